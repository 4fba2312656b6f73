/* Reader: the Canadian federation's list (FORMATS 5), whose quotation marks are broken. Its
 * "active" rating is for rapid chess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "CFC",
  .federation = "CAN",
  .columns = {
    [SCL_NATIONAL_ID] = "CFC#",
    [SCL_NATIONAL_FIDE_ID] = "FIDE Number",
    [SCL_NATIONAL_LAST] = "Last",
    [SCL_NATIONAL_FIRST] = "First",
    [SCL_NATIONAL_RATING] = "Rating",
    [SCL_NATIONAL_RAPID] = "Active Rtg",
    [SCL_NATIONAL_FIDE] = "FIDE Rating",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "CFC#,Last,First,Rating", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_cfc = {
  .name = "cfc",
  .title = N_ ("list of the Canadian federation (CFC)"),
  .recognise = recognise,
  .read = read_list,
};
