/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-upright-layout.h"

struct _SclUprightLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_TYPE (SclUprightLayout, scl_upright_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1,
                        minimum, natural, NULL, NULL);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
scl_upright_layout_class_init (SclUprightLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = get_request_mode;
  manager_class->measure = measure;
  manager_class->allocate = allocate;
}

static void
scl_upright_layout_init (SclUprightLayout *self)
{
}

GtkLayoutManager *
scl_upright_layout_new (void)
{
  return g_object_new (SCL_TYPE_UPRIGHT_LAYOUT, NULL);
}
