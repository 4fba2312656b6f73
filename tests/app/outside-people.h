/* Players for tests of the window, and a rule for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside/outside.h"

/* Invented. Under "Elo, plain" (K 20, a period of each event): in May Maria, 1800, loses to
 * somebody of 1800, 20 (0 - 0.5) = -10, and to somebody of 1870, 20 (0 - 1 / (1 + 10^(70/400))) =
 * 20 (0 - 0.4006) = -8.01; together -18.01: 1800 → 1782. Two people are called Ugo Rossi. */
static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score,white_rating,black_rating\n"
      "2001-03-10,1,March Open,1,1,Rossi Maria,1980,2,Neri Bruno,1950,0.5,1800,1800\n"
      "2001-05-20,2,May Open,1,1,Rossi Maria,1980,3,Verdi Carla,1970,0,1800,1800\n"
      "2001-05-20,2,May Open,2,4,Bianchi Ada,1960,1,Rossi Maria,1980,1,1870,1800\n"
      "2001-05-20,2,May Open,3,5,Rossi Ugo,1990,6,Rossi Ugo,1930,1,1500,1500\n";

/* Lists, no game; invented. Bruno is on the list of July 1999 and on both of 2000. */
static const char lists[] = "@PLAYER\n"
                            "Abete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   %Elo "
                            "1999:2000,2010 2000:2020,2040\n"
                            "Bosco, Bruno #GM NOR [2120] 1980\n   %Bio FIDEID 900002\n   %Elo "
                            "1999:?,2100 2000:2110,2120\n"
                            "Bosco, Carla #-  ITA [2000] 1985\n   %Bio FIDEID 900003\n   %Elo "
                            "1999:?,2000 2000:2000,2000\n";

static inline void
choose_plain_elo (Outside *app)
{
  outside_click (app, NULL, "Elo Italia, half-yearly list (1997)*");
  outside_click (app, NULL, "Rule Elo Italia*");
  outside_click (app, "label", "Elo, plain");
  outside_key (app, "Escape");
  outside_key (app, "Escape");
  outside_wait (app, NULL, "Elo, plain*");
}
