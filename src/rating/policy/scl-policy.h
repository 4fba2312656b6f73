/* SclPolicy: a whole regulation as data.
 *
 * A policy is a GKeyFile text (`*.policy`) that people read, diff, mail and cite:
 *
 *   [policy]
 *   format=1
 *   name=elo-italia-1997
 *   title=Elo Italia, half-yearly list (1997)
 *   title[it]=Elo Italia, lista semestrale (1997)
 *   description=…            what it is, what is unpublished, what approximated
 *   citation=…               document and section; several separated by " | "
 *   checked=2026-11-28       until when the rules were compared with what was in force
 *   system=elo               a registered system
 *
 *   [schedule]
 *   period=semester          see SclSchedulePeriod
 *
 *   [k]                      the system's own keys
 *   bands=30 < 2100; 20 < 2400; 10
 *
 *   [k 1999-07-01]           the same group from that day on: only what changes
 *   bands=25 < 2400; 10
 *
 * Unknown groups, unknown keys, impossible values and impossible days are refused with file, line,
 * group, key and what would be allowed. A policy with no dated group has one regime that always
 * holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "rating/policy/scl-policy-file.h"
#include "rating/policy/scl-system.h"

typedef enum
{
  SCL_PERIOD_GAME,
  SCL_PERIOD_EVENT, /* every `every` events of the whole list, in order of their end */
  SCL_PERIOD_GAMES, /* every `every` games */
  SCL_PERIOD_WEEK, /* every `every` weeks, from a Monday: several are counted from 3 January 2000 */
  SCL_PERIOD_MONTH, /* every `every` months, counted from 1 January: 1, 2, 3, 4, 6, 12 */
} SclSchedulePeriod;

/* Which day of an event decides the period that it is rated in. */
typedef enum
{
  SCL_EVENT_BY_END,
  SCL_EVENT_BY_START,
} SclEventDay;

/* What is taken from when an event starts, and what from the period in which it is rated. */
typedef enum
{
  SCL_TAKE_FROM_PERIOD,
  SCL_TAKE_FROM_EVENT_START,
} SclTakeFrom;

/* Group [schedule]: period (game, event, games, week, month, two-months, quarter, four-months,
 * semester, year), every, event-day, ratings, rules, rate-of-play.
 *
 * FIDE has event-day=end, ratings=event-start, rules=event-start: an event's change is booked where
 * it ends, computed from the ratings (own and opponents') and the K of the list in force on the day
 * on which it starts (B.02; 9.11 in the texts of the 2000s), by the rules in force on that day (0.1
 * of 2008/09). What follows from that and what was settled here:
 *
 *  - The period's change is the sum of its events' changes, added to the rating of the list before
 * the new one, rounded as the rules of the period say ([rounding] period-change, rating); an
 * event's own roundings are those of its rules.
 *  - K is the one that the list showed: its games, its highest rating, the age in the list's year.
 * The limit on K n (8.3.3) counts the games of the whole period, and is applied to each event's K.
 *  - Floor, delisting and inactivity concern publication: by the rules of the period.
 *  - Whoever has no rating on the list before the new one is unrated: the games are pooled, against
 * the opponents' ratings of the list in force when each event started; so too where an earlier list
 * had one. A first rating is computed by the latest rules of the events that the period brings, and
 * published by the period's.
 *  - Who was unrated when the event started and has a rating when it is rated, is rated from the
 * present rating and K; to the opponents unrated [recall of B.02].
 *  - An adjustment of everybody between the two days is not part of the change: that is computed
 * from the old ratings and added to the adjusted one.
 *  - A game is predicted from the ratings that the rule uses. */
typedef struct
{
  SclSchedulePeriod period;
  gint32 every; /* period=quarter, every=2 of the file is 6 months here */
  SclEventDay event_day;
  gint32 ratings;      /* SclTakeFrom: own and opponents' ratings, and K */
  gint32 rules;        /* SclTakeFrom: which of the dated rules */
  gint32 rate_of_play; /* 's', 'r', 'b': games known to be played at another are not rated; 0: all
                          are */
  gint32 written_period, written_every; /* as the file has them: for scl_schedule_keys only */
} SclScheduleRule;

/* Whether the calendar cuts: weeks and months. The functions below are for such a rule only. */
gboolean scl_schedule_is_calendar (const SclScheduleRule *self);
/* The first day of the period that holds the day. SCL_DAY_NONE: the same. */
SclDay scl_schedule_first_day (const SclScheduleRule *self, SclDay day);
/* That of the period after the one that begins on first_day. */
SclDay scl_schedule_next (const SclScheduleRule *self, SclDay first_day);
/* A period's length in months, of which a year has 12: a week is 84/365.2425. */
double scl_schedule_months (const SclScheduleRule *self);

/* One span of time under one set of parameters. */
typedef struct
{
  SclDay from; /* SCL_DAY_NONE for the first */
  SclScheduleRule schedule;
  SclSystem *system; /* its params are those of this regime */
} SclRegime;

/* Immutable, reference counted, usable from several threads. */
typedef struct _SclPolicy SclPolicy;

#define SCL_TYPE_POLICY (scl_policy_get_type ())
/* A boxed type, for bindings. */
GType scl_policy_get_type (void);

/**
 * scl_policy_ref: (skip)
 *
 * A further reference, to be given back; not NULL.
 */
SclPolicy *scl_policy_ref (SclPolicy *self);
/**
 * scl_policy_unref: (skip)
 */
void scl_policy_unref (SclPolicy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPolicy, scl_policy_unref)

/**
 * scl_policy_parse:
 * @text: the file's content, UTF-8
 * @length: bytes of it, or -1: to its NUL
 * @file_name: for messages
 *
 * NULL and SCL_POLICY_ERROR with file, line, group and key where anything is wrong.
 *
 * Returns: (transfer full): the policy
 */
SclPolicy *scl_policy_parse (const char *text, gssize length, const char *file_name,
                             GError **error);
/**
 * scl_policy_load:
 * @file_name: (type filename): of at most SCL_POLICY_MAX_MIB
 *
 * The same from a file; SCL_POLICY_ERROR_IO where it cannot be read.
 *
 * Returns: (transfer full): the policy
 */
SclPolicy *scl_policy_load (const char *file_name, GError **error);

/**
 * scl_policy_find:
 * @name_or_file: (type filename): a name, or a path where it holds a '/' or ends in ".policy"
 *
 * A shipped policy by name, read once and then always the same object, or one’s own
 * (scl-policy-own.h), or a file’s.
 *
 * Returns: (transfer full): the policy
 */
SclPolicy *scl_policy_find (const char *name_or_file, GError **error);

/**
 * scl_policy_shipped:
 *
 * In the order in which people should see them; static.
 *
 * Returns: (array zero-terminated=1) (transfer none): names of the shipped policies
 */
const char *const *scl_policy_shipped (void);

/* The file's text, comments and order included, as read; or, after scl_policy_with_value (), as
 * written. */
const char *scl_policy_text (SclPolicy *self);

/**
 * scl_policy_with_value:
 * @group: may be dated: "k 1999-07-01"
 * @key: may have a language: "title[it]"
 * @value: (nullable): NULL takes the key out
 *
 * A copy in which one key has another value. The text keeps its comments and its order; a group
 * that is not there is added at the end.
 *
 * Returns: (transfer full): the copy
 */
SclPolicy *scl_policy_with_value (SclPolicy *self, const char *group, const char *key,
                                  const char *value, GError **error);

/* One value of a file; NULL takes the key out. */
typedef struct
{
  const char *group, *key, *value; /* as for scl_policy_with_value () */
} SclPolicyValue;

/**
 * scl_policy_with_values:
 * @values: (array length=n): what to change
 * @n: how many values
 *
 * The same with several values, which are read and checked together.
 *
 * Returns: (transfer full): the copy
 */
SclPolicy *scl_policy_with_values (SclPolicy *self, const SclPolicyValue *values, guint n,
                                   GError **error);

/**
 * scl_policy_with_comment:
 * @comment: one line, without "#"
 *
 * The same with a comment as its first line.
 *
 * Returns: (transfer full): a copy
 */
SclPolicy *scl_policy_with_comment (SclPolicy *self, const char *comment);

/**
 * scl_policy_with_rate:
 * @rate: "any", or a name of scl_rates_of_play ()
 *
 * The policy with that rate of play in every regime.
 *
 * Returns: (transfer full): a copy
 */
SclPolicy *scl_policy_with_rate (SclPolicy *self, const char *rate, GError **error);

/**
 * scl_policy_value:
 * @group: as for scl_policy_with_value ()
 * @key: the same
 *
 * What the file has there, as written in it. The policy's own.
 *
 * Returns: (nullable): NULL: nothing
 */
const char *scl_policy_value (SclPolicy *self, const char *group, const char *key);

/**
 * scl_policy_keys:
 * @group: of the file
 *
 * The keys that the file has in a group, as written in it and in its order, "title[it]" among those
 * of "policy".
 *
 * Returns: (array zero-terminated=1) (transfer full): newly allocated
 */
char **scl_policy_keys (SclPolicy *self, const char *group);

/**
 * scl_policy_error_line: (skip)
 *
 * Where a refused text is at fault: the line, from 1, that the message of scl_policy_parse () names
 * for a text of that file_name; *reason, where not NULL, is the message from behind it, within the
 * error. 0: the message names none.
 */
guint scl_policy_error_line (const GError *error, const char *file_name, const char **reason);

/* A copy in which a date heads a group, [schedule DAY], that changes nothing yet; itself where the
 * day heads one already. */
SclPolicy *scl_policy_with_day (SclPolicy *self, SclDay day, GError **error);
/* A copy without the groups of that day, and without the comments directly above them: what held
 * before goes on. */
SclPolicy *scl_policy_without_day (SclPolicy *self, SclDay day, GError **error);

/* What [policy] says; the policy's own, valid as long as it is. */
const char *scl_policy_name (SclPolicy *self);
const char *scl_policy_title (SclPolicy *self); /* in the user's language where the file has it */
const char *scl_policy_description (SclPolicy *self); /* the same; "" where none */
const char *scl_policy_citation (SclPolicy *self);    /* the same */
/* The last day for which the rules were compared with those in force; SCL_DAY_NONE: the file does
 * not say, as of a formula that is no federation's. */
SclDay scl_policy_checked (SclPolicy *self);
/**
 * scl_policy_system_class: (skip)
 *
 * What computes its ratings.
 */
const SclSystemClass *scl_policy_system_class (SclPolicy *self);

/**
 * scl_policy_regimes: (skip)
 *
 * Regimes by rising day; the first has from == SCL_DAY_NONE.
 */
const SclRegime *scl_policy_regimes (SclPolicy *self, guint *n);
/**
 * scl_policy_regime_at: (skip)
 *
 * The regime in force on a day (SCL_DAY_NONE: the last).
 */
const SclRegime *scl_policy_regime_at (SclPolicy *self, SclDay day);

/* [schedule] as keys, for forms. */
extern const SclKey scl_schedule_keys[];
extern const guint scl_schedule_n_keys;
