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
#include "workbench/core/scl-connect.h"

struct _SclWhatIfView
{
  AdwBin parent_instance;

  GtkLabel *answer, *none;
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

enum
{
  SUPPOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SclWhatIfView, scl_what_if_view, ADW_TYPE_BIN)

static void ask (SclWhatIfView *self);
static void show_games (SclWhatIfView *self);

static char *
number (double value, int decimals)
{
  return isfinite (value) ? scl_chart_format_number (value, decimals) : g_strdup ("–");
}

/* ---- What becomes of it ---- */

static double
rating_before (SclWhatIfView *self)
{
  const SclExplanation *explanation = scl_profile_work_get_explanation (self->work);

  return explanation != NULL ? scl_outcome_last_rating (explanation->outcome,
                                                        scl_profile_work_get_player (self->work))
                             : scl_profile_work_get_now (self->work).point->rating;
}

static const SclTrace *
last_trace (const SclExplained *explained)
{
  GPtrArray *traces = explained->explanation->traces;

  return traces->len > 0 ? g_ptr_array_index (traces, traces->len - 1) : NULL;
}

static void
say_answer (SclWhatIfView *self)
{
  const SclTrace *trace = last_trace (self->explained);
  const double before = rating_before (self), after = trace != NULL ? trace->new_rating : NAN;
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
  g_signal_emit (self, signals[SUPPOSED], 0, NULL);
}

static void
on_explained (GObject *source, GAsyncResult *result, gpointer data)
{
  SclWhatIfView *self = SCL_WHAT_IF_VIEW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExplained) explained = scl_explain_job_finish (result, &error);

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
  scl_why_view_show (self->why, self->explained->explanation, NULL);
  if (self->explained->explanation->traces->len > 0)
    scl_why_view_open (self->why, self->explained->explanation->traces->len - 1);
  gtk_widget_set_visible (self->sum, TRUE);
  g_signal_emit (self, signals[SUPPOSED], 0,
                 scl_rating_series_replayed (self->explained->explanation->outcome,
                                             scl_profile_work_get_explanation (self->work) != NULL
                                                 ? scl_profile_work_get_player (self->work)
                                                 : 0));
}

/* What the lists say of somebody without games. */
static SclKnownPlayer
known_of (SclWhatIfView *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  const SclProfileNow now = scl_profile_work_get_now (self->work);
  SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;

  known.rating = now.point != NULL ? now.point->rating : NAN;
  if (profile->who->birth_year != 0)
    known.born = profile->who->birth_year;
  if (now.series != NULL)
    known.peak = scl_rating_series_point (now.series, now.series->summary.peak)->rating;
  if (now.point != NULL && now.point->k > 0)
    known.k = now.point->k;
  known.sex = (guint8) profile->who->sex;
  return known;
}

/* Of the event that is supposed. */
static SclDay
day_of_event (SclWhatIfView *self)
{
  SclDataset *dataset = scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work));
  const SclRatingPoint *point = scl_profile_work_get_now (self->work).point;

  if (scl_profile_work_get_player (self->work) != G_MAXUINT32)
    return scl_what_if_day (scl_dataset_get_history (dataset));
  return point != NULL ? scl_day_add_months (point->day, 1) : SCL_DAY_NONE;
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
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  self->running = g_cancellable_new ();
  if (player != G_MAXUINT32)
    scl_explain_job_run (G_OBJECT (self), scl_dataset_get_history (dataset), player, rule, NULL,
                         self->what_if, self->running, on_explained);
  else
    {
      const SclKnownPlayer known = known_of (self);

      scl_explain_job_run_known (G_OBJECT (self), &known, day_of_event (self), rule, self->what_if,
                                 self->running, on_explained);
    }
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
    scl_paste_opponents_set_day (self->paste, day_of_event (self));
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
scl_what_if_view_dispose (GObject *object)
{
  SclWhatIfView *self = SCL_WHAT_IF_VIEW (object);

  forget_answer (self);
  if (self->work != NULL)
    g_signal_handlers_disconnect_by_data (self->work, self);
  g_clear_object (&self->work);
  g_clear_pointer (&self->what_if, scl_what_if_free);
  G_OBJECT_CLASS (scl_what_if_view_parent_class)->dispose (object);
}

static void
scl_what_if_view_class_init (SclWhatIfViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_what_if_view_dispose;
  signals[SUPPOSED] = scl_signal_new (SCL_TYPE_WHAT_IF_VIEW, "supposed", 1, G_TYPE_POINTER);
  scl_template_needs (SCL_TYPE_OPPONENT_ENTRY, SCL_TYPE_OPPONENT_ROWS, SCL_TYPE_PASTE_OPPONENTS,
                      SCL_TYPE_PLAYED_GAMES, SCL_TYPE_WHY_VIEW);
  scl_template_set (widget_class, "scl-what-if-view.ui");
  scl_template_bind (widget_class, SclWhatIfView, answer, none, clear, opponent, result, add, rows,
                     paste, played, why, sum);
}

static void
scl_what_if_view_init (SclWhatIfView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->what_if = scl_what_if_new ();
  scl_opponent_rows_need_results (self->rows);
  scl_connect (self->rows, "changed", on_rows, self);
  g_signal_connect_object (self->opponent, "opponent", G_CALLBACK (on_opponent), self, 0);
  scl_connect (self->add, "clicked", on_add, self);
  scl_connect (self->clear, "clicked", on_clear, self);
  g_signal_connect_object (self->paste, "pasted", G_CALLBACK (on_pasted), self, 0);
  scl_connect (self->played, "changed", ask, self);
}
