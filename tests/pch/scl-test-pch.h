/* What the tests of every layer include, read once for a program. Each file names what it uses all
 * the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <math.h>
#include <string.h>
