/* What a tournament's report holds besides its games, on its way into a workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-free.h"

#include <math.h>

/* What stands in four columns of a report at most; the check of the workspace says the same. What
 * is beyond is not kept. */
#define MAX_NUMBER 9999
#define MAX_ROUND 500

struct _SclSheetSink
{
  sqlite3 *db;
  SclStatement *add_entry, *add_national, *add_bye, *add_round, *add_line;
};

SclSheetSink *
scl_sheet_sink_new (sqlite3 *db, GError **error)
{
  g_autoptr (SclSheetSink) self = g_new0 (SclSheetSink, 1);
  const SclPrepared statements[] = {
    { &self->add_entry,
      "INSERT INTO entry (event, player, number, name, title, category, federation, printed_id, "
      "sex, birth_year, birth_day,"
      "  rating, points, rank, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" },
    { &self->add_national, "INSERT INTO national_record (entry, federation, name, title, region, "
                           "national_id, sex, birth_year, birth_day,"
                           "  rating) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" },
    { &self->add_bye,
      "INSERT OR IGNORE INTO bye (entry, round, kind, opponent, colour) VALUES (?, ?, ?, ?, ?)" },
    { &self->add_round, "INSERT OR IGNORE INTO round (event, round, day) VALUES (?, ?, ?)" },
    { &self->add_line,
      "INSERT OR IGNORE INTO event_line (event, position, text) VALUES (?, ?, ?)" },
  };

  self->db = db;
  return scl_workspace_prepare (db, statements, G_N_ELEMENTS (statements), error)
             ? g_steal_pointer (&self)
             : NULL;
}

SCL_DEFINE_FREE (scl_sheet_sink_free, SclSheetSink, add_entry, sqlite3_finalize, add_national,
                 sqlite3_finalize, add_bye, sqlite3_finalize, add_round, sqlite3_finalize, add_line,
                 sqlite3_finalize)

/* A number that is kept; 0: it is not. */
static gint64
kept (gint64 number)
{
  return number > 0 && number <= MAX_NUMBER ? number : 0;
}

/* A day of birth without its year says nothing. */
static SclDay
kept_birth (int year, SclDay day)
{
  return kept (year) != 0 ? day : SCL_DAY_NONE;
}

gint64
scl_sheet_sink_entry (SclSheetSink *self, gint64 event, gint64 player, const SclEntryRecord *record,
                      GError **error)
{
  const double points = fabs (record->points) <= MAX_NUMBER ? record->points : (double) NAN;

  return scl_workspace_put (
             self->db, self->add_entry, error, "iinsttttcndnrnn", event, player,
             kept (record->number), record->name != NULL ? record->name : "", record->title,
             record->category, record->federation, record->printed_id, record->sex,
             kept (record->birth_year), kept_birth (record->birth_year, record->birth_day),
             kept (record->rating), points, kept (record->rank), (gint64) record->line)
             ? sqlite3_last_insert_rowid (self->db)
             : 0;
}

gboolean
scl_sheet_sink_national (SclSheetSink *self, gint64 entry, const SclNationalRecord *record,
                         GError **error)
{
  return scl_workspace_put (
      self->db, self->add_national, error, "isttttcndn", entry, record->federation, record->name,
      record->title, record->region, record->id, record->sex, kept (record->birth_year),
      kept_birth (record->birth_year, record->birth_day), kept (record->rating));
}

gboolean
scl_sheet_sink_bye (SclSheetSink *self, gint64 entry, const SclByeRecord *record, GError **error)
{
  if (record->round == 0 || record->round > MAX_ROUND || record->opponent > MAX_NUMBER)
    return TRUE;
  return scl_workspace_put (self->db, self->add_bye, error, "iicnc", entry, (gint64) record->round,
                            record->kind, (gint64) record->opponent, record->colour);
}

gboolean
scl_sheet_sink_round_day (SclSheetSink *self, gint64 event, guint round, SclDay day, GError **error)
{
  if (round == 0 || round > MAX_ROUND)
    return TRUE;
  return scl_workspace_put (self->db, self->add_round, error, "iii", event, (gint64) round,
                            (gint64) day);
}

gboolean
scl_sheet_sink_line (SclSheetSink *self, gint64 event, guint position, const char *text,
                     GError **error)
{
  return scl_workspace_put (self->db, self->add_line, error, "iis", event, (gint64) position, text);
}
