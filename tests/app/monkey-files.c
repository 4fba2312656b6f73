/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "monkey-files.h"

#include <glib/gstdio.h>
#include <string.h>

static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-03-02,1,Spring Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

/* Of the source tree, in tests/data or elsewhere. */
static const char *const copies[] = { "data/samples/table3.trf",
                                      "data/policies/fide-2024.policy",
                                      "data/policies/glicko-2.policy",
                                      "tests/data/trf/byes.trf",
                                      "tests/data/trf/trf26.trf",
                                      "tests/data/readers/games.pgn",
                                      "tests/data/readers/JAN02FRL.TXT",
                                      "tests/data/readers/jul03frl.txt",
                                      "tests/data/readers/players_list_foa_2024-10.txt",
                                      "tests/data/readers/players_list_xml_2024-10.xml",
                                      "tests/data/readers/ecf-2023-09.csv",
                                      "tests/data/readers/spelling.ssp",
                                      "tests/data/archives/lists.zip",
                                      "tests/data/archives/cut.txt.gz" };

typedef struct
{
  const char *folder;
  GStrvBuilder *paths;
} Pile;

static char *
add (Pile *self, const char *name, const char *text, gssize length)
{
  char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, length, &error))
    g_error ("%s", error->message);
  g_strv_builder_add (self->paths, path);
  return path;
}

static void
copy (Pile *self, const char *from, const char *name, gsize at_most)
{
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;
  gsize length;

  if (g_file_get_contents (from, &text, &length, NULL))
    path = add (self, name, text, (gssize) MIN (length, at_most));
}

static void
make_workspace (Pile *self, const char *from)
{
  g_autofree char *path = g_build_filename (self->folder, "season.scalata", NULL);
  const char *argv[] = { g_getenv ("SCL_CLI"), "import", path, from, NULL };

  if (argv[0] == NULL
      || !g_spawn_sync (NULL, (char **) argv, NULL,
                        G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL,
                        NULL, NULL, NULL))
    return;
  g_strv_builder_add (self->paths, path);
  copy (self, path, "cut.scalata", 20000);
}

static void
make_broken (Pile *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char noise[5000];

  for (guint i = 0; i < sizeof noise; i++)
    noise[i] = (char) (i * i * 7 + i / 3);
  g_free (add (self, "empty.csv", "", 0));
  g_free (add (self, "noise.trf", noise, sizeof noise));
  g_free (add (self, "noise.scalata", noise, sizeof noise));
  g_free (
      add (self, "broken.policy", "[policy]\nname=broken\nsystem=elo\n[elo]\nk=a thousand\n", -1));
  g_free (add (self, "latin1.csv",
               "date,event,white,black,score\n2001-01-01,Caf\xe9"
               ",M\xfcller,\xd1u\xf1"
               "ez,1\n",
               -1));
  g_free (add (self, "one-column.csv", "a\n\n\n,,,,\n\"\n", -1));
  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "x");
  g_string_prepend (text, "date,event,white,black,score\n2001-01-01,");
  g_string_append (text, ",A,B,1\n9999-12-31,End,A,C,0\n0000-00-00,Never,A,D,½\n");
  g_free (add (self, "long-names.csv", text->str, (gssize) text->len));
}

char **
monkey_files_make (const char *folder)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  Pile self = { .folder = folder, .paths = paths };
  g_autofree char *three = NULL;
  g_autofree char *season = g_build_filename (g_getenv ("SCL_SAMPLEDIR"), "season.csv", NULL);
  g_autofree char *directory = g_build_filename (folder, "directory", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.csv", NULL);

  g_mkdir_with_parents (folder, 0700);
  three = add (&self, "three.csv", games, -1);
  copy (&self, season, "season.csv", G_MAXSIZE);
  copy (&self, season, "half.csv", 1500000);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      g_autofree char *from = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), copies[i], NULL);
      g_autofree char *name = g_path_get_basename (copies[i]);

      copy (&self, from, name, G_MAXSIZE);
    }
  make_workspace (&self, three);
  make_broken (&self);
  g_mkdir (directory, 0700);
  g_strv_builder_add (paths, directory);
  g_strv_builder_add (paths, missing);
  return g_strv_builder_end (paths);
}
