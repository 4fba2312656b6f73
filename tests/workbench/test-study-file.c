/* What a workbench holds as a study's file, and a study's file in a workbench.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "workbench-test.h"
#include "workbench/report/scl-study-file.h"

typedef struct
{
  SclWorkbench *workbench;
  char *folder, *games, *study;
} Fixture;

/* Invented. */
static const char games[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,One,1,Ada,2,Bea,1\n"
                            "2002-07-01,Two,2,Bea,1,Ada,1\n";

static void
set_up (Fixture *f, gconstpointer data)
{
  f->workbench = scl_workbench_new ();
  f->folder = test_folder_new ();
  f->games = test_folder_write (f->folder, "games.csv", games);
  f->study = g_build_filename (f->folder, "a.study", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->workbench);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_free (f->games);
  g_free (f->study);
}

static void
load (Fixture *f)
{
  workbench_test_load (scl_workbench_get_dataset (f->workbench), f->games, SCL_DATASET_OPEN);
}

/* The remark; NULL: none. */
static char *
take (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclStudy) study = scl_study_parse (text, strlen (text), f->study, &error);
  char *remark;

  g_assert_no_error (error);
  g_assert_true (scl_study_file_take (f->workbench, study, &remark, &error));
  g_assert_no_error (error);
  return remark;
}

static char *
save (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  char *text;

  scl_study_file_save (f->workbench, f->study, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (f->study, &text, NULL, NULL));
  return text;
}

#define HEAD "[study]\nformat=1\n"
#define DATA "\n[data]\nfiles=games.csv\n"
#define RULES "\n[rules]\nelo=elo\nglicko=glicko\n"

/* Every part there and back, as it was written. */
static void
test_round (Fixture *f, gconstpointer data)
{
  static const char text[] = HEAD "title=T\ndate=2026-11-23\nlanguage=it\n" DATA
                                  "\n[period]\nfrom=2001-01-01\nto=2002-12-31\n"
                                  "train-until=2001-12-31\nstart=own\nburn-in=30-games\n" RULES
                                  "\n[report]\npins=level; gain-groups rating 1\n";
  const SclJudging *judging = scl_workbench_get_judging (f->workbench);
  g_autofree char *remark = NULL, *again = NULL;

  load (f);
  remark = take (f, text);
  g_assert_null (remark);
  g_assert_cmpint (judging->from, ==, scl_day_parse ("2001-01-01"));
  g_assert_cmpint (judging->to, ==, scl_day_parse ("2002-12-31"));
  g_assert_cmpint (judging->train_until, ==, scl_day_parse ("2001-12-31"));
  g_assert_cmpint (judging->split, ==, SCL_SPLIT_TEST);
  g_assert_cmpint (judging->start, ==, SCL_START_OWN);
  g_assert_cmpint (judging->unjudged, ==, SCL_UNJUDGED_FIRST_30);
  g_assert_cmpuint (scl_workbench_get_compared (f->workbench)->len, ==, 2);
  g_assert_cmpuint (scl_workbench_get_pins (f->workbench)->len, ==, 2);
  again = save (f);
  g_assert_cmpstr (again, ==, text);
}

/* Of lists without games: which lists. */
static void
test_lists (Fixture *f, gconstpointer data)
{
  static const char lists[]
      = "@PLAYER\nAbete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   %Elo "
        "1999:2000,2010 2000:2020,2040\n";
  static const char text[] = HEAD "language=en\n"
                                  "\n[data]\nfiles=lists.ssp\n"
                                  "\n[period]\nfrom=1999-07-01\nmonths=6\n" RULES;
  g_autofree char *path = test_folder_write (f->folder, "lists.ssp", lists), *remark = NULL,
                  *again = NULL;
  SclListTableOptions options = scl_workbench_list_options (f->workbench);

  g_assert_cmpuint (options.months, ==, 12);
  workbench_test_load (scl_workbench_get_dataset (f->workbench), path, SCL_DATASET_OPEN);
  remark = take (f, text);
  g_assert_null (remark);
  options = scl_workbench_list_options (f->workbench);
  g_assert_cmpint (options.from, ==, scl_day_parse ("1999-07-01"));
  g_assert_cmpint (options.to, ==, SCL_DAY_NONE);
  g_assert_cmpuint (options.months, ==, 6);
  again = save (f);
  g_assert_cmpstr (again, ==, text);
}

/* Groups are pins; a further study takes the place of the one before; the rate of play is the
 * rules'; what the window has not is said. */
static void
test_taken (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;
  GPtrArray *rules;

  load (f);
  first = take (f, HEAD DATA RULES "[period]\nburn-in=24\n[report]\npins=level\ngroups=age\n");
  g_assert_nonnull (strstr (first, "burn-in=24"));
  g_assert_cmpint (scl_workbench_get_judging (f->workbench)->unjudged, ==, SCL_UNJUDGED_FIRST_YEAR);
  g_assert_cmpuint (scl_workbench_get_pins (f->workbench)->len, ==, 2);
  g_assert_true (scl_workbench_get_pinned (f->workbench, "groups age"));
  second = take (f, HEAD DATA "rate-of-play=rapid\n[rules]\nelo=elo\n");
  g_assert_null (second);
  g_assert_cmpuint (scl_workbench_get_pins (f->workbench)->len, ==, 0);
  rules = scl_workbench_get_compared (f->workbench);
  g_assert_cmpuint (rules->len, ==, 1);
  g_assert_nonnull (strstr (scl_policy_text (g_ptr_array_index (rules, 0)), "rate-of-play=rapid"));
}

/* A rule of one's own goes beside the study; its file is named after both. */
static void
test_own_rules (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) own = workbench_test_policy ("mine", "");
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  g_autofree char *text = NULL, *rule = NULL,
                  *beside = g_build_filename (f->folder, "a-mine.policy", NULL);
  g_autoptr (SclStudy) study = NULL;
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;

  load (f);
  g_ptr_array_add (rules, own);
  scl_workbench_set_rules (f->workbench, rules);
  text = save (f);
  g_assert_cmpstr (text, ==,
                   HEAD "title=Rating policies compared\nlanguage=en\n" DATA
                        "\n[period]\nstart=same\nburn-in=auto\n\n[rules]\nmine=a-mine.policy\n");
  g_assert_true (g_file_get_contents (beside, &rule, NULL, NULL));
  g_assert_cmpstr (rule, ==, scl_policy_text (own));
  study = scl_study_find (f->study, &error);
  g_assert_no_error (error);
  read = scl_study_policies (study, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_text (g_ptr_array_index (read, 0)), ==, scl_policy_text (own));
}

/* Each reason by itself. */
static void
test_why_not (Fixture *f, gconstpointer data)
{
  SclJudging judging = *scl_workbench_get_judging (f->workbench);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (strstr (scl_study_file_why_not (f->workbench), "no data"));
  g_assert_false (scl_study_file_save (f->workbench, f->study, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_false (g_file_test (f->study, G_FILE_TEST_EXISTS));
  load (f);
  g_assert_null (scl_study_file_why_not (f->workbench));
  judging.split = SCL_SPLIT_TRAIN;
  judging.train_until = scl_day_parse ("2001-12-31");
  scl_workbench_set_judging (f->workbench, &judging);
  g_assert_nonnull (strstr (scl_study_file_why_not (f->workbench), "after a day"));
  judging.split = SCL_SPLIT_TEST;
  scl_workbench_set_judging (f->workbench, &judging);
  g_assert_null (scl_study_file_why_not (f->workbench));
  scl_workbench_set_rules (f->workbench, none);
  g_assert_nonnull (strstr (scl_study_file_why_not (f->workbench), "no rule"));
}

/* A name that would be two in the list of files. */
static void
test_name (Fixture *f, gconstpointer data)
{
  g_autofree char *two = test_folder_write (f->folder, "a;b.csv", games);
  g_autoptr (GError) error = NULL;

  workbench_test_load (scl_workbench_get_dataset (f->workbench), two, SCL_DATASET_OPEN);
  g_assert_false (scl_study_file_save (f->workbench, f->study, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "a;b.csv"));
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/study-file", test_round, test_lists,
                test_taken, test_own_rules, test_why_not, test_name)
