/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-lesson-page.h"

#include "app/learn/scl-lesson-classroom.h"
#include "app/learn/scl-lesson-view.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclLessonPage
{
  SclPage parent_instance;

  SclLessonView *view;
  SclSettings *settings; /* NULL: nothing is remembered */
};

G_DEFINE_TYPE (SclLessonPage, scl_lesson_page, SCL_TYPE_PAGE)

/* The list at the side, and the way back, follow. */
static void
on_turned (SclLessonPage *self, const SclLesson *lesson)
{
  g_autofree char *name = g_strconcat ("lesson-", lesson->id, NULL);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", name);
}

static void
on_finished (SclLessonPage *self, const SclLesson *lesson)
{
  if (self->settings != NULL)
    scl_settings_set_read (self->settings, lesson->id);
}

static void
on_figure (SclLessonPage *self, const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.figure", "s", id);
}

static void
on_classroom (SclLessonPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  scl_lesson_classroom_present (self->view, GTK_WINDOW (root));
}

static void
show_part (SclPage *page, const char *part)
{
  scl_lesson_view_set_lesson (SCL_LESSON_PAGE (page)->view, scl_lesson_find (part));
}

static void
print (SclPage *page)
{
  scl_lesson_view_print (SCL_LESSON_PAGE (page)->view);
}

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  g_set_object (&SCL_LESSON_PAGE (page)->settings,
                scl_dataset_get_settings (scl_workbench_get_dataset (workbench)));
}

static void
scl_lesson_page_class_init (SclLessonPageClass *klass)
{
  scl_disposes (klass, SclLessonPage, settings, g_object_unref);
  SCL_PAGE_CLASS (klass)->show_part = show_part;
  SCL_PAGE_CLASS (klass)->print = print;
  SCL_PAGE_CLASS (klass)->set_workbench = set_workbench;
}

static void
scl_lesson_page_init (SclLessonPage *self)
{
  self->view = SCL_LESSON_VIEW (scl_lesson_view_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  scl_page_set_figure (SCL_PAGE (self), scl_lesson_view_get_figure (self->view));
  scl_connect (self->view, "turned", on_turned, self);
  scl_connect (self->view, "finished", on_finished, self);
  scl_connect (self->view, "figure", on_figure, self);
  scl_connect (self->view, "classroom", on_classroom, self);
}
