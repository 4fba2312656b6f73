/* A field of comma-separated values, as all of the program's tables write it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* RFC 4180: in quotation marks where it holds one, a comma, a line's end or one of others (such as
 * ";\t"), or where blanks are at its ends and others is not ""; a quotation mark inside is doubled.
 */
void scl_csv_append_field (GString *out, const char *text, const char *others);

/* Whether, from here on, fields that a spreadsheet would take for a formula get an apostrophe in
 * front: those that begin with = + - @, a tab or a carriage return and are not numbers ("-12.5").
 * Off by default: what is written is then what there is, and can be read again. To be set before
 * other threads write. */
void scl_csv_set_formula_safe (gboolean safe);

G_END_DECLS
