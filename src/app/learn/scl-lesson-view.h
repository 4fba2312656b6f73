/* SclLessonView: a lesson: its figure, the handles directly below, the sentence and the formula
 * that follow them, questions with hidden answers, what the paper says, and the ways to the lessons
 * beside.
 *
 * Signals "turned" (SclLesson *): people went to the lesson before or after, which is in view now;
 * "finished" (SclLesson *): they went on from that one, or finished the course with it; "figure"
 * (char *): they ask for that figure of the appendix; "classroom": for the lesson on the whole
 * screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"
#include "figures/lesson/scl-lesson.h"

#define SCL_TYPE_LESSON_VIEW (scl_lesson_view_get_type ())
G_DECLARE_FINAL_TYPE (SclLessonView, scl_lesson_view, SCL, LESSON_VIEW, AdwBin)

/* Shows no lesson yet. */
GtkWidget *scl_lesson_view_new (void);

/* Values are kept for each lesson while the view lives. Emits nothing. */
void scl_lesson_view_set_lesson (SclLessonView *self, const SclLesson *lesson);
const SclLesson *scl_lesson_view_get_lesson (SclLessonView *self);
/* As if people had pressed the button to the next (by = 1) or the one before (by = -1). Nothing
 * comes before the first; after the last the course is finished. */
void scl_lesson_view_turn (SclLessonView *self, int by);
/* The keyboard to the first handle. */
void scl_lesson_view_focus (SclLessonView *self);
/* Asks the desktop how to print the lesson's sheet, with the values now set. */
void scl_lesson_view_print (SclLessonView *self);
/* All values of another view. */
void scl_lesson_view_take_values (SclLessonView *self, SclLessonView *from);

/* The classroom's view: figure, handles and sentence alone, in large type. */
void scl_lesson_view_set_projected (SclLessonView *self);

/* For the window's actions on a figure; the view's. */
SclFigureView *scl_lesson_view_get_figure (SclLessonView *self);
