/* Reader: web pages saved by a browser, whatever is in their tables: see scl-read-tables-private.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include "history/readers/scl-read-tables-private.h"
#include "history/sheets/scl-html-private.h"
#include "rating/base/scl-gettext.h"

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_html_recognise (head, n) ? 65 : 0;
}

static gboolean
read_web_page (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
               GError **error)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_cells_free);
  g_autofree char *heading = NULL;
  SclCells *cells = scl_cells_new ("");

  g_ptr_array_add (tables, cells);
  return scl_html_read (input, cells, &heading, error)
         && scl_read_tables (tables, heading, scl_reader_web_page.title, input, sink, report,
                             counts, error);
}

const SclReader scl_reader_web_page = {
  .name = "web-page",
  .title = N_ ("web page"),
  .recognise = recognise,
  .read = read_web_page,
};
