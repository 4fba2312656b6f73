/* The files of an outcome to the letter, worked out by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/drift/scl-drift.h"

#define POLICY "[schedule]\nperiod=month\n[k]\nbands=20\n"

/* All given 1500, expected one half: 1 beats 0 (1510, 1490), 2 and 3 draw (1500 both); 4 wins
 * by default, which is not rated, but has the rating that is printed there. */
static SclHistory *
five_players (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 first, second;

  add_players (builder, 4);
  scl_history_builder_add_player (builder, "\"Ace\", the", "", "", "", "", 0, 0);
  scl_history_builder_set_provenance (builder, "Made up\tby \"hand\"");
  first = scl_history_builder_add_event (builder, "Open, A", "", day_of ("1999-01-10"),
                                         day_of ("1999-01-10"));
  second = scl_history_builder_add_event (builder, "Open B", "E2", day_of ("1999-01-20"),
                                          day_of ("1999-01-21"));
  add_game (builder, first, 1, 0, 1, 0, 1500);
  add_game (builder, second, 1, 2, 3, 1, 1500);
  scl_history_builder_add_game (builder, second, 1, NULL, SCL_DAY_NONE, 4, 0, 2,
                                SCL_UNRATED_FORFEIT, 1500, 1500);
  return scl_history_builder_finish (builder);
}

/* What stands in the folder under that name. */
static char *
content (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Ratings fall, equal ones by player; movers by the size of the change, equal ones by player. The
 * natural logarithm of 2 is 0.693147180559945; the standard deviation sqrt (200/5). */
static void
test_files (void)
{
  g_autoptr (SclHistory) history = five_players ();
  g_autoptr (SclPolicy) policy = fixture_policy ("m1", POLICY);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autofree char *folder = test_folder_new (), *ratings = NULL, *periods = NULL, *movers = NULL,
                  *metrics = NULL, *expected = NULL;
  g_auto (GStrv) lines = g_strsplit (scl_policy_text (policy), "\n", -1);
  g_autofree char *joined = g_strjoinv ("\\n", lines);
  g_auto (GStrv) quotes = g_strsplit (joined, "\"", -1);
  g_autofree char *policy_text = g_strjoinv ("\\\"", quotes);
  GError *error = NULL;

  options.from = day_of ("1999-01-01");
  options.to = day_of ("1999-12-31");
  options.train_until = day_of ("1999-06-30");
  options.keep_predictions = TRUE;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (scl_outcome_write (outcome, folder, &error));
  g_assert_no_error (error);
  ratings = content (folder, "ratings.csv");
  periods = content (folder, "periods.csv");
  movers = content (folder, "movers.csv");
  metrics = content (folder, "metrics.json");
  test_folder_remove (folder);

  g_assert_cmpstr (ratings, ==,
                   "player_id,name,rating,deviation,games,last_event\n"
                   "101,Player 1,1510,,1,\"Open, A\"\n"
                   "102,Player 2,1500,,1,E2\n"
                   "103,Player 3,1500,,1,E2\n"
                   "#4,\"\"\"Ace\"\", the\",1500,,0,\n"
                   "100,Player 0,1490,,1,\"Open, A\"\n");
  g_assert_cmpstr (periods, ==,
                   "period,first_day,last_day,list_day,games,rated,active,entered,left,mean,sd,"
                   "created\n"
                   "0,1999-01-01,1999-01-31,1999-02-01,2,5,4,5,0,1500,6.3246,0\n");
  g_assert_cmpstr (movers, ==,
                   "player_id,name,first,last,change,games\n"
                   "100,Player 0,1500,1490,-10,1\n"
                   "101,Player 1,1500,1510,10,1\n"
                   "102,Player 2,1500,1500,0,1\n"
                   "103,Player 3,1500,1500,0,1\n"
                   "#4,\"\"\"Ace\"\", the\",1500,1500,0,0\n");
  expected = g_strdup_printf ("{\n"
                              "  \"policy\": \"m1\",\n"
                              "  \"players\": 5,\n"
                              "  \"games\": 2,\n"
                              "  \"scored_games\": 2,\n"
                              "  \"log_loss\": 0.69314718055995,\n"
                              "  \"brier\": 0.125,\n"
                              "  \"accuracy\": 0.5,\n"
                              "  \"periods\": 1,\n"
                              "  \"rated_players\": 5,\n"
                              "  \"mean\": 1500,\n"
                              "  \"sd\": 6.3245553203368,\n"
                              "  \"created\": 0,\n"
                              "  \"start\": \"own\",\n"
                              "  \"players_with_printed_start\": 4,\n"
                              "  \"burn_in\": \"0\",\n"
                              "  \"judged_from\": \"1999-01-10\",\n"
                              "  \"games_not_judged\": 0,\n"
                              "  \"from\": \"1999-01-01\",\n"
                              "  \"to\": \"1999-12-31\",\n"
                              "  \"train_until\": \"1999-06-30\",\n"
                              "  \"train\": {\n"
                              "    \"scored_games\": 2,\n"
                              "    \"log_loss\": 0.69314718055995,\n"
                              "    \"brier\": 0.125,\n"
                              "    \"accuracy\": 0.5\n"
                              "  },\n"
                              "  \"test\": {\n"
                              "    \"scored_games\": 0,\n"
                              "    \"log_loss\": null,\n"
                              "    \"brier\": null,\n"
                              "    \"accuracy\": null\n"
                              "  },\n"
                              "  \"log_loss_clamp\": 1e-06,\n"
                              "  \"data_digest\": \"%s\",\n"
                              "  \"provenance\": \"Made up\\tby \\\"hand\\\"\",\n"
                              "  \"program\": \"Scalata " SCL_VERSION "\",\n"
                              "  \"policy_text\": \"%s\"\n"
                              "}\n",
                              scl_history_digest (history), policy_text);
  g_assert_cmpstr (metrics, ==, expected);
}

/* A hundred movers and no more: 51 pairs, each of which one player wins. */
static void
test_movers (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = fixture_policy ("m", POLICY);
  g_autoptr (SclOutcome) outcome = NULL;
  g_autofree char *folder = test_folder_new (), *movers = NULL;
  g_auto (GStrv) lines = NULL;
  guint32 event;
  GError *error = NULL;

  add_players (builder, 102);
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("1999-01-10"),
                                         day_of ("1999-01-10"));
  for (guint32 q = 0; q < 102; q += 2)
    add_game (builder, event, 1, q, q + 1, 2, 1500);
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (scl_outcome_write (outcome, folder, NULL));
  movers = content (folder, "movers.csv");
  test_folder_remove (folder);
  lines = g_strsplit (movers, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 102); /* the titles, and what follows the last end */
  g_assert_cmpstr (lines[1], ==, "100,Player 0,1500,1510,10,1");
  g_assert_cmpstr (lines[100], ==, "199,Player 99,1500,1490,-10,1");
}

/* A folder that cannot be made: a file is in its place. */
static void
test_no_folder (void)
{
  g_autoptr (SclHistory) history = five_players ();
  g_autoptr (SclPolicy) policy = fixture_policy ("m", POLICY);
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *inside = g_build_filename (file, "folder", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_false (scl_outcome_write (outcome, inside, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_nonnull (strstr (error->message, inside));
  test_folder_remove (folder);
}

/* More periods than are written at once: two players of 1500 draw again and again, and nothing
 * changes. Each line has 45 bytes and more. */
static void
test_many_periods (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy
      = fixture_policy ("each", "[schedule]\nperiod=game\n[k]\nbands=20\n");
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *folder = test_folder_new (), *periods = NULL;
  GError *error = NULL;
  guint32 event;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "Match", "", day_of ("1999-01-10"),
                                         day_of ("1999-01-10"));
  g_string_append (expected, "period,first_day,last_day,list_day,games,rated,active,entered,left,"
                             "mean,sd,created\n");
  for (guint i = 0; i < 12000; i++)
    {
      add_game (builder, event, i + 1, 0, 1, 1, 1500);
      g_string_append_printf (expected, "%u,1999-01-10,1999-01-10,1999-01-10,1,2,2,%u,0,1500,0,0\n",
                              i, i == 0 ? 2 : 0);
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (scl_outcome_write (outcome, folder, &error));
  g_assert_no_error (error);
  periods = content (folder, "periods.csv");
  test_folder_remove (folder);
  g_assert_cmpuint (strlen (periods), >, 512 * 1024);
  g_assert_cmpstr (periods, ==, expected->str);
}

/* In each of two months somebody of 1500 (K 40) beats somebody of 1600 (K 20), E (100) = .6400650:
 * 20 x .6400650 = 12.8013 points are created each time, 25.6026 together. */
static void
test_created (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy
      = fixture_policy ("two", "[schedule]\nperiod=month\n[k]\nbands=40 < 1550; 20\n");
  g_autoptr (SclOutcome) outcome = NULL;
  g_autofree char *folder = test_folder_new (), *metrics = NULL;
  const char *created;
  GError *error = NULL;

  add_players (builder, 4);
  for (guint32 i = 0; i < 2; i++)
    {
      const SclDay day = day_of (i == 0 ? "1999-01-10" : "1999-02-10");
      const guint32 event = scl_history_builder_add_event (builder, "Match", "", day, day);

      scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 2 * i, 2 * i + 1, 2,
                                    SCL_UNRATED_NO, 1500, 1600);
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (scl_outcome_write (outcome, folder, &error));
  g_assert_no_error (error);
  metrics = content (folder, "metrics.json");
  test_folder_remove (folder);
  created = strstr (metrics, "\"created\": ");
  g_assert_nonnull (created);
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (created + strlen ("\"created\": "), NULL),
                                  25.6026, 5e-5);
}

TEST_MAIN ("/outcome-files", test_files, test_movers, test_no_folder, test_created,
           test_many_periods)
