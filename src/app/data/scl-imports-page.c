/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-imports-page.h"

#include <glib/gi18n-lib.h>

#include "app/data/scl-import-chooser.h"
#include "app/page/scl-file-loader.h"
#include "app/page/scl-open-buttons.h"
#include "app/widgets/scl-template.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

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

struct _SclImportsPage
{
  SclPage parent_instance;

  SclProgressStrip *strip;
  GtkStack *stack;
  AdwStatusPage *empty;
  GtkWidget *open_buttons, *add_button;
  SclImportChooser *which;
  GtkLabel *file_detail;
  SclTable *files;
  SclNotesView *notes;

  SclDataset *dataset;
  SclFileLoader *loader;
  SclImportReport *report; /* shown; NULL: none */
  gboolean gone;
};

G_DEFINE_TYPE (SclImportsPage, scl_imports_page, SCL_TYPE_PAGE)

static guint64
number_of (const SclFileCounts *counts, guint which)
{
  return G_STRUCT_MEMBER (guint64, counts, numbers[which].offset);
}

/* ---- Files ---- */

/* A report's files, one a row. */
typedef struct
{
  SclImportReport *report;
  guint columns[G_N_ELEMENTS (numbers)]; /* which numbers, after the first two columns */
} Rows;

SCL_FREE_FUNC (rows_free, Rows, report, scl_import_report_unref)

static char *
files_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclFileCounts *counts = scl_import_report_file (rows->report, row);

  if (column == 0)
    return g_filename_display_basename (counts->file);
  if (column == 1)
    return g_strdup (scl_file_counts_format (counts));
  return scl_chart_format_number ((double) number_of (counts, rows->columns[column - 2]), 0);
}

static int
files_compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclFileCounts *x = scl_import_report_file (rows->report, a),
                      *y = scl_import_report_file (rows->report, b);
  guint64 nx, ny;

  if (column < 2)
    return g_utf8_collate (column == 0 ? x->file : scl_file_counts_format (x),
                           column == 0 ? y->file : scl_file_counts_format (y));
  nx = number_of (x, rows->columns[column - 2]);
  ny = number_of (y, rows->columns[column - 2]);
  return (nx > ny) - (nx < ny);
}

static void
append_number (GString *text, guint64 number, guint which)
{
  if (number > 0)
    {
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "", _ (numbers[which].title),
                              SCL_NUMBER ((double) number, 0));
    }
}

/* All that is known of the one selected. */
static void
show_detail (SclImportsPage *self)
{
  guint n = self->report != NULL ? scl_import_report_n_files (self->report) : 0;
  guint selected = scl_table_get_selected (self->files);
  g_autoptr (GString) detail = g_string_new (NULL);

  if (selected < n)
    {
      const SclFileCounts *counts = scl_import_report_file (self->report, selected);

      g_string_append (detail, scl_file_counts_format (counts));
      for (guint c = 0; c < G_N_ELEMENTS (numbers); c++)
        append_number (detail, number_of (counts, c), c);
    }
  gtk_label_set_text (self->file_detail, detail->str);
  gtk_widget_set_visible (GTK_WIDGET (self->file_detail), detail->len > 0);
}

/* Numbers that are zero in every file have no column. */
static void
show_files (SclImportsPage *self)
{
  SclTableColumn columns[2 + G_N_ELEMENTS (numbers)]
      = { { .title = _ ("File"), .expand = TRUE }, { .title = _ ("Read as"), .spare = 1 } };
  SclTableSource source = { .columns = columns,
                            .n_columns = 2,
                            .text = files_text,
                            .compare = files_compare,
                            .destroy = rows_free };
  guint n = self->report != NULL ? scl_import_report_n_files (self->report) : 0;
  Rows *rows;

  scl_table_set_source (self->files, NULL);
  if (n == 0)
    return;
  rows = g_new (Rows, 1);
  rows->report = scl_import_report_ref (self->report);
  for (guint c = 0; c < G_N_ELEMENTS (numbers); c++)
    for (guint i = 0; i < n; i++)
      if (numbers[c].column && number_of (scl_import_report_file (self->report, i), c) > 0)
        {
          rows->columns[source.n_columns - 2] = c;
          columns[source.n_columns++]
              = (SclTableColumn){ .title = _ (numbers[c].title), .numeric = TRUE };
          break;
        }
  source.n_rows = n;
  source.data = rows;
  scl_table_set_source (self->files, &source);
}

static void
on_file (SclImportsPage *self)
{
  if (self->report == NULL)
    return;
  show_detail (self);
  scl_notes_view_set_file (self->notes, scl_table_get_selected (self->files));
}

static void
show_report (SclImportsPage *self, SclImportReport *report)
{
  g_clear_pointer (&self->report, scl_import_report_unref);
  self->report = report != NULL ? scl_import_report_ref (report) : NULL;
  scl_notes_view_set_report (self->notes, report, scl_import_chooser_get_refusal (self->which));
  show_files (self);
  show_detail (self);
}

static void
on_import (SclImportsPage *self)
{
  SclImportReport *report = scl_import_chooser_get_report (self->which);

  if (self->gone)
    return;
  if (report != self->report)
    show_report (self, report);
  gtk_stack_set_visible_child_name (self->stack,
                                    scl_import_chooser_get_any (self->which) ? "report" : "empty");
}

/* ---- Reading ---- */

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

/* ---- What others ask ---- */

/* Into a workspace that is a file nothing is opened: files are added to it. */
static void
offer_files (SclImportsPage *self)
{
  const gboolean adds = scl_dataset_get_path (self->dataset) != NULL;

  gtk_widget_set_visible (self->add_button, adds);
  gtk_widget_set_visible (self->open_buttons, !adds);
  adw_status_page_set_description (
      self->empty,
      adds ? _ ("Add tournament reports, rating lists, games or archives. Here you see what was "
                "understood of each file.")
           : _ ("Open tournament reports, rating lists, games, archives or a workspace, or drop "
                "them on the window. Here you see what was understood of each file."));
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclImportsPage *self = SCL_IMPORTS_PAGE (page);

  g_set_object (&self->dataset, dataset);
  scl_file_loader_set_dataset (self->loader, dataset);
  scl_import_chooser_set_dataset (self->which, dataset);
  scl_connect (dataset, "changed", offer_files, self);
  scl_connect (dataset, "renamed", offer_files, self);
  offer_files (self);
}

static void
shown (SclPage *page, gboolean is_shown)
{
  scl_import_chooser_set_shown (SCL_IMPORTS_PAGE (page)->which, is_shown);
}

/* ---- Object ---- */

static void
scl_imports_page_dispose (GObject *object)
{
  SclImportsPage *self = SCL_IMPORTS_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      scl_file_loader_leave (self->loader);
    }
  G_OBJECT_CLASS (scl_imports_page_parent_class)->dispose (object);
}

static void
scl_imports_page_class_init (SclImportsPageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_imports_page_dispose;
  scl_finalizes (klass, SclImportsPage, dataset, g_object_unref, loader, g_object_unref, report,
                 scl_import_report_unref);
  page_class->set_dataset = set_dataset;
  page_class->shown = shown;
  page_class->open_files = open_files;
  scl_template_needs (SCL_TYPE_IMPORT_CHOOSER, SCL_TYPE_NOTES_VIEW, SCL_TYPE_TABLE,
                      SCL_TYPE_PROGRESS_STRIP, SCL_TYPE_OPEN_BUTTONS);
  scl_template_set (klass, "scl-imports-page.ui");
  scl_template_bind (klass, SclImportsPage, strip, stack, empty, open_buttons, add_button, which,
                     file_detail, files, notes);
}

static void
scl_imports_page_init (SclImportsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->dataset = scl_dataset_new ();
  self->loader = scl_file_loader_new (GTK_WIDGET (self), self->strip);
  scl_table_set_empty_text (self->files, _ ("No file"));
  scl_connect (self->strip, "cancel", scl_file_loader_cancel, self->loader);
  scl_connect (self->which, "changed", on_import, self);
  scl_connect (self->files, "row-selected", on_file, self);
}
