/* SclReplayOptions: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-replay-options.h"

G_DEFINE_BOXED_TYPE (SclReplayOptions, scl_replay_options, scl_replay_options_copy,
                     scl_replay_options_free)

SclReplayOptions *
scl_replay_options_new_compared (void)
{
  static const SclReplayOptions compared = SCL_REPLAY_COMPARED;

  return scl_replay_options_copy (&compared);
}

SclReplayOptions *
scl_replay_options_copy (const SclReplayOptions *self)
{
  return g_memdup2 (self, sizeof *self);
}

void
scl_replay_options_free (SclReplayOptions *self)
{
  g_free (self);
}
