/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-first-fit.h"

#include "rating/base/scl-getter.h"

struct _SclFirstFit
{
  GtkWidget parent_instance;

  GtkWidget *shown; /* one of the children, or NULL */
};

enum
{
  PROP_VISIBLE_CHILD = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static GtkBuildableIface *parent_buildable;

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SclFirstFit, scl_first_fit, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

/* ---- Which one ---- */

static int
natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* NULL: there is no child to be seen. */
static GtkWidget *
first_that_fits (GtkWidget *widget, int width)
{
  GtkWidget *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child))
        continue;
      last = child;
      if (natural_width (child) <= width)
        break;
    }
  return last;
}

/* Whoever was in the one that goes goes on in the one that comes. */
static void
show (SclFirstFit *self, GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean was_in = focus != NULL && self->shown != NULL
                          && (focus == self->shown || gtk_widget_is_ancestor (focus, self->shown));

  if (self->shown != NULL)
    gtk_widget_set_child_visible (self->shown, FALSE);
  self->shown = child;
  if (child != NULL)
    gtk_widget_set_child_visible (child, TRUE);
  if (child != NULL && was_in)
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VISIBLE_CHILD]);
}

/* ---- GtkWidget ---- */

/* As wide as the widest, if that can be, and as high as the one that is there. */
static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  SclFirstFit *self = SCL_FIRST_FIT (widget);
  const gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int smallest = G_MAXINT;

  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, liked;

      if (!gtk_widget_get_visible (child)
          || (!across && self->shown != NULL && child != self->shown))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &liked, NULL, NULL);
      smallest = MIN (smallest, least);
      *natural = MAX (*natural, liked);
    }
  *minimum = smallest < G_MAXINT ? smallest : 0;
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SclFirstFit *self = SCL_FIRST_FIT (widget);
  GtkWidget *child = first_that_fits (widget, width);
  int least_width, least_height;

  if (child != self->shown)
    show (self, child);
  if (child == NULL)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (width, least_width), MAX (height, least_height), -1, NULL);
}

/* ---- Object ---- */

SCL_DEFINE_GETTER (GtkWidget *, scl_first_fit_get_visible_child, SclFirstFit, shown)

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (!GTK_IS_WIDGET (child))
    {
      parent_buildable->add_child (buildable, builder, child, type);
      return;
    }
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  gtk_widget_set_child_visible (GTK_WIDGET (child), FALSE);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, SCL_FIRST_FIT (object)->shown);
}

static void
scl_first_fit_dispose (GObject *object)
{
  GtkWidget *child;

  SCL_FIRST_FIT (object)->shown = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (scl_first_fit_parent_class)->dispose (object);
}

static void
scl_first_fit_class_init (SclFirstFitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = scl_first_fit_dispose;
  object_class->get_property = get_property;
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
  props[PROP_VISIBLE_CHILD] = g_param_spec_object ("visible-child", NULL, NULL, GTK_TYPE_WIDGET,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
scl_first_fit_init (SclFirstFit *self)
{
}
