/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/table/scl-row-model-private.h"

#include "rating/base/scl-getter.h"
#include "workbench/core/scl-members.h"

struct _SclRow
{
  GObject parent_instance;
  SclRowModel *model; /* NULL: the row is index itself */
  guint position;     /* in the model */
  guint index;
};

G_DEFINE_TYPE (SclRow, scl_row, G_TYPE_OBJECT)

static void
scl_row_finalize (GObject *object)
{
  g_clear_object (&SCL_ROW (object)->model);
  G_OBJECT_CLASS (scl_row_parent_class)->finalize (object);
}

static void
scl_row_class_init (SclRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scl_row_finalize;
}

static void
scl_row_init (SclRow *self)
{
}

SclRow *
scl_row_new (void)
{
  return g_object_new (SCL_TYPE_ROW, NULL);
}

guint
scl_row_get_index (SclRow *self)
{
  if (self->model == NULL)
    return self->index;
  return self->position < scl_row_model_get_n (self->model)
             ? scl_row_model_get_order (self->model)[self->position]
             : G_MAXUINT;
}

SCL_DEFINE_SETTER (scl_row_set_index, SclRow, guint, index)

/* GTK 4.8's list view makes widgets for this many rows around those in sight. */
#define ROWS_MADE 200
/* What is told at a time: some ten milliseconds of making and measuring cells, or of taking them
 * away. */
#define ROWS_A_FRAME 16

struct _SclRowModel
{
  GObject parent_instance;
  guint32 *order;
  guint n;    /* rows */
  guint told; /* that the view knows of: fewer while it grows, more while it shrinks */
  guint source;
};

static GType
get_item_type (GListModel *model)
{
  return SCL_TYPE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return SCL_ROW_MODEL (model)->told;
}

static gpointer
get_item (GListModel *model, guint position)
{
  SclRowModel *self = SCL_ROW_MODEL (model);

  SclRow *row;

  if (position >= self->told)
    return NULL;
  row = g_object_new (SCL_TYPE_ROW, NULL);
  row->model = g_object_ref (self);
  row->position = position;
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_TYPE_WITH_CODE (SclRowModel, scl_row_model, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
scl_row_model_class_init (SclRowModelClass *klass)
{
  scl_finalizes (klass, SclRowModel, source, g_source_remove, order, g_free);
}

static void
scl_row_model_init (SclRowModel *self)
{
}

SclRowModel *
scl_row_model_new (void)
{
  return g_object_new (SCL_TYPE_ROW_MODEL, NULL);
}

static void
tell (SclRowModel *self, guint n)
{
  const guint told = self->told;

  self->told = n;
  if (n > told)
    g_list_model_items_changed (G_LIST_MODEL (self), told, 0, n - told);
  else if (n < told)
    g_list_model_items_changed (G_LIST_MODEL (self), n, told - n, 0);
}

static gboolean
on_idle (gpointer data)
{
  SclRowModel *self = data;
  const guint next = self->told + ROWS_A_FRAME;

  if (self->told > self->n)
    tell (self, MAX (self->n, self->told - MIN (self->told, ROWS_A_FRAME)));
  else
    tell (self, next < MIN (self->n, ROWS_MADE) ? next : self->n);
  if (self->told != self->n)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  return G_SOURCE_REMOVE;
}

void
scl_row_model_set_order (SclRowModel *self, guint32 *order, guint n, guint at_once)
{
  const guint wanted = MIN (n, MAX (at_once, ROWS_A_FRAME));

  g_free (self->order);
  self->order = order;
  self->n = n;
  /* Far below there are no widgets, and nothing to wait for. */
  if (self->told > MAX (n, ROWS_MADE))
    tell (self, MAX (n, ROWS_MADE));
  if (self->told < wanted)
    tell (self, wanted);
  if (self->told != n && self->source == 0)
    self->source = g_idle_add (on_idle, self);
}

SCL_DEFINE_GETTER (guint, scl_row_model_get_n, SclRowModel, n)
SCL_DEFINE_GETTER (const guint32 *, scl_row_model_get_order, SclRowModel, order)
