/* All that a chart holds, as lines of text: one for each axis, series and mark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <string.h>

#include "figures/chart/scl-chart.h"

static inline void
describe_axis (GString *out, char name, const SclAxis *axis)
{
  static const char *const kinds[] = { "number", "day", "percent", "place", "year", "names" };

  g_string_append_printf (out, "%c %s|%s|%.6g..%.6g|%.6g..%.6g|%d%s\n", name, axis->title,
                          kinds[axis->kind], axis->min, axis->max, axis->lowest, axis->highest,
                          axis->decimals, axis->integer ? "|whole" : "");
  for (guint i = 0; axis->names != NULL && axis->names[i] != NULL; i++)
    g_string_append_printf (out, "  %u %s\n", i, axis->names[i]);
}

static inline void
describe_value (GString *out, const SclSeries *series, guint i)
{
  g_string_append_printf (out, "|%.6g %.6g", series->x[i], series->y[i]);
  if (series->kind == SCL_SERIES_BARS)
    g_string_append_printf (out, " to %.6g", series->x[i + 1]);
  if (series->y2 != NULL)
    g_string_append_printf (out, " to %.6g", series->y2[i]);
  if (series->y_error != NULL)
    g_string_append_printf (out, " +- %.6g", series->y_error[i]);
  if (series->point_label != NULL)
    g_string_append_printf (out, " %s", series->point_label[i]);
}

static inline const char *
describe_colour (SclColour colour)
{
  static const char *const colours[]
      = { "blue", "vermilion", "green", "purple", "amber", "sky", "grey", "ink" };

  return colours[colour];
}

/* all: every value; else the first, one a third of the way, the last. */
static inline char *
describe (SclChart *chart, gboolean all)
{
  static const char *const kinds[]
      = { "line", "step", "points", "bars", "band", "errors", "density", "area" };
  static const char *const dashes[] = { "solid", "dashed", "dotted", "dash-dot", "long" };
  static const char *const marks[] = { "vertical", "horizontal", "point", "span" };
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "T %s\nS %s\nC %s\n", scl_chart_title (chart),
                          scl_chart_subtitle (chart), scl_chart_caption (chart));
  if (scl_chart_empty_message (chart) != NULL)
    g_string_append_printf (out, "E %s\n", scl_chart_empty_message (chart));
  describe_axis (out, 'X', scl_chart_x_axis (chart));
  describe_axis (out, 'Y', scl_chart_y_axis (chart));
  for (guint s = 0; s < scl_chart_n_series (chart); s++)
    {
      const SclSeries *series = scl_chart_series (chart, s);

      g_string_append_printf (out, "%s %s|%s|%s|%.6g|%d%s%s|%u", kinds[series->kind],
                              series->label != NULL ? series->label : "-",
                              describe_colour (series->colour), dashes[series->dash], series->width,
                              series->decimals, series->outline ? "|outline" : "",
                              series->hoverable ? "" : "|silent", series->n);
      for (guint i = 0; i < series->n; i++)
        if (all || i == 0 || i == series->n / 3 || i + 1 == series->n)
          describe_value (out, series, i);
      g_string_append_c (out, '\n');
    }
  for (guint m = 0; m < scl_chart_n_marks (chart); m++)
    {
      const SclMark *mark = scl_chart_mark (chart, m);

      g_string_append_printf (out, "%s %.6g %.6g %.6g|%s|%s\n", marks[mark->kind], mark->x, mark->y,
                              mark->x2, mark->label != NULL ? mark->label : "-",
                              describe_colour (mark->colour));
    }
  if (scl_chart_n_panels (chart) > 0)
    g_string_append_printf (out, "panels, %s\n",
                            scl_chart_share_y (chart) ? "one scale" : "a scale each");
  for (guint p = 0; p < scl_chart_n_panels (chart); p++)
    {
      g_autofree char *panel = describe (scl_chart_panel (chart, p), all);

      g_string_append_printf (out, "-- panel %u\n%s", p, panel);
    }
  return g_string_free (out, FALSE);
}

/* Of a file beside the tests each block, "== head" and what is expected of the chart that head
 * stands for. */
static inline void
check_described (const char *file, SclChart *(*chart_of) (const char *head), gboolean all)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "figures", file, NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) blocks = NULL;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  blocks = g_strsplit (content, "== ", -1);
  g_assert_cmpuint (g_strv_length (blocks), >, 20);
  for (guint b = 1; blocks[b] != NULL; b++)
    {
      const char *expected = strchr (blocks[b], '\n');
      g_autofree char *head = g_strndup (blocks[b], (gsize) (expected - blocks[b]));
      g_autoptr (SclChart) chart = chart_of (head);
      g_autofree char *text = describe (chart, all);
      g_auto (GStrv) is = g_strsplit (text, "\n", -1), wanted = g_strsplit (expected + 1, "\n", -1);
      guint i = 0;

      while (is[i] != NULL && g_strcmp0 (is[i], wanted[i]) == 0)
        i++;
      if (g_strcmp0 (is[i], wanted[i]) == 0)
        continue;
      g_printerr ("%s:\n  is     %s\n  wanted %s\n", head, is[i], wanted[i]);
      g_test_fail ();
    }
}
