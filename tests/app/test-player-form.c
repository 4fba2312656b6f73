/* The form that corrects a player: born when, the same as whom, two people in one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/page/scl-correct.h"
#include "app/page/scl-player-form.h"
#include "scl-app-test.h"
#include "workbench/person/scl-person.h"

typedef struct
{
  SclPlayerForm *form;
  GtkWindow *window;
  SclDataset *dataset;
  char *folder;
  GString *told; /* "warn …;" ("warn ;": it is over), "say …;", "say-undo …;" */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = test_folder_new ();
  path = test_folder_write (f->folder, "games.csv", app_test_games);
  f->dataset = scl_dataset_new ();
  app_test_load (f->dataset, path, SCL_DATASET_OPEN);
  f->form = g_object_new (SCL_TYPE_PLAYER_FORM, NULL);
  scl_player_form_set_dataset (f->form, f->dataset);
  f->window = app_test_window (GTK_WIDGET (f->form), 600, 900);
  f->told = g_string_new (NULL);
  app_test_listen (f->window, "win", "warn say say-undo", f->told);
}

static void
rest (Fixture *f)
{
  app_test_wait (app_test_is_idle, f->dataset);
  app_test_wait_for_answers (f->dataset);
  app_test_settle (30);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  rest (f);
  gtk_window_destroy (f->window);
  g_object_unref (f->dataset);
  g_assert_true (test_folder_remove (f->folder));
  g_free (f->folder);
  g_string_free (f->told, TRUE);
}

static gpointer
part (Fixture *f, const char *id)
{
  return app_test_find_id (f->form, id);
}

static const SclPlayers *
players (Fixture *f)
{
  return scl_history_players (scl_dataset_get_history (f->dataset));
}

/* G_MAXUINT: nobody is called so. */
static guint
place_of (Fixture *f, const char *name)
{
  for (guint i = 0; i < players (f)->n; i++)
    if (g_str_equal (players (f)->name[i], name))
      return i;
  return G_MAXUINT;
}

static void
show (Fixture *f, const char *name, int birth_year)
{
  const SclWorkspacePlayer who = { .id = players (f)->source[place_of (f, name)],
                                   .name = (char *) name,
                                   .national_id = (char *) "",
                                   .federation = (char *) "ITA",
                                   .title = (char *) "",
                                   .category = (char *) "",
                                   .birth_year = birth_year,
                                   .birth_day = SCL_DAY_NONE };

  scl_player_form_show (f->form, &who);
  rest (f);
}

static const char *
text_of (Fixture *f, const char *id)
{
  return gtk_editable_get_text (part (f, id));
}

static void
apply_year (Fixture *f, const char *year)
{
  gtk_editable_set_text (part (f, "birth_year"), year);
  g_signal_emit_by_name (part (f, "birth_year"), "apply");
  rest (f);
}

/* What is typed stays with the player. */
static void
test_shown (Fixture *f, gconstpointer data)
{
  show (f, "Bianchi Ada", 1960);
  g_assert_cmpstr (adw_preferences_group_get_title (part (f, "person")), ==, "Bianchi Ada");
  g_assert_true (g_str_has_prefix (adw_preferences_group_get_description (part (f, "person")),
                                   "ITA · born 1960"));
  g_assert_cmpstr (text_of (f, "birth_year"), ==, "1960");
  g_assert_true (adw_entry_row_get_show_apply_button (part (f, "birth_year")));
  gtk_editable_set_text (part (f, "reason"), "a letter");
  gtk_editable_set_text (part (f, "other_name"), "Bianchi Eva");
  show (f, "Bianchi Ada", 1961);
  g_assert_cmpstr (text_of (f, "birth_year"), ==, "1961");
  g_assert_cmpstr (text_of (f, "reason"), ==, "a letter");
  g_assert_cmpstr (text_of (f, "other_name"), ==, "Bianchi Eva");
  show (f, "Neri Bruno", 0);
  g_assert_cmpstr (text_of (f, "birth_year"), ==, "");
  g_assert_cmpstr (text_of (f, "reason"), ==, "");
  g_assert_cmpstr (text_of (f, "other_name"), ==, "");
}

/* From 1800 to 2200. */
static void
test_birth_year (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *text;
    int year; /* 0: refused */
  } years[] = { { "197", 0 }, { "1799", 0 },    { "2201", 0 },    { "x", 0 },
                { "", 0 },    { "1800", 1800 }, { "2200", 2200 }, { "1970", 1970 } };

  show (f, "Bianchi Ada", 0);
  for (guint i = 0; i < G_N_ELEMENTS (years); i++)
    {
      const int before = players (f)->birth_year[place_of (f, "Bianchi Ada")];
      g_autoptr (GString) expected = g_string_new (NULL);

      apply_year (f, years[i].text);
      if (years[i].year != 0)
        g_string_append_printf (expected, "warn ;say-undo Bianchi Ada was born in %d;",
                                years[i].year);
      else
        g_string_append (expected, "warn A birth year has four digits, for example 1970. "
                                   "Nothing was changed.;");
      app_test_assert_told (f->told, expected->str);
      g_assert_cmpint (players (f)->birth_year[place_of (f, "Bianchi Ada")], ==,
                       years[i].year != 0 ? years[i].year : before);
    }
}

/* The last thing done is undone, and done again; where there is nothing, nothing happens. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  static const struct
  {
    gboolean redo;
    const char *told;
    int year;
  } steps[] = { { FALSE, "warn ;say Undone: Bianchi Ada was born in 1970;", 0 },
                { FALSE, "", 0 },
                { TRUE, "warn ;say Redone: Bianchi Ada was born in 1970;", 1970 },
                { TRUE, "", 1970 } };

  show (f, "Bianchi Ada", 0);
  apply_year (f, "1970");
  app_test_assert_told (f->told, "warn ;say-undo Bianchi Ada was born in 1970;");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      scl_correct_undo (GTK_WIDGET (f->form), f->dataset, steps[i].redo);
      rest (f);
      app_test_assert_told (f->told, steps[i].told);
      g_assert_cmpint (players (f)->birth_year[place_of (f, "Bianchi Ada")], ==, steps[i].year);
    }
}

static void
search (Fixture *f, const char *text)
{
  gtk_editable_set_text (part (f, "search"), text);
  g_signal_emit_by_name (part (f, "search"), "search-changed");
  rest (f);
}

/* The names proposed, with "; " behind each. */
static void
assert_others (Fixture *f, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (part (f, "others"), i)) != NULL; i++)
    g_string_append_printf (text, "%s; ",
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpint (gtk_widget_get_visible (part (f, "others")), ==, *expected != '\0');
}

/* Everybody but the player; merged, there is one less. */
static void
test_merge (Fixture *f, gconstpointer data)
{
  GtkWidget *button;
  g_autofree char *label = NULL;

  show (f, "Bianchi Ada", 0);
  assert_others (f, "");
  g_assert_false (gtk_widget_get_visible (part (f, "nobody")));
  search (f, "ada");
  assert_others (f, "");
  g_assert_true (gtk_widget_get_visible (part (f, "nobody")));
  search (f, " verdi ");
  assert_others (f, "Verdi Carla; ");
  g_assert_false (gtk_widget_get_visible (part (f, "nobody")));
  search (f, "  ");
  assert_others (f, "");
  g_assert_false (gtk_widget_get_visible (part (f, "nobody")));
  search (f, "verdi");
  button = app_test_find_button (part (f, "others"), "Merge");
  label = app_test_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (label, ==, "Bianchi Ada is the same player as Verdi Carla");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, label);
  app_test_click_button (button);
  rest (f);
  g_assert_cmpuint (players (f)->n, ==, 2);
  g_assert_cmpuint (place_of (f, "Bianchi Ada"), ==, G_MAXUINT);
  g_assert_cmpuint (place_of (f, "Verdi Carla"), !=, G_MAXUINT);
}

static gboolean
is_tick (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget);
}

static void
tick (Fixture *f, const char *event, gboolean ticked)
{
  gtk_check_button_set_active (
      app_test_find_that (app_test_find_row (part (f, "events"), event), is_tick, NULL), ticked);
}

/* Some events of a player are another's. */
static void
test_split (Fixture *f, gconstpointer data)
{
  GtkWidget *spring, *autumn;

  show (f, "Neri Bruno", 0);
  g_assert_true (gtk_widget_get_visible (part (f, "two_people")));
  g_assert_cmpstr (adw_expander_row_get_subtitle (part (f, "events")), ==, "2");
  spring = app_test_find_row (part (f, "events"), "Spring Open");
  autumn = app_test_find_row (part (f, "events"), "Autumn Open");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (spring)), ==, "2 Mar 1998, 1 game");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (autumn)), ==, "1 Oct 1998, 1 game");
  app_test_assert_refused (part (f, "split_button"), "Enter the name of the other first.");
  gtk_editable_set_text (part (f, "other_name"), "  ");
  app_test_assert_refused (part (f, "split_button"), "Enter the name of the other first.");
  gtk_editable_set_text (part (f, "other_name"), " Neri Bruna ");
  app_test_assert_refused (part (f, "split_button"), "Tick an event of the other first.");
  tick (f, "Spring Open", TRUE);
  app_test_assert_refused (part (f, "split_button"), NULL);
  tick (f, "Spring Open", FALSE);
  app_test_assert_refused (part (f, "split_button"), "Tick an event of the other first.");
  tick (f, "Autumn Open", TRUE);
  app_test_click_button (part (f, "split_button"));
  rest (f);
  g_assert_cmpuint (players (f)->n, ==, 4);
  g_assert_cmpuint (place_of (f, "Neri Bruna"), !=, G_MAXUINT);
  show (f, "Neri Bruna", 0);
  g_assert_cmpstr (adw_expander_row_get_subtitle (part (f, "events")), ==, "1");
  app_test_find_row (part (f, "events"), "Autumn Open");
  show (f, "Bianchi Ada", 0);
  g_assert_cmpstr (
      adw_action_row_get_subtitle (app_test_find_row (part (f, "events"), "Spring Open")), ==,
      "2 Mar 1998, 2 games");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/player-form", test_shown,
                test_birth_year, test_undo, test_merge, test_split)
