/* SclListColumns: who passes, into which group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "figures/lists/scl-list-figures.h"

/* The rating that the options look at; NaN where the entry does not pass. */
double scl_list_value (const SclListColumns *list, const SclListOptions *options, guint i);

/* "first rating", as the options have it. */
const char *scl_list_value_name (const SclListColumns *list, const SclListOptions *options);

/* What the options leave of the list, in words: "2N, born 1981 or later"; "" for all. Newly
 * allocated. */
char *scl_list_describe_filter (const SclListColumns *list, const SclListOptions *options);

/* Groups of those who pass. index[i] is the group of entry i, or -1: not in one of the shown ones.
 */
typedef struct
{
  GPtrArray *labels; /* of char */
  GArray *counts;    /* of guint */
  int *index;
  guint left_out; /* players of groups that are not shown */
} SclListGroups;

SclListGroups *scl_list_groups_new (const SclListColumns *list, const SclListOptions *options);
void scl_list_groups_free (SclListGroups *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListGroups, scl_list_groups_free)

/* An empty chart with the list's name and provenance; with a message where the list has nobody, or
 * nobody passes (then empty is TRUE). */
SclChart *scl_list_chart_new (const SclListColumns *list, const SclListOptions *options,
                              const char *id, const char *title, gboolean *empty);
