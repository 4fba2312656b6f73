/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/table/scl-notes-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-note-row.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-regular-file.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

/* As in the template. */
enum
{
  KIND_ALL,
  KIND_ADJUSTED,
  KIND_REFUSED,
  KIND_INFO,
};

struct _SclNotesView
{
  AdwBin parent_instance;

  GtkDropDown *kind;
  GtkToggleButton *only_file;
  GtkSearchEntry *search;
  GtkButton *export_button;
  SclTable *notes;
  GtkLabel *note_detail;

  SclImportReport *report; /* NULL: none */
  char *refusal;           /* of the whole import; NULL: it came about */
  guint file;
  GArray *rows; /* guint: notes that pass the filter */
};

G_DEFINE_TYPE (SclNotesView, scl_notes_view, ADW_TYPE_BIN)

/* ---- What is listed ---- */

static const SclNote *
note_at (SclNotesView *self, guint row)
{
  return scl_import_report_get_note (self->report, g_array_index (self->rows, guint, row));
}

static gboolean
passes (SclNotesView *self, const SclNote *note, const char *file)
{
  guint kind = gtk_drop_down_get_selected (self->kind);

  if (file != NULL && strcmp (note->file, file) != 0)
    return FALSE;
  return kind == KIND_ALL || (kind == KIND_ADJUSTED && note->kind == SCL_NOTE_ADJUSTED)
         || (kind == KIND_REFUSED && note->kind == SCL_NOTE_REFUSED)
         || (kind == KIND_INFO && note->kind == SCL_NOTE_INFO);
}

/* In full: the table has room for its beginning. */
static void
on_note (SclTable *table, guint row, SclNotesView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->note_detail), row < self->rows->len);
  if (row < self->rows->len)
    gtk_label_set_text (self->note_detail, note_at (self, row)->message);
}

/* What was left out comes first, then what was changed. */
static GArray *
find_rows (SclNotesView *self)
{
  static const SclNoteKind kinds[] = { SCL_NOTE_REFUSED, SCL_NOTE_ADJUSTED, SCL_NOTE_INFO };
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (guint));
  const char *file = NULL;

  if (self->report != NULL && self->file != G_MAXUINT
      && gtk_toggle_button_get_active (self->only_file))
    file = scl_import_report_file (self->report, self->file)->file;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; self->report != NULL && i < scl_import_report_n_notes (self->report); i++)
      {
        const SclNote *note = scl_import_report_get_note (self->report, i);

        if (note->kind == kinds[k] && passes (self, note, file))
          g_array_append_val (rows, i);
      }
  return rows;
}

/* Where there is no note at all, what that means. */
static void
show_why_none (SclNotesView *self)
{
  g_autofree char *text = NULL;

  if (self->report == NULL || scl_import_report_n_notes (self->report) > 0)
    text = g_strdup (_ ("No such note"));
  else if (self->refusal != NULL)
    /* Translators: an import failed; %s is the reason, a sentence. */
    text = g_strdup_printf (_ ("Nothing was kept of these files. %s"), self->refusal);
  else
    text = g_strdup (_ ("No note: every line was read as it stands"));
  scl_table_set_empty_text (self->notes, text);
}

static void
show_notes (SclNotesView *self)
{
  g_array_unref (self->rows);
  self->rows = find_rows (self);
  scl_note_rows_show (self->notes, self->report, self->rows);
  show_why_none (self);
  scl_allow (GTK_WIDGET (self->only_file),
             self->file != G_MAXUINT ? NULL : _ ("Choose a file above first."));
  scl_allow (GTK_WIDGET (self->export_button),
             self->rows->len > 0 ? NULL : _ ("There is no note to save."));
  on_note (self->notes, scl_table_get_selected (self->notes), self);
}

void
scl_notes_view_set_report (SclNotesView *self, SclImportReport *report, const char *refusal)
{
  g_clear_pointer (&self->report, scl_import_report_unref);
  self->report = report != NULL ? scl_import_report_ref (report) : NULL;
  g_free (self->refusal);
  self->refusal = g_strdup (refusal);
  self->file = G_MAXUINT;
  gtk_widget_set_visible (GTK_WIDGET (self->only_file),
                          report != NULL && scl_import_report_n_files (report) > 1);
  show_notes (self);
}

void
scl_notes_view_set_file (SclNotesView *self, guint file)
{
  self->file = file;
  show_notes (self);
}

static void
on_search (GtkSearchEntry *search, SclNotesView *self)
{
  scl_table_set_filter (self->notes, gtk_editable_get_text (GTK_EDITABLE (search)));
}

/* ---- Export ---- */

char *
scl_notes_view_to_csv (SclNotesView *self)
{
  static const char *const kinds[] = { "info", "adjusted", "refused" };
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_line (&csv, "kind,file,line,message");
  for (guint i = 0; i < scl_table_get_n_shown (self->notes); i++)
    {
      const SclNote *note = note_at (self, scl_table_get_shown (self->notes, i));

      scl_csv_writer_add_plain (&csv, kinds[note->kind]);
      scl_csv_writer_add_text (&csv, note->file);
      if (note->line > 0)
        scl_csv_writer_add_integer (&csv, note->line);
      else
        scl_csv_writer_add_nothing (&csv);
      scl_csv_writer_add_text (&csv, note->message);
      scl_csv_writer_end_line (&csv);
    }
  return g_string_free (out, FALSE);
}

static void
on_export_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".csv");
  g_autofree char *csv = scl_notes_view_to_csv (SCL_NOTES_VIEW (from));
  g_autoptr (GError) error = NULL;

  if (scl_regular_file_write (path, csv, -1, &error))
    scl_say (from, _ ("Notes exported"));
  else
    scl_warn (from, error->message);
}

static void
on_export (SclNotesView *self)
{
  const SclFileQuestion question = { .title = _ ("Export Notes"),
                                     .accept = _ ("_Export"),
                                     .kind = SCL_FILE_SAVE,
                                     .name = _ ("import-notes.csv"),
                                     .answer = on_export_named };

  scl_file_question_ask (&question, GTK_WIDGET (self));
}

/* ---- Object ---- */

static void
scl_notes_view_class_init (SclNotesViewClass *klass)
{
  scl_finalizes (klass, SclNotesView, rows, g_array_unref, report, scl_import_report_unref, refusal,
                 g_free);
  scl_template_needs (SCL_TYPE_TABLE);
  scl_template_set (klass, "scl-notes-view.ui");
  scl_template_bind (klass, SclNotesView, kind, only_file, search, export_button, notes,
                     note_detail);
}

static void
scl_notes_view_init (SclNotesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->file = G_MAXUINT;
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  show_why_none (self);
  scl_connect (self->export_button, "clicked", on_export, self);
  scl_connect (self->kind, "notify::selected", show_notes, self);
  scl_connect (self->only_file, "toggled", show_notes, self);
  g_signal_connect_object (self->notes, "row-selected", G_CALLBACK (on_note), self, 0);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
}
