/* A chart as comma-separated values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/scl-chart.h"

static void
append_text (GString *out, const char *text)
{
  if (text == NULL)
    return;
  if (strpbrk (text, ",\"\n\r") == NULL)
    {
      g_string_append (out, text);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}

/* The shortest of 15 to 17 digits that reads back as the same number; nothing for NaN. */
static void
append_number (GString *out, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (value))
    return;
  for (int digits = 15; digits <= 17; digits++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%dg", digits);
      g_ascii_formatd (buffer, sizeof buffer, format, value);
      if (g_ascii_strtod (buffer, NULL) == value)
        break;
    }
  g_string_append (out, strcmp (buffer, "-0") == 0 ? "0" : buffer);
}

static void
append_value (GString *out, const SclAxis *axis, double value)
{
  if (axis->kind == SCL_AXIS_DAY && isfinite (value))
    {
      g_autofree char *day = scl_day_format ((SclDay) value);

      g_string_append (out, day);
    }
  else
    append_number (out, value);
}

/* Comments keep to one line each, whatever the text. */
static void
append_comment (GString *out, const char *text)
{
  g_autofree char *line = NULL;

  if (text == NULL || *text == '\0')
    return;
  line = g_strdelimit (g_strdup (text), "\n\r", ' ');
  g_string_append_printf (out, "# %s\n", line);
}

static gboolean
same_x (const SclSeries *a, const SclSeries *b)
{
  gboolean bars = a->kind == SCL_SERIES_BARS;

  return a->n == b->n && bars == (b->kind == SCL_SERIES_BARS)
         && memcmp (a->x, b->x, (a->n + (bars && a->n > 0 ? 1 : 0)) * sizeof (double)) == 0;
}

static gboolean
all_share_x (SclChart *self)
{
  for (guint i = 1; i < scl_chart_n_series (self); i++)
    if (!same_x (scl_chart_series (self, 0), scl_chart_series (self, i)))
      return FALSE;
  return TRUE;
}

static const char *
or_else (const char *text, const char *otherwise)
{
  return text != NULL && *text != '\0' ? text : otherwise;
}

static void
append_column_heads (GString *out, const SclSeries *series, const char *name)
{
  static const struct
  {
    gsize offset;
    const char *suffix;
  } extra[] = { { G_STRUCT_OFFSET (SclSeries, y2), "to" },
                { G_STRUCT_OFFSET (SclSeries, y_error), "error" },
                { G_STRUCT_OFFSET (SclSeries, point_label), "name" } };

  g_string_append_c (out, ',');
  append_text (out, name);
  for (guint i = 0; i < G_N_ELEMENTS (extra); i++)
    if (G_STRUCT_MEMBER (gpointer, series, extra[i].offset) != NULL)
      {
        g_autofree char *head = g_strdup_printf ("%s (%s)", name, extra[i].suffix);

        g_string_append_c (out, ',');
        append_text (out, head);
      }
}

static void
append_columns (GString *out, SclChart *self, const SclSeries *series, guint row)
{
  const SclAxis *axis = scl_chart_y_axis (self);

  g_string_append_c (out, ',');
  append_value (out, axis, series->y[row]);
  if (series->y2 != NULL)
    {
      g_string_append_c (out, ',');
      append_value (out, axis, series->y2[row]);
    }
  if (series->y_error != NULL)
    {
      g_string_append_c (out, ',');
      append_number (out, series->y_error[row]);
    }
  if (series->point_label != NULL)
    {
      g_string_append_c (out, ',');
      append_text (out, series->point_label[row]);
    }
}

static void
append_shared (GString *out, SclChart *self)
{
  const SclSeries *first = scl_chart_series (self, 0);
  const SclAxis *x_axis = scl_chart_x_axis (self);
  gboolean bars = first->kind == SCL_SERIES_BARS;
  const char *x_title = or_else (x_axis->title, "x");

  if (bars)
    {
      g_autofree char *from = g_strdup_printf ("%s from", x_title);
      g_autofree char *to = g_strdup_printf ("%s to", x_title);

      append_text (out, from);
      g_string_append_c (out, ',');
      append_text (out, to);
    }
  else
    append_text (out, x_title);
  for (guint i = 0; i < scl_chart_n_series (self); i++)
    {
      const SclSeries *series = scl_chart_series (self, i);

      append_column_heads (out, series, or_else (series->label, or_else (scl_chart_y_axis (self)->title, "y")));
    }
  g_string_append_c (out, '\n');
  for (guint row = 0; row < first->n; row++)
    {
      append_value (out, x_axis, first->x[row]);
      if (bars)
        {
          g_string_append_c (out, ',');
          append_value (out, x_axis, first->x[row + 1]);
        }
      for (guint i = 0; i < scl_chart_n_series (self); i++)
        append_columns (out, self, scl_chart_series (self, i), row);
      g_string_append_c (out, '\n');
    }
}

static void
append_blocks (GString *out, SclChart *self)
{
  const SclAxis *x_axis = scl_chart_x_axis (self);

  for (guint i = 0; i < scl_chart_n_series (self); i++)
    {
      const SclSeries *series = scl_chart_series (self, i);
      gboolean bars = series->kind == SCL_SERIES_BARS;
      g_autofree char *name = series->label != NULL ? g_strdup (series->label) : g_strdup_printf ("series %u", i + 1);

      g_string_append (out, bars ? "series,x,x to" : "series,x");
      append_column_heads (out, series, "y");
      g_string_append_c (out, '\n');
      for (guint row = 0; row < series->n; row++)
        {
          append_text (out, name);
          g_string_append_c (out, ',');
          append_value (out, x_axis, series->x[row]);
          if (bars)
            {
              g_string_append_c (out, ',');
              append_value (out, x_axis, series->x[row + 1]);
            }
          append_columns (out, self, series, row);
          g_string_append_c (out, '\n');
        }
    }
}

char *
scl_chart_to_csv (SclChart *self)
{
  GString *out = g_string_new (NULL);
  g_autofree char *head = g_strdup (scl_chart_title (self));

  append_comment (out, head);
  append_comment (out, scl_chart_subtitle (self));
  append_comment (out, scl_chart_provenance (self));
  append_comment (out, scl_chart_empty_message (self));
  if (scl_chart_n_series (self) == 0)
    return g_string_free (out, FALSE);
  if (all_share_x (self))
    append_shared (out, self);
  else
    append_blocks (out, self);
  return g_string_free (out, FALSE);
}
