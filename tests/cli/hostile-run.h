/* The real program given what is hostile, in a folder of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  char *folder, *out; /* out: standard output is a file outside; NULL: it is looked at */
  gint64 limit;       /* bytes that a file may have; 0: any */
  gboolean nobody;    /* without rights */
} Hostile;

/* A folder with games.csv and the workspace w.scalata, and with what is made, steps that are
 * divided by "; ", each beginning with a small letter: pipe NAME, socket NAME, folder NAME, link
 * WHERE NAME size NAME BYTES           NUL bytes, none of them on the disk file NAME TEXT \n, \t,
 * \0 and \xNN are bytes repeat NAME HEAD LINE N   HEAD and then N lines, %u counting from 0, _ for
 * blanks sql STATEMENT             into the workspace cut NAME BYTES            the file's
 * beginning only mode NAME OCTAL           its rights; the program runs as nobody where the test is
 * root zip NAME MEMBER TEXT      an archive with one file; TEXT as above wrap NAME N the archive
 * within an archive, N times zeros NAME MEMBER MIB     an archive with nothing but NUL bytes out
 * PATH                  standard output goes there; limit BYTES: no file may be larger FALSE: it
 * cannot be made here, and the test was skipped. */
gboolean hostile_set_up (Hostile *self, const char *made);

/* Runs scalata-cli in the folder. Ends the test where the status or what it says is another, where
 * it computes for more than a second (longer under a sanitizer) or waits for anything, where it
 * takes more than 512 MiB, and where any file in the folder is not as it was, comes and goes aside:
 * files, divided by blanks, that are there afterwards only. */
void hostile_run (Hostile *self, const char *line, int status, const char *says, const char *comes);

void hostile_tear_down (Hostile *self);
