/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/drift/scl-drift.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/drift/scl-drift-causes-private.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-order.h"

/* Ratings are summed less this, so that sums over some hundred thousand players keep their last
 * digits. */
#define SUM_ORIGIN 1500.0

/* ---- One step ---- */

static double
mean_of (double sum, guint n)
{
  return n > 0 ? SUM_ORIGIN + sum / n : NAN;
}

/* What is left over where the three are worked out apart is rounding; both carries it, so that the
 * parts are the whole. */
static void
take_apart (SclDriftTerms *terms, double both_before, double both_after)
{
  terms->change = terms->mean_after - terms->mean_before;
  if (isnan (terms->change))
    {
      terms->both = terms->entered = terms->left = NAN;
      return;
    }
  if (terms->n_both == 0)
    {
      terms->entered = terms->change;
      return;
    }
  terms->both = (both_after - both_before) / terms->n_both;
  terms->entered = terms->mean_after - mean_of (both_after, terms->n_both);
  terms->left = mean_of (both_before, terms->n_both) - terms->mean_before;
}

static void
add_part (SclDriftPart *part, double change, guint n_both)
{
  part->n++;
  part->part += change / n_both;
}

void
scl_drift_between (const double *before, const double *after, const guint8 *age,
                   const guint8 *games, guint n, SclDriftStep *step)
{
  SclDriftTerms *terms = &step->terms;
  double sum_before = 0.0, sum_after = 0.0, both_before = 0.0, both_after = 0.0;

  *step = (SclDriftStep){ .from = SCL_DAY_NONE,
                          .to = SCL_DAY_NONE,
                          .cohort = NAN,
                          .rank_10 = NAN,
                          .rank_100 = NAN,
                          .rank_1000 = NAN };
  for (guint q = 0; q < n; q++)
    {
      const gboolean was = !isnan (before[q]), is = !isnan (after[q]);

      if (was)
        sum_before += before[q] - SUM_ORIGIN;
      if (is)
        sum_after += after[q] - SUM_ORIGIN;
      if (was && is)
        {
          both_before += before[q] - SUM_ORIGIN;
          both_after += after[q] - SUM_ORIGIN;
        }
      terms->n_both += was && is;
      terms->n_left += was && !is;
      terms->n_entered += is && !was;
    }
  terms->n_before = terms->n_both + terms->n_left;
  terms->n_after = terms->n_both + terms->n_entered;
  terms->mean_before = mean_of (sum_before, terms->n_before);
  terms->mean_after = mean_of (sum_after, terms->n_after);
  take_apart (terms, both_before, both_after);

  for (guint q = 0; q < n; q++)
    {
      const double change = after[q] - before[q];

      if (isnan (change))
        continue;
      add_part (&step->age[age != NULL ? age[q] : SCL_DRIFT_AGE_UNKNOWN], change, terms->n_both);
      if (games != NULL)
        add_part (&step->games[games[q]], change, terms->n_both);
    }
}

SclDriftAge
scl_drift_age (int list_year, int birth_year)
{
  const int age = list_year - birth_year;

  if (birth_year == 0 || age < 0)
    return SCL_DRIFT_AGE_UNKNOWN;
  return age < 20   ? SCL_DRIFT_AGE_UNDER_20
         : age < 45 ? SCL_DRIFT_AGE_20_TO_44
         : age < 60 ? SCL_DRIFT_AGE_45_TO_59
                    : SCL_DRIFT_AGE_60_AND_MORE;
}

static SclDriftGames
class_of_games (guint n)
{
  return n == 0   ? SCL_DRIFT_NO_GAME
         : n < 10 ? SCL_DRIFT_FEW_GAMES
         : n < 30 ? SCL_DRIFT_SOME_GAMES
                  : SCL_DRIFT_MANY_GAMES;
}

/* "under-20" */
static const char *
age_nick (SclDriftAge age)
{
  static const char *const nicks[] = { "unknown", "under-20", "20-44", "45-59", "60+" };

  G_STATIC_ASSERT (G_N_ELEMENTS (nicks) == SCL_DRIFT_N_AGES);
  g_return_val_if_fail (age < SCL_DRIFT_N_AGES, NULL);
  return nicks[age];
}

/* "1-9" */
static const char *
games_nick (SclDriftGames games)
{
  static const char *const nicks[] = { "0", "1-9", "10-29", "30+" };

  G_STATIC_ASSERT (G_N_ELEMENTS (nicks) == SCL_DRIFT_N_GAMES);
  g_return_val_if_fail (games < SCL_DRIFT_N_GAMES, NULL);
  return nicks[games];
}

/* ---- Lists one after another ---- */

/* What is known of each list while they go by. */
typedef struct
{
  guint n_players;
  double *before, *after; /* counted ratings; NaN: not counted */
  guint8 *age, *games;    /* classes; games NULL: not known */
  const gint16 *birth_year;
  SclDay before_day;      /* SCL_DAY_NONE: there was no list yet */
  SclDriftCauses *causes; /* NULL: not asked for */
  guint8 *gone;           /* since the list before: had a rating, and none later; with causes */
  GArray *steps;
  guint32 *members; /* who is counted on the first list: the cohort is those of them who are on the
                       last, too */
  guint n_members;
  GPtrArray *members_after; /* each step's ratings after of them, until the last list is known */
  double *sorted;
} Walk;

static int
falling (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return SCL_ORDER (y, x);
}

/* The k greatest of n come first, in any order; k < n. By halves, as quicksort does, of which only
 * the one that k lies in matters (Hoare 1961, algorithm 65). */
static void
take_greatest (double *x, guint n, guint k)
{
  gssize low = 0, high = (gssize) n - 1;

  while (low < high)
    {
      const double middle = x[low + (high - low) / 2];
      gssize i = low, j = high;

      while (i <= j)
        {
          while (x[i] > middle)
            i++;
          while (x[j] < middle)
            j--;
          if (i <= j)
            {
              const double swap = x[i];

              x[i++] = x[j];
              x[j--] = swap;
            }
        }
      /* [low, j] is at least middle, [i, high] at most, and what is between them is it */
      if ((gssize) k <= j)
        high = j;
      else if ((gssize) k >= i)
        low = i;
      else
        return;
    }
}

#define LOWEST_RANK 1000

static void
take_ranks (Walk *walk, SclDriftStep *step)
{
  guint n = 0;

  for (guint q = 0; q < walk->n_players; q++)
    if (!isnan (walk->after[q]))
      walk->sorted[n++] = walk->after[q];
  if (n > LOWEST_RANK)
    take_greatest (walk->sorted, n, LOWEST_RANK);
  qsort (walk->sorted, MIN (n, LOWEST_RANK), sizeof (double), falling);
  step->rank_10 = n >= 10 ? walk->sorted[9] : NAN;
  step->rank_100 = n >= 100 ? walk->sorted[99] : NAN;
  step->rank_1000 = n >= LOWEST_RANK ? walk->sorted[LOWEST_RANK - 1] : NAN;
}

static void
walk_init (Walk *walk, guint n_players, const gint16 *birth_year, gboolean has_games)
{
  const guint n = MAX (n_players, 1);

  *walk = (Walk){ .n_players = n_players, .birth_year = birth_year, .before_day = SCL_DAY_NONE };
  walk->before = g_new (double, n);
  walk->after = g_new (double, n);
  walk->age = g_new0 (guint8, n);
  walk->games = has_games ? g_new0 (guint8, n) : NULL;
  walk->sorted = g_new (double, n);
  walk->steps = g_array_new (FALSE, FALSE, sizeof (SclDriftStep));
  walk->members_after = g_ptr_array_new_with_free_func (g_free);
}

static void
take_members (Walk *walk)
{
  walk->members = g_new (guint32, MAX (walk->n_players, 1));
  for (guint32 q = 0; q < walk->n_players; q++)
    if (!isnan (walk->after[q]))
      walk->members[walk->n_members++] = q;
}

static void
keep_members (Walk *walk)
{
  double *ratings = g_new (double, MAX (walk->n_members, 1));

  for (guint i = 0; i < walk->n_members; i++)
    ratings[i] = walk->after[walk->members[i]];
  g_ptr_array_add (walk->members_after, ratings);
}

/* The list in after is that of the day: a step from the one before, which it then takes the place
 * of. */
static void
walk_list (Walk *walk, SclDay day)
{
  double *swap = walk->before;

  if (walk->before_day == SCL_DAY_NONE)
    take_members (walk);
  else
    {
      const int year = scl_day_year (day);
      SclDriftStep step;

      for (guint q = 0; q < walk->n_players; q++)
        walk->age[q] = scl_drift_age (year, walk->birth_year[q]);
      scl_drift_between (walk->before, walk->after, walk->age, walk->games, walk->n_players, &step);
      step.from = walk->before_day;
      step.to = day;
      take_ranks (walk, &step);
      if (walk->causes != NULL)
        scl_drift_causes_take (walk->causes, walk->before, walk->after, walk->gone, &step);
      g_array_append_val (walk->steps, step);
      keep_members (walk);
    }
  if (walk->causes != NULL)
    {
      scl_drift_causes_restart (walk->causes);
      memset (walk->gone, 0, walk->n_players);
    }
  walk->before = walk->after;
  walk->after = swap;
  walk->before_day = day;
}

/* The cohort is known once the last list is: each of its lists' means is taken over the members who
 * are counted on it. */
static GArray *
walk_finish (Walk *walk)
{
  for (guint i = 0; i < walk->steps->len; i++)
    {
      SclDriftStep *step = &g_array_index (walk->steps, SclDriftStep, i);
      const double *list = g_ptr_array_index (walk->members_after, i);
      double sum = 0.0;

      for (guint m = 0; m < walk->n_members; m++)
        if (!isnan (walk->before[walk->members[m]]) && !isnan (list[m]))
          {
            sum += list[m] - SUM_ORIGIN;
            step->n_cohort++;
          }
      step->cohort = mean_of (sum, step->n_cohort);
    }
  g_free (walk->before);
  g_free (walk->after);
  g_free (walk->age);
  g_free (walk->games);
  g_free (walk->gone);
  g_free (walk->sorted);
  g_free (walk->members);
  g_ptr_array_unref (walk->members_after);
  return walk->steps;
}

/* ---- Of a replay ---- */

/* Ratings, last rated game and games since the last look, after the periods so far. */
typedef struct
{
  double *rating;
  SclDay *last_game;
  guint32 *games;
} Standing;

static void
stand_after (Standing *standing, const SclOutcome *outcome, guint period, guint8 *gone)
{
  const SclPathLog *log = &outcome->log;
  const SclPlan *plan = outcome->plan;
  const SclSchedulePeriodSlice *slice = &plan->periods[period];

  for (guint i = log->start[period]; i < log->start[period + 1]; i++)
    {
      const guint32 q = log->player[i];

      gone[q] |= isnan (log->rating[i]) & !isnan (standing->rating[q]);
      standing->rating[q] = log->rating[i];
    }
  for (guint i = slice->first_game; i < slice->first_game + slice->n_games; i++)
    if (plan->flags[i] == SCL_GAME_RATED)
      for (guint side = 0; side < 2; side++)
        {
          const guint32 q = side == 0 ? plan->white[i] : plan->black[i];

          standing->last_game[q] = MAX (standing->last_game[q], plan->day[i]);
          standing->games[q]++;
        }
}

/* Everybody's counted rating and class of games into the walk. */
static void
look (Walk *walk, Standing *standing, SclDay day, guint active_months)
{
  const SclDay since
      = active_months > 0 ? scl_day_add_months (day, -(int) active_months) : SCL_DAY_NONE;

  for (guint q = 0; q < walk->n_players; q++)
    {
      walk->after[q]
          = active_months == 0 || standing->last_game[q] >= since ? standing->rating[q] : NAN;
      walk->games[q] = (guint8) class_of_games (standing->games[q]);
      standing->games[q] = 0;
    }
}

static GArray *
look_at_lists (SclOutcome *outcome, const SclDriftOptions *options)
{
  const SclPlayers *players = scl_history_players (outcome->history);
  const guint n_periods = outcome->has_paths ? outcome->periods->len : 0;
  Standing standing = { g_new (double, MAX (players->n, 1)), g_new (SclDay, MAX (players->n, 1)),
                        g_new0 (guint32, MAX (players->n, 1)) };
  SclDay due = SCL_DAY_NONE;
  Walk walk;

  walk_init (&walk, players->n, players->birth_year, TRUE);
  walk.gone = g_new0 (guint8, MAX (players->n, 1));
  if (options->causes && n_periods > 0)
    walk.causes = scl_drift_causes_new (outcome);
  for (guint q = 0; q < players->n; q++)
    {
      standing.rating[q] = NAN;
      standing.last_game[q] = SCL_DAY_NONE;
    }
  for (guint p = 0; p < n_periods; p++)
    {
      const SclPeriodSummary *period = &g_array_index (outcome->periods, SclPeriodSummary, p);

      stand_after (&standing, outcome, p, walk.gone);
      /* Of several lists of one day the last counts, and the last of all always. */
      if (p + 1 < n_periods
          && (period->list_day < due
              || period->list_day
                     == g_array_index (outcome->periods, SclPeriodSummary, p + 1).list_day))
        continue;
      look (&walk, &standing, period->list_day, options->active_months);
      if (walk.causes != NULL)
        scl_drift_causes_walk (walk.causes, p + 1);
      walk_list (&walk, period->list_day);
      due = options->months > 0 ? scl_day_add_months (period->list_day, (int) options->months)
                                : SCL_DAY_NONE;
    }
  g_free (standing.rating);
  g_free (standing.last_game);
  g_free (standing.games);
  g_clear_pointer (&walk.causes, scl_drift_causes_free);
  return walk_finish (&walk);
}

GArray *
scl_drift_of_outcome (SclOutcome *outcome, const SclDriftOptions *options)
{
  static const SclDriftOptions defaults = SCL_DRIFT_DEFAULTS;

  if (options != NULL)
    return look_at_lists (outcome, options);
  if (g_once_init_enter (&outcome->drifted))
    {
      outcome->drift = look_at_lists (outcome, &defaults);
      g_once_init_leave (&outcome->drifted, 1);
    }
  return g_array_ref (outcome->drift);
}

/* ---- Of published lists ---- */

static gboolean
take_list (Walk *walk, SclWorkspace *workspace, const SclRoster *roster, gint64 list,
           GCancellable *cancellable, GError **error)
{
  g_autoptr (SclListRatings) ratings
      = scl_list_ratings_load (workspace, roster, list, cancellable, error);

  if (ratings == NULL)
    return FALSE;
  for (guint q = 0; q < walk->n_players; q++)
    walk->after[q] = NAN;
  for (guint i = 0; i < ratings->n; i++)
    walk->after[ratings->player[i]] = ratings->rating[i];
  return TRUE;
}

GArray *
scl_drift_of_lists (SclWorkspace *workspace, const char *name, char rate, GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  g_autoptr (SclRoster) roster
      = lists != NULL ? scl_roster_load (workspace, cancellable, error) : NULL;
  const SclWorkspaceList *taken = NULL;
  gboolean good = TRUE;
  GArray *steps;
  Walk walk;

  if (roster == NULL)
    return NULL;
  walk_init (&walk, roster->n, roster->birth_year, FALSE);
  for (guint i = 0; i < lists->len && good; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);

      if (g_strcmp0 (list->name, name) != 0 || list->rate != rate || list->ratings == 0
          || (taken != NULL && taken->day == list->day))
        continue;
      good = take_list (&walk, workspace, roster, list->id, cancellable, error);
      if (good)
        walk_list (&walk, list->day);
      taken = list;
    }
  steps = walk_finish (&walk);
  if (!good)
    g_clear_pointer (&steps, g_array_unref);
  return steps;
}

/* ---- Files ---- */

static void
add_step (SclCsvWriter *csv, const SclDriftStep *step)
{
  const SclDriftTerms *terms = &step->terms;

  scl_csv_writer_add (csv, "ddiiiii666666", step->from, step->to, (gint64) terms->n_before,
                      (gint64) terms->n_after, (gint64) terms->n_both, (gint64) terms->n_entered,
                      (gint64) terms->n_left, terms->mean_before, terms->mean_after, terms->change,
                      terms->both, terms->entered, terms->left);
  for (guint i = 0; i < SCL_DRIFT_N_AGES; i++)
    scl_csv_writer_add (csv, "6", step->age[i].part);
  for (guint i = 0; i < SCL_DRIFT_N_GAMES; i++)
    scl_csv_writer_add (csv, "6", step->games[i].part);
  for (guint i = 0; i < SCL_DRIFT_N_CAUSES; i++)
    scl_csv_writer_add (csv, "6", step->has_causes ? step->cause[i] : (double) NAN);
  scl_csv_writer_add_row (csv, "i6666", (gint64) step->n_cohort, step->cohort, step->rank_10,
                          step->rank_100, step->rank_1000);
}

static void
add_head (SclCsvWriter *csv, const char *prefix, const char *nick)
{
  g_autofree char *name = g_strconcat (prefix, nick, NULL);

  scl_csv_writer_add_plain (csv, name);
}

GString *
scl_drift_to_csv (GArray *steps)
{
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_plain (&csv, "from,to,before,after,both,entered,left,mean_before,mean_after,"
                                  "change,change_both,change_entered,change_left");
  for (guint i = 0; i < SCL_DRIFT_N_AGES; i++)
    add_head (&csv, "age_", age_nick (i));
  for (guint i = 0; i < SCL_DRIFT_N_GAMES; i++)
    add_head (&csv, "games_", games_nick (i));
  for (guint i = 0; i < SCL_DRIFT_N_CAUSES; i++)
    add_head (&csv, "cause_", scl_drift_cause_nick (i));
  scl_csv_writer_add_line (&csv, "cohort_players,cohort_mean,rank_10,rank_100,rank_1000");
  for (guint i = 0; i < steps->len; i++)
    add_step (&csv, &g_array_index (steps, SclDriftStep, i));
  return out;
}
