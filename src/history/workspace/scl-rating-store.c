/* SclRatingStore: rating lists on their way into a workspace, and out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-rating-store-private.h"

#include <string.h>

#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

#define CHUNK 4096 /* ratings */
/* lists remembered by day and rate, so that most ratings find theirs without a hash table */
#define RECENT 4096

typedef struct
{
  gint16 games;
  guint16 k;
  guint16 flag; /* index into flags */
} Extra;

typedef struct
{
  guint32 player[CHUNK];
  gint16 rating[CHUNK];
  Extra *extra; /* CHUNK of them, or NULL where nothing is known */
} Chunk;

typedef struct
{
  char *name;
  SclDay day;
  char rate;
  gint64 id;
  gboolean sorted; /* players came in ascending order */
  GPtrArray *chunks;
  guint n; /* held */
  guint64 written;
} List;

struct _SclRatingStore
{
  sqlite3 *db;
  gint64 import;
  guint64 limit, held; /* bytes */
  SclStatement *insert;

  GHashTable *by_key; /* of List, itself the key */
  GPtrArray *lists;
  List *recent[RECENT];

  GPtrArray *flags; /* interned text; [0] is "" */
  SclRatingStoreCounts counts;
};

/* ---- Lists ---- */

static guint
list_hash (gconstpointer data)
{
  const List *list = data;

  return g_str_hash (list->name) ^ ((guint) list->day * 2654435761u) ^ (guint) list->rate;
}

static gboolean
list_equal (gconstpointer a, gconstpointer b)
{
  const List *x = a, *y = b;

  return x->day == y->day && x->rate == y->rate && strcmp (x->name, y->name) == 0;
}

SCL_FREE_FUNC (chunk_free, Chunk, extra, g_free)

SCL_FREE_FUNC (list_free, List, name, g_free, chunks, g_ptr_array_unref)

static gboolean
insert_list (SclRatingStore *self, List *list, GError **error)
{
  g_autoptr (SclStatement) statement = scl_workspace_query (
      self->db, error, "INSERT INTO list (import, name, rate, day) VALUES (?, ?, ?, ?)", "isci",
      self->import, list->name, list->rate, (gint64) list->day);

  if (statement == NULL || !scl_workspace_run (self->db, statement, error))
    return FALSE;
  list->id = sqlite3_last_insert_rowid (self->db);
  return TRUE;
}

static List *
find_list (SclRatingStore *self, const SclRatingRecord *record, GError **error)
{
  char rate = record->rate != '\0' ? record->rate : 's';
  List key = { .name = (char *) (record->list != NULL ? record->list : ""),
               .day = record->day,
               .rate = rate };
  guint slot = ((guint) record->day * 3 + (guint) rate) % RECENT;
  List *list = self->recent[slot];

  if (list != NULL && list_equal (list, &key))
    return list;

  list = g_hash_table_lookup (self->by_key, &key);
  if (list == NULL)
    {
      list = g_new0 (List, 1);
      list->name = g_strdup (key.name);
      list->day = key.day;
      list->rate = key.rate;
      list->sorted = TRUE;
      list->chunks = g_ptr_array_new_with_free_func (chunk_free);
      if (!insert_list (self, list, error))
        {
          list_free (list);
          return NULL;
        }
      g_ptr_array_add (self->lists, list);
      g_hash_table_add (self->by_key, list);
      self->counts.lists++;
    }
  self->recent[slot] = list;
  return list;
}

/* ---- Holding ---- */

SclRatingStore *
scl_rating_store_new (sqlite3 *db, gint64 import, guint64 limit)
{
  SclRatingStore *self = g_new0 (SclRatingStore, 1);

  self->db = db;
  self->import = import;
  self->limit = limit != 0 ? limit : SCL_RATING_STORE_LIMIT;
  self->by_key = g_hash_table_new (list_hash, list_equal);
  self->lists = g_ptr_array_new_with_free_func (list_free);
  self->flags = g_ptr_array_new ();
  g_ptr_array_add (self->flags, (gpointer) g_intern_static_string (""));
  return self;
}

SCL_DEFINE_FREE (scl_rating_store_free, SclRatingStore, insert, sqlite3_finalize, by_key,
                 g_hash_table_unref, lists, g_ptr_array_unref, flags, g_ptr_array_unref)

/* G_MAXUINT where there are too many different ones to be numbered. */
static guint
flag_index (SclRatingStore *self, const char *flag)
{
  if (flag == NULL || flag[0] == '\0')
    return 0;
  for (guint i = 1; i < self->flags->len; i++)
    if (strcmp (g_ptr_array_index (self->flags, i), flag) == 0)
      return i;
  if (self->flags->len >= 1024)
    return G_MAXUINT;
  g_ptr_array_add (self->flags, (gpointer) g_intern_string (flag));
  return self->flags->len - 1;
}

gboolean
scl_rating_store_add (SclRatingStore *self, guint32 player, const SclRatingRecord *record,
                      GError **error)
{
  List *list = find_list (self, record, error);
  guint flag = flag_index (self, record->flag);
  guint at;
  Chunk *chunk;

  if (list == NULL)
    return FALSE;
  if (flag == G_MAXUINT)
    flag = 0; /* a thousand different flags are no flags */

  at = list->n % CHUNK;
  if (at == 0)
    {
      if (self->held + sizeof (Chunk) > self->limit && self->held > 0
          && !scl_rating_store_finish (self, NULL, NULL, NULL, NULL, error))
        return FALSE;
      at = list->n % CHUNK;
      g_ptr_array_add (list->chunks, g_new0 (Chunk, 1));
      self->held += sizeof (Chunk);
    }
  chunk = g_ptr_array_index (list->chunks, list->chunks->len - 1);
  if (list->n > 0 && list->sorted)
    {
      const Chunk *before
          = at > 0 ? chunk : g_ptr_array_index (list->chunks, list->chunks->len - 2);
      list->sorted = before->player[(at + CHUNK - 1) % CHUNK] < player;
    }
  chunk->player[at] = player;
  chunk->rating[at] = (gint16) CLAMP (record->rating, G_MININT16, G_MAXINT16);
  if (chunk->extra == NULL && (record->games >= 0 || record->k > 0 || flag != 0))
    {
      chunk->extra = g_new0 (Extra, CHUNK);
      for (guint i = 0; i < CHUNK; i++)
        chunk->extra[i].games = -1;
      self->held += CHUNK * sizeof (Extra);
    }
  if (chunk->extra != NULL)
    chunk->extra[at] = (Extra){ .games = (gint16) CLAMP (record->games, -1, G_MAXINT16),
                                .k = (guint16) CLAMP (record->k, 0, G_MAXUINT16),
                                .flag = (guint16) flag };
  list->n++;
  return TRUE;
}

/* ---- Writing ---- */

/* The order in which a list is written: by player, of equal players the first to come first. */
static int
compare_packed (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return SCL_ORDER (x, y);
}

static gboolean
insert_rating (SclRatingStore *self, List *list, guint index, GError **error)
{
  const Chunk *chunk = g_ptr_array_index (list->chunks, index / CHUNK);
  const Extra *extra = chunk->extra != NULL ? &chunk->extra[index % CHUNK] : NULL;
  SclStatement *insert = self->insert;

  sqlite3_bind_int64 (insert, 2, chunk->player[index % CHUNK]);
  sqlite3_bind_int (insert, 3, chunk->rating[index % CHUNK]);
  scl_workspace_bind_int (insert, 4, extra != NULL ? extra->games : -1, -1);
  scl_workspace_bind_int (insert, 5, extra != NULL ? extra->k : 0, 0);
  scl_workspace_bind_text (insert, 6,
                           extra != NULL ? g_ptr_array_index (self->flags, extra->flag) : NULL);
  if (!scl_workspace_run (self->db, insert, error))
    return FALSE;
  if (sqlite3_changes (self->db) > 0)
    {
      list->written++;
      self->counts.ratings++;
    }
  else
    self->counts.repeated++;
  return TRUE;
}

static gboolean
write_list (SclRatingStore *self, List *list, GCancellable *cancellable, GError **error)
{
  g_autofree guint64 *order = NULL;

  if (!list->sorted)
    {
      order = g_new (guint64, list->n);
      for (guint i = 0; i < list->n; i++)
        {
          const Chunk *chunk = g_ptr_array_index (list->chunks, i / CHUNK);
          order[i] = (guint64) chunk->player[i % CHUNK] << 32 | i;
        }
      qsort (order, list->n, sizeof *order, compare_packed);
    }

  sqlite3_bind_int64 (self->insert, 1, list->id);
  for (guint i = 0; i < list->n; i++)
    {
      guint index = order != NULL ? (guint) (order[i] & G_MAXUINT32) : i;

      if (i % 65536 == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!insert_rating (self, list, index, error))
        return FALSE;
    }
  return TRUE;
}

/* How many ratings each list has, beside it. */
static gboolean
write_counts (SclRatingStore *self, GError **error)
{
  g_autoptr (SclStatement) update
      = scl_workspace_statement (self->db, "UPDATE list SET n = ? WHERE id = ?", error);

  if (update == NULL)
    return FALSE;
  SCL_FOR_EACH_POINTER (const List, list, self->lists)
    {
      if (!scl_workspace_put (self->db, update, error, "ii", (gint64) list->written, list->id))
        return FALSE;
    }
  return TRUE;
}

gboolean
scl_rating_store_finish (SclRatingStore *self, SclRatingStoreCounts *counts,
                         SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                         GError **error)
{
  guint64 total = 0, done = 0;

  if (self->insert == NULL)
    self->insert = scl_workspace_statement (self->db,
                                            "INSERT OR IGNORE INTO rating (list, player, rating, "
                                            "games, k, flag) VALUES (?, ?, ?, ?, ?, "
                                            "?)",
                                            error);
  if (self->insert == NULL)
    return FALSE;

  for (guint i = 0; i < self->lists->len; i++)
    total += ((const List *) g_ptr_array_index (self->lists, i))->n;
  SCL_FOR_EACH_POINTER (List, list, self->lists)
    {
      if (!write_list (self, list, cancellable, error))
        return FALSE;
      done += list->n;
      g_ptr_array_set_size (list->chunks, 0);
      list->n = 0;
      list->sorted = TRUE;
      if (progress != NULL && total > 0)
        progress ((double) done / (double) total, _ ("Writing the lists"), data);
    }
  self->held = 0;
  if (!write_counts (self, error))
    return FALSE;
  if (counts != NULL)
    *counts = self->counts;
  return TRUE;
}

/* ---- Reading ---- */

static void
read_columns (SclStatement *statement, int first, SclListedRating *rating)
{
  const char *flag = (const char *) sqlite3_column_text (statement, first + 4);

  rating->player = (guint32) sqlite3_column_int64 (statement, first);
  rating->rating = (gint16) sqlite3_column_int (statement, first + 1);
  rating->games = sqlite3_column_type (statement, first + 2) == SQLITE_NULL
                      ? -1
                      : (gint16) sqlite3_column_int (statement, first + 2);
  rating->k = (guint16) sqlite3_column_int (statement, first + 3);
  rating->flag = flag != NULL ? g_intern_string (flag) : "";
}

GArray *
scl_rating_store_load_list (sqlite3 *db, gint64 list, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (SclListedRating));
  g_autoptr (SclStatement) statement = scl_workspace_query (
      db, error, "SELECT player, rating, games, k, flag FROM rating WHERE list = ? ORDER BY player",
      "i", list);
  int rc;

  while ((rc = scl_workspace_step (db, statement, error)) == SQLITE_ROW)
    {
      SclListedRating rating;
      read_columns (statement, 0, &rating);
      g_array_append_val (all, rating);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&all) : NULL;
}

GArray *
scl_rating_store_load_player (sqlite3 *db, guint32 player, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (SclPlayerRating));
  /* CROSS JOIN keeps SQLite's planner from reading all ratings: each list is asked once for the
   * player. */
  g_autoptr (SclStatement) statement = scl_workspace_query (
      db, error,
      "SELECT list.id, day, rate, name, player, rating, games, k, flag FROM list CROSS JOIN "
      "rating "
      "ON rating.list = list.id AND rating.player = ? ORDER BY day, name, rate, list.id",
      "i", (gint64) player);
  int rc;

  while ((rc = scl_workspace_step (db, statement, error)) == SQLITE_ROW)
    {
      const char *rate = (const char *) sqlite3_column_text (statement, 2);
      const char *name = (const char *) sqlite3_column_text (statement, 3);
      SclPlayerRating rating = { .list = sqlite3_column_int64 (statement, 0),
                                 .day = sqlite3_column_int (statement, 1),
                                 .rate = rate != NULL ? rate[0] : 's',
                                 .name = g_intern_string (name != NULL ? name : "") };
      read_columns (statement, 4, &rating.rating);
      g_array_append_val (all, rating);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&all) : NULL;
}
