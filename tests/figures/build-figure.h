/* A figure of the registry with some parameters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdarg.h>

#include "figures/paper/scl-figure.h"

/* build ("3", "sigma", "100", NULL): the rest at their defaults. */
static inline SclChart *
build (const char *id, ...)
{
  const SclFigure *figure = scl_figure_find (id);
  g_autofree gpointer params = NULL;
  g_autoptr (GError) error = NULL;
  SclChart *chart;
  const char *name;
  va_list list;

  g_assert_nonnull (figure);
  params = scl_figure_params_new (figure);
  va_start (list, id);
  while ((name = va_arg (list, const char *)) != NULL)
    {
      scl_figure_set (figure, params, name, va_arg (list, const char *), &error);
      g_assert_no_error (error);
    }
  va_end (list);
  chart = scl_figure_build (figure, params, &error);
  g_assert_no_error (error);
  return chart;
}
