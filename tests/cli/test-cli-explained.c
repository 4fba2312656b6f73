/* rate --format=json explains every shipped policy game by game: the difference used, the expected
 * score, K or what stands for it, and the contribution, whose sum, with the steps beside them, is
 * the change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-run.h"

#include <math.h>
#include <string.h>

#define MAX_GAMES 64

typedef struct
{
  double score, difference, expected, k, change;
} Game;

typedef struct
{
  double old, change, new, sum; /* sum: of the games' and the steps' changes */
  double score, expected;       /* totals */
  double last_period_new;
  guint n_games, n_steps;
  Game games[MAX_GAMES];
} Explained;

/* The text between "key": [ and the bracket at the same depth. No string that rate writes holds a
 * bracket. */
static char *
array_of (const char *json, const char *key)
{
  g_autofree char *head = g_strdup_printf ("\n  \"%s\": [", key);
  const char *start = strstr (json, head), *end;
  int depth = 1;

  g_assert_nonnull (start);
  start += strlen (head);
  for (end = start; depth > 0; end++)
    {
      g_assert_cmpint (*end, !=, '\0');
      depth += (*end == '[') - (*end == ']');
    }
  return g_strndup (start, (gsize) (end - start - 1));
}

/* A key of the outermost object, which is indented by two spaces. */
static double
outermost (const char *json, const char *key)
{
  g_autofree char *head = g_strdup_printf ("\n  \"%s\":", key);
  const char *at = strstr (json, head);

  g_assert_nonnull (at);
  return cli_json_number (at, key, NULL);
}

static Explained
explain (const char *json)
{
  g_autofree char *games = array_of (json, "games"), *steps = array_of (json, "steps"),
                  *periods = array_of (json, "periods");
  g_auto (GStrv) game = g_strsplit (games, "}", -1), step = g_strsplit (steps, "}", -1),
                 period = g_strsplit (periods, "}", -1);
  Explained self = { .old = outermost (json, "old"),
                     .change = outermost (json, "change"),
                     .new = outermost (json, "new"),
                     .score = outermost (json, "score"),
                     .expected = outermost (json, "expected"),
                     .last_period_new = NAN };

  for (guint i = 0; game[i] != NULL && strchr (game[i], '{') != NULL; i++)
    {
      g_assert_cmpuint (self.n_games, <, MAX_GAMES);
      self.games[self.n_games] = (Game){ cli_json_number (game[i], "score", NULL),
                                         cli_json_number (game[i], "difference", NULL),
                                         cli_json_number (game[i], "expected", NULL),
                                         cli_json_number (game[i], "k", NULL),
                                         cli_json_number (game[i], "change", NULL) };
      self.sum += self.games[self.n_games++].change;
    }
  for (guint i = 0; step[i] != NULL && strchr (step[i], '{') != NULL; i++, self.n_steps++)
    {
      g_assert_nonnull (strstr (step[i], "\"what\": \""));
      self.sum += cli_json_number (step[i], "change", NULL);
    }
  for (guint i = 0; period[i] != NULL && strchr (period[i], '{') != NULL; i++)
    self.last_period_new = cli_json_number (period[i], "new", NULL);
  return self;
}

/* Ingo numbers and Clarke grades are on scales of their own: DWZ = 2840 - 8 Ingo, rating = 700
 * + 7.5 grade. Whole numbers. */
static char *
on_scale (const char *policy, const char *text)
{
  gboolean ingo = g_str_equal (policy, "ingo"), clarke = g_str_equal (policy, "clarke");
  GString *out = g_string_new (NULL);
  char before = ' ';

  while (*text != '\0')
    {
      gsize digits = strspn (text, "0123456789");
      gboolean rating = digits == 4 && text[digits] != '-' && before != '='; /* not a year */
      double value = rating ? g_ascii_strtod (text, NULL) : 0.0;

      if (rating && (ingo || clarke))
        g_string_append_printf (out, "%.0f", ingo ? (2840.0 - value) / 8.0 : (value - 700.0) / 7.5);
      else
        g_string_append_len (out, text, (gssize) MAX (digits, 1));
      before = text[MAX (digits, 1) - 1];
      text += MAX (digits, 1);
    }
  return g_string_free (out, FALSE);
}

static Explained
rate (const char *policy, const char *player, const char *first, const char *second)
{
  g_autofree char *name = g_strconcat ("--policy=", policy, NULL),
                  *scaled = on_scale (policy, player);
  g_autofree char *player_option = g_strconcat ("--player=rating=", scaled, NULL);
  g_autofree char *first_scaled = on_scale (policy, first),
                  *second_scaled = on_scale (policy, second != NULL ? second : "");
  g_autofree char *first_option = g_strconcat ("--event=", first_scaled, NULL);
  g_autofree char *second_option
      = second != NULL ? g_strconcat ("--event=", second_scaled, NULL) : NULL;
  g_auto (CliRun) run
      = cli_run ("rate", name, player_option, "--format=json", first_option, second_option, NULL);

  g_test_message ("%s %s", name, player_option);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  return explain (run.out);
}

typedef void (*Check) (const char *policy);

static void
every_policy (gconstpointer data)
{
  Check check = (Check) data;
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

/* Each game's four numbers, the contribution being K (score - expected); games and steps together;
 * totals. */
static void
assert_explained (const char *policy, const Explained *self)
{
  const double better
      = g_str_equal (policy, "ingo") ? -1.0 : 1.0; /* a lower Ingo number is the better one */
  double score = 0.0, contributions = 0.0;

  for (guint i = 0; i < self->n_games; i++)
    {
      const Game *game = &self->games[i];

      g_assert_true (isfinite (game->difference) && isfinite (game->expected) && isfinite (game->k)
                     && isfinite (game->change));
      g_assert_cmpfloat (game->k, >, 0.0);
      g_assert_cmpfloat_with_epsilon (game->change,
                                      better * game->k * (game->score - game->expected), 1e-9);
      score += game->score;
      contributions += fabs (game->change);
    }
  g_assert_cmpfloat (contributions, >, 0.0);
  g_assert_cmpfloat_with_epsilon (self->score, score, 1e-9);
  g_assert_cmpfloat_with_epsilon (self->sum, self->change, 1e-6);
  g_assert_cmpfloat_with_epsilon (self->old + self->change, self->new, 1e-9);
  g_assert_cmpfloat_with_epsilon (self->last_period_new, self->new, 1e-9);
}

/* An established player, all opponents within 350 points (the French rule knows no others). */
static void
established (const char *policy)
{
  const Explained self
      = rate (policy, "1800", "2023-10-03 1787:1 2025:0.5 1650:1 2110:0 1500:1", NULL);

  g_assert_cmpuint (self.n_games, ==, 5);
  assert_explained (policy, &self);
}

/* A young player of five rated games, two events in as many months: one period or two, as the
 * policy's schedule has it.
 */
static void
newcomer (const char *policy)
{
  const Explained self = rate (policy, "1800 games=5 born=2010", "2023-10-03 1787:1 1900:0.5",
                               "2023-11-20 1650:1 1730:0 1805:0.5 1820:0 1700:1");

  /* A window of games counts those of October again in November. */
  g_assert_cmpuint (self.n_games, >=, 7);
  assert_explained (policy, &self);
}

/* Somebody without a rating scores 5.5 of 9: whichever way the policy gives the first rating, games
 * and steps add up to it (or to the change, where everybody enters at a fixed one). A first rating
 * from mean and percentage has neither differences nor expected scores. */
static void
unrated (const char *policy)
{
  const Explained self = rate (
      policy, "none",
      "2023-10-03 1787:1 1925:0.5 1650:1 2000:0 1700:1 1800:1 1850:0 1800:0.5 1830:0.5", NULL);

  g_assert_cmpuint (self.n_games, ==, 9);
  for (guint i = 0; i < self.n_games; i++)
    {
      const Game *game = &self.games[i];

      g_assert_true (isfinite (game->change));
      g_assert_true (isnan (game->difference) == isnan (game->expected)
                     && isnan (game->expected) == isnan (game->k));
      if (isnan (game->k))
        g_assert_cmpfloat (game->change, ==, 0.0);
    }
  g_assert_true (isfinite (self.new));
  g_assert_cmpfloat_with_epsilon (self.sum, isnan (self.old) ? self.new : self.change, 1e-6);
  g_assert_cmpuint (self.n_steps, >=, isnan (self.old) ? 1 : 0);
}

/* The difference is the one after the cut, 600 for 600 points where there is none. */
static void
test_difference_after_the_cut (void)
{
  static const struct
  {
    const char *policy;
    double difference;
  } cases[] = { { "elo", 600 },       { "elo-italia-1997", 600 }, { "fide-2024", 400 },
                { "fide-2025", 400 }, { "fide-ricca", 400 },      { "chess-n-math", 350 },
                { "ecf", 600 },       { "glicko", 600 },          { "us-chess", 600 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Explained self = rate (cases[i].policy, "2300", "2025-11-03 1700:1", NULL);

      g_assert_cmpuint (self.n_games, ==, 1);
      g_assert_cmpfloat (self.games[0].difference, ==, cases[i].difference);
    }
}

/* A one-off adjustment between two lists is a step too: FIDE's of 1 March 2024 makes 1500 to 1700,
 * then +10 (K 20) for a win over an equal: 210 in all. Swiss: 1500 to 1650 on 1 January 2025, then
 * a draw with an equal: 150. */
static void
test_adjustment (void)
{
  const Explained fide = rate ("fide", "1500", "2024-02-03 1500:0.5", "2024-03-10 1700:1");
  const Explained swiss = rate ("swiss", "1500", "2024-12-03 1500:0.5", "2025-01-10 1650:0.5");

  g_assert_cmpuint (fide.n_steps, ==, 1);
  g_assert_cmpfloat (fide.change, ==, 210);
  g_assert_cmpfloat_with_epsilon (fide.sum, fide.change, 1e-9);
  g_assert_cmpfloat (fide.new, ==, 1710);
  g_assert_cmpfloat (swiss.change, ==, 150);
  g_assert_cmpfloat_with_epsilon (swiss.sum, swiss.change, 1e-9);
}

/* FIDE 2024: 1450 falls to 1399.0 and below the floor in March, and is unrated: K 20, eight games,
 * by hand 20 (3
 * - 5.57) = -51.4, rounded -51, 1399. In April he has to earn a rating anew: five opponents that
 * sum to 8181, 2.5 points: (8181 + 3600)/7 = 1683, 3.5/7 is 50 %. His old rating does not come back
 * with the command line. Games and steps make the change of 233 all the same. A first rating below
 * the floor is not published: (6000 + 3600)/7 = 1371.43, 3/7 is .43, -50; nothing is left of the
 * steps. */
static void
test_off_the_list (void)
{
  const Explained back
      = rate ("fide-2024", "1450 born=1950",
              "2024-03-02 1069:0 1605:0.5 1000:0.5 1205:1 1319:0 1313:0.5 1000:0.5 1547:0",
              "2024-04-24 1683:0 1966:0.5 1485:1 1479:0 1568:1");
  const Explained low
      = rate ("fide-2024", "none", "2024-03-02 1200:1 1200:0.5 1200:0.5 1200:0 1200:0", NULL);

  g_assert_cmpfloat (back.new, ==, 1683);
  g_assert_cmpfloat (back.change, ==, 233);
  g_assert_cmpfloat_with_epsilon (back.sum, 233.0, 1e-9);
  g_assert_true (isnan (low.new));
  g_assert_cmpuint (low.n_steps, >=, 3);
  g_assert_cmpfloat_with_epsilon (low.sum, 0.0, 1e-9);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/cli/explained/established", (gconstpointer) established, every_policy);
  g_test_add_data_func ("/cli/explained/newcomer", (gconstpointer) newcomer, every_policy);
  g_test_add_data_func ("/cli/explained/unrated", (gconstpointer) unrated, every_policy);
  g_test_add_func ("/cli/explained/difference-after-the-cut", test_difference_after_the_cut);
  g_test_add_func ("/cli/explained/adjustment", test_adjustment);
  g_test_add_func ("/cli/explained/off-the-list", test_off_the_list);
  return g_test_run ();
}
