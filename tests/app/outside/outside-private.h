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
  gboolean stale;    /* that may not hold any more */
};

#define WAIT outside_patience ()
