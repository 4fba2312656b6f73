/* SclPresence: that somebody works on a file, seen by others who do: other windows of this program,
 * in this process or another one of the same person on this computer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct _SclPresence SclPresence;

/* From now until it is freed. Where the file or the place for such notes cannot be used: one that
 * nobody sees, and that sees nobody. */
SclPresence *scl_presence_new (const char *path);
void scl_presence_free (SclPresence *self);
/* Somebody was there already when this one came. */
gboolean scl_presence_get_others (const SclPresence *self);
