/* The Compare page's data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/effect/scl-compare-page-private.h"
#include "app/widgets/message/scl-messages.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench/core/scl-connect.h"

/* ---- What is said of them ---- */

gboolean
scl_compare_data_has_games (SclComparePage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);

  return history != NULL && scl_history_games (history)->n > 0;
}

void
scl_compare_data_changed (SclComparePage *self)
{
  scl_compare_data_forget_lists (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  scl_compare_page_take_data (self);
  scl_compare_data_show (self);
}

/* ---- Lists without games ---- */

static gboolean
wants_lists (SclComparePage *self)
{
  return scl_dataset_get_history (self->dataset) != NULL && !scl_compare_data_has_games (self)
         && self->part->about == SCL_ABOUT_LIST;
}

void
scl_compare_data_show (SclComparePage *self)
{
  const gboolean lists
      = wants_lists (self) && scl_list_evidence_get_state (self->lists) != SCL_EVIDENCE_FEW;

  gtk_stack_set_visible_child_name (self->content_stack,
                                    scl_dataset_get_history (self->dataset) == NULL ? "empty"
                                    : lists                                         ? "lists"
                                                                                    : "outcome");
  scl_page_set_figure (SCL_PAGE (self),
                       lists ? scl_list_evidence_get_figure (self->lists) : self->figure);
  if (lists && self->is_shown && !self->lists_asked)
    {
      self->lists_asked = TRUE;
      scl_list_evidence_ask (self->lists, self->workbench);
    }
}

void
scl_compare_data_forget_lists (SclComparePage *self)
{
  self->lists_asked = FALSE;
  if (scl_list_evidence_get_state (self->lists) != SCL_EVIDENCE_NONE)
    scl_list_evidence_ask (self->lists, NULL);
}

void
scl_compare_data_judging (SclComparePage *self)
{
  if (!wants_lists (self))
    return;
  scl_compare_data_forget_lists (self);
  scl_compare_data_show (self);
}

static void
on_lists (SclComparePage *self)
{
  const SclEvidenceState state = scl_list_evidence_get_state (self->lists);
  const char *what;
  const double fraction = scl_list_evidence_get_progress (self->lists, &what);

  if (self->gone)
    return;
  if (state == SCL_EVIDENCE_WORKING)
    scl_progress_strip_tell (self->strip, self->lists, fraction, what);
  else
    scl_progress_strip_done (self->strip, self->lists);
  if (state == SCL_EVIDENCE_STOPPED)
    scl_progress_strip_offer (self->strip, _ ("Stopped: the lists have not been looked at"));
  if (state == SCL_EVIDENCE_FEW)
    scl_compare_data_show (self);
  scl_compare_page_tell_busy (self);
}

void
scl_compare_data_follow_lists (SclComparePage *self)
{
  scl_connect (self->lists, "state", on_lists, self);
}

/* ---- Reading ---- */

/* It is one's own from then on, and proposed. */
static void
add_policy (GtkWidget *page, const char *path)
{
  SclWorkbench *workbench = SCL_COMPARE_PAGE (page)->workbench;
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_load (path, &error);
  GPtrArray *compared = scl_workbench_get_compared (workbench);

  if (policy == NULL || !scl_policy_own_remember (path, &error))
    scl_warn (page, error->message);
  else
    {
      scl_workbench_set_rules (workbench, compared);
      scl_workbench_propose (workbench, policy, NULL);
    }
}

gboolean
scl_compare_data_open_files (SclPage *page, GFile *const *files, guint n_files)
{
  return scl_file_loader_open (SCL_COMPARE_PAGE (page)->loader, files, n_files, add_policy);
}

/* ---- Following ---- */

void
scl_compare_data_connect (SclComparePage *self)
{
  scl_connect (self->dataset, "changed", scl_compare_data_changed, self);
  scl_file_loader_set_dataset (self->loader, self->dataset);
}
