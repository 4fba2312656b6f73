/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-need-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/players/scl-planned-events.h"
#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-leave-wheel.h"
#include "app/widgets/scl-progress-strip.h"
#include "app/widgets/scl-scroll-to.h"
#include "app/widgets/scl-table.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/person/scl-need-words.h"
#include "figures/person/scl-norm-words.h"
#include "figures/person/scl-profile-words.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-need-job.h"

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
  GtkLabel *state, *answer, *norm, *assumptions;
  GtkWidget *found; /* all that answers */
  SclTable *table;

  SclProfileWork *work;
  gint64 asked;  /* whose answer this is */
  gint64 person; /* whose goal this is */
  GCancellable *running;
};

G_DEFINE_FINAL_TYPE (SclNeedView, scl_need_view, ADW_TYPE_BIN)

static Goal
chosen_goal (SclNeedView *self)
{
  return (Goal) gtk_drop_down_get_selected (self->goal);
}

static char *
number (double value, int decimals)
{
  return isfinite (value) ? scl_chart_format_number (value, decimals) : g_strdup ("–");
}

/* ---- The answer ---- */

#define HEADER_HEIGHT 48 /* px, of the table; and a row's, and of as many as are shown at once */
#define ROW_HEIGHT 24
#define ROWS_SHOWN 9

enum
{
  FIELD,
  SCORE,
  RATING,
  BELOW,
  CHANCE,
  N_COLUMNS
};

static char *
score_text (const SclNeed *need, const SclNeedAnswer *answer)
{
  g_autofree char *score = scl_profile_score_text (answer->half_points / 2.0);

  switch (answer->verdict)
    {
    case SCL_NEED_ALREADY:
      /* Translators: score that is needed for a goal: not a point. */
      return g_strdup (_ ("none"));
    case SCL_NEED_IMPOSSIBLE:
      /* Translators: score that is needed for a goal: not even all points. */
      return g_strdup (_ ("not possible"));
    case SCL_NEED_SCORE:
    default:
      /* Translators: so many points of so many games. */
      return g_strdup_printf (_ ("%s of %u"), score, need->n_games);
    }
}

static char *
cell_text (guint row, guint column, gpointer data)
{
  const SclNeed *need = ((SclNeedFound *) data)->need;
  const SclNeedAnswer *answer = g_ptr_array_index (need->answers, row);
  const gboolean norm = need->goal.kind == SCL_GOAL_NORM;

  switch (column)
    {
    case FIELD:
      return number (answer->mean, 0);
    case SCORE:
      return score_text (need, answer);
    case RATING:
      return number (norm ? answer->performance : answer->rating, 0);
    case BELOW:
      return number (norm && answer->verdict == SCL_NEED_SCORE ? answer->performance_below
                     : norm                                    ? NAN
                                                               : answer->below,
                     0);
    case CHANCE:
    default:
      return scl_need_chance_words (need, answer);
    }
}

static void
show_sentence (SclNeedView *self, guint row)
{
  const SclNeedFound *found = scl_table_get_data (self->table);
  const SclNeed *need = found != NULL ? found->need : NULL;
  const SclNorm *norm;
  g_autofree char *goal = NULL, *sentence = NULL, *text = NULL;

  if (need == NULL || row >= need->answers->len)
    return;
  norm = found->norm != NULL ? &found->norm->norms->norms[need->goal.norm] : NULL;
  /* What no score mends comes first. */
  goal = norm != NULL && !norm->reached && norm->least_half_points < 0 ? scl_norm_sentence (norm)
                                                                       : NULL;
  if (goal != NULL)
    {
      text = g_strdup_printf ("%s %s", goal,
                              _ ("Against all these opponents no score makes the norm."));
      gtk_label_set_text (self->answer, text);
      return;
    }
  goal = scl_need_goal_words (need);
  sentence = scl_need_sentence (need, g_ptr_array_index (need->answers, row));
  /* Translators: a goal ("2 500 on the list of …"), and what it needs, a sentence. */
  text = g_strdup_printf (_ ("%s: %s"), goal, sentence);
  gtk_label_set_text (self->answer, text);
}

static void
show_assumptions (SclNeedView *self, const SclNeedFound *found)
{
  g_autoptr (GPtrArray) sentences = scl_need_assumptions (found->need, found->norm != NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (sentences, i));
  gtk_label_set_text (self->assumptions, text->str);
}

static void
append_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Each requirement, met or missed and by how much; NULL: there is no norm of given opponents. */
static void
show_norm (SclNeedView *self, const SclNormPlan *plan, SclNormTitle title)
{
  const SclNorm *norm = plan != NULL ? &plan->norms->norms[title] : NULL;
  g_autofree char *sentence = norm != NULL ? scl_norm_sentence (norm) : NULL;
  g_autoptr (GPtrArray) remarks
      = norm != NULL ? scl_norm_remarks (norm, &g_array_index (plan->games, SclNormGame, 0)) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (norm != NULL)
    {
      append_line (text, plan->played    ? _ ("With the results given, and what may be left out:")
                         : norm->reached ? _ ("With that score, all games counted:")
                                         : _ ("That score alone does not make it:"));
      append_line (text, sentence);
    }
  for (guint k = 0; norm != NULL && norm->possible && k < SCL_NORM_N_REQUIREMENTS; k++)
    if (norm->requirements[k].asked)
      {
        g_autofree char *line
            = scl_norm_requirement_words ((SclNormRequirementKind) k, &norm->requirements[k]);

        append_line (text, line);
      }
  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    append_line (text, g_ptr_array_index (remarks, i));
  if (norm != NULL && plan->norms->n_unknown > 0)
    {
      g_autofree char *unknown = g_strdup_printf (
          ngettext ("%u opponent’s federation is not known.",
                    "%u opponents’ federations are not known.", plan->norms->n_unknown),
          plan->norms->n_unknown);

      append_line (text, unknown);
    }
  gtk_label_set_text (self->norm, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->norm), norm != NULL);
}

/* Takes it. */
static void
show (SclNeedView *self, SclNeedFound *found)
{
  const SclNeed *need = found->need;
  const gboolean norm = need->goal.kind == SCL_GOAL_NORM;
  const SclTableColumn columns[N_COLUMNS] = {
    /* Translators: column: mean rating of a field of opponents. */
    [FIELD] = { .title = _ ("Against"), .numeric = TRUE },
    /* Translators: column: the least score that reaches a goal. */
    [SCORE] = { .title = _ ("Score needed"), .expand = TRUE },
    [RATING]
    = { .title = norm ? _ ("Performance then") : _ ("Rating then"), .numeric = TRUE, .spare = 2 },
    /* Translators: column: what half a point less makes. */
    [BELOW] = { .title = _ ("½ point less"), .numeric = TRUE, .spare = 1 },
    [CHANCE] = { .title = _ ("Chance"), .numeric = TRUE },
  };

  show_assumptions (self, found);
  scl_table_set_source (self->table,
                        &(SclTableSource){ .n_rows = need->answers->len,
                                           .columns = columns,
                                           .n_columns = N_COLUMNS,
                                           .text = cell_text,
                                           .data = found,
                                           .destroy = (GDestroyNotify) scl_need_found_free });
  gtk_widget_set_size_request (GTK_WIDGET (self->table), -1,
                               HEADER_HEIGHT
                                   + ROW_HEIGHT * (int) MIN (need->answers->len, ROWS_SHOWN));
  gtk_widget_set_visible (GTK_WIDGET (self->table), TRUE);
  scl_table_select (self->table, need->answers->len / 2);
  show_sentence (self, need->answers->len / 2);
  show_norm (self, found->norm, need->goal.norm);
  scl_scroll_to (self->found);
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
  scl_table_set_source (self->table, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->table), FALSE);
  gtk_label_set_text (self->assumptions, "");
  show_norm (self, NULL, SCL_NORM_GM);
  gtk_label_set_text (self->answer, _ ("Say what is wanted, and who is to be played."));
}

static void
on_row_selected (SclTable *table, guint row, SclNeedView *self)
{
  show_sentence (self, row);
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
  g_autoptr (SclNeedFound) found = scl_need_job_finish (result, &error);

  /* Overtaken, cancelled, or gone. */
  if (g_task_get_cancellable (G_TASK (result)) != self->running || self->work == NULL)
    return;
  stop (self);
  say (self, found == NULL ? error->message : NULL);
  if (found != NULL)
    show (self, g_steal_pointer (&found));
}

static void
on_cancel (SclNeedView *self)
{
  stop (self);
  say (self, gtk_widget_get_visible (GTK_WIDGET (self->table))
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
             standings, person, kind, (guint) gtk_spin_button_get_value_as_int (self->place))
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
  if (chosen < GOAL_NORM && isnan (goal->rating))
    return _ ("The list has no such place: its places are not known, or there are fewer.");
  return NULL;
}

static SclKnownPlayer
known_of (SclProfileWork *work)
{
  const SclProfileNow now = scl_profile_work_get_now (work);
  const SclProfile *profile = scl_profile_work_get_profile (work);
  SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;

  known.rating = now.point != NULL ? now.point->rating : NAN;
  if (profile->who->birth_year != 0)
    known.born = profile->who->birth_year;
  known.sex = (guint8) profile->who->sex;
  return known;
}

/* The games come a month after the last list or event. */
static SclDay
day_of_games (SclProfileWork *work, SclHistory *history)
{
  const SclProfileNow now = scl_profile_work_get_now (work);
  const SclEvents *events = history != NULL ? scl_history_events (history) : NULL;
  SclDay last = events != NULL && events->n > 0 ? events->end[events->n - 1] : SCL_DAY_NONE;

  if (now.point != NULL && (last == SCL_DAY_NONE || now.point->day > last))
    last = now.point->day;
  return last != SCL_DAY_NONE ? scl_day_add_months (last, 1) : scl_day_from_ymd (2026, 1, 1);
}

/* The same, as the regulations of titles ask. */
static SclNormPlayer
norm_player_of (SclProfileWork *work)
{
  const SclWorkspacePlayer *who = scl_profile_work_get_profile (work)->who;

  return (SclNormPlayer){ who->federation, who->title, (guint8) who->sex };
}

static void
on_work_out (SclNeedView *self)
{
  const char *why = NULL;
  g_autoptr (GPtrArray) events = scl_planned_events_get (self->events, &why);
  SclDataset *dataset = scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work));
  const guint32 player = scl_profile_work_get_player (self->work);
  SclHistory *history = player != G_MAXUINT32 ? scl_dataset_get_history (dataset) : NULL;
  SclNeedPlanned planned = { .policy = scl_profile_work_get_rule (self->work),
                             .history = history,
                             .player = player,
                             .known = known_of (self->work),
                             .person = norm_player_of (self->work),
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

static SclDay
next_day (SclNeedView *self)
{
  SclDataset *dataset = scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work));

  return day_of_games (self->work, scl_profile_work_get_player (self->work) != G_MAXUINT32
                                       ? scl_dataset_get_history (dataset)
                                       : NULL);
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
  if (person != self->asked)
    {
      forget (self);
      if (profile != NULL)
        scl_planned_events_reset (self->events, next_day (self));
      self->asked = person;
    }
  /* A rating comes later than the person. */
  if (now.point != NULL && person != self->person)
    {
      propose (self, now.point->rating);
      scl_planned_events_reset (self->events, next_day (self));
      self->person = person;
    }
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
scl_need_view_dispose (GObject *object)
{
  SclNeedView *self = SCL_NEED_VIEW (object);

  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  if (self->table != NULL)
    scl_table_set_source (self->table, NULL);
  self->table = NULL;
  if (self->work != NULL)
    g_signal_handlers_disconnect_by_data (self->work, self);
  g_clear_object (&self->work);
  G_OBJECT_CLASS (scl_need_view_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, SclNeedView, name)

static void
scl_need_view_class_init (SclNeedViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_need_view_dispose;
  g_type_ensure (SCL_TYPE_PLANNED_EVENTS);
  g_type_ensure (SCL_TYPE_PROGRESS_STRIP);
  g_type_ensure (SCL_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-need-view.ui");
  BIND (strip);
  BIND (goal);
  BIND (rating);
  BIND (place);
  BIND (events);
  BIND (from);
  BIND (to);
  BIND (spread);
  BIND (by);
  BIND (work_out);
  BIND (found);
  BIND (state);
  BIND (answer);
  BIND (norm);
  BIND (assumptions);
  BIND (table);
}

static void
scl_need_view_init (SclNeedView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < 5; i++)
    scl_leave_wheel (GTK_WIDGET (
        ((GtkSpinButton *[]){ self->rating, self->place, self->from, self->to, self->spread })[i]));
  on_goal (self);
  scl_connect (self->goal, "notify::selected", on_goal, self);
  scl_connect (self->work_out, "clicked", on_work_out, self);
  scl_connect (self->by, "activate", on_work_out, self);
  scl_connect (self->strip, "cancel", on_cancel, self);
  g_signal_connect_object (self->table, "row-selected", G_CALLBACK (on_row_selected), self, 0);
}
