/* SclColumnMap: which column of a table of games says what.
 *
 * The table may come from any kind of file: its rows are fields as text, its columns are known by
 * their titles (the first row) or by number. A map comes from the documented titles (docs/csv.md),
 * from a person, or from a guess; it has a text form, that can be kept and given again:
 *
 *   white=Home,black=Away,score=FTR:H/D/A,date=Date:dmy
 *
 * ROLE=COLUMN[:FORM], divided by commas. COLUMN is a title, case aside, or a number from 1; a title
 * that is a number or holds one of , : " or blanks at its ends stands in quotation marks, a
 * quotation mark inside doubled. "titles=no": the first row is a game, and columns go by number
 * alone. FORM, where the column says it in a way that must be told:
 *
 *   days     dmy, mdy, ymd, ydm: the order of day, month and year; unix: seconds, or milliseconds,
 * since 1970-01-01 UTC score    goals: "3-1", the greater number has won; or the words for White's
 * win, a draw and Black's win, divided by "/" winner   without a loser: the same three words, where
 * it is no name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "history/columns/scl-date-shape.h"

#define SCL_COLUMN_MAP_ERROR (scl_column_map_error_quark ())
/* The domain of SclColumnMapError. */
GQuark scl_column_map_error_quark (void);

typedef enum
{
  SCL_COLUMN_MAP_ERROR_TEXT,   /* not of the form above */
  SCL_COLUMN_MAP_ERROR_LACKS,  /* no day, no player, no result */
  SCL_COLUMN_MAP_ERROR_TWICE,  /* one thing said by two columns, or two things by one */
  SCL_COLUMN_MAP_ERROR_COLUMN, /* the table has no such column, or several */
} SclColumnMapError;

/* What is said of each player, in this order from SCL_ROLE_WHITE and the others on. */
typedef enum
{
  SCL_SIDE_ID,
  SCL_SIDE_NAME,
  SCL_SIDE_FIDE_ID,
  SCL_SIDE_FEDERATION,
  SCL_SIDE_TITLE,
  SCL_SIDE_BIRTH_YEAR,
  SCL_SIDE_BIRTHDAY,
  SCL_SIDE_SEX,
  SCL_SIDE_RATING,
  SCL_SIDE_CATEGORY,
  SCL_SIDE_GAMES,  /* on which the rating rests */
  SCL_SIDE_POINTS, /* of the game: goals, sets. White and Black only */
  SCL_SIDE_N,
} SclSideRole;

typedef enum
{
  SCL_ROLE_DATE,
  SCL_ROLE_EVENT_ID,
  SCL_ROLE_EVENT,
  SCL_ROLE_EVENT_START,
  SCL_ROLE_EVENT_END,
  SCL_ROLE_PLACE,
  SCL_ROLE_EVENT_FEDERATION,
  SCL_ROLE_RATE,
  SCL_ROLE_ROUND,
  SCL_ROLE_SCORE,
  SCL_ROLE_UNRATED,
  SCL_ROLE_RATED, /* these three: as scl_rated_find () has them */
  SCL_ROLE_TERMINATION,
  SCL_ROLE_VARIANT,
  SCL_ROLE_WHITE,
  SCL_ROLE_BLACK = SCL_ROLE_WHITE + SCL_SIDE_N,
  SCL_ROLE_WINNER
  = SCL_ROLE_BLACK + SCL_SIDE_N, /* without a loser: who of White and Black has won */
  SCL_ROLE_LOSER = SCL_ROLE_WINNER + SCL_SIDE_N,
  SCL_ROLE_N = SCL_ROLE_LOSER + SCL_SIDE_N,
  SCL_ROLE_NONE = SCL_ROLE_N, /* not used */
} SclColumnRole;

/* The first of a role's documented names, "white_rating"; NULL where there is no such role
 * ("winner_points"). */
const char *scl_column_role_name (SclColumnRole role);
/* Translated, for people: "White's rating". */
const char *scl_column_role_title (SclColumnRole role);
/* By any of its documented names, case aside; SCL_ROLE_NONE: none. rank: which of them, from 0; may
 * be NULL. */
SclColumnRole scl_column_role_find (const char *name, int *rank);

/* Reference counted, atomically. Changed by who made it alone, before others have it. */
typedef struct _SclColumnMap SclColumnMap;

/* Nothing is said yet, and the first row holds titles. */
SclColumnMap *scl_column_map_new (void);
/* One more owner; returns self. */
SclColumnMap *scl_column_map_ref (SclColumnMap *self);
/* One owner less; the last frees it. */
void scl_column_map_unref (SclColumnMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclColumnMap, scl_column_map_unref)

/* The text form; SCL_COLUMN_MAP_ERROR_TEXT or _TWICE. Whether it is enough says
 * scl_column_map_check (). */
SclColumnMap *scl_column_map_parse (const char *text, GError **error);
/* Newly allocated; parsed again it is the same map. "" for an empty one. */
char *scl_column_map_to_text (const SclColumnMap *self);
/* Whose order holds for all days of the table: the game's, or else the event's. */
SclColumnRole scl_column_map_day_role (const SclColumnMap *self);
/* The text of a map that says it, to be given in the command line: "'date=Date:mdy'"; with the
 * other columns of self where their titles are not documented. Newly allocated. */
char *scl_column_map_day_text (const SclColumnMap *self, const char *order);
/* The same for people, translated: "Date: “Datum” (day first); White: “Weiß”; Black: column 3".
 * Newly allocated. */
char *scl_column_map_to_words (const SclColumnMap *self);

/* The columns whose titles are documented. Of two that say the same the one with the name
 * documented first, then the one on the left. */
SclColumnMap *scl_column_map_of_titles (const char *const *titles, guint n);

/* What the titles, in several languages, and the first rows (GPtrArray of char **, shorter ones
 * allowed; without the titles' row) suggest; scl_column_map_check () says whether it is enough.
 * Where the first row holds no titles but a game, the map says so ("titles=no"). */
SclColumnMap *scl_column_map_guess (const char *const *titles, guint n, GPtrArray *rows);

/* Whether it was guessed, not told by a title that is documented. */
gboolean scl_column_map_is_guessed (const SclColumnMap *self, SclColumnRole role);
/* The columns of which nothing is read: "5 “rated”, 7 “notes”". Newly allocated; NULL: there are
 * none. */
char *scl_column_map_unused (const SclColumnMap *self, const char *const *titles, guint n);

/* How a column says it, by what stands in it; "" where that is not to be told. rows as above. */
const char *scl_column_form_guess (GPtrArray *rows, guint column, SclColumnRole role);

/* column: from 0; its title where it has one that no other column has. form: NULL or "" none.
 * SCL_ROLE_NONE does nothing; whatever said the same before no longer does. */
void scl_column_map_set (SclColumnMap *self, SclColumnRole role, const char *const *titles, guint n,
                         guint column, const char *form);
/* Tables say more than one needs, the result in numbers and in words: of two ways one is kept, a
 * score before points before a winner, White and Black before winner and loser. */
void scl_column_map_settle (SclColumnMap *self);
/* TRUE as it begins: the first row holds titles. FALSE: it is a game. */
void scl_column_map_set_titles (SclColumnMap *self, gboolean titles);
/* FALSE: the first row is a game. */
gboolean scl_column_map_has_titles (const SclColumnMap *self);
/* Whether some column says it; FALSE for SCL_ROLE_NONE. */
gboolean scl_column_map_has (const SclColumnMap *self, SclColumnRole role);
/* "" where there is none. */
const char *scl_column_map_form (const SclColumnMap *self, SclColumnRole role);

/* Whether it says nothing but in which columns days are: it is then to be completed by the titles
 * that are documented. */
gboolean scl_column_map_is_of_days (const SclColumnMap *self);
/* The map, or where it is of days the one of the titles with its days; the result is the caller's.
 */
SclColumnMap *scl_column_map_complete (SclColumnMap *self, const char *const *titles, guint n);

/* Whether a role is a day, which has the forms of days. */
gboolean scl_column_role_is_day (SclColumnRole role);

/* Whether it says all that a game needs, once: a day, both players, the result.
 * SCL_COLUMN_MAP_ERROR_LACKS or _TWICE. */
gboolean scl_column_map_check (const SclColumnMap *self, GError **error);

/* Where the columns are in a table with that first row; -1: nowhere. SCL_COLUMN_MAP_ERROR_COLUMN or
 * _TWICE; what lacks is not looked for. */
gboolean scl_column_map_resolve (const SclColumnMap *self, const char *const *titles, guint n,
                                 int column[SCL_ROLE_N], GError **error);
/* Every column named by title is among them; FALSE where none is named so. */
gboolean scl_column_map_fits (const SclColumnMap *self, const char *const *titles, guint n);
/* None of its columns goes by title. */
gboolean scl_column_map_is_numbers (const SclColumnMap *self);

/* ---- What fields mean ---- */

/* A day in a form of days ("" any). SCL_DAY_NONE: it is none. shape may be NULL. */
SclDay scl_column_day (const char *text, const char *form, SclDateShape *shape);

/* Which of three words ("H/D/A") it is, case aside: White's half points 2, 1 or 0; -1: none of
 * them. */
int scl_column_word (const char *text, const char *form);

/* "3-1", "2,5 : 1,5": 2, 1 or 0 half points for the first; -1: not two numbers. */
int scl_column_goals (const char *text);
/* The same of two fields. */
int scl_column_points (const char *first, const char *second);

/* "1523.7", "1523,5": a rating with decimals, three or four digits before them, and the nearest
 * whole one. FALSE for anything else: "2.100" may be 2100. */
gboolean scl_column_rating (const char *text, int *rating);
