/* SclIdentities: who is the same player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/scl-identity-private.h"

#include <string.h>

#include "history/scl-player-name.h"

#define MAX_DOUBTS 10

typedef struct
{
  gint64 fide_id;
  const char *national_id; /* of strings, or NULL */
  const char *local_id;    /* in the file where the player was seen last; of strings, or NULL */
  const char *name;        /* the name's key, of strings; NULL: nameless */
  const char *federation;  /* interned */
  gint16 birth_year;
  guint file;   /* where the player was seen last */
  guint32 next; /* the next player whose name has the same words */
} Identity;

struct _SclIdentities
{
  GStringChunk *strings;
  GArray *players;            /* of Identity */
  GHashTable *by_fide_id;     /* id itself → player + 1 */
  GHashTable *by_national_id; /* → player + 1 */
  GHashTable *by_words;       /* the name's sorted words → player + 1, chained */
  GHashTable *by_local_id;    /* of this file, players without a name → player + 1 */
  guint file;
};

SclIdentities *
scl_identities_new (void)
{
  SclIdentities *self = g_new0 (SclIdentities, 1);

  self->strings = g_string_chunk_new (64 * 1024);
  self->players = g_array_new (FALSE, FALSE, sizeof (Identity));
  self->by_fide_id = g_hash_table_new (NULL, NULL);
  self->by_national_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_words = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_local_id = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

void
scl_identities_free (SclIdentities *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->by_fide_id);
  g_hash_table_unref (self->by_national_id);
  g_hash_table_unref (self->by_words);
  g_hash_table_unref (self->by_local_id);
  g_array_unref (self->players);
  g_string_chunk_free (self->strings);
  g_free (self);
}

void
scl_identities_begin_file (SclIdentities *self)
{
  self->file++;
  g_hash_table_remove_all (self->by_local_id);
}

static gboolean
given (const char *text)
{
  return text != NULL && *text != '\0';
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

/* National ids are of one kind when what stands before the colon agrees. */
static gboolean
national_ids_contradict (const char *a, const char *b)
{
  const char *colon = strchr (a, ':');

  if (strcmp (a, b) == 0 || colon == NULL)
    return FALSE;
  return strncmp (a, b, (gsize)(colon - a) + 1) == 0;
}

/* firmly: leaving aside the numbers of whoever made the file ("id:17"), which mean nothing elsewhere. */
static gboolean
ids_contradict (const SclIdentities *self, const Identity *known, const SclPlayerRecord *record, gboolean firmly)
{
  if (known->fide_id != 0 && record->fide_id != 0 && known->fide_id != record->fide_id)
    return TRUE;
  if (known->national_id != NULL && given (record->national_id) && !(firmly && g_str_has_prefix (record->national_id, "id:"))
      && national_ids_contradict (known->national_id, record->national_id))
    return TRUE;
  return known->file == self->file && known->local_id != NULL && given (record->local_id)
         && strcmp (known->local_id, record->local_id) != 0;
}

/* Names of one or two letters ("A", "B") and the like are words, too: every name counts. */
static guint32
find_by_name (SclIdentities *self, const SclPlayerRecord *record)
{
  g_autofree char *name = scl_player_name_key (record->name);
  g_autofree char *words = scl_player_name_sorted_key (record->name);
  const char *federation = record->federation != NULL ? record->federation : "";
  guint32 found;

  if (*name == '\0')
    return given (record->local_id) ? look_up (self->by_local_id, record->local_id) : SCL_NOBODY;

  for (found = look_up (self->by_words, words); found != SCL_NOBODY; found = identity (self, found)->next)
    {
      const Identity *known = identity (self, found);

      if (known->birth_year == record->birth_year && strcmp (known->name, name) == 0
          && strcmp (known->federation, federation) == 0 && !ids_contradict (self, known, record, FALSE))
        break;
    }
  return found;
}

/* "id:17" is a number of whoever made the file: in another file it names the same player only together with the name. */
static gboolean
is_another_files_number (const SclIdentities *self, const Identity *known, const SclPlayerRecord *record)
{
  g_autofree char *name = NULL;

  if (known->file == self->file || !g_str_has_prefix (record->national_id, "id:"))
    return FALSE;
  name = scl_player_name_key (record->name);
  return known->name != NULL && *name != '\0' && strcmp (known->name, name) != 0;
}

guint32
scl_identities_find (SclIdentities *self, const SclPlayerRecord *record)
{
  guint32 found = SCL_NOBODY;

  if (record->fide_id != 0)
    found = look_up (self->by_fide_id, GSIZE_TO_POINTER ((gsize)record->fide_id));
  if (found == SCL_NOBODY && given (record->national_id))
    {
      found = look_up (self->by_national_id, record->national_id);
      if (found != SCL_NOBODY
          && (ids_contradict (self, identity (self, found), record, FALSE) || is_another_files_number (self, identity (self, found), record)))
        found = SCL_NOBODY;
    }
  return found != SCL_NOBODY ? found : find_by_name (self, record);
}

void
scl_identities_learn (SclIdentities *self, guint32 player, const SclPlayerRecord *record)
{
  Identity *known = identity (self, player);

  if (known->fide_id == 0 && record->fide_id != 0)
    {
      known->fide_id = record->fide_id;
      g_hash_table_insert (self->by_fide_id, GSIZE_TO_POINTER ((gsize)record->fide_id), GUINT_TO_POINTER (player + 1));
    }
  if (given (record->national_id)
      && look_up (self->by_national_id, record->national_id) != player)
    {
      const char *id = g_string_chunk_insert (self->strings, record->national_id);

      if (known->national_id == NULL)
        known->national_id = id;
      g_hash_table_insert (self->by_national_id, (gpointer)id, GUINT_TO_POINTER (player + 1));
    }
  if (given (record->local_id) && (known->file != self->file || known->local_id == NULL))
    {
      known->local_id = g_string_chunk_insert_const (self->strings, record->local_id);
      if (known->name == NULL)
        g_hash_table_insert (self->by_local_id, (gpointer)known->local_id, GUINT_TO_POINTER (player + 1));
    }
  else if (known->file != self->file)
    known->local_id = NULL;
  known->file = self->file;
}

/* ---- Doubts --------------------------------------------------------------------------------------------------------
 */

/* Whether the record may be the known player; they are known not to be the same by the rule. */
static gboolean
is_doubtful (const Identity *known, const char *name, const SclPlayerRecord *record, SclDoubtReason *reason)
{
  if (known->birth_year != 0 && record->birth_year != 0 && known->birth_year != record->birth_year)
    return FALSE;
  if (strcmp (known->name, name) != 0)
    *reason = SCL_DOUBT_NAME_ORDER;
  else if (known->birth_year != record->birth_year)
    *reason = SCL_DOUBT_BIRTH_YEAR;
  else if (strcmp (known->federation, record->federation != NULL ? record->federation : "") != 0)
    *reason = SCL_DOUBT_FEDERATION;
  else
    *reason = SCL_DOUBT_NUMBER;
  return TRUE;
}

static void
tell_doubts (SclIdentities *self,
             guint32 player,
             const char *name,
             guint32 first,
             const SclPlayerRecord *record,
             SclDoubtFunc doubt,
             gpointer data)
{
  guint told = 0;

  for (guint32 other = first; other != SCL_NOBODY && told < MAX_DOUBTS; other = identity (self, other)->next)
    {
      const Identity *known = identity (self, other);
      SclDoubtReason reason;

      if (known->file != self->file && !ids_contradict (self, known, record, TRUE)
          && is_doubtful (known, name, record, &reason))
        {
          doubt (player, other, reason, data);
          told++;
        }
    }
}

void
scl_identities_add (
    SclIdentities *self, guint32 player, const SclPlayerRecord *record, SclDoubtFunc doubt, gpointer data)
{
  g_autofree char *name = scl_player_name_key (record->name);
  Identity fresh = { .next = SCL_NOBODY, .birth_year = (gint16)CLAMP (record->birth_year, 0, 9999) };

  g_return_if_fail (player == self->players->len);

  fresh.federation = given (record->federation) ? g_string_chunk_insert_const (self->strings, record->federation) : "";
  if (*name != '\0')
    {
      g_autofree char *words = scl_player_name_sorted_key (record->name);

      fresh.name = g_string_chunk_insert (self->strings, name);
      fresh.next = look_up (self->by_words, words);
      if (doubt != NULL)
        tell_doubts (self, player, name, fresh.next, record, doubt, data);
      g_hash_table_replace (self->by_words, g_string_chunk_insert (self->strings, words),
                            GUINT_TO_POINTER (player + 1));
    }
  fresh.file = self->file;
  g_array_append_val (self->players, fresh);
  scl_identities_learn (self, player, record);
}
