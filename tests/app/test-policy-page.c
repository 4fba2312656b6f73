/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-policy-list.h"
#include "app/rules/scl-policy-page.h"
#include "lab/replay/scl-outcome.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  SclPolicyPage *page;
} Fixture;

static gboolean
is_drawn (gpointer data)
{
  Fixture *f = data;

  return !scl_policy_page_get_busy (f->page)
         && scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)) == NULL;
}

/* Invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  app_test_page_set_up (&f->t, SCL_TYPE_POLICY_PAGE, 1000, 700);
  f->page = SCL_POLICY_PAGE (f->t.widget);
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)));
  app_test_page_give_data (&f->t);
  path = test_folder_write (f->t.folder, "games.csv", games);
  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
  app_test_wait (is_drawn, f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_page_tear_down (&f->t, data);
}

/* A changed rule is in the copy's text, in the list of changes, and in the picture; the original
 * stays as it is. */
static void
test_change (Fixture *f, gconstpointer data)
{
  SclKeyForm *form = scl_policy_page_get_form (f->page);
  SclTable *changes = scl_policy_page_get_changes (f->page);
  SclChart *before = scl_chart_ref (scl_figure_view_get_chart (f->t.view));
  g_autofree char *text = g_strdup (scl_policy_text (scl_policy_page_get_original (f->page)));
  g_autofree char *key = NULL;
  g_autofree char *now = NULL;

  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 0);
  g_assert_true (scl_key_form_enter (form, "k", "bands", "15"));
  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 1);
  key = scl_table_get_text (changes, 0, 0);
  now = scl_table_get_text (changes, 0, 2);
  g_assert_cmpstr (key, ==, "Development coefficient K: K, by bands");
  g_assert_cmpstr (now, ==, "15");
  g_assert_nonnull (strstr (scl_policy_text (scl_policy_page_get_edited (f->page)), "bands=15"));
  g_assert_cmpstr (scl_policy_text (scl_policy_page_get_original (f->page)), ==, text);
  app_test_wait (is_drawn, f);
  g_assert_true (scl_figure_view_get_chart (f->t.view) != before);
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->t.view)), >=, 2);
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
  was = scl_table_get_text (changes, 0, 1);
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
  g_autofree char *path = g_build_filename (f->t.folder, "My Rules.policy", NULL);
  g_autoptr (SclPolicy) saved = NULL;
  g_autoptr (GError) error = NULL;

  scl_key_form_enter (scl_policy_page_get_form (f->page), "k", "bands", "15");
  g_assert_true (scl_policy_page_save (f->page, path, &error));
  g_assert_no_error (error);
  saved = scl_policy_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_name (saved), ==, "my-rules");
  g_assert_nonnull (strstr (scl_policy_text (saved), "bands=15"));
  /* What the original says of itself, in whatever language, is not true of it any more. */
  g_assert_cmpstr (scl_policy_title (saved), ==, "Elo Italia, half-yearly list (1997), changed");
  g_assert_cmpstr (scl_policy_description (saved), ==,
                   "Changed from “Elo Italia, half-yearly list (1997)” (elo-italia-1997): "
                   "Development coefficient K: K, by bands: "
                   "30 < 2100; 20 < 2400; 10 → 15.");
  g_assert_null (strstr (scl_policy_text (saved), "title["));
  g_assert_null (strstr (scl_policy_text (saved), "30, 20 or 10"));
  g_assert_cmpstr (scl_policy_citation (saved), ==, "");
}

static void
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  g_assert_true (handled);
}

/* The value that the form has for a key now: what is entered again changes nothing, anything else
 * does. */
static gboolean
holds (Fixture *f, const char *group, const char *key, const char *value)
{
  SclPolicy *before = scl_policy_page_get_edited (f->page);

  g_assert_true (scl_key_form_enter (scl_policy_page_get_form (f->page), group, key, value));
  return scl_policy_page_get_edited (f->page) == before;
}

/* FIDE as it was: as many days as the file has dates, and the beginning. The arrow keys go through
 * them; the form shows what held: B.02 of 1 July 2014: K 40, 20, 10 ([k] bands 20, new 40); from
 * the beginning bands 10 and new 25. */
static void
test_days (Fixture *f, gconstpointer data)
{
  SclTimeLine *line = scl_policy_page_get_time_line (f->page);
  g_autoptr (SclPolicy) fide = scl_policy_find ("fide", NULL);
  const SclRegime *regimes;
  guint n;

  g_assert_cmpuint (scl_time_line_get_n (line), ==, 1);
  g_assert_true (scl_policy_page_start_from (f->page, "fide"));
  regimes = scl_policy_regimes (fide, &n);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (scl_time_line_get_n (line), ==, n);
  g_assert_cmpuint (scl_time_line_get_selected (line), ==, 0);
  g_assert_true (holds (f, "k", "new", "25"));
  gtk_widget_grab_focus (GTK_WIDGET (line));
  do
    press (GTK_WIDGET (line), GDK_KEY_Right);
  while (regimes[scl_time_line_get_selected (line)].from < scl_day_from_ymd (2014, 7, 1));
  g_assert_true (holds (f, "k", "bands", "20"));
  g_assert_true (holds (f, "k", "new", "40"));
  press (GTK_WIDGET (line), GDK_KEY_Left);
  g_assert_true (holds (f, "k", "new", "30"));
  press (GTK_WIDGET (line), GDK_KEY_Home);
  g_assert_cmpuint (scl_time_line_get_selected (line), ==, 0);
  press (GTK_WIDGET (line), GDK_KEY_End);
  g_assert_cmpuint (scl_time_line_get_selected (line), ==, n - 1);
  /* Days stand in order, and apart. */
  for (guint i = 1; i < n; i++)
    g_assert_cmpfloat (scl_time_line_get_place (line, i) - scl_time_line_get_place (line, i - 1),
                       >=, 8.9);
}

/* A day is added, a rule changed from it on, and both taken away again. */
static void
test_add_day (Fixture *f, gconstpointer data)
{
  SclTimeLine *line = scl_policy_page_get_time_line (f->page);
  SclTable *changes = scl_policy_page_get_changes (f->page);
  g_autofree char *group = NULL;
  g_autofree char *was = NULL;
  GtkButton *remove = NULL;
  guint n;

  g_assert_false (scl_policy_page_add_day (f->page, "no day"));
  g_assert_true (scl_policy_page_add_day (f->page, "1998-06-01"));
  g_assert_cmpuint (scl_time_line_get_n (line), ==, 2);
  g_assert_cmpuint (scl_time_line_get_selected (line), ==, 1);
  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 0);
  g_assert_true (scl_key_form_enter (scl_policy_page_get_form (f->page), "k", "bands", "15"));
  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 1);
  group = scl_table_get_text (changes, 0, 0);
  was = scl_table_get_text (changes, 0, 1);
  g_assert_cmpstr (group, ==, "Development coefficient K from 1998-06-01: K, by bands");
  g_assert_cmpstr (was, ==, "30 < 2100; 20 < 2400; 10");
  g_assert_nonnull (
      strstr (scl_policy_text (scl_policy_page_get_edited (f->page)), "[k 1998-06-01]\nbands=15"));
  /* Before that day the rule is as it was. */
  press (GTK_WIDGET (line), GDK_KEY_Home);
  g_assert_true (holds (f, "k", "bands", "30 < 2100; 20 < 2400; 10"));
  press (GTK_WIDGET (line), GDK_KEY_End);
  for (GtkWidget *child = gtk_widget_get_next_sibling (GTK_WIDGET (line)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child))
      remove = GTK_BUTTON (child);
  g_signal_emit_by_name (remove, "clicked");
  g_assert_cmpuint (scl_time_line_get_n (line), ==, 1);
  g_assert_cmpuint (scl_table_get_n_shown (changes), ==, 0);
  g_assert_null (strstr (scl_policy_text (scl_policy_page_get_edited (f->page)), "1998-06-01"));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (remove)));
  scl_policy_regimes (scl_policy_page_get_edited (f->page), &n);
  g_assert_cmpuint (n, ==, 1);
}

/* What is saved, in whatever place, can be chosen at once on this and every other page, and when
 * the program starts again. */
static void
test_own (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->t.folder, "club-rules.policy", NULL);
  g_autoptr (GError) error = NULL;
  GtkWidget *other = g_object_ref_sink (scl_policy_row_new ());
  GtkWidget *box = gtk_list_box_new ();
  GtkWidget *list = NULL;
  GtkWindow *window;

  g_assert_false (scl_policy_row_choose (SCL_POLICY_ROW (other), "club-rules"));
  scl_key_form_enter (scl_policy_page_get_form (f->page), "k", "bands", "15");
  g_assert_true (scl_policy_page_save (f->page, path, &error));
  g_assert_no_error (error);
  g_assert_true (scl_policy_page_start_from (f->page, "club-rules"));
  g_assert_true (holds (f, "k", "bands", "15"));
  /* A page that comes into view. */
  gtk_list_box_append (GTK_LIST_BOX (box), other);
  window = app_test_window (box, 300, 100);
  g_assert_true (scl_policy_row_choose (SCL_POLICY_ROW (other), "club-rules"));
  g_assert_cmpstr (scl_policy_name (scl_policy_row_get_policy (SCL_POLICY_ROW (other))), ==,
                   "club-rules");
  gtk_window_destroy (window);
  g_object_unref (other);
  list = scl_policy_list_new ();
  window = app_test_window (list, 300, 400);
  g_assert_true (scl_policy_list_choose (SCL_POLICY_LIST (list), "club-rules", TRUE));
  gtk_window_destroy (window);
  /* The next start. */
  other = g_object_ref_sink (scl_policy_row_new ());
  g_assert_true (scl_policy_row_choose (SCL_POLICY_ROW (other), "club-rules"));
  g_object_unref (other);
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
#define ADD(name, func)                                                                            \
  g_test_add ("/app/policy-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("change", test_change);
  ADD ("back", test_back);
  ADD ("refused", test_refused);
  ADD ("save", test_save);
  ADD ("days", test_days);
  ADD ("add-day", test_add_day);
  ADD ("own", test_own);
  ADD ("all", test_all);
  return g_test_run ();
}
