/* SclPersonResults, SclOpponents and SclHeadToHead against a count of their own: games by chance of
 * every rate of play and of every way not to be played, summed up here by the definitions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-head-to-head.h"
#include "rating/base/scl-day.h"

#define N_PLAYERS 8
#define N_EVENTS 9

static SclHistory *
history_new (guint seed)
{
  static const char rates[] = "srb";
  static const SclUnrated unrated[] = {
    SCL_UNRATED_NO,       SCL_UNRATED_NO,       SCL_UNRATED_NO,          SCL_UNRATED_NO,
    SCL_UNRATED_FORFEIT,  SCL_UNRATED_DECLARED, SCL_UNRATED_BYE,         SCL_UNRATED_NO,
    SCL_UNRATED_UNPLAYED, SCL_UNRATED_NO,       SCL_UNRATED_BOTH_ABSENT, SCL_UNRATED_BOTH_LOST
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_players (builder, N_PLAYERS);
  for (guint e = 0; e < N_EVENTS; e++)
    {
      g_autofree char *name = g_strdup_printf ("Event %u", e);
      const SclDay start = day_of ("1998-01-04") + (SclDay) (100 * e);
      const guint32 event = scl_history_builder_add_event (builder, name, "", start, start + 8);

      if (e % 4 < 3)
        scl_history_builder_set_event_rate (builder, event, rates[e % 4]);
      for (guint round = 1; round <= 9; round++)
        {
          guint32 order[N_PLAYERS];

          for (guint32 q = 0; q < N_PLAYERS; q++)
            order[q] = q;
          fixture_shuffle (rand, order, N_PLAYERS);
          for (guint i = 0; i < N_PLAYERS; i += 2)
            scl_history_builder_add_game (
                builder, event, round, NULL, SCL_DAY_NONE, order[i], order[i + 1],
                (guint) g_rand_int_range (rand, 0, 3),
                unrated[g_rand_int_range (rand, 0, G_N_ELEMENTS (unrated))],
                order[i] == 7 ? 0 : 1200 + 160 * (int) order[i],
                order[i + 1] == 7 ? 0 : 1200 + 160 * (int) order[i + 1]);
        }
    }
  return scl_history_builder_finish (builder);
}

static SclPersonResults *
results_of (SclHistory *history, guint32 player, SclExplanation **explanation)
{
  g_autoptr (SclPolicy) policy
      = fixture_policy ("k20", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  const SclQuestion question = { .player = player };
  GError *error = NULL;

  *explanation = scl_replay_explain (history, policy, NULL, &question, NULL, &error);
  g_assert_no_error (error);
  return scl_person_results_new (history, player, *explanation);
}

/* Played, whether or not it is rated. */
static gboolean
is_played (const SclPersonGame *game)
{
  return game->unrated == SCL_UNRATED_NO || game->unrated == SCL_UNRATED_DECLARED;
}

/* ---- Games ---- */

static void
check_games (const SclPersonResults *results, SclHistory *history,
             const SclExplanation *explanation)
{
  const SclGames *games = scl_history_games (history);
  const SclEvents *events = scl_history_events (history);
  guint next = 0;

  for (guint32 g = 0; g < games->n; g++)
    {
      const gboolean white = games->white[g] == results->player;
      const int printed = white ? games->black_given[g] : games->white_given[g];
      const SclTrace *trace = NULL;
      const SclTraceGame *traced = NULL;
      const SclPersonGame *game;
      guint t;

      if (!white && games->black[g] != results->player)
        continue;
      game = scl_person_results_game (results, next++);
      g_assert_cmpuint (game->game, ==, g);
      g_assert_cmpuint (game->event, ==, games->event[g]);
      g_assert_cmpuint (game->opponent, ==, white ? games->black[g] : games->white[g]);
      g_assert_cmpint (game->day, ==, games->day[g]);
      g_assert_cmpint (game->white, ==, white);
      g_assert_cmpint (game->rate, ==, events->rate[games->event[g]]);
      g_assert_cmpint (game->unrated, ==, games->flags[g]);
      g_assert_cmpfloat (game->score, ==, (white ? games->score[g] : 2 - games->score[g]) / 2.0);
      g_assert_cmpint (scl_person_game_is_played (game), ==, is_played (game));
      for (t = 0; t < explanation->traces->len && traced == NULL; t++)
        {
          trace = g_ptr_array_index (explanation->traces, t);
          for (guint i = 0; i < trace->games->len; i++)
            if (g_array_index (trace->games, SclTraceGame, i).game == g)
              traced = &g_array_index (trace->games, SclTraceGame, i);
        }
      g_assert_cmpuint (game->trace, ==, traced != NULL ? t - 1 : G_MAXUINT);
      if (traced == NULL)
        {
          assert_within (game->own, NAN, 1e-9);
          assert_within (game->rating, printed > 0 ? printed : NAN, 1e-9);
          assert_within (game->expected, NAN, 1e-9);
          assert_within (game->change, NAN, 1e-9);
          continue;
        }
      assert_within (game->own, isnan (traced->own_rating) ? trace->old_rating : traced->own_rating,
                     1e-9);
      assert_within (game->rating, traced->opponent_rating, 1e-9);
      assert_within (game->expected, traced->expected, 1e-9);
      assert_within (game->change, isnan (trace->old_rating) ? NAN : traced->change, 1e-9);
    }
  g_assert_cmpuint (results->games->len, ==, next);
}

/* ---- Events ---- */

/* The score that a rating would be expected to make against them, and the sum of e (1 - e). */
static double
expected_at (double rating, const double *opponents, guint n, double *variance)
{
  double sum = 0.0;

  *variance = 0.0;
  for (guint i = 0; i < n; i++)
    {
      const double e = 1.0 / (1.0 + pow (10.0, (opponents[i] - rating) / 400.0));

      sum += e;
      *variance += e * (1.0 - e);
    }
  return sum;
}

/* By halving. */
static void
perform (const double *opponents, guint n, double score, double *rating, double *error)
{
  double low = -10000.0, high = 10000.0, mean = 0.0, variance;

  *rating = *error = NAN;
  for (guint i = 0; i < n; i++)
    mean += opponents[i] / n;
  if (n > 0 && (score == 0.0 || score == n))
    *rating = mean + (score == 0.0 ? -400.0 : 400.0);
  if (n == 0 || score == 0.0 || score == n)
    return;
  for (guint i = 0; i < 80; i++)
    {
      *rating = (low + high) / 2.0;
      if (expected_at (*rating, opponents, n, &variance) < score)
        low = *rating;
      else
        high = *rating;
    }
  expected_at (*rating, opponents, n, &variance);
  *error = 400.0 / log (10.0) / sqrt (variance);
}

static void
check_event (const SclPersonResults *results, const SclPersonEvent *event)
{
  double opponents[16], mean = 0.0, score = 0.0, against = 0.0, scored = 0.0, expected = 0.0,
                        change = NAN, performance, error;
  guint games = 0, n_expected = 0, n_opponents = 0, n = 0;

  for (guint i = 0; i < results->games->len; i++)
    {
      const SclPersonGame *game = scl_person_results_game (results, i);

      if (game->event != event->event)
        continue;
      g_assert_cmpuint (i, ==, event->first + n++);
      if (!is_played (game))
        continue;
      games++;
      score += game->score;
      if (!isnan (game->expected))
        {
          n_expected++;
          scored += game->score;
          expected += game->expected;
        }
      if (!isnan (game->rating))
        {
          opponents[n_opponents++] = game->rating;
          mean += game->rating;
          against += game->score;
        }
      if (!isnan (game->change))
        change = (isnan (change) ? 0.0 : change) + game->change;
    }
  g_assert_cmpuint (event->n, ==, n);
  g_assert_cmpuint (event->games, ==, games);
  g_assert_cmpfloat (event->score, ==, score);
  g_assert_cmpuint (event->n_expected, ==, n_expected);
  g_assert_cmpfloat (event->scored, ==, scored);
  assert_within (event->expected, expected, 1e-9);
  g_assert_cmpuint (event->n_opponents, ==, n_opponents);
  assert_within (event->opponents, n_opponents > 0 ? mean / n_opponents : NAN, 1e-9);
  assert_within (event->change, change, 1e-9);
  perform (opponents, n_opponents, against, &performance, &error);
  g_assert_true (isnan (event->performance) == isnan (performance));
  g_assert_true (isnan (event->error) == isnan (error));
  if (!isnan (performance))
    g_assert_cmpfloat_with_epsilon (event->performance, performance, 1e-3);
  if (!isnan (error))
    g_assert_cmpfloat_with_epsilon (event->error, error, 1e-3);
}

static void
check_events (const SclPersonResults *results, SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);

  g_assert_cmpuint (results->events->len, ==, N_EVENTS);
  for (guint i = 0; i < results->events->len; i++)
    {
      const SclPersonEvent *event = scl_person_results_event (results, i);

      g_assert_cmpuint (event->event, ==, i);
      g_assert_cmpint (event->start, ==, events->start[i]);
      g_assert_cmpint (event->end, ==, events->end[i]);
      g_assert_cmpint (event->rate, ==, events->rate[i]);
      check_event (results, event);
    }
}

/* ---- Sums ---- */

static void
check_sum (const SclPersonResults *results, const gboolean *in, const SclScoreSum *found)
{
  SclScoreSum sum = { 0 };
  double variance = 0.0;

  for (guint i = 0; i < results->games->len; i++)
    {
      const SclPersonGame *game = scl_person_results_game (results, i);

      if (!in[i] || !is_played (game))
        continue;
      sum.games++;
      sum.won += game->score > 0.9;
      sum.drawn += game->score > 0.1 && game->score < 0.9;
      sum.lost += game->score < 0.1;
      sum.score += game->score;
      if (isnan (game->expected))
        continue;
      sum.n_expected++;
      sum.scored += game->score;
      sum.expected += game->expected;
      variance += game->expected - game->expected * game->expected;
    }
  sum.difference = sum.n_expected > 0 ? (sum.scored - sum.expected) / sum.n_expected : NAN;
  g_assert_cmpuint (found->games, ==, sum.games);
  g_assert_cmpuint (found->won, ==, sum.won);
  g_assert_cmpuint (found->drawn, ==, sum.drawn);
  g_assert_cmpuint (found->lost, ==, sum.lost);
  g_assert_cmpfloat (found->score, ==, sum.score);
  g_assert_cmpuint (found->n_expected, ==, sum.n_expected);
  g_assert_cmpfloat (found->scored, ==, sum.scored);
  assert_within (found->expected, sum.expected, 1e-9);
  assert_within (found->difference, sum.difference, 1e-9);
  variance = sum.n_expected >= 10 ? 1.96 * sqrt (variance) / sum.n_expected : NAN;
  assert_within (found->low, sum.difference - variance, 1e-9);
  assert_within (found->high, sum.difference + variance, 1e-9);
}

/* ---- Groups of opponents ---- */

/* What the game's group is called; its limits. order: where it stands among the others. */
static char *
group_of (const SclPersonGame *game, SclOpponentsKind kind, double *low, double *high, int *order)
{
  const double difference = game->own - game->rating;

  *low = *high = NAN;
  *order = G_MAXINT;
  switch (kind)
    {
    case SCL_OPPONENTS_BY_STRENGTH:
      if (isnan (game->rating))
        return g_strdup ("unrated");
      *low = 100.0 * floor (game->rating / 100.0);
      *high = *low + 100.0;
      *order = (int) *low;
      return g_strdup_printf ("%.0f–%.0f", *low, *low + 99.0);
    case SCL_OPPONENTS_BY_DIFFERENCE:
      if (isnan (difference))
        return g_strdup ("unrated");
      *low = difference < -400.0   ? -INFINITY
             : difference >= 400.0 ? 400.0
                                   : 100.0 * floor (difference / 100.0);
      *high = difference < -400.0 ? -400.0 : difference >= 400.0 ? INFINITY : *low + 100.0;
      *order = difference < -400.0 ? -500 : (int) *low;
      return isinf (*low)    ? g_strdup ("below −400")
             : isinf (*high) ? g_strdup ("400 and more")
             : *low < -100.0 ? g_strdup_printf ("−%.0f to −%.0f", -*low, -*high)
             : *low < 0.0    ? g_strdup ("−100 to 0")
                             : g_strdup_printf ("%.0f to %.0f", *low, *high);
    case SCL_OPPONENTS_BY_COLOUR:
      *order = game->white ? 0 : 1;
      return g_strdup (game->white ? "with White" : "with Black");
    case SCL_OPPONENTS_BY_RATE:
      *order = game->rate == 's' ? 0 : game->rate == 'r' ? 1 : game->rate == 'b' ? 2 : G_MAXINT;
      return g_strdup (game->rate == 's'   ? "standard"
                       : game->rate == 'r' ? "rapid"
                       : game->rate == 'b' ? "blitz"
                                           : "rate of play unknown");
    case SCL_OPPONENTS_BY_YEAR:
    case SCL_OPPONENTS_N_KINDS:
    default:
      *low = *high = *order = scl_day_year (game->day);
      return g_strdup_printf ("%d", *order);
    }
}

/* As scl_opponents_words () promises. */
static char *
words_of (const SclOpponents *opponents)
{
  g_autoptr (GString) above = g_string_new (""), below = g_string_new ("");
  GString *text = g_string_new ("");
  guint enough = 0, unexpected = 0, unknown = 0;

  for (guint i = 0; i < opponents->n; i++)
    {
      const SclOpponentsGroup *group = &opponents->groups[i];
      GString *side = group->sum.low > 0.0 ? above : group->sum.high < 0.0 ? below : NULL;

      enough += group->sum.n_expected >= 10;
      unexpected += group->sum.games - group->sum.n_expected;
      if (g_str_equal (group->label, "rate of play unknown"))
        unknown += group->sum.games;
      if (side != NULL && side->len > 0)
        g_string_append (side, ", ");
      if (side != NULL)
        g_string_append (side, group->label);
    }
  if (enough == 0)
    g_string_append (text,
                     "No group has 10 games with an expected score: too few to say anything.");
  if (enough > 0 && above->len > 0)
    g_string_append_printf (text, "More was scored than expected, beyond chance: %s. ", above->str);
  if (enough > 0 && below->len > 0)
    g_string_append_printf (text, "Less was scored than expected, beyond chance: %s. ", below->str);
  if (enough > 0 && above->len + below->len == 0)
    g_string_append (text,
                     "Nowhere does the score differ from the expected one by more than chance "
                     "allows. ");
  if (enough > 0)
    g_string_append_printf (
        text,
        "%u group%s at least 10 games; of twenty groups one is beyond chance by "
        "chance.",
        enough, enough == 1 ? " has" : "s have");
  if (unknown > 0)
    g_string_append_printf (text, " Of %u game%s the data do not say the rate of play.", unknown,
                            unknown == 1 ? "" : "s");
  if (unexpected > 0)
    g_string_append_printf (text, " %u game%s no expected score: the rule does not rate %s.",
                            unexpected, unexpected == 1 ? " has" : "s have",
                            unexpected == 1 ? "it" : "them");
  return g_string_free (text, FALSE);
}

static void
check_opponents (const SclPersonResults *results, SclOpponentsKind kind)
{
  g_autoptr (SclOpponents) opponents = scl_opponents_new (results, kind);
  g_autofree gboolean *in = g_new (gboolean, results->games->len);
  g_autofree char *words = scl_opponents_words (opponents), *wanted = words_of (opponents);
  guint games = 0;
  int before = G_MININT;

  g_assert_cmpint (opponents->kind, ==, kind);
  g_assert_cmpstr (words, ==, wanted);
  for (guint i = 0; i < opponents->n; i++)
    {
      const SclOpponentsGroup *group = &opponents->groups[i];
      int place = before;

      for (guint g = 0; g < results->games->len; g++)
        {
          double low, high;
          int order;
          g_autofree char *label
              = group_of (scl_person_results_game (results, g), kind, &low, &high, &order);

          in[g] = g_str_equal (label, group->label);
          if (!in[g])
            continue;
          place = order;
          g_assert_true (group->low == low || (isnan (group->low) && isnan (low)));
          g_assert_true (group->high == high || (isnan (group->high) && isnan (high)));
          g_assert_cmpint (group->unknown, ==, order == G_MAXINT);
        }
      g_assert_cmpint (place, >, before);
      before = place;
      g_assert_cmpuint (group->sum.games, >, 0);
      games += group->sum.games;
      check_sum (results, in, &group->sum);
    }
  for (guint g = 0; g < results->games->len; g++)
    in[g] = TRUE;
  {
    const SclScoreSum all = scl_score_sum_all (results);

    g_assert_cmpuint (games, ==, all.games);
    check_sum (results, in, &all);
  }
}

/* ---- Head to head ---- */

static gboolean
have_played (const SclPersonResults *results, guint32 opponent)
{
  for (guint i = 0; i < results->games->len; i++)
    if (scl_person_results_game (results, i)->opponent == opponent
        && is_played (scl_person_results_game (results, i)))
      return TRUE;
  return FALSE;
}

static void
check_heads (const SclPersonResults *player, const SclPersonResults *other)
{
  g_autoptr (SclHeadToHead) heads = scl_head_to_head_new (player, other);
  const SclPersonResults *both[] = { player, other };
  const SclScoreSum *sums[] = { &heads->common, &heads->other_common };
  g_autofree gboolean *in = g_new0 (gboolean, player->games->len);
  guint n = 0, n_common = 0;

  g_assert_cmpuint (heads->player, ==, player->player);
  g_assert_cmpuint (heads->other, ==, other->player);
  for (guint i = 0; i < player->games->len; i++)
    if (scl_person_results_game (player, i)->opponent == other->player)
      {
        in[i] = TRUE;
        g_assert_cmpuint (g_array_index (heads->games, guint, n++), ==, i);
      }
  g_assert_cmpuint (heads->games->len, ==, n);
  check_sum (player, in, &heads->sum);
  for (guint32 q = 0; q < N_PLAYERS; q++)
    n_common += have_played (player, q) && have_played (other, q);
  g_assert_cmpuint (heads->n_common, ==, n_common);
  for (guint s = 0; s < 2; s++)
    {
      g_autofree gboolean *common = g_new0 (gboolean, both[s]->games->len);

      for (guint i = 0; i < both[s]->games->len; i++)
        {
          const guint32 opponent = scl_person_results_game (both[s], i)->opponent;

          common[i] = have_played (player, opponent) && have_played (other, opponent);
        }
      check_sum (both[s], common, sums[s]);
    }
}

static void
test_everything (void)
{
  for (guint seed = 0; seed < 5; seed++)
    {
      g_autoptr (SclHistory) history = history_new (seed);
      g_autoptr (SclExplanation) first_explanation = NULL;
      g_autoptr (SclPersonResults) first = results_of (history, seed, &first_explanation);

      for (guint32 q = 0; q < N_PLAYERS; q++)
        {
          g_autoptr (SclExplanation) explanation = NULL;
          g_autoptr (SclPersonResults) results = results_of (history, q, &explanation);

          g_assert_cmpuint (results->player, ==, q);
          check_games (results, history, explanation);
          check_events (results, history);
          for (guint k = 0; k < SCL_OPPONENTS_N_KINDS; k++)
            check_opponents (results, (SclOpponentsKind) k);
          if (q != seed)
            check_heads (first, results);
        }
    }
}

static void
test_kinds (void)
{
  static const struct
  {
    const char *nick, *label;
  } kinds[SCL_OPPONENTS_N_KINDS] = { { "strength", "Opponent's rating" },
                                     { "difference", "Rating difference" },
                                     { "colour", "Colour" },
                                     { "rate", "Rate of play" },
                                     { "year", "Year" } };
  SclOpponentsKind kind = SCL_OPPONENTS_BY_RATE;

  for (guint k = 0; k < SCL_OPPONENTS_N_KINDS; k++)
    {
      g_assert_cmpstr (scl_opponents_kind_nick ((SclOpponentsKind) k), ==, kinds[k].nick);
      g_assert_cmpstr (scl_opponents_kind_label ((SclOpponentsKind) k), ==, kinds[k].label);
      g_assert_true (scl_opponents_kind_from_nick (kinds[k].nick, &kind));
      g_assert_cmpint (kind, ==, k);
    }
  g_assert_false (scl_opponents_kind_from_nick ("opening", &kind));
}

TEST_MAIN ("/person-counted", test_everything, test_kinds)
