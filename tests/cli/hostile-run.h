/* The real program given what is hostile, in a folder of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  char *folder;
} Hostile;

/* A folder with games.csv and the workspace w.scalata, and with what is made, steps that are divided by "; ":
 *   pipe NAME, socket NAME, folder NAME, link WHERE NAME
 *   size NAME BYTES           NUL bytes, none of them on the disk
 *   file NAME TEXT            \n, \t, \0 and \xNN are bytes, %% a percent sign
 *   repeat NAME HEAD LINE N   HEAD and then N lines, %u counting from 0
 *   sql STATEMENT             into the workspace
 * FALSE: it cannot be made here, and the test was skipped. */
gboolean hostile_set_up (Hostile *self, const char *made);

/* Runs scalata-cli in the folder. Ends the test where the status or what it says is another, where it computes for more than a second (longer
 * under a sanitizer) or waits for anything, where it takes more than 512 MiB, and where any file in the folder is not as it was, comes and goes
 * aside: files, divided by blanks, that are there afterwards only. */
void hostile_run (Hostile *self, const char *line, int status, const char *says, const char *comes);

void hostile_tear_down (Hostile *self);
