/* The classroom: a lesson alone on the whole screen, in type that is read from the last row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/learn/scl-lesson-view.h"

/* Begins with the view's lesson and values. Page Down and Page Up
 * turn to the lessons beside. Closed by its button, Escape, F5 or F11; then the view
 * is at the lesson and the values where the classroom ended. */
void scl_lesson_classroom_present (SclLessonView *view, GtkWindow *parent);
