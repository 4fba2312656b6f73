/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/scl-results.h"

#include <glib/gi18n-lib.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <string.h>

typedef struct
{
  gint64 seed;
  guint policy; /* index */
  double *values;
} Row;

struct _SclResults
{
  char *head;
  char **columns;
  guint n_columns;
  GPtrArray *policies; /* char *, by first appearance */
  GArray *rows;        /* Row */
  GHashTable *seen;    /* "seed policy" */
};

static void
clear_row (gpointer data)
{
  Row *row = data;

  g_free (row->values);
}

SclResults *
scl_results_new (const char *head, const char *const *columns)
{
  SclResults *self = g_new0 (SclResults, 1);

  self->head = g_strchomp (g_strdup (head));
  self->columns = g_strdupv ((char **)columns);
  self->n_columns = g_strv_length (self->columns);
  self->policies = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
scl_results_free (SclResults *self)
{
  g_free (self->head);
  g_strfreev (self->columns);
  g_ptr_array_unref (self->policies);
  g_array_unref (self->rows);
  g_hash_table_unref (self->seen);
  g_free (self);
}

static guint
policy_index (SclResults *self, const char *policy)
{
  for (guint i = 0; i < self->policies->len; i++)
    if (strcmp (g_ptr_array_index (self->policies, i), policy) == 0)
      return i;
  g_ptr_array_add (self->policies, g_strdup (policy));
  return self->policies->len - 1;
}

/* FALSE: that seed is there already. */
static gboolean
add (SclResults *self, gint64 seed, const char *policy, const double *values)
{
  Row row = { .seed = seed, .policy = policy_index (self, policy) };

  if (!g_hash_table_add (self->seen, g_strdup_printf ("%" G_GINT64_FORMAT " %s", seed, policy)))
    return FALSE;
  row.values = g_memdup2 (values, self->n_columns * sizeof *values);
  g_array_append_val (self->rows, row);
  return TRUE;
}

void
scl_results_add (SclResults *self, gint64 seed, const char *policy, const double *values)
{
  g_return_if_fail (strpbrk (policy, ",\"\r\n") == NULL);

  add (self, seed, policy, values);
}

static int
by_seed (gconstpointer a, gconstpointer b)
{
  const Row *x = a, *y = b;

  if (x->seed != y->seed)
    return x->seed < y->seed ? -1 : 1;
  return (int)x->policy - (int)y->policy;
}

char *
scl_results_to_csv (SclResults *self)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) head = g_strsplit (self->head, "\n", -1);

  for (guint i = 0; head[i] != NULL; i++)
    g_string_append_printf (out, "# %s\n", head[i]);
  g_string_append (out, "seed,policy");
  for (guint c = 0; c < self->n_columns; c++)
    g_string_append_printf (out, ",%s", self->columns[c]);
  g_string_append_c (out, '\n');
  g_array_sort (self->rows, by_seed);
  for (guint r = 0; r < self->rows->len; r++)
    {
      const Row *row = &g_array_index (self->rows, Row, r);

      g_string_append_printf (out, "%" G_GINT64_FORMAT ",%s", row->seed,
                              (char *)g_ptr_array_index (self->policies, row->policy));
      for (guint c = 0; c < self->n_columns; c++)
        {
          char buffer[G_ASCII_DTOSTR_BUF_SIZE];

          g_string_append_printf (out, ",%s", scl_number_text (buffer, row->values[c]));
        }
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

/* ---- Reading -------------------------------------------------------------------------------------------------------
 */

static gboolean
refuse (GError **error, const char *file, guint line, const char *what)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: %s", file, line, what);
  return FALSE;
}

/* Lines "# …" and the header. at: the line after it, from 0. */
static SclResults *
read_head (char **lines, const char *file, guint *at, GError **error)
{
  g_autoptr (GString) head = g_string_new (NULL);
  g_auto (GStrv) columns = NULL;
  guint i = 0;

  for (; lines[i] != NULL && g_str_has_prefix (lines[i], "# "); i++)
    g_string_append_printf (head, "%s\n", lines[i] + 2);
  columns = g_strsplit (lines[i] != NULL ? lines[i] : "", ",", -1);
  if (i == 0 || g_strv_length (columns) < 3 || strcmp (columns[0], "seed") != 0 || strcmp (columns[1], "policy") != 0)
    {
      refuse (error, file, i + 1, _ ("this is no result of simulate or tune"));
      return NULL;
    }
  *at = i + 1;
  return scl_results_new (head->str, (const char *const *)columns + 2);
}

static gboolean
read_number (const char *text, double *value)
{
  char *end;

  *value = *text == '\0' ? NAN : g_ascii_strtod (text, &end);
  return *text == '\0' || (end != text && *end == '\0');
}

static gboolean
read_row (SclResults *self, const char *text, const char *file, guint line, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (text, ",", -1);
  g_autofree double *values = g_new (double, self->n_columns);
  gint64 seed;

  if (g_strv_length (fields) != self->n_columns + 2
      || !g_ascii_string_to_signed (fields[0], 10, G_MININT64, G_MAXINT64, &seed, NULL))
    return refuse (error, file, line, _ ("this row is not complete"));
  for (guint c = 0; c < self->n_columns; c++)
    if (!read_number (fields[c + 2], &values[c]))
      return refuse (error, file, line, _ ("this row holds something that is not a number"));
  if (!add (self, seed, fields[1], values))
    return refuse (error, file, line, _ ("this seed and policy came before: the parts overlap"));
  return TRUE;
}

SclResults *
scl_results_read (SclResults *self, const char *file, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (SclResults) all = self, part = NULL;
  guint i;

  if (!g_file_get_contents (file, &text, NULL, error))
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  part = read_head (lines, file, &i, error);
  if (part == NULL)
    return NULL;
  if (all != NULL
      && (strcmp (all->head, part->head) != 0
          || !g_strv_equal ((const char *const *)all->columns, (const char *const *)part->columns)))
    {
      refuse (error, file, 1,
              _ ("this part was made with other parameters, policies or another version than the first"));
      return NULL;
    }
  if (all == NULL)
    all = g_steal_pointer (&part);
  for (; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !read_row (all, lines[i], file, i + 1, error))
      return NULL;
  return g_steal_pointer (&all);
}

/* ---- Summary -------------------------------------------------------------------------------------------------------
 */

static const SclColumn summary_columns[] = {
  { "policy", N_ ("Policy"), -1 },         { "measure", N_ ("Measure"), -1 }, { "mean", N_ ("Mean"), 5 },
  { "half_interval", N_ ("± (95 %)"), 5 }, { "seeds", N_ ("Seeds"), 0 },
};

static void
add_summary (SclResults *self, SclRows *rows, guint policy, guint column)
{
  double sum = 0.0, squares = 0.0, mean, half = NAN;
  guint n = 0;

  for (guint r = 0; r < self->rows->len; r++)
    {
      const Row *row = &g_array_index (self->rows, Row, r);

      if (row->policy == policy && !isnan (row->values[column]))
        {
          sum += row->values[column];
          n++;
        }
    }
  mean = n > 0 ? sum / n : NAN;
  for (guint r = 0; r < self->rows->len; r++)
    {
      const Row *row = &g_array_index (self->rows, Row, r);

      if (row->policy == policy && !isnan (row->values[column]))
        squares += (row->values[column] - mean) * (row->values[column] - mean);
    }
  if (n > 1)
    half = gsl_cdf_tdist_Pinv (0.975, n - 1) * sqrt (squares / (n - 1) / n);
  scl_rows_add_text (rows, g_ptr_array_index (self->policies, policy));
  scl_rows_add_text (rows, self->columns[column]);
  scl_rows_add_number (rows, mean);
  scl_rows_add_number (rows, half);
  scl_rows_add_number (rows, n);
}

SclRows *
scl_results_summary (SclResults *self)
{
  SclRows *rows = scl_rows_new (summary_columns, G_N_ELEMENTS (summary_columns));

  g_array_sort (self->rows, by_seed);
  for (guint p = 0; p < self->policies->len; p++)
    for (guint c = 0; c < self->n_columns; c++)
      add_summary (self, rows, p, c);
  return rows;
}
