/* SclExpression: a rule written down as a formula, such as "clamp({k0=40} - (rating - 1400)/33, 10,
 * 40)".
 *
 *   numbers      40  0.5  1e3, and numbers with a name, {k0=40}, which may be used again as k0
 *   reckoning    + - * / ^, also · × and the true minus; ^ before -, -2^2 is -4
 *   comparisons  < <= > >= = !=, which give 1 or 0; and or not
 *   functions    min max clamp if abs floor ceil round sqrt exp ln log10 normal
 *
 * Why not a library: muParser, Debian's, gives a value of a text and nothing else. Here a formula
 * is judged before it is used (every variable has a range, so that "1/games" is refused and
 * "1/max(1, games)" is not), which needs the tree that muParser keeps to itself; so do the places
 * of numbers with a name and the formula with numbers in it that explains a K. What is left is a
 * loop for each operation.
 *
 * A formula calls nothing, keeps nothing and always ends; it is immutable, usable from several
 * threads. Texts are the same under every locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_EXPRESSION_TEXT_SIZE 512 /* bytes of a formula's text, with its end */
#define SCL_EXPRESSION_MAX_VARIABLES 32

/* What is wrong with a text; there is one code, 0. */
#define SCL_EXPRESSION_ERROR (scl_expression_error_quark ())
GQuark scl_expression_error_quark (void); /* of that one code */

/* What a formula may speak of; a table ends with name == NULL. Its index is the variable's number.
 */
typedef struct
{
  const char *name;    /* as written: a letter, then letters, digits and _ */
  double low, high;    /* a value below or above counts as these; finite */
  const char *unit;    /* N_(): "games"; NULL: none */
  const char *meaning; /* N_() */
} SclExpressionVariable;

/* What a formula may call. */
typedef struct
{
  const char *name;      /* "clamp" */
  const char *arguments; /* "x, low, high" */
  const char *meaning;   /* N_() */
} SclExpressionFunction;

/* In the order in which people see them; NULL behind the last one. */
const SclExpressionFunction *scl_expression_function (guint i);

/* A number with a name. */
typedef struct
{
  char *name;
  double value;
  gsize start, end; /* bytes of the number's own digits in the text, its sign included */
} SclExpressionNumber;

typedef struct _SclExpression SclExpression;

/* NULL where something is wrong: an SCL_EXPRESSION_ERROR with "column 12: …", the column counted in
 * characters from 1. low and high: a result outside counts as these; a formula that is always
 * outside is refused. variables are static. */
SclExpression *scl_expression_new (const char *text, const SclExpressionVariable *variables,
                                   double low, double high, GError **error);
void scl_expression_free (SclExpression *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclExpression, scl_expression_free)

/* TRUE where the result is the same whatever the variables are; *value is it. */
gboolean scl_expression_is_constant (const SclExpression *self, double *value);
/* Whether the result depends on variable i of the table. */
gboolean scl_expression_uses (const SclExpression *self, guint i);

/* The numbers with a name, in the order of the text; the formula's own. */
const SclExpressionNumber *scl_expression_numbers (const SclExpression *self, guint *n);
/* The text with other values of its named numbers, one for each; newly allocated. */
char *scl_expression_with_numbers (const SclExpression *self, const double *values);

/* n results. columns: for each variable that is used an array of n values, else NULL. A value that
 * is no number counts as the variable's high. */
void scl_expression_run (const SclExpression *self, const double *const *columns, guint n,
                         double *result);
/* One result; values: one for each variable, those that are not used are not read. */
double scl_expression_at (const SclExpression *self, const double *values);

/* The text with values in the place of variables and of named numbers, as people read it:
 * "40 − (1712 − 1400)/33"; newly allocated. */
char *scl_expression_explain (const SclExpression *self, const double *values);
