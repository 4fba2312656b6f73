/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/lesson/scl-lesson-sheet.h"

#include <cairo-pdf.h>
#include <math.h>

#include "figures/chart/scl-chart-renderer.h"
#include "figures/chart/scl-words.h"
#include "figures/formula/scl-formula.h"
#include "figures/paper/scl-figure.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

#define WIDTH SCL_LESSON_SHEET_WIDTH
#define HEIGHT SCL_LESSON_SHEET_HEIGHT
#define MARGIN 57.0
#define TEXT_WIDTH (WIDTH - 2.0 * MARGIN)
/* The figure is drawn as on a screen of this size, then scaled to the text. */
#define CHART_WIDTH 720.0
#define CHART_HEIGHT 360.0
#define FORMULA_SIZE 13.0

typedef struct
{
  const char *font;
  double size;         /* points */
  double above, below; /* points */
  double grey;         /* 0: black */
} Style;

static const Style title_style = { "Cantarell Bold", 20, 0, 6, 0.08 };
static const Style heading_style = { "Cantarell Bold", 12.5, 12, 4, 0.08 };
static const Style text_style = { "Cantarell", 11, 2, 5, 0.1 };
static const Style note_style = { "Cantarell", 8.5, 8, 0, 0.38 };

typedef struct
{
  cairo_t *cr;
  double y;
} Sheet;

/* Measures are the same whatever screen there is. */
static PangoLayout *
make_layout (Sheet *self, const char *font, double size)
{
  PangoLayout *layout = pango_cairo_create_layout (self->cr);
  PangoFontDescription *description = pango_font_description_from_string (font);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72.0);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_context_set_font_description (pango_layout_get_context (layout), description);
  pango_font_description_free (description);
  return layout;
}

static void
add_text (Sheet *self, const Style *style, const char *text)
{
  PangoLayout *layout = make_layout (self, style->font, style->size);
  g_autofree char *whole = scl_words_unbroken (text);
  int height;

  pango_layout_set_text (layout, whole, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) (TEXT_WIDTH * PANGO_SCALE));
  pango_layout_get_size (layout, NULL, &height);
  self->y += style->above;
  cairo_set_source_rgb (self->cr, style->grey, style->grey, style->grey);
  cairo_move_to (self->cr, MARGIN, self->y);
  pango_cairo_show_layout (self->cr, layout);
  self->y += (double) height / PANGO_SCALE + style->below;
  g_object_unref (layout);
}

static void
add_formula (Sheet *self, const char *text)
{
  g_autoptr (SclFormula) formula = scl_formula_new (text);
  PangoLayout *layout = make_layout (self, text_style.font, text_style.size);
  PangoContext *context = pango_layout_get_context (layout);
  double width, height, size = FORMULA_SIZE;

  scl_formula_measure (formula, context, size, &width, &height);
  size = fmin (size, size * TEXT_WIDTH / width);
  scl_formula_measure (formula, context, size, &width, &height);
  self->y += 4.0;
  cairo_set_source_rgb (self->cr, text_style.grey, text_style.grey, text_style.grey);
  scl_formula_draw (formula, self->cr, context, size, MARGIN, self->y);
  self->y += height + 7.0;
  g_object_unref (layout);
}

static void
add_chart (Sheet *self, SclChart *chart)
{
  const double scale = TEXT_WIDTH / CHART_WIDTH;
  SclRenderOptions options = SCL_RENDER_DEFAULTS;

  options.width = CHART_WIDTH;
  options.height = CHART_HEIGHT;
  options.text_px = 14;
  self->y += 6.0;
  cairo_save (self->cr);
  cairo_translate (self->cr, MARGIN, self->y);
  cairo_scale (self->cr, scale, scale);
  scl_chart_render (chart, &options, self->cr, NULL);
  cairo_restore (self->cr);
  self->y += CHART_HEIGHT * scale + 6.0;
}

/* Of the registry, as it is there; NULL: none. */
static void
add_figure (Sheet *self, const char *id)
{
  const SclFigure *figure = id != NULL ? scl_figure_find (id) : NULL;
  g_autofree gpointer params = NULL;
  g_autoptr (SclChart) chart = NULL;

  if (figure == NULL)
    return;
  params = scl_figure_params_new (figure);
  chart = scl_figure_build (figure, params, NULL);
  if (chart != NULL)
    add_chart (self, chart);
}

/* Lines to write on, down to the foot. */
static void
add_lines (Sheet *self, guint n)
{
  cairo_set_source_rgb (self->cr, 0.7, 0.7, 0.7);
  cairo_set_line_width (self->cr, 0.5);
  for (guint i = 0; i < n && self->y + 24.0 < HEIGHT - MARGIN - 24.0; i++)
    {
      self->y += 24.0;
      cairo_move_to (self->cr, MARGIN, self->y);
      cairo_line_to (self->cr, WIDTH - MARGIN, self->y);
      cairo_stroke (self->cr);
    }
  self->y += 6.0;
}

static void
add_foot (Sheet *self, const SclLesson *lesson)
{
  g_autofree char *text = g_strdup_printf (
      _ ("Lesson %u: %s · Scalata %s"), scl_lesson_number (lesson), _ (lesson->title), SCL_VERSION);

  self->y = HEIGHT - MARGIN;
  add_text (self, &note_style, text);
}

/* ---- Task and solution ---- */

static void
add_task (Sheet *self, const SclLesson *lesson, SclChart *chart, const SclLessonQuestion *questions)
{
  const SclWorkedExample *example = lesson->example;

  add_text (self, &title_style, _ (example != NULL ? example->title : lesson->title));
  add_text (self, &text_style, _ (lesson->text));
  if (example != NULL)
    {
      add_text (self, &heading_style, _ ("Task"));
      add_text (self, &text_style, _ (example->task));
      add_figure (self, example->task_figure);
      add_lines (self, 40);
      return;
    }
  add_chart (self, chart);
  add_text (self, &heading_style, _ ("Questions"));
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u. %s", i + 1, questions[i].question);

      add_text (self, &text_style, text);
      add_lines (self, 2);
    }
}

static void
add_example (Sheet *self, const SclWorkedExample *example)
{
  g_auto (GStrv) lines = example->solve ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '=')
      add_formula (self, lines[i] + 1);
    else
      add_text (self, &text_style, lines[i]);
  add_text (self, &note_style, _ (example->source));
}

static void
add_solution (Sheet *self, const SclLesson *lesson, const double *values, SclChart *chart,
              const SclLessonQuestion *questions)
{
  g_autofree char *title = g_strdup_printf (
      _ ("%s: solution"), lesson->example != NULL ? _ (lesson->example->title) : _ (lesson->title));
  g_autofree char *sentence = scl_lesson_say (lesson, values, chart);
  g_autofree char *formula = lesson->formula (values);

  add_text (self, &title_style, title);
  if (lesson->example != NULL)
    add_example (self, lesson->example);
  if (lesson->example != NULL && lesson->example->figure != NULL)
    {
      add_figure (self, lesson->example->figure);
      return;
    }
  if (lesson->example != NULL)
    add_chart (self, chart);
  add_text (self, &text_style, sentence);
  add_formula (self, formula);
  if (lesson->example != NULL)
    return;
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      g_autofree char *question = g_strdup_printf ("%u. %s", i + 1, questions[i].question);

      add_text (self, &heading_style, question);
      add_text (self, &text_style, questions[i].answer);
    }
  add_text (self, &heading_style, _ ("In the paper"));
  add_text (self, &text_style, _ (lesson->paper));
}

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
scl_lesson_sheet_draw (const SclLesson *lesson, const double *values, guint page, cairo_t *cr,
                       GError **error)
{
  g_autoptr (SclChart) chart = lesson->chart (values, error);
  SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };
  Sheet sheet = { cr, MARGIN };

  if (chart == NULL)
    return FALSE;
  lesson->ask (values, questions);
  if (page == 0)
    add_task (&sheet, lesson, chart, questions);
  else
    add_solution (&sheet, lesson, values, chart, questions);
  add_foot (&sheet, lesson);
  scl_lesson_questions_clear (questions);
  return TRUE;
}

GBytes *
scl_lesson_sheet (const SclLesson *lesson, const double *values, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, WIDTH, HEIGHT);
  cairo_t *cr;
  gboolean drawn = TRUE;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, _ (lesson->title));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Scalata " SCL_VERSION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cr = cairo_create (surface);
  for (guint page = 0; drawn && page < SCL_LESSON_SHEET_PAGES; page++)
    {
      drawn = scl_lesson_sheet_draw (lesson, values, page, cr, error);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  if (drawn)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  return NULL;
}

gboolean
scl_lesson_sheet_write (const SclLesson *lesson, const double *values, const char *path,
                        GError **error)
{
  g_autoptr (GBytes) bytes = scl_lesson_sheet (lesson, values, error);

  return bytes != NULL
         && scl_regular_file_write (path, g_bytes_get_data (bytes, NULL),
                                    (gssize) g_bytes_get_size (bytes), error);
}
