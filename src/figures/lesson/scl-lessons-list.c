/* The list as a whole: inflation, entering it, the French way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"

/* ---- Inflation ---- */

#define MEAN 1681.0 /* of January 2000 */
#define SHARE 0.1
#define YEARS 10.0

static double
moves_by (const double *v)
{
  return SHARE * (v[0] - v[1]) + v[2];
}

static SclChart *
inflation_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("turnover", error, "mean", MEAN, "turnover", SHARE, "entering", v[0],
                            "leaving", v[1], "bonus", v[2], "years", YEARS, NULL);
}

static char *
inflation_formula (const double *v)
{
  return scl_words ("%s·(%s − %s) + %s = %s", SHARE, 1, v[0], 0, v[1], 0, v[2], 0, moves_by (v),
                    1 | SCL_WORDS_SIGNED);
}

static void
inflation_ask (const double *v, SclLessonQuestion *q)
{
  const double needed = SHARE * (v[1] - v[0]), p = scl_lesson_logistic (v[1] - v[0]);

  scl_lesson_put (&q[0], g_strdup (_ ("Where is the mean after five years?")),
                  scl_words (_ ("%s + 5 × (%s) = %s."), MEAN, 0, moves_by (v), 1,
                             scl_turnover_mean (MEAN, SHARE, v[0], v[1], v[2], 5.0), 0));
  scl_lesson_put (&q[1], g_strdup (_ ("Which bonus a year for everybody would keep the mean?")),
                  needed > 0.0
                      ? scl_words (_ ("%s points: what is lost by those who leave."), needed, 1)
                      : g_strdup (_ ("None: the mean does not fall.")));
  scl_lesson_put (
      &q[2],
      scl_words (_ ("A player of %s with K 10 beats one of %s with K 30. How many points vanish?"),
                 v[1], 0, v[0], 0),
      scl_words (_ ("One wins 10 × %s, the other loses 30 × %s: %s points vanish."), 1.0 - p, 3,
                 1.0 - p, 3, 20.0 * (1.0 - p), 1));
}

static const char *const inflation_figures[]
    = { "turnover", "entry-drift", "21", "22", "23", "19", "20", NULL };
static const char *const inflation_terms[] = { "inflation", "mean", "spread", "bonus", "k", NULL };

const SclLesson scl_lesson_inflation = {
  .id = "inflation",
  .title = N_ ("Inflation"),
  .text = N_ ("Games only move points from one player to another. But players come with few points "
              "and leave with more. So the mean of the list falls unless points are added."),
  .handles = { { "entering", N_ ("Rating of newcomers"), 1500, 1200, 2000, 10, 0 },
               { "leaving", N_ ("Rating of those who leave"), 1750, 1200, 2200, 10, 0 },
               { "bonus", N_ ("Bonus for all, a year"), 0, 0, 40, 1, 0 } },
  .chart = inflation_chart,
  .formula = inflation_formula,
  .ask = inflation_ask,
  .paper
  = N_ ("The paper gives Elo’s reason and no numbers: newcomers enter low, and those who stop "
        "take more away than they brought. Unlike K makes a little more of it. Four things "
        "work against it: a bonus, first ratings that are too high, a winner who cannot "
        "lose, and floors. To lift all ratings now and then would change those of people who "
        "do not play, and is not done. The round table of 1999 asks for a first rating that is "
        "right on average: "
        "then nothing drifts. In January 2000 the mean is 1681 and the spread 195; "
        "both agree."),
  .figures = inflation_figures,
  .terms = inflation_terms,
};

/* ---- Entering the list ---- */

static double
points_of (const double *v)
{
  return CLAMP (v[2], 0.5, v[1] - 0.5);
}

static SclChart *
entry_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("first-rating", error, "mean", v[0], "games", v[1], "score",
                            points_of (v), NULL);
}

static char *
entry_formula (const double *v)
{
  const double score = points_of (v), above = 2.0 * score - v[1];
  const double to = scl_first_rating_2022 (v[0], (guint) v[1], score);

  if (above > 0.0)
    return scl_words ("%s + 20·%s = %s", v[0], 0, above, 0, to, 0);
  return scl_words (to < v[0] ? "\\frac{%s}{%s} = %s    %s + d_{p} = %s + (%s) = %s"
                              : "\\frac{%s}{%s} = %s    %s + d_{p} = %s + %s = %s",
                    score, 1, v[1], 0, score / v[1], 2, v[0], 0, v[0], 0, to - v[0], 0, to, 0);
}

static void
entry_ask (const double *v, SclLessonQuestion *q)
{
  const guint n = (guint) v[1];
  const double score = points_of (v), mean = (v[0] * n + 3600.0) / (n + 2.0);
  const double games = (v[0] - 1400.0) / 7.5;

  scl_lesson_put (&q[0],
                  g_strdup (_ ("Until 2024, which first rating did half of the points give?")),
                  scl_words (_ ("The mean of the opponents, %s."),
                             scl_first_rating_2022 (v[0], n, n / 2.0), 0));
  scl_lesson_put (&q[1],
                  g_strdup (_ ("Since 2024 two draws against 1800 are counted as well. Which mean "
                               "and which score does that make?")),
                  scl_words (_ ("(%s × %s + 3600)/%s = %s, and %s points of %s."), v[1], 0, v[0], 0,
                             n + 2.0, 0, mean, 0, score + 1.0, 1, n + 2.0, 0));
  scl_lesson_put (
      &q[2],
      scl_words (
          _ ("Some lists let all enter at 1400. With K 30, a newcomer who is always expected "
             "to score half and scores three quarters wins 7.5 points a game. How many games "
             "does it take to reach %s?"),
          v[0], 0),
      games > 0.0 ? scl_words (_ ("(%s − 1400)/7.5 = %s games."), v[0], 0, games, 1)
                  : g_strdup (_ ("None: 1400 is enough.")));
}

static const char *const entry_figures[] = { "first-rating",
                                             "fixed-entry",
                                             "provisional-k",
                                             "table-8.1a",
                                             "requirements",
                                             "10-14",
                                             "9",
                                             "10",
                                             "11",
                                             "12",
                                             "13",
                                             "14",
                                             "table-1",
                                             "table-2",
                                             "demoted",
                                             NULL };
static const char *const entry_terms[] = { "performance", "mean", "k", NULL };

const SclLesson scl_lesson_entry = {
  .id = "entry",
  .title = N_ ("Entering the list"),
  .text
  = N_ ("A newcomer has no rating yet. The first games must do. Few games say little, so rules "
        "differ in how far they trust them."),
  .handles = { { "mean", N_ ("Mean of the opponents"), 1950, 1400, 2400, 10, 0 },
               { "games", N_ ("Games"), 11, 5, 20, 1, 0 },
               { "score", N_ ("Points scored"), 5.5, 0.5, 19.5, 0.5, 1 } },
  .chart = entry_chart,
  .formula = entry_formula,
  .ask = entry_ask,
  .paper
  = N_ ("The slides on FIDE’s rules: eleven games against 1950 give 1950 for 5.5 points, 1990 "
        "for 6.5, 2030 for 7.5, 1885 for 4.5 and 1817 for 3.5. All agree with the rule of "
        "that time; it was replaced in March 2024. The paper: entering at 1400 and playing "
        "like 1600 takes 26.7 games. While a newcomer’s results are averaged, K is 800/(N+1): "
        "400 in the second game, 80 in the tenth, 40 in the twentieth. Glickman would guess "
        "by age and take K 150, which trusts the guess like 2.7 games. Ratings of other "
        "federations are to be corrected by experience. In 2000 half of the third and second "
        "category were below its limit, but only a quarter of the next two: who is let in by one "
        "good event comes in too high."),
  .figures = entry_figures,
  .terms = entry_terms,
  .example = &scl_example_first_ratings,
};

/* ---- The French way ---- */

static SclChart *
french_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("french", error, "old", v[0], "performance", v[1], "games", v[2], NULL);
}

static char *
french_formula (const double *v)
{
  const double to = scl_french_update (v[0], v[1], v[2]);

  if (v[1] < v[0])
    return scl_words ("\\frac{16·%s + %s·%s}{16 + %s} = %s", v[0], 0, v[2], 0, v[1], 0, v[2], 0, to,
                      0);
  if (v[2] >= 16.0)
    return scl_words ("N ≥ 16:  R = %s", to, 0);
  return scl_words ("\\frac{(16 − %s)·%s + %s·%s}{16} = %s", v[2], 0, v[0], 0, v[2], 0, v[1], 0, to,
                    0);
}

static void
french_ask (const double *v, SclLessonQuestion *q)
{
  const double away = fabs (v[1] - v[0]);

  scl_lesson_put (&q[0], g_strdup (_ ("A rating counts as 16 games here. Which K is that?")),
                  g_strdup (_ ("800/16 = 50.")));
  scl_lesson_put (
      &q[1],
      scl_words (_ ("What becomes of %s after a performance %s points below?"), v[0], 0, away, 0),
      scl_words (_ ("%s: it falls by less than it would rise."),
                 scl_french_update (v[0], v[0] - away, v[2]), 0));
  scl_lesson_put (&q[2], scl_words (_ ("And after one %s points above?"), away, 0),
                  scl_words (_ ("%s."), scl_french_update (v[0], v[0] + away, v[2]), 0));
}

static const char *const french_figures[] = { "french", "table-3", "table-4", NULL };
static const char *const french_terms[]
    = { "performance", "expected-score", "mean", "weight", "k", "n0", NULL };

const SclLesson scl_lesson_french = {
  .id = "french",
  .title = N_ ("The French way"),
  .text
  = N_ ("In France only the performance counted, no expected score. The new rating is a mean of "
        "old rating and performance. If you play badly, a brake softens the fall."),
  .handles = { { "old", N_ ("Old rating"), 1800, 1000, 2400, 10, 0 },
               { "performance", N_ ("Performance"), 1900, 1000, 2600, 10, 0 },
               { "games", N_ ("Games"), 8, 1, 30, 1, 0 } },
  .chart = french_chart,
  .formula = french_formula,
  .ask = french_ask,
  .paper
  = N_ ("The paper gives both formulas with N₀ = 16, which is K 50, but no example. By them "
        "eight games at 1900 turn 1800 into 1850, and eight at 1700 into 1767. Games over 350 "
        "points apart do not count. Players without a rating are reckoned again and again "
        "until nobody moves by 20 points, 25 times at most. Such climbs as that of 1998 are "
        "not possible."),
  .figures = french_figures,
  .terms = french_terms,
  .example = &scl_example_iteration,
};
