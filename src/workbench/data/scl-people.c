/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-people.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-latest-request.h"

/* Keys of choices: ids with a blank between them. */
#define FRIENDS "friends"
#define RECENT "recent-people"
#define ME "me" /* the id: where several may be the one */

struct _SclPeople
{
  GObject parent_instance;

  SclDataset *dataset;
  guint generation; /* of the workspace whose people these are */
  char *me;         /* "1503014 1990 NOR Carlsen, Magnus", 0 and - for what is not known; NULL */
  gint64 my_id;
  GArray *friends, *recent; /* of gint64 */
  SclLatestRequest *search;
};

G_DEFINE_TYPE (SclPeople, scl_people, G_TYPE_OBJECT)

static void
tell (SclPeople *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* ---- Ids ---- */

static gboolean
find (const GArray *ids, gint64 id, guint *at)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == id)
      {
        *at = i;
        return TRUE;
      }
  return FALSE;
}

static void
add_once (GArray *ids, gint64 id, guint most)
{
  guint at;

  if (id > 0 && ids->len < most && !find (ids, id, &at))
    g_array_append_val (ids, id);
}

static void
read_ids (SclPeople *self, const char *key, GArray *ids, guint most)
{
  const char *text = scl_dataset_get_choice (self->dataset, key);
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  g_array_set_size (ids, 0);
  for (guint i = 0; words[i] != NULL; i++)
    add_once (ids, g_ascii_strtoll (words[i], NULL, 10), most);
}

/* NULL: nobody. Newly allocated. */
static char *
write_ids (const GArray *ids)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (ids, gint64, i));
  return g_string_free (text, ids->len == 0);
}

/* ---- Who is who in the workspace ---- */

typedef struct
{
  char *me;
  gint64 chosen; /* in this workspace; 0: nobody */
  GArray *friends, *recent;
} Query;

typedef struct
{
  gint64 my_id;
  GArray *friends, *recent;
} Answer;

SCL_FREE_FUNC (query_free, Query, me, g_free, friends, g_array_unref, recent, g_array_unref)

SCL_FREE_FUNC (answer_free, Answer, friends, g_array_unref, recent, g_array_unref)

/* What is not known of one of the two is no difference. */
static gboolean
may_be (const SclWorkspacePlayer *player, gint64 fide_id, int birth_year, const char *federation,
        const char *name_key)
{
  g_autofree char *key = scl_player_name_key (player->name);

  if (fide_id != 0 && player->fide_id != 0)
    return fide_id == player->fide_id;
  return strcmp (key, name_key) == 0
         && (birth_year == 0 || player->birth_year == 0 || birth_year == player->birth_year)
         && (*federation == '-' || *player->federation == '\0'
             || g_ascii_strcasecmp (federation, player->federation) == 0);
}

/* 0: nobody, or several of whom none was chosen here. */
static gint64
find_me (SclWorkspace *workspace, const char *me, gint64 chosen)
{
  g_auto (GStrv) parts = g_strsplit (me, " ", 4);
  const gboolean whole = g_strv_length (parts) == 4;
  const gint64 fide_id = whole ? g_ascii_strtoll (parts[0], NULL, 10) : 0;
  g_autofree char *name_key = whole ? scl_player_name_key (parts[3]) : NULL;
  gint64 found = 0;
  gboolean several = FALSE;

  for (guint by_name = fide_id == 0; whole && found == 0 && by_name < 2; by_name++)
    {
      g_autoptr (GPtrArray) players
          = scl_workspace_find_players (workspace, parts[by_name ? 3 : 0], 0, NULL);

      if (players == NULL || !scl_workspace_correct_players (workspace, players, NULL))
        return 0;
      SCL_FOR_EACH_POINTER (const SclWorkspacePlayer, player, players)
        {
          if (!may_be (player, fide_id, (int) g_ascii_strtoll (parts[1], NULL, 10), parts[2],
                       name_key))
            continue;
          if (player->id == chosen)
            return chosen;
          several = several || found != 0;
          found = player->id;
        }
    }
  return several ? 0 : found;
}

/* Those who are there, as corrected. */
static GArray *
still_there (SclWorkspace *workspace, const GArray *ids)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (GPtrArray) one
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);
      SclWorkspacePlayer *player
          = scl_workspace_get_player (workspace, g_array_index (ids, gint64, i), NULL);

      if (player == NULL)
        continue;
      g_ptr_array_add (one, player);
      if (scl_workspace_correct_players (workspace, one, NULL) && one->len > 0)
        add_once (kept, ((SclWorkspacePlayer *) g_ptr_array_index (one, 0))->id, ids->len);
    }
  return kept;
}

static gpointer
run (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  const Query *query = data;
  Answer *answer = g_new (Answer, 1);

  *answer
      = (Answer){ query->me != NULL ? find_me (workspace, query->me, query->chosen) : 0,
                  still_there (workspace, query->friends), still_there (workspace, query->recent) };
  return answer;
}

/* TRUE: they are others now. What is not there is not forgotten: an import that was removed may
 * come back. */
static gboolean
take_ids (GArray *ids, const GArray *now)
{
  if (ids->len == now->len
      && (ids->len == 0 || memcmp (ids->data, now->data, ids->len * sizeof (gint64)) == 0))
    return FALSE;
  g_array_set_size (ids, 0);
  g_array_append_vals (ids, now->data, now->len);
  return TRUE;
}

static void
take (gpointer owner, gpointer data, const GError *error)
{
  SclPeople *self = owner;
  Answer *answer = data;
  gboolean other;

  if (answer == NULL)
    return;
  other = answer->my_id != self->my_id;
  self->my_id = answer->my_id;
  other = take_ids (self->friends, answer->friends) || other;
  other = take_ids (self->recent, answer->recent) || other;
  answer_free (answer);
  if (other)
    tell (self);
}

static void
look_up (SclPeople *self)
{
  const char *chosen = scl_dataset_get_choice (self->dataset, ME);
  Query *query = g_new (Query, 1);

  *query = (Query){ g_strdup (self->me), chosen != NULL ? g_ascii_strtoll (chosen, NULL, 10) : 0,
                    g_array_copy (self->friends), g_array_copy (self->recent) };
  scl_latest_request_ask (self->search, self->dataset, run, query, query_free, answer_free, take);
}

/* What is being looked up is no longer what there is. */
static void
changed_here (SclPeople *self)
{
  if (scl_latest_request_get_waiting (self->search))
    look_up (self);
  tell (self);
}

/* Ids of another workspace mean nothing in this one. */
static void
on_data (SclPeople *self)
{
  SclSettings *settings = scl_dataset_get_settings (self->dataset);
  const gboolean any = self->my_id != 0 || self->friends->len > 0 || self->recent->len > 0;

  if (settings != NULL)
    {
      g_free (self->me);
      self->me = scl_settings_dup_me (settings);
    }
  if (self->generation != scl_dataset_get_generation (self->dataset))
    self->my_id = 0;
  self->generation = scl_dataset_get_generation (self->dataset);
  read_ids (self, FRIENDS, self->friends, SCL_PEOPLE_FRIENDS);
  read_ids (self, RECENT, self->recent, SCL_PEOPLE_RECENT);
  if (any || self->friends->len > 0 || self->recent->len > 0)
    tell (self);
  look_up (self);
}

/* ---- Me ---- */

SCL_DEFINE_GETTER (gint64, scl_people_get_me, SclPeople, my_id)

void
scl_people_set_me (SclPeople *self, const SclWorkspacePlayer *player)
{
  SclSettings *settings = scl_dataset_get_settings (self->dataset);
  g_autofree char *id = NULL;

  g_free (self->me);
  self->me
      = player != NULL
            ? g_strdup_printf ("%" G_GINT64_FORMAT " %d %s %s", player->fide_id, player->birth_year,
                               *player->federation != '\0' ? player->federation : "-", player->name)
            : NULL;
  self->my_id = player != NULL ? player->id : 0;
  if (settings != NULL)
    scl_settings_set_me (settings, self->me);
  id = player != NULL ? g_strdup_printf ("%" G_GINT64_FORMAT, player->id) : NULL;
  scl_dataset_set_choice (self->dataset, ME, id);
  changed_here (self);
}

/* ---- Friends ---- */

SCL_DEFINE_GETTER (const GArray *, scl_people_get_friends, SclPeople, friends)

gboolean
scl_people_is_friend (SclPeople *self, gint64 person)
{
  guint at;

  return find (self->friends, person, &at);
}

gboolean
scl_people_set_friend (SclPeople *self, gint64 person, gboolean is_friend)
{
  g_autofree char *text = NULL;
  guint at;

  if (find (self->friends, person, &at) == (is_friend != FALSE))
    return TRUE;
  if (is_friend && self->friends->len >= SCL_PEOPLE_FRIENDS)
    return FALSE;
  if (is_friend)
    g_array_append_val (self->friends, person);
  else
    g_array_remove_index (self->friends, at);
  text = write_ids (self->friends);
  scl_dataset_set_work (self->dataset, FRIENDS, text);
  changed_here (self);
  return TRUE;
}

/* ---- Whom one looked at ---- */

SCL_DEFINE_GETTER (const GArray *, scl_people_get_recent, SclPeople, recent)

void
scl_people_add_recent (SclPeople *self, gint64 person)
{
  g_autofree char *text = NULL;
  guint at;

  if (person <= 0 || (self->recent->len > 0 && g_array_index (self->recent, gint64, 0) == person))
    return;
  if (find (self->recent, person, &at))
    g_array_remove_index (self->recent, at);
  g_array_prepend_val (self->recent, person);
  if (self->recent->len > SCL_PEOPLE_RECENT)
    g_array_set_size (self->recent, SCL_PEOPLE_RECENT);
  text = write_ids (self->recent);
  scl_dataset_set_choice (self->dataset, RECENT, text);
  changed_here (self);
}

/* ---- Object ---- */

static void
scl_people_class_init (SclPeopleClass *klass)
{
  scl_disposes (klass, SclPeople, search, scl_latest_request_free, dataset, scl_member_leave);
  scl_finalizes (klass, SclPeople, me, g_free, friends, g_array_unref, recent, g_array_unref);
  scl_signal_new (SCL_TYPE_PEOPLE, "changed", 0);
}

static void
scl_people_init (SclPeople *self)
{
  self->friends = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->recent = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->search = scl_latest_request_new (self);
}

SclPeople *
scl_people_new (SclDataset *dataset)
{
  SclPeople *self = g_object_new (SCL_TYPE_PEOPLE, NULL);

  self->dataset = g_object_ref (dataset);
  self->generation = scl_dataset_get_generation (dataset);
  scl_connect (dataset, "changed", on_data, self);
  return self;
}
