/* SclTextIndex: texts, and a number for each.
 *
 * Open addressing: a slot has the hash and the place of a record, which has the number beside the
 * text, so that a text that is known is found by looking at two places in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-text-index-private.h"

#include <string.h>

#define FIRST_SLOTS 1024u
#define FIRST_UNITS (16u * 1024)

typedef struct
{
  guint32 hash;
  guint32 at; /* 1 + place of the record; 0: the slot is empty */
} Slot;

/* Followed by the text, without a NUL. */
typedef struct
{
  guint32 number;
  guint32 kind : 8, length : 24; /* no line of a file is as long: SCL_INPUT_MAX_LINE */
} Record;

/* Places count such units, so that 32 bits reach 16 GiB of records. */
typedef guint32 Unit;

struct _SclTextIndex
{
  Unit *records; /* one behind the other */
  guint32 used, capacity;
  Slot *slots;
  guint32 mask, n; /* at most three quarters of the slots are taken */
};

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

void
scl_text_index_free (SclTextIndex *self)
{
  if (self == NULL)
    return;
  g_free (self->records);
  g_free (self->slots);
  g_free (self);
}

static inline guint64
mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

/* Eight bytes at a time. */
static guint32
hash_of (guint8 kind, const char *text, gsize n)
{
  guint64 hash = (guint64) n << 32 | kind, word, last = 0;
  gsize i = 0;

  for (; i + sizeof word <= n; i += sizeof word)
    {
      memcpy (&word, text + i, sizeof word);
      hash = mix (hash, word);
    }
  for (; i < n; i++)
    last = last << 8 | (guint8) text[i];
  return (guint32) mix (mix (hash, last), 0);
}

static inline Record *
record_at (const SclTextIndex *self, guint32 at)
{
  return (Record *) (gpointer) (self->records + at - 1);
}

/* The slot of the text, or the empty one where the search for it ends. */
static Slot *
find (const SclTextIndex *self, guint32 hash, guint8 kind, const char *text, gsize n)
{
  guint32 at = hash & self->mask;

  for (; self->slots[at].at != 0; at = (at + 1) & self->mask)
    if (self->slots[at].hash == hash)
      {
        const Record *record = record_at (self, self->slots[at].at);

        if (record->length == n && record->kind == kind && memcmp (record + 1, text, n) == 0)
          break;
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

guint32 *
scl_text_index_at (SclTextIndex *self, guint8 kind, const char *text)
{
  const gsize n = strlen (text);
  const guint32 hash = hash_of (kind, text, n);
  Slot *slot = find (self, hash, kind, text, n);
  guint32 at = slot->at;

  if (at == 0)
    {
      at = append (self, kind, text, n);
      *slot = (Slot){ hash, at };
      if (self->n > self->mask - self->mask / 4)
        grow (self);
    }
  return &record_at (self, at)->number;
}
