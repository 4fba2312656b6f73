/* A lesson's sheet, task and solution: saved as PDF, or printed.
 *
 * Both ask first, where to and how; what came of it is said where the widget is. The values are
 * those of the moment, one a handle; they are copied.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "figures/lesson/scl-lesson.h"

/* Asks for a file and writes the sheet into it. */
/* Asks for a name and writes the PDF file. */
void scl_lesson_paper_save (const SclLesson *lesson, const double *values, GtkWidget *from);
/* Opens the desktop's print dialog. */
void scl_lesson_paper_print (const SclLesson *lesson, const double *values, GtkWidget *from);
