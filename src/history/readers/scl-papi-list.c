/* The French federation's list of players as an Access database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-papi-private.h"

#include <string.h>

#include "history/tables/scl-list-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

enum
{
  ID,
  LAST,
  FIRST,
  SEX,
  BIRTH,
  CATEGORY,
  FEDERATION,
  FIDE_ID,
  TITLE,
  RATING, /* standard, rapid, blitz, and whether each is FIDE's, national or estimated */
  KIND = RATING + 3,
  N_COLUMNS = KIND + 3,
};

static const char *const NAMES[N_COLUMNS]
    = { "NrFFE",     "Nom", "Prenom", "Sexe",  "NeLe", "Cat",        "Federation", "FideCode",
        "FideTitre", "Elo", "Rapide", "Blitz", "Fide", "RapideFide", "BlitzFide" };

typedef struct
{
  SclJetTable *table;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclDay day;
  int column[N_COLUMNS];
  GHashTable *seen; /* ids */
  SclTidied tidied;
  guint without_birth;
  guint lists; /* bit set of those filled */
} Reading;

gboolean
scl_papi_has_columns (SclJetTable *table, const char *columns)
{
  g_auto (GStrv) wanted = g_strsplit (columns, ",", -1);

  for (guint i = 0; table != NULL && wanted[i] != NULL; i++)
    if (scl_jet_column (table, wanted[i]) < 0)
      return FALSE;
  return table != NULL;
}

static const char *
text_of (Reading *reading, guint column)
{
  return scl_jet_text (reading->table, reading->column[column]);
}

static gboolean
push_ratings (Reading *reading, guint32 player, GError **error)
{
  for (guint i = 0; i < 3; i++)
    {
      SclRatingRecord rating
          = { .day = reading->day,
              .list = "FFE",
              .rate = "srb"[i],
              .player = player,
              .games = -1,
              .rating
              = CLAMP (scl_jet_integer (reading->table, reading->column[RATING + i], 0), 0, 9999),
              .flag = text_of (reading, KIND + i) };

      if (i > 0 && rating.rating == 0)
        continue;
      if (!reading->sink->rating (reading->sink, &rating, error))
        return FALSE;
      reading->counts->ratings++;
      reading->lists |= 1u << i;
    }
  return TRUE;
}

static void
take_person (Reading *reading, SclPlayerRecord *record, char *name)
{
  const char *fide_id = text_of (reading, FIDE_ID);

  if (scl_list_tidy_name (name))
    scl_tidied_add (&reading->tidied, scl_jet_row (reading->table));
  record->name = name;
  record->federation = text_of (reading, FEDERATION);
  record->title = scl_list_title (text_of (reading, TITLE));
  record->category = text_of (reading, CATEGORY);
  record->sex = *text_of (reading, SEX) == 'M' ? 'm' : *text_of (reading, SEX) == 'F' ? 'f' : 0;
  record->birth_day = scl_jet_day (reading->table, reading->column[BIRTH]);
  if (record->birth_day != SCL_DAY_NONE)
    record->birth_year = scl_day_year (record->birth_day);
  else
    reading->without_birth++;
  if (!scl_list_fide_id (fide_id, &record->fide_id))
    scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, scl_jet_row (reading->table),
                            _ ("“%.40s” is no FIDE id; it is left out"), fide_id);
}

static gboolean
read_player (Reading *reading, GError **error)
{
  SclPlayerRecord record = { .birth_day = SCL_DAY_NONE };
  const char *id = text_of (reading, ID), *last = text_of (reading, LAST),
             *first = text_of (reading, FIRST);
  g_autofree char *name = g_strdup_printf (*first != '\0' ? "%s, %s" : "%s", last, first);
  g_autofree char *national_id = *id != '\0' ? g_strdup_printf ("FRA:%s", id) : NULL;
  guint32 player;

  if (*last == '\0')
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_jet_row (reading->table), "%s",
                              _ ("the line names no player; it is left out"));
      return TRUE;
    }
  if (national_id != NULL && !g_hash_table_add (reading->seen, g_strdup (national_id)))
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_jet_row (reading->table),
                              _ ("the player %s is on the list already; this line is left out"),
                              national_id);
      return TRUE;
    }
  record.national_id = national_id;
  take_person (reading, &record, name);
  player = reading->sink->player (reading->sink, &record, error);
  if (player == G_MAXUINT32)
    return FALSE;
  reading->counts->players++;
  return push_ratings (reading, player, error);
}

gboolean
scl_papi_read_list (SclJetTable *players, SclInput *input, SclSink *sink, SclImportReport *report,
                    SclFileCounts *counts, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) local = NULL;
  Reading reading
      = { .table = players, .sink = sink, .report = report, .counts = counts, .seen = seen };

  for (guint i = 0; i < N_COLUMNS; i++)
    reading.column[i] = scl_jet_column (players, NAMES[i]);
  reading.day = scl_list_day (input, SCL_DAY_NONE, report, error);
  if (reading.day == SCL_DAY_NONE)
    return FALSE;
  while (scl_jet_next (players, &local))
    if (!read_player (&reading, error))
      return FALSE;
  if (local == NULL && counts->players == 0)
    g_set_error (&local, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: there is no player on the list"), scl_input_name (input));
  if (local != NULL)
    return scl_pass_on (error, &local);
  for (guint i = 0; i < 3; i++)
    counts->lists += reading.lists >> i & 1;
  scl_tidied_note (&reading.tidied, report, counts);
  if (reading.without_birth > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0, _ ("%u players have no date of birth"),
                            reading.without_birth);
  return TRUE;
}
