/* SclGroupTable: how policies treat groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-group-table.h"

#include <math.h>

#include "lab/comparison/scl-group-gather-private.h"
#include "lab/comparison/scl-group-making-private.h"
#include "lab/replay/scl-threads-private.h"
#include "rating/base/scl-free.h"

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
score_of_group (const SclGroupKindSums *kind, guint group)
{
  double score = 0.0;

  for (guint other = 0; other < kind->groups->n; other++)
    {
      const guint pair = scl_group_pair_of (kind, group, other);

      score += group < other ? kind->score[pair] : kind->means->sums[pair].n - kind->score[pair];
    }
  return score;
}

static void
fill_policy (SclGroupTable *self, const SclGroupKindSums *kind, guint policy)
{
  for (guint i = 0; i < self->n; i++)
    {
      SclGroupBias *row = &self->matrix[(policy * self->n + i) * self->n];

      self->metrics[policy * self->n + i].bias
          = bias_of (scl_clustered_means_of_group (kind->means, i), score_of_group (kind, i));
      for (guint j = i; j < self->n; j++)
        {
          const guint pair = scl_group_pair_of (kind, i, j);

          row[j] = bias_of (scl_clustered_means_of_pair (kind->means, i, j), kind->score[pair]);
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

/* Of one policy. */
typedef struct
{
  GMutex mutex; /* of what follows */
  gboolean begun;
  guint n_done;
  SclGroups *own;
  SclGroupGathering all;
} Policy;

/* What tables of several kinds are made from. */
struct _SclGroupMaking
{
  SclComparison *comparison;
  GCancellable *cancellable;
  SclGroupTable **tables; /* per kind; NULL: not made */
  GMutex mutex;           /* of the groups until they are there, and of the tables' labels */
  gboolean has_groups;
  SclGroups *groups[SCL_GROUP_N_KINDS]; /* those that policies share */
  Policy *policies;
};

/* A kind of groups among those that are gathered. */
static void
begin_kind (SclGroupGathering *all, const SclGroupMaking *making, const SclGroups *groups,
            SclGroupMetrics *metrics)
{
  const guint n = groups->n;

  all->has_everybody |= groups->nobody_known;
  if (groups->nobody_known)
    return;
  all->kinds[all->n_kinds++] = (SclGroupKindSums){
    .groups = groups,
    .means = scl_clustered_means_new (n, scl_history_players (making->comparison->history)->n),
    .score = g_new0 (double, MAX (n * n, 1)),
    .metrics = metrics,
  };
}

static void
finish_metrics (SclGroupMetrics *metrics, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      metrics[i].log_loss /= (double) metrics[i].sides; /* 0 / 0 is NaN */
      metrics[i].brier /= (double) metrics[i].sides;
    }
}

/* What was gathered of a kind into its table. */
static void
finish_kind (SclGroupTable *table, const SclGroupGathering *all, guint *k, const SclGroups *groups,
             guint policy)
{
  SclGroupMetrics *metrics = &table->metrics[policy * table->n];
  SclGroupKindSums nothing = { .groups = groups };
  const SclGroupKindSums *kind = &nothing;

  if (groups->nobody_known)
    {
      metrics[groups->unknown] = all->everybody;
      nothing.means = scl_clustered_means_new (groups->n, 0);
      nothing.score = g_new0 (double, groups->n * groups->n);
      scl_clustered_means_begin (nothing.means);
    }
  else
    kind = &all->kinds[(*k)++];
  finish_metrics (metrics, table->n);
  fill_policy (table, kind, policy);
  scl_clustered_means_free (kind->means);
  g_free (kind->score);
}

static SclGroups **
wanted (SclGroupMaking *self, SclGroupKind kind)
{
  return self->tables[kind] != NULL ? &self->groups[kind] : NULL;
}

/* The groups that policies share. Of those in which nobody is known no game need say so. */
static void
make_groups (SclGroupMaking *self)
{
  SclOutcome *outcome = scl_comparison_outcome (self->comparison, 0);
  SclGroups **rating = wanted (self, SCL_GROUP_BY_RATING),
            **activity = wanted (self, SCL_GROUP_BY_ACTIVITY);

  if (rating != NULL || activity != NULL)
    scl_groups_new_by_reference (self->comparison->history, rating, activity);
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    {
      SclGroups **groups = wanted (self, kind);

      if (groups == NULL || *groups != NULL || kind == SCL_GROUP_BY_OWN_RATING)
        continue;
      *groups = scl_groups_new_if_known (outcome, (SclGroupKind) kind);
    }
}

static const SclGroups *
groups_of (const SclGroupMaking *self, const Policy *policy, guint kind)
{
  return kind == SCL_GROUP_BY_OWN_RATING ? policy->own : self->groups[kind];
}

static void
begin_policy (SclGroupMaking *self, guint index)
{
  SclOutcome *outcome = scl_comparison_outcome (self->comparison, index);
  Policy *policy = &self->policies[index];

  policy->all = (SclGroupGathering){ .games = scl_history_games (self->comparison->history),
                                     .use = self->comparison->use,
                                     .expected = scl_outcome_predictions (outcome) };
  if (self->tables[SCL_GROUP_BY_OWN_RATING] != NULL)
    policy->own = scl_groups_new (outcome, SCL_GROUP_BY_OWN_RATING);
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    {
      SclGroupTable *table = self->tables[kind];
      const SclGroups *groups = groups_of (self, policy, kind);

      if (table == NULL)
        continue;
      g_mutex_lock (&self->mutex);
      take_labels (table, groups);
      g_mutex_unlock (&self->mutex);
      begin_kind (&policy->all, self, groups, &table->metrics[index * table->n]);
    }
}

static void
finish_policy (SclGroupMaking *self, guint index)
{
  Policy *policy = &self->policies[index];
  guint k = 0;

  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    if (self->tables[kind] != NULL)
      finish_kind (self->tables[kind], &policy->all, &k, groups_of (self, policy, kind), index);
  g_clear_pointer (&policy->own, scl_groups_free);
}

/* ---- Part by part ---- */

/* Of each policy two: its biases, which take longest, and its metrics. */
#define PARTS 2

SclGroupMaking *
scl_group_making_new (SclComparison *comparison, SclGroupTable **tables, GCancellable *cancellable)
{
  SclGroupMaking *self = g_new0 (SclGroupMaking, 1);

  self->comparison = comparison;
  self->cancellable = cancellable;
  self->tables = tables;
  g_mutex_init (&self->mutex);
  self->policies = g_new0 (Policy, comparison->outcomes->len);
  for (guint i = 0; i < comparison->outcomes->len; i++)
    g_mutex_init (&self->policies[i].mutex);
  return self;
}

guint
scl_group_making_n_parts (const SclGroupMaking *self)
{
  return PARTS * self->comparison->outcomes->len;
}

guint
scl_group_making_turn (const SclGroupMaking *self, guint part)
{
  return part / PARTS * SCL_N_TURNS + (part % PARTS == 0 ? SCL_TURN_BIASES : SCL_TURN_METRICS);
}

/* Whoever comes first begins, and the others wait. */
static void
begin (SclGroupMaking *self, guint index)
{
  Policy *policy = &self->policies[index];

  g_mutex_lock (&self->mutex);
  if (!self->has_groups)
    make_groups (self);
  self->has_groups = TRUE;
  g_mutex_unlock (&self->mutex);
  g_mutex_lock (&policy->mutex);
  if (!policy->begun)
    begin_policy (self, index);
  policy->begun = TRUE;
  g_mutex_unlock (&policy->mutex);
}

void
scl_group_making_part (SclGroupMaking *self, guint part)
{
  const guint index = part / PARTS;
  Policy *policy = &self->policies[index];
  gboolean last;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  begin (self, index);
  if (part % PARTS == 0)
    scl_group_gather_means (&policy->all, scl_history_players (self->comparison->history)->n);
  else
    scl_group_gather_metrics (&policy->all);
  g_mutex_lock (&policy->mutex);
  last = ++policy->n_done == PARTS;
  g_mutex_unlock (&policy->mutex);
  if (last)
    finish_policy (self, index);
}

gboolean
scl_group_making_end (SclGroupMaking *self)
{
  const gboolean good = !g_cancellable_is_cancelled (self->cancellable);

  for (guint i = 0; i < self->comparison->outcomes->len; i++)
    if (self->policies[i].begun && self->policies[i].n_done < PARTS)
      finish_policy (self, i); /* what a cancelled one has taken is given back */
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    {
      scl_groups_free (self->groups[kind]);
      if (self->tables[kind] != NULL && good)
        {
          adjust_groups (self->tables[kind]);
          adjust_pairs (self->tables[kind]);
        }
    }
  for (guint i = 0; i < self->comparison->outcomes->len; i++)
    g_mutex_clear (&self->policies[i].mutex);
  g_mutex_clear (&self->mutex);
  g_free (self->policies);
  g_free (self);
  return good;
}

static void
make_part (guint part, gpointer data)
{
  scl_group_making_part (data, part);
}

/* The tables of the kinds asked for, from empty ones; FALSE: cancelled. */
static gboolean
make_tables (SclComparison *comparison, SclGroupTable **tables, GCancellable *cancellable)
{
  SclGroupMaking *making;

  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  making = scl_group_making_new (comparison, tables, cancellable);
  scl_threads_run (scl_group_making_n_parts (making), comparison->n_threads, make_part, making);
  return scl_group_making_end (making);
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
scl_group_tables_begin (SclComparison *comparison, SclGroupTable *tables[SCL_GROUP_N_KINDS])
{
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    tables[kind] = table_new (comparison, (SclGroupKind) kind);
}

guint
scl_group_table_n_met (const SclGroupTable *self)
{
  guint n = 0;

  for (guint g = 0; g < self->n; g++)
    {
      gboolean any = FALSE;

      for (guint i = 0; i < self->n_policies; i++)
        any = any || scl_group_table_metrics (self, i, g)->bias.games > 0;
      n += any;
    }
  return n;
}

SCL_DEFINE_FREE (scl_group_table_free, SclGroupTable, labels, g_strfreev, metrics, g_free, matrix,
                 g_free)
