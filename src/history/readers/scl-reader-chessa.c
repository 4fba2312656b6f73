/* Reader: the South African federation's lists, one file a rate of play. FED is a region there
 * (FORMATS 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "CHESSA",
  .federation = "RSA",
  .rate_in_name = TRUE,
  .columns = {
    [SCL_NATIONAL_ID] = "UNIQUE_NO",
    [SCL_NATIONAL_LAST] = "SURNAME",
    [SCL_NATIONAL_FIRST] = "FIRSTNAME",
    [SCL_NATIONAL_TITLE] = "TITLE",
    [SCL_NATIONAL_SEX] = "SEX",
    [SCL_NATIONAL_BIRTH] = "BDATE",
    [SCL_NATIONAL_RATING] = "RATING",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "UNIQUE_NO,SURNAME,FIRSTNAME,RATING", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_chessa = {
  .name = "chessa",
  .title = N_ ("list of the South African federation (CHESSA)"),
  .recognise = recognise,
  .read = read_list,
};
