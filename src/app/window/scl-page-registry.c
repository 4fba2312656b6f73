/* The pages of the window. A new page is one file and one line here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/scl-page-registry.h"

#include <glib/gi18n-lib.h>

#include "app/data/scl-corrections-page.h"
#include "app/data/scl-imports-page.h"
#include "app/data/scl-matches-page.h"
#include "app/learn/scl-figures-page.h"
#include "app/learn/scl-lesson-page.h"
#include "app/players/everyone/scl-list-page.h"
#include "app/players/scl-player-page.h"
#include "app/rules/edit/scl-policy-page.h"
#include "app/rules/effect/scl-compare-page.h"
#include "app/rules/experiments/scl-climb-page.h"
#include "app/rules/experiments/scl-simulate-page.h"
#include "app/rules/experiments/scl-tune-page.h"
#include "app/rules/gains/scl-gains-page.h"
#include "app/window/scl-start-page.h"
#include "figures/lesson/scl-lesson.h"

static const SclSpaceInfo spaces[SCL_N_SPACES] = {
  [SCL_SPACE_START] = { "start" },
  [SCL_SPACE_LEARN] = { "learn", N_ ("Learn"), "scalata-expected-symbolic", TRUE },
  [SCL_SPACE_RULES] = { "rules", N_ ("Rules"), "scalata-policy-symbolic" },
  [SCL_SPACE_PLAYERS] = { "players", N_ ("Players"), "scalata-player-symbolic" },
  [SCL_SPACE_DATA] = { "data", N_ ("Data"), "scalata-imports-symbolic" },
};

/* Those of the course come before the figures: a lesson each, of one page. */
static const SclPageInfo fixed[] = {
  { "start", SCL_SPACE_START, N_ ("Start"), "scalata-expected-symbolic", scl_start_page_get_type,
    "index" },
  { "figures", SCL_SPACE_LEARN, N_ ("All Figures"), "scalata-list-symbolic",
    scl_figures_page_get_type, "teacher-figures" },
  { "policy", SCL_SPACE_RULES, N_ ("Edit"), "scalata-policy-symbolic", scl_policy_page_get_type,
    "committee-edit" },
  { "effect", SCL_SPACE_RULES, N_ ("Effect"), "scalata-compare-symbolic", scl_compare_page_get_type,
    "committee-effect", "effect" },
  { "gains", SCL_SPACE_RULES, N_ ("Who Gains"), "scalata-ratings-symbolic", scl_gains_page_get_type,
    "committee-gains" },
  { "predictions", SCL_SPACE_RULES, N_ ("Predictions"), "scalata-compare-symbolic",
    scl_compare_page_get_type, "committee-predictions", "predictions" },
  { "climb", SCL_SPACE_RULES, N_ ("Climbs"), "scalata-climb-symbolic", scl_climb_page_get_type,
    "committee-climb" },
  { "simulate", SCL_SPACE_RULES, N_ ("Simulate"), "scalata-simulate-symbolic",
    scl_simulate_page_get_type, "committee-tune" },
  { "tune", SCL_SPACE_RULES, N_ ("Tune"), "scalata-tune-symbolic", scl_tune_page_get_type,
    "committee-tune" },
  { "player", SCL_SPACE_PLAYERS, N_ ("Profile"), "scalata-player-symbolic",
    scl_player_page_get_type, "player-profile" },
  { "list", SCL_SPACE_PLAYERS, N_ ("Everyone"), "scalata-ratings-symbolic", scl_list_page_get_type,
    "player-everyone" },
  { "imports", SCL_SPACE_DATA, N_ ("Imports"), "scalata-imports-symbolic",
    scl_imports_page_get_type, "committee-start" },
  { "matches", SCL_SPACE_DATA, N_ ("Doubtful Matches"), "scalata-matches-symbolic",
    scl_matches_page_get_type, "committee-order" },
  { "corrections", SCL_SPACE_DATA, N_ ("Corrections"), "scalata-corrections-symbolic",
    scl_corrections_page_get_type, "committee-order" },
};

const SclSpaceInfo *
scl_space_info (SclSpaceKind space)
{
  g_assert (space < SCL_N_SPACES);
  return &spaces[space];
}

static void
add_lessons (GArray *pages)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    {
      const SclPageInfo info = { g_strconcat ("lesson-", lessons[i]->id, NULL),
                                 SCL_SPACE_LEARN,
                                 lessons[i]->title,
                                 "scalata-expected-symbolic",
                                 scl_lesson_page_get_type,
                                 "teacher-course",
                                 lessons[i]->id };

      g_array_append_val (pages, info);
    }
}

/* Made once, for as long as the program runs. */
static const GArray *
get_pages (void)
{
  static GArray *pages;

  if (pages != NULL)
    return pages;
  pages = g_array_new (FALSE, FALSE, sizeof (SclPageInfo));
  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    {
      if (g_str_equal (fixed[i].name, "figures"))
        add_lessons (pages);
      g_array_append_val (pages, fixed[i]);
    }
  return pages;
}

const SclPageInfo *
scl_page_infos (guint *n)
{
  const GArray *pages = get_pages ();

  *n = pages->len;
  return &g_array_index (pages, SclPageInfo, 0);
}

/* Names that pages had before, in settings, workspaces and people's own commands. */
static const struct
{
  const char *was, *is;
} renamed[] = {
  { "compare", "effect" },
  { "abilities", "lesson-ability" },
  { "expected", "lesson-expected" },
  { "likelihood", "lesson-likelihood" },
  { "updating", "lesson-updating" },
  { "uncertainty", "lesson-glicko" },
  { "frequency", "lesson-how-often" },
  { "january-2000", "figures" },
};

const SclPageInfo *
scl_page_info_find (const char *name)
{
  guint n;
  const SclPageInfo *pages = scl_page_infos (&n);

  for (guint i = 0; i < G_N_ELEMENTS (renamed); i++)
    if (g_strcmp0 (renamed[i].was, name) == 0)
      name = renamed[i].is;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (pages[i].name, name) == 0)
      return &pages[i];
  return NULL;
}
