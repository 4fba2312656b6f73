/* SclImportReport: what was understood of each file, and every adjustment and refusal with file and
 * line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-import-report.h"

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define MAX_NOTES 10000 /* of a kind, a file */

/* The counts that readers see, and what the report keeps beside them. */
typedef struct
{
  SclFileCounts counts; /* first, so that its address is the entry's */
  guint n_notes[3];     /* kept in words, by kind */
} Entry;

struct _SclImportReport
{
  gatomicrefcount ref_count;
  GPtrArray *files; /* of Entry */
  GArray *notes;    /* of SclNote, grouped by file in the order of files */
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->counts.file);
  g_free (entry->counts.format);
  g_free (entry);
}

SCL_CLEAR_FUNC (note_clear, SclNote, file, g_free, message, g_free)

G_DEFINE_BOXED_TYPE (SclImportReport, scl_import_report, scl_import_report_ref,
                     scl_import_report_unref)

SclImportReport *
scl_import_report_new (void)
{
  SclImportReport *self = g_new0 (SclImportReport, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->files = g_ptr_array_new_with_free_func (entry_free);
  self->notes = g_array_new (FALSE, FALSE, sizeof (SclNote));
  g_array_set_clear_func (self->notes, note_clear);
  return self;
}

SclImportReport *
scl_import_report_ref (SclImportReport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

SCL_DEFINE_UNREF (scl_import_report_unref, SclImportReport, ref_count, files, g_ptr_array_unref,
                  notes, g_array_unref)

SclFileCounts *
scl_import_report_begin_file (SclImportReport *self, const char *file, const char *format)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->counts.file = g_strdup (file);
  entry->counts.format = g_strdup (format != NULL ? format : "");
  g_ptr_array_add (self->files, entry);
  return &entry->counts;
}

const char *
scl_file_counts_format (const SclFileCounts *self)
{
  /* gettext has an answer to "", which is not for people. */
  return self->format[0] != '\0' ? _ (self->format) : "";
}

void
scl_import_report_note (SclImportReport *self, SclNoteKind kind, guint line, const char *format,
                        ...)
{
  Entry *entry;
  SclNote note = { .kind = kind, .line = line };
  va_list args;

  g_return_if_fail (self->files->len > 0);

  entry = g_ptr_array_index (self->files, self->files->len - 1);
  if (kind == SCL_NOTE_ADJUSTED)
    entry->counts.adjusted++;
  else if (kind == SCL_NOTE_REFUSED)
    entry->counts.refused++;

  if (entry->n_notes[kind] >= MAX_NOTES)
    return;
  entry->n_notes[kind]++;
  note.topic = format;
  note.file = g_strdup (entry->counts.file);
  va_start (args, format);
  note.message = g_strdup_vprintf (format, args);
  va_end (args);
  if (!g_utf8_validate (note.message, -1, NULL))
    {
      /* "%.40s" of the file's text may have cut a character in two. */
      char *valid = g_utf8_make_valid (note.message, -1);
      g_free (note.message);
      note.message = valid;
    }
  g_array_append_val (self->notes, note);
}

void
scl_import_report_note_of (SclImportReport *self, SclNoteKind kind, guint line, guint unrated,
                           const char *topic, const char *message)
{
  const guint kept = self->notes->len;
  SclNote *note;

  scl_import_report_note (self, kind, line, "%s", message);
  if (self->notes->len == kept)
    return; /* too many */
  note = &g_array_index (self->notes, SclNote, kept);
  note->topic = topic;
  note->unrated = unrated;
}

guint
scl_import_report_n_files (SclImportReport *self)
{
  return self->files->len;
}

const SclFileCounts *
scl_import_report_file (SclImportReport *self, guint index)
{
  g_return_val_if_fail (index < self->files->len, NULL);

  return &((const Entry *) g_ptr_array_index (self->files, index))->counts;
}

guint
scl_import_report_n_notes (SclImportReport *self)
{
  return self->notes->len;
}

const SclNote *
scl_import_report_get_note (SclImportReport *self, guint index)
{
  g_return_val_if_fail (index < self->notes->len, NULL);

  return &g_array_index (self->notes, SclNote, index);
}
