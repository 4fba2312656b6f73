/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-names.h"

#include <adwaita.h>

/* As it is read aloud: without markup and marks of keys. Newly allocated. */
static char *
spoken (const char *title, gboolean markup)
{
  char *text = NULL;

  if (!markup || !pango_parse_markup (title, -1, 0, NULL, &text, NULL, NULL))
    text = g_strdup (title);
  return text;
}

static char *
row_title (AdwPreferencesRow *row)
{
  return spoken (adw_preferences_row_get_title (row), adw_preferences_row_get_use_markup (row));
}

/* Of a group without a title, what its first row says. */
static char *
group_title (AdwPreferencesGroup *group, GtkWidget *list)
{
  const char *title = adw_preferences_group_get_title (group);
  GtkWidget *first = gtk_widget_get_first_child (list);

  if (title != NULL && *title != '\0')
    return spoken (title, TRUE);
  return ADW_IS_PREFERENCES_ROW (first) ? row_title (ADW_PREFERENCES_ROW (first)) : NULL;
}

/* Of the nearest of these around it; NULL: there is none, or it has no title itself. */
static char *
title_around (GtkWidget *list)
{
  for (GtkWidget *up = gtk_widget_get_parent (list); up != NULL; up = gtk_widget_get_parent (up))
    {
      if (ADW_IS_PREFERENCES_ROW (up))
        return row_title (ADW_PREFERENCES_ROW (up));
      if (ADW_IS_PREFERENCES_GROUP (up))
        return group_title (ADW_PREFERENCES_GROUP (up), list);
    }
  return NULL;
}

static char *
name_for (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_VIEW (widget))
    return title_around (widget);
  if (GTK_IS_SCROLLED_WINDOW (widget) && ADW_IS_STATUS_PAGE (gtk_widget_get_parent (widget)))
    return g_strdup (adw_status_page_get_title (ADW_STATUS_PAGE (gtk_widget_get_parent (widget))));
  return NULL;
}

/* A widget comes into view. What has a name of its own keeps it; one from here may have become
 * another. */
static gboolean
on_map (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  static GQuark mine;
  GtkWidget *widget = g_value_get_object (&values[0]);
  g_autofree char *name = name_for (widget);

  if (mine == 0)
    mine = g_quark_from_static_string ("scl-names");
  if (name == NULL || *name == '\0'
      || (g_object_get_qdata (G_OBJECT (widget), mine) == NULL
          && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL)))
    return TRUE;
  g_object_set_qdata (G_OBJECT (widget), mine, GINT_TO_POINTER (1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return TRUE;
}

void
scl_names_begin (void)
{
  static gboolean begun;
  g_autoptr (GTypeClass) widgets = g_type_class_ref (GTK_TYPE_WIDGET);

  if (begun)
    return;
  begun = TRUE;
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
}
