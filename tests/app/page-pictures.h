/* A picture of every page, in a variant: how large the window is, how it is coloured, how large its
 * letters are; in the language of the environment. For people to look at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Writes FOLDER/learn-01.png and so on. The variant is a list of words with commas between:
 * WIDTHxHEIGHT, "dark", "contrast", "2x" (letters twice as large; any number), and spaces to take
 * alone ("start", "learn", "rules", "players", "data", "dialogs"); "": 1400x900, all. */
void page_pictures_take (const char *folder, const char *variant);
