/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-comparer.h"

#include "lab/scl-replay.h"

struct _SclComparer
{
  GObject parent_instance;

  SclHistory *history;
  GPtrArray *policies;
  GHashTable *done;    /* SclPolicy → SclOutcome, of the history in use */
  GPtrArray *outcomes; /* those in view */
  SclComparison *comparison;

  GCancellable *replaying, *comparing; /* NULL: not */
  gboolean stopped;                    /* by the user, or by an error */
};

enum
{
  OUTCOMES,
  COMPARED,
  PROGRESS,
  STATE,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (SclComparer, scl_comparer, G_TYPE_OBJECT)

static void refresh (SclComparer *self);

/* ---- Measures -------------------------------------------------------------------------------------------------------- */

static void
run_comparison (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  SclComparison *comparison = scl_comparison_new (task_data, SCL_SPLIT_ALL, cancellable, &error);

  if (comparison != NULL)
    g_task_return_pointer (task, comparison, (GDestroyNotify) scl_comparison_free);
  else
    g_task_return_error (task, error);
}

static void
on_compared (GObject *source, GAsyncResult *result, gpointer data)
{
  SclComparer *self = SCL_COMPARER (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclComparison) comparison = g_task_propagate_pointer (G_TASK (result), &error);

  /* Overtaken by another choice. */
  if (g_task_get_cancellable (G_TASK (result)) != self->comparing)
    return;
  g_clear_object (&self->comparing);
  if (comparison == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0, error->message);
      return;
    }
  self->comparison = g_steal_pointer (&comparison);
  g_signal_emit (self, signals[COMPARED], 0);
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
  g_autoptr (GTask) task = NULL;
  GPtrArray *outcomes;

  if (self->outcomes->len == 0)
    return;
  outcomes = g_ptr_array_copy (self->outcomes, (GCopyFunc) (void (*) (void)) scl_outcome_ref, NULL);
  g_ptr_array_set_free_func (outcomes, (GDestroyNotify) scl_outcome_unref);
  self->comparing = g_cancellable_new ();
  task = g_task_new (self, self->comparing, on_compared, NULL);
  g_task_set_task_data (task, outcomes, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, run_comparison);
}

/* ---- Replays --------------------------------------------------------------------------------------------------------- */

/* One batch of replays. */
typedef struct
{
  SclComparer *comparer; /* a reference: progress and result come to it */
  SclHistory *history;
  GPtrArray *policies;
} Run;

static void
run_free (Run *run)
{
  g_object_unref (run->comparer);
  scl_history_unref (run->history);
  g_ptr_array_unref (run->policies);
  g_free (run);
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclComparer *self = data;

  if (self->replaying != NULL)
    g_signal_emit (self, signals[PROGRESS], 0, fraction, what);
}

static void
on_replayed (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  SclComparer *self = run->comparer;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) outcomes = scl_replay_run_finish (result, &error);

  g_clear_object (&self->replaying);
  if (outcomes != NULL && run->history == self->history)
    for (guint i = 0; i < outcomes->len; i++)
      g_hash_table_insert (self->done, scl_policy_ref (g_ptr_array_index (run->policies, i)),
                           scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      self->stopped = TRUE;
      g_signal_emit (self, signals[FAILED], 0, error->message);
    }
  refresh (self);
  run_free (run);
}

static void
start (SclComparer *self, GPtrArray *missing)
{
  Run *run = g_new0 (Run, 1);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.keep_predictions = TRUE; /* for the measures */
  run->comparer = g_object_ref (self);
  run->history = scl_history_ref (self->history);
  run->policies = g_ptr_array_ref (missing);
  self->replaying = g_cancellable_new ();
  scl_replay_run_async (run->history, missing, &options, on_progress, self, self->replaying, on_replayed, run);
}

/* Shows what there is of the choice, and has the rest replayed. */
static void
refresh (SclComparer *self)
{
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  stop_comparing (self);
  g_ptr_array_set_size (self->outcomes, 0);
  for (guint i = 0; i < self->policies->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (self->policies, i);
      SclOutcome *outcome = g_hash_table_lookup (self->done, policy);

      if (outcome != NULL)
        g_ptr_array_add (self->outcomes, scl_outcome_ref (outcome));
      else
        g_ptr_array_add (missing, scl_policy_ref (policy));
    }
  if (missing->len == 0)
    self->stopped = FALSE;
  if (missing->len > 0 && self->replaying == NULL && !self->stopped && self->history != NULL)
    start (self, missing);
  g_signal_emit (self, signals[OUTCOMES], 0);
  compare (self);
  g_signal_emit (self, signals[STATE], 0);
}

/* ---- What others ask ------------------------------------------------------------------------------------------------- */

void
scl_comparer_set_history (SclComparer *self, SclHistory *history)
{
  if (self->replaying != NULL)
    g_cancellable_cancel (self->replaying);
  stop_comparing (self);
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
  self->stopped = FALSE;
  refresh (self);
}

void
scl_comparer_cancel (SclComparer *self)
{
  if (self->replaying == NULL)
    return;
  self->stopped = TRUE;
  g_cancellable_cancel (self->replaying);
}

void
scl_comparer_run (SclComparer *self)
{
  self->stopped = FALSE;
  refresh (self);
}

gboolean
scl_comparer_get_busy (SclComparer *self)
{
  return self->replaying != NULL;
}

gboolean
scl_comparer_get_stopped (SclComparer *self)
{
  return self->stopped;
}

GPtrArray *
scl_comparer_get_outcomes (SclComparer *self)
{
  return self->outcomes;
}

SclComparison *
scl_comparer_get_comparison (SclComparer *self)
{
  return self->comparison;
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_comparer_dispose (GObject *object)
{
  SclComparer *self = SCL_COMPARER (object);

  stop_comparing (self);
  G_OBJECT_CLASS (scl_comparer_parent_class)->dispose (object);
}

static void
scl_comparer_finalize (GObject *object)
{
  SclComparer *self = SCL_COMPARER (object);

  g_clear_pointer (&self->history, scl_history_unref);
  g_clear_object (&self->replaying);
  g_hash_table_unref (self->done);
  g_ptr_array_unref (self->outcomes);
  g_ptr_array_unref (self->policies);
  G_OBJECT_CLASS (scl_comparer_parent_class)->finalize (object);
}

static void
scl_comparer_class_init (SclComparerClass *klass)
{
  const struct
  {
    const char *name;
    guint n;
    GType types[2];
  } infos[N_SIGNALS] = {
    [OUTCOMES] = { "outcomes", 0, { 0 } },
    [COMPARED] = { "compared", 0, { 0 } },
    [PROGRESS] = { "progress", 2, { G_TYPE_DOUBLE, G_TYPE_STRING } },
    [STATE] = { "state", 0, { 0 } },
    [FAILED] = { "failed", 1, { G_TYPE_STRING } },
  };

  G_OBJECT_CLASS (klass)->dispose = scl_comparer_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_comparer_finalize;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_newv (infos[i].name, SCL_TYPE_COMPARER, G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE, infos[i].n,
                                (GType *) infos[i].types);
}

static void
scl_comparer_init (SclComparer *self)
{
  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->done = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) scl_policy_unref, (GDestroyNotify) scl_outcome_unref);
  self->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
}

SclComparer *
scl_comparer_new (void)
{
  return g_object_new (SCL_TYPE_COMPARER, NULL);
}
