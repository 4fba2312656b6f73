/* Formulas: what they come to, what is refused and where, and how people read them.
 *
 * Expected values are reckoned by hand or by the C library's own functions, as the formula has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "rating/expression/scl-expression.h"

static const SclExpressionVariable variables[] = {
  { "rating", 0, 4000, NULL, "" },
  { "games", 0, 1000, NULL, "" },
  { "change", -500, 500, NULL, "" },
  { NULL },
};

static SclExpression *
made (const char *text)
{
  g_autoptr (GError) error = NULL;
  SclExpression *expression = scl_expression_new (text, variables, -1e6, 1e6, &error);

  if (expression == NULL)
    g_error ("“%s”: %s", text, error->message);
  return expression;
}

static double
value (const char *text)
{
  g_autoptr (SclExpression) expression = made (text);
  const double values[] = { 1712, 20, -7.5 };

  return scl_expression_at (expression, values);
}

static void
test_values (void)
{
  static const struct
  {
    const char *text;
    double value;
  } cases[] = {
    { "1 + 2 * 3", 7 },
    { "(1 + 2) * 3", 9 },
    { "10 - 4 - 3", 3 },
    { "100 / 10 / 5", 2 },
    { "100 / 10 * 5", 50 },
    { "-2^2", -4 },
    { "(-2)^2", 4 },
    { "(-2)^3", -8 },
    { "2^3^2", 512 },
    { "2^-1", 0.5 },
    { "- -3", 3 },
    { "2 · 3 × 4 ÷ 8 − 1", 2 },
    { "1.5e2 + .5", 150.5 },
    { "rating - 1700", 12 },
    { "rating-1700", 12 },
    { "1 < 2", 1 },
    { "2 < 2", 0 },
    { "2 <= 2", 1 },
    { "2 ≤ 1", 0 },
    { "3 > 2", 1 },
    { "2 > 2", 0 },
    { "2 ≥ 2", 1 },
    { "2 >= 3", 0 },
    { "2 = 2", 1 },
    { "2 == 3", 0 },
    { "2 != 3", 1 },
    { "2 ≠ 2", 0 },
    { "1 and 0", 0 },
    { "2 and 3", 1 },
    { "0 or 0", 0 },
    { "0 or 5", 1 },
    { "not 0", 1 },
    { "not 2", 0 },
    { "not 1 = 2", 1 },
    { "1 or 0 and 0", 1 },
    { "games < 30 and change < 0", 1 },
    { "min(3, 1, 2)", 1 },
    { "max(3, 1, 4, 2)", 4 },
    { "clamp(5, 1, 3)", 3 },
    { "clamp(0, 1, 3)", 1 },
    { "clamp(2, 1, 3)", 2 },
    { "if(games < 30, 40, 20)", 40 },
    { "if(games < 20, 40, 20)", 20 },
    { "if(games > 0, 100/games, 7)", 5 },
    { "if(games = 0, 7, 100/games)", 5 },
    { "if(not games > 0, 7, 100/games)", 5 },
    { "if(rating > 1000 and games >= 1, 100/games, 7)", 5 },
    { "if(games <= 0 or rating < 3, 7, 100/games)", 5 },
    { "games > 0 and 100/games > 4", 1 },
    { "abs(change)", 7.5 },
    { "abs(3)", 3 },
    { "floor(change)", -8 },
    { "ceil(change)", -7 },
    { "round(change)", -8 }, /* a half, away from zero */
    { "round(2.5)", 3 },
    { "sqrt(16)", 4 },
    { "exp(0)", 1 },
    { "ln(exp(2))", 2 },
    { "log10(1000)", 3 },
    { "normal(0)", 0.5 },
    { "{k0=40} - games", 20 },
    { "{a=-3} * a", 9 },
    { "{a=2}^a + a", 6 },
    { "0 * rating", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (fabs (value (cases[i].text) - cases[i].value) > 1e-15 * fabs (cases[i].value))
      g_error ("“%s” is %.17g, not %g", cases[i].text, value (cases[i].text), cases[i].value);
  /* 40 - (1712 - 1400)/33 = 30.5454… */
  g_assert_cmpfloat (value ("{k0=40} - (rating - 1400)/33"), ==, 40.0 - 312.0 / 33.0);
  g_assert_cmpfloat (value ("1/(1 + 10^((1500 - rating)/400))"), ==,
                     1.0 / (1.0 + pow (10.0, -212.0 / 400.0)));
  /* Phi (1.96), any table: 0.9750021 */
  g_assert_cmpfloat_with_epsilon (value ("normal(1.96)"), 0.9750021, 1e-7);
}

/* The bounds of the result, and of what a variable can be. */
static void
test_bounds (void)
{
  g_autoptr (SclExpression) k = scl_expression_new ("rating - 1700", variables, 10, 40, NULL);
  const double low[] = { 1705, 0, 0 }, middle[] = { 1720, 0, 0 }, high[] = { 1800, 0, 0 },
               over[] = { 9000, 0, 0 }, none[] = { NAN, 0, 0 };
  g_autoptr (SclExpression) rating = made ("rating");
  g_autoptr (SclExpression) change = made ("change");
  const double under[] = { 0, 0, -501 };

  g_assert_cmpfloat (scl_expression_at (k, low), ==, 10);
  g_assert_cmpfloat (scl_expression_at (k, middle), ==, 20);
  g_assert_cmpfloat (scl_expression_at (k, high), ==, 40);
  g_assert_cmpfloat (scl_expression_at (rating, over), ==, 4000);
  g_assert_cmpfloat (scl_expression_at (rating, none), ==, 4000);
  g_assert_cmpfloat (scl_expression_at (change, under), ==, -500);
}

/* More than one block, each value its own. */
static void
test_blocks (void)
{
  g_autoptr (SclExpression) expression = made ("if(games < 100, rating/2, games - change)");
  double rating[200], games[200], change[200], result[200];
  const double *const columns[] = { rating, games, change };

  for (guint i = 0; i < 200; i++)
    {
      rating[i] = 1000 + i;
      games[i] = i;
      change[i] = 3.0 * i - 300;
    }
  for (guint n = 0; n <= 200; n += 25)
    {
      memset (result, 0, sizeof result);
      scl_expression_run (expression, columns, n, result);
      for (guint i = 0; i < n; i++)
        g_assert_cmpfloat (result[i], ==, i < 100 ? (1000.0 + i) / 2 : i - (3.0 * i - 300));
      if (n < 200)
        g_assert_cmpfloat (result[n], ==, 0);
    }
}

static void
test_constants (void)
{
  static const char *const constant[]
      = { "20", "{k0=20}", "2*10", "if(1 < 2, 20, rating)", "clamp(100, 10, 20)" };
  static const char *const not_constant[] = { "rating", "20 + 0*games", "if(games, 20, 20)" };
  double number;

  for (guint i = 0; i < G_N_ELEMENTS (constant); i++)
    {
      g_autoptr (SclExpression) expression = made (constant[i]);

      g_assert_true (scl_expression_is_constant (expression, &number));
      g_assert_cmpfloat (number, ==, 20);
      g_assert_false (scl_expression_uses (expression, 0));
    }
  for (guint i = 0; i < G_N_ELEMENTS (not_constant); i++)
    {
      g_autoptr (SclExpression) expression = made (not_constant[i]);

      g_assert_false (scl_expression_is_constant (expression, &number));
      g_assert_cmpint (scl_expression_uses (expression, 0), ==, i == 0);
      g_assert_cmpint (scl_expression_uses (expression, 1), ==, i != 0);
      g_assert_false (scl_expression_uses (expression, 2));
    }
}

static void
test_numbers (void)
{
  g_autoptr (SclExpression) expression
      = made ("{k0 = 40} - (rating - 1400)/{slope=33} + {c=-1.5}*k0");
  const double others[] = { 32, 25.5, 2 };
  g_autofree char *text = scl_expression_with_numbers (expression, others);
  const SclExpressionNumber *numbers;
  guint n;

  numbers = scl_expression_numbers (expression, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (numbers[0].name, ==, "k0");
  g_assert_cmpfloat (numbers[0].value, ==, 40);
  g_assert_cmpstr (numbers[1].name, ==, "slope");
  g_assert_cmpfloat (numbers[1].value, ==, 33);
  g_assert_cmpstr (numbers[2].name, ==, "c");
  g_assert_cmpfloat (numbers[2].value, ==, -1.5);
  g_assert_cmpstr (text, ==, "{k0 = 32} - (rating - 1400)/{slope=25.5} + {c=2}*k0");
}

static void
test_explained (void)
{
  g_autoptr (SclExpression) k = made ("{k0=40} - (rating - 1400)/33");
  g_autoptr (SclExpression) other = made ("change * {a=-2} + a*games");
  const double values[] = { 1712, 20, -7.12345 };
  g_autofree char *of_k = scl_expression_explain (k, values);
  g_autofree char *of_other = scl_expression_explain (other, values);

  g_assert_cmpstr (of_k, ==, "40 − (1712 − 1400)/33");
  g_assert_cmpstr (of_other, ==, "(−7.123) · (−2) + (−2)·20");
}

/* ---- Refusals ---- */

static const struct
{
  const char *text, *message;
} refusals[] = {
  { "", "column 1: the formula ends too early" },
  { "40 +", "column 5: the formula ends too early" },
  { "40 *", "column 5: the formula ends too early" },
  { "-", "column 2: the formula ends too early" },
  { "(", "column 2: the formula ends too early" },
  { "not", "column 4: the formula ends too early" },
  { "2 ^", "column 4: the formula ends too early" },
  { "min(1,", "column 7: the formula ends too early" },
  { "1 <", "column 4: the formula ends too early" },
  { "1 and", "column 6: the formula ends too early" },
  { "(40", "column 4: “)” is missing" },
  { "min(1, 2", "column 9: “)” is missing" },
  { "((1)", "column 5: “)” is missing" },
  { "40)", "column 3: “)” cannot stand here" },
  { "40 20", "column 4: “2” cannot stand here" },
  { "40 rating", "column 4: “r” cannot stand here" },
  { "* 40", "column 1: “*” cannot stand here" },
  { "+ 40", "column 1: “+” cannot stand here" },
  { "40 + € 3", "column 6: “€” cannot stand here" },
  { "·· 3", "column 1: “·” cannot stand here" },
  { "40 # K", "column 4: “#” cannot stand here" },
  { "40 % 3", "column 4: “%” cannot stand here" },
  { "40;", "column 3: “;” cannot stand here" },
  { "rating[1]", "column 7: “[” cannot stand here" },
  { "1 < 2 < 3", "column 7: “<” cannot stand here" },
  { "()", "column 2: “)” cannot stand here" },
  { "40 , 20", "column 4: “,” cannot stand here" },
  { "min()", "column 5: “)” cannot stand here" },
  { "1.2.3", "column 1: this is not a number" },
  { "40 - .", "column 6: this is not a number" },
  { "1e999", "column 1: this is not a number" },
  { "0x10", "column 2: “x” cannot stand here" },
  { "1,5", "column 2: “,” cannot stand here" },
  { "ratng - 1400", "column 1: there is no “ratng” here; there are: rating, games, change" },
  { "40 - Rating", "column 6: there is no “Rating” here; there are: rating, games, change" },
  { "k0", "column 1: there is no “k0” here; there are: rating, games, change" },
  { "k0 + {k0=3}", "column 1: there is no “k0” here; there are: rating, games, change" },
  { "system(1)", "column 1: there is no function “system”; there are: min, max, clamp, if, abs, "
                 "floor, ceil, round, sqrt, exp, ln, log10, normal" },
  { "rating(1)", "column 1: there is no function “rating”; there are: min, max, clamp, if, abs, "
                 "floor, ceil, round, sqrt, exp, ln, log10, normal" },
  { "sqrt 4", "column 1: “(” is missing behind “sqrt”" },
  { "min", "column 1: “(” is missing behind “min”" },
  { "min(1)", "column 1: min needs two arguments or more" },
  { "3 + max(1)", "column 5: max needs two arguments or more" },
  { "sqrt(1, 2)", "column 1: sqrt needs 1 argument, not 2" },
  { "clamp(1, 2)", "column 1: clamp needs 3 arguments, not 2" },
  { "if(1, 2, 3, 4)", "column 1: if needs 3 arguments, not 4" },
  { "{40}", "column 2: a number with a name is written {k0=40}" },
  { "{}", "column 2: a number with a name is written {k0=40}" },
  { "{k0}", "column 4: a number with a name is written {k0=40}" },
  { "{k0=}", "column 5: a number with a name is written {k0=40}" },
  { "{k0=rating}", "column 5: a number with a name is written {k0=40}" },
  { "{k0=40", "column 7: “}” is missing" },
  { "{rating=40}", "column 2: “rating” has a meaning already" },
  { "{min=40}", "column 2: “min” has a meaning already" },
  { "{and=40}", "column 2: “and” has a meaning already" },
  { "{a=1} + {a=2}", "column 10: “a” has a meaning already" },
  { "1/0", "column 2: division by 0" },
  { "{k0=40} / 0", "column 9: division by 0" },
  { "700/games", "column 4: what is divided by may be 0 (it is from 0 to 1000); write max(1, …), "
                 "or if() around it" },
  { "1/(rating - 1400)", "column 2: what is divided by may be 0 (it is from -1400 to 2600); write "
                         "max(1, …), or if() around it" },
  { "if(games >= 0, 700/games, 1)", "column 19: what is divided by may be 0 (it is from 0 to "
                                    "1000); write max(1, …), or if() around "
                                    "it" },
  { "if(games > 0, 1, 700/games)", "column 21: division by 0" },
  { "sqrt(change)", "column 1: the square root of what may be negative (it is from -500 to 500)" },
  { "40 − sqrt(rating − 1400)",
    "column 6: the square root of what may be negative (it is from -1400 to 2600)" },
  { "ln(games)", "column 1: the logarithm of what may be 0 or negative (it is from 0 to 1000)" },
  { "log10(0)", "column 1: the logarithm of what may be 0 or negative (it is from 0)" },
  { "games^-1", "column 6: 0 has no negative power (the base is from 0 to 1000)" },
  { "change^0.5",
    "column 7: a negative number has only whole powers (the base is from -500 to 500)" },
  /* A range in six digits, at either end: ±1000/3, ±1e6 less a half. */
  { "sqrt(games/3 - 1000/3)",
    "column 1: the square root of what may be negative (it is from -333.333 to 0)" },
  { "sqrt(1000/3 - games)",
    "column 1: the square root of what may be negative (it is from -666.667 to 333.333)" },
  { "10^rating", "column 3: this may be greater than any number that can be reckoned with" },
  { "exp(rating)", "column 1: this may be greater than any number that can be reckoned with" },
  { "rating^200", "column 7: this may be greater than any number that can be reckoned with" },
  { "2000000 + rating",
    "column 1: this is always 2000000 to 2004000; allowed: -1000000 to 1000000" },
};

/* What is divided by: a comparison that is always true, one that is never, and one that may be
 * either, at the limits of what its sides can be. games is from 0 to 1000. */
static void
test_comparisons (void)
{
  static const char *const always[]
      = { "games <= 1000", "games < 1001", "games >= 0",    "games > -1",
          "games != 1001", "games != -1",  "1001 != games", "1000 >= games" };
  static const char *const either[]
      = { "games <= 999", "games <= 0",    "games < 1000", "games < 1",
          "games >= 1",   "games >= 1000", "games > 0",    "games > 999",
          "games = 0",    "games = 1000",  "games != 0",   "games != 1000" };
  static const char *const never[] = { "games <= -1",  "games < 0",  "games >= 1001",
                                       "games > 1000", "games = -1", "games = 1001" };
  const struct
  {
    const char *const *conditions;
    guint n;
    const char *message; /* NULL: it is none */
  } kinds[] = {
    { always, G_N_ELEMENTS (always), NULL },
    { either, G_N_ELEMENTS (either),
      "column 2: what is divided by may be 0 (it is from 0 to 1); write max(1, …), or if() around "
      "it" },
    { never, G_N_ELEMENTS (never), "column 2: division by 0" },
  };

  static const char *const safe[] = { "if(games != 0, 1/games, 1)",
                                      "if(games = 0, 1, 1/games)",
                                      "if(not (games = 0), 1/games, 1)",
                                      "if(games != 1000, 1/(1000 - games), 1)",
                                      "if(change != -500, 1/(change + 500), 1)",
                                      "if(change != 500, 1/(change - 500), 1)",
                                      "if(500 != change, 1/(change - 500), 1)",
                                      "if(games < 1000, 1/(games - 1000), 1)",
                                      "if(games >= 1000, 1, 1/(games - 1000))",
                                      "if(games > 0, ln(games), 1)",
                                      "if(games <= 0, 1, ln(games))",
                                      "if(games >= 1, ln(games), 1)",
                                      "if(games > 0 and change <= 0, 1/games + sqrt(-change), 1)",
                                      "if(games = 0 or change < 0, 1, 1/games + sqrt(change))" };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < kinds[k].n; i++)
      {
        g_autofree char *text = g_strdup_printf ("1/(%s)", kinds[k].conditions[i]);
        g_autoptr (GError) error = NULL;
        g_autoptr (SclExpression) expression
            = scl_expression_new (text, variables, -1e6, 1e6, &error);

        if (g_strcmp0 (error != NULL ? error->message : NULL, kinds[k].message) != 0)
          g_error ("“%s”: “%s”", text, error != NULL ? error->message : "nothing");
      }
  /* Within a condition its sides are known, at either end of what they can be; in between nothing
   * is. */
  for (guint i = 0; i < G_N_ELEMENTS (safe); i++)
    scl_expression_free (made (safe[i]));
  g_assert_null (
      scl_expression_new ("if(games != 500, 1/(games - 500), 1)", variables, -1e6, 1e6, NULL));
  scl_expression_free (made ("if(games = 5, 1/(games = 5), 1)"));
  scl_expression_free (made ("if(games = 5, 1/(games != 6), 1)"));
  g_assert_null (
      scl_expression_new ("if(games = 5, 1/(games != 5), 1)", variables, -1e6, 1e6, NULL));
}

static void
test_refusals (void)
{
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (G_N_ELEMENTS (refusals), >=, 60);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) cause = NULL;
      g_autoptr (SclExpression) expression
          = scl_expression_new (refusals[i].text, variables, -1e6, 1e6, &cause);

      if (expression != NULL)
        g_error ("“%s” is not refused", refusals[i].text);
      g_assert_error (cause, SCL_EXPRESSION_ERROR, 0);
      if (!g_str_equal (cause->message, refusals[i].message))
        g_error ("“%s”: “%s”, not “%s”", refusals[i].text, cause->message, refusals[i].message);
    }
  for (guint i = 0; i < 200; i++)
    g_string_append_c (deep, '(');
  g_assert_null (scl_expression_new (deep->str, variables, 0, 1, &error));
  g_assert_nonnull (strstr (error->message, "too long or too deep"));
  g_clear_error (&error);
  /* each condition is looked at again for both branches */
  g_string_assign (deep, "games");
  for (guint i = 0; i < 22; i++)
    {
      g_string_prepend (deep, "if(");
      g_string_append (deep, "=1,2,3)");
    }
  g_assert_null (scl_expression_new (deep->str, variables, 0, 1, &error));
  g_assert_nonnull (strstr (error->message, "too long or too deep"));
  g_clear_error (&error);
  g_string_assign (deep, "1");
  while (deep->len < SCL_EXPRESSION_TEXT_SIZE)
    g_string_append_c (deep, ' ');
  g_assert_null (scl_expression_new (deep->str, variables, 0, 1, &error));
  g_assert_nonnull (strstr (error->message, "too long or too deep"));
  g_string_truncate (deep, SCL_EXPRESSION_TEXT_SIZE - 1);
  scl_expression_free (made (deep->str));
}

TEST_MAIN ("/expression", test_values, test_bounds, test_blocks, test_constants, test_numbers,
           test_explained, test_comparisons, test_refusals)
