/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-folder.h"

#include "../test-folder.h"

void
cli_folder_set_up (CliFolder *self, gconstpointer data)
{
  self->directory = test_folder_new ();
}

void
cli_folder_tear_down (CliFolder *self, gconstpointer data)
{
  test_folder_remove (self->directory);
  g_free (self->directory);
}

char *
cli_folder_path (CliFolder *self, const char *name)
{
  return g_build_filename (self->directory, name, NULL);
}

char *
cli_folder_write (CliFolder *self, const char *name, const char *text, gssize length)
{
  char *file = cli_folder_path (self, name);

  g_assert_true (g_file_set_contents (file, text, length, NULL));
  return file;
}

char *
cli_contents (const char *directory, const char *name)
{
  return test_folder_read (directory, name);
}
