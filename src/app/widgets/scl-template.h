/* A widget's template: its layout of data/ui, the types that this names, and the members that keep
 * its named children. For class_init functions; klass: a class derived from GtkWidget's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rating/base/scl-each.h"

/* file: the layout's name in data/ui, such as "scl-facts-page.ui". */
void scl_template_set (gpointer klass, const char *file);

/* Makes types known that the layout names: SCL_TYPE_TABLE, … */
#define scl_template_needs(...)                                                                    \
  scl_template_make_known ((const GType[]){ __VA_ARGS__, G_TYPE_INVALID })

/* The layout's children that are named like members of Type are kept in these: at most 64 names. */
#define scl_template_bind(klass, Type, ...)                                                        \
  scl_template_bind_children ((klass), (const SclTemplateChild[]){ SCL_EACH_ (                     \
                                           SCL_TEMPLATE_CHILD_ (Type, __VA_ARGS__)){ NULL, 0 } })

/* ---- Behind the macros ---- */

typedef struct
{
  const char *name;
  gsize offset; /* bytes from the instance's begin to the member */
} SclTemplateChild;

/* types: the last is G_TYPE_INVALID. */
void scl_template_make_known (const GType *types);
/* children: the last has no name. */
void scl_template_bind_children (gpointer klass, const SclTemplateChild *children);

#define SCL_TEMPLATE_CHILD_(Type, member, ...)                                                     \
  { #member, G_STRUCT_OFFSET (Type, member) },                                                     \
      __VA_OPT__ (SCL_TEMPLATE_AGAIN_ SCL_EACH_LATER_ (Type, __VA_ARGS__))
#define SCL_TEMPLATE_AGAIN_() SCL_TEMPLATE_CHILD_
