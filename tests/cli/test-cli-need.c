/* What need finds is rated again by rate, under every shipped policy: the answer, and the next
 * lower score, which need finds too where that is what is asked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "cli-run.h"

static const char *const days[] = { "2024-03-10", "2024-10-20" };
static const double opponents[2][4] = { { 1650, 1720, 1700, 1810 }, { 1740, 1600, 1790, 1705 } };

/* Ratings are on the Elo scale here: Ingo's is (2840 - R)/8, Clarke's (R - 700)/7.5, in whole
 * points.
 */
static double
on_scale (const char *policy, double rating)
{
  if (g_str_equal (policy, "ingo"))
    return round ((2840.0 - rating) / 8.0);
  return g_str_equal (policy, "clarke") ? round ((rating - 700.0) / 7.5) : rating;
}

typedef struct
{
  double points, rating, below;
  double score[8];
} Answer;

static Answer
need (const char *policy, double goal)
{
  g_autofree char *policy_option = g_strconcat ("--policy=", policy, NULL);
  g_autofree char *player = g_strdup_printf ("--player=rating=%g games=60 born=1990 deviation=60",
                                             on_scale (policy, 1700));
  g_autofree char *goal_option = g_strdup_printf ("--goal=%.15g", goal);
  g_autoptr (GString) first = g_string_new (NULL), second = g_string_new (NULL);
  g_auto (CliRun) run = { 0 };
  Answer answer;
  const char *at;

  g_string_printf (first, "--event=%s ", days[0]);
  g_string_printf (second, "--event=%s ", days[1]);
  for (guint g = 0; g < 4; g++)
    {
      g_string_append_printf (first, "%s%g", g > 0 ? "," : "", on_scale (policy, opponents[0][g]));
      g_string_append_printf (second, "%s%g", g > 0 ? "," : "", on_scale (policy, opponents[1][g]));
    }
  run = cli_run ("need", policy_option, player, goal_option, first->str, second->str,
                 "--opponent-deviation=60", "--trials=0", "--format=json", NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  answer.points = cli_json_number (run.out, "answers", "points", NULL);
  answer.rating = cli_json_number (run.out, "answers", "rating", NULL);
  answer.below = cli_json_number (run.out, "answers", "below", NULL);
  at = strstr (run.out, "\"results\"");
  for (guint i = 0; i < 8; i++)
    {
      at = strstr (at, "\"score\": ") + strlen ("\"score\": ");
      answer.score[i] = g_ascii_strtod (at, NULL);
    }
  return answer;
}

/* The last "new" is the whole's, not a period's. */
static double
rate (const char *policy, const double score[8])
{
  g_autofree char *policy_option = g_strconcat ("--policy=", policy, NULL);
  g_autofree char *player = g_strdup_printf ("--player=rating=%g games=60 born=1990 deviation=60",
                                             on_scale (policy, 1700));
  g_autoptr (GString) first = g_string_new (NULL), second = g_string_new (NULL);
  g_auto (CliRun) run = { 0 };
  const char *new;

  g_string_printf (first, "--event=%s", days[0]);
  g_string_printf (second, "--event=%s", days[1]);
  for (guint g = 0; g < 4; g++)
    {
      g_string_append_printf (first, " %g/60:%g", on_scale (policy, opponents[0][g]), score[g]);
      g_string_append_printf (second, " %g/60:%g", on_scale (policy, opponents[1][g]),
                              score[4 + g]);
    }
  run = cli_run ("rate", policy_option, player, first->str, second->str, "--format=json", NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  new = strstr (run.out, "\n  \"new\": ");
  g_assert_nonnull (new);
  return cli_json_number (new, "new", NULL);
}

/* JSON has 14 digits: the next lower score is asked for by a millionth less. */
static void
check (const char *policy)
{
  const double goal = on_scale (policy, 1716);
  const Answer answer = need (policy, goal);
  Answer below;

  g_test_message ("%s: %g points, %g, below %g", policy, answer.points, answer.rating,
                  answer.below);
  g_assert_cmpfloat_with_epsilon (rate (policy, answer.score), answer.rating, 1e-9);
  if (isnan (answer.points) || answer.points == 0.0 || isnan (answer.below))
    return;
  g_assert_true (g_str_equal (policy, "ingo") ? answer.rating <= goal && answer.below > goal
                                              : answer.rating >= goal && answer.below < goal);
  below = need (policy, answer.below + (g_str_equal (policy, "ingo") ? 1e-6 : -1e-6));
  g_assert_cmpfloat_with_epsilon (below.rating, answer.below, 1e-9);
  g_assert_cmpfloat (below.points, <, answer.points);
  g_assert_cmpfloat_with_epsilon (rate (policy, below.score), answer.below, 1e-9);
}

static void
test_every_policy (void)
{
  g_auto (CliRun) list = cli_run_line ("policies --format=csv");
  g_auto (GStrv) lines = g_strsplit (list.out, "\n", -1);
  guint n = 0;

  g_assert_cmpint (list.status, ==, 0);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++, n++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", 2);

      check (fields[0]);
    }
  g_assert_cmpuint (n, >=, 42);
}

TEST_MAIN ("/cli-need", test_every_policy)
