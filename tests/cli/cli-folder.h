/* A folder of its own for each test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  char *directory;
} CliFolder;

void cli_folder_set_up (CliFolder *self, gconstpointer data);
void cli_folder_tear_down (CliFolder *self, gconstpointer data);

/* Newly allocated. */
char *cli_folder_path (CliFolder *self, const char *name);
/* length -1: to the NUL. The file's path. */
char *cli_folder_write (CliFolder *self, const char *name, const char *text, gssize length);

/* The file's text; ends the test where it is not there. */
char *cli_contents (const char *directory, const char *name);

#define cli_test_add(path, function)                                                               \
  g_test_add (path, CliFolder, NULL, cli_folder_set_up, function, cli_folder_tear_down)
