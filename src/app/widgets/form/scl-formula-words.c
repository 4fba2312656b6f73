/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-formula-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rating/expression/scl-expression.h"

#define MOST_HEIGHT 260 /* of the list, px */
#define WIDTH 280

typedef struct
{
  AdwEntryRow *row;
  const SclKey *key;
  GtkMenuButton *button;
  GtkPopover *popover;
  GtkScrolledWindow *scroll;
  GtkListBox *list;
  GPtrArray *words; /* of char: what each row of the list puts into the text */
  int start;        /* of the word that is typed, characters */
  gboolean taking;  /* a word is being put in */
  guint idle;       /* source: what was typed is about to be looked at; 0: nothing was */
} Words;

/* ---- The word that is typed ---- */

static gboolean
is_of_word (gunichar c)
{
  return c < 128 && (g_ascii_isalnum ((char) c) || c == '_');
}

/* What stands before the cursor, and where it begins; NULL: a number, a name that is being given,
 * or something else is typed there. */
static char *
word_at_cursor (Words *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->row));
  const char *end
      = g_utf8_offset_to_pointer (text, gtk_editable_get_position (GTK_EDITABLE (self->row)));
  const char *start = end, *before;

  while (start > text && is_of_word (g_utf8_get_char (g_utf8_prev_char (start))))
    start = g_utf8_prev_char (start);
  before = start;
  while (before > text && g_ascii_isspace (before[-1]))
    before--;
  if (g_ascii_isdigit (*start) || (before > text && before[-1] == '{'))
    return NULL;
  self->start = (int) g_utf8_pointer_to_offset (text, start);
  return g_strndup (start, (gsize) (end - start));
}

static void
put_in (Words *self, const char *word)
{
  GtkEditable *editable = GTK_EDITABLE (self->row),
              *delegate = gtk_editable_get_delegate (editable);
  int at = self->start;

  self->taking = TRUE;
  gtk_text_grab_focus_without_selecting (GTK_TEXT (delegate));
  gtk_editable_delete_text (delegate, at, gtk_editable_get_position (delegate));
  gtk_editable_insert_text (delegate, word, -1, &at);
  gtk_editable_set_position (delegate, at);
  self->taking = FALSE;
  gtk_popover_popdown (self->popover);
}

/* ---- The list ---- */

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* word: what is put into the text; title: as it is shown. */
static void
add_row (Words *self, const char *word, const char *title, const char *meaning)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *both = g_strdup_printf ("%s: %s", title, meaning);

  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), make_label (meaning, "caption"));
  gtk_widget_add_css_class (box, "formula-word");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
  gtk_list_box_append (self->list, row);
  g_ptr_array_add (self->words, g_strdup (word));
}

static gboolean
begins_with (const char *name, const char *word)
{
  return g_ascii_strncasecmp (name, word, strlen (word)) == 0;
}

static void
add_variables (Words *self, const char *word)
{
  for (const SclExpressionVariable *v = self->key->variables; v->name != NULL; v++)
    {
      g_autofree char *title = v->unit != NULL ? g_strdup_printf ("%s (%s)", v->name, _ (v->unit))
                                               : g_strdup (v->name);

      if (begins_with (v->name, word))
        add_row (self, v->name, title, _ (v->meaning));
    }
}

/* "k0" of {k0=40}; those before the cursor, which alone may be used there. */
static void
add_numbers (Words *self, const char *word)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->row));
  const char *end = g_utf8_offset_to_pointer (text, self->start);

  for (const char *at = strchr (text, '{'); at != NULL && at < end; at = strchr (at + 1, '{'))
    {
      const gsize n = strspn (at + 1, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_");
      g_autofree char *name = g_strndup (at + 1, n);

      if (n > 0 && at[1 + n] == '=' && begins_with (name, word))
        add_row (self, name, name, _ ("the formula’s own number of that name"));
    }
}

static void
add_functions (Words *self, const char *word)
{
  const SclExpressionFunction *function;

  for (guint i = 0; (function = scl_expression_function (i)) != NULL; i++)
    {
      g_autofree char *call = g_strconcat (function->name, "(", NULL);
      g_autofree char *title = g_strdup_printf ("%s(%s)", function->name, function->arguments);

      if (begins_with (function->name, word))
        add_row (self, call, title, _ (function->meaning));
    }
}

static void
clear (Words *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  g_ptr_array_set_size (self->words, 0);
}

/* What begins with the word; the first is chosen, unless the word is whole. */
static void
fill (Words *self, const char *word)
{
  gboolean whole = FALSE;

  clear (self);
  add_variables (self, word);
  add_numbers (self, word);
  add_functions (self, word);
  for (guint i = 0; i < self->words->len; i++)
    whole = whole || g_str_equal (g_ptr_array_index (self->words, i), word);
  if (self->words->len > 0 && !whole && *word != '\0')
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

static void
open_list (Words *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
  gtk_menu_button_popup (self->button);
}

/* ---- What people do ---- */

static gboolean
on_idle (gpointer data)
{
  Words *self = data;
  g_autofree char *word = word_at_cursor (self);

  self->idle = 0;
  if (word != NULL && *word != '\0')
    fill (self, word);
  else
    clear (self);
  /* a word that is whole, and is no other's beginning, needs no help */
  if (self->words->len == 0
      || (self->words->len == 1 && g_str_equal (g_ptr_array_index (self->words, 0), word)))
    gtk_popover_popdown (self->popover);
  else
    open_list (self);
  return G_SOURCE_REMOVE;
}

/* The cursor moves after the text changes. */
static void
on_changed (Words *self)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->row)));

  if (!self->taking && self->idle == 0 && gtk_widget_has_focus (text))
    self->idle = g_idle_add (on_idle, self);
}

/* By the button: all there is, where nothing is being typed. The keyboard goes to the entry, whose
 * keys walk the list and close it. */
static void
on_shown (Words *self)
{
  g_autofree char *word = NULL;

  if (self->words->len > 0)
    return;
  word = word_at_cursor (self);
  if (word == NULL)
    self->start = gtk_editable_get_position (GTK_EDITABLE (self->row));
  fill (self, word != NULL ? word : "");
  if (self->words->len == 0)
    fill (self, "");
  gtk_text_grab_focus_without_selecting (
      GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->row))));
}

static void
on_closed (Words *self)
{
  clear (self);
}

static void
on_row (GtkListBox *list, GtkListBoxRow *row, Words *self)
{
  g_autofree char *word
      = g_strdup (g_ptr_array_index (self->words, (guint) gtk_list_box_row_get_index (row)));

  put_in (self, word);
}

static void
scroll_to (Words *self, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroll);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

static void
choose (Words *self, int by)
{
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  const int n = (int) self->words->len;
  const int at = chosen != NULL ? gtk_list_box_row_get_index (chosen) + by : by > 0 ? 0 : n - 1;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, CLAMP (at, 0, n - 1));

  gtk_list_box_select_row (self->list, row);
  scroll_to (self, row);
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        Words *self)
{
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);

  if (key == GDK_KEY_space && (state & GDK_CONTROL_MASK))
    {
      open_list (self);
      return TRUE;
    }
  if (!gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return FALSE;
  if (key == GDK_KEY_Down || key == GDK_KEY_Up)
    choose (self, key == GDK_KEY_Down ? 1 : -1);
  else if (key == GDK_KEY_Escape)
    gtk_popover_popdown (self->popover);
  else if (chosen != NULL
           && (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_Tab))
    on_row (self->list, chosen, self);
  else
    return FALSE;
  return TRUE;
}

/* ---- Made and gone ---- */

static void
words_free (Words *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_ptr_array_unref (self->words);
  g_free (self);
}

static void
make_list (Words *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_set_focusable (GTK_WIDGET (self->list), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Variables and functions"), -1);
  self->scroll = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroll, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (self->scroll, TRUE);
  gtk_scrolled_window_set_max_content_height (self->scroll, MOST_HEIGHT);
  gtk_scrolled_window_set_child (self->scroll, GTK_WIDGET (self->list));
  gtk_widget_set_size_request (GTK_WIDGET (self->scroll), WIDTH, -1);
  self->popover = GTK_POPOVER (gtk_popover_new ());
  gtk_popover_set_autohide (self->popover, FALSE); /* the keyboard stays with the entry */
  gtk_popover_set_child (self->popover, GTK_WIDGET (self->scroll));
  gtk_widget_set_halign (GTK_WIDGET (self->popover), GTK_ALIGN_END); /* within the window */
  gtk_widget_add_css_class (GTK_WIDGET (self->popover), "menu");
}

static void
make_button (Words *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->button, "list-add-symbolic");
  gtk_menu_button_set_popover (self->button, GTK_WIDGET (self->popover));
  gtk_widget_set_focus_on_click (GTK_WIDGET (self->button), FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ ("Variables and Functions"));
  gtk_widget_set_valign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  adw_entry_row_add_suffix (self->row, GTK_WIDGET (self->button));
}

void
scl_formula_words_add (AdwEntryRow *row, const SclKey *key)
{
  Words *self = g_new0 (Words, 1);
  GtkEventController *keys = gtk_event_controller_key_new (),
                     *focus = gtk_event_controller_focus_new ();

  self->row = row;
  self->key = key;
  self->words = g_ptr_array_new_with_free_func (g_free);
  g_object_set_data_full (G_OBJECT (row), "scl-formula-words", self, (GDestroyNotify) words_free);
  make_list (self);
  make_button (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (row), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_popover_popdown), self->popover);
  gtk_widget_add_controller (GTK_WIDGET (row), focus);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->popover, "show", G_CALLBACK (on_shown), self);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (on_closed), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (on_row), self);
}
