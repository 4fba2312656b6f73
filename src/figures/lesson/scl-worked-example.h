/* SclWorkedExample: a problem of the sources with its numbers, for a sheet: task and solution.
 *
 * Lines of the solution are sentences or, where they begin with "=", formulas as
 * scl_formula_new () takes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  const char *title; /* N_() */
  const char *task;  /* N_(): paragraphs, apart by an empty line */
  /* Lines, newly allocated, NULL-terminated; translated. Computed. */
  char **(*solve) (void);
  const char *task_figure; /* of the registry: what the task speaks of; NULL: nothing is shown */
  const char *figure; /* shows the solution; NULL: the lesson's, with its sentence and formula */
  const char *source; /* N_(): where the problem is from, and what is printed there */
} SclWorkedExample;
