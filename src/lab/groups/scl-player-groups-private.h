/* SclPlayerGroups: every player of a history in one group.
 *
 * What sorting players, and sorting their sides of games (scl-groups.h), have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

/* ---- Classes of a number ---- */

/* The upper limits of all classes but the last, rising. */
typedef struct
{
  guint n;
  const guint *limits;
} SclGroupLimits;

extern const SclGroupLimits scl_group_ages;  /* years: under 12, 12-15, …, 60 and more */
extern const SclGroupLimits scl_group_games; /* under 10, 10-29, …, 300 and more */

/* Class i holds limits[i - 1] <= x < limits[i]. */
guint8 scl_group_class (const SclGroupLimits *limits, guint x);
/* Classes of 200 points, and one behind them for who is unrated (NaN). */
guint8 scl_group_rating_class (double rating);

/* Room for the labels of any kind of groups, none of them yet. */
char **scl_group_labels_new (void);
/* Of the classes, translated; returns how many. */
guint scl_group_label_classes (char **labels, const SclGroupLimits *limits);
guint scl_group_label_ratings (char **labels);

/* ---- Players ---- */

typedef struct
{
  guint n;
  guint8 unknown; /* the group of those of whom it is not known; always there */
  char **labels;  /* n, translated */
  guint8 *of;     /* per player of the history */
} SclPlayerGroups;

SclPlayerGroups *scl_player_groups_by_sex (SclHistory *history);
/* names: per player, "" unknown. Those with most rated games first (equal ones by name), ten of
 * them, then the others, then those without a name. */
SclPlayerGroups *scl_player_groups_by_name (SclHistory *history, const char *const *names);
/* Year less year of birth. */
SclPlayerGroups *scl_player_groups_by_age (SclHistory *history, int year);
void scl_player_groups_free (SclPlayerGroups *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPlayerGroups, scl_player_groups_free)
