/* Rows of numbers: a slider with its entry, and a value by bands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/widgets/form/scl-bands-grid.h"
#include "app/widgets/form/scl-slider-row.h"
#include "scl-app-test.h"

/* ---- The slider row ---- */

typedef struct
{
  GtkWidget *row;
  GtkAdjustment *adjustment;
  GtkSpinButton *entry;
  GtkScale *scale;
  GtkWindow *window;
} Slider;

static void
slider_set_up (Slider *f, gconstpointer data)
{
  GtkWidget *list = gtk_list_box_new ();

  f->adjustment = g_object_ref_sink (gtk_adjustment_new (5, -10, 100, 0.5, 2, 0));
  f->row = scl_slider_row_new ("Weight", "points", f->adjustment, 2);
  f->entry = app_test_find (f->row, GTK_TYPE_SPIN_BUTTON);
  f->scale = app_test_find (f->row, GTK_TYPE_SCALE);
  gtk_list_box_append (GTK_LIST_BOX (list), f->row);
  f->window = app_test_window (list, 400, 200);
}

static void
slider_tear_down (Slider *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_object_unref (f->adjustment);
}

/* Labels that are in sight, from above: "Weight|points". */
static void
collect_labels (GtkWidget *widget, GString *out)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (out, "%s%s", out->len > 0 ? "|" : "",
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, out);
}

static void
assert_labels (GtkWidget *within, const char *expected)
{
  g_autoptr (GString) labels = g_string_new (NULL);

  collect_labels (within, labels);
  g_assert_cmpstr (labels->str, ==, expected);
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static void
assert_text (Slider *f, const char *expected)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, expected);
}

/* What is set can be read, and is seen. */
static void
test_slider_properties (Slider *f, gconstpointer data)
{
  g_autoptr (GtkAdjustment) adjustment = NULL, none = NULL;
  g_autoptr (GtkAdjustment) other = g_object_ref_sink (gtk_adjustment_new (7, 0, 8, 0.25, 3, 0));
  g_autofree char *unit = NULL, *empty = NULL;
  guint digits = 0;
  double step, page, rate;

  g_object_get (f->row, "unit", &unit, "adjustment", &adjustment, "digits", &digits, NULL);
  g_assert_cmpstr (unit, ==, "points");
  g_assert_true (adjustment == f->adjustment);
  g_assert_cmpuint (digits, ==, 2);
  assert_labels (f->row, "Weight|points");
  assert_text (f, "5.00");
  g_assert_true (gtk_spin_button_get_adjustment (f->entry) == f->adjustment);
  g_assert_true (gtk_range_get_adjustment (GTK_RANGE (f->scale)) == f->adjustment);
  gtk_spin_button_get_increments (f->entry, &step, &page);
  g_assert_cmpfloat (step, ==, 0.5);
  g_assert_cmpfloat (page, ==, 2);
  g_object_get (f->entry, "climb-rate", &rate, NULL);
  g_assert_cmpfloat (rate, ==, 0.5);

  g_object_set (f->row, "digits", 3, NULL);
  g_object_get (f->row, "digits", &digits, NULL);
  g_assert_cmpuint (digits, ==, 3);
  assert_text (f, "5.000");
  g_assert_cmpint (gtk_range_get_round_digits (GTK_RANGE (f->scale)), ==, 3);
  g_object_set (f->row, "unit", "", NULL);
  app_test_settle (20);
  assert_labels (f->row, "Weight");
  g_object_set (f->row, "unit", "kg", NULL);
  app_test_settle (20);
  assert_labels (f->row, "Weight|kg");
  g_object_set (f->row, "unit", NULL, NULL);
  g_object_get (f->row, "unit", &empty, NULL);
  g_assert_cmpstr (empty, ==, "");
  app_test_settle (20);
  assert_labels (f->row, "Weight");

  g_object_set (f->row, "adjustment", other, NULL);
  assert_text (f, "7.000"); /* as many digits as before */
  g_assert_true (gtk_range_get_adjustment (GTK_RANGE (f->scale)) == other);
  g_object_set (f->row, "adjustment", NULL, NULL);
  g_object_get (f->row, "adjustment", &none, NULL);
  g_assert_null (none);
}

static void
assert_name (gpointer widget, const char *expected)
{
  g_autofree char *name = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (name, ==, expected);
}

/* What the number means stands beneath it; both controls are called as the row is; the keyboard
 * goes to them and not to the row. */
static void
test_slider_words (Slider *f, gconstpointer data)
{
  SclSliderRow *row = SCL_SLIDER_ROW (f->row);

  assert_name (f->entry, "Weight");
  assert_name (f->scale, "Weight");
  g_object_set (f->row, "title", "Mass", NULL);
  assert_name (f->entry, "Mass");
  assert_name (f->scale, "Mass");
  scl_slider_row_set_subtitle (row, "of <b>each</b> game");
  app_test_settle (20);
  assert_labels (f->row, "Mass|points|of each game");
  scl_slider_row_set_subtitle (row, "");
  app_test_settle (20);
  assert_labels (f->row, "Mass|points");
  scl_slider_row_set_subtitle (row, "again");
  scl_slider_row_set_subtitle (row, NULL);
  app_test_settle (20);
  assert_labels (f->row, "Mass|points");
  g_assert_false (gtk_widget_get_focusable (f->row));
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (f->row)));
  scl_slider_row_focus (row);
  g_assert_true (gtk_window_get_focus (f->window) == GTK_WIDGET (f->scale));
}

/* What is typed is read with either decimal sign, a true minus and thin spaces; what is no number
 * leaves the value. Limits hold. */
static void
test_slider_typed (Slider *f, gconstpointer data)
{
  static const struct
  {
    const char *typed;
    double value;
    const char *shown;
  } rows[] = {
    { "7,5", 7.5, "7.50" },       { "−3", -3, "-3.00" },    { " 6\u20092 ", 62, "62.00" },
    { "4.25", 4.25, "4.25" },     { "", 4.25, "4.25" },     { "abc", 4.25, "4.25" },
    { "9 apples", 4.25, "4.25" }, { "inf", 4.25, "4.25" },  { "nan", 4.25, "4.25" },
    { "101", 100, "100.00" },     { "-11", -10, "-10.00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (f->entry), rows[i].typed);
      gtk_spin_button_update (f->entry);
      g_assert_cmpfloat (gtk_adjustment_get_value (f->adjustment), ==, rows[i].value);
      g_assert_cmpfloat (app_test_slid (f->row), ==, rows[i].value);
      assert_text (f, rows[i].shown);
    }
}

/* A slider that reaches over 2 … 10 of −10 … 100: number and slider follow each other within;
 * beyond it the slider stands at its end, and the number stays what it is. */
static void
test_slider_aim (Slider *f, gconstpointer data)
{
  static const double rows[][2] = { { 50, 10 }, { 1, 2 }, { 2, 2 }, { 10, 10 }, { 6, 6 } };
  GtkAdjustment *aim;

  scl_slider_row_aim (SCL_SLIDER_ROW (f->row), 2, 10);
  aim = gtk_range_get_adjustment (GTK_RANGE (f->scale));
  g_assert_cmpfloat (gtk_adjustment_get_lower (aim), ==, 2);
  g_assert_cmpfloat (gtk_adjustment_get_upper (aim), ==, 10);
  g_assert_cmpfloat (gtk_adjustment_get_step_increment (aim), ==, 0.5);
  g_assert_cmpfloat (gtk_adjustment_get_page_increment (aim), ==, 2);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (aim), ==, 0);
  g_assert_cmpfloat (app_test_slid (f->row), ==, 5);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_spin_button_set_value (f->entry, rows[i][0]);
      g_assert_cmpfloat (gtk_adjustment_get_value (f->adjustment), ==, rows[i][0]);
      g_assert_cmpfloat (app_test_slid (f->row), ==, rows[i][1]);
    }
  app_test_slide (f->row, 7.5);
  g_assert_cmpfloat (gtk_adjustment_get_value (f->adjustment), ==, 7.5);
  assert_text (f, "7.50");
  /* The slider stops where the entry can say it. */
  app_test_slide (f->row, 8.128);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (f->adjustment), 8.13, 1e-9);
}

/* A value beyond what the slider reaches when it is told so. */
static void
test_slider_aim_elsewhere (Slider *f, gconstpointer data)
{
  scl_slider_row_aim (SCL_SLIDER_ROW (f->row), 10, 20);
  g_assert_cmpfloat (app_test_slid (f->row), ==, 10);
  g_assert_cmpfloat (gtk_adjustment_get_value (f->adjustment), ==, 5);
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Long words are put into several lines, and do not make the row wide. */
static void
test_slider_narrow (Slider *f, gconstpointer data)
{
  static const char words[] = "many words that stand in several lines where there is no room";
  const int before = least_width (f->row);

  g_object_set (f->row, "title", words, NULL);
  g_assert_cmpint (least_width (f->row), <, before + 40);
  scl_slider_row_set_subtitle (SCL_SLIDER_ROW (f->row), words);
  g_assert_cmpint (least_width (f->row), <, before + 40);
  g_object_set (f->row, "unit", words, NULL);
  g_assert_cmpint (least_width (f->row), <, before + 80);
}

static GtkLabel *
label_of (Slider *f, const char *text)
{
  GtkLabel *label = app_test_find_that (f->row, has_text, text);

  g_assert_nonnull (label);
  return label;
}

/* Words begin at the left, in several lines where there is no room; the number stands at the right
 * of its entry, in digits of one width, and only there. */
static void
test_slider_set (Slider *f, gconstpointer data)
{
  GtkLabel *title = label_of (f, "Weight"), *unit = label_of (f, "points"), *small;
  GtkWidget *entry = GTK_WIDGET (f->entry);

  scl_slider_row_set_subtitle (SCL_SLIDER_ROW (f->row), "small");
  small = label_of (f, "small");
  g_assert_true (gtk_label_get_wrap (title) && gtk_label_get_wrap (unit)
                 && gtk_label_get_wrap (small));
  g_assert_cmpfloat (gtk_label_get_xalign (title), ==, 0);
  g_assert_cmpfloat (gtk_label_get_xalign (unit), ==, 0);
  g_assert_cmpfloat (gtk_label_get_xalign (small), ==, 0);
  g_assert_cmpint (gtk_label_get_width_chars (title), ==, 6);
  g_assert_cmpint (gtk_label_get_max_width_chars (title), ==, 16);
  g_assert_cmpint (gtk_label_get_wrap_mode (small), ==, PANGO_WRAP_WORD_CHAR);
  g_assert_true (gtk_widget_get_hexpand (GTK_WIDGET (title)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (unit), "dim-label"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (small), "dim-label"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (small), "caption"));
  g_assert_cmpint (gtk_editable_get_width_chars (GTK_EDITABLE (entry)), ==, 5);
  g_assert_cmpfloat (gtk_editable_get_alignment (GTK_EDITABLE (entry)), ==, 1);
  g_assert_true (gtk_widget_has_css_class (entry, "numeric"));
  g_assert_cmpint (gtk_widget_get_valign (entry), ==, GTK_ALIGN_CENTER);
  g_assert_false (gtk_scale_get_draw_value (f->scale));
  g_assert_true (gtk_widget_has_css_class (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (f->row)),
                                           "slider-row"));
}

/* The wheel over a number belongs to the page that it is on. */
static void
test_slider_wheel (Slider *f, gconstpointer data)
{
  GtkWidget *const controls[] = { GTK_WIDGET (f->entry), GTK_WIDGET (f->scale) };

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (controls[k]);
      guint wheels = 0;

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);
          const gboolean wheel = GTK_IS_EVENT_CONTROLLER_SCROLL (one);

          wheels += wheel;
          g_assert_true ((gtk_event_controller_get_propagation_phase (one) == GTK_PHASE_NONE)
                         == wheel);
        }
      g_assert_cmpuint (wheels, >, 0);
    }
}

/* ---- Bands ---- */

typedef struct
{
  GtkWidget *grid;
  GtkWindow *window;
  GString *told; /* what was said of changes, each with a "/" behind it */
} Bands;

static void
on_changed (SclBandsGrid *grid, const char *text, GString *told)
{
  g_string_append_printf (told, "%s/", text);
}

static void
bands_set (Bands *f, const char *text)
{
  SclBands bands;
  char *where;

  g_assert_true (scl_bands_parse (text, -1000, 1000, &bands, &where));
  scl_bands_grid_set (SCL_BANDS_GRID (f->grid), &bands);
}

static void
bands_set_up (Bands *f, gconstpointer data)
{
  f->grid = scl_bands_grid_new ("K", -5, 500);
  f->told = g_string_new (NULL);
  g_signal_connect (f->grid, "changed", G_CALLBACK (on_changed), f->told);
  bands_set (f, "30 < 2100; 20 < 2400; 10");
  f->window = app_test_window (f->grid, 400, 300);
}

static void
bands_tear_down (Bands *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_string_free (f->told, TRUE);
}

static GtkWidget *
cell (Bands *f, int column, int row)
{
  return gtk_grid_get_child_at (app_test_find (f->grid, GTK_TYPE_GRID), column, row);
}

/* A line a row: "30 below 2100 (Remove Band 1)". */
static void
assert_rows (Bands *f, const char *expected)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  for (int row = 0; cell (f, 0, row) != NULL; row++)
    {
      GtkWidget *last = NULL;

      g_string_append (seen, row > 0 ? "\n" : "");
      for (int column = 0; column < 4; column++)
        {
          GtkWidget *one = cell (f, column, row);

          if (GTK_IS_SPIN_BUTTON (one))
            g_string_append_printf (seen, "%s ", gtk_editable_get_text (GTK_EDITABLE (one)));
          else if (GTK_IS_LABEL (one) && one != last)
            g_string_append_printf (seen, "%s ", gtk_label_get_text (GTK_LABEL (one)));
          else if (GTK_IS_BUTTON (one))
            g_string_append_printf (seen, "(%s)", gtk_widget_get_tooltip_text (one));
          last = one;
        }
    }
  g_assert_cmpstr (seen->str, ==, expected);
}

/* What has been told since, once everything is taken. */
static void
assert_told (Bands *f, const char *expected)
{
  app_test_settle (20);
  g_assert_cmpstr (f->told->str, ==, expected);
  g_string_truncate (f->told, 0);
}

static void
put (Bands *f, int column, int row, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (cell (f, column, row)), value);
}

static void
test_bands_shown (Bands *f, gconstpointer data)
{
  double low, high, step;
  GtkWidget *value = cell (f, 0, 0), *limit = cell (f, 2, 1);

  assert_rows (f, "30 below 2100 (Remove Band 1)\n20 below 2400 (Remove Band 2)\n"
                  "10 from 2400 on (Add a Band)");
  assert_told (f, ""); /* nobody did anything */
  assert_name (value, "K, band 1");
  assert_name (cell (f, 2, 0), "K, limit of band 1");
  assert_name (limit, "K, limit of band 2");
  assert_name (cell (f, 0, 2), "K, band 3");
  gtk_spin_button_get_range (GTK_SPIN_BUTTON (value), &low, &high);
  g_assert_cmpfloat (low, ==, -5);
  g_assert_cmpfloat (high, ==, 500);
  gtk_spin_button_get_range (GTK_SPIN_BUTTON (limit), &low, &high);
  g_assert_cmpfloat (low, ==, -10000);
  g_assert_cmpfloat (high, ==, 10000);
  gtk_spin_button_get_increments (GTK_SPIN_BUTTON (limit), &step, NULL);
  g_assert_cmpfloat (step, ==, 1);
  g_assert_true (gtk_spin_button_get_numeric (GTK_SPIN_BUTTON (limit)));
  for (GtkWidget *child = gtk_widget_get_first_child (value); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_assert_cmpint (gtk_widget_get_visible (child), ==, !GTK_IS_BUTTON (child));

  /* Other numbers in the rows that there are; other rows where there are more or fewer. */
  bands_set (f, "32 < 2000; 16.5 < 2300.125; 0.125");
  assert_rows (f, "32 below 2000 (Remove Band 1)\n16.5 below 2300.12 (Remove Band 2)\n"
                  "0.125 from 2300.12 on (Add a Band)");
  g_assert_true (cell (f, 0, 0) == value);
  bands_set (f, "24");
  assert_rows (f, "24 for all (Add a Band)");
  g_assert_true (cell (f, 0, 0) != value);
  bands_set (f, "1 < 5; 2");
  assert_rows (f, "1 below 5 (Remove Band 1)\n2 from 5 on (Add a Band)");
  assert_told (f, "");
}

/* Each change is told, whole and once. */
static void
test_bands_changed (Bands *f, gconstpointer data)
{
  put (f, 0, 0, 35);
  assert_told (f, "35 < 2100; 20 < 2400; 10/");
  put (f, 2, 1, 2450);
  assert_told (f, "35 < 2100; 20 < 2450; 10/");
  put (f, 0, 2, -5);
  put (f, 0, 1, 12.5);
  assert_told (f, "35 < 2100; 12.5 < 2450; -5/");
  assert_rows (f, "35 below 2100 (Remove Band 1)\n12.5 below 2450 (Remove Band 2)\n"
                  "-5 from 2450 on (Add a Band)");
}

/* Limits stand in their order whatever is typed; two alike are refused, and what held stands again.
 */
static void
test_bands_order (Bands *f, gconstpointer data)
{
  put (f, 2, 0, 2500);
  assert_told (f, "20 < 2400; 30 < 2500; 10/");
  assert_rows (f, "20 below 2400 (Remove Band 1)\n30 below 2500 (Remove Band 2)\n"
                  "10 from 2500 on (Add a Band)");
  put (f, 2, 0, 2500);
  assert_told (f, "");
  assert_rows (f, "20 below 2400 (Remove Band 1)\n30 below 2500 (Remove Band 2)\n"
                  "10 from 2500 on (Add a Band)");
  put (f, 2, 1, 2399);
  assert_told (f, "30 < 2399; 20 < 2400; 10/");
}

static void
test_bands_removed (Bands *f, gconstpointer data)
{
  app_test_click (f->grid, "Remove Band 2");
  assert_told (f, "30 < 2100; 10/");
  assert_rows (f, "30 below 2100 (Remove Band 1)\n10 from 2100 on (Add a Band)");
  put (f, 0, 1, 11); /* nothing more goes */
  assert_told (f, "30 < 2100; 11/");
  app_test_click (f->grid, "Remove Band 1");
  assert_told (f, "11/");
  assert_rows (f, "11 for all (Add a Band)");
}

/* A band more has the last one's value, from 200 beyond the last limit on; the first limit is 2000.
 * There are twelve at most. */
static void
test_bands_added (Bands *f, gconstpointer data)
{
  bands_set (f, "20");
  app_test_click (f->grid, "Add a Band");
  assert_told (f, "20 < 2000; 20/");
  app_test_click (f->grid, "Add a Band");
  assert_told (f, "20 < 2000; 20 < 2200; 20/");
  put (f, 0, 2, 7);
  assert_told (f, "20 < 2000; 20 < 2200; 7/");
  for (guint n = 3; n < SCL_BANDS_MAX; n++)
    {
      app_test_assert_refused (cell (f, 3, (int) n - 1), NULL);
      app_test_click (f->grid, "Add a Band");
      app_test_settle (20);
    }
  g_assert_true (g_str_has_suffix (f->told->str, "; 7 < 3800; 7 < 4000; 7/"));
  app_test_assert_refused (cell (f, 3, SCL_BANDS_MAX - 1), "A rule has no more bands than these.");
}

/* What was done a moment ago is not told by a grid that is gone. */
static void
test_bands_gone (Bands *f, gconstpointer data)
{
  GtkWidget *shown = f->grid, *gone = g_object_ref_sink (scl_bands_grid_new ("L", 0, 100));

  g_signal_connect (gone, "changed", G_CALLBACK (on_changed), f->told);
  f->grid = gone;
  bands_set (f, "30 < 2100; 10");
  put (f, 0, 0, 35);
  assert_told (f, "35 < 2100; 10/");
  put (f, 0, 0, 36);
  g_object_unref (gone);
  f->grid = shown;
  assert_told (f, "");
}

/* Nor what was being typed, which its entry takes as it goes. */
static void
test_bands_gone_while_typed (Bands *f, gconstpointer data)
{
  GtkWidget *text = app_test_find (cell (f, 0, 0), GTK_TYPE_TEXT);

  gtk_widget_grab_focus (text);
  gtk_editable_set_text (GTK_EDITABLE (text), "77");
  app_test_settle (20);
  assert_told (f, "");
  gtk_window_set_child (f->window, NULL);
  assert_told (f, "");
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests_with (Slider, slider_set_up, slider_tear_down, "/app/number-rows",
                  test_slider_properties, test_slider_words, test_slider_typed, test_slider_aim,
                  test_slider_aim_elsewhere, test_slider_narrow, test_slider_set,
                  test_slider_wheel);
  add_tests_with (Bands, bands_set_up, bands_tear_down, "/app/number-rows", test_bands_shown,
                  test_bands_changed, test_bands_order, test_bands_removed, test_bands_added,
                  test_bands_gone, test_bands_gone_while_typed);
  return g_test_run ();
}
