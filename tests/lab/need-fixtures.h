/* What the tests of SclNeed share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab-fixtures.h"
#include "lab/person/scl-need-plan-private.h"

#define MAY ((SclDay) 2460797)  /* 2025-05-01 */
#define JUNE ((SclDay) 2460828) /* 2025-06-01 */
#define JULY ((SclDay) 2460858) /* 2025-07-01 */

static inline SclPolicy *
policy_of (const char *name)
{
  GError *error = NULL;
  SclPolicy *policy = scl_policy_find (name, &error);

  g_assert_no_error (error);
  return policy;
}

/* The games of such events, against fields of such ratings. */
static inline void
set_games (SclNeedQuestion *question, const SclNeedEvent *events, guint n_events,
           const double *fields, guint n_fields)
{
  question->events = events;
  question->n_events = n_events;
  question->fields = fields;
  question->n_fields = n_fields;
}

static inline SclNeed *
ask (const SclNeedQuestion *question)
{
  GError *error = NULL;
  SclNeed *need = scl_need_new (question, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return need;
}

static inline const SclNeedAnswer *
answer_of (const SclNeed *need, guint i)
{
  return g_ptr_array_index (need->answers, i);
}

static inline double
replayed (const SclNeedQuestion *question, GArray *opponents, const guint8 *results)
{
  SclNeedPlan plan;
  SclNeedResult result;
  GError *error = NULL;

  scl_need_plan_init (&plan, question, &g_array_index (opponents, double, 0), question->goal.by);
  scl_need_plan_replay (&plan, results, &result, NULL, &error);
  g_assert_no_error (error);
  scl_explanation_free (result.explanation);
  scl_need_plan_clear (&plan);
  return result.rating;
}

#define LOGISTIC_K20                                                                               \
  "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\ncut-rule=none\n[k]\nbands=20\n"        \
  "[entry]\ngiven=true\nrule=fixed\nrating=1500\n"
