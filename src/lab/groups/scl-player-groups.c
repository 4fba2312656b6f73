/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/groups/scl-player-groups-private.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"
#include "rating/policy/scl-period.h"

#define N_LARGEST 10
#define RATING_WIDTH 200
#define RATING_CLASSES 16 /* under 200, …, 3000 and more */
#define MOST_GROUPS (RATING_CLASSES + 2)

/* ---- Classes of a number ---- */

static const guint age_limits[] = { 12, 16, 20, 30, 45, 60 };
static const guint games_limits[] = { 10, 30, 100, 300 };
const SclGroupLimits scl_group_ages = { G_N_ELEMENTS (age_limits), age_limits };
const SclGroupLimits scl_group_games = { G_N_ELEMENTS (games_limits), games_limits };

guint8
scl_group_class (const SclGroupLimits *limits, guint x)
{
  guint i = 0;

  while (i < limits->n && x >= limits->limits[i])
    i++;
  return (guint8) i;
}

guint8
scl_group_rating_class (double rating)
{
  return isnan (rating) ? RATING_CLASSES
                        : (guint8) CLAMP (rating / RATING_WIDTH, 0, RATING_CLASSES - 1);
}

char **
scl_group_labels_new (void)
{
  return g_new0 (char *, MOST_GROUPS);
}

guint
scl_group_label_classes (char **labels, const SclGroupLimits *limits)
{
  const guint n = limits->n;

  for (guint i = 0; i <= n; i++)
    labels[i] = i == 0   ? g_strdup_printf (_ ("under %u"), limits->limits[0])
                : i == n ? g_strdup_printf (_ ("%u and more"), limits->limits[n - 1])
                         : g_strdup_printf ("%u–%u", limits->limits[i - 1], limits->limits[i] - 1);
  return n + 1;
}

guint
scl_group_label_ratings (char **labels)
{
  for (guint i = 0; i < RATING_CLASSES; i++)
    labels[i] = i == 0 ? g_strdup_printf (_ ("under %u"), RATING_WIDTH)
                : i == RATING_CLASSES - 1
                    ? g_strdup_printf (_ ("%u and more"), i * RATING_WIDTH)
                    : g_strdup_printf ("%u–%u", i * RATING_WIDTH, (i + 1) * RATING_WIDTH - 1);
  labels[RATING_CLASSES] = g_strdup (_ ("unrated"));
  return RATING_CLASSES + 1;
}

/* ---- Players ---- */

static SclPlayerGroups *
groups_new (SclHistory *history)
{
  SclPlayerGroups *self = g_new0 (SclPlayerGroups, 1);

  self->labels = scl_group_labels_new ();
  self->of = g_new (guint8, MAX (scl_history_players (history)->n, 1));
  return self;
}

static void
add_unknown (SclPlayerGroups *self)
{
  self->unknown = (guint8) self->n;
  self->labels[self->n++] = g_strdup (_ ("unknown"));
}

SclPlayerGroups *
scl_player_groups_by_sex (SclHistory *history)
{
  const SclPlayers *players = scl_history_players (history);
  SclPlayerGroups *self = groups_new (history);

  self->labels[self->n++] = g_strdup (_ ("men"));
  self->labels[self->n++] = g_strdup (_ ("women"));
  add_unknown (self);
  for (guint q = 0; q < players->n; q++)
    self->of[q] = players->sex[q] == 'm' ? 0 : players->sex[q] == 'f' ? 1 : self->unknown;
  return self;
}

SclPlayerGroups *
scl_player_groups_by_age (SclHistory *history, int year)
{
  const SclPlayers *players = scl_history_players (history);
  SclPlayerGroups *self = groups_new (history);

  self->n = scl_group_label_classes (self->labels, &scl_group_ages);
  add_unknown (self);
  for (guint q = 0; q < players->n; q++)
    self->of[q]
        = players->birth_year[q] == 0
              ? self->unknown
              : scl_group_class (&scl_group_ages, (guint) MAX (year - players->birth_year[q], 0));
  return self;
}

typedef struct
{
  const char *name;
  guint64 games;
} Named;

static int
compare_named (gconstpointer pa, gconstpointer pb)
{
  const Named *a = pa;
  const Named *b = pb;

  if (a->games != b->games)
    return SCL_ORDER (b->games, a->games);
  return strcmp (a->name, b->name);
}

static guint *
count_games (const SclGames *games, guint n_players)
{
  guint *count = g_new0 (guint, MAX (n_players, 1));

  for (guint g = 0; g < games->n; g++)
    if (games->flags[g] == SCL_GAME_RATED)
      {
        count[games->white[g]]++;
        count[games->black[g]]++;
      }
  return count;
}

/* Each name once, with its players' games; index: where it stands. */
static GArray *
find_names (SclHistory *history, const char *const *names, GHashTable *index)
{
  const guint n_players = scl_history_players (history)->n;
  g_autofree guint *count = NULL;
  GArray *named = g_array_new (FALSE, FALSE, sizeof (Named));
  guint first = 0;

  while (first < n_players && *names[first] == '\0')
    first++;
  if (first < n_players)
    count = count_games (scl_history_games (history), n_players);
  for (guint q = first; q < n_players; q++)
    {
      gpointer at;
      const Named fresh = { .name = names[q] };

      if (*names[q] == '\0')
        continue;
      if (!g_hash_table_lookup_extended (index, names[q], NULL, &at))
        {
          at = GUINT_TO_POINTER (named->len);
          g_hash_table_insert (index, (gpointer) names[q], at);
          g_array_append_val (named, fresh);
        }
      g_array_index (named, Named, GPOINTER_TO_UINT (at)).games += count[q];
    }
  return named;
}

SclPlayerGroups *
scl_player_groups_by_name (SclHistory *history, const char *const *names)
{
  const guint n_players = scl_history_players (history)->n;
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) named = find_names (history, names, index);
  const guint n_largest = MIN (named->len, N_LARGEST);
  SclPlayerGroups *self = groups_new (history);

  g_array_sort (named, compare_named);
  g_hash_table_remove_all (index);
  for (guint i = 0; i < named->len; i++)
    {
      const char *name = g_array_index (named, Named, i).name;

      if (i < n_largest)
        self->labels[i] = g_strdup (name);
      g_hash_table_insert (index, (gpointer) name, GUINT_TO_POINTER (MIN (i, n_largest)));
    }
  self->n = n_largest;
  self->labels[self->n++] = g_strdup (_ ("others"));
  add_unknown (self);
  for (guint q = 0; q < n_players; q++)
    self->of[q] = *names[q] == '\0'
                      ? self->unknown
                      : (guint8) GPOINTER_TO_UINT (g_hash_table_lookup (index, names[q]));
  return self;
}

void
scl_player_groups_free (SclPlayerGroups *self)
{
  for (guint i = 0; i < self->n; i++)
    g_free (self->labels[i]);
  g_free (self->labels);
  g_free (self->of);
  g_free (self);
}
