/* What all charts made of outcomes share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/replay/scl-outcome.h"

/* Colour and dash of a policy by its place: the same policy alike in every figure. */
void scl_dress_policy (SclSeries *series, guint policy);

/* A band around the steps of a line, so much either way (NaN: none there), with the steps' corners;
 * dressed as the policy. Nothing where there is none at all. */
void scl_add_step_band (SclChart *chart, const double *x, const double *y, const double *half,
                        guint n, guint policy);

SclOutcome *scl_outcome_at (GPtrArray *outcomes, guint i);

/* How a line over the periods' list days goes through each of them. A list goes on for a year after
 * the last game behind it; where longer nobody played there is nothing to draw a line through. */
typedef enum
{
  SCL_PERIOD_HIDDEN,  /* no point */
  SCL_PERIOD_SHOWN,   /* a point, joined to the one before */
  SCL_PERIOD_RESUMED, /* a point, the first after a gap */
} SclPeriodPlace;

/* More than a year. */
gboolean scl_outcome_far_apart (SclDay before, SclDay after);

/* One for each period; g_free (). */
SclPeriodPlace *scl_outcome_places (const SclPeriodSummary *periods, guint n);

/* Metadata for the chart's files: program, data (history may be NULL), and the text of each
 * SclPolicy of policies (may be NULL). */
void scl_chart_tell_making (SclChart *chart, SclHistory *history, GPtrArray *policies);

/* A chart with the provenance of the outcomes: the data's own words, its digest, the policies, the
 * program. Without outcomes it has an empty message. */
SclChart *scl_outcome_chart_new (GPtrArray *outcomes, const char *id, const char *title);
