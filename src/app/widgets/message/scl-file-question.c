/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/message/scl-file-question.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/widgets/message/scl-messages.h"

static const char chooser_key[] = "scl-file-question";

/* What the chooser carries from the question to the answer. */
typedef struct
{
  GtkWidget *from;
  SclFileAnswer answer;
  gpointer data;
  GDestroyNotify data_free;
  char *ending, *other; /* of the proposed name, and the other one; or NULL */
} Asked;

static void
asked_free (gpointer p)
{
  Asked *asked = p;

  if (asked->data_free != NULL)
    asked->data_free (asked->data);
  g_free (asked->ending);
  g_free (asked->other);
  g_free (asked);
}

static char **
local_paths (GListModel *files, gboolean *all)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path != NULL)
        g_strv_builder_add (builder, path);
      else
        *all = FALSE;
    }
  return g_strv_builder_end (builder);
}

/* The chooser marks the name up to its ending. Who writes a name with an ending over it ("a.html"
 * where ".pdf" stays behind) means that one. Not where there is such a file: the chooser has not
 * asked about that one. */
static void
drop_left_ending (const Asked *asked, char *path)
{
  g_autofree char *meant = NULL;

  if (asked->ending == NULL || !g_str_has_suffix (path, asked->ending))
    return;
  meant = g_strndup (path, strlen (path) - strlen (asked->ending));
  if ((g_str_has_suffix (meant, asked->ending)
       || (asked->other != NULL && g_str_has_suffix (meant, asked->other)))
      && !g_file_test (meant, G_FILE_TEST_EXISTS))
    path[strlen (meant)] = '\0';
}

static void
on_chosen (GListModel *files, gpointer data)
{
  Asked *asked = data;
  g_autoptr (GtkWidget) from = g_object_ref (asked->from);
  gboolean all = TRUE;
  g_auto (GStrv) paths = local_paths (files, &all);

  g_object_set_data (G_OBJECT (from), chooser_key, NULL);
  if (paths[0] != NULL)
    drop_left_ending (asked, paths[0]);
  if (paths[0] != NULL)
    asked->answer (from, (const char *const *) paths, asked->data);
  if (!all)
    scl_warn (from, _ ("Only files on this computer can be opened"));
}

static GtkFileFilter *
make_filter (const SclFileQuestion *question)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, question->only);
  gtk_file_filter_add_pattern (filter, question->pattern);
  return filter;
}

void
scl_file_question_ask (const SclFileQuestion *question, GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);
  const char *ending = question->name != NULL ? strrchr (question->name, '.') : NULL;
  g_autoptr (GFile) folder
      = question->folder != NULL ? g_file_new_for_path (question->folder) : NULL;
  g_autoptr (GtkFileFilter) filter = question->pattern != NULL ? make_filter (question) : NULL;
  Asked *asked = g_new (Asked, 1);
  const SclFileChoice choice = { .title = question->title,
                                 .accept = question->accept,
                                 .kind = question->kind,
                                 .multiple = question->multiple,
                                 .name = question->name,
                                 .folder = folder,
                                 .filter = filter,
                                 .chosen = on_chosen,
                                 .data = asked,
                                 .data_free = asked_free };

  *asked = (Asked){ from,
                    question->answer,
                    question->data,
                    question->data_free,
                    g_strdup (ending),
                    g_strdup (question->other) };
  if (g_object_get_data (G_OBJECT (from), chooser_key) != NULL)
    {
      asked_free (asked);
      return;
    }
  g_object_set_data_full (
      G_OBJECT (from), chooser_key,
      scl_file_choice_ask (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &choice),
      scl_file_choice_drop);
}

char *
scl_file_question_ending (const char *path, const char *ending)
{
  return g_str_has_suffix (path, ending) ? g_strdup (path) : g_strconcat (path, ending, NULL);
}
