/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-row-model-private.h"

struct _SclRow
{
  GObject parent_instance;
  guint index;
};

G_DEFINE_TYPE (SclRow, scl_row, G_TYPE_OBJECT)

static void
scl_row_class_init (SclRowClass *klass)
{
}

static void
scl_row_init (SclRow *self)
{
}

SclRow *
scl_row_new (guint index)
{
  SclRow *self = g_object_new (SCL_TYPE_ROW, NULL);

  self->index = index;
  return self;
}

guint
scl_row_get_index (SclRow *self)
{
  return self->index;
}

void
scl_row_set_index (SclRow *self, guint index)
{
  self->index = index;
}

struct _SclRowModel
{
  GObject parent_instance;
  guint32 *order;
  guint n;
};

static GType
get_item_type (GListModel *model)
{
  return SCL_TYPE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return SCL_ROW_MODEL (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  SclRowModel *self = SCL_ROW_MODEL (model);

  return position < self->n ? scl_row_new (self->order[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_TYPE_WITH_CODE (SclRowModel, scl_row_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
scl_row_model_finalize (GObject *object)
{
  g_free (SCL_ROW_MODEL (object)->order);
  G_OBJECT_CLASS (scl_row_model_parent_class)->finalize (object);
}

static void
scl_row_model_class_init (SclRowModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scl_row_model_finalize;
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

void
scl_row_model_set_order (SclRowModel *self, guint32 *order, guint n)
{
  guint removed = self->n;

  g_free (self->order);
  self->order = order;
  self->n = n;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, n);
}

guint
scl_row_model_get_n (SclRowModel *self)
{
  return self->n;
}

const guint32 *
scl_row_model_get_order (SclRowModel *self)
{
  return self->order;
}
