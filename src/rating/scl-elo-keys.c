/* The keys of the Elo system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "rating/scl-elo-private.h"
#include "rating/scl-policy.h"

#define POINTS N_ ("rating points")
#define GAMES N_ ("games")

/* ---- [k] ----------------------------------------------------------------------------------------------------------- */

static const SclKeyChoice by_choices[] = {
  { "rating", SCL_ELO_K_BY_RATING, N_ ("The rating at the period's beginning") },
  { "peak", SCL_ELO_K_BY_PEAK, N_ ("The highest rating published") },
  { "games", SCL_ELO_K_BY_GAMES, N_ ("Games rated so far") },
  { "age", SCL_ELO_K_BY_AGE, N_ ("Age: the period's year less the year of birth") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclEloK, name)

static const SclKey k_keys[] = {
  { "k", "by", SCL_KEY_CHOICE, FIELD (by), "rating", 0, 0, by_choices, NULL, N_ ("What decides which band holds.") },
  { "k", "bands", SCL_KEY_BANDS, FIELD (bands), "20", 0.001, 1000, NULL, NULL,
    N_ ("The development coefficient K; “30 < 2100; 20 < 2400; 10” is 30 below 2100, 20 below 2400, 10 from there on.") },
  { "k", "bands-are-n0", SCL_KEY_BOOL, FIELD (bands_are_n0), "false", 0, 0, NULL, NULL,
    N_ ("The bands give N₀, the games after which a rating has turned over; K is 800/N₀.") },
  { "k", "new-games", SCL_KEY_INT, FIELD (new_games), "0", 0, 10000, NULL, GAMES,
    N_ ("Until so many rated games K is “new”; 0 for no such rule.") },
  { "k", "new", SCL_KEY_DOUBLE, FIELD (new_k), "40", 0.001, 1000, NULL, NULL, N_ ("K of new players.") },
  { "k", "junior-age", SCL_KEY_INT, FIELD (junior_age), "0", 0, 99, NULL, N_ ("years"),
    N_ ("Until this birthday K is “junior”; 0 for no such rule.") },
  { "k", "junior-year-end", SCL_KEY_BOOL, FIELD (junior_year_end), "true", 0, 0, NULL, NULL,
    N_ ("The junior's K lasts to the end of the birthday's year; otherwise to that year's beginning, since only the year of "
        "birth is known.") },
  { "k", "junior-below", SCL_KEY_DOUBLE, FIELD (junior_below), "2300", 0, 10000, NULL, POINTS,
    N_ ("Only juniors who were never rated so high have the junior's K.") },
  { "k", "junior", SCL_KEY_DOUBLE, FIELD (junior_k), "40", 0.001, 1000, NULL, NULL, N_ ("K of juniors.") },
  { "k", "top-rating", SCL_KEY_DOUBLE, FIELD (top_rating), "0", 0, 10000, NULL, POINTS,
    N_ ("Who was once rated so high has K “top” for good; 0 for no such rule.") },
  { "k", "top", SCL_KEY_DOUBLE, FIELD (top_k), "10", 0.001, 1000, NULL, NULL, N_ ("K of top players.") },
  { "k", "product-limit", SCL_KEY_DOUBLE, FIELD (product_limit), "0", 0, 100000, NULL, NULL,
    N_ ("Where K times the period's games is more than this, K is the greatest whole number for which it is not; 0 for no limit.") },
};
static const guint n_k_keys = G_N_ELEMENTS (k_keys);
#undef FIELD

/* ---- [rounding] ---------------------------------------------------------------------------------------------------- */

#define FIELD(name) G_STRUCT_OFFSET (SclEloRounding, name)

static const SclKey rounding_keys[] = {
  { "rounding", "how", SCL_KEY_CHOICE, FIELD (how), "half-away", 0, 0, scl_rounding_choices, NULL,
    N_ ("Where halves go, in every rounding of this group.") },
  { "rounding", "event-expected", SCL_KEY_DOUBLE, FIELD (event_expected), "0", 0, 10, NULL, NULL,
    N_ ("Step to which each event's expected total is rounded; 0 for none.") },
  { "rounding", "period-expected", SCL_KEY_DOUBLE, FIELD (period_expected), "0", 0, 10, NULL, NULL,
    N_ ("Step to which the period's expected total is rounded; 0 for none.") },
  { "rounding", "game-change", SCL_KEY_DOUBLE, FIELD (game_change), "0", 0, 100, NULL, POINTS,
    N_ ("Step to which each game's change is rounded; 0 for none.") },
  { "rounding", "event-change", SCL_KEY_DOUBLE, FIELD (event_change), "0", 0, 100, NULL, POINTS,
    N_ ("Step to which each event's change is rounded; 0 for none.") },
  { "rounding", "period-change", SCL_KEY_DOUBLE, FIELD (period_change), "0", 0, 100, NULL, POINTS,
    N_ ("Step to which the period's change is rounded; 0 for none.") },
  { "rounding", "rating", SCL_KEY_DOUBLE, FIELD (rating), "0", 0, 100, NULL, POINTS,
    N_ ("Step to which the new rating is rounded; 0 for none.") },
};
static const guint n_rounding_keys = G_N_ELEMENTS (rounding_keys);
#undef FIELD

/* ---- [entry] ------------------------------------------------------------------------------------------------------- */

static const SclKeyChoice entry_choices[] = {
  { "none", SCL_ELO_ENTRY_NONE, N_ ("Nobody enters without a given rating") },
  { "fixed", SCL_ELO_ENTRY_FIXED, N_ ("Everybody enters at one rating, before the first game") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclEloEntry, name)

static const SclKey entry_keys[] = {
  { "entry", "given", SCL_KEY_BOOL, FIELD (given), "true", 0, 0, NULL, NULL,
    N_ ("A rating that the source gives beside the game is the player's first rating.") },
  { "entry", "rule", SCL_KEY_CHOICE, FIELD (rule), "fixed", 0, 0, entry_choices, NULL,
    N_ ("How players without a given rating get their first one.") },
  { "entry", "rating", SCL_KEY_DOUBLE, FIELD (rating), "1500", -10000, 10000, NULL, POINTS,
    N_ ("The first rating under the rule “fixed”.") },
};
static const guint n_entry_keys = G_N_ELEMENTS (entry_keys);
#undef FIELD

const SclKeySet scl_elo_key_sets[] = {
  { scl_expectation_keys, &scl_expectation_n_keys, G_STRUCT_OFFSET (SclEloParams, expectation) },
  { k_keys, &n_k_keys, G_STRUCT_OFFSET (SclEloParams, k) },
  { rounding_keys, &n_rounding_keys, G_STRUCT_OFFSET (SclEloParams, rounding) },
  { entry_keys, &n_entry_keys, G_STRUCT_OFFSET (SclEloParams, entry) },
  { NULL },
};

gboolean
scl_elo_check (gconstpointer data, GError **error)
{
  const SclEloParams *params = data;
  const SclEloRounding *rounding = &params->rounding;

  if (rounding->how == SCL_ROUND_NONE
      && (rounding->event_expected > 0.0 || rounding->period_expected > 0.0 || rounding->game_change > 0.0
          || rounding->event_change > 0.0 || rounding->period_change > 0.0 || rounding->rating > 0.0))
    {
      g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                   _ ("[rounding] how is none, yet a step is given; say how, or make the steps 0"));
      return FALSE;
    }
  return TRUE;
}
