/* How long the figures of what lists say by themselves take on FIDE's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <time.h>

#include "../lab/scid-workspace.h"
#include "../test-main.h"
#include "figures/chart/scl-chart-export.h"
#include "figures/lists/scl-list-study-figures.h"

/* Each chart of FIDE's lists, a list a year, is made and drawn in less than a second of the
 * processor. */
static void
test_quick (void)
{
  static SclChart *(*const figures[]) (const SclListStudy *study)
      = { scl_figure_list_level, scl_figure_list_changes, scl_figure_list_growth,
          scl_figure_list_entrants, scl_figure_list_spread };
  ScidWorkspace scid;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (SclListStudy) study = NULL;
  SclListTable *table;

  if (!scid_workspace_open (&scid, NULL))
    {
      g_test_skip ("scid-rating-data is not here");
      return;
    }
  known = scl_workspace_lists (scid.workspace, NULL);
  table = scl_list_table_load (scid.workspace,
                               ((SclWorkspaceList *) g_ptr_array_index (known, 0))->name, 's', NULL,
                               NULL, NULL, NULL, NULL);
  study = scl_list_study_new (table, NULL);
  for (guint f = 0; f < G_N_ELEMENTS (figures); f++)
    {
      const clock_t start = clock ();
      g_autoptr (SclChart) chart = figures[f](study);
      const SclRenderOptions options = SCL_RENDER_DEFAULTS;
      g_autoptr (GBytes) png = scl_chart_export (chart, SCL_EXPORT_PNG, &options, 1.0, NULL);

      g_assert_nonnull (png);
      g_assert_null (scl_chart_empty_message (chart));
      g_assert_cmpfloat ((double) (clock () - start) / CLOCKS_PER_SEC, <, 1.0);
    }
  scid_workspace_close (&scid);
}

TEST_MAIN ("/figures/list-study-quick", test_quick)
