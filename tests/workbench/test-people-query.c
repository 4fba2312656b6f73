/* The people that a search finds, and those on top where nothing is searched for. All are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/person-fixtures.h"
#include "../test-main.h"
#include "workbench/person/scl-people-query.h"

static const char lists[] = LISTS_HEAD "A,2020-01-01,s,101,Rossi Anna,ITA,,f,1980,2000,,\n"
                                       "A,2020-01-01,s,102,Rossi Bruno,NOR,,m,1950,2100,,\n"
                                       "A,2020-01-01,s,103,Verdi Carla,ITA,,f,1950,1900,,\n"
                                       "A,2019-01-01,s,104,Rossi Dora,ITA,,f,1990,2400,,\n";

/* "me Rossi Anna 2000; …": why, who and the rating, in order. */
static char *
told (const SclPeopleFound *found)
{
  static const char *const why[] = { "me", "friend", "recent", "first", "named" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < found->people->len; i++)
    {
      const SclFoundPerson *person = g_ptr_array_index (found->people, i);

      g_string_append_printf (text, "%s%s %s %d", i > 0 ? "; " : "", why[person->why],
                              person->player->name, person->rating);
      if (person->last != 0)
        g_string_append_printf (text, " (%d)", person->last);
    }
  return g_string_free (text, FALSE);
}

static void
check (Place *place, SclPeople *people, const char *text, const gint64 *players, guint n_players,
       guint total, const char *expected)
{
  g_autoptr (SclStandingShelf) shelf = scl_standing_shelf_new ();
  gpointer query = scl_people_query_new (text, people, shelf, players, n_players);
  GError *error = NULL;
  SclPeopleFound *found = scl_people_query_run (place->workspace, query, NULL, &error);
  g_autofree char *is = NULL;

  g_assert_no_error (error);
  is = told (found);
  g_assert_cmpstr (is, ==, expected);
  g_assert_cmpuint (found->total, ==, total);
  scl_people_found_free (found);
  scl_people_query_free (query);
}

/* By falling rating on the newest list; of who is not on it the last rating counts. In any order,
 * without accents, by federation and by id. */
static void
test_named (Place *place, gconstpointer data)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  g_autoptr (SclPeople) people = scl_people_new (dataset);

  place_import (place, "lists.csv", lists);
  check (place, people, "rossi", NULL, 0, 3,
         "named Rossi Dora 0 (2400); named Rossi Bruno 2100; named Rossi Anna 2000");
  check (place, people, " òss ita ", NULL, 0, 2,
         "named Rossi Dora 0 (2400); named Rossi Anna 2000");
  /* nearly */
  check (place, people, "rossl anna", NULL, 0, 1, "named Rossi Anna 2000");
  check (place, people, "103", NULL, 0, 1, "named Verdi Carla 1900");
  check (place, people, "nobody", NULL, 0, 0, "");
}

/* Dora is Anna: two people are called Rossi, and Anna is found under either name. */
static void
test_merged (Place *place, gconstpointer data)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  g_autoptr (SclPeople) people = scl_people_new (dataset);
  g_autoptr (GPtrArray) dora = NULL, anna = NULL;
  GError *error = NULL;

  place_import (place, "lists.csv", lists);
  dora = scl_workspace_search_players (place->workspace, "dora", 0, 1, NULL, &error);
  g_assert_no_error (error);
  anna = scl_workspace_search_players (place->workspace, "anna", 0, 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (
      scl_workspace_merge_players (place->workspace, ((SclWorkspacePlayer *) dora->pdata[0])->id,
                                   ((SclWorkspacePlayer *) anna->pdata[0])->id, NULL, &error),
      !=, 0);
  g_assert_no_error (error);
  check (place, people, "rossi", NULL, 0, 2, "named Rossi Bruno 2100; named Rossi Anna 2000");
  check (place, people, "dora", NULL, 0, 1, "named Rossi Anna 2000");
}

/* Friends, then whom one looked at last, then who plays most; each once. Whoever is not in the
 * workspace is left out. */
static void
test_first (Place *place, gconstpointer data)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  g_autoptr (SclPeople) people = scl_people_new (dataset);
  gint64 anna, bruno, carla;

  place_import (place, "lists.csv", lists);
  anna = person_id (place->workspace, "Anna");
  bruno = person_id (place->workspace, "Bruno");
  carla = person_id (place->workspace, "Carla");
  scl_people_set_friend (people, carla, TRUE);
  scl_people_add_recent (people, bruno);
  scl_people_add_recent (people, carla);
  scl_people_add_recent (people, 99999);
  check (place, people, "  ", (const gint64[]){ anna, bruno }, 2, 0,
         "friend Verdi Carla 1900; recent Rossi Bruno 2100; first Rossi Anna 2000");
  /* Without games, the highest of the newest list. */
  check (place, people, "", NULL, 0, 0,
         "friend Verdi Carla 1900; recent Rossi Bruno 2100; first Rossi Anna 2000");
  scl_people_set_friend (people, carla, FALSE);
  check (place, people, "", NULL, 0, 0,
         "recent Verdi Carla 1900; recent Rossi Bruno 2100; first Rossi Anna 2000");
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down,
                "/workbench/people-query", test_named, test_merged, test_first)
