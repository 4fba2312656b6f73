/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/report/scl-study-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-language.h"
#include "rating/base/scl-regular-file.h"

/* A choice of the workspace: lines of [study] but the format. */
#define SAID "study"

static gboolean
has_games (SclWorkbench *workbench)
{
  SclHistory *history = scl_dataset_get_history (scl_workbench_get_dataset (workbench));

  return history != NULL && scl_history_games (history)->n > 0;
}

const char *
scl_study_file_why_not (SclWorkbench *workbench)
{
  SclDataset *dataset = scl_workbench_get_dataset (workbench);
  g_auto (GStrv) sources = scl_dataset_dup_sources (dataset),
                 columns = scl_dataset_dup_columns (dataset);

  if (scl_dataset_get_history (dataset) == NULL)
    return _ ("There are no data yet.");
  if (sources == NULL)
    return _ ("The data are in memory only: save the workspace first, and the study names it.");
  if (columns[0] != NULL)
    return _ ("A study cannot say which columns were chosen: save the workspace first, and the "
              "study names it.");
  if (scl_workbench_get_compared (workbench)->len == 0)
    return _ ("There is no rule: a study has one at least.");
  if (has_games (workbench) && scl_workbench_get_judging (workbench)->split == SCL_SPLIT_TRAIN)
    return _ ("A study judges by all games or by those after a day, not by those before it.");
  return NULL;
}

/* ---- Saving ---- */

typedef struct
{
  SclWorkbench *workbench;
  char *folder, *name; /* of the study */
  GString *text;
  GPtrArray *files; /* of char: paths and texts of policies in turn */
} Saving;

static void
saving_clear (Saving *self)
{
  g_free (self->folder);
  g_free (self->name);
  g_string_free (self->text, TRUE);
  g_ptr_array_unref (self->files);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Saving, saving_clear)

static void
add_said (Saving *self)
{
  const char *said = scl_dataset_get_choice (scl_workbench_get_dataset (self->workbench), SAID);
  g_autofree char *of_user = scl_language_of_user ();
  const char *chosen = scl_workbench_report_language (self->workbench),
             *words = chosen != NULL ? chosen : of_user;

  g_string_append (self->text, "[study]\nformat=1\n");
  if (said != NULL)
    g_string_append (self->text, said);
  else if (has_games (self->workbench))
    g_string_append_printf (self->text, "title=%s\nlanguage=%s\n",
                            scl_language_text (chosen, N_ ("Rating policies compared")), words);
  else
    g_string_append_printf (self->text, "language=%s\n", words);
}

/* Shipped data by their name; others from where the study stands. */
static gboolean
add_data (Saving *self, GError **error)
{
  static const char *const samples[] = { "season", "table3" };
  g_auto (GStrv) sources = scl_dataset_dup_sources (scl_workbench_get_dataset (self->workbench));
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

  g_string_append (self->text, "\n[data]\n");
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = scl_sample_path (scl_sample_find (samples[i])->file);

      if (g_str_equal (path, sources[0]) && sources[1] == NULL)
        {
          g_string_append_printf (self->text, "sample=%s\n", samples[i]);
          return TRUE;
        }
    }
  g_string_append (self->text, "files=");
  for (guint i = 0; sources[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (sources[i]);
      g_autofree char *beside = g_file_get_relative_path (folder, file),
                      *path = g_file_get_path (file);
      const char *shown = beside != NULL ? beside : path;

      if (strpbrk (shown, ";\n") != NULL || !g_utf8_validate (shown, -1, NULL))
        return scl_fail (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("%s: a file of that name cannot stand in a study"), shown);
      g_string_append_printf (self->text, "%s%s", i > 0 ? "; " : "", shown);
    }
  g_string_append_c (self->text, '\n');
  return TRUE;
}

static void
add_day (Saving *self, const char *key, SclDay day)
{
  g_autofree char *text = scl_day_format (day);

  if (day != SCL_DAY_NONE)
    g_string_append_printf (self->text, "%s=%s\n", key, text);
}

/* Of lists without games. */
static void
add_list_period (Saving *self)
{
  const SclListTableOptions options = scl_workbench_list_options (self->workbench);

  g_string_append (self->text, "\n[period]\n");
  add_day (self, "from", options.from);
  add_day (self, "to", options.to);
  g_string_append_printf (self->text, "months=%u\n", options.months);
}

static void
add_period (Saving *self)
{
  static const char *const burn_in[SCL_N_UNJUDGED] = { "auto", "30-games", "0" };
  const SclJudging *judging = scl_workbench_get_judging (self->workbench);

  g_string_append (self->text, "\n[period]\n");
  add_day (self, "from", judging->from);
  add_day (self, "to", judging->to);
  if (judging->split == SCL_SPLIT_TEST)
    add_day (self, "train-until", judging->train_until);
  g_string_append_printf (self->text, "start=%s\nburn-in=%s\n", scl_start_nick (judging->start),
                          burn_in[judging->unjudged]);
}

static gboolean
is_shipped (SclPolicy *rule)
{
  g_autoptr (SclPolicy) shipped = g_strv_contains (scl_policy_shipped (), scl_policy_name (rule))
                                      ? scl_policy_find (scl_policy_name (rule), NULL)
                                      : NULL;

  return shipped != NULL && g_str_equal (scl_policy_text (shipped), scl_policy_text (rule));
}

static void
add_rules (Saving *self)
{
  GPtrArray *rules = scl_workbench_get_compared (self->workbench);

  g_string_append (self->text, "\n[rules]\n");
  SCL_FOR_EACH_POINTER (SclPolicy, rule, rules)
    {
      const char *name = scl_policy_name (rule);
      g_autofree char *file = g_strdup_printf ("%s-%s.policy", self->name, name);

      g_string_append_printf (self->text, "%s=%s\n", name, is_shipped (rule) ? name : file);
      if (is_shipped (rule))
        continue;
      g_ptr_array_add (self->files, g_build_filename (self->folder, file, NULL));
      g_ptr_array_add (self->files, g_strdup (scl_policy_text (rule)));
    }
}

static void
add_pins (Saving *self)
{
  GPtrArray *pins = scl_workbench_get_pins (self->workbench);

  if (pins->len > 0)
    g_string_append (self->text, "\n[report]\npins=");
  for (guint i = 0; i < pins->len; i++)
    g_string_append_printf (self->text, "%s%s", i > 0 ? "; " : "",
                            (const char *) g_ptr_array_index (pins, i));
  if (pins->len > 0)
    g_string_append_c (self->text, '\n');
}

/* The rules' files first: a study whose rules are not there is of no use. */
static gboolean
write_files (const Saving *self, const char *path, GError **error)
{
  g_autoptr (SclStudy) study = scl_study_parse (self->text->str, self->text->len, path, error);

  if (study == NULL)
    return FALSE;
  for (guint i = 0; i < self->files->len; i += 2)
    if (!scl_regular_file_write (g_ptr_array_index (self->files, i),
                                 g_ptr_array_index (self->files, i + 1), -1, error))
      return FALSE;
  return scl_regular_file_write (path, self->text->str, (gssize) self->text->len, error);
}

gboolean
scl_study_file_save (SclWorkbench *workbench, const char *path, GError **error)
{
  g_auto (Saving) saving = { .workbench = workbench,
                             .folder = g_path_get_dirname (path),
                             .name = g_path_get_basename (path),
                             .text = g_string_new (NULL),
                             .files = g_ptr_array_new_with_free_func (g_free) };
  const char *why_not = scl_study_file_why_not (workbench);
  char *dot = strrchr (saving.name, '.');

  if (why_not != NULL)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s", why_not);
  if (dot != NULL)
    *dot = '\0';
  add_said (&saving);
  if (!add_data (&saving, error))
    return FALSE;
  if (has_games (workbench))
    add_period (&saving);
  else
    add_list_period (&saving);
  add_rules (&saving);
  add_pins (&saving);
  return write_files (&saving, path, error);
}

/* ---- Opening ---- */

static void
keep_said (SclWorkbench *workbench, const SclStudy *study)
{
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < study->file->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (study->file, i);

      if (g_str_equal (scl_policy_file_group (study->file, entry->group)->name, "study")
          && !g_str_equal (entry->name, "format"))
        g_string_append_printf (said, "%s=%s\n", entry->name, entry->value);
    }
  scl_dataset_set_choice (scl_workbench_get_dataset (workbench), SAID, said->str);
}

/* FALSE: the window has no such choice, and takes the first year. */
static gboolean
take_burn_in (const SclBurnIn *burn_in, SclUnjudged *unjudged)
{
  static const SclBurnIn known[SCL_N_UNJUDGED]
      = { SCL_BURN_IN_DEFAULTS, { 0, 30 }, SCL_BURN_IN_NONE };

  for (guint i = 0; i < SCL_N_UNJUDGED; i++)
    if (known[i].months == burn_in->months && known[i].games == burn_in->games)
      {
        *unjudged = (SclUnjudged) i;
        return TRUE;
      }
  *unjudged = SCL_UNJUDGED_FIRST_YEAR;
  return FALSE;
}

static void
take_pins (SclWorkbench *workbench, const SclStudy *study)
{
  GPtrArray *pins = scl_workbench_get_pins (workbench);

  while (pins->len > 0)
    {
      g_autofree char *pin = g_strdup (g_ptr_array_index (pins, 0));

      scl_workbench_set_pinned (workbench, pin, FALSE);
      pins = scl_workbench_get_pins (workbench);
    }
  for (guint i = 0; i < study->findings->len; i++)
    {
      g_autofree char *pin = scl_finding_format (g_ptr_array_index (study->findings, i));

      scl_workbench_set_pinned (workbench, pin, TRUE);
    }
}

gboolean
scl_study_file_take (SclWorkbench *workbench, const SclStudy *study, char **remark, GError **error)
{
  const SclReplayOptions *options = &study->options;
  g_autoptr (GPtrArray) rules = scl_study_policies (study, error);
  SclJudging judging
      = { .from = options->from,
          .to = options->to,
          .split = options->train_until != SCL_DAY_NONE ? SCL_SPLIT_TEST : SCL_SPLIT_ALL,
          .train_until = options->train_until,
          .start = options->start,
          .months = study->months != NULL ? (guint) g_ascii_strtoull (study->months, NULL, 10)
                                          : scl_workbench_get_judging (workbench)->months };

  *remark = NULL;
  if (rules == NULL)
    return FALSE;
  if (!take_burn_in (&options->burn_in, &judging.unjudged))
    {
      g_autofree char *text = scl_burn_in_text (&options->burn_in);

      /* Translators: a key of a study and its value. */
      *remark = g_strdup_printf (_ ("burn-in=%s is not one of the window's choices: the first "
                                    "year is rated and not judged."),
                                 text);
    }
  keep_said (workbench, study);
  scl_workbench_set_rules (workbench, rules);
  scl_workbench_set_judging (workbench, &judging);
  take_pins (workbench, study);
  scl_dataset_forget_work (scl_workbench_get_dataset (workbench)); /* the study has it */
  return TRUE;
}
