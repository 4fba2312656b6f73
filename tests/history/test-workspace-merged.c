/* Two players who are one by a correction: what the one who is kept lacks, the other has, in each
 * way of looking into a workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"

#include "history/workspace/scl-event-sheet.h"
#include "record-anna.h"

/* Player 1 has just one of these, and player 2, Anna, everything. */
enum
{
  NOTHING,
  FIDE_ID,
  NATIONAL_ID,
  FEDERATION,
  TITLE,
  CATEGORY,
  BIRTH_YEAR,
  SEX,
  N_CASES
};

static const SclPlayerRecord kept_players[N_CASES] = {
  [NOTHING] = { .name = "Kept", .birth_day = SCL_DAY_NONE },
  [FIDE_ID] = { .name = "Kept", .birth_day = SCL_DAY_NONE, .fide_id = 111 },
  [NATIONAL_ID] = { .name = "Kept", .birth_day = SCL_DAY_NONE, .national_id = "FRA:222" },
  [FEDERATION] = { .name = "Kept", .birth_day = SCL_DAY_NONE, .federation = "FRA" },
  [TITLE] = { .name = "Kept", .birth_day = SCL_DAY_NONE, .title = "WIM" },
  [CATEGORY] = { .name = "Kept", .birth_day = SCL_DAY_NONE, .category = "M" },
  [BIRTH_YEAR] = { .name = "Kept", .birth_day = SCL_DAY_NONE, .birth_year = 1991 },
  [SEX] = { .name = "Kept", .birth_day = SCL_DAY_NONE, .sex = 'm' },
};

/* Player 3 plays against both of the two, who are one; gone_born: as corrected before, or 0. */
static void
fill (Place *place, const SclPlayerRecord *kept, int gone_born)
{
  SclSink *sink;
  g_autoptr (GError) error = NULL;
  guint32 first, second, other, event;

  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (NULL, TRUE);
  sink = rows_begin (place->workspace, "a.csv");
  first = add_player (sink, kept);
  second = add_player (sink, &anna);
  other = add_player (sink, &bruno);
  event = add_event (sink, &(SclEventRecord){ .start = 2460000, .end = 2460001 });
  add_game (sink, &(SclGameRecord){
                      .event = event, .white = first, .black = other, .score = 2, .day = 2460000 });
  add_game (sink,
            &(SclGameRecord){ .event = event, .white = other, .black = second, .day = 2460001 });
  rows_finish (place->workspace, sink);
  if (gone_born != 0)
    g_assert_cmpint (scl_workspace_set_birth_year (place->workspace, 2, gone_born, NULL, &error), >,
                     0);
  g_assert_cmpint (scl_workspace_merge_players (place->workspace, 2, 1, NULL, &error), >, 0);
  g_assert_no_error (error);
}

static void
assert_text (const char *found, const char *own, const char *gone)
{
  g_assert_cmpstr (found, ==, own != NULL ? own : gone);
}

static void
test_history (Place *place, gconstpointer data)
{
  for (guint i = 0; i < N_CASES; i++)
    {
      const SclPlayerRecord *own = &kept_players[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (SclHistory) history = NULL;
      const SclPlayers *players;

      fill (place, own, 0);
      history = scl_workspace_load_history (place->workspace, NULL, &error);
      g_assert_no_error (error);
      players = scl_history_players (history);
      g_assert_cmpuint (players->n, ==, 2);
      g_assert_cmpuint (players->source[0], ==, 1);
      g_assert_cmpstr (players->name[0], ==, "Kept");
      /* One key: whoever has a number has it. */
      g_assert_cmpstr (players->key[0], ==,
                       i == FIDE_ID       ? "fide:111"
                       : i == NATIONAL_ID ? "FRA:222"
                                          : "fide:812345");
      assert_text (players->federation[0], own->federation, "ITA");
      assert_text (players->title[0], own->title, "WFM");
      assert_text (players->category[0], own->category, "1N");
      g_assert_cmpint (players->birth_year[0], ==, i == BIRTH_YEAR ? 1991 : 1990);
      g_assert_cmpint (players->sex[0], ==, i == SEX ? 'm' : 'f');
      g_assert_cmpuint (players->source[1], ==, 3);
      g_assert_cmpstr (players->federation[1], ==, "");
    }
}

static void
test_listed (Place *place, gconstpointer data)
{
  for (guint i = 0; i < N_CASES; i++)
    {
      const SclPlayerRecord *own = &kept_players[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) listed = NULL;
      const SclWorkspaceListed *first;
      const SclWorkspacePlayer *player;

      fill (place, own, 0);
      listed = scl_workspace_list_players (place->workspace, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (listed->len, ==, 2);
      first = g_ptr_array_index (listed, 0);
      player = first->player;
      g_assert_cmpint (first->games, ==, 2);
      g_assert_cmpint (player->id, ==, 1);
      g_assert_cmpint (player->fide_id, ==, i == FIDE_ID ? 111 : i == NATIONAL_ID ? 0 : 812345);
      g_assert_cmpstr (player->national_id, ==,
                       i == FIDE_ID       ? ""
                       : i == NATIONAL_ID ? "FRA:222"
                                          : "ITA:777");
      assert_text (player->federation, own->federation, "ITA");
      assert_text (player->title, own->title, "WFM");
      assert_text (player->category, own->category, "1N");
      g_assert_cmpint (player->birth_year, ==, i == BIRTH_YEAR ? 1991 : 1990);
      g_assert_cmpint (player->sex, ==, i == SEX ? 'm' : 'f');
    }
}

/* The event's one sheet. */
static const SclEventSheet *
sheet_of (SclEventSheets *sheets)
{
  g_autoptr (GError) error = NULL;
  const SclEventSheet *sheet = scl_event_sheets_next (sheets, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sheet->entries->len, ==, 2);
  g_assert_cmpuint (sheet->games->len, ==, 2);
  return sheet;
}

static void
test_sheet (Place *place, gconstpointer data)
{
  for (guint i = 0; i < N_CASES; i++)
    {
      const SclPlayerRecord *own = &kept_players[i];
      g_autoptr (SclEventSheets) sheets = NULL;
      const SclSheetEntry *entry;

      fill (place, own, 0);
      sheets = scl_event_sheets_new (place->workspace, 0, NULL, NULL, NULL, NULL);
      entry = &g_array_index (sheet_of (sheets)->entries, SclSheetEntry, 0);
      g_assert_cmpint (entry->player->id, ==, 1);
      g_assert_cmpstr (entry->name, ==, "Kept");
      g_assert_cmpint (entry->player->fide_id, ==, i == FIDE_ID ? 111 : 812345);
      assert_text (entry->player->national_id, own->national_id, "ITA:777");
      assert_text (entry->federation, own->federation, "ITA");
      assert_text (entry->title, own->title, "WFM");
      assert_text (entry->category, own->category, "1N");
      g_assert_cmpint (entry->birth_year, ==, i == BIRTH_YEAR ? 1991 : 1990);
      g_assert_cmpint (entry->birth_day, ==, i == BIRTH_YEAR ? SCL_DAY_NONE : 2447926);
      g_assert_cmpint (entry->sex, ==, i == SEX ? 'm' : 'f');
    }
}

/* A year that was corrected before is the one that the kept player gets, without a day; a year of
 * his own stays. */
static void
test_corrected_birth (Place *place, gconstpointer data)
{
  for (guint own = 0; own < 2; own++)
    {
      const int expected = own ? 1991 : 1975;
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (GPtrArray) listed = NULL;
      g_autoptr (SclEventSheets) sheets = NULL;
      const SclSheetEntry *entry;

      fill (place, &kept_players[own ? BIRTH_YEAR : NOTHING], 1975);
      history = scl_workspace_load_history (place->workspace, NULL, NULL);
      g_assert_cmpint (scl_history_players (history)->birth_year[0], ==, expected);
      listed = scl_workspace_list_players (place->workspace, NULL, NULL);
      g_assert_cmpint (
          ((const SclWorkspaceListed *) g_ptr_array_index (listed, 0))->player->birth_year, ==,
          expected);
      sheets = scl_event_sheets_new (place->workspace, 0, NULL, NULL, NULL, NULL);
      entry = &g_array_index (sheet_of (sheets)->entries, SclSheetEntry, 0);
      g_assert_cmpint (entry->birth_year, ==, expected);
      g_assert_cmpint (entry->birth_day, ==, SCL_DAY_NONE);
    }
}

/* A year that was corrected to what it is keeps its day; another has none. */
static void
test_corrected_day (Place *place, gconstpointer data)
{
  static const SclPlayerRecord born = { .name = "Kept", .birth_year = 1990, .birth_day = 2447930 };

  for (int year = 1989; year <= 1991; year++)
    {
      g_autoptr (SclEventSheets) sheets = NULL;
      g_autoptr (GError) error = NULL;
      const SclSheetEntry *entry;

      fill (place, &born, 0);
      g_assert_cmpint (scl_workspace_set_birth_year (place->workspace, 1, year, NULL, &error), >,
                       0);
      g_assert_no_error (error);
      sheets = scl_event_sheets_new (place->workspace, 0, NULL, NULL, NULL, NULL);
      entry = &g_array_index (sheet_of (sheets)->entries, SclSheetEntry, 0);
      g_assert_cmpint (entry->birth_year, ==, year);
      g_assert_cmpint (entry->birth_day, ==, year == 1990 ? 2447930 : SCL_DAY_NONE);
    }
}

/* Two who are a third, and each has something: the first of them by number has the first word. */
static void
test_two_gone (Place *place, gconstpointer data)
{
  static const SclPlayerRecord second
      = { .name = "Gone, One", .federation = "ITA", .birth_day = SCL_DAY_NONE },
      third
      = { .name = "Gone, Two", .federation = "FRA", .title = "GM", .birth_day = SCL_DAY_NONE };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) listed = NULL;
  g_autoptr (SclEventSheets) sheets = NULL;
  SclSink *sink = rows_begin (place->workspace, "a.csv");
  const guint32 kept = add_player (sink, &kept_players[NOTHING]);
  const SclWorkspacePlayer *player;
  const SclSheetEntry *entry;
  guint32 event;

  add_player (sink, &second);
  add_player (sink, &third);
  event = add_event (sink, &(SclEventRecord){ .start = 2460000, .end = 2460001 });
  for (guint i = 0; i < 2; i++)
    add_game (sink, &(SclGameRecord){ .event = event,
                                      .white = kept,
                                      .black = add_player (sink, &anna),
                                      .day = SCL_DAY_NONE });
  rows_finish (place->workspace, sink);
  g_assert_cmpint (scl_workspace_merge_players (place->workspace, 3, 1, NULL, &error), >, 0);
  g_assert_cmpint (scl_workspace_merge_players (place->workspace, 2, 1, NULL, &error), >, 0);
  g_assert_no_error (error);

  history = scl_workspace_load_history (place->workspace, NULL, NULL);
  g_assert_cmpstr (scl_history_players (history)->federation[0], ==, "ITA");
  g_assert_cmpstr (scl_history_players (history)->title[0], ==, "GM");
  listed = scl_workspace_list_players (place->workspace, NULL, NULL);
  player = ((const SclWorkspaceListed *) g_ptr_array_index (listed, 0))->player;
  g_assert_cmpstr (player->federation, ==, "ITA");
  g_assert_cmpstr (player->title, ==, "GM");
  sheets = scl_event_sheets_new (place->workspace, 0, NULL, NULL, NULL, NULL);
  entry = &g_array_index (sheet_of (sheets)->entries, SclSheetEntry, 0);
  g_assert_cmpstr (entry->federation, ==, "ITA");
  g_assert_cmpstr (entry->title, ==, "GM");
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/workspace-merged",
                test_history, test_listed, test_sheet, test_corrected_birth, test_corrected_day,
                test_two_gone)
