/* _ (), C_ () and ngettext () in the language of the thread (scl-language.h), which is the user's
 * unless a document in another one is being made. In place of glib/gi18n-lib.h, in the layers that
 * documents are made by; last of what is included in angle brackets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gi18n-lib.h>

#include "rating/base/scl-language.h"

#undef _
#undef C_
#undef ngettext
#define _(english) scl_language_text (NULL, english)
#define C_(context, english) scl_language_in_context (context, english)
#define ngettext(one, many, n) scl_language_plural (one, many, n)
