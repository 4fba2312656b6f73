/* The space Data from a fresh start to the end of a job: files read, a wrong one removed, doubts
 * decided, all of it undone and redone, saved, and there again the next day.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside.h"

/* Invented. The second file has the first one's players without their birth years; the third is a
 * test somebody made. */
static const char spring[]
    = "date,event,white,white_birth_year,white_federation,black,black_birth_year,black_federation,"
      "score\n"
      "2001-01-01,Spring Open,Rossi Ada,1950,ITA,Verdi Bea,1951,ITA,1\n"
      "2001-01-02,Spring Open,Neri Cia,1960,ITA,Rossi Ada,1950,ITA,0\n"
      "2001-01-03,Spring Open,Bruni Dea,1970,ITA,Neri Cia,1960,ITA,1\n";
static const char summer[] = "date,event,white,white_federation,black,black_federation,score\n"
                             "2001-03-01,Summer Open,Rossi Ada,ITA,Verdi Bea,ITA,1\n"
                             "2001-03-02,Summer Open,Verdi Bea,ITA,Rossi Ada,ITA,0\n";
static const char wrong[]
    = "date,event,white,white_birth_year,white_federation,black,black_birth_year,black_federation,"
      "score\n"
      "2001-05-01,Wrong Cup,Bruni Dea,1970,ITA,Dummy One,,ITA,1\n"
      "2001-05-02,Wrong Cup,Dummy One,,ITA,Dummy Two,,ITA,0\n";
static const char list[] = "list,date,rate,name,federation,birth_year,rating\n"
                           "FSI,2001-06-01,s,Rossi Ada,ITA,1950,1800\n"
                           "FSI,2001-06-01,s,Neri Cia,ITA,1960,1700\n";

/* By the keyboard, in the file chooser. */
static void
choose_file (Outside *app, const char *key, const char *path)
{
  outside_key (app, key);
  outside_wait (app, "button", "Cancel");
  outside_type (app, path);
  outside_key (app, "Return");
  outside_wait_gone (app, "button", "Cancel");
}

static void
add (Outside *app, const char *name, const char *text)
{
  g_autofree char *path = outside_write (app, name, text), *row = g_strdup_printf ("%s*", name);

  choose_file (app, "ctrl+i", path);
  outside_wait (app, "row", row); /* what was read of it */
}

static void
save (Outside *app, const char *path)
{
  outside_key (app, "ctrl+s");
  outside_wait (app, "button", "Save");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Workspace saved");
}

/* The import of the wrong file is the one before the last. */
static void
choose_wrong (Outside *app)
{
  outside_go (app, "Data", "Imports");
  outside_click (app, "row", "*wrong.csv 2 0");
  outside_wait (app, "row", "wrong.csv*");
}

static void
test_journey (void)
{
  g_autofree char *folder = test_folder_new ();
  Outside *app = outside_start_with (&(OutsideParams){ .folder = folder });
  g_autofree char *first = outside_write (app, "spring.csv", spring),
                  *workspace = g_build_filename (folder, "club.scalata", NULL);

  /* Three files and a list. */
  outside_wait (app, "button", "Find a Player*");
  choose_file (app, "ctrl+o", first);
  outside_wait_games (app, "4 players, *3 games, 2001*");
  outside_go (app, "Data", "Imports");
  outside_wait (app, "row", "spring.csv*");
  add (app, "summer.csv", summer);
  add (app, "wrong.csv", wrong);
  add (app, "list.csv", list);
  outside_wait (app, "tab", "Doubtful Matches (2)");

  /* A correction about the wrong file alone; the question says that it goes with it. */
  outside_go (app, "Data", "Corrections");
  outside_wait (app, "label",
                "No correction has been made.*can be undone.*Undo takes back: Import of "
                "list.csv.");
  outside_click (app, "combo box", "What to list*");
  outside_click (app, NULL, "Events");
  outside_click (app, "row", "*Wrong Cup*");
  outside_click (app, "button", "*Strike*");
  outside_wait (app, "label", "Wrong Cup does not count");
  choose_wrong (app);
  outside_click (app, NULL, "Remove This Import…");
  outside_wait (app, "label", "With it go 1 event, 2 games, 2 players who are in nothing else.");
  outside_wait (app, "label",
                "1 correction concerns only this import and goes with it:*Wrong Cup does not "
                "count");
  outside_wait_sensitive (app, "button", "Remove This Import");
  outside_click (app, "button", "Remove This Import");
  outside_wait (app, NULL, "*wrong.csv · removed*");

  /* Both doubts, alike, at once; then one of them after the other. */
  outside_go (app, "Data", "Doubtful Matches");
  outside_click (app, "combo box", "Alike Cases*");
  outside_click (app, NULL, "The same name and federation, one birth year unknown (2)");
  outside_wait (app, "label",
                "The same person: 2 players fewer; games that join another's: 4, ratings: 0. "
                "Different people: nothing moves.");
  outside_click (app, "button", "All 2: Same Person");
  outside_wait (app, "label", "No Doubtful Matches");
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Undone: 2 doubtful matches are the same person each");
  outside_wait (app, "tab", "Doubtful Matches (2)");
  outside_click (app, "button", "Same Person");
  outside_wait (app, "tab", "Doubtful Matches (1)");
  outside_click (app, "button", "Different People");
  outside_wait (app, "label", "No Doubtful Matches");

  /* The last things done, in order, whatever they were, and from whatever page. */
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Undone: Verdi Bea is not the same player as Verdi Bea");
  outside_go (app, "Data", "Imports");
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Undone: Rossi Ada is the same player as Rossi Ada");
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Undone: Import 3 (wrong.csv, *) is removed");
  outside_wait_gone (app, NULL, "*wrong.csv · removed*");
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Undone: Wrong Cup does not count");
  outside_click (app, "button", "Main Menu");
  outside_wait (app, "menu item", "Redo: Wrong Cup does not count");
  outside_wait (app, "menu item", "Undo: Import of list.csv");
  outside_key (app, "Escape");
  outside_wait_gone (app, "menu item", "Undo: *");
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Undone: Import of list.csv");
  outside_key (app, "ctrl+shift+z");
  outside_wait (app, "label", "Redone: Import of list.csv");
  for (guint i = 0; i < 4; i++)
    {
      outside_key (app, "ctrl+shift+z");
      outside_settle (app);
      outside_wait (app, "label",
                    i == 0   ? "Redone: Wrong Cup does not count"
                    : i == 1 ? "Redone: Import 3 (wrong.csv, *) is removed"
                    : i == 2 ? "Redone: Rossi Ada is the same player as Rossi Ada"
                             : "Redone: Verdi Bea is not the same player as Verdi "
                               "Bea");
    }
  outside_wait (app, NULL, "*wrong.csv · removed*");

  save (app, workspace);
  outside_close (app);

  /* The next day. */
  app = outside_start_with (&(OutsideParams){ .folder = folder });
  outside_wait (app, "button", "club.scalata");
  outside_wait (app, "tab", "Imports");
  outside_wait (app, NULL, "*list.csv*");
  outside_go (app, "Rules", "Effect");
  outside_wait_games (app, "5 players, 2 events, 5 games, 2001*");
  outside_go (app, "Data", "Corrections");
  outside_wait (app, "row", "*Wrong Cup does not count*gone with its import*");
  outside_wait (app, "row", "*Import 3 (wrong.csv, *) is removed*in force*");
  outside_wait (app, "row", "*Rossi Ada is the same player as Rossi Ada*in force*");
  outside_wait (app, "row", "*Verdi Bea is not the same player as Verdi Bea*in force*");
  outside_wait (app, "button", "Undo (Ctrl+Z): *");
  outside_close (app);
  test_folder_remove (folder);
}

/* Names that two files write in two ways are asked about; who is merged by hand, by a button that
 * goes with it, is two again by the keyboard at once. */
static void
test_two_spellings (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);
  g_autofree char *one = outside_write (app, "one.csv",
                                        "date,white,black,score\n"
                                        "2023-01-01,\"Köstlbauer, Renate\",\"Berger, Ida\",1\n"),
                  *two = outside_write (app, "two.csv",
                                        "date,white,black,score\n"
                                        "2024-01-01,\"Koestlbauer, Renate\",\"Berger, Ida\",1\n");

  g_assert_cmpint (outside_again (app, one, two, NULL), ==, 0);
  outside_go (app, "Data", "Doubtful Matches");
  outside_wait (app, "tab", "Doubtful Matches (1)");
  outside_wait (app, "label",
                "Are these one person? “Köstlbauer, Renate” and “Koestlbauer, Renate” may be one "
                "name, written in two "
                "ways.");
  outside_go (app, "Data", "Corrections");
  outside_click (app, "combo box", "What to list*");
  outside_click (app, NULL, "Players");
  outside_click (app, "row", "Koestlbauer*");
  outside_click (app, "search box", "Part of a name, or an id*");
  outside_type (app, "ida");
  outside_click (app, "button", "Koestlbauer, Renate is the same player as Berger, Ida");
  outside_wait (app, "label", "Koestlbauer, Renate is the same player as Berger, Ida");
  outside_wait_gone (app, "row", "Koestlbauer*");
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Undone: Koestlbauer, Renate is the same player as Berger, Ida");
  outside_wait (app, "row", "Koestlbauer*");
  outside_key (app, "ctrl+shift+z");
  outside_wait (app, "label", "Redone: Koestlbauer, Renate is the same player as Berger, Ida");
  outside_kill (app); /* it would ask whether to save */
}

TEST_MAIN_AFTER (outside_init, "/outside/data", test_journey, test_two_spellings)
