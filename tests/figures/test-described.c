/* The paper's figures and the lessons', and those of what the sources have in words, whole: titles,
 * captions, axes, and of each series its look and three of its values, against figures.expected,
 * sources.expected and course.expected. These are worked out apart, by expected_figures.py,
 * expected_sources.py and expected_course.py, from the sources' formulas and rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "build-figure.h"
#include "describe.h"

/* "3 sigma=100 cut=400": the figure with these parameters. */
static SclChart *
chart_of (const char *head)
{
  g_auto (GStrv) words = g_strsplit (head, ";", -1);
  const SclFigure *figure = scl_figure_find (words[0]);
  g_autofree gpointer params = NULL;
  g_autoptr (GError) error = NULL;
  SclChart *chart;

  if (figure == NULL)
    g_error ("no figure “%s”", words[0]);
  params = scl_figure_params_new (figure);
  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      scl_figure_set (figure, params, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
  chart = scl_figure_build (figure, params, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_chart_id (chart), ==, figure->id);
  return chart;
}

static void
test_all (void)
{
  check_described ("figures.expected", chart_of, FALSE);
}

static void
test_sources (void)
{
  check_described ("sources.expected", chart_of, FALSE);
}

static void
test_course (void)
{
  check_described ("course.expected", chart_of, FALSE);
}

TEST_MAIN ("/described", test_all, test_sources, test_course)
