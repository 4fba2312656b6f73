/* SclMoments: year by year: how much is played and by whom, how ratings are spread, who comes and
 * who goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-moments-private.h"
#include "rating/base/scl-day.h"

#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-order.h"

#define MAX_YEARS 10
#define MANY_GAMES 27 /* N0 = 800 / 30 */

/* ---- Year by year ---- */

typedef struct
{
  const SclRecord *record;
  SclMoments *moments;
  guint n_years;
  SclDay end;              /* the day after the last */
  guint *games[MAX_YEARS]; /* per player, in the year [end - (k + 1) years, end - k years) */
  guint *entries[MAX_YEARS];
  float *first[MAX_YEARS];    /* rating before the year's first event */
  float *last[MAX_YEARS];     /* after its last */
  guint *half[2 * MAX_YEARS]; /* games by half-years */
  gboolean has_unrated; /* some have entries without a rating: only who began so is known to be new
                           to ratings */
} Years;

static double
years_before_end (const Years *self, SclDay day)
{
  return ((double) self->end - (double) day - 0.5) / SCL_MOMENTS_YEAR;
}

static void
years_init (Years *self, const SclRecord *record, SclMoments *moments)
{
  const SclDay first = g_array_index (record->entries, SclRecordEntry, 0).day;
  double span;

  memset (self, 0, sizeof *self);
  self->record = record;
  self->moments = moments;
  self->end = g_array_index (record->entries, SclRecordEntry, record->entries->len - 1).day + 1;
  /* Twenty days short of twelve months are a year: events do not lie on its first and last day. */
  span = ((double) self->end - (double) first + 20.0) / SCL_MOMENTS_YEAR;
  self->n_years = (guint) CLAMP (span, 1.0, MAX_YEARS);
  for (guint k = 0; k < self->n_years; k++)
    {
      self->games[k] = g_new0 (guint, record->n_players);
      self->entries[k] = g_new0 (guint, record->n_players);
      self->first[k] = g_new0 (float, record->n_players);
      self->last[k] = g_new0 (float, record->n_players);
      self->half[2 * k] = g_new0 (guint, record->n_players);
      self->half[2 * k + 1] = g_new0 (guint, record->n_players);
    }
  SCL_FOR_EACH (const SclRecordEntry, entry, record->entries)
    {
      const double ago = years_before_end (self, entry->day);
      const guint k = (guint) MAX (ago, 0.0);

      if (k >= self->n_years)
        continue;
      if (self->entries[k][entry->player]++ == 0)
        self->first[k][entry->player] = entry->before;
      self->last[k][entry->player] = entry->after;
      self->has_unrated = self->has_unrated || isnan (entry->after);
      self->games[k][entry->player] += entry->games;
      self->half[(guint) (2.0 * ago)][entry->player] += entry->games;
    }
  moments->years = self->n_years;
  moments->last_day = self->end - 1;
  moments->first_day
      = (SclDay) MAX ((double) first, self->end - floor (self->n_years * SCL_MOMENTS_YEAR));
}

static void
years_clear (Years *self)
{
  for (guint k = 0; k < MAX_YEARS; k++)
    {
      g_free (self->games[k]);
      g_free (self->entries[k]);
      g_free (self->first[k]);
      g_free (self->last[k]);
      g_free (self->half[2 * k]);
      g_free (self->half[2 * k + 1]);
    }
}

/* A year's games of those who played, rising; of guint. */
static GArray *
sorted_games (const Years *self, const guint *games)
{
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint q = 0; q < self->record->n_players; q++)
    if (games[q] > 0)
      g_array_append_val (sorted, games[q]);
  g_array_sort (sorted, scl_compare_guints);
  return sorted;
}

static void
measure_year (const Years *self, guint k)
{
  g_autoptr (GArray) games = sorted_games (self, self->games[k]);
  const guint n = games->len, tenth = MAX ((n + 5) / 10, 1);
  double *value = self->moments->value;
  double entries = 0.0, one = 0.0, all = 0.0, busiest = 0.0;

  if (n == 0)
    return;
  for (guint q = 0; q < self->record->n_players; q++)
    {
      entries += self->entries[k][q];
      one += self->entries[k][q] == 1;
    }
  for (guint i = 0; i < n; i++)
    {
      all += g_array_index (games, guint, i);
      busiest += i + tenth >= n ? g_array_index (games, guint, i) : 0;
    }
  value[SCL_MOMENT_PLAYERS] += (double) n / self->n_years;
  value[SCL_MOMENT_ENTRIES] += entries / n / self->n_years;
  value[SCL_MOMENT_GAMES_ENTRY] += all / entries / self->n_years;
  value[SCL_MOMENT_ONE_EVENT] += one / n / self->n_years;
  value[SCL_MOMENT_BUSIEST_TENTH] += busiest / all / self->n_years;
  value[SCL_MOMENT_P95_GAMES]
      += g_array_index (games, guint, (guint) (0.95 * (n - 1))) / (double) self->n_years;
}

static void
measure_activity (const Years *self)
{
  static const SclMoment means[]
      = { SCL_MOMENT_PLAYERS,   SCL_MOMENT_ENTRIES,       SCL_MOMENT_GAMES_ENTRY,
          SCL_MOMENT_ONE_EVENT, SCL_MOMENT_BUSIEST_TENTH, SCL_MOMENT_P95_GAMES };
  double *value = self->moments->value;
  double most = 0.0, many = 0.0, players = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (means); i++)
    value[means[i]] = 0.0;
  for (guint k = 0; k < self->n_years; k++)
    measure_year (self, k);
  for (guint h = 0; h < 2 * self->n_years; h++)
    for (guint q = 0; q < self->record->n_players; q++)
      {
        most = MAX (most, self->half[h][q]);
        many += self->half[h][q] >= MANY_GAMES;
        players += self->half[h][q] > 0;
      }
  value[SCL_MOMENT_MOST_HALF_YEAR] = most;
  value[SCL_MOMENT_BEYOND_N0] = players > 0.0 ? many / players : NAN;
}

/* ---- Who comes and who goes ---- */

/* New in year k: not in any year before it that is looked at. Those before are years k + 1, k + 2,
 * … */
static gboolean
is_new (const Years *self, guint k, guint q)
{
  for (guint j = k + 1; j < self->n_years; j++)
    if (self->entries[j][q] > 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_last (const Years *self, guint k, guint q)
{
  for (guint j = 0; j < k; j++)
    if (self->entries[j][q] > 0)
      return FALSE;
  return TRUE;
}

/* The rating at the end of the year in which they got their first. Where the record has unrated
 * players, those who come with a rating are guests or come back: they are looked at neither as new
 * nor as others. */
static void
measure_entry_ratings (const Years *self)
{
  SclMomentSums new_ones = { 0 }, others = { 0 };

  for (guint k = 0; k + 1 < self->n_years; k++)
    for (guint q = 0; q < self->record->n_players; q++)
      {
        gboolean rated_before = FALSE,
                 unrated_before = self->entries[k][q] > 0 && isnan (self->first[k][q]);

        if (self->entries[k][q] == 0)
          continue;
        for (guint j = k + 1; j < self->n_years; j++)
          if (self->entries[j][q] > 0)
            {
              rated_before = rated_before || !isnan (self->last[j][q]);
              unrated_before = unrated_before || isnan (self->first[j][q]);
            }
        if (rated_before)
          scl_sums_add (&others, self->last[k][q]);
        else if (unrated_before || !self->has_unrated)
          scl_sums_add (&new_ones, self->last[k][q]);
      }
  self->moments->value[SCL_MOMENT_ENTRY_GAP] = scl_sums_mean (&new_ones) - scl_sums_mean (&others);
  self->moments->value[SCL_MOMENT_ENTRY_SKEW] = scl_sums_skew (&new_ones);
}

static void
measure_entrants (const Years *self)
{
  double share = 0.0;

  if (self->n_years < 2)
    return;
  for (guint k = 0; k + 1 < self->n_years; k++)
    {
      double n = 0.0, n_new = 0.0;

      for (guint q = 0; q < self->record->n_players; q++)
        if (self->entries[k][q] > 0)
          {
            n++;
            n_new += is_new (self, k, q);
          }
      share += n > 0.0 ? n_new / n / (self->n_years - 1) : 0.0;
    }
  self->moments->value[SCL_MOMENT_ENTRANTS] = share;
  measure_entry_ratings (self);
}

typedef struct
{
  double n, gone;
} Share;

static void
share_add (Share *self, gboolean gone)
{
  self->n++;
  self->gone += gone;
}

static double
share_of (const Share *self)
{
  return self->n >= SCL_MOMENTS_MIN_PLAYERS ? self->gone / self->n : NAN;
}

static void
measure_leavers (const Years *self)
{
  Share all = { 0 }, lost = { 0 }, gained = { 0 }, young = { 0 }, old = { 0 };
  double *value = self->moments->value;

  for (guint k = 1; k < self->n_years; k++)
    for (guint q = 0; q < self->record->n_players; q++)
      {
        const int age = scl_day_year (self->end - (SclDay) (k * SCL_MOMENTS_YEAR))
                        - self->record->birth_year[q];
        const double change = self->last[k][q] - self->first[k][q];
        gboolean gone;

        if (self->entries[k][q] == 0)
          continue;
        gone = is_last (self, k, q);
        share_add (&all, gone);
        if (change < 0.0)
          share_add (&lost, gone);
        if (change > 0.0)
          share_add (&gained, gone);
        if (self->record->birth_year[q] > 0 && age < 20)
          share_add (&young, gone);
        if (self->record->birth_year[q] > 0 && age >= 60)
          share_add (&old, gone);
      }
  value[SCL_MOMENT_LEAVERS] = share_of (&all);
  value[SCL_MOMENT_LEAVERS_LOSING] = share_of (&lost) - share_of (&gained);
  value[SCL_MOMENT_LEAVERS_YOUNG] = share_of (&young);
  value[SCL_MOMENT_LEAVERS_OLD] = share_of (&old);
}

/* ---- Ratings ---- */

static void
measure_ratings (const Years *self)
{
  g_autoptr (GArray) games = sorted_games (self, self->games[0]);
  const guint much = games->len > 0
                         ? g_array_index (games, guint, games->len - MAX ((games->len + 5) / 10, 1))
                         : 0;
  SclMomentSums sums = { 0 }, busy = { 0 }, others = { 0 };
  double below = 0.0;

  for (guint q = 0; q < self->record->n_players; q++)
    if (self->entries[0][q] > 0)
      {
        scl_sums_add (&sums, self->last[0][q]);
        scl_sums_add (self->games[0][q] >= much ? &busy : &others, self->last[0][q]);
        below += self->last[0][q] < 1400.0f;
      }
  scl_moments_keep_distribution (self->moments, &sums, below);
  self->moments->value[SCL_MOMENT_BUSY_LEAD] = scl_sums_mean (&busy) - scl_sums_mean (&others);
}

/* Within events about their own means, of events with four rated players or more. */
static void
measure_events (const Years *self)
{
  const GArray *entries = self->record->entries;
  double within = 0.0, n_all = 0.0, m1 = 0.0, m2 = 0.0, n_events = 0.0, n_entries = 0.0;

  for (guint first = 0, next; first < entries->len; first = next)
    {
      const guint event = g_array_index (entries, SclRecordEntry, first).event;
      double n = 0.0, sum = 0.0, squares = 0.0;

      for (next = first;
           next < entries->len && g_array_index (entries, SclRecordEntry, next).event == event;
           next++)
        {
          const double d = g_array_index (entries, SclRecordEntry, next).before - 1500.0;

          if (isnan (d))
            continue;
          n++;
          sum += d;
          squares += d * d;
        }
      if (years_before_end (self, g_array_index (entries, SclRecordEntry, first).day)
          >= self->n_years)
        continue;
      n_events++;
      n_entries += next - first;
      if (n < 4.0)
        continue;
      within += squares - sum * sum / n;
      n_all += n;
      m1 += sum;
      m2 += squares;
    }
  if (n_events > 0.0)
    self->moments->value[SCL_MOMENT_EVENT_SIZE] = n_entries / n_events;
  if (n_all >= SCL_MOMENTS_MIN_PLAYERS && m2 - m1 * m1 / n_all > 0.0)
    self->moments->value[SCL_MOMENT_BETWEEN_EVENTS] = 1.0 - within / (m2 - m1 * m1 / n_all);
}

void
scl_moments_measure_years (SclMoments *self, const SclRecord *record)
{
  Years years;

  years_init (&years, record, self);
  measure_activity (&years);
  measure_ratings (&years);
  measure_events (&years);
  measure_entrants (&years);
  measure_leavers (&years);
  years_clear (&years);
}
