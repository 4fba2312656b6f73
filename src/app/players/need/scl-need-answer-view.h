/* SclNeedAnswerView: what is needed for a goal, as it was worked out: a sentence, a row a field,
 * what a norm asks of opponents who are given, and what is assumed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-need-job.h"

#define SCL_TYPE_NEED_ANSWER_VIEW (scl_need_answer_view_get_type ())
G_DECLARE_FINAL_TYPE (SclNeedAnswerView, scl_need_answer_view, SCL, NEED_ANSWER_VIEW, AdwBin)

/* Takes it, and scrolls to where it is shown. */
void scl_need_answer_view_show (SclNeedAnswerView *self, SclNeedFound *found);
/* Nothing is worked out. */
void scl_need_answer_view_clear (SclNeedAnswerView *self);
/* Whether there is an answer. */
gboolean scl_need_answer_view_get_answered (SclNeedAnswerView *self);
