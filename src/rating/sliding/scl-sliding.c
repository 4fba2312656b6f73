/* Ratings from a window of games: no old rating, no K.
 *
 * The rating is a performance over the most recent games. What differs is the window (the event
 * only, the last 80 or 100 games, a season topped up to 30, months), the weights (equal, 1/k,
 * falling with age) and the estimator. Harkness, Nunn 1988, PCA/PWCR, Clarke (BCF/ECF grades),
 * Chessmetrics and URS are policies of this one system. Sources stand in the policies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/policy/scl-entry-private.h"
#include "rating/policy/scl-sides.h"
#include "rating/policy/scl-traced-state-private.h"
#include "rating/sliding/scl-sliding-private.h"

#define KEY(g, k, t, field, fb, lo, hi, u, m)                                                      \
  {                                                                                                \
    .group = g, .name = k, .type = t, .offset = G_STRUCT_OFFSET (SlidingParams, field),            \
    .fallback = fb, .min = lo, .max = hi, .unit = u, .meaning = m                                  \
  }
#define CHOICE(g, k, field, fb, table, m)                                                          \
  {                                                                                                \
    .group = g, .name = k, .type = SCL_KEY_CHOICE,                                                 \
    .offset = G_STRUCT_OFFSET (SlidingParams, field), .fallback = fb, .choices = table,            \
    .meaning = m                                                                                   \
  }

static const SclKeyChoice weightings[] = {
  { "equal", WEIGHT_EQUAL, N_ ("all games alike") },
  { "reciprocal", WEIGHT_RECIPROCAL, N_ ("1/k for the k-th most recent game") },
  { "linear", WEIGHT_LINEAR, N_ ("falling in a straight line to nothing over the months") },
  { "half-life", WEIGHT_HALF_LIFE, N_ ("halved by each half-life") },
  { NULL },
};

static const SclKeyChoice estimators[] = {
  { "linear", ESTIMATE_LINEAR, N_ ("mean of opponent + slope (won, lost) or opponent (drawn)") },
  { "fide", ESTIMATE_FIDE, N_ ("mean of the opponents + table 8.1.1") },
  { "logistic", ESTIMATE_LOGISTIC, N_ ("mean of the opponents + 400 Log (p / (1 - p))") },
  { "maximum-likelihood", ESTIMATE_LIKELIHOOD,
    N_ ("rating at which the score was to be expected (logistic)") },
  { NULL },
};

static const SclKey sliding_keys[] = {
  KEY ("window", "games", SCL_KEY_INT, games, "0", 0, 100000, N_ ("games"),
       N_ ("At most so many of the last games; 0: no limit.")),
  KEY ("window", "months", SCL_KEY_INT, months, "0", 0, 1200, N_ ("months"),
       N_ ("No games older than this; 0: no limit.")),
  KEY ("window", "whole-period", SCL_KEY_BOOL, whole_period, "false", 0, 1, NULL,
       N_ ("Whether all games of the rating period count even beyond the number of games.")),
  KEY ("window", "period-only", SCL_KEY_BOOL, period_only, "false", 0, 1, NULL,
       N_ ("Whether games of earlier rating periods are forgotten.")),
  KEY ("window", "least", SCL_KEY_INT, least, "1", 1, 10000, N_ ("games"),
       N_ ("With fewer games the rating stays as it is.")),
  CHOICE ("window", "weights", weighting, "equal", weightings, N_ ("How much each game counts.")),
  KEY ("window", "half-life", SCL_KEY_DOUBLE, half_life, "24", 0.1, 1200, N_ ("months"),
       N_ ("Of the weights that halve.")),
  CHOICE ("performance", "estimator", estimator, "linear", estimators,
          N_ ("How the rating follows from the games.")),
  KEY ("performance", "slope", SCL_KEY_DOUBLE, slope, "400", 1, 4000, N_ ("points"),
       N_ ("What a win adds to, and a loss takes from, the opponent's rating.")),
  KEY ("performance", "cut", SCL_KEY_DOUBLE, cut, "0", 0, 4000, N_ ("points"),
       N_ ("An opponent further away than this, by the ratings when the game was played, counts as "
           "so far away; 0: no cut.")),
  KEY ("performance", "white-edge", SCL_KEY_DOUBLE, white_edge, "0", -1000, 1000, N_ ("points"),
       N_ ("What the White pieces are worth.")),
  KEY ("performance", "simultaneous", SCL_KEY_BOOL, simultaneous, "false", 0, 1, NULL,
       N_ ("Whether opponents count with their rating of today instead of the day of the game, all "
           "ratings being found together.")),
  KEY ("padding", "opponent-games", SCL_KEY_DOUBLE, pad_opponent, "0", 0, 100, N_ ("games"),
       N_ ("Added games with the mean opponent, all drawn.")),
  KEY ("padding", "fixed-games", SCL_KEY_DOUBLE, pad_fixed, "0", 0, 100, N_ ("games"),
       N_ ("Added games at a fixed performance.")),
  KEY ("padding", "fixed-rating", SCL_KEY_DOUBLE, pad_rating, "2300", 0, 4000, N_ ("points"),
       N_ ("That performance.")),
  KEY ("padding", "shift", SCL_KEY_DOUBLE, pad_shift, "0", -1000, 1000, N_ ("points"),
       N_ ("Added to every rating at the end.")),
  KEY ("scale", "offset", SCL_KEY_DOUBLE, given_offset, "0", -10000, 10000, N_ ("rating points"),
       N_ ("A rating on the Elo scale is offset + factor times this system's number.")),
  KEY ("scale", "factor", SCL_KEY_DOUBLE, given_slope, "1", -100, 100, NULL, N_ ("See offset.")),
  KEY ("scale", "rounding", SCL_KEY_DOUBLE, step, "1", 0, 100, N_ ("points"),
       N_ ("Ratings are multiples of this; 0: not rounded.")),
  KEY ("entry", "start", SCL_KEY_DOUBLE, start, "0", 0, 10000, N_ ("points"),
       N_ ("Rating at which players enter beside whom the source prints none; 0: they enter with "
           "their first performance against rated players.")),
};

static const guint sliding_n_keys = G_N_ELEMENTS (sliding_keys);

static const SclKeySet sliding_key_sets[] = { { sliding_keys, &sliding_n_keys, 0 }, { NULL } };

static gboolean
sliding_check (gconstpointer data, GError **error)
{
  const SlidingParams *params = data;

  if (params->weighting == WEIGHT_LINEAR && params->months == 0)
    return scl_fail (
        error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
        _ ("[window] weights=linear needs months, over which the weight falls to nothing"));
  if (params->given_slope == 0)
    return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                     _ ("[scale] factor must not be 0"));
  return TRUE;
}

/* ---- Memory ---- */

static const SclSidesColumn sliding_columns[] = {
  { SCL_SIDES_ARRAYS, G_STRUCT_OFFSET (SlidingMemory, games), sizeof (GArray *) },
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (SlidingMemory, fresh), sizeof (double) },
  { 0 },
};

static void
sliding_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const SlidingParams *params = self->params;

  scl_enter_given (states, period, params->given_offset, params->given_slope,
                   params->start > 0 ? params->start : NAN);
}

/* Clarke and Harkness speak of no expected score but mean one: the straight line of their own
 * estimator. Otherwise the logistic. */
static inline double
sliding_expected (const SlidingParams *params, double difference)
{
  if (params->estimator == ESTIMATE_LINEAR)
    return CLAMP (0.5 + difference / (2.0 * params->slope), 0.0, 1.0);
  return 1.0 / (1.0 + exp (-difference * M_LN10 / 400.0));
}

static void
sliding_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                 double *out)
{
  const SlidingParams *params = self->params;

  SCL_PREDICT_EACH (states, period, out,
                    sliding_expected (params, white - black + params->white_edge));
}

/* ---- The window ---- */

/* Into the window by day, after those of the same day: events of a period may overlap, and "the
 * last 80 games" are the last by their days. Where a whole period counts, its games stay together.
 */
static void
insert_game (const SlidingParams *params, GArray *games, const SlidingGame *game)
{
  guint at = games->len;

  while (at > 0)
    {
      const SlidingGame *before = &g_array_index (games, SlidingGame, at - 1);

      if (before->day <= game->day || (params->whole_period && before->period != game->period))
        break;
      at--;
    }
  g_array_insert_val (games, at, *game);
}

/* The participant's games of the period go into his window. Unrated opponents do not count. */
static void
append_games (const SlidingParams *params, SlidingMemory *memory, const SclStates *states,
              const SclPeriod *period, guint i)
{
  const SclSides *sides = memory->base.sides;
  GArray **games = &memory->games[sides->player[i]];

  if (*games == NULL)
    *games = g_array_new (FALSE, FALSE, sizeof (SlidingGame));
  if (params->period_only)
    g_array_set_size (*games, 0);
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      SlidingGame game = { .game = period->first_game + sides->game[s],
                           .event = period->event[sides->game[s]],
                           .opponent = sides->opponent[s],
                           .rating = states->rating[sides->opponent[s]],
                           .own = states->rating[sides->player[i]],
                           .day = period->day[sides->game[s]],
                           .period = period->index,
                           .score = sides->score[s],
                           .colour = sides->colour[s] };

      if (!isnan (game.rating))
        insert_game (params, *games, &game);
    }
}

/* The games of players to come: first where they are, then how many, then the last of them. */
static inline void
ask_for_games (const SlidingMemory *memory, const SclSides *sides, guint i)
{
  const GArray *near = memory->games[sides->player[MIN (i + 4, sides->n - 1)]],
               *far = memory->games[sides->player[MIN (i + 8, sides->n - 1)]];

  __builtin_prefetch (&memory->games[sides->player[scl_players_ahead (i, sides->n)]]);
  __builtin_prefetch (far);
  if (near != NULL)
    __builtin_prefetch (near->data + near->len * sizeof (SlidingGame));
}

/* Forgets what no window of this or a later period can hold. */
static void
trim_games (const SlidingParams *params, GArray *games, const SclPeriod *period)
{
  SclDay oldest
      = params->months > 0 ? scl_day_add_months (period->last_day, -params->months) : SCL_DAY_NONE;
  guint keep = games->len, drop = 0;

  if (params->games > 0)
    {
      keep = (guint) params->games;
      if (params->whole_period)
        {
          guint fresh = 0;

          for (guint k = games->len;
               k > 0 && g_array_index (games, SlidingGame, k - 1).period == period->index; k--)
            fresh++;
          keep = MAX (keep, fresh);
        }
    }
  if (games->len > keep)
    drop = games->len - keep;
  while (drop < games->len && g_array_index (games, SlidingGame, drop).day < oldest)
    drop++;
  if (drop > 0)
    g_array_remove_range (games, 0, drop);
}

static gboolean
sliding_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const SlidingParams *params = self->params;
  SlidingMemory *memory = states->memory;
  SclSides *sides = scl_sides_begin (states, period, trace);

  for (guint i = 0; i < sides->n; i++)
    {
      ask_for_games (memory, sides, i);
      append_games (params, memory, states, period, i);
      trim_games (params, memory->games[sides->player[i]], period);
    }
  scl_sliding_rate_all (params, memory, states, period, trace);

  for (guint i = 0; i < sides->n; i++)
    {
      guint32 p = sides->player[i];

      if (states->flags[p] & SCL_PLAYER_HELD)
        continue;
      scl_leave_player (states, p, memory->fresh[i], sides->first[i + 1] - sides->first[i],
                        period->last_day);
    }
  scl_sides_end (states, trace);
  return FALSE;
}

const SclSystemClass scl_sliding_class = {
  .name = "window",
  .title = N_ ("Performance over recent games"),
  .description = N_ ("The rating is a performance over a window of games, without an old rating or "
                     "a development coefficient: Harkness, Nunn, PCA, Clarke, Chessmetrics, URS."),
  .columns = SCL_STATE_RATING,
  .params_size = sizeof (SlidingParams),
  .key_sets = sliding_key_sets,
  .check = sliding_check,
  SCL_SIDES_MEMORY (SlidingMemory, sliding_columns),
  .enter = sliding_enter,
  .predict = sliding_predict,
  .update = sliding_update,
};
