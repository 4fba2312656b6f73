/* The system "simultaneous": ratings that are each other's opponents, and the iterated performance
 * of the unrated. Carosi, Il sistema Elo, Frequenza di aggiornamento (the coupled system) and Il
 * caso Elo Italia (tables 3 and 4).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"
#include "rating/policy/scl-system-registry-private.h"
#include "rating/whole-history/scl-iterated-performance.h"
#include "rating/whole-history/scl-simultaneous.h"

#define POINTS N_ ("rating points")

/* ---- Parameters ---- */

typedef struct
{
  SclBands bands; /* K by rating; N0 = 800/K */
} KRule;

typedef struct
{
  gint32 logistic; /* gboolean: offset of the performance */
  double cap;
  double weight_limit;
} UpdateRule;

enum
{
  ENTRY_ITERATED,
  ENTRY_FIXED,
};

typedef struct
{
  gboolean given;
  gint32 rule;
  double start;
  gint32 passes;
  gint32 minimum_games;
} EntryRule;

typedef struct
{
  gint32 how; /* SclRounding */
  double rating;
} RoundingRule;

typedef struct
{
  KRule k;
  UpdateRule update;
  EntryRule entry;
  RoundingRule rounding;
} Params;

static const SclKey k_keys[] = {
  { "k", "bands", SCL_KEY_BANDS, G_STRUCT_OFFSET (KRule, bands), "30 < 2100; 20 < 2400; 10", 0.001,
    1000, NULL, NULL,
    N_ ("The development coefficient K by rating; the weight of n games is n/N₀ with N₀ = "
        "800/K.") },
};
static const guint n_k_keys = G_N_ELEMENTS (k_keys);

static const SclKeyChoice performance_choices[] = {
  { "linear", FALSE, N_ ("Linear: 400 (wins less losses) / games") },
  { "logistic", TRUE, N_ ("Logistic: 400 Log (p / (1 − p))") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (UpdateRule, name)

static const SclKey update_keys[] = {
  { "update", "performance", SCL_KEY_CHOICE, FIELD (logistic), "linear", 0, 0, performance_choices,
    NULL, N_ ("How far a performance lies from the mean of the opponents' new ratings.") },
  { "update", "cap", SCL_KEY_DOUBLE, FIELD (cap), "0.95", 0.5, 0.999, NULL, NULL,
    N_ ("A greater percentage counts as this, a smaller one as what is left (logistic performance "
        "only).") },
  { "update", "weight-limit", SCL_KEY_DOUBLE, FIELD (weight_limit), "0.9", 0.001, 0.999, NULL, NULL,
    N_ ("The weight n/N₀ is at most this; at 1 the system is indeterminate.") },
};
static const guint n_update_keys = G_N_ELEMENTS (update_keys);
#undef FIELD

static const SclKeyChoice entry_choices[] = {
  { "iterated", ENTRY_ITERATED,
    N_ ("The iterated performance in the period of their first games") },
  { "fixed", ENTRY_FIXED, N_ ("The starting rating, before their first game") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (EntryRule, name)

static const SclKey entry_keys[] = {
  { "entry", "given", SCL_KEY_BOOL, FIELD (given), "true", 0, 0, NULL, NULL,
    N_ ("A rating that the source gives beside the game is the player's first rating.") },
  { "entry", "rule", SCL_KEY_CHOICE, FIELD (rule), "iterated", 0, 0, entry_choices, NULL,
    N_ ("How players without a given rating get their first one.") },
  { "entry", "start", SCL_KEY_DOUBLE, FIELD (start), "1300", -10000, 10000, NULL, POINTS,
    N_ ("Where the iteration starts, or the fixed first rating.") },
  { "entry", "passes", SCL_KEY_INT, FIELD (passes), "4", 1, 1000, NULL, NULL,
    N_ ("Passes of the iteration; each is rounded to whole points.") },
  { "entry", "minimum-games", SCL_KEY_INT, FIELD (minimum_games), "1", 1, 1000, NULL, N_ ("games"),
    N_ ("Unrated players with fewer games in the period stay unrated.") },
};
static const guint n_entry_keys = G_N_ELEMENTS (entry_keys);
#undef FIELD

static const SclKey rounding_keys[] = {
  { "rounding", "how", SCL_KEY_CHOICE, G_STRUCT_OFFSET (RoundingRule, how), "half-away", 0, 0,
    scl_rounding_choices, NULL, N_ ("Where halves go when the new rating is rounded.") },
  { "rounding", "rating", SCL_KEY_DOUBLE, G_STRUCT_OFFSET (RoundingRule, rating), "0", 0, 100, NULL,
    POINTS, N_ ("Step to which the new rating is rounded; 0 for none.") },
};
static const guint n_rounding_keys = G_N_ELEMENTS (rounding_keys);

static const SclKeySet key_sets[] = {
  { k_keys, &n_k_keys, G_STRUCT_OFFSET (Params, k) },
  { update_keys, &n_update_keys, G_STRUCT_OFFSET (Params, update) },
  { entry_keys, &n_entry_keys, G_STRUCT_OFFSET (Params, entry) },
  { rounding_keys, &n_rounding_keys, G_STRUCT_OFFSET (Params, rounding) },
  { NULL },
};

/* ---- Entry and prediction ---- */

static void
enter_at (SclStates *states, guint32 player, double rating)
{
  states->rating[player] = rating;
  states->peak[player] = rating;
}

static void
enter_side (const EntryRule *entry, SclStates *states, guint32 player, gint16 given,
            gboolean start_given, gboolean rated)
{
  if (!isnan (states->rating[player]))
    return;
  if ((entry->given || start_given) && given > 0)
    enter_at (states, player, given);
  else if (rated && entry->rule == ENTRY_FIXED)
    enter_at (states, player, entry->start);
}

static void
simultaneous_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const EntryRule *entry = &((const Params *) self->params)->entry;

  for (guint i = 0; i < period->n_games; i++)
    {
      gboolean rated = period->flags[i] == SCL_GAME_RATED;

      enter_side (entry, states, period->white[i],
                  period->white_given != NULL ? period->white_given[i] : 0, period->start_given,
                  rated);
      enter_side (entry, states, period->black[i],
                  period->black_given != NULL ? period->black_given[i] : 0, period->start_given,
                  rated);
    }
}

static gpointer
simultaneous_derive (gconstpointer params)
{
  SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;

  return scl_expectation_table_new (&logistic);
}

static void
simultaneous_free_derived (gpointer derived)
{
  scl_expectation_table_free (derived);
}

static void
simultaneous_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                      double *white_expected)
{
  for (guint i = 0; i < period->n_games; i++)
    white_expected[i] = scl_expectation_table_score (
        self->derived, states->rating[period->white[i]] - states->rating[period->black[i]]);
}

/* ---- One period ---- */

/* The period among its own players: local ids in order of appearance. */
typedef struct
{
  const Params *params;
  SclStates *states;
  const SclPeriod *period;
  GHashTable *local; /* player → 1 + local id */
  guint n_players, n_games;
  guint32 *player;        /* per local id */
  guint32 *white, *black; /* local ids of the rated games */
  guint8 *score;
  guint *game; /* index in the period */
  double *old, *new, *offset, *weight, *points;
  guint *n; /* games that count for each */
} Tournament;

static guint32
local_id (Tournament *self, guint32 player)
{
  guint id = GPOINTER_TO_UINT (g_hash_table_lookup (self->local, GUINT_TO_POINTER (player)));

  if (id == 0)
    {
      self->player[self->n_players] = player;
      self->old[self->n_players] = self->states->rating[player];
      id = ++self->n_players;
      g_hash_table_insert (self->local, GUINT_TO_POINTER (player), GUINT_TO_POINTER (id));
    }
  return id - 1;
}

static void
tournament_init (Tournament *self, const Params *params, SclStates *states, const SclPeriod *period)
{
  guint n = MAX (period->n_games, 1);
  guint most = 2 * n;

  self->params = params;
  self->states = states;
  self->period = period;
  self->local = g_hash_table_new (NULL, NULL);
  self->player = g_new (guint32, most);
  self->white = g_new (guint32, n);
  self->black = g_new (guint32, n);
  self->score = g_new (guint8, n);
  self->game = g_new (guint, n);
  self->old = g_new (double, most);
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        self->white[self->n_games] = local_id (self, period->white[i]);
        self->black[self->n_games] = local_id (self, period->black[i]);
        self->score[self->n_games] = period->score[i];
        self->game[self->n_games++] = i;
      }
  self->new = g_new (double, most);
  self->offset = g_new0 (double, most);
  self->weight = g_new0 (double, most);
  self->points = g_new0 (double, most);
  self->n = g_new0 (guint, most);
}

SCL_CLEAR_FUNC (tournament_clear, Tournament, local, g_hash_table_unref, player, g_free, white,
                g_free, black, g_free, score, g_free, game, g_free, old, g_free, new, g_free,
                offset, g_free, weight, g_free, points, g_free, n, g_free)

static void
count_games (Tournament *self)
{
  for (guint i = 0; i < self->n_games; i++)
    {
      guint32 w = self->white[i];
      guint32 b = self->black[i];

      self->n[w]++;
      self->n[b]++;
      self->points[w] += 0.5 * self->score[i];
      self->points[b] += 0.5 * (2 - self->score[i]);
    }
}

/* Gives the unrated their iterated performance as the rating that stands in `old`; entered[i]: who
 * is one of them. Then drops the games of players who stay unrated. */
static void
rate_newcomers (Tournament *self, gboolean *entered)
{
  const EntryRule *entry = &self->params->entry;
  SclIteratedPerformance options = SCL_ITERATED_PERFORMANCE_DEFAULTS;
  guint n_kept = 0;

  for (guint i = 0; i < self->n_players; i++)
    entered[i] = isnan (self->old[i]);
  if (entry->rule == ENTRY_ITERATED)
    {
      options.start = entry->start;
      options.passes = entry->passes;
      scl_iterated_performance (&options, self->n_players, self->old, self->n_games, self->white,
                                self->black, self->score, NULL);
      for (guint i = 0; i < self->n_players; i++)
        if (entered[i] && self->n[i] < (guint) entry->minimum_games)
          self->old[i] = NAN;
    }
  for (guint i = 0; i < self->n_games; i++)
    if (!isnan (self->old[self->white[i]]) && !isnan (self->old[self->black[i]]))
      {
        self->white[n_kept] = self->white[i];
        self->black[n_kept] = self->black[i];
        self->score[n_kept] = self->score[i];
        self->game[n_kept++] = self->game[i];
      }
  if (n_kept == self->n_games)
    return;
  self->n_games = n_kept;
  for (guint i = 0; i < self->n_players; i++)
    {
      self->n[i] = 0;
      self->points[i] = 0.0;
    }
  count_games (self);
}

/* Carosi: f = N/N0 and the performance's distance from the opponents' mean. Newcomers and held
 * players have no weight. */
static void
weigh (Tournament *self, const gboolean *entered)
{
  const UpdateRule *rule = &self->params->update;

  for (guint i = 0; i < self->n_players; i++)
    {
      double p = self->n[i] > 0 ? self->points[i] / self->n[i] : 0.5;
      double fixed = scl_states_k_fixed (self->states, self->player[i]);
      double n0
          = 800.0 / (isnan (fixed) ? scl_bands_at (&self->params->k.bands, self->old[i]) : fixed);

      if (rule->logistic)
        {
          p = CLAMP (p, 1.0 - rule->cap, rule->cap);
          self->offset[i] = 400.0 * log10 (p / (1.0 - p));
        }
      else
        self->offset[i] = 800.0 * (p - 0.5);
      if (!entered[i] && !(self->states->flags[self->player[i]] & SCL_PLAYER_HELD))
        self->weight[i] = MIN (self->n[i] / n0, rule->weight_limit);
    }
}

static double
round_rating (const Params *params, double rating)
{
  return params->rounding.rating > 0.0
             ? scl_round (rating, params->rounding.rating, (SclRounding) params->rounding.how)
             : rating;
}

/* Why the game added last counts as it does. */
static void
tell_reasons (const Tournament *self, guint32 id, SclTrace *trace)
{
  const UpdateRule *rule = &self->params->update;
  const double fixed = scl_states_k_fixed (self->states, trace->player);
  const double k = isnan (fixed) ? scl_bands_at (&self->params->k.bands, self->old[id]) : fixed;

  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                        rule->logistic
                            ? N_ ("an even share of the logistic performance, against the "
                                  "opponents' new ratings")
                            : N_ ("straight line, 0.5 + difference/{1}, against the opponent's "
                                  "new rating"),
                        rule->logistic ? NAN : 800.0, NAN, NAN);
  if (!(self->weight[id] > 0.0))
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("a first rating is the performance itself"),
                          NAN, NAN, NAN);
  else if (!isnan (fixed))
    scl_trace_add_reason (trace, SCL_REASON_OF_K, N_ ("the player's own, whatever the rule says"),
                          NAN, NAN, NAN);
  else
    scl_trace_add_reason (trace, SCL_REASON_OF_K,
                          self->params->k.bands.n > 1 ? N_ ("K of the rating {1}")
                                                      : N_ ("the same for everybody"),
                          self->old[id], NAN, NAN);
  if (self->weight[id] > 0.0 && self->n[id] * k / 800.0 > rule->weight_limit)
    scl_trace_add_reason (trace, SCL_REASON_OF_K,
                          N_ ("not {1}: the performance weighs {2} at most"), k, rule->weight_limit,
                          NAN);
}

/* Each game's share: K (score - E) with K = 800 f/N and E = 0.5 + (own - opponent's new
 * rating)/800, which is the coupled system written game by game; the logistic performance is shared
 * out evenly. */
static void
trace_player (const Tournament *self, guint32 id, SclTrace *trace)
{
  double k = self->n[id] > 0 ? 800.0 * self->weight[id] / self->n[id] : 0.0;
  double rounded = round_rating (self->params, self->new[id]);

  trace->old_rating = self->states->rating[trace->player];
  trace->new_rating = self->weight[id] > 0.0 ? rounded : self->new[id];
  trace->k = k;
  if (self->weight[id] > 0.0)
    scl_trace_add_fact (trace, N_ ("weight of the performance against the old rating, per cent"),
                        100.0 * self->weight[id], 1);
  trace->score = self->points[id];
  trace->expected = 0.0;
  for (guint i = 0; i < self->n_games; i++)
    {
      gboolean is_white = self->white[i] == id;
      guint32 other = is_white ? self->black[i] : self->white[i];
      SclTraceGame game = { 0 };

      if (!is_white && self->black[i] != id)
        continue;
      game.game = self->period->first_game + self->game[i];
      game.event = self->period->event[self->game[i]];
      game.opponent = self->player[other];
      game.score = 0.5 * (is_white ? self->score[i] : 2 - self->score[i]);
      game.opponent_rating = self->new[other];
      game.own_rating = NAN;
      game.opponent_deviation = NAN;
      game.uncut = game.difference = self->old[id] - self->new[other];
      game.expected = game.score - (self->offset[id] - game.difference) / 800.0;
      if (!self->params->update.logistic)
        game.expected = 0.5 + game.difference / 800.0;
      game.k = k;
      game.change = k * (game.score - game.expected);
      trace->expected += game.expected;
      g_array_append_val (trace->games, game);
      tell_reasons (self, id, trace);
    }
  if (isnan (trace->old_rating))
    scl_trace_add_step (trace,
                        N_ ("Performance, iterated together with the other unrated players'"),
                        self->old[id]);
  if (self->weight[id] > 0.0 && rounded != self->new[id])
    scl_trace_add_step (trace, N_ ("New rating rounded"), rounded - self->new[id]);
}

static void
commit (Tournament *self)
{
  SclStates *states = self->states;

  for (guint i = 0; i < self->n_games; i++)
    for (guint side = 0; side < 2; side++)
      {
        guint32 player = self->player[side == 0 ? self->white[i] : self->black[i]];

        states->games[player]++;
        states->last_day[player] = MAX (states->last_day[player], self->period->day[self->game[i]]);
      }
  for (guint i = 0; i < self->n_players; i++)
    {
      guint32 player = self->player[i];

      if (self->n[i] == 0 || (states->flags[player] & SCL_PLAYER_HELD))
        continue;
      states->rating[player]
          = self->weight[i] > 0.0 ? round_rating (self->params, self->new[i]) : self->new[i];
      if (!(states->rating[player] <= states->peak[player]))
        states->peak[player] = states->rating[player];
    }
}

static gboolean
simultaneous_update (const SclSystem *self, SclStates *states, const SclPeriod *period,
                     SclTrace *trace)
{
  Tournament tournament = { 0 };
  g_autofree gboolean *entered = NULL;
  guint traced;

  tournament_init (&tournament, self->params, states, period);
  entered = g_new0 (gboolean, tournament.n_players + 1);
  count_games (&tournament);
  rate_newcomers (&tournament, entered);
  weigh (&tournament, entered);
  scl_simultaneous_solve (&(SclSimultaneous){ tournament.n_players, tournament.old,
                                              tournament.offset, tournament.weight,
                                              tournament.n_games, tournament.white,
                                              tournament.black },
                          tournament.new);
  traced = trace != NULL ? GPOINTER_TO_UINT (
               g_hash_table_lookup (tournament.local, GUINT_TO_POINTER (trace->player)))
                         : 0;
  if (traced != 0)
    trace_player (&tournament, traced - 1, trace);
  commit (&tournament);
  tournament_clear (&tournament);
  return FALSE;
}

const SclSystemClass scl_simultaneous_class = {
  .name = "simultaneous",
  .title = N_ ("Simultaneous"),
  .description = N_ ("Every opponent counts with the rating after the period: the coupled system "
                     "of Carosi, Il sistema Elo (Frequenza di aggiornamento); the unrated enter "
                     "with their iterated performance (tables 3 and 4)."),
  .columns = SCL_STATE_RATING,
  .params_size = sizeof (Params),
  .key_sets = key_sets,
  .derive = simultaneous_derive,
  .free_derived = simultaneous_free_derived,
  .enter = simultaneous_enter,
  .predict = simultaneous_predict,
  .update = simultaneous_update,
};
