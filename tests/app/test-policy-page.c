/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "app/page/scl-policy-list.h"
#include "app/page/scl-policy-row.h"
#include "app/rules/edit/scl-policy-page.h"
#include "lab/replay/scl-outcome.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy.h"
#include "scl-app-test.h"
#include "workbench/rules/scl-policy-edit.h"

typedef AppTestPage Fixture;

#define BANDS "[k] bands"
#define OLD_BANDS "30 < 2100; 20 < 2400; 10"

/* Invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *figure = NULL;
  g_autofree char *path = NULL;

  app_test_page_set_up (f, SCL_TYPE_POLICY_PAGE, 1000, 700);
  figure = app_test_figure (f->widget);
  g_assert_nonnull (strstr (figure, "No data yet. Open tournament reports"));
  app_test_page_give_data (f);
  path = test_folder_write (f->folder, "games.csv", games);
  app_test_load (f->dataset, path, SCL_DATASET_OPEN);
  /* It began from the proposed rule. */
  app_test_select (app_test_find_id (f->widget, "base"), "Elo Italia, half-yearly list (1997)");
  app_test_rest (f->widget);
}

/* The changed policy as its file has it. */
static const char *
text_of (Fixture *f)
{
  static char *text;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (app_test_find_id (f->widget, "text"));

  g_free (text);
  g_object_get (buffer, "text", &text, NULL);
  return text;
}

static void
assert_changes (Fixture *f, const char *expected)
{
  g_autofree char *shown = NULL;

  app_test_settle (20);
  shown = app_test_table (app_test_find_id (f->widget, "changes"), 20);
  if (*expected == '\0')
    {
      g_assert_cmpuint (app_test_table_n (app_test_find_id (f->widget, "changes")), ==, 0);
      g_assert_true (app_test_shows (f->widget, "Nothing has been changed yet."));
      return;
    }
  g_assert_true (g_str_has_prefix (shown, "Rule | Was | Is now\n"));
  g_assert_cmpstr (shown + strlen ("Rule | Was | Is now\n"), ==, expected);
}

/* A changed rule is in the copy's text, in the list of changes, and in the picture. By hand: Ada's
 * only games are one against Bruno, 1700 against 2100; nothing is foretold of the draw but by their
 * list ratings, which K changes: so the figures differ. */
static void
test_change (Fixture *f, gconstpointer data)
{
  g_autofree char *before = app_test_figure (f->widget);
  g_autofree char *after = NULL;
  g_autofree char *value = app_test_get_key (f->widget, BANDS);

  g_assert_cmpstr (value, ==, OLD_BANDS);
  assert_changes (f, "");
  app_test_set_key (f->widget, BANDS, "15");
  assert_changes (f, "Development coefficient K: K, by bands | " OLD_BANDS " | 15");
  g_assert_nonnull (strstr (text_of (f), "\nbands=15\n"));
  g_assert_true (gtk_widget_has_css_class (app_test_find_key (f->widget, BANDS), "changed"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (app_test_find_key (f->widget, BANDS)), ==,
                   BANDS "\nChanged; it was " OLD_BANDS);
  app_test_rest (f->widget);
  after = app_test_figure (f->widget);
  g_assert_cmpstr (before, !=, after);
  g_assert_nonnull (strstr (after, "Elo Italia, half-yearly list (1997), changed"));
}

/* Each of the four figures is another. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  static const char *const titles[] = { "Mean of all", "Distribution", "Percentiles", "Agreement" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      app_test_select (app_test_find_id (f->widget, "which"), titles[i]);
      g_assert_true (g_hash_table_add (seen, app_test_figure (f->widget)));
    }
  app_test_select (app_test_find_id (f->widget, "below"), "Text");
  g_assert_true (gtk_widget_get_mapped (app_test_find_id (f->widget, "text")));
  g_assert_false (gtk_widget_get_mapped (app_test_find_id (f->widget, "changes")));
  app_test_select (app_test_find_id (f->widget, "below"), "Changes");
  g_assert_true (gtk_widget_get_mapped (app_test_find_id (f->widget, "changes")));
}

/* What the rule is called is in its text as it is typed; what no title can be is marked, and the
 * one before stays. */
static void
test_words (Fixture *f, gconstpointer data)
{
  GtkWidget *title = app_test_find_id (f->widget, "title_row"),
            *description = app_test_find_id (f->widget, "description_row");

  gtk_editable_set_text (GTK_EDITABLE (title), "Club Rules");
  gtk_editable_set_text (GTK_EDITABLE (description), "Of the club.");
  g_assert_nonnull (strstr (text_of (f), "\ntitle=Club Rules\n"));
  g_assert_nonnull (strstr (text_of (f), "\ndescription=Of the club.\n"));
  g_assert_false (gtk_widget_has_css_class (title, "error"));
  gtk_editable_set_text (GTK_EDITABLE (title), "");
  g_assert_true (gtk_widget_has_css_class (title, "error"));
  g_assert_nonnull (strstr (text_of (f), "\ntitle=Club Rules\n"));
  gtk_editable_set_text (GTK_EDITABLE (title), "Rules");
  g_assert_false (gtk_widget_has_css_class (title, "error"));
  g_assert_nonnull (strstr (text_of (f), "\ntitle=Rules\n"));
}

/* Put back, it is no change. */
static void
test_back (Fixture *f, gconstpointer data)
{
  app_test_set_key (f->widget, BANDS, "15");
  app_test_set_key (f->widget, BANDS, OLD_BANDS);
  assert_changes (f, "");
  g_assert_false (gtk_widget_has_css_class (app_test_find_key (f->widget, BANDS), "changed"));
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *before = g_strdup (text_of (f));

  app_test_set_key (f->widget, BANDS, "-5");
  g_assert_true (gtk_widget_has_css_class (app_test_find_key (f->widget, BANDS), "error"));
  g_assert_cmpstr (text_of (f), ==, before);
  assert_changes (f, "");
}

/* Rows of other rules go while one is searched for. */
static void
test_search (Fixture *f, gconstpointer data)
{
  GtkWidget *search = app_test_find_id (f->widget, "search");

  gtk_editable_set_text (GTK_EDITABLE (search), "by bands");
  app_test_settle (300);
  g_assert_true (gtk_widget_get_visible (app_test_find_key (f->widget, BANDS)));
  g_assert_false (gtk_widget_get_visible (app_test_find_key (f->widget, "[schedule] period")));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  app_test_settle (300);
  g_assert_true (gtk_widget_get_visible (app_test_find_key (f->widget, "[schedule] period")));
}

/* Nothing is changed: no rule to show; then the one that is. */
static void
test_only_changed (Fixture *f, gconstpointer data)
{
  GtkToggleButton *only = app_test_find_id (f->widget, "only_changed");

  gtk_toggle_button_set_active (only, TRUE);
  g_assert_true (gtk_widget_get_visible (app_test_find_id (f->widget, "nothing")));
  gtk_toggle_button_set_active (only, FALSE);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (f->widget, "nothing")));
  app_test_set_key (f->widget, BANDS, "15");
  gtk_toggle_button_set_active (only, TRUE);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (f->widget, "nothing")));
  g_assert_true (gtk_widget_get_visible (app_test_find_key (f->widget, BANDS)));
  g_assert_false (gtk_widget_get_visible (app_test_find_key (f->widget, "[schedule] period")));
  gtk_toggle_button_set_active (only, FALSE);
  g_assert_true (gtk_widget_get_visible (app_test_find_key (f->widget, "[schedule] period")));
}

static void
save_as (Fixture *f, const char *path)
{
  app_test_click_button (scl_page_get_tools (SCL_PAGE (f->widget)));
  app_test_answer_file (path);
}

/* What is saved can be read, has its own name, and the rule that was changed. */
static void
test_save (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "My Rules.policy", NULL);
  g_autoptr (SclPolicy) saved = NULL;
  g_autoptr (GError) error = NULL;

  app_test_set_key (f->widget, BANDS, "15");
  save_as (f, path);
  saved = scl_policy_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_name (saved), ==, "my-rules");
  g_assert_nonnull (strstr (scl_policy_text (saved), "bands=15"));
  /* What the original says of itself, in whatever language, is not true of it any more. */
  g_assert_cmpstr (scl_policy_title (saved), ==, "My Rules");
  g_assert_cmpstr (scl_policy_description (saved), ==,
                   "Changed from “Elo Italia, half-yearly list (1997)” (elo-italia-1997): "
                   "Development coefficient K: K, by bands: " OLD_BANDS " → 15.");
  g_assert_null (strstr (scl_policy_text (saved), "30, 20 or 10"));
  g_assert_true (g_str_has_prefix (scl_policy_citation (saved), "changed from Carosi, "));
  g_assert_true (g_str_has_suffix (scl_policy_citation (saved),
                                   ": Development coefficient K: K, by bands: " OLD_BANDS " → 15"));
}

static void
assert_key (Fixture *f, const char *key, const char *expected)
{
  g_autofree char *value = app_test_get_key (f->widget, key);

  g_assert_cmpstr (value, ==, expected);
}

/* The unfinished rule that the workspace keeps has these bands. */
static void
assert_kept (Fixture *f, const char *bands)
{
  SclPolicyEdit *kept = scl_policy_edit_kept (f->dataset);

  g_assert_nonnull (kept);
  g_assert_cmpstr (scl_policy_value (scl_policy_edit_get_edited (kept), "k", "bands"), ==, bands);
  scl_policy_edit_free (kept);
}

/* A workspace has its own unfinished rule, and opening it shows that; where it has none, the one
 * that is edited stays, and is the workspace's from then on. More data are no other workspace. */
static void
test_workspaces (Fixture *f, gconstpointer data)
{
  g_autofree char *again = test_folder_write (f->folder, "again.csv", games),
                  *more = test_folder_write (
                      f->folder, "more.csv",
                      "date,event,round,white,black,score\n1999-03-01,Open,1,Verdi Carla,Bianchi "
                      "Ada,1\n"),
                  *one = g_build_filename (f->folder, "one.scalata", NULL);

  app_test_set_key (f->widget, BANDS, "15");
  app_test_settle (1200); /* until the pause ends the step */
  assert_kept (f, "15");
  app_test_save (f->dataset, one);

  app_test_load (f->dataset, again, SCL_DATASET_OPEN);
  app_test_rest (f->widget);
  assert_key (f, BANDS, "15");
  assert_changes (f, "Development coefficient K: K, by bands | " OLD_BANDS " | 15");
  assert_kept (f, "15");

  app_test_set_key (f->widget, BANDS, "17");
  app_test_load (f->dataset, one, SCL_DATASET_OPEN);
  app_test_rest (f->widget);
  assert_key (f, BANDS, "15");
  assert_kept (f, "15");

  app_test_set_key (f->widget, BANDS, "19");
  app_test_load (f->dataset, more, SCL_DATASET_ADD);
  app_test_rest (f->widget);
  assert_key (f, BANDS, "19");
  assert_changes (f, "Development coefficient K: K, by bands | " OLD_BANDS " | 19");
}

/* What the line says to those who cannot see it: number of days, the one chosen, its words. */
static guint
line_value (Fixture *f, GtkAccessibleProperty property)
{
  g_autofree char *text = app_test_property (app_test_find_id (f->widget, "time_line"), property);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0; /* 0 is as good as unset */
}

static void
press (Fixture *f, guint key)
{
  g_assert_true (app_test_press (app_test_find_id (f->widget, "time_line"), key, 0));
}

/* FIDE as it was: as many days as the file has dates, and the beginning. The arrow keys go through
 * them; the form shows what held: B.02 of 1 July 2014: K 40, 20, 10 ([k] bands 20, new 40); from
 * the beginning bands 10 and new 25. */
static void
test_days (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) fide = scl_policy_find ("fide", NULL);
  GtkLabel *from = app_test_find_id (f->widget, "from");
  const SclRegime *regimes;
  guint n, july = 0;

  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (from), ==,
                   "The same rules throughout. Add a day to let some change on it.");
  app_test_assert_refused (app_test_find_id (f->widget, "remove_day"),
                           "There is no day with changes. Add one first.");
  app_test_select (app_test_find_id (f->widget, "base"), scl_policy_title (fide));
  regimes = scl_policy_regimes (fide, &n);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX), ==, n - 1);
  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (from), ==,
                   "Rules from the beginning. Choose a day to see what changes on it.");
  app_test_assert_refused (app_test_find_id (f->widget, "remove_day"),
                           "Choose a day on the line first.");
  assert_key (f, "[k] new", "25");
  while (july < n && regimes[july].from < scl_day_from_ymd (2014, 7, 1))
    july++;
  for (guint i = 1; i <= july; i++)
    {
      press (f, GDK_KEY_Right);
      g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW), ==, i);
    }
  assert_key (f, BANDS, "20");
  assert_key (f, "[k] new", "40");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (from), "From 1 Jul 2014: "));
  app_test_assert_refused (app_test_find_id (f->widget, "remove_day"), NULL);
  press (f, GDK_KEY_Left);
  assert_key (f, "[k] new", "30");
  press (f, GDK_KEY_Home);
  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW), ==, 0);
  press (f, GDK_KEY_End);
  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW), ==, n - 1);
}

/* A day is added, a rule changed from it on, and both taken away again. */
static void
test_add_day (Fixture *f, gconstpointer data)
{
  GtkEditable *entry = app_test_find_id (app_test_find_id (f->widget, "day_popover"), "day_entry");
  GtkWidget *add = app_test_find_id (f->widget, "add_day");

  app_test_assert_refused (add, "Enter a day such as 2024-03-01 first.");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_editable_set_text (entry, "no day");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  app_test_assert_refused (add, "Enter a day such as 2024-03-01 first.");
  gtk_editable_set_text (entry, "1998-06-01");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  app_test_click_button (add);
  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX), ==, 1);
  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW), ==, 1);
  assert_changes (f, "");
  app_test_set_key (f->widget, BANDS, "15");
  assert_changes (f, "Development coefficient K from 1998-06-01: K, by bands | " OLD_BANDS " | 15");
  g_assert_nonnull (strstr (text_of (f), "[k 1998-06-01]\nbands=15"));
  /* Before that day the rule is as it was. */
  press (f, GDK_KEY_Home);
  assert_key (f, BANDS, OLD_BANDS);
  press (f, GDK_KEY_End);
  assert_key (f, BANDS, "15");
  app_test_click (f->widget, "Remove This Day’s Changes");
  g_assert_cmpuint (line_value (f, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX), ==, 0);
  assert_changes (f, "");
  g_assert_null (strstr (text_of (f), "1998-06-01"));
  app_test_assert_refused (app_test_find_id (f->widget, "remove_day"),
                           "There is no day with changes. Add one first.");
}

/* The place of an own policy in a page's choice; G_MAXUINT: it has none. */
static guint
own_in (gpointer row)
{
  for (guint i = 0;; i++)
    {
      g_autofree char *title = app_test_option (row, i);

      if (title == NULL)
        return G_MAXUINT;
      if (g_str_equal (title, "club-rules (own)"))
        return i;
    }
}

/* What is saved, in whatever place, can be chosen at once on this and every other page, and when
 * the program starts again. */
static void
test_own (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "club-rules.policy", NULL);
  GtkWidget *other = g_object_ref_sink (g_object_new (SCL_TYPE_POLICY_ROW, NULL));
  GtkWidget *box = gtk_list_box_new ();
  GtkWidget *list = NULL;
  GtkWindow *window;
  const guint before = own_in (other);

  app_test_set_key (f->widget, BANDS, "17");
  save_as (f, path);
  g_assert_cmpuint (own_in (app_test_find_id (f->widget, "base")), !=, G_MAXUINT);
  /* A page that comes into view. */
  gtk_list_box_append (GTK_LIST_BOX (box), other);
  window = app_test_window (box, 300, 100);
  g_assert_cmpuint (own_in (other), !=, G_MAXUINT);
  gtk_window_destroy (window);
  g_object_unref (other);
  g_assert_cmpuint (before, ==, G_MAXUINT);
  list = g_object_new (SCL_TYPE_POLICY_LIST, NULL);
  window = app_test_window (list, 300, 400);
  app_test_tick (list, "club-rules", TRUE);
  gtk_window_destroy (window);
  /* The next start. */
  other = g_object_ref_sink (g_object_new (SCL_TYPE_POLICY_ROW, NULL));
  g_assert_cmpuint (own_in (other), !=, G_MAXUINT);
  g_object_unref (other);
  /* Opened, it has the rule. */
  app_test_select (app_test_find_id (f->widget, "base"), "club-rules (own)");
  assert_key (f, BANDS, "17");
}

/* Every shipped policy can be opened and shown, whatever its system. */
static void
test_all (Fixture *f, gconstpointer data)
{
  const char *const *names = scl_policy_shipped ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);
      g_autofree char *name = g_strdup_printf ("\nname=%s-changed\n", names[i]);

      app_test_select (app_test_find_id (f->widget, "base"), scl_policy_title (policy));
      g_assert_nonnull (strstr (text_of (f), name));
      g_assert_cmpuint (app_test_table_n (app_test_find_id (f->widget, "changes")), ==, 0);
    }
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, app_test_page_tear_down, "/app/policy-page",
                test_own, test_change, test_figures, test_words, test_back, test_refused,
                test_search, test_only_changed, test_save, test_days, test_add_day, test_workspaces,
                test_all)
