/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-comparer.h"

#include "lab/replay/scl-live.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/rules/scl-comparison-job.h"

struct _SclComparer
{
  GObject parent_instance;

  SclHistory *history;
  GPtrArray *policies;
  GHashTable *done;    /* SclPolicy → SclOutcome, of the history in use */
  GPtrArray *outcomes; /* those in view */
  SclComparison *comparison;

  SclComparison *known; /* the last one, of whatever was in view: parts of it may still hold */
  SclSplit split;
  SclDay train_until;
  SclStart start;
  SclBurnIn burn_in;

  GCancellable *replaying, *comparing; /* NULL: not */
  gboolean stopped;                    /* by the user, or by an error */
  char *failure;                       /* the error; NULL: the user */

  SclLive *live;             /* on the history; NULL until somebody tries something */
  SclPolicy *trial;          /* NULL: none */
  SclOutcome *trial_outcome; /* of it or of the value before; NULL: none yet */
  guint64 asked, answered;

  GMutex mutex;            /* of what follows: the live workers read it */
  GPtrArray *beside_trial; /* of SclOutcome; never changed, only replaced */
  SclComparison *beside_known;
  SclComparisonOptions beside_options;
};

G_DEFINE_TYPE (SclComparer, scl_comparer, G_TYPE_OBJECT)

static void refresh (SclComparer *self);
static void share (SclComparer *self);

static GPtrArray *
copy_outcomes (GPtrArray *outcomes, guint n)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (copy, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  return copy;
}

static SclComparisonOptions
comparison_options (SclComparer *self)
{
  SclComparisonOptions options = SCL_COMPARISON_DEFAULTS;

  options.split = self->split;
  options.train_until = self->train_until;
  return options;
}

static SclReplayOptions
replay_options (SclComparer *self)
{
  SclReplayOptions options = SCL_REPLAY_COMPARED;

  options.start = self->start;
  options.burn_in = self->burn_in;
  return options;
}

static gboolean
has_setting (SclComparer *self, SclStart start, SclBurnIn burn_in)
{
  return self->start == start && self->burn_in.months == burn_in.months
         && self->burn_in.games == burn_in.games;
}

/* ---- Measures ---- */

static void
take_comparison (SclComparer *self, SclComparison *comparison)
{
  g_clear_pointer (&self->comparison, scl_comparison_free);
  self->comparison = comparison;
  g_clear_pointer (&self->known, scl_comparison_free);
  self->known = scl_comparison_ref (comparison);
}

static void
on_compared (GObject *source, GAsyncResult *result, gpointer data)
{
  SclComparer *self = SCL_COMPARER (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclComparison) comparison = scl_job_finish (result, &error);

  /* Overtaken by another choice. */
  if (g_task_get_cancellable (G_TASK (result)) != self->comparing)
    return;
  g_clear_object (&self->comparing);
  if (comparison == NULL)
    {
      g_signal_emit_by_name (self, "failed", error->message);
      return;
    }
  take_comparison (self, g_steal_pointer (&comparison));
  share (self);
  g_signal_emit_by_name (self, "compared");
}

static void
stop_comparing (SclComparer *self)
{
  if (self->comparing != NULL)
    g_cancellable_cancel (self->comparing);
  g_clear_object (&self->comparing);
  g_clear_pointer (&self->comparison, scl_comparison_free);
}

/* The measures take longer than the pictures: they come when they are ready. */
static void
compare (SclComparer *self)
{
  SclComparisonOptions options = comparison_options (self);

  if (self->outcomes->len == 0)
    return;
  options.known = self->known;
  self->comparing = g_cancellable_new ();
  scl_comparison_job_run (G_OBJECT (self), self->outcomes, &options, self->comparing, on_compared);
}

/* ---- One on trial ---- */

/* Tells the live workers what stands beside the one on trial. */
static void
share (SclComparer *self)
{
  const guint n = self->outcomes->len - (self->trial_outcome != NULL ? 1 : 0);
  GPtrArray *beside = copy_outcomes (self->outcomes, n);

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->beside_trial, g_ptr_array_unref);
  self->beside_trial = beside;
  g_clear_pointer (&self->beside_known, scl_comparison_free);
  self->beside_known = self->known != NULL ? scl_comparison_ref (self->known) : NULL;
  self->beside_options = comparison_options (self);
  g_mutex_unlock (&self->mutex);
}

/* In a live worker: the outcomes in view with this one, compared. */
static gpointer
compare_trial (GPtrArray *outcomes, gpointer data)
{
  SclComparer *self = data;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (SclComparison) known = NULL;
  SclComparisonOptions options;

  g_mutex_lock (&self->mutex);
  all = copy_outcomes (self->beside_trial, self->beside_trial->len);
  known = self->beside_known != NULL ? scl_comparison_ref (self->beside_known) : NULL;
  options = self->beside_options;
  g_mutex_unlock (&self->mutex);
  g_ptr_array_add (all, scl_outcome_ref (g_ptr_array_index (outcomes, 0)));
  options.known = known;
  /* The other worker has the other processor. */
  options.n_threads = 1;
  return scl_comparison_new_with (all, &options, NULL, NULL);
}

static gboolean
is_of_these (SclComparer *self, SclComparison *comparison)
{
  if (scl_comparison_n_policies (comparison) != self->outcomes->len
      || scl_comparison_split (comparison) != self->split
      || (self->train_until != SCL_DAY_NONE
          && scl_comparison_train_until (comparison) != self->train_until))
    return FALSE;
  for (guint i = 0; i < self->outcomes->len; i++)
    if (scl_comparison_outcome (comparison, i) != g_ptr_array_index (self->outcomes, i))
      return FALSE;
  return TRUE;
}

static void
on_tried (SclLive *live, GPtrArray *outcomes, guint64 serial, gpointer data)
{
  SclComparer *self = data;
  SclComparison *comparison = scl_live_get_digest (live);

  self->answered = serial;
  if (self->trial == NULL)
    return;
  if (self->trial_outcome != NULL)
    g_ptr_array_set_size (self->outcomes, (int) self->outcomes->len - 1);
  g_clear_pointer (&self->trial_outcome, scl_outcome_unref);
  self->trial_outcome = scl_outcome_ref (g_ptr_array_index (outcomes, 0));
  g_ptr_array_add (self->outcomes, scl_outcome_ref (self->trial_outcome));
  stop_comparing (self);
  if (comparison != NULL && is_of_these (self, comparison))
    take_comparison (self, scl_comparison_ref (comparison));
  else
    compare (self);
  share (self);
  g_signal_emit_by_name (self, "tried");
}

static void
on_trial_failed (SclLive *live, const GError *error, guint64 serial, gpointer data)
{
  SclComparer *self = data;

  self->answered = serial;
  g_signal_emit_by_name (self, "failed", error->message);
}

static void
drop_trial (SclComparer *self)
{
  g_clear_pointer (&self->live, scl_live_free);
  g_clear_pointer (&self->trial, scl_policy_unref);
  g_clear_pointer (&self->trial_outcome, scl_outcome_unref);
  self->asked = self->answered = 0;
}

void
scl_comparer_set_trial (SclComparer *self, SclPolicy *policy)
{
  g_autoptr (GPtrArray) policies = NULL;

  if (policy == NULL || self->history == NULL)
    {
      const gboolean seen = self->trial_outcome != NULL;

      drop_trial (self);
      if (seen)
        refresh (self);
      return;
    }
  if (self->live == NULL)
    {
      const SclReplayOptions options = replay_options (self);

      share (self);
      self->live = scl_live_new (self->history, &options, on_tried, on_trial_failed, self);
      scl_live_set_digest (self->live, compare_trial, (GDestroyNotify) scl_comparison_free, self);
    }
  scl_policy_ref (policy);
  g_clear_pointer (&self->trial, scl_policy_unref);
  self->trial = policy;
  policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_ptr_array_add (policies, scl_policy_ref (policy));
  self->asked = scl_live_request (self->live, policies);
}

gboolean
scl_comparer_get_trying (SclComparer *self)
{
  return self->answered != self->asked;
}

/* ---- Replays ---- */

/* One batch of replays. */
typedef struct
{
  SclComparer *comparer; /* a reference: progress and result come to it */
  SclHistory *history;
  GPtrArray *policies;
  SclStart start; /* as it was set then */
  SclBurnIn burn_in;
} Run;

SCL_FREE_FUNC (run_free, Run, comparer, g_object_unref, history, scl_history_unref, policies,
               g_ptr_array_unref)

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclComparer *self = data;

  /* What is cancelled may still have got further: a bar would jump to it and back. */
  if (self->replaying != NULL && !g_cancellable_is_cancelled (self->replaying))
    g_signal_emit_by_name (self, "progress", fraction, what);
}

static void
on_replayed (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  SclComparer *self = run->comparer;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) outcomes = scl_replay_run_finish (result, &error);

  g_clear_object (&self->replaying);
  if (outcomes != NULL && run->history == self->history
      && has_setting (self, run->start, run->burn_in))
    for (guint i = 0; i < outcomes->len; i++)
      g_hash_table_insert (self->done, scl_policy_ref (g_ptr_array_index (run->policies, i)),
                           scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      self->stopped = TRUE;
      g_free (self->failure);
      self->failure = g_strdup (error->message);
    }
  refresh (self);
  run_free (run);
}

static void
start (SclComparer *self, GPtrArray *missing)
{
  Run *run = g_new0 (Run, 1);
  const SclReplayOptions options = replay_options (self);

  run->comparer = g_object_ref (self);
  run->history = scl_history_ref (self->history);
  run->policies = g_ptr_array_ref (missing);
  run->start = self->start;
  run->burn_in = self->burn_in;
  for (guint i = 0; i < missing->len; i++)
    g_debug ("replays under %s", scl_policy_name (g_ptr_array_index (missing, i)));
  self->replaying = g_cancellable_new ();
  scl_replay_run_async (run->history, missing, &options, on_progress, self, self->replaying,
                        on_replayed, run);
}

/* What stopped does not count any more. */
static void
go_on (SclComparer *self)
{
  self->stopped = FALSE;
  g_clear_pointer (&self->failure, g_free);
}

/* Lists without games are looked at on other pages; here is nothing to do, and nothing has failed.
 */
static gboolean
has_games (SclComparer *self)
{
  return self->history != NULL && scl_history_games (self->history)->n > 0;
}

/* Shows what there is of the choice, and has the rest replayed. */
static void
refresh (SclComparer *self)
{
  g_autoptr (GPtrArray) missing
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  stop_comparing (self);
  g_ptr_array_set_size (self->outcomes, 0);
  SCL_FOR_EACH_POINTER (SclPolicy, policy, self->policies)
    {
      SclOutcome *outcome = g_hash_table_lookup (self->done, policy);

      if (outcome != NULL)
        g_ptr_array_add (self->outcomes, scl_outcome_ref (outcome));
      else
        g_ptr_array_add (missing, scl_policy_ref (policy));
    }
  if (self->trial_outcome != NULL)
    g_ptr_array_add (self->outcomes, scl_outcome_ref (self->trial_outcome));
  share (self);
  if (missing->len == 0)
    go_on (self);
  if (missing->len > 0 && self->replaying == NULL && !self->stopped && has_games (self))
    start (self, missing);
  g_signal_emit_by_name (self, "outcomes");
  compare (self);
  g_signal_emit_by_name (self, "state");
}

/* ---- What others ask ---- */

void
scl_comparer_set_history (SclComparer *self, SclHistory *history)
{
  if (self->replaying != NULL)
    g_cancellable_cancel (self->replaying);
  stop_comparing (self);
  drop_trial (self);
  g_clear_pointer (&self->known, scl_comparison_free);
  g_hash_table_remove_all (self->done);
  g_ptr_array_set_size (self->outcomes, 0);
  g_clear_pointer (&self->history, scl_history_unref);
  if (history != NULL)
    self->history = scl_history_ref (history);
}

void
scl_comparer_set_policies (SclComparer *self, GPtrArray *policies)
{
  g_ptr_array_unref (self->policies);
  self->policies = g_ptr_array_ref (policies);
  go_on (self);
  refresh (self);
}

void
scl_comparer_set_split (SclComparer *self, SclSplit split, SclDay train_until)
{
  if (split == self->split && train_until == self->train_until)
    return;
  self->split = split;
  self->train_until = train_until;
  stop_comparing (self);
  share (self);
  compare (self);
}

void
scl_comparer_set_setting (SclComparer *self, SclStart start, SclBurnIn burn_in)
{
  g_autoptr (SclPolicy) trial = self->trial != NULL ? scl_policy_ref (self->trial) : NULL;

  if (has_setting (self, start, burn_in))
    return;
  self->start = start;
  self->burn_in = burn_in;
  if (self->replaying != NULL)
    g_cancellable_cancel (self->replaying);
  stop_comparing (self);
  drop_trial (self);
  g_clear_pointer (&self->known, scl_comparison_free);
  g_hash_table_remove_all (self->done);
  refresh (self);
  if (trial != NULL)
    scl_comparer_set_trial (self, trial);
}

void
scl_comparer_cancel (SclComparer *self)
{
  if (self->replaying == NULL)
    return;
  go_on (self);
  self->stopped = TRUE;
  g_cancellable_cancel (self->replaying);
}

void
scl_comparer_run (SclComparer *self)
{
  go_on (self);
  refresh (self);
}

gboolean
scl_comparer_get_busy (SclComparer *self)
{
  return self->replaying != NULL;
}

gboolean
scl_comparer_get_comparing (SclComparer *self)
{
  return self->comparing != NULL;
}

SCL_DEFINE_GETTER (gboolean, scl_comparer_get_stopped, SclComparer, stopped)
SCL_DEFINE_GETTER (const char *, scl_comparer_get_failure, SclComparer, failure)
SCL_DEFINE_GETTER (GPtrArray *, scl_comparer_get_outcomes, SclComparer, outcomes)

/* A rule that was read once more is no other one. */
static gboolean
is_same_rule (gconstpointer a, gconstpointer b)
{
  return g_str_equal (scl_policy_name ((SclPolicy *) a), scl_policy_name ((SclPolicy *) b))
         && g_str_equal (scl_policy_text ((SclPolicy *) a), scl_policy_text ((SclPolicy *) b));
}

SclOutcome *
scl_comparer_find_outcome (SclComparer *self, SclPolicy *policy)
{
  for (guint i = 0; i < self->outcomes->len; i++)
    if (is_same_rule (scl_outcome_policy (g_ptr_array_index (self->outcomes, i)), policy))
      return g_ptr_array_index (self->outcomes, i);
  return NULL;
}

SCL_DEFINE_GETTER (SclComparison *, scl_comparer_get_comparison, SclComparer, comparison)

/* ---- Object ---- */

static void
scl_comparer_dispose (GObject *object)
{
  SclComparer *self = SCL_COMPARER (object);

  stop_comparing (self);
  drop_trial (self);
  G_OBJECT_CLASS (scl_comparer_parent_class)->dispose (object);
}

static void
scl_comparer_finalize (GObject *object)
{
  SclComparer *self = SCL_COMPARER (object);

  g_clear_pointer (&self->history, scl_history_unref);
  g_free (self->failure);
  g_clear_object (&self->replaying);
  g_clear_pointer (&self->known, scl_comparison_free);
  g_clear_pointer (&self->beside_known, scl_comparison_free);
  g_clear_pointer (&self->beside_trial, g_ptr_array_unref);
  g_mutex_clear (&self->mutex);
  g_hash_table_unref (self->done);
  g_ptr_array_unref (self->outcomes);
  g_ptr_array_unref (self->policies);
  G_OBJECT_CLASS (scl_comparer_parent_class)->finalize (object);
}

static void
scl_comparer_class_init (SclComparerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_comparer_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_comparer_finalize;
  scl_signal_new (SCL_TYPE_COMPARER, "outcomes", 0);
  scl_signal_new (SCL_TYPE_COMPARER, "tried", 0);
  scl_signal_new (SCL_TYPE_COMPARER, "compared", 0);
  scl_signal_new (SCL_TYPE_COMPARER, "progress", 2, G_TYPE_DOUBLE, G_TYPE_STRING);
  scl_signal_new (SCL_TYPE_COMPARER, "state", 0);
  scl_signal_new (SCL_TYPE_COMPARER, "failed", 1, G_TYPE_STRING);
}

static guint
hash_rule (gconstpointer rule)
{
  return g_str_hash (scl_policy_text ((SclPolicy *) rule));
}

static void
scl_comparer_init (SclComparer *self)
{
  const SclReplayOptions compared = SCL_REPLAY_COMPARED;

  self->start = compared.start;
  self->burn_in = compared.burn_in;
  self->train_until = SCL_DAY_NONE;
  g_mutex_init (&self->mutex);
  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->done = g_hash_table_new_full (hash_rule, is_same_rule, (GDestroyNotify) scl_policy_unref,
                                      (GDestroyNotify) scl_outcome_unref);
  self->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
}

SclComparer *
scl_comparer_new (void)
{
  return g_object_new (SCL_TYPE_COMPARER, NULL);
}
