/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/effect/scl-list-evidence.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-facts.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/lists/scl-list-study-figures.h"
#include "figures/lists/scl-list-study-words.h"
#include "lab/lists/scl-list-transfers.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-list-study-job.h"

#define MOST_MOVED 10

/* In the order of the choice; those of classes as SclListSplit has them. */
typedef enum
{
  EVIDENCE_LEVEL,
  EVIDENCE_CHANGES,
  EVIDENCE_CLASSES,
  EVIDENCE_GROWTH = EVIDENCE_CLASSES + SCL_N_SPLITS,
  EVIDENCE_ENTRANTS,
  EVIDENCE_SPREAD,
} Evidence;

struct _SclListEvidence
{
  AdwBin parent_instance;

  SclFigureView *figure;
  GtkDropDown *which;
  GtkLabel *words, *doubts;
  SclFacts *parts, *moved;
  GtkLabel *moved_title;

  SclListFindings *found; /* NULL: not known */
  SclListStudy *study;    /* its */
  GCancellable *working;  /* NULL: not */
  SclEvidenceState state;
  char *failure;
  double fraction;
  char *what; /* it is at; NULL: not begun */
};

G_DEFINE_FINAL_TYPE (SclListEvidence, scl_list_evidence, ADW_TYPE_BIN)

static guint state_signal;

/* ---- What is shown ---- */

static SclChart *
chart_new (SclListEvidence *self)
{
  const guint at = gtk_drop_down_get_selected (self->which);

  if (self->study == NULL)
    {
      SclChart *chart = scl_chart_new ("list-level", _ ("What the lists say"));

      scl_chart_set_empty_message (chart, self->state == SCL_EVIDENCE_STOPPED
                                              ? self->failure != NULL
                                                    ? self->failure
                                                    : _ ("Stopped. Choose Run above to go on.")
                                              : _ ("Working it out …"));
      return chart;
    }
  switch (at)
    {
    case EVIDENCE_CHANGES:
      return scl_figure_list_changes (self->study);
    case EVIDENCE_GROWTH:
      return scl_figure_list_growth (self->study);
    case EVIDENCE_ENTRANTS:
      return scl_figure_list_entrants (self->study);
    case EVIDENCE_SPREAD:
      return scl_figure_list_spread (self->study);
    default:
      return at >= EVIDENCE_CLASSES && at < EVIDENCE_GROWTH
                 ? scl_figure_list_classes (self->study, (SclListSplit) (at - EVIDENCE_CLASSES))
                 : scl_figure_list_level (self->study);
    }
}

/* As a report has it; NULL: nothing that can be pinned is in view. Newly allocated. */
static char *
pin_text (SclListEvidence *self, SclChart *chart)
{
  const guint at = gtk_drop_down_get_selected (self->which);

  if (self->study == NULL || scl_chart_empty_message (chart) != NULL)
    return NULL;
  switch (at)
    {
    case EVIDENCE_CHANGES:
      return g_strdup ("list-changes");
    case EVIDENCE_GROWTH:
      return g_strdup ("list-growth");
    case EVIDENCE_ENTRANTS:
      return g_strdup ("list-entrants");
    case EVIDENCE_SPREAD:
      return g_strdup ("list-spread");
    default:
      return at >= EVIDENCE_CLASSES && at < EVIDENCE_GROWTH ? g_strdup_printf (
                 "list-classes %s", scl_list_split_nick ((SclListSplit) (at - EVIDENCE_CLASSES)))
                                                            : g_strdup ("list-level");
    }
}

static void
update_figure (SclListEvidence *self)
{
  g_autoptr (SclChart) chart = chart_new (self);
  g_autofree char *pin = pin_text (self, chart);

  scl_figure_view_set_pin (self->figure, pin);
  scl_figure_view_set_chart (self->figure, chart);
  gtk_label_set_text (self->words, scl_chart_caption (chart));
  gtk_widget_set_visible (GTK_WIDGET (self->words), *scl_chart_caption (chart) != '\0');
}

static void
add_part (SclListEvidence *self, const char *name, double points, const char *people)
{
  const guint row = scl_facts_add_row (self->parts, name, NULL);

  scl_facts_set_value (self->parts, row, 0, SCL_SIGNED (points, 1));
  scl_facts_set_value (self->parts, row, 1, people);
}

/* The four add up to the last. */
static void
show_parts (SclListEvidence *self)
{
  const char *const headings[] = { _ ("Points of the mean"), _ ("People, step by step") };
  double sums[SCL_N_MOVES], whole;

  scl_facts_reset (self->parts, self->study != NULL ? G_N_ELEMENTS (headings) : 0);
  if (self->study == NULL)
    return;
  scl_facts_set_headings (self->parts, headings);
  whole = scl_list_study_sums (self->study, sums);
  for (guint m = 0; m < SCL_N_MOVES; m++)
    {
      add_part (self, scl_list_move_label ((SclListMove) m), sums[m],
                SCL_NUMBER ((double) scl_list_study_moves (self->study, (SclListMove) m), 0));
    }
  add_part (self, _ ("the mean’s change"), whole, "");
  scl_facts_set_best (self->parts, SCL_N_MOVES, 0, TRUE);
}

static int
compare_transfers (gconstpointer a, gconstpointer b)
{
  const SclListTransfer *x = a, *y = b;

  return (x->points < y->points) - (x->points > y->points);
}

/* Who changed federation, those who took most points along first. */
static void
show_moved (SclListEvidence *self)
{
  const char *const headings[] = { _ ("List"), _ ("People"), _ ("Points taken along") };
  const gboolean some = self->found != NULL && self->found->transfers->len > 0;
  g_autoptr (GArray) sorted = some ? g_array_copy (self->found->transfers) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->moved), some);
  gtk_widget_set_visible (GTK_WIDGET (self->moved_title), some);
  scl_facts_reset (self->moved, some ? G_N_ELEMENTS (headings) : 0);
  if (!some)
    return;
  g_array_sort (sorted, compare_transfers);
  scl_facts_set_headings (self->moved, headings);
  for (guint i = 0; i < MIN (sorted->len, MOST_MOVED); i++)
    {
      const SclListTransfer *one = &g_array_index (sorted, SclListTransfer, i);
      g_autofree char *day = scl_chart_format_date (one->day),
                      *people = scl_chart_format_number (one->people, 0),
                      *points = scl_chart_format_number ((double) one->points, 0),
                      *name = g_strdup_printf ("%s → %s", one->from, one->to);
      const guint row = scl_facts_add_row (self->moved, name, NULL);

      scl_facts_set_value (self->moved, row, 0, day);
      scl_facts_set_value (self->moved, row, 1, people);
      scl_facts_set_value (self->moved, row, 2, points);
    }
}

static void
show_doubts (SclListEvidence *self)
{
  g_autoptr (GPtrArray) doubts = self->study != NULL ? scl_list_study_doubts (self->study) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; doubts != NULL && i < doubts->len; i++)
    g_string_append_printf (text, "%s\n%s", i == 0 ? _ ("What these lists cannot say:") : "",
                            (const char *) g_ptr_array_index (doubts, i));
  gtk_label_set_text (self->doubts, text->str);
}

static void
set_state (SclListEvidence *self, SclEvidenceState state)
{
  self->state = state;
  update_figure (self);
  show_parts (self);
  show_moved (self);
  show_doubts (self);
  g_signal_emit (self, state_signal, 0);
}

/* ---- Work ---- */

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclListEvidence *self = data;

  if (self->state != SCL_EVIDENCE_WORKING)
    return;
  self->fraction = fraction;
  g_free (self->what);
  self->what = g_strdup (what);
  g_signal_emit (self, state_signal, 0);
}

static void
on_worked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclListEvidence) self = data;
  g_autoptr (GError) error = NULL;
  SclListFindings *found = scl_list_study_job_finish (result, &error);

  /* Others were asked for since. */
  if (g_task_get_cancellable (G_TASK (result)) != self->working)
    {
      g_clear_pointer (&found, scl_list_findings_free);
      return;
    }
  g_clear_object (&self->working);
  self->found = found;
  self->study = found != NULL ? found->study : NULL;
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->failure = g_strdup (error->message);
  set_state (self, found != NULL ? SCL_EVIDENCE_SHOWN
                   : g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
                       ? SCL_EVIDENCE_FEW
                       : SCL_EVIDENCE_STOPPED);
}

static void
forget (SclListEvidence *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_pointer (&self->found, scl_list_findings_free);
  self->study = NULL;
  g_clear_pointer (&self->failure, g_free);
}

void
scl_list_evidence_ask (SclListEvidence *self, SclWorkbench *workbench)
{
  forget (self);
  self->fraction = -1.0;
  g_clear_pointer (&self->what, g_free);
  if (workbench != NULL)
    {
      const SclListTableOptions options = scl_workbench_list_options (workbench);

      self->working = g_cancellable_new ();
      scl_list_study_job_run (scl_workbench_get_dataset (workbench), &options, on_progress, self,
                              self->working, on_worked, g_object_ref (self));
    }
  set_state (self, workbench != NULL ? SCL_EVIDENCE_WORKING : SCL_EVIDENCE_NONE);
}

void
scl_list_evidence_cancel (SclListEvidence *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
}

SCL_DEFINE_GETTER (SclEvidenceState, scl_list_evidence_get_state, SclListEvidence, state)

double
scl_list_evidence_get_progress (SclListEvidence *self, const char **what)
{
  /* Translators: progress. */
  *what = self->what != NULL ? self->what : _ ("Reading lists");
  return self->fraction;
}

SCL_DEFINE_GETTER (SclFigureView *, scl_list_evidence_get_figure, SclListEvidence, figure)

/* ---- Object ---- */

static void
scl_list_evidence_class_init (SclListEvidenceClass *klass)
{
  scl_disposes_after (klass, forget, SclListEvidence, what, g_free);
  state_signal = scl_signal_new (G_TYPE_FROM_CLASS (klass), "state", 0);
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_FACTS);
  scl_template_set (klass, "scl-list-evidence.ui");
  scl_template_bind (klass, SclListEvidence, figure, which, words, parts, moved, moved_title,
                     doubts);
}

static void
scl_list_evidence_init (SclListEvidence *self)
{
  const char *const titles[] = {
    /* Translators: figure: mean and percentiles of each list */
    C_ ("figure", "Level, list by list"),
    /* Translators: figure: who brought what to the change of the mean */
    _ ("What moved the mean"),
    /* Translators: figure: who brought what to the change of the mean, by age */
    _ ("Who moved it: age"),
    /* Translators: the same by sex */
    _ ("Who moved it: sex"),
    /* Translators: the same by federation */
    _ ("Who moved it: federation"),
    /* Translators: the same by title */
    _ ("Who moved it: title"),
    /* Translators: the same by rating */
    _ ("Who moved it: rating"),
    /* Translators: figure: yearly change of ratings by age */
    _ ("Change by age"),
    /* Translators: figure: where entrants' ratings go */
    _ ("Entrants"),
    /* Translators: figure: whether ratings have moved together or apart */
    _ ("Spread"),
    NULL,
  };
  g_autoptr (GtkStringList) names = gtk_string_list_new (titles);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->fraction = -1.0;
  gtk_drop_down_set_model (self->which, G_LIST_MODEL (names));
  scl_facts_set_name_chars (self->parts, 20);
  scl_facts_set_name_chars (self->moved, 20);
  scl_connect (self->which, "notify::selected", update_figure, self);
}
