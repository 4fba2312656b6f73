/* SclWhyView: why a rating changed: one rating period opened, as rows that unfold.
 *
 * Above, the period: earlier, later, or one of a list. Beneath it, in the words of SclWhy, the list
 * that the rating comes from, a row a game that unfolds into difference, cut, expected score, K and
 * why this K, the sum, roundings, and the result. The rules are those of the period's day. Beside
 * them, where a second explanation is given, what every game makes under that policy, and the
 * difference. Rows unfold by pointer, by Enter and Space, and by an action that screen readers
 * know, and say whether they are unfolded.
 *
 * Signals: "period-opened" (guint: index of the explanation's traces), after another period was
 * chosen in the view; "opponent-chosen" (guint: player of the explanation's history), when somebody
 * wants to see the opponent of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lab/replay/scl-replay.h"

#define SCL_TYPE_WHY_VIEW (scl_why_view_get_type ())
G_DECLARE_FINAL_TYPE (SclWhyView, scl_why_view, SCL, WHY_VIEW, AdwBin)

/* Shares both explanations; they may be freed. other: the same history under another policy, beside
 * it; NULL: none. The period that was open stays open, where there is one of that day; else the
 * last one that has a game. explanation NULL: empties. */
void scl_why_view_show (SclWhyView *self, const SclExplanation *explanation,
                        const SclExplanation *other);

/* What is said where there is nothing to show: "Choose a player …". */
void scl_why_view_set_empty_text (SclWhyView *self, const char *text);

/* Opens a period: index of the explanation's traces. Emits nothing. */
void scl_why_view_open (SclWhyView *self, guint period);
/* The same, if there is anything to say of it: FALSE: there is not. */
gboolean scl_why_view_open_offered (SclWhyView *self, guint period);
/* Opens the period that has the day, else the one before it. FALSE: there is none. */
gboolean scl_why_view_open_day (SclWhyView *self, SclDay day);
