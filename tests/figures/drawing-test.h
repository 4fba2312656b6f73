/* Tests that draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-renderer.h"

/* g_test_init; ends the program where nothing can be drawn. */
static inline void
drawing_test_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (argc, argv, NULL);
  if (!scl_chart_renderer_probe (&error))
    g_error ("%s", error->message);
}
