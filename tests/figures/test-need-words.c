/* What is needed, and norms, in words: every sentence, from numbers made by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "figures/person/scl-need-words.h"
#include "figures/person/scl-norm-words.h"
#include "rating/base/scl-day.h"

/* U+2009 at the thousands and before a per cent sign. */
#define T "\u2009"

static void
assert_text (char *found, const char *expected)
{
  g_assert_cmpstr (found, ==, expected);
  g_free (found);
}

static SclNeed
need_of (void)
{
  return (SclNeed){ .goal = { .kind = SCL_GOAL_RATING, .rating = 2500, .by = SCL_DAY_NONE },
                    .n_games = 9,
                    .before = 2480,
                    .list_day = 2460828, /* 2025-06-01 */
                    .adjusted = SCL_DAY_NONE,
                    .opponent_deviation = NAN,
                    .fields = TRUE,
                    .sigma = 25.2,
                    .sigma_source = SCL_SIGMA_K,
                    .sigma_basis = 10,
                    .draws = 0.3,
                    .n_simulations = 10000 };
}

static SclNeedAnswer
answer_of (void)
{
  return (SclNeedAnswer){ .mean = 2400,
                          .verdict = SCL_NEED_SCORE,
                          .half_points = 14,
                          .low = 14,
                          .high = 14,
                          .rating = 2503,
                          .below = 2498,
                          .chance = 0.1834,
                          .chance_error = 0.0039 };
}

static void
test_score (void)
{
  SclNeed need = need_of ();
  SclNeedAnswer answer = answer_of ();

  assert_text (scl_need_goal_words (&need), "2" T "500 on the list of Jun 2025");
  assert_text (scl_need_sentence (&need, &answer),
               "7 points of 9 against 2" T "400 are needed: that makes 2" T "503; 6½ would make 2" T
               "498. The chance is 18" T "% (standard error 0.4).");
  answer.low = 13;
  answer.high = 15;
  answer.beyond = 18;
  answer.chance = NAN;
  need.fields = FALSE;
  assert_text (scl_need_sentence (&need, &answer),
               "7 points of 9 against these opponents (mean 2" T "400) are needed: that makes 2" T
               "503; 6½ would make 2" T
               "498. It depends on which games are won: between 6½ and 7½. "
               "More may be worse under this rule: 9 would miss it.");
  answer = answer_of ();
  answer.half_points = answer.low = 1;
  answer.high = 19; /* of 18 half points */
  answer.chance = NAN;
  need = need_of ();
  assert_text (scl_need_sentence (&need, &answer),
               "½ point of 9 against 2" T "400 is needed: that makes 2" T "503; 0 would make 2" T
               "498. It depends on which games are won: between ½ and more than there are.");
  answer.half_points = answer.low = answer.high = 3; /* 1½ are more than one */
  assert_text (scl_need_sentence (&need, &answer),
               "1½ points of 9 against 2" T "400 are needed: that makes 2" T "503; 1 would make 2" T
               "498.");
}

static void
test_chance (void)
{
  static const struct
  {
    double chance;
    SclNeedVerdict verdict;
    const char *words;
  } cases[] = {
    { 0.5, SCL_NEED_SCORE, "50" T "%" },
    { 0.0834, SCL_NEED_SCORE, "8.3" T "%" },
    { 0.9456, SCL_NEED_SCORE, "94.6" T "%" },
    { 0.0994, SCL_NEED_SCORE, "9.9" T "%" },
    { 0.1, SCL_NEED_SCORE, "10" T "%" },
    { 0.9, SCL_NEED_SCORE, "90" T "%" },
    { 0.904, SCL_NEED_SCORE, "90.4" T "%" },
    { 0.0005, SCL_NEED_SCORE, "0.1" T "%" },
    { 0.9995, SCL_NEED_SCORE, "more than 99.9" T "%" },
    { 0.0, SCL_NEED_SCORE, "less than 0.1" T "%" },
    { 0.0004, SCL_NEED_SCORE, "less than 0.1" T "%" },
    { 0.0006, SCL_NEED_SCORE, "0.1" T "%" },
    { 0.9999, SCL_NEED_SCORE, "more than 99.9" T "%" },
    { 0.0, SCL_NEED_IMPOSSIBLE, "0" T "%" },
    { 1.0, SCL_NEED_ALREADY, "100" T "%" },
    { NAN, SCL_NEED_SCORE, "–" },
  };
  const SclNeed need = need_of ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclNeedAnswer answer = answer_of ();

      answer.chance = cases[i].chance;
      answer.verdict = cases[i].verdict;
      assert_text (scl_need_chance_words (&need, &answer), cases[i].words);
    }
}

static void
test_no_score (void)
{
  SclNeed need = need_of ();
  SclNeedAnswer answer = answer_of ();

  answer.verdict = SCL_NEED_ALREADY;
  answer.half_points = answer.low = answer.high = 0;
  assert_text (scl_need_sentence (&need, &answer),
               "Already there against 2" T "400: no point at all would make 2" T "503.");
  answer.verdict = SCL_NEED_IMPOSSIBLE;
  answer.half_points = 18;
  answer.rating = 2489.5;
  assert_text (scl_need_sentence (&need, &answer),
               "Impossible against 2" T "400: all 9 points would make 2" T "489.5.");
  answer.rating = NAN;
  assert_text (scl_need_sentence (&need, &answer),
               "Impossible against 2" T "400: all 9 points would make no rating.");
  need.n_games = 0;
  need.list_day = SCL_DAY_NONE;
  assert_text (scl_need_sentence (&need, &answer),
               "No game counts by then: none is rated before that list.");
  assert_text (scl_need_goal_words (&need), "2" T "500");
}

static void
test_norm_needed (void)
{
  SclNeed need = need_of ();
  SclNeedAnswer answer = answer_of ();

  need.goal.kind = SCL_GOAL_NORM;
  need.goal.norm = SCL_NORM_GM;
  answer.performance = 2620;
  answer.performance_below = 2566;
  assert_text (scl_need_goal_words (&need), "a GM norm");
  assert_text (scl_need_sentence (&need, &answer),
               "7 points of 9 against 2" T "400 are needed: a performance of 2" T
               "620; 6½ would be 2" T "566. The chance is 18" T "% (standard error 0.4).");
  answer.verdict = SCL_NEED_IMPOSSIBLE;
  answer.half_points = 18;
  answer.mean = 2379;
  assert_text (scl_need_sentence (&need, &answer),
               "Impossible against 2" T "379: the opponents' average must be at least 2" T "380.");
  answer.mean = 2400;
  assert_text (scl_need_sentence (&need, &answer),
               "Impossible against 2" T "400: all 9 points are not enough.");
}

static void
assert_sentences (GPtrArray *found, const char *const *expected)
{
  guint n = 0;

  for (; expected[n] != NULL; n++)
    {
      g_assert_cmpuint (n, <, found->len);
      g_assert_cmpstr (g_ptr_array_index (found, n), ==, expected[n]);
    }
  g_assert_cmpuint (found->len, ==, n);
  g_ptr_array_unref (found);
}

static void
assert_assumed (const SclNeed *need, const char *sentence)
{
  g_autoptr (GPtrArray) found = scl_need_assumptions (need, FALSE);

  g_assert_true (g_ptr_array_find_with_equal_func (found, sentence, g_str_equal, NULL));
}

static void
test_assumptions (void)
{
  SclNeed need = need_of ();

  assert_sentences (
      scl_need_assumptions (&need, FALSE),
      (const char *const[]){
          "Opponents keep their ratings, and nobody else plays.",
          "All opponents of a field have the same rating.",
          "The points come as expected: each half point in the game that is furthest behind "
          "expectation.",
          "The true strength is normal about 2" T
          "480, SD 25: so far a rating wavers about the strength with K 10.",
          "Each game is expected as the rule has it for that strength; of two equals 30" T
          "% are drawn, of others fewer.",
          "The chance is that of the score needed or more, in 10" T "000 simulations.", NULL });
  need.spread = 50;
  need.opponent_deviation = 40;
  need.n_late = 1;
  need.adjusted = 2460371; /* 2024-03-01 */
  need.sigma_source = SCL_SIGMA_DEVIATION;
  need.goal.kind = SCL_GOAL_NORM;
  assert_sentences (
      scl_need_assumptions (&need, FALSE),
      (const char *const[]){
          "Opponents keep their ratings, and nobody else plays.",
          "A field's ratings spread normally about its mean, SD 50.",
          "Opponents' ratings have a deviation of 40.",
          "Titles and federations of the opponents, and the number of games, are as the norm asks.",
          "The rule adjusts ratings once (Mar 2024), after the games and before that list: the "
          "answer counts it.",
          "1 game is rated after that list and does not count.",
          "The true strength is normal about 2" T "480, SD 25: the rating's deviation.",
          "Each game is expected as the rule has it for that strength; of two equals 30" T
          "% are drawn, of others fewer.",
          "The chance is that of the score needed or more, in 10" T "000 simulations.", NULL });
  /* Where the strength comes from, one of four. */
  need.sigma_source = SCL_SIGMA_GAMES;
  need.sigma_basis = 36;
  assert_assumed (&need, "The true strength is normal about 2" T
                         "480, SD 25: so uncertain is a performance of 36 games.");
  need.sigma_source = SCL_SIGMA_GIVEN;
  assert_assumed (&need, "The true strength is normal about 2" T "480, SD 25, as given.");
  need = need_of ();
  need.fields = FALSE;
  need.before = NAN;
  assert_sentences (
      scl_need_assumptions (&need, FALSE),
      (const char *const[]){
          "Opponents keep their ratings, and nobody else plays.",
          "The points come as expected: each half point in the game that is furthest "
          "behind expectation.",
          "No chance is given: without a rating nothing says how strong the player is.", NULL });
  /* Of a norm whose opponents' titles are known nothing is assumed of them. */
  need.goal.kind = SCL_GOAL_NORM;
  assert_sentences (
      scl_need_assumptions (&need, TRUE),
      (const char *const[]){
          "Opponents keep their ratings, and nobody else plays.",
          "No chance is given: without a rating nothing says how strong the player is.", NULL });
}

/* ---- Norms ---- */

/* Nine of 2380, one of 2100 (2200 for a grandmaster's) lost: 7 of 9 and of 10. */
static SclNorms *
norms_of (SclNormGame *games, guint n, const SclNormPlayer *player)
{
  static const char *const federations[] = { "NOR", "ITA", "ESP" };
  const SclNormEvent event = SCL_NORM_EVENT_DEFAULTS;

  for (guint i = 0; i < n; i++)
    games[i] = (SclNormGame){ .rating = 2380,
                              .title = i < 4 ? "GM" : "FM",
                              .federation = federations[i % 3],
                              .half_points = i < 7 ? 2 : 0 };
  return scl_norms_new (player, &event, games, n);
}

static void
test_norm (void)
{
  static const SclNormPlayer man = { "GER", "GM", 'm' };
  SclNormGame games[10];
  g_autoptr (SclNorms) nine = norms_of (games, 9, &man), eight = NULL;
  const SclNorm *gm = &nine->norms[SCL_NORM_GM];

  assert_text (scl_norm_sentence (gm), "GM norm: reached with 7 of 9, performance 2" T "600.");
  assert_sentences (
      scl_norm_remarks (gm, games),
      (const char *const[]){ "Average 2" T "380.00, rounded 2" T "380 (1.4.7); 78" T
                             "% of the points are 220 (1.4.9): performance 2" T "600.",
                             "Least score against all these opponents: 7.",
                             "Counts as 9 games of the 27 that a title needs.",
                             "The player has this title, or a greater one, already.", NULL });
  assert_text (scl_norm_sentence (&nine->norms[SCL_NORM_WGM]), "WGM norm: a title of women.");
  assert_sentences (scl_norm_remarks (&nine->norms[SCL_NORM_WGM], games),
                    (const char *const[]){ NULL });
  eight = norms_of (games, 8, &man);
  assert_text (scl_norm_sentence (&eight->norms[SCL_NORM_GM]),
               "GM norm: not reached. Games that count: 8, at least 9.");
}

/* At a national final the federations are not asked for, and it is said what that means. */
static void
test_norm_exempt (void)
{
  static const SclNormPlayer man = { "GER", "", 'm' };
  const SclNormEvent final
      = { .kind = SCL_NORM_SWISS, .start = SCL_DAY_NONE, .all_federations = TRUE };
  SclNormGame games[9];
  g_autoptr (SclNorms) asked = norms_of (games, 9, &man);
  g_autoptr (SclNorms) exempt = scl_norms_new (&man, &final, games, 9);

  g_assert_cmpuint (asked->norms[SCL_NORM_GM].n_games, ==, 9);
  assert_sentences (
      scl_norm_remarks (&exempt->norms[SCL_NORM_GM], games),
      (const char *const[]){ "Average 2" T "380.00, rounded 2" T "380 (1.4.7); 78" T
                             "% of the points are 220 (1.4.9): performance 2" T "600.",
                             "The event is exempt from the rules on federations; one norm of an "
                             "application at least must meet them (1.4.3e).",
                             "Least score against all these opponents: 7.",
                             "Counts as 9 games of the 27 that a title needs.", NULL });
  g_assert_cmpstr (scl_norm_requirement_word (SCL_NORM_ONE), ==, "federations");
  g_assert_cmpstr (scl_norm_requirement_word (SCL_NORM_TITLED), ==, "titles");
}

/* Ten of 2380, the second of 2100 named and drawn: (9 · 2380 + 2200)/10 = 2362; 6.5 of 10 are .65,
 * 110: 2472. */
static void
test_norm_raised (void)
{
  static const SclNormPlayer woman = { "GER", "", 'f' };
  const SclNormEvent event = SCL_NORM_EVENT_DEFAULTS;
  SclNormGame games[10];
  g_autoptr (SclNorms) first = norms_of (games, 10, &woman), norms = NULL, unrated = NULL;

  games[1].rating = 2100;
  games[1].half_points = 1;
  games[1].name = "Rossi";
  norms = scl_norms_new (&woman, &event, games, 10);
  assert_text (scl_norm_sentence (&norms->norms[SCL_NORM_GM]),
               "GM norm: not reached. Opponents' average: 2" T "362, at least 2" T
               "380; Performance: 2" T "472, at least 2" T "600.");
  assert_sentences (
      scl_norm_remarks (&norms->norms[SCL_NORM_GM], games),
      (const char *const[]){ "The lowest rating, 2" T "100 of Rossi, counts as 2" T "200 (1.4.6b).",
                             "Average 2" T "362.00, rounded 2" T "362 (1.4.7); 65" T
                             "% of the points are 110 (1.4.9): performance 2" T "472.",
                             "Against all these opponents no score makes the norm.", NULL });
  games[1].rating = NAN;
  games[1].name = NULL;
  unrated = scl_norms_new (&woman, &event, games, 10);
  {
    g_autoptr (GPtrArray) remarks = scl_norm_remarks (&unrated->norms[SCL_NORM_GM], games);

    g_assert_cmpstr (g_ptr_array_index (remarks, 0), ==,
                     "The lowest, opponent 2, is unrated and counts as 2" T "200 (1.4.6b).");
  }
  /* The third is won, and left out: of nine one, and two with the fourth, which is more than a
   * fifth. */
  for (guint n = 2; n <= 3; n++)
    {
      g_autoptr (SclNorms) more = NULL;
      g_autoptr (GPtrArray) remarks = NULL;
      guint found = 0;

      games[n].rating = NAN;
      more = scl_norms_new (&woman, &event, games, 10);
      remarks = scl_norm_remarks (&more->norms[SCL_NORM_GM], games);
      for (guint i = 0; i < remarks->len; i++)
        found += g_str_has_prefix (g_ptr_array_index (remarks, i),
                                   "2 of 9 opponents are unrated, more than a fifth: ");
      g_assert_cmpuint (found, ==, n == 3);
    }
}

/* Eleven rounds: two losses behind a norm. And two unrated ones beaten, one of whom is left out. */
static void
test_norm_left_out (void)
{
  static const SclNormPlayer player = { "GER", "", 'f' };
  const SclNormEvent event = SCL_NORM_EVENT_DEFAULTS;
  SclNormGame games[11];
  g_autoptr (SclNorms) first = norms_of (games, 11, &player), beaten = NULL;

  assert_sentences (scl_norm_remarks (&first->norms[SCL_NORM_GM], games),
                    (const char *const[]){
                        "Average 2" T "380.00, rounded 2" T "380 (1.4.7); 78" T
                        "% of the points are 220 (1.4.9): performance 2" T "600.",
                        "Games after round 9, when the norm was reached, are left out (1.4.1e).",
                        "Least score against all these opponents: 9.",
                        "Counts as 9 games of the 27 that a title needs.", NULL });
  for (guint i = 0; i < 10; i++)
    games[i].rating = 2500;
  games[0].rating = games[4].rating = NAN;
  games[0].title = games[4].title = "";
  games[8].title = games[9].title = "GM";
  games[7].half_points = 1;
  beaten = scl_norms_new (&player, &event, games, 10);
  {
    g_autoptr (GPtrArray) remarks = scl_norm_remarks (&beaten->norms[SCL_NORM_GM], games);
    gboolean told = FALSE;

    for (guint i = 0; i < remarks->len; i++)
      told = told
             || g_str_has_prefix (g_ptr_array_index (remarks, i), "The game won against opponent ");
    g_assert_true (beaten->norms[SCL_NORM_GM].reached && told);
  }
}

/* What a norm asks for: found, limit and article, and by how much it is missed. */
static void
test_norm_requirements (void)
{
  static const struct
  {
    SclNormRequirementKind kind;
    SclNormRequirement one;
    const char *words, *word;
  } rows[] = {
    { SCL_NORM_GAMES,
      { TRUE, FALSE, 8, 9, FALSE },
      "✗ Games that count: 8 (at least 9; 1.4.1): 1 missing",
      "games" },
    { SCL_NORM_PLAYERS,
      { TRUE, TRUE, 6, 6, FALSE },
      "✓ Players of the double round-robin: 6 (at least 6; 1.4.5f)",
      "players" },
    { SCL_NORM_SCORE,
      { TRUE, FALSE, 2.5, 3.5, FALSE },
      "✗ Points: 2½ (at least 3½; 1.4.8): 1 missing",
      "points" },
    { SCL_NORM_AVERAGE,
      { TRUE, FALSE, 2362, 2380, FALSE },
      "✗ Opponents' average: 2" T "362 (at least 2" T "380; 1.4.8): 18 missing",
      "average" },
    { SCL_NORM_PERFORMANCE,
      { TRUE, TRUE, 2610, 2600, FALSE },
      "✓ Performance: 2" T "610 (at least 2" T "600; 1.4.8a)",
      "performance" },
    { SCL_NORM_TITLED,
      { TRUE, FALSE, 3, 5, FALSE },
      "✗ Opponents with a title: 3 (at least 5; 1.4.5a): 2 missing",
      "titles" },
    { SCL_NORM_HOLDERS,
      { TRUE, TRUE, 3, 3, FALSE },
      "✓ Opponents with a title that the norm asks for: 3 (at least 3; 1.4.5b-e)",
      "titles" },
    { SCL_NORM_FEDERATIONS,
      { TRUE, FALSE, 1, 2, FALSE },
      "✗ Federations besides one's own: 1 (at least 2; 1.4.3): 1 missing",
      "federations" },
    { SCL_NORM_OWN,
      { TRUE, FALSE, 7, 5, TRUE },
      "✗ Opponents of one's own federation: 7 (at most 5; 1.4.4): 2 too many",
      "federations" },
    { SCL_NORM_ONE,
      { TRUE, TRUE, 6, 6, TRUE },
      "✓ Opponents of one federation: 6 (at most 6; 1.4.4)",
      "federations" },
    { SCL_NORM_RATED,
      { TRUE, FALSE, 7, 8, FALSE },
      "✗ Rated opponents: 7 (at least 8; 8, 2003): 1 missing",
      "unrated opponents" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_text (scl_norm_requirement_words (rows[i].kind, &rows[i].one), rows[i].words);
      g_assert_cmpstr (scl_norm_requirement_word (rows[i].kind), ==, rows[i].word);
    }
}

/* Everything that can be remarked of one norm; and what all is missed, but not what is not asked.
 */
static void
test_norm_made (void)
{
  g_autoptr (GArray) left_out = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint third = 2;
  SclNorm norm = { .title = SCL_NORM_IM,
                   .possible = TRUE,
                   .held = TRUE,
                   .reached = TRUE,
                   .n_games = 10,
                   .n_unrated = 3,
                   .half_points = 13,
                   .left_out = left_out,
                   .until_round = 9,
                   .eight = TRUE,
                   .raised = 1,
                   .raised_from = 1990,
                   .average_exact = 2299.5,
                   .average = 2300,
                   .hundredths = 65,
                   .dp = 110,
                   .performance = 2410,
                   .worth = 1,
                   .least_half_points = -1 };

  g_array_append_val (left_out, third);
  assert_text (scl_norm_sentence (&norm), "IM norm: reached with 6½ of 10, performance 2" T "410.");
  assert_sentences (
      scl_norm_remarks (&norm, NULL),
      (const char *const[]){
          "The lowest rating, 1" T "990 of opponent 2, counts as 2" T "050 (1.4.6b).",
          "Average 2" T "299.50, rounded 2" T "300 (1.4.7); 65" T
          "% of the points are 110 (1.4.9): performance 2" T "410.",
          "The game won against opponent 3 is left out (1.4.1e).",
          "Games after round 9, when the norm was reached, are left out (1.4.1e).",
          "Eight games of nine rounds, the ninth won without play: once an application (1.4.1).",
          "3 of 10 opponents are unrated, more than a fifth: the articles of 2024 do not forbid "
          "it, earlier ones did.",
          "The event is exempt from the rules on federations; one norm of an application at least "
          "must meet them (1.4.3e).",
          "Against all these opponents no score makes the norm.",
          "Counts as 1 game of the 27 that a title needs.",
          "The player has this title, or a greater one, already.", NULL });
  norm.reached = norm.held = FALSE;
  norm.requirements[SCL_NORM_GAMES] = (SclNormRequirement){ TRUE, FALSE, 8, 9, FALSE };
  norm.requirements[SCL_NORM_SCORE] = (SclNormRequirement){ FALSE, FALSE, 1, 3.5, FALSE };
  norm.requirements[SCL_NORM_AVERAGE] = (SclNormRequirement){ TRUE, TRUE, 2300, 2230, FALSE };
  norm.requirements[SCL_NORM_FEDERATIONS] = (SclNormRequirement){ TRUE, TRUE, 2, 2, FALSE };
  norm.requirements[SCL_NORM_OWN] = (SclNormRequirement){ TRUE, FALSE, 7, 5, TRUE };
  assert_text (scl_norm_sentence (&norm),
               "IM norm: not reached. Games that count: 8, at least 9; Opponents of one's own "
               "federation: 7, at most 5.");
  g_array_set_size (left_out, 0);
  norm.raised = G_MAXUINT;
  norm.n_unrated = 2; /* a fifth, and no more */
  norm.until_round = 0;
  norm.least_half_points = 13;
  assert_sentences (scl_norm_remarks (&norm, NULL),
                    (const char *const[]){ "Average 2" T "299.50, rounded 2" T "300 (1.4.7); 65" T
                                           "% of the points are 110 (1.4.9): performance 2" T
                                           "410.",
                                           "Least score against all these opponents: 6½.", NULL });
  norm.n_games = 0;
  assert_sentences (scl_norm_remarks (&norm, NULL), (const char *const[]){ NULL });
}

/* From the same day of the next year on. */
static void
test_end (void)
{
  const SclDay end = scl_day_parse ("2001-06-01");

  assert_text (scl_need_end_words ("FIDE", end, scl_day_parse ("2002-06-01")),
               "The last list in the data is FIDE, Jun 2001: what has changed since then is not "
               "known.");
  assert_text (
      scl_need_end_words (NULL, scl_day_parse ("2001-05-20"), scl_day_parse ("2020-01-01")),
      "The last event in the data ended on 20 May 2001: what has changed since then is not "
      "known.");
  g_assert_null (scl_need_end_words ("FIDE", end, scl_day_parse ("2002-05-31")));
  g_assert_null (scl_need_end_words ("FIDE", end, SCL_DAY_NONE));
  g_assert_null (scl_need_end_words (NULL, SCL_DAY_NONE, end));
}

/* K 20, 0.3626 expected: 20 × 0.6374, 20 × 0.1374, 20 × -0.3626; with Ingo less is better. */
static void
test_stakes (void)
{
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL);
  g_autoptr (SclPolicy) ingo = scl_policy_find ("ingo", NULL);
  SclTraceGame game = { .k = 20, .expected = 0.3626 };

  assert_text (scl_need_stakes_words (&game, elo), "won +12.7, drawn +2.7, lost −7.3");
  assert_text (scl_need_stakes_words (&game, ingo), "won −12.7, drawn −2.7, lost +7.3");
  game.k = NAN;
  g_assert_null (scl_need_stakes_words (&game, elo));
}

TEST_MAIN ("/need-words", test_end, test_stakes, test_norm_requirements, test_norm_made, test_score,
           test_chance, test_no_score, test_norm_needed, test_assumptions, test_norm,
           test_norm_exempt, test_norm_raised, test_norm_left_out)
