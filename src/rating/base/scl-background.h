/* Work in threads, and a window that has to answer meanwhile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The program has a window: threads that enter the background from now on give way to the caller,
 * which is the window's and never goes there itself. Once. */
void scl_background_enable (void);

/* At the beginning of a thread's work, as often as one likes: where there is a window, the thread
 * takes processor time only as far as nobody else wants it more (five steps nicer than the
 * window's). */
void scl_background_enter (void);
