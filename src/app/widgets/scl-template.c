/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/scl-template.h"

void
scl_template_set (gpointer klass, const char *file)
{
  g_autofree char *resource = g_strconcat ("/org/scalata/Scalata/ui/", file, NULL);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), resource);
}

void
scl_template_make_known (const GType *types)
{
  for (guint i = 0; types[i] != G_TYPE_INVALID; i++)
    g_type_ensure (types[i]);
}

void
scl_template_bind_children (gpointer klass, const SclTemplateChild *children)
{
  for (; children->name != NULL; children++)
    gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), children->name, FALSE,
                                               children->offset);
}
