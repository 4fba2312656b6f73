/* Workspaces of which a table is gone: whatever asks them says so, and gives nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../history/workspace-rows.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/drift/scl-drift.h"
#include "lab/lists/scl-list-study.h"
#include "lab/lists/scl-list-transfers.h"
#include "lab/person/scl-places.h"
#include "lab/person/scl-profile.h"
#include "person-fixtures.h"

#define ANNA ",101,Anna,ITA,,f,1980,"

/* What a function made, and how it is freed. */
typedef gpointer (*Ask) (SclWorkspace *workspace, GError **error);

static gpointer
ask_record (SclWorkspace *workspace, GError **error)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("test", "[k]\nbands=20\n");

  return scl_record_of_workspace (workspace, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, error);
}

static gpointer
ask_drift (SclWorkspace *workspace, GError **error)
{
  return scl_drift_of_lists (workspace, "A", 's', NULL, error);
}

static gpointer
ask_table (SclWorkspace *workspace, GError **error)
{
  return scl_list_table_load (workspace, "A", 's', NULL, NULL, NULL, NULL, error);
}

static gpointer
ask_study (SclWorkspace *workspace, GError **error)
{
  return scl_list_study_load (workspace, NULL, '\0', NULL, NULL, NULL, NULL, error);
}

static void
free_record (gpointer data)
{
  scl_record_free (data);
}

static void
free_drift (gpointer data)
{
  g_array_unref (data);
}

static void
free_table (gpointer data)
{
  scl_list_table_free (data);
}

static void
free_study (gpointer data)
{
  scl_list_study_free (data);
}

static const struct
{
  const char *name;
  Ask ask;
  GDestroyNotify free;
} asks[] = { { "record", ask_record, free_record },
             { "drift", ask_drift, free_drift },
             { "table", ask_table, free_table },
             { "study", ask_study, free_study } };

static void
two_lists (Place *place)
{
  place_set_up_in_memory (place, NULL);
  place_import (place, "lists.csv",
                LISTS_HEAD "A,2001-01-01,s" ANNA "2000,5,\nA,2002-01-01,s" ANNA "2010,5,\n");
}

/* The same questions of a whole workspace have an answer. */
static void
test_whole (void)
{
  Place place;

  two_lists (&place);
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    {
      GError *error = NULL;
      gpointer answer = asks[i].ask (place.workspace, &error);

      g_test_message ("%s", asks[i].name);
      g_assert_no_error (error);
      g_assert_nonnull (answer);
      asks[i].free (answer);
    }
  place_tear_down (&place, NULL);
}

static void
test_tables (void)
{
  static const char *const tables[] = { "player", "rating", "list" };

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autofree char *sql
          = g_strdup_printf ("PRAGMA foreign_keys = OFF; DROP TABLE %s", tables[t]);
      Place place;

      two_lists (&place);
      rows_execute (place.workspace, sql);
      for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
        {
          GError *error = NULL;

          g_test_message ("%s without %s", asks[i].name, tables[t]);
          g_assert_null (asks[i].ask (place.workspace, &error));
          g_assert_nonnull (error);
          g_error_free (error);
        }
      place_tear_down (&place, NULL);
    }
}

/* A roster and lists that were read before the ratings were gone. */
static void
test_ratings (void)
{
  const gint64 people[] = { 1 };
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (GPtrArray) lists = NULL;
  Place place;
  GError *error = NULL;

  two_lists (&place);
  roster = scl_roster_load (place.workspace, NULL, NULL);
  lists = scl_workspace_lists (place.workspace, NULL);
  rows_execute (place.workspace, "PRAGMA foreign_keys = OFF; DROP TABLE rating");
  g_assert_null (
      scl_places_new (place.workspace, roster, people, 1, lists, NULL, NULL, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (scl_profile_new (place.workspace, 1, lists, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  place_tear_down (&place, NULL);
}

/* A table of two imports that was read before the lists, or the players, were gone. */
static void
test_transfers (void)
{
  static const char *const tables[] = { "list", "player" };
  const SclListTableOptions every = { SCL_DAY_NONE, SCL_DAY_NONE, 0 };

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autofree char *sql
          = g_strdup_printf ("PRAGMA foreign_keys = OFF; DROP TABLE %s", tables[t]);
      g_autoptr (SclListTable) table = NULL;
      GError *error = NULL;
      Place place;

      two_lists (&place);
      place_import (&place, "third.csv", LISTS_HEAD "A,2003-01-01,s" ANNA "2020,5,\n");
      table = scl_list_table_load (place.workspace, "A", 's', &every, NULL, NULL, NULL, NULL);
      g_assert_cmpuint (scl_list_table_n (table), ==, 3);
      rows_execute (place.workspace, sql);
      g_assert_null (scl_list_transfers_new (place.workspace, table, &error));
      g_assert_nonnull (error);
      g_error_free (error);
      place_tear_down (&place, NULL);
    }
}

TEST_MAIN ("/broken", test_whole, test_tables, test_ratings, test_transfers)
