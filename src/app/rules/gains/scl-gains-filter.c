/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/gains/scl-gains-filter.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "figures/chart/scl-chart-numbers.h"
#include "figures/results/scl-gain-figures.h"

gboolean
scl_gains_filter_equal (const SclGainsFilter *a, const SclGainsFilter *b)
{
  return a->kind == b->kind && a->by == b->by && a->group == b->group && a->limit == b->limit
         && a->sign == b->sign && a->low == b->low && a->high == b->high;
}

gboolean
scl_gains_filter_holds (const SclGainsFilter *self, const SclGains *gains, guint row)
{
  const double difference = gains->rows[row].difference;
  guint n;

  switch (self->kind)
    {
    case SCL_GAINS_GAIN:
      return difference >= SCL_GAIN_LEAST;
    case SCL_GAINS_LOSE:
      return difference <= -SCL_GAIN_LEAST;
    case SCL_GAINS_GROUP:
      return !isnan (difference) && gains->groups[self->by]->of[row] == self->group;
    case SCL_GAINS_CROSS:
      return scl_gains_crosses (gains, row, &scl_gain_limits (&n)[self->limit]) == self->sign;
    case SCL_GAINS_RANGE:
      return difference >= self->low && difference < self->high;
    case SCL_GAINS_REACH:
      return ((self->sign > 0 ? gains->rows[row].reach_gained : gains->rows[row].reach_lost)
              >> self->limit)
             & 1;
    case SCL_GAINS_ALL:
    default:
      return TRUE;
    }
}

static char *
label_limit (const SclGainsFilter *self)
{
  guint n;
  g_autofree char *at = scl_gain_limit_label (&scl_gain_limits (&n)[self->limit]);

  if (self->kind == SCL_GAINS_REACH)
    /* Translators, of these: who does: %s is a rating. */
    return g_strdup_printf (self->sign > 0 ? _ ("Ever reach %s: proposed rule only")
                                           : _ ("Ever reach %s: rule in force only"),
                            at);
  return g_strdup_printf (self->sign > 0 ? _ ("Come above %s") : _ ("Fall below %s"), at);
}

static char *
label_range (const SclGainsFilter *self)
{
  g_autofree char *low = scl_chart_format_number (self->low, -1);
  g_autofree char *high = scl_chart_format_number (self->high, -1);

  if (isinf (self->low))
    /* Translators, of this and the next two: rating points. */
    return g_strdup_printf (_ ("Below %s points"), high);
  if (isinf (self->high))
    return g_strdup_printf (_ ("%s points and more"), low);
  return g_strdup_printf (_ ("%s to %s points"), low, high);
}

char *
scl_gains_filter_label (const SclGainsFilter *self, const SclGains *gains)
{
  switch (self->kind)
    {
    case SCL_GAINS_GAIN:
      return g_strdup (_ ("Those who gain"));
    case SCL_GAINS_LOSE:
      return g_strdup (_ ("Those who lose"));
    case SCL_GAINS_GROUP:
      return g_strdup_printf ("%s: %s", scl_gain_kind_label (self->by),
                              gains->groups[self->by]->labels[self->group]);
    case SCL_GAINS_CROSS:
    case SCL_GAINS_REACH:
      return label_limit (self);
    case SCL_GAINS_RANGE:
      return label_range (self);
    case SCL_GAINS_ALL:
    default:
      return g_strdup (_ ("Everybody"));
    }
}

GArray *
scl_gains_filters_new (const SclGains *gains, SclGainKind by, SclGainWho who)
{
  const SclGainGroups *groups = gains->groups[by];
  GArray *filters = g_array_new (FALSE, FALSE, sizeof (SclGainsFilter));
  guint n_limits;

  for (SclGainsFilterKind kind = SCL_GAINS_ALL; kind <= SCL_GAINS_LOSE; kind++)
    {
      const SclGainsFilter filter = { .kind = kind };

      g_array_append_val (filters, filter);
    }
  for (guint i = 0; i < scl_gain_groups_n_peopled (groups, who); i++)
    {
      const SclGainsFilter filter = { .kind = SCL_GAINS_GROUP,
                                      .by = by,
                                      .group = scl_gain_groups_peopled (groups, who, i) };

      g_array_append_val (filters, filter);
    }
  scl_gain_limits (&n_limits);
  for (guint ever = 0; ever < 2; ever++)
    for (guint l = 0; l < n_limits; l++)
      for (int sign = 1; sign >= -1; sign -= 2)
        {
          const SclGainCrossing *crossing = &gains->crossings[who][l];
          const SclGainCount *count = ever ? &crossing->ever : &crossing->last;
          const SclGainsFilter filter
              = { .kind = ever ? SCL_GAINS_REACH : SCL_GAINS_CROSS, .limit = l, .sign = sign };

          if ((sign > 0 ? count->gained : count->lost) > 0)
            g_array_append_val (filters, filter);
        }
  return filters;
}
