/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-judging.h"

#include "rating/base/scl-day.h"

/* Keys of what is chosen. */
/* SclSplit, SclStart and SclUnjudged as numbers, then the last day of training or nothing. */
#define JUDGED "judged"
#define MONTHS "list-months" /* SclJudging's */
#define PERIOD "period"      /* two days, or nothing in place of one: "2000-01-01/" */

static const SclJudging first_judging = { .from = SCL_DAY_NONE,
                                          .to = SCL_DAY_NONE,
                                          .split = SCL_SPLIT_ALL,
                                          .train_until = SCL_DAY_NONE,
                                          .start = SCL_START_SAME,
                                          .unjudged = SCL_UNJUDGED_FIRST_YEAR,
                                          .months = 12 };

static SclDay
day_of (const char *text)
{
  return text != NULL ? scl_day_parse (text) : SCL_DAY_NONE;
}

static guint
number_of (const char *text, guint limit)
{
  guint64 number = 0;

  return g_ascii_string_to_unsigned (text, 10, 0, limit, &number, NULL) ? (guint) number : 0;
}

SclJudging
scl_judging_read (SclDataset *dataset)
{
  const char *judged = scl_dataset_get_choice (dataset, JUDGED),
             *period = scl_dataset_get_choice (dataset, PERIOD),
             *months = scl_dataset_get_choice (dataset, MONTHS);
  g_auto (GStrv) parts = g_strsplit (judged != NULL ? judged : "", " ", 4),
                 days = g_strsplit (period != NULL ? period : "", "/", 2);
  SclJudging judging = first_judging;
  guint64 n_months;

  if (g_strv_length (parts) == 4)
    {
      judging.split = (SclSplit) number_of (parts[0], SCL_SPLIT_TEST);
      judging.start = (SclStart) number_of (parts[1], SCL_START_SAME);
      judging.unjudged = (SclUnjudged) number_of (parts[2], SCL_N_UNJUDGED - 1);
      judging.train_until = day_of (parts[3]);
    }
  if (judging.train_until == SCL_DAY_NONE)
    judging.split = SCL_SPLIT_ALL;
  judging.from = day_of (days[0]);
  judging.to = days[0] != NULL ? day_of (days[1]) : SCL_DAY_NONE;
  if (months != NULL
      && g_ascii_string_to_unsigned (months, 10, 0, SCL_MOST_MONTHS, &n_months, NULL))
    judging.months = (guint) n_months;
  return judging;
}

void
scl_judging_keep (const SclJudging *judging, SclDataset *dataset)
{
  g_autofree char *until = scl_day_format (judging->train_until),
                  *from = scl_day_format (judging->from), *to = scl_day_format (judging->to);
  g_autofree char *judged
      = g_strdup_printf ("%u %u %u %s", judging->split, judging->start, judging->unjudged, until);
  g_autofree char *period = g_strdup_printf ("%s/%s", from, to),
                  *months = g_strdup_printf ("%u", judging->months);

  scl_dataset_set_work (dataset, JUDGED, judged);
  scl_dataset_set_work (dataset, PERIOD, g_str_equal (period, "/") ? NULL : period);
  scl_dataset_set_work (dataset, MONTHS, judging->months == first_judging.months ? NULL : months);
}

gboolean
scl_judging_equal (const SclJudging *a, const SclJudging *b)
{
  return a->from == b->from && a->to == b->to && a->split == b->split
         && a->train_until == b->train_until && a->start == b->start && a->unjudged == b->unjudged
         && a->months == b->months;
}
