/* What cairo 1.16 cannot say in a tagged PDF: what a figure is called, that a table's heads are
 * those of columns, the language, and that a window shows the title and not the file's name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The file with an update behind it (ISO 32000-1, 7.5.6): /Alt of its figures, in the order in
 * which they were drawn; of TH that they are a column's; /Lang. The same bytes where these are not
 * as cairo writes them. figures: of char. */
GBytes *scl_pdf_spoken (GBytes *pdf, GPtrArray *figures);
