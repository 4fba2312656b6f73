/* A page seen and used from outside, in the same process: through what GTK tells of any widget, and
 * never through a page's own functions.
 *
 * "within" is searched with all that is inside it, in the order of the widget tree; the first that
 * fits is meant. Functions that find fail the test where there is nothing, unless they say
 * otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

/* ---- Finding ---- */

/* The first widget of which fits says TRUE; NULL: there is none. */
typedef gboolean (*AppTestFits) (GtkWidget *widget, gconstpointer data);
gpointer app_test_find_that (gpointer within, AppTestFits fits, gconstpointer data);
/* The first widget of a type. */
gpointer app_test_find (gpointer within, GType type);
/* The widget that the .ui file calls so. */
gpointer app_test_find_id (gpointer within, const char *id);
/* The row (AdwPreferencesRow, of whatever kind) with this title. */
gpointer app_test_find_row (gpointer within, const char *title);
/* The widget with this role and accessible name (its label by property, not by relation). */
gpointer app_test_find_named (gpointer within, GtkAccessibleRole role, const char *name);
/* The button, in sight or not, with this label (underlines as written), or with this tooltip. */
gpointer app_test_find_button (gpointer within, const char *label);

/* ---- Seeing ---- */

/* Whether a mapped label, or an entry, has these words in it. */
gboolean app_test_shows (gpointer within, const char *words);
/* Of the accessibility tree, a text or a number; newly allocated; NULL: the widget has none. */
char *app_test_property (gpointer widget, GtkAccessibleProperty property);
/* That a control cannot be used, and says why at the end of its tooltip; NULL: that it can. */
void app_test_assert_refused (gpointer widget, const char *reason);
/* Whether the widget or anything in it is at work: accessible state "busy", a spinner that turns,
 * a progress strip with a button to cancel. */
gboolean app_test_is_busy (gpointer within);
/* Turns the main loop until nothing is, for three turns on end; fails the test where work does not
 * get on for 90 s. */
void app_test_rest (gpointer within);

/* What the first figure is called and what it says of itself to those who cannot see it, with a
 * line's end between them; newly allocated. */
char *app_test_figure (gpointer within);

/* The picture that a figure shows now, the same one as long as nothing is drawn anew; a reference.
 */
GdkTexture *app_test_frame (gpointer within);

/* ---- Using ---- */

/* The button with this label; it must be sensitive. */
void app_test_click (gpointer within, const char *label);
void app_test_click_button (gpointer button);
/* The entry with this text is chosen in a drop-down or combo row. */
void app_test_select (gpointer drop_down, const char *text);
/* The text of an entry of it; NULL: it has fewer. Newly allocated. */
char *app_test_option (gpointer drop_down, guint index);
/* The text of the chosen one; NULL: none. Newly allocated. */
char *app_test_selected (gpointer drop_down);
/* The check box or switch in the row with this title. */
void app_test_tick (gpointer within, const char *title, gboolean ticked);
gboolean app_test_is_ticked (gpointer within, const char *title);
/* In a list of policies: this one of the shipped ones, by its short name; or no other than it ("":
 * none at all). */
void app_test_tick_policy (gpointer within, const char *policy, gboolean ticked);
gboolean app_test_has_policy (gpointer within, const char *policy);
void app_test_choose_only (gpointer within, const char *policy);
/* The row of a form with the key that its tooltip names, "[k] bands": given a value as it would be
 * written (of a choice: its title), and the value that it has; the latter newly allocated. */
gpointer app_test_find_key (gpointer within, const char *key);
void app_test_set_key (gpointer within, const char *key, const char *value);
char *app_test_get_key (gpointer within, const char *key);
/* The file chooser that is in sight; NULL: none. */
gpointer app_test_file_chooser (void);
/* Answers the file chooser that has just been opened, and waits until it is gone. */
void app_test_answer_file (const char *path);
/* Types a text into an entry or entry row in place of what it has, and ends with Enter. */
void app_test_enter (gpointer entry, const char *text);
/* The slider row with this title, and its slider moved as a user does. */
gpointer app_test_find_slider (gpointer within, const char *title);
void app_test_slide (gpointer row, double value);
double app_test_slid (gpointer row);
