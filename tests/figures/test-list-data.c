/* SclListData: one list out of a file that holds many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-folder.h"
#include "figures/paper/scl-figure.h"
#include "figures/results/scl-list-data.h"

/* Three invented players in the form of scid's spelling file; two lists a year in 1999 and 2000. */
static const char sample[] = "@PLAYER \"., -_*\"\n\n"
                             "Talvi, Renco  #GM ITA [2510] 1950\n"
                             "   %Elo 1999:2500,2505\n"
                             "   %Elo 2000:2510,2500\n"
                             "Bormo, Ada  #WIM ITA [2200] 1975 w\n"
                             "   %Elo 1999:?,2200\n"
                             "   %Elo 2000:?,2190\n"
                             "Sirke, Olo  #IM EST [2400] 1960\n"
                             "   %Elo 2000:2400,2390\n";

static void
test_one_list (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = test_folder_write (folder, "sample.ssp", sample);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclListData) italy = NULL;
  g_autoptr (SclListData) all = NULL;
  g_autoptr (SclListData) none = NULL;
  const SclListColumns *columns;

  italy = scl_list_data_load (file, scl_day_from_ymd (2000, 1, 1), "ITA", NULL, &error);
  g_assert_no_error (error);
  columns = scl_list_data_columns (italy);
  g_assert_cmpuint (columns->n, ==, 1);
  g_assert_cmpfloat (columns->rating[0], ==, 2510);
  g_assert_cmpstr (columns->name[0], ==, "Talvi, Renco");
  g_assert_cmpstr (columns->title[0], ==, "GM");
  g_assert_cmpint (columns->birth_year[0], ==, 1950);
  all = scl_list_data_load (file, scl_day_from_ymd (2000, 7, 1), NULL, NULL, &error);
  g_assert_no_error (error);
  columns = scl_list_data_columns (all);
  g_assert_cmpuint (columns->n, ==, 3);
  g_assert_cmpfloat (columns->rating[1], ==, 2190);
  g_assert_cmpint (columns->sex[1], ==, 'f');
  g_assert_cmpstr (columns->federation[2], ==, "EST");
  none = scl_list_data_load (file, scl_day_from_ymd (1985, 1, 1), NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_list_data_columns (none)->n, ==, 0);
  test_folder_remove (folder);
}

static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (scl_list_data_load ("/nowhere/at/all.ssp", scl_day_from_ymd (2000, 1, 1), NULL,
                                     NULL, &error));
  g_assert_nonnull (error);
}

/* Figure 15 beside the real list: 657 players of Italy on FIDE's list of January 2000, none below
 * 2000 (Debian's scid-rating-data). Without the package the figure says what to install. */
static void
test_real_list (void)
{
  const SclFigure *figure = scl_figure_find ("15-real");
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclChart) chart = scl_figure_build (figure, params, &error);
  double sum = 0;

  g_assert_no_error (error);
  if (!g_file_test ("/usr/share/scid/data/spelling.ssp", G_FILE_TEST_EXISTS))
    {
      g_assert_nonnull (scl_chart_empty_message (chart));
      g_test_skip ("scid-rating-data is not installed");
      return;
    }
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 2);
  for (guint i = 0; i < scl_chart_series (chart, 1)->n; i++)
    sum += scl_chart_series (chart, 1)->y[i];
  g_assert_cmpfloat (sum, ==, 657);
  g_assert_cmpfloat (scl_chart_series (chart, 0)->x[0], ==, 2000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list-data/one-list", test_one_list);
  g_test_add_func ("/list-data/no-file", test_no_file);
  g_test_add_func ("/list-data/real-list", test_real_list);
  return g_test_run ();
}
