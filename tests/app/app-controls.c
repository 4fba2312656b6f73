/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-controls.h"

#include <string.h>

#include "app-words.h"
#include "app/widgets/form/scl-slider-row.h"

static gboolean
is_part_of (GtkWidget *widget, GType type)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL && gtk_widget_get_ancestor (parent, type) != NULL;
}

static gboolean
is_figure (GtkWidget *widget)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "figure");
}

static AppControlKind
kind_of (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget))
    return APP_CONTROL_CHOICE;
  if (GTK_IS_SPIN_BUTTON (widget)
      || (GTK_IS_SCALE (widget) && !is_part_of (widget, SCL_TYPE_SLIDER_ROW)))
    return APP_CONTROL_NUMBER;
  if (GTK_IS_EXPANDER (widget) || ADW_IS_EXPANDER_ROW (widget))
    return APP_CONTROL_FOLD;
  if (GTK_IS_COLUMN_VIEW (widget) || GTK_IS_LIST_BOX (widget))
    return APP_CONTROL_ROWS;
  if (is_figure (widget))
    return APP_CONTROL_FIGURE;
  if (is_part_of (widget, GTK_TYPE_DROP_DOWN) || is_part_of (widget, ADW_TYPE_COMBO_ROW)
      || is_part_of (widget, GTK_TYPE_SPIN_BUTTON))
    return APP_CONTROL_NONE;
  if (GTK_IS_MENU_BUTTON (widget))
    return APP_CONTROL_MENU;
  if (GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    return APP_CONTROL_NONE;
  if (GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TOGGLE_BUTTON (widget))
    return APP_CONTROL_TICK;
  if (GTK_IS_TEXT (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget)))
    return APP_CONTROL_TEXT;
  return GTK_IS_BUTTON (widget) ? APP_CONTROL_BUTTON : APP_CONTROL_NONE;
}

static void
free_control (gpointer data)
{
  AppControl *self = data;

  g_free (self->key);
  g_free (self);
}

static const char *
word_of (AppControlKind kind, GtkWidget *widget)
{
  static const char *const words[]
      = { "", "tick", "choice", "number", "text", "expander", "list", "figure", "menu", "button" };

  return GTK_IS_COLUMN_VIEW (widget) ? "table" : words[kind];
}

static void
collect (GtkWidget *widget, GHashTable *counts, GPtrArray *found)
{
  const AppControlKind kind = kind_of (widget);

  /* The frame of a window is not of it. */
  if (!gtk_widget_get_mapped (widget)
      || g_str_equal (gtk_widget_get_css_name (widget), "windowcontrols"))
    return;
  if (kind != APP_CONTROL_NONE)
    {
      /* A figure is called by what it shows. */
      g_autofree char *name = kind == APP_CONTROL_FIGURE ? g_strdup ("") : app_words_name (widget);
      AppControl *control = g_new0 (AppControl, 1);
      /* Behind the first line stands what it would do now, or why it cannot. */
      char *key
          = g_strdup_printf ("%s “%.*s”", word_of (kind, widget), (int) strcspn (name, "\n"), name);
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

      control->kind = kind;
      control->widget = widget;
      control->key = n == 1 ? g_strdup (key) : g_strdup_printf ("%s, number %u", key, n);
      g_hash_table_replace (counts, key, GUINT_TO_POINTER (n));
      g_ptr_array_add (found, control);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, counts, found);
}

GPtrArray *
app_controls (GtkWidget *const *places, guint n_places)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *found = g_ptr_array_new_with_free_func (free_control);

  for (guint i = 0; i < n_places; i++)
    if (places[i] != NULL)
      collect (places[i], counts, found);
  return found;
}
