/* What lessons answer, their formulas, and how their examples are solved, word by word, as they
 * begin: each number is reckoned beside it, by its row of SOURCE_NUMBERS where the sources print
 * it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/lesson/scl-lesson.h"
#include <glib.h>

static const struct
{
  const char *lesson;
  guint question;
  const char *answer;
} answers[] = {
  /* 1700 − 1560 */
  { "ability", 1, "140 points." },
  /* Φ (140/282.84) = 0.6897: SOURCE_NUMBERS 7 */
  { "ability", 2, "In the other ones: 100 − 69.0 = 31.0\u2009%." },
  /* Φ (1) = 0.8413: 9 */
  { "ability", 3, "One spread of the difference: √(200² + 200²) = 282.8 points." },
  /* 1/(1 + 10^(−350/400)) = 0.8823: 40 */
  { "expected", 1, "The rest of the point: 1 − 0.882 = 0.118." },
  /* 8.823 */
  { "expected", 2, "10 × 0.882 = 8.82 points." },
  /* ½ + 350/800 = 0.9375, less 0.8823: 14 */
  { "expected", 3, "0.9375 − 0.8823 = 0.0552, that is 5.5\u2009%." },
  /* p = 1/(1 + 10^(−32/400)) = 0.5459; draws 0.3324; wins p (1 − 0.3324) = 0.3645 */
  { "draws", 1, "0.365 + 0.332/2 = 0.531 points a game." },
  /* at 432: p = 0.9232, 0.999 √(p (1 − p)) = 0.2660, 0.2660/1.2660 = 0.210 */
  { "draws", 2, "About 21." },
  /* 0.5307 − 0.4693 */
  { "draws", 3, "0.061 points a game." },
  /* half of the points */
  { "performance", 1, "1\u2009840, as strong as the opponents." },
  /* 1840 + 400 · 0.6: 22 */
  { "performance", 2, "1\u2009840 + 400 × (0.80 − 0.20) = 2\u2009080." },
  /* (400/ln 10)/√(n · 0.16) = 50 for n = 75.4 */
  { "performance", 3, "76 games." },
  /* 1/(1 + 10^(−350.54/400)) = 0.8827: 30 */
  { "likelihood", 1, "88.3\u2009% of such games." },
  /* 0.1399605: 30 */
  { "likelihood", 2, "All chances multiplied: 14.00\u2009%." },
  /* (6 · 1700 + 1900)/7 = 1728.57; 5/7 = 0.714; 2014.3: 30 */
  { "likelihood", 3,
    "It gives 1\u2009728.6 + 400 × 0.714 = 2\u2009014; the best fit is 2\u2009051. It forgets "
    "against whom the points were made." },
  /* 30/2 */
  { "updating", 1, "Half a point more is worth K/2: 15.0 points." },
  /* 30 · 0.72: 4 */
  { "updating", 2, "30 × (3.5 − 2.78) = +21.6 points instead of +21.0." },
  /* 800/60 */
  { "speed", 1, "Half as many: 800/60 = 13.3." },
  /* 26.7/2: 43 */
  { "speed", 2, "In half of N₀: 400/30 = 13.3 games." },
  /* 800/30 = 26.7 and half of that */
  { "speed", 3, "For those of 13.3 to 26.7 games." },
  /* 22/27 = 0.8148: 52 */
  { "how-often", 1, "1 − 5/27 = 81.5\u2009%." },
  /* 5/27 = 0.1852, of which 0.8148 are left after the second: 0.1509: 53 */
  { "how-often", 2, "The last one: 18.5\u2009%, the first only 15.1\u2009%." },
  /* 0.8148³ = 0.541, 0.8148⁴ = 0.4408 */
  { "how-often", 3, "After 4, where 44.1\u2009% are left." },
  /* 1/11 */
  { "climb", 1, "0.09 points." },
  /* 47 */
  { "climb", 2, "30 × (0.45 − 0.09) = 10.8." },
  /* log (0.45/0.55) = −0.08715: 50 */
  { "climb", 3,
    "Where this very score is expected: 2\u2009100 + 400·log(0.45/0.55) = 2\u2009065." },
  /* 5/2 */
  { "rounding", 1, "By half a step: 2.50\u2009%." },
  /* 62 */
  { "rounding", 2, "30 × 0.005 × √25 = 0.75 points." },
  /* 30 · 0.025 · √100 = 7.5 */
  { "rounding", 3, "After four times as many: 100 games, 7.50 points." },
  /* a tenth of the players leaves and takes 250 more along than comes in */
  { "inflation", 1, "1\u2009681 + 5 × (−25.0) = 1\u2009556." },
  /* the same 25 */
  { "inflation", 2, "25.0 points: what is lost by those who leave." },
  /* 1 − 1/(1 + 10^(−250/400)) = 0.1917; 30 · 0.1917 − 10 · 0.1917 = 3.83 */
  { "inflation", 3, "One wins 10 × 0.192, the other loses 30 × 0.192: 3.8 points vanish." },
  /* 110 */
  { "entry", 1, "The mean of the opponents, 1\u2009950." },
  /* 25050/13 = 1926.9; 5.5 + 1 of 11 + 2 */
  { "entry", 2, "(11 × 1\u2009950 + 3600)/13 = 1\u2009927, and 6.5 points of 13." },
  /* 550/7.5 */
  { "entry", 3, "(1\u2009950 − 1400)/7.5 = 73.3 games." },
  /* 70 */
  { "french", 1, "800/16 = 50." },
  /* 1800 − 100 · 8/24 = 1766.67: 71 */
  { "french", 2, "1\u2009767: it falls by less than it would rise." },
  /* 1800 + 100 · 8/16: 71 */
  { "french", 3, "1\u2009850." },
  /* 1800 ± 2 · 50 */
  { "glicko", 1, "Within two deviations: from 1\u2009700 to 1\u2009900." },
  /* 1/√(1 + 3 q² 80²/π²) = 0.9692, q = ln 10/400 */
  { "glicko", 2, "97\u2009% of a game against one who is known well." },
  /* 120000/1197.16 = 100.2: Glickman's example */
  { "glicko", 3, "(350² − 50²)/34.6² = 100 months." },
  /* g (300) = 0.7242; 1/(1 + 10^(0.7242 · 100/400)) = 0.3973: 81 */
  { "bayes", 1, "0.40 points, as if they were only 0.72 times as far apart." },
  /* q/(1/80² + 1/d²) g · 0.3973 = 10.33 to the first order */
  { "bayes", 2, "Then the rating goes from 1\u2009500 to 1\u2009489.7." },
  /* 6400 · 0.0057565 · 0.7242 = 26.68 */
  { "bayes", 3, "The square of the own deviation times q times g: 26.7." },
  /* −0.45 ln 0.45 − 0.55 ln 0.55 = 0.6881 */
  { "good-rule", 1, "The truth itself, 45\u2009%: it costs 0.688 a game." },
  /* −0.45 ln 0.09 − 0.55 ln 0.91 = 1.1354 */
  { "good-rule", 2, "1.135 − 0.688 = 0.447 a game." },
  /* 1.1354 − 0.6931 */
  { "good-rule", 3, "ln 2 = 0.693 a game, whatever the truth: 0.442 less than this forecast." },
};

static void
test_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      const SclLesson *lesson = scl_lesson_find (answers[i].lesson);
      double values[SCL_LESSON_MAX_HANDLES];
      SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };

      scl_lesson_reset (lesson, values);
      lesson->ask (values, questions);
      g_assert_cmpstr (questions[answers[i].question - 1].answer, ==, answers[i].answer);
      scl_lesson_questions_clear (questions);
    }
}

static const struct
{
  const char *lesson, *formula;
} formulas[] = {
  /* 140/282.84 = 0.495, Φ 0.690: 7 */
  { "ability", "\\frac{1\u2009700 − 1\u2009560}{\\sqrt{200^{2} + 200^{2}}} = \\frac{140}{282.8} = "
               "0.495\npart of the bell below 0.495: 0.690" },
  /* 40 */
  { "expected", "p = \\frac{1}{1 + 10^{−d/400}} = \\frac{1}{1 + 10^{−350/400}} = 0.882" },
  /* 0.5459; 0.666/0.667; √(0.5459 · 0.4541) = 0.4979; 0.3322 */
  { "draws", "v = \\frac{1}{1 + 10^{−(0 + 32)/400}} = 0.546    n = \\frac{2·0.333}{1 − 0.333} = "
             "1.00\n\\frac{n·\\sqrt{v·(1 − v)}}{1 + n·\\sqrt{v·(1 − v)}} = \\frac{1.00·0.498}{1 + "
             "1.00·0.498} = 0.332" },
  /* 22; 173.72/√4 = 86.9 */
  { "performance", "R = 1\u2009840 + 400·log_{10}\\frac{0.80}{0.20} = 2\u2009081\n\\frac{400}{ln "
                   "10}·\\frac{1}{\\sqrt{25·0.80·0.20}} = 87" },
  /* 30; 1/(1 + 10^(−350.54/400)), 1 − 1/(1 + 10^(−150.54/400)) = 0.296 */
  { "likelihood", "L(2\u2009051) = p^{6}·q = 0.883^{6}·0.296 = 0.14" },
  /* 2 to 4 */
  { "updating", "E_{new} = E + K·(R − R_{e}) = 1\u2009600 + 30·(3.5 − 2.80) = 1\u2009621" },
  /* 34 */
  { "speed", "N_{0} = \\frac{800}{K} = \\frac{800}{30} = 26.7" },
  /* 53, 54 */
  { "how-often", "(1 − \\frac{5}{27})^{2} = 0.664    1 − 2·\\frac{5}{27} = 0.630" },
  /* 47 to 49 */
  { "climb", "1\u2009700 + 30·(45.0 − 100·0.09) = 2\u2009780" },
  /* 62, 67 */
  { "rounding", "K·Δ·\\sqrt{N} = 30·0.025·\\sqrt{25} = 3.75    K·N·Δ = 30·25·0.025 = 18.75" },
  /* 250 a year for a tenth of the players */
  { "inflation", "0.1·(1\u2009500 − 1\u2009750) + 0 = −25.0" },
  /* 110 */
  { "entry", "\\frac{5.5}{11} = 0.50    1\u2009950 + d_{p} = 1\u2009950 + 0 = 1\u2009950" },
  /* 71 */
  { "french", "\\frac{(16 − 8)·1\u2009800 + 8·1\u2009900}{16} = 1\u2009850" },
  /* 72; ln 10/400 = 0.005756 */
  { "glicko", "q = \\frac{ln 10}{400} = 0.00576\ng = \\frac{1}{\\sqrt{1 + 3·q^{2}·RD^{2}/π^{2}}} = "
              "\\frac{1}{\\sqrt{1 + 3·0.00576^{2}·80^{2}/π^{2}}} = 0.97" },
  /* 81 */
  { "bayes", "q = \\frac{ln 10}{400} = 0.00576    g = 0.72    W = 0.40\n\\frac{RD^{2}·q·g·(1 − "
             "W)}{1 + RD^{2}·q^{2}·g^{2}·W·(1 − W)} = \\frac{80^{2}·0.00576·0.72·(1 − 0.40)}{1 + "
             "80^{2}·0.00576^{2}·0.72^{2}·0.40·0.60} = 15.7" },
  /* 1.08358 + 0.05187 */
  { "good-rule", "−t·ln p − (1 − t)·ln(1 − p) = −0.45·ln 0.09 − 0.55·ln 0.91 = 1.135" },
};

static void
test_formulas (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      const SclLesson *lesson = scl_lesson_find (formulas[i].lesson);
      double values[SCL_LESSON_MAX_HANDLES];
      g_autofree char *formula = NULL;

      scl_lesson_reset (lesson, values);
      formula = lesson->formula (values);
      g_assert_cmpstr (formula, ==, formulas[i].formula);
    }
}

/* The handles elsewhere: the formula, or what a question is answered. */
static const struct
{
  const char *lesson;
  double values[SCL_LESSON_MAX_HANDLES];
  guint question; /* 0: the formula */
  const char *text;
} elsewhere[] = {
  /* a difference of 0 has no sign */
  { "expected", { 0 }, 0, "p = \\frac{1}{1 + 10^{−d/400}} = \\frac{1}{1 + 10^{0/400}} = 0.500" },
  { "expected",
    { -350 },
    0,
    "p = \\frac{1}{1 + 10^{−d/400}} = \\frac{1}{1 + 10^{350/400}} = 0.118" },
  /* SOURCE_NUMBERS 110 to 114: above one half 20 for each half point, below it the table */
  { "entry", { 1950, 11, 6.5 }, 0, "1\u2009950 + 20·2 = 1\u2009990" },
  { "entry",
    { 1950, 11, 4.5 },
    0,
    "\\frac{4.5}{11} = 0.41    1\u2009950 + d_{p} = 1\u2009950 + (−65) = 1\u2009885" },
  /* no fewer than half a point, no more than all but a half */
  { "entry", { 1950, 11, 11 }, 0, "1\u2009950 + 20·10 = 2\u2009150" },
  { "entry", { 1400, 11, 5.5 }, 3, "None: 1400 is enough." },
  { "entry", { 1410, 11, 5.5 }, 3, "(1\u2009410 − 1400)/7.5 = 1.3 games." },
  /* 16 games count as all, and fewer in their share; below the old rating the brake: 71 */
  { "french", { 1800, 1900, 16 }, 0, "N ≥ 16:  R = 1\u2009900" },
  { "french",
    { 1800, 1900, 15 },
    0,
    "\\frac{(16 − 15)·1\u2009800 + 15·1\u2009900}{16} = 1\u2009894" },
  { "french", { 1800, 1700, 8 }, 0, "\\frac{16·1\u2009800 + 8·1\u2009700}{16 + 8} = 1\u2009767" },
  { "french", { 1800, 1800, 8 }, 0, "\\frac{(16 − 8)·1\u2009800 + 8·1\u2009800}{16} = 1\u2009800" },
  /* 800/40 = 20 games are all of N0: nothing is left of the old rating */
  { "how-often", { 40, 20, 2 }, 0, "N ≥ N_{0} = \\frac{800}{40} = 20" },
  { "how-often", { 40, 20, 2 }, 3, "After one: nothing is left." },
  { "how-often",
    { 40, 10, 2 },
    0,
    "(1 − \\frac{10}{20})^{2} = 0.250    1 − 2·\\frac{10}{20} = 0.000" },
  /* who comes in brings as much as who leaves takes along */
  { "inflation", { 1750, 1750, 0 }, 2, "None: the mean does not fall." },
};

static void
test_elsewhere (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    {
      const SclLesson *lesson = scl_lesson_find (elsewhere[i].lesson);
      SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };
      g_autofree char *formula = lesson->formula (elsewhere[i].values);

      lesson->ask (elsewhere[i].values, questions);
      g_assert_cmpstr (elsewhere[i].question == 0 ? formula
                                                  : questions[elsewhere[i].question - 1].answer,
                       ==, elsewhere[i].text);
      scl_lesson_questions_clear (questions);
    }
}

static const struct
{
  const char *lesson;
  const char *lines[12];
} solutions[] = {
  /* 121 */
  { "expected",
    { "Game 1: 1\u2009800 − 1\u2009908 = −108 points, so 0.35 is expected.",
      "Game 2: 1\u2009800 − 1\u2009870 = −70 points, so 0.40 is expected.",
      "Game 3: 1\u2009800 − 1\u2009800 = 0 points, so 0.50 is expected.",
      "Game 4: 1\u2009800 − 1\u2009730 = 70 points, so 0.60 is expected.",
      "Game 5: 1\u2009800 − 1\u2009692 = 108 points, so 0.65 is expected.",
      "Game 6: 1\u2009800 − 1\u2009653 = 147 points, so 0.70 is expected.",
      "Together 3.2 are expected; 4 were scored, 0.8 more.",
      "After 48 games, fewer than 50, K is 25.", "=1\u2009800 + 25·(4 − 3.2) = 1\u2009820" } },
  /* 2, 3, 4 */
  { "updating",
    { "Game 1: 1\u2009600 − 1\u2009300 = 300 points, so 0.85 is expected.",
      "Game 2: 1\u2009600 − 1\u2009650 = −50 points, so 0.43 is expected.",
      "Game 3: 1\u2009600 − 1\u2009600 = 0 points, so 0.50 is expected.",
      "Game 4: 1\u2009600 − 1\u2009500 = 100 points, so 0.64 is expected.",
      "Game 5: 1\u2009600 − 1\u2009700 = −100 points, so 0.36 is expected.",
      "Together 2.78 are expected, which counts as 2.80.",
      "Scored are 1 + 1 + 0 + 1 + ½ = 3.5 points.",
      "=E_{new} = 1\u2009600 + 30·(3.5 − 2.80) = 1\u2009621" } },
  /* 47 to 50 */
  { "climb",
    { "1\u2009700 − 2\u2009100 = −400 points: 0.09 is expected of each game.",
      "=30·(0.45 − 0.09) = 10.8",
      "So each game brings 10.8 points, and 100 games bring 1\u2009080.",
      "=1\u2009700 + 1\u2009080 = 2\u2009780",
      "If the list is made after every few games, the rating rises, and more is expected. It stops "
      "where 45 % are expected:",
      "=2\u2009100 + 400·log_{10}\\frac{0.45}{0.55} = 2\u2009065" } },
  /* 110 to 114 */
  { "entry",
    { "5.5 points are one half: 1\u2009950.",
      "6.5 points are 2 half points more than one half: 1950 + 20 × 2 = 1\u2009990.",
      "4.5 points of 11 are 0.41; for this the table has −65: 1\u2009950 − 65 = 1\u2009885.",
      "7.5 points are 4 half points more than one half: 1950 + 20 × 4 = 2\u2009030.",
      "3.5 points of 11 are 0.32; for this the table has −133: 1\u2009950 − 133 = 1\u2009817.",
      "Between 3.5 and 4.5 points a single game is worth 68 points." } },
  /* 88 to 98 */
  { "french",
    { "The performance is the mean of the opponents, and 400 points times what was won less what "
      "was lost, divided by the games.",
      "Pass 1: n. 6: 1\u2009473, n. 7: 1\u2009288, n. 8: 1\u2009133, n. 9: 1\u2009554, n. 10: 928",
      "Pass 2: n. 6: 1\u2009416, n. 7: 1\u2009231, n. 8: 1\u2009091, n. 9: 1\u2009512, n. 10: 978",
      "Pass 3: n. 6: 1\u2009410, n. 7: 1\u2009224, n. 8: 1\u2009078, n. 9: 1\u2009499, n. 10: 938",
      "Pass 4: n. 6: 1\u2009396, n. 7: 1\u2009211, n. 8: 1\u2009068, n. 9: 1\u2009489, n. 10: 930",
      "No: in the last pass they still move by 8 to 14 points." } },
};

static void
test_solutions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (solutions); i++)
    {
      g_auto (GStrv) lines = scl_lesson_find (solutions[i].lesson)->example->solve ();
      guint n;

      for (n = 0; lines[n] != NULL; n++)
        g_assert_cmpstr (lines[n], ==, solutions[i].lines[n]);
      g_assert_null (solutions[i].lines[n]);
    }
}

TEST_MAIN ("/lesson-answers", test_answers, test_formulas, test_elsewhere, test_solutions)
