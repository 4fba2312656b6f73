/* Of whom the table of "Who gains" is, and what it says of them: ten persons, reckoned by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/gain-fixtures.h"
#include "../test-main.h"
#include "app/rules/gains/scl-gains-table.h"
#include "scl-app-tables.h"
#include "scl-app-test.h"

typedef struct
{
  SclHistory *history;
  SclGains *gains; /* K 20 in force, 40 proposed */
  SclGains *back;  /* the other way round */
  SclTable *table;
} Fixture;

/* Equal players all, so that a win is worth 10 points in force and 20 proposed, either way. The
 * limit is 2000, for women a title's, WCM; the proposed rule only:
 * 0 and 1 from 1990: 2000 and 2010, 1980 and 1970;
 * 2 and 3 from 1985: 1995 and 2005, 1975 and 1965: 2 comes above;
 * 4 and 5 from 2010, in 1998: 2020 and 2030, 2000 and 1990: 5, a woman, falls below;
 * 6 and 7 from 1980: 1990 and 2000, 1970 and 1960: 6 comes above, exactly;
 * 8 and 9 from 1700: drawn, then won: 1710 and 1720, 1690 and 1680; on the list between: none. */
static void
set_up (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name;
    char sex;
  } players[] = { { "Zoe", 'm' }, { "Adam", 'm' }, { "Mia", 'm' }, { "Bob", 'm' }, { "Leo", 'm' },
                  { "Eva", 'f' }, { "Uli", 'm' },  { "Kim", 'm' }, { "Ada", 0 },   { "Ben", 0 } };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    scl_history_builder_add_player (builder, players[i].name, "", "", "", "", 0, players[i].sex);
  fixture_play (builder, "1998-01-12", 4, 5, 2, 2010);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1990);
  fixture_play (builder, "2000-01-11", 2, 3, 2, 1985);
  fixture_play (builder, "2000-01-13", 6, 7, 2, 1980);
  fixture_play (builder, "2000-01-14", 8, 9, 1, 1700);
  fixture_play (builder, "2000-02-14", 8, 9, 2, 1700);
  f->history = scl_history_builder_finish (builder);
  f->gains = fixture_gains (f->history, MONTHLY ("20"), MONTHLY ("40"));
  f->back = fixture_gains (f->history, MONTHLY ("40"), MONTHLY ("20"));
  f->table = g_object_ref_sink (g_object_new (SCL_TYPE_TABLE, "title", "Players", NULL));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->table);
  scl_gains_unref (f->gains);
  scl_gains_unref (f->back);
  scl_history_unref (f->history);
}

/* ---- Filters ---- */

/* "12": the rows for which it holds. */
static char *
holds (const SclGainsFilter *filter, const SclGains *gains)
{
  GString *rows = g_string_new (NULL);

  for (guint r = 0; r < gains->n; r++)
    if (scl_gains_filter_holds (filter, gains, r))
      g_string_append_printf (rows, "%u", r);
  return g_string_free (rows, FALSE);
}

static void
assert_filter (const SclGains *gains, SclGainsFilter filter, const char *label, const char *rows)
{
  g_autofree char *said = scl_gains_filter_label (&filter, gains);
  g_autofree char *held = holds (&filter, gains);

  g_assert_cmpstr (said, ==, label);
  g_assert_cmpstr (held, ==, rows);
}

/* Rows are players: all have a rating. Groups by sex: men, women, not known. Limits: 0 is 2000, 4
 * GM, 5 WCM 2000 (scl-gains.h). */
static void
test_filters (Fixture *f, gconstpointer data)
{
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_ALL }, "Everybody", "0123456789");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_GAIN }, "Those who gain", "02468");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_LOSE }, "Those who lose", "13579");
  for (guint g = 0; g < 3; g++)
    {
      static const char *const rows[] = { "0123467", "5", "89" };
      g_autofree char *label
          = g_strdup_printf ("Sex: %s", f->gains->groups[SCL_GAIN_BY_SEX]->labels[g]);

      assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_GROUP, SCL_GAIN_BY_SEX, .group = g },
                     label, rows[g]);
    }
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_CROSS, .limit = 0, .sign = 1 },
                 "Come above 2\u2009000", "26");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_CROSS, .limit = 0, .sign = -1 },
                 "Fall below 2\u2009000", "5");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_CROSS, .limit = 5, .sign = -1 },
                 "Fall below 2\u2009000 (WCM)", "5");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_CROSS, .limit = 4, .sign = 1 },
                 "Come above 2\u2009500 (GM)", "");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_REACH, .limit = 0, .sign = 1 },
                 "Ever reach 2\u2009000: proposed rule only", "26");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_REACH, .limit = 0, .sign = -1 },
                 "Ever reach 2\u2009000: rule in force only", "");
  assert_filter (f->back, (SclGainsFilter){ SCL_GAINS_REACH, .limit = 0, .sign = -1 },
                 "Ever reach 2\u2009000: rule in force only", "26");
  assert_filter (f->back, (SclGainsFilter){ SCL_GAINS_REACH, .limit = 0, .sign = 1 },
                 "Ever reach 2\u2009000: proposed rule only", "");
  assert_filter (f->back, (SclGainsFilter){ SCL_GAINS_REACH, .limit = 1, .sign = -1 },
                 "Ever reach 2\u2009200 (CM): rule in force only", "");
}

/* Differences are 10 and -10: from low on, and below high. */
static void
test_ranges (Fixture *f, gconstpointer data)
{
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_RANGE, .low = 5, .high = 15 },
                 "5 to 15 points", "02468");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_RANGE, .low = -INFINITY, .high = 0 },
                 "Below 0 points", "13579");
  assert_filter (f->gains, (SclGainsFilter){ SCL_GAINS_RANGE, .low = 0, .high = INFINITY },
                 "0 points and more", "02468");
  {
    const double exactly = f->gains->rows[0].difference;
    const SclGainsFilter from = { SCL_GAINS_RANGE, .low = exactly, .high = exactly + 1 },
                         to = { SCL_GAINS_RANGE, .low = exactly - 1, .high = exactly };

    g_assert_true (scl_gains_filter_holds (&from, f->gains, 0));
    g_assert_false (scl_gains_filter_holds (&to, f->gains, 0));
  }
}

/* Just so much is a gain or a loss, a hair less is none (SCL_GAIN_LEAST); who has one rating only
 * is in no group of these. */
static void
test_least (Fixture *f, gconstpointer data)
{
  const SclGainsFilter gain = { SCL_GAINS_GAIN }, lose = { SCL_GAINS_LOSE },
                       men = { SCL_GAINS_GROUP, SCL_GAIN_BY_SEX, .group = 0 };
  SclGain *row = &f->gains->rows[0];

  row->difference = 0.05;
  g_assert_true (scl_gains_filter_holds (&gain, f->gains, 0));
  g_assert_false (scl_gains_filter_holds (&lose, f->gains, 0));
  row->difference = 0.049;
  g_assert_false (scl_gains_filter_holds (&gain, f->gains, 0));
  row->difference = -0.049;
  g_assert_false (scl_gains_filter_holds (&lose, f->gains, 0));
  row->difference = -0.05;
  g_assert_true (scl_gains_filter_holds (&lose, f->gains, 0));
  g_assert_true (scl_gains_filter_holds (&men, f->gains, 0));
  row->difference = NAN;
  g_assert_false (scl_gains_filter_holds (&men, f->gains, 0));
  g_assert_false (scl_gains_filter_holds (&gain, f->gains, 0));
}

/* Each of what is told apart makes another filter. */
static void
test_equal (Fixture *f, gconstpointer data)
{
  const SclGainsFilter one = { SCL_GAINS_RANGE, SCL_GAIN_BY_SEX, 1, 2, -1, 3.0, 4.0 };
  SclGainsFilter others[7] = { one, one, one, one, one, one, one };

  others[0].kind = SCL_GAINS_REACH;
  others[1].by = SCL_GAIN_BY_AGE;
  others[2].group = 2;
  others[3].limit = 3;
  others[4].sign = 1;
  others[5].low = 3.5;
  others[6].high = 4.5;
  g_assert_true (scl_gains_filter_equal (&one, &one));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_false (scl_gains_filter_equal (&one, &others[i]));
      g_assert_false (scl_gains_filter_equal (&others[i], &one));
      g_assert_true (scl_gains_filter_equal (&others[i], &others[i]));
    }
}

static void
assert_offered (const SclGains *gains, SclGainWho who, const char *expected)
{
  g_autoptr (GArray) filters = scl_gains_filters_new (gains, SCL_GAIN_BY_SEX, who);
  g_autoptr (GString) labels = g_string_new (NULL);

  for (guint i = 0; i < filters->len; i++)
    {
      g_autofree char *label
          = scl_gains_filter_label (&g_array_index (filters, SclGainsFilter, i), gains);

      g_autofree char *rows = holds (&g_array_index (filters, SclGainsFilter, i), gains);

      g_assert_cmpstr (rows, !=, "");
      g_string_append_printf (labels, "%s\n", label);
    }
  g_assert_cmpstr (labels->str, ==, expected);
}

/* Only what holds for somebody: 4 and 5 have not played for more than twelve months, and she is the
 * only woman. */
static void
test_offered (Fixture *f, gconstpointer data)
{
  char **sexes = f->gains->groups[SCL_GAIN_BY_SEX]->labels;
  g_autofree char *all = g_strdup_printf ("Everybody\nThose who gain\nThose who lose\n"
                                          "Sex: %s\nSex: %s\nSex: %s\n"
                                          "Come above 2\u2009000\nFall below 2\u2009000\n"
                                          "Fall below 2\u2009000 (WCM)\n"
                                          "Ever reach 2\u2009000: proposed rule only\n",
                                          sexes[0], sexes[1], sexes[2]),
                  *active = g_strdup_printf ("Everybody\nThose who gain\nThose who lose\n"
                                             "Sex: %s\nSex: %s\n"
                                             "Come above 2\u2009000\n"
                                             "Ever reach 2\u2009000: proposed rule only\n",
                                             sexes[0], sexes[2]),
                  *back = g_strdup_printf ("Everybody\nThose who gain\nThose who lose\n"
                                           "Sex: %s\nSex: %s\n"
                                           "Fall below 2\u2009000\n"
                                           "Ever reach 2\u2009000: rule in force only\n",
                                           sexes[0], sexes[2]);

  assert_offered (f->gains, SCL_GAIN_EVERYBODY, all);
  assert_offered (f->gains, SCL_GAIN_ACTIVE, active);
  assert_offered (f->back, SCL_GAIN_ACTIVE, back);
}

/* ---- The table ---- */

static void
assert_shown (Fixture *f, const char *expected)
{
  g_autofree char *csv = scl_table_to_csv (f->table);

  g_assert_cmpstr (csv, ==, expected);
}

#define HEADS "Player,Now,Proposed,Gain,Spread,Games\n"

/* 8 and 9 stand on two lists, with no difference and with ten points of it: a spread of five. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  const SclGainsFilter all = { SCL_GAINS_ALL }, gain = { SCL_GAINS_GAIN };

  scl_gains_table_show (f->table, f->gains, &all, SCL_GAIN_EVERYBODY);
  assert_shown (f, HEADS "Zoe,2\u2009000,2\u2009010,+10.0,0.0,1\n"
                         "Adam,1\u2009980,1\u2009970,\u221210.0,0.0,1\n"
                         "Mia,1\u2009995,2\u2009005,+10.0,0.0,1\n"
                         "Bob,1\u2009975,1\u2009965,\u221210.0,0.0,1\n"
                         "Leo,2\u2009020,2\u2009030,+10.0,0.0,1\n"
                         "Eva,2\u2009000,1\u2009990,\u221210.0,0.0,1\n"
                         "Uli,1\u2009990,2\u2009000,+10.0,0.0,1\n"
                         "Kim,1\u2009970,1\u2009960,\u221210.0,0.0,1\n"
                         "Ada,1\u2009710,1\u2009720,+10.0,5.0,2\n"
                         "Ben,1\u2009690,1\u2009680,\u221210.0,5.0,2\n");
  g_assert_cmpuint (scl_gains_table_player (f->table, 9), ==, 9);
  g_assert_cmpuint (scl_gains_table_player (f->table, 10), ==, G_MAXUINT32);
  g_assert_cmpuint (scl_gains_table_player (f->table, G_MAXUINT), ==, G_MAXUINT32);

  /* 4 and 5 are not active; of the others those who gain. */
  scl_gains_table_show (f->table, f->gains, &gain, SCL_GAIN_ACTIVE);
  assert_shown (f, HEADS "Zoe,2\u2009000,2\u2009010,+10.0,0.0,1\n"
                         "Mia,1\u2009995,2\u2009005,+10.0,0.0,1\n"
                         "Uli,1\u2009990,2\u2009000,+10.0,0.0,1\n"
                         "Ada,1\u2009710,1\u2009720,+10.0,5.0,2\n");
  g_assert_cmpuint (scl_gains_table_player (f->table, 2), ==, 6);
  g_assert_cmpuint (scl_gains_table_player (f->table, 4), ==, G_MAXUINT32);
  g_assert_cmpuint (scl_gains_table_row (f->table, 6), ==, 2);
  g_assert_cmpuint (scl_gains_table_row (f->table, 0), ==, 0);
  g_assert_cmpuint (scl_gains_table_row (f->table, 8), ==, 3);
  g_assert_cmpuint (scl_gains_table_row (f->table, 4), ==, G_MAXUINT);
  g_assert_cmpuint (scl_gains_table_row (f->table, 1), ==, G_MAXUINT);

  scl_gains_table_show (f->table, NULL, &all, SCL_GAIN_EVERYBODY);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 0);
  g_assert_null (scl_table_get_data (f->table));
  g_assert_cmpuint (scl_gains_table_player (f->table, 0), ==, G_MAXUINT32);
  g_assert_cmpuint (scl_gains_table_row (f->table, 0), ==, G_MAXUINT);
}

/* What a tenth cannot show has no sign; who has one rating has no difference. */
static void
test_signs (Fixture *f, gconstpointer data)
{
  const SclGainsFilter all = { SCL_GAINS_ALL };

  f->gains->rows[0].difference = 0.05;
  f->gains->rows[1].difference = 0.049;
  f->gains->rows[2].proposed = f->gains->rows[2].difference = f->gains->rows[2].spread = NAN;
  scl_gains_table_show (f->table, f->gains, &all, SCL_GAIN_EVERYBODY);
  {
    g_autofree char *least = scl_table_get_text (f->table, 0, SCL_GAINS_COLUMN_DIFFERENCE),
                    *less = scl_table_get_text (f->table, 1, SCL_GAINS_COLUMN_DIFFERENCE),
                    *missing = scl_table_get_text (f->table, 2, SCL_GAINS_COLUMN_DIFFERENCE),
                    *none = scl_table_get_text (f->table, 2, SCL_GAINS_COLUMN_PROPOSED),
                    *spread = scl_table_get_text (f->table, 2, SCL_GAINS_COLUMN_SPREAD),
                    *has = scl_table_get_text (f->table, 2, SCL_GAINS_COLUMN_IN_FORCE);

    g_assert_true (least[0] == '+');
    g_assert_cmpstr (less, ==, "0.0");
    g_assert_cmpstr (missing, ==, "–");
    g_assert_cmpstr (none, ==, "–");
    g_assert_cmpstr (spread, ==, "–");
    g_assert_cmpstr (has, ==, "1\u2009995");
  }
}

static void
test_orders (Fixture *f, gconstpointer data)
{
  const SclGainsFilter men = { SCL_GAINS_GROUP, SCL_GAIN_BY_SEX, .group = 0 };

  f->gains->rows[2].difference = 12.0;
  f->gains->rows[2].spread = 3.0;
  f->gains->rows[2].games = 7;
  f->gains->rows[7].difference = -12.0;
  scl_gains_table_show (f->table, f->gains, &men, SCL_GAIN_ACTIVE);
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_NAME, FALSE, "Adam Bob Kim Mia Uli Zoe");
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_NAME, TRUE, "Zoe Uli Mia Kim Bob Adam");
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_IN_FORCE, TRUE,
                               "Zoe Mia Uli Adam Bob Kim");
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_PROPOSED, TRUE,
                               "Zoe Mia Uli Adam Bob Kim");
  f->gains->rows[0].in_force = 1000.0;
  f->gains->rows[6].proposed = 3000.0;
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_IN_FORCE, FALSE,
                               "Zoe Kim Bob Adam Uli Mia");
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_PROPOSED, FALSE,
                               "Kim Bob Adam Mia Zoe Uli");
  scl_table_sort_by (f->table, G_MAXUINT, FALSE);
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_DIFFERENCE, TRUE,
                               "Mia Zoe Uli Adam Bob Kim");
  scl_table_sort_by (f->table, G_MAXUINT, FALSE);
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_SPREAD, TRUE, "Mia Zoe Adam Bob Uli Kim");
  scl_table_sort_by (f->table, G_MAXUINT, FALSE);
  app_test_table_assert_order (f->table, SCL_GAINS_COLUMN_GAMES, TRUE, "Mia Zoe Adam Bob Uli Kim");
}

/* By a part of the name, case aside. */
static void
test_search (Fixture *f, gconstpointer data)
{
  const SclGainsFilter all = { SCL_GAINS_ALL };

  scl_gains_table_show (f->table, f->gains, &all, SCL_GAIN_EVERYBODY);
  scl_table_set_filter (f->table, "DA");
  assert_shown (f, HEADS "Adam,1\u2009980,1\u2009970,\u221210.0,0.0,1\n"
                         "Ada,1\u2009710,1\u2009720,+10.0,5.0,2\n");
  scl_table_set_filter (f->table, "nobody");
  assert_shown (f, HEADS);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/gains-table", test_filters,
                test_ranges, test_least, test_equal, test_offered, test_rows, test_signs,
                test_orders, test_search)
