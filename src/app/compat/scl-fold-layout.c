/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-fold-layout.h"

#include "workbench/core/scl-members.h"

struct _SclFoldLayout
{
  GtkLayoutManager parent_instance;

  SclFoldPart one, other;
  SclFoldTell tell;
  gboolean no_room;
  guint idle; /* source: no_room has changed; 0: none */
};

G_DEFINE_FINAL_TYPE (SclFoldLayout, scl_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
least (GtkWidget *part)
{
  int minimum = 0;

  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

int
scl_fold_layout_width_of (GtkWidget *part)
{
  int natural = 0;

  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* ---- GtkLayoutManager ---- */

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return gtk_widget_get_request_mode (gtk_widget_get_first_child (widget));
}

/* As narrow as the wider of its parts: the other one gives way then. */
static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  SclFoldLayout *self = SCL_FOLD_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, least (child));
  gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, MAX (least (self->one (widget)), least (self->other (widget))));
}

static gboolean
tell_now (gpointer data)
{
  SclFoldLayout *self = data;
  GtkWidget *widget = gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));

  self->idle = 0;
  if (widget != NULL)
    self->tell (widget, self->no_room);
  return G_SOURCE_REMOVE;
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  SclFoldLayout *self = SCL_FOLD_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  const gboolean no_room = least (self->one (widget)) + least (self->other (widget)) > width;

  if (no_room != self->no_room && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, tell_now, self, NULL);
  self->no_room = no_room;
  gtk_widget_allocate (child, MAX (width, least (child)), height, baseline, NULL);
}

/* ---- Object ---- */

static void
scl_fold_layout_class_init (SclFoldLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  scl_disposes (klass, SclFoldLayout, idle, g_source_remove);
  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
scl_fold_layout_init (SclFoldLayout *self)
{
}

GtkLayoutManager *
scl_fold_layout_new (SclFoldPart one, SclFoldPart other, SclFoldTell tell)
{
  SclFoldLayout *self = g_object_new (SCL_TYPE_FOLD_LAYOUT, NULL);

  self->one = one;
  self->other = other;
  self->tell = tell;
  return GTK_LAYOUT_MANAGER (self);
}
