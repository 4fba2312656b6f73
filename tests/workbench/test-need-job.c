/* SclNeedJob: what a worker finds is what the lab finds when it is called directly; the plan's
 * events, and the norm of opponents who are given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/core/scl-job.h"
#include "workbench/person/scl-need-job.h"

static SclPolicy *
elo (void)
{
  GError *error = NULL;
  SclPolicy *policy = scl_policy_find ("elo", &error);

  g_assert_no_error (error);
  return policy;
}

/* Rated 1800 under "Elo, plain", K 20. */
static SclNeedPlanned
planned_of (SclPolicy *policy, GPtrArray *events)
{
  SclNeedPlanned planned = { .policy = policy,
                             .known = SCL_KNOWN_PLAYER_NOTHING,
                             .goal = { .rating = 1810, .by = SCL_DAY_NONE },
                             .events = events,
                             .fields = { 1800, 1900 },
                             .n_fields = 2 };

  planned.known.rating = 1800;
  return planned;
}

static GPtrArray *
events_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) scl_planned_event_free);
}

static GAsyncResult *kept;

static void
keep (GObject *source, GAsyncResult *result, gpointer data)
{
  kept = g_object_ref (result);
}

static SclNeedFound *
run (const SclNeedPlanned *planned, GCancellable *cancellable, GError **error)
{
  SclNeedFound *found;

  kept = NULL;
  scl_need_job_run (NULL, planned, NULL, cancellable, keep);
  workbench_test_wait (workbench_test_is_kept, &kept);
  found = scl_job_finish (kept, error);
  g_clear_object (&kept);
  return found;
}

static const SclNeedAnswer *
answer_of (const SclNeedFound *found, guint i)
{
  return g_ptr_array_index (found->need->answers, i);
}

static double
opponent_of (const SclNeedFound *found, guint answer, guint i)
{
  return g_array_index (answer_of (found, answer)->opponents, double, i);
}

static void
add_opponent (GPtrArray *opponents, int rating, const char *title, const char *federation,
              int half_points)
{
  SclPasted *one = g_new (SclPasted, 1);

  *one = (SclPasted){ .name = g_strdup (""),
                      .title = g_strdup (title),
                      .federation = g_strdup (federation),
                      .rating = rating,
                      .half_points = half_points };
  g_ptr_array_add (opponents, one);
}

/* 1810 from 1800, K 20, nine games: against 1800 20 (s - 4.5) is 10 with 5 points, exactly. Against
 * 1900 1 / (1 + 10^(100/400)) = 0.3599 a game, 3.239 in all: 4 points make 1800 + 15.2. */
static void
test_fields (void)
{
  g_autoptr (SclPolicy) policy = elo ();
  g_autoptr (GPtrArray) events = events_new ();
  const SclNeedPlanned planned = planned_of (policy, events);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclNeedFound) found = NULL;

  g_ptr_array_add (events, scl_planned_event_new (2460000, 9, NAN, NULL));
  found = run (&planned, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->need->answers->len, ==, 2);
  g_assert_cmpuint (answer_of (found, 0)->half_points, ==, 10);
  g_assert_cmpfloat_with_epsilon (answer_of (found, 0)->rating, 1810.0, 1e-9);
  g_assert_cmpuint (answer_of (found, 1)->half_points, ==, 8);
  g_assert_cmpfloat_with_epsilon (answer_of (found, 1)->rating, 1815.2, 0.05);
  g_assert_null (found->norm);
}

/* By their days, whatever the order of the rows: a field's games, one's own field, and those who
 * are given, of whom one is unrated. */
static void
test_events (void)
{
  g_autoptr (SclPolicy) policy = elo ();
  g_autoptr (GPtrArray) events = events_new ();
  g_autoptr (GPtrArray) opponents
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
  SclNeedPlanned planned = planned_of (policy, events);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclNeedFound) found = NULL;
  static const double expected[2][4] = { { 1800, 2000, 1750, NAN }, { 1900, 2000, 1750, NAN } };

  add_opponent (opponents, 1750, "", "", -1);
  add_opponent (opponents, SCL_PASTED_UNRATED, "", "", -1);
  g_ptr_array_add (events, scl_planned_event_new (2460300, 7, NAN, opponents));
  g_ptr_array_add (events, scl_planned_event_new (2460000, 1, NAN, NULL));
  g_ptr_array_add (events, scl_planned_event_new (2460100, 1, 2000, NULL));
  found = run (&planned, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->need->n_games, ==, 4);
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 4; j++)
      if (isnan (expected[i][j]))
        g_assert_true (isnan (opponent_of (found, i, j)));
      else
        g_assert_cmpfloat (opponent_of (found, i, j), ==, expected[i][j]);
  /* The rows are the caller's still. */
  g_assert_cmpint (((SclPlannedEvent *) g_ptr_array_index (events, 0))->day, ==, 2460300);
  g_assert_cmpuint (((SclPlannedEvent *) g_ptr_array_index (events, 0))->n_games, ==, 2);
}

/* Eight of 2450 and an unrated one, raised to 2200: 21800 / 9 = 2422.2; 7 of 9 (.78, dp 220) are
 * 2642, 6½ (.72, 166) 2588. Three grandmasters and a master are four titles of the five that half
 * of nine are; one federation besides one's own, of which there are six, and five may be. The first
 * row is the norm's, though its day is the later one. */
static void
test_norm (void)
{
  g_autoptr (SclPolicy) policy = elo ();
  g_autoptr (GPtrArray) events = events_new ();
  g_autoptr (GPtrArray) opponents
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
  SclNeedPlanned planned = planned_of (policy, events);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclNeedFound) found = NULL;
  const SclNorm *gm;

  for (guint i = 0; i < 9; i++)
    add_opponent (opponents, i < 8 ? 2450 : SCL_PASTED_UNRATED,
                  i < 3    ? "GM"
                  : i == 3 ? "FM"
                           : "CM",
                  i < 3 ? "NOR" : "ITA", -1);
  planned.goal.kind = SCL_GOAL_NORM;
  planned.goal.norm = SCL_NORM_GM;
  planned.person = (SclNormPlayer){ "ITA", "IM", 'm' };
  g_ptr_array_add (events, scl_planned_event_new (2460400, 1, NAN, opponents));
  g_ptr_array_add (events, scl_planned_event_new (2460000, 1, NAN, NULL));
  found = run (&planned, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (answer_of (found, 0)->half_points, ==, 14);
  g_assert_false (found->norm->played);
  gm = &found->norm->norms->norms[SCL_NORM_GM];
  g_assert_cmpint (gm->performance, ==, 2642);
  g_assert_cmpuint (gm->n_games, ==, 9);
  g_assert_cmpuint (gm->raised, ==, 8);
  g_assert_true (gm->requirements[SCL_NORM_PERFORMANCE].met);
  g_assert_cmpfloat (gm->requirements[SCL_NORM_TITLED].value, ==, 4);
  g_assert_false (gm->requirements[SCL_NORM_TITLED].met);
  g_assert_true (gm->requirements[SCL_NORM_HOLDERS].met);
  g_assert_cmpfloat (gm->requirements[SCL_NORM_FEDERATIONS].value, ==, 1);
  g_assert_false (gm->requirements[SCL_NORM_OWN].met);
  g_assert_false (gm->reached);
}

/* With results: eight of ten won against 2450: .80, dp 240: 2690, and reached, with titles and
 * federations as they should be. Of two wins left out nothing is better: each game counts for more.
 */
static void
test_played (void)
{
  static const char *const federations[] = { "NOR", "ESP", "ITA" };
  g_autoptr (SclPolicy) policy = elo ();
  g_autoptr (GPtrArray) events = events_new ();
  g_autoptr (GPtrArray) opponents
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
  SclNeedPlanned planned = planned_of (policy, events);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclNeedFound) found = NULL;
  const SclNorm *gm;

  for (guint i = 0; i < 10; i++)
    add_opponent (opponents, 2450, i < 5 ? "GM" : "", federations[i % 3], i < 8 ? 2 : 0);
  planned.goal.kind = SCL_GOAL_NORM;
  planned.goal.norm = SCL_NORM_GM;
  planned.person = (SclNormPlayer){ "GER", "IM", 'm' };
  g_ptr_array_add (events, scl_planned_event_new (2460400, 1, NAN, opponents));
  found = run (&planned, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (found->norm->played);
  gm = &found->norm->norms->norms[SCL_NORM_GM];
  g_assert_true (gm->reached);
  g_assert_cmpint (gm->performance, ==, 2690);
  g_assert_cmpuint (gm->half_points, ==, 16);
}

static void
test_cancelled (void)
{
  g_autoptr (SclPolicy) policy = elo ();
  g_autoptr (GPtrArray) events = events_new ();
  const SclNeedPlanned planned = planned_of (policy, events);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (events, scl_planned_event_new (2460000, 100, NAN, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (run (&planned, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* More games than an event has. */
static void
test_refused (void)
{
  g_autoptr (SclPolicy) policy = elo ();
  g_autoptr (GPtrArray) events = events_new ();
  const SclNeedPlanned planned = planned_of (policy, events);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (events, scl_planned_event_new (2460000, 101, NAN, NULL));
  g_assert_null (run (&planned, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

TEST_MAIN ("/need-job", test_fields, test_events, test_norm, test_played, test_cancelled,
           test_refused)
