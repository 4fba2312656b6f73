/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-tune-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/rules/experiments/scl-tunable.h"
#include "app/rules/experiments/scl-tune-bands.h"
#include "app/rules/experiments/scl-tune-charts.h"
#include "app/rules/experiments/scl-tune-facts.h"
#include "app/rules/experiments/scl-tune-setting.h"
#include "app/rules/scl-basis-view.h"
#include "app/widgets/form/scl-slider-row.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-facts.h"
#include "figures/chart/scl-chart-days.h"
#include "rating/base/scl-day.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-samples.h"
#include "workbench/rules/scl-tune-run.h"

struct _SclTunePage
{
  SclPage parent_instance;

  SclSidePane *side;
  AdwComboRow *source, *policy, *regime, *rule;
  SclSliderRow *seed_row;
  GtkAdjustment *seed, *low, *high;
  GtkSpinButton *low_entry, *high_entry;
  GtkSwitch *by_ratio;
  AdwComboRow *bands;
  SclTuneSetting *tune_setting;
  AdwEntryRow *train_until;
  GtkLabel *meaning;
  SclFigureView *figure;
  GtkDropDown *shown;
  GArray *charts; /* of SclTuneShown, as in the drop-down */
  SclFacts *facts;
  SclBasisView *basis;
  GtkLabel *verdict;
  SclProgressStrip *strip;
  GtkButton *tune_button, *use_button;

  GPtrArray *policies; /* as in the combo */
  GArray *tunables;    /* of SclTunable, as in the combo */
  SclDataset *dataset;
  SclWorkbench *workbench; /* NULL until told */
  SclTuned *tuned;
  GCancellable *running;
  gboolean setting, gone;
};

G_DEFINE_TYPE (SclTunePage, scl_tune_page, SCL_TYPE_PAGE)

/* ---- What is chosen ---- */

static SclPolicy *
chosen_policy (SclTunePage *self)
{
  const guint i = adw_combo_row_get_selected (self->policy);

  return i < self->policies->len ? g_ptr_array_index (self->policies, i) : NULL;
}

static const SclTunable *
chosen_tunable (SclTunePage *self)
{
  const guint i = adw_combo_row_get_selected (self->rule);

  return i < self->tunables->len ? &g_array_index (self->tunables, SclTunable, i) : NULL;
}

static const SclRegime *
chosen_regime (SclTunePage *self)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (chosen_policy (self), &n);
  const guint i = adw_combo_row_get_selected (self->regime);

  return &regimes[MIN (i, n - 1)];
}

/* How the bands are tuned; one constant where it has none, or only one. */
static guint
chosen_bands (SclTunePage *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->bands))
             ? adw_combo_row_get_selected (self->bands)
             : SCL_TUNE_ONE_CONSTANT;
}

static gboolean
is_simulated (SclTunePage *self)
{
  return adw_combo_row_get_selected (self->source) == 1;
}

/* ---- What is seen ---- */

static void
show_chart (SclTunePage *self)
{
  const guint chosen = gtk_drop_down_get_selected (self->shown);
  g_autoptr (SclChart) chart = scl_tune_make_chart (
      self->tuned,
      chosen < self->charts->len ? &g_array_index (self->charts, SclTuneShown, chosen) : NULL);

  if (self->tuned == NULL && self->running != NULL)
    scl_chart_set_empty_message (chart, _ ("Tuning is running."));
  else if (self->tuned == NULL && !is_simulated (self)
           && scl_dataset_get_history (self->dataset) == NULL)
    scl_chart_set_empty_message (chart, _ ("No data yet. Open tournament reports, games or a "
                                           "workspace, or tune on a simulated federation."));
  scl_figure_view_set_chart (self->figure, chart);
}

static void
offer_charts (SclTunePage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  g_array_set_size (self->charts, 0);
  if (self->tuned != NULL)
    scl_tune_list_charts (self->tuned, self->charts, titles);
  self->setting = TRUE;
  gtk_drop_down_set_model (self->shown, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->shown, 0);
  self->setting = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->shown), self->charts->len > 1);
}

static void
on_shown (SclTunePage *self)
{
  if (!self->setting)
    show_chart (self);
}

static void
update_views (SclTunePage *self)
{
  const SclTuningResult *result = self->tuned != NULL ? self->tuned->result : NULL;
  g_autofree char *verdict = scl_tune_text (result);

  offer_charts (self);
  show_chart (self);
  scl_tune_show_facts (self->facts, result, self->tuned != NULL ? self->tuned->parameters : NULL);
  scl_basis_view_show (self->basis, result != NULL ? result->basis : NULL);
  gtk_label_set_text (self->verdict, verdict);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), self->tuned != NULL);
  scl_allow (GTK_WIDGET (self->use_button), self->tuned != NULL ? NULL : _ ("Tune a rule first."));
}

static void
update_controls (SclTunePage *self)
{
  SclHistory *history
      = self->workbench != NULL ? scl_workbench_get_history (self->workbench) : NULL;
  const gboolean ready
      = is_simulated (self) || (history != NULL && scl_history_games (history)->n > 0);

  scl_allow (GTK_WIDGET (self->tune_button),
             self->running != NULL ? _ ("Tuning is running.")
             : !ready && history != NULL
                 ? _ ("There are no games in these data, or none in the period chosen above.")
             : !ready ? _ ("Open a file with games first, or choose a simulated federation.")
             : chosen_tunable (self) == NULL
                 ? _ ("This policy has no number to tune. Choose another one.")
                 : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->seed_row), is_simulated (self));
}

/* ---- What is computed ---- */

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclTunePage *self = data;

  if (!self->gone)
    scl_progress_strip_tell (self->strip, self, fraction, what);
}

static void
on_tuned (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclTunePage) self = SCL_TUNE_PAGE (source);
  g_autoptr (GError) error = NULL;
  SclTuned *tuned = scl_job_finish (result, &error);

  g_clear_object (&self->running);
  if (self->gone)
    {
      g_clear_pointer (&tuned, scl_tuned_free);
      return;
    }
  scl_progress_strip_done (self->strip, self);
  if (tuned != NULL)
    {
      g_clear_pointer (&self->tuned, scl_tuned_free);
      self->tuned = tuned;
      update_views (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (GTK_WIDGET (self), error->message);
  if (self->tuned == NULL)
    show_chart (self);
  update_controls (self);
}

static gboolean
read_day (SclTunePage *self, SclDay *day)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->train_until));

  *day = text[0] != '\0' ? scl_day_parse (text) : SCL_DAY_NONE;
  if (text[0] == '\0' || *day != SCL_DAY_NONE)
    return TRUE;
  scl_warn (GTK_WIDGET (self), _ ("The last day of training is a day like 1999-06-30, or nothing "
                                  "for two thirds of the games."));
  return FALSE;
}

static void
run (SclTunePage *self)
{
  const SclTunable *tunable = chosen_tunable (self);
  const guint bands = chosen_bands (self);
  SclTuneInput *input;
  SclDay day;

  if (self->running != NULL || tunable == NULL || !read_day (self, &day))
    return;
  if (!is_simulated (self) && scl_dataset_get_history (self->dataset) == NULL)
    return;
  scl_warn (GTK_WIDGET (self), NULL);
  input = scl_tune_input_new (chosen_policy (self), chosen_regime (self), tunable->key);
  input->range
      = (SclTuningParameter){ .low = gtk_adjustment_get_value (self->low),
                              .high = gtk_adjustment_get_value (self->high),
                              .logarithmic = gtk_switch_get_active (self->by_ratio),
                              .scale = bands == SCL_TUNE_ONE_FACTOR,
                              .number = tunable->number,
                              .band = bands >= SCL_TUNE_BAND ? bands - SCL_TUNE_BAND + 1 : 0 };
  input->each_band = bands == SCL_TUNE_EACH_BAND;
  input->options = (SclTuningOptions) SCL_TUNING_DEFAULTS;
  scl_tune_setting_take (self->tune_setting, &input->options);
  input->options.train_until = day;
  if (is_simulated (self))
    {
      scl_world_reset (&input->world);
      input->world.seed = (gint32) lround (gtk_adjustment_get_value (self->seed));
    }
  else
    input->history = scl_history_ref (scl_workbench_get_history (self->workbench));
  self->running = g_cancellable_new ();
  scl_progress_strip_tell (self->strip, self, 0.0, _ ("Searching"));
  g_object_ref (self); /* until on_tuned */
  scl_job_run (G_OBJECT (self), input, scl_tune_input_free, scl_tune_run, scl_tuned_free,
               on_progress, self->running, on_tuned, NULL);
  if (self->tuned == NULL)
    show_chart (self);
  update_controls (self);
}

static void
cancel (SclTunePage *self)
{
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
}

/* ---- Policy and rule ---- */

static void
offer_bands (SclTunePage *self, const SclBands *bands)
{
  g_autoptr (GtkStringList) titles = scl_tune_bands_titles (bands);
  const guint n = bands != NULL ? bands->n : 1;

  adw_combo_row_set_model (self->bands, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->bands, n > 1 && n <= SCL_TUNING_MAX_PARAMETERS
                                               ? SCL_TUNE_EACH_BAND
                                               : SCL_TUNE_ONE_CONSTANT);
  gtk_widget_set_visible (GTK_WIDGET (self->bands), n > 1);
}

static void
set_range (SclTunePage *self, double low, double high)
{
  const guint digits = high - low >= 50.0 ? 0 : high - low >= 5.0 ? 1 : high - low >= 0.5 ? 2 : 4;

  gtk_spin_button_set_digits (self->low_entry, digits);
  gtk_spin_button_set_digits (self->high_entry, digits);
  gtk_adjustment_set_step_increment (self->low, pow (10.0, -(double) digits));
  gtk_adjustment_set_step_increment (self->high, pow (10.0, -(double) digits));
  gtk_adjustment_set_value (self->low, low);
  gtk_adjustment_set_value (self->high, high);
}

static void
suggest_range (SclTunePage *self)
{
  const SclTunable *tunable = chosen_tunable (self);
  gboolean ratio;
  double low, high;

  if (tunable == NULL)
    return;
  scl_tunable_suggest_range (tunable, chosen_regime (self), chosen_bands (self), &low, &high,
                             &ratio);
  gtk_switch_set_active (self->by_ratio, ratio);
  set_range (self, low, high);
}

static void
default_range (SclTunePage *self)
{
  const SclTunable *tunable = chosen_tunable (self);
  g_autofree char *meaning = NULL;

  if (tunable == NULL)
    return;
  meaning = scl_tunable_meaning (tunable, chosen_regime (self));
  self->setting = TRUE;
  offer_bands (self, scl_tunable_bands (tunable, chosen_regime (self)));
  self->setting = FALSE;
  suggest_range (self);
  gtk_label_set_text (self->meaning, meaning);
}

static void
on_bands (SclTunePage *self)
{
  if (!self->setting)
    suggest_range (self);
}

static void
show_tunables (SclTunePage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint first;

  g_array_set_size (self->tunables, 0);
  first = scl_tunables_list (chosen_regime (self), self->tunables, titles);
  self->setting = TRUE;
  adw_combo_row_set_model (self->rule, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->rule,
                              self->tunables->len > 0 ? first : GTK_INVALID_LIST_POSITION);
  self->setting = FALSE;
  default_range (self);
  update_controls (self);
}

static void
on_policy (SclTunePage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  SclPolicy *policy = chosen_policy (self);
  const SclRegime *regimes;
  guint n;

  if (policy == NULL || self->setting)
    return;
  regimes = scl_policy_regimes (policy, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *day
          = regimes[i].from != SCL_DAY_NONE ? scl_chart_format_date (regimes[i].from) : NULL;
      g_autofree char *text = day != NULL ? g_strdup_printf (_ ("from %s"), day)
                                          : g_strdup (_ ("from the beginning"));

      gtk_string_list_append (list, text);
    }
  self->setting = TRUE;
  adw_combo_row_set_model (self->regime, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->regime, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->regime), n > 1);
  self->setting = FALSE;
  show_tunables (self);
}

static void
on_regime (SclTunePage *self)
{
  if (!self->setting)
    show_tunables (self);
}

static void
on_rule (SclTunePage *self)
{
  if (!self->setting)
    default_range (self);
}

/* What the page begins with. */
static void
choose_first_policy (SclTunePage *self)
{
  guint i = 0;

  while (i + 1 < self->policies->len
         && !g_str_equal (scl_policy_name (g_ptr_array_index (self->policies, i)), "elo"))
    i++;
  adw_combo_row_set_selected (self->policy, i);
  on_policy (self);
}

/* ---- The value, for the editor ---- */

static void
on_use (SclTunePage *self)
{
  g_autofree char *value = self->tuned != NULL ? scl_tuned_value (self->tuned) : NULL;

  if (value != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-policy", "(ssss)",
                                scl_policy_name (self->tuned->policy), self->tuned->group,
                                self->tuned->key, value);
}

/* ---- What others ask ---- */

/* What was tuned on other data stays until something else is. */
static void
on_data_changed (SclTunePage *self)
{
  if (self->tuned == NULL)
    update_views (self);
  update_controls (self);
}

/* The proposed rule is what one would tune next; it may be one's own, or the workspace's alone. */
static void
on_rules (SclTunePage *self)
{
  SclPolicy *proposed = scl_workbench_get_proposed (self->workbench);
  guint at = 0;

  if (proposed == NULL)
    return;
  while (at < self->policies->len
         && !g_str_equal (scl_policy_name (g_ptr_array_index (self->policies, at)),
                          scl_policy_name (proposed)))
    at++;
  if (at == self->policies->len)
    {
      g_ptr_array_add (self->policies, scl_policy_ref (proposed));
      gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (self->policy)),
                              scl_policy_title (proposed));
    }
  else if (!g_str_equal (scl_policy_text (g_ptr_array_index (self->policies, at)),
                         scl_policy_text (proposed)))
    {
      scl_policy_unref (g_ptr_array_index (self->policies, at));
      self->policies->pdata[at] = scl_policy_ref (proposed);
    }
  if (adw_combo_row_get_selected (self->policy) == at)
    on_policy (self);
  else
    adw_combo_row_set_selected (self->policy, at);
}

/* Told how rules are judged, one tunes for the same. */
static void
on_judging (SclTunePage *self)
{
  const SclJudging *judging = scl_workbench_get_judging (self->workbench);
  g_autofree char *day = scl_day_format (judging->train_until);

  gtk_editable_set_text (GTK_EDITABLE (self->train_until), day);
  scl_tune_setting_set (self->tune_setting, judging->start, (guint) judging->unjudged);
  update_controls (self);
}

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclTunePage *self = SCL_TUNE_PAGE (page);

  g_set_object (&self->workbench, workbench);
  scl_connect (workbench, "rules", on_rules, self);
  scl_connect (workbench, "judging", on_judging, self);
  on_rules (self);
  on_judging (self);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclTunePage *self = SCL_TUNE_PAGE (page);

  g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_set_object (&self->dataset, dataset);
  scl_connect (dataset, "changed", on_data_changed, self);
  on_data_changed (self);
}

static void
shown (SclPage *page, gboolean is_shown)
{
  if (is_shown)
    scl_sample_load (SCL_TUNE_PAGE (page)->dataset);
}

/* ---- Object ---- */

static void
scl_tune_page_dispose (GObject *object)
{
  SclTunePage *self = SCL_TUNE_PAGE (object);

  self->gone = TRUE;
  cancel (self);
  G_OBJECT_CLASS (scl_tune_page_parent_class)->dispose (object);
}

static void
scl_tune_page_class_init (SclTunePageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_tune_page_dispose;
  scl_finalizes (klass, SclTunePage, running, g_object_unref, dataset, g_object_unref, workbench,
                 g_object_unref, tuned, scl_tuned_free, policies, g_ptr_array_unref, tunables,
                 g_array_unref, charts, g_array_unref);
  page_class->set_dataset = set_dataset;
  page_class->set_workbench = set_workbench;
  page_class->shown = shown;
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_SLIDER_ROW, SCL_TYPE_FACTS,
                      SCL_TYPE_PROGRESS_STRIP, SCL_TYPE_TUNE_SETTING, SCL_TYPE_BASIS_VIEW);
  scl_template_set (klass, "scl-tune-page.ui");
  scl_template_bind (klass, SclTunePage, side, source, seed_row, seed, policy, regime, rule,
                     meaning, low, high, low_entry, high_entry, by_ratio, bands, tune_setting,
                     shown, train_until, figure, facts, verdict, basis, strip, tune_button,
                     use_button);
}

static void
add_policies (SclTunePage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const char *const *names = scl_policy_shipped ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      SclPolicy *policy = scl_policy_find (names[i], NULL);

      if (policy == NULL)
        continue;
      g_ptr_array_add (self->policies, policy);
      gtk_string_list_append (titles, scl_policy_title (policy));
    }
  self->setting = TRUE;
  adw_combo_row_set_model (self->policy, G_LIST_MODEL (titles));
  self->setting = FALSE;
}

static void
scl_tune_page_init (SclTunePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_side (SCL_PAGE (self), self->side);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  scl_page_set_tools (SCL_PAGE (self), GTK_WIDGET (self->use_button), "document-edit-symbolic");
  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->tunables = g_array_new (FALSE, FALSE, sizeof (SclTunable));
  self->charts = g_array_new (FALSE, FALSE, sizeof (SclTuneShown));
  self->dataset = scl_dataset_new ();
  add_policies (self);
  scl_connect (self->source, "notify::selected", on_data_changed, self);
  scl_connect (self->policy, "notify::selected", on_policy, self);
  scl_connect (self->regime, "notify::selected", on_regime, self);
  scl_connect (self->rule, "notify::selected", on_rule, self);
  scl_connect (self->bands, "notify::selected", on_bands, self);
  scl_connect (self->shown, "notify::selected", on_shown, self);
  scl_connect (self->tune_button, "clicked", run, self);
  scl_connect (self->strip, "cancel", cancel, self);
  scl_connect (self->use_button, "clicked", on_use, self);
  choose_first_policy (self);
  update_views (self);
}
