/* What all charts made of outcomes share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/scl-chart.h"
#include "lab/scl-outcome.h"

G_BEGIN_DECLS

/* Colour and dash of a policy by its place: the same policy alike in every figure. */
void scl_dress_policy (SclSeries *series, guint policy);

SclOutcome *scl_outcome_at (GPtrArray *outcomes, guint i);

/* Metadata for the chart's files: program, data (history may be NULL), and the text of each SclPolicy of policies (may be NULL). */
void scl_chart_tell_making (SclChart *chart, SclHistory *history, GPtrArray *policies);

/* A chart with the provenance of the outcomes: the data's own words, its digest, the policies, the program. Without outcomes it has an
 * empty message. */
SclChart *scl_outcome_chart_new (GPtrArray *outcomes, const char *id, const char *title);

G_END_DECLS
