/* Which list, and which players of it: the choices of the page Everyone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "../workbench/list-fixture.h"
#include "app/players/everyone/scl-list-chooser.h"
#include "app/players/everyone/scl-list-filter.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"

typedef struct
{
  GtkWidget *widget;
  GtkWindow *window;
  guint changed;
} Fixture;

static void
count (Fixture *f)
{
  f->changed++;
}

static void
begin (Fixture *f, GType type)
{
  f->widget = g_object_new (type, NULL);
  g_signal_connect_swapped (f->widget, "changed", G_CALLBACK (count), f);
  f->window = app_test_window (f->widget, 700, 600);
}

static void
set_up (Fixture *f, gconstpointer data)
{
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
}

/* Labels within GTK's own widgets are called so, too. */
static gboolean
is_called (GtkWidget *widget, gconstpointer id)
{
  return !GTK_IS_LABEL (widget)
         && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

static gpointer
part (Fixture *f, const char *id)
{
  gpointer found = app_test_find_that (f->widget, is_called, id);

  g_assert_nonnull (found);
  return found;
}

static gboolean
is_visible (Fixture *f, const char *id)
{
  return gtk_widget_get_visible (part (f, id));
}

/* All choices of a drop-down or a row, and the one that is chosen behind a colon. */
static void
assert_choice (Fixture *f, const char *id, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *chosen = app_test_selected (part (f, id));

  for (guint i = 0;; i++)
    {
      g_autofree char *option = app_test_option (part (f, id), i);

      if (option == NULL)
        break;
      g_string_append_printf (text, "%s ", option);
    }
  g_string_append_printf (text, ": %s", chosen);
  g_assert_cmpstr (text->str, ==, expected);
}

/* ---- Which players ---- */

static char *itas[] = { (char *) "FRA", (char *) "ITA", NULL };
static char *titles[] = { (char *) "GM", (char *) "WIM", NULL };
static char *categories[] = { (char *) "2N", NULL };
static char *none[] = { NULL };

static SclListFilter *
filter (Fixture *f)
{
  return SCL_LIST_FILTER (f->widget);
}

static void
assert_chosen (Fixture *f, const char *federation, const char *title, const char *category,
               char sex, int from, int to)
{
  SclListOptions now = SCL_LIST_OPTIONS_DEFAULTS;

  scl_list_filter_get (filter (f), &now);
  g_assert_cmpstr (now.only_federation, ==, federation);
  g_assert_cmpstr (now.only_title, ==, title);
  g_assert_cmpstr (now.only_category, ==, category);
  g_assert_cmpint (now.only_sex, ==, sex);
  g_assert_cmpint (now.born_from, ==, from);
  g_assert_cmpint (now.born_to, ==, to);
}

/* What the list has can be chosen, and what is chosen stays, even where it has it not. */
static void
test_filter (Fixture *f, gconstpointer data)
{
  static const guint8 sex[] = { 'f' };
  SclListSheet sheet = { .columns = { .n = 1, .sex = sex } };
  SclListAnswer answer = { .request = { .view = SCL_LIST_VIEW_DISTRIBUTION },
                           .sheets = { &sheet, NULL },
                           .federations = itas,
                           .titles = titles,
                           .categories = none };

  begin (f, SCL_TYPE_LIST_FILTER);
  assert_chosen (f, NULL, NULL, NULL, 0, 0, 0);
  app_test_assert_refused (part (f, "reset"), "All players are shown.");
  scl_list_filter_set_choices (filter (f), &answer);
  g_assert_cmpuint (f->changed, ==, 0);
  assert_choice (f, "federation", "All FRA ITA : All");
  assert_choice (f, "title", "All GM WIM : All");
  assert_choice (f, "category", "All : All");
  g_assert_true (is_visible (f, "federation_row"));
  g_assert_true (is_visible (f, "title"));
  g_assert_false (is_visible (f, "category"));
  g_assert_true (is_visible (f, "sex"));
  g_assert_true (is_visible (f, "born_from"));

  app_test_select (part (f, "federation"), "ITA");
  app_test_select (part (f, "title"), "WIM");
  g_assert_cmpuint (f->changed, ==, 2);
  assert_chosen (f, "ITA", "WIM", NULL, 0, 0, 0);
  app_test_assert_refused (part (f, "reset"), NULL);
  /* a list without either */
  answer.federations = answer.titles = none;
  answer.categories = categories;
  sheet.columns.sex = NULL;
  scl_list_filter_set_choices (filter (f), &answer);
  assert_choice (f, "federation", "All ITA : ITA");
  assert_choice (f, "title", "All WIM : WIM");
  assert_choice (f, "category", "All 2N : All");
  g_assert_true (is_visible (f, "federation_row"));
  g_assert_true (is_visible (f, "category"));
  g_assert_false (is_visible (f, "sex"));
  app_test_select (part (f, "category"), "2N");
  assert_chosen (f, "ITA", "WIM", "2N", 0, 0, 0);
  g_assert_cmpuint (f->changed, ==, 3);
  /* over the years there are federations alone */
  answer.request.view = SCL_LIST_VIEW_COUNT;
  scl_list_filter_set_choices (filter (f), &answer);
  g_assert_false (is_visible (f, "title"));
  g_assert_false (is_visible (f, "category"));
  g_assert_false (is_visible (f, "born_from"));
  g_assert_false (is_visible (f, "born_to"));
  g_assert_true (gtk_widget_get_visible (f->widget));
  app_test_click_button (part (f, "reset"));
  g_assert_cmpuint (f->changed, ==, 4);
  assert_chosen (f, NULL, NULL, NULL, 0, 0, 0);
  scl_list_filter_set_choices (filter (f), &answer);
  g_assert_false (gtk_widget_get_visible (f->widget)); /* there is nothing to choose */
}

static void
enter (Fixture *f, const char *id, const char *text)
{
  gtk_editable_set_text (part (f, id), text);
}

/* Years from 1800 to 2200; what is none counts as none, and says so. */
static void
test_years (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *text;
    int year; /* 0: none */
  } years[] = { { "1799", 0 }, { "1800", 1800 }, { "2200", 2200 }, { "2201", 0 },
                { "x", 0 },    { "1981", 1981 }, { "", 0 } };

  begin (f, SCL_TYPE_LIST_FILTER);
  for (guint i = 0; i < G_N_ELEMENTS (years); i++)
    {
      const gboolean good = years[i].year != 0 || *years[i].text == '\0';

      enter (f, "born_from", years[i].text);
      assert_chosen (f, NULL, NULL, NULL, 0, years[i].year, 0);
      g_assert_cmpint (gtk_widget_has_css_class (part (f, "born_from"), "error"), ==, !good);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (part (f, "born_from")), ==,
                       good ? NULL : "A year such as 1981; empty for all");
      app_test_assert_refused (part (f, "reset"),
                               years[i].year != 0 ? NULL : "All players are shown.");
    }
  enter (f, "born_to", "1990");
  assert_chosen (f, NULL, NULL, NULL, 0, 0, 1990);
  app_test_assert_refused (part (f, "reset"), NULL);
  app_test_click_button (part (f, "reset"));
  g_assert_cmpstr (gtk_editable_get_text (part (f, "born_to")), ==, "");
  adw_combo_row_set_selected (part (f, "sex"), 1);
  assert_chosen (f, NULL, NULL, NULL, 'm', 0, 0);
  app_test_assert_refused (part (f, "reset"), NULL);
  adw_combo_row_set_selected (part (f, "sex"), 2);
  assert_chosen (f, NULL, NULL, NULL, 'f', 0, 0);
  app_test_click_button (part (f, "reset"));
  assert_chosen (f, NULL, NULL, NULL, 0, 0, 0);
}

/* ---- Which list ---- */

/* No list of the kind is nearer to the day. */
static void
assert_nearest (SclListSource *source, guint kind, guint list, SclDay day)
{
  const GArray *lists = scl_list_source_kind (source, kind)->lists;
  const int distance = ABS (scl_list_source_list (source, list)->day - day);

  g_assert_cmpuint (scl_list_source_list (source, list)->kind, ==, kind);
  for (guint i = 0; i < lists->len; i++)
    {
      const guint other = g_array_index (lists, guint, i);

      g_assert_cmpint (ABS (scl_list_source_list (source, other)->day - day), >=, distance);
    }
}

/* The newest on top; a step is to the list before or after it, and none beyond the ends. Of another
 * kind the list nearest to the day is chosen. */
static void
test_chooser (Fixture *f, gconstpointer data)
{
  ListFixture lists;
  SclListChooser *chooser;
  guint first, n_kinds, old;
  g_autofree char *kind = NULL, *back = NULL;

  begin (f, SCL_TYPE_LIST_CHOOSER);
  chooser = SCL_LIST_CHOOSER (f->widget);
  g_assert_cmpuint (scl_list_chooser_get_list (chooser), ==, G_MAXUINT);
  g_assert_null (scl_list_chooser_get_source (chooser));
  scl_list_chooser_choose (chooser, 0);
  g_assert_cmpuint (scl_list_chooser_get_list (chooser), ==, G_MAXUINT);
  list_fixture_open (&lists, &list_fixture_standard);
  first = scl_list_source_first (lists.source);
  scl_list_chooser_set_source (chooser, lists.source, first);
  g_assert_cmpuint (f->changed, ==, 0);
  g_assert_true (scl_list_chooser_get_source (chooser) == lists.source);
  assert_choice (f, "date", "1 Jul 2000 1 Jan 2000 1 Jul 1999 1 Jan 1999 : 1 Jul 2000");
  app_test_assert_refused (part (f, "later"), "This is the newest list.");
  app_test_assert_refused (part (f, "earlier"), NULL);
  app_test_click_button (part (f, "earlier"));
  g_assert_cmpuint (f->changed, ==, 1);
  assert_choice (f, "date", "1 Jul 2000 1 Jan 2000 1 Jul 1999 1 Jan 1999 : 1 Jan 2000");
  app_test_assert_refused (part (f, "later"), NULL);
  app_test_select (part (f, "date"), "1 Jan 1999");
  g_assert_cmpuint (f->changed, ==, 2);
  old = scl_list_chooser_get_list (chooser);
  g_assert_cmpint (scl_list_source_list (lists.source, old)->day, ==,
                   scl_day_from_ymd (1999, 1, 1));
  app_test_assert_refused (part (f, "earlier"), "This is the oldest list.");
  app_test_click_button (part (f, "later"));
  g_assert_cmpuint (f->changed, ==, 3);
  assert_choice (f, "date", "1 Jul 2000 1 Jan 2000 1 Jul 1999 1 Jan 1999 : 1 Jul 1999");
  scl_list_chooser_choose (chooser, scl_list_chooser_get_list (chooser));
  g_assert_cmpuint (f->changed, ==, 3); /* it is that one */
  scl_list_chooser_choose (chooser, old);
  g_assert_cmpuint (f->changed, ==, 4);
  /* the reconstruction's lists are the last kind */
  n_kinds = scl_list_source_n_kinds (lists.source);
  kind = app_test_selected (part (f, "kind"));
  g_assert_cmpstr (kind, ==, "FIDE");
  app_test_select (part (f, "date"), "1 Jul 1999");
  adw_combo_row_set_selected (part (f, "kind"), n_kinds - 1);
  g_assert_cmpuint (f->changed, ==, 6);
  assert_nearest (lists.source, n_kinds - 1, scl_list_chooser_get_list (chooser),
                  scl_day_from_ymd (1999, 7, 1));
  adw_combo_row_set_selected (part (f, "kind"), 0);
  back = app_test_selected (part (f, "date"));
  g_assert_cmpstr (back, ==, "1 Jan 2000"); /* that of the reconstruction is of January 2000 */
  scl_list_chooser_set_show_date (chooser, FALSE);
  g_assert_false (is_visible (f, "date_row"));
  scl_list_chooser_set_show_date (chooser, TRUE);
  g_assert_true (is_visible (f, "date_row"));
  list_fixture_close (&lists);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/list-filter", test_filter,
                test_years, test_chooser)
