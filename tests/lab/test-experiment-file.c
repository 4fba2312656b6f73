/* An experiment's file, to the letter: what is read, what is refused and where, what is joined, and
 * the summary of numbers that can be worked out by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-experiment.h"

#define HEAD "# Scalata test\n# seeds: "
#define TITLES "seed,policy,measure,value\n"

static SclExperiment *
read_text (const char *text, GError **error)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "experiment.csv", NULL);
  SclExperiment *experiment;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  experiment = scl_experiment_read (path, error);
  test_folder_remove (folder);
  return experiment;
}

static SclExperiment *
good (const char *text)
{
  GError *error = NULL;
  SclExperiment *experiment = read_text (text, &error);

  g_assert_no_error (error);
  return experiment;
}

static char *
write_text (SclExperiment *experiment)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "experiment.csv", NULL);
  GError *error = NULL;
  char *text;

  g_assert_true (scl_experiment_write (experiment, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  test_folder_remove (folder);
  return text;
}

/* Two policies, one with all that must be quoted, two measures, two ranges of seeds. */
static const char full[] = HEAD "1-2,5-5\n" TITLES "1,\"a \"\"b\"\", c\",bias,1.5\n"
                                "1,\"a \"\"b\"\", c\",spread,\n"
                                "1,plain,bias,-2\n"
                                "1,plain,spread,0.125\n"
                                "2,\"a \"\"b\"\", c\",bias,2.5\n"
                                "2,\"a \"\"b\"\", c\",spread,4\n"
                                "2,plain,bias,-1\n"
                                "2,plain,spread,1048576.5\n"
                                "5,\"a \"\"b\"\", c\",bias,5\n"
                                "5,\"a \"\"b\"\", c\",spread,\n"
                                "5,plain,bias,0\n"
                                "5,plain,spread,3\n";

static void
test_read (void)
{
  g_autoptr (SclExperiment) experiment = good (full);
  static const double values[3][2][2] = { { { 1.5, NAN }, { -2, 0.125 } },
                                          { { 2.5, 4 }, { -1, 1048576.5 } },
                                          { { 5, NAN }, { 0, 3 } } };
  static const guint seeds[] = { 1, 2, 5 };
  g_autofree char *text = write_text (experiment);

  g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 3);
  g_assert_cmpuint (scl_experiment_n_policies (experiment), ==, 2);
  g_assert_cmpuint (scl_experiment_n_measures (experiment), ==, 2);
  g_assert_cmpstr (scl_experiment_policy (experiment, 0), ==, "a \"b\", c");
  g_assert_cmpstr (scl_experiment_policy (experiment, 1), ==, "plain");
  g_assert_cmpstr (scl_experiment_measure (experiment, 0), ==, "bias");
  g_assert_cmpint (scl_experiment_find_measure (experiment, "spread"), ==, 1);
  g_assert_cmpint (scl_experiment_find_measure (experiment, "none"), ==, -1);
  for (guint s = 0; s < 3; s++)
    for (guint p = 0; p < 2; p++)
      for (guint m = 0; m < 2; m++)
        {
          const double value = scl_experiment_value (experiment, s, p, m);

          g_assert_cmpuint (scl_experiment_seed (experiment, s), ==, seeds[s]);
          g_assert_true (isnan (values[s][p][m]) ? isnan (value) : value == values[s][p][m]);
        }
  /* Written again it is the same, byte for byte. */
  g_assert_cmpstr (text, ==, full);
}

/* Bias of the second policy: -2, -1, 0: mean -1, sd 1, t (2 degrees) of 0.975 = 4.302653: -1 -+
 * 4.302653/sqrt (3). To the first, 1.5, 2.5, 5: differences -3.5, -3.5, -5: mean -4, sd sqrt
 * (0.75), error 0.5: -4 -+ 2.151326; t = 8: p = 0.015268 (2 degrees: p = 1 - t/sqrt (2 + t^2)).
 * Spread: the first has one value, so does the pair. */
static void
test_summary (void)
{
  g_autoptr (SclExperiment) experiment = good (full);
  const SclExperimentSummary bias = scl_experiment_summary (experiment, 1, 0),
                             spread = scl_experiment_summary (experiment, 0, 1);

  g_assert_cmpuint (bias.n, ==, 3);
  g_assert_cmpuint (bias.n_pairs, ==, 3);
  g_assert_cmpfloat_with_epsilon (bias.mean, -1.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (bias.sd, 1.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (bias.low, -1.0 - 4.302653 / sqrt (3.0), 1e-6);
  g_assert_cmpfloat_with_epsilon (bias.high, -1.0 + 4.302653 / sqrt (3.0), 1e-6);
  g_assert_cmpfloat_with_epsilon (bias.difference, -4.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (bias.difference_low, -6.151326, 1e-6);
  g_assert_cmpfloat_with_epsilon (bias.difference_high, -1.848674, 1e-6);
  g_assert_cmpfloat_with_epsilon (bias.p, 1.0 - 8.0 / sqrt (66.0), 1e-9);
  g_assert_cmpuint (spread.n, ==, 1);
  g_assert_cmpfloat (spread.mean, ==, 4.0);
  g_assert_true (isnan (spread.sd) && isnan (spread.low) && isnan (spread.high));
  g_assert_cmpuint (spread.n_pairs, ==, 1);
  g_assert_cmpfloat (spread.difference, ==, 0.0);
  g_assert_true (isnan (spread.p));
}

/* The same difference in every seed: p is nothing; none in any: 1. */
static void
test_same_differences (void)
{
  g_autoptr (SclExperiment) experiment
      = good (HEAD "1-2\n" TITLES "1,a,x,1\n1,a,y,1\n1,b,x,1\n1,b,y,2\n"
                   "2,a,x,3\n2,a,y,3\n2,b,x,3\n2,b,y,4\n");

  g_assert_cmpfloat (scl_experiment_summary (experiment, 1, 0).p, ==, 1.0);
  g_assert_cmpfloat (scl_experiment_summary (experiment, 1, 1).p, ==, 0.0);
}

/* What is wrong, and on which line. */
static void
test_refuses (void)
{
  static const struct
  {
    const char *text, *said;
  } cases[] = {
    { "", "not the result" },
    { TITLES "1,a,x,1\n", "not the result" },
    { "# Scalata test\n" TITLES "1,a,x,1\n", "not the result" },
    { "# other\n# seeds: 1-1\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "1-1\nseed,policy,measure\n1,a,x,1\n", "not the result" },
    { HEAD "1-1\n# seeds: 2-2\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "1\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "\n" TITLES, "not the result" },
    { HEAD "2-1\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "1-2,2-3\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "3-4,1-2\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "0-10000000\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "1-2147483648\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "1-x\n" TITLES "1,a,x,1\n", "not the result" },
    { HEAD "1-1\n" TITLES "1,a,x\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,a,x,1,\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "x,a,x,1\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "-1,a,x,1\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "2147483648,a,x,1\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,,x,1\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,a,,1\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,a,x,1z\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,a,x,inf\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,a,x,nan\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,\"a,x,1\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,\"a\"b,x,1\n", ":4: expected seed" },
    { HEAD "1-1\n" TITLES "1,a,x,1\n1,a,y,x\n", ":5: expected seed" },
    { HEAD "1-1\n# more\n" TITLES "1,a,x,1\n1,a,y,x\n", ":6: expected seed" },
    { HEAD "1-1\n" TITLES "1,a,x,1\n1,a,x,1\n", ":5: a row lacks" },
    { HEAD "1-1\n" TITLES "2,a,x,1\n", ":4: a row lacks" },
    { HEAD "1-2\n" TITLES "1,a,x,1\n1,a,y,1\n2,a,y,1\n2,a,x,1\n", ":6: a row lacks" },
    { HEAD "1-1\n" TITLES "1,a,x,1\n1,b,y,1\n", ":5: a row lacks" },
    { HEAD "1-1\n" TITLES "1,a,x,1\n2,a,x,1\n", ":5: a row lacks" },
    { HEAD "1-1\n" TITLES, "the seeds 1-1," },
    { HEAD "1-5\n" TITLES "1,a,x,1\n2,a,x,1\n", "the seeds 3-5," },
    { HEAD "1-2,7-8\n" TITLES "1,a,x,1\n1,a,y,1\n2,a,x,1\n", "the seeds 2-2,7-8," },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclExperiment) experiment = read_text (cases[i].text, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_null (experiment);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].said));
    }
}

/* The limits of what is taken: the last seed there is, no line's end at the end, an empty line. */
static void
test_takes (void)
{
  static const char *const texts[]
      = { HEAD "2147483647-2147483647\n" TITLES "2147483647,a,x,1\n", HEAD "0-0\n" TITLES "0,a,x,1",
          HEAD "0-0\n" TITLES "0,a,x,1\n\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SclExperiment) experiment = good (texts[i]);

      g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 1);
      g_assert_cmpuint (scl_experiment_seed (experiment, 0), ==, i == 0 ? G_MAXINT32 : 0);
      g_assert_cmpfloat (scl_experiment_value (experiment, 0, 0, 0), ==, 1.0);
    }
}

/* Of a file with the seeds 1, 2 and 5. */
static void
test_lacking (void)
{
  static const struct
  {
    guint first, last;
    const char *lacking;
  } cases[] = { { 1, 2, NULL },  { 5, 5, NULL },  { 1, 5, "3-4" },     { 0, 5, "0-0,3-4" },
                { 2, 4, "3-4" }, { 3, 3, "3-3" }, { 1, 7, "3-4,6-7" }, { 6, 9, "6-9" },
                { 5, 6, "6-6" }, { 4, 5, "4-4" } };
  g_autoptr (SclExperiment) experiment = good (full);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lacking = scl_experiment_lacking (experiment, cases[i].first, cases[i].last);

      g_assert_cmpstr (lacking, ==, cases[i].lacking);
    }
}

static SclExperiment *
merge (const char *a, const char *b, GError **error)
{
  g_autoptr (GPtrArray) parts
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_experiment_free);

  g_ptr_array_add (parts, good (a));
  if (b != NULL)
    g_ptr_array_add (parts, good (b));
  return scl_experiment_merge (parts, error);
}

/* Interleaved seeds come in their order, each with its own values. */
static void
test_merge (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExperiment) joined
      = merge (HEAD "2-2,6-6\n" TITLES "2,a,x,20\n2,a,y,21\n6,a,x,60\n6,a,y,61\n",
               HEAD "1-1,3-3\n" TITLES "1,a,x,10\n1,a,y,11\n3,a,x,30\n3,a,y,31\n", &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = write_text (joined);
  g_assert_cmpstr (text, ==,
                   HEAD "1-3,6-6\n" TITLES "1,a,x,10\n1,a,y,11\n2,a,x,20\n2,a,y,21\n"
                        "3,a,x,30\n3,a,y,31\n6,a,x,60\n6,a,y,61\n");
}

static void
test_merge_refuses (void)
{
  static const char a[] = HEAD "1-1\n" TITLES "1,a,x,1\n";
  static const struct
  {
    const char *other, *said;
  } cases[] = { { HEAD "1-1\n" TITLES "1,a,x,1\n", "Seed 1 is in" },
                { HEAD "2-2\n" TITLES "2,b,x,1\n", "was not made" },
                { HEAD "2-2\n" TITLES "2,a,y,1\n", "was not made" },
                { HEAD "2-2\n" TITLES "2,a,x,1\n2,a,y,1\n", "was not made" },
                { HEAD "2-2\n" TITLES "2,a,x,1\n2,b,x,1\n", "was not made" },
                { "# Scalata other\n# seeds: 2-2\n" TITLES "2,a,x,1\n", "was not made" } };
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GError) none = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (merge (a, cases[i].other, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_nonnull (strstr (error->message, cases[i].said));
    }
  g_assert_null (scl_experiment_merge (nothing, &none));
  g_assert_error (none, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

TEST_MAIN ("/experiment-file", test_read, test_summary, test_same_differences, test_refuses,
           test_takes, test_lacking, test_merge, test_merge_refuses)
