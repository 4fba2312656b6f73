/* SclComparison: several policies over one history, by the same measures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-comparison-private.h"

#include <string.h>

#include "lab/replay/scl-metrics-private.h"
#include "lab/replay/scl-threads-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

/* ---- Which games ---- */

/* Per game: whether it belongs to the split. */
static guint8 *
find_split (SclComparison *self)
{
  const SclGames *games = scl_history_games (self->history);
  guint8 *in_split = g_malloc (MAX (games->n, 1));

  memset (in_split, 1, games->n);
  for (guint g = 0; g < games->n && self->split != SCL_SPLIT_ALL; g++)
    {
      const gboolean test = self->train_until != SCL_DAY_NONE && games->day[g] > self->train_until;

      in_split[g] = (self->split == SCL_SPLIT_TEST) == test;
    }
  return in_split;
}

static inline gboolean
is_number (float x)
{
  return x == x;
}

static void
choose_games (SclComparison *self, guint64 *scored)
{
  const guint8 *judged = scl_comparison_judged (self)->judged;
  const guint n = scl_history_games (self->history)->n;
  g_autofree guint8 *in_split = find_split (self);
  gboolean any = FALSE;

  self->use = g_memdup2 (in_split, MAX (n, 1));
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      const float *expected = ((SclOutcome *) g_ptr_array_index (self->outcomes, i))->predictions;

      scored[i] = 0;
      for (guint g = 0; g < n; g++)
        scored[i] += in_split[g] & judged[g] & is_number (expected[g]);
      /* Who predicts nothing at all cannot keep the others from being compared. */
      for (guint g = 0; g < n && scored[i] > 0; g++)
        self->use[g] &= is_number (expected[g]);
      any = any || scored[i] > 0;
    }
  if (!any)
    memset (self->use, 0, n);
  for (guint g = 0; g < n; g++)
    {
      if (self->use[g] && !judged[g])
        self->use[g] = SCL_USE_BURNT;
      self->n_games += self->use[g] == SCL_USE_JUDGED;
      self->n_burnt += self->use[g] == SCL_USE_BURNT;
    }
}

/* Calendar month of each game's event, from the first event's. */
static void
find_blocks (SclComparison *self)
{
  const SclEvents *events = scl_history_events (self->history);
  int first = G_MAXINT, last = G_MININT;

  self->block_of_event = g_new (guint32, MAX (events->n, 1));
  for (guint e = 0; e < events->n; e++)
    {
      int year, month;

      scl_day_to_ymd (events->end[e], &year, &month, NULL);
      self->block_of_event[e] = (guint32) (12 * year + month);
      first = MIN (first, 12 * year + month);
      last = MAX (last, 12 * year + month);
    }
  for (guint e = 0; e < events->n; e++)
    self->block_of_event[e] -= (guint32) first;
  self->n_blocks = events->n == 0 ? 0 : (guint) (last - first + 1);
}

/* ---- One policy ---- */

/* What the tests are made of, by month. Events come in order, so that a month's games mostly follow
 * each other: each stretch of them is scored by itself, and added to its month. */
static void
sum_by_block (SclComparison *self, SclPolicyNumbers *numbers, const float *expected)
{
  const SclGames *games = scl_history_games (self->history);
  const guint n_blocks = MAX (self->n_blocks, 1);
  const gboolean silent = numbers->scored == 0;

  for (guint k = 0; k < SCL_N_LOSSES; k++)
    numbers->block_loss[k] = g_new0 (double, n_blocks);
  numbers->block_games = g_new0 (double, n_blocks);
  numbers->block_decisive = g_new0 (double, n_blocks);
  for (guint g = 0; g < games->n;)
    {
      const guint block = self->block_of_event[games->event[g]];
      SclScorer scorer;

      scl_scorer_init (&scorer);
      for (; g < games->n && self->block_of_event[games->event[g]] == block; g++)
        if (self->use[g] == SCL_USE_JUDGED)
          scl_scorer_add (&scorer, games->score[g], silent ? 0.5 : expected[g]);
      if (scorer.games == 0)
        continue;
      scl_scorer_flush (&scorer);
      numbers->block_loss[SCL_LOSS_LOG][block] += silent ? NAN : -scorer.log_sum;
      numbers->block_loss[SCL_LOSS_SQUARE][block] += silent ? NAN : scorer.square_sum;
      numbers->block_loss[SCL_LOSS_RIGHT][block] += silent ? NAN : 0.5 * (double) scorer.favourites;
      numbers->block_games[block] += (double) scorer.games;
      numbers->block_decisive[block] += (double) scorer.decisive;
    }
}

static void
look_at_population (SclPolicyNumbers *numbers, SclOutcome *outcome, SclDay train_until)
{
  const guint n_periods = outcome->periods->len;
  const SclPeriodSummary *last = &g_array_index (outcome->periods, SclPeriodSummary, n_periods - 1);
  SclListLook look;
  guint start = n_periods / 4;

  for (guint p = 0; p < n_periods; p++)
    {
      const SclPeriodSummary *period = &g_array_index (outcome->periods, SclPeriodSummary, p);

      numbers->created += period->created;
      numbers->entered += period->n_entered;
      numbers->left += period->n_left;
    }
  if (train_until != SCL_DAY_NONE)
    for (start = 0; start + 1 < n_periods; start++)
      if (g_array_index (outcome->periods, SclPeriodSummary, start).last_day >= train_until)
        break;
  numbers->rated = last->n_rated;
  numbers->mean = last->mean;
  numbers->sd = last->sd;
  look = scl_outcome_look_at_list (outcome, MIN (start, n_periods - 1));
  numbers->percentiles = look.percentiles;
  numbers->drift = look.drift;
  numbers->largest = look.largest;
}

static guint8 *
judged_games (SclComparison *self)
{
  const guint n = scl_history_games (self->history)->n;
  guint8 *judged = g_malloc (MAX (n, 1));

  for (guint g = 0; g < n; g++)
    judged[g] = self->use[g] == SCL_USE_JUDGED;
  return judged;
}

static void
calibrate (SclComparison *self, SclPolicyNumbers *numbers, const float *expected)
{
  const SclGames *games = scl_history_games (self->history);
  g_autofree guint8 *judged = judged_games (self);

  scl_calibration_compute (&numbers->calibration, expected, games->score, judged, games->n);
}

typedef struct
{
  SclComparison *comparison;
  GCancellable *cancellable;
  guint *missing; /* whose numbers are not known */
  guint n_missing;
} Work;

/* Of each policy three parts, which do not need each other. */
#define PARTS 3

static void
work_out (guint part, gpointer data)
{
  Work *work = data;
  SclComparison *self = work->comparison;
  const guint index = work->missing[part / PARTS];
  SclOutcome *outcome = g_ptr_array_index (self->outcomes, index);
  SclOutcome *first = g_ptr_array_index (self->outcomes, 0);
  SclPolicyNumbers *numbers = self->numbers[index];

  if (g_cancellable_is_cancelled (work->cancellable))
    return;
  switch (part % PARTS)
    {
    case 0:
      sum_by_block (self, numbers, outcome->predictions);
      break;
    case 1:
      calibrate (self, numbers, outcome->predictions);
      break;
    default:
      look_at_population (numbers, outcome, self->train_until);
      numbers->agreement = scl_outcome_rank_agreement (first, outcome, NULL);
      break;
    }
}

/* Of two policies, whose numbers are there. */
static void
find_verdict (guint i, gpointer data)
{
  const Work *work = data;
  const guint index = work->missing[i];

  if (index > 0 && !g_cancellable_is_cancelled (work->cancellable))
    work->comparison->numbers[index]->verdict
        = scl_comparison_find_verdict (work->comparison, index, 0);
}

/* ---- What it stands on ---- */

static SclBasis *
find_basis (SclComparison *self)
{
  const guint n = scl_history_games (self->history)->n;
  g_autofree guint8 *fate = find_split (self);

  for (guint g = 0; g < n; g++)
    fate[g] = self->use[g] == SCL_USE_JUDGED  ? SCL_FATE_COUNTS
              : !fate[g]                      ? SCL_FATE_OTHER_PART
              : self->use[g] == SCL_USE_BURNT ? SCL_FATE_BURN_IN
                                              : SCL_FATE_UNPREDICTED;
  return scl_basis_new (self->outcomes, fate);
}

/* ---- The whole ---- */

static gboolean
check_outcomes (GPtrArray *outcomes, GError **error)
{
  const SclOutcome *first = outcomes->len > 0 ? g_ptr_array_index (outcomes, 0) : NULL;

  SCL_FOR_EACH_POINTER (const SclOutcome, outcome, outcomes)
    {
      if (outcome->history != first->history || outcome->predictions == NULL || !outcome->has_paths
          || outcome->options.train_until != first->options.train_until
          || outcome->options.start != first->options.start
          || outcome->options.burn_in.months != first->options.burn_in.months
          || outcome->options.burn_in.games != first->options.burn_in.games)
        first = NULL;
      if (first == NULL)
        break;
    }
  if (first != NULL)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("Only replays of one history, started, judged and split alike, with "
                          "paths and predictions kept, can be compared."));
  return FALSE;
}

static SclPolicyNumbers *
numbers_new (guint64 scored)
{
  SclPolicyNumbers *numbers = g_new0 (SclPolicyNumbers, 1);

  g_atomic_ref_count_init (&numbers->ref_count);
  numbers->scored = scored;
  return numbers;
}

static void
numbers_unref (SclPolicyNumbers *numbers)
{
  if (numbers == NULL || !g_atomic_ref_count_dec (&numbers->ref_count))
    return;
  for (guint k = 0; k < SCL_N_LOSSES; k++)
    g_free (numbers->block_loss[k]);
  g_free (numbers->block_games);
  g_free (numbers->block_decisive);
  g_free (numbers);
}

/* Numbers of an earlier comparison hold as long as the same games are used, and ranks are compared
 * with the same first list. */
static SclPolicyNumbers *
take_known (SclComparison *self, SclComparison *known, guint index)
{
  for (guint i = 0; known != NULL && i < known->outcomes->len; i++)
    if (g_ptr_array_index (known->outcomes, i) == g_ptr_array_index (self->outcomes, index))
      {
        g_atomic_ref_count_inc (&known->numbers[i]->ref_count);
        return known->numbers[i];
      }
  return NULL;
}

static gboolean
is_known (SclComparison *self, SclComparison *known)
{
  return known != NULL && known->history == self->history && known->split == self->split
         && known->train_until == self->train_until && known->n_games == self->n_games
         && g_ptr_array_index (known->outcomes, 0) == g_ptr_array_index (self->outcomes, 0)
         && memcmp (known->use, self->use, scl_history_games (self->history)->n) == 0;
}

SclComparison *
scl_comparison_new_with (GPtrArray *outcomes, const SclComparisonOptions *options,
                         GCancellable *cancellable, GError **error)
{
  static const SclComparisonOptions defaults = SCL_COMPARISON_DEFAULTS;
  g_autoptr (SclComparison) self = NULL;
  g_autofree guint *missing = g_new (guint, MAX (outcomes->len, 1));
  g_autofree guint64 *scored = g_new0 (guint64, MAX (outcomes->len, 1));
  Work work = { .cancellable = cancellable, .missing = missing };
  const SclOutcome *first;
  SclComparison *known;

  if (!check_outcomes (outcomes, error)
      || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (options == NULL)
    options = &defaults;
  self = g_new0 (SclComparison, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  for (guint i = 0; i < outcomes->len; i++)
    g_ptr_array_add (self->outcomes, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  first = g_ptr_array_index (outcomes, 0);
  self->history = first->history;
  self->n_threads = options->n_threads;
  self->split = options->split;
  self->train_until
      = options->train_until != SCL_DAY_NONE ? options->train_until : first->options.train_until;
  self->numbers = g_new0 (SclPolicyNumbers *, outcomes->len);
  choose_games (self, scored);
  find_blocks (self);
  known = is_known (self, options->known) ? options->known : NULL;
  for (guint i = 0; i < outcomes->len; i++)
    {
      self->numbers[i] = take_known (self, known, i);
      if (self->numbers[i] != NULL)
        continue;
      self->numbers[i] = numbers_new (scored[i]);
      missing[work.n_missing++] = i;
    }
  work.comparison = self;
  scl_threads_run (PARTS * work.n_missing, self->n_threads, work_out, &work);
  scl_threads_run (work.n_missing, self->n_threads, find_verdict, &work);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  self->basis = find_basis (self);
  scl_comparison_make_rows (self);
  return g_steal_pointer (&self);
}

SclComparison *
scl_comparison_new (GPtrArray *outcomes, SclSplit split, GCancellable *cancellable, GError **error)
{
  SclComparisonOptions options = SCL_COMPARISON_DEFAULTS;

  options.split = split;
  return scl_comparison_new_with (outcomes, &options, cancellable, error);
}

G_DEFINE_BOXED_TYPE (SclComparison, scl_comparison, scl_comparison_ref, scl_comparison_free)

SCL_DEFINE_REF (scl_comparison_ref, SclComparison, ref_count)

void
scl_comparison_free (SclComparison *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->outcomes->len; i++)
    numbers_unref (self->numbers[i]);
  scl_comparison_free_rows (self);
  g_free (self->numbers);
  g_free (self->use);
  g_free (self->block_of_event);
  scl_basis_free (self->basis);
  g_ptr_array_unref (self->outcomes);
  g_free (self);
}

SCL_DEFINE_GETTER (SclSplit, scl_comparison_split, SclComparison, split)
SCL_DEFINE_GETTER (SclDay, scl_comparison_train_until, SclComparison, train_until)
SCL_DEFINE_GETTER (guint, scl_comparison_n_policies, SclComparison, outcomes->len)

SclOutcome *
scl_comparison_outcome (SclComparison *self, guint policy)
{
  g_return_val_if_fail (policy < self->outcomes->len, NULL);

  return g_ptr_array_index (self->outcomes, policy);
}

SCL_DEFINE_GETTER (const SclBasis *, scl_comparison_basis, SclComparison, basis)
SCL_DEFINE_GETTER (guint64, scl_comparison_n_games, SclComparison, n_games)
SCL_DEFINE_GETTER (guint64, scl_comparison_n_burnt, SclComparison, n_burnt)

SclStart
scl_comparison_start (SclComparison *self)
{
  return ((SclOutcome *) g_ptr_array_index (self->outcomes, 0))->options.start;
}

const SclBurnIn *
scl_comparison_burn_in (SclComparison *self)
{
  return &((SclOutcome *) g_ptr_array_index (self->outcomes, 0))->options.burn_in;
}

const SclJudged *
scl_comparison_judged (SclComparison *self)
{
  return ((SclOutcome *) g_ptr_array_index (self->outcomes, 0))->judged;
}

const SclCalibration *
scl_comparison_calibration (SclComparison *self, guint policy)
{
  g_return_val_if_fail (policy < self->outcomes->len, NULL);

  return &self->numbers[policy]->calibration;
}

SclPairedTest
scl_comparison_test (SclComparison *self, SclLoss loss, guint policy, guint reference)
{
  const SclPolicyNumbers *a = self->numbers[policy], *b = self->numbers[reference];
  g_autofree double *difference = g_new (double, MAX (self->n_blocks, 1));

  for (guint m = 0; m < self->n_blocks; m++)
    difference[m] = a->block_loss[loss][m] - b->block_loss[loss][m];
  return scl_paired_test (difference, loss == SCL_LOSS_RIGHT ? a->block_decisive : a->block_games,
                          self->n_blocks);
}

SclPairedTest
scl_comparison_log_loss_test (SclComparison *self, guint policy, guint reference)
{
  g_return_val_if_fail (policy < self->outcomes->len && reference < self->outcomes->len,
                        (SclPairedTest){ 0 });

  return scl_comparison_test (self, SCL_LOSS_LOG, policy, reference);
}
