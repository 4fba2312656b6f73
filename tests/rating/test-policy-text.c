/* Policies edited: the text that comes out, to the letter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy-notes.h"
#include "rating/policy/scl-policy.h"

#define TOP "# head\n[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n\n# about k\n[k]\n"
#define LATER "# later\n# still later\n[k 2000-01-01]\nbands=30\nnew=50\n\n"
#define LIST "# of lists\n[list]\nfloor=1000\n"

/* A value changed, added at its group's end, taken out, put in a group of its own; all else stays
 * as it stands. */
static void
test_edit_text (void)
{
  static const struct
  {
    const char *group, *key, *value, *text;
  } cases[] = {
    { "k", "bands", "25", TOP "bands=25\nnew-games=9\n\n" LATER LIST },
    { "k", "bands", "20", TOP "bands=20\nnew-games=9\n\n" LATER LIST },
    { "k", "bands", NULL, TOP "new-games=9\n\n" LATER LIST },
    { "k", "new-games", NULL, TOP "bands=20\n\n" LATER LIST },
    { "k", "new", NULL, TOP "bands=20\nnew-games=9\n\n" LATER LIST },
    { "k", "new", "35", TOP "bands=20\nnew-games=9\nnew=35\n\n" LATER LIST },
    { "k 2000-01-01", "new", "60",
      TOP "bands=20\nnew-games=9\n\n# later\n# still later\n[k "
          "2000-01-01]\nbands=30\nnew=60\n\n" LIST },
    { "list", "floor", "1200",
      TOP "bands=20\nnew-games=9\n\n" LATER "# of lists\n[list]\nfloor=1200\n" },
    { "list", "floor-women", "1200",
      TOP "bands=20\nnew-games=9\n\n" LATER LIST "floor-women=1200\n" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy
      = scl_policy_parse (TOP "bands=20\nnew-games=9\n\n" LATER LIST, -1, "test", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclPolicy) edited
          = scl_policy_with_value (policy, cases[i].group, cases[i].key, cases[i].value, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (scl_policy_text (edited), ==, cases[i].text);
    }
}

/* The same value again leaves the line as it was written, another one does not. */
static void
test_same_value (void)
{
  static const char text[] = TOP "bands  =  20 \n\n" LIST;
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error), same = NULL,
                        other = NULL;

  g_assert_no_error (error);
  same = scl_policy_with_value (policy, "k", "bands", "20", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_text (same), ==, text);
  other = scl_policy_with_value (policy, "k", "bands", "21", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_text (other), ==, TOP "bands=21\n\n" LIST);
}

/* A group that the file lacks comes last, after one empty line, whether the file ends with a line's
 * end or not; so does a key that its last group lacks. */
static void
test_last_line (void)
{
  static const struct
  {
    const char *end, *group, *key, *value, *text;
  } cases[] = {
    { "bands=20\n", "list", "floor", "1000", "bands=20\n\n[list]\nfloor=1000\n" },
    { "bands=20", "list", "floor", "1000", "bands=20\n\n[list]\nfloor=1000\n" },
    { "bands=20\n\n", "list", "floor", "1000", "bands=20\n\n\n[list]\nfloor=1000\n" },
    { "bands=20", "k", "new", "30", "bands=20\nnew=30\n" },
    { "bands=20\n", "k", "new", "30", "bands=20\nnew=30\n" },
    { "bands=20\n# why", "k", "new", "30", "bands=20\nnew=30\n# why" },
    { "bands=20", "k", "bands", "30", "bands=30\n" },
    { "", "k", "bands", "30", "bands=30\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (TOP, cases[i].end, NULL),
                      *expected = g_strconcat (TOP, cases[i].text, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error), edited = NULL;

      g_assert_no_error (error);
      edited = scl_policy_with_value (policy, cases[i].group, cases[i].key, cases[i].value, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (scl_policy_text (edited), ==, expected);
    }
}

/* A day's groups go with the comments above them and one of the empty lines; another day's stay. */
static void
test_without_day_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (
      TOP "bands=20\n\n" LATER LIST "\n[list 2000-01-01]\nfloor=1400\n\n[k 2001-01-01]\nbands=5\n",
      -1, "test", &error);
  g_autoptr (SclPolicy) first = NULL, without = NULL, same = NULL;

  g_assert_no_error (error);
  without = scl_policy_without_day (policy, scl_day_from_ymd (2000, 1, 1), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_text (without), ==,
                   TOP "bands=20\n\n" LIST "\n[k 2001-01-01]\nbands=5\n");
  first = scl_policy_without_day (without, scl_day_from_ymd (2001, 1, 1), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_text (first), ==, TOP "bands=20\n\n" LIST "\n");
  same = scl_policy_without_day (policy, scl_day_from_ymd (1999, 1, 1), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_text (same), ==, scl_policy_text (policy));
}

/* Rules hold from their day on; without a day those of the last. */
static void
test_regime_days (void)
{
  static const struct
  {
    int y, m, d;
    guint regime;
  } cases[] = { { 1900, 1, 1, 0 },   { 1999, 12, 31, 0 }, { 2000, 1, 1, 1 },
                { 2000, 12, 31, 1 }, { 2001, 1, 1, 2 },   { 2100, 1, 1, 2 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy
      = scl_policy_parse (TOP "bands=20\n\n" LATER "[k 2001-01-01]\nbands=5\n", -1, "test", &error);
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);

  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (
        scl_policy_regime_at (policy, scl_day_from_ymd (cases[i].y, cases[i].m, cases[i].d))
        == &regimes[cases[i].regime]);
  g_assert_true (scl_policy_regime_at (policy, SCL_DAY_NONE) == &regimes[2]);
}

/* A policy of a MiB is read, one byte more is not. */
static void
test_longest (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (TOP "bands=20\n");
  g_autoptr (SclPolicy) policy = NULL;

  while (text->len < 1024 * 1024 - 3)
    g_string_append (text,
                     text->len + 64 < 1024 * 1024 ? "# 56789 123456789 123456789 12345\n" : "#\n");
  while (text->len < 1024 * 1024)
    g_string_append_c (text, '\n');
  policy = scl_policy_parse (text->str, (gssize) text->len, "test", &error);
  g_assert_no_error (error);
  g_string_append_c (text, '\n');
  g_assert_null (scl_policy_parse (text->str, (gssize) text->len, "test", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_SYNTAX);
  g_assert_true (g_str_has_prefix (error->message, "test:1:"));
}

/* What REGULATIONS.md (1.1 to 1.4b, 4, 6) has of a rule stands beside its key: with the article,
 * and of the day that is asked for. */
static void
test_sources (void)
{
  const struct
  {
    const char *policy, *day, *key, *begin;
  } rows[] = {
    { "fide-2024", NULL, "k/bands", "8.3.3: K is 20 as long as the rating is under 2400" },
    { "fide-2024", NULL, "k/top-rating",
      "8.3.3: K is 10 once a published rating has reached 2400" },
    { "fide-2024", NULL, "expectation/cut", "8.3.1: 400 points" },
    { "fide-2024", NULL, "entry/draws", "8.2: " },
    { "fide-2025", NULL, "expectation/cut-exempt", "8.3.1 as amended: " },
    { "fide-2022", NULL, "expectation/cut-rule", "8.3.1: “a player may benefit from only one" },
    { "fide-2014", NULL, "k/junior-age", "8.56: " },
    { "fide-2014", "2017-01-01", "k/junior-year-end", "2.7 million months of players" },
    { "fide", NULL, "expectation/cut", "since when: [recall]" },
    { "fide", "2014-07-01", "k/bands", "B.02 of 1 July 2014: 40, 20, 10" },
    { "fide", "2014-07-01", "entry/games", "B.02 of 1 July 2014: 40, 20, 10" },
    { "elo-italia-1998", NULL, "update/block-events", "FSI, 28 March 1998: " },
    { "ecf", NULL, "ecf/k", "R₁ = R₀ + k (W − We)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (rows[i].policy, NULL);
      g_autoptr (GHashTable) notes = scl_policy_notes (
          policy, rows[i].day != NULL ? scl_day_parse (rows[i].day) : SCL_DAY_NONE);
      const char *note = g_hash_table_lookup (notes, rows[i].key);

      g_assert_nonnull (note);
      g_assert_true (g_str_has_prefix (note, rows[i].begin));
    }
}

TEST_MAIN ("/policy-text", test_edit_text, test_same_value, test_without_day_text, test_regime_days,
           test_longest, test_last_line, test_sources)
