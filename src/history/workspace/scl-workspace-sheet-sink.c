/* What a tournament's report holds besides its games, on its way into a workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

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
  const struct
  {
    SclStatement **to;
    const char *sql;
  } statements[] = {
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
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      *statements[i].to = scl_workspace_statement (db, statements[i].sql, error);
      if (*statements[i].to == NULL)
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
scl_sheet_sink_free (SclSheetSink *self)
{
  sqlite3_finalize (self->add_entry);
  sqlite3_finalize (self->add_national);
  sqlite3_finalize (self->add_bye);
  sqlite3_finalize (self->add_round);
  sqlite3_finalize (self->add_line);
  g_free (self);
}

static void
bind_letter (SclStatement *statement, int index, char letter)
{
  if (letter != 0)
    sqlite3_bind_text (statement, index, &letter, 1, SQLITE_TRANSIENT);
  else
    sqlite3_bind_null (statement, index);
}

/* Sex, year and day of birth, in three columns. A day without its year says nothing. */
static void
bind_person (SclStatement *statement, int index, char sex, int birth_year, SclDay birth_day)
{
  bind_letter (statement, index, sex);
  scl_workspace_bind_int (statement, index + 1,
                          birth_year > 0 && birth_year <= MAX_NUMBER ? birth_year : 0, 0);
  scl_workspace_bind_int (statement, index + 2,
                          birth_year > 0 && birth_year <= MAX_NUMBER ? birth_day : SCL_DAY_NONE,
                          SCL_DAY_NONE);
}

gint64
scl_sheet_sink_entry (SclSheetSink *self, gint64 event, gint64 player, const SclEntryRecord *record,
                      GError **error)
{
  SclStatement *add = self->add_entry;

  sqlite3_bind_int64 (add, 1, event);
  sqlite3_bind_int64 (add, 2, player);
  scl_workspace_bind_int (add, 3, record->number <= MAX_NUMBER ? record->number : 0, 0);
  scl_workspace_bind_string (add, 4, record->name != NULL ? record->name : "");
  scl_workspace_bind_text (add, 5, record->title);
  scl_workspace_bind_text (add, 6, record->category);
  scl_workspace_bind_text (add, 7, record->federation);
  scl_workspace_bind_text (add, 8, record->printed_id);
  bind_person (add, 9, record->sex, record->birth_year, record->birth_day);
  scl_workspace_bind_int (
      add, 12, record->rating > 0 && record->rating <= MAX_NUMBER ? record->rating : 0, 0);
  if (fabs (record->points) <= MAX_NUMBER) /* not where it is NaN */
    sqlite3_bind_double (add, 13, record->points);
  else
    sqlite3_bind_null (add, 13);
  scl_workspace_bind_int (add, 14, record->rank <= MAX_NUMBER ? record->rank : 0, 0);
  scl_workspace_bind_int (add, 15, record->line, 0);
  return scl_workspace_run (self->db, add, error) ? sqlite3_last_insert_rowid (self->db) : 0;
}

gboolean
scl_sheet_sink_national (SclSheetSink *self, gint64 entry, const SclNationalRecord *record,
                         GError **error)
{
  SclStatement *add = self->add_national;

  sqlite3_bind_int64 (add, 1, entry);
  scl_workspace_bind_string (add, 2, record->federation);
  scl_workspace_bind_text (add, 3, record->name);
  scl_workspace_bind_text (add, 4, record->title);
  scl_workspace_bind_text (add, 5, record->region);
  scl_workspace_bind_text (add, 6, record->id);
  bind_person (add, 7, record->sex, record->birth_year, record->birth_day);
  scl_workspace_bind_int (
      add, 10, record->rating > 0 && record->rating <= MAX_NUMBER ? record->rating : 0, 0);
  return scl_workspace_run (self->db, add, error);
}

gboolean
scl_sheet_sink_bye (SclSheetSink *self, gint64 entry, const SclByeRecord *record, GError **error)
{
  if (record->round == 0 || record->round > MAX_ROUND || record->opponent > MAX_NUMBER)
    return TRUE;
  sqlite3_bind_int64 (self->add_bye, 1, entry);
  sqlite3_bind_int64 (self->add_bye, 2, record->round);
  bind_letter (self->add_bye, 3, record->kind);
  scl_workspace_bind_int (self->add_bye, 4, record->opponent, 0);
  bind_letter (self->add_bye, 5, record->colour);
  return scl_workspace_run (self->db, self->add_bye, error);
}

gboolean
scl_sheet_sink_round_day (SclSheetSink *self, gint64 event, guint round, SclDay day, GError **error)
{
  if (round == 0 || round > MAX_ROUND)
    return TRUE;
  sqlite3_bind_int64 (self->add_round, 1, event);
  sqlite3_bind_int64 (self->add_round, 2, round);
  sqlite3_bind_int64 (self->add_round, 3, day);
  return scl_workspace_run (self->db, self->add_round, error);
}

gboolean
scl_sheet_sink_line (SclSheetSink *self, gint64 event, guint position, const char *text,
                     GError **error)
{
  sqlite3_bind_int64 (self->add_line, 1, event);
  sqlite3_bind_int64 (self->add_line, 2, position);
  scl_workspace_bind_string (self->add_line, 3, text);
  return scl_workspace_run (self->db, self->add_line, error);
}
