/* The layouts of FIDE's rating lists in fixed columns, and which of them a file has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/readers/scl-reader.h"

/* Columns [from, to) in characters from 0; to 0: the layout has no such field. */
typedef struct
{
  guint8 from, to;
} SclFideSpan;

typedef enum
{
  SCL_FIDE_BIRTH_NONE,
  SCL_FIDE_BIRTH_DD_MM_YY, /* two-digit year */
  SCL_FIDE_BIRTH_DD_MM_YYYY,
  SCL_FIDE_BIRTH_YYYY,
} SclFideBirthShape;

typedef struct
{
  const char *name; /* the first list known to have it */
  SclFideSpan id, name_span, title, women_title, other_titles, federation, sex;
  SclFideSpan rating[3], games[3],
      k[3]; /* standard, rapid, blitz; a list of one rate has the first only */
  SclFideSpan birth, flag;
  SclFideBirthShape birth_shape;
  gboolean free_tail; /* anything may stand after the flag */
  gboolean online;    /* has the column of FIDE Online Arena titles */
} SclFideLayout;

typedef struct
{
  const char *text;
  gsize n;        /* bytes */
  gboolean ascii; /* then columns are bytes */
  guint shift;    /* by how much fields after the other titles stand too far right */
} SclFideRow;

typedef struct
{
  const SclFideLayout *layout;
  guint rows, fitting; /* of the head */
  gboolean header;
  gboolean games_broken; /* GAMES is 0 in every row of the head, too many for a list in which nobody
                            had played */
  SclDay day;            /* from the header, or SCL_DAY_NONE */
} SclFideChoice;

gboolean scl_fide_layout_is_combined (const SclFideLayout *layout);
/* The layout into which most rows of the head fit; layout NULL: none. */
SclFideChoice scl_fide_layout_choose (const guint8 *head, gsize n);
gboolean scl_fide_is_header (const char *line, gsize n);

gboolean scl_fide_all_digits (const char *text, gsize n);
/* Where the column begins, in bytes. */
gsize scl_fide_row_byte (const SclFideRow *row, guint column);
/* The field without the blanks around it, n bytes; shifted: of those that stand after the other
 * titles. */
const char *scl_fide_row_field (const SclFideRow *row, SclFideSpan span, gboolean shifted,
                                gsize *n);
gboolean scl_fide_row_fits (const SclFideRow *row, const SclFideLayout *layout);
gboolean scl_fide_row_birth_fits (const SclFideRow *row, const SclFideLayout *layout);
