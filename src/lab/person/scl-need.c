/* SclNeed: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/person/scl-need.h"

#include <gsl/gsl_cdf.h>
#include <string.h>

#include "lab/person/scl-need-plan-private.h"
#include "lab/simulation/scl-response.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

#define MOST_GAMES 100   /* of an event */
#define MOST_SPREAD 1000 /* rating points */
#define MOST_SCANNED                                                                               \
  2000000            /* games to replay: with more of them scores are halved, not scanned          \
                      */
#define RESIDUE 1e-9 /* of expected scores: what binary fractions leave */

/* ---- Questions that cannot be answered ---- */

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, why);
  return FALSE;
}

SclDay
scl_need_known_until (const SclNeedQuestion *question)
{
  const SclEvents *played
      = question->history != NULL ? scl_history_events (question->history) : NULL;

  return MAX (question->known.day,
              played != NULL && played->n > 0 ? played->end[played->n - 1] : SCL_DAY_NONE);
}

/* What the data know is over. */
static gboolean
check_coming (const SclNeedQuestion *question, GError **error)
{
  g_autofree char *day = scl_day_format (question->events[0].day),
                  *until = scl_day_format (scl_need_known_until (question));

  if (question->events[0].day < scl_need_known_until (question))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 /* Translators: two days. */
                 _ ("The data go to %s: an event on %s is in their past."), until, day);
  return question->events[0].day >= scl_need_known_until (question);
}

static gboolean
check_events (const SclNeedQuestion *question, GError **error)
{
  if (question->n_events == 0)
    return refuse (error, _ ("No event is planned."));
  for (guint e = 0; e < question->n_events; e++)
    {
      const SclNeedEvent *event = &question->events[e];

      if (event->n_games == 0 || event->n_games > MOST_GAMES)
        return refuse (error, _ ("An event has 1 to 100 games."));
      if (!scl_day_is_of_games (event->day) || (e > 0 && event->day < question->events[e - 1].day))
        return refuse (error, _ ("The events' days must rise."));
      if (event->opponents == NULL && question->n_fields == 0)
        return refuse (error, _ ("There are neither opponents nor a field."));
    }
  return check_coming (question, error);
}

static gboolean
check (const SclNeedQuestion *question, GError **error)
{
  if (!check_events (question, error))
    return FALSE;
  for (guint f = 0; f < question->n_fields; f++)
    if (!isfinite (question->fields[f]))
      return refuse (error, _ ("A field's mean must be a number."));
  if (question->goal.kind == SCL_GOAL_RATING && !isfinite (question->goal.rating))
    return refuse (error, _ ("The rating asked for must be a number."));
  if (!(question->spread >= 0.0 && question->spread <= MOST_SPREAD))
    return refuse (error, _ ("A field's spread must be between 0 and 1000."));
  if (!(question->draws >= 0.0 && question->draws <= 1.0))
    return refuse (error, _ ("The share of draws must be between 0 and 1."));
  return TRUE;
}

/* ---- Opponents ---- */

void
scl_need_field (double mean, double spread, guint n, double *ratings)
{
  for (guint i = 0; i < n; i++)
    ratings[i]
        = scl_round (mean + (spread > 0.0 ? gsl_cdf_gaussian_Pinv ((i + 0.5) / n, spread) : 0.0),
                     1.0, SCL_ROUND_HALF_AWAY);
}

/* All events', in order. field: index. */
static GArray *
opponents_of (const SclNeedQuestion *question, guint field)
{
  GArray *opponents = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint e = 0; e < question->n_events; e++)
    {
      const SclNeedEvent *event = &question->events[e];
      const guint first = opponents->len;

      g_array_set_size (opponents, first + event->n_games);
      if (event->opponents != NULL)
        memcpy (&g_array_index (opponents, double, first), event->opponents,
                event->n_games * sizeof (double));
      else
        scl_need_field (question->fields[field], question->spread, event->n_games,
                        &g_array_index (opponents, double, first));
    }
  return opponents;
}

/* Of those who are rated. */
static double
mean_of (GArray *opponents)
{
  double sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < opponents->len; i++)
    if (!isnan (g_array_index (opponents, double, i)))
      {
        sum += g_array_index (opponents, double, i);
        n++;
      }
  return n > 0 ? sum / n : NAN;
}

/* ---- How a score is spread over the games ---- */

typedef enum
{
  BY_EXPECTATION,
  FROM_STRONGEST,
  FROM_WEAKEST,
  N_ORDERS,
} Order;

typedef struct
{
  SclNeedPlan plan;
  const SclNeedQuestion *question;
  GCancellable *cancellable;
  guint n; /* games that count: the first ones of the plan */
  double *expected;
  guint *strongest;  /* the games from the strongest opponent on; of equals the earlier first */
  gboolean downward; /* lower is better */
  gboolean scan;     /* every score is looked at */

  SclProgressFunc progress;
  gpointer data;
  double from, to; /* of the whole, as this field begins and ends */
  guint n_looks;   /* scores replayed so far */
} Search;

static void
spread_by_expectation (const Search *self, guint half_points, guint8 *results)
{
  memset (results, 0, self->n);
  for (guint t = 0; t < half_points; t++)
    {
      guint best = self->n;

      for (guint i = 0; i < self->n; i++)
        if (results[i] < 2
            && (best == self->n
                || self->expected[i] - results[i] / 2.0
                       > self->expected[best] - results[best] / 2.0 + RESIDUE))
          best = i;
      results[best]++;
    }
}

static void
spread_points (const Search *self, Order order, guint half_points, guint8 *results)
{
  if (order == BY_EXPECTATION)
    {
      spread_by_expectation (self, half_points, results);
      return;
    }
  for (guint i = 0; i < self->n; i++)
    {
      const guint game = self->strongest[order == FROM_STRONGEST ? i : self->n - 1 - i];

      results[game] = (guint8) MIN (half_points, 2);
      half_points -= results[game];
    }
}

/* ---- The search ---- */

static gboolean
reaches (const Search *self, double rating)
{
  const double goal = self->question->goal.rating;

  return self->downward ? rating <= goal : rating >= goal; /* not for NaN */
}

/* How many scores a field takes is known where all are looked at, and else a guess. */
static gboolean
tell (Search *self, GError **error)
{
  const double looks = self->scan ? 3.0 * (2 * self->n + 1) : 15.0;
  double done;

  self->n_looks++;
  done = MIN (self->n_looks / looks, 1.0);
  if (scl_progress_tell (self->progress, self->from + (self->to - self->from) * done,
                         _ ("What is needed"), self->data, self->cancellable))
    return TRUE;
  g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return FALSE;
}

/* That score replayed; explanation may be NULL. */
static gboolean
evaluate (Search *self, Order order, guint half_points, double *rating,
          SclExplanation **explanation, GError **error)
{
  g_autofree guint8 *results = g_new0 (guint8, self->plan.n_games);
  SclNeedResult result;

  spread_points (self, order, half_points, results);
  if (!tell (self, error))
    return FALSE;
  if (!scl_need_plan_replay (&self->plan, results, &result, self->cancellable, error))
    return FALSE;
  *rating = result.rating;
  if (explanation != NULL)
    *explanation = result.explanation;
  else
    scl_explanation_free (result.explanation);
  return TRUE;
}

/* The least score that reaches the goal, 2 n + 1: none, by looking at every score. beyond, which
 * may be NULL: a greater one that misses it; 0: none. */
static gboolean
least_of_all (Search *self, Order order, guint *least, guint *beyond, GError **error)
{
  *least = 2 * self->n + 1;
  for (guint t = 0; t <= 2 * self->n && (*least > 2 * self->n || beyond != NULL); t++)
    {
      double rating;

      if (!evaluate (self, order, t, &rating, NULL, error))
        return FALSE;
      if (reaches (self, rating))
        *least = MIN (*least, t);
      else if (*least < t)
        *beyond = t;
    }
  return TRUE;
}

/* The same by halving, where a replay takes long. probes: scores to look at first, for they often
 * are where the search ends. */
static gboolean
least_by_halving (Search *self, Order order, const guint probes[2], guint *least, GError **error)
{
  int low = -1, high = (int) (2 * self->n) + 1; /* not reached; reached, as it were */

  for (guint p = 0; high - low > 1; p++)
    {
      const int half_points = p < 2 ? (int) probes[p] : (low + high) / 2;
      double rating;

      if (half_points <= low || half_points >= high)
        continue;
      if (!evaluate (self, order, (guint) half_points, &rating, NULL, error))
        return FALSE;
      if (reaches (self, rating))
        high = half_points;
      else
        low = half_points;
    }
  *least = (guint) high;
  return TRUE;
}

/* If the points come otherwise. */
static gboolean
other_orders (Search *self, SclNeedAnswer *answer, GError **error)
{
  guint found = answer->verdict == SCL_NEED_IMPOSSIBLE ? 2 * self->n + 1 : answer->half_points;
  const guint probes[] = { MIN (found, 2 * self->n), found > 0 ? found - 1 : 0 };

  answer->low = answer->high = found;
  for (guint order = FROM_STRONGEST; order < N_ORDERS; order++)
    {
      guint other;

      if (!(self->scan ? least_of_all (self, (Order) order, &other, NULL, error)
                       : least_by_halving (self, (Order) order, probes, &other, error)))
        return FALSE;
      answer->low = MIN (answer->low, other);
      answer->high = MAX (answer->high, other);
    }
  return TRUE;
}

static void
take_results (Search *self, SclNeedAnswer *answer)
{
  answer->results = g_array_new (FALSE, TRUE, 1);
  g_array_set_size (answer->results, self->plan.n_games);
  spread_points (self, BY_EXPECTATION, answer->half_points,
                 (guint8 *) (gpointer) answer->results->data);
}

static gboolean
answer_rating (Search *self, SclNeedAnswer *answer, GError **error)
{
  const guint all = 2 * self->n;
  guint least;

  if (!(self->scan
            ? least_of_all (self, BY_EXPECTATION, &least, &answer->beyond, error)
            : least_by_halving (self, BY_EXPECTATION, (const guint[]){ 0, all }, &least, error)))
    return FALSE;
  answer->verdict = least == 0    ? SCL_NEED_ALREADY
                    : least > all ? SCL_NEED_IMPOSSIBLE
                                  : SCL_NEED_SCORE;
  answer->half_points = MIN (least, all);
  take_results (self, answer);
  return evaluate (self, BY_EXPECTATION, answer->half_points, &answer->rating, &answer->explanation,
                   error)
         && (answer->half_points == 0
             || evaluate (self, BY_EXPECTATION, answer->half_points - 1, &answer->below, NULL,
                          error))
         && other_orders (self, answer, error);
}

static void
answer_norm (Search *self, SclNeedAnswer *answer)
{
  const SclNormTitle title = self->question->goal.norm;
  const SclDay day = self->question->events[0].day;
  const double *ratings = &g_array_index (answer->opponents, double, 0);
  const int least = scl_norm_least_score (title, day, ratings, self->n);

  answer->verdict = least < 0 ? SCL_NEED_IMPOSSIBLE : SCL_NEED_SCORE;
  answer->half_points = least < 0 ? 2 * self->n : (guint) least;
  answer->low = answer->high = answer->half_points;
  take_results (self, answer);
  answer->performance = scl_norm_performance (title, day, ratings, self->n, answer->half_points);
  answer->performance_below
      = scl_norm_performance (title, day, ratings, self->n, answer->half_points - 1);
}

/* ---- One field ---- */

/* Unrated opponents last. */
static int
compare_strength (gconstpointer pa, gconstpointer pb, gpointer data)
{
  const guint a = *(const guint *) pa, b = *(const guint *) pb;
  const Search *self = data;
  const double x = self->plan.opponents[a], y = self->plan.opponents[b];

  if (isnan (x) != isnan (y))
    return isnan (x) ? 1 : -1;
  if (x < y || x > y)
    return (x > y) != self->downward ? -1 : 1;
  return SCL_ORDER (a, b);
}

/* What is expected of the player as rated; without a rating of an equal of all. */
static void
search_init (Search *self, const SclNeedQuestion *question, const SclNeedBefore *before,
             SclNeedForecast *forecast)
{
  self->expected = g_new (double, self->plan.n_games);
  self->strongest = g_new (guint, self->plan.n_games);
  self->downward = scl_policy_system_class (question->policy)->lower_is_better;
  if (isnan (before->rating))
    for (guint i = 0; i < self->plan.n_games; i++)
      self->expected[i] = 0.5;
  else
    scl_need_forecast_expected (forecast, before->rating, self->expected);
  for (guint i = 0; i < self->n; i++)
    self->strongest[i] = i;
  g_qsort_with_data (self->strongest, (gint) self->n, sizeof (guint), compare_strength, self);
}

/* The standard deviation of the true strength. */
static void
choose_sigma (SclNeed *self, const SclNeedQuestion *question, const SclNeedBefore *before)
{
  const double k = before->k > 0.0 ? scl_response_noise (before->k, 0.5, question->draws) : NAN;
  const double games = before->games >= 1.0 ? scl_performance_error (before->games, 0.5) : NAN;

  self->before = before->rating;
  self->sigma = NAN;
  self->sigma_basis = NAN;
  if (!isnan (question->sigma))
    {
      self->sigma = question->sigma;
      self->sigma_source = SCL_SIGMA_GIVEN;
    }
  else if (!isnan (before->deviation))
    {
      self->sigma = before->deviation;
      self->sigma_source = SCL_SIGMA_DEVIATION;
    }
  else if (!isnan (k) || !isnan (games))
    {
      self->sigma = fmax (k, games);
      self->sigma_source = games > k || isnan (k) ? SCL_SIGMA_GAMES : SCL_SIGMA_K;
      self->sigma_basis = self->sigma_source == SCL_SIGMA_GAMES ? before->games : before->k;
    }
}

/* Everything lost, to see where the player stands before. */
static gboolean
look_before (SclNeed *self, Search *search, SclNeedBefore *before, GError **error)
{
  g_autofree guint8 *lost = g_new0 (guint8, search->n);
  SclNeedResult result;

  if (!scl_need_plan_replay (&search->plan, lost, &result, search->cancellable, error))
    return FALSE;
  *before = scl_need_plan_before (&search->plan, result.explanation);
  self->list_day = scl_need_plan_list (&search->plan, result.explanation, &self->n_late);
  search->n -= self->n_late;
  self->n_games = search->n;
  self->opponent_deviation = search->plan.opponent_deviation;
  self->adjusted = search->plan.adjusted;
  scl_explanation_free (result.explanation);
  choose_sigma (self, search->question, before);
  return TRUE;
}

/* The list right after the events may be adjusted on its own day. */
static gboolean
look_before_on_list (SclNeed *self, Search *search, SclNeedBefore *before, const double *opponents,
                     GError **error)
{
  if (!look_before (self, search, before, error))
    return FALSE;
  if (search->plan.read != SCL_DAY_NONE || self->list_day == SCL_DAY_NONE
      || search->question->goal.kind == SCL_GOAL_NORM)
    return TRUE;
  scl_need_plan_clear (&search->plan);
  scl_need_plan_init (&search->plan, search->question, opponents, self->list_day);
  search->n = search->plan.n_games;
  return search->plan.adjusted == SCL_DAY_NONE || look_before (self, search, before, error);
}

static gboolean
answer_field (SclNeed *self, Search *search, SclNeedAnswer *answer, GError **error)
{
  const SclNeedQuestion *question = search->question;
  g_autoptr (SclNeedForecast) forecast = NULL;
  SclNeedBefore before;

  if (!look_before_on_list (self, search, &before, &g_array_index (answer->opponents, double, 0),
                            error))
    return FALSE;
  forecast = scl_need_forecast_new (&search->plan);
  search_init (search, question, &before, forecast);
  if (question->goal.kind == SCL_GOAL_NORM)
    answer_norm (search, answer);
  else if (!answer_rating (search, answer, error))
    return FALSE;
  if (question->n_simulations == 0 || isnan (self->before) || isnan (self->sigma))
    return TRUE;
  if (answer->verdict != SCL_NEED_SCORE)
    {
      answer->chance = answer->verdict == SCL_NEED_ALREADY ? 1.0 : 0.0;
      answer->chance_error = 0.0;
    }
  else
    answer->chance = scl_need_chance (forecast, question, self->before, self->sigma, search->n,
                                      answer->half_points, &answer->chance_error);
  return TRUE;
}

SCL_FREE_FUNC (answer_free, SclNeedAnswer, opponents, g_array_unref, results, g_array_unref,
               explanation, scl_explanation_free)

static gboolean
add_answer (SclNeed *self, Search *search, guint field, GError **error)
{
  SclNeedAnswer *answer = g_new0 (SclNeedAnswer, 1);
  gboolean done;

  g_ptr_array_add (self->answers, answer);
  answer->opponents = opponents_of (search->question, field);
  answer->mean = mean_of (answer->opponents);
  answer->rating = answer->below = answer->chance = answer->chance_error = NAN;
  scl_need_plan_init (&search->plan, search->question,
                      &g_array_index (answer->opponents, double, 0), search->question->goal.by);
  search->n = search->plan.n_games;
  search->scan
      = (gsize) scl_history_games (search->plan.history)->n * (2 * search->n + 1) <= MOST_SCANNED;
  done = answer_field (self, search, answer, error);
  scl_need_plan_clear (&search->plan);
  g_free (search->expected);
  g_free (search->strongest);
  return done;
}

/* ---- The whole ---- */

/* A norm is one event's. */
static SclNeedQuestion
as_asked (const SclNeedQuestion *question)
{
  SclNeedQuestion asked = *question;

  if (asked.goal.kind == SCL_GOAL_NORM)
    {
      asked.n_events = MIN (asked.n_events, 1);
      asked.goal.by = SCL_DAY_NONE;
    }
  return asked;
}

static gboolean
has_fields (const SclNeedQuestion *question)
{
  for (guint e = 0; e < question->n_events; e++)
    if (question->events[e].opponents == NULL)
      return TRUE;
  return FALSE;
}

SclNeed *
scl_need_new (const SclNeedQuestion *given, SclProgressFunc progress, gpointer data,
              GCancellable *cancellable, GError **error)
{
  const SclNeedQuestion question = as_asked (given);
  g_autoptr (SclNeed) self = g_new0 (SclNeed, 1);
  guint n;

  self->policy = scl_policy_ref (question.policy);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) answer_free);
  self->goal = question.goal;
  self->spread = question.spread;
  self->draws = question.draws;
  self->n_simulations = question.n_simulations;
  if (!check (&question, error))
    return NULL;
  self->fields = has_fields (&question);
  n = self->fields ? question.n_fields : 1;
  for (guint f = 0; f < n; f++)
    {
      Search search = { .question = &question,
                        .cancellable = cancellable,
                        .progress = progress,
                        .data = data,
                        .from = (double) f / n,
                        .to = (f + 1.0) / n };

      if (!add_answer (self, &search, f, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_need_free, SclNeed, policy, scl_policy_unref, answers, g_ptr_array_unref)

SclExplanation *
scl_need_replay (const SclNeedQuestion *question, const double *opponents, const guint8 *results,
                 double *rating, GCancellable *cancellable, GError **error)
{
  SclNeedPlan plan;
  SclNeedResult result = { NULL, NAN };

  if (!check_events (question, error))
    return NULL;
  scl_need_plan_init (&plan, question, opponents, question->goal.by);
  scl_need_plan_replay (&plan, results, &result, cancellable, error);
  scl_need_plan_clear (&plan);
  *rating = result.rating;
  return result.explanation;
}
