/* SclExpression, its values: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-for-each.h"
#include "rating/expression/scl-expression-private.h"

#define BLOCK 64 /* values: all that wait lie in the nearest cache */

double
scl_expression_apply (SclExpressionOp op, double x, double y, double z)
{
  switch (op)
    {
    case SCL_EXPRESSION_NUMBER:
    case SCL_EXPRESSION_VARIABLE:
      return x;
    case SCL_EXPRESSION_ADD:
      return x + y;
    case SCL_EXPRESSION_SUBTRACT:
      return x - y;
    case SCL_EXPRESSION_MULTIPLY:
      return x * y;
    case SCL_EXPRESSION_DIVIDE:
      return x / y;
    case SCL_EXPRESSION_POWER:
      return pow (x, y);
    case SCL_EXPRESSION_LESS:
      return x < y;
    case SCL_EXPRESSION_LESS_EQUAL:
      return x <= y;
    case SCL_EXPRESSION_EQUAL:
      return x == y;
    case SCL_EXPRESSION_UNEQUAL:
      return x != y;
    case SCL_EXPRESSION_AND:
      return (x != 0.0) & (y != 0.0);
    case SCL_EXPRESSION_OR:
      return (x != 0.0) | (y != 0.0);
    case SCL_EXPRESSION_MIN:
      return y < x ? y : x;
    case SCL_EXPRESSION_MAX:
      return y > x ? y : x;
    case SCL_EXPRESSION_NEGATE:
      return -x;
    case SCL_EXPRESSION_NOT:
      return x == 0.0;
    case SCL_EXPRESSION_ABS:
      return fabs (x);
    case SCL_EXPRESSION_SQRT:
      return sqrt (x);
    case SCL_EXPRESSION_EXP:
      return exp (x);
    case SCL_EXPRESSION_LN:
      return log (x);
    case SCL_EXPRESSION_LOG10:
      return log10 (x);
    case SCL_EXPRESSION_FLOOR:
      return floor (x);
    case SCL_EXPRESSION_CEIL:
      return ceil (x);
    case SCL_EXPRESSION_ROUND:
      return round (x);
    case SCL_EXPRESSION_NORMAL:
      return 0.5 * erfc (-x * G_SQRT2 / 2.0);
    case SCL_EXPRESSION_IF:
      return x != 0.0 ? y : z;
    }
  g_return_val_if_reached (NAN);
}

/* ---- Steps ---- */

/* What of the tree is a number whatever the variables are becomes one; a choice that is settled is
 * what is chosen. Children stand before their parents. */
static void
fold (SclExpression *self)
{
  for (guint i = 0; i < self->nodes->len; i++)
    {
      SclExpressionNode *node = scl_expression_node (self, i);
      const guint n = scl_expression_arity (node->op);
      double value[3] = { 0.0, 0.0, 0.0 };
      guint settled = 0;

      for (guint a = 0; a < n; a++)
        {
          const SclExpressionNode *argument = scl_expression_node (self, node->argument[a]);

          value[a] = argument->value;
          settled += argument->op == SCL_EXPRESSION_NUMBER;
        }
      if (node->op == SCL_EXPRESSION_IF
          && scl_expression_node (self, node->argument[0])->op == SCL_EXPRESSION_NUMBER)
        *node = *scl_expression_node (self, node->argument[value[0] != 0.0 ? 1 : 2]);
      else if (n > 0 && settled == n)
        {
          node->value = scl_expression_apply (node->op, value[0], value[1], value[2]);
          node->op = SCL_EXPRESSION_NUMBER;
        }
    }
}

static void
add_steps (SclExpression *self, guint index)
{
  const SclExpressionNode *node = scl_expression_node (self, index);
  const SclExpressionStep step = { node->op, node->variable, node->value };

  for (guint i = 0; i < scl_expression_arity (node->op); i++)
    add_steps (self, node->argument[i]);
  g_array_append_val (self->steps, step);
  if (node->op == SCL_EXPRESSION_VARIABLE)
    self->uses |= 1u << node->variable;
}

void
scl_expression_compile (SclExpression *self)
{
  fold (self);
  add_steps (self, self->root);
}

gboolean
scl_expression_is_constant (const SclExpression *self, double *value)
{
  const SclExpressionNode *root = scl_expression_node (self, self->root);

  if (root->op != SCL_EXPRESSION_NUMBER)
    return FALSE;
  *value = CLAMP (root->value, self->low, self->high);
  return TRUE;
}

gboolean
scl_expression_uses (const SclExpression *self, guint i)
{
  return (self->uses >> i) & 1;
}

/* ---- Blocks ---- */

/* A value that is no number counts as the high one: every comparison with it fails. */
static void
load (double *restrict to, const double *restrict from, guint n, double low, double high)
{
  for (guint i = 0; i < n; i++)
    {
      const double x = from[i] < high ? from[i] : high;

      to[i] = x > low ? x : low;
    }
}

#define EACH(value)                                                                                \
  for (guint i = 0; i < n; i++)                                                                    \
    x[i] = (value);                                                                                \
  break

/* x takes the result; y and z are what stands above it. */
static void
step_over (SclExpressionOp op, double *restrict x, const double *restrict y,
           const double *restrict z, guint n)
{
  switch (op)
    {
    case SCL_EXPRESSION_ADD:
      EACH (x[i] + y[i]);
    case SCL_EXPRESSION_SUBTRACT:
      EACH (x[i] - y[i]);
    case SCL_EXPRESSION_MULTIPLY:
      EACH (x[i] * y[i]);
    case SCL_EXPRESSION_DIVIDE:
      EACH (x[i] / y[i]);
    case SCL_EXPRESSION_LESS:
      EACH (x[i] < y[i]);
    case SCL_EXPRESSION_LESS_EQUAL:
      EACH (x[i] <= y[i]);
    case SCL_EXPRESSION_EQUAL:
      EACH (x[i] == y[i]);
    case SCL_EXPRESSION_AND:
      EACH ((x[i] != 0.0) & (y[i] != 0.0));
    case SCL_EXPRESSION_OR:
      EACH ((x[i] != 0.0) | (y[i] != 0.0));
    case SCL_EXPRESSION_NEGATE:
      EACH (-x[i]);
    case SCL_EXPRESSION_POWER:
      EACH (pow (x[i], y[i]));
    case SCL_EXPRESSION_MIN:
      EACH (y[i] < x[i] ? y[i] : x[i]);
    case SCL_EXPRESSION_MAX:
      EACH (y[i] > x[i] ? y[i] : x[i]);
    case SCL_EXPRESSION_IF:
      EACH (x[i] != 0.0 ? y[i] : z[i]);
    default:
      EACH (scl_expression_apply (op, x[i], y[i], z[i]));
    }
}

static void
run_block (const SclExpression *self, const double *const *columns, gsize first, guint n,
           double *result)
{
  /* an if () has two values wait while it comes to the third */
  double waiting[2 * SCL_EXPRESSION_MAX_DEPTH + 1][BLOCK];
  guint top = 0;

  SCL_FOR_EACH (const SclExpressionStep, step, self->steps)
    {
      const SclExpressionVariable *variable = &self->variables[step->variable];
      const guint n_read = scl_expression_arity (step->op);

      if (step->op == SCL_EXPRESSION_NUMBER)
        for (guint i = 0; i < n; i++)
          waiting[top][i] = step->value;
      else if (step->op == SCL_EXPRESSION_VARIABLE)
        load (waiting[top], columns[step->variable] + first, n, variable->low, variable->high);
      else
        {
          top -= n_read;
          step_over (step->op, waiting[top], waiting[top + (n_read > 1 ? 1 : 0)],
                     waiting[top + (n_read > 2 ? 2 : 0)], n);
        }
      top++;
    }
  load (result, waiting[0], n, self->low, self->high);
}

void
scl_expression_run (const SclExpression *self, const double *const *columns, guint n,
                    double *result)
{
  for (guint first = 0; first < n; first += BLOCK)
    run_block (self, columns, first, MIN (BLOCK, n - first), result + first);
}

/* The same for one value, where loops would cost more than what they go round. */
double
scl_expression_at (const SclExpression *self, const double *values)
{
  const SclExpressionStep *steps = (const SclExpressionStep *) (gpointer) self->steps->data;
  double waiting[2 * SCL_EXPRESSION_MAX_DEPTH + 1], *top = waiting, result;

  for (guint s = 0; s < self->steps->len; s++)
    {
      const SclExpressionStep *step = &steps[s];
      const SclExpressionVariable *variable = &self->variables[step->variable];

      if (step->op == SCL_EXPRESSION_NUMBER)
        *top = step->value;
      else if (step->op == SCL_EXPRESSION_VARIABLE)
        load (top, &values[step->variable], 1, variable->low, variable->high);
      else
        {
          const guint n_read = scl_expression_arity (step->op);

          top -= n_read;
          *top = scl_expression_apply (step->op, top[0], n_read > 1 ? top[1] : 0.0,
                                       n_read > 2 ? top[2] : 0.0);
        }
      top++;
    }
  load (&result, waiting, 1, self->low, self->high);
  return result;
}
