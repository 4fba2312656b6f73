/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/policy/scl-trace.h"

#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

SCL_CLEAR_FUNC (reason_clear, SclTraceReason, text, g_free)

SclTrace *
scl_trace_new (guint32 player)
{
  SclTrace *self = g_new0 (SclTrace, 1);

  self->player = player;
  self->games = g_array_new (FALSE, FALSE, sizeof (SclTraceGame));
  self->steps = g_array_new (FALSE, FALSE, sizeof (SclTraceStep));
  self->facts = g_array_new (FALSE, FALSE, sizeof (SclTraceFact));
  self->reasons = g_array_new (FALSE, FALSE, sizeof (SclTraceReason));
  g_array_set_clear_func (self->reasons, reason_clear);
  self->old_rating = self->new_rating = NAN;
  self->old_deviation = self->new_deviation = NAN;
  self->old_volatility = self->new_volatility = NAN;
  self->old_index = self->new_index = NAN;
  self->k = NAN;
  return self;
}

SCL_DEFINE_FREE (scl_trace_free, SclTrace, games, g_array_unref, steps, g_array_unref, facts,
                 g_array_unref, reasons, g_array_unref)

void
scl_trace_add_fact (SclTrace *self, const char *what, double value, guint decimals)
{
  SclTraceFact fact = { what, value, decimals };

  g_array_append_val (self->facts, fact);
}

void
scl_trace_add_step (SclTrace *self, const char *what, double change)
{
  scl_trace_add_step_by (self, SCL_STEP_BY_RULE, what, change);
}

void
scl_trace_add_step_by (SclTrace *self, SclTraceStepKind kind, const char *what, double change)
{
  SclTraceStep step = { what, change, kind, G_MAXUINT32 };

  if (change != 0.0)
    g_array_append_val (self->steps, step);
}

void
scl_trace_add_reason (SclTrace *self, SclReasonOf of, const char *what, double first, double second,
                      double third)
{
  SclTraceReason reason = { self->games->len - 1, of, what, NULL, { first, second, third } };

  g_return_if_fail (self->games->len > 0);
  g_array_append_val (self->reasons, reason);
}

void
scl_trace_add_reason_text (SclTrace *self, SclReasonOf of, const char *what, const char *text,
                           double first)
{
  SclTraceReason reason = { self->games->len - 1, of, what, g_strdup (text), { first, NAN, NAN } };

  g_return_if_fail (self->games->len > 0);
  g_array_append_val (self->reasons, reason);
}

void
scl_trace_tell_curve (SclTrace *self, const SclExpectation *expectation)
{
  const char *what = NULL;
  double number = NAN;

  switch (expectation->model)
    {
    case SCL_EXPECTATION_LOGISTIC:
      what = N_ ("logistic curve, ten to one at a difference of {1}");
      number = expectation->scale;
      break;
    case SCL_EXPECTATION_GAUSSIAN:
      what = N_ ("normal curve, standard deviation {1}");
      number = expectation->sigma;
      break;
    case SCL_EXPECTATION_LINEAR:
      what = N_ ("straight line, 0.5 + difference/{1}");
      number = 800.0;
      break;
    case SCL_EXPECTATION_FIDE:
      what = N_ ("FIDE's table 8.1.2");
      break;
    case SCL_EXPECTATION_FISE:
      what = N_ ("Table 2 of FISE");
      break;
    }
  scl_trace_add_reason (self, SCL_REASON_OF_EXPECTED, what, number, NAN, NAN);
  if (expectation->rounding > 0.0)
    scl_trace_add_reason (self, SCL_REASON_OF_EXPECTED, N_ ("rounded to {1}"),
                          expectation->rounding, NAN, NAN);
  if (expectation->white_edge != 0.0)
    scl_trace_add_reason (self, SCL_REASON_OF_EXPECTED, N_ ("White counts {1} points more"),
                          expectation->white_edge, NAN, NAN);
}

void
scl_trace_tell_cut (SclTrace *self, const SclExpectation *expectation, double own)
{
  const SclTraceGame *game = &g_array_index (self->games, SclTraceGame, self->games->len - 1);
  const gboolean cut = game->uncut != game->difference;

  switch (expectation->cut_rule)
    {
    case SCL_CUT_EVERY_GAME:
      if (cut)
        scl_trace_add_reason (self, SCL_REASON_OF_CUT,
                              N_ ("a difference of more than {1} counts as {1}"), expectation->cut,
                              NAN, NAN);
      break;
    case SCL_CUT_UNLESS_STRONG:
      if (cut)
        scl_trace_add_reason (
            self, SCL_REASON_OF_CUT,
            N_ ("a difference of more than {1} counts as {1} for who is rated below {2}"),
            expectation->cut, expectation->cut_exempt, NAN);
      else if (fabs (game->uncut) > expectation->cut && own >= expectation->cut_exempt)
        scl_trace_add_reason (self, SCL_REASON_OF_CUT, N_ ("not cut: rated {1} or more"),
                              expectation->cut_exempt, NAN, NAN);
      break;
    case SCL_CUT_NONE:
      if (cut)
        scl_trace_add_reason (self, SCL_REASON_OF_CUT,
                              N_ ("the straight line ends at a difference of {1}"),
                              fabs (game->difference), NAN, NAN);
      break;
    case SCL_CUT_ONCE_AN_EVENT: /* the system's own */
      break;
    }
}
