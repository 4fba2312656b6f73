/* Figures of any rating list: distributions, two lists compared, scatters of two ratings, birth
 * years, series of lists.
 *
 * Carosi's figures 9 to 23 are these, drawn for the reconstruction of January 2000.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "figures/chart/scl-chart.h"
#include "history/core/scl-list-summary.h"

/* A list as columns of n entries. Everything is borrowed and must live while a figure is built, not
 * longer. Columns that the list does not have are NULL. */
typedef struct
{
  guint n;
  const double *rating;          /* rating points; NaN: none */
  const double *other;           /* a second rating of the same players; NaN: none */
  const gint16 *birth_year;      /* 0: not known */
  const guint8 *sex;             /* 'm', 'f' or 0 */
  const char *const *category;   /* national category; "" or NULL: none */
  const char *const *title;      /* "GM", … */
  const char *const *federation; /* three letters */
  const char *const *name;       /* for read-outs */
  const char *list_name;         /* "Elo Italia, January 2000" */
  const char *rating_name;       /* "Elo Italia"; NULL: "rating" */
  const char *other_name;        /* "Elo FIDE" */
  const char *provenance;        /* stands under the figure; NULL: none */
  guint marked; /* who is marked in distributions, with the share of those shown who are rated
                   lower: place of the entry + 1; 0: nobody */
} SclListColumns;

typedef enum
{
  SCL_LIST_COUNT,      /* players in each class */
  SCL_LIST_SHARE,      /* their share of the group */
  SCL_LIST_CUMULATIVE, /* share of the group below a rating */
} SclListMeasure;

typedef enum
{
  SCL_LIST_ALL, /* one distribution */
  SCL_LIST_BY_CATEGORY,
  SCL_LIST_BY_TITLE,
  SCL_LIST_BY_FEDERATION,
  SCL_LIST_BY_SEX,
  SCL_LIST_BY_COHORT, /* decades of birth */
} SclListGroup;

typedef struct
{
  double width; /* of a class: rating points, [1, 1000]; or years */
  SclListMeasure measure;
  SclListGroup group; /* the six most numerous groups are shown; the subtitle says how many players
                         are left out */
  const char *only_category, *only_title, *only_federation; /* NULL: all */
  guint8 only_sex;                                          /* 0: all */
  int born_from,
      born_to; /* inclusive; 0: open. Either leaves out those whose birth year is not known */
  gboolean only_with_other; /* those who have the second rating */
  gboolean of_other;        /* the distribution of the second rating */
  double low,
      high; /* theoretical limits, marked; the subtitle gives the share below low. NaN: none */
  double of_those_below; /* the subtitle also gives the share below low of those below this; NaN:
                            not */
  double practical_low, practical_high; /* limits within which most are, marked; NaN: none */
  gboolean panels; /* groups beside one another, a panel each, with mean ± sd, in place of over one
                      another */
  gboolean (*limits_of_group) (
      const char *group, double *low,
      double *high); /* theoretical limits of each panel; NULL: none have any */
} SclListOptions;
#define SCL_LIST_OPTIONS_DEFAULTS                                                                  \
  {                                                                                                \
    .width = 100.0, .low = NAN, .high = NAN, .of_those_below = NAN, .practical_low = NAN,          \
    .practical_high = NAN                                                                          \
  }

/* Each makes a chart, with a message that says what is missing and what to do where there is
 * nothing to draw. options: NULL for the defaults. */
SclChart *scl_list_figure_distribution (const SclListColumns *list, const SclListOptions *options);
/* Several lists, or one at several dates, over the same classes; labelled with their list_name.
 * group is not looked at. */
SclChart *scl_list_figure_compare (const SclListColumns *const *lists, guint n,
                                   const SclListOptions *options);
/* The second rating against the first with the line of least squares; difference: second minus
 * first instead. */
SclChart *scl_list_figure_scatter (const SclListColumns *list, const SclListOptions *options,
                                   gboolean difference);
/* Players by birth year, in classes of options->width years (default 100 counts as 1). */
SclChart *scl_list_figure_births (const SclListColumns *list, const SclListOptions *options);

typedef enum
{
  SCL_LIST_SERIES_COUNT,    /* players on each list */
  SCL_LIST_SERIES_INCREASE, /* against the list before */
  SCL_LIST_SERIES_MEAN,     /* mean rating with its standard error sd/√n */
} SclListSeriesKind;

/* lists by rising day. */
SclChart *scl_list_figure_series (const SclListSummary *lists, guint n, SclListSeriesKind kind,
                                  const char *list_name, const char *provenance);

/* Who is in a bar: entries of the list that pass the options and whose rating (of_other: second
 * rating) is in [low, high); group: the label of the series, NULL for all. GArray of guint32, by
 * falling rating. */
GArray *scl_list_players_in (const SclListColumns *list, const SclListOptions *options, double low,
                             double high, const char *group);

/* Mean and standard deviation (of the population) of the ratings that pass; returns their number,
 * NaN where it is 0. */
guint scl_list_statistics (const SclListColumns *list, const SclListOptions *options, double *mean,
                           double *sd);

/* Slope and intercept of second against first rating by least squares; FALSE where fewer than two,
 * or all alike. */
gboolean scl_list_fit (const SclListColumns *list, const SclListOptions *options, double *slope,
                       double *intercept, guint *n);
