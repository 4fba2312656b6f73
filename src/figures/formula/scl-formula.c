/* Reading a formula, and saying it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "figures/formula/scl-formula-private.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

SCL_FREE_FUNC (node_free, SclFormulaNode, text, g_free, children, g_ptr_array_unref)

static SclFormulaNode *
node_new (SclFormulaKind kind)
{
  SclFormulaNode *self = g_new0 (SclFormulaNode, 1);

  self->kind = kind;
  self->children = g_ptr_array_new_with_free_func (node_free);
  return self;
}

static SclFormulaNode *
text_new (SclFormulaKind kind, const char *from, gsize n)
{
  SclFormulaNode *self = g_new0 (SclFormulaNode, 1);

  self->kind = kind;
  self->text = g_strndup (from, n);
  return self;
}

/* ---- Reading ---- */

static SclFormulaNode *parse_row (const char **at);

static SclFormulaNode *
parse_group (const char **at)
{
  SclFormulaNode *row;

  g_assert (**at == '{');
  ++*at;
  row = parse_row (at);
  g_assert (**at == '}');
  ++*at;
  return row;
}

static SclFormulaNode *
parse_command (const char **at)
{
  static const struct
  {
    const char *name;
    SclFormulaKind kind;
    guint n;
  } commands[] = {
    { "\\frac", SCL_FORMULA_FRACTION, 2 },
    { "\\sqrt", SCL_FORMULA_ROOT, 1 },
    { "\\sum", SCL_FORMULA_SUM, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_has_prefix (*at, commands[i].name))
      {
        SclFormulaNode *self = node_new (commands[i].kind);

        *at += strlen (commands[i].name);
        for (guint k = 0; k < commands[i].n; k++)
          g_ptr_array_add (self->children, parse_group (at));
        return self;
      }
  g_error ("A formula has no “%s”", *at);
}

/* A run of letters, or of all else up to what has a meaning. */
static SclFormulaNode *
parse_text (const char **at)
{
  const char *from = *at;
  const gboolean letters = g_unichar_isalpha (g_utf8_get_char (from));
  gsize n;

  while (**at != '\0' && strchr ("\\{}^_\n", **at) == NULL
         && g_unichar_isalpha (g_utf8_get_char (*at)) == letters)
    *at = g_utf8_next_char (*at);
  n = (gsize) (*at - from);
  return text_new (
      letters && g_utf8_strlen (from, n) == 1 ? SCL_FORMULA_VARIABLE : SCL_FORMULA_TEXT, from, n);
}

static SclFormulaNode *
parse_row (const char **at)
{
  SclFormulaNode *row = node_new (SCL_FORMULA_ROW);

  while (**at != '\0' && **at != '}' && **at != '\n')
    {
      SclFormulaNode *self;

      if (**at == '^' || **at == '_')
        {
          g_assert (row->children->len > 0);
          self = node_new (**at == '^' ? SCL_FORMULA_POWER : SCL_FORMULA_INDEX);
          g_ptr_array_add (self->children,
                           g_ptr_array_steal_index (row->children, row->children->len - 1));
          ++*at;
          g_ptr_array_add (self->children, parse_group (at));
        }
      else if (**at == '\\')
        self = parse_command (at);
      else if (**at == '{')
        self = parse_group (at);
      else
        self = parse_text (at);
      g_ptr_array_add (row->children, self);
    }
  return row;
}

SclFormula *
scl_formula_new (const char *text)
{
  SclFormula *self = g_new0 (SclFormula, 1);

  self->lines = g_ptr_array_new_with_free_func (node_free);
  for (const char *at = text;;)
    {
      g_ptr_array_add (self->lines, parse_row (&at));
      g_assert (*at != '}');
      if (*at == '\0')
        return self;
      at++;
    }
}

#define EQUALS " = "
#define GAP "    " /* between two formulas of a line */

char *
scl_formula_break (const char *text)
{
  GString *broken = g_string_new (NULL);
  guint depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      depth += *at == '{';
      depth -= *at == '}';
      if (depth == 0 && at > text && g_str_has_prefix (at, EQUALS))
        g_string_append_c (broken, '\n');
      else if (depth == 0 && g_str_has_prefix (at, GAP))
        {
          g_string_append_c (broken, '\n');
          at += strspn (at, " ") - 1;
        }
      else
        g_string_append_c (broken, *at);
    }
  return g_string_free (broken, FALSE);
}

SCL_DEFINE_FREE (scl_formula_free, SclFormula, lines, g_ptr_array_unref)

/* ---- Saying ---- */

static char *write_node (const SclFormulaNode *self, gboolean aloud);

static char *
write_row (const SclFormulaNode *self, gboolean aloud)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->children->len; i++)
    {
      const SclFormulaNode *child = scl_formula_child (self, i);
      g_autofree char *part = write_node (child, aloud);
      /* "log₁₀(a/b)", not "log₁₀a/b". */
      const gboolean close = !aloud && i > 0 && child->kind == SCL_FORMULA_FRACTION
                             && scl_formula_child (self, i - 1)->kind == SCL_FORMULA_INDEX;

      g_string_append_printf (text, close ? "(%s)" : "%s", part);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Digits have small forms of their own. */
static char *
lowered (const char *text)
{
  g_autoptr (GString) small = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isdigit (*at))
      return g_strconcat ("_", text, NULL);
    else
      g_string_append_unichar (small, 0x2080 + (gunichar) g_ascii_digit_value (*at));
  return g_string_free (g_steal_pointer (&small), FALSE);
}

/* A single number or name needs no brackets. */
static char *
bracketed (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (!g_unichar_isalnum (c) && c != '.' && c != ',' && c != 0x2009)
        return g_strdup_printf ("(%s)", text);
    }
  return g_strdup (text);
}

static char *
write_plain (SclFormulaKind kind, const char *a, const char *b)
{
  g_autofree char *first = bracketed (a);
  g_autofree char *second = b != NULL ? bracketed (b) : NULL;
  g_autofree char *low = b != NULL ? lowered (b) : NULL;

  switch (kind)
    {
    case SCL_FORMULA_FRACTION:
      return g_strdup_printf ("%s/%s", first, second);
    case SCL_FORMULA_ROOT:
      return g_strdup_printf ("√%s", first);
    case SCL_FORMULA_POWER:
      return g_strdup_printf ("%s^%s", a, second);
    case SCL_FORMULA_INDEX:
      return g_strconcat (a, low, NULL);
    default:
      return g_strdup_printf ("Σ(%s) %s", a, b);
    }
}

static char *
write_aloud (SclFormulaKind kind, const char *a, const char *b)
{
  switch (kind)
    {
    case SCL_FORMULA_FRACTION:
      /* Translators: a formula read aloud: numerator, denominator. */
      return g_strdup_printf (_ (" the fraction of %s over %s, end of the fraction, "), a, b);
    case SCL_FORMULA_ROOT:
      return g_strdup_printf (_ (" the square root of %s, end of the root, "), a);
    case SCL_FORMULA_POWER:
      return g_strdup_printf (_ ("%s to the power of %s, end of the power, "), a, b);
    case SCL_FORMULA_INDEX:
      return g_strdup_printf ("%s %s", a, b);
    default:
      return g_strdup_printf (_ (" the sum over %s of %s"), a, b);
    }
}

static char *
write_node (const SclFormulaNode *self, gboolean aloud)
{
  g_autofree char *first = NULL, *second = NULL;

  if (self->text != NULL)
    return g_strdup (self->text);
  if (self->kind == SCL_FORMULA_ROW)
    return write_row (self, aloud);
  first = write_node (scl_formula_child (self, 0), aloud);
  if (self->children->len > 1)
    second = write_node (scl_formula_child (self, 1), aloud);
  return aloud ? write_aloud (self->kind, first, second) : write_plain (self->kind, first, second);
}

static char *
write_lines (const SclFormula *self, gboolean aloud)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      g_autofree char *line = write_row (g_ptr_array_index (self->lines, i), aloud);

      g_string_append_printf (text, "%s%s", i > 0 ? (aloud ? "; " : "\n") : "", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
scl_formula_to_text (const SclFormula *self)
{
  return write_lines (self, FALSE);
}

char *
scl_formula_say (const SclFormula *self)
{
  return write_lines (self, TRUE);
}
