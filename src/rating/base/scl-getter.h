/* Functions that tell a member of a struct or what a table has, and do nothing else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Defines Result name (Type *self), which is self->member. Type may be const. */
#define SCL_DEFINE_GETTER(Result, name, Type, member)                                              \
  Result name (Type *self) { return self->member; }
/* Defines void name (Type *self, Value value), which sets self->member. */
#define SCL_DEFINE_SETTER(name, Type, Value, member)                                               \
  void name (Type *self, Value value) { self->member = value; }

/* Defines Item *name (guint *n): a static array and the number of its items. */
#define SCL_DEFINE_TABLE(Item, name, array)                                                        \
  Item *name (guint *n)                                                                            \
  {                                                                                                \
    *n = G_N_ELEMENTS (array);                                                                     \
    return array;                                                                                  \
  }

/* Defines gboolean name (const char *nick, Type *value): which of the first n values of the
 * enumeration nick_of () calls so; FALSE: none, and value is as it was. */
#define SCL_DEFINE_FROM_NICK(name, Type, nick_of, n)                                               \
  gboolean name (const char *nick, Type *value)                                                    \
  {                                                                                                \
    for (guint i = 0; i < (n); i++)                                                                \
      if (g_strcmp0 (nick, nick_of ((Type) i)) == 0)                                               \
        {                                                                                          \
          *value = (Type) i;                                                                       \
          return TRUE;                                                                             \
        }                                                                                          \
    return FALSE;                                                                                  \
  }
