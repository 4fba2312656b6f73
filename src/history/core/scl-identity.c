/* SclIdentities: who is the same player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-identity-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-free.h"

#define MAX_DOUBTS 10
#define MAX_NEAR 200 /* players who are looked at for a name that is near */

/* A list of millions is matched in memory, so this is kept small: 48 bytes a player and the name,
 * and twice some 6 bytes for the tables, some 30 for names that are near. */
typedef struct
{
  gint64 fide_id;
  const char *national_id; /* of strings, or NULL */
  const char *local_id;    /* in the file where the player was seen last; of strings, or NULL */
  const char *name;        /* the name's key, of strings; NULL: nameless */
  gint16 birth_year;
  guint16 federation;   /* index into federations */
  guint file;           /* where the player was seen last */
  guint32 words;        /* hash of the name's words, sorted */
  guint32 next;         /* the next player whose name has the same hash */
  guint32 next_near[2]; /* node of the next who has the first word, or the last, year, federation */
} Identity;

/* Players by a hash of something they have: open addressing, a power of two of slots. */
typedef struct
{
  guint32 *slots; /* player + 1; 0 empty */
  guint32 mask, n;
} Table;

/* The keys of a name, which are asked for where a player is looked for, and again where there is
 * none and one is added. */
typedef struct
{
  char *name; /* NULL: none yet */
  char *key;
  guint32 words; /* hash of the sorted ones; of no word where key is "" */
} Asked;

struct _SclIdentities
{
  GStringChunk *strings;
  GArray *players; /* of Identity */
  Table by_fide_id;
  Table by_words;             /* the head of each chain */
  GHashTable *by_near;        /* hash of a word, year, federation → node + 1: twice the player */
  GHashTable *by_national_id; /* → player + 1 */
  GHashTable *by_local_id;    /* of this file, players without a name → player + 1 */
  GPtrArray *federations;     /* of strings; the first is "" */
  GHashTable *federation_index; /* → index */
  Asked asked;                  /* the name asked for last */
  guint file;
};

/* ---- Tables ---- */

typedef guint32 (*HashFunc) (const Identity *identity);

static guint32
hash_id (gint64 id)
{
  guint64 mixed = (guint64) id * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint32) (mixed >> 32);
}

static guint32
hash_of_fide_id (const Identity *identity)
{
  return hash_id (identity->fide_id);
}

static guint32
hash_of_words (const Identity *identity)
{
  return identity->words;
}

static void
table_init (Table *table)
{
  table->mask = 1023;
  table->n = 0;
  table->slots = g_new0 (guint32, table->mask + 1);
}

static void
table_put (Table *table, guint32 hash, guint32 player)
{
  guint32 at = hash & table->mask;

  while (table->slots[at] != 0)
    at = (at + 1) & table->mask;
  table->slots[at] = player + 1;
}

/* A player who is not in it yet; hash_of gives the hashes of those who are. */
static void
table_add (Table *table, GArray *players, HashFunc hash_of, guint32 player)
{
  if (table->n >= table->mask - table->mask / 4)
    {
      Table larger
          = { g_new0 (guint32, (gsize) table->mask * 2 + 2), table->mask * 2 + 1, table->n };

      for (guint32 i = 0; i <= table->mask; i++)
        if (table->slots[i] != 0)
          table_put (&larger, hash_of (&g_array_index (players, Identity, table->slots[i] - 1)),
                     table->slots[i] - 1);
      g_free (table->slots);
      *table = larger;
    }
  table_put (table, hash_of (&g_array_index (players, Identity, player)), player);
  table->n++;
}

/* The slot of the player, or the empty slot where the search ends. */
static guint32 *
table_find_id (const Table *table, GArray *players, gint64 fide_id)
{
  guint32 at = hash_id (fide_id) & table->mask;

  while (table->slots[at] != 0
         && g_array_index (players, Identity, table->slots[at] - 1).fide_id != fide_id)
    at = (at + 1) & table->mask;
  return &table->slots[at];
}

static guint32 *
table_find_words (const Table *table, GArray *players, guint32 words)
{
  guint32 at = words & table->mask;

  while (table->slots[at] != 0
         && g_array_index (players, Identity, table->slots[at] - 1).words != words)
    at = (at + 1) & table->mask;
  return &table->slots[at];
}

/* ---- Players ---- */

SclIdentities *
scl_identities_new (void)
{
  SclIdentities *self = g_new0 (SclIdentities, 1);

  self->strings = g_string_chunk_new (64 * 1024);
  self->players = g_array_new (FALSE, FALSE, sizeof (Identity));
  table_init (&self->by_fide_id);
  table_init (&self->by_words);
  self->federations = g_ptr_array_new ();
  g_ptr_array_add (self->federations, (gpointer) "");
  self->federation_index = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_national_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_local_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_near = g_hash_table_new (NULL, NULL);
  return self;
}

SCL_DEFINE_FREE (scl_identities_free, SclIdentities, by_fide_id.slots, g_free, by_words.slots,
                 g_free, federations, g_ptr_array_unref, federation_index, g_hash_table_unref,
                 by_national_id, g_hash_table_unref, by_local_id, g_hash_table_unref, by_near,
                 g_hash_table_unref, players, g_array_unref, strings, g_string_chunk_free,
                 asked.name, g_free, asked.key, g_free)

void
scl_identities_begin_file (SclIdentities *self)
{
  self->file++;
  g_hash_table_remove_all (self->by_local_id);
}

static Identity *
identity (SclIdentities *self, guint32 player)
{
  return &g_array_index (self->players, Identity, player);
}

static guint32
look_up (GHashTable *table, gconstpointer key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (table, key)) - 1u; /* absent: 0 - 1 = SCL_NOBODY */
}

static const char *
federation_of (const SclIdentities *self, const Identity *known)
{
  return g_ptr_array_index (self->federations, known->federation);
}

/* There are some 200; whatever else a file has in that column beyond 65,535 of them counts as
 * unknown. */
static guint16
federation_number (SclIdentities *self, const char *federation)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->federation_index, federation));

  if (known == 0 && self->federations->len < G_MAXUINT16)
    {
      char *kept = g_string_chunk_insert (self->strings, federation);

      known = self->federations->len;
      g_ptr_array_add (self->federations, kept);
      g_hash_table_insert (self->federation_index, kept, GUINT_TO_POINTER (known));
    }
  return (guint16) known;
}

static guint32
hash_words (const char *words)
{
  return g_str_hash (words) * 2654435761u; /* g_str_hash () leaves neighbours beside one another */
}

static const Asked *
ask (SclIdentities *self, const char *name)
{
  Asked *asked = &self->asked;
  g_autofree char *words = NULL;

  if (asked->name != NULL && strcmp (asked->name, name != NULL ? name : "") == 0)
    return asked;
  g_free (asked->name);
  g_free (asked->key);
  asked->name = g_strdup (name != NULL ? name : "");
  asked->key = scl_player_name_key (name);
  words = *asked->key != '\0' ? scl_player_name_asking_key_of (asked->key) : NULL;
  asked->words = words != NULL ? hash_words (words) : 0;
  return asked;
}

/* National ids are of one kind when what stands before the colon agrees. */
static gboolean
national_ids_contradict (const char *a, const char *b)
{
  const char *colon = strchr (a, ':');

  if (strcmp (a, b) == 0 || colon == NULL)
    return FALSE;
  return strncmp (a, b, (gsize) (colon - a) + 1) == 0;
}

/* firmly: leaving aside the numbers of whoever made the file ("id:17"), which mean nothing
 * elsewhere. */
static gboolean
ids_contradict (const SclIdentities *self, const Identity *known, const SclPlayerRecord *record,
                gboolean firmly)
{
  if (known->fide_id != 0 && record->fide_id != 0 && known->fide_id != record->fide_id)
    return TRUE;
  if (known->national_id != NULL && scl_sink_is_given (record->national_id)
      && !(firmly && g_str_has_prefix (record->national_id, "id:"))
      && national_ids_contradict (known->national_id, record->national_id))
    return TRUE;
  return known->file == self->file && known->local_id != NULL
         && scl_sink_is_given (record->local_id) && strcmp (known->local_id, record->local_id) != 0;
}

/* Names of one or two letters ("A", "B") and the like are words, too: every name counts. */
static guint32
find_by_name (SclIdentities *self, const SclPlayerRecord *record)
{
  const Asked *asked = ask (self, record->name);
  const char *name = asked->key;
  const char *federation = record->federation != NULL ? record->federation : "";
  guint32 found;

  if (*name == '\0')
    return scl_sink_is_given (record->local_id) ? look_up (self->by_local_id, record->local_id)
                                                : SCL_NOBODY;

  for (found = *table_find_words (&self->by_words, self->players, asked->words) - 1u;
       found != SCL_NOBODY; found = identity (self, found)->next)
    {
      const Identity *known = identity (self, found);

      if (known->birth_year == record->birth_year && strcmp (known->name, name) == 0
          && strcmp (federation_of (self, known), federation) == 0
          && !ids_contradict (self, known, record, FALSE))
        break;
    }
  return found;
}

static gboolean
same_by (char *(*key_of) (const char *), const char *name, const char *other)
{
  g_autofree char *a = key_of (name);
  g_autofree char *b = key_of (other);

  return strcmp (a, b) == 0;
}

/* "id:17" is a number of whoever made the file: in another file it names the same player only
 * together with the name, which may be written in another way, with an initial, or with one letter
 * that is another. */
static gboolean
is_another_files_number (const SclIdentities *self, const Identity *known,
                         const SclPlayerRecord *record)
{
  g_autofree char *name = NULL;

  if (known->file == self->file || !g_str_has_prefix (record->national_id, "id:"))
    return FALSE;
  name = scl_player_name_key (record->name);
  return known->name != NULL && *name != '\0' && strcmp (known->name, name) != 0
         && (strcmp (record->national_id, "id:0") == 0 /* many write it where they have none */
             || scl_player_name_differ (known->name, name) == 0)
         && !same_by (scl_player_name_asking_key, known->name, name);
}

/* Whether the record may be the known player; they are known not to be the same by the rule. */
static gboolean
is_doubtful (const SclIdentities *self, const Identity *known, const char *name,
             const SclPlayerRecord *record, SclDoubtReason *reason)
{
  if (strcmp (known->name, name) != 0
      && !same_by (scl_player_name_asking_key, known->name, name)) /* only the hash is the same */
    return FALSE;
  if (known->birth_year != 0 && record->birth_year != 0 && known->birth_year != record->birth_year)
    return FALSE;
  if (strcmp (known->name, name) != 0)
    *reason = same_by (scl_player_name_sorted_key, known->name, name) ? SCL_DOUBT_NAME_ORDER
                                                                      : SCL_DOUBT_SPELLING;
  else if (known->birth_year != record->birth_year)
    *reason = SCL_DOUBT_BIRTH_YEAR;
  else if (strcmp (federation_of (self, known),
                   record->federation != NULL ? record->federation : "")
           != 0)
    *reason = SCL_DOUBT_FEDERATION;
  else
    *reason = SCL_DOUBT_NUMBER;
  return TRUE;
}

/* The number behind a national id's colon, of four digits or more; 0: it is none. */
static gint64
number_of (const char *national_id)
{
  const char *number = national_id != NULL ? strchr (national_id, ':') : NULL;

  if (number == NULL || strlen (number) < 5
      || strspn (number + 1, "0123456789") != strlen (number + 1))
    return 0;
  return g_ascii_strtoll (number + 1, NULL, 10);
}

/* Whether a number of whoever made the file ("id:1017") is the other's of a federation, or of FIDE:
 * then the file means that number. */
static gboolean
numbers_agree (const Identity *known, const SclPlayerRecord *record)
{
  const gint64 a = number_of (known->national_id), b = number_of (record->national_id);
  const gboolean a_own = a != 0 && g_str_has_prefix (known->national_id, "id:"),
                 b_own = b != 0 && g_str_has_prefix (record->national_id, "id:");

  return (a_own && (a == b || a == record->fide_id)) || (b_own && (a == b || b == known->fide_id));
}

/* Somebody who is doubtful by name, but has the number. */
static guint32
find_by_number (SclIdentities *self, const SclPlayerRecord *record)
{
  const Asked *asked = ask (self, record->name);
  guint32 found;
  SclDoubtReason reason;

  if (*asked->key == '\0' || (record->fide_id == 0 && !scl_sink_is_given (record->national_id)))
    return SCL_NOBODY;
  for (found = *table_find_words (&self->by_words, self->players, asked->words) - 1u;
       found != SCL_NOBODY; found = identity (self, found)->next)
    {
      const Identity *known = identity (self, found);

      if (numbers_agree (known, record) && !ids_contradict (self, known, record, FALSE)
          && is_doubtful (self, known, asked->key, record, &reason))
        break;
    }
  return found;
}

guint32
scl_identities_find (SclIdentities *self, const SclPlayerRecord *record)
{
  guint32 found = SCL_NOBODY;

  if (record->fide_id != 0)
    found = *table_find_id (&self->by_fide_id, self->players, record->fide_id)
            - 1u; /* absent: 0 - 1 = SCL_NOBODY */
  if (found == SCL_NOBODY && scl_sink_is_given (record->national_id))
    {
      found = look_up (self->by_national_id, record->national_id);
      if (found != SCL_NOBODY
          && (ids_contradict (self, identity (self, found), record, FALSE)
              || is_another_files_number (self, identity (self, found), record)))
        found = SCL_NOBODY;
    }
  if (found == SCL_NOBODY)
    found = find_by_name (self, record);
  return found != SCL_NOBODY ? found : find_by_number (self, record);
}

void
scl_identities_learn (SclIdentities *self, guint32 player, const SclPlayerRecord *record)
{
  Identity *known = identity (self, player);

  if (known->fide_id == 0 && record->fide_id != 0)
    {
      guint32 *slot = table_find_id (&self->by_fide_id, self->players, record->fide_id);

      known->fide_id = record->fide_id;
      if (*slot != 0)
        *slot = player + 1;
      else
        table_add (&self->by_fide_id, self->players, hash_of_fide_id, player);
    }
  if (scl_sink_is_given (record->national_id)
      && look_up (self->by_national_id, record->national_id) != player)
    {
      const char *id = g_string_chunk_insert (self->strings, record->national_id);

      if (known->national_id == NULL)
        known->national_id = id;
      g_hash_table_insert (self->by_national_id, (gpointer) id, GUINT_TO_POINTER (player + 1));
    }
  if (scl_sink_is_given (record->local_id)
      && (known->file != self->file || known->local_id == NULL))
    {
      known->local_id = g_string_chunk_insert_const (self->strings, record->local_id);
      if (known->name == NULL)
        g_hash_table_insert (self->by_local_id, (gpointer) known->local_id,
                             GUINT_TO_POINTER (player + 1));
    }
  else if (known->file != self->file)
    known->local_id = NULL;
  known->file = self->file;
}

/* ---- Doubts ---- */

static void
tell_doubts (SclIdentities *self, guint32 player, const char *name, guint32 first,
             const SclPlayerRecord *record, SclDoubtFunc doubt, gpointer data)
{
  guint told = 0;

  for (guint32 other = first; other != SCL_NOBODY && told < MAX_DOUBTS;
       other = identity (self, other)->next)
    {
      const Identity *known = identity (self, other);
      SclDoubtReason reason;

      if (known->file != self->file && !ids_contradict (self, known, record, TRUE)
          && is_doubtful (self, known, name, record, &reason))
        {
          doubt (player, other, reason, data);
          told++;
        }
    }
}

/* Node 2 * player + which (0: the first word, 1: the last) goes into its chain; gives the next. */
static guint32
chain_near (SclIdentities *self, const Identity *known, guint32 node)
{
  const char *word = node % 2 == 0 ? known->name : strrchr (known->name, ' ') + 1;
  guint32 hash = (guint32) known->birth_year << 16 ^ known->federation;
  gpointer key, next;

  for (gsize i = 0; word[i] != '\0' && word[i] != ' '; i++)
    hash = (hash ^ (guint8) word[i]) * 16777619u;
  key = GUINT_TO_POINTER (hash);
  next = g_hash_table_lookup (self->by_near, key);
  g_hash_table_insert (self->by_near, key, GUINT_TO_POINTER (node + 1));
  return GPOINTER_TO_UINT (next) - 1u;
}

static gboolean
have_same_first_word (const char *a, const char *b)
{
  const gsize n = strcspn (a, " ");

  return n == strcspn (b, " ") && memcmp (a, b, n) == 0;
}

/* Another file's player of the same birth year and federation whose name is near. */
static char
is_near (const SclIdentities *self, const Identity *known, const Identity *fresh,
         const SclPlayerRecord *record)
{
  return known->file != self->file && known->birth_year == fresh->birth_year
                 && known->federation == fresh->federation && known->words != fresh->words
                 && !ids_contradict (self, known, record, TRUE)
             ? scl_player_name_differ (known->name, fresh->name)
             : 0;
}

/* Those who have the first word of the name, then those who have the last one only. */
static void
tell_near (SclIdentities *self, guint32 player, const Identity *fresh,
           const SclPlayerRecord *record, SclDoubtFunc doubt, gpointer data)
{
  guint told = 0;

  for (guint which = 0; which < 2; which++)
    {
      guint32 node = fresh->next_near[which], before = SCL_NOBODY;

      if (node == 2 * player) /* "Li, Li": the same chain, which has nobody new */
        break;
      for (guint step = 0; node != SCL_NOBODY && told < MAX_DOUBTS && step < MAX_NEAR; step++)
        {
          const Identity *known = identity (self, node / 2);
          const char how = node / 2 != before ? is_near (self, known, fresh, record) : 0;

          if (how != 0 && (which == 0 || !have_same_first_word (known->name, fresh->name)))
            {
              doubt (player, node / 2, how == 'i' ? SCL_DOUBT_INITIAL : SCL_DOUBT_LETTER, data);
              told++;
            }
          before = node / 2; /* "Li, Li" is in one chain twice */
          node = known->next_near[node % 2];
        }
    }
}

/* Into both chains, if birth year and federation are known and the name has two words. */
static void
add_near (SclIdentities *self, guint32 player, Identity *fresh)
{
  fresh->next_near[0] = fresh->next_near[1] = SCL_NOBODY;
  if (fresh->birth_year == 0 || fresh->federation == 0 || strchr (fresh->name, ' ') == NULL)
    return;
  fresh->next_near[0] = chain_near (self, fresh, 2 * player);
  fresh->next_near[1] = chain_near (self, fresh, 2 * player + 1);
}

void
scl_identities_add (SclIdentities *self, guint32 player, const SclPlayerRecord *record,
                    SclDoubtFunc doubt, gpointer data)
{
  const Asked *asked = ask (self, record->name);
  const char *name = asked->key;
  Identity fresh
      = { .next = SCL_NOBODY, .birth_year = (gint16) CLAMP (record->birth_year, 0, 9999) };

  g_return_if_fail (player == self->players->len);

  fresh.federation
      = scl_sink_is_given (record->federation) ? federation_number (self, record->federation) : 0;
  fresh.file = self->file;
  if (*name == '\0')
    g_array_append_val (self->players, fresh);
  else
    {
      guint32 *head;

      fresh.name = g_string_chunk_insert (self->strings, name);
      fresh.words = asked->words;
      head = table_find_words (&self->by_words, self->players, fresh.words);
      fresh.next = *head - 1u;
      add_near (self, player, &fresh);
      if (doubt != NULL)
        {
          tell_doubts (self, player, name, fresh.next, record, doubt, data);
          tell_near (self, player, &fresh, record, doubt, data);
        }
      g_array_append_val (self->players, fresh);
      if (*head != 0)
        *head = player + 1;
      else
        table_add (&self->by_words, self->players, hash_of_words, player);
    }
  scl_identities_learn (self, player, record);
}
