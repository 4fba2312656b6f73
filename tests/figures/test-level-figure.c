/* The figure of how far a proposed rule moves the list, whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "describe.h"
#include "document-text.h"
#include "figures/lists/scl-level-figure.h"
#include "three-players-fixture.h"

static char *
drawn (const double *entry, guint n)
{
  static const double k[] = { 20, 40, 20 };
  g_autoptr (SclComparison) comparison = compare (k, entry, n);
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autoptr (SclChart) chart = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (outcomes, scl_comparison_outcome (comparison, i));
  chart = scl_figure_level (outcomes);
  return describe (chart, TRUE);
}

#define AXES                                                                                       \
  "X date of the list|day|nan..nan|nan..nan|-1\n"                                                  \
  "Y mean difference (points)|number|nan..nan|nan..nan|1\n"

/* Two lists, of March and April 1998; points won and lost cancel, so that the mean is that of the
 * first ratings. A list's level holds until the next: 2450874 and 2450905 are their days. */
static void
test_whole (void)
{
  static const double up[] = { 1600, 1800, 1500 };
  g_autofree char *text = drawn (up, 3);

  check_lines (text,
               "T The proposed rule ends 200.0 points above the rule in force\n"
               "S Mean difference to K 20 of those with a rating under both: 3 persons at last\n"
               "C \n" AXES
               "area K 40|vermilion|dashed|2|1|3|2.45087e+06 200|2.4509e+06 200|2.4509e+06 200\n"
               "line K 20|green|dash-dot|2|1|3|2.45087e+06 -100|2.4509e+06 -100|2.4509e+06 -100\n"
               "horizontal 0 0 0|-|grey\n");
}

static void
test_titles (void)
{
  static const struct
  {
    double proposed;
    const char *title;
  } rows[] = {
    { 1600.0, "T The proposed rule ends at the level of the rule in force\n…" },
    { 1600.049, "T The proposed rule ends at the level of the rule in force\n…" },
    { 1600.06, "T The proposed rule ends 0.1 points above the rule in force\n…" },
    { 1599.94, "T The proposed rule ends 0.1 points below the rule in force\n…" },
    { 1400.0, "T The proposed rule ends 200.0 points below the rule in force\n…" },
  };
  static const double one[] = { 1600 };
  g_autofree char *alone = drawn (one, 1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const double entry[] = { 1600, rows[i].proposed };
      g_autofree char *text = drawn (entry, 2), *first = g_strndup (text, strcspn (text, "\n") + 1);

      check_lines (first, rows[i].title);
    }
  check_lines (alone, "T Level of the list, proposed less in force\n"
                      "S \n"
                      "C \n"
                      "E Propose a second rule to see how it moves the list.\n" AXES
                      "horizontal 0 0 0|-|grey\n");
}

TEST_MAIN ("/level-figure", test_whole, test_titles)
