/* SclLesson: one lesson of the course: a figure, its handles, and words that follow them.
 *
 * A lesson is data and small functions of its handles' values; nothing here draws. Handles are
 * numbers; what they mean for the figure is the lesson's own matter. All numbers that a lesson says
 * are computed from the values given, never fixed; "in the paper" alone quotes what is printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "figures/chart/scl-chart.h"
#include "figures/lesson/scl-worked-example.h"

#define SCL_LESSON_MAX_HANDLES 3
#define SCL_LESSON_QUESTIONS 3

typedef struct
{
  const char *name;  /* "difference": for files and the command line */
  const char *title; /* N_(): "Rating of A" */
  double preset;     /* the paper's, where it has one */
  double min, max, step;
  guint digits; /* after the point */
} SclLessonHandle;

typedef struct
{
  char *question, *answer;
} SclLessonQuestion;

typedef struct
{
  const char *id;                                  /* "expected" */
  const char *title;                               /* N_() */
  const char *text;                                /* N_(): one to three sentences for pupils */
  SclLessonHandle handles[SCL_LESSON_MAX_HANDLES]; /* those without a name are not there */

  /* values: one a handle. All results are newly allocated, translated. */
  SclChart *(*chart) (const double *values, GError **error);
  char *(*sentence) (const double *values); /* what the figure shows with these values; NULL: the
                                             * figure's own caption says it */
  char *(*formula) (const double *values);  /* for scl_formula_new () */
  /* Of growing difficulty, answers computed. */
  void (*ask) (const double *values, SclLessonQuestion questions[SCL_LESSON_QUESTIONS]);

  const char *paper; /* N_(): what is printed, and where it differs from what is computed */
  const char *const
      *figures;             /* ids of the paper's and other figures that belong to it; NULL ends */
  const char *const *terms; /* of the glossary; NULL ends */
  const SclWorkedExample *example; /* NULL: none */
} SclLesson;

/* In the order of the course. Static. */
const SclLesson *const *scl_lessons (guint *n);
/* NULL: there is none of that id. */
const SclLesson *scl_lesson_find (const char *id);
/* Its place in the course, from 1 on. */
guint scl_lesson_number (const SclLesson *self);
/* The next (by 1) or the one before (by -1); NULL: there is none. */
const SclLesson *scl_lesson_beside (const SclLesson *self, int by);
/* The lesson to which a figure belongs first; NULL: none. */
const SclLesson *scl_lesson_of_figure (const char *figure);

guint scl_lesson_n_handles (const SclLesson *self);
/* The presets into values. */
void scl_lesson_reset (const SclLesson *self, double values[SCL_LESSON_MAX_HANDLES]);
/* A value of a handle, by name, brought to a step within its range; FALSE: SCL_POLICY_ERROR with
 * what is allowed. */
gboolean scl_lesson_set (const SclLesson *self, double values[SCL_LESSON_MAX_HANDLES],
                         const char *name, double value, GError **error);

/* The live sentence; chart: the lesson's, of these values. Newly allocated, translated. */
char *scl_lesson_say (const SclLesson *self, const double *values, SclChart *chart);
/* Frees the texts of questions that ask () has filled. */
void scl_lesson_questions_clear (SclLessonQuestion questions[SCL_LESSON_QUESTIONS]);
