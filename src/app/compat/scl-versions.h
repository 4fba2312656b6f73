/* Which GTK and libadwaita the window is built with: where they replaced something, the files of
 * this folder use what there is, and the rest of the window uses these files alone.
 *
 *   GTK 4.8, libadwaita 1.2     since        in its place              behind
 *   AdwFlap                     1.4          AdwOverlaySplitView       SclSidePane
 *   AdwLeaflet                  1.4          AdwNavigationSplitView    SclTwoPanes
 *   AdwMessageDialog            1.5          AdwAlertDialog            SclQuestion
 *   AdwAboutWindow              1.5          AdwAboutDialog            scl_show_about ()
 *   AdwPreferencesWindow        1.5          AdwPreferencesDialog scl_preferences_frame_present ()
 *   an expander row's actions   1.4          its suffixes              scl_expander_row_add ()
 *   GtkFileChooserNative        4.10         GtkFileDialog             scl_file_choice_ask ()
 *   GtkStyleContext             4.10         gtk_widget_get_color ()   scl_ink ()
 *     its named colours         (Adw 1.6)    AdwAccentColor            scl_accent_ink ()
 *   gtk_show_uri_full ()        4.10         GtkUriLauncher            scl_show_uri ()
 *   a style's text as data      4.12         as a string               scl_css_load ()
 *
 * AdwSqueezer (until 1.4) and GtkInfoBar (until 4.10) are not used at all: SclFirstFit and a
 * GtkRevealer do the same with any version.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_HAS_SPLIT_VIEWS ADW_CHECK_VERSION (1, 4, 0)
#define SCL_HAS_ALERTS ADW_CHECK_VERSION (1, 5, 0)
#define SCL_HAS_ACCENTS ADW_CHECK_VERSION (1, 6, 0)
#define SCL_HAS_FILE_DIALOGS GTK_CHECK_VERSION (4, 10, 0)
#define SCL_HAS_LAUNCHERS GTK_CHECK_VERSION (4, 10, 0)
#define SCL_HAS_WIDGET_COLOURS GTK_CHECK_VERSION (4, 10, 0)
#define SCL_HAS_CSS_STRINGS GTK_CHECK_VERSION (4, 12, 0)

/* Only their names differ. parent: a GtkWindow; then properties and values, and NULL. */
#if SCL_HAS_ALERTS
#define scl_show_about(parent, ...) adw_show_about_dialog (GTK_WIDGET (parent), __VA_ARGS__)
#else
#define scl_show_about(parent, ...) adw_show_about_window ((parent), __VA_ARGS__)
#endif
/* A widget at the end of the row, before its arrow. */
#if SCL_HAS_SPLIT_VIEWS
#define scl_expander_row_add adw_expander_row_add_suffix
#else
#define scl_expander_row_add adw_expander_row_add_action
#endif
/* text: a whole style, NUL-terminated. */
#if SCL_HAS_CSS_STRINGS
#define scl_css_load(provider, text) gtk_css_provider_load_from_string ((provider), (text))
#else
#define scl_css_load(provider, text) gtk_css_provider_load_from_data ((provider), (text), -1)
#endif
