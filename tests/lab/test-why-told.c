/* SclWhy to the letter: every statement of periods whose traces are written here by hand, with its
 * kind, game, words, change and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-why-pairs.h"
#include "lab/person/scl-why.h"
#include "why-words.h"

/* A line a statement: its kind, of which game, the words, what it adds, and its numbers. */
static char *
tell (const SclExplanation *explanation, guint period)
{
  g_autoptr (SclWhy) why = scl_why_new (explanation, period, number, written);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < why->statements->len; i++)
    {
      const SclWhyStatement *one = &g_array_index (why->statements, SclWhyStatement, i);

      g_string_append_printf (text, "%s%s", one->beneath ? " " : "", scl_why_kind_name (one->kind));
      if (one->game != G_MAXUINT)
        g_string_append_printf (text, " %u", one->game);
      g_string_append_printf (text, ": %s |", one->words);
      if (one->what != NULL)
        g_string_append_printf (text, " what=%s", one->what);
      if (!isnan (one->change))
        g_string_append_printf (text, " adds=%g", one->change);
      for (guint n = 0; n < one->n_numbers; n++)
        {
          g_string_append_printf (text, " %s=%g", one->numbers[n].name, one->numbers[n].value);
          g_assert_true (isnan (one->numbers[n].value)
                         || scl_why_number (one, one->numbers[n].name) == one->numbers[n].value);
        }
      g_assert_true (isnan (scl_why_number (one, "nothing")));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

#define assert_told(explanation, period, wanted)                                                   \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *told_ = tell (explanation, period);                                           \
                                                                                                   \
    g_assert_cmpstr (told_, ==, wanted);                                                           \
  }                                                                                                \
  G_STMT_END

/* Player 0, one game in January and one in March, against 1 and 2. */
static SclExplanation *
explain (const char *rules)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = fixture_policy ("told", rules);
  const SclQuestion question = { .player = 0 };
  GError *error = NULL;
  SclExplanation *explanation;
  static const char *const days[] = { "2024-01-10", "2024-03-10" };

  scl_history_builder_add_player (builder, "Ada", "id:1", "", "", "", 0, 0);
  scl_history_builder_add_player (builder, "Bea", "id:2", "", "", "", 0, 0);
  scl_history_builder_add_player (builder, "", "id:3", "", "", "", 0, 0);
  for (guint i = 0; i < 2; i++)
    {
      const guint32 event = scl_history_builder_add_event (builder, "E", days[i], day_of (days[i]),
                                                           day_of (days[i]));

      fixture_given (builder, event, 0, i + 1, 1, 1500, 1500);
    }
  history = scl_history_builder_finish (builder);
  explanation = scl_replay_explain (history, policy, NULL, &question, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (explanation->traces->len, ==, 2);
  return explanation;
}

#define MONTHLY                                                                                    \
  "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\n[k]\nbands=20\n[entry]\ngiven=true\n"

/* The second period, as written: from 1500, which is on the list of March. */
static SclTrace *
blank_trace (SclExplanation *explanation, double old, double new)
{
  SclTrace *trace = g_ptr_array_index (explanation->traces, 1);
  SclExplainedPeriod *period = &g_array_index (explanation->periods, SclExplainedPeriod, 1);

  g_array_set_size (trace->games, 0);
  g_array_set_size (trace->steps, 0);
  g_array_set_size (trace->facts, 0);
  g_array_set_size (trace->reasons, 0);
  trace->old_deviation = trace->new_deviation = trace->old_volatility = trace->new_volatility
      = trace->old_index = trace->new_index = NAN;
  trace->score = 0.0;
  trace->expected = trace->k = NAN;
  trace->old_rating = period->old_rating = old;
  trace->new_rating = period->new_rating = new;
  period->adjustment = 0.0;
  period->n_uncounted = 0;
  return trace;
}

static SclTraceGame *
trace_game (SclTrace *trace, const SclTraceGame *game)
{
  g_array_append_vals (trace->games, game, 1);
  return &g_array_index (trace->games, SclTraceGame, trace->games->len - 1);
}

/* Nothing out of the ordinary: lost to Bea, drew with somebody of whom only the rating is known. 20
 * (0 - 0.25) = -5; 20 (0.5 - 0.5) = 0. */
static void
test_plain (void)
{
  g_autoptr (SclExplanation) explanation = explain (MONTHLY);
  SclTrace *trace = blank_trace (explanation, 1500, 1495);
  const SclTraceGame lost = { .opponent = 1,
                              .own_rating = NAN,
                              .score = 0.0,
                              .opponent_rating = 1690.5,
                              .opponent_deviation = NAN,
                              .uncut = -190.5,
                              .difference = -190.5,
                              .expected = 0.25,
                              .k = 20,
                              .change = -5.0 },
                     drawn = { .opponent = 2,
                               .own_rating = NAN,
                               .score = 0.5,
                               .opponent_rating = 1500,
                               .opponent_deviation = NAN,
                               .uncut = 0.0,
                               .difference = 0.0,
                               .expected = 0.5,
                               .k = 20,
                               .change = 0.0 };

  trace_game (trace, &lost);
  trace_game (trace, &drawn);
  trace->score = 0.5;
  trace->expected = 0.75;
  trace->k = 20;
  assert_told (explanation, 1,
               "list: Rating on the list in force on 3/1/2024: 1500 | old=1500\n"
               "game 0: Against Bea (1690.5): lost, -5 | adds=-5 score=0 opponent_rating=1690.5 "
               "difference=-190.5 expected=0.25 k=20 change=-5\n"
               " difference 0: Own rating 1500 less the opponent's 1690.5: -190.5 | own=1500 "
               "opponent_rating=1690.5 uncut=-190.5\n"
               " expected 0: Expected score 0.25 | expected=0.25\n"
               " k 0: K 20 | k=20\n"
               " share 0: 20 × (0 − 0.25) = -5 | score=0 change=-5\n"
               "game 1: Against 1500: drew, 0 | adds=0 score=0.5 opponent_rating=1500 difference=0 "
               "expected=0.5 k=20 change=0\n"
               " difference 1: Own rating 1500 less the opponent's 1500: 0 | own=1500 "
               "opponent_rating=1500 uncut=0\n"
               " expected 1: Expected score 0.5 | expected=0.5\n"
               " k 1: K 20 | k=20\n"
               " share 1: 20 × (0.5 − 0.5) = 0 | score=0.5 change=0\n"
               "sum: Score 0.5, expected 0.75: -5 | score=0.5 expected=0.75 k=20 change=-5\n"
               "result: 1500 → 1495 (-5) | old=1500 new=1495 change=-5\n");
}

/* All that may stand beneath a game: the list and the rules of its event, White's 35, a cut with
 * two reasons, a deviation, reasons with numbers, a year and a text, an expected score beyond 1, a
 * change that is rounded: 16.5 (1 - 1.125) = -2.0625, told as -2.06. On the earlier list 1510.25.
 */
static void
test_everything_beneath (void)
{
  g_autoptr (SclExplanation) explanation = explain (MONTHLY);
  SclTrace *trace = blank_trace (explanation, 1500, 1498);
  SclTraceGame game = { .opponent = 1,
                        .own_rating = 1510.25,
                        .other_list = TRUE,
                        .list_day = day_of ("2023-12-01"),
                        .other_rules = TRUE,
                        .rules_day = day_of ("2023-11-05"),
                        .score = 1.0,
                        .opponent_rating = 1000,
                        .opponent_deviation = 61.25,
                        .uncut = 545.25,
                        .difference = 400,
                        .expected = 1.125,
                        .k = 16.5,
                        .change = -2.0 };

  trace_game (trace, &game);
  scl_trace_add_reason (trace, SCL_REASON_OF_CUT, "at most {1}", 400, NAN, NAN);
  scl_trace_add_reason (trace, SCL_REASON_OF_CUT, "born {2y}, {3}", NAN, 1987.4, 0.33333);
  scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED, "line {1} {x} {", 12.346, NAN, NAN);
  scl_trace_add_reason_text (trace, SCL_REASON_OF_K, "by {t} at {1}", "33 / 2", NAN);
  /* Another game's, and so not told here. */
  g_array_index (trace->reasons, SclTraceReason, 0).game = 0;
  trace->score = 1.0;
  trace->expected = 1.125;
  assert_told (
      explanation, 1,
      "list: Rating on the list in force on 3/1/2024: 1500 | old=1500\n"
      "game 0: Against Bea (1000): won, -2 | adds=-2 score=1 opponent_rating=1000 difference=400 "
      "expected=1.125 k=16.5 change=-2\n"
      " earlier 0: Ratings and K of the list of 12/1/2023, own rating 1510.25 |\n"
      " earlier 0: Rules from 11/5/2023 |\n"
      " difference 0: Own rating 1510.25 less the opponent's 1000, and +35 for the colour: 545.25 "
      "| "
      "own=1510.25 opponent_rating=1000 uncut=545.25\n"
      " cut 0: Counts as 400: at most 400, born 1987, 0.3333 | difference=400\n"
      " deviation 0: The opponent's deviation: 61.2 | opponent_deviation=61.25\n"
      " expected 0: Expected score 1.12: line 12.35 {x} {, without an end at 0 and 1 | "
      "expected=1.125\n"
      " k 0: K 16.5: by 33 / 2 at none | k=16.5\n"
      " share 0: 16.5 × (1 − 1.12) = -2.06, rounded to -2 | score=1 change=-2\n"
      "sum: Score 1, expected 1.12: -2 | score=1 expected=1.125 k=nan change=-2\n"
      "result: 1500 → 1498 (-2) | old=1500 new=1498 change=-2\n");
}

/* A cut without a reason, a reason without a cut; rules before all others; no deviation. Where less
 * is better, 10 (0.3 - 1): the sign of the change says so. */
static void
test_cuts (void)
{
  g_autoptr (SclExplanation) explanation = explain (MONTHLY);
  SclTrace *trace = blank_trace (explanation, 120, 113);
  const SclTraceGame cut = { .opponent = 1,
                             .own_rating = NAN,
                             .other_rules = TRUE,
                             .rules_day = SCL_DAY_NONE,
                             .score = 1.0,
                             .opponent_rating = 150,
                             .opponent_deviation = NAN,
                             .uncut = -30,
                             .difference = -20.5,
                             .expected = 0.3,
                             .k = 10,
                             .change = -7.0 },
                     uncut = { .opponent = 1,
                               .own_rating = 130,
                               .other_list = TRUE,
                               .list_day = day_of ("2024-02-01"),
                               .score = 0.0,
                               .opponent_rating = 150,
                               .opponent_deviation = NAN,
                               .uncut = -20,
                               .difference = -20,
                               .expected = -0.25,
                               .k = 0.002,
                               .change = 0.0005 };

  trace_game (trace, &cut);
  trace_game (trace, &uncut);
  scl_trace_add_reason (trace, SCL_REASON_OF_CUT, "é not cut", NAN, NAN, NAN);
  trace->score = 1.0;
  assert_told (
      explanation, 1,
      "list: Rating on the list in force on 3/1/2024: 120 | old=120\n"
      "game 0: Against Bea (150): won, -7 | adds=-7 score=1 opponent_rating=150 difference=-20.5 "
      "expected=0.3 k=10 change=-7\n"
      " earlier 0: The policy's first rules |\n"
      " difference 0: Own rating 120 less the opponent's 150: -30 | own=120 opponent_rating=150 "
      "uncut=-30\n"
      " cut 0: Counts as -20.5 | difference=-20.5\n"
      " expected 0: Expected score 0.3 | expected=0.3\n"
      " k 0: K 10 | k=10\n"
      " share 0: 10 × (0.3 − 1) = -7 | score=1 change=-7\n"
      "game 1: Against Bea (150): lost, +0.0005 | adds=0.0005 score=0 opponent_rating=150 "
      "difference=-20 expected=-0.25 k=0.002 change=0.0005\n"
      " earlier 1: Ratings and K of the list of 2/1/2024, own rating 130 |\n"
      " difference 1: Own rating 130 less the opponent's 150: -20 | own=130 opponent_rating=150 "
      "uncut=-20\n"
      " cut 1: É not cut | difference=-20\n"
      " expected 1: Expected score -0.25, without an end at 0 and 1 | expected=-0.25\n"
      " k 1: K 0.002 | k=0.002\n"
      " share 1: 0.002 × (0 − -0.25) = +0.0005 | score=0 change=0.0005\n"
      "sum: Score 1 | score=1 expected=nan k=nan change=-6.9995\n"
      "result: 120 → 113 (-7) | old=120 new=113 change=-7\n");
}

/* No games: facts, steps, one that is a residue, columns with and without a former value. */
static void
test_steps (void)
{
  g_autoptr (SclExplanation) explanation = explain (MONTHLY);
  SclTrace *trace = blank_trace (explanation, 1500, 1512.5);

  scl_trace_add_fact (trace, "performance", 1623.456, 1);
  scl_trace_add_step (trace, "bonus", 12.004);
  scl_trace_add_step (trace, "residue", 9e-10);
  scl_trace_add_step (trace, "rounded", 0.0031);
  scl_trace_add_step (trace, "Floor", -0.25);
  trace->old_deviation = 50;
  trace->new_deviation = 48.125;
  trace->new_volatility = 0.06;
  trace->old_index = 12;
  trace->new_index = 13;
  g_array_index (explanation->periods, SclExplainedPeriod, 1).n_uncounted = 1;
  assert_told (explanation, 1,
               "list: Rating on the list in force on 3/1/2024: 1500 | old=1500\n"
               "uncounted: 1 game does not count | games=1\n"
               "fact: Performance: 1623.5 | what=performance value=1623.46\n"
               "step: Bonus: +12.00 | what=bonus adds=12.004 change=12.004\n"
               "step: Rounded: +0.0031 | what=rounded adds=0.0031 change=0.0031\n"
               "step: Floor: -0.25 | what=Floor adds=-0.25 change=-0.25\n"
               "column: Deviation 50.00 → 48.12 | old=50 new=48.125\n"
               "column: Volatility none → 0.060000 | old=nan new=0.06\n"
               "column: Index 12 → 13 | old=12 new=13\n"
               "result: 1500 → 1512.50 (+12.50) | old=1500 new=1512.5 change=12.5\n");
}

/* Off the list: what was there, and what the games made, is taken away again: 1500 + 4. A first
 * rating that is too low is not published, and what it started from is told as a rating. Where
 * there is nothing to take away nothing is said. */
static void
test_left (void)
{
  g_autoptr (SclExplanation) explanation = explain (MONTHLY);
  SclTrace *trace = blank_trace (explanation, 1500, NAN);

  scl_trace_add_step (trace, "bonus", 4);
  assert_told (explanation, 1,
               "list: Rating on the list in force on 3/1/2024: 1500 | old=1500\n"
               "step: Bonus: +4 | what=bonus adds=4 change=4\n"
               "left: Off the list: -1504 | what=Off the list adds=-1504 change=-1504\n"
               "result: 1500 → unrated | old=1500 new=nan change=nan\n");
  trace = blank_trace (explanation, NAN, NAN);
  scl_trace_add_step (trace, "estimate", 1300.25);
  scl_trace_add_step (trace, "estimate", -100);
  assert_told (
      explanation, 1,
      "list: No rating on the list in force on 3/1/2024 | old=nan\n"
      "step: Estimate: 1300.25 | what=estimate adds=1300.25 change=1300.25\n"
      "step: Estimate: -100 | what=estimate adds=-100 change=-100\n"
      "left: So low a first rating is not published: -1200.25 | what=So low a first rating "
      "is not published adds=-1200.25 change=-1200.25\n"
      "result: unrated → unrated | old=nan new=nan change=nan\n");
  trace = blank_trace (explanation, NAN, NAN);
  assert_told (explanation, 1,
               "list: No rating on the list in force on 3/1/2024 | old=nan\n"
               "result: unrated → unrated | old=nan new=nan change=nan\n");
  /* A rating that starts from a value: off the list again. */
  trace = blank_trace (explanation, 1500, NAN);
  g_array_index (explanation->periods, SclExplainedPeriod, 1).old_rating = NAN;
  assert_told (explanation, 1,
               "list: No rating on the list in force on 3/1/2024 | old=nan\n"
               "start: Value to start from: 1500 | what=value to start from adds=1500 change=1500\n"
               "left: Off the list: -1500 | what=Off the list adds=-1500 change=-1500\n"
               "result: unrated → unrated | old=nan new=nan change=nan\n");
}

/* An adjustment before the period is told first, and its rules: of 1400 and 100. */
static void
test_adjusted (void)
{
  g_autoptr (SclExplanation) explanation = explain (MONTHLY "[k 2024-02-20]\nbands=30\n");
  SclExplainedPeriod *period;
  g_autoptr (SclWhy) why = NULL;

  blank_trace (explanation, 1500, 1500);
  period = &g_array_index (explanation->periods, SclExplainedPeriod, 1);
  period->adjustment = 100.0;
  period->n_uncounted = 2;
  assert_told (explanation, 1,
               "rules: Rules in force from 2/20/2024 |\n"
               "adjustment: All ratings adjusted: +100 | what=All ratings adjusted adds=100 "
               "change=100\n"
               "list: Rating on the list in force on 3/1/2024: 1500 | old=1500\n"
               "uncounted: 2 games do not count | games=2\n"
               "result: 1400 → 1500 (+100) | old=1400 new=1500 change=100\n");
  why = scl_why_new (explanation, 1, number, written);
  g_assert_cmpint (why->first_day, ==, day_of ("2024-03-01"));
  g_assert_cmpint (why->list_day, ==, period->list_day);
  g_assert_cmpint (why->rules_day, ==, day_of ("2024-02-20"));
  g_assert_cmpfloat (why->old_rating, ==, 1400);
  g_assert_cmpfloat (why->new_rating, ==, 1500);
  period->rules_day = SCL_DAY_NONE;
  period->adjustment = 0.0;
  period->n_uncounted = 0;
  assert_told (explanation, 1,
               "rules: The policy's first rules are in force |\n"
               "list: Rating on the list in force on 3/1/2024: 1500 | old=1500\n"
               "result: 1500 → 1500 (0) | old=1500 new=1500 change=0\n");
}

/* Each event makes a list at once: that before is January's; before that there is none. */
static void
test_at_once (void)
{
  g_autoptr (SclExplanation) explanation
      = explain ("[schedule]\nperiod=event\n[expectation]\nmodel=logistic\n[k]\nbands=20\n[entry]\n"
                 "given=true\n");

  blank_trace (explanation, 1500, 1500);
  assert_told (explanation, 1,
               "list: Rating on the list of 1/10/2024: 1500 | old=1500\n"
               "result: 1500 → 1500 (0) | old=1500 new=1500 change=0\n");
  blank_trace (explanation, NAN, NAN);
  assert_told (explanation, 1,
               "list: No rating on the list of 1/10/2024 | old=nan\n"
               "result: unrated → unrated | old=nan new=nan change=nan\n");
  g_array_index (explanation->periods, SclExplainedPeriod, 1).index = 0;
  assert_told (explanation, 1,
               "list: No rating on the list in force on 3/10/2024 | old=nan\n"
               "result: unrated → unrated | old=nan new=nan change=nan\n");
}

/* ---- Side by side ---- */

/* The first rates games 0 (+4) and 1 (-2), the second game 1 (+5, and once more in a later period),
 * and 7 (+1). */
static void
test_pairs (void)
{
  g_autoptr (SclExplanation) first = explain (MONTHLY), second = explain (MONTHLY);
  const SclTraceGame games[] = { { .game = 0, .change = 4.0 }, { .game = 1, .change = -2.0 } };
  const SclTraceGame others[] = { { .game = 1, .change = 5.0 },
                                  { .game = 7, .change = 1.0 },
                                  { .game = 1, .change = 9.0 } };
  static const struct
  {
    guint game, first, first_index, second, second_index;
    double difference;
  } wanted[]
      = { { 0, 1, 0, G_MAXUINT, 0, -4.0 }, { 1, 1, 1, 0, 0, 7.0 }, { 7, G_MAXUINT, 0, 1, 0, 1.0 } };
  g_autoptr (SclWhyPairs) period = NULL, all = NULL;
  SclTrace *trace = g_ptr_array_index (first->traces, 0);

  g_array_set_size (trace->games, 0);
  trace = blank_trace (first, 1500, 1502);
  trace_game (trace, &games[0]);
  trace_game (trace, &games[1]);
  trace = g_ptr_array_index (second->traces, 0);
  g_array_set_size (trace->games, 0);
  trace_game (trace, &others[0]);
  trace = blank_trace (second, 1500, 1506);
  trace_game (trace, &others[1]);
  trace_game (trace, &others[2]);
  period = scl_why_pairs_new (first, 1, second);
  all = scl_why_pairs_new_all (first, second);
  g_assert_cmpuint (period->pairs->len, ==, 2);
  g_assert_cmpuint (all->pairs->len, ==, 3);
  for (guint i = 0; i < 5; i++)
    {
      const SclWhyPair *pair = i < 3 ? &g_array_index (all->pairs, SclWhyPair, i)
                                     : &g_array_index (period->pairs, SclWhyPair, i - 3);

      g_assert_cmpuint (pair->game, ==, wanted[i % 3].game);
      g_assert_cmpuint (pair->first.period, ==, wanted[i % 3].first);
      g_assert_cmpuint (pair->first.index, ==, wanted[i % 3].first_index);
      g_assert_cmpuint (pair->second.period, ==, wanted[i % 3].second);
      g_assert_cmpuint (pair->second.index, ==, wanted[i % 3].second_index);
      g_assert_cmpfloat (pair->difference, ==, wanted[i % 3].difference);
    }
  g_assert_cmpfloat (period->first, ==, 2.0);
  g_assert_cmpfloat (period->second, ==, 5.0);
  g_assert_cmpfloat (period->difference, ==, 3.0);
  g_assert_cmpfloat (all->first, ==, 2.0);
  g_assert_cmpfloat (all->second, ==, 6.0);
  g_assert_cmpfloat (all->difference, ==, 4.0);
  g_assert_null (scl_why_game_at (first, (SclWhyPlace){ G_MAXUINT, 0 }));
  g_assert_cmpfloat (scl_why_game_at (second, (SclWhyPlace){ 1, 1 })->change, ==, 9.0);
}

TEST_MAIN ("/why-told", test_plain, test_everything_beneath, test_cuts, test_steps, test_left,
           test_adjusted, test_at_once, test_pairs)
