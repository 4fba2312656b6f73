/* Why a game has its K, its expected score and its difference: what a trace says of it, each clause
 * at its limits. The rules are those of REGULATIONS; the numbers are reckoned beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "told-reasons.h"

typedef struct
{
  const char *policy, *day;
  double rating, peak;
  guint games;
  int born;     /* 0: not known */
  double own_k; /* NaN: the rule's */
  const char *event;
  double k;
  const char *why; /* the first game's K */
} Case;

#define OWN "[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n[expectation]\nmodel=logistic\n"
#define LINE "[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n[expectation]\nmodel=linear\n"
#define DRAWS_9 "1600:.5 1600:.5 1600:.5 1600:.5 1600:.5 1600:.5 1600:.5 1600:.5 1600:.5"
#define DRAWS_35                                                                                   \
  DRAWS_9 " " DRAWS_9 " " DRAWS_9 " 1600:.5 1600:.5 1600:.5 1600:.5 1600:.5 1600:.5 1600:.5 "      \
          "1600:.5"

#define TOGETHER                                                                                   \
  "[policy]\nformat=1\nname=a\ntitle=b\nsystem=simultaneous\n[update]\nweight-limit=0.1\n[k]\n"

#define ELO "[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n[expectation]\n"
#define DWZ_ROUNDED                                                                                \
  "[policy]\nformat=1\nname=a\ntitle=b\nsystem=dwz\n[dwz]\nexpected-rounding=0.005\n"

static const Case cases[] = {
  /* FIDE B.02 8.3.3 (2024): 40 until 30 games; */
  { "fide", "2025-06-15", 1600, 1600, 29, 1980, NAN, "1600:1", 40,
    "fewer than 30 games so far, 29" },
  { "fide", "2025-06-15", 1600, 1600, 30, 1980, NAN, "1600:1", 20,
    "at least 30 games, never rated 2400 or more" },
  /* until the end of the year of the 18th birthday, while below 2300; */
  { "fide", "2025-06-15", 1600, 1600, 30, 2007, NAN, "1600:1", 40,
    "until the end of 2025, the year of turning 18, never rated 2300 or more" },
  { "fide", "2025-06-15", 1600, 1600, 30, 2006, NAN, "1600:1", 20,
    "at least 30 games, never rated 2400 or more" },
  { "fide", "2025-06-15", 2280, 2299, 30, 2010, NAN, "1600:1", 40,
    "until the end of 2028, the year of turning 18, never rated 2300 or more" },
  { "fide", "2025-06-15", 2280, 2300, 30, 2010, NAN, "1600:1", 20,
    "at least 30 games, never rated 2400 or more, young, but once rated 2300 or more" },
  { "fide", "2025-06-15", 1600, 1600, 5, 2010, NAN, "1600:1", 40,
    "until the end of 2028, the year of turning 18, never rated 2300 or more" },
  /* 10 once a published rating reached 2400, for good. */
  { "fide", "2025-06-15", 2380, 2400, 30, 1980, NAN, "2300:1", 10, "once rated 2400 or more" },
  { "fide", "2025-06-15", 2380, 2399, 30, 1980, NAN, "2300:1", 20,
    "at least 30 games, never rated 2400 or more" },
  { "fide", "2025-06-15", 2400, 2400, 5, 2010, NAN, "2300:1", 10, "once rated 2400 or more" },
  { "fide", "2025-06-15", 1600, 1600, 30, 0, NAN, "1600:1", 20,
    "at least 30 games, never rated 2400 or more, year of birth not known" },
  { "fide", "2025-06-15", 1600, 1600, 5, 1980, 33, "1600:1", 33,
    "the player's own, whatever the rule says" },
  /* K n at most 700: 35 games of 20 are, 36 have 700/36 = 19. */
  { "fide", "2025-06-15", 1600, 1600, 30, 1980, NAN, DRAWS_35, 20,
    "at least 30 games, never rated 2400 or more" },
  { "fide", "2025-06-15", 1600, 1600, 30, 1980, NAN, DRAWS_35 " 1600:.5", 19,
    "at least 30 games, never rated 2400 or more, "
    "not 20: K times the period's 36 games is at most 700" },
  /* 2014: until the 18th birthday, by the year of birth before that year. */
  { "fide", "2015-06-15", 1600, 1600, 30, 1998, NAN, "1600:1", 40,
    "under 18, by the year of birth, never rated 2300 or more" },
  { "fide", "2015-06-15", 1600, 1600, 30, 1997, NAN, "1600:1", 20,
    "at least 30 games, never rated 2400 or more" },
  /* Until 2014: 10 from 2400 on and 30 games, 25 before, else 15. */
  { "fide", "2000-06-15", 2410, 2410, 29, 1980, NAN, "2300:1", 25,
    "fewer than 30 games so far, 29" },
  { "fide", "2000-06-15", 2390, 2400, 30, 1980, NAN, "2300:1", 10,
    "once rated 2400 or more, at least 30 games" },
  { "fide", "2000-06-15", 2390, 2399, 30, 1980, NAN, "2300:1", 15,
    "at least 30 games, never rated 2400 or more" },
  /* Elo Italia: 30 below 2100, 20 below 2400, 10. */
  { "elo-italia-1997", "1998-03-15", 2099, 2099, 50, 0, NAN, "2000:1", 30, "rated below 2100" },
  { "elo-italia-1997", "1998-03-15", 2100, 2100, 50, 0, NAN, "2000:1", 20,
    "rated from 2100 to below 2400" },
  { "elo-italia-1997", "1998-03-15", 2399, 2500, 50, 0, NAN, "2000:1", 20,
    "rated from 2100 to below 2400" },
  { "elo-italia-1997", "1998-03-15", 2400, 2400, 50, 0, NAN, "2000:1", 10, "rated 2400 or more" },
  { "elo", "2000-06-15", 1600, 1600, 3, 0, NAN, "1600:1", 20, "the same for everybody" },
  /* Keys that no shipped rule has so: the top only on 50 games, N0, bands by other things. */
  { OWN "[k]\nbands=15\nnew-games=30\nnew=25\ntop-rating=2400\ntop-games=50\ntop=10\n",
    "2000-06-15", 2390, 2400, 49, 0, NAN, "2300:1", 15,
    "at least 30 games, rated 2400 or more, but on fewer than 50 games" },
  { OWN "[k]\nbands=15\nnew-games=1\n", "2000-06-15", 1600, 1600, 49, 0, NAN, "1600:1", 15,
    "at least 1 games" },
  { OWN "[k]\nbands=15\ntop-rating=2400\ntop-games=1\ntop=10\n", "2000-06-15", 2390, 2400, 49, 0,
    NAN, "2300:1", 10, "once rated 2400 or more, at least 1 games" },
  { OWN "[k]\nbands=15\ntop-rating=0.005\ntop=10\ntop-for-good=false\n", "2000-06-15", 1600, 1600,
    49, 0, NAN, "1600:1", 10, "rated 0.005 or more" },
  { OWN "[k]\nbands=15\njunior-age=1\njunior=40\n", "2000-06-15", 1600, 1600, 49, 1998, NAN,
    "1600:1", 15, "the same for everybody" },
  { OWN "[k]\nbands=15\njunior-age=1\njunior=40\n", "2000-06-15", 1600, 1600, 49, 0, NAN, "1600:1",
    15, "year of birth not known" },
  { OWN "[k]\nbands=15\ntop-rating=2400\ntop=10\ntop-for-good=false\n", "2000-06-15", 2399, 2500,
    49, 0, NAN, "2300:1", 15, "rated below 2400" },
  { OWN "[k]\nbands=15\ntop-rating=2400\ntop=10\ntop-for-good=false\n", "2000-06-15", 2400, 2500,
    49, 0, NAN, "2300:1", 10, "rated 2400 or more" },
  { OWN "[k]\nbands=40 < 2000; 80\nbands-are-n0=true\n", "2000-06-15", 2000, 2000, 49, 0, NAN,
    "2000:1", 10, "rated 2000 or more, 800/N₀ with N₀ 80" },
  { OWN "[k]\nby=peak\nbands=40 < 2000; 20 < 2200; 10\n", "2000-06-15", 1900, 1999, 49, 0, NAN,
    "2000:1", 40, "never rated 2000 or more" },
  { OWN "[k]\nby=peak\nbands=40 < 2000; 20 < 2200; 10\n", "2000-06-15", 1900, 2000, 49, 0, NAN,
    "2000:1", 20, "once rated 2000 or more, never 2200" },
  { OWN "[k]\nby=peak\nbands=40 < 2000; 20 < 2200; 10\n", "2000-06-15", 1900, 2200, 49, 0, NAN,
    "2000:1", 10, "once rated 2200 or more" },
  { OWN "[k]\nby=games\nbands=40 < 50; 20\n", "2000-06-15", 1900, 2200, 49, 0, NAN, "2000:1", 40,
    "fewer than 50 games so far" },
  { OWN "[k]\nby=games\nbands=40 < 50; 20\n", "2000-06-15", 1900, 2200, 50, 0, NAN, "2000:1", 20,
    "50 games or more so far" },
  { OWN "[k]\nby=age\nbands=40 < 20; 20\n", "2000-06-15", 1900, 2200, 50, 1981, NAN, "2000:1", 40,
    "under 20, by the year of birth" },
  { OWN "[k]\nby=age\nbands=40 < 20; 20\n", "2000-06-15", 1900, 2200, 50, 1980, NAN, "2000:1", 20,
    "20 or older, by the year of birth, or that is not known" },
  /* 20 times 20/40 against an opponent whose K is 40. */
  { OWN "[k]\nbands=40 < 2000; 20\n[update]\nweigh-opponents=true\n", "2000-06-15", 2000, 2000, 50,
    0, NAN, "1999:1", 10, "rated 2000 or more, times 20/40, the opponent's K being the greater" },
  { OWN "[k]\nbands=40 < 2000; 20\n[update]\nweigh-opponents=true\n", "2000-06-15", 2000, 2000, 50,
    0, NAN, "2000:1", 20, "rated 2000 or more" },
  /* DWZ, annex 1.2, index 10: 1.5^4 = 5.0625; J 15, 10, 5; 800/(20 + 1). */
  { "dwz", "2020-06-15", 1500, 1500, 50, 1994, NAN, "1500:1", 800.0 / 21,
    "800/(E + games) with E 20, games 1, E from (rating/1000)⁴ + 15 = 20.0625, "
    "older than 25" },
  { "dwz", "2020-06-15", 1500, 1500, 50, 0, NAN, "1500:1", 800.0 / 21,
    "800/(E + games) with E 20, games 1, E from (rating/1000)⁴ + 15 = 20.0625, "
    "year of birth not known" },
  { "dwz", "2020-06-15", 1500, 1500, 50, 1995, NAN, "1500:1", 800.0 / 16,
    "800/(E + games) with E 15, games 1, E from (rating/1000)⁴ + 10 = 15.0625, "
    "from 21 to 25 years old" },
  { "dwz", "2020-06-15", 1500, 1500, 50, 1999, NAN, "1500:0", 800.0 / 16,
    "800/(E + games) with E 15, games 1, E from (rating/1000)⁴ + 10 = 15.0625, "
    "from 21 to 25 years old" },
  /* Up to 20: more than expected, times 1500/2000: 7.55, so 8. */
  { "dwz", "2020-06-15", 1500, 1500, 50, 2000, NAN, "1500:1", 800.0 / 9,
    "800/(E + games) with E 8, games 1, E from (rating/1000)⁴ + 5 = 10.0625, "
    "up to 20 years old, times 0.75, for the young who score more than expected" },
  { "dwz", "2020-06-15", 1500, 1500, 50, 2000, NAN, "1500:0", 800.0 / 11,
    "800/(E + games) with E 10, games 1, E from (rating/1000)⁴ + 5 = 10.0625, "
    "up to 20 years old" },
  /* A loss below 1300: 1.15^4 = 1.74901, and e^(150/150) - 1 = 1.71828: 18.47. */
  { "dwz", "2020-06-15", 1150, 1150, 50, 1950, NAN, "1150:0", 800.0 / 19,
    "800/(E + games) with E 18, games 1, E from (rating/1000)⁴ + 15 = 16.749, "
    "older than 25, and 1.71828 more, for a loss below 1300" },
  { "dwz", "2020-06-15", 1300, 1300, 50, 1950, NAN, "1300:0", 800.0 / 19,
    "800/(E + games) with E 18, games 1, E from (rating/1000)⁴ + 15 = 17.8561, "
    "older than 25" },
  /* 0.8^4 = 0.4096: 5.4096 halved is 3. */
  { "dwz", "2020-06-15", 800, 800, 50, 2010, NAN, "800:1", 800.0 / 6,
    "800/(E + games) with E 5, games 1, E from (rating/1000)⁴ + 5 = 5.4096, "
    "up to 20 years old, times 0.5, for the young who score more than expected, "
    "E is at least 5" },
  /* 2.3^4 = 27.9841: 43. */
  { "dwz", "2020-06-15", 2300, 2300, 50, 1950, NAN, "2300:1", 800.0 / 31,
    "800/(E + games) with E 30, games 1, E from (rating/1000)⁴ + 15 = 42.9841, "
    "older than 25, E is at most 30" },
  { "dwz", "2020-06-15", 1500, 1500, 50, 1950, 30, "1500:1", 30,
    "the player's own, whatever the rule says" },
  /* US Chess: 50 / sqrt (0.662 + 0.00000739 (2569 - 1500)^2) = 16.5685; special up to 8 games:
     all of 1500 within 400 weighs 8 + 1. */
  { "us-chess", "2020-06-15", 1500, 1500, 100, 1950, NAN, "1500:1", 800.0 / 17.56847,
    "800/(N′ + games) with games 1, N′ 16.5685, the effective number of games so far, 100" },
  { "us-chess", "2020-06-15", 1500, 1500, 9, 1950, NAN, "1500:1", 80,
    "800/(N′ + games) with games 1, N′ 9, the effective number of games so far, 9" },
  { "us-chess", "2020-06-15", 1500, 1500, 8, 1950, NAN, "1500:1", 800.0 / 9,
    "special rating (games so far 8), 800 by the weight of what lies within 400 points, 9" },
  { "us-chess", "2020-06-15", 1500, 1500, 100, 1950, 24, "1500:1", 24,
    "the player's own, whatever the rule says" },
  /* ICU: 16 from 2100 on, 40 below 21, 32 below 160 games, 24. */
  { "icu", "2020-06-15", 2100, 2100, 159, 2010, NAN, "2000:1", 16, "rated 2100 or more" },
  { "icu", "2020-06-15", 2099, 2099, 160, 2000, NAN, "2000:1", 40,
    "under 21, by the year of birth" },
  { "icu", "2020-06-15", 2099, 2099, 159, 1999, NAN, "2000:1", 32,
    "fewer than 160 games so far, 159" },
  { "icu", "2020-06-15", 2099, 2099, 160, 1999, NAN, "2000:1", 24, "at least 160 games" },
  /* France: the performance weighs games/16, in a loss games/(games + 16), and K is 800 by the
     games of that; from 16 games on it is the new rating, but not in a loss. */
  { "ffe", "2000-06-15", 1600, 1600, 50, 1979, NAN, "1600:1", 50,
    "800/N₀ with N₀ 16, older than 20" },
  { "ffe", "2000-06-15", 1600, 1600, 50, 1980, NAN, "1600:.5", 50,
    "800/N₀ with N₀ 16, up to 20 years old" },
  { "ffe", "2000-06-15", 1600, 1600, 50, 0, NAN, "1600:0", 800.0 / 17,
    "800/(games + N₀) for a loss, with games 1, N₀ 16, year of birth not known" },
  { "ffe", "2000-06-15", 1600, 1600, 50, 0, NAN,
    DRAWS_9 " 1600:1 1600:1 1600:1 1600:1 1600:1 1600:1", 50,
    "800/N₀ with N₀ 16, year of birth not known" },
  { "ffe", "2000-06-15", 1600, 1600, 50, 0, NAN,
    DRAWS_9 " 1600:1 1600:1 1600:1 1600:1 1600:1 1600:1 1600:1", 50,
    "800/games: 16 are enough for the performance to be the new rating, year of birth not known" },
  { "ffe", "2000-06-15", 1600, 1600, 50, 0, NAN, DRAWS_9 " " DRAWS_9, 800.0 / 18,
    "800/games: 18 are enough for the performance to be the new rating, year of birth not known" },
  { "ffe", "2000-06-15", 1600, 1600, 50, 0, NAN,
    DRAWS_9 " 1600:0 1600:0 1600:0 1600:0 1600:0 1600:0 1600:0", 25,
    "800/(games + N₀) for a loss, with games 16, N₀ 16, year of birth not known" },
  /* Born in the year itself, which is known. */
  { "ingo", "2020-06-15", 130, 130, 50, 2020, NAN, "120:1", 100.0 / 11,
    "100/(games + weight) with games 1, weight 10, up to 20 years old" },
  { "ecf", "2020-06-15", 1500, 1500, 50, 2020, NAN, "1500:1", 40, "up to 18 years old" },
  { "icu", "2020-06-15", 1500, 1500, 50, 2020, NAN, "1500:1", 40,
    "under 21, by the year of birth" },
  { "ffe", "2020-06-15", 1600, 1600, 50, 2020, NAN, "1600:1", 50,
    "800/N₀ with N₀ 16, up to 20 years old" },
  { "fide", "2025-06-15", 1600, 1600, 30, 2025, NAN, "1600:1", 40,
    "until the end of 2043, the year of turning 18, never rated 2300 or more" },
  { "dwz", "2020-06-15", 1500, 1500, 50, 2020, NAN, "1500:0", 800.0 / 11,
    "800/(E + games) with E 10, games 1, E from (rating/1000)⁴ + 5 = 10.0625, "
    "up to 20 years old" },
  /* England: 40 up to 18 years, 20 above. */
  { "ecf", "2020-06-15", 1500, 1500, 50, 2002, NAN, "1500:1", 40, "up to 18 years old" },
  { "ecf", "2020-06-15", 1500, 1500, 50, 2001, NAN, "1500:1", 20, "older than 18" },
  { "ecf", "2020-06-15", 1500, 1500, 50, 0, NAN, "1500:1", 20, "year of birth not known" },
  { "ecf", "2020-06-15", 1500, 1500, 50, 2002, 33, "1500:1", 33,
    "the player's own, whatever the rule says" },
  /* Simultaneous: the weight n/N0, N0 40, is at most .1: 4 games are, 5 have K 800 x .1/5. */
  { TOGETHER "bands=20\n", "2020-06-15", 1600, 1600, 50, 0, NAN, "1600:1 1600:1 1600:0 1600:0", 20,
    "the same for everybody" },
  { TOGETHER "bands=20\n", "2020-06-15", 1600, 1600, 50, 0, NAN,
    "1600:1 1600:1 1600:0 1600:0 1600:.5", 16,
    "the same for everybody, not 20: the performance weighs 0.1 at most" },
  { TOGETHER "bands=30 < 1600; 20\n", "2020-06-15", 1600, 1600, 50, 0, NAN, "1600:1", 20,
    "K of the rating 1600" },
  { TOGETHER "bands=20\n", "2020-06-15", 1600, 1600, 50, 0, 40, "1600:1 1600:1 1600:0", 800 / 30.0,
    "the player's own, whatever the rule says, not 40: the performance weighs 0.1 at most" },
  { TOGETHER "bands=20\n", "2020-06-15", NAN, NAN, 0, 0, NAN, "1600:1", 0,
    "a first rating is the performance itself" },
  /* Ingo: 100/(games + 20, 15 or 10). */
  { "ingo", "2020-06-15", 130, 130, 50, 1994, NAN, "120:1", 100.0 / 21,
    "100/(games + weight) with games 1, weight 20, older than 25" },
  { "ingo", "2020-06-15", 130, 130, 50, 1995, NAN, "120:1", 100.0 / 16,
    "100/(games + weight) with games 1, weight 15, from 21 to 25 years old" },
  { "ingo", "2020-06-15", 130, 130, 50, 1999, NAN, "120:1", 100.0 / 16,
    "100/(games + weight) with games 1, weight 15, from 21 to 25 years old" },
  { "ingo", "2020-06-15", 130, 130, 50, 0, NAN, "120:1", 100.0 / 21,
    "100/(games + weight) with games 1, weight 20, year of birth not known" },
  { "ingo", "2020-06-15", 130, 130, 50, 2000, NAN, "120:1", 100.0 / 11,
    "100/(games + weight) with games 1, weight 10, up to 20 years old" },
  /* First and provisional ratings: 800 by the games behind them, and by a supposed draw in England.
   */
  { "dwz", "2020-06-15", NAN, NAN, 0, 0, NAN, "1600:1 1600:1 1600:1 1600:0 1600:0", 160,
    "800/games for a first number, games 5" },
  { "ecf", "2020-06-15", NAN, NAN, 0, 0, NAN, "1500:1", 400,
    "partial rating: 800 by the games behind it and a supposed draw, games 1" },
  { "us-chess-provisional", "2020-06-15", 1500, 1500, 1, 0, NAN, "1500:1", 400,
    "partial rating: 800 by the games behind it, 2" },
  { "ffe", "2000-06-15", NAN, NAN, 0, 0, NAN, DRAWS_9, 800.0 / 9,
    "800/games for a first rating, games 9" },
  { "icu", "2020-06-15", NAN, NAN, 0, 0, NAN, "1600:1", 800,
    "800 by the games behind a provisional rating, 1" },
  { "icu", "2020-06-15", 1500, 1500, 8, 0, NAN, "1600:1 1600:.5", 80,
    "800 by the games behind a provisional rating, 10" },
};

static TestGames *
begin (const Case *the)
{
  TestGames *games = test_games_new (the->policy, the->day);

  test_games_set (games, 0, the->rating, the->games, the->own_k);
  games->states->peak[0] = the->peak;
  games->birth_year[0] = (gint16) the->born;
  if (games->states->index != NULL)
    games->states->index[0] = 10;
  test_games_event (games, the->event);
  return games;
}

static void
test_k (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = begin (&cases[i]);
      g_autofree char *why = NULL;

      g_test_message ("%u: %s %s, %g", i, cases[i].policy, cases[i].day, cases[i].rating);
      test_games_run (games, 0);
      why = reasons_of (games->trace, 0, SCL_REASON_OF_K);
      g_assert_cmpstr (why, ==, cases[i].why);
      g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->k, cases[i].k, 1e-4);
    }
}

/* DWZ: E is at most five times the evaluations until there are six. */
static void
test_evaluations (void)
{
  static const struct
  {
    double index;
    const char *why;
  } indices[] = { { 1, "E is at most 5, evaluations so far: 1" },
                  { 3, "E is at most 15, evaluations so far: 3" },
                  { 4, NULL } }; /* 20 */

  for (guint i = 0; i < G_N_ELEMENTS (indices); i++)
    {
      const Case the = { "dwz", "2020-06-15", 1500, 1500, 50, 1950, NAN, "1500:1", NAN, NULL };
      g_autoptr (TestGames) games = begin (&the);
      g_autofree char *why = NULL;

      games->states->index[0] = indices[i].index;
      test_games_run (games, 0);
      why = reasons_of (games->trace, 0, SCL_REASON_OF_K);
      g_assert_true (indices[i].why != NULL ? g_str_has_suffix (why, indices[i].why)
                                            : strstr (why, "at most") == NULL);
    }
}

/* FIDE's 400 points: in every game (2014), once an event (2022 and until February 2024 as it stands
 * there), in every game (2024), and from October 2025 not for 2650 and more. */
static const struct
{
  const char *policy, *day, *event;
  double rating;
  guint game;
  double uncut, difference;
  const char *why;
} cuts[] = {
  { "fide", "2025-06-15", "1600:1", 2000, 0, 400, 400, "" },
  { "fide", "2025-06-15", "1599:1", 2000, 0, 401, 400,
    "a difference of more than 400 counts as 400" },
  { "fide", "2025-06-15", "2401:1", 2000, 0, -401, -400,
    "a difference of more than 400 counts as 400" },
  { "fide", "2025-10-15", "2200:1", 2649, 0, 449, 400,
    "a difference of more than 400 counts as 400 for who is rated below 2650" },
  { "fide", "2025-10-15", "2200:1", 2650, 0, 450, 450, "not cut: rated 2650 or more" },
  { "fide", "2025-10-15", "2250:1", 2650, 0, 400, 400, "" },
  { "fide-2022", "2022-06-15", "1500:1 1400:1 1450:1", 2000, 1, 600, 400,
    "the event's greatest difference, the only one that is cut to 400" },
  { "fide-2022", "2022-06-15", "1500:1 1400:1 1450:1", 2000, 0, 500, 500,
    "not cut: only the event's greatest difference of a higher rated player is" },
  { "fide-2022", "2022-06-15", "2500:1 2450:1", 2000, 1, -450, -400,
    "the lower rated player's difference is cut to 400 in every game" },
  { OWN "cut-rule=every-game\ncut=350\n[update]\nmethod=mean\n", "2000-06-15", "1500:1 1900:1",
    2000, 0, 500, 225, "the mean of the event's differences counts for each game" },
  { "elo", "2000-06-15", "1000:1", 2000, 0, 1000, 1000, "" },
  { "chess-n-math", "2000-06-15", "1000:1", 1400, 0, 400, 350,
    "a difference of more than 350 counts as 350" },
  /* The linear curve's own, where nothing is cut (Carosi, Mini-introduzione). */
  { LINE, "2000-06-15", "1000:1", 1351, 0, 351, 350,
    "the straight line ends at a difference of 350" },
  { LINE, "2000-06-15", "1701:1", 1350, 0, -351, -350,
    "the straight line ends at a difference of 350" },
  { LINE, "2000-06-15", "1000:1", 1350, 0, 350, 350, "" },
};

static void
test_cut (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
    {
      const Case the = { cuts[i].policy,
                         cuts[i].day,
                         cuts[i].rating,
                         cuts[i].rating,
                         50,
                         1980,
                         NAN,
                         cuts[i].event,
                         NAN,
                         NULL };
      g_autoptr (TestGames) games = begin (&the);
      g_autofree char *why = NULL;

      g_test_message ("%u: %s %s", i, cuts[i].policy, cuts[i].event);
      test_games_run (games, 0);
      why = reasons_of (games->trace, cuts[i].game, SCL_REASON_OF_CUT);
      g_assert_cmpfloat (test_games_traced (games, cuts[i].game)->uncut, ==, cuts[i].uncut);
      g_assert_cmpfloat (test_games_traced (games, cuts[i].game)->difference, ==,
                         cuts[i].difference);
      g_assert_cmpstr (why, ==, cuts[i].why);
    }
}

/* By which curve or table. A rating of 0 stands for 1600, no event for one game with an equal. */
static void
test_expected (void)
{
  static const struct
  {
    const char *policy, *day, *why;
    double rating;
    guint games;
    const char *event;
    guint game;
  } curves[] = {
    { "fide", "2025-06-15", "FIDE's table 8.1.2" },
    { "elo", "2000-06-15", "logistic curve, ten to one at a difference of 400" },
    { "dwz", "2020-06-15", "normal curve, standard deviation 282.843" },
    { "us-chess", "2020-06-15", "logistic curve, ten to one at a difference of 400" },
    { "ffe", "2020-06-15", "straight line, 0.5 + difference/800" },
    { "ingo", "2020-06-15", "straight line, 0.5 − difference/100, since a lower number is better" },
    { OWN, "2020-06-15", "logistic curve, ten to one at a difference of 400" },
    { OWN "rounding=0.01\n", "2020-06-15",
      "logistic curve, ten to one at a difference of 400, rounded to 0.01" },
    { OWN "white-edge=0.01\n", "2020-06-15",
      "logistic curve, ten to one at a difference of 400, White counts 0.01 points more" },
    { OWN "white-edge=-3\n", "2020-06-15",
      "logistic curve, ten to one at a difference of 400, White counts -3 points more" },
    { LINE, "2020-06-15", "straight line, 0.5 + difference/800" },
    { ELO "model=gaussian\nsigma=250\n", "2020-06-15", "normal curve, standard deviation 250" },
    { ELO "model=fise\n", "2020-06-15", "Table 2 of FISE" },
    /* a first number is sought on the curve itself */
    { DWZ_ROUNDED, "2020-06-15", "normal curve, standard deviation 282.843, rounded to 0.005" },
    { DWZ_ROUNDED, "2020-06-15", "normal curve, standard deviation 282.843", NAN, 0,
      "1600:1 1600:1 1600:1 1600:0 1600:0" },
    { "ecf", "2020-06-15", "FIDE's table 8.1.2" },
    { "ecf", "2020-06-15", "straight line, 0.5 + difference/800", 1600, 9 },
    { "ffe", "2020-06-15", "straight line, 0.5 + difference/800", NAN, 0, DRAWS_9 },
    { "icu", "2020-06-15", "logistic curve, ten to one at a difference of 400" },
    { "icu", "2020-06-15", "straight line, 0.5 + difference/800", 1600, 19 },
    /* 4 (.5 + x) + .5 + x = 3 at x = .1, 1580: 1980 and 1180 are 400 away */
    { "us-chess", "2020-06-15", "straight line, 0.5 + difference/800", 1500, 4,
      "1500:1 1980:0 1180:1", 0 },
    { "us-chess", "2020-06-15", "more than 400 from the new rating: all or nothing", 1500, 4,
      "1500:1 1980:0 1180:1", 1 },
    { TOGETHER "bands=20\n", "2020-06-15",
      "straight line, 0.5 + difference/800, against the opponent's new rating" },
    { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=simultaneous\n[update]\nperformance=logistic\n",
      "2020-06-15",
      "an even share of the logistic performance, against the opponents' new ratings" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (curves); i++)
    {
      const double rating = curves[i].rating == 0 ? 1600 : curves[i].rating;
      const Case the = { curves[i].policy,
                         curves[i].day,
                         rating,
                         rating,
                         curves[i].rating == 0 ? 200 : curves[i].games,
                         1980,
                         NAN,
                         curves[i].event != NULL ? curves[i].event : "1600:1",
                         NAN,
                         NULL };
      g_autoptr (TestGames) games = begin (&the);
      g_autofree char *why = NULL;

      g_test_message ("%s", curves[i].policy);
      test_games_run (games, 0);
      why = reasons_of (games->trace, curves[i].game, SCL_REASON_OF_EXPECTED);
      g_assert_cmpstr (why, ==, curves[i].why);
    }
}

TEST_MAIN ("/reasons", test_k, test_evaluations, test_cut, test_expected)
