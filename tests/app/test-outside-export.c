/* The data in use into files, from the space Data: games, reports, one tournament, a rating list;
 * byte for byte what the command line writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

/* Invented. */
static const char games[]
    = "date,event,white,white_birth_year,white_federation,black,black_birth_year,black_federation,"
      "score\n"
      "2001-01-01,Spring Open,Rossi Ada,1950,ITA,Verdi Bea,1951,ITA,1\n"
      "2001-01-02,Spring Open,Neri Cia,1960,ITA,Rossi Ada,1950,ITA,0\n"
      "2001-03-03,Summer Open,Bruni Dea,1970,ITA,Neri Cia,1960,ITA,1\n";
static const char list[] = "list,date,rate,name,federation,birth_year,rating\n"
                           "FSI,2001-06-01,s,Rossi Ada,ITA,1950,1800\n"
                           "FSI,2001-06-01,s,Neri Cia,ITA,1960,1700\n"
                           "FSI,2001-07-01,s,Rossi Ada,ITA,1950,1810\n";

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Says where, and compares what is there then with what `scalata-cli export` writes. */
static void
save_and_compare (Outside *app, const char *workspace, const char *name, const char *option)
{
  g_autofree char *path = g_build_filename (outside_folder (app), name, NULL);
  g_autofree char *own = g_strconcat (path, strrchr (name, '.'), NULL);
  g_autofree char *seen = NULL, *told = NULL, *written = g_strdup_printf ("%s is written*", name);

  outside_wait (app, "button", "Cancel");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", written);
  outside_cli ("export", workspace, "--output", own, option, NULL);
  seen = read_file (path);
  told = read_file (own);
  g_assert_cmpstr (seen, ==, told);
  g_assert_cmpuint (strlen (seen), >, 100);
}

static void
choose (Outside *app, const char *entry)
{
  outside_click (app, "button", "Export the data");
  outside_click (app, "menu item", entry);
}

static void
test_export (void)
{
  Outside *app = outside_start ("--page=imports", NULL);
  g_autofree char *workspace = g_build_filename (outside_folder (app), "club.scalata", NULL);
  g_autofree char *first = outside_write (app, "club.csv", games),
                  *second = outside_write (app, "list.csv", list);

  /* as somebody else's workspace would come */
  outside_cli ("import", workspace, first, NULL);
  outside_cli ("import", workspace, second, NULL);
  g_assert_cmpint (outside_again (app, workspace, NULL), ==, 0);
  outside_wait (app, "row", "list.csv*");
  choose (app, "Games (CSV)…");
  save_and_compare (app, workspace, "all.csv", NULL);
  choose (app, "Tournament Reports (TRF)…");
  save_and_compare (app, workspace, "all.trf", NULL);
  choose (app, "A Rating List…");
  outside_wait (app, "combo box", "FSI, 1 Jul 2001");
  outside_click (app, "combo box", "Rating list");
  outside_click (app, "label", "FSI, 1 Jun 2001");
  outside_click (app, "button", "Export…");
  save_and_compare (app, workspace, "june.csv", "--list=1");

  outside_go (app, "Data", "Corrections");
  outside_click (app, "combo box", "What to list*");
  outside_click (app, NULL, "Events");
  outside_right_click (app, "row", "*Spring Open*");
  outside_click (app, "menu item", "Export This Tournament…");
  save_and_compare (app, workspace, "spring.trf", "--event=Spring Open");
  outside_close (app);
}

/* Lists alone: no game to export, and the entry says so. */
static void
test_lists (void)
{
  Outside *app = outside_start ("--page=imports", NULL);

  outside_open_text (app, "list.csv", list);
  outside_wait (app, "row", "list.csv*");
  outside_click (app, "button", "Export the data");
  g_assert_false (outside_wait (app, "menu item", "Games (CSV)…*")->sensitive);
  g_assert_true (outside_wait (app, "menu item", "A Rating List…")->sensitive);
  outside_key (app, "Escape");
  outside_close (app);
}

/* A list long enough to be stopped while it is written: the strip says which file, and its button
 * leaves none. Then the same once more, to the end. */
static void
test_cancelled (void)
{
  Outside *app = outside_start ("--page=imports", NULL);
  g_autofree char *workspace = g_build_filename (outside_folder (app), "long.scalata", NULL),
                  *path = g_build_filename (outside_folder (app), "long.csv", NULL), *file = NULL,
                  *text = NULL;
  g_autoptr (GString) rows = g_string_new ("list,date,rate,name,fide_id,rating\n");
  GStatBuf info;

  for (guint i = 0; i < 150000; i++)
    g_string_append_printf (rows, "FIDE,2001-01-01,s,Q%u,%u,2000\n", i, 100000 + i);
  file = outside_write (app, "many.csv", rows->str);
  outside_cli ("import", workspace, file, NULL);
  g_assert_cmpint (outside_again (app, workspace, NULL), ==, 0);
  outside_wait (app, "row", "many.csv*");
  for (guint time = 0; time < 2; time++)
    {
      choose (app, "A Rating List…");
      outside_click (app, "button", "Export…");
      outside_wait (app, "button", "Cancel");
      outside_retype (app, path, "Return");
      outside_wait (app, "label", "Writing long.csv");
      if (time > 0)
        continue;
      outside_click (app, "button", "Cancel");
      outside_wait_gone (app, "label", "Writing long.csv");
      outside_settle (app);
      g_assert_cmpint (g_stat (path, &info), !=, 0);
      g_assert_null (outside_find (app, "label", "long.csv is written*"));
    }
  outside_wait (app, "label", "long.csv is written*");
  text = read_file (path);
  g_assert_true (g_str_has_suffix (text, "Q149999,,,,,,,2000,,,\n"));
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/export", test_export, test_lists, test_cancelled)
