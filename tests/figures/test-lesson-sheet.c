/* The sheets: two pages, the task without its answer, and the solution with the numbers of the
 * source.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/lesson/scl-lesson-sheet.h"
#include "read-pdf.h"

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

TEST_MAIN ("/lesson-sheet", test_sheets, test_questions, test_all, test_write)
