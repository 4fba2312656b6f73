/* What nearly every file of the window includes, read once for all of them: two thirds of the time
 * that its build takes. Each file names what it uses all the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
