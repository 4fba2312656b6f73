/* What the builders of figures have in common: a line, a dot with its value, axes, a caption.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"

/* A line of n values in that look; owned by the chart. */
SclSeries *scl_figure_line (SclChart *chart, const char *label, const double *x, const double *y,
                            guint n, SclColour colour, SclDash dash);
/* A dot with a value beside it, unit ("\u2009%") after it or NULL. */
void scl_figure_dot (SclChart *chart, double x, double y, double value, int decimals,
                     const char *unit, SclColour colour);
/* Titles of both axes, and the range of x. */
void scl_figure_axes (SclChart *chart, const char *x_title, double low, double high,
                      const char *y_title);
/* The caption; takes the text. */
void scl_figure_say (SclChart *chart, char *text);
/* An axis of shares, from 0 to 1. */
void scl_figure_percent (SclAxis *axis);
