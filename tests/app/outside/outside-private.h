/* What the harness's own files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../kept-words.h"
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

  GDBusConnection *bus; /* the accessibility bus */
  char *name;           /* the program's on it */
  OutsideNode *tree;    /* the last reading */
  KeptWords *words;     /* NULL: none were noted */
};

#define WAIT outside_patience ()

/* Fails the test where what was noted differs from the file's. */
void outside_words_finish (Outside *self);
