/* SclVerdict against sums of its own: the games of a comparison with those of the burn-in, and from
 * the other start, month by month; and whether every policy's files are there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

#define N 3
#define MOST_MONTHS 60

static const char *const names[N] = { "takes", "slow", "late" };
/* The second and third do not look at printed ratings; the third has none for those who come
 * without one before they have met some who do: from its own start nobody ever has. */
static const char *const rules[N]
    = { "[schedule]\nperiod=month\n[k]\nbands=40\n[entry]\ngiven=true\nrule=fixed\nrating=1500\n",
        "[schedule]\nperiod=month\n[k]\nbands=10\n[entry]\ngiven=false\nrule=fixed\nrating=1500\n",
        "[schedule]\nperiod=month\n[k]\nbands=25\n[entry]\ngiven=false\nrule=performance\n"
        "games=5\n" };

/* Strengths that do not move, printed beside most games; some events of two months. */
static SclHistory *
season (guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_players (builder, 40);
  for (guint e = 0; e < 30; e++)
    {
      const SclDay day = scl_day_add_months (day_of ("2000-01-25"), (int) e);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day,
                                                           day + (SclDay) (e % 4 == 3 ? 10 : 0));

      for (guint i = 0; i < 30; i++)
        {
          const guint32 a = (guint32) g_rand_int_range (rand, 0, 40),
                        b = (a + 1 + (guint32) g_rand_int_range (rand, 0, 39)) % 40;
          const int x = 1200 + 20 * (int) a, y = 1200 + 20 * (int) b;
          const double u = g_rand_double (rand), e_a = 1.0 / (1.0 + pow (10.0, (y - x) / 400.0));

          scl_history_builder_add_game (builder, event, 1 + i, NULL, SCL_DAY_NONE, a, b,
                                        u < e_a - 0.1   ? 2
                                        : u < e_a + 0.1 ? 1
                                                        : 0,
                                        SCL_UNRATED_NO, a % 9 == 0 ? 0 : x, b % 9 == 0 ? 0 : y);
        }
    }
  return scl_history_builder_finish (builder);
}

static SclOutcome *
run (SclHistory *history, guint policy, SclStart start, SclBurnIn burn_in, SclDay train_until,
     gboolean other)
{
  g_autoptr (SclPolicy) rule = fixture_policy (names[policy], rules[policy]);
  SclReplayOptions options = SCL_REPLAY_COMPARED;

  options.start = start;
  options.burn_in = burn_in;
  options.train_until = train_until;
  options.keep_other_start = other;
  return scl_replay_run (history, rule, &options, NULL, NULL, NULL, NULL);
}

static double
loss (guint half_points, double expected)
{
  const double e = fmin (fmax (expected, 1e-6), 1.0 - 1e-6), s = half_points / 2.0;

  return -(s * log (e) + (1.0 - s) * log (1.0 - e));
}

/* By month of the event's end, from the first event's. */
static guint
month_of (SclHistory *history, guint game)
{
  const SclEvents *events = scl_history_events (history);
  int year, month;

  scl_day_to_ymd (events->end[scl_history_games (history)->event[game]], &year, &month, NULL);
  return (guint) (12 * (year - 2000) + month - 1);
}

static void
assert_test (const SclPairedTest *test, const double *sums, const double *counts)
{
  const SclPairedTest wanted = scl_paired_test (sums, counts, MOST_MONTHS);

  g_assert_cmpuint (test->n_blocks, ==, wanted.n_blocks);
  assert_within (test->difference, wanted.difference, 1e-7);
  assert_within (test->error, wanted.error, 1e-7);
  assert_within (test->low, wanted.low, 1e-6);
  assert_within (test->high, wanted.high, 1e-6);
  assert_within (test->p, wanted.p, 1e-5);
}

/* It predicts nothing, and keeps no other from being compared. */
static gboolean
is_silent (SclComparison *comparison, guint policy)
{
  return scl_outcome_metrics (scl_comparison_outcome (comparison, policy))->games == 0;
}

/* Everything of one pair: of the games of the split that all three predict those that are judged,
 * these with the burnt ones, and the judged ones as both predict them from the other start. */
static void
check_pair (SclComparison *comparison, SclOutcome *const *other, SclSplit split, SclDay until,
            guint policy, guint reference)
{
  SclHistory *history = scl_outcome_history (scl_comparison_outcome (comparison, 0));
  const SclGames *games = scl_history_games (history);
  const guint8 *is_judged = scl_comparison_judged (comparison)->judged;
  const SclVerdict verdict = scl_comparison_verdict (comparison, policy, reference);
  double judged[MOST_MONTHS] = { 0 }, n_judged[MOST_MONTHS] = { 0 };
  double with[MOST_MONTHS] = { 0 }, n_with[MOST_MONTHS] = { 0 };
  double from_other[MOST_MONTHS] = { 0 }, n_other[MOST_MONTHS] = { 0 };
  guint64 n_games = 0, n_burnt = 0;

  for (guint g = 0; g < games->n; g++)
    {
      const guint month = month_of (history, g);
      double e[N], o[N], difference;
      gboolean predicted = TRUE;

      for (guint p = 0; p < N; p++)
        {
          e[p] = scl_outcome_predictions (scl_comparison_outcome (comparison, p))[g];
          o[p] = scl_outcome_predictions (other[p])[g];
          predicted = predicted && (!isnan (e[p]) || is_silent (comparison, p));
        }
      if (!predicted || (split == SCL_SPLIT_TRAIN && games->day[g] > until)
          || (split == SCL_SPLIT_TEST && games->day[g] <= until))
        continue;
      difference = loss (games->score[g], e[policy]) - loss (games->score[g], e[reference]);
      with[month] += difference;
      n_with[month]++;
      n_burnt += !is_judged[g];
      if (!is_judged[g])
        continue;
      n_games++;
      judged[month] += difference;
      n_judged[month]++;
      if (isnan (o[policy]) || isnan (o[reference]))
        continue;
      from_other[month] += loss (games->score[g], o[policy]) - loss (games->score[g], o[reference]);
      n_other[month]++;
    }
  g_assert_cmpuint (scl_comparison_n_games (comparison), ==, n_games);
  g_assert_cmpuint (scl_comparison_n_burnt (comparison), ==, n_burnt);
  g_assert_cmpuint (n_games, >, 50);
  assert_test (&verdict.judged, judged, n_judged);
  assert_test (&verdict.with_burn_in, with, n_with);
  assert_test (&verdict.other_start, from_other, n_other);
  g_assert_cmpint (verdict.burn_in_decides, ==,
                   verdict.judged.difference * verdict.with_burn_in.difference < 0.0);
  g_assert_cmpint (verdict.start_decides, ==,
                   verdict.judged.difference * verdict.other_start.difference < 0.0);
}

static void
test_pairs (void)
{
  static const struct
  {
    SclSplit split;
    SclStart start;
    SclBurnIn burn_in;
  } cases[] = {
    { SCL_SPLIT_ALL, SCL_START_SAME, { 0, 0 } },  { SCL_SPLIT_ALL, SCL_START_SAME, { 8, 0 } },
    { SCL_SPLIT_ALL, SCL_START_OWN, { 5, 6 } },   { SCL_SPLIT_TRAIN, SCL_START_SAME, { 4, 0 } },
    { SCL_SPLIT_TEST, SCL_START_OWN, { 0, 40 } }, { SCL_SPLIT_TEST, SCL_START_SAME, { 20, 3 } },
  };
  const SclDay until = day_of ("2001-06-25");

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (SclHistory) history = season (11 + c);
      g_autoptr (GPtrArray) outcomes
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
      g_autoptr (SclComparison) comparison = NULL;
      const SclStart start = cases[c].start;
      SclOutcome *other[N];

      for (guint p = 0; p < N; p++)
        {
          g_ptr_array_add (outcomes, run (history, p, start, cases[c].burn_in, until, TRUE));
          other[p] = run (history, p, start == SCL_START_OWN ? SCL_START_SAME : SCL_START_OWN,
                          cases[c].burn_in, until, FALSE);
        }
      comparison = scl_comparison_new (outcomes, cases[c].split, NULL, NULL);
      g_assert_cmpint (is_silent (comparison, 2), ==, start == SCL_START_OWN);
      for (guint p = 0; p < N; p++)
        for (guint r = 0; r < N; r++)
          if (p != r && !is_silent (comparison, p) && !is_silent (comparison, r))
            check_pair (comparison, other, cases[c].split, until, p, r);
      for (guint p = 0; p < N; p++)
        scl_outcome_unref (other[p]);
    }
}

/* Where no policy keeps the other start, it is the same number, and decides nothing. */
static void
test_not_kept (void)
{
  g_autoptr (SclHistory) history = season (11);
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) comparison = NULL;
  const SclBurnIn none = SCL_BURN_IN_NONE;
  SclVerdict verdict;

  for (guint p = 0; p < 2; p++)
    g_ptr_array_add (outcomes, run (history, p, SCL_START_SAME, none, SCL_DAY_NONE, FALSE));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  verdict = scl_comparison_verdict (comparison, 1, 0);
  g_assert_cmpfloat (verdict.other_start.difference, ==, verdict.judged.difference);
  g_assert_cmpfloat (verdict.with_burn_in.difference, ==, verdict.judged.difference);
  g_assert_cmpfloat (verdict.judged.difference, !=, 0.0);
  g_assert_false (verdict.start_decides || verdict.burn_in_decides);
}

static void G_GNUC_PRINTF (2, 3) assert_says (const char *json, const char *format, ...)
{
  g_autofree char *part = NULL;
  va_list arguments;

  va_start (arguments, format);
  part = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (strstr (json, part) == NULL)
    g_error ("%s is not in %s", part, json);
}

/* In a folder of its name each policy's six files, which are those that it writes alone. */
static void
test_folders (void)
{
  static const char *const files[]
      = { "ratings.csv", "periods.csv", "metrics.json", "movers.csv", "drift.csv", "misfit.csv" };
  static const char *const own[]
      = { "comparison.csv", "comparison.json", "calibration.csv", "groups.csv", "matrix.csv" };
  g_autoptr (SclHistory) history = season (11);
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) comparison = NULL;
  g_autofree char *folder = test_folder_new (), *json = NULL, *judged_from = NULL;

  for (guint p = 0; p < N; p++)
    g_ptr_array_add (outcomes, run (history, p, SCL_START_SAME, (SclBurnIn){ 3, 0 },
                                    day_of ("2001-06-25"), TRUE));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_TEST, NULL, NULL);
  g_assert_true (scl_comparison_write (comparison, folder, NULL));
  for (guint p = 0; p < N; p++)
    {
      g_autofree char *alone = test_folder_new (),
                      *with = g_build_filename (folder, names[p], NULL);

      g_assert_true (scl_outcome_write (g_ptr_array_index (outcomes, p), alone, NULL));
      for (guint f = 0; f < G_N_ELEMENTS (files); f++)
        {
          g_autofree char *a = test_folder_read (alone, files[f]),
                          *b = test_folder_read (with, files[f]);

          g_assert_cmpstr (a, ==, b);
        }
      test_folder_remove (alone);
    }
  for (guint f = 0; f < G_N_ELEMENTS (own); f++)
    {
      g_autofree char *text = test_folder_read (folder, own[f]);

      g_assert_cmpuint (strlen (text), >, 40);
    }
  json = test_folder_read (folder, "comparison.json");
  g_assert_nonnull (strstr (json, "\"judged_by\": \"test\""));
  g_assert_nonnull (strstr (json, "\"train_until\": \"2001-06-25\""));
  g_assert_nonnull (strstr (json, "\"burn_in\": \"3\""));
  g_assert_nonnull (strstr (json, "\"start\": \"same\""));
  assert_says (json, "\"program\": \"Scalata %s\"", SCL_VERSION);
  assert_says (json, "\"data_digest\": \"%s\"", scl_history_digest (history));
  assert_says (json, "\"games\": %u", (guint) scl_comparison_n_games (comparison));
  assert_says (json, "\"players\": %u", scl_comparison_judged (comparison)->n_players);
  assert_says (json, "\"players_with_printed_start\": %u",
               scl_comparison_judged (comparison)->n_printed);
  assert_says (json, "\"burn_in_games\": %u", (guint) scl_comparison_n_burnt (comparison));
  judged_from = scl_day_format (scl_comparison_judged (comparison)->from);
  assert_says (json, "\"judged_from\": \"%s\"", judged_from);
  for (guint p = 0; p < N; p++)
    {
      g_autofree char *name = g_strdup_printf ("{ \"name\": \"%s\", \"text\": ", names[p]);

      g_assert_nonnull (strstr (json, name));
    }
  test_folder_remove (folder);
}

TEST_MAIN ("/verdict-counted", test_pairs, test_not_kept, test_folders)
