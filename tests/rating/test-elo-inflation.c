/* The Elo system's rules against a falling mean, first ratings by age, and ratings of other
 * federations (Carosi, Inflazione e deflazione; Punteggio di ingresso). All by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"

#define KEPT "Kept in the category once reached"
#define WINNER "The winner of the event loses nothing"
#define BONUS "Bonus"
#define EVERYBODY "Everybody, so that the mean is what it should be"

static TestGames *
rated (const char *policy, double rating, double peak)
{
  TestGames *games = test_games_new (policy, "1998-05-01");

  test_games_set (games, 0, rating, 50, NAN);
  games->states->peak[0] = peak;
  return games;
}

/* ---- Floors by category ---- */

/* Two losses against equals with K 30: -30. */
static const struct
{
  double rating, peak, to, lifted;
} floors[] = {
  { 1610, 1650, 1600, 20 }, /* 1580, but once above 1600 */
  { 1610, 1610, 1600, 20 }, { 1600, 1600, 1600, 30 }, { 1599, 1599, 1569, 0 }, /* never there */
  { 1640, 1640, 1610, 0 },                                                     /* still above */
  { 1590, 1650, 1560, 0 },  /* below already: there is nothing to keep */
  { 1815, 1815, 1800, 15 }, /* the next category */
  { 1750, 1815, 1720, 0 },
};

static void
test_floors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    {
      g_autoptr (TestGames) games
          = rated (HEAD "[k]\nbands=30\n[inflation]\nfloors=0 < 1600; 1600 < 1800; 1800\n",
                   floors[i].rating, floors[i].peak);
      g_autofree char *losses = g_strdup_printf ("%g:0 %g:0", floors[i].rating, floors[i].rating);

      g_assert_cmpfloat_with_epsilon (test_games_events (games, losses), floors[i].to, 1e-9);
      g_assert_cmpfloat_with_epsilon (test_trace_step (games->trace, KEPT), floors[i].lifted, 1e-9);
    }
}

/* ---- The winner of an event ---- */

/* 2.5 of 3 against 1600 by a player of 2000: 10/11 each is 2.7273 expected, 30 (2.5 - 2.7273) =
 * -6.8182. others: how many half points somebody else makes in the event. */
static double
win_event (const char *policy, guint others, guint n_events)
{
  g_autoptr (TestGames) games = rated (policy, 2000, 2000);

  for (guint e = 0; e < n_events; e++)
    {
      const guint32 a = test_games_opponent (games, 1700), b = test_games_opponent (games, 1700);

      for (guint g = 0; g < others / 2; g++)
        test_games_add (games, g % 2 == 0 ? a : b, g % 2 == 0 ? b : a, g % 2 == 0 ? 2 : 0);
      if (others % 2 == 1)
        test_games_add (games, a, b, 1);
      test_games_event (games, "1600:1 1600:1 1600:0.5");
    }
  return test_games_run (games, 0);
}

static void
test_winner (void)
{
  static const char keeps[] = HEAD "[k]\nbands=30\n[inflation]\nwinner-keeps=true\n";
  static const char loses[] = HEAD "[k]\nbands=30\n";

  g_assert_cmpfloat_with_epsilon (win_event (loses, 0, 1), 2000 - 6.8182, 1e-4);
  g_assert_cmpfloat_with_epsilon (win_event (keeps, 0, 1), 2000, 1e-9);
  g_assert_cmpfloat_with_epsilon (win_event (keeps, 4, 1), 2000, 1e-9); /* somebody has 2 */
  g_assert_cmpfloat_with_epsilon (win_event (keeps, 5, 1), 2000, 1e-9); /* as many */
  g_assert_cmpfloat_with_epsilon (win_event (keeps, 6, 1), 2000 - 6.8182, 1e-4); /* 3 */
  /* each event by itself: two of three are not three */
  g_assert_cmpfloat_with_epsilon (win_event (keeps, 4, 2), 2000, 1e-9);
  g_assert_cmpfloat_with_epsilon (win_event (keeps, 6, 2), 2000 - 2 * 6.8182, 1e-4);
}

/* Who wins and gains keeps what is gained; who is second loses; what is told. */
static void
test_winner_gains (void)
{
  static const char keeps[] = HEAD "[k]\nbands=30\n[inflation]\nwinner-keeps=true\n";
  g_autoptr (TestGames) gains = rated (keeps, 1600, 1600);
  g_autoptr (TestGames) told = rated (keeps, 2000, 2000);

  g_assert_cmpfloat_with_epsilon (test_games_events (gains, "1600:1 1600:1"), 1630, 1e-9);
  g_assert_cmpfloat (test_trace_step (gains->trace, WINNER), ==, 0.0);
  test_games_events (told, "1600:1 1600:1 1600:0.5");
  g_assert_cmpfloat_with_epsilon (test_trace_step (told->trace, WINNER), 6.8182, 1e-4);
}

/* ---- A bonus ---- */

/* Wins against equals with K 20: 10 each. Half of what is above 15. */
static void
test_bonus (void)
{
  static const char small[]
      = HEAD "[k]\nbands=20\n[inflation]\nbonus-above=9.995\nbonus-share=0.005\n";
  static const char none[] = HEAD "[k]\nbands=20\n[inflation]\nbonus-above=0\nbonus-share=0\n";
  g_autoptr (TestGames) little = rated (small, 1600, 1600);
  g_autoptr (TestGames) nothing = rated (none, 1600, 1600);
  static const char policy[] = HEAD "[k]\nbands=20\n[inflation]\nbonus-above=15\nbonus-share=0.5\n";
  g_autoptr (TestGames) three = rated (policy, 1600, 1600);
  g_autoptr (TestGames) one = rated (policy, 1600, 1600);
  g_autoptr (TestGames) lost = rated (policy, 1600, 1600);
  g_autoptr (TestGames) two = rated (policy, 1600, 1600);

  g_assert_cmpfloat_with_epsilon (test_games_events (three, "1600:1 1600:1 1600:1"), 1637.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (test_trace_step (three->trace, BONUS), 7.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (test_games_events (one, "1600:1"), 1610, 1e-9);
  g_assert_cmpfloat_with_epsilon (test_games_events (lost, "1600:0 1600:0"), 1580, 1e-9);
  /* .005 of .005 */
  g_assert_cmpfloat_with_epsilon (test_games_events (little, "1600:1"), 1610.000025, 1e-9);
  g_assert_cmpfloat (test_games_events (nothing, "1600:1"), ==, 1610);
  g_assert_cmpuint (nothing->trace->steps->len, ==, 0);
  /* event by event: 20 and 20, not 40 */
  g_assert_cmpfloat_with_epsilon (test_games_events (two, "1600:1 1600:1|1600:1 1600:1"), 1645,
                                  1e-9);
}

/* ---- The mean ---- */

/* 0 beats 1, 2 does not play, K 20: 1510, 1490 and 1700, on average 1566.67; wanted 1600. */
static void
test_mean (void)
{
  g_autoptr (TestGames) games = rated (HEAD "[k]\nbands=20\n[inflation]\nmean=1600\n", 1500, 1500);
  double mean;

  test_games_set (games, 1, 1500, 50, NAN);
  test_games_set (games, 2, 1700, 50, NAN);
  games->n_players = 3;
  test_games_add (games, 0, 1, 2);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1510 + 33.3333, 1e-4);
  g_assert_cmpfloat_with_epsilon (games->states->rating[1], 1490 + 33.3333, 1e-4);
  g_assert_cmpfloat_with_epsilon (games->states->rating[2], 1733.3333, 1e-4);
  g_assert_cmpfloat_with_epsilon (games->states->peak[2], 1733.3333, 1e-4);
  g_assert_cmpfloat_with_epsilon (test_trace_step (games->trace, EVERYBODY), 33.3333, 1e-4);
  mean = (games->states->rating[0] + games->states->rating[1] + games->states->rating[2]) / 3.0;
  g_assert_cmpfloat_with_epsilon (mean, 1600, 1e-9);
  g_assert_cmpuint (games->states->games[2], ==, 50);
}

/* The least mean there is: 1510 and 1490, on average 1500, become .005 and 10 either way. */
static void
test_mean_small (void)
{
  g_autoptr (TestGames) games = rated (HEAD "[k]\nbands=20\n[inflation]\nmean=0.005\n", 1500, 1500);

  test_games_set (games, 1, 1500, 50, NAN);
  games->n_players = 2;
  test_games_add (games, 0, 1, 2);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 10.005, 1e-9);
  g_assert_cmpfloat_with_epsilon (games->states->rating[1], -9.995, 1e-9);
  g_assert_cmpfloat (games->states->peak[0], ==, 1510);
}

/* One alone is a list too: a game against somebody without a rating brings nothing, the mean
 * all. */
static void
test_mean_of_one (void)
{
  g_autoptr (TestGames) games
      = rated (HEAD "[entry]\nrule=none\n[inflation]\nmean=1600\n", 1500, 1500);

  games->n_players = 2;
  test_games_add (games, 0, 1, 2);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1600, 1e-9);
  g_assert_true (isnan (games->states->rating[1]));
}

/* A player and opponents who are held are no list. */
static void
test_mean_held (void)
{
  g_autoptr (TestGames) games = rated (HEAD "[k]\nbands=20\n[inflation]\nmean=1600\n", 1500, 1500);

  g_assert_cmpfloat_with_epsilon (test_games_events (games, "1500:1"), 1510, 1e-9);
}

/* ---- Entering ---- */

static double
enter (const char *policy, gint16 born, gint16 given, const char *games_played)
{
  g_autoptr (TestGames) games = test_games_new (policy, "1998-05-01");

  games->birth_year[0] = born;
  games->white_given[0] = given;
  return test_games_events (games, games_played);
}

/* A draw with an equal changes nothing. */
static void
test_by_age (void)
{
  static const char policy[]
      = HEAD "[entry]\nrule=age\nages=800 < 10; 1000 < 14; 1300\nrating=1200\n";

  g_assert_cmpfloat (enter (policy, 1989, 0, "800:0.5"), ==, 800);
  g_assert_cmpfloat (enter (policy, 1988, 0, "1000:0.5"), ==, 1000);
  g_assert_cmpfloat (enter (policy, 1985, 0, "1000:0.5"), ==, 1000);
  g_assert_cmpfloat (enter (policy, 1984, 0, "1300:0.5"), ==, 1300);
  g_assert_cmpfloat (enter (policy, 0, 0, "1200:0.5"), ==, 1200);
  g_assert_cmpfloat (enter (policy, 1989, 1700, "1700:0.5"), ==, 1700); /* has a rating */
}

/* Carosi: K 150 in the first event, like a performance over 2.7 games. Ten years old: 550; two wins
 * against 550: 550 + 150 (2 - 1). Then K 32: a win against an equal is 16. */
static void
test_glickman (void)
{
  g_autoptr (TestGames) games = test_games_new ("first-rating-by-age", "1998-05-01");
  guint first;

  games->birth_year[0] = 1988;
  g_assert_cmpfloat_with_epsilon (test_games_events (games, "550:1 550:1"), 700, 1e-9);
  g_assert_cmpfloat (games->trace->k, ==, 150);
  first = games->n_games;
  test_games_event (games, "700:1");
  g_assert_cmpfloat_with_epsilon (test_games_run (games, first), 716, 1e-9);
}

/* US Chess, from a rating of FIDE's below 2000: 20 + 1.02 R: 1500 makes 1550, and none makes none.
 */
static void
test_foreign (void)
{
  static const char policy[]
      = HEAD "[entry]\nrule=fixed\nrating=1300\ngiven-factor=1.02\ngiven-points=20\n";

  g_assert_cmpfloat_with_epsilon (enter (policy, 0, 1500, "1550:0.5"), 1550, 1e-9);
  g_assert_cmpfloat_with_epsilon (enter (policy, 0, 0, "1300:0.5"), 1300, 1e-9);
  /* what is left of it is the least that there is, or nothing */
  g_assert_cmpfloat (enter (HEAD "[entry]\nrating=1300\ngiven-factor=0.005\n", 0, 1, "0.005:0.5"),
                     ==, 0.005);
  g_assert_cmpfloat (enter (HEAD "[entry]\nrating=1300\ngiven-points=-1500\n", 0, 1500, "1300:0.5"),
                     ==, 1300);
}

TEST_MAIN ("/elo-inflation", test_floors, test_winner, test_winner_gains, test_bonus, test_mean,
           test_mean_small, test_mean_of_one, test_mean_held, test_by_age, test_glickman,
           test_foreign)
