/* SclLabelPlacer: finds room for small labels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-label-placer-private.h"

#include <math.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"

typedef struct
{
  double x, y;
} Ink;

struct _SclLabelPlacer
{
  SclBox bounds;
  GArray *boxes; /* of SclBox */
  GArray *ink;   /* of Ink */
};

SclLabelPlacer *
scl_label_placer_new (SclBox bounds)
{
  SclLabelPlacer *self = g_new0 (SclLabelPlacer, 1);

  self->bounds = bounds;
  self->boxes = g_array_new (FALSE, FALSE, sizeof (SclBox));
  self->ink = g_array_new (FALSE, FALSE, sizeof (Ink));
  return self;
}

SCL_DEFINE_FREE (scl_label_placer_free, SclLabelPlacer, boxes, g_array_unref, ink, g_array_unref)

void
scl_label_placer_add_ink (SclLabelPlacer *self, double x, double y)
{
  Ink ink = { x, y };

  if (isfinite (x) && isfinite (y))
    g_array_append_val (self->ink, ink);
}

/* How much ink the box would lie over; infinity where it may not be. */
static double
cost_of (SclLabelPlacer *self, const SclBox *box)
{
  double cost = 0.0;

  if (box->x0 < self->bounds.x0 || box->x1 > self->bounds.x1 || box->y0 < self->bounds.y0
      || box->y1 > self->bounds.y1)
    return INFINITY;
  SCL_FOR_EACH (const SclBox, other, self->boxes)
    if (box->x0 < other->x1 && other->x0 < box->x1 && box->y0 < other->y1 && other->y0 < box->y1)
      return INFINITY;
  for (guint i = 0; i < self->ink->len; i++)
    {
      const Ink *ink = &g_array_index (self->ink, Ink, i);

      if (ink->x > box->x0 - 2 && ink->x < box->x1 + 2 && ink->y > box->y0 - 1
          && ink->y < box->y1 + 1)
        cost += 1.0;
    }
  return cost;
}

gboolean
scl_label_placer_choose (SclLabelPlacer *self, const SclBox *boxes, guint n, SclBox *box)
{
  double best = INFINITY;

  for (guint i = 0; i < n; i++)
    {
      /* An earlier one wins unless a later one is clearly freer of ink. */
      double cost = 3.0 * cost_of (self, &boxes[i]) + 0.7 * i;

      if (cost < best)
        {
          best = cost;
          *box = boxes[i];
        }
    }
  if (isinf (best))
    return FALSE;
  g_array_append_val (self->boxes, *box);
  return TRUE;
}

gboolean
scl_label_placer_near (SclLabelPlacer *self, double x, double y, double step, double width,
                       double height, SclBox *box)
{
  static const struct
  {
    int x, y; /* which way */
  } ways[]
      = { { 1, -1 }, { -1, -1 }, { 1, 1 }, { -1, 1 }, { 1, 0 }, { -1, 0 }, { 0, -1 }, { 0, 1 } };
  static const double reach[] = { 1.0, 2.0, 3.5, 6.0, 9.0 };
  SclBox boxes[G_N_ELEMENTS (ways) * G_N_ELEMENTS (reach)];
  guint n = 0;

  for (guint r = 0; r < G_N_ELEMENTS (reach); r++)
    for (guint w = 0; w < G_N_ELEMENTS (ways); w++)
      {
        double gap = step * reach[r] * (ways[w].x != 0 && ways[w].y != 0 ? 0.7 : 1.0);
        double x0 = x + ways[w].x * (gap + width / 2.0) - width / 2.0;
        double y0 = y + ways[w].y * (gap + height / 2.0) - height / 2.0;

        boxes[n++] = (SclBox){ x0, y0, x0 + width, y0 + height };
      }
  return scl_label_placer_choose (self, boxes, n, box);
}
