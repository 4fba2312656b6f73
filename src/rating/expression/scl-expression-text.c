/* SclExpression, its text with other numbers in it: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-number.h"
#include "rating/expression/scl-expression-private.h"

/* ---- Numbers with a name ---- */

const SclExpressionNumber *
scl_expression_numbers (const SclExpression *self, guint *n)
{
  *n = self->numbers->len;
  return (const SclExpressionNumber *) (gpointer) self->numbers->data;
}

char *
scl_expression_with_numbers (const SclExpression *self, const double *values)
{
  GString *text = g_string_new (NULL);
  gsize from = 0;

  for (guint i = 0; i < self->numbers->len; i++)
    {
      const SclExpressionNumber *number = &g_array_index (self->numbers, SclExpressionNumber, i);

      g_string_append_len (text, self->text + from, (gssize) (number->start - from));
      scl_number_append (text, values[i]);
      from = number->end;
    }
  return g_string_free (g_string_append (text, self->text + from), FALSE);
}

/* ---- For people ---- */

/* A value of a formula, to the thousandth. */
static void
append_value (GString *text, double value, gboolean bracketed)
{
  char number[SCL_NUMBER_SIZE];

  scl_number_write (number, round (fabs (value) * 1000.0) / 1000.0);
  if (value < 0.0)
    g_string_append_printf (text, bracketed ? "(−%s)" : "−%s", number);
  else
    g_string_append (text, number);
}

static void
append_signs (GString *text, const char *from, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (from[i] == '-')
      g_string_append (text, "−");
    else if (from[i] == '*')
      g_string_append (text, "·");
    else
      g_string_append_c (text, from[i]);
}

char *
scl_expression_explain (const SclExpression *self, const double *values)
{
  GString *text = g_string_new (NULL);
  gsize from = 0;

  SCL_FOR_EACH (const SclExpressionPlace, place, self->places)
    {
      append_signs (text, self->text + from, place->start - from);
      append_value (text, place->variable >= 0 ? values[place->variable] : place->value, TRUE);
      from = place->end;
    }
  append_signs (text, self->text + from, strlen (self->text + from));
  return g_string_free (text, FALSE);
}
