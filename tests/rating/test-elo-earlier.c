/* Events that started under an earlier list, or under earlier rules: from which ratings, by which K
 * and curve they are predicted, rated and told. The rule is SclScheduleRule's (FIDE B.02: ratings
 * and K of the list in force when the event starts, by the rules in force then); the numbers are
 * reckoned beside it. L is the logistic curve: L (100) = .640065, L (200) = .759747.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"
#define L_100 (1.0 / (1.0 + pow (10.0, -0.25)))
#define L_200 (1.0 / (1.0 + pow (10.0, -0.5)))

#define MOST_EVENTS 8

/* A period of which some games are each an event of its own under other terms. */
typedef struct
{
  TestGames *games;
  SclPolicy *others[2];
  const SclSystem *rules[2];
  SclEarlier earlier[MOST_EVENTS];
  guint n_earlier;
  guint32 places[2 * MOST_EVENTS];
  SclListed listed[2 * MOST_EVENTS];
  SclPeriod period;
} Period;

static void
period_init (Period *self, TestGames *games, const char *rules_0, const char *rules_1)
{
  const char *const texts[] = { rules_0, rules_1 };

  *self = (Period){ .games = games };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      self->others[i] = scl_policy_parse (texts[i], -1, "other", &error);
      g_assert_no_error (error);
      self->rules[i] = scl_policy_regime_at (self->others[i], SCL_DAY_NONE)->system;
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->places); i++)
    self->places[i] = i;
}

static void
period_clear (Period *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->others); i++)
    scl_policy_unref (self->others[i]);
}

/* n games from the first on. list: White and Black on the earlier list, or NULL; rules: which of
 * the others', or -1. */
static void
add_earlier (Period *self, guint first, guint n, const SclListed *list, int rules)
{
  const guint at = 2 * self->n_earlier;

  if (list != NULL)
    for (guint side = 0; side < 2; side++)
      self->listed[at + side] = list[side];
  g_assert_true (list == NULL || n == 1);
  self->earlier[self->n_earlier++]
      = (SclEarlier){ .first = first,
                      .n = n,
                      .list_day = scl_day_from_ymd (1999, 1, 1),
                      .other_list = list != NULL,
                      .white = list != NULL ? &self->places[at] : NULL,
                      .black = list != NULL ? &self->places[at + 1] : NULL,
                      .other_rules = rules >= 0,
                      .rules = rules >= 0 ? (guint) rules : 0,
                      .rules_day
                      = rules >= 0 ? scl_day_from_ymd (1990 + rules, 1, 1) : SCL_DAY_NONE };
}

static const SclPeriod *
period_of (Period *self)
{
  self->period = test_games_period (self->games, 0, self->games->n_games);
  self->period.earlier = self->earlier;
  self->period.n_earlier = self->n_earlier;
  self->period.listed = self->listed;
  self->period.rules = self->rules;
  return &self->period;
}

static SclTrace *
update (Period *self, guint32 player)
{
  SclTrace *trace = scl_trace_new (player);
  const SclPeriod *period = period_of (self);

  scl_system_enter (self->games->system, self->games->states, period);
  scl_system_update (self->games->system, self->games->states, period, trace);
  test_trace_adds_up (trace);
  return trace;
}

/* ---- Rated players ---- */

/* Player 0, 1600 with 50 games, has White against player 1, 1500: as they are now, K 20 and 40; on
 * a list that has both at 1500, K 40; by other rules, where K is 10 and White counts 100 more, on
 * that list and on the present one; and on a list where player 0 has no rating, which leaves the
 * present one to him, and nobody for player 1 to play. */
typedef struct
{
  double white_own, white_opponent, white_k, white_expected; /* k NaN: does not count */
  double black_own, black_opponent, black_k, predicted;
  gboolean other_list, other_rules;
} Told;

static void
make_five (Period *period)
{
  const SclListed equal[] = { { 1500, 1550, 10 }, { 1500, 1500, 10 } };
  const SclListed unrated[] = { { NAN, NAN, 0 }, { 1500, 1500, 10 } };

  period->games->n_players = 2;
  test_games_set (period->games, 0, 1600, 50, NAN);
  test_games_set (period->games, 1, 1500, 50, NAN);
  for (guint i = 0; i < 5; i++)
    {
      test_games_add (period->games, 0, 1, 2);
      period->games->n_events++;
    }
  add_earlier (period, 1, 1, equal, -1);
  add_earlier (period, 2, 1, equal, 1);
  add_earlier (period, 3, 1, NULL, 0);
  add_earlier (period, 4, 1, unrated, -1);
}

static const Told five[] = {
  { 1600, 1500, 20, L_100, 1500, 1600, 40, L_100, FALSE, FALSE },
  { 1500, 1500, 40, 0.5, 1500, 1500, 40, 0.5, TRUE, FALSE },
  { 1500, 1500, 10, L_100, 1500, 1500, 10, L_100, TRUE, TRUE },
  { 1600, 1500, 10, L_200, 1500, 1600, 10, L_200, FALSE, TRUE },
  { 1600, 1500, 20, L_100, NAN, NAN, NAN, NAN, TRUE, FALSE },
};

#define OWN_RULES HEAD "[k]\nbands=40 < 1550; 20\n[entry]\nrule=none\n"
#define OTHER_RULES HEAD "[k]\nbands=10\n[expectation]\nwhite-edge=100\n[entry]\nrule=none\n"

static void
test_told (void)
{
  for (guint32 player = 0; player < 2; player++)
    {
      g_autoptr (TestGames) games = test_games_new (OWN_RULES, "2000-05-01");
      g_autoptr (SclTrace) trace = NULL;
      double change = 0.0;
      guint n = 0;
      Period period;

      period_init (&period, games, OTHER_RULES, OTHER_RULES);
      make_five (&period);
      trace = update (&period, player);
      for (guint i = 0; i < G_N_ELEMENTS (five); i++)
        {
          const Told *told = &five[i];
          const double k = player == 0 ? told->white_k : told->black_k,
                       expected = player == 0 ? told->white_expected : 1.0 - told->white_expected,
                       edge = (told->other_rules ? 100.0 : 0.0) * (player == 0 ? 1.0 : -1.0),
                       own = player == 0 ? told->white_own : told->black_own,
                       opponent = player == 0 ? told->white_opponent : told->black_opponent;
          const SclTraceGame *game;

          if (isnan (k))
            continue;
          g_assert_cmpuint (n, <, trace->games->len);
          game = &g_array_index (trace->games, SclTraceGame, n++);
          g_assert_cmpuint (game->game, ==, i);
          g_assert_cmpuint (game->event, ==, i);
          g_assert_cmpuint (game->opponent, ==, 1 - player);
          g_assert_cmpfloat (game->score, ==, player == 0 ? 1.0 : 0.0);
          g_assert_cmpfloat (game->own_rating, ==, own);
          g_assert_cmpfloat (game->opponent_rating, ==, opponent);
          g_assert_cmpfloat_with_epsilon (game->difference, own - opponent + edge, 1e-9);
          g_assert_cmpfloat_with_epsilon (game->expected, expected, 1e-9);
          g_assert_cmpfloat (game->k, ==, k);
          g_assert_cmpfloat_with_epsilon (game->change, k * (game->score - expected), 1e-9);
          g_assert_true (game->other_list == told->other_list);
          g_assert_true (game->other_rules == told->other_rules);
          if (game->other_list)
            g_assert_cmpint (game->list_day, ==, scl_day_from_ymd (1999, 1, 1));
          if (game->other_rules)
            g_assert_cmpint (game->rules_day, ==, scl_day_from_ymd (i == 2 ? 1991 : 1990, 1, 1));
          change += game->change;
        }
      g_assert_cmpuint (n, ==, trace->games->len);
      g_assert_cmpfloat_with_epsilon (games->states->rating[player],
                                      (player == 0 ? 1600 : 1500) + change, 1e-9);
      g_assert_cmpuint (games->states->games[player], ==, 50 + n);
      period_clear (&period);
    }
}

/* A game is predicted from the ratings, and by the curve, that the rule uses. */
static void
test_predicted (void)
{
  g_autoptr (TestGames) games = test_games_new (OWN_RULES, "2000-05-01");
  double predicted[G_N_ELEMENTS (five)];
  Period period;

  period_init (&period, games, OTHER_RULES, OTHER_RULES);
  make_five (&period);
  scl_system_predict (games->system, games->states, period_of (&period), predicted);
  for (guint i = 0; i < G_N_ELEMENTS (five); i++)
    if (isnan (five[i].predicted))
      g_assert_true (isnan (predicted[i]));
    else
      g_assert_cmpfloat_with_epsilon (predicted[i], five[i].predicted, 1e-9);
  period_clear (&period);
}

/* A cut of those rules is theirs: 400 and more counts as 100 there, and a difference of 100 not. */
static void
test_cut (void)
{
  g_autoptr (TestGames) games = test_games_new (OWN_RULES, "2000-05-01");
  double predicted[2];
  Period period;

  period_init (&period, games,
               OWN_RULES "[expectation]\ncut-rule=unless-strong\ncut=100\ncut-exempt=1950\n",
               OWN_RULES "[expectation]\ncut-rule=unless-strong\ncut=100\ncut-exempt=1900\n");
  games->n_players = 2;
  test_games_set (games, 0, 1900, 50, NAN);
  test_games_set (games, 1, 1500, 50, NAN);
  for (guint i = 0; i < 2; i++)
    {
      test_games_add (games, 0, 1, 2);
      games->n_events++;
      add_earlier (&period, i, 1, NULL, (int) i);
    }
  scl_system_predict (games->system, games->states, period_of (&period), predicted);
  g_assert_cmpfloat_with_epsilon (predicted[0], L_100, 1e-9);
  g_assert_cmpfloat_with_epsilon (predicted[1], 10.0 / 11.0, 1e-9);
  period_clear (&period);
}

/* ---- First ratings ---- */

#define NEWCOMERS "[entry]\nrule=performance\nrounding=0\nleast-score=0\n"

/* Four draws with 1500s in two events: the period's rules need four games and make 1500 of them;
 * rules 0 need five; rules 1 two, and add two draws with 1800: (6000 + 3600)/6 = 1600. The latest
 * of the events' rules hold, the period's where an event is under them; it is published from where
 * the period's say. */
static void
test_latest_rules (void)
{
  static const struct
  {
    int rules[2]; /* of the events; -1: the period's */
    double needed, rating;
  } cases[] = {
    { { 0, 1 }, 2, 1600 },  { { 1, 0 }, 2, 1600 },  { { 1, 1 }, 2, 1600 },
    { { 0, 0 }, 5, NAN },   { { 0, -1 }, 4, 1500 }, { { -1, 0 }, 4, 1500 },
    { { 1, -1 }, 4, 1500 }, { { -1, 1 }, 4, 1500 }, { { -1, -1 }, 4, 1500 },
  };

  for (guint floor = 0; floor < 2; floor++)
    for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
      {
        g_autofree char *rules
            = g_strconcat (HEAD NEWCOMERS "games=4\n", floor == 0 ? "" : "floor=1601\n", NULL);
        g_autoptr (TestGames) games = test_games_new (rules, "2000-05-01");
        g_autoptr (SclTrace) trace = NULL;
        double needed = NAN;
        Period period;

        period_init (&period, games, HEAD NEWCOMERS "games=5\nfloor=100\n",
                     HEAD NEWCOMERS "games=2\ndraws=2\ndraws-rating=1800\nfloor=100\n");
        test_games_event (games, "1500:0.5 1500:0.5");
        test_games_event (games, "1500:0.5 1500:0.5");
        for (guint event = 0; event < 2; event++)
          if (cases[c].rules[event] >= 0)
            add_earlier (&period, 2 * event, 2, NULL, cases[c].rules[event]);
        trace = update (&period, 0);
        for (guint i = 0; i < trace->facts->len; i++)
          if (g_str_equal (g_array_index (trace->facts, SclTraceFact, i).what, "games needed"))
            needed = g_array_index (trace->facts, SclTraceFact, i).value;
        g_assert_cmpfloat (needed, ==, cases[c].needed);
        if (floor == 1 || isnan (cases[c].rating))
          g_assert_true (isnan (games->states->rating[0]));
        else
          g_assert_cmpfloat_with_epsilon (games->states->rating[0], cases[c].rating, 1e-9);
        period_clear (&period);
      }
}

/* Every event needs half a point until 2009, only the first from 2010 on. Two games of 2008 are too
 * old in June 2009, when an event without a point is disregarded; who has them behind them counts
 * an event without a point in 2010: 1500 - 800. */
static void
test_old_events (void)
{
  g_autoptr (TestGames) games
      = test_games_new (HEAD "[entry]\nrule=performance\nrounding=0\ngames=3\nmonths=12\n"
                             "least-score=0.5\nleast-score-in=every-event\n"
                             "[entry 2010-01-01]\nleast-score-in=first-event\n",
                        "2008-01-10");
  const char *const events[] = { "1500:1 1500:0", "1500:0", "1500:0 1500:0 1500:0" };
  const char *const days[] = { "2008-01-10", "2009-06-10", "2010-06-10" };

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      const guint first = games->n_games;

      g_assert_true (isnan (games->states->rating[0]));
      games->day = scl_day_parse (days[i]);
      test_games_event (games, events[i]);
      test_games_run (games, first);
    }
  g_assert_cmpfloat_with_epsilon (games->states->rating[0], 700, 1e-9);
  g_assert_cmpuint (games->states->games[0], ==, 5);
}

TEST_MAIN ("/elo-earlier", test_told, test_predicted, test_cut, test_latest_rules, test_old_events)
