/* All players' names in memory, to be found by part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-name-table-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-order.h"

#define END '\n' /* after each key; no key holds it */

struct _SclNameTable
{
  GString *keys;  /* each with END */
  GArray *starts; /* guint32: where each key begins */
  GArray *ids;    /* gint64 */
  GArray *feds;   /* guint32: each one's federation, as pack () has it */
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

/* Three letters as a number, cases aside; 0: it is no federation. */
static guint32
pack (const char *text)
{
  guint32 packed = 0;

  for (guint i = 0; i < 3; i++)
    {
      if (!g_ascii_isalpha (text[i]))
        return 0;
      packed = packed << 8 | (guint8) g_ascii_tolower (text[i]);
    }
  return text[3] == '\0' ? packed : 0;
}

/* ---- Filling ---- */

static gint64
data_version (sqlite3 *db)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (db, "PRAGMA data_version", NULL);

  return row != NULL && sqlite3_step (row) == SQLITE_ROW ? sqlite3_column_int64 (row, 0) : -1;
}

static void
append (SclNameTable *self, const char *key, gint64 id)
{
  const guint32 start = (guint32) self->keys->len;

  g_array_append_val (self->starts, start);
  g_array_append_val (self->ids, id);
  append_plain (self->keys, key);
  g_string_append_c (self->keys, END);
}

/* Names come from an index, in their order, federations from the rows, in theirs: to look each row
 * up by its name would take longer than both. FALSE: failure. */
static gboolean
load_federations (SclNameTable *self, sqlite3 *db, GError **error)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (NULL, NULL);
  g_autoptr (SclStatement) row = scl_workspace_statement (
      db, "SELECT id, federation FROM player WHERE federation <> ''", error);
  int rc;

  if (row == NULL)
    return FALSE;
  while ((rc = scl_workspace_step (db, row, error)) == SQLITE_ROW)
    g_hash_table_insert (by_id, GSIZE_TO_POINTER ((gsize) sqlite3_column_int64 (row, 0)),
                         GUINT_TO_POINTER (pack (scl_workspace_text (row, 1))));
  for (guint i = 0; i < self->ids->len; i++)
    {
      const guint32 packed = GPOINTER_TO_UINT (g_hash_table_lookup (
          by_id, GSIZE_TO_POINTER ((gsize) g_array_index (self->ids, gint64, i))));

      g_array_append_val (self->feds, packed);
    }
  return rc == SQLITE_DONE;
}

SclNameTable *
scl_name_table_load (sqlite3 *db, GError **error)
{
  g_autoptr (SclNameTable) self = g_new0 (SclNameTable, 1);
  g_autoptr (SclStatement) row = NULL;
  int rc;

  self->keys = g_string_sized_new (4096);
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->feds = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->version = data_version (db);
  row = scl_workspace_statement (
      db, "SELECT name_key, id FROM player INDEXED BY player_name_key ORDER BY name_key, id",
      error);
  if (row == NULL)
    return NULL;
  while ((rc = scl_workspace_step (db, row, error)) == SQLITE_ROW
         && self->keys->len < G_MAXUINT32 / 2)
    append (self, scl_workspace_text (row, 0), sqlite3_column_int64 (row, 1));
  if (rc == SQLITE_ROW)
    scl_workspace_fail (db, error); /* more names than can be held */
  if (rc != SQLITE_DONE || !load_federations (self, db, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
scl_name_table_free (SclNameTable *self)
{
  g_string_free (self->keys, TRUE);
  g_array_unref (self->starts);
  g_array_unref (self->ids);
  g_array_unref (self->feds);
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
  const guint32 none = 0;
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
  g_array_insert_val (self->feds, low, none);
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

/* In the name of the i-th, or its federation. */
static gboolean
has_word (const SclNameTable *self, guint i, const char *word)
{
  const gsize start = start_of (self, i);
  const guint32 federation = pack (word);

  return (federation != 0 && g_array_index (self->feds, guint32, i) == federation)
         || memmem (self->keys->str + start, start_of (self, i + 1) - start, word, strlen (word))
                != NULL;
}

static gboolean
has_words (const SclNameTable *self, guint i, char **words)
{
  for (guint w = 0; words[w] != NULL; w++)
    if (!has_word (self, i, words[w]))
      return FALSE;
  return TRUE;
}

/* The first word is in the names of all who are wanted. */
static void
find_words (const SclNameTable *self, char **words, SclNameTableFunc func, gpointer data)
{
  const char *keys = self->keys->str;
  gsize length = strlen (words[0]), at = 0;
  const char *hit;
  guint i = 0;

  while ((hit = memmem (keys + at, self->keys->len - at, words[0], length)) != NULL)
    {
      gsize position = (gsize) (hit - keys);

      while (start_of (self, i + 1) <= position)
        i++;
      at = start_of (self, i + 1);
      if (has_words (self, i, words + 1) && !func (g_array_index (self->ids, gint64, i), data))
        return;
    }
}

/* Each word may be a federation. */
static void
find_federations (const SclNameTable *self, char **words, SclNameTableFunc func, gpointer data)
{
  for (guint i = 0; i < self->ids->len; i++)
    if (has_words (self, i, words) && !func (g_array_index (self->ids, gint64, i), data))
      return;
}

/* A word that cannot be a federation, the longest of them, comes first. */
static int
names_first (gconstpointer a, gconstpointer b)
{
  const gboolean x = pack (*(const char *const *) a) != 0, y = pack (*(const char *const *) b) != 0;

  return x != y ? x - y : longest_first (a, b);
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
  qsort (words, g_strv_length (words), sizeof (char *), names_first);
  if (pack (words[0]) == 0)
    find_words (self, words, func, data);
  else
    find_federations (self, words, func, data);
}
