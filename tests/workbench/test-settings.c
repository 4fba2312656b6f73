/* SclSettings: what is remembered from one time to the next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/core/scl-settings.h"

typedef struct
{
  char *folder, *path, *old;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->path = g_build_filename (f->folder, "settings.ini", NULL);
  f->old = g_build_filename (f->folder, "window.ini", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->old);
}

static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (SclSettings) settings = scl_settings_new (f->path, NULL);
  g_autoptr (SclSettings) again = NULL;
  int width, height;
  gboolean maximized;

  g_assert_false (scl_settings_get_size (settings, &width, &height, &maximized));
  g_assert_cmpstr (scl_settings_get_scheme (settings), ==, "system");
  scl_settings_set_size (settings, 1234, 567, TRUE);
  scl_settings_set_scheme (settings, "dark");
  again = scl_settings_new (f->path, NULL);
  g_assert_true (scl_settings_get_size (again, &width, &height, &maximized));
  g_assert_cmpint (width, ==, 1234);
  g_assert_cmpint (height, ==, 567);
  g_assert_true (maximized);
  g_assert_cmpstr (scl_settings_get_scheme (again), ==, "dark");
}

static void
count_up (SclSettings *settings, guint *n)
{
  ++*n;
}

/* A lesson is read once and for all, and that is told once. */
static void
test_read (Fixture *f, gconstpointer data)
{
  g_autoptr (SclSettings) settings = scl_settings_new (f->path, NULL);
  g_autoptr (SclSettings) again = NULL;
  guint n = 0;

  g_signal_connect (settings, "read-changed", G_CALLBACK (count_up), &n);
  g_assert_false (scl_settings_get_read (settings, "climb"));
  scl_settings_set_read (settings, "climb");
  scl_settings_set_read (settings, "climb");
  g_assert_cmpuint (n, ==, 1);
  again = scl_settings_new (f->path, NULL);
  g_assert_true (scl_settings_get_read (again, "climb"));
  g_assert_false (scl_settings_get_read (again, "entry"));
}

/* Nonsense in the file is as good as nothing, in that of old and in the present one. */
static void
test_nonsense (Fixture *f, gconstpointer data)
{
  g_autoptr (SclSettings) settings = NULL, from_old = NULL;
  int width, height;
  gboolean maximized;

  g_assert_true (g_file_set_contents (
      f->path,
      "[scalata]\nwindow-width=-3\nwindow-height=many\ncolor-scheme='plaid'\nrecent-files=\n", -1,
      NULL));
  settings = scl_settings_new (f->path, NULL);
  g_assert_false (scl_settings_get_size (settings, &width, &height, &maximized));
  g_assert_cmpstr (scl_settings_get_scheme (settings), ==, "system");
  g_assert_null (scl_settings_get_recent (settings)[0]);
  g_assert_true (g_file_set_contents (
      f->old, "[window]\nwidth=-3\nheight=many\nscheme=plaid\n[files]\nrecent=\n", -1, NULL));
  from_old = scl_settings_new ("/dev/null/settings.ini", f->old);
  g_assert_false (scl_settings_get_size (from_old, &width, &height, &maximized));
  g_assert_cmpstr (scl_settings_get_scheme (from_old), ==, "system");
  g_assert_null (scl_settings_get_recent (from_old)[0]);
}

/* What a version before 0.1.0 has kept is taken over, once: what is changed since then stays, and
 * the file too. */
static void
test_taken_over (Fixture *f, gconstpointer data)
{
  g_autoptr (SclSettings) settings = NULL, again = NULL;
  g_autofree char *last = NULL, *me = NULL, *columns = NULL, *later = NULL;
  int width, height;
  gboolean maximized;

  g_assert_true (g_file_set_contents (
      f->old,
      "[window]\nwidth=1234\nheight=567\nmaximized=true\nscheme=dark\n"
      "[files]\nrecent=/b;/a;\nlast=/b\n[lessons]\nclimb=true\n[person]\nme=name:Rossi\n"
      "[columns]\nk1=white=Home\n",
      -1, NULL));
  settings = scl_settings_new (f->path, f->old);
  g_assert_true (scl_settings_get_size (settings, &width, &height, &maximized));
  g_assert_cmpint (width, ==, 1234);
  g_assert_cmpint (height, ==, 567);
  g_assert_true (maximized);
  scl_settings_set_me (settings, NULL);
  g_clear_object (&settings);
  again = scl_settings_new (f->path, f->old);
  last = scl_settings_dup_last (again);
  me = scl_settings_dup_me (again);
  columns = scl_settings_dup_columns (again, "k1");
  g_assert_cmpstr (scl_settings_get_scheme (again), ==, "dark");
  g_assert_cmpstr (scl_settings_get_recent (again)[0], ==, "/b");
  g_assert_cmpstr (scl_settings_get_recent (again)[1], ==, "/a");
  g_assert_null (scl_settings_get_recent (again)[2]);
  g_assert_cmpstr (last, ==, "/b");
  g_assert_null (me);
  g_assert_cmpstr (columns, ==, "white=Home");
  g_assert_true (scl_settings_get_read (again, "climb"));
  g_assert_true (scl_settings_get_size (again, &width, &height, &maximized));
  g_assert_cmpint (width, ==, 1234);
  scl_settings_set_last (again, NULL);
  later = scl_settings_dup_last (again);
  g_assert_null (later);
  g_assert_true (g_file_test (f->old, G_FILE_TEST_EXISTS));
}

/* From 200 to 20,000 either way; and the schemes that there are. */
static void
test_limits (Fixture *f, gconstpointer data)
{
  static const struct
  {
    int width, height;
    gboolean good;
  } sizes[] = { { 200, 200, TRUE },     { 199, 200, FALSE },     { 200, 199, FALSE },
                { 20000, 20000, TRUE }, { 20001, 20000, FALSE }, { 20000, 20001, FALSE },
                { 200, 20000, TRUE } };
  static const char *const schemes[][2]
      = { { "light", "light" }, { "dark", "dark" }, { "system", "system" }, { "Dark", "system" } };
  g_autoptr (SclSettings) settings = scl_settings_new (f->path, NULL);
  int width, height;
  gboolean maximized = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      scl_settings_set_size (settings, sizes[i].width, sizes[i].height, FALSE);
      g_assert_true (scl_settings_get_size (settings, &width, &height, &maximized)
                     == sizes[i].good);
      g_assert_cmpint (width, ==, sizes[i].width);
      g_assert_cmpint (height, ==, sizes[i].height);
      g_assert_false (maximized);
    }
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      scl_settings_set_scheme (settings, schemes[i][0]);
      g_assert_cmpstr (scl_settings_get_scheme (settings), ==, schemes[i][1]);
    }
}

static void
count (guint *n)
{
  (*n)++;
}

/* Whoever shows the menu hears of it; what is not on it changes nothing. Of a file that has more
 * than ten the first ten count; a relative path is made whole. */
static void
test_heard (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("[scalata]\nrecent-files=[");
  g_autoptr (SclSettings) settings = NULL;
  g_autofree char *here = g_canonicalize_filename ("games.trf", NULL);
  guint n = 0;

  for (guint i = 0; i < 12; i++)
    g_string_append_printf (text, "%s'/%u'", i > 0 ? ", " : "", i);
  g_string_append (text, "]\n");
  g_assert_true (g_file_set_contents (f->path, text->str, -1, NULL));
  settings = scl_settings_new (f->path, NULL);
  g_assert_cmpuint (g_strv_length ((char **) scl_settings_get_recent (settings)), ==, 10);
  g_assert_cmpstr (scl_settings_get_recent (settings)[9], ==, "/9");
  g_signal_connect_swapped (settings, "recent-changed", G_CALLBACK (count), &n);
  scl_settings_remove_recent (settings, "/nowhere");
  g_assert_cmpuint (n, ==, 0);
  scl_settings_remove_recent (settings, "/9");
  g_assert_cmpuint (n, ==, 1);
  scl_settings_add_recent (settings, "games.trf");
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (scl_settings_get_recent (settings)[0], ==, here);
  g_assert_cmpuint (g_strv_length ((char **) scl_settings_get_recent (settings)), ==, 10);
  g_assert_cmpstr (scl_settings_get_recent (settings)[9], ==, "/8");
  /* workspaces come before what was opened after them */
  scl_settings_add_recent (settings, "/b.scalata");
  scl_settings_add_recent (settings, "/a.scalata");
  scl_settings_add_recent (settings, "/new.csv");
  g_assert_cmpstr (scl_settings_get_recent (settings)[0], ==, "/a.scalata");
  g_assert_cmpstr (scl_settings_get_recent (settings)[1], ==, "/b.scalata");
  g_assert_cmpstr (scl_settings_get_recent (settings)[2], ==, "/new.csv");
  g_assert_cmpstr (scl_settings_get_recent (settings)[3], ==, here);
}

/* Nowhere to write: what is set holds for this time. */
static void
test_nowhere (void)
{
  g_autoptr (SclSettings) settings = scl_settings_new ("/dev/null/settings.ini", NULL);

  scl_settings_set_scheme (settings, "dark");
  g_assert_cmpstr (scl_settings_get_scheme (settings), ==, "dark");
}

/* The last opened comes first, once; ten are kept. */
static void
test_recent (Fixture *f, gconstpointer data)
{
  g_autoptr (SclSettings) settings = scl_settings_new (f->path, NULL);
  g_autoptr (SclSettings) again = NULL;

  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *path = g_strdup_printf ("/somewhere/%u; a_b.trf", i);

      scl_settings_add_recent (settings, path);
    }
  scl_settings_add_recent (settings, "/somewhere/5; a_b.trf");
  again = scl_settings_new (f->path, NULL);
  g_assert_cmpuint (g_strv_length ((char **) scl_settings_get_recent (settings)), ==, 10);
  g_assert_cmpuint (g_strv_length ((char **) scl_settings_get_recent (again)), ==,
                    SCL_SETTINGS_MAX_RECENT);
  g_assert_cmpstr (scl_settings_get_recent (again)[0], ==, "/somewhere/5; a_b.trf");
  g_assert_cmpstr (scl_settings_get_recent (again)[1], ==, "/somewhere/11; a_b.trf");
  g_assert_cmpstr (scl_settings_get_recent (again)[9], ==, "/somewhere/2; a_b.trf");
  scl_settings_remove_recent (again, "/somewhere/11; a_b.trf");
  g_assert_cmpstr (scl_settings_get_recent (again)[1], ==, "/somewhere/10; a_b.trf");
}

/* What was said of tables, by their titles; the hundred said last. */
static void
test_columns (Fixture *f, gconstpointer data)
{
  g_autoptr (SclSettings) settings = scl_settings_new (f->path, NULL);
  g_autoptr (SclSettings) again = NULL;
  g_autofree char *none = NULL, *first = NULL, *second = NULL, *last = NULL;

  for (int i = 0; i <= SCL_SETTINGS_MAX_COLUMNS; i++)
    {
      g_autofree char *key = g_strdup_printf ("k%d", i);

      scl_settings_set_columns (settings, key, i == 1 ? "white=\"a, b\",date=Ä:dmy" : "x");
    }
  scl_settings_set_columns (settings, "k100", "y");
  again = scl_settings_new (f->path, NULL);
  none = scl_settings_dup_columns (again, "nobody");
  first = scl_settings_dup_columns (again, "k0");
  second = scl_settings_dup_columns (again, "k1");
  last = scl_settings_dup_columns (again, "k100");
  g_assert_null (none);
  g_assert_null (first);
  g_assert_cmpstr (second, ==, "white=\"a, b\",date=Ä:dmy");
  g_assert_cmpstr (last, ==, "y");
}

/* What people prefer is kept, told once, and nonsense in the file is as good as nothing. */
static void
test_preferences (Fixture *f, gconstpointer data)
{
  static const char *const rules[] = { "fide", "elo-italia-1997", NULL };
  g_autoptr (SclSettings) settings = scl_settings_new (f->path, NULL);
  g_autoptr (SclSettings) again = NULL, broken = NULL;
  guint n_rules = 0, n_text = 0, n_language = 0;

  g_signal_connect (settings, "first-rules-changed", G_CALLBACK (count_up), &n_rules);
  g_signal_connect (settings, "chart-text-changed", G_CALLBACK (count_up), &n_text);
  g_signal_connect (settings, "report-language-changed", G_CALLBACK (count_up), &n_language);
  g_assert_null (scl_settings_get_report_language (settings));
  g_assert_null (scl_settings_get_first_rules (settings)[0]);
  g_assert_cmpint (scl_settings_get_chart_text (settings), ==, 100);
  scl_settings_set_first_rules (settings, rules);
  scl_settings_set_first_rules (settings, rules);
  scl_settings_set_chart_text (settings, 125);
  scl_settings_set_chart_text (settings, 125);
  g_assert_cmpuint (n_rules, ==, 1);
  g_assert_cmpuint (n_text, ==, 1);
  scl_settings_set_report_language (settings, "en");
  scl_settings_set_report_language (settings, "en");
  g_assert_cmpuint (n_language, ==, 1);
  again = scl_settings_new (f->path, NULL);
  g_assert_true (g_strv_equal (scl_settings_get_first_rules (again), rules));
  g_assert_cmpint (scl_settings_get_chart_text (again), ==, 125);
  g_assert_cmpstr (scl_settings_get_report_language (again), ==, "en");
  scl_settings_set_report_language (settings, NULL);
  g_assert_cmpuint (n_language, ==, 2);
  g_assert_null (scl_settings_get_report_language (settings));
  scl_settings_set_chart_text (settings, 1000);
  g_assert_cmpint (scl_settings_get_chart_text (settings), ==, 300);
  g_assert_true (g_file_set_contents (
      f->path, "[scalata]\nfirst-rules=7\nchart-text=9000\nreport-language='tlh'\n", -1, NULL));
  broken = scl_settings_new (f->path, NULL);
  g_assert_null (scl_settings_get_first_rules (broken)[0]);
  g_assert_null (scl_settings_get_report_language (broken)); /* in which there are no words */
  g_assert_cmpint (scl_settings_get_chart_text (broken), ==, 100);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests_with (Fixture, set_up, tear_down, "/workbench/settings", test_kept, test_preferences,
                  test_columns, test_nonsense, test_recent, test_limits, test_heard, test_read,
                  test_taken_over);
  add_tests ("/workbench/settings", test_nowhere);
  return g_test_run ();
}
