/* How many comparisons a second a dragged slider gives: K from 10 to 40 over a million games of a
 * simulated federation, 60 months, the policy as it was beside it. Not a test: machines differ.
 * meson test --benchmark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab-fixtures.h"
#include "lab/replay/scl-live.h"
#include "lab/simulation/scl-world.h"
#include "rating/base/scl-number.h"

#define N_STEPS 150

typedef struct
{
  GMainLoop *loop;
  SclLive *live;
  SclPolicy *base;
  guint step, n_answers;
} Drag;

static void
on_outcomes (SclLive *live, GPtrArray *outcomes, guint64 serial, gpointer data)
{
  Drag *drag = data;

  drag->n_answers++;
  if (serial == N_STEPS)
    g_main_loop_quit (drag->loop);
}

static gboolean
move (gpointer data)
{
  Drag *drag = data;
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autofree char *k = scl_number_dup (10.0 + 30.0 * drag->step / N_STEPS);

  g_ptr_array_add (policies, scl_policy_ref (drag->base));
  g_ptr_array_add (policies, scl_policy_with_value (drag->base, "k", "bands", k, NULL));
  scl_live_request (drag->live, policies);
  return ++drag->step < N_STEPS;
}

int
main (void)
{
  Drag drag = { .loop = g_main_loop_new (NULL, FALSE) };
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GTimer) timer = NULL;
  SclWorld world;

  fixture_large_world (&world);
  timer = g_timer_new ();
  history = scl_world_run (&world, 0, NULL, NULL, NULL, NULL, NULL);
  g_print ("# %u games of %u players simulated in %.2f s\n", scl_history_games (history)->n,
           scl_history_players (history)->n, g_timer_elapsed (timer, NULL));
  drag.base = fixture_policy ("base", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  drag.live = scl_live_new (history, NULL, on_outcomes, NULL, &drag);
  g_timer_start (timer);
  g_timeout_add (20, move, &drag);
  g_main_loop_run (drag.loop);
  g_print ("# live: %.1f comparisons a second (%u answers to %u values)\n",
           drag.n_answers / g_timer_elapsed (timer, NULL), drag.n_answers, N_STEPS);
  scl_live_free (drag.live);
  scl_policy_unref (drag.base);
  g_main_loop_unref (drag.loop);
  return 0;
}
