/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/lists/scl-list-study-words.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-gettext.h"

/* Fewer people than these of the last list are no cohort that speaks for it. */
#define SMALL_COHORT 0.05
#define MANY_AGELESS 0.05
#define MANY_STILL 0.1

/* "12.3 (95 % interval 11.0 to 13.6)" */
static char *
with_interval (const SclListEstimate *estimate)
{
  g_autofree char *value = scl_chart_format_signed (estimate->value, 1);

  if (isnan (estimate->error))
    return g_strdup (value);
  /* Translators: a number and the two ends of its interval. */
  return g_strdup_printf (_ ("%s (95 %% interval %s to %s)"), value, SCL_SIGNED (estimate->low, 1),
                          SCL_SIGNED (estimate->high, 1));
}

/* ---- Level ---- */

static void
add_rank (GString *text, const SclListStudy *study, guint rank)
{
  const SclListLevel *first = scl_list_study_level (study, 0),
                     *last = scl_list_study_level (study, study->levels->len - 1);

  if (isnan (scl_list_level_rank (last, rank)) || isnan (scl_list_level_rank (first, rank)))
    return;
  /* Translators: a place on the list, and the rating of who has it on the first list and the last.
   */
  g_string_append_printf (text, _ (" Place %s: %s at first, %s at last."), SCL_NUMBER (rank, 0),
                          SCL_NUMBER (scl_list_level_rank (first, rank), 0),
                          SCL_NUMBER (scl_list_level_rank (last, rank), 0));
}

static void
add_cohort (GString *text, const SclListStudy *study)
{
  const SclListChange *last = scl_list_study_change (study, study->changes->len - 1);
  const SclListQuantiles *both = &study->compression.both;

  if (last->n_cohort == 0)
    return;
  g_string_append_printf (
      text,
      /* Translators: people, and their mean on the last list. */
      ngettext (" %s person is on the first list and on the last, with %s at last.",
                " %s people are on the first list and on the last; their mean at last is %s.",
                last->n_cohort),
      SCL_NUMBER (both->n_before, 0), SCL_NUMBER (last->cohort, 1));
}

char *
scl_list_study_level_words (const SclListStudy *study)
{
  const SclListLevel *first = scl_list_study_level (study, 0),
                     *last = scl_list_study_level (study, study->levels->len - 1);
  g_autofree char *from = scl_chart_format_day (first->day), *to = scl_chart_format_day (last->day);
  GString *text = g_string_new (NULL);

  /* Translators: a change in rating points; days, people and means of the first list and the last.
   */
  g_string_append_printf (text,
                          _ ("The mean has changed by %s points: from %s (%s, %s people) to "
                             "%s (%s, %s people)."),
                          SCL_SIGNED (last->mean - first->mean, 1), SCL_NUMBER (first->mean, 1),
                          from, SCL_NUMBER (first->n, 0), SCL_NUMBER (last->mean, 1), to,
                          SCL_NUMBER (last->n, 0));
  for (guint rank = 10; rank <= 1000; rank *= 10)
    add_rank (text, study, rank);
  add_cohort (text, study);
  return g_string_free (text, FALSE);
}

/* ---- Changes ---- */

char *
scl_list_study_change_words (const SclListStudy *study)
{
  double sums[SCL_N_MOVES];
  const double whole = scl_list_study_sums (study, sums);

  /* Translators: rating points: the mean's whole change is the sum of the four that follow. */
  return g_strdup_printf (_ ("Of %s points, those who stayed brought %s, entrants %s, those who "
                             "came back %s and leavers %s; it adds up exactly."),
                          SCL_SIGNED (whole, 1), SCL_SIGNED (sums[SCL_MOVE_STAYED], 1),
                          SCL_SIGNED (sums[SCL_MOVE_ENTERED], 1),
                          SCL_SIGNED (sums[SCL_MOVE_RETURNED], 1),
                          SCL_SIGNED (sums[SCL_MOVE_LEFT], 1));
}

/* ---- Who ---- */

static char *
per_cent (double part, double whole)
{
  /* Translators: a share. */
  return g_strdup_printf (_ ("%s %%"), SCL_NUMBER (100.0 * part / whole, 0));
}

char *
scl_list_study_people_words (const SclListStudy *study)
{
  const SclListCompression *one = &study->compression;
  const guint both = one->both.n_before, last = one->all.n_after;
  g_autofree char *came_share = per_cent (last - both, last);
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text,
      /* Translators: people of the last list; of them so many; the same as a share, "42 %". */
      ngettext ("The last list has %s person, %s of them (%s) not on the first.",
                "The last list has %s people, %s of them (%s) not on the first.", last),
      SCL_NUMBER (last, 0), SCL_NUMBER (last - both, 0), came_share);
  if (both > 0)
    {
      g_autofree char *risen_share = per_cent (one->n_risen, both);
      g_autofree char *fallen_share = per_cent (one->n_fallen, both);

      g_string_append_printf (
          text,
          /* Translators: people on both lists; of them so many and their share, twice; the others.
           */
          ngettext (" On both is %s person: higher than at first %s (%s), lower %s (%s), the same "
                    "%s.",
                    " On both are %s people: higher than at first %s (%s), lower %s (%s), the same "
                    "%s.",
                    both),
          SCL_NUMBER (both, 0), SCL_NUMBER (one->n_risen, 0), risen_share,
          SCL_NUMBER (one->n_fallen, 0), fallen_share,
          SCL_NUMBER (both - one->n_risen - one->n_fallen, 0));
    }
  return g_string_free (text, FALSE);
}

char *
scl_list_study_class_words (const SclListStudy *study, SclListSplit split)
{
  const SclListClasses *classes = study->classes;
  double most = 0.0, least = 0.0, sums[SCL_N_MOVES];
  guint up = 0, down = 0, touched = 0;
  g_autofree char *gain = NULL, *loss = NULL;

  for (guint c = 0; c < classes->n[split]; c++)
    {
      scl_list_study_class_sums (study, split, c, sums);
      touched += sums[SCL_MOVE_STAYED] != 0.0;
      if (sums[SCL_MOVE_STAYED] > most)
        {
          most = sums[SCL_MOVE_STAYED];
          up = c;
        }
      if (sums[SCL_MOVE_STAYED] < least)
        {
          least = sums[SCL_MOVE_STAYED];
          down = c;
        }
    }
  if (touched < 2)
    return NULL;
  gain = scl_chart_format_signed (most, 1);
  loss = scl_chart_format_signed (least, 1);
  if (most > 0.0 && least < 0.0)
    /* Translators: two classes of people ("12–15"), and points of the mean. */
    return g_strdup_printf (_ ("Of those who stayed, “%s” brought most to the mean, %s points, and "
                               "“%s” took most, %s points."),
                            classes->labels[split][up], gain, classes->labels[split][down], loss);
  if (most > 0.0)
    /* Translators: a class of people ("12–15"), and points of the mean. */
    return g_strdup_printf (_ ("Of those who stayed, “%s” brought most to the mean, %s points; "
                               "none took anything."),
                            classes->labels[split][up], gain);
  if (least < 0.0)
    /* Translators: a class of people ("60 and more"), and points of the mean. */
    return g_strdup_printf (_ ("Of those who stayed, “%s” took most from the mean, %s points; none "
                               "brought anything."),
                            classes->labels[split][down], loss);
  return NULL;
}

/* ---- Age, rating, entrants ---- */

char *
scl_list_study_growth_words (const SclListStudy *study)
{
  const SclListRegression *regression = study->regression;
  g_autofree char *level = NULL, *junior = NULL, *ageing = NULL, *rating = NULL;

  if (regression == NULL || isnan (regression->level.value))
    return NULL;
  level = with_interval (&regression->level);
  junior = with_interval (&regression->junior);
  ageing = with_interval (&regression->ageing);
  rating = with_interval (&regression->rating);
  /* Translators: each is points a year with an interval; "–" where it is not known. */
  return g_strdup_printf (_ ("Settled people of 30 with a middling rating change by %s points a "
                             "year; each year below 20 adds %s, each ten years beyond 30 %s, each "
                             "100 points of rating %s."),
                          level, junior, ageing, rating);
}

static void
add_course (GString *text, const SclListConvergence *course)
{
  g_autofree char *bias = with_interval (&course->bias);

  if (course->p < SCL_LIST_COURSE_P)
    g_string_append (text, _ (" They do not get there by halves, so that there is no half-life to "
                              "tell."));
  else
    /* Translators: points, years, the two ends of the years' interval. */
    g_string_append_printf (text,
                            _ (" It is as if they entered too high by %s points, half of which is "
                               "gone after %s years (95 %% interval %s to %s)."),
                            bias, SCL_NUMBER (course->half_life.value, 1),
                            SCL_NUMBER (course->half_life.low, 1),
                            SCL_NUMBER (course->half_life.high, 1));
}

char *
scl_list_study_entrant_words (const SclListStudy *study)
{
  GString *text;
  SclListEstimate gain;
  g_autofree char *points = NULL;
  guint years;

  if (study->regression == NULL)
    return NULL;
  gain = scl_list_entrants_gain (study->regression, &years);
  if (years == 0)
    return NULL;
  points = with_interval (&gain);
  text = g_string_new (NULL);
  if (years == 1)
    /* Translators: points with an interval. */
    g_string_append_printf (text,
                            _ ("In their first year entrants gain %s points beyond settled people "
                               "of their age."),
                            points);
  else
    /* Translators: years; points with an interval. */
    g_string_append_printf (
        text,
        ngettext ("In their first %1$u year entrants gain %2$s points beyond settled "
                  "people of their age.",
                  "In their first %1$u years entrants gain %2$s points beyond "
                  "settled people of their age.",
                  years),
        years, points);
  if (study->has_convergence)
    add_course (text, &study->convergence);
  return g_string_free (text, FALSE);
}

/* ---- Spread ---- */

char *
scl_list_study_spread_words (const SclListStudy *study)
{
  const SclListCompression *one = &study->compression;
  const char *found = one->spread.high < 1.0  ? _ ("have moved together")
                      : one->spread.low > 1.0 ? _ ("have moved apart")
                                              : _ ("lie as far apart as before");

  if (isnan (one->spread.value))
    return NULL;
  /* Translators: people; "have moved together", "have moved apart" or "lie as far apart as before";
   * a ratio and the two ends of its interval. */
  return g_strdup_printf (_ ("The ratings of the %s people on the first list and the last %s: "
                             "standard deviation %s times what it was (95 %% interval %s to %s)."),
                          SCL_NUMBER (one->both.n_before, 0), found,
                          SCL_NUMBER (one->spread.value, 3), SCL_NUMBER (one->spread.low, 3),
                          SCL_NUMBER (one->spread.high, 3));
}

/* ---- Adjustment ---- */

char *
scl_list_adjustment_words (const SclListAdjustment *adjustment)
{
  const SclListLevel *before = adjustment->before, *after = adjustment->after;
  g_autofree char *day = scl_chart_format_day (adjustment->day);
  g_autofree char *list = scl_chart_format_day (adjustment->list);

  /* Translators: the adjustment's day, the list's day; people who are raised, lowered, in all; the
   * change of the mean; standard deviations before and after. */
  return g_strdup_printf (_ ("The adjustment of %s on the list of %s raises %s of %s people and "
                             "lowers %s; the mean changes by %s points, the standard deviation "
                             "from %s to %s."),
                          day, list, SCL_NUMBER (adjustment->n_raised, 0),
                          SCL_NUMBER (adjustment->n, 0), SCL_NUMBER (adjustment->n_lowered, 0),
                          SCL_SIGNED (after->mean - before->mean, 1), SCL_NUMBER (before->sd, 1),
                          SCL_NUMBER (after->sd, 1));
}

/* ---- Doubts ---- */

static void
doubt_events (const SclListStudy *study, GPtrArray *doubts)
{
  for (guint l = 1; l < study->levels->len; l++)
    {
      const SclListLevel *before = scl_list_study_level (study, l - 1),
                         *after = scl_list_study_level (study, l);
      g_autofree char *day = scl_chart_format_day (after->day);

      if (scl_list_study_event (study, l) == SCL_LIST_EVENT_SHORTER)
        /* Translators: a list's day; people on it and on the list before. */
        g_ptr_array_add (doubts, g_strdup_printf (_ ("The list of %s has %s people after %s: it "
                                                     "lists others, and changes there say "
                                                     "nothing about ratings."),
                                                  day, SCL_NUMBER (after->n, 0),
                                                  SCL_NUMBER (before->n, 0)));
    }
}

GPtrArray *
scl_list_study_doubts (const SclListStudy *study)
{
  GPtrArray *doubts = g_ptr_array_new_with_free_func (g_free);
  const SclListRegression *regression = study->regression;
  const SclListChange *last = scl_list_study_change (study, study->changes->len - 1);

  g_ptr_array_add (doubts,
                   g_strdup (_ ("Lists tell who is rated and how high, not how well anybody "
                                "plays: a level that falls or rises is no proof of "
                                "deflation or inflation.")));
  g_ptr_array_add (doubts, g_strdup (_ ("Where ratings have chance in them, high ones fall and low "
                                        "ones rise the next time (regression to the mean): what "
                                        "goes with the rating before is partly that.")));
  if (last->n_cohort < SMALL_COHORT * scl_list_change_n_after (last))
    {
      g_ptr_array_add (doubts,
                       /* Translators: people. */
                       g_strdup_printf (_ ("The fixed cohort, %s people, are those who stayed "
                                           "longest: they grow older, and speak for nobody else."),
                                        SCL_NUMBER (last->n_cohort, 0)));
    }
  if (regression != NULL
      && regression->n_ageless > MANY_AGELESS * (double) (regression->n + regression->n_ageless))
    {
      const double all = (double) regression->n + regression->n_ageless;

      g_ptr_array_add (doubts,
                       /* Translators: per cent. */
                       g_strdup_printf (_ ("%s %% of the changes are of people without a year of "
                                           "birth, who are left out of what goes with age."),
                                        SCL_NUMBER (100.0 * regression->n_ageless / all, 0)));
    }
  if (regression != NULL && (double) regression->n_still > MANY_STILL * (double) regression->n)
    {
      g_ptr_array_add (
          doubts,
          /* Translators: per cent. */
          g_strdup_printf (
              _ ("%s %% of those on two lists have the same rating on "
                 "both: most will not have played. A change a year is "
                 "that of everybody listed, and more of who plays."),
              SCL_NUMBER (100.0 * (double) regression->n_still / (double) regression->n, 0)));
    }
  doubt_events (study, doubts);
  return doubts;
}
