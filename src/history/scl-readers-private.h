/* The readers, one a file. They are listed in scl-reader-registry.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/scl-reader.h"

G_BEGIN_DECLS

extern const SclReader scl_reader_csv;
extern const SclReader scl_reader_fide_list;
extern const SclReader scl_reader_fide_xml;
extern const SclReader scl_reader_pgn;
extern const SclReader scl_reader_scid;
extern const SclReader scl_reader_trf;

G_END_DECLS
