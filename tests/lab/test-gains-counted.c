/* SclGains against a count of its own: random events under two rules, every list of either looked
 * at one by one, and every number worked out by its definition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "../test-main.h"
#include "gain-fixtures.h"
#include "rating/base/scl-day.h"

#define N_PLAYERS 44
#define N_EVENTS 30

/* Printed ratings from 1930 on by 14, so that every limit has somebody near it; some have stopped
 * playing long before the end, and some never have a rated game. */
static SclHistory *
history_new (guint seed)
{
  static const char *const federations[] = { "ITA", "", "FRA" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint q = 0; q < N_PLAYERS; q++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", q);

      scl_history_builder_add_player (builder, name, name, federations[q % 3],
                                      q % 5 == 0 ? "IM" : "", "", q % 7 == 0 ? 0 : 1935 + (int) q,
                                      q % 3 == 0   ? 'f'
                                      : q % 3 == 1 ? 'm'
                                                   : 0);
    }
  for (guint e = 0; e < N_EVENTS; e++)
    {
      const SclDay day = day_of ("2010-01-05") + (SclDay) (31 * e);
      g_autofree char *name = g_strdup_printf ("Event %u", e);
      const guint32 event = scl_history_builder_add_event (builder, name, "", day, day);
      guint32 in[N_PLAYERS];
      guint n = 0;

      for (guint32 q = 2; q < N_PLAYERS; q++)
        if (g_rand_int_range (rand, 0, 3) == 0 && (q % 4 != 3 || e < 8))
          in[n++] = q;
      for (guint round = 1; round <= 5; round++)
        {
          fixture_shuffle (rand, in, n);
          for (guint i = 0; i + 1 < n; i += 2)
            scl_history_builder_add_game (builder, event, round, NULL, SCL_DAY_NONE, in[i],
                                          in[i + 1], (guint) g_rand_int_range (rand, 0, 3),
                                          g_rand_int_range (rand, 0, 12) == 0 ? SCL_UNRATED_DECLARED
                                                                              : SCL_UNRATED_NO,
                                          1930 + 14 * (int) in[i], 1930 + 14 * (int) in[i + 1]);
        }
      if (e == 3)
        scl_history_builder_add_game (builder, event, 6, NULL, SCL_DAY_NONE, 0, 1, 2,
                                      SCL_UNRATED_DECLARED, 2000, 2000);
    }
  return scl_history_builder_finish (builder);
}

/* ---- Lists ---- */

static int
rising_days (const void *a, const void *b)
{
  const SclDay x = *(const SclDay *) a, y = *(const SclDay *) b;

  return (x > y) - (x < y);
}

/* The days on which either rule has a list, each once. */
static GArray *
days_of (SclOutcome *const *outcomes)
{
  GArray *days = g_array_new (FALSE, FALSE, sizeof (SclDay));

  for (guint w = 0; w < 2; w++)
    {
      guint n;
      const SclPeriodSummary *periods = scl_outcome_periods (outcomes[w], &n);

      for (guint p = 0; p < n; p++)
        g_array_append_val (days, periods[p].list_day);
    }
  g_array_sort (days, rising_days);
  for (guint i = 1; i < days->len;)
    if (g_array_index (days, SclDay, i) == g_array_index (days, SclDay, i - 1))
      g_array_remove_index (days, i);
    else
      i++;
  return days;
}

static double
rating_on (SclOutcome *outcome, guint32 player, SclDay day)
{
  guint n, n_periods;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);
  double rating = NAN;

  for (guint i = 0; i < n; i++)
    if (periods[path[i].period].list_day <= day)
      rating = path[i].rating;
  return rating;
}

/* ---- One person ---- */

typedef struct
{
  guint n_lists; /* with both ratings */
  guint games;
  gboolean active;
  double last[2], highest[2];
  SclDay first_at[2][9]; /* list on which each limit is reached; SCL_DAY_NONE: never */
} Person;

static void
count_games (SclHistory *history, guint32 player, SclDay end, Person *person)
{
  const SclGames *games = scl_history_games (history);

  person->games = 0;
  person->active = FALSE;
  for (guint g = 0; g < games->n; g++)
    if ((games->white[g] == player || games->black[g] == player)
        && games->flags[g] == SCL_UNRATED_NO)
      {
        person->games++;
        person->active = person->active || games->day[g] >= scl_day_add_months (end, -12);
      }
}

static void
look_at (SclOutcome *const *outcomes, const GArray *days, guint32 player, Person *person)
{
  guint n_limits;
  const SclGainLimit *limits = scl_gain_limits (&n_limits);

  person->n_lists = 0;
  for (guint w = 0; w < 2; w++)
    {
      person->last[w] = scl_outcome_last_rating (outcomes[w], player);
      person->highest[w] = scl_outcome_first_rating (outcomes[w], player);
      for (guint l = 0; l < n_limits; l++)
        person->first_at[w][l] = SCL_DAY_NONE;
    }
  for (guint i = 0; i < days->len; i++)
    {
      const SclDay day = g_array_index (days, SclDay, i);
      guint n = 0;

      for (guint w = 0; w < 2; w++)
        {
          const double rating = rating_on (outcomes[w], player, day);

          if (isnan (rating))
            continue;
          n++;
          person->highest[w] = fmax (person->highest[w], rating);
          for (guint l = 0; l < n_limits; l++)
            if (person->highest[w] >= limits[l].rating && person->first_at[w][l] == SCL_DAY_NONE)
              person->first_at[w][l] = day;
        }
      person->n_lists += n == 2;
    }
}

static void
assert_count (const SclGainCount *found, const SclGainCount *wanted)
{
  g_assert_cmpuint (found->n, ==, wanted->n);
  g_assert_cmpuint (found->n_in_force, ==, wanted->n_in_force);
  g_assert_cmpuint (found->n_proposed, ==, wanted->n_proposed);
  g_assert_cmpuint (found->gained, ==, wanted->gained);
  g_assert_cmpuint (found->lost, ==, wanted->lost);
}

static void
add_to_count (SclGainCount *count, double in_force, double proposed, double limit)
{
  count->n++;
  count->n_in_force += in_force >= limit;
  count->n_proposed += proposed >= limit;
  count->gained += proposed >= limit && !(in_force >= limit);
  count->lost += in_force >= limit && !(proposed >= limit);
}

static void
check_crossings (const SclGains *gains, SclHistory *history, const Person *persons)
{
  const SclPlayers *players = scl_history_players (history);
  guint n_limits;
  const SclGainLimit *limits = scl_gain_limits (&n_limits);

  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    for (guint l = 0; l < n_limits; l++)
      {
        SclGainCount last = { 0 }, ever = { 0 };

        for (guint32 q = 0; q < N_PLAYERS; q++)
          {
            const Person *person = &persons[q];

            if ((limits[l].women && players->sex[q] != 'f')
                || (who == SCL_GAIN_ACTIVE && !person->active))
              continue;
            if (!isnan (person->last[0]) && !isnan (person->last[1]))
              add_to_count (&last, person->last[0], person->last[1], limits[l].rating);
            if (person->n_lists > 0)
              add_to_count (&ever, person->highest[0], person->highest[1], limits[l].rating);
          }
        assert_count (&gains->crossings[who][l].last, &last);
        assert_count (&gains->crossings[who][l].ever, &ever);
      }
}

/* ---- Who reaches a limit ---- */

static double
median_of (double *values, guint n)
{
  qsort (values, n, sizeof *values, rising);
  return n == 0 ? NAN : n % 2 > 0 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2.0;
}

static void
check_reached (const SclGains *gains, SclHistory *history, const Person *persons, guint limit)
{
  guint n_limits, n, wanted = 0;
  const SclGainLimit *one = &scl_gain_limits (&n_limits)[limit];
  const SclGainReach *reached = scl_gains_reached (gains, limit, &n);
  SclDay before = SCL_DAY_NONE;
  guint32 player_before = 0;

  for (guint32 q = 0; q < N_PLAYERS; q++)
    wanted += persons[q].n_lists > 0
              && (persons[q].highest[0] >= one->rating || persons[q].highest[1] >= one->rating)
              && (!one->women || scl_history_players (history)->sex[q] == 'f');
  g_assert_cmpuint (n, ==, wanted);
  for (guint i = 0; i < n; i++)
    {
      const Person *person = &persons[reached[i].player];
      const SclDay *day = reached[i].day;
      const SclDay first = day[0] == SCL_DAY_NONE   ? day[1]
                           : day[1] == SCL_DAY_NONE ? day[0]
                           : day[0] < day[1]        ? day[0]
                                                    : day[1];
      const int sign = day[0] == SCL_DAY_NONE ? 1 : day[1] == SCL_DAY_NONE ? -1 : 0;

      g_assert_cmpuint (reached[i].limit, ==, limit);
      g_assert_cmpint (reached[i].active, ==, person->active);
      for (guint w = 0; w < 2; w++)
        g_assert_cmpint (day[w], ==, person->first_at[w][limit]);
      g_assert_true (i == 0 || first > before
                     || (first == before && reached[i].player > player_before));
      before = first;
      player_before = reached[i].player;
      g_assert_cmpint (scl_gain_reach_sign (&reached[i]), ==, sign);
      if (sign == 0)
        g_assert_cmpfloat (scl_gain_reach_days (&reached[i]), ==, day[1] - day[0]);
      else
        g_assert_true (isnan (scl_gain_reach_days (&reached[i])));
      g_assert_cmpint (fixture_row (gains, reached[i].player)->reach_gained >> limit & 1, ==,
                       sign > 0);
      g_assert_cmpint (fixture_row (gains, reached[i].player)->reach_lost >> limit & 1, ==,
                       sign < 0);
    }
  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    {
      const SclGainDelay delay = scl_gains_delay (gains, limit, (SclGainWho) who);
      double days[N_PLAYERS];
      guint n_both = 0, n_earlier = 0, n_later = 0;

      for (guint i = 0; i < n; i++)
        if (scl_gain_reach_sign (&reached[i]) == 0
            && (who == SCL_GAIN_EVERYBODY || reached[i].active))
          {
            days[n_both] = reached[i].day[1] - reached[i].day[0];
            n_earlier += days[n_both] < 0;
            n_later += days[n_both] > 0;
            n_both++;
          }
      g_assert_cmpuint (delay.n_both, ==, n_both);
      g_assert_cmpuint (delay.n_earlier, ==, n_earlier);
      g_assert_cmpuint (delay.n_later, ==, n_later);
      if (n_both > 0)
        g_assert_cmpfloat (delay.median_days, ==, median_of (days, n_both));
      else
        g_assert_true (isnan (delay.median_days));
    }
}

/* ---- Summaries ---- */

/* Of the rows that are in. Student's quantile of 97.5 % with one degree of freedom is 12.706205,
 * with 9 2.262157, and with more less, but never under 1.959964 (tables). */
static void
check_summary (const SclGains *gains, const gboolean *in, const SclGainSummary *found)
{
  double values[N_PLAYERS], sum = 0.0, squares = 0.0;
  guint n = 0, n_gain = 0, n_lose = 0;

  for (guint r = 0; r < gains->n; r++)
    if (in[r])
      {
        values[n++] = gains->rows[r].difference;
        sum += gains->rows[r].difference;
        n_gain += gains->rows[r].difference >= 0.05;
        n_lose += gains->rows[r].difference <= -0.05;
      }
  g_assert_cmpuint (found->n, ==, n);
  g_assert_cmpuint (found->n_gain, ==, n_gain);
  g_assert_cmpuint (found->n_lose, ==, n_lose);
  if (n == 0)
    {
      g_assert_true (isnan (found->mean) && isnan (found->median) && isnan (found->least)
                     && isnan (found->most));
      return;
    }
  assert_near (found->mean, sum / n);
  assert_near (found->median, median_of (values, n));
  assert_near (found->least, values[0]);
  assert_near (found->most, values[n - 1]);
  if (n < 2)
    {
      g_assert_true (isnan (found->error) && isnan (found->low) && isnan (found->high));
      return;
    }
  for (guint i = 0; i < n; i++)
    squares += (values[i] - sum / n) * (values[i] - sum / n);
  assert_near (found->error, sqrt (squares / (n - 1.0) / n));
  assert_near (found->high - found->mean, found->mean - found->low);
  if (n == 2)
    g_assert_cmpfloat_with_epsilon (found->high, found->mean + 12.706205 * found->error, 1e-3);
  else if (n == 10)
    g_assert_cmpfloat_with_epsilon (found->high, found->mean + 2.262157 * found->error, 1e-4);
  else
    g_assert_cmpfloat (found->high, >, found->mean + 1.959963 * found->error - 1e-12);
}

static void
check_groups (const SclGains *gains, SclGainWho who)
{
  gboolean in[N_PLAYERS];

  for (guint r = 0; r < gains->n; r++)
    {
      in[r] = !isnan (gains->rows[r].difference)
              && (who == SCL_GAIN_EVERYBODY || gains->rows[r].active);
      g_assert_cmpint (scl_gains_counts (gains, r, who), ==, in[r]);
    }
  check_summary (gains, in, &gains->summary[who]);
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    {
      const SclGainGroups *groups = gains->groups[k];
      guint nth = 0;

      for (guint g = 0; g < groups->n; g++)
        {
          gboolean of_group[N_PLAYERS];
          guint n = 0;

          for (guint r = 0; r < gains->n; r++)
            {
              of_group[r] = in[r] && groups->of[r] == g;
              n += of_group[r];
            }
          check_summary (gains, of_group, &groups->summary[who][g]);
          if (n > 0)
            g_assert_cmpuint (scl_gain_groups_peopled (groups, who, nth++), ==, g);
        }
      g_assert_cmpuint (scl_gain_groups_n_peopled (groups, who), ==, nth);
      g_assert_cmpint (groups->has_unknown, ==,
                       k != SCL_GAIN_BY_RATING && k != SCL_GAIN_BY_ACTIVITY);
    }
}

/* ---- Extremes ---- */

/* So many are before a row that it is the nth of the gains, or of the losses from the end. */
static void
check_extremes (const SclGains *gains, SclGainWho who, guint most)
{
  guint found[2 * N_PLAYERS], next = 0;
  const guint n = scl_gains_extremes (gains, who, most, found);

  for (guint side = 0; side < 2; side++)
    {
      const double sign = side == 0 ? 1.0 : -1.0;
      guint n_side = 0;

      for (guint r = 0; r < gains->n; r++)
        n_side += scl_gains_counts (gains, r, who) && sign * gains->rows[r].difference >= 0.05;
      n_side = MIN (n_side, most);
      for (guint i = 0; i < n_side; i++, next++)
        {
          const guint place = side == 0 ? i : n_side - 1 - i, row = found[next];
          guint before = 0;

          for (guint r = 0; r < gains->n; r++)
            before += scl_gains_counts (gains, r, who)
                      && (sign * gains->rows[r].difference > sign * gains->rows[row].difference
                          || (gains->rows[r].difference == gains->rows[row].difference && r < row));
          g_assert_cmpuint (before, ==, place);
        }
    }
  g_assert_cmpuint (n, ==, next);
}

/* ---- All ---- */

static void
check (SclHistory *history, const char *in_force, const char *proposed)
{
  g_autoptr (SclGains) gains = fixture_gains (history, in_force, proposed);
  SclOutcome *const outcomes[] = { gains->in_force, gains->proposed };
  g_autoptr (GArray) days = days_of (outcomes);
  const SclGames *games = scl_history_games (history);
  Person persons[N_PLAYERS];
  SclDay end = SCL_DAY_NONE;
  guint n = 0, n_only[2] = { 0 }, n_limits;

  for (guint g = 0; g < games->n; g++)
    if (games->flags[g] == SCL_UNRATED_NO && (end == SCL_DAY_NONE || games->day[g] > end))
      end = games->day[g];
  g_assert_cmpint (gains->end, ==, end);
  for (guint32 q = 0; q < N_PLAYERS; q++)
    {
      Person *person = &persons[q];
      const SclGain *row;

      count_games (history, q, end, person);
      look_at (outcomes, days, q, person);
      if (isnan (person->last[0]) && isnan (person->last[1]))
        continue;
      row = &gains->rows[n++];
      g_assert_cmpuint (row->player, ==, q);
      g_assert_cmpuint (row->games, ==, person->games);
      g_assert_cmpint (row->active, ==, person->active);
      g_assert_cmpuint (row->n_lists, ==, person->n_lists);
      n_only[0] += isnan (person->last[1]);
      n_only[1] += isnan (person->last[0]);
    }
  g_assert_cmpuint (gains->n, ==, n);
  g_assert_cmpuint (gains->n_only_in_force, ==, n_only[0]);
  g_assert_cmpuint (gains->n_only_proposed, ==, n_only[1]);
  check_crossings (gains, history, persons);
  scl_gain_limits (&n_limits);
  for (guint l = 0; l < n_limits; l++)
    check_reached (gains, history, persons, l);
  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    {
      check_groups (gains, (SclGainWho) who);
      for (guint most = 0; most <= 6; most += 3)
        check_extremes (gains, (SclGainWho) who, most);
      check_extremes (gains, (SclGainWho) who, N_PLAYERS);
    }
}

#define DELIST "[list]\nfloor=2000\nfloor-action=delist\n"

static void
test_everything (void)
{
  for (guint seed = 0; seed < 3; seed++)
    {
      g_autoptr (SclHistory) history = history_new (seed);

      check (history, MONTHLY ("20"), MONTHLY ("40"));
      check (history, MONTHLY ("40"), "[schedule]\nperiod=event\n[k]\nbands=25\n");
      check (history, MONTHLY ("40"), MONTHLY ("35") DELIST);
      check (history, MONTHLY ("40") DELIST, "[schedule]\nperiod=semester\n[k]\nbands=40\n");
      check (history, MONTHLY ("40"), MONTHLY ("40"));
    }
}

static void
test_labels (void)
{
  static const char *const labels[SCL_GAIN_N_KINDS]
      = { "Age", "Rating in force", "Games", "Sex", "Federation", "Title", "Category" };

  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    g_assert_cmpstr (scl_gain_kind_label ((SclGainKind) k), ==, labels[k]);
}

TEST_MAIN ("/gains-counted", test_everything, test_labels)
