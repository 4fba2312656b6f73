/* The rating systems, in the order in which people should see them: one line each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/scl-system-registry-private.h"

static const SclSystemClass *const classes[] = {
  &scl_elo_class,
  &scl_us_chess_class,
  &scl_ffe_class,
  &scl_dwz_class,
  &scl_ingo_class,
  &scl_ecf_class,
  &scl_window_class,
  &scl_glicko_class,
  &scl_glicko2_class,
  &scl_simultaneous_class,
};

const SclSystemClass *
scl_system_class_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (classes[i]->name, name))
      return classes[i];
  return NULL;
}

const SclSystemClass *const *
scl_system_classes (guint *n)
{
  *n = G_N_ELEMENTS (classes);
  return classes;
}
