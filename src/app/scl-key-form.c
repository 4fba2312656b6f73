/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-key-form.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/scl-slider-row.h"
#include "rating/scl-key-words.h"

/* One key and its control. */
typedef struct
{
  SclKeyForm *form;
  const SclKey *key;
  gpointer params; /* the struct that the key's table describes */
  GtkWidget *row;
  GtkWidget *group;
  GtkAdjustment *adjustment; /* numbers with a range */
  GtkSwitch *toggle;
  AdwComboRow *combo;
  AdwEntryRow *entry; /* what is written as text */
  GtkWidget *note;    /* a row under the entry that says what is wrong, or what it means */
  GtkLabel *note_label;
  gboolean mistaken;
  char *settled; /* the value that holds while what is being typed makes no sense: the last one entered, not a part of the text */
} Field;

static void
field_free (gpointer data)
{
  g_free (((Field *) data)->settled);
  g_free (data);
}

struct _SclKeyForm
{
  AdwBin parent_instance;
  GPtrArray *fields;
  gboolean setting;
};

static guint changed;

G_DEFINE_TYPE (SclKeyForm, scl_key_form, ADW_TYPE_BIN)

/* ---- Words ----------------------------------------------------------------------------------------------------------- */

static char *
key_meaning (const SclKey *key)
{
  g_autofree char *meaning = g_strdup (key->meaning != NULL ? _(key->meaning) : "");
  g_autofree char *range = NULL;

  /* What follows in parentheses belongs to the sentence. */
  if (g_str_has_suffix (meaning, "."))
    meaning[strlen (meaning) - 1] = '\0';
  if (key->type == SCL_KEY_BOOL || key->type == SCL_KEY_CHOICE)
    return g_steal_pointer (&meaning);
  range = scl_key_describe_range (key);
  if (key->unit != NULL)
    /* Translators: what a key means, its unit, and what values it takes. */
    return g_strdup_printf (_("%s (%s; %s)"), meaning, _(key->unit), range);
  return g_strdup_printf ("%s (%s)", meaning, range);
}

/* ---- From the control ------------------------------------------------------------------------------------------------- */

static void
set_note (Field *field, const char *text, gboolean mistake)
{
  field->mistaken = mistake;
  if (field->entry == NULL)
    return;
  gtk_label_set_text (field->note_label, text);
  if (mistake)
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

static gboolean
enter (Field *field, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *meaning = key_meaning (field->key);
  g_autofree char *before = scl_key_write (field->key, field->params);
  g_autofree char *after = NULL;

  if (!scl_key_parse (field->key, field->params, text, &error))
    {
      set_note (field, error->message, TRUE);
      scl_key_parse (field->key, field->params, field->settled, NULL);
    }
  else
    set_note (field, meaning, FALSE);
  after = scl_key_write (field->key, field->params);
  if (strcmp (before, after) != 0)
    g_signal_emit (field->form, changed, 0, field->key->group, field->key->name, after);
  return error == NULL;
}

/* From now on this is what holds while something else is being typed. */
static void
settle (Field *field)
{
  g_free (field->settled);
  field->settled = scl_key_write (field->key, field->params);
}

static void
on_adjusted (GtkAdjustment *adjustment, Field *field)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (field->form->setting)
    return;
  if (field->key->type == SCL_KEY_INT)
    g_snprintf (text, sizeof text, "%d", (int) lround (gtk_adjustment_get_value (adjustment)));
  else
    g_ascii_dtostr (text, sizeof text, gtk_adjustment_get_value (adjustment));
  enter (field, text);
}

static void
on_switched (GtkSwitch *toggle, GParamSpec *pspec, Field *field)
{
  if (!field->form->setting)
    enter (field, gtk_switch_get_active (toggle) ? "true" : "false");
}

static void
on_combo (AdwComboRow *combo, GParamSpec *pspec, Field *field)
{
  guint selected = adw_combo_row_get_selected (combo);

  if (!field->form->setting && selected != GTK_INVALID_LIST_POSITION)
    enter (field, field->key->choices[selected].nick);
}

static void
on_typed (GtkEditable *entry, Field *field)
{
  if (!field->form->setting)
    enter (field, gtk_editable_get_text (entry));
}

/* Typing is over: Enter, or the keyboard went elsewhere. */
static void
on_typing_over (Field *field)
{
  if (!field->mistaken)
    settle (field);
}

/* ---- To the control --------------------------------------------------------------------------------------------------- */

static void
show_value (Field *field)
{
  g_autofree char *text = scl_key_write (field->key, field->params);

  settle (field);
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
  else
    {
      g_autofree char *meaning = key_meaning (field->key);

      gtk_editable_set_text (GTK_EDITABLE (field->entry), text);
      set_note (field, meaning, FALSE);
    }
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
  return (key->type == SCL_KEY_DOUBLE || key->type == SCL_KEY_INT) && isfinite (key->min) && isfinite (key->max)
         && key->max > key->min && key->max - key->min <= 100000.0;
}

static GtkWidget *
make_slider (Field *field, const char *title, const char *meaning)
{
  const SclKey *key = field->key;
  guint digits = digits_of (key);
  double step = key->type == SCL_KEY_INT ? 1.0 : pow (10.0, -(double) digits + (digits > 1 ? 1 : 0));
  GtkWidget *row;

  field->adjustment = gtk_adjustment_new (key->min, key->min, key->max, step, 10 * step, 0);
  row = scl_slider_row_new (title, NULL, field->adjustment, digits);
  scl_slider_row_set_subtitle (SCL_SLIDER_ROW (row), meaning);
  g_signal_connect (field->adjustment, "value-changed", G_CALLBACK (on_adjusted), field);
  return row;
}

static GtkWidget *
make_switch (Field *field, const char *title, const char *meaning)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  field->toggle = GTK_SWITCH (toggle);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), meaning);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (on_switched), field);
  return row;
}

/* A small text under the control: what it means, or what is wrong with what was typed. */
static void
make_note (Field *field, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  field->note = adw_preferences_row_new ();
  field->note_label = GTK_LABEL (label);
  gtk_label_set_wrap (field->note_label, TRUE);
  gtk_label_set_wrap_mode (field->note_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (field->note_label, 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "key-note");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (field->note), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (field->note), FALSE);
  gtk_widget_set_focusable (field->note, FALSE);
  gtk_widget_add_css_class (field->row, "has-note");
}

static GtkWidget *
make_combo (Field *field, const char *title)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; field->key->choices[i].nick != NULL; i++)
    gtk_string_list_append (list, field->key->choices[i].label != NULL ? _(field->key->choices[i].label)
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
make_entry (Field *field, const char *title)
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

/* The form teaches the file: the key's own name is the tooltip, and what it was where it was changed. */
static void
name_in_file (Field *field, const char *changed_from)
{
  g_autofree char *name = g_strdup_printf ("[%s] %s", field->key->group, field->key->name);
  g_autofree char *text = NULL;

  if (changed_from != NULL)
    /* Translators: tooltip of a changed value of a policy: the key's name in the file, and what the value was. */
    text = g_strdup_printf (_("%s\nChanged; it was %s"), name, changed_from);
  /* Figures have no file. */
  if (!g_str_equal (field->key->group, "figure"))
    gtk_widget_set_tooltip_text (field->row, text != NULL ? text : name);
}

static void
add_field (SclKeyForm *self, const SclKey *key, gpointer params, GtkWidget *group)
{
  Field *field = g_new0 (Field, 1);
  g_autofree char *title = scl_key_title (key->group, key->name);
  g_autofree char *meaning = key_meaning (key);
  g_autofree char *markup = g_markup_escape_text (meaning, -1);

  field->form = self;
  field->key = key;
  field->params = params;
  field->group = group;
  if (wants_slider (key))
    field->row = make_slider (field, title, meaning);
  else if (key->type == SCL_KEY_BOOL)
    field->row = make_switch (field, title, markup);
  else if (key->type == SCL_KEY_CHOICE)
    field->row = make_combo (field, title);
  else
    field->row = make_entry (field, title);
  if (field->combo != NULL || field->entry != NULL)
    make_note (field, meaning);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), field->row);
  if (field->note != NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), field->note);
  g_ptr_array_add (self->fields, field);
  name_in_file (field, NULL);
  show_value (field);
}

/* ---- What others ask -------------------------------------------------------------------------------------------------- */

void
scl_key_form_set (SclKeyForm *self, const SclKeySet *sets, gpointer params, gboolean titles)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);

  self->setting = TRUE;
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_ptr_array_set_size (self->fields, 0);
  for (; params != NULL && sets != NULL && sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      {
        const SclKey *key = &sets->keys[i];
        GtkWidget *group = g_hash_table_lookup (groups, key->group);

        if (group == NULL)
          {
            group = adw_preferences_group_new ();
            if (titles)
              {
                g_autofree char *heading = scl_key_group_title (key->group);

                adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), heading);
              }
            gtk_box_append (GTK_BOX (box), group);
            g_hash_table_insert (groups, (gpointer) key->group, group);
          }
        add_field (self, key, (char *) params + sets->offset, group);
      }
  adw_bin_set_child (ADW_BIN (self), box);
  self->setting = FALSE;
}

void
scl_key_form_refresh (SclKeyForm *self)
{
  self->setting = TRUE;
  for (guint i = 0; i < self->fields->len; i++)
    show_value (g_ptr_array_index (self->fields, i));
  self->setting = FALSE;
}

static Field *
find_field (SclKeyForm *self, const char *group, const char *name)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (g_str_equal (field->key->group, group) && g_str_equal (field->key->name, name))
        return field;
    }
  return NULL;
}

gboolean
scl_key_form_enter (SclKeyForm *self, const char *group, const char *name, const char *value)
{
  Field *field = find_field (self, group, name);

  if (field == NULL || !enter (field, value))
    return FALSE;
  self->setting = TRUE;
  show_value (field);
  self->setting = FALSE;
  return TRUE;
}

gboolean
scl_key_form_has_mistake (SclKeyForm *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (((Field *) g_ptr_array_index (self->fields, i))->mistaken)
      return TRUE;
  return FALSE;
}

void
scl_key_form_filter (SclKeyForm *self, const char *text)
{
  g_autofree char *needle = g_utf8_casefold (text, -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);
      g_autofree char *title = scl_key_title (field->key->group, field->key->name);
      g_autofree char *meaning = key_meaning (field->key);
      g_autofree char *all = g_strconcat (field->key->group, " ", field->key->name, " ", title, " ", meaning, NULL);
      g_autofree char *folded = g_utf8_casefold (all, -1);
      gboolean visible = strstr (folded, needle) != NULL;

      gtk_widget_set_visible (field->row, visible);
      if (field->note != NULL)
        gtk_widget_set_visible (field->note, visible);
      gtk_widget_set_visible (field->group, visible || g_hash_table_contains (seen, field->group));
      if (visible)
        g_hash_table_add (seen, field->group);
    }
}

void
scl_key_form_mark (SclKeyForm *self, const char *group, const char *name, const char *was)
{
  Field *field = find_field (self, group, name);

  if (field == NULL)
    return;
  if (was != NULL)
    gtk_widget_add_css_class (field->row, "changed");
  else
    gtk_widget_remove_css_class (field->row, "changed");
  name_in_file (field, was);
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_key_form_dispose (GObject *object)
{
  SCL_KEY_FORM (object)->setting = TRUE;
  G_OBJECT_CLASS (scl_key_form_parent_class)->dispose (object);
}

static void
scl_key_form_finalize (GObject *object)
{
  g_ptr_array_unref (SCL_KEY_FORM (object)->fields);
  G_OBJECT_CLASS (scl_key_form_parent_class)->finalize (object);
}

static void
scl_key_form_class_init (SclKeyFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_key_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_key_form_finalize;
  changed = g_signal_new ("changed", SCL_TYPE_KEY_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_STRING,
                          G_TYPE_STRING, G_TYPE_STRING);
}

static void
scl_key_form_init (SclKeyForm *self)
{
  self->fields = g_ptr_array_new_with_free_func (field_free);
}

GtkWidget *
scl_key_form_new (void)
{
  return g_object_new (SCL_TYPE_KEY_FORM, NULL);
}
