/* SclSettings: what the window remembers from one time to the next: its size, its colours, the
 * files opened last, who sits before it, and what people prefer.
 *
 * In GSettings (data/schemas), wherever the desktop keeps them. Written whenever something changes;
 * where that fails, or there is no schema, it holds for this time and nobody is bothered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#define SCL_TYPE_SETTINGS (scl_settings_get_type ())
G_DECLARE_FINAL_TYPE (SclSettings, scl_settings, SCL, SETTINGS, GObject)

#define SCL_SETTINGS_MAX_RECENT 10

/* path: a key file, for tests; NULL: the user's settings. old: the file in which versions before
 * 0.1.0 kept them, whose content is taken over once; NULL: none, and for the user's settings
 * "scalata/window.ini" in the configuration folder. */
SclSettings *scl_settings_new (const char *path, const char *old);

/* FALSE: nothing sensible is remembered. */
gboolean scl_settings_get_size (SclSettings *self, int *width, int *height, gboolean *maximized);
/* Pixels. */
void scl_settings_set_size (SclSettings *self, int width, int height, gboolean maximized);

/* "system", "light" or "dark". */
const char *scl_settings_get_scheme (SclSettings *self);
/* Anything else counts as "system" when it is read. */
void scl_settings_set_scheme (SclSettings *self, const char *scheme);

/* Names of the policies that a window begins with, the one in force first; none: the program's own
 * choice. NULL-terminated, until the next change. Signal "first-rules-changed". */
const char *const *scl_settings_get_first_rules (SclSettings *self);
/* NULL-terminated; of more than SCL_SETTINGS_MAX_RULES the first count. */
void scl_settings_set_first_rules (SclSettings *self, const char *const *names);
#define SCL_SETTINGS_MAX_RULES 20

/* Size of the text in charts, per cent of the usual, [50, 300]. Signal "chart-text-changed". */
int scl_settings_get_chart_text (SclSettings *self);
void scl_settings_set_chart_text (SclSettings *self, int percent);

/* The language of reports and studies, "en" or one of scl_languages (), static; NULL: the window's.
 * Signal "report-language-changed". */
const char *scl_settings_get_report_language (SclSettings *self);
/* What the program has no words in counts as NULL when it is read. */
void scl_settings_set_report_language (SclSettings *self, const char *language);

/* Absolute paths, workspaces before other files, of each the last opened first. Owned by the
 * settings, until it is asked again. Signal "recent-changed". */
const char *const *scl_settings_get_recent (SclSettings *self);
/* On top, once; of more than SCL_SETTINGS_MAX_RECENT the oldest goes. */
void scl_settings_add_recent (SclSettings *self, const char *path);
/* Nothing where it is not there. */
void scl_settings_remove_recent (SclSettings *self, const char *path);

/* The workspace in use when the program was used last, for a start without files; NULL: none. Newly
 * allocated. */
char *scl_settings_dup_last (SclSettings *self);
/* NULL: what is in use is no workspace. */
void scl_settings_set_last (SclSettings *self, const char *path);

/* Who the person is, in the text of SclPeople; NULL: nobody has said. Newly allocated. */
char *scl_settings_dup_me (SclSettings *self);
void scl_settings_set_me (SclSettings *self, const char *text);

/* Whether a lesson of the course has been read, by its id. Signal "read-changed". */
gboolean scl_settings_get_read (SclSettings *self, const char *lesson);
void scl_settings_set_read (SclSettings *self, const char *lesson);

#define SCL_SETTINGS_MAX_COLUMNS 100

/* What people said of tables with some titles (the key: any word), in a text of theirs; NULL:
 * nothing. Newly allocated. */
char *scl_settings_dup_columns (SclSettings *self, const char *titles);
/* Of more than SCL_SETTINGS_MAX_COLUMNS the ones said first are forgotten. */
void scl_settings_set_columns (SclSettings *self, const char *titles, const char *text);
