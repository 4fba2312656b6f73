/* SclIdentities: who is the same player.
 *
 * By FIDE id, by national id, or else by name (case, marks and punctuation aside) + birth year +
 * federation, in that order, and never where another id contradicts: ids of one kind that differ,
 * or two local ids of one file, are two players. What is likely but not certain is told as a doubt
 * and left to people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-sink.h"

#define SCL_NOBODY G_MAXUINT32

/* Why two players may be one. */
typedef enum
{
  SCL_DOUBT_BIRTH_YEAR, /* the same name; the birth year of one is unknown */
  SCL_DOUBT_FEDERATION, /* the same name and birth year (or neither has one); federations differ or
                           one is unknown */
  SCL_DOUBT_NAME_ORDER, /* the same words in another order */
  SCL_DOUBT_NUMBER,     /* all the same but the file's own number */
  SCL_DOUBT_SPELLING,   /* the name written in another way: scl_player_name_asking_key () */
  SCL_DOUBT_INITIAL,    /* the same birth year and federation, and of a name the first letter */
  SCL_DOUBT_LETTER,     /* the same birth year and federation, and one letter is another */
} SclDoubtReason;

typedef void (*SclDoubtFunc) (guint32 player, guint32 other, SclDoubtReason reason, gpointer data);

typedef struct _SclIdentities SclIdentities;

SclIdentities *scl_identities_new (void);
void scl_identities_free (SclIdentities *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclIdentities, scl_identities_free)

/* Local ids given before mean nothing any more. */
void scl_identities_begin_file (SclIdentities *self);

/* The player of the record, SCL_NOBODY: none yet. */
guint32 scl_identities_find (SclIdentities *self, const SclPlayerRecord *record);

/* A new player: ids must come 0, 1, 2 … Doubts with players of earlier files are told to doubt (may
 * be NULL), at most ten of the same words, and ten of words that are near. */
void scl_identities_add (SclIdentities *self, guint32 player, const SclPlayerRecord *record,
                         SclDoubtFunc doubt, gpointer data);

/* A player found again: ids that were not known are learned. */
void scl_identities_learn (SclIdentities *self, guint32 player, const SclPlayerRecord *record);
