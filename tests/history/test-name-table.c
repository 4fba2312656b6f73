/* SclNameTable, through SclWorkspace: players found by part of a name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-workspace.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "place.h"

static void
set_up (Place *place, gconstpointer data)
{
  place_set_up (place, data);
  place->workspace = place_open (place->path, TRUE);
  place_import (place, "a.csv",
                "date,white,white_fide_id,black,black_fide_id,score\n"
                "2000-01-01,\"Sørensen, Łucja\",101,\"Müller, Anna\",102,1\n"
                "2000-01-01,\"O'Brien, Sean\",103,\"Straßmann, İpek\",104,1\n"
                "2000-01-01,Annamaria Rossi,105,\"Rossi, Ann\",106,1\n"
                "2000-01-01,\"Παπαδόπουλος, Νίκος\",107,\"Ёлкин, Пётр\",108,1\n"
                "2000-01-01,De la Cruz,109,Cruz Dela,110,1\n");
}

/* FIDE ids of those found, divided by blanks. */
static char *
found_by (SclWorkspace *workspace, const char *text, guint skip, guint limit, guint *total)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) players
      = scl_workspace_search_players (workspace, text, skip, limit, total, &error);
  GString *ids = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < players->len; i++)
    g_string_append_printf (ids, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            ((SclWorkspacePlayer *) g_ptr_array_index (players, i))->fide_id);
  return g_string_free (ids, FALSE);
}

static void
test_parts (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *text, *found;
  } cases[] = {
    { "sorensen", "101" },
    { "SØREN", "101" },
    { "łuc", "101" },
    { "lucja sor", "101" },
    { "müll", "102" },
    { "Mull", "102" },
    { "mu\xcc\x88ller", "102" }, /* u and a combining diaeresis */
    { "obri", "103" },
    { "o'b", "103" },
    { "O’Brien", "103" },
    { "strassm", "104" },
    { "STRAẞ", "104" },
    { "ipek", "104" },
    { "ann", "105 102 106 104" },
    { "ann rossi", "105 106" },
    { "rossi ann", "105 106" },
    { "παπαδοπουλοσ", "107" },
    { "ΝΊΚΟΣ", "107" },
    { "елкин", "108" },
    { "la cr", "110 109" },
    { "dela", "110" },
    { "104", "104" },
    { "103 104", "" },
    { "q", "" },
    { "annn", "" },
    { "-", "" },
    { "ssi a", "105 106" },
    { "nz", "" },
    { "\n", "105 110 109 102 103 106 104 101 107 108" },
    { "", "105 110 109 102 103 106 104 101 107 108" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint total = 99, expected = 0;
      g_autofree char *found = found_by (place->workspace, cases[i].text, 0, 0, &total);
      g_auto (GStrv) words = g_strsplit (cases[i].found, " ", -1);

      expected = g_strv_length (words);
      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpstr (found, ==, cases[i].found);
      g_assert_cmpuint (total, ==, expected);
    }
}

/* "id fit" of everybody whom the text fits; files' other names count, and ü is ue and u. Where
 * nobody fits, those with one letter of four wrong, or two of six. Invented. */
static void
test_forgiving (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *text, *found;
  } cases[] = {
    { "Mueller", "401:0 102:0" },
    { "muller", "401:0 102:0" },
    { "Müller", "401:0 102:0" },
    { "mue", "401:1 102:1" },
    { "Strasmann", "104:3" },
    { "Strassmann", "104:0" },
    { "Djuric", "402:0" },
    { "Đurić", "402:0" },
    { "duric", "402:0" },
    { "Jensch", "401:0" },
    { "jensch selina", "401:0" },
    { "jensch anna", "" },
    { "rosi", "105:3 106:3" },
    { "rossy", "105:3 106:3" },
    { "rssoi", "" },
    { "Sorenson", "101:3" },
    { "Sorrenson", "101:4" },
    { "Sorronson", "" },
    { "lucja sorenzen", "101:3" },
    { "rossi", "105:0 106:0" },
    { "ann ross", "105:1 106:1" },
    { "bri", "103:2" },
    { "401", "401:0" },
    { "abcdefgh", "" },
  };

  place_import (place, "b.ssp",
                "@PLAYER\n"
                "Muller, Selina  #WIM GER [2000] 1970\n   = Jensch, Selina\n   = Mueller, Selina\n"
                "   %Bio FIDEID 401\n   %Elo 1999:2000\n"
                "Djuric, Stefan  #GM ITA [2000] 1970\n   %Bio FIDEID 402\n   %Elo 1999:2000\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) fits
          = scl_workspace_rank_players (place->workspace, cases[i].text, &error);
      g_autoptr (GPtrArray) players = scl_workspace_players_of (
          place->workspace, (const SclNameFit *) (gpointer) fits->data, fits->len, &error);
      g_autoptr (GString) found = g_string_new (NULL);

      g_assert_no_error (error);
      for (guint p = 0; p < players->len; p++)
        g_string_append_printf (found, "%s%" G_GINT64_FORMAT ":%u", p > 0 ? " " : "",
                                ((SclWorkspacePlayer *) g_ptr_array_index (players, p))->fide_id,
                                g_array_index (fits, SclNameFit, p).fit);
      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpstr (found->str, ==, cases[i].found);
    }
}

/* "nor" is a part of two names and the federation of two people; a federation counts as a whole
 * word, wherever it stands. Invented. */
static void
test_federations (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *text, *found;
  } cases[] = {
    { "carls nor", "203" }, { "NOR carls", "203" },
    { "carls", "203 204" }, { "nor", "203 205 201 202" },
    { "no", "201 202" },    { "swe", "204" },
    { "swe nor", "" },      { "nora ita", "202" },
    { "ita nor", "202" },   { "carls norw", "" },
    { "nor dahl 205", "" }, { "dah nor", "205" },
  };

  place_import (place, "b.ssp",
                "@PLAYER\n"
                "Norman, Peter  #IM ENG [2000] 1970\n   %Bio FIDEID 201\n   %Elo 1999:2000\n"
                "Rossi, Nora  #IM ITA [2000] 1970\n   %Bio FIDEID 202\n   %Elo 1999:2000\n"
                "Carlsen, Magnus  #IM NOR [2000] 1990\n   %Bio FIDEID 203\n   %Elo 1999:2000\n"
                "Carlsson, Pontus  #IM SWE [2000] 1982\n   %Bio FIDEID 204\n   %Elo 1999:2000\n"
                "Dahl, Ola  #IM NOR [2000] 1982\n   %Bio FIDEID 205\n   %Elo 1999:2000\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = found_by (place->workspace, cases[i].text, 0, 0, NULL);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

/* A number is one person's FIDE id and another's national id: both are found, and who has it in the
 * name as well only once. */
static void
test_numbers (Place *place, gconstpointer data)
{
  guint total = 99;
  g_autofree char *found = NULL, *first = NULL, *second = NULL;

  place_import (place, "list.csv",
                "list,date,rate,fide_id,national_id,name,rating\n"
                "L,2001-01-01,s,301,104,Zeno 104,1500\nL,2001-01-01,s,302,,Zeno 104 Alter,1500\n");
  found = found_by (place->workspace, "104", 0, 0, &total);
  g_assert_cmpstr (found, ==, "104 301 302");
  g_assert_cmpuint (total, ==, 3);
  first = found_by (place->workspace, "104", 0, 1, &total);
  second = found_by (place->workspace, "104", 1, 1, NULL);
  g_assert_cmpstr (first, ==, "104");
  g_assert_cmpstr (second, ==, "301");
  g_assert_cmpuint (total, ==, 3);
}

static void
test_pages (Place *place, gconstpointer data)
{
  guint total = 0;
  g_autofree char *first = found_by (place->workspace, "s", 0, 2, &total);
  g_autofree char *second = found_by (place->workspace, "s", 2, 2, NULL);
  g_autofree char *beyond = found_by (place->workspace, "s", 50, 2, &total);
  g_autofree char *all = found_by (place->workspace, "s", 0, 0, NULL);
  g_autofree char *joined = g_strconcat (first, " ", second, NULL);

  g_assert_cmpuint (
      total, ==,
      5); /* Annamaria Rossi, O'Brien Sean, Rossi Ann, Straßmann, Sørensen: by the keys' bytes */
  g_assert_cmpstr (beyond, ==, "");
  g_assert_true (g_str_has_prefix (all, joined));
  g_assert_cmpstr (all, ==, "105 103 106 104 101");
}

/* New players are found at once: of an import, of a split, of another program. A failed import
 * changes nothing. */
static void
test_changes (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) events = scl_workspace_events (place->workspace, NULL);
  gint64 event = ((SclWorkspaceEvent *) g_ptr_array_index (events, 0))->id;
  g_autofree char *bad = g_build_filename (place->dir, "bad.csv", NULL);
  const char *paths[] = { bad, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  const char *const zzz[] = { "Zz Aa", "Zz", "Zz Bb" };
  sqlite3 *db;
  guint total;

  place_import (place, "b.csv", "date,white,black,score\n2001-01-01,Quixote,Sancho,1\n");
  g_free (found_by (place->workspace, "quix", 0, 0, &total));
  g_assert_cmpuint (total, ==, 1);

  for (guint i = 0; i < G_N_ELEMENTS (zzz); i++)
    g_assert_cmpint (
        scl_workspace_split_player (place->workspace, 1, &event, 1, zzz[i], NULL, NULL), >, 0);
  {
    g_autoptr (GPtrArray) found = scl_workspace_find_players (place->workspace, "zz", 0, NULL);

    g_assert_cmpuint (found->len, ==, 3);
    g_assert_cmpstr (((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->name, ==, "Zz");
    g_assert_cmpstr (((SclWorkspacePlayer *) g_ptr_array_index (found, 1))->name, ==, "Zz Aa");
    g_assert_cmpstr (((SclWorkspacePlayer *) g_ptr_array_index (found, 2))->name, ==, "Zz Bb");
  }

  g_assert_true (g_file_set_contents (
      bad, "date,white,black,score\n2001-01-01,Bad One,Two,1\n2001-01-01,\"A\n", -1, NULL));
  g_assert_false (scl_workspace_import (place->workspace, paths, report, NULL, NULL));
  g_free (found_by (place->workspace, "bad one", 0, 0, &total));
  g_assert_cmpuint (total, ==, 0);
  g_unlink (bad);

  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db, "INSERT INTO player (name, name_key) VALUES ('Elsewhere', 'elsewhere')",
                    NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
  g_free (found_by (place->workspace, "elsew", 0, 0, &total));
  g_assert_cmpuint (total, ==, 1);
}

/* Among invented names the same are found as by looking at each name, for all parts of one to four
 * letters of some names. */
static void
test_against_plain_search (Place *place, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  GString *text = g_string_new ("date,white,black,score\n");
  g_autoptr (GPtrArray) all = NULL;

  for (guint i = 0; i < 500; i++)
    {
      char names[2][13];

      for (guint n = 0; n < 2; n++)
        {
          for (guint c = 0; c < 12; c++)
            names[n][c] = "iibcd n"[g_rand_int_range (rand, 0, 7)];
          names[n][0] = 'f';
          names[n][12] = '\0';
        }
      g_string_append_printf (text, "2002-01-01,%s g%u,%s h%u,1\n", names[0], i, names[1], i);
    }
  place_import (place, "c.csv", text->str);
  g_string_free (text, TRUE);
  all = scl_workspace_find_players (place->workspace, NULL, 0, NULL);
  g_assert_cmpuint (all->len, >, 1000);

  for (guint i = 0; i < 200; i++)
    {
      SclWorkspacePlayer *from
          = g_ptr_array_index (all, (guint) g_rand_int_range (rand, 0, (gint32) all->len));
      g_autofree char *key = scl_player_name_key (from->name);
      guint length = (guint) g_rand_int_range (rand, 1, 5);
      guint start = (guint) g_rand_int_range (
          rand, 0, (gint32) MAX (1, strlen (key) - MIN (length, strlen (key)) + 1));
      g_autofree char *part = g_utf8_validate (key, -1, NULL) && g_str_is_ascii (key)
                                  ? g_strndup (key + start, length)
                                  : g_strdup ("f");
      g_autoptr (GPtrArray) found = NULL;
      g_autofree char *stripped = g_strstrip (g_strdup (part));
      g_auto (GStrv) words = g_strsplit (stripped, " ", -1);
      guint n = 0;

      if (*stripped == '\0' || g_ascii_isdigit (*stripped))
        continue;
      found = scl_workspace_find_players (place->workspace, part, 0, NULL);
      for (guint p = 0; p < all->len; p++)
        {
          SclWorkspacePlayer *player = g_ptr_array_index (all, p);
          g_autofree char *other = scl_player_name_key (player->name);
          gboolean holds = TRUE;

          for (guint w = 0; words[w] != NULL; w++)
            holds = holds && strstr (other, words[w]) != NULL;
          if (holds)
            g_assert_cmpint (((SclWorkspacePlayer *) g_ptr_array_index (found, n++))->id, ==,
                             player->id);
        }
      g_assert_cmpuint (n, ==, found->len);
    }
}

TEST_MAIN_WITH (test_main_init, Place, set_up, place_tear_down, "/name-table", test_parts,
                test_forgiving, test_federations, test_numbers, test_pages, test_changes,
                test_against_plain_search)
