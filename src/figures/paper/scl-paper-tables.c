/* The paper's tables 1 to 4.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/paper/scl-paper-tables.h"

#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-paper-tables-private.h"
#include "figures/paper/scl-table-4-private.h"
#include "lab/reconstruction/scl-reconstruction.h"
#include "rating/base/scl-gettext.h"

static const SclKeySet no_key_sets[] = { { NULL } };

#define BAND 100.0 /* width of the narrow categories, rating points */

/* Mean and standard deviation of one category, or of all (-1). */
static guint
summary (const SclReconstruction *list, int category, double *mean, double *sd)
{
  double sum = 0, squares = 0;
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    if (category < 0 || list->category[i] == category)
      {
        sum += list->rating[i];
        n++;
      }
  *mean = n > 0 ? sum / n : NAN;
  for (guint i = 0; i < list->n; i++)
    if (category < 0 || list->category[i] == category)
      squares += (list->rating[i] - *mean) * (list->rating[i] - *mean);
  *sd = n > 0 ? sqrt (squares / n) : NAN;
  return n;
}

static void
say_reconstruction (SclGrid *grid)
{
  g_autofree char *provenance = scl_reconstruction_provenance (SCL_RECONSTRUCTION_RATINGS);

  scl_grid_set_provenance (grid, provenance);
}

static SclGrid *
build_1 (gconstpointer data)
{
  const char *heads[] = { _ ("Category"), _ ("Players") };
  SclGrid *grid
      = scl_grid_new (_ ("Players by category in January 2000"), heads, G_N_ELEMENTS (heads));
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();
  double mean, sd;

  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    {
      scl_grid_add_text (grid, scl_national_category_name ((SclNationalCategory) c));
      scl_grid_add_number (grid, summary (list, c, &mean, &sd), 0);
    }
  scl_grid_add_text (grid, _ ("Total"));
  scl_grid_add_number (grid, summary (list, -1, &mean, &sd), 0);
  say_reconstruction (grid);
  return grid;
}

static SclGrid *
build_2 (gconstpointer data)
{
  const char *heads[] = { _ ("Category"), _ ("Mean"), _ ("Standard deviation") };
  SclGrid *grid = scl_grid_new (_ ("Mean rating by category"), heads, G_N_ELEMENTS (heads));
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();

  for (int c = SCL_N_CATEGORIES - 1; c >= -1; c--)
    {
      double mean, sd;

      summary (list, c, &mean, &sd);
      scl_grid_add_text (grid, c >= 0 ? scl_national_category_name ((SclNationalCategory) c)
                                      : _ ("Total"));
      scl_grid_add_number (grid, mean, 1);
      scl_grid_add_number (grid, sd, 1);
    }
  say_reconstruction (grid);
  return grid;
}

/* Shares of a category's players, in hundredths: below its limit; of those less than so many points
 * above it, below it; within the practical limits. */
static void
add_demoted (SclGrid *grid, const SclReconstruction *list, SclNationalCategory category)
{
  double low, high, from, to;
  guint n = 0, below = 0, near = 0, within = 0;
  g_autofree char *limits = NULL;

  scl_national_category_limits (category, &low, &high);
  scl_national_category_practical_limits (category, &from, &to);
  for (guint i = 0; i < list->n; i++)
    if (list->category[i] == category)
      {
        n++;
        below += list->rating[i] < low;
        near += list->rating[i] < low + BAND;
        within += list->rating[i] >= from && list->rating[i] < to;
      }
  limits = g_strdup_printf ("%.0f–%.0f", from, to);
  scl_grid_add_text (grid, scl_national_category_name (category));
  scl_grid_add_number (grid, low, 0);
  scl_grid_add_number (grid, 100.0 * below / n, 1);
  scl_grid_add_number (grid, 100.0 * below / near, 1);
  scl_grid_add_text (grid, limits);
  scl_grid_add_number (grid, 100.0 * within / n, 1);
}

static SclGrid *
build_demoted (gconstpointer data)
{
  const char *heads[] = { _ ("Category"),     _ ("Limit"),
                          _ ("Below it (%)"), _ ("Of those less than 100 above (%)"),
                          _ ("In practice"),  _ ("Within that (%)") };
  SclGrid *grid
      = scl_grid_new (_ ("Players below their own category"), heads, G_N_ELEMENTS (heads));
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();

  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    add_demoted (grid, list, (SclNationalCategory) c);
  say_reconstruction (grid);
  return grid;
}

static SclGrid *
build_3 (gconstpointer data)
{
  const char *heads[] = { _ ("Player"), _ ("Elo"), _ ("Round 1"), "2", "3", "4", "5" };
  SclGrid *grid = scl_grid_new (_ ("An open tournament"), heads, G_N_ELEMENTS (heads));

  for (guint row = 0; row < SCL_TABLE_3_PLAYERS; row++)
    {
      scl_grid_add_number (grid, scl_table_3[row].player, 0);
      if (isnan (scl_table_3[row].rating))
        scl_grid_add_text (grid, _ ("NC"));
      else
        scl_grid_add_number (grid, scl_table_3[row].rating, 0);
      for (guint round = 0; round < SCL_TABLE_3_ROUNDS; round++)
        scl_grid_add_text (grid, scl_table_3[row].results[round]);
    }
  scl_grid_set_note (grid, _ ("+ won, = drawn, - lost against the player of that number; NC: "
                              "unrated. The paper's text says nine participants; its "
                              "table has ten."));
  return grid;
}

static SclGrid *
build_4 (gconstpointer data)
{
  const SclIteratedPerformance *options = data;
  const char *heads[] = { _ ("Pass"), _ ("n. 6"), _ ("n. 7"), _ ("n. 8"), _ ("n. 9"), _ ("n. 10") };
  SclGrid *grid = scl_grid_new (_ ("Performances of the unrated players of table 3"), heads,
                                G_N_ELEMENTS (heads));
  g_autofree double *passes = g_new (double, options->passes *SCL_TABLE_3_PLAYERS);
  guint n = scl_table_4_passes (options, passes);

  for (guint pass = 0; pass < n; pass++)
    {
      scl_grid_add_number (grid, pass + 1, 0);
      for (guint player = 6; player <= 10; player++)
        scl_grid_add_number (grid, passes[pass * SCL_TABLE_3_PLAYERS + player - 1],
                             options->whole ? 0 : 1);
    }
  scl_grid_set_note (grid, _ ("The paper prints 1209 for n. 7 in pass 4: a slip by one cell; the "
                              "rule of the other nineteen gives 1211."));
  return grid;
}

/* The tables are figures too, but the last: its figure is the course of the iteration. */
SclChart *
scl_paper_table_chart (SclGrid *grid, const char *id)
{
  SclChart *chart = scl_chart_new (id, scl_grid_title (grid));

  scl_chart_set_provenance (chart, scl_grid_provenance (grid));
  scl_chart_set_grid (chart, grid);
  return chart;
}

SCL_PAPER_TABLE (table_1, "table-1", N_ ("Players by category in January 2000"),
                 N_ ("Of 7481 players the second national category has the most, 2947."), 0,
                 no_key_sets, build_1);
SCL_PAPER_TABLE (table_2, "table-2", N_ ("Mean rating by category"),
                 N_ ("Each category's mean is near its lower limit; the spread grows with the "
                     "width of the category."),
                 0, no_key_sets, build_2);
SCL_PAPER_TABLE (table_3, "table-3", N_ ("An open tournament"),
                 N_ ("Five of the ten players are unrated; the paper's text counts nine "
                     "participants."),
                 0, no_key_sets, build_3);
SCL_PAPER_TABLE (demoted, "demoted", N_ ("Players below their own category"),
                 N_ ("The limits of the first category, the candidate masters and the masters are "
                     "200 points apart and more. To compare them with the others, the paper counts "
                     "only those who are less than 100 above their limit."),
                 0, no_key_sets, build_demoted);
const SclPaperTable scl_paper_table_table_4 = {
  "table-4",
  N_ ("Performances of the unrated players of table 3"),
  N_ ("With the paper's values nineteen of its twenty cells come out; its 1209 for n. 7 is 1211. "
      "The paper says that in the fourth pass the values "
      "move by less than 5 points; they move by 8 to 14."),
  sizeof (SclIteratedPerformance),
  scl_table_4_key_sets,
  build_4,
};

static const SclPaperTable *const tables[] = {
  &scl_paper_table_table_1,      &scl_paper_table_table_2,  &scl_paper_table_table_3,
  &scl_paper_table_table_4,      &scl_paper_table_demoted,  &scl_paper_table_us_classes,
  &scl_paper_table_k_table,      &scl_paper_table_fide_a,   &scl_paper_table_fide_b,
  &scl_paper_table_requirements, &scl_paper_table_fise_one, &scl_paper_table_fise_two,
};

const SclPaperTable *
scl_paper_table_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (g_str_equal (tables[i]->id, id))
      return tables[i];
  return NULL;
}

gpointer
scl_paper_table_params_new (const SclPaperTable *self)
{
  gpointer params = g_malloc0 (MAX (self->params_size, 1));

  scl_key_sets_reset (self->key_sets, params);
  return params;
}

gboolean
scl_paper_table_set (const SclPaperTable *self, gpointer params, const char *name,
                     const char *value, GError **error)
{
  return scl_figure_keys_set (self->id, self->key_sets, params, name, value, error);
}
