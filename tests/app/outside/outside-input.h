/* A pointer and a keyboard: what the X server's own test extension sends is to the program what a
 * person does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* px on the screen; buttons: 1 left, 2 middle, 3 right, 4 to 7 the wheel up, down, left, right. */
void outside_input_move (int x, int y);
void outside_input_button (int button, gboolean down);
/* Moves there and presses and releases; n times. */
void outside_input_click (int x, int y, int button, int n);
/* Left button down here, some steps on the way, up there. */
void outside_input_drag (int x1, int y1, int x2, int y2, int steps);
void outside_input_wheel (int x, int y, int button, int n);

/* "ctrl+shift+z", "alt+1", "F5", "Escape", "Down", "plus": X's names for keys, behind ctrl, shift,
 * alt. FALSE: there is no such key. */
gboolean outside_input_key (const char *key);
/* UTF-8. */
void outside_input_type (const char *text);
