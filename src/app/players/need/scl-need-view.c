/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/need/scl-need-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/players/need/scl-need-answer-view.h"
#include "app/players/need/scl-planned-events.h"
#include "app/widgets/form/scl-leave-wheel.h"
#include "app/widgets/layout/scl-scroll-to.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "app/widgets/scl-template.h"
#include "figures/person/scl-need-words.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"
#include "workbench/person/scl-kept-plan.h"
#include "workbench/person/scl-need-job.h"

/* In the order of the choice. */
typedef enum
{
  GOAL_RATING,
  GOAL_PLACE,
  GOAL_FEDERATION_PLACE,
  GOAL_NORM, /* and those after it: SclNormTitle */
} Goal;

struct _SclNeedView
{
  AdwBin parent_instance;

  SclProgressStrip *strip;
  GtkDropDown *goal;
  GtkSpinButton *rating, *place, *from, *to, *spread;
  SclPlannedEvents *events;
  GtkEntry *by;
  GtkButton *work_out;
  GtkDropDown *at, *exempt; /* of a norm */
  GtkLabel *end, *state;
  SclNeedAnswerView *answer;

  SclProfileWork *work;
  gint64 asked;          /* whose answer this is */
  gint64 person;         /* whose goal this is */
  const SclPolicy *rule; /* that the answer is by; compared only */
  gboolean setting;      /* by the program: nobody has chosen anything */
  GCancellable *running;
};

G_DEFINE_FINAL_TYPE (SclNeedView, scl_need_view, ADW_TYPE_BIN)

static Goal
chosen_goal (SclNeedView *self)
{
  return (Goal) gtk_drop_down_get_selected (self->goal);
}

/* What is being done, or went wrong; NULL: nothing. */
static void
say (SclNeedView *self, const char *state)
{
  gtk_label_set_text (self->state, state != NULL ? state : "");
  gtk_widget_set_visible (GTK_WIDGET (self->state), state != NULL);
  if (state != NULL)
    scl_scroll_to (GTK_WIDGET (self->state));
}

static void
stop (SclNeedView *self)
{
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  scl_progress_strip_done (self->strip, self);
}

static void
forget (SclNeedView *self)
{
  stop (self);
  say (self, NULL);
  scl_need_answer_view_clear (self->answer);
}

/* ---- Working ---- */

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclNeedView *self = data;

  if (self->running != NULL)
    scl_progress_strip_tell (self->strip, self, fraction, _ ("Replaying scores"));
}

static void
on_worked_out (GObject *source, GAsyncResult *result, gpointer data)
{
  SclNeedView *self = SCL_NEED_VIEW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclNeedFound) found = scl_job_finish (result, &error);

  /* Overtaken, cancelled, or gone. */
  if (g_task_get_cancellable (G_TASK (result)) != self->running || self->work == NULL)
    return;
  stop (self);
  say (self, found == NULL ? error->message : NULL);
  if (found != NULL)
    scl_need_answer_view_show (self->answer, g_steal_pointer (&found));
}

static void
on_cancel (SclNeedView *self)
{
  stop (self);
  say (self, scl_need_answer_view_get_answered (self->answer)
                 ? _ ("Cancelled. Below is the answer to the question before.")
                 : _ ("Cancelled: nothing was worked out."));
}

/* NaN: there is nobody at that place. */
static double
rating_at_place (SclNeedView *self, SclStandingKind kind)
{
  guint32 person;
  const SclStandings *standings = scl_profile_work_get_standings (self->work, &person);

  return standings != NULL ? scl_standings_rating_at (
             standings, person, kind, (guint) gtk_spin_button_get_value_as_int (self->place), FALSE)
                           : NAN;
}

/* Fields in even steps, of 25 points at least. */
static void
set_fields (SclNeedView *self, SclNeedPlanned *planned)
{
  const double low = gtk_spin_button_get_value (self->from),
               high = MAX (gtk_spin_button_get_value (self->to), low);
  const double step = MAX (ceil ((high - low) / (SCL_NEED_FIELDS - 1) / 25.0) * 25.0, 25.0);

  for (double field = low; planned->n_fields < SCL_NEED_FIELDS && field <= high; field += step)
    planned->fields[planned->n_fields++] = field;
}

/* NULL: the goal is set; else why it cannot be. */
static const char *
set_goal (SclNeedView *self, SclGoal *goal)
{
  const Goal chosen = chosen_goal (self);
  g_autofree char *by = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->by))));

  goal->kind = chosen < GOAL_NORM ? SCL_GOAL_RATING : SCL_GOAL_NORM;
  goal->norm = chosen < GOAL_NORM ? SCL_NORM_GM : (SclNormTitle) (chosen - GOAL_NORM);
  goal->by = chosen < GOAL_NORM ? scl_day_parse (by) : SCL_DAY_NONE;
  goal->rating = chosen == GOAL_RATING  ? gtk_spin_button_get_value (self->rating)
                 : chosen == GOAL_PLACE ? rating_at_place (self, SCL_STANDING_WORLD)
                                        : rating_at_place (self, SCL_STANDING_FEDERATION);
  if (chosen < GOAL_NORM && *by != '\0' && goal->by == SCL_DAY_NONE)
    return _ ("The date is a day such as 2027-01-01, or empty: the list after the games.");
  if (goal->by != SCL_DAY_NONE && goal->by < scl_planned_events_get_day (self->events))
    return _ ("The list of that day is from before the games: it cannot be changed any more.");
  if (chosen < GOAL_NORM && isnan (goal->rating))
    return _ ("The list has no such place: its places are not known, or there are fewer.");
  return NULL;
}

/* As the regulations of titles ask. */
static SclNormPlayer
norm_player_of (SclProfileWork *work)
{
  const SclWorkspacePlayer *who = scl_profile_work_get_profile (work)->who;

  return (SclNormPlayer){ who->federation, who->title, (guint8) who->sex };
}

static SclNormSetting
norm_setting (SclNeedView *self)
{
  return (SclNormSetting){ (SclNormAt) gtk_drop_down_get_selected (self->at),
                           (SclNormExemption) gtk_drop_down_get_selected (self->exempt) };
}

static void
on_work_out (SclNeedView *self)
{
  const char *why = NULL;
  g_autoptr (GPtrArray) events = scl_planned_events_get (self->events, &why);
  SclDataset *dataset = scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work));
  const guint32 player = scl_profile_work_get_player (self->work);
  SclHistory *history = player != G_MAXUINT32 ? scl_dataset_get_history (dataset) : NULL;
  const SclProfileNow now = scl_profile_work_get_now (self->work);
  SclNeedPlanned planned
      = { .policy = scl_profile_work_get_rule (self->work),
          .history = history,
          .player = player,
          .known = scl_profile_known (scl_profile_work_get_profile (self->work), &now),
          .person = norm_player_of (self->work),
          .setting = norm_setting (self),
          .events = events,
          .spread = gtk_spin_button_get_value (self->spread) };

  if (why == NULL)
    why = set_goal (self, &planned.goal);
  if (planned.policy == NULL)
    why = _ ("No rule is in force: choose one.");
  stop (self);
  say (self, why);
  if (why != NULL)
    return;
  set_fields (self, &planned);
  self->running = g_cancellable_new ();
  scl_progress_strip_tell (self->strip, self, 0.0, _ ("Replaying scores"));
  scl_need_job_run (G_OBJECT (self), &planned, on_progress, self->running, on_worked_out);
}

/* ---- What is asked ---- */

/* The choice in the workspace that has a person's plan. */
static char *
plan_key (SclNeedView *self)
{
  return g_strdup_printf ("plan:%" G_GINT64_FORMAT, self->asked);
}

static const char *
goal_nick (Goal goal)
{
  static const char *const nicks[] = { "rating", "place", "federation-place" };

  return goal < GOAL_NORM ? nicks[goal] : scl_norm_title_name ((SclNormTitle) (goal - GOAL_NORM));
}

/* Where the data end long before the first event. */
static void
show_end (SclNeedView *self)
{
  const char *list = NULL;
  const SclDay until = scl_planned_event_known_until (self->work, &list);
  g_autofree char *words
      = scl_need_end_words (list, until, scl_planned_events_get_day (self->events));

  gtk_label_set_text (self->end, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->end), words != NULL);
}

/* The answer is to a question that is not asked any more. What cannot be, such as a day that is
 * none, is not kept: the plan before it is. */
static void
keep (SclNeedView *self)
{
  g_autoptr (GPtrArray) events = NULL;
  g_autofree char *by = NULL, *key = NULL, *text = NULL;
  SclKeptPlan plan;

  if (self->work != NULL)
    show_end (self);
  if (self->setting || self->work == NULL || self->asked == 0)
    return;
  if (scl_need_answer_view_get_answered (self->answer))
    forget (self);
  events = scl_planned_events_get_typed (self->events);
  if (events == NULL)
    return;
  by = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->by))));
  plan = (SclKeptPlan){ .goal = (char *) goal_nick (chosen_goal (self)),
                        .rating = gtk_spin_button_get_value (self->rating),
                        .place = (guint) gtk_spin_button_get_value_as_int (self->place),
                        .by = by,
                        .from = gtk_spin_button_get_value (self->from),
                        .to = gtk_spin_button_get_value (self->to),
                        .spread = gtk_spin_button_get_value (self->spread),
                        .setting = norm_setting (self),
                        .events = events };
  key = plan_key (self);
  text = scl_kept_plan_write (&plan);
  scl_dataset_set_work (scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work)),
                        key, text);
}

/* What was asked before of this person, where that is known. */
static void
restore (SclNeedView *self)
{
  g_autofree char *key = plan_key (self);
  g_autoptr (SclKeptPlan) plan = scl_kept_plan_read (scl_dataset_get_choice (
      scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work)), key));

  if (plan == NULL)
    return;
  for (guint i = 0; i < GOAL_NORM + SCL_NORM_N_TITLES; i++)
    if (g_str_equal (plan->goal, goal_nick ((Goal) i)))
      gtk_drop_down_set_selected (self->goal, i);
  gtk_spin_button_set_value (self->rating, plan->rating);
  gtk_spin_button_set_value (self->place, plan->place);
  gtk_editable_set_text (GTK_EDITABLE (self->by), plan->by);
  gtk_spin_button_set_value (self->from, plan->from);
  gtk_spin_button_set_value (self->to, plan->to);
  gtk_spin_button_set_value (self->spread, plan->spread);
  gtk_drop_down_set_selected (self->at, plan->setting.at);
  gtk_drop_down_set_selected (self->exempt, plan->setting.exemption);
  scl_planned_events_set (self->events, plan->events);
}

/* With its heading, and its place among the others. */
static void
set_asked (GtkWidget *field, gboolean asked)
{
  gtk_widget_set_visible (gtk_widget_get_ancestor (field, GTK_TYPE_FLOW_BOX_CHILD), asked);
}

static void
on_goal (SclNeedView *self)
{
  const Goal goal = chosen_goal (self);
  const gboolean place = goal == GOAL_PLACE || goal == GOAL_FEDERATION_PLACE;

  set_asked (GTK_WIDGET (self->rating), goal == GOAL_RATING);
  set_asked (GTK_WIDGET (self->place), place);
  set_asked (GTK_WIDGET (self->by), goal < GOAL_NORM);
  set_asked (GTK_WIDGET (self->at), goal >= GOAL_NORM);
  set_asked (GTK_WIDGET (self->exempt), goal >= GOAL_NORM);
  keep (self);
}

/* A goal above the rating, and opponents about it. */
static void
propose (SclNeedView *self, double rating)
{
  const double hundred = ceil ((rating + 1.0) / 100.0) * 100.0,
               about = round (rating / 50.0) * 50.0;

  gtk_spin_button_set_value (self->rating, hundred);
  gtk_spin_button_set_value (self->from, MAX (about - 200.0, 1.0));
  gtk_spin_button_set_value (self->to, about + 200.0);
}

static void
update (SclNeedView *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const SclProfileNow now = scl_profile_work_get_now (self->work);
  const gint64 person = profile != NULL ? profile->who->id : 0;
  const gboolean any = profile != NULL && (profile->results != NULL || now.point != NULL);

  scl_allow (GTK_WIDGET (self->work_out),
             any ? NULL : _ ("Choose a person with games or ratings."));
  self->setting = TRUE;
  if (person != self->asked || scl_profile_work_get_rule (self->work) != self->rule)
    forget (self);
  self->rule = scl_profile_work_get_rule (self->work);
  if (person != self->asked)
    {
      self->asked = person;
      if (profile != NULL)
        {
          scl_planned_events_reset (self->events, scl_planned_event_coming (self->work));
          restore (self);
        }
    }
  /* A rating comes later than the person. */
  if (now.point != NULL && person != self->person)
    {
      propose (self, now.point->rating);
      scl_planned_events_reset (self->events, scl_planned_event_coming (self->work));
      restore (self);
      self->person = person;
    }
  self->setting = FALSE;
}

/* ---- Object ---- */

void
scl_need_view_set_work (SclNeedView *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_planned_events_set_work (self->events, work);
  scl_connect (work, "profile", update, self);
  update (self);
}

static void
scl_need_view_class_init (SclNeedViewClass *klass)
{
  scl_disposes (klass, SclNeedView, running, scl_member_cancel, work, scl_member_leave);
  scl_template_needs (SCL_TYPE_PLANNED_EVENTS, SCL_TYPE_PROGRESS_STRIP, SCL_TYPE_NEED_ANSWER_VIEW);
  scl_template_set (klass, "scl-need-view.ui");
  scl_template_bind (klass, SclNeedView, strip, goal, rating, place, events, from, to, spread, by,
                     work_out, end, state, answer, at, exempt);
}

static void
scl_need_view_init (SclNeedView *self)
{
  GtkSpinButton *spins[5];

  gtk_widget_init_template (GTK_WIDGET (self));
  memcpy (spins,
          (GtkSpinButton *[]){ self->rating, self->place, self->from, self->to, self->spread },
          sizeof spins);
  for (guint i = 0; i < 5; i++)
    scl_leave_wheel (GTK_WIDGET (spins[i]));
  on_goal (self);
  for (guint i = 0; i < 5; i++)
    scl_connect (spins[i], "value-changed", keep, self);
  scl_connect (self->at, "notify::selected", keep, self);
  scl_connect (self->exempt, "notify::selected", keep, self);
  scl_connect (self->by, "changed", keep, self);
  scl_connect (self->events, "changed", keep, self);
  scl_connect (self->goal, "notify::selected", on_goal, self);
  scl_connect (self->work_out, "clicked", on_work_out, self);
  scl_connect (self->by, "activate", on_work_out, self);
  scl_connect (self->strip, "cancel", on_cancel, self);
}
