/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-lesson-view.h"

#include <glib/gi18n-lib.h>

#include "app/learn/scl-formula-view.h"
#include "app/learn/scl-lesson-paper.h"
#include "app/widgets/form/scl-slider-row.h"
#include "app/widgets/layout/scl-wrap-box.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "figures/chart/scl-words.h"
#include "figures/lesson/scl-glossary.h"
#include "figures/paper/scl-figure.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

/* Of the height that the lesson has, and at least, px. */
#define FIGURE_SHARE 0.58
#define FIGURE_LEAST 280

typedef struct
{
  double values[SCL_LESSON_MAX_HANDLES];
} Values;

struct _SclLessonView
{
  AdwBin parent_instance;

  GtkScrolledWindow *scroller;
  SclFigureView *figure;
  GtkLabel *text, *sentence, *paper, *figures;
  GtkFlowBox *handles;
  SclWrapBox *terms;
  GtkBox *whole, *scrolled;
  GtkWidget *more, *tools, *bar;
  SclFormulaView *formula;
  GtkBox *questions;
  GtkButton *previous, *next, *reset, *print, *sheet;

  GtkAdjustment *adjustments[SCL_LESSON_MAX_HANDLES];
  SclSliderRow *first; /* of the handles; NULL: none */
  GtkToggleButton *asked[SCL_LESSON_QUESTIONS];
  GtkLabel *asking[SCL_LESSON_QUESTIONS], *answers[SCL_LESSON_QUESTIONS];
  const SclLesson *lesson;
  Values *kept;     /* one a lesson */
  gboolean setting; /* several values at once: one redraw */
  gboolean projected;
  guint fitting; /* source, or 0 */
};

G_DEFINE_TYPE (SclLessonView, scl_lesson_view, ADW_TYPE_BIN)

static double *
values_of (SclLessonView *self)
{
  return self->kept[scl_lesson_number (self->lesson) - 1].values;
}

/* ---- What follows the handles ---- */

static void
set_text (GtkLabel *label, const char *text)
{
  g_autofree char *whole = scl_words_unbroken (text);

  gtk_label_set_text (label, whole);
}

static void
ask (SclLessonView *self, const double *values)
{
  SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };

  self->lesson->ask (values, questions);
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      set_text (self->asking[i], questions[i].question);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->asked[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, questions[i].question, -1);
      set_text (self->answers[i], questions[i].answer);
    }
  scl_lesson_questions_clear (questions);
}

static gboolean
is_preset (SclLessonView *self)
{
  double preset[SCL_LESSON_MAX_HANDLES];
  const double *values = values_of (self);

  scl_lesson_reset (self->lesson, preset);
  for (guint i = 0; i < scl_lesson_n_handles (self->lesson); i++)
    if (values[i] != preset[i])
      return FALSE;
  return TRUE;
}

static void
update (SclLessonView *self)
{
  const double *values = values_of (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclChart) chart = self->lesson->chart (values, &error);
  g_autofree char *sentence = NULL, *formula = NULL;

  if (chart == NULL)
    {
      scl_warn (GTK_WIDGET (self), error->message);
      return;
    }
  if (self->projected)
    scl_chart_set_provenance (chart, ""); /* small print */
  scl_figure_view_set_chart (self->figure, chart);
  sentence = scl_lesson_say (self->lesson, values, chart);
  formula = self->lesson->formula (values);
  set_text (self->sentence, sentence);
  scl_formula_view_set_text (self->formula, formula);
  ask (self, values);
  scl_allow (GTK_WIDGET (self->reset),
             is_preset (self) ? _ ("These are the paper’s values.") : NULL);
}

static void
on_handle (SclLessonView *self)
{
  double *values = values_of (self);

  if (self->setting)
    return;
  for (guint i = 0; i < scl_lesson_n_handles (self->lesson); i++)
    scl_lesson_set (self->lesson, values, self->lesson->handles[i].name,
                    gtk_adjustment_get_value (self->adjustments[i]), NULL);
  update (self);
}

static void
on_reset (SclLessonView *self)
{
  double *values = values_of (self);

  scl_lesson_reset (self->lesson, values);
  self->setting = TRUE;
  for (guint i = 0; i < scl_lesson_n_handles (self->lesson); i++)
    gtk_adjustment_set_value (self->adjustments[i], values[i]);
  self->setting = FALSE;
  update (self);
}

/* ---- A lesson's own parts ---- */

static void
add_handle (SclLessonView *self, guint index)
{
  const SclLessonHandle *handle = &self->lesson->handles[index];
  GtkWidget *list = gtk_list_box_new (), *row;
  GtkAdjustment *adjustment = gtk_adjustment_new (values_of (self)[index], handle->min, handle->max,
                                                  handle->step, 10.0 * handle->step, 0.0);

  self->adjustments[index] = adjustment;
  row = scl_slider_row_new (_ (handle->title), NULL, adjustment, handle->digits);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (handle->title), -1);
  if (index == 0)
    self->first = SCL_SLIDER_ROW (row);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_flow_box_insert (self->handles, list, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (list), FALSE);
  gtk_widget_set_size_request (list, self->projected ? -1 : 250, -1);
  scl_connect (adjustment, "value-changed", on_handle, self);
}

static void
add_handles (SclLessonView *self)
{
  const guint n = scl_lesson_n_handles (self->lesson);
  GtkWidget *child;

  self->first = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->handles))) != NULL)
    gtk_flow_box_remove (self->handles, child);
  gtk_flow_box_set_max_children_per_line (self->handles, n);
  /* A whole screen has room for all beside one another. */
  gtk_flow_box_set_min_children_per_line (self->handles, self->projected ? n : 1);
  for (guint i = 0; i < n; i++)
    add_handle (self, i);
}

/* "Table 3" or the figure's own title. */
static char *
name_figure (const SclFigure *figure)
{
  if (strspn (figure->id, "0123456789") == strlen (figure->id))
    return g_strdup_printf (_ ("Figure %s"), figure->id);
  if (g_str_has_prefix (figure->id, "table-"))
    return g_strdup_printf (_ ("Table %s"), figure->id + strlen ("table-"));
  return g_strdup (_ (figure->title));
}

static void
link_figures (SclLessonView *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *const *id = self->lesson->figures; *id != NULL; id++)
    {
      const SclFigure *figure = scl_figure_find (*id);
      g_autofree char *name = name_figure (figure);
      g_autofree char *link = g_markup_printf_escaped ("<a href=\"%s\" title=\"%s\">%s</a>", *id,
                                                       _ (figure->title), name);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", link);
    }
  gtk_label_set_markup (self->figures, text->str);
}

/* A word of the glossary: its meaning is told on hover, to those who press it, and to those who
 * hear the window. */
static GtkWidget *
make_term (const SclTerm *term)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new ();
  GtkWidget *meaning = gtk_label_new (_ (term->meaning));

  gtk_label_set_wrap (GTK_LABEL (meaning), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (meaning), 40);
  gtk_label_set_xalign (GTK_LABEL (meaning), 0);
  gtk_widget_add_css_class (popover, "bubble");
  gtk_popover_set_child (GTK_POPOVER (popover), meaning);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (_ (term->word)));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_tooltip_text (button, _ (term->meaning));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

static void
add_terms (SclLessonView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->terms))) != NULL)
    gtk_widget_unparent (child);
  for (const char *const *id = self->lesson->terms; *id != NULL; id++)
    {
      GtkWidget *button = make_term (scl_term_find (*id));

      scl_wrap_box_append (self->terms, button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
}

#define WAY_CHARS 6 /* of a lesson's title in a line, at least; an arrow is never alone in one */

static void
name_way (GtkButton *button, const char *before, const SclLesson *lesson, const char *after)
{
  g_autofree char *text = NULL;
  GtkLabel *label;

  gtk_widget_set_visible (GTK_WIDGET (button), lesson != NULL);
  if (lesson == NULL)
    return;
  text = g_strconcat (before, _ (lesson->title), after, NULL);
  gtk_button_set_label (button, text);
  label = GTK_LABEL (gtk_button_get_child (button));
  gtk_label_set_wrap (label, TRUE); /* where there is no room: a title is never cut */
  gtk_label_set_width_chars (label, (int) MIN (g_utf8_strlen (text, -1), WAY_CHARS));
}

static void
name_last (GtkButton *button)
{
  gtk_widget_set_visible (GTK_WIDGET (button), TRUE);
  /* Translators: button after the last lesson of the course. */
  gtk_button_set_label (button, _ ("Finish"));
}

void
scl_lesson_view_set_lesson (SclLessonView *self, const SclLesson *lesson)
{
  if (lesson == self->lesson)
    return;
  self->lesson = lesson;
  gtk_label_set_text (self->text, _ (lesson->text));
  gtk_label_set_text (self->paper, _ (lesson->paper));
  link_figures (self);
  add_terms (self);
  add_handles (self);
  name_way (self->previous, "‹\u00a0", scl_lesson_beside (lesson, -1), "");
  name_way (self->next, "", scl_lesson_beside (lesson, 1), "\u00a0›");
  if (scl_lesson_beside (lesson, 1) == NULL)
    name_last (self->next);
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    gtk_toggle_button_set_active (self->asked[i], FALSE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0.0);
  update (self);
}

SCL_DEFINE_GETTER (const SclLesson *, scl_lesson_view_get_lesson, SclLessonView, lesson)

void
scl_lesson_view_take_values (SclLessonView *self, SclLessonView *from)
{
  guint n;

  scl_lessons (&n);
  memcpy (self->kept, from->kept, n * sizeof (Values));
  if (self->lesson == NULL)
    return;
  add_handles (self);
  update (self);
}

void
scl_lesson_view_set_projected (SclLessonView *self)
{
  self->projected = TRUE;
  gtk_widget_set_visible (self->more, FALSE);
  gtk_widget_set_visible (self->tools, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->text), FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->figure), TRUE);
  scl_figure_view_set_projected (self->figure, TRUE);
  scl_figure_view_hide_tools (self->figure);
}

SCL_DEFINE_GETTER (SclFigureView *, scl_lesson_view_get_figure, SclLessonView, figure)

/* ---- Ways ---- */

static void
turn (SclLessonView *self, int by)
{
  const SclLesson *was = self->lesson, *to = scl_lesson_beside (was, by);

  if (by > 0)
    g_signal_emit_by_name (self, "finished", was);
  if (to == NULL)
    {
      scl_say (GTK_WIDGET (self), _ ("That was the last lesson."));
      return;
    }
  scl_lesson_view_set_lesson (self, to);
  g_signal_emit_by_name (self, "turned", to);
}

static void
on_previous (SclLessonView *self)
{
  turn (self, -1);
}

static void
on_next (SclLessonView *self)
{
  turn (self, 1);
}

void
scl_lesson_view_turn (SclLessonView *self, int by)
{
  if (by > 0 || scl_lesson_beside (self->lesson, by) != NULL)
    turn (self, by);
}

void
scl_lesson_view_focus (SclLessonView *self)
{
  if (self->first != NULL)
    scl_slider_row_focus (self->first);
}

static gboolean
on_figure_link (SclLessonView *self, const char *id)
{
  g_signal_emit_by_name (self, "figure", id);
  return TRUE;
}

static gboolean
on_classroom (SclLessonView *self)
{
  if (!self->projected)
    g_signal_emit_by_name (self, "classroom");
  return TRUE;
}

/* ---- The sheet ---- */

static void
on_sheet (SclLessonView *self)
{
  scl_lesson_paper_save (self->lesson, values_of (self), GTK_WIDGET (self));
}

void
scl_lesson_view_print (SclLessonView *self)
{
  scl_lesson_paper_print (self->lesson, values_of (self), GTK_WIDGET (self));
}

/* ---- Sizes ---- */

/* The sentence stays in view, unless no room would be left for the figure above it: then it is
 * scrolled with the figure, below the handles that it answers. */
static void
place_sentence (SclLessonView *self)
{
  GtkWidget *sentence = GTK_WIDGET (self->sentence);
  const int room = gtk_widget_get_height (GTK_WIDGET (self)) - gtk_widget_get_height (self->bar);
  GtkBox *from = GTK_BOX (gtk_widget_get_parent (sentence)), *to = self->whole;
  int height;

  gtk_widget_measure (sentence, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self)),
                      &height, NULL, NULL, NULL);
  if (!self->projected && room - height < FIGURE_LEAST)
    to = self->scrolled;
  if (from == to)
    return;
  g_object_ref (sentence);
  gtk_box_remove (from, sentence);
  gtk_box_insert_child_after (
      to, sentence, to == self->whole ? GTK_WIDGET (self->scroller) : GTK_WIDGET (self->handles));
  g_object_unref (sentence);
}

static gboolean
fit (gpointer data)
{
  SclLessonView *self = data;
  const double room
      = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scroller));
  const int height
      = self->projected ? FIGURE_LEAST : MAX (FIGURE_LEAST, (int) (FIGURE_SHARE * room));

  self->fitting = 0;
  gtk_widget_set_size_request (GTK_WIDGET (self->figure), -1, height);
  place_sentence (self);
  return G_SOURCE_REMOVE;
}

/* Told while sizes are being given out: nothing may ask for another size then. */
static void
on_room (SclLessonView *self)
{
  if (self->fitting == 0)
    self->fitting = g_idle_add (fit, self);
}

/* ---- Object ---- */

/* The question is the button; an arrow tells whether its answer is below it. */
static void
on_asked (GtkToggleButton *button, GParamSpec *spec, GtkImage *arrow)
{
  gtk_image_set_from_icon_name (arrow, gtk_toggle_button_get_active (button) ? "pan-down-symbolic"
                                                                             : "pan-end-symbolic");
}

static void
add_question (SclLessonView *self, guint index)
{
  GtkWidget *button = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("pan-end-symbolic");
  GtkWidget *question = gtk_label_new (NULL), *answer = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (question), TRUE);
  gtk_label_set_xalign (GTK_LABEL (question), 0);
  gtk_label_set_width_chars (GTK_LABEL (question), 22);
  gtk_label_set_max_width_chars (GTK_LABEL (question), 38);
  gtk_widget_set_hexpand (question, TRUE);
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_box_append (GTK_BOX (box), question);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "lesson-question");
  gtk_widget_set_tooltip_text (button, _ ("Show or hide the answer"));
  gtk_label_set_wrap (GTK_LABEL (answer), TRUE);
  gtk_label_set_xalign (GTK_LABEL (answer), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (answer), 38);
  gtk_widget_set_margin_start (answer, 28);
  gtk_widget_add_css_class (answer, "accent");
  g_object_bind_property (button, "active", answer, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect (button, "notify::active", G_CALLBACK (on_asked), arrow);
  gtk_box_append (self->questions, button);
  gtk_box_append (self->questions, answer);
  self->asked[index] = GTK_TOGGLE_BUTTON (button);
  self->asking[index] = GTK_LABEL (question);
  self->answers[index] = GTK_LABEL (answer);
}

static void
scl_lesson_view_class_init (SclLessonViewClass *klass)
{
  scl_disposes (klass, SclLessonView, fitting, g_source_remove);
  scl_finalizes (klass, SclLessonView, kept, g_free);
  scl_signal_new (SCL_TYPE_LESSON_VIEW, "turned", 1, G_TYPE_POINTER);
  scl_signal_new (SCL_TYPE_LESSON_VIEW, "finished", 1, G_TYPE_POINTER);
  scl_signal_new (SCL_TYPE_LESSON_VIEW, "figure", 1, G_TYPE_STRING);
  scl_signal_new (SCL_TYPE_LESSON_VIEW, "classroom", 0);
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_FORMULA_VIEW, SCL_TYPE_WRAP_BOX);
  scl_template_set (klass, "scl-lesson-view.ui");
  scl_template_bind (klass, SclLessonView, whole, scrolled, bar, scroller, figure, text, handles,
                     sentence, more, formula, questions, paper, figures, terms, tools, previous,
                     next, reset, print, sheet);
}

static void
scl_lesson_view_init (SclLessonView *self)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->kept = g_new (Values, n);
  for (guint i = 0; i < n; i++)
    scl_lesson_reset (lessons[i], self->kept[i].values);
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    add_question (self, i);
  scl_connect (self->previous, "clicked", on_previous, self);
  scl_connect (self->next, "clicked", on_next, self);
  scl_connect (self->reset, "clicked", on_reset, self);
  scl_connect (self->print, "clicked", scl_lesson_view_print, self);
  scl_connect (self->sheet, "clicked", on_sheet, self);
  scl_connect (self->figures, "activate-link", on_figure_link, self);
  scl_connect (self->figure, "classroom", on_classroom, self);
  scl_connect (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::page-size", on_room,
               self);
}

GtkWidget *
scl_lesson_view_new (void)
{
  return g_object_new (SCL_TYPE_LESSON_VIEW, NULL);
}
