/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-policy-page.h"
#include "lab/scl-outcome.h"
#include "scl-app-test.h"

typedef struct
{
  SclPolicyPage *page;
  SclFigureView *view;
  SclDataset *dataset;
  GtkWindow *window;
  gboolean loaded;
  char *folder;
} Fixture;

static gboolean
is_true (gpointer flag)
{
  return *(gboolean *) flag;
}

static gboolean
is_drawn (gpointer data)
{
  Fixture *f = data;

  return !scl_policy_page_get_busy (f->page) && scl_chart_empty_message (scl_figure_view_get_chart (f->view)) == NULL;
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  scl_dataset_load_finish (SCL_DATASET (source), result, &error);
  g_assert_no_error (error);
  ((Fixture *) data)->loaded = TRUE;
}

/* Invented. */
static const char games[] = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
                            "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
                            "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = app_test_folder ();
  path = g_build_filename (f->folder, "games.csv", NULL);
  g_file_set_contents (path, games, -1, NULL);
  f->page = g_object_new (SCL_TYPE_POLICY_PAGE, NULL);
  f->view = scl_page_figure_view (SCL_PAGE (f->page));
  f->dataset = scl_dataset_new ();
  f->window = app_test_window (GTK_WIDGET (f->page), 1000, 700);
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->view)));
  scl_page_set_dataset (SCL_PAGE (f->page), f->dataset);
  scl_dataset_load_async (f->dataset, (const char *[]){ path, NULL }, SCL_DATASET_OPEN, NULL, NULL, on_loaded, f);
  app_test_wait (is_true, &f->loaded);
  app_test_wait (is_drawn, f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_object_unref (f->dataset);
  app_test_remove_folder (f->folder);
  g_free (f->folder);
}

/* A changed rule is in the copy's text, in the list of changes, and in the picture; the original stays as it is. */
static void
test_change (Fixture *f, gconstpointer data)
{
  SclKeyForm *form = scl_policy_page_get_form (f->page);
  SclTable *changes = scl_policy_page_get_changes (f->page);
  SclChart *before = scl_chart_ref (scl_figure_view_get_chart (f->view));
  g_autofree char *text = g_strdup (scl_policy_text (scl_policy_page_get_original (f->page)));
  g_autofree char *key = NULL;
  g_autofree char *now = NULL;

  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 0);
  g_assert_true (scl_key_form_enter (form, "k", "bands", "15"));
  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 1);
  key = scl_table_get_text (changes, 0, 1);
  now = scl_table_get_text (changes, 0, 3);
  g_assert_cmpstr (key, ==, "bands");
  g_assert_cmpstr (now, ==, "15");
  g_assert_nonnull (strstr (scl_policy_text (scl_policy_page_get_edited (f->page)), "bands=15"));
  g_assert_cmpstr (scl_policy_text (scl_policy_page_get_original (f->page)), ==, text);
  app_test_wait (is_drawn, f);
  g_assert_true (scl_figure_view_get_chart (f->view) != before);
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->view)), >=, 2);
  scl_chart_unref (before);
}

/* Put back, it is no change. */
static void
test_back (Fixture *f, gconstpointer data)
{
  SclKeyForm *form = scl_policy_page_get_form (f->page);
  SclTable *changes = scl_policy_page_get_changes (f->page);
  g_autofree char *was = NULL;

  scl_key_form_enter (form, "k", "bands", "15");
  was = scl_table_get_text (changes, 0, 2);
  g_assert_true (scl_key_form_enter (form, "k", "bands", was));
  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 0);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  SclPolicy *before = scl_policy_page_get_edited (f->page);

  g_assert_false (scl_key_form_enter (scl_policy_page_get_form (f->page), "k", "bands", "-5"));
  g_assert_true (scl_policy_page_get_edited (f->page) == before);
  g_assert_cmpuint (scl_table_get_n_shown (scl_policy_page_get_changes (f->page)), ==, 0);
}

/* What is saved can be read, has its own name, and the rule that was changed. */
static void
test_save (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "My Rules.policy", NULL);
  g_autoptr (SclPolicy) saved = NULL;
  g_autoptr (GError) error = NULL;

  scl_key_form_enter (scl_policy_page_get_form (f->page), "k", "bands", "15");
  g_assert_true (scl_policy_page_save (f->page, path, &error));
  g_assert_no_error (error);
  saved = scl_policy_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_name (saved), ==, "my-rules");
  g_assert_nonnull (strstr (scl_policy_text (saved), "bands=15"));
}

/* Every shipped policy can be opened and shown, whatever its system. */
static void
test_all (Fixture *f, gconstpointer data)
{
  const char *const *names = scl_policy_shipped ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_true (scl_policy_page_start_from (f->page, names[i]));
      g_assert_cmpstr (scl_policy_name (scl_policy_page_get_original (f->page)), ==, names[i]);
    }
  g_assert_false (scl_policy_page_start_from (f->page, "no-such-policy"));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/app/policy-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("change", test_change);
  ADD ("back", test_back);
  ADD ("refused", test_refused);
  ADD ("save", test_save);
  ADD ("all", test_all);
  return g_test_run ();
}
