/* Reader: the English federation's list (FORMATS 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "ECF",
  .federation = "ENG",
  .columns = {
    [SCL_NATIONAL_ID] = "ECF_code",
    [SCL_NATIONAL_FIDE_ID] = "FIDE_no",
    [SCL_NATIONAL_NAME] = "full_name",
    [SCL_NATIONAL_FEDERATION] = "nation",
    [SCL_NATIONAL_TITLE] = "title",
    [SCL_NATIONAL_SEX] = "gender",
    [SCL_NATIONAL_RATING] = "revised_standard|original_standard",
    [SCL_NATIONAL_RAPID] = "revised_rapid|original_rapid",
    [SCL_NATIONAL_BLITZ] = "revised_blitz|original_blitz",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "ECF_code,full_name", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_ecf = {
  .name = "ecf",
  .title = N_ ("list of the English federation (ECF)"),
  .recognise = recognise,
  .read = read_list,
};
