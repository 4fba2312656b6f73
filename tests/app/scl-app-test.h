/* What the window's tests share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/scl-figure-view.h"

G_BEGIN_DECLS

/* gtk_test_init, and the program's own resources. Exits with TAP's "skip all" where there is no display. */
void app_test_init (int *argc, char ***argv);

typedef gboolean (*AppTestCondition) (gpointer data);
/* Turns the main loop until the condition holds; fails the test after 90 s. */
void app_test_wait (AppTestCondition condition, gpointer data);
/* Turns the main loop until nothing is pending, and for at least ms milliseconds. */
void app_test_settle (guint ms);

/* A window of that size with the widget, drawn once. */
GtkWindow *app_test_window (GtkWidget *child, int width, int height);

/* What the widget looks like: width * height pixels, cairo's ARGB32 premultiplied; free with g_free. */
guint32 *app_test_pixels (GtkWidget *widget, int *width, int *height);

/* The first widget of a type within; fails where there is none. */
gpointer app_test_find (GtkWidget *within, GType type);
/* The slider row with this title. */
gpointer app_test_find_slider (GtkWidget *within, const char *title);
/* Moves its slider as a user does: the range's own change-value. */
void app_test_slide (gpointer row, double value);

/* Clicks the button with this label. */
void app_test_click (GtkWidget *within, const char *label);

/* A chart with y = x, y = 1 - x on [0, 1]. */
SclChart *app_test_chart (void);

/* A fresh folder; removed with app_test_remove_folder. */
char *app_test_folder (void);
void app_test_remove_folder (const char *folder);

G_END_DECLS
