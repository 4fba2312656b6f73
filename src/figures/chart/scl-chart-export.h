/* Charts as files: SVG, PDF, PNG, CSV. The same function draws them all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "figures/chart/scl-chart-renderer.h"

typedef enum
{
  SCL_EXPORT_SVG,
  SCL_EXPORT_PDF,
  SCL_EXPORT_PNG, /* at `scale` device pixels per px */
  SCL_EXPORT_CSV,
} SclExportFormat;

/**
 * scl_export_format_from_name:
 * @file_name: (type filename): of which the ending counts
 * @format: (out): which
 *
 * FALSE with G_IO_ERROR_INVALID_FILENAME that names the four endings.
 */
gboolean scl_export_format_from_name (const char *file_name, SclExportFormat *format,
                                      GError **error);

/**
 * scl_chart_export:
 * @chart: what is drawn
 * @format: as what
 * @options: (nullable): NULL: SCL_RENDER_DEFAULTS
 * @scale: device pixels per px, of PNG
 *
 * The same input gives the same bytes (no dates, no random ids).
 *
 * Returns: (transfer full): the file's content
 */
GBytes *scl_chart_export (SclChart *chart, SclExportFormat format, const SclRenderOptions *options,
                          double scale, GError **error);

/**
 * scl_chart_export_file:
 * @chart: what is drawn
 * @file_name: (type filename): the ending says as what
 * @options: (nullable): NULL: SCL_RENDER_DEFAULTS
 * @scale: device pixels per px, of PNG
 *
 * Written beside and renamed: a failure leaves what was there.
 */
gboolean scl_chart_export_file (SclChart *chart, const char *file_name,
                                const SclRenderOptions *options, double scale, GError **error);
