/* SclEventSheet: all that a workspace knows of one event.
 *
 * Each table is read once, by event, beside the others: events are many, and no table but entry has
 * an index by event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-event-sheet.h"

#include <math.h>
#include <string.h>

#include "history/workspace/scl-sheet-players-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

#define OFTEN 256 /* games, from one word of progress to the next */

/* A statement whose rows are by event, in its first column. */
typedef struct
{
  SclStatement *row;
  int rc; /* of the row it stands on: SQLITE_ROW or SQLITE_DONE */
} Cursor;

enum
{
  EVENTS,
  ENTRIES,
  NATIONALS,
  GAMES,
  BYES,
  ROUNDS,
  LINES,
  N_CURSORS,
};

struct _SclEventSheets
{
  SclWorkspace *workspace;
  SclEditSet *edits;
  SclSheetPlayers *players;
  Cursor cursor[N_CURSORS];
  gint64 file;          /* of the event before */
  gint64 read, n_games; /* so many games of so many */
  SclProgressFunc progress;
  gpointer data; /* of progress */
  GCancellable *cancellable;
  SclEventSheet sheet;
  GHashTable *imported;     /* of this sheet: the table's player → 1 + place in entries */
  GHashTable *as_corrected; /* the same by whom it is */
  GHashTable *by_row;       /* row of table entry → 1 + place in entries */
};

/* %s is the restriction to one event, or to none. Rows of events that the first does not give are
 * passed over. */
static const char *const queries[N_CURSORS] = {
  [EVENTS] = "SELECT id, key, name, place, federation, start, end, rounds, rate, (SELECT refused "
             "FROM file f WHERE f.id = e.file), file"
             "  FROM event e %s AND file IN " SCL_KEPT_FILES " ORDER BY id",
  [ENTRIES] = "SELECT event, id, player, number, name, title, category, federation, printed_id, "
              "sex, birth_year, birth_day, rating,"
              "  points, rank, line FROM entry e %s ORDER BY event, id",
  [NATIONALS] = "SELECT e.event, n.entry, n.federation, n.name, n.title, n.region, n.national_id, "
                "n.sex, n.birth_year, n.birth_day,"
                "  n.rating FROM national_record n JOIN entry e ON e.id = n.entry %s ORDER BY "
                "e.event, n.entry, n.rowid",
  [GAMES] = "SELECT event, id, round, round_label, day, white, black, score, unrated, "
            "white_rating, black_rating,"
            "  no_colours, white_games, black_games FROM game e %s"
            "  ORDER BY event, id",
  [BYES] = "SELECT e.event, b.entry, b.round, b.kind, b.opponent, b.colour FROM bye b JOIN entry e "
           "ON e.id = b.entry %s"
           "  ORDER BY e.event, b.entry, b.round",
  [ROUNDS] = "SELECT event, round, day FROM round e %s ORDER BY event, round",
  [LINES] = "SELECT event, text, position FROM event_line e %s ORDER BY event, position",
};

/* ---- Rows ---- */

static const char *
keep (SclEventSheets *self, SclStatement *row, int column)
{
  const char *text = scl_workspace_text (row, column);
  const char *end;

  if (*text == '\0')
    return "";
  if (g_utf8_validate (text, -1, &end))
    return g_string_chunk_insert (self->sheet.strings, text);
  return g_string_chunk_insert_len (self->sheet.strings, text,
                                    end - text); /* somebody else has written it */
}

static SclDay
day_at (SclStatement *row, int column)
{
  const gint64 day = scl_workspace_int (row, column, SCL_DAY_NONE);

  return day >= scl_day_from_ymd (1, 1, 1) && day <= scl_day_from_ymd (9999, 12, 31) ? (SclDay) day
                                                                                     : SCL_DAY_NONE;
}

static gint64
number_at (SclStatement *row, int column, gint64 most)
{
  return CLAMP (scl_workspace_int (row, column, 0), 0, most);
}

/* The letter, if it is one of those. */
static char
letter_at (SclStatement *row, int column, const char *letters)
{
  const char letter = *scl_workspace_text (row, column);

  return letter != '\0' && strchr (letters, letter) != NULL ? letter : 0;
}

static guint
place_of (GHashTable *table, gint64 id)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (table, KEY (id)));
}

static void
enter (SclEventSheets *self, gint64 imported, const SclSheetEntry *entry)
{
  guint place;

  g_array_append_vals (self->sheet.entries, entry, 1);
  place = self->sheet.entries->len;
  if (place_of (self->imported, imported) == 0)
    g_hash_table_insert (self->imported, KEY (imported), GUINT_TO_POINTER (place));
  if (place_of (self->as_corrected, entry->player->id) == 0)
    g_hash_table_insert (self->as_corrected, KEY (entry->player->id), GUINT_TO_POINTER (place));
}

static gboolean
take_entry (SclEventSheets *self, SclStatement *row, GError **error)
{
  const gint64 imported = sqlite3_column_int64 (row, 2);
  const gint64 who = scl_edit_set_player (self->edits, imported, self->sheet.id);
  const int birth_year = scl_edit_set_birth_year (self->edits, who);
  const double points = sqlite3_column_type (row, 13) == SQLITE_NULL
                            ? (double) NAN
                            : sqlite3_column_double (row, 13);
  SclSheetEntry entry = {
    .player = scl_sheet_players_get (self->players, who, error),
    .listed = TRUE,
    .corrected = who != imported,
    .number = (guint) number_at (row, 3, 9999),
    .title = keep (self, row, 5),
    .category = keep (self, row, 6),
    .federation = keep (self, row, 7),
    .printed_id = who != imported ? "" : keep (self, row, 8),
    .sex = letter_at (row, 9, "mf"),
    .birth_year = (int) number_at (row, 10, 9999),
    .birth_day = day_at (row, 11),
    .rating = (int) number_at (row, 12, 9999),
    .points = fabs (points) <= 9999.0 ? points : (double) NAN,
    .rank = (guint) number_at (row, 14, 9999),
  };

  if (entry.player == NULL)
    return FALSE;
  entry.name = entry.corrected ? entry.player->name : keep (self, row, 4);
  if (birth_year != 0 && birth_year != entry.birth_year)
    {
      entry.birth_year = birth_year;
      entry.birth_day = SCL_DAY_NONE;
    }
  if (self->sheet.first_entry_line == 0)
    self->sheet.first_entry_line = (guint) number_at (row, 15, G_MAXUINT);
  enter (self, imported, &entry);
  g_hash_table_insert (self->by_row, KEY (sqlite3_column_int64 (row, 1)),
                       GUINT_TO_POINTER (self->sheet.entries->len));
  return TRUE;
}

static gboolean
take_national (SclEventSheets *self, SclStatement *row, GError **error)
{
  const guint place = place_of (self->by_row, sqlite3_column_int64 (row, 1));
  SclSheetNational national = {
    .entry = place - 1,
    .federation = keep (self, row, 2),
    .name = keep (self, row, 3),
    .title = keep (self, row, 4),
    .region = keep (self, row, 5),
    .id = keep (self, row, 6),
    .sex = letter_at (row, 7, "mf"),
    .birth_year = (int) number_at (row, 8, 9999),
    .birth_day = day_at (row, 9),
    .rating = (int) number_at (row, 10, 9999),
  };
  const SclSheetEntry *entry;

  if (place == 0)
    return TRUE;
  entry = &g_array_index (self->sheet.entries, SclSheetEntry, place - 1);
  if (entry->corrected && *national.name != '\0')
    national.name = entry->name;
  if (national.birth_year != 0 && entry->birth_year != 0 && national.birth_year != entry->birth_year
      && scl_edit_set_birth_year (self->edits, entry->player->id) != 0)
    {
      national.birth_year = entry->birth_year;
      national.birth_day = SCL_DAY_NONE;
    }
  g_array_append_val (self->sheet.nationals, national);
  return TRUE;
}

/* 1 + the place in entries of a game's player, who is entered where he has no line; 0 with error.
 */
static guint
side_of (SclEventSheets *self, gint64 imported, int rating, GError **error)
{
  const gint64 who = scl_edit_set_player (self->edits, imported, self->sheet.id);
  guint place = place_of (self->imported, imported);
  SclSheetEntry *entry;

  if (place == 0)
    place = place_of (self->as_corrected, who);
  if (place == 0)
    {
      const SclWorkspacePlayer *player = scl_sheet_players_get (self->players, who, error);
      SclSheetEntry fresh = { .player = player, .points = (double) NAN, .printed_id = "" };

      if (player == NULL)
        return 0;
      fresh.name = player->name;
      fresh.title = player->title;
      fresh.category = player->category;
      fresh.federation = player->federation;
      fresh.sex = player->sex;
      fresh.birth_year = player->birth_year;
      fresh.birth_day = player->birth_day;
      enter (self, imported, &fresh);
      place = self->sheet.entries->len;
    }
  entry = &g_array_index (self->sheet.entries, SclSheetEntry, place - 1);
  if (!entry->listed && entry->rating == 0)
    entry->rating = rating;
  return place;
}

static gboolean
take_game (SclEventSheets *self, SclStatement *row, GError **error)
{
  const gint64 id = sqlite3_column_int64 (row, 1), unrated = sqlite3_column_int64 (row, 8);
  SclSheetGame game = {
    .round = (guint) number_at (row, 2, 32767),
    .label = keep (self, row, 3),
    .day = self->sheet.days_corrected ? SCL_DAY_NONE : day_at (row, 4),
    .imported_half_points = (guint8) number_at (row, 7, 2),
    .imported_unrated
    = scl_workspace_is_imported_kind (unrated) ? (SclUnrated) unrated : SCL_UNRATED_UNPLAYED,
    .white_rating = (int) number_at (row, 9, 9999),
    .black_rating = (int) number_at (row, 10, 9999),
    .no_colours = number_at (row, 11, 1) != 0,
    .white_games = (guint) number_at (row, 12, 9999),
    .black_games = (guint) number_at (row, 13, 9999),
  };

  game.half_points = game.imported_half_points;
  game.unrated = game.imported_unrated;
  scl_edit_set_result (self->edits, id, &game.half_points, &game.unrated);
  game.white = side_of (self, sqlite3_column_int64 (row, 5), game.white_rating, error);
  game.black = game.white != 0
                   ? side_of (self, sqlite3_column_int64 (row, 6), game.black_rating, error)
                   : 0;
  if (game.black == 0)
    return FALSE;
  game.white--;
  game.black--;
  if (self->sheet.struck
      || g_array_index (self->sheet.entries, SclSheetEntry, game.white).player
             == g_array_index (self->sheet.entries, SclSheetEntry, game.black).player)
    game.unrated = SCL_UNRATED_STRUCK;
  g_array_append_val (self->sheet.games, game);
  return TRUE;
}

static gboolean
take_bye (SclEventSheets *self, SclStatement *row, GError **error)
{
  const guint place = place_of (self->by_row, sqlite3_column_int64 (row, 1));
  SclSheetBye bye = {
    .entry = place - 1,
    .round = (guint) number_at (row, 2, 500),
    .kind = letter_at (row, 3, "UZHF+-1=0WDL*? "),
    .opponent = (guint) number_at (row, 4, 9999),
    .colour = letter_at (row, 5, "wb"),
  };

  if (place != 0 && bye.round != 0 && bye.kind != 0)
    g_array_append_val (self->sheet.byes, bye);
  return TRUE;
}

static gboolean
take_round (SclEventSheets *self, SclStatement *row, GError **error)
{
  SclSheetRound round = { (guint) number_at (row, 1, 500), day_at (row, 2) };

  if (round.round != 0 && round.day != SCL_DAY_NONE && !self->sheet.days_corrected)
    g_array_append_val (self->sheet.round_days, round);
  return TRUE;
}

static gboolean
take_line (SclEventSheets *self, SclStatement *row, GError **error)
{
  const char *text = keep (self, row, 1);

  if (*text != '\0' && strlen (text) <= SCL_EVENT_LINE_MAX && strpbrk (text, "\r\n") == NULL)
    {
      self->sheet.lines_before += sqlite3_column_int64 (row, 2) < self->sheet.first_entry_line;
      g_ptr_array_add (self->sheet.lines, (gpointer) text);
    }
  return TRUE;
}

static void
take_event (SclEventSheets *self, SclStatement *row)
{
  SclEventSheet *sheet = &self->sheet;

  sheet->id = sqlite3_column_int64 (row, 0);
  sheet->key = keep (self, row, 1);
  sheet->name = keep (self, row, 2);
  sheet->place = keep (self, row, 3);
  sheet->federation = keep (self, row, 4);
  sheet->start = day_at (row, 5);
  sheet->end = day_at (row, 6);
  sheet->rounds = (guint) number_at (row, 7, 32767);
  sheet->rate = letter_at (row, 8, "srbuc");
  sheet->days_corrected = scl_edit_set_days (self->edits, sheet->id, &sheet->start, &sheet->end);
  sheet->struck = scl_edit_set_struck (self->edits, sheet->id);
  sheet->refused
      = self->file != sqlite3_column_int64 (row, 10) ? (guint) number_at (row, 9, G_MAXINT) : 0;
  self->file = sqlite3_column_int64 (row, 10);
}

/* ---- The whole ---- */

static void
clear_sheet (SclEventSheets *self)
{
  SclEventSheet *sheet = &self->sheet;

  if (sheet->strings != NULL)
    g_string_chunk_clear (sheet->strings);
  g_array_set_size (sheet->entries, 0);
  g_array_set_size (sheet->nationals, 0);
  g_array_set_size (sheet->games, 0);
  g_array_set_size (sheet->byes, 0);
  g_array_set_size (sheet->round_days, 0);
  g_ptr_array_set_size (sheet->lines, 0);
  sheet->first_entry_line = sheet->lines_before = 0;
  g_hash_table_remove_all (self->imported);
  g_hash_table_remove_all (self->as_corrected);
  g_hash_table_remove_all (self->by_row);
}

static gboolean
advance (SclEventSheets *self, Cursor *cursor, GError **error)
{
  cursor->rc = scl_workspace_step (self->workspace->db, cursor->row, error);
  return cursor->rc == SQLITE_ROW || cursor->rc == SQLITE_DONE;
}

/* FALSE: cancelled. */
static gboolean
tell (SclEventSheets *self, GError **error)
{
  const double fraction = self->n_games > 0 ? (double) self->read / (double) self->n_games : 1.0;

  return scl_progress_tell (self->progress, MIN (fraction, 1.0), _ ("Reading"), self->data,
                            self->cancellable)
         || !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static gboolean
count_games (SclEventSheets *self, gint64 event, GError **error)
{
  g_autoptr (SclStatement) row
      = scl_workspace_query (self->workspace->db, error,
                             "SELECT count(*) FROM game WHERE ?1 = 0 OR event = ?1", "i", event);

  if (scl_workspace_step (self->workspace->db, row, error) != SQLITE_ROW)
    return FALSE;
  self->n_games = sqlite3_column_int64 (row, 0);
  return tell (self, error);
}

static gboolean
open_cursors (SclEventSheets *self, gint64 event, GError **error)
{
  for (guint i = 0; i < N_CURSORS; i++)
    {
      const char *where
          = event == 0 ? "WHERE 1" : (i == EVENTS ? "WHERE id = ?1" : "WHERE e.event = ?1");
      g_auto (GStrv) parts = g_strsplit (queries[i], "%s", 2);
      g_autofree char *sql = g_strconcat (parts[0], where, parts[1], NULL);
      Cursor *cursor = &self->cursor[i];

      cursor->row
          = scl_workspace_query (self->workspace->db, error, sql, event != 0 ? "i" : "", event);
      if (!advance (self, cursor, error))
        return FALSE;
    }
  return TRUE;
}

/* The first step of a statement sorts its whole table, which can be cancelled, too. */
static gboolean
begin (SclEventSheets *self, gint64 event, GError **error)
{
  g_autoptr (GError) local = NULL;
  gboolean begun;

  scl_workspace_watch (self->workspace, self->cancellable);
  begun = count_games (self, event, &local) && open_cursors (self, event, &local);
  scl_workspace_watch (self->workspace, NULL);
  if (!begun && !g_cancellable_set_error_if_cancelled (self->cancellable, error))
    g_propagate_error (error, g_steal_pointer (&local));
  return begun;
}

SclEventSheets *
scl_event_sheets_new (SclWorkspace *workspace, gint64 event, SclProgressFunc progress,
                      gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclEventSheets) self = g_new0 (SclEventSheets, 1);
  SclEventSheet *sheet = &self->sheet;

  self->workspace = workspace;
  self->progress = progress;
  self->data = data;
  g_set_object (&self->cancellable, cancellable);
  self->imported = g_hash_table_new (NULL, NULL);
  self->as_corrected = g_hash_table_new (NULL, NULL);
  self->by_row = g_hash_table_new (NULL, NULL);
  sheet->entries = g_array_new (FALSE, FALSE, sizeof (SclSheetEntry));
  sheet->nationals = g_array_new (FALSE, FALSE, sizeof (SclSheetNational));
  sheet->games = g_array_new (FALSE, FALSE, sizeof (SclSheetGame));
  sheet->byes = g_array_new (FALSE, FALSE, sizeof (SclSheetBye));
  sheet->round_days = g_array_new (FALSE, FALSE, sizeof (SclSheetRound));
  sheet->lines = g_ptr_array_new ();
  sheet->strings = g_string_chunk_new (16 * 1024);

  self->edits
      = scl_workspace_check_values (workspace, error) ? scl_edit_set_load (workspace, error) : NULL;
  if (self->edits == NULL)
    return NULL;
  self->players = scl_sheet_players_new (workspace, self->edits);
  return begin (self, event, error) ? g_steal_pointer (&self) : NULL;
}

guint
scl_event_sheets_n_games (const SclEventSheets *self)
{
  return (guint) self->n_games;
}

void
scl_event_sheets_free (SclEventSheets *self)
{
  for (guint i = 0; i < N_CURSORS; i++)
    sqlite3_finalize (self->cursor[i].row);
  g_clear_pointer (&self->players, scl_sheet_players_free);
  g_clear_pointer (&self->edits, scl_edit_set_free);
  g_hash_table_unref (self->imported);
  g_hash_table_unref (self->as_corrected);
  g_hash_table_unref (self->by_row);
  g_array_unref (self->sheet.entries);
  g_array_unref (self->sheet.nationals);
  g_array_unref (self->sheet.games);
  g_array_unref (self->sheet.byes);
  g_array_unref (self->sheet.round_days);
  g_ptr_array_unref (self->sheet.lines);
  g_string_chunk_free (self->sheet.strings);
  g_clear_object (&self->cancellable);
  g_free (self);
}

const SclEventSheet *
scl_event_sheets_next (SclEventSheets *self, GError **error)
{
  static gboolean (*const take[N_CURSORS]) (SclEventSheets *, SclStatement *, GError **)
      = { [ENTRIES] = take_entry, [NATIONALS] = take_national, [GAMES] = take_game,
          [BYES] = take_bye,      [ROUNDS] = take_round,       [LINES] = take_line };
  Cursor *events = &self->cursor[EVENTS];

  clear_sheet (self);
  if (events->rc != SQLITE_ROW)
    return NULL;
  take_event (self, events->row);
  for (guint i = ENTRIES; i < N_CURSORS; i++)
    {
      Cursor *cursor = &self->cursor[i];

      /* Rows of events that are not there would be older ones': nothing but a switched-off foreign
       * key lets them be. */
      while (cursor->rc == SQLITE_ROW && sqlite3_column_int64 (cursor->row, 0) <= self->sheet.id)
        if ((sqlite3_column_int64 (cursor->row, 0) == self->sheet.id
             && !take[i](self, cursor->row, error))
            || (i == GAMES && ++self->read % OFTEN == 0 && !tell (self, error))
            || !advance (self, cursor, error))
          return NULL;
    }
  return advance (self, events, error) ? &self->sheet : NULL;
}
