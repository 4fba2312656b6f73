/* The Compare page's choices of how policies are judged: each changes the table, to the numbers
 * that the command line gives for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

/* To a policy like this the printed ratings mean nothing, as long as each starts as it says. */
static const char flat[] = "[policy]\nformat=1\nname=flat\ntitle=Flat\nsystem=elo\n[schedule]"
                           "\nperiod=month\nrate-of-play=any\n[k]\nbands=20\n[entry]\ngiven=false\n"
                           "rule=fixed\nrating=1500\n";

/* What the command line says of the sample under the policies that are ticked, and a choice. */
static char *
replayed (Outside *app, const char *choice)
{
  g_autofree char *sample = outside_sample ();
  g_autofree char *policy = outside_write (app, "flat.policy", flat);

  return outside_cli_says ("replay", sample, "--policy=elo-italia-1997",
                           "--policy=elo-italia-by-event", "--policy", policy, "--format=csv",
                           choice, NULL);
}

/* The last policy's log-loss as the table begins to write it, five digits after the point. */
static char *
log_loss_in (const char *csv)
{
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
  g_auto (GStrv) heads = g_strsplit (lines[0], ",", -1), fields = g_strsplit (lines[3], ",", -1);

  g_assert_cmpstr (fields[0], ==, "flat");
  for (guint i = 0; heads[i] != NULL; i++)
    if (g_str_equal (heads[i], "log_loss"))
      return g_strdup_printf ("%.5f *", g_ascii_strtod (fields[i], NULL));
  g_assert_not_reached ();
}

static void
wait_log_loss (Outside *app, const char *choice)
{
  g_autofree char *csv = replayed (app, choice);
  g_autofree char *log_loss = log_loss_in (csv);

  outside_wait (app, "label", log_loss);
}

static Outside *
start (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=predictions", sample, NULL);
  g_autofree char *policy = outside_write (app, "flat.policy", flat);

  outside_wait_games (app, "*events, 53 299 games*");
  g_assert_cmpint (outside_again (app, policy, NULL), ==, 0);
  return app;
}

/* In what is said of the games. */
static void
choose (Outside *app, const char *what, const char *which)
{
  outside_open (app, "Games *", "combo box", what);
  outside_click (app, "combo box", what);
  outside_click (app, NULL, which);
  outside_escape (app, "combo box", what);
}

/* From the same first ratings at first; then from each policy's own, and back. */
static void
test_first_ratings (void)
{
  Outside *app = start ();

  wait_log_loss (app, "--start=same");
  choose (app, "First ratings *", "Each its own");
  wait_log_loss (app, "--start=own");
  choose (app, "First ratings *", "The same, as printed");
  wait_log_loss (app, "--start=same");
  outside_close (app);
}

/* Without a burn-in every game is judged; of players with thirty games before, fewer. */
static void
test_not_judged (void)
{
  Outside *app = start ();

  wait_log_loss (app, "--burn-in=auto");
  g_assert_null (outside_find (app, "label", "53 299 Games scored by every policy"));
  choose (app, "Not judged *", "No game");
  wait_log_loss (app, "--burn-in=0");
  outside_wait (app, "label", "53 299 Games scored by every policy");
  choose (app, "Not judged *", "A player’s first 30");
  wait_log_loss (app, "--burn-in=30-games");
  outside_wait_gone (app, "label", "53 299 Games scored by every policy");
  outside_close (app);
}

/* A blitz night is no standard chess: both pages say that it does not count. */
static void
test_rates (void)
{
  static const char games[]
      = "date,event_id,event,rate,white_id,white,black_id,black,score,white_rating,black_rating\n"
        "1998-03-01,1,Spring Open,standard,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
        "1998-03-02,2,Blitz Night,blitz,2,Neri Bruno,1,Bianchi Ada,0,2100,1700\n";
  Outside *app = outside_start ("--page=effect", NULL);
  g_autofree char *path = outside_write (app, "two.csv", games);

  g_assert_cmpint (outside_again (app, path, NULL), ==, 0);
  outside_wait_games (app,
                      "2 players, 2 events, 2 games*1 game of another rate of play is left out.*");
  outside_go (app, "Players", "Profile");
  outside_click (app, "label", "Bianchi Ada");
  outside_wait (app, "label", "*1 game of another rate of play is left out.");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/choices", test_first_ratings, test_not_judged, test_rates)
