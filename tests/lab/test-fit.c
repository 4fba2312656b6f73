/* Fits of whole histories: what the lab adds to the solvers (their numbers are tested on the rating
 * floor).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab/fit/scl-bradley-terry.h"
#include "lab/fit/scl-whr.h"
#include "rating/base/scl-day.h"

#include <math.h>
#include <string.h>

#include "lab-fixtures.h"

/* A beats B three times to one in 1850 and 1851; C and D play each other only; E has a game that is
 * not rated. */
static SclHistory *
small_history (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 events[2];

  add_players (builder, 5);
  for (guint e = 0; e < 2; e++)
    events[e] = scl_history_builder_add_event (
        builder, "Match", "", scl_day_from_ymd (1850 + e, 3, 1), scl_day_from_ymd (1850 + e, 3, 2));
  for (guint e = 0; e < 2; e++)
    {
      add_game (builder, events[e], 1, 0, 1, 2, 0);
      add_game (builder, events[e], 2, 1, 0, e == 0 ? 0 : 2, 0);
    }
  add_game (builder, events[1], 1, 2, 3, 1, 0);
  scl_history_builder_add_game (builder, events[1], 2, NULL, SCL_DAY_NONE, 4, 0, 2,
                                SCL_UNRATED_FORFEIT, 0, 0);
  return scl_history_builder_finish (builder);
}

static const SclFitRow *
row (const SclFit *fit, guint i)
{
  g_assert_cmpuint (i, <, fit->rows->len);
  return &g_array_index (fit->rows, SclFitRow, i);
}

/* A at 2000: everybody moves with A where all can be compared, else A's group alone. */
static void
test_anchor (void)
{
  g_autoptr (SclHistory) history = small_history ();
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  options.prior = 0.0;
  for (guint comparable = 0; comparable < 2; comparable++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclFit) fit = scl_bradley_terry_fit (history, &options, SCL_DAY_NONE, SCL_DAY_NONE,
                                                      NULL, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_true (scl_fit_anchor (fit, 0, 2000.0, comparable == 1, &error));
      g_assert_no_error (error);
      for (guint i = 0; i < fit->rows->len; i++)
        if (row (fit, i)->player <= 1)
          g_assert_cmpfloat_with_epsilon (row (fit, i)->rating,
                                          row (fit, i)->player == 0 ? 2000.0 : 1809.151498, 1e-5);
        else
          g_assert_cmpfloat_with_epsilon (
              row (fit, i)->rating, comparable == 1 ? 1500.0 + 500.0 - 95.424251 : 1500.0, 1e-5);
      g_assert_false (scl_fit_anchor (fit, 4, 2000.0, TRUE, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    }
}

/* 3 to 1 is 400 Log 3 = 190.85 apart; the draw none. Larger group first; of equals the one with the
 * smaller player. */
static void
test_bradley_terry (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (GError) error = NULL;
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  g_autoptr (SclFit) fit = NULL;

  options.prior = 0.0;
  fit = scl_bradley_terry_fit (history, &options, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, NULL,
                               &error);
  g_assert_no_error (error);
  g_assert_cmpstr (fit->model, ==, "bradley-terry");
  g_assert_cmpuint (fit->n_games, ==, 5);
  g_assert_cmpuint (fit->n_players, ==, 4);
  g_assert_cmpuint (fit->n_groups, ==, 2);
  g_assert_true (isnan (fit->draw_ratio));
  g_assert_cmpuint (fit->rows->len, ==, 4);
  g_assert_cmpuint (row (fit, 0)->player, ==, 0);
  g_assert_cmpuint (row (fit, 0)->games, ==, 4);
  g_assert_cmpint (row (fit, 0)->day, ==, SCL_DAY_NONE);
  g_assert_cmpfloat_with_epsilon (row (fit, 0)->rating - row (fit, 1)->rating, 190.848502, 1e-6);
  g_assert_cmpuint (row (fit, 2)->group, ==, 1);
  g_assert_cmpfloat_with_epsilon (row (fit, 2)->rating, row (fit, 3)->rating, 1e-6);
}

/* In 1850 alone A won twice: without a prior no finite rating exists, and each is a group of one.
 */
static void
test_span (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (GError) error = NULL;
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  g_autoptr (SclFit) fit = NULL;
  g_autoptr (SclFit) none = NULL;

  options.prior = 0.0;
  fit = scl_bradley_terry_fit (history, &options, SCL_DAY_NONE, scl_day_from_ymd (1850, 12, 31),
                               NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fit->n_games, ==, 2);
  g_assert_cmpuint (fit->n_groups, ==, 2);
  g_assert_cmpfloat (row (fit, 0)->error, ==, INFINITY);
  none = scl_bradley_terry_fit (history, &options, scl_day_from_ymd (1900, 1, 1), SCL_DAY_NONE,
                                NULL, NULL, NULL, &error);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* The span is told of only where there is one; its last day is in it, by the end of the event, and
 * so is its first. */
static void
test_no_games (void)
{
  static const struct
  {
    const char *from, *to, *message;
    guint n;
  } cases[] = {
    { NULL, NULL, "There is no rated game to fit.", 0 },
    { "1849-01-01", NULL, "between the days given", 0 },
    { NULL, "1860-01-01", "between the days given", 0 },
    { "1850-03-02", NULL, NULL, 5 },
    { "1850-03-03", NULL, NULL, 3 },
    { NULL, "1850-03-02", NULL, 2 },
    { "1851-03-03", NULL, "between the days given", 0 },
    { NULL, "1850-03-01", "between the days given", 0 },
  };
  g_autoptr (SclHistory) some = small_history (), none = NULL;
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 event;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "Match", "", day_of ("1850-03-01"),
                                         day_of ("1850-03-02"));
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, 1, 2, SCL_UNRATED_FORFEIT,
                                0, 0);
  none = scl_history_builder_finish (builder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclDay from = cases[i].from != NULL ? day_of (cases[i].from) : SCL_DAY_NONE,
                   to = cases[i].to != NULL ? day_of (cases[i].to) : SCL_DAY_NONE;
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
      g_autoptr (GError) error = NULL;
      g_autoptr (SclFit) fit = scl_bradley_terry_fit (i < 3 ? none : some, &options, from, to, NULL,
                                                      NULL, NULL, &error);

      g_assert_true ((fit != NULL) == (cases[i].n > 0));
      if (fit != NULL)
        g_assert_cmpuint (fit->n_games, ==, cases[i].n);
      else
        g_assert_nonnull (strstr (error->message, cases[i].message));
    }
}

/* REGULATIONS 15, derived, in calendar years: A-B 6-4 in 1850 and 3-7 in 1851. */
static void
test_edo (void)
{
  static const double expected[]
      = { 4.44, 30.62, -4.44, -30.62 }; /* B first: the higher in the end */
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GError) error = NULL;
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_autoptr (SclFit) fit = NULL;

  add_players (builder, 2);
  for (guint year = 1850; year <= 1851; year++)
    {
      guint32 event = scl_history_builder_add_event (
          builder, "Match", "", scl_day_from_ymd (year, 5, 1), scl_day_from_ymd (year, 9, 30));

      for (guint i = 0; i < 10; i++)
        add_game (builder, event, i + 1, 0, 1, i < (year == 1850 ? 6 : 3) ? 2 : 0, 0);
    }
  history = scl_history_builder_finish (builder);
  options.link = SCL_WHR_MATCH;
  options.prior = 0.0;
  options.centre = 0.0;
  fit = scl_whr_fit (history, &options, 12, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (fit->model, ==, "edo");
  g_assert_cmpuint (fit->rows->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (row (fit, i)->player, ==, 1 - i / 2);
      g_assert_cmpint (row (fit, i)->day, ==, scl_day_from_ymd (1850 + i % 2, 1, 1));
      g_assert_cmpuint (row (fit, i)->games, ==, 10);
      g_assert_cmpfloat_with_epsilon (row (fit, i)->rating, expected[i], 0.005);
    }
}

/* Steps of a month and days: a row for each with games, days at the beginning of theirs. */
static void
test_steps (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (16, 20, 30);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclFit) days
      = scl_whr_fit (history, NULL, 0, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, NULL, &error);
  g_autoptr (SclFit) quarters
      = scl_whr_fit (history, NULL, 3, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, NULL, &error);
  guint games = 0;

  g_assert_no_error (error);
  g_assert_cmpstr (days->model, ==, "whr");
  g_assert_cmpuint (quarters->rows->len, <, days->rows->len);
  g_assert_cmpuint (days->n_players, ==, 20);
  for (guint i = 0; i < quarters->rows->len; i++)
    {
      g_assert_cmpint (row (quarters, i)->day, ==,
                       scl_day_floor_months (row (quarters, i)->day, 3));
      g_assert_true (isfinite (row (quarters, i)->rating) && row (quarters, i)->error > 0.0);
      games += row (quarters, i)->games;
    }
  g_assert_cmpuint (games, ==, 2 * quarters->n_games);
}

/* A fit by quarters is the solver's by their numbers, with the wandering of three months of 30.4375
 * days, and matches that fade in as many. */
static void
test_quarters (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (16, 20, 30);
  const SclGames *games = scl_history_games (history);
  g_autofree SclDay *quarter = g_new (SclDay, games->n);

  for (guint g = 0; g < games->n; g++)
    {
      int year, month;

      scl_day_to_ymd (games->day[g], &year, &month, NULL);
      quarter[g] = (4 * year + (month - 1) / 3);
    }
  for (guint link = 0; link < 2; link++)
    {
      SclWhrOptions options = SCL_WHR_DEFAULTS;
      g_autoptr (SclFit) fit = NULL;
      g_auto (SclWhrFit) solved = { 0 };

      options.link = link == 0 ? SCL_WHR_WIENER : SCL_WHR_MATCH;
      options.w2 = 20.0;
      fit = scl_whr_fit (history, &options, 3, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, NULL, NULL);
      options.w2 = 20.0 * 3 * 30.4375;
      options.match_days = 365.25 / (3 * 30.4375);
      g_assert_true (scl_whr_solve (&options, 20, games->n, games->white, games->black,
                                    games->score, quarter, &solved));
      g_assert_cmpuint (fit->rows->len, ==, solved.n_nodes);
      g_assert_cmpfloat_with_epsilon (fit->log_likelihood, solved.log_likelihood, 1e-9);
      for (guint i = 0; i < fit->rows->len; i++)
        {
          const SclFitRow *one = row (fit, i);
          gboolean found = FALSE;

          for (guint k = solved.first[one->player]; k < solved.first[one->player + 1]; k++)
            if (one->day == scl_day_from_ymd (solved.day[k] / 4, 3 * (solved.day[k] % 4) + 1, 1))
              {
                found = TRUE;
                g_assert_cmpuint (one->games, ==, solved.games[k]);
                g_assert_cmpfloat_with_epsilon (one->rating, solved.rating[k], 1e-9);
                g_assert_cmpfloat_with_epsilon (one->error, solved.error[k], 1e-9);
              }
          g_assert_true (found);
        }
    }
}

static void
test_cancelled (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (scl_bradley_terry_fit (history, NULL, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL,
                                        cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (
      scl_whr_fit (history, NULL, 0, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Two who won one game each and drew two are equals, with a chance of 1/2 of a draw: Davidson's 1 :
 * nu : 1 is 1 : 2 : 1, Rao and Kupper's L (-draw_elo) is 1/4 for 400 Log 3. Each model says its own
 * number, and draws as halves none. */
static void
test_draw_models (void)
{
  static const guint results[] = { 2, 0, 1, 1 };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclDay day = scl_day_from_ymd (1850, 3, 1);
  guint32 event;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "Match", "", day, day);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    add_game (builder, event, i + 1, 0, 1, results[i], 0);
  history = scl_history_builder_finish (builder);
  for (SclDrawModel model = SCL_DRAWS_HALF; model <= SCL_DRAWS_RAO_KUPPER; model++)
    {
      g_autoptr (GError) error = NULL;
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
      g_autoptr (SclFit) fit = NULL;

      options.prior = 0.0;
      options.draws = model;
      options.fit_draw_ratio = model != SCL_DRAWS_HALF;
      fit = scl_bradley_terry_fit (history, &options, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, NULL,
                                   &error);
      g_assert_no_error (error);
      if (model == SCL_DRAWS_DAVIDSON)
        g_assert_cmpfloat_with_epsilon (fit->draw_ratio, 2.0, 1e-6);
      else
        g_assert_true (isnan (fit->draw_ratio));
      if (model == SCL_DRAWS_RAO_KUPPER)
        g_assert_cmpfloat_with_epsilon (fit->draw_elo, 190.848502, 1e-5);
      else
        g_assert_true (isnan (fit->draw_elo));
    }
}

/* ---- What the solvers say ---- */

/* The five rated games of small_history (), and their days. */
static const guint32 white[] = { 0, 1, 0, 1, 2 }, black[] = { 1, 0, 1, 0, 3 };
static const guint8 score[] = { 2, 0, 2, 2, 1 };

static void
check_solved (const SclBradleyTerryOptions *options, const char *error_method)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SclFit) fit = scl_bradley_terry_fit (history, options, SCL_DAY_NONE, SCL_DAY_NONE,
                                                  NULL, NULL, NULL, &error);
  double rating[5], errors[5];
  guint32 group[5];
  SclBradleyTerryFit solved;

  g_assert_no_error (error);
  for (guint q = 0; q < 5; q++)
    errors[q] = NAN;
  g_assert_true (
      scl_bradley_terry_solve (options, 5, 5, white, black, score, rating, errors, group, &solved));
  g_assert_cmpuint (fit->rows->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const guint32 q = row (fit, i)->player;

      g_assert_cmpuint (row (fit, i)->games, ==, q < 2 ? 4 : 1);
      assert_same (row (fit, i)->rating, rating[q]);
      assert_same (row (fit, i)->error, errors[q]);
      assert_same (row (fit, i)->superiority,
                   solved.superiority != NULL ? solved.superiority[q] : NAN);
    }
  assert_same (fit->white_edge, solved.white_edge);
  assert_same (fit->log_likelihood, solved.log_likelihood);
  g_assert_cmpuint (fit->n_newton, ==, solved.n_newton);
  g_assert_cmpuint (fit->n_conjugate, ==, solved.n_conjugate);
  g_assert_cmpint (fit->converged, ==, solved.converged);
  assert_same (fit->error_accuracy, solved.error_accuracy);
  g_assert_cmpstr (fit->error_method, ==, error_method);
  g_free (solved.superiority);
}

/* Groups of two have exact errors where so many may, else estimated ones. */
static void
test_solved (void)
{
  static const char *const methods[] = {
    "Standard errors: exact, from the inverse of the information matrix.",
    "Standard errors: diagonal of the inverse of the information matrix, its first terms exactly "
    "and the rest from random vectors.",
    "Standard errors: of the difference from the anchor, exact, from the inverse of the "
    "information matrix.",
    "Standard errors: of the difference from the anchor, from the inverse of the information "
    "matrix, its diagonal partly from random vectors.",
  };

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

      options.anchor = i >= 2 ? 1 : SCL_NO_ANCHOR;
      options.exact_errors = i % 2 == 0 ? 600 : 1;
      options.superiority = i % 2 == 0;
      options.white_edge = 35.0;
      options.fit_white_edge = i == 0;
      check_solved (&options, methods[i]);
      options.errors = FALSE;
      options.superiority = FALSE;
      check_solved (&options, "No standard errors were asked for.");
    }
}

static void
test_whr_solved (void)
{
  const SclDay first = scl_day_from_ymd (1850, 3, 1), second = scl_day_from_ymd (1851, 3, 1);
  g_autoptr (SclHistory) history = small_history ();
  const SclGames *games = scl_history_games (history);
  const SclDay days[]
      = { games->day[0], games->day[1], games->day[2], games->day[3], games->day[4] };
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_auto (SclWhrFit) solved = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclFit) fit = NULL;

  options.white_edge = 25.0;
  fit = scl_whr_fit (history, &options, 0, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (scl_whr_solve (&options, 5, 5, white, black, score, days, &solved));
  g_assert_cmpstr (fit->model, ==, "whr");
  g_assert_cmpuint (fit->n_players, ==, 4);
  g_assert_cmpuint (fit->n_games, ==, 5);
  g_assert_cmpuint (fit->n_groups, ==, solved.n_groups);
  g_assert_cmpfloat (fit->white_edge, ==, 25.0);
  g_assert_true (isnan (fit->draw_ratio) && isnan (fit->draw_elo));
  assert_same (fit->log_likelihood, solved.log_likelihood);
  g_assert_cmpuint (fit->n_newton, ==, solved.n_newton);
  g_assert_cmpuint (fit->n_conjugate, ==, solved.n_conjugate);
  g_assert_cmpint (fit->converged, ==, solved.converged);
  g_assert_cmpstr (fit->error_method, ==,
                   "Standard errors: from each player's own part of the information matrix, all "
                   "opponents' ratings taken as known.");
  g_assert_cmpuint (fit->rows->len, ==, solved.n_nodes);
  for (guint i = 0; i < fit->rows->len; i++)
    {
      const SclFitRow *one = row (fit, i);
      guint node = solved.first[one->player];

      while (solved.day[node] != one->day)
        node++;
      g_assert_cmpuint (node, <, solved.first[one->player + 1]);
      g_assert_cmpint (one->day, >=, one->player >= 2 ? second : first);
      g_assert_cmpuint (one->games, ==, solved.games[node]);
      assert_same (one->rating, solved.rating[node]);
      assert_same (one->error, solved.error[node]);
      g_assert_true (isnan (one->superiority));
    }
}

TEST_MAIN ("/fit", test_bradley_terry, test_draw_models, test_anchor, test_span, test_edo,
           test_steps, test_quarters, test_cancelled, test_solved, test_whr_solved, test_no_games)
