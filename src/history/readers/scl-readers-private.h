/* The readers, one a file. They are listed in scl-reader-registry.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/readers/scl-reader.h"

extern const SclReader scl_reader_cfc;
extern const SclReader scl_reader_cfr;
extern const SclReader scl_reader_chessa;
extern const SclReader scl_reader_csv;
extern const SclReader scl_reader_dsb;
extern const SclReader scl_reader_dsu;
extern const SclReader scl_reader_ecf;
extern const SclReader scl_reader_events;
extern const SclReader scl_reader_ffe;
extern const SclReader scl_reader_fide_list;
extern const SclReader scl_reader_fide_xml;
extern const SclReader scl_reader_fsi;
extern const SclReader scl_reader_icu_foreign;
extern const SclReader scl_reader_knsb;
extern const SclReader scl_reader_papi;
extern const SclReader scl_reader_percasi;
extern const SclReader scl_reader_list_csv;
extern const SclReader scl_reader_pgn;
extern const SclReader scl_reader_rating_updates;
extern const SclReader scl_reader_scid;
extern const SclReader scl_reader_selo;
extern const SclReader scl_reader_spreadsheet;
extern const SclReader scl_reader_swiss_manager;
extern const SclReader scl_reader_swissperfect;
extern const SclReader scl_reader_trf;
extern const SclReader scl_reader_us_crosstable;
extern const SclReader scl_reader_web_page;
