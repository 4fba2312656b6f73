/* The Player page, from outside: why each change happened, and what one more event would do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "app/players/scl-player-page.h"
#include "rating/policy/scl-policy.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  GtkWidget *players, *ledger;
} Fixture;

enum
{
  WHAT,
  OWN,
  DIFFERENCE = 4,
  EXPECTED,
  CHANGE = 7
};

static void
load (Fixture *f, const char *name, const char *text)
{
  g_autofree char *path = test_folder_write (f->t.folder, name, text);

  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
  app_test_rest (f->t.widget);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_PLAYER_PAGE, 1000, 700);
  app_test_page_give_data (&f->t);
  f->players = app_test_find_id (f->t.widget, "players");
  f->ledger = app_test_find_id (f->t.widget, "ledger");
  g_assert_nonnull (strstr (app_test_figure (f->t.widget), "No data yet"));
  load (f, "games.csv", app_test_games);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_rest (f->t.widget);
  app_test_page_tear_down (&f->t, data);
}

static void
choose (Fixture *f, const char *name)
{
  app_test_table_choose (f->players, app_test_table_row (f->players, 0, name));
  app_test_rest (f->t.widget);
}

/* By its short name, as it is called on screen. */
static void
use_policy (Fixture *f, const char *name)
{
  g_autoptr (SclPolicy) policy = scl_policy_find (name, NULL);

  app_test_select (app_test_find_id (f->t.widget, "policy"), scl_policy_title (policy));
  app_test_rest (f->t.widget);
}

static void
what_if (Fixture *f, const char *games)
{
  app_test_enter (app_test_find_id (f->t.widget, "what_if"), games);
  app_test_rest (f->t.widget);
}

static char *
cell (Fixture *f, guint row, guint column)
{
  return app_test_table_cell (f->ledger, row, column);
}

static void
assert_cell (Fixture *f, guint row, guint column, const char *expected)
{
  g_autofree char *text = cell (f, row, column);

  g_assert_cmpstr (text, ==, expected);
}

/* "−1 746.5" as a number. */
static double
number (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\u2009", -1);
  g_autofree char *joined = g_strjoinv ("", parts);

  if (g_str_has_prefix (joined, "−"))
    return -g_ascii_strtod (joined + strlen ("−"), NULL);
  return g_ascii_strtod (joined + (joined[0] == '+' ? 1 : 0), NULL);
}

static gboolean
is_period (const char *text)
{
  return strstr (text, " → ") != NULL && text[0] != ' ';
}

static guint
n_periods (Fixture *f)
{
  guint n = 0;

  for (guint row = 0; row < app_test_table_n (f->ledger); row++)
    {
      g_autofree char *text = cell (f, row, WHAT);

      n += is_period (text);
    }
  return n;
}

/* The ratings before and after, of the period on top. */
static void
read_period (Fixture *f, double *before, double *after)
{
  g_autofree char *text = cell (f, 0, WHAT);
  const char *colon = strstr (text, ": "), *arrow = strstr (text, " → ");

  g_assert_nonnull (colon);
  g_assert_nonnull (arrow);
  {
    g_autofree char *first = g_strndup (colon + 2, (gsize) (arrow - colon - 2));

    *before = number (first);
    *after = number (arrow + strlen (" → "));
  }
}

/* The changes of the games and of the steps add up to the period's, and the ledger says the same.
 */
static void
test_sums (Fixture *f, gconstpointer data)
{
  g_autofree char *head = NULL, *change = NULL;
  double sum = 0.0;

  choose (f, "Bianchi Ada");
  g_assert_cmpuint (n_periods (f), ==, 1);
  head = cell (f, 0, WHAT);
  change = cell (f, 0, CHANGE);
  for (guint row = 1; row < app_test_table_n (f->ledger); row++)
    {
      g_autofree char *part = cell (f, row, CHANGE);

      sum += number (part);
    }
  g_assert_cmpfloat_with_epsilon (sum, number (change), 0.05);
  /* 30 (2 − 0.45), to a point. */
  g_assert_true (number (change) == 46.0 || number (change) == 47.0);

  /* elo-italia-1997: −400 counts 9 % (Carosi), to 0.01. */
  g_assert_true (g_str_has_prefix (head, "1998-03-02: 1\u2009700 → "));
  assert_cell (f, 1, DIFFERENCE, "−400");
  assert_cell (f, 1, EXPECTED, "0.090");
  g_assert_nonnull (strstr (app_test_figure (f->t.widget), "Bianchi Ada"));
}

/* One more event: a win at −400: 0.09 is rounded to 0.10 (to 0.05), and 30 (1 − 0.10) = 27 more (K
 * 30 below 2100). */
static void
test_what_if (Fixture *f, gconstpointer data)
{
  double before, rating, old, after;
  g_autofree char *games_text = NULL, *expected = NULL, *a = NULL, *b = NULL;

  choose (f, "Bianchi Ada");
  read_period (f, &before, &rating);
  games_text = g_strdup_printf ("%d:1", (int) rating + 400);
  what_if (f, games_text);
  g_assert_cmpuint (n_periods (f), ==, 2);
  read_period (f, &old, &after);
  g_assert_cmpfloat (old, ==, rating);
  g_assert_cmpfloat (after, ==, rating + 27.0);
  a = scl_chart_format_number (rating, 0);
  b = scl_chart_format_number (rating + 27.0, 0);
  expected = g_strdup_printf ("Score 1.0, expected 0.10: %s → %s", a, b);
  g_assert_true (app_test_shows (f->t.widget, expected));

  /* What cannot be read supposes nothing, and says why. */
  what_if (f, "1600:7");
  g_assert_true (gtk_widget_has_css_class (app_test_find_id (f->t.widget, "what_if"), "error"));
  g_assert_cmpuint (n_periods (f), ==, 1);
  g_assert_true (app_test_shows (f->t.widget, "1600:7"));
  what_if (f, "");
  g_assert_false (gtk_widget_has_css_class (app_test_find_id (f->t.widget, "what_if"), "error"));
  g_assert_cmpuint (n_periods (f), ==, 1);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (f->t.widget, "answer_row")));
}

static void
test_policy (Fixture *f, gconstpointer data)
{
  choose (f, "Bianchi Ada");
  use_policy (f, "elo-italia-by-event");
  g_assert_cmpuint (n_periods (f), ==, 1);
}

/* Neri plays in two half-years: two periods, the newest on top. */
static void
test_order (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL;

  choose (f, "Neri Bruno");
  g_assert_cmpuint (n_periods (f), ==, 2);
  first = cell (f, 0, WHAT);
  g_assert_true (g_str_has_prefix (first, "1998-10-01: "));
}

/* Asked for many players one after another, the last one is shown. */
static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 30; i++)
    app_test_table_choose (f->players, i % 3);
  choose (f, "Neri Bruno");
  g_assert_nonnull (strstr (app_test_figure (f->t.widget), "Neri Bruno"));
  g_assert_cmpuint (n_periods (f), ==, 2);
}

static gboolean
has_menu (gpointer table)
{
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child))
      return TRUE;
  return FALSE;
}

/* What Shift+F10 does; whether a menu came. */
static gboolean
open_menu (GtkWidget *table, guint row)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);

  app_test_table_choose (table, row);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_autoptr (GtkShortcut) shortcut = NULL;

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 1);
      gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, table, NULL);
    }
  return has_menu (table);
}

/* Under FIDE's rules a tournament that begins in April and ends in May is rated from April's list:
 * said above its games, with the rating that was used. 1600 beats 1600 twice in April: 40 x 2 x .5
 * (K 40, fewer than thirty games), 1640 in May; the last win, from 1600, is 20 more. Games can be
 * corrected, remarks cannot. */
static void
test_earlier_list (Fixture *f, gconstpointer data)
{
  load (f, "long.csv",
        "event_id,event,event_start,event_end,date,white_id,white,black,"
        "score,white_rating,black_rating\n"
        "1,April,2025-04-02,2025-04-03,2025-04-03,1,Rossi,A,1,1600,1600\n"
        "1,April,2025-04-02,2025-04-03,2025-04-03,1,Rossi,B,1,1600,1600\n"
        "2,Long,2025-04-20,2025-05-06,2025-05-06,1,Rossi,C,1,1600,1600\n");
  choose (f, "Rossi");
  use_policy (f, "fide-2014");
  assert_cell (f, 0, WHAT, "2025-05-06: 1\u2009640 → 1\u2009660");
  assert_cell (f, 1, WHAT, "    Long: ratings and K of the list of 2025-04-01");
  assert_cell (f, 2, OWN, "1\u2009600");
  assert_cell (f, 2, CHANGE, "+20.00");
  g_assert_false (open_menu (f->ledger, 1));
  g_assert_true (open_menu (f->ledger, 2));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/player-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("sums", test_sums);
  ADD ("what-if", test_what_if);
  ADD ("policy", test_policy);
  ADD ("earlier-list", test_earlier_list);
  ADD ("order", test_order);
  ADD ("newest-wins", test_newest_wins);
  return g_test_run ();
}
