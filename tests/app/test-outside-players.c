/* The space Players, as a player uses it: found, read, explained, supposed; by pointer, and by the
 * keyboard alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "outside-people.h"

/* Under the half-yearly list of 1997, which is in force where nobody has chosen another, K is 30
 * below 2100; 1800 against 1728 is expected to score 1 / (1 + 10^(-72/400)) = 0.60, which the event
 * keeps: 30 (0 - 0.60) = -18: 1800 → 1782. */
static const char one_loss[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score,white_rating,black_rating\n"
      "2001-05-20,2,May Open,1,1,Rossi Maria,1980,3,Verdi Carla,1970,0,1800,1728\n";

/* It, or something within it. */
/* GTK 4.8 puts the keyboard on the first of an unfolded list and chooses it only when it is come
 * to. */
static void
choose_plain_elo_by_keys (Outside *app)
{
  outside_tab_to (app, "button", "The Rule That Explains*");
  outside_key (app, "Return");
  outside_tab_to (app, "combo box", "Rule *");
  outside_key (app, "Return");
  outside_wait (app, "label", "Elo, plain");
  outside_key (app, "Down");
  outside_key (app, "Up");
  for (guint i = 0; i < 60 && !outside_has_focus (outside_wait (app, "list item", "Elo, plain"));
       i++)
    outside_key (app, "Down");
  outside_key (app, "Return");
  outside_key (app, "Escape");
  outside_wait (app, NULL, "Elo, plain*");
}

/* From the first page to "why did I lose 18 points in May", and back. */
static void
test_journey (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);

  outside_click (app, "button", "Find a Player*");
  outside_wait (app, "search box", "Search players");
  outside_open_text (app, "may.csv", games);
  outside_wait (app, "row", "Rossi Maria*");
  outside_click (app, "search box", "Search players");
  outside_type (app, "ros mar");
  outside_wait (app, "label", "1 person");
  outside_wait_gone (app, "row", "Neri Bruno*");
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  outside_click (app, "button", "This Is Me*");
  choose_plain_elo (app);
  outside_wait (app, "row", "20 May 2001 May Open 2 0 *0.90 *1*835*18.0");
  outside_click (app, "row", "20 May 2001 May Open*");
  outside_wait_sensitive (app, "button", "Why");
  outside_click (app, "button", "Why");
  outside_wait (app, NULL, "*1*800*1*782*");
  outside_wait (app, NULL, "*Bianchi Ada*");
  outside_click (app, "tab", "History");
  outside_wait (app, "row", "20 May 2001 May Open*");
  outside_close (app);
}

/* The same with the keyboard alone. */
static void
test_keyboard (void)
{
  Outside *app = outside_start ("--page=player", NULL);

  outside_open_text (app, "may.csv", games);
  outside_wait (app, "row", "Rossi Maria*");
  outside_key (app, "ctrl+f");
  outside_settle (app);
  outside_type (app, "bru ner");
  outside_wait (app, "label", "1 person");
  outside_key (app, "Return");
  outside_wait (app, "image", "Neri Bruno*");
  outside_key (app, "ctrl+f");
  outside_retype (app, "ada", NULL);
  outside_wait_gone (app, "row", "Neri Bruno 1*");
  outside_key (app, "Return");
  outside_wait (app, "image", "Bianchi Ada*");
  /* Down to those found, and there Enter opens who has the keyboard. */
  outside_key (app, "ctrl+f");
  outside_retype (app, "neri", NULL);
  outside_wait (app, "label", "1 person");
  outside_key (app, "Down");
  outside_key (app, "Return");
  outside_wait (app, "image", "Neri Bruno*");
  /* One step leads from the rows to the person, whatever there are of them. */
  outside_key (app, "ctrl+f");
  outside_key (app, "Tab");
  outside_key (app, "Down");
  outside_close (app);
}

/* From the first page to the 18 points lost in May, and back to the first page: no pointer. */
static void
test_keyboard_journey (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);

  outside_tab_to (app, "button", "Find a Player*");
  outside_key (app, "Return");
  outside_wait (app, "search box", "Search players");
  outside_open_text (app, "may.csv", games);
  outside_wait (app, "row", "Rossi Maria*");
  outside_key (app, "ctrl+f");
  outside_type (app, "ada");
  outside_wait (app, "label", "1 person");
  outside_key (app, "Return"); /* to what there is of somebody new */
  outside_wait_focus (app, "row", "20 May 2001 May Open*");
  outside_key (app, "ctrl+f");
  outside_retype (app, "ros mar", NULL);
  outside_wait (app, "row", "Rossi Maria*");
  outside_wait_gone (app, "row", "Bianchi Ada*");
  outside_key (app, "Return");
  outside_wait (app, "image", "Rossi Maria*");
  choose_plain_elo_by_keys (app);
  outside_wait (app, "row", "20 May 2001 May Open 2 0 *0.90 *1*835*18.0");
  outside_key (app, "ctrl+f");
  outside_key (app, "Return"); /* to what there is of her: the newest event */
  outside_wait_focus (app, "row", "20 May 2001 May Open*");
  outside_key (app, "Return");
  outside_wait_focus (app, "list item", "Rating on the list in force on 1 May 2001: 1*800");
  outside_key (app, "Down"); /* a game, which unfolds */
  outside_key (app, "Down");
  outside_key (app, "Return");
  outside_wait_focus (app, "list item", "Against Bianchi Ada*");
  for (guint i = 0; i < 5; i++)
    outside_key (app, "Down");
  outside_wait (app, "label", "20 × (0 * 0.4*) = *8.01");
  outside_key (app, "Escape");
  outside_wait_focus (app, "row", "20 May 2001 May Open*");
  outside_key (app, "alt+Left");
  outside_wait (app, "button", "Find a Player*");
  outside_close (app);
}

/* The same by what a screen reader, a switch or a voice does: by the tree's own actions alone. */
static void
test_assistive_journey (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);

  outside_assist (app, "button", "Find a Player*", "click");
  outside_wait (app, "search box", "Search players");
  outside_open_text (app, "may.csv", one_loss);
  outside_wait (app, "row", "Rossi Maria*");
  outside_assist_write (app, "search box", "Search players", "car ver");
  outside_wait (app, "label", "1 person");
  outside_assist_choose (app, "row", "Verdi Carla*");
  outside_wait (app, "image", "Verdi Carla*");
  outside_assist_write (app, "search box", "Search players", "");
  outside_wait (app, "row", "Rossi Maria*");
  outside_assist_choose (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  outside_wait (app, "row", "20 May 2001 May Open 1 0 0.60 *18.0");
  outside_assist_choose (app, "row", "20 May 2001 May Open*");
  outside_assist (app, "button", "Why", "click");
  outside_assist (app, "list item", "Against Verdi Carla (1*728): lost, *18", "row.unfold");
  outside_wait (app, "list item", "30 × (0 * 0.6) = *18");
  outside_wait (app, "combo box", "1 Jul 2001: unrated → 1*782");
  outside_assist (app, "tab", "History", "click");
  outside_wait (app, "row", "20 May 2001 May Open*");
  /* And the way back, to where the journey began. */
  outside_key (app, "alt+Left");
  outside_assist (app, "button", "Find a Player*", "click");
  outside_wait (app, "image", "Rossi Maria*");
  outside_wait (app, "row", "20 May 2001 May Open*");
  outside_close (app);
}

/* Oneself, friends and whom one looked at last, after the program has ended; with the same person
 * in another file. */
static void
test_kept (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *workspace = g_build_filename (folder, "mine.scalata", NULL);
  g_autofree char *file = test_folder_write (folder, "may.csv", games);
  const OutsideParams params
      = { .args = (const char *[]){ "--page=player", file, NULL }, .folder = folder };
  const OutsideParams again
      = { .args = (const char *[]){ "--page=player", workspace, NULL }, .folder = folder };
  Outside *app = outside_start_with (&params);

  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  outside_click (app, "button", "This Is Me*");
  outside_wait (app, "row", "Me");
  outside_click (app, "row", "Verdi Carla*");
  outside_wait (app, "image", "Verdi Carla*");
  outside_click (app, "button", "Friend*");
  outside_wait (app, "row", "Friends");
  outside_click (app, "row", "Neri Bruno*");
  outside_wait (app, "row", "Looked At Last");
  outside_click (app, "row", "Verdi Carla*");
  outside_wait (app, "label", "born 1970");
  outside_key (app, "ctrl+shift+s");
  outside_wait (app, "button", "Save");
  outside_retype (app, workspace, "Return");
  outside_wait (app, "label", "Workspace saved");
  outside_close (app);

  app = outside_start_with (&again);
  outside_wait (app, "row", "Me");
  g_assert_cmpint (outside_height_of (app, "Me"), <, outside_height_of (app, "Friends"));
  g_assert_cmpint (outside_height_of (app, "Friends"), <,
                   outside_height_of (app, "Looked At Last"));
  g_assert_cmpint (outside_height_of (app, "Looked At Last"), <,
                   outside_height_of (app, "Neri Bruno"));
  g_assert_cmpint (outside_height_of (app, "Neri Bruno"), <, outside_height_of (app, "Most Games"));
  outside_wait (app, "image", "Verdi Carla*");
  g_assert_true (outside_wait (app, "button", "Friend*")->pressed);
  outside_click (app, "row", "Rossi Maria*");
  /* Beside her friend. */
  outside_wait (app, "image", "Highest: Verdi Carla*");
  outside_wait (app, "label", "born 1980");
  g_assert_true (outside_wait (app, "button", "This Is Me*")->pressed);
  g_assert_false (outside_find (app, "button", "Friend*")->pressed);
  outside_close (app);
  test_folder_remove (folder);
}

/* Known from lists alone: found by federation, rated on a day, and nothing to explain. */
static void
test_lists_only (void)
{
  Outside *app = outside_start ("--page=player", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_wait (app, "row", "Bosco, Carla ITA*");
  outside_click (app, "search box", "Search players");
  outside_type (app, "bos nor");
  outside_wait (app, "label", "1 person");
  outside_click (app, "row", "Bosco, Bruno NOR GM 2*120");
  outside_wait (app, "label", "2*120 (FIDE, Jul 2000)*peak 2*120*");
  outside_wait (app, "label", "*1 of 3 (top 33 %)*NOR: 1 of 1*");
  outside_wait (app, "row", "1 Jul 2000 FIDE 2*120 +10*");
  outside_click (app, NULL, "Now*");
  outside_click (app, NULL, "Day");
  outside_type (app, "1999");
  outside_key (app, "Return");
  outside_wait (app, "label", "2*100 (FIDE, Jul 1999)*");
  outside_click (app, "tab", "Why");
  outside_wait (app, "label", "The data have no game of this person*");
  outside_close (app);
}

/* Two people of one name are told apart by their birth years. */
static void
test_namesakes (void)
{
  Outside *app = outside_start ("--page=player", NULL);

  outside_open_text (app, "may.csv", games);
  outside_wait (app, "row", "Rossi Maria*");
  outside_click (app, "search box", "Search players");
  outside_type (app, "ugo");
  outside_wait (app, "label", "2 people");
  g_assert_cmpuint (outside_count (app, "row", "Rossi Ugo*"), ==, 2);
  outside_key (app, "Return");
  outside_wait (app, "label", "born 19*");
  outside_close (app);
}

/* One game won against 1800 in a coming tournament, by rating and by name; taken back. Under
 * "Elo, plain" 1781.99 against 1800: expected 1 / (1 + 10^(18.01/400)) = 0.4741, + 10.52: 1793. */
static void
test_what_if (void)
{
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "may.csv", games);
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  choose_plain_elo (app);
  outside_click (app, "tab", "What If");
  outside_wait (app, "label", "Nothing is supposed yet*");
  /* What is written there is not marked for who comes from a tab that had the keyboard. */
  g_assert_false (outside_has_focus (outside_find (app, "label", "Nothing is supposed yet*")));
  outside_click (app, NULL, "Opponent: a rating, or a name");
  outside_type (app, "1800");
  outside_click (app, "button", "Add Game");
  outside_wait (app, "label", "Supposed: 1*793 in place of 1*782 (+11). Score 1*expected 0.47.");
  outside_click (app, "button", "Remove This Game");
  outside_wait (app, "label", "Nothing is supposed yet*");
  /* The draw of March was a win: 20 (1 - 0.5) = + 10; then 1810 against 1800 and 1870:
   * -20 (0.5144 + 0.4145) = -18.58: 1791. */
  outside_click (app, "combo box", "Event*");
  outside_click (app, NULL, "10 Mar 2001 · March Open");
  outside_click (app, "combo box", "*Result against Neri Bruno*");
  outside_click (app, NULL, "Won");
  outside_wait (app, "label", "Supposed: 1*791 in place of 1*782 (+9).");
  /* With Black, too, what was supposed is still said when its event is seen again. */
  outside_click (app, "combo box", "Event*");
  outside_click (app, NULL, "20 May 2001 · May Open");
  outside_click (app, "combo box", "*Result against Bianchi Ada*");
  outside_click (app, NULL, "Drawn");
  outside_click (app, "combo box", "Event*");
  outside_click (app, NULL, "10 Mar 2001 · March Open");
  outside_wait (app, "combo box", "*Result against Neri Bruno*");
  outside_wait_gone (app, "label", "Drawn");
  outside_click (app, "combo box", "Event*");
  outside_click (app, NULL, "20 May 2001 · May Open");
  outside_wait (app, "combo box", "*Result against Bianchi Ada*");
  outside_wait (app, "label", "Drawn");
  outside_click (app, "button", "Clear");
  outside_wait (app, "label", "Nothing is supposed yet*");
  outside_close (app);
}

/* Everybody of a list, searched; a row leads to the profile, and Back returns. */
static void
test_everyone (void)
{
  Outside *app = outside_start ("--page=list", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_click (app, "button", "List All");
  outside_wait (app, "label", "3 players: FIDE*1 Jul 2000");
  outside_click (app, "search box", "Filter");
  outside_type (app, "bosco");
  outside_wait_gone (app, "row", "Abete, Anna*");
  g_assert_true (g_str_has_suffix (outside_find (app, "button", "Profile")->description,
                                   "Choose a player in the table first."));
  outside_click (app, "row", "Bosco, Bruno NOR GM*2120*");
  outside_click (app, "button", "Copy These Players for a Spreadsheet");
  outside_wait (app, "label", "2 rows copied");
  outside_click (app, "button", "Profile");
  outside_wait (app, "image", "Bosco, Bruno*");
  outside_wait (app, "label", "GM · NOR · born 1980");
  outside_key (app, "alt+Left");
  outside_wait (app, "label", "3 players: FIDE*1 Jul 2000");
  outside_close (app);
}

/* Anna's dot is in the middle of the plot; beside it names of lines and numbers have their place.
 */
static void
click_middle_dot (Outside *app)
{
  for (double y = 0.44; y < 0.6; y += 0.025)
    for (double x = 0.40; x < 0.56; x += 0.02)
      {
        if (outside_find (app, "image", "FIDE, 1 Jul 2000 against*") == NULL)
          return;
        outside_drag (app, "image", "FIDE, 1 Jul 2000 against*", x, y, x, y);
      }
}

/* Two lists of everybody: a dot leads to its profile, by pointer and by keyboard, and Back returns;
 * of two at one place the table says who they are. */
static void
test_dots (void)
{
  static const char three[] = "@PLAYER\n"
                              "Left, Lia    #- ITA [1900] 1970\n   %Elo 2000:1900,1900\n"
                              "Middle, Anna #- ITA [2000] 1980\n   %Elo 2000:2000,2000\n"
                              "Right, Ugo   #- ITA [2100] 1985\n   %Elo 2000:2100,2100\n"
                              "Right, Ada   #- ITA [2100] 1990\n   %Elo 2000:2100,2100\n";
  Outside *app = outside_start ("--page=list", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", three);
  outside_click (app, "combo box", "Distribution*");
  outside_click (app, NULL, "Two ratings");
  outside_wait (app, "label", "Click a dot to open the player’s profile");
  click_middle_dot (app);
  outside_wait (app, "image", "Middle, Anna*");
  outside_key (app, "alt+Left");
  outside_wait (app, "image", "FIDE, 1 Jul 2000 against*");
  outside_drag (app, "image", "FIDE, 1 Jul 2000 against*", 0.5, 0.02, 0.5, 0.02);
  outside_key (app, "Home");
  outside_key (app, "Home");
  outside_key (app, "Return");
  outside_wait (app, "image", "Left, Lia*");
  outside_key (app, "alt+Left");
  outside_wait (app, "image", "FIDE, 1 Jul 2000 against*");
  outside_drag (app, "image", "FIDE, 1 Jul 2000 against*", 0.5, 0.02, 0.5, 0.02);
  outside_key (app, "Right");
  outside_key (app, "Right");
  outside_key (app, "Up");
  outside_key (app, "Return");
  outside_wait (app, "label", "2 players: FIDE, 1 Jan 2000: 2*100; FIDE, 1 Jul 2000: 2*100");
  outside_double_click (app, "row", "Right, Ugo*");
  outside_wait (app, "image", "Right, Ugo*");
  outside_close (app);
}

/* From one list to the next, in the table of everybody: Abe has 15 more, Bea 20 less, and Cid is on
 * the second no more. The header sorts, the greatest loss first. */
static void
test_changes (void)
{
  static const char changes[] = "@PLAYER\n"
                                "Abe, Anna  #- ITA [2015] 1970\n   %Elo 2000:2000,2015\n"
                                "Bea, Bruno #- ITA [2080] 1980\n   %Elo 2000:2100,2080\n"
                                "Cid, Carla #- ITA [1900] 1985\n   %Elo 2000:1900,?\n";
  Outside *app = outside_start ("--page=list", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", changes);
  outside_click (app, "combo box", "Distribution*");
  outside_click (app, NULL, "Two ratings");
  outside_wait (app, "image", "FIDE, 1 Jul 2000 against*");
  outside_click (app, "button", "List All");
  outside_wait (app, "label", "3 players: FIDE*1 Jan 2000");
  outside_wait (app, "row", "Abe, Anna*2000*2015*+15");
  outside_wait (app, "row", "Bea, Bruno*2100*2080*-20");
  outside_wait (app, "row", "Cid, Carla*1900*left");
  outside_close (app);
}

/* A page to send to a friend. */
static void
test_card (void)
{
  Outside *app = outside_start ("--page=player", NULL);
  g_autofree char *path = g_build_filename (outside_folder (app), "maria.pdf", NULL);
  g_autofree char *text = NULL;
  gsize length = 0;

  outside_open_text (app, "may.csv", games);
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "label", "born 1980");
  outside_click (app, "button", "Save the Profile as a Page to Send");
  outside_click (app, "menu item", "As PDF, One Page…");
  outside_wait (app, "button", "Save");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Saved as “maria.pdf”");
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
  outside_close (app);
}

/* On paper: the same page, of whoever was in view when it was asked for. */
static void
test_printed_card (void)
{
  Outside *app = outside_start ("--page=player", NULL);
  g_autofree char *path = g_build_filename (outside_folder (app), "Rossi Maria.pdf", NULL);
  g_autofree char *text = NULL;
  const char *argv[] = { "pdftotext", path, "-", NULL };
  int status;

  outside_open_text (app, "may.csv", games);
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "label", "born 1980");
  outside_key (app, "ctrl+p");
  outside_click (app, NULL, "Print to File");
  outside_wait (app, "label", "*Rossi Maria.pdf");
  outside_click (app, "button", "Print");
  outside_wait (app, "label", "Printed");
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text,
                               NULL, &status, NULL));
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_assert_nonnull (strstr (text, "Rossi Maria"));
  g_assert_nonnull (strstr (text, "born 1980"));
  g_assert_nonnull (strchr (text, '\f'));
  g_assert_cmpstr (strchr (text, '\f'), ==, "\f"); /* one page */
  outside_close (app);
}

/* Against whom, among whom, and head to head with a friend: Maria drew with Bruno. */
static void
test_others (void)
{
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "may.csv", games);
  outside_click (app, "row", "Neri Bruno*");
  outside_wait (app, "label", "born 1950");
  outside_click (app, "button", "Friend*");
  outside_wait (app, "row", "Friends");
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "label", "born 1980");
  outside_click (app, "tab", "Opponents");
  outside_click (app, "combo box", "*Opponents By*");
  outside_click (app, NULL, "Head to head with friends");
  outside_wait (app, "row", "Neri Bruno 1 ½ 0.50 0*");
  outside_click (app, "tab", "Place");
  outside_wait (app, "row", "everybody 4 6 67 *");
  outside_close (app);
}

/* A list of each year, when that is asked for. */
static void
test_years (void)
{
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_click (app, "row", "Bosco, Bruno NOR*");
  outside_wait (app, "label", "GM · NOR · born 1980");
  outside_click (app, "tab", "Place");
  outside_wait (app, "row", "world 1 3 33 66.7");
  outside_click (app, "button", "Places Over the Years");
  outside_wait (app, "combo box", "*Place or Share*");
  outside_close (app);
}

static void
set_number (Outside *app, const char *name, const char *number)
{
  outside_click (app, "spin button", name);
  outside_retype (app, number, "Tab");
}

/* 1800 after nine games against 1800: Maria's 1781.99 expects 9 · 0.4741 = 4.267 of them; 20 (s -
 * 4.267) must be 18.01 at least, so s is 5½, which makes 1781.99 + 24.66 = 1807; 5 make 1797. */
static void
test_need (void)
{
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "may.csv", games);
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  choose_plain_elo (app);
  outside_wait (app, "label", "1*782 (Elo, plain*");
  outside_click (app, "tab", "What Do I Need");
  set_number (app, "Rating", "1800");
  set_number (app, "Opponents from", "1800");
  set_number (app, "Opponents to", "1800");
  set_number (app, "Spread of a field", "0");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "1*800 5½ of 9 1*807 1*797 *%");
  outside_wait (app, "label", "*5½ points of 9 against 1*800*");
  g_assert_true (outside_reveal (app, "label", "•*"));
  outside_close (app);
}

/* In a narrow window: the list, then who was chosen, then back. */
static void
test_narrow (void)
{
  Outside *app = outside_start ("--page=player", "--size=400x700", NULL);

  outside_open_text (app, "may.csv", games);
  outside_wait (app, "row", "Rossi Maria*");
  g_assert_null (outside_find (app, "button", "Back to the People"));
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  outside_click (app, "button", "Back to the People");
  outside_wait (app, "search box", "Search players");
  outside_click (app, "row", "Neri Bruno*");
  outside_wait (app, "image", "Neri Bruno*");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/players", test_journey, test_keyboard,
                 test_keyboard_journey, test_assistive_journey, test_kept, test_lists_only,
                 test_namesakes, test_what_if, test_changes, test_card, test_printed_card,
                 test_others, test_years, test_everyone, test_dots, test_need, test_narrow)
