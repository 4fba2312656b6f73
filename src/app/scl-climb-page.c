/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-climb-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/scl-slider-row.h"
#include "figures/scl-outcome-figures.h"
#include "lab/scl-climb.h"
#include "lab/scl-replay.h"

#define CLIMBER 0

enum
{
  LAST,
  GAINED,
  LOST,
  CREATED,
  N_COLUMNS
};

struct _SclClimbPage
{
  SclPage parent_instance;

  AdwFlap *flap;
  SclFigureView *figure;
  GtkLabel *summary;
  SclFacts *facts;
  SclPolicyList *policies;
  GtkButton *reset;
  GtkAdjustment *start, *opponents, *score, *games_per_event, *n_games;

  GPtrArray *outcomes;
  GCancellable *running;
  gboolean stale; /* something changed while running: again */
  gboolean setting;
};

G_DEFINE_TYPE (SclClimbPage, scl_climb_page, SCL_TYPE_PAGE)

static void
read_climb (SclClimbPage *self, SclClimb *climb)
{
  *climb = (SclClimb) SCL_CLIMB_DEFAULTS;
  climb->start = gtk_adjustment_get_value (self->start);
  climb->opponents = gtk_adjustment_get_value (self->opponents);
  climb->score = gtk_adjustment_get_value (self->score) / 100.0;
  climb->games_per_event = (guint) lround (gtk_adjustment_get_value (self->games_per_event));
  climb->n_games = (guint) lround (gtk_adjustment_get_value (self->n_games));
}

/* ---- What is seen ---------------------------------------------------------------------------------------------------- */

static double
opponents_change (SclOutcome *outcome)
{
  guint n = scl_history_players (scl_outcome_history (outcome))->n;
  double sum = 0.0;

  for (guint32 p = CLIMBER + 1; p < n; p++)
    {
      double change = scl_outcome_last_rating (outcome, p) - scl_outcome_first_rating (outcome, p);

      if (isfinite (change))
        sum += change;
    }
  return sum;
}

static void
set_number (SclFacts *facts, guint row, guint column, double value, gboolean sign)
{
  g_autofree char *number = scl_chart_format_number (value, 0);
  g_autofree char *signed_number = g_strconcat (value >= 0.5 ? "+" : "", number, NULL);

  scl_facts_set_value (facts, row, column, !isfinite (value) ? "–" : sign ? signed_number : number);
}

static void
update_facts (SclClimbPage *self, SclChart *chart)
{
  const char *headings[N_COLUMNS] = {
    [LAST] = _("At last"),
    /* Translators: column: points that the climber gained. */
    [GAINED] = _("Gained"),
    /* Translators: column: change of all opponents together. */
    [LOST] = _("Opponents"),
    /* Translators: column: points gained less points lost. */
    [CREATED] = _("Created"),
  };

  scl_facts_reset (self->facts, N_COLUMNS);
  scl_facts_set_headings (self->facts, headings);
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (self->outcomes, i);
      const char *title = scl_policy_title (scl_outcome_policy (outcome));
      double first = scl_outcome_first_rating (outcome, CLIMBER);
      double last = scl_outcome_last_rating (outcome, CLIMBER);
      double others = opponents_change (outcome);
      guint row = scl_facts_add_row (self->facts, title, NULL);

      scl_facts_set_swatch (self->facts, row, chart, title);
      set_number (self->facts, row, LAST, last, FALSE);
      set_number (self->facts, row, GAINED, last - first, TRUE);
      set_number (self->facts, row, LOST, others, TRUE);
      set_number (self->facts, row, CREATED, last - first + others, TRUE);
    }
}

static void
update_summary (SclClimbPage *self)
{
  SclClimb climb;
  guint n_events;
  g_autofree char *text = NULL;

  read_climb (self, &climb);
  n_events = (climb.n_games + climb.games_per_event - 1) / climb.games_per_event;
  /* Translators: number of events and of games in the climb. */
  text = g_strdup_printf (_("%u events, %u games"), n_events, climb.n_games);
  gtk_label_set_text (self->summary, text);
}

static void
update_views (SclClimbPage *self)
{
  g_autoptr (SclChart) chart = scl_figure_path (self->outcomes, CLIMBER);

  if (self->outcomes->len == 0)
    scl_chart_set_empty_message (chart, _("Tick a policy to see how far it lets a player climb."));
  scl_figure_view_set_chart (self->figure, chart);
  scl_policy_list_follow (self->policies, chart);
  update_facts (self, chart);
  update_summary (self);
}

/* ---- What is computed ------------------------------------------------------------------------------------------------- */

static void update (SclClimbPage *self);

static void
on_replayed (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclClimbPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) outcomes = scl_replay_run_finish (result, &error);

  g_clear_object (&self->running);
  if (self->facts == NULL)
    return; /* the window has gone */
  if (outcomes != NULL)
    {
      /* Even when newer values wait: the picture follows the slider. */
      g_ptr_array_unref (self->outcomes);
      self->outcomes = g_steal_pointer (&outcomes);
      update_views (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (GTK_WIDGET (self), error->message);
  if (self->stale)
    update (self);
}

/* The newest values win: one replay runs at a time, and the next begins with what the sliders then say. */
static void
update (SclClimbPage *self)
{
  g_autoptr (GPtrArray) chosen = NULL;
  g_autoptr (SclHistory) history = NULL;
  SclClimb climb;

  if (self->setting)
    return;
  self->stale = self->running != NULL;
  if (self->stale)
    return;
  chosen = scl_policy_list_get_chosen (self->policies);
  if (chosen->len == 0)
    {
      g_ptr_array_set_size (self->outcomes, 0);
      update_views (self);
      return;
    }
  read_climb (self, &climb);
  history = scl_climb_history (&climb);
  self->running = g_cancellable_new ();
  scl_replay_run_async (history, chosen, NULL, NULL, NULL, self->running, on_replayed, g_object_ref (self));
}

static void
reset (SclClimbPage *self)
{
  static const SclClimb paper = SCL_CLIMB_DEFAULTS;

  self->setting = TRUE;
  gtk_adjustment_set_value (self->start, paper.start);
  gtk_adjustment_set_value (self->opponents, paper.opponents);
  gtk_adjustment_set_value (self->score, 100.0 * paper.score);
  gtk_adjustment_set_value (self->games_per_event, paper.games_per_event);
  gtk_adjustment_set_value (self->n_games, paper.n_games);
  self->setting = FALSE;
  update (self);
}

/* ---- What others ask ------------------------------------------------------------------------------------------------- */

static SclFigureView *
figure_view (SclPage *page)
{
  return SCL_CLIMB_PAGE (page)->figure;
}

SclPolicyList *
scl_climb_page_get_policies (SclClimbPage *self)
{
  return self->policies;
}

SclFacts *
scl_climb_page_get_facts (SclClimbPage *self)
{
  return self->facts;
}

GPtrArray *
scl_climb_page_get_outcomes (SclClimbPage *self)
{
  return self->outcomes;
}

gboolean
scl_climb_page_get_busy (SclClimbPage *self)
{
  return self->running != NULL;
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_climb_page_dispose (GObject *object)
{
  SclClimbPage *self = SCL_CLIMB_PAGE (object);

  self->facts = NULL;
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  G_OBJECT_CLASS (scl_climb_page_parent_class)->dispose (object);
}

static void
scl_climb_page_finalize (GObject *object)
{
  SclClimbPage *self = SCL_CLIMB_PAGE (object);

  g_clear_object (&self->running);
  g_ptr_array_unref (self->outcomes);
  G_OBJECT_CLASS (scl_climb_page_parent_class)->finalize (object);
}

static void
scl_climb_page_class_init (SclClimbPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_climb_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_climb_page_finalize;
  SCL_PAGE_CLASS (klass)->figure_view = figure_view;
  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_SLIDER_ROW);
  g_type_ensure (SCL_TYPE_FACTS);
  g_type_ensure (SCL_TYPE_POLICY_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/scalata/Scalata/ui/scl-climb-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, summary);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, facts);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, policies);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, reset);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, start);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, opponents);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, score);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, games_per_event);
  gtk_widget_class_bind_template_child (widget_class, SclClimbPage, n_games);
}

static void
scl_climb_page_init (SclClimbPage *self)
{
  static const char *const chosen[] = { "elo-italia-1997", "elo-italia-by-event", NULL };
  GtkAdjustment **adjustments[] = { &self->start, &self->opponents, &self->score, &self->games_per_event, &self->n_games };
  g_autoptr (GError) error = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  self->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  if (!scl_policy_list_add_shipped (self->policies, chosen, &error))
    g_warning ("%s", error->message);
  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    g_signal_connect_object (*adjustments[i], "value-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->policies, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset), self, G_CONNECT_SWAPPED);
  update_summary (self);
  update (self);
}
