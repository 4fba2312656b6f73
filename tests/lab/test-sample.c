/* The sample season: what it is made to show, it shows by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/drift/scl-population.h"
#include "lab/replay/scl-moments.h"
#include "lab/replay/scl-replay.h"

static SclHistory *history;

static SclOutcome *
replay (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (name, &error);
  SclOutcome *outcome;

  g_assert_no_error (error);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}

/* Where the numbers of a real federation are (STATISTICS 6): the busiest tenth of a year's players
 * with 35 to 45 % of its games, ratings with a long upper end, half-years of more than N0 = 800 /
 * 30 games. */
static void
test_like_a_federation (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclRecord) record
      = scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL);
  SclMoments moments;

  scl_moments_measure (&moments, record);
  g_test_message ("tenth %.3f, skew %.2f, beyond N0 %.4f, most %.0f",
                  moments.value[SCL_MOMENT_BUSIEST_TENTH], moments.value[SCL_MOMENT_SKEW],
                  moments.value[SCL_MOMENT_BEYOND_N0], moments.value[SCL_MOMENT_MOST_HALF_YEAR]);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_BUSIEST_TENTH], >=, 0.35);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_BUSIEST_TENTH], <=, 0.45);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_SKEW], >, 0.3);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_BEYOND_N0], >, 0.01);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_MOST_HALF_YEAR], >, 100);
}

#define N0 (800.0 / 30.0) /* games after which a rating of K 30 has turned over */

/* A player's change from one list to the next. */
typedef struct
{
  double change; /* rating points */
  guint games;   /* in between */
} ListChange;

/* Calls what for each list on which somebody has another rating than before. */
static void
each_change (SclOutcome *outcome, void (*what) (const ListChange *change, gpointer data),
             gpointer data)
{
  for (guint32 q = 0; q < scl_history_players (history)->n; q++)
    {
      guint n, games = 0;
      const SclPathPoint *path = scl_outcome_path (outcome, q, &n);
      double rating = scl_outcome_first_rating (outcome, q);

      for (guint i = 0; i < n; i++)
        {
          const ListChange change = { path[i].rating - rating, path[i].games - games };

          if (!isnan (change.change))
            what (&change, data);
          rating = path[i].rating;
          games = path[i].games;
        }
    }
}

static void
keep_highest (const ListChange *change, gpointer data)
{
  ListChange *highest = data;

  if (change->change > highest->change)
    *highest = *change;
}

/* Somebody climbs, upwards, by more than 300 points in one half-year under the semester rule of
 * 1997, who has more than N0 games in it (Carosi, Frequenza di aggiornamento), and nobody by as
 * much under the rule by event, whose period is one event. */
static void
test_climb (void)
{
  g_autoptr (SclOutcome) semester = replay ("elo-italia-1997");
  g_autoptr (SclOutcome) by_event = replay ("elo-italia-by-event");
  const SclLargestChange event = scl_outcome_look_at_list (by_event, 0).largest;
  ListChange highest = { 0 };

  each_change (semester, keep_highest, &highest);
  g_test_message ("highest climb: %.0f in %u games half-yearly; largest change %.0f by event",
                  highest.change, highest.games, event.change);
  g_assert_cmpfloat (highest.change, >, 300.0);
  g_assert_cmpfloat (highest.games, >, N0);
  g_assert_cmpfloat (fabs (event.change), <, 300.0);
}

static void
look_at_swing (const ListChange *change, gpointer data)
{
  guint *n = data;

  if (fabs (change->change) <= 1000.0)
    return;
  (*n)++;
  g_test_message ("%.0f points in %u games", change->change, change->games);
  g_assert_cmpfloat (change->games, >, 2.0 * N0);
}

/* Swings of more than a thousand points, to a rating of 554 and back, are the rule's and not the
 * federation's: of a deviation from the true strength a half-year of N games leaves 1 - N/N0, which
 * beyond 2 N0 games is more than it was, on the other side. They are few, they need as many games,
 * and updated after every event the same results move nobody so. */
static void
test_swings (void)
{
  g_autoptr (SclOutcome) semester = replay ("elo-italia-1997");
  guint n = 0;

  each_change (semester, look_at_swing, &n);
  g_assert_cmpuint (n, <=, 5);
}

/* The rules predict differently: beyond the fourth digit, up to which they agreed while nobody
 * played more than N0 games. */
static void
test_rules_differ (void)
{
  g_autoptr (SclOutcome) semester = replay ("elo-italia-1997");
  g_autoptr (SclOutcome) four = replay ("elo-italia-1998");

  g_test_message ("log-loss %.5f half-yearly, %.5f with the rule of four tournaments",
                  scl_outcome_metrics (semester)->log_loss, scl_outcome_metrics (four)->log_loss);
  g_assert_cmpfloat (scl_outcome_metrics (four)->log_loss, <,
                     scl_outcome_metrics (semester)->log_loss - 0.0001);
}

TEST_ENTRY (int argc, char **argv)
{
  const char *const *paths;
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  paths = (const char *const *) argv + 1;
  history = scl_history_load_files (paths, report, NULL, &error);
  g_assert_no_error (error);
  add_tests ("/sample", test_like_a_federation, test_climb, test_swings, test_rules_differ);
  result = g_test_run ();
  scl_history_unref (history);
  return result;
}
