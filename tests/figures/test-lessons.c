/* The course: at their presets the lessons say what the sources print (or, where those err, what is
 * right: the errata of SOURCE_NUMBERS), and at any setting of the handles the numbers of the
 * sentence are those of the figure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/formula/scl-formula.h"
#include "figures/lesson/scl-glossary.h"
#include "figures/lesson/scl-lesson.h"
#include "figures/paper/scl-figure.h"
#include "marks-of.h"
#include "numbers-of.h"

/* All that a lesson says at some values. */
typedef struct
{
  SclChart *chart;
  char *sentence, *formula; /* plain */
  SclLessonQuestion questions[SCL_LESSON_QUESTIONS];
} Said;

static Said
say (const SclLesson *lesson, const double *values)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *written = lesson->formula (values);
  g_autoptr (SclFormula) formula = scl_formula_new (written);
  Said said = { 0 };

  said.chart = lesson->chart (values, &error);
  g_assert_no_error (error);
  said.sentence = scl_lesson_say (lesson, values, said.chart);
  said.formula = scl_formula_to_text (formula);
  lesson->ask (values, said.questions);
  return said;
}

static void
said_clear (Said *self)
{
  scl_chart_unref (self->chart);
  g_free (self->sentence);
  g_free (self->formula);
  scl_lesson_questions_clear (self->questions);
}

static double
last_of (const SclSeries *series)
{
  return series->y[series->n - 1];
}

/* ---- Presets ---- */

/* lesson, where it stands (s: sentence, f: formula, 1 to 3: answers), what. In the order of
 * SOURCE_NUMBERS.md, whose rows are given. */
static const struct
{
  const char *lesson;
  char where;
  const char *says;
} printed[] = {
  { "ability", 's', "in 69.0\u2009% of the games" },        /* 7: Φ(140/282.84) = 0.6897 */
  { "ability", '3', "282.8" },                              /* 9: 200√2, Φ(1) = 0.8413 */
  { "expected", 's', "expects 0.882 points a game" },       /* 40: 0.8823 at 350 */
  { "expected", 's', "the straight line 0.938" },           /* 14: 93.75 % */
  { "expected", '3', "5.5\u2009%" },                        /* 15, 66: 5.516 % */
  { "draws", 'f', "= 0.546" },                              /* 1/(1 + 10^(−32/400)) = 0.5459 */
  { "draws", 's', "draws 33.2\u2009%" },                    /* 0.999·0.4979/(1 + 0.999·0.4979) */
  { "performance", 's', "is a performance of 2\u2009081" }, /* 22: 2080.82 */
  { "performance", '2', "2\u2009080" },                     /* 22: the linear formula */
  { "likelihood", 's', "a rating of 2\u2009051 best" },     /* 30: 2050.541 */
  { "likelihood", 's', "from 1\u2009879 to 2\u2009271" },   /* 30 */
  { "likelihood", 'f', "= 0.14" },                          /* 30: 0.1399605 */
  { "likelihood", '3', "= 2\u2009014" },                    /* 30: linear 2014.3 */
  { "updating", 's', "2.80 expected" },                     /* 2, 3 */
  { "updating", 's', "from 1\u2009600 to 1\u2009621" },     /* 4 */
  { "updating", '2', "+21.6 points instead of +21.0" },     /* 4 */
  { "speed", 's', "stands for 26.7 games" },                /* 34: 800/30 */
  { "speed", '2', "13.3 games" },                           /* 43 */
  { "how-often", 's', "keeps 66.4\u2009%" },                /* 53 */
  { "how-often", 's', "has 15.1\u2009% and the last 18.5\u2009%" }, /* 52, 53 */
  { "how-often", 's', "keeps 63.0\u2009%" },                        /* 54 */
  { "climb", 's', "to 2\u2009780" },                                /* 49 */
  { "climb", 's', "to 2\u2009065." },                               /* 50 */
  { "climb", 'f', "= 2\u2009780" },                                 /* 49 */
  { "expected", '3', "0.9375 − 0.8823 = 0.0552, that is 5.5" },     /* 14 */
  { "climb", '2', "= 10.8" },                                       /* 47 */
  { "rounding", 's', "3.75 points game by game, and 18.75" },       /* 62, 67 */
  { "rounding", '2', "0.75 points" },                               /* 62 */
  { "entry", 's', "gave a first rating of 1\u2009950" },            /* 110 */
  { "entry", 's', "give 1\u2009927 since" }, /* (11·1950 + 3600)/13 = 1926.9, p = ½ */
  { "entry", '2', "(11 × 1\u2009950 + 3600)/13 = 1\u2009927, and 6.5 points of 13." },
  { "french", 's', "turns 1\u2009800 into 1\u2009850" }, /* 71 */
  { "french", '2', "1\u2009767" },                       /* 71: 1766.67 */
  { "french", '1', "50" },                               /* 70 */
  { "glicko", 'f', "= 0.97" },                           /* 72 */
  { "glicko", 's', "in 100 months" },  /* (350² − 50²)/34.6² = 100.2: Glickman's example */
  { "bayes", 's', "by +15.7 points" }, /* 81: mode 15.6624 */
  { "bayes", 's', "from 80 to 79.0" }, /* 81: 78.9554 */
  { "bayes", 'f', "= 15.7" },          /* 81: first order 15.6650 */
  { "good-rule", 's', "costs 1.135 a game" }, /* −0.45 ln 0.09 − 0.55 ln 0.91 = 1.08358 + 0.05187 */
  { "good-rule", '1', "0.688" },              /* −0.45 ln 0.45 − 0.55 ln 0.55 = 0.68814 */
};

static void
test_presets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (printed); i++)
    {
      const SclLesson *lesson = scl_lesson_find (printed[i].lesson);
      double values[SCL_LESSON_MAX_HANDLES];
      const char *text;
      Said said;

      scl_lesson_reset (lesson, values);
      said = say (lesson, values);
      text = printed[i].where == 's'   ? said.sentence
             : printed[i].where == 'f' ? said.formula
                                       : said.questions[printed[i].where - '1'].answer;
      if (strstr (text, printed[i].says) == NULL)
        g_error ("%s: “%s” is not in “%s”", printed[i].lesson, printed[i].says, text);
      said_clear (&said);
    }
}

/* Other settings that the sources give: lesson, values, what its sentence says. */
static const struct
{
  const char *lesson;
  double values[SCL_LESSON_MAX_HANDLES];
  const char *says;
} elsewhere[] = {
  { "performance", { 1700, 35, 10 }, "a performance of 1\u2009592" }, /* 20 */
  { "performance", { 1950, 75, 10 }, "a performance of 2\u2009141" }, /* 23 */
  { "entry", { 1950, 11, 6.5 }, "first rating of 1\u2009990" },       /* 111 */
  { "entry", { 1950, 11, 4.5 }, "first rating of 1\u2009885" },       /* 112 */
  { "entry", { 1950, 11, 7.5 }, "first rating of 2\u2009030" },       /* 113 */
  { "entry", { 1950, 11, 3.5 }, "first rating of 1\u2009817" },       /* 114 */
  { "rounding", { 30, 5, 5 }, "18.75" },                              /* not there */
  { "speed", { 10, 200, 30 }, "stands for 80.0 games" },              /* 37 */
  { "speed", { 32, 200, 30 }, "stands for 25.0 games" },              /* 35 */
  { "how-often",
    { 32, 5, 4 },
    "keeps 41.0\u2009%, the first event has 10.2\u2009% and the last "
    "20.0\u2009%. Rated together, the old rating keeps 20.0" },        /* 55 */
  { "french", { 1800, 1700, 8 }, "turns 1\u2009800 into 1\u2009767" }, /* 71 */
  { "likelihood", { 6, 1400, 2400 }, "a rating of 2\u2009066 best" },  /* 31 */
};

static void
test_elsewhere (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    {
      const SclLesson *lesson = scl_lesson_find (elsewhere[i].lesson);
      Said said = say (lesson, elsewhere[i].values);
      const gboolean there = strstr (said.sentence, elsewhere[i].says) != NULL;

      /* 67: five games against the mean are 30·5·0.025 = 3.75, not 18.75. */
      if (there == g_str_equal (elsewhere[i].lesson, "rounding"))
        g_error ("%s: “%s” and “%s”", elsewhere[i].lesson, elsewhere[i].says, said.sentence);
      said_clear (&said);
    }
}

/* ---- The sentence and the figure ---- */

typedef void (*Check) (const double *values, const Said *said, const double *n);

static void
near_by (double a, double b, double by)
{
  if (!(fabs (a - b) <= by))
    g_error ("%g and %g", a, b);
}

/* P (A > B) from the two bells as drawn, a value at every point. */
static void
check_ability (const double *v, const Said *said, const double *n)
{
  const SclSeries *a = scl_chart_series (said->chart, 0), *b = scl_chart_series (said->chart, 1);
  double below = 0.0, share = 0.0;

  for (guint i = 0; i < a->n; i++)
    {
      share += a->y[i] * (below + b->y[i] / 2.0);
      below += b->y[i];
    }
  near_by (n[2], 100.0 * share, 0.08);
}

static void
check_expected (const double *v, const Said *said, const double *n)
{
  near_by (n[1], scl_series_value_at (series_of (said->chart, "logistic"), v[0]), 6e-4);
  near_by (n[2], scl_series_value_at (series_of (said->chart, "bell curve"), v[0]), 6e-4);
  near_by (n[3], scl_series_value_at (series_of (said->chart, "straight line"), v[0]), 6e-4);
}

static void
check_draws (const double *v, const Said *said, const double *n)
{
  near_by (n[0], v[0], 0.0);
  near_by (n[1], 100.0 * scl_series_value_at (series_of (said->chart, "White wins"), v[0]), 0.051);
  near_by (n[2], 100.0 * scl_series_value_at (series_of (said->chart, "draw"), v[0]), 0.051);
  near_by (n[3], 100.0 * scl_series_value_at (series_of (said->chart, "Black wins"), v[0]), 0.051);
  near_by (n[1] + n[2] + n[3], 100.0, 0.11);
}

static void
check_performance (const double *v, const Said *said, const double *n)
{
  const SclSeries *band = series_of (said->chart, "one standard error");

  near_by (n[2], last_of (series_of (said->chart, "performance")), 0.51);
  near_by (n[4], (band->y2[band->n - 1] - band->y[band->n - 1]) / 2.0, 0.51);
}

static void
check_likelihood (const double *v, const Said *said, const double *n)
{
  const SclMark *span = scl_chart_mark (said->chart, 0), *top = scl_chart_mark (said->chart, 1);

  near_by (n[3], top->x, 0.51);
  near_by (n[4], span->x, 0.51);
  near_by (n[5], span->x2, 0.51);
}

/* What the figure says above its plot ends with the new rating. */
static void
check_updating (const double *v, const Said *said, const double *n)
{
  g_autoptr (GArray) above = numbers_of (scl_chart_subtitle (said->chart));

  near_by (n[4], g_array_index (above, double, above->len - 1), 0.0);
  near_by (n[1], g_array_index (above, double, 2), 0.0);
}

static void
check_speed (const double *v, const Said *said, const double *n)
{
  const SclSeries *band = scl_chart_series (said->chart, 0);
  const SclSeries *path = scl_chart_series (said->chart, 1);
  guint games = 1;

  while (games < path->n && fabs (path->y[games] - (1800.0 + v[1])) > v[1] / G_E)
    games++;
  near_by (n[3], MIN (games, path->n - 1), 0.0);
  near_by (n[5], (band->y2[0] - band->y[0]) / 2.0, 0.51);
}

static void
check_often (const double *v, const Said *said, const double *n)
{
  const SclSeries *one = series_of (said->chart, "after every event");
  const SclSeries *all = series_of (said->chart, "all at once");

  near_by (n[0], 100.0 * one->x[0], 0.051);
  if (all->x[0] < 0.0)
    {
      near_by (n[1], 100.0 * all->x[0], 0.051);
      return;
    }
  near_by (n[1], 100.0 * one->x[1], 0.051);
  near_by (n[2], 100.0 * one->x[(guint) v[2]], 0.051);
  near_by (n[3], 100.0 * all->x[0], 0.051);
}

static void
check_climb (const double *v, const Said *said, const double *n)
{
  const SclSeries *ends = series_of (said->chart, "at the end");

  near_by (n[4], ends->x[0], 0.51); /* the schemes of 1997 and of 1998 */
  near_by (n[5], ends->x[ends->n - 1], 0.51);
}

static void
check_rounding (const double *v, const Said *said, const double *n)
{
  near_by (n[3], scl_series_value_at (series_of (said->chart, "game by game: K·Δ·√N"), v[2]),
           0.006);
  near_by (n[4], scl_series_value_at (series_of (said->chart, "against the mean: K·N·Δ"), v[2]),
           0.006);
}

static void
check_inflation (const double *v, const Said *said, const double *n)
{
  const SclSeries *mean = series_of (said->chart, "mean of the list");

  near_by (n[2], mean->y[1] - mean->y[0], 0.051);
  near_by (n[4], last_of (mean), 0.51);
}

static void
check_entry (const double *v, const Said *said, const double *n)
{
  near_by (n[3], scl_series_value_at (series_of (said->chart, "FIDE until February 2024"), n[0]),
           0.51);
  near_by (n[5], scl_series_value_at (series_of (said->chart, "FIDE since March 2024"), n[0]),
           0.51);
}

static void
check_french (const double *v, const Said *said, const double *n)
{
  const SclSeries *to = series_of (said->chart, "French update");

  if (fabs (v[1] - v[0]) <= 400.0)
    near_by (n[3], scl_series_value_at (to, v[1]), 0.51);
}

static void
check_glicko (const double *v, const Said *said, const double *n)
{
  const gboolean grown = g_str_has_prefix (said->sentence, "Without");

  near_by (n[grown ? 4 : 3], last_of (series_of (said->chart, "active player")), 0.51);
}

static void
check_bayes (const double *v, const Said *said, const double *n)
{
  const SclSeries *after = series_of (said->chart, "after the win");
  guint top = 0;

  for (guint i = 0; i < after->n; i++)
    if (after->y[i] > after->y[top])
      top = i;
  near_by (n[2], after->x[top], 0.6); /* drawn at whole points */
}

static void
check_rule (const double *v, const Said *said, const double *n)
{
  const SclSeries *price = scl_chart_series (said->chart, 0);

  near_by (n[2], scl_series_value_at (price, v[0] / 100.0), 6e-4);
  near_by (n[3], scl_series_value_at (price, v[1] / 100.0), 6e-4);
}

/* What the formula ends in is a number of the sentence (its place; scaled): −1 for none. */
static const struct
{
  const char *lesson;
  Check check;
  int place;
  double scale, by;
} checks[] = {
  { "ability", check_ability, 2, 0.01, 6e-4 },
  { "expected", check_expected, 1, 1.0, 0.0 },
  { "draws", check_draws, 2, 0.01, 6e-4 },
  { "performance", check_performance, 4, 1.0, 0.0 },
  { "likelihood", check_likelihood, -1, 0.0, 0.0 },
  { "updating", check_updating, 4, 1.0, 0.0 },
  { "speed", check_speed, 1, 1.0, 0.0 },
  { "how-often", check_often, -1, 0.0, 0.0 },
  { "climb", check_climb, 4, 1.0, 1.0 },
  { "rounding", check_rounding, 4, 1.0, 0.0 },
  { "inflation", check_inflation, 2, 1.0, 0.0 },
  { "entry", check_entry, 3, 1.0, 0.0 },
  { "french", check_french, 3, 1.0, 0.0 },
  { "glicko", check_glicko, -1, 0.0, 0.0 },
  { "bayes", check_bayes, -1, 0.0, 0.0 },
  { "good-rule", check_rule, 2, 1.0, 0.0 },
};

static void
draw_values (const SclLesson *lesson, double *values)
{
  for (guint i = 0; i < scl_lesson_n_handles (lesson); i++)
    {
      const SclLessonHandle *handle = &lesson->handles[i];
      g_autoptr (GError) error = NULL;

      scl_lesson_set (lesson, values, handle->name,
                      g_test_rand_double_range (handle->min, handle->max), &error);
      g_assert_no_error (error);
    }
}

static void
test_follow (void)
{
  const guint n_runs = g_test_thorough () ? 200 : 25;
  guint n;

  scl_lessons (&n);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (checks));
  for (guint i = 0; i < n; i++)
    for (guint run = 0; run < n_runs; run++)
      {
        const SclLesson *lesson = scl_lesson_find (checks[i].lesson);
        double values[SCL_LESSON_MAX_HANDLES] = { 0 };
        g_autoptr (GArray) said_numbers = NULL, set_numbers = NULL;
        Said said;

        draw_values (lesson, values);
        said = say (lesson, values);
        g_test_message ("%s (%g, %g, %g): %s %s", lesson->id, values[0], values[1], values[2],
                        said.sentence, said.formula);
        said_numbers = numbers_of (said.sentence);
        set_numbers = numbers_of (said.formula);
        checks[i].check (values, &said, (const double *) said_numbers->data);
        if (checks[i].place >= 0)
          near_by (g_array_index (set_numbers, double, set_numbers->len - 1),
                   checks[i].scale * g_array_index (said_numbers, double, (guint) checks[i].place),
                   checks[i].by + 1e-9);
        for (guint q = 0; q < SCL_LESSON_QUESTIONS; q++)
          {
            g_assert_null (strstr (said.questions[q].answer, "–")); /* NaN */
            g_assert_cmpuint (strlen (said.questions[q].question), >, 10);
          }
        said_clear (&said);
      }
}

/* ---- The course ---- */

static void
test_course (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  guint n, n_figures;
  const SclLesson *const *lessons = scl_lessons (&n);
  const SclFigure *const *figures = scl_figures (&n_figures);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (g_hash_table_add (ids, (gpointer) lessons[i]->id));
      g_assert_cmpuint (scl_lesson_number (lessons[i]), ==, i + 1);
      g_assert_true (scl_lesson_beside (lessons[i], 1) == (i + 1 < n ? lessons[i + 1] : NULL));
      g_assert_true (scl_lesson_beside (lessons[i], -1) == (i > 0 ? lessons[i - 1] : NULL));
      g_assert_cmpuint (scl_lesson_n_handles (lessons[i]), >=, 2);
      for (const char *const *id = lessons[i]->figures; *id != NULL; id++)
        if (scl_figure_find (*id) == NULL)
          g_error ("%s: no figure %s", lessons[i]->id, *id);
      for (const char *const *id = lessons[i]->terms; *id != NULL; id++)
        {
          g_assert_nonnull (scl_term_find (*id));
          g_hash_table_add (used, (gpointer) *id);
        }
    }
  g_assert_cmpuint (g_hash_table_size (used), ==, 24); /* all of the glossary */
  for (guint i = 0; i < n_figures; i++)
    if (scl_lesson_of_figure (figures[i]->id) == NULL)
      g_error ("figure %s belongs to no lesson", figures[i]->id);
  g_assert_null (scl_lesson_find ("none"));
  g_assert_null (scl_term_find ("none"));
}

/* Values are brought to a step within the range, and refused beyond it. */
static void
test_values (void)
{
  const SclLesson *lesson = scl_lesson_find ("rounding");
  double values[SCL_LESSON_MAX_HANDLES];
  g_autoptr (GError) error = NULL;

  scl_lesson_reset (lesson, values);
  g_assert_cmpfloat (values[1], ==, 5.0);
  g_assert_true (scl_lesson_set (lesson, values, "step", 5.3, &error));
  g_assert_cmpfloat_with_epsilon (values[1], 5.5, 1e-9);
  g_assert_true (scl_lesson_set (lesson, values, "step", 20.0, &error));
  g_assert_cmpfloat (values[1], ==, 20.0);
  g_assert_false (scl_lesson_set (lesson, values, "step", 20.1, &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
  g_assert_cmpfloat (values[1], ==, 20.0);
  g_clear_error (&error);
  g_assert_false (scl_lesson_set (lesson, values, "none", 1.0, &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN);
  g_assert_nonnull (strstr (error->message, "k, step, games"));
}

/* What the glossary explains and a lesson says is at hand in that lesson. “Rating” is said in all
 * of them and explained in the first. */
static void
test_terms (void)
{
  static const char *const ids[]
      = { "ability",     "bell",           "bonus",    "cut",           "density", "deviation",
          "error",       "expected-score", "factor",   "inflation",     "k",       "likelihood",
          "log-loss",    "logarithm",      "logistic", "mean",          "n0",      "noise",
          "performance", "rounding",       "spread",   "straight-line", "weight",  NULL };
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    for (const char *const *id = ids; *id != NULL; id++)
      {
        g_autofree char *said = g_strconcat (lessons[i]->text, " ", lessons[i]->paper, NULL);
        g_autofree char *word = g_regex_escape_string (scl_term_find (*id)->word, -1);
        g_autofree char *pattern = g_strconcat ("(?<!\\w)", word, "(?!\\w)", NULL);

        if (g_regex_match_simple (pattern, said, 0, 0) && !g_strv_contains (lessons[i]->terms, *id))
          g_error ("lesson %s says “%s” and does not explain it", lessons[i]->id,
                   scl_term_find (*id)->word);
      }
}

/* ---- How hard it reads ---- */

static gboolean
is_vowel (char c)
{
  return strchr ("aeiouy", g_ascii_tolower (c)) != NULL;
}

/* Groups of vowels; a silent e at the end is none. */
static guint
syllables (const char *word, gsize length)
{
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    if (is_vowel (word[i]) && (i == 0 || !is_vowel (word[i - 1])))
      n++;
  if (length > 2 && g_ascii_tolower (word[length - 1]) == 'e' && !is_vowel (word[length - 2])
      && n > 1)
    n--;
  return MAX (n, 1);
}

static void
count_words (const char *text, guint *words, guint *sentences, guint *parts)
{
  for (const char *at = text; *at != '\0';)
    if (g_ascii_isalpha (*at))
      {
        const char *from = at;

        while (g_ascii_isalpha (*at))
          at++;
        ++*words;
        *parts += syllables (from, (gsize) (at - from));
      }
    else
      {
        if (strchr (".?!", *at) != NULL && (at[1] == ' ' || at[1] == '\0'))
          ++*sentences;
        at++;
      }
}

static void
count_questions (const SclLesson *lesson, guint *words, guint *sentences, guint *parts)
{
  SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };
  double values[SCL_LESSON_MAX_HANDLES];

  scl_lesson_reset (lesson, values);
  lesson->ask (values, questions);
  for (guint q = 0; q < SCL_LESSON_QUESTIONS; q++)
    count_words (questions[q].question, words, sentences, parts);
  scl_lesson_questions_clear (questions);
}

/* Flesch: 206.835 − 1.015 words a sentence − 84.6 syllables a word; 60 is plain English. */
static double
flesch (guint words, guint sentences, guint parts)
{
  return 206.835 - 1.015 * words / sentences - 84.6 * parts / words;
}

/* Each lesson by itself, and its text for pupils without what is in the paper. */
static void
test_reading (void)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    {
      guint words = 0, sentences = 0, parts = 0;

      count_words (lessons[i]->text, &words, &sentences, &parts);
      g_assert_cmpuint (words / sentences, <=, 20);
      g_assert_null (strstr (lessons[i]->text, "σ"));
      count_questions (lessons[i], &words, &sentences, &parts);
      g_test_message ("%s: for pupils %.1f", lessons[i]->id, flesch (words, sentences, parts));
      g_assert_cmpfloat (flesch (words, sentences, parts), >=, 60.0);
      count_words (lessons[i]->paper, &words, &sentences, &parts);
      g_test_message ("%s: the whole %.1f", lessons[i]->id, flesch (words, sentences, parts));
      g_assert_cmpfloat (flesch (words, sentences, parts), >=, 60.0);
    }
}

/* "0.938", "−0.5,": as it is read. */
static double
read_number (const char *text)
{
  g_autoptr (GString) plain = g_string_new (text);

  g_string_replace (plain, "−", "-", 0);
  return g_ascii_strtod (plain->str, NULL);
}

/* "a − b = c": what a pupil works out from the numbers that are written. */
static void
check_difference (const char *id, guint question, const double *values, double last_digit)
{
  const SclLesson *lesson = scl_lesson_find (id);
  SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };
  g_auto (GStrv) words = NULL;

  lesson->ask (values, questions);
  words = g_strsplit (questions[question].answer, " ", 0);
  g_assert_cmpuint (g_strv_length (words), >, 4);
  g_assert_cmpfloat_with_epsilon (read_number (words[0]) - read_number (words[2]),
                                  read_number (words[4]), last_digit / 10.0);
  scl_lesson_questions_clear (questions);
}

static void
test_differences (void)
{
  for (double difference = -800; difference <= 800; difference += 10)
    check_difference ("expected", 2, (const double[]){ difference, 350, 0 }, 1e-4);
  for (double forecast = 1; forecast < 100; forecast++)
    check_difference ("good-rule", 1, (const double[]){ forecast, 45, 0 }, 1e-3);
}

TEST_MAIN ("/lessons", test_presets, test_elsewhere, test_follow, test_course, test_values,
           test_terms, test_reading, test_differences)
