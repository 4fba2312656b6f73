/* Players in words, and their place in a history. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "workbench-test.h"
#include "workbench/person/scl-person.h"

static void
test_describe (void)
{
  static const struct
  {
    SclWorkspacePlayer player;
    const char *text;
  } cases[] = {
    { { .federation = (char *) "",
        .national_id = (char *) "",
        .title = (char *) "",
        .category = (char *) "" },
      "nothing known but the name" },
    { { .federation = (char *) "ITA",
        .national_id = (char *) "",
        .title = (char *) "",
        .category = (char *) "" },
      "ITA" },
    { { .federation = (char *) "",
        .national_id = (char *) "",
        .title = (char *) "",
        .category = (char *) "",
        .birth_year = 1960 },
      "born 1960" },
    { { .federation = (char *) "ITA",
        .national_id = (char *) "FSI 7",
        .title = (char *) "IM",
        .category = (char *) "M",
        .birth_year = 1960,
        .fide_id = 123456789012 },
      "ITA · born 1960 · FIDE 123456789012 · FSI 7 · IM · M" },
    { { .federation = (char *) "",
        .national_id = (char *) "9",
        .title = (char *) "",
        .category = (char *) "1N" },
      "9 · 1N" },
    { { .federation = (char *) "",
        .national_id = (char *) "",
        .title = (char *) "WGM",
        .category = (char *) "",
        .fide_id = 5 },
      "FIDE 5 · WGM" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = scl_person_describe (&cases[i].player);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_result (void)
{
  static const struct
  {
    guint half_points;
    SclUnrated unrated;
    const char *text;
  } cases[] = {
    { 0, SCL_UNRATED_NO, "0–1" },
    { 1, SCL_UNRATED_NO, "½–½" },
    { 2, SCL_UNRATED_NO, "1–0" },
    { 3, SCL_UNRATED_NO, "1–0" },
    { 2, SCL_UNRATED_STRUCK, "1–0, struck" },
    { 0, SCL_UNRATED_FORFEIT, "0–1, forfeit" },
    { 1, SCL_UNRATED_DECLARED, "½–½, unrated" },
    { 0, SCL_UNRATED_BOTH_ABSENT, "0–0, both absent" },
    { 0, SCL_UNRATED_BOTH_LOST, "0–0, both lost" },
    { 2, SCL_UNRATED_BYE, "not played" },
    { 2, SCL_UNRATED_UNPLAYED, "not played" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = scl_person_result (cases[i].half_points, cases[i].unrated);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_markup (void)
{
  g_autofree char *plain = scl_person_markup ("Ada & <Bea>");
  g_autofree char *endless = g_strnfill (5000, 'x');
  g_autofree char *shown = scl_person_markup (endless);

  g_assert_cmpstr (plain, ==, "Ada &amp; &lt;Bea&gt;");
  g_assert_cmpuint (strlen (shown), <, 500);
}

/* Ada (7) plays two games in each of two events, the later entered first; Bea (9) three and Cia (8)
 * one of them; Dea (5) none. A game that is not rated counts. */
static SclHistory *
make_history (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  static const guint sources[] = { 7, 9, 8, 5 };
  const SclDay may = scl_day_from_ymd (2001, 5, 1), june = scl_day_from_ymd (2001, 6, 1);
  guint32 later, earlier;

  for (guint i = 0; i < 4; i++)
    {
      scl_history_builder_add_player (builder, "P", "", "", "", "", 0, 0);
      scl_history_builder_set_player_source (builder, i, sources[i]);
    }
  later = scl_history_builder_add_event (builder, "Later", "", june, june);
  earlier = scl_history_builder_add_event (builder, "Earlier", "", may, may);
  scl_history_builder_add_game (builder, later, 1, NULL, june, 0, 1, 2, SCL_UNRATED_NO, 0, 0);
  scl_history_builder_add_game (builder, later, 2, NULL, june, 1, 0, 0, SCL_UNRATED_FORFEIT, 0, 0);
  scl_history_builder_add_game (builder, earlier, 1, NULL, may, 0, 1, 1, SCL_UNRATED_NO, 0, 0);
  scl_history_builder_add_game (builder, earlier, 2, NULL, may, 2, 0, 1, SCL_UNRATED_NO, 0, 0);
  return scl_history_builder_finish (builder);
}

static void
test_find (void)
{
  g_autoptr (SclHistory) history = make_history ();

  g_assert_cmpuint (scl_person_find (history, 7), ==, 0);
  g_assert_cmpuint (scl_person_find (history, 5), ==, 3);
  g_assert_cmpuint (scl_person_find (history, 6), ==, G_MAXUINT32);
  g_assert_cmpuint (scl_person_find (NULL, 7), ==, G_MAXUINT32);
}

static void
test_games (void)
{
  static const guint expected[][2] = { { 7, 4 }, { 9, 3 }, { 8, 1 }, { 5, 0 } };
  g_autoptr (SclHistory) history = make_history ();
  g_autoptr (GHashTable) counts = scl_person_count_games (history);

  g_assert_cmpuint (g_hash_table_size (counts), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      gpointer n;

      g_assert_true (
          g_hash_table_lookup_extended (counts, GUINT_TO_POINTER (expected[i][0]), NULL, &n));
      g_assert_cmpuint (GPOINTER_TO_UINT (n), ==, expected[i][1]);
    }
}

static void
assert_events (SclHistory *history, guint32 player, const guint *games, guint n)
{
  g_autoptr (GArray) events = scl_person_events (history, player);

  g_assert_cmpuint (events->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (g_array_index (events, SclPlayedEvent, i).event, ==, i);
      g_assert_cmpuint (g_array_index (events, SclPlayedEvent, i).games, ==, games[i]);
    }
}

static void
test_events (void)
{
  g_autoptr (SclHistory) history = make_history ();

  g_assert_cmpstr (scl_history_events (history)->name[0], ==, "Earlier");
  assert_events (history, 0, (const guint[]){ 2, 2 }, 2);
  assert_events (history, 1, (const guint[]){ 1, 2 }, 2);
  assert_events (history, 2, (const guint[]){ 1 }, 1);
  assert_events (history, 3, NULL, 0);
}

TEST_MAIN ("/workbench/person", test_describe, test_result, test_markup, test_find, test_games,
           test_events)
