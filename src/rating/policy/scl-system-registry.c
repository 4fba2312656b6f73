/* The registered rating systems: see the list in src/rating/meson.build.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-system-registry-private.h"

static const SclSystemClass *const classes[] = {
#define SCL_SYSTEM(name) &scl_##name##_class,
#include "rating/base/scl-getter.h"
#include "scl-system-list.h"
#undef SCL_SYSTEM
};

const SclSystemClass *
scl_system_class_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (classes[i]->name, name))
      return classes[i];
  return NULL;
}

SCL_DEFINE_TABLE (const SclSystemClass *const, scl_system_classes, classes)
