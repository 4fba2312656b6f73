/* What cannot be used now, and why: the reason is the last line of its tooltip, which is its
 * description for screen readers too.
 *
 * A reason is a sentence that says what to do first, or what there is none of: "Open a file with
 * games first."
 *
 *   scl_allow (button, n > 0 ? NULL : _("Choose a pair first."));
 *   scl_allow_action (window, "win.undo", _("There is nothing to undo."));
 *   scl_allow_follow (button);                            // its action is "win.undo"
 *   scl_allow_follow (popover);                           // as are some of its entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* reason NULL: the widget can be used, and has its own tooltip back; else it is insensitive, and
 * the reason is added to its own tooltip. */
void scl_allow (GtkWidget *widget, const char *reason);

/* The widget's own tooltip, whatever reason it shows. */
void scl_allow_set_tooltip (GtkWidget *widget, const char *text);

/* The same as scl_allow () for an action: owner is a GActionMap that has it, or the widget whose
 * class installed it, or one whose reasons count for the widgets in it while another keeps the
 * action itself (scl_allow_action_in). action with its prefix: "win.undo". */
void scl_allow_action (GtkWidget *owner, const char *action, const char *reason);
/* An action of a group that was inserted into the owner. */
void scl_allow_action_in (GtkWidget *owner, GActionMap *group, const char *action,
                          const char *reason);

/* A button with an action, or a menu made from a model: shows the reasons that the widgets it is in
 * have for their actions, as long as it is mapped. Entries of one menu that are called the same
 * have the same reason. */
void scl_allow_follow (GtkWidget *widget);
