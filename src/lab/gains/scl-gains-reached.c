/* SclGains: who reaches the ratings that decide something, and when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "lab/gains/scl-gains-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-order.h"

const double scl_gain_steps[SCL_GAIN_N_STEPS] = { 2000, 2100, 2200, 2300, 2400, 2500 };

/* ---- From steps to persons ---- */

static int
compare_steps (gconstpointer pa, gconstpointer pb)
{
  const SclGainStep *a = pa, *b = pb;

  return a->step != b->step ? SCL_ORDER (a->step, b->step) : SCL_ORDER (a->player, b->player);
}

/* The earlier day under either rule. */
static SclDay
first_day (const SclGainReach *self)
{
  return self->day[0] == SCL_DAY_NONE   ? self->day[1]
         : self->day[1] == SCL_DAY_NONE ? self->day[0]
                                        : MIN (self->day[0], self->day[1]);
}

static int
compare_reached (gconstpointer pa, gconstpointer pb)
{
  const SclGainReach *a = pa, *b = pb;
  const SclDay day_a = first_day (a), day_b = first_day (b);

  return day_a != day_b ? SCL_ORDER (day_a, day_b) : SCL_ORDER (a->player, b->player);
}

/* Everybody who reaches the limit, behind those of the limits before: steps are in order. */
static void
add_limit (const SclGains *self, const SclGain *players, const GArray *steps, guint limit,
           GArray *reached)
{
  guint n_limits;
  const SclGainLimit *one = &scl_gain_limits (&n_limits)[limit];
  const guint from = reached->len;

  for (guint i = 0; i < steps->len; i++)
    {
      const SclGainStep *step = &g_array_index (steps, SclGainStep, i);
      SclGainReach *last
          = reached->len > from ? &g_array_index (reached, SclGainReach, reached->len - 1) : NULL;

      if (scl_gain_steps[step->step] != one->rating || players[step->player].n_lists == 0
          || !scl_gain_limit_counts (self, step->player, one))
        continue;
      if (last == NULL || last->player != step->player)
        {
          const SclGainReach new = { .player = step->player,
                                     .limit = limit,
                                     .active = players[step->player].active,
                                     .day = { SCL_DAY_NONE, SCL_DAY_NONE } };

          g_array_append_val (reached, new);
          last = &g_array_index (reached, SclGainReach, reached->len - 1);
        }
      last->day[step->rule] = step->day;
    }
  if (reached->len > from)
    qsort (&g_array_index (reached, SclGainReach, from), reached->len - from, sizeof (SclGainReach),
           compare_reached);
}

void
scl_gains_fill_reached (SclGains *self, SclGain *players, GArray *steps)
{
  GArray *reached = g_array_new (FALSE, FALSE, sizeof (SclGainReach));
  guint n_limits;

  scl_gain_limits (&n_limits);
  g_array_sort (steps, compare_steps);
  for (guint l = 0; l < n_limits; l++)
    add_limit (self, players, steps, l, reached);
  SCL_FOR_EACH (const SclGainReach, one, reached)
    {
      const int sign = scl_gain_reach_sign (one);

      players[one->player].reach_gained |= (guint16) ((sign > 0) << one->limit);
      players[one->player].reach_lost |= (guint16) ((sign < 0) << one->limit);
    }
  self->n_reached = reached->len;
  self->reached = (SclGainReach *) g_array_free (reached, FALSE);
}

/* ---- Asked ---- */

const SclGainReach *
scl_gains_reached (const SclGains *self, guint limit, guint *n)
{
  guint from = 0, to;

  while (from < self->n_reached && self->reached[from].limit < limit)
    from++;
  for (to = from; to < self->n_reached && self->reached[to].limit == limit;)
    to++;
  *n = to - from;
  return self->reached + from;
}

int
scl_gain_reach_sign (const SclGainReach *self)
{
  return (self->day[1] != SCL_DAY_NONE) - (self->day[0] != SCL_DAY_NONE);
}

double
scl_gain_reach_days (const SclGainReach *self)
{
  return scl_gain_reach_sign (self) == 0 ? (double) self->day[1] - self->day[0] : NAN;
}

SclGainDelay
scl_gains_delay (const SclGains *self, guint limit, SclGainWho who)
{
  SclGainDelay delay = { .median_days = NAN };
  guint n;
  const SclGainReach *reached = scl_gains_reached (self, limit, &n);
  g_autofree double *days = g_new (double, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      const double one = scl_gain_reach_days (&reached[i]);

      if (isnan (one) || (who == SCL_GAIN_ACTIVE && !reached[i].active))
        continue;
      delay.n_earlier += one < 0.0;
      delay.n_later += one > 0.0;
      days[delay.n_both++] = one;
    }
  qsort (days, delay.n_both, sizeof *days, scl_compare_doubles);
  if (delay.n_both > 0)
    delay.median_days = 0.5 * (days[(delay.n_both - 1) / 2] + days[delay.n_both / 2]);
  return delay;
}
