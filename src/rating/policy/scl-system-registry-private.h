/* The class of each registered system: scl_elo_class, scl_ingo_class … The list is in
 * src/rating/meson.build.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-system.h"

#define SCL_SYSTEM(name) extern const SclSystemClass scl_##name##_class;
#include "scl-system-list.h"
#undef SCL_SYSTEM
