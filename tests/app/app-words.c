/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-words.h"

#include <string.h>

#include "kept-words.h"
#include "scl-app-find.h"

#define ROWS 4       /* of a list so many are read */
#define LONGEST 2000 /* bytes of one text */

/* What is written on a thing by itself; NULL: nothing. */
static const char *
written (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (GTK_IS_TEXT (widget))
    return gtk_editable_get_text (GTK_EDITABLE (widget));
  if (GTK_IS_MENU_BUTTON (widget))
    return gtk_menu_button_get_label (GTK_MENU_BUTTON (widget));
  if (GTK_IS_CHECK_BUTTON (widget))
    return gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  return GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;
}

static const char *
title_of_row (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);

  return row != NULL ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : NULL;
}

/* Of a text that is entered: what its entry is called, else what stands in it while it is empty. */
static char *
name_of_entry (GtkWidget *text)
{
  GtkWidget *parent = gtk_widget_get_parent (text);
  char *label = app_test_property (parent, GTK_ACCESSIBLE_PROPERTY_LABEL);

  if (label != NULL && label[0] != '\0')
    return label;
  g_free (label);
  for (GtkWidget *child = gtk_widget_get_first_child (text); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      return g_strdup (gtk_label_get_text (GTK_LABEL (child)));
  return g_strdup (gtk_widget_get_tooltip_text (parent));
}

char *
app_words_name (GtkWidget *widget)
{
  g_autofree char *label = GTK_IS_TEXT (widget)
                               ? name_of_entry (widget)
                               : app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  const char *const others[] = { label, GTK_IS_TEXT (widget) ? NULL : written (widget),
                                 title_of_row (widget), gtk_widget_get_tooltip_text (widget) };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i] != NULL && others[i][0] != '\0')
      return g_strdup (others[i]);
  return g_strdup ("");
}

static void
append_text (GString *line, const char *before, const char *text, const char *after,
             const char *folder)
{
  g_autofree char *said = text != NULL ? kept_words_mask (text, folder, LONGEST) : NULL;

  if (said != NULL && said[0] != '\0')
    g_string_append_printf (line, "%s%s%s", before, said, after);
}

/* Whether it is chosen, as people see it. */
static gboolean
is_on (GtkWidget *widget)
{
  gboolean active = FALSE;

  if (GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TOGGLE_BUTTON (widget))
    g_object_get (widget, "active", &active, NULL);
  return active;
}

static gboolean
is_expanded (GtkWidget *widget)
{
  gboolean expanded = FALSE;

  if (GTK_IS_EXPANDER (widget) || ADW_IS_EXPANDER_ROW (widget))
    g_object_get (widget, "expanded", &expanded, NULL);
  return expanded;
}

static void
append_states (GtkWidget *widget, GString *line)
{
  static const char *const looks[]
      = { "error",   "warning",   "success",          "accent",
          "heading", "dim-label", "suggested-action", "destructive-action" };

  if (!gtk_widget_is_sensitive (widget))
    g_string_append (line, " insensitive");
  if (is_on (widget))
    g_string_append (line, " on");
  if (is_expanded (widget))
    g_string_append (line, " expanded");
  if ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED) != 0)
    g_string_append (line, " selected");
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (gtk_widget_has_css_class (widget, looks[i]))
      g_string_append_printf (line, " .%s", looks[i]);
}

static void
append_range (GtkWidget *widget, GString *line)
{
  GtkAdjustment *range = NULL;

  if (GTK_IS_SPIN_BUTTON (widget))
    range = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget));
  else if (GTK_IS_RANGE (widget))
    range = gtk_range_get_adjustment (GTK_RANGE (widget));
  if (range != NULL)
    g_string_append_printf (line, " %g of %g–%g by %g", gtk_adjustment_get_value (range),
                            gtk_adjustment_get_lower (range),
                            gtk_adjustment_get_upper (range) - gtk_adjustment_get_page_size (range),
                            gtk_adjustment_get_step_increment (range));
}

static const char *
role_of (GtkWidget *widget)
{
  static GEnumClass *roles;
  const GEnumValue *value;

  if (roles == NULL)
    roles = g_type_class_ref (GTK_TYPE_ACCESSIBLE_ROLE);
  value = g_enum_get_value (roles, gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)));
  return value != NULL ? value->value_nick : "";
}

/* NULL: it says nothing by itself, or only what `around` has said. */
static char *
line_of (GtkWidget *widget, const char *around, const char *folder)
{
  g_autofree char *label = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  const char *text = written (widget), *tip = gtk_widget_get_tooltip_text (widget);
  GString *line;

  if (label == NULL && description == NULL && tip == NULL && (text == NULL || text[0] == '\0')
      && !is_expanded (widget) && !GTK_IS_RANGE (widget) && !GTK_IS_SWITCH (widget)
      && !GTK_IS_CHECK_BUTTON (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && text != NULL && around != NULL && description == NULL && tip == NULL
      && g_str_equal (around, text))
    return NULL;
  line = g_string_new (role_of (widget));
  append_text (line, " “", label, "”", folder);
  if (g_strcmp0 (text, label) != 0)
    append_text (line, " says “", text, "”", folder);
  if (g_strcmp0 (description, label) != 0)
    append_text (line, " (", description, ")", folder);
  if (g_strcmp0 (tip, label) != 0 && g_strcmp0 (tip, description) != 0)
    append_text (line, " tip “", tip, "”", folder);
  append_range (widget, line);
  append_states (widget, line);
  return g_string_free (line, FALSE);
}

/* Toasts go away by themselves; scroll bars and pictures of icons say nothing. */
static gboolean
is_passed_over (GtkWidget *widget)
{
  return !gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget)
         || g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

static gboolean
is_row (GtkWidget *widget)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "row");
}

static void
add (GtkWidget *widget, const char *around, const char *folder, GPtrArray *lines)
{
  g_autofree char *name = NULL;
  guint n_rows = 0;

  if (is_passed_over (widget))
    return;
  {
    char *line = line_of (widget, around, folder);

    if (line != NULL)
      {
        name = app_words_name (widget);
        around = name;
        g_ptr_array_add (lines, line);
      }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!is_row (child) || n_rows++ < ROWS)
      add (child, around, folder, lines);
}

void
app_words_add (GtkWidget *widget, const char *folder, GPtrArray *lines)
{
  add (widget, NULL, folder, lines);
}
