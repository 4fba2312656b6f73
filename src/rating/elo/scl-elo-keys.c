/* The keys of the Elo system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/elo/scl-elo-formula-private.h"
#include "rating/elo/scl-elo-private.h"

#define POINTS N_ ("rating points")
#define GAMES N_ ("games")

/* ---- [k] ---- */

static const SclKeyChoice by_choices[] = {
  { "rating", SCL_ELO_K_BY_RATING, N_ ("The rating at the period's beginning") },
  { "peak", SCL_ELO_K_BY_PEAK, N_ ("The highest rating published") },
  { "games", SCL_ELO_K_BY_GAMES, N_ ("Games rated so far") },
  { "age", SCL_ELO_K_BY_AGE, N_ ("Age: the period's year less the year of birth") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclEloK, name)

static const SclKey k_keys[] = {
  { "k", "by", SCL_KEY_CHOICE, FIELD (by), "rating", 0, 0, by_choices, NULL,
    N_ ("What decides which band holds.") },
  { "k", "bands", SCL_KEY_BANDS, FIELD (bands), "20", 0.001, 1000, NULL, NULL,
    N_ ("The development coefficient K; “30 < 2100; 20 < 2400; 10” is 30 below 2100, 20 below "
        "2400, 10 from there on.") },
  { "k", "bands-are-n0", SCL_KEY_BOOL, FIELD (bands_are_n0), "false", 0, 0, NULL, NULL,
    N_ ("The bands give N₀, the games after which a rating has turned over; K is 800/N₀.") },
  { "k", "new-games", SCL_KEY_INT, FIELD (new_games), "0", 0, 10000, NULL, GAMES,
    N_ ("Until so many rated games K is “new”; 0 for no such rule.") },
  { "k", "new-by-event", SCL_KEY_BOOL, FIELD (new_by_event), "false", 0, 0, NULL, NULL,
    N_ ("Whoever is new when an event begins is new to its end, and no longer in the next one; "
        "otherwise to the end of the period.") },
  { "k", "new", SCL_KEY_DOUBLE, FIELD (new_k), "40", 0.001, 1000, NULL, NULL,
    N_ ("K of new players.") },
  { "k", "junior-age", SCL_KEY_INT, FIELD (junior_age), "0", 0, 99, NULL, N_ ("years"),
    N_ ("Until this birthday K is “junior”; 0 for no such rule.") },
  { "k", "junior-year-end", SCL_KEY_BOOL, FIELD (junior_year_end), "true", 0, 0, NULL, NULL,
    N_ ("The junior's K lasts to the end of the birthday's year; otherwise to that year's "
        "beginning, since only the year of birth is known.") },
  { "k", "junior-below", SCL_KEY_DOUBLE, FIELD (junior_below), "2300", 0, 10000, NULL, POINTS,
    N_ ("Only juniors who were never rated so high have the junior's K.") },
  { "k", "junior", SCL_KEY_DOUBLE, FIELD (junior_k), "40", 0.001, 1000, NULL, NULL,
    N_ ("K of juniors.") },
  { "k", "top-rating", SCL_KEY_DOUBLE, FIELD (top_rating), "0", 0, 10000, NULL, POINTS,
    N_ ("From this rating on K is “top”; 0 for no such rule.") },
  { "k", "top-games", SCL_KEY_INT, FIELD (top_games), "0", 0, 10000, NULL, GAMES,
    N_ ("… and only once so many games are rated, as FIDE had it until 2014; 0 for at once.") },
  { "k", "top", SCL_KEY_DOUBLE, FIELD (top_k), "10", 0.001, 1000, NULL, NULL,
    N_ ("K of top players.") },
  { "k", "top-for-good", SCL_KEY_BOOL, FIELD (top_for_good), "true", 0, 0, NULL, NULL,
    N_ ("Who was once rated so high keeps K “top”; otherwise it lasts while the rating is that "
        "high.") },
  { "k", "product-limit", SCL_KEY_DOUBLE, FIELD (product_limit), "0", 0, 100000, NULL, NULL,
    N_ ("Where K times the period's games is more than this, K is the greatest whole number for "
        "which it is not; 0 for no limit.") },
};
static const guint n_k_keys = G_N_ELEMENTS (k_keys);
#undef FIELD

/* ---- [update] ---- */

static const SclKeyChoice method_choices[] = {
  { "game-by-game", SCL_ELO_GAME_BY_GAME, N_ ("Game by game") },
  { "mean", SCL_ELO_MEAN_OF_OPPONENTS, N_ ("From the mean of each event's opponents") },
  { NULL },
};

static const SclKeyChoice performance_choices[] = {
  { "linear", SCL_PERFORMANCE_LINEAR, N_ ("Linear") },
  { "logistic", SCL_PERFORMANCE_LOGISTIC, N_ ("Logistic of the mean") },
  { "exact", SCL_PERFORMANCE_EXACT, N_ ("Exact root") },
  { "newton", SCL_PERFORMANCE_NEWTON, N_ ("One Newton step from the linear value") },
  { "glickman", SCL_PERFORMANCE_GLICKMAN, N_ ("Glickman's second order") },
  { "capped", SCL_PERFORMANCE_CAPPED, N_ ("Linear, opponents pulled to 350 points") },
  { "fide", SCL_PERFORMANCE_FIDE, N_ ("FIDE: mean and dp") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclEloUpdate, name)

static const SclKey update_keys[] = {
  { "update", "method", SCL_KEY_CHOICE, FIELD (method), "game-by-game", 0, 0, method_choices, NULL,
    N_ ("Whether each game has its own expected score, or all games of an event that of the "
        "opponents' mean.") },
  { "update", "once-cuts-lower", SCL_KEY_BOOL, FIELD (once_cuts_lower), "true", 0, 0, NULL, NULL,
    N_ ("Under cut-rule once-an-event: the lower-rated side's difference is cut in every game; "
        "FIDE's text does not settle it.") },
  { "update", "unrated", SCL_KEY_DOUBLE, FIELD (unrated), "0", 0, 10000, NULL, POINTS,
    N_ ("Conventional rating of an unrated opponent; 0 where games against the unrated are not "
        "rated.") },
  { "update", "skip-difference", SCL_KEY_DOUBLE, FIELD (skip_difference), "0", 0, 10000, NULL,
    POINTS,
    N_ ("Games with this difference or more are not rated if a player is above “skip-above”; 0 for "
        "no such rule.") },
  { "update", "skip-above", SCL_KEY_DOUBLE, FIELD (skip_above), "2600", 0, 10000, NULL, POINTS,
    N_ ("Rating above which “skip-difference” holds.") },
  { "update", "block-events", SCL_KEY_INT, FIELD (block_events), "0", 0, 1000, NULL, N_ ("events"),
    N_ ("After so many events the player's own rating for the next ones is the one reached; "
        "opponents keep the list's. 0 for no such rule.") },
  { "update", "block-least-k", SCL_KEY_DOUBLE, FIELD (block_least_k), "0", 0, 1000, NULL, NULL,
    N_ ("Players whose K is below this have no blocks.") },
  { "update", "performance-from-n0", SCL_KEY_BOOL, FIELD (performance_from_n0), "false", 0, 0, NULL,
    NULL,
    N_ ("Where the period has N₀ = 800/K games or more, the performance rating is the new "
        "rating.") },
  { "update", "performance-method", SCL_KEY_CHOICE, FIELD (performance_method), "linear", 0, 0,
    performance_choices, NULL,
    N_ ("Which performance rating that is; the linear one where it is undefined.") },
  { "update", "limit", SCL_KEY_DOUBLE, FIELD (limit), "0", 0, 10000, NULL, POINTS,
    N_ ("The most by which a rating changes in a period; 0 for no limit.") },
  { "update", "weigh-opponents", SCL_KEY_BOOL, FIELD (weigh_opponents), "false", 0, 0, NULL, NULL,
    N_ ("A game against an opponent of greater K counts for less: K is multiplied by own K and "
        "divided by the opponent's (Carosi, Il fattore K: 30 against 90 is 10).") },
};
static const guint n_update_keys = G_N_ELEMENTS (update_keys);
#undef FIELD

/* ---- [rounding] ---- */

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

/* ---- [entry] ---- */

static const SclKeyChoice entry_choices[] = {
  { "none", SCL_ELO_ENTRY_NONE, N_ ("Nobody enters without a given rating") },
  { "fixed", SCL_ELO_ENTRY_FIXED, N_ ("Everybody enters at one rating, before the first game") },
  { "age", SCL_ELO_ENTRY_AGE, N_ ("By age, before the first game") },
  { "performance", SCL_ELO_ENTRY_PERFORMANCE,
    N_ ("From games against rated opponents, pooled (FIDE)") },
  { "promotion", SCL_ELO_ENTRY_PROMOTION, N_ ("By the performance in one event (FSI)") },
  { NULL },
};

static const SclKeyChoice least_score_choices[] = {
  { "first-event", SCL_ELO_LEAST_SCORE_FIRST_EVENT, N_ ("In the first event only") },
  { "every-event", SCL_ELO_LEAST_SCORE_EVERY_EVENT, N_ ("In every event") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclEloEntry, name)

static const SclKey entry_keys[] = {
  { "entry", "given", SCL_KEY_BOOL, FIELD (given), "true", 0, 0, NULL, NULL,
    N_ ("A rating that the source gives beside the game is the player's first rating.") },
  { "entry", "given-factor", SCL_KEY_DOUBLE, FIELD (given_factor), "1", 0, 3, NULL, NULL,
    N_ ("Ratings of another federation are multiplied by this …") },
  { "entry", "given-points", SCL_KEY_DOUBLE, FIELD (given_points), "0", -3000, 3000, NULL, POINTS,
    N_ ("… and so many points are added (Carosi, Punteggio di ingresso: a correction by "
        "experience).") },
  { "entry", "standard", SCL_KEY_BOOL, FIELD (standard), "false", 0, 0, NULL, NULL,
    N_ ("Who has a standard rating on FIDE's lists, but none here, starts from it: for rapid and "
        "blitz.") },
  { "entry", "rule", SCL_KEY_CHOICE, FIELD (rule), "fixed", 0, 0, entry_choices, NULL,
    N_ ("How players without a given rating get their first one.") },
  { "entry", "rating", SCL_KEY_DOUBLE, FIELD (rating), "1500", -10000, 10000, NULL, POINTS,
    N_ ("The first rating under the rule “fixed”, and under “age” where the year of birth is not "
        "known.") },
  { "entry", "ages", SCL_KEY_BANDS, FIELD (ages), "1300", 0, 10000, NULL, POINTS,
    N_ ("First rating by age under the rule “age”; “800 < 12; 1300” is 800 below the age of 12.") },
  { "entry", "seed", SCL_KEY_DOUBLE, FIELD (seed), "0", 0, 10000, NULL, POINTS,
    N_ ("Where nobody at all has a rating yet, the first period's players enter at this, so that "
        "there is something to begin with; 0: nobody does.") },
  { "entry", "games", SCL_KEY_INT, FIELD (games), "5", 1, 1000, NULL, GAMES,
    N_ ("Games needed: under “performance” in all, under “promotion” in the event.") },
  { "entry", "months", SCL_KEY_INT, FIELD (months), "26", 0, 1200, NULL, N_ ("months"),
    N_ ("Games older than this do not count for the first rating; 0 for no limit.") },
  { "entry", "least-score", SCL_KEY_DOUBLE, FIELD (least_score), "0.5", 0, 100, NULL, N_ ("points"),
    N_ ("An event with a lower score against rated opponents is disregarded.") },
  { "entry", "least-opponents", SCL_KEY_INT, FIELD (least_opponents), "0", 0, 100, NULL, GAMES,
    N_ ("An event with fewer games against rated opponents is disregarded; 0 for no such rule.") },
  { "entry", "least-score-in", SCL_KEY_CHOICE, FIELD (least_score_in), "first-event", 0, 0,
    least_score_choices, NULL,
    N_ ("In which events “least-score” and “least-opponents” hold; the latter, under "
        "“first-event”, until one event has counted.") },
  { "entry", "draws", SCL_KEY_INT, FIELD (draws), "0", 0, 100, NULL, GAMES,
    N_ ("Supposed draws, added to the games played.") },
  { "entry", "draws-rating", SCL_KEY_DOUBLE, FIELD (draws_rating), "1800", 0, 10000, NULL, POINTS,
    N_ ("The supposed draws' opponent.") },
  { "entry", "half-point", SCL_KEY_DOUBLE, FIELD (half_point), "0", 0, 400, NULL, POINTS,
    N_ ("Added to the opponents' mean for each half point above 50 %; 0: the table's dp, as below "
        "50 %.") },
  { "entry", "cap", SCL_KEY_DOUBLE, FIELD (cap), "0", 0, 10000, NULL, POINTS,
    N_ ("Greatest first rating; 0 for none.") },
  { "entry", "floor", SCL_KEY_DOUBLE, FIELD (floor), "0", 0, 10000, NULL, POINTS,
    N_ ("A first rating below this is not published.") },
  { "entry", "floor-women", SCL_KEY_DOUBLE, FIELD (floor_women), "0", 0, 10000, NULL, POINTS,
    N_ ("The same for women; 0 where it is no other.") },
  { "entry", "rounding", SCL_KEY_DOUBLE, FIELD (rounding), "1", 0, 100, NULL, POINTS,
    N_ ("Step to which the first rating is rounded; 0 for none.") },
  { "entry", "promotion", SCL_KEY_BANDS, FIELD (promotion), "0 < 1450; 1500 < 1550; 1600", 0, 10000,
    NULL, POINTS,
    N_ ("First rating by the event's performance rating, under the rule “promotion”; 0 is not "
        "admitted.") },
  { "entry", "promotion-jump", SCL_KEY_BOOL, FIELD (promotion_jump), "true", 0, 0, NULL, NULL,
    N_ ("A rated player whose performance promotes to a rating never reached before gets that "
        "rating.") },
};
static const guint n_entry_keys = G_N_ELEMENTS (entry_keys);
#undef FIELD

/* ---- [list] ---- */

static const SclKeyChoice floor_choices[] = {
  { "delist", SCL_ELO_FLOOR_DELIST, N_ ("The player is unrated again") },
  { "hold", SCL_ELO_FLOOR_HOLD, N_ ("The rating is lifted to the floor") },
  { NULL },
};

static const SclKeyChoice inactive_choices[] = {
  { "mark", SCL_ELO_INACTIVE_MARK, N_ ("The player stays on the list, marked") },
  { "delist", SCL_ELO_INACTIVE_DELIST, N_ ("The player is taken off the list") },
  { NULL },
};

static const SclKeyChoice return_choices[] = {
  { "as-new", SCL_ELO_RETURN_AS_NEW, N_ ("As a new player") },
  { "last-rating", SCL_ELO_RETURN_LAST_RATING, N_ ("With the last rating") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclEloList, name)

static const SclKey list_keys[] = {
  { "list", "floor", SCL_KEY_DOUBLE, FIELD (floor), "0", 0, 10000, NULL, POINTS,
    N_ ("Lowest rating on the list; 0 for none.") },
  { "list", "floor-women", SCL_KEY_DOUBLE, FIELD (floor_women), "0", 0, 10000, NULL, POINTS,
    N_ ("The same for women; 0 where it is no other.") },
  { "list", "floor-action", SCL_KEY_CHOICE, FIELD (floor_action), "delist", 0, 0, floor_choices,
    NULL, N_ ("What becomes of a rating below the floor.") },
  { "list", "inactive-months", SCL_KEY_INT, FIELD (inactive_months), "0", 0, 1200, NULL,
    N_ ("months"),
    N_ ("After so long without a rated game a player is inactive; 0 for no such rule.") },
  { "list", "inactive-action", SCL_KEY_CHOICE, FIELD (inactive_action), "mark", 0, 0,
    inactive_choices, NULL, N_ ("What becomes of inactive players.") },
  { "list", "return", SCL_KEY_CHOICE, FIELD (return_as), "as-new", 0, 0, return_choices, NULL,
    N_ ("How somebody who was taken off the list comes back.") },
};
static const guint n_list_keys = G_N_ELEMENTS (list_keys);
#undef FIELD

/* ---- [inflation] ---- */

#define FIELD(name) G_STRUCT_OFFSET (SclEloInflation, name)

static const SclKey inflation_keys[] = {
  { "inflation", "mean", SCL_KEY_DOUBLE, FIELD (mean), "0", 0, 10000, NULL, POINTS,
    N_ ("After every list all ratings are moved by the same, so that their mean is this; 0 for no "
        "such rule.") },
  { "inflation", "bonus-above", SCL_KEY_DOUBLE, FIELD (bonus_above), "30", 0, 1000, NULL, POINTS,
    N_ ("What an event brings above this earns a bonus …") },
  { "inflation", "bonus-share", SCL_KEY_DOUBLE, FIELD (bonus_share), "0", 0, 10, NULL, NULL,
    N_ ("… of this share of it; 0 for no bonus.") },
  { "inflation", "winner-keeps", SCL_KEY_BOOL, FIELD (winner_keeps), "false", 0, 0, NULL, NULL,
    N_ ("Who has most points in an event loses no rating points in it.") },
  { "inflation", "floors", SCL_KEY_BANDS, FIELD (floors), "0", 0, 10000, NULL, POINTS,
    N_ ("Floor by the highest rating published: “0 < 1600; 1600 < 1800; 1800” lets nobody who "
        "was rated 1600 fall below 1600 again.") },
};
static const guint n_inflation_keys = G_N_ELEMENTS (inflation_keys);
#undef FIELD

/* ---- All of them ---- */

const SclKeySet scl_elo_key_sets[] = {
  { scl_expectation_keys, &scl_expectation_n_keys, G_STRUCT_OFFSET (SclEloParams, expectation) },
  { k_keys, &n_k_keys, G_STRUCT_OFFSET (SclEloParams, k) },
  { update_keys, &n_update_keys, G_STRUCT_OFFSET (SclEloParams, update) },
  { rounding_keys, &n_rounding_keys, G_STRUCT_OFFSET (SclEloParams, rounding) },
  { entry_keys, &n_entry_keys, G_STRUCT_OFFSET (SclEloParams, entry) },
  { list_keys, &n_list_keys, G_STRUCT_OFFSET (SclEloParams, list) },
  { scl_adjustment_keys, &scl_adjustment_n_keys, G_STRUCT_OFFSET (SclEloParams, adjustment) },
  { inflation_keys, &n_inflation_keys, G_STRUCT_OFFSET (SclEloParams, inflation) },
  { scl_elo_formula_keys, &scl_elo_n_formula_keys, G_STRUCT_OFFSET (SclEloParams, formulas) },
  { NULL },
};

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE, message);
  return FALSE;
}

gboolean
scl_elo_check (gconstpointer data, GError **error)
{
  const SclEloParams *params = data;
  const SclEloRounding *rounding = &params->rounding;
  const SclEloUpdate *update = &params->update;

  if (rounding->how == SCL_ROUND_NONE
      && (rounding->event_expected > 0.0 || rounding->period_expected > 0.0
          || rounding->game_change > 0.0 || rounding->event_change > 0.0
          || rounding->period_change > 0.0 || rounding->rating > 0.0))
    return refuse (error,
                   _ ("[rounding] how is none, yet a step is given; say how, or make the steps 0"));
  if (update->method == SCL_ELO_MEAN_OF_OPPONENTS
      && params->expectation.cut_rule == SCL_CUT_ONCE_AN_EVENT)
    return refuse (
        error,
        _ ("[update] method=mean and [expectation] cut-rule=once-an-event exclude each other"));
  if (update->block_events > 0 && update->performance_from_n0)
    return refuse (error, _ ("[update] block-events and performance-from-n0 exclude each other: "
                             "each is a way to stop a climb"));
  if (update->weigh_opponents
      && (rounding->event_expected > 0.0 || rounding->period_expected > 0.0))
    return refuse (error,
                   _ ("[update] weigh-opponents gives each game its own K: an expected total "
                      "cannot be rounded; make [rounding] event-expected and period-expected 0"));
  if (scl_elo_formulas_refusal (params) != NULL)
    return refuse (error, scl_elo_formulas_refusal (params));
  if (params->entry.cap > 0.0 && params->entry.cap < params->entry.floor)
    return refuse (error,
                   _ ("[entry] cap is below [entry] floor: nobody could get a first rating"));
  return scl_adjustment_check (&params->adjustment, error);
}
