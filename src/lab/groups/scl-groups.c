/* SclGroups: players, and their sides of games, sorted into sub-groups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/groups/scl-groups.h"

#include <string.h>

#include "lab/groups/scl-player-groups-private.h"
#include "lab/groups/scl-reference.h"
#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

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

SCL_DEFINE_FROM_NICK (scl_group_kind_from_nick, SclGroupKind, scl_group_kind_nick,
                      SCL_GROUP_N_KINDS)

/* Everybody is in the group of those of whom it is not known. */
static void
fill_nobody (SclGroups *self, const SclGames *games)
{
  memset (self->white, self->unknown, games->n);
  memset (self->black, self->unknown, games->n);
}

/* ---- By a number ---- */

static gboolean
any_born (const SclPlayers *players)
{
  for (guint q = 0; q < players->n; q++)
    if (players->birth_year[q] != 0)
      return TRUE;
  return FALSE;
}

static void
by_age (SclGroups *self, const SclGames *games, const SclPlayers *players)
{
  SclDay day = SCL_DAY_NONE;
  int year = 0;

  self->n = scl_group_label_classes (self->labels, &scl_group_ages);
  self->unknown = (guint8) self->n;
  self->labels[self->n++] = g_strdup (_ ("unknown"));
  if (!any_born (players))
    {
      self->nobody_known = TRUE;
      return;
    }
  for (guint g = 0; g < games->n; g++)
    {
      const guint32 side[2] = { games->white[g], games->black[g] };

      if (games->day[g] != day)
        year = scl_day_year (day = games->day[g]);
      for (guint s = 0; s < 2; s++)
        {
          const int born = players->birth_year[side[s]];

          (s == 0 ? self->white : self->black)[g]
              = born == 0 ? self->unknown
                          : scl_group_class (&scl_group_ages, (guint) MAX (year - born, 0));
        }
    }
}

/* Groups by what is known of the players by no policy's word, while the games pass. */
typedef struct
{
  const SclGames *games;
  SclGroups *rating, *activity;       /* NULL: not asked for */
  guint8 *rating_class, *games_class; /* per player */
} Known;

/* Where a rating is printed beside the game, it is what is known. */
static inline guint8
class_of (const Known *known, guint32 player, gint16 given)
{
  return given > 0 ? scl_group_rating_class (given) : known->rating_class[player];
}

static void
on_game (gpointer data, guint32 g)
{
  const Known *known = data;
  const SclGames *games = known->games;
  const guint32 white = games->white[g], black = games->black[g];

  if (known->rating != NULL)
    {
      known->rating->white[g] = class_of (known, white, games->white_given[g]);
      known->rating->black[g] = class_of (known, black, games->black_given[g]);
    }
  if (known->activity != NULL)
    {
      known->activity->white[g] = known->games_class[white];
      known->activity->black[g] = known->games_class[black];
    }
}

static void
on_player (gpointer data, guint32 player, float rating, guint32 games)
{
  const Known *known = data;

  known->rating_class[player] = scl_group_rating_class (rating);
  known->games_class[player] = scl_group_class (&scl_group_games, games);
}

static void
by_reference (SclHistory *history, SclGroups *rating, SclGroups *activity)
{
  static const SclReferenceFuncs funcs = { on_game, on_player };
  const guint n = MAX (scl_history_players (history)->n, 1);
  g_autofree guint8 *rating_class = g_malloc (n), *games_class = g_malloc (n);
  Known known = { scl_history_games (history), rating, activity, rating_class, games_class };

  memset (rating_class, scl_group_rating_class (NAN), n);
  memset (games_class, scl_group_class (&scl_group_games, 0), n);
  scl_reference_walk (history, &funcs, &known);
}

static void
label_by_reference (SclGroups *rating, SclGroups *activity)
{
  if (rating != NULL)
    rating->n = scl_group_label_ratings (rating->labels);
  if (activity != NULL)
    activity->n = scl_group_label_classes (activity->labels, &scl_group_games);
}

/* The classes change more seldom than they are asked for. */
static void
by_own_rating (SclGroups *self, SclOutcome *outcome)
{
  const SclPlan *plan = outcome->plan;
  const SclPathLog *log = &outcome->log;
  const guint n = scl_history_games (outcome->history)->n,
              n_players = scl_history_players (outcome->history)->n;
  g_autofree guint8 *class_of_player = g_malloc (MAX (n_players, 1));

  self->n = scl_group_label_ratings (self->labels);
  memset (self->white, SCL_GROUP_NONE, n);
  memset (self->black, SCL_GROUP_NONE, n);
  for (guint q = 0; q < n_players; q++)
    class_of_player[q] = scl_group_rating_class (outcome->first_rating[q]);
  for (guint p = 0; p < plan->n_periods; p++)
    {
      const guint32 first = plan->periods[p].first_game;

      for (guint32 i = first; i < first + plan->periods[p].n_games; i++)
        {
          self->white[scl_plan_game (plan, i)] = class_of_player[plan->white[i]];
          self->black[scl_plan_game (plan, i)] = class_of_player[plan->black[i]];
        }
      for (guint i = log->start[p]; i < log->start[p + 1]; i++)
        class_of_player[log->player[i]] = scl_group_rating_class (log->rating[i]);
    }
}

/* ---- One group a player ---- */

static gboolean
any_known (const SclPlayerGroups *groups, guint n_players)
{
  for (guint q = 0; q < n_players; q++)
    if (groups->of[q] != groups->unknown)
      return TRUE;
  return FALSE;
}

/* Takes the groups. */
static void
take_players (SclGroups *self, const SclGames *games, guint n_players, SclPlayerGroups *groups)
{
  self->n = groups->n;
  self->unknown = groups->unknown;
  if (!any_known (groups, n_players))
    self->nobody_known = TRUE;
  else
    for (guint g = 0; g < games->n; g++)
      {
        self->white[g] = groups->of[games->white[g]];
        self->black[g] = groups->of[games->black[g]];
      }
  for (guint i = 0; i < groups->n; i++)
    self->labels[i] = g_steal_pointer (&groups->labels[i]);
  scl_player_groups_free (groups);
}

/* ---- All ---- */

static SclGroups *
groups_new (const SclGames *games, SclGroupKind kind)
{
  SclGroups *self = g_new0 (SclGroups, 1);

  self->kind = kind;
  self->unknown = SCL_GROUP_NONE;
  self->labels = scl_group_labels_new ();
  self->white = g_malloc (MAX (games->n, 1));
  self->black = g_malloc (MAX (games->n, 1));
  return self;
}

void
scl_groups_new_by_reference (SclHistory *history, SclGroups **rating, SclGroups **activity)
{
  const SclGames *games = scl_history_games (history);

  if (rating != NULL)
    *rating = groups_new (games, SCL_GROUP_BY_RATING);
  if (activity != NULL)
    *activity = groups_new (games, SCL_GROUP_BY_ACTIVITY);
  by_reference (history, rating != NULL ? *rating : NULL, activity != NULL ? *activity : NULL);
  label_by_reference (rating != NULL ? *rating : NULL, activity != NULL ? *activity : NULL);
}

/* Where nobody is known, the games are not filled in. */
static SclGroups *
find_groups (SclOutcome *outcome, SclGroupKind kind)
{
  const SclGames *games = scl_history_games (outcome->history);
  const SclPlayers *players = scl_history_players (outcome->history);
  SclGroups *self = groups_new (games, kind);

  switch (kind)
    {
    case SCL_GROUP_BY_AGE:
      by_age (self, games, players);
      break;
    case SCL_GROUP_BY_SEX:
      take_players (self, games, players->n, scl_player_groups_by_sex (outcome->history));
      break;
    case SCL_GROUP_BY_FEDERATION:
      take_players (self, games, players->n,
                    scl_player_groups_by_name (outcome->history, players->federation));
      break;
    case SCL_GROUP_BY_CATEGORY:
      take_players (self, games, players->n,
                    scl_player_groups_by_name (outcome->history, players->category));
      break;
    case SCL_GROUP_BY_ACTIVITY:
      by_reference (outcome->history, NULL, self);
      label_by_reference (NULL, self);
      break;
    case SCL_GROUP_BY_OWN_RATING:
      by_own_rating (self, outcome);
      break;
    case SCL_GROUP_BY_RATING:
    case SCL_GROUP_N_KINDS:
    default:
      by_reference (outcome->history, self, NULL);
      label_by_reference (self, NULL);
      break;
    }
  return self;
}

SclGroups *
scl_groups_new (SclOutcome *outcome, SclGroupKind kind)
{
  SclGroups *self = find_groups (outcome, kind);

  if (self->nobody_known)
    fill_nobody (self, scl_history_games (outcome->history));
  return self;
}

SclGroups *
scl_groups_new_if_known (SclOutcome *outcome, SclGroupKind kind)
{
  SclGroups *self = find_groups (outcome, kind);

  if (self->nobody_known)
    {
      g_clear_pointer (&self->white, g_free);
      g_clear_pointer (&self->black, g_free);
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
