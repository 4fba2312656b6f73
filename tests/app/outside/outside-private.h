/* What the harness's own files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside.h"

struct _Outside
{
  GPid pid;
  gboolean ended;
  int status; /* as waitpid has it */
  char *folder;
  gboolean own_folder;
  char **env;
  char *log;

  OutsideTree *reader;
  OutsideNode *tree; /* the last reading */
  gboolean stirred;  /* something has changed since */
  gboolean stale;    /* nothing of it may hold any more */
  gint64 read_whole; /* when the last reading began that took nothing over, µs */
  GArray *windows;   /* of OutsideWindow, at the last reading; NULL: there was none */
};

#define WAIT outside_patience ()
