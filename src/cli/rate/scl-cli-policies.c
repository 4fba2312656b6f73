/* The verb policies: the shipped ones, one of them, or a file checked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "cli/shared/scl-cli.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy-own.h"

static void
add_policy (SclRows *table, SclPolicy *policy)
{
  g_autofree char *checked = scl_day_format (scl_policy_checked (policy));

  scl_rows_add_texts (table, scl_policy_name (policy), scl_policy_system_class (policy)->name,
                      checked, scl_policy_title (policy));
}

static gboolean
list_policies (SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "name", N_ ("Name"), -1 },
    { "system", N_ ("System"), -1 },
    { "checked", N_ ("Checked until"), -1 },
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

  g_autofree char *checked = scl_day_format (scl_policy_checked (policy));

  scl_json_string (json, "name", scl_policy_name (policy));
  scl_json_string (json, "checked", *checked != '\0' ? checked : NULL);
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

/* ---- The keys ---- */

static char *
describe_choices (const SclKeyChoice *choice)
{
  GString *text = g_string_new (NULL);

  for (; choice != NULL && choice->nick != NULL; choice++)
    g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", choice->nick,
                            _ (choice->label));
  return g_string_free (text, FALSE);
}

/* What a formula may speak of, each with its unit. */
static char *
describe_variables (const SclExpressionVariable *variable)
{
  GString *text = g_string_new (NULL);

  for (; variable->name != NULL; variable++)
    {
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", variable->name,
                              _ (variable->meaning));
      if (variable->unit != NULL)
        g_string_append_printf (text, " (%s)", _ (variable->unit));
    }
  return g_string_free (text, FALSE);
}

static void
add_key (SclRows *table, const char *system, const SclKey *key)
{
  static const char *const types[] = {
    [SCL_KEY_DOUBLE] = "number", [SCL_KEY_INT] = "whole-number", [SCL_KEY_BOOL] = "truth",
    [SCL_KEY_CHOICE] = "choice", [SCL_KEY_BANDS] = "bands",      [SCL_KEY_DAY] = "day",
    [SCL_KEY_GAMES] = "games",   [SCL_KEY_FORMULA] = "formula",
  };
  g_autofree char *range = scl_key_describe_range (key);
  g_autofree char *choices = key->type == SCL_KEY_FORMULA ? describe_variables (key->variables)
                                                          : describe_choices (key->choices);

  scl_rows_add_texts (table, system, key->group, key->name, types[key->type], key->fallback, range,
                      choices, key->unit != NULL ? _ (key->unit) : "",
                      key->meaning != NULL ? _ (key->meaning) : "");
}

/* Every key that a policy may have: those of every system, then each system's. */
static gboolean
list_keys (SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "system", N_ ("System"), -1 },   { "group", N_ ("Group"), -1 },
    { "key", N_ ("Key"), -1 },         { "type", N_ ("Type"), -1 },
    { "default", N_ ("Default"), -1 }, { "allowed", N_ ("Allowed"), -1 },
    { "choices", N_ ("Choices"), -1 }, { "unit", N_ ("Unit"), -1 },
    { "meaning", N_ ("Meaning"), -1 },
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, G_N_ELEMENTS (columns));
  guint n_systems;
  const SclSystemClass *const *systems = scl_system_classes (&n_systems);

  for (guint k = 0; k < scl_schedule_n_keys; k++)
    add_key (table, "", &scl_schedule_keys[k]);
  for (guint i = 0; i < n_systems; i++)
    for (const SclKeySet *set = systems[i]->key_sets; set->keys != NULL; set++)
      for (guint k = 0; k < *set->n_keys; k++)
        add_key (table, systems[i]->name, &set->keys[k]);
  return scl_cli_write_rows (table, format, error);
}

gboolean
scl_cli_policies (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *show = NULL, *check = NULL;
  gboolean keys = FALSE;
  const GOptionEntry entries[] = {
    { "show", 's', 0, G_OPTION_ARG_FILENAME, &show, N_ ("print a policy's text"), N_ ("POLICY") },
    { "check", 'c', 0, G_OPTION_ARG_FILENAME, &check,
      N_ ("read a policy file and say whether it is good"), N_ ("FILE") },
    { "keys", 'k', 0, G_OPTION_ARG_NONE, &keys,
      N_ ("print every key that a policy may have, by system; docs/policy-keys.md is made of it"),
      NULL },
    { NULL },
  };
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error))
    return FALSE;
  if ((show != NULL) + (check != NULL) + keys > 1)
    return scl_cli_usage (error, _ ("--show, --check and --keys do not go together"));
  if (show != NULL)
    return show_policy (show, format, error);
  if (check != NULL)
    return check_policy (check, format, error);
  return keys ? list_keys (format, error) : list_policies (format, error);
}
