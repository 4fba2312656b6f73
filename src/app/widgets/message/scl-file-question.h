/* SclFileQuestion: asks for files, and goes on when there is an answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/compat/scl-file-choice.h"

/* paths: at least one, local, NULL-terminated. from: the widget that asked; it is still there.
 * data: the question's. */
typedef void (*SclFileAnswer) (GtkWidget *from, const char *const *paths, gpointer data);

typedef struct
{
  const char *title;  /* translated, as the rest */
  const char *accept; /* with mnemonic */
  SclFileKind kind;
  gboolean multiple; /* when opening */
  const char *name;  /* when saving: proposed */
  const char
      *other; /* another ending (".html") that makes another kind of file of it; NULL: none */
  const char *folder;         /* where to begin; NULL: where the last question ended */
  const char *only, *pattern; /* what kind of files, in words and as "*.policy"; NULL: any */
  SclFileAnswer answer;
  gpointer data; /* what the answer is for; it ends with the question, however that ends */
  GDestroyNotify data_free; /* or NULL */
} SclFileQuestion;

/* Nothing while the widget's last question still stands. Asks nobody any more when the widget is
 * gone. */
void scl_file_question_ask (const SclFileQuestion *question, GtkWidget *from);

/* path, with ending (".scalata") where it has none of its own. Newly allocated. */
char *scl_file_question_ending (const char *path, const char *ending);
