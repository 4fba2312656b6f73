/* A lesson's sheet: PDF of A4, first the task and behind it the solution, to print and to hand out.
 *
 * Where the lesson has a worked example the task is that; else its three questions. The figure with
 * the values given stands on both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "figures/lesson/scl-lesson.h"

/* A4, in points; and its pages, the task and the solution. */
#define SCL_LESSON_SHEET_WIDTH 595.276
#define SCL_LESSON_SHEET_HEIGHT 841.890
#define SCL_LESSON_SHEET_PAGES 2

/* One page, from 0 on, from the context's origin, its margins in it. FALSE: the figure could not be
 * made. Main thread. */
gboolean scl_lesson_sheet_draw (const SclLesson *lesson, const double *values, guint page,
                                cairo_t *cr, GError **error);

/* The bytes of the PDF; the same for the same values, language and version. NULL: the figure could
 * not be made. Main thread (it draws). */
GBytes *scl_lesson_sheet (const SclLesson *lesson, const double *values, GError **error);
/* The same into a file, whole or not at all. */
gboolean scl_lesson_sheet_write (const SclLesson *lesson, const double *values, const char *path,
                                 GError **error);
