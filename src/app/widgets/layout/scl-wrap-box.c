/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-wrap-box.h"

struct _SclWrapBox
{
  GtkWidget parent_instance;

  int spacing; /* px */
  gboolean shrinks;
};

enum
{
  PROP_SPACING = 1,
  PROP_SHRINKS,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (SclWrapBox, scl_wrap_box, GTK_TYPE_WIDGET)

/* A row: its children are n from first on, those that are not laid out left out. */
typedef struct
{
  GtkWidget *first;
  guint n;
  guint n_expand;
  int natural; /* px, with the spacing between */
} Row;

static GtkWidget *
laid_out (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
next_of (GtkWidget *child)
{
  return laid_out (gtk_widget_get_next_sibling (child));
}

/* What expands has the rest of a row and may give way; what does not is seen whole. */
static gboolean
gives_way (SclWrapBox *self, GtkWidget *child)
{
  return self->shrinks && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

/* From first on as many children as fit, at least one. Returns the first of the next row, or NULL.
 */
static GtkWidget *
fill_row (SclWrapBox *self, GtkWidget *first, int width, Row *row)
{
  int used = -self->spacing;

  *row = (Row){ .first = first, .natural = -self->spacing };
  for (; first != NULL; first = next_of (first))
    {
      int minimum, natural;

      gtk_widget_measure (first, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      used += self->spacing + (gives_way (self, first) ? minimum : natural);
      if (row->n > 0 && used > width)
        break;
      row->n++;
      row->natural += self->spacing + natural;
      row->n_expand += gtk_widget_compute_expand (first, GTK_ORIENTATION_HORIZONTAL);
    }
  return first;
}

/* The children's widths in the row: sizes has row->n elements. */
static void
share (SclWrapBox *self, const Row *row, int width, GtkRequestedSize *sizes)
{
  int left = width - (int) (row->n - 1) * self->spacing;
  guint i = 0, n_expand = row->n_expand;

  for (GtkWidget *child = row->first; i < row->n; child = next_of (child), i++)
    {
      sizes[i].data = child;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[i].minimum_size,
                          &sizes[i].natural_size, NULL, NULL);
      if (row->n > 1 && !gives_way (self, child))
        sizes[i].minimum_size = sizes[i].natural_size;
      left -= sizes[i].minimum_size;
    }
  left = gtk_distribute_natural_allocation (MAX (left, 0), row->n, sizes);
  for (i = 0; i < row->n && n_expand > 0; i++)
    if (gtk_widget_compute_expand (sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
      {
        const int extra = left / (int) n_expand--;

        sizes[i].minimum_size += extra;
        left -= extra;
      }
}

static int
row_height (const Row *row, const GtkRequestedSize *sizes)
{
  int height = 0;

  for (guint i = 0; i < row->n; i++)
    {
      int minimum, natural;

      gtk_widget_measure (sizes[i].data, GTK_ORIENTATION_VERTICAL, sizes[i].minimum_size, &minimum,
                          &natural, NULL, NULL);
      height = MAX (height, natural);
    }
  return height;
}

/* ---- GtkWidget ---- */

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (SclWrapBox *self, int *minimum, int *natural)
{
  Row row;

  *minimum = 0;
  for (GtkWidget *child = laid_out (gtk_widget_get_first_child (GTK_WIDGET (self))); child != NULL;
       child = next_of (child))
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
  fill_row (self, laid_out (gtk_widget_get_first_child (GTK_WIDGET (self))), G_MAXINT, &row);
  *natural = MAX (row.natural, *minimum);
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  SclWrapBox *self = SCL_WRAP_BOX (widget);
  GtkWidget *child = laid_out (gtk_widget_get_first_child (widget));
  int height = -self->spacing;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }
  if (for_size < 0)
    measure_width (self, minimum, &for_size);
  while (child != NULL)
    {
      g_autofree GtkRequestedSize *sizes = NULL;
      Row row;

      child = fill_row (self, child, for_size, &row);
      sizes = g_new (GtkRequestedSize, row.n);
      share (self, &row, for_size, sizes);
      height += self->spacing + row_height (&row, sizes);
    }
  *minimum = *natural = MAX (height, 0);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SclWrapBox *self = SCL_WRAP_BOX (widget);
  GtkWidget *child = laid_out (gtk_widget_get_first_child (widget));
  const gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;

  while (child != NULL)
    {
      g_autofree GtkRequestedSize *sizes = NULL;
      int x = 0, high;
      Row row;

      child = fill_row (self, child, width, &row);
      sizes = g_new (GtkRequestedSize, row.n);
      share (self, &row, width, sizes);
      /* A single row has all the height there is. */
      high = child == NULL && y == 0 ? height : row_height (&row, sizes);
      for (guint i = 0; i < row.n; i++)
        {
          const int wide = sizes[i].minimum_size;

          gtk_widget_size_allocate (
              sizes[i].data, &(GtkAllocation){ from_right ? width - x - wide : x, y, wide, high },
              -1);
          x += wide + self->spacing;
        }
      y += high + self->spacing;
    }
}

void
scl_wrap_box_append (SclWrapBox *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

/* ---- Object ---- */

static void
scl_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (scl_wrap_box_parent_class)->dispose (object);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SclWrapBox *self = SCL_WRAP_BOX (object);

  if (id == PROP_SPACING)
    g_value_set_int (value, self->spacing);
  else
    g_value_set_boolean (value, self->shrinks);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SclWrapBox *self = SCL_WRAP_BOX (object);

  if (id == PROP_SPACING)
    self->spacing = g_value_get_int (value);
  else
    self->shrinks = g_value_get_boolean (value);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
scl_wrap_box_class_init (SclWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = scl_wrap_box_dispose;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 100, 0,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHRINKS] = g_param_spec_boolean ("shrinks", NULL, NULL, FALSE,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
scl_wrap_box_init (SclWrapBox *self)
{
}
