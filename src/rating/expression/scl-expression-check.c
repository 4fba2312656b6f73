/* SclExpression, what it may come to: see the header.
 *
 * From the ranges of the variables the range of every part of the formula follows. It may be wider
 * than what can happen, never narrower: what passes here is a number at every run. In the two
 * branches of an if (), and behind and/or, a variable that the condition compares has only the
 * values with which one comes there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"
#include "rating/expression/scl-expression-private.h"

typedef struct
{
  double low, high;
} Range;

typedef struct
{
  Range of[SCL_EXPRESSION_MAX_VARIABLES];
} Ranges;

typedef struct
{
  const SclExpression *formula;
  GError **error;
  gboolean failed;
  guint n_looked; /* parts looked at; a condition's are looked at again for each branch */
} Check;

#define MOST_LOOKED 20000

static Range range_of (Check *self, guint index, const Ranges *ranges);

static Range
fail (Check *self, gsize at, const char *message)
{
  if (!self->failed)
    scl_expression_refuse (self->formula->text, at, self->error, message);
  self->failed = TRUE;
  return (Range){ 0.0, 1.0 };
}

static char *
words_of (Range range)
{
  char low[SCL_NUMBER_SIZE], high[SCL_NUMBER_SIZE];

  scl_number_write_digits (low, range.low, 6);
  scl_number_write_digits (high, range.high, 6);
  return range.low == range.high ? g_strdup (low)
                                 /* Translators: a range of numbers */
                                 : g_strdup_printf (C_ ("range", "%s to %s"), low, high);
}

/* format: with one %s for the range. */
static Range
fail_range (Check *self, gsize at, const char *format, Range range)
{
  g_autofree char *words = words_of (range);
  g_autofree char *message = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  message = g_strdup_printf (format, words);
#pragma GCC diagnostic pop
  return fail (self, at, message);
}

static Range
hull (Range a, Range b)
{
  return (Range){ fmin (a.low, b.low), fmax (a.high, b.high) };
}

/* Of something that rises with each argument or falls with it: the corners are the extremes. */
static Range
corners (SclExpressionOp op, Range a, Range b)
{
  const double value[]
      = { scl_expression_apply (op, a.low, b.low, 0), scl_expression_apply (op, a.low, b.high, 0),
          scl_expression_apply (op, a.high, b.low, 0),
          scl_expression_apply (op, a.high, b.high, 0) };
  Range range = { value[0], value[0] };

  for (guint i = 1; i < G_N_ELEMENTS (value); i++)
    range = hull (range, (Range){ value[i], value[i] });
  return range;
}

/* ---- Conditions ---- */

static gboolean
is_empty (Range range)
{
  return range.low > range.high;
}

static void
keep (const SclExpression *formula, guint index, Ranges *ranges, Range within)
{
  const SclExpressionNode *node = scl_expression_node (formula, index);
  Range *range = &ranges->of[node->variable];

  if (node->op == SCL_EXPRESSION_VARIABLE)
    *range = (Range){ fmax (range->low, within.low), fmin (range->high, within.high) };
}

/* What is less is so by this much: nothing that is rated, counted or measured in days comes nearer.
 * Were it nearer, a quotient would still be held within the bounds of the result. */
#define NEAREST 1e-9

/* first < second, or <=. */
static void
keep_less (Check *self, guint first, guint second, gboolean strictly, Ranges *ranges)
{
  const Range a = range_of (self, first, ranges), b = range_of (self, second, ranges);

  keep (self->formula, first, ranges, (Range){ -INFINITY, strictly ? b.high - NEAREST : b.high });
  keep (self->formula, second, ranges, (Range){ strictly ? a.low + NEAREST : a.low, INFINITY });
}

/* What is not the end of its range lies within it. */
static void
keep_off (Check *self, guint variable, guint other, Ranges *ranges)
{
  const Range here = range_of (self, variable, ranges), there = range_of (self, other, ranges);

  if (there.low != there.high)
    return;
  keep (self->formula, variable, ranges,
        (Range){ there.low == here.low ? here.low + NEAREST : -INFINITY,
                 there.low == here.high ? here.high - NEAREST : INFINITY });
}

/* Only the values with which the condition holds (or does not). */
static void
assume (Check *self, guint index, gboolean holds, Ranges *ranges)
{
  const SclExpressionNode *node = scl_expression_node (self->formula, index);

  switch (node->op)
    {
    case SCL_EXPRESSION_NOT:
      assume (self, node->argument[0], !holds, ranges);
      break;
    case SCL_EXPRESSION_AND:
    case SCL_EXPRESSION_OR:
      if (holds == (node->op == SCL_EXPRESSION_AND))
        {
          assume (self, node->argument[0], holds, ranges);
          assume (self, node->argument[1], holds, ranges);
        }
      break;
    case SCL_EXPRESSION_LESS:
      if (holds)
        keep_less (self, node->argument[0], node->argument[1], TRUE, ranges);
      else
        keep_less (self, node->argument[1], node->argument[0], FALSE, ranges);
      break;
    case SCL_EXPRESSION_LESS_EQUAL:
      if (holds)
        keep_less (self, node->argument[0], node->argument[1], FALSE, ranges);
      else
        keep_less (self, node->argument[1], node->argument[0], TRUE, ranges);
      break;
    case SCL_EXPRESSION_EQUAL:
    case SCL_EXPRESSION_UNEQUAL:
      if (holds == (node->op == SCL_EXPRESSION_EQUAL))
        {
          keep_less (self, node->argument[0], node->argument[1], FALSE, ranges);
          keep_less (self, node->argument[1], node->argument[0], FALSE, ranges);
        }
      else
        {
          keep_off (self, node->argument[0], node->argument[1], ranges);
          keep_off (self, node->argument[1], node->argument[0], ranges);
        }
      break;
    default:
      break;
    }
}

static gboolean
is_possible (const SclExpression *formula, const Ranges *ranges)
{
  for (guint i = 0; formula->variables[i].name != NULL; i++)
    if (is_empty (ranges->of[i]))
      return FALSE;
  return TRUE;
}

/* ---- Parts ---- */

static Range
range_of_if (Check *self, const SclExpressionNode *node, const Ranges *ranges)
{
  const Range condition = range_of (self, node->argument[0], ranges);
  Range result = { INFINITY, -INFINITY };

  for (guint branch = 0; branch < 2; branch++)
    {
      Ranges within = *ranges;

      assume (self, node->argument[0], branch == 0, &within);
      if (!is_possible (self->formula, &within)
          || (branch == 0 && condition.low == 0.0 && condition.high == 0.0)
          || (branch == 1 && (condition.low > 0.0 || condition.high < 0.0)))
        continue;
      result = hull (result, range_of (self, node->argument[1 + branch], &within));
    }
  return is_empty (result) ? (Range){ 0.0, 0.0 } : result;
}

static Range
range_of_quotient (Check *self, const SclExpressionNode *node, Range a, Range b)
{
  if (b.low <= 0.0 && b.high >= 0.0)
    return fail_range (self, node->at,
                       b.low == b.high ? _ ("division by %s")
                                       : _ ("what is divided by may be 0 (it is from %s); write "
                                            "max(1, …), or if() around it"),
                       b);
  return corners (SCL_EXPRESSION_DIVIDE, a, b);
}

static Range
range_of_power (Check *self, const SclExpressionNode *node, Range a, Range b)
{
  const gboolean whole = b.low == b.high && b.low == floor (b.low);
  Range range;

  if (b.low < 0.0 && a.low <= 0.0 && a.high >= 0.0)
    return fail_range (self, node->at, _ ("0 has no negative power (the base is from %s)"), a);
  if (a.low < 0.0 && !whole)
    return fail_range (self, node->at,
                       _ ("a negative number has only whole powers (the base is from %s)"), a);
  range = corners (SCL_EXPRESSION_POWER, a, b);
  if (a.low < 0.0 && a.high > 0.0 && b.low != 0.0)
    range = hull (range, (Range){ 0.0, 0.0 });
  return range;
}

static Range
range_of_comparison (SclExpressionOp op, Range a, Range b)
{
  const gboolean apart = a.high < b.low || b.high < a.low;
  const gboolean same = a.low == a.high && b.low == b.high && a.low == b.low;
  gboolean always = FALSE, never = FALSE;

  if (op == SCL_EXPRESSION_LESS)
    always = a.high < b.low, never = a.low >= b.high;
  else if (op == SCL_EXPRESSION_LESS_EQUAL)
    always = a.high <= b.low, never = a.low > b.high;
  else if (op == SCL_EXPRESSION_EQUAL)
    always = same, never = apart;
  else
    always = apart, never = same;
  return (Range){ always ? 1.0 : 0.0, never ? 0.0 : 1.0 };
}

static Range
range_of_one (Check *self, const SclExpressionNode *node, Range a)
{
  if (node->op == SCL_EXPRESSION_SQRT && a.low < 0.0)
    return fail_range (self, node->at,
                       _ ("the square root of what may be negative (it is from %s)"), a);
  if ((node->op == SCL_EXPRESSION_LN || node->op == SCL_EXPRESSION_LOG10) && a.low <= 0.0)
    return fail_range (self, node->at,
                       _ ("the logarithm of what may be 0 or negative (it is from %s)"), a);
  if (node->op == SCL_EXPRESSION_NOT)
    return (Range){ 0.0, 1.0 };
  if (node->op == SCL_EXPRESSION_NEGATE)
    return (Range){ -a.high, -a.low };
  if (node->op == SCL_EXPRESSION_ABS)
    return (Range){ a.low <= 0.0 && a.high >= 0.0 ? 0.0 : fmin (fabs (a.low), fabs (a.high)),
                    fmax (fabs (a.low), fabs (a.high)) };
  return (Range){ scl_expression_apply (node->op, a.low, 0, 0),
                  scl_expression_apply (node->op, a.high, 0, 0) };
}

static Range
range_of_two (Check *self, const SclExpressionNode *node, const Ranges *ranges)
{
  const Range a = range_of (self, node->argument[0], ranges);
  Ranges behind = *ranges;
  Range b;

  if (self->failed)
    return a;
  if (node->op == SCL_EXPRESSION_AND || node->op == SCL_EXPRESSION_OR)
    assume (self, node->argument[0], node->op == SCL_EXPRESSION_AND, &behind);
  if (!is_possible (self->formula, &behind))
    return (Range){ 0.0, 1.0 };
  b = range_of (self, node->argument[1], &behind);
  switch (node->op)
    {
    case SCL_EXPRESSION_ADD:
      return (Range){ a.low + b.low, a.high + b.high };
    case SCL_EXPRESSION_SUBTRACT:
      return (Range){ a.low - b.high, a.high - b.low };
    case SCL_EXPRESSION_MULTIPLY:
      return corners (SCL_EXPRESSION_MULTIPLY, a, b);
    case SCL_EXPRESSION_DIVIDE:
      return range_of_quotient (self, node, a, b);
    case SCL_EXPRESSION_POWER:
      return range_of_power (self, node, a, b);
    case SCL_EXPRESSION_MIN:
      return (Range){ fmin (a.low, b.low), fmin (a.high, b.high) };
    case SCL_EXPRESSION_MAX:
      return (Range){ fmax (a.low, b.low), fmax (a.high, b.high) };
    case SCL_EXPRESSION_AND:
    case SCL_EXPRESSION_OR:
      return (Range){ 0.0, 1.0 };
    default:
      return range_of_comparison (node->op, a, b);
    }
}

static Range
range_of (Check *self, guint index, const Ranges *ranges)
{
  const SclExpressionNode *node = scl_expression_node (self->formula, index);
  const guint n = scl_expression_arity (node->op);
  Range range;

  if (self->failed)
    return (Range){ 0.0, 1.0 };
  if (++self->n_looked > MOST_LOOKED)
    return fail (self, node->at, _ ("the formula is too long or too deep"));
  if (node->op == SCL_EXPRESSION_NUMBER)
    range = (Range){ node->value, node->value };
  else if (node->op == SCL_EXPRESSION_VARIABLE)
    range = ranges->of[node->variable];
  else if (node->op == SCL_EXPRESSION_IF)
    range = range_of_if (self, node, ranges);
  else if (n == 2)
    range = range_of_two (self, node, ranges);
  else
    range = range_of_one (self, node, range_of (self, node->argument[0], ranges));
  if (!self->failed && (!isfinite (range.low) || !isfinite (range.high)))
    return fail (self, node->at,
                 _ ("this may be greater than any number that can be reckoned with"));
  return range;
}

gboolean
scl_expression_check (SclExpression *self, GError **error)
{
  Check check = { .formula = self, .error = error };
  Ranges ranges;
  Range range;

  for (guint i = 0; self->variables[i].name != NULL; i++)
    ranges.of[i] = (Range){ self->variables[i].low, self->variables[i].high };
  range = range_of (&check, self->root, &ranges);
  if (!check.failed && (range.high < self->low || range.low > self->high))
    {
      g_autofree char *words = words_of (range),
                      *allowed = words_of ((Range){ self->low, self->high });
      g_autofree char *message
          = g_strdup_printf (_ ("this is always %s; allowed: %s"), words, allowed);

      fail (&check, 0, message);
    }
  return !check.failed;
}
