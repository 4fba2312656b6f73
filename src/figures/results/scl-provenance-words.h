/* How data came to be, in the words of whoever looks at them.
 *
 * Generated data say it themselves, in the language in which they were made: English, of shipped
 * ones and files. A sentence that this program writes is known here and said again in the language
 * in use; any other stays as it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

/* Of scl_history_provenance (); "" for real data. Newly allocated. */
char *scl_provenance_in_words (SclHistory *history);
