/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "../test-main.h"
#include "app/widgets/layout/scl-upright-layout.h"
#include "scl-app-test.h"

/* As long as it is narrow: 10000 px² of text. Notes when it is asked for the width of a height. */
static int asked_for_height;

static GtkSizeRequestMode
text_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
text_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
              int *natural, int *b1, int *b2)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0)
    asked_for_height++;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 50 : 10000 / MAX (for_size, 50);
}

static void
text_allocate (GtkWidget *widget, int width, int height, int baseline)
{
}

static GtkWidget *
make_text (void)
{
  GtkWidget *text = adw_bin_new ();

  gtk_widget_set_layout_manager (text,
                                 gtk_custom_layout_new (text_mode, text_measure, text_allocate));
  return text;
}

/* 200 px wide it is 50 px high; and a stack, which asks for the width of that height, is not
 * answered by asking on. */
static void
test_height_for_width (void)
{
  g_autoptr (GtkWidget) bin = g_object_ref_sink (adw_bin_new ());
  int minimum, natural;

  gtk_widget_set_layout_manager (bin, scl_upright_layout_new ());
  adw_bin_set_child (ADW_BIN (bin), make_text ());
  asked_for_height = 0;
  gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, 200, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 50);
  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, 30, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 50);
  g_assert_cmpint (asked_for_height, ==, 0);
  g_assert_cmpint (gtk_widget_get_request_mode (bin), ==, GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH);
}

/* In a stack in a window the child gets the whole room. */
static void
test_room (void)
{
  GtkWidget *stack = gtk_stack_new (), *bin = adw_bin_new (), *text = make_text ();
  GtkWindow *window;

  gtk_widget_set_layout_manager (bin, scl_upright_layout_new ());
  adw_bin_set_child (ADW_BIN (bin), text);
  gtk_stack_add_child (GTK_STACK (stack), bin);
  asked_for_height = 0;
  window = app_test_window (stack, 400, 300);
  app_test_settle (20);
  g_assert_cmpint (gtk_widget_get_width (text), ==, gtk_widget_get_width (stack));
  g_assert_cmpint (gtk_widget_get_height (text), ==, gtk_widget_get_height (stack));
  g_assert_cmpint (gtk_widget_get_width (text), >=, 400);
  g_assert_cmpint (asked_for_height, ==, 0);
  gtk_window_destroy (window);
}

TEST_MAIN_AFTER (app_test_init, "/app/upright-layout", test_height_for_width, test_room)
