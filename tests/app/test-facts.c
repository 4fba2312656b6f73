/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "../test-main.h"
#include "app/widgets/table/scl-facts.h"
#include "figures/chart/scl-shorten.h"
#include "scl-app-test.h"

/* How many characters of the row's name and of its value are shown. */
static void
assert_row (GtkWindow *window, glong name, glong value)
{
  g_autofree char *text = app_test_facts (window);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) cells = NULL;

  g_assert_cmpuint (g_strv_length (lines), ==, 1);
  cells = g_strsplit (lines[0], " | ", -1);
  g_assert_cmpuint (g_strv_length (cells), ==, 2);
  g_assert_cmpint (g_utf8_strlen (cells[0], -1), ==, name);
  g_assert_cmpint (g_utf8_strlen (cells[1], -1), ==, value);
}

/* Names and values of any length are shown shortened: as many characters as a row has room for. */
static void
test_long (void)
{
  g_autofree char *name = g_strnfill (100000, 'n');
  SclFacts *facts = SCL_FACTS (scl_facts_new ());
  GtkWindow *window = app_test_window (GTK_WIDGET (facts), 400, 300);
  guint row;

  row = scl_facts_add_row (facts, name, NULL);
  scl_facts_set_value (facts, row, 0, name);
  app_test_settle (10);
  assert_row (window, SCL_SHORT_NAME, SCL_SHORT_NAME);
  scl_facts_set_value (facts, row, 0, "short");
  assert_row (window, SCL_SHORT_NAME, strlen ("short"));
  gtk_window_destroy (window);
}

static const char *
text_at (SclFacts *facts, int column, int row)
{
  GtkGrid *grid = app_test_find (facts, GTK_TYPE_GRID);
  GtkWidget *label = gtk_grid_get_child_at (grid, column, row);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* Two columns whose headings take more than 240 px: where there is no more, each value stands below
 * the name, beside its heading; side by side again where there is more. */
static void
test_stacked (void)
{
  static const char *const headings[]
      = { "Uninterruptedheading", "Anotheruninterrupted" }; /* no place to wrap: 20 letters */
  SclFacts *facts = SCL_FACTS (scl_facts_new ());
  GtkWindow *window;
  guint row;

  scl_facts_reset (facts, 2);
  scl_facts_set_headings (facts, headings);
  row = scl_facts_add_row (facts, "Name", NULL);
  scl_facts_set_value (facts, row, 0, "1");
  scl_facts_set_value (facts, row, 1, "2");
  window = app_test_window (GTK_WIDGET (facts), 240, 200);
  app_test_settle (50);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (facts)), ==, 240);
  g_assert_cmpstr (text_at (facts, 1, 0), ==, "Name");
  g_assert_cmpstr (text_at (facts, 1, 1), ==, headings[0]);
  g_assert_cmpstr (text_at (facts, 2, 1), ==, "1");
  g_assert_cmpstr (text_at (facts, 1, 2), ==, headings[1]);
  g_assert_cmpstr (text_at (facts, 2, 2), ==, "2");

  /* A row more, while it is so. */
  row = scl_facts_add_row (facts, "Below", NULL);
  scl_facts_set_value (facts, row, 1, "4");
  g_assert_cmpstr (text_at (facts, 1, 3), ==, "Below");
  g_assert_cmpstr (text_at (facts, 2, 5), ==, "4");
  g_assert_cmpstr (scl_facts_get_value (facts, row, 1), ==, "4");

  gtk_widget_set_size_request (GTK_WIDGET (facts), 800, -1);
  app_test_settle (50);
  g_assert_cmpstr (text_at (facts, 2, 0), ==, headings[0]);
  g_assert_cmpstr (text_at (facts, 3, 0), ==, headings[1]);
  g_assert_cmpstr (text_at (facts, 1, 1), ==, "Name");
  g_assert_cmpstr (text_at (facts, 3, 1), ==, "2");
  g_assert_cmpstr (text_at (facts, 3, 2), ==, "4");
  gtk_window_destroy (window);
}

/* ---- What a row is made of ---- */

static gpointer
child_at (SclFacts *facts, int column, int row)
{
  return gtk_grid_get_child_at (app_test_find (facts, GTK_TYPE_GRID), column, row);
}

static void
assert_label (gpointer label, const char *text, float xalign, int width_chars, gboolean wraps)
{
  g_assert_cmpstr (gtk_label_get_text (label), ==, text);
  g_assert_cmpfloat (gtk_label_get_xalign (label), ==, xalign);
  g_assert_cmpint (gtk_label_get_width_chars (label), ==, width_chars);
  g_assert_cmpint (gtk_label_get_wrap (label), ==, wraps);
}

/* Names stand to the left, as long as they are and nine letters at most, or as many as are asked
 * for; headings and values to the right. */
static void
test_row (void)
{
  static const char *const headings[] = { "One", "Two" };
  SclFacts *facts = SCL_FACTS (scl_facts_new ());
  GtkWindow *window;

  g_assert_cmpuint (scl_facts_get_n_rows (facts), ==, 0);
  scl_facts_reset (facts, 2);
  scl_facts_set_headings (facts, headings);
  g_assert_cmpuint (scl_facts_add_row (facts, "Short", "What it is"), ==, 0);
  g_assert_cmpuint (scl_facts_add_row (facts, "Rather a long name", NULL), ==, 1);
  scl_facts_set_name_chars (facts, 12);
  g_assert_cmpuint (scl_facts_add_row (facts, "Another long name", NULL), ==, 2);
  g_assert_cmpuint (scl_facts_get_n_rows (facts), ==, 3);
  scl_facts_set_value (facts, 0, 0, "1");
  scl_facts_set_value (facts, 2, 1, "6");
  window = app_test_window (GTK_WIDGET (facts), 600, 200);
  assert_label (child_at (facts, 1, 1), "Short", 0, 5, TRUE);
  assert_label (child_at (facts, 1, 2), "Rather a long name", 0, 9, TRUE);
  assert_label (child_at (facts, 1, 3), "Another long name", 0, 12, TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (child_at (facts, 1, 1)), ==, "What it is");
  g_assert_null (gtk_widget_get_tooltip_text (child_at (facts, 1, 2)));
  g_assert_true (gtk_widget_get_hexpand (child_at (facts, 1, 1)));
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *heading = child_at (facts, 2 + i, 0);

      assert_label (heading, headings[i], 1, 6, TRUE);
      g_assert_cmpint (gtk_label_get_max_width_chars (GTK_LABEL (heading)), ==, 16);
      g_assert_cmpint (gtk_label_get_justify (GTK_LABEL (heading)), ==, GTK_JUSTIFY_RIGHT);
      g_assert_true (gtk_widget_has_css_class (heading, "caption-heading"));
      g_assert_cmpint (gtk_widget_get_valign (heading), ==, GTK_ALIGN_END);
    }
  for (int row = 1; row <= 3; row++)
    for (int column = 2; column <= 3; column++)
      {
        GtkWidget *value = child_at (facts, column, row);
        const char *text = row == 1 && column == 2 ? "1" : row == 3 && column == 3 ? "6" : "";

        assert_label (value, text, 1, -1, FALSE);
        g_assert_true (gtk_label_get_selectable (GTK_LABEL (value)));
        g_assert_false (gtk_widget_get_focusable (value));
        g_assert_true (gtk_widget_has_css_class (value, "numeric"));
        g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (value),
                                                         GTK_ACCESSIBLE_RELATION_LABELLED_BY));
        g_assert_cmpint (gtk_widget_get_valign (value), ==, GTK_ALIGN_CENTER);
        g_assert_cmpstr (scl_facts_get_value (facts, (guint) row - 1, (guint) column - 2), ==,
                         text);
      }
  /* The best of a row stands out until it is not that any more. */
  for (guint best = 0; best < 2; best++)
    {
      scl_facts_set_best (facts, 1, 1, best == 0);
      g_assert_cmpint (gtk_widget_has_css_class (child_at (facts, 3, 2), "best"), ==, best == 0);
      g_assert_false (gtk_widget_has_css_class (child_at (facts, 2, 2), "best"));
    }
  gtk_window_destroy (window);
}

/* ---- How wide ---- */

static int
least_of (gpointer widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Two rows, the second with a swatch. */
static SclFacts *
new_with_headings (void)
{
  static const char *const headings[] = { "Uninterruptedheading", "Wide" };
  g_autoptr (SclChart) chart = app_test_chart ();
  SclFacts *facts = SCL_FACTS (scl_facts_new ());

  scl_facts_reset (facts, 2);
  scl_facts_set_headings (facts, headings);
  for (guint row = 0; row < 2; row++)
    {
      scl_facts_add_row (facts, row == 0 ? "Name" : "A longer one", NULL);
      scl_facts_set_value (facts, row, 0, "1");
      scl_facts_set_value (facts, row, 1, row == 0 ? "2" : "0.123456789");
    }
  scl_facts_set_swatch (facts, 1, chart, "up");
  gtk_widget_set_margin_start (app_test_find (facts, GTK_TYPE_GRID), 10); /* as its style may */
  return facts;
}

static gboolean
is_stacked (gpointer facts)
{
  return text_at (facts, 1, 0) != NULL;
}

static gboolean
is_beside (gpointer facts)
{
  return text_at (facts, 1, 0) == NULL;
}

/* Side by side in as many px as that takes, stacked in one less; as little as it asks for is what
 * it takes stacked. */
static void
test_widths (void)
{
  SclFacts *probe = new_with_headings ();
  GtkWindow *wide = app_test_window (GTK_WIDGET (probe), 800, 300);
  gpointer grid = app_test_find (probe, GTK_TYPE_GRID);
  const int swatch = 20 + 8; /* and the gap beside it */
  const int name = MAX (least_of (child_at (probe, 1, 1)), least_of (child_at (probe, 1, 2)));
  const int long_heading = least_of (child_at (probe, 2, 0)),
            short_heading = least_of (child_at (probe, 3, 0)),
            digit = least_of (child_at (probe, 2, 1)), number = least_of (child_at (probe, 3, 2));
  const int beside
      = swatch + name + 8 + MAX (long_heading, digit) + 8 + MAX (short_heading, number);
  /* Headings, indented by 12 px, share a column, and so do values. */
  const int stacked = swatch + MAX (name, 12 + MAX (long_heading, short_heading) + 8 + number);
  const int padding = least_of (grid) - beside, needs = least_of (grid);

  g_assert_cmpint (padding, ==, 10);
  g_assert_cmpint (long_heading, >, digit);
  g_assert_cmpint (number, >, short_heading);
  g_assert_cmpint (beside, >, stacked);
  g_assert_cmpint (least_of (probe), ==, stacked + padding);
  gtk_window_destroy (wide);
  for (int less = 0; less < 2; less++)
    {
      SclFacts *facts = new_with_headings ();
      GtkWindow *window = app_test_window (GTK_WIDGET (facts), needs - less, 300);

      app_test_settle (50);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (facts)), ==, needs - less);
      app_test_wait (less > 0 ? is_stacked : is_beside, facts);
      if (less == 0)
        g_assert_cmpint (least_of (facts), ==, stacked + padding);
      else /* the headings have other letters now, and are as indented as before */
        g_assert_cmpint (least_of (facts), ==,
                         swatch + MAX (name, least_of (child_at (facts, 1, 1)) + 8 + number)
                             + padding);
      gtk_widget_set_size_request (GTK_WIDGET (facts), needs, -1);
      app_test_wait (is_beside, facts);
      gtk_window_destroy (window);
    }
}

/* Without headings there is nothing to stack, however little room there is. */
static void
test_bare (void)
{
  SclFacts *facts = g_object_ref_sink (SCL_FACTS (scl_facts_new ()));

  scl_facts_add_row (facts, "Name", NULL);
  scl_facts_set_value (facts, 0, 0, "Uninterruptedvalue");
  g_assert_cmpint (least_of (facts), ==, least_of (app_test_find (facts, GTK_TYPE_GRID)));
  g_object_unref (facts);
}

/* ---- Stacked ---- */

static void
assert_swatch (SclFacts *facts, int row, gboolean shown)
{
  GtkWidget *swatch = child_at (facts, 0, row);

  g_assert_cmpint (swatch != NULL && gtk_widget_get_visible (swatch), ==, shown);
}

/* What is stacked is taken apart again whole; and what comes next stays stacked, save what has no
 * headings. */
static void
test_stacked_again (void)
{
  static const char *const headings[] = { "Uninterruptedheading", "Anotheruninterrupted" };
  SclFacts *facts = new_with_headings ();
  GtkWindow *window = app_test_window (GTK_WIDGET (facts), 100, 300);
  GtkWidget *beside;

  app_test_wait (is_stacked, facts);
  assert_swatch (facts, 0, FALSE);
  assert_swatch (facts, 3, TRUE);
  g_assert_cmpstr (text_at (facts, 1, 3), ==, "A longer one");
  g_assert_true (child_at (facts, 1, 3) == child_at (facts, 2, 3)); /* over both columns */
  g_assert_cmpstr (text_at (facts, 2, 5), ==, "0.123456789");
  beside = child_at (facts, 1, 1);
  assert_label (beside, "Uninterruptedheading", 0, 6, TRUE);
  g_assert_true (gtk_widget_has_css_class (beside, "dim-label"));
  g_assert_true (gtk_widget_get_hexpand (beside));
  g_assert_cmpint (gtk_widget_get_margin_start (beside), ==, 12);
  {
    g_autoptr (SclChart) chart = app_test_chart ();

    scl_facts_set_swatch (facts, 0, chart, "down");
    assert_swatch (facts, 0, TRUE);
  }
  gtk_widget_set_size_request (GTK_WIDGET (facts), 800, -1);
  app_test_wait (is_beside, facts);
  assert_swatch (facts, 0, FALSE);
  assert_swatch (facts, 1, TRUE);
  assert_swatch (facts, 2, TRUE);
  g_assert_cmpstr (text_at (facts, 3, 2), ==, "0.123456789");
  g_assert_null (child_at (facts, 1, 3));
  gtk_widget_set_size_request (GTK_WIDGET (facts), -1, -1);
  gtk_window_destroy (window);

  facts = new_with_headings ();
  window = app_test_window (GTK_WIDGET (facts), 100, 300);
  app_test_wait (is_stacked, facts);
  scl_facts_reset (facts, 2);
  scl_facts_set_headings (facts, headings);
  g_assert_null (child_at (facts, 2, 0));
  scl_facts_add_row (facts, "New", NULL);
  g_assert_cmpstr (text_at (facts, 1, 0), ==, "New");
  g_assert_cmpstr (text_at (facts, 1, 2), ==, headings[1]);
  scl_facts_reset (facts, 1);
  scl_facts_add_row (facts, "Bare", NULL);
  scl_facts_set_value (facts, 0, 0, "3");
  g_assert_null (child_at (facts, 1, 0));
  g_assert_cmpstr (text_at (facts, 1, 1), ==, "Bare");
  g_assert_cmpstr (text_at (facts, 2, 1), ==, "3");
  g_assert_cmpuint (scl_facts_get_n_rows (facts), ==, 1);
  gtk_window_destroy (window);
}

TEST_MAIN_AFTER (app_test_init, "/app/facts", test_long, test_stacked, test_row, test_widths,
                 test_bare, test_stacked_again)
