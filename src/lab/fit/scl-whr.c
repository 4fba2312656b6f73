/* Whole-History Rating over a history: see the header.
 *
 * The solver counts time in whole numbers of whatever unit it is given: days, or blocks of the
 * calendar, which are then all equally long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/fit/scl-whr.h"

#include <math.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

#define DAYS_A_MONTH (365.25 / 12.0)

static SclDay
to_block (SclDay day, guint months)
{
  int year, month;

  if (months == 0)
    return day;
  scl_day_to_ymd (day, &year, &month, NULL);
  return (year * 12 + month - 1) / (int) months;
}

static SclDay
from_block (SclDay block, guint months)
{
  int month = block * (int) months;

  return months == 0 ? block : scl_day_from_ymd (month / 12, month % 12 + 1, 1);
}

static void
add_rows (SclFit *fit, const SclWhrFit *solved, guint months)
{
  for (guint32 p = 0; p < solved->n_players; p++)
    {
      for (guint i = solved->first[p]; i < solved->first[p + 1]; i++)
        {
          SclFitRow row = { p,
                            from_block (solved->day[i], months),
                            solved->games[i],
                            solved->rating[i],
                            solved->error[i],
                            solved->group[p],
                            NAN };

          g_array_append_val (fit->rows, row);
        }
      fit->n_players += solved->first[p + 1] > solved->first[p];
    }
}

SclFit *
scl_whr_fit (SclHistory *history, const SclWhrOptions *given, guint months, SclDay from, SclDay to,
             SclProgressFunc progress, gpointer data, GCancellable *cancellable, GError **error)
{
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_auto (SclWhrFit) solved = { 0 };
  SclFitGames games;
  SclFit *fit = NULL;

  if (given != NULL)
    options = *given;
  options.progress = progress;
  options.data = data;
  options.cancellable = cancellable;
  if (months > 0)
    {
      options.w2 *= DAYS_A_MONTH * months;
      options.match_days /= DAYS_A_MONTH * months;
    }
  if (!scl_fit_games_init (&games, history, from, to, error))
    return NULL;
  for (guint i = 0; i < games.n; i++)
    games.day[i] = to_block (games.day[i], months);
  if (scl_whr_solve (&options, scl_history_players (history)->n, games.n, games.white, games.black,
                     games.score, games.day, &solved))
    {
      fit = scl_fit_new (options.link == SCL_WHR_MATCH ? "edo" : "whr", history);
      fit->n_games = games.n;
      fit->n_groups = solved.n_groups;
      fit->white_edge = options.white_edge;
      fit->log_likelihood = solved.log_likelihood;
      fit->n_newton = solved.n_newton;
      fit->n_conjugate = solved.n_conjugate;
      fit->converged = solved.converged;
      fit->error_method = N_ ("Standard errors: from each player's own part of the information "
                              "matrix, all opponents' ratings taken as known.");
      add_rows (fit, &solved, months);
      scl_fit_sort (fit);
    }
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The fit was cancelled."));
  scl_fit_games_clear (&games);
  return fit;
}
