/* What the Compare page's menus and buttons do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/scl-compare-page-private.h"
#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-file-question.h"
#include "app/widgets/scl-messages.h"

static void
on_report_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (scl_compare_page_write_report_finish (SCL_COMPARE_PAGE (source), result, &error))
    scl_say (GTK_WIDGET (source), _ ("Report written"));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (GTK_WIDGET (source), error->message);
}

static void
on_report_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  scl_compare_page_write_report_async (SCL_COMPARE_PAGE (from), paths[0], on_report_written, NULL);
}

static void
report_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclFileQuestion question = { .title = _ ("Write Report"),
                                     .accept = _ ("_Write"),
                                     .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                                     .name = _ ("report.pdf"),
                                     .answer = on_report_named };

  scl_file_question_ask (&question, data);
}

static void
run_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_compare_page_run (data);
}

static void
sort_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint column;
  gboolean descending;

  g_variant_get (parameter, "(ub)", &column, &descending);
  scl_table_sort_by (scl_compare_page_get_players (data), column, descending);
}

static const GActionEntry actions[] = {
  { .name = "report", .activate = report_action },
  { .name = "run", .activate = run_action },
  { .name = "sort", .activate = sort_action, .parameter_type = "(ub)" },
};

/* The button stands above the page, outside it. */
void
scl_compare_actions_update (SclComparePage *self)
{
  const char *cannot_report
      = scl_comparer_get_comparison (self->comparer) == NULL ? _ (
            "There is no comparison to report on yet. Tick a policy, and wait for the metrics.")
        : self->writing != NULL ? _ ("Another report is being written.")
                                : NULL;

  scl_allow_action_in (GTK_WIDGET (self->report_button), self->actions, "compare.report",
                       cannot_report);
}

void
scl_compare_actions_add (SclComparePage *self, GtkWidget *tools)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "compare", G_ACTION_GROUP (group));
  gtk_widget_insert_action_group (tools, "compare", G_ACTION_GROUP (group));
  self->actions = G_ACTION_MAP (group);
  scl_allow_follow (GTK_WIDGET (self->report_button));
}
