/* Printing, through the desktop's own dialog: to a printer, or to a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  const char *title;  /* of the job, where printers list them */
  const char *file;   /* without folder and ending: proposed where it is printed to a file */
  guint n_pages;      /* at least 1 */
  gboolean landscape; /* turned paper, until people choose otherwise */
  double width,
      height; /* of each page as it is drawn, margins in it; brought to the paper's size */
  /* page: from 0 on; called on the main thread, after people have chosen. FALSE, with an error: the
   * job ends and the error is shown. */
  gboolean (*draw) (cairo_t *cr, guint page, gpointer data, GError **error);
  gpointer data; /* taken, whatever becomes of the job */
  GDestroyNotify data_free;
} SclPrintJob;

/* Opens the dialog over the widget's window and returns. What went wrong is said there; that people
 * chose not to print is not. What they chose otherwise (printer, paper) is kept for the next job.
 */
void scl_print_ask (const SclPrintJob *job, GtkWidget *from);
