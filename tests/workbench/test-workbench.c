/* SclWorkbench: what one page chose another finds, and the workspace the next time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "workbench-test.h"
#include "workbench/rules/scl-workbench.h"

typedef struct
{
  SclWorkbench *workbench;
  SclDataset *dataset;
  char *folder, *games, *path;
  guint waiting, n_rules, n_person, n_pins;
} Fixture;

/* Invented. */
static const char games[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,One,1,Ada,2,Bea,1\n";

static const char own[] = "[policy]\nformat=1\nname=mine\ntitle=Mine\nsystem=elo\n[schedule]\n"
                          "period=month\nrate-of-play=any\n[k]\nbands=20\n[entry]\ngiven=false\n"
                          "rule=fixed\nrating=1500\n";

static gboolean
is_done (gpointer data)
{
  return ((Fixture *) data)->waiting == 0;
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  scl_dataset_load_finish (SCL_DATASET (source), result, &error);
  g_assert_no_error (error);
  ((Fixture *) data)->waiting--;
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  scl_dataset_save_finish (SCL_DATASET (source), result, &error);
  g_assert_no_error (error);
  ((Fixture *) data)->waiting--;
}

static void
load (Fixture *f, const char *path)
{
  f->waiting = 1;
  scl_dataset_load_async (f->dataset, (const char *[]){ path, NULL }, SCL_DATASET_OPEN, NULL, NULL,
                          on_loaded, f);
  workbench_test_wait (is_done, f);
}

static void
on_rules (Fixture *f)
{
  f->n_rules++;
}

static void
on_person (Fixture *f)
{
  f->n_person++;
}

static void
on_pins (Fixture *f)
{
  f->n_pins++;
}

static void
begin (Fixture *f)
{
  f->workbench = scl_workbench_new ();
  f->dataset = scl_workbench_get_dataset (f->workbench);
  f->n_rules = f->n_person = f->n_pins = 0;
  g_signal_connect_swapped (f->workbench, "rules", G_CALLBACK (on_rules), f);
  g_signal_connect_swapped (f->workbench, "person", G_CALLBACK (on_person), f);
  g_signal_connect_swapped (f->workbench, "pins", G_CALLBACK (on_pins), f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->games = test_folder_write (f->folder, "games.csv", games);
  f->path = g_build_filename (f->folder, "one.scalata", NULL);
  begin (f);
  load (f, f->games);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->workbench);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_free (f->games);
  g_free (f->path);
}

static void
save (Fixture *f)
{
  f->waiting = 1;
  scl_dataset_save_async (f->dataset, f->path, on_saved, f);
  workbench_test_wait (is_done, f);
}

/* As another start of the program finds it. What is being written is written first. */
static void
come_back (Fixture *f)
{
  save (f);
  g_object_unref (f->workbench);
  begin (f);
  load (f, f->path);
}

static void
choose (Fixture *f, const char *const *names)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (rules, scl_policy_find (names[i], NULL));
  scl_workbench_set_rules (f->workbench, rules);
}

static void
assert_rules (Fixture *f, const char *expected)
{
  GPtrArray *rules = scl_workbench_get_compared (f->workbench);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < rules->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                            scl_policy_name (g_ptr_array_index (rules, i)));
  g_assert_cmpstr (names->str, ==, expected);
}

static void
put (Fixture *f, guint place, const char *name)
{
  g_autoptr (SclPolicy) rule = name != NULL ? scl_policy_find (name, NULL) : NULL;

  scl_workbench_set_rule (f->workbench, place, rule);
}

/* A rule takes a place; where it stood already the two change places; none, and the others move up.
 * Where nobody has chosen any it is one of those that are compared then. */
static void
test_places (Fixture *f, gconstpointer data)
{
  put (f, 1, "glicko");
  assert_rules (f, "elo-italia-1997 glicko");
  put (f, 0, "dwz");
  assert_rules (f, "dwz glicko");
  put (f, 0, "glicko");
  assert_rules (f, "glicko dwz");
  put (f, 1, "dwz");
  assert_rules (f, "glicko dwz");
  choose (f, (const char *[]){ "elo", "glicko", "dwz", NULL });
  put (f, 0, "dwz");
  assert_rules (f, "dwz glicko elo");
  put (f, 1, NULL);
  assert_rules (f, "dwz elo");
  put (f, 1, NULL);
  put (f, 1, NULL);
  assert_rules (f, "dwz");
  put (f, 1, "elo");
  assert_rules (f, "dwz elo");
}

/* The one game is of 1 January 2001: a period that ends or begins that day has it. What is chosen
 * comes back with the workspace. */
static void
test_judging (Fixture *f, gconstpointer data)
{
  SclJudging judging = *scl_workbench_get_judging (f->workbench);
  const SclDay day = scl_day_parse ("2001-01-01");

  g_assert_cmpuint (judging.split, ==, SCL_SPLIT_ALL);
  g_assert_cmpuint (judging.start, ==, SCL_START_SAME);
  g_assert_cmpuint (judging.unjudged, ==, SCL_UNJUDGED_FIRST_YEAR);
  g_assert_cmpint (judging.from, ==, SCL_DAY_NONE);
  g_assert_cmpint (judging.to, ==, SCL_DAY_NONE);
  g_assert_true (scl_workbench_get_history (f->workbench) == scl_dataset_get_history (f->dataset));
  judging.from = day + 1;
  scl_workbench_set_judging (f->workbench, &judging);
  g_assert_cmpuint (scl_history_games (scl_workbench_get_history (f->workbench))->n, ==, 0);
  judging.from = judging.to = day;
  scl_workbench_set_judging (f->workbench, &judging);
  g_assert_cmpuint (scl_history_games (scl_workbench_get_history (f->workbench))->n, ==, 1);
  judging = (SclJudging){ .from = day - 400,
                          .to = day - 1,
                          .split = SCL_SPLIT_TEST,
                          .train_until = day - 100,
                          .start = SCL_START_OWN,
                          .unjudged = SCL_UNJUDGED_NONE };
  scl_workbench_set_judging (f->workbench, &judging);
  come_back (f);
  g_assert_cmpmem (scl_workbench_get_judging (f->workbench), sizeof judging, &judging,
                   sizeof judging);
  g_assert_cmpuint (scl_history_games (scl_workbench_get_history (f->workbench))->n, ==, 0);
  /* Without a last day of training there is nothing to split. */
  scl_dataset_set_choice (f->dataset, "judged", "2 0 2 ");
  scl_dataset_set_choice (f->dataset, "period", "2001-01-01/");
  come_back (f);
  g_assert_cmpuint (scl_workbench_get_judging (f->workbench)->split, ==, SCL_SPLIT_ALL);
  g_assert_cmpint (scl_workbench_get_judging (f->workbench)->from, ==, day);
  g_assert_cmpint (scl_workbench_get_judging (f->workbench)->to, ==, SCL_DAY_NONE);
}

/* Nothing is replayed before somebody wants to see it. */
static void
test_compare (Fixture *f, gconstpointer data)
{
  SclComparer *comparer = scl_workbench_get_comparer (f->workbench);

  choose (f, (const char *[]){ "elo", "glicko", NULL });
  g_assert_false (scl_comparer_get_busy (comparer));
  scl_workbench_compare (f->workbench);
  g_assert_true (scl_comparer_get_busy (comparer));
  while (scl_comparer_get_outcomes (comparer)->len < 2)
    g_main_context_iteration (NULL, TRUE);
  /* The same rule, read once more: known. */
  choose (f, (const char *[]){ "glicko", "elo", NULL });
  g_assert_false (scl_comparer_get_busy (comparer));
  g_assert_cmpuint (scl_comparer_get_outcomes (comparer)->len, ==, 2);
  g_assert_true (scl_workbench_get_comparer (f->workbench) == comparer);
}

/* Nobody has chosen any: that is not the same as none. */
static void
test_none (Fixture *f, gconstpointer data)
{
  /* Until somebody chooses: those that every page compares. */
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_in_force (f->workbench)), ==,
                   "elo-italia-1997");
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_proposed (f->workbench)), ==,
                   "elo-italia-by-event");
  choose (f, (const char *[]){ NULL });
  assert_rules (f, "");
  g_assert_cmpuint (f->n_rules, ==, 1);
  g_assert_null (scl_workbench_get_in_force (f->workbench));
  g_assert_null (scl_workbench_get_proposed (f->workbench));
}

static void
test_order (Fixture *f, gconstpointer data)
{
  choose (f, (const char *[]){ "glicko", NULL });
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_in_force (f->workbench)), ==, "glicko");
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_proposed (f->workbench)), ==, "glicko");
  choose (f, (const char *[]){ "glicko", "elo", "dwz", NULL });
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_in_force (f->workbench)), ==, "glicko");
  g_assert_cmpstr (scl_policy_name (scl_workbench_get_proposed (f->workbench)), ==, "elo");
  /* The same once more is no news; another order is. */
  g_assert_cmpuint (f->n_rules, ==, 2);
  choose (f, (const char *[]){ "glicko", "elo", "dwz", NULL });
  g_assert_cmpuint (f->n_rules, ==, 2);
  choose (f, (const char *[]){ "elo", "glicko", "dwz", NULL });
  g_assert_cmpuint (f->n_rules, ==, 3);
}

/* A rule that was made from another takes the place of the proposed one, and never stands beside
 * it; a new text of the same rule takes its place, wherever that is. */
static void
test_propose (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) mine = scl_policy_parse (own, -1, "mine", NULL),
                        elo = scl_policy_find ("elo", NULL),
                        other = scl_policy_with_value (mine, "k", "bands", "10", NULL);

  scl_workbench_propose (f->workbench, mine, elo);
  assert_rules (f, "elo mine");
  choose (f, (const char *[]){ "glicko", "dwz", NULL });
  scl_workbench_propose (f->workbench, mine, elo);
  assert_rules (f, "glicko mine");
  scl_workbench_propose (f->workbench, other, elo);
  assert_rules (f, "glicko mine");
  g_assert_cmpstr (scl_policy_text (scl_workbench_get_proposed (f->workbench)), ==,
                   scl_policy_text (other));
  choose (f, (const char *[]){ "glicko", NULL });
  scl_workbench_propose (f->workbench, mine, elo);
  assert_rules (f, "glicko mine");
  /* further rules stay, in their order; one of them that is proposed changes places */
  choose (f, (const char *[]){ "glicko", "dwz", "elo", NULL });
  scl_workbench_propose (f->workbench, mine, elo);
  assert_rules (f, "glicko mine elo");
  scl_workbench_propose (f->workbench, elo, mine);
  assert_rules (f, "glicko elo mine");
  /* the rule in force is not proposed beside itself */
  scl_workbench_set_rule (f->workbench, 0, mine);
  assert_rules (f, "mine elo glicko");
  scl_workbench_propose (f->workbench, other, elo);
  assert_rules (f, "mine elo glicko");
  g_assert_cmpstr (scl_policy_text (scl_workbench_get_in_force (f->workbench)), ==,
                   scl_policy_text (other));
  choose (f, (const char *[]){ NULL });
  scl_workbench_propose (f->workbench, mine, NULL);
  assert_rules (f, "mine");
}

/* Rules and person come back with the workspace: a rule of one's own with its text, wherever its
 * file has gone. */
static void
test_come_back (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) mine = scl_policy_parse (own, -1, "mine", NULL),
                        elo = scl_policy_find ("elo", NULL);

  scl_workbench_propose (f->workbench, mine, elo);
  scl_workbench_set_person (f->workbench, 2);
  g_assert_cmpuint (f->n_person, ==, 1);
  scl_dataset_set_choice (f->dataset, "page", "tune");
  scl_dataset_set_choice (f->dataset, "gone", "something");
  scl_dataset_set_choice (f->dataset, "gone", NULL);
  come_back (f);
  assert_rules (f, "elo mine");
  g_assert_cmpuint (f->n_rules, ==, 1);
  g_assert_cmpstr (scl_policy_text (scl_workbench_get_proposed (f->workbench)), ==, own);
  g_assert_cmpint (scl_workbench_get_person (f->workbench), ==, 2);
  g_assert_cmpstr (scl_dataset_get_choice (f->dataset, "page"), ==, "tune");
  g_assert_null (scl_dataset_get_choice (f->dataset, "gone"));
  /* A shipped rule comes as it is shipped. */
  g_assert_null (scl_dataset_get_choice (f->dataset, "rule:elo"));
}

/* Other data: the rules go with those who study them, the person stays behind; where the other
 * workspace has its own they are its own. */
static void
test_other_data (Fixture *f, gconstpointer data)
{
  g_autofree char *other = test_folder_write (f->folder, "other.csv", games);

  choose (f, (const char *[]){ "elo", "glicko", NULL });
  scl_workbench_set_person (f->workbench, 1);
  save (f);
  load (f, other);
  assert_rules (f, "elo glicko");
  g_assert_cmpint (scl_workbench_get_person (f->workbench), ==, 0);
  choose (f, (const char *[]){ "dwz", NULL });
  load (f, f->path);
  assert_rules (f, "elo glicko");
  g_assert_cmpint (scl_workbench_get_person (f->workbench), ==, 1);
}

/* What somebody else wrote there means nothing: what can be read of it counts, and nobody is told.
 */
static void
test_nonsense (Fixture *f, gconstpointer data)
{
  scl_dataset_set_choice (f->dataset, "rules", "elo\n\n../../etc/passwd\nbroken\nglicko");
  scl_dataset_set_choice (f->dataset, "rule:broken", "[policy]\nformat=99\n");
  scl_dataset_set_choice (f->dataset, "person", "nobody");
  come_back (f);
  assert_rules (f, "elo glicko");
  g_assert_cmpint (scl_workbench_get_person (f->workbench), ==, 0);
}

/* Chosen in one workspace while another is on its way: neither that one nor its file hears of it.
 */
static void
test_not_for_another (Fixture *f, gconstpointer data)
{
  g_autofree char *other = test_folder_write (f->folder, "other.csv", games);

  choose (f, (const char *[]){ "elo", "glicko", NULL });
  scl_dataset_set_choice (f->dataset, "page", "tune");
  save (f);
  load (f, other);
  f->waiting = 1;
  scl_dataset_load_async (f->dataset, (const char *[]){ f->path, NULL }, SCL_DATASET_OPEN, NULL,
                          NULL, on_loaded, f);
  scl_dataset_set_choice (f->dataset, "page", "climb");
  workbench_test_wait (is_done, f);
  g_assert_cmpstr (scl_dataset_get_choice (f->dataset, "page"), ==, "tune");
  come_back (f);
  g_assert_cmpstr (scl_dataset_get_choice (f->dataset, "page"), ==, "tune");
  assert_rules (f, "elo glicko");
}

static void
assert_pins (Fixture *f, const char *expected, guint n_told)
{
  GPtrArray *pins = scl_workbench_get_pins (f->workbench);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pins->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", (char *) g_ptr_array_index (pins, i));
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpuint (f->n_pins, ==, n_told);
}

/* In the order of pinning, told once for each change; they come back with the workspace, and stay
 * behind where other data are opened. */
static void
test_pins (Fixture *f, gconstpointer data)
{
  g_autofree char *other = test_folder_write (f->folder, "other.csv", games);

  assert_pins (f, "", 0);
  scl_workbench_set_pinned (f->workbench, "movers", TRUE);
  scl_workbench_set_pinned (f->workbench, "agreement", TRUE);
  scl_workbench_set_pinned (f->workbench, "path Ada", TRUE);
  assert_pins (f, "movers; agreement 1 2; path Ada", 3);
  scl_workbench_set_pinned (f->workbench, "agreement 1 2", TRUE);
  scl_workbench_set_pinned (f->workbench, "shoes", TRUE);
  scl_workbench_set_pinned (f->workbench, "drift", FALSE);
  scl_workbench_move_pin (f->workbench, 1, 1);
  assert_pins (f, "movers; agreement 1 2; path Ada", 3);
  scl_workbench_move_pin (f->workbench, 2, 0);
  scl_workbench_set_pinned (f->workbench, "movers", FALSE);
  assert_pins (f, "path Ada; agreement 1 2", 5);
  g_assert_true (scl_workbench_get_pinned (f->workbench, "agreement"));
  g_assert_false (scl_workbench_get_pinned (f->workbench, "movers"));
  come_back (f);
  assert_pins (f, "path Ada; agreement 1 2", 1);
  load (f, other);
  assert_pins (f, "", 2);
}

static const char *
name_of (Fixture *f, guint place)
{
  GPtrArray *rules = scl_workbench_get_compared (f->workbench);

  return place < rules->len ? scl_policy_name (g_ptr_array_index (rules, place)) : NULL;
}

/* Where nobody has chosen any, the rules are those of the settings, at once; what is not there is
 * left out, and without any the program's own are compared. What was chosen stays. */
static void
test_first_rules (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "settings.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  g_autoptr (SclPolicy) ingo = scl_policy_find ("ingo", NULL);

  scl_settings_set_first_rules (settings, (const char *const[]){ "fide", "fide", "dwz", NULL });
  scl_workbench_use_settings (f->workbench, settings);
  g_assert_cmpstr (name_of (f, 0), ==, "fide");
  g_assert_cmpstr (name_of (f, 1), ==, "dwz");
  g_assert_null (name_of (f, 2));
  f->n_rules = 0;
  scl_settings_set_first_rules (settings, (const char *const[]){ "gone", "ingo", NULL });
  g_assert_cmpuint (f->n_rules, ==, 1);
  g_assert_cmpstr (name_of (f, 0), ==, "ingo");
  g_assert_null (name_of (f, 1));
  scl_settings_set_first_rules (settings, (const char *const[]){ "gone", NULL });
  g_assert_cmpstr (name_of (f, 0), ==, "elo-italia-1997");
  g_assert_cmpstr (name_of (f, 1), ==, "elo-italia-by-event");
  g_ptr_array_add (chosen, ingo);
  scl_workbench_set_rules (f->workbench, chosen);
  f->n_rules = 0;
  scl_settings_set_first_rules (settings, (const char *const[]){ "fide", NULL });
  g_assert_cmpuint (f->n_rules, ==, 0);
  g_assert_cmpstr (name_of (f, 0), ==, "ingo");
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/workbench", test_none,
                test_first_rules, test_order, test_places, test_judging, test_compare, test_propose,
                test_come_back, test_other_data, test_nonsense, test_pins, test_not_for_another)
