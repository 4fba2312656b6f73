/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-pasted-lookup.h"

#include <math.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "workbench/person/scl-person.h"

#define MOST_FOUND 20 /* of one name: beyond that nobody is meant */

SclPastedLookup *
scl_pasted_lookup_new (GPtrArray *pasted, SclDay day, SclStandingShelf *shelf,
                       const SclExplanation *replayed)
{
  SclPastedLookup *self = g_new (SclPastedLookup, 1);

  *self
      = (SclPastedLookup){ .pasted = g_ptr_array_ref (pasted),
                           .day = day,
                           .shelf = scl_standing_shelf_ref (shelf),
                           .replayed = replayed != NULL ? scl_explanation_share (replayed) : NULL };
  return self;
}

SCL_DEFINE_DESTROY (scl_pasted_lookup_free, SclPastedLookup, pasted, g_ptr_array_unref, shelf,
                    scl_standing_shelf_unref, replayed, scl_explanation_free)

/* On the last list up to the day; 0: none. */
static int
replayed_rating (const SclPastedLookup *self, gint64 id)
{
  const guint32 player
      = self->replayed != NULL ? scl_person_find (self->replayed->history, id) : G_MAXUINT32;
  g_autoptr (GArray) path = NULL;
  const SclPeriodSummary *periods;
  double rating;
  guint n;

  if (player == G_MAXUINT32)
    return 0;
  periods = scl_outcome_periods (self->replayed->outcome, &n);
  path = scl_outcome_dup_path (self->replayed->outcome, player);
  rating = scl_outcome_first_rating (self->replayed->outcome, player);
  SCL_FOR_EACH (const SclPathPoint, point, path)
    if (self->day == SCL_DAY_NONE || periods[point->period].list_day <= self->day)
      rating = point->rating;
  return rating >= 1.0 ? (int) lround (rating) : 0; /* not for NaN */
}

static int
rating_of (const SclPastedLookup *self, const SclListRatings *list, gint64 id)
{
  const int listed = scl_list_ratings_of (list, id);

  return listed > 0 ? listed : replayed_rating (self, id);
}

/* One of the players, or NULL: nobody, or several. whole: of that key alone. */
static const SclWorkspacePlayer *
only_one (const SclPastedLookup *self, const SclListRatings *list, GPtrArray *players,
          const char *key, gboolean rated)
{
  const SclWorkspacePlayer *found = NULL;

  SCL_FOR_EACH_POINTER (const SclWorkspacePlayer, player, players)
    {
      g_autofree char *its = key != NULL ? scl_player_name_key (player->name) : NULL;

      if ((key != NULL && strcmp (its, key) != 0)
          || (rated && rating_of (self, list, player->id) == 0))
        continue;
      if (found != NULL)
        return NULL;
      found = player;
    }
  return found;
}

static void
fill_in (char **text, const char *value)
{
  if (**text != '\0' || value == NULL)
    return;
  g_free (*text);
  *text = g_strdup (value);
}

/* Who has that id, FIDE's before a federation's; NULL: nobody, or several. */
static const SclWorkspacePlayer *
of_id (GPtrArray *players, gint64 id, const char *text)
{
  const SclWorkspacePlayer *found = NULL;
  guint n = 0;

  SCL_FOR_EACH_POINTER (const SclWorkspacePlayer, player, players)
    {
      if (player->fide_id == id)
        return player;
      if (g_strcmp0 (player->national_id, text) != 0)
        continue;
      found = player;
      n++;
    }
  return n == 1 ? found : NULL;
}

static const SclWorkspacePlayer *
of_name (const SclPastedLookup *self, const SclListRatings *list, GPtrArray *players,
         const char *name, gboolean rated)
{
  g_autofree char *key = scl_player_name_key (name);
  const SclWorkspacePlayer *found = only_one (self, list, players, key, rated);

  return found != NULL ? found : only_one (self, list, players, NULL, rated);
}

/* by_id: else by name. FALSE: nobody is found. */
static gboolean
look_up (const SclPastedLookup *self, SclWorkspace *workspace, const SclListRatings *list,
         SclPasted *one, gboolean by_id)
{
  const gboolean rated = one->rating == SCL_PASTED_UNKNOWN;
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, one->id);
  g_autoptr (GPtrArray) players
      = scl_workspace_find_players (workspace, by_id ? id : one->name, MOST_FOUND, NULL);
  const SclWorkspacePlayer *found = players == NULL ? NULL
                                    : by_id         ? of_id (players, one->id, id)
                                            : of_name (self, list, players, one->name, rated);

  if (found == NULL)
    return FALSE;
  if (rated)
    one->rating = rating_of (self, list, found->id);
  fill_in (&one->name, found->name);
  fill_in (&one->title, found->title);
  fill_in (&one->federation, found->federation);
  return TRUE;
}

gpointer
scl_pasted_lookup_run (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                       GError **error)
{
  const SclPastedLookup *self = data;
  const SclListRatings *list
      = scl_standing_shelf_in_force (self->shelf, workspace, self->day, cancellable, error);

  if (list == NULL)
    return NULL;
  SCL_FOR_EACH_POINTER (SclPasted, one, self->pasted)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if ((one->id == 0 || !look_up (self, workspace, list, one, TRUE)) && *one->name != '\0')
        look_up (self, workspace, list, one, FALSE);
    }
  return g_ptr_array_ref (self->pasted);
}
