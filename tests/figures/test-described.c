/* The paper's figures and the lessons', whole: titles, captions, axes, and of each series its look
 * and three of its values, against figures.expected. That file is worked out apart, by
 * figures-expected.py, from the paper's formulas and rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

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

/* head: "figure;name=value;…\n", then what is expected. */
static void
check (const char *block)
{
  const char *expected = strchr (block, '\n');
  g_autofree char *head = g_strndup (block, (gsize) (expected - block));
  g_autoptr (SclChart) chart = chart_of (head);
  g_autofree char *text = describe (chart, FALSE);
  g_auto (GStrv) is = g_strsplit (text, "\n", -1), wanted = g_strsplit (expected + 1, "\n", -1);

  for (guint i = 0; is[i] != NULL || wanted[i] != NULL; i++)
    if (g_strcmp0 (is[i], wanted[i]) != 0)
      {
        g_printerr ("%s:\n  is     %s\n  wanted %s\n", head, is[i], wanted[i]);
        g_test_fail ();
        break;
      }
}

static void
test_all (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "figures", "figures.expected", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) blocks = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  blocks = g_strsplit (text, "== ", -1);
  g_assert_cmpuint (g_strv_length (blocks), >, 40);
  for (guint i = 1; blocks[i] != NULL; i++)
    check (blocks[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/described/all", test_all);
  return g_test_run ();
}
