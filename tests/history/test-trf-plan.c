/* An event's sheet as a tournament report, before its lines: starting ranks, rounds, what stands in
 * them, points and ranks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include <math.h>
#include <string.h>

#include "history/writers/scl-export-trf-private.h"

static void
sheet_clear (SclEventSheet *sheet)
{
  g_array_unref (sheet->entries);
  g_array_unref (sheet->games);
  g_array_unref (sheet->byes);
  g_ptr_array_unref (sheet->lines);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SclEventSheet, sheet_clear)

/* People with these ratings, listed by their starting ranks. */
static void
sheet_init (SclEventSheet *sheet, guint n, const guint *numbers, const int *ratings)
{
  *sheet = (SclEventSheet){ .name = "Cup",
                            .entries = g_array_new (FALSE, TRUE, sizeof (SclSheetEntry)),
                            .games = g_array_new (FALSE, TRUE, sizeof (SclSheetGame)),
                            .byes = g_array_new (FALSE, TRUE, sizeof (SclSheetBye)),
                            .lines = g_ptr_array_new () };
  for (guint i = 0; i < n; i++)
    {
      const SclSheetEntry entry = { .listed = TRUE,
                                    .number = numbers[i],
                                    .rating = ratings != NULL ? ratings[i] : 0,
                                    .points = (double) NAN };

      g_array_append_val (sheet->entries, entry);
    }
}

static void
add_game (SclEventSheet *sheet, guint white, guint black, guint round, guint8 half_points,
          SclUnrated unrated)
{
  const SclSheetGame game = { .white = white,
                              .black = black,
                              .round = round,
                              .label = "",
                              .half_points = half_points,
                              .unrated = unrated,
                              .imported_half_points = half_points,
                              .imported_unrated = unrated };

  g_array_append_val (sheet->games, game);
}

static void
add_bye (SclEventSheet *sheet, guint entry, guint round, char kind)
{
  const SclSheetBye bye = { .entry = entry, .round = round, .kind = kind };

  g_array_append_val (sheet->byes, bye);
}

static SclSheetEntry *
entry_of (SclEventSheet *sheet, guint i)
{
  return &g_array_index (sheet->entries, SclSheetEntry, i);
}

static void
make (SclTrfPlan *plan, const SclEventSheet *sheet, SclTrfLosses *losses)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_trf_plan_make (plan, sheet, losses, &error));
  g_assert_no_error (error);
}

/* "opponent colour result" of each round, "." where it is blank. */
static void
assert_places (const SclTrfPlan *plan, guint person, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint r = 0; r < plan->n_rounds; r++)
    {
      const SclTrfPlace *place = &plan->places[person * plan->n_rounds + r];

      if (r > 0)
        g_string_append_c (text, ' ');
      if (place->result == 0)
        g_string_append_c (text, '.');
      else
        g_string_append_printf (text, "%u%c%c", place->opponent,
                                place->colour != 0 ? place->colour : '?', place->result);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* ---- Starting ranks ---- */

/* Who has a number keeps it, the first of two; the others take what is free, by rating, then as
 * they stand. */
static void
test_numbers (void)
{
  static const guint numbers[] = { 0, 2, 0, 5, 2, 0, 1 };
  static const int ratings[] = { 1500, 1000, 1600, 1000, 1700, 1500, 900 };
  static const guint given[] = { 6, 2, 4, 5, 3, 7, 1 }, order[] = { 1, 3, 6, 4, 2, 0, 5 };
  g_auto (SclEventSheet) sheet = { 0 };
  SclTrfLosses losses = { 0 };
  SclTrfPlan plan;

  sheet_init (&sheet, G_N_ELEMENTS (numbers), numbers, ratings);
  make (&plan, &sheet, &losses);
  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    {
      g_assert_cmpuint (plan.people[i].number, ==, given[i]);
      g_assert_cmpuint (plan.order[i], ==, order[i]);
      g_assert_true (plan.people[i].entry == entry_of (&sheet, i));
    }
  g_assert_cmpuint (losses.renumbered, ==, 0);
  scl_trf_plan_clear (&plan);
}

/* A report has room for 9999 players and 500 rounds. */
static void
test_room (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autofree guint *numbers = g_new0 (guint, 10000);
      static const guint two[] = { 1, 2 };
      g_auto (SclEventSheet) many = { 0 }, longest = { 0 };
      g_autoptr (GError) error = NULL, rounds_error = NULL;
      SclTrfLosses losses = { 0 };
      SclTrfPlan plan, rounds;

      sheet_init (&many, 9999 + over, numbers, NULL);
      g_assert_cmpint (scl_trf_plan_make (&plan, &many, &losses, &error), ==, !over);
      scl_trf_plan_clear (&plan);
      sheet_init (&longest, 2, two, NULL);
      for (guint i = 0; i < 500 + over; i++)
        add_game (&longest, 0, 1, 0, 2, SCL_UNRATED_NO);
      g_assert_cmpint (scl_trf_plan_make (&rounds, &longest, &losses, &rounds_error), ==, !over);
      scl_trf_plan_clear (&rounds);
      if (!over)
        continue;
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      g_assert_cmpstr (
          error->message, ==,
          "“Cup” has more than 9999 players; a tournament report has no room for them");
      g_assert_cmpstr (rounds_error->message, ==,
                       "“Cup” has more than 500 rounds; a tournament report has no room for them");
    }
}

/* ---- Rounds ---- */

static const guint four[] = { 1, 2, 3, 4 };

/* Rounds are kept where each player has one game in each; else each game is in the first round that
 * is free for both. */
static void
test_rounds (void)
{
  static const struct
  {
    const char *games; /* "white black round" of each */
    const char *label; /* of the last game */
    gboolean kept;
    const char *rounds;
  } cases[] = {
    { "011 231 022", "", TRUE, "1 1 2" },  { "011 235", "", TRUE, "1 5" },
    { "011 021", "", FALSE, "1 2" },       { "011 201", "", FALSE, "1 2" },
    { "011 121", "", FALSE, "1 2" },       { "011 230 020", "", FALSE, "1 1 2" },
    { "013 233 023", "", FALSE, "1 1 2" }, { "011 232", "QF", FALSE, "1 1" },
    { "011 111 232", "", TRUE, "1 0 2" },  { "011 011 013 231", "", FALSE, "1 2 3 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) games = g_strsplit (cases[i].games, " ", -1);
      g_auto (SclEventSheet) sheet = { 0 };
      g_autoptr (GString) rounds = g_string_new (NULL);
      SclTrfLosses losses = { 0 };
      SclTrfPlan plan;

      sheet_init (&sheet, 4, four, NULL);
      for (guint g = 0; games[g] != NULL; g++)
        add_game (&sheet, (guint) (games[g][0] - '0'), (guint) (games[g][1] - '0'),
                  (guint) (games[g][2] - '0'), 2, SCL_UNRATED_NO);
      g_array_index (sheet.games, SclSheetGame, sheet.games->len - 1).label = cases[i].label;
      make (&plan, &sheet, &losses);
      for (guint g = 0; g < sheet.games->len; g++)
        g_string_append_printf (rounds, "%s%u", g > 0 ? " " : "", plan.round[g]);
      g_test_message ("%s", cases[i].games);
      g_assert_cmpstr (rounds->str, ==, cases[i].rounds);
      g_assert_cmpint (plan.renumbered, ==, !cases[i].kept);
      g_assert_cmpuint (losses.renumbered, ==, !cases[i].kept);
      scl_trf_plan_clear (&plan);
    }
}

/* The rounds 500 and 501 of a file, and of a bye. */
static void
test_last_round (void)
{
  for (guint round = 500; round <= 501; round++)
    {
      g_auto (SclEventSheet) sheet = { 0 };
      SclTrfLosses losses = { 0 };
      SclTrfPlan plan;

      sheet_init (&sheet, 4, four, NULL);
      add_game (&sheet, 0, 1, round, 2, SCL_UNRATED_NO);
      make (&plan, &sheet, &losses);
      g_assert_cmpuint (plan.n_rounds, ==, round == 500 ? 500 : 1);
      g_assert_cmpint (plan.renumbered, ==, round == 501);
      scl_trf_plan_clear (&plan);
    }
}

/* Both sides of each result, and byes; a bye where a game is already has no place. */
static void
test_places (void)
{
  static const struct
  {
    guint8 half_points;
    SclUnrated unrated;
    const char *white, *black;
  } cases[] = {
    { 2, SCL_UNRATED_NO, "2w1", "1b0" },        { 1, SCL_UNRATED_NO, "2w=", "1b=" },
    { 0, SCL_UNRATED_NO, "2w0", "1b1" },        { 2, SCL_UNRATED_FORFEIT, "2w+", "1b-" },
    { 1, SCL_UNRATED_FORFEIT, "2wD", "1bD" },   { 0, SCL_UNRATED_FORFEIT, "2w-", "1b+" },
    { 2, SCL_UNRATED_DECLARED, "2wW", "1bL" },  { 1, SCL_UNRATED_STRUCK, "2wD", "1bD" },
    { 0, SCL_UNRATED_STRUCK, "2wL", "1bW" },    { 0, SCL_UNRATED_BOTH_ABSENT, "2w-", "1b-" },
    { 0, SCL_UNRATED_BOTH_LOST, "2w0", "1b0" }, { 0, SCL_UNRATED_UNPLAYED, "2w ", "1b " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SclEventSheet) sheet = { 0 };
      SclTrfLosses losses = { 0 };
      SclTrfPlan plan;
      g_autofree char *bye = g_strdup_printf ("%s .", cases[i].black);

      sheet_init (&sheet, 4, four, NULL);
      add_game (&sheet, 0, 1, 1, cases[i].half_points, cases[i].unrated);
      add_game (&sheet, 2, 2, 1, 2, SCL_UNRATED_NO); /* with himself */
      add_bye (&sheet, 1, 1, 'F');
      add_bye (&sheet, 3, 2, 'H');
      make (&plan, &sheet, &losses);
      g_test_message ("%u", i);
      g_assert_cmpuint (plan.n_rounds, ==, 2);
      assert_places (&plan, 1, bye);
      assert_places (&plan, 2, ". .");
      assert_places (&plan, 3, ". 0?H");
      scl_trf_plan_clear (&plan);
      g_array_index (sheet.games, SclSheetGame, 0).no_colours = TRUE;
      make (&plan, &sheet, &losses);
      g_assert_cmpint (plan.places[0].colour, ==, 0);
      g_assert_cmpint (plan.places[plan.n_rounds].colour, ==, 0);
      scl_trf_plan_clear (&plan);
    }
}

/* With rounds numbered anew byes come behind each one's last game, while there are rounds. */
static void
test_byes_behind (void)
{
  g_auto (SclEventSheet) sheet = { 0 };
  SclTrfLosses losses = { 0 };
  SclTrfPlan plan;

  sheet_init (&sheet, 4, four, NULL);
  add_game (&sheet, 0, 1, 0, 2, SCL_UNRATED_NO);
  add_game (&sheet, 0, 1, 0, 0, SCL_UNRATED_NO);
  add_game (&sheet, 2, 0, 0, 1, SCL_UNRATED_NO);
  add_bye (&sheet, 1, 1, 'F');
  add_bye (&sheet, 1, 9, 'U');
  add_bye (&sheet, 3, 7, 'H');
  g_array_index (sheet.byes, SclSheetBye, 2).opponent = 17;
  g_array_index (sheet.byes, SclSheetBye, 2).colour = 'b';
  make (&plan, &sheet, &losses);
  g_assert_cmpuint (plan.n_rounds, ==, 3);
  assert_places (&plan, 0, "2w1 2w0 3b=");
  assert_places (&plan, 1, "1b0 1b1 0?F");
  assert_places (&plan, 2, ". . 1w=");
  assert_places (&plan, 3, "17bH . .");
  scl_trf_plan_clear (&plan);
}

/* ---- Points ---- */

/* What byes and games are worth to somebody of whom the event prints nothing. */
static void
test_worth (void)
{
  static const struct
  {
    char kind;
    double points;
  } byes[] = { { 'U', 1 },   { 'F', 1 },   { '+', 1 }, { '1', 1 }, { 'W', 1 }, { 'H', 0.5 },
               { '=', 0.5 }, { 'D', 0.5 }, { 'Z', 0 }, { '-', 0 }, { '0', 0 }, { 'L', 0 } };
  static const struct
  {
    guint8 half_points;
    SclUnrated unrated;
    double white, black;
  } games[] = {
    { 2, SCL_UNRATED_NO, 1, 0 },          { 1, SCL_UNRATED_NO, 0.5, 0.5 },
    { 0, SCL_UNRATED_FORFEIT, 0, 1 },     { 2, SCL_UNRATED_DECLARED, 1, 0 },
    { 2, SCL_UNRATED_STRUCK, 1, 0 },      { 0, SCL_UNRATED_UNPLAYED, 0, 0 },
    { 0, SCL_UNRATED_BOTH_ABSENT, 0, 0 }, { 0, SCL_UNRATED_BOTH_LOST, 0, 0 },
  };
  static const guint none[] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (byes); i++)
    {
      g_auto (SclEventSheet) sheet = { 0 };
      SclTrfLosses losses = { 0 };
      SclTrfPlan plan;

      sheet_init (&sheet, 2, none, NULL);
      add_bye (&sheet, 1, 1, byes[i].kind);
      make (&plan, &sheet, &losses);
      g_test_message ("%c", byes[i].kind);
      g_assert_cmpfloat (plan.people[1].points, ==, byes[i].points);
      g_assert_true (plan.computed);
      scl_trf_plan_clear (&plan);
    }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_auto (SclEventSheet) sheet = { 0 };
      SclTrfLosses losses = { 0 };
      SclTrfPlan plan;

      sheet_init (&sheet, 2, none, NULL);
      add_game (&sheet, 0, 1, 1, games[i].half_points, games[i].unrated);
      make (&plan, &sheet, &losses);
      g_test_message ("%u", i);
      g_assert_cmpfloat (plan.people[0].points, ==, games[i].white);
      g_assert_cmpfloat (plan.people[1].points, ==, games[i].black);
      scl_trf_plan_clear (&plan);
    }
}

/* Printed points, changed as a corrected result changes them: both players', unless the event has a
 * point system of its own; and ranks then, of whom was ranked before. */
static void
test_corrected (void)
{
  static const struct
  {
    const char *line;
    gboolean own_system;
  } lines[]
      = { { "012 Cup", FALSE }, { "162  W 3.0", TRUE }, { "XXS W=3", TRUE }, { "BBW  3.0", TRUE },
          { "BBU  1.0", TRUE }, { "BBX  1.0", FALSE },  { "BB", FALSE },     { "XXR 9", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (SclEventSheet) sheet = { 0 };
      const gboolean own = lines[i].own_system;
      SclTrfLosses losses = { 0 };
      SclTrfPlan plan;
      SclSheetGame *game;

      sheet_init (&sheet, 4, four, NULL);
      g_ptr_array_add (sheet.lines, (gpointer) lines[i].line);
      add_game (&sheet, 0, 1, 1, 0, SCL_UNRATED_NO);
      game = &g_array_index (sheet.games, SclSheetGame, 0);
      game->imported_half_points = 2;
      for (guint e = 0; e < 3; e++)
        {
          entry_of (&sheet, e)->points = 1.5;
          entry_of (&sheet, e)->rank = e + 1;
        }
      make (&plan, &sheet, &losses);
      g_test_message ("%s", lines[i].line);
      g_assert_cmpfloat (plan.people[0].points, ==, own ? 1.5 : 0.5);
      g_assert_cmpfloat (plan.people[1].points, ==, own ? 1.5 : 2.5);
      g_assert_cmpfloat (plan.people[2].points, ==, 1.5);
      g_assert_true (isnan (plan.people[3].points));
      g_assert_cmpuint (plan.people[0].rank, ==, own ? 1 : 3);
      g_assert_cmpuint (plan.people[1].rank, ==, own ? 2 : 1);
      g_assert_cmpuint (plan.people[2].rank, ==, own ? 3 : 2);
      g_assert_cmpuint (plan.people[3].rank, ==, 0);
      g_assert_cmpuint (losses.stale_points, ==, own ? 2 : 0);
      g_assert_false (plan.computed);
      scl_trf_plan_clear (&plan);
    }
}

/* Of as many points the better rank comes first, then who has one, then as they stand; where nobody
 * was ranked and nothing is worked out, nobody is. */
static void
test_ranks (void)
{
  static const guint numbers[] = { 4, 3, 2, 1, 0 };
  g_auto (SclEventSheet) sheet = { 0 };
  SclTrfLosses losses = { 0 };
  SclTrfPlan plan;

  sheet_init (&sheet, 5, numbers, NULL);
  for (guint e = 0; e < 4; e++)
    entry_of (&sheet, e)->points = e == 3 ? 2 : 1;
  entry_of (&sheet, 1)->rank = 7;
  entry_of (&sheet, 2)->rank = 5;
  add_bye (&sheet, 4, 1, 'F');
  make (&plan, &sheet, &losses);
  g_assert_cmpuint (plan.people[3].rank, ==, 1);
  g_assert_cmpuint (plan.people[2].rank, ==, 2);
  g_assert_cmpuint (plan.people[1].rank, ==, 3);
  g_assert_cmpuint (plan.people[0].rank, ==, 4);
  g_assert_cmpuint (plan.people[4].rank, ==, 5);
  scl_trf_plan_clear (&plan);
  g_array_set_size (sheet.entries, 4);
  g_array_set_size (sheet.byes, 0);
  make (&plan, &sheet, &losses); /* as printed */
  g_assert_cmpuint (plan.people[3].rank, ==, 0);
  g_assert_cmpuint (plan.people[2].rank, ==, 5);
  g_assert_cmpuint (plan.people[1].rank, ==, 7);
  g_assert_false (plan.computed);
  scl_trf_plan_clear (&plan);
}

TEST_MAIN ("/trf-plan", test_numbers, test_room, test_rounds, test_last_round, test_places,
           test_byes_behind, test_worth, test_corrected, test_ranks)
