/* The sheets: two pages, the task without its answer, and the solution with the numbers of the
 * source.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "figures/chart/scl-words.h"
#include "figures/formula/scl-formula.h"
#include "figures/lesson/scl-lesson-sheet.h"
#include "read-pdf.h"
#include "seen-marks.h"

static Pdf *
sheet_of (const char *id)
{
  const SclLesson *lesson = scl_lesson_find (id);
  double values[SCL_LESSON_MAX_HANDLES];
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  scl_lesson_reset (lesson, values);
  bytes = scl_lesson_sheet (lesson, values, &error);
  g_assert_no_error (error);
  return pdf_read (bytes);
}

/* Without what other fonts have and without spaces: a thin space may be either. */
static void
add_bare (GString *to, const char *text)
{
  for (; *text != '\0'; text++)
    if (*text != '#' && *text != ' ')
      g_string_append_c (to, *text);
}

/* Somewhere on that page. */
static gboolean
has (const Pdf *pdf, guint page, const char *words)
{
  g_autoptr (GString) all = g_string_new (NULL), bare = g_string_new (NULL);

  add_bare (bare, words);
  for (guint i = 0; i < pdf->lines->len; i++)
    if (pdf_line (pdf, i)->page == page)
      add_bare (all, pdf_line (pdf, i)->text);
  return strstr (all->str, bare->str) != NULL;
}

/* SOURCE_NUMBERS: 4; 121; 110 to 114; 88 and 98; 49 and 50. */
static const struct
{
  const char *lesson, *task;
  const char *solution[6];
} sheets[] = {
  { "updating",
    "A player is rated 1600",
    { "so 0.85 is expected", "so 0.43 is expected", "so 0.64 is expected", "2.78", "= 1621" } },
  { "expected",
    "Spanish Scrabble",
    { "so 0.35 is expected", "so 0.70 is expected", "3.2 are expected", "= 1820" } },
  { "entry",
    "eleven games",
    { "one half: 1950.", "= 1990.", "= 1885.", "= 2030.", "= 1817.", "68 points" } },
  { "french",
    "met in an open",
    { "n. 6: 1473, n. 7: 1288, n. 8: 1133, n. 9: 1554, n. 10: 928",
      "n. 6: 1396, n. 7: 1211, n. 8: 1068, n. 9: 1489, n. 10: 930", "8 to 14 points" } },
  { "climb", "45 points in 100 games", { "= 10.8", "bring 1080", "= 2780", "= 2065" } },
};

static void
test_sheets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      const SclWorkedExample *example = scl_lesson_find (sheets[i].lesson)->example;
      g_auto (GStrv) lines = example->solve ();
      g_autofree char *joined = g_strjoinv ("\n", lines);
      GString *solution = g_string_new (joined);
      Pdf *pdf = sheet_of (sheets[i].lesson);

      g_string_replace (solution, "\u2009", "", 0);
      for (guint k = 0; k < 6 && sheets[i].solution[k] != NULL; k++)
        if (strstr (solution->str, sheets[i].solution[k]) == NULL)
          g_error ("%s: no “%s” in %s", sheets[i].lesson, sheets[i].solution[k], solution->str);
      g_assert_cmpuint (pdf->n_pages, ==, 2);
      g_assert_true (has (pdf, 1, sheets[i].task));
      g_assert_false (has (pdf, 1, "solution"));
      g_assert_true (has (pdf, 2, "solution"));
      g_string_free (solution, TRUE);
      pdf_free (pdf);
    }
}

/* Without a worked example: the questions, then their answers. */
static void
test_questions (void)
{
  Pdf *pdf = sheet_of ("glicko");

  g_assert_true (has (pdf, 1, "How much does a game count"));
  g_assert_false (has (pdf, 1, "Within two deviations"));
  g_assert_true (has (pdf, 2, "Within two deviations"));
  g_assert_true (has (pdf, 2, "In the paper"));
  pdf_free (pdf);
}

/* Every lesson has one, nothing reaches over the foot of an A4 page, and it is the same each time.
 */
static void
test_all (void)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    {
      double values[SCL_LESSON_MAX_HANDLES];
      g_autoptr (GBytes) once = NULL, again = NULL;
      g_autoptr (GError) error = NULL;
      Pdf *pdf;

      scl_lesson_reset (lessons[i], values);
      once = scl_lesson_sheet (lessons[i], values, &error);
      g_assert_no_error (error);
      again = scl_lesson_sheet (lessons[i], values, &error);
      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (once, again));
      pdf = pdf_read (once);
      g_assert_cmpuint (pdf->n_pages, ==, 2);
      for (guint k = 0; k < pdf->lines->len; k++)
        if (pdf_line (pdf, k)->y > (pdf_line (pdf, k)->size < 9.0 ? 841.89 - 30.0 : 841.89 - 50.0))
          g_error ("%s: “%s” is at %g", lessons[i]->id, pdf_line (pdf, k)->text,
                   pdf_line (pdf, k)->y);
      pdf_free (pdf);
    }
}

static void
test_write (void)
{
  const SclLesson *lesson = scl_lesson_find ("climb");
  double values[SCL_LESSON_MAX_HANDLES];
  g_autoptr (GError) error = NULL;

  scl_lesson_reset (lesson, values);
  g_assert_false (scl_lesson_sheet_write (lesson, values, "/nowhere/sheet.pdf", &error));
  g_assert_nonnull (error);
}

/* ---- Whole ---- */

#define WIDTH SCL_LESSON_SHEET_WIDTH
#define HEIGHT SCL_LESSON_SHEET_HEIGHT
#define LEFT 57.0
#define TEXT_WIDTH (WIDTH - 114.0)
#define CHART_HEIGHT (360.0 / 720.0 * TEXT_WIDTH)

static void
expect_text (Seen *seen, const char *font, double size, double above, double below, double grey,
             const char *text)
{
  g_autofree char *whole = scl_words_unbroken (text);
  g_autoptr (PangoLayout) layout = measured (whole, font, size, FALSE, TEXT_WIDTH);
  int height;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_size (layout, NULL, &height);
  seen->y += above;
  expect_letters (seen, LEFT, seen->y + (double) pango_layout_get_baseline (layout) / PANGO_SCALE,
                  size, grey, whole);
  seen->y += (double) height / PANGO_SCALE + below;
}

static void
expect_title (Seen *seen, const char *text)
{
  expect_text (seen, "Cantarell Bold", 20, 0, 6, 0.08, text);
}

static void
expect_heading (Seen *seen, const char *text)
{
  expect_text (seen, "Cantarell Bold", 12.5, 12, 4, 0.08, text);
}

static void
expect_words (Seen *seen, const char *text)
{
  expect_text (seen, "Cantarell", 11, 2, 5, 0.1, text);
}

/* What it is made of is told by other tests: on to what begins at the left below its end. (Letters
 * of what is scaled have places of before that.) */
static void
skip_to (Seen *seen, double end)
{
  const ScriptMark *mark;

  for (;; seen->next++)
    {
      g_assert_cmpuint (seen->next, <, seen->marks->len);
      mark = &g_array_index (seen->marks, ScriptMark, seen->next);
      if (fabs (mark->x - LEFT) < 0.05 && mark->y >= end)
        return;
    }
}

static void
expect_chart (Seen *seen)
{
  seen->y += 6.0;
  expect_box (seen, LEFT, TEXT_WIDTH, CHART_HEIGHT, 1.0);
  skip_to (seen, seen->y + CHART_HEIGHT);
  seen->y += CHART_HEIGHT + 6.0;
}

/* Letters of 13, smaller where it is wider than the text. */
static void
expect_formula (Seen *seen, const char *text)
{
  g_autoptr (SclFormula) formula = scl_formula_new (text);
  g_autoptr (PangoLayout) layout = measured ("", "Cantarell", 11, FALSE, TEXT_WIDTH);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell");
  PangoContext *context = pango_layout_get_context (layout);
  const guint first = seen->next;
  double width, height, size = 13.0;

  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  scl_formula_measure (formula, context, size, &width, &height);
  if (width > TEXT_WIDTH)
    scl_formula_measure (formula, context, size *= TEXT_WIDTH / width, &width, &height);
  seen->y += 4.0;
  skip_to (seen, seen->y + height);
  g_assert_cmpuint (seen->next, >, first);
  for (guint i = first; i < seen->next; i++)
    {
      const ScriptMark *mark = &g_array_index (seen->marks, ScriptMark, i);

      g_assert_cmpfloat (mark->y, >, seen->y);
      g_assert_cmpfloat (mark->x, <, LEFT + width);
      g_assert_cmpfloat (mark->size, <, size + 0.01);
      g_assert_cmpfloat_with_epsilon (mark->grey, 0.1, 1e-6);
    }
  seen->y += height + 7.0;
}

/* Lines 24 apart as long as there are 24 left above the foot. */
static void
expect_lines (Seen *seen, guint n)
{
  for (guint i = 0; i < n && seen->y + 24.0 < HEIGHT - LEFT - 24.0; i++)
    {
      const ScriptMark *line = next_mark (seen, MARK_LINE);

      seen->y += 24.0;
      g_assert_cmpfloat_with_epsilon (line->x, LEFT, 0.01);
      g_assert_cmpfloat_with_epsilon (line->x1, WIDTH - LEFT, 0.01);
      g_assert_cmpfloat_with_epsilon (line->y, seen->y, 0.01);
      g_assert_cmpfloat_with_epsilon (line->y1, seen->y, 0.01);
      g_assert_cmpfloat_with_epsilon (line->grey, 0.7, 1e-6);
      g_assert_cmpfloat_with_epsilon (line->size, 0.5, 1e-6);
    }
  seen->y += 6.0;
}

static void
expect_foot (Seen *seen, const char *text)
{
  seen->y = HEIGHT - LEFT;
  expect_text (seen, "Cantarell", 8.5, 8, 0, 0.38, text);
  g_assert_cmpuint (seen->next, ==, seen->marks->len);
  g_array_unref (seen->marks);
}

static Seen
draw (const SclLesson *lesson, const double *values, guint page)
{
  g_autoptr (GString) script = g_string_new (NULL);
  cairo_t *cr = script_begin (script, WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_lesson_sheet_draw (lesson, values, page, cr, &error));
  g_assert_no_error (error);
  script_end (cr);
  return (Seen){ .marks = script_read (script->str), .y = LEFT };
}

/* Each lesson's two pages: what the lesson has, in its place and order. */
static void
test_places (void)
{
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    {
      const SclLesson *lesson = lessons[i];
      const SclWorkedExample *example = lesson->example;
      double values[SCL_LESSON_MAX_HANDLES];
      SclLessonQuestion questions[SCL_LESSON_QUESTIONS] = { 0 };
      g_autoptr (SclChart) chart = NULL;
      g_autofree char *sentence = NULL, *formula = NULL, *title = NULL,
                      *foot = g_strdup_printf ("Lesson %u: %s · Scalata %s", i + 1, lesson->title,
                                               SCL_VERSION);
      Seen seen;

      scl_lesson_reset (lesson, values);
      chart = lesson->chart (values, NULL);
      sentence = scl_lesson_say (lesson, values, chart);
      formula = lesson->formula (values);
      lesson->ask (values, questions);
      title = g_strdup_printf ("%s: solution", example != NULL ? example->title : lesson->title);

      seen = draw (lesson, values, 0);
      expect_title (&seen, example != NULL ? example->title : lesson->title);
      expect_words (&seen, lesson->text);
      if (example != NULL)
        {
          expect_heading (&seen, "Task");
          expect_words (&seen, example->task);
          if (example->task_figure != NULL)
            expect_chart (&seen);
          expect_lines (&seen, 40);
        }
      else
        {
          expect_chart (&seen);
          expect_heading (&seen, "Questions");
          for (guint q = 0; q < SCL_LESSON_QUESTIONS; q++)
            {
              g_autofree char *text = g_strdup_printf ("%u. %s", q + 1, questions[q].question);

              expect_words (&seen, text);
              expect_lines (&seen, 2);
            }
        }
      expect_foot (&seen, foot);

      seen = draw (lesson, values, 1);
      expect_title (&seen, title);
      if (example != NULL)
        {
          g_auto (GStrv) lines = example->solve ();

          for (guint k = 0; lines[k] != NULL; k++)
            if (lines[k][0] == '=')
              expect_formula (&seen, lines[k] + 1);
            else
              expect_words (&seen, lines[k]);
          expect_text (&seen, "Cantarell", 8.5, 8, 0, 0.38, example->source);
          expect_chart (&seen);
        }
      if (example == NULL || example->figure == NULL)
        {
          expect_words (&seen, sentence);
          expect_formula (&seen, formula);
        }
      if (example == NULL)
        {
          for (guint q = 0; q < SCL_LESSON_QUESTIONS; q++)
            {
              g_autofree char *text = g_strdup_printf ("%u. %s", q + 1, questions[q].question);

              expect_heading (&seen, text);
              expect_words (&seen, questions[q].answer);
            }
          expect_heading (&seen, "In the paper");
          expect_words (&seen, lesson->paper);
        }
      expect_foot (&seen, foot);
      scl_lesson_questions_clear (questions);
    }
}

TEST_MAIN ("/lesson-sheet", test_sheets, test_questions, test_all, test_write, test_places)
