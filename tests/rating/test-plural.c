/* Which form of a text a number takes, in languages of GNU gettext's manual, "Additional functions
 * for plural forms", whose expressions these are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-plural.h"

static void
assert_forms (const char *expression, const gulong *numbers, const gulong *forms, guint n)
{
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (scl_plural_form (expression, numbers[i]), ==, forms[i]);
}

#define ASSERT_FORMS(expression, numbers, ...)                                                     \
  assert_forms (expression, numbers, (const gulong[]){ __VA_ARGS__ }, G_N_ELEMENTS (numbers))

/* Japanese has one form; French counts nought as one; Latvian has one of its own for it; Irish says
 * one, two, many; Polish and Slovenian look at the last digits. */
static void
test_languages (void)
{
  static const gulong numbers[] = { 0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101, 102, 112 };

  ASSERT_FORMS ("0;", numbers, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  ASSERT_FORMS ("(n != 1);", numbers, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  ASSERT_FORMS ("n>1;", numbers, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  ASSERT_FORMS ("n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;", numbers, 2, 0, 1, 1, 1, 1, 1, 0, 1, 1,
                0, 1, 1);
  ASSERT_FORMS ("n==1 ? 0 : n==2 ? 1 : 2;", numbers, 2, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2);
  ASSERT_FORMS ("n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;", numbers, 2, 0,
                1, 1, 2, 2, 2, 2, 1, 2, 2, 1, 2);
  ASSERT_FORMS ("n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;", numbers, 3, 0, 1, 2,
                3, 3, 3, 3, 3, 3, 0, 1, 3);
}

/* What binds more comes first, and what is equal from the left, as in C. */
static void
test_order (void)
{
  g_assert_cmpuint (scl_plural_form ("2 + 3 * 4 - 20 / 5 / 2", 0), ==, 12);
  g_assert_cmpuint (scl_plural_form ("(2 + 3) * 4 % 7", 0), ==, 6);
  g_assert_cmpuint (scl_plural_form ("9 - 3 - 2", 0), ==, 4);
  g_assert_cmpuint (scl_plural_form ("1 || 0 && 0", 0), ==, 1);
  g_assert_cmpuint (scl_plural_form ("!n + 5", 0), ==, 6);
  g_assert_cmpuint (scl_plural_form ("3 < 4 == 2 > 1", 0), ==, 1);
}

/* Every operator below, at and above where it turns, as in C; 7 is added so that nothing looks like
 * what is wrong. Blanks are where one likes. */
static void
test_operators (void)
{
  static const struct
  {
    const char *expression;
    gulong value;
  } cases[] = {
    { "2 < 3", 1 },
    { "3 < 3", 0 },
    { "4 < 3", 0 },
    { "2 <= 3", 1 },
    { "3 <= 3", 1 },
    { "4 <= 3", 0 },
    { "2 > 3", 0 },
    { "3 > 3", 0 },
    { "4 > 3", 1 },
    { "2 >= 3", 0 },
    { "3 >= 3", 1 },
    { "4 >= 3", 1 },
    { "3 == 3", 1 },
    { "3 == 4", 0 },
    { "3 != 3", 0 },
    { "3 != 4", 1 },
    { "0 || 0", 0 },
    { "0 || 2", 1 },
    { "2 || 0", 1 },
    { "2 || 3", 1 },
    { "0 && 0", 0 },
    { "0 && 2", 0 },
    { "2 && 0", 0 },
    { "2 && 3", 1 },
    { "12 + 30", 42 },
    { "42 - 12", 30 },
    { "6 * 7", 42 },
    { "7 / 2", 3 },
    { "7 % 4", 3 },
    { "!0", 1 },
    { "!5", 0 },
    { "!!5", 1 },
    { "! ! 0", 0 },
    { "\t7\t%\t4", 3 },
    { "2 ? 5 : 6", 5 },
    { "0 ? 5 : 6", 6 },
    { "0 ? 4 : 0 ? 5 : 6", 6 },
    { "1 ? 0 ? 4 : 5 : 6", 5 },
    { "n - 90", 10 },
    { "n == 100", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("7 + (%s)", cases[i].expression);

      g_test_message ("%s", text);
      g_assert_cmpuint (scl_plural_form (text, 100), ==, 7 + cases[i].value);
    }
}

/* Fifty within each other, the whole being the first, and no more. */
static void
test_depth (void)
{
  for (guint n = 48; n <= 51; n++)
    {
      g_autofree char *before = g_strnfill (n, '('), *after = g_strnfill (n, ')'),
                      *text = g_strconcat (before, "5", after, NULL),
                      *twice = g_strconcat (text, " + ", text, NULL);

      g_assert_cmpuint (scl_plural_form (text, 2), ==, n < 50 ? 5 : 1);
      g_assert_cmpuint (scl_plural_form (twice, 2), ==, n < 50 ? 10 : 1);
    }
}

/* As gettext has it, what cannot be read is the rule of English. */
static void
test_wrong (void)
{
  static const char *const wrong[]
      = { "", "n +", "n ? 5", "(n", "m", "7 / 0", "7 % n", "7 7", "n = 1 ? 5 : 6", "5 CHARSET" };
  g_autoptr (GString) deep = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_cmpuint (scl_plural_form (wrong[i], 0), ==, 1);
      g_assert_cmpuint (scl_plural_form (g_str_equal (wrong[i], "7 % n") ? "7 7" : wrong[i], 1), ==,
                        0);
    }
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '(');
  g_assert_cmpuint (scl_plural_form (deep->str, 2), ==, 1);
  for (guint i = 0; i < deep->len; i++)
    deep->str[i] = '!';
  g_assert_cmpuint (scl_plural_form (deep->str, 2), ==, 1);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rating/plural/languages", test_languages);
  g_test_add_func ("/rating/plural/order", test_order);
  g_test_add_func ("/rating/plural/operators", test_operators);
  g_test_add_func ("/rating/plural/depth", test_depth);
  g_test_add_func ("/rating/plural/wrong", test_wrong);
  return g_test_run ();
}
