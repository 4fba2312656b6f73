/* What a row of a table of games says, made before its turn: scl_games_table_prepare.
 *
 * It may be made in another thread than the one that takes the rows. What it is made of is left to
 * this file while rows are read, or does not change. Whoever takes a row of which all is known here
 * need not look at its text, which lies in the caches of the other thread's processor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-games-row-private.h"

#include <string.h>

#include "history/core/scl-score.h"

enum
{
  BY_NAME,
  BY_ID,
};

/* A row as it will be once it is mended. */
typedef struct
{
  const SclGamesTable *table;
  char *const *row;
  guint n;
  int left_out; /* the field behind this one goes; G_MAXINT: none goes */
} Row;

static inline const char *
field (const Row *row, int column)
{
  int at = row->table->column[column];

  at += at > row->left_out;
  return at >= 0 && (guint) at < row->n ? row->row[at] : "";
}

static inline gboolean
is_alone (const Row *row)
{
  return scl_games_table_is_alone (field (row, SCL_ROLE_UNRATED));
}

/* Whether it is a game whose 0,5 the table will put together again. */
static inline gboolean
will_be_mended (const Row *row)
{
  const int at = row->table->column[SCL_ROLE_SCORE];

  return G_UNLIKELY (row->n == row->table->n_titles + 1) && at >= 0 && !is_alone (row)
         && strcmp (row->row[at], "0") == 0 && strcmp (row->row[at + 1], "5") == 0;
}

static inline Row
row_of (const SclGamesTable *table, char *const *row, guint n, gboolean mended)
{
  return (Row){ table, row, n, mended ? table->column[SCL_ROLE_SCORE] : G_MAXINT };
}

/* What the side's player goes by. */
static inline const char *
text_of (const Row *row, SclColumnRole side, guint8 *kind)
{
  const char *id = field (row, (int) (side + SCL_SIDE_ID));

  *kind = *id != '\0' ? BY_ID : BY_NAME;
  return *id != '\0' ? id : field (row, (int) (side + SCL_SIDE_NAME));
}

/* Whose row it is: a bye is White's, whatever the table has. */
static inline SclColumnRole
first_of (const Row *row)
{
  return is_alone (row) ? SCL_ROLE_WHITE : row->table->first;
}

static void
ask (char *const *fields, guint n, gpointer made, gpointer data)
{
  const SclGamesTable *self = data;
  SclGamesRowMade *of = made;
  Row row = row_of (self, fields, n, FALSE);
  SclTextHash hashes[2];
  guint8 kind;

  of->mended = will_be_mended (&row);
  row = row_of (self, fields, n, of->mended != 0);
  for (guint side = 0; side < 2; side++)
    {
      const char *text = text_of (&row, side == 0 ? first_of (&row) : self->second, &kind);

      hashes[side] = scl_text_hash (kind, text);
      scl_text_index_expect (self->numbers.index, hashes[side]);
    }
  of->first = hashes[0].hash;
  of->second = hashes[1].hash;
}

/* SCL_TEXT_NEW: it goes by nothing. */
static inline guint32
number_of (SclGamesNumbers *numbers, const char *text, guint8 kind, guint32 hash)
{
  const SclTextHash whole = { hash, (guint32) strlen (text) };
  guint32 *number;

  if (whole.n == 0)
    return SCL_TEXT_NEW;
  number = scl_text_index_take (numbers->index, kind, text, whole);
  if (*number == SCL_TEXT_NEW)
    *number = numbers->n++;
  return *number;
}

/* Of a date as most files write it: the others, of which there may be something to tell, are read
 * in their turn. */
static inline SclDay
day_of (SclGamesNumbers *numbers, const char *text)
{
  if (strcmp (text, numbers->date->str) != 0)
    {
      const SclDay day = scl_day_parse (text);

      g_string_assign (numbers->date, text);
      numbers->day = scl_day_is_of_games (day) ? day : SCL_DAY_NONE;
    }
  return numbers->day;
}

static void
make (char *const *fields, guint n, gpointer made, gpointer data)
{
  SclGamesTable *self = data;
  SclGamesRowMade *of = made;
  const Row row = row_of (self, fields, n, of->mended != 0);
  SclUnrated unrated = SCL_UNRATED_NO;
  guint8 kinds[2];
  const char *first = text_of (&row, first_of (&row), &kinds[0]),
             *second = text_of (&row, self->second, &kinds[1]);

  of->first = number_of (&self->numbers, first, kinds[0], of->first);
  of->second = number_of (&self->numbers, second, kinds[1], of->second);
  of->two = of->first != SCL_TEXT_NEW && of->second != SCL_TEXT_NEW && of->first != of->second;
  of->day = self->plain_date ? day_of (&self->numbers, field (&row, SCL_ROLE_DATE)) : SCL_DAY_NONE;
  if (of->mended || !self->plain_score
      || !scl_score_parse (field (&row, SCL_ROLE_SCORE), &of->score, &unrated))
    of->score = SCL_GAMES_NO_SCORE;
  of->unrated = (guint8) unrated;
}

const SclCsvPrepare scl_games_table_prepare = { sizeof (SclGamesRowMade), ask, make };
