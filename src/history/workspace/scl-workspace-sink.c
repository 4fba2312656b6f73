/* The sink that writes one import into a workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

/* What a player's row has already, so that a row is written again only when there is something to
 * add. */
enum
{
  HAS_FIDE_ID = 1 << 0,
  HAS_NATIONAL_ID = 1 << 1,
  HAS_FEDERATION = 1 << 2,
  HAS_TITLE = 1 << 3,
  HAS_CATEGORY = 1 << 4,
  HAS_BIRTH_YEAR = 1 << 5,
  HAS_BIRTH_DAY = 1 << 6,
  HAS_SEX = 1 << 7,
};

/* An event's days, widened by its games' and written at the end where they grew. */
typedef struct
{
  gint64 id;
  SclDay start, end;
  gboolean grown;
} Event;

typedef struct
{
  SclSink sink;
  SclWorkspace *workspace;
  sqlite3 *db;
  gint64 import;

  SclIdentities *identities;
  GArray *ids;   /* gint64: the player's id by handle */
  GArray *known; /* guint8: HAS_* by handle */
  SclPlayedTally *played;
  SclToldSink *told;
  GArray *events;  /* of Event, by handle */
  GArray *entries; /* gint64: the entry's id by handle */
  SclSheetSink *sheets;
  GHashTable *event_days; /* key → end day + 1, of this import */

  gint64 file;
  char *file_name;
  SclRatingStore *ratings;
  GError *doubt_error;

  SclStatement *add_file, *find_file, *add_player, *complete_player, *add_event, *set_event_days,
      *find_event_day, *add_game, *add_doubt, *set_provenance;
} WorkspaceSink;

/* ---- Files ---- */

static gboolean
check_unknown (WorkspaceSink *self, const char *name, const char *digest, GError **error)
{
  int rc;

  scl_workspace_bind_string (self->find_file, 1, digest);
  rc = scl_workspace_step (self->db, self->find_file, error);
  if (rc == SQLITE_ROW && sqlite3_column_int64 (self->find_file, 2) != 0)
    g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN,
                 _ ("%s: this very file is there, imported as %s on %.10s, but removed by "
                    "correction %lld; undo that correction to bring it back"),
                 name, scl_workspace_text (self->find_file, 0),
                 scl_workspace_text (self->find_file, 1),
                 (long long) sqlite3_column_int64 (self->find_file, 2));
  else if (rc == SQLITE_ROW)
    g_set_error (
        error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN,
        _ ("%s: this very file was imported before, as %s on %.10s; it was not imported again"),
        name, scl_workspace_text (self->find_file, 0), scl_workspace_text (self->find_file, 1));
  sqlite3_reset (self->find_file);
  return rc == SQLITE_DONE;
}

static gboolean
sink_begin_file (SclSink *sink, const char *name, const char *digest, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  scl_identities_begin_file (self->identities);
  if (digest != NULL && !check_unknown (self, name, digest, error))
    return FALSE;
  if (digest == NULL && self->file_name != NULL && strcmp (self->file_name, name) == 0)
    return TRUE; /* another tournament of the same file */

  if (!scl_workspace_put (self->db, self->add_file, error, "ist", self->import, name, digest))
    return FALSE;
  self->file = sqlite3_last_insert_rowid (self->db);
  g_free (self->file_name);
  self->file_name = g_strdup (name);
  return TRUE;
}

static void
sink_provenance (SclSink *sink, const char *sentence)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  scl_workspace_put (self->db, self->set_provenance, NULL, "si", sentence, self->file);
}

/* ---- Players ---- */

static guint8
fields_of (const SclPlayerRecord *record)
{
  return (guint8) ((record->fide_id != 0 ? HAS_FIDE_ID : 0)
                   | (scl_sink_is_given (record->national_id) ? HAS_NATIONAL_ID : 0)
                   | (scl_sink_is_given (record->federation) ? HAS_FEDERATION : 0)
                   | (scl_sink_is_given (record->title) ? HAS_TITLE : 0)
                   | (scl_sink_is_given (record->category) ? HAS_CATEGORY : 0)
                   | (record->birth_year > 0 ? HAS_BIRTH_YEAR : 0)
                   | (record->birth_day != SCL_DAY_NONE ? HAS_BIRTH_DAY : 0)
                   | (record->sex != 0 ? HAS_SEX : 0));
}

/* What both statements about a player begin with: their first eight parameters. */
#define PLAYER_TYPES "nttttndc"
#define PLAYER_VALUES(record)                                                                      \
  (record)->fide_id, (record)->national_id, (record)->federation, (record)->title,                 \
      (record)->category, (gint64) MAX ((record)->birth_year, 0), (record)->birth_day,             \
      (record)->sex

static void
on_doubt (guint32 player, guint32 other, SclDoubtReason reason, gpointer data)
{
  static const char *const reasons[]
      = { "birth-year", "federation", "name-order", "number", "spelling", "initial", "letter" };
  WorkspaceSink *self = data;

  if (self->doubt_error != NULL)
    return;
  scl_workspace_put (self->db, self->add_doubt, &self->doubt_error, "iis",
                     g_array_index (self->ids, gint64, player),
                     g_array_index (self->ids, gint64, other), reasons[reason]);
}

static guint32
add_player (WorkspaceSink *self, const SclPlayerRecord *record, GError **error)
{
  const char *name = scl_sink_is_given (record->name)
                         ? record->name
                         : (scl_sink_is_given (record->local_id) ? record->local_id : "");
  g_autofree char *key = scl_player_name_key (name);
  guint8 fields = fields_of (record);
  guint32 handle = self->ids->len;
  gint64 id;

  if (!scl_workspace_put (self->db, self->add_player, error, PLAYER_TYPES "ssi",
                          PLAYER_VALUES (record), name, key, self->import))
    return G_MAXUINT32;
  id = sqlite3_last_insert_rowid (self->db);
  g_array_append_val (self->ids, id);
  g_array_append_val (self->known, fields);
  scl_told_sink_added (self->told);
  scl_identities_add (self->identities, handle, record, on_doubt, self);
  if (self->doubt_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->doubt_error));
      return G_MAXUINT32;
    }
  return handle;
}

static guint32
sink_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;
  guint32 player = scl_identities_find (self->identities, record);
  guint8 *known, fields;

  if (player == SCL_NOBODY)
    return add_player (self, record, error);

  scl_identities_learn (self->identities, player, record);
  known = &g_array_index (self->known, guint8, player);
  fields = fields_of (record);
  if (!scl_told_sink_tell (self->told, player, g_array_index (self->ids, gint64, player), record,
                           (fields & ~*known) != 0, error))
    return G_MAXUINT32;
  if ((fields & ~*known) != 0)
    {
      if (!scl_workspace_put (self->db, self->complete_player, error, PLAYER_TYPES "i",
                              PLAYER_VALUES (record), g_array_index (self->ids, gint64, player)))
        return G_MAXUINT32;
      *known |= fields;
    }
  return player;
}

static gboolean
sink_alias (SclSink *sink, guint32 player, const char *name, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  return scl_told_sink_alias (self->told, g_array_index (self->ids, gint64, player), name, error);
}

/* ---- Events and games ---- */

static guint32
sink_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;
  char rate[2] = { record->rate, '\0' };
  Event event = { .start = record->start, .end = record->end };

  if (!scl_workspace_put (self->db, self->add_event, error, "itsttddnsn", self->file, record->key,
                          record->name != NULL ? record->name : "", record->place,
                          record->federation, record->start, record->end, (gint64) record->rounds,
                          rate, (gint64) record->days_supposed))
    return G_MAXUINT32;
  event.id = sqlite3_last_insert_rowid (self->db);
  g_array_append_val (self->events, event);
  if (scl_sink_is_given (record->key) && record->end != SCL_DAY_NONE)
    g_hash_table_replace (self->event_days, g_strdup (record->key),
                          GINT_TO_POINTER (record->end + 1));
  return self->events->len - 1;
}

static SclDay
sink_event_day (SclSink *sink, const char *key)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;
  gpointer day = g_hash_table_lookup (self->event_days, key);
  SclDay found = SCL_DAY_NONE;

  if (day != NULL)
    return GPOINTER_TO_INT (day) - 1;
  scl_workspace_bind_string (self->find_event_day, 1, key);
  if (sqlite3_step (self->find_event_day) == SQLITE_ROW)
    found = (SclDay) scl_workspace_int (self->find_event_day, 0, SCL_DAY_NONE);
  sqlite3_reset (self->find_event_day);
  return found;
}

/* An earlier export of ours: the game was struck by a correction, and is again. */
static gboolean
strike_game (WorkspaceSink *self, gint64 game, guint8 half_points, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%u %d", half_points, SCL_UNRATED_STRUCK);

  return scl_workspace_add_edit (self->workspace,
                                 &(SclNewEdit){ .kind = "result", .game = game, .value = value },
                                 _ ("struck in the file"), error)
         != 0;
}

static gboolean
sink_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;
  Event *event;
  gint64 id;

  g_return_val_if_fail (record->event < self->events->len && record->white < self->ids->len
                            && record->black < self->ids->len,
                        FALSE);

  event = &g_array_index (self->events, Event, record->event);
  if (record->day == SCL_DAY_NONE && event->end == SCL_DAY_NONE)
    return scl_fail (
        error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
        _ ("Neither the event nor its games have a date. Add the event's dates to the file."));
  if (record->day != SCL_DAY_NONE
      && (event->end == SCL_DAY_NONE || record->day < event->start || record->day > event->end))
    {
      event->start = event->end == SCL_DAY_NONE ? record->day : MIN (event->start, record->day);
      event->end = event->end == SCL_DAY_NONE ? record->day : MAX (event->end, record->day);
      event->grown = TRUE;
    }

  if (!scl_workspace_put (
          self->db, self->add_game, error, "intdiiiinnnnn", event->id, (gint64) record->round,
          record->round_label, record->day, g_array_index (self->ids, gint64, record->white),
          g_array_index (self->ids, gint64, record->black), (gint64) record->score,
          (gint64) (record->unrated == SCL_UNRATED_STRUCK ? SCL_UNRATED_NO : record->unrated),
          (gint64) record->white_rating, (gint64) record->black_rating,
          (gint64) (record->no_colours ? 1 : 0), (gint64) record->white_games,
          (gint64) record->black_games))
    return FALSE;
  id = sqlite3_last_insert_rowid (self->db);
  scl_played_tally_add (self->played, record->white, record->black, id);
  return record->unrated != SCL_UNRATED_STRUCK || strike_game (self, id, record->score, error);
}

/* ---- What a report holds besides its games ---- */

static gint64
event_id (const WorkspaceSink *self, guint32 event)
{
  return g_array_index (self->events, Event, event).id;
}

static guint32
sink_entry (SclSink *sink, const SclEntryRecord *record, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;
  gint64 id;

  g_return_val_if_fail (record->event < self->events->len && record->player < self->ids->len,
                        G_MAXUINT32);

  id = scl_sheet_sink_entry (self->sheets, event_id (self, record->event),
                             g_array_index (self->ids, gint64, record->player), record, error);
  if (id == 0)
    return G_MAXUINT32;
  g_array_append_val (self->entries, id);
  return self->entries->len - 1;
}

static gboolean
sink_national (SclSink *sink, const SclNationalRecord *record, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  g_return_val_if_fail (record->entry < self->entries->len, FALSE);
  return scl_sheet_sink_national (
      self->sheets, g_array_index (self->entries, gint64, record->entry), record, error);
}

static gboolean
sink_bye (SclSink *sink, const SclByeRecord *record, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  g_return_val_if_fail (record->entry < self->entries->len, FALSE);
  return scl_sheet_sink_bye (self->sheets, g_array_index (self->entries, gint64, record->entry),
                             record, error);
}

static gboolean
sink_round_day (SclSink *sink, guint32 event, guint round, SclDay day, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  g_return_val_if_fail (event < self->events->len && round > 0, FALSE);
  return scl_sheet_sink_round_day (self->sheets, event_id (self, event), round, day, error);
}

static gboolean
sink_event_line (SclSink *sink, guint32 event, guint position, const char *text, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  g_return_val_if_fail (event < self->events->len && strlen (text) <= SCL_EVENT_LINE_MAX, FALSE);
  return scl_sheet_sink_line (self->sheets, event_id (self, event), position, text, error);
}

/* ---- Lists ---- */

static gboolean
sink_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;

  g_return_val_if_fail (record->player < self->ids->len, FALSE);
  return scl_rating_store_add (
      self->ratings, (guint32) g_array_index (self->ids, gint64, record->player), record, error);
}

/* ---- The whole ---- */

/* Those who are in the workspace already. */
static gboolean
load_players (WorkspaceSink *self, GError **error)
{
  g_autoptr (SclStatement) statement
      = scl_workspace_statement (self->db,
                                 "SELECT id, name, fide_id, national_id, federation, title, "
                                 "category, birth_year, birth_day, sex"
                                 "  FROM player ORDER BY id",
                                 error);
  int rc;

  while ((rc = scl_workspace_step (self->db, statement, error)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (statement, 0);
      SclPlayerRecord record = {
        .name = scl_workspace_text (statement, 1),
        .fide_id = scl_workspace_int (statement, 2, 0),
        .national_id = scl_workspace_text (statement, 3),
        .federation = scl_workspace_text (statement, 4),
        .title = scl_workspace_text (statement, 5),
        .category = scl_workspace_text (statement, 6),
        .birth_year = (int) scl_workspace_int (statement, 7, 0),
        .birth_day = (SclDay) scl_workspace_int (statement, 8, SCL_DAY_NONE),
        .sex = *scl_workspace_text (statement, 9),
      };
      guint8 fields = fields_of (&record);

      scl_told_sink_known (self->told, record.name, &record);
      if (*record.name == '#') /* named by a starting rank: of its own file only */
        record.name = NULL;
      g_array_append_val (self->ids, id);
      g_array_append_val (self->known, fields);
      scl_identities_add (self->identities, self->ids->len - 1, &record, NULL, NULL);
    }
  return rc == SQLITE_DONE && scl_told_sink_learn (self->told, self->ids, self->identities, error);
}

static gboolean
prepare (WorkspaceSink *self, GError **error)
{
  const SclPrepared statements[] = {
    { &self->find_file,
      "SELECT f.path, i.time, " SCL_REMOVED_BY (
          "i.id") " FROM file f JOIN import i ON i.id = f.import WHERE f.digest = ?" },
    { &self->add_file, "INSERT INTO file (import, path, digest) VALUES (?, ?, ?)" },
    { &self->set_provenance, "UPDATE file SET provenance = ? WHERE id = ?" },
    { &self->add_player, "INSERT INTO player (fide_id, national_id, federation, title, category, "
                         "birth_year, birth_day, sex, name,"
                         "  name_key, import) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" },
    { &self->complete_player, "UPDATE player SET fide_id = coalesce (fide_id, ?1), national_id = "
                              "coalesce (national_id, ?2),"
                              "  federation = coalesce (federation, ?3), title = coalesce (title, "
                              "?4), category = coalesce (category, ?5),"
                              "  birth_year = coalesce (birth_year, ?6), birth_day = coalesce "
                              "(birth_day, ?7), sex = coalesce (sex, ?8) WHERE id = ?9" },
    { &self->add_event,
      "INSERT INTO event (file, key, name, place, federation, start, end, rounds, rate,"
      "  days_supposed)  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" },
    { &self->set_event_days, "UPDATE event SET start = ?, end = ? WHERE id = ?" },
    { &self->find_event_day, "SELECT end FROM event WHERE key = ? AND file IN " SCL_KEPT_FILES
                             " ORDER BY id DESC LIMIT 1" },
    { &self->add_game, "INSERT INTO game (event, round, round_label, day, white, black, score, "
                       "unrated, white_rating, black_rating,"
                       "  no_colours, white_games, black_games)"
                       "  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" },
    { &self->add_doubt, "INSERT INTO doubt (player, other, reason) VALUES (?, ?, ?)" },
  };

  return scl_workspace_prepare (self->db, statements, G_N_ELEMENTS (statements), error);
}

SclSink *
scl_workspace_sink_new (SclWorkspace *workspace, gint64 import, GError **error)
{
  WorkspaceSink *self = g_new0 (WorkspaceSink, 1);

  self->sink = (SclSink){
    .begin_file = sink_begin_file,
    .wants_digest = TRUE,
    .player = sink_player,
    .alias = sink_alias,
    .event = sink_event,
    .game = sink_game,
    .event_day = sink_event_day,
    .rating = sink_rating,
    .entry = sink_entry,
    .national = sink_national,
    .bye = sink_bye,
    .round_day = sink_round_day,
    .event_line = sink_event_line,
    .provenance = sink_provenance,
  };
  self->workspace = workspace;
  self->db = workspace->db;
  self->import = import;
  self->identities = scl_identities_new ();
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->known = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->played = scl_played_tally_new ();
  self->events = g_array_new (FALSE, FALSE, sizeof (Event));
  self->entries = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->event_days = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->ratings = scl_rating_store_new (self->db, import, 0);
  self->sheets = scl_sheet_sink_new (self->db, error);
  self->told = self->sheets != NULL ? scl_told_sink_new (workspace, import, error) : NULL;
  if (self->told == NULL || !prepare (self, error) || !load_players (self, error))
    {
      scl_workspace_sink_free (&self->sink);
      return NULL;
    }
  return &self->sink;
}

gboolean
scl_workspace_sink_finish (SclSink *sink, guint64 *repeated, SclProgressFunc progress,
                           gpointer data, GCancellable *cancellable, GError **error)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;
  SclRatingStoreCounts counts;

  SCL_FOR_EACH (const Event, event, self->events)
    if (event->grown
        && !scl_workspace_put (self->db, self->set_event_days, error, "iii", (gint64) event->start,
                               (gint64) event->end, event->id))
      return FALSE;
  if (!scl_played_tally_write (self->played, self->db, self->import, self->ids, error)
      || !scl_rating_store_finish (self->ratings, &counts, progress, data, cancellable, error)
      || !scl_told_sink_finish (self->told, self->workspace, error))
    return FALSE;
  *repeated = counts.repeated;
  return TRUE;
}

void
scl_workspace_sink_free (SclSink *sink)
{
  WorkspaceSink *self = (WorkspaceSink *) sink;
  SclStatement *const statements[]
      = { self->add_file,  self->find_file,      self->add_player,     self->complete_player,
          self->add_event, self->set_event_days, self->find_event_day, self->add_game,
          self->add_doubt, self->set_provenance };

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    sqlite3_finalize (statements[i]);
  g_clear_pointer (&self->ratings, scl_rating_store_free);
  g_clear_error (&self->doubt_error);
  scl_identities_free (self->identities);
  g_array_unref (self->ids);
  g_array_unref (self->known);
  scl_played_tally_free (self->played);
  g_clear_pointer (&self->told, scl_told_sink_free);
  g_array_unref (self->events);
  g_array_unref (self->entries);
  g_clear_pointer (&self->sheets, scl_sheet_sink_free);
  g_hash_table_unref (self->event_days);
  g_free (self->file_name);
  g_free (self);
}
