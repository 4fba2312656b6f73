/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-imports-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/scl-file-loader.h"
#include "app/scl-file-question.h"
#include "app/scl-note-row.h"

/* Numbers of a file; the important ones are columns where any file has one. */
static const struct
{
  const char *title;
  gsize offset;
  gboolean column;
} numbers[] = {
  { N_ ("Players"), G_STRUCT_OFFSET (SclFileCounts, players), TRUE },
  { N_ ("Events"), G_STRUCT_OFFSET (SclFileCounts, events), FALSE },
  { N_ ("Rounds"), G_STRUCT_OFFSET (SclFileCounts, rounds), FALSE },
  { N_ ("Games"), G_STRUCT_OFFSET (SclFileCounts, games), TRUE },
  { N_ ("Unrated"), G_STRUCT_OFFSET (SclFileCounts, unrated_games), FALSE },
  { N_ ("Byes"), G_STRUCT_OFFSET (SclFileCounts, byes), FALSE },
  { N_ ("Lists"), G_STRUCT_OFFSET (SclFileCounts, lists), FALSE },
  { N_ ("Ratings"), G_STRUCT_OFFSET (SclFileCounts, ratings), TRUE },
  { N_ ("Adjusted"), G_STRUCT_OFFSET (SclFileCounts, adjusted), TRUE },
  { N_ ("Left out"), G_STRUCT_OFFSET (SclFileCounts, refused), TRUE },
};

enum
{
  KIND_ALL,
  KIND_ADJUSTED,
  KIND_REFUSED,
  KIND_INFO,
};

struct _SclImportsPage
{
  SclPage parent_instance;

  SclProgressStrip *strip;
  GtkButton *export_button;
  GtkStack *stack;
  GtkDropDown *which, *kind;
  GtkLabel *summary, *file_detail, *note_detail;
  SclTable *files, *notes;
  GtkToggleButton *only_file;
  GtkSearchEntry *search;

  SclDataset *dataset;
  SclFileLoader *loader;
  GPtrArray *imports;      /* of SclWorkspaceImport, as in the menu after the failed one */
  gboolean failed_first;   /* the menu begins with the import that failed */
  SclImportReport *report; /* shown; NULL: none */
  gboolean own_report;     /* else the data set's */
  guint columns[G_N_ELEMENTS (numbers)];
  GArray *rows;            /* guint: notes that pass the filter */
  GCancellable *asking;    /* NULL: nothing is looked for */
  gboolean filling;
  gboolean visited, stale;
  gboolean gone;
};

G_DEFINE_TYPE (SclImportsPage, scl_imports_page, SCL_TYPE_PAGE)

static guint64
number_of (const SclFileCounts *counts, guint which)
{
  return G_STRUCT_MEMBER (guint64, counts, numbers[which].offset);
}

/* ---- Notes ----------------------------------------------------------------------------------------------------------- */

static const SclNote *
note_at (SclImportsPage *self, guint row)
{
  return scl_import_report_get_note (self->report, g_array_index (self->rows, guint, row));
}

static char *
notes_text (guint row, guint column, gpointer data)
{
  return scl_note_row_text (note_at (data, row), column);
}

static int
notes_compare (guint a, guint b, guint column, gpointer data)
{
  return scl_note_row_compare (note_at (data, a), note_at (data, b), column);
}

static gboolean
notes_match (guint row, const char *needle, gpointer data)
{
  return scl_note_row_match (note_at (data, row), needle);
}

static gboolean
passes (SclImportsPage *self, const SclNote *note, const char *file)
{
  guint kind = gtk_drop_down_get_selected (self->kind);

  if (file != NULL && strcmp (note->file, file) != 0)
    return FALSE;
  return kind == KIND_ALL || (kind == KIND_ADJUSTED && note->kind == SCL_NOTE_ADJUSTED)
         || (kind == KIND_REFUSED && note->kind == SCL_NOTE_REFUSED) || (kind == KIND_INFO && note->kind == SCL_NOTE_INFO);
}

/* In full: the table has room for its beginning. */
static void
on_note (SclTable *table, guint row, SclImportsPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->note_detail), row < self->rows->len);
  if (row < self->rows->len)
    gtk_label_set_text (self->note_detail, note_at (self, row)->message);
}

static void
show_notes (SclImportsPage *self)
{
  const SclTableColumn columns[] = {
    { .title = _("Note"), .brief = TRUE },
    { .title = _("What"), .expand = TRUE },
    { .title = _("File") },
    { .title = _("Line"), .numeric = TRUE },
  };
  SclTableSource source = { .columns = columns,
                            .n_columns = G_N_ELEMENTS (columns),
                            .text = notes_text,
                            .compare = notes_compare,
                            .match = notes_match,
                            .data = self };
  guint selected = scl_table_get_selected (self->files);
  const char *file = NULL;

  if (self->report != NULL && selected != G_MAXUINT && gtk_toggle_button_get_active (self->only_file))
    file = scl_import_report_file (self->report, selected)->file;
  gtk_widget_set_sensitive (GTK_WIDGET (self->only_file), selected != G_MAXUINT);
  /* The rows change under the table: it must not look at old numbers in between. */
  if (self->rows->len > 0)
    {
      SclTableSource none = source;

      none.n_rows = 0;
      scl_table_set_source (self->notes, &none);
    }
  g_array_set_size (self->rows, 0);
  for (guint i = 0; self->report != NULL && i < scl_import_report_n_notes (self->report); i++)
    if (passes (self, scl_import_report_get_note (self->report, i), file))
      g_array_append_val (self->rows, i);
  source.n_rows = self->rows->len;
  scl_table_set_source (self->notes, &source);
  gtk_widget_set_sensitive (GTK_WIDGET (self->export_button), self->rows->len > 0);
  on_note (self->notes, scl_table_get_selected (self->notes), self);
}

/* ---- Files ----------------------------------------------------------------------------------------------------------- */

static char *
files_text (guint row, guint column, gpointer data)
{
  SclImportsPage *self = data;
  const SclFileCounts *counts = scl_import_report_file (self->report, row);

  if (column == 0)
    return g_filename_display_basename (counts->file);
  if (column == 1)
    return g_strdup (counts->format);
  return scl_chart_format_number ((double) number_of (counts, self->columns[column - 2]), 0);
}

static int
files_compare (guint a, guint b, guint column, gpointer data)
{
  SclImportsPage *self = data;
  const SclFileCounts *x = scl_import_report_file (self->report, a), *y = scl_import_report_file (self->report, b);
  guint64 nx, ny;

  if (column < 2)
    return g_utf8_collate (column == 0 ? x->file : x->format, column == 0 ? y->file : y->format);
  nx = number_of (x, self->columns[column - 2]);
  ny = number_of (y, self->columns[column - 2]);
  return (nx > ny) - (nx < ny);
}

static void
append_number (GString *text, guint64 number, guint which)
{
  if (number > 0)
    {
      g_autofree char *figure = scl_chart_format_number ((double) number, 0);

      g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "", _(numbers[which].title), figure);
    }
}

/* Of all files together, or all that is known of the one selected. */
static void
show_summary (SclImportsPage *self)
{
  guint n = self->report != NULL ? scl_import_report_n_files (self->report) : 0;
  guint selected = scl_table_get_selected (self->files);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) detail = g_string_new (NULL);

  for (guint c = 0; c < G_N_ELEMENTS (numbers); c++)
    {
      guint64 sum = 0;

      for (guint i = 0; i < n; i++)
        sum += number_of (scl_import_report_file (self->report, i), c);
      if (numbers[c].column && c > 0) /* players of several files may be the same */
        append_number (text, sum, c);
    }
  gtk_label_set_text (self->summary, text->str);
  if (selected < n)
    {
      const SclFileCounts *counts = scl_import_report_file (self->report, selected);

      g_string_append (detail, counts->format);
      for (guint c = 0; c < G_N_ELEMENTS (numbers); c++)
        append_number (detail, number_of (counts, c), c);
    }
  gtk_label_set_text (self->file_detail, detail->str);
  gtk_widget_set_visible (GTK_WIDGET (self->file_detail), detail->len > 0);
}

static void
show_files (SclImportsPage *self)
{
  SclTableColumn columns[2 + G_N_ELEMENTS (numbers)] = { { .title = _("File"), .expand = TRUE }, { .title = _("Read as") } };
  SclTableSource source = { .columns = columns, .n_columns = 2, .text = files_text, .compare = files_compare, .data = self };
  guint n = self->report != NULL ? scl_import_report_n_files (self->report) : 0;

  scl_table_set_source (self->files, NULL);
  for (guint c = 0; c < G_N_ELEMENTS (numbers); c++)
    for (guint i = 0; i < n; i++)
      if (numbers[c].column && number_of (scl_import_report_file (self->report, i), c) > 0)
        {
          self->columns[source.n_columns - 2] = c;
          columns[source.n_columns++] = (SclTableColumn){ .title = _(numbers[c].title), .numeric = TRUE };
          break;
        }
  source.n_rows = n;
  gtk_widget_set_visible (GTK_WIDGET (self->only_file), n > 1);
  scl_table_set_source (self->files, n > 0 ? &source : NULL);
}

static void
on_file (SclImportsPage *self)
{
  if (self->report == NULL)
    return;
  show_summary (self);
  show_notes (self);
}

static void
drop_report (SclImportsPage *self)
{
  scl_table_set_source (self->files, NULL);
  scl_table_set_source (self->notes, NULL);
  g_array_set_size (self->rows, 0);
  if (self->own_report)
    scl_import_report_free (self->report);
  self->report = NULL;
}

static void
show_report (SclImportsPage *self, SclImportReport *report, gboolean own)
{
  drop_report (self);
  self->report = report;
  self->own_report = own;
  show_files (self);
  show_summary (self);
  show_notes (self);
}

/* ---- Which import ---------------------------------------------------------------------------------------------------- */

static void
stop_asking (SclImportsPage *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

/* TRUE: the answer to the newest question. */
static gboolean
is_current (SclImportsPage *self, GAsyncResult *result)
{
  if (self->gone || self->asking == NULL || g_task_get_cancellable (G_TASK (result)) != self->asking)
    return FALSE;
  g_clear_object (&self->asking);
  return TRUE;
}

static gpointer
ask_report (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return scl_workspace_import_report (workspace, *(gint64 *) data, error);
}

static void
on_report_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclImportsPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SclImportReport) report = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  if (!is_current (self, result))
    return;
  if (report != NULL)
    show_report (self, g_steal_pointer (&report), TRUE);
  else if (error != NULL)
    scl_warn (GTK_WIDGET (self), error->message);
}

static void
on_which (SclImportsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->which);
  gint64 *id;

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;
  stop_asking (self);
  if (self->failed_first && selected == 0)
    {
      show_report (self, scl_dataset_get_report (self->dataset), FALSE);
      return;
    }
  selected -= self->failed_first ? 1 : 0;
  if (selected >= self->imports->len)
    return;
  id = g_new (gint64, 1);
  *id = ((SclWorkspaceImport *) g_ptr_array_index (self->imports, selected))->id;
  self->asking = g_cancellable_new ();
  scl_dataset_ask_async (self->dataset, ask_report, id, g_free, (GDestroyNotify) scl_import_report_free, self->asking,
                         on_report_answer, g_object_ref (self));
}

static char *
describe (const SclWorkspaceImport *import)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_iso8601 (import->time, NULL);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;
  g_autofree char *time = local != NULL ? g_date_time_format (local, "%x %H:%M") : g_strdup (import->time);
  g_autofree char *file = g_filename_display_basename (import->first_file);
  guint more = import->files > 1 ? (guint) import->files - 1 : 0;

  if (more == 0)
    return g_strdup_printf ("%s · %s", time, file);
  /* Translators: an import: date and time, its first file, how many other files. */
  return g_strdup_printf (ngettext ("%s · %s and %u more", "%s · %s and %u more", more), time, file, more);
}

static void
fill_menu (SclImportsPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  SclImportReport *last = scl_dataset_get_report (self->dataset);

  self->failed_first
      = scl_dataset_get_failure (self->dataset) != NULL && last != NULL && scl_import_report_n_files (last) > 0;
  if (self->failed_first)
    {
      g_autofree char *file = g_filename_display_basename (scl_import_report_file (last, 0)->file);
      /* Translators: an import that failed or was cancelled; %s is its first file. */
      g_autofree char *text = g_strdup_printf (_("Nothing kept · %s"), file);

      gtk_string_list_append (list, text);
    }
  for (guint i = 0; i < self->imports->len; i++)
    {
      g_autofree char *text = describe (g_ptr_array_index (self->imports, i));

      gtk_string_list_append (list, text);
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->which, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->which, 0);
  self->filling = FALSE;
  gtk_stack_set_visible_child_name (self->stack, self->imports->len > 0 || self->failed_first ? "report" : "empty");
  on_which (self);
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

      if (x->id != y->id || strcmp (x->time, y->time) != 0 || strcmp (x->first_file, y->first_file) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
on_imports_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclImportsPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  if (!is_current (self, result))
    return;
  if (error != NULL)
    scl_warn (GTK_WIDGET (self), error->message);
  if (imports == NULL)
    imports = g_ptr_array_new ();
  /* A correction changes no import: whoever reads an older one stays there. */
  if (self->report != NULL && !self->failed_first && scl_dataset_get_failure (self->dataset) == NULL
      && same_imports (imports, self->imports))
    return;
  g_ptr_array_unref (self->imports);
  self->imports = g_steal_pointer (&imports);
  fill_menu (self);
}

static void
refresh (SclImportsPage *self)
{
  /* A report of the data set's own is gone when there is a new one. */
  if (!self->own_report)
    drop_report (self);
  self->stale = !self->visited;
  if (self->stale)
    return;
  stop_asking (self);
  self->asking = g_cancellable_new ();
  scl_dataset_ask_async (self->dataset, ask_imports, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, self->asking,
                         on_imports_answer, g_object_ref (self));
}

/* ---- Reading --------------------------------------------------------------------------------------------------------- */

void
scl_imports_page_load (SclImportsPage *self, const char *const *paths, SclDatasetMode mode)
{
  scl_file_loader_load (self->loader, paths, mode, NULL);
}

static gboolean
open_files (SclPage *page, GFile *const *files, guint n_files)
{
  return scl_file_loader_open (SCL_IMPORTS_PAGE (page)->loader, files, n_files, NULL);
}

/* ---- Export ---------------------------------------------------------------------------------------------------------- */

static void
append_field (GString *csv, const char *text, char end)
{
  if (strpbrk (text, ",\"\n\r") == NULL)
    g_string_append (csv, text);
  else
    {
      g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
      g_autofree char *doubled = g_strjoinv ("\"\"", parts);

      g_string_append_printf (csv, "\"%s\"", doubled);
    }
  g_string_append_c (csv, end);
}

char *
scl_imports_page_to_csv (SclImportsPage *self)
{
  static const char *const kinds[] = { "info", "adjusted", "refused" };
  GString *csv = g_string_new ("kind,file,line,message\n");

  for (guint i = 0; i < scl_table_get_n_shown (self->notes); i++)
    {
      const SclNote *note = note_at (self, scl_table_get_shown (self->notes, i));
      g_autofree char *line = note->line > 0 ? g_strdup_printf ("%u", note->line) : g_strdup ("");

      append_field (csv, kinds[note->kind], ',');
      append_field (csv, note->file, ',');
      append_field (csv, line, ',');
      append_field (csv, note->message, '\n');
    }
  return g_string_free (csv, FALSE);
}

static void
on_export_named (GtkWidget *from, const char *const *paths)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".csv");
  g_autofree char *csv = scl_imports_page_to_csv (SCL_IMPORTS_PAGE (from));
  g_autoptr (GError) error = NULL;

  if (g_file_set_contents (path, csv, -1, &error))
    scl_say (from, _("Notes exported"));
  else
    scl_warn (from, error->message);
}

static void
on_export (SclImportsPage *self)
{
  const SclFileQuestion question = { .title = _("Export Notes"),
                                     .accept = _("_Export"),
                                     .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                                     .name = _("import-notes.csv"),
                                     .answer = on_export_named };

  scl_file_question_ask (&question, GTK_WIDGET (self));
}

/* ---- What others ask ------------------------------------------------------------------------------------------------- */

SclTable *
scl_imports_page_get_files (SclImportsPage *self)
{
  return self->files;
}

SclTable *
scl_imports_page_get_notes (SclImportsPage *self)
{
  return self->notes;
}

gboolean
scl_imports_page_get_busy (SclImportsPage *self)
{
  return self->asking != NULL || scl_dataset_get_busy (self->dataset);
}

static void
on_search (GtkSearchEntry *search, SclImportsPage *self)
{
  scl_table_set_filter (self->notes, gtk_editable_get_text (GTK_EDITABLE (search)));
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclImportsPage *self = SCL_IMPORTS_PAGE (page);

  g_set_object (&self->dataset, dataset);
  g_signal_connect_object (dataset, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dataset, "report", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  scl_file_loader_set_dataset (self->loader, dataset);
  refresh (self);
}

static void
shown (SclPage *page, gboolean is_shown)
{
  SclImportsPage *self = SCL_IMPORTS_PAGE (page);

  self->visited = is_shown;
  if (is_shown && self->stale)
    refresh (self);
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_imports_page_dispose (GObject *object)
{
  SclImportsPage *self = SCL_IMPORTS_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      scl_file_loader_leave (self->loader);
      stop_asking (self);
      drop_report (self);
    }
  G_OBJECT_CLASS (scl_imports_page_parent_class)->dispose (object);
}

static void
scl_imports_page_finalize (GObject *object)
{
  SclImportsPage *self = SCL_IMPORTS_PAGE (object);

  g_clear_object (&self->dataset);
  g_clear_object (&self->loader);
  g_ptr_array_unref (self->imports);
  g_array_unref (self->rows);
  G_OBJECT_CLASS (scl_imports_page_parent_class)->finalize (object);
}

static void
scl_imports_page_class_init (SclImportsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_imports_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_imports_page_finalize;
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  page_class->open_files = open_files;
  g_type_ensure (SCL_TYPE_TABLE);
  g_type_ensure (SCL_TYPE_PROGRESS_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/scalata/Scalata/ui/scl-imports-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, strip);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, which);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, kind);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, summary);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, file_detail);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, note_detail);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, files);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, notes);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, only_file);
  gtk_widget_class_bind_template_child (widget_class, SclImportsPage, search);
}

static void
scl_imports_page_init (SclImportsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->dataset = scl_dataset_new ();
  self->loader = scl_file_loader_new (GTK_WIDGET (self), self->strip);
  self->imports = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  scl_table_set_empty_text (self->files, _("No file"));
  scl_table_set_empty_text (self->notes, _("No such note: every line was read as it stands"));
  g_signal_connect_object (self->strip, "cancel", G_CALLBACK (scl_file_loader_cancel), self->loader, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->export_button, "clicked", G_CALLBACK (on_export), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->which, "notify::selected", G_CALLBACK (on_which), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->kind, "notify::selected", G_CALLBACK (show_notes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->only_file, "toggled", G_CALLBACK (show_notes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "row-selected", G_CALLBACK (on_file), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notes, "row-selected", G_CALLBACK (on_note), self, 0);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
}
