/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-plural.h"

#include <string.h>

#define MAX_DEPTH 50 /* of brackets and choices */

typedef struct
{
  const char *at;
  gulong n;
  guint depth;
  gboolean wrong;
} Reading;

typedef enum
{
  OR,
  AND,
  EQUAL,
  UNEQUAL,
  AT_MOST,
  AT_LEAST,
  LESS,
  MORE,
  PLUS,
  MINUS,
  TIMES,
  OVER,
  REST,
  N_OPERATORS
} Operator;

/* Of two characters first, lest "<=" be read as "<". What binds more has the greater level. */
static const struct
{
  char text[3];
  guint level;
} operators[N_OPERATORS] = {
  [OR] = { "||", 1 },      [AND] = { "&&", 2 },      [EQUAL] = { "==", 3 }, [UNEQUAL] = { "!=", 3 },
  [AT_MOST] = { "<=", 4 }, [AT_LEAST] = { ">=", 4 }, [LESS] = { "<", 4 },   [MORE] = { ">", 4 },
  [PLUS] = { "+", 5 },     [MINUS] = { "-", 5 },     [TIMES] = { "*", 6 },  [OVER] = { "/", 6 },
  [REST] = { "%", 6 },
};

static gulong read_choice (Reading *self);

static void
skip_space (Reading *self)
{
  self->at += strspn (self->at, " \t");
}

static gboolean
take (Reading *self, const char *text)
{
  skip_space (self);
  if (!g_str_has_prefix (self->at, text))
    return FALSE;
  self->at += strlen (text);
  return TRUE;
}

static gulong
read_operand (Reading *self)
{
  gulong value = 0;
  gboolean odd = FALSE, any = FALSE;

  for (; take (self, "!"); odd = !odd)
    any = TRUE;
  if (any)
    return (read_operand (self) != 0) != odd;
  if (take (self, "n"))
    return self->n;
  if (take (self, "("))
    {
      value = read_choice (self);
      self->wrong |= !take (self, ")");
      return value;
    }
  if (!g_ascii_isdigit (*self->at))
    self->wrong = TRUE;
  while (g_ascii_isdigit (*self->at))
    value = 10 * value + (gulong) (*self->at++ - '0');
  return value;
}

static gulong
apply (Reading *self, Operator operator, gulong a, gulong b)
{
  if ((operator== OVER || operator== REST) && b == 0)
    {
      self->wrong = TRUE;
      return 0;
    }
  switch (operator)
    {
    case OR:
      return a != 0 || b != 0;
    case AND:
      return a != 0 && b != 0;
    case EQUAL:
      return a == b;
    case UNEQUAL:
      return a != b;
    case AT_MOST:
      return a <= b;
    case AT_LEAST:
      return a >= b;
    case LESS:
      return a < b;
    case MORE:
      return a > b;
    case PLUS:
      return a + b;
    case MINUS:
      return a - b;
    case TIMES:
      return a * b;
    case OVER:
      return a / b;
    default:
      return a % b;
    }
}

/* The operator that stands here and binds at least as much; N_OPERATORS: none. */
static Operator
next_operator (Reading *self, guint level)
{
  skip_space (self);
  for (Operator o = 0; o < N_OPERATORS; o++)
    if (g_str_has_prefix (self->at, operators[o].text))
      return operators[o].level >= level ? o : N_OPERATORS;
  return N_OPERATORS;
}

static gulong
read_chain (Reading *self, guint level)
{
  gulong value = read_operand (self);

  for (Operator o; !self->wrong && (o = next_operator (self, level)) != N_OPERATORS;)
    {
      self->at += strlen (operators[o].text);
      value = apply (self, o, value, read_chain (self, operators[o].level + 1));
    }
  return value;
}

static gulong
read_choice (Reading *self)
{
  gulong value, yes, no;

  if (++self->depth > MAX_DEPTH)
    {
      self->wrong = TRUE;
      return 0;
    }
  value = read_chain (self, 1);
  if (!self->wrong && take (self, "?"))
    {
      yes = read_choice (self);
      self->wrong |= !take (self, ":");
      no = self->wrong ? 0 : read_choice (self);
      value = value != 0 ? yes : no;
    }
  self->depth--;
  return value;
}

gulong
scl_plural_form (const char *expression, gulong n)
{
  Reading self = { .at = expression, .n = n };
  const gulong form = read_choice (&self);

  skip_space (&self);
  if (self.wrong || (*self.at != '\0' && *self.at != ';' && *self.at != '\n'))
    return n != 1;
  return form;
}
