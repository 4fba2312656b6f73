/* What a rule does between groups, and what it should expect: two figures of the space Rules, used
 * by pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

/* Two federations of twenty persons, who meet once: the ITA ones, 1700, score 12 of 20 against 1500
 * of FRA, and then 18 of 30; invented. */
static char *
make_games (void)
{
  GString *text
      = g_string_new ("date,event_id,event,round,white_id,white,white_federation,black_id,"
                      "black,black_federation,score,white_rating,black_rating\n");

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (
        text, "1998-02-01,1,Match,%u,%u,Bianchi %u,ITA,%u,Dupont %u,FRA,%s,1700,1500\n", 1 + i / 20,
        1 + i % 20, i % 20, 101 + i % 20, i % 20, i % 5 < 3 ? "1" : "0");
  return g_string_free (text, FALSE);
}

static Outside *
start (const char *page)
{
  Outside *app = outside_start (page, NULL);
  g_autofree char *games = make_games ();

  outside_open_text (app, "match.csv", games);
  return app;
}

/* France takes points: the Italians score 0.6 where more is expected. By sex nobody has met anybody
 * of another group. */
static void
test_transfers (void)
{
  Outside *app = start ("--page=effect");

  outside_click (app, "combo box", "Figure*");
  outside_click (app, NULL, "Points between groups");
  outside_wait (app, "image", "FRA: +* points from ITA in 40 games*");
  outside_click (app, "combo box", "Groups*");
  outside_click (app, NULL, "Sex");
  outside_wait (app, "image", "*No two of these groups have met in a game that moved a rating*");
  outside_close (app);
}

/* 24 of 40 from 200 points ahead. */
static void
test_expectation (void)
{
  Outside *app = start ("--page=predictions");

  outside_click (app, "combo box", "Figure*");
  outside_click (app, NULL, "Best curve");
  outside_wait (app, "image", "*200 to 224 points ahead: the score is 0.600, 0.7* was expected*");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/groups", test_transfers, test_expectation)
