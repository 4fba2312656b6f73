/* The course: its lessons in order, and what they have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-figure.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-getter.h"
#include "rating/core/scl-expectation.h"

static const SclLesson *const lessons[] = {
  &scl_lesson_ability,    &scl_lesson_expected, &scl_lesson_draws,     &scl_lesson_performance,
  &scl_lesson_likelihood, &scl_lesson_updating, &scl_lesson_speed,     &scl_lesson_how_often,
  &scl_lesson_climb,      &scl_lesson_rounding, &scl_lesson_inflation, &scl_lesson_entry,
  &scl_lesson_french,     &scl_lesson_glicko,   &scl_lesson_bayes,     &scl_lesson_good_rule,
};

SCL_DEFINE_TABLE (const SclLesson *const, scl_lessons, lessons)

const SclLesson *
scl_lesson_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    if (g_strcmp0 (lessons[i]->id, id) == 0)
      return lessons[i];
  return NULL;
}

guint
scl_lesson_number (const SclLesson *self)
{
  guint i = 0;

  while (lessons[i] != self)
    i++;
  return i + 1;
}

const SclLesson *
scl_lesson_beside (const SclLesson *self, int by)
{
  const int at = (int) scl_lesson_number (self) - 1 + by;

  return at >= 0 && at < (int) G_N_ELEMENTS (lessons) ? lessons[at] : NULL;
}

const SclLesson *
scl_lesson_of_figure (const char *figure)
{
  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    if (g_strv_contains (lessons[i]->figures, figure))
      return lessons[i];
  return NULL;
}

/* ---- Values ---- */

guint
scl_lesson_n_handles (const SclLesson *self)
{
  guint n = 0;

  while (n < SCL_LESSON_MAX_HANDLES && self->handles[n].name != NULL)
    n++;
  return n;
}

void
scl_lesson_reset (const SclLesson *self, double values[SCL_LESSON_MAX_HANDLES])
{
  for (guint i = 0; i < SCL_LESSON_MAX_HANDLES; i++)
    values[i] = self->handles[i].preset;
}

gboolean
scl_lesson_set (const SclLesson *self, double values[SCL_LESSON_MAX_HANDLES], const char *name,
                double value, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < scl_lesson_n_handles (self); i++)
    {
      const SclLessonHandle *handle = &self->handles[i];

      if (!g_str_equal (handle->name, name))
        {
          g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", handle->name);
          continue;
        }
      if (!(value >= handle->min && value <= handle->max))
        return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                         _ ("lesson %s: %s is a number from %g to %g"), self->id, name, handle->min,
                         handle->max);
      values[i] = CLAMP (handle->min + round ((value - handle->min) / handle->step) * handle->step,
                         handle->min, handle->max);
      return TRUE;
    }
  return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN,
                   _ ("lesson %s has no handle “%s”; it has: %s"), self->id, name, known->str);
}

/* ---- Words ---- */

char *
scl_lesson_say (const SclLesson *self, const double *values, SclChart *chart)
{
  return self->sentence != NULL ? self->sentence (values) : g_strdup (scl_chart_caption (chart));
}

void
scl_lesson_questions_clear (SclLessonQuestion questions[SCL_LESSON_QUESTIONS])
{
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      g_clear_pointer (&questions[i].question, g_free);
      g_clear_pointer (&questions[i].answer, g_free);
    }
}

/* ---- For the lessons ---- */

SclChart *
scl_lesson_figure (const char *id, GError **error, ...)
{
  const SclFigure *figure = scl_figure_find (id);
  g_autofree gpointer params = scl_figure_params_new (figure);
  const char *name;
  va_list args;

  va_start (args, error);
  while ((name = va_arg (args, const char *)) != NULL)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_dtostr (number, sizeof number, va_arg (args, double));
      if (!scl_figure_set (figure, params, name, number, error))
        {
          va_end (args);
          return NULL;
        }
    }
  va_end (args);
  return scl_figure_build (figure, params, error);
}

double
scl_lesson_logistic (double difference)
{
  const SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  return scl_expectation_score (&expectation, difference);
}
