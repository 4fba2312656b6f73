/* SclQuestion: a question over the window, with a button for each answer. It owns itself, and ends
 * with the answer.
 *
 * Signal "response" (const char *id): the answer; that of closing where it was closed without one.
 * Properties "heading", "body", "extra-child".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/compat/scl-versions.h"

#if SCL_HAS_ALERTS
typedef AdwAlertDialog SclQuestion;
#define SCL_TYPE_QUESTION ADW_TYPE_ALERT_DIALOG
#else
typedef AdwMessageDialog SclQuestion;
#define SCL_TYPE_QUESTION ADW_TYPE_MESSAGE_DIALOG
#endif

SclQuestion *scl_question_new (GtkWindow *parent, const char *heading, const char *body);
/* Buttons stand in the order in which they were added. label: with mnemonic. */
void scl_question_add (SclQuestion *self, const char *id, const char *label,
                       AdwResponseAppearance appearance);
void scl_question_set_label (SclQuestion *self, const char *id, const char *label);
/* The answer of Enter. */
void scl_question_set_default (SclQuestion *self, const char *id);
/* The answer of Escape. */
void scl_question_set_close (SclQuestion *self, const char *id);
void scl_question_set_text (SclQuestion *self, const char *heading, const char *body);
/* Below the text; NULL: nothing any more. */
void scl_question_set_extra (SclQuestion *self, GtkWidget *extra);
/* parent: that of scl_question_new (). */
void scl_question_present (SclQuestion *self, GtkWindow *parent);
