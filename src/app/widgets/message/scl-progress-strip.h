/* SclProgressStrip: the strip above a page's content that says what is at work, how far it is, and
 * lets it be cancelled. It is folded away while nothing is at work.
 *
 * Several things can be at work at once: each is known by who (any address, the worker's own say),
 * and the one begun last is shown.
 *
 * What is at work here keeps the session from ending, and is told of when it took long
 * (scl-at-work.h).
 *
 * Signals: "cancel" (its button), "run" (the button of an offer).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_PROGRESS_STRIP (scl_progress_strip_get_type ())
G_DECLARE_FINAL_TYPE (SclProgressStrip, scl_progress_strip, SCL, PROGRESS_STRIP, AdwBin)

/* who is at work, from the first call on. fraction: [0, 1], < 0: unknown; beyond 1 is as 1. what:
 * translated, in words. */
void scl_progress_strip_tell (SclProgressStrip *self, gconstpointer who, double fraction,
                              const char *what);
/* who is done, or never was at work. */
void scl_progress_strip_done (SclProgressStrip *self, gconstpointer who);

/* While nothing is at work: what was left undone, with a button to run it. NULL: nothing was. */
void scl_progress_strip_offer (SclProgressStrip *self, const char *text);
