/* SclExperiment: the same question asked of many simulated federations, and the answers as files
 * that can be joined.
 *
 * One run takes a range of seeds and gives one result; ranges may run on other machines, and their
 * files join into what one run over all seeds would have given, byte for byte.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-comparison.h"
#include "lab/simulation/scl-world.h"
#include "lab/tuning/scl-tuning.h"

typedef struct
{
  gint32 from_month; /* months before it are for the lists to settle: not measured; -1: the first
                        third */
  guint
      min_games; /* players with fewer rated games are not measured against the truth; default 10 */
  guint n_threads; /* seeds at work at a time; 0: one a processor */
  gboolean months; /* also "bias/month 1", "spread/month 1", "jump-gap/month 1" … of every month;
                      default FALSE */
} SclExperimentOptions;
#define SCL_EXPERIMENT_DEFAULTS                                                                    \
  {                                                                                                \
    .from_month = -1, .min_games = 10, .n_threads = 0, .months = FALSE                             \
  }

/* What a measure of scl_experiment_simulate () is. Groups have theirs after the word: "bias/under
 * 18", "spread/1400-1599". */
typedef struct
{
  const char *id;      /* "spread", stable */
  const char *label;   /* N_() */
  const char *meaning; /* N_(): a sentence */
  SclBetter better;
  guint digits; /* after the point, for people */
} SclExperimentMeasure;

/* Of everybody, in their order. */
const SclExperimentMeasure *scl_experiment_measures (guint *n);
/* The ends of a group's measure, stable: 0 … SCL_TRUTH_N_AGES - 1 are the ages, the others the true
 * strengths. */
#define SCL_EXPERIMENT_N_GROUPS 12
const char *scl_experiment_group (guint group);
/* For people; static, translated. */
const char *scl_experiment_group_label (guint group);

/* A cube: seed, policy, measure. Immutable but by merging. */
typedef struct _SclExperiment SclExperiment;

/* Simulates a federation for each seed in [first_seed, last_seed] (world's own seed is not used)
 * and replays each under every policy. Measures: games, log-loss, brier, accuracy, slope (of games
 * after from_month), rated, mean, created (at the end), and against the truth bias, spread,
 * inflation, fairness, response, junior-bias (see SclTruthMetrics); then bias and spread of every
 * group. */
SclExperiment *scl_experiment_simulate (const SclWorld *world, guint first_seed, guint last_seed,
                                        GPtrArray *policies, const SclExperimentOptions *options,
                                        SclProgressFunc progress, gpointer data,
                                        GCancellable *cancellable, GError **error);

/* What a report on each federation would find: each policy less the first, judged as options say
 * (period, start, burn-in, train_until). Of the first the differences are 0. */
#define SCL_EXPERIMENT_LOSS "log-loss-difference" /* of the games judged */
#define SCL_EXPERIMENT_P "p" /* of it, for all policies at once (Holm 1979); NaN: of the first */
#define SCL_EXPERIMENT_MEAN "mean-difference"   /* rating points, of the last list */
#define SCL_EXPERIMENT_DRIFT "drift-difference" /* rating points, of the same players */

/* Simulates as above, and keeps those four measures. options: what is judged needs
 * keep_predictions, drift keep_paths. n_threads: 0: one a processor; the same values for any. */
SclExperiment *scl_experiment_judge (const SclWorld *world, guint first_seed, guint last_seed,
                                     GPtrArray *policies, const SclReplayOptions *options,
                                     guint n_threads, SclProgressFunc progress, gpointer data,
                                     GCancellable *cancellable, GError **error);

/* Simulates, and tunes the policy on each. Measures: "GROUP/KEY" and "GROUP/KEY error" for each
 * parameter, train-log-loss, test-log-loss, gain. Only n_threads of options is used. */
SclExperiment *scl_experiment_tune (const SclWorld *world, guint first_seed, guint last_seed,
                                    SclPolicy *policy, const SclTuningParameter *parameters,
                                    guint n, const SclExperimentOptions *options,
                                    SclProgressFunc progress, gpointer data,
                                    GCancellable *cancellable, GError **error);

/* With all its results. */
void scl_experiment_free (SclExperiment *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclExperiment, scl_experiment_free)

/* That have values. */
guint scl_experiment_n_seeds (SclExperiment *self);
guint scl_experiment_seed (SclExperiment *self, guint index); /* rising */
guint scl_experiment_n_policies (SclExperiment *self);
const char *
scl_experiment_policy (SclExperiment *self,
                       guint policy); /* name; a second of the same name is "NAME (2)" */
guint scl_experiment_n_measures (SclExperiment *self);
const char *scl_experiment_measure (SclExperiment *self, guint measure); /* "log-loss" */
double scl_experiment_value (SclExperiment *self, guint seed_index, guint policy,
                             guint measure); /* NaN: undefined */
/* The index of a measure; -1: none of that name. */
int scl_experiment_find_measure (SclExperiment *self, const char *name);

typedef struct
{
  guint n;          /* seeds with a value */
  double mean, sd;  /* over the seeds; sd by n - 1 */
  double low, high; /* 95 % interval of the mean, Student's t; NaN for fewer than two */
  guint n_pairs;    /* seeds with a value here and for the first policy */
  double difference, difference_low, difference_high; /* to the first policy, paired by seed */
  double p; /* two-sided; 1 where all differences are 0; NaN for fewer than two pairs */
} SclExperimentSummary;
/* Over all seeds. */
SclExperimentSummary scl_experiment_summary (SclExperiment *self, guint policy, guint measure);

/* CSV: the header's lines, "# seeds: 1-100", then seed,policy,measure,value with 17 digits. */
gboolean scl_experiment_write (SclExperiment *self, const char *path, GError **error);
/* Refuses (G_IO_ERROR_INVALID_DATA) a file in which a seed of its header, or a row of a seed, lacks
 * or stands twice. */
SclExperiment *scl_experiment_read (const char *path, GError **error);

/* results: of SclExperiment. Refuses (G_IO_ERROR_INVALID_DATA) what was not made by the same
 * header, and a seed that is in two. */
SclExperiment *scl_experiment_merge (GPtrArray *results, GError **error);

/* The seeds of [first, last] that it does not have, "19-36,50-50"; NULL: none lacks. */
char *scl_experiment_lacking (SclExperiment *self, guint first, guint last);
