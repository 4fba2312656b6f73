/* Loops over arrays of GLib's: the item, not its index, is what the loop is about.
 *
 * array: an expression without side effects. It may be empty; nothing is added to it nor taken from
 * it meanwhile. break and continue do as in any loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Of a GArray: item is a Type *, to each element in turn. Type may be const. */
#define SCL_FOR_EACH(Type, item, array)                                                            \
  for (Type *item = (Type *) (gpointer) (array)->data,                                             \
            *item##_end = (array)->len > 0 ? item + (array)->len : item;                           \
       item < item##_end; item++)

/* Of a GPtrArray: item is a Type *, each of its pointers in turn. */
#define SCL_FOR_EACH_POINTER(Type, item, array)                                                    \
  for (Type **item##_at = (Type **) (array)->pdata, *item;                                         \
       (gsize) (item##_at - (Type **) (array)->pdata) < (array)->len                               \
       && ((item = *item##_at), TRUE);                                                             \
       item##_at++)
