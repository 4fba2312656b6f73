/* A comparison's rows, groups and files against a count of their own, from the predictions, periods
 * and paths of its outcomes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "clustered-fixtures.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/comparison/scl-group-table.h"
#include "lab/groups/scl-groups.h"

static const char *const names[] = { "elo-italia-by-event", "glicko", "elo-italia-1997" };
#define N G_N_ELEMENTS (names)

static GPtrArray *
run (SclHistory *history, const SclReplayOptions *given)
{
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  SclReplayOptions options = *given;

  options.keep_predictions = TRUE;
  for (guint i = 0; i < N; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);
      GError *error = NULL;
      SclOutcome *outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);

      g_assert_no_error (error);
      g_ptr_array_add (outcomes, outcome);
    }
  return outcomes;
}

/* Judged: scored by every policy, on that side of the day, after the burn-in. */
static gboolean *
judged_games (SclComparison *comparison, SclSplit split, SclDay day, guint *n)
{
  const SclGames *games
      = scl_history_games (scl_outcome_history (scl_comparison_outcome (comparison, 0)));
  const SclJudged *judged = scl_comparison_judged (comparison);
  gboolean *in = g_new0 (gboolean, games->n);

  *n = 0;
  for (guint g = 0; g < games->n; g++)
    {
      in[g] = judged->judged[g]
              && (split == SCL_SPLIT_ALL || (games->day[g] > day) == (split == SCL_SPLIT_TEST));
      for (guint i = 0; i < N; i++)
        in[g]
            = in[g] && !isnan (scl_outcome_predictions (scl_comparison_outcome (comparison, i))[g]);
      *n += in[g];
    }
  return in;
}

static void
check_value (SclComparison *comparison, const char *id, guint policy, double expected)
{
  const SclComparisonRow *row = scl_comparison_row (comparison, id);

  g_assert_nonnull (row);
  g_test_message ("%s of %s: %.9g, counted %.9g", id, names[policy], row->value[policy], expected);
  if (isnan (expected))
    g_assert_true (isnan (row->value[policy]));
  else
    g_assert_cmpfloat (fabs (row->value[policy] - expected), <, 2e-6 * fmax (1.0, fabs (expected)));
}

static void
check_losses (SclComparison *comparison, guint policy, const gboolean *in, guint n)
{
  SclOutcome *outcome = scl_comparison_outcome (comparison, policy);
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  const float *expected = scl_outcome_predictions (outcome);
  double loss = 0, square = 0, right = 0, decisive = 0;

  for (guint g = 0; g < games->n; g++)
    {
      const double e = expected[g], s = games->score[g] / 2.0;

      if (!in[g])
        continue;
      loss -= s * log (e) + (1.0 - s) * log (1.0 - e);
      square += (s - e) * (s - e);
      if (s == 0.5)
        continue;
      decisive++;
      right += e == 0.5 ? 0.5 : (e > 0.5) == (s > 0.5);
    }
  check_value (comparison, "games", policy, n);
  check_value (comparison, "log-loss", policy, loss / n);
  check_value (comparison, "brier", policy, square / n);
  check_value (comparison, "accuracy", policy, right / decisive);
}

static void
check_population (SclComparison *comparison, guint policy, SclDay train_until)
{
  SclOutcome *outcome = scl_comparison_outcome (comparison, policy);
  const guint n_players = scl_history_players (scl_outcome_history (outcome))->n;
  double created = 0, entered = 0, left = 0, drift = 0, sum = 0, squares = 0, n_drift = 0, n = 0;
  guint n_periods, start;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);

  for (guint p = 0; p < n_periods; p++)
    {
      created += periods[p].created;
      entered += periods[p].n_entered;
      left += periods[p].n_left;
    }
  start = n_periods / 4;
  if (train_until != SCL_DAY_NONE)
    for (start = 0; start + 1 < n_periods && periods[start].last_day < train_until;)
      start++;
  for (guint32 q = 0; q < n_players; q++)
    {
      guint n_steps;
      const SclPathPoint *path = scl_outcome_path (outcome, q, &n_steps);
      const double last = scl_outcome_last_rating (outcome, q);
      double first = NAN;

      for (guint i = 0; i < n_steps && path[i].period <= start; i++)
        first = path[i].rating;
      if (!isnan (first) && !isnan (last))
        {
          drift += last - first;
          n_drift++;
        }
      if (isnan (last))
        continue;
      sum += last;
      squares += last * last;
      n++;
    }
  check_value (comparison, "rated", policy, n);
  check_value (comparison, "mean", policy, sum / n);
  g_assert_cmpfloat_with_epsilon (scl_comparison_row (comparison, "sd")->value[policy],
                                  sqrt (squares / n - sum / n * (sum / n)), 1e-3);
  check_value (comparison, "created", policy, created);
  check_value (comparison, "entered", policy, entered);
  check_value (comparison, "left", policy, left);
  check_value (comparison, "drift", policy, drift / n_drift);
}

static void
check_rows (SclHistory *history, const SclReplayOptions *options, SclSplit split, SclDay day)
{
  g_autoptr (GPtrArray) outcomes = run (history, options);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, split, NULL, NULL);
  g_autofree gboolean *in = NULL;
  guint n;

  g_assert_nonnull (comparison);
  in = judged_games (comparison, split, day, &n);
  g_assert_cmpuint (scl_comparison_n_policies (comparison), ==, N);
  g_assert_cmpint (scl_comparison_split (comparison), ==, split);
  g_assert_cmpuint (scl_comparison_n_games (comparison), ==, n);
  g_assert_cmpuint (n, >, 100);
  for (guint i = 0; i < N; i++)
    {
      check_losses (comparison, i, in, n);
      check_population (comparison, i, day);
    }
}

static void
test_rows (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (141, 60, 60);
  const SclGames *games = scl_history_games (history);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  check_rows (history, &options, SCL_SPLIT_ALL, SCL_DAY_NONE);
  options.burn_in = (SclBurnIn){ 3, 20 };
  check_rows (history, &options, SCL_SPLIT_ALL, SCL_DAY_NONE);
  options.train_until = games->day[games->n / 2];
  check_rows (history, &options, SCL_SPLIT_ALL, options.train_until);
  check_rows (history, &options, SCL_SPLIT_TRAIN, options.train_until);
  check_rows (history, &options, SCL_SPLIT_TEST, options.train_until);
}

/* ---- Groups ---- */

static void
check_bias (const SclGroupBias *bias, GArray *meetings, guint n_players)
{
  const SclClusteredMean mean
      = clustered_mean_of ((const Meeting *) (gpointer) meetings->data, meetings->len, n_players);

  g_assert_cmpuint (bias->games, ==, meetings->len);
  if (meetings->len == 0)
    return;
  g_assert_cmpfloat_with_epsilon (bias->bias, mean.mean, 1e-6);
  g_assert_cmpfloat_with_epsilon (bias->score - bias->expected, mean.mean, 1e-6);
  if (isnan (mean.error))
    g_assert_true (isnan (bias->error) && isnan (bias->p));
  else
    {
      g_assert_cmpfloat_with_epsilon (bias->error, mean.error, 1e-6);
      g_assert_cmpfloat_with_epsilon (bias->low, mean.low, 1e-5);
      g_assert_cmpfloat_with_epsilon (bias->high, mean.high, 1e-5);
      g_assert_cmpfloat_with_epsilon (bias->p, mean.p, 1e-5);
      g_assert_cmpfloat (bias->p_holm, >=, bias->p);
    }
}

/* The games judged between group and against (SCL_GROUP_NONE: all others), from the group's side;
 * those of whom it is not known are nobody's others. */
static GArray *
meetings_of (SclOutcome *outcome, const SclGroups *groups, const gboolean *in, guint8 group,
             guint8 against)
{
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  const float *expected = scl_outcome_predictions (outcome);
  GArray *meetings = g_array_new (FALSE, FALSE, sizeof (Meeting));

  for (guint g = 0; g < games->n; g++)
    for (guint s = 0; s < 2; s++)
      {
        const guint8 own = s == 0 ? groups->white[g] : groups->black[g],
                     other = s == 0 ? groups->black[g] : groups->white[g];
        const double x = games->score[g] / 2.0 - expected[g];
        const Meeting meeting = { s == 0 ? games->white[g] : games->black[g],
                                  s == 0 ? games->black[g] : games->white[g], s == 0 ? x : -x };

        if (in[g] && own == group && other != group && own != groups->unknown
            && other != groups->unknown && (against == SCL_GROUP_NONE || other == against))
          g_array_append_val (meetings, meeting);
      }
  return meetings;
}

static void
check_group (SclOutcome *outcome, const SclGroupTable *table, const SclGroups *groups,
             const gboolean *in, guint policy, guint8 group)
{
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  const guint n_players = scl_history_players (scl_outcome_history (outcome))->n;
  const float *expected = scl_outcome_predictions (outcome);
  const SclGroupMetrics *metrics = scl_group_table_metrics (table, policy, group);
  g_autoptr (GArray) all = meetings_of (outcome, groups, in, group, SCL_GROUP_NONE);
  double loss = 0, square = 0;
  guint sides = 0;

  for (guint g = 0; g < games->n; g++)
    for (guint s = 0; s < 2; s++)
      if (in[g] && (s == 0 ? groups->white[g] : groups->black[g]) == group)
        {
          const double e = expected[g], score = games->score[g] / 2.0;

          sides++;
          loss -= score * log (e) + (1.0 - score) * log (1.0 - e);
          square += (score - e) * (score - e);
        }
  g_assert_cmpuint (metrics->sides, ==, sides);
  if (sides > 0)
    {
      g_assert_cmpfloat_with_epsilon (metrics->log_loss, loss / sides, 1e-6);
      g_assert_cmpfloat_with_epsilon (metrics->brier, square / sides, 1e-6);
    }
  check_bias (&metrics->bias, all, n_players);
  for (guint8 against = 0; against < groups->n; against++)
    if (against != group)
      {
        g_autoptr (GArray) some = meetings_of (outcome, groups, in, group, against);

        check_bias (scl_group_table_pair (table, policy, group, against), some, n_players);
      }
}

/* Holm (1979): of m tests the k-th smallest p counts m + 1 - k times, and no less than the one
 * before; 1 at most. What was not tested counts for nothing. */
static double
holm (const GArray *p, double one)
{
  guint m = 0;
  double most = one;

  if (isnan (one))
    return NAN;
  for (guint i = 0; i < p->len; i++)
    m += !isnan (g_array_index (p, double, i));
  for (guint i = 0; i < p->len; i++)
    {
      const double other = g_array_index (p, double, i);
      guint smaller = 0;

      if (isnan (other) || other > one)
        continue;
      for (guint k = 0; k < p->len; k++)
        smaller += g_array_index (p, double, k) < other;
      most = fmax (most, (m - smaller) * other);
    }
  return fmin (most, 1.0);
}

/* All groups of all policies are one family of tests, and all pairs another, each pair once. */
static void
check_many_tests (const SclGroupTable *table)
{
  g_autoptr (GArray) of_groups = g_array_new (FALSE, FALSE, sizeof (double)),
                     of_pairs = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < table->n_policies; i++)
    for (guint g = 0; g < table->n; g++)
      {
        g_array_append_val (of_groups, scl_group_table_metrics (table, i, g)->bias.p);
        for (guint h = 0; h < g; h++)
          g_array_append_val (of_pairs, scl_group_table_pair (table, i, g, h)->p);
      }
  for (guint i = 0; i < table->n_policies; i++)
    for (guint g = 0; g < table->n; g++)
      {
        const SclGroupBias *bias = &scl_group_table_metrics (table, i, g)->bias;

        assert_within (bias->p_holm, holm (of_groups, bias->p), 1e-12);
        for (guint h = 0; h < table->n; h++)
          {
            const SclGroupBias *pair = scl_group_table_pair (table, i, g, h);

            assert_within (pair->p_holm, g == h ? NAN : holm (of_pairs, pair->p), 1e-12);
            assert_within (pair->p, scl_group_table_pair (table, i, h, g)->p, 1e-12);
          }
      }
}

static void
test_groups (void)
{
  static const SclGroupKind kinds[]
      = { SCL_GROUP_BY_ACTIVITY, SCL_GROUP_BY_FEDERATION, SCL_GROUP_BY_AGE, SCL_GROUP_BY_SEX };
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) outcomes = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  g_autofree gboolean *in = NULL;
  SclWorld world;
  guint n;

  fixture_world (&world, 150, 18, 3, 8.0);
  world.bridges = 0.3;
  history = fixture_world_run (&world, 0, NULL);
  outcomes = run (history, &options);
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  in = judged_games (comparison, SCL_SPLIT_ALL, SCL_DAY_NONE, &n);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (SclGroupTable) table = scl_comparison_group_table (comparison, kinds[k], NULL);
      g_autoptr (SclGroups) groups = scl_groups_new (g_ptr_array_index (outcomes, 0), kinds[k]);

      g_assert_cmpuint (table->n, ==, groups->n);
      g_assert_cmpuint (table->n_policies, ==, N);
      for (guint8 g = 0; g < groups->n; g++)
        {
          g_assert_cmpstr (table->labels[g], ==, groups->labels[g]);
          for (guint i = 0; i < N; i++)
            check_group (g_ptr_array_index (outcomes, i), table, groups, in, i, g);
        }
      check_many_tests (table);
    }
}

/* ---- Files ---- */

static void
append (GString *line, double value, const char *format)
{
  char buffer[64] = "";

  if (isfinite (value))
    g_ascii_formatd (buffer, sizeof buffer, format, value);
  /* No zeros behind the point, as scl-csv-writer.h says. */
  if (strchr (buffer, '.') != NULL && strchr (buffer, 'e') == NULL)
    for (gsize end = strlen (buffer); buffer[end - 1] == '0' || buffer[end - 1] == '.';)
      {
        const gboolean point = buffer[--end] == '.';

        buffer[end] = '\0';
        if (point)
          break;
      }
  g_string_append_printf (line, ",%s", buffer);
}

/* comparison.csv has every row for every policy in the order of the table; comparison.json says of
 * each policy after the first what the verdict says. */
static void
test_files (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (142, 60, 40);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (GPtrArray) outcomes = run (history, &options);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  g_autofree char *folder = test_folder_new (), *table = NULL, *json = NULL;
  g_autofree char *table_path = g_build_filename (folder, "comparison.csv", NULL),
                  *json_path = g_build_filename (folder, "comparison.json", NULL);
  g_autoptr (GString) expected = g_string_new ("row,policy,value,error,p,best\n");
  guint n_rows;
  const SclComparisonRow *rows = scl_comparison_rows (comparison, &n_rows);

  g_assert_true (scl_comparison_write (comparison, folder, NULL));
  g_assert_true (g_file_get_contents (table_path, &table, NULL, NULL));
  g_assert_true (g_file_get_contents (json_path, &json, NULL, NULL));
  test_folder_remove (folder);
  for (guint r = 0; r < n_rows; r++)
    for (guint i = 0; i < N; i++)
      {
        g_string_append_printf (expected, "%s,%s", rows[r].id, names[i]);
        append (expected, rows[r].value[i], "%.10g");
        append (expected, rows[r].error[i], "%.6g");
        append (expected, rows[r].p[i], "%.4g");
        g_string_append (expected, rows[r].best == (int) i ? ",best\n" : ",\n");
      }
  g_assert_cmpstr (table, ==, expected->str);
  for (guint i = 1; i < N; i++)
    {
      g_autofree char *start
          = g_strdup_printf ("{ \"policy\": \"%s\", \"log_loss_difference\": ", names[i]);
      const char *at = strstr (json, start);

      g_assert_nonnull (at);
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (at + strlen (start), NULL),
                                      scl_comparison_verdict (comparison, i, 0).judged.difference,
                                      1e-12);
    }
  g_assert_nonnull (strstr (json, "\"judged_by\": \"all\""));
  g_assert_nonnull (strstr (json, "\"train_until\": null"));
  g_assert_nonnull (strstr (json, "\"players\": 60"));
}

static void
append_bias (GString *line, const SclGroupBias *bias)
{
  g_string_append_printf (line, ",%u", (guint) bias->games);
  append (line, bias->score, "%.8f");
  append (line, bias->expected, "%.8f");
  append (line, bias->bias, "%.8f");
  append (line, bias->error, "%.8f");
  append (line, bias->low, "%.8f");
  append (line, bias->high, "%.8f");
  append (line, bias->p, "%.4g");
  append (line, bias->p_holm, "%.4g");
  g_string_append_c (line, '\n');
}

/* A row a group and policy, and one a pair of groups: what the tables say, which test_groups
 * counts, where anybody is. */
static void
append_table (const SclGroupTable *table, GString *groups, GString *matrix)
{
  const char *kind = scl_group_kind_nick (table->kind);

  for (guint i = 0; i < N; i++)
    for (guint g = 0; g < table->n; g++)
      {
        const SclGroupMetrics *one = scl_group_table_metrics (table, i, g);

        if (one->sides > 0)
          {
            g_string_append_printf (groups, "%s,%s,%s,%u", kind, table->labels[g], names[i],
                                    (guint) one->sides);
            append (groups, one->log_loss, "%.8f");
            append (groups, one->brier, "%.8f");
            append_bias (groups, &one->bias);
          }
        for (guint h = 0; h < table->n; h++)
          if (scl_group_table_pair (table, i, g, h)->games > 0)
            {
              g_string_append_printf (matrix, "%s,%s,%s,%s", kind, table->labels[g],
                                      table->labels[h], names[i]);
              append_bias (matrix, scl_group_table_pair (table, i, g, h));
            }
      }
}

static void
test_group_files (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (142, 60, 40);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (GPtrArray) outcomes = run (history, &options);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  g_autofree char *folder = test_folder_new (), *groups = NULL, *matrix = NULL, *bins = NULL;
  g_autoptr (GString) in_groups = g_string_new ("kind,group,policy,sides,log_loss,brier,"
                                                "games_between,score,expected,bias,bias_error,"
                                                "low,high,p,p_holm\n");
  g_autoptr (GString) in_matrix = g_string_new ("kind,group,against,policy,games,score,expected,"
                                                "bias,bias_error,low,high,p,p_holm\n");
  g_autoptr (GString) in_bins = g_string_new ("policy,lower,upper,games,expected,scored,error\n");

  g_assert_true (scl_comparison_write (comparison, folder, NULL));
  groups = test_folder_read (folder, "groups.csv");
  matrix = test_folder_read (folder, "matrix.csv");
  bins = test_folder_read (folder, "calibration.csv");
  g_assert_true (test_folder_remove (folder));
  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    {
      g_autoptr (SclGroupTable) table
          = scl_comparison_group_table (comparison, (SclGroupKind) k, NULL);

      append_table (table, in_groups, in_matrix);
    }
  for (guint i = 0; i < N; i++)
    for (guint b = 0; b < SCL_CALIBRATION_BINS; b++)
      {
        const SclCalibrationBin *bin = &scl_comparison_calibration (comparison, i)->bins[b];

        g_string_append (in_bins, names[i]);
        append (in_bins, bin->lower, "%.2f");
        append (in_bins, bin->upper, "%.2f");
        g_string_append_printf (in_bins, ",%u", (guint) bin->n);
        append (in_bins, bin->expected, "%.6f");
        append (in_bins, bin->scored, "%.6f");
        append (in_bins, bin->error, "%.6f");
        g_string_append_c (in_bins, '\n');
      }
  g_assert_cmpstr (groups, ==, in_groups->str);
  g_assert_cmpstr (matrix, ==, in_matrix->str);
  g_assert_cmpstr (bins, ==, in_bins->str);
}

/* Under a floor players leave the list and come back: what a row says of them is what the periods
 * say, and none of it is nothing. */
static void
test_left (void)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclHistory) history = fixture_random_history (5, 24, 20);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("floor", "[schedule]\nperiod=month\n[k]\nbands=40\n[list]\nfloor=1500\n");
  g_autoptr (SclComparison) comparison = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  const SclPeriodSummary *periods;
  double entered = 0, left = 0;
  guint n;

  options.keep_predictions = TRUE;
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  g_assert_nonnull (comparison);
  periods = scl_outcome_periods (g_ptr_array_index (outcomes, 0), &n);
  for (guint p = 0; p < n; p++)
    {
      entered += periods[p].n_entered;
      left += periods[p].n_left;
    }
  g_assert_cmpfloat (left, >, 0);
  check_value (comparison, "left", 0, left);
  check_value (comparison, "entered", 0, entered);
}

/* ---- What it stands on ---- */

/* Pairs who play once each, printed of them with ratings beside both; each day its own month. */
static SclHistory *
pairs (guint n, guint printed)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < n; i++)
    {
      const SclDay day = scl_day_from_ymd (2000 + (int) i / 12, 1 + (int) i % 12, 7);
      const gint16 given = i < printed ? 1600 : 0;
      guint32 event = scl_history_builder_add_event (builder, "E", "", day, day);

      for (guint s = 0; s < 2; s++)
        scl_history_builder_add_player (builder, "P", "", "", "", "", 0, 0);
      scl_history_builder_add_game (builder, event, 1, NULL, day, 2 * i, 2 * i + 1, 2,
                                    SCL_UNRATED_NO, given, given);
    }
  return scl_history_builder_finish (builder);
}

static SclOutcome *
replay_from (SclHistory *history, const char *entry)
{
  g_autofree char *rules = g_strdup_printf (
      "[schedule]\nperiod=month\n[k]\nbands=20\n[entry]\ngiven=true\nrule=fixed\nrating=%s\n",
      entry);
  g_autoptr (SclPolicy) policy = fixture_policy (entry, rules);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.keep_predictions = TRUE;
  return scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
}

/* Of 20 players 2 have a printed rating: a tenth, and levels compare; of 22 fewer than that. Then
 * 0.05 points apart are apart, of the 20 who begin at the rules' own, less is not. */
static void
test_start_gap (void)
{
  static const struct
  {
    guint pairs;
    const char *entry;
    gboolean apart;
  } rows[] = { { 10, "1800", FALSE },
               { 11, "1800", TRUE },
               { 11, "1500.06", TRUE },
               { 11, "1500.05", FALSE },
               { 11, "1500", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclHistory) history = pairs (rows[i].pairs, 1);
      g_autoptr (SclOutcome) first = replay_from (history, "1500"),
                             second = replay_from (history, rows[i].entry);

      g_assert_cmpint (scl_basis_start_gap (first, second) > 0.0, ==, rows[i].apart);
    }
}

/* Of a kind: the first finding. */
static const SclBasisFinding *
finding_of (const SclBasis *basis, SclBasisKind kind)
{
  for (guint i = 0; i < basis->findings->len; i++)
    if (g_array_index (basis->findings, SclBasisFinding, i).kind == kind)
      return &g_array_index (basis->findings, SclBasisFinding, i);
  g_assert_not_reached ();
}

/* Twelve months of a game each, of 24 players: what becomes of each game adds up to all of them,
 * and as many may be unpredicted as count, but not more. */
static void
test_basis (void)
{
  for (guint unpredicted = 4; unpredicted < 6; unpredicted++)
    {
      g_autoptr (SclHistory) history = pairs (12, 12);
      g_autoptr (GPtrArray) outcomes
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
      guint8 fate[12]
          = { SCL_FATE_BURN_IN, SCL_FATE_BURN_IN, SCL_FATE_BURN_IN, SCL_FATE_OTHER_PART };
      g_autoptr (SclBasis) basis = NULL;
      const SclBasisFinding *games, *players;

      for (guint g = 0; g < unpredicted; g++)
        fate[4 + g] = SCL_FATE_UNPREDICTED;
      g_ptr_array_add (outcomes, replay_from (history, "1500"));
      g_ptr_array_add (outcomes, replay_from (history, "1500"));
      basis = scl_basis_new (outcomes, fate);
      games = finding_of (basis, SCL_BASIS_GAMES);
      players = finding_of (basis, SCL_BASIS_PLAYERS);
      g_assert_cmpuint (games->n, ==, 8 - unpredicted);
      g_assert_cmpuint (games->of, ==, 12);
      g_assert_cmpuint (games->fate[SCL_FATE_BURN_IN], ==, 3);
      g_assert_cmpuint (games->fate[SCL_FATE_OTHER_PART], ==, 1);
      g_assert_cmpuint (games->fate[SCL_FATE_UNPREDICTED], ==, unpredicted);
      g_assert_cmpuint (games->months, ==, 12);
      g_assert_cmpuint (games->months_count, ==, games->n);
      g_assert_cmpint (games->doubtful, ==, unpredicted == 5);
      g_assert_cmpuint (players->n, ==, 2 * games->n);
      g_assert_cmpuint (players->fate[SCL_FATE_UNPREDICTED], ==, 24 - 2 * games->n);
      /* Two rules that say the same touch nobody; the other doubt is that of the games. */
      g_assert_cmpuint (finding_of (basis, SCL_BASIS_TOUCHED)->n, ==, 0);
      g_assert_cmpuint (basis->n_doubtful, ==, 1 + (unpredicted == 5));
    }
}

TEST_MAIN ("/comparison-counted", test_rows, test_groups, test_files, test_group_files, test_left,
           test_start_gap, test_basis)
