/* The smallest settings that are not "none", Elo: where 0 stands for no such rule, a rule of 0.005
 * or of 1 is one. Each number is reckoned by hand, as said beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n"
#define UNRATED "[entry]\nrule=performance\ngames=1\nleast-score=0\n"
#define EXACT UNRATED "rounding=0\n"

typedef struct
{
  const char *keys;
  double rating;
  guint games;
  int age; /* 0: not known */
  const char *events;
  double fresh; /* NaN: none */
} Case;

/* K 20 unless said otherwise. E (100) = .640065; a win against 1400 is 7.1987; to .005, the
 * expected score is .64, the change 7.2. */
static const Case cases[] = {
  { "[rounding]\nrating=0.005\n", 1500, 100, 0, "1400:1", 1507.2 },
  { "[rounding]\nperiod-change=0.005\n", 1500, 100, 0, "1400:1", 1507.2 },
  { "[rounding]\nevent-change=0.005\n", 1500, 100, 0, "1400:1", 1507.2 },
  { "[rounding]\ngame-change=0.005\n", 1500, 100, 0, "1400:1", 1507.2 },
  { "[rounding]\nperiod-expected=0.005\n", 1500, 100, 0, "1400:1", 1507.2 },
  { "[rounding]\nevent-expected=0.005\n", 1500, 100, 0, "1400:1", 1507.2 },
  { "[expectation]\nrounding=0.005\n", 1500, 100, 0, "1400:1", 1507.2 },
  /* E (101.5) = .642052: twice .64, each event for itself; both together would be 1.285 */
  { "[rounding]\nevent-expected=0.005\n", 1500, 100, 0, "1398.5:1|1398.5:1", 1514.4 },
  { "[update]\nlimit=0.005\n", 1500, 100, 0, "1500:1", 1500.005 },
  { "[update]\nlimit=0.005\n", 1500, 100, 0, "1500:0", 1499.995 },
  { "[list]\nfloor=0.005\n", 0.1, 100, 0, "0.1:0", NAN },
  { "[list]\nfloor=0.005\nfloor-action=hold\n", 0.1, 100, 0, "0.1:0", 0.005 },
  { "[list]\nfloor-women=0.005\n", 0.1, 100, 0, "0.1:0", NAN }, /* player 0 is a woman */
  { "[update]\nunrated=0.005\n[entry]\nrule=none\n", 0.005, 100, 0, "nan:1", 10.005 },
  { "[update]\nskip-difference=0.005\nskip-above=0\n", 1500, 100, 0, "100:1", 1500 },
  { "[update]\nskip-difference=0.005\nskip-above=0\n", 1500, 100, 0, "1500:1", 1510 },
  { "[k]\ntop-rating=0.005\ntop=40\n", 1500, 100, 0, "1500:1", 1520 },
  { "[k]\nproduct-limit=0.005\n", 1500, 100, 0, "1500:1", 1500 }, /* no whole K but 0 */
  { "[k]\nnew-games=1\nnew=40\n", 1500, 0, 0, "1500:1", 1520 },
  { "[k]\nnew-games=1\nnew=40\n", 1500, 1, 0, "1500:1", 1510 },
  { "[k]\njunior-age=1\njunior=40\n", 1500, 100, 1, "1500:1", 1520 },
  { "[k]\njunior-age=1\njunior=40\n", 1500, 100, 2, "1500:1", 1510 },
  { "[k]\njunior-age=1\njunior-year-end=false\njunior=40\n", 1500, 100, 1, "1500:1", 1510 },
  { "[k]\nby=age\nbands=40 < 2; 20\n", 1500, 100, 1, "1500:1", 1520 },
  { "[k]\nby=age\nbands=40 < 2; 20\n", 1500, 100, 2, "1500:1", 1510 },
  { "[k]\nbands=40\nbands-are-n0=true\n", 1500, 100, 0, "1500:1", 1510 },
  /* the second event's own rating is 1510: .514387, 9.712 */
  { "[update]\nblock-events=1\n", 1500, 100, 0, "1500:1|1500:1", 1519.7123 },
  { "[update]\nblock-events=1\nblock-least-k=20\n", 1500, 100, 0, "1500:1|1500:1", 1519.7123 },
  { "[update]\nblock-events=1\nblock-least-k=20.1\n", 1500, 100, 0, "1500:1|1500:1", 1520 },
  /* first ratings */
  { UNRATED, NAN, 0, 0, "1500:0.5", 1500 },
  { UNRATED "cap=0.005\n", NAN, 0, 0, "1500:0.5", 0.005 },
  { EXACT "half-point=0.005\n", NAN, 0, 0, "1500:1", 1500.005 },
  { EXACT "half-point=0.005\n", NAN, 0, 0, "1500:1 1500:0", 1500 }, /* dp of 50 % */
  { UNRATED "rounding=0.005\n", NAN, 0, 0, "1500.003:0.5", 1500.005 },
  { EXACT "floor=0.005\n", NAN, 0, 0, "0.004:0.5", NAN },
  { EXACT "floor=0.005\n", NAN, 0, 0, "0.005:0.5", 0.005 },
  { EXACT "floor=0.001\nfloor-women=0.005\n", NAN, 0, 0, "0.004:0.5", NAN },
  { "[entry]\nrule=none\nseed=0.005\n", NAN, 0, 0, "nan:1", 10.005 },
  { "[entry]\nrule=promotion\ngames=1\npromotion=0 < 1900; 0.005\n", NAN, 0, 0, "1500:1", 0.005 },
  { "[entry]\nrule=promotion\ngames=1\npromotion=0 < 1900; 0.005\n", NAN, 0, 0, "1499:1", NAN },
};

static void
test_smallest (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint way = 0; way < 2; way++) /* the traced one, and the short one */
      {
        g_autofree char *policy = g_strconcat (HEAD, cases[i].keys, NULL);
        g_autoptr (TestGames) games = test_games_new (policy, "2024-05-05");
        g_auto (GStrv) events = g_strsplit (cases[i].events, "|", -1);

        games->no_trace = way == 1;
        test_games_set (games, 0, cases[i].rating, cases[i].games, NAN);
        games->birth_year[0] = (gint16) (cases[i].age == 0 ? 0 : 2024 - cases[i].age);
        games->sex[0] = 'f';
        for (char **event = events; *event != NULL; event++)
          test_games_event (games, *event);
        test_games_run (games, 0);
        g_test_message ("%s%s", cases[i].keys, way == 1 ? "" : "traced");
        if (isnan (cases[i].fresh))
          g_assert_true (isnan (games->states->rating[0]));
        else
          g_assert_cmpfloat_with_epsilon (games->states->rating[0], cases[i].fresh, 1e-4);
      }
}

/* Under one month the event of the month before counts no more. */
static void
test_months (void)
{
  for (int months = 0; months < 3; months++)
    {
      g_autofree char *policy
          = g_strdup_printf (HEAD "[entry]\nrule=performance\ngames=2\nmonths=%d\n", months);
      g_autoptr (TestGames) games = test_games_new (policy, "2024-05-05");

      test_games_event (games, "1500:0.5");
      g_assert_true (isnan (test_games_run (games, 0)));
      games->day = scl_day_parse ("2024-06-05");
      test_games_event (games, "1500:0.5");
      g_assert_true (isnan (test_games_run (games, 1)) == (months == 1));
    }
}

/* After one month without a game, and not with one in it. */
static void
test_inactive (void)
{
  g_autoptr (TestGames) games = test_games_new (HEAD "[list]\ninactive-months=1\n", "2024-05-05");
  const guint32 idle = games->n_players++, held = games->n_players++;

  test_games_set (games, 0, 1500, 10, NAN);
  test_games_set (games, idle, 1500, 10, NAN);
  test_games_set (games, held, 1500, 10, NAN);
  games->states->flags[held] = SCL_PLAYER_HELD;
  games->states->last_day[0] = games->states->last_day[idle] = games->states->last_day[held]
      = scl_day_parse ("2024-04-30");
  games->states->flags[0] = SCL_PLAYER_INACTIVE;
  test_games_event (games, "1500:1");
  test_games_run (games, 0);
  g_assert_cmpuint (games->states->flags[0], ==, 0);
  g_assert_cmpuint (games->states->flags[idle], ==, SCL_PLAYER_INACTIVE);
  g_assert_cmpuint (games->states->flags[held], ==, SCL_PLAYER_HELD);
}

/* 1400.003 and .001 is 1400.004, to .005 1400.005; with a standard rating of 1500, at most .005
 * below it. */
static void
test_adjustment (void)
{
  static const struct
  {
    const char *keys;
    double fresh;
  } adjustments[] = { { "points=0.001\nrounding=0.005\n", 1400.005 },
                      { "points=0.001\nrounding=0\n", 1400.004 },
                      { "below-standard=0.005\nrounding=0\n", 1499.995 },
                      { "points=200\nbelow-standard=0.005\nrounding=0\n", 1600.003 } };

  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    {
      g_autofree char *policy
          = g_strconcat (HEAD "[schedule]\nperiod=month\n[adjustment 2024-03-01]\nday=2024-03-01\n",
                         adjustments[i].keys, NULL);
      g_autoptr (TestGames) games = test_games_new (policy, "2024-03-05");
      double standard[TEST_PLAYERS];
      const SclBeginning beginning = { .day = scl_day_parse ("2024-03-01"), .standard = standard };

      for (guint p = 0; p < TEST_PLAYERS; p++)
        standard[p] = 1500;
      test_games_set (games, 0, 1400.003, 10, NAN);
      g_assert_true (scl_system_begin (games->system, games->states, &beginning));
      g_assert_cmpfloat_with_epsilon (games->states->rating[0], adjustments[i].fresh, 1e-9);
    }
}

/* What makes no sense together is refused, however small. */
static void
test_refused (void)
{
  static const struct
  {
    const char *keys;
    gboolean refused;
  } policies[] = {
    { "[rounding]\nhow=none\n", FALSE },
    { "[rounding]\nhow=none\nevent-expected=0.005\n", TRUE },
    { "[rounding]\nhow=none\nperiod-expected=0.005\n", TRUE },
    { "[rounding]\nhow=none\ngame-change=0.005\n", TRUE },
    { "[rounding]\nhow=none\nevent-change=0.005\n", TRUE },
    { "[rounding]\nhow=none\nperiod-change=0.005\n", TRUE },
    { "[rounding]\nhow=none\nrating=0.005\n", TRUE },
    { "[update]\nblock-events=1\nperformance-from-n0=true\n", TRUE },
    { "[update]\nperformance-from-n0=true\n", FALSE },
    { "[update]\nweigh-opponents=true\n[rounding]\nevent-expected=0.005\n", TRUE },
    { "[update]\nweigh-opponents=true\n[rounding]\nperiod-expected=0.005\n", TRUE },
    { "[update]\nweigh-opponents=true\n[rounding]\nrating=0.005\n", FALSE },
    { "[rounding]\nperiod-expected=0.005\n", FALSE },
    { "[entry]\ncap=0.005\nfloor=0.006\n", TRUE },
    { "[entry]\ncap=0.005\nfloor=0.005\n", FALSE },
    { "[entry]\ncap=0\nfloor=0.006\n", FALSE },
    { "[update]\nmethod=mean\n[expectation]\ncut-rule=once-an-event\n", TRUE },
    { "[update]\nmethod=mean\n[expectation]\ncut-rule=every-game\n", FALSE },
    { "[expectation]\ncut-rule=once-an-event\n", FALSE },
    { "[adjustment]\nfrom=1000\nbelow=1000\n", FALSE },
    { "[schedule]\nperiod=month\n[adjustment 2024-03-01]\nday=2024-03-01\nfrom=1000\nbelow=1000\n",
      TRUE },
    { "[schedule]\nperiod=month\n[adjustment 2024-03-01]\nday=2024-03-01\nfrom=1000\nbelow=1001\n",
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, policies[i].keys, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error);

      g_test_message ("%s", policies[i].keys);
      if (policies[i].refused)
        g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
      else
        g_assert_no_error (error);
    }
}

TEST_MAIN ("/elo-smallest", test_smallest, test_months, test_inactive, test_adjustment,
           test_refused)
