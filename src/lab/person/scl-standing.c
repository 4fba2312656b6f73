/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-standing.h"

#include <math.h>
#include <stdlib.h>

#include "lab/groups/scl-player-groups-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

/* Of a person of whom it is not known. */
#define NO_AGE 255
#define NO_FEDERATION 0
#define NO_SEX 0
#define NO_GROUP G_MAXUINT

/* The ratings of each group's people, ascending: those of group g are at [start[g], start[g + 1]).
 */
typedef struct
{
  guint n;
  guint *start;
  double *rating;
} Groups;

/* Who is counted. */
enum
{
  ALL,
  ACTIVE,
  N_AMONG
};

struct _SclStandings
{
  SclDay day;
  guint32 n;           /* people */
  double *rating;      /* NaN: not rated */
  guint16 *federation; /* place in federations; NO_FEDERATION: unknown */
  guint8 *age;         /* class */
  guint8 *sex;         /* 1 women, 2 men */
  gboolean of_world;   /* what everybody is called */
  gboolean unmarked;   /* 2 is: all who are not marked as women */
  guint8 *inactive;    /* NULL: not known who is */

  GPtrArray *federations; /* of const char *; the first is "" */
  Groups groups[SCL_STANDING_N_KINDS]
               [N_AMONG]; /* ACTIVE: empty where all are, or it is not known */
  gboolean any_inactive;
  SclHistory *history; /* whose strings they are; NULL: a roster's */
};

const char *
scl_standing_kind_nick (SclStandingKind kind)
{
  static const char *const nicks[SCL_STANDING_N_KINDS]
      = { "world", "federation", "age", "sex", "federation-age", "federation-sex" };

  return nicks[kind];
}

/* ---- Who is in which group ---- */

static guint
n_groups_of (const SclStandings *self, SclStandingKind kind)
{
  const guint ages = scl_group_ages.n + 1, federations = self->federations->len;

  switch (kind)
    {
    case SCL_STANDING_FEDERATION:
      return federations;
    case SCL_STANDING_AGE:
      return ages;
    case SCL_STANDING_SEX:
      return 2;
    case SCL_STANDING_FEDERATION_AGE:
      return federations * ages;
    case SCL_STANDING_FEDERATION_SEX:
      return federations * 2;
    case SCL_STANDING_WORLD:
    case SCL_STANDING_N_KINDS:
    default:
      return 1;
    }
}

static guint
group_of (const SclStandings *self, guint32 person, SclStandingKind kind)
{
  const guint federation = self->federation[person], age = self->age[person],
              sex = self->sex[person];
  const gboolean national = kind == SCL_STANDING_FEDERATION || kind == SCL_STANDING_FEDERATION_AGE
                            || kind == SCL_STANDING_FEDERATION_SEX;
  const gboolean aged = kind == SCL_STANDING_AGE || kind == SCL_STANDING_FEDERATION_AGE;
  const gboolean sexed = kind == SCL_STANDING_SEX || kind == SCL_STANDING_FEDERATION_SEX;
  guint group = 0;

  if ((national && federation == NO_FEDERATION) || (aged && age == NO_AGE)
      || (sexed && sex == NO_SEX))
    return NO_GROUP;
  if (national)
    group = federation;
  if (aged)
    group = group * (scl_group_ages.n + 1) + age;
  if (sexed)
    group = group * 2 + sex - 1;
  return group;
}

/* ---- Building ---- */

static SclStandings *
standings_new (guint32 n, SclDay day)
{
  SclStandings *self = g_new0 (SclStandings, 1);

  self->day = day;
  self->n = n;
  self->rating = g_new (double, MAX (n, 1));
  self->federation = g_new0 (guint16, MAX (n, 1));
  self->age = g_new (guint8, MAX (n, 1));
  self->sex = g_new0 (guint8, MAX (n, 1));
  self->federations = g_ptr_array_new ();
  g_ptr_array_add (self->federations, (gpointer) "");
  for (guint32 i = 0; i < n; i++)
    self->rating[i] = NAN;
  return self;
}

void
scl_standings_free (SclStandings *self)
{
  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    for (guint among = ALL; among < N_AMONG; among++)
      {
        g_free (self->groups[k][among].start);
        g_free (self->groups[k][among].rating);
      }
  g_free (self->inactive);
  g_free (self->rating);
  g_free (self->federation);
  g_free (self->age);
  g_free (self->sex);
  g_ptr_array_unref (self->federations);
  g_clear_pointer (&self->history, scl_history_unref);
  g_free (self);
}

/* What is known of everybody; strings of one federation need not be one pointer. */
static void
know_people (SclStandings *self, const char *const *federation, const gint16 *birth_year,
             const guint8 *sex)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  const int year = scl_day_year (self->day);

  for (guint32 i = 0; i < self->n; i++)
    {
      self->age[i] = birth_year[i] == 0
                         ? NO_AGE
                         : scl_group_class (&scl_group_ages, (guint) MAX (year - birth_year[i], 0));
      self->sex[i] = sex[i] == 'f' ? 1 : sex[i] == 'm' ? 2 : NO_SEX;
      if (*federation[i] == '\0')
        continue;
      self->federation[i]
          = (guint16) GPOINTER_TO_UINT (g_hash_table_lookup (places, federation[i]));
      if (self->federation[i] != NO_FEDERATION || self->federations->len > G_MAXUINT16)
        continue;
      self->federation[i] = (guint16) self->federations->len;
      g_hash_table_insert (places, (gpointer) federation[i],
                           GUINT_TO_POINTER (self->federations->len));
      g_ptr_array_add (self->federations, (gpointer) federation[i]);
    }
}

/* Data that mark women and nobody else say of all others that they are none. */
static void
look_for_unmarked (SclStandings *self)
{
  gboolean any_women = FALSE, any_men = FALSE;

  for (guint32 i = 0; i < self->n; i++)
    {
      any_women = any_women || self->sex[i] == 1;
      any_men = any_men || self->sex[i] == 2;
    }
  self->unmarked = any_women && !any_men;
  for (guint32 i = 0; i < self->n && self->unmarked; i++)
    self->sex[i] = self->sex[i] == 1 ? 1 : 2;
}

typedef struct
{
  double rating;
  guint32 person;
} Rated;

static int
compare_rated (const void *a, const void *b)
{
  const Rated *x = a, *y = b;

  return x->rating != y->rating ? SCL_ORDER (x->rating, y->rating)
                                : SCL_ORDER (x->person, y->person);
}

/* Everybody once in order; each group then takes its own people in that order. */
static void
sort_group (SclStandings *self, SclStandingKind kind, guint among, const Rated *order, guint n)
{
  Groups *groups = &self->groups[kind][among];
  g_autofree guint *at = NULL;

  groups->n = n_groups_of (self, kind);
  groups->start = g_new0 (guint, groups->n + 1);
  for (guint i = 0; i < n; i++)
    {
      const guint group = group_of (self, order[i].person, kind);

      if (group != NO_GROUP)
        groups->start[group + 1]++;
    }
  for (guint g = 0; g < groups->n; g++)
    groups->start[g + 1] += groups->start[g];
  groups->rating = g_new (double, MAX (groups->start[groups->n], 1));
  at = g_memdup2 (groups->start, sizeof (guint) * groups->n);
  for (guint i = 0; i < n; i++)
    {
      const guint group = group_of (self, order[i].person, kind);

      if (group != NO_GROUP)
        groups->rating[at[group]++] = order[i].rating;
    }
}

static void
sort_groups (SclStandings *self)
{
  g_autofree Rated *order = g_new (Rated, MAX (self->n, 1));
  guint n = 0, n_active = 0;

  look_for_unmarked (self);
  for (guint32 i = 0; i < self->n; i++)
    if (!isnan (self->rating[i]))
      order[n++] = (Rated){ self->rating[i], i };
  qsort (order, n, sizeof *order, compare_rated);
  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    sort_group (self, (SclStandingKind) k, ALL, order, n);
  for (guint i = 0; self->inactive != NULL && i < n; i++)
    if (self->inactive[order[i].person])
      self->any_inactive = TRUE;
    else
      order[n_active++] = order[i];
  for (guint k = 0; self->any_inactive && k < SCL_STANDING_N_KINDS; k++)
    sort_group (self, (SclStandingKind) k, ACTIVE, order, n_active);
}

SclStandings *
scl_standings_new (const SclRoster *roster, const SclListRatings *ratings, SclDay day)
{
  SclStandings *self = standings_new (roster->n, day);

  know_people (self, roster->federation, roster->birth_year, roster->sex);
  for (guint i = 0; i < ratings->n; i++)
    self->rating[ratings->player[i]] = ratings->rating[i];
  if (ratings->inactive != NULL)
    self->inactive = g_new0 (guint8, MAX (roster->n, 1));
  for (guint i = 0; ratings->inactive != NULL && i < ratings->n; i++)
    self->inactive[ratings->player[i]] = ratings->inactive[i];
  sort_groups (self);
  return self;
}

/* The last period whose list is published by the day. FALSE: none. */
static gboolean
last_period (SclOutcome *outcome, SclDay day, guint *period, SclDay *list)
{
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);

  for (guint p = n; p-- > 0;)
    if (periods[p].list_day <= day)
      {
        *period = p;
        *list = periods[p].list_day;
        return TRUE;
      }
  return FALSE;
}

/* NaN: not rated after that period. */
static double
rating_after (SclOutcome *outcome, guint32 player, guint period)
{
  guint n;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);
  guint low = 0, high = n; /* points before low are not after the period */

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (path[middle].period <= period)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? path[low - 1].rating : NAN;
}

SclStandings *
scl_standings_new_outcome (SclOutcome *outcome, SclDay day)
{
  SclHistory *history = scl_outcome_history (outcome);
  const SclPlayers *players = scl_history_players (history);
  SclStandings *self;
  guint period;
  SclDay list;

  if (!last_period (outcome, day, &period, &list))
    return NULL;
  self = standings_new (players->n, list);
  self->history = scl_history_ref (history);
  know_people (self, players->federation, players->birth_year, players->sex);
  for (guint32 i = 0; i < players->n; i++)
    self->rating[i] = rating_after (outcome, i, period);
  sort_groups (self);
  return self;
}

/* ---- Asking ---- */

SCL_DEFINE_SETTER (scl_standings_set_of_world, SclStandings, gboolean, of_world)

SCL_DEFINE_GETTER (SclDay, scl_standings_day, const SclStandings, day)

gboolean
scl_standings_of_history (const SclStandings *self)
{
  return self->history != NULL;
}

static gboolean
is_inactive (const SclStandings *self, guint32 person)
{
  return self->inactive != NULL && person < self->n && self->inactive[person] != 0;
}

double
scl_standings_rating (const SclStandings *self, guint32 person)
{
  return person < self->n ? self->rating[person] : NAN;
}

/* How many of the ascending values are below the rating; with_equal: or equal to it. */
static guint
count_below (const double *values, guint n, double rating, gboolean with_equal)
{
  guint low = 0, high = n;

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (values[middle] < rating || (with_equal && values[middle] == rating))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static const double *
slice_of (const SclStandings *self, guint32 person, SclStandingKind kind, guint among, guint *n)
{
  const Groups *groups = &self->groups[kind][self->any_inactive ? among : ALL];
  const guint group = group_of (self, person, kind);

  *n = group != NO_GROUP ? groups->start[group + 1] - groups->start[group] : 0;
  return group != NO_GROUP ? groups->rating + groups->start[group] : NULL;
}

static SclStanding
standing_at (const SclStandings *self, guint32 person, SclStandingKind kind, double rating)
{
  guint n, m = 0;
  const double *values = slice_of (self, person, kind, ALL, &n);
  const double *active = self->inactive != NULL ? slice_of (self, person, kind, ACTIVE, &m) : NULL;
  const guint not_above = count_below (values, n, rating, TRUE),
              active_not_above = count_below (active, m, rating, TRUE);

  return (SclStanding){ .n = n,
                        .above = n - not_above,
                        .equal = not_above - count_below (values, n, rating, FALSE),
                        .active = m,
                        .active_above = m - active_not_above,
                        .active_equal = active_not_above - count_below (active, m, rating, FALSE) };
}

gboolean
scl_standings_get (const SclStandings *self, guint32 person,
                   SclStanding standings[SCL_STANDING_N_KINDS])
{
  const double rating = scl_standings_rating (self, person);

  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    {
      standings[k] = isnan (rating) ? (SclStanding){ 0 }
                                    : standing_at (self, person, (SclStandingKind) k, rating);
      if (standings[k].n > 0 && is_inactive (self, person))
        standings[k] = (SclStanding){ standings[k].n, standings[k].above, standings[k].equal,
                                      .inactive = TRUE };
    }
  return !isnan (rating);
}

gboolean
scl_standings_suppose (const SclStandings *self, guint32 person, double rating,
                       SclStanding standings[SCL_STANDING_N_KINDS])
{
  const double own = scl_standings_rating (self, person);
  const double own_active = is_inactive (self, person) ? NAN : own;

  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    {
      standings[k] = (SclStanding){ 0 };
      if (person >= self->n || group_of (self, person, (SclStandingKind) k) == NO_GROUP)
        continue;
      standings[k] = standing_at (self, person, (SclStandingKind) k, rating);
      standings[k].n += isnan (own);
      standings[k].above -= own > rating;
      standings[k].equal += own != rating;
      if (self->inactive == NULL)
        continue;
      standings[k].active += isnan (own_active);
      standings[k].active_above -= own_active > rating;
      standings[k].active_equal += own_active != rating;
    }
  return person < self->n;
}

double
scl_standings_rating_at (const SclStandings *self, guint32 person, SclStandingKind kind, guint rank,
                         gboolean all)
{
  guint n;
  const double *values
      = person < self->n ? slice_of (self, person, kind, all ? ALL : ACTIVE, &n) : NULL;

  return values != NULL && rank >= 1 && rank <= n ? values[n - rank] : NAN;
}

char *
scl_standings_group (const SclStandings *self, guint32 person, SclStandingKind kind)
{
  g_autofree char *age = NULL;
  g_auto (GStrv) labels = NULL;
  const char *federation, *own = NULL;

  if (person >= self->n || group_of (self, person, kind) == NO_GROUP)
    return NULL;
  if (kind == SCL_STANDING_WORLD)
    /* Translators: before a place among all on a list: "world 12 of 380 415". */
    return g_strdup (self->of_world ? _ ("world") : _ ("everybody"));
  federation = g_ptr_array_index (self->federations, self->federation[person]);
  if (kind == SCL_STANDING_FEDERATION)
    return g_strdup (federation);
  labels = scl_group_labels_new ();
  scl_group_label_classes (labels, &scl_group_ages);
  if (kind == SCL_STANDING_SEX || kind == SCL_STANDING_FEDERATION_SEX)
    own = self->sex[person] == 1 ? _ ("women")
          : self->unmarked       ? _ ("not marked as women")
                                 : _ ("men");
  if (kind == SCL_STANDING_SEX)
    return g_strdup (own);
  if (kind == SCL_STANDING_FEDERATION_SEX)
    return g_strdup_printf ("%s, %s", federation, own);
  /* Translators: an age group, such as "20–29" or "under 12". */
  age = g_strdup_printf (_ ("age %s"), labels[self->age[person]]);
  return kind == SCL_STANDING_AGE ? g_steal_pointer (&age)
                                  : g_strdup_printf ("%s, %s", federation, age);
}
