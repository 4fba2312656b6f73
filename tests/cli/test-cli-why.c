/* `rate --format=json`, run as a process, says the words and numbers of the explanation that the
 * window shows: every shipped policy, random states and games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "cli-run.h"
#include "cli/rate/scl-cli-rate.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-number.h"

/* A state and two events on the policy's scale: Ingo numbers and Clarke grades are others. */
typedef struct
{
  char *player, *first, *second;
} State;

static int
on_scale (const char *policy, int rating)
{
  if (g_str_equal (policy, "ingo"))
    return (2840 - rating) / 8;
  return g_str_equal (policy, "clarke") ? (rating - 700) * 2 / 15 : rating;
}

static char *
event_new (const char *policy, GRand *rand, const char *day)
{
  static const char *const scores[] = { "0", "0.5", "1" };
  GString *text = g_string_new (day);
  const gint32 n = g_rand_int_range (rand, 5, 12);

  for (gint32 i = 0; i < n; i++)
    g_string_append_printf (text, " %d:%s", on_scale (policy, g_rand_int_range (rand, 1300, 2300)),
                            scores[g_rand_int_range (rand, 0, 3)]);
  return g_string_free (text, FALSE);
}

static State
state_new (const char *policy, GRand *rand)
{
  State self = { .first = event_new (policy, rand, "2023-10-03"),
                 .second = event_new (policy, rand, "2024-03-20") };
  const int rating = on_scale (policy, g_rand_int_range (rand, 1400, 2200));

  if (g_rand_int_range (rand, 0, 4) == 0)
    self.player = g_strdup ("rating=none");
  else
    self.player
        = g_strdup_printf ("rating=%d games=%d born=%d", rating, g_rand_int_range (rand, 0, 60),
                           g_rand_int_range (rand, 1950, 2012));
  return self;
}

static void
state_clear (State *self)
{
  g_free (self->player);
  g_free (self->first);
  g_free (self->second);
}

/* The next line of the text that begins with this key, as its value without the comma; *at moves
 * behind it. */
static char *
next_value (const char **at, const char *key)
{
  g_autofree char *head = g_strdup_printf ("\"%s\": ", key);
  const char *start = strstr (*at, head), *end;

  g_assert_nonnull (start);
  start += strlen (head);
  end = strchr (start, '\n');
  *at = end;
  return g_strndup (start, (gsize) (end - start - (end[-1] == ',')));
}

static void
assert_statement (const SclWhyStatement *statement, const char **at)
{
  g_autofree char *kind = next_value (at, "kind"), *words = next_value (at, "words");
  g_autofree char *expected_kind = g_strdup_printf ("\"%s\"", scl_why_kind_name (statement->kind)),
                  *expected_words = g_strdup_printf ("\"%s\"", statement->words);

  g_assert_cmpstr (kind, ==, expected_kind);
  g_assert_cmpstr (words, ==, expected_words);
  for (guint i = 0; i < statement->n_numbers; i++)
    {
      const SclWhyNumber *number = &statement->numbers[i];
      g_autofree char *text = next_value (at, number->name);
      double value;

      if (isnan (number->value))
        {
          g_assert_cmpstr (text, ==, "null");
          continue;
        }
      g_assert_true (scl_number_parse (text, &value));
      g_assert_cmpfloat_with_epsilon (value, number->value, 1e-9 * MAX (1, fabs (value)));
    }
}

/* The explanation of the same state, made here. */
static SclCliRate *
explain (const char *policy_name, const State *state)
{
  g_autoptr (SclPolicy) policy = scl_policy_find (policy_name, NULL);
  SclCliRate *rate = scl_cli_rate_new (policy);
  GError *error = NULL;

  g_assert_true (scl_cli_rate_parse_player (rate, state->player, &error));
  g_assert_true (scl_cli_rate_parse_event (rate, state->first, &error));
  g_assert_true (scl_cli_rate_parse_event (rate, state->second, &error));
  g_assert_true (scl_cli_rate_run (rate, &error));
  g_assert_no_error (error);
  return rate;
}

/* Of the statements' changes: new - old, where no rating counts as 0. */
static double
sum_of (const SclWhy *why)
{
  double sum = 0.0;

  for (guint i = 0; i < why->statements->len; i++)
    {
      const double change = g_array_index (why->statements, SclWhyStatement, i).change;

      sum += isnan (change) ? 0.0 : change;
    }
  return sum;
}

/* The steps' sum of all periods is the change, and the last result the new rating. */
static void
check (const char *policy, const State *state)
{
  g_autofree char *name = g_strconcat ("--policy=", policy, NULL),
                  *player = g_strconcat ("--player=", state->player, NULL),
                  *first = g_strconcat ("--event=", state->first, NULL),
                  *second = g_strconcat ("--event=", state->second, NULL);
  g_auto (CliRun) run = cli_run ("rate", name, player, first, second, "--format=json", NULL);
  g_autoptr (SclCliRate) rate = explain (policy, state);
  const char *at;
  double sum = 0.0;
  guint n = 0;

  g_test_message ("%s %s %s %s", name, player, first, second);
  g_assert_cmpint (run.status, ==, 0);
  at = strstr (run.out, "\n  \"why\": [");
  g_assert_nonnull (at);
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclExplainedPeriod *period
          = &g_array_index (rate->explanation->periods, SclExplainedPeriod, t);
      g_autoptr (SclWhy) why
          = scl_why_new (rate->explanation, t, scl_rows_format_number, scl_day_format);

      sum += sum_of (why);
      /* a period of others, in which nothing happened */
      if (period->n_games == 0 && period->adjustment == 0.0
          && period->old_rating == period->new_rating)
        continue;
      for (guint i = 0; i < why->statements->len; i++, n++)
        assert_statement (&g_array_index (why->statements, SclWhyStatement, i), &at);
    }
  g_assert_cmpuint (n, ==, cli_count (strstr (run.out, "\n  \"why\": ["), "\"words\""));
  g_assert_cmpfloat_with_epsilon (sum,
                                  (isnan (rate->new_rating) ? 0.0 : rate->new_rating)
                                      - (isnan (rate->old_rating) ? 0.0 : rate->old_rating),
                                  1e-6);
  g_assert_true (
      isnan (rate->new_rating)
      || fabs (cli_json_number (strstr (run.out, "\n  \"score\":"), "new", NULL) - rate->new_rating)
             < 1e-9);
}

static void
test_every_policy (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);

  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    for (guint i = 0; i < 3; i++)
      {
        State state = state_new (*name, rand);

        check (*name, &state);
        state_clear (&state);
      }
}

TEST_MAIN ("/cli/why", test_every_policy)
