/* The Elo system's development coefficient.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/elo/scl-elo-private.h"

/* Where these are inlined into scl_elo_k (), which is asked for every player of a period, nothing
 * of the terms remains to be looked up. */
#define INLINE static inline __attribute__ ((always_inline))

/* Years in the list's year, by the year of birth alone; NaN where it is unknown. */
INLINE double
age_on_list (const SclEloRun *run, const SclEloTerms *terms, guint32 player)
{
  int birth_year = run->period->birth_year == NULL ? 0 : run->period->birth_year[player];
  int year = terms->earlier == NULL ? run->year : scl_day_year (terms->earlier->list_day);

  return birth_year == 0 ? NAN : year - birth_year;
}

INLINE double
band_position (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed)
{
  switch ((SclEloKBy) terms->params->k.by)
    {
    case SCL_ELO_K_BY_RATING:
      return listed.rating;
    case SCL_ELO_K_BY_PEAK:
      return listed.peak;
    case SCL_ELO_K_BY_GAMES:
      return listed.games;
    case SCL_ELO_K_BY_AGE:
      return age_on_list (run, terms, player);
    }
  g_return_val_if_reached (NAN);
}

INLINE gboolean
is_junior (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed)
{
  const SclEloK *k = &terms->params->k;
  double age = age_on_list (run, terms, player);

  if (isnan (age) || listed.peak >= k->junior_below)
    return FALSE;
  return k->junior_year_end ? age <= k->junior_age : age < k->junior_age;
}

/* FIDE B.02 8.3.3, in the order that FIDE's own data show: ever at the top, junior, new, then the
 * bands. Until 2014 the top's K was for those only who had "also completed events with a total of
 * at least 30 games". */
INLINE double
k_on_list (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed)
{
  const SclEloK *k = &terms->params->k;
  double value;

  if (!isnan (scl_states_k_fixed (run->states, player)))
    return scl_states_k_fixed (run->states, player);
  if (k->top_rating > 0.0 && (k->top_for_good ? listed.peak : listed.rating) >= k->top_rating
      && listed.games >= (guint32) k->top_games)
    return k->top_k;
  if (k->junior_age > 0 && is_junior (run, terms, player, listed))
    return k->junior_k;
  if (listed.games < (guint32) k->new_games)
    return k->new_k;
  value = scl_bands_at (&k->bands, band_position (run, terms, player, listed));
  /* Carosi, Aggiornamento: E_new = E_0 + (800/N0) (R - Ra) */
  return k->bands_are_n0 ? 800.0 / value : value;
}

double
scl_elo_k_on_list (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed)
{
  return k_on_list (run, terms, player, listed);
}

double
scl_elo_k (const SclEloRun *run, guint32 player)
{
  const SclStates *states = run->states;
  const SclEloTerms terms = { run->params, run->derived, NULL };

  return k_on_list (
      run, &terms, player,
      (SclListed){ states->rating[player], states->peak[player], states->games[player] });
}
