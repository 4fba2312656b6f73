/* The Compare page's data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/scl-compare-page-private.h"
#include "app/widgets/scl-messages.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench/scl-connect.h"

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
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  scl_compare_page_take_data (self);
}

/* ---- Reading ---- */

/* It is one's own from then on, and studied beside those that are compared. */
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
