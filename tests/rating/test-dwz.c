/* DWZ. Source: Wertungsordnung of the Deutscher Schachbund, 3.3-3.5 and annex 1.2; a real
 * evaluation table (randspringer.de); hand calculations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

/* The DWZ of the opponent against whom P is p: D = 200 sqrt 2 z, z from the normal table. */
static void
test_youth (void)
{
  /* The real table: R0 1011, youth, E = 5, n = 7, We = 5.146, W = 6.5 → +90 → 1101. The opponents
   * are not printed; six at one rating and one adjusted give the same We: P = 5.146/7 = 0.73514, z
   * = 0.6285, D = 177.77 → 833.2. */
  double opponents[7];
  const double scores[7] = { 1, 1, 1, 1, 1, 1, 0.5 };
  OnePlayer one = one_player_new ("dwz", 1011, 40, 7);
  g_autoptr (SclTrace) trace = NULL;

  for (guint i = 0; i < 7; i++)
    opponents[i] = 1011 - 177.77;
  one.states->index[0] = 6;
  one.birth_year[0] = 2000 - 15;
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpfloat_with_epsilon (trace->expected, 5.146, 5e-4);
  g_assert_cmpfloat_with_epsilon (trace->k, 800.0 / (5 + 7), 1e-12);
  g_assert_cmpfloat (one.states->rating[0], ==, 1101);
  g_assert_cmpfloat (one.states->index[0], ==, 7);
  one_player_clear (&one);
}

/* By hand: 1530, adult, index 22, beats 1930: E = round (1.53^4 + 15) = 20, We = Phi (-400/282.84)
 * = .0786 → 1530 + 800/21*.9214 = 1565.1. */
static void
test_adult (void)
{
  const double opponent = 1930, score = 1;
  OnePlayer one = one_player_new ("dwz", 1530, 200, 1);
  g_autoptr (SclTrace) trace = NULL;

  one.states->index[0] = 22;
  trace = one_player_play (&one, &opponent, &score);
  g_assert_cmpfloat_with_epsilon (trace->expected, 0.0786, 5e-5);
  g_assert_cmpfloat_with_epsilon (trace->k, 800.0 / 21.0, 1e-12);
  g_assert_cmpfloat (one.states->rating[0], ==, 1565);
  one_player_clear (&one);
}

/* By hand: 1000, adult, .5 of 5 against 1000s: E0 = 1 + 15, SBr = e^2 - 1 = 6.389, E = round
 * (22.389) = 22, 1000 + 800/27*(.5 - 2.5) = 940.74; against opponents expecting 1.945 (five at
 * 1080: P = Phi (-.28284) = .38865, We = 1.943): 1000 + 800/27*(.5 - 1.943) = 957.2 → 957. */
static void
test_brake (void)
{
  const double equal[] = { 1000, 1000, 1000, 1000, 1000 },
               stronger[] = { 1080, 1080, 1080, 1080, 1080 };
  const double scores[] = { 0.5, 0, 0, 0, 0 };
  OnePlayer one = one_player_new ("dwz", 1000, 100, 5);
  g_autoptr (SclTrace) trace = NULL;

  one.states->index[0] = 10;
  trace = one_player_play (&one, equal, scores);
  g_assert_cmpfloat_with_epsilon (trace->k, 800.0 / 27.0, 1e-12);
  g_assert_cmpfloat (one.states->rating[0], ==, 941);
  one_player_clear (&one);

  one = one_player_new ("dwz", 1000, 100, 5);
  one.states->index[0] = 10;
  g_clear_pointer (&trace, scl_trace_free);
  trace = one_player_play (&one, stronger, scores);
  g_assert_cmpfloat (one.states->rating[0], ==, 957);
  one_player_clear (&one);
}

/* Before 2014 the official software rounded each P to three decimals before it added them
 * (REGULATIONS 5). By hand, 1600 against 1500, 1750, 1563: P = Phi (.35355) = .63816, Phi (-.53033)
 * = .29794, Phi (.13081) = .55204: .638 + .298 + .552 = 1.488, unrounded 1.48814. The last day of
 * the old edition and the first of the new one. */
static void
test_three_decimals (void)
{
  static const struct
  {
    const char *day;
    double expected, accuracy;
  } cases[] = { { "2013-12-31", 1.488, 1e-12 }, { "2014-01-01", 1.48814, 6e-6 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new ("dwz", cases[i].day);

      test_games_set (games, 0, 1600, 100, NAN);
      games->states->index[0] = 10;
      test_games_event (games, "1500:1 1750:0 1563:0.5");
      test_games_run (games, 0);
      g_assert_cmpfloat_with_epsilon (games->trace->expected, cases[i].expected, cases[i].accuracy);
    }
}

/* E <= 5 index: an adult with index 1 has E = 5. By hand: 1500 beats 1500: 1500 + 800/6*.5 =
 * 1566.67. */
static void
test_low_index (void)
{
  const double opponent = 1500, score = 1;
  OnePlayer one = one_player_new ("dwz", 1500, 5, 1);
  g_autoptr (SclTrace) trace = NULL;

  one.states->index[0] = 1;
  trace = one_player_play (&one, &opponent, &score);
  g_assert_cmpfloat (one.states->rating[0], ==, 1567);
  one_player_clear (&one);
}

/* First numbers by hand: 3 of 5 against five 1600s: Phi (D/282.84) = .6, D = 71.66 → 1672; 1 of 5
 * against 900s: D = 282.84*-.84162 = -238.05 → 661.95, lifted to 700 + 661.95/8 = 782.7 → 783;
 * everything won or lost: none, games kept. */
static void
test_first (void)
{
  const double strong[] = { 1600, 1600, 1600, 1600, 1600 }, weak[] = { 900, 900, 900, 900, 900 };
  const double three[] = { 1, 1, 1, 0, 0 }, one_of[] = { 1, 0, 0, 0, 0 }, all[] = { 1, 1, 1, 1, 1 },
               none[] = { 0, 0, 0, 0, 0 };

  g_assert_cmpfloat (one_player_rate ("dwz", NAN, 0, strong, three, 5), ==, 1672);
  g_assert_cmpfloat (one_player_rate ("dwz", NAN, 0, weak, one_of, 5), ==, 783);
  g_assert_true (isnan (one_player_rate ("dwz", NAN, 0, strong, all, 5)));
  g_assert_true (isnan (one_player_rate ("dwz", NAN, 0, weak, none, 5)));
  g_assert_true (isnan (one_player_rate ("dwz", NAN, 0, strong, three, 4)));
}

static double
step_of (const SclTrace *trace, const char *what)
{
  double sum = 0.0;

  for (guint i = 0; i < trace->steps->len; i++)
    if (g_str_equal (g_array_index (trace->steps, SclTraceStep, i).what, what))
      sum += g_array_index (trace->steps, SclTraceStep, i).change;
  return sum;
}

/* First numbers explained: 3 of 5 against 1600s expect .6 each at 1671.657, K 800/5, and the games'
 * changes make nothing; 1 of 5 against 900s .2 at 661.954, lifted by 120.791 to 782.744. Of two
 * games won before and one of three now the three make 64 - 96 - 96, which the two take back. */
static void
test_first_traced (void)
{
  static const struct
  {
    double opponent, scores[5], expected, number, lifted, rounded, kept;
    guint before;
  } cases[] = {
    { 1600, { 1, 1, 1, 0, 0 }, 0.6, 1671.657, 0, 0.343, 0, 0 },
    { 900, { 1, 0, 0, 0, 0 }, 0.2, 661.954, 120.791, 0.256, 0, 0 },
    { 1600, { 1, 1, 1, 0, 0 }, 0.6, 1671.657, 0, 0.343, 128, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double r = cases[i].opponent, opponents[] = { r, r, r, r, r };
      OnePlayer one = one_player_new ("dwz", NAN, 0, 5);
      g_autoptr (SclTrace) trace = NULL;

      if (cases[i].before > 0)
        {
          one.n = cases[i].before;
          scl_trace_free (one_player_play (&one, opponents, cases[i].scores));
          one.n = 5 - cases[i].before;
          one.day += 100;
        }
      trace = one_player_play (&one, opponents, cases[i].scores + cases[i].before);
      g_assert_cmpfloat_with_epsilon (trace->k, 160, 1e-9);
      g_assert_cmpuint (trace->games->len, ==, 5 - cases[i].before);
      for (guint g = 0; g < trace->games->len; g++)
        {
          const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, g);

          g_assert_cmpfloat_with_epsilon (game->expected, cases[i].expected, 1e-6);
          g_assert_cmpfloat_with_epsilon (game->difference, cases[i].number - r, 1.1e-3);
          g_assert_cmpfloat_with_epsilon (
              game->change, 160 * (cases[i].scores[cases[i].before + g] - cases[i].expected), 1e-4);
        }
      g_assert_cmpfloat_with_epsilon (step_of (trace, "the number that expects the points scored"),
                                      cases[i].number, 1e-3);
      g_assert_cmpfloat_with_epsilon (step_of (trace, "games kept from earlier"), cases[i].kept,
                                      1e-4);
      g_assert_cmpfloat_with_epsilon (step_of (trace, "low first numbers are lifted"),
                                      cases[i].lifted, 1e-3);
      g_assert_cmpfloat_with_epsilon (step_of (trace, "rounded to a whole number"),
                                      cases[i].rounded, 1e-3);
      one_player_clear (&one);
    }
}

/* Of two newcomers who lose to five numbered players each, one beats the other, who has nothing
 * then: no number; and without that game neither has the first one a point. Whoever of them is
 * looked at first. */
static void
test_first_chain (void)
{
  for (guint way = 0; way < 2; way++)
    {
      g_autoptr (TestGames) games = test_games_new ("dwz", "2000-06-15");
      guint32 other;

      test_games_event (games, "1500:0 1500:0 1500:0 1500:0 1500:0");
      games->n_events--;
      other = games->n_players++;
      for (guint i = 0; i < 5; i++)
        test_games_add (games, other, test_games_opponent (games, 1500), 0);
      test_games_add (games, 0, other, way == 0 ? 2 : 0);
      g_assert_true (isnan (test_games_run (games, 0)));
      g_assert_true (isnan (games->states->rating[other]));
    }
}

/* Games that did not suffice are kept: 2 of 2, then 1 of 3, all against 1600s, are 3 of 5 together.
 */
static void
test_rest_games (void)
{
  const double opponents[] = { 1600, 1600, 1600, 1600, 1600 };
  const double first[] = { 1, 1 }, second[] = { 1, 0, 0 };
  OnePlayer one = one_player_new ("dwz", NAN, 0, 5);
  g_autoptr (SclTrace) trace = NULL;

  one.n = 2;
  trace = one_player_play (&one, opponents, first);
  g_assert_true (isnan (one.states->rating[0]));
  g_clear_pointer (&trace, scl_trace_free);
  one.n = 3;
  one.day += 100;
  trace = one_player_play (&one, opponents, second);
  g_assert_cmpfloat (one.states->rating[0], ==, 1672);
  g_assert_cmpuint (one.states->games[0], ==, 5);
  one_player_clear (&one);
}

/* They are kept for two years, to the day: a game lost makes five of four others, all against
 * 1600s, and a number; the day after there are four, and none. */
static void
test_rest_games_kept (void)
{
  const double opponents[] = { 1600, 1600, 1600, 1600 };
  const double lost[] = { 0 }, played[] = { 1, 1, 0, 0 };

  for (int late = 0; late < 2; late++)
    {
      OnePlayer one = one_player_new ("dwz", NAN, 0, 4);
      g_autoptr (SclTrace) trace = NULL;

      one.n = 1;
      trace = one_player_play (&one, opponents, lost);
      g_clear_pointer (&trace, scl_trace_free);
      one.n = 4;
      one.day = scl_day_add_months (one.day, 24) + late;
      trace = one_player_play (&one, opponents, played);
      g_assert_cmpint (isnan (one.states->rating[0]), ==, late);
      one_player_clear (&one);
    }
}

/* Those who have a number meet first numbers as they are published: whole (annex 1.2: D is an
 * integer) and lifted. By hand: the newcomer scores 1 of 5 against 900s: 661.95 → 783 (above). A
 * 900, an adult, beat him: P = Phi ((900 - 783)/282.843) = Phi (.41366) = .66044, E = round (.9^4 +
 * 15) = 16: 900 + 800/17*.33956 = 915.98 → 916 (909 with the unlifted number). */
static void
test_first_as_published (void)
{
  g_autoptr (TestGames) games = test_games_new ("dwz", "2000-06-15");
  guint32 rated;

  test_games_event (games, "900:1 900:0 900:0 900:0");
  rated = games->n_players++;
  test_games_set (games, rated, 900, 100, NAN);
  games->states->index[rated] = 10;
  test_games_add (games, 0, rated, 0);
  g_assert_cmpfloat (test_games_run (games, 0), ==, 783);
  g_assert_cmpfloat (games->states->rating[rated], ==, 916);
}

/* A number printed in the file is an established one, index 6, whatever it is; without one, and
 * where the policy says at what, everybody enters with index 1; else nobody does. */
static void
test_enter (void)
{
  static const struct
  {
    const char *keys;
    gint16 given;
    double rating, index;
  } cases[] = {
    { "", 0, NAN, NAN },
    { "", 1, 1, 6 },
    { "", 1500, 1500, 6 },
    { "[entry]\nstart=1000\n", 0, 1000, 1 },
    { "[entry]\nstart=1000\n", 1, 1, 6 },
    { "[entry]\nstart=1\n", 0, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autofree char *text = g_strconcat ("[policy]\nformat=1\nname=a\ntitle=b\nsystem=dwz\n",
                                             cases[i].keys, NULL);
        g_autoptr (TestGames) games = test_games_new (text, "2000-06-15");
        SclPeriod period;

        test_games_event (games, "1500:0.5");
        if (side == 1)
          {
            games->black[0] = 0;
            games->white[0] = 1;
          }
        (side == 0 ? games->white_given : games->black_given)[0] = cases[i].given;
        period = test_games_period (games, 0, 1);
        scl_system_enter (games->system, games->states, &period);
        if (isnan (cases[i].rating))
          g_assert_true (isnan (games->states->rating[0]));
        else
          {
            g_assert_cmpfloat (games->states->rating[0], ==, cases[i].rating);
            g_assert_cmpfloat (games->states->index[0], ==, cases[i].index);
          }
        g_assert_cmpfloat (games->states->rating[1], ==, 1500);
      }
}

/* The lift that the commission announced for 2025: below 1000 400 more, 0.64 R + 760 up to 2110;
 * its own examples (main-taunus-schachvereinigung.de): 700 becomes 1100, 1200 1528, 1600 1784, 2000
 * 2040, 2200 stays. */
static void
test_lift (void)
{
  static const double lifted[][2] = { { 700, 1100 },  { 1000, 1400 }, { 1200, 1528 },
                                      { 1600, 1784 }, { 2000, 2040 }, { 2200, 2200 } };
  g_autoptr (TestGames) games = test_games_new (
      "[policy]\nformat=1\nname=lift\ntitle=Lift\nsystem=dwz\n[schedule]\nperiod=event\n"
      "[adjustment 2025-07-01]\nday=2025-07-01\nfrom=0\nbelow=2111.1111\nfactor=0.36\nmost=400\n",
      "2025-07-05");
  const SclBeginning beginning = { .day = scl_day_parse ("2025-07-01") };

  for (guint i = 0; i < G_N_ELEMENTS (lifted); i++)
    test_games_set (games, i, lifted[i][0], 10, NAN);
  g_assert_true (scl_system_begin (games->system, games->states, &beginning));
  for (guint i = 0; i < G_N_ELEMENTS (lifted); i++)
    g_assert_cmpfloat (games->states->rating[i], ==, lifted[i][1]);
}

TEST_MAIN ("/dwz", test_lift, test_youth, test_adult, test_brake, test_three_decimals,
           test_low_index, test_first, test_first_traced, test_first_chain, test_rest_games,
           test_rest_games_kept, test_first_as_published, test_enter)
