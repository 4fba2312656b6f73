/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "controls.h"

#include <math.h>
#include <string.h>

#include "app/figure/scl-figure-view.h"
#include "scl-app-test.h"

#define SEARCH_DELAY 160 /* ms, after which what was typed is sought */
#define CHOICES 4        /* of a list of choices so many are tried */

/* ---- States ---- */

static GtkAdjustment *
range_of (GtkWidget *widget)
{
  return GTK_IS_SPIN_BUTTON (widget) ? gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget))
                                     : gtk_range_get_adjustment (GTK_RANGE (widget));
}

char *
control_state_of (GtkWidget *widget, LookKind kind)
{
  guint n = 0;

  if (kind == LOOK_TEXT)
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (kind == LOOK_NUMBER)
    return g_strdup_printf ("%.17g", gtk_adjustment_get_value (range_of (widget)));
  if (kind != LOOK_MENU)
    g_object_get (widget, look_property (kind), &n, NULL);
  return g_strdup_printf ("%u", n);
}

char *
control_other_state (GtkWidget *widget, LookKind kind, const char *was, guint i)
{
  if (kind == LOOK_CHOICE)
    {
      const guint index = i + (i >= (guint) atoi (was));
      g_autofree char *option = app_test_option (widget, index);

      return i < CHOICES && option != NULL ? g_strdup_printf ("%u", index) : NULL;
    }
  if (i > 0)
    return NULL;
  if (kind == LOOK_TEXT)
    return g_strdup (was[0] == '\0' ? "an" : "2x");
  if (kind == LOOK_NUMBER)
    {
      const double step = gtk_adjustment_get_step_increment (range_of (widget));
      const double value = g_ascii_strtod (was, NULL);
      const double highest = gtk_adjustment_get_upper (range_of (widget))
                             - gtk_adjustment_get_page_size (range_of (widget));

      return g_strdup_printf ("%.17g", value + step <= highest ? value + step : value - step);
    }
  return g_strdup (was[0] == '0' ? "1" : "0");
}

/* No menu opens where nobody can see its button. */
static void
pop_up (GtkWidget *button)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  graphene_rect_t bounds;

  if (gtk_widget_get_mapped (button) && gtk_widget_compute_bounds (button, window, &bounds)
      && bounds.origin.x >= 0 && bounds.origin.y >= 0
      && bounds.origin.x + bounds.size.width <= gtk_widget_get_width (window)
      && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (window))
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

void
control_set_state (GtkWidget *widget, LookKind kind, const char *state)
{
  if (kind == LOOK_NUMBER)
    gtk_adjustment_set_value (range_of (widget), g_ascii_strtod (state, NULL));
  else if (kind == LOOK_TEXT)
    app_test_enter (widget, state);
  else if (kind == LOOK_CHOICE)
    g_object_set (widget, "selected", atoi (state), NULL);
  else if (kind == LOOK_MENU && state[0] == '1')
    pop_up (widget);
  else if (kind == LOOK_MENU)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
  else if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else
    g_object_set (widget, look_property (kind), atoi (state), NULL);
  if (gtk_widget_get_ancestor (widget, GTK_TYPE_SEARCH_ENTRY) != NULL)
    app_test_settle (SEARCH_DELAY);
}

void
control_add_entries (GtkWidget *widget, GPtrArray *items)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (g_str_equal (gtk_widget_get_css_name (widget), "modelbutton"))
    g_ptr_array_add (items, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    control_add_entries (child, items);
}

/* ---- Orders ---- */

/* A number for each text, so that texts of a kind can be put in order: numbers, days, results (a
 * win of White first); FALSE: it is none of them. What is missing is NaN. rounded: by how much it
 * may have been. */
static gboolean
value_of (const char *text, double *value, double *rounded)
{
  static const char *const results[] = { "1–0", "½–½", "0–1", NULL };
  static GRegex *number, *day;
  g_autoptr (GMatchInfo) match = NULL;

  if (number == NULL)
    {
      number = g_regex_new (
          "^([-−+]?)(\\d[\\d\\x{2009}]*(?:\\.\\d+)?)(?:[\\s\\x{2009}\\x{202f}]?%)?$", 0, 0, NULL);
      day = g_regex_new ("^(?:(\\d+) )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\\d{4})$",
                         0, 0, NULL);
    }
  *value = NAN;
  *rounded = 0.0;
  if (text[0] == '\0' || g_str_equal (text, "–") || g_str_equal (text, "—"))
    return TRUE;
  if (g_str_equal (text, "∞"))
    *value = INFINITY;
  if (g_str_equal (text, "∞"))
    return TRUE;
  for (guint i = 0; results[i] != NULL; i++)
    if (g_str_equal (text, results[i]))
      {
        *value = i;
        return TRUE;
      }
  if (g_regex_match (number, text, 0, &match))
    {
      g_autofree char *sign = g_match_info_fetch (match, 1),
                      *digits = g_match_info_fetch (match, 2);
      g_auto (GStrv) groups = g_strsplit (digits, "\u2009", -1);
      g_autofree char *plain = g_strjoinv ("", groups);

      if (strchr (plain, '.') != NULL)
        *rounded = 0.5 * pow (10.0, -(double) strlen (strchr (plain, '.') + 1));
      else
        *rounded = 0.5;
      *value = g_ascii_strtod (plain, NULL) * (sign[0] == '\0' || sign[0] == '+' ? 1 : -1);
      return TRUE;
    }
  g_clear_pointer (&match, g_match_info_unref);
  if (g_regex_match (day, text, 0, &match))
    {
      g_autofree char *d = g_match_info_fetch (match, 1), *m = g_match_info_fetch (match, 2),
                      *y = g_match_info_fetch (match, 3);

      *value = 512 * atoi (y)
               + 32
                     * ((strstr ("JanFebMarAprMayJunJulAugSepOctNovDec", m)
                         - "JanFebMarAprMayJunJulAugSepOctNovDec")
                        / 3)
               + atoi (d);
      return TRUE;
    }
  return FALSE;
}

/* Of the rows, two after one another: < 0, 0 or > 0. What a figure has along an axis of names keeps
 * the figure's order. */
static int
compare_texts (SclTable *table, const char *a, const char *b)
{
  double x, y, of_x, of_y;

  if (value_of (a, &x, &of_x) && value_of (b, &y, &of_y))
    {
      const double more = of_x != of_y ? of_x + of_y : 0.0;

      return x > y + more ? 1 : x < y - more ? -1 : 0;
    }
  if (gtk_widget_get_ancestor (GTK_WIDGET (table), SCL_TYPE_FIGURE_VIEW) != NULL)
    return 0;
  return g_utf8_collate (a, b);
}

char *
control_out_of_order (SclTable *table, guint column, gboolean descending)
{
  g_autofree char *last = NULL;

  for (guint i = 0; i < scl_table_get_n_shown (table); i++)
    {
      g_autofree char *text = scl_table_get_text (table, scl_table_get_shown (table, i), column);
      const int order = last != NULL ? compare_texts (table, last, text) : 0;

      if (descending ? order < 0 : order > 0)
        return g_strdup_printf ("“%s” stands before “%s”", last, text);
      g_free (last);
      last = g_steal_pointer (&text);
    }
  return NULL;
}
