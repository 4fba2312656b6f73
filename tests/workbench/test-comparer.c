/* SclComparer: what it shows is what the lab gives when it is called directly, and what is replayed
 * is kept as long as it holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "lab/replay/scl-replay.h"
#include "workbench-test.h"
#include "workbench/rules/scl-comparer.h"

typedef struct
{
  SclComparer *comparer;
  SclHistory *history;
  GPtrArray *policies; /* elo, elo-italia-1997 */
  guint n_outcomes, n_tried, n_compared, n_state, n_progress;
  double last_fraction;
  const char *other_title; /* of a policy that is not among those */
  char *failure;
} Fixture;

static void
count (guint *n)
{
  (*n)++;
}

static void
on_progress (SclComparer *comparer, double fraction, const char *title, gpointer data)
{
  Fixture *f = data;
  gboolean known = g_strcmp0 (title, f->other_title) == 0;

  g_assert_true (scl_comparer_get_busy (comparer));
  g_assert_cmpfloat (fraction, >=, f->last_fraction);
  g_assert_cmpfloat (fraction, <=, 1.0);
  for (guint i = 0; i < f->policies->len; i++)
    known |= g_str_equal (title, scl_policy_title (g_ptr_array_index (f->policies, i)));
  g_assert_true (known);
  f->last_fraction = fraction;
  f->n_progress++;
}

static void
on_failed (SclComparer *comparer, const char *message, gpointer data)
{
  Fixture *f = data;

  g_free (f->failure);
  f->failure = g_strdup (message);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->comparer = scl_comparer_new ();
  f->history = fixture_random_history (5, 20, 120);
  f->policies = workbench_test_policies ((const char *[]){ "elo", "elo-italia-1997", NULL });
  g_signal_connect_swapped (f->comparer, "outcomes", G_CALLBACK (count), &f->n_outcomes);
  g_signal_connect_swapped (f->comparer, "tried", G_CALLBACK (count), &f->n_tried);
  g_signal_connect_swapped (f->comparer, "compared", G_CALLBACK (count), &f->n_compared);
  g_signal_connect_swapped (f->comparer, "state", G_CALLBACK (count), &f->n_state);
  g_signal_connect (f->comparer, "progress", G_CALLBACK (on_progress), f);
  g_signal_connect (f->comparer, "failed", G_CALLBACK (on_failed), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->comparer, f);
  g_object_unref (f->comparer);
  workbench_test_settle (20);
  scl_history_unref (f->history);
  g_ptr_array_unref (f->policies);
  g_free (f->failure);
}

static gboolean
is_at_rest (gpointer comparer)
{
  return !scl_comparer_get_busy (comparer) && !scl_comparer_get_comparing (comparer)
         && !scl_comparer_get_trying (comparer);
}

static void
rest (Fixture *f)
{
  workbench_test_wait (is_at_rest, f->comparer);
}

/* The first n. */
static void
choose (Fixture *f, guint n)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (chosen, scl_policy_ref (g_ptr_array_index (f->policies, i)));
  scl_comparer_set_policies (f->comparer, chosen);
}

static SclOutcome *
shown (Fixture *f, guint i)
{
  GPtrArray *outcomes = scl_comparer_get_outcomes (f->comparer);

  g_assert_cmpuint (i, <, outcomes->len);
  return g_ptr_array_index (outcomes, i);
}

/* What is shown is what replays alone give, to the bit, and so are the measures. */
static void
assert_shown (Fixture *f, SclPolicy *const *policies, guint n, const SclReplayOptions *options,
              SclSplit split, SclDay train_until)
{
  SclComparisonOptions comparing = SCL_COMPARISON_DEFAULTS;
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclComparison) expected = NULL;
  SclComparison *comparison = scl_comparer_get_comparison (f->comparer);

  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      SclOutcome *alone = scl_replay_run (f->history, policies[i], options, NULL, NULL, NULL, NULL);

      g_ptr_array_add (outcomes, alone);
      for (guint32 p = 0; p < scl_history_players (f->history)->n; p++)
        g_assert_cmpfloat (scl_outcome_last_rating (shown (f, i), p), ==,
                           scl_outcome_last_rating (alone, p));
    }
  comparing.split = split;
  comparing.train_until = train_until;
  expected = scl_comparison_new_with (outcomes, &comparing, NULL, NULL);
  g_assert_nonnull (comparison);
  g_assert_cmpuint (scl_comparison_n_policies (comparison), ==, n);
  g_assert_cmpuint (scl_comparison_n_games (comparison), ==, scl_comparison_n_games (expected));
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (scl_comparison_row (comparison, "log-loss")->value[i], ==,
                       scl_comparison_row (expected, "log-loss")->value[i]);
}

static const SclReplayOptions compared = SCL_REPLAY_COMPARED;

static void
test_two (Fixture *f, gconstpointer data)
{
  SclOutcome *first;

  g_assert_false (scl_comparer_get_busy (f->comparer));
  choose (f, 1); /* no data yet */
  g_assert_false (scl_comparer_get_busy (f->comparer));
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 0);
  scl_comparer_set_history (f->comparer, f->history);
  g_assert_false (scl_comparer_get_busy (f->comparer));
  choose (f, 1);
  g_assert_true (scl_comparer_get_busy (f->comparer));
  g_assert_null (scl_comparer_get_comparison (f->comparer));
  rest (f);
  assert_shown (f, (SclPolicy *const *) f->policies->pdata, 1, &compared, SCL_SPLIT_ALL,
                SCL_DAY_NONE);
  g_assert_cmpuint (f->n_compared, ==, 1);
  g_assert_cmpuint (f->n_progress, >, 0);
  g_assert_cmpfloat (f->last_fraction, ==, 1.0);
  g_assert_cmpuint (f->n_state, >=, 2);

  /* What is replayed is kept, and shown at once; the other follows. */
  first = shown (f, 0);
  f->last_fraction = 0.0;
  choose (f, 2);
  g_assert_true (scl_comparer_get_busy (f->comparer));
  g_assert_true (shown (f, 0) == first);
  rest (f);
  g_assert_true (shown (f, 0) == first);
  assert_shown (f, (SclPolicy *const *) f->policies->pdata, 2, &compared, SCL_SPLIT_ALL,
                SCL_DAY_NONE);

  /* Both are there: nothing is replayed again. */
  choose (f, 1);
  g_assert_false (scl_comparer_get_busy (f->comparer));
  choose (f, 2);
  g_assert_false (scl_comparer_get_busy (f->comparer));
  g_assert_true (shown (f, 0) == first);
  g_assert_null (f->failure);
  g_assert_null (scl_comparer_get_failure (f->comparer));

  /* Other data: all is forgotten. */
  scl_comparer_set_history (f->comparer, NULL);
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 0);
  g_assert_null (scl_comparer_get_comparison (f->comparer));
  scl_comparer_set_history (f->comparer, f->history);
  scl_comparer_run (f->comparer);
  g_assert_true (scl_comparer_get_busy (f->comparer));
  f->last_fraction = 0.0;
  rest (f);
  g_assert_true (shown (f, 0) != first);
}

/* A rule that was read once more, with the same text, is no other one; one that was changed, or is
 * not replayed, has none. */
static void
test_find (Fixture *f, gconstpointer data)
{
  SclPolicy *const *rules = (SclPolicy *const *) f->policies->pdata;
  g_autoptr (SclPolicy) again = scl_policy_parse (scl_policy_text (rules[1]), -1, "again", NULL);
  g_autofree char *text = g_strconcat (scl_policy_text (rules[1]), "# changed\n", NULL);
  g_autoptr (SclPolicy) changed = scl_policy_parse (text, -1, "changed", NULL);

  g_assert_null (scl_comparer_find_outcome (f->comparer, rules[0]));
  scl_comparer_set_history (f->comparer, f->history);
  choose (f, 2);
  rest (f);
  g_assert_true (scl_comparer_find_outcome (f->comparer, rules[0]) == shown (f, 0));
  g_assert_true (scl_comparer_find_outcome (f->comparer, again) == shown (f, 1));
  g_assert_null (scl_comparer_find_outcome (f->comparer, changed));
  choose (f, 1);
  g_assert_null (scl_comparer_find_outcome (f->comparer, rules[1]));
}

static void
test_split (Fixture *f, gconstpointer data)
{
  const SclDay until = day_of ("1998-06-30");
  guint n;

  scl_comparer_set_history (f->comparer, f->history);
  choose (f, 1);
  rest (f);
  n = f->n_compared;
  scl_comparer_set_split (f->comparer, SCL_SPLIT_ALL, SCL_DAY_NONE); /* as it is */
  g_assert_false (scl_comparer_get_comparing (f->comparer));
  scl_comparer_set_split (f->comparer, SCL_SPLIT_TEST, until);
  g_assert_true (scl_comparer_get_comparing (f->comparer));
  g_assert_null (scl_comparer_get_comparison (f->comparer));
  g_assert_false (scl_comparer_get_busy (f->comparer));
  rest (f);
  g_assert_cmpuint (f->n_compared, ==, n + 1);
  g_assert_cmpint (scl_comparison_split (scl_comparer_get_comparison (f->comparer)), ==,
                   SCL_SPLIT_TEST);
  assert_shown (f, (SclPolicy *const *) f->policies->pdata, 1, &compared, SCL_SPLIT_TEST, until);
  /* The other half, and another day: each is worked out again; of two asked at once the last. */
  scl_comparer_set_split (f->comparer, SCL_SPLIT_TRAIN, until);
  scl_comparer_set_split (f->comparer, SCL_SPLIT_TRAIN, until + 100);
  rest (f);
  workbench_test_settle (50);
  g_assert_cmpuint (f->n_compared, ==, n + 2);
  assert_shown (f, (SclPolicy *const *) f->policies->pdata, 1, &compared, SCL_SPLIT_TRAIN,
                until + 100);
}

/* Other first ratings, or another burn-in, replay what is chosen. */
static void
test_setting (Fixture *f, gconstpointer data)
{
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  SclOutcome *before;

  scl_comparer_set_history (f->comparer, f->history);
  choose (f, 1);
  rest (f);
  before = shown (f, 0);
  scl_comparer_set_setting (f->comparer, compared.start, compared.burn_in); /* as it is */
  g_assert_false (scl_comparer_get_busy (f->comparer));
  g_assert_true (shown (f, 0) == before);

  f->last_fraction = 0.0;
  options.start = SCL_START_OWN;
  scl_comparer_set_setting (f->comparer, options.start, options.burn_in);
  g_assert_true (scl_comparer_get_busy (f->comparer));
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 0);
  rest (f);
  assert_shown (f, (SclPolicy *const *) f->policies->pdata, 1, &options, SCL_SPLIT_ALL,
                SCL_DAY_NONE);
  for (guint i = 0; i < 2; i++)
    {
      f->last_fraction = 0.0;
      if (i == 0)
        options.burn_in.months += 3;
      else
        options.burn_in.games += 5;
      scl_comparer_set_setting (f->comparer, options.start, options.burn_in);
      g_assert_true (scl_comparer_get_busy (f->comparer));
      rest (f);
      assert_shown (f, (SclPolicy *const *) f->policies->pdata, 1, &options, SCL_SPLIT_ALL,
                    SCL_DAY_NONE);
    }
}

/* What is replayed while the data or the setting change is thrown away. */
static void
test_overtaken (Fixture *f, gconstpointer data)
{
  g_autoptr (SclHistory) other = fixture_random_history (6, 10, 20);
  const SclBurnIn none = SCL_BURN_IN_NONE;
  SclReplayOptions options = SCL_REPLAY_COMPARED;

  scl_comparer_set_history (f->comparer, f->history);
  choose (f, 2);
  scl_comparer_set_history (f->comparer, other);
  choose (f, 2);
  f->last_fraction = -1.0;
  rest (f);
  g_assert_true (scl_outcome_history (shown (f, 0)) == other);
  g_assert_false (scl_comparer_get_stopped (f->comparer));

  scl_comparer_set_history (f->comparer, f->history);
  choose (f, 1);
  scl_comparer_set_setting (f->comparer, SCL_START_OWN, none);
  options.start = SCL_START_OWN;
  options.burn_in = none;
  f->last_fraction = -1.0;
  rest (f);
  g_assert_false (scl_comparer_get_stopped (f->comparer));
  assert_shown (f, (SclPolicy *const *) f->policies->pdata, 1, &options, SCL_SPLIT_ALL,
                SCL_DAY_NONE);
}

/* A cancel stops until somebody runs or chooses. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  scl_comparer_set_history (f->comparer, f->history);
  scl_comparer_cancel (f->comparer); /* nothing runs */
  g_assert_false (scl_comparer_get_stopped (f->comparer));
  choose (f, 2);
  g_usleep (30000); /* what the workers have told by now waits for the main context */
  scl_comparer_cancel (f->comparer);
  g_assert_true (scl_comparer_get_stopped (f->comparer));
  rest (f);
  g_assert_cmpuint (f->n_progress, ==, 0); /* and is not passed on */
  g_assert_true (scl_comparer_get_stopped (f->comparer));
  g_assert_null (scl_comparer_get_failure (f->comparer));
  g_assert_null (f->failure);
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 0);
  scl_comparer_set_split (f->comparer, SCL_SPLIT_TEST, SCL_DAY_NONE);
  g_assert_false (scl_comparer_get_busy (f->comparer));
  f->last_fraction = 0.0;
  scl_comparer_run (f->comparer);
  g_assert_false (scl_comparer_get_stopped (f->comparer));
  rest (f);
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 2);
  g_assert_false (scl_comparer_get_stopped (f->comparer));
}

/* The second rates rapid games alone, of which there is none: it says why, and the choice of the
 * first goes on. */
static void
test_failure (Fixture *f, gconstpointer data)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) standard = NULL;
  g_autoptr (GPtrArray) rapid = workbench_test_policies ((const char *[]){ "fide-rapid", NULL });
  guint32 event;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "One", "", day_of ("2001-01-01"),
                                         day_of ("2001-01-01"));
  scl_history_builder_set_event_rate (builder, event, 's');
  add_game (builder, event, 1, 0, 1, 2, 1500);
  standard = scl_history_builder_finish (builder);
  scl_comparer_set_history (f->comparer, standard);
  f->other_title = scl_policy_title (g_ptr_array_index (rapid, 0));
  scl_comparer_set_policies (f->comparer, rapid);
  while (scl_comparer_get_busy (f->comparer))
    g_main_context_iteration (NULL, TRUE);
  rest (f);
  if (scl_comparer_get_outcomes (f->comparer)->len == 0)
    {
      g_assert_true (scl_comparer_get_stopped (f->comparer));
      g_assert_nonnull (scl_comparer_get_failure (f->comparer));
    }
  choose (f, 1);
  g_assert_false (scl_comparer_get_stopped (f->comparer));
  g_assert_null (scl_comparer_get_failure (f->comparer));
  f->last_fraction = -1.0;
  rest (f);
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 1);
}

/* Lists without games: there is nothing to do, and nothing has failed. */
static void
test_no_games (Fixture *f, gconstpointer data)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) empty = scl_history_builder_finish (builder);

  scl_comparer_set_history (f->comparer, empty);
  choose (f, 1);
  g_assert_false (scl_comparer_get_busy (f->comparer));
  g_assert_false (scl_comparer_get_comparing (f->comparer));
  g_assert_false (scl_comparer_get_stopped (f->comparer));
}

static SclPolicy *
with_k (Fixture *f, const char *k)
{
  return scl_policy_with_value (g_ptr_array_index (f->policies, 0), "k", "bands", k, NULL);
}

/* One more after the others, the newest value; it stays in view until the next is there. */
static void
test_trial (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) ten = with_k (f, "10");
  g_autoptr (SclPolicy) forty = with_k (f, "40");
  SclPolicy *both[] = { g_ptr_array_index (f->policies, 0), ten };
  SclOutcome *tried;

  scl_comparer_set_trial (f->comparer, ten); /* no data: nothing */
  g_assert_false (scl_comparer_get_trying (f->comparer));
  scl_comparer_set_history (f->comparer, f->history);
  choose (f, 1);
  rest (f);
  scl_comparer_set_trial (f->comparer, ten);
  g_assert_true (scl_comparer_get_trying (f->comparer));
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 1);
  rest (f);
  g_assert_cmpuint (f->n_tried, ==, 1);
  assert_shown (f, both, 2, &compared, SCL_SPLIT_ALL, SCL_DAY_NONE);

  tried = shown (f, 1);
  scl_comparer_set_trial (f->comparer, forty);
  g_assert_true (shown (f, 1) == tried);
  rest (f);
  both[1] = forty;
  assert_shown (f, both, 2, &compared, SCL_SPLIT_ALL, SCL_DAY_NONE);

  /* Another choice, another split, another setting: the trial stays the last. */
  f->last_fraction = 0.0;
  choose (f, 2);
  rest (f);
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 3);
  g_assert_true (scl_outcome_policy (shown (f, 2)) == forty);
  g_assert_cmpuint (scl_comparison_n_policies (scl_comparer_get_comparison (f->comparer)), ==, 3);
  choose (f, 1);
  scl_comparer_set_split (f->comparer, SCL_SPLIT_TRAIN, day_of ("1998-01-01"));
  rest (f);
  assert_shown (f, both, 2, &compared, SCL_SPLIT_TRAIN, day_of ("1998-01-01"));
  scl_comparer_set_trial (f->comparer, ten);
  rest (f);
  both[1] = ten;
  assert_shown (f, both, 2, &compared, SCL_SPLIT_TRAIN, day_of ("1998-01-01"));

  f->last_fraction = 0.0;
  scl_comparer_set_setting (f->comparer, SCL_START_OWN, compared.burn_in);
  rest (f);
  {
    SclReplayOptions options = SCL_REPLAY_COMPARED;

    options.start = SCL_START_OWN;
    assert_shown (f, both, 2, &options, SCL_SPLIT_TRAIN, day_of ("1998-01-01"));
  }

  scl_comparer_set_trial (f->comparer, NULL);
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 1);
  g_assert_false (scl_comparer_get_trying (f->comparer));
  rest (f);
  g_assert_cmpuint (scl_comparison_n_policies (scl_comparer_get_comparison (f->comparer)), ==, 1);
  {
    const guint n = f->n_outcomes;

    scl_comparer_set_trial (f->comparer, NULL); /* nobody sees a difference */
    g_assert_cmpuint (f->n_outcomes, ==, n);
  }
}

/* Taken away while it is on its way: nobody hears of it. */
static void
test_trial_gone (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) ten = with_k (f, "10");

  scl_comparer_set_history (f->comparer, f->history);
  choose (f, 1);
  rest (f);
  scl_comparer_set_trial (f->comparer, ten);
  scl_comparer_set_trial (f->comparer, NULL);
  workbench_test_settle (200);
  g_assert_cmpuint (f->n_tried, ==, 0);
  g_assert_cmpuint (scl_comparer_get_outcomes (f->comparer)->len, ==, 1);
  scl_comparer_set_trial (f->comparer, ten);
  scl_comparer_set_history (f->comparer, NULL);
  workbench_test_settle (200);
  g_assert_cmpuint (f->n_tried, ==, 0);
  g_assert_false (scl_comparer_get_trying (f->comparer));
}

/* A trial that cannot be replayed says so. */
static void
test_trial_failed (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) ten = with_k (f, "10");
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) empty = scl_history_builder_finish (builder);

  scl_comparer_set_history (f->comparer, empty);
  scl_comparer_set_trial (f->comparer, ten);
  rest (f);
  g_assert_nonnull (f->failure);
  g_assert_cmpuint (f->n_tried, ==, 0);
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/comparer", test_two,
                test_find, test_split, test_setting, test_overtaken, test_cancel, test_failure,
                test_no_games, test_trial, test_trial_gone, test_trial_failed)
