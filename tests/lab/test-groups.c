/* SclClusteredMean, SclReference, SclGroups and SclGroupTable: by hand, by their properties, and
 * how often the intervals hold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "clustered-fixtures.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/groups/scl-reference.h"
#include "lab/replay/scl-replay.h"

#include <math.h>

#include "../test-folder.h"

/* ---- The mean and its error ---- */

/* 0 beats 2, 1 loses to 3: mean 1/2, deviations 1/2 and -1/2. Persons 4 x 1/4, pairs 2 x 1/4: S - T
 * = 1/2 = A = B; two effective persons: 1/2 / 4 x 2/1 = 1/4. t = 1 with one degree of freedom,
 * whose quantile is tan (0.475 pi) = 12.7062047: p = 1 - 2/pi atan 1 = 1/2. */
static void
test_one_meeting_each (void)
{
  const Meeting meetings[] = { { 0, 2, 1.0 }, { 1, 3, 0.0 } };
  const SclClusteredMean mean = clustered_mean_of (meetings, 2, 4);

  g_assert_cmpuint (mean.n, ==, 2);
  g_assert_cmpfloat_with_epsilon (mean.mean, 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (mean.effective, 2.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (mean.error, 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (mean.p, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (mean.low, 0.5 - 6.35310235, 1e-6);
  g_assert_cmpfloat_with_epsilon (mean.high, 0.5 + 6.35310235, 1e-6);
}

/* The same two pairs, each result twice: S = 4, T = 2, (4 - 2) / 16 x 2 = 1/4. To meet again says
 * nothing new. */
static void
test_same_again (void)
{
  const Meeting meetings[] = { { 0, 2, 1.0 }, { 1, 3, 0.0 }, { 0, 2, 1.0 }, { 1, 3, 0.0 } };
  const SclClusteredMean mean = clustered_mean_of (meetings, 4, 4);

  g_assert_cmpfloat_with_epsilon (mean.effective, 2.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (mean.error, 0.5, 1e-12);
}

/* 0 scores 0.25 beyond expectation against 4 and 5, 1 to 3 each 0.75 less against 6: mean -0.35,
 * deviations 0.6, 0.6, -0.4 three times. A = 1.2² + 3 x 0.16 = 1.92, B = 2 x 0.36 + 1.2² = 2.16, S
 * = A + B, T = 1.2: S - T = 2.88. Effective: own 25 / 7, opponents 25 / 11, the smaller; 2.88 / 25
 * x (25 / 11) / (14 / 11) = 2.88 / 14. */
static void
test_both_sides (void)
{
  const Meeting meetings[]
      = { { 0, 4, 0.25 }, { 0, 5, 0.25 }, { 1, 6, -0.75 }, { 2, 6, -0.75 }, { 3, 6, -0.75 } };
  Meeting turned[5];
  const SclClusteredMean mean = clustered_mean_of (meetings, 5, 7);
  SclClusteredMean other;

  g_assert_cmpfloat_with_epsilon (mean.mean, -0.35, 1e-12);
  g_assert_cmpfloat_with_epsilon (mean.effective, 25.0 / 11.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (mean.error, sqrt (2.88 / 14.0), 1e-12);
  for (guint i = 0; i < 5; i++)
    turned[i] = (Meeting){ meetings[i].opponent, meetings[i].own, -meetings[i].x };
  other = clustered_mean_of (turned, 5, 7);
  g_assert_cmpfloat_with_epsilon (other.mean, 0.35, 1e-12);
  g_assert_cmpfloat_with_epsilon (other.error, mean.error, 1e-12);
}

/* 0 and 1 meet twice, once seen from either: 0.3 and 0.1. Deviations 0.1 and -0.1; each person's
 * sum, as own and as opponent, is 0, and the pair's: S = T = 0, so that A = B = 0.02 counts: 0.02 /
 * 4 x 2. */
static void
test_changing_sides (void)
{
  const Meeting meetings[] = { { 0, 1, 0.3 }, { 1, 0, 0.1 } };
  const SclClusteredMean mean = clustered_mean_of (meetings, 2, 2);

  g_assert_cmpfloat_with_epsilon (mean.error, 0.1, 1e-12);
}

/* Nobody, one person alone on a side (1.8 effective: 0 in two of three games), and nothing but
 * zeros. */
static void
test_too_few (void)
{
  const Meeting meetings[] = { { 0, 2, 0.25 }, { 0, 3, -0.25 }, { 1, 2, 0.25 } };
  const Meeting zeros[] = { { 0, 2, 0.0 }, { 1, 3, 0.0 } };
  const SclClusteredMean none = clustered_mean_of (meetings, 0, 4),
                         few = clustered_mean_of (meetings, 3, 4);

  g_assert_true (isnan (none.mean));
  g_assert_true (isnan (none.error));
  g_assert_cmpfloat_with_epsilon (few.mean, 0.25 / 3.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (few.effective, 9.0 / 5.0, 1e-12);
  g_assert_true (isnan (few.error));
  g_assert_true (isnan (few.high));
  g_assert_true (isnan (few.p));
  g_assert_cmpfloat (clustered_mean_of (zeros, 2, 4).p, ==, 1.0);
}

static double
normal (GRand *rand)
{
  return sqrt (-2.0 * log (1.0 - g_rand_double (rand))) * cos (2.0 * G_PI * g_rand_double (rand));
}

/* Who plays: by chance, in proportion to how much each plays. */
static guint32
draw_player (GRand *rand, const double *up_to, guint n)
{
  const double at = g_rand_double (rand) * up_to[n];
  guint low = 0, high = n;

  while (high - low > 1)
    {
      const guint middle = (low + high) / 2;

      if (up_to[middle] <= at)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* n players of whom the first third is the group. Everybody is expected to score one half, and is
 * better or worse than that for good, by chance and not by group. Some play a hundred times as much
 * as others. Fills in the games between; gives their number. */
static guint
play_world (GRand *rand, guint n, double spread, guint n_games, Meeting *meetings)
{
  g_autofree double *up_to = g_new0 (double, n + 1), *strength = g_new (double, n);
  guint n_between = 0;

  for (guint q = 0; q < n; q++)
    {
      up_to[q + 1] = up_to[q] + exp (spread * normal (rand));
      strength[q] = 0.6 * normal (rand); /* logits */
    }
  for (guint g = 0; g < n_games; g++)
    {
      guint32 a = draw_player (rand, up_to, n), b = draw_player (rand, up_to, n);
      double score;

      if ((a < n / 3) == (b < n / 3))
        continue;
      score = g_rand_double (rand) < 1.0 / (1.0 + exp (strength[b] - strength[a])) ? 1.0 : 0.0;
      meetings[n_between++]
          = a < b ? (Meeting){ a, b, score - 0.5 } : (Meeting){ b, a, 0.5 - score };
    }
  return n_between;
}

/* Of so many worlds without any bias between groups: how many intervals hold 0; naive: how many of
 * those that take games for independent. */
static guint
count_covered (guint seed, guint n, double spread, guint n_games, guint n_worlds, guint *naive)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree Meeting *meetings = g_new (Meeting, n_games);
  guint covered = 0;

  *naive = 0;
  for (guint w = 0; w < n_worlds; w++)
    {
      const guint n_between = play_world (rand, n, spread, n_games, meetings);
      const SclClusteredMean mean = clustered_mean_of (meetings, n_between, n);
      double squares = 0.0;

      for (guint i = 0; i < n_between; i++)
        squares += (meetings[i].x - mean.mean) * (meetings[i].x - mean.mean);
      covered += mean.low <= 0.0 && mean.high >= 0.0;
      *naive += fabs (mean.mean) <= 1.959963984540054 * sqrt (squares) / n_between;
    }
  return covered;
}

/* Nominal 95 %: of 1,000 worlds 950 ± 7. Few players play most of the games (lognormal, SD of the
 * logarithm 1.2 and 1.8: the busiest tenth plays 47 and 70 %). Errors of independent games hold in
 * about half of them. */
static void
test_coverage (void)
{
  static const struct
  {
    guint n;
    double spread;
    guint n_games;
  } rows[] = { { 400, 0.0, 4000 }, { 400, 1.2, 4000 }, { 400, 1.8, 4000 }, { 60, 1.2, 800 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint naive;
      const guint covered
          = count_covered (100 + i, rows[i].n, rows[i].spread, rows[i].n_games, 1000, &naive);

      g_test_message ("%u players, spread of activity %.1f, %u games: %u of 1000 intervals hold 0; "
                      "with independent games %u",
                      rows[i].n, rows[i].spread, rows[i].n_games, covered, naive);
      g_assert_cmpuint (covered, >=, 925);
      g_assert_cmpuint (covered, <=, 970);
      g_assert_cmpuint (naive, <, 850);
    }
}

/* ---- What was known before ---- */

static void
add_given (SclHistoryBuilder *builder, guint32 event, const char *day, guint32 white, guint32 black,
           guint half_points, int white_given, int black_given)
{
  scl_history_builder_add_game (builder, event, 1, NULL, day_of (day), white, black, half_points,
                                SCL_UNRATED_NO, white_given, black_given);
}

/* What was known before each game. */
typedef struct
{
  const SclGames *games;
  float *white_rating, *black_rating; /* per game; NaN: none printed, and no earlier rated game */
  guint32 *white_games, *black_games;
  float *rating; /* per player, so far */
  guint32 *so_far;
} Reference;

static void
on_game (gpointer data, guint32 g)
{
  Reference *self = data;
  const guint32 white = self->games->white[g], black = self->games->black[g];
  const int white_given = self->games->white_given[g], black_given = self->games->black_given[g];

  self->white_rating[g] = white_given > 0 ? (float) white_given : self->rating[white];
  self->black_rating[g] = black_given > 0 ? (float) black_given : self->rating[black];
  self->white_games[g] = self->so_far[white];
  self->black_games[g] = self->so_far[black];
}

static void
on_player (gpointer data, guint32 player, float rating, guint32 games)
{
  Reference *self = data;

  self->rating[player] = rating;
  self->so_far[player] = games;
}

static Reference *
reference_new (SclHistory *history)
{
  static const SclReferenceFuncs funcs = { on_game, on_player };
  const guint n = scl_history_games (history)->n, n_players = scl_history_players (history)->n;
  Reference *self = g_new0 (Reference, 1);

  self->games = scl_history_games (history);
  self->white_rating = g_new (float, n);
  self->black_rating = g_new (float, n);
  self->white_games = g_new (guint32, n);
  self->black_games = g_new (guint32, n);
  self->rating = g_new (float, n_players);
  self->so_far = g_new0 (guint32, n_players);
  for (guint q = 0; q < n_players; q++)
    self->rating[q] = NAN;
  scl_reference_walk (history, &funcs, self);
  return self;
}

static void
reference_free (Reference *self)
{
  g_free (self->white_rating);
  g_free (self->black_rating);
  g_free (self->white_games);
  g_free (self->black_games);
  g_free (self->rating);
  g_free (self->so_far);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reference, reference_free)

/* First day: 0, without a rating, beats 1, printed 1700; 2 and 3 draw. 0 begins at 1500: expected 1
 * / (1 + 10^(200/400)) = 0.2402530734, + 40 x 0.7597469266: 1530.389877; 1 has 1669.610123. Second
 * day: 0 against 2, 1530.39 against 1500; 4 is new and draws with 1, now printed 1690: he begins at
 * the mean of what is known, (1530.389877 + 1669.610123 + 1500 + 1500) / 4 = 1550, expected 1 / (1
 * + 10^(140/400)) = 0.3087638, + 40 x 0.1912362: 1557.649448. */
static void
test_reference (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (Reference) reference = NULL;
  guint32 event;

  add_players (builder, 5);
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-03"));
  add_given (builder, event, "2000-01-01", 0, 1, 2, 0, 1700);
  add_given (builder, event, "2000-01-01", 2, 3, 1, 0, 0);
  add_given (builder, event, "2000-01-02", 0, 2, 1, 0, 0);
  add_given (builder, event, "2000-01-02", 1, 4, 1, 1690, 0);
  add_given (builder, event, "2000-01-03", 4, 3, 1, 0, 0);
  history = scl_history_builder_finish (builder);
  reference = reference_new (history);
  g_assert_true (isnan (reference->white_rating[0]));
  g_assert_cmpfloat (reference->black_rating[0], ==, 1700.0f);
  g_assert_true (isnan (reference->white_rating[1]) && isnan (reference->black_rating[1]));
  g_assert_cmpuint (reference->white_games[0], ==, 0);
  g_assert_cmpfloat_with_epsilon (reference->white_rating[2], 1530.389877f, 1e-3f);
  g_assert_cmpfloat_with_epsilon (reference->black_rating[2], 1500.0f, 1e-3f);
  g_assert_cmpuint (reference->white_games[2], ==, 1);
  g_assert_cmpfloat (reference->white_rating[3], ==, 1690.0f);
  g_assert_true (isnan (reference->black_rating[3]));
  g_assert_cmpuint (reference->black_games[3], ==, 0);
  g_assert_cmpfloat_with_epsilon (reference->white_rating[4], 1557.649448f, 1e-3f);
  g_assert_cmpuint (reference->white_games[4], ==, 1);
}

/* 29 draws of equals on one day, none of which sees the others; then 0 wins with K 40: 1520 and
 * 1480; then, 30 games old, with K 20: expected 1 / (1 + 10^(-40/400)) = 0.5573117, + 20 x
 * 0.4426883: 1528.853766. A game that is not rated counts for nothing. */
static void
test_reference_k (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (Reference) reference = NULL;
  guint32 event;
  guint n;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-05"));
  for (guint i = 0; i < 29; i++)
    add_given (builder, event, "2000-01-01", 0, 1, 1, 1500, 1500);
  add_given (builder, event, "2000-01-02", 0, 1, 2, 0, 0);
  add_given (builder, event, "2000-01-03", 0, 1, 2, 0, 0);
  scl_history_builder_add_game (builder, event, 1, NULL, day_of ("2000-01-04"), 0, 1, 2,
                                SCL_UNRATED_FORFEIT, 0, 0);
  add_given (builder, event, "2000-01-05", 0, 1, 1, 0, 0);
  history = scl_history_builder_finish (builder);
  n = scl_history_games (history)->n;
  reference = reference_new (history);
  g_assert_cmpuint (n, ==, 33);
  g_assert_cmpuint (reference->white_games[28], ==, 0);
  g_assert_cmpuint (reference->white_games[29], ==, 29);
  g_assert_cmpfloat_with_epsilon (reference->white_rating[30], 1520.0f, 1e-3f);
  g_assert_cmpfloat_with_epsilon (reference->black_rating[30], 1480.0f, 1e-3f);
  g_assert_cmpfloat_with_epsilon (reference->white_rating[32], 1528.853766f, 1e-3f);
  g_assert_cmpuint (reference->white_games[32], ==, 31);
}

/* ---- Groups ---- */

static SclOutcome *
run (SclHistory *history, const char *name, const char *rest)
{
  g_autoptr (SclPolicy) policy = fixture_policy (name, rest);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  GError *error = NULL;
  SclOutcome *outcome;

  options.keep_predictions = TRUE;
  options.burn_in = (SclBurnIn) SCL_BURN_IN_NONE;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}

/* Events, so many of them, of people of four federations, some with a printed rating. */
static SclHistory *
make_history (guint n_events)
{
  static const char *const federations[] = { "ITA", "ESP", "FRA", "" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint q = 0; q < 60; q++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", q);

      scl_history_builder_add_player (builder, name, "", federations[q % 4], "",
                                      q % 3 == 0 ? "1N" : "2N", 1930 + (int) q,
                                      q % 5 == 0 ? 'f' : 'm');
    }
  for (guint e = 0; e < n_events; e++)
    {
      const SclDay day = day_of ("1997-01-04") + (SclDay) (7 * e);
      const guint32 event = scl_history_builder_add_event (builder, "Open", "", day, day);

      for (guint i = 0; i < 40; i++)
        {
          const guint32 a = (guint32) g_rand_int_range (rand, 0, 60),
                        b = (a + (guint32) g_rand_int_range (rand, 1, 60)) % 60;
          const guint half_points = g_rand_double (rand) < 0.5 + (a - (double) b) / 200.0 ? 2 : 0;

          scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, a, b, half_points,
                                        SCL_UNRATED_NO, a < 20 ? 1300 + 10 * (int) a : 0, 0);
        }
    }
  return scl_history_builder_finish (builder);
}

/* What comes later changes no group of what was before. Who plays most is known only in the end, so
 * that names are left aside. */
static void
test_no_future (void)
{
  static const SclGroupKind kinds[] = { SCL_GROUP_BY_RATING, SCL_GROUP_BY_OWN_RATING,
                                        SCL_GROUP_BY_AGE, SCL_GROUP_BY_SEX, SCL_GROUP_BY_ACTIVITY };
  g_autoptr (SclHistory) half = make_history (30), whole = make_history (60);
  g_autoptr (SclOutcome) of_half = run (half, "a", "[schedule]\nperiod=month\n"),
                         of_whole = run (whole, "a", "[schedule]\nperiod=month\n");
  const guint n = scl_history_games (half)->n;

  g_assert_cmpuint (n, ==, 1200);
  g_assert_cmpuint (scl_history_games (whole)->n, ==, 2400);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (SclGroups) before = scl_groups_new (of_half, kinds[k]),
                            after = scl_groups_new (of_whole, kinds[k]);

      g_assert_cmpmem (before->white, n, after->white, n);
      g_assert_cmpmem (before->black, n, after->black, n);
    }
}

/* ---- Between groups ---- */

/* All are given 1500 and expected to score one half. ITA: 0, 1; FRA: 2, 3; 4 has no federation.
 * Between: 0 beats 2, 3 (Black) draws with 1: ITA 1 and 0.5 of 2 expected 1: bias 0.25, FRA -0.25;
 * deviations ±0.25, one meeting each: error as in test_one_meeting_each, half of it: 0.25; t = 1:
 * p = 0.5. 0 beats 1 and 2 beats 3 within, and 4, of unknown federation, beats everybody: none of
 * them counts. */
static void
test_between (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) comparison = NULL;
  g_autoptr (SclGroupTable) table = NULL;
  static const char *const federations[] = { "ITA", "ITA", "FRA", "FRA", "" };
  const SclGroupBias *ita, *fra, *pair;
  guint32 event;

  for (guint q = 0; q < 5; q++)
    scl_history_builder_add_player (builder, "Player", "", federations[q], "", "", 0, 0);
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-02"));
  add_game (builder, event, 1, 0, 2, 2, 1500);
  add_game (builder, event, 1, 1, 3, 1, 1500);
  add_game (builder, event, 2, 0, 1, 2, 1500);
  add_game (builder, event, 2, 2, 3, 2, 1500);
  for (guint32 q = 0; q < 4; q++)
    add_game (builder, event, 3, 4, q, 2, 1500);
  history = scl_history_builder_finish (builder);
  g_ptr_array_add (outcomes, run (history, "a", "[schedule]\nperiod=month\n"));
  g_ptr_array_add (outcomes, run (history, "b", "[schedule]\nperiod=quarter\n"));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  table = scl_comparison_group_table (comparison, SCL_GROUP_BY_FEDERATION, NULL);
  g_assert_cmpuint (table->n, ==, 4); /* both, others, unknown */
  g_assert_cmpuint (scl_group_table_n_met (table), ==, 2);
  ita = &scl_group_table_metrics (table, 0, 1)->bias;
  fra = &scl_group_table_metrics (table, 0, 0)->bias;
  if (g_str_equal (table->labels[0], "ITA"))
    {
      const SclGroupBias *swap = ita;

      ita = fra;
      fra = swap;
    }
  g_assert_cmpuint (scl_group_table_metrics (table, 0, 0)->sides, ==, 6);
  g_assert_cmpuint (scl_group_table_metrics (table, 0, 3)->sides, ==, 4);
  g_assert_cmpuint (scl_group_table_metrics (table, 0, 3)->bias.games, ==, 0);
  g_assert_cmpuint (ita->games, ==, 2);
  g_assert_cmpfloat_with_epsilon (ita->score, 0.75, 1e-9);
  g_assert_cmpfloat_with_epsilon (ita->expected, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (ita->bias, 0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (ita->error, 0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (ita->p, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (ita->p_holm, 1.0, 1e-9); /* 4 x 0.5, at most 1 */
  g_assert_cmpfloat_with_epsilon (fra->bias, -0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (fra->low, -ita->high, 1e-9);
  pair = scl_group_table_pair (table, 0, 0, 1);
  g_assert_cmpuint (pair->games, ==, 2);
  g_assert_cmpfloat_with_epsilon (fabs (pair->bias), 0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (pair->bias, -scl_group_table_pair (table, 0, 1, 0)->bias, 1e-12);
  g_assert_cmpfloat_with_epsilon (pair->p_holm, 1.0,
                                  1e-9); /* two pairs that were tested, one a policy: 2 x 0.5 */
  g_assert_cmpuint (scl_group_table_pair (table, 0, 0, 0)->games, ==, 0);
  g_assert_cmpuint (scl_group_table_pair (table, 0, 0, 3)->games, ==, 0);
}

/* ---- The order of the policies ---- */

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The file's lines, sorted. */
static char *
sorted_lines (const char *folder, const char *name)
{
  g_autofree char *text = test_folder_read (folder, name);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n = g_strv_length (lines);

  g_assert_cmpuint (n, >, 40);
  qsort (lines, n, sizeof *lines, compare_lines);
  return g_strjoinv ("\n", lines);
}

/* Three policies in their six orders: the same groups, to the byte. */
static void
test_order (void)
{
  static const guint orders[][3]
      = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  static const char *const names[] = { "groups.csv", "matrix.csv" };
  g_autoptr (SclHistory) history = make_history (60);
  SclOutcome *three[] = { run (history, "slow", "[schedule]\nperiod=month\n[k]\nbands=5\n"),
                          run (history, "fast", "[schedule]\nperiod=month\n[k]\nbands=60\n"),
                          run (history, "rare", "[schedule]\nperiod=semester\n") };
  g_autofree char *folder = test_folder_new ();
  char *first[2] = { NULL };

  for (guint o = 0; o < G_N_ELEMENTS (orders); o++)
    {
      g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
      g_autoptr (SclComparison) comparison = NULL;
      GError *error = NULL;

      for (guint i = 0; i < 3; i++)
        g_ptr_array_add (outcomes, three[orders[o][i]]);
      comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
      scl_comparison_write (comparison, folder, &error);
      g_assert_no_error (error);
      for (guint f = 0; f < 2; f++)
        {
          char *lines = sorted_lines (folder, names[f]);

          if (first[f] == NULL)
            first[f] = lines;
          else
            {
              g_assert_cmpstr (lines, ==, first[f]);
              g_free (lines);
            }
        }
    }
  g_free (first[0]);
  g_free (first[1]);
  for (guint i = 0; i < 3; i++)
    scl_outcome_unref (three[i]);
  test_folder_remove (folder);
}

TEST_MAIN ("/groups", test_one_meeting_each, test_same_again, test_both_sides, test_changing_sides,
           test_too_few, test_coverage, test_reference, test_reference_k, test_no_future,
           test_between, test_order)
