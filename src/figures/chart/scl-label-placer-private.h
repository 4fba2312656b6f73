/* SclLabelPlacer: finds room for small labels beside points, clear of other labels, of the frame,
 * and as far as possible of curves.
 *
 * All lengths are px from the top left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  double x0, y0, x1, y1;
} SclBox;

typedef struct _SclLabelPlacer SclLabelPlacer;

SclLabelPlacer *scl_label_placer_new (SclBox bounds);
void scl_label_placer_free (SclLabelPlacer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclLabelPlacer, scl_label_placer_free)

/* Labels lie over ink only where there is no other room. */
void scl_label_placer_add_ink (SclLabelPlacer *self, double x, double y);

/* Room for width × height near (x, y), step px away or a few times that; takes it. FALSE: none
 * without lying over a box. */
gboolean scl_label_placer_near (SclLabelPlacer *self, double x, double y, double step, double width,
                                double height, SclBox *box);

/* The best of the given boxes; takes it. FALSE: none. */
gboolean scl_label_placer_choose (SclLabelPlacer *self, const SclBox *boxes, guint n, SclBox *box);
