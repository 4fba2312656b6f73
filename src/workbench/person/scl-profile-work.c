/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-profile-work.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-latest-request.h"
#include "workbench/person/scl-person.h"
#include "workbench/person/scl-place-query.h"
#include "workbench/person/scl-profile-query.h"

#define PICTURE_FIRST 60 /* ms, which a person and a window need to have drawn what is known */

struct _SclProfileWork
{
  GObject parent_instance;

  SclWorkbench *workbench;
  SclDataset *dataset; /* the workbench's */
  SclStandingShelf *shelf;
  gint64 person;
  guint32 player; /* of the history; G_MAXUINT32 */
  SclPolicy *rule, *beside;
  SclDay day;

  SclProfile *profile;
  char *failure;
  SclExplained *explained;
  char *why_none;
  SclStandingSheet *sheet; /* of a published list */
  SclStandings *standings; /* of the replay, where there is no list */
  SclStanding places[SCL_STANDING_N_KINDS];
  char *groups[SCL_STANDING_N_KINDS];
  gboolean placed;
  GPtrArray *friends;

  SclLatestRequest *asking, *asking_list, *asking_friends;
  GCancellable *explaining, *placing; /* NULL: not */
  guint soon;                         /* source: places are asked for; 0: they are not */
};

G_DEFINE_TYPE (SclProfileWork, scl_profile_work, G_TYPE_OBJECT)

static void
stop (GCancellable **running)
{
  if (*running != NULL)
    g_cancellable_cancel (*running);
  g_clear_object (running);
}

/* ---- Places ---- */

static void
forget_standing (SclProfileWork *self)
{
  stop (&self->placing);
  g_clear_handle_id (&self->soon, g_source_remove);
  scl_latest_request_stop (self->asking_list);
  g_clear_pointer (&self->sheet, scl_standing_sheet_unref);
  g_clear_pointer (&self->standings, scl_standings_free);
  memset (self->places, 0, sizeof self->places);
  for (guint kind = 0; kind < SCL_STANDING_N_KINDS; kind++)
    g_clear_pointer (&self->groups[kind], g_free);
  self->placed = FALSE;
}

static void
place (SclProfileWork *self)
{
  guint32 person;
  const SclStandings *standings = scl_profile_work_get_standings (self, &person);

  self->placed = standings != NULL && scl_standings_get (standings, person, self->places);
  for (guint kind = 0; standings != NULL && kind < SCL_STANDING_N_KINDS; kind++)
    self->groups[kind] = scl_standings_group (standings, person, (SclStandingKind) kind);
  g_signal_emit_by_name (self, "standing");
}

static void
take_sheet (gpointer owner, gpointer answer, const GError *error)
{
  SclProfileWork *self = owner;
  const SclProfileNow now = scl_profile_work_get_now (self);

  g_clear_pointer (&self->sheet, scl_standing_sheet_unref);
  self->sheet = answer;
  if (self->sheet != NULL && now.series != NULL)
    {
      scl_standings_set_of_world (self->sheet->standings, strcmp (now.series->name, "FIDE") == 0);
      g_clear_pointer (&self->profile->practices, g_array_unref);
      self->profile->practices = g_array_ref (self->sheet->practices);
    }
  place (self);
  g_signal_emit_by_name (self, "busy");
}

static void
on_standings (GObject *source, GAsyncResult *result, gpointer data)
{
  SclProfileWork *self = SCL_PROFILE_WORK (source);
  SclStandings *standings = scl_job_finish (result, NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->placing)
    {
      g_clear_pointer (&standings, scl_standings_free);
      return;
    }
  g_clear_object (&self->placing);
  self->standings = standings;
  place (self);
  g_signal_emit_by_name (self, "busy");
}

static void
ask_standing (SclProfileWork *self)
{
  const SclProfileNow now = scl_profile_work_get_now (self);

  forget_standing (self);
  if (now.point != NULL && now.point->list != 0)
    {
      scl_latest_request_ask (self->asking_list, self->dataset, scl_place_query_read,
                              scl_place_query_new_list (self->shelf, now.point),
                              scl_place_query_free, (GDestroyNotify) scl_standing_sheet_unref,
                              take_sheet);
    }
  else if (now.point != NULL && self->explained != NULL)
    {
      self->placing = g_cancellable_new ();
      scl_job_run (
          G_OBJECT (self),
          scl_place_query_new_outcome (self->explained->explanation->outcome, now.point->day),
          scl_place_query_free, scl_place_query_work, (GDestroyNotify) scl_standings_free, NULL,
          self->placing, on_standings, NULL);
    }
  g_signal_emit_by_name (self, "standing");
}

static gboolean
on_soon (gpointer data)
{
  SclProfileWork *self = data;

  self->soon = 0;
  ask_standing (self);
  g_signal_emit_by_name (self, "busy");
  return G_SOURCE_REMOVE;
}

/* Places go through a whole list: who has just chosen somebody sees the picture first. */
static void
ask_standing_soon (SclProfileWork *self)
{
  forget_standing (self);
  self->soon = g_timeout_add (PICTURE_FIRST, on_soon, self);
  g_signal_emit_by_name (self, "standing");
}

/* ---- Friends ---- */

/* What the rule makes of their games stands in the outcome already. */
static void
add_replays_of_friends (SclProfileWork *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);

  for (guint i = 0; self->explained != NULL && i < self->friends->len; i++)
    {
      SclProfile *profile = g_ptr_array_index (self->friends, i);
      const guint32 player = scl_person_find (history, profile->who->id);
      SclRatingSeries *series
          = player != G_MAXUINT32
                ? scl_rating_series_replayed (self->explained->explanation->outcome, player)
                : NULL;

      g_ptr_array_set_size (profile->replayed, 0);
      if (series != NULL)
        g_ptr_array_add (profile->replayed, series);
    }
}

static void
take_friends (gpointer owner, gpointer answer, const GError *error)
{
  SclProfileWork *self = owner;

  if (answer == NULL)
    return;
  g_ptr_array_unref (self->friends);
  self->friends = answer;
  add_replays_of_friends (self);
  g_signal_emit_by_name (self, "friends");
}

static void
ask_friends (SclProfileWork *self)
{
  const GArray *friends = scl_people_get_friends (scl_workbench_get_people (self->workbench));
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < friends->len; i++)
    if (g_array_index (friends, gint64, i) != self->person)
      g_array_append_val (ids, g_array_index (friends, gint64, i));
  scl_latest_request_ask (self->asking_friends, self->dataset, scl_profile_query_run, ids,
                          scl_profile_query_free, (GDestroyNotify) g_ptr_array_unref, take_friends);
}

/* ---- Games ---- */

static void
on_explained (GObject *source, GAsyncResult *result, gpointer data)
{
  SclProfileWork *self = SCL_PROFILE_WORK (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExplained) explained = scl_job_finish (result, &error);

  /* Overtaken. */
  if (g_task_get_cancellable (G_TASK (result)) != self->explaining)
    return;
  g_clear_object (&self->explaining);
  if (explained != NULL)
    {
      scl_profile_add_replay (self->profile, explained->explanation, self->player);
      if (explained->beside != NULL)
        scl_profile_add_replay (self->profile, explained->beside, self->player);
      self->explained = g_steal_pointer (&explained);
      add_replays_of_friends (self);
    }
  else
    {
      scl_profile_add_games (self->profile, scl_dataset_get_history (self->dataset), self->player);
      self->why_none = g_strdup (error != NULL ? error->message : "");
    }
  g_signal_emit_by_name (self, "profile");
  g_signal_emit_by_name (self, "friends");
  if (!self->placed && self->sheet == NULL && self->soon == 0)
    ask_standing (self);
  g_signal_emit_by_name (self, "busy");
}

static void
explain (SclProfileWork *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  SclPolicy *rule = scl_profile_work_get_rule (self);

  g_free (self->why_none);
  self->why_none = g_strdup (self->player == G_MAXUINT32
                                 ? _ ("The data have no game of this person, only published "
                                      "ratings: nothing can be replayed.")
                             : rule == NULL ? _ ("No rule is in force: choose one.")
                                            : NULL);
  if (self->why_none != NULL)
    return;
  self->explaining = g_cancellable_new ();
  scl_explain_job_run (G_OBJECT (self), history, self->player, rule, self->beside, NULL,
                       self->explaining, on_explained);
}

/* ---- The person ---- */

static void
forget (SclProfileWork *self)
{
  stop (&self->explaining);
  scl_latest_request_stop (self->asking);
  forget_standing (self);
  g_clear_pointer (&self->explained, scl_explained_free);
  g_clear_pointer (&self->profile, scl_profile_free);
  g_clear_pointer (&self->failure, g_free);
  g_clear_pointer (&self->why_none, g_free);
}

static void
take_profile (gpointer owner, gpointer answer, const GError *error)
{
  SclProfileWork *self = owner;
  g_autoptr (GPtrArray) found = answer;

  forget (self);
  if (found != NULL && found->len > 0)
    self->profile = g_ptr_array_steal_index (found, 0);
  if (self->profile == NULL)
    self->failure = g_strdup (error != NULL ? error->message
                                            : _ ("This person is not in the data any more."));
  else
    {
      self->player
          = scl_person_find (scl_dataset_get_history (self->dataset), self->profile->who->id);
      explain (self);
    }
  g_signal_emit_by_name (self, "profile");
  ask_standing_soon (self);
  g_signal_emit_by_name (self, "busy");
}

/* What is known of the person is kept until more is: only then is the page empty for nobody. */
static void
ask (SclProfileWork *self)
{
  if (self->person == 0)
    {
      forget (self);
      g_signal_emit_by_name (self, "profile");
    }
  else
    {
      GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

      g_array_append_val (ids, self->person);
      scl_latest_request_ask (self->asking, self->dataset, scl_profile_query_run, ids,
                              scl_profile_query_free, (GDestroyNotify) g_ptr_array_unref,
                              take_profile);
    }
  ask_friends (self);
  g_signal_emit_by_name (self, "busy");
}

SCL_DEFINE_GETTER (SclWorkbench *, scl_profile_work_get_workbench, SclProfileWork, workbench)
SCL_DEFINE_GETTER (SclStandingShelf *, scl_profile_work_get_shelf, SclProfileWork, shelf)

void
scl_profile_work_set_person (SclProfileWork *self, gint64 person)
{
  if (person == self->person)
    return;
  self->person = person;
  ask (self);
}

SCL_DEFINE_GETTER (gint64, scl_profile_work_get_person, SclProfileWork, person)

static gboolean
is_same (SclPolicy *a, SclPolicy *b)
{
  return g_strcmp0 (a != NULL ? scl_policy_text (a) : NULL, b != NULL ? scl_policy_text (b) : NULL)
         == 0;
}

static void
set_rule (SclPolicy **to, SclPolicy *rule)
{
  SclPolicy *before = *to;

  *to = rule != NULL ? scl_policy_ref (rule) : NULL;
  g_clear_pointer (&before, scl_policy_unref);
}

void
scl_profile_work_set_rules (SclProfileWork *self, SclPolicy *rule, SclPolicy *beside)
{
  if (is_same (rule, self->rule) && is_same (beside, self->beside))
    return;
  set_rule (&self->rule, rule);
  set_rule (&self->beside, beside);
  ask (self);
}

SclPolicy *
scl_profile_work_get_rule (SclProfileWork *self)
{
  return self->rule != NULL ? self->rule : scl_workbench_get_in_force (self->workbench);
}

SCL_DEFINE_GETTER (SclPolicy *, scl_profile_work_get_beside, SclProfileWork, beside)

void
scl_profile_work_set_day (SclProfileWork *self, SclDay day)
{
  if (day == self->day)
    return;
  self->day = day;
  ask_standing (self);
  g_signal_emit_by_name (self, "busy");
}

SCL_DEFINE_GETTER (SclDay, scl_profile_work_get_day, SclProfileWork, day)

/* ---- What is known ---- */

SCL_DEFINE_GETTER (const SclProfile *, scl_profile_work_get_profile, SclProfileWork, profile)
SCL_DEFINE_GETTER (const char *, scl_profile_work_get_failure, SclProfileWork, failure)

const SclExplanation *
scl_profile_work_get_explanation (SclProfileWork *self)
{
  return self->explained != NULL ? self->explained->explanation : NULL;
}

const SclExplanation *
scl_profile_work_get_beside_explanation (SclProfileWork *self)
{
  return self->explained != NULL ? self->explained->beside : NULL;
}

SCL_DEFINE_GETTER (const char *, scl_profile_work_why_none, SclProfileWork, why_none)

guint32
scl_profile_work_get_player (SclProfileWork *self)
{
  return self->profile != NULL ? self->player : G_MAXUINT32;
}

gboolean
scl_profile_work_get_busy (SclProfileWork *self)
{
  return self->explaining != NULL || self->placing != NULL || self->soon != 0
         || scl_latest_request_get_waiting (self->asking)
         || scl_latest_request_get_waiting (self->asking_list);
}

SclProfileNow
scl_profile_work_get_now (SclProfileWork *self)
{
  const SclRatingSeries *series = self->profile != NULL ? scl_profile_main (self->profile) : NULL;

  return series != NULL ? scl_profile_now (self->profile, series, self->day)
                        : (SclProfileNow){ .deviation = NAN, .games = -1 };
}

gboolean
scl_profile_work_get_standing (SclProfileWork *self, SclStanding standings[SCL_STANDING_N_KINDS],
                               char *const **groups)
{
  memcpy (standings, self->places, sizeof self->places);
  *groups = self->groups;
  return self->placed;
}

const SclStandings *
scl_profile_work_get_standings (SclProfileWork *self, guint32 *person)
{
  *person = self->sheet != NULL ? (guint32) self->profile->who->id : self->player;
  return self->sheet != NULL ? self->sheet->standings : self->standings;
}

const SclAgeMeans *
scl_profile_work_get_means (SclProfileWork *self)
{
  return self->sheet != NULL ? self->sheet->means : NULL;
}

SCL_DEFINE_GETTER (GPtrArray *, scl_profile_work_get_friends, SclProfileWork, friends)

/* ---- Object ---- */

static void
on_data (SclProfileWork *self)
{
  scl_standing_shelf_unref (self->shelf);
  self->shelf = scl_standing_shelf_new ();
  self->person = scl_workbench_get_person (self->workbench);
  forget (self);
  g_signal_emit_by_name (self, "profile");
  ask (self);
}

static void
on_rules (SclProfileWork *self)
{
  if (self->rule == NULL)
    ask (self);
}

static void
scl_profile_work_class_init (SclProfileWorkClass *klass)
{
  scl_disposes_after (klass, forget, SclProfileWork, asking, scl_latest_request_free, asking_list,
                      scl_latest_request_free, asking_friends, scl_latest_request_free, workbench,
                      g_object_unref);
  scl_finalizes (klass, SclProfileWork, friends, g_ptr_array_unref, shelf, scl_standing_shelf_unref,
                 rule, scl_policy_unref, beside, scl_policy_unref);
  scl_signal_new (SCL_TYPE_PROFILE_WORK, "profile", 0);
  scl_signal_new (SCL_TYPE_PROFILE_WORK, "standing", 0);
  scl_signal_new (SCL_TYPE_PROFILE_WORK, "friends", 0);
  scl_signal_new (SCL_TYPE_PROFILE_WORK, "busy", 0);
}

static void
scl_profile_work_init (SclProfileWork *self)
{
  self->shelf = scl_standing_shelf_new ();
  self->player = G_MAXUINT32;
  self->day = SCL_DAY_NONE;
  self->friends = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_profile_free);
  self->asking = scl_latest_request_new (self);
  self->asking_list = scl_latest_request_new (self);
  self->asking_friends = scl_latest_request_new (self);
}

SclProfileWork *
scl_profile_work_new (SclWorkbench *workbench)
{
  SclProfileWork *self = g_object_new (SCL_TYPE_PROFILE_WORK, NULL);

  self->workbench = g_object_ref (workbench);
  self->dataset = scl_workbench_get_dataset (workbench);
  self->person = scl_workbench_get_person (workbench);
  scl_connect (self->dataset, "changed", on_data, self);
  scl_connect (workbench, "rules", on_rules, self);
  scl_connect (scl_workbench_get_people (workbench), "changed", ask_friends, self);
  return self;
}
