/* What the readers of national rating lists as CSV share. Each federation's reader says which
 * columns mean what; the rows are read here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-sink.h"
#include "history/input/scl-input.h"

typedef enum
{
  SCL_NATIONAL_ID,      /* the federation's own */
  SCL_NATIONAL_ID_TAIL, /* appended to it with "-" (a membership number within a club) */
  SCL_NATIONAL_FIDE_ID,
  SCL_NATIONAL_NAME, /* whole, as it stands; or last and first, joined as "Last, First" */
  SCL_NATIONAL_LAST,
  SCL_NATIONAL_FIRST,
  SCL_NATIONAL_FEDERATION,
  SCL_NATIONAL_TITLE,
  SCL_NATIONAL_WOMEN_TITLE, /* where the title is empty */
  SCL_NATIONAL_CATEGORY,
  SCL_NATIONAL_SEX,
  SCL_NATIONAL_BIRTH, /* a date */
  SCL_NATIONAL_BIRTH_YEAR,
  SCL_NATIONAL_FLAG,
  SCL_NATIONAL_RATING, /* rating, games, K of the federation's standard, rapid and blitz ratings in
                          turn */
  SCL_NATIONAL_GAMES,
  SCL_NATIONAL_K,
  SCL_NATIONAL_RAPID,
  SCL_NATIONAL_RAPID_GAMES,
  SCL_NATIONAL_RAPID_K,
  SCL_NATIONAL_BLITZ,
  SCL_NATIONAL_BLITZ_GAMES,
  SCL_NATIONAL_BLITZ_K,
  SCL_NATIONAL_FIDE, /* the same of FIDE's */
  SCL_NATIONAL_FIDE_GAMES,
  SCL_NATIONAL_FIDE_K,
  SCL_NATIONAL_FIDE_RAPID,
  SCL_NATIONAL_FIDE_RAPID_GAMES,
  SCL_NATIONAL_FIDE_RAPID_K,
  SCL_NATIONAL_FIDE_BLITZ,
  SCL_NATIONAL_FIDE_BLITZ_GAMES,
  SCL_NATIONAL_FIDE_BLITZ_K,
  SCL_NATIONAL_N_COLUMNS,
} SclNationalColumn;

typedef struct
{
  const char *list; /* "DSB" */
  const char
      *federation;       /* "GER": stands before ids, and for the federation where a row has none */
  gboolean windows_1252; /* what is not UTF-8 is Windows-1252 */
  gboolean memberships; /* a row is a membership: who has several appears several times, which is no
                           fault */
  gboolean
      id_required; /* rows without an id are placeholders; "0" is the id of nobody, in any list */
  gboolean rate_in_name; /* the file's name alone tells rapid and blitz from standard */
  gboolean month_first;  /* 11/19/1975 */
  gboolean own_titles;   /* what is none of FIDE's titles is the category */
  SclDay (*day_of_title) (const char *text); /* of a row above the columns' names; SCL_DAY_NONE
                                                where it tells none. May be NULL */
  /* Names, |-divided; the list's own first. "2:Nr": the second of this name. NULL: has none */
  const char *columns[SCL_NATIONAL_N_COLUMNS];
} SclNational;

/* The columns' names stand within so many rows (a sheet's titles come before them). */
#define SCL_NATIONAL_TITLE_ROWS 8

/* sure, where one of the first rows has all the columns named (|-divided sets, comma-divided), else
 * 0. */
int scl_national_recognise (const guint8 *head, gsize n, const char *columns, int sure);

gboolean scl_national_read (const SclNational *national, SclInput *input, SclSink *sink,
                            SclImportReport *report, SclFileCounts *counts, GError **error);
