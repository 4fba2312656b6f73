/* SclGains: groups of persons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/gains/scl-gains-private.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/groups/scl-player-groups-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

static const struct
{
  const char *nick;
  const char *label;
} kinds[SCL_GAIN_N_KINDS] = {
  { "age", N_ ("Age") },
  { "rating", N_ ("Rating in force") },
  { "activity", N_ ("Games") },
  { "sex", N_ ("Sex") },
  { "federation", N_ ("Federation") },
  { "title", N_ ("Title") },
  { "category", N_ ("Category") },
};

const char *
scl_gain_kind_nick (SclGainKind kind)
{
  return kinds[kind].nick;
}

const char *
scl_gain_kind_label (SclGainKind kind)
{
  return _ (kinds[kind].label);
}

SCL_DEFINE_FROM_NICK (scl_gain_kind_from_nick, SclGainKind, scl_gain_kind_nick, SCL_GAIN_N_KINDS)

/* ---- Summaries ---- */

SclGainSummary
scl_gain_summary (double *differences, guint n)
{
  SclGainSummary self = { .n = n,
                          .mean = NAN,
                          .median = NAN,
                          .least = NAN,
                          .most = NAN,
                          .error = NAN,
                          .low = NAN,
                          .high = NAN };
  double sum = 0.0, squares = 0.0, reach;

  if (n == 0)
    return self;
  qsort (differences, n, sizeof *differences, scl_compare_doubles);
  for (guint i = 0; i < n; i++)
    {
      sum += differences[i];
      self.n_gain += differences[i] >= SCL_GAIN_LEAST;
      self.n_lose += differences[i] <= -SCL_GAIN_LEAST;
    }
  self.mean = sum / n;
  self.median = (differences[(n - 1) / 2] + differences[n / 2]) / 2.0;
  self.least = differences[0];
  self.most = differences[n - 1];
  if (n < 2)
    return self;
  for (guint i = 0; i < n; i++)
    squares += (differences[i] - self.mean) * (differences[i] - self.mean);
  self.error = sqrt (squares / (n - 1) / n);
  reach = gsl_cdf_tdist_Qinv (0.025, n - 1.0) * self.error;
  self.low = self.mean - reach;
  self.high = self.mean + reach;
  return self;
}

/* ---- Groups ---- */

static SclPlayerGroups *
group_players (const SclGains *gains, SclGainKind kind)
{
  SclHistory *history = scl_outcome_history (gains->in_force);
  const SclPlayers *players = scl_history_players (history);

  switch (kind)
    {
    case SCL_GAIN_BY_AGE:
      return scl_player_groups_by_age (history,
                                       gains->end != SCL_DAY_NONE ? scl_day_year (gains->end) : 0);
    case SCL_GAIN_BY_SEX:
      return scl_player_groups_by_sex (history);
    case SCL_GAIN_BY_FEDERATION:
      return scl_player_groups_by_name (history, players->federation);
    case SCL_GAIN_BY_TITLE:
      return scl_player_groups_by_name (history, players->title);
    case SCL_GAIN_BY_CATEGORY:
    case SCL_GAIN_BY_RATING:
    case SCL_GAIN_BY_ACTIVITY:
    case SCL_GAIN_N_KINDS:
    default:
      return scl_player_groups_by_name (history, players->category);
    }
}

/* Of what the history says of players. */
static void
take_players (SclGainGroups *self, const SclGains *gains)
{
  g_autoptr (SclPlayerGroups) players = group_players (gains, self->kind);

  self->n = players->n;
  self->has_unknown = TRUE;
  for (guint i = 0; i < players->n; i++)
    self->labels[i] = g_steal_pointer (&players->labels[i]);
  for (guint r = 0; r < gains->n; r++)
    self->of[r] = players->of[gains->rows[r].player];
}

static void
summarise (SclGainGroups *self, const SclGains *gains, SclGainWho who)
{
  g_autofree double *differences = g_new (double, MAX (gains->n, 1));

  self->summary[who] = g_new (SclGainSummary, self->n);
  for (guint g = 0; g < self->n; g++)
    {
      guint n = 0;

      for (guint r = 0; r < gains->n; r++)
        if (self->of[r] == g && scl_gains_counts (gains, r, who))
          differences[n++] = gains->rows[r].difference;
      self->summary[who][g] = scl_gain_summary (differences, n);
    }
}

SclGainGroups *
scl_gain_groups_new (const SclGains *gains, SclGainKind kind)
{
  SclGainGroups *self = g_new0 (SclGainGroups, 1);

  self->kind = kind;
  self->labels = scl_group_labels_new ();
  self->of = g_new (guint8, MAX (gains->n, 1));
  if (kind == SCL_GAIN_BY_RATING)
    {
      self->n = scl_group_label_ratings (self->labels);
      for (guint r = 0; r < gains->n; r++)
        self->of[r] = scl_group_rating_class (gains->rows[r].in_force);
    }
  else if (kind == SCL_GAIN_BY_ACTIVITY)
    {
      self->n = scl_group_label_classes (self->labels, &scl_group_games);
      for (guint r = 0; r < gains->n; r++)
        self->of[r] = scl_group_class (&scl_group_games, gains->rows[r].games);
    }
  else
    take_players (self, gains);
  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    summarise (self, gains, (SclGainWho) who);
  return self;
}

void
scl_gain_groups_free (SclGainGroups *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    g_free (self->labels[i]);
  g_free (self->labels);
  g_free (self->of);
  for (guint who = 0; who < SCL_GAIN_N_WHO; who++)
    g_free (self->summary[who]);
  g_free (self);
}

guint
scl_gain_groups_n_peopled (const SclGainGroups *self, SclGainWho who)
{
  guint n = 0;

  for (guint g = 0; g < self->n; g++)
    n += self->summary[who][g].n > 0;
  return n;
}

guint
scl_gain_groups_peopled (const SclGainGroups *self, SclGainWho who, guint nth)
{
  guint g = 0;

  for (guint found = 0; g < self->n; g++)
    if (self->summary[who][g].n > 0 && found++ == nth)
      break;
  return g;
}
