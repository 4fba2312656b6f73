/* Signals whose handler begins with the object that listens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

/* Calls handler (self, …) whenever instance emits the signal, for as long as self lives. */
#define scl_connect(instance, signal, handler, self)                                               \
  g_signal_connect_object ((instance), (signal), G_CALLBACK (handler), (self), G_CONNECT_SWAPPED)
