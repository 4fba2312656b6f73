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
on_added (GtkWidget *from, const char *const *paths, gpointer data)
{
  scl_compare_page_load (SCL_COMPARE_PAGE (from), paths, SCL_DATASET_ADD);
}

static void
add_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclFileQuestion question = { .title = _ ("Add Files"),
                                     .accept = _ ("_Add"),
                                     .action = GTK_FILE_CHOOSER_ACTION_OPEN,
                                     .multiple = TRUE,
                                     .answer = on_added };

  scl_file_question_ask (&question, data);
}

static void
on_save_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".scalata");

  scl_compare_page_save (SCL_COMPARE_PAGE (from), path);
}

static void
save_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclFileQuestion question = { .title = _ ("Save Workspace"),
                                     .accept = _ ("_Save"),
                                     .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                                     .name = _ ("ratings.scalata"),
                                     .answer = on_save_named };

  scl_file_question_ask (&question, data);
}

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
sample_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (g_str_equal (g_variant_get_string (parameter, NULL), "table3"))
    scl_compare_data_load_sample (data, "table3.trf", _ ("Sample: Table 3 of the paper"));
  else
    scl_compare_page_load_sample (data);
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
  { .name = "add", .activate = add_action },
  { .name = "save", .activate = save_action },
  { .name = "report", .activate = report_action },
  { .name = "sample", .activate = sample_action, .parameter_type = "s" },
  { .name = "run", .activate = run_action },
  { .name = "sort", .activate = sort_action, .parameter_type = "(ub)" },
};

/* The Open button's menu stands in the window's header bar, outside the page. */
void
scl_compare_actions_update (SclComparePage *self)
{
  GtkWidget *menu = GTK_WIDGET (self->open_button);
  const char *cannot_save = scl_dataset_get_history (self->dataset) == NULL
                                ? _ ("There is nothing to save. Open a file first.")
                            : scl_dataset_get_busy (self->dataset)
                                ? _ ("Wait until the files are read or saved.")
                                : NULL;
  const char *cannot_report
      = scl_comparer_get_comparison (self->comparer) == NULL ? _ (
            "There is no comparison to report on yet. Tick a policy, and wait for the metrics.")
        : self->writing != NULL ? _ ("Another report is being written.")
                                : NULL;

  scl_allow_action_in (menu, self->actions, "compare.save", cannot_save);
  scl_allow_action_in (menu, self->actions, "compare.report", cannot_report);
}

void
scl_compare_actions_add (SclComparePage *self, GtkWidget *tools)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "compare", G_ACTION_GROUP (group));
  gtk_widget_insert_action_group (tools, "compare", G_ACTION_GROUP (group));
  self->actions = G_ACTION_MAP (group);
  scl_allow_follow (GTK_WIDGET (adw_split_button_get_popover (self->open_button)));
}
