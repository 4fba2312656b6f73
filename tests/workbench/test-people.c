/* SclPeople: oneself, friends, and whom one looked at last, from one time to the next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/data/scl-people.h"
#include "workbench/person/scl-person.h"

/* Invented. Two Adas, of whom nobody knows the year; Bea has an id. */
static const char games[] = "date,event,white_id,white,white_fide_id,white_birth_year,black_id,"
                            "black,score\n"
                            "2001-01-01,One,1,Ada Rossi,,,2,Ada Rossi,1\n"
                            "2001-01-02,One,3,Bea Verdi,77,1980,4,Carl,1\n"
                            "2001-01-03,One,5,Dan,,1990,6,Eve,1\n"
                            "2001-01-03,One,7,Fay,,,8,Gus,1\n"
                            "2001-01-03,One,9,Hal,,,10,Ida,1\n";
/* The same Bea and Dan in other files; the other Dan is born in another year. */
static const char others[] = "date,event,white_id,white,white_fide_id,white_birth_year,black_id,"
                             "black,black_birth_year,score\n"
                             "2002-01-01,Two,9,Zoe,,,8,Dan,1991,1\n"
                             "2002-01-02,Two,7,Verdi B.,77,,6,Dan,1990,1\n";

typedef struct
{
  SclDataset *dataset;
  SclSettings *settings;
  SclPeople *people;
  char *folder, *games, *others, *path, *settings_path;
  guint waiting, n_changed;
} Fixture;

static gboolean
is_done (gpointer data)
{
  return ((Fixture *) data)->waiting == 0;
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_true (scl_dataset_load_finish (SCL_DATASET (source), result, NULL));
  ((Fixture *) data)->waiting--;
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_true (scl_dataset_save_finish (SCL_DATASET (source), result, NULL));
  ((Fixture *) data)->waiting--;
}

static void
on_corrected (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *what = scl_dataset_correct_finish (SCL_DATASET (source), result, NULL);

  g_assert_nonnull (what);
  ((Fixture *) data)->waiting--;
}

static gpointer
nothing (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return NULL;
}

static void
on_asked (GObject *source, GAsyncResult *result, gpointer data)
{
  scl_dataset_ask_finish (SCL_DATASET (source), result, NULL);
  ((Fixture *) data)->waiting--;
}

/* Until what was asked before has been answered. */
static void
rest (Fixture *f)
{
  f->waiting = 1;
  scl_dataset_ask_async (f->dataset, nothing, NULL, NULL, NULL, NULL, on_asked, f);
  workbench_test_wait (is_done, f);
}

static void
load (Fixture *f, const char *path)
{
  f->waiting = 1;
  scl_dataset_load_async (f->dataset, (const char *[]){ path, NULL }, SCL_DATASET_OPEN, NULL, NULL,
                          on_loaded, f);
  workbench_test_wait (is_done, f);
  rest (f);
}

static void
on_changed (Fixture *f)
{
  f->n_changed++;
}

static void
begin (Fixture *f)
{
  f->dataset = scl_dataset_new ();
  f->settings = scl_settings_new (f->settings_path, NULL);
  scl_dataset_set_settings (f->dataset, f->settings);
  f->people = scl_people_new (f->dataset);
  g_signal_connect_swapped (f->people, "changed", G_CALLBACK (on_changed), f);
}

static void
end (Fixture *f)
{
  g_object_unref (f->people);
  g_object_unref (f->settings);
  g_object_unref (f->dataset);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->games = test_folder_write (f->folder, "games.csv", games);
  f->others = test_folder_write (f->folder, "others.csv", others);
  f->path = g_build_filename (f->folder, "one.scalata", NULL);
  f->settings_path = g_build_filename (f->folder, "settings.ini", NULL);
  begin (f);
  load (f, f->games);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  end (f);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_free (f->games);
  g_free (f->others);
  g_free (f->path);
  g_free (f->settings_path);
}

/* The workspace saved, the program ended, and begun anew with it. */
static void
come_back (Fixture *f)
{
  f->waiting = 1;
  scl_dataset_save_async (f->dataset, f->path, on_saved, f);
  workbench_test_wait (is_done, f);
  rest (f);
  end (f);
  begin (f);
  load (f, f->path);
}

/* The workspace's n-th of that name, from 0. */
static gint64
id_of (Fixture *f, const char *name, guint n)
{
  const SclPlayers *players = scl_history_players (scl_dataset_get_history (f->dataset));

  for (guint i = 0; i < players->n; i++)
    if (g_str_equal (players->name[i], name) && n-- == 0)
      return players->source[i];
  g_assert_not_reached ();
}

static void
set_me (Fixture *f, gint64 id, const char *name, gint64 fide_id, int birth_year)
{
  SclWorkspacePlayer me = { .id = id,
                            .fide_id = fide_id,
                            .name = (char *) name,
                            .national_id = (char *) "",
                            .federation = (char *) "",
                            .title = (char *) "",
                            .category = (char *) "",
                            .birth_year = birth_year };

  scl_people_set_me (f->people, &me);
}

static gboolean
is_known (Fixture *f)
{
  g_autofree char *me = scl_settings_dup_me (f->settings);

  return me != NULL;
}

static char *
ids (const GArray *people)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (people, gint64, i));
  return g_string_free (text, FALSE);
}

static void
assert_ids (const GArray *people, const gint64 *expected, guint n)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *a = ids (people), *b = NULL;

  g_array_append_vals (wanted, expected, n);
  b = ids (wanted);
  g_assert_cmpstr (a, ==, b);
}

/* By FIDE id, whatever the name is there; then in the first workspace again. */
static void
test_me_by_id (Fixture *f, gconstpointer data)
{
  g_assert_false (is_known (f));
  g_assert_cmpint (scl_people_get_me (f->people), ==, 0);
  set_me (f, id_of (f, "Bea Verdi", 0), "Bea Verdi", 77, 1980);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpint (scl_people_get_me (f->people), ==, id_of (f, "Bea Verdi", 0));
  come_back (f);
  g_assert_true (is_known (f));
  g_assert_cmpint (scl_people_get_me (f->people), ==, id_of (f, "Bea Verdi", 0));
  load (f, f->others);
  g_assert_cmpint (scl_people_get_me (f->people), ==, id_of (f, "Verdi B.", 0));
  scl_people_set_me (f->people, NULL);
  g_assert_cmpint (scl_people_get_me (f->people), ==, 0);
  g_assert_false (is_known (f));
  come_back (f);
  g_assert_cmpint (scl_people_get_me (f->people), ==, 0);
}

/* By name and birth year, where there is no id: of two Dans the one born in 1990. */
static void
test_me_by_name (Fixture *f, gconstpointer data)
{
  set_me (f, id_of (f, "Dan", 0), "Dan", 0, 1990);
  load (f, f->others);
  g_assert_cmpint (scl_people_get_me (f->people), ==, id_of (f, "Dan", 1));
}

/* Of two people who cannot be told apart nobody is me elsewhere; here it is the one who was chosen.
 */
static void
test_namesakes (Fixture *f, gconstpointer data)
{
  const gint64 ada = id_of (f, "Ada Rossi", 1);

  set_me (f, ada, "Ada Rossi", 0, 0);
  come_back (f);
  g_assert_cmpint (scl_people_get_me (f->people), ==, ada);
  scl_dataset_set_choice (f->dataset, "me", NULL);
  come_back (f);
  g_assert_true (is_known (f));
  g_assert_cmpint (scl_people_get_me (f->people), ==, 0);
}

static void
test_friends (Fixture *f, gconstpointer data)
{
  static const char *const names[]
      = { "Bea Verdi", "Carl", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida" };
  gint64 expected[SCL_PEOPLE_FRIENDS];

  for (guint i = 0; i < SCL_PEOPLE_FRIENDS; i++)
    {
      expected[i] = id_of (f, names[i], 0);
      g_assert_true (scl_people_set_friend (f->people, expected[i], TRUE));
    }
  g_assert_cmpuint (f->n_changed, ==, SCL_PEOPLE_FRIENDS);
  g_assert_true (scl_people_set_friend (f->people, expected[0], TRUE)); /* is one already */
  g_assert_false (scl_people_set_friend (f->people, id_of (f, "Ada Rossi", 0), TRUE));
  g_assert_cmpuint (f->n_changed, ==, SCL_PEOPLE_FRIENDS);
  g_assert_false (scl_people_is_friend (f->people, id_of (f, "Ada Rossi", 0)));
  assert_ids (scl_people_get_friends (f->people), expected, SCL_PEOPLE_FRIENDS);
  g_assert_true (scl_people_set_friend (f->people, expected[0], FALSE));
  g_assert_false (scl_people_is_friend (f->people, expected[0]));
  come_back (f);
  assert_ids (scl_people_get_friends (f->people), expected + 1, SCL_PEOPLE_FRIENDS - 1);
  load (f, f->others);
  g_assert_cmpuint (scl_people_get_friends (f->people)->len, ==, 0);
}

static void
test_recent (Fixture *f, gconstpointer data)
{
  static const char *const names[]
      = { "Bea Verdi", "Carl", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Dan" };
  const gint64 expected[] = {
    id_of (f, "Dan", 0), id_of (f, "Ida", 0), id_of (f, "Hal", 0),  id_of (f, "Gus", 0),
    id_of (f, "Fay", 0), id_of (f, "Eve", 0), id_of (f, "Carl", 0), id_of (f, "Bea Verdi", 0),
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    scl_people_add_recent (f->people, id_of (f, names[i], 0));
  assert_ids (scl_people_get_recent (f->people), expected, G_N_ELEMENTS (expected));
  scl_people_add_recent (f->people, expected[0]);
  g_assert_cmpuint (f->n_changed, ==, G_N_ELEMENTS (names));
  come_back (f);
  assert_ids (scl_people_get_recent (f->people), expected, G_N_ELEMENTS (expected));
  /* One more: the one looked at first goes. */
  scl_people_add_recent (f->people, id_of (f, "Ada Rossi", 0));
  g_assert_cmpuint (scl_people_get_recent (f->people)->len, ==, SCL_PEOPLE_RECENT);
  g_assert_cmpint (g_array_index (scl_people_get_recent (f->people), gint64, 7), ==, expected[6]);
}

/* Whoever was merged into another is that one, once. */
static void
test_merged (Fixture *f, gconstpointer data)
{
  const gint64 carl = id_of (f, "Carl", 0), dan = id_of (f, "Dan", 0);
  const SclCorrection merge = { .kind = SCL_CORRECT_MERGE, .player = carl, .other = dan };

  scl_people_set_friend (f->people, carl, TRUE);
  scl_people_set_friend (f->people, dan, TRUE);
  scl_people_add_recent (f->people, carl);
  f->waiting = 1;
  scl_dataset_correct_async (f->dataset, &merge, on_corrected, f);
  workbench_test_wait (is_done, f);
  rest (f);
  assert_ids (scl_people_get_friends (f->people), &dan, 1);
  assert_ids (scl_people_get_recent (f->people), &dan, 1);
}

/* What somebody else wrote there. */
static void
test_nonsense (Fixture *f, gconstpointer data)
{
  const gint64 dan = id_of (f, "Dan", 0);
  g_autofree char *text
      = g_strdup_printf ("x -3 %" G_GINT64_FORMAT " 99999999  %" G_GINT64_FORMAT, dan, dan);

  scl_dataset_set_choice (f->dataset, "friends", text);
  scl_settings_set_me (f->settings, "nobody");
  come_back (f);
  assert_ids (scl_people_get_friends (f->people), &dan, 1);
  g_assert_cmpint (scl_people_get_me (f->people), ==, 0);
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/people", test_me_by_id,
                test_me_by_name, test_namesakes, test_friends, test_recent, test_merged,
                test_nonsense)
