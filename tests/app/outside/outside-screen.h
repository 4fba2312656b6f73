/* The screen the program is on: a window manager as small as can be, its windows' places, and
 * whether it answers.
 *
 * The manager is a thread with a connection of its own. It places windows (the first at the left
 * top corner, dialogs in the middle of what they belong to), gives the newest the keyboard, and
 * does what is asked of full screen and maximizing. There is one to a test program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* px, on the screen */
typedef struct
{
  unsigned long id;
  int x, y, width, height;
  gboolean popup; /* a menu, a popover or a tooltip: no manager's matter */
  char title[128];
} OutsideWindow;

/* Starts the manager; FALSE where there is no display. Once is enough. */
gboolean outside_screen_start (void);

/* What is on the screen now, the lowest first: a GArray of OutsideWindow. */
GArray *outside_screen_windows (void);

/* Whether anything on it has been drawn since it was last called calm. */
gboolean outside_screen_stirred (void);
void outside_screen_calm (void);
/* Where anything has been drawn since this was asked last, whenever it was called calm: a GArray of
 * OutsideWindow, of which only the place counts. */
GArray *outside_screen_drawn (void);
/* Becomes readable when something is. */
int outside_screen_fd (void);

/* Asks the newest window to close, as its close button does. */
void outside_screen_close_window (void);
/* As people do who pull at a corner. */
void outside_screen_resize (int width, int height);

/* How long until the newest window's main loop answers, in µs; -1: not within that time; -2: there
 * is no window. */
gint64 outside_screen_ping (guint timeout_ms);

/* From here on a ping every 5 ms, the next one after the last was answered … */
void outside_screen_watch (void);
/* … until here: the longest time to an answer, in µs, one still awaited included. */
gint64 outside_screen_watched (void);

/* Whose main thread's work is measured meanwhile; 0: nobody's. */
void outside_screen_watch_process (int pid);
/* Of the longest time watched: what the program's main thread computed in it, and what it waited
 * for a processor that others had, µs. */
gint64 outside_screen_watched_computing (void);
gint64 outside_screen_watched_waiting (void);

/* How many times as large as usual all text is, as the desktop's setting for it makes it, in
 * programs that are started from here on. */
void outside_screen_set_letters (double times);

/* The screen as a PNG file; whether it was written. */
gboolean outside_screen_picture (const char *path);
