/* A table drawn as a journal sets it: three rules, words to the left, numbers to the right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-chart-cairo-private.h"
#include "rating/base/scl-free.h"

#define ROW 1.55 /* height of a row in text sizes */
#define GAP 1.8  /* between columns */
#define SMALLEST 5.0

typedef struct
{
  const SclDrawing *d;
  const SclGrid *grid;
  double t;      /* px */
  double *width; /* of each column */
  double table_width;
  PangoLayout *title, *note, *provenance; /* NULL: none */
} Setting;

static double
height_of (PangoLayout *layout)
{
  PangoRectangle extents;

  if (layout == NULL)
    return 0.0;
  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.height / PANGO_SCALE;
}

static double
width_of (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.width / PANGO_SCALE;
}

/* The row -1 has the heads. */
static PangoLayout *
cell (const Setting *self, int row, guint column)
{
  g_autofree char *text = row < 0 ? g_strdup (scl_grid_head (self->grid, column))
                                  : scl_grid_shown (self->grid, (guint) row, column);

  return scl_chart_text (self->d->cr, self->d->options, text, self->t, row < 0, 0.0);
}

static PangoLayout *
block (const Setting *self, const char *text, double size, gboolean bold)
{
  return text != NULL && *text != '\0'
             ? scl_chart_text (self->d->cr, self->d->options, text, size * self->t, bold,
                               MAX (self->d->options->width - 2.0 * self->t, 10.0))
             : NULL;
}

SCL_CLEAR_FUNC (setting_clear, Setting, width, g_free, title, g_object_unref, note, g_object_unref,
                provenance, g_object_unref)

/* Measures at text size t; returns how many times larger all could be: below 1 it does not fit. */
static double
set_at (Setting *self, double t)
{
  guint columns = scl_grid_n_columns (self->grid);
  double height;

  setting_clear (self);
  self->t = t;
  self->title
      = self->d->options->show_title ? block (self, scl_grid_title (self->grid), 1.3, TRUE) : NULL;
  self->note = block (self, scl_grid_note (self->grid), 0.85, FALSE);
  self->provenance = block (self, scl_grid_provenance (self->grid), 0.8, FALSE);
  self->width = g_new0 (double, columns);
  self->table_width = 0.0;
  for (guint c = 0; c < columns; c++)
    {
      for (int r = -1; r < (int) scl_grid_n_rows (self->grid); r++)
        {
          g_autoptr (PangoLayout) layout = cell (self, r, c);

          self->width[c] = MAX (self->width[c], width_of (layout));
        }
      self->table_width += self->width[c] + (c > 0 ? GAP * t : 0.0);
    }
  height = (scl_grid_n_rows (self->grid) + 1) * ROW * t + 3.5 * t + height_of (self->title)
           + height_of (self->note) + height_of (self->provenance);
  return MIN ((self->d->options->width - 2.0 * t) / self->table_width,
              self->d->options->height / height);
}

static void
show (const Setting *self, PangoLayout *layout, double x, double y, SclRgb colour)
{
  cairo_move_to (self->d->cr, x, y);
  scl_set_rgb (self->d->cr, colour, 1.0);
  pango_cairo_show_layout (self->d->cr, layout);
  cairo_new_path (self->d->cr);
}

static void
rule (const Setting *self, double y, double width)
{
  cairo_t *cr = self->d->cr;

  cairo_set_line_width (cr, width);
  scl_set_rgb (cr, scl_colour_axis (scl_scheme_of (self->d->options)), 1.0);
  cairo_move_to (cr, self->t, floor (y) + 0.5);
  cairo_line_to (cr, self->t + self->table_width, floor (y) + 0.5);
  cairo_stroke (cr);
}

/* share of the colour in a cell of the fullest tone: words stay readable on it */
#define DARKEST 0.55

/* Behind a cell. */
static void
shade (const Setting *self, double tone, double x, double y, double width)
{
  const SclScheme scheme = scl_scheme_of (self->d->options);
  const SclRgb colour = scl_colour (tone > 0.0 ? SCL_COLOUR_BLUE : SCL_COLOUR_VERMILION, scheme);

  if (tone == 0.0)
    return;
  scl_set_rgb (self->d->cr,
               scl_colour_mix (scl_colour_paper (scheme), colour, DARKEST * fabs (tone)), 1.0);
  cairo_rectangle (self->d->cr, x, y, width, ROW * self->t);
  cairo_fill (self->d->cr);
}

static void
shade_all (const Setting *self, double y)
{
  for (guint r = 0; r < scl_grid_n_rows (self->grid); r++)
    {
      double x = self->t;

      /* Half the gap on either side, so that neighbours touch; none beyond the rules. */
      for (guint c = 0; c < scl_grid_n_columns (self->grid); c++)
        {
          const double left = c > 0 ? 0.5 * GAP * self->t : 0.0;
          const double right = c + 1 < scl_grid_n_columns (self->grid) ? 0.5 * GAP * self->t : 0.0;

          shade (self, scl_grid_tone (self->grid, r, c), x - left, y + (r + 1) * ROW * self->t,
                 self->width[c] + left + right);
          x += self->width[c] + GAP * self->t;
        }
    }
}

static void
draw_rows (const Setting *self, double *y)
{
  SclScheme scheme = scl_scheme_of (self->d->options);
  double scale = MAX (self->t / 12.0, 0.5);

  shade_all (self, *y);
  rule (self, *y, 1.6 * scale);
  for (int r = -1; r < (int) scl_grid_n_rows (self->grid); r++)
    {
      double x = self->t;

      for (guint c = 0; c < scl_grid_n_columns (self->grid); c++)
        {
          g_autoptr (PangoLayout) layout = cell (self, r, c);
          double left
              = scl_grid_is_numeric (self->grid, c) ? self->width[c] - width_of (layout) : 0.0;

          show (self, layout, x + left, *y + (ROW * self->t - height_of (layout)) / 2.0,
                scl_colour (SCL_COLOUR_INK, scheme));
          x += self->width[c] + GAP * self->t;
        }
      *y += ROW * self->t;
      if (r < 0)
        rule (self, *y, 0.8 * scale);
    }
  rule (self, *y, 1.6 * scale);
}

void
scl_draw_grid (const SclDrawing *d, const SclGrid *grid)
{
  Setting self = { .d = d, .grid = grid };
  double t = scl_render_text_px (d->options);
  double y;

  /* Where nobody asked for a size of text, a small table may fill more of its page. */
  if (!(d->options->text_px > 0.0))
    t *= CLAMP (0.9 * set_at (&self, t), 1.0, 1.5);
  for (double share = set_at (&self, t); share < 0.999 && t > SMALLEST; share = set_at (&self, t))
    t = MAX (t * MIN (share, 0.98), SMALLEST);
  y = self.t;
  if (self.title != NULL)
    show (&self, self.title, self.t, y, scl_colour (SCL_COLOUR_INK, scl_scheme_of (d->options)));
  y += height_of (self.title) + 0.7 * self.t;
  draw_rows (&self, &y);
  y += 0.6 * self.t;
  if (self.note != NULL)
    show (&self, self.note, self.t, y, scl_colour_muted (scl_scheme_of (d->options)));
  y += height_of (self.note) + 0.4 * self.t;
  if (self.provenance != NULL)
    show (&self, self.provenance, self.t, y, scl_colour_muted (scl_scheme_of (d->options)));
  setting_clear (&self);
}
