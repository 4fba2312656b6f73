/* SclStudy: reading it. See the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/report/scl-study-private.h"

#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-near.h"
#include "rating/base/scl-rate-of-play.h"
#include "rating/base/scl-regular-file.h"
#include "scl-study-resources.h"

#define FORMAT "1"
#define MAX_CLIMB 10000
#define MAX_MONTHS 1200
#define MAX_SEED 1000000000
#define MAX_SEEDS 1000

SCL_DEFINE_FREE (scl_study_free, SclStudy, name, g_free, place, g_free, text, g_free, language,
                 g_free, author, g_free, files, g_strfreev, wanted, g_free, rate, g_free, months,
                 g_free, findings, g_ptr_array_unref, file, scl_policy_file_free)

gboolean
scl_study_refuse (const SclStudy *self, guint line, GError **error, const char *format, ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: %s", self->place, line, message);
  return FALSE;
}

char **
scl_study_split (const char *value, const char *divider)
{
  g_auto (GStrv) parts = g_strsplit (value, divider, -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      g_ptr_array_add (words, g_strdup (parts[i]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

char *
scl_study_beside (const SclStudy *self, const char *file)
{
  g_autofree char *folder = g_path_get_dirname (self->place);

  if (g_path_is_absolute (file) || g_str_equal (folder, "."))
    return g_strdup (file);
  return g_build_filename (folder, file, NULL);
}

/* ---- The keys ---- */

typedef gboolean (*ReadFunc) (SclStudy *self, const SclPolicyEntry *entry, GError **error);

static gboolean
read_format (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return g_str_equal (entry->value, FORMAT)
         || scl_study_refuse (
             self, entry->line, error,
             _ ("this program reads format %s; a newer one may be needed for “%s”"), FORMAT,
             entry->value);
}

/* Looked up when it is asked for, in the language of that moment. */
static gboolean
read_words (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return TRUE;
}

static gboolean
read_author (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  self->author = g_strdup (entry->value);
  return TRUE;
}

static gboolean
read_day (SclStudy *self, const SclPolicyEntry *entry, SclDay *day, GError **error)
{
  *day = scl_day_parse (entry->value);
  return *day != SCL_DAY_NONE
         || scl_study_refuse (self, entry->line, error,
                              _ ("%s: “%s” is not a day; write it as 1998-07-01"), entry->name,
                              entry->value);
}

static gboolean
read_date (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return read_day (self, entry, &self->date, error);
}

static gboolean
read_language (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  self->language = g_strdup (entry->value);
  return TRUE;
}

static gboolean
read_files (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  g_auto (GStrv) names = scl_study_split (entry->value, ";");
  const guint n = g_strv_length (names);

  self->data = SCL_STUDY_FILES;
  self->files = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    self->files[i] = scl_study_beside (self, names[i]);
  return n > 0 || scl_study_refuse (self, entry->line, error, _ ("%s has no value"), entry->name);
}

static gboolean
read_sample (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  const SclSample *sample = scl_sample_find (entry->value);

  if (sample == NULL)
    return scl_study_refuse (self, entry->line, error,
                             _ ("there is no sample “%s”; there are season and table3"),
                             entry->value);
  self->data = SCL_STUDY_SAMPLE;
  self->sample = sample;
  self->files = g_new0 (char *, 2);
  self->files[0] = scl_sample_path (sample->file);
  return TRUE;
}

static gboolean
read_scenario (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);
  g_autofree const char **names = g_new0 (const char *, n + 1);
  g_autofree char *list = NULL;

  self->data = SCL_STUDY_SCENARIO;
  self->scenario = scl_scenario_find (entry->value);
  if (self->scenario != NULL)
    return TRUE;
  for (guint i = 0; i < n; i++)
    names[i] = scenarios[i].id;
  list = g_strjoinv (", ", (char **) names);
  scl_study_refuse (self, entry->line, error, _ ("there is no scenario “%s”; there are %s."),
                    entry->value, list);
  scl_near_add (error, entry->value, names);
  return FALSE;
}

static gboolean
read_count (SclStudy *self, const SclPolicyEntry *entry, guint least, guint most, guint *count,
            GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (entry->value, 10, least, most, &number, NULL))
    return scl_study_refuse (self, entry->line, error,
                             _ ("%s: “%s” is not a whole number from %u to %u"), entry->name,
                             entry->value, least, most);
  *count = (guint) number;
  return TRUE;
}

static gboolean
read_seed (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return read_count (self, entry, 1, MAX_SEED, &self->seed, error);
}

static gboolean
read_seeds (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return read_count (self, entry, 1, MAX_SEEDS, &self->seeds, error);
}

static gboolean
read_climb (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  self->data = SCL_STUDY_CLIMB;
  return read_count (self, entry, 1, MAX_CLIMB, &self->climb_games, error);
}

static gboolean
read_wanted (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  self->data = SCL_STUDY_WANTED;
  self->wanted = g_strdup (entry->value);
  /* it is said within sentences */
  if (g_str_has_suffix (self->wanted, "."))
    self->wanted[strlen (self->wanted) - 1] = '\0';
  return TRUE;
}

static gboolean
read_rate (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  if (!g_str_equal (entry->value, "any") && scl_rate_of_play_from_name (entry->value) == 0)
    return scl_study_refuse (
        self, entry->line, error,
        _ ("%s is one of any, standard, rapid, blitz, bullet, correspondence, not “%s”"),
        entry->name, entry->value);
  self->rate = g_strdup (entry->value);
  return TRUE;
}

static gboolean
read_from (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return read_day (self, entry, &self->options.from, error);
}

static gboolean
read_to (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return read_day (self, entry, &self->options.to, error);
}

static gboolean
read_train_until (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return read_day (self, entry, &self->options.train_until, error);
}

static gboolean
read_months (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  guint months;

  self->months = g_strdup (entry->value);
  return read_count (self, entry, 0, MAX_MONTHS, &months, error);
}

static gboolean
read_start (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return scl_start_from_nick (entry->value, &self->options.start)
         || scl_study_refuse (self, entry->line, error, _ ("%s: “%s” is neither same nor own"),
                              entry->name, entry->value);
}

static gboolean
read_burn_in (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  return scl_burn_in_parse (entry->value, &self->options.burn_in)
         || scl_study_refuse (
             self, entry->line, error,
             _ ("%s: “%s” is not of the form auto, MONTHS, N-games or MONTHS,N-games"), entry->name,
             entry->value);
}

/* text: a finding's, whose refusal begins with its first word. */
static gboolean
add_finding (SclStudy *self, const SclPolicyEntry *entry, const char *text, GError **error)
{
  g_autoptr (GError) cause = NULL;
  SclFinding *finding = scl_finding_parse (text, &cause);

  if (finding == NULL)
    return scl_study_refuse (self, entry->line, error, "%s", cause->message);
  g_ptr_array_add (self->findings, finding);
  return TRUE;
}

static gboolean
read_pins (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  g_auto (GStrv) pins = scl_study_split (entry->value, ";");

  for (guint i = 0; pins[i] != NULL; i++)
    if (!add_finding (self, entry, pins[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_groups (SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  g_auto (GStrv) kinds = scl_study_split (entry->value, ";");

  for (guint i = 0; kinds[i] != NULL; i++)
    {
      g_autofree char *text = g_strconcat ("groups ", kinds[i], NULL);

      if (!add_finding (self, entry, text, error))
        return FALSE;
    }
  return TRUE;
}

typedef enum
{
  PLAIN,
  TRANSLATED,  /* "title[it]" as well */
  SOURCE_NAME, /* data: exactly one of these */
} KeyKind;

typedef struct
{
  const char *group, *name;
  KeyKind kind;
  ReadFunc read;
} StudyKey;

static const StudyKey keys[] = {
  { "study", "format", PLAIN, read_format },
  { "study", "title", TRANSLATED, read_words },
  { "study", "description", TRANSLATED, read_words },
  { "study", "author", PLAIN, read_author },
  { "study", "date", PLAIN, read_date },
  { "study", "language", PLAIN, read_language },
  { "data", "files", SOURCE_NAME, read_files },
  { "data", "sample", SOURCE_NAME, read_sample },
  { "data", "scenario", SOURCE_NAME, read_scenario },
  { "data", "climb", SOURCE_NAME, read_climb },
  { "data", "wanted", SOURCE_NAME, read_wanted },
  { "data", "seed", PLAIN, read_seed },
  { "data", "seeds", PLAIN, read_seeds },
  { "data", "rate-of-play", PLAIN, read_rate },
  { "period", "from", PLAIN, read_from },
  { "period", "to", PLAIN, read_to },
  { "period", "train-until", PLAIN, read_train_until },
  { "period", "months", PLAIN, read_months },
  { "period", "start", PLAIN, read_start },
  { "period", "burn-in", PLAIN, read_burn_in },
  { "report", "pins", PLAIN, read_pins },
  { "report", "groups", PLAIN, read_groups },
};

static const char *const group_names[]
    = { "study", "data", "period", SCL_STUDY_RULES, "report", NULL };

static gboolean
is_named (const StudyKey *key, const char *name)
{
  const gsize length = strlen (key->name);

  return g_str_equal (key->name, name)
         || (key->kind == TRANSLATED && strncmp (key->name, name, length) == 0
             && name[length] == '[' && g_str_has_suffix (name, "]"));
}

static gboolean
refuse_key (SclStudy *self, const char *group, const SclPolicyEntry *entry, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
    if (g_str_equal (keys[k].group, group))
      g_ptr_array_add (names, (gpointer) keys[k].name);
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (", ", (char **) names->pdata);
  scl_study_refuse (self, entry->line, error, _ ("[%s] has no key “%s”; it has %s."), group,
                    entry->name, list);
  scl_near_add (error, entry->name, (const char *const *) names->pdata);
  return FALSE;
}

/* Of the data exactly one is named: twice is refused here. */
static gboolean
read_entry (SclStudy *self, const char *group, const SclPolicyEntry *entry, GError **error)
{
  const StudyKey *key = NULL;

  for (guint k = 0; k < G_N_ELEMENTS (keys) && key == NULL; k++)
    if (g_str_equal (keys[k].group, group) && is_named (&keys[k], entry->name))
      key = &keys[k];
  if (key == NULL)
    return refuse_key (self, group, entry, error);
  if (*entry->value == '\0')
    return scl_study_refuse (self, entry->line, error, _ ("%s has no value"), entry->name);
  if (key->kind == SOURCE_NAME && self->data_line != 0)
    return scl_study_refuse (self, entry->line, error,
                             _ ("the data are named already, in line %u; a study has one of "
                                "files, sample, scenario, climb, wanted"),
                             self->data_line);
  if (key->kind == SOURCE_NAME)
    self->data_line = entry->line;
  return key->read (self, entry, error);
}

/* ---- The whole ---- */

static gboolean
check_groups (SclStudy *self, GError **error)
{
  const SclPolicyFile *file = self->file;

  for (guint g = 0; g < file->groups->len; g++)
    {
      const SclPolicyGroup *group = scl_policy_file_group (file, g);

      if (g_strv_contains (group_names, group->name))
        continue;
      scl_study_refuse (self, group->line, error,
                        _ ("a study has no group [%s]; it has [study], [data], [period], [rules], "
                           "[report]."),
                        group->name);
      scl_near_add (error, group->name, group_names);
      return FALSE;
    }
  return TRUE;
}

/* What must be there. */
static gboolean
check_whole (SclStudy *self, GError **error)
{
  const SclPolicyEntry *seed = scl_policy_file_find (self->file, "data", "seed");

  if (seed == NULL)
    seed = scl_policy_file_find (self->file, "data", "seeds");

  if (scl_policy_file_find (self->file, "study", "format") == NULL)
    return scl_study_refuse (self, 1, error,
                             _ ("this is not a study: [study] format=%s is missing"), FORMAT);
  if (self->data_line == 0)
    return scl_study_refuse (
        self, 1, error, _ ("[data] is missing: files=, sample=, scenario=, climb= or wanted="));
  if (seed != NULL && self->data != SCL_STUDY_SCENARIO)
    return scl_study_refuse (self, seed->line, error,
                             _ ("only a scenario has a seed; these data are not drawn by chance"));
  if (self->options.from != SCL_DAY_NONE && self->options.to != SCL_DAY_NONE
      && self->options.from > self->options.to)
    return scl_study_refuse (self, scl_policy_file_find (self->file, "period", "to")->line, error,
                             _ ("the period ends before it begins"));
  return scl_study_check_rules (self, error);
}

static char *
name_of (const char *place)
{
  g_autofree char *base = g_path_get_basename (place);

  if (g_str_has_suffix (base, SCL_STUDY_ENDING))
    base[strlen (base) - strlen (SCL_STUDY_ENDING)] = '\0';
  return g_steal_pointer (&base);
}

SclStudy *
scl_study_parse (const char *text, gsize length, const char *place, GError **error)
{
  const SclReplayOptions compared = SCL_REPLAY_COMPARED;
  g_autoptr (SclStudy) self = g_new0 (SclStudy, 1);
  const SclPolicyFile *file;

  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_finding_free);
  self->place = g_strdup (place);
  self->name = name_of (place);
  self->date = SCL_DAY_NONE;
  self->seed = self->seeds = 1;
  self->options = compared;
  self->file = scl_policy_file_parse (text, length, place, error);
  if (self->file == NULL || !check_groups (self, error))
    return NULL;
  self->text = g_strndup (text, length);
  file = self->file;
  for (guint i = 0; i < file->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (file, i);
      const char *group = scl_policy_file_group (file, entry->group)->name;

      if (!g_str_equal (group, SCL_STUDY_RULES) && !read_entry (self, group, entry, error))
        return NULL;
    }
  return check_whole (self, error) ? g_steal_pointer (&self) : NULL;
}

/* ---- By name ---- */

const char *const *
scl_study_shipped (void)
{
  static const char *const shipped[] = { "k-10-20-40",
                                         "monthly-half-yearly",
                                         "400-point-rule",
                                         "adjustment-2024",
                                         "adjustment-2024-lists",
                                         "climb-1998",
                                         NULL };

  return shipped;
}

SclStudy *
scl_study_find (const char *name_or_file, GError **error)
{
  g_autofree char *place = g_strconcat (name_or_file, SCL_STUDY_ENDING, NULL), *names = NULL;

  if (strchr (name_or_file, G_DIR_SEPARATOR) != NULL
      || g_str_has_suffix (name_or_file, SCL_STUDY_ENDING))
    {
      gsize length;
      g_autofree char *text
          = scl_regular_file_read (name_or_file, SCL_POLICY_MAX_MIB, &length, error);

      return text != NULL ? scl_study_parse (text, length, name_or_file, error) : NULL;
    }
  if (g_strv_contains (scl_study_shipped (), name_or_file))
    {
      g_autofree char *path = g_strconcat ("/org/scalata/Scalata/studies/", place, NULL);
      g_autoptr (GBytes) bytes = g_resource_lookup_data (scl_studies_get_resource (), path,
                                                         G_RESOURCE_LOOKUP_FLAGS_NONE, error);
      gsize length;
      const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

      return text != NULL ? scl_study_parse (text, length, place, error) : NULL;
    }
  names = g_strjoinv (", ", (char **) scl_study_shipped ());
  g_set_error (
      error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
      _ ("There is no study “%s”. There are: %s; or give a file whose name ends in .study."),
      name_or_file, names);
  scl_near_add (error, name_or_file, scl_study_shipped ());
  return NULL;
}
