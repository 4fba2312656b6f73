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
#include "app/rules/scl-gains-page.h"
#include "app/rules/scl-policy-page.h"
#include "app/rules/scl-simulate-page.h"
#include "app/rules/scl-tune-page.h"
#include "app/window/scl-start-page.h"

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

static const SclSpaceInfo spaces[SCL_N_SPACES] = {
  [SCL_SPACE_START] = { "start" },
  [SCL_SPACE_LEARN] = { "learn", N_ ("Learn"), "scalata-expected-symbolic", TRUE },
  [SCL_SPACE_RULES] = { "rules", N_ ("Rules"), "scalata-policy-symbolic" },
  [SCL_SPACE_PLAYERS] = { "players", N_ ("Players"), "scalata-player-symbolic" },
  [SCL_SPACE_DATA] = { "data", N_ ("Data"), "scalata-imports-symbolic" },
};

static const SclPageInfo pages[] = {
  { "start", SCL_SPACE_START, N_ ("Start"), "scalata-expected-symbolic", scl_start_page_get_type },
  { "abilities", SCL_SPACE_LEARN, N_ ("Hidden Abilities"), "scalata-abilities-symbolic",
    scl_figures_page_get_type, abilities },
  { "expected", SCL_SPACE_LEARN, N_ ("Expected Score"), "scalata-expected-symbolic",
    scl_expected_page_get_type },
  { "likelihood", SCL_SPACE_LEARN, N_ ("Likelihood"), "scalata-likelihood-symbolic",
    scl_figures_page_get_type, likelihood },
  { "updating", SCL_SPACE_LEARN, N_ ("Updating and K"), "scalata-updating-symbolic",
    scl_figures_page_get_type, updating },
  { "uncertainty", SCL_SPACE_LEARN, N_ ("Uncertainty"), "scalata-uncertainty-symbolic",
    scl_figures_page_get_type, uncertainty },
  { "frequency", SCL_SPACE_LEARN, N_ ("Frequency"), "scalata-frequency-symbolic",
    scl_figures_page_get_type, frequency },
  { "january-2000", SCL_SPACE_LEARN, N_ ("Italy, January 2000"), "scalata-list-symbolic",
    scl_figures_page_get_type, january_2000 },
  { "policy", SCL_SPACE_RULES, N_ ("Edit"), "scalata-policy-symbolic", scl_policy_page_get_type },
  { "effect", SCL_SPACE_RULES, N_ ("Effect"), "scalata-compare-symbolic", scl_compare_page_get_type,
    .part = "effect" },
  { "gains", SCL_SPACE_RULES, N_ ("Who Gains"), "scalata-ratings-symbolic",
    scl_gains_page_get_type },
  { "predictions", SCL_SPACE_RULES, N_ ("Predictions"), "scalata-compare-symbolic",
    scl_compare_page_get_type, .part = "predictions" },
  { "climb", SCL_SPACE_RULES, N_ ("Climbs"), "scalata-climb-symbolic", scl_climb_page_get_type },
  { "simulate", SCL_SPACE_RULES, N_ ("Simulate"), "scalata-simulate-symbolic",
    scl_simulate_page_get_type },
  { "tune", SCL_SPACE_RULES, N_ ("Tune"), "scalata-tune-symbolic", scl_tune_page_get_type },
  { "player", SCL_SPACE_PLAYERS, N_ ("Profile"), "scalata-player-symbolic",
    scl_player_page_get_type },
  { "list", SCL_SPACE_PLAYERS, N_ ("Everyone"), "scalata-ratings-symbolic",
    scl_list_page_get_type },
  { "imports", SCL_SPACE_DATA, N_ ("Imports"), "scalata-imports-symbolic",
    scl_imports_page_get_type },
  { "matches", SCL_SPACE_DATA, N_ ("Doubtful Matches"), "scalata-matches-symbolic",
    scl_matches_page_get_type },
  { "corrections", SCL_SPACE_DATA, N_ ("Corrections"), "scalata-corrections-symbolic",
    scl_corrections_page_get_type },
};

const SclSpaceInfo *
scl_space_info (SclSpaceKind space)
{
  g_assert (space < SCL_N_SPACES);
  return &spaces[space];
}

const SclPageInfo *
scl_page_infos (guint *n)
{
  *n = G_N_ELEMENTS (pages);
  return pages;
}

/* Names that pages had before, in settings, workspaces and people's own commands. */
static const struct
{
  const char *was, *is;
} renamed[] = { { "compare", "effect" } };

const SclPageInfo *
scl_page_info_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (renamed); i++)
    if (g_strcmp0 (renamed[i].was, name) == 0)
      name = renamed[i].is;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (pages[i].name, name) == 0)
      return &pages[i];
  return NULL;
}
