/* SclKeptPlan: a plan is there again as it was written; what is none does no harm. Names are
 * invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "workbench/person/scl-kept-plan.h"

static SclPasted *
opponent (const char *name, int rating, gint64 id)
{
  SclPasted *one = g_new (SclPasted, 1);

  *one = (SclPasted){ .name = g_strdup (name),
                      .title = g_strdup ("IM"),
                      .federation = g_strdup ("NOR"),
                      .rating = rating,
                      .half_points = -1,
                      .id = id };
  return one;
}

static SclKeptPlan *
plan_new (void)
{
  SclKeptPlan *self = g_new0 (SclKeptPlan, 1);
  g_autoptr (GPtrArray) opponents
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);

  g_ptr_array_add (opponents, opponent ("Rossi; Ada = [x]", 2450, 0));
  g_ptr_array_add (opponents, opponent ("", SCL_PASTED_UNRATED, 900001));
  *self = (SclKeptPlan){ .goal = g_strdup ("WIM"),
                         .rating = 2345,
                         .place = 7,
                         .by = g_strdup ("2027-01-01"),
                         .from = 1950,
                         .to = 2050,
                         .spread = 0,
                         .setting = { SCL_NORM_AT_DOUBLE, SCL_NORM_ZONAL } };
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_planned_event_free);
  g_ptr_array_add (self->events,
                   scl_planned_event_new (scl_day_from_ymd (2026, 12, 24), 1, NAN, opponents));
  g_ptr_array_add (self->events, scl_planned_event_new (SCL_DAY_NONE, 100, 1850, NULL));
  return self;
}

static void
test_round_trip (void)
{
  g_autoptr (SclKeptPlan) plan = plan_new ();
  g_autofree char *text = scl_kept_plan_write (plan);
  g_autoptr (SclKeptPlan) read = scl_kept_plan_read (text);
  const SclPlannedEvent *first, *second;
  const SclPasted *one, *other;

  g_assert_cmpstr (read->goal, ==, "WIM");
  g_assert_cmpfloat (read->rating, ==, 2345);
  g_assert_cmpuint (read->place, ==, 7);
  g_assert_cmpstr (read->by, ==, "2027-01-01");
  g_assert_cmpfloat (read->from, ==, 1950);
  g_assert_cmpfloat (read->to, ==, 2050);
  g_assert_cmpfloat (read->spread, ==, 0);
  g_assert_cmpint (read->setting.at, ==, SCL_NORM_AT_DOUBLE);
  g_assert_cmpint (read->setting.exemption, ==, SCL_NORM_ZONAL);
  g_assert_cmpuint (read->events->len, ==, 2);
  first = g_ptr_array_index (read->events, 0);
  second = g_ptr_array_index (read->events, 1);
  g_assert_cmpint (first->day, ==, scl_day_from_ymd (2026, 12, 24));
  g_assert_cmpuint (first->n_games, ==, 2);
  g_assert_true (isnan (first->field));
  one = g_ptr_array_index (first->opponents, 0);
  other = g_ptr_array_index (first->opponents, 1);
  g_assert_cmpstr (one->name, ==, "Rossi; Ada = [x]");
  g_assert_cmpstr (one->title, ==, "IM");
  g_assert_cmpstr (one->federation, ==, "NOR");
  g_assert_cmpint (one->rating, ==, 2450);
  g_assert_cmpint (one->half_points, ==, -1);
  g_assert_cmpint (one->id, ==, 0);
  g_assert_cmpstr (other->name, ==, "");
  g_assert_cmpint (other->rating, ==, SCL_PASTED_UNRATED);
  g_assert_cmpint (other->id, ==, 900001);
  g_assert_cmpint (second->day, ==, SCL_DAY_NONE);
  g_assert_cmpuint (second->n_games, ==, 100);
  g_assert_cmpfloat (second->field, ==, 1850);
  g_assert_null (second->opponents);
}

static void
test_none (void)
{
  static const char *const none[]
      = { NULL, "", "1850", "[plan]\ngoal=GM\n", "[event 1]\ngames=3\n" };

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_null (scl_kept_plan_read (none[i]));
}

/* Numbers beyond all, a game count of nothing, and opponents that are none: as at first. */
static void
test_mended (void)
{
  g_autoptr (SclKeptPlan) read
      = scl_kept_plan_read ("[plan]\nrating=9999\nplace=-1\nfrom=x\nat=none\n"
                            "[event 1]\nday=tomorrow\ngames=0\nfield=0\nopponent 1=a;b;c;x;0;0;\n"
                            "[event 3]\ngames=2\n");
  const SclPlannedEvent *event = g_ptr_array_index (read->events, 0);

  g_assert_cmpstr (read->goal, ==, "");
  g_assert_cmpfloat (read->rating, ==, 2000);
  g_assert_cmpuint (read->place, ==, 100);
  g_assert_cmpfloat (read->from, ==, 1800);
  g_assert_cmpfloat (read->spread, ==, 100);
  g_assert_cmpint (read->setting.at, ==, SCL_NORM_AT_SWISS);
  g_assert_cmpuint (read->events->len, ==, 1); /* the second is missing */
  g_assert_cmpint (event->day, ==, SCL_DAY_NONE);
  g_assert_cmpuint (event->n_games, ==, 9);
  g_assert_true (isnan (event->field));
  g_assert_null (event->opponents);
}

TEST_MAIN ("/kept-plan", test_round_trip, test_none, test_mended)
