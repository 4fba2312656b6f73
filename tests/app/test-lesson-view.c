/* A lesson: its handles and what follows them, its words, its questions, and the ways to others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/learn/scl-lesson-view.h"
#include "app/widgets/form/scl-slider-row.h"
#include "figures/chart/scl-words.h"
#include "figures/formula/scl-formula.h"
#include "figures/lesson/scl-glossary.h"
#include "figures/paper/scl-figure.h"
#include "scl-app-test.h"

typedef struct
{
  SclLessonView *view;
  GtkWindow *window;
  GString *told; /* "turned 2;" … */
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

static void
on_figure (SclLessonView *view, const char *id, GString *told)
{
  g_string_append_printf (told, "figure %s;", id);
}

static void
on_classroom (SclLessonView *view, GString *told)
{
  g_string_append (told, "classroom;");
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->told = g_string_new (NULL);
  f->view = SCL_LESSON_VIEW (scl_lesson_view_new ());
  app_test_listen (box, "win", "say", f->told);
  g_signal_connect (f->view, "turned", G_CALLBACK (on_turned), f->told);
  g_signal_connect (f->view, "finished", G_CALLBACK (on_finished), f->told);
  g_signal_connect (f->view, "figure", G_CALLBACK (on_figure), f->told);
  g_signal_connect (f->view, "classroom", G_CALLBACK (on_classroom), f->told);
  scl_lesson_view_set_lesson (f->view, scl_lessons (&(guint){ 0 })[0]);
  gtk_widget_set_vexpand (GTK_WIDGET (f->view), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->view));
  f->window = app_test_window (box, 1000, 900);
  app_test_settle (30);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_string_free (f->told, TRUE);
}

static gpointer
child (Fixture *f, const char *id)
{
  return app_test_find_id (f->view, id);
}

static void
assert_label (Fixture *f, const char *id, const char *expected)
{
  g_autofree char *unbroken = scl_words_unbroken (expected);

  g_assert_cmpstr (gtk_label_get_text (child (f, id)), ==, unbroken);
}

/* The nth child of its kind. */
static GtkWidget *
nth (gpointer parent, guint n)
{
  GtkWidget *at = gtk_widget_get_first_child (parent);

  while (at != NULL && n-- > 0)
    at = gtk_widget_get_next_sibling (at);
  return at;
}

static const SclLesson *
lesson_at (guint i)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  g_assert_cmpuint (i, <, n);
  return lessons[i];
}

/* ---- What follows the values ---- */

/* Sentence, formula, questions and answers are the lesson's own, of these values. */
static void
assert_follows (Fixture *f, const double *values)
{
  const SclLesson *lesson = scl_lesson_view_get_lesson (f->view);
  g_autoptr (SclChart) chart = lesson->chart (values, NULL);
  g_autofree char *sentence = scl_lesson_say (lesson, values, chart);
  g_autofree char *text = lesson->formula (values);
  g_autofree char *shown = app_test_property (child (f, "formula"), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *figure = app_test_figure (f->view);
  SclFormula *formula = scl_formula_new (text);
  g_autofree char *said = scl_formula_say (formula);
  SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };

  scl_formula_free (formula);
  assert_label (f, "sentence", sentence);
  g_assert_cmpstr (shown, ==, said);
  g_assert_true (g_str_has_prefix (figure, scl_chart_title (chart)));
  lesson->ask (values, questions);
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      GtkWidget *button = nth (child (f, "questions"), 2 * i),
                *answer = nth (child (f, "questions"), 2 * i + 1);
      g_autofree char *name = app_test_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL);
      g_autofree char *question = scl_words_unbroken (questions[i].question),
                      *expected = scl_words_unbroken (questions[i].answer);

      g_assert_cmpstr (name, ==, questions[i].question);
      g_assert_cmpstr (gtk_label_get_text (app_test_find (button, GTK_TYPE_LABEL)), ==, question);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (answer)), ==, expected);
    }
  g_assert_null (nth (child (f, "questions"), 2 * SCL_LESSON_QUESTIONS));
  scl_lesson_questions_clear (questions);
}

/* A slider a handle, as far as it goes. */
static void
assert_handles (Fixture *f, const double *values)
{
  const SclLesson *lesson = scl_lesson_view_get_lesson (f->view);
  const guint n = scl_lesson_n_handles (lesson);

  for (guint i = 0; i < n; i++)
    {
      const SclLessonHandle *handle = &lesson->handles[i];
      GtkWidget *row = app_test_find (nth (child (f, "handles"), i), SCL_TYPE_SLIDER_ROW);
      GtkWidget *list = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX);
      g_autofree char *name = app_test_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL);
      g_autoptr (GtkAdjustment) range = NULL;
      guint digits;

      g_object_get (row, "adjustment", &range, "digits", &digits, NULL);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                       handle->title);
      g_assert_cmpstr (name, ==, handle->title);
      g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (range), values[i], 1e-9);
      g_assert_cmpfloat (gtk_adjustment_get_lower (range), ==, handle->min);
      g_assert_cmpfloat (gtk_adjustment_get_upper (range), ==, handle->max);
      g_assert_cmpfloat (gtk_adjustment_get_step_increment (range), ==, handle->step);
      g_assert_cmpfloat (gtk_adjustment_get_page_increment (range), ==, 10.0 * handle->step);
      g_assert_cmpfloat (gtk_adjustment_get_page_size (range), ==, 0.0);
      g_assert_cmpuint (digits, ==, handle->digits);
      g_assert_false (gtk_widget_get_focusable (gtk_widget_get_parent (list)));
    }
  g_assert_null (nth (child (f, "handles"), n));
  g_assert_cmpuint (gtk_flow_box_get_max_children_per_line (child (f, "handles")), ==, n);
  g_assert_cmpuint (gtk_flow_box_get_min_children_per_line (child (f, "handles")), ==, 1);
}

/* "Figure 1", "Table 3", or its own title, as a link to it, with dots between. */
static void
assert_figures (Fixture *f, const SclLesson *lesson)
{
  g_autoptr (GString) text = g_string_new (NULL), markup = g_string_new (NULL);

  for (guint i = 0; lesson->figures[i] != NULL; i++)
    {
      const SclFigure *figure = scl_figure_find (lesson->figures[i]);
      const char *id = figure->id;
      const gboolean table = g_str_has_prefix (id, "table-"),
                     number = strspn (id, "0123456789") == strlen (id);
      g_autofree char *name = number  ? g_strdup_printf ("Figure %s", id)
                              : table ? g_strdup_printf ("Table %s", id + strlen ("table-"))
                                      : g_strdup (figure->title);
      g_autofree char *link
          = g_markup_printf_escaped ("<a href=\"%s\" title=\"%s\">%s</a>", id, figure->title, name);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", name);
      g_string_append_printf (markup, "%s%s", i > 0 ? " · " : "", link);
    }
  g_assert_cmpstr (gtk_label_get_text (child (f, "figures")), ==, text->str);
  g_assert_cmpstr (gtk_label_get_label (child (f, "figures")), ==, markup->str);
}

static void
assert_terms (Fixture *f, const SclLesson *lesson)
{
  guint i;

  for (i = 0; lesson->terms[i] != NULL; i++)
    {
      const SclTerm *term = scl_term_find (lesson->terms[i]);
      GtkWidget *button = app_test_find (nth (child (f, "terms"), i), GTK_TYPE_MENU_BUTTON);
      GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
      GtkWidget *word = gtk_menu_button_get_child (GTK_MENU_BUTTON (button));

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (word)), ==, term->word);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, term->meaning);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_popover_get_child (popover))), ==,
                       term->meaning);
      g_assert_true (gtk_widget_has_css_class (button, "flat"));
      g_assert_false (gtk_widget_get_focusable (gtk_widget_get_parent (button)));
    }
  g_assert_null (nth (child (f, "terms"), i));
}

/* A way that there is not is not shown; after the last one finishes. A title has some letters of
 * its first line at least, lest an arrow stand alone. */
static void
assert_ways (Fixture *f, const SclLesson *before, const SclLesson *after)
{
  GtkButton *previous = child (f, "previous"), *next = child (f, "next");
  g_autofree char *back = before != NULL ? g_strdup_printf ("‹\u00a0%s", before->title) : NULL;
  g_autofree char *on
      = after != NULL ? g_strdup_printf ("%s\u00a0›", after->title) : g_strdup ("Finish");

  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (previous)), ==, before != NULL);
  if (before != NULL)
    {
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (previous));

      g_assert_cmpstr (gtk_button_get_label (previous), ==, back);
      g_assert_true (gtk_label_get_wrap (label));
      g_assert_cmpint (gtk_label_get_width_chars (label), ==, 6);
    }
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (next)));
  g_assert_cmpstr (gtk_button_get_label (next), ==, on);
}

/* Each lesson with its own of everything. */
static void
test_lessons (Fixture *f, gconstpointer data)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    {
      double values[SCL_LESSON_MAX_HANDLES];

      scl_lesson_view_set_lesson (f->view, lessons[i]);
      g_assert_true (scl_lesson_view_get_lesson (f->view) == lessons[i]);
      scl_lesson_reset (lessons[i], values);
      g_assert_cmpstr (gtk_label_get_text (child (f, "text")), ==, lessons[i]->text);
      g_assert_cmpstr (gtk_label_get_text (child (f, "paper")), ==, lessons[i]->paper);
      assert_follows (f, values);
      assert_handles (f, values);
      assert_figures (f, lessons[i]);
      assert_terms (f, lessons[i]);
      assert_ways (f, i > 0 ? lessons[i - 1] : NULL, i + 1 < n ? lessons[i + 1] : NULL);
      app_test_assert_refused (child (f, "reset"), "These are the paper’s values.");
    }
  app_test_assert_told (f->told, "");
}

static SclSliderRow *
handle (Fixture *f, guint i)
{
  return app_test_find (nth (child (f, "handles"), i), SCL_TYPE_SLIDER_ROW);
}

/* Each handle by itself, to its other end; back with one click; other lessons keep theirs. */
static void
test_values (Fixture *f, gconstpointer data)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    for (guint h = 0; h < scl_lesson_n_handles (lessons[i]); h++)
      {
        const SclLessonHandle *one = &lessons[i]->handles[h];
        const double to = one->preset == one->max ? one->min : one->max;
        double values[SCL_LESSON_MAX_HANDLES];

        scl_lesson_view_set_lesson (f->view, lessons[i]);
        scl_lesson_reset (lessons[i], values);
        app_test_slide (handle (f, h), to);
        g_assert_true (scl_lesson_set (lessons[i], values, one->name, to, NULL));
        assert_follows (f, values);
        app_test_assert_refused (child (f, "reset"), NULL);
        if (h == 0)
          {
            scl_lesson_view_set_lesson (f->view, lessons[(i + 1) % n]);
            app_test_assert_refused (child (f, "reset"), "These are the paper’s values.");
            scl_lesson_view_set_lesson (f->view, lessons[i]);
            assert_handles (f, values);
          }
        app_test_click_button (child (f, "reset"));
        scl_lesson_reset (lessons[i], values);
        assert_handles (f, values);
        app_test_assert_refused (child (f, "reset"), "These are the paper’s values.");
      }
}

/* ---- Questions ---- */

/* An answer is below its question while that is pressed; another lesson begins without answers. */
static void
test_questions (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      GtkWidget *button = nth (child (f, "questions"), 2 * i),
                *answer = nth (child (f, "questions"), 2 * i + 1);
      GtkImage *arrow = app_test_find (button, GTK_TYPE_IMAGE);

      g_assert_false (gtk_widget_get_visible (answer));
      g_assert_cmpstr (gtk_image_get_icon_name (arrow), ==, "pan-end-symbolic");
      g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Show or hide the answer");
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      g_assert_true (gtk_widget_get_visible (answer));
      g_assert_cmpstr (gtk_image_get_icon_name (arrow), ==, "pan-down-symbolic");
      g_assert_true (gtk_widget_has_css_class (answer, "accent"));
    }
  scl_lesson_view_set_lesson (f->view, lesson_at (0)); /* the same: nothing happens */
  g_assert_true (gtk_widget_get_visible (nth (child (f, "questions"), 1)));
  scl_lesson_view_set_lesson (f->view, lesson_at (1));
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    g_assert_false (gtk_widget_get_visible (nth (child (f, "questions"), 2 * i + 1)));
}

/* ---- Ways ---- */

static void
test_ways (Fixture *f, gconstpointer data)
{
  guint n;
  g_autofree char *finished = NULL;

  scl_lessons (&n);
  finished = g_strdup_printf ("finished %u;say That was the last lesson.;", n);
  scl_lesson_view_turn (f->view, -1);
  g_assert_true (scl_lesson_view_get_lesson (f->view) == lesson_at (0));
  app_test_assert_told (f->told, "");
  app_test_click_button (child (f, "next"));
  g_assert_true (scl_lesson_view_get_lesson (f->view) == lesson_at (1));
  app_test_assert_told (f->told, "finished 1;turned 2;");
  app_test_click_button (child (f, "previous"));
  g_assert_true (scl_lesson_view_get_lesson (f->view) == lesson_at (0));
  app_test_assert_told (f->told, "turned 1;");
  scl_lesson_view_turn (f->view, 1);
  app_test_assert_told (f->told, "finished 1;turned 2;");
  scl_lesson_view_turn (f->view, -1);
  app_test_assert_told (f->told, "turned 1;");
  scl_lesson_view_set_lesson (f->view, lesson_at (n - 1));
  app_test_click_button (child (f, "next"));
  g_assert_true (scl_lesson_view_get_lesson (f->view) == lesson_at (n - 1));
  app_test_assert_told (f->told, finished);
  scl_lesson_view_turn (f->view, 1);
  app_test_assert_told (f->told, finished);
}

static void
test_links (Fixture *f, gconstpointer data)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (child (f, "figures"), "activate-link", "table-3", &handled);
  g_assert_true (handled);
  app_test_assert_told (f->told, "figure table-3;");
  handled = FALSE;
  g_signal_emit_by_name (scl_lesson_view_get_figure (f->view), "classroom", &handled);
  app_test_assert_told (f->told, "classroom;");
}

/* The keyboard goes to the first handle's slider. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  GtkWidget *focus;

  scl_lesson_view_focus (f->view);
  focus = gtk_window_get_focus (f->window);
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (handle (f, 0))));
  scl_lesson_view_set_lesson (f->view, lesson_at (1));
  scl_lesson_view_focus (f->view);
  focus = gtk_window_get_focus (f->window);
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (handle (f, 0))));
}

/* ---- In a classroom ---- */

/* Figure, handles and sentence alone, with the values of the other view; there, no small print. */
static void
test_projected (Fixture *f, gconstpointer data)
{
  SclLessonView *projected = SCL_LESSON_VIEW (scl_lesson_view_new ());
  GtkWindow *window;
  const SclLessonHandle *first = &lesson_at (0)->handles[0];
  const double to = first->preset == first->max ? first->min : first->max;
  double values[SCL_LESSON_MAX_HANDLES];
  Fixture there = *f;

  g_object_ref_sink (projected);
  scl_lesson_reset (lesson_at (0), values);
  values[0] = to;
  app_test_slide (handle (f, 0), to);
  scl_lesson_view_set_projected (projected);
  scl_lesson_view_take_values (projected, f->view); /* of no lesson yet */
  scl_lesson_view_set_lesson (projected, lesson_at (0));
  window = app_test_window (GTK_WIDGET (projected), 900, 700);
  app_test_settle (30);
  there.view = projected;
  assert_follows (&there, values);
  g_assert_false (gtk_widget_get_visible (child (&there, "more")));
  g_assert_false (gtk_widget_get_visible (child (&there, "tools")));
  g_assert_false (gtk_widget_get_visible (child (&there, "text")));
  g_assert_true (gtk_widget_get_vexpand (child (&there, "figure")));
  g_assert_cmpuint (gtk_flow_box_get_min_children_per_line (child (&there, "handles")), ==,
                    scl_lesson_n_handles (lesson_at (0)));
  {
    int width;
    gboolean handled = FALSE;

    gtk_widget_get_size_request (
        gtk_widget_get_ancestor (GTK_WIDGET (handle (&there, 0)), GTK_TYPE_LIST_BOX), &width, NULL);
    g_assert_cmpint (width, ==, -1);
    gtk_widget_get_size_request (child (&there, "figure"), NULL, &width);
    g_assert_cmpint (width, ==, 280); /* there it takes what is left by itself */
    g_signal_connect (projected, "classroom", G_CALLBACK (on_classroom), f->told);
    g_signal_emit_by_name (scl_lesson_view_get_figure (projected), "classroom", &handled);
    app_test_assert_told (f->told, "");
  }
  /* Back to the page, which shows them at once. */
  app_test_slide (handle (&there, 0), first->preset);
  values[0] = first->preset;
  scl_lesson_view_take_values (f->view, projected);
  assert_handles (f, values);
  assert_follows (f, values);
  gtk_window_destroy (window);
  g_object_unref (projected);
}

/* ---- Sizes ---- */

static int
figure_height (Fixture *f)
{
  int height;

  gtk_widget_get_size_request (child (f, "figure"), NULL, &height);
  return height;
}

static gboolean
is_low (gpointer data)
{
  return gtk_widget_get_parent (child (data, "sentence")) == child (data, "scrolled");
}

static gboolean
is_high (gpointer data)
{
  return gtk_widget_get_parent (child (data, "sentence")) == child (data, "whole");
}

/* The figure has 58 % of the room, 280 pixels at least; the sentence is below it, or, where little
 * is left, is scrolled with it. */
static void
test_sizes (Fixture *f, gconstpointer data)
{
  GtkAdjustment *room = gtk_scrolled_window_get_vadjustment (child (f, "scroller"));

  g_assert_cmpint (figure_height (f), ==, (int) (0.58 * gtk_adjustment_get_page_size (room)));
  g_assert_cmpint (figure_height (f), >, 280);
  g_assert_true (gtk_widget_get_parent (child (f, "sentence")) == child (f, "whole"));
  g_assert_true (gtk_widget_get_next_sibling (child (f, "scroller")) == child (f, "sentence"));
  gtk_window_set_default_size (f->window, 500, 320);
  app_test_wait (is_low, f);
  g_assert_cmpint (figure_height (f), ==, 280);
  g_assert_true (gtk_widget_get_next_sibling (child (f, "handles")) == child (f, "sentence"));
  gtk_window_set_default_size (f->window, 1000, 900);
  app_test_wait (is_high, f);
}

/* Another lesson begins at its top. */
static void
test_top (Fixture *f, gconstpointer data)
{
  GtkAdjustment *room = gtk_scrolled_window_get_vadjustment (child (f, "scroller"));

  gtk_window_set_default_size (f->window, 500, 320);
  app_test_wait (is_low, f);
  gtk_adjustment_set_value (room, 50);
  g_assert_cmpfloat (gtk_adjustment_get_value (room), ==, 50);
  scl_lesson_view_set_lesson (f->view, lesson_at (1));
  g_assert_cmpfloat (gtk_adjustment_get_value (room), ==, 0);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/lesson-view", test_lessons,
                test_values, test_questions, test_ways, test_links, test_focus, test_projected,
                test_sizes, test_top)
