/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-order.h"

#include <string.h>

int
scl_compare_doubles (gconstpointer a, gconstpointer b)
{
  return SCL_ORDER (*(const double *) a, *(const double *) b);
}

int
scl_compare_guints (gconstpointer a, gconstpointer b)
{
  return SCL_ORDER (*(const guint *) a, *(const guint *) b);
}

int
scl_compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}
