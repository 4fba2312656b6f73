/* SclExpression, what it may call: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/expression/scl-expression-private.h"

#include "rating/base/scl-gettext.h"

/* docs/policy-keys.md says what each is, too (tools/make-policy-keys). */
static const SclExpressionCall calls[] = {
  { { "min", "a, b, …", N_ ("the least of two or more") }, 0, SCL_EXPRESSION_MIN },
  { { "max", "a, b, …", N_ ("the greatest of two or more") }, 0, SCL_EXPRESSION_MAX },
  { { "clamp", "x, low, high", N_ ("x, but at least low and at most high") },
    3,
    SCL_EXPRESSION_CLAMP },
  { { "if", "condition, a, b", N_ ("a where the condition holds, else b") }, 3, SCL_EXPRESSION_IF },
  { { "abs", "x", N_ ("x without its sign") }, 1, SCL_EXPRESSION_ABS },
  { { "floor", "x", N_ ("the whole number at or below x") }, 1, SCL_EXPRESSION_FLOOR },
  { { "ceil", "x", N_ ("the whole number at or above x") }, 1, SCL_EXPRESSION_CEIL },
  { { "round", "x", N_ ("the nearest whole number, halves away from zero") },
    1,
    SCL_EXPRESSION_ROUND },
  { { "sqrt", "x", N_ ("square root") }, 1, SCL_EXPRESSION_SQRT },
  { { "exp", "x", N_ ("e to the power of x") }, 1, SCL_EXPRESSION_EXP },
  { { "ln", "x", N_ ("natural logarithm") }, 1, SCL_EXPRESSION_LN },
  { { "log10", "x", N_ ("decimal logarithm") }, 1, SCL_EXPRESSION_LOG10 },
  { { "normal", "x", N_ ("standard normal distribution function") }, 1, SCL_EXPRESSION_NORMAL },
};

const SclExpressionCall *
scl_expression_call (guint i)
{
  return i < G_N_ELEMENTS (calls) ? &calls[i] : NULL;
}

const SclExpressionFunction *
scl_expression_function (guint i)
{
  return i < G_N_ELEMENTS (calls) ? &calls[i].words : NULL;
}
