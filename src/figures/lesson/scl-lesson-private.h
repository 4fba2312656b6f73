/* What the lessons' files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "figures/chart/scl-words.h"
#include "figures/lesson/scl-lesson.h"
#include "rating/base/scl-gettext.h"

/* The figure of that id, with other parameters than its own: name, double, …, NULL. */
SclChart *scl_lesson_figure (const char *id, GError **error, ...) G_GNUC_NULL_TERMINATED;

/* The logistic curve: 1/(1 + 10^(−d/400)). */
double scl_lesson_logistic (double difference);

/* The value as it is written with so many decimals: what is worked out from numbers that a pupil
 * reads is worked out from these. */
static inline double
scl_lesson_as_written (double value, int decimals)
{
  const double scale = pow (10.0, decimals);

  return round (value * scale) / scale;
}

/* Takes both texts. */
static inline void
scl_lesson_put (SclLessonQuestion *question, char *text, char *answer)
{
  question->question = text;
  question->answer = answer;
}

/* In the order of the course. */
extern const SclLesson scl_lesson_ability;
extern const SclLesson scl_lesson_expected;
extern const SclLesson scl_lesson_draws;
extern const SclLesson scl_lesson_performance;
extern const SclLesson scl_lesson_likelihood;
extern const SclLesson scl_lesson_updating;
extern const SclLesson scl_lesson_speed;
extern const SclLesson scl_lesson_how_often;
extern const SclLesson scl_lesson_climb;
extern const SclLesson scl_lesson_rounding;
extern const SclLesson scl_lesson_inflation;
extern const SclLesson scl_lesson_entry;
extern const SclLesson scl_lesson_french;
extern const SclLesson scl_lesson_glicko;
extern const SclLesson scl_lesson_bayes;
extern const SclLesson scl_lesson_good_rule;

/* Problems of the sources with their solutions. */
extern const SclWorkedExample scl_example_recipe;
extern const SclWorkedExample scl_example_scrabble;
extern const SclWorkedExample scl_example_first_ratings;
extern const SclWorkedExample scl_example_iteration;
extern const SclWorkedExample scl_example_climb;
