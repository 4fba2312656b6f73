/* The readers, in the order in which they are tried; of two that are equally sure the first wins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"
#include "rating/base/scl-getter.h"

static const SclReader *const readers[] = {
  &scl_reader_cfc,
  &scl_reader_cfr,
  &scl_reader_chessa,
  &scl_reader_csv,
  &scl_reader_dsb,
  &scl_reader_dsu,
  &scl_reader_ecf,
  &scl_reader_events,
  &scl_reader_ffe,
  &scl_reader_fide_list,
  &scl_reader_fide_xml,
  &scl_reader_fsi,
  &scl_reader_icu_foreign,
  &scl_reader_knsb,
  &scl_reader_papi,
  &scl_reader_percasi,
  &scl_reader_list_csv,
  &scl_reader_pgn,
  &scl_reader_rating_updates,
  &scl_reader_scid,
  &scl_reader_selo,
  &scl_reader_spreadsheet,
  &scl_reader_swiss_manager,
  &scl_reader_swissperfect,
  &scl_reader_trf,
  &scl_reader_us_crosstable,
  &scl_reader_web_page,
};

SCL_DEFINE_TABLE (const SclReader *const, scl_readers, readers)
