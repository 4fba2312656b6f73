/* Ten invented persons, six games, and rules under which a win between equals is worth ten points,
 * or twice or four times as many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scl-app-test.h"
#include "workbench/rules/scl-workbench.h"

#define TEN_PERSONS_HEAD                                                                           \
  "date,event,white_id,white,white_sex,black_id,black,black_sex,score,white_rating,black_rating\n"
/* Leo and Eva have not played for two years; Zoe, Mia, Leo, Uli and Ada have won. */
#define TEN_PERSONS                                                                                \
  TEN_PERSONS_HEAD "1998-01-12,A,1,Leo,m,2,Eva,f,1,2010,2010\n"                                    \
                   "2000-01-10,B,3,Zoe,m,4,Adam,m,1,1990,1990\n"                                   \
                   "2000-01-11,C,5,Mia,m,6,Bob,m,1,1985,1985\n"                                    \
                   "2000-01-13,D,7,Uli,m,8,Kim,m,1,1980,1980\n"                                    \
                   "2000-01-14,E,9,Ada,,10,Ben,,0.5,1700,1700\n"                                   \
                   "2000-02-14,F,9,Ada,,10,Ben,,1,,\n"

/* A rule more, which is cancelled before it has been replayed. */
static inline void
ten_persons_cancel (gpointer page, SclWorkbench *workbench, SclPolicy *more)
{
  GPtrArray *compared = scl_workbench_get_compared (workbench);
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();

  for (guint i = 0; i < compared->len; i++)
    g_ptr_array_add (rules, g_ptr_array_index (compared, i));
  g_ptr_array_insert (rules, 1, more);
  scl_workbench_set_rules (workbench, rules);
  g_assert_true (app_test_is_busy (page));
  g_assert_cmpstr (
      gtk_label_get_text (app_test_find_id (app_test_find_id (page, "strip"), "label")), ==,
      "Replaying");
  app_test_click (app_test_find_id (page, "strip"), "_Cancel");
  app_test_rest (page);
}

static inline SclPolicy *
ten_persons_rule (const char *name, int k)
{
  g_autofree char *text
      = g_strdup_printf ("[policy]\nformat=1\nname=%s\ntitle=%s\nsystem=elo\n[schedule]\n"
                         "period=month\n[k]\nbands=%d\n",
                         name, name, k);
  GError *error = NULL;
  SclPolicy *policy = scl_policy_parse (text, -1, "test.policy", &error);

  g_assert_no_error (error);
  return policy;
}

/* "old", "new", "wild": K 20, 40, 80; so many of them are studied. */
static inline void
ten_persons_study (SclWorkbench *workbench, guint n)
{
  static const int k[] = { 20, 40, 80 };
  static const char *const names[] = { "old", "new", "wild" };
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (rules, ten_persons_rule (names[i], k[i]));
  scl_workbench_set_rules (workbench, rules);
}
