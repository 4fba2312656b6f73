/* SclGroups: players, and their sides of games, sorted into sub-groups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-groups.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/comparison/scl-reference.h"
#include "lab/replay/scl-outcome-private.h"

#define N_LARGEST 10
#define RATING_WIDTH 200
#define RATING_CLASSES 16 /* under 200, …, 3000 and more */

static const struct
{
  const char *nick;
  const char *label;
  const char *meaning;
} kinds[SCL_GROUP_N_KINDS] = {
  { "rating", N_ ("Rating, neutral"),
    N_ ("Rating: the one printed beside the game, else that of a plain Elo of all games before "
        "that day, which belongs to no policy.") },
  { "own-rating", N_ ("Rating, each rule's own"),
    N_ ("Rating: each rule's own before the game. This is calibration: do those whom a rule rates "
        "so score as it says? Each column has other players in it.") },
  { "age", N_ ("Age"), N_ ("Age: year of the game less year of birth.") },
  { "sex", N_ ("Sex"), NULL },
  { "federation", N_ ("Federation"), NULL },
  { "category", N_ ("Category"),
    N_ ("Category: the data have one for each player, which may be from after the game.") },
  { "activity", N_ ("Games so far"), N_ ("Games so far: rated games before the day of the game.") },
};

const char *
scl_group_kind_nick (SclGroupKind kind)
{
  return kinds[kind].nick;
}

const char *
scl_group_kind_label (SclGroupKind kind)
{
  return _ (kinds[kind].label);
}

const char *
scl_group_kind_meaning (SclGroupKind kind)
{
  return kinds[kind].meaning != NULL ? _ (kinds[kind].meaning) : "";
}

gboolean
scl_group_kind_from_nick (const char *nick, SclGroupKind *kind)
{
  for (guint i = 0; i < SCL_GROUP_N_KINDS; i++)
    if (strcmp (kinds[i].nick, nick) == 0)
      {
        *kind = (SclGroupKind) i;
        return TRUE;
      }
  return FALSE;
}

/* ---- Classes of a number ---- */

/* Class i holds limits[i - 1] <= x < limits[i]. */
static guint8
class_of (const guint *limits, guint n_limits, guint x)
{
  guint i = 0;

  while (i < n_limits && x >= limits[i])
    i++;
  return (guint8) i;
}

static void
label_classes (SclGroups *self, const guint *limits, guint n_limits)
{
  for (guint i = 0; i <= n_limits; i++)
    self->labels[i] = i == 0          ? g_strdup_printf (_ ("under %u"), limits[0])
                      : i == n_limits ? g_strdup_printf (_ ("%u and more"), limits[n_limits - 1])
                                      : g_strdup_printf ("%u–%u", limits[i - 1], limits[i] - 1);
  self->n = n_limits + 1;
}

static const guint age_limits[] = { 12, 16, 20, 30, 45, 60 };

static void
by_age (SclGroups *self, const SclGames *games, const SclPlayers *players)
{
  const guint unknown = G_N_ELEMENTS (age_limits) + 1;
  SclDay day = SCL_DAY_NONE;
  int year = 0;

  label_classes (self, age_limits, G_N_ELEMENTS (age_limits));
  self->unknown = (guint8) self->n;
  self->labels[self->n++] = g_strdup (_ ("unknown"));
  for (guint g = 0; g < games->n; g++)
    {
      const guint32 side[2] = { games->white[g], games->black[g] };

      if (games->day[g] != day)
        year = scl_day_year (day = games->day[g]);
      for (guint s = 0; s < 2; s++)
        {
          const int born = players->birth_year[side[s]];

          (s == 0 ? self->white : self->black)[g]
              = born == 0 ? (guint8) unknown
                          : class_of (age_limits, G_N_ELEMENTS (age_limits),
                                      (guint) MAX (year - born, 0));
        }
    }
}

/* ---- One group a player ---- */

static void
take_players (SclGroups *self, const SclGames *games, const guint8 *group)
{
  for (guint g = 0; g < games->n; g++)
    {
      self->white[g] = group[games->white[g]];
      self->black[g] = group[games->black[g]];
    }
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

static const guint activity_limits[] = { 10, 30, 100, 300 };

static void
by_activity (SclGroups *self, const SclGames *games, const SclReference *reference)
{
  label_classes (self, activity_limits, G_N_ELEMENTS (activity_limits));
  for (guint g = 0; g < games->n; g++)
    {
      self->white[g]
          = class_of (activity_limits, G_N_ELEMENTS (activity_limits), reference->white_games[g]);
      self->black[g]
          = class_of (activity_limits, G_N_ELEMENTS (activity_limits), reference->black_games[g]);
    }
}

static void
by_sex (SclGroups *self, const SclGames *games, const SclPlayers *players)
{
  g_autofree guint8 *group = g_new (guint8, MAX (players->n, 1));

  self->n = 3;
  self->unknown = 2;
  self->labels[0] = g_strdup (_ ("men"));
  self->labels[1] = g_strdup (_ ("women"));
  self->labels[2] = g_strdup (_ ("unknown"));
  for (guint q = 0; q < players->n; q++)
    group[q] = players->sex[q] == 'm' ? 0 : players->sex[q] == 'f' ? 1 : 2;
  take_players (self, games, group);
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
    return a->games > b->games ? -1 : 1;
  return strcmp (a->name, b->name);
}

/* The names with most games first, then the others, then those without a name. */
static void
by_name (SclGroups *self, const SclGames *games, const SclPlayers *players,
         const char *const *names)
{
  g_autofree guint *count = count_games (games, players->n);
  g_autofree guint8 *group = g_new (guint8, MAX (players->n, 1));
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (Named));
  guint n_largest;

  for (guint q = 0; q < players->n; q++)
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
  g_array_sort (named, compare_named);
  g_hash_table_remove_all (index);
  n_largest = MIN (named->len, N_LARGEST);
  for (guint i = 0; i < named->len; i++)
    {
      const char *name = g_array_index (named, Named, i).name;

      if (i < n_largest)
        self->labels[i] = g_strdup (name);
      g_hash_table_insert (index, (gpointer) name, GUINT_TO_POINTER (MIN (i, n_largest)));
    }
  self->n = n_largest;
  self->labels[self->n++] = g_strdup (_ ("others"));
  self->unknown = (guint8) self->n;
  self->labels[self->n++] = g_strdup (_ ("unknown"));
  for (guint q = 0; q < players->n; q++)
    group[q]
        = (guint8) (*names[q] == '\0' ? n_largest + 1
                                      : GPOINTER_TO_UINT (g_hash_table_lookup (index, names[q])));
  take_players (self, games, group);
}

/* ---- Rating ---- */

static guint8
rating_class (double rating)
{
  return isnan (rating) ? RATING_CLASSES
                        : (guint8) CLAMP (floor (rating / RATING_WIDTH), 0, RATING_CLASSES - 1);
}

static void
label_ratings (SclGroups *self)
{
  for (guint i = 0; i < RATING_CLASSES; i++)
    self->labels[i] = i == 0 ? g_strdup_printf (_ ("under %u"), RATING_WIDTH)
                      : i == RATING_CLASSES - 1
                          ? g_strdup_printf (_ ("%u and more"), i * RATING_WIDTH)
                          : g_strdup_printf ("%u–%u", i * RATING_WIDTH, (i + 1) * RATING_WIDTH - 1);
  self->labels[RATING_CLASSES] = g_strdup (_ ("unrated"));
  self->n = RATING_CLASSES + 1;
}

static void
by_rating (SclGroups *self, const SclGames *games, const SclReference *reference)
{
  label_ratings (self);
  for (guint g = 0; g < games->n; g++)
    {
      self->white[g] = rating_class (reference->white_rating[g]);
      self->black[g] = rating_class (reference->black_rating[g]);
    }
}

static void
by_own_rating (SclGroups *self, SclOutcome *outcome)
{
  const SclPlan *plan = outcome->plan;
  const SclPathLog *log = &outcome->log;
  g_autofree double *rating = g_memdup2 (
      outcome->first_rating, sizeof (double) * scl_history_players (outcome->history)->n);

  label_ratings (self);
  for (guint p = 0; p < plan->n_periods; p++)
    {
      const guint32 first = plan->periods[p].first_game;

      for (guint32 i = first; i < first + plan->periods[p].n_games; i++)
        {
          self->white[scl_plan_game (plan, i)] = rating_class (rating[plan->white[i]]);
          self->black[scl_plan_game (plan, i)] = rating_class (rating[plan->black[i]]);
        }
      for (guint i = log->start[p]; i < log->start[p + 1]; i++)
        rating[log->player[i]] = log->rating[i];
    }
}

/* ---- All ---- */

gboolean
scl_group_kind_needs_reference (SclGroupKind kind)
{
  return kind == SCL_GROUP_BY_RATING || kind == SCL_GROUP_BY_ACTIVITY;
}

SclGroups *
scl_groups_new (SclOutcome *outcome, SclGroupKind kind)
{
  return scl_groups_new_with (outcome, kind, NULL);
}

SclGroups *
scl_groups_new_with (SclOutcome *outcome, SclGroupKind kind, const SclReference *reference)
{
  g_autoptr (SclReference) own = NULL;
  const SclGames *games = scl_history_games (outcome->history);
  const SclPlayers *players = scl_history_players (outcome->history);
  SclGroups *self = g_new0 (SclGroups, 1);

  if (reference == NULL && scl_group_kind_needs_reference (kind))
    reference = own = scl_reference_new (outcome->history);
  self->kind = kind;
  self->unknown = SCL_GROUP_NONE;
  self->labels = g_new0 (char *, 32);
  self->white = g_malloc (MAX (games->n, 1));
  self->black = g_malloc (MAX (games->n, 1));
  memset (self->white, SCL_GROUP_NONE, games->n);
  memset (self->black, SCL_GROUP_NONE, games->n);
  switch (kind)
    {
    case SCL_GROUP_BY_AGE:
      by_age (self, games, players);
      break;
    case SCL_GROUP_BY_SEX:
      by_sex (self, games, players);
      break;
    case SCL_GROUP_BY_FEDERATION:
      by_name (self, games, players, players->federation);
      break;
    case SCL_GROUP_BY_CATEGORY:
      by_name (self, games, players, players->category);
      break;
    case SCL_GROUP_BY_ACTIVITY:
      by_activity (self, games, reference);
      break;
    case SCL_GROUP_BY_OWN_RATING:
      by_own_rating (self, outcome);
      break;
    case SCL_GROUP_BY_RATING:
    case SCL_GROUP_N_KINDS:
    default:
      by_rating (self, games, reference);
      break;
    }
  return self;
}

void
scl_groups_free (SclGroups *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    g_free (self->labels[i]);
  g_free (self->labels);
  g_free (self->white);
  g_free (self->black);
  g_free (self);
}
