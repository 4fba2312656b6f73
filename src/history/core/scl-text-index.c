/* SclTextIndex: texts, and a number for each.
 *
 * Open addressing: a slot has the hash and the place of a record, which has the number beside the
 * text, so that a text that is known is found by looking at two places in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-text-index-private.h"
#include "rating/base/scl-free.h"

#include <string.h>

#define FIRST_SLOTS 1024u
#define FIRST_UNITS (16u * 1024)
#define WORD sizeof (guint64)

typedef SclTextSlot Slot;
typedef SclTextUnit Unit;

/* Followed by the text, without a NUL. */
typedef struct
{
  guint32 number;
  guint32 kind : 8, length : 24; /* no line of a file is as long: SCL_INPUT_MAX_LINE */
} Record;

SclTextIndex *
scl_text_index_new (void)
{
  SclTextIndex *self = g_new0 (SclTextIndex, 1);

  self->capacity = FIRST_UNITS;
  self->records = g_new (Unit, self->capacity);
  self->mask = FIRST_SLOTS - 1;
  self->slots = g_new0 (Slot, FIRST_SLOTS);
  return self;
}

SCL_DEFINE_FREE (scl_text_index_free, SclTextIndex, records, g_free, slots, g_free)

static inline guint64
mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

static inline guint64
word_at (const char *text)
{
  guint64 word;

  memcpy (&word, text, sizeof word);
  return word;
}

/* Eight bytes at a time, the last eight of a longer text whatever was seen of them. */
static guint32
hash_of (guint8 kind, const char *text, gsize n)
{
  guint64 hash = (guint64) n << 32 | kind, last = 0;

  for (gsize i = 0; i + WORD < n; i += WORD)
    hash = mix (hash, word_at (text + i));
  if (n >= WORD)
    last = word_at (text + n - WORD);
  else
    for (gsize i = 0; i < n; i++)
      last = last << 8 | (guint8) text[i];
  return (guint32) mix (mix (hash, last), 0);
}

/* memcmp () == 0, for texts as short as names. */
static inline gboolean
is_same (const char *a, const char *b, gsize n)
{
  if (n < WORD)
    return memcmp (a, b, n) == 0;
  for (gsize i = 0; i + WORD < n; i += WORD)
    if (word_at (a + i) != word_at (b + i))
      return FALSE;
  return word_at (a + n - WORD) == word_at (b + n - WORD);
}

static inline Record *
record_at (const SclTextIndex *self, guint32 at)
{
  return (Record *) (gpointer) (self->records + at - 1);
}

/* The slot of the text, or the empty one where the search for it ends. */
static inline Slot *
find (const SclTextIndex *self, guint8 kind, const char *text, SclTextHash hash)
{
  guint32 at = scl_text_index_search (self, hash.hash, hash.hash & self->mask);

  while (self->slots[at].at != 0)
    {
      const Record *record = record_at (self, self->slots[at].at);

      if (record->length == hash.n && record->kind == kind
          && is_same ((const char *) (record + 1), text, hash.n))
        break;
      at = scl_text_index_search (self, hash.hash, (at + 1) & self->mask);
    }
  return &self->slots[at];
}

/* Twice the slots. */
static void
grow (SclTextIndex *self)
{
  const guint32 old_mask = self->mask;
  g_autofree Slot *old = g_steal_pointer (&self->slots);

  self->mask = old_mask * 2 + 1;
  self->slots = g_new0 (Slot, (gsize) self->mask + 1);
  for (gsize i = 0; i <= old_mask; i++)
    if (old[i].at != 0)
      {
        guint32 at = old[i].hash & self->mask;

        while (self->slots[at].at != 0)
          at = (at + 1) & self->mask;
        self->slots[at] = old[i];
      }
}

/* 1 + the place of a new record. */
static guint32
append (SclTextIndex *self, guint8 kind, const char *text, gsize n)
{
  const gsize units = (sizeof (Record) + n + sizeof (Unit) - 1) / sizeof (Unit);
  const guint32 at = self->used + 1;

  while (self->capacity - self->used < units)
    {
      self->capacity *= 2;
      self->records = g_renew (Unit, self->records, self->capacity);
    }
  self->n++;
  *record_at (self, at) = (Record){ SCL_TEXT_NEW, kind, (guint32) n & 0xffffff };
  memcpy (record_at (self, at) + 1, text, n);
  self->used += (guint32) units;
  return at;
}

/* 1 + the place of the record of a text that is not in the index; slot: where the search for it
 * ended. */
static guint32 G_NO_INLINE
take_new (SclTextIndex *self, Slot *slot, guint8 kind, const char *text, SclTextHash hash)
{
  const guint32 at = append (self, kind, text, hash.n);

  *slot = (Slot){ hash.hash, at };
  if (self->n > self->mask / 2)
    grow (self);
  return at;
}

SclTextHash
scl_text_hash (guint8 kind, const char *text)
{
  const gsize n = strlen (text);

  return (SclTextHash){ hash_of (kind, text, n), (guint32) n };
}

guint32 *
scl_text_index_take (SclTextIndex *self, guint8 kind, const char *text, SclTextHash hash)
{
  Slot *slot = find (self, kind, text, hash);

  return &record_at (self, slot->at != 0 ? slot->at : take_new (self, slot, kind, text, hash))
              ->number;
}

guint32 *
scl_text_index_at (SclTextIndex *self, guint8 kind, const char *text)
{
  return scl_text_index_take (self, kind, text, scl_text_hash (kind, text));
}
