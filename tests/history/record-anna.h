/* For tests that give records to a workspace's sink: two people, of whom the one has everything
 * that can be said and the other nothing, and each record given without failing. No two values of a
 * record are alike, so that none can take another's place. Days are Julian day numbers: 2447926 is
 * the 3rd of February 1990, 2460000 the 24th of February 2023.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workspace-rows.h"

static const SclPlayerRecord anna = { .fide_id = 812345,
                                      .national_id = "ITA:777",
                                      .name = "Rossi, Anna",
                                      .federation = "ITA",
                                      .title = "WFM",
                                      .category = "1N",
                                      .birth_year = 1990,
                                      .birth_day = 2447926,
                                      .sex = 'f' };
static const SclPlayerRecord bruno = { .local_id = "#2", .birth_day = SCL_DAY_NONE };

#define PLAYER "name, fide_id, national_id, federation, title, category, birth_year, birth_day, sex"
#define ANNA "Rossi, Anna|812345|ITA:777|ITA|WFM|1N|1990|2447926|f\n"

static inline guint32
add_player (SclSink *sink, const SclPlayerRecord *record)
{
  g_autoptr (GError) error = NULL;
  guint32 player = sink->player (sink, record, &error);

  g_assert_no_error (error);
  return player;
}

static inline guint32
add_event (SclSink *sink, const SclEventRecord *record)
{
  g_autoptr (GError) error = NULL;
  guint32 event = sink->event (sink, record, &error);

  g_assert_no_error (error);
  return event;
}

static inline void
add_game (SclSink *sink, const SclGameRecord *record)
{
  g_autoptr (GError) error = NULL;

  sink->game (sink, record, &error);
  g_assert_no_error (error);
}

static inline void
add_rating (SclSink *sink, const SclRatingRecord *record)
{
  g_autoptr (GError) error = NULL;

  sink->rating (sink, record, &error);
  g_assert_no_error (error);
}
