/* Reader: the Indonesian federation's list (DRN), a sheet with its title above the columns (FORMATS
 * 5).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-national-private.h"
#include "rating/base/scl-day.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

/* "DAFTAR RATING NASIONAL PER JULI 2026": the first of that month. */
static SclDay
day_of_title (const char *text)
{
  static const char *const MONTHS[]
      = { "januari", "februari", "maret",     "april",   "mei",      "juni",
          "juli",    "agustus",  "september", "oktober", "november", "desember" };
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);

  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i++)
    for (int month = 0; month < 12; month++)
      if (g_ascii_strcasecmp (words[i], MONTHS[month]) == 0 && strlen (words[i + 1]) == 4
          && strspn (words[i + 1], "0123456789") == 4)
        return scl_day_from_ymd (atoi (words[i + 1]), month + 1, 1);
  return SCL_DAY_NONE;
}

static const SclNational NATIONAL = {
  .list = "PERCASI",
  .federation = "INA",
  .month_first = TRUE,
  .own_titles = TRUE,
  .day_of_title = day_of_title,
  .columns = {
    [SCL_NATIONAL_ID] = "ID.",
    [SCL_NATIONAL_FIDE_ID] = "FIDE-ID",
    [SCL_NATIONAL_NAME] = "NAMA",
    [SCL_NATIONAL_TITLE] = "Gelar",
    [SCL_NATIONAL_SEX] = "L/P",
    [SCL_NATIONAL_BIRTH] = "Tgl.Lahir",
    [SCL_NATIONAL_RATING] = "Standar",
    [SCL_NATIONAL_RAPID] = "Cepat",
    [SCL_NATIONAL_BLITZ] = "Kilat",
  },
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_national_recognise (head, n, "ID.,NAMA,Standar,Cepat,Kilat", 95);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&NATIONAL, input, sink, report, counts, error);
}

const SclReader scl_reader_percasi = {
  .name = "percasi",
  .title = N_ ("list of the Indonesian federation (PERCASI)"),
  .recognise = recognise,
  .read = read_list,
};
