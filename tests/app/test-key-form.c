/* Forms of keys: the control that each kind has, what it says, what is told of a change, and what
 * is done with a text that is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/widgets/form/scl-bands-grid.h"
#include "app/widgets/form/scl-key-form.h"
#include "app/widgets/form/scl-slider-row.h"
#include "rating/base/scl-day-type.h"
#include "scl-app-test.h"

typedef struct
{
  double number, wide, narrow, fine, finest, coarse, edge, far, open, size;
  gint32 whole, choice;
  gboolean truth;
  SclBands bands;
  SclDay day;
  SclExpressionText formula;
} Fields;

static const SclKeyChoice choices[]
    = { { "one", 1, "The first" }, { "two", 2, "The second" }, { "three", 3, NULL }, { NULL } };
static const SclExpressionVariable variables[]
    = { { "rating", 0, 3000, NULL, "" }, { "games", 0, 100, NULL, "" }, { NULL } };

#define FIELD(name) G_STRUCT_OFFSET (Fields, name)
#define NUMBER(name, fallback, low, high)                                                          \
  {                                                                                                \
    "one", #name, SCL_KEY_DOUBLE, FIELD (name), fallback, low, high, NULL, NULL, "Of " #name "."   \
  }

/* In the form's order. */
enum
{
  KEY_NUMBER,
  KEY_WHOLE,
  KEY_WIDE,
  KEY_FAR = 8,
  KEY_OPEN,
  KEY_TRUTH,
  KEY_CHOICE,
  KEY_BANDS,
  KEY_FORMULA = 14,
  KEY_SIZE,
  N_KEYS
};

static const SclKey keys[N_KEYS] = {
  { "one", "number", SCL_KEY_DOUBLE, FIELD (number), "1.5", -2, 98, NULL, "points",
    "What <it> weighs." },
  { "one", "whole", SCL_KEY_INT, FIELD (whole), "3", 0, 10, NULL, NULL, "How many" },
  NUMBER (wide, "250", 0, 3000),
  NUMBER (narrow, "0.25", 0, 2),
  NUMBER (fine, "0.0625", 0, 1),
  NUMBER (finest, "0.12345678", 0, 1),
  NUMBER (coarse, "0.126", 0, 1000),
  NUMBER (edge, "7", 0, 100000),
  NUMBER (far, "7", 0, 100001),
  NUMBER (open, "7", 0, INFINITY),
  { "two", "truth", SCL_KEY_BOOL, FIELD (truth), "false", 0, 0, NULL, NULL, "Whether it is so." },
  { "two", "choice", SCL_KEY_CHOICE, FIELD (choice), "two", 0, 0, choices, NULL, "Which." },
  { "two", "bands", SCL_KEY_BANDS, FIELD (bands), "40 < 2100; 10", 0, 100, NULL, NULL,
    "How much." },
  { "two", "day", SCL_KEY_DAY, FIELD (day), "none", 0, 0, NULL, NULL, "From when." },
  { "two", "formula", SCL_KEY_FORMULA, FIELD (formula), "games", 0, 100, NULL, NULL, "By what.",
    variables },
  { "figure", "size", SCL_KEY_DOUBLE, FIELD (size), "5", 0, 10, NULL, NULL, "How large." },
};

typedef struct
{
  SclKeyForm *form;
  Fields fields;
  GtkWindow *window;
  GString *told; /* "group/name=value;" of each change */
  SclKeySet sets[2];
  guint n;
} Fixture;

static void
on_changed (SclKeyForm *form, const char *group, const char *name, const char *value, Fixture *f)
{
  g_string_append_printf (f->told, "%s/%s=%s;", group, name, value);
}

/* A form of n keys from this one on, with the values that hold where nothing is said. */
static void
show (Fixture *f, guint first, guint n, gboolean titles)
{
  f->n = n;
  f->sets[0] = (SclKeySet){ keys + first, &f->n, 0 };
  scl_key_sets_reset (f->sets, &f->fields);
  scl_key_form_set (f->form, f->sets, &f->fields, titles);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  f->form = g_object_new (SCL_TYPE_KEY_FORM, NULL);
  f->told = g_string_new (NULL);
  g_signal_connect (f->form, "changed", G_CALLBACK (on_changed), f);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (f->form));
  f->window = app_test_window (scrolled, 500, 900);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_string_free (f->told, TRUE);
}

static void
assert_told (Fixture *f, const char *expected)
{
  app_test_settle (10);
  g_assert_cmpstr (f->told->str, ==, expected);
  g_string_truncate (f->told, 0);
}

/* ---- What is seen ---- */

static gboolean
has_class (GtkWidget *widget, gconstpointer style)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
         && gtk_widget_has_css_class (widget, style);
}

static void
describe_row (GtkWidget *row, GString *out)
{
  g_autofree char *title = g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  GtkLabel *words = app_test_find_that (row, has_class, "caption");

  if (SCL_IS_SLIDER_ROW (row))
    {
      GtkEditable *entry = app_test_find (row, GTK_TYPE_SPIN_BUTTON);
      GtkAdjustment *reach = gtk_range_get_adjustment (app_test_find (row, GTK_TYPE_SCALE));

      g_string_append_printf (
          out, "%s: %s, %g to %g by %g or %g. ", title, gtk_editable_get_text (entry),
          gtk_adjustment_get_lower (reach), gtk_adjustment_get_upper (reach),
          gtk_adjustment_get_step_increment (reach), gtk_adjustment_get_page_increment (reach));
    }
  else if (ADW_IS_COMBO_ROW (row))
    {
      g_autofree char *chosen = app_test_selected (row);

      g_string_append_printf (out, "%s: %s. ", title, chosen);
      return;
    }
  else if (ADW_IS_ENTRY_ROW (row))
    {
      g_string_append_printf (out, "%s: %s. ", title, gtk_editable_get_text (GTK_EDITABLE (row)));
      return;
    }
  else if (ADW_IS_ACTION_ROW (row))
    {
      GtkSwitch *toggle = app_test_find (row, GTK_TYPE_SWITCH);

      g_string_append_printf (out, "%s: %s. %s\n", title,
                              gtk_switch_get_active (toggle) ? "yes" : "no",
                              adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
      return;
    }
  g_string_append_printf (out, "%s\n", gtk_label_get_label (words));
}

/* Groups that are shown with "= " and their title, and the rows in them; notes stand in the line of
 * the row that they belong to. */
static void
describe (GtkWidget *widget, GString *out)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (ADW_IS_PREFERENCES_ROW (widget))
    {
      describe_row (widget, out);
      return;
    }
  if (ADW_IS_PREFERENCES_GROUP (widget))
    g_string_append_printf (out, "= %s\n",
                            adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    describe (child, out);
}

static void
assert_form (Fixture *f, const char *expected)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  describe (GTK_WIDGET (f->form), seen);
  g_assert_cmpstr (seen->str, ==, expected);
}

static void
assert_value (Fixture *f, guint key, const char *expected)
{
  g_autofree char *value = scl_key_write (&keys[key], &f->fields);

  g_assert_cmpstr (value, ==, expected);
}

/* A number has as many digits as what holds where nothing is said, and three in a range up to 2,
 * two up to 100, one beyond, where two are the most; a slider up to a range of 100000. */
static void
test_controls (Fixture *f, gconstpointer data)
{
  static const char *const expected[N_KEYS] = {
    "Number: 1.50, -2 to 98 by 0.1 or 1. What &lt;it&gt; weighs (points; a number from -2 to 98)\n",
    "Whole: 3, 0 to 10 by 1 or 10. How many (a whole number from 0 to 10)\n",
    "Wide: 250.0, 0 to 3000 by 0.1 or 1. Of wide (a number from 0 to 3000)\n",
    "Narrow: 0.250, 0 to 2 by 0.01 or 0.1. Of narrow (a number from 0 to 2)\n",
    "Fine: 0.0625, 0 to 1 by 0.001 or 0.01. Of fine (a number from 0 to 1)\n",
    "Finest: 0.123457, 0 to 1 by 1e-05 or 0.0001. Of finest (a number from 0 to 1)\n",
    "Coarse: 0.13, 0 to 1000 by 0.1 or 1. Of coarse (a number from 0 to 1000)\n",
    "Edge: 7.0, 0 to 100000 by 0.1 or 1. Of edge (a number from 0 to 100000)\n",
    "Far: 7. Of far (a number from 0 to 100001)\n",
    "Open: 7. Of open (a number from 0 to inf)\n",
    "Truth: no. Whether it is so\n",
    "Choice: The second. Which\n",
    "Bands: 40 < 2100; 10. How much (bands like “40 &lt; 2100; 20 &lt; 2400; 10” with rising "
    "limits, at most 12, and values from 0 to 100)\n",
    "Day: none. From when (a day like 1998-07-01, or none)\n",
    "Formula: games. By what (a formula of rating, games with a result from 0 to 100, or none)\n",
    "Size: 5.00, 0 to 10 by 0.1 or 1. How large (a number from 0 to 10)\n",
  };

  for (guint i = 0; i < N_KEYS; i++)
    {
      g_autofree char *text = g_strdup_printf ("= \n%s", expected[i]);

      show (f, i, 1, FALSE);
      assert_form (f, text);
    }
  assert_told (f, "");
}

/* Of a policy each group has its title, and a slider reaches over what regulations have: a number
 * without a unit that may be 1000 from 1 to 80, and to its value; a share all of what is allowed.
 */
static void
test_usual (Fixture *f, gconstpointer data)
{
  show (f, KEY_WIDE, 2, TRUE);
  assert_form (f, "= One\nWide: 250.0, 1 to 250 by 0.1 or 1. Of wide (a number from 0 to 3000)\n"
                  "Narrow: 0.250, 0 to 2 by 0.01 or 0.1. Of narrow (a number from 0 to 2)\n");
  show (f, KEY_FORMULA, 2, TRUE);
  assert_form (f,
               "= Two\nFormula: games. By what (a formula of rating, games with a result from 0 "
               "to 100, or none)\n= Figure\nSize: 5.00, 0 to 10 by 0.1 or 1. How large (a number "
               "from 0 to 10)\n");
}

static guint
count_rows (Fixture *f)
{
  g_autoptr (GString) seen = g_string_new (NULL);
  guint n = 0;

  describe (GTK_WIDGET (f->form), seen);
  for (const char *at = seen->str; (at = strchr (at, '\n')) != NULL; at++)
    n += at[1] != '=' && at[1] != '\0';
  return n;
}

/* Up to eight are there at once. Of more only three are, and the others come in their order. */
static void
test_made_later (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) seen = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  show (f, 0, 8, FALSE);
  g_assert_cmpuint (count_rows (f), ==, 8);
  show (f, 0, 9, FALSE);
  g_assert_cmpuint (count_rows (f), ==, 3);
  app_test_settle (30);
  g_assert_cmpuint (count_rows (f), ==, 9);
  show (f, 0, N_KEYS, FALSE);
  g_assert_cmpuint (count_rows (f), ==, 3);
  /* What is looked for is made at once, also out of order. */
  g_assert_cmpuint (scl_key_form_filter (f->form, "formula bY", FALSE), ==, 1);
  assert_form (f, "= \nFormula: games. By what (a formula of rating, games with a result from 0 to "
                  "100, or none)\n");
  app_test_settle (30);
  g_assert_cmpuint (scl_key_form_filter (f->form, "", FALSE), ==, N_KEYS);
  app_test_settle (50);
  describe (GTK_WIDGET (f->form), seen);
  lines = g_strsplit (seen->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N_KEYS + 3 + 1);
  for (guint i = 0, line = 0; i < N_KEYS; i++, line++)
    {
      while (lines[line][0] == '=')
        line++;
      g_assert_cmpint (g_ascii_strncasecmp (lines[line], keys[i].name, strlen (keys[i].name)), ==,
                       0);
    }
  assert_told (f, "");
}

/* ---- What people do ---- */

static gpointer
row_of (Fixture *f, guint key)
{
  g_autofree char *name = g_strdup_printf ("[%s] %s", keys[key].group, keys[key].name);

  return app_test_find_key (f->form, name);
}

static void
test_numbers (Fixture *f, gconstpointer data)
{
  show (f, KEY_NUMBER, 2, FALSE);
  gtk_spin_button_set_value (app_test_find (row_of (f, KEY_NUMBER), GTK_TYPE_SPIN_BUTTON), 97.25);
  assert_told (f, "one/number=97.25;");
  assert_value (f, KEY_NUMBER, "97.25");
  app_test_slide (row_of (f, KEY_NUMBER), -1.507);
  assert_told (f, "one/number=-1.51;");
  app_test_slide (row_of (f, KEY_WHOLE), 6.6);
  assert_told (f, "one/whole=7;");
  assert_value (f, KEY_WHOLE, "7");
  app_test_slide (row_of (f, KEY_WHOLE), 7.2); /* as it is */
  assert_told (f, "");
}

static void
test_switch_and_choice (Fixture *f, gconstpointer data)
{
  GtkSwitch *toggle;

  show (f, KEY_TRUTH, 2, FALSE);
  toggle = app_test_find (row_of (f, KEY_TRUTH), GTK_TYPE_SWITCH);
  g_assert_true (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row_of (f, KEY_TRUTH)))
                 == GTK_WIDGET (toggle));
  gtk_switch_set_active (toggle, TRUE);
  assert_told (f, "two/truth=true;");
  g_assert_true (f->fields.truth);
  gtk_switch_set_active (toggle, FALSE);
  assert_told (f, "two/truth=false;");
  app_test_select (row_of (f, KEY_CHOICE), "three"); /* its own name where it has no other */
  assert_told (f, "two/choice=three;");
  g_assert_cmpint (f->fields.choice, ==, 3);
  app_test_select (row_of (f, KEY_CHOICE), "The first");
  assert_told (f, "two/choice=one;");
  f->fields.truth = TRUE;
  f->fields.choice = 2;
  scl_key_form_refresh (f->form);
  assert_form (f, "= \nTruth: yes. Whether it is so\nChoice: The second. Which\n");
  assert_told (f, "");
}

/* The small text beneath the entry; whether both are set off. */
static void
assert_note (Fixture *f, guint key, const char *expected, gboolean wrong)
{
  GtkWidget *row = row_of (f, key);
  GtkWidget *note = app_test_find_that (gtk_widget_get_next_sibling (row), has_class, "key-note");

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (note)), ==, expected);
  g_assert_cmpint (gtk_widget_has_css_class (row, "error"), ==, wrong);
  g_assert_cmpint (gtk_widget_has_css_class (note, "error"), ==, wrong);
}

static void
type (Fixture *f, guint key, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (row_of (f, key)), text);
}

/* While what is typed makes no sense, what was entered last holds: not a part of the text. */
static void
test_typed (Fixture *f, gconstpointer data)
{
  static const char means[] = "Of far (a number from 0 to 100001)";
  static const char mistake[] = "“3x” is not allowed here; allowed: a number from 0 to 100001";
  GtkWidget *row;

  show (f, KEY_FAR, 1, FALSE);
  row = row_of (f, KEY_FAR);
  g_assert_true (gtk_widget_has_css_class (row, "has-note"));
  type (f, KEY_FAR, "3");
  assert_told (f, "one/far=3;");
  type (f, KEY_FAR, "3x");
  assert_told (f, "one/far=7;");
  assert_note (f, KEY_FAR, mistake, TRUE);
  app_test_enter (row, "3x"); /* Enter makes no sense of it */
  assert_told (f, "");
  app_test_enter (row, "4");
  assert_told (f, "one/far=4;");
  assert_note (f, KEY_FAR, means, FALSE);
  type (f, KEY_FAR, "5");
  type (f, KEY_FAR, "");
  assert_told (f, "one/far=5;one/far=4;");
  assert_value (f, KEY_FAR, "4");
  /* Told meanwhile: said once the text makes sense. */
  scl_key_form_tell (f->form, "one", "far", "B.02, <1>", "default: 7");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  type (f, KEY_FAR, "6");
  assert_note (f, KEY_FAR, "Of far (a number from 0 to 100001)\nB.02, <1>\ndefault: 7", FALSE);
  scl_key_form_tell (f->form, "one", "far", NULL, "default: 8");
  assert_note (f, KEY_FAR, "Of far (a number from 0 to 100001)\ndefault: 8", FALSE);
  scl_key_form_tell (f->form, "one", "far", "B.03", "default: 8");
  assert_note (f, KEY_FAR, "Of far (a number from 0 to 100001)\nB.03\ndefault: 8", FALSE);
  type (f, KEY_FAR, "-");
  assert_note (f, KEY_FAR,
               "“-” is not allowed here; allowed: a number from 0 to 100001\nB.03\ndefault: 8",
               TRUE);
  f->fields.far = 9;
  scl_key_form_refresh (f->form);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "9");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
}

/* Typing is over, too, when the keyboard goes elsewhere. */
static void
test_left (Fixture *f, gconstpointer data)
{
  show (f, KEY_FAR, 2, FALSE);
  gtk_widget_grab_focus (row_of (f, KEY_FAR));
  type (f, KEY_FAR, "3");
  gtk_widget_grab_focus (row_of (f, KEY_OPEN));
  type (f, KEY_FAR, "3x");
  assert_told (f, "one/far=3;");
  assert_value (f, KEY_FAR, "3");
}

/* Of a formula what made sense last holds, and a mistake says where it is. */
static void
test_formula (Fixture *f, gconstpointer data)
{
  GtkWidget *note;

  show (f, KEY_FORMULA, 1, FALSE);
  type (f, KEY_FORMULA, "games/2");
  assert_told (f, "two/formula=games/2;");
  type (f, KEY_FORMULA, "games/2 + what");
  assert_told (f, "");
  assert_value (f, KEY_FORMULA, "games/2");
  note = app_test_find_that (gtk_widget_get_next_sibling (row_of (f, KEY_FORMULA)), has_class,
                             "key-note");
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (note)), "[two] formula, column 11: "));
}

/* Text and rows of numbers follow each other. */
static void
test_bands (Fixture *f, gconstpointer data)
{
  GtkWidget *row, *grid;

  show (f, KEY_BANDS, 1, FALSE);
  row = row_of (f, KEY_BANDS);
  grid = app_test_find (f->form, SCL_TYPE_BANDS_GRID);
  gtk_spin_button_set_value (
      app_test_find_named (grid, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Bands, band 1"), 35);
  assert_told (f, "two/bands=35 < 2100; 10;");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "35 < 2100; 10");
  type (f, KEY_BANDS, "20");
  assert_told (f, "two/bands=20;");
  g_assert_true (app_test_shows (grid, "for all"));
  type (f, KEY_BANDS, "20 <");
  assert_told (f, "two/bands=35 < 2100; 10;");
  g_assert_true (app_test_shows (grid, "from 2100 on")); /* what holds meanwhile */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "20 <");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
}

/* ---- What the page does ---- */

static void
test_entered (Fixture *f, gconstpointer data)
{
  show (f, KEY_NUMBER, 3, FALSE);
  g_assert_true (scl_key_form_enter (f->form, "one", "whole", "10"));
  assert_told (f, "one/whole=10;");
  g_assert_cmpfloat (app_test_slid (row_of (f, KEY_WHOLE)), ==, 10);
  g_assert_true (scl_key_form_enter (f->form, "one", "whole", "10"));
  g_assert_false (scl_key_form_enter (f->form, "one", "whole", "11"));
  g_assert_false (scl_key_form_enter (f->form, "one", "nothing", "1"));
  g_assert_false (scl_key_form_enter (f->form, "two", "whole", "1"));
  assert_told (f, "");
  assert_value (f, KEY_WHOLE, "10");
  assert_value (f, KEY_WIDE, "250");
}

static void
assert_marked (Fixture *f, guint key, const char *expected)
{
  GtkWidget *row = row_of (f, key);
  g_autofree char *name = g_strdup_printf ("[%s] %s%s", keys[key].group, keys[key].name,
                                           expected != NULL ? expected : "");

  g_assert_cmpstr (gtk_widget_get_tooltip_text (row), ==, name);
  g_assert_cmpint (gtk_widget_has_css_class (row, "changed"), ==, expected != NULL);
}

/* The row says what it was, until it is that again, or the form shows something else. */
static void
test_marked (Fixture *f, gconstpointer data)
{
  Fields others;

  show (f, KEY_NUMBER, 2, FALSE);
  assert_marked (f, KEY_NUMBER, NULL);
  scl_key_form_mark (f->form, "one", "number", "1.5");
  scl_key_form_mark (f->form, "one", "nothing", "1.5");
  assert_marked (f, KEY_NUMBER, "\nChanged; it was 1.5");
  assert_marked (f, KEY_WHOLE, NULL);
  scl_key_form_mark (f->form, "one", "number", "2");
  assert_marked (f, KEY_NUMBER, "\nChanged; it was 2");
  scl_key_form_mark (f->form, "one", "number", NULL);
  assert_marked (f, KEY_NUMBER, NULL);
  scl_key_form_mark (f->form, "one", "whole", "1");
  others = f->fields;
  others.number = 4;
  {
    GtkWidget *row = row_of (f, KEY_WHOLE);

    scl_key_form_set (f->form, f->sets, &others, FALSE);
    g_assert_true (row_of (f, KEY_WHOLE) == row); /* the same keys: the rows stay */
    assert_marked (f, KEY_WHOLE, NULL);
    g_assert_cmpfloat (app_test_slid (row_of (f, KEY_NUMBER)), ==, 4);
    app_test_slide (row_of (f, KEY_NUMBER), 5);
    g_assert_cmpfloat (others.number, ==, 5);
    assert_value (f, KEY_NUMBER, "1.5");
    assert_told (f, "one/number=5;");
  }
  /* A figure has no file. */
  show (f, KEY_SIZE, 1, FALSE);
  g_assert_null (gtk_widget_get_tooltip_text (app_test_find_row (f->form, "Size")));
}

/* Other keys, fewer of them, or with titles: other rows; none, and the form is empty. */
static void
test_set_anew (Fixture *f, gconstpointer data)
{
  show (f, KEY_NUMBER, 3, FALSE);
  show (f, KEY_NUMBER, 2, FALSE);
  g_assert_cmpuint (count_rows (f), ==, 2);
  show (f, KEY_NUMBER, 3, FALSE);
  g_assert_cmpuint (count_rows (f), ==, 3);
  show (f, KEY_WHOLE, 3, FALSE);
  g_assert_cmpuint (count_rows (f), ==, 3);
  g_assert_nonnull (app_test_find_row (f->form, "Narrow"));
  scl_key_form_set (f->form, f->sets, &f->fields, TRUE);
  g_assert_true (app_test_shows (f->form, "One"));
  scl_key_form_set (f->form, f->sets, NULL, TRUE);
  assert_form (f, "");
  scl_key_form_set (f->form, NULL, &f->fields, TRUE);
  assert_form (f, "");
  show (f, KEY_TRUTH, 2, FALSE); /* and again after nothing */
  g_assert_cmpuint (count_rows (f), ==, 2);
}

/* Words of name, meaning and source, in any order and writing; groups without a row go. */
static void
test_filter (Fixture *f, gconstpointer data)
{
  show (f, KEY_OPEN, 3, FALSE);
  scl_key_form_tell (f->form, "two", "truth", "Handbook", NULL);
  scl_key_form_tell (f->form, "one", "open", "Book & page", "default: 7");
  g_assert_cmpuint (scl_key_form_filter (f->form, "TWO", FALSE), ==, 2);
  assert_form (f, "= \nTruth: no. Whether it is so\nHandbook\nChoice: The second. Which\n");
  g_assert_cmpuint (scl_key_form_filter (f->form, "so handBOOK", FALSE), ==, 1);
  assert_form (f, "= \nTruth: no. Whether it is so\nHandbook\n");
  g_assert_cmpuint (scl_key_form_filter (f->form, "inf", FALSE), ==, 1);
  assert_form (
      f, "= \nOpen: 7. Of open (a number from 0 to inf)\n<i>Book &amp; page</i>\ndefault: 7\n");
  g_assert_cmpuint (scl_key_form_filter (f->form, "truth inf", FALSE), ==, 0);
  assert_form (f, "");
  g_assert_cmpuint (scl_key_form_filter (f->form, "", TRUE), ==, 0);
  scl_key_form_mark (f->form, "two", "choice", "one");
  g_assert_cmpuint (scl_key_form_filter (f->form, "", TRUE), ==, 1);
  assert_form (f, "= \nChoice: The second. Which\n");
  g_assert_cmpuint (scl_key_form_filter (f->form, "truth", TRUE), ==, 0);
  /* Shown anew, all are there. */
  scl_key_form_set (f->form, f->sets, &f->fields, FALSE);
  assert_form (f, "= \nOpen: 7. Of open (a number from 0 to inf)\n<i>Book &amp; page</i>\ndefault: "
                  "7\n= \nTruth: no. Whether it is so\nHandbook\nChoice: The second. Which\n");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/key-form", test_controls,
                test_usual, test_made_later, test_numbers, test_switch_and_choice, test_typed,
                test_left, test_formula, test_bands, test_entered, test_marked, test_set_anew,
                test_filter)
