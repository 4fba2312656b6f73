/* Reader: the Dutch federation's list (FORMATS 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "KNSB",
  .federation = "NED",
  .windows_1252 = TRUE,
  .rate_in_name = TRUE,
  .columns = {
    [SCL_NATIONAL_ID] = "Relatienummer",
    [SCL_NATIONAL_FIDE_ID] = "FIDE-ID|FIDE_ID|FIDE",
    [SCL_NATIONAL_NAME] = "Naam",
    [SCL_NATIONAL_FEDERATION] = "FED",
    [SCL_NATIONAL_TITLE] = "Titel",
    [SCL_NATIONAL_SEX] = "S",
    [SCL_NATIONAL_BIRTH_YEAR] = "Geboren",
    [SCL_NATIONAL_RATING] = "Rating",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "Relatienummer,Naam,Rating", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_knsb = {
  .name = "knsb",
  .title = N_ ("list of the Dutch federation (KNSB)"),
  .recognise = recognise,
  .read = read_list,
};
