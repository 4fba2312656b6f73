/* Policies of formulas, group [formula]: ten proposals of one line each, against the keys that say
 * the same or against a reckoning of their own; the short way against the long one; what is
 * refused; what the trace tells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/national/scl-us-chess-private.h"
#include "rating/scl-rating.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"

/* ---- One player, reckoned here ---- */

#define N 4
static const double opponents[N] = { 1500, 1900, 1800, 2000 };
static const double scores[N] = { 1, 0, 0.5, 1 };

/* Player 0, rated so and with 50 games, born in 2007 (17 years old), against the four; the second
 * of them has 12 games only. */
static TestGames *
play (const char *policy, double rating)
{
  g_autofree char *text = g_strconcat (HEAD, policy, NULL);
  TestGames *games = test_games_new (text, "2024-03-10");

  test_games_set (games, 0, rating, 50, NAN);
  games->birth_year[0] = 2007;
  test_games_event (games, "1500:1 1900:0 1800:0.5 2000:1");
  games->states->games[2] = 12;
  test_games_run (games, 0);
  return games;
}

static double
expected (double rating, guint i)
{
  return 1.0 / (1.0 + pow (10.0, (opponents[i] - rating) / 400.0));
}

static double
surprise (double rating)
{
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    sum += scores[i] - expected (rating, i);
  return sum;
}

/* Mean 1800, 2.5 of 4: 1800 + 400 (5 - 4)/4 = 1900. */
#define PERFORMANCE 1900.0

static void
check (const char *policy, double rating, double change)
{
  g_autoptr (TestGames) games = play (policy, rating);
  const double fresh = games->states->rating[0];

  /* the curve's table is good to 1e-11 */
  if (!(fabs (fresh - (rating + change)) < 1e-8))
    g_error ("%s: %.10f, not %.10f", policy, fresh, rating + change);
}

static void
test_proposals (void)
{
  const double effective = scl_us_chess_effective_games (US_CHESS_EFFECTIVE_2013, 1712, 50);
  const double us_change = 800.0 / (effective + N) * surprise (1712);
  double juniors = 0.0, no_loss = 0.0;

  for (guint i = 0; i < N; i++)
    {
      const double change = 20.0 * (scores[i] - expected (1712, i));

      juniors += change > 0.0 ? 1.5 * change : change;
      no_loss += i == 1 ? MAX (0.0, change) : change;
    }
  /* K from 40 to 10 between 1400 and 2400 */
  check ("[formula]\nk=clamp({k0=40} - 30*(rating - 1400)/1000, 10, 40)\n", 1712,
         30.64 * surprise (1712));
  check ("[formula]\nk=clamp({k0=40} - 30*(rating - 1400)/1000, 10, 40)\n", 1300,
         40 * surprise (1300));
  check ("[formula]\nk=clamp({k0=40} - 30*(rating - 1400)/1000, 10, 40)\n", 2500,
         10 * surprise (2500));
  /* juniors gain one and a half times */
  check ("[formula]\ngame=if(age < 18 and change > 0, {f=1.5}*change, change)\n", 1712, juniors);
  check ("[formula]\ngame=if(age < 17 and change > 0, {f=1.5}*change, change)\n", 1712,
         20 * surprise (1712));
  /* no loss against an opponent without 30 games */
  check ("[formula]\ngame=if(opponent_games < {least=30}, max(0, change), change)\n", 1712,
         no_loss);
  /* a bonus for a performance above a limit: a tenth of what is above 1850 */
  check ("[formula]\nperiod=change + max(0, performance - {from=1850})/10\n", 1712,
         20 * surprise (1712) + (PERFORMANCE - 1850) / 10);
  check ("[formula]\nperiod=change + max(0, performance - {from=2600})/10\n", 1712,
         20 * surprise (1712));
  /* US Chess: K and bonus */
  check (
      "[formula]\n"
      "k=800/(min(games, if(rating <= 2355, 50/sqrt(0.662 + 0.00000739*(2569 - rating)^2), 50)) + "
      "period_games)\n"
      "period=change + if(period_games >= 3, max(0, change - {b=14}*sqrt(max(4, period_games))), "
      "0)\n",
      1712, us_change + MAX (0.0, us_change - 14 * sqrt (4)));
  /* the French brake: below the old rating the performance counts n of 16 + n games, else n of 16
   */
  check ("[formula]\nperiod=if(performance >= rating, period_games*(performance - rating)/16, "
         "period_games*(performance - rating)/(16 + period_games))\n",
         1712, 4 * (PERFORMANCE - 1712) / 16);
  check ("[formula]\nperiod=if(performance >= rating, period_games*(performance - rating)/16, "
         "period_games*(performance - rating)/(16 + period_games))\n",
         1950, 4 * (PERFORMANCE - 1950) / 20);
  /* a fund against deflation: a tenth of a point a game for whoever is below 2000 */
  check ("[formula]\nperiod=change + if(rating < 2000, {fund=0.1}*period_games, 0)\n", 1712,
         20 * surprise (1712) + 0.4);
  check ("[formula]\nperiod=change + if(rating < 2000, {fund=0.1}*period_games, 0)\n", 2000,
         20 * surprise (2000));
  /* K by age: half as much again under 20 */
  check ("[formula]\nk=k*if(age < 20, 1.5, 1)\n", 1712, 30 * surprise (1712));
}

/* Ceilings, weights, who counts, and what is known of players and of everybody. */
static void
test_more (void)
{
  const double change = 20.0 * surprise (1712);
  double weighed = 0.0;

  for (guint i = 0; i < N; i++)
    weighed += (i == 1 ? 0.5 : 1.0) * 20.0 * (scores[i] - expected (1712, i));
  /* a greatest rating */
  check ("[formula]\nperiod=min(change, {most=1715} - rating)\n", 1712, 3);
  check ("[formula]\nperiod=min(change, {most=1800} - rating)\n", 1712, change);
  /* whole points, where the last digit is dropped: 18.9 is 18 */
  g_assert_cmpfloat (floor (change), ==, 18);
  check ("[formula]\nperiod=floor(change)\n", 1712, 18);
  /* half for an opponent with fewer than 30 games */
  check ("[formula]\ngame=change*if(opponent_games < 30, {weight=0.5}, 1)\n", 1712, weighed);
  /* the 0 against him, of which 0.25 was expected, does not count */
  check ("[formula]\ncounts=opponent_games >= 30\n", 1712, change + 20 * expected (1712, 1));
  /* nor does the 1 against 2000; all are played with White */
  check ("[formula]\ncounts=difference > -200 or not white\n", 1712,
         change - 20 * (1 - expected (1712, 3)));
  check ("[formula]\ncounts=0\n", 1712, 0);
  /* (1712 + 1500 + 1900 + 1800 + 2000)/5 = 1782.4 */
  check ("[formula]\nperiod=change + (mean - 1700)/10\n", 1712, change + 8.24);
  check ("[formula]\nk=mean/100\n", 1712, 17.824 * surprise (1712));
  check ("[list]\nfloor-action=hold\n[formula]\nfloor=mean\n", 1712, 1782.4 - 1712);
  check ("[formula]\ngame=mean/1000\n", 1712, 4 * 1.7824);
  /* never played before */
  check ("[formula]\nk=days/1000\n", 1712, 36.5 * surprise (1712));
}

/* Each that K may depend on, by itself: 1712 with a peak of 1800, 50 games, 4 of them now, 17 years
 * old, a woman. */
static void
test_k_variables (void)
{
  static const struct
  {
    const char *formula;
    double k;
  } cases[] = {
    { "k + 1", 21 },       { "rating/100", 17.12 }, { "peak/100", 18 },         { "games", 50 },
    { "period_games", 4 }, { "age", 17 },           { "if(woman, 40, 20)", 40 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD "[formula]\nk=", cases[i].formula, "\n", NULL);
      g_autoptr (TestGames) games = test_games_new (text, "2024-03-10");

      test_games_set (games, 0, 1712, 50, NAN);
      games->states->peak[0] = 1800;
      games->birth_year[0] = 2007;
      games->sex[0] = 'f';
      test_games_event (games, "1500:1 1900:0 1800:0.5 2000:1");
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0),
                                      1712 + cases[i].k * surprise (1712), 1e-8);
      g_assert_cmpfloat_with_epsilon (games->trace->k, cases[i].k, 1e-12);
    }
}

/* From 10 February 2024 to 1 March are 20 days. */
static void
test_days (void)
{
  static const struct
  {
    const char *formula;
    double k, more;
  } cases[] = { { "k=2*days", 40, 0 },
                { "game=change + days/10", 20, 2 },
                { "period=change + days", 20, 20 },
                { "counts=days = 20", 20, 0 },
                { "counts=days != 20", 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint way = 0; way < 2; way++)
      {
        g_autofree char *text = g_strconcat (HEAD "[formula]\n", cases[i].formula, "\n",
                                             way == 1 ? "[update]\nblock-events=1000\n" : "", NULL);
        g_autoptr (TestGames) games = test_games_new (text, "2024-03-10");

        test_games_set (games, 0, 1500, 50, NAN);
        games->states->last_day[0] = scl_day_from_ymd (2024, 2, 10);
        test_games_event (games, "1500:1");
        g_assert_cmpfloat_with_epsilon (test_games_run (games, 0),
                                        1500 + cases[i].k / 2 + cases[i].more, 1e-9);
      }
}

/* First ratings: 1500 - 10*17, from which the four games are rated; and, of the four games with
 * 2.5 points against 1800 on average, 1800 + 250 - 4 = 2046. */
static void
test_entry (void)
{
  static const struct
  {
    const char *policy;
    double rating;
  } cases[] = {
    { "[entry]\nrule=performance\ngames=4\n[formula]\n"
      "entry=opponents + 100*score - entry_games\n",
      2046 },
    { "[entry]\nrule=performance\ngames=4\n[formula]\nentry=0\n", NAN },
    { "[entry]\nrule=performance\ngames=5\n[formula]\nentry=1500\n", NAN },
    { "[formula]\nentry=if(age > 17, entry, 0)\n", NAN },
  };
  g_autoptr (TestGames) fixed
      = play ("[formula]\nentry=entry - 10*age + entry_games + opponents\n", NAN);

  g_assert_cmpfloat_with_epsilon (fixed->states->rating[0], 1330 + 20 * surprise (1330), 1e-8);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = play (cases[i].policy, NAN);

      if (isnan (cases[i].rating))
        g_assert_true (isnan (games->states->rating[0]));
      else
        g_assert_cmpfloat_with_epsilon (games->states->rating[0], cases[i].rating, 1e-9);
    }
}

/* ---- Everybody, against the keys that say the same ---- */

#define N_PLAYERS 60
#define N_GAMES 400
#define N_PERIODS 10

/* Random events of 40 games; one in six has no rating before. */
static TestGames *
play_all (const char *policy)
{
  g_autofree char *text = g_strconcat (HEAD, policy, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  TestGames *games = test_games_new (text, "2024-03-10");

  games->n_players = N_PLAYERS;
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      test_games_set (games, i, i % 6 == 1 ? NAN : 1200 + 25.0 * i, i, NAN);
      games->birth_year[i] = (gint16) (i % 7 == 0 ? 0 : 1950 + i);
      games->sex[i] = i % 5 == 0 ? 'f' : 'm';
    }
  for (guint p = 0; p < N_PERIODS; p++)
    {
      const guint first = games->n_games;

      for (guint i = 0; i < N_GAMES; i++)
        {
          const guint white = (guint) g_rand_int_range (rand, 0, N_PLAYERS);

          games->event[games->n_games] = games->n_events = i / 40;
          test_games_add (games, white,
                          (white + (guint) g_rand_int_range (rand, 1, N_PLAYERS)) % N_PLAYERS,
                          (guint) g_rand_int_range (rand, 0, 3));
        }
      test_games_run (games, first);
      games->day += 31;
    }
  return games;
}

static void
check_all (const char *keys, const char *formulas)
{
  g_autoptr (TestGames) first = play_all (keys), second = play_all (formulas);

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const double a = first->states->rating[i], b = second->states->rating[i];

      if (!(fabs (a - b) < 1e-7) && !(isnan (a) && isnan (b)))
        g_error ("“%s” and “%s”: player %u %.10f, %.10f", keys, formulas, i, a, b);
      g_assert_cmpuint (first->states->games[i], ==, second->states->games[i]);
      g_assert_cmpuint (first->states->flags[i], ==, second->states->flags[i]);
    }
}

#define LONG "[update]\nblock-events=1000\n" /* changes nothing, but goes the long way */

static void
test_as_keys (void)
{
  static const struct
  {
    const char *keys, *formulas;
  } cases[] = {
    /* FIDE's 700 */
    { "[k]\nbands=40 < 1800; 20\nproduct-limit=300\n",
      "[k]\nbands=40 < 1800; 20\n[formula]\nk=min(k, floor(300/period_games))\n" },
    /* Ricca's limit */
    { "[update]\nlimit=15\n", "[formula]\nperiod=clamp(change, -{most=15}, most)\n" },
    { "[k]\nby=age\nbands=40 < 20; 20 < 50; 10\n",
      "[formula]\nk=if(age < 20, 40, if(age < 50, 20, 10))\n" },
    { "[k]\nby=peak\nbands=40 < 1800; 10\n", "[formula]\nk=if(peak < 1800, 40, 10)\n" },
    { "[k]\nby=games\nbands=40 < 30; 10\n", "[formula]\nk=if(games < 30, 40, 10)\n" },
    { "[k]\nbands=32\n", "[formula]\nk={k0=32}\n" },
    { "[expectation]\nscale=480\n", "[formula]\nexpected=1/(1 + 10^(-difference/480))\n" },
    { "[expectation]\nwhite-edge=32\n",
      "[formula]\nexpected=1/(1 + 10^((opponent - rating + if(white, -32, 32))/400))\n" },
    { "[list]\nfloor=1400\nfloor-action=hold\n",
      "[list]\nfloor-action=hold\n[formula]\nfloor={least=1400}\n" },
    /* “floor” is a function and, here, a variable */
    { "[list]\nfloor=1400\n", "[list]\nfloor=1300\n[formula]\nfloor=floor(max(floor, 1400.9))\n" },
    { "[list]\nfloor=1400\nfloor-women=1300\n", "[formula]\nfloor=if(woman, 1300, 1400)\n" },
    { "[update]\nskip-difference=400\nskip-above=1900\n",
      "[formula]\ncounts=not (abs(difference) >= 400 and max(rating, opponent) > 1900)\n" },
    { "[entry]\nrating=1400\n", "[formula]\nentry=entry - 100\n" },
    { "[entry]\nrule=age\nages=800 < 30; 1300\nrating=1300\n",
      "[entry]\nrating=1300\n[formula]\nentry=if(age < 30, 800, entry)\n" },
    { "[entry]\nrule=performance\ngames=3\ncap=1800\n",
      "[entry]\nrule=performance\ngames=3\n[formula]\nentry=min(entry, {cap=1800})\n" },
    { "[entry]\nrule=performance\ngames=3\nfloor=1900\n",
      "[entry]\nrule=performance\ngames=3\n[formula]\nentry=if(entry < 1900, 0, entry)\n" },
    { "[rounding]\nperiod-change=1\n", "[formula]\nperiod=round(change)\n" },
    { "[rounding]\nrating=1\n", "[formula]\nperiod=round(rating + change) - rating\n" },
    { "[rounding]\ngame-change=0.1\n", "[formula]\ngame=round(10*change)/10\n" },
    /* Carosi's weight: 10*10/40 against an opponent of greater K */
    { "[k]\nby=games\nbands=40 < 30; 10\n[update]\nweigh-opponents=true\n",
      "[k]\nby=games\nbands=40 < 30; 10\n[formula]\n"
      "game=change*if(games >= 30 and opponent_games < 30, 10/40, 1)\n" },
    { "[k]\nbands=32\n", "[formula]\ngame=32*(score - expected)\n" },
    { "[k]\nbands=32\n", "[formula]\nperiod=32*(score - expected)\n" },
    { "[k]\nbands=10\n", "[formula]\nk=10\ngame=if(white = 1, change, change)\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *long_way = g_strconcat (cases[i].formulas, LONG, NULL);

      check_all (cases[i].keys, cases[i].formulas);
      check_all (cases[i].keys, long_way);
    }
}

/* A player's own K stays, whatever the formula says. */
static void
test_own_k (void)
{
  for (guint way = 0; way < 2; way++)
    {
      g_autofree char *text
          = g_strconcat (HEAD, "[formula]\nk=if(rating < 0, 1, 40)\n", way == 1 ? LONG : "", NULL);
      g_autoptr (TestGames) games = test_games_new (text, "2024-03-10");

      test_games_set (games, 0, 1712, 50, 15);
      test_games_event (games, "1712:1");
      test_games_run (games, 0);
      g_assert_cmpfloat_with_epsilon (games->states->rating[0], 1719.5, 1e-9);
    }
}

/* What is predicted is what the formula expects. */
static void
test_predicts (void)
{
  static const char policy[] = HEAD "[formula]\nexpected=0.5 + clamp(difference, -350, 350)/800 + "
                                    "if(white, 0.01, -0.01)\n";
  g_autoptr (TestGames) games = test_games_new (policy, "2024-03-10");
  double white[2];
  SclPeriod period;

  test_games_set (games, 0, 1600, 50, NAN);
  test_games_event (games, "1500:1 2200:0");
  period = test_games_period (games, 0, 2);
  scl_system_predict (games->system, games->states, &period, white);
  g_assert_cmpfloat_with_epsilon (white[0], 0.635, 1e-12);
  g_assert_cmpfloat_with_epsilon (white[1], 0.0725, 1e-12);
  games->states->rating[1] = NAN;
  scl_system_predict (games->system, games->states, &period, white);
  g_assert_true (isnan (white[0]));
}

/* Games are predicted by blocks of 64: however many there are, each as if it were alone, by the
 * formula where both are rated, and no game more than was asked for. */
static void
test_predicts_blocks (void)
{
  static const guint numbers[] = { 0, 1, 63, 64, 65, 128, 129 };
  static const char policy[] = HEAD "[formula]\nexpected=0.5 + clamp(difference, -350, 350)/800\n";
  g_autoptr (TestGames) games = test_games_new (policy, "2024-03-10");
  double white[130];

  for (guint i = 0; i < G_N_ELEMENTS (white); i++)
    test_games_add (games, test_games_opponent (games, 1500 + i),
                    test_games_opponent (games, i % 10 == 9 ? NAN : 1500), 1);
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    {
      const SclPeriod period = test_games_period (games, 0, numbers[k]);

      for (guint i = 0; i < G_N_ELEMENTS (white); i++)
        white[i] = -1;
      scl_system_predict (games->system, games->states, &period, white);
      for (guint i = 0; i < G_N_ELEMENTS (white); i++)
        if (i >= numbers[k])
          g_assert_cmpfloat (white[i], ==, -1);
        else if (i % 10 == 9)
          g_assert_true (isnan (white[i]));
        else
          g_assert_cmpfloat_with_epsilon (white[i], 0.5 + i / 800.0, 1e-12);
    }
}

/* ---- Told ---- */

static void
test_told (void)
{
  g_autoptr (TestGames) games = play ("[formula]\nk={k0=40} - (rating - 1400)/33\n"
                                      "game=if(change < 0, 0, change)\nperiod=change + 1\n",
                                      1712);
  const SclTrace *trace = games->trace;
  gboolean found = FALSE;

  for (guint i = 0; i < trace->reasons->len; i++)
    {
      const SclTraceReason *reason = &g_array_index (trace->reasons, SclTraceReason, i);

      if (reason->of != SCL_REASON_OF_K)
        continue;
      found = TRUE;
      g_assert_cmpstr (reason->what, ==, "by the formula {t} = {1}");
      g_assert_cmpstr (reason->text, ==, "40 − (1712 − 1400)/33");
      g_assert_cmpfloat_with_epsilon (reason->number[0], 30.545454545, 1e-8);
    }
  g_assert_true (found);
  g_assert_cmpfloat_with_epsilon (test_trace_step (trace, "Formula of the period"), 1, 1e-9);
  /* the loss against 1900 is given back */
  g_assert_cmpfloat_with_epsilon (test_trace_step (trace, "Formula of a game"),
                                  (40 - 312.0 / 33) * expected (1712, 1), 1e-8);
}

/* ---- Refused ---- */

static void
test_refused (void)
{
  static const struct
  {
    const char *policy, *message;
  } cases[] = {
    { "[formula]\nk=40 - (ratng - 1400)/33\n",
      "p:7: [formula] k: column 7: there is no “ratng” here; there are: k, rating, peak, games, "
      "period_games, age, woman, days, mean" },
    { "[formula 2027-01-01]\nk=700/games\n",
      "p:7: [formula 2027-01-01] k: column 4: what is divided by may be 0 (it is from 0 to "
      "1000000); write max(1, …), or if() around it" },
    { "[formula]\nk=-1\n", "p:7: [formula] k: column 1: this is always -1; allowed: 0 to 1000" },
    { "[formula]\nexpected=2\n",
      "p:7: [formula] expected: column 1: this is always 2; allowed: 0 to 1" },
    { "[formula]\ngame=opponents\n",
      "p:7: [formula] game: column 1: there is no “opponents” here; there are: change, k, score, "
      "expected, difference, rating, opponent, games, opponent_games, age, opponent_age, woman, "
      "white, days, mean" },
    { "[formula]\nentry=rating\n",
      "p:7: [formula] entry: column 1: there is no “rating” here; there are: entry, entry_games, "
      "score, opponents, age, woman" },
    { "[formula]\nentry=12000 + age\n",
      "p:7: [formula] entry: column 1: this is always 12000 to 12150; allowed: 0 to 10000" },
    { "[formula 2027-01-01]\ncounts=1/difference > 0\n",
      "p:7: [formula 2027-01-01] counts: column 2: what is divided by may be 0 (it is from -20000 "
      "to 20000); write max(1, …), or if() around it" },
    { "[formula]\ncounts=2\n",
      "p:7: [formula] counts: column 1: this is always 2; allowed: 0 to 1" },
    { "[formula]\ncounts=change > 0\n",
      "p:7: [formula] counts: column 1: there is no “change” here; there are: difference, rating, "
      "opponent, games, opponent_games, age, opponent_age, woman, white, days" },
    { "[formula]\nrounding=1\n",
      "p:7: [formula] rounding: there is no such key; this group has: k, expected, game, period, "
      "floor, entry, counts" },
    { "[formula]\nk=\n", "p:7: [formula] k: column 1: the formula ends too early" },
    { "[formula]\nk=20\n[update]\nweigh-opponents=true\n",
      "p:1: [formula] k and [update] weigh-opponents exclude each other; write the weight in "
      "[formula] game" },
    { "[formula]\ngame=change\n[rounding]\nperiod-expected=0.1\n",
      "p:1: [formula] game gives each game its own change: an expected total cannot be rounded; "
      "make [rounding] event-expected and period-expected 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].policy, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "p", &error);

      g_assert_null (policy);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* A system that has no formulas refuses them. */
static void
test_other_systems (void)
{
  guint n;
  const SclSystemClass *const *classes = scl_system_classes (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "[policy]\nformat=1\nname=t\ntitle=T\nsystem=%s\n[formula]\nk=20\n", classes[i]->name);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "p", &error);

      g_assert_cmpint (policy != NULL, ==, g_str_equal (classes[i]->name, "elo"));
      if (policy == NULL)
        g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN);
    }
}

/* A dated formula holds from its day on; "none" ends it. */
static void
test_dated (void)
{
  static const char text[] = HEAD "[k]\nbands=20\n[formula 2024-01-01]\nk=30\n"
                                  "[formula 2025-01-01]\nk=none\n";
  static const struct
  {
    const char *day;
    double change;
  } cases[] = { { "2023-06-10", 10 }, { "2024-06-10", 15 }, { "2025-06-10", 10 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (text, cases[i].day);

      test_games_set (games, 0, 1500, 50, NAN);
      test_games_event (games, "1500:1");
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1500 + cases[i].change, 1e-9);
    }
}

TEST_MAIN ("/elo-formulas", test_proposals, test_more, test_k_variables, test_days, test_entry,
           test_as_keys, test_own_k, test_predicts, test_predicts_blocks, test_told, test_refused,
           test_other_systems, test_dated)
