/* For tests of readers: everything that is read of bytes, every field of it, and the notes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "full-sink.h"
#include "history/readers/scl-readers-private.h"
#include "rating/base/scl-day.h"

/* The records, and after them the error, if any, and the notes; newly allocated. The file was
 * changed last on 2024-05-06. */
static inline char *
full_reading (const SclReader *reader, const void *data, gsize n, const char *name)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) n, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, name, NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *counts = scl_import_report_begin_file (report, name, reader->title);
  g_autoptr (GError) error = NULL;
  FullSink sink;

  full_sink_init (&sink);
  scl_input_set_changed (input, scl_day_from_ymd (2024, 5, 6));
  if (!reader->read (input, &sink.sink, report, counts, &error))
    g_string_append_printf (sink.text, "refused %s\n", error->message);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      g_string_append_printf (sink.text, "%u %s\n", note->line, note->message);
    }
  return g_string_free (sink.text, FALSE);
}

static inline char *
full_text_reading (const SclReader *reader, const char *text, const char *name)
{
  return full_reading (reader, text, strlen (text), name);
}
