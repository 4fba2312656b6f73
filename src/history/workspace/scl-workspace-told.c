/* What each import says of the players it shares with others, so that what one of them alone said
 * can be taken back.
 *
 * Table player is what all imports that are there say together: for each column what the first of
 * them says that says anything. Table told has what each says by itself, of players of several
 * imports: a row for the import that brought the player, and one for each other that does not say
 * exactly what was in table player when it came. An import of which the player is without a row
 * said just that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"

#define COLUMNS                                                                                    \
  "name, fide_id, national_id, federation, title, category, birth_year, birth_day, sex"

/* The columns' places in a row that begins with COLUMNS. */
enum
{
  NAME,
  FIDE_ID,
  NATIONAL_ID,
  FEDERATION,
  TITLE,
  CATEGORY,
  BIRTH_YEAR,
  BIRTH_DAY,
  SEX,
  N_COLUMNS
};

/* ---- While an import comes ---- */

typedef struct
{
  guint32 digest; /* of what table player has of them */
  gboolean met;   /* this import has them */
  gboolean own;   /* and brought them */
} Said;

struct _SclToldSink
{
  sqlite3 *db;
  gint64 import;
  gboolean always; /* with removed imports, table player is not what was said in order */
  GArray *said;    /* of Said, by handle */
  SclStatement *add_first, *add_same, *add, *complete, *add_alias;
};

static guint32
mix_text (guint32 digest, const char *text)
{
  return digest * 31u + (text != NULL && *text != '\0' ? g_str_hash (text) : 0);
}

static guint32
digest_of (const char *name, const SclPlayerRecord *record)
{
  guint32 digest = mix_text (0, name);

  digest = mix_text (digest, record->national_id);
  digest = mix_text (digest, record->federation);
  digest = mix_text (digest, record->title);
  digest = mix_text (digest, record->category);
  digest = digest * 31u + (guint32) record->fide_id * 2654435761u;
  digest = digest * 31u + (guint32) MAX (record->birth_year, 0);
  digest
      = digest * 31u + (record->birth_day != SCL_DAY_NONE ? (guint32) record->birth_day + 1u : 0u);
  return digest * 31u + (guint32) (guchar) record->sex;
}

static const char *
name_of (const SclPlayerRecord *record)
{
  if (record->name != NULL && *record->name != '\0')
    return record->name;
  return record->local_id != NULL ? record->local_id : "";
}

SclToldSink *
scl_told_sink_new (SclWorkspace *workspace, gint64 import, GError **error)
{
  SclToldSink *self = g_new0 (SclToldSink, 1);
  const SclPrepared statements[] = {
    { &self->add_first,
      "INSERT OR IGNORE INTO told (player, import, " COLUMNS ") SELECT id, import, " COLUMNS
      " FROM player WHERE id = ?1 AND import IS NOT NULL" },
    { &self->add_same, "INSERT OR IGNORE INTO told (player, import, " COLUMNS
                       ") SELECT id, ?2, " COLUMNS " FROM player WHERE id = ?1" },
    { &self->add, "INSERT OR IGNORE INTO told (" COLUMNS
                  ", player, import) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)" },
    { &self->complete,
      "UPDATE told SET name = coalesce (name, ?1), fide_id = coalesce (fide_id, ?2), national_id = "
      "coalesce (national_id, ?3), federation = coalesce (federation, ?4), title = coalesce "
      "(title, "
      "?5), category = coalesce (category, ?6), birth_year = coalesce (birth_year, ?7), birth_day "
      "= "
      "coalesce (birth_day, ?8), sex = coalesce (sex, ?9) WHERE player = ?10 AND import = ?11" },
    { &self->add_alias,
      "INSERT OR IGNORE INTO alias (player, import, name, name_key) VALUES (?, ?, ?, ?)" },
  };
  g_autoptr (SclStatement) any
      = scl_workspace_statement (workspace->db, "SELECT EXISTS " SCL_REMOVED_IMPORTS, error);
  const gboolean done = scl_workspace_step (workspace->db, any, error) == SQLITE_ROW;

  self->db = workspace->db;
  self->import = import;
  self->always = done && sqlite3_column_int (any, 0) != 0;
  self->said = g_array_new (FALSE, TRUE, sizeof (Said));
  if (done && scl_workspace_prepare (self->db, statements, G_N_ELEMENTS (statements), error))
    return self;
  scl_told_sink_free (self);
  return NULL;
}

SCL_DEFINE_FREE (scl_told_sink_free, SclToldSink, said, g_array_unref, add_first, sqlite3_finalize,
                 add_same, sqlite3_finalize, add, sqlite3_finalize, complete, sqlite3_finalize,
                 add_alias, sqlite3_finalize)

void
scl_told_sink_known (SclToldSink *self, const char *name, const SclPlayerRecord *record)
{
  const Said said = { .digest = digest_of (name, record) };

  g_array_append_val (self->said, said);
}

void
scl_told_sink_added (SclToldSink *self)
{
  const Said said = { .met = TRUE, .own = TRUE };

  g_array_append_val (self->said, said);
}

gboolean
scl_told_sink_tell (SclToldSink *self, guint32 handle, gint64 player, const SclPlayerRecord *record,
                    gboolean more, GError **error)
{
  Said *said = &g_array_index (self->said, Said, handle);
  const gboolean first = !said->met;

  if (said->own || (!first && !more))
    return TRUE;
  said->met = TRUE;
  if (first && !self->always && digest_of (name_of (record), record) == said->digest)
    return TRUE;
  /* A row as table player has it, unless there is one. */
  if (!scl_workspace_put (self->db, self->add_first, error, "i", player)
      || (!first
          && !scl_workspace_put (self->db, self->add_same, error, "ii", player, self->import)))
    return FALSE;
  return scl_workspace_put (self->db, first ? self->add : self->complete, error, "tnttttndcii",
                            name_of (record), (gint64) record->fide_id, record->national_id,
                            record->federation, record->title, record->category,
                            (gint64) MAX (record->birth_year, 0), record->birth_day, record->sex,
                            player, self->import);
}

gboolean
scl_told_sink_alias (SclToldSink *self, gint64 player, const char *name, GError **error)
{
  g_autofree char *key = scl_player_name_key (name);

  return scl_workspace_put (self->db, self->add_alias, error, "iiss", player, self->import, name,
                            key);
}

/* ---- When an import goes or comes back ---- */

/* One import's view of a player. */
typedef struct
{
  gint64 import;
  gboolean kept;
  sqlite3_value *values[N_COLUMNS]; /* NULL: it does not say */
} View;

static void
view_clear (gpointer data)
{
  View *view = data;

  for (guint i = 0; i < N_COLUMNS; i++)
    sqlite3_value_free (view->values[i]);
}

/* For each column what the first says that says anything. */
static void
fold (const GArray *views, gboolean kept_only, gint64 before, sqlite3_value **values)
{
  SCL_FOR_EACH (const View, view, views)
    for (guint i = 0; i < N_COLUMNS && view->import < before && (view->kept || !kept_only); i++)
      if (values[i] == NULL)
        values[i] = view->values[i];
}

static int
compare_views (gconstpointer a, gconstpointer b)
{
  const View *x = a, *y = b;

  return (x->import > y->import) - (x->import < y->import);
}

typedef struct
{
  sqlite3 *db;
  SclStatement *told, *others, *clear, *set;
} Retelling;

static void
retelling_clear (Retelling *self)
{
  sqlite3_finalize (self->told);
  sqlite3_finalize (self->others);
  sqlite3_finalize (self->clear);
  sqlite3_finalize (self->set);
}

static gboolean
prepare (Retelling *self, GError **error)
{
  const SclPrepared statements[] = {
    { &self->told, "SELECT " COLUMNS ", import, import NOT IN " SCL_REMOVED_IMPORTS
                   " FROM told WHERE player = ? ORDER BY import" },
    /* Imports that are there and have the player, and said just what was known already. */
    { &self->others,
      "SELECT import FROM (SELECT import FROM player_games WHERE player = ?1"
      "  UNION SELECT l.import FROM list l"
      "    WHERE EXISTS (SELECT 1 FROM rating WHERE list = l.id AND player = ?1)"
      "  UNION SELECT f.import FROM entry n JOIN event e ON e.id = n.event JOIN file f ON f.id = "
      "e.file WHERE n.player = ?1)"
      "  WHERE import NOT IN " SCL_REMOVED_IMPORTS
      "  AND import NOT IN (SELECT import FROM told WHERE player = ?1)" },
    { &self->clear, "UPDATE player SET fide_id = NULL WHERE id = ?" },
    { &self->set,
      "UPDATE player SET name = coalesce (?1, name), fide_id = (SELECT ?2 WHERE NOT EXISTS (SELECT "
      "1 FROM player o WHERE o.fide_id = ?2)), national_id = ?3, federation = ?4, title = ?5, "
      "category = ?6, birth_year = ?7, birth_day = ?8, sex = ?9, name_key = ?11 WHERE id = ?10" },
  };

  return scl_workspace_prepare (self->db, statements, G_N_ELEMENTS (statements), error);
}

static gboolean
load_views (Retelling *self, gint64 player, GArray *views, GError **error)
{
  int rc;

  sqlite3_bind_int64 (self->told, 1, player);
  while ((rc = scl_workspace_step (self->db, self->told, error)) == SQLITE_ROW)
    {
      View view = { .import = sqlite3_column_int64 (self->told, N_COLUMNS),
                    .kept = sqlite3_column_int (self->told, N_COLUMNS + 1) != 0 };

      for (int i = 0; i < N_COLUMNS; i++)
        if (sqlite3_column_type (self->told, i) != SQLITE_NULL)
          view.values[i] = sqlite3_value_dup (sqlite3_column_value (self->told, i));
      g_array_append_val (views, view);
    }
  sqlite3_reset (self->told);
  if (rc != SQLITE_DONE)
    return FALSE;
  sqlite3_bind_int64 (self->others, 1, player);
  while ((rc = scl_workspace_step (self->db, self->others, error)) == SQLITE_ROW)
    {
      View view = { .import = sqlite3_column_int64 (self->others, 0), .kept = TRUE };
      sqlite3_value *known[N_COLUMNS] = { NULL };

      fold (views, FALSE, view.import, known);
      for (guint i = 0; i < N_COLUMNS; i++)
        view.values[i] = known[i] != NULL ? sqlite3_value_dup (known[i]) : NULL;
      g_array_append_val (views, view);
    }
  sqlite3_reset (self->others);
  g_array_sort (views, compare_views);
  return rc == SQLITE_DONE;
}

/* A player of whom nothing is left stays as they were: nobody sees them, and their removal may be
 * undone. */
static gboolean
retell (Retelling *self, gint64 player, GError **error)
{
  g_autoptr (GArray) views = g_array_new (FALSE, FALSE, sizeof (View));
  sqlite3_value *values[N_COLUMNS] = { NULL };
  g_autofree char *key = NULL;

  g_array_set_clear_func (views, view_clear);
  if (!load_views (self, player, views, error))
    return FALSE;
  fold (views, TRUE, G_MAXINT64, values);
  if (values[NAME] == NULL)
    return TRUE;
  key = scl_player_name_key ((const char *) sqlite3_value_text (values[NAME]));
  sqlite3_bind_int64 (self->clear, 1, player);
  for (int i = 0; i < N_COLUMNS; i++)
    if (values[i] != NULL)
      sqlite3_bind_value (self->set, 1 + i, values[i]);
    else
      sqlite3_bind_null (self->set, 1 + i);
  sqlite3_bind_int64 (self->set, 1 + N_COLUMNS, player);
  scl_workspace_bind_string (self->set, 2 + N_COLUMNS, key);
  return scl_workspace_run (self->db, self->clear, error)
         && scl_workspace_run (self->db, self->set, error);
}

gboolean
scl_workspace_retell (SclWorkspace *workspace, gint64 import, GError **error)
{
  Retelling self = { .db = workspace->db };
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (SclStatement) row
      = scl_workspace_query (workspace->db, error,
                             "SELECT player FROM told WHERE import = ? AND (SELECT import FROM "
                             "player WHERE id = told.player) IS NOT NULL",
                             "i", import);
  gboolean done = row != NULL && prepare (&self, error);
  int rc = SQLITE_DONE;

  while (done && (rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    {
      const gint64 player = sqlite3_column_int64 (row, 0);

      g_array_append_val (players, player);
    }
  done = done && rc == SQLITE_DONE;
  for (guint i = 0; done && i < players->len; i++)
    done = retell (&self, g_array_index (players, gint64, i), error);
  retelling_clear (&self);
  if (players->len > 0)
    g_clear_pointer (&workspace->names, scl_name_table_free);
  return done;
}

gboolean
scl_told_sink_finish (SclToldSink *self, SclWorkspace *workspace, GError **error)
{
  return !self->always || scl_workspace_retell (workspace, self->import, error);
}

/* ---- Ids that a removed import has told ---- */

gboolean
scl_told_sink_learn (SclToldSink *self, const GArray *ids, SclIdentities *identities,
                     GError **error)
{
  g_autoptr (SclStatement) row = NULL;
  int rc;

  if (!self->always)
    return TRUE;
  row = scl_workspace_statement (
      self->db,
      "SELECT player, fide_id, national_id FROM told WHERE import IN " SCL_REMOVED_IMPORTS
      " ORDER BY player, import",
      error);
  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      const gint64 player = sqlite3_column_int64 (row, 0);
      const SclPlayerRecord record = { .fide_id = scl_workspace_int (row, 1, 0),
                                       .national_id = scl_workspace_text (row, 2) };
      guint handle;

      if (g_array_binary_search ((GArray *) ids, &player, scl_compare_ids, &handle))
        scl_identities_learn (identities, handle, &record);
    }
  return rc == SQLITE_DONE;
}
