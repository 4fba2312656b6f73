/* SclExportFile: a text file written aside, which takes its place when complete.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export-file-private.h"

#include <inttypes.h>

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

#define ENOUGH (256 * 1024) /* bytes */

/* GIO's words, with the file before them. */
static gboolean
told (SclExportFile *self, GError **error)
{
  g_prefix_error (error, "%s: ", self->path);
  return FALSE;
}

gboolean
scl_export_file_open (SclExportFile *self, const char *path, GError **error)
{
  g_autoptr (SclDraft) draft = scl_regular_file_check_target (path, error)
                                   ? scl_draft_new (path, SCL_DRAFT_FILE, error)
                                   : NULL;
  g_autoptr (GFile) file = draft != NULL ? g_file_new_for_path (scl_draft_path (draft)) : NULL;

  *self = (SclExportFile){ 0 };
  if (draft == NULL)
    return FALSE;
  self->stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
  if (self->stream == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  self->path = g_strdup (path);
  self->draft = g_steal_pointer (&draft);
  self->text = g_string_sized_new (ENOUGH + 4096);
  return TRUE;
}

static gboolean
write_out (SclExportFile *self, GError **error)
{
  gboolean done = g_output_stream_write_all (G_OUTPUT_STREAM (self->stream), self->text->str,
                                             self->text->len, NULL, NULL, error);

  g_string_truncate (self->text, 0);
  return done || told (self, error);
}

gboolean
scl_export_file_flush (SclExportFile *self, GError **error)
{
  return self->text->len < ENOUGH || write_out (self, error);
}

gboolean
scl_export_file_close (SclExportFile *self, gboolean done, GError **error)
{
  done = done && write_out (self, error);
  if (done)
    done
        = g_output_stream_close (G_OUTPUT_STREAM (self->stream), NULL, error) || told (self, error);
  done = done && scl_draft_publish (self->draft, TRUE, error);
  g_clear_pointer (&self->draft, scl_draft_free);
  g_clear_object (&self->stream);
  g_string_free (self->text, TRUE);
  self->text = NULL;
  g_clear_pointer (&self->path, g_free);
  return done;
}

SclWorkspaceList *
scl_export_find_list (GPtrArray *lists, gint64 id, GError **error)
{
  for (guint i = 0; i < lists->len; i++)
    if (((SclWorkspaceList *) g_ptr_array_index (lists, i))->id == id)
      return g_ptr_array_index (lists, i);
  g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
               _ ("There is no list %" PRId64 "."), id);
  return NULL;
}

void
scl_export_tell (GPtrArray *told, guint n, const char *sentence)
{
  if (told != NULL && n > 0)
    {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* the callers' are checked, by ngettext ()   \
                                                      */
      g_ptr_array_add (told, g_strdup_printf (sentence, n));
#pragma GCC diagnostic pop
    }
}
