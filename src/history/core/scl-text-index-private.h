/* SclTextIndex: texts, and a number for each.
 *
 * For what a file names again on every row: its players, its events.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The number of a text that was never asked for before. */
#define SCL_TEXT_NEW G_MAXUINT32

typedef struct
{
  guint32 hash;
  guint32 at; /* 1 + place of the record; 0: the slot is empty */
} SclTextSlot;

/* Places count such units, so that 32 bits reach 16 GiB of records. */
typedef guint32 SclTextUnit;

typedef struct
{
  SclTextUnit *records; /* one behind the other */
  guint32 used, capacity;
  SclTextSlot *slots;
  guint32 mask, n; /* at most half of the slots are taken */
} SclTextIndex;

SclTextIndex *scl_text_index_new (void);
/* NULL does nothing. */
void scl_text_index_free (SclTextIndex *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTextIndex, scl_text_index_free)

/* Where the text's number stands, which is SCL_TEXT_NEW until the caller writes one; valid until
 * the next call. kind: tells texts apart that are written alike; 0 where all are of one kind. */
guint32 *scl_text_index_at (SclTextIndex *self, guint8 kind, const char *text);

/* The same in steps. The first needs no index, and can be made anywhere, a thread's included. */
typedef struct
{
  guint32 hash;
  guint32 n; /* bytes */
} SclTextHash;

SclTextHash scl_text_hash (guint8 kind, const char *text);

/* The first slot from there on that is empty or has the hash. */
static inline guint32
scl_text_index_search (const SclTextIndex *self, guint32 hash, guint32 at)
{
  while (self->slots[at].at != 0 && self->slots[at].hash != hash)
    at = (at + 1) & self->mask;
  return at;
}

/* For tables of texts that the nearest cache does not hold: what a step needs of memory comes while
 * something else is done between it and the one before. Both may be left out. */
static inline void
scl_text_index_expect (const SclTextIndex *self, SclTextHash hash)
{
  __builtin_prefetch (&self->slots[hash.hash & self->mask]);
}

static inline void
scl_text_index_approach (const SclTextIndex *self, SclTextHash hash)
{
  const guint32 at
      = self->slots[scl_text_index_search (self, hash.hash, hash.hash & self->mask)].at;

  if (at != 0)
    __builtin_prefetch (self->records + at - 1);
}

/* As scl_text_index_at (). hash: of the kind and the text. */
guint32 *scl_text_index_take (SclTextIndex *self, guint8 kind, const char *text, SclTextHash hash);
