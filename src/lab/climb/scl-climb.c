/* SclClimb: a climb like the one of 1998, as a history that any policy can replay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/climb/scl-climb.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

#include "lab/simulation/scl-random-private.h"
#include "rating/base/scl-gettext.h"

/* Multiples of the golden ratio fill the quantiles evenly from the first game on. */
static int
opponent_rating (const SclClimb *climb, guint game)
{
  const double golden = 0.6180339887498949;
  const double quantile = fmod (0.5 + golden * game, 1.0);
  const double z
      = climb->spread > 0.0 ? gsl_cdf_ugaussian_Pinv (CLAMP (quantile, 0.001, 0.999)) : 0.0;

  return (int) CLAMP (lround (climb->opponents + climb->spread * z), 1, 9999);
}

static double
expected_score (const SclClimb *climb, int opponent)
{
  return climb->strength > 0.0 ? 1.0 / (1.0 + pow (10.0, (opponent - climb->strength) / 400.0))
                               : CLAMP (climb->score, 0.0, 1.0);
}

/* The climber's results, one game after the other. */
typedef struct
{
  SclRandom random;
  double expected; /* of all games so far */
  guint half_points;
} Results;

static guint
next_result (Results *self, const SclClimb *climb, double expected)
{
  guint score;

  self->expected += expected;
  if (climb->seed == 0)
    /* To the half points nearest to what is expected; a tie goes up. */
    score = MIN ((guint) floor (2.0 * self->expected + 0.5 + 1e-9) - self->half_points, 2);
  else
    {
      const double draw = 2.0 * climb->draws * MIN (expected, 1.0 - expected);
      const double u = scl_random_uniform (&self->random);

      score = u < expected - 0.5 * draw ? 2 : u < expected + 0.5 * draw ? 1 : 0;
    }
  self->half_points += score;
  return score;
}

static char *
describe (const SclClimb *climb, guint n_games, guint per_event)
{
  g_autofree char *how
      = climb->strength > 0.0
            ? g_strdup_printf (_ ("the results of a true strength of %.0f"), climb->strength)
            : g_strdup_printf (_ ("a score of %.4g %%"), 100.0 * climb->score);
  g_autofree char *chance
      = climb->seed > 0 ? g_strdup_printf (_ (", by chance, seed %u"), climb->seed) : g_strdup ("");
  g_autofree char *spread
      = climb->spread > 0.0 ? g_strdup_printf (" ± %.0f", climb->spread) : g_strdup ("");

  return g_strdup_printf (
      _ ("Generated: a climb of %u games from %.0f against %.0f%s with %s%s, events of %u games."),
      n_games, climb->start, climb->opponents, spread, how, chance, per_event);
}

SclHistory *
scl_climb_history (const SclClimb *climb)
{
  const guint per_event = CLAMP (climb->games_per_event, 1, 10000);
  const guint n_games = CLAMP (climb->n_games, 1, 10000);
  const guint n_events = (n_games + per_event - 1) / per_event;
  const int start = (int) CLAMP (lround (climb->start), 1, 9999);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const guint32 climber
      = scl_history_builder_add_player (builder, _ ("Climber"), "id:climber", "", "", "", 0, 0);
  g_autofree char *provenance = describe (climb, n_games, per_event);
  Results results = { .random = scl_random_stream (climb->seed, 5, 0) };
  guint game = 0;

  scl_history_builder_set_provenance (builder, provenance);
  for (guint e = 0; e < n_events; e++)
    {
      const guint n = MIN (per_event, n_games - game);
      /* Events end evenly over the days; the last on the last of them. */
      const SclDay end
          = climb->first_day + MAX ((SclDay) ((guint64) climb->days * (e + 1) / n_events), 1) - 1;
      const SclDay begin = MAX (climb->first_day, end - (SclDay) n + 1);
      g_autofree char *name = g_strdup_printf (_ ("Tournament %u"), e + 1);
      const guint32 event = scl_history_builder_add_event (builder, name, "", begin, end);

      for (guint i = 0; i < n; i++, game++)
        {
          g_autofree char *opponent_name = g_strdup_printf (_ ("Opponent %u"), game + 1);
          const guint32 opponent
              = scl_history_builder_add_player (builder, opponent_name, "", "", "", "", 0, 0);
          const int rating = opponent_rating (climb, game);
          const guint score = next_result (&results, climb, expected_score (climb, rating));
          const gboolean white = game % 2 == 0;

          scl_history_builder_add_game (builder, event, i + 1, NULL, end,
                                        white ? climber : opponent, white ? opponent : climber,
                                        white ? score : 2 - score, SCL_UNRATED_NO,
                                        white ? start : rating, white ? rating : start);
        }
    }
  return scl_history_builder_finish (builder);
}
