/* SclClimb: a climb like the one of 1998, as a history that any policy can replay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-climb.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The running score in half points that is nearest to the wanted share of n games; a tie goes up. */
static guint
nearest_half_points (double share, guint n)
{
  const double wanted = 2.0 * share * n;

  return (guint) floor (wanted + 0.5 + 1e-9);
}

SclHistory *
scl_climb_history (const SclClimb *climb)
{
  const guint per_event = CLAMP (climb->games_per_event, 1, 100);
  const guint n_games = CLAMP (climb->n_games, 1, 10000);
  const guint n_events = (n_games + per_event - 1) / per_event;
  const double share = CLAMP (climb->score, 0.0, 1.0);
  const int start = (int) CLAMP (lround (climb->start), 1, 9999);
  const int opponents = (int) CLAMP (lround (climb->opponents), 1, 9999);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const guint32 climber = scl_history_builder_add_player (builder, _ ("Climber"), "", "", "", "", 0, 0);
  g_autofree char *provenance = NULL;
  guint game = 0, half_points = 0;

  provenance = g_strdup_printf (_ ("Generated: a climb of %u games from %d against %d with a score of %.4g %%, events of %u games."),
                                n_games, start, opponents, 100.0 * share, per_event);
  scl_history_builder_set_provenance (builder, provenance);

  for (guint e = 0; e < n_events; e++)
    {
      const guint n = MIN (per_event, n_games - game);
      /* Events end evenly over the days; the last on the last of them. */
      const SclDay end = climb->first_day + (SclDay) ((guint64) climb->days * (e + 1) / n_events) - (climb->days > 0);
      const SclDay begin = MAX (climb->first_day, end - (SclDay) n + 1);
      g_autofree char *name = g_strdup_printf (_ ("Tournament %u"), e + 1);
      const guint32 event = scl_history_builder_add_event (builder, name, "", begin, end);

      for (guint i = 0; i < n; i++, game++)
        {
          g_autofree char *opponent_name = g_strdup_printf (_ ("Opponent %u"), game + 1);
          const guint32 opponent = scl_history_builder_add_player (builder, opponent_name, "", "", "", "", 0, 0);
          const guint total = nearest_half_points (share, game + 1);
          const guint score = total - half_points;
          const gboolean white = game % 2 == 0;

          half_points = total;
          scl_history_builder_add_game (builder, event, i + 1, NULL, end, white ? climber : opponent,
                                        white ? opponent : climber, white ? score : 2 - score, SCL_UNRATED_NO,
                                        white ? start : opponents, white ? opponents : start);
        }
    }
  return scl_history_builder_finish (builder);
}

void
scl_climb_exact (const SclClimb *climb, const SclExpectation *expectation, double k, guint games_per_update, double *path)
{
  const guint n_games = climb->n_games;
  double rating = climb->start;
  guint updates = 0;

  g_return_if_fail (games_per_update > 0);

  for (guint game = 0; game < n_games; updates++)
    {
      const guint n = MIN (games_per_update, n_games - game);

      rating += k * n * (climb->score - scl_expectation_between (expectation, rating, climb->opponents));
      path[updates] = rating;
      game += n;
    }
}
