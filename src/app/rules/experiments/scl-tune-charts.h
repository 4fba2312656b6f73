/* The figures of a tuning: each parameter's profile, and the front by two aims.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "figures/chart/scl-chart.h"
#include "workbench/rules/scl-tune-run.h"

typedef struct
{
  int parameter; /* whose profile; -1: the front */
  SclAim x, y;   /* of the front */
  gboolean test;
} SclTuneShown;

/* Adds what there is to see of a tuning to charts (of SclTuneShown), each with a title; fronts
 * first, where there are some: they are what several aims were asked for. */
void scl_tune_list_charts (const SclTuned *tuned, GArray *charts, GtkStringList *titles);

/* tuned or shown NULL: a chart that says what to do. Newly allocated. */
SclChart *scl_tune_make_chart (const SclTuned *tuned, const SclTuneShown *shown);
