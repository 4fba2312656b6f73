/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-people-query.h"

#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

#define FIRST_MOST 50
#define LAST_LOOKED_FOR 60 /* people, in one question */

typedef struct
{
  char *text;
  gint64 me;
  GArray *friends, *recent, *players; /* of gint64 */
  SclStandingShelf *shelf;
} Query;

gpointer
scl_people_query_new (const char *text, SclPeople *people, SclStandingShelf *shelf,
                      const gint64 *players, guint n_players)
{
  Query *query = g_new0 (Query, 1);

  query->text = g_strstrip (g_strdup (text));
  query->me = scl_people_get_me (people);
  query->friends = g_array_copy ((GArray *) scl_people_get_friends (people));
  query->recent = g_array_copy ((GArray *) scl_people_get_recent (people));
  query->players = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_vals (query->players, players, MIN (n_players, FIRST_MOST));
  query->shelf = scl_standing_shelf_ref (shelf);
  return query;
}

SCL_DEFINE_DESTROY (scl_people_query_free, Query, text, g_free, friends, g_array_unref, recent,
                    g_array_unref, players, g_array_unref, shelf, scl_standing_shelf_unref)

SCL_FREE_FUNC (found_person_free, SclFoundPerson, player, scl_workspace_player_free)

SCL_DEFINE_FREE (scl_people_found_free, SclPeopleFound, people, g_ptr_array_unref)

/* ---- Finding ---- */

typedef struct
{
  SclWorkspace *workspace;
  const SclListRatings *ratings;
  GPtrArray *people;
  GHashTable *known; /* ids of these */
} Work;

/* Takes the player. */
static void
add (Work *self, SclFoundWhy why, SclWorkspacePlayer *player)
{
  SclFoundPerson *person;

  if (!g_hash_table_add (self->known, GSIZE_TO_POINTER ((gsize) player->id)))
    {
      scl_workspace_player_free (player);
      return;
    }
  person = g_new (SclFoundPerson, 1);
  *person = (SclFoundPerson){ why, player, scl_list_ratings_of (self->ratings, player->id), 0 };
  g_ptr_array_add (self->people, person);
}

/* Who is not there is left out. */
static gboolean
add_ids (Work *self, SclFoundWhy why, const gint64 *ids, guint n, GError **error)
{
  g_autoptr (GPtrArray) players
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);

  for (guint i = 0; i < n; i++)
    {
      SclWorkspacePlayer *player
          = ids[i] != 0 ? scl_workspace_get_player (self->workspace, ids[i], NULL) : NULL;

      if (player != NULL)
        g_ptr_array_add (players, player);
    }
  if (!scl_workspace_correct_players (self->workspace, players, error))
    return FALSE;
  while (players->len > 0)
    add (self, why, g_ptr_array_steal_index (players, 0));
  return TRUE;
}

static int
higher_first (gconstpointer a, gconstpointer b, gpointer data)
{
  const SclListRatings *ratings = data;
  const guint i = *(const guint *) a, j = *(const guint *) b;

  if (ratings->rating[i] != ratings->rating[j])
    return SCL_ORDER (ratings->rating[j], ratings->rating[i]);
  return SCL_ORDER (i, j);
}

/* The highest ratings: those above a bound that leaves few to be put into order. */
static gboolean
add_highest (Work *self, GError **error)
{
  g_autofree guint *counts = g_new0 (guint, G_MAXINT16 + 1);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  gint64 ids[FIRST_MOST];
  guint bound = G_MAXINT16, n = 0;

  for (guint i = 0; i < self->ratings->n; i++)
    counts[self->ratings->rating[i]]++;
  while (bound > 0 && n < FIRST_MOST)
    n += counts[--bound];
  for (guint i = 0; i < self->ratings->n; i++)
    if ((guint) self->ratings->rating[i] >= bound)
      g_array_append_val (order, i);
  g_array_sort_with_data (order, higher_first, (gpointer) self->ratings);
  for (guint i = 0; i < MIN (order->len, FIRST_MOST); i++)
    ids[i] = self->ratings->player[g_array_index (order, guint, i)];
  return add_ids (self, SCL_FOUND_FIRST, ids, MIN (order->len, FIRST_MOST), error);
}

/* Whom the text fits, with what they are put into order by. */
typedef struct
{
  SclNameFit fit;
  int rating, last; /* last: where there is no rating, the last one of all lists */
  guint place;      /* by name */
} Fit;

static int
better_first (gconstpointer a, gconstpointer b)
{
  const Fit *x = a, *y = b;

  if (x->fit.fit != y->fit.fit)
    return SCL_ORDER (x->fit.fit, y->fit.fit);
  if (MAX (x->rating, x->last) != MAX (y->rating, y->last))
    return SCL_ORDER (MAX (y->rating, y->last), MAX (x->rating, x->last));
  return SCL_ORDER (x->place, y->place);
}

/* 0: none. */
static int
last_rating (SclWorkspace *workspace, gint64 id)
{
  g_autoptr (GArray) ratings = scl_workspace_player_ratings (workspace, id, NULL);

  for (guint i = ratings != NULL ? ratings->len : 0; i-- > 0;)
    if (g_array_index (ratings, SclWorkspaceRating, i).rating > 0)
      return g_array_index (ratings, SclWorkspaceRating, i).rating;
  return 0;
}

/* Best first. Of many the last rating is looked for only of those whom the text fits best. */
static GArray *
order_fits (Work *self, const GArray *fits)
{
  GArray *order = g_array_sized_new (FALSE, FALSE, sizeof (Fit), fits->len);
  guint looked_up = 0;

  for (guint i = 0; i < fits->len; i++)
    {
      const SclNameFit fit = g_array_index (fits, SclNameFit, i);
      const Fit one = { fit, scl_list_ratings_of (self->ratings, fit.id), 0, i };

      g_array_append_val (order, one);
    }
  g_array_sort (order, better_first);
  for (guint i = 0; i < order->len && looked_up < LAST_LOOKED_FOR; i++)
    {
      Fit *one = &g_array_index (order, Fit, i);

      if (one->rating > 0)
        continue;
      one->last = last_rating (self->workspace, one->fit.id);
      looked_up++;
    }
  if (looked_up > 0)
    g_array_sort (order, better_first);
  return order;
}

static gboolean
add_named (Work *self, const char *text, guint *total, GError **error)
{
  g_autoptr (GArray) fits = scl_workspace_rank_players (self->workspace, text, error);
  g_autoptr (GArray) order = fits != NULL ? order_fits (self, fits) : NULL;
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (SclNameFit));
  g_autoptr (GHashTable) last = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) players = NULL;

  for (guint i = 0; order != NULL && i < MIN (order->len, SCL_PEOPLE_FOUND); i++)
    {
      const Fit *one = &g_array_index (order, Fit, i);

      g_array_append_val (best, one->fit);
      g_hash_table_insert (last, GSIZE_TO_POINTER ((gsize) one->fit.id),
                           GINT_TO_POINTER (one->last));
    }
  players = order != NULL ? scl_workspace_players_of (
                self->workspace, (const SclNameFit *) (gpointer) best->data, best->len, error)
                          : NULL;
  if (players == NULL || !scl_workspace_correct_players (self->workspace, players, error))
    return FALSE;
  *total = order->len;
  if (*total <= SCL_PEOPLE_FOUND)
    *total = players->len; /* who was merged into another is no person more */
  for (guint n = 0; players->len > 0; n = self->people->len)
    {
      add (self, SCL_FOUND_NAMED, g_ptr_array_steal_index (players, 0));
      if (self->people->len > n)
        {
          SclFoundPerson *person = g_ptr_array_index (self->people, n);

          person->last = GPOINTER_TO_INT (
              g_hash_table_lookup (last, GSIZE_TO_POINTER ((gsize) person->player->id)));
        }
    }
  return TRUE;
}

static gboolean
add_first (Work *self, const Query *query, GError **error)
{
  return add_ids (self, SCL_FOUND_ME, &query->me, 1, error)
         && add_ids (self, SCL_FOUND_FRIEND, (const gint64 *) (gpointer) query->friends->data,
                     query->friends->len, error)
         && add_ids (self, SCL_FOUND_RECENT, (const gint64 *) (gpointer) query->recent->data,
                     query->recent->len, error)
         && (query->players->len > 0
                 ? add_ids (self, SCL_FOUND_FIRST, (const gint64 *) (gpointer) query->players->data,
                            query->players->len, error)
                 : add_highest (self, error));
}

gpointer
scl_people_query_run (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                      GError **error)
{
  const Query *query = data;
  const SclListRatings *ratings
      = scl_standing_shelf_newest (query->shelf, workspace, cancellable, error);
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (found_person_free);
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  Work work = { workspace, ratings, people, known };
  guint total = 0;
  SclPeopleFound *found;

  if (ratings == NULL
      || !(*query->text != '\0' ? add_named (&work, query->text, &total, error)
                                : add_first (&work, query, error)))
    return NULL;
  found = g_new (SclPeopleFound, 1);
  *found = (SclPeopleFound){ g_steal_pointer (&people), total };
  return found;
}
