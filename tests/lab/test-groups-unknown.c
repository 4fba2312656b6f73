/* A comparison by groups of players of whom little is known: who is not known is one group, with
 * everybody's numbers where nobody is; no bias is looked for there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/comparison/scl-group-table.h"
#include "rating/base/scl-day.h"

/* 40 players in 30 events of 25 games: more than two blocks of 256. Every fourth is a woman, the
 * others nobody knows; of birth, federation and category nothing is known. */
static SclHistory *
history_new (gboolean sexes)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint q = 0; q < 40; q++)
    {
      g_autofree char *key = g_strdup_printf ("id:%u", q);

      scl_history_builder_add_player (builder, key, key, "", "", "", 0,
                                      sexes && q % 4 == 0   ? 'f'
                                      : sexes && q % 4 == 1 ? 'm'
                                                            : 0);
    }
  for (guint e = 0; e < 30; e++)
    {
      const SclDay day = scl_day_add_months (day_of ("2000-01-25"), (int) e);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      for (guint i = 0; i < 25; i++)
        {
          const guint32 a = (guint32) g_rand_int_range (rand, 0, 40),
                        b = (a + 1 + (guint32) g_rand_int_range (rand, 0, 39)) % 40;

          add_game (builder, event, 1 + i, a, b, (guint) g_rand_int_range (rand, 0, 3),
                    1300 + 10 * (int) (a + b));
        }
    }
  return scl_history_builder_finish (builder);
}

static SclComparison *
compare (SclHistory *history)
{
  static const char *const rules[] = { "[schedule]\nperiod=month\n[k]\nbands=40\n",
                                       "[schedule]\nperiod=month\n[k]\nbands=10\n" };
  const SclReplayOptions options = SCL_REPLAY_COMPARED;
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  GError *error = NULL;
  SclComparison *comparison;

  for (guint p = 0; p < G_N_ELEMENTS (rules); p++)
    {
      g_autoptr (SclPolicy) policy = fixture_policy (p == 0 ? "first" : "second", rules[p]);

      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
    }
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  g_assert_no_error (error);
  return comparison;
}

/* Both sides of the judged games of a sex; 0: of everybody. */
static void
assert_metrics (SclComparison *comparison, guint policy, guint8 sex, const SclGroupMetrics *given)
{
  SclHistory *history = scl_outcome_history (scl_comparison_outcome (comparison, 0));
  const SclGames *games = scl_history_games (history);
  const guint8 *sexes = scl_history_players (history)->sex;
  const guint8 *judged = scl_comparison_judged (comparison)->judged;
  const float *predictions = scl_outcome_predictions (scl_comparison_outcome (comparison, policy));
  double loss = 0.0, brier = 0.0;
  guint n = 0;

  for (guint g = 0; g < games->n; g++)
    for (guint side = 0; side < 2 && judged[g]; side++)
      if (sex == 0 || sexes[side == 0 ? games->white[g] : games->black[g]] == sex)
        {
          const double e = predictions[g], s = games->score[g] / 2.0;

          n++;
          loss -= s * log (e) + (1.0 - s) * log (1.0 - e);
          brier += (s - e) * (s - e);
        }
  g_assert_cmpuint (given->sides, ==, n);
  assert_within (given->log_loss, loss / n, 1e-9);
  assert_within (given->brier, brier / n, 1e-9);
}

static void
assert_no_bias (const SclGroupBias *bias)
{
  g_assert_cmpuint (bias->games, ==, 0);
  g_assert_true (isnan (bias->score) && isnan (bias->expected) && isnan (bias->bias));
  g_assert_true (isnan (bias->error) && isnan (bias->low) && isnan (bias->high));
  g_assert_true (isnan (bias->p) && isnan (bias->p_holm));
}

/* Kinds of which nobody is known: the last group has everybody, the others nobody. */
static void
test_nobody (void)
{
  static const SclGroupKind kinds[]
      = { SCL_GROUP_BY_AGE, SCL_GROUP_BY_SEX, SCL_GROUP_BY_FEDERATION, SCL_GROUP_BY_CATEGORY };
  g_autoptr (SclHistory) history = history_new (FALSE);
  g_autoptr (SclComparison) comparison = compare (history);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (SclGroupTable) table = scl_comparison_group_table (comparison, kinds[k], NULL);

      g_assert_cmpint (table->kind, ==, kinds[k]);
      g_assert_cmpuint (table->n_policies, ==, 2);
      g_assert_cmpstr (table->labels[table->n - 1], ==, "unknown");
      g_assert_cmpuint (scl_group_table_n_met (table), ==, 0);
      for (guint p = 0; p < 2; p++)
        for (guint i = 0; i < table->n; i++)
          {
            const SclGroupMetrics *one = scl_group_table_metrics (table, p, i);

            assert_no_bias (&one->bias);
            for (guint j = 0; j < table->n; j++)
              assert_no_bias (scl_group_table_pair (table, p, i, j));
            if (i + 1 == table->n)
              {
                assert_metrics (comparison, p, 0, one);
                continue;
              }
            g_assert_cmpuint (one->sides, ==, 0);
            g_assert_true (isnan (one->log_loss) && isnan (one->brier));
          }
    }
}

/* Men, women, and those of whom it is not known: games of the last are in no bias. */
static void
test_some (void)
{
  g_autoptr (SclHistory) history = history_new (TRUE);
  g_autoptr (SclComparison) comparison = compare (history);
  g_autoptr (SclGroupTable) table = scl_comparison_group_table (comparison, SCL_GROUP_BY_SEX, NULL);
  const SclGames *games = scl_history_games (history);
  const guint8 *judged = scl_comparison_judged (comparison)->judged;
  guint between = 0;

  for (guint g = 0; g < games->n; g++)
    between += judged[g] && games->white[g] % 4 + games->black[g] % 4 == 1;
  g_assert_cmpuint (between, >, 20);
  g_assert_cmpuint (table->n, ==, 3);
  g_assert_cmpuint (scl_group_table_n_met (table), ==, 2);
  for (guint p = 0; p < 2; p++)
    {
      guint64 sides = 0;

      assert_metrics (comparison, p, 'm', scl_group_table_metrics (table, p, 0));
      assert_metrics (comparison, p, 'f', scl_group_table_metrics (table, p, 1));
      for (guint i = 0; i < 3; i++)
        sides += scl_group_table_metrics (table, p, i)->sides;
      g_assert_cmpuint (sides, ==, 2 * scl_comparison_n_games (comparison));
      g_assert_cmpuint (scl_group_table_metrics (table, p, 0)->bias.games, ==, between);
      g_assert_cmpuint (scl_group_table_metrics (table, p, 1)->bias.games, ==, between);
      g_assert_cmpuint (scl_group_table_pair (table, p, 0, 1)->games, ==, between);
      assert_no_bias (&scl_group_table_metrics (table, p, 2)->bias);
      assert_no_bias (scl_group_table_pair (table, p, 0, 2));
      assert_no_bias (scl_group_table_pair (table, p, 1, 2));
    }
}

TEST_MAIN ("/groups-unknown", test_nobody, test_some)
