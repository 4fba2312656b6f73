/* SclGroupTable: how policies treat groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-group-table.h"

#include <math.h>

#include "lab/comparison/scl-comparison-private.h"
#include "lab/groups/scl-clustered-mean.h"
#include "lab/groups/scl-player-games-private.h"
#include "lab/groups/scl-reference.h"
#include "lab/replay/scl-metrics-private.h"

static double
log_loss_of (guint half_points, double expected)
{
  const double e = CLAMP (expected, SCL_SCORER_CLAMP, 1.0 - SCL_SCORER_CLAMP);

  return half_points == 2   ? -log (e)
         : half_points == 0 ? -log (1.0 - e)
                            : -0.5 * (log (e) + log (1.0 - e));
}

/* What the tables of every kind share of one policy: each judged game's loss, for the logarithms
 * cost more than all else. NaN where the policy does not predict the game. */
static double *
losses_of (SclComparison *comparison, guint policy)
{
  const SclGames *games = scl_history_games (comparison->history);
  const float *expected = scl_outcome_predictions (scl_comparison_outcome (comparison, policy));
  double *loss = g_new (double, MAX (games->n, 1));

  for (guint g = 0; g < games->n; g++)
    loss[g] = comparison->use[g] == SCL_USE_JUDGED && !isnan (expected[g])
                  ? log_loss_of (games->score[g], expected[g])
                  : NAN;
  return loss;
}

/* ---- Games ---- */

/* A game that is looked at from both its players: all of it side by side, for one player's games
 * lie far from each other. */
typedef struct
{
  float expected;
  guint8 half_points; /* White's */
  guint8 white,
      black; /* groups; the same where the game is none between groups, or does not count */
} Between;

/* One policy's games by the groups of one kind. */
typedef struct
{
  const SclGroups *groups;
  const SclGames *games;
  const float *expected;
  const double *losses;
  Between *between; /* per game; 0 where it does not count, which is memory that is never touched */
  SclClusteredMeans *means;
  double *score; /* [lower group * their number + higher]: sum, from the lower one's side */
  guint n_between;
} Gathering;

/* Games between two groups are seen from the lower one's side. */
static inline guint
pair_of (const Gathering *all, guint white, guint black)
{
  return MIN (white, black) * all->groups->n + MAX (white, black);
}

/* Sides of a game that counts, each in its group. */
static inline void
add_sides (SclGroupMetrics *white, SclGroupMetrics *black, double surplus, double loss)
{
  SclGroupMetrics *const sides[] = { white, black };

  for (guint side = 0; side < 2; side++)
    {
      sides[side]->sides++;
      sides[side]->log_loss += loss;
      sides[side]->brier += surplus * surplus;
    }
}

/* White's surplus in a game between two groups. */
static inline void
count_between (Gathering *all, guint8 white, guint8 black, guint half_points, double surplus)
{
  all->n_between++;
  all->score[pair_of (all, white, black)] += 0.5 * (white > black ? 2 - half_points : half_points);
  scl_clustered_means_count (all->means, white, black, surplus);
}

/* Every side into the metrics of one group, in the order of the games. */
static void
gather_unknown (const Gathering *all, SclGroupMetrics *unknown)
{
  SclGroupMetrics sum = *unknown;

  for (guint g = 0; g < all->games->n; g++)
    if (!isnan (all->losses[g]))
      add_sides (&sum, &sum, 0.5 * all->games->score[g] - all->expected[g], all->losses[g]);
  *unknown = sum;
}

/* Sides of every group into metrics, games between two counted and laid side by side. */
static void
gather (Gathering *all, SclGroupMetrics *metrics)
{
  const SclGroups *groups = all->groups;
  const guint n = groups->nobody_known ? 0 : all->games->n;

  if (groups->nobody_known)
    gather_unknown (all, &metrics[groups->unknown]);
  for (guint g = 0; g < n; g++)
    {
      const guint8 white = groups->white[g], black = groups->black[g];
      const guint half_points = all->games->score[g];
      const double surplus = 0.5 * half_points - all->expected[g];

      if (isnan (all->losses[g]) || white == SCL_GROUP_NONE || black == SCL_GROUP_NONE)
        continue;
      add_sides (&metrics[white], &metrics[black], surplus, all->losses[g]);
      if (white == black || white == groups->unknown || black == groups->unknown)
        continue;
      all->between[g] = (Between){ all->expected[g], (guint8) half_points, white, black };
      count_between (all, white, black, half_points, surplus);
    }
  for (guint i = 0; i < groups->n; i++)
    {
      metrics[i].log_loss /= (double) metrics[i].sides; /* 0 / 0 is NaN */
      metrics[i].brier /= (double) metrics[i].sides;
    }
}

static inline const guint32 *
opponent_at (const Gathering *all, guint32 g, SclSideFlags side)
{
  return side & SCL_SIDE_BLACK ? &all->games->white[g] : &all->games->black[g];
}

/* One game from one of its persons. */
static inline void
add_side (Gathering *all, guint32 g, SclSideFlags side)
{
  const Between between = all->between[g];
  const gboolean is_black = (side & SCL_SIDE_BLACK) != 0;
  const guint own = is_black ? between.black : between.white,
              other = is_black ? between.white : between.black;
  const double surplus = 0.5 * between.half_points - between.expected,
               x = is_black ? -surplus : surplus;

  scl_clustered_means_add (all->means, own, other, x,
                           (side & (SCL_SIDE_AGAIN | SCL_SIDE_LOWER)) == SCL_SIDE_LOWER);
  if (G_UNLIKELY ((side & SCL_SIDE_AGAIN) && own != other))
    scl_clustered_means_add_again (all->means, own, other, x, *opponent_at (all, g, side));
}

static void
gather_persons (Gathering *all, const SclPlayerGames *persons)
{
  const gsize n = persons->start[persons->n_players];

  scl_clustered_means_begin (all->means);
  for (guint q = 0; q < persons->n_players && all->n_between > 0; q++)
    {
      for (gsize i = persons->start[q]; i < persons->start[q + 1]; i++)
        {
          const gsize ahead = MIN (i + SCL_GAMES_AHEAD, n - 1);

          __builtin_prefetch (&all->between[persons->game[ahead]]);
          if (persons->flags[ahead] & SCL_SIDE_AGAIN)
            __builtin_prefetch (opponent_at (all, persons->game[ahead], persons->flags[ahead]));
          add_side (all, persons->game[i], persons->flags[i]);
        }
      scl_clustered_means_end_person (all->means);
    }
}

/* ---- Biases ---- */

/* score: sum. */
static SclGroupBias
bias_of (SclClusteredMean clustered, double score)
{
  SclGroupBias bias = { .games = clustered.n,
                        .bias = clustered.mean,
                        .error = clustered.error,
                        .low = clustered.low,
                        .high = clustered.high,
                        .p = clustered.p,
                        .p_holm = NAN };

  bias.score = score / clustered.n; /* 0 / 0 is NaN */
  bias.expected = bias.score - bias.bias;
  return bias;
}

/* The same games from the other side. */
static SclGroupBias
turned (const SclGroupBias *bias)
{
  SclGroupBias other = *bias;

  other.score = 1.0 - bias->score;
  other.expected = 1.0 - bias->expected;
  other.bias = -bias->bias;
  other.low = -bias->high;
  other.high = -bias->low;
  return other;
}

/* What one group scored against all others. */
static double
score_of_group (const Gathering *all, guint group)
{
  double score = 0.0;

  for (guint other = 0; other < all->groups->n; other++)
    {
      const guint pair = pair_of (all, group, other);

      score += group < other ? all->score[pair] : all->means->sums[pair].n - all->score[pair];
    }
  return score;
}

static void
fill_policy (SclGroupTable *self, const Gathering *all, guint policy)
{
  for (guint i = 0; i < self->n; i++)
    {
      SclGroupBias *row = &self->matrix[(policy * self->n + i) * self->n];

      self->metrics[policy * self->n + i].bias
          = bias_of (scl_clustered_means_of_group (all->means, i), score_of_group (all, i));
      for (guint j = i; j < self->n; j++)
        {
          const guint pair = pair_of (all, i, j);

          row[j] = bias_of (scl_clustered_means_of_pair (all->means, i, j), all->score[pair]);
          if (j > i)
            self->matrix[(policy * self->n + j) * self->n + i] = turned (&row[j]);
        }
    }
}

/* ---- Many tests ---- */

static void
adjust_groups (SclGroupTable *self)
{
  const guint n = self->n * self->n_policies;
  g_autofree double *p = g_new (double, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    p[i] = self->metrics[i].bias.p;
  scl_adjust_holm (p, n, p);
  for (guint i = 0; i < n; i++)
    self->metrics[i].bias.p_holm = p[i];
}

/* A pair is one test, from whichever side. */
static void
adjust_pairs (SclGroupTable *self)
{
  const guint n = self->n * self->n * self->n_policies;
  g_autofree double *p = g_new (double, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    p[i] = i % self->n > i / self->n % self->n ? self->matrix[i].p : NAN;
  scl_adjust_holm (p, n, p);
  for (guint i = 0; i < n; i++)
    if (i % self->n > i / self->n % self->n)
      {
        const guint policy = i / self->n / self->n, group = i / self->n % self->n,
                    against = i % self->n;

        self->matrix[i].p_holm = self->matrix[(policy * self->n + against) * self->n + group].p_holm
            = p[i];
      }
}

/* ---- The table ---- */

static void
take_labels (SclGroupTable *self, const SclGroups *groups)
{
  if (self->labels != NULL)
    return;
  self->n = groups->n;
  self->labels = g_new0 (char *, groups->n + 1);
  for (guint i = 0; i < groups->n; i++)
    self->labels[i] = g_strdup (groups->labels[i]);
  self->metrics = g_new0 (SclGroupMetrics, MAX (self->n * self->n_policies, 1));
  self->matrix = g_new0 (SclGroupBias, MAX (self->n * self->n * self->n_policies, 1));
}

/* What tables of several kinds are made from, policy after policy. */
typedef struct
{
  SclComparison *comparison;
  GCancellable *cancellable;
  SclPlayerGames *persons;              /* the games judged */
  SclGroups *groups[SCL_GROUP_N_KINDS]; /* those that policies share */
  guint policy;
  double *losses;         /* of that policy */
  SclGroupTable **tables; /* per kind; NULL: not made */
} Making;

static void
make_policy (const Making *making, SclGroupKind kind)
{
  SclComparison *comparison = making->comparison;
  SclOutcome *outcome = scl_comparison_outcome (comparison, making->policy);
  SclGroupTable *table = making->tables[kind];
  g_autoptr (SclGroups) own = making->groups[kind] == NULL ? scl_groups_new (outcome, kind) : NULL;
  const SclGroups *groups = own != NULL ? own : making->groups[kind];
  const guint n = groups->n;
  g_autoptr (SclClusteredMeans) means = scl_clustered_means_new (n, making->persons->n_players);
  g_autofree double *score = g_new0 (double, MAX (n * n, 1));
  g_autofree Between *between = NULL;
  Gathering all = { .groups = groups,
                    .games = scl_history_games (comparison->history),
                    .expected = scl_outcome_predictions (outcome),
                    .losses = making->losses,
                    .means = means,
                    .score = score };

  all.between = between = g_new0 (Between, MAX (all.games->n, 1));
  take_labels (table, groups);
  gather (&all, &table->metrics[making->policy * n]);
  gather_persons (&all, making->persons);
  fill_policy (table, &all, making->policy);
}

static void
make_one (gpointer item, gpointer data)
{
  make_policy (data, (SclGroupKind) (GPOINTER_TO_UINT (item) - 1));
}

static void
make_kinds (Making *self)
{
  GThreadPool *pool
      = g_thread_pool_new (make_one, self, (int) g_get_num_processors (), FALSE, NULL);

  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    if (self->tables[kind] != NULL)
      g_thread_pool_push (pool, GUINT_TO_POINTER (kind + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* The groups that policies share. Two kinds come from what is known of the players, which is found
 * out once, and forgotten before the games are gathered; the others are not made before their turn
 * where there is one policy. */
static void
make_groups (Making *self)
{
  const guint n_policies = self->comparison->outcomes->len;
  SclOutcome *outcome = scl_comparison_outcome (self->comparison, 0);
  g_autoptr (SclReference) reference = NULL;

  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    {
      if (self->tables[kind] == NULL || kind == SCL_GROUP_BY_OWN_RATING
          || (n_policies == 1 && !scl_group_kind_needs_reference ((SclGroupKind) kind)))
        continue;
      if (reference == NULL && scl_group_kind_needs_reference ((SclGroupKind) kind))
        reference = scl_reference_new (self->comparison->history);
      self->groups[kind] = scl_groups_new_with (outcome, (SclGroupKind) kind, reference);
    }
}

/* The tables of the kinds asked for, from empty ones; FALSE: cancelled. */
static gboolean
make_tables (SclComparison *comparison, SclGroupTable **tables, GCancellable *cancellable)
{
  const SclGames *games = scl_history_games (comparison->history);
  Making making = { .comparison = comparison, .cancellable = cancellable, .tables = tables };
  gboolean good = !g_cancellable_is_cancelled (cancellable);

  making.persons
      = scl_player_games_new (games->white, games->black, comparison->use, SCL_USE_JUDGED, games->n,
                              scl_history_players (comparison->history)->n);
  scl_player_games_find_again (making.persons, games->white, games->black);
  make_groups (&making);
  for (; making.policy < comparison->outcomes->len && good; making.policy++)
    {
      making.losses = losses_of (comparison, making.policy);
      make_kinds (&making);
      g_free (making.losses);
      good = !g_cancellable_is_cancelled (cancellable);
    }
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    {
      scl_groups_free (making.groups[kind]);
      if (tables[kind] != NULL && good)
        {
          adjust_groups (tables[kind]);
          adjust_pairs (tables[kind]);
        }
    }
  scl_player_games_free (making.persons);
  return good;
}

static SclGroupTable *
table_new (SclComparison *comparison, SclGroupKind kind)
{
  SclGroupTable *self = g_new0 (SclGroupTable, 1);

  self->kind = kind;
  self->n_policies = comparison->outcomes->len;
  return self;
}

SclGroupTable *
scl_comparison_group_table (SclComparison *comparison, SclGroupKind kind, GCancellable *cancellable)
{
  SclGroupTable *tables[SCL_GROUP_N_KINDS] = { NULL };
  g_autoptr (SclGroupTable) table = table_new (comparison, kind);

  tables[kind] = table;
  return make_tables (comparison, tables, cancellable) ? g_steal_pointer (&table) : NULL;
}

void
scl_comparison_group_tables (SclComparison *comparison, SclGroupTable *tables[SCL_GROUP_N_KINDS])
{
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    tables[kind] = table_new (comparison, (SclGroupKind) kind);
  make_tables (comparison, tables, NULL);
}

guint
scl_group_table_n_peopled (const SclGroupTable *self)
{
  guint n = 0;

  for (guint g = 0; g < self->n; g++)
    {
      gboolean any = FALSE;

      for (guint i = 0; i < self->n_policies; i++)
        any = any || scl_group_table_metrics (self, i, g)->sides > 0;
      n += any;
    }
  return n;
}

void
scl_group_table_free (SclGroupTable *self)
{
  g_strfreev (self->labels);
  g_free (self->metrics);
  g_free (self->matrix);
  g_free (self);
}
