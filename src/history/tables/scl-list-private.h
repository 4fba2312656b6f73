/* What the readers of rating lists share: dates, titles, numbers, names, ids seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "history/core/scl-sink.h"
#include "history/input/scl-input.h"

/* The first day of the month that a word such as "APR01", "sep12" or "Mar11" names (years from 70
 * are of the 1900s); SCL_DAY_NONE for any other n bytes. */
SclDay scl_list_day_from_word (const char *word, gsize n);

/* The date in a file's name: a month word anywhere ("standard_sep13frl.txt"), 2024-10, 2024_10,
 * 2024-10-01, 20241001; SCL_DAY_NONE where there is none. Only the part after the last slash or
 * "archive: " is looked at. */
SclDay scl_list_day_from_name (const char *file_name);

/* 'r' or 'b' where the file's name says "rapid" or "blitz", else 's'. */
char scl_list_rate_from_name (const char *file_name);

/* The list's date: given (from the file's text) unless SCL_DAY_NONE, else from the input's name,
 * else the day on which the file was changed, which is noted. SCL_DAY_NONE with
 * SCL_READ_ERROR_FORMAT where nothing tells it. */
SclDay scl_list_day (SclInput *input, SclDay given, SclImportReport *report, GError **error);

/* The FIDE title in capitals: "g" and "GM" give "GM", "wf" and "WF" give "WFM", "mf" (Papi) gives
 * "WIM", "h" gives "HGM" (honorary), "wh" "WH" (the same of women), "." and "-" give "". Others
 * come back as they stand. The result is static or title itself. */
const char *scl_list_title (const char *title);

static inline gboolean
scl_list_is_digits (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
}

/* Whether it is one of FIDE's, in capitals. */
gboolean scl_list_is_fide_title (const char *title);

/* The title that a text is; what is none, such as an age class ("U12", "Sen"), becomes the
 * category, where that is "". */
void scl_list_sort_title (const char *text, const char **title, const char **category);

/* Digits with blanks around them; an empty field gives absent. FALSE for anything else, or more
 * than nine digits. */
gboolean scl_list_int (const char *text, gsize n, int absent, int *value);

/* A FIDE id as national programs write it: digits, in apostrophes too, or with a spreadsheet's
 * ".0"; none ("", "-") is 0. FALSE, and 0: it is something else. */
gboolean scl_list_fide_id (const char *text, gint64 *id);

/* Cuts blanks off both ends of text[0, n). */
const char *scl_list_trim (const char *text, gsize *n);

/* In place: blanks at the ends and before commas go, runs of blanks become one. TRUE: it was
 * otherwise inside the name (what stands at its ends fills a field up). */
gboolean scl_list_tidy_name (char *name);

/* The names of a file that scl_list_tidy_name () changed: counted, and told in one note with the
 * first lines. */
#define SCL_TIDIED_LINES 5

typedef struct
{
  guint count;
  guint line[SCL_TIDIED_LINES];
} SclTidied;

void scl_tidied_add (SclTidied *self, guint line);
/* One adjustment a name is counted. Nothing at none. */
void scl_tidied_note (const SclTidied *self, SclImportReport *report, SclFileCounts *counts);

/* A date of birth in any of the shapes of rating lists: "dd.mm.yyyy", "dd.mm.yy", "yyyy",
 * "yyyy-mm-dd", "dd/mm/yyyy"; absent as "", "0", "0000", ".  .". A two-digit year is the last such
 * year at least MIN_AGE years before the list. */
typedef enum
{
  SCL_BIRTH_ABSENT,
  SCL_BIRTH_YEAR,    /* the year alone was given */
  SCL_BIRTH_DAY,     /* the full date */
  SCL_BIRTH_CENTURY, /* the year lies after the list: that of a hundred years before is kept, and
                        the day */
  SCL_BIRTH_PARTIAL, /* day or month are 00 or impossible: the year alone is kept */
  SCL_BIRTH_WRONG,   /* not a date, or a year that cannot be: nothing is kept */
} SclBirth;

#define SCL_LIST_MIN_AGE 4 /* years */

SclBirth scl_list_birth (const char *text, gsize n, SclDay list_day, int *year, SclDay *day);

/* The same into a player's record, and into the report where it was read otherwise than it stands.
 * FALSE: absent. */
gboolean scl_list_take_birth (const char *text, gsize n, SclDay list_day, SclPlayerRecord *record,
                              SclImportReport *report, guint line);
/* The same where the month comes before the day ("11/19/1975"). */
gboolean scl_list_take_birth_month_first (const char *text, SclDay list_day,
                                          SclPlayerRecord *record, SclImportReport *report,
                                          guint line);

/* A set of ids, to find those that a list repeats. */
typedef struct _SclIdSet SclIdSet;
SclIdSet *scl_id_set_new (void);
void scl_id_set_free (SclIdSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclIdSet, scl_id_set_free)
/* FALSE where the id was in it already. */
gboolean scl_id_set_add (SclIdSet *self, gint64 id);
