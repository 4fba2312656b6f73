/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "app/figure/scl-datum-picker.h"
#include "app/players/everyone/scl-list-page.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  GtkWidget *page;
} Fixture;

static void
rest (Fixture *f)
{
  app_test_rest (f->page);
}

static gpointer
part (Fixture *f, const char *id)
{
  return app_test_find_id (f->page, id);
}

/* Invented. Two lists a year; the last is of July 2000. */
static const char players[]
    = "@PLAYER\n"
      "Abete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   %Elo 1999:2000,2010 "
      "2000:2020,2040\n"
      "Bosco, Bruno #GM ITA [2120] 1980\n   %Bio FIDEID 900002\n   %Elo 1999:?,2100 "
      "2000:2110,2120\n"
      "Colle, Carlo #- FRA [1960] 1985\n   %Bio FIDEID 900003\n   %Elo 1999:1900,? 2000:1950,1960\n"
      "Dune, Dario  #- GER [2200]\n   %Bio FIDEID 900004\n   %Elo 2000:2200,2060\n";

static void
load_text (Fixture *f, const char *name, const char *text)
{
  g_autofree char *path = test_folder_write (f->t.folder, name, text);

  app_test_load (f->t.dataset, path, SCL_DATASET_OPEN);
  rest (f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_LIST_PAGE, 1100, 800);
  f->page = f->t.widget;
  app_test_page_give_data (&f->t);
  scl_page_shown (SCL_PAGE (f->page), TRUE);
  rest (f);
  if (data != NULL)
    load_text (f, "players.ssp", data);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  rest (f);
  app_test_page_tear_down (&f->t, data);
}

static SclChart *
chart_of (Fixture *f)
{
  return scl_figure_view_get_chart (scl_page_get_figure (SCL_PAGE (f->page)));
}

static SclChart *
show (Fixture *f, const char *view)
{
  app_test_select (part (f, "which"), view);
  rest (f);
  return chart_of (f);
}

static void
choose (Fixture *f, gboolean other, const char *kind, const char *day)
{
  GtkWidget *chooser = part (f, other ? "other" : "list");

  app_test_select (app_test_find_id (chooser, "kind"), kind);
  app_test_select (app_test_find_id (chooser, "date"), day);
  rest (f);
}

/* Of a drop-down, or a combo row: the entry with this text. */
static void
set (Fixture *f, const char *id, const char *text)
{
  app_test_select (part (f, id), text);
  rest (f);
}

static void
slide (Fixture *f, const char *id, double value)
{
  app_test_slide (part (f, id), value);
  rest (f);
}

static SclFigureCanvas *
canvas_of (Fixture *f)
{
  SclFigureCanvas *canvas = scl_figure_view_get_canvas (scl_page_get_figure (SCL_PAGE (f->page)));

  gtk_test_widget_wait_for_draw (GTK_WIDGET (canvas));
  return canvas;
}

/* By the keyboard: the first bar, so many to the right, Enter. */
static void
pick (Fixture *f, guint bar)
{
  SclFigureCanvas *canvas = canvas_of (f);

  g_assert_true (app_test_press_first (canvas, GDK_KEY_Right));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Home));
  for (guint i = 0; i < bar; i++)
    g_assert_true (app_test_press_first (canvas, GDK_KEY_Right));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Return));
  rest (f);
}

static const char *
heading (Fixture *f)
{
  return gtk_label_get_text (part (f, "heading"));
}

static gboolean
has_own (Fixture *f)
{
  return !gtk_widget_get_visible (part (f, "none_group"));
}

/* ---- Views ---- */

/* July 2000, classes of 100: 1960; 2040, 2060; 2120. */
static void
test_distribution (Fixture *f, gconstpointer data)
{
  SclChart *chart = chart_of (f);
  const SclSeries *bars = scl_chart_series (chart, 0);

  g_assert_cmpuint (scl_chart_n_series (chart), ==, 1);
  g_assert_cmpuint (bars->n, ==, 3);
  g_assert_cmpfloat (bars->x[0], ==, 1900);
  g_assert_cmpfloat (bars->y[0], ==, 1);
  g_assert_cmpfloat (bars->y[1], ==, 2);
  g_assert_cmpfloat (bars->y[2], ==, 1);
  g_assert_nonnull (strstr (scl_chart_subtitle (chart), "FIDE, 1 Jul 2000"));

  slide (f, "width_row", 50);
  bars = scl_chart_series (chart_of (f), 0);
  g_assert_cmpfloat (bars->x[0], ==, 1950);
  g_assert_cmpuint (bars->n, ==, 4);

  set (f, "measure", "Cumulative");
  bars = scl_chart_series (chart_of (f), 0);
  g_assert_cmpint (bars->kind, ==, SCL_SERIES_LINE);
  g_assert_cmpfloat (bars->y[1], ==, 0.25); /* below 2000: one of four */
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  set (f, "federation", "ITA");
  app_test_enter (part (f, "born_from"), "1975");
  rest (f);
  /* Bosco alone. */
  g_assert_nonnull (strstr (scl_chart_empty_message (chart_of (f)), "Only one player"));
  app_test_enter (part (f, "born_from"), "");
  rest (f);
  g_assert_null (scl_chart_empty_message (chart_of (f)));
  /* What is chosen stays, and says why nobody is left: no German was on the list of 1999. */
  set (f, "federation", "GER");
  choose (f, FALSE, "FIDE", "1 Jan 1999");
  g_assert_nonnull (strstr (scl_chart_empty_message (chart_of (f)), "GER"));
}

/* Two dates of one list: from the earlier to the later. Anna and Bruno are on both of July 1999 and
 * July 2000. */
static void
test_two_ratings (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, "Two ratings");
  const SclSeries *points = scl_chart_series (chart, 0);

  g_assert_cmpuint (points->n, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (points->x[i] == 2010 || points->x[i] == 2100);
      g_assert_cmpfloat (points->y[i], ==, points->x[i] == 2010 ? 2040 : 2120);
    }
  choose (f, TRUE, "FIDE", "1 Jan 1999");
  chart = show (f, "Their difference");
  points = scl_chart_series (chart, 0);
  g_assert_cmpuint (points->n, ==, 2); /* Anna +40, Carlo +60 */
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat (points->y[i], ==, points->x[i] == 2000 ? 40 : 60);
  /* The second list was chosen: it stays when the first changes. */
  choose (f, FALSE, "FIDE", "1 Jan 2000");
  {
    g_autofree char *other = app_test_selected (app_test_find_id (part (f, "other"), "date"));

    g_assert_cmpstr (other, ==, "1 Jan 1999");
  }
}

static void
test_births (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, "Birth years");

  g_assert_cmpuint (scl_chart_series (chart, 0)->n, ==, 1985 - 1970 + 1);
  slide (f, "years_row", 10);
  g_assert_cmpuint (scl_chart_series (chart_of (f), 0)->n, ==, 2);
  g_assert_cmpfloat (scl_chart_series (chart_of (f), 0)->y[1], ==, 2); /* 1980, 1985 */
  pick (f, 1);
  g_assert_cmpuint (app_test_table_n (part (f, "players")), ==, 2);
}

/* A year that cannot be right stays in the chart and out of its first view. */
static void
test_impossible_birth (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, "Birth years");

  g_assert_cmpfloat (scl_chart_series (chart, 0)->x[0], ==, 1345);
  g_assert_cmpfloat (scl_chart_full_view (chart).x0, ==, 1880); /* 1999 less 110, the decade */
  g_assert_nonnull (strstr (scl_chart_subtitle (chart), "1 born before 1880 is out of view"));
}

/* ---- Bars and their players ---- */

static void
assert_cell (Fixture *f, guint position, guint column, const char *expected)
{
  g_autofree char *text = app_test_table_cell (part (f, "players"), position, column);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_players (Fixture *f, gconstpointer data)
{
  GtkWidget *list = part (f, "players");
  g_autofree char *path = g_build_filename (f->t.folder, "players.csv", NULL);
  g_autofree char *csv = NULL;

  g_assert_false (gtk_widget_get_visible (list));
  pick (f, 1);
  g_assert_true (gtk_widget_get_visible (list));
  g_assert_cmpstr (heading (f), ==, "2 players: 2\u2009000–2\u2009099");
  /* By falling rating: name, federation, title, born, rating. */
  assert_cell (f, 0, 0, "Dune, Dario");
  assert_cell (f, 0, 3, "");
  assert_cell (f, 1, 0, "Abete, Anna");
  assert_cell (f, 1, 1, "ITA");
  assert_cell (f, 1, 2, "WIM");
  assert_cell (f, 1, 3, "1970");
  assert_cell (f, 1, 4, "2040");
  app_test_table_sort (list, "Player", FALSE);
  rest (f);
  assert_cell (f, 0, 0, "Abete, Anna");

  g_assert_true (scl_list_players_save (SCL_LIST_PLAYERS (list), path, NULL));
  g_assert_true (g_file_get_contents (path, &csv, NULL, NULL));
  g_assert_cmpstr (csv, ==,
                   "Player,Fed.,Title,Born,Rating\n\"Abete, Anna\",ITA,WIM,1970,2040\n\"Dune, "
                   "Dario\",GER,,,2060\n");

  /* Leafing to January 2000 keeps the class open: Anna alone has 2000 to 2099. */
  choose (f, FALSE, "FIDE", "1 Jan 2000");
  g_assert_true (gtk_widget_get_visible (list));
  g_assert_cmpuint (app_test_table_n (list), ==, 1);
  assert_cell (f, 0, 4, "2020");
  /* Another view has nothing of it. */
  show (f, "Birth years");
  g_assert_false (gtk_widget_get_visible (list));
}

/* Who is chosen among a bar's players is looked at then; at first nobody is. */
static void
test_profile (Fixture *f, gconstpointer data)
{
  GtkWidget *list = part (f, "players"), *profile;
  g_autoptr (GString) told = g_string_new (NULL);

  app_test_listen (f->t.window, "win", "page", told);
  pick (f, 1);
  profile = part (f, "profile");
  app_test_assert_refused (profile, "Choose a player in the table first.");
  app_test_table_choose (list, 1);
  app_test_assert_refused (profile, NULL);
  app_test_assert_told (told, "");
  g_signal_emit_by_name (profile, "clicked");
  app_test_assert_told (told, "page player;");
  g_assert_cmpint (scl_workbench_get_person (f->t.workbench), ==, 1); /* the file's first */
}

/* The first arrow shows the tallest bar, the next goes on, Enter lists. */
static void
test_keyboard (Fixture *f, gconstpointer data)
{
  SclFigureCanvas *canvas = canvas_of (f);

  g_assert_true (app_test_press_first (canvas, GDK_KEY_Right));
  g_assert_nonnull (scl_figure_canvas_get_readout (canvas));
  g_assert_nonnull (strstr (scl_figure_canvas_get_readout (canvas)->head, "2\u2009000–2\u2009100"));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Right));
  g_assert_nonnull (strstr (scl_figure_canvas_get_readout (canvas)->head, "2\u2009100–2\u2009200"));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Right)); /* the last bar: stays */
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Return));
  g_assert_cmpstr (heading (f), ==, "1 player: 2\u2009100–2\u2009199");
  assert_cell (f, 0, 0, "Bosco, Bruno");
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Home));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_space));
  assert_cell (f, 0, 0, "Colle, Carlo");
  /* Charts without bars leave the keys to the canvas. */
  show (f, "Players over time");
  g_assert_false (app_test_press_first (canvas, GDK_KEY_Right));
}

/* A click below a bar's top, and one above a low bar, pick it. */
static void
test_click (Fixture *f, gconstpointer data)
{
  SclFigureCanvas *canvas = canvas_of (f);
  const SclPlotArea *area = &g_array_index (scl_figure_canvas_get_plots (canvas), SclPlot, 0).area;
  SclChart *chart = NULL;
  guint series = 99, bar = 99;

  g_assert_true (scl_datum_picker_find (canvas, scl_plot_area_x_to_px (area, 1950),
                                        scl_plot_area_y_to_px (area, 0.5), &chart, &series, &bar));
  g_assert_cmpuint (series, ==, 0);
  g_assert_cmpuint (bar, ==, 0);
  g_assert_true (scl_datum_picker_find (canvas, scl_plot_area_x_to_px (area, 2150),
                                        scl_plot_area_y_to_px (area, 1.9), &chart, &series, &bar));
  g_assert_cmpuint (bar, ==, 2);
  g_assert_false (
      scl_datum_picker_find (canvas, area->left - 20, area->top + 20, &chart, &series, &bar));
}

/* By federation side by side: a panel each, and a click in one lists its own. */
static void
test_panels (Fixture *f, gconstpointer data)
{
  SclFigureCanvas *canvas;
  const SclPlot *plot;
  SclChart *chart = NULL;
  guint series = 99, bar = 99;

  set (f, "group", "Federation");
  gtk_switch_set_active (part (f, "panels"), TRUE);
  rest (f);
  g_assert_cmpuint (scl_chart_n_panels (chart_of (f)), ==, 3);
  canvas = canvas_of (f);
  g_assert_cmpuint (scl_figure_canvas_get_plots (canvas)->len, ==, 3);
  plot = &g_array_index (scl_figure_canvas_get_plots (canvas), SclPlot, 0);
  g_assert_true (scl_datum_picker_find (canvas, scl_plot_area_x_to_px (&plot->area, 2150),
                                        plot->area.bottom - 5, &chart, &series, &bar));
  g_assert_true (chart == plot->chart);
  g_assert_cmpstr (scl_chart_title (chart), ==, "ITA");

  /* By keyboard: Enter in the first panel, then in the next. */
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Right));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_End));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Return));
  g_assert_cmpstr (heading (f), ==, "1 player: ITA, 2\u2009100–2\u2009199");
  assert_cell (f, 0, 0, "Bosco, Bruno");
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Up));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Home));
  g_assert_true (app_test_press_first (canvas, GDK_KEY_Return));
  g_assert_cmpuint (app_test_table_n (part (f, "players")), ==, 1);
  g_assert_null (strstr (heading (f), "ITA"));
}

/* ---- What is missing ---- */

/* Without a list of one's own there is the reconstruction, and a word on what to do. */
static void
test_nothing_open (Fixture *f, gconstpointer data)
{
  g_assert_false (has_own (f));
  /* Carosi, Il caso Elo Italia. */
  g_assert_nonnull (strstr (scl_chart_subtitle (chart_of (f)), "7\u2009481 players"));
  g_assert_nonnull (strstr (scl_chart_provenance (chart_of (f)), "econstruction"));
  /* 651 have an Elo FIDE (ibid.). */
  g_assert_cmpuint (scl_chart_series (show (f, "Two ratings"), 0)->n, ==, 651);
  g_assert_cmpuint (scl_chart_series (show (f, "Players over time"), 0)->n, ==, 7);
  /* The categories' own limits are marked: 1500 for 2N, with mean ± sd. */
  show (f, "Distribution");
  set (f, "category", "2N");
  g_assert_cmpuint (scl_chart_n_marks (chart_of (f)), ==, 3);
}

static void
test_lists_of_ones_own (Fixture *f, gconstpointer data)
{
  g_assert_true (has_own (f));
  /* Other data of the same kind: the same day stays in view where it is there. */
  choose (f, FALSE, "FIDE", "1 Jul 1999");
  load_text (
      f, "more.ssp",
      "@PLAYER\nElce, Ede #- HUN 1950\n   %Elo 1999:2300,2310 2000:2320\nFico, Fay #- HUN 1955\n"
      "   %Elo 1999:2400,2410 2000:2420\n");
  g_assert_nonnull (strstr (scl_chart_subtitle (chart_of (f)), "FIDE, 1 Jul 1999"));
  g_assert_nonnull (strstr (scl_chart_subtitle (chart_of (f)), "2 players"));
}

static void
test_games_alone (Fixture *f, gconstpointer data)
{
  load_text (f, "games.csv", "date,white,black,score\n1998-03-01,Bianchi Ada,Neri Bruno,1\n");
  g_assert_false (has_own (f));
  g_assert_null (scl_chart_empty_message (chart_of (f)));
}

/* ---- Newest wins ---- */

/* Of the classes. */
static double
width_of (Fixture *f)
{
  const SclSeries *bars = scl_chart_series (chart_of (f), 0);

  return bars->x[1] - bars->x[0];
}

static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 40; i++)
    app_test_slide (part (f, "width_row"), i % 2 == 0 ? 100 : 50);
  slide (f, "width_row", 25);
  app_test_settle (20);
  rest (f);
  g_assert_cmpfloat (width_of (f), ==, 25);
}

/* A cancelled question leaves the picture as it was, and the page goes on. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  app_test_slide (part (f, "width_row"), 50);
  app_test_click_button (app_test_find_id (part (f, "strip"), "cancel_button"));
  rest (f);
  g_assert_nonnull (chart_of (f));
  slide (f, "width_row", 25);
  g_assert_cmpfloat (width_of (f), ==, 25);
}

/* Nothing is read for a page out of view. */
static void
test_out_of_view (Fixture *f, gconstpointer data)
{
  scl_page_shown (SCL_PAGE (f->page), FALSE);
  app_test_slide (part (f, "width_row"), 50);
  g_assert_false (app_test_is_busy (f->page));
  scl_page_shown (SCL_PAGE (f->page), TRUE);
  rest (f);
  g_assert_cmpfloat (width_of (f), ==, 50);
}

TEST_ENTRY (int argc, char **argv)
{
  static const char old[] = "@PLAYER\nVecchio, Vito #- ITA 1345\n   %Elo 1999:2000\nNuovo, Nico #- "
                            "ITA 1985\n   %Elo 1999:2100\n";

  app_test_init (&argc, &argv);
#define ADD(name, data, func)                                                                      \
  g_test_add ("/app/list-page/" name, Fixture, data, set_up, func, tear_down)
  ADD ("distribution", players, test_distribution);
  ADD ("filter", players, test_filter);
  ADD ("two-ratings", players, test_two_ratings);
  ADD ("births", players, test_births);
  ADD ("impossible-birth", old, test_impossible_birth);
  ADD ("players", players, test_players);
  ADD ("profile", players, test_profile);
  ADD ("keyboard", players, test_keyboard);
  ADD ("click", players, test_click);
  ADD ("panels", players, test_panels);
  ADD ("nothing-open", NULL, test_nothing_open);
  ADD ("own-lists", players, test_lists_of_ones_own);
  ADD ("games-alone", NULL, test_games_alone);
  ADD ("newest-wins", players, test_newest_wins);
  ADD ("cancel", players, test_cancel);
  ADD ("out-of-view", players, test_out_of_view);
  return g_test_run ();
}
