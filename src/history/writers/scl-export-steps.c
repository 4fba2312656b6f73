/* SclExportSteps: how far the writing of a file is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export-steps-private.h"

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define OFTEN 256 /* things */

SclExportSteps
scl_export_steps (const SclExportParams *params, const char *path, double reading)
{
  g_autofree char *name = g_filename_display_basename (path);

  return (SclExportSteps){ .params = params != NULL ? *params : (SclExportParams){ 0 },
                           /* Translators: %s is the name of the file that is being written. */
                           .what = g_strdup_printf (_ ("Writing %s"), name),
                           .reading = reading,
                           .told = G_MAXUINT };
}

SCL_DEFINE_CLEAR (scl_export_steps_clear, SclExportSteps, what, g_free)

static gboolean
tell (SclExportSteps *self, GError **error)
{
  const SclExportParams *params = &self->params;
  const double fraction = self->reading * self->read + (1.0 - self->reading) * self->written;

  return scl_progress_tell (params->progress, fraction, self->what, params->data,
                            params->cancellable)
         || !g_cancellable_set_error_if_cancelled (params->cancellable, error);
}

void
scl_export_steps_read (double fraction, const char *what, gpointer steps)
{
  SclExportSteps *self = steps;

  self->read = fraction;
  tell (self, NULL);
}

gboolean
scl_export_steps_written (SclExportSteps *self, guint n, guint of, GError **error)
{
  if (n / OFTEN == self->told)
    return TRUE;
  self->told = n / OFTEN;
  self->written = of > 0 ? MIN (1.0, (double) n / of) : 1.0;
  return tell (self, error);
}

gboolean
scl_export_steps_end (SclExportSteps *self, GError **error)
{
  self->read = self->written = 1.0;
  return tell (self, error);
}
