/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-lesson-classroom.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/layout/scl-whole-screen.h"
#include "workbench/core/scl-connect.h"

/* As presenters' remote controls have it, too. */
static gboolean
turn (GtkWidget *widget, GVariant *by, gpointer data)
{
  SclLessonView *view = g_object_get_data (G_OBJECT (widget), "view");

  scl_lesson_view_turn (view, g_variant_get_int32 (by));
  scl_lesson_view_focus (view);
  return TRUE;
}

static void
add_turning_keys (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  /* Before the view, which scrolls by them. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (int by = -1; by <= 1; by += 2)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (
          gtk_keyval_trigger_new (by < 0 ? GDK_KEY_Page_Up : GDK_KEY_Page_Down, 0),
          gtk_callback_action_new (turn, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (by));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
    }
  gtk_widget_add_controller (window, keys);
}

static void
name_lesson (GtkLabel *title, const SclLesson *lesson)
{
  g_autofree char *text = g_strdup_printf ("%u  %s", scl_lesson_number (lesson), _ (lesson->title));

  gtk_label_set_text (title, text);
}

/* The page goes where the classroom goes, so that it is there when the classroom ends. */
static void
on_turned (SclLessonView *source, const SclLesson *lesson, SclLessonView *view)
{
  g_signal_emit_by_name (source, "turned", lesson);
}

static void
on_finished (SclLessonView *source, const SclLesson *lesson, SclLessonView *view)
{
  g_signal_emit_by_name (source, "finished", lesson);
}

static gboolean
on_close (GtkWindow *window, SclLessonView *source)
{
  scl_lesson_view_take_values (source, g_object_get_data (G_OBJECT (window), "view"));
  return FALSE;
}

static GtkWidget *
make_head (GtkWindow *window, SclLessonView *view)
{
  GtkWidget *head = gtk_center_box_new (), *title = gtk_label_new (NULL);
  GtkWidget *leave = gtk_button_new_with_label (_ ("Leave (Esc)"));

  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "heading");
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (head), title);
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (head), leave);
  gtk_widget_add_css_class (head, "lesson-bar");
  name_lesson (GTK_LABEL (title), scl_lesson_view_get_lesson (view));
  scl_connect (view, "turned", name_lesson, title);
  scl_connect (leave, "clicked", gtk_window_close, window);
  return head;
}

void
scl_lesson_classroom_present (SclLessonView *source, GtkWindow *parent)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = scl_whole_screen_new (parent, _ ("Lesson"), box);
  GtkWidget *view = scl_lesson_view_new ();

  scl_lesson_view_set_projected (SCL_LESSON_VIEW (view));
  scl_lesson_view_take_values (SCL_LESSON_VIEW (view), source);
  scl_lesson_view_set_lesson (SCL_LESSON_VIEW (view), scl_lesson_view_get_lesson (source));
  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (GTK_BOX (box), make_head (GTK_WINDOW (window), SCL_LESSON_VIEW (view)));
  gtk_box_append (GTK_BOX (box), view);
  gtk_widget_add_css_class (box, "lesson-classroom");
  g_object_set_data (G_OBJECT (window), "view", view);
  g_signal_connect_object (view, "turned", G_CALLBACK (on_turned), source, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "finished", G_CALLBACK (on_finished), source, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "close-request", G_CALLBACK (on_close), source, 0);
  add_turning_keys (window);
  gtk_window_present (GTK_WINDOW (window));
  scl_lesson_view_focus (SCL_LESSON_VIEW (view));
}
