/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-key-form.h"

#include "app/widgets/form/scl-key-field.h"
#include "rating/base/scl-for-each.h"
#include "rating/key/scl-key-titles.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

/* Measured: the dearest rows (a slider, an entry and two wrapped lines) take 2 ms each to make and
 * 5 ms to style and to measure. A form of few rows is there at once; of a long one only the
 * beginning, and the rest a few rows a frame. */
#define ROWS_AT_ONCE 8
#define ROWS_AT_FIRST 3
#define ROWS_A_FRAME 2

struct _SclKeyForm
{
  AdwBin parent_instance;
  GPtrArray *fields; /* of SclKeyField */
  gboolean titles;
  guint making; /* the source that makes rows; 0: none is wanted */
};

G_DEFINE_TYPE (SclKeyForm, scl_key_form, ADW_TYPE_BIN)

/* ---- Rows ---- */

/* Its place among the rows of its group that there are: those of the keys before it. */
static int
place_of (SclKeyForm *self, const SclKeyField *field)
{
  int place = 0;

  for (guint i = 0; g_ptr_array_index (self->fields, i) != field; i++)
    {
      const SclKeyField *before = g_ptr_array_index (self->fields, i);

      if (before->list == field->list)
        place += (before->row != NULL) + (before->note != NULL);
    }
  return place;
}

static void
make_row (SclKeyForm *self, SclKeyField *field)
{
  const int place = place_of (self, field);

  scl_key_field_make_row (field);
  gtk_list_box_insert (GTK_LIST_BOX (field->list), field->row, place);
  if (field->note != NULL)
    gtk_list_box_insert (GTK_LIST_BOX (field->list), field->note, place + 1);
}

/* The next n rows that are to be seen; FALSE: there are all. */
static gboolean
make_rows (SclKeyForm *self, guint n)
{
  SCL_FOR_EACH_POINTER (SclKeyField, field, self->fields)
    {
      if (field->row != NULL || field->hidden)
        continue;
      if (n-- == 0)
        return TRUE;
      make_row (self, field);
    }
  return FALSE;
}

/* Idle handlers come after the frame: what one of them made is measured before the next one runs.
 */
static gboolean
on_idle (gpointer data)
{
  SclKeyForm *self = data;

  if (make_rows (self, ROWS_A_FRAME))
    return G_SOURCE_CONTINUE;
  self->making = 0;
  return G_SOURCE_REMOVE;
}

static void
want_rows (SclKeyForm *self, guint at_once)
{
  if (make_rows (self, at_once) && self->making == 0)
    self->making = g_idle_add (on_idle, self);
}

static void
stop_making (SclKeyForm *self)
{
  if (self->making != 0)
    g_source_remove (self->making);
  self->making = 0;
}

/* ---- What others ask ---- */

static void
on_changed (SclKeyField *field, const char *value, gpointer self)
{
  g_signal_emit_by_name (self, "changed", field->key->group, field->key->name, value);
}

static GtkWidget *
add_group (GtkBox *box, const SclKey *key, gboolean title)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *list = gtk_list_box_new ();
  g_autofree char *heading = title ? scl_key_group_title (key->group) : NULL;

  if (heading != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), heading);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  gtk_box_append (box, group);
  return list;
}

/* TRUE where it is the same keys that are edited, if in other params: then the rows can stay. */
static gboolean
has_keys (SclKeyForm *self, const SclKeySet *sets, gboolean titles)
{
  guint n = 0;

  for (; sets != NULL && sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++, n++)
      {
        const SclKeyField *field
            = n < self->fields->len ? g_ptr_array_index (self->fields, n) : NULL;

        if (field == NULL || field->key != &sets->keys[i] || field->offset != sets->offset)
          return FALSE;
      }
  return n > 0 && n == self->fields->len && titles == self->titles;
}

void
scl_key_form_set (SclKeyForm *self, const SclKeySet *sets, gpointer params, gboolean titles)
{
  GtkWidget *box;
  g_autoptr (GHashTable) lists = g_hash_table_new (g_str_hash, g_str_equal);

  if (params != NULL && has_keys (self, sets, titles))
    {
      for (guint i = 0; i < self->fields->len; i++)
        scl_key_field_set_params (g_ptr_array_index (self->fields, i), params);
      scl_key_form_filter (self, "", FALSE);
      return;
    }
  stop_making (self);
  self->titles = titles;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  for (guint i = 0; i < self->fields->len; i++)
    ((SclKeyField *) g_ptr_array_index (self->fields, i))->setting = TRUE;
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_ptr_array_set_size (self->fields, 0);
  for (; params != NULL && sets != NULL && sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      {
        SclKeyField *field
            = scl_key_field_new (&sets->keys[i], sets->offset, params, on_changed, self);

        field->usual = titles;
        field->list = g_hash_table_lookup (lists, field->key->group);
        if (field->list == NULL)
          {
            field->list = add_group (GTK_BOX (box), field->key, titles);
            g_hash_table_insert (lists, (gpointer) field->key->group, field->list);
          }
        g_ptr_array_add (self->fields, field);
        field->group = gtk_widget_get_ancestor (field->list, ADW_TYPE_PREFERENCES_GROUP);
      }
  adw_bin_set_child (ADW_BIN (self), box);
  want_rows (self, self->fields->len <= ROWS_AT_ONCE ? ROWS_AT_ONCE : ROWS_AT_FIRST);
}

void
scl_key_form_refresh (SclKeyForm *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    scl_key_field_show_value (g_ptr_array_index (self->fields, i));
}

static SclKeyField *
find_field (SclKeyForm *self, const char *group, const char *name)
{
  SCL_FOR_EACH_POINTER (SclKeyField, field, self->fields)
    if (g_str_equal (field->key->group, group) && g_str_equal (field->key->name, name))
      return field;
  return NULL;
}

gboolean
scl_key_form_enter (SclKeyForm *self, const char *group, const char *name, const char *value)
{
  SclKeyField *field = find_field (self, group, name);

  if (field == NULL || !scl_key_field_enter (field, value))
    return FALSE;
  scl_key_field_show_value (field);
  return TRUE;
}

/* Whether all of these words are in it. */
static gboolean
has_words (const char *text, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

guint
scl_key_form_filter (SclKeyForm *self, const char *text, gboolean changed_only)
{
  g_autofree char *needle = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit (needle, " ", -1); /* an empty one is in everything */
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint shown = 0;

  SCL_FOR_EACH_POINTER (SclKeyField, field, self->fields)
    {
      g_autofree char *all = scl_key_field_words (field);
      g_autofree char *folded = g_utf8_casefold (all, -1);
      const gboolean wanted = has_words (folded, words) && (!changed_only || field->was != NULL);

      scl_key_field_hide (field, !wanted);
      shown += wanted;
      if (wanted)
        g_hash_table_add (seen, field->group);
    }
  /* Once each: a group that is hidden for a moment loses the keyboard. */
  SCL_FOR_EACH_POINTER (const SclKeyField, field, self->fields)
    gtk_widget_set_visible (field->group, g_hash_table_contains (seen, field->group));
  want_rows (self, ROWS_AT_FIRST);
  return shown;
}

void
scl_key_form_tell (SclKeyForm *self, const char *group, const char *name, const char *source,
                   const char *beside)
{
  SclKeyField *field = find_field (self, group, name);

  if (field != NULL)
    scl_key_field_tell (field, source, beside);
}

void
scl_key_form_mark (SclKeyForm *self, const char *group, const char *name, const char *was)
{
  SclKeyField *field = find_field (self, group, name);

  if (field != NULL)
    scl_key_field_mark (field, was);
}

/* ---- Object ---- */

static void
scl_key_form_dispose (GObject *object)
{
  SclKeyForm *self = SCL_KEY_FORM (object);

  stop_making (self);
  for (guint i = 0; i < self->fields->len; i++)
    ((SclKeyField *) g_ptr_array_index (self->fields, i))->setting = TRUE;
  G_OBJECT_CLASS (scl_key_form_parent_class)->dispose (object);
}

static void
scl_key_form_class_init (SclKeyFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_key_form_dispose;
  scl_finalizes (klass, SclKeyForm, fields, g_ptr_array_unref);
  scl_signal_new (SCL_TYPE_KEY_FORM, "changed", 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
}

static void
scl_key_form_init (SclKeyForm *self)
{
  self->fields = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_key_field_free);
}
