/* A rule that is written down as a formula: typed with help, by keyboard and by pointer; what is
 * wrong with it is said and changes nothing; its curve is drawn beside the rule in force; its
 * numbers are tried by their name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside.h"

static Outside *
start (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=policy", sample, NULL);

  outside_wait (app, "search box", "Search rules");
  outside_click (app, "search box", "Search rules");
  outside_type (app, "formula");
  outside_wait (app, "text box", "K, by a formula");
  outside_click (app, "text box", "K, by a formula");
  outside_key (app, "ctrl+a");
  return app;
}

/* 40 at 1000 and 1400, 10 at 2390 and more; the rule in force has 30, 20 and 10. */
static void
test_typed (void)
{
  Outside *app = start ();

  /* Words are offered with what they mean; Tab takes the first, Down and Enter another. */
  outside_type (app, "clam");
  outside_wait (app, "list item", "clamp(x, low, high): x, but at least low and at most high");
  outside_key (app, "Tab");
  outside_wait_gone (app, "list item", "clamp(x, low, high)*");
  outside_wait (app, "label", "[formula] k, column 7: the formula ends too early*");
  outside_type (app, "{k0=40} - (ra");
  outside_wait (app, "list item", "rating (rating points): own rating on the list");
  outside_key (app, "Return");
  outside_type (app, " - 1400)/33, 10, k");
  outside_wait (app, "list item", "k: K by the keys of the group k");
  outside_key (app, "Down");
  outside_key (app, "Down");
  outside_key (app, "Return");
  outside_type (app, ")");
  outside_wait_gone (app, "label", "[formula] k, column*");
  outside_wait (app, "label", "clamp({k0=40} - (rating - 1400)/33, 10, k0)");

  /* The curve, from its own numbers, beside the one in force. */
  outside_wait (app, "combo box", "K by rating");
  outside_wait (app, "image",
                "K by one*half-yearly list (1997): from 30* at 1*000 to 10* at 2*800; least 10*, "
                "greatest 30*changed: from 40* at 1*000 to 10* at 2*800; least 10*, greatest 40*");
  outside_wait_long (app, "label", "Log-loss * → *", 120);

  /* What is wrong changes nothing. */
  outside_type (app, "/0");
  outside_wait (app, "label", "[formula] k, column *: division by 0*");
  outside_wait (app, "label", "clamp({k0=40} - (rating - 1400)/33, 10, k0)");
  outside_key (app, "BackSpace");
  outside_key (app, "BackSpace");
  outside_wait_gone (app, "label", "[formula] k, column*");
  outside_close (app);
}

/* All words, by the button; one is taken by the pointer, another by Ctrl+Space; Escape closes. */
static void
test_pointer (void)
{
  Outside *app = start ();
  OutsideNode *button;

  outside_key (app, "BackSpace");
  button = outside_wait (app, "button", "Variables and Functions");
  outside_click_node (app, button);
  outside_click (app, "list item", "peak (rating points)*");
  outside_wait_gone (app, "list item", "peak (rating points)*");
  outside_type (app, "/100");
  outside_wait (app, "label", "peak/100");
  outside_wait (app, "image", "K by one*changed: from 10* at 1*000 to 28* at 2*800*");
  outside_type (app, " + ");
  outside_key (app, "ctrl+space");
  outside_wait (app, "list item", "k: K by the keys of the group k");
  outside_key (app, "Escape");
  outside_wait_gone (app, "list item", "k: K by*");
  outside_close (app);
}

/* Its numbers are tried by their name. */
static void
test_tried (void)
{
  static const char policy[] = "[policy]\nformat=1\nname=falling\ntitle=Falling K\nsystem=elo\n"
                               "[formula]\nk=clamp({k0=40} - (rating - {from=1400})/33, 10, k0)\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "falling.policy", policy);
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=effect", sample, path, NULL);

  outside_wait_long (app, "image", "The proposed rule ends*", 120);
  outside_click (app, "list item", "Try a change*");
  outside_click (app, "combo box", "Of");
  outside_click (app, "label", "Falling K*");
  outside_wait (app, "slider", "K, by a formula: from");
  outside_reveal (app, "slider", "K, by a formula: k0");
  outside_click (app, "spin button", "K, by a formula: k0");
  outside_retype (app, "32", "Return");
  outside_wait_long (app, "label", "Falling K, changed", 120);
  outside_close (app);
  test_folder_remove (folder);
}

/* One of its numbers is tuned; the editor takes the formula with it. */
static void
test_tuned (void)
{
  static const char policy[] = "[policy]\nformat=1\nname=falling\ntitle=Falling K\nsystem=elo\n"
                               "[formula]\nk=clamp({k0=40} - (rating - {from=1400})/33, 10, 90)\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "falling.policy", policy);
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=tune", "--size=1300x980", sample, path, NULL);

  outside_wait (app, "combo box", "Policy Falling K");
  outside_wait (app, "combo box", "Rule k0 in “K, by a formula”");
  outside_wait (app, "label", "clamp({k0=40} - (rating - {from=1400})/33, 10, 90)");
  outside_click (app, "combo box", "Rule *");
  outside_key (app, "End");
  outside_wait (app, "label", "from in “K, by a formula”");
  outside_key (app, "Return");
  outside_wait (app, "combo box", "Rule from in “K, by a formula”");
  outside_click (app, "button", "Tune");
  outside_wait_long (app, "label", "*Best value", 240);
  outside_wait_sensitive (app, "button", "Use in the Editor");
  outside_click (app, "button", "Use in the Editor");
  /* what was and what is */
  outside_wait (app, "row",
                "*clamp({k0=40} - (rating - {from=1400})/33, 10, 90) "
                "clamp({k0=40} - (rating - {from=*})/33, 10, 90)");
  outside_close (app);
  test_folder_remove (folder);
}

/* What a formula made of somebody, in numbers: White, rated 1712 and 1880 the other, has a K of
 * 40 - (1712 - 1400)/33 = 30.5 and, for a win that 1/(1 + 10^(168/400)) = 0.28 was expected of,
 * 30.5454… (1 - 0.2755) = +22.1; 30 by the formula of the period. */
static void
test_why (void)
{
  static const char policy[] = "[policy]\nformat=1\nname=falling\ntitle=Falling K\nsystem=elo\n"
                               "[formula]\nk={k0=40} - (rating - 1400)/33\n"
                               "expected=1/(1 + 10^((opponent - rating)/400))\n"
                               "period=if(change > 20, 30, change)\n";
  static const char games[]
      = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
        "score,white_rating,black_rating\n"
        "2001-05-20,2,May Open,1,1,Rossi Maria,1980,3,Verdi Carla,1970,1,1712,1880\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "falling.policy", policy);
  g_autofree char *file = test_folder_write (folder, "may.csv", games);
  Outside *app = outside_start ("--page=player", "--size=1300x980", file, path, NULL);

  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  outside_click (app, "button", "The Rule That Explains*");
  outside_click (app, "combo box", "Rule *");
  outside_click (app, "label", "Falling K*");
  outside_key (app, "Escape");
  outside_click (app, "row", "20 May 2001 May Open*");
  outside_wait_sensitive (app, "button", "Why");
  outside_click (app, "button", "Why");
  outside_wait (app, "list item", "Formula of the period: *7.87");
  outside_click (app, "list item", "Against Verdi Carla (1*880): won, *22.13");
  outside_wait (app, "list item", "K 30.55: by the formula 40 * (1712 * 1400)/33 = 30.55");
  outside_wait (app, "list item",
                "Expected score 0.2755: by the formula 1/(1 + 10^((1880 * 1712)/400)) = 0.2755");
  outside_close (app);
  test_folder_remove (folder);
}

TEST_MAIN_AFTER (outside_init, "/outside/formula", test_typed, test_pointer, test_tried, test_tuned,
                 test_why)
