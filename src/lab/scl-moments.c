/* SclMoments: a federation in numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-moments.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_YEARS 10
#define YEAR 365.25
#define MIN_GAMES 200   /* fewer do not make a share of draws */
#define MIN_PLAYERS 20  /* fewer do not make a share of players */
#define MANY_GAMES 27   /* N0 = 800 / 30 */

static const SclMomentInfo infos[SCL_N_MOMENTS] = {
  [SCL_MOMENT_PLAYERS] = { "players", N_ ("players of a year"), 0, 0.05, TRUE },
  [SCL_MOMENT_ENTRIES] = { "entries", N_ ("events a player and year"), 2, 0.05, TRUE },
  [SCL_MOMENT_GAMES_ENTRY] = { "games-entry", N_ ("games a player and event"), 2, 0.05, TRUE },
  [SCL_MOMENT_EVENT_SIZE] = { "event-size", N_ ("players an event"), 1, 0.1, TRUE },
  [SCL_MOMENT_ONE_EVENT] = { "one-event", N_ ("share of a year's players with one event"), 3, 0.03, FALSE },
  [SCL_MOMENT_BUSIEST_TENTH] = { "busiest-tenth", N_ ("share of a year's games played by the busiest tenth"), 3, 0.02, FALSE },
  [SCL_MOMENT_P95_GAMES] = { "p95-games", N_ ("95th percentile of games a year"), 1, 0.1, TRUE },
  [SCL_MOMENT_MOST_HALF_YEAR] = { "most-half-year", N_ ("most games in a half-year"), 0, 0.2, TRUE },
  [SCL_MOMENT_BEYOND_N0] = { "beyond-n0", N_ ("share of a half-year's players with 27 games or more"), 4, 0.01, FALSE },
  [SCL_MOMENT_BUSY_LEAD] = { "busy-lead", N_ ("mean rating of the busiest tenth less that of the others"), 0, 20, FALSE },
  [SCL_MOMENT_MEAN] = { "mean", N_ ("mean rating"), 0, 15, FALSE },
  [SCL_MOMENT_SD] = { "sd", N_ ("standard deviation of ratings"), 0, 10, FALSE },
  [SCL_MOMENT_SKEW] = { "skew", N_ ("skewness of ratings"), 2, 0.15, FALSE },
  [SCL_MOMENT_BELOW_1400] = { "below-1400", N_ ("share of the players below 1400"), 3, 0.02, FALSE },
  [SCL_MOMENT_BETWEEN_EVENTS] = { "between-events", N_ ("share of the ratings' variance between events"), 2, 0.05, FALSE },
  [SCL_MOMENT_DRAWS_LOW] = { "draws-low", N_ ("draws within 100 points, lowest third"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_MIDDLE] = { "draws-middle", N_ ("draws within 100 points, middle third"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_HIGH] = { "draws-high", N_ ("draws within 100 points, highest third"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_100] = { "draws-100", N_ ("draws, 100 to 199 points apart"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_200] = { "draws-200", N_ ("draws, 200 to 399 points apart"), 3, 0.02, FALSE },
  [SCL_MOMENT_WHITE_LOW] = { "white-low", N_ ("White's mean score within 100 points, lowest third"), 3, 0.015, FALSE },
  [SCL_MOMENT_WHITE_MIDDLE] = { "white-middle", N_ ("White's mean score within 100 points, middle third"), 3, 0.015, FALSE },
  [SCL_MOMENT_WHITE_HIGH] = { "white-high", N_ ("White's mean score within 100 points, highest third"), 3, 0.015, FALSE },
  [SCL_MOMENT_ENTRANTS] = { "entrants", N_ ("share of a year's players who are new"), 3, 0.03, FALSE },
  [SCL_MOMENT_ENTRY_GAP] = { "entry-gap", N_ ("new players' rating after their first year less the others'"), 0, 20, FALSE },
  [SCL_MOMENT_ENTRY_SKEW] = { "entry-skew", N_ ("skewness of new players' ratings after their first year"), 2, 0.25, FALSE },
  [SCL_MOMENT_LEAVERS] = { "leavers", N_ ("share of a year's players who stop"), 3, 0.03, FALSE },
  [SCL_MOMENT_LEAVERS_LOSING] = { "leavers-losing", N_ ("of those who lost rating, less of those who gained"), 3, 0.03, FALSE },
  [SCL_MOMENT_LEAVERS_YOUNG] = { "leavers-young", N_ ("of those under 20"), 3, 0.05, FALSE },
  [SCL_MOMENT_LEAVERS_OLD] = { "leavers-old", N_ ("of those of 60 and more"), 3, 0.05, FALSE },
};

const SclMomentInfo *
scl_moment_info (SclMoment moment)
{
  return &infos[moment];
}

double
scl_moment_tolerance (SclMoment moment, double measured)
{
  return infos[moment].relative ? MAX (infos[moment].tolerance * fabs (measured), 1e-6) : infos[moment].tolerance;
}

const char *
scl_moment_missing (SclMoment moment, SclRecordKind kind)
{
  if (kind != SCL_RECORD_GAMES && moment >= SCL_MOMENT_DRAWS_LOW && moment <= SCL_MOMENT_WHITE_HIGH)
    return kind == SCL_RECORD_LISTS ? _ ("lists have no games") : _ ("updates do not say who played whom");
  if (kind == SCL_RECORD_LISTS && moment >= SCL_MOMENT_ENTRIES && moment <= SCL_MOMENT_BUSY_LEAD)
    return _ ("lists do not say when or how much was played");
  if (kind == SCL_RECORD_LISTS && moment == SCL_MOMENT_BETWEEN_EVENTS)
    return _ ("lists know no events");
  if (kind == SCL_RECORD_LISTS && moment >= SCL_MOMENT_LEAVERS)
    return _ ("a list keeps those who have stopped");
  if (moment >= SCL_MOMENT_LEAVERS_YOUNG)
    return _ ("too few birth years");
  return _ ("too few to measure");
}

/* ---- Distributions ------------------------------------------------------------------------------------------------------- */

typedef struct
{
  double n, m1, m2, m3; /* about 1500 */
} Sums;

static void
sums_add (Sums *self, double rating)
{
  const double d = rating - 1500.0;

  if (isnan (rating))
    return;
  self->n++;
  self->m1 += d;
  self->m2 += d * d;
  self->m3 += d * d * d;
}

static double
sums_mean (const Sums *self)
{
  return self->n >= MIN_PLAYERS ? 1500.0 + self->m1 / self->n : NAN;
}

static double
sums_variance (const Sums *self)
{
  return self->n >= MIN_PLAYERS ? self->m2 / self->n - self->m1 / self->n * (self->m1 / self->n) : NAN;
}

static double
sums_skew (const Sums *self)
{
  const double m = self->m1 / self->n, v = sums_variance (self);

  return v > 0.0 ? (self->m3 / self->n - 3.0 * m * self->m2 / self->n + 2.0 * m * m * m) / pow (v, 1.5) : NAN;
}

static int
compare_guints (gconstpointer a, gconstpointer b)
{
  const guint one = *(const guint *) a, other = *(const guint *) b;

  return one < other ? -1 : one > other;
}

/* ---- Year by year -------------------------------------------------------------------------------------------------------- */

typedef struct
{
  const SclRecord *record;
  SclMoments *moments;
  guint n_years;
  SclDay end; /* the day after the last */
  guint *games[MAX_YEARS];   /* per player, in the year [end - (k + 1) years, end - k years) */
  guint *entries[MAX_YEARS];
  float *first[MAX_YEARS];   /* rating before the year's first event */
  float *last[MAX_YEARS];    /* after its last */
  guint *half[2 * MAX_YEARS];/* games by half-years */
  gboolean has_unrated;      /* some have entries without a rating: only who began so is known to be new to ratings */
} Years;

static double
years_before_end (const Years *self, SclDay day)
{
  return ((double) self->end - (double) day - 0.5) / YEAR;
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
  span = ((double) self->end - (double) first + 20.0) / YEAR;
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
  for (guint i = 0; i < record->entries->len; i++)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, i);
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
  moments->first_day = (SclDay) MAX ((double) first, self->end - floor (self->n_years * YEAR));
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
  g_array_sort (sorted, compare_guints);
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
  value[SCL_MOMENT_P95_GAMES] += g_array_index (games, guint, (guint) (0.95 * (n - 1))) / (double) self->n_years;
}

static void
measure_activity (const Years *self)
{
  static const SclMoment means[] = { SCL_MOMENT_PLAYERS, SCL_MOMENT_ENTRIES, SCL_MOMENT_GAMES_ENTRY, SCL_MOMENT_ONE_EVENT,
                                     SCL_MOMENT_BUSIEST_TENTH, SCL_MOMENT_P95_GAMES };
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

/* ---- Who comes and who goes ---------------------------------------------------------------------------------------------- */

/* New in year k: not in any year before it that is looked at. Those before are years k + 1, k + 2, … */
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

/* The rating at the end of the year in which they got their first. Where the record has unrated players, those who come with a rating are guests
 * or come back: they are looked at neither as new nor as others. */
static void
measure_entry_ratings (const Years *self)
{
  Sums new_ones = { 0 }, others = { 0 };

  for (guint k = 0; k + 1 < self->n_years; k++)
    for (guint q = 0; q < self->record->n_players; q++)
      {
        gboolean rated_before = FALSE, unrated_before = self->entries[k][q] > 0 && isnan (self->first[k][q]);

        if (self->entries[k][q] == 0)
          continue;
        for (guint j = k + 1; j < self->n_years; j++)
          if (self->entries[j][q] > 0)
            {
              rated_before = rated_before || !isnan (self->last[j][q]);
              unrated_before = unrated_before || isnan (self->first[j][q]);
            }
        if (rated_before)
          sums_add (&others, self->last[k][q]);
        else if (unrated_before || !self->has_unrated)
          sums_add (&new_ones, self->last[k][q]);
      }
  self->moments->value[SCL_MOMENT_ENTRY_GAP] = sums_mean (&new_ones) - sums_mean (&others);
  self->moments->value[SCL_MOMENT_ENTRY_SKEW] = sums_skew (&new_ones);
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
  return self->n >= MIN_PLAYERS ? self->gone / self->n : NAN;
}

static void
measure_leavers (const Years *self)
{
  Share all = { 0 }, lost = { 0 }, gained = { 0 }, young = { 0 }, old = { 0 };
  double *value = self->moments->value;

  for (guint k = 1; k < self->n_years; k++)
    for (guint q = 0; q < self->record->n_players; q++)
      {
        const int age = scl_day_year (self->end - (SclDay) (k * YEAR)) - self->record->birth_year[q];
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

/* ---- Ratings ------------------------------------------------------------------------------------------------------------- */

static void
keep_distribution (SclMoments *self, const Sums *sums, double below)
{
  self->value[SCL_MOMENT_MEAN] = sums_mean (sums);
  self->value[SCL_MOMENT_SD] = sqrt (sums_variance (sums));
  self->value[SCL_MOMENT_SKEW] = sums_skew (sums);
  self->value[SCL_MOMENT_BELOW_1400] = sums->n >= MIN_PLAYERS ? below / sums->n : NAN;
}

static void
measure_ratings (const Years *self)
{
  g_autoptr (GArray) games = sorted_games (self, self->games[0]);
  const guint much = games->len > 0 ? g_array_index (games, guint, games->len - MAX ((games->len + 5) / 10, 1)) : 0;
  Sums sums = { 0 }, busy = { 0 }, others = { 0 };
  double below = 0.0;

  for (guint q = 0; q < self->record->n_players; q++)
    if (self->entries[0][q] > 0)
      {
        sums_add (&sums, self->last[0][q]);
        sums_add (self->games[0][q] >= much ? &busy : &others, self->last[0][q]);
        below += self->last[0][q] < 1400.0f;
      }
  keep_distribution (self->moments, &sums, below);
  self->moments->value[SCL_MOMENT_BUSY_LEAD] = sums_mean (&busy) - sums_mean (&others);
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

      for (next = first; next < entries->len && g_array_index (entries, SclRecordEntry, next).event == event; next++)
        {
          const double d = g_array_index (entries, SclRecordEntry, next).before - 1500.0;

          if (isnan (d))
            continue;
          n++;
          sum += d;
          squares += d * d;
        }
      if (years_before_end (self, g_array_index (entries, SclRecordEntry, first).day) >= self->n_years)
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
  if (n_all >= MIN_PLAYERS && m2 - m1 * m1 / n_all > 0.0)
    self->moments->value[SCL_MOMENT_BETWEEN_EVENTS] = 1.0 - within / (m2 - m1 * m1 / n_all);
}

/* ---- Games --------------------------------------------------------------------------------------------------------------- */

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

typedef struct
{
  double n, draws, score;
} Results;

static double
draws_of (const Results *self)
{
  return self->n >= MIN_GAMES ? self->draws / self->n : NAN;
}

static double
score_of (const Results *self)
{
  return self->n >= MIN_GAMES ? self->score / self->n : NAN;
}

static void
measure_games (SclMoments *self, const GArray *games)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (double));
  Results third[3] = { { 0 } }, apart[2] = { { 0 } };
  double low, high;

  for (guint i = 0; i < games->len; i++)
    {
      const SclRecordGame *game = &g_array_index (games, SclRecordGame, i);
      const double level = 0.5 * (game->white + game->black);

      if (!isnan (level) && fabsf (game->white - game->black) < 100.0f)
        g_array_append_val (levels, level);
    }
  if (levels->len < 3 * MIN_GAMES)
    return;
  g_array_sort (levels, compare_doubles);
  low = g_array_index (levels, double, levels->len / 3);
  high = g_array_index (levels, double, 2 * levels->len / 3);
  for (guint i = 0; i < games->len; i++)
    {
      const SclRecordGame *game = &g_array_index (games, SclRecordGame, i);
      const double level = 0.5 * (game->white + game->black), difference = fabsf (game->white - game->black);
      Results *results;

      if (isnan (level) || difference >= 400.0)
        continue;
      results = difference >= 200.0 ? &apart[1] : difference >= 100.0 ? &apart[0] : &third[level < low ? 0 : level < high ? 1 : 2];
      results->n++;
      results->draws += game->half_points == 1;
      results->score += 0.5 * game->half_points;
    }
  for (guint i = 0; i < 3; i++)
    {
      self->value[SCL_MOMENT_DRAWS_LOW + i] = draws_of (&third[i]);
      self->value[SCL_MOMENT_WHITE_LOW + i] = score_of (&third[i]);
    }
  self->value[SCL_MOMENT_DRAWS_100] = draws_of (&apart[0]);
  self->value[SCL_MOMENT_DRAWS_200] = draws_of (&apart[1]);
}

/* ---- Lists --------------------------------------------------------------------------------------------------------------- */

/* The last list; and from list to list, who was on none before. */
static void
measure_lists (SclMoments *self, const SclRecord *record)
{
  g_autofree guint8 *known = g_new0 (guint8, record->n_players);
  Sums last = { 0 }, new_ones = { 0 }, others = { 0 };
  double below = 0.0, growth = 0.0;
  const SclDay first_day = g_array_index (record->entries, SclRecordEntry, 0).day;
  const SclDay last_day = g_array_index (record->entries, SclRecordEntry, record->entries->len - 1).day;
  guint before = 0;

  for (guint first = 0, next; first < record->entries->len; first = next)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, first);
      const guint list = entry->event;
      guint n_new = 0;

      for (next = first; next < record->entries->len; next++)
        {
          const SclRecordEntry *one = &g_array_index (record->entries, SclRecordEntry, next);

          if (one->event != list)
            break;
          if (one->day == last_day)
            {
              sums_add (&last, one->after);
              below += one->after < 1400.0f;
            }
          if (entry->day > first_day)
            sums_add (known[one->player] ? &others : &new_ones, one->after);
          n_new += !known[one->player];
          known[one->player] = 1;
        }
      growth += before > 0 ? (double) n_new / before : 0.0;
      before = next - first;
    }
  keep_distribution (self, &last, below);
  self->value[SCL_MOMENT_PLAYERS] = last.n;
  if (last_day > first_day)
    {
      self->value[SCL_MOMENT_ENTRANTS] = growth / ((last_day - first_day) / YEAR);
      self->value[SCL_MOMENT_ENTRY_GAP] = sums_mean (&new_ones) - sums_mean (&others);
      self->value[SCL_MOMENT_ENTRY_SKEW] = sums_skew (&new_ones);
    }
  self->first_day = first_day;
  self->last_day = last_day;
  self->years = (guint) ((last_day - first_day) / YEAR);
}

void
scl_moments_measure (SclMoments *self, const SclRecord *record)
{
  Years years;

  *self = (SclMoments){ .years = 0, .first_day = SCL_DAY_NONE, .last_day = SCL_DAY_NONE };
  for (guint i = 0; i < SCL_N_MOMENTS; i++)
    self->value[i] = NAN;
  if (record->entries->len == 0)
    return;
  if (record->kind == SCL_RECORD_LISTS)
    {
      measure_lists (self, record);
      return;
    }
  years_init (&years, record, self);
  measure_activity (&years);
  measure_ratings (&years);
  measure_events (&years);
  measure_entrants (&years);
  measure_leavers (&years);
  years_clear (&years);
  if (record->kind == SCL_RECORD_GAMES)
    measure_games (self, record->games);
}
