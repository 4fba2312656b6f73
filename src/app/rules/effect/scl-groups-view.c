/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/effect/scl-groups-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/table/scl-facts.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/core/scl-members.h"
#include "workbench/rules/scl-group-job.h"

/* Level below which a bias is not put down to chance. */
#define SIGNIFICANT 0.05

/* In the order of the choice of measures. */
typedef enum
{
  SCL_GROUPS_BIAS, /* mean score beyond the expected one, ± half its 95 % interval; a star where
                      Holm's p is below 0.05 */
  SCL_GROUPS_LOG_LOSS,
  SCL_GROUPS_BRIER,
} SclGroupsMeasure;

struct _SclGroupsView
{
  AdwBin parent_instance;

  GtkWidget *tools;
  GtkDropDown *kind, *measure;
  SclFacts *facts;
  GtkLabel *note;

  SclComparison *comparison;
  SclGroupTable *table;  /* of the comparison and its kind of groups; NULL: not known yet */
  GCancellable *working; /* NULL: not */
  gboolean stale;        /* what is shown is of another comparison */
};

G_DEFINE_TYPE (SclGroupsView, scl_groups_view, ADW_TYPE_BIN)

/* ---- Shown ---- */

static char *
bias_text (const SclGroupBias *bias)
{
  g_autofree char *value = NULL;

  if (!isfinite (bias->bias))
    return g_strdup ("–");
  value = scl_chart_format_number (bias->bias, 4);
  if (!isfinite (bias->high))
    return g_strconcat (bias->bias > 0.0 ? "+" : "", value, NULL);
  /* Room for a star where there is none, so that the digits stand under each other. */
  return g_strdup_printf ("%s%s ± %s%s", bias->bias > 0.0 ? "+" : "", value,
                          SCL_NUMBER (bias->high - bias->bias, 4),
                          bias->p_holm < SIGNIFICANT ? " *" : " \u2002");
}

static char *
metric_text (const SclGroupMetrics *metrics, SclGroupsMeasure measure)
{
  const double x = measure == SCL_GROUPS_LOG_LOSS ? metrics->log_loss : metrics->brier;

  if (measure == SCL_GROUPS_BIAS)
    return bias_text (&metrics->bias);
  return isfinite (x) ? scl_chart_format_number (x, 5) : g_strdup ("–");
}

/* Nearest to nothing, or the smallest; none where all are alike. */
static int
find_best (const SclGroupTable *table, SclGroupsMeasure measure, guint group)
{
  double least = INFINITY, most = -INFINITY;
  int best = -1;

  for (guint i = 0; i < table->n_policies; i++)
    {
      const SclGroupMetrics *metrics = scl_group_table_metrics (table, i, group);
      const double bad = measure == SCL_GROUPS_BIAS       ? fabs (metrics->bias.bias)
                         : measure == SCL_GROUPS_LOG_LOSS ? metrics->log_loss
                                                          : metrics->brier;

      if (bad < least)
        {
          least = bad;
          best = (int) i;
        }
      most = fmax (most, bad);
    }
  return most > least ? best : -1;
}

/* How many games or sides; each policy's own bands hold different ones. NULL: nobody is there. */
static char *
count_text (const SclGroupTable *table, SclGroupsMeasure measure, guint group)
{
  guint64 least = G_MAXUINT64, most = 0;
  gboolean any = FALSE;
  g_autofree char *low = NULL;

  for (guint i = 0; i < table->n_policies; i++)
    {
      const SclGroupMetrics *metrics = scl_group_table_metrics (table, i, group);
      const guint64 n = measure == SCL_GROUPS_BIAS ? metrics->bias.games : metrics->sides;

      any = any || metrics->sides > 0;
      least = MIN (least, n);
      most = MAX (most, n);
    }
  if (!any)
    return NULL;
  low = scl_chart_format_number ((double) least, 0);
  return least == most ? g_steal_pointer (&low)
                       : g_strdup_printf ("%s–%s", low, SCL_NUMBER ((double) most, 0));
}

static char *
note_text (SclGroupKind kind, SclGroupsMeasure measure)
{
  const char *meaning = scl_group_kind_meaning (kind);
  const char *about = measure == SCL_GROUPS_BIAS ? /* xgettext:no-c-format */ _ (
                          "Mean score beyond the expected one in games against other groups: above "
                          "zero the group is underrated. Games within a group say "
                          "nothing about it, for what one gains the other loses. ± gives the 95 % "
                          "interval, clustered by both players. Star: p < 0.05 for "
                          "all these groups and policies at once (Holm 1979), since of many tests "
                          "some fall below 0.05 by chance. Bold: nearest to zero.")
                                                 : _ ("Bold: the best.");

  return g_strconcat (about, meaning[0] != '\0' ? " " : "", meaning, NULL);
}

static void
show (SclGroupsView *self)
{
  const SclGroupTable *table = self->table;
  const SclGroupsMeasure measure = (SclGroupsMeasure) gtk_drop_down_get_selected (self->measure);
  const guint n = table->n_policies;
  g_autofree const char **headings = g_new0 (const char *, n + 1);
  g_autofree char *note = note_text (table->kind, measure);

  scl_facts_reset (self->facts, n + 1);
  /* Translators: columns: games against other groups; games, each counted for either player. */
  headings[0] = measure == SCL_GROUPS_BIAS ? _ ("Games between") : _ ("Sides");
  for (guint i = 0; i < n; i++)
    headings[i + 1]
        = scl_policy_title (scl_outcome_policy (scl_comparison_outcome (self->comparison, i)));
  scl_facts_set_headings (self->facts, headings);
  for (guint g = 0; g < table->n; g++)
    {
      g_autofree char *count = count_text (table, measure, g);
      const int best = find_best (table, measure, g);
      guint row;

      if (count == NULL)
        continue;
      row = scl_facts_add_row (self->facts, table->labels[g], NULL);
      scl_facts_set_value (self->facts, row, 0, count);
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *text = metric_text (scl_group_table_metrics (table, i, g), measure);

          scl_facts_set_value (self->facts, row, i + 1, text);
          scl_facts_set_best (self->facts, row, i + 1, best == (int) i);
        }
    }
  gtk_label_set_text (self->note, note);
}

/* For those who hear the window. */
static void
tell_busy (SclGroupsView *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY,
                               self->working != NULL, -1);
}

static void
on_worked_out (GObject *source, GAsyncResult *result, gpointer data)
{
  SclGroupsView *self = SCL_GROUPS_VIEW (source);
  g_autoptr (SclGroupTable) table = scl_job_finish (result, NULL);

  /* Overtaken. */
  if (g_task_get_cancellable (G_TASK (result)) != self->working)
    return;
  g_clear_object (&self->working);
  tell_busy (self);
  self->table = g_steal_pointer (&table);
  if (self->table != NULL)
    show (self);
}

static void
forget (SclGroupsView *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_pointer (&self->table, scl_group_table_free);
}

static void
update (SclGroupsView *self)
{
  forget (self);
  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->comparison == NULL || self->stale)
    return;
  self->working = g_cancellable_new ();
  scl_group_job_run (G_OBJECT (self), self->comparison,
                     (SclGroupKind) gtk_drop_down_get_selected (self->kind), self->working,
                     on_worked_out);
  tell_busy (self);
}

/* Another measure of the same groups is in the table already. */
static void
on_measure (SclGroupsView *self)
{
  if (self->table != NULL)
    show (self);
}

static void
on_mapped (SclGroupsView *self)
{
  if (self->stale)
    update (self);
}

void
scl_groups_view_set_comparison (SclGroupsView *self, SclComparison *comparison)
{
  if (comparison == self->comparison)
    return;
  g_clear_pointer (&self->comparison, scl_comparison_free);
  self->comparison = comparison != NULL ? scl_comparison_ref (comparison) : NULL;
  update (self);
}

SCL_DEFINE_GETTER (GtkWidget *, scl_groups_view_get_tools, SclGroupsView, tools)

/* ---- Object ---- */

static void
scl_groups_view_class_init (SclGroupsViewClass *klass)
{
  scl_disposes_after (klass, forget, SclGroupsView, comparison, scl_comparison_free, tools,
                      g_object_unref);
}

static GtkDropDown *
make_choice (const char *name, const char *const *items)
{
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (items);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  return GTK_DROP_DOWN (drop_down);
}

static void
scl_groups_view_init (SclGroupsView *self)
{
  const char *kinds[SCL_GROUP_N_KINDS + 1] = { NULL };
  /* Translators: measures of how well a sub-group's games are predicted. */
  const char *const measures[] = { _ ("Bias"), _ ("Log-loss"), _ ("Brier score"), NULL };
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    kinds[k] = scl_group_kind_label ((SclGroupKind) k);
  self->kind = make_choice (_ ("Sub-groups"), kinds);
  self->measure = make_choice (_ ("Measure"), measures);
  scl_connect (self->kind, "notify::selected", update, self);
  scl_connect (self->measure, "notify::selected", on_measure, self);
  self->tools = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_box_append (GTK_BOX (self->tools), GTK_WIDGET (self->kind));
  gtk_box_append (GTK_BOX (self->tools), GTK_WIDGET (self->measure));

  self->facts = SCL_FACTS (scl_facts_new ());
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note, TRUE);
  gtk_label_set_xalign (self->note, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "key-note");
  gtk_box_append (GTK_BOX (inner), GTK_WIDGET (self->facts));
  gtk_box_append (GTK_BOX (inner), GTK_WIDGET (self->note));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), inner);
  gtk_widget_set_vexpand (scrolled, TRUE);
  adw_bin_set_child (ADW_BIN (self), scrolled);
  g_signal_connect (self, "map", G_CALLBACK (on_mapped), NULL);
}
