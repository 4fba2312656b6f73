/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-labels-whole.h"

void
scl_labels_keep_whole (GtkWidget *within)
{
  if (GTK_IS_LABEL (within))
    gtk_label_set_ellipsize (GTK_LABEL (within), PANGO_ELLIPSIZE_NONE);
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scl_labels_keep_whole (child);
}
