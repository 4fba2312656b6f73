/* SclMoments: a federation in numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-moments-private.h"

#include "rating/base/scl-gettext.h"

static const SclMomentInfo infos[SCL_N_MOMENTS] = {
  [SCL_MOMENT_PLAYERS] = { "players", N_ ("players of a year"), 0, 0.05, TRUE },
  [SCL_MOMENT_ENTRIES] = { "entries", N_ ("events a player and year"), 2, 0.05, TRUE },
  [SCL_MOMENT_GAMES_ENTRY] = { "games-entry", N_ ("games a player and event"), 2, 0.05, TRUE },
  [SCL_MOMENT_EVENT_SIZE] = { "event-size", N_ ("players an event"), 1, 0.1, TRUE },
  [SCL_MOMENT_ONE_EVENT]
  = { "one-event", N_ ("share of a year's players with one event"), 3, 0.03, FALSE },
  [SCL_MOMENT_BUSIEST_TENTH]
  = { "busiest-tenth", N_ ("share of a year's games played by the busiest tenth"), 3, 0.02, FALSE },
  [SCL_MOMENT_P95_GAMES] = { "p95-games", N_ ("95th percentile of games a year"), 1, 0.1, TRUE },
  [SCL_MOMENT_MOST_HALF_YEAR]
  = { "most-half-year", N_ ("most games in a half-year"), 0, 0.2, TRUE },
  [SCL_MOMENT_BEYOND_N0]
  = { "beyond-n0", N_ ("share of a half-year's players with 27 games or more"), 4, 0.01, FALSE },
  [SCL_MOMENT_BUSY_LEAD]
  = { "busy-lead", N_ ("mean rating of the busiest tenth less that of the others"), 0, 20, FALSE },
  [SCL_MOMENT_MEAN] = { "mean", N_ ("mean rating"), 0, 15, FALSE },
  [SCL_MOMENT_SD] = { "sd", N_ ("standard deviation of ratings"), 0, 10, FALSE },
  [SCL_MOMENT_SKEW] = { "skew", N_ ("skewness of ratings"), 2, 0.15, FALSE },
  [SCL_MOMENT_BELOW_1400]
  = { "below-1400", N_ ("share of the players below 1400"), 3, 0.02, FALSE },
  [SCL_MOMENT_BETWEEN_EVENTS]
  = { "between-events", N_ ("share of the ratings' variance between events"), 2, 0.05, FALSE },
  [SCL_MOMENT_DRAWS_LOW]
  = { "draws-low", N_ ("draws within 100 points, lowest third"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_MIDDLE]
  = { "draws-middle", N_ ("draws within 100 points, middle third"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_HIGH]
  = { "draws-high", N_ ("draws within 100 points, highest third"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_100] = { "draws-100", N_ ("draws, 100 to 199 points apart"), 3, 0.02, FALSE },
  [SCL_MOMENT_DRAWS_200] = { "draws-200", N_ ("draws, 200 to 399 points apart"), 3, 0.02, FALSE },
  [SCL_MOMENT_WHITE_LOW]
  = { "white-low", N_ ("White's mean score within 100 points, lowest third"), 3, 0.015, FALSE },
  [SCL_MOMENT_WHITE_MIDDLE]
  = { "white-middle", N_ ("White's mean score within 100 points, middle third"), 3, 0.015, FALSE },
  [SCL_MOMENT_WHITE_HIGH]
  = { "white-high", N_ ("White's mean score within 100 points, highest third"), 3, 0.015, FALSE },
  [SCL_MOMENT_ENTRANTS]
  = { "entrants", N_ ("share of a year's players who are new"), 3, 0.03, FALSE },
  [SCL_MOMENT_ENTRY_GAP]
  = { "entry-gap", N_ ("new players' rating after their first year less the others'"), 0, 20,
      FALSE },
  [SCL_MOMENT_ENTRY_SKEW]
  = { "entry-skew", N_ ("skewness of new players' ratings after their first year"), 2, 0.25,
      FALSE },
  [SCL_MOMENT_LEAVERS] = { "leavers", N_ ("share of a year's players who stop"), 3, 0.03, FALSE },
  [SCL_MOMENT_LEAVERS_LOSING]
  = { "leavers-losing", N_ ("of those who lost rating, less of those who gained"), 3, 0.03, FALSE },
  [SCL_MOMENT_LEAVERS_YOUNG] = { "leavers-young", N_ ("of those under 20"), 3, 0.05, FALSE },
  [SCL_MOMENT_LEAVERS_OLD] = { "leavers-old", N_ ("of those of 60 and more"), 3, 0.05, FALSE },
};

const SclMomentInfo *
scl_moment_info (SclMoment moment)
{
  return &infos[moment];
}

double
scl_moment_tolerance (SclMoment moment, double measured)
{
  return infos[moment].relative ? MAX (infos[moment].tolerance * fabs (measured), 1e-6)
                                : infos[moment].tolerance;
}

const char *
scl_moment_missing (SclMoment moment, SclRecordKind kind)
{
  if (kind != SCL_RECORD_GAMES && moment >= SCL_MOMENT_DRAWS_LOW && moment <= SCL_MOMENT_WHITE_HIGH)
    return kind == SCL_RECORD_LISTS ? _ ("lists have no games")
                                    : _ ("updates do not say who played whom");
  if (kind == SCL_RECORD_LISTS && moment >= SCL_MOMENT_ENTRIES && moment <= SCL_MOMENT_BUSY_LEAD)
    return _ ("lists do not say when or how much was played");
  if (kind == SCL_RECORD_LISTS && moment == SCL_MOMENT_BETWEEN_EVENTS)
    return _ ("lists know no events");
  if (kind == SCL_RECORD_LISTS && moment >= SCL_MOMENT_LEAVERS)
    return _ ("a list keeps those who have stopped");
  if (moment >= SCL_MOMENT_LEAVERS_YOUNG)
    return _ ("too few birth years");
  return _ ("too few to measure");
}

void
scl_moments_keep_distribution (SclMoments *self, const SclMomentSums *sums, double below)
{
  self->value[SCL_MOMENT_MEAN] = scl_sums_mean (sums);
  self->value[SCL_MOMENT_SD] = sqrt (scl_sums_variance (sums));
  self->value[SCL_MOMENT_SKEW] = scl_sums_skew (sums);
  self->value[SCL_MOMENT_BELOW_1400] = sums->n >= SCL_MOMENTS_MIN_PLAYERS ? below / sums->n : NAN;
}

/* ---- Lists ---- */

/* The last list; and from list to list, who was on none before. */
static void
measure_lists (SclMoments *self, const SclRecord *record)
{
  g_autofree guint8 *known = g_new0 (guint8, record->n_players);
  SclMomentSums last = { 0 }, new_ones = { 0 }, others = { 0 };
  double below = 0.0, growth = 0.0;
  const SclDay first_day = g_array_index (record->entries, SclRecordEntry, 0).day;
  const SclDay last_day
      = g_array_index (record->entries, SclRecordEntry, record->entries->len - 1).day;
  guint before = 0;

  for (guint first = 0, next; first < record->entries->len; first = next)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, first);
      const guint list = entry->event;
      guint n_new = 0;

      for (next = first; next < record->entries->len; next++)
        {
          const SclRecordEntry *one = &g_array_index (record->entries, SclRecordEntry, next);

          if (one->event != list)
            break;
          if (one->day == last_day)
            {
              scl_sums_add (&last, one->after);
              below += one->after < 1400.0f;
            }
          if (entry->day > first_day)
            scl_sums_add (known[one->player] ? &others : &new_ones, one->after);
          n_new += !known[one->player];
          known[one->player] = 1;
        }
      growth += before > 0 ? (double) n_new / before : 0.0;
      before = next - first;
    }
  scl_moments_keep_distribution (self, &last, below);
  self->value[SCL_MOMENT_PLAYERS] = last.n;
  if (last_day > first_day)
    {
      self->value[SCL_MOMENT_ENTRANTS] = growth / ((last_day - first_day) / SCL_MOMENTS_YEAR);
      self->value[SCL_MOMENT_ENTRY_GAP] = scl_sums_mean (&new_ones) - scl_sums_mean (&others);
      self->value[SCL_MOMENT_ENTRY_SKEW] = scl_sums_skew (&new_ones);
    }
  self->first_day = first_day;
  self->last_day = last_day;
  self->years = (guint) ((last_day - first_day) / SCL_MOMENTS_YEAR);
}

void
scl_moments_measure (SclMoments *self, const SclRecord *record)
{
  *self = (SclMoments){ .years = 0, .first_day = SCL_DAY_NONE, .last_day = SCL_DAY_NONE };
  for (guint i = 0; i < SCL_N_MOMENTS; i++)
    self->value[i] = NAN;
  if (record->entries->len == 0)
    return;
  if (record->kind == SCL_RECORD_LISTS)
    {
      measure_lists (self, record);
      return;
    }
  scl_moments_measure_years (self, record);
  if (record->kind == SCL_RECORD_GAMES)
    scl_moments_measure_games (self, record->games);
}
