/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include <cairo.h>
#include <glib/gstdio.h>
#include <libintl.h>
#include <string.h>

#define BETWEEN 200 /* ms between two looks */
#define LOOKS 40    /* at most */

typedef struct
{
  int x, y, right, bottom; /* px */
} Part;

/* The newest window: no tooltip. */
static Part
find_window (void)
{
  g_autoptr (GArray) windows = outside_screen_windows ();

  for (guint i = windows->len; i > 0; i--)
    {
      const OutsideWindow *it = &g_array_index (windows, OutsideWindow, i - 1);

      if (!it->popup)
        return (Part){ it->x, it->y, it->x + it->width, it->y + it->height };
    }
  g_assert_not_reached ();
}

/* Around all of them, as far as the screen goes. */
static Part
find_all (void)
{
  g_autoptr (GArray) windows = outside_screen_windows ();
  Part all = { 0 };

  for (guint i = 0; i < windows->len; i++)
    {
      const OutsideWindow *it = &g_array_index (windows, OutsideWindow, i);

      all.right = MAX (all.right, it->x + it->width);
      all.bottom = MAX (all.bottom, it->y + it->height);
    }
  return all;
}

/* A part of the screen's picture remains of it. */
static void
cut (const char *path, Part part)
{
  cairo_surface_t *screen = cairo_image_surface_create_from_png (path);
  const int width = MIN (part.right, cairo_image_surface_get_width (screen)) - part.x,
            height = MIN (part.bottom, cairo_image_surface_get_height (screen)) - part.y;
  cairo_surface_t *rest = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (rest);

  cairo_set_source_surface (cr, screen, -part.x, -part.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (rest, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (rest);
  cairo_surface_destroy (screen);
  g_print ("%s\n", path);
}

void
picture_take (Outside *app, const char *folder, const char *name, guint wait)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

  outside_input_move (0, 0);
  outside_settle (app);
  g_usleep (wait * 1000);
  outside_settle (app);
  g_assert_true (outside_screen_picture (path));
  cut (path, find_window ());
}

static GBytes *
look (Outside *app, const char *path)
{
  char *data;
  gsize n;

  outside_settle (app);
  g_assert_true (outside_screen_picture (path));
  g_assert_true (g_file_get_contents (path, &data, &n, NULL));
  return g_bytes_new_take (data, n);
}

gboolean
picture_take_screen (Outside *app, const char *folder, const char *name)
{
  static GBytes *last;
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
  g_autoptr (GBytes) before = NULL, now = NULL;

  outside_input_move (0, 0);
  g_usleep (BETWEEN * 1000);
  now = look (app, path);
  for (guint i = 0; i < LOOKS && (before == NULL || !g_bytes_equal (before, now)); i++)
    {
      g_usleep (BETWEEN * 1000);
      g_clear_pointer (&before, g_bytes_unref);
      before = g_steal_pointer (&now);
      now = look (app, path);
    }
  if (last != NULL && g_bytes_equal (last, now))
    {
      g_unlink (path);
      return FALSE;
    }
  g_clear_pointer (&last, g_bytes_unref);
  last = g_steal_pointer (&now);
  cut (path, find_all ());
  return TRUE;
}

char *
picture_word (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (gettext (text), "_", -1);

  return g_strjoinv ("", parts);
}
