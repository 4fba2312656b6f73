/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "looks.h"

#include <string.h>

#include "app/widgets/form/scl-slider-row.h"
#include "scl-app-find.h"

#define ROWS 4   /* of a list so many are read */
#define SHOWN 12 /* lines of a difference */

static void
free_control (gpointer data)
{
  LookControl *self = data;

  g_free (self->key);
  g_free (self);
}

Look *
look_new (void)
{
  Look *self = g_rc_box_new0 (Look);

  self->controls = g_ptr_array_new_with_free_func (free_control);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->wrong = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
clear (Look *self)
{
  g_ptr_array_unref (self->controls);
  g_hash_table_unref (self->lines);
  g_hash_table_unref (self->keys);
  g_ptr_array_unref (self->wrong);
}

void
look_unref (Look *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) clear);
}

/* ---- What a thing is ---- */

static gboolean
is_part_of (GtkWidget *widget, GType type)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL && gtk_widget_get_ancestor (parent, type) != NULL;
}

static LookKind
kind_of (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget))
    return LOOK_CHOICE;
  if (GTK_IS_SPIN_BUTTON (widget)
      || (GTK_IS_SCALE (widget) && !is_part_of (widget, SCL_TYPE_SLIDER_ROW)))
    return LOOK_NUMBER;
  if (GTK_IS_EXPANDER (widget) || ADW_IS_EXPANDER_ROW (widget))
    return LOOK_FOLD;
  if (GTK_IS_COLUMN_VIEW (widget) || GTK_IS_LIST_BOX (widget))
    return LOOK_ROWS;
  if (g_str_equal (gtk_widget_get_css_name (widget), "figure"))
    return LOOK_FIGURE;
  if (is_part_of (widget, GTK_TYPE_DROP_DOWN) || is_part_of (widget, ADW_TYPE_COMBO_ROW)
      || is_part_of (widget, GTK_TYPE_SPIN_BUTTON))
    return LOOK_NONE;
  if (GTK_IS_MENU_BUTTON (widget))
    return LOOK_MENU;
  if (GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    return LOOK_NONE;
  if (GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TOGGLE_BUTTON (widget))
    return LOOK_TICK;
  if (GTK_IS_TEXT (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget)))
    return LOOK_TEXT;
  return GTK_IS_BUTTON (widget) ? LOOK_BUTTON : LOOK_NONE;
}

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

static gboolean
is_written (GtkWidget *widget, gconstpointer data)
{
  return written (widget) != NULL && written (widget)[0] != '\0';
}

/* Its accessible label, what is written on it or in it, the title of the row that it stands in, its
 * tooltip;
 * "" where none of these is there. A figure is called by what it shows. */
static char *
name_of (GtkWidget *widget, LookKind kind)
{
  g_autofree char *label = GTK_IS_TEXT (widget)
                               ? name_of_entry (widget)
                               : app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  const char *const others[] = { label, GTK_IS_TEXT (widget) ? NULL : written (widget),
                                 title_of_row (widget), gtk_widget_get_tooltip_text (widget) };
  GtkWidget *inside;

  if (kind == LOOK_FIGURE)
    return g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i] != NULL && others[i][0] != '\0')
      return g_strdup (others[i]);
  inside = app_test_find_that (widget, is_written, NULL);
  return g_strdup (inside != NULL ? written (inside) : "");
}

const char *
look_property (LookKind kind)
{
  static const char *const names[]
      = { [LOOK_TICK] = "active", [LOOK_CHOICE] = "selected", [LOOK_FOLD] = "expanded" };

  return names[kind];
}

static gboolean
is_on (GtkWidget *widget, const char *property)
{
  gboolean on = FALSE;

  g_object_get (widget, property, &on, NULL);
  return on;
}

static GtkAdjustment *
range_of (GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    return gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget));
  return GTK_IS_RANGE (widget) ? gtk_range_get_adjustment (GTK_RANGE (widget)) : NULL;
}

/* ---- What must hold ---- */

static void G_GNUC_PRINTF (2, 3) note (Look *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->wrong, g_strdup_vprintf (format, args));
  va_end (args);
}

const char *
look_fault (const char *text)
{
  static const char *const faults[] = {
    "(?<!\\w)[-−+]?nan(?!\\w)",
    "(?<!\\w)[-−+]?inf(?!\\w)",
    "\\(null\\)",
    "(?<!\\d)%'?[-0-9.]*(l|ll|h)?[sdufgix](?!\\w)",
    "</?[a-z]+[ />]|&(amp|lt|gt|quot|#\\d+);",
    "\\x{FFFD}",
    "(?<![\\d.,\\w])[-−]0([.,]0+)?(?![\\d.,]*\\d)",
    "(?<!\\w)[-−]\\d+ (games?|players?|lists?|events?|files?|rows?)\\b",
    "(?<![\\d.,\\x{2009}])1 (games|players|lists|events|files|months|rows|days|periods|years)\\b",
    "\\b(the|of|a|an|to|is|and|by)\\s+\\1\\b",
  };
  static GRegex *all[G_N_ELEMENTS (faults)];

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      if (all[i] == NULL)
        all[i] = g_regex_new (faults[i], G_REGEX_OPTIMIZE, 0, NULL);
      if (g_regex_match (all[i], text, 0, NULL))
        return faults[i];
    }
  return NULL;
}

/* "least 1,234.5, greatest 1,300": in this order. */
static gboolean
is_least_greatest (const char *text)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;
  double limits[2];

  if (regex == NULL)
    regex = g_regex_new ("least ([-−]?[\\d\\x{2009}.]*\\d), greatest ([-−]?[\\d\\x{2009}.]*\\d)", 0,
                         0, NULL);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *number = g_match_info_fetch (match, (int) i + 1);
          g_auto (GStrv) groups = g_strsplit (number, "\u2009", -1);
          g_autofree char *plain = g_strjoinv ("", groups);
          const gboolean minus = g_str_has_prefix (plain, "−");

          limits[i] = g_ascii_strtod (plain + (minus ? strlen ("−") : 0), NULL) * (minus ? -1 : 1);
        }
      if (limits[0] > limits[1])
        return FALSE;
    }
  return TRUE;
}

static void
check_text (Look *self, const char *text)
{
  const char *fault = look_fault (text);

  if (fault != NULL)
    note (self, "(%s) in “%s”", fault, text);
  if (!is_least_greatest (text))
    note (self, "the least is not the least in “%s”", text);
}

/* Whether the widget, or a row that it is in, has a tooltip or words in a page that say why. */
static gboolean
says_why (GtkWidget *widget)
{
  for (; widget != NULL && !GTK_IS_WINDOW (widget); widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_tooltip_text (widget) != NULL)
      return TRUE;
  return FALSE;
}

static void
check_control (Look *self, GtkWidget *widget, LookKind kind, const char *key, const char *name)
{
  GtkAdjustment *range = range_of (widget);
  const double value = range != NULL ? gtk_adjustment_get_value (range) : 0.0;

  if (kind != LOOK_FIGURE && kind != LOOK_ROWS && name[0] == '\0')
    note (self, "%s has no name", key);
  if (!gtk_widget_get_sensitive (widget) && gtk_widget_is_sensitive (gtk_widget_get_parent (widget))
      && !says_why (widget))
    note (self, "%s cannot be used, and does not say why", key);
  if (range != NULL
      && (!(value >= gtk_adjustment_get_lower (range))
          || !(value <= gtk_adjustment_get_upper (range))))
    note (self, "%s is %g, out of its range", key, value);
}

/* ---- What is said ---- */

void
look_say (Look *self, const char *line)
{
  const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, line));

  g_hash_table_insert (self->lines, g_strdup (line), GUINT_TO_POINTER (n + 1));
}

static void
append_states (GtkWidget *widget, GString *line)
{
  static const char *const looks[] = { "error", "warning", "success", "suggested-action" };

  if (!gtk_widget_is_sensitive (widget))
    g_string_append (line, " insensitive");
  if ((GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TOGGLE_BUTTON (widget))
      && is_on (widget, "active"))
    g_string_append (line, " on");
  if ((GTK_IS_EXPANDER (widget) || ADW_IS_EXPANDER_ROW (widget)) && is_on (widget, "expanded"))
    g_string_append (line, " expanded");
  if ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED) != 0)
    g_string_append (line, " selected");
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (gtk_widget_has_css_class (widget, looks[i]))
      g_string_append_printf (line, " .%s", looks[i]);
  if (range_of (widget) != NULL)
    g_string_append_printf (line, " = %g", gtk_adjustment_get_value (range_of (widget)));
}

static void
say_widget (Look *self, GtkWidget *widget)
{
  g_autofree char *label = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  const char *const texts[]
      = { label, written (widget), description, gtk_widget_get_tooltip_text (widget) };
  g_autoptr (GString) line = g_string_new (kind_of (widget) == LOOK_FIGURE ? "figure" : "");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL && texts[i][0] != '\0' && (i == 0 || g_strcmp0 (texts[i], label) != 0))
      {
        check_text (self, texts[i]);
        g_string_append_printf (line, "%s“%s”", line->len > 0 ? " " : "", texts[i]);
      }
  if (line->len > 0 || kind_of (widget) != LOOK_NONE)
    append_states (widget, line);
  if (line->len > 0)
    look_say (self, line->str);
}

static void
add_control (Look *self, GtkWidget *widget, LookKind kind)
{
  static const char *const words[]
      = { "", "tick", "choice", "number", "text", "fold", "rows", "figure", "menu", "button" };
  g_autofree char *name = name_of (widget, kind);
  LookControl *control = g_new0 (LookControl, 1);
  /* Behind the first line stands what it would do now, or why it cannot. */
  char *key = g_strdup_printf ("%s “%.*s”", words[kind], (int) strcspn (name, "\n"), name);
  const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->keys, key)) + 1;

  control->kind = kind;
  control->widget = widget;
  control->on = kind == LOOK_TICK && is_on (widget, "active");
  control->key = n == 1 ? g_strdup (key) : g_strdup_printf ("%s, number %u", key, n);
  g_hash_table_replace (self->keys, key, GUINT_TO_POINTER (n));
  g_ptr_array_add (self->controls, control);
  check_control (self, widget, kind, control->key, name);
}

/* Toasts go away by themselves; scroll bars say nothing; a window's frame is not of it, and the
 * days of a calendar are the toolkit's. */
static gboolean
is_passed_over (GtkWidget *widget)
{
  const char *name = gtk_widget_get_css_name (widget);

  return !gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget) || GTK_IS_CALENDAR (widget)
         || g_str_equal (name, "toast") || g_str_equal (name, "windowcontrols");
}

void
look_add (Look *self, GtkWidget *widget)
{
  const LookKind kind = kind_of (widget);
  guint n_rows = 0;

  if (is_passed_over (widget))
    return;
  say_widget (self, widget);
  if (kind != LOOK_NONE)
    add_control (self, widget, kind);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!g_str_equal (gtk_widget_get_css_name (child), "row") || n_rows++ < ROWS)
      look_add (self, child);
}

/* ---- Two looks ---- */

static guint
count (GHashTable *lines, gpointer line)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (lines, line));
}

static void
append_more (GString *out, GHashTable *of, GHashTable *than, const GRegex *skipped, char sign)
{
  GHashTableIter iter;
  gpointer line;
  guint shown = 0;

  g_hash_table_iter_init (&iter, of);
  while (g_hash_table_iter_next (&iter, &line, NULL) && shown < SHOWN)
    if (count (of, line) > count (than, line)
        && (skipped == NULL || !g_regex_match (skipped, line, 0, NULL)))
      {
        g_string_append_printf (out, "%c %s\n", sign, (char *) line);
        shown++;
      }
}

char *
look_difference (Look *before, Look *after, const GRegex *skipped)
{
  GString *out = g_string_new (NULL);

  append_more (out, before->lines, after->lines, skipped, '-');
  append_more (out, after->lines, before->lines, skipped, '+');
  return g_string_free (out, FALSE);
}

LookControl *
look_find (Look *self, const char *key)
{
  for (guint i = 0; i < self->controls->len; i++)
    {
      LookControl *one = g_ptr_array_index (self->controls, i);

      if (g_str_equal (one->key, key))
        return one;
    }
  return NULL;
}

gboolean
look_has (Look *self, GtkWidget *widget)
{
  for (guint i = 0; i < self->controls->len; i++)
    if (((LookControl *) self->controls->pdata[i])->widget == widget)
      return TRUE;
  return FALSE;
}

gboolean
look_has_new (Look *self, GHashTable *known)
{
  for (guint i = 0; i < self->controls->len; i++)
    if (!g_hash_table_contains (known, ((LookControl *) self->controls->pdata[i])->key))
      return TRUE;
  return FALSE;
}
