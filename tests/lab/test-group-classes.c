/* Who belongs to which group, at every limit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/groups/scl-groups.h"

static SclOutcome *
run (SclHistory *history)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("m", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  GError *error = NULL;
  SclOutcome *outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome;
}

/* All players in one event of 2000, 0 with 1, 2 with 3 …; n is even. */
static SclHistory *
pairs (SclHistoryBuilder *builder, guint n, const int *given)
{
  const guint32 event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-06-01"),
                                                       day_of ("2000-06-01"));

  for (guint32 q = 0; q < n; q += 2)
    scl_history_builder_add_game (builder, event, q + 1, NULL, SCL_DAY_NONE, q, q + 1, 1,
                                  SCL_UNRATED_NO, given != NULL ? given[q] : 1500,
                                  given != NULL ? given[q + 1] : 1500);
  return scl_history_builder_finish (builder);
}

/* The label of each player's group in the game that pairs () gave them. */
static void
check_labels (SclHistory *history, SclGroupKind kind, const char *const *labels)
{
  g_autoptr (SclOutcome) outcome = run (history);
  g_autoptr (SclGroups) groups = scl_groups_new (outcome, kind);
  const SclGames *games = scl_history_games (history);

  g_assert_cmpint (groups->kind, ==, kind);
  for (guint g = 0; g < games->n; g++)
    {
      g_assert_cmpstr (groups->labels[groups->white[g]], ==, labels[games->white[g]]);
      g_assert_cmpstr (groups->labels[groups->black[g]], ==, labels[games->black[g]]);
    }
}

static void
check_all_labels (SclHistory *history, SclGroupKind kind, const char *const *labels)
{
  g_autoptr (SclOutcome) outcome = run (history);
  g_autoptr (SclGroups) groups = scl_groups_new (outcome, kind);

  g_assert_cmpuint (groups->n, ==, g_strv_length ((char **) labels));
  for (guint i = 0; i < groups->n; i++)
    g_assert_cmpstr (groups->labels[i], ==, labels[i]);
  g_assert_cmpuint (groups->unknown, ==,
                    g_str_equal (groups->labels[groups->n - 1], "unknown") ? groups->n - 1
                                                                           : SCL_GROUP_NONE);
}

/* Year of the game less year of birth, from those born after it to 60 and more. */
static void
test_ages (void)
{
  static const struct
  {
    gint16 born;
    const char *label;
  } ages[] = { { 2001, "under 12" },    { 1989, "under 12" }, { 1988, "12–15" }, { 1985, "12–15" },
               { 1984, "16–19" },       { 1981, "16–19" },    { 1980, "20–29" }, { 1971, "20–29" },
               { 1970, "30–44" },       { 1956, "30–44" },    { 1955, "45–59" }, { 1941, "45–59" },
               { 1940, "60 and more" }, { 0, "unknown" } };
  static const char *const all[]
      = { "under 12", "12–15", "16–19", "20–29", "30–44", "45–59", "60 and more", "unknown", NULL };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  const char *labels[G_N_ELEMENTS (ages)];

  for (guint i = 0; i < G_N_ELEMENTS (ages); i++)
    {
      labels[i] = ages[i].label;
      scl_history_builder_add_player (builder, labels[i], "", "", "", "", ages[i].born, 0);
    }
  history = pairs (builder, G_N_ELEMENTS (ages), NULL);
  check_labels (history, SCL_GROUP_BY_AGE, labels);
  check_all_labels (history, SCL_GROUP_BY_AGE, all);
}

static void
test_sexes (void)
{
  static const char sexes[] = { 'm', 'f', 0, 'm' };
  static const char *const labels[] = { "men", "women", "unknown", "men" };
  static const char *const all[] = { "men", "women", "unknown", NULL };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      scl_history_builder_add_player (builder, name, "", "", "", "", 0, sexes[i]);
    }
  history = pairs (builder, 4, NULL);
  check_labels (history, SCL_GROUP_BY_SEX, labels);
  check_all_labels (history, SCL_GROUP_BY_SEX, all);
}

/* Own ratings: 199 is under 200, 200 is not; NaN has a group of its own at the end. */
static void
test_ratings (void)
{
  static const int given[] = { 199,  200,  399,  400,  1399, 1400, 1599, 1600,
                               2199, 2200, 2799, 2800, 2999, 3000, 3199, 3400 };
  static const char *const labels[]
      = { "under 200", "200–399",       "200–399",       "400–599",      "1200–1399", "1400–1599",
          "1400–1599", "1600–1799",     "2000–2199",     "2200–2399",    "2600–2799", "2800–2999",
          "2800–2999", "3000 and more", "3000 and more", "3000 and more" };
  static const char *const all[]
      = { "under 200", "200–399",   "400–599",   "600–799",       "800–999",   "1000–1199",
          "1200–1399", "1400–1599", "1600–1799", "1800–1999",     "2000–2199", "2200–2399",
          "2400–2599", "2600–2799", "2800–2999", "3000 and more", "unrated",   NULL };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;

  add_players (builder, G_N_ELEMENTS (given));
  history = pairs (builder, G_N_ELEMENTS (given), given);
  check_labels (history, SCL_GROUP_BY_OWN_RATING, labels);
  /* Printed before the first game: the reference knows the same. */
  check_labels (history, SCL_GROUP_BY_RATING, labels);
  check_all_labels (history, SCL_GROUP_BY_OWN_RATING, all);
  check_all_labels (history, SCL_GROUP_BY_RATING, all);
}

/* Twelve federations, one player each, against one without any: the ten with most rated games,
 * equal ones by name (F02 and F03), then the others (F10, F11), then those of whom it is not known.
 */
static void
test_federations (void)
{
  static const guint n_games[12] = { 14, 13, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2 };
  static const char *const all[] = { "F00", "F01", "F02", "F03",    "F04",     "F05", "F06",
                                     "F07", "F08", "F09", "others", "unknown", NULL };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclGroups) groups = NULL;
  const SclGames *games;
  guint32 event;

  /* In another order than that of the names: F11 first. */
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);
      g_autofree char *federation = g_strdup_printf ("F%02u", 11 - i);

      scl_history_builder_add_player (builder, name, "", federation, "", "", 0, 0);
    }
  scl_history_builder_add_player (builder, "Nobody", "", "", "", "", 0, 0);
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-06-01"),
                                         day_of ("2000-06-01"));
  for (guint32 f = 0; f < 12; f++)
    for (guint i = 0; i < n_games[f]; i++)
      add_game (builder, event, 20 * f + i, 11 - f, 12, 1, 1500);
  /* Not rated: they do not count. */
  for (guint i = 0; i < 30; i++)
    scl_history_builder_add_game (builder, event, 500 + i, NULL, SCL_DAY_NONE, 0, 12, 1,
                                  SCL_UNRATED_DECLARED, 1500, 1500);
  history = scl_history_builder_finish (builder);
  check_all_labels (history, SCL_GROUP_BY_FEDERATION, all);
  outcome = run (history);
  groups = scl_groups_new (outcome, SCL_GROUP_BY_FEDERATION);
  games = scl_history_games (history);
  for (guint g = 0; g < games->n; g++)
    {
      g_assert_cmpuint (groups->white[g], ==, MIN (11 - games->white[g], 10));
      g_assert_cmpuint (groups->black[g], ==, 11);
    }
}

/* Two players, a game a day: in the tenth game they have played nine, in the eleventh ten. Two
 * games on one day: the first of them does not count for the second. */
static void
test_activity (void)
{
  static const char *const all[]
      = { "under 10", "10–29", "30–99", "100–299", "300 and more", NULL };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclGroups) groups = NULL;

  add_players (builder, 2);
  for (guint i = 0; i < 302; i++)
    {
      const SclDay day = day_of ("2000-01-01") + (SclDay) MIN (i, 300);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      add_game (builder, event, 1, 0, 1, 1, 1500);
    }
  history = scl_history_builder_finish (builder);
  check_all_labels (history, SCL_GROUP_BY_ACTIVITY, all);
  outcome = run (history);
  groups = scl_groups_new (outcome, SCL_GROUP_BY_ACTIVITY);
  for (guint g = 0; g < 302; g++)
    {
      const guint before = MIN (g, 300);
      const guint class = (before >= 10) + (before >= 30) + (before >= 100) + (before >= 300);

      g_assert_cmpuint (groups->white[g], ==, class);
      g_assert_cmpuint (groups->black[g], ==, class);
    }
}

/* Names and back. */
static void
test_nicks (void)
{
  static const char *const nicks[]
      = { "rating", "own-rating", "age", "sex", "federation", "category", "activity" };
  SclGroupKind kind;

  g_assert_cmpuint (G_N_ELEMENTS (nicks), ==, SCL_GROUP_N_KINDS);
  for (guint i = 0; i < SCL_GROUP_N_KINDS; i++)
    {
      g_assert_cmpstr (scl_group_kind_nick ((SclGroupKind) i), ==, nicks[i]);
      g_assert_true (scl_group_kind_from_nick (nicks[i], &kind));
      g_assert_cmpuint (kind, ==, i);
    }
  g_assert_false (scl_group_kind_from_nick ("ages", &kind));
}

/* What people read of each kind; a kind that needs no word of explanation has an empty one. */
static void
test_words (void)
{
  static const struct
  {
    const char *label, *meaning;
  } wanted[SCL_GROUP_N_KINDS] = {
    { "Rating, neutral", "Rating: the one printed beside the game, else that of a plain Elo of all "
                         "games before that day, which belongs to no policy." },
    { "Rating, each rule's own",
      "Rating: each rule's own before the game. This is calibration: do those whom a rule rates so "
      "score as it says? Each column has other players in it." },
    { "Age", "Age: year of the game less year of birth." },
    { "Sex", "" },
    { "Federation", "" },
    { "Category",
      "Category: the data have one for each player, which may be from after the game." },
    { "Games so far", "Games so far: rated games before the day of the game." },
  };

  for (guint i = 0; i < SCL_GROUP_N_KINDS; i++)
    {
      g_assert_cmpstr (scl_group_kind_label ((SclGroupKind) i), ==, wanted[i].label);
      g_assert_cmpstr (scl_group_kind_meaning ((SclGroupKind) i), ==, wanted[i].meaning);
    }
}

TEST_MAIN ("/group-classes", test_ages, test_sexes, test_ratings, test_federations, test_activity,
           test_nicks, test_words)
