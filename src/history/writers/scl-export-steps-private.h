/* SclExportSteps: how far the writing of a file is, told to whoever asked for it, who may cancel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/writers/scl-export.h"

typedef struct
{
  SclExportParams params;
  char *what;           /* translated */
  double reading;       /* what part of the way reading is; the rest is writing */
  double read, written; /* fractions of either */
  guint told;           /* when it was told last, in written things */
} SclExportSteps;

/* params: may be NULL, and what it points to must outlive this. reading: as the field. */
SclExportSteps scl_export_steps (const SclExportParams *params, const char *path, double reading);
void scl_export_steps_clear (SclExportSteps *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SclExportSteps, scl_export_steps_clear)

/* A SclProgressFunc for what reads; steps: the SclExportSteps. */
void scl_export_steps_read (double fraction, const char *what, gpointer steps);
/* The n-th of so many things is written. FALSE: G_IO_ERROR_CANCELLED. */
gboolean scl_export_steps_written (SclExportSteps *self, guint n, guint of, GError **error);
/* All of it is; before the file takes its place. FALSE: as above. */
gboolean scl_export_steps_end (SclExportSteps *self, GError **error);
