/* Doubtful matches in groups of alike cases, and what deciding a group changes: the numbers told
 * beforehand are those that come about. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workbench/data/scl-doubt-groups.h"
#include "workbench/person/scl-person.h"

#include "../history/place.h"
#include "../test-main.h"

static SclWorkspaceDoubt
make (const char *kind, SclWorkspacePlayer *other, SclWorkspacePlayer *player)
{
  return (SclWorkspaceDoubt){ .kind = (char *) kind, .player = player, .other = other };
}

#define PERSON(n, fed, year)                                                                       \
  &(SclWorkspacePlayer) { .name = (char *) (n), .federation = (char *) (fed), .birth_year = (year) }

/* Each by what is known of the two. */
static void
test_groups (void)
{
  const struct
  {
    SclWorkspaceDoubt doubt;
    SclDoubtGroup group;
    const char *says;
  } cases[] = {
    { make ("birth-year", PERSON ("Ada", "ITA", 1950), PERSON ("Ada", "ITA", 0)),
      SCL_DOUBT_GROUP_YEAR_UNKNOWN,
      "They have the same name; one was born in 1950, and the birth year of the other is not "
      "known." },
    { make ("birth-year", PERSON ("Ada", "ITA", 0), PERSON ("Ada", "", 1951)),
      SCL_DOUBT_GROUP_YEAR_ONLY_NAME,
      "They have the same name; one was born in 1951, and the birth year of the other is not "
      "known." },
    { make ("birth-year", PERSON ("Ada", "", 1950), PERSON ("Ada", "", 0)),
      SCL_DOUBT_GROUP_YEAR_ONLY_NAME, NULL },
    { make ("birth-year", PERSON ("Ada", "ITA", 1950), PERSON ("Ada", "FRA", 0)),
      SCL_DOUBT_GROUP_YEAR_ONLY_NAME, NULL },
    { make ("birth-year", PERSON ("Ada", "ITA", 1950), PERSON ("Ada", "ITA", 1960)),
      SCL_DOUBT_GROUP_OTHER_YEAR,
      "They have the same name; one was born in 1950, the other in 1960." },
    { make ("federation", PERSON ("Ada", "ITA", 1950), PERSON ("Ada", "FRA", 1950)),
      SCL_DOUBT_GROUP_OTHER_FEDERATION,
      "They have the same name and were both born in 1950; one plays for ITA, the other for "
      "FRA." },
    { make ("federation", PERSON ("Ada", "ITA", 0), PERSON ("Ada", "FRA", 0)),
      SCL_DOUBT_GROUP_OTHER_FEDERATION_NAME,
      "They have the same name; one plays for ITA, the other for FRA." },
    { make ("federation", PERSON ("Ada", "", 1950), PERSON ("Ada", "FRA", 1950)),
      SCL_DOUBT_GROUP_FEDERATION_UNKNOWN,
      "They have the same name; one plays for FRA, and the federation of the other is not "
      "known." },
    { make ("name-order", PERSON ("Ada Rossi", "", 1950), PERSON ("Rossi Ada", "", 1950)),
      SCL_DOUBT_GROUP_ORDER_YEAR,
      "“Ada Rossi” and “Rossi Ada” are the same words in another order, and both were born in "
      "1950." },
    { make ("name-order", PERSON ("Ada Rossi", "", 0), PERSON ("Rossi Ada", "", 0)),
      SCL_DOUBT_GROUP_ORDER, "“Ada Rossi” and “Rossi Ada” are the same words in another order." },
    { make ("name-order", PERSON ("Ada Rossi", "", 1950), PERSON ("Rossi Ada", "", 1951)),
      SCL_DOUBT_GROUP_ORDER, NULL },
    { make ("spelling", PERSON ("Köst, Ada", "", 0), PERSON ("Koest, Ada", "", 0)),
      SCL_DOUBT_GROUP_SPELLING,
      "“Köst, Ada” and “Koest, Ada” may be one name, written in two ways." },
    { make ("number", PERSON ("Ada", "", 0), PERSON ("Ada", "", 0)), SCL_DOUBT_GROUP_NUMBER,
      "They have the same name, birth year and federation, but each file has its own number for "
      "them." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = scl_doubt_explain (&cases[i].doubt);

      g_assert_cmpint (scl_doubt_group_of (&cases[i].doubt), ==, cases[i].group);
      if (cases[i].says != NULL)
        g_assert_cmpstr (text, ==, cases[i].says);
    }
  for (SclDoubtGroup group = 0; group < SCL_N_DOUBT_GROUPS; group++)
    g_assert_nonnull (scl_doubt_group_title (group));
}

/* Three of one name are one after two of three answers; who has a FIDE id stays. */
static void
test_gone (void)
{
  SclWorkspacePlayer people[]
      = { { .id = 1 }, { .id = 2 }, { .id = 3, .fide_id = 9 }, { .id = 4 } };
  SclWorkspaceDoubt doubts[]
      = { make ("number", &people[0], &people[1]), make ("number", &people[0], &people[2]),
          make ("number", &people[1], &people[2]), make ("number", &people[2], &people[3]) };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GArray) none = NULL, gone = NULL;

  none = scl_doubts_gone (all);
  g_assert_cmpuint (none->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    g_ptr_array_add (all, &doubts[i]);
  gone = scl_doubts_gone (all);
  g_assert_cmpuint (gone->len, ==, 3);
  g_assert_cmpint (g_array_index (gone, gint64, 0), ==, 2); /* the second is the first */
  g_assert_cmpint (g_array_index (gone, gint64, 1), ==, 1); /* who is the third */
  g_assert_cmpint (g_array_index (gone, gint64, 2), ==, 4);
}

static guint
n_listed (Place *place, guint *n_games)
{
  g_autoptr (GPtrArray) players = scl_workspace_list_players (place->workspace, "", NULL);

  *n_games = 0;
  for (guint i = 0; i < players->len; i++)
    *n_games
        = MAX (*n_games, (guint) ((SclWorkspaceListed *) g_ptr_array_index (players, i))->games);
  return players->len;
}

/* What is told before is what comes. */
static void
test_comes_about (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) doubts = NULL;
  g_autoptr (GArray) gone = NULL;
  g_autofree gint64 *ratings = NULL;
  g_autofree char *text = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GHashTable) counts = NULL;
  gint64 ids[3];
  guint n_games, before;

  place_import (place, "a.csv",
                "date,white,white_birth_year,black,black_birth_year,score\n"
                "2001-01-01,Rossi Ada,1950,Verdi Bea,1951,1\n");
  place_import (place, "b.csv",
                "date,white,black,score\n2001-02-01,Rossi Ada,Verdi Bea,1\n"
                "2001-02-02,Rossi Ada,Verdi Bea,0\n");
  place_import (place, "list.csv",
                "list,date,rate,name,rating\nFIDE,2001-03-15,s,Rossi Ada,2000\n"
                "FIDE,2001-06-15,s,Rossi Ada,2010\n");
  doubts = scl_workspace_doubts (place->workspace, NULL);
  g_assert_cmpuint (doubts->len, ==, 3); /* of two Adas and a Bea without a birth year */
  for (guint i = 0; i < 3; i++)
    ids[i] = ((SclWorkspaceDoubt *) g_ptr_array_index (doubts, i))->id;
  gone = scl_doubts_gone (doubts);
  g_assert_cmpuint (gone->len, ==, 3);
  ratings = scl_doubts_count_ratings (place->workspace, gone, NULL, NULL);
  g_assert_cmpint (*ratings, ==, 2); /* the third file's Ada is on both lists */
  history = scl_workspace_load_history (place->workspace, NULL, NULL);
  counts = scl_person_count_games (history);
  text = scl_doubts_describe_effect (gone, counts, *ratings);
  g_assert_cmpstr (text, ==,
                   "The same person: 3 players fewer; games that join another's: 4, ratings: 2. "
                   "Different people: nothing moves.");
  before = n_listed (place, &n_games);
  g_assert_cmpuint (before, ==, 5);
  g_assert_cmpuint (n_games, ==, 2);
  g_assert_cmpint (scl_workspace_decide_doubts (place->workspace, ids, 3, TRUE, NULL, NULL), >, 0);
  g_assert_cmpuint (n_listed (place, &n_games), ==, before - gone->len);
  g_assert_cmpuint (n_games, ==, 3);
  {
    g_autoptr (GArray) joined = scl_workspace_player_ratings (place->workspace, 1, NULL);

    g_assert_cmpuint (joined->len, ==, 2);
  }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workbench/doubt-groups/groups", test_groups);
  g_test_add_func ("/workbench/doubt-groups/gone", test_gone);
  g_test_add ("/workbench/doubt-groups/comes-about", Place, NULL, place_set_up_in_memory,
              test_comes_about, place_tear_down);
  return g_test_run ();
}
