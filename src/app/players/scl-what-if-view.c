/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-what-if-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/players/need/scl-opponent-entry.h"
#include "app/players/need/scl-opponent-rows.h"
#include "app/players/need/scl-paste-opponents.h"
#include "app/players/scl-played-games.h"
#include "app/players/scl-why-view.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/person/scl-need-words.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"
#include "workbench/person/scl-planned-event.h"

struct _SclWhatIfView
{
  AdwBin parent_instance;

  GtkLabel *answer, *end, *none;
  GtkEntry *day;
  GtkButton *clear;
  SclOpponentEntry *opponent;
  GtkDropDown *result;
  GtkButton *add;
  SclOpponentRows *rows;
  SclPasteOpponents *paste;
  SclPlayedGames *played;
  SclWhyView *why;
  GtkWidget *sum;

  SclProfileWork *work;
  gint64 person; /* whose rows these are */
  SclWhatIf *what_if;
  SclExplained *explained; /* with what is supposed; NULL: nothing, or not yet */
  GCancellable *running;
};

G_DEFINE_FINAL_TYPE (SclWhatIfView, scl_what_if_view, ADW_TYPE_BIN)

static void ask (SclWhatIfView *self);
static void show_games (SclWhatIfView *self);

static char *
number (double value, int decimals)
{
  return isfinite (value) ? scl_chart_format_number (value, decimals) : g_strdup ("–");
}

/* ---- What becomes of it ---- */

/* The game against the i-th of those who are supposed to be met, who are behind everybody, and the
 * period that rates it, else the last one. NULL: it does not count. */
static const SclTraceGame *
supposed_game (SclWhatIfView *self, guint i, guint *period)
{
  const SclExplanation *explanation = self->explained->explanation;
  g_autofree const SclPasted **games = g_new (const SclPasted *, self->what_if->games->len);
  const guint32 opponent = scl_history_players (explanation->history)->n
                           - scl_what_if_games (self->what_if, games) + i;

  for (*period = 0; *period < explanation->traces->len; (*period)++)
    {
      GArray *traced = ((SclTrace *) g_ptr_array_index (explanation->traces, *period))->games;

      for (guint g = 0; g < traced->len; g++)
        if (g_array_index (traced, SclTraceGame, g).opponent == opponent)
          return &g_array_index (traced, SclTraceGame, g);
    }
  (*period)--;
  return NULL;
}

static guint
supposed_period (SclWhatIfView *self)
{
  guint period;

  supposed_game (self, 0, &period);
  return period;
}

/* Without what is supposed. Rules that begin between the data's end and the event adjust it. */
static double
rating_before (SclWhatIfView *self, guint index)
{
  const SclExplanation *explanation = scl_profile_work_get_explanation (self->work);
  GArray *periods = self->explained->explanation->periods;
  const SclExplainedPeriod *period
      = index < periods->len ? &g_array_index (periods, SclExplainedPeriod, index) : NULL;
  const char *list;

  if (period != NULL && self->what_if->changes->len == 0
      && period->first_day > scl_planned_event_known_until (self->work, &list))
    return period->old_rating;
  return explanation != NULL ? scl_outcome_last_rating (explanation->outcome,
                                                        scl_profile_work_get_player (self->work))
                             : scl_profile_work_get_now (self->work).point->rating;
}

static void
say_answer (SclWhatIfView *self)
{
  GPtrArray *traces = self->explained->explanation->traces;
  const guint period = supposed_period (self);
  const SclTrace *trace = traces->len > 0 ? g_ptr_array_index (traces, period) : NULL,
                 *last = traces->len > 0 ? g_ptr_array_index (traces, traces->len - 1) : NULL;
  const double before = rating_before (self, period), after = last != NULL ? last->new_rating : NAN;
  g_autofree char *a = number (before, 0), *b = number (after, 0);
  g_autofree char *difference = number (after - before, 0), *text = NULL, *sum = NULL;
  GString *score = g_string_new (NULL);

  if (trace != NULL && self->what_if->games->len > 0)
    {
      g_autofree char *scored = number (trace->score, 1), *expected = number (trace->expected, 2);

      /* Translators: of the games of a tournament that is supposed: points scored, and expected. */
      g_string_append_printf (score, _ (" Score %s, expected %s."), scored, expected);
    }
  sum = g_string_free (score, FALSE);
  if (isfinite (before) && isfinite (after))
    /* Translators: what is supposed would do to a rating: before, after, and the difference with
     * its sign; a further sentence may follow. */
    text = g_strdup_printf (_ ("Supposed: %s in place of %s (%s%s).%s"), b, a,
                            after > before ? "+" : "", difference, sum);
  else
    /* Translators: what is supposed would give somebody without a rating this first one. */
    text = g_strdup_printf (_ ("Supposed: a rating of %s.%s"), b, sum);
  gtk_label_set_text (self->answer, text);
}

/* Beside each game that counts: what is at stake in it. */
static void
show_stakes (SclWhatIfView *self)
{
  guint counted = 0, period;

  for (guint i = 0; i < self->what_if->games->len; i++)
    {
      const SclPasted *one = g_ptr_array_index (self->what_if->games, i);
      const SclTraceGame *game
          = one->rating >= SCL_WHAT_IF_LEAST ? supposed_game (self, counted++, &period) : NULL;

      scl_opponent_rows_set_stakes (
          self->rows, i,
          game != NULL ? scl_need_stakes_words (game, scl_profile_work_get_rule (self->work))
                       : NULL);
    }
}

static void
forget_answer (SclWhatIfView *self)
{
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_clear_pointer (&self->explained, scl_explained_free);
}

static void
show_nothing (SclWhatIfView *self)
{
  forget_answer (self);
  gtk_label_set_text (self->answer,
                      _ ("Nothing is supposed yet: add games of a coming tournament, or change "
                         "games that were played."));
  gtk_widget_set_visible (self->sum, FALSE);
  scl_why_view_show (self->why, NULL, NULL);
  g_signal_emit_by_name (self, "supposed", NULL);
}

static void
on_explained (GObject *source, GAsyncResult *result, gpointer data)
{
  SclWhatIfView *self = SCL_WHAT_IF_VIEW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExplained) explained = scl_job_finish (result, &error);

  /* Overtaken, or gone. */
  if (g_task_get_cancellable (G_TASK (result)) != self->running || self->work == NULL)
    return;
  g_clear_object (&self->running);
  if (explained == NULL)
    {
      gtk_label_set_text (self->answer, error != NULL ? error->message : "");
      return;
    }
  g_clear_pointer (&self->explained, scl_explained_free);
  self->explained = g_steal_pointer (&explained);
  say_answer (self);
  show_stakes (self);
  scl_why_view_show (self->why, self->explained->explanation, NULL);
  if (self->explained->explanation->traces->len > 0)
    scl_why_view_open (self->why, supposed_period (self));
  gtk_widget_set_visible (self->sum, TRUE);
  g_signal_emit_by_name (
      self, "supposed",
      scl_rating_series_replayed (self->explained->explanation->outcome,
                                  scl_profile_work_get_explanation (self->work) != NULL
                                      ? scl_profile_work_get_player (self->work)
                                      : 0));
}

/* Of the event that is supposed; SCL_DAY_NONE: what is typed is no day. */
static SclDay
day_of_event (SclWhatIfView *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->day))));

  return *text != '\0' ? scl_day_parse (text) : scl_planned_event_coming (self->work);
}

/* Whom a day is known of: that day for lists, and where the data end long before it. */
static void
show_day (SclWhatIfView *self)
{
  const char *list = NULL;
  const SclDay until = scl_planned_event_known_until (self->work, &list), day = day_of_event (self);
  g_autofree char *coming = scl_day_format (scl_planned_event_coming (self->work)),
                  *words = scl_need_end_words (list, until, day);

  gtk_entry_set_placeholder_text (self->day, coming);
  gtk_label_set_text (self->end, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->end), words != NULL);
  scl_paste_opponents_set_day (self->paste, day);
}

/* The newest question counts. */
static void
ask (SclWhatIfView *self)
{
  SclPolicy *rule = scl_profile_work_get_rule (self->work);
  SclDataset *dataset = scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work));
  const guint32 player = scl_profile_work_get_player (self->work);

  scl_allow (GTK_WIDGET (self->clear),
             scl_what_if_is_empty (self->what_if) ? _ ("Nothing is supposed yet.") : NULL);
  if (scl_what_if_is_empty (self->what_if) || rule == NULL)
    {
      show_nothing (self);
      return;
    }
  self->what_if->day = day_of_event (self);
  if (self->what_if->day == SCL_DAY_NONE)
    {
      show_nothing (self);
      gtk_label_set_text (self->answer,
                          _ ("The day of an event is one such as 2027-01-01, or empty: "
                             "the one that is shown."));
      return;
    }
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  self->running = g_cancellable_new ();
  if (player != G_MAXUINT32)
    scl_explain_job_run (G_OBJECT (self), scl_dataset_get_history (dataset), player, rule, NULL,
                         self->what_if, self->running, on_explained);
  else
    {
      const SclProfileNow now = scl_profile_work_get_now (self->work);
      const SclKnownPlayer known
          = scl_profile_known (scl_profile_work_get_profile (self->work), &now);

      scl_explain_job_run_known (G_OBJECT (self), &known, rule, self->what_if, self->running,
                                 on_explained);
    }
}

static void
on_day (SclWhatIfView *self)
{
  if (self->person == 0)
    return;
  show_day (self);
  ask (self);
}

/* ---- Rows ---- */

static void
show_games (SclWhatIfView *self)
{
  scl_opponent_rows_show (self->rows, self->what_if->games);
}

static void
on_rows (SclWhatIfView *self)
{
  if (self->what_if->games->len == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->opponent));
  ask (self);
}

static void
on_opponent (SclOpponentEntry *entry, const char *name, int rating, SclWhatIfView *self)
{
  if (!scl_what_if_add (self->what_if, name, rating,
                        scl_result_half_points (gtk_drop_down_get_selected (self->result))))
    return;
  show_games (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->opponent));
  ask (self);
}

static void
on_add (SclWhatIfView *self)
{
  scl_opponent_entry_give (self->opponent);
}

static void
on_clear (SclWhatIfView *self)
{
  scl_what_if_free (self->what_if);
  self->what_if = scl_what_if_new ();
  show_games (self);
  scl_played_games_show (self->played, self->what_if);
  ask (self);
}

/* ---- Pasted ---- */

static void
on_pasted (SclPasteOpponents *from, GPtrArray *pasted, SclWhatIfView *self)
{
  for (guint i = 0; i < pasted->len; i++)
    scl_what_if_add_pasted (self->what_if, g_ptr_array_index (pasted, i));
  show_games (self);
  ask (self);
}

/* ---- Whose they are ---- */

static void
update (SclWhatIfView *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const gint64 person = profile != NULL ? profile->who->id : 0;
  const gboolean rated = profile != NULL
                         && (scl_profile_work_get_player (self->work) != G_MAXUINT32
                             || scl_profile_work_get_now (self->work).point != NULL);
  const gboolean played
      = profile != NULL && profile->results != NULL && profile->results->events->len > 0;

  if (person != self->person)
    {
      self->person = person;
      scl_what_if_free (self->what_if);
      self->what_if = scl_what_if_new ();
      show_games (self);
      show_nothing (self);
    }
  scl_allow (GTK_WIDGET (self->add), rated ? NULL : _ ("Choose a person with games or ratings."));
  scl_paste_opponents_allow (self->paste,
                             rated ? NULL : _ ("Choose a person with games or ratings."));
  if (rated)
    show_day (self);
  gtk_widget_set_visible (GTK_WIDGET (self->played), played);
  gtk_widget_set_visible (GTK_WIDGET (self->none), !played);
  scl_played_games_show (self->played, self->what_if);
  /* Under another rule, or with another history, once it is known what that makes of the games. */
  if (profile != NULL && !scl_what_if_is_empty (self->what_if)
      && (scl_profile_work_get_explanation (self->work) != NULL
          || scl_profile_work_why_none (self->work) != NULL))
    ask (self);
  scl_allow (GTK_WIDGET (self->clear),
             scl_what_if_is_empty (self->what_if) ? _ ("Nothing is supposed yet.") : NULL);
}

/* ---- Object ---- */

void
scl_what_if_view_set_work (SclWhatIfView *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
  scl_opponent_entry_set_work (self->opponent, work);
  scl_paste_opponents_set_work (self->paste, work);
  scl_played_games_set_work (self->played, work);
  scl_connect (work, "profile", update, self);
  update (self);
}

static void
scl_what_if_view_class_init (SclWhatIfViewClass *klass)
{
  scl_disposes_after (klass, forget_answer, SclWhatIfView, work, scl_member_leave, what_if,
                      scl_what_if_free);
  scl_signal_new (SCL_TYPE_WHAT_IF_VIEW, "supposed", 1, G_TYPE_POINTER);
  scl_template_needs (SCL_TYPE_OPPONENT_ENTRY, SCL_TYPE_OPPONENT_ROWS, SCL_TYPE_PASTE_OPPONENTS,
                      SCL_TYPE_PLAYED_GAMES, SCL_TYPE_WHY_VIEW);
  scl_template_set (klass, "scl-what-if-view.ui");
  scl_template_bind (klass, SclWhatIfView, answer, end, day, none, clear, opponent, result, add,
                     rows, paste, played, why, sum);
}

static void
scl_what_if_view_init (SclWhatIfView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->what_if = scl_what_if_new ();
  scl_opponent_rows_need_results (self->rows);
  scl_connect (self->rows, "changed", on_rows, self);
  scl_connect (self->day, "changed", on_day, self);
  g_signal_connect_object (self->opponent, "opponent", G_CALLBACK (on_opponent), self, 0);
  scl_connect (self->add, "clicked", on_add, self);
  scl_connect (self->clear, "clicked", on_clear, self);
  g_signal_connect_object (self->paste, "pasted", G_CALLBACK (on_pasted), self, 0);
  scl_connect (self->played, "changed", ask, self);
}
