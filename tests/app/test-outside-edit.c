/* A rule is changed, by its form and by its text; what was done is undone and done again, saved,
 * and then proposed; what is unfinished is there the next day.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside.h"

#define BANDS "30 < 2100; 20 < 2400; 10"

/* K of the rule that is edited is written anew. */
static void
write_k (Outside *app, const char *k)
{
  outside_click (app, "text box", "K, by bands");
  outside_retype (app, k, NULL);
  outside_settle (app);
}

static void
search (Outside *app, const char *words)
{
  outside_click (app, "search box", "Search rules");
  outside_retype (app, words, NULL);
  outside_settle (app);
}

static void
show_text (Outside *app)
{
  outside_click (app, "combo box", "Table");
  outside_click (app, NULL, "Text");
  outside_wait (app, NULL, "Text of the policy");
}

static void
test_journey (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=policy", sample, NULL);
  g_autofree char *path = g_build_filename (outside_folder (app), "half-k.policy", NULL),
                  *second = g_build_filename (outside_folder (app), "second.policy", NULL);
  g_autofree char *text = NULL;
  const OutsideNode *first;

  outside_wait (app, "search box", "Search rules");
  /* Whoever scrolls past a number does not change it. */
  search (app, "cut-exempt");
  outside_scroll (app, "slider", "Not cut from", 3);
  outside_scroll (app, "spin button", "Not cut from", 3);
  outside_settle (app);
  outside_wait (app, "label", "Nothing has been changed yet.*");

  /* By the form; each step says what it is. */
  search (app, "2100 coefficient"); /* the words need not stand side by side */
  outside_wait (app, "label", "*K 30 below 2100, 20 to 2399, 10 from 2400*");
  search (app, "by bands");
  outside_wait (app, "label", "*K 30 below 2100, 20 to 2399, 10 from 2400*");
  write_k (app, "15");
  outside_wait (app, "label", "15");
  outside_wait (app, "label", BANDS);
  outside_wait_sensitive (app, "button", "Undo*K, by bands → 15*");
  outside_key (app, "ctrl+z");
  outside_wait (app, "label", "Nothing has been changed yet.*");
  outside_wait_sensitive (app, "button", "Redo*K, by bands → 15*");
  outside_key (app, "ctrl+shift+z");
  outside_wait (app, "label", "15");
  outside_wait_gone (app, "label", "Nothing has been changed yet.*");

  /* By the text: what makes no sense is said with its line, and changes no rule. */
  show_text (app);
  outside_click (app, NULL, "Text of the policy");
  outside_key (app, "ctrl+End");
  outside_type (app, "plaid");
  outside_wait (app, "label",
                "Line *: this is neither a group, a key with a value, nor a comment*");
  for (guint i = 0; i < strlen ("plaid"); i++)
    outside_key (app, "BackSpace");
  outside_wait_gone (app, "label", "Line *: this is neither*");
  outside_type (app, "[list]\nfloor=1200\n");
  outside_wait_sensitive (app, "button", "Undo*change the text*");
  outside_wait_gone (app, "label", "Line *");

  /* Saved, it is proposed, and first among the rules. */
  outside_click (app, "button", "Save As…");
  outside_wait (app, "button", "Cancel");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Policy saved*");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\nname=half-k\n"));
  g_assert_nonnull (strstr (text, "\nbands=15\n"));
  g_assert_nonnull (strstr (text, "\nfloor=1200\n"));
  g_assert_nonnull (strstr (text, "\ncitation=changed from "));
  g_assert_nonnull (strstr (text, ": Development coefficient K: K, by bands: " BANDS " → 15; "));
  outside_wait (app, "combo box", "Proposed half-k");
  outside_open (app, "*Further Rule*", "checkbox", "Elo Italia, half-yearly list (1997)*");
  first = g_ptr_array_index (outside_node_all (outside_look (app), "checkbox", NULL, TRUE), 0);
  g_assert_true (outside_node_is (first, NULL, "half-k*"));
  g_assert_true (first->checked);
  outside_key (app, "Escape");

  /* On another tab the keys mean something else; on this one, wherever the keyboard is. */
  outside_go (app, "Rules", "Effect");
  outside_key (app, "ctrl+z");
  outside_go (app, "Rules", "Edit");
  outside_wait_sensitive (app, "button", "Undo*half-k*");
  outside_key (app, "ctrl+z");
  outside_wait_sensitive (app, "button", "Redo*half-k*");
  /* The text follows a little later. */
  outside_wait (app, "text box", "*title=Elo Italia, updated after every event, changed*");
  /* Saved under another name, it takes the proposed one's place: no third rule comes by itself. */
  outside_click (app, "button", "Save As…");
  outside_wait (app, "button", "Cancel");
  outside_retype (app, second, "Return");
  outside_wait (app, "combo box", "Proposed second");
  outside_wait (app, "button", "Further Rules");
  outside_close (app);
}

/* A number of one band, by the keyboard. */
static void
set_number (Outside *app, const char *name, const char *number)
{
  outside_click (app, "spin button", name);
  outside_retype (app, number, "Return");
  outside_settle (app);
}

/* Bands without their text: one is changed, added, put in its place by its limit, and removed. What
 * would have two bands end at one limit changes nothing. */
static void
test_bands (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=policy", sample, NULL);

  outside_wait (app, "search box", "Search rules");
  search (app, "by bands");
  /* A text that is refused leaves the bands as they are. */
  outside_click (app, "text box", "K, by bands");
  outside_retype (app, "12; 2 <", NULL);
  outside_wait (app, "label", "*bands like “40 < 2100*");
  outside_wait (app, "spin button", "K, by bands, limit of band 2");
  outside_wait_gone (app, "label", "for all");
  outside_key (app, "Escape");
  set_number (app, "K, by bands, band 1", "15");
  outside_wait (app, "label", "Not proposed yet: until it is saved, the other pages show *");
  outside_wait (app, "label", "15 < 2100; 20 < 2400; 10");
  outside_click (app, "button", "Add a Band");
  outside_wait (app, "label", "15 < 2100; 20 < 2400; 10 < 2600; 10");
  outside_wait (app, "label", "from 2600 on");
  set_number (app, "K, by bands, limit of band 3", "2200");
  outside_wait (app, "label", "15 < 2100; 10 < 2200; 20 < 2400; 10");
  set_number (app, "K, by bands, limit of band 1", "2200");
  outside_wait (app, "label", "15 < 2100; 10 < 2200; 20 < 2400; 10");
  outside_click (app, "button", "Remove Band 3");
  outside_wait (app, "label", "15 < 2100; 10 < 2200; 10");
  outside_click (app, "button", "Remove Band 2");
  outside_click (app, "button", "Remove Band 1");
  outside_wait (app, "label", "10");
  outside_wait (app, "label", "for all");
  outside_key (app, "ctrl+z");
  outside_wait (app, "spin button", "K, by bands, limit of band 1");
  outside_close (app);
}

/* Yesterday's rule, with what made no sense in it. */
static void
test_unfinished (void)
{
  static const char games[]
      = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
        "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *csv = test_folder_write (folder, "one.csv", games);
  g_autofree char *workspace = g_build_filename (folder, "one.scalata", NULL);
  const OutsideParams params
      = { .args = (const char *const[]){ "--page=policy", workspace, NULL }, .folder = folder };
  Outside *app;

  outside_cli ("import", workspace, csv, NULL);
  app = outside_start_with (&params);
  outside_wait (app, "search box", "Search rules");
  search (app, "by bands");
  write_k (app, "15");
  show_text (app);
  outside_click (app, NULL, "Text of the policy");
  outside_key (app, "ctrl+End");
  outside_type (app, "plaid");
  outside_wait (app, "label", "Line *: this is neither*");
  outside_close (app);

  app = outside_start_with (&params);
  outside_wait (app, "search box", "Search rules");
  outside_wait (app, "label", BANDS);
  outside_wait (app, "label", "15");
  outside_wait (app, "label", "Line *: this is neither*");
  outside_close (app);
  test_folder_remove (folder);
}

/* Any number can be tried, a band's limit for itself. */
static void
test_try (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=effect", sample, NULL);

  outside_wait_long (app, "image", "*level of the rule in force*", 120);
  outside_click (app, "list item", "Try a change*");
  outside_wait (app, "slider", "K: limit 2100");
  outside_reveal (app, "slider", "K: limit 2100");
  outside_click (app, "slider", "K: limit 2100");
  outside_wait_long (app, "label", "*, changed", 120);
  outside_click (app, "button", "As the Policy Has Them");
  outside_wait_gone (app, "label", "*, changed");
  outside_click (app, "combo box", "Another number");
  outside_click (app, "label", "Rating periods: Periods at a time");
  outside_wait (app, "label", "Periods at a time");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/edit", test_journey, test_bands, test_try, test_unfinished)
