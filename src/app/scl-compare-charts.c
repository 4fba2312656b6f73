/* The Compare page's figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/scl-compare-page-private.h"
#include "figures/scl-comparison-figures.h"
#include "figures/scl-outcome-figures.h"

#define CLASS_WIDTH 100.0 /* of the distribution, rating points; as the paper's figures 9 to 16 */

static SclChart *
make_notice (const char *id, const char *title, const char *text)
{
  SclChart *chart = scl_chart_new (id, title);

  scl_chart_set_empty_message (chart, text);
  return chart;
}

SclChart *
scl_compare_chart_new (SclCompareChart which, GPtrArray *outcomes, SclComparison *comparison, guint32 player)
{
  switch (which)
    {
    case SCL_COMPARE_POPULATION:
      return scl_figure_population (outcomes);
    case SCL_COMPARE_DISTRIBUTION:
      return scl_figure_distribution (outcomes, CLASS_WIDTH);
    case SCL_COMPARE_PERCENTILES:
      return scl_figure_percentiles (outcomes);
    case SCL_COMPARE_CALIBRATION:
      if (comparison != NULL)
        return scl_figure_calibration (comparison);
      return make_notice ("calibration", _("Calibration"), _("Working out how well each policy foretells …"));
    case SCL_COMPARE_AGREEMENT:
      if (outcomes->len >= 2)
        return scl_figure_agreement (outcomes, 0, 1);
      return make_notice ("agreement", _("Agreement"), _("Tick a second policy to see where the two lists differ."));
    case SCL_COMPARE_PATH:
    case SCL_COMPARE_N_CHARTS:
    default:
      return scl_figure_path (outcomes, player);
    }
}
