/* The games of a history's event as norms are judged by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-norm-event.h"

static void
play (SclHistoryBuilder *builder, guint32 event, guint round, guint32 white, guint32 black,
      guint half_points, SclUnrated flags, int white_given, int black_given)
{
  scl_history_builder_add_game (builder, event, round, NULL, SCL_DAY_NONE, white, black,
                                half_points, flags, white_given, black_given);
}

/* Ada meets: Bea (2300, lost to her), Cid with Black (unrated, drawn; he beat Bea, who is rated),
 * Dan (unrated, beaten; he lost to Bea too), Eva (won by forfeit), Fay (lost by forfeit), Gil
 * (declared unrated, beaten), nobody's result (unplayed). Seven rounds. */
static SclHistory *
build (void)
{
  static const struct
  {
    const char *name, *federation, *title;
    char sex;
  } people[]
      = { { "Ada", "GER", "WFM", 'f' }, { "Bea", "ITA", "GM", 'f' }, { "Cid", "ESP", "", 'm' },
          { "Dan", "", "", 'm' },       { "Eva", "NOR", "IM", 'f' }, { "Fay", "NOR", "", 'f' },
          { "Gil", "FRA", "FM", 'm' },  { "Hal", "FRA", "", 'm' } };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 other, event;

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    scl_history_builder_add_player (builder, people[i].name, NULL, people[i].federation,
                                    people[i].title, NULL, 0, people[i].sex);
  other = scl_history_builder_add_event (builder, "Other", "", day_of ("2024-01-01"),
                                         day_of ("2024-01-01"));
  event = scl_history_builder_add_event (builder, "Open", "", day_of ("2024-05-01"),
                                         day_of ("2024-05-09"));
  play (builder, other, 9, 0, 1, 2, SCL_UNRATED_NO, 2200, 2300);
  play (builder, event, 1, 0, 1, 0, SCL_UNRATED_NO, 2200, 2300);
  play (builder, event, 2, 2, 0, 1, SCL_UNRATED_NO, 0, 2200);
  play (builder, event, 3, 0, 3, 2, SCL_UNRATED_NO, 2200, 0);
  play (builder, event, 4, 0, 4, 2, SCL_UNRATED_FORFEIT, 2200, 2400);
  play (builder, event, 5, 5, 0, 2, SCL_UNRATED_FORFEIT, 2150, 2200);
  play (builder, event, 6, 6, 0, 0, SCL_UNRATED_DECLARED, 2350, 2200);
  play (builder, event, 7, 0, 7, 1, SCL_UNRATED_UNPLAYED, 2200, 2100);
  play (builder, event, 3, 2, 1, 2, SCL_UNRATED_NO, 0, 2300);
  play (builder, event, 2, 3, 1, 0, SCL_UNRATED_NO, 0, 2300);
  return scl_history_builder_finish (builder);
}

static void
test_swiss (void)
{
  static const struct
  {
    double rating;
    const char *name, *federation, *title;
    guint half_points;
    SclNormPlayed played;
  } expected[] = {
    { 2300, "Bea", "ITA", "GM", 0, SCL_NORM_PLAYED },
    { NAN, "Cid", "ESP", "", 1, SCL_NORM_PLAYED },
    { NAN, "Dan", "", "", 2, SCL_NORM_PLAYED },
    { 2400, "Eva", "NOR", "IM", 2, SCL_NORM_WON_UNPLAYED },
    { 2150, "Fay", "NOR", "", 0, SCL_NORM_NOT_COUNTED },
    { 2350, "Gil", "FRA", "FM", 2, SCL_NORM_PLAYED },
    { 2100, "Hal", "FRA", "", 1, SCL_NORM_NOT_COUNTED },
    { NAN, NULL, NULL, NULL, 2, SCL_NORM_WON_UNPLAYED }, /* the bye */
  };
  g_autoptr (SclHistory) history = build ();
  g_autoptr (SclNormCase) found = scl_norm_case_new (history, 0, 1, SCL_NORM_SWISS, 1);

  g_assert_cmpstr (found->player.federation, ==, "GER");
  g_assert_cmpstr (found->player.title, ==, "WFM");
  g_assert_cmpint (found->player.sex, ==, 'f');
  g_assert_cmpint (found->event.start, ==, day_of ("2024-05-01"));
  g_assert_cmpuint (found->event.rounds, ==, 7);
  g_assert_cmpint (found->event.kind, ==, SCL_NORM_SWISS);
  g_assert_cmpuint (found->games->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const SclNormGame *game = &g_array_index (found->games, SclNormGame, i);

      if (isnan (expected[i].rating))
        g_assert_true (isnan (game->rating));
      else
        g_assert_cmpfloat (game->rating, ==, expected[i].rating);
      g_assert_cmpstr (game->name, ==, expected[i].name);
      g_assert_cmpstr (game->federation, ==, expected[i].federation);
      g_assert_cmpstr (game->title, ==, expected[i].title);
      g_assert_cmpuint (game->half_points, ==, expected[i].half_points);
      g_assert_cmpint (game->played, ==, expected[i].played);
      g_assert_cmpuint (game->round, ==, i < 7 ? i + 1 : 0);
    }
}

/* Of the two unrated Cid has a point against a rated one, Dan has none and does not count (1.4.2).
 */
static void
test_round_robin (void)
{
  g_autoptr (SclHistory) history = build ();
  g_autoptr (SclNormCase) found = scl_norm_case_new (history, 0, 1, SCL_NORM_FIXED, 0);

  g_assert_cmpuint (found->games->len, ==, 7);
  g_assert_cmpint (g_array_index (found->games, SclNormGame, 1).played, ==, SCL_NORM_PLAYED);
  g_assert_cmpint (g_array_index (found->games, SclNormGame, 2).played, ==, SCL_NORM_NOT_COUNTED);
}

TEST_MAIN ("/norm-event", test_swiss, test_round_robin)
