/* SclComparison: several policies over one history, by the same measures.
 *
 * Predictions are compared on the games that every policy has scored (both players rated under
 * each), so that no policy gains by leaving out hard games (a policy that scores none at all, for
 * want of rated players, is left aside: its cells are NaN); the differences to the first policy are
 * tested for significance, paired by calendar month. Training and test games are kept apart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/comparison/scl-basis.h"
#include "lab/comparison/scl-calibration.h"
#include "lab/comparison/scl-group-table.h"
#include "lab/comparison/scl-paired-test.h"
#include "lab/drift/scl-population.h"

/* Which games count for predictions. */
typedef enum
{
  SCL_SPLIT_ALL,
  SCL_SPLIT_TRAIN, /* until the outcomes' train_until */
  SCL_SPLIT_TEST,  /* after it */
} SclSplit;

typedef enum
{
  SCL_BETTER_NONE, /* a fact, not a merit */
  SCL_BETTER_LOWER,
  SCL_BETTER_HIGHER,
  SCL_BETTER_ONE,  /* nearer to 1 */
  SCL_BETTER_ZERO, /* nearer to 0 */
} SclBetter;

/* What a line of the table is about; those about the same stand together. */
typedef enum
{
  SCL_ABOUT_PREDICTIONS, /* how well results were expected */
  SCL_ABOUT_LIST,        /* what the rating list is like */
} SclRowsAbout;

/* How far a value is from good: the smaller, the better. NaN for SCL_BETTER_NONE. */
double scl_badness (SclBetter better, double value);

/* Whether two of the values differ by more than chance. */
typedef gboolean (*SclBeyondChance) (guint a, guint b, gpointer data);

/**
 * scl_find_best: (skip)
 *
 * The one of n values that is better than each other that is not NaN, and by more than chance; -1:
 * there is none, or no other.
 */
int scl_find_best (SclBetter better, const double *value, guint n, SclBeyondChance beyond,
                   gpointer data);

/* One line of the table. Arrays have an entry a policy. */
typedef struct
{
  const char *id;    /* "log-loss", stable */
  const char *label; /* translated, static */
  SclBetter better;
  guint digits; /* after the point, for people */
  SclRowsAbout about;
  double *value; /* NaN: undefined */
  double *error; /* standard error, or NaN */
  double *p;     /* two-sided, against the first policy; NaN where not tested */
  int best;      /* the one that is better than every other by more than chance, p < 0.05 (losses:
                    the paired test); -1: there is none, or no error to tell it by */
} SclComparisonRow;

/* A difference of log-loss, and what it owes to the way it was judged. */
typedef struct
{
  SclPairedTest judged;       /* policy less reference, as the comparison judges */
  SclPairedTest with_burn_in; /* the same with the games that were left out at the beginning */
  SclPairedTest other_start;  /* the same games, from the other start (scl-start.h); equal to judged
                                 where no policy knows a difference */
  gboolean burn_in_decides;   /* the difference has the other sign with_burn_in */
  gboolean start_decides;     /* … from the other start */
} SclVerdict;

/* Immutable, usable from several threads. */
typedef struct _SclComparison SclComparison;

#define SCL_TYPE_COMPARISON (scl_comparison_get_type ())
/* A boxed type, for bindings. */
GType scl_comparison_get_type (void);

typedef struct
{
  SclSplit split;
  SclDay train_until;   /* where the split is; SCL_DAY_NONE: the outcomes' own */
  SclComparison *known; /* an earlier one: what still holds of it is not worked out again; NULL:
                           none. The result is the same */
  guint n_threads;      /* 0: one a processor; of tables and files of the comparison, too */
} SclComparisonOptions;
#define SCL_COMPARISON_DEFAULTS                                                                    \
  {                                                                                                \
    .split = SCL_SPLIT_ALL, .train_until = SCL_DAY_NONE, .known = NULL, .n_threads = 0             \
  }

/**
 * scl_comparison_new_with:
 * @outcomes: (element-type SclOutcome): of one history, replayed with keep_predictions and
 *   keep_paths, at least one
 * @options: (nullable): NULL: SCL_COMPARISON_DEFAULTS
 * @cancellable: (nullable): ends it
 *
 * Each policy's numbers are worked out in a worker of its own; the same numbers whatever the number
 * of threads. Fails when cancelled, or where an outcome lacks what is needed
 * (G_IO_ERROR_INVALID_ARGUMENT).
 *
 * Returns: (transfer full): the comparison
 */
SclComparison *scl_comparison_new_with (GPtrArray *outcomes, const SclComparisonOptions *options,
                                        GCancellable *cancellable, GError **error);
/**
 * scl_comparison_new:
 * @outcomes: (element-type SclOutcome): as above
 * @split: which games count
 * @cancellable: (nullable): ends it
 *
 * The same with the split alone, everything else by default.
 *
 * Returns: (transfer full): the comparison
 */
SclComparison *scl_comparison_new (GPtrArray *outcomes, SclSplit split, GCancellable *cancellable,
                                   GError **error);
/**
 * scl_comparison_ref: (skip)
 *
 * One more owner; returns self.
 */
SclComparison *scl_comparison_ref (SclComparison *self);
/**
 * scl_comparison_free: (skip)
 *
 * Gives a reference back.
 */
void scl_comparison_free (SclComparison *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclComparison, scl_comparison_free)

/* As many as outcomes were given. */
guint scl_comparison_n_policies (SclComparison *self);
/**
 * scl_comparison_outcome:
 * @policy: its place among the outcomes given
 *
 * Of the policy.
 *
 * Returns: (transfer none): borrowed
 */
SclOutcome *scl_comparison_outcome (SclComparison *self, guint policy);
guint64 scl_comparison_n_games (
    SclComparison *self); /* judged: scored by every policy, in the split, after the burn-in */
guint64 scl_comparison_n_burnt (
    SclComparison *self); /* scored by every policy and in the split, but left out as burn-in */
SclStart scl_comparison_start (SclComparison *self); /* the outcomes' */
/**
 * scl_comparison_burn_in:
 *
 * The outcomes'.
 *
 * Returns: (transfer none): borrowed
 */
const SclBurnIn *scl_comparison_burn_in (SclComparison *self);
/**
 * scl_comparison_judged:
 *
 * Which games are judged, for all policies alike.
 *
 * Returns: (transfer none): borrowed
 */
const SclJudged *scl_comparison_judged (SclComparison *self);
/**
 * scl_comparison_basis: (skip)
 *
 * What its verdicts stand on; borrowed.
 */
const SclBasis *scl_comparison_basis (SclComparison *self);
/* As it was asked for. */
SclSplit scl_comparison_split (SclComparison *self);
SclDay scl_comparison_train_until (SclComparison *self); /* SCL_DAY_NONE: nothing is split */

/**
 * scl_comparison_rows:
 * @n: (out): how many
 *
 * Rows: games, scored (by this policy, whatever the others do), log-loss, brier, accuracy, slope,
 * white-edge, rated, mean, sd, p5, median, p95, created, drift, entered, left, largest-change,
 * agreement (rank agreement with the first policy). drift: mean change of the players rated both
 * after the first quarter of the periods (after training, where there is a split) and at the end.
 *
 * Returns: (array length=n) (transfer none): borrowed
 */
const SclComparisonRow *scl_comparison_rows (SclComparison *self, guint *n);
/**
 * scl_comparison_rows_about:
 * @about: which
 * @n: (out): how many
 *
 * Some of them.
 *
 * Returns: (array length=n) (transfer none): borrowed
 */
const SclComparisonRow *scl_comparison_rows_about (SclComparison *self, SclRowsAbout about,
                                                   guint *n);
/**
 * scl_comparison_row:
 * @id: "log-loss" and the like
 *
 * One of them.
 *
 * Returns: (nullable) (transfer none): borrowed; NULL: none of that id
 */
const SclComparisonRow *scl_comparison_row (SclComparison *self, const char *id);
/* A row's value for a policy; NaN where it is undefined, or there is no such row. */
double scl_comparison_value (SclComparison *self, const char *id, guint policy);

/**
 * scl_comparison_calibration: (skip)
 *
 * Over the games compared; borrowed.
 */
const SclCalibration *scl_comparison_calibration (SclComparison *self, guint policy);
/**
 * scl_comparison_log_loss_test: (skip)
 *
 * Log-loss of policy less that of reference, by month.
 */
SclPairedTest scl_comparison_log_loss_test (SclComparison *self, guint policy, guint reference);
/**
 * scl_comparison_verdict: (skip)
 *
 * The same with its warnings. other_start needs outcomes that kept it (keep_other_start); without,
 * start_decides stays FALSE. Against the first policy it is at hand, against others it goes through
 * the games.
 */
SclVerdict scl_comparison_verdict (SclComparison *self, guint policy, guint reference);

/**
 * scl_comparison_group_table: (skip)
 *
 * The games judged, by group; the same numbers in whatever order the policies come. NULL where
 * cancelled.
 */
SclGroupTable *scl_comparison_group_table (SclComparison *self, SclGroupKind kind,
                                           GCancellable *cancellable);
/**
 * scl_comparison_write:
 * @directory: (type filename): made if missing
 *
 * comparison.csv (row, policy, value, error, p, best), calibration.csv, groups.csv (a row a group
 * with sides and policy), matrix.csv (a row a group, another that it has met, and policy) and, with
 * what made them, comparison.json into directory, and what scl_outcome_write () writes of each
 * policy into a folder of the policy's name in it: all on all processors, since little of it waits
 * for anything else. Of several failures the comparison's is told. Same outcomes, same bytes.
 */
gboolean scl_comparison_write (SclComparison *self, const char *directory, GError **error);
