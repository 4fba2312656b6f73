/* Tables of the sources, and those that they have in words: classes of the United States and of
 * Italy (Carosi, Il sistema Elo, Mini-introduzione), K and N₀ (ibid., Il fattore K), FIDE's two
 * tables and what it asks of an event (slides on FIDE's rules), both tables of FISE.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-paper-tables-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/core/scl-expectation.h"
#include "rating/core/scl-fide-tables-private.h"
#include "rating/core/scl-fise-table-private.h"

static const SclKeySet no_key_sets[] = { { NULL } };

static double
logistic (double difference)
{
  const SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;

  return scl_expectation_score (&expectation, difference);
}

/* ---- Classes ---- */

static SclGrid *
build_us_classes (gconstpointer data)
{
  static const struct
  {
    const char *class, *italian;
    int low; /* 0: whatever is below the one before */
  } classes[] = {
    { N_ ("Master"), N_ ("national master"), 2200 },
    { N_ ("Expert"), N_ ("candidate master"), 2000 },
    { N_ ("Class A"), N_ ("first national category"), 1800 },
    { N_ ("Class B"), "", 1600 },
    { N_ ("Class C"), "", 1400 },
    { N_ ("Class D"), "", 1200 },
    { N_ ("Class E"), "", 1000 },
  };
  const char *heads[]
      = { _ ("Class"), _ ("From"), _ ("To"), _ ("In Italy about"), _ ("Against one class below") };
  SclGrid *grid = scl_grid_new (_ ("Classes of the United States"), heads, G_N_ELEMENTS (heads));

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      scl_grid_add_text (grid, _ (classes[i].class));
      scl_grid_add_number (grid, classes[i].low, 0);
      scl_grid_add_number (grid, i > 0 ? classes[i - 1].low - 1 : NAN, 0);
      scl_grid_add_text (grid, *classes[i].italian != '\0' ? _ (classes[i].italian) : "");
      scl_grid_add_number (
          grid,
          i + 1 < G_N_ELEMENTS (classes) ? logistic (classes[i].low - classes[i + 1].low) : NAN, 2);
    }
  scl_grid_set_note (grid, _ ("The paper names the first four and says “and so on to E”. A class "
                              "is as wide as Elo’s spread, 200 points."));
  return grid;
}

SCL_PAPER_TABLE (us_classes, "us-classes", N_ ("Classes of the United States"),
                 N_ ("Where Elo’s spread of 200 comes from: a class is 200 points wide, and who is "
                     "one class ahead scores three points of four."),
                 0, no_key_sets, build_us_classes);

/* ---- K and N0 ---- */

static SclGrid *
build_k_table (gconstpointer data)
{
  static const double ks[] = { 10, 15, 20, 25, 30, 32, 40, 50, 90, 130, 150 };
  const char *heads[]
      = { _ ("K"), _ ("N₀ = 800/K"), _ ("Half of it"), _ ("By the logistic curve: 695/K") };
  SclGrid *grid = scl_grid_new (_ ("K and N₀"), heads, G_N_ELEMENTS (heads));

  for (guint i = 0; i < G_N_ELEMENTS (ks); i++)
    {
      scl_grid_add_number (grid, ks[i], 0);
      scl_grid_add_number (grid, 800.0 / ks[i], 1);
      scl_grid_add_number (grid, 400.0 / ks[i], 1);
      scl_grid_add_number (grid, 4.0 * 400.0 / G_LN10 / ks[i], 1);
    }
  scl_grid_set_note (grid, _ ("After half of N₀ games the results weigh as much as the old "
                              "rating: 8 games with K 50, 2.7 with K 150. Campioli writes 40 for a "
                              "master, which is K 20; with K 10 it is 80."));
  return grid;
}

SCL_PAPER_TABLE (k_table, "k-table", N_ ("K and N₀"),
                 N_ ("N₀ is how many games a rating stands for. K 30 of Italy makes it 26.7, about "
                     "four tournaments; the United States chose 25, which makes K 32."),
                 0, no_key_sets, build_k_table);

/* ---- FIDE's tables ---- */

#define A_ROWS 17
#define A_COLUMNS 3

static SclGrid *
build_fide_a (gconstpointer data)
{
  const char *heads[] = { "p", "dp", "p", "dp", "p", "dp" };
  SclGrid *grid
      = scl_grid_new (_ ("FIDE: from a score to a difference"), heads, G_N_ELEMENTS (heads));

  for (guint row = 0; row < A_ROWS; row++)
    for (guint column = 0; column < A_COLUMNS; column++)
      {
        const guint hundredths = 50 - A_ROWS * column - row;

        scl_grid_add_number (grid, hundredths / 100.0, 2);
        scl_grid_add_number (grid, scl_fide_dp (hundredths), 0);
      }
  scl_grid_set_note (grid, _ ("p: share of the points; dp: added to the mean of the opponents. "
                              "Above one half the same with a plus."));
  return grid;
}

SCL_PAPER_TABLE (fide_a, "table-8.1a", N_ ("FIDE: from a score to a difference"),
                 N_ ("Each difference is the middle of its band in table 8.1b. The slides print "
                     "these rows; all agree."),
                 0, no_key_sets, build_fide_a);

#define B_ROWS 13

static void
add_band (SclGrid *grid, guint row)
{
  g_autofree char *band = NULL;

  if (row >= SCL_FIDE_N_BANDS)
    {
      scl_grid_add_text (grid, "");
      scl_grid_add_number (grid, NAN, 2);
      scl_grid_add_number (grid, NAN, 2);
      return;
    }
  if (row == SCL_FIDE_N_BANDS - 1)
    band = g_strdup_printf (">%u", scl_fide_band_last (row - 1));
  else
    band = g_strdup_printf ("%u–%u", row > 0 ? scl_fide_band_last (row - 1) + 1 : 0,
                            scl_fide_band_last (row));
  scl_grid_add_text (grid, band);
  scl_grid_add_number (grid, (50 + row) / 100.0, 2);
  scl_grid_add_number (grid, (50 - row) / 100.0, 2);
}

static SclGrid *
build_fide_b (gconstpointer data)
{
  const char *heads[] = { "D", _ ("higher"), _ ("lower"), "D", _ ("higher"), _ ("lower"),
                          "D", _ ("higher"), _ ("lower"), "D", _ ("higher"), _ ("lower") };
  SclGrid *grid
      = scl_grid_new (_ ("FIDE: from a difference to a score"), heads, G_N_ELEMENTS (heads));

  for (guint row = 0; row < B_ROWS; row++)
    for (guint column = 0; column * B_ROWS < SCL_FIDE_N_BANDS; column++)
      add_band (grid, column * B_ROWS + row);
  scl_grid_set_note (grid, _ ("D: difference of the ratings; what the higher and the lower rated "
                              "player can expect. More than 400 counts as 400, so that it is never "
                              "more than 0.92 nor less than 0.08."));
  return grid;
}

SCL_PAPER_TABLE (fide_b, "table-8.1b", N_ ("FIDE: from a difference to a score"),
                 N_ ("It is the bell curve with a spread of 2000/7, not the logistic curve: of the "
                     "differences from 0 to 800 six are off by one hundredth."),
                 0, no_key_sets, build_fide_b);

/* ---- What FIDE asks of an event ---- */

static SclGrid *
build_requirements (gconstpointer data)
{
  static const char *const rows[][2] = {
    { N_ ("Registered before the event"), N_ ("a week; a month where norms can be made") },
    { N_ ("Time for 60 moves, somebody rated 2200 or more"), N_ ("2 hours each") },
    { N_ ("Time for 60 moves, somebody rated 1600 or more"), N_ ("90 minutes each") },
    { N_ ("Time for 60 moves, all below 1600"), N_ ("60 minutes each") },
    { N_ ("First time control"), N_ ("at move 40") },
    { N_ ("Rounds in a day"), N_ ("3 at most") },
    { N_ ("Play in a day"), N_ ("12 hours at most") },
    { N_ ("Round-robin: rated players"), N_ ("a third; of fewer than 10 players, 4") },
    { N_ ("Double round-robin"), N_ ("6 players, 4 of them rated") },
    { N_ ("Swiss, teams"), N_ ("only games against rated players count") },
    { N_ ("First rating: games"), N_ ("5 against rated players, within 26 months") },
    { N_ ("First rating: score"), N_ ("half a point in the first event") },
    { N_ ("First rating: floor"), N_ ("1000") },
    { N_ ("Late reports"), N_ ("in a list up to 3 days before it; else in the next") },
  };
  const char *heads[] = { _ ("What"), _ ("FIDE asks for") };
  SclGrid *grid = scl_grid_new (_ ("What FIDE asks of a rated event"), heads, G_N_ELEMENTS (heads));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      scl_grid_add_text (grid, _ (rows[i][0]));
      scl_grid_add_text (grid, _ (rows[i][1]));
    }
  scl_grid_set_note (grid, _ ("As the slides have it, by the rules of 2022. Since March 2024 the "
                              "floor is 1400."));
  return grid;
}

SCL_PAPER_TABLE (requirements, "requirements", N_ ("What FIDE asks of a rated event"),
                 N_ ("An arbiter’s list for the announcement of an event. The rules of a policy "
                     "begin where it ends: with the games that count."),
                 0, no_key_sets, build_requirements);

/* ---- FISE's tables ---- */

#define FISE_HIGHEST 1000
#define FISE_STEP 20
#define FISE_ROWS 25
#define FISE_COLUMNS 4

static SclGrid *
build_fise_one (gconstpointer data)
{
  const char *heads[]
      = { "dr", _ ("We (%)"), "dr", _ ("We (%)"), "dr", _ ("We (%)"), "dr", _ ("We (%)") };
  SclGrid *grid = scl_grid_new (_ ("FISE, table 1: chance to win"), heads, G_N_ELEMENTS (heads));

  for (int row = 0; row < FISE_ROWS; row++)
    for (int column = 0; column < FISE_COLUMNS; column++)
      {
        const double d = FISE_HIGHEST - FISE_STEP * (FISE_ROWS * column + row);

        scl_grid_add_number (grid, d, 0);
        scl_grid_add_number (grid, 100.0 * logistic (d), 0);
      }
  scl_grid_set_note (grid, _ ("dr: own rating less the opponent’s; We: how often one wins. The "
                              "table stops at −980."));
  return grid;
}

SCL_PAPER_TABLE (fise_one, "fise-1", N_ ("FISE, table 1: chance to win"),
                 N_ ("The logistic curve at every 20 points, as the Scrabble players of Spanish "
                     "print it: all hundred values agree. Luck counts more in Scrabble than this "
                     "says, as they write themselves."),
                 0, no_key_sets, build_fise_one);

static SclGrid *
build_fise_two (gconstpointer data)
{
  const char *heads[] = { _ ("Difference"), _ ("Stronger player (%)"), _ ("Weaker player (%)") };
  SclGrid *grid = scl_grid_new (_ ("FISE, table 2: steps of 5 %"), heads, G_N_ELEMENTS (heads));

  for (guint row = 0; row < SCL_FISE_N_ROWS; row++)
    {
      scl_grid_add_number (grid, scl_fise_difference (row), 0);
      scl_grid_add_number (grid, scl_fise_hundredths (row), 0);
      scl_grid_add_number (grid, 100.0 - scl_fise_hundredths (row), 0);
    }
  scl_grid_set_note (grid, _ ("In between the nearest row counts. The example: 1800 against 1908, "
                              "1870, 1800, 1730, 1692 and 1653, so 3.2 wins of 6 are expected; 4 "
                              "make 1820."));
  return grid;
}

SCL_PAPER_TABLE (fise_two, "fise-2", N_ ("FISE, table 2: steps of 5 %"),
                 N_ ("The logistic curve turned round: which difference expects 55 %, 60 %, and so "
                     "on."),
                 0, no_key_sets, build_fise_two);
