/* What the verbs share: options, numbers, output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/shared/scl-cli-columns.h"
#include "cli/shared/scl-cli-complete.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-cli-words.h"
#include "cli/shared/scl-cli.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-day.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>

#include "rating/base/scl-near.h"
#include "rating/base/scl-rate-of-play.h"
#include "rating/base/scl-regular-file.h"

/* no rating, score or parameter comes near; beyond, differences are lost in rounding */
#define LARGEST 1e9

static gboolean
parse_format (const SclVerb *verb, const char *name, SclFormat *format, GError **error)
{
  static const char *const names[] = { "text", "json", "csv", "svg", "pdf" };

  for (guint i = 0; i < (verb->pages ? G_N_ELEMENTS (names) : 3); i++)
    if (g_strcmp0 (name, names[i]) == 0)
      {
        *format = (SclFormat) i;
        return TRUE;
      }
  if (verb->pages)
    scl_cli_usage (error, _ ("--format is one of text, json, csv, svg, pdf, not \"%s\""), name);
  else
    scl_cli_usage (error, _ ("--format is one of text, json, csv, not \"%s\""), name);
  scl_near_add_of (error, name, verb->pages ? "text, json, csv, svg, pdf" : "text, json, csv");
  return FALSE;
}

/* Where a verb is to write, a pipe or a device is refused before the work begins. What else stands
 * in the way is told by whoever writes. */
static gboolean
check_outputs (const GOptionEntry *entries, GError **error)
{
  for (; entries != NULL && entries->long_name != NULL; entries++)
    {
      const gboolean writes = entries->arg == G_OPTION_ARG_FILENAME
                              && (strcmp (entries->long_name, "output") == 0
                                  || strcmp (entries->long_name, "save") == 0);
      const char *path = writes ? *(char **) entries->arg_data : NULL;

      if (path != NULL && *path == '\0')
        return scl_cli_usage (error, _ ("--%s is empty"), entries->long_name);
      if (path != NULL && !g_file_test (path, G_FILE_TEST_IS_DIR)
          && !scl_regular_file_check_target (path, error))
        return FALSE;
    }
  return TRUE;
}

/* Which of a verb's arguments are files to be read, from the first of them; -1: none. */
static int
first_file (const SclVerb *verb)
{
  if (verb->arguments == NULL)
    return -1;
  return strstr (verb->arguments, "SOURCE") != NULL           ? 0
         : strstr (verb->arguments, "WORKSPACE FILE") != NULL ? 1
                                                              : -1;
}

static gboolean
choose_columns (const SclVerb *verb, char **texts, char **arguments, SclFormat format,
                GError **error)
{
  const guint n = g_strv_length (arguments);
  g_autofree const char **files = g_new0 (const char *, n + 1);
  gboolean preview = FALSE;

  memcpy (files, arguments, n * sizeof *files);
  /* The player behind the files is none of them. */
  if (n > 0 && verb->arguments != NULL && g_str_has_suffix (verb->arguments, " PLAYER"))
    files[n - 1] = NULL;
  for (guint i = 0; texts != NULL && texts[i] != NULL && !preview; i++)
    if (!scl_cli_columns_choose (texts[i], &preview, error))
      return FALSE;
  if (!preview)
    return TRUE;
  if (scl_cli_columns_preview (files + MIN ((guint) first_file (verb), n), format, error))
    g_set_error_literal (error, SCL_CLI_ERROR, SCL_CLI_ERROR_DONE, "");
  return FALSE;
}

gboolean
scl_cli_parse (const SclVerb *verb, const GOptionEntry *entries, SclFormat *format,
               char ***arguments, int argc, char **argv, GError **error)
{
  g_autofree char *format_name = NULL, *language = NULL, *twins = NULL;
  g_auto (GStrv) rest = NULL, columns = NULL;
  gboolean formula_safe = FALSE;
  const GOptionEntry common[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format_name,
      verb->pages ? N_ ("how the result is written: text (default), json, csv; svg or pdf: a page")
                  : N_ ("how the result is written: text (default), json or csv"),
      verb->pages ? "text|json|csv|svg|pdf" : "text|json|csv" },
    { "formula-safe", 0, 0, G_OPTION_ARG_NONE, &formula_safe,
      N_ ("CSV for spreadsheets: a text that would be taken for a formula gets an apostrophe in "
          "front"),
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, verb->arguments },
    { NULL },
  };
  const GOptionEntry of_documents[] = {
    { "language", 0, 0, G_OPTION_ARG_STRING, &language,
      N_ ("the language of figures and reports; default en, under every locale"), N_ ("LANGUAGE") },
    { NULL },
  };
  const GOptionEntry of_files[] = {
    { "columns", 0, 0, G_OPTION_ARG_STRING_ARRAY, &columns,
      N_ ("what the columns of a table of games say, such as "
          "white=Home,black=Away,score=FTR:H/D/A,date=Date:dmy (titles, or numbers from 1); "
          "once for each kind of table; ?: shows what its titles and first rows suggest"),
      N_ ("MAP|?") },
    { "twins", 0, 0, G_OPTION_ARG_STRING, &twins,
      N_ ("games that are there twice: keep (default) counts both, leave-out the first only"),
      "keep|leave-out" },
    { NULL },
  };
  const GOptionEntry *tables[5] = { NULL };
  guint n_tables = 0;
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autofree char *program = g_strdup_printf ("scalata-cli %s", verb->name);

  g_set_prgname (program);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _ (verb->summary));
  g_option_context_set_description (context, _ (verb->description));
  if (entries != NULL)
    tables[n_tables++] = entries;
  if (verb->documents)
    tables[n_tables++] = of_documents;
  if (first_file (verb) >= 0)
    tables[n_tables++] = of_files;
  tables[n_tables] = common;
  if (scl_cli_completing ())
    return scl_cli_complete (verb, tables, error);
  for (guint i = 0; i <= n_tables; i++)
    g_option_context_add_main_entries (context, tables[i], GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, error))
    {
      scl_cli_suggest_option (tables, error);
      return FALSE;
    }
  if (arguments == NULL && rest != NULL)
    return scl_cli_usage (error, _ ("\"%s\" is not expected here"), rest[0]);
  if (arguments != NULL)
    *arguments = rest != NULL ? g_steal_pointer (&rest) : g_new0 (char *, 1);
  scl_csv_set_formula_safe (formula_safe);
  *format = SCL_FORMAT_TEXT;
  if ((format_name != NULL && !parse_format (verb, format_name, format, error))
      || (language != NULL && !scl_cli_words_choose (language, error))
      || (twins != NULL && !scl_cli_twins_choose (twins, error)))
    return FALSE;
  if (*format == SCL_FORMAT_JSON || *format == SCL_FORMAT_CSV)
    scl_cli_words_of_programs ();
  return check_outputs (entries, error)
         && (columns == NULL || choose_columns (verb, columns, *arguments, *format, error));
}

gboolean
scl_cli_parse_number (const char *text, const char *what, double *value, GError **error)
{
  char *end = NULL;
  double number;

  /* strtod also takes "nan", "inf" and hexadecimal: none of them is a rating. */
  if (text == NULL || *text == '\0' || strspn (text, "+-.0123456789eE") != strlen (text))
    return scl_cli_usage (error, _ ("%s: \"%s\" is not a number"), what, text != NULL ? text : "");
  number = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (number))
    return scl_cli_usage (error, _ ("%s: \"%s\" is not a number"), what, text);
  if (fabs (number) > LARGEST)
    return scl_cli_usage (error, _ ("%s: \"%s\" is too large a number"), what, text);
  *value = number;
  return TRUE;
}

gboolean
scl_cli_parse_within (const char *text, const char *what, double low, double high, double *value,
                      GError **error)
{
  if (text == NULL)
    return TRUE;
  if (!scl_cli_parse_number (text, what, value, error))
    return FALSE;
  if (*value < low || *value > high)
    return scl_cli_usage (error, _ ("%s: %s is not between %g and %g"), what, text, low, high);
  return TRUE;
}

GArray *
scl_cli_parse_numbers (const char *text, const char *what, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; parts[i] != NULL; i++)
    {
      double number;

      if (!scl_cli_parse_number (g_strstrip (parts[i]), what, &number, error))
        return NULL;
      g_array_append_val (numbers, number);
    }
  return g_steal_pointer (&numbers);
}

gboolean
scl_cli_parse_day (const char *text, const char *what, SclDay *day, GError **error)
{
  *day = scl_day_parse (text);
  if (*day == SCL_DAY_NONE)
    return scl_cli_usage (error, _ ("%s: \"%s\" is not a day; write it as 1998-07-01"), what, text);
  return TRUE;
}

GPtrArray *
scl_cli_find_policies (const char *const *names, GError **error)
{
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; names[i] != NULL; i++)
    {
      SclPolicy *policy = scl_policy_find (names[i], error);

      if (policy == NULL)
        return NULL;
      for (guint other = 0; other < policies->len; other++)
        if (strcmp (scl_policy_name (policy), scl_policy_name (g_ptr_array_index (policies, other)))
            == 0)
          {
            scl_cli_usage (error,
                           _ ("--policy: \"%s\" is the name of two; give one of them another name= "
                              "in its file"),
                           scl_policy_name (policy));
            scl_policy_unref (policy);
            return NULL;
          }
      g_ptr_array_add (policies, policy);
    }
  return g_steal_pointer (&policies);
}

gboolean
scl_cli_choose_rate (GPtrArray *policies, const char *rate, GError **error)
{
  if (rate == NULL)
    return TRUE;
  if (!g_str_equal (rate, "any") && scl_rate_of_play_from_name (rate) == 0)
    return scl_cli_usage (error,
                          _ ("--rate-of-play is one of any, standard, rapid, blitz, bullet, "
                             "correspondence, not \"%s\""),
                          rate);
  for (guint i = 0; i < policies->len; i++)
    {
      SclPolicy *changed = scl_policy_with_rate (g_ptr_array_index (policies, i), rate, error);

      if (changed == NULL)
        return FALSE;
      scl_policy_unref (g_ptr_array_index (policies, i));
      g_ptr_array_index (policies, i) = changed;
    }
  return TRUE;
}

void
scl_cli_add_keys (SclRows *rows, const SclKeySet *sets)
{
  for (const SclKeySet *set = sets; set != NULL && set->keys != NULL; set++)
    for (guint k = 0; k < *set->n_keys; k++)
      {
        const SclKey *key = &set->keys[k];
        g_autofree char *range = scl_key_describe_range (key);

        scl_rows_add_texts (rows, key->name, key->fallback, range,
                            key->meaning != NULL ? _ (key->meaning) : "");
      }
}

gboolean
scl_cli_write (const char *text, GError **error)
{
  int code;

  scl_cli_progress_hide ();
  if (fputs (text, stdout) >= 0 && fflush (stdout) == 0)
    return TRUE;
  code = errno;
  __fpurge (stdout); /* it is told once */
  clearerr (stdout);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               _ ("The result could not be written: %s"), g_strerror (code));
  return FALSE;
}

gboolean
scl_cli_write_rows (SclRows *table, SclFormat format, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (format == SCL_FORMAT_JSON)
    {
      g_autoptr (SclJson) json = scl_json_new ();

      scl_rows_append_json (table, json, NULL);
      return scl_cli_write (scl_json_text (json), error);
    }
  if (format == SCL_FORMAT_CSV)
    scl_rows_append_csv (table, out);
  else
    scl_rows_append_text (table, out);
  return scl_cli_write (out->str, error);
}
