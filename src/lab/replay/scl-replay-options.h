/* SclReplayOptions: which games are replayed, what is judged and what is kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "lab/replay/scl-start.h"

#define SCL_TYPE_REPLAY_OPTIONS (scl_replay_options_get_type ())
/* A boxed type, for bindings. */
GType scl_replay_options_get_type (void);

typedef struct
{
  SclDay from, to;           /* events outside are left out; SCL_DAY_NONE: open */
  SclDay train_until;        /* games after this day are scored apart; SCL_DAY_NONE: no split */
  gboolean keep_paths;       /* default TRUE */
  gboolean keep_predictions; /* default FALSE: 4 bytes a game */
  SclStart start;            /* default SCL_START_OWN */
  SclBurnIn burn_in;         /* games that are rated but not scored; default none */
  gboolean keep_other_start; /* also keep what would have been predicted from the other start, where
                                that differs: a second replay of a policy that ignores printed
                                ratings; with keep_predictions; default FALSE */
} SclReplayOptions;
#define SCL_REPLAY_DEFAULTS                                                                        \
  {                                                                                                \
    .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .train_until = SCL_DAY_NONE, .keep_paths = TRUE,     \
    .keep_predictions = FALSE, .start = SCL_START_OWN, .burn_in = SCL_BURN_IN_NONE,                \
    .keep_other_start = FALSE                                                                      \
  }
/* What comparisons begin with: the same first ratings for every policy, the first months not
 * judged, and all that a verdict's warnings need. */
#define SCL_REPLAY_COMPARED                                                                        \
  {                                                                                                \
    .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .train_until = SCL_DAY_NONE, .keep_paths = TRUE,     \
    .keep_predictions = TRUE, .start = SCL_START_SAME, .burn_in = SCL_BURN_IN_DEFAULTS,            \
    .keep_other_start = TRUE                                                                       \
  }

/* SCL_REPLAY_COMPARED as a struct of its own, for languages that have no initializers of C. */
SclReplayOptions *scl_replay_options_new_compared (void);
/**
 * scl_replay_options_copy: (skip)
 *
 * Another of the same content.
 */
SclReplayOptions *scl_replay_options_copy (const SclReplayOptions *self);
/**
 * scl_replay_options_free: (skip)
 *
 * What the two above have made.
 */
void scl_replay_options_free (SclReplayOptions *self);
