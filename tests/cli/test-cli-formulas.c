/* expected, performance, and what holds for every verb.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-run.h"

#include <math.h>
#include <string.h>

typedef struct
{
  const char *line;
  const char *out;
} Case;

static void
test_expected (void)
{
  static const Case cases[] = {
    /* Ricca, Elo FIDE explained: differences 148, 25 and 486 with the 400 rule; SOURCE_NUMBERS rows
       122-124 */
    { "expected --model=fide --difference=148", "0.70\n" },
    { "expected --model=fide --difference=25", "0.53\n" },
    { "expected --model=fide --cut=400 --difference=486", "0.92\n" },
    { "expected --model=fide --difference=486", "0.96\n" },
    { "expected --model=fide --difference=-148", "0.30\n" },
    /* Carosi, Introduzione: 10 to 1 at 400 points, 10/11; row 6 */
    { "expected --difference=400", "0.9091\n" },
    /* Phi (1) at one sigma; row 9 */
    { "expected --model=gaussian --sigma=282.842712474619 --difference=282.842712474619",
      "0.8413\n" },
    { "expected --model=gaussian --difference=140", "0.6897\n" }, /* row 7 */
    /* 0.5 + 350/800, cut at 350; row 14 */
    { "expected --model=linear --difference=500", "0.9375\n" },
    { "expected --model=linear --difference=-350", "0.0625\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run_line (cases[i].line);

      g_test_message ("%s", cases[i].line);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.out, ==, cases[i].out);
      g_assert_cmpstr (run.err, ==, "");
    }
}

static void
test_expected_formats (void)
{
  g_auto (CliRun) json = cli_run_line ("expected --model=fide --difference=148 --format=json");
  g_auto (CliRun) csv = cli_run_line ("expected --model=fide --difference=148 --format=csv");

  g_assert_cmpstr (json.out, ==, "{\n  \"expected\": 0.7\n}\n");
  g_assert_cmpstr (csv.out, ==, "expected\n0.7\n");
}

static void
test_performance (void)
{
  /* Carosi, Performance rating: 4 of 5 against four of 1950 and one of 1400; SOURCE_NUMBERS rows 22
   * to 27 */
  g_auto (CliRun) run = cli_run_line (
      "performance --opponents=1950,1950,1950,1950,1400 --score=4 --method=all --format=json");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "linear", "rating", NULL), 2080.0,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "logistic", "rating", NULL), 2080.82,
                                  5e-3);
  g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "exact", "rating", NULL), 2144.016435,
                                  5e-7);
  g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "newton", "rating", NULL), 2139.310,
                                  5e-4);
  g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "glickman", "rating", NULL), 2143.628,
                                  5e-4);
}

static void
test_performance_undefined (void)
{
  g_auto (CliRun) run = cli_run_line ("performance --opponents=1950,1950 --score=2 --format=json");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpfloat (cli_json_number (run.out, "linear", "rating", NULL), ==,
                     2350.0); /* 1950 + 400 */
  g_assert_true (isnan (cli_json_number (run.out, "logistic", "rating", NULL)));
  g_assert_true (isnan (cli_json_number (run.out, "exact", "rating", NULL)));
}

static void
test_usage (void)
{
  static const Case cases[] = {
    { "", "a verb is needed" },
    { "levitate", "no verb \"levitate\"" },
    { "expected", "--difference is missing" },
    { "expected --difference=ten", "\"ten\" is not a number" },
    { "expected --difference=nan", "\"nan\" is not a number" },
    { "expected --difference=1e999", "is not a number" },
    { "expected --difference=10 --model=magic", "not \"magic\"" },
    { "expected --difference=10 --sigma=0", "above 0" },
    { "expected --difference=10 --format=xml", "text, json, csv" },
    { "expected --difference=10 more", "\"more\" is not expected" },
    { "expected --diference=10", "--diference" },
    { "performance --opponents=1950", "both needed" },
    { "performance --opponents=1950,,1400 --score=1", "is not a number" },
    { "performance --opponents=1950 --score=2", "not between 0 and 1" },
    { "performance --opponents=1950 --score=1 --method=magic", "not \"magic\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run_line (cases[i].line);

      g_test_message ("%s", cases[i].line);
      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");
      cli_assert_contains (run.err, cases[i].out);
    }
}

/* The program's help lists the verbs; each verb's help has its options and an example. */
static void
test_help (void)
{
  g_auto (CliRun) all = cli_run_line ("--help");
  g_auto (GStrv) lines = g_strsplit (all.out, "\n", -1);
  guint n_verbs = 0;

  g_assert_cmpint (all.status, ==, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "  "))
      {
        g_auto (GStrv) words = g_strsplit (g_strchug (lines[i]), " ", 2);
        g_auto (CliRun) help = cli_run (words[0], "--help", NULL);

        n_verbs++;
        g_test_message ("%s", words[0]);
        g_assert_cmpint (help.status, ==, 0);
        cli_assert_contains (help.out, "--format=text|json|csv");
        cli_assert_contains (help.out, "Example: scalata-cli ");
      }
  g_assert_cmpuint (n_verbs, >=, 2);
}

TEST_MAIN ("/cli", test_expected, test_expected_formats, test_performance,
           test_performance_undefined, test_usage, test_help)
