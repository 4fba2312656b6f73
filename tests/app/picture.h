/* Pictures of the window, taken from outside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside/outside.h"

/* Writes FOLDER/NAME.png and prints its path: the newest window, without what else the screen has.
 * Nothing is pointed at; so many ms are waited for before. */
void picture_take (Outside *app, const char *folder, const char *name, guint wait);

/* The same of all windows and menus there are, as soon as two looks at the screen are alike: what
 * is worked out beside has been drawn. FALSE: nothing has changed since the last one, and there is
 * no picture. */
gboolean picture_take_screen (Outside *app, const char *folder, const char *name);

/* As it stands on a button: translated, without the underscore before its key. Newly allocated. */
char *picture_word (const char *text);
