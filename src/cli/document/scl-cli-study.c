/* The verb study: a report as one text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/document/scl-cli-list-report.h"
#include "cli/document/scl-cli-report.h"
#include "cli/shared/scl-cli-outcomes.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/report/scl-study.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-near.h"

typedef struct
{
  SclStudy *study;
  char **given;      /* --data; NULL: the study's own */
  const char *named; /* the study, as it was asked for */
  const char *output;
  const char *language; /* NULL: not asked for */
} Run;

/* ---- What is read ---- */

static gboolean
refuse (const SclStudy *study, guint line, GError **error, const char *message)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: %s", study->place, line,
               message);
  return FALSE;
}

/* That there are data to be read, before anything long begins. */
static gboolean
check_data (const Run *run, GError **error)
{
  const SclStudy *study = run->study;

  if (run->given != NULL)
    return TRUE;
  if (study->data == SCL_STUDY_WANTED)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("the data do not come with this study: %s. Give them with --data=FILE"),
          study->wanted);

      return refuse (study, study->data_line, error, message);
    }
  for (guint i = 0; study->files != NULL && study->files[i] != NULL; i++)
    if (!g_file_test (study->files[i], G_FILE_TEST_EXISTS))
      {
        g_autofree char *message
            = g_strdup_printf (_ ("there is no %s; correct the line, or give the data with "
                                  "--data=FILE"),
                               study->files[i]);

        return refuse (study, study->data_line, error, message);
      }
  return TRUE;
}

/* The study's language, unless another is asked for. */
static gboolean
choose_language (const SclStudy *study, GError **error)
{
  g_autofree char *message = NULL;

  if (study->language == NULL || scl_cli_words_language () != NULL
      || scl_cli_words_choose (study->language, NULL))
    return TRUE;
  message = g_strdup_printf (_ ("there are no words in “%s”; there are %s"), study->language,
                             "en, " SCL_LANGUAGES);
  return refuse (study, scl_policy_file_find (study->file, "study", "language")->line, error,
                 message);
}

/* All that can be said without replaying anything, in the words of the person. */
static gboolean
check_study (const Run *run, GError **error)
{
  g_autoptr (GPtrArray) policies = NULL;

  if (!choose_language (run->study, error) || !check_data (run, error))
    return FALSE;
  policies = scl_study_policies (run->study, error);
  return policies != NULL;
}

/* Generated names and remarks are the document's, those of files their own. Lists without games:
 * *workspace. FALSE: failure. */
static gboolean
load (const Run *run, SclWorkspace **workspace, SclHistory **history, GError **error)
{
  const SclStudyData data = run->study->data;
  char **files = run->given != NULL ? run->given : run->study->files;

  if (run->given == NULL && (data == SCL_STUDY_SCENARIO || data == SCL_STUDY_CLIMB))
    {
      g_auto (SclCliWords) words = scl_cli_words_of_file (run->output);
      SclCliProgress progress = { 0 };

      *history = scl_study_make_history (run->study, scl_cli_progress, &progress, NULL, error);
      scl_cli_progress_end (&progress);
      return *history != NULL;
    }
  if (!scl_cli_find_lists (files, TRUE, workspace, history, error))
    return FALSE;
  if (*workspace == NULL && *history == NULL)
    *history = scl_cli_load_games (files, error);
  return *workspace != NULL || *history != NULL;
}

/* ---- run ---- */

/* What makes the report again, wherever its files are. Newly allocated. */
static char *
make_command (const Run *run)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (words, g_strdup ("study"));
  g_ptr_array_add (words, g_strdup ("run"));
  g_ptr_array_add (words, g_path_get_basename (run->named));
  for (guint i = 0; run->given != NULL && run->given[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (run->given[i]);

      g_ptr_array_add (words, g_strconcat ("--data=", name, NULL));
    }
  if (run->language != NULL)
    g_ptr_array_add (words, g_strconcat ("--language=", run->language, NULL));
  return scl_report_command ((const char *const *) words->pdata, words->len);
}

/* What the report tells of itself, in the words of the file. */
typedef struct
{
  SclReportOrigin origin;
  char *command, *data, *file, *title, *about;
} Telling;

static void
telling_clear (Telling *self)
{
  g_free (self->command);
  g_free (self->data);
  g_free (self->file);
  g_free (self->title);
  g_free (self->about);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Telling, telling_clear)

static void
tell (const Run *run, Telling *telling)
{
  const SclStudy *study = run->study;
  g_auto (SclCliWords) words = scl_cli_words_of_file (run->output);

  telling->command = make_command (run);
  telling->data = scl_study_data_words (study, (const char *const *) run->given);
  telling->file = g_strconcat (study->name, ".study", NULL);
  telling->title = g_strdup (scl_study_title (study));
  telling->about = scl_study_about (study, (const char *const *) run->given);
  telling->origin = (SclReportOrigin){ .author = study->author,
                                       .date = study->date,
                                       .about = telling->about,
                                       .study = telling->file,
                                       .text = study->text };
}

/* The verdicts of a scenario's other seeds; *seeds NULL: it has one. FALSE: failure. */
static gboolean
judge_seeds (const Run *run, GPtrArray *policies, SclExperiment **seeds, GError **error)
{
  *seeds = NULL;
  if (run->given != NULL || run->study->seeds < 2)
    return TRUE;
  *seeds = scl_study_judge_seeds (run->study, policies, NULL, NULL, NULL, error);
  return *seeds != NULL;
}

static gboolean
write_games (const Run *run, SclHistory *history, GPtrArray *policies, GError **error)
{
  const SclStudy *study = run->study;
  g_auto (Telling) telling = { 0 };
  g_autoptr (SclHistory) period
      = scl_history_between (history, study->options.from, study->options.to);
  SclReplayOptions options = study->options;
  SclReportOptions report = SCL_REPORT_DEFAULTS;
  g_autoptr (GPtrArray) outcomes = NULL;
  g_autoptr (SclExperiment) seeds = NULL;

  /* As the window: what lies outside the period is not known at all. */
  options.from = options.to = SCL_DAY_NONE;
  outcomes = scl_cli_replay_all (period, policies, &options, error);
  if (outcomes == NULL || !judge_seeds (run, policies, &seeds, error))
    return FALSE;
  tell (run, &telling);
  report.title = telling.title;
  report.data = telling.data;
  report.command = telling.command;
  report.origin = &telling.origin;
  report.findings = study->findings;
  report.seeds = seeds;
  return scl_cli_write_report (
      outcomes, study->options.train_until != SCL_DAY_NONE ? SCL_SPLIT_TEST : SCL_SPLIT_ALL,
      &report, run->output, error);
}

static char *
day_text (SclDay day)
{
  return day != SCL_DAY_NONE ? scl_day_format (day) : NULL;
}

static gboolean
write_lists (const Run *run, SclWorkspace *workspace, GPtrArray *policies, GError **error)
{
  const SclStudy *study = run->study;
  g_auto (Telling) telling = { 0 };
  g_autofree char *from = day_text (study->options.from), *to = day_text (study->options.to);

  tell (run, &telling);
  return scl_cli_list_report (
      workspace,
      &(SclListReportQuestion){
          { .rate = study->rate, .from = from, .to = to, .months = study->months },
          policies,
          study->findings,
          telling.title,
          telling.data,
          telling.command,
          &telling.origin,
          run->output },
      error);
}

static GPtrArray *
find_policies (const Run *run, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (run->output);

  return scl_study_policies (run->study, error);
}

static gboolean
run_study (Run *run, GError **error)
{
  g_autofree char *unnamed = g_strconcat (run->study->name, ".pdf", NULL),
                  *line = g_strconcat (unnamed, "\n", NULL);
  g_autoptr (GPtrArray) policies = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclWorkspace) workspace = NULL;
  const gboolean named = run->output != NULL;

  if (!check_study (run, error))
    return FALSE;
  if (!named)
    run->output = unnamed;
  policies = find_policies (run, error);
  if (policies == NULL || !load (run, &workspace, &history, error)
      || !(workspace != NULL ? write_lists (run, workspace, policies, error)
                             : write_games (run, history, policies, error)))
    return FALSE;
  return named || scl_cli_write (line, error);
}

/* ---- check, show, list ---- */

static gboolean
write_check (const Run *run, SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "study", N_ ("Study"), -1 },      { "rules", N_ ("Rules"), 0 },
    { "findings", N_ ("Findings"), 0 }, { "data", N_ ("Data"), -1 },
    { "title", N_ ("Title"), -1 },
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, G_N_ELEMENTS (columns));
  g_autoptr (GPtrArray) policies = NULL;
  g_autofree char *data = NULL;

  if (!check_study (run, error))
    return FALSE;
  policies = scl_study_policies (run->study, error);
  if (policies == NULL)
    return FALSE;
  data = scl_study_data_words (run->study, (const char *const *) run->given);
  scl_rows_add_text (table, run->study->name);
  scl_rows_add_numbers (table, policies->len, run->study->findings->len);
  scl_rows_add_texts (table, data, scl_study_title (run->study));
  return scl_cli_write_rows (table, format, error);
}

static gboolean
show_study (const SclStudy *study, SclFormat format, GError **error)
{
  g_autoptr (SclJson) json = NULL;

  if (format != SCL_FORMAT_JSON)
    return scl_cli_write (study->text, error);
  json = scl_json_new ();
  scl_json_begin_object (json, NULL);
  scl_json_string (json, "study", study->name);
  scl_json_string (json, "text", study->text);
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
list_studies (SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "study", N_ ("Study"), -1 },
    { "title", N_ ("Title"), -1 },
    { "data", N_ ("Data"), -1 },
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, G_N_ELEMENTS (columns));

  for (const char *const *name = scl_study_shipped (); *name != NULL; name++)
    {
      g_autoptr (SclStudy) study = scl_study_find (*name, error);
      g_autofree char *data = study != NULL ? scl_study_data_words (study, NULL) : NULL;

      if (study == NULL)
        return FALSE;
      scl_rows_add_texts (table, study->name, scl_study_title (study), data);
    }
  return scl_cli_write_rows (table, format, error);
}

/* ---- The verb ---- */

static const char *const deeds[] = { "run", "check", "show", "list", NULL };

static gboolean
check_words (char **words, GError **error)
{
  const guint n = g_strv_length (words);

  if (n == 0)
    return scl_cli_usage (error, _ ("what is to be done is needed: run, check, show or list"));
  if (!g_strv_contains (deeds, words[0]))
    {
      scl_cli_usage (error, _ ("\"%s\" is none of run, check, show, list"), words[0]);
      scl_near_add (error, words[0], deeds);
      return FALSE;
    }
  if (strcmp (words[0], "list") == 0)
    return n == 1 || scl_cli_usage (error, _ ("\"%s\" is not expected here"), words[1]);
  if (n == 1)
    return scl_cli_usage (error,
                          _ ("%s: a study is needed: a file, or one of those that \"scalata-cli "
                             "study list\" has"),
                          words[0]);
  return n == 2 || scl_cli_usage (error, _ ("\"%s\" is not expected here"), words[2]);
}

gboolean
scl_cli_study (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *output = NULL;
  g_auto (GStrv) words = NULL, given = NULL;
  const GOptionEntry entries[] = {
    { "data", 'd', 0, G_OPTION_ARG_FILENAME_ARRAY, &given,
      N_ ("these data in place of the study's own; once for each file"), N_ ("FILE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the report; its name ends in .pdf or .html. Default: the study's name, .pdf"),
      N_ ("FILE") },
    { NULL },
  };
  g_autoptr (SclStudy) study = NULL;
  Run run = { 0 };
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &words, argc, argv, error)
      || !check_words (words, error))
    return FALSE;
  if (strcmp (words[0], "run") != 0 && output != NULL)
    return scl_cli_usage (error, _ ("only run writes a report"));
  if (strcmp (words[0], "list") == 0)
    return list_studies (format, error);
  study = scl_study_find (words[1], error);
  if (study == NULL)
    return FALSE;
  run = (Run){ study, given, words[1], output, scl_cli_words_language () };
  if (strcmp (words[0], "show") == 0)
    return show_study (study, format, error);
  return strcmp (words[0], "check") == 0 ? write_check (&run, format, error)
                                         : run_study (&run, error);
}
