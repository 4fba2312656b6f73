/* --columns: which columns of tables of games say what.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/shared/scl-cli-columns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/shared/scl-plain-text.h"
#include "history/workspace/scl-table-preview.h"
#include "history/workspace/scl-workspace.h"

#define SHOWN_ROWS 5

static GPtrArray *chosen; /* of SclColumnMap */

static const SclColumn columns[] = {
  { "column", N_ ("Column"), 0 }, { "title", N_ ("Title"), -1 }, { "role", N_ ("Read as"), -1 },
  { "form", N_ ("Form"), -1 },    { "guess", N_ ("Guess"), -1 }, { "row_1", N_ ("Row 1"), -1 },
  { "row_2", N_ ("Row 2"), -1 },  { "row_3", N_ ("Row 3"), -1 }, { "row_4", N_ ("Row 4"), -1 },
  { "row_5", N_ ("Row 5"), -1 },
};

gboolean
scl_cli_columns_choose (const char *text, gboolean *preview, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (SclColumnMap) map = NULL;

  *preview = strcmp (text, "?") == 0;
  if (*preview)
    return TRUE;
  map = scl_column_map_parse (text, &why);
  if (map == NULL || (!scl_column_map_is_of_days (map) && !scl_column_map_check (map, &why)))
    return scl_cli_usage (error, "--columns: %s", why->message);
  if (chosen == NULL)
    chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_column_map_unref);
  g_ptr_array_add (chosen, g_steal_pointer (&map));
  return TRUE;
}

GPtrArray *
scl_cli_columns (void)
{
  return chosen;
}

/* ---- The preview ---- */

static SclRows *
preview_rows (const SclTablePreview *table)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));
  int at[SCL_ROLE_N];
  g_autofree SclColumnRole *of = g_new (SclColumnRole, table->n);

  for (guint c = 0; c < table->n; c++)
    of[c] = SCL_ROLE_NONE;
  if (scl_column_map_resolve (table->guess, (const char *const *) table->titles, table->n, at,
                              NULL))
    for (guint r = 0; r < SCL_ROLE_N; r++)
      if (at[r] >= 0)
        of[at[r]] = (SclColumnRole) r;
  for (guint c = 0; c < table->n; c++)
    {
      scl_rows_add_number (rows, c + 1);
      scl_rows_add_texts (rows, table->titles[c], scl_column_role_name (of[c]),
                          scl_column_map_form (table->guess, of[c]));
      scl_rows_add_text (rows, scl_column_map_is_guessed (table->guess, of[c]) ? "yes" : "");
      for (guint r = 0; r < SHOWN_ROWS; r++)
        {
          char **row = r < table->rows->len ? g_ptr_array_index (table->rows, r) : NULL;

          scl_rows_add_text (rows, row != NULL && c < g_strv_length (row) ? row[c] : "");
        }
    }
  return rows;
}

/* What the guess makes of the whole file, and how to say it otherwise. */
static void
append_trial (GString *out, SclTablePreview *table, const SclTableTrial *trial, const GError *lack)
{
  g_autofree char *map = scl_column_map_to_text (table->guess),
                  *plain = scl_plain_text (map, FALSE), *quoted = g_shell_quote (plain);

  if (lack == NULL && trial->games == 0)
    g_string_append (out, _ ("\nNothing is proposed: no row can be read as a game.\n"));
  else
    g_string_append_printf (out, "\n--columns=%s\n", quoted);
  if (lack != NULL)
    g_string_append_printf (out, _ ("This is not enough: %s.\n"), lack->message);
  else
    {
      const gulong games = (gulong) trial->games, left_out = (gulong) trial->left_out;

      g_string_append_printf (
          out,
          g_dngettext (GETTEXT_PACKAGE, "%lu row can be read, ", "%lu rows can be read, ", games),
          games);
      g_string_append_printf (
          out, g_dngettext (GETTEXT_PACKAGE, "%lu is left out.\n", "%lu are left out.\n", left_out),
          left_out);
    }
  if (trial->first_reason != NULL)
    {
      g_autofree char *reason = scl_plain_text (trial->first_reason, FALSE);

      g_string_append_printf (out, _ ("Line %u: %s\n"), trial->first_line, reason);
    }
}

static void
append_json (SclJson *json, const char *path, SclTablePreview *table, SclRows *rows,
             const SclTableTrial *trial, const GError *lack)
{
  g_autofree char *map = scl_column_map_to_text (table->guess);

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "file", path);
  if (lack != NULL || trial->games > 0) /* by which nothing can be read is no proposal */
    scl_json_string (json, "map", map);
  if (lack != NULL)
    scl_json_string (json, "lacks", lack->message);
  else
    {
      scl_json_integer (json, "games", (gint64) trial->games);
      scl_json_integer (json, "left_out", (gint64) trial->left_out);
    }
  if (trial->first_reason != NULL)
    {
      scl_json_integer (json, "first_line", trial->first_line);
      scl_json_string (json, "first_reason", trial->first_reason);
    }
  scl_rows_append_json (rows, json, "columns");
  scl_json_end_object (json);
}

static gboolean
append_preview (GString *out, SclJson *json, const char *path, SclFormat format, GError **error)
{
  g_autoptr (SclTablePreview) table = scl_table_preview_new (path, NULL, error);
  g_autoptr (SclRows) rows = table != NULL ? preview_rows (table) : NULL;
  g_auto (SclTableTrial) trial = { 0 };
  g_autoptr (GError) lack = NULL;
  g_autofree char *plain = scl_plain_text (path, FALSE);

  if (table == NULL)
    return FALSE;
  if (scl_column_map_check (table->guess, &lack)
      && !scl_table_try (path, table->guess, &trial, NULL, error))
    return FALSE;
  switch (format)
    {
    case SCL_FORMAT_JSON:
      append_json (json, path, table, rows, &trial, lack);
      break;
    case SCL_FORMAT_CSV:
      scl_rows_append_csv (rows, out);
      break;
    case SCL_FORMAT_TEXT:
    default:
      g_string_append_printf (out, "%s%s\n", out->len > 0 ? "\n" : "", plain);
      scl_rows_append_text (rows, out);
      append_trial (out, table, &trial, lack);
      break;
    }
  return TRUE;
}

gboolean
scl_cli_columns_preview (const char *const *paths, SclFormat format, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (SclJson) json = scl_json_new ();
  guint n = 0;

  scl_json_begin_array (json, NULL);
  for (guint i = 0; paths[i] != NULL; i++)
    if (!scl_workspace_recognise (paths[i]))
      {
        if (!append_preview (out, json, paths[i], format, error))
          return FALSE;
        n++;
      }
  scl_json_end_array (json);
  if (n == 0)
    return scl_cli_usage (error, _ ("--columns=? needs a table to look at"));
  return scl_cli_write (format == SCL_FORMAT_JSON ? scl_json_text (json) : out->str, error);
}
