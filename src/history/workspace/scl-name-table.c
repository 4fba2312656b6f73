/* All players' names in memory, to be found by part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-name-table-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

#define END '\n' /* after each key; no key holds it */

/* The parts of words that begin those that are looked for. */
#define WHOLE 0
#define BEGINNING 1
#define WITHIN 2
#define HIGHEST_ID (1 << 28)
#define LONGEST 63 /* bytes of a word that is looked for nearly: bits of a number */

struct _SclNameTable
{
  GString *keys;  /* each with END */
  GArray *starts; /* guint32: where each key begins */
  GArray *ids;    /* gint64 */
  GArray *feds;   /* guint32: each one's federation, as pack () has it */
  gint64 last_id; /* the highest */
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

/* Two letters where others write one with a mark, or the plain one: "ue" behind a sound that is not
 * one with it, "dj". */
static gboolean
is_second (char before, char first, char c)
{
  if (first == 'd')
    return c == 'j';
  if (strchr ("aou", first) == NULL || (c != 'e' && !(c == 'a' && first == 'a')))
    return FALSE;
  return before == '\0' || strchr ("aeiouq", before) == NULL;
}

/* One spelling: of a key. */
static void
append_plain (GString *to, const char *key)
{
  const gsize start = to->len;
  const gboolean ascii = g_str_is_ascii (key) || !g_utf8_validate (key, -1, NULL);
  gsize end;

  if (ascii)
    g_string_append (to, key);
  for (const char *p = key; !ascii && *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *plain = plain_letter (c);

      if (plain != NULL)
        g_string_append (to, plain);
      else
        g_string_append_unichar (to, c);
    }
  end = start;
  for (gsize i = start; i < to->len; i++)
    {
      const char first = end > start ? to->str[end - 1] : '\0';

      if (i == start || !is_second (end > start + 1 ? to->str[end - 2] : '\0', first, to->str[i])
          || to->str[i - 1] != first)
        to->str[end++] = to->str[i];
    }
  g_string_truncate (to, end);
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
  self->last_id = MAX (self->last_id, id);
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

  while ((rc = scl_workspace_step (db, row, error)) == SQLITE_ROW)
    g_hash_table_insert (by_id, KEY (sqlite3_column_int64 (row, 0)),
                         GUINT_TO_POINTER (pack (scl_workspace_text (row, 1))));
  for (guint i = 0; i < self->ids->len; i++)
    {
      const guint32 packed = GPOINTER_TO_UINT (
          g_hash_table_lookup (by_id, KEY (g_array_index (self->ids, gint64, i))));

      g_array_append_val (self->feds, packed);
    }
  return rc == SQLITE_DONE;
}

/* What is looked for has a byte for each. */
static gboolean
is_id (gint64 id)
{
  return id >= 0 && id <= HIGHEST_ID;
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
      db,
      "SELECT name_key, id FROM player INDEXED BY player_name_key UNION ALL"
      "  SELECT name_key, player FROM alias ORDER BY 1, 2",
      error);
  while ((rc = scl_workspace_step (db, row, error)) == SQLITE_ROW
         && self->keys->len < G_MAXUINT32 / 2 && is_id (sqlite3_column_int64 (row, 1)))
    append (self, scl_workspace_text (row, 0), sqlite3_column_int64 (row, 1));
  if (rc == SQLITE_ROW)
    scl_workspace_fail (db, error); /* more names, or higher numbers, than can be held */
  if (rc != SQLITE_DONE || !load_federations (self, db, error))
    return NULL;
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_name_table_free, SclNameTable, keys, scl_string_free, starts, g_array_unref,
                 ids, g_array_unref, feds, g_array_unref)

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
  self->last_id = MAX (self->last_id, id);
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

/* How the word stands in the name of the i-th, or its federation; > WITHIN: it does not. */
static guint
fit_of (const SclNameTable *self, guint i, const char *word)
{
  const char *at = self->keys->str + start_of (self, i), *const begin = at,
             *const end = self->keys->str + start_of (self, i + 1);
  const gsize length = strlen (word);
  const guint32 federation = pack (word);
  guint fit = WITHIN + 1;

  if (federation != 0 && g_array_index (self->feds, guint32, i) == federation)
    return WHOLE;
  for (; fit > WHOLE && (at = memmem (at, (gsize) (end - at), word, length)) != NULL; at++)
    if (at > begin && at[-1] != ' ')
      fit = MIN (fit, WITHIN);
    else
      fit = MIN (fit, at[length] == ' ' || at[length] == END ? WHOLE : BEGINNING);
  return fit;
}

/* The worst of the words'. */
static guint
fit_of_words (const SclNameTable *self, guint i, char **words)
{
  guint fit = WHOLE;

  for (guint w = 0; words[w] != NULL && fit <= WITHIN; w++)
    fit = MAX (fit, fit_of (self, i, words[w]));
  return fit;
}

/* ---- Nearly ---- */

/* A word that is looked for: which bits each byte of it has (Myers 1999, bit-parallel). */
typedef struct
{
  guint64 bits[256];
  guint length, most; /* most: letters that may be wrong */
} Near;

static void
near_init (Near *self, const char *word, gboolean alone)
{
  memset (self, 0, sizeof *self);
  self->length = (guint) MIN (strlen (word), LONGEST);
  self->most = self->length < (alone ? 4u : 3u) ? 0 : self->length < 6 ? 1 : 2;
  for (guint i = 0; i < self->length; i++)
    self->bits[(guint8) word[i]] |= G_GUINT64_CONSTANT (1) << i;
}

/* Letters that differ from the beginning of that word of the i-th's name which is nearest. */
static guint
distance (const SclNameTable *self, guint i, const Near *near)
{
  const guint64 last = G_GUINT64_CONSTANT (1) << (near->length - 1);
  const char *at = self->keys->str + start_of (self, i);
  guint64 plus = G_MAXUINT64, minus = 0;
  guint score = near->length, least = score;

  for (; *at != END; at++)
    {
      const guint64 equal = near->bits[(guint8) *at], x = equal | minus;
      const guint64 d = (((x & plus) + plus) ^ plus) | x;
      guint64 up = minus | ~(d | plus), down = plus & d;

      if (*at == ' ')
        {
          plus = G_MAXUINT64;
          minus = 0;
          score = near->length;
          continue;
        }
      score += (up & last) != 0;
      score -= (down & last) != 0;
      up = up << 1 | 1;
      down <<= 1;
      plus = down | ~(d | up);
      minus = up & d;
      least = MIN (least, score);
    }
  return least;
}

/* Letters that differ in all words; > WITHIN of it: too many. */
static guint
near_fit (const SclNameTable *self, guint i, char **words, const Near *near)
{
  guint sum = 0;

  for (guint w = 0; words[w] != NULL; w++)
    {
      const guint differ = fit_of (self, i, words[w]) <= BEGINNING ? 0
                           : near[w].most == 0                     ? G_MAXUINT
                                                                   : distance (self, i, &near[w]);

      if (differ > near[w].most)
        return SCL_NAME_FITS_NOT;
      sum += differ;
    }
  return WITHIN + sum;
}

/* ---- All of it ---- */

/* Those whose names have the text. */
static void
mark (const SclNameTable *self, const char *text, gsize length, guint8 *marks)
{
  const char *keys = self->keys->str, *hit;
  gsize at = 0;
  guint i = 0;

  while ((hit = memmem (keys + at, self->keys->len - at, text, length)) != NULL)
    {
      while (start_of (self, i + 1) <= (gsize) (hit - keys))
        i++;
      marks[i] = TRUE;
      at = start_of (self, i + 1);
    }
}

/* A name that lacks the first word, or of one that is looked for nearly all parts of it (one more
 * than there may be wrong letters), is nobody's who is wanted. */
static void
mark_first (const SclNameTable *self, const char *word, const Near *near, guint8 *marks)
{
  const gsize length = strlen (word);
  const guint parts = near != NULL ? near->most + 1 : 1;

  if (length == 0 || pack (word) != 0)
    memset (marks, TRUE, self->ids->len);
  else
    for (guint p = 0; p < parts; p++)
      mark (self, word + p * length / parts, (p + 1) * length / parts - p * length / parts, marks);
}

/* A word that cannot be a federation, the longest of them, comes first. */
static int
names_first (gconstpointer a, gconstpointer b)
{
  const gboolean x = pack (*(const char *const *) a) != 0, y = pack (*(const char *const *) b) != 0;

  return x != y ? x - y : longest_first (a, b);
}

guint8 *
scl_name_table_find (const SclNameTable *self, const char *text, gboolean nearly)
{
  g_autofree char *key = scl_player_name_key (text);
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autofree guint8 *marks = g_malloc0 (self->ids->len + 1);
  g_autofree Near *near = NULL;
  g_auto (GStrv) words = NULL;
  guint8 *fits = g_malloc ((gsize) self->last_id + 1);
  guint n;

  memset (fits, SCL_NAME_FITS_NOT, (gsize) self->last_id + 1);
  append_plain (plain, key);
  words = g_strsplit (plain->str, " ", -1);
  n = g_strv_length (words);
  qsort (words, n, sizeof (char *), names_first);
  near = nearly ? g_new (Near, n) : NULL;
  for (guint w = 0; nearly && w < n; w++)
    near_init (&near[w], words[w], n == 1);
  mark_first (self, n > 0 ? words[0] : "", near, marks);
  for (guint i = 0; i < self->ids->len; i++)
    {
      const guint fit = !marks[i] ? SCL_NAME_FITS_NOT
                        : nearly  ? near_fit (self, i, words, near)
                                  : fit_of_words (self, i, words);
      guint8 *best = &fits[g_array_index (self->ids, gint64, i)];

      if (fit <= WITHIN || nearly)
        *best = (guint8) MIN (*best, fit);
    }
  return fits;
}

guint
scl_name_table_each (const SclNameTable *self, guint8 *fits, SclNameTableFunc func, gpointer data)
{
  guint n = 0;

  for (guint i = 0; i < self->ids->len; i++)
    {
      const gint64 id = g_array_index (self->ids, gint64, i);
      const guint8 fit = fits[id];

      fits[id] = SCL_NAME_FITS_NOT;
      if (fit == SCL_NAME_FITS_NOT)
        continue;
      n++;
      if (!func (id, fit, data))
        break;
    }
  return n;
}
