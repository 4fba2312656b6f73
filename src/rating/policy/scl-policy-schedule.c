/* Group [schedule] of a policy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy-schedule-private.h"

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-rate-of-play.h"

#include "rating/base/scl-fail.h"

/* The values of written_period: what a calendar period has in months, and negative numbers for the
 * others. */
enum
{
  WRITTEN_WEEK = -4,
  WRITTEN_GAME = -3,
  WRITTEN_EVENT = -2,
  WRITTEN_GAMES = -1,
};

static const SclKeyChoice period_choices[] = {
  { "game", WRITTEN_GAME, N_ ("Every game") },
  { "event", WRITTEN_EVENT, N_ ("Every event") },
  { "games", WRITTEN_GAMES, N_ ("Every so many games") },
  { "week", WRITTEN_WEEK, N_ ("Week") },
  { "month", 1, N_ ("Month") },
  { "two-months", 2, N_ ("Two months") },
  { "quarter", 3, N_ ("Quarter") },
  { "four-months", 4, N_ ("Four months") },
  { "semester", 6, N_ ("Half-year") },
  { "year", 12, N_ ("Year") },
  { NULL },
};

static const SclKeyChoice event_day_choices[] = {
  { "end", SCL_EVENT_BY_END, N_ ("The day it ends") },
  { "start", SCL_EVENT_BY_START, N_ ("The day it starts") },
  { NULL },
};

static const SclKeyChoice ratings_choices[] = {
  { "period", SCL_TAKE_FROM_PERIOD, N_ ("The list before the period in which the event is rated") },
  { "event-start", SCL_TAKE_FROM_EVENT_START, N_ ("The list in force when the event starts") },
  { NULL },
};

static const SclKeyChoice rules_choices[] = {
  { "period", SCL_TAKE_FROM_PERIOD, N_ ("Those in force when the event is rated") },
  { "event-start", SCL_TAKE_FROM_EVENT_START, N_ ("Those in force when the event starts") },
  { NULL },
};

static const SclKeyChoice rate_choices[] = {
  { "any", 0, N_ ("All") },
  { "standard", 's', N_ ("Standard games") },
  { "rapid", 'r', N_ ("Rapid games") },
  { "blitz", 'b', N_ ("Blitz games") },
  { "bullet", 'u', N_ ("Bullet games") },
  { "correspondence", 'c', N_ ("Correspondence games") },
  { NULL },
};

#define FIELD(name) G_STRUCT_OFFSET (SclScheduleRule, name)

const SclKey scl_schedule_keys[] = {
  { "schedule", "period", SCL_KEY_CHOICE, FIELD (written_period), "month", 0, 0, period_choices,
    NULL, N_ ("How often ratings are computed and published.") },
  { "schedule", "every", SCL_KEY_INT, FIELD (written_every), "1", 1, 100000, NULL, NULL,
    N_ ("So many of these periods make one: 2 with events is an update after every second "
        "event.") },
  { "schedule", "event-day", SCL_KEY_CHOICE, FIELD (event_day), "end", 0, 0, event_day_choices,
    NULL, N_ ("Which day of an event decides the period that it is rated in.") },
  { "schedule", "ratings", SCL_KEY_CHOICE, FIELD (ratings), "period", 0, 0, ratings_choices, NULL,
    N_ ("Which list gives own and opponents' ratings and K; the change is always added to the list "
        "before the new one.") },
  { "schedule", "rules", SCL_KEY_CHOICE, FIELD (rules), "period", 0, 0, rules_choices, NULL,
    N_ ("Which rules bind an event that lasts beyond the day of new ones.") },
  { "schedule", "rate-of-play", SCL_KEY_CHOICE, FIELD (rate_of_play), "any", 0, 0, rate_choices,
    NULL,
    N_ ("Which games are rated; those whose rate of play the source does not say count as such.") },
};
const guint scl_schedule_n_keys = G_N_ELEMENTS (scl_schedule_keys);

const SclKeySet scl_schedule_key_sets[] = {
  { scl_schedule_keys, &scl_schedule_n_keys, 0 },
  { NULL },
};

gboolean
scl_schedule_rule_resolve (SclScheduleRule *self, GError **error)
{
  int months = self->written_period;

  self->every = self->written_every;
  if (months < 0 && months != WRITTEN_WEEK && self->ratings == SCL_TAKE_FROM_EVENT_START)
    return scl_fail (
        error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
        _ ("[schedule] ratings=event-start needs lists: make period a week or longer"));
  switch (months)
    {
    case WRITTEN_GAME:
      self->period = self->every == 1 ? SCL_PERIOD_GAME : SCL_PERIOD_GAMES;
      return TRUE;
    case WRITTEN_EVENT:
      self->period = SCL_PERIOD_EVENT;
      return TRUE;
    case WRITTEN_GAMES:
      self->period = SCL_PERIOD_GAMES;
      return TRUE;
    case WRITTEN_WEEK:
      self->period = SCL_PERIOD_WEEK;
      return TRUE;
    default:
      break;
    }
  self->period = SCL_PERIOD_MONTH;
  self->every = self->written_every <= 12 ? months * self->written_every : 0;
  if (self->every >= 1 && self->every <= 12 && 12 % self->every == 0)
    return TRUE;
  return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                   _ ("[schedule] period and every must make 1, 2, 3, 4, 6 or 12 months"));
}

/* ---- Periods of the calendar ---- */

#define A_MONDAY 2451547      /* 3 January 2000 */
#define DAYS_OF_YEAR 365.2425 /* Gregorian */

static int
months_of (const SclScheduleRule *self)
{
  return CLAMP (self->every, 1, 12);
}

static int
days_of (const SclScheduleRule *self)
{
  return 7 * MAX (self->every, 1);
}

gboolean
scl_schedule_is_calendar (const SclScheduleRule *self)
{
  return self->period == SCL_PERIOD_WEEK || self->period == SCL_PERIOD_MONTH;
}

SclDay
scl_schedule_first_day (const SclScheduleRule *self, SclDay day)
{
  int beyond;

  if (day == SCL_DAY_NONE)
    return SCL_DAY_NONE;
  if (self->period != SCL_PERIOD_WEEK)
    return scl_day_floor_months (day, (guint) months_of (self));
  beyond = (day - A_MONDAY) % days_of (self);
  return day - (beyond < 0 ? beyond + days_of (self) : beyond);
}

SclDay
scl_schedule_next (const SclScheduleRule *self, SclDay first_day)
{
  return self->period == SCL_PERIOD_WEEK ? first_day + days_of (self)
                                         : scl_day_add_months (first_day, months_of (self));
}

double
scl_schedule_months (const SclScheduleRule *self)
{
  return self->period == SCL_PERIOD_WEEK ? days_of (self) * 12.0 / DAYS_OF_YEAR : months_of (self);
}

SclPolicy *
scl_policy_with_rate (SclPolicy *self, const char *rate, GError **error)
{
  const gint32 letter = scl_rate_of_play_from_name (rate);
  SclPolicy *changed = scl_policy_with_value (self, "schedule", "rate-of-play", rate, error);
  guint n;
  const SclRegime *regimes = changed != NULL ? scl_policy_regimes (changed, &n) : NULL;

  for (guint i = 0; regimes != NULL && i < n; i++)
    if (regimes[i].schedule.rate_of_play != letter)
      {
        g_autofree char *day = scl_day_format (regimes[i].from),
                        *group = g_strdup_printf ("schedule %s", day);
        SclPolicy *further = scl_policy_with_value (changed, group, "rate-of-play", NULL, error);

        scl_policy_unref (changed);
        changed = further;
        regimes = changed != NULL ? scl_policy_regimes (changed, &n) : NULL;
      }
  return changed;
}
