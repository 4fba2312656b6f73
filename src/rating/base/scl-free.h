/* Functions that free a struct: each of its members, then the struct itself; or its members alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "rating/base/scl-each.h"

/* Defines void name (Type *self). Behind Type stand members and what frees each, in turn (title,
 * g_free, games, g_array_unref, …), at most 80 pairs; those that are NULL have nothing to free, and
 * neither has self where it is NULL. */
#define SCL_DEFINE_FREE(name, Type, ...)                                                           \
  void name (Type *self) { SCL_FREE_ (self, Type, __VA_ARGS__); }
/* The same as void name (gpointer self), and as a static one. */
#define SCL_DEFINE_DESTROY(name, Type, ...)                                                        \
  void name (gpointer self) { SCL_FREE_ (self, Type, __VA_ARGS__); }
#define SCL_FREE_FUNC(name, Type, ...) static SCL_DEFINE_DESTROY (name, Type, __VA_ARGS__)

/* Defines void name (Type *self), which frees the members and leaves NULL in their place; self is
 * not NULL. */
#define SCL_DEFINE_CLEAR(name, Type, ...)                                                          \
  void name (Type *self) { SCL_CLEAR_ (self, Type, __VA_ARGS__); }
/* The same as static void name (gpointer self). */
#define SCL_CLEAR_FUNC(name, Type, ...)                                                            \
  static void name (gpointer self) { SCL_CLEAR_ (self, Type, __VA_ARGS__); }

/* Defines Type *name (Type *self), which counts one more reference in self's count, a member of the
 * type gatomicrefcount, and returns self. */
#define SCL_DEFINE_REF(name, Type, count)                                                          \
  Type *name (Type *self)                                                                          \
  {                                                                                                \
    g_atomic_ref_count_inc (&self->count);                                                         \
    return self;                                                                                   \
  }
/* Defines void name (Type *self), which gives one back, and frees as SCL_DEFINE_FREE () does where
 * it was the last. self may be NULL. */
#define SCL_DEFINE_UNREF(name, Type, count, ...)                                                   \
  void name (Type *self)                                                                           \
  {                                                                                                \
    if (self != NULL && g_atomic_ref_count_dec (&self->count))                                     \
      SCL_FREE_ (self, Type, __VA_ARGS__);                                                         \
  }

/* Frees what string holds, too. */
void scl_string_free (GString *string);

/* ---- Behind the macros ---- */

typedef struct
{
  gsize offset;        /* bytes from the struct's begin to the member */
  void (*free) (void); /* of the member's own type; NULL: the end */
} SclMember;

/* members: the last has no function. */
void scl_free_members (gpointer self, const SclMember *members);
void scl_clear_members (gpointer self, const SclMember *members);

#define SCL_FREE_(self, Type, ...) scl_free_members (self, SCL_MEMBERS_ (Type, __VA_ARGS__))
#define SCL_CLEAR_(self, Type, ...) scl_clear_members (self, SCL_MEMBERS_ (Type, __VA_ARGS__))
#define SCL_MEMBERS_(Type, ...)                                                                    \
  (const SclMember[])                                                                              \
  {                                                                                                \
    SCL_EACH_ (SCL_MEMBER_ (Type, __VA_ARGS__)) { 0, NULL }                                        \
  }
#define SCL_MEMBER_(Type, member, free, ...)                                                       \
  { G_STRUCT_OFFSET (Type, member), (void (*) (void)) (free) },                                    \
      __VA_OPT__ (SCL_MEMBER_AGAIN_ SCL_EACH_LATER_ (Type, __VA_ARGS__))
#define SCL_MEMBER_AGAIN_() SCL_MEMBER_
