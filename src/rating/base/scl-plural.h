/* Which form of a text is that for a number: the "plural=" of a catalog's head, an expression of C
 * over n (GNU gettext's manual, "Additional functions for plural forms").
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* "n != 1", "n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2": up to a ';' or the end. What is no such
 * expression counts as "n != 1", as gettext has it. */
gulong scl_plural_form (const char *expression, gulong n);
