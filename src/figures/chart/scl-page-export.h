/* A page that is drawn with cairo, as SVG or PDF: a chart, a card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

typedef enum
{
  SCL_PAGE_SVG,
  SCL_PAGE_PDF,
} SclPageFormat;

typedef struct
{
  double width, height;    /* px; a PDF has three points for four of them */
  const char *title;       /* the file's metadata */
  const char *description; /* the same, in a sentence or more; "" for none */
  const char *making;      /* all that made it, line by line; "" for none */
  gboolean (*draw) (cairo_t *cr, gpointer data, GError **error); /* in px */
  gpointer data;
} SclExportedPage;

/* The same drawing gives the same bytes: no dates, no random ids. NULL: what draw () said, or the
 * page could not be written. */
GBytes *scl_page_export (const SclExportedPage *page, SclPageFormat format, GError **error);
