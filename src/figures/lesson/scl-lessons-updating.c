/* How a rating follows results: the recipe, K and its speed, how often, rounding.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"
#include "lab/climb/scl-frequency.h"
#include "lab/simulation/scl-response.h"
#include "rating/core/scl-performance.h"

/* ---- Updating and K ---- */

/* The paper's event, figure "update"'s own games. */
static const double opponents[] = { 1300, 1650, 1600, 1500, 1700 };
#define N_GAMES G_N_ELEMENTS (opponents)
#define SCORE 3.5

typedef struct
{
  double expected, counted; /* the total, and as rounded to 0.05 */
  double change, after;
} Recipe;

static Recipe
cook (const double *v)
{
  SclExpectation hundredths = SCL_EXPECTATION_DEFAULTS;
  Recipe recipe = { 0 };

  hundredths.rounding = 0.01;
  for (guint i = 0; i < N_GAMES; i++)
    recipe.expected += scl_expectation_between (&hundredths, v[0], opponents[i]);
  recipe.counted = scl_to_step (recipe.expected, 0.05);
  recipe.change = v[1] * (SCORE - recipe.counted);
  recipe.after = v[0] + recipe.change;
  return recipe;
}

static SclChart *
updating_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("update", error, "rating", v[0], "k", v[1], NULL);
}

static char *
updating_sentence (const double *v)
{
  const Recipe recipe = cook (v);

  return scl_words (
      _ ("%s points were scored and %s expected: with K %s the rating goes from %s to "
         "%s."),
      SCORE, 1, recipe.counted, 2, v[1], 0, v[0], 0, recipe.after, 0);
}

static char *
updating_formula (const double *v)
{
  const Recipe recipe = cook (v);

  return scl_words ("E_{new} = E + K·(R − R_{e}) = %s + %s·(%s − %s) = %s", v[0], 0, v[1], 0, SCORE,
                    1, recipe.counted, 2, recipe.after, 0);
}

static void
updating_ask (const double *v, SclLessonQuestion *q)
{
  const Recipe recipe = cook (v);
  const SclPerformance even = scl_performance (SCL_PERFORMANCE_EXACT, opponents, N_GAMES, SCORE);

  scl_lesson_put (&q[0], g_strdup (_ ("The last game was drawn. What if it had been won?")),
                  scl_words (_ ("Half a point more is worth K/2: %s points."), v[1] / 2.0, 1));
  scl_lesson_put (&q[1], g_strdup (_ ("The expected total is rounded to 0.05. What if it is not?")),
                  scl_words (_ ("%s × (%s − %s) = %s points instead of %s."), v[1], 0, SCORE, 1,
                             recipe.expected, 2, v[1] * (SCORE - recipe.expected),
                             1 | SCL_WORDS_SIGNED, recipe.change, 1 | SCL_WORDS_SIGNED));
  scl_lesson_put (
      &q[2], g_strdup (_ ("With which rating would this event have changed nothing?")),
      scl_words (_ ("With its performance, %s: then 3.5 points were expected."), even.rating, 0));
}

static const char *const updating_figures[] = { "update", "one-game", NULL };
static const char *const updating_terms[] = { "expected-score", "k", "n0", NULL };

const SclLesson scl_lesson_updating = {
  .id = "updating",
  .title = N_ ("Updating and K"),
  .text
  = N_ ("Score more than expected and your rating goes up; score less and it goes down. K says "
        "how much a point is worth. A surprise counts most."),
  .handles = { { "rating", N_ ("Rating before the event"), 1600, 1000, 2200, 10, 0 },
               { "k", N_ ("K"), 30, 5, 80, 1, 0 } },
  .chart = updating_chart,
  .sentence = updating_sentence,
  .formula = updating_formula,
  .ask = updating_ask,
  .paper = N_ ("The paper’s recipe: 0.85, 0.43, 0.50, 0.64 and 0.36 are expected, together 2.78, "
               "counted as 2.8. So 1600 becomes 1621. All of it agrees. Its “final formula” later "
               "on has lost the old rating: it is the old rating plus 800/N₀ times the rest."),
  .figures = updating_figures,
  .terms = updating_terms,
  .example = &scl_example_recipe,
};

/* ---- N₀, speed and noise ---- */

#define STRENGTH 1800.0
#define SHOWN 150 /* games */

static double
waver (const double *v)
{
  return scl_response_noise (v[0], 0.5, v[2] / 100.0);
}

static SclChart *
speed_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("response", error, "k", v[0], "k2", 0.0, "k3", 0.0, "jump", v[1],
                            "draws", v[2] / 100.0, "strength", STRENGTH, "games", (double) SHOWN,
                            NULL);
}

static char *
speed_sentence (const double *v)
{
  const guint games = scl_games_until_left (v[0], STRENGTH, STRENGTH + v[1], 0.0, SHOWN);

  if (games == 0)
    return scl_words (
        _ ("With K %s a rating stands for %s games. When strength jumps by %s points, "
           "more than %s games later over %s are still missing; in the long run it "
           "wavers by about %s."),
        v[0], 0, 800.0 / v[0], 1, v[1], 0, (double) SHOWN, 0, v[1] / G_E, 0, waver (v), 0);
  return scl_words (
      _ ("With K %s a rating stands for %s games. When strength jumps by %s points, "
         "after %s games only %s are missing; in the long run it wavers by about %s."),
      v[0], 0, 800.0 / v[0], 1, v[1], 0, (double) games, 0, v[1] / G_E, 0, waver (v), 0);
}

static char *
speed_formula (const double *v)
{
  return scl_words ("N_{0} = \\frac{800}{K} = \\frac{800}{%s} = %s", v[0], 0, 800.0 / v[0], 1);
}

static void
speed_ask (const double *v, SclLessonQuestion *q)
{
  scl_lesson_put (
      &q[0], scl_words (_ ("How many games does a rating stand for with K %s?"), 2.0 * v[0], 0),
      scl_words (_ ("Half as many: 800/%s = %s."), 2.0 * v[0], 0, 400.0 / v[0], 1));
  scl_lesson_put (&q[1],
                  g_strdup (_ ("In how many games does the new result weigh as much as the "
                               "old rating?")),
                  scl_words (_ ("In half of N₀: 400/%s = %s games."), v[0], 0, 400.0 / v[0], 1));
  scl_lesson_put (
      &q[2],
      g_strdup (_ ("For a newcomer’s first event K should lie between 800/N and half of "
                   "that, where N is the number of games. For which events is your K "
                   "right?")),
      scl_words (_ ("For those of %s to %s games."), 400.0 / v[0], 1, 800.0 / v[0], 1));
}

static const char *const speed_figures[]
    = { "response", "k-table", "k-window", "k-by-share", NULL };
static const char *const speed_terms[] = { "k", "n0", "noise", "logistic", "straight-line", NULL };

const SclLesson scl_lesson_speed = {
  .id = "speed",
  .title = N_ ("Speed and noise"),
  .text = N_ ("A large K follows quickly when you improve. But it also jumps about by mere luck. A "
              "small K is calm and slow. You cannot have both."),
  .handles = { { "k", N_ ("K"), 30, 5, 80, 1, 0 },
               { "jump", N_ ("Jump of the strength"), 200, 50, 400, 10, 0 },
               { "draws", N_ ("Draws (%)"), 30, 0, 80, 5, 0 } },
  .chart = speed_chart,
  .sentence = speed_sentence,
  .formula = speed_formula,
  .ask = speed_ask,
  .paper
  = N_ ("The paper’s table: K 10 stands for 80 games, 20 for 40, 30 for 26.7, 32 for 25, 50 "
        "for 16. 800 belongs to the straight line; the logistic curve has 695, so K 30 is 23 "
        "games. For a first event of five games it prints K 130 and 90 as limits; they are "
        "160 and 80. And a newcomer needs a third of the games, not three times as many."),
  .figures = speed_figures,
  .terms = speed_terms,
};

/* ---- How often ---- */

#define MOST_EVENTS 6

typedef struct
{
  double n0, fraction;
  double one[MOST_EVENTS + 1], all[MOST_EVENTS + 1];
} Weights;

static Weights
weigh (const double *v)
{
  const guint n = (guint) v[2];
  double fractions[MOST_EVENTS];
  Weights self;

  self.n0 = round (800.0 / v[0]); /* whole games, as the paper has 27 for K 30 */
  self.fraction = fmin (v[1] / self.n0, 1.0);
  for (guint i = 0; i < n; i++)
    fractions[i] = self.fraction;
  scl_frequency_weights (fractions, n, FALSE, self.one);
  scl_frequency_weights (fractions, n, TRUE, self.all);
  return self;
}

static SclChart *
often_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("weights", error, "k", v[0], "games-per-event", v[1], "events", v[2],
                            NULL);
}

static char *
often_sentence (const double *v)
{
  const Weights w = weigh (v);
  const guint n = (guint) v[2];

  if (w.all[0] < 0.0)
    return scl_words (_ ("Rated after every event, the old rating keeps %s\u2009%%. Rated together "
                         "it would keep %s\u2009%%: there are more than %s games, and the formula "
                         "no longer holds."),
                      100.0 * w.one[0], 1, 100.0 * w.all[0], 1, w.n0, 0);
  return scl_words (
      _ ("Rated after every event, the old rating keeps %s\u2009%%, the first event "
         "has %s\u2009%% and the last %s\u2009%%. Rated together, the old rating keeps "
         "%s\u2009%%."),
      100.0 * w.one[0], 1, 100.0 * w.one[1], 1, 100.0 * w.one[n], 1, 100.0 * w.all[0], 1);
}

static char *
often_formula (const double *v)
{
  const Weights w = weigh (v);

  if (w.fraction >= 1.0)
    return scl_words ("N ≥ N_{0} = \\frac{800}{%s} = %s", v[0], 0, w.n0, 0);
  return scl_words ("(1 − \\frac{%s}{%s})^{%s} = %s    1 − %s·\\frac{%s}{%s} = %s", v[1], 0, w.n0,
                    0, v[2], 0, w.one[0], 3, v[2], 0, v[1], 0, w.n0, 0, w.all[0], 3);
}

static void
often_ask (const double *v, SclLessonQuestion *q)
{
  const Weights w = weigh (v);
  const double keep = 1.0 - w.fraction;

  scl_lesson_put (&q[0], g_strdup (_ ("How much of the old rating is left after one event?")),
                  scl_words (_ ("1 − %s/%s = %s\u2009%%."), v[1], 0, w.n0, 0, 100.0 * keep, 1));
  scl_lesson_put (&q[1], g_strdup (_ ("Which event weighs most if each is rated on its own?")),
                  scl_words (_ ("The last one: %s\u2009%%, the first only %s\u2009%%."),
                             100.0 * w.one[(guint) v[2]], 1, 100.0 * w.one[1], 1));
  scl_lesson_put (
      &q[2], g_strdup (_ ("After how many events does the old rating keep less than half?")),
      keep > 0.0 ? scl_words (_ ("After %s, where %s\u2009%% are left."),
                              floor (log (0.5) / log (keep)) + 1.0, 0,
                              100.0 * pow (keep, floor (log (0.5) / log (keep)) + 1.0), 1)
                 : g_strdup (_ ("After one: nothing is left.")));
}

static const char *const often_figures[] = { "weights", "paradox", "coupled", NULL };
static const char *const often_terms[] = { "k", "n0", "weight", "straight-line", NULL };

const SclLesson scl_lesson_how_often = {
  .id = "how-often",
  .title = N_ ("How often to rate"),
  .text = N_ ("Ratings can be made after every event or twice a year. It is not the same. After "
              "every event, late games weigh more and the old rating fades more slowly."),
  .handles = { { "k", N_ ("K"), 30, 10, 50, 1, 0 },
               { "games", N_ ("Games in an event"), 5, 1, 15, 1, 0 },
               { "events", N_ ("Events"), 2, 1, MOST_EVENTS, 1, 0 } },
  .chart = often_chart,
  .sentence = often_sentence,
  .formula = often_formula,
  .ask = often_ask,
  /* xgettext:no-c-format */
  .paper = N_ ("Two events of five games with K 30: the paper keeps 66.4 %, 15.1 % and 18.5 %; "
               "rated together the old rating keeps 63 %. Four events of 20 % each leave 41 % "
               "instead of 20 %. Its example of 1780 and then 1684 speaks of 61 %, but counts with "
               "the straight line’s 60 %; with 61 % it is 1682."),
  .figures = often_figures,
  .terms = often_terms,
};

/* ---- Rounding and cuts ---- */

static SclChart *
rounding_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("rounding", error, "k", v[0], "step", v[1] / 100.0, "games", v[2],
                            NULL);
}

static char *
rounding_formula (const double *v)
{
  const double delta = v[1] / 200.0;

  return scl_words ("K·Δ·\\sqrt{N} = %s·%s·\\sqrt{%s} = %s    K·N·Δ = %s·%s·%s = %s", v[0], 0,
                    delta, -1, v[2], 0, scl_frequency_rounding_by_game (v[0], delta, (guint) v[2]),
                    2, v[0], 0, v[2], 0, delta, -1,
                    scl_frequency_rounding_by_mean (v[0], delta, (guint) v[2]), 2);
}

static void
rounding_ask (const double *v, SclLessonQuestion *q)
{
  const double delta = v[1] / 200.0;
  const guint n = (guint) v[2];

  scl_lesson_put (&q[0],
                  scl_words (_ ("By how much can one expected score be wrong if it is rounded to "
                                "%s\u2009%%?"),
                             v[1], 1),
                  scl_words (_ ("By half a step: %s\u2009%%."), v[1] / 2.0, 2));
  scl_lesson_put (&q[1], g_strdup (_ ("What is the error game by game with steps of 1\u2009%?")),
                  scl_words (_ ("%s × 0.005 × √%s = %s points."), v[0], 0, v[2], 0,
                             scl_frequency_rounding_by_game (v[0], 0.005, n), 2));
  scl_lesson_put (&q[2],
                  g_strdup (_ ("After how many games is the error game by game twice as "
                               "large?")),
                  scl_words (_ ("After four times as many: %s games, %s points."), 4.0 * v[2], 0,
                             scl_frequency_rounding_by_game (v[0], delta, 4 * n), 2));
}

static const char *const rounding_figures[] = { "rounding", "mean-of-opponents", NULL };
static const char *const rounding_terms[]
    = { "k", "rounding", "error", "cut", "expected-score", "mean", "straight-line", NULL };

const SclLesson scl_lesson_rounding = {
  .id = "rounding",
  .title = N_ ("Rounding and cuts"),
  .text
  = N_ ("Tables round the expected score. Each game adds a small error. Game by game the errors "
        "partly cancel; if you use the mean of the opponents, they all add up."),
  .handles = { { "k", N_ ("K"), 30, 5, 80, 1, 0 },
               { "step", N_ ("Rounded to (%)"), 5, 0.5, 20, 0.5, 1 },
               { "games", N_ ("Games"), 25, 1, 50, 1, 0 } },
  .chart = rounding_chart,
  .formula = rounding_formula,
  .ask = rounding_ask,
  /* xgettext:no-c-format */
  .paper = N_ ("K 30, 25 games, steps of 5 %: the paper has 3.75 points game by game, 0.75 with "
               "steps of 1 %, and 18.75 against the mean. All agree. Two lines later Δ is a whole "
               "step: it prints 3 and 1.5 where half steps give 1.5 and 0.75. A cut at 350 keeps "
               "the expected score between 12 % and 88 %; the straight line is 5.5 % off there."),
  .figures = rounding_figures,
  .terms = rounding_terms,
};
