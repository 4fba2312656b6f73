/* For macros that go through their arguments one after the other.
 *
 * A macro does not call itself. It leaves a name (SCL_…_AGAIN_) that becomes a call of it when the
 * text is read once more, and SCL_EACH_ has it read often enough.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define SCL_EACH_LATER_ ()
#define SCL_EACH_(...)                                                                             \
  SCL_EACH_THREE_ (SCL_EACH_THREE_ (SCL_EACH_THREE_ (SCL_EACH_THREE_ (__VA_ARGS__))))
#define SCL_EACH_THREE_(...)                                                                       \
  SCL_EACH_TWO_ (SCL_EACH_TWO_ (SCL_EACH_TWO_ (SCL_EACH_TWO_ (__VA_ARGS__))))
#define SCL_EACH_TWO_(...)                                                                         \
  SCL_EACH_ONE_ (SCL_EACH_ONE_ (SCL_EACH_ONE_ (SCL_EACH_ONE_ (__VA_ARGS__))))
#define SCL_EACH_ONE_(...) __VA_ARGS__
