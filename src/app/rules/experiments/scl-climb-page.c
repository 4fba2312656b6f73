/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-climb-page-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/form/scl-slider-row.h"
#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "figures/results/scl-outcome-figures.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"

#define CLIMBER 0

G_DEFINE_TYPE (SclClimbPage, scl_climb_page, SCL_TYPE_PAGE)

void
scl_climb_page_read (SclClimbPage *self, SclClimb *climb)
{
  *climb = (SclClimb) SCL_CLIMB_DEFAULTS;
  climb->start = gtk_adjustment_get_value (self->start);
  climb->opponents = gtk_adjustment_get_value (self->opponents);
  climb->spread = gtk_adjustment_get_value (self->spread);
  climb->score = gtk_adjustment_get_value (self->score) / 100.0;
  if (adw_combo_row_get_selected (self->results) == 1)
    climb->strength = gtk_adjustment_get_value (self->strength);
  climb->games_per_event = (guint) lround (gtk_adjustment_get_value (self->games_per_event));
  climb->n_games = (guint) lround (gtk_adjustment_get_value (self->n_games));
}

/* ---- What is seen ---- */

static void
set_number (SclFacts *facts, guint row, guint column, double value, gboolean sign)
{
  g_autofree char *number = scl_chart_format_number (value, 0);
  g_autofree char *signed_number = g_strconcat (value >= 0.5 ? "+" : "", number, NULL);

  scl_facts_set_value (facts, row, column, !isfinite (value) ? "–" : sign ? signed_number : number);
}

static guint
add_policy_row (SclClimbPage *self, guint i, SclChart *chart)
{
  SclPolicy *policy = g_ptr_array_index (self->done->policies, i);
  const SclClimbScheme *scheme = scl_climb_scheme_find (scl_policy_name (policy));
  guint row = scl_facts_add_row (self->facts,
                                 scheme != NULL ? _ (scheme->label) : scl_policy_title (policy),
                                 scl_policy_title (policy));

  scl_facts_set_swatch (self->facts, row, chart, scl_policy_title (policy));
  return row;
}

static void
show_results (SclClimbPage *self, SclChart *chart)
{
  const char *headings[] = {
    _ ("Final rating"),
    /* Translators: column: points that the climber gained. */
    _ ("Gained"),
    /* Translators: column: change of all opponents together. */
    _ ("Opponents"),
    /* Translators: column: points gained less points lost. */
    _ ("Created"),
    /* Translators: column: the number that the paper gives. */
    _ ("Paper"),
    _ ("Games"),
  };
  gboolean papers = scl_climb_is_papers (&self->done->climb);

  scl_facts_reset (self->facts, G_N_ELEMENTS (headings));
  scl_facts_set_headings (self->facts, headings);
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (self->outcomes, i);
      const SclClimbResult result = scl_climb_measure (outcome);
      const SclClimbScheme *scheme
          = scl_climb_scheme_find (scl_policy_name (scl_outcome_policy (outcome)));
      guint row = add_policy_row (self, i, chart);

      set_number (self->facts, row, 0, result.end, FALSE);
      set_number (self->facts, row, 1, result.end - result.start, TRUE);
      set_number (self->facts, row, 2, result.opponents_change, TRUE);
      set_number (self->facts, row, 3, result.created, TRUE);
      set_number (self->facts, row, 4, papers && scheme != NULL ? scheme->source : NAN, FALSE);
      set_number (self->facts, row, 5, result.games, FALSE);
    }
}

static void
show_spreads (SclClimbPage *self, SclChart *chart)
{
  const char *headings[] = {
    /* Translators: column: mean of where many climbs end. */
    _ ("Mean"), "σ", "5 %", "50 %", "95 %", _ ("Opponents"),
  };

  scl_facts_reset (self->facts, G_N_ELEMENTS (headings));
  scl_facts_set_headings (self->facts, headings);
  for (guint i = 0; i < self->done->spreads->len; i++)
    {
      const SclClimbSpread *spread = g_ptr_array_index (self->done->spreads, i);
      guint row = add_policy_row (self, i, chart);

      set_number (self->facts, row, 0, spread->mean, FALSE);
      set_number (self->facts, row, 1, spread->sd, FALSE);
      set_number (self->facts, row, 2, spread->p5, FALSE);
      set_number (self->facts, row, 3, spread->p50, FALSE);
      set_number (self->facts, row, 4, spread->p95, FALSE);
      set_number (self->facts, row, 5, spread->opponents_change, TRUE);
    }
}

static void
update_summary (SclClimbPage *self)
{
  SclClimb climb;
  guint n_events;
  g_autofree char *events = NULL, *games = NULL, *text = NULL;
  gboolean sums_once = FALSE;

  scl_climb_page_read (self, &climb);
  n_events = (climb.n_games + climb.games_per_event - 1) / climb.games_per_event;
  events = g_strdup_printf (ngettext ("%u event", "%u events", n_events), n_events);
  games = g_strdup_printf (ngettext ("%u game", "%u games", climb.n_games), climb.n_games);
  /* Translators: "13 events", "100 games". */
  text = g_strdup_printf (_ ("%s, %s"), events, games);
  for (guint i = 0; self->done != NULL && i < self->done->policies->len; i++)
    sums_once = sums_once || scl_climb_sums_once (g_ptr_array_index (self->done->policies, i));
  if (sums_once)
    {
      const char *remark = _ (
          "Expected scores are rounded once a period, as in the paper's sums, not event by event.");
      g_autofree char *both = g_strdup_printf ("%s. %s", text, remark);

      /* one line, lest the chart be low in a narrow window; there the tooltip has all of it */
      gtk_label_set_text (self->summary, both);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->summary), both);
    }
  else
    {
      gtk_label_set_text (self->summary, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->summary), NULL);
    }
}

static SclChart *
make_chart (SclClimbPage *self)
{
  if (self->done != NULL && self->done->spreads != NULL)
    return scl_figure_climb_chance (&self->done->climb, self->done->policies, self->done->spreads);
  return gtk_drop_down_get_selected (self->which) == 0 ? scl_figure_climbs (self->outcomes)
                                                       : scl_figure_path (self->outcomes, CLIMBER);
}

static void
update_views (SclClimbPage *self)
{
  g_autoptr (SclChart) chart = make_chart (self);

  if (self->done == NULL || self->done->policies->len == 0)
    {
      scl_chart_set_empty_message (chart,
                                   _ ("Tick a policy to see how far it lets a player climb."));
      scl_facts_reset (self->facts, 1);
    }
  else if (self->done->spreads != NULL)
    show_spreads (self, chart);
  else
    show_results (self, chart);
  scl_allow (GTK_WIDGET (self->which),
             self->done != NULL && self->done->spreads != NULL
                 ? _ ("Many climbs have one figure. Turn “By chance” off first.")
                 : NULL);
  scl_figure_view_set_chart (self->figure, chart);
  scl_policy_list_follow (self->policies, chart);
  update_summary (self);
}

/* ---- What is computed ---- */

void
scl_climb_page_tell_busy (SclClimbPage *self)
{
  scl_page_set_busy (SCL_PAGE (self), self->running != NULL || self->searching != NULL);
}

static void
take (SclClimbPage *self, SclClimbJob *job)
{
  g_clear_pointer (&self->done, scl_climb_job_free);
  g_ptr_array_unref (self->outcomes);
  self->done = job;
  self->outcomes = job->outcomes != NULL ? g_ptr_array_ref (job->outcomes) : g_ptr_array_new ();
  update_views (self);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclClimbPage) self = data;
  g_autoptr (GError) error = NULL;
  SclClimbJob *job = scl_job_finish (result, &error);

  g_clear_object (&self->running);
  if (self->facts == NULL)
    {
      scl_climb_job_free (job);
      return; /* the window has gone */
    }
  if (job != NULL)
    take (self, job); /* even when newer values wait: the picture follows the slider */
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (GTK_WIDGET (self), error->message);
  if (self->stale)
    scl_climb_page_update (self);
  scl_climb_page_tell_busy (self);
}

static gboolean
is_papers (SclClimbPage *self)
{
  SclClimb climb;

  scl_climb_page_read (self, &climb);
  return scl_climb_is_papers (&climb) && adw_combo_row_get_selected (self->results) == 0
         && !gtk_switch_get_active (self->chance);
}

/* Whether those are ticked that the paper discusses, and no other. */
static gboolean
has_schemes (SclClimbPage *self)
{
  g_autoptr (GPtrArray) chosen = scl_policy_list_get_chosen (self->policies);
  guint schemes = 0;

  for (guint i = 0; i < scl_policy_list_get_n (self->policies); i++)
    schemes += scl_climb_scheme_find (scl_policy_name (scl_policy_list_get (self->policies, i)))
               != NULL;
  for (guint i = 0; i < chosen->len; i++)
    if (scl_climb_scheme_find (scl_policy_name (g_ptr_array_index (chosen, i))) == NULL)
      return FALSE;
  return chosen->len == schemes;
}

void
scl_climb_page_allow (SclClimbPage *self)
{
  g_autoptr (GPtrArray) chosen = scl_policy_list_get_chosen (self->policies);

  scl_allow (GTK_WIDGET (self->reset),
             is_papers (self) ? _ ("These are the paper’s values.") : NULL);
  scl_allow (GTK_WIDGET (self->all_schemes),
             has_schemes (self) ? _ ("All of them are ticked, and no other.") : NULL);
  scl_allow (GTK_WIDGET (self->search), self->searching != NULL ? _ ("The search is running.")
                                        : chosen->len == 0      ? _ ("Tick a policy first.")
                                                                : NULL);
}

/* The newest values win: one job runs at a time, and the next begins with what the sliders then
 * say. */
void
scl_climb_page_update (SclClimbPage *self)
{
  g_autoptr (GPtrArray) chosen = NULL;
  gboolean chance = gtk_switch_get_active (self->chance);
  gboolean strength = adw_combo_row_get_selected (self->results) == 1;
  SclClimbJob *job;
  SclClimb climb;

  if (self->setting)
    return;
  scl_climb_page_allow (self);
  gtk_widget_set_visible (self->score_row, !strength);
  gtk_widget_set_visible (self->strength_row, strength);
  gtk_widget_set_visible (self->runs_row, chance);
  self->stale = self->running != NULL;
  if (self->stale)
    return;
  chosen = scl_policy_list_get_chosen (self->policies);
  scl_climb_page_read (self, &climb);
  job = scl_climb_job_new (&climb, chance ? SCL_CLIMB_BY_CHANCE : SCL_CLIMB_ONCE,
                           (guint) lround (gtk_adjustment_get_value (self->runs)), chosen);
  if (chosen->len == 0)
    {
      take (self, job);
      return;
    }
  self->running = g_cancellable_new ();
  scl_climb_page_tell_busy (self);
  scl_climb_job_run_async (job, NULL, NULL, self->running, on_done, g_object_ref (self));
}

static void
reset (SclClimbPage *self)
{
  static const SclClimb paper = SCL_CLIMB_DEFAULTS;

  self->setting = TRUE;
  gtk_adjustment_set_value (self->start, paper.start);
  gtk_adjustment_set_value (self->opponents, paper.opponents);
  gtk_adjustment_set_value (self->spread, paper.spread);
  gtk_adjustment_set_value (self->score, 100.0 * paper.score);
  gtk_adjustment_set_value (self->games_per_event, paper.games_per_event);
  gtk_adjustment_set_value (self->n_games, paper.n_games);
  adw_combo_row_set_selected (self->results, 0);
  gtk_switch_set_active (self->chance, FALSE);
  self->setting = FALSE;
  scl_climb_page_update (self);
}

/* Exactly those that the paper discusses, with one click. */
static void
choose_schemes (SclClimbPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) schemes = scl_climb_scheme_policies (&error);

  if (schemes != NULL)
    scl_policy_list_choose_as_people (self->policies, schemes);
  else
    scl_warn (GTK_WIDGET (self), error->message);
}

/* ---- What others ask ---- */

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  scl_policy_list_share (SCL_CLIMB_PAGE (page)->policies, workbench);
}

/* ---- Object ---- */

static void
scl_climb_page_dispose (GObject *object)
{
  SclClimbPage *self = SCL_CLIMB_PAGE (object);

  self->facts = NULL;
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  if (self->searching != NULL)
    g_cancellable_cancel (self->searching);
  G_OBJECT_CLASS (scl_climb_page_parent_class)->dispose (object);
}

static void
scl_climb_page_class_init (SclClimbPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_climb_page_dispose;
  scl_finalizes (klass, SclClimbPage, running, g_object_unref, searching, g_object_unref, done,
                 scl_climb_job_free, found, scl_climb_job_free, outcomes, g_ptr_array_unref);
  SCL_PAGE_CLASS (klass)->set_workbench = set_workbench;
  scl_template_needs (SCL_TYPE_WRAP_BOX, SCL_TYPE_FIGURE_VIEW, SCL_TYPE_SLIDER_ROW, SCL_TYPE_FACTS,
                      SCL_TYPE_POLICY_LIST, SCL_TYPE_PROGRESS_STRIP);
  scl_template_set (klass, "scl-climb-page.ui");
  scl_template_bind (klass, SclClimbPage, side, figure, which, summary, facts, policies, reset,
                     all_schemes, search, start, opponents, spread, score, strength,
                     games_per_event, n_games, runs, results, score_row, strength_row, runs_row,
                     chance, largest, strip, closely, search_note);
}

static void
add_schemes (SclClimbPage *self)
{
  guint n;
  const SclClimbScheme *schemes = scl_climb_schemes (&n);
  g_autofree const char **names = g_new0 (const char *, n + 1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    names[i] = schemes[i].policy;
  if (!scl_policy_list_add_shipped (self->policies, names, &error))
    g_warning ("%s", error->message);
}

static void
scl_climb_page_init (SclClimbPage *self)
{
  GtkAdjustment **adjustments[]
      = { &self->start,    &self->opponents,       &self->spread,  &self->score,
          &self->strength, &self->games_per_event, &self->n_games, &self->runs };

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  scl_facts_set_name_chars (self->facts, 17);
  scl_page_set_side (SCL_PAGE (self), self->side);
  self->outcomes = g_ptr_array_new ();
  add_schemes (self);
  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    scl_connect (*adjustments[i], "value-changed", scl_climb_page_update, self);
  scl_connect (self->results, "notify::selected", scl_climb_page_update, self);
  scl_connect (self->chance, "notify::active", scl_climb_page_update, self);
  scl_connect (self->which, "notify::selected", update_views, self);
  scl_connect (self->policies, "changed", scl_climb_page_update, self);
  scl_connect (self->reset, "clicked", reset, self);
  scl_connect (self->all_schemes, "clicked", choose_schemes, self);
  scl_climb_page_connect_search (self);
  update_views (self);
  scl_climb_page_update (self);
}
