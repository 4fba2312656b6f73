/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "app/figure/scl-bar-picker.h"
#include "app/players/scl-list-page.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  SclListPage *page;
} Fixture;

static gboolean
is_idle (gpointer page)
{
  return !scl_list_page_get_busy (page);
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
  app_test_wait (is_idle, f->page);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_LIST_PAGE, 1100, 800);
  f->page = SCL_LIST_PAGE (f->t.widget);
  app_test_page_give_data (&f->t);
  scl_page_shown (SCL_PAGE (f->page), TRUE);
  app_test_wait (is_idle, f->page);
  if (data != NULL)
    load_text (f, "players.ssp", data);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_wait (is_idle, f->page);
  app_test_page_tear_down (&f->t, data);
}

static SclChart *
chart_of (Fixture *f)
{
  return scl_figure_view_get_chart (scl_page_figure_view (SCL_PAGE (f->page)));
}

static SclChart *
show (Fixture *f, SclListViewKind view)
{
  scl_list_page_show_view (f->page, view);
  app_test_wait (is_idle, f->page);
  g_assert_cmpint (scl_list_page_get_answer (f->page)->request.view, ==, view);
  return chart_of (f);
}

/* The list of a kind and a day. */
static guint
find_list (Fixture *f, const char *kind, const char *day)
{
  SclListSource *source = scl_list_page_get_source (f->page);

  for (guint i = 0; i < scl_list_source_n_lists (source); i++)
    {
      const SclListItem *item = scl_list_source_list (source, i);
      g_autofree char *text = scl_day_format (item->day);

      if (g_str_equal (text, day)
          && g_str_equal (scl_list_source_kind (source, item->kind)->title, kind))
        return i;
    }
  g_assert_not_reached ();
}

static void
choose (Fixture *f, gboolean other, const char *kind, const char *day)
{
  scl_list_chooser_choose (scl_list_page_get_chooser (f->page, other), find_list (f, kind, day));
  app_test_wait (is_idle, f->page);
}

static void
filter (Fixture *f, const SclListOptions *options)
{
  scl_list_filter_choose (scl_list_page_get_filter (f->page), options);
  app_test_wait (is_idle, f->page);
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
  g_assert_nonnull (strstr (scl_chart_subtitle (chart), "FIDE, 2000-07-01"));

  scl_list_page_set_width (f->page, 50);
  app_test_wait (is_idle, f->page);
  bars = scl_chart_series (chart_of (f), 0);
  g_assert_cmpfloat (bars->x[0], ==, 1950);
  g_assert_cmpuint (bars->n, ==, 4);

  scl_list_page_set_measure (f->page, SCL_LIST_CUMULATIVE);
  app_test_wait (is_idle, f->page);
  bars = scl_chart_series (chart_of (f), 0);
  g_assert_cmpint (bars->kind, ==, SCL_SERIES_LINE);
  g_assert_cmpfloat (bars->y[1], ==, 0.25); /* below 2000: one of four */
}

static void
test_groups (Fixture *f, gconstpointer data)
{
  scl_list_page_set_group (f->page, SCL_LIST_BY_FEDERATION);
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_chart_n_series (chart_of (f)), ==, 3);
  g_assert_cmpstr (scl_chart_series (chart_of (f), 0)->label, ==, "ITA"); /* two of four */
  scl_list_page_set_group (f->page, SCL_LIST_BY_CATEGORY);
  app_test_wait (is_idle, f->page);
  g_assert_nonnull (strstr (scl_chart_empty_message (chart_of (f)), "no national categories"));
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;

  options.only_federation = g_intern_string ("ITA");
  options.born_from = 1975;
  filter (f, &options);
  /* Bosco alone. */
  g_assert_nonnull (strstr (scl_chart_empty_message (chart_of (f)), "Only one player"));
  options.born_from = 0;
  filter (f, &options);
  g_assert_null (scl_chart_empty_message (chart_of (f)));
  /* What is chosen stays, and says why nobody is left. */
  options.only_federation = g_intern_string ("XYZ");
  filter (f, &options);
  g_assert_nonnull (strstr (scl_chart_empty_message (chart_of (f)), "XYZ"));
}

/* Two dates of one list: from the earlier to the later. Anna and Bruno are on both of July 1999 and
 * July 2000. */
static void
test_two_ratings (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, SCL_LIST_VIEW_SCATTER);
  const SclSeries *points = scl_chart_series (chart, 0);

  g_assert_cmpuint (points->n, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (points->x[i] == 2010 || points->x[i] == 2100);
      g_assert_cmpfloat (points->y[i], ==, points->x[i] == 2010 ? 2040 : 2120);
    }
  choose (f, TRUE, "FIDE", "1999-01-01");
  chart = show (f, SCL_LIST_VIEW_DIFFERENCE);
  points = scl_chart_series (chart, 0);
  g_assert_cmpuint (points->n, ==, 2); /* Anna +40, Carlo +60 */
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat (points->y[i], ==, points->x[i] == 2000 ? 40 : 60);
  /* The second list was chosen: it stays when the first changes. */
  choose (f, FALSE, "FIDE", "2000-01-01");
  g_assert_cmpuint (scl_list_chooser_get_list (scl_list_page_get_chooser (f->page, TRUE)), ==,
                    find_list (f, "FIDE", "1999-01-01"));
}

static void
test_compare (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, SCL_LIST_VIEW_COMPARE);

  g_assert_cmpuint (scl_chart_n_series (chart), ==, 2);
  g_assert_true (g_str_has_prefix (scl_chart_series (chart, 0)->label, "FIDE, 1999-07-01"));
  g_assert_true (g_str_has_prefix (scl_chart_series (chart, 1)->label, "FIDE, 2000-07-01"));
}

static void
test_births (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, SCL_LIST_VIEW_BIRTHS);

  g_assert_cmpuint (scl_chart_series (chart, 0)->n, ==, 1985 - 1970 + 1);
  scl_list_page_set_years (f->page, 10);
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_chart_series (chart_of (f), 0)->n, ==, 2);
  g_assert_cmpfloat (scl_chart_series (chart_of (f), 0)->y[1], ==, 2); /* 1980, 1985 */
  scl_list_page_pick (f->page, 0, 1);
  g_assert_cmpuint (
      scl_table_get_n_shown (scl_list_players_get_table (scl_list_page_get_players (f->page))), ==,
      2);
}

/* A year that cannot be right stays in the chart and out of its first view. */
static void
test_impossible_birth (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, SCL_LIST_VIEW_BIRTHS);

  g_assert_cmpfloat (scl_chart_series (chart, 0)->x[0], ==, 1345);
  g_assert_cmpfloat (scl_chart_full_view (chart).x0, ==, 1880); /* 1999 less 110, the decade */
  g_assert_nonnull (strstr (scl_chart_subtitle (chart), "1 born before 1880 is out of view"));
}

/* 2, 2, 4, 4 players. */
static void
test_series (Fixture *f, gconstpointer data)
{
  SclChart *chart = show (f, SCL_LIST_VIEW_COUNT);
  const SclSeries *series = scl_chart_series (chart, 0);
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;

  g_assert_cmpuint (series->n, ==, 4);
  g_assert_cmpfloat (series->y[0], ==, 2);
  g_assert_cmpfloat (series->y[2], ==, 4);
  series = scl_chart_series (show (f, SCL_LIST_VIEW_INCREASE), 0);
  g_assert_cmpfloat (series->y[1], ==, 2);
  /* Before its first player a federation has no lists: GER 2200, 2060. */
  options.only_federation = g_intern_string ("GER");
  filter (f, &options);
  series = scl_chart_series (show (f, SCL_LIST_VIEW_MEAN), 0);
  g_assert_cmpuint (series->n, ==, 2);
  g_assert_cmpfloat (series->y[0], ==, 2200);
  g_assert_cmpfloat (series->y[1], ==, 2060);
}

/* ---- Bars and their players ---- */

static void
assert_cell (Fixture *f, guint position, guint column, const char *expected)
{
  SclTable *table = scl_list_players_get_table (scl_list_page_get_players (f->page));
  g_autofree char *text = scl_table_get_text (table, scl_table_get_shown (table, position), column);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_players (Fixture *f, gconstpointer data)
{
  SclListPlayers *list = scl_list_page_get_players (f->page);
  SclTable *table = scl_list_players_get_table (list);
  g_autofree char *path = g_build_filename (f->t.folder, "players.csv", NULL);
  g_autofree char *csv = NULL;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (list)));
  scl_list_page_pick (f->page, 0, 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (list)));
  g_assert_cmpstr (scl_list_players_get_heading (list), ==, "2 players: 2\u2009000–2\u2009099");
  /* By falling rating: name, federation, title, born, rating. */
  assert_cell (f, 0, 0, "Dune, Dario");
  assert_cell (f, 0, 3, "");
  assert_cell (f, 1, 0, "Abete, Anna");
  assert_cell (f, 1, 1, "ITA");
  assert_cell (f, 1, 2, "WIM");
  assert_cell (f, 1, 3, "1970");
  assert_cell (f, 1, 4, "2040");
  scl_table_sort_by (table, 0, FALSE);
  assert_cell (f, 0, 0, "Abete, Anna");

  g_assert_true (scl_list_players_save (list, path, NULL));
  g_assert_true (g_file_get_contents (path, &csv, NULL, NULL));
  g_assert_cmpstr (csv, ==,
                   "Player,Fed.,Title,Born,Rating\n\"Abete, Anna\",ITA,WIM,1970,2040\n\"Dune, "
                   "Dario\",GER,,,2060\n");

  /* Leafing to January 2000 keeps the class open: Anna alone has 2000 to 2099. */
  choose (f, FALSE, "FIDE", "2000-01-01");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (list)));
  g_assert_cmpuint (scl_table_get_n_shown (table), ==, 1);
  assert_cell (f, 0, 4, "2020");
  /* Another view has nothing of it. */
  show (f, SCL_LIST_VIEW_BIRTHS);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (list)));
}

static SclFigureCanvas *
canvas_of (Fixture *f)
{
  SclFigureCanvas *canvas = scl_figure_view_get_canvas (scl_page_figure_view (SCL_PAGE (f->page)));

  gtk_test_widget_wait_for_draw (GTK_WIDGET (canvas));
  return canvas;
}

static gboolean
press (SclFigureCanvas *canvas, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (canvas));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  return handled;
}

/* The first arrow shows the tallest bar, the next goes on, Enter lists. */
static void
test_keyboard (Fixture *f, gconstpointer data)
{
  SclFigureCanvas *canvas = canvas_of (f);
  SclListPlayers *list = scl_list_page_get_players (f->page);

  g_assert_true (press (canvas, GDK_KEY_Right));
  g_assert_nonnull (scl_figure_canvas_get_readout (canvas));
  g_assert_nonnull (strstr (scl_figure_canvas_get_readout (canvas)->head, "2\u2009000–2\u2009100"));
  g_assert_true (press (canvas, GDK_KEY_Right));
  g_assert_nonnull (strstr (scl_figure_canvas_get_readout (canvas)->head, "2\u2009100–2\u2009200"));
  g_assert_true (press (canvas, GDK_KEY_Right)); /* the last bar: stays */
  g_assert_true (press (canvas, GDK_KEY_Return));
  g_assert_cmpstr (scl_list_players_get_heading (list), ==, "1 player: 2\u2009100–2\u2009199");
  assert_cell (f, 0, 0, "Bosco, Bruno");
  g_assert_true (press (canvas, GDK_KEY_Home));
  g_assert_true (press (canvas, GDK_KEY_space));
  assert_cell (f, 0, 0, "Colle, Carlo");
  /* Charts without bars leave the keys to the canvas. */
  show (f, SCL_LIST_VIEW_COUNT);
  g_assert_false (press (canvas, GDK_KEY_Right));
}

/* A click below a bar's top, and one above a low bar, pick it. */
static void
test_click (Fixture *f, gconstpointer data)
{
  SclFigureCanvas *canvas = canvas_of (f);
  const SclPlotArea *area = scl_figure_canvas_get_area (canvas);
  SclChart *chart = NULL;
  guint series = 99, bar = 99;

  g_assert_true (scl_bar_picker_find (canvas, scl_plot_area_x_to_px (area, 1950),
                                      scl_plot_area_y_to_px (area, 0.5), &chart, &series, &bar));
  g_assert_cmpuint (series, ==, 0);
  g_assert_cmpuint (bar, ==, 0);
  g_assert_true (scl_bar_picker_find (canvas, scl_plot_area_x_to_px (area, 2150),
                                      scl_plot_area_y_to_px (area, 1.9), &chart, &series, &bar));
  g_assert_cmpuint (bar, ==, 2);
  g_assert_false (
      scl_bar_picker_find (canvas, area->left - 20, area->top + 20, &chart, &series, &bar));
}

/* By federation side by side: a panel each, and a click in one lists its own. */
static void
test_panels (Fixture *f, gconstpointer data)
{
  SclFigureCanvas *canvas;
  SclListPlayers *list = scl_list_page_get_players (f->page);
  const SclPlot *plot;
  SclChart *chart = NULL;
  guint series = 99, bar = 99;

  scl_list_page_set_group (f->page, SCL_LIST_BY_FEDERATION);
  scl_list_page_set_panels (f->page, TRUE);
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_chart_n_panels (chart_of (f)), ==, 3);
  canvas = canvas_of (f);
  g_assert_cmpuint (scl_figure_canvas_get_plots (canvas)->len, ==, 3);
  plot = &g_array_index (scl_figure_canvas_get_plots (canvas), SclPlot, 0);
  g_assert_true (scl_bar_picker_find (canvas, scl_plot_area_x_to_px (&plot->area, 2150),
                                      plot->area.bottom - 5, &chart, &series, &bar));
  g_assert_true (chart == plot->chart);
  g_assert_cmpstr (scl_chart_title (chart), ==, "ITA");

  /* By keyboard: Enter in the first panel, then in the next. */
  g_assert_true (press (canvas, GDK_KEY_Right));
  g_assert_true (press (canvas, GDK_KEY_End));
  g_assert_true (press (canvas, GDK_KEY_Return));
  g_assert_cmpstr (scl_list_players_get_heading (list), ==, "1 player: ITA, 2\u2009100–2\u2009199");
  assert_cell (f, 0, 0, "Bosco, Bruno");
  g_assert_true (press (canvas, GDK_KEY_Up));
  g_assert_true (press (canvas, GDK_KEY_Home));
  g_assert_true (press (canvas, GDK_KEY_Return));
  g_assert_cmpuint (scl_table_get_n_shown (scl_list_players_get_table (list)), ==, 1);
  g_assert_null (strstr (scl_list_players_get_heading (list), "ITA"));
}

/* ---- What is missing ---- */

/* Without a list of one's own there is the reconstruction, and a word on what to do. */
static void
test_nothing_open (Fixture *f, gconstpointer data)
{
  const SclListAnswer *answer = scl_list_page_get_answer (f->page);
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;

  g_assert_false (scl_list_source_has_own (scl_list_page_get_source (f->page)));
  g_assert_cmpuint (answer->sheets[0]->columns.n, ==, 7481); /* Carosi, Il caso Elo Italia */
  g_assert_nonnull (strstr (scl_chart_provenance (chart_of (f)), "econstruction"));
  /* 651 have an Elo FIDE (ibid.). */
  g_assert_cmpuint (scl_chart_series (show (f, SCL_LIST_VIEW_SCATTER), 0)->n, ==, 651);
  g_assert_cmpuint (scl_chart_series (show (f, SCL_LIST_VIEW_COUNT), 0)->n, ==, 7);
  /* The categories' own limits are marked: 1500 for 2N, with mean ± sd. */
  options.only_category = g_intern_string ("2N");
  show (f, SCL_LIST_VIEW_DISTRIBUTION);
  filter (f, &options);
  g_assert_cmpuint (scl_chart_n_marks (chart_of (f)), ==, 3);
}

static void
test_lists_of_ones_own (Fixture *f, gconstpointer data)
{
  g_assert_true (scl_list_source_has_own (scl_list_page_get_source (f->page)));
  /* Other data of the same kind: the same day stays in view where it is there. */
  choose (f, FALSE, "FIDE", "1999-07-01");
  load_text (
      f, "more.ssp",
      "@PLAYER\nElce, Ede #- HUN 1950\n   %Elo 1999:2300,2310 2000:2320\nFico, Fay #- HUN 1955\n"
      "   %Elo 1999:2400,2410 2000:2420\n");
  g_assert_nonnull (strstr (scl_chart_subtitle (chart_of (f)), "FIDE, 1999-07-01"));
  g_assert_cmpuint (scl_list_page_get_answer (f->page)->sheets[0]->columns.n, ==, 2);
}

static void
test_games_alone (Fixture *f, gconstpointer data)
{
  load_text (f, "games.csv", "date,white,black,score\n1998-03-01,Bianchi Ada,Neri Bruno,1\n");
  g_assert_false (scl_list_source_has_own (scl_list_page_get_source (f->page)));
  g_assert_null (scl_chart_empty_message (chart_of (f)));
}

static void
test_one_player (Fixture *f, gconstpointer data)
{
  static const SclListViewKind series[]
      = { SCL_LIST_VIEW_COUNT, SCL_LIST_VIEW_INCREASE, SCL_LIST_VIEW_MEAN };

  g_assert_nonnull (strstr (scl_chart_empty_message (chart_of (f)), "Only one player"));
  g_assert_nonnull (
      strstr (scl_chart_empty_message (show (f, SCL_LIST_VIEW_BIRTHS)), "no birth years"));
  for (guint i = 0; i < G_N_ELEMENTS (series); i++)
    g_assert_nonnull (strstr (scl_chart_empty_message (show (f, series[i])), "only one list"));
}

static void
test_all_alike (Fixture *f, gconstpointer data)
{
  g_assert_nonnull (strstr (scl_chart_empty_message (chart_of (f)), "the same rating"));
}

/* ---- Newest wins ---- */

static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 40; i++)
    scl_list_page_set_width (f->page, i % 2 == 0 ? 100 : 50);
  scl_list_page_set_width (f->page, 25);
  app_test_wait (is_idle, f->page);
  app_test_settle (20);
  app_test_wait (is_idle, f->page);
  g_assert_cmpfloat (scl_list_page_get_answer (f->page)->request.options.width, ==, 25);
  g_assert_cmpfloat (
      scl_chart_series (chart_of (f), 0)->x[1] - scl_chart_series (chart_of (f), 0)->x[0], ==, 25);
}

/* A cancelled question leaves the picture as it was, and the page goes on. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  scl_list_page_set_width (f->page, 50);
  scl_list_page_cancel (f->page);
  app_test_wait (is_idle, f->page);
  g_assert_nonnull (chart_of (f));
  scl_list_page_set_width (f->page, 25);
  app_test_wait (is_idle, f->page);
  g_assert_cmpfloat (scl_list_page_get_answer (f->page)->request.options.width, ==, 25);
}

/* Nothing is read for a page out of view. */
static void
test_out_of_view (Fixture *f, gconstpointer data)
{
  scl_page_shown (SCL_PAGE (f->page), FALSE);
  scl_list_page_set_width (f->page, 50);
  g_assert_false (scl_list_page_get_busy (f->page));
  scl_page_shown (SCL_PAGE (f->page), TRUE);
  app_test_wait (is_idle, f->page);
  g_assert_cmpfloat (scl_list_page_get_answer (f->page)->request.options.width, ==, 50);
}

int
main (int argc, char **argv)
{
  static const char one[] = "@PLAYER\nSolo, Sara #- ITA\n   %Elo 1985:2000\n";
  static const char old[] = "@PLAYER\nVecchio, Vito #- ITA 1345\n   %Elo 1999:2000\nNuovo, Nico #- "
                            "ITA 1985\n   %Elo 1999:2100\n";
  static const char alike[]
      = "@PLAYER\nUno, Ugo #- ITA\n   %Elo 1985:2000\nDue, Dora #- ITA\n   %Elo 1985:2000\n";

  app_test_init (&argc, &argv);
#define ADD(name, data, func)                                                                      \
  g_test_add ("/app/list-page/" name, Fixture, data, set_up, func, tear_down)
  ADD ("distribution", players, test_distribution);
  ADD ("groups", players, test_groups);
  ADD ("filter", players, test_filter);
  ADD ("two-ratings", players, test_two_ratings);
  ADD ("compare", players, test_compare);
  ADD ("births", players, test_births);
  ADD ("impossible-birth", old, test_impossible_birth);
  ADD ("series", players, test_series);
  ADD ("players", players, test_players);
  ADD ("keyboard", players, test_keyboard);
  ADD ("click", players, test_click);
  ADD ("panels", players, test_panels);
  ADD ("nothing-open", NULL, test_nothing_open);
  ADD ("own-lists", players, test_lists_of_ones_own);
  ADD ("games-alone", NULL, test_games_alone);
  ADD ("one-player", one, test_one_player);
  ADD ("all-alike", alike, test_all_alike);
  ADD ("newest-wins", players, test_newest_wins);
  ADD ("cancel", players, test_cancel);
  ADD ("out-of-view", players, test_out_of_view);
  return g_test_run ();
}
