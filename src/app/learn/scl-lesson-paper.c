/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-lesson-paper.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/layout/scl-print.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "figures/lesson/scl-lesson-sheet.h"

typedef struct
{
  const SclLesson *lesson;
  double values[SCL_LESSON_MAX_HANDLES];
} Paper;

static Paper *
paper_new (const SclLesson *lesson, const double *values)
{
  Paper *self = g_new0 (Paper, 1);

  self->lesson = lesson;
  for (guint i = 0; i < scl_lesson_n_handles (lesson); i++)
    self->values[i] = values[i];
  return self;
}

static void
on_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  const Paper *paper = data;
  g_autofree char *path = scl_file_question_ending (paths[0], ".pdf");
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), base);
  g_autoptr (GError) error = NULL;

  if (scl_lesson_sheet_write (paper->lesson, paper->values, path, &error))
    scl_say (from, text);
  else
    scl_warn (from, error->message);
}

void
scl_lesson_paper_save (const SclLesson *lesson, const double *values, GtkWidget *from)
{
  g_autofree char *name = g_strdup_printf ("scalata-lesson-%s.pdf", lesson->id);

  scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Save Sheet"),
                                             .accept = _ ("_Save"),
                                             .kind = SCL_FILE_SAVE,
                                             .name = name,
                                             .answer = on_named,
                                             .data = paper_new (lesson, values),
                                             .data_free = g_free },
                         from);
}

static gboolean
draw (cairo_t *cr, guint page, gpointer data, GError **error)
{
  const Paper *paper = data;

  return scl_lesson_sheet_draw (paper->lesson, paper->values, page, cr, error);
}

void
scl_lesson_paper_print (const SclLesson *lesson, const double *values, GtkWidget *from)
{
  g_autofree char *file = g_strdup_printf ("scalata-lesson-%s", lesson->id);

  scl_print_ask (&(SclPrintJob){ .title = _ (lesson->title),
                                 .file = file,
                                 .n_pages = SCL_LESSON_SHEET_PAGES,
                                 .width = SCL_LESSON_SHEET_WIDTH,
                                 .height = SCL_LESSON_SHEET_HEIGHT,
                                 .draw = draw,
                                 .data = paper_new (lesson, values),
                                 .data_free = g_free },
                 from);
}
