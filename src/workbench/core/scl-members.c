/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/core/scl-members.h"

#include <gio/gio.h>

typedef struct
{
  GCallback first; /* NULL: none */
  SclMember *members;
} Members;

typedef void (*ObjectFunc) (GObject *object);

static G_DEFINE_QUARK (scl-members-disposed, disposed) static G_DEFINE_QUARK (scl-members-finalized, finalized)

                                                            void scl_member_leave (gpointer object)
{
  g_object_unref (object);
}

void
scl_member_cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  g_object_unref (cancellable);
}

static void
free_member (GObject *object, const SclMember *member)
{
  gpointer at = (char *) object + member->offset;

  if (member->free == (GCallback) g_source_remove)
    {
      g_clear_handle_id ((guint *) at, g_source_remove);
      return;
    }
  if (member->free == (GCallback) scl_member_leave && *(gpointer *) at != NULL)
    g_signal_handlers_disconnect_by_data (*(gpointer *) at, object);
  g_clear_pointer ((gpointer *) at, (GDestroyNotify) member->free);
}

static void
free_members (GObject *object, GQuark quark)
{
  for (GType type = G_OBJECT_TYPE (object); type != G_TYPE_INVALID; type = g_type_parent (type))
    {
      const Members *self = g_type_get_qdata (type, quark);

      if (self != NULL && self->first != NULL)
        ((ObjectFunc) self->first) (object);
      for (guint i = 0; self != NULL && self->members[i].free != NULL; i++)
        free_member (object, &self->members[i]);
    }
}

static void
dispose (GObject *object)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  free_members (object, disposed_quark ());
  /* A derived class may have called. */
  while (klass->dispose != dispose)
    klass = g_type_class_peek_parent (klass);
  while (klass->dispose == dispose)
    klass = g_type_class_peek_parent (klass);
  klass->dispose (object);
}

static void
finalize (GObject *object)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  free_members (object, finalized_quark ());
  while (klass->finalize != finalize)
    klass = g_type_class_peek_parent (klass);
  while (klass->finalize == finalize)
    klass = g_type_class_peek_parent (klass);
  klass->finalize (object);
}

static void
keep (GObjectClass *klass, GQuark quark, GCallback first, const SclMember *members)
{
  Members *self = g_new (Members, 1);
  guint n = 0;

  while (members[n].free != NULL)
    n++;
  *self = (Members){ first, g_memdup2 (members, (n + 1) * sizeof *members) };
  g_type_set_qdata (G_OBJECT_CLASS_TYPE (klass), quark, self);
}

void
scl_members_dispose (GObjectClass *klass, GCallback first, const SclMember *members)
{
  keep (klass, disposed_quark (), first, members);
  klass->dispose = dispose;
}

void
scl_members_finalize (GObjectClass *klass, const SclMember *members)
{
  keep (klass, finalized_quark (), NULL, members);
  klass->finalize = finalize;
}
