/* A chart in an HTML page as numbers: a table behind a button that needs no script, and a script
 * that leads through the table's rows by key, mouse and touch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-renderer.h"

/* Of longer series only so many values are listed, evenly spaced, the last among them. */
#define SCL_HTML_MOST_VALUES 200

/* Appends <details> with the values that are drawn, in the order of the series; those no hand
 * reaches (hoverable FALSE) are left out. A row of a value that is in view has where it is drawn as
 * data-at="X Y", hundredths of a per cent of the drawing's width and height from the top left, as
 * options draw it. Nothing for a chart without values. Main thread only. */
void scl_html_figure_numbers (GString *out, SclChart *chart, const SclRenderOptions *options);

/* Appends the script, once a page, after its figures. */
void scl_html_figure_script (GString *out);
