/* What a result says: performance, likelihood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-figure.h"
#include "lab/simulation/scl-response.h"
#include "rating/core/scl-performance.h"

/* ---- Performance ---- */

static double
performance_of (const double *v)
{
  const double p = v[1] / 100.0;

  return v[0] + 400.0 * log10 (p / (1.0 - p));
}

static SclChart *
performance_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("performance-interval", error, "opponents", v[0], "score", v[1] / 100.0,
                            "games", v[2], NULL);
}

static char *
performance_sentence (const double *v)
{
  return scl_words (
      _ ("To score %s\u2009%% against opponents of %s is a performance of %s. After %s "
         "games it is unsure by about %s points either way."),
      v[1], 0, v[0], 0, performance_of (v), 0, v[2], 0, scl_performance_error (v[2], v[1] / 100.0),
      0);
}

static char *
performance_formula (const double *v)
{
  const double p = v[1] / 100.0;

  return scl_words ("R = %s + 400·log_{10}\\frac{%s}{%s} = %s\n"
                    "\\frac{400}{ln 10}·\\frac{1}{\\sqrt{%s·%s·%s}} = %s",
                    v[0], 0, p, 2, 1.0 - p, 2, performance_of (v), 0, v[2], 0, p, 2, 1.0 - p, 2,
                    scl_performance_error (v[2], p), 0);
}

static void
performance_ask (const double *v, SclLessonQuestion *q)
{
  const double p = v[1] / 100.0;
  const guint needed = scl_performance_games_needed (50.0, p);

  scl_lesson_put (&q[0],
                  scl_words (_ ("Which performance is half of the points against %s?"), v[0], 0),
                  scl_words (_ ("%s, as strong as the opponents."), v[0], 0));
  scl_lesson_put (&q[1],
                  g_strdup (_ ("Many lists use a simpler rule: the opponents’ mean, and 400 points "
                               "times what was won less what was lost. What does it give?")),
                  scl_words (_ ("%s + 400 × (%s − %s) = %s."), v[0], 0, p, 2, 1.0 - p, 2,
                             v[0] + 400.0 * (2.0 * p - 1.0), 0));
  scl_lesson_put (&q[2],
                  scl_words (_ ("At %s\u2009%% of the points, how many games does it take to be "
                                "sure to 50 points?"),
                             v[1], 0),
                  scl_words (_ ("%s games."), (double) needed, 0));
}

static const char *const performance_figures[]
    = { "performance-interval", "games-needed", "far-opponent", "score-cut", NULL };
static const char *const performance_terms[] = { "performance", "logarithm", "error", NULL };

const SclLesson scl_lesson_performance = {
  .id = "performance",
  .title = N_ ("Performance"),
  .text = N_ ("Turn the question round: which rating would have led us to expect this very result? "
              "That is the performance. A few games say little: it takes four times as many to be "
              "twice as sure."),
  .handles = { { "opponents", N_ ("Mean of the opponents"), 1840, 1000, 2600, 10, 0 },
               { "score", N_ ("Share of the points (%)"), 80, 5, 95, 1, 0 },
               { "games", N_ ("Games"), 25, 5, 100, 1, 0 } },
  .chart = performance_chart,
  .sentence = performance_sentence,
  .formula = performance_formula,
  .ask = performance_ask,
  .paper =
      /* xgettext:no-c-format */
  N_ ("Four of five against 1840: the paper has 2080 by the simple rule; the curve gives "
      "2081. 35 % against 1700 is 1592. With one weak opponent of 1400 beside four of 1950 "
      "it finds 2141 without him, 2139 after one step and 2143 after a better one; the "
      "exact answer is 2144. Counted as 350 below one’s own 2000, he makes it 2130. To win "
      "all games counts as 90 % or 95 %, that is 382 or 512 points above the opponents. It prints "
      "173.4 for 400/ln 10; that is 173.7."),
  .figures = performance_figures,
  .terms = performance_terms,
};

/* ---- Likelihood ---- */

#define MOST_WINS 12

static SclMle
fit (const double *v, double *mean, double *score)
{
  const SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  double opponents[MOST_WINS + 1], results[MOST_WINS + 1];
  const guint wins = (guint) v[0];
  SclMle mle;

  for (guint i = 0; i < wins; i++)
    {
      opponents[i] = v[1];
      results[i] = 1.0;
    }
  opponents[wins] = v[2];
  results[wins] = 0.0;
  if (mean != NULL)
    *mean = (wins * v[1] + v[2]) / (wins + 1.0);
  if (score != NULL)
    *score = wins / (wins + 1.0);
  scl_mle (&logistic, opponents, results, wins + 1, &mle);
  return mle;
}

static SclChart *
likelihood_chart (const double *v, GError **error)
{
  const SclFigure *figure = scl_figure_find ("6");
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autofree char *games = g_strdup_printf ("%ux%d:1 %d:0", (guint) v[0], (int) v[1], (int) v[2]);

  if (!scl_figure_set (figure, params, "games", games, error))
    return NULL;
  return scl_figure_build (figure, params, error);
}

static char *
likelihood_sentence (const double *v)
{
  const SclMle mle = fit (v, NULL, NULL);

  return scl_words (ngettext ("%s win against %s and a loss against %s fit a rating of %s best. "
                              "Ratings from %s to %s fit nearly as well.",
                              "%s wins against %s and a loss against %s fit a rating of %s best. "
                              "Ratings from %s to %s fit nearly as well.",
                              (gulong) v[0]),
                    v[0], 0, v[1], 0, v[2], 0, mle.rating, 0, mle.low, 0, mle.high, 0);
}

static char *
likelihood_formula (const double *v)
{
  const SclMle mle = fit (v, NULL, NULL);
  const double p = scl_lesson_logistic (mle.rating - v[1]);
  const double lost = scl_lesson_logistic (v[2] - mle.rating);

  return scl_words ("L(%s) = p^{%s}·q = %s^{%s}·%s = %s", mle.rating, 0, v[0], 0, p, 3, v[0], 0,
                    lost, 3, exp (mle.log_likelihood), -1);
}

static void
likelihood_ask (const double *v, SclLessonQuestion *q)
{
  double mean, score;
  const SclMle mle = fit (v, &mean, &score);

  scl_lesson_put (&q[0],
                  scl_words (_ ("How likely does a player of %s win one game against %s?"),
                             mle.rating, 0, v[1], 0),
                  scl_words (_ ("%s\u2009%% of such games."),
                             100.0 * scl_lesson_logistic (mle.rating - v[1]), 1));
  scl_lesson_put (
      &q[1], g_strdup (_ ("How likely is the whole result at the rating that fits best?")),
      scl_words (_ ("All chances multiplied: %s\u2009%%."), 100.0 * exp (mle.log_likelihood), 2));
  scl_lesson_put (
      &q[2],
      g_strdup (_ ("The simple rule takes the mean of the opponents and 400 "
                   "points times what was won less what was lost. Does it agree?")),
      scl_words (_ ("It gives %s + 400 × %s = %s; the best fit is %s. It forgets against "
                    "whom the points were made."),
                 mean, 1, 2.0 * score - 1.0, 3, mean + 400.0 * (2.0 * score - 1.0), 0, mle.rating,
                 0));
}

static const char *const likelihood_figures[] = { "6", "7", "8", NULL };
static const char *const likelihood_terms[]
    = { "likelihood", "bell", "performance", "factor", NULL };

const SclLesson scl_lesson_likelihood = {
  .id = "likelihood",
  .title = N_ ("Likelihood"),
  .text
  = N_ ("Try every rating: how likely would it have made this result? The top of the curve is "
        "the rating that fits best. A broad curve means that many ratings fit."),
  .handles = { { "wins", N_ ("Games won"), 6, 2, MOST_WINS, 1, 0 },
               { "opponents", N_ ("against players of"), 1700, 1000, 2400, 10, 0 },
               { "lost-to", N_ ("and one lost against"), 1900, 1000, 2600, 10, 0 } },
  .chart = likelihood_chart,
  .sentence = likelihood_sentence,
  .formula = likelihood_formula,
  .ask = likelihood_ask,
  .paper
  = N_ ("The paper draws this curve (figure 6), one with opponents of 1400 and 2400 (figure "
        "7), and one where the weak won and the strong lost (figure 8), without numbers. "
        "Their tops lie at 2051, 2066 and 1120. Figure 8 is 3600 times less high than figure "
        "7: such a result is improbable, as the paper says. In its second derivative a "
        "factor stands upside down."),
  .figures = likelihood_figures,
  .terms = likelihood_terms,
};
