/* The shipped policies, in the order in which people should see them. Their files are data/policies/NAME.policy, listed once more
 * in policies.gresource.xml.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/scl-policy.h"

static const char *const shipped[] = {
  /* Elo */
  "elo-italia-1997",
  "elo-italia-by-event",
  "fide-2024",
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
  /* Uncertainty */
  "glicko",
  "glicko-fics",
  "glicko-2",
  "bayes-single-game",
  NULL,
};

const char *const *
scl_policy_shipped (void)
{
  return shipped;
}
