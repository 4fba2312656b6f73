/* SclRatingRemark at its limits and to the letter, and how sure a rating is, in words.
 *
 * REGULATIONS 1.1, 1.3b, 1.4b: the rises of January 1987, October 2022 and March 2024, and the
 * floors from which FIDE publishes ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-profile.h"
#include "lab/person/scl-rating-remark.h"

/* Of such days and ratings, 0: a gap; the last day NULL. */
typedef struct
{
  const char *day;
  double rating;
} Listed;

static SclRatingSeries *
series_new (const char *name, char rate, const Listed *listed)
{
  SclRatingSeries *self = g_new0 (SclRatingSeries, 1);

  self->name = g_strdup (name);
  self->rate = rate;
  self->points = g_array_new (FALSE, FALSE, sizeof (SclRatingPoint));
  self->newest = self->until = SCL_DAY_NONE;
  for (; listed->day != NULL; listed++)
    {
      const SclRatingPoint point = { .day = day_of (listed->day),
                                     .rating = listed->rating > 0 ? listed->rating : NAN,
                                     .deviation = NAN };

      g_array_append_val (self->points, point);
    }
  return self;
}

/* wanted: NULL: nothing is remarked. */
static void
check (const SclRatingSeries *series, const SclRatingSeries *standard, char sex,
       const SclRatingRemark *wanted)
{
  g_autoptr (GArray) found = scl_rating_remarks_new (series, standard, sex);
  const SclRatingRemark *one;

  g_assert_cmpuint (found->len, ==, wanted != NULL);
  if (wanted == NULL)
    return;
  one = &g_array_index (found, SclRatingRemark, 0);
  g_assert_cmpint (one->kind, ==, wanted->kind);
  g_assert_cmpint (one->day, ==, wanted->day);
  assert_within (one->before, wanted->before, 1e-9);
  assert_within (one->after, wanted->after, 1e-9);
  assert_within (one->by_rule, wanted->by_rule, 1e-9);
  g_assert_cmpint (one->floor, ==, wanted->floor);
  g_assert_cmpint (one->former, ==, wanted->former);
}

/* First on the list with the lower floor, from the floor on and below the former one; not a list
 * later. Women were published from 2005 on before 1993. */
static void
test_floors (void)
{
  static const struct
  {
    const char *day, *other;
    int floor, former;
  } floors[]
      = { { "1993-01-01", "1993-07-01", 2005, 2205 }, { "2002-10-01", "2002-11-01", 1801, 2001 },
          { "2004-10-01", "2004-09-01", 1601, 1801 }, { "2006-01-01", "2005-01-01", 1401, 1601 },
          { "2009-09-01", "2009-10-01", 1201, 1401 }, { "2012-08-01", "2012-08-02", 1001, 1201 } };

  for (guint f = 0; f < G_N_ELEMENTS (floors); f++)
    for (int where = 0; where < 4; where++)
      for (guint woman = 0; woman < 2; woman++)
        {
          const int rating = where == 0   ? floors[f].floor - 1
                             : where == 1 ? floors[f].floor
                             : where == 2 ? floors[f].former - 1
                                          : floors[f].former;
          const Listed listed[]
              = { { floors[f].day, rating }, { "2030-01-01", rating }, { NULL, 0 } },
              late[] = { { floors[f].other, rating }, { NULL, 0 } };
          const SclRatingRemark wanted
              = { SCL_REMARK_FLOOR, day_of (floors[f].day), NAN, rating, NAN,
                  floors[f].floor,  floors[f].former };
          g_autoptr (SclRatingSeries) series = series_new ("FIDE", 's', listed),
                                      other = series_new ("FIDE", 's', late),
                                      rapid = series_new ("FIDE", 'r', listed),
                                      national = series_new ("FSI", 's', listed);
          const gboolean said = (where == 1 || where == 2) && !(f == 0 && woman);

          check (series, NULL, woman ? 'f' : 'm', said ? &wanted : NULL);
          check (other, NULL, 'm', NULL);
          check (rapid, NULL, 'm', NULL);
          check (national, NULL, 'm', NULL);
        }
}

/* January 1987: of women whose rating has risen since the list before, on which they must be rated.
 */
static void
test_women (void)
{
  static const Listed risen[]
      = { { "1986-07-01", 2200 }, { "1987-01-01", 2201 }, { NULL, 0 } },
      same[] = { { "1986-07-01", 2200 }, { "1987-01-01", 2200 }, { NULL, 0 } },
      late[] = { { "1986-07-01", 2200 }, { "1987-01-02", 2300 }, { NULL, 0 } },
      gap[] = { { "1986-01-01", 2100 }, { "1986-07-01", 0 }, { "1987-01-01", 2300 }, { NULL, 0 } },
      first[] = { { "1987-01-01", 2300 }, { NULL, 0 } };
  const SclRatingRemark wanted
      = { SCL_REMARK_WOMEN_1987, day_of ("1987-01-01"), 2200, 2201, 100, 0, 0 };
  static const Listed *const none[] = { same, late, gap, first };
  g_autoptr (SclRatingSeries) series = series_new ("FIDE", 's', risen),
                              rapid = series_new ("FIDE", 'r', risen);

  check (series, NULL, 'f', &wanted);
  check (series, NULL, 'm', NULL);
  check (series, NULL, 0, NULL);
  check (rapid, NULL, 'f', NULL);
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autoptr (SclRatingSeries) other = series_new ("FIDE", 's', none[i]);

      check (other, NULL, 'f', NULL);
    }
}

/* October 2022: more than 100 below the standard rating of that day; so many as bring it there are
 * by the rule. */
static void
test_rapid (void)
{
  static const Listed standard_lists[]
      = { { "2022-09-01", 2500 }, { "2022-10-01", 2400 }, { NULL, 0 } };
  g_autoptr (SclRatingSeries) standard = series_new ("FIDE", 's', standard_lists);

  for (double before = 2298; before <= 2301; before++)
    {
      const Listed listed[] = { { "2022-09-01", before }, { "2022-10-01", 2310 }, { NULL, 0 } };
      const SclRatingRemark wanted
          = { SCL_REMARK_RAPID_2022, day_of ("2022-10-01"), before, 2310, 2300 - before, 0, 0 };

      for (guint r = 0; r < 2; r++)
        {
          g_autoptr (SclRatingSeries) series = series_new ("FIDE", r == 0 ? 'r' : 'b', listed);

          check (series, standard, 'm', before < 2300 ? &wanted : NULL);
          check (series, NULL, 'm', NULL);
        }
    }
}

/* March 2024: from 1000 on and below 2000, two fifths of what is missing; of every rate. */
static void
test_rise (void)
{
  static const double ratings[] = { 999, 1000, 1500, 1999, 2000 };
  static const char rates[] = "srb";

  for (guint i = 0; i < G_N_ELEMENTS (ratings); i++)
    for (guint r = 0; r < 3; r++)
      {
        const Listed listed[]
            = { { "2024-02-01", ratings[i] }, { "2024-03-01", 1777 }, { NULL, 0 } };
        const SclRatingRemark wanted = { SCL_REMARK_RISE_2024,
                                         day_of ("2024-03-01"),
                                         ratings[i],
                                         1777,
                                         2.0 / 5.0 * (2000 - ratings[i]),
                                         0,
                                         0 };
        g_autoptr (SclRatingSeries) series = series_new ("FIDE", rates[r], listed);

        check (series, NULL, 'm', i >= 1 && i <= 3 ? &wanted : NULL);
        series->replayed = TRUE;
        check (series, NULL, 'm', NULL);
      }
}

static void
test_words (void)
{
  static const struct
  {
    SclRatingRemark remark;
    const char *words, *label;
  } cases[] = {
    { { SCL_REMARK_WOMEN_1987, 0, 2200, 2295, 100, 0, 0 },
      "FIDE added 100 points to women's ratings in January 1987: from 2200 to 2295, games of the "
      "half-year included.",
      "women +100" },
    { { SCL_REMARK_RAPID_2022, 0, 2283, 2632, 348.6, 0, 0 },
      "FIDE raised rapid and blitz ratings to 100 points below the standard rating in October "
      "2022: "
      "from 2283 to 2632, of which 349 by the rule.",
      "raised to standard − 100" },
    { { SCL_REMARK_RISE_2024, 0, 1501, 1704, 199.6, 0, 0 },
      "FIDE raised ratings below 2000 by two fifths of what was missing in March 2024: from 1501 "
      "to "
      "1704, of which 200 by the rule.",
      "raised below 2000" },
    { { SCL_REMARK_FLOOR, 0, NAN, 1850, NAN, 1801, 2001 },
      "First listed with 1850 when FIDE began to publish ratings from 1801 on; before it was from "
      "2001 on.",
      "listed from 1801 on" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = scl_rating_remark_words (&cases[i].remark),
                      *label = scl_rating_remark_label (&cases[i].remark);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpstr (label, ==, cases[i].label);
    }
}

/* ---- How sure a rating is ---- */

static void
test_certainty (void)
{
  static const struct
  {
    gboolean replayed;
    double deviation;
    int games;
    const char *words;
  } cases[] = {
    { TRUE, 61.6, 12, "standard deviation 62 by the rule" },
    { FALSE, NAN, -1,
      "the lists say neither how sure the rating is nor how many games it rests on" },
    { TRUE, NAN, 1, "1 rated game so far; the rule does not say how sure the rating is" },
    { TRUE, NAN, 0, "0 rated games so far; the rule does not say how sure the rating is" },
    { FALSE, NAN, 1,
      "1 rated game on the lists of twelve months; they do not say how sure the rating is" },
    { FALSE, NAN, 30,
      "30 rated games on the lists of twelve months; they do not say how sure the rating is" },
  };
  static const Listed listed[] = { { "2022-09-01", 2000 }, { NULL, 0 } };
  g_autoptr (SclRatingSeries) series = series_new ("A", 's', listed);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclProfileNow now = { .series = series,
                                  .point = scl_rating_series_point (series, 0),
                                  .deviation = cases[i].deviation,
                                  .games = cases[i].games };
      g_autofree char *words = NULL;

      series->replayed = cases[i].replayed;
      words = scl_profile_certainty (&now);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

TEST_MAIN ("/remarks", test_floors, test_women, test_rapid, test_rise, test_words, test_certainty)
