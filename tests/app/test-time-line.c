/* Days on a line: where they stand, how one is chosen, and what is told and drawn of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/widgets/form/scl-time-line.h"
#include "scl-app-test.h"

#define WIDTH 480
#define HEIGHT 64 /* the line's own */
#define MIDDLE 32
#define FIRST 2450996 /* 1 July 1998, scl-climb.h */

/* Of WIDTH px 18 are kept at either side, and 44 between the beginning and the first day: a day is
 * a pixel, from 62 to 462. Two days are 9 px apart at least: 162 and 163 become 162 and 171; 461
 * and 462 become 453 and 462, for nothing stands beyond the end. */
static const SclDay days[]
    = { SCL_DAY_NONE, FIRST, FIRST + 100, FIRST + 101, FIRST + 399, FIRST + 400 };
static const double places[] = { 18, 62, 162, 171, 453, 462 };
static const char *const what[] = { "zero", "one", "two", "three", "four", "five" };
#define N G_N_ELEMENTS (days)

typedef struct
{
  SclTimeLine *line;
  GtkWindow *window;
  GString *told; /* the days that were chosen: "1 4 " */
} Fixture;

static void
on_selected (SclTimeLine *line, guint index, GString *told)
{
  g_string_append_printf (told, "%u ", index);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->line = g_object_new (SCL_TYPE_TIME_LINE, NULL);
  f->told = g_string_new (NULL);
  g_signal_connect (f->line, "selected", G_CALLBACK (on_selected), f->told);
  scl_time_line_set_days (f->line, days, what, N);
  gtk_widget_set_size_request (GTK_WIDGET (f->line), WIDTH, -1);
  gtk_widget_set_halign (GTK_WIDGET (f->line), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->line));
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Other"));
  f->window = app_test_window (box, WIDTH, 200);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->line)), ==, WIDTH);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->line)), ==, HEIGHT);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_string_free (f->told, TRUE);
}

static void
assert_property (Fixture *f, GtkAccessibleProperty property, const char *expected)
{
  g_autofree char *text = app_test_property (f->line, property);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_chosen (Fixture *f, guint index, const char *words)
{
  gtk_test_accessible_assert_property (f->line, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) index);
  assert_property (f, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words);
}

static void
click (Fixture *f, double x)
{
  g_signal_emit_by_name (app_test_controller (f->line, GTK_TYPE_GESTURE_CLICK), "pressed", 1, x,
                         (double) MIDDLE);
}

/* Which day is meant is said by who is chosen: the nearest one less than 24 px away; none else. */
static void
test_clicked (Fixture *f, gconstpointer data)
{
  assert_chosen (f, 0, "from the beginning: zero");
  for (guint i = 1; i < N; i++)
    {
      g_autofree char *expected = g_strdup_printf ("%u ", i);

      click (f, places[i]);
      app_test_assert_told (f->told, expected);
    }
  assert_chosen (f, 5, "from 5 Aug 1999: five");
  click (f, 462); /* it is chosen already */
  app_test_assert_told (f->told, "");
  click (f, 166); /* 4 px from the one, 5 from the other */
  click (f, 167);
  app_test_assert_told (f->told, "2 3 ");
  click (f, 171 + 24);
  app_test_assert_told (f->told, "");
  click (f, 153 - 15);
  app_test_assert_told (f->told, "");
  click (f, 162 - 23.5);
  app_test_assert_told (f->told, "2 ");
  click (f, 171 + 23.5);
  app_test_assert_told (f->told, "3 ");
  click (f, 0);
  app_test_assert_told (f->told, "0 ");
  click (f, 42.5);
  app_test_assert_told (f->told, "1 ");
  assert_chosen (f, 1, "from 1 Jul 1998: one");
  g_assert_true (gtk_window_get_focus (f->window) == GTK_WIDGET (f->line));
}

static void
press (Fixture *f, guint key, const char *told)
{
  g_assert_true (app_test_press (f->line, key, 0));
  app_test_assert_told (f->told, told);
}

static void
test_keys (Fixture *f, gconstpointer data)
{
  press (f, GDK_KEY_Left, "");
  press (f, GDK_KEY_Home, "");
  press (f, GDK_KEY_Right, "1 ");
  press (f, GDK_KEY_Right, "2 ");
  press (f, GDK_KEY_Left, "1 ");
  press (f, GDK_KEY_End, "5 ");
  press (f, GDK_KEY_Right, "");
  press (f, GDK_KEY_Left, "4 ");
  press (f, GDK_KEY_Home, "0 ");
  g_assert_false (app_test_press (f->line, GDK_KEY_Up, 0));
  g_assert_false (app_test_press (f->line, GDK_KEY_a, 0));
  app_test_assert_told (f->told, "");
  /* From right to left the arrows are exchanged, the ends are not. */
  gtk_widget_set_direction (GTK_WIDGET (f->line), GTK_TEXT_DIR_RTL);
  press (f, GDK_KEY_Left, "1 ");
  press (f, GDK_KEY_Right, "0 ");
  press (f, GDK_KEY_End, "5 ");
}

/* What is told where there are other days, fewer, without words, or none. */
static void
test_days (Fixture *f, gconstpointer data)
{
  assert_property (f, GTK_ACCESSIBLE_PROPERTY_LABEL, "Days from which rules hold");
  g_assert_cmpuint (scl_time_line_get_n (f->line), ==, N);
  gtk_test_accessible_assert_property (f->line, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0);
  gtk_test_accessible_assert_property (f->line, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 5.0);
  scl_time_line_select (f->line, 3);
  app_test_assert_told (f->told, ""); /* by nobody */
  assert_chosen (f, 3, "from 10 Oct 1998: three");
  scl_time_line_set_days (f->line, days + 1, NULL, 2);
  g_assert_cmpuint (scl_time_line_get_n (f->line), ==, 2);
  assert_chosen (f, 1, "from 9 Oct 1998: ");
  gtk_test_accessible_assert_property (f->line, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0);
  /* Without a beginning the first one is at 18 px, the last at 462. */
  click (f, 18);
  app_test_assert_told (f->told, "0 ");
  click (f, 462);
  app_test_assert_told (f->told, "1 ");
  /* One alone stands at a quarter: 18 + 444 / 4. */
  scl_time_line_set_days (f->line, days + 1, NULL, 1);
  assert_chosen (f, 0, "from 1 Jul 1998: ");
  scl_time_line_select (f->line, G_MAXUINT);
  click (f, 129 + 23);
  app_test_assert_told (f->told, "0 ");
  scl_time_line_select (f->line, G_MAXUINT);
  click (f, 129 - 25);
  app_test_assert_told (f->told, "");
  click (f, 129 - 23);
  app_test_assert_told (f->told, "0 ");
  scl_time_line_set_days (f->line, NULL, NULL, 0);
  assert_chosen (f, 0, ": ");
  gtk_test_accessible_assert_property (f->line, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 0.0);
  press (f, GDK_KEY_End, "");
  press (f, GDK_KEY_Right, "");
  click (f, 129);
  app_test_assert_told (f->told, "");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->line));
}

/* A tooltip over days, and for the keyboard of the one that is chosen. */
static gboolean
has_tooltip (Fixture *f, int x, gboolean keyboard)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (f->line, "query-tooltip", x, MIDDLE, keyboard, tooltip, &shown);
  return shown;
}

static void
test_tooltip (Fixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (f->line)));
  g_assert_true (has_tooltip (f, 171 + 23, FALSE));
  g_assert_false (has_tooltip (f, 171 + 25, FALSE));
  g_assert_true (has_tooltip (f, 300, TRUE));
  scl_time_line_set_days (f->line, NULL, NULL, 0);
  g_assert_false (has_tooltip (f, 18, FALSE));
  g_assert_false (has_tooltip (f, 18, TRUE));
}

/* ---- Pictures ---- */

typedef struct
{
  guint32 *pixels;
  int width, height;
} Picture;

static Picture
look (Fixture *f)
{
  Picture picture = { 0 };

  gtk_widget_queue_draw (GTK_WIDGET (f->line));
  picture.pixels = app_test_pixels (GTK_WIDGET (f->line), &picture.width, &picture.height);
  g_assert_cmpint (picture.width, ==, WIDTH);
  return picture;
}

/* How much is drawn over the pixel whose left edge and top are there, of 255. */
static guint
ink_at (const Picture *picture, double x, double y)
{
  return picture->pixels[(int) y * picture->width + (int) x] >> 24;
}

static gboolean
is_blue (const Picture *picture, double x)
{
  const guint32 pixel = picture->pixels[MIDDLE * picture->width + (int) x];

  return (pixel & 0xff) > ((pixel >> 16) & 0xff) + 40;
}

/* Whether anything is drawn in this rectangle. */
static gboolean
is_drawn (const Picture *picture, int x0, int x1, int y0, int y1)
{
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      if (ink_at (picture, x, y) > 0)
        return TRUE;
  return FALSE;
}

/* The line goes from the first day on to 9 px before the end. A day is a dot of 4.5 px, the one
 * that is chosen half as large again, in the accent's colour, with its name above; years stand
 * below where there is room. */
static void
test_drawn (Fixture *f, gconstpointer data)
{
  Picture picture;

  scl_time_line_select (f->line, 2);
  picture = look (f);
  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpuint (ink_at (&picture, places[i], MIDDLE), >, 0.55 * 255);
      g_assert_cmpint (is_blue (&picture, places[i]), ==, i == 2);
      g_assert_cmpuint (ink_at (&picture, places[i], MIDDLE - 4), >, 0.3 * 255);
    }
  g_assert_cmpuint (ink_at (&picture, 162, MIDDLE), ==, 255);
  g_assert_cmpuint (ink_at (&picture, 162 - 6, MIDDLE - 3), >, 0);
  g_assert_cmpuint (ink_at (&picture, 62 - 6, MIDDLE - 3), ==, 0);
  g_assert_cmpuint (ink_at (&picture, 162, MIDDLE - 6), >, 0);
  g_assert_cmpuint (ink_at (&picture, 62, MIDDLE - 6), ==, 0);
  g_assert_cmpuint (ink_at (&picture, 162, MIDDLE - 8), ==, 0);
  /* 0.3 of the ink's 0.8 */
  g_assert_cmpuint (ink_at (&picture, 300, MIDDLE), >, 0.2 * 255);
  g_assert_cmpuint (ink_at (&picture, 300, MIDDLE), <, 0.35 * 255);
  g_assert_cmpuint (ink_at (&picture, 300, MIDDLE - 1), >, 0.2 * 255);
  g_assert_cmpuint (ink_at (&picture, 300, MIDDLE - 2), ==, 0);
  g_assert_cmpuint (ink_at (&picture, 300, MIDDLE + 1), ==, 0);
  g_assert_cmpuint (ink_at (&picture, 470, MIDDLE), >, 0);
  g_assert_cmpuint (ink_at (&picture, 472, MIDDLE), ==, 0);
  g_assert_cmpuint (ink_at (&picture, 12, MIDDLE), ==, 0);
  /* The chosen one's name around 162, and nowhere else. */
  g_assert_true (is_drawn (&picture, 155, 170, 3, MIDDLE - 9));
  g_assert_false (is_drawn (&picture, 0, 80, 0, MIDDLE - 8));
  g_assert_false (is_drawn (&picture, 250, WIDTH, 0, MIDDLE - 8));
  /* Years: none at the beginning; at 62 and 162; that of 171 would stand on it; of 453, and none
   * of 462. */
  g_assert_false (is_drawn (&picture, 0, 40, MIDDLE + 9, HEIGHT));
  g_assert_true (is_drawn (&picture, 50, 74, MIDDLE + 9, HEIGHT));
  g_assert_true (is_drawn (&picture, 150, 174, MIDDLE + 9, HEIGHT));
  g_assert_false (is_drawn (&picture, 180, 400, MIDDLE + 9, HEIGHT));
  g_assert_true (is_drawn (&picture, 445, 460, MIDDLE + 9, HEIGHT));
  g_assert_false (is_drawn (&picture, 476, WIDTH, MIDDLE + 9, HEIGHT));
  g_free (picture.pixels);

  /* A name at an end stays within: the last 4 px are free. */
  scl_time_line_select (f->line, 5);
  picture = look (f);
  g_assert_true (is_drawn (&picture, 440, 476, 3, MIDDLE - 9));
  g_assert_false (is_drawn (&picture, 477, WIDTH, 0, MIDDLE - 9));
  g_free (picture.pixels);
  scl_time_line_select (f->line, 0);
  picture = look (f);
  g_assert_true (is_drawn (&picture, 4, 40, 3, MIDDLE - 9));
  g_assert_false (is_drawn (&picture, 0, 4, 0, MIDDLE - 9));
  g_free (picture.pixels);
}

/* The day under the pointer is in the accent's colour as long as the pointer is there. */
static void
test_hovered (Fixture *f, gconstpointer data)
{
  GtkEventController *motion = app_test_controller (f->line, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  Picture picture;

  g_signal_emit_by_name (motion, "motion", 453.0, 10.0);
  picture = look (f);
  g_assert_true (is_blue (&picture, 453));
  g_assert_false (is_blue (&picture, 462 + 3));
  g_assert_cmpuint (ink_at (&picture, 453, MIDDLE), ==, 255);
  g_free (picture.pixels);
  g_signal_emit_by_name (motion, "motion", 62.0, 10.0);
  picture = look (f);
  g_assert_false (is_blue (&picture, 453));
  g_assert_true (is_blue (&picture, 62));
  g_free (picture.pixels);
  g_signal_emit_by_name (motion, "leave");
  picture = look (f);
  g_assert_false (is_blue (&picture, 62));
  g_free (picture.pixels);
  g_signal_emit_by_name (motion, "motion", 62.0, 10.0);
  scl_time_line_set_days (f->line, days, what, N);
  picture = look (f);
  g_assert_false (is_blue (&picture, 62));
  g_free (picture.pixels);
  app_test_assert_told (f->told, "");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/time-line", test_clicked,
                test_keys, test_days, test_tooltip, test_drawn, test_hovered)
