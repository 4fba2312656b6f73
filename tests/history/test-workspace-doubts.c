/* Doubts whether two players are one: whose name stays, several answers at once, and what is asked
 * no more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workspace-rows.h"

/* Players 1 to 6, of whom 2 and 4 have FIDE ids; doubts of each pair that follows. */
static void
fill (Place *place)
{
  rows_execute (
      place->workspace,
      "INSERT INTO import (id, time, program) VALUES (1, '', '');"
      "INSERT INTO player (id, name, name_key, fide_id) VALUES (1, 'A', 'a', NULL),"
      "  (2, 'B', 'b', 802), (3, 'C', 'c', NULL), (4, 'D', 'd', 804), (5, 'E', 'e', NULL),"
      "  (6, 'F', 'f', 806);"
      "INSERT INTO doubt (id, player, other, reason) VALUES (11, 1, 2, 'birth-year'),"
      "  (12, 2, 3, 'federation'), (13, 3, 5, 'number'), (14, 4, 6, 'spelling'),"
      "  (15, 5, 1, 'name-order')");
}

/* "id player-other kind: reason" of each. */
static void
assert_doubts (Place *place, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) doubts = scl_workspace_doubts (place->workspace, &error);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;

  g_assert_no_error (error);
  for (guint i = 0; i < doubts->len; i++)
    {
      const SclWorkspaceDoubt *doubt = g_ptr_array_index (doubts, i);

      g_string_append_printf (text, "%d %d-%d %s: %s\n", (int) doubt->id, (int) doubt->player->id,
                              (int) doubt->other->id, doubt->kind, doubt->reason);
    }
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_true (scl_workspace_count_doubts (place->workspace, &n, &error));
  g_assert_cmpuint (n, ==, doubts->len);
}

#define D11 "11 1-2 birth-year: the same name, but one birth year is unknown\n"
#define D12 "12 2-3 federation: the same name, but another federation, or one unknown\n"
#define D13 "13 3-5 number: the same name, but each file has its own number\n"
#define D14 "14 4-6 spelling: the same name, but written in another way\n"
#define D15 "15 5-1 name-order: the same words, but in another order\n"

/* The one with a FIDE id stays, else the other of the two. */
static void
test_kept (Place *place, gconstpointer data)
{
  static const struct
  {
    gint64 doubt;
    gboolean same;
    const char *edit; /* player, other, kind, value */
  } cases[] = {
    { 11, TRUE, "1|2|merge|11\n" },      { 12, TRUE, "3|2|merge|12\n" },
    { 13, TRUE, "3|5|merge|13\n" },      { 14, TRUE, "4|6|merge|14\n" },
    { 12, FALSE, "2|3|different|12\n" }, { 11, FALSE, "1|2|different|11\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *decided = g_strdup_printf ("%s\n", cases[i].same ? "same" : "different");
      g_autofree char *sql
          = g_strdup_printf ("SELECT decided FROM doubt WHERE id = %d", (int) cases[i].doubt);

      g_clear_pointer (&place->workspace, scl_workspace_close);
      place->workspace = place_open (NULL, TRUE);
      fill (place);
      g_assert_cmpint (scl_workspace_decide_doubt (place->workspace, cases[i].doubt, cases[i].same,
                                                   "so", &error),
                       >, 0);
      g_assert_no_error (error);
      g_test_message ("%u", i);
      rows_assert (place->workspace, "SELECT player, other, kind, value FROM edit", cases[i].edit);
      rows_assert (place->workspace, "SELECT reason, step FROM edit", "so|-\n");
      rows_assert (place->workspace, sql, decided);
    }
}

/* Several at once are one step, which opens all of them again; where one is no doubt, none is
 * decided. */
static void
test_at_once (Place *place, gconstpointer data)
{
  static const gint64 three[] = { 11, 13, 14 }, wrong[] = { 12, 99 };
  g_autoptr (GError) error = NULL;
  gint64 first;

  fill (place);
  assert_doubts (place, D11 D12 D13 D14 D15);
  g_assert_cmpint (scl_workspace_decide_doubts (place->workspace, wrong, 2, TRUE, NULL, &error), ==,
                   0);
  g_assert_cmpstr (error->message, ==, "There is no doubt 99.");
  g_clear_error (&error);
  g_assert_true (sqlite3_get_autocommit (place->workspace->db));
  assert_doubts (place, D11 D12 D13 D14 D15);
  rows_assert (place->workspace, "SELECT count(*) FROM edit", "0\n");

  first = scl_workspace_decide_doubts (place->workspace, three, 3, FALSE, NULL, &error);
  g_assert_cmpint (first, ==, 1);
  rows_assert (place->workspace, "SELECT id, value, step, reason FROM edit",
               "1|11|-|\n2|13|1|\n3|14|1|\n");
  assert_doubts (place, D12 D15);
  g_assert_true (scl_workspace_undo_edit (place->workspace, 2, TRUE, &error));
  assert_doubts (place, D12 D13 D15);
  g_assert_true (scl_workspace_undo_step (place->workspace, 3, TRUE, &error));
  assert_doubts (place, D11 D12 D13 D14 D15);
  g_assert_true (scl_workspace_undo_step (place->workspace, first, FALSE, &error));
  assert_doubts (place, D12 D15);
  g_assert_false (scl_workspace_undo_edit (place->workspace, 77, TRUE, &error));
  g_assert_cmpstr (error->message, ==, "There is no edit 77.");
}

/* Answered by other merges: 5 is 3, and 1 is 2; what is left is asked of who they are by now. */
static void
test_answered (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) doubts = NULL;

  fill (place);
  rows_execute (place->workspace, "UPDATE player SET birth_year = 1980 + id WHERE id <> 6");
  g_assert_cmpint (scl_workspace_merge_players (place->workspace, 5, 3, NULL, &error), >, 0);
  g_assert_cmpint (scl_workspace_merge_players (place->workspace, 1, 2, NULL, &error), >, 0);
  g_assert_cmpint (scl_workspace_set_birth_year (place->workspace, 6, 1990, NULL, &error), >, 0);
  assert_doubts (place, D12 D14 "15 3-2 name-order: the same words, but in another order\n");
  doubts = scl_workspace_doubts (place->workspace, &error);
  g_assert_cmpint (((SclWorkspaceDoubt *) g_ptr_array_index (doubts, 1))->other->birth_year, ==,
                   1990);
  g_assert_cmpint (((SclWorkspaceDoubt *) g_ptr_array_index (doubts, 1))->player->birth_year, ==,
                   1984);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/workspace-doubts",
                test_kept, test_at_once, test_answered)
