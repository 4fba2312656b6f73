/* The Elo system's development coefficient.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/scl-elo-private.h"

/* Years, by the year of birth alone; NaN where it is unknown. */
static double
age_in_period (const SclEloRun *run, guint32 player)
{
  int birth_year = run->period->birth_year == NULL ? 0 : run->period->birth_year[player];

  return birth_year == 0 ? NAN : run->year - birth_year;
}

static double
band_position (const SclEloRun *run, guint32 player)
{
  switch ((SclEloKBy) run->params->k.by)
    {
    case SCL_ELO_K_BY_RATING:
      return run->states->rating[player];
    case SCL_ELO_K_BY_PEAK:
      return run->states->peak[player];
    case SCL_ELO_K_BY_GAMES:
      return run->states->games[player];
    case SCL_ELO_K_BY_AGE:
      return age_in_period (run, player);
    }
  g_return_val_if_reached (NAN);
}

static gboolean
is_junior (const SclEloRun *run, guint32 player)
{
  const SclEloK *k = &run->params->k;
  double age = age_in_period (run, player);

  if (isnan (age) || run->states->peak[player] >= k->junior_below)
    return FALSE;
  return k->junior_year_end ? age <= k->junior_age : age < k->junior_age;
}

/* FIDE B.02 8.3.3, in the order that FIDE's own data show: ever at the top, junior, new, then the bands. Until 2014 the top's K
 * was for those only who had "also completed events with a total of at least 30 games". */
double
scl_elo_k (const SclEloRun *run, guint32 player)
{
  const SclEloK *k = &run->params->k;
  double value;

  if (!isnan (scl_states_k_fixed (run->states, player)))
    return scl_states_k_fixed (run->states, player);
  if (k->top_rating > 0.0 && (k->top_for_good ? run->states->peak : run->states->rating)[player] >= k->top_rating
      && run->states->games[player] >= (guint32) k->top_games)
    return k->top_k;
  if (k->junior_age > 0 && is_junior (run, player))
    return k->junior_k;
  if (run->states->games[player] < (guint32) k->new_games)
    return k->new_k;
  value = scl_bands_at (&k->bands, band_position (run, player));
  /* Carosi, Aggiornamento: E_new = E_0 + (800/N0) (R - Ra) */
  return k->bands_are_n0 ? 800.0 / value : value;
}
