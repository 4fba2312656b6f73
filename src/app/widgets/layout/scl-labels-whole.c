/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-labels-whole.h"

#include <adwaita.h>

void
scl_labels_keep_whole (GtkWidget *within)
{
  if (GTK_IS_LABEL (within))
    gtk_label_set_ellipsize (GTK_LABEL (within), PANGO_ELLIPSIZE_NONE);
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scl_labels_keep_whole (child);
}

static GtkLabel *
find_label (GtkWidget *within, const char *text)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (within) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (within)), text) == 0)
    return GTK_LABEL (within);
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* Its label comes before all that is in the group, and has the title from the beginning. */
static void
wrap_title (AdwPreferencesGroup *group)
{
  GtkLabel *title = find_label (GTK_WIDGET (group), adw_preferences_group_get_title (group));

  if (title == NULL)
    return;
  gtk_label_set_ellipsize (title, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (title, TRUE);
  gtk_label_set_wrap_mode (title, PANGO_WRAP_WORD_CHAR);
}

void
scl_labels_wrap_titles (GtkWidget *within)
{
  if (ADW_IS_PREFERENCES_GROUP (within))
    wrap_title (ADW_PREFERENCES_GROUP (within));
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scl_labels_wrap_titles (child);
}
