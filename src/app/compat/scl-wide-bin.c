/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-wide-bin.h"

#include "app/compat/scl-letters.h"

struct _SclWideBin
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SclWideBin, scl_wide_bin, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (gtk_widget_get_first_child (widget));
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int width = -1;

  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  gtk_widget_get_size_request (child, &width, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && width > 0)
    *natural = MAX (*natural, (int) (width * scl_letters_times (widget)));
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static void
scl_wide_bin_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (scl_wide_bin_parent_class)->dispose (object);
}

static void
scl_wide_bin_class_init (SclWideBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_wide_bin_dispose;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
}

static void
scl_wide_bin_init (SclWideBin *self)
{
}

GtkWidget *
scl_wide_bin_new (GtkWidget *child)
{
  SclWideBin *self = g_object_new (SCL_TYPE_WIDE_BIN, NULL);

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
