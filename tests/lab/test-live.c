/* SclLive: the newest value wins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-live.h"

typedef struct
{
  GMainLoop *loop;
  GThread *thread;
  guint64 until;
  guint64 last;
  guint n_answers, n_errors;
  GPtrArray *outcomes;
} Watch;

static void
on_outcomes (SclLive *live, GPtrArray *outcomes, guint64 serial, gpointer data)
{
  Watch *watch = data;

  g_assert_true (g_thread_self () == watch->thread);
  g_assert_cmpuint (serial, >, watch->last);
  watch->last = serial;
  watch->n_answers++;
  g_clear_pointer (&watch->outcomes, g_ptr_array_unref);
  watch->outcomes = g_ptr_array_ref (outcomes);
  if (serial == watch->until)
    g_main_loop_quit (watch->loop);
}

static void
on_error (SclLive *live, const GError *error, guint64 serial, gpointer data)
{
  Watch *watch = data;

  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  watch->n_errors++;
  if (serial == watch->until)
    g_main_loop_quit (watch->loop);
}

static void
watch_init (Watch *watch)
{
  *watch = (Watch){ .loop = g_main_loop_new (NULL, FALSE), .thread = g_thread_self () };
}

/* Asks, and waits for the answer. */
static void
watch_request (Watch *watch, SclLive *live, GPtrArray *policies)
{
  watch->until = scl_live_request (live, policies);
  g_main_loop_run (watch->loop);
}

static void
watch_clear (Watch *watch)
{
  g_main_loop_unref (watch->loop);
  g_clear_pointer (&watch->outcomes, g_ptr_array_unref);
}

static GPtrArray *
policies_with_k (SclPolicy *base, guint k)
{
  GPtrArray *policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autofree char *value = g_strdup_printf ("%u", k);
  GError *error = NULL;

  g_ptr_array_add (policies, scl_policy_ref (base));
  g_ptr_array_add (policies, scl_policy_with_value (base, "k", "bands", value, &error));
  g_assert_no_error (error);
  return policies;
}

/* Digests that are there: workers make them, the live replay frees them. */
static int n_digests; /* atomic */

static gpointer
digest_counted (GPtrArray *outcomes, gpointer data)
{
  g_atomic_int_inc (&n_digests);
  return g_new0 (double, 1);
}

/* One that is the caller's own. */
static gpointer
digest_kept (GPtrArray *outcomes, gpointer data)
{
  g_assert_true (data == &n_digests);
  return data;
}

static void
free_counted (gpointer digest)
{
  g_atomic_int_add (&n_digests, -1);
  g_free (digest);
}

static gpointer
digest_sd (GPtrArray *outcomes, gpointer data)
{
  double *sd = g_new (double, 1);
  guint n;
  const SclPeriodSummary *periods
      = scl_outcome_periods (g_ptr_array_index (outcomes, outcomes->len - 1), &n);

  *sd = periods[n - 1].sd;
  return sd;
}

static void
on_digested (SclLive *live, GPtrArray *outcomes, guint64 serial, gpointer data)
{
  g_autofree double *again = digest_sd (outcomes, NULL);

  g_assert_nonnull (scl_live_get_digest (live));
  g_assert_cmpfloat (*(double *) scl_live_get_digest (live), ==, *again);
  on_outcomes (live, outcomes, serial, data);
}

/* What a worker makes of the outcomes comes with them, also where every outcome was known already.
 */
static void
test_digest (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (17, 300, 60);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (SclLive) live = NULL;
  Watch watch;

  watch_init (&watch);
  live = scl_live_new (history, NULL, on_digested, NULL, &watch);
  scl_live_set_digest (live, digest_sd, g_free, NULL);
  for (guint k = 10; k < 30; k++)
    {
      g_autoptr (GPtrArray) policies = policies_with_k (base, k);

      watch.until = scl_live_request (live, policies);
    }
  g_main_loop_run (watch.loop);
  for (guint again = 0; again < 2; again++)
    {
      g_autoptr (GPtrArray) policies = policies_with_k (base, 29);

      watch.until = scl_live_request (live, policies);
      g_main_loop_run (watch.loop);
    }
  g_assert_null (scl_live_get_digest (live));
  watch_clear (&watch);
}

/* Sixty values asked for at once: the last is answered, with the states that a replay alone gives;
 * answers come in order. */
static void
test_newest_wins (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (17, 300, 60);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (SclLive) live = NULL;
  g_autoptr (SclOutcome) alone = NULL;
  g_autoptr (GPtrArray) last = NULL;
  Watch watch;
  SclOutcome *outcome;

  watch_init (&watch);
  live = scl_live_new (history, NULL, on_outcomes, NULL, &watch);
  for (guint k = 1; k <= 60; k++)
    {
      g_autoptr (GPtrArray) policies = policies_with_k (base, k);

      watch.until = scl_live_request (live, policies);
      g_assert_cmpuint (watch.until, ==, k);
    }
  g_main_loop_run (watch.loop);
  g_assert_cmpuint (watch.last, ==, 60);
  g_assert_cmpuint (watch.n_answers, <, 60); /* older work was dropped */

  last = policies_with_k (base, 60);
  alone = scl_replay_run (history, g_ptr_array_index (last, 1), NULL, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (watch.outcomes->len, ==, 2);
  outcome = g_ptr_array_index (watch.outcomes, 1);
  g_assert_cmpfloat (scl_outcome_metrics (outcome)->log_loss, ==,
                     scl_outcome_metrics (alone)->log_loss);
  for (guint32 q = 0; q < 300; q++)
    {
      guint n, n_alone;
      const SclPathPoint *path = scl_outcome_path (outcome, q, &n);
      const SclPathPoint *path_alone = scl_outcome_path (alone, q, &n_alone);

      g_assert_cmpuint (n, ==, n_alone);
      for (guint i = 0; i < n; i++)
        g_assert_cmpfloat (path[i].rating, ==, path_alone[i].rating);
    }
  watch_clear (&watch);
}

/* What has not changed is the very same outcome. */
static void
test_unchanged_is_kept (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 50, 20);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (GPtrArray) first = policies_with_k (base, 10);
  g_autoptr (GPtrArray) second = policies_with_k (base, 11);
  g_autoptr (SclLive) live = NULL;
  g_autoptr (SclOutcome) kept = NULL;
  Watch watch;

  watch_init (&watch);
  live = scl_live_new (history, NULL, on_outcomes, NULL, &watch);
  watch_request (&watch, live, first);
  kept = scl_outcome_ref (g_ptr_array_index (watch.outcomes, 0));
  watch_request (&watch, live, second);
  g_assert_true (g_ptr_array_index (watch.outcomes, 0) == kept);
  watch_request (&watch, live, second); /* nothing to do, and answered all the same */
  g_assert_cmpuint (watch.last, ==, 3);
  watch_clear (&watch);
}

static void
test_error (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 10, 3);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n");
  g_autoptr (GPtrArray) policies = policies_with_k (base, 10);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclLive) live = NULL;
  Watch watch;

  options.from = day_of ("2050-01-01");
  watch_init (&watch);
  live = scl_live_new (history, &options, on_outcomes, on_error, &watch);
  watch_request (&watch, live, policies);
  g_assert_cmpuint (watch.n_errors, ==, 1);
  g_assert_cmpuint (watch.n_answers, ==, 0);
  watch_clear (&watch);
}

/* Freed while at work, and while an answer is on its way: nothing is called afterwards. */
static void
test_free_at_work (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (23, 300, 100);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=game\n[k]\nbands=20\n");
  Watch watch;

  watch_init (&watch);
  for (guint i = 0; i < 5; i++)
    {
      SclLive *live = scl_live_new (history, NULL, on_outcomes, NULL, &watch);
      g_autoptr (GPtrArray) policies = policies_with_k (base, 10 + i);

      scl_live_request (live, policies);
      g_usleep (i * 20000);
      scl_live_free (live);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (watch.n_answers, ==, 0);
  watch_clear (&watch);
}

/* Each digest is freed once, told or overtaken. */
static void
test_digests_are_freed (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (18, 100, 20);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  SclLive *live;
  Watch watch;

  watch_init (&watch);
  live = scl_live_new (history, NULL, on_outcomes, NULL, &watch);
  scl_live_set_digest (live, digest_counted, free_counted, NULL);
  for (guint k = 10; k < 20; k++)
    {
      g_autoptr (GPtrArray) policies = policies_with_k (base, k);

      watch_request (&watch, live, policies);
    }
  g_assert_cmpuint (watch.n_answers, ==, 10);
  scl_live_free (live);
  g_assert_cmpint (g_atomic_int_get (&n_digests), ==, 0);
  watch_clear (&watch);
}

/* Policies of the same text are the same. */
static void
test_same_text (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 50, 20);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (GPtrArray) first = policies_with_k (base, 10), second = policies_with_k (base, 10);
  g_autoptr (SclLive) live = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  Watch watch;

  g_assert_true (g_ptr_array_index (first, 1) != g_ptr_array_index (second, 1));
  watch_init (&watch);
  live = scl_live_new (history, NULL, on_outcomes, NULL, &watch);
  watch_request (&watch, live, first);
  kept = g_ptr_array_ref (watch.outcomes);
  watch_request (&watch, live, second);
  g_assert_cmpuint (watch.n_answers, ==, 2);
  g_assert_cmpuint (watch.outcomes->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (g_ptr_array_index (watch.outcomes, i) == g_ptr_array_index (kept, i));
  watch_clear (&watch);
}

/* ---- Held at the digest ---- */

#define MOST_K 400

/* Workers wait with the digests of some policies until they are let go. */
typedef struct
{
  GMutex mutex;
  GCond cond;
  guint below; /* K below this waits; 0: nobody */
  guint n_waiting;
  gboolean seen[MOST_K], freed[MOST_K]; /* by K */
} Gate;

static Gate gate;

static gpointer
digest_at_gate (GPtrArray *outcomes, gpointer data)
{
  Gate *self = data;
  const char *text = scl_policy_text (scl_outcome_policy (g_ptr_array_index (outcomes, 1)));
  const guint k = (guint) g_ascii_strtoull (strstr (text, "\nbands=") + 7, NULL, 10);

  g_mutex_lock (&self->mutex);
  self->seen[k] = TRUE;
  self->n_waiting++;
  g_cond_broadcast (&self->cond);
  while (k < self->below)
    g_cond_wait (&self->cond, &self->mutex);
  self->n_waiting--;
  g_mutex_unlock (&self->mutex);
  return GUINT_TO_POINTER (k);
}

static void
free_at_gate (gpointer digest)
{
  g_mutex_lock (&gate.mutex);
  g_assert_false (gate.freed[GPOINTER_TO_UINT (digest)]);
  gate.freed[GPOINTER_TO_UINT (digest)] = TRUE;
  g_cond_broadcast (&gate.cond);
  g_mutex_unlock (&gate.mutex);
  g_main_context_wakeup (NULL);
}

static gboolean
is_freed (guint k)
{
  gboolean freed;

  g_mutex_lock (&gate.mutex);
  freed = gate.freed[k];
  g_mutex_unlock (&gate.mutex);
  return freed;
}

static SclLive *
live_at_gate (SclHistory *history, Watch *watch, guint below)
{
  SclLive *live;

  watch_init (watch);
  gate.below = below;
  gate.n_waiting = 0;
  memset (gate.seen, 0, sizeof gate.seen);
  memset (gate.freed, 0, sizeof gate.freed);
  live = scl_live_new (history, NULL, on_outcomes, NULL, watch);
  scl_live_set_digest (live, digest_at_gate, free_at_gate, &gate);
  return live;
}

static void
wait_for_waiting (guint n)
{
  g_mutex_lock (&gate.mutex);
  while (gate.n_waiting < n)
    g_cond_wait (&gate.cond, &gate.mutex);
  g_mutex_unlock (&gate.mutex);
}

static void
let_go (void)
{
  g_mutex_lock (&gate.mutex);
  gate.below = 0;
  g_cond_broadcast (&gate.cond);
  g_mutex_unlock (&gate.mutex);
}

/* A request that is overtaken by a newer one is never told. */
static void
test_overtaken (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 30, 5);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=99\n");
  g_autoptr (GPtrArray) slow = policies_with_k (base, 10), fast = policies_with_k (base, 20);
  g_autoptr (SclLive) live = NULL;
  Watch watch;

  if (g_get_num_processors () < 2)
    {
      g_test_skip ("one worker");
      return;
    }
  live = live_at_gate (history, &watch, 15);
  scl_live_request (live, slow);
  wait_for_waiting (1);
  watch_request (&watch, live, fast);
  g_assert_cmpuint (watch.last, ==, 2);
  g_assert_false (is_freed (10));
  let_go ();
  while (!is_freed (10))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (watch.n_answers, ==, 1);
  g_assert_true (is_freed (20));
  watch_clear (&watch);
}

/* While all workers are at work one is asked for, and then another: the first is never begun. */
static void
test_replaced (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 30, 5);
  g_autoptr (SclPolicy) base
      = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=999\n");
  const guint n = g_get_num_processors ();
  g_autoptr (GPtrArray) replaced = policies_with_k (base, n + 1),
                        last = policies_with_k (base, n + 2);
  g_autoptr (SclLive) live = NULL;
  Watch watch;

  if (n + 2 >= MOST_K)
    {
      g_test_skip ("too many workers");
      return;
    }
  live = live_at_gate (history, &watch, n + 1);
  for (guint k = 1; k <= n; k++)
    {
      g_autoptr (GPtrArray) policies = policies_with_k (base, k);

      g_assert_cmpuint (scl_live_request (live, policies), ==, k);
      wait_for_waiting (k);
    }
  g_assert_cmpuint (scl_live_request (live, replaced), ==, n + 1);
  watch.until = scl_live_request (live, last);
  let_go ();
  g_main_loop_run (watch.loop);
  g_assert_cmpuint (watch.last, ==, n + 2);
  g_assert_true (gate.seen[n] && gate.seen[n + 2]);
  g_assert_false (gate.seen[n + 1]);
  watch_clear (&watch);
}

/* Two are ready before anybody looks: the older one is dropped. */
static void
test_two_ready (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 30, 5);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=99\n");
  g_autoptr (GPtrArray) first = policies_with_k (base, 10), second = policies_with_k (base, 20);
  g_autoptr (SclLive) live = NULL;
  Watch watch;

  live = live_at_gate (history, &watch, 15);
  scl_live_request (live, first);
  wait_for_waiting (1);
  let_go ();
  watch.until = scl_live_request (live, second);
  /* The first is given up where the second is there before it, or when it is ready: before the
   * main loop has run, in any case. */
  g_mutex_lock (&gate.mutex);
  while (!gate.freed[10])
    g_cond_wait (&gate.cond, &gate.mutex);
  g_mutex_unlock (&gate.mutex);
  g_main_loop_run (watch.loop);
  g_assert_cmpuint (watch.n_answers, ==, 1);
  g_assert_cmpuint (watch.last, ==, 2);
  watch_clear (&watch);
}

/* ---- What is asked for ---- */

/* Of many policies, one of them twice, each outcome is that of its policy, replayed with the
 * options; those told last are known in any order, and the others are replayed. */
static void
test_many (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 50, 20);
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (GPtrArray) turned = g_ptr_array_new (), told = NULL;
  g_autoptr (SclLive) live = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  Watch watch;

  for (guint k = 0; k < 7; k++)
    {
      g_autofree char *rules
          = g_strdup_printf ("[schedule]\nperiod=month\n[k]\nbands=%u\n", 10 + k % 6);

      g_ptr_array_add (policies, fixture_policy ("many", rules));
    }
  options.from = day_of ("1997-02-01");
  options.keep_predictions = TRUE;
  watch_init (&watch);
  live = scl_live_new (history, &options, on_outcomes, NULL, &watch);
  watch_request (&watch, live, policies);
  g_assert_cmpuint (watch.outcomes->len, ==, 7);
  told = g_ptr_array_ref (watch.outcomes);
  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (SclOutcome) alone = scl_replay_run (history, g_ptr_array_index (policies, i),
                                                     &options, NULL, NULL, NULL, NULL);
      SclOutcome *one = g_ptr_array_index (told, i);

      g_assert_true (scl_outcome_policy (one) == g_ptr_array_index (policies, i));
      g_assert_cmpmem (
          scl_outcome_predictions (one), scl_history_games (history)->n * sizeof (float),
          scl_outcome_predictions (alone), scl_history_games (history)->n * sizeof (float));
    }
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (turned, g_ptr_array_index (policies, 5 - i));
  watch_request (&watch, live, turned);
  g_assert_cmpuint (watch.outcomes->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true (g_ptr_array_index (watch.outcomes, i) == g_ptr_array_index (told, 5 - i));
  watch_request (&watch, live, policies);
  g_assert_cmpuint (watch.outcomes->len, ==, 7);
  for (guint i = 0; i < 7; i++)
    g_assert_cmpint (g_ptr_array_index (watch.outcomes, i) == g_ptr_array_index (told, i), ==,
                     i >= 3 && i < 6);
  g_assert_cmpuint (watch.n_answers, ==, 3);
  watch_clear (&watch);
}

/* What could not be replayed is no digest's, and where nobody wants to hear of it nobody does; the
 * request counts as answered. A digest that nobody frees is nobody's. */
static void
test_unheard (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (19, 10, 3);
  g_autoptr (SclPolicy) base = fixture_policy ("base", "[schedule]\nperiod=month\n");
  g_autoptr (GPtrArray) policies = policies_with_k (base, 10);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  SclLive *live;
  Watch watch;

  options.from = day_of ("2050-01-01");
  watch_init (&watch);
  n_digests = 0;
  live = scl_live_new (history, &options, on_outcomes, NULL, &watch);
  scl_live_set_digest (live, digest_counted, NULL, NULL);
  g_assert_cmpuint (scl_live_request (live, policies), ==, 1);
  g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (watch.n_answers, ==, 0);
  g_assert_cmpint (g_atomic_int_get (&n_digests), ==, 0);
  scl_live_free (live);

  live = scl_live_new (history, NULL, on_outcomes, NULL, &watch);
  scl_live_set_digest (live, digest_kept, NULL, &n_digests);
  watch_request (&watch, live, policies);
  g_assert_cmpuint (watch.n_answers, ==, 1);
  scl_live_free (live);
  watch_clear (&watch);
}

TEST_MAIN ("/live", test_digest, test_digests_are_freed, test_newest_wins, test_unchanged_is_kept,
           test_same_text, test_overtaken, test_replaced, test_two_ready, test_many, test_unheard,
           test_error, test_free_at_work)
