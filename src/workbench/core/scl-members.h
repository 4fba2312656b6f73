/* What the members of a class's objects come to when an object goes. For class_init functions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "rating/base/scl-free.h"

/* As the dispose function of Type's class, and as its finalize function: behind Type stand members
 * and what frees each, in turn (work, g_object_unref, idle, g_source_remove, …), at most 30 pairs.
 * A member that is set is freed and NULL, or 0, afterwards; then the parent's class has its turn.
 * Type: derived from none but its own parents, whose functions may be these as well. */
#define scl_disposes(klass, Type, ...) scl_disposes_after (klass, NULL, Type, __VA_ARGS__)
#define scl_finalizes(klass, Type, ...)                                                            \
  scl_members_finalize (G_OBJECT_CLASS (klass),                                                    \
                        (const SclMember[]){ SCL_EACH_ (SCL_MEMBER_ (Type, __VA_ARGS__)){ 0 } })
/* first (self) is called before, each time that the object is disposed of. */
#define scl_disposes_after(klass, first, Type, ...)                                                \
  scl_members_dispose (G_OBJECT_CLASS (klass), (GCallback) (first),                                \
                       (const SclMember[]){ SCL_EACH_ (SCL_MEMBER_ (Type, __VA_ARGS__)){ 0 } })

/* Instead of a function that frees: the object's handlers are disconnected from the member first.
 */
void scl_member_leave (gpointer object);
/* Of GCancellable: what it stands for is cancelled first. */
void scl_member_cancel (gpointer cancellable);

/* ---- Behind the macros ---- */

/* members: the last frees nothing. */
void scl_members_dispose (GObjectClass *klass, GCallback first, const SclMember *members);
void scl_members_finalize (GObjectClass *klass, const SclMember *members);
