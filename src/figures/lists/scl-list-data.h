/* SclListData: one rating list read from a file, as columns for figures.
 *
 * For figures that take a list straight from a file that holds many (FIDE's lists since 1971 in
 * scid's spelling file). What lies in a workspace comes from there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "figures/lists/scl-list-figures.h"

typedef struct _SclListData SclListData;

/* Reads the standard ratings of one day; federation: three letters, as the file has it now, or NULL
 * for all. Fails as scl_import_files () does; a file without that list gives no players. */
SclListData *scl_list_data_load (const char *path, SclDay day, const char *federation,
                                 GCancellable *cancellable, GError **error);
void scl_list_data_free (SclListData *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListData, scl_list_data_free)

/* Set its list_name, rating_name and provenance as you like (borrowed). Owned by the data. */
SclListColumns *scl_list_data_columns (SclListData *self);
