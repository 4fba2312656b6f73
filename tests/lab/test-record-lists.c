/* SclRecord of rating lists: updates after events, a series, one list, and nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "rating/base/scl-day.h"

#define HEAD "list,date,rate,fide_id,name,federation,title,sex,birth_year,rating,games,k\n"
#define ANNA ",101,Anna,ITA,,f,1980,"
#define BRUNO ",102,Bruno,ITA,,m,1950,"

typedef struct
{
  const char *day;
  guint32 event;
  gint16 born; /* who it is */
  guint games;
  float before, after;
} Entry;

typedef struct
{
  const char *csv, *from, *to;
  SclRecordKind kind;
  guint n_events, n;
  Entry entries[4];
} Case;

static SclRecord *
record_of (const Case *one, GError **error)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = test_folder_write (folder, "lists.csv", one->csv);
  const char *const paths[] = { file, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, NULL);
  g_autoptr (SclPolicy) policy = fixture_policy ("test", "[k]\nbands=20\n");
  SclRecord *record;

  g_assert_true (scl_workspace_import (workspace, paths, report, NULL, NULL));
  record = scl_record_of_workspace (workspace, policy,
                                    one->from != NULL ? day_of (one->from) : SCL_DAY_NONE,
                                    one->to != NULL ? day_of (one->to) : SCL_DAY_NONE, NULL, error);
  test_folder_remove (folder);
  return record;
}

static void
check (const Case *one)
{
  g_autoptr (GError) error = NULL;
  SclRecord *record = record_of (one, &error);

  g_assert_no_error (error);
  g_assert_cmpint (record->kind, ==, one->kind);
  g_assert_cmpuint (record->n_events, ==, one->n_events);
  g_assert_cmpuint (record->entries->len, ==, one->n);
  for (guint i = 0; i < one->n; i++)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, i);

      g_assert_cmpint (entry->day, ==, day_of (one->entries[i].day));
      g_assert_cmpuint (entry->event, ==, one->entries[i].event);
      g_assert_cmpint (record->birth_year[entry->player], ==, one->entries[i].born);
      g_assert_cmpuint (entry->games, ==, one->entries[i].games);
      g_assert_cmpfloat (entry->before, ==, one->entries[i].before);
      g_assert_cmpfloat (entry->after, ==, one->entries[i].after);
    }
  g_assert_false (scl_record_has_unrated (record));
  scl_record_free (record);
}

/* Each list has a name of its own: those who played are in it, with the rating of the update before
 * (before the first one, that one). A list on which nobody has played is no event. Rapid lists are
 * none of it; the first day and the last of the span are in it. */
#define UPDATES                                                                                    \
  HEAD "U1,2020-01-10,s" ANNA "2000,5,\nU1,2020-01-10,s" BRUNO "1800,0,\n"                         \
       "U2,2020-02-10,s" ANNA "2010,3,\nU2,2020-02-10,s" BRUNO "1790,4,\n"                         \
       "U3,2020-03-10,r" ANNA "1500,2,\nU4,2020-03-11,s" BRUNO "1795,1,\n"                         \
       "U5,2020-04-01,s" ANNA "2020,0,\n"

static void
test_updates (void)
{
  static const Case cases[] = {
    { UPDATES,
      NULL,
      NULL,
      SCL_RECORD_UPDATES,
      3,
      4,
      { { "2020-01-10", 0, 1980, 5, 2000, 2000 },
        { "2020-02-10", 1, 1980, 3, 2000, 2010 },
        { "2020-02-10", 1, 1950, 4, 1790, 1790 },
        { "2020-03-11", 2, 1950, 1, 1790, 1795 } } },
    { UPDATES,
      "2020-02-10",
      "2020-02-10",
      SCL_RECORD_UPDATES,
      1,
      2,
      { { "2020-02-10", 0, 1980, 3, 2010, 2010 }, { "2020-02-10", 0, 1950, 4, 1790, 1790 } } },
    { UPDATES,
      "2020-01-11",
      "2020-03-10",
      SCL_RECORD_UPDATES,
      1,
      2,
      { { "2020-02-10", 0, 1980, 3, 2010, 2010 }, { "2020-02-10", 0, 1950, 4, 1790, 1790 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i]);
}

/* The name that most standard lists have; others' lists, also of that day, are left out, and games
 * written there do not count. Of two names with as many
 * the first; one list alone is a series. */
static void
test_series (void)
{
  static const Case cases[] = {
    { HEAD "S,2020-01-01,s" ANNA "2000,5,\nS,2020-01-01,s" BRUNO "1800,0,\n"
           "T,2020-02-01,s" BRUNO "1700,2,\nS,2020-02-01,s" ANNA "2010,3,\n"
           "T,2020-03-01,r" BRUNO "1600,2,\nT,2020-04-01,r" BRUNO "1600,2,\n",
      NULL,
      NULL,
      SCL_RECORD_LISTS,
      2,
      3,
      { { "2020-01-01", 0, 1980, 0, 2000, 2000 },
        { "2020-01-01", 0, 1950, 0, 1800, 1800 },
        { "2020-02-01", 1, 1980, 0, 2010, 2010 } } },
    { HEAD "S,2020-01-01,s" ANNA "2000,5,\nS,2020-02-01,s" BRUNO "1800,0,\n"
           "T,2020-03-01,s" ANNA "2001,5,\nT,2020-04-01,s" BRUNO "1801,0,\n",
      NULL,
      NULL,
      SCL_RECORD_LISTS,
      2,
      2,
      { { "2020-01-01", 0, 1980, 0, 2000, 2000 }, { "2020-02-01", 1, 1950, 0, 1800, 1800 } } },
    { HEAD "S,2020-01-01,s" ANNA "2000,5,\nS,2020-01-01,s" BRUNO "1800,0,\n",
      NULL,
      NULL,
      SCL_RECORD_LISTS,
      1,
      2,
      { { "2020-01-01", 0, 1980, 0, 2000, 2000 }, { "2020-01-01", 0, 1950, 0, 1800, 1800 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i]);
}

/* A rating of one point is one; none is none: who is on a list without one is not in it, and who
 * has played an event has none after it, nor before the first that has. */
static void
test_unrated (void)
{
  static const Case series
      = { HEAD "S,2020-01-01,s" ANNA "1,0,\nS,2020-01-01,s" BRUNO ",0,\nS,2020-02-01,s" BRUNO
               "2,0,\n",
          NULL,
          NULL,
          SCL_RECORD_LISTS,
          2,
          2,
          { { "2020-01-01", 0, 1980, 0, 1, 1 }, { "2020-02-01", 1, 1950, 0, 2, 2 } } };
  static const Case updates
      = { .csv = HEAD "U1,2020-01-10,s" ANNA ",5,\nU2,2020-02-10,s" ANNA "1500,3,\n"
                      "U3,2020-03-10,s" ANNA ",2,\nU4,2020-04-10,s" ANNA "1510,1,\n" };
  static const float before[] = { NAN, 1500, 1500, 1500 }, after[] = { NAN, 1500, NAN, 1510 };
  GError *error = NULL;
  SclRecord *record;

  check (&series);
  record = record_of (&updates, &error);
  g_assert_no_error (error);
  g_assert_cmpint (record->kind, ==, SCL_RECORD_UPDATES);
  g_assert_cmpuint (record->entries->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, i);

      assert_same (entry->before, before[i]);
      assert_same (entry->after, after[i]);
    }
  g_assert_true (scl_record_has_unrated (record));
  scl_record_free (record);
}

static void
test_nothing (void)
{
  static const Case rapid = { .csv = HEAD "S,2020-01-01,r" ANNA "2000,5,\n" };
  g_autoptr (GError) error = NULL;

  g_assert_null (record_of (&rapid, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "neither games nor standard ratings"));
}

/* Nothing is published before three rated games: the entry with the third is the first that has a
 * rating, from then on before each event and after it (1500 loses 10 to 1500); who was given one
 * has it from the beginning. */
static void
test_provisional (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "test", "[schedule]\nperiod=event\n[k]\nbands=20\n[entry]\nrule=fixed\nrating=1500\n");
  g_autoptr (SclHistory) history = NULL;
  SclRecord *record;

  add_players (builder, 2);
  for (guint e = 0; e < 3; e++)
    {
      const SclDay day = scl_day_from_ymd (2020, (int) e + 1, 5);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      for (guint g = 0; g <= (e == 1); g++)
        scl_history_builder_add_game (builder, event, g + 1, NULL, SCL_DAY_NONE, 0, 1,
                                      e == 2 ? 2 : 1, SCL_UNRATED_NO, e == 0 ? 1500 : 0, 0);
    }
  history = scl_history_builder_finish (builder);
  record = scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL);
  g_assert_cmpuint (record->entries->len, ==, 6);
  scl_record_hide_provisional (record, 3);
  for (guint i = 0; i < 6; i++)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, i);
      const gboolean hidden = entry->player == 1 && entry->event == 0;

      g_assert_true (isnan (entry->after) == hidden);
      g_assert_true (isnan (entry->before) == hidden);
      g_assert_cmpuint (entry->games, ==, entry->event == 1 ? 2 : 1);
      if (hidden)
        continue;
      g_assert_cmpfloat (entry->before, ==, 1500);
      g_assert_cmpfloat (entry->after, ==,
                         entry->event < 2 ? 1500 : (entry->player == 0 ? 1510 : 1490));
    }
  g_assert_true (scl_record_has_unrated (record));
  scl_record_free (record);
}

TEST_MAIN ("/record-lists", test_updates, test_series, test_unrated, test_nothing, test_provisional)
