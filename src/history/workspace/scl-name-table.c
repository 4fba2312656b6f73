/* All players' names in memory, to be found by part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-name-table-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/workspace/scl-rating-store-private.h"
#include "rating/core/scl-order.h"

#define END '\n' /* after each key; no key holds it */

struct _SclNameTable
{
  GString *keys;  /* each with END */
  GArray *starts; /* guint32: where each key begins */
  GArray *ids;    /* gint64 */
  gint64 version; /* of the file's data, as this connection sees it */
};

/* ---- Keys ---- */

/* Letters that no mark makes out of a plain one, as people type them who do not have them. */
static const char *
plain_letter (gunichar c)
{
  switch (c)
    {
    case 0x00df: /* ß */
      return "ss";
    case 0x00e6: /* æ */
      return "ae";
    case 0x00f0: /* ð */
    case 0x0111: /* đ */
      return "d";
    case 0x00f8: /* ø */
      return "o";
    case 0x00fe: /* þ */
      return "th";
    case 0x0127: /* ħ */
      return "h";
    case 0x0131: /* ı */
      return "i";
    case 0x0142: /* ł */
      return "l";
    case 0x0153: /* œ */
      return "oe";
    case 0x03c2: /* ς at a word's end */
      return "σ";
    default:
      return NULL;
    }
}

static void
append_plain (GString *to, const char *key)
{
  if (g_str_is_ascii (key) || !g_utf8_validate (key, -1, NULL))
    {
      g_string_append (to, key);
      return;
    }
  for (const char *p = key; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *plain = plain_letter (c);

      if (plain != NULL)
        g_string_append (to, plain);
      else
        g_string_append_unichar (to, c);
    }
}

/* ---- Filling ---- */

static gint64
data_version (sqlite3 *db)
{
  sqlite3_stmt *statement = NULL;
  gint64 version = -1;

  if (sqlite3_prepare_v2 (db, "PRAGMA data_version", -1, &statement, NULL) == SQLITE_OK
      && sqlite3_step (statement) == SQLITE_ROW)
    version = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return version;
}

static void
append (SclNameTable *self, const char *key, gint64 id)
{
  guint32 start = (guint32) self->keys->len;

  g_array_append_val (self->starts, start);
  g_array_append_val (self->ids, id);
  append_plain (self->keys, key);
  g_string_append_c (self->keys, END);
}

SclNameTable *
scl_name_table_load (sqlite3 *db, GError **error)
{
  g_autoptr (SclNameTable) self = g_new0 (SclNameTable, 1);
  sqlite3_stmt *statement = NULL;
  int rc;

  self->keys = g_string_sized_new (4096);
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->version = data_version (db);
  rc = sqlite3_prepare_v2 (
      db, "SELECT name_key, id FROM player INDEXED BY player_name_key ORDER BY name_key, id", -1,
      &statement, NULL);
  if (rc == SQLITE_OK)
    while ((rc = sqlite3_step (statement)) == SQLITE_ROW && self->keys->len < G_MAXUINT32 / 2)
      append (self, (const char *) sqlite3_column_text (statement, 0),
              sqlite3_column_int64 (statement, 1));
  sqlite3_finalize (statement);
  if (rc != SQLITE_DONE)
    {
      scl_workspace_fail (db, error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
scl_name_table_free (SclNameTable *self)
{
  g_string_free (self->keys, TRUE);
  g_array_unref (self->starts);
  g_array_unref (self->ids);
  g_free (self);
}

gboolean
scl_name_table_is_current (const SclNameTable *self, sqlite3 *db)
{
  return self->version == data_version (db);
}

/* Where the i-th key begins; for i = n, where the next would. */
static gsize
start_of (const SclNameTable *self, guint i)
{
  return i < self->starts->len ? g_array_index (self->starts, guint32, i) : self->keys->len;
}

static int
compare_key (const SclNameTable *self, guint i, const GString *line)
{
  gsize start = start_of (self, i), length = start_of (self, i + 1) - start;
  int order = memcmp (self->keys->str + start, line->str, MIN (length, line->len));

  return order;
}

void
scl_name_table_insert (SclNameTable *self, const char *key, gint64 id)
{
  GString *line = g_string_new (NULL);
  guint low = 0, high = self->ids->len;
  guint32 start;

  append_plain (line, key);
  g_string_append_c (line,
                     END); /* orders below every character of a key, as the shorter of two does */
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (compare_key (self, middle, line) <= 0)
        low = middle + 1;
      else
        high = middle;
    }
  start = (guint32) start_of (self, low);
  g_string_insert_len (self->keys, start, line->str, (gssize) line->len);
  g_array_insert_val (self->starts, low, start);
  g_array_insert_val (self->ids, low, id);
  for (guint i = low + 1; i < self->starts->len; i++)
    g_array_index (self->starts, guint32, i) += (guint32) line->len;
  g_string_free (line, TRUE);
}

/* ---- Finding ---- */

static int
longest_first (gconstpointer a, gconstpointer b)
{
  gsize x = strlen (*(const char *const *) a), y = strlen (*(const char *const *) b);

  return SCL_ORDER (y, x);
}

static gboolean
holds_all (const char *key, gsize length, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (memmem (key, length, words[i], strlen (words[i])) == NULL)
      return FALSE;
  return TRUE;
}

static void
find_words (const SclNameTable *self, char **words, SclNameTableFunc func, gpointer data)
{
  const char *keys = self->keys->str;
  gsize length = strlen (words[0]), at = 0;
  const char *hit;
  guint i = 0;

  while ((hit = memmem (keys + at, self->keys->len - at, words[0], length)) != NULL)
    {
      gsize position = (gsize) (hit - keys), start;

      while (start_of (self, i + 1) <= position)
        i++;
      start = start_of (self, i);
      at = start_of (self, i + 1);
      if (holds_all (keys + start, at - start, words + 1)
          && !func (g_array_index (self->ids, gint64, i), data))
        return;
    }
}

void
scl_name_table_find (const SclNameTable *self, const char *text, SclNameTableFunc func,
                     gpointer data)
{
  g_autofree char *key = scl_player_name_key (text);
  GString *plain = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  append_plain (plain, key);
  words = g_strsplit (plain->str, " ", -1);
  g_string_free (plain, TRUE);
  if (words[0] == NULL)
    {
      for (guint i = 0; i < self->ids->len; i++)
        if (!func (g_array_index (self->ids, gint64, i), data))
          return;
      return;
    }
  qsort (words, g_strv_length (words), sizeof (char *), longest_first);
  find_words (self, words, func, data);
}
