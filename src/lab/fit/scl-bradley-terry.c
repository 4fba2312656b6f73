/* Bradley-Terry over a history: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/fit/scl-bradley-terry.h"

#include <math.h>

#include "rating/base/scl-gettext.h"

static const char *
error_method (const SclBradleyTerryOptions *options, const SclBradleyTerryFit *solved)
{
  if (!options->errors)
    return N_ ("No standard errors were asked for.");
  if (options->anchor != SCL_NO_ANCHOR)
    return solved->error_accuracy == 0.0
               ? N_ ("Standard errors: of the difference from the anchor, exact, from the inverse "
                     "of the information matrix.")
               : N_ ("Standard errors: of the difference from the anchor, from the inverse of the "
                     "information matrix, its diagonal partly from random vectors.");
  if (solved->error_accuracy == 0.0)
    return N_ ("Standard errors: exact, from the inverse of the information matrix.");
  return N_ ("Standard errors: diagonal of the inverse of the information matrix, its first terms "
             "exactly and the rest from random vectors.");
}

static void
add_rows (SclFit *fit, const SclFitGames *games, const double *rating, const double *error,
          const guint32 *group, const double *superiority)
{
  guint n_players = scl_history_players (fit->history)->n;

  for (guint32 p = 0; p < n_players; p++)
    if (group[p] != SCL_BT_GROUP_NONE)
      {
        SclFitRow row = { p,
                          SCL_DAY_NONE,
                          games->games[p],
                          rating[p],
                          error[p],
                          group[p],
                          superiority != NULL ? superiority[p] : NAN };

        g_array_append_val (fit->rows, row);
      }
  fit->n_players = fit->rows->len;
}

SclFit *
scl_bradley_terry_fit (SclHistory *history, const SclBradleyTerryOptions *given, SclDay from,
                       SclDay to, SclProgressFunc progress, gpointer data,
                       GCancellable *cancellable, GError **error)
{
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  guint n_players = scl_history_players (history)->n;
  g_autofree double *rating = g_new (double, n_players + 1);
  g_autofree double *errors = g_new (double, n_players + 1);
  g_autofree guint32 *group = g_new (guint32, n_players + 1);
  SclBradleyTerryFit solved;
  SclFitGames games;
  SclFit *fit = NULL;

  if (given != NULL)
    options = *given;
  options.progress = progress;
  options.data = data;
  options.cancellable = cancellable;
  for (guint p = 0; p < n_players; p++)
    errors[p] = NAN;
  if (!scl_fit_games_init (&games, history, from, to, error))
    return NULL;
  if (scl_bradley_terry_solve (&options, n_players, games.n, games.white, games.black, games.score,
                               rating, errors, group, &solved))
    {
      fit = scl_fit_new ("bradley-terry", history);
      fit->n_games = games.n;
      fit->n_groups = solved.n_groups;
      fit->white_edge = solved.white_edge;
      if (options.draws == SCL_DRAWS_DAVIDSON)
        fit->draw_ratio = solved.draw_ratio;
      if (options.draws == SCL_DRAWS_RAO_KUPPER)
        fit->draw_elo = solved.draw_elo;
      fit->log_likelihood = solved.log_likelihood;
      fit->n_newton = solved.n_newton;
      fit->n_conjugate = solved.n_conjugate;
      fit->converged = solved.converged;
      fit->error_method = error_method (&options, &solved);
      fit->error_accuracy = solved.error_accuracy;
      add_rows (fit, &games, rating, errors, group, solved.superiority);
      scl_fit_sort (fit);
    }
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The fit was cancelled."));
  g_free (solved.superiority);
  scl_fit_games_clear (&games);
  return fit;
}
