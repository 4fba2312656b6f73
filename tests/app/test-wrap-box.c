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

/* "x,y,width,height" of each. */
static void
assert_places (GtkWidget *box, int width, int height, const char *expected)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  height_for (box, width); /* as a layout does */
  gtk_widget_allocate (box, width, height, -1, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place;

      g_assert_true (gtk_widget_compute_bounds (child, box, &place));
      g_string_append_printf (seen, "%s%g,%g,%g,%g", seen->len > 0 ? " " : "", place.origin.x,
                              place.origin.y, place.size.width, place.size.height);
    }
  g_assert_cmpstr (seen->str, ==, expected);
}

static void
set_expand (GtkWidget *box, const char *which)
{
  GtkWidget *child = gtk_widget_get_first_child (box);

  for (guint i = 0; child != NULL; child = gtk_widget_get_next_sibling (child), i++)
    gtk_widget_set_hexpand (child, which[i] == '+');
}

/* Row by row; a single row has all the height; from the right where people read so. */
static void
test_places (void)
{
  g_autoptr (GtkWidget) box = make_box (FALSE);

  assert_places (box, 320, 20, "0,0,100,20 110,0,100,20 220,0,100,20");
  assert_places (box, 400, 44, "0,0,100,44 110,0,100,44 220,0,100,44");
  assert_places (box, 210, 50, "0,0,100,20 110,0,100,20 0,30,100,20");
  assert_places (box, 70, 110, "0,0,70,30 0,40,70,30 0,80,70,30");
  gtk_widget_set_direction (box, GTK_TEXT_DIR_RTL);
  assert_places (box, 330, 20, "230,0,100,20 120,0,100,20 10,0,100,20");
}

/* What is left goes to those that expand, in equal parts: of 13 px 4, 4 and 5. */
static void
test_shares (void)
{
  g_autoptr (GtkWidget) box = make_box (FALSE), narrow = make_box (TRUE);

  set_expand (box, "-+-");
  assert_places (box, 350, 20, "0,0,100,20 110,0,130,20 250,0,100,20");
  set_expand (box, "+++");
  assert_places (box, 333, 20, "0,0,104,20 114,0,104,20 228,0,105,20");
  set_expand (box, "--+");
  assert_places (box, 250, 50, "0,0,100,20 110,0,100,20 0,30,250,20");
  /* 200 − 20 px for three that give way; 300 − 20 − 200 for one of them. */
  set_expand (narrow, "+++");
  assert_places (narrow, 200, 30, "0,0,60,30 70,0,60,30 140,0,60,30");
  set_expand (narrow, "+--");
  assert_places (narrow, 300, 30, "0,0,80,30 90,0,100,30 200,0,100,30");
  assert_places (narrow, 340, 20, "0,0,120,20 130,0,100,20 240,0,100,20");
}

/* In no width as high as in the one that it likes; without children as good as nothing. */
static void
test_sizes (void)
{
  g_autoptr (GtkWidget) box = make_box (TRUE),
                        empty
                        = g_object_ref_sink (g_object_new (SCL_TYPE_WRAP_BOX, "spacing", 10, NULL));
  gboolean shrinks = FALSE;
  int least, liked, spacing = 0;

  g_object_get (box, "spacing", &spacing, "shrinks", &shrinks, NULL);
  g_assert_cmpint (spacing, ==, 10);
  g_assert_true (shrinks);
  g_object_get (empty, "shrinks", &shrinks, NULL);
  g_assert_false (shrinks);
  g_assert_cmpint (height_for (box, -1), ==, 20);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &liked, NULL, NULL);
  g_assert_cmpint (least, ==, 40);
  g_assert_cmpint (liked, ==, 320);
  gtk_widget_measure (empty, GTK_ORIENTATION_HORIZONTAL, -1, &least, &liked, NULL, NULL);
  g_assert_cmpint (least, ==, 0);
  g_assert_cmpint (liked, ==, 0);
  g_assert_cmpint (height_for (empty, 100), ==, 0);
  g_object_set (box, "spacing", 3, NULL);
  g_assert_cmpint (height_for (box, 306), ==, 20);
  g_assert_cmpint (height_for (box, 305), ==, 20 + 3 + 20);
}

TEST_MAIN_AFTER (app_test_init, "/app/wrap-box", test_rows, test_shrinks, test_expand, test_places,
                 test_shares, test_sizes)
