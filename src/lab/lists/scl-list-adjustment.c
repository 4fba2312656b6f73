/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-adjustment.h"

#include <gio/gio.h>
#include <math.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/policy/scl-adjustment.h"

/* The list as a system's states, and what it knows of the people. */
static SclStates *
states_of (const SclSystem *system, const SclListRatings *ratings)
{
  SclStates *states = scl_states_new (system, ratings->n);

  for (guint i = 0; i < ratings->n; i++)
    states->rating[i] = ratings->rating[i];
  return states;
}

static void
take (SclListAdjustment *self, const SclStates *states, const SclListRatings *ratings)
{
  self->n = ratings->n;
  self->player = ratings->player;
  self->old = g_memdup2 (ratings->rating, sizeof (gint16) * ratings->n);
  self->new = g_new (gint16, ratings->n);
  for (guint i = 0; i < ratings->n; i++)
    {
      self->new[i] = (gint16) CLAMP (lround (states->rating[i]), 1, G_MAXINT16);
      self->n_raised += self->new[i] > self->old[i];
      self->n_lowered += self->new[i] < self->old[i];
    }
  self->before = scl_list_level_new (self->list, self->old, self->n);
  self->after = scl_list_level_new (self->list, self->new, self->n);
}

/* FALSE: the regime adjusts nobody. */
static gboolean
try_regime (SclListAdjustment *self, const SclRegime *regime, const SclListRatings *ratings,
            const guint8 *sex)
{
  g_autoptr (SclStates) states = states_of (regime->system, ratings);
  const SclBeginning beginning = { .day = regime->from, .sex = sex };

  if (!scl_system_begin (regime->system, states, &beginning))
    return FALSE;
  self->day = regime->from;
  take (self, states, ratings);
  return TRUE;
}

SclListAdjustment *
scl_list_adjustment_new (const SclListTable *table, guint list, SclPolicy *policy, SclDay day,
                         GError **error)
{
  const SclTabledList *tabled = scl_list_table_at (table, list);
  const SclListRatings *ratings = tabled->ratings;
  g_autofree guint8 *sex = g_new (guint8, MAX (ratings->n, 1));
  SclListAdjustment *self = g_new0 (SclListAdjustment, 1);
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);

  self->list = tabled->day;
  for (guint i = 0; i < ratings->n; i++)
    sex[i] = table->roster->sex[ratings->player[i]];
  for (guint r = n; --r > 0;) /* the first is that of the beginning */
    if ((day == SCL_DAY_NONE || regimes[r].from == day)
        && try_regime (self, &regimes[r], ratings, sex))
      return self;
  scl_list_adjustment_free (self);
  if (day == SCL_DAY_NONE)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("The policy %s has no adjustment that changes anybody on this list."),
                 scl_policy_name (policy));
  else
    {
      g_autofree char *text = scl_day_format (day);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("The policy %s has no adjustment of %s that changes anybody on this list."),
                   scl_policy_name (policy), text);
    }
  return NULL;
}

GPtrArray *
scl_list_adjustments_new (const SclListTable *table, GPtrArray *policies, GPtrArray *without,
                          GError **error)
{
  g_autoptr (GPtrArray) all
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_list_adjustment_free);

  for (guint i = 0; policies != NULL && i < policies->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (policies, i);
      SclListAdjustment *one = scl_list_adjustment_new (
          table, table->lists->len - 1, policy, SCL_DAY_NONE, without == NULL ? error : NULL);

      if (one != NULL)
        g_ptr_array_add (all, one);
      else if (without == NULL)
        return NULL;
      else
        g_ptr_array_add (without, policy);
    }
  return g_steal_pointer (&all);
}

SCL_DEFINE_FREE (scl_list_adjustment_free, SclListAdjustment, old, g_free, new, g_free, before,
                 scl_list_level_free, after, scl_list_level_free)

void
scl_list_adjustment_crossings (const SclListAdjustment *self, int line, guint *rise, guint *fall)
{
  *rise = *fall = 0;
  for (guint i = 0; i < self->n; i++)
    {
      *rise += self->old[i] < line && self->new[i] >= line;
      *fall += self->old[i] >= line && self->new[i] < line;
    }
}
