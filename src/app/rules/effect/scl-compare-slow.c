/* The Compare page's figures that take longer than a frame: drawn by a worker while the last one is
 * looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/effect/scl-compare-page-private.h"
#include "workbench/core/scl-job.h"
#include "workbench/report/scl-finding-job.h"

void
scl_compare_slow_forget (SclComparePage *self)
{
  SclCompareSlow *slow = &self->slow;

  if (slow->work != NULL)
    g_cancellable_cancel (slow->work);
  g_clear_object (&slow->work);
  g_clear_pointer (&slow->text, g_free);
  g_clear_pointer (&slow->chart, scl_chart_unref);
  g_clear_pointer (&slow->outcomes, g_ptr_array_unref);
  g_clear_pointer (&slow->comparison, scl_comparison_free);
}

/* What was asked for meanwhile is asked for by the figure's update. */
static void
on_drawn (GObject *source, GAsyncResult *result, gpointer data)
{
  SclComparePage *self = SCL_COMPARE_PAGE (source);
  SclChart *chart = scl_job_finish (result, NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->slow.work)
    {
      g_clear_pointer (&chart, scl_chart_unref);
      return;
    }
  g_clear_object (&self->slow.work);
  g_clear_pointer (&self->slow.chart, scl_chart_unref);
  self->slow.chart = chart;
  scl_compare_page_update_figure (self);
  scl_compare_page_tell_busy (self);
}

static gboolean
is_of (const SclCompareSlow *slow, GPtrArray *outcomes, SclComparison *comparison)
{
  gboolean same = slow->comparison == comparison && slow->outcomes->len == outcomes->len;

  for (guint i = 0; same && i < outcomes->len; i++)
    same = g_ptr_array_index (slow->outcomes, i) == g_ptr_array_index (outcomes, i);
  return same;
}

static void
start (SclComparePage *self, GPtrArray *outcomes, SclComparison *comparison)
{
  SclCompareSlow *slow = &self->slow;

  g_clear_pointer (&slow->outcomes, g_ptr_array_unref);
  slow->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  for (guint i = 0; i < outcomes->len; i++)
    g_ptr_array_add (slow->outcomes, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  g_clear_pointer (&slow->comparison, scl_comparison_free);
  slow->comparison = comparison != NULL ? scl_comparison_ref (comparison) : NULL;
  slow->work = g_cancellable_new ();
  scl_finding_job_run (G_OBJECT (self), slow->text, slow->outcomes, slow->comparison, slow->work,
                       on_drawn, NULL);
  scl_compare_page_tell_busy (self);
}

SclChart *
scl_compare_slow_chart (SclComparePage *self, const char *text, GPtrArray *outcomes,
                        SclComparison *comparison)
{
  SclCompareSlow *slow = &self->slow;
  SclChart *chart;

  if (g_strcmp0 (slow->text, text) != 0)
    {
      scl_compare_slow_forget (self);
      slow->text = g_strdup (text);
    }
  if (slow->work == NULL && (slow->outcomes == NULL || !is_of (slow, outcomes, comparison)))
    start (self, outcomes, comparison);
  if (slow->chart != NULL)
    return scl_chart_ref (slow->chart);
  chart = scl_chart_new ("working", scl_compare_chart_title (self));
  scl_chart_set_empty_message (chart, _ ("Working it out …"));
  return chart;
}
