/* A lesson's sheet: PDF of A4, first the task and behind it the solution, to print and to hand out.
 *
 * Where the lesson has a worked example the task is that; else its three questions. The figure with
 * the values given stands on both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/lesson/scl-lesson.h"

/* The bytes of the PDF; the same for the same values, language and version. NULL: the figure could
 * not be made. Main thread (it draws). */
GBytes *scl_lesson_sheet (const SclLesson *lesson, const double *values, GError **error);
/* The same into a file, whole or not at all. */
gboolean scl_lesson_sheet_write (const SclLesson *lesson, const double *values, const char *path,
                                 GError **error);
