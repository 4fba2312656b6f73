/* What the window's tests share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "../test-folder.h"
#include "app/figure/scl-figure-view.h"
#include "app/page/scl-page.h"
#include "app/page/scl-policy-list.h"
#include "app/widgets/table/scl-facts.h"
#include "app/window/scl-window.h"
#include "scl-app-find.h"
#include "scl-app-tables.h"
#include "workbench/rules/scl-workbench.h"

/* gtk_test_init, and the program's own resources. Exits with TAP's "skip all" where there is no
 * display. */
void app_test_init (int *argc, char ***argv);

typedef gboolean (*AppTestCondition) (gpointer data);
/* Turns the main loop until the condition holds; fails the test after 90 s. */
void app_test_wait (AppTestCondition condition, gpointer data);
/* Turns the main loop until nothing is pending, and for at least ms milliseconds. */
void app_test_settle (guint ms);

/* A window of that size with the widget, drawn once. */
GtkWindow *app_test_window (GtkWidget *child, int width, int height);

/* A page by itself in a window, and what tests of pages need of it. */
typedef struct
{
  GtkWidget *widget; /* the page */
  SclFigureView *view;
  GtkWindow *window;
  SclFacts *facts; /* for the test to set, as are the two below */
  SclWorkbench *workbench;
  SclDataset *dataset; /* its own */
  char *folder;
} AppTestPage;

/* A page of that type in a window of that size, drawn once. */
void app_test_page_set_up (AppTestPage *self, GType type, int width, int height);
/* A data set of its own, empty, and a folder for files. */
void app_test_page_give_data (AppTestPage *self);
/* Another widget in its window, above the page. */
void app_test_page_put_above (AppTestPage *self, GtkWidget *widget);
void app_test_page_tear_down (AppTestPage *self, gconstpointer data);

/* The program's own window with this page shown, at that size. */
SclWindow *app_test_main_window (const char *page, int width, int height);
/* Destroys it and removes the folder, which is freed. */
void app_test_main_window_close (SclWindow *window, char *folder);

/* Turns the main loop until nothing works, is read or written, and no question to the workspace
 * waits for its answer. */
void app_test_rest_all (SclWindow *window);

/* Questions to the workspace are answered in turn: when this one is, those before it are. */
void app_test_wait_for_answers (SclDataset *dataset);

/* The name of the page that the window shows. */
const char *app_test_page_name (SclWindow *window);
/* What the window's bar says went wrong; NULL: it is closed. */
const char *app_test_warning (SclWindow *window);
/* The window in which a question with this heading is in view, or waits until one is; and its
 * answer with this label. */
gpointer app_test_wait_for_question (const char *heading);
gpointer app_test_find_question (const char *heading); /* NULL: there is none */
void app_test_answer (const char *heading, const char *label);
/* A key goes to the widget's own controllers; whether one of them took it. */
gboolean app_test_press (gpointer widget, guint key, GdkModifierType modifiers);
/* The same to those who listen before the widget itself (in the capture phase). */
gboolean app_test_press_first (gpointer widget, guint key);
/* The first of the widget's controllers of that type: a gesture, a motion. Who listens to it is
 * told by its signals. */
gpointer app_test_controller (gpointer widget, GType type);
/* The entry of a menu that is open, or of one in it, that reads so. */
gpointer app_test_find_entry (gpointer menu, const char *text);
/* Actions of these names ("say warn page") under the prefix ("win"), each with a text: "say …;" is
 * written down when one is called. told NULL: they are there, and nothing is written. */
void app_test_listen (gpointer widget, const char *prefix, const char *names, GString *told);
/* What was written down since the last time. */
void app_test_assert_told (GString *told, const char *expected);
/* A copy of the workspace in use in the file, as the window's own dialog would have it. */
void app_test_save (SclDataset *dataset, const char *path);

/* Three players, two half-years, three games, so that a list falls between the two events.
 * Invented. */
extern const char app_test_games[];
/* Reads the file and waits until it is read. */
void app_test_load (SclDataset *dataset, const char *path, SclDatasetMode mode);
/* A CSV of thirty players of an invented federation, 1998 to 2000: a tournament a month, of five
 * rounds; each game has ratings beside it. */
const char *app_test_federation (void);
/* The same as a sample, in place of what is there. */
void app_test_load_sample (SclDataset *dataset);
/* A condition on a dataset: nothing is read or written. */
gboolean app_test_is_idle (gpointer dataset);

/* What the widget looks like: width * height pixels, cairo's ARGB32 premultiplied; free with
 * g_free. */
guint32 *app_test_pixels (GtkWidget *widget, int *width, int *height);

/* A chart of [0, 1] each way, without series. */
SclChart *app_test_empty_chart (void);

/* The same with y = x and y = 1 - x, values at 0, 0.25 and 1. */
SclChart *app_test_chart (void);

/* A fresh folder; removed with app_test_remove_folder. */
char *app_test_folder (void);
void app_test_remove_folder (const char *folder);
