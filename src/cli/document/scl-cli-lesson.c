/* The verb lesson: the course in words, its sheets as PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "cli/shared/scl-cli-words.h"
#include "cli/shared/scl-cli.h"
#include "figures/chart/scl-chart-renderer.h"
#include "figures/formula/scl-formula.h"
#include "figures/lesson/scl-lesson-sheet.h"
#include "rating/base/scl-near.h"

static const SclColumn columns[] = {
  { "number", N_ ("Number"), 0 },
  { "id", N_ ("ID"), -1 },
  { "title", N_ ("Title"), -1 },
  { "sheet", N_ ("Worked example"), -1 },
};

static gboolean
list (SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (columns, G_N_ELEMENTS (columns));
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    {
      scl_rows_add_number (rows, i + 1);
      scl_rows_add_texts (rows, lessons[i]->id, _ (lessons[i]->title),
                          lessons[i]->example != NULL ? _ (lessons[i]->example->title) : "");
    }
  return scl_cli_write_rows (rows, format, error);
}

/* "difference=200" */
static gboolean
set_values (const SclLesson *lesson, char **settings, double *values, GError **error)
{
  scl_lesson_reset (lesson, values);
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (settings[i], "=", 2);
      double value;

      if (g_strv_length (pair) != 2)
        return scl_cli_usage (error, _ ("--set: \"%s\" is not of the form name=value"),
                              settings[i]);
      if (!scl_cli_parse_number (pair[1], "--set", &value, error))
        return FALSE;
      if (!scl_lesson_set (lesson, values, pair[0], value, error))
        return FALSE;
    }
  return TRUE;
}

/* What is said of the lesson with these values. */
typedef struct
{
  char *sentence, *formula;
  SclLessonQuestion questions[SCL_LESSON_QUESTIONS];
} Said;

static void
said_clear (Said *self)
{
  g_free (self->sentence);
  g_free (self->formula);
  scl_lesson_questions_clear (self->questions);
}

static gboolean
say (const SclLesson *lesson, const double *values, Said *said, GError **error)
{
  g_autoptr (SclChart) chart = lesson->chart (values, error);
  g_autofree char *written = NULL;
  g_autoptr (SclFormula) formula = NULL;

  if (chart == NULL)
    return FALSE;
  said->sentence = scl_lesson_say (lesson, values, chart);
  written = lesson->formula (values);
  formula = scl_formula_new (written);
  said->formula = scl_formula_to_text (formula);
  lesson->ask (values, said->questions);
  return TRUE;
}

static gboolean
write_text (const SclLesson *lesson, const double *values, const Said *said, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%u. %s\n\n%s\n\n", scl_lesson_number (lesson), _ (lesson->title),
                          _ (lesson->text));
  for (guint i = 0; i < scl_lesson_n_handles (lesson); i++)
    g_string_append_printf (text, "%s: %s = %.*f\n", _ (lesson->handles[i].title),
                            lesson->handles[i].name, (int) lesson->handles[i].digits, values[i]);
  g_string_append_printf (text, "\n%s\n%s\n\n", said->sentence, said->formula);
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    g_string_append_printf (text, "%u? %s\n   %s\n", i + 1, said->questions[i].question,
                            said->questions[i].answer);
  g_string_append_printf (text, "\n%s: %s\n", _ ("In the paper"), _ (lesson->paper));
  return scl_cli_write (text->str, error);
}

static gboolean
write_json (const SclLesson *lesson, const double *values, const Said *said, GError **error)
{
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "id", lesson->id);
  scl_json_number (json, "number", scl_lesson_number (lesson));
  scl_json_string (json, "title", _ (lesson->title));
  scl_json_string (json, "text", _ (lesson->text));
  scl_json_begin_object (json, "values");
  for (guint i = 0; i < scl_lesson_n_handles (lesson); i++)
    scl_json_number (json, lesson->handles[i].name, values[i]);
  scl_json_end_object (json);
  scl_json_string (json, "sentence", said->sentence);
  scl_json_string (json, "formula", said->formula);
  scl_json_begin_array (json, "questions");
  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      scl_json_begin_object (json, NULL);
      scl_json_string (json, "question", said->questions[i].question);
      scl_json_string (json, "answer", said->questions[i].answer);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
  scl_json_string (json, "paper", _ (lesson->paper));
  scl_json_begin_array (json, "figures");
  for (guint i = 0; lesson->figures[i] != NULL; i++)
    scl_json_string (json, NULL, lesson->figures[i]);
  scl_json_end_array (json);
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
write_csv (const Said *said, GError **error)
{
  static const SclColumn said_columns[]
      = { { "question", N_ ("Question"), -1 }, { "answer", N_ ("Answer"), -1 } };
  g_autoptr (SclRows) rows = scl_rows_new (said_columns, G_N_ELEMENTS (said_columns));

  for (guint i = 0; i < SCL_LESSON_QUESTIONS; i++)
    {
      scl_rows_add_texts (rows, said->questions[i].question, said->questions[i].answer);
    }
  return scl_cli_write_rows (rows, SCL_FORMAT_CSV, error);
}

static gboolean
no_lesson (const char *id, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint n;
  const SclLesson *const *lessons = scl_lessons (&n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (ids, (gpointer) lessons[i]->id);
  g_ptr_array_add (ids, NULL);
  scl_cli_usage (error, _ ("there is no lesson \"%s\"; \"scalata-cli lesson\" lists them"), id);
  scl_near_add (error, id, (const char *const *) ids->pdata);
  return FALSE;
}

gboolean
scl_cli_lesson (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *output = NULL;
  g_auto (GStrv) settings = NULL;
  g_auto (GStrv) arguments = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the lesson's sheet as PDF: the task, and on its second page the solution"),
      N_ ("FILE") },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &settings, N_ ("a handle of the lesson"),
      N_ ("NAME=VALUE") },
    { NULL },
  };
  double values[SCL_LESSON_MAX_HANDLES];
  const SclLesson *lesson;
  SclFormat format;
  Said said = { 0 };
  gboolean done;

  if (!scl_cli_parse (verb, entries, &format, &arguments, argc, argv, error))
    return FALSE;
  if (g_strv_length (arguments) > 1)
    return scl_cli_usage (error, _ ("one lesson at a time"));
  if (arguments[0] == NULL)
    return output == NULL && settings == NULL ? list (format, error)
                                              : scl_cli_usage (error, _ ("the lesson is missing"));
  lesson = scl_lesson_find (arguments[0]);
  if (lesson == NULL)
    return no_lesson (arguments[0], error);
  if (!set_values (lesson, settings, values, error))
    return FALSE;
  /* The sheet has the figure on it. */
  if (output != NULL && !scl_chart_renderer_probe (error))
    return FALSE;
  if (output != NULL)
    {
      g_auto (SclCliWords) words = scl_cli_words_of_file (output);

      return scl_lesson_sheet_write (lesson, values, output, error);
    }
  done = say (lesson, values, &said, error)
         && (format == SCL_FORMAT_TEXT   ? write_text (lesson, values, &said, error)
             : format == SCL_FORMAT_JSON ? write_json (lesson, values, &said, error)
                                         : write_csv (&said, error));
  said_clear (&said);
  return done;
}
