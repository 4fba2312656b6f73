/* What is chosen from: drop-downs that give way, are searched and have a title; and the words of a
 * formula.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/widgets/form/scl-drop-down-search.h"
#include "app/widgets/form/scl-drop-down-shrink.h"
#include "app/widgets/form/scl-drop-down-titled.h"
#include "app/widgets/form/scl-formula-words.h"
#include "scl-app-test.h"

static const char *const towns[] = { "Innsbruck",
                                     "Bruck an der Mur, the town of two rivers and "
                                     "of a well of iron",
                                     "Graz", NULL };
#define LONG towns[1]

/* ---- Drop-downs ---- */

typedef struct
{
  GtkDropDown *drop_down;
  GtkWidget *box;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->drop_down = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (towns));
  f->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (f->box), GTK_WIDGET (f->drop_down));
}

/* A list that goes while it is open leaves GTK 4.8 asking for the pointer over it. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_popover_popdown (app_test_find (f->drop_down, GTK_TYPE_POPOVER));
  app_test_settle (50);
  gtk_window_destroy (f->window);
}

static int
least_width (gpointer widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static gboolean
in_sight (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* The label of the button's, or of the list's where it is open. */
static GtkWidget *
label_in (gpointer within, const char *text)
{
  GtkWidget *label = app_test_find_that (within, in_sight, text);

  g_assert_nonnull (label);
  return label;
}

static GtkWidget *
open_list (Fixture *f)
{
  GtkWidget *popover = app_test_find (f->drop_down, GTK_TYPE_POPOVER);

  gtk_toggle_button_set_active (app_test_find (f->drop_down, GTK_TYPE_TOGGLE_BUTTON), TRUE);
  app_test_settle (50);
  g_assert_true (gtk_widget_get_mapped (popover));
  return popover;
}

static gboolean
has_tooltip (GtkWidget *label)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (label, "query-tooltip", 1, 1, FALSE, tooltip, &shown);
  return shown;
}

/* Cut short on the button where there is no room, and then with a tooltip; whole in the list. Five
 * letters remain. */
static void
test_shrinks (Fixture *f, gconstpointer data)
{
  const char *const short_one[] = { "abc", NULL };
  GtkWidget *few = gtk_drop_down_new_from_strings (short_one);
  GtkWidget *five = gtk_drop_down_new_from_strings ((const char *const[]){ "abcde", NULL });
  GtkWidget *label, *popover;
  int before;

  gtk_box_append (GTK_BOX (f->box), few);
  gtk_box_append (GTK_BOX (f->box), five);
  f->window = app_test_window (f->box, 200, 200);
  gtk_drop_down_set_selected (f->drop_down, 1);
  before = least_width (f->drop_down);
  scl_drop_downs_shrink (f->box);
  app_test_settle (20);
  g_assert_cmpint (least_width (f->drop_down), <, before / 2);
  g_assert_cmpint (gtk_label_get_width_chars (GTK_LABEL (label_in (few, "abc"))), ==, 3);
  g_assert_cmpint (gtk_label_get_width_chars (GTK_LABEL (label_in (five, "abcde"))), ==, 5);
  label = label_in (f->drop_down, LONG);
  g_assert_cmpint (gtk_label_get_width_chars (GTK_LABEL (label)), ==, 5);
  g_assert_cmpfloat (gtk_label_get_xalign (GTK_LABEL (label)), ==, 0);
  g_assert_true (gtk_widget_get_has_tooltip (label));
  g_assert_true (has_tooltip (label));
  g_assert_false (has_tooltip (label_in (few, "abc")));
  popover = open_list (f);
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label_in (popover, LONG))), ==,
                   PANGO_ELLIPSIZE_NONE);
  gtk_drop_down_set_selected (f->drop_down, 2);
  app_test_settle (20);
  label_in (f->drop_down, "Graz");
}

/* One that has its own list, or that is none of strings, stays as it is; twice is as good as once.
 */
static void
test_left_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (GListStore) store = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr (GtkExpression) text
      = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  g_autoptr (GtkStringObject) one = gtk_string_object_new ("one");
  GtkDropDown *other;
  GtkListItemFactory *before;

  g_list_store_append (store, one);
  other = GTK_DROP_DOWN (
      gtk_drop_down_new (g_object_ref (G_LIST_MODEL (store)), gtk_expression_ref (text)));
  gtk_box_append (GTK_BOX (f->box), GTK_WIDGET (other));
  f->window = app_test_window (f->box, 200, 200);
  before = gtk_drop_down_get_factory (other);
  scl_drop_downs_shrink (f->box);
  g_assert_true (gtk_drop_down_get_factory (other) == before);
  g_assert_null (gtk_drop_down_get_list_factory (other));
  before = gtk_drop_down_get_factory (f->drop_down);
  scl_drop_downs_shrink (f->box);
  g_assert_true (gtk_drop_down_get_factory (f->drop_down) == before);
}

/* A key, to the last who listens before all others. */
static gboolean
press_last (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (one)
          && gtk_event_controller_get_propagation_phase (one) == GTK_PHASE_CAPTURE)
        {
          g_signal_emit_by_name (one, "key-pressed", key, 0, 0, &handled);
          return handled;
        }
    }
  g_assert_not_reached ();
}

/* What has the words anywhere remains; a space belongs to them once something is typed. */
static void
test_searched (Fixture *f, gconstpointer data)
{
  GtkWidget *popover, *entry;

  scl_drop_down_search (f->drop_down);
  f->window = app_test_window (f->box, 300, 300);
  popover = open_list (f);
  entry = app_test_find (popover, GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (gtk_widget_get_mapped (entry));
  g_assert_true (gtk_search_entry_get_key_capture_widget (GTK_SEARCH_ENTRY (entry)) == popover);
  gtk_editable_set_text (GTK_EDITABLE (entry), "bruck");
  app_test_settle (200);
  label_in (popover, "Innsbruck");
  label_in (popover, LONG);
  g_assert_null (app_test_find_that (popover, in_sight, "Graz"));
  /* Also in another list. */
  {
    g_autoptr (GtkStringList) others
        = gtk_string_list_new ((const char *const[]){ "Unterinnsbruck", "Wien", NULL });

    gtk_drop_down_set_model (f->drop_down, G_LIST_MODEL (others));
    gtk_editable_set_text (GTK_EDITABLE (entry), "sb");
    app_test_settle (200);
    label_in (popover, "Unterinnsbruck");
    g_assert_null (app_test_find_that (popover, in_sight, "Wien"));
  }
  g_assert_true (press_last (popover, GDK_KEY_space));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "sb ");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (entry)), ==, 3);
  g_assert_false (press_last (popover, GDK_KEY_x));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_false (press_last (popover, GDK_KEY_space));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

/* Name and choice on the button, all of the choice in the tooltip and in the list; assistive
 * programs choose by an action. */
static void
test_titled (Fixture *f, gconstpointer data)
{
  g_autofree char *name = NULL;
  GtkWidget *popover;
  GtkLabel *title, *chosen;

  scl_drop_down_titled (f->drop_down, "Town", 2);
  f->window = app_test_window (f->box, 200, 300);
  name = app_test_property (f->drop_down, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (name, ==, "Town");
  title = GTK_LABEL (label_in (f->drop_down, "Town"));
  chosen = GTK_LABEL (label_in (f->drop_down, "Innsbruck"));
  g_assert_true (gtk_widget_get_next_sibling (GTK_WIDGET (title)) == GTK_WIDGET (chosen));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (title), "caption"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (title), "dim-label"));
  g_assert_cmpfloat (gtk_label_get_xalign (title), ==, 0);
  g_assert_cmpfloat (gtk_label_get_xalign (chosen), ==, 0);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (f->drop_down)), ==, "Innsbruck");
  popover = open_list (f);
  gtk_widget_activate_action (label_in (popover, LONG), "option.choose", NULL);
  app_test_settle (50);
  g_assert_cmpuint (gtk_drop_down_get_selected (f->drop_down), ==, 1);
  g_assert_false (gtk_widget_get_mapped (popover));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (f->drop_down)), ==, LONG);
  chosen = GTK_LABEL (label_in (f->drop_down, LONG));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (chosen)), ==, 2);
  g_assert_true (pango_layout_is_ellipsized (gtk_label_get_layout (chosen)));
  g_assert_cmpint (gtk_label_get_lines (chosen), ==, 2);
  g_assert_cmpint (gtk_label_get_max_width_chars (chosen), ==, 40);
  /* In the list, whole. */
  popover = open_list (f);
  chosen = GTK_LABEL (label_in (popover, LONG));
  g_assert_true (gtk_label_get_wrap (chosen));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (chosen)));
  g_assert_cmpfloat (gtk_label_get_xalign (chosen), ==, 0);
  g_assert_true (gtk_widget_get_mapped (app_test_find (popover, GTK_TYPE_SEARCH_ENTRY)));
}

/* With one line it is cut after that. */
static void
test_one_line (Fixture *f, gconstpointer data)
{
  GtkLabel *chosen;

  scl_drop_down_titled (f->drop_down, "Town", 1);
  gtk_drop_down_set_selected (f->drop_down, 1);
  f->window = app_test_window (f->box, 200, 300);
  chosen = GTK_LABEL (label_in (f->drop_down, LONG));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (chosen)), ==, 1);
  g_assert_true (pango_layout_is_ellipsized (gtk_label_get_layout (chosen)));
  g_assert_cmpint (gtk_label_get_width_chars (chosen), ==, 3);
}

static void
test_choosable (Fixture *f, gconstpointer data)
{
  GtkWidget *popover;

  scl_drop_down_choosable (f->drop_down);
  f->window = app_test_window (f->box, 300, 300);
  popover = open_list (f);
  g_assert_cmpfloat (gtk_label_get_xalign (GTK_LABEL (label_in (popover, "Graz"))), ==, 0);
  gtk_widget_activate_action (label_in (popover, "Graz"), "option.choose", NULL);
  app_test_settle (50);
  g_assert_cmpuint (gtk_drop_down_get_selected (f->drop_down), ==, 2);
}

/* ---- Words of a formula ---- */

static const SclExpressionVariable variables[] = { { "rating", 0, 3000, "points", "Before it" },
                                                   { "games", 0, 100, NULL, "So far" },
                                                   { "gap", 0, 100, NULL, "Between" },
                                                   { NULL } };
static const SclKey key
    = { "k", "formula", SCL_KEY_FORMULA, 0, "none", 0, 100, NULL, NULL, "", variables };

typedef struct
{
  GtkWidget *row, *popover;
  GtkWindow *window;
} Formula;

static void
formula_set_up (Formula *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *list = gtk_list_box_new ();

  f->row = adw_entry_row_new ();
  scl_formula_words_add (ADW_ENTRY_ROW (f->row), &key);
  gtk_list_box_append (GTK_LIST_BOX (list), f->row);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Other"));
  f->window = app_test_window (box, 500, 500);
  f->popover = app_test_find (f->row, GTK_TYPE_POPOVER);
  gtk_widget_grab_focus (f->row);
  app_test_settle (20);
}

static void
formula_tear_down (Formula *f, gconstpointer data)
{
  gtk_popover_popdown (GTK_POPOVER (f->popover));
  app_test_settle (50);
  gtk_window_destroy (f->window);
}

/* The list as it is open: titles with "|" between them, the one that is chosen in brackets. */
static void
assert_list (Formula *f, const char *expected)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  app_test_settle (30);
  if (gtk_widget_get_mapped (f->popover))
    {
      GtkListBox *list = app_test_find (f->popover, GTK_TYPE_LIST_BOX);
      GtkListBoxRow *row;

      for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
        g_string_append_printf (
            seen, gtk_list_box_row_is_selected (row) ? "%s[%s]" : "%s%s", i > 0 ? "|" : "",
            gtk_label_get_text (GTK_LABEL (app_test_find (row, GTK_TYPE_LABEL))));
    }
  else
    g_string_append (seen, "closed");
  g_assert_cmpstr (seen->str, ==, expected);
}

/* As it stands before the cursor, "^". */
static void
type (Formula *f, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "^", 2);
  g_autofree char *whole = g_strconcat (parts[0], parts[1], NULL);

  gtk_editable_set_text (GTK_EDITABLE (f->row), whole);
  gtk_editable_set_position (GTK_EDITABLE (f->row), (int) g_utf8_strlen (parts[0], -1));
}

static void
assert_text (Formula *f, const char *expected)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (f->row));
  const int at = gtk_editable_get_position (GTK_EDITABLE (f->row));
  const gsize bytes = (gsize) (g_utf8_offset_to_pointer (text, at) - text);
  g_autofree char *seen = g_strdup_printf ("%.*s^%s", (int) bytes, text, text + bytes);

  g_assert_cmpstr (seen, ==, expected);
}

/* What begins so, in any letters: variables, numbers with a name that stand before, functions. */
static void
test_words (Formula *f, gconstpointer data)
{
  static const struct
  {
    const char *typed, *list;
  } rows[] = {
    { "g^", "[games]|gap" },
    { "2 * GA^", "[games]|gap" },
    { "games^", "closed" }, /* whole, and no other's beginning */
    { "2 + c^ + 3", "[clamp(x, low, high)]|ceil(x)" },
    { "r^", "[rating (points)]|round(x)" },
    { "x^", "closed" },
    { "4^", "closed" },
    { "4g^", "closed" },
    { "{g^", "closed" }, /* a name is given */
    { "{ g^", "closed" },
    { "{g0=40} - g^", "[games]|gap|g0" },
    { "g^ - {g0=40}", "[games]|gap" }, /* only before it */
    { "{k=1} + {k2=3} · k^", "k|k2" }, /* whole, and another's beginning */
    { "−{k=1} + {k2=3} · k2^", "closed" },
    { "(g^)", "[games]|gap" },
    { "g ^", "closed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      type (f, rows[i].typed);
      g_test_message ("%s", rows[i].typed);
      assert_list (f, rows[i].list);
    }
}

/* Arrows walk the list and stop at its ends; Enter takes the word in the place of what was typed.
 */
static void
test_words_keys (Formula *f, gconstpointer data)
{
  static const guint takes[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_Tab };

  g_assert_false (app_test_press_first (f->row, GDK_KEY_Down)); /* it is closed */
  type (f, "2 · g^ + 1");
  assert_list (f, "[games]|gap");
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Down));
  assert_list (f, "games|[gap]");
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Down));
  assert_list (f, "games|[gap]");
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Up));
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Up));
  assert_list (f, "[games]|gap");
  g_assert_false (app_test_press_first (f->row, GDK_KEY_x));
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Escape));
  assert_list (f, "closed");
  assert_text (f, "2 · g^ + 1");
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    {
      type (f, "2 · cl^ + 1");
      assert_list (f, "[clamp(x, low, high)]");
      g_assert_true (app_test_press_first (f->row, takes[i]));
      assert_list (f, "closed");
      assert_text (f, "2 · clamp(^ + 1");
    }
  /* Where none is chosen, Up begins at the end, Down at the beginning, and Enter is not the list's.
   */
  type (f, "{k=1} + {k2=3} · k^");
  assert_list (f, "k|k2");
  g_assert_false (app_test_press_first (f->row, GDK_KEY_Return));
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Up));
  assert_list (f, "k|[k2]");
  type (f, "{k=1} + {k2=3} ·  k^");
  assert_list (f, "k|k2");
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Down));
  assert_list (f, "[k]|k2");
  g_assert_true (app_test_press_first (f->row, GDK_KEY_Escape));
}

/* By the button: all there is, or what begins so; each says what it is. */
static void
test_words_button (Formula *f, gconstpointer data)
{
  static const char all[]
      = "rating (points)|games|gap|min(a, b, …)|max(a, b, …)|clamp(x, low, high)|if(condition, a, "
        "b)|abs(x)|floor(x)|ceil(x)|round(x)|sqrt(x)|exp(x)|ln(x)|log10(x)|normal(x)";
  GtkMenuButton *button = app_test_find (f->row, GTK_TYPE_MENU_BUTTON);
  GtkListBox *list = app_test_find (f->popover, GTK_TYPE_LIST_BOX);
  g_autofree char *name = NULL, *called = NULL;

  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (button)), ==,
                   "Variables and Functions");
  called = app_test_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (called, ==, "Variables and functions");
  gtk_menu_button_popup (button);
  assert_list (f, all);
  name = app_test_property (gtk_list_box_get_row_at_index (list, 0), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (name, ==, "rating (points): Before it");
  g_assert_true (app_test_shows (list, "So far"));
  g_assert_true (app_test_shows (list, "square root"));
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 11));
  assert_list (f, "closed");
  assert_text (f, "sqrt(^");

  gtk_editable_set_text (GTK_EDITABLE (f->row), "3");
  gtk_editable_set_position (GTK_EDITABLE (f->row), 1);
  app_test_settle (20);
  gtk_menu_button_popup (button);
  assert_list (f, all); /* of a number nothing is the end */
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 1));
  assert_text (f, "3games^");
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests_with (Fixture, set_up, tear_down, "/app/choosers", test_shrinks, test_left_alone,
                  test_searched, test_titled, test_one_line, test_choosable);
  add_tests_with (Formula, formula_set_up, formula_tear_down, "/app/choosers", test_words,
                  test_words_keys, test_words_button);
  return g_test_run ();
}
