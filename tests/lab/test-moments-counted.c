/* SclMoments against a count of its own: random records, each number worked out here as the header
 * defines it, player by player and without any of the tables of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-moments.h"

#define N_PLAYERS 500
#define YEAR 365.25

static const SclRecordEntry *
entry_at (const SclRecord *record, guint i)
{
  return &g_array_index (record->entries, SclRecordEntry, i);
}

/* Events of three to twelve players on random days of a span that ends with 2010. Some players
 * begin without a rating where `unrated`; ratings are multiples of 50, so that some are 1400. */
static SclRecord *
random_record (guint seed, int n_days, guint n_events, gboolean unrated)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  SclRecord *record = fixture_record (SCL_RECORD_UPDATES, N_PLAYERS);
  float rating[N_PLAYERS];
  const SclDay last = day_of ("2010-12-31");

  for (guint q = 0; q < N_PLAYERS; q++)
    {
      rating[q] = unrated && q % 3 == 0 ? (float) NAN : 50.0f * g_rand_int_range (rand, 22, 40);
      record->birth_year[q] = q % 5 == 0 ? 0 : (gint16) g_rand_int_range (rand, 1935, 2000);
    }
  for (guint e = 0; e < n_events; e++)
    {
      const SclDay day = last - n_days + 1 + (SclDay) ((guint64) (n_days - 1) * e / (n_events - 1));
      const guint n = (guint) g_rand_int_range (rand, 3, 13);
      /* From a part of the players that moves on, so that people come and go. */
      const guint base = (guint) ((guint64) 300 * e / n_events);
      guint32 q = base + (guint32) g_rand_int_range (rand, 0, 20);

      for (guint i = 0; i < n && q < N_PLAYERS; i++, q += (guint32) g_rand_int_range (rand, 1, 30))
        {
          const float before = rating[q];
          SclRecordEntry entry
              = { day, e, q, (guint) g_rand_int_range (rand, 1, 8), before, before };

          if (!isnan (before))
            entry.after = before + 50.0f * g_rand_int_range (rand, -1, 2);
          else if (g_rand_int_range (rand, 0, 2) == 0)
            entry.after = 50.0f * g_rand_int_range (rand, 22, 40);
          rating[q] = entry.after;
          g_array_append_val (record->entries, entry);
        }
    }
  record->n_events = n_events;
  return record;
}

/* ---- The same numbers, counted ---- */

typedef struct
{
  guint entries, games, half[2];
  float first, last;
} PlayerYear;

typedef struct
{
  const SclRecord *record;
  SclDay last_day;
  guint n_years;
  PlayerYear year[10][N_PLAYERS]; /* 0: the last twelve months */
} Count;

/* The middle of the day, in years before the end of the last day. */
static double
ago (const Count *self, SclDay day)
{
  return (self->last_day - day + 0.5) / YEAR;
}

static Count *
count_new (const SclRecord *record)
{
  Count *self = g_new0 (Count, 1);
  const double days
      = entry_at (record, record->entries->len - 1)->day - entry_at (record, 0)->day + 1;

  self->record = record;
  self->last_day = entry_at (record, record->entries->len - 1)->day;
  self->n_years = (guint) MAX (1.0, MIN (10.0, floor ((days + 20.0) / YEAR)));
  for (guint i = 0; i < record->entries->len; i++)
    {
      const SclRecordEntry *entry = entry_at (record, i);
      const double years = ago (self, entry->day);
      PlayerYear *of;

      if (years >= self->n_years)
        continue;
      of = &self->year[(guint) years][entry->player];
      if (of->entries == 0)
        of->first = entry->before;
      of->last = entry->after;
      of->entries++;
      of->games += entry->games;
      of->half[years - floor (years) >= 0.5] += entry->games;
    }
  return self;
}

static int
falling (const void *a, const void *b)
{
  const guint x = *(const guint *) a, y = *(const guint *) b;

  return x < y ? 1 : x > y ? -1 : 0;
}

/* Of those who played in the year, falling; how many. */
static guint
games_of_year (const Count *self, guint k, guint games[N_PLAYERS])
{
  guint n = 0;

  for (guint q = 0; q < N_PLAYERS; q++)
    if (self->year[k][q].games > 0)
      games[n++] = self->year[k][q].games;
  qsort (games, n, sizeof games[0], falling);
  return n;
}

static void
close_to (const SclMoments *moments, SclMoment moment, double expected)
{
  const double value = moments->value[moment];

  if (isnan (expected) ? !isnan (value) : !(fabs (value - expected) < 1e-6))
    g_error ("%s: %.12g, counted %.12g", scl_moment_info (moment)->id, value, expected);
}

static void
check_activity (const Count *self, const SclMoments *moments)
{
  double players = 0, entries = 0, games_entry = 0, one_event = 0, busiest = 0, p95 = 0, most = 0,
         many = 0, halves = 0;

  for (guint k = 0; k < self->n_years; k++)
    {
      guint games[N_PLAYERS];
      const guint n = games_of_year (self, k, games);
      const guint tenth = MAX (1, (guint) floor (0.1 * n + 0.5));
      double year_entries = 0, all = 0, top = 0, one = 0;

      for (guint q = 0; q < N_PLAYERS; q++)
        {
          year_entries += self->year[k][q].entries;
          one += self->year[k][q].entries == 1;
          for (guint h = 0; h < 2; h++)
            {
              most = fmax (most, self->year[k][q].half[h]);
              halves += self->year[k][q].half[h] > 0;
              many += self->year[k][q].half[h] > 800.0 / 30.0;
            }
        }
      for (guint i = 0; i < n; i++)
        {
          all += games[i];
          if (i < tenth)
            top += games[i];
        }
      players += n;
      entries += year_entries / n;
      games_entry += all / year_entries;
      one_event += one / n;
      busiest += top / all;
      p95 += games[n - 1 - (guint) (0.95 * (n - 1))];
    }
  close_to (moments, SCL_MOMENT_PLAYERS, players / self->n_years);
  close_to (moments, SCL_MOMENT_ENTRIES, entries / self->n_years);
  close_to (moments, SCL_MOMENT_GAMES_ENTRY, games_entry / self->n_years);
  close_to (moments, SCL_MOMENT_ONE_EVENT, one_event / self->n_years);
  close_to (moments, SCL_MOMENT_BUSIEST_TENTH, busiest / self->n_years);
  close_to (moments, SCL_MOMENT_P95_GAMES, p95 / self->n_years);
  close_to (moments, SCL_MOMENT_MOST_HALF_YEAR, most);
  close_to (moments, SCL_MOMENT_BEYOND_N0, many / halves);
  g_assert_cmpfloat (many, >, 0.0);
}

/* Mean, standard deviation and skewness in two passes; NaN for fewer than twenty. */
static void
describe (const double *x, guint n, double *mean, double *sd, double *skew)
{
  double m = 0, m2 = 0, m3 = 0;

  *mean = *sd = *skew = NAN;
  if (n < 20)
    return;
  for (guint i = 0; i < n; i++)
    m += x[i] / n;
  for (guint i = 0; i < n; i++)
    {
      m2 += pow (x[i] - m, 2.0) / n;
      m3 += pow (x[i] - m, 3.0) / n;
    }
  *mean = m;
  *sd = sqrt (m2);
  *skew = m3 / pow (m2, 1.5);
}

static void
check_ratings (const Count *self, const SclMoments *moments)
{
  guint games[N_PLAYERS];
  const guint n_played = games_of_year (self, 0, games);
  const guint much = games[MAX (1, (guint) floor (0.1 * n_played + 0.5)) - 1];
  double all[N_PLAYERS], busy[N_PLAYERS], others[N_PLAYERS], mean, sd, skew, lead, unused;
  guint n = 0, n_busy = 0, n_others = 0, below = 0;

  for (guint q = 0; q < N_PLAYERS; q++)
    if (self->year[0][q].entries > 0 && !isnan (self->year[0][q].last))
      {
        const double rating = self->year[0][q].last;

        all[n++] = rating;
        below += rating < 1400.0;
        if (self->year[0][q].games >= much)
          busy[n_busy++] = rating;
        else
          others[n_others++] = rating;
      }
  describe (all, n, &mean, &sd, &skew);
  close_to (moments, SCL_MOMENT_MEAN, mean);
  close_to (moments, SCL_MOMENT_SD, sd);
  close_to (moments, SCL_MOMENT_SKEW, skew);
  close_to (moments, SCL_MOMENT_BELOW_1400, (double) below / n);
  describe (busy, n_busy, &lead, &sd, &skew);
  describe (others, n_others, &mean, &sd, &unused);
  close_to (moments, SCL_MOMENT_BUSY_LEAD, lead - mean);
}

/* Events of four rated players or more: 1 - (squares about the events' means)/(squares about the
 * mean of all). */
static void
check_events (const Count *self, const SclMoments *moments)
{
  const SclRecord *record = self->record;
  g_autofree double *sum = g_new0 (double, record->n_events),
                    *n = g_new0 (double, record->n_events);
  double events = 0, entries = 0, mean = 0, n_all = 0, within = 0, total = 0;
  guint32 seen = G_MAXUINT32;

  for (guint i = 0; i < record->entries->len; i++)
    {
      const SclRecordEntry *entry = entry_at (record, i);

      if (ago (self, entry->day) >= self->n_years)
        continue;
      events += entry->event != seen;
      seen = entry->event;
      entries++;
      if (isnan (entry->before))
        continue;
      sum[entry->event] += entry->before;
      n[entry->event]++;
    }
  close_to (moments, SCL_MOMENT_EVENT_SIZE, entries / events);
  for (guint e = 0; e < record->n_events; e++)
    if (n[e] >= 4)
      {
        mean += sum[e];
        n_all += n[e];
      }
  mean /= n_all;
  for (guint i = 0; i < record->entries->len; i++)
    {
      const SclRecordEntry *entry = entry_at (record, i);

      if (ago (self, entry->day) >= self->n_years || isnan (entry->before) || n[entry->event] < 4)
        continue;
      within += pow (entry->before - sum[entry->event] / n[entry->event], 2.0);
      total += pow (entry->before - mean, 2.0);
    }
  close_to (moments, SCL_MOMENT_BETWEEN_EVENTS, 1.0 - within / total);
}

static gboolean
played_in (const Count *self, guint32 q, guint first, guint last)
{
  for (guint k = first; k < last; k++)
    if (self->year[k][q].entries > 0)
      return TRUE;
  return FALSE;
}

static void
check_entrants (const Count *self, const SclMoments *moments)
{
  g_autofree double *new_ones = g_new (double, 10 * N_PLAYERS),
                    *others = g_new (double, 10 * N_PLAYERS);
  guint n_new_ones = 0, n_others = 0;
  gboolean unrated = FALSE;
  double share = 0, new_mean, mean, sd, new_skew, skew;

  for (guint i = 0; i < self->record->entries->len; i++)
    unrated |= ago (self, entry_at (self->record, i)->day) < self->n_years
               && isnan (entry_at (self->record, i)->after);
  for (guint k = 0; k + 1 < self->n_years; k++)
    {
      double n = 0, n_new = 0;

      for (guint q = 0; q < N_PLAYERS; q++)
        if (self->year[k][q].entries > 0)
          {
            gboolean had = FALSE, began_without = isnan (self->year[k][q].first);

            n++;
            n_new += !played_in (self, q, k + 1, self->n_years);
            for (guint j = k + 1; j < self->n_years; j++)
              if (self->year[j][q].entries > 0)
                {
                  had |= !isnan (self->year[j][q].last);
                  began_without |= isnan (self->year[j][q].first);
                }
            if (isnan (self->year[k][q].last))
              continue;
            if (had)
              others[n_others++] = self->year[k][q].last;
            else if (began_without || !unrated)
              new_ones[n_new_ones++] = self->year[k][q].last;
          }
      share += n_new / n;
    }
  describe (new_ones, n_new_ones, &new_mean, &sd, &new_skew);
  describe (others, n_others, &mean, &sd, &skew);
  close_to (moments, SCL_MOMENT_ENTRANTS,
            self->n_years > 1 ? share / (self->n_years - 1) : (double) NAN);
  close_to (moments, SCL_MOMENT_ENTRY_GAP, new_mean - mean);
  close_to (moments, SCL_MOMENT_ENTRY_SKEW, new_skew);
}

static double
share (guint of, guint n)
{
  return n >= 20 ? (double) of / n : (double) NAN;
}

static void
check_leavers (const Count *self, const SclMoments *moments)
{
  enum
  {
    ALL,
    LOST,
    GAINED,
    YOUNG,
    OLD,
    N
  };
  guint n[N] = { 0 }, gone[N] = { 0 };

  for (guint k = 1; k < self->n_years; k++)
    for (guint q = 0; q < N_PLAYERS; q++)
      {
        const PlayerYear *of = &self->year[k][q];
        const int born = self->record->birth_year[q];
        /* On the day after the year's end: 1 January of 2011 - k. */
        const int age = 2011 - (int) k - born;
        const gboolean is[N] = { TRUE, of->last<of->first, of->last> of->first,
                                 born > 0 && age <= 19, born > 0 && age >= 60 };

        if (of->entries == 0)
          continue;
        for (guint i = 0; i < N; i++)
          {
            n[i] += is[i];
            gone[i] += is[i] && !played_in (self, q, 0, k);
          }
      }
  close_to (moments, SCL_MOMENT_LEAVERS, share (gone[ALL], n[ALL]));
  close_to (moments, SCL_MOMENT_LEAVERS_LOSING,
            share (gone[LOST], n[LOST]) - share (gone[GAINED], n[GAINED]));
  close_to (moments, SCL_MOMENT_LEAVERS_YOUNG, share (gone[YOUNG], n[YOUNG]));
  close_to (moments, SCL_MOMENT_LEAVERS_OLD, share (gone[OLD], n[OLD]));
}

/* A year, three of them with players who begin unrated, fourteen of which ten are looked at; and
 * the limit of a second year: 711 days are one year with a rest (711 + 20 = 731 > 2 x 365.25, but
 * 710 + 20 = 730 < 730.5). */
static void
test_years (void)
{
  static const struct
  {
    guint n_days, n_events, n_years;
    gboolean unrated;
  } cases[] = { { 365, 400, 1, FALSE }, { 3 * 365, 900, 3, TRUE }, { 14 * 365 + 3, 1600, 10, TRUE },
                { 711, 700, 2, FALSE }, { 710, 700, 1, TRUE },     { 100, 100, 1, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclRecord) record
          = random_record (40 + i, (int) cases[i].n_days, cases[i].n_events, cases[i].unrated);
      g_autofree Count *count = count_new (record);
      SclMoments moments;

      scl_moments_measure (&moments, record);
      g_assert_cmpuint (moments.years, ==, cases[i].n_years);
      g_assert_cmpuint (count->n_years, ==, cases[i].n_years);
      g_assert_cmpint (moments.last_day, ==, day_of ("2010-12-31"));
      g_assert_cmpint (moments.first_day, ==,
                       MAX (entry_at (record, 0)->day,
                            moments.last_day + 1 - (SclDay) floor (count->n_years * YEAR)));
      check_activity (count, &moments);
      check_ratings (count, &moments);
      check_events (count, &moments);
      check_entrants (count, &moments);
      check_leavers (count, &moments);
    }
}

/* Nineteen players are too few for a mean, twenty are not; three rated ones are too few for an
 * event to count. */
static void
test_least (void)
{
  for (guint n = 19; n <= 20; n++)
    {
      g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_UPDATES, n);
      SclMoments moments;

      for (guint year = 1999; year <= 2000; year++)
        for (guint q = 0; q < n; q++)
          {
            const SclRecordEntry entry = { day_of (year == 1999 ? "1999-01-10" : "2000-12-31"),
                                           (year - 1999) * 5 + q / 4,
                                           q,
                                           1,
                                           1400.0f + q % 2,
                                           1400.0f + q % 2 };

            g_array_append_val (record->entries, entry);
          }
      record->n_events = 10;
      scl_moments_measure (&moments, record);
      g_assert_cmpint (isnan (moments.value[SCL_MOMENT_MEAN]), ==, n < 20);
      g_assert_cmpint (isnan (moments.value[SCL_MOMENT_BELOW_1400]), ==, n < 20);
      g_assert_cmpint (isnan (moments.value[SCL_MOMENT_LEAVERS]), ==, n < 20);
      if (n == 20)
        {
          g_assert_cmpfloat (moments.value[SCL_MOMENT_MEAN], ==, 1400.5);
          g_assert_cmpfloat (moments.value[SCL_MOMENT_BELOW_1400], ==, 0.0);
          g_assert_cmpfloat (moments.value[SCL_MOMENT_LEAVERS], ==, 0.0);
          /* Five events of four, of the same mean. */
          g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_BETWEEN_EVENTS], 0.0, 1e-9);
        }
    }
}

/* ---- Games ---- */

/* Draws and White's score by thirds of the level, counted; differences are multiples of 25, so that
 * 100, 200 and 400 are among them. */
static void
check_games (guint n_games, guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_GAMES, 2);
  g_autofree double *level = g_new (double, n_games);
  const SclRecordEntry entry = { 2451545, 0, 0, 1, 1500, 1500 };
  guint n_close = 0, n[5] = { 0 }, draws[5] = { 0 };
  double score[5] = { 0 };
  SclMoments moments;

  g_array_append_val (record->entries, entry);
  record->n_events = 1;
  for (guint i = 0; i < n_games; i++)
    {
      SclRecordGame game = { 25.0f * g_rand_int_range (rand, 40, 90), 0.0f,
                             (guint8) g_rand_int_range (rand, 0, 3) };

      game.black = game.white + 25.0f * g_rand_int_range (rand, -18, 19);
      if (i % 50 == 0)
        game.black = (float) NAN;
      g_array_append_val (record->games, game);
      if (fabs (game.white - game.black) < 100.0)
        level[n_close++] = (game.white + game.black) / 2.0;
    }
  qsort (level, n_close, sizeof level[0], rising);
  for (guint i = 0; i < n_games; i++)
    {
      const SclRecordGame *game = &g_array_index (record->games, SclRecordGame, i);
      const double middle = (game->white + game->black) / 2.0,
                   apart = fabs (game->white - game->black);
      guint class;

      if (isnan (apart) || apart >= 400.0)
        continue;
      if (apart >= 200.0)
        class = 4;
      else if (apart >= 100.0)
        class = 3;
      else
        class = (middle >= level[n_close / 3]) + (middle >= level[2 * n_close / 3]);
      n[class]++;
      draws[class] += game->half_points == 1;
      score[class] += game->half_points / 2.0;
    }
  scl_moments_measure (&moments, record);
  for (guint i = 0; i < 5; i++)
    close_to (&moments, SCL_MOMENT_DRAWS_LOW + i,
              n_close >= 600 && n[i] >= 200 ? (double) draws[i] / n[i] : (double) NAN);
  for (guint i = 0; i < 3; i++)
    close_to (&moments, SCL_MOMENT_WHITE_LOW + i,
              n_close >= 600 && n[i] >= 200 ? score[i] / n[i] : (double) NAN);
}

static void
test_games (void)
{
  for (guint n = 1800; n < 6000; n += 600)
    check_games (n, n);
}

/* 199 and 200 games a class: each third of 600 has 200 where all levels differ. With 599 there are
 * no thirds. */
static void
test_few_games (void)
{
  for (guint n = 599; n <= 600; n++)
    {
      g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_GAMES, 2);
      const SclRecordEntry entry = { 2451545, 0, 0, 1, 1500, 1500 };
      SclMoments moments;

      g_array_append_val (record->entries, entry);
      record->n_events = 1;
      for (guint i = 0; i < n; i++)
        {
          const SclRecordGame game = { 1000.0f + i, 1000.0f + i, i < 200 ? 1 : i < 400 ? 2 : 0 };

          g_array_append_val (record->games, game);
        }
      scl_moments_measure (&moments, record);
      close_to (&moments, SCL_MOMENT_DRAWS_LOW, n == 600 ? 1.0 : (double) NAN);
      close_to (&moments, SCL_MOMENT_DRAWS_MIDDLE, n == 600 ? 0.0 : (double) NAN);
      close_to (&moments, SCL_MOMENT_DRAWS_HIGH, n == 600 ? 0.0 : (double) NAN);
      close_to (&moments, SCL_MOMENT_WHITE_LOW, n == 600 ? 0.5 : (double) NAN);
      close_to (&moments, SCL_MOMENT_WHITE_MIDDLE, n == 600 ? 1.0 : (double) NAN);
      close_to (&moments, SCL_MOMENT_WHITE_HIGH, n == 600 ? 0.0 : (double) NAN);
      close_to (&moments, SCL_MOMENT_DRAWS_100, (double) NAN);
    }
}

/* ---- Lists ---- */

/* Four lists: growth is the sum of new players over those of the list before, a year; new ones and
 * others are told apart from the second list on. */
static void
test_lists (void)
{
  static const char *const days[] = { "2000-01-01", "2000-07-01", "2001-01-01", "2002-07-02" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_LISTS, 200);
  g_autofree double *new_ones = g_new (double, 800), *others = g_new (double, 800),
                    *last = g_new (double, 800);
  gboolean known[200] = { FALSE };
  guint n_new = 0, n_others = 0, n_last = 0, before = 0, below = 0;
  double growth = 0, mean, sd, skew, new_mean, new_sd, new_skew, other_mean;
  SclMoments moments;

  for (guint l = 0; l < G_N_ELEMENTS (days); l++)
    {
      guint n = 0, fresh = 0;

      for (guint32 q = 0; q < 60 + 40 * l; q++)
        if (g_rand_int_range (rand, 0, 4) > 0)
          {
            const float rating = 100.0f * g_rand_int_range (rand, 11, 22);
            const SclRecordEntry entry = { day_of (days[l]), l, q, 0, rating, rating };

            g_array_append_val (record->entries, entry);
            n++;
            fresh += !known[q];
            if (l > 0 && known[q])
              others[n_others++] = rating;
            else if (l > 0)
              new_ones[n_new++] = rating;
            if (l + 1 == G_N_ELEMENTS (days))
              {
                last[n_last++] = rating;
                below += rating < 1400.0f;
              }
            known[q] = TRUE;
          }
      if (l > 0)
        growth += (double) fresh / before;
      before = n;
    }
  record->n_events = G_N_ELEMENTS (days);
  scl_moments_measure (&moments, record);
  describe (last, n_last, &mean, &sd, &skew);
  close_to (&moments, SCL_MOMENT_PLAYERS, n_last);
  close_to (&moments, SCL_MOMENT_MEAN, mean);
  close_to (&moments, SCL_MOMENT_SD, sd);
  close_to (&moments, SCL_MOMENT_SKEW, skew);
  close_to (&moments, SCL_MOMENT_BELOW_1400, (double) below / n_last);
  describe (new_ones, n_new, &new_mean, &new_sd, &new_skew);
  describe (others, n_others, &other_mean, &sd, &skew);
  close_to (&moments, SCL_MOMENT_ENTRY_GAP, new_mean - other_mean);
  close_to (&moments, SCL_MOMENT_ENTRY_SKEW, new_skew);
  /* 2000 is a leap year: 366 + 365 + 182 days. */
  close_to (&moments, SCL_MOMENT_ENTRANTS, growth / (913.0 / YEAR));
  g_assert_cmpuint (moments.years, ==, 2);
  g_assert_cmpint (moments.first_day, ==, day_of (days[0]));
  g_assert_cmpint (moments.last_day, ==, day_of (days[3]));
}

/* A single list: nobody is new. Nothing at all: nothing. */
static void
test_nothing (void)
{
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_LISTS, 30);
  SclMoments moments;

  scl_moments_measure (&moments, record);
  for (guint i = 0; i < SCL_N_MOMENTS; i++)
    g_assert_true (isnan (moments.value[i]));
  g_assert_cmpuint (moments.years, ==, 0);
  g_assert_cmpint (moments.first_day, ==, SCL_DAY_NONE);
  for (guint32 q = 0; q < 30; q++)
    {
      const SclRecordEntry entry = { day_of ("2000-01-01"), 0, q, 0, 1500, 1500 };

      g_array_append_val (record->entries, entry);
    }
  scl_moments_measure (&moments, record);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_PLAYERS], ==, 30.0);
  g_assert_true (isnan (moments.value[SCL_MOMENT_ENTRANTS]));
  g_assert_true (isnan (moments.value[SCL_MOMENT_SKEW])); /* all are equal */
}

/* Which numbers a kind of source cannot have, and why. A relative tolerance is never nothing. */
static void
test_missing (void)
{
  for (SclMoment m = 0; m < SCL_N_MOMENTS; m++)
    {
      const gboolean of_games = m >= SCL_MOMENT_DRAWS_LOW && m <= SCL_MOMENT_WHITE_HIGH;
      const gboolean of_activity = m >= SCL_MOMENT_ENTRIES && m <= SCL_MOMENT_BUSY_LEAD;
      const gboolean of_leaving = m >= SCL_MOMENT_LEAVERS;
      const char *few = m == SCL_MOMENT_LEAVERS_YOUNG || m == SCL_MOMENT_LEAVERS_OLD
                            ? "too few birth years"
                            : "too few to measure";

      g_assert_cmpstr (scl_moment_missing (m, SCL_RECORD_GAMES), ==, few);
      g_assert_cmpstr (scl_moment_missing (m, SCL_RECORD_UPDATES), ==,
                       of_games ? "updates do not say who played whom" : few);
      g_assert_cmpstr (scl_moment_missing (m, SCL_RECORD_LISTS), ==,
                       of_games      ? "lists have no games"
                       : of_activity ? "lists do not say when or how much was played"
                       : m == SCL_MOMENT_BETWEEN_EVENTS ? "lists know no events"
                       : of_leaving                     ? "a list keeps those who have stopped"
                                                        : few);
    }
  g_assert_cmpfloat_with_epsilon (scl_moment_tolerance (SCL_MOMENT_PLAYERS, -200.0), 10.0, 1e-12);
  g_assert_cmpfloat (scl_moment_tolerance (SCL_MOMENT_PLAYERS, 0.0), ==, 1e-6);
  g_assert_cmpfloat (scl_moment_tolerance (SCL_MOMENT_MEAN, 2000.0), ==, 15.0);
}

TEST_MAIN ("/moments-counted", test_years, test_least, test_games, test_few_games, test_lists,
           test_nothing, test_missing)
