/* Reader: the Danish federation's list of members. The first Nr is its own, the second FIDE's
 * (FORMATS 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "DSU",
  .federation = "DEN",
  .windows_1252 = TRUE,
  .columns = {
    [SCL_NATIONAL_ID] = "Nr",
    [SCL_NATIONAL_FIDE_ID] = "2:Nr",
    [SCL_NATIONAL_NAME] = "Navn",
    [SCL_NATIONAL_TITLE] = "Titel",
    [SCL_NATIONAL_BIRTH_YEAR] = "Født",
    [SCL_NATIONAL_RATING] = "Rat.",
    [SCL_NATIONAL_RAPID] = "Hur.",
    [SCL_NATIONAL_BLITZ] = "Lyn",
    [SCL_NATIONAL_FIDE] = "Fide",
    [SCL_NATIONAL_FIDE_K] = "K",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "Nr,Navn,Rat.,Hur.,Lyn", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_dsu = {
  .name = "dsu",
  .title = N_ ("list of the Danish federation (DSU)"),
  .recognise = recognise,
  .read = read_list,
};
