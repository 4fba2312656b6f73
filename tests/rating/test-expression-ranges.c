/* Formulas: from where to where what they come to may lie, as a refusal says it; and how long and
 * how deep they may be. The ranges are reckoned by hand from those of the variables.
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

static const struct
{
  const char *text, *range;
} cases[] = {
  { "17", "17" },
  { "rating", "0 to 4000" },
  { "rating + change", "-500 to 4500" },
  { "rating - change", "-500 to 4500" },
  { "change - rating", "-4500 to 500" },
  { "-rating", "-4000 to 0" },
  { "-change", "-500 to 500" },
  { "-(change - 100)", "-400 to 600" },
  { "change * games", "-500000 to 500000" },
  { "(change - 600) * games", "-1100000 to 0" },
  { "(change - 600) * (change - 700)", "20000 to 1320000" },
  /* divided: extremes at the corners */
  { "rating / 100", "0 to 40" },
  { "rating / -4", "-1000 to 0" },
  { "100 / (games + 1)", "0.0999001 to 100" },
  { "change / (games + 1)", "-500 to 500" },
  { "(change + 600) / (games - 1001)", "-1100 to -0.0999001" },
  /* powers: of what may be negative 0 lies between */
  { "rating^2", "0 to 16000000" },
  { "change^2", "0 to 250000" },
  { "change^3", "-125000000 to 125000000" },
  { "change^0", "1" },
  { "(change - 500)^2", "0 to 1000000" },
  { "(change + 500)^2", "0 to 1000000" },
  { "(change - 600)^2", "10000 to 1210000" },
  { "(games + 1)^-1", "0.000999001 to 1" },
  { "2^(change/100)", "0.03125 to 32" },
  { "games^0.5", "0 to 31.6228" },
  /* functions */
  { "min(rating, 100)", "0 to 100" },
  { "max(rating, 100)", "100 to 4000" },
  { "min(change, games)", "-500 to 500" },
  { "max(change, games)", "0 to 1000" },
  { "min(rating, games, change)", "-500 to 500" },
  { "clamp(change, -3, 10)", "-3 to 10" },
  { "clamp(games, change, 2000)", "0 to 1000" },
  { "abs(change)", "0 to 500" },
  { "abs(change - 600)", "100 to 1100" },
  { "abs(change + 600)", "100 to 1100" },
  { "abs(change + 400)", "0 to 900" },
  { "abs(change - 500)", "0 to 1000" },
  { "abs(change + 500)", "0 to 1000" },
  { "floor(change/3)", "-167 to 166" },
  { "ceil(change/3)", "-166 to 167" },
  { "round(change/3)", "-167 to 167" },
  { "sqrt(rating)", "0 to 63.2456" },
  { "exp(change/100)", "0.00673795 to 148.413" },
  { "ln(rating + 1)", "0 to 8.2943" },
  { "log10(games + 10)", "1 to 3.00432" },
  { "normal(change/500)", "0.158655 to 0.841345" },
  /* conditions as numbers */
  { "not games", "0 to 1" },
  { "games and rating", "0 to 1" },
  { "games or rating", "0 to 1" },
  { "games < 5", "0 to 1" },
  { "games < 2000", "1" },
  { "games > 2000", "0" },
  { "games > 2000 and 1/0 > 1", "0 to 1" },
  { "games < 2000 or 1/0 > 1", "0 to 1" },
  /* in a branch a variable has what brings one there */
  { "if(games, 10, 20)", "10 to 20" },
  { "if(1, 10, rating)", "10" },
  { "if(-1, 10, rating)", "10" },
  { "if(0, 10, rating)", "0 to 4000" },
  { "if(change, 10, 20)", "10 to 20" },
  { "if(games < 2000, 10, 20)", "10" },
  { "if(games = 2000, 10, 20)", "20" },
  { "if(games > 2000, 1/0, 3)", "3" },
  { "if(games >= 0, 3, 1/0)", "3" },
  { "if(games = 5, games, 20)", "5 to 20" },
  { "if(games != 5, 20, games)", "5 to 20" },
  { "if(games < 5, games, 0)", "0 to 5" },
  { "if(games <= 5, games, -games)", "-1000 to 5" },
  { "if(games > 5, games, 20)", "5 to 1000" },
  { "if(5 < games, games, 20)", "5 to 1000" },
  { "if(not games > 5, games, 7)", "0 to 7" },
  { "if(games > 5 and games < 9, games, 6)", "5 to 9" },
  { "if(games <= 5 or games >= 9, 6, games)", "5 to 9" },
  { "if(games > 5 or games < 9, games, 6)", "0 to 1000" },
  { "if(rating < games, rating, 1)", "0 to 1000" },
  { "if(games < rating - 3500, games, 1)", "0 to 500" },
  { "if(rating - 3500 > games, games, 1)", "0 to 500" },
  { "if(games != 0, games, 7)", "1e-09 to 1000" },
  { "if(0 != games, games, 7)", "1e-09 to 1000" },
  { "if(games = 0, 7, games)", "1e-09 to 1000" },
  { "if(games = 0, 5, 1/games)", "0.001 to 1e+09" },
  { "if(games = 1000, 0, 1/(1001 - games))", "0 to 1" },
};

/* Nothing of it is allowed, and so the whole of it is told. */
static void
test_ranges (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *message = g_strdup_printf (
          "column 1: this is always %s; allowed: 3000000000 to 4000000000", cases[i].range);

      g_assert_null (scl_expression_new (cases[i].text, variables, 3e9, 4e9, &error));
      g_assert_error (error, SCL_EXPRESSION_ERROR, 0);
      if (!g_str_equal (error->message, message))
        g_error ("“%s”: “%s”, not “%s”", cases[i].text, error->message, message);
    }
}

/* One number in common is enough. */
static void
test_allowed (void)
{
  static const struct
  {
    double low, high;
    gboolean allowed;
  } limits[] = { { 1000, 2000, TRUE }, { 1000.5, 2000, FALSE }, { -10, 0, TRUE },
                 { -10, -0.5, FALSE }, { 400, 500, TRUE },      { -10, 2000, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      SclExpression *expression
          = scl_expression_new ("games", variables, limits[i].low, limits[i].high, NULL);

      g_assert_true ((expression != NULL) == limits[i].allowed);
      g_clear_pointer (&expression, scl_expression_free);
    }
}

/* ---- Length and depth ---- */

/* before, n times, then the middle, then after, n times. */
static char *
nested (const char *before, guint n, const char *middle, const char *after)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, before);
  g_string_append (text, middle);
  for (guint i = 0; i < n; i++)
    g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* The value, or the column from which it is too much. */
static void
assert_read (const char *text, double value, guint column)
{
  const double values[] = { 0, 0, 0 };
  g_autoptr (GError) error = NULL;
  SclExpression *expression = scl_expression_new (text, variables, -1e6, 1e6, &error);

  if (column == 0)
    {
      g_assert_no_error (error);
      g_assert_cmpfloat (scl_expression_at (expression, values), ==, value);
      scl_expression_free (expression);
    }
  else
    {
      g_autofree char *message
          = g_strdup_printf ("column %u: the formula is too long or too deep", column);

      g_assert_null (expression);
      g_assert_cmpstr (error->message, ==, message);
    }
}

/* 48 within each other: brackets, signs and "not" around a number, sums in each other's left side.
 * What stands beside each other is not deeper. */
static void
test_depth (void)
{
  static const struct
  {
    const char *before, *after;
    double value;
    guint width;
  } ways[] = { { "(", ")", 1, 1 }, { "-", "", -1, 1 }, { "not ", "", 0, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    for (guint n = 47; n <= 50; n++)
      {
        g_autofree char *one = nested (ways[i].before, n, "1", ways[i].after),
                        *two = g_strconcat (one, i == 2 ? " or " : " + ", one, NULL);
        const double value = n % 2 == 1 ? ways[i].value : 1;

        assert_read (one, value, n == 47 ? 0 : 48 * ways[i].width + 1);
        if (i == 0)
          assert_read (two, 2 * value, n == 47 ? 0 : 49);
      }
  {
    g_autofree char *minus = nested ("-", 46, "1", ""), *deny = nested ("not ", 46, "1", ""),
                    *minuses = g_strconcat (minus, " + ", minus, NULL),
                    *denials = g_strconcat (deny, " and ", deny, NULL);

    assert_read (minuses, 2, 0);
    assert_read (denials, 1, 0);
  }
  for (guint n = 46; n <= 49; n++)
    {
      g_autofree char *sum = nested ("", n, "1", "+1"), *product = nested ("", n, "1", "*1");

      assert_read (sum, n + 1.0, n <= 47 ? 0 : 96);
      assert_read (product, 1, n <= 47 ? 0 : 96);
    }
}

/* A sum of 48 ones is as deep as may be, 95 characters; whatever is done with it is too deep, and
 * the column is that of what does it. */
static void
test_deeper (void)
{
  static const char *const between[]
      = { "<", "<=", ">", ">=", "=", "==", "!=", "+", "-", "*", "/", "^", "and", "or" };
  static const char *const before[] = { "-(", "not (", "abs(", "min(2, " };
  g_autofree char *sum = nested ("", 47, "1", "+1");

  g_assert_cmpuint (strlen (sum), ==, 95);
  assert_read (sum, 48, 0);
  for (guint i = 0; i < G_N_ELEMENTS (between); i++)
    {
      g_autofree char *left = g_strdup_printf ("(%s)  %s 2", sum, between[i]),
                      *right = g_strdup_printf ("2 %s (%s)", between[i], sum);

      assert_read (left, 0, 100);
      assert_read (right, 0, 3);
    }
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autofree char *text = g_strdup_printf ("  %s%s)", before[i], sum);

      assert_read (text, 0, 3);
    }
}

/* 256 parts: 128 ones in pairs are 255, with a sign 256. */
static void
test_parts (void)
{
  g_autoptr (GString) pairs = g_string_new ("1");

  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *one = g_strdup (pairs->str);

      g_string_printf (pairs, "(%s+%s)", one, one);
    }
  assert_read (pairs->str, 128, 0);
  g_string_prepend_c (pairs, '-');
  assert_read (pairs->str, -128, 0);
  g_string_prepend_c (pairs, '-');
  g_assert_cmpuint (pairs->len, ==, SCL_EXPRESSION_TEXT_SIZE - 1);
  assert_read (pairs->str, 128, 1);
}

/* ---- Words ---- */

static void
test_exponents (void)
{
  static const struct
  {
    const char *text;
    double value;
  } numbers[] = {
    { "1.5e+2", 150 }, { "25e-1", 2.5 }, { "1E2", 100 }, { "5E-1 + 1", 1.5 }, { "1e2-1", 99 }
  };
  static const struct
  {
    const char *text, *message;
  } others[] = { { "2e", "column 2: “e” cannot stand here" },
                 { "2e+", "column 2: “e” cannot stand here" },
                 { "2e-x", "column 2: “e” cannot stand here" },
                 { "2E+ 1", "column 2: “E” cannot stand here" } };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    assert_read (numbers[i].text, numbers[i].value, 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (scl_expression_new (others[i].text, variables, 0, 1, &error));
      g_assert_cmpstr (error->message, ==, others[i].message);
    }
}

/* Words that mean something cannot be a number's name. */
static void
test_taken (void)
{
  static const char *const words[] = { "and", "or", "not", "min", "normal", "rating", "change" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = g_strdup_printf ("{%s=40}", words[i]),
                      *almost = g_strdup_printf ("{%s_=40}", words[i]),
                      *message = g_strdup_printf ("column 2: “%s” has a meaning already", words[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (scl_expression_new (text, variables, 0, 100, &error));
      g_assert_cmpstr (error->message, ==, message);
      assert_read (almost, 40, 0);
    }
}

/* Each function that a refusal lists is told of, in that order. */
static void
test_functions (void)
{
  static const char *const names[] = { "min",   "max",  "clamp", "if", "abs",   "floor", "ceil",
                                       "round", "sqrt", "exp",   "ln", "log10", "normal" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpstr (scl_expression_function (i)->name, ==, names[i]);
      g_assert_cmpstr (scl_expression_function (i)->meaning, !=, "");
    }
  g_assert_null (scl_expression_function (G_N_ELEMENTS (names)));
}

TEST_MAIN ("/expression-ranges", test_ranges, test_allowed, test_depth, test_deeper, test_parts,
           test_exponents, test_taken, test_functions)
