/* SclRatingSeries against a count of its own: series of lists and of replays by chance, and what is
 * remarkable in them, each worked out here by its definition and by the simplest way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-rating-series.h"
#include "person-fixtures.h"

/* ---- What is remarkable in a series ---- */

static gboolean
rated (const SclRatingPoint *points, guint i)
{
  return !isnan (points[i].rating);
}

/* Of the greatest changes between two rated points that of the earliest end, and of those the
 * shortest. */
static void
check_stretch (const SclRatingPoint *points, guint first, guint n, int sign,
               const SclRatingStretch *found)
{
  double best = 0.0;
  guint from = 0, to = 0;

  for (guint j = first; j < n; j++)
    for (guint i = first; i < j; i++)
      if (rated (points, i) && rated (points, j))
        {
          const double change = sign * (points[j].rating - points[i].rating);

          if (change > best || (change == best && best > 0.0 && j == to))
            {
              best = change;
              from = i;
              to = j;
            }
        }
  g_assert_cmpfloat (found->change, ==, sign * best);
  if (best == 0.0)
    g_assert_cmpuint (found->from, ==, found->to);
  else
    {
      g_assert_cmpuint (found->from, ==, from);
      g_assert_cmpuint (found->to, ==, to);
    }
}

static void
check_run (const SclRatingPoint *points, guint first, guint n, int sign, const SclRatingRun *found)
{
  guint best = 0, from = 0;

  for (guint i = first; i < n; i++)
    {
      guint length = rated (points, i);

      while (length > 0 && i + length < n && rated (points, i + length)
             && sign * (points[i + length].rating - points[i + length - 1].rating) >= 0.0)
        length++;
      if (length > best)
        {
          best = length;
          from = i;
        }
    }
  g_assert_cmpuint (found->lists, ==, best);
  g_assert_cmpuint (found->from, ==, from);
  g_assert_cmpuint (found->to, ==, from + best - 1);
}

static guint
peak_of (const SclRatingPoint *points, guint first, guint n)
{
  guint peak = first;

  for (guint i = first; i < n; i++)
    if (points[i].rating > points[peak].rating)
      peak = i;
  return peak;
}

/* The greatest rise (sign 1) or fall (-1), as a size. */
static double
greatest (const SclRatingPoint *points, guint first, guint n, int sign)
{
  double best = 0.0;

  for (guint j = first; j < n; j++)
    for (guint i = first; i < j; i++)
      best = fmax (best, sign * (points[j].rating - points[i].rating)); /* not of NaN */
  return best;
}

static void
check_summary (const SclRatingSeries *series, guint first)
{
  const SclRatingPoint *points = scl_rating_series_point (series, 0);
  const SclRatingSummary *summary = &series->summary;
  const guint n = series->points->len, peak = peak_of (points, first, n);
  guint n_rated = 0, n_gaps = 0;

  for (guint i = first; i < n; i++)
    {
      n_rated += rated (points, i);
      n_gaps += !rated (points, i) && rated (points, i + 1);
    }
  g_assert_true (rated (points, 0) && rated (points, n - 1));
  g_assert_cmpuint (summary->n_rated, ==, n_rated);
  g_assert_cmpuint (summary->n_gaps, ==, n_gaps);
  g_assert_cmpuint (summary->peak, ==, peak);
  check_stretch (points, first, n, 1, &summary->rise);
  check_stretch (points, first, n, -1, &summary->fall);
  check_run (points, first, n, 1, &summary->without_fall);
  check_run (points, first, n, -1, &summary->without_rise);
  g_assert_cmpint (summary->without_start, ==,
                   points[peak_of (points, 0, n)].rating > points[peak].rating
                       || greatest (points, 0, n, 1) > greatest (points, first, n, 1)
                       || greatest (points, 0, n, -1) > greatest (points, first, n, -1));
}

static void
check_days (const SclRatingSeries *series)
{
  const SclRatingPoint *points = scl_rating_series_point (series, 0);
  const guint n = series->points->len;

  for (SclDay day = points[0].day - 2; day <= points[n - 1].day + 40; day++)
    {
      const SclRatingPoint *wanted = NULL;

      for (guint i = 0; i < n; i++)
        if (points[i].day <= day)
          wanted = &points[i];
      if ((wanted != NULL && isnan (wanted->rating))
          || (series->until != SCL_DAY_NONE && day >= series->until))
        wanted = NULL;
      g_assert_true (scl_rating_series_at (series, day) == wanted);
    }
}

/* ---- Published ---- */

static const struct
{
  const char *name, *label;
  char rate;
} kinds[]
    = { { "A", "A", 's' }, { "A", "A, rapid", 'r' }, { "C", "C, blitz", 'b' }, { "B", "B", 's' } };

/* Lists of 14 days, of each kind one or two on a day; the person is missing on some and unrated on
 * others. Few different ratings, so that many are equal. */
static void
make_lists (GRand *rand, GPtrArray *lists, GArray *ratings)
{
  for (guint d = 0; d < 14; d++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      for (int copies = g_rand_int_range (rand, 0, 4); copies > 0; copies -= 2)
        {
          SclWorkspaceList *list = g_new0 (SclWorkspaceList, 1);
          const SclWorkspaceRating rating = {
            .list = 100 + 3 * lists->len,
            .rating
            = g_rand_int_range (rand, 0, 4) > 0 ? 2000 + 10 * g_rand_int_range (rand, 0, 6) : 0,
            .games = g_rand_int_range (rand, -1, 10),
            .k = 10 * g_rand_int_range (rand, 0, 3),
          };

          list->id = rating.list;
          list->name = g_strdup (kinds[k].name);
          list->day = day_of ("2010-01-01") + (SclDay) (30 * d);
          list->rate = kinds[k].rate;
          g_ptr_array_add (lists, list);
          if (g_rand_int_range (rand, 0, 4) > 0)
            g_array_append_val (ratings, rating);
        }
}

static const SclWorkspaceRating *
rating_on (const GArray *ratings, gint64 list)
{
  for (guint i = 0; i < ratings->len; i++)
    if (g_array_index (ratings, SclWorkspaceRating, i).list == list)
      return &g_array_index (ratings, SclWorkspaceRating, i);
  return NULL;
}

/* The series' points against the lists of its kind: those of the days between the first rating and
 * the last; of several lists of one day the first with a rating. */
static void
check_published (const SclRatingSeries *series, guint kind, const GPtrArray *lists,
                 const GArray *ratings)
{
  const SclWorkspaceRating *of_day[14] = { NULL };
  gboolean any[14] = { FALSE };
  guint first = 14, last = 0, next = 0;

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      const guint d = (guint) (list->day - day_of ("2010-01-01")) / 30;
      const SclWorkspaceRating *rating = rating_on (ratings, list->id);

      if (list->rate != kinds[kind].rate || !g_str_equal (list->name, kinds[kind].name))
        continue;
      any[d] = TRUE;
      g_assert_true (series == NULL || series->newest >= list->day);
      if (of_day[d] != NULL || rating == NULL || rating->rating == 0)
        continue;
      of_day[d] = rating;
      first = MIN (first, d);
      last = MAX (last, d);
    }
  g_assert_true ((series == NULL) == (first == 14));
  for (guint d = first; d <= last; d++)
    if (any[d])
      {
        const SclRatingPoint *point = scl_rating_series_point (series, next++);

        g_assert_cmpint (point->day, ==, day_of ("2010-01-01") + (SclDay) (30 * d));
        g_assert_true (isnan (point->deviation));
        g_assert_true (isnan (point->rating) == (of_day[d] == NULL));
        if (of_day[d] == NULL)
          continue;
        g_assert_cmpfloat (point->rating, ==, of_day[d]->rating);
        g_assert_cmpint (point->games, ==, of_day[d]->games);
        g_assert_cmpint (point->k, ==, of_day[d]->k);
        g_assert_cmpint (point->list, ==, of_day[d]->list);
      }
  if (series == NULL)
    return;
  g_assert_cmpuint (series->points->len, ==, next);
  for (last++; last < 14 && !any[last];)
    last++;
  g_assert_cmpint (series->until, ==,
                   last < 14 ? day_of ("2010-01-01") + (SclDay) (30 * last) : SCL_DAY_NONE);
}

static void
test_published (void)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GPtrArray) lists
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_list_free);
      g_autoptr (GArray) ratings = g_array_new (FALSE, FALSE, sizeof (SclWorkspaceRating));
      g_autoptr (GPtrArray) all = NULL;

      make_lists (rand, lists, ratings);
      all = scl_rating_series_published (ratings, lists);
      for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
        {
          const SclRatingSeries *series = NULL;

          for (guint i = 0; i < all->len; i++)
            {
              const SclRatingSeries *one = g_ptr_array_index (all, i);

              if (one->rate == kinds[k].rate && g_str_equal (one->name, kinds[k].name))
                series = one;
            }
          check_published (series, k, lists, ratings);
          if (series != NULL)
            {
              g_autofree char *label = scl_rating_series_label (series);

              g_assert_cmpstr (label, ==, kinds[k].label);
              g_assert_true (!series->replayed && series->policy == NULL);
              check_summary (series, 0);
              check_days (series);
            }
        }
      /* Standard before rapid before blitz, the longest first, then by name. */
      for (guint i = 1; i < all->len; i++)
        {
          const SclRatingSeries *a = g_ptr_array_index (all, i - 1),
                                *b = g_ptr_array_index (all, i);

          if (a->rate != b->rate)
            g_assert_true (a->rate == 's' || b->rate == 'b');
          else if (a->summary.n_rated != b->summary.n_rated)
            g_assert_cmpuint (a->summary.n_rated, >, b->summary.n_rated);
          else
            g_assert_cmpstr (a->name, <, b->name);
        }
    }
}

/* ---- Replayed ---- */

/* The first point is what the path begins with, of a day before the first list; then one for each
 * list on which the path has a step. */
static void
check_replayed (SclOutcome *outcome, guint32 player, gboolean printed)
{
  g_autoptr (SclRatingSeries) series = scl_rating_series_replayed (outcome, player);
  const SclPeriodSummary *periods;
  guint n, n_periods, next = 0;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);
  const double begun = scl_outcome_first_rating (outcome, player);
  g_autofree char *label = NULL;
  guint32 before = 0;
  guint first;

  periods = scl_outcome_periods (outcome, &n_periods);
  if (n == 0)
    {
      g_assert_null (series);
      return;
    }
  if (!isnan (begun))
    {
      const SclRatingPoint *point = scl_rating_series_point (series, next++);
      const SclPeriodSummary *period = &periods[path[0].period];

      g_assert_cmpint (point->day, ==,
                       period->first_day < period->list_day ? period->first_day
                                                            : period->list_day - 1);
      g_assert_cmpfloat (point->rating, ==, begun);
      g_assert_true (isnan (point->deviation));
      g_assert_cmpint (point->games, ==, 0);
    }
  for (guint i = 0; i < n; i++)
    {
      const SclDay day = periods[path[i].period].list_day;
      const SclRatingPoint *point;

      if (i + 1 < n && periods[path[i + 1].period].list_day == day)
        continue;
      if (next == series->points->len)
        {
          /* From here on there is no rating any more. */
          g_assert_true (isnan (path[i].rating));
          g_assert_cmpint (series->until, ==, day);
          break;
        }
      point = scl_rating_series_point (series, next++);
      g_assert_cmpint (point->day, ==, day);
      g_assert_true (point->rating == path[i].rating
                     || (isnan (point->rating) && isnan (path[i].rating)));
      g_assert_true (point->deviation == path[i].deviation
                     || (isnan (point->deviation) && isnan (path[i].deviation)));
      g_assert_cmpint (point->games, ==, (int) (path[i].games - before));
      g_assert_cmpint (point->k, ==, 0);
      g_assert_cmpint (point->list, ==, 0);
      before = path[i].games;
    }
  g_assert_cmpuint (next, ==, series->points->len);
  g_assert_cmpint (series->newest, ==, periods[n_periods - 1].list_day);
  g_assert_true (series->replayed && series->policy == scl_outcome_policy (outcome));
  g_assert_cmpstr (series->name, ==, scl_policy_name (series->policy));
  label = scl_rating_series_label (series);
  g_assert_cmpstr (label, ==, scl_policy_title (series->policy));
  for (first = !isnan (begun) && !printed && next > 1;
       isnan (scl_rating_series_point (series, first)->rating);)
    first++;
  check_summary (series, first);
  check_days (series);
}

static void
check_replays (SclHistory *history, SclPolicy *policy, gboolean printed)
{
  GError *error = NULL;
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint32 q = 0; q < scl_history_players (history)->n; q++)
    check_replayed (outcome, q, printed);
}

/* The games print 1500 for everybody. */
static void
test_replayed (void)
{
  for (guint seed = 0; seed < 3; seed++)
    {
      g_autoptr (SclHistory) history = fixture_random_history (300 + seed, 30, 25);
      g_autoptr (SclPolicy) by_event
          = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=20\n");
      g_autoptr (SclPolicy) by_game
          = fixture_policy ("by-game", "[schedule]\nperiod=game\n[k]\nbands=40\n");
      g_autoptr (SclPolicy) low = fixture_policy (
          "low", "[schedule]\nperiod=month\n[k]\nbands=40\n[entry]\ngiven=false\nrating=1200\n");
      g_autoptr (SclPolicy) high = fixture_policy (
          "high", "[schedule]\nperiod=month\n[k]\nbands=40\n[entry]\ngiven=false\nrating=1900\n");
      g_autoptr (SclPolicy) fide = scl_policy_find ("fide", NULL);
      g_autoptr (SclPolicy) glicko = scl_policy_find ("glicko", NULL);

      check_replays (history, by_event, TRUE);
      check_replays (history, by_game, TRUE);
      check_replays (history, low, FALSE);
      check_replays (history, high, FALSE);
      check_replays (history, fide, TRUE);
      check_replays (history, glicko, TRUE);
    }
}

TEST_MAIN ("/series-counted", test_published, test_replayed)
