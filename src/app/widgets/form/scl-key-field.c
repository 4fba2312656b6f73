/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-key-field.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/form/scl-formula-words.h"
#include "app/widgets/form/scl-slider-row.h"
#include "rating/base/scl-free.h"
#include "rating/key/scl-key-range.h"
#include "rating/key/scl-key-titles.h"

/* ---- Words ---- */

/* What the key means, its unit and its range. */
static char *
meaning_of (const SclKey *key)
{
  g_autofree char *meaning = g_strdup (key->meaning != NULL ? _ (key->meaning) : "");
  g_autofree char *range = NULL;

  /* What follows in parentheses belongs to the sentence. */
  if (g_str_has_suffix (meaning, "."))
    meaning[strlen (meaning) - 1] = '\0';
  if (key->type == SCL_KEY_BOOL || key->type == SCL_KEY_CHOICE)
    return g_steal_pointer (&meaning);
  range = scl_key_describe_range (key);
  if (key->unit != NULL)
    /* Translators: what a key means, its unit, and what values it takes. */
    return g_strdup_printf (_ ("%s (%s; %s)"), meaning, _ (key->unit), range);
  return g_strdup_printf ("%s (%s)", meaning, range);
}

char *
scl_key_field_words (const SclKeyField *field)
{
  const SclKey *key = field->key;
  g_autofree char *title = scl_key_title (key->group, key->name);
  g_autofree char *meaning = meaning_of (key);

  return g_strjoin (" ", key->group, key->name, title, meaning,
                    field->source != NULL ? field->source : "", NULL);
}

static void
append_line (GString *markup, const char *text, gboolean slanted)
{
  g_autofree char *escaped = text != NULL ? g_markup_escape_text (text, -1) : NULL;

  if (escaped == NULL || *escaped == '\0')
    return;
  g_string_append (markup, markup->len > 0 ? "\n" : "");
  g_string_append_printf (markup, slanted ? "<i>%s</i>" : "%s", escaped);
}

/* All that is told of the key, as markup: or, in the place of its meaning, what is wrong. */
static char *
details_of (const SclKeyField *field, const char *mistake)
{
  GString *markup = g_string_new (NULL);
  g_autofree char *meaning = meaning_of (field->key);

  append_line (markup, mistake != NULL ? mistake : meaning, FALSE);
  append_line (markup, field->source, TRUE);
  append_line (markup, field->beside, FALSE);
  return g_string_free (markup, FALSE);
}

/* ---- From the control ---- */

/* mistake NULL: there is none. */
static void
show_details (SclKeyField *field, const char *mistake)
{
  g_autofree char *markup = details_of (field, mistake);

  field->mistaken = mistake != NULL;
  if (field->adjustment != NULL)
    scl_slider_row_set_subtitle (SCL_SLIDER_ROW (field->row), markup);
  else if (field->toggle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (field->row), markup);
  else if (field->note_label != NULL)
    gtk_label_set_markup (field->note_label, markup);
  if (field->entry == NULL)
    return;
  if (mistake != NULL)
    {
      gtk_widget_add_css_class (field->row, "error");
      gtk_widget_add_css_class (GTK_WIDGET (field->note_label), "error");
    }
  else
    {
      gtk_widget_remove_css_class (field->row, "error");
      gtk_widget_remove_css_class (GTK_WIDGET (field->note_label), "error");
    }
}

/* A formula's mistake with where it stands in the file, as the policy's text would have it. */
static void
tell_mistake (SclKeyField *field, const char *message)
{
  g_autofree char *text
      = field->key->type == SCL_KEY_FORMULA
            /* Translators: what is wrong with a formula: group and key in the file, and the
               mistake:
               "[formula] k, column 12: …". */
            ? g_strdup_printf (_ ("[%s] %s, %s"), field->key->group, field->key->name, message)
            : g_strdup (message);

  show_details (field, text);
}

/* From now on this is what holds while something else is being typed. */
static void
settle (SclKeyField *field)
{
  g_free (field->settled);
  field->settled = scl_key_write (field->key, field->params);
}

gboolean
scl_key_field_enter (SclKeyField *field, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = scl_key_write (field->key, field->params);
  g_autofree char *after = NULL;

  if (!scl_key_parse (field->key, field->params, text, &error))
    {
      tell_mistake (field, error->message);
      scl_key_parse (field->key, field->params, field->settled, NULL);
    }
  else
    show_details (field, NULL);
  /* a formula is long: what made sense of it last holds while more is written */
  if (error == NULL && field->key->type == SCL_KEY_FORMULA)
    settle (field);
  after = scl_key_write (field->key, field->params);
  if (strcmp (before, after) != 0)
    field->changed (field, after, field->owner);
  return error == NULL;
}

static void
on_adjusted (GtkAdjustment *adjustment, SclKeyField *field)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (field->setting)
    return;
  if (field->key->type == SCL_KEY_INT)
    g_snprintf (text, sizeof text, "%d", (int) lround (gtk_adjustment_get_value (adjustment)));
  else
    g_ascii_dtostr (text, sizeof text, gtk_adjustment_get_value (adjustment));
  scl_key_field_enter (field, text);
}

static void
on_switched (GtkSwitch *toggle, GParamSpec *pspec, SclKeyField *field)
{
  if (!field->setting)
    scl_key_field_enter (field, gtk_switch_get_active (toggle) ? "true" : "false");
}

static void
on_combo (AdwComboRow *combo, GParamSpec *pspec, SclKeyField *field)
{
  guint selected = adw_combo_row_get_selected (combo);

  if (!field->setting && selected != GTK_INVALID_LIST_POSITION)
    scl_key_field_enter (field, field->key->choices[selected].nick);
}

static void
show_bands (SclKeyField *field)
{
  if (field->bands != NULL)
    scl_bands_grid_set (field->bands, G_STRUCT_MEMBER_P (field->params, field->key->offset));
}

static void
on_typed (GtkEditable *entry, SclKeyField *field)
{
  if (field->setting)
    return;
  scl_key_field_enter (field, gtk_editable_get_text (entry));
  show_bands (field); /* of a text that is refused, what holds meanwhile */
}

/* The text follows. */
static void
on_bands (SclBandsGrid *grid, const char *text, SclKeyField *field)
{
  if (scl_key_field_enter (field, text))
    scl_key_field_show_value (field);
}

/* Typing is over: Enter, or the keyboard went elsewhere. */
static void
on_typing_over (SclKeyField *field)
{
  if (!field->mistaken)
    settle (field);
}

/* ---- To the control ---- */

void
scl_key_field_show_value (SclKeyField *field)
{
  const gboolean was_setting = field->setting;
  g_autofree char *text = scl_key_write (field->key, field->params);

  settle (field);
  field->setting = TRUE;
  if (field->adjustment != NULL)
    gtk_adjustment_set_value (field->adjustment, g_ascii_strtod (text, NULL));
  else if (field->toggle != NULL)
    gtk_switch_set_active (field->toggle, g_str_equal (text, "true"));
  else if (field->combo != NULL)
    {
      for (guint i = 0; field->key->choices[i].nick != NULL; i++)
        if (g_str_equal (field->key->choices[i].nick, text))
          adw_combo_row_set_selected (field->combo, i);
    }
  else if (field->entry != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (field->entry), text);
      show_bands (field);
      show_details (field, NULL);
    }
  field->setting = was_setting;
}

/* Digits that a value of such a range is said with. */
static guint
digits_of (const SclKey *key)
{
  double span = key->max - key->min;
  g_autofree char *text = g_strdup (key->fallback != NULL ? key->fallback : "");
  const char *dot = strchr (text, '.');
  guint shown = dot != NULL ? (guint) strspn (dot + 1, "0123456789") : 0;

  if (key->type == SCL_KEY_INT)
    return 0;
  return CLAMP (MAX (shown, span <= 2 ? 3 : span <= 100 ? 2 : 1), 1, span > 100 ? 2 : 6);
}

/* A slider where the range is one that a hand can aim in; else an entry. */
static gboolean
wants_slider (const SclKey *key)
{
  return (key->type == SCL_KEY_DOUBLE || key->type == SCL_KEY_INT) && isfinite (key->min)
         && isfinite (key->max) && key->max > key->min && key->max - key->min <= 100000.0;
}

static GtkWidget *
make_slider (SclKeyField *field, const char *title)
{
  const SclKey *key = field->key;
  guint digits = digits_of (key);
  double step
      = key->type == SCL_KEY_INT ? 1.0 : pow (10.0, -(double) digits + (digits > 1 ? 1 : 0));
  GtkWidget *row;

  field->adjustment = gtk_adjustment_new (key->min, key->min, key->max, step, 10 * step, 0);
  row = scl_slider_row_new (title, NULL, field->adjustment, digits);
  if (field->usual)
    {
      g_autofree char *text = scl_key_write (key, field->params);
      const SclKeyRange range = scl_key_range (key, g_ascii_strtod (text, NULL));

      scl_slider_row_aim (SCL_SLIDER_ROW (row), range.low, range.high);
    }
  g_signal_connect (field->adjustment, "value-changed", G_CALLBACK (on_adjusted), field);
  return row;
}

static GtkWidget *
make_switch (SclKeyField *field, const char *title)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  field->toggle = GTK_SWITCH (toggle);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (on_switched), field);
  return row;
}

/* A small text under the control: what it means, or what is wrong with what was typed. */
static void
make_note (SclKeyField *field)
{
  GtkWidget *label = gtk_label_new (NULL), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  field->note = adw_preferences_row_new ();
  field->note_label = GTK_LABEL (label);
  gtk_label_set_wrap (field->note_label, TRUE);
  gtk_label_set_wrap_mode (field->note_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (field->note_label, 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "key-note");
  if (field->bands != NULL)
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (field->bands));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (field->note), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (field->note), FALSE);
  gtk_widget_set_focusable (field->note, FALSE);
  gtk_widget_add_css_class (field->row, "has-note");
}

static GtkWidget *
make_combo (SclKeyField *field, const char *title)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; field->key->choices[i].nick != NULL; i++)
    gtk_string_list_append (list, field->key->choices[i].label != NULL
                                      ? _ (field->key->choices[i].label)
                                      : field->key->choices[i].nick);
  field->combo = ADW_COMBO_ROW (row);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_use_subtitle (field->combo, TRUE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  adw_combo_row_set_model (field->combo, G_LIST_MODEL (list));
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_combo), field);
  return row;
}

static GtkWidget *
make_entry (SclKeyField *field, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  field->entry = ADW_ENTRY_ROW (row);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_typing_over), field);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (on_typing_over), field);
  gtk_widget_add_controller (row, focus);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_signal_connect (row, "changed", G_CALLBACK (on_typed), field);
  return row;
}

/* The form teaches the file: the key's own name is the tooltip, and what it was where it was
 * changed. */
static void
show_mark (SclKeyField *field)
{
  g_autofree char *name = g_strdup_printf ("[%s] %s", field->key->group, field->key->name);
  g_autofree char *text = NULL;

  if (field->row == NULL)
    return;
  if (field->was != NULL)
    gtk_widget_add_css_class (field->row, "changed");
  else
    gtk_widget_remove_css_class (field->row, "changed");
  if (field->was != NULL)
    /* Translators: tooltip of a changed value of a policy: the key's name in the file, and what the
     * value was. */
    text = g_strdup_printf (_ ("%s\nChanged; it was %s"), name, field->was);
  /* Figures have no file. */
  if (!g_str_equal (field->key->group, "figure"))
    gtk_widget_set_tooltip_text (field->row, text != NULL ? text : name);
}

static void
show_or_hide (SclKeyField *field)
{
  if (field->row == NULL)
    return;
  gtk_widget_set_visible (field->row, !field->hidden);
  if (field->note != NULL)
    gtk_widget_set_visible (field->note, !field->hidden);
}

void
scl_key_field_make_row (SclKeyField *field)
{
  const SclKey *key = field->key;
  g_autofree char *title = scl_key_title (key->group, key->name);

  field->setting = TRUE; /* by what is made, not by people */
  if (wants_slider (key))
    field->row = make_slider (field, title);
  else if (key->type == SCL_KEY_BOOL)
    field->row = make_switch (field, title);
  else if (key->type == SCL_KEY_CHOICE)
    field->row = make_combo (field, title);
  else
    field->row = make_entry (field, title);
  if (key->type == SCL_KEY_BANDS)
    {
      field->bands = SCL_BANDS_GRID (scl_bands_grid_new (title, key->min, key->max));
      g_signal_connect (field->bands, "changed", G_CALLBACK (on_bands), field);
    }
  if (key->type == SCL_KEY_FORMULA)
    scl_formula_words_add (field->entry, key);
  if (field->combo != NULL || field->entry != NULL)
    make_note (field);
  show_mark (field);
  show_details (field, NULL);
  scl_key_field_show_value (field);
  show_or_hide (field);
  field->setting = FALSE;
}

/* ---- What the form does ---- */

void
scl_key_field_set_params (SclKeyField *field, gpointer params)
{
  field->params = (char *) params + field->offset;
  field->mistaken = FALSE;
  scl_key_field_mark (field, NULL);
  scl_key_field_show_value (field);
}

void
scl_key_field_mark (SclKeyField *field, const char *was)
{
  if (g_strcmp0 (field->was, was) == 0)
    return;
  g_free (field->was);
  field->was = g_strdup (was);
  show_mark (field);
}

void
scl_key_field_tell (SclKeyField *field, const char *source, const char *beside)
{
  if (g_strcmp0 (field->source, source) == 0 && g_strcmp0 (field->beside, beside) == 0)
    return;
  g_free (field->source);
  field->source = g_strdup (source);
  g_free (field->beside);
  field->beside = g_strdup (beside);
  /* What is wrong with what is being typed goes on being said. */
  if (field->row != NULL && !field->mistaken)
    show_details (field, NULL);
}

void
scl_key_field_hide (SclKeyField *field, gboolean hidden)
{
  field->hidden = hidden;
  show_or_hide (field);
}

SclKeyField *
scl_key_field_new (const SclKey *key, gsize offset, gpointer params, SclKeyFieldChanged on_changed,
                   gpointer owner)
{
  SclKeyField *field = g_new0 (SclKeyField, 1);

  field->key = key;
  field->offset = offset;
  field->params = (char *) params + offset;
  field->changed = on_changed;
  field->owner = owner;
  settle (field);
  return field;
}

SCL_DEFINE_FREE (scl_key_field_free, SclKeyField, settled, g_free, was, g_free, source, g_free,
                 beside, g_free)
