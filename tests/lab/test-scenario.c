/* SclScenario: ready experiments.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-replay.h"
#include "lab/simulation/scl-scenario.h"
#include "lab/simulation/scl-truth.h"

/* Every scenario's settings are parameters, its policies parse, and their names differ. */
static void
test_whole (void)
{
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);

  g_assert_cmpuint (n, >=, 4);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) policies = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
      SclWorld world;

      g_assert_true (scl_scenario_find (scenarios[i].id) == &scenarios[i]);
      scl_scenario_world (&scenarios[i],
                          &world); /* a wrong setting would be a critical, which is fatal here */
      policies = scl_scenario_policies (&scenarios[i], &error);
      g_assert_no_error (error);
      g_assert_cmpuint (policies->len, >=, 3);
      for (guint p = 0; p < policies->len; p++)
        g_assert_true (
            g_hash_table_add (names, (gpointer) scl_policy_name (g_ptr_array_index (policies, p))));
    }
  g_assert_null (scl_scenario_find ("none"));
}

/* Which policies a scenario has, in which order. */
static void
test_names (void)
{
  static const struct
  {
    const char *scenario, *names[7];
    gint32 from_month;
  } cases[] = {
    { "compression-2024", { "fide-2022", "fide-2022-adjusted", "fide" }, 26 },
    { "400-point-rule", { "fide-2024", "fide-2024-uncut", "fide-2024-cut-once", "fide-2025" }, -1 },
    { "update-frequency",
      { "elo-italia-1997", "elo-italia-four-months", "elo-italia-three-months",
        "elo-italia-monthly", "elo-italia-by-event" },
      -1 },
    { "isolated-groups",
      { "elo-italia-1997", "elo-italia-by-event", "fide-2022", "us-chess", "glicko",
        "simultaneous" },
      -1 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      const SclScenario *scenario = scl_scenario_find (cases[c].scenario);
      g_autoptr (GPtrArray) policies = scl_scenario_policies (scenario, NULL);
      guint n = 0;

      while (cases[c].names[n] != NULL)
        n++;
      g_assert_cmpint (scenario->from_month, ==, cases[c].from_month);
      g_assert_cmpuint (policies->len, ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_cmpstr (scl_policy_name (g_ptr_array_index (policies, i)), ==, cases[c].names[i]);
    }
}

/* A copy has a name and a title of its own, in no other language; all else is its base's but for
 * the one key, or for what is added. */
static void
test_copies (void)
{
  static const struct
  {
    const char *scenario, *base, *name, *title, *value, *added;
    guint index;
  } cases[] = {
    { "compression-2024", "fide-2022", "fide-2022-adjusted",
      "FIDE 2022 with the adjustment of 1 March 2024", NULL,
      "\n[adjustment 2024-03-01]\nday=2024-03-01\nfrom=1000\nbelow=2000\nfactor=0.4\n", 1 },
    { "400-point-rule", "fide-2024", "fide-2024-uncut", "FIDE 2024 without the 400-point rule",
      "none", "", 1 },
    { "400-point-rule", "fide-2024", "fide-2024-cut-once",
      "FIDE 2024, 400-point rule once an event", "once-an-event", "", 2 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (GPtrArray) policies
          = scl_scenario_policies (scl_scenario_find (cases[c].scenario), NULL);
      g_autoptr (SclPolicy) base = scl_policy_find (cases[c].base, NULL), changed = NULL;
      SclPolicy *copy = g_ptr_array_index (policies, cases[c].index);
      g_autoptr (GString) wanted = g_string_new (NULL);
      g_auto (GStrv) lines = NULL;
      guint n_titles = 0;

      changed = cases[c].value != NULL
                    ? scl_policy_with_value (base, "expectation", "cut-rule", cases[c].value, NULL)
                    : scl_policy_ref (base);
      lines = g_strsplit (scl_policy_text (changed), "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        {
          const gboolean last = lines[i + 1] == NULL;

          n_titles += g_str_has_prefix (lines[i], "title[");
          if (g_str_has_prefix (lines[i], "title["))
            continue;
          if (g_str_has_prefix (lines[i], "name="))
            g_string_append_printf (wanted, "name=%s\n", cases[c].name);
          else if (g_str_has_prefix (lines[i], "title="))
            g_string_append_printf (wanted, "title=%s\n", cases[c].title);
          else
            g_string_append_printf (wanted, last ? "%s" : "%s\n", lines[i]);
        }
      g_assert_cmpuint (n_titles, >, 0);
      g_string_append (wanted, cases[c].added);
      g_assert_cmpstr (scl_policy_text (copy), ==, wanted->str);
      g_assert_cmpstr (scl_policy_title (copy), ==, cases[c].title);
    }
}

/* The adjustment by hand: somebody rated 1500 who plays nothing after January 2024 is rated 1500 +
 * 0.4 x 500 = 1700 from 1 March on; at 2000 nothing happens; without the adjustment neither moves.
 */
static void
test_compression (void)
{
  g_autoptr (GPtrArray) policies
      = scl_scenario_policies (scl_scenario_find ("compression-2024"), NULL);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  guint32 january, march;

  add_players (builder, 6);
  january = scl_history_builder_add_event (builder, "January", "", day_of ("2024-01-10"),
                                           day_of ("2024-01-12"));
  march = scl_history_builder_add_event (builder, "March", "", day_of ("2024-03-10"),
                                         day_of ("2024-03-12"));
  add_game (builder, january, 1, 0, 1, 1, 1500);
  add_game (builder, january, 1, 2, 3, 1, 2000);
  add_game (builder, march, 1, 4, 5, 1, 2200);
  history = scl_history_builder_finish (builder);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclOutcome) outcome
          = scl_replay_run (history, g_ptr_array_index (policies, i), NULL, NULL, NULL, NULL, NULL);

      g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0),
                                      i == 0 ? 1500.0 : 1700.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 2), 2000.0, 1e-9);
    }
}

static double
bias_after (const char *sunk, const char *policy)
{
  const SclScenario *scenario = scl_scenario_find ("compression-2024");
  g_autoptr (GPtrArray) policies = scl_scenario_policies (scenario, NULL);
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  SclWorld world;

  scl_scenario_world (scenario, &world);
  g_assert_true (scl_world_set (&world, "sunk", sunk, NULL));
  history = scl_world_run (&world, 0, &truth, NULL, NULL, NULL, NULL);
  for (guint i = 0; i < policies->len; i++)
    if (strcmp (scl_policy_name (g_ptr_array_index (policies, i)), policy) == 0)
      {
        g_autoptr (SclOutcome) outcome = scl_replay_run (history, g_ptr_array_index (policies, i),
                                                         NULL, NULL, NULL, NULL, NULL);
        g_autoptr (SclTruthMetrics) metrics
            = scl_truth_measure (truth, outcome, (guint) scenario->from_month, 10);

        g_test_message ("sunk %s, %s: bias %.1f, spread %.1f", sunk, policy, metrics->bias,
                        metrics->spread);
        return metrics->bias;
      }
  g_assert_not_reached ();
}

/* A list that had sunk by 0.4 (2000 - R) is put right by a rise of as much, to a fifth of what was
 * wrong; a list that had not sunk is overshot by the whole rise. A player of strength 1600 is 1600
 * - 2000 = -400, given 2000 - 400/0.6 = 1333: 267 too low. */
static void
test_sunk (void)
{
  const double before = bias_after ("0.4", "fide-2022");

  g_assert_cmpfloat (before, <, -100.0);
  g_assert_cmpfloat (fabs (bias_after ("0.4", "fide-2022-adjusted")), <, 0.25 * fabs (before));
  g_assert_cmpfloat (bias_after ("0", "fide-2022-adjusted"), >, 60.0);
}

/* The rarer the list, the further from the truth: the games of a long period all count against the
 * same old ratings, so that who plays more than 800 / K of them goes too far (Carosi). And no list
 * can see a jump before it is made: the one that jumps in month 24 is made in month 30. */
static void
test_frequency (void)
{
  const SclScenario *scenario = scl_scenario_find ("update-frequency");
  g_autoptr (GPtrArray) policies = scl_scenario_policies (scenario, NULL);
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  SclWorld world;
  double response[5], spread[5];

  scl_scenario_world (scenario, &world);
  history = scl_world_run (&world, 0, &truth, NULL, NULL, NULL, NULL);
  for (guint i = 0; i < policies->len; i++)
    {
      g_autoptr (SclOutcome) outcome
          = scl_replay_run (history, g_ptr_array_index (policies, i), NULL, NULL, NULL, NULL, NULL);
      g_autoptr (SclTruthMetrics) metrics = scl_truth_measure (truth, outcome, 12, 10);

      response[i] = metrics->response;
      spread[i] = metrics->spread;
      g_test_message ("%s: half of the jump after %.1f months, spread %.1f",
                      scl_policy_name (g_ptr_array_index (policies, i)), metrics->response,
                      metrics->spread);
    }
  for (guint i = 1; i < 4; i++)
    g_assert_cmpfloat (spread[i], <, spread[i - 1]);
  g_assert_cmpfloat (response[0], >, 5.0);
}

/* By how much the regions are favoured, rating points; one value a policy. */
static void
fairness_with (const char *bridges, double *fairness)
{
  const SclScenario *scenario = scl_scenario_find ("isolated-groups");
  g_autoptr (GPtrArray) policies = scl_scenario_policies (scenario, NULL);
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  SclWorld world;

  scl_scenario_world (scenario, &world);
  if (bridges != NULL)
    g_assert_true (scl_world_set (&world, "bridges", bridges, NULL));
  history = scl_world_run (&world, 0, &truth, NULL, NULL, NULL, NULL);
  for (guint i = 0; i < policies->len; i++)
    {
      g_autoptr (SclOutcome) outcome
          = scl_replay_run (history, g_ptr_array_index (policies, i), NULL, NULL, NULL, NULL, NULL);
      g_autoptr (SclTruthMetrics) metrics = scl_truth_measure (truth, outcome, 24, 10);

      fairness[i] = metrics->fairness;
      g_test_message ("%s: %.1f", scl_policy_name (g_ptr_array_index (policies, i)), fairness[i]);
    }
}

/* Groups that rarely meet cannot be compared, whatever the rule; the more meet, the better (Carosi,
 * Punteggio di ingresso). Regions of unequal strength whose players all enter at one rating are
 * wrong by nearly all of what lies between them. */
static void
test_groups (void)
{
  double apart[6], met[6];

  fairness_with (NULL, apart);
  fairness_with ("0.2", met);
  for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
    g_assert_cmpfloat (met[i], <, 0.8 * apart[i]);
  g_assert_cmpfloat (apart[0], >, 40.0);
}

TEST_MAIN ("/scenario", test_whole, test_names, test_copies, test_compression, test_sunk,
           test_frequency, test_groups)
