/* How long work says how far it is, in which words, and that it ends when it is told to: rising
 * from nought to one, on the thread that asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/climb/scl-climb.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/fit/scl-bradley-terry.h"
#include "lab/fit/scl-whr.h"
#include "lab/lists/scl-list-study.h"
#include "lab/person/scl-places.h"
#include "lab/simulation/scl-experiment.h"
#include "lab/simulation/scl-world-fit.h"
#include "person-fixtures.h"

typedef struct
{
  GThread *thread;
  GArray *fractions; /* of double */
  GString *words;    /* each once, as often as it changes: "Reading|Done|" */
  const char *stop;  /* the word at which it is cancelled; NULL: never */
  guint stop_at;     /* and the how many-th time that word is told, from 1 */
  guint n_stop;
  GCancellable *cancellable;
} Told;

static void
told_init (Told *told, const char *stop, guint stop_at)
{
  *told = (Told){ .thread = g_thread_self (),
                  .fractions = g_array_new (FALSE, FALSE, sizeof (double)),
                  .words = g_string_new (NULL),
                  .stop = stop,
                  .stop_at = stop_at,
                  .cancellable = g_cancellable_new () };
}

static void
told_clear (Told *told)
{
  g_array_unref (told->fractions);
  g_string_free (told->words, TRUE);
  g_object_unref (told->cancellable);
}

static double
told_at (const Told *told, guint i)
{
  g_assert_cmpuint (i, <, told->fractions->len);
  return g_array_index (told->fractions, double, i);
}

static double
told_last (const Told *told)
{
  return told_at (told, told->fractions->len - 1);
}

static void
on_told (double fraction, const char *what, gpointer data)
{
  Told *told = data;
  g_autofree char *word = g_strconcat (what, "|", NULL);

  g_assert_true (g_thread_self () == told->thread);
  g_assert_cmpfloat (fraction, <=, 1.0);
  if (fraction != -1.0) /* not known */
    g_assert_cmpfloat (fraction, >=, told->fractions->len > 0 ? told_last (told) : 0.0);
  g_array_append_val (told->fractions, fraction);
  if (!g_str_has_suffix (told->words->str, word))
    g_string_append (told->words, word);
  if (told->stop != NULL && g_str_equal (what, told->stop) && ++told->n_stop == told->stop_at)
    g_cancellable_cancel (told->cancellable);
}

/* Nothing came out, since it was cancelled. */
static void
assert_stopped (gconstpointer result, GError **error)
{
  g_assert_null (result);
  g_assert_error (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (error);
}

/* ---- Simulations ---- */

/* Told before each month, which is then played; a cancelled one is seen before the next. */
static void
test_world (void)
{
  SclWorld world;
  GError *error = NULL;
  Told told;

  fixture_world (&world, 30, 5, 1, 2.0);
  told_init (&told, NULL, 0);
  {
    g_autoptr (SclHistory) history
        = scl_world_run (&world, 1, NULL, on_told, &told, told.cancellable, &error);

    g_assert_no_error (error);
    g_assert_nonnull (history);
  }
  g_assert_cmpuint (told.fractions->len, ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpfloat_with_epsilon (told_at (&told, i), i / 5.0, 1e-12);
  g_assert_cmpstr (told.words->str, ==, "Playing|");
  told_clear (&told);

  for (guint month = 1; month <= 4; month++)
    {
      told_init (&told, "Playing", month);
      assert_stopped (scl_world_run (&world, 1, NULL, on_told, &told, told.cancellable, &error),
                      &error);
      g_assert_cmpuint (told.fractions->len, ==, month);
      told_clear (&told);
    }
}

typedef enum
{
  SIMULATE,
  JUDGE,
  TUNE,
  N_WAYS,
} Way;

static SclExperiment *
experiment (Way way, const SclWorld *world, guint n_seeds, Told *told, GError **error)
{
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 5, .high = 50 };
  SclReplayOptions judged = SCL_REPLAY_COMPARED;
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  g_autoptr (SclPolicy) policy
      = fixture_policy ("one", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();
  const SclProgressFunc progress = told != NULL ? on_told : NULL;
  GCancellable *cancellable = told != NULL ? told->cancellable : NULL;

  g_ptr_array_add (policies, policy);
  options.n_threads = 1;
  switch (way)
    {
    case SIMULATE:
      return scl_experiment_simulate (world, 1, n_seeds, policies, &options, progress, told,
                                      cancellable, error);
    case JUDGE:
      return scl_experiment_judge (world, 1, n_seeds, policies, &judged, 1, progress, told,
                                   cancellable, error);
    default:
      return scl_experiment_tune (world, 1, n_seeds, policy, &parameter, 1, &options, progress,
                                  told, cancellable, error);
    }
}

/* How many of the seeds are done, to the last. */
static void
test_experiment (void)
{
  SclWorld world;

  fixture_world (&world, 40, 12, 1, 4.0);
  for (guint way = 0; way < N_WAYS; way++)
    {
      g_autoptr (SclExperiment) result = NULL;
      g_autoptr (GError) error = NULL;
      Told told;

      told_init (&told, NULL, 0);
      result = experiment (way, &world, 3, &told, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (scl_experiment_n_seeds (result), ==, 3);
      for (guint i = 0; i < told.fractions->len; i++)
        g_assert_cmpfloat_with_epsilon (3.0 * told_at (&told, i), round (3.0 * told_at (&told, i)),
                                        1e-12);
      g_assert_cmpfloat (told_last (&told), ==, 1.0);
      g_assert_cmpstr (told.words->str, ==, "Simulating|");
      told_clear (&told);
    }
}

/* Of many seeds one after the other it is cancelled when it is first told of; or before. */
static void
test_experiment_stopped (void)
{
  SclWorld world;

  fixture_world (&world, 300, 24, 2, 6.0);
  for (guint way = 0; way < N_WAYS; way++)
    {
      GError *error = NULL;
      Told told;

      told_init (&told, "Simulating", 1);
      assert_stopped (experiment (way, &world, 200, &told, &error), &error);
      g_assert_cmpfloat (told_last (&told), <, 1.0);
      told_clear (&told);
      told_init (&told, NULL, 0);
      g_cancellable_cancel (told.cancellable);
      assert_stopped (experiment (way, &world, 2, &told, &error), &error);
      told_clear (&told);
    }
}

/* What cannot be played or replayed is said, with the first error, and the end is never told. */
static void
test_experiment_failed (void)
{
  SclWorld world;

  fixture_world (&world, 40, 12, 1, 4.0);
  world.first_day = SCL_DAY_NONE;
  for (guint way = 0; way < N_WAYS; way++)
    for (guint with = 0; with < 2; with++)
      {
        g_autoptr (GError) error = NULL;
        Told told;

        told_init (&told, NULL, 0);
        g_assert_null (experiment (way, &world, 3, with == 1 ? &told : NULL, &error));
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
        g_assert_cmpstr (error->message, ==, "A federation needs a first day of play (first-day).");
        g_assert_true (told.fractions->len == 0 || told_last (&told) == 0.0);
        told_clear (&told);
      }
}

/* A record of one list; the search of one round is stopped in its slopes, which are told of first,
 * and at the last before the judgement. */
static void
test_world_fit (void)
{
  const SclWorldFitOptions options = { .n_threads = 1, .rounds = 1, .n_judged = 1 };
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_LISTS, 60);
  GError *error = NULL;
  SclWorld base;
  Told told;

  for (guint32 q = 0; q < 60; q++)
    {
      const float rating = 1200 + 10 * (float) q;
      const SclRecordEntry entry = { day_of ("2000-01-01"), 0, q, 0, rating, rating };

      g_array_append_val (record->entries, entry);
    }
  record->n_events = 1;
  scl_world_reset (&base);
  base.events = 1.0;
  told_init (&told, "Fitting", 1);
  assert_stopped (
      scl_world_fit_run (record, &base, policy, &options, on_told, &told, told.cancellable, &error),
      &error);
  told_clear (&told);
}

/* ---- Tuning ---- */

static const SclTuningParameter k_alone = { .group = "k", .key = "bands", .low = 4, .high = 100 };

static SclTuningResult *
tune (SclHistory *history, const SclTuningOptions *options, Told *told, GError **error)
{
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");

  return scl_tuning_run (history, policy, &k_alone, 1, options, on_told, told, told->cancellable,
                         error);
}

/* Of one aim: with 80 tries at most a twentieth of 0.8 a try, then the curve from 0.85 on, then
 * the end. A quarter of fewer tries than 60 would be too few to count in: fifteen are. */
static void
test_tuning (void)
{
  static const struct
  {
    guint most, steps;
  } cases[] = { { 80, 20 }, { 60, 15 }, { 64, 16 }, { 14, 15 } };
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 24.0, 400.0, 40, 100);
  guint n_ended = 0;

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      SclTuningOptions options = SCL_TUNING_DEFAULTS;
      g_autoptr (SclTuningResult) result = NULL;
      g_autoptr (GError) error = NULL;
      Told told;
      guint n;

      options.max_evaluations = cases[c].most;
      options.n_profile = 5;
      told_init (&told, NULL, 0);
      result = tune (history, &options, &told, &error);
      g_assert_no_error (error);
      n = result->n_evaluations;
      g_assert_cmpuint (n, >, 12); /* nine over the range, and the bracket's three */
      g_assert_cmpuint (n, <=, cases[c].most);
      g_assert_true (result->converged || n == cases[c].most);
      n_ended += !result->converged;
      for (guint i = 0; i < n; i++)
        g_assert_cmpfloat_with_epsilon (told_at (&told, i),
                                        fmin (0.8, 0.8 * (i + 1) / cases[c].steps), 1e-12);
      for (guint i = n; i + 1 < told.fractions->len; i++)
        {
          const double points = (told_at (&told, i) - 0.85) / 0.15 * 5.0;

          g_assert_cmpfloat (points, >=, -1e-9);
          g_assert_cmpfloat_with_epsilon (points, round (points), 1e-9);
        }
      g_assert_cmpfloat (told_last (&told), ==, 1.0);
      g_assert_cmpstr (told.words->str, ==, "Searching|Drawing the curve|Done|");
      told_clear (&told);
    }
  g_assert_cmpuint (n_ended, ==, 1);
}

/* Of two aims ten points are looked at first, up to 0.4; each try of the search that follows says
 * 0.4 and so much more. */
static void
test_tuning_aims (void)
{
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 24.0, 400.0, 40, 100);
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  g_autoptr (SclTuningResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gboolean searching = FALSE;
  Told told;

  options.weight[SCL_AIM_DRIFT] = 1.0;
  options.n_profile = 0;
  options.n_front = 10;
  options.max_evaluations = 200;
  told_init (&told, NULL, 0);
  result = tune (history, &options, &told, &error);
  g_assert_no_error (error);
  for (guint i = 0; i + 1 < told.fractions->len; i++)
    if (told_at (&told, i) > 0.4)
      searching = TRUE;
    else
      {
        /* five over the range, and three times two between those of the front */
        g_assert_false (searching);
        g_assert_cmpfloat_with_epsilon (told_at (&told, i) / 0.4 * 11.0,
                                        round (told_at (&told, i) / 0.4 * 11.0), 1e-9);
      }
  g_assert_true (searching);
  g_assert_cmpfloat (told_at (&told, 0), <, 0.4);
  g_assert_cmpstr (told.words->str, ==, "Looking for what can be had|Searching|Done|");
  told_clear (&told);
}

/* In each of its parts. */
static void
test_tuning_stopped (void)
{
  static const struct
  {
    const char *stop;
    guint stop_at;
    gboolean two_aims;
  } cases[] = { { "Searching", 1, FALSE },
                { "Searching", 4, FALSE },
                { "Drawing the curve", 1, FALSE },
                { "Looking for what can be had", 1, TRUE },
                { "Searching", 1, TRUE } };
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 24.0, 400.0, 200, 400);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclTuningOptions options = SCL_TUNING_DEFAULTS;
      GError *error = NULL;
      Told told;

      options.weight[SCL_AIM_DRIFT] = cases[i].two_aims;
      told_init (&told, cases[i].stop, cases[i].stop_at);
      assert_stopped (tune (history, &options, &told, &error), &error);
      if (g_str_equal (cases[i].stop, "Searching")) /* on this thread: nothing comes after it */
        g_assert_cmpuint (told.n_stop, ==, cases[i].stop_at);
      told_clear (&told);
    }
}

/* ---- Fits ---- */

/* The words are the solvers'; what was stopped says so. */
static void
test_fits (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (5, 30, 10);
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  GError *error = NULL;

  for (guint way = 0; way < 4; way++)
    {
      g_autoptr (SclFit) fit = NULL;
      Told told;

      told_init (&told, way >= 2 ? "Fitting ratings" : NULL, 1);
      fit = way % 2 == 0 ? scl_bradley_terry_fit (history, &options, SCL_DAY_NONE, SCL_DAY_NONE,
                                                  on_told, &told, told.cancellable, &error)
                         : scl_whr_fit (history, NULL, 1, SCL_DAY_NONE, SCL_DAY_NONE, on_told,
                                        &told, told.cancellable, &error);
      g_assert_true (g_str_has_prefix (told.words->str, "Fitting ratings|"));
      if (way < 2)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (told.fractions->len, >=, 2);
        }
      else
        {
          g_assert_nonnull (error);
          g_assert_cmpstr (error->message, ==, "The fit was cancelled.");
          assert_stopped (fit, &error);
          g_assert_cmpuint (told.fractions->len, ==, 1);
        }
      told_clear (&told);
    }
}

/* ---- Lists ---- */

#define ANNA ",101,Anna,ITA,,f,1980,"
#define BRUNO ",102,Bruno,ITA,,m,1950,"

static void
import_three (Place *place)
{
  place_set_up_in_memory (place, NULL);
  place_import (place, "lists.csv",
                LISTS_HEAD "A,2001-01-01,s" ANNA "2000,,\nA,2001-01-01,s" BRUNO "1800,,\n"
                           "A,2002-01-01,s" ANNA "2010,,\nA,2002-01-01,s" BRUNO "1790,,\n"
                           "A,2003-01-01,s" ANNA "2020,,\nA,2003-01-01,s" BRUNO "1780,,\n");
}

/* Each list, and that what they say is worked out, which takes nobody knows how long. */
static void
test_list_study (void)
{
  static const struct
  {
    const char *stop;
    guint stop_at;
  } cases[] = { { NULL, 0 }, { "Reading lists", 3 } };
  const SclListTableOptions every = { SCL_DAY_NONE, SCL_DAY_NONE, 0 };
  Place place;

  import_three (&place);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GError *error = NULL;
      SclListStudy *study;
      Told told;

      told_init (&told, cases[i].stop, cases[i].stop_at);
      study = scl_list_study_load (place.workspace, "A", 's', &every, on_told, &told,
                                   told.cancellable, &error);
      for (guint l = 0; l < 3; l++)
        g_assert_cmpfloat_with_epsilon (told_at (&told, l), (l + 1) / 3.0, 1e-12);
      if (i > 0)
        {
          g_assert_cmpuint (told.fractions->len, ==, 3);
          assert_stopped (study, &error);
        }
      else
        {
          g_assert_no_error (error);
          g_assert_cmpuint (told.fractions->len, ==, 4);
          g_assert_cmpfloat (told_at (&told, 3), ==, -1.0);
          g_assert_cmpstr (told.words->str, ==, "Reading lists|Working out what the lists say|");
          g_assert_cmpuint (scl_list_table_n (study->table), ==, 3);
          scl_list_study_free (study);
        }
      told_clear (&told);
    }
  place_tear_down (&place, NULL);
}

static void
test_places (void)
{
  const gint64 people[] = { 1 };
  Place place;

  import_three (&place);
  for (guint stop_at = 0; stop_at < 3; stop_at++)
    {
      g_autoptr (SclRoster) roster = scl_roster_load (place.workspace, NULL, NULL);
      g_autoptr (GPtrArray) lists = scl_workspace_lists (place.workspace, NULL);
      g_autoptr (GPtrArray) places = NULL;
      GError *error = NULL;
      Told told;

      told_init (&told, stop_at > 0 ? "Reading the lists" : NULL, stop_at);
      places = scl_places_new (place.workspace, roster, people, 1, lists, NULL, on_told, &told,
                               told.cancellable, &error);
      g_assert_cmpuint (told.fractions->len, ==, stop_at > 0 ? stop_at : 3);
      for (guint l = 0; l < told.fractions->len; l++)
        g_assert_cmpfloat_with_epsilon (told_at (&told, l), (l + 1) / 3.0, 1e-12);
      g_assert_cmpstr (told.words->str, ==, "Reading the lists|");
      if (stop_at > 0)
        assert_stopped (places, &error);
      else
        {
          g_assert_no_error (error);
          g_assert_cmpuint (((GArray *) g_ptr_array_index (places, 0))->len, ==, 3);
        }
      told_clear (&told);
    }
  place_tear_down (&place, NULL);
}

/* ---- Cancelled before it begins ---- */

/* Of lists and of games. */
static void
test_record (void)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("one", "[schedule]\nperiod=month\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GError *error = NULL;
  Place place;

  g_cancellable_cancel (cancellable);
  import_three (&place);
  assert_stopped (scl_record_of_workspace (place.workspace, policy, SCL_DAY_NONE, SCL_DAY_NONE,
                                           cancellable, &error),
                  &error);
  place_import (&place, "games.csv", "date,event,white,black,score\n2003-05-01,Open,A,B,1\n");
  assert_stopped (scl_record_of_workspace (place.workspace, policy, SCL_DAY_NONE, SCL_DAY_NONE,
                                           cancellable, &error),
                  &error);
  place_tear_down (&place, NULL);
}

static void
test_before (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (5, 20, 10);
  g_autoptr (SclPolicy) policy = fixture_policy ("one", "[schedule]\nperiod=month\n");
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclComparison) comparison = NULL;
  const SclQuestion question = { .player = 0 };
  const SclReplayOptions options = SCL_REPLAY_COMPARED;
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  GError *error = NULL;

  g_ptr_array_add (policies, policy);
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  g_cancellable_cancel (cancellable);
  assert_stopped (scl_replay_run (history, policy, NULL, NULL, NULL, cancellable, &error), &error);
  assert_stopped (scl_replay_explain (history, policy, NULL, &question, cancellable, &error),
                  &error);
  assert_stopped (
      scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, cancellable, &error),
      &error);
  assert_stopped (scl_record_of_history_lists (history, policy, days, cancellable, &error), &error);
  assert_stopped (scl_climb_run (&climb, policies, cancellable, &error), &error);
  assert_stopped (scl_climb_spread (&climb, policy, 1, 3, cancellable, &error), &error);
  assert_stopped (scl_comparison_new (outcomes, SCL_SPLIT_ALL, cancellable, &error), &error);
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    g_assert_null (scl_comparison_group_table (comparison, (SclGroupKind) kind, cancellable));
}

TEST_MAIN ("/told", test_world, test_experiment, test_experiment_stopped, test_experiment_failed,
           test_world_fit, test_tuning, test_tuning_aims, test_tuning_stopped, test_fits,
           test_list_study, test_places, test_record, test_before)
