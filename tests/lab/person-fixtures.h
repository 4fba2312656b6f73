/* Workspaces with people for tests of src/lab/person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../history/place.h"
#include "lab/person/scl-profile.h"
#include "lab/person/scl-standing.h"
#include "rating/base/scl-day.h"

#define LISTS_HEAD "list,date,rate,fide_id,name,federation,title,sex,birth_year,rating,games,k\n"

/* The only player found by that text. */
static inline gint64
person_id (SclWorkspace *workspace, const char *text)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) found = scl_workspace_find_players (workspace, text, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, 1);
  return ((const SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
}

static inline SclProfile *
person_profile (SclWorkspace *workspace, gint64 id)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, &error);
  SclProfile *profile = scl_profile_new (workspace, id, lists, &error);

  g_assert_no_error (error);
  return profile;
}

static inline const SclRatingSeries *
person_series (const SclProfile *profile, guint i)
{
  g_assert_cmpuint (i, <, profile->published->len);
  return g_ptr_array_index (profile->published, i);
}

static inline SclDay
person_day (const char *text)
{
  const SclDay day = scl_day_parse (text);

  g_assert_cmpint (day, !=, SCL_DAY_NONE);
  return day;
}

/* A plain count of who is rated above and equal among those of the same group; the rule of groups
 * as scl-standing.h has it, in other words. */
static inline SclStanding
person_count (const SclRoster *roster, const SclListRatings *ratings, guint32 person, int year,
              SclStandingKind kind)
{
  const gboolean national = kind == SCL_STANDING_FEDERATION || kind == SCL_STANDING_FEDERATION_AGE
                            || kind == SCL_STANDING_FEDERATION_SEX;
  const gboolean aged = kind == SCL_STANDING_AGE || kind == SCL_STANDING_FEDERATION_AGE;
  const gboolean sexed = kind == SCL_STANDING_SEX || kind == SCL_STANDING_FEDERATION_SEX;
  static const int ages[] = { 12, 16, 20, 30, 45, 60, 10000 };
  const int born = roster->birth_year[person];
  SclStanding standing = { 0, 0, 0 };
  gboolean any_men = FALSE;
  int youngest = 0, oldest = 0, own = 0;

  for (guint32 i = 0; i < roster->n; i++)
    any_men = any_men || roster->sex[i] == 'm';
  for (guint i = 0; i < G_N_ELEMENTS (ages); i++)
    if (year - born < ages[i])
      {
        youngest = i == 0 ? -10000 : ages[i - 1];
        oldest = ages[i] - 1;
        break;
      }
  for (guint i = 0; i < ratings->n; i++)
    if (ratings->player[i] == person)
      own = ratings->rating[i];
  if (own == 0 || (national && *roster->federation[person] == '\0') || (aged && born == 0)
      || (sexed && any_men && roster->sex[person] == 0))
    return standing;
  for (guint i = 0; i < ratings->n; i++)
    {
      const guint32 other = ratings->player[i];
      const int age = year - roster->birth_year[other];

      if (national && !g_str_equal (roster->federation[other], roster->federation[person]))
        continue;
      if (aged && (roster->birth_year[other] == 0 || age < youngest || age > oldest))
        continue;
      if (sexed && (roster->sex[other] == 'f') != (roster->sex[person] == 'f'))
        continue;
      if (sexed && any_men && roster->sex[other] == 0)
        continue;
      standing.n++;
      standing.above += ratings->rating[i] > own;
      standing.equal += ratings->rating[i] == own;
    }
  return standing;
}

static inline void
person_assert_standing (const SclStanding *found, const SclStanding *counted)
{
  g_assert_cmpuint (found->n, ==, counted->n);
  g_assert_cmpuint (found->above, ==, counted->above);
  g_assert_cmpuint (found->equal, ==, counted->equal);
}
