/* scl_replay_explain (): what is supposed is exactly a replay of the history edited in that way,
 * and an explanation is exactly the replay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"

#define N_PLAYERS 24

/* A random history, and the same again built from its games with what is supposed: the reference.
 * supposed NULL: as it is. The player has White in the games that are added. */
static SclHistory *
build (SclHistory *source, guint32 player, const SclSupposed *supposed)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const SclPlayers *players = scl_history_players (source);
  const SclEvents *events = scl_history_events (source);
  const SclGames *games = scl_history_games (source);

  scl_history_builder_set_provenance (builder, scl_history_provenance (source));
  for (guint p = 0; p < players->n; p++)
    scl_history_builder_add_player (builder, players->name[p], players->key[p], "", "", "", 0, 0);
  for (guint e = 0; e < events->n; e++)
    {
      const guint32 event = scl_history_builder_add_event (builder, events->name[e], events->key[e],
                                                           events->start[e], events->end[e]);

      scl_history_builder_set_event_rate (builder, event, (char) events->rate[e]);
      for (guint g = events->first_game[e]; g < events->first_game[e + 1]; g++)
        {
          guint score = games->score[g];
          SclUnrated flags = games->flags[g];

          for (guint i = 0; i < supposed->n_changes; i++)
            if (supposed->changes[i].game == g)
              {
                score = supposed->changes[i].score;
                flags = supposed->changes[i].flags;
              }
          scl_history_builder_add_game (builder, event, games->round[g], NULL, games->day[g],
                                        games->white[g], games->black[g], score, flags,
                                        games->white_given[g], games->black_given[g]);
        }
    }
  if (supposed->n_games > 0)
    {
      const guint32 event = scl_history_builder_add_event (builder, supposed->event, "",
                                                           supposed->day, supposed->day);

      for (guint i = 0; i < supposed->n_games; i++)
        {
          const SclSupposedGame *game = &supposed->games[i];
          const guint32 other
              = scl_history_builder_add_player (builder, game->opponent, "", "", "", "", 0, 0);

          scl_history_builder_add_game (builder, event, i + 1, NULL, SCL_DAY_NONE, player, other,
                                        game->half_points, SCL_UNRATED_NO, 0, game->given);
        }
    }
  return scl_history_builder_finish (builder);
}

/* The player's first and second game in the second half of the history. */
static void
find_changes (SclHistory *history, guint32 player, SclSupposedChange changes[2])
{
  const SclGames *games = scl_history_games (history);
  guint n = 0;

  for (guint g = games->n / 2; g < games->n && n < 2; g++)
    if (games->white[g] == player || games->black[g] == player)
      {
        /* The first lost instead of won or drawn, the second taken away. */
        const guint8 lost = games->white[g] == player ? 0 : 2;

        changes[n] = n == 0 ? (SclSupposedChange){ g, lost, SCL_UNRATED_NO }
                            : (SclSupposedChange){ g, games->score[g], SCL_UNRATED_STRUCK };
        if (n > 0 || games->score[g] != lost)
          n++;
      }
  g_assert_cmpuint (n, ==, 2);
}

static void
assert_same_traces (const SclExplanation *a, const SclExplanation *b)
{
  g_assert_cmpuint (a->traces->len, ==, b->traces->len);
  for (guint t = 0; t < a->traces->len; t++)
    {
      const SclTrace *x = g_ptr_array_index (a->traces, t), *y = g_ptr_array_index (b->traces, t);

      assert_same (x->old_rating, y->old_rating);
      assert_same (x->new_rating, y->new_rating);
      g_assert_cmpuint (x->games->len, ==, y->games->len);
      for (guint i = 0; i < x->games->len; i++)
        {
          const SclTraceGame *p = &g_array_index (x->games, SclTraceGame, i);
          const SclTraceGame *q = &g_array_index (y->games, SclTraceGame, i);

          g_assert_cmpuint (p->game, ==, q->game);
          g_assert_cmpuint (p->opponent, ==, q->opponent);
          assert_same (p->expected, q->expected);
          assert_same (p->change, q->change);
        }
      g_assert_cmpuint (x->steps->len, ==, y->steps->len);
      for (guint i = 0; i < x->steps->len; i++)
        assert_same (g_array_index (x->steps, SclTraceStep, i).change,
                     g_array_index (y->steps, SclTraceStep, i).change);
    }
}

/* A replay that explains adds up the player's games one by one, one that does not their sum: the
 * last digits may differ. */
/* Everybody's rating, supposed and edited; returns how many players' differ from the history as it
 * is. */
static guint
check_policy (SclPolicy *policy, SclHistory *history, guint32 player, const SclSupposed *supposed)
{
  g_autoptr (SclHistory) edited = build (history, player, supposed);
  const SclQuestion what_if = { .player = player, .supposed = supposed };
  const SclQuestion plain = { .player = player };
  GError *error = NULL;
  g_autoptr (SclExplanation) explained
      = scl_replay_explain (history, policy, NULL, &what_if, NULL, &error);
  g_autoptr (SclExplanation) reference
      = scl_replay_explain (edited, policy, NULL, &plain, NULL, &error);
  g_autoptr (SclOutcome) replayed = scl_replay_run (edited, policy, NULL, NULL, NULL, NULL, &error);
  g_autoptr (SclOutcome) as_it_is
      = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
  guint n_other = 0;

  g_assert_no_error (error);
  g_assert_cmpstr (scl_history_digest (explained->history), ==, scl_history_digest (edited));
  for (guint32 p = 0; p < scl_history_players (edited)->n; p++)
    {
      assert_within (scl_outcome_last_rating (explained->outcome, p),
                     scl_outcome_last_rating (replayed, p), 1e-9);
      if (p < N_PLAYERS)
        n_other += !(scl_outcome_last_rating (explained->outcome, p)
                     == scl_outcome_last_rating (as_it_is, p));
    }
  assert_same_traces (explained, reference);
  return n_other;
}

static void
test_supposed (void)
{
  static const SclSupposedGame games[]
      = { { "Ann", 1650, 2 }, { "Bea", 0, 1 },    { "Cid", 1480, 0 }, { "Dan", 1500, 2 },
          { "Eve", 1500, 2 }, { "Fay", 1500, 1 }, { "Gus", 1700, 2 }, { "Hal", 1900, 0 } };
  g_autoptr (SclHistory) history = fixture_random_history (11, N_PLAYERS, 30);
  const SclEvents *events = scl_history_events (history);
  guint n_spread = 0;

  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      GError *error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, &error);
      SclSupposedChange changes[2];
      const SclDay days[] = { events->end[events->n - 1] + 31, events->end[9], events->end[9] + 1,
                              events->start[0] - 40 };

      g_assert_no_error (error);
      find_changes (history, 5, changes);
      n_spread
          += check_policy (policy, history, 5, &(SclSupposed){ changes, 2, NULL, 0, NULL, 0 }) > 1;
      for (guint d = 0; d < G_N_ELEMENTS (days); d++)
        check_policy (policy, history, 5,
                      &(SclSupposed){ changes, d % 2 == 0 ? 2 : 0, games, 3 + d % 2 * 5, "Supposed",
                                      days[d] });
    }
  g_assert_cmpuint (n_spread, >, 10); /* the change spreads to others under most policies */
}

/* A player of a history with rapid games and published standard ratings, and one event more in it:
 * rates of play and those ratings are as they were. */
static void
test_rapid (void)
{
  static const SclSupposedGame games[] = { { "Ann", 1650, 2 } };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL, with = NULL;
  const SclSupposed supposed = { NULL, 0, games, 1, "Supposed", day_of ("2024-02-01") };
  guint32 event;
  guint n;

  add_players (builder, 2);
  scl_history_builder_add_standard (builder, 1, day_of ("2024-01-01"), 1777);
  event = scl_history_builder_add_event (builder, "Rapid", "", day_of ("2024-01-10"),
                                         day_of ("2024-01-10"));
  scl_history_builder_set_event_rate (builder, event, 'r');
  scl_history_builder_set_event_source (builder, event, 7);
  scl_history_builder_set_player_source (builder, 1, 9);
  add_game (builder, event, 1, 0, 1, 2, 1500);
  history = scl_history_builder_finish (builder);
  with = scl_history_suppose (history, 1, &supposed);

  g_assert_cmpint (scl_history_standard (with, &n)->rating, ==, 1777);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (scl_history_events (with)->n, ==, 2);
  g_assert_cmpint (scl_history_events (with)->rate[0], ==, 'r');
  g_assert_cmpint (scl_history_events (with)->rate[1], ==, 0);
  g_assert_cmpuint (scl_history_events (with)->source[0], ==, 7);
  g_assert_cmpuint (scl_history_events (with)->source[1], ==, 0);
  g_assert_cmpuint (scl_history_players (with)->source[1], ==, 9);
  g_assert_cmpuint (scl_history_players (with)->source[2], ==, 0);
  g_assert_cmpstr (scl_history_players (with)->name[2], ==, "Ann");
  g_assert_cmpstr (scl_history_round_label (with, scl_history_games (with)->round[1]), ==, "1");
  /* What is shared lives as long as it is needed. */
  g_clear_pointer (&history, scl_history_unref);
  g_assert_cmpstr (scl_history_players (with)->name[1], ==, "Player 1");
}

/* More rounds than any event had have names too. */
static void
test_rounds (void)
{
  SclSupposedGame games[9];
  g_autoptr (SclHistory) history = fixture_random_history (2, 4, 2), with = NULL;
  const SclSupposed supposed = { NULL, 0, games, 9, "Supposed", day_of ("2024-02-01") };
  const SclGames *all;

  for (guint i = 0; i < 9; i++)
    games[i] = (SclSupposedGame){ "Ann", 1500, 1 };
  with = scl_history_suppose (history, 0, &supposed);
  all = scl_history_games (with);
  g_assert_cmpstr (scl_history_round_label (with, all->round[all->n - 1]), ==, "9");
  g_assert_cmpstr (scl_history_round_label (with, all->round[all->n - 9]), ==, "1");
}

/* Prepared: the player's rating is set in the second month. One month without a game, one with, one
 * without, one with: periods from the second on where idle ones are asked for.
 *
 * K 20, both 1500 by the rule; before the second month the player's is set to 1600: expected
 * 1 / (1 + 10^(-100/400)) = 0.640065, a win is 20 x 0.359935 = 7.198700. */
static void
set_in_second (SclStates *states, const SclSystem *system, const SclPeriod *period, gpointer data)
{
  (*(guint *) data)++;
  if (period->index == 1)
    states->rating[0] = 1600.0;
}

static void
test_prepared (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = fixture_policy (
      "monthly", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\n[k]\nbands=20\n"
                 "[entry]\ngiven=true\nrule=fixed\nrating=1500\n");
  guint n_calls = 0;
  GError *error = NULL;

  add_players (builder, 4);
  for (guint m = 0; m < 4; m++)
    {
      static const char *const days[] = { "2024-01-10", "2024-02-10", "2024-03-10", "2024-04-10" };
      const guint32 event
          = scl_history_builder_add_event (builder, "E", "", day_of (days[m]), day_of (days[m]));

      if (m % 2 == 1)
        add_game (builder, event, 1, 0, 1, 2, 0);
      else
        add_game (builder, event, 1, 2, 3, 2, 0);
      if (m == 0)
        add_game (builder, event, 2, 1, 3, 1, 0);
    }
  history = scl_history_builder_finish (builder);

  for (guint idle = 0; idle < 2; idle++)
    {
      const SclQuestion question
          = { .player = 0, .idle = idle == 1, .prepare = set_in_second, .data = &n_calls };
      g_autoptr (SclExplanation) explanation
          = scl_replay_explain (history, policy, NULL, &question, NULL, &error);
      const SclExplainedPeriod *first;

      g_assert_no_error (error);
      g_assert_cmpuint (explanation->traces->len, ==, 2 + idle);
      g_assert_cmpuint (explanation->periods->len, ==, 2 + idle);
      first = &g_array_index (explanation->periods, SclExplainedPeriod, 0);
      g_assert_cmpint (first->first_day, ==, day_of ("2024-02-01"));
      g_assert_cmpint (first->list_day, ==, day_of ("2024-03-01"));
      g_assert_cmpuint (first->n_games, ==, 1);
      g_assert_cmpfloat (first->adjustment, ==, 0.0);
      g_assert_cmpfloat (first->old_rating, ==, 1600.0);
      g_assert_cmpfloat_with_epsilon (first->new_rating, 1607.198700, 1e-6);
      g_assert_cmpfloat (first[1].old_rating, ==, first->new_rating);
      if (idle)
        {
          g_assert_cmpuint (first[1].n_games, ==, 1); /* of others */
          g_assert_cmpfloat (first[1].new_rating, ==, first->new_rating);
          g_assert_cmpint (first[2].list_day, ==, day_of ("2024-05-01"));
        }
    }
  g_assert_cmpuint (n_calls, ==, 8);
}

/* As FIDE adjusted in March 2024, 0.4 of what is missing to 2000: 1500 becomes 1700 on the list of
 * that day, which the second period makes, be it the last. */
static void
test_adjusted (void)
{
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "raised", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\n[k]\nbands=20\n"
                "[entry]\ngiven=true\nrule=fixed\nrating=1500\n"
                "[adjustment 2024-03-01]\nday=2024-03-01\nfrom=1000\nbelow=2000\nfactor=0.4\n");
  const SclQuestion question = { .player = 0 };
  GError *error = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclExplanation) explanation = NULL;
  g_autoptr (SclOutcome) until = NULL;
  const SclExplainedPeriod *periods;
  const SclPeriodSummary *lists;
  const SclTrace *trace;
  guint n;

  add_players (builder, 2);
  for (guint m = 0; m < 3; m++)
    {
      static const char *const days[] = { "2024-01-10", "2024-02-10", "2024-03-10" };

      add_game (
          builder,
          scl_history_builder_add_event (builder, "E", "", day_of (days[m]), day_of (days[m])), 1,
          0, 1, 1, 1500);
    }
  history = scl_history_builder_finish (builder);
  explanation = scl_replay_explain (history, policy, NULL, &question, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (explanation->periods->len, ==, 3);
  periods = &g_array_index (explanation->periods, SclExplainedPeriod, 0);
  g_assert_cmpfloat (periods[0].adjustment, ==, 0.0);
  g_assert_cmpint (periods[1].list_day, ==, day_of ("2024-03-01"));
  g_assert_cmpfloat (periods[1].old_rating, ==, 1500.0);
  g_assert_cmpfloat (periods[1].new_rating, ==, 1700.0);
  trace = g_ptr_array_index (explanation->traces, 1);
  g_assert_cmpuint (trace->steps->len, ==, 1);
  g_assert_cmpint (g_array_index (trace->steps, SclTraceStep, 0).kind, ==, SCL_STEP_BY_ADJUSTMENT);
  g_assert_cmpfloat (g_array_index (trace->steps, SclTraceStep, 0).change, ==, 200.0);
  g_assert_cmpfloat (trace->new_rating, ==, 1700.0);
  g_assert_cmpfloat (periods[2].adjustment, ==, 0.0);
  g_assert_cmpfloat (periods[2].old_rating, ==, 1700.0);
  g_assert_cmpfloat (periods[2].new_rating, ==, 1700.0); /* draws of equals */

  options.to = day_of ("2024-02-29");
  until = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (scl_outcome_last_rating (until, 0), ==, 1700.0);
  lists = scl_outcome_periods (until, &n);
  g_assert_cmpfloat (lists[n - 1].mean, ==, 1700.0);
  g_assert_cmpfloat (lists[n - 1].created, ==, 400.0);
}

TEST_MAIN ("/explain", test_supposed, test_rapid, test_rounds, test_prepared, test_adjusted)
