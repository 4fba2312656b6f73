/* The schemes under which the paper looks at a climb, side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "lab/climb/scl-climb.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

/* Carosi, Frequenza di aggiornamento: 2780 by the half-year; (a) from N0 games on the performance
 * rating, 2100 + 800 (0.45 - 0.5); (b) at most 100 points; (c) shorter periods, for which it gives
 * no number, and the four-tournament rule, whose fixed point is 2100 + 400 log10 (0.45/0.55) =
 * 2065.1. Sistema Elo francese: proof against such climbs, since games 400 points apart do not
 * count. */
static const SclClimbScheme schemes[] = {
  { "elo-italia-1997", N_ ("every half-year"), 2780.0 },
  { "elo-italia-1998", N_ ("four tournaments"), 2065.0 },
  { "elo-italia-by-event", N_ ("every event"), NAN },
  { "elo-italia-pr-n0", N_ ("performance from N₀"), 2060.0 },
  { "elo-italia-limit-100", N_ ("at most 100 points"), 1800.0 },
  { "elo-italia-four-months", N_ ("every four months"), NAN },
  { "elo-italia-three-months", N_ ("every three months"), NAN },
  { "elo-italia-monthly", N_ ("every month"), NAN },
  { "ffe", N_ ("French rule"), 1700.0 },
  { "glicko", N_ ("Glicko"), NAN },
  { "fide-2025", N_ ("FIDE 2025"), NAN },
};

SCL_DEFINE_TABLE (const SclClimbScheme, scl_climb_schemes, schemes)

const SclClimbScheme *
scl_climb_scheme_find (const char *policy)
{
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (schemes[i].policy, policy))
      return &schemes[i];
  return NULL;
}

GPtrArray *
scl_climb_scheme_policies (GError **error)
{
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      SclPolicy *policy = scl_policy_find (schemes[i].policy, error);

      if (policy == NULL)
        return NULL;
      g_ptr_array_add (policies, policy);
    }
  return g_steal_pointer (&policies);
}

static gboolean
same (double a, double b)
{
  return fabs (a - b) < 1e-9;
}

gboolean
scl_climb_is_papers (const SclClimb *climb)
{
  const SclClimb paper = SCL_CLIMB_DEFAULTS;

  return same (climb->start, paper.start) && same (climb->opponents, paper.opponents)
         && same (climb->score, paper.score) && climb->games_per_event == paper.games_per_event
         && climb->n_games == paper.n_games && climb->days == paper.days && climb->spread <= 0.0
         && climb->strength <= 0.0 && climb->seed == 0;
}

GPtrArray *
scl_climb_run (const SclClimb *climb, GPtrArray *policies, GCancellable *cancellable,
               GError **error)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclHistory) history = scl_climb_history (climb);

  for (guint i = 0; i < policies->len; i++)
    {
      g_autoptr (SclPolicy) given = scl_climb_policy (g_ptr_array_index (policies, i));
      SclOutcome *outcome = scl_replay_run (history, given, NULL, NULL, NULL, cancellable, error);

      if (outcome == NULL)
        return NULL;
      g_ptr_array_add (outcomes, outcome);
    }
  return g_steal_pointer (&outcomes);
}
