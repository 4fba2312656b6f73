/* The verb figure: any registered figure as a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/shared/scl-cli-words.h"
#include "cli/shared/scl-cli.h"
#include "figures/chart/scl-chart-export.h"
#include "figures/paper/scl-figure.h"
#include "figures/paper/scl-paper-tables.h"
#include "rating/base/scl-near.h"
#include "rating/base/scl-regular-file.h"

static gboolean
list_figures (SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "id", N_ ("Figure"), -1 },
    { "title", N_ ("Title"), -1 },
    { "parameters", N_ ("Parameters"), -1 },
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, G_N_ELEMENTS (columns));
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (const SclKeySet *set = figures[i]->key_sets; set != NULL && set->keys != NULL; set++)
        for (guint k = 0; k < *set->n_keys; k++)
          g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", set->keys[k].name);
      scl_rows_add_texts (table, figures[i]->id, _ (figures[i]->title), names->str);
    }
  return scl_cli_write_rows (table, format, error);
}

/* The parameters with what they mean, their defaults and what is allowed. */
static gboolean
explain_figure (const SclFigure *figure, SclFormat format, GError **error)
{
  static const SclColumn columns[] = {
    { "name", N_ ("Parameter"), -1 },
    { "default", N_ ("Default"), -1 },
    { "allowed", N_ ("Allowed"), -1 },
    { "meaning", N_ ("Meaning"), -1 },
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, G_N_ELEMENTS (columns));

  scl_cli_add_keys (table, figure->key_sets);
  if (format == SCL_FORMAT_TEXT)
    {
      g_autofree char *head
          = g_strdup_printf ("%s\n%s\n\n", _ (figure->title), _ (figure->description));

      if (!scl_cli_write (head, error))
        return FALSE;
    }
  return scl_cli_write_rows (table, format, error);
}

static gboolean
set_parameters (const SclFigure *figure, gpointer params, char **settings, GError **error)
{
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      const char *equals = strchr (settings[i], '=');
      g_autofree char *name = NULL;

      if (equals == NULL)
        return scl_cli_usage (error, _ ("--set: \"%s\" is not of the form name=value"),
                              settings[i]);
      name = g_strndup (settings[i], (gsize) (equals - settings[i]));
      if (!scl_figure_set (figure, params, name, equals + 1, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
scl_cli_write_chart (SclChart *chart, const char *file, const SclCliSize *size, GError **error)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  SclExportFormat format;

  if (!scl_export_format_from_name (file, &format, error))
    return FALSE;
  /* CSV needs no drawing, hence no PLplot driver. */
  if (format != SCL_EXPORT_CSV && !scl_chart_renderer_probe (error))
    return FALSE;
  if (size != NULL)
    {
      options.width = size->width;
      options.height = size->height;
      options.dark = size->dark;
    }
  return scl_chart_export_file (chart, file, &options, 2.0, error);
}

static gboolean
write_grid_as_json (const SclGrid *grid, GError **error)
{
  g_autofree SclColumn *columns = g_new0 (SclColumn, scl_grid_n_columns (grid));
  g_autoptr (SclRows) rows = NULL;

  for (guint c = 0; c < scl_grid_n_columns (grid); c++)
    columns[c] = (SclColumn){ scl_grid_head (grid, c), scl_grid_head (grid, c), -1 };
  rows = scl_rows_new (columns, scl_grid_n_columns (grid));
  for (guint r = 0; r < scl_grid_n_rows (grid); r++)
    for (guint c = 0; c < scl_grid_n_columns (grid); c++)
      if (scl_grid_number (grid, r, c) == scl_grid_number (grid, r, c))
        scl_rows_add_number (rows, scl_grid_number (grid, r, c));
      else
        scl_rows_add_text (rows, scl_grid_text (grid, r, c));
  return scl_cli_write_rows (rows, SCL_FORMAT_JSON, error);
}

static gboolean
write_table (const SclPaperTable *table, gconstpointer params, const char *output, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (output);
  g_autoptr (SclGrid) grid = table->build (params);
  g_autofree char *text
      = g_str_has_suffix (output, ".md") ? scl_grid_to_markdown (grid) : scl_grid_to_csv (grid);

  return scl_regular_file_write (output, text, -1, error);
}

/* A table of the paper is words: on the terminal, or in a .csv or .md file. */
static gboolean
make_table (const SclPaperTable *table, char **settings, const char *output, SclFormat format,
            GError **error)
{
  g_autofree gpointer params = scl_paper_table_params_new (table);
  g_autoptr (SclGrid) grid = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto (GStrv) sides = g_strsplit (settings[i], "=", 2);

      if (g_strv_length (sides) != 2)
        return scl_cli_usage (error, _ ("--set: \"%s\" is not of the form name=value"),
                              settings[i]);
      if (!scl_paper_table_set (table, params, sides[0], sides[1], error))
        return FALSE;
    }
  if (output != NULL)
    return write_table (table, params, output, error);
  grid = table->build (params);
  if (format == SCL_FORMAT_JSON)
    return write_grid_as_json (grid, error);
  text = format == SCL_FORMAT_CSV ? scl_grid_to_csv (grid) : scl_grid_to_text (grid);
  return scl_cli_write (text, error);
}

static gboolean
draw_figure (const SclFigure *figure, gconstpointer params, const char *output,
             const SclCliSize *size, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (output);
  g_autoptr (SclChart) chart = scl_figure_build (figure, params, error);

  return chart != NULL && scl_cli_write_chart (chart, output, size, error);
}

static gboolean
no_figure (const char *id, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (ids, (gpointer) figures[i]->id);
  g_ptr_array_add (ids, NULL);
  scl_cli_usage (error, _ ("there is no figure \"%s\"; \"scalata-cli figure --list\" shows them"),
                 id);
  scl_near_add (error, id, (const char *const *) ids->pdata);
  return FALSE;
}

static gboolean
make_figure (const char *id, char **settings, const char *output, const SclCliSize *size,
             SclFormat format, GError **error)
{
  const SclFigure *figure = scl_figure_find (id);
  g_autofree gpointer params = NULL;
  const SclPaperTable *table = scl_paper_table_find (id);

  if (table != NULL
      && (output == NULL || g_str_has_suffix (output, ".csv") || g_str_has_suffix (output, ".md")))
    return make_table (table, settings, output, format, error);
  if (figure == NULL)
    return no_figure (id, error);
  if (output == NULL)
    return settings == NULL
               ? explain_figure (figure, format, error)
               : scl_cli_usage (
                   error,
                   _ ("--output is missing: name a file that ends in .svg, .pdf, .png or .csv"));
  params = scl_figure_params_new (figure);
  return set_parameters (figure, params, settings, error)
         && draw_figure (figure, params, output, size, error);
}

gboolean
scl_cli_figure (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *output = NULL;
  g_auto (GStrv) settings = NULL, ids = NULL;
  SclCliSize size = { 720, 450, FALSE };
  gboolean list = FALSE;
  const GOptionEntry entries[] = {
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("list the figures"), NULL },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &settings,
      N_ ("give a parameter another value; once for each"), N_ ("NAME=VALUE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the file to write: .svg, .pdf, .png or .csv"), N_ ("FILE") },
    { "width", 0, 0, G_OPTION_ARG_INT, &size.width, N_ ("width in pixels; default 720"),
      N_ ("PX") },
    { "height", 0, 0, G_OPTION_ARG_INT, &size.height, N_ ("height in pixels; default 450"),
      N_ ("PX") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &size.dark, N_ ("light on dark"), NULL },
    { NULL },
  };
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &ids, argc, argv, error))
    return FALSE;
  if (list)
    return list_figures (format, error);
  if (ids[0] == NULL || ids[1] != NULL)
    return scl_cli_usage (error,
                          _ ("one figure is needed; \"scalata-cli figure --list\" shows them"));
  if (size.width < 100 || size.height < 100 || size.width > 10000 || size.height > 10000)
    return scl_cli_usage (error, _ ("--width and --height are from 100 to 10000"));
  return make_figure (ids[0], settings, output, &size, format, error);
}
