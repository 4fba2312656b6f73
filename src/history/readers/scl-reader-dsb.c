/* Reader: the German federation's list, spieler.csv, in its old form (ZPS and Mgl-Nr name a
 * membership) and its newer ones (ID names the player; "Spielername" with 15 columns,
 * "Name,Vorname" with 17 and, from September 2026, with FIDE's rapid and blitz ratings 20) (FORMATS
 * 5). A row is a membership of a club; a player's ratings are the same in each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-gettext.h"

#define COLUMNS                                                                                    \
  [SCL_NATIONAL_FIDE_ID] = "FIDE-ID|FIDE_ID", [SCL_NATIONAL_NAME] = "Spielername|Name,Vorname",    \
  [SCL_NATIONAL_FEDERATION] = "FIDE-Land|FIDE_Land",                                               \
  [SCL_NATIONAL_TITLE] = "FIDE-Titel|FIDE_Titel", [SCL_NATIONAL_WOMEN_TITLE] = "FIDE-Frauentitel", \
  [SCL_NATIONAL_SEX] = "Geschlecht", [SCL_NATIONAL_BIRTH_YEAR] = "Geburtsjahr",                    \
  [SCL_NATIONAL_FLAG] = "Status", [SCL_NATIONAL_RATING] = "DWZ",                                   \
  [SCL_NATIONAL_FIDE] = "FIDE-Elo|FIDE_Elo|FIDE-Elozahl",                                          \
  [SCL_NATIONAL_FIDE_RAPID] = "FIDE-Elozahl-Schnellschach",                                        \
  [SCL_NATIONAL_FIDE_BLITZ] = "FIDE-Elozahl-Blitz"

static const SclNational OLD = {
  .list = "DSB",
  .federation = "GER",
  .windows_1252 = TRUE,
  .memberships = TRUE,
  .columns = { [SCL_NATIONAL_ID] = "ZPS", [SCL_NATIONAL_ID_TAIL] = "Mgl-Nr|Mgl_Nr", COLUMNS },
};

static const SclNational NEW = {
  .list = "DSB",
  .federation = "GER",
  .windows_1252 = TRUE,
  .memberships = TRUE,
  .columns = { [SCL_NATIONAL_ID] = "ID", COLUMNS },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return MAX (scl_national_recognise (head, n, "Spielername,DWZ,ID|ZPS", 95),
              scl_national_recognise (head, n, "Nachname,Vorname,Mitgliedsnummer,DWZ,ID", 95));
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  gsize n;
  const guint8 *head = scl_input_head (input, &n, error);

  if (head == NULL)
    return FALSE;
  return scl_national_read (scl_national_recognise (head, n, "ID", 1) > 0 ? &NEW : &OLD, input,
                            sink, report, counts, error);
}

const SclReader scl_reader_dsb = {
  .name = "dsb",
  .title = N_ ("list of the German federation (DSB)"),
  .recognise = recognise,
  .read = read_list,
};
