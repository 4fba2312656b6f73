/* Rules of the national and other systems whose settings are small, or decide in a tie: each number
 * is reckoned by hand, as said beside it. "0: none" is put to the test by 0.005 and 1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=a\ntitle=b\nsystem="

typedef struct
{
  const char *policy;
  double rating;
  guint games;
  int age; /* -1: not known */
  const char *event;
  double fresh;
} Case;

#define FFE HEAD "ffe\n[ffe]\nrounding=1\nlookup="
#define ICU HEAD "icu\n[bonus]\n"
#define WINDOW HEAD "window\n[scale]\nrounding="
#define ECF HEAD "ecf\n[ecf]\nrounding="
#define TOGETHER HEAD "simultaneous\n[k]\nbands=20\n[rounding]\nrating="

static const Case cases[] = {
  /* 48 by half of five games is 120, of which 100 for each game above four bring no bonus: 20, and
     at K 40 and more a quarter more */
  { ICU "less=0\nless-per-game=100\n[icu]\nk-new=48\n", 1500, 100, -1,
    "1500:1 1500:1 1500:1 1500:1 1500:1", 1645 },
  /* France: 8 games at 3/8, mean 2000: the row of 38 % is - 87, of 37 % - 95, a third of it */
  { FFE "interpolate\n", 2000, 100, -1, "2000:1 2000:1 2000:1 2000:0 2000:0 2000:0 2000:0 2000:0",
    1971 },
  { FFE "nearest\n", 2000, 100, -1, "2000:1 2000:1 2000:1 2000:0 2000:0 2000:0 2000:0 2000:0",
    1971 },
  { FFE "truncate\n", 2000, 100, -1, "2000:1 2000:1 2000:1 2000:0 2000:0 2000:0 2000:0 2000:0",
    1968 },
  /* a win against 2000: 2800, a sixteenth of the way from 1800 */
  { FFE "interpolate\n", 1800, 100, -1, "2000:1", 1863 },
  { FFE "nearest\n", 1800, 100, -1, "2000:1", 1863 },
  { FFE "truncate\n", 1800, 100, -1, "2000:1", 1863 },
  /* 5 of 8, .625: 87 at .62, 95 at .63, 91 between them; half the way */
  { FFE "interpolate\n", 2000, 100, -1, "2000:1 2000:1 2000:1 2000:1 2000:1 2000:0 2000:0 2000:0",
    2046 },
  { FFE "nearest\n", 2000, 100, -1, "2000:1 2000:1 2000:1 2000:1 2000:1 2000:0 2000:0 2000:0",
    2048 },
  { FFE "truncate\n", 2000, 100, -1, "2000:1 2000:1 2000:1 2000:1 2000:1 2000:0 2000:0 2000:0",
    2046 },
  /* Ireland: five wins against equals gain 80 at K 32, 100 at a junior's 40; the bonus is 80 - 35
   */
  { ICU, 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1625 },
  { ICU "use=false\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1580 },
  { ICU "gain=80\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1580 },
  { ICU "gain=79.9\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1625 },
  { ICU "games=6\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1580 },
  { ICU "games=4\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1622 },
  { ICU "above-k=32\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1580 },
  { ICU "above-k=31.9\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1625 },
  { ICU "less=40\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1617 },
  { ICU "less-per-game=5\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1623 },
  { ICU, 1500, 100, 20, "1500:1 1500:1 1500:1 1500:1 1500:1", 1681 }, /* 1.25 x 65 = 81.25 */
  { ICU "junior-factor=2\n", 1500, 100, 20, "1500:1 1500:1 1500:1 1500:1 1500:1", 1730 },
  { ICU, 1500, 100, 21, "1500:1 1500:1 1500:1 1500:1 1500:1", 1625 },
  { ICU, 1500, 160, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1560 }, /* K 24: none */
  { ICU "below=1600\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1599 },
  /* Room for 1600.5 - 1 - 1580 = 19.5 points: half to even, 20. */
  { ICU "below=1600.5\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1600 },
  { ICU "below=1581\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1580 },
  { ICU "below=1580\n", 1500, 100, -1, "1500:1 1500:1 1500:1 1500:1 1500:1", 1580 },
  /* gain 16.996, as much again but for the performance, 1530 */
  { ICU "gain=0\nless=0\nless-per-game=0\n", 1500, 100, -1, "1130:1 1130:1 1130:1 1130:1 1130:1",
    1530 },
  /* 32 (1 - .5) and 32 (1 - .359935) make 36.482: to 36, 1572.482 */
  { ICU "gain=36.4\ngames=2\nless=0\nless-per-game=0\n", 1500, 100, -1, "1500:1 1600:1", 1572 },
  { ICU "gain=36.5\ngames=2\nless=0\nless-per-game=0\n", 1500, 100, -1, "1500:1 1600:1", 1536 },
  /* US Chess: K 800/(16.56846 + 3) makes 40.88211; what is above 2 once more: 38.88211 */
  { HEAD "us-chess\n[bonus]\nthreshold=1\n", 1500, 100, -1, "1500:1 1600:0.5 1400:1", 1579.76421 },
  { HEAD "us-chess\n[bonus]\nthreshold=0\n", 1500, 100, -1, "1500:1 1600:0.5 1400:1", 1540.88211 },
  { HEAD "us-chess\n[special]\nhighest=1350\n", NAN, 0, -1, "1300:1", 1350 },
  /* a window: 1400 won at 400 each is 1800 and a third, to the step */
  { WINDOW "0.005\n", 1500, 10, -1, "1400:1 1400:1 1401:1", 1800.335 },
  { WINDOW "1\n", 1500, 10, -1, "1400:1 1400:1 1401:1", 1800 },
  { WINDOW "0\n[performance]\ncut=1\n", 1500, 10, -1, "1900:0.5", 1501 },
  { WINDOW "0\n[performance]\ncut=1\n", 1500, 10, -1, "1100:0.5", 1499 },
  /* alone against held opponents: 20/800 of the way to 400 above 1400.2, 1507.505 */
  { TOGETHER "0\n", 1500, 10, -1, "1400.2:1", 1507.505 },
  { TOGETHER "0.01\nhow=half-even\n", 1500, 10, -1, "1400.2:1", 1507.5 },
  /* a first rating is the performance, not rounded to the step */
  { TOGETHER "10\n", NAN, 0, -1, "1403:0.5", 1403 },
  /* England: 20 times 1 - .359935 of 1600, and of K 1/2; partial, 1900.2 and 1500 by 2 */
  { ECF "0\n", 1500, 100, -1, "1600:1", 1512.8013 },
  { ECF "0.005\n", 1500, 100, -1, "1600:1", 1512.80 },
  { ECF "1\n", 1500, 100, -1, "1600:1", 1513 },
  { ECF "0\n", NAN, 0, -1, "1500.2:1", 1700.1 },
  { ECF "0.005\n", NAN, 0, -1, "1500.207:1", 1700.105 },
  { ECF "1\n", NAN, 0, -1, "1500.2:1", 1700 },
  { ECF "0\n[partial]\nnominal-draw=false\n", NAN, 0, -1, "1500.2:1", 1900.2 },
  { ECF "0\nk=5\n", 1500, 100, 19, "1500:1", 1502.5 },
  { ECF "0\nk-junior=6\n", 1500, 100, 18, "1500:1", 1503 },
  { ECF "0\njunior-age=19\n", 1500, 100, 19, "1500:1", 1520 },
  { ECF "0\n", 1500, 10, -1, "1500:1", 1510 },
  /* ten games are enough for a full rating; nine at 1500 and 1900 with the draw make 1536.36 */
  { ECF "0\n", 1500, 9, -1, "1500:1", 1536.363636 },
  { ECF "0\n[partial]\ngames=9\n", 1500, 9, -1, "1500:1", 1510 },
  /* K 5: 1/160 of the way to 1800 */
  { HEAD "simultaneous\n[k]\nbands=5\n", 1500, 10, -1, "1400:1", 1501.875 },
  { HEAD "simultaneous\n[k]\nbands=5\n[rounding]\nrating=1\n", 1500, 10, -1, "1400:1", 1502 },
  { TOGETHER "0.01\n", 1500, 10, -1, "1400.2:1", 1507.51 },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint way = 0; way < 2; way++)
      {
        g_autoptr (TestGames) games = test_games_new (cases[i].policy, "2020-06-15");

        g_test_message ("%s%s", cases[i].policy, cases[i].event);
        games->no_trace = way == 1;
        test_games_set (games, 0, cases[i].rating, cases[i].games, NAN);
        games->birth_year[0] = (gint16) (cases[i].age < 0 ? 0 : 2020 - cases[i].age);
        test_games_event (games, cases[i].event);
        g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), cases[i].fresh, 1e-4);
        if (way == 0)
          g_assert_cmpfloat (games->trace->new_rating, ==, games->states->rating[0]);
      }
}

/* 100 of 199 games: .502513, between the rows of 50 % (0) and 51 % (7): 1.76, whole 2. The nearest
 * row has nothing. */
static void
test_ffe_above_half (void)
{
  static const struct
  {
    const char *policy;
    double fresh;
  } lookups[]
      = { { FFE "interpolate\n", 2002 }, { FFE "nearest\n", 2000 }, { FFE "truncate\n", 2002 } };

  for (guint i = 0; i < G_N_ELEMENTS (lookups); i++)
    {
      g_autoptr (TestGames) games = test_games_new (lookups[i].policy, "2020-06-15");

      test_games_set (games, 0, 1900, 100, NAN);
      for (guint g = 0; g < 199; g++)
        test_games_add (games, 0, test_games_opponent (games, 2000), g < 100 ? 2 : 0);
      g_assert_cmpfloat (test_games_run (games, 0), ==, lookups[i].fresh);
    }
}

/* Two newcomers who draw with each other, and with seven 2000s and seven 1600s: 1925 and 1575 from
 * 1400, then 1946.875 and 1640.625, then 1955.08 and 1643.36, a step below 20 that is the last.
 * Where one of 8.203 is not, but 8.2 is, A goes on to (14000 + 1643.36)/8 = 1955.42, and where none
 * ends it but itself, to 15400/7.875 and 1644.44. */
static void
test_ffe_frozen (void)
{
  static const struct
  {
    const char *frozen;
    double a, b;
  } cases_of[] = { { "20", 1955, 1643 }, { "65.7", 1947, 1641 }, { "0.001", 1956, 1644 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases_of); i++)
    {
      g_autofree char *policy = g_strdup_printf (
          HEAD "ffe\n[ffe]\nrounding=1\n[first]\nfrozen=%s\n", cases_of[i].frozen);
      g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");

      games->n_players = 2;
      test_games_add (games, 0, 1, 1);
      for (guint side = 0; side < 2; side++)
        for (guint g = 0; g < 7; g++)
          test_games_add (games, side, test_games_opponent (games, side == 0 ? 2000 : 1600), 1);
      g_assert_cmpfloat (test_games_run (games, 0), ==, cases_of[i].a);
      g_assert_cmpfloat (games->states->rating[1], ==, cases_of[i].b);
    }
}

/* A ninth game out of reach of the other eight is not told, and changes nothing: they are 2000,
 * half of them won. */
static void
test_ffe_ninth (void)
{
  g_autoptr (TestGames) games = test_games_new (HEAD "ffe\n[ffe]\nrounding=1\n", "2020-06-15");

  test_games_event (games, "2000:1 2000:1 2000:0 2000:0 2900:0 2000:1 2000:0 2000:1 2000:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 2000);
  g_assert_cmpuint (games->trace->games->len, ==, 8);
  for (guint g = 0; g < 8; g++)
    g_assert_cmpfloat (test_games_traced (games, g)->opponent_rating, ==, 2000);
}

/* A game against somebody without a rating, who gets none, neither counts nor is told. */
static void
test_against_unrated (void)
{
  static const struct
  {
    const char *policy;
    double rating;
    guint games;
  } rules[] = { { "ecf", 1500, 100 },
                { "ecf", 1500, 4 },
                { "ffe", 1500, 100 },
                { "dwz", 1500, 100 },
                { WINDOW "0\n", 1500, 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (TestGames) with = test_games_new (rules[i].policy, "2020-06-15");
      g_autoptr (TestGames) without = test_games_new (rules[i].policy, "2020-06-15");
      const double step = 100;

      for (guint way = 0; way < 2; way++)
        {
          TestGames *games = way == 0 ? with : without;

          test_games_set (games, 0, rules[i].rating, rules[i].games, NAN);
          test_games_add (games, 0, test_games_opponent (games, rules[i].rating + step), 2);
          if (way == 0)
            test_games_add (games, 0, test_games_opponent (games, NAN), 2);
          test_games_add (games, test_games_opponent (games, rules[i].rating - step), 0, 2);
          test_games_run (games, 0);
        }
      g_test_message ("%s", rules[i].policy);
      g_assert_cmpfloat (with->states->rating[0], ==, without->states->rating[0]);
      g_assert_cmpuint (with->trace->games->len, ==, 2);
      g_assert_cmpfloat (with->trace->score, ==, 1);
      for (guint g = 0; g < 2; g++)
        {
          g_assert_cmpuint (test_games_traced (with, g)->game, ==, 2 * g);
          g_assert_cmpfloat (test_games_traced (with, g)->change, ==,
                             test_games_traced (without, g)->change);
        }
    }
}

/* K of one's own: half of 30 for a win against an equal. */
static void
test_ecf_own_k (void)
{
  g_autoptr (TestGames) games = test_games_new ("ecf", "2020-06-15");

  test_games_set (games, 0, 1500, 100, 30);
  test_games_event (games, "1500:1");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1515);
  g_assert_cmpfloat (games->trace->k, ==, 30);
}

/* Ireland, where nobody has a rating yet: two newcomers who draw have none afterwards; with a seed
 * they enter at it, with the games of a full rating behind them, and a win is half of K 32. Who
 * comes later, when somebody has one, does not. */
static void
test_icu_seed (void)
{
  for (guint seeded = 0; seeded < 2; seeded++)
    {
      g_autoptr (TestGames) games = test_games_new (
          seeded == 1 ? HEAD "icu\n[entry]\nseed=1400\n" : HEAD "icu\n", "2020-06-15");
      const SclStates *states = games->states;
      const guint first = games->n_games;

      games->n_players = 4;
      test_games_add (games, 0, 1, 2);
      test_games_run (games, first);
      for (guint player = 0; player < 2; player++)
        if (seeded == 0)
          {
            g_assert_true (isnan (states->rating[player]));
            g_assert_cmpuint (states->games[player], ==, 0);
          }
        else
          {
            g_assert_cmpfloat (states->rating[player], ==, player == 0 ? 1416 : 1384);
            g_assert_cmpuint (states->games[player], ==, 21);
            g_assert_cmpuint (states->flags[player] & SCL_PLAYER_PROVISIONAL, ==, 0);
          }
      games->day = scl_day_parse ("2020-07-15");
      games->n_events++;
      test_games_add (games, 2, 3, 2);
      test_games_run (games, 1);
      g_assert_true (isnan (states->rating[2]) && isnan (states->rating[3]));
    }
}

/* Who is held gets no bonus, as an opponent neither: he wins five games, and against 1500 a loss is
 * half of K 24. */
static void
test_icu_held (void)
{
  g_autoptr (TestGames) games = test_games_new ("icu", "2020-06-15");
  guint32 held;

  test_games_set (games, 0, 1500, 200, NAN);
  held = test_games_opponent (games, 1500);
  test_games_add (games, held, 0, 2);
  for (guint g = 0; g < 4; g++)
    {
      const guint32 other = games->n_players++;

      test_games_set (games, other, 1500, 200, NAN);
      test_games_add (games, held, other, 2);
    }
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1488);
  g_assert_cmpfloat (games->states->rating[held], ==, 1500);
}

/* White's edge of 32 points is in what is expected of each game: L (32), L (132), L (-68). */
static void
test_glicko_edge (void)
{
  static const char *const systems[] = { "glicko", "glicko-2", "glicko-boost", "stephenson" };
  static const double expected[] = { 0.5459218, 0.6813218, 0.4033708 };
  static const double opponents[] = { 1500, 1400, 1600 };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *policy = g_strdup_printf (HEAD "%s\n[update]\nwhite-edge=32\n", systems[i]);
      g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");
      double predicted[3];
      SclPeriod period;

      test_games_set (games, 0, 1500, 100, NAN);
      games->states->deviation[0] = 0;
      for (guint g = 0; g < G_N_ELEMENTS (opponents); g++)
        {
          test_games_add (games, 0, test_games_opponent (games, opponents[g]), 1);
          games->states->deviation[1 + g] = 0;
        }
      period = test_games_period (games, 0, games->n_games);
      scl_system_predict (games->system, games->states, &period, predicted);
      for (guint g = 0; g < G_N_ELEMENTS (opponents); g++)
        g_assert_cmpfloat_with_epsilon (predicted[g], expected[g], 1e-6);
    }
}

/* A limit of one point in a match. */
static void
test_match (void)
{
  g_autoptr (TestGames) games = test_games_new (HEAD "us-chess\n[match]\nlimit=1\n", "2020-06-15");

  test_games_set (games, 0, 1500, 100, NAN);
  test_games_event (games, "1500:1");
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1501, 1e-9);
}

/* Who enters at 1, who at nothing: "start" of the systems that have one. */
static void
test_start (void)
{
  static const char *const systems[] = { "ffe", "dwz", "window" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    for (guint start = 0; start < 2; start++)
      {
        g_autofree char *policy
            = g_strdup_printf (HEAD "%s\n[entry]\nstart=%u\n", systems[i], start);
        g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");
        SclPeriod period;

        test_games_add (games, 0, 1, 1);
        period = test_games_period (games, 0, 1);
        scl_system_enter (games->system, games->states, &period);
        if (start == 0)
          g_assert_true (isnan (games->states->rating[0]));
        else
          g_assert_cmpfloat (games->states->rating[0], ==, 1);
      }
}

/* Weights that fall to nothing need months; a scale needs a factor. */
static void
test_refused (void)
{
  static const struct
  {
    const char *keys;
    gboolean refused;
  } policies[]
      = { { "[window]\nweights=linear\n", TRUE }, { "[window]\nweights=linear\nmonths=1\n", FALSE },
          { "[window]\nmonths=0\n", FALSE },      { "[scale]\nfactor=0\n", TRUE },
          { "[scale]\nfactor=1\n", FALSE },       { "[scale]\nfactor=-1\n", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autofree char *text = g_strconcat (HEAD "window\n", policies[i].keys, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error);

      if (policies[i].refused)
        g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
      else
        g_assert_no_error (error);
    }
}

/* A deviation may be the same for ever, but not less than the least. */
static void
test_bounds (void)
{
  static const char *const systems[]
      = { "glicko", "glicko-2", "glicko-boost", "stephenson", "trueskill" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    for (guint minimum = 99; minimum <= 101; minimum++)
      {
        g_autofree char *text = g_strdup_printf (HEAD "%s\n[deviation]\nminimum=%u\nmaximum=100\n",
                                                 systems[i], minimum);
        g_autoptr (GError) error = NULL;
        g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error);

        if (minimum <= 100)
          {
            g_assert_no_error (error);
            continue;
          }
        g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
        g_assert_cmpstr (error->message, ==,
                         "test:1: [deviation] minimum is 101, greater than maximum, 100");
      }
}

TEST_MAIN ("/limits/small", test_cases, test_ffe_above_half, test_ffe_frozen, test_ffe_ninth,
           test_against_unrated, test_ecf_own_k, test_icu_seed, test_icu_held, test_glicko_edge,
           test_bounds, test_match, test_start, test_refused)
