/* What scl-system-registry.c lists: each system's file defines its class.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/scl-system.h"

G_BEGIN_DECLS

extern const SclSystemClass scl_elo_class;
extern const SclSystemClass scl_us_chess_class;
extern const SclSystemClass scl_ffe_class;
extern const SclSystemClass scl_dwz_class;
extern const SclSystemClass scl_ingo_class;
extern const SclSystemClass scl_ecf_class;
extern const SclSystemClass scl_window_class;
extern const SclSystemClass scl_glicko_class;
extern const SclSystemClass scl_glicko2_class;
extern const SclSystemClass scl_simultaneous_class;

G_END_DECLS
