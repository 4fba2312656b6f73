/* How players come by their first rating in the Elo system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-day.h"
#include "rating/elo/scl-elo-formula-private.h"

#include "rating/base/scl-gettext.h"

/* ---- Before the games: given and fixed ratings ---- */

static void
enter_at (SclStates *states, guint32 player, double rating)
{
  states->rating[player] = rating;
  states->flags[player] &= (guint8) ~(SCL_PLAYER_DELISTED | SCL_PLAYER_INACTIVE);
  if (!(rating <= states->peak[player]))
    states->peak[player] = rating;
}

/* Who left the list comes back with the rating at which they left. */
static void
come_back (SclStates *states, guint32 player)
{
  const SclEloMemory *memory = states->memory;

  if (isnan (states->rating[player]) && (states->flags[player] & SCL_PLAYER_DELISTED)
      && !isnan (memory->left_at[player]))
    enter_at (states, player, memory->left_at[player]);
}

static void
enter_given (SclStates *states, guint32 player, double given)
{
  if (isnan (states->rating[player]) && given > 0.0)
    {
      enter_at (states, player, given);
      scl_elo_pool_clear (states->memory, player);
    }
}

/* TRUE once somebody has a rating; the states are searched only until then. */
static gboolean
has_begun (SclStates *states)
{
  SclEloMemory *memory = states->memory;

  for (guint i = 0; i < states->n_players && !memory->begun; i++)
    memory->begun = !isnan (states->rating[i]);
  return memory->begun;
}

/* Which of those who play have no rating: their places in period->playing. Without a branch for
 * each. */
static guint
find_unrated (const SclStates *states, const SclPeriod *period, guint32 *places)
{
  const double *rating = states->rating;
  const guint32 *playing = period->playing;
  const guint n_playing = period->n_playing;
  guint n = 0;

  for (guint i = 0; i < n_playing; i++)
    {
      places[n] = i;
      n += isnan (rating[playing[i]]) != 0;
    }
  return n;
}

/* Carosi, Punteggio di ingresso: another federation's rating, corrected by experience. */
static double
corrected (const SclEloEntry *entry, gint16 given)
{
  return given > 0 ? entry->given_factor * given + entry->given_points : 0.0;
}

/* Ibid.: Glickman's preliminary rating; the age of the list's year less the year of birth. */
static double
rating_of_age (const SclEloEntry *entry, const SclPeriod *period, guint32 player)
{
  const int born = period->birth_year == NULL ? 0 : period->birth_year[player];

  return born == 0 ? entry->rating
                   : scl_bands_at (&entry->ages, scl_day_year (period->first_day) - born);
}

/* By age, or the same for everybody; then what the formula makes of it. */
static void
enter_by_rule (const SclSystem *self, SclStates *states, const SclPeriod *period, guint32 player,
               double rating)
{
  const SclEloRun run = {
    .params = self->params,
    .derived = self->derived,
    .period = period,
    .states = states,
    .memory = states->memory,
    .year = scl_elo_needs_year (self->params) ? scl_day_year (period->first_day) : 0,
  };
  const double first = scl_elo_formula_entry (&run, player, 0, 0.0, 0.0, rating);

  if (!isnan (first))
    enter_at (states, player, first);
}

void
scl_elo_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const SclEloParams *params = self->params;
  const SclEloMemory *memory = states->memory;
  const gboolean back
      = params->list.return_as == SCL_ELO_RETURN_LAST_RATING && memory->left_at != NULL;
  guint32 *places = memory->touched;
  const guint n = find_unrated (states, period, places);
  double fixed = NAN;

  for (guint i = 0; i < n; i++)
    {
      const guint32 player = period->playing[places[i]];

      if (back && places[i] < period->n_playing_rated)
        come_back (states, player);
      if (params->entry.given || (period->start_given && isnan (states->peak[player])))
        enter_given (states, player, corrected (&params->entry, period->playing_given[places[i]]));
      if (params->entry.standard && period->standard != NULL && !isnan (period->standard[player]))
        enter_given (states, player, period->standard[player]);
    }
  if (params->entry.rule == SCL_ELO_ENTRY_FIXED)
    fixed = params->entry.rating;
  else if (params->entry.seed > 0.0 && !has_begun (states))
    fixed = params->entry.seed;
  for (guint i = 0; i < n && params->entry.rule == SCL_ELO_ENTRY_AGE; i++)
    {
      const guint32 player = period->playing[places[i]];

      if (places[i] < period->n_playing_rated && isnan (states->rating[player]))
        enter_by_rule (self, states, period, player,
                       rating_of_age (&params->entry, period, player));
    }
  for (guint i = 0; i < n && !isnan (fixed); i++)
    if (places[i] < period->n_playing_rated && isnan (states->rating[period->playing[places[i]]]))
      enter_by_rule (self, states, period, period->playing[places[i]], fixed);
}

/* ---- The pool of an unrated player's events ---- */

static SclEloPooled *
pooled_at (SclEloMemory *memory, guint32 link)
{
  return &g_array_index (memory->pooled, SclEloPooled, link - 1);
}

static gboolean
has_pool (const SclEloMemory *memory, guint32 player)
{
  return memory->pool[player] != SCL_ELO_POOL_NONE && memory->pool[player] != SCL_ELO_POOL_EMPTY;
}

static void
pool_drop (SclEloMemory *memory, guint32 link)
{
  pooled_at (memory, link)->next = memory->free_pooled;
  memory->free_pooled = link;
}

void
scl_elo_pool_clear (SclEloMemory *memory, guint32 player)
{
  guint32 link = has_pool (memory, player) ? memory->pool[player] : 0;

  while (link != 0)
    {
      guint32 next = pooled_at (memory, link)->next;

      pool_drop (memory, link);
      link = next;
    }
  memory->pool[player] = SCL_ELO_POOL_NONE;
}

static void
pool_add (SclEloMemory *memory, guint32 player, SclEloPooled event)
{
  guint32 link = memory->free_pooled;

  event.next = has_pool (memory, player) ? memory->pool[player] : 0;
  if (link != 0)
    {
      memory->free_pooled = pooled_at (memory, link)->next;
      *pooled_at (memory, link) = event;
    }
  else
    {
      g_array_append_val (memory->pooled, event);
      link = memory->pooled->len;
    }
  memory->pool[player] = link;
}

/* What the pool holds, after events that ended before the day were taken out. */
static SclEloPooled
pool_total (SclEloMemory *memory, guint32 player, SclDay from)
{
  SclEloPooled total = { 0 };
  guint32 *link = &memory->pool[player];

  if (!has_pool (memory, player))
    return total;
  while (*link != 0)
    {
      SclEloPooled *event = pooled_at (memory, *link);

      if (event->day < from)
        {
          guint32 old = *link;

          *link = event->next;
          pool_drop (memory, old);
          continue;
        }
      total.n += event->n;
      total.score += event->score;
      total.opponents += event->opponents;
      link = &event->next;
    }
  if (memory->pool[player] == 0)
    memory->pool[player] = SCL_ELO_POOL_EMPTY;
  return total;
}

/* ---- FIDE's first ratings ---- */

static double
step (SclTrace *trace, const char *what, double change)
{
  if (trace != NULL)
    scl_trace_add_step (trace, what, change);
  return change;
}

/* FIDE Handbook B.02 8.2 of each era. 2024: Ra = (sum + 1800 + 1800)/(n + 2), p = (W + 1)/(n + 2),
 * Ru = Ra + dp (p), at most 2200, published from 1400. 2022 and before: Ra the mean; above 50 % Ra
 * + 20 (15, 12.5) for each half point above it; below, Ra + dp (p). NaN where the rating is not
 * published. */
static double
performance_entry (const SclEloEntry *entry, double lowest, const SclEloPooled *total,
                   SclTrace *trace)
{
  double n = total->n + entry->draws;
  double score = total->score + 0.5 * entry->draws;
  double mean = (total->opponents + entry->draws * entry->draws_rating) / n;
  double above = 2.0 * score - n; /* half points above 50 % */
  double rating = mean;

  step (trace, N_ ("Mean of the opponents"), mean);
  if (entry->half_point > 0.0 && above > 0.0)
    rating += step (trace, N_ ("For each half point above 50 %"), entry->half_point * above);
  else
    rating += step (trace, N_ ("difference dp for the score's percentage"),
                    scl_fide_dp ((guint) scl_round (100.0 * score / n, 1.0, SCL_ROUND_HALF_UP)));
  if (entry->rounding > 0.0)
    rating += step (trace, N_ ("First rating rounded"),
                    scl_round (rating, entry->rounding, SCL_ROUND_HALF_AWAY) - rating);
  if (entry->cap > 0.0 && rating > entry->cap)
    rating += step (trace, N_ ("Greatest first rating"), entry->cap - rating);
  return rating < lowest ? NAN : rating;
}

/* What the formula makes of a first rating from games, NaN: none. */
static double
by_formula (const SclEloRun *run, guint32 player, const SclEloPooled *total, double rating,
            SclTrace *trace)
{
  const double first = scl_elo_formula_entry (run, player, total->n, total->score,
                                              total->opponents / total->n, rating);

  if (!isnan (first))
    step (trace, N_ ("Formula of the first rating"), first - rating);
  return first;
}

static SclDay
last_day_of (const SclPeriod *period, const SclEloGame *games, guint n)
{
  SclDay day = period->day[games[0].side >> 1];

  for (guint i = 1; i < n; i++)
    day = MAX (day, period->day[games[i].side >> 1]);
  return day;
}

/* The end of the event that begins at games[first]. */
static guint
event_end (const SclPeriod *period, const SclEloGame *games, guint first, guint n)
{
  guint32 event = period->event[games[first].side >> 1];
  guint end = first + 1;

  while (end < n && period->event[games[end].side >> 1] == event)
    end++;
  return end;
}

/* One event into the pool. Returns how many games it held, or 0 where it is disregarded. */
static guint
pool_event (const SclEloRun *run, guint32 player, const SclEloGame *games, guint n, SclTrace *trace)
{
  const SclEloTerms terms = scl_elo_terms (run, games[0].side >> 1);
  const SclEloEntry *entry = &terms.params->entry;
  SclEloMemory *memory = run->memory;
  SclEloPooled event = { .n = n, .day = last_day_of (run->period, games, n) };
  gboolean first = memory->pool[player] == SCL_ELO_POOL_NONE;
  gboolean least = entry->least_score_in == SCL_ELO_LEAST_SCORE_EVERY_EVENT || first;

  for (guint i = 0; i < n; i++)
    {
      event.score += scl_elo_score (run->period, games[i].side);
      event.opponents += games[i].opponent;
    }
  if ((least && event.score < entry->least_score)
      || (n < (guint) entry->least_opponents
          && (entry->least_score_in == SCL_ELO_LEAST_SCORE_EVERY_EVENT
              || !has_pool (memory, player))))
    {
      if (first)
        memory->pool[player] = SCL_ELO_POOL_EMPTY;
      return 0;
    }
  pool_add (memory, player, event);
  if (trace != NULL)
    for (guint i = 0; i < n; i++)
      scl_elo_trace_game (trace, run, &games[i], NAN, NAN, NAN, NAN, NAN, 0.0);
  return n;
}

/* The latest rules of the period's events. */
static const SclEloEntry *
latest_entry (const SclEloRun *run, guint n)
{
  const SclEarlier *latest = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SclEarlier *earlier = scl_elo_terms (run, run->memory->games[i].side >> 1).earlier;

      if (earlier == NULL || !earlier->other_rules)
        return &run->params->entry;
      if (latest == NULL || earlier->rules > latest->rules)
        latest = earlier;
    }
  return &((const SclEloParams *) run->period->rules[latest->rules]->params)->entry;
}

static double
first_by_performance (const SclEloRun *run, guint32 player, guint n, guint *counted,
                      SclTrace *trace)
{
  const SclEloEntry *entry = latest_entry (run, n);
  /* counted from the day after the period: 26 months that end with August begin on 1 July two years
   * before */
  SclDay from = entry->months == 0 ? SCL_DAY_NONE
                                   : scl_day_add_months (run->period->last_day + 1, -entry->months);
  const double lowest
      = scl_elo_floor (run, player, run->params->entry.floor, run->params->entry.floor_women);
  SclEloPooled total;
  double rating;

  for (guint first = 0, end; first < n; first = end)
    {
      end = event_end (run->period, run->memory->games, first, n);
      *counted += pool_event (run, player, run->memory->games + first, end - first, trace);
    }
  total = pool_total (run->memory, player, from);
  if (trace != NULL)
    {
      trace->score = total.score;
      scl_trace_add_fact (trace, N_ ("games that count for a first rating"), total.n, 0);
      scl_trace_add_fact (trace, N_ ("games needed"), entry->games, 0);
    }
  if (total.n < (guint) entry->games)
    return NAN;
  rating
      = by_formula (run, player, &total, performance_entry (entry, lowest, &total, trace), trace);
  if (!isnan (rating))
    scl_elo_pool_clear (run->memory, player);
  else if (trace != NULL)
    scl_trace_add_fact (trace, N_ ("first ratings are published from"), lowest, 0);
  return rating;
}

/* ---- FSI's promotions ---- */

/* Carosi, Punteggio di ingresso: a performance of about 1450 in an event makes a third-category
 * player, who enters at 1500, 1550 a second-category one at 1600. The performance is the linear
 * one, unrated opponents at their conventional rating. */
double
scl_elo_promotion (const SclEloRun *run, const SclEloGame *games, guint n)
{
  const SclEloEntry *entry = &run->params->entry;
  double best = 0.0;

  for (guint first = 0, end; first < n; first = end)
    {
      double score = 0.0, sum = 0.0, played, performance;

      end = event_end (run->period, games, first, n);
      played = end - first;
      for (guint i = first; i < end; i++)
        {
          score += scl_elo_score (run->period, games[i].side);
          sum += games[i].opponent;
        }
      performance = sum / played + 400.0 * (2.0 * score - played) / played;
      if (played >= entry->games)
        best = MAX (best, scl_bands_at (&entry->promotion, performance));
    }
  return best;
}

static double
first_by_promotion (const SclEloRun *run, guint32 player, guint n, guint *counted, SclTrace *trace)
{
  const double rating = scl_elo_promotion (run, run->memory->games, n);
  SclEloPooled total = { .n = n };
  double first;

  for (guint i = 0; i < n; i++)
    {
      total.score += scl_elo_score (run->period, run->memory->games[i].side);
      total.opponents += run->memory->games[i].opponent;
    }
  first = by_formula (run, player, &total, rating > 0.0 ? rating : NAN, NULL);
  if (isnan (first))
    return NAN;
  *counted = n;
  if (trace != NULL)
    for (guint i = 0; i < n; i++)
      {
        trace->score += scl_elo_score (run->period, run->memory->games[i].side);
        scl_elo_trace_game (trace, run, &run->memory->games[i], NAN, NAN, NAN, NAN, NAN, 0.0);
      }
  step (trace, N_ ("Promotion"), rating);
  step (trace, N_ ("Formula of the first rating"), first - rating);
  return first;
}

double
scl_elo_first_rating (const SclEloRun *run, guint32 player, const SclEloSide *sides, guint n,
                      guint *counted, SclTrace *trace)
{
  double rating = NAN;

  n = scl_elo_counted (run, sides, n);
  *counted = 0;
  if (n > 0 && run->params->entry.rule == SCL_ELO_ENTRY_PERFORMANCE)
    rating = first_by_performance (run, player, n, counted, trace);
  else if (n > 0 && run->params->entry.rule == SCL_ELO_ENTRY_PROMOTION)
    rating = first_by_promotion (run, player, n, counted, trace);
  if (trace != NULL)
    {
      trace->expected = NAN;
      trace->new_rating = rating;
    }
  return rating;
}
