/* A window's toasts, one at a time: what is said last is what there is to say, toasts that waited
 * for each other would tell of things long past.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

typedef struct
{
  AdwToastOverlay *overlay;
  AdwToast *shown;   /* the last one; NULL: it is gone */
  AdwToast *waiting; /* owned; comes when the one before has come up; NULL: none */
  gint64 since;      /* µs, g_get_monotonic_time (): when the last one began to come up */
  guint timer;
} SclToasts;

/* Once, when the overlay is there. */
void scl_toasts_init (SclToasts *self, AdwToastOverlay *overlay);

/* Says a text of one line; with an undo it stays longer, and has a button for the action win.undo.
 */
void scl_toasts_say (SclToasts *self, const char *line, gboolean undo);

/* For the overlay's window when it goes; may be called twice. */
void scl_toasts_clear (SclToasts *self);
