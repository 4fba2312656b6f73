/* How sure a rating is, and what makes a rule good.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"

#define Q (G_LN10 / 400.0)

/* ---- Glicko ---- */

#define NEWCOMER 350.0
#define GROWTH 34.6 /* Glickman's example: 50 becomes 350 in 100 months */

static SclChart *
glicko_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("glicko-deviation", error, "deviation", v[0], "games-a-month", v[1],
                            "opponents-deviation", v[2], NULL);
}

static char *
glicko_formula (const double *v)
{
  return scl_words ("q = \\frac{ln 10}{400} = %s\n"
                    "g = \\frac{1}{\\sqrt{1 + 3·q^{2}·RD^{2}/π^{2}}} = "
                    "\\frac{1}{\\sqrt{1 + 3·%s^{2}·%s^{2}/π^{2}}} = %s",
                    Q, 5, Q, 5, v[2], 0, scl_belief_g (v[2]), 2);
}

static void
glicko_ask (const double *v, SclLessonQuestion *q)
{
  scl_lesson_put (
      &q[0],
      scl_words (_ ("A player is rated 1800 with a deviation of %s. Where does the true "
                    "strength lie, 95 times in 100?"),
                 v[0], 0),
      scl_words (_ ("Within two deviations: from %s to %s."), 1800.0 - 2.0 * v[0], 0,
                 1800.0 + 2.0 * v[0], 0));
  scl_lesson_put (
      &q[1],
      scl_words (_ ("How much does a game count against an opponent with a deviation of "
                    "%s?"),
                 v[2], 0),
      scl_words (_ ("%s\u2009%% of a game against one who is known well."),
                 100.0 * scl_belief_g (v[2]), 0));
  scl_lesson_put (&q[2],
                  g_strdup (_ ("After how many months without games is the rating as unsure as a "
                               "newcomer’s, 350?")),
                  scl_words (_ ("(350² − %s²)/34.6² = %s months."), v[0], 0,
                             (NEWCOMER * NEWCOMER - v[0] * v[0]) / (GROWTH * GROWTH), 0));
}

static const char *const glicko_figures[] = { "glicko-deviation", "glicko-g", "glicko-k", NULL };
static const char *const glicko_terms[] = { "deviation", "rating", "k", "n0", NULL };

const SclLesson scl_lesson_glicko = {
  .id = "glicko",
  .title = N_ ("Glicko: how sure is a rating"),
  .text
  = N_ ("Glicko gives every rating a deviation: how unsure it is. Games make it smaller, time "
        "without games makes it grow. An unsure rating moves far; a game against an unsure "
        "opponent tells little."),
  .handles = { { "deviation", N_ ("Deviation today"), 50, 30, 340, 10, 0 },
               { "games-a-month", N_ ("Games a month"), 4, 0.5, 12, 0.5, 1 },
               { "opponents-deviation", N_ ("Deviation of the opponents"), 80, 0, 350, 10, 0 } },
  .chart = glicko_chart,
  .formula = glicko_formula,
  .ask = glicko_ask,
  .paper
  = N_ ("The paper has g = 0.97 for a deviation of 80, and 0.7 for 300; it is 0.97 and 0.72. "
        "It prints q = 400/ln 10 upside down: q is ln 10/400, or 0.00576. It also says that K "
        "grows when ratings are surer; your own K grows when your rating is less sure. That K "
        "is about 800/(N + N₀): the more games at once, the less each counts. Some "
        "signs and factors of its derivation are lost, the result is right."),
  .figures = glicko_figures,
  .terms = glicko_terms,
};

/* ---- One game ---- */

#define OWN 1500.0

static SclBelief
believe (const double *v, gboolean won)
{
  return scl_belief_after (OWN, v[1], v[0], v[2], won);
}

static SclChart *
bayes_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("belief", error, "own", OWN, "opponent", v[0], "deviation", v[1],
                            "opponent-deviation", v[2], NULL);
}

static char *
bayes_formula (const double *v)
{
  const SclBelief b = believe (v, TRUE);
  g_autofree char *known = scl_words ("q = \\frac{ln 10}{400} = %s    g = %s    W = %s\n", Q, 5,
                                      b.g, 2, b.expected, 2);
  g_autofree char *change
      = scl_words ("\\frac{RD^{2}·q·g·(1 − W)}{1 + RD^{2}·q^{2}·g^{2}·W·(1 − W)} = "
                   "\\frac{%s^{2}·%s·%s·(1 − %s)}{1 + %s^{2}·%s^{2}·%s^{2}·%s·%s} = %s",
                   v[1], 0, Q, 5, b.g, 2, b.expected, 2, v[1], 0, Q, 5, b.g, 2, b.expected, 2,
                   1.0 - b.expected, 2, b.first_order - OWN, 1);

  return g_strconcat (known, change, NULL);
}

static void
bayes_ask (const double *v, SclLessonQuestion *q)
{
  const SclBelief won = believe (v, TRUE), lost = believe (v, FALSE);

  scl_lesson_put (&q[0],
                  scl_words (_ ("What is expected of a player of %s against %s, if the opponent is "
                                "that unsure?"),
                             OWN, 0, v[0], 0),
                  scl_words (_ ("%s points, as if they were only %s times as far apart."),
                             won.expected, 2, won.g, 2));
  scl_lesson_put (&q[1], g_strdup (_ ("And if the game had been lost?")),
                  scl_words (_ ("Then the rating goes from %s to %s."), OWN, 0, lost.peak, 1));
  scl_lesson_put (&q[2], g_strdup (_ ("Which K would do nearly the same?")),
                  scl_words (_ ("The square of the own deviation times q times g: %s."),
                             v[1] * v[1] * Q * won.g, 1));
}

static const char *const bayes_figures[] = { "belief", "leaning-belief", NULL };
static const char *const bayes_terms[]
    = { "deviation", "likelihood", "bell", "density", "mean", "k", "n0", NULL };

const SclLesson scl_lesson_bayes = {
  .id = "bayes",
  .title = N_ ("One game, by Bayes"),
  .text
  = N_ ("Before the game you believe something of your strength: a bell about your rating. The "
        "result makes some strengths more likely. Multiply both, and you know what to believe "
        "now. Here you have 1500 and win. W is what was expected of you."),
  .handles = { { "opponent", N_ ("Rating of the opponent"), 1600, 1000, 2000, 10, 0 },
               { "deviation", N_ ("Own deviation"), 80, 30, 350, 10, 0 },
               { "opponent-deviation", N_ ("Deviation of the opponent"), 300, 0, 350, 10, 0 } },
  .chart = bayes_chart,
  .formula = bayes_formula,
  .ask = bayes_ask,
  .paper
  = N_ ("The paper finds the formula of Glicko in this way, for one game and without an "
        "example. With its 80 and 300 a win against 1600 brings 15.7 points. It takes 1/200 "
        "for q times g and gets K = 800/N₀; with its own numbers q times g is 1/179. What is "
        "believed after a game leans a little, so that its mean lies beyond its peak; the paper "
        "takes the peak, which is easier to find. In two "
        "places a square or a q is missing."),
  .figures = bayes_figures,
  .terms = bayes_terms,
};

/* ---- What makes a rule good ---- */

static SclChart *
rule_chart (const double *v, GError **error)
{
  return scl_lesson_figure ("forecast", error, "forecast", v[0] / 100.0, "truth", v[1] / 100.0,
                            NULL);
}

static char *
rule_formula (const double *v)
{
  const double p = v[0] / 100.0, t = v[1] / 100.0;

  return scl_words ("−t·ln p − (1 − t)·ln(1 − p) = −%s·ln %s − %s·ln %s = %s", t, 2, p, 2, 1.0 - t,
                    2, 1.0 - p, 2, scl_forecast_loss (p, t), 3);
}

static void
rule_ask (const double *v, SclLessonQuestion *q)
{
  const double p = v[0] / 100.0, t = v[1] / 100.0;
  const double best = scl_forecast_loss (t, t), paid = scl_forecast_loss (p, t);

  scl_lesson_put (
      &q[0], g_strdup (_ ("Which forecast costs least?")),
      scl_words (_ ("The truth itself, %s\u2009%%: it costs %s a game."), v[1], 0, best, 3));
  scl_lesson_put (&q[1],
                  scl_words (_ ("What does the forecast of %s\u2009%% cost too much?"), v[0], 0),
                  scl_words (_ ("%s − %s = %s a game."), paid, 3, best, 3,
                             scl_lesson_as_written (paid, 3) - scl_lesson_as_written (best, 3), 3));
  scl_lesson_put (
      &q[2], g_strdup (_ ("What would it cost always to say one half?")),
      fabs (paid - G_LN2) < 0.0005
          ? scl_words (_ ("ln 2 = %s a game, whatever the truth: as this forecast."), G_LN2, 3)
          : scl_words (paid > G_LN2 ? _ ("ln 2 = %s a game, whatever the truth: %s less than this "
                                         "forecast.")
                                    : _ ("ln 2 = %s a game, whatever the truth: %s more than this "
                                         "forecast."),
                       G_LN2, 3, fabs (paid - G_LN2), 3));
}

static const char *const rule_figures[]
    = { "forecast", "groups", "15", "15-real", "16", "17", "18", NULL };
static const char *const rule_terms[] = { "log-loss", "expected-score", NULL };

const SclLesson scl_lesson_good_rule = {
  .id = "good-rule",
  .title = N_ ("What makes a rule good"),
  .text = N_ ("A good rule predicts well. It is fair to all, calm from list to list, and hard to "
              "abuse. How well it predicts can be measured: every game has a price, and the truth "
              "costs least."),
  .handles = { { "forecast", N_ ("The rule expects (%)"), 9, 1, 99, 1, 0 },
               { "truth", N_ ("In truth (%)"), 45, 1, 99, 1, 0 } },
  .chart = rule_chart,
  .formula = rule_formula,
  .ask = rule_ask,
  /* xgettext:no-c-format */
  .paper
  = N_ ("In the climb of 1998 the rule expected 9 % where 45 % were scored. The paper does not "
        "measure rules; it asks what can be abused, what keeps ratings fair between groups "
        "that rarely meet, and what is simple. The space Rules of this program measures all "
        "four with real games."),
  .figures = rule_figures,
  .terms = rule_terms,
};
