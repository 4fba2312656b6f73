/* Reader: lists with the columns of the French federation's program Papi, exported as CSV (FORMATS
 * 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "FFE",
  .federation = "FRA",
  .windows_1252 = TRUE,
  .columns = {
    [SCL_NATIONAL_ID] = "NrFFE",
    [SCL_NATIONAL_FIDE_ID] = "FideCode",
    [SCL_NATIONAL_LAST] = "Nom",
    [SCL_NATIONAL_FIRST] = "Prenom|Prénom",
    [SCL_NATIONAL_FEDERATION] = "Federation|Fédération",
    [SCL_NATIONAL_TITLE] = "FideTitre",
    [SCL_NATIONAL_CATEGORY] = "Cat",
    [SCL_NATIONAL_SEX] = "Sexe",
    [SCL_NATIONAL_BIRTH] = "NeLe",
    [SCL_NATIONAL_FLAG] = "Fide",
    [SCL_NATIONAL_RATING] = "Elo",
    [SCL_NATIONAL_RAPID] = "Rapide",
    [SCL_NATIONAL_BLITZ] = "Blitz",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "NrFFE,Nom,Prenom|Prénom,Elo", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_ffe = {
  .name = "ffe",
  .title = N_ ("list of the French federation (FFE)"),
  .recognise = recognise,
  .read = read_list,
};
