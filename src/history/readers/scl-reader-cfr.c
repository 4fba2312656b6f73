/* Reader: the Russian federation's lists as Swiss-Manager takes them, one file a rate of play;
 * Rtg_Int is FIDE's standard rating in each (FORMATS 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "CFR",
  .federation = "RUS",
  .rate_in_name = TRUE,
  .columns = {
    [SCL_NATIONAL_ID] = "ID_No",
    [SCL_NATIONAL_FIDE_ID] = "Fide_No",
    [SCL_NATIONAL_NAME] = "Name",
    [SCL_NATIONAL_FEDERATION] = "Fed",
    [SCL_NATIONAL_SEX] = "Sex",
    [SCL_NATIONAL_BIRTH_YEAR] = "Birthday",
    [SCL_NATIONAL_RATING] = "Rtg_Nat",
    [SCL_NATIONAL_FIDE] = "Rtg_Int",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "ID_No,Name,Clubnumber,Rtg_Nat,Fide_No,Rtg_Int", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_cfr = {
  .name = "cfr",
  .title = N_ ("list of the Russian federation (CFR)"),
  .recognise = recognise,
  .read = read_list,
};
