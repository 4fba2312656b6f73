/* SclExpression, the text: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/expression/scl-expression-private.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

/* ---- Refusals ---- */

G_DEFINE_QUARK (scl_expression_error_quark, scl_expression_error)

gboolean
scl_expression_refuse (const char *text, gsize at, GError **error, const char *message)
{
  g_set_error (error, SCL_EXPRESSION_ERROR, 0,
               /* Translators: a formula is refused: where, counted in characters, and why */
               _ ("column %ld: %s"), g_utf8_pointer_to_offset (text, text + at) + 1, message);
  return FALSE;
}

/* ---- Reading ---- */

typedef struct
{
  SclExpression *formula;
  const char *text;
  gsize at; /* of the next byte */
  guint depth;
  GError **error;
} Reader;

#define FAILED G_MAXUINT

static guint read_choice (Reader *self);

static guint
fail (Reader *self, gsize at, const char *message)
{
  /* the first thing that is wrong is the one that is told */
  if (self->error == NULL || *self->error == NULL)
    scl_expression_refuse (self->text, at, self->error, message);
  return FAILED;
}

static guint G_GNUC_PRINTF (3, 4) failf (Reader *self, gsize at, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return fail (self, at, message);
}

static void
skip_blanks (Reader *self)
{
  while (g_ascii_isspace (self->text[self->at]))
    self->at++;
}

/* Takes one of the spellings, if it comes next. */
static gboolean
take (Reader *self, const char *const *spellings)
{
  skip_blanks (self);
  for (; *spellings != NULL; spellings++)
    if (g_str_has_prefix (self->text + self->at, *spellings))
      {
        self->at += strlen (*spellings);
        return TRUE;
      }
  return FALSE;
}

static gboolean
take_mark (Reader *self, const char *mark)
{
  const char *const spellings[] = { mark, NULL };

  return take (self, spellings);
}

static gsize
word_length (const char *text)
{
  gsize n = 0;

  while (g_ascii_isalpha (text[0]) && (g_ascii_isalnum (text[n]) || text[n] == '_'))
    n++;
  return n;
}

static gboolean
take_word (Reader *self, const char *word)
{
  skip_blanks (self);
  if (word_length (self->text + self->at) != strlen (word)
      || strncmp (self->text + self->at, word, strlen (word)) != 0)
    return FALSE;
  self->at += strlen (word);
  return TRUE;
}

static guint
add (Reader *self, SclExpressionNode node)
{
  GArray *nodes = self->formula->nodes;

  node.depth = 1;
  for (guint i = 0; i < scl_expression_arity (node.op); i++)
    {
      if (node.argument[i] == FAILED)
        return FAILED;
      node.depth
          = MAX (node.depth, 1 + scl_expression_node (self->formula, node.argument[i])->depth);
    }
  if (nodes->len == SCL_EXPRESSION_MAX_NODES || node.depth > SCL_EXPRESSION_MAX_DEPTH)
    return fail (self, node.at, _ ("the formula is too long or too deep"));
  g_array_append_val (nodes, node);
  return nodes->len - 1;
}

static guint
add_two (Reader *self, SclExpressionOp op, gsize at, guint first, guint second)
{
  return add (self, (SclExpressionNode){ .op = op, .argument = { first, second }, .at = at });
}

static guint
add_number (Reader *self, gsize at, double value)
{
  return add (self, (SclExpressionNode){ .op = SCL_EXPRESSION_NUMBER, .value = value, .at = at });
}

/* Digits, a point, an exponent. */
static gboolean
read_number (Reader *self, double *value)
{
  const char *begin = self->text + self->at, *end = begin;
  g_autofree char *digits = NULL;

  while (g_ascii_isdigit (*end) || *end == '.')
    end++;
  if (end > begin && (*end == 'e' || *end == 'E')
      && (g_ascii_isdigit (end[1])
          || ((end[1] == '-' || end[1] == '+') && g_ascii_isdigit (end[2]))))
    for (end += 2; g_ascii_isdigit (*end);)
      end++;
  digits = g_strndup (begin, (gsize) (end - begin));
  if (!scl_number_parse (digits, value))
    return FALSE;
  self->at += (gsize) (end - begin);
  return TRUE;
}

static const SclExpressionNumber *
find_number (const SclExpression *formula, const char *name)
{
  for (guint i = 0; i < formula->numbers->len; i++)
    if (g_str_equal (g_array_index (formula->numbers, SclExpressionNumber, i).name, name))
      return &g_array_index (formula->numbers, SclExpressionNumber, i);
  return NULL;
}

static int
find_variable (const SclExpression *formula, const char *name)
{
  for (int i = 0; formula->variables[i].name != NULL; i++)
    if (g_str_equal (formula->variables[i].name, name))
      return i;
  return -1;
}

static const SclExpressionCall *
find_function (const char *name)
{
  const SclExpressionCall *call;

  for (guint i = 0; (call = scl_expression_call (i)) != NULL; i++)
    if (g_str_equal (call->words.name, name))
      return call;
  return NULL;
}

static gboolean
is_taken (const SclExpression *formula, const char *name)
{
  return find_variable (formula, name) >= 0 || find_function (name) != NULL
         || find_number (formula, name) != NULL || g_str_equal (name, "and")
         || g_str_equal (name, "or") || g_str_equal (name, "not");
}

/* "k0=40}", behind the brace. */
static guint
read_named (Reader *self, gsize start)
{
  static const char *const minuses[] = { "-", "−", NULL };
  SclExpressionNumber number = { 0 };
  SclExpressionPlace place = { .start = start, .variable = -1 };
  g_autofree char *name = NULL;
  gboolean negative;

  skip_blanks (self);
  name = g_strndup (self->text + self->at, word_length (self->text + self->at));
  if (*name == '\0')
    return fail (self, self->at, _ ("a number with a name is written {k0=40}"));
  if (is_taken (self->formula, name))
    return failf (self, self->at, _ ("“%s” has a meaning already"), name);
  self->at += strlen (name);
  if (!take_mark (self, "="))
    return fail (self, self->at, _ ("a number with a name is written {k0=40}"));
  skip_blanks (self);
  number.start = self->at;
  negative = take (self, minuses);
  if (!read_number (self, &number.value))
    return fail (self, self->at, _ ("a number with a name is written {k0=40}"));
  number.value = negative ? -number.value : number.value;
  number.end = self->at;
  if (!take_mark (self, "}"))
    return fail (self, self->at, _ ("“}” is missing"));
  number.name = g_steal_pointer (&name);
  place.end = self->at;
  place.value = number.value;
  g_array_append_val (self->formula->numbers, number);
  g_array_append_val (self->formula->places, place);
  return add_number (self, start, number.value);
}

/* The arguments and the closing bracket; the opening one is taken. */
static guint
read_call (Reader *self, gsize start, const SclExpressionCall *function)
{
  guint argument[3] = { FAILED, FAILED, FAILED }, n = 0, so_far = FAILED;
  const guint wanted = function->n;

  do
    {
      const guint next = read_choice (self);

      if (next == FAILED)
        return FAILED;
      if (n < 3)
        argument[n] = next;
      if (wanted == 0)
        so_far = n == 0 ? next : add_two (self, function->op, start, so_far, next);
      n++;
  } while (take_mark (self, ","));
  if (!take_mark (self, ")"))
    return fail (self, self->at, _ ("“)” is missing"));
  if (wanted == 0 && n < 2)
    return failf (self, start, _ ("%s needs two arguments or more"), function->words.name);
  if (wanted > 0 && n != wanted)
    return failf (
        self, start,
        ngettext ("%s needs %u argument, not %u", "%s needs %u arguments, not %u", wanted),
        function->words.name, wanted, n);
  if (wanted == 0)
    return so_far;
  if (function->op == SCL_EXPRESSION_CLAMP)
    return add_two (self, SCL_EXPRESSION_MIN, start,
                    add_two (self, SCL_EXPRESSION_MAX, start, argument[0], argument[1]),
                    argument[2]);
  return add (self, (SclExpressionNode){ .op = function->op,
                                         .argument = { argument[0], argument[1], argument[2] },
                                         .at = start });
}

static guint
refuse_name (Reader *self, gsize start, const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (const SclExpressionVariable *v = self->formula->variables; v->name != NULL; v++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", v->name);
  return failf (self, start, _ ("there is no “%s” here; there are: %s"), name, names->str);
}

static guint
refuse_function (Reader *self, gsize start, const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; scl_expression_call (i) != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", scl_expression_call (i)->words.name);
  return failf (self, start, _ ("there is no function “%s”; there are: %s"), name, names->str);
}

static guint
read_word (Reader *self, gsize start)
{
  g_autofree char *name = g_strndup (self->text + start, word_length (self->text + start));
  const SclExpressionCall *function = find_function (name);
  const SclExpressionNumber *number = find_number (self->formula, name);
  const int variable = find_variable (self->formula, name);
  SclExpressionPlace place = { .start = start, .variable = variable };

  self->at += strlen (name);
  if (take_mark (self, "("))
    {
      if (function == NULL)
        return refuse_function (self, start, name);
      return read_call (self, start, function);
    }
  if (function != NULL && variable < 0) /* “floor” is a variable of some formulas too */
    return failf (self, start, _ ("“(” is missing behind “%s”"), name);
  if (number == NULL && variable < 0)
    return refuse_name (self, start, name);
  place.end = start + strlen (name);
  place.value = number != NULL ? number->value : NAN;
  g_array_append_val (self->formula->places, place);
  if (number != NULL)
    return add_number (self, start, number->value);
  return add (self, (SclExpressionNode){
                        .op = SCL_EXPRESSION_VARIABLE, .variable = (guint) variable, .at = start });
}

static guint
read_atom (Reader *self)
{
  gsize start;
  double value;
  guint inside;

  skip_blanks (self);
  start = self->at;
  if (take_mark (self, "("))
    {
      inside = read_choice (self);
      if (inside != FAILED && !take_mark (self, ")"))
        return fail (self, self->at, _ ("“)” is missing"));
      return inside;
    }
  if (take_mark (self, "{"))
    return read_named (self, start);
  if (g_ascii_isdigit (self->text[start]) || self->text[start] == '.')
    return read_number (self, &value) ? add_number (self, start, value)
                                      : fail (self, start, _ ("this is not a number"));
  if (word_length (self->text + start) > 0)
    return read_word (self, start);
  if (self->text[start] == '\0')
    return fail (self, start, _ ("the formula ends too early"));
  return failf (self, start, _ ("“%.*s” cannot stand here"),
                (int) (g_utf8_next_char (self->text + start) - (self->text + start)),
                self->text + start);
}

/* Every way into the depth comes through here. */
static guint
read_signed (Reader *self)
{
  static const char *const minuses[] = { "-", "−", NULL };
  gsize start;
  guint result;

  skip_blanks (self);
  start = self->at;
  if (++self->depth > SCL_EXPRESSION_MAX_DEPTH)
    return fail (self, start, _ ("the formula is too long or too deep"));
  if (take (self, minuses))
    result = add (self, (SclExpressionNode){ .op = SCL_EXPRESSION_NEGATE,
                                             .argument = { read_signed (self) },
                                             .at = start });
  else
    {
      result = read_atom (self);
      skip_blanks (self);
      start = self->at;
      if (result != FAILED && take_mark (self, "^"))
        result = add_two (self, SCL_EXPRESSION_POWER, start, result, read_signed (self));
    }
  self->depth--;
  return result;
}

static guint
read_product (Reader *self)
{
  static const char *const times[] = { "*", "·", "×", NULL };
  static const char *const over[] = { "/", "÷", NULL };
  guint result = read_signed (self);

  while (result != FAILED)
    {
      gsize start;

      skip_blanks (self);
      start = self->at;
      if (take (self, times))
        result = add_two (self, SCL_EXPRESSION_MULTIPLY, start, result, read_signed (self));
      else if (take (self, over))
        result = add_two (self, SCL_EXPRESSION_DIVIDE, start, result, read_signed (self));
      else
        break;
    }
  return result;
}

static guint
read_sum (Reader *self)
{
  static const char *const minuses[] = { "-", "−", NULL };
  guint result = read_product (self);

  while (result != FAILED)
    {
      gsize start;

      skip_blanks (self);
      start = self->at;
      if (take_mark (self, "+"))
        result = add_two (self, SCL_EXPRESSION_ADD, start, result, read_product (self));
      else if (take (self, minuses))
        result = add_two (self, SCL_EXPRESSION_SUBTRACT, start, result, read_product (self));
      else
        break;
    }
  return result;
}

static guint
read_comparison (Reader *self)
{
  static const char *const unequal[] = { "!=", "≠", NULL }, *const most[] = { "<=", "≤", NULL },
                           *const least[] = { ">=", "≥", NULL },
                           *const equal[] = { "==", "=", NULL };
  guint result = read_sum (self);
  gsize start;

  if (result == FAILED)
    return FAILED;
  skip_blanks (self);
  start = self->at;
  if (take (self, unequal))
    return add_two (self, SCL_EXPRESSION_UNEQUAL, start, result, read_sum (self));
  if (take (self, most))
    return add_two (self, SCL_EXPRESSION_LESS_EQUAL, start, result, read_sum (self));
  if (take (self, least))
    return add_two (self, SCL_EXPRESSION_LESS_EQUAL, start, read_sum (self), result);
  if (take (self, equal))
    return add_two (self, SCL_EXPRESSION_EQUAL, start, result, read_sum (self));
  if (take_mark (self, "<"))
    return add_two (self, SCL_EXPRESSION_LESS, start, result, read_sum (self));
  if (take_mark (self, ">"))
    return add_two (self, SCL_EXPRESSION_LESS, start, read_sum (self), result);
  return result;
}

static guint
read_denial (Reader *self)
{
  gsize start;
  guint result;

  skip_blanks (self);
  start = self->at;
  if (!take_word (self, "not"))
    return read_comparison (self);
  if (++self->depth > SCL_EXPRESSION_MAX_DEPTH)
    return fail (self, start, _ ("the formula is too long or too deep"));
  result
      = add (self, (SclExpressionNode){
                       .op = SCL_EXPRESSION_NOT, .argument = { read_denial (self) }, .at = start });
  self->depth--;
  return result;
}

static guint
read_both (Reader *self)
{
  guint result = read_denial (self);
  gsize start = self->at;

  while (result != FAILED && take_word (self, "and"))
    result = add_two (self, SCL_EXPRESSION_AND, start, result, read_denial (self));
  return result;
}

static guint
read_choice (Reader *self)
{
  guint result = read_both (self);
  gsize start = self->at;

  while (result != FAILED && take_word (self, "or"))
    result = add_two (self, SCL_EXPRESSION_OR, start, result, read_both (self));
  return result;
}

static gboolean
read_all (SclExpression *formula, GError **error)
{
  GError *cause = NULL;
  Reader reader = { .formula = formula, .text = formula->text, .error = &cause };

  if (strlen (formula->text) >= SCL_EXPRESSION_TEXT_SIZE)
    scl_expression_refuse (formula->text, 0, &cause, _ ("the formula is too long or too deep"));
  else
    {
      formula->root = read_choice (&reader);
      skip_blanks (&reader);
      if (cause == NULL && formula->text[reader.at] != '\0')
        failf (&reader, reader.at, _ ("“%.*s” cannot stand here"),
               (int) (g_utf8_next_char (formula->text + reader.at) - (formula->text + reader.at)),
               formula->text + reader.at);
    }
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, cause);
  return FALSE;
}

/* ---- Made and gone ---- */

SCL_CLEAR_FUNC (number_clear, SclExpressionNumber, name, g_free)

SclExpression *
scl_expression_new (const char *text, const SclExpressionVariable *variables, double low,
                    double high, GError **error)
{
  g_autoptr (SclExpression) self = g_new0 (SclExpression, 1);

  self->text = g_strdup (text);
  self->variables = variables;
  self->low = low;
  self->high = high;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (SclExpressionNode));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (SclExpressionNumber));
  g_array_set_clear_func (self->numbers, number_clear);
  self->places = g_array_new (FALSE, FALSE, sizeof (SclExpressionPlace));
  self->steps = g_array_new (FALSE, FALSE, sizeof (SclExpressionStep));
  if (!read_all (self, error) || !scl_expression_check (self, error))
    return NULL;
  scl_expression_compile (self);
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_expression_free, SclExpression, text, g_free, nodes, g_array_unref, numbers,
                 g_array_unref, places, g_array_unref, steps, g_array_unref)
