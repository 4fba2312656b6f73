/* SclListData: one list out of a file that holds many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "figures/lists/scl-list-data.h"
#include "figures/paper/scl-figure.h"
#include "rating/base/scl-day.h"

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

/* Those who are not on the list go, and the others move up whole. */
static void
test_columns (void)
{
  static const struct
  {
    const char *federation;
    int year, month;
    guint n;
    struct
    {
      const char *name, *title, *federation;
      double rating;
      int birth;
      int sex;
    } rows[3];
  } cases[] = {
    { NULL,
      1999,
      7,
      2,
      { { "Talvi, Renco", "GM", "ITA", 2505, 1950, 0 },
        { "Bormo, Ada", "WIM", "ITA", 2200, 1975, 'f' } } },
    { NULL,
      2000,
      1,
      2,
      { { "Talvi, Renco", "GM", "ITA", 2510, 1950, 0 },
        { "Sirke, Olo", "IM", "EST", 2400, 1960, 0 } } },
    { "EST", 2000, 7, 1, { { "Sirke, Olo", "IM", "EST", 2390, 1960, 0 } } },
    { "ITA",
      2000,
      7,
      2,
      { { "Talvi, Renco", "GM", "ITA", 2500, 1950, 0 },
        { "Bormo, Ada", "WIM", "ITA", 2190, 1975, 'f' } } },
    { "FRA", 2000, 7, 0, { { NULL } } },
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = test_folder_write (folder, "sample.ssp", sample);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclListData) data
          = scl_list_data_load (file, scl_day_from_ymd (cases[i].year, cases[i].month, 1),
                                cases[i].federation, NULL, &error);
      const SclListColumns *columns;

      g_assert_no_error (error);
      columns = scl_list_data_columns (data);
      g_assert_cmpuint (columns->n, ==, cases[i].n);
      for (guint r = 0; r < cases[i].n; r++)
        {
          g_assert_cmpstr (columns->name[r], ==, cases[i].rows[r].name);
          g_assert_cmpstr (columns->title[r], ==, cases[i].rows[r].title);
          g_assert_cmpstr (columns->federation[r], ==, cases[i].rows[r].federation);
          g_assert_cmpfloat (columns->rating[r], ==, cases[i].rows[r].rating);
          g_assert_cmpint (columns->birth_year[r], ==, cases[i].rows[r].birth);
          if (cases[i].rows[r].sex == 'f')
            g_assert_cmpint (columns->sex[r], ==, 'f');
          else
            g_assert_cmpint (columns->sex[r], !=, 'f');
        }
    }
  test_folder_remove (folder);
}

/* Of a day's lists the standard one, or one of no rate: rapid and blitz ratings are another's. */
static void
test_rates (void)
{
  static const char lists[]
      = "list,date,rate,fide_id,name,federation,title,sex,birth_year,rating,games,k\n"
        "One,2020-01-01,s,101,Zoe,ITA,,f,1980,2000,9,20\n"
        "One,2020-01-01,r,101,Zoe,ITA,,f,1980,1900,9,20\n"
        "One,2020-01-01,b,102,Ugo,ITA,,m,1981,1800,9,20\n"
        "One,2020-01-01,s,104,Ole,NOR,,m,1983,2200,9,20\n"
        "One,2020-02-01,s,104,Ole,NOR,,m,1983,2300,9,20\n";
  g_autofree char *folder = test_folder_new (),
                  *file = test_folder_write (folder, "lists.csv", lists);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclListData) data
      = scl_list_data_load (file, scl_day_from_ymd (2020, 1, 1), NULL, NULL, &error);
  const SclListColumns *columns;

  g_assert_no_error (error);
  columns = scl_list_data_columns (data);
  g_assert_cmpuint (columns->n, ==, 2);
  g_assert_cmpstr (columns->name[0], ==, "Zoe");
  g_assert_cmpfloat (columns->rating[0], ==, 2000);
  g_assert_cmpstr (columns->name[1], ==, "Ole");
  g_assert_cmpfloat (columns->rating[1], ==, 2200);
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

TEST_MAIN ("/list-data", test_one_list, test_columns, test_rates, test_no_file, test_real_list)
