/* Signals: those of a class, and handlers that begin with the object that listens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

/* Calls handler (self, …) whenever instance emits the signal, for as long as self lives. */
#define scl_connect(instance, signal, handler, self)                                               \
  g_signal_connect_object ((instance), (signal), G_CALLBACK (handler), (self), G_CONNECT_SWAPPED)

/* For a class_init function: a signal that returns nothing. Behind its name stand how many
 * arguments its handlers have, and the GType of each. g_signal_emit_by_name () emits it. */
#define scl_signal_new(type, name, ...)                                                            \
  g_signal_new ((name), (type), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, __VA_ARGS__)
