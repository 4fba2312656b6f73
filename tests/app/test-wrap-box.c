/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "../test-main.h"
#include "app/widgets/layout/scl-wrap-box.h"
#include "scl-app-test.h"

/* 40 px wide at least, 100 where there is room; 20 px high, or 30 where narrower than 100. */
static GtkSizeRequestMode
part_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
part_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
              int *natural, int *b1, int *b2)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 40;
      *natural = 100;
    }
  else
    *minimum = *natural = for_size >= 0 && for_size < 100 ? 30 : 20;
}

static void
part_allocate (GtkWidget *widget, int width, int height, int baseline)
{
}

static GtkWidget *
make_part (void)
{
  GtkWidget *part = adw_bin_new ();

  gtk_widget_set_layout_manager (part,
                                 gtk_custom_layout_new (part_mode, part_measure, part_allocate));
  return part;
}

/* Of three parts with 10 px between. */
static GtkWidget *
make_box (gboolean shrinks)
{
  GtkWidget *box = g_object_new (SCL_TYPE_WRAP_BOX, "spacing", 10, "shrinks", shrinks, NULL);

  for (guint i = 0; i < 3; i++)
    scl_wrap_box_append (SCL_WRAP_BOX (box), make_part ());
  return g_object_ref_sink (box);
}

static int
height_for (GtkWidget *box, int width)
{
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* 3 · 100 + 2 · 10 = 320 px hold all three; 210 hold two, in rows of 20 px with 10 between; below
 * that each has a row, and below 100 px each is 30 px high: 3 · 30 + 2 · 10. */
static void
test_rows (void)
{
  g_autoptr (GtkWidget) box = make_box (FALSE);
  int minimum, natural;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 40);
  g_assert_cmpint (natural, ==, 320);
  g_assert_cmpint (height_for (box, 320), ==, 20);
  g_assert_cmpint (height_for (box, 319), ==, 50);
  g_assert_cmpint (height_for (box, 210), ==, 50);
  g_assert_cmpint (height_for (box, 209), ==, 80);
  g_assert_cmpint (height_for (box, 99), ==, 110);
}

/* Those that expand and give way stay beside each other down to 3 · 40 + 2 · 10 = 140 px, below
 * which the third has a row, and its 100 px, of its own: 30 + 10 + 20. One that does not expand
 * keeps its 100 px: 2 · 40 + 100 + 2 · 10 = 200. */
static void
test_shrinks (void)
{
  g_autoptr (GtkWidget) box = make_box (TRUE);
  GtkWidget *last = gtk_widget_get_last_child (box);

  for (GtkWidget *it = gtk_widget_get_first_child (box); it != NULL;
       it = gtk_widget_get_next_sibling (it))
    gtk_widget_set_hexpand (it, TRUE);
  g_assert_cmpint (height_for (box, 140), ==, 30);
  g_assert_cmpint (height_for (box, 139), ==, 60);
  gtk_widget_set_hexpand (last, FALSE);
  g_assert_cmpint (height_for (box, 200), ==, 30);
  g_assert_cmpint (height_for (box, 199), ==, 60);
  gtk_widget_allocate (box, 200, 30, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (last), ==, 100);
}

/* What is hidden takes no room: 210 px. What expands gets what is left: 300 − 100 − 10. */
static void
test_expand (void)
{
  g_autoptr (GtkWidget) box = make_box (FALSE);
  GtkWidget *first = gtk_widget_get_first_child (box),
            *second = gtk_widget_get_next_sibling (first);
  int minimum, natural;
  graphene_rect_t place;

  gtk_widget_set_visible (gtk_widget_get_last_child (box), FALSE);
  gtk_widget_set_hexpand (first, TRUE);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 210);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 300, &minimum, &natural, NULL, NULL);
  gtk_widget_allocate (box, 300, natural, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (first), ==, 190);
  g_assert_true (gtk_widget_compute_bounds (second, box, &place));
  g_assert_cmpfloat (place.origin.x, ==, 200);
  g_assert_cmpfloat (place.origin.y, ==, 0);
  /* 150 px: below each other. */
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 150, &minimum, &natural, NULL, NULL);
  gtk_widget_allocate (box, 150, natural, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (second, box, &place));
  g_assert_cmpfloat (place.origin.x, ==, 0);
  g_assert_cmpfloat (place.origin.y, ==, 30);
}

TEST_MAIN_AFTER (app_test_init, "/app/wrap-box", test_rows, test_shrinks, test_expand)
