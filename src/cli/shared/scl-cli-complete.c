/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shared/scl-cli-complete.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "figures/lesson/scl-lesson.h"
#include "figures/paper/scl-figure.h"
#include "figures/report/scl-study.h"
#include "lab/simulation/scl-scenario.h"
#include "lab/simulation/scl-world.h"
#include "rating/base/scl-near.h"
#include "rating/policy/scl-policy-own.h"

#define FILES ":files\n"

static char **words; /* NULL: nothing is completed */

void
scl_cli_complete_begin (char **behind_verb)
{
  words = behind_verb;
}

gboolean
scl_cli_completing (void)
{
  return words != NULL;
}

void
scl_cli_candidate (GString *out, const char *typed, const char *name, const char *about)
{
  g_autofree char *line = about != NULL ? g_strdup (about) : NULL;

  if (!g_str_has_prefix (name, typed))
    return;
  g_string_append (out, name);
  if (line != NULL)
    g_string_append_printf (out, "\t%s", g_strdelimit (line, "\t\n", ' '));
  g_string_append_c (out, '\n');
}

/* ---- Values ---- */

static void
add_policies (GString *out, const char *typed)
{
  const char *const *shipped = scl_policy_shipped ();
  g_autoptr (GPtrArray) own = scl_policy_own (NULL);

  for (guint i = 0; shipped[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (shipped[i], NULL);

      scl_cli_candidate (out, typed, shipped[i], policy != NULL ? scl_policy_title (policy) : NULL);
    }
  for (guint i = 0; i < own->len; i++)
    scl_cli_candidate (out, typed, scl_policy_name (g_ptr_array_index (own, i)),
                       scl_policy_title (g_ptr_array_index (own, i)));
}

static void
add_split (GString *out, const char *typed, const char *text, const char *divider)
{
  g_auto (GStrv) names = g_strsplit (text, divider, -1);

  for (guint i = 0; names[i] != NULL; i++)
    scl_cli_candidate (out, typed, names[i], NULL);
}

static void
add_keys (GString *out, const char *typed, const SclKeySet *sets)
{
  for (const SclKeySet *set = sets; set != NULL && set->keys != NULL; set++)
    for (guint k = 0; k < *set->n_keys; k++)
      {
        const SclKey *key = &set->keys[k];
        g_autofree char *name = g_strconcat (key->name, "=", NULL);

        scl_cli_candidate (out, typed, name, key->meaning != NULL ? _ (key->meaning) : NULL);
      }
}

/* What --set takes depends on the figure or lesson among the words. */
static void
add_settings (GString *out, const char *typed, const SclVerb *verb)
{
  if (strcmp (verb->name, "simulate") == 0)
    add_keys (out, typed, scl_world_key_sets);
  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (verb->name, "figure") == 0)
      {
        const SclFigure *figure = scl_figure_find (words[i]);

        add_keys (out, typed, figure != NULL ? figure->key_sets : NULL);
      }
    else if (strcmp (verb->name, "lesson") == 0)
      {
        const SclLesson *lesson = scl_lesson_find (words[i]);

        for (guint h = 0; lesson != NULL && h < scl_lesson_n_handles (lesson); h++)
          {
            g_autofree char *name = g_strconcat (lesson->handles[h].name, "=", NULL);

            scl_cli_candidate (out, typed, name, _ (lesson->handles[h].title));
          }
      }
}

static void
add_scenarios (GString *out, const char *typed)
{
  guint n;
  const SclScenario *scenarios = scl_scenarios (&n);

  for (guint i = 0; i < n; i++)
    scl_cli_candidate (out, typed, scenarios[i].id, _ (scenarios[i].title));
}

static void
add_values (GString *out, const char *typed, const SclVerb *verb, const GOptionEntry *option)
{
  const char *name = option->long_name;
  const char *shape = option->arg_description;

  if (strcmp (name, "policy") == 0 || strcmp (name, "show") == 0)
    {
      add_policies (out, typed);
      g_string_append (out, FILES);
    }
  else if (strcmp (name, "language") == 0)
    add_split (out, typed, "en, " SCL_LANGUAGES, ", ");
  else if (strcmp (name, "rate-of-play") == 0)
    add_split (out, typed, "any standard rapid blitz bullet correspondence", " ");
  else if (strcmp (name, "scenario") == 0)
    add_scenarios (out, typed);
  else if (strcmp (name, "set") == 0)
    add_settings (out, typed, verb);
  else if (shape != NULL && strchr (shape, '|') != NULL)
    add_split (out, typed, shape, "|");
  else if (option->arg == G_OPTION_ARG_FILENAME || option->arg == G_OPTION_ARG_FILENAME_ARRAY)
    g_string_append (out, FILES);
}

/* ---- What stands without an option ---- */

/* First what is to be done, then a ready study or a file. */
static void
add_studies (GString *out, const char *typed, const SclVerb *verb)
{
  if (g_strv_length (words) < 2)
    {
      g_autofree char *deeds = g_strndup (verb->arguments, strcspn (verb->arguments, " "));

      add_split (out, typed, deeds, "|");
      return;
    }
  for (const char *const *name = scl_study_shipped (); *name != NULL; name++)
    {
      g_autoptr (SclStudy) study = scl_study_find (*name, NULL);

      scl_cli_candidate (out, typed, *name, study != NULL ? scl_study_title (study) : NULL);
    }
  g_string_append (out, FILES);
}

static void
add_arguments (GString *out, const char *typed, const SclVerb *verb)
{
  guint n;

  if (strcmp (verb->name, "figure") == 0)
    {
      const SclFigure *const *figures = scl_figures (&n);

      for (guint i = 0; i < n; i++)
        scl_cli_candidate (out, typed, figures[i]->id, _ (figures[i]->title));
    }
  else if (strcmp (verb->name, "lesson") == 0)
    {
      const SclLesson *const *lessons = scl_lessons (&n);

      for (guint i = 0; i < n; i++)
        scl_cli_candidate (out, typed, lessons[i]->id, _ (lessons[i]->title));
    }
  else if (strcmp (verb->name, "study") == 0)
    add_studies (out, typed, verb);
  else if (verb->arguments != NULL)
    g_string_append (out, FILES);
}

/* ---- Options ---- */

static gboolean
takes_value (const GOptionEntry *option)
{
  return option->arg != G_OPTION_ARG_NONE && option->arg != G_OPTION_ARG_CALLBACK;
}

/* word: "--policy" or "-p"; NULL: it is no option of the verb. */
static const GOptionEntry *
find_option (const GOptionEntry *const *tables, const char *word)
{
  for (guint t = 0; tables[t] != NULL; t++)
    for (const GOptionEntry *option = tables[t]; option->long_name != NULL; option++)
      if ((g_str_has_prefix (word, "--") && strcmp (word + 2, option->long_name) == 0)
          || (word[0] == '-' && word[1] != '\0' && word[2] == '\0'
              && word[1] == option->short_name))
        return *option->long_name != '\0' ? option : NULL;
  return NULL;
}

static void
add_options (GString *out, const char *typed, const GOptionEntry *const *tables)
{
  for (guint t = 0; tables[t] != NULL; t++)
    for (const GOptionEntry *option = tables[t]; option->long_name != NULL; option++)
      {
        g_autofree char *name
            = g_strdup_printf ("--%s%s", option->long_name, takes_value (option) ? "=" : "");

        if (*option->long_name != '\0')
          scl_cli_candidate (out, typed, name,
                             option->description != NULL ? _ (option->description) : NULL);
      }
  scl_cli_candidate (out, typed, "--help", NULL);
}

/* Each line that is a candidate once more, with the option's "--name=" before it. */
static void
prefix_lines (GString *out, const char *prefix)
{
  g_auto (GStrv) lines = g_strsplit (out->str, "\n", -1);

  g_string_truncate (out, 0);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf (out, "%s%s\n", *lines[i] == ':' ? "" : prefix, lines[i]);
}

gboolean
scl_cli_complete (const SclVerb *verb, const GOptionEntry *const *tables, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const guint n = g_strv_length (words);
  const char *typed = n > 0 ? words[n - 1] : "", *before = n > 1 ? words[n - 2] : "";
  const char *equals = g_str_has_prefix (typed, "--") ? strchr (typed, '=') : NULL;
  g_autofree char *named = equals != NULL ? g_strndup (typed, (gsize) (equals - typed)) : NULL;
  const GOptionEntry *option = find_option (tables, named != NULL ? named : before);

  if (option != NULL && takes_value (option))
    {
      g_autofree char *prefix = named != NULL ? g_strconcat (named, "=", NULL) : g_strdup ("");

      add_values (out, named != NULL ? equals + 1 : typed, verb, option);
      prefix_lines (out, prefix);
    }
  else if (*typed == '-')
    add_options (out, typed, tables);
  else
    add_arguments (out, typed, verb);
  if (scl_cli_write (out->str, error))
    g_set_error_literal (error, SCL_CLI_ERROR, SCL_CLI_ERROR_DONE, "");
  return FALSE;
}

void
scl_cli_suggest_option (const GOptionEntry *const *tables, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *from = error != NULL && *error != NULL ? strstr ((*error)->message, "--") : NULL;
  g_autofree char *word = from != NULL ? g_strndup (from, strcspn (from, "= ")) : NULL;

  if (word == NULL || !g_error_matches (*error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    return;
  for (guint t = 0; tables[t] != NULL; t++)
    for (const GOptionEntry *option = tables[t]; option->long_name != NULL; option++)
      if (*option->long_name != '\0')
        g_ptr_array_add (names, g_strconcat ("--", option->long_name, NULL));
  g_ptr_array_add (names, NULL);
  scl_near_add (error, word, (const char *const *) names->pdata);
}
