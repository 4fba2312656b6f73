/* US Chess: "The US Chess Rating system" (Glickman, Doan; 2 September 2020).
 *
 * Five steps an event (section numbers follow the specification's order): 1 initial ratings of the
 * unrated; 2 effective numbers of games; 3 first estimates of the unrated; 4 intermediate ratings
 * of everybody; 5 final ratings, from the intermediate ones of the opponents. A rating is "special"
 * (a piecewise linear equation) for up to 8 games or while all games were won, or all lost;
 * "standard" (K = 800 / (N' + m), with bonus) otherwise. Ratings are kept unrounded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/national/scl-us-chess-private.h"
#include "rating/policy/scl-entry-private.h"
#include "rating/policy/scl-sides.h"
#include "rating/policy/scl-traced-state-private.h"

#define KEY(g, k, t, field, fb, lo, hi, u, m)                                                      \
  {                                                                                                \
    .group = g, .name = k, .type = t, .offset = G_STRUCT_OFFSET (UsChessParams, field),            \
    .fallback = fb, .min = lo, .max = hi, .unit = u, .meaning = m                                  \
  }

static const SclKeyChoice effective_choices[] = {
  { "2013", US_CHESS_EFFECTIVE_2013, N_ ("As from 18 May 2013") },
  { "before-2013", US_CHESS_EFFECTIVE_BEFORE, N_ ("As before 18 May 2013") },
  { NULL },
};

static const SclKey us_chess_keys[] = {
  { .group = "effective-games",
    .name = "formula",
    .type = SCL_KEY_CHOICE,
    .offset = G_STRUCT_OFFSET (UsChessParams, effective),
    .fallback = "2013",
    .choices = effective_choices,
    .meaning
    = N_ ("How many games a rating counts for at most. The newer formula has fewer of them "
          "below 2355, and so a greater K: 27.0 for one game at 2000 in place of 18.5.") },
  KEY ("bonus", "threshold", SCL_KEY_DOUBLE, bonus, "14", 0, 1000, N_ ("rating points"),
       N_ ("B: the bonus is what the change exceeds B times the square root of the games (at least "
           "4); 0: no bonus.")),
  KEY ("special", "games", SCL_KEY_INT, special_games, "8", 0, 100, N_ ("games"),
       N_ ("Up to so many games the special rating formula holds.")),
  KEY ("special", "highest", SCL_KEY_DOUBLE, special_highest, "2700", 0, 10000,
       N_ ("rating points"), N_ ("A special rating never exceeds this.")),
  KEY ("floor", "use", SCL_KEY_BOOL, floors, "true", 0, 1, NULL,
       N_ ("Whether ratings have floors: an absolute one by games and events, and one 200 below "
           "the highest established rating's hundred.")),
  KEY ("entry", "adult", SCL_KEY_DOUBLE, adult, "1300", 100, 4000, N_ ("rating points"),
       N_ ("First estimate for adults and players whose birth year is not known.")),
  KEY ("entry", "by-age", SCL_KEY_BOOL, by_age, "true", 0, 1, NULL,
       N_ ("Whether the first estimate of players up to 26 years is 50 times their age.")),
  KEY ("entry", "given-games", SCL_KEY_INT, given_games, "26", 0, 10000, N_ ("games"),
       N_ ("Games on which a rating printed beside a game is taken to rest.")),
  KEY (
      "match", "limit", SCL_KEY_DOUBLE, match_limit, "50", 0, 4000, N_ ("rating points"),
      N_ ("Greatest change in a match of two established players within 400 points; 0: no limit.")),
  KEY ("match", "established", SCL_KEY_INT, established, "25", 0, 1000, N_ ("games"),
       N_ ("A player with more games than this is established.")),
};

static const guint us_chess_n_keys = G_N_ELEMENTS (us_chess_keys);

static const SclKeySet us_chess_key_sets[] = { { us_chess_keys, &us_chess_n_keys, 0 }, { NULL } };

double
scl_us_chess_effective_games (UsChessEffective formula, double rating, double games)
{
  const double below = formula == US_CHESS_EFFECTIVE_2013 ? 2355.0 : 2200.0;
  double longest = 50.0;

  if (rating <= below)
    longest /= sqrt (formula == US_CHESS_EFFECTIVE_2013
                         ? 0.662 + 0.00000739 * pow (2569.0 - rating, 2.0)
                         : 1.0 + pow (2200.0 - rating, 2.0) / 100000.0);
  return MIN (games, longest);
}

/* ---- Memory ---- */

static const SclSidesColumn us_chess_columns[] = {
  { SCL_SIDES_PER_PLAYER, G_STRUCT_OFFSET (UsChessMemory, record), sizeof (UsChessRecord) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (UsChessMemory, card), sizeof (UsChessCard) },
  { 0 },
};

/* ---- Entry and prediction ---- */

/* Ratings beside the games are taken as they stand. The unrated get theirs during the event (step
 * 1), not before it. */
static void
enter_side (const UsChessParams *params, SclStates *states, const SclPeriod *period, guint32 player,
            gint16 given)
{
  const guint games = period->given_games != NULL ? period->given_games[player] : 0;

  if (!isnan (states->rating[player]) || given <= 0)
    return;
  scl_enter_player (states, player, given);
  states->games[player] = games > 0 ? games : (guint32) params->given_games;
}

static void
us_chess_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        enter_side (self->params, states, period, period->white[i], period->white_given[i]);
        enter_side (self->params, states, period, period->black[i], period->black_given[i]);
      }
}

static inline double
winning_expectancy (double difference)
{
  return 1.0 / (1.0 + exp (-difference * M_LN10 / 400.0));
}

static void
us_chess_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                  double *out)
{
  SCL_PREDICT_EACH (states, period, out, winning_expectancy (white - black));
}

/* ---- Steps 1 to 3 ---- */

static double
initial_rating (const UsChessParams *params, const SclPeriod *period, guint32 player)
{
  int age = scl_player_age (period, player, period->last_day);

  if (!params->by_age || age < 0 || age > 26)
    return params->adult;
  return age < 2 ? 100.0 : 50.0 * age;
}

static UsChessCard
make_card (const UsChessParams *params, const SclSides *sides, const SclStates *states,
           const SclPeriod *period, guint i, const UsChessRecord *record)
{
  guint32 p = sides->player[i];
  gboolean rated = !isnan (states->rating[p]);
  UsChessCard card = { .start = rated ? states->rating[p] : initial_rating (params, period, p),
                       .games = rated ? states->games[p] : 0,
                       .m = sides->first[i + 1] - sides->first[i],
                       .unrated = !rated,
                       .held = (states->flags[p] & SCL_PLAYER_HELD) != 0 };

  card.effective
      = scl_us_chess_effective_games ((UsChessEffective) params->effective, card.start, card.games);
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    card.score += sides->score[s];
  if (card.games > 0 && record->known)
    {
      card.all_won = record->draws + record->losses == 0;
      card.all_lost = record->draws + record->wins == 0;
    }
  card.special = card.games <= (guint) params->special_games || card.all_won || card.all_lost;
  card.estimate = card.start;
  return card;
}

/* Step 3: what the opponents of an unrated player are told he is worth. */
static void
estimate_unrated (const SclSides *sides, UsChessCard *cards)
{
  g_autofree double *estimate = g_new (double, MAX (sides->n, 1));

  for (guint i = 0; i < sides->n; i++)
    {
      double sum = cards[i].start + 400.0 * (2.0 * cards[i].score - cards[i].m);

      estimate[i] = cards[i].start;
      if (!cards[i].unrated)
        continue;
      for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
        sum += cards[scl_sides_find (sides, sides->opponent[s])].start;
      estimate[i] = MAX (100.0, sum / (1.0 + cards[i].m));
    }
  for (guint i = 0; i < sides->n; i++)
    cards[i].estimate = estimate[i];
}

/* ---- Standard rating ---- */

/* Some opponent met more than twice. Fields are small: a plain count. */
static gboolean
met_too_often (const SclSides *sides, guint i)
{
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      guint met = 1;

      for (guint t = s + 1; t < sides->first[i + 1]; t++)
        met += sides->opponent[t] == sides->opponent[s];
      if (met > 2)
        return TRUE;
    }
  return FALSE;
}

/* The only opponent, where player and opponent met each other alone; -1 in an ordinary event. */
static int
match_opponent (const SclSides *sides, guint i)
{
  int other = scl_sides_find (sides, sides->opponent[sides->first[i]]);

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    if (scl_sides_find (sides, sides->opponent[s]) != other)
      return -1;
  for (guint s = sides->first[other]; s < sides->first[other + 1]; s++)
    if (scl_sides_find (sides, sides->opponent[s]) != (int) i)
      return -1;
  return other;
}

/* Why the game added last counts as it does. */
static void
tell_reasons (SclTrace *trace, const UsChessCard *card, gboolean own_k)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                        N_ ("logistic curve, ten to one at a difference of {1}"), 400.0, NAN, NAN);
  if (own_k)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("the player's own, whatever the rule says"),
                          NAN, NAN, NAN);
  else
    scl_trace_add_reason (
        trace, SCL_REASON_OF_K,
        N_ ("800/(N′ + games) with games {1}, N′ {2}, the effective number of games so far, {3}"),
        card->m, card->effective, card->games);
}

static double
standard_rating (const UsChessParams *params, const SclSides *sides, const UsChessCard *cards,
                 const SclPeriod *period, guint i, double k_fixed, SclTrace *trace)
{
  const UsChessCard *card = &cards[i];
  double k = isnan (k_fixed) ? 800.0 / (card->effective + card->m) : k_fixed;
  double expected = 0.0, change, bonus = 0.0;
  int rival = match_opponent (sides, i);
  gboolean match = rival >= 0 && params->match_limit > 0
                   && card->games > (guint) params->established
                   && cards[rival].games > (guint) params->established
                   && fabs (card->start - cards[rival].start) <= 400;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      double opponent = cards[scl_sides_find (sides, sides->opponent[s])].estimate;
      double e = winning_expectancy (card->start - opponent);

      expected += e;
      if (trace == NULL)
        continue;
      scl_trace_add_game (trace, period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], card->start - opponent, e, k, k * (sides->score[s] - e));
      tell_reasons (trace, card, !isnan (k_fixed));
    }
  change = k * (card->score - expected);
  if (match)
    {
      double limited = CLAMP (change, -params->match_limit, params->match_limit);

      if (trace != NULL)
        scl_trace_add_step (trace, N_ ("change in a match limited"), limited - change);
      change = limited;
    }
  else if (params->bonus > 0 && card->m >= 3 && !met_too_often (sides, i))
    bonus = MAX (0.0, change - params->bonus * sqrt (MAX (card->m, 4)));

  if (trace != NULL)
    {
      trace->k = k;
      if (bonus > 0.0)
        scl_trace_add_fact (trace, N_ ("a change counts double above"), change - bonus, 1);
      scl_trace_add_step (trace, N_ ("bonus"), bonus);
    }
  return card->start + change + bonus;
}

/* ---- The event ---- */

/* min (100 + 4 wins + 2 draws + events of three games or more, 150), and 200 below the highest
 * established rating, to the hundred, from 1200 to 2100. */
static double
rating_floor (const UsChessParams *params, const UsChessRecord *record)
{
  double absolute = MIN (100.0 + 4.0 * record->wins + 2.0 * record->draws + record->events, 150.0);
  double below_peak = 100.0 * floor ((record->peak - 200.0) / 100.0);

  if (!params->floors)
    return -INFINITY;
  return below_peak >= 1200.0 ? MAX (absolute, MIN (below_peak, 2100.0)) : absolute;
}

static void
keep_record (UsChessRecord *record, const SclSides *sides, guint i, gboolean first_known)
{
  record->known = record->known || first_known;
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      record->wins += sides->score[s] == 1.0;
      record->draws += sides->score[s] == 0.5;
      record->losses += sides->score[s] == 0.0;
    }
  record->events += sides->first[i + 1] - sides->first[i] >= 3;
}

static double
rate_one (const UsChessParams *params, const SclSides *sides, const UsChessCard *cards,
          const SclStates *states, const SclPeriod *period, guint i, SclTrace *trace)
{
  if (cards[i].held)
    return cards[i].start;
  if (cards[i].special)
    return scl_us_chess_special_rating (params, sides, cards, period, i, trace);
  return standard_rating (params, sides, cards, period, i,
                          scl_states_k_fixed (states, sides->player[i]), trace);
}

/* For make_card (), of the player of a card to come. */
static inline void
ask_for_player (const UsChessMemory *memory, const SclStates *states, guint32 player)
{
  __builtin_prefetch (&states->rating[player]);
  __builtin_prefetch (&states->games[player]);
  __builtin_prefetch (&states->flags[player]);
  __builtin_prefetch (&memory->record[player]);
}

static void
publish (const UsChessParams *params, UsChessMemory *memory, SclStates *states,
         const SclPeriod *period, SclTrace *trace)
{
  const SclSides *sides = memory->base.sides;

  for (guint i = 0; i < sides->n; i++)
    {
      const guint32 p = sides->player[i], ahead = sides->player[scl_players_ahead (i, sides->n)];
      UsChessRecord *record = &memory->record[p];
      double rating = memory->card[i].final, least;

      __builtin_prefetch (&memory->record[ahead], 1);
      __builtin_prefetch (&states->peak[ahead], 1);
      __builtin_prefetch (&states->last_day[ahead], 1);
      if (states->flags[p] & SCL_PLAYER_HELD)
        continue;
      keep_record (record, sides, i, states->games[p] == 0);
      /* who came with an established rating, from a list or a command line */
      if (!(record->peak > 0.0) && states->games[p] > (guint) params->established
          && states->peak[p] > 0.0)
        record->peak = states->peak[p];
      least = rating_floor (params, record);
      if (rating < least)
        {
          if (trace != NULL && trace->player == p)
            scl_trace_add_step (trace, N_ ("rating floor"), least - rating);
          rating = least;
        }
      scl_leave_player (states, p, rating, memory->card[i].m, period->last_day);
      if (states->games[p] > (guint) params->established)
        record->peak = fmax (record->peak, rating);
      states->flags[p] = states->games[p] > (guint) params->established
                             ? states->flags[p] & (guint8) ~SCL_PLAYER_PROVISIONAL
                             : states->flags[p] | SCL_PLAYER_PROVISIONAL;
    }
}

static gboolean
us_chess_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const UsChessParams *params = self->params;
  UsChessMemory *memory = states->memory;
  SclSides *sides = scl_sides_begin (states, period, trace);
  UsChessCard *cards = memory->card;

  for (guint i = 0; i < sides->n; i++)
    {
      ask_for_player (memory, states, sides->player[scl_players_ahead (i, sides->n)]);
      cards[i] = make_card (params, sides, states, period, i, &memory->record[sides->player[i]]);
    }
  estimate_unrated (sides, cards);

  /* Step 4 from the estimates, step 5 from step 4's ratings; the own starting point is the same in
   * both. */
  for (guint i = 0; i < sides->n; i++)
    cards[i].final = rate_one (params, sides, cards, states, period, i, NULL);
  for (guint i = 0; i < sides->n; i++)
    cards[i].estimate = cards[i].final;
  for (guint i = 0; i < sides->n; i++)
    cards[i].final = rate_one (params, sides, cards, states, period, i,
                               scl_trace_of (trace, sides->player[i]));

  publish (params, memory, states, period, trace);
  scl_sides_end (states, trace);
  return FALSE;
}

/* Established is who has more games than params say. */
static guint
us_chess_provisional_games (gconstpointer params)
{
  return (guint) ((const UsChessParams *) params)->established + 1;
}

const SclSystemClass scl_us_chess_class = {
  .name = "us-chess",
  .title = N_ ("US Chess"),
  .description = N_ ("The US Chess rating system: K from the effective number of games, special "
                     "rating for beginners, bonus, floors (Glickman and Doan, 2020)."),
  .columns = SCL_STATE_RATING,
  .asks_who = TRUE,
  .params_size = sizeof (UsChessParams),
  .key_sets = us_chess_key_sets,
  SCL_SIDES_MEMORY (UsChessMemory, us_chess_columns),
  .enter = us_chess_enter,
  .predict = us_chess_predict,
  .update = us_chess_update,
  .provisional_games = us_chess_provisional_games,
};
