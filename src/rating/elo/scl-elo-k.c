/* The Elo system's development coefficient.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"
#include "rating/elo/scl-elo-formula-private.h"
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

/* Which part of the rule gives K. */
typedef enum
{
  K_OF_PLAYER,
  K_OF_TOP,
  K_OF_JUNIORS,
  K_OF_NEW,
  K_OF_BANDS,
} Clause;

/* FIDE B.02 8.3.3, in the order that FIDE's own data show: ever at the top, junior, new, then the
 * bands. Until 2014 the top's K was for those only who had "also completed events with a total of
 * at least 30 games". */
INLINE Clause
clause_on_list (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed)
{
  const SclEloK *k = &terms->params->k;

  if (!isnan (scl_states_k_fixed (run->states, player)))
    return K_OF_PLAYER;
  if (k->top_rating > 0.0 && (k->top_for_good ? listed.peak : listed.rating) >= k->top_rating
      && listed.games >= (guint32) k->top_games)
    return K_OF_TOP;
  if (k->junior_age > 0 && is_junior (run, terms, player, listed))
    return K_OF_JUNIORS;
  if (listed.games < (guint32) k->new_games)
    return K_OF_NEW;
  return K_OF_BANDS;
}

INLINE double
k_on_list (const SclEloRun *run, const SclEloTerms *terms, guint32 player, SclListed listed)
{
  const SclEloK *k = &terms->params->k;
  double value;

  switch (clause_on_list (run, terms, player, listed))
    {
    case K_OF_PLAYER:
      return scl_states_k_fixed (run->states, player);
    case K_OF_TOP:
      return k->top_k;
    case K_OF_JUNIORS:
      return k->junior_k;
    case K_OF_NEW:
      return k->new_k;
    case K_OF_BANDS:
      break;
    }
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

double
scl_elo_k_for (const SclEloRun *run, guint32 player, guint n)
{
  const SclStates *states = run->states;
  const SclEloTerms terms = { run->params, run->derived, NULL };

  return scl_elo_formula_k (
      run, &terms, player,
      (SclListed){ states->rating[player], states->peak[player], states->games[player] }, n,
      scl_elo_k (run, player));
}

/* ---- Why ---- */

static void
tell (SclTrace *trace, const char *what, double first, double second)
{
  scl_trace_add_reason (trace, SCL_REASON_OF_K, what, first, second, NAN);
}

static void
tell_junior (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms, guint32 player)
{
  const SclEloK *k = &terms->params->k;

  if (k->junior_year_end)
    tell (trace, N_ ("until the end of {2y}, the year of turning {1}"), k->junior_age,
          run->period->birth_year[player] + k->junior_age);
  else
    tell (trace, N_ ("under {1}, by the year of birth"), k->junior_age, NAN);
  tell (trace, N_ ("never rated {1} or more"), k->junior_below, NAN);
}

/* What the bands are read at. Sentences, not words: languages differ. */
typedef struct
{
  const char *below, *from, *between; /* {1}: the lower limit, {2}: the upper one */
} BandWords;

static const BandWords band_words[] = {
  [SCL_ELO_K_BY_RATING]
  = { N_ ("rated below {2}"), N_ ("rated {1} or more"), N_ ("rated from {1} to below {2}") },
  [SCL_ELO_K_BY_PEAK] = { N_ ("never rated {2} or more"), N_ ("once rated {1} or more"),
                          N_ ("once rated {1} or more, never {2}") },
  [SCL_ELO_K_BY_GAMES] = { N_ ("fewer than {2} games so far"), N_ ("{1} games or more so far"),
                           N_ ("from {1} games so far to fewer than {2}") },
  [SCL_ELO_K_BY_AGE] = { N_ ("under {2}, by the year of birth"),
                         N_ ("{1} or older, by the year of birth, or that is not known"),
                         N_ ("from {1} to under {2}, by the year of birth") },
};

/* Not the K of newcomers, of juniors, of the top. */
static void
tell_others (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms, guint32 player,
             SclListed listed)
{
  const SclEloK *k = &terms->params->k;
  const double age = k->junior_age > 0 ? age_on_list (run, terms, player) : NAN;

  if (k->new_games > 0)
    tell (trace, N_ ("at least {1} games"), k->new_games, NAN);
  if (k->top_rating > 0.0 && (k->top_for_good ? listed.peak : listed.rating) >= k->top_rating)
    tell (trace, N_ ("rated {1} or more, but on fewer than {2} games"), k->top_rating,
          k->top_games);
  else if (k->top_rating > 0.0 && k->top_for_good)
    tell (trace, N_ ("never rated {1} or more"), k->top_rating, NAN);
  else if (k->top_rating > 0.0)
    tell (trace, N_ ("rated below {1}"), k->top_rating, NAN);
  if (k->junior_age > 0 && isnan (age))
    tell (trace, N_ ("year of birth not known"), NAN, NAN);
  else if (k->junior_age > 0 && listed.peak >= k->junior_below
           && (k->junior_year_end ? age <= k->junior_age : age < k->junior_age))
    tell (trace, N_ ("young, but once rated {1} or more"), k->junior_below, NAN);
}

static void
tell_bands (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms, guint32 player,
            SclListed listed)
{
  const SclEloK *k = &terms->params->k;
  const SclBands *bands = &k->bands;
  const BandWords *words = &band_words[k->by];
  const double position = band_position (run, terms, player, listed);
  const guint before = trace->reasons->len;
  guint band = 0;

  tell_others (trace, run, terms, player, listed);
  while (band + 1 < bands->n && !(position < bands->below[band]))
    band++;
  if (bands->n > 1)
    tell (trace,
          band == 0              ? words->below
          : band + 1 == bands->n ? words->from
                                 : words->between,
          band > 0 ? bands->below[band - 1] : NAN, bands->below[band]);
  else if (trace->reasons->len == before)
    tell (trace, N_ ("the same for everybody"), NAN, NAN);
  if (k->bands_are_n0)
    tell (trace, N_ ("800/N₀ with N₀ {1}"), bands->value[band], NAN);
}

/* What the keys of [k] say. */
static void
tell_clause (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms, guint32 player,
             SclListed listed, Clause clause)
{
  const SclEloK *k = &terms->params->k;

  switch (clause)
    {
    case K_OF_PLAYER:
      tell (trace, N_ ("the player's own, whatever the rule says"), NAN, NAN);
      break;
    case K_OF_TOP:
      tell (trace, k->top_for_good ? N_ ("once rated {1} or more") : N_ ("rated {1} or more"),
            k->top_rating, NAN);
      if (k->top_games > 0)
        tell (trace, N_ ("at least {1} games"), k->top_games, NAN);
      break;
    case K_OF_JUNIORS:
      tell_junior (trace, run, terms, player);
      break;
    case K_OF_NEW:
      tell (trace, N_ ("fewer than {1} games so far, {2}"), k->new_games, listed.games);
      break;
    case K_OF_BANDS:
      tell_bands (trace, run, terms, player, listed);
      break;
    }
}

void
scl_elo_tell_k (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms, guint32 player,
                SclListed listed, guint n)
{
  const SclExpression *formula = terms->derived->formula[SCL_ELO_FORMULA_K];
  const double of_rule = k_on_list (run, terms, player, listed);
  const double value = scl_elo_formula_k (run, terms, player, listed, n, of_rule);
  const Clause clause = clause_on_list (run, terms, player, listed);
  const gboolean by_formula = formula != NULL && clause != K_OF_PLAYER;

  /* what the keys say is no reason where the formula does not look at it */
  if (!by_formula || scl_expression_uses (formula, K_OF_RULE))
    tell_clause (trace, run, terms, player, listed, clause);
  if (by_formula)
    scl_elo_formula_tell_k (trace, run, terms, player, listed, n, of_rule);
  if (scl_elo_k_limited (terms->params, value, n) < value)
    scl_trace_add_reason (trace, SCL_REASON_OF_K,
                          N_ ("not {1}: K times the period's {3} games is at most {2}"), value,
                          terms->params->k.product_limit, n);
}
