/* Why a rating changed, in the space Players: opened by pointer, by keys, and beside another rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

/* Two events of one half-year; invented. Under the half-yearly list of 1997, the rule in force
 * where nobody has chosen another, K is 30 below 2100. Ada wins against 1800: expected 0.50, +15.
 * Then she loses to 1900: 100 points are 0.36, -10.80; that event's expected 0.36 are rounded to
 * 0.35 or 0.40 whichever is nearer: 0.35, +0.30. */
#define LIST "Why the rating changed"

static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score,white_rating,black_rating\n"
      "1998-02-01,1,Winter Open,1,1,Bianchi Ada,1980,2,Neri Bruno,1950,1,1800,1800\n"
      "1998-03-07,2,Spring Open,1,1,Bianchi Ada,1980,3,Verdi Carla,,0,1800,1900\n";

static Outside *
start (void)
{
  Outside *app = outside_start ("--page=player", NULL);

  outside_open_text (app, "two.csv", games);
  outside_click (app, "label", "Bianchi Ada");
  outside_wait (app, NULL, "Bianchi Ada*");
  return app;
}

/* Until it can be read, the wheel turned over the rows where it is out of view: over the chart it
 * would zoom. */
static void
see (Outside *app, const char *words)
{
  for (guint i = 0; i < 12 && outside_find (app, "label", words) == NULL; i++)
    outside_scroll (app, "list", LIST, 1);
  outside_wait (app, "label", words);
}

/* Ada's period, and the game lost unfolded. */
static void
test_pointer (void)
{
  Outside *app = start ();

  outside_click (app, "tab", "Why");
  outside_wait (app, "combo box", "1 Jul 1998: unrated → 1*805");
  see (app, "Against Verdi Carla (1*900): lost, *10.80");
  outside_click (app, "label", "Against Verdi Carla (1*900): lost, *10.80");
  see (app, "Own rating 1*800 less the opponent's 1*900: *100");
  see (app, "Expected score 0.36: logistic curve, *, rounded to 0.01");
  see (app, "K 30: rated below 2*100");
  see (app, "30 × (0 * 0.36) = *10.80");
  see (app, "Event's expected total rounded (Spring Open): +0.30");
  see (app, "unrated → 1*805");
  outside_close (app);
}

/* The row, or the line of it that unfolds it. */
static gboolean
is_focused (OutsideNode *row)
{
  g_autoptr (GPtrArray) all = row != NULL ? outside_node_all (row, NULL, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    if (((OutsideNode *) g_ptr_array_index (all, i))->focused)
      return TRUE;
  return FALSE;
}

/* By keys alone, from the tab on: a row unfolds by Enter, and says so to a screen reader. */
static void
test_keys (void)
{
  Outside *app = start ();
  OutsideNode *row;

  outside_click (app, "tab", "Why");
  outside_wait (app, "combo box", "1 Jul 1998: unrated → 1*805");
  for (guint i = 0; i < 30 && !is_focused (outside_find (app, "list", LIST)); i++)
    outside_key (app, "Tab");
  outside_settle (app);
  g_assert_true (is_focused (outside_find (app, "list item", "No rating on the list *")));
  outside_key (app, "Down");
  outside_key (app, "Down"); /* past the value to start from */
  outside_settle (app);
  row = outside_find (app, "list item", "Against Neri Bruno (1*800): won, +15");
  g_assert_true (is_focused (row));
  g_assert_false (row->expanded);
  outside_key (app, "Return");
  outside_settle (app);
  row = outside_find (app, "list item", "Against Neri Bruno (1*800): won, +15");
  g_assert_true (row->expanded);
  for (guint i = 0; i < 5; i++) /* the event, difference, expected score, K, and what it makes */
    outside_key (app, "Down");
  outside_wait (app, "label", "30 × (1 * 0.5) = +15");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/why", test_pointer, test_keys)
