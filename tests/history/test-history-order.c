/* The columns of a history, whole: however players, events and games come, and what each of them
 * may hold at most.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-history-private.h"

#define DAY 2450000

static guint32
add_named (SclHistoryBuilder *builder, const char *name)
{
  return scl_history_builder_add_player (builder, name, NULL, NULL, NULL, NULL, 0, 0);
}

/* Every event and, behind it, its games, days from DAY; newly allocated. */
static char *
text_of (SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);
  GString *to = g_string_new (NULL);

  for (guint e = 0; e < events->n; e++)
    {
      g_string_append_printf (to, "%s %s %d-%d source %u rate %c\n", events->name[e],
                              events->key[e], events->start[e] - DAY, events->end[e] - DAY,
                              events->source[e], events->rate[e] != 0 ? events->rate[e] : '-');
      for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
        {
          g_assert_cmpuint (games->event[g], ==, e);
          g_string_append_printf (to, " %s on %d: %u-%u %u given %d-%d flags %d\n",
                                  scl_history_round_label (history, games->round[g]),
                                  games->day[g] - DAY, games->white[g], games->black[g],
                                  games->score[g], games->white_given[g], games->black_given[g],
                                  games->flags[g]);
        }
    }
  g_assert_cmpuint (events->first_game[events->n], ==, games->n);
  return g_string_free (to, FALSE);
}

/* ---- Order ---- */

typedef struct
{
  guint event, round;
  const char *label;
  SclDay day;
  guint32 white, black;
  guint score;
  int given;
} Game;

/* In the order that they are to have. The last of the first event has no day of its own. */
static const Game GAMES[] = {
  { 0, 1, NULL, DAY, 0, 1, 0, 1500 },         { 0, 1, NULL, DAY + 1, 1, 0, 1, 1600 },
  { 0, 2, NULL, DAY, 1, 2, 2, 1700 },         { 0, 0, "QF", DAY, 2, 1, 0, 1800 },
  { 0, 0, "F", SCL_DAY_NONE, 0, 2, 1, 1900 }, { 2, 1, NULL, DAY + 8, 2, 0, 2, 2000 },
};

#define ORDERED                                                                                    \
  "first e0 0-4 source 100 rate s\n"                                                               \
  " 1 on 0: 0-1 0 given 1500-2500 flags 0\n"                                                       \
  " 1 on 1: 1-0 1 given 1600-2600 flags 0\n"                                                       \
  " 2 on 0: 1-2 2 given 1700-2700 flags 0\n"                                                       \
  " QF on 0: 2-1 0 given 1800-2800 flags 0\n"                                                      \
  " F on 4: 0-2 1 given 1900-2900 flags 0\n"                                                       \
  "second e1 3-4 source 101 rate r\n"                                                              \
  "third e2 5-8 source 102 rate b\n"                                                               \
  " 1 on 8: 2-0 2 given 2000-3000 flags 0\n"

/* Events and games come as the numbers say. */
static void
assert_ordered (const guint *event_order, const guint *game_order)
{
  static const struct
  {
    const char *name, *key;
    SclDay start, end;
    char rate;
  } events[] = { { "first", "e0", DAY, DAY + 4, 's' },
                 { "second", "e1", DAY + 3, DAY + 4, 'r' },
                 { "third", "e2", DAY + 5, DAY + 8, 'b' } };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autofree char *got = NULL;
  guint32 number[3];

  for (guint i = 0; i < 3; i++)
    add_named (builder, "A");
  for (guint i = 0; i < 3; i++)
    {
      const guint e = event_order[i];

      number[e] = scl_history_builder_add_event (builder, events[e].name, events[e].key,
                                                 events[e].start, events[e].end);
      scl_history_builder_set_event_rate (builder, number[e], events[e].rate);
      scl_history_builder_set_event_source (builder, number[e], 100 + e);
    }
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    {
      const Game *g = &GAMES[game_order[i]];

      scl_history_builder_add_game (builder, number[g->event], g->round, g->label, g->day, g->white,
                                    g->black, g->score, SCL_UNRATED_NO, g->given, g->given + 1000);
    }
  history = scl_history_builder_finish (builder);
  got = text_of (history);
  g_assert_cmpstr (got, ==, ORDERED);
}

static void
exchange (guint *a, guint *b)
{
  const guint keep = *a;

  *a = *b;
  *b = keep;
}

/* The next order after this one of n numbers, FALSE after the last. */
static gboolean
next_order (guint *order, guint n)
{
  guint i = n - 1, j = n - 1;

  while (i > 0 && order[i - 1] > order[i])
    i--;
  if (i == 0)
    return FALSE;
  while (order[j] < order[i - 1])
    j--;
  exchange (&order[i - 1], &order[j]);
  for (guint k = n - 1; i < k; i++, k--)
    exchange (&order[i], &order[k]);
  return TRUE;
}

/* All 720 orders of six games, in all six of three events. */
static void
test_every_order (void)
{
  guint events[] = { 0, 1, 2 }, n = 0;

  do
    {
      guint games[] = { 0, 1, 2, 3, 4, 5 };

      do
        {
          assert_ordered (events, games);
          n++;
      } while (next_order (games, G_N_ELEMENTS (games)));
  } while (next_order (events, G_N_ELEMENTS (events)));
  g_assert_cmpuint (n, ==, 720 * 6);
}

/* Alike in round and day, games stay as they came, with another before them or not. */
static void
test_alike (void)
{
  for (guint other = 0; other < 2; other++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autofree char *got = NULL;

      add_named (builder, "A");
      add_named (builder, "B");
      scl_history_builder_add_event (builder, "E", "e", DAY, DAY);
      if (other)
        scl_history_builder_add_game (builder, 0, 2, NULL, DAY, 0, 1, 0, SCL_UNRATED_NO, 0, 0);
      for (guint score = 0; score < 3; score++)
        scl_history_builder_add_game (builder, 0, 1, NULL, DAY, 0, 1, 2 - score,
                                      SCL_UNRATED_FORFEIT, 0, 0);
      history = scl_history_builder_finish (builder);
      got = text_of (history);
      g_assert_true (g_str_has_prefix (got, "E e 0-0 source 0 rate -\n"
                                            " 1 on 0: 0-1 2 given 0-0 flags 1\n"
                                            " 1 on 0: 0-1 1 given 0-0 flags 1\n"
                                            " 1 on 0: 0-1 0 given 0-0 flags 1\n"));
    }
}

/* ---- What columns hold ---- */

/* Of each field what was known stays, and what was not is filled in. */
static void
test_completed (void)
{
  for (guint known = 0; known < 8; known++)
    {
      const char *const first[] = { "A", "k", "ITA", "GM", "1N" }, *had[5];
      const char *const later[] = { "B", "l", "FRA", "IM", "2N" };
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      const SclPlayers *players;
      guint32 player;

      for (guint i = 0; i < 5; i++)
        had[i] = known == i ? first[i] : i % 2 != 0 ? "" : NULL;
      add_named (builder, "other");
      player = scl_history_builder_add_player (builder, had[0], had[1], had[2], had[3], had[4],
                                               known == 5 ? 1970 : 0, known == 6 ? 'm' : 0);
      scl_history_builder_complete_player (builder, player, NULL, "", NULL, "", NULL, 0, 0);
      scl_history_builder_complete_player (builder, player, later[0], later[1], later[2], later[3],
                                           later[4], 1980, 'f');
      scl_history_builder_complete_player (builder, player, "x", "x", "x", "x", "x", 1990, 'm');
      scl_history_builder_set_player_source (builder, player, 77);
      history = scl_history_builder_finish (builder);
      players = scl_history_players (history);
      g_test_message ("%u", known);
      g_assert_cmpstr (players->name[player], ==, known == 0 ? "A" : "B");
      g_assert_cmpstr (players->key[player], ==, known == 1 ? "k" : "l");
      g_assert_cmpstr (players->federation[player], ==, known == 2 ? "ITA" : "FRA");
      g_assert_cmpstr (players->title[player], ==, known == 3 ? "GM" : "IM");
      g_assert_cmpstr (players->category[player], ==, known == 4 ? "1N" : "2N");
      g_assert_cmpint (players->birth_year[player], ==, known == 5 ? 1970 : 1980);
      g_assert_cmpint (players->sex[player], ==, known == 6 ? 'm' : 'f');
      g_assert_cmpuint (players->source[player], ==, 77);
      g_assert_cmpstr (players->name[0], ==, "other");
      g_assert_cmpuint (players->source[0], ==, 0);
    }
}

static void
test_limits (void)
{
  static const struct
  {
    int birth;
    char sex;
    int given;
    guint round;
    int birth_kept;
    char sex_kept;
    int given_kept;
    guint round_kept;
  } cases[] = {
    { 0, 0, 0, 0, 0, 0, 0, 0 },
    { 1, 'm', 1, 1, 1, 'm', 1, 1 },
    { -1, 'f', -1, 2, 0, 'f', 0, 2 },
    { 9999, 'x', G_MAXINT16, SCL_ROUND_MAX, 9999, 0, G_MAXINT16, SCL_ROUND_MAX },
    { 10000, 'M', G_MAXINT16 + 1, SCL_ROUND_MAX + 1, 0, 0, G_MAXINT16, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      const SclGames *games;

      scl_history_builder_add_player (builder, "A", NULL, NULL, NULL, NULL, cases[i].birth,
                                      cases[i].sex);
      scl_history_builder_add_event (builder, "E", NULL, DAY, DAY);
      scl_history_builder_add_game (builder, 0, cases[i].round, "", DAY, 0, 0, 0, SCL_UNRATED_NO,
                                    cases[i].given, 9);
      scl_history_builder_add_game (builder, 0, cases[i].round, NULL, DAY, 0, 0, 0, SCL_UNRATED_NO,
                                    8, cases[i].given);
      history = scl_history_builder_finish (builder);
      games = scl_history_games (history);
      g_test_message ("%u", i);
      g_assert_cmpint (scl_history_players (history)->birth_year[0], ==, cases[i].birth_kept);
      g_assert_cmpint (scl_history_players (history)->sex[0], ==, cases[i].sex_kept);
      g_assert_cmpint (games->white_given[0], ==, cases[i].given_kept);
      g_assert_cmpint (games->black_given[0], ==, 9);
      g_assert_cmpint (games->white_given[1], ==, 8);
      g_assert_cmpint (games->black_given[1], ==, cases[i].given_kept);
      g_assert_cmpuint (games->round[0], ==, cases[i].round_kept);
      g_assert_cmpuint (games->round[1], ==, cases[i].round_kept);
    }
}

/* As many labels as the column has numbers for; one more is no round. */
static void
test_labels (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclGames *games;
  guint without = 0;

  add_named (builder, "A");
  scl_history_builder_add_event (builder, "E", NULL, DAY, DAY);
  for (guint i = 0; i <= SCL_ROUND_MAX; i++)
    for (guint twice = 0; twice < 2; twice++)
      {
        g_autofree char *label = g_strdup_printf ("x%u", i);

        scl_history_builder_add_game (builder, 0, 7, label, DAY, 0, 0, 0, SCL_UNRATED_NO, 0, 0);
      }
  history = scl_history_builder_finish (builder);
  games = scl_history_games (history);
  for (guint i = 0; i < games->n; i++)
    without += games->round[i] == 0;
  g_assert_cmpuint (without, ==, 2);
  g_assert_cmpstr (scl_history_round_label (history, games->round[2]), ==, "x0");
  g_assert_cmpstr (scl_history_round_label (history, games->round[games->n - 1]), ==, "x32766");
}

/* Published standard ratings are kept where an event is of rapid or of blitz, of those who play, by
 * day and player. */
static void
test_standard (void)
{
  static const char rates[] = "srbx";
  static const struct
  {
    guint32 player;
    SclDay day;
    int rating;
  } given[] = { { 2, DAY + 5, 1500 },      { 1, DAY + 5, 40000 }, { 0, DAY + 5, 1600 },
                { 1, DAY + 1, 1 },         { 1, DAY + 2, 0 },     { 1, DAY + 2, -1 },
                { 1, SCL_DAY_NONE, 1700 }, { 3, DAY + 1, 1800 },  { 2, DAY + 4, G_MAXINT16 },
                { 2, DAY + 1, 1900 } },
    kept[] = { { 1, DAY + 1, 1 },
               { 2, DAY + 1, 1900 },
               { 2, DAY + 4, G_MAXINT16 },
               { 1, DAY + 5, G_MAXINT16 },
               { 2, DAY + 5, 1500 } };

  for (const char *rate = rates; *rate != '\0'; rate++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      const gboolean quick = *rate == 'r' || *rate == 'b';
      const SclPublished *found;
      guint n;

      for (guint i = 0; i < 4; i++)
        add_named (builder, "A");
      scl_history_builder_add_event (builder, "D", NULL, DAY, DAY);
      scl_history_builder_add_event (builder, "E", NULL, DAY + 9, DAY + 9);
      scl_history_builder_set_event_rate (builder, 1, *rate);
      scl_history_builder_add_game (builder, 0, 1, NULL, DAY, 1, 2, 0, SCL_UNRATED_NO, 0, 0);
      for (guint i = 0; i < G_N_ELEMENTS (given); i++)
        scl_history_builder_add_standard (builder, given[i].player, given[i].day, given[i].rating);
      history = scl_history_builder_finish (builder);
      g_assert_true (scl_events_have_quick (scl_history_events (history)) == quick);
      g_assert_cmpint (scl_history_events (history)->rate[0], ==, 0);
      g_assert_cmpint (scl_history_events (history)->rate[1], ==, *rate == 'x' ? 0 : *rate);
      found = scl_history_standard (history, &n);
      g_assert_cmpuint (n, ==, quick ? G_N_ELEMENTS (kept) : 0);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpuint (found[i].player, ==, kept[i].player);
          g_assert_cmpint (found[i].day, ==, kept[i].day);
          g_assert_cmpint (found[i].rating, ==, kept[i].rating);
        }
    }
}

TEST_MAIN ("/history-order", test_every_order, test_alike, test_completed, test_limits, test_labels,
           test_standard)
