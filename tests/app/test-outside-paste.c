/* Players, by the keyboard alone: from a person's page of Chess-Results to the norm that it makes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside-people.h"

/* As it is pasted where tabs are lost; invented. Seven of nine against 2450 each: .78 is dp 220,
 * 2670, at least 2600. Five grandmasters of nine, and two federations besides one's own. */
static const char *const page[] = {
  "Rd. Bo. SNo Name Rtg FED Pts. Res.",
  "1 4 12 GM Alfa, Uno 2450 GER 5 w 1",
  "2 4 13 GM Beta, Due 2450 GER 5 s 1",
  "3 3 14 GM Gamma, Tre 2450 FRA 5 w 1",
  "4 3 15 GM Delta, Quattro 2450 FRA 5 s 1",
  "5 2 16 GM Epsilon, Cinque 2450 GER 5 w 1",
  "6 2 17 FM Zeta, Sei 2,450 FRA 5 s 1",
  "7 1 18 Eta, Sette 2450 GER 5 w 1",
  "8 1 19 Theta, Otto 2450 FRA 5 s 0",
  "9 1 20 Iota, Nove 2450 GER 5 w 0",
  NULL,
};

static void
test_norm (void)
{
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_wait (app, "row", "Abete, Anna ITA*");
  outside_key (app, "ctrl+f");
  outside_type (app, "abete");
  outside_wait_gone (app, "row", "Bosco*");
  outside_key (app, "Return");
  outside_wait (app, "label", "WIM · ITA · born 1970");
  outside_tab_to (app, "tab", "What Do I Need");
  outside_key (app, "space");
  outside_tab_to (app, "combo box", "*What Is Wanted*");
  outside_key (app, "space");
  outside_wait (app, NULL, "A GM norm");
  outside_key (app, "Down");
  outside_key (app, "Down");
  outside_key (app, "Down");
  outside_key (app, "Return");
  outside_tab_to (app, NULL, "Paste Opponents*");
  outside_key (app, "space");
  outside_tab_to (app, "text box", "Opponents as text");
  for (guint i = 0; page[i] != NULL; i++)
    {
      outside_type (app, page[i]);
      outside_key (app, "Return");
    }
  outside_tab_to (app, "button", "Take These");
  outside_key (app, "space");
  outside_wait (app, "label", "9 opponents, mean 2*450");
  g_assert_true (outside_reveal (app, "button", "Work It Out"));
  outside_tab_to (app, "button", "Work It Out");
  outside_key (app, "space");
  outside_wait (app, "label", "*GM norm: reached with 7 of 9, performance 2*670.*");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/paste", test_norm)
