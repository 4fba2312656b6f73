/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/table/scl-whole-numbers.h"

#include <string.h>

#define THIN_SPACE "\u2009"

/* On a label that is looked after. */
static const char kept[] = "scl-whole-numbers";

static void
on_text (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);
  g_autoptr (PangoAttrList) attributes = NULL;

  for (const char *p = strstr (text, THIN_SPACE); p != NULL; p = strstr (p + 1, THIN_SPACE))
    {
      const char *before = g_utf8_find_prev_char (text, p);
      PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);

      if (attributes == NULL)
        attributes = pango_attr_list_new ();
      attribute->start_index = (guint) ((before != NULL ? before : p) - text);
      attribute->end_index = (guint) (p - text + (gssize) strlen (THIN_SPACE) + 1);
      pango_attr_list_insert (attributes, attribute);
    }
  gtk_label_set_attributes (label, attributes);
}

static void
keep (GtkLabel *label)
{
  if (!gtk_label_get_wrap (label) || g_object_get_data (G_OBJECT (label), kept) != NULL
      || gtk_label_get_attributes (label) != NULL)
    return;
  g_object_set_data (G_OBJECT (label), kept, (gpointer) kept);
  g_signal_connect (label, "notify::label", G_CALLBACK (on_text), NULL);
  on_text (label);
}

void
scl_whole_numbers_keep (GtkWidget *within)
{
  if (GTK_IS_LABEL (within))
    keep (GTK_LABEL (within));
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scl_whole_numbers_keep (child);
}
