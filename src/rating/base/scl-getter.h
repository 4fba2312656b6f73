/* Functions that tell a member of a struct, and do nothing else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Defines Result name (Type *self), which is self->member. Type may be const. */
#define SCL_DEFINE_GETTER(Result, name, Type, member)                                              \
  Result name (Type *self) { return self->member; }
