/* The climb of 1998: how often a list is made decides how far one can climb.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"
#include "figures/results/scl-outcome-figures.h"
#include "lab/climb/scl-climb.h"
#include "rating/core/scl-expectation.h"

#define START 1700.0
#define K 30.0 /* of the list of 1997, below 2100 */

/* Those that differ in how often a list is made: as many as a class can read from the last row.
 * Figure "climb" has more. */
static const char *const shown[] = { "elo-italia-1997",
                                     "elo-italia-four-months",
                                     "elo-italia-three-months",
                                     "elo-italia-monthly",
                                     "elo-italia-by-event",
                                     "elo-italia-1998",
                                     NULL };
static const char *const first[] = { "elo-italia-1997", NULL };
static const char *const remedy[] = { "elo-italia-1998", NULL };

/* The climb under the schemes of that name, in their order; NULL where it cannot be replayed. */
static GPtrArray *
run (const double *v, const char *const *names, GError **error)
{
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (GPtrArray) schemes = scl_climb_scheme_policies (error);
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();

  if (schemes == NULL)
    return NULL;
  climb.opponents = v[0];
  climb.score = v[1] / 100.0;
  climb.n_games = (guint) v[2];
  for (const char *const *name = names; *name != NULL; name++)
    for (guint i = 0; i < schemes->len; i++)
      if (g_str_equal (scl_policy_name (g_ptr_array_index (schemes, i)), *name))
        g_ptr_array_add (policies, g_ptr_array_index (schemes, i));
  return scl_climb_run (&climb, policies, NULL, error);
}

static double
end_of (const double *v, const char *const *scheme)
{
  g_autoptr (GPtrArray) outcomes = run (v, scheme, NULL);

  return outcomes != NULL ? scl_climb_measure (g_ptr_array_index (outcomes, 0)).end : NAN;
}

static SclChart *
climb_chart (const double *v, GError **error)
{
  g_autoptr (GPtrArray) outcomes = run (v, shown, error);

  return outcomes != NULL ? scl_figure_climbs (outcomes) : NULL;
}

static char *
climb_sentence (const double *v)
{
  return scl_words (
      _ ("Rated once in the half-year, %s\u2009%% of %s games against %s lift a player "
         "from %s to %s; rated after four tournaments each time, to %s."),
      v[1], 0, v[2], 0, v[0], 0, START, 0, end_of (v, first), 0, end_of (v, remedy), 0);
}

/* The points are whole halves, and the expected total is rounded to 0.05, as the list had it. */
static char *
climb_formula (const double *v)
{
  SclExpectation table = SCL_EXPECTATION_DEFAULTS;
  const double points = floor (2.0 * v[2] * v[1] / 100.0 + 0.5 + 1e-9) / 2.0;
  double each, total;

  table.rounding = 0.01;
  each = scl_expectation_between (&table, START, v[0]);
  total = scl_to_step (v[2] * each, 0.05);
  return scl_words ("%s + %s·(%s − %s·%s) = %s", START, 0, K, 0, points, 1, v[2], 0, each, 2,
                    START + K * (points - total), 0);
}

static void
climb_ask (const double *v, SclLessonQuestion *q)
{
  SclExpectation table = SCL_EXPECTATION_DEFAULTS;
  const double p = v[1] / 100.0;
  double each;

  table.rounding = 0.01;
  each = scl_expectation_between (&table, START, v[0]);
  scl_lesson_put (&q[0],
                  scl_words (_ ("How much is expected of a player of %s in one game?"), START, 0),
                  scl_words (_ ("%s points."), each, 2));
  scl_lesson_put (&q[1], g_strdup (_ ("How many rating points does each game bring on average?")),
                  scl_words (_ ("%s × (%s − %s) = %s."), K, 0, p, 2, each, 2, K * (p - each), 1));
  scl_lesson_put (&q[2], g_strdup (_ ("Rated after every game, where would the climb stop?")),
                  scl_words (_ ("Where this very score is expected: %s + 400·log(%s/%s) = %s."),
                             v[0], 0, p, 2, 1.0 - p, 2, v[0] + 400.0 * log10 (p / (1.0 - p)), 0));
}

static const char *const climb_figures[] = { "climb", NULL };
static const char *const climb_terms[] = { "k", "expected-score", "performance", NULL };

const SclLesson scl_lesson_climb = {
  .id = "climb",
  .title = N_ ("The climb"),
  .text
  = N_ ("In 1998 an Italian player climbed to 2780. The list was made twice a year, and all his "
        "games of half a year were rated from the same low rating. Each one paid as if he were "
        "still weak."),
  .handles = { { "opponents", N_ ("Opponents"), 2100, 1800, 2400, 10, 0 },
               { "score", N_ ("Share of the points (%)"), 45, 10, 90, 5, 0 },
               { "games", N_ ("Games"), 100, 20, 150, 10, 0 } },
  .chart = climb_chart,
  .sentence = climb_sentence,
  .formula = climb_formula,
  .ask = climb_ask,
  /* xgettext:no-c-format */
  .paper
  = N_ ("The paper expects 9 % of a player of 1700 against 2100, so 45 % brings 10.8 points a "
        "game: 40 games make up the 400 points and 100 games bring 1080. That is the 2780 "
        "that was reached. With four tournaments at a time the climb stops at 2065."),
  .figures = climb_figures,
  .terms = climb_terms,
  .example = &scl_example_climb,
};
