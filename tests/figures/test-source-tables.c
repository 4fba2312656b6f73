/* Tables of the sources, whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../test-main.h"
#include "build-figure.h"
#include "document-text.h"
#include "grid-text.h"

/* FIDE Rating Regulations 2022, 8.1.1: dp of 0, 1, … 50 hundredths; below one half it is taken off.
 */
static const int dp[51]
    = { 800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284,
        273, 262, 251, 240, 230, 220, 211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125,
        117, 110, 102, 95,  87,  80,  72,  65,  57,  50,  43,  36,  29,  21,  14,  7,   0 };

/* The same, 8.1.2: the last difference at which 0.50, 0.51, … 0.99 are expected. */
static const int last[50]
    = { 3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
        129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
        290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735 };

static char *
text_of (const char *id)
{
  g_autoptr (SclChart) chart = build (id, NULL);

  return grid_text (scl_chart_grid (chart));
}

/* A class is 200 points wide, and who is one ahead scores 1 / (1 + 10^-0.5) = 0.76. */
static void
test_classes (void)
{
  g_autofree char *text = text_of ("us-classes");

  check_lines (text, "T Classes of the United States\n"
                     "H Class | From # | To # | In Italy about | Against one class below #\n"
                     "  Master | 2200 |  | national master | 0.76\n"
                     "  Expert | 2000 | 2199 | candidate master | 0.76\n"
                     "  Class A | 1800 | 1999 | first national category | 0.76\n"
                     "  Class B | 1600 | 1799 |  | 0.76\n"
                     "  Class C | 1400 | 1599 |  | 0.76\n"
                     "  Class D | 1200 | 1399 |  | 0.76\n"
                     "  Class E | 1000 | 1199 |  | \n"
                     "N The paper names the first four and says “and so on to E”. …\n");
}

/* 800, 400 and 1600 / ln 10 = 694.9 over K. */
static void
test_k (void)
{
  static const double ks[] = { 10, 15, 20, 25, 30, 32, 40, 50, 90, 130, 150 };
  g_autofree char *text = text_of ("k-table");
  g_autoptr (GString) expected
      = g_string_new ("T K and N₀\n"
                      "H K # | N₀ = 800/K # | Half of it # | By the logistic curve: 695/K #\n");

  for (guint i = 0; i < G_N_ELEMENTS (ks); i++)
    g_string_append_printf (expected, "  %.0f | %.1f | %.1f | %.1f\n", ks[i], 800 / ks[i],
                            400 / ks[i], 694.87116 / ks[i]);
  g_string_append (expected, "N After half of N₀ games the results weigh as much as the …\n");
  check_lines (text, expected->str);
}

static void
test_fide (void)
{
  g_autofree char *scores = text_of ("table-8.1a"), *differences = text_of ("table-8.1b");
  g_autoptr (GString) expected = g_string_new ("T FIDE: from a score to a difference\n"
                                               "H p # | dp # | p # | dp # | p # | dp #\n");

  for (int row = 0; row < 17; row++)
    for (int column = 0; column < 3; column++)
      {
        const int h = 50 - 17 * column - row;

        g_string_append_printf (expected, "%s0.%02d | %d%s", column == 0 ? "  " : " | ", h, -dp[h],
                                column == 2 ? "\n" : "");
      }
  g_string_append (expected, "N p: share of the points; dp: added to the mean of …\n");
  check_lines (scores, expected->str);

  g_string_assign (expected, "T FIDE: from a difference to a score\n"
                             "H D | higher # | lower # | D | higher # | lower # | D | higher # | "
                             "lower # | D | higher # | lower #\n");
  for (int row = 0; row < 13; row++)
    for (int column = 0; column < 4; column++)
      {
        const int band = 13 * column + row;

        g_string_append (expected, column == 0 ? "  " : " | ");
        if (band < 50)
          g_string_append_printf (expected, "%d–%d | 0.%02d | 0.%02d",
                                  band > 0 ? last[band - 1] + 1 : 0, last[band], 50 + band,
                                  50 - band);
        else
          g_string_append (expected, band == 50 ? ">735 | 1.00 | 0.00" : " |  | ");
        g_string_append (expected, column == 3 ? "\n" : "");
      }
  g_string_append (expected, "N D: difference of the ratings; …\n");
  check_lines (differences, expected->str);
}

/* The logistic curve from 1000 down to -980; and turned round in steps of 5 %. */
static void
test_fise (void)
{
  g_autofree char *one = text_of ("fise-1"), *two = text_of ("fise-2");
  g_auto (GStrv) rows = g_strsplit (two, "\n", -1);
  g_autoptr (GString) expected
      = g_string_new ("T FISE, table 1: chance to win\n"
                      "H dr # | We (%) # | dr # | We (%) # | dr # | We (%) # | dr # | We (%) #\n");

  for (int row = 0; row < 25; row++)
    for (int column = 0; column < 4; column++)
      {
        const int d = 1000 - 20 * (25 * column + row);

        g_string_append_printf (expected, "%s%d | %.0f%s", column == 0 ? "  " : " | ", d,
                                100 / (1 + pow (10, -d / 400.0)), column == 3 ? "\n" : "");
      }
  g_string_append (expected, "N dr: own rating less the opponent’s; …\n");
  check_lines (one, expected->str);
  g_assert_cmpstr (rows[0], ==, "T FISE, table 2: steps of 5 %");
  g_assert_cmpstr (rows[1], ==, "H Difference # | Stronger player (%) # | Weaker player (%) #");
  for (guint i = 2; rows[i][0] == ' '; i++)
    {
      int d, stronger, weaker;

      g_assert_cmpint (sscanf (rows[i], "  %d | %d | %d", &d, &stronger, &weaker), ==, 3);
      g_assert_cmpint (stronger + weaker, ==, 100);
      g_assert_cmpint (stronger, ==, 45 + 5 * (int) (i - 1));
      /* Differences are whole, of the end 1000. */
      if (stronger < 100)
        g_assert_cmpfloat_with_epsilon (100 / (1 + pow (10, -d / 400.0)), stronger, 0.5);
    }
}

static void
test_requirements (void)
{
  g_autofree char *text = text_of ("requirements");

  check_lines (text, "T What FIDE asks of a rated event\n"
                     "H What | FIDE asks for\n"
                     "  Registered before the event | a week; a month where norms can be made\n"
                     "  Time for 60 moves, somebody rated 2200 or more | 2 hours each\n"
                     "  Time for 60 moves, somebody rated 1600 or more | 90 minutes each\n"
                     "  Time for 60 moves, all below 1600 | 60 minutes each\n"
                     "  First time control | at move 40\n"
                     "  Rounds in a day | 3 at most\n"
                     "  Play in a day | 12 hours at most\n"
                     "  Round-robin: rated players | a third; of fewer than 10 players, 4\n"
                     "  Double round-robin | 6 players, 4 of them rated\n"
                     "  Swiss, teams | only games against rated players count\n"
                     "  First rating: games | 5 against rated players, within 26 months\n"
                     "  First rating: score | half a point in the first event\n"
                     "  First rating: floor | 1000\n"
                     "  Late reports | in a list up to 3 days before it; else in the next\n"
                     "N As the slides have it, by the rules of 2022. …\n");
}

TEST_MAIN ("/source-tables", test_classes, test_k, test_fide, test_fise, test_requirements)
