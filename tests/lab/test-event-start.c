/* Events rated from the list, and by the rules, of the day on which they start: against a reckoning
 * of its own, straight from the rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"

#include "lab/replay/scl-replay.h"
#include "lab/replay/scl-schedule.h"
#include "rating/base/scl-day.h"

#define BY_START "ratings=event-start\nrules=event-start\n"
#define GIVEN "[entry]\ngiven=true\nrule=none\n"

/* ---- A reckoning of its own ---- */

#define N_PLAYERS 24
#define N_MONTHS 30

/* Tournaments of up to three months among given players, whose ratings are printed beside every
 * game. */
static SclHistory *
long_events (guint seed, guint n_events)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_players (builder, N_PLAYERS);
  for (guint e = 0; e < n_events; e++)
    {
      const SclDay start = day_of ("2020-01-01") + g_rand_int_range (rand, 0, 30 * (N_MONTHS - 4));
      const SclDay end = start + (g_rand_boolean (rand) ? g_rand_int_range (rand, 0, 90) : 2);
      g_autofree char *name = g_strdup_printf ("Event %u", e);
      const guint32 event = scl_history_builder_add_event (builder, name, name, start, end);

      for (guint i = 0; i < 12; i++)
        {
          const guint32 white = (guint32) g_rand_int_range (rand, 0, N_PLAYERS);
          const guint32 black
              = (white + (guint32) g_rand_int_range (rand, 1, N_PLAYERS)) % N_PLAYERS;

          scl_history_builder_add_game (builder, event, i + 1, NULL, SCL_DAY_NONE, white, black,
                                        (guint) g_rand_int_range (rand, 0, 3), SCL_UNRATED_NO,
                                        1400 + 20 * (int) white, 1400 + 20 * (int) black);
        }
    }
  return scl_history_builder_finish (builder);
}

static guint
month_of (SclDay day)
{
  guint month = 0;

  while (scl_day_add_months (day_of ("2020-01-01"), (int) month + 1) <= day)
    month++;
  return month;
}

/* K 20, and 10 for events that start from March 2021 on; on that day all below 1800 move up by a
 * fifth of the way. White's expected score of each game into predictions; the ratings of the end
 * into ratings. Everybody has the rating that is printed from the beginning. */
static void
reckon (SclHistory *history, double *ratings, double *predictions)
{
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);
  const guint adjusted = month_of (day_of ("2021-03-01"));
  double lists[N_MONTHS + 1][N_PLAYERS];
  guint last = 0;

  for (guint q = 0; q < N_PLAYERS; q++)
    lists[0][q] = 1400.0 + 20.0 * q;
  for (guint e = 0; e < events->n; e++)
    last = MAX (last, month_of (events->end[e]));
  for (guint month = 0; month <= last; month++)
    {
      double changes[N_PLAYERS] = { 0.0 };

      for (guint q = 0; q < N_PLAYERS && month == adjusted; q++)
        lists[month][q] += lists[month][q] < 1800.0 ? 0.2 * (1800.0 - lists[month][q]) : 0.0;
      for (guint g = 0; g < games->n; g++)
        {
          const guint32 event = games->event[g], w = games->white[g], b = games->black[g];
          const double *list = lists[month_of (events->start[event])];
          const double k = events->start[event] >= day_of ("2021-03-01") ? 10.0 : 20.0;
          const double expected = 1.0 / (1.0 + pow (10.0, (list[b] - list[w]) / 400.0));

          if (month_of (events->end[event]) != month)
            continue;
          predictions[g] = expected;
          changes[w] += k * (0.5 * games->score[g] - expected);
          changes[b] -= k * (0.5 * games->score[g] - expected);
        }
      for (guint q = 0; q < N_PLAYERS; q++)
        lists[month + 1][q] = lists[month][q] + changes[q];
    }
  for (guint q = 0; q < N_PLAYERS; q++)
    ratings[q] = lists[last + 1][q];
}

static void
test_reckoning (void)
{
  g_autoptr (SclPolicy) policy = fixture_policy (
      "by-start", "[schedule]\nperiod=month\n" BY_START GIVEN "[k]\nbands=20\n"
                  "[k 2021-03-01]\nbands=10\n[adjustment 2021-03-01]\nday=2021-03-01\nfrom=0\n"
                  "below=1800\nfactor=0.2\nrounding=0\n");
  /* the same by the long way: nobody plays a thousand events */
  g_autoptr (SclPolicy) slow
      = scl_policy_with_value (policy, "update", "block-events", "1000", NULL);

  for (guint seed = 1; seed <= 10; seed++)
    {
      g_autoptr (SclHistory) history = long_events (seed, 60);
      const guint n_games = scl_history_games (history)->n;
      g_autoptr (SclOutcome) outcome = fixture_predicted (history, policy);
      g_autoptr (SclOutcome) other = fixture_predicted (history, slow);
      g_autofree double *predictions = g_new (double, n_games);
      double ratings[N_PLAYERS];

      reckon (history, ratings, predictions);
      for (guint32 q = 0; q < N_PLAYERS; q++)
        {
          g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, q), ratings[q], 1e-8);
          g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (other, q), ratings[q], 1e-8);
        }
      for (guint g = 0; g < n_games; g++)
        g_assert_cmpfloat_with_epsilon (scl_outcome_predictions (outcome)[g], predictions[g], 1e-6);
    }
}

/* Explained, every period adds up, and says which list and which rating were used. */
static void
test_explained (void)
{
  g_autoptr (SclHistory) history = long_events (1, 60);
  g_autoptr (SclPolicy) policy = fixture_policy (
      "by-start", "[schedule]\nperiod=month\n" BY_START GIVEN "[rounding]\nperiod-change=1\n");
  g_autoptr (SclOutcome) outcome = fixture_predicted (history, policy);
  const SclEvents *events = scl_history_events (history);
  guint n_earlier = 0;

  for (guint32 q = 0; q < N_PLAYERS; q++)
    {
      GError *error = NULL;
      g_autoptr (GPtrArray) traces = fixture_explain (history, policy, q);

      g_assert_no_error (error);
      for (guint t = 0; t < traces->len; t++)
        {
          const SclTrace *trace = g_ptr_array_index (traces, t);
          double sum = trace->old_rating;

          for (guint i = 0; i < trace->games->len; i++)
            {
              const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);
              const SclDay list = scl_day_floor_months (events->start[game->event], 1);

              g_assert_cmpint (game->other_list, ==,
                               list < scl_day_floor_months (events->end[game->event], 1));
              if (game->other_list)
                g_assert_cmpint (game->list_day, ==, list);
              else
                g_assert_cmpfloat (game->own_rating, ==, trace->old_rating);
              g_assert_cmpfloat_with_epsilon (game->difference,
                                              game->own_rating - game->opponent_rating, 1e-9);
              n_earlier += game->other_list;
              sum += game->change;
            }
          for (guint i = 0; i < trace->steps->len; i++)
            sum += g_array_index (trace->steps, SclTraceStep, i).change;
          g_assert_cmpfloat_with_epsilon (sum, trace->new_rating, 1e-9);
        }
      if (traces->len > 0)
        g_assert_cmpfloat (((SclTrace *) g_ptr_array_index (traces, traces->len - 1))->new_rating,
                           ==, scl_outcome_last_rating (outcome, q));
    }
  g_assert_cmpuint (n_earlier, >, 100);
}

/* Where no event lasts beyond a list (two days each week from a Saturday, none over New Year), the
 * keys say nothing: the same to the last bit. */
static void
test_short_events (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (3, 60, 120);
  static const char *const rest = "[k]\nby=games\nbands=40 < 30; 20\n[rounding]\nperiod-change=1\n";
  g_autofree char *plain = g_strconcat ("[schedule]\nperiod=year\n", rest, NULL);
  g_autofree char *keyed = g_strconcat ("[schedule]\nperiod=year\n" BY_START, rest, NULL);
  g_autoptr (SclPolicy) one = fixture_policy ("plain", plain);
  g_autoptr (SclPolicy) two = fixture_policy ("keyed", keyed);
  g_autoptr (SclOutcome) a = fixture_predicted (history, one);
  g_autoptr (SclOutcome) b = fixture_predicted (history, two);

  for (guint32 q = 0; q < 60; q++)
    g_assert_cmpfloat (scl_outcome_last_rating (a, q), ==, scl_outcome_last_rating (b, q));
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  GError *error = NULL;

  *(GPtrArray **) data = scl_replay_run_finish (result, &error);
  g_assert_no_error (error);
}

/* In workers, over a plan that they share: to the last bit as alone. */
static void
test_workers (void)
{
  static const char *const rules[]
      = { BY_START, BY_START "[k]\nby=games\nbands=40 < 30; 20\n", "", BY_START };
  g_autoptr (SclHistory) history = long_events (2, 300);
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (GPtrArray) outcomes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *rest = g_strconcat ("[schedule]\nperiod=month\n", rules[i], NULL);

      g_ptr_array_add (policies, fixture_policy ("some", rest));
    }
  scl_replay_run_async (history, policies, NULL, NULL, NULL, NULL, on_done, &outcomes);
  while (outcomes == NULL)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < outcomes->len; i++)
    {
      g_autoptr (SclOutcome) alone = fixture_predicted (history, g_ptr_array_index (policies, i));

      for (guint32 q = 0; q < N_PLAYERS; q++)
        g_assert_cmpfloat (scl_outcome_last_rating (alone, q), ==,
                           scl_outcome_last_rating (g_ptr_array_index (outcomes, i), q));
    }
}

/* ---- Who was unrated ---- */

/* Player 0 is unrated, the others have 1600 printed beside them. January: 0 plays five games of
 * event 1 and begins the long event 2, in which player 6 plays too; event 2 ends in February. */
static SclHistory *
newcomer (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 first, second;

  add_players (builder, 8);
  first = scl_history_builder_add_event (builder, "First", "1", day_of ("2020-01-03"),
                                         day_of ("2020-01-05"));
  second = scl_history_builder_add_event (builder, "Second", "2", day_of ("2020-01-10"),
                                          day_of ("2020-02-20"));
  for (guint32 i = 1; i <= 5; i++)
    scl_history_builder_add_game (builder, first, i, NULL, SCL_DAY_NONE, 0, i, 1, SCL_UNRATED_NO, 0,
                                  1600);
  scl_history_builder_add_game (builder, second, 1, NULL, SCL_DAY_NONE, 0, 6, 2, SCL_UNRATED_NO, 0,
                                1600);
  scl_history_builder_add_game (builder, second, 2, NULL, SCL_DAY_NONE, 6, 7, 2, SCL_UNRATED_NO,
                                1600, 1600);
  return scl_history_builder_finish (builder);
}

/* Five draws against 1600: 1600 from February on, two supposed draws not being asked for. Of the
 * second event player 0's win counts from there: 20 x .5. To player 6 the newcomer was unrated:
 * only the win against player 7 counts, 20 x .5; nobody could predict the other game. */
static void
test_newcomer (void)
{
  g_autoptr (SclHistory) history = newcomer ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "by-start", "[schedule]\nperiod=month\n" BY_START
                  "[entry]\ngiven=true\nrule=performance\ngames=5\n[k]\nbands=20\n");
  g_autoptr (SclOutcome) outcome = fixture_predicted (history, policy);

  g_assert_cmpfloat (scl_outcome_first_rating (outcome, 0), ==, 1600.0);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0), 1610.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 6), 1610.0, 1e-9);
  g_assert_true (isnan (scl_outcome_predictions (outcome)[5]));
  g_assert_cmpfloat (scl_outcome_predictions (outcome)[6], ==, 0.5f);
}

/* Pooled against the opponents' ratings of the list in force at the start: all five games are of
 * the event that begins in January against 1600; in February its opponents, who won in January,
 * stand at 1610. Table 8.1a: dp of 50 % is 0. */
static void
test_pooled (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = fixture_policy (
      "by-start", "[schedule]\nperiod=month\n" BY_START
                  "[entry]\ngiven=true\nrule=performance\ngames=5\n[k]\nbands=20\n");
  g_autoptr (SclOutcome) outcome = NULL;
  guint32 first, second;

  add_players (builder, 12);
  first = scl_history_builder_add_event (builder, "First", "1", day_of ("2020-01-03"),
                                         day_of ("2020-01-05"));
  second = scl_history_builder_add_event (builder, "Second", "2", day_of ("2020-01-10"),
                                          day_of ("2020-02-20"));
  for (guint32 i = 1; i <= 5; i++)
    {
      scl_history_builder_add_game (builder, first, 1, NULL, SCL_DAY_NONE, i, 5 + i, 2,
                                    SCL_UNRATED_NO, 1600, 1600);
      scl_history_builder_add_game (builder, second, i, NULL, SCL_DAY_NONE, 0, i, 1, SCL_UNRATED_NO,
                                    0, 1600);
    }
  history = scl_history_builder_finish (builder);
  outcome = fixture_predicted (history, policy);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 1), 1610.0, 1e-9);
  g_assert_cmpfloat (scl_outcome_last_rating (outcome, 0), ==, 1600.0);
}

/* A rating that the source prints is the one of the list in force at the start: it stands on that
 * list, and takes part in what happens to everybody before the event is rated. 1500 becomes 1500 +
 * 0.4 x 500 = 1700 on 1 March; the win counts from 1500 against 1500. */
static void
test_given_at_start (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = fixture_policy (
      "by-start", "[schedule]\nperiod=month\n" BY_START GIVEN
                  "[k]\nbands=20\n[adjustment 2024-03-01]\nday=2024-03-01\nfactor=0.4\n");
  g_autoptr (SclOutcome) outcome = NULL;
  guint32 event;
  guint n;
  const SclPeriodSummary *periods;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "Open", "1", day_of ("2024-02-25"),
                                         day_of ("2024-03-03"));
  add_game (builder, event, 1, 0, 1, 2, 1500);
  history = scl_history_builder_finish (builder);
  outcome = fixture_predicted (history, policy);
  periods = scl_outcome_periods (outcome, &n);
  g_assert_cmpuint (n, ==, 2); /* February's list had to be there */
  g_assert_cmpint (periods[0].first_day, ==, day_of ("2024-02-01"));
  g_assert_cmpuint (periods[0].n_games, ==, 0);
  g_assert_cmpuint (periods[0].n_rated, ==, 2);
  g_assert_cmpint (periods[0].list_day, ==, day_of ("2024-03-01"));
  g_assert_cmpfloat (periods[0].mean, ==, 1700.0);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0), 1710.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 1), 1690.0, 1e-9);
}

/* ---- Only the rules, or only the ratings ---- */

/* Player 0 wins in January (K 20: 1510), and in an event of 20 January to 5 February; K is 40 from
 * 1 February on. Expected at 0 points .5, at 10 points 1/(1 + 10^(-10/400)) = .514387. */
static void
test_keys_apart (void)
{
  static const struct
  {
    const char *schedule;
    double change; /* of the second event */
  } cases[] = {
    { "", 40 * (1 - 0.514387) },
    { "ratings=event-start\n", 40 * 0.5 },
    { "rules=event-start\n", 20 * (1 - 0.514387) },
    { "ratings=event-start\nrules=event-start\n", 20 * 0.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rest = g_strconcat ("[schedule]\nperiod=month\n", cases[i].schedule,
                                           GIVEN "[k]\nbands=20\n[k 2020-02-01]\nbands=40\n", NULL);
      g_autoptr (SclPolicy) policy = fixture_policy ("apart", rest);
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclOutcome) outcome = NULL;
      guint32 event;

      add_players (builder, 3);
      event = scl_history_builder_add_event (builder, "First", "1", day_of ("2020-01-03"),
                                             day_of ("2020-01-05"));
      add_game (builder, event, 1, 0, 1, 2, 1500);
      event = scl_history_builder_add_event (builder, "Second", "2", day_of ("2020-01-20"),
                                             day_of ("2020-02-05"));
      add_game (builder, event, 1, 0, 2, 2, 1500);
      history = scl_history_builder_finish (builder);
      outcome = fixture_predicted (history, policy);
      g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0),
                                      1510.0 + cases[i].change, 1e-4);
    }
}

TEST_MAIN ("/event-start", test_reckoning, test_explained, test_short_events, test_workers,
           test_newcomer, test_pooled, test_given_at_start, test_keys_apart)
