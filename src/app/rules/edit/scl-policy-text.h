/* SclPolicyText: the edited policy as text that can be written in. What makes no sense stays as it
 * was written, with its line marked and the reason beside it, and the rules stay the last that made
 * sense.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "workbench/rules/scl-policy-edit.h"

typedef struct _SclPolicyText SclPolicyText;

/* Somebody has written: the edit has the text. */
typedef void (*SclPolicyTextWritten) (gpointer owner);

/* Shown in these, which are not owned; reason is hidden while the text makes sense. */
SclPolicyText *scl_policy_text_new (GtkTextView *view, GtkLabel *reason,
                                    SclPolicyTextWritten written, gpointer owner);
void scl_policy_text_free (SclPolicyText *self);

/* Shows the edit's text, and takes what is written for it; only what differs is replaced, so that
 * the cursor stays. The edit must live until another is shown, or this is freed. */
void scl_policy_text_show (SclPolicyText *self, SclPolicyEdit *edit);

/* What has just been written is taken now, and not a moment later. */
void scl_policy_text_flush (SclPolicyText *self);
