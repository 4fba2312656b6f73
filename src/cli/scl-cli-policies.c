/* The verb policies: the shipped ones, one of them, or a file checked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "cli/scl-cli.h"
#include "rating/policy/scl-policy-own.h"

static void
add_policy (SclRows *table, SclPolicy *policy)
{
  scl_rows_add_text (table, scl_policy_name (policy));
  scl_rows_add_text (table, scl_policy_system_class (policy)->name);
  scl_rows_add_text (table, scl_policy_title (policy));
}

static gboolean
list_policies (SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "name", N_ ("Name"), -1 },
    { "system", N_ ("System"), -1 },
    { "title", N_ ("Title"), -1 },
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, G_N_ELEMENTS (columns));
  const char *const *names = scl_policy_shipped ();
  g_autoptr (GPtrArray) own = scl_policy_own (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], error);

      if (policy == NULL)
        return FALSE;
      add_policy (table, policy);
    }
  for (guint i = 0; i < own->len; i++)
    add_policy (table, g_ptr_array_index (own, i));
  return scl_cli_write_rows (table, format, error);
}

static void
json_policy (SclJson *json, SclPolicy *policy)
{
  guint n_regimes;
  const SclRegime *regimes = scl_policy_regimes (policy, &n_regimes);

  scl_json_string (json, "name", scl_policy_name (policy));
  scl_json_string (json, "title", scl_policy_title (policy));
  scl_json_string (json, "description", scl_policy_description (policy));
  scl_json_string (json, "citation", scl_policy_citation (policy));
  scl_json_string (json, "system", scl_policy_system_class (policy)->name);
  scl_json_begin_array (json, "rules_from");
  for (guint i = 0; i < n_regimes; i++)
    {
      g_autofree char *day = scl_day_format (regimes[i].from);

      scl_json_string (json, NULL, *day != '\0' ? day : NULL);
    }
  scl_json_end_array (json);
}

static gboolean
show_policy (const char *name, SclFormat format, GError **error)
{
  g_autoptr (SclPolicy) policy = scl_policy_find (name, error);
  g_autoptr (SclJson) json = scl_json_new ();

  if (policy == NULL)
    return FALSE;
  if (format != SCL_FORMAT_JSON)
    return scl_cli_write (scl_policy_text (policy), error);
  scl_json_begin_object (json, NULL);
  json_policy (json, policy);
  scl_json_string (json, "text", scl_policy_text (policy));
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
check_policy (const char *file, SclFormat format, GError **error)
{
  g_autoptr (SclPolicy) policy = g_file_test (file, G_FILE_TEST_EXISTS)
                                     ? scl_policy_load (file, error)
                                     : scl_policy_find (file, error);
  g_autoptr (SclJson) json = scl_json_new ();
  g_autofree char *line = NULL;
  guint n_regimes;

  if (policy == NULL)
    return FALSE;
  scl_policy_regimes (policy, &n_regimes);
  if (format == SCL_FORMAT_JSON)
    {
      scl_json_begin_object (json, NULL);
      scl_json_boolean (json, "good", TRUE);
      json_policy (json, policy);
      scl_json_end_object (json);
      return scl_cli_write (scl_json_text (json), error);
    }
  line = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%s: good. Policy \"%s\", system %s, %u set of rules.\n",
                   "%s: good. Policy \"%s\", system %s, %u dated sets of rules.\n", n_regimes),
      file, scl_policy_name (policy), scl_policy_system_class (policy)->name, n_regimes);
  return scl_cli_write (line, error);
}

gboolean
scl_cli_policies (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *show = NULL, *check = NULL;
  const GOptionEntry entries[] = {
    { "show", 's', 0, G_OPTION_ARG_FILENAME, &show, N_ ("print a policy's text"), N_ ("POLICY") },
    { "check", 'c', 0, G_OPTION_ARG_FILENAME, &check,
      N_ ("read a policy file and say whether it is good"), N_ ("FILE") },
    { NULL },
  };
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error))
    return FALSE;
  if (show != NULL && check != NULL)
    return scl_cli_usage (error, _ ("--show and --check do not go together"));
  if (show != NULL)
    return show_policy (show, format, error);
  if (check != NULL)
    return check_policy (check, format, error);
  return list_policies (format, error);
}
