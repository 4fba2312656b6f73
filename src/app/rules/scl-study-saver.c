/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-study-saver.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "workbench/report/scl-study-file.h"

static void
on_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".study");
  g_autoptr (GError) error = NULL;

  if (scl_study_file_save (data, path, &error))
    scl_say (from, _ ("Study saved"));
  else
    scl_warn (from, error->message);
}

void
scl_study_saver_ask (GtkWidget *from, SclWorkbench *workbench)
{
  scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Save Study"),
                                             .accept = _ ("_Save"),
                                             .kind = SCL_FILE_SAVE,
                                             /* Translators: a file's name as it is proposed. */
                                             .name = _ ("rules.study"),
                                             .answer = on_named,
                                             .data = g_object_ref (workbench),
                                             .data_free = g_object_unref },
                         from);
}
