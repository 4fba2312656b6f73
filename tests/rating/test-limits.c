/* The limits of the rules, national systems: exactly at them, and one beyond. Each number is
 * reckoned by hand from the rule as published (REGULATIONS 1 to 6), as said beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

/* ---- DWZ ---- */

/* Annex 1.2, the development coefficient E = 800/K - 1 of a single game against an equal. E0 =
 * (R/1000)^4 + J: 1500 has 5.0625, 900 .6561, 2100 19.4481, 2200 23.4256, 1300 2.8561. */
static void
test_dwz_coefficient (void)
{
  static const struct
  {
    const char *keys;
    double rating;
    int age; /* -1: not known */
    double index, score, e;
  } cases[] = {
    { "", 1500, 20, 10, 1, 8 },   /* 10.0625 times .75 = 7.55 */
    { "", 1500, 20, 10, 0.5, 8 }, /* W = We: the young are accelerated still */
    { "", 1500, 20, 10, 0, 10 },  /* 10.0625 */
    { "", 1500, 21, 10, 1, 15 },  /* 15.0625 */
    { "", 1500, 25, 10, 1, 15 },
    { "", 1500, 26, 10, 1, 20 },                     /* 20.0625 */
    { "", 1500, 0, 10, 1, 8 },                       /* born this year is young, */
    { "", 1500, -1, 10, 1, 20 },                     /* of unknown age is adult */
    { "", 2100, 20, 10, 1, 24 },                     /* 24.4481 times 1, not 1.05 */
    { "", 2000, 20, 10, 1, 21 },                     /* 21 times 1 */
    { "[dwz]\nj-junior=40\n", 800, 20, 10, 1, 20 },  /* 40.4096 times .5, not .4 */
    { "[dwz]\nj-junior=40\n", 1000, 20, 10, 1, 21 }, /* 41 times .5 = 20.5 */
    { "", 900, 20, 10, 1, 5 },                       /* 5.6561 times .5 is 3; at least 5 */
    { "", 2200, 30, 0, 1, 5 }, /* 38.4: at most 5 times the index, which is 1 at least, */
    { "", 2200, 30, 1, 1, 5 },
    { "", 2200, 30, 2, 1, 10 },
    { "", 2200, 30, 5, 1, 25 },
    { "", 2200, 30, 6, 1, 30 }, /* and 30 */
    { "", 2200, 30, 7, 1, 30 },
    { "", 1000, 30, 10, 0.5, 16 }, /* no loss, no brake */
    { "", 1000, 30, 10, 0, 22 },   /* 16 + e^2 - 1 = 22.39 */
    { "", 1300, 30, 1, 0, 5 },     /* 17.86, no brake at 1300 exactly: 5 times the index */
    { "", 1299, 30, 1, 0, 18 },    /* 17.85 + .0067: a brake, so up to 150 */
    { "", 300, 30, 10, 0, 150 },   /* e^(20/3) - 1 = 785 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy
          = g_strconcat ("[policy]\nformat=1\nname=a\ntitle=b\nsystem=dwz\n", cases[i].keys, NULL);
      OnePlayer one = one_player_new (policy, cases[i].rating, 100, 1);
      g_autoptr (SclTrace) trace = NULL;

      one.states->index[0] = cases[i].index;
      one.birth_year[0] = (gint16) (cases[i].age < 0 ? 0 : 2000 - cases[i].age);
      trace = one_player_play (&one, &cases[i].rating, &cases[i].score);
      g_assert_cmpfloat_with_epsilon (800.0 / trace->k - 1.0, cases[i].e, 1e-9);
      g_assert_cmpfloat (one.states->index[0], ==, cases[i].index + 1);
      g_assert_cmpuint (one.states->games[0], ==, 101);
      one_player_clear (&one);
    }
}

/* Games without a first number are kept two years, to the day: three of 2000, then two in June
 * 2002, 3 of 5 against 1600s = 1672 (Phi^-1 (.6) 282.84 = 71.66). */
static void
test_dwz_kept_games (void)
{
  static const struct
  {
    const char *day;
    double rating;
  } cases[] = { { "2000-06-01", 1672 }, { "2000-05-31", NAN } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new ("dwz", cases[i].day);
      guint first;

      test_games_event (games, "1600:1 1600:1 1600:0");
      g_assert_true (isnan (test_games_run (games, 0)));
      g_assert_cmpuint (games->states->games[0], ==, 0);
      g_assert_cmpint (games->states->last_day[0], ==, SCL_DAY_NONE);
      games->day = scl_day_parse ("2002-06-15");
      first = games->n_games;
      test_games_event (games, "1600:1 1600:0");
      test_games_run (games, first);
      if (isnan (cases[i].rating))
        {
          g_assert_true (isnan (games->states->rating[0]));
          continue;
        }
      g_assert_cmpfloat (games->states->rating[0], ==, cases[i].rating);
      g_assert_cmpfloat (games->states->index[0], ==, 1);
      g_assert_cmpuint (games->states->games[0], ==, 5);
      g_assert_cmpint (games->states->last_day[0], ==, scl_day_parse ("2002-06-30"));
    }
}

/* Second stage: five games against four rated and one who gets a number in the first stage. All
 * won, all lost: no number, and then none for who had only four others. The first newcomer: 3 of 5
 * against 1600s = 1671.66; the second loses to them and draws with four 1600s: sum P = 2 of 5, by
 * symmetry below 1600: reckoned by halving 1543.13. */
static void
test_dwz_stages (void)
{
  g_autoptr (TestGames) games = test_games_new ("dwz", "2000-06-15");
  guint32 second = games->n_players++, third = games->n_players++;
  const double z[] = { 1671.66, 1600, 1600, 1600, 1600 };
  double low = 1000, high = 2000;

  test_games_event (games, "1600:1 1600:1 1600:1 1600:0 1600:0");
  for (guint i = 0; i < 4; i++)
    test_games_add (games, second, test_games_opponent (games, 1600), 1);
  /* not the first one's game as well: it would count in the first one's sum */
  test_games_add (games, second, 0, 0);
  /* There is no third stage: four rated and one who gets a number in the second are no five. */
  for (guint i = 0; i < 4; i++)
    test_games_add (games, third, test_games_opponent (games, 1600), 1);
  test_games_add (games, third, second, 0);
  test_games_run (games, 0);
  for (guint pass = 0; pass < 60; pass++)
    {
      double x = (low + high) / 2, sum = 0;

      for (guint i = 0; i < 5; i++)
        sum += 0.5 * erfc (-(x - z[i]) / (200 * G_SQRT2) / G_SQRT2);
      if (sum > 2.0)
        high = x;
      else
        low = x;
    }
  /* 0 has six games now in the second stage's eyes, but keeps the number of the first stage */
  g_assert_cmpfloat (games->states->rating[0], ==, 1672);
  g_assert_cmpfloat (games->states->rating[second], ==, round (low));
  g_assert_cmpuint (games->states->games[second], ==, 5);
  g_assert_true (isnan (games->states->rating[third]));
}

/* ---- US Chess ---- */

static double
us_chess (const char *event, double rating, guint games, guint twice, guint32 *provisional)
{
  g_autoptr (TestGames) self = test_games_new ("us-chess", "2020-06-15");
  double fresh;

  test_games_set (self, 0, rating, games, NAN);
  test_games_event (self, event);
  for (guint i = 0; i < twice; i++) /* the first opponent again */
    {
      test_games_add (self, 0, 1, 2);
      self->event[self->n_games - 1] = 0;
    }
  fresh = test_games_run (self, 0);
  if (provisional != NULL)
    *provisional = self->states->flags[0] & SCL_PLAYER_PROVISIONAL;
  return fresh;
}

/* 1300 with 45 games, N' = 14.1069. A bonus needs three games, and no opponent met more than twice.
 */
static void
test_us_chess_bonus (void)
{
  /* K 44.1821, E = 2 x .240253 + .191669 + .359935: 109.0367, less 28: 81.0367 */
  g_assert_cmpfloat_with_epsilon (us_chess ("1500:1 1550:1 1400:0.5", 1300, 45, 1, NULL), 1490.0720,
                                  1e-4);
  g_assert_cmpfloat_with_epsilon (us_chess ("1500:1 1400:0.5", 1300, 45, 2, NULL), 1406.8900, 1e-4);
  g_assert_cmpfloat_with_epsilon (us_chess ("1500:1 1550:1", 1300, 45, 0, NULL), 1377.8830, 1e-4);
  g_assert_cmpfloat_with_epsilon (us_chess ("1500:1 1550:1 1600:1", 1300, 45, 0, NULL), 1498.0691,
                                  1e-4);
}

/* A match: both established, more than 25 games, at most 400 apart: at most 50 points. */
static void
test_us_chess_match (void)
{
  static const struct
  {
    double rating;
    guint games;
    double fresh;
  } cases[] = { { 1800, 26, 1750 }, { 1801, 26, 1714.7659 }, { 1800, 25, 1713.7250 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) self = test_games_new ("us-chess", "2020-06-15");
      const guint32 rival = test_games_opponent (self, 1400);

      test_games_set (self, 0, cases[i].rating, cases[i].games, NAN);
      for (guint g = 0; g < 3; g++)
        test_games_add (self, 0, rival, 0);
      g_assert_cmpfloat_with_epsilon (test_games_run (self, 0), cases[i].fresh, 1e-3);
      /* the rival has another opponent as well: no match */
      test_games_set (self, 0, 1800, 26, NAN);
      self->n_games = 0;
      for (guint g = 0; g < 3; g++)
        test_games_add (self, 0, rival, 0);
      test_games_add (self, test_games_opponent (self, 1500), rival, 1);
      g_assert_cmpfloat_with_epsilon (test_games_run (self, 0), 1800 + -86.2750, 1e-3);
    }
}

/* 100 below the highest established rating's hundred less 100, from 1200 to 2100: 100 floor ((peak
 * - 200)/100). Twenty losses to 500 below. Without that floor 100, and what wins, draws and events
 * add. */
static void
test_us_chess_floors (void)
{
  static const struct
  {
    double peak, floor;
  } cases[] = { { 1400, 1200 }, { 1499, 1200 }, { 1500, 1300 }, { 2299, 2000 },
                { 2300, 2100 }, { 2399, 2100 }, { 2500, 2100 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) self = test_games_new ("us-chess", "2020-06-15");

      test_games_set (self, 0, cases[i].floor + 10, 300, NAN);
      self->states->peak[0] = cases[i].peak;
      for (guint g = 0; g < 20; g++)
        test_games_add (self, 0, test_games_opponent (self, cases[i].floor - 400), 0);
      g_assert_cmpfloat (test_games_run (self, 0), ==, cases[i].floor);
    }
  {
    /* 1399: 1100 is below 1200, so only the absolute floor of 101, which is far */
    g_autoptr (TestGames) self = test_games_new ("us-chess", "2020-06-15");

    test_games_set (self, 0, 1110, 300, NAN);
    self->states->peak[0] = 1399;
    test_games_event (self, "700:0 700:0 700:0 700:0 700:0 700:0 700:0 700:0");
    g_assert_cmpfloat (test_games_run (self, 0), <, 1000);
  }
  /* 120 after 30 games: three losses to 120s would leave 5; 100 and one event of three games */
  g_assert_cmpfloat (us_chess ("120:0 120:0 120:0", 120, 30, 0, NULL), ==, 101);
  g_assert_cmpfloat (us_chess ("120:0 120:0", 120, 30, 0, NULL), ==, 100);
  /* won 1, drawn 2, lost 9 to the same: 100 + 4 + 4 + 1 */
  g_assert_cmpfloat (us_chess ("120:1 120:0.5 120:0.5 120:0 120:0 120:0 120:0 120:0 120:0 120:0 "
                               "120:0 120:0",
                               120, 30, 0, NULL),
                     ==, 109);
}

/* Special to the eighth game: 1500 beats 1500. After 8: 8 (R - 1500)/800 + (R - 1500)/800 + .5 = 1,
 * R = 1500
 * + 400/9. After 9: K = 800/(9 + 1), 1540. Provisional up to 25 games. */
static void
test_us_chess_special (void)
{
  guint32 provisional;

  g_assert_cmpfloat_with_epsilon (us_chess ("1500:1", 1500, 8, 0, NULL), 1500 + 400.0 / 9, 1e-7);
  g_assert_cmpfloat_with_epsilon (us_chess ("1500:1", 1500, 9, 0, NULL), 1540, 1e-7);
  us_chess ("1500:1", 1500, 24, 0, &provisional);
  g_assert_cmpuint (provisional, ==, SCL_PLAYER_PROVISIONAL);
  us_chess ("1500:1", 1500, 25, 0, &provisional);
  g_assert_cmpuint (provisional, ==, 0);
}

/* First estimates: 50 times the age, at least 100, up to 26 years. A draw with an equal keeps it,
 * but for the floor: 100 and 2 for the draw. */
static void
test_us_chess_first (void)
{
  static const struct
  {
    int age;
    double start;
  } cases[] = { { 0, 100 }, { 1, 100 }, { 2, 100 }, { 3, 150 }, { 25, 1250 }, { 26, 1300 } };
  const double draw = 0.5;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("us-chess", NAN, 0, 1);
      g_autoptr (SclTrace) trace = NULL;

      one.birth_year[0] = (gint16) (2000 - cases[i].age);
      trace = one_player_play (&one, &cases[i].start, &draw);
      g_assert_cmpfloat_with_epsilon (one.states->rating[0], MAX (cases[i].start, 102), 1e-9);
      g_assert_cmpfloat (test_trace_step (trace, "value to start from"), ==, cases[i].start);
      one_player_clear (&one);
    }
}

/* ---- ECF, FFE, Ingo ---- */

/* 1500 beats 1500. Partial with 9 games, of 11 with the supposed draw with 1500: (10 x 1500 +
 * 1900)/11 = 1536.36; with 10 an update: + 10, a junior's of 18 + 20. */
static void
test_ecf (void)
{
  static const struct
  {
    guint games;
    int age;
    double fresh;
  } cases[] = { { 9, 40, 1536 },  { 10, 40, 1510 }, { 10, 19, 1510 },
                { 10, 18, 1520 }, { 10, 0, 1520 },  { 10, -1, 1510 } };
  const double opponent = 1500, won = 1;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("ecf", 1500, cases[i].games, 1);
      g_autoptr (SclTrace) trace = NULL;

      one.birth_year[0] = (gint16) (cases[i].age < 0 ? 0 : 2000 - cases[i].age);
      trace = one_player_play (&one, &opponent, &won);
      g_assert_cmpfloat (one.states->rating[0], ==, cases[i].fresh);
      one_player_clear (&one);
    }
}

/* A game counts at a difference of 350: 1800 beats 2150: PR 2950, (15 x 1800 + 2950)/16 = 1871.9;
 * 1800 loses to 1450: PR 650, (16 x 1800 + 650)/17 = 1732.4. 351: nothing. N exactly N0, 16 draws
 * with 2000: the performance; 15: (1800 + 15 x 2000)/16 = 1987.5, a half away from zero. */
static void
test_ffe (void)
{
  const double up = 2150, down = 1450, over = 2151, under = 1449, won = 1, lost = 0;
  double opponents[16], scores[16];

  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, &up, &won, 1), ==, 1870);
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, &down, &lost, 1), ==, 1730);
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, &over, &won, 1), ==, 1800);
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, &under, &lost, 1), ==, 1800);
  for (guint i = 0; i < 16; i++)
    {
      opponents[i] = 2000;
      scores[i] = 0.5;
    }
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, opponents, scores, 16), ==, 2000);
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, opponents, scores, 15), ==, 1990);
  g_assert_cmpfloat (one_player_rate ("ffe", NAN, 0, opponents, scores, 8), ==, 2000);
  g_assert_true (isnan (one_player_rate ("ffe", NAN, 0, opponents, scores, 7)));
}

/* Juniors up to 20 may have an N0 of their own: 8 draws with 2000 make it all with N0 8. */
static void
test_ffe_junior (void)
{
  static const struct
  {
    int age;
    double fresh;
  } cases[] = { { 20, 2000 }, { 21, 1900 }, { 0, 2000 }, { -1, 1900 } };
  double opponents[8], scores[8];

  for (guint i = 0; i < 8; i++)
    {
      opponents[i] = 2000;
      scores[i] = 0.5;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new (
          "[policy]\nformat=1\nname=a\ntitle=b\nsystem=ffe\n[ffe]\nn0-junior=8\n", 1800, 100, 8);
      g_autoptr (SclTrace) trace = NULL;

      one.birth_year[0] = (gint16) (cases[i].age < 0 ? 0 : 2000 - cases[i].age);
      trace = one_player_play (&one, opponents, scores);
      g_assert_cmpfloat (one.states->rating[0], ==, cases[i].fresh);
      one_player_clear (&one);
    }
}

/* A is 10 up to 20 years, 15 up to 25, 20 beyond and where the age is not known: K = 100/(1 + A).
 */
static void
test_ingo (void)
{
  static const struct
  {
    int age;
    double a;
  } cases[] = { { 0, 10 }, { 20, 10 }, { 21, 15 }, { 25, 15 }, { 26, 20 }, { -1, 20 } };
  const double opponent = 160, won = 1;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("ingo", 130, 100, 1);
      g_autoptr (SclTrace) trace = NULL;

      one.birth_year[0] = (gint16) (cases[i].age < 0 ? 0 : 2000 - cases[i].age);
      trace = one_player_play (&one, &opponent, &won);
      g_assert_cmpfloat_with_epsilon (trace->k, 100.0 / (1.0 + cases[i].a), 1e-12);
      /* H = 160 - 50 = 110 */
      g_assert_cmpfloat (one.states->rating[0], ==,
                         round ((110 + 130 * cases[i].a) / (1 + cases[i].a)));
      one_player_clear (&one);
    }
}

/* ---- ICU ---- */

/* K 16 from 2100 on, 40 below 21 years, 32 until the 160th game, else 24; provisional until the
 * 20th. */
static void
test_icu (void)
{
  static const struct
  {
    double rating;
    guint games;
    int age;
    double k;
  } cases[] = { { 2100, 200, 15, 16 },       { 2099, 200, 15, 40 }, { 2099, 200, 20, 40 },
                { 2099, 200, 21, 24 },       { 2099, 160, 21, 24 }, { 2099, 159, 21, 32 },
                { 2099, 159, -1, 32 },       { 2099, 20, 30, 32 },  { 2099, 20, 0, 40 },
                { 2099, 19, 30, 800.0 / 20 } };
  const double won = 1;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("icu", cases[i].rating, cases[i].games, 1);
      g_autoptr (SclTrace) trace = NULL;

      one.birth_year[0] = (gint16) (cases[i].age < 0 ? 0 : 2000 - cases[i].age);
      trace = one_player_play (&one, &cases[i].rating, &won);
      g_assert_cmpfloat_with_epsilon (trace->k, cases[i].k, 1e-12);
      g_assert_cmpfloat (one.states->rating[0], ==, round (cases[i].rating + cases[i].k / 2));
      one_player_clear (&one);
    }
}

/* The bonus. 1500, K 40 (a junior), against 1500s, won s of n: gain 40 (s - n/2). 35 is no gain
 * above 35, 40 is: 40
 * - 32 - 3 (5 - 4) = 5, a quarter more is 6.25, 6. Four games bring none. Not beyond the
 * performance: not reached here (1500 + 400 x .4 = 1660 from 1540). K 24 exactly brings none. */
static void
test_icu_bonus (void)
{
  static const struct
  {
    double rating;
    guint games;
    int age;
    guint n;
    double scores[7];
    double fresh;
  } cases[] = {
    { 1500, 200, 15, 5, { 1, 1, 1, 0.5, 0 }, 1546 },        /* 40, bonus 6 */
    { 1500, 200, 15, 4, { 1, 1, 1, 1 }, 1580 },             /* 80, four games */
    { 1500, 200, 15, 5, { 1, 1, 1, 0, 0 }, 1520 },          /* 20 */
    { 1500, 200, 15, 7, { 1, 1, 1, 1, 1, 0, 0 }, 1584 },    /* 60 - 32 - 9 = 19, 23.75 */
    { 1500, 100, 30, 5, { 1, 1, 1, 0.5, 0.5 }, 1548 + 13 }, /* K 32: 48 - 35 */
    { 1500, 160, 30, 5, { 1, 1, 1, 1, 0.5 }, 1548 },        /* K 24: none */
    { 2050, 200, 15, 5, { 1, 1, 1, 0.5, 0 }, 2096 },        /* 40, 6 */
    { 2056, 200, 15, 5, { 1, 1, 1, 0.5, 0 }, 2099 },        /* 2096 and at most 2099 */
    { 2060, 200, 15, 5, { 1, 1, 1, 0.5, 0 }, 2100 },        /* 2100 is reached: none */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double opponents[7];
      OnePlayer one = one_player_new ("icu", cases[i].rating, cases[i].games, cases[i].n);
      g_autoptr (SclTrace) trace = NULL;

      for (guint g = 0; g < cases[i].n; g++)
        opponents[g] = cases[i].rating;
      one.birth_year[0] = (gint16) (2000 - cases[i].age);
      trace = one_player_play (&one, opponents, cases[i].scores);
      g_assert_cmpfloat (one.states->rating[0], ==, cases[i].fresh);
      one_player_clear (&one);
    }
}

TEST_MAIN ("/limits", test_dwz_coefficient, test_dwz_kept_games, test_dwz_stages,
           test_us_chess_bonus, test_us_chess_match, test_us_chess_floors, test_us_chess_special,
           test_us_chess_first, test_ecf, test_ffe, test_ffe_junior, test_ingo, test_icu,
           test_icu_bonus)
