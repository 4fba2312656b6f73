/* SclReadout: what a chart says under the pointer, as text and as places to mark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-renderer.h"

typedef struct
{
  char *label; /* series' name, or the point's; never NULL */
  char *value; /* formatted */
  SclColour colour;
  SclDash dash;
  double x, y; /* world position of the mark; y NaN: no mark */
} SclReadoutRow;

typedef struct
{
  double x;        /* world; NaN where only a point was met */
  char *head;      /* "rating difference −120"; "" where x is NaN */
  GPtrArray *rows; /* of SclReadoutRow */
} SclReadout;

/* At pixel (px, py) of a chart drawn into area, which snaps to data: x is that of the nearest value
 * in view of what runs along the x axis (a list's day, an event's, a class), never the pointer's
 * between two of them, save on a curve whose values are drawn closer than the eye tells, and on a
 * straight line. A series with no value of its own there is silent; a step holds until its next.
 * NULL outside the plot area or where no series has anything to say. */
SclReadout *scl_readout_new (SclChart *chart, const SclPlotArea *area, double px, double py);
void scl_readout_free (SclReadout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclReadout, scl_readout_free)

/* The series has values of its own that are read out one by one: it is neither silent nor a
 * formula.
 */
gboolean scl_readout_has_values (SclChart *chart, const SclSeries *series);

/* The dot of a series that is named at that pixel; -1: none. */
int scl_readout_dot_at (const SclSeries *series, const SclPlotArea *area, double px, double py);

/* One line a value: "rating difference −120\ngaussian 0.336\n…". */
char *scl_readout_to_text (const SclReadout *self);

/* A value of an axis as people read it: number, day or per cent. decimals -1: what the span [lo,
 * hi] needs. */
char *scl_axis_format_value (const SclAxis *axis, double value, double lo, double hi, int decimals);

/* The whole chart in words for those who cannot see it: title, axes, each series with its first,
 * last, least and greatest value. */
char *scl_chart_to_words (SclChart *chart);
