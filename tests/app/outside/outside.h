/* Tests of the window from outside: the real program in a process of its own, used by pointer and
 * keyboard, read through its accessibility tree.
 *
 *   Outside *app = outside_start (sample, NULL);          // scalata season.csv, in folders of its
 * own outside_wait (app, "label", "*players, *games*");       // until it is there; fails after 60
 * s and says what was there instead outside_go (app, "Players", "Profile"); outside_key (app,
 * "ctrl+z"); outside_type (app, "Ravrani"); outside_close (app); // exit status 0, and nothing in
 * its log
 *
 * Things are named by what people see: a role as AT-SPI names it (or NULL: any) and a name: the
 * label on it, its name for screen readers, its tooltip, or the text in it; '*' in a name stands
 * for anything. Only what is drawn counts. No widget classes, no positions: the window may be
 * rebuilt and the tests stay.
 *
 * Every act fails the test by itself where it cannot be done, and where the program has ended, does
 * not answer for 60 s, or has written a warning, a critical or a sanitizer's finding to its log. A
 * failure says what was sought, prints what is shown, and leaves a picture of the screen and the
 * program's log beside the build (outside-*.png, outside-*.log).
 *
 * Runs under dbus-run-session and xvfb-run, see meson.build. The program is SCL_PROGRAM's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside-input.h"
#include "outside-screen.h"
#include "outside-tree.h"

typedef struct _Outside Outside;

/* g_test_init; no display or no session bus: everything is skipped. */
void outside_init (int *argc, char ***argv);

/* ---- The program ---- */

typedef struct
{
  const char *const
      *args;          /* the command line behind the program's name, NULL-terminated; NULL: none */
  const char *folder; /* where settings and data are, as outside_folder () says; NULL: a fresh one,
                         removed in the end */
  const char *const *env; /* "NAME=value", on top of what is set for every program; NULL: none */
  gboolean animations;    /* as people have them; off, nothing moves by itself */
  double letters;         /* how many times as large as usual; 0: once */
} OutsideParams;

/* Starts it and waits until its window is drawn. */
Outside *outside_start (const char *arg, ...) G_GNUC_NULL_TERMINATED;
Outside *outside_start_with (const OutsideParams *params);

/* The command line again, while the program runs: it is handed over to it. Returns this second
 * process's exit status. */
int outside_again (Outside *self, const char *arg, ...) G_GNUC_NULL_TERMINATED;

/* On the screen, without popups. */
guint outside_count_windows (void);
/* Closes the window as its frame does; work that is not saved is discarded where that is asked. The
 * program must end by itself with status 0 and nothing in its log. Frees. */
void outside_close (Outside *self);
/* Waits until it has ended by itself, after Ctrl+Q for example; the same otherwise. */
void outside_ended (Outside *self);
/* Ends it whatever it does; nothing is looked at. Frees. */
void outside_kill (Outside *self);
/* Whether the process lives; its status is then awaited by nobody. */
gboolean outside_lives (Outside *self);
GPid outside_pid (Outside *self);

/* Its folder: config/, data/ and so on are in it, and files of the test may be. */
const char *outside_folder (Outside *self);
/* Writes a file there; its path, newly allocated. */
char *outside_write (Outside *self, const char *name, const char *text);
/* The same, and the program is started again with that file: it goes to the window that there is.
 */
void outside_open_text (Outside *self, const char *name, const char *text);
/* What it has written to stderr so far; newly allocated. */
char *outside_log (Outside *self);
/* The first line of it that must not be there, newly allocated; NULL: none. */
char *outside_complaint (Outside *self);

/* Where the project's sample is; newly allocated. */
char *outside_sample (void);
/* Runs the command line with these arguments, the verb first, NULL last; fails the test where it
 * fails. The second returns what it prints, newly allocated. */
void outside_cli (const char *verb, ...) G_GNUC_NULL_TERMINATED;
char *outside_cli_says (const char *verb, ...) G_GNUC_NULL_TERMINATED;

/* ---- What is there ---- */

/* The tree as it is now; valid until the next reading, as are all nodes in it. */
OutsideNode *outside_look (Outside *self);
/* Reads anew and finds; what is on the uppermost window comes first. NULL: there is none. */
OutsideNode *outside_find (Outside *self, const char *role, const char *name);
guint outside_count (Outside *self, const char *role, const char *name);

/* s, until what is waited for must be there: 60, or what SCL_WAIT says. */
int outside_patience (void);
/* Until it is there, or not there any more. */
OutsideNode *outside_wait (Outside *self, const char *role, const char *name);
OutsideNode *outside_wait_long (Outside *self, const char *role, const char *name, guint seconds);
void outside_wait_gone (Outside *self, const char *role, const char *name);
/* Until it is there and can be used. */
OutsideNode *outside_wait_sensitive (Outside *self, const char *role, const char *name);
/* Until the program has dealt with all that was sent to it. */
void outside_settle (Outside *self);
/* Until something has changed since the last reading, or may have. */
void outside_wait_stirred (Outside *self);
/* Until nothing is worked out any more and nothing changes. */
void outside_rest (Outside *self);

/* Its middle on the screen, px; FALSE: none of it is on the screen. */
gboolean outside_node_place (const OutsideNode *node, int *x, int *y);
/* Waits for a label: how far its middle is from the screen's top, px. */
int outside_height_of (Outside *self, const char *label);

/* ---- What people do ---- */

/* The window's spaces, NULL-terminated. */
extern const char *const outside_spaces[];
/* The pages of a space, which is in view afterwards: NULL-terminated, to be freed. */
char **outside_pages (Outside *self, const char *space);
/* The tab of a page, or its row in the list of lessons, in a tree that was read; NULL: its space is
 * not in view. */
OutsideNode *outside_page_tab (OutsideNode *tree, const char *page);
/* To a page, by the tab of its space and its own. */
void outside_go (Outside *self, const char *space, const char *page);

/* Presses a button, such as "Games *" in the space Rules, until this is seen in what it opens. */
void outside_open (Outside *self, const char *button, const char *role, const char *name);
/* On a page of the space Rules: until what is said of the games, under their button, is this. */
void outside_wait_games (Outside *self, const char *text);

/* Each waits for the node, scrolls to it where it is out of view, acts in its middle, and lets the
 * program deal with it. */
void outside_click (Outside *self, const char *role, const char *name);
void outside_double_click (Outside *self, const char *role, const char *name);
void outside_right_click (Outside *self, const char *role, const char *name);
/* A node at hand, of the last reading. */
void outside_click_node (Outside *self, const OutsideNode *node);
/* Scrolls by the wheel, turned where nothing else takes it, until all of it is in view; whether
 * some of it is. */
gboolean outside_reveal (Outside *self, const char *role, const char *name);
/* The same of a node at hand, of the last reading; as it is then, or NULL: it cannot be brought
 * into view. */
const OutsideNode *outside_reveal_node (Outside *self, const OutsideNode *node);

/* From a share of its width and height to another one, [0, 1]. */
void outside_drag (Outside *self, const char *role, const char *name, double x1, double y1,
                   double x2, double y2);
/* Turns the wheel over it, clicks downwards; negative: upwards. */
void outside_scroll (Outside *self, const char *role, const char *name, int clicks);

void outside_key (Outside *self, const char *key);
/* Escape until this is gone: one is taken by a list that is only just closing over it. */
void outside_escape (Outside *self, const char *role, const char *name);
void outside_type (Outside *self, const char *text);
/* In place of what the field with the keyboard holds; then the key, such as "Return" (NULL: none).
 */
void outside_retype (Outside *self, const char *text, const char *key);

/* ---- Where the keyboard is ---- */

/* Fails where it is nowhere. */
OutsideNode *outside_focus (Outside *self);
/* Whether it is at the node, or at what is within. */
gboolean outside_has_focus (OutsideNode *node);
/* Until it is there. */
void outside_wait_focus (Outside *self, const char *role, const char *name);
/* By Tab, until it is there; fails where Tab does not lead there. */
void outside_tab_to (Outside *self, const char *role, const char *name);

/* ---- What assistive programs do, by the tree's own actions ---- */

/* An action of the node, or of what is within it: "click", "activate", "row.unfold". */
void outside_assist (Outside *self, const char *role, const char *name, const char *action);
/* A row of a list or table. */
void outside_assist_choose (Outside *self, const char *role, const char *name);
/* The whole text of an entry. */
void outside_assist_write (Outside *self, const char *role, const char *name, const char *text);

/* Fails the test, with what is shown, a picture and the log. */
void outside_fail (Outside *self, const char *format, ...) G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;
