/* Web pages: the rows of their tables, and their headings and paragraphs as rows of one text, in
 * the order of the page.
 *
 * Through libxml2's HTML parser, which takes what browsers take; scripts, styles and choices are
 * passed over, nothing is fetched. Pages are laid out with tables: what is in a table inside a cell
 * comes as rows of its own, before the row that holds it; where it has one row (a name beside its
 * colour mark), that is the cell's text as well. A mark of a colour is a character of its cell, as
 * the page shows it by its style alone. A row's line is its line in the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"
#include "history/sheets/scl-cells.h"

#define SCL_HTML_MAX_SIZE                                                                          \
  ((gsize) 16 * 1024 * 1024)   /* bytes of a page; a longer one is refused                         \
                                */
#define SCL_HTML_MAX_DEPTH 256 /* elements open at a time; more are refused */

/* Before the name of who has White, or Black, where the page marks it. */
#define SCL_HTML_WHITE "○"
#define SCL_HTML_BLACK "●"

/* Whether the first bytes are a web page's. */
gboolean scl_html_recognise (const guint8 *head, gsize n);

/* Fills cells. heading: set to the first heading of the second rank, else of the first, else the
 * page's title; newly allocated, "" where there is none. FALSE: SCL_READ_ERROR, or the input's. */
gboolean scl_html_read (SclInput *input, SclCells *cells, char **heading, GError **error);
