/* SclListTable: the published lists of one series, beside one another in memory.
 *
 * A series is the lists of one name and rate of play. Each list is two columns, people by ascending
 * id and their ratings: 6 bytes a rating, 144 MB for all of FIDE's of 1971 to 2021. Everything in
 * this folder looks at such a table; it does not change once its lists are there, and may be read
 * from several threads.
 *
 * What is known of people, birth year, sex, federation and title, is what the newest file says:
 * who has changed federation or title is counted with the newest on old lists, too. Ages are the
 * year of the list less the year of birth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-roster.h"

typedef struct
{
  SclDay day;              /* from when it is in force */
  gint64 id;               /* of the list in its workspace; 0 none */
  SclListRatings *ratings; /* who is rated, by ascending id; at least one */
} SclTabledList;

typedef struct
{
  SclRoster *roster; /* owned */
  char *name;        /* "FIDE" */
  char rate;         /* 's', 'r', 'b' */
  GArray *lists;     /* of SclTabledList, by rising day, a day once */
} SclListTable;

typedef struct
{
  SclDay from, to; /* lists on these days and between; SCL_DAY_NONE: the first, the last */
  guint months;    /* at least so many from one list to the next that is looked at; 0: every list.
                      The last of all is always there. Where that would leave none between the
                      first and the last, every list is taken. */
} SclListTableOptions;
#define SCL_LIST_TABLE_DEFAULTS                                                                    \
  {                                                                                                \
    .from = SCL_DAY_NONE, .to = SCL_DAY_NONE, .months = 12                                         \
  }

/* Without lists. Takes the roster. */
SclListTable *scl_list_table_new (SclRoster *roster, const char *name, char rate);
/* A later list than those that are there; takes the ratings, whose people are in the roster. */
void scl_list_table_add (SclListTable *self, SclDay day, gint64 id, SclListRatings *ratings);
void scl_list_table_free (SclListTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListTable, scl_list_table_free)

/* Of a workspace; lists without anybody rated are left out, and of several of one day (imported
 * twice) the one with most ratings counts. options NULL: the defaults. There may be no list in it.
 * NULL: SCL_WORKSPACE_ERROR, or cancelled. */
SclListTable *scl_list_table_load (SclWorkspace *workspace, const char *name, char rate,
                                   const SclListTableOptions *options, SclProgressFunc progress,
                                   gpointer data, GCancellable *cancellable, GError **error);

/* SHA-256 of the series, its lists' days and everybody's name, year of birth and rating on them, in
 * the order of the workspace: 64 hexadecimal digits, newly allocated. */
char *scl_list_table_digest (const SclListTable *self);

static inline guint
scl_list_table_n (const SclListTable *self)
{
  return self->lists->len;
}

static inline const SclTabledList *
scl_list_table_at (const SclListTable *self, guint index)
{
  return &g_array_index (self->lists, SclTabledList, index);
}
