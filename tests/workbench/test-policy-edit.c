/* SclPolicyEdit: a policy and its changed copy, day by day.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <libintl.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench-test.h"
#include "workbench/rules/scl-policy-differences.h"
#include "workbench/rules/scl-policy-edit.h"
#include "workbench/rules/scl-policy-words.h"

#define KEYS "[k]\nbands=20\n[entry]\ngames=5\n"

static SclPolicyEdit *
edit_of (const char *rest)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", rest);

  return scl_policy_edit_new (policy);
}

/* "k bands: 20 → 15; …", in order. */
static char *
differences_of (SclPolicyEdit *edit)
{
  g_autoptr (GPtrArray) differences = scl_policy_differences (scl_policy_edit_get_original (edit),
                                                              scl_policy_edit_get_edited (edit));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const SclPolicyDifference *one = g_ptr_array_index (differences, i);

      g_string_append_printf (text, "%s/%s:%s>%s;", one->group, one->key, one->was, one->now);
    }
  return g_string_free (text, FALSE);
}

static void
assert_differences (SclPolicyEdit *edit, const char *expected)
{
  g_autofree char *text = differences_of (edit);

  g_assert_cmpstr (text, ==, expected);
}

static void
set (SclPolicyEdit *edit, const char *group, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_policy_edit_set (edit, group, key, value, &error));
  g_assert_no_error (error);
}

static void
assert_was (SclPolicyEdit *edit, const char *group, const char *key, const char *expected)
{
  g_autofree char *was = scl_policy_was (scl_policy_edit_get_original (edit),
                                         scl_policy_edit_regime (edit), group, key);

  g_assert_cmpstr (was, ==, expected);
}

static void
assert_word (SclPolicyEdit *edit, const char *key, const char *expected)
{
  g_assert_cmpstr (scl_policy_value (scl_policy_edit_get_edited (edit), "policy", key), ==,
                   expected);
}

/* A name that nobody has, and words in every language that there is a catalog of (po/it.po,
 * po/es.po: "%s, changed", "Changed from “%s” (%s)"); what the original says of itself in others
 * goes. */
static void
test_untouched (void)
{
  g_autoptr (SclPolicyEdit) edit
      = edit_of ("title[it]=mio\ntitle[fi]=minun\ndescription=About K 20.\ndescription[fi]=K 20\n"
                 "citation=Somewhere, 1 | Elsewhere, 2\n" KEYS);

  g_assert_cmpstr (scl_policy_title (scl_policy_edit_get_original (edit)), ==, "mine");
  assert_word (edit, "name", "mine-changed");
  /* It is called what it is: nothing of it is changed. */
  assert_word (edit, "title", "mine");
  assert_word (edit, "title[it]", "mio");
  assert_word (edit, "title[es]", NULL);
  assert_word (edit, "title[fi]", "minun");
  assert_word (edit, "description", "About K 20.");
  assert_word (edit, "description[fi]", "K 20");
  assert_word (edit, "citation", "Somewhere, 1 | Elsewhere, 2");
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 0);
  assert_differences (edit, "");
  assert_was (edit, "k", "bands", NULL);
  g_assert_null (scl_policy_edit_get_step (edit, FALSE));
  g_assert_null (scl_policy_edit_get_step (edit, TRUE));
  g_assert_false (scl_policy_edit_undo (edit));
  g_assert_false (scl_policy_edit_redo (edit));

  /* Once it is, in every language of the program, and in no other. */
  set (edit, "k", "bands", "15");
  assert_word (edit, "title", "mine, changed");
  assert_word (edit, "title[it]", "mio, modificato");
  assert_word (edit, "title[es]", "mine, cambiado");
  assert_word (edit, "title[fi]", NULL);
  assert_word (edit, "description[fi]", NULL);
  /* And back: what the original says of itself, in Finnish, too. */
  set (edit, "k", "bands", "20");
  assert_word (edit, "title", "mine");
  assert_word (edit, "title[it]", "mio");
  assert_word (edit, "title[es]", NULL);
  assert_word (edit, "title[fi]", "minun");
  assert_word (edit, "description", "About K 20.");
  assert_word (edit, "description[it]", NULL);
  assert_word (edit, "description[fi]", "K 20");
  assert_word (edit, "citation", "Somewhere, 1 | Elsewhere, 2");
}

static void
test_set (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);
  g_autoptr (GError) error = NULL;

  set (edit, "k", "bands", "15");
  set (edit, "entry", "games", "9");
  assert_differences (edit, "k/bands:20>15;entry/games:5>9;");
  assert_was (edit, "k", "bands", "20");
  assert_was (edit, "entry", "games", "5");
  assert_was (edit, "entry", "months", NULL);

  /* Nonsense changes nothing, and is no step. */
  g_assert_false (scl_policy_edit_set (edit, "k", "bands", "plaid", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
  assert_differences (edit, "k/bands:20>15;entry/games:5>9;");
  /* And what is set back is as it was. */
  set (edit, "k", "bands", "20");
  assert_differences (edit, "entry/games:5>9;");
  assert_was (edit, "k", "bands", NULL);
}

/* Made anew with each change. Titles of groups and keys: scl-key-titles.c, po/it.po, po/es.po. */
static void
test_words (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of ("title[it]=mio\ncitation=Somewhere, 1\n" KEYS);

  set (edit, "k", "bands", "15");
  assert_word (edit, "description",
               "Changed from “mine” (mine): Development coefficient K: K, by bands: 20 → 15.");
  set (edit, "entry", "games", "9");
  assert_word (edit, "title", "mine, changed");
  assert_word (
      edit, "description",
      "Changed from “mine” (mine): Development coefficient K: K, by bands: 20 → 15 | First "
      "rating: Games needed: 5 → 9.");
  assert_word (
      edit, "description[it]",
      "Modificato da «mio» (mine): Coefficiente di sviluppo K: K, per fasce: 20 → 15 | Primo "
      "rating: Partite necessarie: 5 → 9.");
  assert_word (
      edit, "description[es]",
      "Cambiado a partir de «mine» (mine): Coeficiente de desarrollo K: K, por franjas: 20 → "
      "15 | Primer rating: Partidas necesarias: 5 → 9.");
  assert_word (edit, "citation",
               "changed from Somewhere, 1: Development coefficient K: K, by bands: 20 → 15; First "
               "rating: Games needed: 5 → 9");
  set (edit, "k", "bands", "20");
  set (edit, "entry", "games", "5");
  assert_word (edit, "title", "mine");
  assert_word (edit, "description", NULL);
  assert_word (edit, "citation", "Somewhere, 1");
}

/* Without a citation it is the title that is cited. */
static void
test_nothing_cited (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);

  set (edit, "k", "bands", "15");
  assert_word (edit, "citation",
               "changed from mine: Development coefficient K: K, by bands: 20 → 15");
}

/* What a person wrote stays, in every language; the rest goes on being made. */
static void
test_own_words (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of ("title[it]=mio\n" KEYS);
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_policy_edit_write (edit, "title", "Half K", &error));
  g_assert_no_error (error);
  set (edit, "k", "bands", "10");
  assert_word (edit, "title", "Half K");
  assert_word (edit, "title[it]", NULL);
  assert_word (edit, "title[es]", NULL);
  assert_word (edit, "description",
               "Changed from “mine” (mine): Development coefficient K: K, by bands: 20 → 10.");
  g_assert_false (scl_policy_edit_write (edit, "title", "", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_SYNTAX);
  assert_word (edit, "title", "Half K");
  g_assert_cmpstr (scl_policy_edit_get_step (edit, FALSE), ==,
                   "Development coefficient K: K, by bands → 10");
  g_assert_true (scl_policy_edit_undo (edit));
  assert_word (edit, "title", "Half K");
  g_assert_true (scl_policy_edit_undo (edit));
  assert_word (edit, "title", "mine");
  assert_word (edit, "title[it]", "mio");
}

/* ---- Steps ---- */

static void
assert_steps (SclPolicyEdit *edit, const char *undo, const char *redo)
{
  g_assert_cmpstr (scl_policy_edit_get_step (edit, FALSE), ==, undo);
  g_assert_cmpstr (scl_policy_edit_get_step (edit, TRUE), ==, redo);
}

#define STEP_K(value) "Development coefficient K: K, by bands → " value
#define STEP_GAMES(value) "First rating: Games needed → " value

/* Values of one key that follow one another are one step, until it is settled. */
static void
test_undo (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);

  set (edit, "k", "bands", "1");
  set (edit, "k", "bands", "15");
  assert_steps (edit, STEP_K ("15"), NULL);
  scl_policy_edit_settle (edit);
  set (edit, "k", "bands", "16");
  set (edit, "entry", "games", "9");
  set (edit, "k", "bands", "17");
  assert_steps (edit, STEP_K ("17"), NULL);
  g_assert_true (scl_policy_edit_undo (edit));
  assert_differences (edit, "k/bands:20>16;entry/games:5>9;");
  assert_steps (edit, STEP_GAMES ("9"), STEP_K ("17"));
  g_assert_true (scl_policy_edit_undo (edit));
  assert_differences (edit, "k/bands:20>16;");
  g_assert_true (scl_policy_edit_undo (edit));
  assert_differences (edit, "k/bands:20>15;");
  assert_steps (edit, STEP_K ("15"), STEP_K ("16"));
  g_assert_true (scl_policy_edit_undo (edit));
  assert_differences (edit, "");
  assert_word (edit, "title", "mine");
  assert_steps (edit, NULL, STEP_K ("15"));
  g_assert_false (scl_policy_edit_undo (edit));
  for (guint i = 0; i < 3; i++)
    g_assert_true (scl_policy_edit_redo (edit));
  assert_differences (edit, "k/bands:20>16;entry/games:5>9;");
  assert_steps (edit, STEP_GAMES ("9"), STEP_K ("17"));
  /* Something else instead: what was undone is gone. And what was undone is settled. */
  set (edit, "entry", "games", "8");
  assert_steps (edit, STEP_GAMES ("8"), NULL);
  g_assert_false (scl_policy_edit_redo (edit));
  g_assert_true (scl_policy_edit_undo (edit));
  assert_differences (edit, "k/bands:20>16;entry/games:5>9;");
}

/* Days, with the one that was looked at; and another beginning. */
static void
test_undo_days (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS "[k 1990-01-01]\nbands=15\n");
  g_autoptr (SclPolicy) other = workbench_test_policy ("yours", KEYS);
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_policy_edit_add_day (edit, scl_day_from_ymd (1999, 7, 1), &error));
  assert_steps (edit, "add the day 1999-07-01", NULL);
  /* It is there already: no step. */
  g_assert_true (scl_policy_edit_add_day (edit, scl_day_from_ymd (1990, 1, 1), &error));
  assert_steps (edit, "add the day 1999-07-01", NULL);
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  g_assert_true (scl_policy_edit_remove_day (edit, &error));
  assert_steps (edit, "remove the day 1990-01-01", NULL);
  assert_differences (edit, "k 1990-01-01/bands:15>20;");
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 0);
  scl_policy_edit_begin (edit, other);
  assert_steps (edit, "start from yours", NULL);
  assert_word (edit, "name", "yours-changed");
  g_assert_true (scl_policy_edit_undo (edit));
  assert_word (edit, "name", "mine-changed");
  assert_differences (edit, "k 1990-01-01/bands:15>20;");
  g_assert_true (scl_policy_edit_undo (edit));
  assert_differences (edit, "");
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  g_assert_true (scl_policy_edit_undo (edit));
  assert_steps (edit, NULL, "add the day 1999-07-01");
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_true (scl_policy_edit_redo (edit));
  assert_word (edit, "name", "yours-changed");
  assert_steps (edit, "start from yours", NULL);
}

/* ---- As text ---- */

/* The copy's text with one part of it written otherwise. */
static char *
rewritten (SclPolicyEdit *edit, const char *from, const char *to)
{
  g_autoptr (GString) text = g_string_new (scl_policy_edit_get_text (edit));

  g_assert_cmpuint (g_string_replace (text, from, to, 0), ==, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static guint
line_of (const char *text, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_equal (lines[i], line))
      return i + 1;
  g_error ("no line “%s”", line);
}

/* Text that is no policy stays as it was written, and the rules as they were; what is wrong is said
 * with its line. It is a step, and comes back with it. */
static void
test_text (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);
  g_autofree char *good = rewritten (edit, "bands=20", "bands=15");
  g_autofree char *wrong = rewritten (edit, "bands=20", "bands=plaid");
  g_autofree char *half = rewritten (edit, "bands=20", "bands=");
  guint line = 99;

  g_assert_null (scl_policy_edit_get_mistake (edit, &line));
  g_assert_cmpuint (line, ==, 0);
  g_assert_true (scl_policy_edit_set_text (edit, good));
  assert_differences (edit, "k/bands:20>15;");
  assert_word (edit, "description",
               "Changed from “mine” (mine): Development coefficient K: K, by bands: 20 → 15.");
  assert_steps (edit, "change the text", NULL);
  scl_policy_edit_settle (edit);
  g_assert_false (scl_policy_edit_set_text (edit, half));
  g_assert_false (scl_policy_edit_set_text (edit, wrong));
  g_assert_cmpstr (scl_policy_edit_get_text (edit), ==, wrong);
  g_assert_cmpstr (scl_policy_edit_get_mistake (edit, &line), ==,
                   "[k] bands: “plaid” is not allowed here; allowed: bands like “40 < 2100; 20 < "
                   "2400; 10” with rising limits, at most 12, and values from 0.001 to 1000");
  g_assert_cmpuint (line, ==, line_of (wrong, "bands=plaid"));
  assert_differences (edit, "k/bands:20>15;");
  g_assert_true (scl_policy_edit_undo (edit));
  g_assert_null (scl_policy_edit_get_mistake (edit, &line));
  g_assert_cmpuint (line, ==, 0);
  g_assert_true (strstr (scl_policy_edit_get_text (edit), "bands=15") != NULL);
  g_assert_true (scl_policy_edit_redo (edit));
  g_assert_cmpstr (scl_policy_edit_get_text (edit), ==, wrong);
  g_assert_nonnull (scl_policy_edit_get_mistake (edit, NULL));
  /* A key changes the rules as they are, and the text is theirs again. */
  set (edit, "entry", "games", "9");
  assert_differences (edit, "k/bands:20>15;entry/games:5>9;");
  g_assert_null (scl_policy_edit_get_mistake (edit, NULL));
  g_assert_true (scl_policy_edit_undo (edit));
  g_assert_cmpstr (scl_policy_edit_get_text (edit), ==, wrong);
}

/* Words written in the text are a person's own; another system is another policy. */
static void
test_text_words (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);
  g_autofree char *titled = rewritten (edit, "title=mine", "title=Half K");
  g_autofree char *named = NULL, *other = NULL;
  guint line = 99;

  g_assert_true (scl_policy_edit_set_text (edit, titled));
  set (edit, "k", "bands", "10");
  assert_word (edit, "title", "Half K");
  assert_word (edit, "description",
               "Changed from “mine” (mine): Development coefficient K: K, by bands: 20 → 10.");
  /* The second of its kind. */
  named = rewritten (edit, "name=mine-changed", "name=mine-changed-2");
  g_assert_true (scl_policy_edit_set_text (edit, named));
  assert_word (edit, "title", "Half K");
  assert_word (edit, "title[it]", NULL);
  other = rewritten (edit, "system=elo", "system=icu");
  g_assert_false (scl_policy_edit_set_text (edit, other));
  g_assert_nonnull (scl_policy_edit_get_mistake (edit, &line));
}

/* From a day on: the rule before stays, the one of the day is other, and goes on. */
static void
test_days (void)
{
  const SclDay day = scl_day_from_ymd (1999, 7, 1), later = scl_day_from_ymd (2003, 1, 1);
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL, *nothing = NULL, *second = NULL, *beyond = NULL, *both = NULL;

  g_assert_true (scl_policy_edit_add_day (edit, later, &error));
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  nothing = scl_policy_describe_regime (scl_policy_edit_get_edited (edit), 1);
  g_assert_cmpstr (nothing, ==, "nothing changes yet");
  g_assert_true (scl_policy_edit_add_day (edit, day, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  g_assert_cmpint (scl_policy_edit_regime (edit)->from, ==, day);
  set (edit, "k", "bands", "15");
  /* The later day had not said anything of K: it goes on, and is told once. */
  assert_differences (edit, "k 1999-07-01/bands:20>15;");
  assert_was (edit, "k", "bands", "20");
  scl_policy_edit_set_regime (edit, 0);
  assert_was (edit, "k", "bands", NULL);
  scl_policy_edit_set_regime (edit, 2);
  assert_was (edit, "k", "bands", "20");
  set (edit, "k", "bands", "10");
  set (edit, "entry", "games", "9");
  assert_differences (edit, "k 1999-07-01/bands:20>15;k 2003-01-01/bands:20>10;"
                            "entry 2003-01-01/games:5>9;");
  first = scl_policy_describe_regime (scl_policy_edit_get_edited (edit), 0);
  second = scl_policy_describe_regime (scl_policy_edit_get_edited (edit), 1);
  both = scl_policy_describe_regime (scl_policy_edit_get_edited (edit), 2);
  beyond = scl_policy_describe_regime (scl_policy_edit_get_edited (edit), 3);
  g_assert_cmpstr (first, ==, "");
  g_assert_cmpstr (second, ==, "k bands: 20 → 15");
  g_assert_cmpstr (both, ==, "k bands: 15 → 10; entry games: 5 → 9");
  g_assert_cmpstr (beyond, ==, "");

  /* A day that is there is looked at; one beyond the last is the last. */
  g_assert_true (scl_policy_edit_add_day (edit, day, &error));
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  scl_policy_edit_set_regime (edit, 3);
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 2);

  g_assert_true (scl_policy_edit_remove_day (edit, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  assert_differences (edit, "k 1999-07-01/bands:20>15;");
  g_assert_true (scl_policy_edit_remove_day (edit, &error));
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 0);
  assert_differences (edit, "");
}

/* A day that the original has and the copy has not: what differs from that day on. */
static void
test_day_removed (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS "[k 1999-07-01]\nbands=15\n");
  g_autoptr (GError) error = NULL;

  scl_policy_edit_set_regime (edit, 1);
  g_assert_true (scl_policy_edit_remove_day (edit, &error));
  g_assert_no_error (error);
  assert_differences (edit, "k 1999-07-01/bands:15>20;");
}

/* A copy of a changed policy is still "changed", once; a name of its own. */
static void
test_copy (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", KEYS);
  g_autoptr (SclPolicy) copy = scl_policy_words_change (policy, "yours");
  g_autoptr (SclPolicy) again = scl_policy_words_change (copy, NULL);
  g_autoptr (SclPolicy) third = scl_policy_words_change (policy, "mine-changed-3");
  g_autoptr (SclPolicy) fourth = scl_policy_words_change (third, NULL);

  g_assert_cmpstr (scl_policy_name (copy), ==, "yours");
  g_assert_cmpstr (scl_policy_title (copy), ==, "mine, changed");
  g_assert_cmpstr (scl_policy_description (copy), ==, "Changed from “mine” (mine).");
  g_assert_cmpstr (scl_policy_name (again), ==, "yours-changed");
  g_assert_cmpstr (scl_policy_title (again), ==, "mine, changed");
  g_assert_cmpstr (scl_policy_description (again), ==, "Changed from “mine, changed” (yours).");
  g_assert_cmpstr (scl_policy_title (third), ==, "mine, changed (3)");
  g_assert_cmpstr (scl_policy_name (fourth), ==, "mine-changed");
  g_assert_cmpstr (scl_policy_title (fourth), ==, "mine, changed");
  scl_policy_edit_free (NULL);
}

/* What is saved is not overwritten by the next one of the same name. */
static void
test_free_name (void)
{
  g_autofree char *folder = scl_policy_own_folder ();
  g_autofree char *file = g_build_filename (folder, "mine-changed.policy", NULL);
  g_autofree char *shipped = scl_policy_own_free_name ("elo");
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", KEYS);
  g_autoptr (SclPolicy) first = scl_policy_words_begin (policy, NULL), second = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (shipped, ==, "elo-2");
  g_assert_cmpstr (scl_policy_name (first), ==, "mine-changed");
  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (file, scl_policy_text (first), -1, &error);
  g_assert_no_error (error);
  second = scl_policy_words_change (policy, NULL);
  g_assert_cmpstr (scl_policy_name (second), ==, "mine-changed-2");
  g_assert_cmpstr (scl_policy_title (second), ==, "mine, changed (2)");
  g_unlink (file);
}

/* ---- In the workspace ---- */

static void
test_kept (void)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS), back = NULL, none = NULL, shipped = NULL,
                            again = NULL;
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL);
  g_autofree char *wrong = NULL;

  scl_policy_edit_keep (edit, dataset);
  g_assert_null (scl_policy_edit_kept (dataset));
  set (edit, "k", "bands", "15");
  wrong = rewritten (edit, "games=5", "games=-5");
  scl_policy_edit_set_text (edit, wrong);
  scl_policy_edit_keep (edit, dataset);
  back = scl_policy_edit_kept (dataset);
  g_assert_nonnull (back);
  assert_differences (back, "k/bands:20>15;");
  g_assert_cmpstr (scl_policy_name (scl_policy_edit_get_original (back)), ==, "mine");
  g_assert_cmpstr (scl_policy_edit_get_text (back), ==, wrong);
  g_assert_nonnull (scl_policy_edit_get_mistake (back, NULL));
  assert_steps (back, NULL, NULL);
  /* It goes on as if it had never been away. */
  set (back, "k", "bands", "16");
  assert_word (back, "description",
               "Changed from “mine” (mine): Development coefficient K: K, by bands: 20 → 16.");
  set (back, "k", "bands", "20");
  scl_policy_edit_keep (back, dataset);
  none = scl_policy_edit_kept (dataset);
  g_assert_null (none);
  g_assert_null (scl_dataset_get_choice (dataset, "edit:text"));
  /* Of a shipped policy the name is enough. */
  shipped = scl_policy_edit_new (elo);
  set (shipped, "k", "bands", "15");
  scl_policy_edit_keep (shipped, dataset);
  g_assert_cmpstr (scl_dataset_get_choice (dataset, "edit:of"), ==, "elo");
  again = scl_policy_edit_kept (dataset);
  g_assert_true (scl_policy_edit_get_original (again) == elo);
}

/* What somebody else wrote there is no reason to fail. */
static void
test_kept_damaged (void)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL),
                        glicko = scl_policy_find ("glicko", NULL);

  scl_dataset_set_choice (dataset, "edit", "plaid");
  scl_dataset_set_choice (dataset, "edit:of", "elo");
  g_assert_null (scl_policy_edit_kept (dataset));
  scl_dataset_set_choice (dataset, "edit", scl_policy_text (elo));
  scl_dataset_set_choice (dataset, "edit:of", NULL);
  g_assert_null (scl_policy_edit_kept (dataset));
  scl_dataset_set_choice (dataset, "edit:of", "no-such-policy");
  g_assert_null (scl_policy_edit_kept (dataset));
  scl_dataset_set_choice (dataset, "edit:of", scl_policy_name (glicko));
  g_assert_null (scl_policy_edit_kept (dataset));
}

/* What the first lines of a shipped file say is not said of the copy. */
static void
test_whose_comment (void)
{
  g_autoptr (SclPolicy) shipped = scl_policy_find ("elo-italia-by-event", NULL);
  g_autoptr (SclPolicyEdit) edit = scl_policy_edit_new (shipped);
  g_autoptr (SclPolicyEdit) bare = edit_of (KEYS);
  const char *text = scl_policy_text (scl_policy_edit_get_edited (edit));

  g_assert_true (g_str_has_prefix (
      text,
      "# Begun from elo-italia-by-event, whose file says:\n# elo-italia-1997 with one change"));
  g_assert_true (
      g_str_has_prefix (scl_policy_text (scl_policy_edit_get_edited (bare)), "[policy]\n"));
}

TEST_ENTRY (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = test_folder_new ();
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SCL_LOCALEDIR"));
  add_tests ("/workbench/policy-edit", test_whose_comment, test_untouched, test_set, test_words,
             test_nothing_cited, test_own_words, test_undo, test_undo_days, test_text,
             test_text_words, test_days, test_day_removed, test_copy, test_free_name, test_kept,
             test_kept_damaged);
  result = g_test_run ();
  test_folder_remove (folder);
  return result;
}
