/* The pages of the window. A new page is one file and one line here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/scl-page-registry.h"

#include <glib/gi18n-lib.h>

#include "app/data/scl-corrections-page.h"
#include "app/data/scl-imports-page.h"
#include "app/data/scl-matches-page.h"
#include "app/learn/scl-expected-page.h"
#include "app/learn/scl-figures-page.h"
#include "app/players/scl-list-page.h"
#include "app/players/scl-player-page.h"
#include "app/rules/scl-climb-page.h"
#include "app/rules/scl-compare-page.h"
#include "app/rules/scl-policy-page.h"
#include "app/rules/scl-simulate-page.h"
#include "app/rules/scl-tune-page.h"

static const char *const abilities[] = { "1", "2", NULL };
static const char *const likelihood[] = { "6", "7", "8", NULL };
static const char *const updating[] = { "update", "one-game", "response", NULL };
static const char *const uncertainty[]
    = { "performance-interval", "games-needed", "glicko-deviation", NULL };
static const char *const frequency[]
    = { "weights", "paradox", "mean-of-opponents", "rounding", "coupled", NULL };
static const char *const january_2000[]
    = { "9",  "10", "11", "12", "13", "14", "10-14",   "15",      "15-real", "16",      "17",
        "18", "19", "20", "21", "22", "23", "table-1", "table-2", "table-3", "table-4", NULL };

static const SclPageInfo pages[] = {
  { "abilities", N_ ("Explain"), N_ ("Hidden Abilities"), "scalata-abilities-symbolic",
    scl_figures_page_get_type, abilities },
  { "expected", N_ ("Explain"), N_ ("Expected Score"), "scalata-expected-symbolic",
    scl_expected_page_get_type },
  { "likelihood", N_ ("Explain"), N_ ("Likelihood"), "scalata-likelihood-symbolic",
    scl_figures_page_get_type, likelihood },
  { "updating", N_ ("Explain"), N_ ("Updating and K"), "scalata-updating-symbolic",
    scl_figures_page_get_type, updating },
  { "uncertainty", N_ ("Explain"), N_ ("Uncertainty"), "scalata-uncertainty-symbolic",
    scl_figures_page_get_type, uncertainty },
  { "frequency", N_ ("Explain"), N_ ("Frequency"), "scalata-frequency-symbolic",
    scl_figures_page_get_type, frequency },
  { "compare", N_ ("Policies"), N_ ("Compare"), "scalata-compare-symbolic",
    scl_compare_page_get_type },
  { "policy", N_ ("Policies"), N_ ("Policy Editor"), "scalata-policy-symbolic",
    scl_policy_page_get_type },
  { "climb", N_ ("Policies"), N_ ("Climb"), "scalata-climb-symbolic", scl_climb_page_get_type },
  { "simulate", N_ ("Policies"), N_ ("Simulate"), "scalata-simulate-symbolic",
    scl_simulate_page_get_type },
  { "tune", N_ ("Policies"), N_ ("Tune"), "scalata-tune-symbolic", scl_tune_page_get_type },
  { "list", N_ ("Lists"), N_ ("Rating List"), "scalata-ratings-symbolic", scl_list_page_get_type },
  { "player", N_ ("Lists"), N_ ("Player"), "scalata-player-symbolic", scl_player_page_get_type },
  { "january-2000", N_ ("Lists"), N_ ("Italy, January 2000"), "scalata-list-symbolic",
    scl_figures_page_get_type, january_2000 },
  { "imports", N_ ("Workspace"), N_ ("Imports"), "scalata-imports-symbolic",
    scl_imports_page_get_type },
  { "matches", N_ ("Workspace"), N_ ("Doubtful Matches"), "scalata-matches-symbolic",
    scl_matches_page_get_type },
  { "corrections", N_ ("Workspace"), N_ ("Corrections"), "scalata-corrections-symbolic",
    scl_corrections_page_get_type },
};

const SclPageInfo *
scl_page_infos (guint *n)
{
  *n = G_N_ELEMENTS (pages);
  return pages;
}
