/* Reader: the Finnish federation's SELO list as CSV. Its count of games is of a career, not of a
 * period, and is left (FORMATS 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "SELO",
  .federation = "FIN",
  .windows_1252 = TRUE,
  .columns = {
    [SCL_NATIONAL_ID] = "Id",
    [SCL_NATIONAL_LAST] = "Sukunimi",
    [SCL_NATIONAL_FIRST] = "Etunimi",
    [SCL_NATIONAL_FEDERATION] = "Maa",
    [SCL_NATIONAL_RATING] = "Selo",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "Id,Sukunimi,Etunimi,Selo,Maa", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_selo = {
  .name = "selo",
  .title = N_ ("list of the Finnish federation (SELO)"),
  .recognise = recognise,
  .read = read_list,
};
