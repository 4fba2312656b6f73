/* The numbers of a figure in a web page: every value in a row, as it is read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "drawing-test.h"
#include "figures/document/scl-html-figure-private.h"
#include "rating/base/scl-day.h"
#include "written.h"

#define BEFORE "<details><summary>Numbers of the figure</summary>\n<div class=\"scroll\"><table>"
#define AFTER "</tbody></table></div>\n</details>\n"

/* Places in the drawing are taken off: "[at]". */
static char *
numbers (SclChart *chart)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GRegex) places = g_regex_new (" data-at=\"[0-9]+ [0-9]+\"", 0, 0, NULL);
  SclRenderOptions options = SCL_RENDER_DEFAULTS;

  options.width = 800;
  options.height = 400;
  options.text_px = 13;
  scl_html_figure_numbers (out, chart, &options);
  return g_regex_replace_literal (places, out->str, -1, 0, "[at]", 0, NULL);
}

static SclChart *
make_chart (const char *x_title, const char *y_title)
{
  SclChart *chart = scl_chart_new ("c", "Title");

  scl_chart_set_axis_title (scl_chart_x_axis (chart), x_title);
  scl_chart_set_axis_title (scl_chart_y_axis (chart), y_title);
  return chart;
}

/* Bars from limit to limit, a band from line to line, errors, dots with names; decimals as the
 * series has them; what is not finite has no row, and who cannot be pointed at none at all. */
static void
test_kinds (void)
{
  static const double x[] = { 0, 1, 2 }, y[] = { 3, NAN, 4.25 }, upper[] = { 5, 6, 7 },
                      error[] = { 0.5, 0.5, NAN };
  static const char *const names[] = { "Ada", "Bo", NULL };
  g_autoptr (SclChart) chart = make_chart ("x < y", "points");
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_BARS, "bars", x, upper, 2);
  g_autofree char *text = NULL;

  series->decimals = 0;
  series = scl_chart_add_series (chart, SCL_SERIES_BAND, "band", x, y, 3);
  scl_series_set_y2 (series, upper);
  scl_chart_add_series (chart, SCL_SERIES_LINE, "silent", x, y, 3)->hoverable = FALSE;
  series = scl_chart_add_series (chart, SCL_SERIES_ERRORS, NULL, x, y, 3);
  scl_series_set_y_error (series, error);
  series->decimals = 2;
  series = scl_chart_add_series (chart, SCL_SERIES_POINTS, "", x, upper, 3);
  scl_series_set_point_labels (series, names);
  text = numbers (chart);
  g_assert_cmpstr (
      text, ==,
      BEFORE
      "<thead><tr><th scope=\"col\">Series</th><th scope=\"col\" class=\"n\">x &lt; y</th>"
      "<th scope=\"col\" class=\"n\">points</th></tr></thead>\n<tbody>\n"
      "<tr data-of=\"0\"[at]><td>bars</td><td class=\"n\">0–1</td><td class=\"n\">5</td></tr>\n"
      "<tr data-of=\"0\"[at]><td>bars</td><td class=\"n\">1–2</td><td class=\"n\">6</td></tr>\n"
      "<tr data-of=\"1\"[at]><td>band</td><td class=\"n\">0</td><td class=\"n\">3 … "
      "5</td></tr>\n"
      "<tr data-of=\"1\"[at]><td>band</td><td class=\"n\">2</td><td class=\"n\">4.25 … "
      "7</td></tr>\n"
      "<tr data-of=\"2\"[at]><td></td><td class=\"n\">0</td><td class=\"n\">3.00 ± "
      "0.50</td></tr>\n"
      "<tr data-of=\"2\"[at]><td></td><td class=\"n\">2</td><td class=\"n\">4.25</td></tr>\n"
      "<tr data-of=\"3\"[at]><td>Ada</td><td class=\"n\">0</td><td class=\"n\">5</td></tr>\n"
      "<tr data-of=\"3\"[at]><td>Bo</td><td class=\"n\">1</td><td class=\"n\">6</td></tr>\n"
      "<tr data-of=\"3\"[at]><td></td><td class=\"n\">2</td><td class=\"n\">7</td></tr>\n" AFTER);
}

/* Days as they are written; names are words, and stand to the left. */
static void
test_axes (void)
{
  const double days[] = { scl_day_from_ymd (2001, 1, 1), scl_day_from_ymd (2002, 2, 3) };
  static const double y[] = { 0, 1 };
  static const char *const names[] = { "below", "above" };
  g_autoptr (SclChart) chart = make_chart ("day", "who");
  g_autofree char *text = NULL;

  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, 2);
  scl_chart_add_series (chart, SCL_SERIES_LINE, "a", days, y, 2);
  text = numbers (chart);
  g_assert_cmpstr (
      text, ==,
      BEFORE
      "<thead><tr><th scope=\"col\">Series</th><th scope=\"col\" class=\"n\">day</th>"
      "<th scope=\"col\">who</th></tr></thead>\n<tbody>\n"
      "<tr data-of=\"0\"[at]><td>a</td><td class=\"n\">1 Jan 2001</td><td>below</td></tr>\n"
      "<tr data-of=\"0\"[at]><td>a</td><td class=\"n\">3 Feb 2002</td><td>above</td></tr>\n" AFTER);
}

/* Of panels each is named, once where it has the series' name; they are counted on. */
static void
test_panels (void)
{
  static const double x[] = { 1 }, y[] = { 2 };
  g_autoptr (SclChart) chart = make_chart ("x", "y");
  g_autofree char *text = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclChart) panel = scl_chart_new ("p", i == 0 ? "Old" : "New");

      scl_chart_add_series (panel, SCL_SERIES_POINTS, "Old", x, y, 1);
      scl_chart_add_panel (chart, panel);
    }
  text = numbers (chart);
  g_assert_cmpstr (
      text, ==,
      BEFORE "<thead><tr><th scope=\"col\">Series</th><th scope=\"col\" class=\"n\">x</th>"
             "<th scope=\"col\" class=\"n\">y</th></tr></thead>\n<tbody>\n"
             "<tr data-of=\"0\"[at]><td>Old</td><td class=\"n\">1</td><td class=\"n\">2</td></tr>\n"
             "<tr data-of=\"1\"[at]><td>New: Old</td><td class=\"n\">1</td><td "
             "class=\"n\">2</td></tr>\n" AFTER);
}

/* Of twice as many as there may be every second and the last, and it is said; of no value, or a
 * message, there is nothing. */
static void
test_many (void)
{
  enum
  {
    MOST = SCL_HTML_MOST_VALUES
  };
  g_autofree double *x = g_new (double, 2 * MOST);

  for (guint i = 0; i < 2 * MOST; i++)
    x[i] = i;
  for (guint n = MOST; n <= 2 * MOST; n += MOST)
    {
      g_autoptr (SclChart) chart = make_chart ("x", "y");
      g_autofree char *text = NULL;
      g_auto (GStrv) rows = NULL;

      scl_chart_add_series (chart, SCL_SERIES_LINE, "a", x, x, n);
      text = numbers (chart);
      rows = g_strsplit (text, "<tr data-of", -1);
      g_assert_cmpuint (g_strv_length (rows) - 1, ==, n == MOST ? MOST : MOST + 1);
      g_assert_cmpint (
          g_str_has_suffix (text, "</div>\n<p class=\"note\">Of long series some values only, "
                                  "evenly spaced.</p>\n</details>\n"),
          ==, n == 2 * MOST);
    }
  {
    g_autoptr (SclChart) none = make_chart ("x", "y"), silent = make_chart ("x", "y"),
                         message = make_chart ("x", "y");
    g_autofree char *of_none = numbers (none), *of_silent = NULL, *of_message = NULL;

    scl_chart_add_series (silent, SCL_SERIES_LINE, "a", x, x, 2)->hoverable = FALSE;
    scl_chart_add_series (message, SCL_SERIES_LINE, "a", x, x, 2);
    scl_chart_set_empty_message (message, "Nothing.");
    of_silent = numbers (silent);
    of_message = numbers (message);
    g_assert_cmpstr (of_none, ==, "");
    g_assert_cmpstr (of_silent, ==, "");
    g_assert_cmpstr (of_message, ==, "");
  }
}

static void
test_grid (void)
{
  static const char *const heads[] = { "Who", "Points" };
  g_autoptr (SclChart) chart = make_chart ("", "");
  SclGrid *grid = scl_grid_new ("T", heads, 2);
  g_autofree char *text = NULL;

  scl_grid_add_text (grid, "A & B");
  scl_grid_add_number (grid, -1500, 0);
  scl_chart_set_grid (chart, grid);
  text = numbers (chart);
  g_assert_cmpstr (text, ==,
                   BEFORE "<thead><tr><th scope=\"col\">Who</th><th scope=\"col\" class=\"n\">"
                          "Points</th></tr></thead>\n<tbody>\n"
                          "<tr><td>A &amp; B</td><td class=\"n\">−1\u2009500</td></tr>\n" AFTER);
}

/* Who signs it, what it contains, and a caption. */
static void
test_page (void)
{
  static const double x[] = { 0, 1 };
  g_autoptr (SclDocument) document = scl_document_new ("T");
  g_autoptr (SclChart) chart = make_chart ("x", "y");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  scl_chart_add_series (chart, SCL_SERIES_LINE, "a", x, x, 2);
  scl_document_sign (document, "Ada <&>", "2026-11-23");
  scl_document_add_heading (document, 1, "T");
  scl_document_add_contents (document);
  scl_document_add_heading (document, 2, "First & last");
  scl_document_add_heading (document, 3, "Within");
  scl_document_add_captioned (document, chart, 0.5, "Says < all");
  scl_document_add_heading (document, 2, "Second");
  bytes = written (document, "a.html");
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "<meta name=\"author\" content=\"Ada &lt;&amp;&gt;\">\n<title>"));
  g_assert_nonnull (strstr (text, "<h1 id=\"section-1\">T</h1>\n<nav aria-label=\"Contents\"><ul>\n"
                                  "<li><a href=\"#section-2\">First &amp; last</a></li>\n"
                                  "<li><a href=\"#section-4\">Second</a></li>\n</ul></nav>\n"
                                  "<h2 id=\"section-2\">First &amp; last</h2>\n"
                                  "<h3 id=\"section-3\">Within</h3>\n<figure>"));
  g_assert_nonnull (
      strstr (text, "</details>\n<figcaption>Says &lt; all</figcaption>\n</figure>\n<h2"));
}

TEST_MAIN_AFTER (drawing_test_init, "/html-figure", test_kinds, test_axes, test_panels, test_many,
                 test_grid, test_page)
