/* For tests that put records into a workspace's tables one by one and look at the rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace-private.h"
#include "place.h"

static inline void
rows_execute (SclWorkspace *workspace, const char *sql)
{
  GError *error = NULL;

  scl_workspace_execute (workspace->db, sql, &error);
  g_assert_no_error (error);
}

/* The sink of a new import, in a file of that name. */
static inline SclSink *
rows_begin (SclWorkspace *workspace, const char *file)
{
  GError *error = NULL;
  SclSink *sink;

  rows_execute (workspace, "BEGIN IMMEDIATE; INSERT INTO import (time, program) VALUES "
                           "('2024-05-06T07:08:09Z', 'a test')");
  sink = scl_workspace_sink_new (workspace, sqlite3_last_insert_rowid (workspace->db), &error);
  g_assert_no_error (error);
  sink->begin_file (sink, file, NULL, &error);
  g_assert_no_error (error);
  return sink;
}

static inline guint32
rows_entry (SclSink *sink, const SclEntryRecord *record)
{
  g_autoptr (GError) error = NULL;
  guint32 entry = sink->entry (sink, record, &error);

  g_assert_no_error (error);
  return entry;
}

/* The import is there. */
static inline void
rows_finish (SclWorkspace *workspace, SclSink *sink)
{
  GError *error = NULL;
  guint64 repeated;

  scl_workspace_sink_finish (sink, &repeated, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  scl_workspace_sink_free (sink);
  rows_execute (workspace, "COMMIT");
  scl_workspace_load_names (workspace, &error);
  g_assert_no_error (error);
}

/* The rows, a line each, the values between bars; "-" for NULL. Newly allocated. */
static inline char *
rows_text (SclWorkspace *workspace, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclStatement) row = scl_workspace_statement (workspace->db, sql, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  while (scl_workspace_step (workspace->db, row, &error) == SQLITE_ROW)
    for (int i = 0, n = sqlite3_column_count (row); i < n; i++)
      g_string_append_printf (
          text, "%s%s",
          sqlite3_column_type (row, i) == SQLITE_NULL ? "-" : scl_workspace_text (row, i),
          i + 1 < n ? "|" : "\n");
  g_assert_no_error (error);
  return g_string_free (text, FALSE);
}

static inline void
rows_assert (SclWorkspace *workspace, const char *sql, const char *expected)
{
  g_autofree char *text = rows_text (workspace, sql);

  g_assert_cmpstr (text, ==, expected);
}
