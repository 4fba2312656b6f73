/* SclNeed: a one-off adjustment of everybody between the games and the list asked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "need-fixtures.h"
#include "rating/base/scl-day.h"

/* FIDE's adjustment of 1 March 2024: R below 2000 becomes R + 0.4 (2000 - R). Nine games in
 * February against equals of 1500, K 20 (K n = 180): 4.5 are 1500, so 1500 + 200 = 1700; 4 are
 * 1490, so 1490 + 204 = 1694. On the list of February they are not rated yet; those of January are,
 * and nine of nine make 1500 + 90 = 1590 there. A rating from the lists is adjusted alike, and so
 * is that of a player of a history. */
static void
test_adjusted (void)
{
  const SclDay march = scl_day_from_ymd (2024, 3, 1);
  const struct
  {
    SclDay event, by;
    gboolean adjusted;
    double rating, below;
    guint half_points;
  } cases[] = {
    { march - 20, march, TRUE, 1700, 1694, 9 },
    { march - 20, SCL_DAY_NONE, TRUE, 1700, 1694, 9 },
    { march - 50, march, TRUE, 1700, 1694, 9 },
    { march - 50, march + 100, TRUE, 1700, 1694, 9 },
    { march - 50, march - 1, FALSE, 1590, 1580, 18 },
    { march, march + 100, FALSE, 1590, 1580, 18 },
  };
  g_autoptr (SclPolicy) fide = policy_of ("fide");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclNeedEvent event = { .day = cases[i].event, .n_games = 9 };
      const double field = 1500;
      SclNeedQuestion question = SCL_NEED_DEFAULTS;
      g_autoptr (SclNeed) need = NULL;

      question.policy = fide;
      question.known.rating = 1500;
      question.goal.rating = 1700;
      question.goal.by = cases[i].by;
      set_games (&question, &event, 1, &field, 1);
      question.n_simulations = 0;
      need = ask (&question);
      g_assert_cmpint (need->adjusted, ==, cases[i].adjusted ? march : SCL_DAY_NONE);
      g_assert_cmpuint (need->n_late, ==, 0);
      g_assert_cmpuint (answer_of (need, 0)->half_points, ==, cases[i].half_points);
      g_assert_cmpfloat (answer_of (need, 0)->rating, ==, cases[i].rating);
      g_assert_cmpfloat (answer_of (need, 0)->below, ==, cases[i].below);
    }
}

/* The same of somebody whom a history knows: rated 1500 by what is printed beside games of
 * November 2023, all drawn with equals. */
static void
test_adjusted_history (void)
{
  const SclDay march = scl_day_from_ymd (2024, 3, 1);
  const SclNeedEvent event = { .day = march - 20, .n_games = 9 };
  const double field = 1500;
  g_autoptr (SclPolicy) fide = policy_of ("fide");
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) need = NULL;
  guint32 november;

  for (guint i = 0; i < 2; i++)
    scl_history_builder_add_player (builder, i == 0 ? "Ada" : "Bea", NULL, NULL, NULL, NULL, 1980,
                                    'f');
  november = scl_history_builder_add_event (builder, "November", "", day_of ("2023-11-05"),
                                            day_of ("2023-11-05"));
  for (guint i = 0; i < 40; i++)
    scl_history_builder_add_game (builder, november, i + 1, NULL, SCL_DAY_NONE, 0, 1, 1,
                                  SCL_UNRATED_NO, 1500, 1500);
  question.policy = fide;
  question.history = scl_history_builder_finish (builder);
  question.player = 0;
  question.goal.rating = 1700;
  question.goal.by = march;
  set_games (&question, &event, 1, &field, 1);
  question.n_simulations = 0;
  need = ask (&question);
  g_assert_cmpint (need->adjusted, ==, march);
  g_assert_cmpuint (answer_of (need, 0)->half_points, ==, 9);
  g_assert_cmpfloat (answer_of (need, 0)->rating, ==, 1700);
  g_assert_cmpfloat (answer_of (need, 0)->below, ==, 1694);
  scl_history_unref (question.history);
}

TEST_MAIN ("/need-adjusted", test_adjusted, test_adjusted_history)
