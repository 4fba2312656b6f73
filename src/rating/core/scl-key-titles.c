/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/core/scl-key-titles.h"

#include <glib/gi18n-lib.h>

#include "rating/core/scl-key-titles-private.h"
#include "rating/core/scl-language.h"

const SclKeyTitle scl_key_titles[] = {
  { "schedule", NULL, N_ ("Rating periods") },
  { "expectation", NULL, N_ ("Expected score") },
  { "k", NULL, N_ ("Development coefficient K") },
  { "update", NULL, N_ ("How ratings change") },
  { "rounding", NULL, N_ ("Rounding") },
  { "entry", NULL, N_ ("First rating") },
  { "list", NULL, N_ ("The list") },
  { "adjustment", NULL, N_ ("One-off adjustment") },
  { "bonus", NULL, N_ ("Bonus") },
  { "special", NULL, N_ ("Special ratings") },
  { "floor", NULL, N_ ("Floors") },
  { "match", NULL, N_ ("Matches") },
  { "ffe", NULL, N_ ("Rule of the FFE") },
  { "first", NULL, N_ ("First rating by performance") },
  { "dwz", NULL, N_ ("Rule of the DWZ") },
  { "ingo", NULL, N_ ("Rule of Ingo") },
  { "ecf", NULL, N_ ("Rule of the ECF") },
  { "icu", NULL, N_ ("Rule of the ICU") },
  { "partial", NULL, N_ ("Partial ratings") },
  { "window", NULL, N_ ("Games that count") },
  { "performance", NULL, N_ ("Performance") },
  { "padding", NULL, N_ ("Added games") },
  { "scale", NULL, N_ ("Scale of the numbers") },
  { "deviation", NULL, N_ ("Rating deviation") },
  { "volatility", NULL, N_ ("Volatility") },
  { "schedule", "period", N_ ("Period") },
  { "schedule", "every", N_ ("Periods at a time") },
  { "schedule", "rate-of-play", N_ ("Games rated") },
  { "schedule", "event-day", N_ ("Day of an event") },
  { "schedule", "ratings", N_ ("Ratings and K of") },
  { "schedule", "rules", N_ ("Rules for an event") },
  { "expectation", "model", N_ ("Curve") },
  { "expectation", "scale", N_ ("Scale (ten to one)") },
  { "expectation", "sigma", N_ ("σ of the gaussian") },
  { "expectation", "cut-rule", N_ ("Great differences") },
  { "expectation", "cut", N_ ("Cut") },
  { "expectation", "cut-exempt", N_ ("Not cut from") },
  { "expectation", "rounding", N_ ("Rounding of a game") },
  { "expectation", "white-edge", N_ ("White’s advantage") },
  { "k", "by", N_ ("K depends on") },
  { "k", "bands", N_ ("K, by bands") },
  { "k", "bands-are-n0", N_ ("Bands give N₀") },
  { "k", "new-games", N_ ("New until") },
  { "k", "new-by-event", N_ ("New by the event") },
  { "k", "new", N_ ("K of new players") },
  { "k", "junior-age", N_ ("Juniors until") },
  { "k", "junior-year-end", N_ ("To the year’s end") },
  { "k", "junior-below", N_ ("Juniors below") },
  { "k", "junior", N_ ("K of juniors") },
  { "k", "top-rating", N_ ("Top players from") },
  { "k", "top", N_ ("K of top players") },
  { "k", "top-for-good", N_ ("Top for good") },
  { "k", "top-games", N_ ("Top after") },
  { "k", "product-limit", N_ ("Limit of K times games") },
  { "update", "method", N_ ("Game by game or by mean") },
  { "update", "once-cuts-lower", N_ ("Once an event: lower side") },
  { "update", "unrated", N_ ("Unrated opponents") },
  { "update", "skip-difference", N_ ("Not rated from a difference of") },
  { "update", "skip-above", N_ ("If a player is above") },
  { "update", "block-events", N_ ("Events in a block") },
  { "update", "block-least-k", N_ ("Blocks from a K of") },
  { "update", "performance-from-n0", N_ ("Performance from N₀ games") },
  { "update", "performance-method", N_ ("Kind of performance") },
  { "update", "limit", N_ ("Greatest change") },
  { "update", "weigh-opponents", N_ ("Weigh by the opponent’s K") },
  { "rounding", "how", N_ ("Halves") },
  { "rounding", "event-expected", N_ ("Expected, of an event") },
  { "rounding", "period-expected", N_ ("Expected, of a period") },
  { "rounding", "game-change", N_ ("Change, of a game") },
  { "rounding", "event-change", N_ ("Change, of an event") },
  { "rounding", "period-change", N_ ("Change, of a period") },
  { "rounding", "rating", N_ ("New rating") },
  { "entry", "given", N_ ("Ratings in the source count") },
  { "entry", "standard", N_ ("From the standard rating") },
  { "entry", "rule", N_ ("Rule") },
  { "entry", "rating", N_ ("Fixed first rating") },
  { "entry", "seed", N_ ("If nobody has a rating") },
  { "entry", "games", N_ ("Games needed") },
  { "entry", "months", N_ ("Months that count") },
  { "entry", "least-score", N_ ("Least score") },
  { "entry", "least-opponents", N_ ("Least rated opponents") },
  { "entry", "least-score-in", N_ ("Least score in") },
  { "entry", "draws", N_ ("Supposed draws") },
  { "entry", "draws-rating", N_ ("Their opponent") },
  { "entry", "half-point", N_ ("Half points above 50 %") },
  { "entry", "cap", N_ ("Greatest first rating") },
  { "entry", "floor", N_ ("Least first rating") },
  { "entry", "floor-women", N_ ("Least first rating of women") },
  { "entry", "rounding", N_ ("Rounding of the first rating") },
  { "entry", "promotion", N_ ("Promotion by performance") },
  { "entry", "promotion-jump", N_ ("Promotion of the rated") },
  { "list", "floor", N_ ("Floor") },
  { "list", "floor-women", N_ ("Floor for women") },
  { "list", "floor-action", N_ ("Below the floor") },
  { "list", "inactive-months", N_ ("Inactive after") },
  { "list", "inactive-action", N_ ("Inactive players") },
  { "list", "return", N_ ("Who comes back") },
  { "adjustment", "day", N_ ("Day") },
  { "adjustment", "who", N_ ("Whose ratings") },
  { "adjustment", "from", N_ ("Ratings from") },
  { "adjustment", "below", N_ ("Up to") },
  { "adjustment", "factor", N_ ("Share of the way") },
  { "adjustment", "points", N_ ("Points added") },
  { "adjustment", "below-standard", N_ ("At most below the standard rating") },
  { "adjustment", "rounding", N_ ("Rounding of the adjusted") },
  { "bonus", "threshold", N_ ("Threshold B") },
  { "special", "games", N_ ("Special up to") },
  { "special", "highest", N_ ("Greatest special rating") },
  { "floor", "use", N_ ("Ratings have floors") },
  { "entry", "adult", N_ ("First estimate of adults") },
  { "entry", "by-age", N_ ("By age up to 26") },
  { "entry", "given-games", N_ ("Games behind a given rating") },
  { "match", "limit", N_ ("Greatest change") },
  { "match", "established", N_ ("Established after") },
  { "ffe", "n0", N_ ("N₀") },
  { "ffe", "n0-junior", N_ ("N₀ of juniors") },
  { "ffe", "junior-age", N_ ("Juniors until") },
  { "ffe", "compatible", N_ ("Greatest difference") },
  { "ffe", "rounding", N_ ("Step of the ratings") },
  { "ffe", "mean-rounding", N_ ("Step of the opponents’ mean") },
  { "ffe", "lookup", N_ ("Between the table’s rows") },
  { "first", "games", N_ ("Games needed") },
  { "first", "passes", N_ ("Most passes") },
  { "first", "start", N_ ("Start of the iteration") },
  { "first", "frozen", N_ ("Final when it moves less than") },
  { "first", "keep-months", N_ ("Games are kept for") },
  { "first", "lift-below", N_ ("Lifted below") },
  { "entry", "start", N_ ("Rating of newcomers") },
  { "dwz", "sigma", N_ ("σ of the difference") },
  { "dwz", "expected-rounding", N_ ("Step of an expected score") },
  { "dwz", "factor", N_ ("Greatest change of a game") },
  { "dwz", "j-junior", N_ ("J of juniors") },
  { "dwz", "j-young", N_ ("J from 21 to 25 years") },
  { "dwz", "j-adult", N_ ("J of adults") },
  { "dwz", "brake-below", N_ ("Brake below") },
  { "dwz", "brake-scale", N_ ("Scale of the brake") },
  { "ingo", "a-junior", N_ ("Weight for juniors") },
  { "ingo", "a-young", N_ ("Weight from 21 to 25 years") },
  { "ingo", "a-adult", N_ ("Weight for adults") },
  { "ecf", "k", N_ ("K") },
  { "ecf", "k-junior", N_ ("K of juniors") },
  { "ecf", "junior-age", N_ ("Juniors until") },
  { "ecf", "rounding", N_ ("Step of the ratings") },
  { "icu", "k", N_ ("K") },
  { "icu", "new-games", N_ ("New until") },
  { "icu", "k-new", N_ ("K of newer players") },
  { "icu", "junior-age", N_ ("Juniors until") },
  { "icu", "k-junior", N_ ("K of juniors") },
  { "icu", "top-rating", N_ ("Top from") },
  { "icu", "k-top", N_ ("K of top players") },
  { "bonus", "use", N_ ("There are bonuses") },
  { "bonus", "games", N_ ("Least games") },
  { "bonus", "above-k", N_ ("For a K above") },
  { "bonus", "gain", N_ ("For a gain above") },
  { "bonus", "less", N_ ("Less than the gain by") },
  { "bonus", "less-per-game", N_ ("Less for each further game") },
  { "bonus", "junior-factor", N_ ("Factor for juniors") },
  { "bonus", "below", N_ ("Below") },
  { "partial", "games", N_ ("Partial below") },
  { "partial", "nominal", N_ ("Nominal opponent") },
  { "partial", "nominal-draw", N_ ("A draw against the nominal opponent") },
  { "partial", "weight", N_ ("Weight of partial opponents") },
  { "window", "games", N_ ("Most games") },
  { "window", "months", N_ ("Oldest games") },
  { "window", "whole-period", N_ ("The whole period counts") },
  { "window", "period-only", N_ ("Only the period’s games") },
  { "window", "least", N_ ("Least games") },
  { "window", "weights", N_ ("Weights") },
  { "window", "half-life", N_ ("Weights halve in") },
  { "performance", "estimator", N_ ("Kind of performance") },
  { "performance", "slope", N_ ("A win adds") },
  { "performance", "cut", N_ ("Opponents at most so far") },
  { "performance", "white-edge", N_ ("White’s advantage") },
  { "performance", "simultaneous", N_ ("Opponents’ ratings of today") },
  { "padding", "opponent-games", N_ ("Draws with the mean opponent") },
  { "padding", "fixed-games", N_ ("Games at a fixed performance") },
  { "padding", "fixed-rating", N_ ("The fixed performance") },
  { "padding", "shift", N_ ("Added at the end") },
  { "scale", "offset", N_ ("Elo at zero") },
  { "scale", "factor", N_ ("Elo for one point") },
  { "scale", "rounding", N_ ("Step of the ratings") },
  { "entry", "given-deviation", N_ ("Deviation of given ratings") },
  { "entry", "deviation", N_ ("Deviation of newcomers") },
  { "deviation", "growth", N_ ("Growth with time") },
  { "deviation", "c", N_ ("c of the growth") },
  { "deviation", "log-time", N_ ("Time T of the logarithm") },
  { "deviation", "minimum", N_ ("Least deviation") },
  { "deviation", "maximum", N_ ("Greatest deviation") },
  { "update", "order", N_ ("Order of the solution") },
  { "update", "white-edge", N_ ("White’s advantage") },
  { "volatility", "start", N_ ("Volatility of newcomers") },
  { "volatility", "tau", N_ ("τ, how fast it changes") },
  { "volatility", "tolerance", N_ ("Tolerance") },
  { "volatility", "period", N_ ("Its rating period") },
  { "update", "performance", N_ ("Kind of performance") },
  { "update", "cap", N_ ("Greatest percentage") },
  { "update", "weight-limit", N_ ("Greatest weight") },
  { "entry", "passes", N_ ("Passes") },
  { "entry", "minimum-games", N_ ("Games needed") },
  { "figure", "rating-a", N_ ("First player’s rating") },
  { "figure", "rating-b", N_ ("Second player’s rating") },
  { "figure", "sigma-a", N_ ("First player’s σ") },
  { "figure", "sigma-b", N_ ("Second player’s σ") },
  { "figure", "gaussian", N_ ("Gaussian") },
  { "figure", "logistic", N_ ("Logistic") },
  { "figure", "linear", N_ ("Linearised") },
  { "figure", "fide", N_ ("FIDE’s table") },
  { "figure", "fise", N_ ("FISE’s table") },
  { "figure", "sigma", N_ ("σ") },
  { "figure", "cut", N_ ("Cut") },
  { "figure", "range", N_ ("Range") },
  { "figure", "games", N_ ("Games") },
  { "figure", "approximation", N_ ("Gaussian approximation") },
  { "figure", "width", N_ ("Width of a class") },
  { "figure", "measure", N_ ("Height of a bar") },
  { "figure", "seed", N_ ("Seed") },
  { "figure", "arrangement", N_ ("Categories") },
  { "figure", "passes", N_ ("Passes") },
  { "figure", "start", N_ ("Rating of the unrated") },
  { "figure", "method", N_ ("Kind of performance") },
  { "figure", "cap", N_ ("Greatest percentage") },
  { "figure", "whole", N_ ("Whole points") },
  { "figure", "sequential", N_ ("New values at once") },
  { "figure", "rated-too", N_ ("The rated as well") },
  { "figure", "rating", N_ ("Rating") },
  { "figure", "k", N_ ("K") },
  { "figure", "model", N_ ("Curve") },
  { "figure", "rounding", N_ ("Rounding of a game") },
  { "figure", "total-rounding", N_ ("Rounding of the total") },
  { "figure", "k2", N_ ("Second K") },
  { "figure", "k3", N_ ("Third K") },
  { "figure", "strength", N_ ("True strength") },
  { "figure", "jump", N_ ("Jump") },
  { "figure", "opponents", N_ ("Opponents") },
  { "figure", "draws", N_ ("Draws") },
  { "figure", "band", N_ ("Wavering") },
  { "figure", "score", N_ ("Score") },
  { "figure", "interval", N_ ("95 % interval") },
  { "figure", "error", N_ ("Standard error") },
  { "figure", "deviation", N_ ("Deviation at first") },
  { "figure", "c", N_ ("Growth c") },
  { "figure", "most", N_ ("Greatest deviation") },
  { "figure", "months", N_ ("Months") },
  { "figure", "games-a-month", N_ ("Games a month") },
  { "figure", "opponents-deviation", N_ ("Opponents’ deviation") },
  { "figure", "games-per-event", N_ ("Games per event") },
  { "figure", "events", N_ ("Events") },
  { "figure", "whole-n0", N_ ("Whole N₀") },
  { "figure", "first", N_ ("First event") },
  { "figure", "second", N_ ("Second event") },
  { "figure", "rounds", N_ ("Rounds") },
  { "figure", "rounded", N_ ("Rounded expectation") },
  { "figure", "own", N_ ("Own rating") },
  { "figure", "step", N_ ("Step of the rounding") },
  { "figure", "other", N_ ("Rating of B") },
  { "figure", "share", N_ ("Score of A") },
  { "figure", "spread", N_ ("Opponents’ spread") },
  { "figure", "runs", N_ ("Climbs by chance") },
  { "figure", "difference", N_ ("Difference") },
  { "figure", "white", N_ ("White’s edge") },
  { "figure", "mean", N_ ("Mean") },
  { "figure", "entering", N_ ("Rating of newcomers") },
  { "figure", "leaving", N_ ("Rating of those who leave") },
  { "figure", "bonus", N_ ("Bonus a year") },
  { "figure", "years", N_ ("Years") },
  { "figure", "old", N_ ("Old rating") },
  { "figure", "performance", N_ ("Performance") },
  { "figure", "opponent", N_ ("Opponent’s rating") },
  { "figure", "opponent-deviation", N_ ("Opponent’s deviation") },
  { "figure", "won", N_ ("Won") },
  { "figure", "forecast", N_ ("Forecast") },
  { "figure", "truth", N_ ("Truth") },
  { "figure", "turnover", N_ ("Turnover a year") },
  { NULL },
};

static const char *
find (const char *language, const char *group, const char *name)
{
  for (const SclKeyTitle *words = scl_key_titles; words->title != NULL; words++)
    if (g_str_equal (words->group, group) && g_strcmp0 (words->name, name) == 0)
      return scl_language_text (language, words->title);
  return NULL;
}

/* "cut-exempt" → "Cut exempt": better than nothing. */
static char *
derive (const char *name)
{
  char *title = g_strdup (name);

  g_strdelimit (title, "-", ' ');
  title[0] = g_ascii_toupper (title[0]);
  return title;
}

static char *
title_in (const char *language, const char *group, const char *name)
{
  const char *title = find (language, group, name);

  return title != NULL ? g_strdup (title) : derive (name != NULL ? name : group);
}

char *
scl_key_title (const char *group, const char *name)
{
  return title_in (NULL, group, name);
}

char *
scl_key_group_title (const char *group)
{
  return title_in (NULL, group, NULL);
}

char *
scl_key_full_title_in (const char *language, const char *group, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (group, " ", 2);
  g_autofree char *heading = title_in (language, parts[0], NULL);
  g_autofree char *title = title_in (language, parts[0], name);

  if (parts[1] == NULL)
    return g_strdup_printf ("%s: %s", heading, title);
  return g_strdup_printf (
      /* Translators: a rule of a policy: its group, the day from which it holds, and its name. */
      scl_language_text (language, N_ ("%s from %s: %s")), heading, parts[1], title);
}

char *
scl_key_full_title (const char *group, const char *name)
{
  return scl_key_full_title_in (NULL, group, name);
}
