/* The charts of one HTML page, drawn in the page itself.
 *
 * A chart is drawn once for the light page and once for the dark one; where the two differ in
 * colours alone, as they do, the page has one drawing, whose colours are properties of the page's
 * style. Glyphs are the same in most charts and stand in the page once. Coordinates have two
 * decimals: a hundredth of a pixel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-renderer.h"

typedef struct _SclHtmlDrawings SclHtmlDrawings;

SclHtmlDrawings *scl_html_drawings_new (void);
void scl_html_drawings_free (SclHtmlDrawings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclHtmlDrawings, scl_html_drawings_free)

/* Appends a chart as an <svg> with its title as its label; options->dark is not looked at. Main
 * thread only. */
gboolean scl_html_drawings_add (SclHtmlDrawings *self, GString *out, SclChart *chart,
                                const SclRenderOptions *options, GError **error);

/* The rules that the page's style needs for the charts added so far; free with g_free (). */
char *scl_html_drawings_style (SclHtmlDrawings *self);

/* Appends the glyphs that the charts share, once a page, anywhere in its body. */
void scl_html_drawings_glyphs (SclHtmlDrawings *self, GString *out);
