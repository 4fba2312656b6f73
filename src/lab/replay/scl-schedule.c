/* SclSchedule: a history cut into rating periods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-schedule.h"

#include "rating/base/scl-order.h"

/* An event in the span, with what decides its period. */
typedef struct
{
  guint32 event;
  guint regime;
  SclDay day; /* decisive: end or start, as its regime has it; never beyond the regime */
} Entry;

typedef struct
{
  const SclEvents *events;
  const SclGames *games;
  const SclRegime *regimes;
  guint n_regimes;
  const Entry *entries;
  guint n_entries;
  SclDay first_day; /* on which the first period must be under way */
  GArray *periods;
  guint next_game; /* position in order of the first game not yet in a period */
} Cutter;

static SclDay
regime_last_day (const SclRegime *regimes, guint n_regimes, guint regime)
{
  return regime + 1 < n_regimes ? regimes[regime + 1].from - 1 : G_MAXINT32;
}

static SclDay
decisive_day (const SclEvents *events, guint32 event, const SclRegime *regime)
{
  return regime->schedule.event_day == SCL_EVENT_BY_START ? events->start[event]
                                                          : events->end[event];
}

guint
scl_schedule_rules (const SclEvents *events, guint32 event, const SclRegime *regimes,
                    guint n_regimes)
{
  for (guint r = n_regimes; --r > 0;)
    {
      const SclDay day = regimes[r].schedule.rules == SCL_TAKE_FROM_EVENT_START
                             ? events->start[event]
                             : decisive_day (events, event, &regimes[r]);

      if (day >= regimes[r].from)
        return r;
    }
  return 0;
}

/* The latest regime that holds on the day which that regime itself looks at. */
static Entry
entry_of_event (const SclEvents *events, const SclRegime *regimes, guint n_regimes, guint32 event)
{
  Entry entry = { .event = event };

  for (guint r = n_regimes; r-- > 0;)
    {
      entry.regime = r;
      entry.day = decisive_day (events, event, &regimes[r]);
      if (r == 0 || entry.day >= regimes[r].from)
        break;
    }
  entry.day = MIN (entry.day, regime_last_day (regimes, n_regimes, entry.regime));
  return entry;
}

static int
compare_entries (gconstpointer pa, gconstpointer pb)
{
  const Entry *a = pa;
  const Entry *b = pb;

  if (a->regime != b->regime)
    return SCL_ORDER (a->regime, b->regime);
  if (a->day != b->day)
    return SCL_ORDER (a->day, b->day);
  return SCL_ORDER (a->event, b->event);
}

static guint
event_n_games (const SclEvents *events, guint32 event)
{
  return events->first_game[event + 1] - events->first_game[event];
}

static void
append_period (Cutter *self, SclDay first_day, SclDay last_day, guint n_games, guint regime)
{
  SclSchedulePeriodSlice slice = {
    .first_day = first_day,
    .last_day = last_day,
    .first_game = self->next_game,
    .n_games = n_games,
    .regime = regime,
  };

  g_array_append_val (self->periods, slice);
  self->next_game += n_games;
}

/* Blocks of the calendar from start to end, those without games too: systems let time pass in them.
 */
static void
cut_calendar (Cutter *self, guint regime, guint first, guint last, SclDay start, SclDay end)
{
  const SclScheduleRule *rule = &self->regimes[regime].schedule;
  SclDay block = scl_schedule_first_day (rule, start);
  guint i = first;

  while (block <= end)
    {
      const SclDay next = scl_schedule_next (rule, block);
      const SclDay last_day
          = MIN (next - 1, regime_last_day (self->regimes, self->n_regimes, regime));
      SclDay first_day = block;
      guint n_games = 0;

      if (self->regimes[regime].from != SCL_DAY_NONE)
        first_day = MAX (first_day, self->regimes[regime].from);
      for (; i < last && self->entries[i].day <= last_day; i++)
        n_games += event_n_games (self->events, self->entries[i].event);
      append_period (self, first_day, last_day, n_games, regime);
      block = next;
    }
}

static void
cut_events (Cutter *self, guint regime, guint first, guint last)
{
  const guint every = (guint) MAX (self->regimes[regime].schedule.every, 1);

  for (guint i = first; i < last; i += every)
    {
      const guint end = MIN (i + every, last);
      guint n_games = 0;

      for (guint j = i; j < end; j++)
        n_games += event_n_games (self->events, self->entries[j].event);
      append_period (self, self->entries[i].day, self->entries[end - 1].day, n_games, regime);
    }
}

/* Every so many games, in the order of play. Days never step back, though events overlap. */
static void
cut_games (Cutter *self, guint regime, guint first, guint last)
{
  const SclScheduleRule *rule = &self->regimes[regime].schedule;
  const guint every = rule->period == SCL_PERIOD_GAME ? 1 : (guint) MAX (rule->every, 1);
  SclDay day = self->periods->len == 0
                   ? SCL_DAY_NONE
                   : g_array_index (self->periods, SclSchedulePeriodSlice, self->periods->len - 1)
                         .last_day;
  SclDay first_day = SCL_DAY_NONE;
  guint n_games = 0;

  for (guint i = first; i < last; i++)
    for (guint32 g = self->events->first_game[self->entries[i].event];
         g < self->events->first_game[self->entries[i].event + 1]; g++)
      {
        day = MAX (day, MIN (self->games->day[g], self->entries[i].day));
        if (n_games++ == 0)
          first_day = day;
        if (n_games == every)
          {
            append_period (self, first_day, day, n_games, regime);
            n_games = 0;
          }
      }
  if (n_games > 0)
    append_period (self, first_day, day, n_games, regime);
}

static void
cut_regimes (Cutter *self)
{
  const guint last_regime = self->entries[self->n_entries - 1].regime;
  guint first_regime = self->entries[0].regime;
  guint first = 0;

  while (first_regime > 0 && self->regimes[first_regime].from > self->first_day)
    first_regime--;
  for (guint r = first_regime; r <= last_regime; r++)
    {
      guint last = first;

      while (last < self->n_entries && self->entries[last].regime == r)
        last++;
      switch (self->regimes[r].schedule.period)
        {
        case SCL_PERIOD_WEEK:
        case SCL_PERIOD_MONTH:
          cut_calendar (self, r, first, last,
                        r == first_regime ? self->first_day : self->regimes[r].from,
                        r == last_regime ? self->entries[self->n_entries - 1].day
                                         : regime_last_day (self->regimes, self->n_regimes, r));
          break;
        case SCL_PERIOD_EVENT:
          cut_events (self, r, first, last);
          break;
        case SCL_PERIOD_GAME:
        case SCL_PERIOD_GAMES:
        default:
          cut_games (self, r, first, last);
          break;
        }
      first = last;
    }
}

/* NULL where the entries' games stand in the history's order already; else the games in the
 * entries' order. The history's order, cut by from and to, is a slice: *offset is where it begins.
 */
static guint32 *
order_of_entries (const SclEvents *events, const Entry *entries, guint n_entries, guint *offset)
{
  g_autofree guint32 *order = NULL;
  const guint32 start = events->first_game[entries[0].event];
  gboolean slice = TRUE;
  guint n_games = 0;

  for (guint i = 0; i < n_entries; i++)
    {
      if (events->first_game[entries[i].event] != start + n_games)
        slice = FALSE;
      n_games += event_n_games (events, entries[i].event);
    }
  *offset = slice ? start : 0;
  if (slice)
    return NULL;

  order = g_new (guint32, MAX (n_games, 1));
  n_games = 0;
  for (guint i = 0; i < n_entries; i++)
    for (guint32 g = events->first_game[entries[i].event];
         g < events->first_game[entries[i].event + 1]; g++)
      order[n_games++] = g;
  return g_steal_pointer (&order);
}

/* A day of the earliest period that the event asks for: its own, or that which was under way when
 * it started. */
static SclDay
first_list_day (const Cutter *self, const Entry *entry)
{
  const guint rules
      = scl_schedule_rules (self->events, entry->event, self->regimes, self->n_regimes);

  return self->regimes[rules].schedule.ratings == SCL_TAKE_FROM_EVENT_START
             ? MIN (self->events->start[entry->event], entry->day)
             : entry->day;
}

GArray *
scl_schedule_cut (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to, guint32 **order)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  Cutter cutter = { .events = scl_history_events (history),
                    .games = scl_history_games (history),
                    .first_day = G_MAXINT32 };
  gboolean sorted = TRUE;

  cutter.regimes = scl_policy_regimes (policy, &cutter.n_regimes);
  cutter.periods = g_array_new (FALSE, FALSE, sizeof (SclSchedulePeriodSlice));
  *order = NULL;

  for (guint32 e = 0; e < cutter.events->n; e++)
    {
      const Entry entry = entry_of_event (cutter.events, cutter.regimes, cutter.n_regimes, e);

      if ((from != SCL_DAY_NONE && entry.day < from) || (to != SCL_DAY_NONE && entry.day > to)
          || event_n_games (cutter.events, e) == 0)
        continue;
      if (entries->len > 0
          && compare_entries (&g_array_index (entries, Entry, entries->len - 1), &entry) > 0)
        sorted = FALSE;
      g_array_append_val (entries, entry);
      cutter.first_day = MIN (cutter.first_day, first_list_day (&cutter, &entry));
    }
  if (entries->len == 0)
    return cutter.periods;
  if (!sorted)
    g_array_sort (entries, compare_entries);

  cutter.entries = (const Entry *) (gpointer) entries->data;
  cutter.n_entries = entries->len;
  *order = order_of_entries (cutter.events, cutter.entries, cutter.n_entries, &cutter.next_game);
  cut_regimes (&cutter);
  return cutter.periods;
}
