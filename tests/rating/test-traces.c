/* What the systems tell of a player's period: every game as it counted, every fact and every step,
 * against a reckoning of their own, line by line. The numbers follow from the rules as published
 * (REGULATIONS), as said beside them; K of a performance is what Carosi's "game by game" makes of
 * it (800 by the games for the straight line).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "scl-test-games.h"

static void
write_number (GString *text, double x)
{
  if (isnan (x))
    g_string_append (text, "none");
  else
    g_string_append_printf (text, "%.7g", fabs (x) < 1e-9 ? 0.0 : x);
}

/* form, with a number for each %. */
static void
write_line (GString *text, const char *form, const double *x)
{
  for (; *form != '\0'; form++)
    if (*form == '%')
      write_number (text, *x++);
    else
      g_string_append_c (text, *form);
}

/* OLD to NEW: SCORE of EXPECTED, K; each game: opponent: their rating, the difference, score of
 * expected, K, change; facts after =, steps after +. */
static char *
text_of (const SclTrace *trace)
{
  GString *text = g_string_new (NULL);

  write_line (text, "% to %: % of %, K %\n",
              (const double[]){ trace->old_rating, trace->new_rating, trace->score, trace->expected,
                                trace->k });
  for (guint i = 0; i < trace->games->len; i++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);

      g_assert_true (isnan (game->own_rating));
      write_line (text, "%: % at %, % of %, K %: %\n",
                  (const double[]){ game->opponent, game->opponent_rating, game->difference,
                                    game->score, game->expected, game->k, game->change });
    }
  for (guint i = 0; i < trace->facts->len; i++)
    {
      const SclTraceFact *fact = &g_array_index (trace->facts, SclTraceFact, i);

      g_string_append_printf (text, "= %s: %.*f\n", fact->what, (int) fact->decimals, fact->value);
    }
  for (guint i = 0; i < trace->steps->len; i++)
    {
      const SclTraceStep *step = &g_array_index (trace->steps, SclTraceStep, i);

      if (fabs (step->change) < 1e-9)
        continue;
      g_string_append_printf (text, "+ %s: ", step->what);
      write_line (text, "%\n", &step->change);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *policy;
  double rating; /* NaN: none */
  guint games;
  double k; /* the player's own; NaN: the rule's */
  gboolean held;
  const char *event; /* against opponents 1, 2 … */
  const char *told;
} Case;

#define ENTRY_ELO                                                                                  \
  "[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n[entry]\nrule=performance\ngames=2\n"          \
  "[formula]\n"

static const Case cases[] = {
  /* French: N = 2 of 16, so 1/8 of the way from 1800 to 1775 + dp (.75) 193 = 1968, to 10; 2200 is
     too far. */
  { "ffe", 1800, 100, NAN, FALSE, "1850:1 1700:0.5 2200:1",
    "1800 to 1820: 1.5 of 1.0625, K 50\n"
    "1: 1850 at -50, 1 of 0.4375, K 50: 28.125\n"
    "2: 1700 at 100, 0.5 of 0.625, K 50: -6.25\n"
    "= compatible games: 2\n"
    "= their opponents' mean: 1775.0\n"
    "= per cent of the points: 75.0\n"
    "= performance: 1968.0\n"
    "= weight of the performance against the old rating, per cent: 12.5\n"
    "+ performance by table 8.1.1 instead of the straight line: -0.875\n"
    "+ rounded: -1\n" },
  /* The mean of 1850 and 1700.003 to .005. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=ffe\n[ffe]\nmean-rounding=0.005\nrounding=1\n",
    1800, 100, NAN, FALSE, "1850:1 1700.003:0.5",
    "1800 to 1821: 1.5 of 1.062496, K 50\n"
    "1: 1850 at -50, 1 of 0.4375, K 50: 28.125\n"
    "2: 1700.003 at 99.997, 0.5 of 0.6249963, K 50: -6.249813\n"
    "= compatible games: 2\n"
    "= their opponents' mean: 1775.0\n"
    "= per cent of the points: 75.0\n"
    "= performance: 1968.0\n"
    "= weight of the performance against the old rating, per cent: 12.5\n"
    "+ opponents' mean rounded: -0.0001875\n"
    "+ performance by table 8.1.1 instead of the straight line: -0.875\n" },
  /* Eight games, 1950 + dp (.625) 91, to 10; K 800/8. */
  { "ffe", NAN, 0, NAN, FALSE, "2000:1 2000:1 2000:1 2000:1 1900:1 1900:0 1900:0 1900:0",
    "none to 2040: 5 of 4, K 100\n"
    "1: 2000 at -50, 1 of 0.4375, K 100: 56.25\n"
    "2: 2000 at -50, 1 of 0.4375, K 100: 56.25\n"
    "3: 2000 at -50, 1 of 0.4375, K 100: 56.25\n"
    "4: 2000 at -50, 1 of 0.4375, K 100: 56.25\n"
    "5: 1900 at 50, 1 of 0.5625, K 100: 43.75\n"
    "6: 1900 at 50, 0 of 0.5625, K 100: -56.25\n"
    "7: 1900 at 50, 0 of 0.5625, K 100: -56.25\n"
    "8: 1900 at 50, 0 of 0.5625, K 100: -56.25\n"
    "= compatible games: 8\n"
    "= games needed: 8\n"
    "+ Mean of the opponents: 1950\n"
    "+ performance by table 8.1.1 instead of the straight line: -9\n"
    "+ rounded: -1\n" },
  /* Too few. */
  { "ffe", NAN, 0, NAN, FALSE, "2000:1 2000:1 2000:0",
    "none to none: 0 of 0, K none\n"
    "= compatible games: 3\n"
    "= games needed: 8\n" },
  /* DWZ: E = 1.5^4 + 15 = 20, P (-100) = .3618. */
  { "dwz", 1500, 100, NAN, FALSE, "1500:1 1600:0.5",
    "1500 to 1523: 1.5 of 0.8618368, K 36.36364\n"
    "1: 1500 at 0, 1 of 0.5, K 36.36364: 18.18182\n"
    "2: 1600 at -100, 0.5 of 0.3618368, K 36.36364: 5.024116\n"
    "= development coefficient E; K is 800/(E + games): 20\n"
    "= games that counted: 2\n"
    "+ rounded to a whole number: -0.2059344\n" },
  /* With a K of one's own. */
  { "dwz", 1500, 100, 30, FALSE, "1500:1 1600:0.5",
    "1500 to 1519: 1.5 of 0.8618368, K 30\n"
    "1: 1500 at 0, 1 of 0.5, K 30: 15\n"
    "2: 1600 at -100, 0.5 of 0.3618368, K 30: 4.144896\n"
    "+ rounded to a whole number: -0.1448959\n" },
  /* Each expected score to .005. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=dwz\n[dwz]\nexpected-rounding=0.005\n", 1500, 100,
    NAN, FALSE, "1500:1 1600:0.5",
    "1500 to 1523: 1.5 of 0.86, K 36.36364\n"
    "1: 1500 at 0, 1 of 0.5, K 36.36364: 18.18182\n"
    "2: 1600 at -100, 0.5 of 0.36, K 36.36364: 5.090909\n"
    "= development coefficient E; K is 800/(E + games): 20\n"
    "= games that counted: 2\n"
    "+ rounded to a whole number: -0.2727273\n" },
  /* The first number expects 3 of 5 against 1600s: 1600 + 282.84 times .25335; K 800/5. */
  { "dwz", NAN, 0, NAN, FALSE, "1600:1 1600:1 1600:1 1600:0 1600:0",
    "none to 1672: 3 of 3, K 160\n"
    "1: 1600 at 71.65738, 1 of 0.6, K 160: 64\n"
    "2: 1600 at 71.65738, 1 of 0.6, K 160: 64\n"
    "3: 1600 at 71.65738, 1 of 0.6, K 160: 64\n"
    "4: 1600 at 71.65738, 0 of 0.6, K 160: -96\n"
    "5: 1600 at 71.65738, 0 of 0.6, K 160: -96\n"
    "+ the number that expects the points scored: 1671.657\n"
    "+ rounded to a whole number: 0.3426182\n" },
  /* 771.66 is below 800: 700 and an eighth of it. */
  { "dwz", NAN, 0, NAN, FALSE, "700:1 700:1 700:1 700:0 700:0",
    "none to 796: 3 of 3, K 160\n"
    "1: 700 at 71.65738, 1 of 0.6, K 160: 64\n"
    "2: 700 at 71.65738, 1 of 0.6, K 160: 64\n"
    "3: 700 at 71.65738, 1 of 0.6, K 160: 64\n"
    "4: 700 at 71.65738, 0 of 0.6, K 160: -96\n"
    "5: 700 at 71.65738, 0 of 0.6, K 160: -96\n"
    "+ the number that expects the points scored: 771.6574\n"
    "+ low first numbers are lifted: 24.79979\n"
    "+ rounded to a whole number: -0.4571727\n" },
  /* Too few. */
  { "dwz", NAN, 0, NAN, FALSE, "1600:1 1600:1 1600:0",
    "none to none: 0 of 0, K none\n"
    "= games kept for a first rating: 3\n"
    "= games needed: 5\n" },
  /* US Chess: N' = 16.5685, K = 800/(N' + 3); what is above 28 once more. */
  { "us-chess", 1500, 100, NAN, FALSE, "1500:1 1600:0.5 1400:1",
    "1500 to 1553.764: 2.5 of 1.5, K 40.88211\n"
    "1: 1500 at 0, 1 of 0.5, K 40.88211: 20.44105\n"
    "2: 1600 at -100, 0.5 of 0.359935, K 40.88211: 5.726152\n"
    "3: 1400 at 100, 1 of 0.640065, K 40.88211: 14.7149\n"
    "= a change counts double above: 28.0\n"
    "+ bonus: 12.88211\n" },
  /* Special: 4 (.5 + x) + .5 + x = 3 at x = .1, 80 points; 1980 and 1180 are 400 away from 1580. */
  { "us-chess", 1500, 4, NAN, FALSE, "1500:1 1980:0 1180:1",
    "1500 to 1580: 2 of 1.5, K 160\n"
    "1: 1500 at 0, 1 of 0.5, K 160: 80\n"
    "2: 1980 at -480, 0 of 0, K 160: 0\n"
    "3: 1180 at 320, 1 of 1, K 160: 0\n" },
  /* Everything from 1400 to 1600 solves it: 1300 is nearest to 1400, and no game is within 400. */
  { "us-chess", NAN, 0, NAN, FALSE, "1000:1 2000:0",
    "none to 1400: 1 of 1, K 0\n"
    "1: 1000 at 300, 1 of 1, K 0: 0\n"
    "2: 2000 at -700, 0 of 0, K 0: 0\n"
    "+ value to start from: 1300\n"
    "+ weight of the earlier games: 100\n" },
  /* ECF: K 20, the table of 8.1.2 has .36 at -100. */
  { "ecf", 1500, 20, NAN, FALSE, "1500:1 1600:0.5",
    "1500 to 1513: 1.5 of 0.86, K 20\n"
    "1: 1500 at 0, 1 of 0.5, K 20: 10\n"
    "2: 1600 at -100, 0.5 of 0.36, K 20: 2.8\n"
    "+ rounded: 0.2\n" },
  /* Four games at 1500 with the supposed draw 7500, and 1900: 9400 by 6. */
  { "ecf", 1500, 4, NAN, FALSE, "1500:1",
    "1500 to 1567: 1 of 0.5, K 133.3333\n"
    "1: 1500 at 0, 1 of 0.5, K 133.3333: 66.66667\n"
    "= games of the partial rating so far: 5\n"
    "= and one supposed draw with a player rated: 1500\n"
    "+ rounded: 0.3333333\n" },
  /* 1900 and 1500 by 2. */
  { "ecf", NAN, 0, NAN, FALSE, "1500:1",
    "none to 1700: 1 of 0.5, K 400\n"
    "1: 1500 at 0, 1 of 0.5, K 400: 200\n"
    "= games of the partial rating so far: 1\n"
    "= and one supposed draw with a player rated: 1500\n"
    "+ value to start from: 1500\n" },
  /* ICU: K 24 from 160 games on; the performance is the mean of 1900 and 1600. */
  { "icu", 1500, 160, NAN, FALSE, "1500:1 1600:0.5",
    "1500 to 1515: 1.5 of 0.859935, K 24\n"
    "1: 1500 at 0, 1 of 0.5, K 24: 12\n"
    "2: 1600 at -100, 0.5 of 0.359935, K 24: 3.36156\n"
    "= performance: 1750\n"
    "+ rounded to a whole number: -0.36156\n" },
  /* K 32 before; a gain of 80 less 35. */
  { "icu", 1500, 159, NAN, FALSE, "1500:1 1500:1 1500:1 1500:1 1500:1",
    "1500 to 1625: 5 of 2.5, K 32\n"
    "1: 1500 at 0, 1 of 0.5, K 32: 16\n"
    "2: 1500 at 0, 1 of 0.5, K 32: 16\n"
    "3: 1500 at 0, 1 of 0.5, K 32: 16\n"
    "4: 1500 at 0, 1 of 0.5, K 32: 16\n"
    "5: 1500 at 0, 1 of 0.5, K 32: 16\n"
    "= performance: 1900\n"
    "= a gain brings no bonus up to: 35\n"
    "+ Bonus: 45\n" },
  /* Eight games at 1500, 2000 and 1600: 15600 by 10. */
  { "icu", 1500, 8, NAN, FALSE, "1600:1 1600:0.5",
    "1500 to 1560: 1.5 of 0.75, K 80\n"
    "1: 1600 at -100, 1 of 0.375, K 80: 50\n"
    "2: 1600 at -100, 0.5 of 0.375, K 80: 10\n"
    "= games behind the rating: 10\n" },
  /* 2001 and 1500 by 2, a half to the even. */
  { "icu", NAN, 0, NAN, FALSE, "1601:1 1500:0.5",
    "none to 1750: 1.5 of 1, K 400\n"
    "1: 1601 at -50.5, 1 of 0.436875, K 400: 225.25\n"
    "2: 1500 at 50.5, 0.5 of 0.563125, K 400: -25.25\n"
    "= games behind the rating: 2\n"
    "+ Mean of the opponents: 1550.5\n"
    "+ rounded to a whole number: -0.5\n" },
  /* Ingo: K = 100/(2 + 20), lower is better; the performance is 130 - 25. */
  { "ingo", 130, 100, NAN, FALSE, "120:1 140:0.5",
    "130 to 128: 1.5 of 1, K 4.545455\n"
    "1: 120 at 10, 1 of 0.4, K 4.545455: -2.727273\n"
    "2: 140 at -10, 0.5 of 0.6, K 4.545455: 0.4545455\n"
    "= performance: 105.0\n"
    "= weight of the performance against the old rating, per cent: 9.1\n"
    "+ rounded to a whole number: 0.2727273\n" },
  /* Simultaneous: 2 of 40, so 1/20 of the way to the opponents' 1500 and 200. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=simultaneous\n[k]\nbands=20\n", 1500, 100, NAN,
    FALSE, "1400:1 1600:0.5",
    "1500 to 1510: 1.5 of 1, K 20\n"
    "1: 1400 at 100, 1 of 0.625, K 20: 7.5\n"
    "2: 1600 at -100, 0.5 of 0.375, K 20: 2.5\n"
    "= weight of the performance against the old rating, per cent: 5.0\n" },
  /* To 1: 1/20 of the way to 1500.5 and 200. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=simultaneous\n[k]\nbands=20\n[rounding]\nrating="
    "1\n",
    1500, 100, NAN, FALSE, "1401:1 1600:0.5",
    "1500 to 1510: 1.5 of 0.99875, K 20\n"
    "1: 1401 at 99, 1 of 0.62375, K 20: 7.525\n"
    "2: 1600 at -100, 0.5 of 0.375, K 20: 2.5\n"
    "= weight of the performance against the old rating, per cent: 5.0\n"
    "+ New rating rounded: -0.025\n" },
  /* Who enters has the performance, 1550 and 200, and no K. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=simultaneous\n", NAN, 0, NAN, FALSE,
    "1500:1 1600:0.5",
    "none to 1750: 1.5 of 1.5, K 0\n"
    "1: 1500 at 250, 1 of 0.8125, K 0: 0\n"
    "2: 1600 at 150, 0.5 of 0.6875, K 0: 0\n"
    "+ Performance, iterated together with the other unrated players': 1750\n" },
  /* A window: 1600 and 400/3, to 1; K 2 x 400/3. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=window\n", 1550, 100, NAN, FALSE,
    "1500:1 1700:1 1600:0",
    "1550 to 1733: 2 of 1.3125, K none\n"
    "1: 1500 at 50, 1 of 0.5625, K 266.6667: 116.6667\n"
    "2: 1700 at -150, 1 of 0.3125, K 266.6667: 183.3333\n"
    "3: 1600 at -50, 0 of 0.4375, K 266.6667: -116.6667\n"
    "= games in the window: 3\n"
    "= weighted mean of the opponents, as they count: 1600.0\n"
    "= per cent of the points, weighted: 66.7\n"
    "= performance: 1733.3\n"
    "+ rounded: -0.3333333\n" },
  /* Too few in the window. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=window\n[window]\nleast=4\n", 1550, 100, NAN,
    FALSE, "1500:1 1700:1",
    "1550 to 1550: 0 of 0, K none\n"
    "= games in the window: 2\n"
    "= games needed: 4\n" },
  /* US Chess: 1700 and more expect a win against 1300, but 1350 is the highest. */
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=us-chess\n[special]\nhighest=1350\n", NAN, 0, NAN,
    FALSE, "1300:1",
    "none to 1350: 1 of 1, K 0\n"
    "1: 1300 at 0, 1 of 1, K 0: 0\n"
    "+ value to start from: 1300\n"
    "+ weight of the earlier games: 400\n"
    "+ special ratings have a highest value: -350\n" },
  /* FIDE 2024: five games are needed, and from 1400 on: (7500 + 3600)/7 and 4/7, .57: 50; to whole
     points. (5000 + 3600)/7 and 1.5/7, .21: -230. (11500 + 3600)/7 and 6/7, .86: 309, at most 2200.
   */
  { "fide-2024", NAN, 0, NAN, FALSE, "1500:0.5 1600:1 1400:0",
    "none to none: 1.5 of none, K none\n"
    "1: 1500 at none, 0.5 of none, K none: 0\n"
    "2: 1600 at none, 1 of none, K none: 0\n"
    "3: 1400 at none, 0 of none, K none: 0\n"
    "= games that count for a first rating: 3\n"
    "= games needed: 5\n" },
  { "fide-2024", NAN, 0, NAN, FALSE, "1500:0.5 1600:1 1400:0 1500:0.5 1500:1",
    "none to 1636: 3 of none, K none\n"
    "1: 1500 at none, 0.5 of none, K none: 0\n"
    "2: 1600 at none, 1 of none, K none: 0\n"
    "3: 1400 at none, 0 of none, K none: 0\n"
    "4: 1500 at none, 0.5 of none, K none: 0\n"
    "5: 1500 at none, 1 of none, K none: 0\n"
    "= games that count for a first rating: 5\n"
    "= games needed: 5\n"
    "+ Mean of the opponents: 1585.714\n"
    "+ difference dp for the score's percentage: 50\n"
    "+ First rating rounded: 0.2857143\n" },
  { "fide-2024", NAN, 0, NAN, FALSE, "1000:0.5 1000:0 1000:0 1000:0 1000:0",
    "none to none: 0.5 of none, K none\n"
    "1: 1000 at none, 0.5 of none, K none: 0\n"
    "2: 1000 at none, 0 of none, K none: 0\n"
    "3: 1000 at none, 0 of none, K none: 0\n"
    "4: 1000 at none, 0 of none, K none: 0\n"
    "5: 1000 at none, 0 of none, K none: 0\n"
    "= games that count for a first rating: 5\n"
    "= games needed: 5\n"
    "= first ratings are published from: 1400\n"
    "+ Mean of the opponents: 1228.571\n"
    "+ difference dp for the score's percentage: -230\n"
    "+ First rating rounded: 0.4285714\n" },
  { "fide-2024", NAN, 0, NAN, FALSE, "2300:1 2300:1 2300:1 2300:1 2300:1",
    "none to 2200: 5 of none, K none\n"
    "1: 2300 at none, 1 of none, K none: 0\n"
    "2: 2300 at none, 1 of none, K none: 0\n"
    "3: 2300 at none, 1 of none, K none: 0\n"
    "4: 2300 at none, 1 of none, K none: 0\n"
    "5: 2300 at none, 1 of none, K none: 0\n"
    "= games that count for a first rating: 5\n"
    "= games needed: 5\n"
    "+ Mean of the opponents: 2157.143\n"
    "+ difference dp for the score's percentage: 309\n"
    "+ First rating rounded: -0.1428571\n"
    "+ Greatest first rating: -266\n" },
  /* 2022: 3.5 of 5 are two half points above 50 %, 20 each. */
  { "fide-2022", NAN, 0, NAN, FALSE, "1500:1 1500:1 1500:1 1500:0 1500:0.5",
    "none to 1540: 3.5 of none, K none\n"
    "1: 1500 at none, 1 of none, K none: 0\n"
    "2: 1500 at none, 1 of none, K none: 0\n"
    "3: 1500 at none, 1 of none, K none: 0\n"
    "4: 1500 at none, 0 of none, K none: 0\n"
    "5: 1500 at none, 0.5 of none, K none: 0\n"
    "= games that count for a first rating: 5\n"
    "= games needed: 5\n"
    "+ Mean of the opponents: 1500\n"
    "+ For each half point above 50 %: 40\n" },
  /* Half of 1900, and 10 for each game. */
  { ENTRY_ELO "entry=entry/2 + 10*entry_games\n", NAN, 0, NAN, FALSE, "1500:1 1500:1",
    "none to 1170: 2 of none, K none\n"
    "1: 1500 at none, 1 of none, K none: 0\n"
    "2: 1500 at none, 1 of none, K none: 0\n"
    "= games that count for a first rating: 2\n"
    "= games needed: 2\n"
    "+ Mean of the opponents: 1500\n"
    "+ difference dp for the score's percentage: 800\n"
    "+ Formula of the first rating: -1130\n" },
};

static TestGames *
begin (const Case *the)
{
  TestGames *games = test_games_new (the->policy, "2020-06-15");

  test_games_set (games, 0, the->rating, the->games, the->k);
  if (games->states->index != NULL)
    games->states->index[0] = 10;
  if (the->held)
    games->states->flags[0] |= SCL_PLAYER_HELD;
  test_games_event (games, the->event);
  return games;
}

static void
test_told (gconstpointer data)
{
  const Case *the = data;
  g_autoptr (TestGames) games = begin (the);
  g_autofree char *told = NULL;

  test_games_run (games, 0);
  told = text_of (games->trace);
  g_assert_cmpstr (told, ==, the->told);
  test_trace_tells_games (games, 0);
  if (isnan (games->trace->new_rating))
    g_assert_true (isnan (games->states->rating[0]));
  else
    g_assert_cmpfloat_with_epsilon (games->states->rating[0], games->trace->new_rating, 1e-9);
}

/* ---- Glicko ---- */

/* K = q/(1/RD^2 + 1/d^2) g (RD of the opponent). */
static const struct
{
  const char *keys, *event;
  const double deviations[3];
  gboolean held;
  double deviation; /* afterwards */
  const char *told;
} glickos[] = {
  /* Glickman's example: 1464, RD 151.4. */
  { "",
    "1400:1 1550:0 1700:0",
    { 30, 100, 300 },
    FALSE,
    151.39890,
    "1500 to 1464.106: 1 of 1.374151, K none\n"
    "1: 1400 at 100, 1 of 0.6394677, K 131.3535: 47.35716\n"
    "2: 1550 at -50, 0 of 0.4318424, K 125.7656: -54.31092\n"
    "3: 1700 at -200, 0 of 0.3028407, K 95.56106: -28.93978\n" },
  { "",
    "1400:1 1550:0 1700:0",
    { 30, 100, 300 },
    TRUE,
    200,
    "1500 to 1500: 1 of 1.374151, K none\n"
    "1: 1400 at 100, 1 of 0.6394677, K 0: 0\n"
    "2: 1550 at -50, 0 of 0.4318424, K 0: 0\n"
    "3: 1700 at -200, 0 of 0.3028407, K 0: 0\n" },
  { "[update]\nwhite-edge=32\n",
    "1400:1 1550:0.5",
    { 30, 100 },
    FALSE,
    159.52245,
    "1500 to 1562.026: 1.5 of 1.06996, K none\n"
    "1: 1400 at 132, 1 of 0.6805786, K 145.8276: 46.58045\n"
    "2: 1550 at -82, 0.5 of 0.389381, K 139.624: 15.44507\n" },
};

static void
test_glicko (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (glickos); i++)
    {
      g_autofree char *policy = g_strconcat ("[policy]\nformat=1\nname=a\ntitle=b\nsystem=glicko\n",
                                             glickos[i].keys, NULL);
      const Case the = { policy, 1500, 10, NAN, glickos[i].held, glickos[i].event, NULL };
      g_autoptr (TestGames) games = begin (&the);
      g_autofree char *told = NULL;

      games->states->deviation[0] = 200;
      for (guint g = 0; g < games->n_games; g++)
        games->states->deviation[1 + g] = glickos[i].deviations[g];
      if (glickos[i].keys[0] != '\0') /* the last game as Black */
        {
          games->white[1] = 2;
          games->black[1] = 0;
        }
      test_games_run (games, 0);
      told = text_of (games->trace);
      g_assert_cmpstr (told, ==, glickos[i].told);
      test_trace_tells_games (games, 0);
      for (guint g = 0; g < games->n_games; g++)
        g_assert_cmpfloat (test_games_traced (games, g)->opponent_deviation, ==,
                           glickos[i].deviations[g]);
      g_assert_cmpfloat (games->trace->old_deviation, ==, 200);
      g_assert_cmpfloat_with_epsilon (games->trace->new_deviation, glickos[i].deviation, 1e-4);
      g_assert_cmpfloat (games->states->deviation[0], ==, games->trace->new_deviation);
    }
}

/* Glicko-2, Glickman's example: phi 200, sigma .06: 1464.06, 151.52, .05999; held, nothing. */
static void
test_glicko2 (void)
{
  for (guint held = 0; held < 2; held++)
    {
      const Case the = { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=glicko-2\n"
                         "[volatility]\ntau=0.5\n",
                         1500,
                         10,
                         NAN,
                         held == 1,
                         "1400:1 1550:0 1700:0",
                         NULL };
      const double deviations[] = { 30, 100, 300 };
      g_autoptr (TestGames) games = begin (&the);
      const SclTrace *trace;

      games->states->deviation[0] = 200;
      games->states->volatility[0] = 0.06;
      for (guint g = 0; g < games->n_games; g++)
        games->states->deviation[1 + g] = deviations[g];
      test_games_run (games, 0);
      trace = games->trace;
      g_assert_cmpfloat (trace->old_rating, ==, 1500);
      g_assert_cmpfloat_with_epsilon (trace->old_deviation, 200, 1e-9);
      g_assert_cmpfloat (trace->old_volatility, ==, 0.06);
      g_assert_cmpfloat_with_epsilon (trace->new_rating, held ? 1500 : 1464.06, 0.011);
      g_assert_cmpfloat_with_epsilon (trace->new_deviation, held ? 200 : 151.52, 0.006);
      g_assert_cmpfloat_with_epsilon (trace->new_volatility, held ? 0.06 : 0.05999, 6e-6);
      g_assert_cmpfloat (games->states->rating[0], ==, trace->new_rating);
      g_assert_cmpfloat_with_epsilon (games->states->deviation[0], trace->new_deviation, 1e-9);
      g_assert_cmpfloat (games->states->volatility[0], ==, trace->new_volatility);
    }
}

/* What no system has told yet is not known. */
static void
test_untold (void)
{
  g_autoptr (SclTrace) trace = scl_trace_new (3);
  const double untold[] = { trace->old_rating,    trace->new_rating,     trace->old_deviation,
                            trace->new_deviation, trace->old_volatility, trace->new_volatility,
                            trace->old_index,     trace->new_index,      trace->k };

  g_assert_cmpuint (trace->player, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (untold); i++)
    g_assert_true (isnan (untold[i]));
  g_assert_cmpuint (trace->games->len + trace->steps->len + trace->facts->len + trace->reasons->len,
                    ==, 0);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/traces/%u", i);

      g_test_add_data_func (name, &cases[i], test_told);
    }
  g_test_add_func ("/traces/untold", test_untold);
  g_test_add_func ("/traces/glicko", test_glicko);
  g_test_add_func ("/traces/glicko-2", test_glicko2);
  return g_test_run ();
}
