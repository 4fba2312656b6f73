/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-rating-remark.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

/* 1987-01-01, 2022-10-01, 2024-03-01 */
#define DAY_WOMEN 2446797
#define DAY_RAPID 2459854
#define DAY_RISE 2460371

/* FIDE's floors as its lists show them: the first list with a lower one, the rating from which it
 * publishes, and that of the list before. Measured on the lists to April 2021, in which a floor's
 * own round number is never seen. */
static const struct
{
  int year, month;
  int floor, former;
  gboolean men_only; /* women were published from 2005 on since January 1987 */
} floors[] = {
  { 1993, 1, 2005, 2205, TRUE },  { 2002, 10, 1801, 2001, FALSE }, { 2004, 10, 1601, 1801, FALSE },
  { 2006, 1, 1401, 1601, FALSE }, { 2009, 9, 1201, 1401, FALSE },  { 2012, 8, 1001, 1201, FALSE },
};

/* The point on that very day, with a rating on the list before it. */
static const SclRatingPoint *
point_on (const SclRatingSeries *series, SclDay day, const SclRatingPoint **before)
{
  for (guint i = 1; i < series->points->len; i++)
    if (scl_rating_series_point (series, i)->day == day)
      {
        const SclRatingPoint *point = scl_rating_series_point (series, i);

        *before = scl_rating_series_point (series, i - 1);
        return isnan (point->rating) || isnan ((*before)->rating) ? NULL : point;
      }
  return NULL;
}

static void
add (GArray *remarks, SclRatingRemarkKind kind, const SclRatingPoint *before,
     const SclRatingPoint *after, double by_rule)
{
  const SclRatingRemark remark = { .kind = kind,
                                   .day = after->day,
                                   .before = before->rating,
                                   .after = after->rating,
                                   .by_rule = by_rule };

  g_array_append_val (remarks, remark);
}

static void
look_for_women (GArray *remarks, const SclRatingSeries *series)
{
  const SclRatingPoint *before, *after = point_on (series, DAY_WOMEN, &before);

  if (after != NULL && after->rating > before->rating)
    add (remarks, SCL_REMARK_WOMEN_1987, before, after, 100.0);
}

static void
look_for_floor (GArray *remarks, const SclRatingSeries *series, char sex)
{
  const SclRatingPoint *first = scl_rating_series_point (series, 0);

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    {
      const SclRatingRemark remark = { .kind = SCL_REMARK_FLOOR,
                                       .day = first->day,
                                       .before = NAN,
                                       .after = first->rating,
                                       .by_rule = NAN,
                                       .floor = floors[i].floor,
                                       .former = floors[i].former };

      if (first->day == scl_day_from_ymd (floors[i].year, floors[i].month, 1)
          && first->rating < floors[i].former && first->rating >= floors[i].floor
          && !(floors[i].men_only && sex == 'f'))
        g_array_append_val (remarks, remark);
    }
}

static void
look_for_rapid (GArray *remarks, const SclRatingSeries *series, const SclRatingSeries *standard)
{
  const SclRatingPoint *before, *after = point_on (series, DAY_RAPID, &before);
  const SclRatingPoint *beside
      = standard != NULL ? scl_rating_series_at (standard, DAY_RAPID) : NULL;

  if (after != NULL && beside != NULL && before->rating < beside->rating - 100.0)
    add (remarks, SCL_REMARK_RAPID_2022, before, after, beside->rating - 100.0 - before->rating);
}

static void
look_for_rise (GArray *remarks, const SclRatingSeries *series)
{
  const SclRatingPoint *before, *after = point_on (series, DAY_RISE, &before);

  if (after != NULL && before->rating >= 1000.0 && before->rating < 2000.0)
    add (remarks, SCL_REMARK_RISE_2024, before, after, 0.4 * (2000.0 - before->rating));
}

GArray *
scl_rating_remarks_new (const SclRatingSeries *series, const SclRatingSeries *standard, char sex)
{
  GArray *remarks = g_array_new (FALSE, FALSE, sizeof (SclRatingRemark));

  if (series->replayed || strcmp (series->name, "FIDE") != 0)
    return remarks;
  if (series->rate == 's')
    {
      look_for_floor (remarks, series, sex);
      if (sex == 'f')
        look_for_women (remarks, series);
    }
  else
    look_for_rapid (remarks, series, standard);
  look_for_rise (remarks, series);
  return remarks;
}

char *
scl_rating_remark_words (const SclRatingRemark *self)
{
  const int before = isnan (self->before) ? 0 : (int) lround (self->before);
  const int after = (int) lround (self->after);

  switch (self->kind)
    {
    case SCL_REMARK_WOMEN_1987:
      /* Translators: ratings on the list before, and on that of January 1987. */
      return g_strdup_printf (
          _ ("FIDE added 100 points to women's ratings in January 1987: from %d to %d, games of "
             "the half-year included."),
          before, after);
    case SCL_REMARK_RAPID_2022:
      /* Translators: ratings on the list before, and on that of October 2022; points. */
      return g_strdup_printf (
          _ ("FIDE raised rapid and blitz ratings to 100 points below the standard rating in "
             "October 2022: from %d to %d, of which %d by the rule."),
          before, after, (int) lround (self->by_rule));
    case SCL_REMARK_RISE_2024:
      /* Translators: ratings on the list before, and on that of March 2024; points. */
      return g_strdup_printf (
          _ ("FIDE raised ratings below 2000 by two fifths of what was missing in March 2024: from "
             "%d to %d, of which %d by the rule."),
          before, after, (int) lround (self->by_rule));
    case SCL_REMARK_FLOOR:
    default:
      /* Translators: a rating; from which rating on FIDE publishes now, and before. */
      return g_strdup_printf (_ ("First listed with %d when FIDE began to publish ratings from %d "
                                 "on; before it was from %d on."),
                              after, self->floor, self->former);
    }
}

char *
scl_rating_remark_label (const SclRatingRemark *self)
{
  switch (self->kind)
    {
    case SCL_REMARK_WOMEN_1987:
      return g_strdup (_ ("women +100"));
    case SCL_REMARK_RAPID_2022:
      return g_strdup (_ ("raised to standard − 100"));
    case SCL_REMARK_RISE_2024:
      return g_strdup (_ ("raised below 2000"));
    case SCL_REMARK_FLOOR:
    default:
      /* Translators: a rating from which on FIDE publishes. */
      return g_strdup_printf (_ ("listed from %d on"), self->floor);
    }
}
