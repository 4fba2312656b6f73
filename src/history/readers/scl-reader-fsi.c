/* Reader: the Italian federation's list of all players, allin.csv (FORMATS 4).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

static const SclNational NATIONAL = {
  .list = "FSI",
  .federation = "ITA",
  .id_required = TRUE,
  .columns = {
    [SCL_NATIONAL_ID] = "ID FSI",
    [SCL_NATIONAL_FIDE_ID] = "FIN|ID FIDE",
    [SCL_NATIONAL_NAME] = "Nominativo",
    [SCL_NATIONAL_FEDERATION] = "Federazione",
    [SCL_NATIONAL_TITLE] = "Titolo",
    [SCL_NATIONAL_CATEGORY] = "Categoria",
    [SCL_NATIONAL_SEX] = "Sex|Sesso",
    [SCL_NATIONAL_BIRTH] = "Data Nascita",
    [SCL_NATIONAL_BIRTH_YEAR] = "Anno Nascita",
    [SCL_NATIONAL_RATING] = "Elo",
    [SCL_NATIONAL_K] = "K Italia",
    [SCL_NATIONAL_FIDE] = "Elo FIDE Std",
    [SCL_NATIONAL_FIDE_GAMES] = "Games Elo FIDE Std",
    [SCL_NATIONAL_FIDE_K] = "K Elo FIDE Std",
    [SCL_NATIONAL_FIDE_RAPID] = "Elo FIDE Rapid",
    [SCL_NATIONAL_FIDE_RAPID_GAMES] = "Games Elo FIDE Rapid",
    [SCL_NATIONAL_FIDE_RAPID_K] = "K Elo FIDE Rapid",
    [SCL_NATIONAL_FIDE_BLITZ] = "Elo FIDE Blitz",
    [SCL_NATIONAL_FIDE_BLITZ_GAMES] = "Games Elo FIDE Blitz",
    [SCL_NATIONAL_FIDE_BLITZ_K] = "K Elo FIDE Blitz",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "Nominativo,Elo,Categoria,ID FSI", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_fsi = {
  .name = "fsi",
  .title = N_ ("list of the Italian federation (FSI)"),
  .recognise = recognise,
  .read = read_list,
};
