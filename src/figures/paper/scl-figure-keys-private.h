/* Short forms for the tables of figures' parameters. Each file that uses them has a struct Params.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/paper/scl-figure.h"

#define SCL_FIGURE_DOUBLE(key, field, otherwise, least, most, of, why)                             \
  {                                                                                                \
    .group = "figure", .name = key, .type = SCL_KEY_DOUBLE,                                        \
    .offset = G_STRUCT_OFFSET (Params, field), .fallback = otherwise, .min = least, .max = most,   \
    .unit = of, .meaning = why                                                                     \
  }
#define SCL_FIGURE_INT(key, field, otherwise, least, most, of, why)                                \
  {                                                                                                \
    .group = "figure", .name = key, .type = SCL_KEY_INT,                                           \
    .offset = G_STRUCT_OFFSET (Params, field), .fallback = otherwise, .min = least, .max = most,   \
    .unit = of, .meaning = why                                                                     \
  }
#define SCL_FIGURE_BOOL(key, field, otherwise, why)                                                \
  {                                                                                                \
    .group = "figure", .name = key, .type = SCL_KEY_BOOL,                                          \
    .offset = G_STRUCT_OFFSET (Params, field), .fallback = otherwise, .meaning = why               \
  }
#define SCL_FIGURE_CHOICE(key, field, otherwise, which, why)                                       \
  {                                                                                                \
    .group = "figure", .name = key, .type = SCL_KEY_CHOICE,                                        \
    .offset = G_STRUCT_OFFSET (Params, field), .fallback = otherwise, .choices = which,            \
    .meaning = why                                                                                 \
  }
#define SCL_FIGURE_GAMES(key, field, otherwise, least, most, why)                                  \
  {                                                                                                \
    .group = "figure", .name = key, .type = SCL_KEY_GAMES,                                         \
    .offset = G_STRUCT_OFFSET (Params, field), .fallback = otherwise, .min = least, .max = most,   \
    .meaning = why                                                                                 \
  }
#define SCL_FIGURE_KEY_SETS(sets, keys)                                                            \
  static const guint sets##_n = G_N_ELEMENTS (keys);                                               \
  static const SclKeySet sets[] = { { keys, &sets##_n, 0 }, { NULL } }

/* Sets one parameter by name; id is for messages. SCL_POLICY_ERROR. */
gboolean scl_figure_keys_set (const char *id, const SclKeySet *sets, gpointer params,
                              const char *name, const char *value, GError **error);
