/* What the builder and the history share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

G_BEGIN_DECLS

#define SCL_ROUND_IS_LABEL 0x8000u
#define SCL_ROUND_MAX 0x7fffu

struct _SclHistory
{
  gatomicrefcount ref_count;

  SclPlayers players;
  SclEvents events;
  SclGames games;

  SclPublished *standard;
  guint n_standard;

  GStringChunk *strings;    /* every string of the columns */
  GPtrArray *round_labels;  /* borrowed from strings */
  GPtrArray *round_numbers; /* owned: "", "1", "2", … up to the greatest in use */
  char *provenance;
  char *digest; /* set once */
};

G_END_DECLS
