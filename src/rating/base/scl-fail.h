/* What a function does that fails: says why, and returns that it has failed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* g_set_error () for functions that return whether they have done it. Returns FALSE. */
gboolean scl_fail (GError **error, GQuark domain, int code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* The same for functions that return a pointer. Returns NULL. */
gpointer scl_fail_null (GError **error, GQuark domain, int code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Gives a called function's failure away to the caller: *cause is then NULL. Returns FALSE. */
gboolean scl_pass_on (GError **error, GError **cause);
/* Returns NULL. */
gpointer scl_pass_on_null (GError **error, GError **cause);
