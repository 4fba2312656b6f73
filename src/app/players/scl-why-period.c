/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-why-period.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"

static const SclExplainedPeriod *
period_at (const SclExplanation *explanation, guint period)
{
  return &g_array_index (explanation->periods, SclExplainedPeriod, period);
}

gboolean
scl_why_period_is_told (const SclExplanation *explanation, guint period)
{
  const SclTrace *trace = g_ptr_array_index (explanation->traces, period);
  const SclExplainedPeriod *at = period_at (explanation, period);

  return trace->games->len > 0 || at->adjustment != 0.0
         || (at->old_rating != at->new_rating
             && !(isnan (at->old_rating) && isnan (at->new_rating)));
}

/* Whether another period offered ends in a list of the same day, as where every game is rated by
 * itself. */
static gboolean
shares_day (const SclExplanation *explanation, guint period)
{
  const SclDay day = period_at (explanation, period)->list_day;

  for (guint t = period; t-- > 0 && period_at (explanation, t)->list_day == day;)
    if (scl_why_period_is_told (explanation, t))
      return TRUE;
  for (guint t = period + 1;
       t < explanation->periods->len && period_at (explanation, t)->list_day == day; t++)
    if (scl_why_period_is_told (explanation, t))
      return TRUE;
  return FALSE;
}

/* The day of the list; of several of one day also which of them it is, and against whom. */
static char *
list_text (const SclExplanation *explanation, guint period)
{
  const SclTrace *trace = g_ptr_array_index (explanation->traces, period);
  const SclDay list_day = period_at (explanation, period)->list_day;
  const SclTraceGame *game
      = trace->games->len == 1 ? &g_array_index (trace->games, SclTraceGame, 0) : NULL;
  g_autofree char *day = scl_chart_format_date (list_day);
  guint place = 1;

  if (!shares_day (explanation, period))
    return g_steal_pointer (&day);
  for (guint t = period; t-- > 0 && period_at (explanation, t)->list_day == list_day;)
    place += scl_why_period_is_told (explanation, t);
  if (game == NULL)
    /* Translators: the day of a list; which of this day's lists it is. */
    return g_strdup_printf (_ ("%s, list %u of the day"), day, place);
  /* Translators: a day, which of the day's games it is, and the opponent's name. */
  return g_strdup_printf (_ ("%s, game %u, %s"), day, place,
                          scl_history_players (explanation->history)->name[game->opponent]);
}

char *
scl_why_period_text (const SclExplanation *explanation, guint index)
{
  const SclExplainedPeriod *period = period_at (explanation, index);
  g_autofree char *day = list_text (explanation, index);
  const double old = period->old_rating - period->adjustment, change = period->new_rating - old;
  g_autofree char *from = isnan (old) ? g_strdup (_ ("unrated")) : scl_chart_format_number (old, 0);
  g_autofree char *to = isnan (period->new_rating)
                            ? g_strdup (_ ("unrated"))
                            : scl_chart_format_number (period->new_rating, 0);

  if (isnan (change))
    /* Translators: a rating period: day of its list, rating before, rating after. */
    return g_strdup_printf (_ ("%s: %s → %s"), day, from, to);
  /* Translators: the same, and the change. */
  return g_strdup_printf (_ ("%s: %s → %s (%s%s)"), day, from, to, change > 0.0 ? "+" : "",
                          SCL_NUMBER (change, fabs (change - nearbyint (change)) < 0.005 ? 0 : 1));
}
