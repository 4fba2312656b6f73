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

typedef struct _SclTextIndex SclTextIndex;

SclTextIndex *scl_text_index_new (void);
/* NULL does nothing. */
void scl_text_index_free (SclTextIndex *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTextIndex, scl_text_index_free)

/* Where the text's number stands, which is SCL_TEXT_NEW until the caller writes one; valid until
 * the next call. kind: tells texts apart that are written alike; 0 where all are of one kind. */
guint32 *scl_text_index_at (SclTextIndex *self, guint8 kind, const char *text);

/* The same in three steps, for tables of names that no cache holds: what a step needs of memory
 * comes while something else is done between it and the one before. The text has to stay. */
typedef struct
{
  const char *text;
  gsize n; /* bytes */
  guint32 hash;
  guint8 kind;
} SclTextKey;

SclTextKey scl_text_index_ask (const SclTextIndex *self, guint8 kind, const char *text);
/* May be left out. */
void scl_text_index_approach (const SclTextIndex *self, const SclTextKey *key);
/* As scl_text_index_at (), also after other texts have come in. */
guint32 *scl_text_index_take (SclTextIndex *self, const SclTextKey *key);
