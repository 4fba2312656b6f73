/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-expected-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-facts.h"
#include "app/widgets/scl-messages.h"
#include "app/widgets/scl-slider-row.h"
#include "app/widgets/scl-swatch.h"
#include "figures/paper/scl-figure.h"
#include "rating/core/scl-expectation.h"
#include "workbench/scl-connect.h"

/* Carosi, Mini-introduzione: each ability spreads with 200, so their difference with 200 √2. */
#define PAPER_SIGMA 282.842712474619
#define PAPER_CUT 350.0
#define PAPER_RANGE 800.0

/* The parameter of figure 3 that shows a model, and its series' label there. */
typedef struct
{
  SclExpectationModel model;
  const char *param;
  const char *label; /* N_() of the figures layer, to find the series by */
  const char *title;
  const char *subtitle;
  gboolean paper; /* shown by the paper */
} Model;

static const Model models[] = {
  { SCL_EXPECTATION_GAUSSIAN, "gaussian", N_ ("gaussian"), N_ ("Gaussian"),
    N_ ("Thurstone–Mosteller"), TRUE },
  { SCL_EXPECTATION_LOGISTIC, "logistic", N_ ("logistic"), N_ ("Logistic"), N_ ("Bradley–Terry"),
    TRUE },
  { SCL_EXPECTATION_LINEAR, "linear", N_ ("linearised"), N_ ("Linearised"),
    N_ ("0.5 + difference / 800"), TRUE },
  { SCL_EXPECTATION_FIDE, "fide", N_ ("FIDE table"), N_ ("FIDE table"), N_ ("Handbook B.02, 8.1.2"),
    FALSE },
  { SCL_EXPECTATION_FISE, "fise", N_ ("FISE table"), N_ ("FISE table"), N_ ("Scrabble, table 2"),
    FALSE },
};
#define N_MODELS G_N_ELEMENTS (models)

struct _SclExpectedPage
{
  SclPage parent_instance;

  AdwFlap *flap;
  SclFigureView *figure;
  GtkDropDown *which;
  GtkLabel *description;
  GtkListBox *models;
  GtkButton *reset;
  SclFacts *results;
  GtkAdjustment *sigma, *cut, *range, *difference;
  SclSliderRow *sigma_row, *cut_row;

  GtkCheckButton *shown[N_MODELS];
  SclSwatch *swatches[N_MODELS];
  gboolean setting; /* several controls at once: one redraw */
};

G_DEFINE_TYPE (SclExpectedPage, scl_expected_page, SCL_TYPE_PAGE)

static const char *const figure_ids[] = { "3", "4", "5" };

/* The parameters that a figure has, of those that the page knows. */
static gpointer
make_params (SclExpectedPage *self, const SclFigure *figure)
{
  gpointer params = scl_figure_params_new (figure);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  scl_figure_set (figure, params, "sigma",
                  g_ascii_dtostr (number, sizeof number, gtk_adjustment_get_value (self->sigma)),
                  NULL);
  scl_figure_set (figure, params, "cut",
                  g_ascii_dtostr (number, sizeof number, gtk_adjustment_get_value (self->cut)),
                  NULL);
  scl_figure_set (figure, params, "range",
                  g_ascii_dtostr (number, sizeof number, gtk_adjustment_get_value (self->range)),
                  NULL);
  for (guint i = 0; i < N_MODELS; i++)
    scl_figure_set (figure, params, models[i].param,
                    gtk_check_button_get_active (self->shown[i]) ? "true" : "false", NULL);
  return params;
}

/* The difference asked for, as a line in the figure, where it is in sight. */
static void
mark_difference (SclExpectedPage *self, SclChart *chart)
{
  double difference = gtk_adjustment_get_value (self->difference);
  g_autofree char *label = NULL;

  if (fabs (difference) > gtk_adjustment_get_value (self->range)
      || scl_chart_empty_message (chart) != NULL)
    return;
  label = scl_chart_format_number (difference, 0);
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, difference, 0, label)->colour = SCL_COLOUR_GREY;
}

static double
expected (SclExpectedPage *self, SclExpectationModel model, double difference)
{
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  expectation.model = model;
  expectation.sigma = gtk_adjustment_get_value (self->sigma);
  if (model == SCL_EXPECTATION_LINEAR)
    {
      expectation.cut_rule = SCL_CUT_EVERY_GAME;
      expectation.cut = gtk_adjustment_get_value (self->cut);
    }
  return scl_expectation_between (&expectation, difference, 0.0);
}

static void
update_results (SclExpectedPage *self)
{
  double difference = gtk_adjustment_get_value (self->difference);

  for (guint i = 0; i < N_MODELS; i++)
    {
      gboolean table
          = models[i].model == SCL_EXPECTATION_FIDE || models[i].model == SCL_EXPECTATION_FISE;
      double score = expected (self, models[i].model, difference);
      g_autofree char *own = scl_chart_format_number (score, table ? 2 : 4);
      g_autofree char *other = scl_chart_format_number (1.0 - score, table ? 2 : 4);

      scl_facts_set_value (self->results, i, 0, own);
      scl_facts_set_value (self->results, i, 1, other);
    }
}

static gboolean
is_papers (SclExpectedPage *self)
{
  for (guint i = 0; i < N_MODELS; i++)
    if (gtk_check_button_get_active (self->shown[i]) != models[i].paper)
      return FALSE;
  return gtk_adjustment_get_value (self->sigma) == PAPER_SIGMA
         && gtk_adjustment_get_value (self->cut) == PAPER_CUT
         && gtk_adjustment_get_value (self->range) == PAPER_RANGE;
}

static void
update (SclExpectedPage *self)
{
  guint which = gtk_drop_down_get_selected (self->which);
  const SclFigure *figure
      = which < G_N_ELEMENTS (figure_ids) ? scl_figure_find (figure_ids[which]) : NULL;
  g_autofree gpointer params = NULL;
  g_autofree char *caption = NULL;
  g_autoptr (SclChart) chart = NULL;
  g_autoptr (GError) error = NULL;

  if (self->setting || figure == NULL)
    return;
  params = make_params (self, figure);
  chart = scl_figure_build (figure, params, &error);
  if (chart == NULL)
    {
      scl_warn (GTK_WIDGET (self), error->message);
      return;
    }
  if (which == 0)
    for (guint i = 0; i < N_MODELS; i++)
      scl_swatch_follow (self->swatches[i], chart, _ (models[i].label));
  mark_difference (self, chart);
  scl_figure_view_set_chart (self->figure, chart);
  caption = scl_figure_caption (figure, chart);
  gtk_label_set_text (self->description, caption);
  scl_allow (
      GTK_WIDGET (self->models),
      which == 0
          ? NULL
          : _ ("This figure shows fixed curves. Choose the first figure to choose among them."));
  scl_allow (GTK_WIDGET (self->sigma_row),
             which != 2 ? NULL
                        : _ ("Nothing in this figure depends on it. Choose another figure."));
  scl_allow (GTK_WIDGET (self->cut_row),
             which != 1 ? NULL
                        : _ ("Nothing in this figure depends on it. Choose another figure."));
  scl_allow (GTK_WIDGET (self->reset),
             is_papers (self) ? _ ("These are the paper’s values.") : NULL);
  update_results (self);
}

/* The paper shows its differences a little further out than its curves. */
static void
reset (SclExpectedPage *self)
{
  self->setting = TRUE;
  gtk_adjustment_set_value (self->sigma, PAPER_SIGMA);
  gtk_adjustment_set_value (self->cut, PAPER_CUT);
  gtk_adjustment_set_value (self->range, PAPER_RANGE);
  for (guint i = 0; i < N_MODELS; i++)
    gtk_check_button_set_active (self->shown[i], models[i].paper);
  self->setting = FALSE;
  update (self);
}

static void
add_models (SclExpectedPage *self)
{
  const char *headings[] = { C_ ("score", "own"), C_ ("score", "opponent’s") };

  scl_facts_reset (self->results, 2);
  scl_facts_set_headings (self->results, headings);
  for (guint i = 0; i < N_MODELS; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *check = gtk_check_button_new ();
      GtkWidget *swatch = scl_swatch_new ();

      self->shown[i] = GTK_CHECK_BUTTON (check);
      self->swatches[i] = SCL_SWATCH (swatch);
      gtk_check_button_set_active (self->shown[i], models[i].paper);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (models[i].title));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (models[i].subtitle));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), swatch);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      gtk_list_box_append (self->models, row);
      scl_connect (check, "toggled", update, self);
      scl_facts_add_row (self->results, _ (models[i].title), NULL);
    }
}

static void
scl_expected_page_class_init (SclExpectedPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_SLIDER_ROW);
  g_type_ensure (SCL_TYPE_FACTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-expected-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, which);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, description);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, models);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, reset);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, results);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, sigma);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, cut);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, range);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, difference);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, sigma_row);
  gtk_widget_class_bind_template_child (widget_class, SclExpectedPage, cut_row);
}

static void
scl_expected_page_init (SclExpectedPage *self)
{
  GtkAdjustment **adjustments[] = { &self->sigma, &self->cut, &self->range, &self->difference };

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  add_models (self);
  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    scl_connect (*adjustments[i], "value-changed", update, self);
  scl_connect (self->which, "notify::selected", update, self);
  scl_connect (self->reset, "clicked", reset, self);
  update (self);
}
