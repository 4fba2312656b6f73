/* SclGroupTable: how policies treat groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-group-table.h"

#include <math.h>

#include "lab/comparison/scl-clustered-mean.h"
#include "lab/comparison/scl-comparison-private.h"
#include "lab/comparison/scl-reference.h"
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

/* Games between two groups, seen from the first's side. */
typedef struct
{
  SclMeeting *meetings;
  guint n, capacity;
  double score; /* sum */
} Between;

typedef struct
{
  guint n, n_players;
  Between *between; /* [lower group * n + higher]; the others stay empty */
} Gathering;

static void
gathering_init (Gathering *all, guint n, guint n_players)
{
  *all = (Gathering){ .n = n,
                      .n_players = MAX (n_players, 1),
                      .between = g_new0 (Between, MAX (n * n, 1)) };
}

static void
gathering_clear (Gathering *all)
{
  for (guint i = 0; i < all->n * all->n; i++)
    g_free (all->between[i].meetings);
  g_free (all->between);
}

/* Room for n more. */
static void
reserve (Between *between, guint n)
{
  if (between->capacity - between->n >= n)
    return;
  between->capacity = MAX (2 * between->capacity, between->n + MAX (n, 64));
  between->meetings = g_renew (SclMeeting, between->meetings, between->capacity);
}

static inline void
add_meeting (Gathering *all, guint group, guint against, guint32 own, guint32 opponent,
             double score, double x)
{
  Between *between = &all->between[group * all->n + against];

  if (G_UNLIKELY (between->n == between->capacity))
    reserve (between, 1);
  between->meetings[between->n++] = (SclMeeting){ own, opponent, x };
  between->score += score;
}

/* Sides of every group into metrics, games between two into all. */
static void
gather (Gathering *all, SclComparison *comparison, guint policy, const SclGroups *groups,
        const double *losses, SclGroupMetrics *metrics)
{
  const SclGames *games = scl_history_games (comparison->history);
  const float *expected = scl_outcome_predictions (scl_comparison_outcome (comparison, policy));

  for (guint g = 0; g < games->n; g++)
    {
      const guint8 white = groups->white[g], black = groups->black[g];
      const double score = 0.5 * games->score[g], surplus = score - expected[g];
      const double loss = losses[g];

      if (isnan (loss) || white == SCL_GROUP_NONE || black == SCL_GROUP_NONE)
        continue;
      for (guint side = 0; side < 2; side++)
        {
          SclGroupMetrics *own = &metrics[side == 0 ? white : black];

          own->sides++;
          own->log_loss += loss;
          own->brier += surplus * surplus;
        }
      if (white == black || white == groups->unknown || black == groups->unknown)
        continue;
      if (white < black)
        add_meeting (all, white, black, games->white[g], games->black[g], score, surplus);
      else
        add_meeting (all, black, white, games->black[g], games->white[g], 1.0 - score, -surplus);
    }
  for (guint i = 0; i < groups->n; i++)
    {
      metrics[i].log_loss /= (double) metrics[i].sides; /* 0 / 0 is NaN */
      metrics[i].brier /= (double) metrics[i].sides;
    }
}

/* ---- Biases ---- */

static SclGroupBias
bias_of (const Between *between, guint n_players)
{
  const SclClusteredMean mean = scl_clustered_mean (between->meetings, between->n, n_players);
  SclGroupBias bias = { .games = mean.n,
                        .bias = mean.mean,
                        .error = mean.error,
                        .low = mean.low,
                        .high = mean.high,
                        .p = mean.p,
                        .p_holm = NAN };

  bias.score = between->score / mean.n; /* 0 / 0 is NaN */
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

/* One group against all others. */
static SclGroupBias
bias_of_group (const Gathering *all, guint group)
{
  Between sum = { 0 };
  SclGroupBias bias;

  for (guint other = 0; other < all->n; other++)
    {
      const gboolean lower = group < other;
      const Between *between = &all->between[MIN (group, other) * all->n + MAX (group, other)];

      if (between->n == 0)
        continue;
      reserve (&sum, between->n);
      sum.score += lower ? between->score : between->n - between->score;
      for (guint i = 0; i < between->n; i++)
        {
          const SclMeeting *meeting = &between->meetings[i];

          sum.meetings[sum.n++]
              = lower ? *meeting : (SclMeeting){ meeting->opponent, meeting->own, -meeting->x };
        }
    }
  bias = bias_of (&sum, all->n_players);
  g_free (sum.meetings);
  return bias;
}

static void
fill_policy (SclGroupTable *self, const Gathering *all, guint policy)
{
  for (guint i = 0; i < self->n; i++)
    {
      SclGroupBias *row = &self->matrix[(policy * self->n + i) * self->n];

      self->metrics[policy * self->n + i].bias = bias_of_group (all, i);
      for (guint j = i; j < self->n; j++)
        {
          row[j] = bias_of (&all->between[i * self->n + j], all->n_players);
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

/* What tables of several kinds are made from. */
typedef struct
{
  SclComparison *comparison;
  GCancellable *cancellable;
  SclGroups *groups[SCL_GROUP_N_KINDS]; /* those made already; NULL: the kind makes its own */
  double **losses;                      /* per policy */
} Making;

static SclGroupTable *
make_table (const Making *making, SclGroupKind kind)
{
  SclComparison *comparison = making->comparison;
  g_autoptr (SclGroupTable) self = g_new0 (SclGroupTable, 1);
  const SclGroups *groups = making->groups[kind];
  g_autoptr (SclGroups) own = NULL;

  self->kind = kind;
  self->n_policies = comparison->outcomes->len;
  for (guint i = 0; i < self->n_policies; i++)
    {
      Gathering all;

      if (g_cancellable_is_cancelled (making->cancellable))
        return NULL;
      if (groups == NULL || kind == SCL_GROUP_BY_OWN_RATING)
        {
          g_clear_pointer (&own, scl_groups_free);
          groups = own = scl_groups_new (scl_comparison_outcome (comparison, i), kind);
        }
      take_labels (self, groups);
      gathering_init (&all, self->n, scl_history_players (comparison->history)->n);
      gather (&all, comparison, i, groups, making->losses[i], &self->metrics[i * self->n]);
      fill_policy (self, &all, i);
      gathering_clear (&all);
    }
  adjust_groups (self);
  adjust_pairs (self);
  return g_steal_pointer (&self);
}

static void
find_losses (Making *self)
{
  const guint n = self->comparison->outcomes->len;

  self->losses = g_new (double *, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    self->losses[i] = losses_of (self->comparison, i);
}

static void
making_clear (Making *self)
{
  for (guint i = 0; i < self->comparison->outcomes->len; i++)
    g_free (self->losses[i]);
  g_free (self->losses);
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    scl_groups_free (self->groups[kind]);
}

/* The groups of two kinds come from what is known of the players, which is found out once, and
 * forgotten before the games are gathered. */
static void
make_known_groups (Making *self)
{
  static const SclGroupKind kinds[] = { SCL_GROUP_BY_RATING, SCL_GROUP_BY_ACTIVITY };
  g_autoptr (SclReference) reference = scl_reference_new (self->comparison->history);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    self->groups[kinds[i]]
        = scl_groups_new_with (scl_comparison_outcome (self->comparison, 0), kinds[i], reference);
}

SclGroupTable *
scl_comparison_group_table (SclComparison *comparison, SclGroupKind kind, GCancellable *cancellable)
{
  Making making = { .comparison = comparison, .cancellable = cancellable };
  SclGroupTable *table;

  find_losses (&making);
  table = make_table (&making, kind);
  making_clear (&making);
  return table;
}

typedef struct
{
  Making making;
  SclGroupTable **tables;
} EveryKind;

static void
make_one (gpointer item, gpointer data)
{
  const EveryKind *work = data;
  const guint kind = GPOINTER_TO_UINT (item) - 1;

  work->tables[kind] = make_table (&work->making, (SclGroupKind) kind);
}

void
scl_comparison_group_tables (SclComparison *comparison, SclGroupTable *tables[SCL_GROUP_N_KINDS])
{
  EveryKind work = { .making.comparison = comparison, .tables = tables };
  GThreadPool *pool;

  make_known_groups (&work.making);
  find_losses (&work.making);
  pool = g_thread_pool_new (make_one, &work, (int) g_get_num_processors (), FALSE, NULL);
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (kind + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  making_clear (&work.making);
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
