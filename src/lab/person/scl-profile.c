/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-profile.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

SCL_DEFINE_FREE (scl_profile_free, SclProfile, who, scl_workspace_player_free, aliases,
                 g_ptr_array_unref, published, g_ptr_array_unref, remarks, g_array_unref, practices,
                 g_array_unref, replayed, g_ptr_array_unref, results, scl_person_results_free)

/* As corrected: whom a merge has made another is that one. NULL: nobody, or failure. */
static SclWorkspacePlayer *
find_player (SclWorkspace *workspace, gint64 player, GError **error)
{
  g_autoptr (GPtrArray) found
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);
  SclWorkspacePlayer *who = scl_workspace_get_player (workspace, player, error);

  if (who == NULL)
    return NULL;
  g_ptr_array_add (found, who);
  if (!scl_workspace_correct_players (workspace, found, error) || found->len == 0)
    return NULL;
  return g_ptr_array_steal_index (found, 0);
}

static int
compare_remarks (gconstpointer a, gconstpointer b)
{
  const SclRatingRemark *x = a, *y = b;

  return x->day != y->day ? SCL_ORDER (x->day, y->day) : SCL_ORDER (x->kind, y->kind);
}

/* The standard ratings of the same lists; NULL: none. */
static const SclRatingSeries *
standard_of (const SclProfile *self, const SclRatingSeries *series)
{
  SCL_FOR_EACH_POINTER (const SclRatingSeries, other, self->published)
    if (other->rate == 's' && strcmp (other->name, series->name) == 0)
      return other;
  return NULL;
}

static void
add_remarks (SclProfile *self)
{
  SCL_FOR_EACH_POINTER (const SclRatingSeries, series, self->published)
    {
      g_autoptr (GArray) found
          = scl_rating_remarks_new (series, standard_of (self, series), self->who->sex);

      g_array_append_vals (self->remarks, found->data, found->len);
    }
  g_array_sort (self->remarks, compare_remarks);
}

SclProfile *
scl_profile_new (SclWorkspace *workspace, gint64 player, GPtrArray *lists, GError **error)
{
  g_autoptr (SclProfile) self = g_new0 (SclProfile, 1);
  g_autoptr (GArray) ratings = NULL;

  self->remarks = g_array_new (FALSE, FALSE, sizeof (SclRatingRemark));
  self->replayed = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_rating_series_free);
  self->who = find_player (workspace, player, error);
  ratings
      = self->who != NULL ? scl_workspace_player_ratings (workspace, self->who->id, error) : NULL;
  self->aliases
      = ratings != NULL ? scl_workspace_player_aliases (workspace, self->who->id, error) : NULL;
  if (self->aliases == NULL)
    return NULL;
  self->published = scl_rating_series_published (ratings, lists);
  add_remarks (self);
  return g_steal_pointer (&self);
}

void
scl_profile_add_replay (SclProfile *self, const SclExplanation *explanation, guint32 player)
{
  SclRatingSeries *series = scl_rating_series_replayed (explanation->outcome, player);

  if (series != NULL)
    g_ptr_array_add (self->replayed, series);
  if (self->results == NULL || self->results->policy == NULL)
    {
      g_clear_pointer (&self->results, scl_person_results_free);
      self->results = scl_person_results_new (explanation->history, player, explanation);
    }
}

void
scl_profile_add_games (SclProfile *self, SclHistory *history, guint32 player)
{
  if (self->results == NULL)
    self->results = scl_person_results_new (history, player, NULL);
}

const SclRatingSeries *
scl_profile_main (const SclProfile *self)
{
  if (self->published->len > 0)
    return g_ptr_array_index (self->published, 0);
  return self->replayed->len > 0 ? g_ptr_array_index (self->replayed, 0) : NULL;
}

/* ---- Now ---- */

static guint
place_of (const SclRatingSeries *series, const SclRatingPoint *point)
{
  return (guint) (point - scl_rating_series_point (series, 0));
}

/* The last rated point that is not after the day, in force or not. */
static const SclRatingPoint *
last_rated (const SclRatingSeries *series, SclDay day)
{
  for (guint i = series->points->len; i-- > 0;)
    {
      const SclRatingPoint *point = scl_rating_series_point (series, i);

      if (point->day <= day && !isnan (point->rating))
        return point;
    }
  return NULL;
}

/* Published: of the lists of twelve months; -1 where one of them does not say. Replayed: all so
 * far. */
static int
games_until (const SclRatingSeries *series, const SclRatingPoint *point)
{
  const SclDay after = scl_day_add_months (point->day, -12);
  int games = 0;

  for (guint i = place_of (series, point) + 1; i-- > 0;)
    {
      const SclRatingPoint *before = scl_rating_series_point (series, i);

      if (!series->replayed && before->day <= after)
        break;
      if (isnan (before->rating))
        continue;
      if (before->games < 0)
        return -1;
      games += before->games;
    }
  return games;
}

SclProfileNow
scl_profile_now (const SclProfile *self, const SclRatingSeries *series, SclDay day)
{
  SclProfileNow now = { .deviation = NAN, .games = -1 };
  const SclListPractice *list;

  if (series == NULL)
    series = scl_profile_main (self);
  if (series == NULL)
    return now;
  if (day == SCL_DAY_NONE)
    day = G_MAXINT32;
  now.point = last_rated (series, day);
  if (now.point == NULL)
    return now;
  now.series = series;
  now.is_last = scl_rating_series_at (series, day) == now.point;
  list = scl_activity_practice_of (self->practices, now.point->list);
  now.practice = list != NULL ? list->practice : SCL_PRACTICE_UNKNOWN;
  now.inactive_since = scl_rating_series_inactive_since (series, now.point, self->practices);
  now.deviation = now.point->deviation;
  now.games = games_until (series, now.point);
  return now;
}

SclKnownPlayer
scl_profile_known (const SclProfile *self, const SclProfileNow *now)
{
  SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;

  if (self->who->birth_year != 0)
    known.born = self->who->birth_year;
  known.sex = (guint8) self->who->sex;
  if (now->series == NULL)
    return known;
  known.rating = now->point->rating;
  known.peak = scl_rating_series_point (now->series, now->series->summary.peak)->rating;
  if (now->point->k > 0)
    known.k = now->point->k;
  if (!now->series->replayed)
    known.day = now->point->day;
  return known;
}

char *
scl_profile_certainty (const SclProfileNow *now)
{
  if (now->series == NULL)
    return g_strdup ("");
  if (!isnan (now->deviation))
    /* Translators: how uncertain a rating is, in points. */
    return g_strdup_printf (_ ("standard deviation %.0f by the rule"), now->deviation);
  if (now->games < 0)
    return g_strdup (_ ("the lists say neither how sure the rating is nor how many games it "
                        "rests on"));
  if (now->series->replayed)
    return g_strdup_printf (
        ngettext ("%d rated game so far; the rule does not say how sure the rating is",
                  "%d rated games so far; the rule does not say how sure the rating is",
                  (gulong) now->games),
        now->games);
  return g_strdup_printf (
      ngettext ("%d rated game on the lists of twelve months; they do not say how sure the rating "
                "is",
                "%d rated games on the lists of twelve months; they do not say how sure the "
                "rating is",
                (gulong) now->games),
      now->games);
}
