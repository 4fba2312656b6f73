/* A lesson on the whole screen, and a formula where there is more or less room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/compat/scl-letters.h"
#include "app/learn/scl-formula-view.h"
#include "app/learn/scl-lesson-classroom.h"
#include "app/learn/scl-lesson-page.h"
#include "app/widgets/form/scl-slider-row.h"
#include "figures/formula/scl-formula.h"
#include "scl-app-test.h"

/* ---- A formula ---- */

#define FORMULA "a + b = c + d = \\frac{e}{f}"

static int
size_for (gpointer view, GtkOrientation orientation, int room, int *minimum)
{
  int natural;

  gtk_widget_measure (view, orientation, room, minimum, &natural, NULL, NULL);
  return natural;
}

static void
assert_high (gpointer view, int room, double height)
{
  int minimum;

  g_assert_cmpint (size_for (view, GTK_ORIENTATION_VERTICAL, room, &minimum), ==,
                   (int) ceil (height));
  g_assert_cmpint (minimum, ==, (int) ceil (height));
}

/* A quarter larger than text. In one line where that has room, else in one for each sign of
 * equality; smaller, where even the longest of these has none. */
static void
test_formula (void)
{
  GtkWidget *view = g_object_new (SCL_TYPE_FORMULA_VIEW, NULL);
  GtkWindow *window = app_test_window (view, 600, 300);
  PangoContext *context = gtk_widget_get_pango_context (view);
  g_autoptr (SclFormula) whole = scl_formula_new (FORMULA);
  g_autofree char *lines = scl_formula_break (FORMULA), *said = scl_formula_say (whole),
                  *label = NULL;
  g_autoptr (SclFormula) broken = scl_formula_new (lines);
  const double size = 1.25 * scl_letters_px (view);
  double width, height, narrow, high, little, low;
  int minimum;

  assert_high (view, -1, 0.0);
  g_assert_cmpint (size_for (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum), ==, 0);
  scl_formula_view_set_text (SCL_FORMULA_VIEW (view), FORMULA);
  label = app_test_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (label, ==, said);
  scl_formula_measure (whole, context, size, &width, &height);
  scl_formula_measure (broken, context, size, &narrow, &high);
  g_assert_cmpfloat (narrow, <, 0.8 * width);
  g_assert_cmpfloat (high, >, 1.5 * height);
  g_assert_cmpint (size_for (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum), ==,
                   (int) ceil (width));
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (gtk_widget_get_request_mode (view), ==, GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH);
  assert_high (view, -1, height);
  assert_high (view, (int) ceil (width), height);
  assert_high (view, (int) floor (width) - 1, high);
  assert_high (view, (int) ceil (narrow), high);
  scl_formula_measure (broken, context, size * 20.0 / narrow, &little, &low);
  g_assert_cmpfloat (low, <, high);
  assert_high (view, 20, low);
  gtk_window_destroy (window);
}

/* ---- The classroom ---- */

typedef struct
{
  SclLessonView *view;
  GtkWindow *window, *classroom;
  GString *told;
} Fixture;

static void
on_turned (SclLessonView *view, const SclLesson *lesson, GString *told)
{
  g_string_append_printf (told, "turned %u;", scl_lesson_number (lesson));
}

static void
on_finished (SclLessonView *view, const SclLesson *lesson, GString *told)
{
  g_string_append_printf (told, "finished %u;", scl_lesson_number (lesson));
}

static GtkWindow *
find_other (GtkWindow *window)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (one != window)
        return one;
    }
  return NULL;
}

static double
first_value (SclLessonView *view)
{
  return app_test_slid (app_test_find (app_test_find_id (view, "handles"), SCL_TYPE_SLIDER_ROW));
}

static void
slide_first (SclLessonView *view, double value)
{
  app_test_slide (app_test_find (app_test_find_id (view, "handles"), SCL_TYPE_SLIDER_ROW), value);
}

/* The second lesson, its first handle at its end. */
static void
set_up (Fixture *f, gconstpointer data)
{
  const SclLesson *second = scl_lessons (&(guint){ 0 })[1];

  f->view = SCL_LESSON_VIEW (scl_lesson_view_new ());
  scl_lesson_view_set_lesson (f->view, second);
  f->window = app_test_window (GTK_WIDGET (f->view), 900, 800);
  f->told = g_string_new (NULL);
  g_signal_connect (f->view, "turned", G_CALLBACK (on_turned), f->told);
  g_signal_connect (f->view, "finished", G_CALLBACK (on_finished), f->told);
  slide_first (f->view, second->handles[0].max);
  scl_lesson_classroom_present (f->view, f->window);
  f->classroom = find_other (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_string_free (f->told, TRUE);
  app_test_settle (10);
}

static SclLessonView *
there (Fixture *f)
{
  return app_test_find (f->classroom, SCL_TYPE_LESSON_VIEW);
}

/* The key that a shortcut of the window listens to. */
static gboolean
press (Fixture *f, guint key)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (f->classroom));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GListModel) shortcuts = g_list_model_get_item (all, i);

      for (guint s = 0;
           GTK_IS_SHORTCUT_CONTROLLER (shortcuts) && s < g_list_model_get_n_items (shortcuts); s++)
        {
          g_autoptr (GtkShortcut) one = g_list_model_get_item (shortcuts, s);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (one);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (one), 0,
                                                 GTK_WIDGET (f->classroom),
                                                 gtk_shortcut_get_arguments (one));
        }
    }
  return FALSE;
}

static void
assert_lesson (Fixture *f, guint number)
{
  const SclLesson *lesson = scl_lesson_view_get_lesson (there (f));
  g_autofree char *title = g_strdup_printf ("%u  %s", number, lesson->title);

  g_assert_cmpuint (scl_lesson_number (lesson), ==, number);
  g_assert_true (app_test_shows (f->classroom, title));
}

/* It begins with the page's lesson and values, alone on the screen, with the keyboard on the first
 * handle. */
static void
test_begun (Fixture *f, gconstpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (f->classroom);

  g_assert_cmpstr (gtk_window_get_title (f->classroom), ==, "Lesson");
  g_assert_true (gtk_window_get_transient_for (f->classroom) == f->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->classroom));
  assert_lesson (f, 2);
  g_assert_cmpfloat (first_value (there (f)), ==, first_value (f->view));
  g_assert_false (gtk_widget_get_visible (app_test_find_id (there (f), "tools")));
  g_assert_true (gtk_widget_get_visible (app_test_find_id (f->view, "tools")));
  g_assert_true (
      focus != NULL
      && gtk_widget_is_ancestor (
          focus, app_test_find (app_test_find_id (there (f), "handles"), SCL_TYPE_SLIDER_ROW)));
}

/* A presenter's keys turn the pages; the page outside goes along, and is told what was finished. */
static void
test_turned (Fixture *f, gconstpointer data)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->classroom));
  g_assert_true (press (f, GDK_KEY_Page_Down));
  assert_lesson (f, 3);
  g_assert_cmpstr (f->told->str, ==, "finished 2;turned 3;");
  g_string_truncate (f->told, 0);
  g_assert_true (press (f, GDK_KEY_Page_Up));
  assert_lesson (f, 2);
  g_assert_cmpstr (f->told->str, ==, "turned 2;");
  g_assert_true (gtk_window_get_focus (f->classroom) != NULL);
}

/* What was set there is set on the page when it ends. */
static void
test_left (Fixture *f, gconstpointer data)
{
  const double to = scl_lesson_view_get_lesson (f->view)->handles[0].min;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->classroom));
  slide_first (there (f), to);
  g_assert_cmpfloat (first_value (f->view), !=, to);
  app_test_click (f->classroom, "Leave (Esc)");
  app_test_settle (10);
  g_assert_null (find_other (f->window));
  g_assert_cmpfloat (first_value (f->view), ==, to);
}

/* ---- The page ---- */

/* It leads to the pages of the lessons beside and of figures, remembers which lessons were read,
 * and has the whole screen for the lesson in view. */
static void
test_page (void)
{
  const SclLesson *const *lessons = scl_lessons (&(guint){ 0 });
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (SclWorkbench) workbench = scl_workbench_new ();
  char *folder = app_test_folder ();
  g_autofree char *path = g_build_filename (folder, "settings.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);
  g_autofree char *expected = g_strdup_printf ("page lesson-%s;", lessons[2]->id);
  GtkWidget *page = g_object_new (SCL_TYPE_LESSON_PAGE, NULL);
  GtkWindow *window, *classroom;
  gboolean handled = FALSE;

  scl_dataset_set_settings (scl_workbench_get_dataset (workbench), settings);
  scl_page_set_workbench (SCL_PAGE (page), workbench);
  scl_page_show_part (SCL_PAGE (page), lessons[1]->id);
  window = app_test_window (page, 900, 800);
  app_test_listen (window, "win", "page figure", told);
  g_assert_true (scl_lesson_view_get_lesson (app_test_find (page, SCL_TYPE_LESSON_VIEW))
                 == lessons[1]);
  g_assert_false (scl_settings_get_read (settings, lessons[1]->id));
  app_test_click_button (app_test_find_id (page, "next"));
  g_assert_cmpstr (told->str, ==, expected);
  g_assert_true (scl_settings_get_read (settings, lessons[1]->id));
  g_assert_false (scl_settings_get_read (settings, lessons[2]->id));
  g_string_truncate (told, 0);
  g_signal_emit_by_name (app_test_find_id (page, "figures"), "activate-link", "3", &handled);
  g_assert_cmpstr (told->str, ==, "figure 3;");
  g_signal_emit_by_name (scl_page_get_figure (SCL_PAGE (page)), "classroom", &handled);
  classroom = find_other (window);
  g_assert_nonnull (classroom);
  g_assert_true (scl_lesson_view_get_lesson (app_test_find (classroom, SCL_TYPE_LESSON_VIEW))
                 == lessons[2]);
  gtk_window_destroy (window);
  app_test_settle (10);
  app_test_remove_folder (folder);
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests ("/app/lesson-parts", test_formula, test_page);
  add_tests_with (Fixture, set_up, tear_down, "/app/lesson-parts", test_begun, test_turned,
                  test_left);
  return g_test_run ();
}
