/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-formula-view.h"

#include "app/compat/scl-ink.h"

#include <math.h>

#include "app/compat/scl-letters.h"
#include "figures/formula/scl-formula.h"
#include "rating/base/scl-free.h"

#define LARGER 1.25 /* than text */

struct _SclFormulaView
{
  GtkWidget parent_instance;

  SclFormula *whole, *broken; /* broken: lines for where there is little room */
};

G_DEFINE_TYPE (SclFormulaView, scl_formula_view, GTK_TYPE_WIDGET)

/* Of a formula, px. */
static double
text_size (SclFormulaView *self)
{
  return LARGER * scl_letters_px (GTK_WIDGET (self));
}

/* Which of the two fits, at what size, and what it takes there; room 0: as much as it likes. */
static double
fit (SclFormulaView *self, double room, const SclFormula **formula, double *width, double *height)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  double size = text_size (self);

  *width = *height = 0.0;
  *formula = self->whole;
  if (self->whole == NULL)
    return size;
  scl_formula_measure (self->whole, context, size, width, height);
  if (room <= 0.0 || *width <= room)
    return size;
  *formula = self->broken;
  scl_formula_measure (self->broken, context, size, width, height);
  if (*width <= room)
    return size;
  size *= room / *width;
  scl_formula_measure (self->broken, context, size, width, height);
  return size;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  const SclFormula *formula;
  double width, height;

  fit (SCL_FORMULA_VIEW (widget), orientation == GTK_ORIENTATION_VERTICAL ? for_size : 0.0,
       &formula, &width, &height);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = (int) ceil (height);
  else
    {
      *minimum = 0;
      *natural = (int) ceil (width);
    }
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snap)
{
  SclFormulaView *self = SCL_FORMULA_VIEW (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const SclFormula *formula;
  double takes, high, size;
  GdkRGBA colour;
  cairo_t *cr;

  if (self->whole == NULL || width <= 0)
    return;
  size = fit (self, width, &formula, &takes, &high);
  scl_ink (widget, &colour);
  cr = gtk_snapshot_append_cairo (snap, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_cairo_set_source_rgba (cr, &colour);
  scl_formula_draw (formula, cr, gtk_widget_get_pango_context (widget), size, 0.0, 0.0);
  cairo_destroy (cr);
}

SCL_CLEAR_FUNC (clear, SclFormulaView, whole, scl_formula_free, broken, scl_formula_free)

static void
finalize (GObject *object)
{
  clear (SCL_FORMULA_VIEW (object));
  G_OBJECT_CLASS (scl_formula_view_parent_class)->finalize (object);
}

static void
scl_formula_view_class_init (SclFormulaViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
scl_formula_view_init (SclFormulaView *self)
{
}

void
scl_formula_view_set_text (SclFormulaView *self, const char *text)
{
  g_autofree char *said = NULL, *lines = scl_formula_break (text);

  clear (self);
  self->whole = scl_formula_new (text);
  self->broken = scl_formula_new (lines);
  said = scl_formula_say (self->whole);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
