/* SclProfileWork: who is looked at, and what becomes known of them, in which order. All people are
 * invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/person-fixtures.h"
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/person/scl-profile-work.h"

/* Under K 20, a period a month, ratings as printed: Maria, 1800, draws with 1800, and loses to
 * 1800: 1790. */
static const char games[]
    = "date,event,white_id,white,white_birth_year,black_id,black,score,white_rating,black_rating\n"
      "2001-03-10,One,1,Maria,1980,2,Bruno,0.5,1800,1800\n"
      "2001-05-20,Two,1,Maria,1980,3,Carla,0,1800,1800\n";

static const char lists[] = LISTS_HEAD "FIDE,2020-01-01,s,101,Anna,ITA,,f,1980,2000,,\n"
                                       "FIDE,2020-01-01,s,102,Dino,NOR,,m,1950,2100,,\n"
                                       "FIDE,2020-02-01,s,101,Anna,ITA,,f,1980,2200,,\n"
                                       "FIDE,2020-02-01,s,102,Dino,NOR,,m,1950,2100,,\n";

typedef struct
{
  char *folder;
  SclWorkbench *workbench;
  SclProfileWork *work;
  guint n_profile, n_standing;
} Fixture;

static void
count (gpointer n)
{
  ++*(guint *) n;
}

static void
set_up (Fixture *f, gconstpointer text)
{
  g_autofree char *path = NULL;
  g_autoptr (SclPolicy) policy
      = workbench_test_policy ("k20", "[schedule]\nperiod=month\n[k]\nbands=20\n");

  f->folder = test_folder_new ();
  path = test_folder_write (f->folder, "data.csv", text);
  f->workbench = scl_workbench_new ();
  f->work = scl_profile_work_new (f->workbench);
  workbench_test_load (scl_workbench_get_dataset (f->workbench), path, SCL_DATASET_OPEN);
  scl_profile_work_set_rules (f->work, policy, NULL);
  g_signal_connect_swapped (f->work, "profile", G_CALLBACK (count), &f->n_profile);
  g_signal_connect_swapped (f->work, "standing", G_CALLBACK (count), &f->n_standing);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->work);
  g_object_unref (f->workbench);
  g_assert_true (test_folder_remove (f->folder));
  g_free (f->folder);
}

static gboolean
is_idle (gpointer data)
{
  return !scl_profile_work_get_busy (((Fixture *) data)->work);
}

static gpointer
find (SclWorkspace *workspace, gpointer name, GCancellable *cancellable, GError **error)
{
  const gint64 id = person_id (workspace, name);

  return g_memdup2 (&id, sizeof id);
}

static gint64
id_of (Fixture *f, const char *name)
{
  SclDataset *dataset = scl_workbench_get_dataset (f->workbench);
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree gint64 *id = NULL;

  scl_dataset_ask_async (dataset, find, (gpointer) name, NULL, g_free, NULL, workbench_test_keep,
                         &result);
  workbench_test_wait (workbench_test_is_kept, &result);
  id = scl_dataset_ask_finish (dataset, result, NULL);
  return *id;
}

static const SclProfile *
look_at (Fixture *f, const char *name)
{
  scl_profile_work_set_person (f->work, id_of (f, name));
  g_assert_true (scl_profile_work_get_busy (f->work));
  workbench_test_wait (is_idle, f);
  return scl_profile_work_get_profile (f->work);
}

/* Known from games: a replay explains them, and the places are those of the replay. */
static void
test_games (Fixture *f, gconstpointer data)
{
  const SclProfile *profile = look_at (f, "Maria");
  SclProfileNow now = scl_profile_work_get_now (f->work);
  SclStanding standings[SCL_STANDING_N_KINDS];
  char *const *groups;
  guint32 person;

  g_assert_cmpstr (profile->who->name, ==, "Maria");
  g_assert_null (scl_profile_work_get_failure (f->work));
  g_assert_null (scl_profile_work_why_none (f->work));
  g_assert_cmpuint (profile->published->len, ==, 0);
  g_assert_cmpuint (profile->replayed->len, ==, 1);
  g_assert_cmpuint (profile->results->games->len, ==, 2);
  g_assert_nonnull (scl_profile_work_get_explanation (f->work));
  g_assert_null (scl_profile_work_get_beside_explanation (f->work));
  g_assert_cmpfloat (now.point->rating, ==, 1790.0);
  /* Carla has 1810, Bruno 1800, Maria 1790. */
  g_assert_true (scl_profile_work_get_standing (f->work, standings, &groups));
  g_assert_cmpint ((int) scl_standing_rank (&standings[SCL_STANDING_WORLD]), ==, 3);
  g_assert_cmpstr (groups[SCL_STANDING_WORLD], ==, "everybody");
  g_assert_nonnull (scl_profile_work_get_standings (f->work, &person));
  g_assert_cmpuint (person, ==, scl_profile_work_get_player (f->work));
  g_assert_null (scl_profile_work_get_means (f->work));
  /* On the day of March's list she had 1800, as Bruno had. */
  scl_profile_work_set_day (f->work, person_day ("2001-04-15"));
  workbench_test_wait (is_idle, f);
  now = scl_profile_work_get_now (f->work);
  g_assert_cmpfloat (now.point->rating, ==, 1800.0);
  g_assert_true (scl_profile_work_get_standing (f->work, standings, &groups));
  g_assert_cmpint ((int) scl_standing_rank (&standings[SCL_STANDING_WORLD]), ==, 1);
}

/* Beside it another rule: K 40 makes 1780. Rules of the same text are no others. */
static void
test_beside (Fixture *f, gconstpointer data)
{
  g_autoptr (SclPolicy) same
      = workbench_test_policy ("k20", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (SclPolicy) other
      = workbench_test_policy ("k40", "[schedule]\nperiod=month\n[k]\nbands=40\n");
  const SclProfile *profile = look_at (f, "Maria");
  const SclRatingSeries *beside;

  f->n_profile = 0;
  scl_profile_work_set_rules (f->work, same, NULL);
  g_assert_false (scl_profile_work_get_busy (f->work));
  scl_profile_work_set_rules (f->work, same, other);
  workbench_test_wait (is_idle, f);
  g_assert_cmpuint (f->n_profile, >, 0);
  profile = scl_profile_work_get_profile (f->work);
  g_assert_cmpuint (profile->replayed->len, ==, 2);
  beside = g_ptr_array_index (profile->replayed, 1);
  g_assert_cmpfloat (scl_rating_series_point (beside, beside->points->len - 1)->rating, ==, 1780.0);
  g_assert_nonnull (scl_profile_work_get_beside_explanation (f->work));
}

/* Known from lists alone: nothing is explained, and the places are the list's. The lists are told
 * before the places are. */
static void
test_lists (Fixture *f, gconstpointer data)
{
  SclStanding standings[SCL_STANDING_N_KINDS];
  char *const *groups;
  const SclProfile *profile;
  guint32 person;

  scl_profile_work_set_person (f->work, id_of (f, "Anna"));
  while (scl_profile_work_get_profile (f->work) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (scl_profile_work_get_standing (f->work, standings, &groups));
  g_assert_true (scl_profile_work_get_busy (f->work));
  f->n_standing = 0;
  workbench_test_wait (is_idle, f);
  g_assert_cmpuint (f->n_standing, >, 0);
  profile = scl_profile_work_get_profile (f->work);
  g_assert_cmpuint (profile->published->len, ==, 1);
  g_assert_nonnull (scl_profile_work_why_none (f->work));
  g_assert_null (scl_profile_work_get_explanation (f->work));
  g_assert_cmpuint (scl_profile_work_get_player (f->work), ==, G_MAXUINT32);
  g_assert_true (scl_profile_work_get_standing (f->work, standings, &groups));
  g_assert_cmpint ((int) scl_standing_rank (&standings[SCL_STANDING_WORLD]), ==, 1);
  g_assert_cmpstr (groups[SCL_STANDING_WORLD], ==, "world"); /* FIDE's */
  g_assert_nonnull (scl_profile_work_get_standings (f->work, &person));
  g_assert_cmpint (person, ==, profile->who->id);
  g_assert_nonnull (scl_profile_work_get_means (f->work));
  /* In January she was second. */
  scl_profile_work_set_day (f->work, person_day ("2020-01-15"));
  workbench_test_wait (is_idle, f);
  g_assert_cmpfloat (scl_profile_work_get_now (f->work).point->rating, ==, 2000.0);
  g_assert_true (scl_profile_work_get_standing (f->work, standings, &groups));
  g_assert_cmpint ((int) scl_standing_rank (&standings[SCL_STANDING_WORLD]), ==, 2);
}

/* Who is asked for last is told, and of nobody else; nobody, and somebody who is not there. */
static void
test_overtaken (Fixture *f, gconstpointer data)
{
  const gint64 anna = id_of (f, "Anna"), dino = id_of (f, "Dino");

  scl_profile_work_set_person (f->work, anna);
  scl_profile_work_set_person (f->work, dino);
  workbench_test_wait (is_idle, f);
  g_assert_cmpstr (scl_profile_work_get_profile (f->work)->who->name, ==, "Dino");
  scl_profile_work_set_person (f->work, 99999);
  workbench_test_wait (is_idle, f);
  g_assert_null (scl_profile_work_get_profile (f->work));
  g_assert_nonnull (scl_profile_work_get_failure (f->work));
  scl_profile_work_set_person (f->work, 0);
  g_assert_null (scl_profile_work_get_profile (f->work));
  g_assert_null (scl_profile_work_get_failure (f->work));
  g_assert_null (scl_profile_work_get_now (f->work).point);
}

/* Friends without the person, with what the rule makes of their games. */
static gboolean
has_friends (gpointer data)
{
  return scl_profile_work_get_friends (((Fixture *) data)->work)->len > 0;
}

static void
test_friends (Fixture *f, gconstpointer data)
{
  SclPeople *people = scl_workbench_get_people (f->workbench);
  const SclProfile *carla, *bruno;
  const SclRatingSeries *series;

  scl_people_set_friend (people, id_of (f, "Carla"), TRUE);
  scl_people_set_friend (people, id_of (f, "Maria"), TRUE);
  scl_people_set_friend (people, id_of (f, "Bruno"), TRUE);
  look_at (f, "Maria");
  workbench_test_wait (has_friends, f);
  g_assert_cmpuint (scl_profile_work_get_friends (f->work)->len, ==, 2);
  carla = g_ptr_array_index (scl_profile_work_get_friends (f->work), 0);
  g_assert_cmpstr (carla->who->name, ==, "Carla");
  g_assert_cmpuint (carla->replayed->len, ==, 1);
  series = g_ptr_array_index (carla->replayed, 0);
  g_assert_cmpfloat (scl_rating_series_point (series, series->points->len - 1)->rating, ==, 1810.0);
  bruno = g_ptr_array_index (scl_profile_work_get_friends (f->work), 1);
  g_assert_cmpstr (bruno->who->name, ==, "Bruno");
  series = g_ptr_array_index (bruno->replayed, 0);
  g_assert_cmpfloat (scl_rating_series_point (series, series->points->len - 1)->rating, ==, 1800.0);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, text, test)                                                                      \
  g_test_add ("/workbench/profile-work/" name, Fixture, text, set_up, test, tear_down)
  ADD ("games", games, test_games);
  ADD ("beside", games, test_beside);
  ADD ("lists", lists, test_lists);
  ADD ("overtaken", lists, test_overtaken);
  ADD ("friends", games, test_friends);
  return g_test_run ();
}
