/* The dialog that asks which columns of a table say what, and who asks it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/page/scl-column-choices.h"
#include "app/page/scl-columns-ask.h"
#include "app/page/scl-columns-dialog.h"
#include "scl-app-test.h"

/* Invented. The third day is none in the order month, day; "X" is a draw. */
static const char games[] = "Giorno;Bianco;Nero;Esito;Note\n"
                            "05/03/2001;Ada;Bruno;1;\n"
                            "06/03/2001;Bruno;Carla;2;a\n"
                            "13/03/2001;Carla;Ada;X;b\n";

typedef struct
{
  char *folder, *path;
  GtkWindow *parent;
  SclColumnsDialog *dialog; /* NULL: closed */
  guint answers;
  char *map; /* the last answer as text; NULL: nothing is to be imported */
} Fixture;

static void
on_answer (SclColumnMap *map, gpointer data)
{
  Fixture *f = data;

  f->answers++;
  g_free (f->map);
  f->map = map != NULL ? scl_column_map_to_text (map) : NULL;
  f->dialog = NULL;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->path = test_folder_write (f->folder, "partite.csv", games);
  f->parent = app_test_window (gtk_label_new ("below"), 300, 200);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (f->dialog));
  gtk_window_destroy (f->parent);
  app_test_settle (20);
  g_assert_true (test_folder_remove (f->folder));
  g_free (f->folder);
  g_free (f->path);
  g_free (f->map);
}

static gboolean
is_status (GtkWidget *widget, gconstpointer data)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_STATUS;
}

static const char *
status (Fixture *f)
{
  return gtk_label_get_text (app_test_find_that (f->dialog, is_status, NULL));
}

static gboolean
has_read (gpointer data)
{
  return !g_str_equal (status (data), "Reading…");
}

static void
rest (Fixture *f)
{
  app_test_wait (has_read, f);
  app_test_settle (20);
}

static void
present (Fixture *f, const char *first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclColumnMap) map = first != NULL ? scl_column_map_parse (first, &error) : NULL;
  SclTablePreview *table = scl_table_preview_new (f->path, NULL, &error);

  g_assert_no_error (error);
  f->dialog = scl_columns_dialog_present (f->parent, f->path, table, map, on_answer, f);
  rest (f);
}

/* What a column says, and how it says it. */
static gpointer
choice (Fixture *f, const char *what, const char *title)
{
  g_autofree char *name
      = g_strdup_printf (g_str_equal (what, "role") ? "What “%s” says" : "How “%s” says it", title);

  return app_test_find_named (f->dialog, GTK_ACCESSIBLE_ROLE_COMBO_BOX, name);
}

static void
set (Fixture *f, const char *title, const char *role)
{
  app_test_select (choice (f, "role", title), role);
  rest (f);
}

static void
assert_says (Fixture *f, const char *title, const char *role, const char *form)
{
  g_autofree char *its = app_test_selected (choice (f, "role", title));
  GtkWidget *forms = choice (f, "form", title);
  g_autofree char *how = gtk_widget_get_visible (forms) ? app_test_selected (forms) : NULL;

  g_assert_cmpstr (its, ==, role);
  g_assert_cmpstr (how, ==, form);
}

static GtkWidget *
import (Fixture *f)
{
  return app_test_find_button (f->dialog, "_Import");
}

static void
set_none (Fixture *f)
{
  static const char *const titles[] = { "Giorno", "Bianco", "Nero", "Esito", "Note" };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    set (f, titles[i], "Not used");
}

/* From nothing to what can be read, and one column says what no other says. */
static void
test_roles (Fixture *f, gconstpointer data)
{
  present (f, NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->dialog)), ==, "Columns of partite.csv");
  set_none (f);
  g_assert_true (g_str_has_prefix (status (f), "Not enough yet: "));
  g_assert_false (gtk_widget_get_sensitive (import (f)));
  set (f, "Giorno", "Date");
  assert_says (f, "Giorno", "Date", "Day first");
  set (f, "Bianco", "White");
  assert_says (f, "Bianco", "White", NULL);
  set (f, "Nero", "Black");
  g_assert_false (gtk_widget_get_sensitive (import (f)));
  set (f, "Esito", "Result");
  assert_says (f, "Esito", "Result", "1, X, 2");
  g_assert_cmpstr (status (f), ==, "3 rows can be read.");
  g_assert_true (gtk_widget_get_sensitive (import (f)));

  /* month first the third row has no day */
  app_test_select (choice (f, "form", "Giorno"), "Month first");
  rest (f);
  g_assert_true (g_str_has_prefix (status (f), "2 rows can be read, 1 is left out. Line 4: "));
  app_test_select (choice (f, "form", "Giorno"), "Year first");
  rest (f);
  g_assert_true (g_str_has_prefix (status (f), "0 rows can be read, 3 are left out. Line 2: "));
  g_assert_false (gtk_widget_get_sensitive (import (f)));

  /* another column is the day: the first one is none any more */
  set (f, "Note", "Date");
  assert_says (f, "Giorno", "Not used", NULL);
  assert_says (f, "Note", "Date", "As it stands");
  set (f, "Giorno", "Date");
  assert_says (f, "Note", "Not used", NULL);
  assert_says (f, "Giorno", "Date", "Day first");
  /* several may say nothing */
  set (f, "Esito", "Not used");
  assert_says (f, "Note", "Not used", NULL);
  assert_says (f, "Bianco", "White", NULL);
  g_assert_false (gtk_widget_get_sensitive (import (f)));
}

/* The map that is given is the one that stands; once. */
static void
test_imported (Fixture *f, gconstpointer data)
{
  g_autoptr (SclColumnMap) map = NULL;
  const char *const titles[] = { "Giorno", "Bianco", "Nero", "Esito", "Note", NULL };
  int at[SCL_ROLE_N];

  present (f, NULL);
  set_none (f);
  set (f, "Giorno", "Date");
  set (f, "Bianco", "Black"); /* the other way round */
  set (f, "Nero", "White");
  set (f, "Esito", "Result");
  app_test_click_button (import (f));
  app_test_settle (20);
  g_assert_cmpuint (f->answers, ==, 1);
  g_assert_nonnull (f->map);
  map = scl_column_map_parse (f->map, NULL);
  g_assert_true (scl_column_map_has_titles (map));
  g_assert_true (scl_column_map_resolve (map, titles, 5, at, NULL));
  g_assert_cmpint (at[SCL_ROLE_DATE], ==, 0);
  g_assert_cmpint (at[SCL_ROLE_BLACK + SCL_SIDE_NAME], ==, 1);
  g_assert_cmpint (at[SCL_ROLE_WHITE + SCL_SIDE_NAME], ==, 2);
  g_assert_cmpint (at[SCL_ROLE_SCORE], ==, 3);
  g_assert_cmpint (at[SCL_ROLE_EVENT], ==, -1);
  g_assert_cmpstr (scl_column_map_form (map, SCL_ROLE_DATE), ==, "dmy");
  g_assert_cmpstr (scl_column_map_form (map, SCL_ROLE_SCORE), ==, "1/X/2");
}

/* However it goes away without, nothing is imported, and that is said once. */
static void
test_cancelled (Fixture *f, gconstpointer data)
{
  present (f, NULL);
  app_test_click (f->dialog, "_Cancel");
  app_test_settle (20);
  g_assert_cmpuint (f->answers, ==, 1);
  g_assert_null (f->map);
  present (f, NULL);
  gtk_widget_activate_action (GTK_WIDGET (f->dialog), "window.close", NULL);
  app_test_settle (20);
  g_assert_cmpuint (f->answers, ==, 2);
  present (f, NULL);
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  app_test_settle (20);
  g_assert_cmpuint (f->answers, ==, 3);
  g_assert_null (f->map);
}

/* The labels of a row of the table that is shown, with " | " between them. */
static void
assert_row (Fixture *f, int row, const char *expected)
{
  GtkGrid *grid = app_test_find (f->dialog, GTK_TYPE_GRID);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int c = 0; gtk_grid_get_child_at (grid, c, row) != NULL; c++)
    g_string_append_printf (text, "%s%s", c > 0 ? " | " : "",
                            gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, c, row))));
  g_assert_cmpstr (text->str, ==, expected);
}

/* Below the titles their rows, five at most; without titles the first row is one of them. */
static void
test_titles (Fixture *f, gconstpointer data)
{
  gpointer titles;

  present (f, NULL);
  titles = app_test_find (f->dialog, GTK_TYPE_CHECK_BUTTON);
  g_assert_true (gtk_check_button_get_active (titles));
  assert_row (f, 0, "Giorno | Bianco | Nero | Esito | Note");
  assert_row (f, 3, "05/03/2001 | Ada | Bruno | 1 | ");
  assert_row (f, 5, "13/03/2001 | Carla | Ada | X | b");
  assert_row (f, 6, " |  |  |  | ");
  assert_row (f, 7, " |  |  |  | ");
  assert_row (f, 8, "");
  gtk_check_button_set_active (titles, FALSE);
  rest (f);
  assert_row (f, 0, "Column 1 | Column 2 | Column 3 | Column 4 | Column 5");
  assert_row (f, 3, "Giorno | Bianco | Nero | Esito | Note");
  assert_row (f, 6, "13/03/2001 | Carla | Ada | X | b");
  assert_row (f, 7, " |  |  |  | ");
  set (f, "Column 1", "Date");
  set (f, "Column 2", "White");
  set (f, "Column 3", "Black");
  set (f, "Column 4", "Result");
  g_assert_true (g_str_has_prefix (status (f), "3 rows can be read, 1 is left out. Line 1: "));
}

/* Filled in as last time, which may be begun afresh; a form that is none of those offered is one
 * more of them. */
static void
test_remembered (Fixture *f, gconstpointer data)
{
  GtkWidget *afresh;

  present (f, "date=Note,white=Nero,black=Bianco,score=Esito:1/X/Z");
  assert_says (f, "Giorno", "Not used", NULL);
  assert_says (f, "Note", "Date", "As it stands");
  assert_says (f, "Nero", "White", NULL);
  assert_says (f, "Bianco", "Black", NULL);
  assert_says (f, "Esito", "Result", "1/X/Z");
  g_assert_true (app_test_shows (f->dialog, "Filled in as you answered for a file with the same "
                                            "columns."));
  afresh = app_test_find_button (f->dialog, "_Start Afresh");
  app_test_click_button (afresh);
  rest (f);
  g_assert_false (gtk_widget_get_mapped (afresh));
  assert_says (f, "Note", "Not used", NULL);
}

/* Sixty columns are shown. */
static void
test_many_columns (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint row = 0; row < 2; row++)
    for (guint c = 0; c < 61; c++)
      g_string_append_printf (text, "%s%u%s", row == 0 ? "T" : "", c, c < 60 ? "," : "\n");
  g_free (f->path);
  f->path = test_folder_write (f->folder, "wide.csv", text->str);
  present (f, NULL);
  g_assert_true (
      app_test_shows (f->dialog, "The first 60 of 61 columns are shown; the others are not used."));
  g_assert_nonnull (gtk_grid_get_child_at (app_test_find (f->dialog, GTK_TYPE_GRID), 59, 0));
  g_assert_null (gtk_grid_get_child_at (app_test_find (f->dialog, GTK_TYPE_GRID), 60, 0));
}

/* ---- The choices ---- */

/* Each role that a column can have once, the usual ones first; and back. */
static void
test_choices (Fixture *f, gconstpointer data)
{
  static const char *const first[]
      = { "Not used", "Date",  "White",          "Black",         "Result",
          "Event",    "Round", "White's rating", "Black's rating" };
  g_autoptr (GtkStringList) names = scl_column_choice_names ();
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (names));

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_cmpstr (gtk_string_list_get_string (names, i), ==, first[i]);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (scl_column_choice_index (scl_column_choice_at (i)), ==, i);
  for (SclColumnRole role = 0; role < SCL_ROLE_N; role++)
    if (scl_column_role_name (role) != NULL)
      g_assert_cmpint (scl_column_choice_at (scl_column_choice_index (role)), ==, role);
  g_assert_cmpint (scl_column_choice_at (n), ==, SCL_ROLE_NONE);
  for (SclColumnRole role = 0; role < SCL_ROLE_N; role++)
    {
      const gboolean is_day = role == SCL_ROLE_DATE || role == SCL_ROLE_EVENT_START
                              || role == SCL_ROLE_EVENT_END
                              || role == SCL_ROLE_WHITE + SCL_SIDE_BIRTHDAY
                              || role == SCL_ROLE_BLACK + SCL_SIDE_BIRTHDAY
                              || role == SCL_ROLE_WINNER + SCL_SIDE_BIRTHDAY
                              || role == SCL_ROLE_LOSER + SCL_SIDE_BIRTHDAY;
      const SclColumnForm *forms = scl_column_choice_forms (role);

      if (is_day)
        g_assert_cmpstr (forms[1].form, ==, "dmy");
      else if (role == SCL_ROLE_SCORE)
        g_assert_cmpstr (forms[1].form, ==, "goals");
      else if (role == SCL_ROLE_WINNER + SCL_SIDE_NAME)
        g_assert_cmpstr (forms[1].form, ==, "white/draw/black");
      else
        g_assert_null (forms);
    }
  g_assert_null (scl_column_choice_forms (SCL_ROLE_N));
  g_assert_null (scl_column_choice_forms (SCL_ROLE_NONE));
}

/* ---- Who asks ---- */

typedef struct
{
  guint answers, n, freed;
} Asked;

static void
on_asked (GtkWidget *from, GPtrArray *columns, gpointer data)
{
  Asked *asked = data;

  asked->answers++;
  asked->n = columns->len;
}

static void
on_freed (gpointer data)
{
  ((Asked *) data)->freed++;
}

static gpointer
dialog_in_view (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (SCL_IS_COLUMNS_DIALOG (window) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

static void
ask (Fixture *f, SclSettings *settings, const char *first, const char *second, Asked *asked)
{
  g_autofree char *a = first != NULL ? g_build_filename (f->folder, first, NULL) : NULL,
                  *b = second != NULL ? g_build_filename (f->folder, second, NULL) : NULL;

  scl_columns_ask (GTK_WIDGET (f->parent), settings, (const char *const[]){ a, b, NULL }, on_asked,
                   asked, on_freed);
}

/* Files whose titles are the documented ones are not asked about, nor what is no table of games:
 * two columns, or none; where results are in words that have to be told, it is asked. */
static void
test_not_asked (Fixture *f, gconstpointer data)
{
  static const char *const files[][2]
      = { { "known.csv", "date,white,black,score\n2001-01-01,Ada,Bea,1\n" },
          { "two.csv", "Giorno,Bianco\n2001-01-01,Ada\n" },
          { "text.txt", "nothing\n" } };
  Asked asked = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = test_folder_write (f->folder, files[i][0], files[i][1]);

      ask (f, NULL, files[i][0], NULL, &asked);
      g_assert_cmpuint (asked.answers, ==, i + 1);
      g_assert_cmpuint (asked.freed, ==, i + 1);
      g_assert_cmpuint (asked.n, ==, 0);
      g_assert_null (dialog_in_view ());
    }
  ask (f, NULL, "known.csv", "two.csv", &asked);
  g_assert_cmpuint (asked.answers, ==, 4);
}

static void
take_dialog (Fixture *f)
{
  f->dialog = dialog_in_view ();
  g_assert_nonnull (f->dialog);
  rest (f);
}

/* One after the other; what was answered is proposed for the next file of such columns; who cancels
 * has not answered. */
static void
test_asked (Fixture *f, gconstpointer data)
{
  g_autofree char *second = test_folder_write (f->folder, "altre.csv", games),
                  *path = g_build_filename (f->folder, "settings.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);
  Asked asked = { 0 };

  ask (f, settings, "partite.csv", "altre.csv", &asked);
  take_dialog (f);
  g_assert_false (app_test_shows (f->dialog, "Filled in as you answered"));
  set_none (f);
  set (f, "Giorno", "Date");
  set (f, "Bianco", "White");
  set (f, "Nero", "Black");
  set (f, "Esito", "Result");
  set (f, "Note", "Event");
  app_test_click_button (import (f));
  app_test_settle (20);
  g_assert_cmpuint (asked.answers, ==, 0);
  take_dialog (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->dialog)), ==, "Columns of altre.csv");
  g_assert_true (app_test_shows (f->dialog, "Filled in as you answered"));
  assert_says (f, "Note", "Event", NULL);
  app_test_click_button (import (f));
  f->dialog = NULL;
  app_test_settle (20);
  g_assert_cmpuint (asked.answers, ==, 1);
  g_assert_cmpuint (asked.n, ==, 2);
  g_assert_cmpuint (asked.freed, ==, 1);
  ask (f, settings, "partite.csv", NULL, &asked);
  take_dialog (f);
  app_test_click (f->dialog, "_Cancel");
  f->dialog = NULL;
  app_test_settle (20);
  g_assert_cmpuint (asked.answers, ==, 1);
  g_assert_cmpuint (asked.freed, ==, 2);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/columns-dialog", test_roles,
                test_imported, test_cancelled, test_titles, test_remembered, test_many_columns,
                test_choices, test_not_asked, test_asked)
