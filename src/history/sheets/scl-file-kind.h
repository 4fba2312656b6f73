/* What a file is that no reader knows, told by its first bytes: for a message that says what to do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* "this is a PDF: …" with what to do instead, translated, without a point at its end; NULL: bytes
 * that nothing is known of, or text. name: of the file; its ending counts only where many kinds
 * begin alike. */
const char *scl_file_kind_advice (const guint8 *head, gsize n, const char *name);
