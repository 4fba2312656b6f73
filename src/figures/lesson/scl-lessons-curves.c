/* What is expected of a game: hidden ability, the curves, draws.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"
#include "rating/core/scl-expectation.h"

/* ---- Hidden ability ---- */

/* The first player's share: the bell of the difference has the root of the sum of the squares for
 * its spread. */
static double
ability_share (const double *v)
{
  SclExpectation bell = SCL_EXPECTATION_DEFAULTS;

  bell.model = SCL_EXPECTATION_GAUSSIAN;
  bell.sigma = hypot (v[2], v[2]);
  return scl_expectation_score (&bell, v[0] - v[1]);
}

static SclChart *
ability_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("1", error, "rating-a", v[0], "rating-b", v[1], "sigma-a", v[2],
                            "sigma-b", v[2], NULL);
}

static char *
ability_sentence (const double *v)
{
  return scl_words (_ ("The player of %s plays better than the player of %s in %s\u2009%% of the "
                       "games."),
                    v[0], 0, v[1], 0, 100.0 * ability_share (v), 1);
}

static char *
ability_formula (const double *v)
{
  const double spread = hypot (v[2], v[2]), steps = (v[0] - v[1]) / spread;
  g_autofree char *first
      = scl_words ("\\frac{%s − %s}{\\sqrt{%s^{2} + %s^{2}}} = \\frac{%s}{%s} = %s\n", v[0], 0,
                   v[1], 0, v[2], 0, v[2], 0, v[0] - v[1], 0, spread, 1, steps, 3);
  /* Translators: the second line of a formula: a number of spreads, a share from 0 to 1. */
  g_autofree char *second
      = scl_words (_ ("part of the bell below %s: %s"), steps, 3, ability_share (v), 3);

  return g_strconcat (first, second, NULL);
}

static void
ability_ask (const double *v, SclLessonQuestion *q)
{
  scl_lesson_put (&q[0], scl_words (_ ("How far apart are %s and %s?"), v[0], 0, v[1], 0),
                  scl_words (_ ("%s points."), fabs (v[0] - v[1]), 0));
  scl_lesson_put (
      &q[1],
      scl_words (_ ("In which share of the games does the player of %s play better?"), v[1], 0),
      scl_words (_ ("In the other ones: 100 − %s = %s\u2009%%."), 100.0 * ability_share (v), 1,
                 100.0 * (1.0 - ability_share (v)), 1));
  scl_lesson_put (
      &q[2],
      /* xgettext:no-c-format */
      g_strdup (_ ("How far ahead must a player be to play better in 84 % of the games?")),
      scl_words (_ ("One spread of the difference: √(%s² + %s²) = %s points."), v[2], 0, v[2], 0,
                 hypot (v[2], v[2]), 1));
}

static const char *const ability_figures[]
    = { "1", "2", "unequal-spread", "us-classes", "gumbel", "gumbel-difference", NULL };
static const char *const ability_terms[]
    = { "rating", "ability", "bell", "logistic", "spread", "density", NULL };

const SclLesson scl_lesson_ability = {
  .id = "ability",
  .title = N_ ("Hidden ability"),
  .text
  = N_ ("Nobody plays equally well every day. How well you play varies about your rating, and "
        "mostly stays within one spread of it. So the weaker player wins now and then."),
  .handles = { { "rating-a", N_ ("Rating of A"), 1700, 1000, 2400, 10, 0 },
               { "rating-b", N_ ("Rating of B"), 1560, 1000, 2400, 10, 0 },
               { "spread", N_ ("Spread of each"), 200, 50, 400, 10, 0 } },
  .chart = ability_chart,
  .sentence = ability_sentence,
  .formula = ability_formula,
  .ask = ability_ask,
  /* xgettext:no-c-format */
  .paper = N_ ("The paper takes a spread of 200 for everybody, as Elo did. The difference then has "
               "a spread of 282.8, and who is that far ahead plays better in 84 % of the games. "
               "That is right: 84.1 %. Players of unequal spread change little: 2.7 % where one "
               "spread is twice the other, 6.1 % where it is three times. The paper says “6 %”. "
               "Abilities that lean a little to the right "
               "lead to the logistic curve instead; it makes hardly a difference."),
  .figures = ability_figures,
  .terms = ability_terms,
};

/* ---- Expected score ---- */

typedef struct
{
  double logistic, bell, line;
} Curves;

static Curves
curves_at (const double *v)
{
  SclExpectation bell = SCL_EXPECTATION_DEFAULTS, line = SCL_EXPECTATION_DEFAULTS;

  bell.model = SCL_EXPECTATION_GAUSSIAN;
  line.model = SCL_EXPECTATION_LINEAR;
  line.cut_rule = SCL_CUT_EVERY_GAME;
  line.cut = v[1];
  return (Curves){ scl_lesson_logistic (v[0]), scl_expectation_between (&bell, v[0], 0.0),
                   scl_expectation_between (&line, v[0], 0.0) };
}

static SclChart *
expected_chart (const double *v, GError **error)
{
  SclChart *chart = scl_lesson_figure ("3", error, "cut", v[1], NULL);

  if (chart != NULL)
    scl_chart_add_mark (chart, SCL_MARK_VERTICAL, v[0], 0, SCL_NUMBER (v[0], 0))->colour
        = SCL_COLOUR_GREY;
  return chart;
}

static char *
expected_sentence (const double *v)
{
  const Curves c = curves_at (v);

  return scl_words (_ ("At a difference of %s points the logistic curve expects %s points a game, "
                       "the bell curve %s and the straight line %s."),
                    v[0], 0, c.logistic, 3, c.bell, 3, c.line, 3);
}

static char *
expected_formula (const double *v)
{
  return scl_words ("p = \\frac{1}{1 + 10^{−d/400}} = \\frac{1}{1 + 10^{%s/400}} = %s",
                    v[0] != 0.0 ? -v[0] : 0.0, 0, curves_at (v).logistic, 3);
}

static void
expected_ask (const double *v, SclLessonQuestion *q)
{
  const Curves c = curves_at (v);
  const double line = scl_lesson_as_written (c.line, 4);
  const double logistic = scl_lesson_as_written (c.logistic, 4);

  scl_lesson_put (
      &q[0], g_strdup (_ ("What does the logistic curve expect of the opponent?")),
      scl_words (_ ("The rest of the point: 1 − %s = %s."), c.logistic, 3, 1.0 - c.logistic, 3));
  scl_lesson_put (&q[1], g_strdup (_ ("How many points are expected in ten such games?")),
                  scl_words (_ ("10 × %s = %s points."), c.logistic, 3, 10.0 * c.logistic, 2));
  scl_lesson_put (&q[2],
                  g_strdup (_ ("How far is the straight line from the logistic curve there?")),
                  scl_words (_ ("%s − %s = %s, that is %s\u2009%%."), line, 4, logistic, 4,
                             line - logistic, 4, 100.0 * (line - logistic), 1));
}

static const char *const expected_figures[]
    = { "3", "4", "5", "joined", "table-8.1b", "fise-1", "fise-2", NULL };
static const char *const expected_terms[]
    = { "expected-score", "logistic", "bell", "spread", "straight-line", "cut", NULL };

const SclLesson scl_lesson_expected = {
  .id = "expected",
  .title = N_ ("Expected score"),
  .text = N_ ("The difference of two ratings says how many points you can expect in a game. Three "
              "curves are in use. They nearly agree up to 200 points."),
  .handles = { { "difference", N_ ("Difference of the ratings"), 350, -800, 800, 10, 0 },
               { "cut", N_ ("The line is cut at"), 350, 100, 400, 10, 0 } },
  .chart = expected_chart,
  .sentence = expected_sentence,
  .formula = expected_formula,
  .ask = expected_ask,
  /* xgettext:no-c-format */
  .paper = N_ ("For figure 4 the paper says: 1.1 % at most, at about 350 points. With its own "
               "spread the bell and the logistic curve differ by 0.97 % there, by 1.11 % at 375, "
               "and by 1.47 % at most, at 516. For figure 5 it says 4 % at 350, and 5.5 % in a "
               "later chapter: 5.5 % is right. Chances can be joined: A wins 75 % against C and B "
               "wins 60 % against C, so A wins 66.7 % against B."),
  .figures = expected_figures,
  .terms = expected_terms,
  .example = &scl_example_scrabble,
};

/* ---- Draws and colour ---- */

static SclDrawChances
draws_at (const double *v, double difference)
{
  return scl_draw_chances (difference, v[2], v[1] / 100.0);
}

static SclChart *
draws_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("draws", error, "difference", v[0], "draws", v[1] / 100.0, "white",
                            v[2], NULL);
}

static char *
draws_formula (const double *v)
{
  const double p = scl_lesson_logistic (v[0] + v[2]), root = sqrt (p * (1.0 - p));
  const double d = v[1] / 100.0, n = 2.0 * d / (1.0 - d);

  return scl_words ("v = \\frac{1}{1 + 10^{−(%s + %s)/400}} = %s    "
                    "n = \\frac{2·%s}{1 − %s} = %s\n"
                    "\\frac{n·\\sqrt{v·(1 − v)}}{1 + n·\\sqrt{v·(1 − v)}} = "
                    "\\frac{%s·%s}{1 + %s·%s} = %s",
                    v[0], 0, v[2], 0, p, 3, d, 3, d, 3, n, 2, n, 2, root, 3, n, 2, root, 3,
                    draws_at (v, v[0]).drawn, 3);
}

static void
draws_ask (const double *v, SclLessonQuestion *q)
{
  const SclDrawChances at = draws_at (v, v[0]), far = draws_at (v, v[0] + 400.0);

  scl_lesson_put (&q[0], g_strdup (_ ("A draw is half a point. How many points can White expect?")),
                  scl_words (_ ("%s + %s/2 = %s points a game."), at.won, 3, at.drawn, 3,
                             at.won + at.drawn / 2.0, 3));
  scl_lesson_put (&q[1],
                  g_strdup (_ ("How many draws are there in 100 such games if White is 400 "
                               "points stronger still?")),
                  scl_words (_ ("About %s."), 100.0 * far.drawn, 0));
  scl_lesson_put (&q[2],
                  g_strdup (_ ("How much more can White expect than with the black pieces?")),
                  scl_words (_ ("%s points a game."),
                             at.won + at.drawn / 2.0
                                 - (1.0 - scl_draw_chances (-v[0], v[2], v[1] / 100.0).won
                                    - scl_draw_chances (-v[0], v[2], v[1] / 100.0).drawn / 2.0),
                             3));
}

static const char *const draws_figures[] = { "draws", NULL };
static const char *const draws_terms[] = { "expected-score", "logistic", "factor", NULL };

const SclLesson scl_lesson_draws = {
  .id = "draws",
  .title = N_ ("Draws and colour"),
  .text
  = N_ ("A rating needs the points alone, not who wins or draws. But draws are part of chess: "
        "there are most of them between equals. And White has a small edge, worth some 30 "
        "points."),
  .handles = { { "difference", N_ ("White’s rating less Black’s"), 0, -600, 600, 10, 0 },
               { "draws", N_ ("Draws between equals (%)"), 33.3, 0, 80, 0.1, 1 },
               { "white", N_ ("White’s edge (points)"), 32, 0, 100, 1, 0 } },
  .chart = draws_chart,
  .formula = draws_formula,
  .ask = draws_ask,
  .paper = N_ ("The paper leaves draws out: two draws count as a win and a loss. Later it calls "
               "√(v (1 − v)) the chance of a draw. That is a factor, no chance: between equals it "
               "is 0.5, and with ½ for each side that makes 1.5. Divided by 1.5, a third of the "
               "games are drawn. The list of the PCA counted White’s edge; FIDE’s does not."),
  .figures = draws_figures,
  .terms = draws_terms,
};
