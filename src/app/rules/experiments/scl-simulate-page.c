/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-simulate-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/page/scl-policy-list.h"
#include "app/rules/experiments/scl-simulate-table.h"
#include "app/rules/scl-basis-view.h"
#include "app/widgets/form/scl-key-form.h"
#include "app/widgets/form/scl-slider-row.h"
#include "app/widgets/layout/scl-upright-layout.h"
#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-facts.h"
#include "figures/results/scl-experiment-figures.h"
#include "lab/simulation/scl-scenario.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"

#define PATIENCE 250 /* ms without a change until the federations are made anew */

struct _SclSimulatePage
{
  SclPage parent_instance;

  SclSidePane *side;
  AdwComboRow *scenario;
  GtkLabel *description;
  GtkAdjustment *first_seed, *n_seeds;
  SclPolicyList *policies;
  SclKeyForm *form;
  SclFigureView *figure;
  GtkDropDown *which, *below;
  GtkLabel *note;
  SclBasisView *basis;
  SclFacts *facts;
  SclProgressStrip *strip;
  GtkButton *save_button, *its_policies;

  GArray *keys; /* of SclKey: the world's without its seed */
  guint n_keys;
  SclKeySet key_sets[2];
  SclWorld world; /* what the form edits */
  gint32 from_month;

  SclExperiment *experiment;
  GPtrArray *shown_policies;
  SclWorld shown_world;
  guint shown_from;

  GCancellable *running;
  guint waiting;  /* source: a change that has not been begun */
  gboolean stale; /* something changed while running: again */
  gboolean setting, visited, gone;
};

G_DEFINE_TYPE (SclSimulatePage, scl_simulate_page, SCL_TYPE_PAGE)

/* ---- What is seen ---- */

/* What is shown is older than the controls, and something newer is on its way. */
static gboolean
is_busy (SclSimulatePage *self)
{
  return self->running != NULL || self->waiting != 0;
}

static void
update_figure (SclSimulatePage *self)
{
  g_autoptr (SclChart) chart = scl_figure_experiment (
      self->experiment, self->shown_policies, &self->shown_world, self->shown_from,
      (SclExperimentFigure) gtk_drop_down_get_selected (self->which));

  if (self->experiment == NULL && is_busy (self))
    scl_chart_set_empty_message (chart, _ ("The federations are being simulated."));
  scl_figure_view_set_chart (self->figure, chart);
  scl_policy_list_follow (self->policies, chart);
}

static void
update_facts (SclSimulatePage *self)
{
  scl_simulate_show (self->facts, self->experiment, self->shown_policies,
                     (SclSimulateRows) gtk_drop_down_get_selected (self->below));
}

static void
update_basis (SclSimulatePage *self)
{
  g_autoptr (SclBasis) basis = NULL;

  if (self->experiment != NULL)
    basis = scl_basis_new_simulated (scl_experiment_seed (self->experiment, 0),
                                     scl_experiment_n_seeds (self->experiment));
  scl_allow (GTK_WIDGET (self->save_button), basis != NULL ? NULL : _ ("Run a simulation first."));
  scl_basis_view_show (self->basis, basis);
}

static void
update_views (SclSimulatePage *self)
{
  update_figure (self);
  update_facts (self);
  update_basis (self);
}

/* ---- What is computed ---- */

static void run (SclSimulatePage *self);

static void
tell_busy (SclSimulatePage *self)
{
  scl_page_set_busy (SCL_PAGE (self), is_busy (self));
  if (self->experiment == NULL && !self->gone)
    update_figure (self); /* says so in the figure's place */
}

typedef struct
{
  SclWorld world;
  guint first_seed, last_seed;
  GPtrArray *policies;
  SclExperimentOptions options;
} Input;

SCL_FREE_FUNC (input_free, Input, policies, g_ptr_array_unref)

static gpointer
simulate (gpointer data, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  Input *input = data;

  return scl_experiment_simulate (&input->world, input->first_seed, input->last_seed,
                                  input->policies, &input->options, progress, progress_data,
                                  cancellable, error);
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclSimulatePage *self = data;

  if (!self->gone)
    scl_progress_strip_tell (self->strip, self, fraction, what);
}

static void
on_simulated (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclSimulatePage) self = SCL_SIMULATE_PAGE (source);
  g_autofree Input *about = data; /* world and policies, the latter with a reference */
  g_autoptr (GPtrArray) policies = about->policies;
  g_autoptr (GError) error = NULL;
  SclExperiment *experiment = scl_job_finish (result, &error);

  g_clear_object (&self->running);
  if (self->gone)
    {
      scl_experiment_free (experiment);
      return;
    }
  scl_progress_strip_done (self->strip, self);
  if (experiment != NULL)
    {
      scl_experiment_free (self->experiment);
      self->experiment = experiment;
      g_ptr_array_unref (self->shown_policies);
      self->shown_policies = g_ptr_array_ref (policies);
      self->shown_world = about->world;
      self->shown_from = (guint) about->options.from_month;
      update_views (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (GTK_WIDGET (self), error->message);
  if (self->stale)
    run (self);
  tell_busy (self);
}

static void
run (SclSimulatePage *self)
{
  g_autoptr (GPtrArray) chosen = scl_policy_list_get_chosen (self->policies);
  Input *input, *about;

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->running != NULL)
    {
      /* The newest wins. */
      self->stale = TRUE;
      g_cancellable_cancel (self->running);
      return;
    }
  self->stale = FALSE;
  if (chosen->len == 0)
    {
      g_clear_pointer (&self->experiment, scl_experiment_free);
      update_views (self);
      tell_busy (self);
      return;
    }
  input = g_new0 (Input, 1);
  input->world = self->world;
  input->first_seed = (guint) lround (gtk_adjustment_get_value (self->first_seed));
  input->last_seed
      = input->first_seed + (guint) lround (gtk_adjustment_get_value (self->n_seeds)) - 1;
  input->policies = g_ptr_array_ref (chosen);
  input->options = (SclExperimentOptions) SCL_EXPERIMENT_DEFAULTS;
  input->options.months = TRUE;
  input->options.from_month = self->from_month >= 0 && self->from_month < self->world.months
                                  ? self->from_month
                                  : self->world.months / 3;
  about = g_memdup2 (input, sizeof *input);
  g_ptr_array_ref (about->policies);
  self->running = g_cancellable_new ();
  tell_busy (self);
  scl_progress_strip_tell (self->strip, self, 0.0, _ ("Simulating"));
  scl_job_run (G_OBJECT (self), input, input_free, simulate, (GDestroyNotify) scl_experiment_free,
               on_progress, self->running, on_simulated, about);
  g_object_ref (self); /* until on_simulated */
}

static void
cancel (SclSimulatePage *self)
{
  self->stale = FALSE;
  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  tell_busy (self);
}

static gboolean
on_patience (gpointer data)
{
  SclSimulatePage *self = data;

  self->waiting = 0;
  run (self);
  return G_SOURCE_REMOVE;
}

/* Another value: what is at work is out of date, and the next begins when the hand has come to
 * rest. */
static void
on_changed (SclSimulatePage *self)
{
  if (self->setting || !self->visited)
    return;
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_handle_id (&self->waiting, g_source_remove);
  self->waiting = g_timeout_add (PATIENCE, on_patience, self);
  tell_busy (self);
}

/* ---- Scenarios ---- */

/* Those that the chosen experiment sets against each other; NULL with error. */
static GPtrArray *
scenario_policies (SclSimulatePage *self, GError **error)
{
  static const char *const plain[] = { "elo-italia-1997", "elo-italia-by-event", "glicko", NULL };
  const guint i = adw_combo_row_get_selected (self->scenario);
  GPtrArray *policies;
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);

  if (i > 0 && i <= n)
    return scl_scenario_policies (&scenarios[i - 1], error);
  policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  for (guint p = 0; plain[p] != NULL; p++)
    g_ptr_array_add (policies, scl_policy_find (plain[p], NULL));
  return policies;
}

/* With one click the rules of the experiment are studied, here and on every other page. */
static void
choose_scenario_policies (SclSimulatePage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) policies = scenario_policies (self, &error);

  if (policies != NULL)
    scl_policy_list_choose_as_people (self->policies, policies);
  else
    scl_warn (GTK_WIDGET (self), error->message);
}

/* It brings its federation, its figure and its words; the rules stay those that are studied. */
static void
on_scenario (SclSimulatePage *self)
{
  const guint i = adw_combo_row_get_selected (self->scenario);
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);

  if (self->setting || i > n)
    return;
  if (i == 0)
    scl_world_reset (&self->world);
  else
    scl_scenario_world (&scenarios[i - 1], &self->world);
  self->from_month = i == 0 ? -1 : scenarios[i - 1].from_month;
  gtk_label_set_text (self->description,
                      i == 0 ? _ ("Players enter, learn, age and leave; they play opens and "
                                  "festivals of their region. The sample comes from it.")
                             : _ (scenarios[i - 1].description));
  self->setting = TRUE;
  scl_key_form_refresh (self->form);
  /* A jump is best seen in its own figure, and has none elsewhere. */
  gtk_drop_down_set_selected (self->which, self->world.jump_month > 0 ? SCL_EXPERIMENT_JUMP
                                                                      : SCL_EXPERIMENT_BIAS);
  self->setting = FALSE;
  on_changed (self);
}

/* The one that the page begins with. */
static void
choose_first_scenario (SclSimulatePage *self)
{
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);
  const SclScenario *first = scl_scenario_find ("compression-2024");

  adw_combo_row_set_selected (self->scenario, (guint) (first - scenarios) + 1);
}

/* ---- Saving ---- */

/* Every seed, policy and measure, as `simulate --output` writes them: `merge` takes the file. */
static void
on_save_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  SclSimulatePage *self = SCL_SIMULATE_PAGE (from);
  g_autofree char *path = scl_file_question_ending (paths[0], ".csv");
  g_autoptr (GError) error = NULL;

  if (self->experiment == NULL)
    scl_warn (from, _ ("Nothing has been simulated yet. Choose an experiment and tick a policy."));
  else if (scl_experiment_write (self->experiment, path, &error))
    scl_say (from, _ ("Results saved: “scalata-cli merge” joins them with those of other seeds"));
  else
    scl_warn (from, error->message);
}

static void
on_save (SclSimulatePage *self)
{
  const guint n = self->experiment != NULL ? scl_experiment_n_seeds (self->experiment) : 0;
  g_autofree char *name = NULL;

  if (n == 0)
    return;
  name = g_strdup_printf ("simulate-%u-%u.csv", scl_experiment_seed (self->experiment, 0),
                          scl_experiment_seed (self->experiment, n - 1));
  scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Save Results"),
                                             .accept = _ ("_Save"),
                                             .kind = SCL_FILE_SAVE,
                                             .name = name,
                                             .answer = on_save_named },
                         GTK_WIDGET (self));
}

/* ---- What others ask ---- */

/* Nothing is simulated before somebody looks. */
static void
shown (SclPage *page, gboolean is_shown)
{
  SclSimulatePage *self = SCL_SIMULATE_PAGE (page);

  if (!is_shown || self->visited)
    return;
  self->visited = TRUE;
  run (self);
}

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  scl_policy_list_share (SCL_SIMULATE_PAGE (page)->policies, workbench);
}

/* ---- Object ---- */

static void
scl_simulate_page_dispose (GObject *object)
{
  SclSimulatePage *self = SCL_SIMULATE_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      cancel (self);
      scl_key_form_set (self->form, NULL, NULL, FALSE);
    }
  G_OBJECT_CLASS (scl_simulate_page_parent_class)->dispose (object);
}

static void
scl_simulate_page_class_init (SclSimulatePageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_simulate_page_dispose;
  scl_finalizes (klass, SclSimulatePage, running, g_object_unref, experiment, scl_experiment_free,
                 shown_policies, g_ptr_array_unref, keys, g_array_unref);
  page_class->shown = shown;
  SCL_PAGE_CLASS (klass)->set_workbench = set_workbench;
  scl_template_needs (SCL_TYPE_WRAP_BOX, SCL_TYPE_FIGURE_VIEW, SCL_TYPE_SLIDER_ROW, SCL_TYPE_FACTS,
                      SCL_TYPE_POLICY_LIST, SCL_TYPE_KEY_FORM, SCL_TYPE_UPRIGHT_LAYOUT,
                      SCL_TYPE_PROGRESS_STRIP, SCL_TYPE_BASIS_VIEW);
  scl_template_set (klass, "scl-simulate-page.ui");
  scl_template_bind (klass, SclSimulatePage, side, scenario, description, first_seed, n_seeds,
                     policies, form, figure, which, below, basis, note, facts, strip, save_button,
                     its_policies);
}

/* The world's keys but the seed, which is a range here. */
static void
set_up_form (SclSimulatePage *self)
{
  const SclKeySet *all = scl_world_key_sets;

  self->keys = g_array_new (FALSE, FALSE, sizeof (SclKey));
  for (guint i = 0; i < *all->n_keys; i++)
    if (!g_str_equal (all->keys[i].name, "seed"))
      g_array_append_val (self->keys, all->keys[i]);
  self->n_keys = self->keys->len;
  self->key_sets[0] = (SclKeySet){ (const SclKey *) (gconstpointer) self->keys->data, &self->n_keys,
                                   all->offset };
  scl_world_reset (&self->world);
  scl_key_form_set (self->form, self->key_sets, &self->world, FALSE);
}

static void
set_up_scenarios (SclSimulatePage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);

  /* Translators: ready experiment: the invented federation that the sample comes from. */
  gtk_string_list_append (titles, _ ("A federation like the sample’s"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (titles, _ (scenarios[i].title));
  self->setting = TRUE;
  adw_combo_row_set_model (self->scenario, G_LIST_MODEL (titles));
  self->setting = FALSE;
}

static void
scl_simulate_page_init (SclSimulatePage *self)
{
  g_autoptr (GError) error = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_side (SCL_PAGE (self), self->side);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  scl_page_set_tools (SCL_PAGE (self), GTK_WIDGET (self->save_button), "document-save-as-symbolic");
  self->shown_policies = g_ptr_array_new ();
  self->from_month = -1;
  if (!scl_policy_list_add_shipped (self->policies, NULL, &error))
    g_warning ("%s", error->message);
  set_up_form (self);
  set_up_scenarios (self);
  scl_connect (self->scenario, "notify::selected", on_scenario, self);
  scl_connect (self->first_seed, "value-changed", on_changed, self);
  scl_connect (self->n_seeds, "value-changed", on_changed, self);
  scl_connect (self->policies, "changed", on_changed, self);
  scl_connect (self->form, "changed", on_changed, self);
  scl_connect (self->its_policies, "clicked", choose_scenario_policies, self);
  scl_connect (self->which, "notify::selected", update_figure, self);
  scl_connect (self->below, "notify::selected", update_facts, self);
  scl_connect (self->strip, "cancel", cancel, self);
  scl_connect (self->save_button, "clicked", on_save, self);
  choose_first_scenario (self);
  choose_scenario_policies (self);
  update_views (self);
}
