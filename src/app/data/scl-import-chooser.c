/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-import-chooser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/page/scl-correct.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-order.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-latest-request.h"

struct _SclImportChooser
{
  AdwBin parent_instance;

  SclTable *which;
  GtkMenuButton *remove;
  GtkPopover *asking; /* why, before the chosen one is removed */
  GtkEntry *reason;
  GtkLabel *going, *lost; /* what would go with it */
  GtkButton *remove_now, *restore;
  GtkWidget *add;
  GtkMenuButton *export;

  SclDataset *dataset;
  SclLatestRequest *request, *preview;
  GPtrArray *imports; /* of SclWorkspaceImport, as in the table after the failed one */
  SclImportReport
      *failed;   /* of the import that failed, with which the table begins; NULL: it does not */
  char *failure; /* why */
  SclImportReport *report; /* chosen; NULL: none */
  gboolean filling;
  gboolean shown, stale;
};

G_DEFINE_TYPE (SclImportChooser, scl_import_chooser, ADW_TYPE_BIN)

/* ---- The report ---- */

static void
set_report (SclImportChooser *self, SclImportReport *report)
{
  g_clear_pointer (&self->report, scl_import_report_unref);
  self->report = report != NULL ? scl_import_report_ref (report) : NULL;
  g_signal_emit_by_name (self, "changed");
}

static gpointer
ask_report (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return scl_workspace_import_report (workspace, *(gint64 *) data, error);
}

/* The accessible state. */
static void
update_busy (SclImportChooser *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY,
                               scl_latest_request_get_waiting (self->request), -1);
}

static void
take_report (gpointer owner, gpointer answer, const GError *error)
{
  g_autoptr (SclImportReport) report = answer;

  if (report != NULL)
    set_report (owner, report);
  else if (error != NULL)
    scl_warn (owner, error->message);
  update_busy (owner);
}

/* NULL: none, or the one that failed. */
static const SclWorkspaceImport *
get_chosen (SclImportChooser *self)
{
  const guint selected = scl_table_get_selected (self->which), first = self->failed != NULL ? 1 : 0;

  return selected != G_MAXUINT && selected >= first && selected - first < self->imports->len
             ? g_ptr_array_index (self->imports, selected - first)
             : NULL;
}

/* The chosen one can be removed; where it is, it can be brought back. */
static void
show_actions (SclImportChooser *self)
{
  const SclWorkspaceImport *import = get_chosen (self);

  gtk_widget_set_visible (GTK_WIDGET (self->remove), import != NULL && import->removed_by == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->restore), import != NULL && import->removed_by != 0);
}

static void
show_chosen (SclImportChooser *self)
{
  const SclWorkspaceImport *import = get_chosen (self);
  const guint selected = scl_table_get_selected (self->which);

  if (self->filling || selected == G_MAXUINT)
    return;
  show_actions (self);
  scl_latest_request_stop (self->request);
  update_busy (self);
  if (self->failed != NULL && selected == 0)
    {
      set_report (self, self->failed);
      return;
    }
  if (import == NULL)
    return;
  scl_latest_request_ask (self->request, self->dataset, ask_report,
                          g_memdup2 (&import->id, sizeof import->id), g_free,
                          (GDestroyNotify) scl_import_report_unref, take_report);
  update_busy (self);
}

static void
on_which (SclTable *table, guint row, SclImportChooser *self)
{
  show_chosen (self);
}

/* ---- Removing ---- */

#define MAX_LOST 8 /* corrections told one by one */

/* Takes the words; of nothing nothing is said. */
static void
append_part (GString *text, gint64 n, char *part)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
  g_free (part);
}

static char *
describe_going (const SclWorkspaceCounts *n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_part (
      text, n->events,
      g_strdup_printf (ngettext ("%u event", "%u events", (gulong) n->events), (guint) n->events));
  append_part (text, n->games,
               g_strdup_printf (ngettext ("%s game", "%s games", (gulong) n->games),
                                SCL_NUMBER ((double) n->games, 0)));
  append_part (
      text, n->lists,
      g_strdup_printf (ngettext ("%u list", "%u lists", (gulong) n->lists), (guint) n->lists));
  append_part (text, n->ratings,
               g_strdup_printf (ngettext ("%s rating", "%s ratings", (gulong) n->ratings),
                                SCL_NUMBER ((double) n->ratings, 0)));
  append_part (
      text, n->players,
      g_strdup_printf (ngettext ("%s player who is in nothing else",
                                 "%s players who are in nothing else", (gulong) n->players),
                       SCL_NUMBER ((double) n->players, 0)));
  if (text->len == 0)
    return g_strdup (_ ("No event, list or player comes from it alone."));
  /* Translators: an import is about to be removed; %s is “1 event, 2 games, 3 players …”. */
  return g_strdup_printf (_ ("With it go %s."), text->str);
}

static char *
describe_lost (GPtrArray *edits)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (edits->len == 0)
    return g_strdup (_ ("No correction concerns only this import: all stay."));
  g_string_append_printf (
      text,
      ngettext ("%u correction concerns only this import and goes with it:",
                "%u corrections concern only this import and go with it:", edits->len),
      edits->len);
  for (guint i = 0; i < MIN (edits->len, MAX_LOST); i++)
    g_string_append_printf (text, "\n• %s",
                            ((const SclWorkspaceEdit *) g_ptr_array_index (edits, i))->what);
  if (edits->len > MAX_LOST)
    {
      g_string_append (text, "\n");
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", edits->len - MAX_LOST),
                              edits->len - MAX_LOST);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gpointer
ask_preview (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return scl_workspace_preview_removal (workspace, *(gint64 *) data, error);
}

static void
take_preview (gpointer owner, gpointer answer, const GError *error)
{
  SclImportChooser *self = owner;
  g_autoptr (SclWorkspaceRemoval) removal = answer;
  g_autofree char *going = removal != NULL ? describe_going (&removal->counts)
                                           : g_strdup (error != NULL ? error->message : "");
  g_autofree char *lost = removal != NULL ? describe_lost (removal->edits) : g_strdup ("");

  gtk_label_set_text (self->going, going);
  gtk_label_set_text (self->lost, lost);
  gtk_widget_set_visible (GTK_WIDGET (self->lost), lost[0] != '\0');
  scl_allow (GTK_WIDGET (self->remove_now), removal != NULL ? NULL : going);
}

/* What would go is told in the question. */
static void
on_asking (SclImportChooser *self)
{
  const SclWorkspaceImport *import = get_chosen (self);

  if (import == NULL || import->removed_by != 0)
    return;
  gtk_label_set_text (self->going, _ ("Finding out what goes with it…"));
  gtk_widget_set_visible (GTK_WIDGET (self->lost), FALSE);
  scl_allow (GTK_WIDGET (self->remove_now), _ ("Finding out what goes with it…"));
  scl_latest_request_ask (self->preview, self->dataset, ask_preview,
                          g_memdup2 (&import->id, sizeof import->id), g_free,
                          (GDestroyNotify) scl_workspace_removal_free, take_preview);
}

static void
on_remove (SclImportChooser *self)
{
  const SclWorkspaceImport *import = get_chosen (self);
  SclCorrection correction = { .kind = SCL_CORRECT_REMOVE,
                               .reason = gtk_editable_get_text (GTK_EDITABLE (self->reason)) };

  if (import == NULL || import->removed_by != 0)
    return;
  correction.import = import->id;
  scl_correct (GTK_WIDGET (self), self->dataset, &correction);
  gtk_popover_popdown (self->asking);
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
}

static void
on_restore (SclImportChooser *self)
{
  const SclWorkspaceImport *import = get_chosen (self);

  if (import != NULL && import->removed_by != 0)
    scl_correct (GTK_WIDGET (self), self->dataset,
                 &(SclCorrection){ .kind = SCL_CORRECT_UNDO, .edit = import->removed_by });
}

/* ---- The table ---- */

#define N_NUMBERS 4 /* that can be told of an import */

typedef struct
{
  GPtrArray *imports;
  SclImportReport *failed;  /* NULL: none */
  guint numbers[N_NUMBERS]; /* by column after the first two: place in number_of () */
} Rows;

SCL_FREE_FUNC (rows_free, Rows, imports, g_ptr_array_unref, failed, scl_import_report_unref)

/* NULL: the one that failed. */
static const SclWorkspaceImport *
import_at (const Rows *rows, guint row)
{
  const guint first = rows->failed != NULL ? 1 : 0;

  return row >= first ? g_ptr_array_index (rows->imports, row - first) : NULL;
}

static char *
describe_files (const SclWorkspaceImport *import)
{
  g_autofree char *file = g_filename_display_basename (import->first_file), *files = NULL;
  const guint more = import->files > 1 ? (guint) import->files - 1 : 0;

  files = more == 0
              ? g_strdup (file)
              : g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", more), file, more);
  /* Translators: an import's files; a correction has removed it. */
  return import->removed_by != 0 ? g_strdup_printf (_ ("%s · removed"), files)
                                 : g_steal_pointer (&files);
}

/* which: [0, N_NUMBERS) */
static gint64
number_of (const SclWorkspaceImport *import, guint which)
{
  const gint64 numbers[] = { import->games, import->ratings, import->adjusted, import->refused };

  return numbers[which];
}

static char *
imports_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclWorkspaceImport *import = import_at (rows, row);

  if (import == NULL && column == 0)
    /* Translators: in place of the time of an import that failed or was cancelled. */
    return g_strdup (_ ("Nothing kept"));
  if (import == NULL)
    return column == 1
               ? g_filename_display_basename (scl_import_report_file (rows->failed, 0)->file)
               : g_strdup ("");
  if (column == 0)
    return scl_chart_format_time (import->time);
  return column == 1
             ? describe_files (import)
             : scl_chart_format_number ((double) number_of (import, rows->numbers[column - 2]), 0);
}

/* The one that failed is the newest. */
static int
imports_compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclWorkspaceImport *x = import_at (rows, a), *y = import_at (rows, b);

  if (x == NULL || y == NULL)
    return (x == NULL) - (y == NULL);
  if (column == 1)
    {
      g_autofree char *of_x = describe_files (x), *of_y = describe_files (y);

      return g_utf8_collate (of_x, of_y);
    }
  if (column == 0)
    return SCL_ORDER (x->id, y->id);
  return SCL_ORDER (number_of (x, rows->numbers[column - 2]),
                    number_of (y, rows->numbers[column - 2]));
}

SCL_CLEAR_FUNC (forget_failed, SclImportChooser, failed, scl_import_report_unref, failure, g_free)

/* What is chosen is as before: it is not read again. */
static void
set_table (SclImportChooser *self, guint selected)
{
  const char *const numbers[N_NUMBERS]
      = { _ ("Games"), _ ("Ratings"), _ ("Adjusted"), _ ("Left out") };
  SclTableColumn columns[2 + N_NUMBERS]
      = { { .title = _ ("Imported"), .spare = 1 }, { .title = _ ("Files"), .expand = TRUE } };
  guint n = 2;
  Rows *rows = g_new0 (Rows, 1);
  SclTableSource source = { .n_rows = self->imports->len + (self->failed != NULL ? 1 : 0),
                            .columns = columns,
                            .text = imports_text,
                            .compare = imports_compare,
                            .data = rows,
                            .destroy = rows_free };

  /* What no import has is no column: a narrow window has no room for noughts. */
  for (guint i = 0; i < N_NUMBERS; i++)
    for (guint j = 0; j < self->imports->len; j++)
      if (number_of (g_ptr_array_index (self->imports, j), i) > 0)
        {
          rows->numbers[n - 2] = i;
          columns[n++] = (SclTableColumn){ .title = numbers[i], .numeric = TRUE };
          break;
        }
  source.n_columns = n;
  rows->imports = g_ptr_array_ref (self->imports);
  rows->failed = self->failed != NULL ? scl_import_report_ref (self->failed) : NULL;
  self->filling = TRUE;
  scl_table_set_source (self->which, &source);
  scl_table_select (self->which, source.n_rows > 0 ? selected : G_MAXUINT);
  self->filling = FALSE;
  show_actions (self);
}

static void
fill_table (SclImportChooser *self)
{
  SclImportReport *last = scl_dataset_get_report (self->dataset);
  const GError *failure = scl_dataset_get_failure (self->dataset);

  forget_failed (self);
  if (failure != NULL && last != NULL && scl_import_report_n_files (last) > 0)
    {
      self->failed = scl_import_report_ref (last);
      self->failure = g_strdup (failure->message);
    }
  set_table (self, 0);
  g_signal_emit_by_name (self, "changed");
  show_chosen (self);
}

static gpointer
ask_imports (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return scl_workspace_imports (workspace, error);
}

static gboolean
same_imports (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const SclWorkspaceImport *x = g_ptr_array_index (a, i), *y = g_ptr_array_index (b, i);

      if (x->id != y->id || strcmp (x->time, y->time) != 0
          || strcmp (x->first_file, y->first_file) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
take_imports (gpointer owner, gpointer answer, const GError *error)
{
  SclImportChooser *self = owner;
  g_autoptr (GPtrArray) imports = answer != NULL ? answer : g_ptr_array_new ();
  gboolean same;

  if (error != NULL)
    scl_warn (GTK_WIDGET (self), error->message);
  /* A correction changes no import, at most whether it is removed: whoever reads an older one stays
   * there. */
  same = self->report != NULL && self->failed == NULL
         && scl_dataset_get_failure (self->dataset) == NULL
         && same_imports (imports, self->imports);
  g_ptr_array_unref (self->imports);
  self->imports = g_steal_pointer (&imports);
  if (same)
    set_table (self, scl_table_get_selected (self->which));
  else
    fill_table (self);
  update_busy (self);
}

static void
refresh (SclImportChooser *self)
{
  /* An import that failed is forgotten with the next one. */
  if (self->report != NULL && self->report == self->failed)
    set_report (self, NULL);
  self->stale = !self->shown;
  if (!self->stale)
    scl_latest_request_ask (self->request, self->dataset, ask_imports, NULL, NULL,
                            (GDestroyNotify) g_ptr_array_unref, take_imports);
  update_busy (self);
}

/* ---- What others ask ---- */

void
scl_import_chooser_set_dataset (SclImportChooser *self, SclDataset *dataset)
{
  g_set_object (&self->dataset, dataset);
  scl_connect (dataset, "changed", refresh, self);
  scl_connect (dataset, "report", refresh, self);
  refresh (self);
}

void
scl_import_chooser_set_shown (SclImportChooser *self, gboolean shown)
{
  self->shown = shown;
  if (shown && self->stale)
    refresh (self);
}

SCL_DEFINE_GETTER (SclImportReport *, scl_import_chooser_get_report, SclImportChooser, report)

const char *
scl_import_chooser_get_refusal (SclImportChooser *self)
{
  return self->report != NULL && self->report == self->failed ? self->failure : NULL;
}

gboolean
scl_import_chooser_get_any (SclImportChooser *self)
{
  return self->imports->len > 0 || self->failed != NULL;
}

/* ---- Object ---- */

static void
scl_import_chooser_dispose (GObject *object)
{
  SclImportChooser *self = SCL_IMPORT_CHOOSER (object);

  if (self->dataset != NULL)
    g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_clear_pointer (&self->request, scl_latest_request_free);
  g_clear_pointer (&self->preview, scl_latest_request_free);
  g_clear_pointer (&self->report, scl_import_report_unref);
  forget_failed (self);
  G_OBJECT_CLASS (scl_import_chooser_parent_class)->dispose (object);
}

static void
scl_import_chooser_class_init (SclImportChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_import_chooser_dispose;
  scl_finalizes (klass, SclImportChooser, dataset, g_object_unref, imports, g_ptr_array_unref);
  scl_template_needs (SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-import-chooser.ui");
  scl_template_bind (klass, SclImportChooser, which, remove, asking, going, lost, reason,
                     remove_now, restore, add, export);
  scl_signal_new (SCL_TYPE_IMPORT_CHOOSER, "changed", 0);
}

static void
scl_import_chooser_init (SclImportChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->request = scl_latest_request_new (self);
  self->preview = scl_latest_request_new (self);
  self->imports = g_ptr_array_new ();
  scl_table_set_empty_text (self->which, _ ("No import"));
  scl_allow_follow (self->add);
  scl_allow_follow (GTK_WIDGET (gtk_menu_button_get_popover (self->export)));
  g_signal_connect_object (self->which, "row-selected", G_CALLBACK (on_which), self, 0);
  scl_connect (self->asking, "show", on_asking, self);
  scl_connect (self->remove_now, "clicked", on_remove, self);
  scl_connect (self->reason, "activate", on_remove, self);
  scl_connect (self->restore, "clicked", on_restore, self);
}
