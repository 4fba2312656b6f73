/* What a formula may speak of, while it is typed: a list of the variables with unit and meaning, of
 * the functions, and of the numbers that the text gives a name. It opens as a word is typed, with
 * Ctrl+Space or by the button beside the entry; arrows and Enter, Tab or the pointer take a word,
 * Escape closes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rating/key/scl-key.h"

/* For the row's life. key: of type FORMULA, static. */
void scl_formula_words_add (AdwEntryRow *row, const SclKey *key);
