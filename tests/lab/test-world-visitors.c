/* SclWorld: those who come for one event and are not seen again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"

/* Half of those who come are visitors, 100 points weaker than everybody else: each is there for one
 * month and in no more than one event, nearly all in just one; the others, none of whom leaves,
 * stay to the end. The core would play thirty times a year: no visitor is of it. */
static void
test_visitors (void)
{
  SclWorld world;
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_autofree guint *n_events = NULL;
  const SclGames *games;
  double came = 0.0, visitors = 0.0, played = 0.0;

  fixture_world (&world, 1000, 24, 4, 4.0);
  world.core_lead = world.sd = world.skew = world.region_spread = world.walk = world.decline = 0.0;
  world.junior_gap = world.newcomer_gap = world.leavers = 0.0;
  world.entrants = 0.8;
  world.visitors = 0.5;
  world.visitor_gap = 100.0;
  world.junior_share = 0.0;
  world.core = 0.3;
  world.core_events = 30.0;
  history = fixture_world_run (&world, 0, &truth);
  games = scl_history_games (history);
  n_events = g_new0 (guint, truth->n_players);
  for (guint g = 0; g < games->n; g++)
    for (guint side = 0; side < 2; side++)
      {
        const guint32 q = side == 0 ? games->white[g] : games->black[g];

        /* Less than 2^16 of each. */
        n_events[q] += g_hash_table_add (seen, GUINT_TO_POINTER ((games->event[g] << 16) + q + 1));
      }
  for (guint32 q = 1000; q < truth->n_players; q++)
    {
      guint n_months = 0;
      gboolean weaker = FALSE;

      for (guint m = 0; m < truth->n_months; m++)
        if (!isnan (scl_truth_strength (truth, q, m)))
          {
            n_months++;
            weaker = scl_truth_strength (truth, q, m) < 1600.0;
          }
      came++;
      visitors += weaker;
      played += weaker && n_events[q] == 1;
      if (weaker)
        {
          g_assert_cmpuint (n_months, ==, 1);
          g_assert_cmpuint (n_events[q], <=, 1);
        }
      else
        g_assert_false (isnan (scl_truth_strength (truth, q, truth->n_months - 1)));
    }
  g_test_message ("%g came, %g of them visitors, of whom %g played", came, visitors, played);
  g_assert_cmpfloat (came, >, 500);
  g_assert_cmpfloat (fabs (visitors / came - 0.5), <, 3.0 * 0.5 / sqrt (came));
  g_assert_cmpfloat (played / visitors, >, 0.95);
}

TEST_MAIN ("/world", test_visitors)
