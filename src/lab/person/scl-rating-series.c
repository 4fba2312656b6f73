/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-rating-series.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

SCL_DEFINE_FREE (scl_rating_series_free, SclRatingSeries, name, g_free, policy, scl_policy_unref,
                 points, g_array_unref)

static SclRatingSeries *
series_new (const char *name, char rate)
{
  SclRatingSeries *self = g_new0 (SclRatingSeries, 1);

  self->name = g_strdup (name);
  self->rate = rate;
  self->points = g_array_new (FALSE, FALSE, sizeof (SclRatingPoint));
  self->newest = self->until = SCL_DAY_NONE;
  return self;
}

static SclRatingPoint *
point_at (SclRatingSeries *self, guint i)
{
  return &g_array_index (self->points, SclRatingPoint, i);
}

/* What comes before the first rating and after the last is no gap. FALSE: no rating at all. */
static gboolean
trim (SclRatingSeries *self)
{
  guint first = 0, n = self->points->len;

  while (n > 0 && isnan (point_at (self, n - 1)->rating))
    n--;
  if (n < self->points->len)
    self->until = point_at (self, n)->day;
  g_array_set_size (self->points, n);
  while (first < n && isnan (point_at (self, first)->rating))
    first++;
  if (first > 0)
    g_array_remove_range (self->points, 0, first);
  return self->points->len > 0;
}

/* ---- What is remarkable ---- */

/* The greatest change upwards (sign 1) or downwards (-1) from one rated point to any later one. */
static SclRatingStretch
greatest_change (SclRatingSeries *self, guint first, int sign)
{
  SclRatingStretch best = { first, first, 0.0 };
  guint lowest
      = first; /* where one would have to begin: the last of equal ones, the shortest way */

  for (guint i = first; i < self->points->len; i++)
    {
      const double rating = point_at (self, i)->rating;
      const double change = rating - point_at (self, lowest)->rating;

      if (isnan (rating))
        continue;
      if (sign * change > sign * best.change)
        best = (SclRatingStretch){ lowest, i, change };
      if (sign * change <= 0.0)
        lowest = i;
    }
  return best;
}

/* The longest run of lists of which each is not below (sign 1) or above (-1) the one before. */
static SclRatingRun
longest_run (SclRatingSeries *self, guint first, int sign)
{
  SclRatingRun best = { first, first, 0 };
  guint from = first;

  for (guint i = first; i < self->points->len; i++)
    {
      const double rating = point_at (self, i)->rating;

      if (isnan (rating))
        continue;
      if (i > first
          && (isnan (point_at (self, i - 1)->rating)
              || sign * (rating - point_at (self, i - 1)->rating) < 0.0))
        from = i;
      if (i - from + 1 > best.lists)
        best = (SclRatingRun){ from, i, i - from + 1 };
    }
  return best;
}

/* From that point on, which is rated as the first one is. */
static void
sum_up (SclRatingSeries *self, guint first)
{
  SclRatingSummary *summary = &self->summary;

  summary->peak = first;
  for (guint i = first; i < self->points->len; i++)
    {
      const double rating = point_at (self, i)->rating;

      if (isnan (rating))
        {
          summary->n_gaps += !isnan (point_at (self, i - 1)->rating);
          continue;
        }
      summary->n_rated++;
      if (rating > point_at (self, summary->peak)->rating)
        summary->peak = i;
    }
  summary->rise = greatest_change (self, first, 1);
  summary->fall = greatest_change (self, first, -1);
  summary->without_fall = longest_run (self, first, 1);
  summary->without_rise = longest_run (self, first, -1);
  summary->without_start = first > 0
                           && (point_at (self, 0)->rating > point_at (self, summary->peak)->rating
                               || greatest_change (self, 0, 1).change > summary->rise.change
                               || greatest_change (self, 0, -1).change < summary->fall.change);
}

/* ---- Published ---- */

/* Of the person's ratings, the one on a list; NULL: not there. */
static const SclWorkspaceRating *
rating_on (GArray *ratings, GHashTable *places, gint64 list)
{
  gpointer place;

  if (!g_hash_table_lookup_extended (places, GSIZE_TO_POINTER ((gsize) list), NULL, &place))
    return NULL;
  return &g_array_index (ratings, SclWorkspaceRating, GPOINTER_TO_UINT (place));
}

static SclRatingPoint
point_of (const SclWorkspaceList *list, const SclWorkspaceRating *rating)
{
  return (SclRatingPoint){
    .day = list->day,
    .rating = rating != NULL && rating->rating > 0 ? rating->rating : NAN,
    .deviation = NAN,
    .games = rating != NULL ? rating->games : -1,
    .k = rating != NULL ? rating->k : 0,
    .inactive = rating != NULL && rating->inactive,
    .list = list->id,
  };
}

/* Where a day has several lists of the kind, the first with a rating counts. */
static void
add_list (SclRatingSeries *self, const SclWorkspaceList *list, const SclWorkspaceRating *rating)
{
  const SclRatingPoint point = point_of (list, rating);
  SclRatingPoint *last = self->points->len > 0 ? point_at (self, self->points->len - 1) : NULL;

  self->newest = list->day;
  if (last == NULL || last->day != list->day)
    g_array_append_val (self->points, point);
  else if (isnan (last->rating))
    *last = point;
}

static SclRatingSeries *
series_of (GPtrArray *all, const SclWorkspaceList *list)
{
  SCL_FOR_EACH_POINTER (SclRatingSeries, series, all)
    if (series->rate == list->rate && strcmp (series->name, list->name) == 0)
      return series;
  g_ptr_array_add (all, series_new (list->name, list->rate));
  return g_ptr_array_index (all, all->len - 1);
}

static int
rate_order (char rate)
{
  const char *at = strchr ("srb", rate);

  return at != NULL && rate != '\0' ? (int) (at - "srb") : 3;
}

static int
compare_series (gconstpointer a, gconstpointer b)
{
  const SclRatingSeries *x = *(SclRatingSeries *const *) a, *y = *(SclRatingSeries *const *) b;

  if (rate_order (x->rate) != rate_order (y->rate))
    return SCL_ORDER (rate_order (x->rate), rate_order (y->rate));
  if (x->summary.n_rated != y->summary.n_rated)
    return SCL_ORDER (y->summary.n_rated, x->summary.n_rated);
  return strcmp (x->name, y->name);
}

GPtrArray *
scl_rating_series_published (GArray *ratings, GPtrArray *lists)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) all
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_rating_series_free);

  for (guint i = 0; i < ratings->len; i++)
    g_hash_table_insert (
        places, GSIZE_TO_POINTER ((gsize) g_array_index (ratings, SclWorkspaceRating, i).list),
        GUINT_TO_POINTER (i));
  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    add_list (series_of (all, list), list, rating_on (ratings, places, list->id));
  for (guint i = all->len; i-- > 0;)
    {
      SclRatingSeries *series = g_ptr_array_index (all, i);

      if (trim (series))
        sum_up (series, 0);
      else
        g_ptr_array_remove_index (all, i);
    }
  g_ptr_array_sort (all, compare_series);
  return g_steal_pointer (&all);
}

const SclRatingPoint *
scl_rating_series_inactive_since (const SclRatingSeries *self, const SclRatingPoint *point,
                                  GArray *practices)
{
  const SclRatingPoint *begun = point, *since = NULL;

  /* The lists with that rating, without games after the first of them. */
  for (const SclRatingPoint *at = point; at-- != scl_rating_series_point (self, 0);)
    if (!isnan (at->rating) && (at->rating != point->rating || begun->games > 0))
      break;
    else if (!isnan (at->rating))
      begun = at;
  for (const SclRatingPoint *at = begun; at <= point; at++)
    {
      const SclListPractice *list = scl_activity_practice_of (practices, at->list);
      const gboolean inactive = list != NULL
                                && (list->practice == SCL_PRACTICE_MARKED
                                        ? at->inactive
                                        : list->practice != SCL_PRACTICE_UNKNOWN
                                              && begun->day <= scl_activity_begin (at->day));

      if (!isnan (at->rating))
        since = !inactive ? NULL : since != NULL ? since : at;
    }
  return since;
}

/* ---- Replayed ---- */

/* The rating with which the path begins stands from before the first period's games. FALSE: there
 * is none. */
static gboolean
add_first (SclRatingSeries *self, const SclPeriodSummary *period, double rating)
{
  const SclRatingPoint point = { .day = MIN (period->first_day, period->list_day - 1),
                                 .rating = rating,
                                 .deviation = NAN,
                                 .games = 0 };

  if (isfinite (rating))
    g_array_append_val (self->points, point);
  return isfinite (rating);
}

/* Whether a game says of the player that they came with it. */
static gboolean
is_printed (SclHistory *history, guint32 player, double rating)
{
  const SclGames *games = scl_history_games (history);

  for (guint32 g = 0; g < games->n; g++)
    if ((games->white[g] == player && games->white_given[g] == rating)
        || (games->black[g] == player && games->black_given[g] == rating))
      return TRUE;
  return FALSE;
}

/* What a rule starts from is on no list: the first rating after it counts. One that was printed is
 * somebody's rating as any other is. */
static guint
first_listed (SclRatingSeries *self, gboolean is_start)
{
  guint first = is_start && self->points->len > 1 ? 1 : 0;

  while (isnan (point_at (self, first)->rating))
    first++;
  return first;
}

/* Periods that end in one list (a list a game) are one point: what it shows is the last. */
static void
add_step (SclRatingSeries *self, SclDay day, const SclPathPoint *step, guint32 games_before)
{
  const SclRatingPoint point = { .day = day,
                                 .rating = step->rating,
                                 .deviation = step->deviation,
                                 .games = (int) (step->games - games_before) };
  SclRatingPoint *last = self->points->len > 0 ? point_at (self, self->points->len - 1) : NULL;

  if (last == NULL || last->day != day)
    {
      g_array_append_val (self->points, point);
      return;
    }
  last->games += point.games;
  last->rating = point.rating;
  last->deviation = point.deviation;
}

SclRatingSeries *
scl_rating_series_replayed (SclOutcome *outcome, guint32 player)
{
  g_autoptr (GArray) path = scl_outcome_dup_path (outcome, player);
  SclPolicy *policy = scl_outcome_policy (outcome);
  g_autoptr (SclRatingSeries) self = NULL;
  const double begun = scl_outcome_first_rating (outcome, player);
  gboolean has_start;
  guint n_periods, n_regimes;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);
  const SclRegime *regimes = scl_policy_regimes (policy, &n_regimes);

  if (path->len == 0)
    return NULL;
  self = series_new (scl_policy_name (policy), (char) regimes[n_regimes - 1].schedule.rate_of_play);
  self->replayed = TRUE;
  self->policy = scl_policy_ref (policy);
  self->newest = periods[n_periods - 1].list_day;
  has_start = add_first (self, &periods[g_array_index (path, SclPathPoint, 0).period], begun);
  for (guint i = 0; i < path->len; i++)
    {
      const SclPathPoint *step = &g_array_index (path, SclPathPoint, i);

      add_step (self, periods[step->period].list_day, step,
                i > 0 ? g_array_index (path, SclPathPoint, i - 1).games : 0);
    }
  if (!trim (self))
    return NULL;
  sum_up (self, first_listed (
                    self, has_start && !is_printed (scl_outcome_history (outcome), player, begun)));
  return g_steal_pointer (&self);
}

/* ---- Reading ---- */

char *
scl_rating_series_label (const SclRatingSeries *self)
{
  if (self->replayed)
    return g_strdup (scl_policy_title (self->policy));
  switch (self->rate)
    {
    case 'r':
      /* Translators: a kind of rating list, with its name. */
      return g_strdup_printf (_ ("%s, rapid"), self->name);
    case 'b':
      /* Translators: a kind of rating list, with its name. */
      return g_strdup_printf (_ ("%s, blitz"), self->name);
    default:
      return g_strdup (self->name);
    }
}

const SclRatingPoint *
scl_rating_series_at (const SclRatingSeries *self, SclDay day)
{
  guint low = 0, high = self->points->len; /* points before low are not after the day */

  if (self->until != SCL_DAY_NONE && day >= self->until)
    return NULL;
  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (scl_rating_series_point (self, middle)->day <= day)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0 || isnan (scl_rating_series_point (self, low - 1)->rating))
    return NULL;
  return scl_rating_series_point (self, low - 1);
}
