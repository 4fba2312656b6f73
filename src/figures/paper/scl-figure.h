/* SclFigure: a figure by id, made from parameters. A new figure is one builder and one line in
 * scl-figure-registry.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "figures/chart/scl-chart.h"
#include "rating/key/scl-key.h"

typedef struct _SclFigure SclFigure;
/**
 * SclFigure:
 * @key_sets: (skip): parameters as for policies
 */
struct _SclFigure
{
  const char *id;          /* "3": a figure of the paper; or a name */
  const char *title;       /* N_() */
  const char *description; /* N_(): what it shows whatever its parameters, and where the paper's
                            * printed number differs. What the chart itself says, with the numbers
                            * now drawn, is its caption. */
  gsize params_size;
  const SclKeySet *key_sets; /* parameters as for policies: sliders, --set=name=value and the
                                gallery come from here */
  SclChart *(*build) (gconstpointer params, GError **error); /* NULL where there is load */

  /* What a figure needs beside its parameters and what takes time to read: who shows the figure
   * reads it once, in a thread of its own, and builds from it as often as parameters change. NULL
   * for most. */
  gpointer (*load) (GCancellable *cancellable, GError **error);
  void (*unload) (gpointer data);
  SclChart *(*build_from) (gconstpointer params, gpointer data, GError **error);
};

/**
 * scl_figure_find:
 * @id: "3": a figure of the paper; or a name
 *
 * One figure.
 *
 * Returns: (nullable) (transfer none): static; NULL: none
 */
const SclFigure *scl_figure_find (const char *id);
/**
 * scl_figures:
 * @n: (out): how many
 *
 * All, in the order in which people see them.
 *
 * Returns: (array length=n) (transfer none): static
 */
const SclFigure *const *scl_figures (guint *n);

/**
 * scl_figure_params_new:
 *
 * Parameters at their defaults (the paper's).
 *
 * Returns: (transfer full): free with g_free ()
 */
gpointer scl_figure_params_new (const SclFigure *self);
/* "sigma", "282.8": SCL_POLICY_ERROR with the allowed range. */
gboolean scl_figure_set (const SclFigure *self, gpointer params, const char *name,
                         const char *value, GError **error);

/**
 * scl_figure_caption:
 * @chart: the figure, built
 *
 * What stands under the figure: the chart's caption, then the description.
 *
 * Returns: (transfer full): newly allocated
 */
char *scl_figure_caption (const SclFigure *self, SclChart *chart);

/**
 * scl_figure_build:
 * @params: of scl_figure_params_new ()
 *
 * Where the figure has something to load, it is loaded for this once.
 *
 * Returns: (transfer full): the chart
 */
SclChart *scl_figure_build (const SclFigure *self, gconstpointer params, GError **error);
