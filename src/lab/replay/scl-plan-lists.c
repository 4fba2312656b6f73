/* SclPlan: which events are rated from an earlier list than their period's own, or by earlier
 * rules, and whom the lists must remember for them. What it costs is in proportion to those events.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-plan-private.h"

#include "rating/base/scl-order.h"

/* One player of one game that is rated from an earlier list. */
typedef struct
{
  guint32 list; /* index of the period that it opened */
  guint32 player;
  guint32 side; /* place in listed_sides, in order of play */
  gint16 given;
  gboolean rated; /* the game */
} Side;

typedef struct
{
  SclPlan *plan;
  const SclRegime *regimes;
  guint n_regimes;
  GArray *sides; /* of Side */
} Finder;

/* The period that was under way on the day, at most the one of that index. */
static guint
period_on (const SclPlan *plan, SclDay day, guint index)
{
  guint low = 0, high = index + 1;

  if (plan->periods[index].first_day <= day)
    return index;
  while (high - low > 1)
    {
      const guint middle = low + (high - low) / 2;

      if (plan->periods[middle].first_day <= day)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* The players of the games at these positions: all of White's, then all of Black's. */
static void
add_sides (Finder *self, guint32 list, guint first, guint n)
{
  const SclPlan *plan = self->plan;

  for (guint black = 0; black < 2; black++)
    for (guint i = first; i < first + n; i++)
      {
        const Side side = { .list = list,
                            .player = (black ? plan->black : plan->white)[i],
                            .side = self->sides->len,
                            .given = (black ? plan->black_given : plan->white_given)[i],
                            .rated = plan->flags[i] == SCL_GAME_RATED };

        g_array_append_val (self->sides, side);
      }
}

/* The games of one event that are in one period, positions [first, first + n). */
static void
look_at_event (Finder *self, guint index, guint first, guint n)
{
  const SclPlan *plan = self->plan;
  const SclSchedulePeriodSlice *slice = &plan->periods[index];
  const SclEvents *events = scl_history_events (plan->history);
  const guint32 event = plan->event[first];
  const guint rules = scl_schedule_rules (events, event, self->regimes, self->n_regimes);
  const gboolean by_start = self->regimes[rules].schedule.ratings == SCL_TAKE_FROM_EVENT_START;
  const guint list = by_start ? period_on (plan, events->start[event], index) : index;
  const SclEarlier earlier = { .first = first - slice->first_game,
                               .n = n,
                               .list_day = plan->periods[list].first_day,
                               .other_list = list < index,
                               .other_rules = rules != slice->regime,
                               .rules = rules,
                               .rules_day = self->regimes[rules].from };

  if (!earlier.other_list && !earlier.other_rules)
    return;
  if (earlier.other_list)
    add_sides (self, list, first, n);
  g_array_append_val (self->plan->earlier, earlier);
}

static int
compare_sides (gconstpointer pa, gconstpointer pb)
{
  const Side *a = pa, *b = pb;

  if (a->list != b->list)
    return SCL_ORDER (a->list, b->list);
  if (a->player != b->player)
    return SCL_ORDER (a->player, b->player);
  if (a->rated != b->rated)
    return a->rated ? -1 : 1;
  return SCL_ORDER (a->side, b->side);
}

/* Each player of each list once; the sides learn their places. */
static void
number_players (Finder *self)
{
  SclPlan *plan = self->plan;
  const Side *sides = (const Side *) (gpointer) self->sides->data;
  const guint n = self->sides->len;
  guint32 n_listed = 0, list = 0;

  g_array_sort (self->sides, compare_sides);
  plan->listed_sides = g_new (guint32, MAX (n, 1));
  plan->listed_player = g_new (guint32, MAX (n, 1));
  plan->listed_given = g_new (gint16, MAX (n, 1));
  plan->listed_start = g_new0 (guint32, plan->n_periods + 1);
  for (guint i = 0; i < n; i++)
    {
      if (i == 0 || sides[i].list != sides[i - 1].list || sides[i].player != sides[i - 1].player)
        {
          while (list < sides[i].list)
            plan->listed_start[++list] = n_listed;
          plan->listed_player[n_listed] = sides[i].player;
          plan->listed_given[n_listed++] = 0;
        }
      if (plan->listed_given[n_listed - 1] <= 0)
        plan->listed_given[n_listed - 1] = sides[i].given;
      plan->listed_sides[sides[i].side] = n_listed - 1;
    }
  while (list < plan->n_periods)
    plan->listed_start[++list] = n_listed;
}

void
scl_plan_find_earlier (SclPlan *self, const SclRegime *regimes, guint n_regimes)
{
  Finder finder = { self, regimes, n_regimes, g_array_new (FALSE, FALSE, sizeof (Side)) };
  guint32 side = 0;

  self->earlier = g_array_new (FALSE, TRUE, sizeof (SclEarlier));
  self->earlier_start = g_new0 (guint32, self->n_periods + 1);
  for (guint p = 0; p < self->n_periods; p++)
    {
      const guint end = self->periods[p].first_game + self->periods[p].n_games;

      for (guint first = self->periods[p].first_game, next; first < end; first = next)
        {
          for (next = first + 1; next < end && self->event[next] == self->event[first]; next++)
            ;
          look_at_event (&finder, p, first, next - first);
        }
      self->earlier_start[p + 1] = self->earlier->len;
    }
  number_players (&finder);
  for (guint i = 0; i < self->earlier->len; i++)
    {
      SclEarlier *earlier = &g_array_index (self->earlier, SclEarlier, i);

      if (!earlier->other_list)
        continue;
      earlier->white = self->listed_sides + side;
      earlier->black = earlier->white + earlier->n;
      side += 2 * earlier->n;
    }
  g_array_unref (finder.sides);
}
