/* Why a rating changed, in words and numbers: for every shipped policy, over random histories, the
 * statements add up to the change, say what the trace and the replay have, and leave nothing out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"

#include <string.h>

#include "lab/person/scl-why-pairs.h"
#include "lab/person/scl-why.h"
#include "why-words.h"

#define N_PLAYERS 24

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

static double
or_nothing (double rating)
{
  return isnan (rating) ? 0.0 : rating;
}

static const SclWhyStatement *
statement_at (const SclWhy *why, guint i)
{
  return &g_array_index (why->statements, SclWhyStatement, i);
}

/* The statement of that kind of a game; NULL: none. */
static const SclWhyStatement *
find (const SclWhy *why, guint game, SclWhyKind kind)
{
  for (guint i = 0; i < why->statements->len; i++)
    if (statement_at (why, i)->kind == kind && statement_at (why, i)->game == game)
      return statement_at (why, i);
  return NULL;
}

/* Roundings of FIDE's kind are to whole points, of one game or event to tenths: the sum is exact
 * all the same, since each is a step. */
static void
check_sum (const SclWhy *why)
{
  g_assert_cmpfloat_with_epsilon (
      sum_of (why), or_nothing (why->new_rating) - or_nothing (why->old_rating), 1e-6);
}

static void
check_words (const SclWhy *why)
{
  for (guint i = 0; i < why->statements->len; i++)
    {
      const SclWhyStatement *statement = statement_at (why, i);

      g_assert_cmpstr (statement->words, !=, "");
      g_assert_null (strpbrk (statement->words, "{}"));
      g_assert_null (strstr (statement->words, "nan"));
      g_assert_null (strstr (statement->words, "(null)"));
      g_assert_true (i > 0 || !statement->beneath);
    }
  g_assert_cmpint (statement_at (why, why->statements->len - 1)->kind, ==, SCL_WHY_RESULT);
}

/* What is told of a game is the trace's, and each number that is one has its reason. */
static void
check_game (const SclWhy *why, const SclTrace *trace, guint i)
{
  const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);
  const SclWhyStatement *told = find (why, i, SCL_WHY_GAME), *k = find (why, i, SCL_WHY_K),
                        *expected = find (why, i, SCL_WHY_EXPECTED),
                        *difference = find (why, i, SCL_WHY_DIFFERENCE);
  const double own = isnan (game->own_rating) ? trace->old_rating : game->own_rating;

  g_assert_nonnull (told);
  assert_same (told->change, game->change);
  assert_same (scl_why_number (told, "k"), game->k);
  assert_same (scl_why_number (told, "score"), game->score);
  g_assert_nonnull (find (why, i, SCL_WHY_SHARE));
  if (isnan (game->k))
    {
      g_assert_cmpfloat (game->change, ==, 0.0);
      g_assert_true (k == NULL && expected == NULL);
      return;
    }
  g_assert_nonnull (strstr (k->words, ": "));
  g_assert_nonnull (strstr (expected->words, ": "));
  assert_same (scl_why_number (k, "k"), game->k);
  assert_same (scl_why_number (expected, "expected"), game->expected);
  assert_same (scl_why_number (difference, "uncut"), game->uncut);
  /* a game counts with its difference, or says why not */
  g_assert_true (game->uncut == game->difference || find (why, i, SCL_WHY_CUT) != NULL);
  if (!isnan (own)) /* White's edge apart: at most football's 100 */
    g_assert_cmpfloat_with_epsilon (game->uncut, own - game->opponent_rating, 105.0);
}

static void
check_period (const SclExplanation *explanation, guint t)
{
  const SclTrace *trace = g_ptr_array_index (explanation->traces, t);
  const SclExplainedPeriod *period = &g_array_index (explanation->periods, SclExplainedPeriod, t);
  g_autoptr (SclWhy) why = scl_why_new (explanation, t, number, written);
  const SclWhyStatement *result = statement_at (why, why->statements->len - 1);

  check_sum (why);
  check_words (why);
  g_assert_cmpuint (period->n_uncounted, <=, 60);
  for (guint i = 0; i < trace->games->len; i++)
    check_game (why, trace, i);
  assert_same (why->new_rating, period->new_rating);
  assert_same (scl_why_number (result, "new"), period->new_rating);
  assert_same (scl_why_number (result, "old"), period->old_rating - period->adjustment);
}

/* The rating after each period is the one that the replay has for that day, of a path of its own:
 * but for the last digits, since it adds up the games otherwise. */
static void
check_outcome (const SclExplanation *explanation, SclPolicy *policy, guint32 player)
{
  g_autoptr (SclOutcome) outcome
      = scl_replay_run (explanation->history, policy, NULL, NULL, NULL, NULL, NULL);
  guint n_points, n_found = 0;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n_points);

  for (guint t = 0; t < explanation->traces->len; t++)
    {
      g_autoptr (SclWhy) why = scl_why_new (explanation, t, number, written);

      for (guint i = 0; i < n_points; i++)
        if (path[i].period == g_array_index (explanation->periods, SclExplainedPeriod, t).index)
          {
            if (!(isnan (path[i].rating) && isnan (why->new_rating)))
              g_assert_cmpfloat_with_epsilon (path[i].rating, why->new_rating, 1e-9);
            n_found++;
          }
    }
  g_assert_cmpuint (n_found, >, 0);
}

static void
check_policy (SclPolicy *policy, SclHistory *history, guint32 player)
{
  const SclQuestion question = { .player = player, .idle = player % 2 == 0 };
  GError *error = NULL;
  g_autoptr (SclExplanation) explanation
      = scl_replay_explain (history, policy, NULL, &question, NULL, &error);

  g_assert_no_error (error);
  g_test_message ("%s, player %u", scl_policy_name (policy), player);
  for (guint t = 0; t < explanation->traces->len; t++)
    check_period (explanation, t);
  check_outcome (explanation, policy, player);
}

static void
test_every_policy (void)
{
  g_autoptr (SclHistory) even = fixture_random_history (3, N_PLAYERS, 30);
  g_autoptr (SclHistory) odd = fixture_random_history (17, N_PLAYERS, 30);
  g_autoptr (GHashTable) systems = g_hash_table_new (NULL, NULL);
  guint n;

  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      GError *error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, &error);

      g_assert_no_error (error);
      g_hash_table_add (systems, (gpointer) scl_policy_system_class (policy));
      for (guint32 player = 0; player < 6; player++)
        check_policy (policy, player % 2 == 0 ? even : odd, player);
    }
  /* every system of the registry is some policy's */
  scl_system_classes (&n);
  g_assert_cmpuint (g_hash_table_size (systems), ==, n);
}

/* ---- Words, by hand ---- */

/* A month of K 20 on the logistic curve: 1500 wins against 1600, 20 (1 - 0.359935) = 12.8013. */
static void
test_words (void)
{
  static const char *const words[] = {
    "Rating on the list in force on 1/1/2024: 1500",
    "Against Player 1 (1600): won, +12.80",
    "Own rating 1500 less the opponent's 1600: -100",
    "Expected score 0.3599: logistic curve, ten to one at a difference of 400",
    "K 20: the same for everybody",
    "20 × (1 − 0.3599) = +12.80",
    "Score 1, expected 0.36: +12.80",
    "1500 → 1512.80 (+12.80)",
  };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = fixture_policy (
      "monthly", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\ncut-rule=none\n"
                 "[k]\nbands=20\n[entry]\ngiven=true\n");
  const SclQuestion question = { .player = 0 };
  GError *error = NULL;
  g_autoptr (SclExplanation) explanation = NULL;
  g_autoptr (SclWhy) why = NULL;
  guint32 event;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "E", "", day_of ("2024-01-10"),
                                         day_of ("2024-01-10"));
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, 1, 2, SCL_UNRATED_NO,
                                1500, 1600);
  history = scl_history_builder_finish (builder);
  explanation = scl_replay_explain (history, policy, NULL, &question, NULL, &error);
  g_assert_no_error (error);
  why = scl_why_new (explanation, 0, number, written);
  for (guint i = 0; i < why->statements->len; i++)
    g_test_message ("%s", statement_at (why, i)->words);
  /* who enters with a printed rating starts from it */
  g_assert_cmpstr (statement_at (why, 0)->words, ==, "No rating on the list in force on 1/1/2024");
  g_assert_cmpstr (statement_at (why, 1)->words, ==, "Value to start from: 1500");
  g_assert_cmpuint (why->statements->len, ==, G_N_ELEMENTS (words) + 1);
  for (guint i = 1; i + 1 < G_N_ELEMENTS (words); i++)
    g_assert_cmpstr (statement_at (why, i + 1)->words, ==, words[i]);
  g_assert_cmpstr (statement_at (why, why->statements->len - 1)->words, ==, "unrated → 1512.80");
  g_assert_cmpfloat_with_epsilon (sum_of (why), 1512.8013, 1e-4);
}

/* Player 0's period of that index, of games in one event a month, each against somebody new. */
typedef struct
{
  const char *day;
  int own, given; /* printed beside the game */
  guint half_points;
} Game;

static SclWhy *
explain_games (SclPolicy *policy, const Game *games, guint n, guint period)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclQuestion question = { .player = 0 };
  g_autoptr (SclExplanation) explanation = NULL;
  GError *error = NULL;

  add_players (builder, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const guint32 event = scl_history_builder_add_event (
          builder, "E", games[i].day, day_of (games[i].day), day_of (games[i].day));

      scl_history_builder_add_game (builder, event, i + 1, NULL, SCL_DAY_NONE, 0, i + 1,
                                    games[i].half_points, SCL_UNRATED_NO, games[i].own,
                                    games[i].given);
    }
  history = scl_history_builder_finish (builder);
  explanation = scl_replay_explain (history, policy, NULL, &question, NULL, &error);
  g_assert_no_error (error);
  return scl_why_new (explanation, period, number, written);
}

/* A month of two events, K 20, each event's change rounded to whole points: a win and a draw
 * against 1600 are 12.8013 + 2.8013 = 15.6026, so 0.3974 more; a loss to 1500 is -10. */
static void
test_events (void)
{
  static const struct
  {
    SclWhyKind kind;
    const char *words;
  } told[] = {
    { SCL_WHY_EVENT, "Winter Cup, 1/10/2024: 1.5 of 2, +15.60" },
    { SCL_WHY_GAME, "Against Player 1 (1600): won, +12.80" },
    { SCL_WHY_GAME, "Against Player 2 (1600): drew, +2.80" },
    { SCL_WHY_EVENT, "Club Night, 1/20/2024: 0 of 1, -10" },
    { SCL_WHY_GAME, "Against Player 3 (1500): lost, -10" },
    { SCL_WHY_STEP, "Event's change rounded (Winter Cup): +0.40" },
  };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = fixture_policy (
      "rounded", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\ncut-rule=none\n"
                 "[k]\nbands=20\n[rounding]\nevent-change=1\n[entry]\ngiven=true\n");
  const SclQuestion question = { .player = 0 };
  g_autoptr (SclExplanation) explanation = NULL;
  g_autoptr (SclWhy) why = NULL;
  guint events[2], n = 0;

  add_players (builder, 4);
  events[0] = scl_history_builder_add_event (builder, "Winter Cup", "", day_of ("2024-01-10"),
                                             day_of ("2024-01-10"));
  events[1] = scl_history_builder_add_event (builder, "Club Night", "", day_of ("2024-01-20"),
                                             day_of ("2024-01-20"));
  for (guint i = 0; i < 3; i++)
    scl_history_builder_add_game (builder, events[i / 2], i + 1, NULL, SCL_DAY_NONE, 0, i + 1,
                                  2 - i, SCL_UNRATED_NO, 1500, i < 2 ? 1600 : 1500);
  history = scl_history_builder_finish (builder);
  explanation = scl_replay_explain (history, policy, NULL, &question, NULL, NULL);
  why = scl_why_new (explanation, 0, number, written);
  for (guint i = 0; i < why->statements->len; i++)
    {
      const SclWhyStatement *statement = statement_at (why, i);

      if (statement->kind != SCL_WHY_EVENT && statement->kind != SCL_WHY_GAME
          && statement->kind != SCL_WHY_STEP)
        continue;
      g_assert_cmpuint (n, <, G_N_ELEMENTS (told));
      g_assert_cmpint (statement->kind, ==, told[n].kind);
      g_assert_cmpstr (statement->words, ==, told[n++].words);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (told));
  g_assert_cmpfloat_with_epsilon (sum_of (why), 1506.0, 1e-9);
}

/* Each game has its own reasons: 400 points cut the second's difference and not the first's. */
static void
test_own_reasons (void)
{
  static const Game games[] = { { "2024-01-10", 1500, 1600, 2 }, { "2024-01-10", 1500, 2000, 0 } };
  g_autoptr (SclPolicy) policy = fixture_policy (
      "cut", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\ncut-rule=every-game\n"
             "cut=400\n[k]\nbands=20\n[entry]\ngiven=true\n");
  g_autoptr (SclWhy) why = explain_games (policy, games, 2, 0);

  g_assert_null (find (why, 0, SCL_WHY_CUT));
  g_assert_cmpstr (find (why, 1, SCL_WHY_CUT)->words, ==,
                   "Counts as -400: a difference of more than 400 counts as 400");
  g_assert_cmpstr (find (why, 1, SCL_WHY_K)->words, ==, "K 20: the same for everybody");
  g_assert_cmpstr (find (why, 1, SCL_WHY_DIFFERENCE)->words, ==,
                   "Own rating 1500 less the opponent's 2000: -500");
}

/* Who is unrated: two of four games are against opponents without a rating, FIDE needs five
 * (2024: 8.2); the others count towards a first rating and move nothing. */
static void
test_unrated (void)
{
  static const Game games[] = { { "2024-05-10", 0, 1600, 2 },
                                { "2024-05-10", 0, 0, 2 },
                                { "2024-05-10", 0, 1700, 1 },
                                { "2024-05-10", 0, 0, 0 } };
  static const char *const words[] = {
    "Rules in force from 3/1/2024",
    "No rating on the list in force on 5/1/2024",
    "Against Player 1 (1600): won",
    "Counts towards the first rating, not by itself",
    "Against Player 3 (1700): drew",
    "Counts towards the first rating, not by itself",
    "Score 1.5",
    "2 games do not count",
    "Games that count for a first rating: 2",
    "Games needed: 5",
    "unrated → unrated",
  };
  g_autoptr (SclPolicy) policy = scl_policy_find ("fide", NULL);
  g_autoptr (SclWhy) why = explain_games (policy, games, 4, 0);

  for (guint i = 0; i < MIN (why->statements->len, G_N_ELEMENTS (words)); i++)
    g_assert_cmpstr (statement_at (why, i)->words, ==, words[i]);
  g_assert_cmpuint (why->statements->len, ==, G_N_ELEMENTS (words));
}

/* Where each event makes a list at once, what counts is the list before it, by its own day: that of
 * January's event. A game before any list: there is only the day. Printed 1500 each; K 20. */
static void
test_list_before (void)
{
  static const Game games[] = { { "2024-01-10", 1500, 1500, 2 }, { "2024-03-10", 0, 1500, 1 } };
  g_autoptr (SclPolicy) policy = fixture_policy (
      "events", "[schedule]\nperiod=event\n[expectation]\nmodel=logistic\n[k]\nbands=20\n"
                "[entry]\ngiven=true\n");
  g_autoptr (SclWhy) first = explain_games (policy, games, 2, 0),
                     second = explain_games (policy, games, 2, 1);

  g_assert_cmpstr (statement_at (first, 0)->words, ==,
                   "No rating on the list in force on 1/10/2024");
  g_assert_cmpstr (statement_at (second, 0)->words, ==, "Rating on the list of 1/10/2024: 1510");
}

/* Ingo, lower is better: printed 1800 and 1880 are (2840 - 1800)/8 = 130 and 120; K is 100/(1 + 20)
 * = 4.76, and 130 against 120 expects 0.5 - 10/100. */
static void
test_less_is_better (void)
{
  static const Game games[] = { { "2024-01-10", 1800, 1880, 2 } };
  g_autoptr (SclPolicy) policy = scl_policy_find ("ingo", NULL);
  g_autoptr (SclWhy) why = explain_games (policy, games, 1, 0);

  g_assert_cmpstr (find (why, 0, SCL_WHY_SHARE)->words, ==, "4.76 × (0.4 − 1) = -2.86");
}

/* As FIDE adjusted in March 2024: 1500 becomes 1500 + 0.4 x 500 = 1700, on the list of that day;
 * where each event makes a list, before the first game from that day on. */
static void
test_adjusted (void)
{
  static const struct
  {
    const char *period;
    guint told;
  } cases[] = { { "month", 1 }, { "event", 2 } };
  static const Game games[] = { { "2024-01-10", 1500, 1500, 1 },
                                { "2024-02-10", 0, 1500, 1 },
                                { "2024-03-10", 0, 1700, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rules = g_strdup_printf (
          "[schedule]\nperiod=%s\n[expectation]\nmodel=logistic\n[k]\nbands=20\n"
          "[entry]\ngiven=true\n"
          "[adjustment 2024-03-01]\nday=2024-03-01\nfrom=1000\nbelow=2000\nfactor=0.4\n",
          cases[i].period);
      g_autoptr (SclPolicy) policy = fixture_policy ("raised", rules);

      for (guint p = 1; p < 3; p++)
        {
          const double change = p == cases[i].told ? 200.0 : 0.0;
          g_autoptr (SclWhy) why = explain_games (policy, games, 3, p);
          double told = 0.0;

          for (guint s = 0; s < why->statements->len; s++)
            if (statement_at (why, s)->kind == SCL_WHY_ADJUSTMENT)
              told += scl_why_number (statement_at (why, s), "change");
          g_assert_cmpfloat (told, ==, change);
          g_assert_cmpfloat (sum_of (why), ==, change);
          g_assert_cmpfloat (why->old_rating, ==, p <= cases[i].told ? 1500.0 : 1700.0);
          g_assert_cmpfloat (why->new_rating, ==, p < cases[i].told ? 1500.0 : 1700.0);
        }
    }
}

/* ---- Side by side ---- */

/* Games of all periods under a monthly and a half-yearly policy: the same games, each once, with
 * each policy's own numbers; the sums are the sums. */
static void
test_pairs (void)
{
  static const char *const others[] = { "elo-italia-1997", "chessmetrics", "fide", "glicko" };
  g_autoptr (SclHistory) history = fixture_random_history (5, N_PLAYERS, 30);
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  const SclQuestion question = { .player = 3 };
  g_autoptr (SclExplanation) first
      = scl_replay_explain (history, policy, NULL, &question, NULL, NULL);

  for (guint o = 0; o < G_N_ELEMENTS (others); o++)
    {
      g_autoptr (SclPolicy) other = scl_policy_find (others[o], NULL);
      g_autoptr (SclExplanation) second
          = scl_replay_explain (history, other, NULL, &question, NULL, NULL);
      g_autoptr (SclWhyPairs) all = scl_why_pairs_new_all (first, second);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      guint n = 0, n_both = 0;

      for (guint i = 0; i < all->pairs->len; i++)
        {
          const SclWhyPair *pair = &g_array_index (all->pairs, SclWhyPair, i);
          const SclTraceGame *a = scl_why_game_at (first, pair->first),
                             *b = scl_why_game_at (second, pair->second);

          g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (pair->game + 1)));
          g_assert_true (a == NULL || a->game == pair->game);
          g_assert_true (b == NULL || b->game == pair->game);
          g_assert_cmpfloat (pair->difference, ==,
                             (b != NULL ? b->change : 0.0) - (a != NULL ? a->change : 0.0));
          n_both += a != NULL && b != NULL;
        }
      g_assert_cmpuint (n_both, >, 20);
      g_assert_cmpfloat_with_epsilon (all->difference, all->second - all->first, 1e-6);
      for (guint t = 0; t < first->traces->len; t++)
        {
          g_autoptr (SclWhyPairs) pairs = scl_why_pairs_new (first, t, second);
          const SclTrace *trace = g_ptr_array_index (first->traces, t);

          g_assert_cmpuint (pairs->pairs->len, ==, trace->games->len);
          for (guint i = 0; i < pairs->pairs->len; i++, n++)
            g_assert_cmpuint (g_array_index (pairs->pairs, SclWhyPair, i).game, ==,
                              g_array_index (all->pairs, SclWhyPair, n).game);
        }
    }
}

TEST_MAIN ("/why", test_every_policy, test_words, test_events, test_own_reasons, test_list_before,
           test_less_is_better, test_unrated, test_adjusted, test_pairs)
