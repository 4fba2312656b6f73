/* How things are arranged: what fits first, labels that are whole, names for screen readers, what
 * is scrolled to, rows that come later, panes that fold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/compat/scl-letters.h"
#include "app/compat/scl-wide-bin.h"
#include "app/widgets/layout/scl-first-fit.h"
#include "app/widgets/layout/scl-labels-whole.h"
#include "app/widgets/layout/scl-names.h"
#include "app/widgets/layout/scl-scroll-to.h"
#include "app/widgets/layout/scl-swatch.h"
#include "app/widgets/layout/scl-tab-stop.h"
#include "app/widgets/layout/scl-unveil.h"
#include "app/widgets/layout/scl-whole-screen.h"
#include "scl-app-test.h"

/* ---- A part of a known size ---- */

static GtkSizeRequestMode
part_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static int
number (GtkWidget *widget, const char *name)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), name));
}

static void
part_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
              int *natural, int *b1, int *b2)
{
  const gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = number (widget, across ? "least" : "height");
  *natural = number (widget, across ? "liked" : "height");
}

static void
part_allocate (GtkWidget *widget, int width, int height, int baseline)
{
}

static void
make_part (GtkWidget *part, int least, int liked, int height)
{
  gtk_widget_set_layout_manager (part,
                                 gtk_custom_layout_new (part_mode, part_measure, part_allocate));
  g_object_set_data (G_OBJECT (part), "least", GINT_TO_POINTER (least));
  g_object_set_data (G_OBJECT (part), "liked", GINT_TO_POINTER (liked));
  g_object_set_data (G_OBJECT (part), "height", GINT_TO_POINTER (height));
}

static GtkWidget *
new_part (int least, int liked, int height)
{
  GtkWidget *part = adw_bin_new ();

  make_part (part, least, liked, height);
  return part;
}

static void
assert_size (gpointer widget, GtkOrientation orientation, int for_size, int least, int liked)
{
  int minimum, natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, least);
  g_assert_cmpint (natural, ==, liked);
}

#define ACROSS GTK_ORIENTATION_HORIZONTAL
#define DOWN GTK_ORIENTATION_VERTICAL

/* ---- The first that fits ---- */

static void
count (GObject *object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

/* Of parts that like 300, 200 and 100 px the first one that gets so much, else the last. */
static void
test_first_fit (void)
{
  static const char ui[] = "<interface><object class='SclFirstFit' id='fit'>"
                           "<child><object class='AdwBin' id='a'/></child>"
                           "<child><object class='AdwBin' id='b'/></child>"
                           "<child><object class='AdwBin' id='c'/></child></object></interface>";
  static const struct
  {
    int width;
    char shown;
  } rows[] = { { 400, 'a' }, { 300, 'a' }, { 299, 'b' }, { 200, 'b' },
               { 199, 'c' }, { 100, 'c' }, { 99, 'c' },  { 300, 'a' } };
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *fit, *parts[3], *shown = NULL;
  guint notified = 0;

  g_type_ensure (SCL_TYPE_FIRST_FIT);
  builder = gtk_builder_new_from_string (ui, -1);
  fit = GTK_WIDGET (gtk_builder_get_object (builder, "fit"));
  for (guint i = 0; i < 3; i++)
    {
      const char id[] = { (char) ('a' + i), '\0' };

      parts[i] = GTK_WIDGET (gtk_builder_get_object (builder, id));
      make_part (parts[i], 90 - 20 * (int) i, 300 - 100 * (int) i, 20 + 10 * (int) i);
    }
  g_assert_null (scl_first_fit_get_visible_child (SCL_FIRST_FIT (fit)));
  /* As narrow as the narrowest, as wide as the widest; before one is there as high as any. */
  assert_size (fit, ACROSS, -1, 50, 300);
  assert_size (fit, DOWN, -1, 20, 40);
  g_signal_connect (fit, "notify::visible-child", G_CALLBACK (count), &notified);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *expected = parts[rows[i].shown - 'a'];

      gtk_widget_allocate (fit, rows[i].width, 60, -1, NULL);
      g_assert_true (scl_first_fit_get_visible_child (SCL_FIRST_FIT (fit)) == expected);
      g_object_get (fit, "visible-child", &shown, NULL);
      g_assert_true (shown == expected);
      g_object_unref (shown);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpint (gtk_widget_get_child_visible (parts[k]), ==, parts[k] == expected);
      g_assert_cmpint (gtk_widget_get_width (expected), ==, rows[i].width);
      g_assert_cmpint (gtk_widget_get_height (expected), ==, 60);
    }
  g_assert_cmpuint (notified, ==, 4); /* a b c a */
  /* As high as the one that is there. */
  assert_size (fit, DOWN, -1, 20, 20);
  gtk_widget_allocate (fit, 150, 60, -1, NULL);
  assert_size (fit, DOWN, -1, 40, 40);
  /* Never less than it needs. */
  gtk_widget_allocate (fit, 30, 10, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (parts[2]), ==, 50);
  g_assert_cmpint (gtk_widget_get_height (parts[2]), ==, 40);
  /* What is hidden does not count. */
  gtk_widget_set_visible (parts[2], FALSE);
  gtk_widget_allocate (fit, 150, 60, -1, NULL);
  g_assert_true (scl_first_fit_get_visible_child (SCL_FIRST_FIT (fit)) == parts[1]);
  assert_size (fit, ACROSS, -1, 70, 300);
  gtk_widget_set_visible (parts[0], FALSE);
  gtk_widget_set_visible (parts[1], FALSE);
  assert_size (fit, ACROSS, -1, 0, 0);
  gtk_widget_allocate (fit, 150, 60, -1, NULL);
  g_assert_null (scl_first_fit_get_visible_child (SCL_FIRST_FIT (fit)));
}

/* Whoever was in the one that goes goes on in the one that comes; nobody else does. */
static void
test_first_fit_focus (void)
{
  static const char ui[] = "<interface><object class='GtkBox' id='box'><property "
                           "name='orientation'>vertical</property><child><object "
                           "class='SclFirstFit' id='fit'>"
                           "<child><object class='GtkButton' id='wide'><property "
                           "name='label'>wide</property><property "
                           "name='width-request'>300</property></object></child>"
                           "<child><object class='GtkButton' id='narrow'><property "
                           "name='label'>narrow</property></object></child></object></child>"
                           "<child><object class='GtkButton' id='other'/></child>"
                           "</object></interface>";
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (ui, -1);
  GtkWidget *fit = GTK_WIDGET (gtk_builder_get_object (builder, "fit"));
  GtkWidget *other = GTK_WIDGET (gtk_builder_get_object (builder, "other"));
  GtkWidget *wide = GTK_WIDGET (gtk_builder_get_object (builder, "wide"));
  GtkWidget *narrow = GTK_WIDGET (gtk_builder_get_object (builder, "narrow"));
  GtkWindow *window
      = app_test_window (GTK_WIDGET (gtk_builder_get_object (builder, "box")), 400, 100);

  g_assert_true (gtk_widget_get_mapped (wide));
  gtk_widget_grab_focus (wide);
  gtk_widget_allocate (fit, 200, 40, -1, NULL);
  g_assert_true (gtk_window_get_focus (window) == narrow);
  gtk_widget_grab_focus (other);
  gtk_widget_allocate (fit, 400, 40, -1, NULL);
  g_assert_true (scl_first_fit_get_visible_child (SCL_FIRST_FIT (fit)) == wide);
  g_assert_true (gtk_window_get_focus (window) == other);
  gtk_window_destroy (window);
}

/* ---- Labels ---- */

static void
test_labels (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *group = adw_preferences_group_new (), *cut = gtk_label_new ("cut"),
            *row = gtk_label_new ("A title");
  GtkLabel *title;

  gtk_label_set_ellipsize (GTK_LABEL (cut), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (row), PANGO_ELLIPSIZE_END);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), "A title");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  gtk_box_append (GTK_BOX (box), cut);
  gtk_box_append (GTK_BOX (box), group);
  title = app_test_find (group, GTK_TYPE_LABEL);
  g_assert_cmpstr (gtk_label_get_label (title), ==, "A title");
  g_assert_cmpint (gtk_label_get_ellipsize (title), !=, PANGO_ELLIPSIZE_NONE);
  scl_labels_wrap_titles (box);
  g_assert_cmpint (gtk_label_get_ellipsize (title), ==, PANGO_ELLIPSIZE_NONE);
  g_assert_true (gtk_label_get_wrap (title));
  g_assert_cmpint (gtk_label_get_wrap_mode (title), ==, PANGO_WRAP_WORD_CHAR);
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (row)), ==, PANGO_ELLIPSIZE_END);
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (cut)), ==, PANGO_ELLIPSIZE_END);
  scl_labels_keep_whole (box);
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (row)), ==, PANGO_ELLIPSIZE_NONE);
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (cut)), ==, PANGO_ELLIPSIZE_NONE);
}

static void
assert_name (gpointer widget, const char *expected)
{
  g_autofree char *name = app_test_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (name, ==, expected);
}

static GtkWidget *
group_of (const char *title, const char *row_title)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_action_row_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), row_title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return group;
}

/* A list is called as what it is in; one that has a name of its own keeps it. */
static void
test_names (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *titled = group_of ("Some &amp; <b>others</b>", "Row"), *bare = group_of ("", "A _row"),
            *own = group_of ("Title", "Row"), *unfolds = adw_expander_row_new (),
            *status = adw_status_page_new (), *around = gtk_list_box_new (),
            *lone = gtk_list_box_new ();
  GtkWindow *window;

  scl_names_begin ();
  scl_names_begin ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (unfolds), "A &amp; B");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (unfolds), FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (unfolds), adw_action_row_new ());
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (unfolds), TRUE);
  gtk_list_box_append (GTK_LIST_BOX (around), unfolds);
  adw_status_page_set_title (ADW_STATUS_PAGE (status), "Nothing yet");
  gtk_accessible_update_property (GTK_ACCESSIBLE (app_test_find (own, GTK_TYPE_LIST_BOX)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, "Mine", -1);
  gtk_box_append (GTK_BOX (box), titled);
  gtk_box_append (GTK_BOX (box), bare);
  gtk_box_append (GTK_BOX (box), own);
  gtk_box_append (GTK_BOX (box), around);
  gtk_box_append (GTK_BOX (box), lone);
  gtk_box_append (GTK_BOX (box), status);
  window = app_test_window (box, 400, 700);
  assert_name (app_test_find (titled, GTK_TYPE_LIST_BOX), "Some & others");
  assert_name (app_test_find (bare, GTK_TYPE_LIST_BOX), "A _row");
  assert_name (app_test_find (own, GTK_TYPE_LIST_BOX), "Mine");
  assert_name (app_test_find (unfolds, GTK_TYPE_LIST_BOX), "A &amp; B");
  assert_name (app_test_find (status, GTK_TYPE_SCROLLED_WINDOW), "Nothing yet");
  assert_name (lone, NULL);
  assert_name (around, NULL);
  /* What it is in is called otherwise by now. */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (titled), "New");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (own), "New");
  gtk_widget_set_visible (box, FALSE);
  gtk_widget_set_visible (box, TRUE);
  assert_name (app_test_find (titled, GTK_TYPE_LIST_BOX), "New");
  assert_name (app_test_find (own, GTK_TYPE_LIST_BOX), "Mine");
  gtk_window_destroy (window);
}

/* ---- Scrolling, and what comes later ---- */

/* Into 100 px: down until a row's end is seen, up to its beginning, and to the beginning of what is
 * higher than that. */
static void
test_scroll_to (void)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *rows[5];
  static const struct
  {
    guint row;
    double value;
  } steps[] = { { 1, 0 }, { 2, 50 }, { 3, 150 }, { 4, 350 }, { 3, 150 }, { 2, 100 }, { 0, 0 } };
  static const int heights[] = { 50, 50, 50, 250, 50 }; /* tops 0, 50, 100, 150, 400 */
  GtkWidget *alone = new_part (10, 10, 10);
  GtkAdjustment *adjustment;
  GtkWindow *window;

  for (guint i = 0; i < 5; i++)
    {
      rows[i] = new_part (50, 50, heights[i]);
      gtk_box_append (GTK_BOX (box), rows[i]);
    }
  gtk_box_append (GTK_BOX (box), new_part (50, 50, 300));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_size_request (scrolled, 200, 100);
  gtk_widget_set_valign (scrolled, GTK_ALIGN_START);
  window = app_test_window (scrolled, 200, 300);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), ==, 100);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      scl_scroll_to (rows[steps[i].row]);
      app_test_settle (120);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, steps[i].value);
    }
  scl_scroll_to (g_object_ref_sink (alone)); /* in nothing that scrolls */
  g_object_unref (alone);
  gtk_window_destroy (window);
}

/* Four a turn, in their order; one that is gone, or is there already, takes nobody's place. */
static void
test_unveil (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *rows[10];
  guint turns = 0, seen = 0;

  for (guint i = 0; i < 10; i++)
    {
      rows[i] = gtk_label_new (NULL);
      gtk_box_append (GTK_BOX (box), rows[i]);
      scl_unveil (rows[i]);
      g_assert_false (gtk_widget_get_visible (rows[i]));
    }
  scl_unveil (rows[9]); /* twice */
  gtk_box_remove (GTK_BOX (box), rows[1]);
  while (seen < 9 && turns < 100)
    {
      guint now = 0;

      g_main_context_iteration (NULL, TRUE);
      for (guint i = 0; i < 10; i++)
        if (i != 1)
          {
            now += gtk_widget_get_visible (rows[i]);
            g_assert_cmpint (gtk_widget_get_visible (rows[i]), ==, now > i - (i > 1));
          }
      if (now == seen)
        continue;
      g_assert_cmpuint (now, ==, MIN (seen + 4, 9));
      seen = now;
      turns++;
    }
  g_assert_cmpuint (turns, ==, 3);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  scl_unveil (rows[0]);
  app_test_settle (20);
  g_assert_true (gtk_widget_get_visible (rows[0]));
}

/* ---- A swatch ---- */

static guint
drawn_of (GtkWidget *swatch, guint32 *colour)
{
  int width, height;
  g_autofree guint32 *pixels = app_test_pixels (swatch, &width, &height);
  guint n = 0;

  g_assert_cmpint (width, ==, 20);
  g_assert_cmpint (height, ==, 12);
  for (int x = 0; x < width; x++)
    for (int y = 0; y < height; y++)
      if (pixels[y * width + x] >> 24 == 255)
        {
          g_assert_cmpint (y, >=, 5); /* 3 px about the middle: all of two rows */
          g_assert_cmpint (y, <=, 6);
          *colour = pixels[y * width + x];
          n++;
        }
  return n;
}

/* As the chart draws the series: its colour, whole or dashed; nothing for one that it has not. Of
 * 20 px dashes of 5 with gaps of 2.5 leave 5, 4 whole (7.5 … 12.5) and 5 (15 … 20); dots of 2 with
 * gaps of 2 five times 2; of 7, 2, 2 and 2 px the first, the third and the first again; 8 with gaps
 * of 3 twice 8, and the third is beyond the end. */
static void
test_swatch (void)
{
  static const struct
  {
    SclDash dash;
    guint drawn;
  } others[] = { { SCL_DASH_DOTTED, 5 * 2 },
                 { SCL_DASH_DASH_DOT, 7 + 2 + 7 },
                 { SCL_DASH_LONG, 8 + 8 },
                 { SCL_DASH_SOLID, 20 } };
  g_autoptr (SclChart) chart = app_test_chart ();
  SclSeries *up = scl_chart_series (chart, 0), *down = scl_chart_series (chart, 1);
  GtkWidget *swatch = scl_swatch_new ();
  GtkWindow *window = app_test_window (swatch, 100, 100);
  guint32 colour = 0;
  double r, g, b;

  up->dash = SCL_DASH_SOLID;
  up->colour = SCL_COLOUR_BLUE;
  down->dash = SCL_DASH_DASHED;
  scl_swatch_follow (SCL_SWATCH (swatch), chart, "up");
  g_assert_cmpuint (drawn_of (swatch, &colour), ==, 2 * 20);
  scl_colour_rgb (SCL_COLOUR_BLUE, scl_swatch_scheme (), &r, &g, &b);
  g_assert_cmpint (abs ((int) ((colour >> 16) & 0xff) - (int) (r * 255)), <=, 1);
  g_assert_cmpint (abs ((int) ((colour >> 8) & 0xff) - (int) (g * 255)), <=, 1);
  g_assert_cmpint (abs ((int) (colour & 0xff) - (int) (b * 255)), <=, 1);
  scl_swatch_follow (SCL_SWATCH (swatch), chart, "down");
  g_assert_cmpuint (drawn_of (swatch, &colour), ==, 2 * (5 + 4 + 5));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      down->dash = others[i].dash;
      scl_swatch_follow (SCL_SWATCH (swatch), chart, "down");
      g_assert_cmpuint (drawn_of (swatch, &colour), ==, 2 * others[i].drawn);
    }
  scl_swatch_follow (SCL_SWATCH (swatch), chart, "nothing");
  g_assert_false (gtk_widget_get_visible (swatch));
  scl_swatch_follow (SCL_SWATCH (swatch), chart, "up");
  g_assert_true (gtk_widget_get_visible (swatch));
  scl_swatch_follow (SCL_SWATCH (swatch), NULL, "up");
  g_assert_false (gtk_widget_get_visible (swatch));
  gtk_window_destroy (window);
}

/* ---- Keys ---- */

/* Tab stops once, arrows walk. */
static void
test_tab_stop (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
            *stop = g_object_new (SCL_TYPE_TAB_STOP, NULL),
            *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *one = gtk_button_new (),
            *two = gtk_button_new (), *other = gtk_button_new ();
  GtkWindow *window;

  gtk_box_append (GTK_BOX (inner), one);
  gtk_box_append (GTK_BOX (inner), two);
  adw_bin_set_child (ADW_BIN (stop), inner);
  gtk_box_append (GTK_BOX (box), other);
  gtk_box_append (GTK_BOX (box), stop);
  window = app_test_window (box, 200, 200);
  gtk_widget_grab_focus (other);
  g_assert_false (scl_tab_stop_has_focus (stop));
  g_assert_true (gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (window) == one);
  g_assert_true (scl_tab_stop_has_focus (stop));
  g_assert_true (gtk_widget_child_focus (stop, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (window) == two);
  g_assert_false (gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (stop, GTK_DIR_TAB_BACKWARD));
  g_assert_true (scl_tab_stop_is_tab (GTK_DIR_TAB_FORWARD));
  g_assert_true (scl_tab_stop_is_tab (GTK_DIR_TAB_BACKWARD));
  g_assert_false (scl_tab_stop_is_tab (GTK_DIR_DOWN));
  gtk_window_destroy (window);
}

static gboolean
on_close (GtkWindow *window, guint *n)
{
  (*n)++;
  return TRUE;
}

/* Over the whole screen, by what it shows; each of three keys closes it, and so does its parent. */
static void
test_whole_screen (void)
{
  GtkWindow *parent = app_test_window (gtk_label_new (NULL), 200, 200);
  GtkWidget *content = gtk_label_new ("Content"),
            *window = scl_whole_screen_new (parent, "Room", content);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  g_autofree char *title = NULL;
  guint closed = 0, keys = 0;

  g_assert_true (adw_window_get_content (ADW_WINDOW (window)) == content);
  g_object_get (window, "title", &title, NULL);
  g_assert_cmpstr (title, ==, "Room");
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (window)) == parent);
  g_signal_connect (window, "close-request", G_CALLBACK (on_close), &closed);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) one = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (one)
          || gtk_event_controller_get_propagation_phase (GTK_EVENT_CONTROLLER (one))
                 != GTK_PHASE_CAPTURE)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (one); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (one, k);
          g_autofree char *key
              = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (!g_str_equal (key, "Escape") && !g_str_equal (key, "F5") && !g_str_equal (key, "F11"))
            continue;
          keys++;
          g_assert_true (
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, window, NULL));
        }
    }
  g_assert_cmpuint (keys, ==, 3);
  g_assert_cmpuint (closed, ==, 3);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (parent);
  app_test_settle (50);
  g_assert_null (window);
}

/* ---- Larger letters ---- */

/* In letters of 29.5 px, 2.0113 times as large as usual, a child whose request is 200 px likes 402,
 * and needs what it needs. */
static void
test_letters (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *child = gtk_label_new (NULL),
            *wide = scl_wide_bin_new (child), *clamp = adw_clamp_new ();
  GtkCssProvider *style = gtk_css_provider_new ();
  g_autofree char *folder = app_test_folder (), *path = NULL;
  GtkWindow *window;

  gtk_widget_set_size_request (child, 200, -1);
  gtk_box_append (GTK_BOX (box), wide);
  gtk_box_append (GTK_BOX (box), clamp);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 300);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 100);
  path = test_folder_write (folder, "letters.css",
                            ".large { font-size: 29.5px; } .tiny { font-size: 7px; }");
  gtk_css_provider_load_from_path (style, path);
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (style), GTK_STYLE_PROVIDER_PRIORITY_USER);
  window = app_test_window (box, 600, 200);
  gtk_widget_add_css_class (box, "tiny");
  app_test_settle (50);
  g_assert_cmpfloat_with_epsilon (scl_letters_px (wide), 7, 0.01);
  g_assert_cmpfloat (scl_letters_times (wide), ==, 1);
  assert_size (wide, ACROSS, -1, 200, 200);
  gtk_widget_remove_css_class (box, "tiny");
  gtk_widget_add_css_class (box, "large");
  app_test_settle (50);
  g_assert_cmpfloat_with_epsilon (scl_letters_px (wide), 29.5, 0.01);
  g_assert_cmpfloat_with_epsilon (scl_letters_times (wide), 29.5 / 14.667, 1e-9);
  gtk_widget_queue_resize (wide);
  assert_size (wide, ACROSS, -1, 200, 402);
  gtk_widget_set_size_request (child, -1, -1);
  assert_size (wide, ACROSS, -1, 0, 0);
  scl_letters_widen_clamps (box);
  g_assert_cmpint (adw_clamp_get_maximum_size (ADW_CLAMP (clamp)), ==, 603);
  g_assert_cmpint (adw_clamp_get_tightening_threshold (ADW_CLAMP (clamp)), ==, 201);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (style));
  g_object_unref (style);
  app_test_remove_folder (folder);
  gtk_window_destroy (window);
}

TEST_MAIN_AFTER (app_test_init, "/app/layout", test_first_fit, test_first_fit_focus, test_labels,
                 test_names, test_scroll_to, test_unveil, test_swatch, test_tab_stop,
                 test_whole_screen, test_letters)
