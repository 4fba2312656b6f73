/* What several imports say of one player: each is written down, and the rest completes what the
 * first leaves open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include <string.h>

#include "record-anna.h"

enum
{
  N_FIELDS = 9 /* of PLAYER */
};

static const char *const of_anna[N_FIELDS]
    = { "Rossi, Anna", "812345", "ITA:777", "ITA", "WFM", "1N", "1990", "2447926", "f" };
static const char *const of_another[N_FIELDS]
    = { "Rossi, A.", NULL, "ITA:778", "FRA", "WIM", "M", "1991", "2447927", "m" };

/* Anna with one field that says something else, or nothing. */
static SclPlayerRecord
anna_but (guint field, gboolean empty)
{
  SclPlayerRecord record = anna;
  const char *text = empty ? NULL : of_another[field];
  const char **const texts[N_FIELDS] = { &record.name,       NULL,          &record.national_id,
                                         &record.federation, &record.title, &record.category };

  if (texts[field] != NULL)
    *texts[field] = text;
  else if (field == 1)
    record.fide_id = 0;
  else if (field == 6)
    record.birth_year = empty ? 0 : 1991;
  else if (field == 7)
    record.birth_day = empty ? SCL_DAY_NONE : 2447927;
  else
    record.sex = empty ? 0 : 'm';
  return record;
}

/* The row of that record. */
static char *
row_but (guint field, gboolean empty)
{
  g_autoptr (GString) row = g_string_new (NULL);

  for (guint i = 0; i < N_FIELDS; i++)
    g_string_append_printf (row, "%s%s",
                            i != field ? of_anna[i]
                            : empty    ? "-"
                                       : of_another[i],
                            i + 1 < N_FIELDS ? "|" : "\n");
  return g_string_free (g_steal_pointer (&row), FALSE);
}

static void
import_player (Place *place, const char *file, const SclPlayerRecord *record)
{
  SclSink *sink = rows_begin (place->workspace, file);

  add_player (sink, record);
  rows_finish (place->workspace, sink);
}

static void
start_again (Place *place)
{
  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (NULL, TRUE);
}

/* Two imports that do not say the same are both written down; without the first, the second alone
 * says what is known. */
static void
test_told (Place *place, gconstpointer data)
{
  for (guint field = 0; field < N_FIELDS; field++)
    for (gboolean empty = FALSE; empty <= TRUE; empty++)
      {
        const SclPlayerRecord record = anna_but (field, empty);
        g_autofree char *row = row_but (field, empty), *both = g_strconcat (ANNA, row, NULL);
        g_autoptr (GError) error = NULL;

        if (field == 1 && !empty) /* another FIDE id is another player */
          continue;
        start_again (place);
        import_player (place, "one.csv", &anna);
        import_player (place, "two.csv", &record);
        rows_assert (place->workspace, "SELECT player, import FROM told", "1|1\n1|2\n");
        rows_assert (place->workspace, "SELECT " PLAYER " FROM told ORDER BY import", both);
        rows_assert (place->workspace, "SELECT " PLAYER " FROM player", ANNA);
        g_assert_cmpint (scl_workspace_remove_import (place->workspace, 1, NULL, &error), ==, 1);
        g_assert_no_error (error);
        /* A name that nobody says any more stays, and with it all that was known. */
        rows_assert (place->workspace, "SELECT " PLAYER " FROM player",
                     field == 0 && empty ? ANNA : row);
        rows_assert (place->workspace, "SELECT name_key FROM player",
                     field == 0 && !empty ? "rossi a\n" : "rossi anna\n");
        g_assert_true (scl_workspace_undo_edit (place->workspace, 1, TRUE, &error));
        g_assert_no_error (error);
        rows_assert (place->workspace, "SELECT " PLAYER ", name_key FROM player",
                     "Rossi, Anna|812345|ITA:777|ITA|WFM|1N|1990|2447926|f|rossi anna\n");
      }
}

static void
assert_found (Place *place, const char *text, guint expected)
{
  g_autoptr (GError) error = NULL;
  guint total;
  g_autoptr (GPtrArray) found
      = scl_workspace_search_players (place->workspace, text, 0, 5, &total, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (total, ==, expected);
}

/* Found by the name that is known now, at once. */
static void
test_renamed (Place *place, gconstpointer data)
{
  const SclPlayerRecord alder = { .fide_id = 7, .name = "Alder, Ann", .birth_day = SCL_DAY_NONE },
                        birch = { .fide_id = 7, .name = "Birch, Bea", .birth_day = SCL_DAY_NONE };
  g_autoptr (GError) error = NULL;
  SclSink *sink;

  import_player (place, "one.csv", &alder);
  sink = rows_begin (place->workspace, "two.csv");
  add_rating (sink, &(SclRatingRecord){
                        .day = 2460100, .player = add_player (sink, &birch), .rating = 2000 });
  rows_finish (place->workspace, sink);
  assert_found (place, "alder", 1);
  assert_found (place, "birch", 0);
  g_assert_cmpint (scl_workspace_remove_import (place->workspace, 1, NULL, &error), ==, 1);
  assert_found (place, "alder", 0);
  assert_found (place, "birch", 1);
  g_assert_true (scl_workspace_undo_edit (place->workspace, 1, TRUE, &error));
  g_assert_no_error (error);
  assert_found (place, "alder", 1);
  assert_found (place, "birch", 0);
}

/* By a number that only a removed import has told, the player is found still: the number is his
 * when the import comes back. */
static void
test_number_of_removed (Place *place, gconstpointer data)
{
  for (guint by_fide_id = 0; by_fide_id < 2; by_fide_id++)
    for (guint known = 0; known < 2; known++)
      {
        const SclPlayerRecord without = anna_but (by_fide_id ? 1 : 2, TRUE),
                              again = { .name = "Nome, Altro",
                                        .fide_id = !by_fide_id ? 0
                                                   : known     ? 812345
                                                               : 812346,
                                        .national_id = by_fide_id ? NULL
                                                       : known    ? "ITA:777"
                                                                  : "ITA:778",
                                        .birth_day = SCL_DAY_NONE };
        g_autoptr (GError) error = NULL;
        SclSink *sink;

        start_again (place);
        import_player (place, "one.csv", &anna);
        sink = rows_begin (place->workspace, "two.csv");
        add_rating (sink, &(SclRatingRecord){ .day = 2460100,
                                              .player = add_player (sink, &without),
                                              .rating = 2000 });
        rows_finish (place->workspace, sink);
        g_assert_cmpint (scl_workspace_remove_import (place->workspace, 1, NULL, &error), ==, 1);
        g_assert_no_error (error);
        rows_assert (place->workspace,
                     by_fide_id ? "SELECT fide_id FROM player" : "SELECT national_id FROM player",
                     "-\n");
        import_player (place, "three.csv", &again);
        rows_assert (place->workspace, "SELECT count(*) FROM player", known ? "1\n" : "2\n");
      }
}

/* Who is called by his place in the file is so in table told, too. */
static void
test_told_by_place (Place *place, gconstpointer data)
{
  SclPlayerRecord record = anna_but (0, TRUE);

  record.local_id = "#5";
  record.birth_year = -1; /* what cannot be is not known */
  import_player (place, "one.csv", &anna);
  import_player (place, "two.csv", &record);
  rows_assert (place->workspace, "SELECT " PLAYER " FROM told WHERE import = 2",
               "#5|812345|ITA:777|ITA|WFM|1N|-|2447926|f\n");
}

/* One import of several files says it in pieces: the first word for each field. */
static void
test_told_in_pieces (Place *place, gconstpointer data)
{
  static const SclPlayerRecord bare
      = { .fide_id = 812345, .name = "Rossi, Anna", .birth_day = SCL_DAY_NONE },
      with_title
      = { .fide_id = 812345, .name = "Rossi", .title = "WIM", .birth_day = SCL_DAY_NONE };

  for (guint same = 0; same < 2; same++)
    {
      SclSink *sink;
      SclPlayerRecord first = bare;

      start_again (place);
      import_player (place, "one.csv", &bare);
      sink = rows_begin (place->workspace, "two.csv");
      if (!same)
        first.name = "Rossi, A.";
      add_player (sink, &first);
      add_player (sink, &with_title);
      add_player (sink, &anna); /* everything else, and another title */
      rows_finish (place->workspace, sink);
      rows_assert (place->workspace, "SELECT " PLAYER ", player FROM told ORDER BY import",
                   same ? "Rossi, Anna|812345|-|-|-|-|-|-|-|1\n"
                          "Rossi, Anna|812345|ITA:777|ITA|WIM|1N|1990|2447926|f|1\n"
                        : "Rossi, Anna|812345|-|-|-|-|-|-|-|1\n"
                          "Rossi, A.|812345|ITA:777|ITA|WIM|1N|1990|2447926|f|1\n");
      rows_assert (place->workspace, "SELECT " PLAYER " FROM player",
                   "Rossi, Anna|812345|ITA:777|ITA|WIM|1N|1990|2447926|f\n");
    }
}

/* Says what is known already, and has the player in a list, a game or an entry, or not at all. */
static void
import_same (Place *place, guint where)
{
  SclSink *sink = rows_begin (place->workspace, "three.csv");
  guint32 a = add_player (sink, &anna), b = add_player (sink, &bruno);
  g_autoptr (GError) error = NULL;

  if (where == 1)
    add_rating (sink, &(SclRatingRecord){ .day = 2460100, .player = a, .rating = 2000 });
  else if (where > 1)
    add_event (sink, &(SclEventRecord){ .start = 2460000, .end = 2460000 });
  if (where == 2)
    add_game (sink, &(SclGameRecord){ .white = b, .black = a, .day = SCL_DAY_NONE });
  if (where == 3)
    sink->entry (sink, &(SclEntryRecord){ .player = a, .birth_day = SCL_DAY_NONE }, &error);
  g_assert_no_error (error);
  rows_finish (place->workspace, sink);
}

/* The third import says just what the first did, and so has no row: as long as it has the player,
 * what only the two of them say is known without the first, and without the second, too. */
static void
test_told_by_others (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  for (guint where = 0; where < 4; where++)
    for (guint field = 0; field < N_FIELDS; field++)
      {
        const gboolean empty = field == 1; /* another FIDE id is another player */
        const SclPlayerRecord record = anna_but (field, empty);
        g_autofree char *row = row_but (field, empty);

        start_again (place);
        import_player (place, "one.csv", &anna);
        import_player (place, "two.csv", &record);
        import_same (place, where);
        rows_assert (place->workspace, "SELECT import FROM told", "1\n2\n");
        g_assert_cmpint (scl_workspace_remove_import (place->workspace, 1, NULL, &error), !=, 0);
        g_assert_no_error (error);
        /* The second says it first, but for what it does not say at all. */
        rows_assert (place->workspace, "SELECT " PLAYER " FROM player WHERE id = 1",
                     where == 0 || !empty ? row : ANNA);
        g_assert_cmpint (scl_workspace_remove_import (place->workspace, 2, NULL, &error), !=, 0);
        g_assert_no_error (error);
        rows_assert (place->workspace, "SELECT " PLAYER " FROM player WHERE id = 1",
                     where == 0 ? row : ANNA);
        g_assert_cmpint (scl_workspace_remove_import (place->workspace, 3, NULL, &error), !=, 0);
        g_assert_no_error (error);
      }
}

/* With a removed import, what table player has is not all that was said: each says it for itself.
 */
static void
test_told_always (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  import_player (place, "one.csv", &anna);
  import_player (place, "two.csv", &bruno);
  g_assert_cmpint (scl_workspace_remove_import (place->workspace, 2, NULL, &error), !=, 0);
  g_assert_no_error (error);
  import_player (place, "three.csv", &anna);
  rows_assert (place->workspace, "SELECT player, import FROM told", "1|1\n1|3\n");
  rows_assert (place->workspace, "SELECT " PLAYER " FROM player WHERE id = 1", ANNA);
}

/* What one lacks another gives, and the first word counts. */
static void
test_completed (Place *place, gconstpointer data)
{
  for (guint field = 1; field < N_FIELDS; field++)
    {
      const SclPlayerRecord record = anna_but (field, TRUE), other = anna_but (field, FALSE);
      SclSink *sink;

      for (guint together = 0; together < 2; together++)
        {
          start_again (place);
          sink = rows_begin (place->workspace, "one.csv");
          add_player (sink, &record);
          if (!together)
            {
              rows_finish (place->workspace, sink);
              sink = rows_begin (place->workspace, "two.csv");
            }
          add_player (sink, &anna);
          add_player (sink, &other);
          rows_finish (place->workspace, sink);
          rows_assert (place->workspace, "SELECT " PLAYER " FROM player", ANNA);
        }
    }
}

/* The record without that. */
static void
take_away (SclPlayerRecord *record, guint field)
{
  const SclPlayerRecord less = anna_but (field, TRUE);

  if (less.fide_id == 0)
    record->fide_id = 0;
  if (less.national_id == NULL)
    record->national_id = NULL;
  if (less.federation == NULL)
    record->federation = NULL;
  if (less.title == NULL)
    record->title = NULL;
  if (less.category == NULL)
    record->category = NULL;
  if (less.birth_year == 0)
    record->birth_year = 0;
  if (less.birth_day == SCL_DAY_NONE)
    record->birth_day = SCL_DAY_NONE;
  if (less.sex == 0)
    record->sex = 0;
}

/* Of two things that the first record lacks the second gives just one; the third gives both. */
static void
test_completed_by_one (Place *place, gconstpointer data)
{
  for (guint given = 1; given < N_FIELDS; given++)
    for (guint lacking = 1; lacking < N_FIELDS; lacking++)
      {
        SclPlayerRecord first = anna_but (given, TRUE);
        const SclPlayerRecord second = anna_but (lacking, TRUE);
        g_autofree char *row = row_but (lacking, TRUE);
        SclSink *sink;

        if (given == lacking || given + lacking == 3) /* without any number they are two */
          continue;
        take_away (&first, lacking);
        start_again (place);
        sink = rows_begin (place->workspace, "one.csv");
        add_player (sink, &first);
        add_player (sink, &second);
        rows_assert (place->workspace, "SELECT " PLAYER " FROM player", row);
        add_player (sink, &anna);
        rows_finish (place->workspace, sink);
        rows_assert (place->workspace, "SELECT " PLAYER " FROM player", ANNA);
      }
}

static void
test_doubt (Place *place, gconstpointer data)
{
  import_player (place, "one.csv", &bruno);
  import_player (place, "two.csv",
                 &(SclPlayerRecord){ .name = "Rossi, Anna", .birth_day = SCL_DAY_NONE });
  import_player (place, "three.csv", &anna);
  rows_assert (place->workspace, "SELECT id, player, other, reason, decided FROM doubt",
               "1|3|2|birth-year|-\n");
}

/* Other names that a file has, before the ratings or after them, are kept by player and import,
 * once each, and no one is known by them. */
static void
test_alias (Place *place, gconstpointer data)
{
  static const char file[] = "# FIDE ratings APR-2021\n@PLAYER\nAlder, Anton #GM NOR 1990\n"
                             "   = Alder, A\n   %Bio FIDEID 800001\n   = Alder,A\n"
                             "   = Ældr, Anton\n   %Elo 2001:2000\n   = Alder, Toni\n";

  place_import (place, "spelling.ssp", file);
  place_import (place, "a.csv", "date,white,black,score\n2001-02-03,\"Alder, A\",Birch,1\n");
  rows_assert (place->workspace, "SELECT * FROM alias",
               "1|1|Alder, A|alder a\n1|1|Alder, Toni|alder toni\n1|1|Alder,A|alder a\n"
               "1|1|Ældr, Anton|ældr anton\n");
  rows_assert (place->workspace, "SELECT count (*) FROM player", "3\n");
  g_assert_true (scl_workspace_check (place->workspace, NULL));
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/workspace-told",
                test_alias, test_told, test_renamed, test_number_of_removed, test_told_by_place,
                test_told_in_pieces, test_told_by_others, test_told_always, test_completed,
                test_completed_by_one, test_doubt)
