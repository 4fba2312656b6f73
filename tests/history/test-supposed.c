/* What is supposed of a history is, column by column, the history that is built so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-supposed.h"

/* Ada, Bea and an event each on 10, 20 and 20 (one of three days), with two games each; round 2 is
 * the last one there. more: the event of the supposition, built. */
static SclHistory *
build (SclDay more, guint n_more, guint8 third_score, SclUnrated third_flags)
{
  static const SclDay ends[] = { 2450010, 2450020, 2450020 };
  static const SclDay starts[] = { 2450010, 2450018, 2450020 };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 event;

  scl_history_builder_add_player (builder, "Ada", "id:1", "ITA", "GM", "M", 1970, 'f');
  scl_history_builder_add_player (builder, "Bea", "id:2", "FRA", "", "", 1980, 'f');
  for (guint e = 0; e < 3; e++)
    {
      event = scl_history_builder_add_event (builder, "Event", "key", starts[e], ends[e]);
      for (guint g = 0; g < 2; g++)
        scl_history_builder_add_game (builder, event, g + 1, NULL, SCL_DAY_NONE, g, 1 - g,
                                      2 * e + g == 2 ? third_score : 2,
                                      2 * e + g == 2 ? third_flags : SCL_UNRATED_NO, 1800, 1700);
    }
  for (guint g = 0; g < n_more; g++)
    {
      const guint32 opponent = scl_history_builder_add_player (builder, g == 0 ? "X" : "Y", NULL,
                                                               NULL, NULL, NULL, 0, 0);

      if (g == 0)
        event = scl_history_builder_add_event (builder, "More", NULL, more, more);
      if (g == 1) /* with Black */
        scl_history_builder_add_game (builder, event, g + 1, NULL, SCL_DAY_NONE, opponent, 0, 2,
                                      SCL_UNRATED_NO, (int) (1500 + g), 0);
      else
        scl_history_builder_add_game (builder, event, g + 1, NULL, SCL_DAY_NONE, 0, opponent, g % 3,
                                      SCL_UNRATED_NO, 0, (int) (1500 + g));
    }
  return scl_history_builder_finish (builder);
}

/* From before the first event to after the last one; on the days of events, and between them. */
static void
test_event (void)
{
  static const SclDay days[] = { 2450009, 2450010, 2450011, 2450019, 2450020, 2450021 };
  static const guint places[] = { 0, 1, 1, 1, 3, 3 };
  SclSupposedGame games[]
      = { { "X", 1500, 0, FALSE }, { "Y", 1501, 0, TRUE }, { "Y", 1502, 2, FALSE } };
  g_autoptr (SclHistory) base = build (0, 0, 2, SCL_UNRATED_NO);
  g_autofree char *before = g_strdup (scl_history_digest (base));

  for (guint n = 1; n <= G_N_ELEMENTS (games); n++)
    for (guint i = 0; i < G_N_ELEMENTS (days); i++)
      {
        const SclSupposed supposed
            = { .games = games, .n_games = n, .event = "More", .day = days[i] };
        g_autoptr (SclHistory) found = scl_history_suppose (base, 0, &supposed);
        g_autoptr (SclHistory) expected = build (days[i], n, 2, SCL_UNRATED_NO);

        g_assert_cmpstr (scl_history_digest (found), ==, scl_history_digest (expected));
        g_assert_cmpstr (scl_history_events (found)->name[places[i]], ==, "More");
        g_assert_cmpuint (scl_history_events (found)->n, ==, 4);
        g_assert_cmpuint (scl_history_events (found)->first_game[4], ==, 6 + n);
        for (guint g = 0; g < 6 + n; g++)
          {
            const guint round = scl_history_games (found)->round[g];
            g_autofree char *number = g_strdup_printf ("%u", round);

            g_assert_cmpstr (scl_history_round_label (found, (guint16) round), ==, number);
          }
      }
  g_assert_cmpstr (before, ==, scl_history_digest (base));
}

/* Another result, alone and beside an event that comes before the game, just before it or after
 * it. */
static void
test_change (void)
{
  static const SclDay days[] = { 2450009, 2450010, 2450020, 2450021 };
  const SclSupposedChange change = { .game = 2, .score = 1, .flags = SCL_UNRATED_STRUCK };
  const SclSupposedGame game = { "X", 1500, 0 };
  g_autoptr (SclHistory) base = build (0, 0, 2, SCL_UNRATED_NO);

  for (guint n = 0; n <= 1; n++)
    for (guint d = 0; d < G_N_ELEMENTS (days); d++)
      {
        const SclDay day = days[d];
        const SclSupposed supposed = { .changes = &change,
                                       .n_changes = 1,
                                       .games = &game,
                                       .n_games = n,
                                       .event = "More",
                                       .day = day };
        g_autoptr (SclHistory) found = scl_history_suppose (base, 0, &supposed);
        g_autoptr (SclHistory) expected = build (day, n, 1, SCL_UNRATED_STRUCK);

        g_assert_cmpstr (scl_history_digest (found), ==, scl_history_digest (expected));
      }
  g_assert_cmpuint (scl_history_games (base)->score[2], ==, 2);
  g_assert_cmpuint (scl_history_games (base)->flags[2], ==, SCL_UNRATED_NO);
}

TEST_MAIN ("/supposed", test_event, test_change)
