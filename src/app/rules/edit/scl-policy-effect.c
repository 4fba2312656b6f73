/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/edit/scl-policy-effect.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/message/scl-messages.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-outcome-figures.h"

#define CLASS_WIDTH 100.0 /* of the distribution, rating points */

struct _SclPolicyEffect
{
  SclFigureView *figure;
  GtkDropDown *which;
  GtkLabel *verdict;

  SclRuleOfDay rules[2]; /* original, edited; policies NULL: none yet */
  SclLive *live;         /* on the history; NULL without one */
  GPtrArray *outcomes;   /* original, edited; as of the last answer */
  guint64 asked, answered;
  char *failure; /* why the last request has no answer; NULL: it has, or is on its way */
};

/* ---- What is seen ---- */

static SclChart *
make_chart (SclPolicyEffect *self)
{
  switch (gtk_drop_down_get_selected (self->which))
    {
    case SCL_EFFECT_DISTRIBUTION:
      return scl_figure_distribution (self->outcomes, CLASS_WIDTH);
    case SCL_EFFECT_PERCENTILES:
      return scl_figure_percentiles (self->outcomes);
    case SCL_EFFECT_AGREEMENT:
      return scl_figure_agreement (self->outcomes, 0, 1);
    default:
      return scl_figure_population (self->outcomes);
    }
}

/* NULL: what is chosen needs games. */
static SclChart *
make_rule_chart (SclPolicyEffect *self)
{
  const guint which = gtk_drop_down_get_selected (self->which);

  if (self->rules[0].policy == NULL)
    return NULL;
  return which == SCL_EFFECT_K ? scl_figure_rule_k (self->rules, G_N_ELEMENTS (self->rules))
         : which == SCL_EFFECT_EXPECTED
             ? scl_figure_rule_expected (self->rules, G_N_ELEMENTS (self->rules))
             : NULL;
}

static void
update_figure (SclPolicyEffect *self)
{
  g_autoptr (SclChart) chart = make_rule_chart (self);

  if (chart == NULL && self->outcomes->len >= 2)
    chart = make_chart (self);
  else if (chart == NULL)
    {
      chart = scl_chart_new ("population", _ ("What the change does"));
      scl_chart_set_empty_message (chart, self->failure != NULL ? self->failure
                                          : self->live != NULL
                                              ? _ ("Replaying …")
                                              : _ ("No data yet. Open tournament reports, games or "
                                                   "a workspace, or drop them on the window."));
    }
  scl_figure_view_set_chart (self->figure, chart);
}

/* "Log-loss 0.66765 → 0.63934, of all games": the one number that says whether the change predicts
 * better. */
static void
update_verdict (SclPolicyEffect *self)
{
  double before, after;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  g_autofree char *text = NULL;

  if (self->outcomes->len >= 2)
    {
      before = scl_outcome_metrics (g_ptr_array_index (self->outcomes, 0))->log_loss;
      after = scl_outcome_metrics (g_ptr_array_index (self->outcomes, 1))->log_loss;
      a = isfinite (before) ? scl_chart_format_number (before, 5) : g_strdup ("–");
      b = isfinite (after) ? scl_chart_format_number (after, 5) : g_strdup ("–");
      /* Translators: how well games are predicted, under the original and the changed policy; less
       * is better. */
      text = g_strdup_printf (_ ("Log-loss %s → %s, of all games"), a, b);
    }
  gtk_label_set_text (self->verdict, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->verdict),
      text != NULL
          ? _ ("Here each rule begins with its own first ratings and every game is judged; "
               "the tab Predictions judges as chosen under Games.")
          : NULL);
}

/* ---- Replay, under the finger ---- */

/* The picture is older than the form: for those who hear the window. */
static void
tell_busy (SclPolicyEffect *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->figure), GTK_ACCESSIBLE_STATE_BUSY,
                               self->asked > self->answered, -1);
}

static void
on_live (SclLive *live, GPtrArray *outcomes, guint64 serial, gpointer data)
{
  SclPolicyEffect *self = data;

  self->answered = serial;
  tell_busy (self);
  g_clear_pointer (&self->failure, g_free);
  g_ptr_array_set_size (self->outcomes, 0);
  for (guint i = 0; i < outcomes->len; i++)
    g_ptr_array_add (self->outcomes, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  update_figure (self);
  update_verdict (self);
}

static void
on_live_failed (SclLive *live, const GError *error, guint64 serial, gpointer data)
{
  SclPolicyEffect *self = data;

  self->answered = serial;
  tell_busy (self);
  g_free (self->failure);
  self->failure = g_strdup (error->message);
  update_figure (self);
  scl_warn (GTK_WIDGET (self->figure), error->message);
}

/* ---- What others ask ---- */

void
scl_policy_effect_set_history (SclPolicyEffect *self, SclHistory *history)
{
  g_clear_pointer (&self->live, scl_live_free);
  g_ptr_array_set_size (self->outcomes, 0);
  self->asked = self->answered = 0;
  tell_busy (self);
  g_clear_pointer (&self->failure, g_free);
  if (history != NULL)
    self->live = scl_live_new (history, NULL, on_live, on_live_failed, self);
  update_figure (self);
  update_verdict (self);
}

static void
clear_rules (SclPolicyEffect *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->rules); i++)
    g_clear_pointer (&self->rules[i].policy, scl_policy_unref);
}

/* What is drawn of the rules alone is drawn at once. */
static void
take_rules (SclPolicyEffect *self, SclRuleOfDay original, SclRuleOfDay edited)
{
  scl_policy_ref (original.policy);
  scl_policy_ref (edited.policy);
  clear_rules (self);
  self->rules[0] = original;
  self->rules[1] = edited;
  if (gtk_drop_down_get_selected (self->which) >= SCL_EFFECT_K)
    update_figure (self);
}

void
scl_policy_effect_show (SclPolicyEffect *self, SclRuleOfDay original, SclRuleOfDay edited)
{
  g_autoptr (GPtrArray) both = NULL;

  take_rules (self, original, edited);
  if (self->live == NULL)
    return;
  both = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_ptr_array_add (both, scl_policy_ref (original.policy));
  g_ptr_array_add (both, scl_policy_ref (edited.policy));
  self->asked = scl_live_request (self->live, both);
  tell_busy (self);
}

SclPolicyEffect *
scl_policy_effect_new (SclFigureView *figure, GtkDropDown *which, GtkLabel *verdict)
{
  SclPolicyEffect *self = g_new0 (SclPolicyEffect, 1);

  self->figure = figure;
  self->which = which;
  self->verdict = verdict;
  self->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_signal_connect_swapped (which, "notify::selected", G_CALLBACK (update_figure), self);
  update_figure (self);
  return self;
}

void
scl_policy_effect_free (SclPolicyEffect *self)
{
  if (self == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->which, self);
  g_clear_pointer (&self->live, scl_live_free);
  clear_rules (self);
  g_ptr_array_unref (self->outcomes);
  g_free (self->failure);
  g_free (self);
}
