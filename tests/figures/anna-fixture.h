/* Anna and Bruno, of whom there are lists and two games, for the tests of a person's figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../lab/lab-fixtures.h"
#include "../lab/person-fixtures.h"

#define THIN "\u2009"
#define ANNA ",101,\"Rossi, Anna\",ITA,WGM,f,1980,"
#define BRUNO ",102,Bruno,ITA,,m,,"

/* Anna: 2000, none in February, 2100, 2060; the rapid list once; the first rating is that of a new
 * floor. Bruno is on the newest list, Anna not. */
static const char lists_csv[] = LISTS_HEAD "FIDE,2002-10-01,s" ANNA "1990,4,20\n"
                                           "FIDE,2003-01-01,s" BRUNO "2200,0,\n"
                                           "FIDE,2003-04-01,s" ANNA "2100,9,20\n"
                                           "FIDE,2003-07-01,s" ANNA "2060,3,20\n"
                                           "FIDE,2003-07-01,s" BRUNO "2200,3,20\n"
                                           "FIDE,2003-06-15,r" ANNA "1900,,\n"
                                           "FIDE,2003-10-01,s" BRUNO "2200,0,\n";

static const char games_csv[]
    = "date,event,round,white,white_fide_id,white_rating,black,black_fide_id,black_rating,score\n"
      "2003-02-03,First,1,\"Rossi, Anna\",101,2000,Bruno,102,2200,1\n"
      "2003-02-04,First,2,Bruno,102,2200,\"Rossi, Anna\",101,2000,½\n";

static inline SclProfile *
make (Place *place, const char *name, gboolean games)
{
  place_import (place, "lists.csv", lists_csv);
  if (games)
    place_import (place, "games.csv", games_csv);
  return person_profile (place->workspace, person_id (place->workspace, name));
}

/* By K 20, monthly: 1 of E (-200) = .240253, .5 of the same: 2000 + 20 (1.5 - .480506) = 2020.39.
 */
static inline void
replay (Place *place, SclProfile *profile, guint32 player)
{
  g_autoptr (SclPolicy) policy
      = fixture_policy ("k20", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  const SclQuestion question = { .player = player };
  GError *error = NULL;
  g_autoptr (SclHistory) history = scl_workspace_load_history (place->workspace, NULL, &error);
  g_autoptr (SclExplanation) explanation
      = scl_replay_explain (history, policy, NULL, &question, NULL, &error);

  g_assert_no_error (error);
  scl_profile_add_replay (profile, explanation, player);
}
