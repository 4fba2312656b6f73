/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/policy/scl-adjustment.h"

#include <math.h>

#include "rating/base/scl-gettext.h"

static const SclKeyChoice who_choices[] = {
  { "all", SCL_ADJUST_ALL, N_ ("Everybody") },
  { "women", SCL_ADJUST_WOMEN, N_ ("Women only") },
  { "men", SCL_ADJUST_MEN, N_ ("Men only, and those of unknown sex") },
  { NULL },
};

#define POINTS N_ ("rating points")
#define FIELD(name) G_STRUCT_OFFSET (SclAdjustment, name)

const SclKey scl_adjustment_keys[] = {
  { "adjustment", "day", SCL_KEY_DAY, FIELD (day), "none", 0, 0, NULL, NULL,
    N_ ("On this day, which must also be the day of a dated group, everybody's rating is adjusted "
        "once.") },
  { "adjustment", "who", SCL_KEY_CHOICE, FIELD (who), "all", 0, 0, who_choices, NULL,
    N_ ("Whose ratings are adjusted.") },
  { "adjustment", "from", SCL_KEY_DOUBLE, FIELD (from), "1000", 0, 10000, NULL, POINTS,
    N_ ("Ratings from this on are adjusted …") },
  { "adjustment", "below", SCL_KEY_DOUBLE, FIELD (below), "2000", 0, 10000, NULL, POINTS,
    N_ ("… up to this, towards which they move.") },
  { "adjustment", "factor", SCL_KEY_DOUBLE, FIELD (factor), "0", -10, 1, NULL, NULL,
    N_ ("Share of the way to “below”: 0.4 makes 1500 of 2000 to 1700.") },
  { "adjustment", "most", SCL_KEY_DOUBLE, FIELD (most), "0", 0, 1000, NULL, POINTS,
    N_ ("The share of the way is at most this; 0 for no limit.") },
  { "adjustment", "points", SCL_KEY_DOUBLE, FIELD (points), "0", -1000, 1000, NULL, POINTS,
    N_ ("Added to each rating besides: 100 as FIDE did for women in January 1987.") },
  { "adjustment", "below-standard", SCL_KEY_DOUBLE, FIELD (below_standard), "0", 0, 1000, NULL,
    POINTS,
    N_ ("A rating more than this below the player's standard rating on FIDE's list becomes the "
        "standard rating less this; 0 for no such rule.") },
  { "adjustment", "rounding", SCL_KEY_DOUBLE, FIELD (rounding), "1", 0, 100, NULL, POINTS,
    N_ ("Step to which adjusted ratings are rounded; 0 for none.") },
};
const guint scl_adjustment_n_keys = G_N_ELEMENTS (scl_adjustment_keys);

gboolean
scl_adjustment_check (const SclAdjustment *self, GError **error)
{
  if (self->day == SCL_DAY_NONE || self->from < self->below)
    return TRUE;
  g_set_error_literal (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                       _ ("[adjustment] from must be less than below"));
  return FALSE;
}

static gboolean
is_touched (const SclAdjustment *self, const SclStates *states, const SclBeginning *beginning,
            guint32 player)
{
  const gboolean woman = beginning->sex != NULL && beginning->sex[player] == 'f';

  return states->rating[player] >= self->from && states->rating[player] < self->below
         && !(states->flags[player] & SCL_PLAYER_HELD)
         && (self->who == SCL_ADJUST_ALL || (self->who == SCL_ADJUST_WOMEN) == woman);
}

static double
adjusted (const SclAdjustment *self, double rating, double standard)
{
  const double way = self->factor * (self->below - rating);

  rating += (self->most > 0.0 ? MIN (way, self->most) : way) + self->points;
  if (self->below_standard > 0.0)
    rating = fmax (rating, standard - self->below_standard);
  return self->rounding > 0.0 ? scl_round (rating, self->rounding, SCL_ROUND_HALF_AWAY) : rating;
}

static void
tell (const SclBeginning *beginning, guint32 player, double old, double rating)
{
  if (beginning->moves != NULL && beginning->moves->steps != NULL)
    beginning->moves->steps[player][SCL_STEP_BY_ADJUSTMENT] += rating - old;
  if (beginning->trace == NULL || beginning->trace->player != player)
    return;
  scl_trace_add_step_by (beginning->trace, SCL_STEP_BY_ADJUSTMENT, N_ ("All ratings adjusted"),
                         rating - old);
  beginning->trace->new_rating = rating;
}

static gboolean
apply (const SclAdjustment *self, SclStates *states, const SclBeginning *beginning)
{
  gboolean changed = FALSE;

  if (beginning->day == SCL_DAY_NONE || beginning->day != self->day)
    return FALSE;
  for (guint i = 0; i < states->n_players; i++)
    if (is_touched (self, states, beginning, i))
      {
        const double old = states->rating[i];

        states->rating[i]
            = adjusted (self, old, beginning->standard != NULL ? beginning->standard[i] : NAN);
        states->peak[i] = MAX (states->peak[i], states->rating[i]);
        tell (beginning, i, old, states->rating[i]);
        changed = TRUE;
      }
  return changed;
}

const SclAdjustment *
scl_system_adjustment (const SclSystem *self)
{
  return self->klass->adjustment == 0
             ? NULL
             : (gconstpointer) ((const guint8 *) self->params + self->klass->adjustment);
}

gboolean
scl_system_begin (const SclSystem *self, SclStates *states, const SclBeginning *beginning)
{
  const SclAdjustment *adjustment = scl_system_adjustment (self);

  return adjustment != NULL && apply (adjustment, states, beginning);
}
