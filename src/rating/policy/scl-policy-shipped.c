/* The shipped policies, in the order in which people should see them. Their files are
 * data/policies/NAME.policy, listed once more in policies.gresource.xml.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy.h"

static const char *const shipped[] = {
  /* Elo */
  "elo",
  "elo-italia-1997",
  "elo-italia-by-event",
  "elo-italia-1998",
  "elo-italia-promotion",
  "elo-italia-pr-n0",
  "elo-italia-limit-100",
  "elo-italia-recentred",
  "elo-italia-floors",
  "first-rating-by-age",
  "elo-italia-four-months",
  "elo-italia-three-months",
  "elo-italia-monthly",
  "fide",
  "fide-2014",
  "fide-2022",
  "fide-2024",
  "fide-2025",
  "fide-rapid",
  "fide-blitz",
  "fide-slides",
  "fide-ricca",
  /* Other federations */
  "us-chess",
  "us-chess-provisional",
  "ffe",
  "dwz",
  "ingo",
  "clarke",
  "ecf",
  "icu",
  "chess-n-math",
  "swiss",
  "russia",
  /* A window of games */
  "harkness",
  "nunn-80",
  "pca",
  "chessmetrics",
  "urs",
  /* Other games */
  "fise",
  "egf",
  "football",
  /* Uncertainty */
  "glicko",
  "glicko-fics",
  "glicko-2",
  "glicko-boost",
  "stephenson",
  "trueskill",
  "acf",
  "bayes-single-game",
  /* Everybody at once */
  "simultaneous",
  NULL,
};

const char *const *
scl_policy_shipped (void)
{
  return shipped;
}
