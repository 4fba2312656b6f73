/* The Compare page's table of who scores what against whom: worked out by a worker while it is
 * looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/scl-compare-page-private.h"
#include "figures/results/scl-group-figures.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-group-job.h"

void
scl_compare_matrix_forget (SclComparePage *self)
{
  if (self->matrix_work != NULL)
    g_cancellable_cancel (self->matrix_work);
  g_clear_object (&self->matrix_work);
  g_clear_pointer (&self->matrix, scl_group_table_free);
  g_clear_pointer (&self->matrix_of, scl_comparison_free);
}

static void
on_worked_out (GObject *source, GAsyncResult *result, gpointer data)
{
  SclComparePage *self = SCL_COMPARE_PAGE (source);
  g_autoptr (SclGroupTable) table = scl_group_job_finish (result);

  /* Overtaken. */
  if (g_task_get_cancellable (G_TASK (result)) != self->matrix_work)
    return;
  g_clear_object (&self->matrix_work);
  scl_compare_page_tell_busy (self);
  self->matrix = g_steal_pointer (&table);
  scl_compare_page_update_figure (self);
}

static void
start (SclComparePage *self, SclComparison *comparison, SclGroupKind kind)
{
  scl_compare_matrix_forget (self);
  self->matrix_of = scl_comparison_ref (comparison);
  self->matrix_kind_of = kind;
  self->matrix_work = g_cancellable_new ();
  scl_group_job_run (G_OBJECT (self), comparison, kind, self->matrix_work, on_worked_out);
  scl_compare_page_tell_busy (self);
}

SclChart *
scl_compare_matrix_chart_new (SclComparePage *self)
{
  SclComparison *comparison = scl_comparer_get_comparison (self->comparer);
  const SclGroupKind kind = (SclGroupKind) gtk_drop_down_get_selected (self->matrix_kind);
  SclChart *chart;

  if (comparison != NULL && (comparison != self->matrix_of || kind != self->matrix_kind_of))
    start (self, comparison, kind);
  if (comparison != NULL && self->matrix != NULL)
    return scl_figure_matrix (
        comparison, self->matrix,
        MIN (gtk_drop_down_get_selected (self->matrix_policy), self->matrix->n_policies - 1));
  chart = scl_chart_new ("matrix", _ ("Who scores what against whom"));
  scl_chart_set_empty_message (chart, _ ("Working out who scores what against whom …"));
  return chart;
}

static GtkDropDown *
add_choice (SclComparePage *self, const char *name)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_set_visible (drop_down, FALSE);
  gtk_box_append (self->figure_tools, drop_down);
  return GTK_DROP_DOWN (drop_down);
}

void
scl_compare_matrix_connect (SclComparePage *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    gtk_string_list_append (kinds, scl_group_kind_label ((SclGroupKind) k));
  self->matrix_kind = add_choice (self, _ ("Groups"));
  gtk_drop_down_set_model (self->matrix_kind, G_LIST_MODEL (kinds));
  gtk_drop_down_set_selected (self->matrix_kind, SCL_GROUP_BY_FEDERATION);
  self->matrix_policy = add_choice (self, _ ("Rule"));
  scl_connect (self->matrix_kind, "notify::selected", scl_compare_page_update_figure, self);
  scl_connect (self->matrix_policy, "notify::selected", scl_compare_page_update_figure, self);
}
