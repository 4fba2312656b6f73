/* SclExperiment: the cube, its summary, its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-experiment-private.h"

#include <glib/gi18n-lib.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <string.h>

#include "rating/scl-regular-file.h"

SclExperiment *
scl_experiment_new (const char *header)
{
  SclExperiment *self = g_new0 (SclExperiment, 1);

  self->header = g_strdup (header);
  self->policies = g_ptr_array_new_with_free_func (g_free);
  self->measures = g_ptr_array_new_with_free_func (g_free);
  self->seeds = g_array_new (FALSE, FALSE, sizeof (guint));
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
  return self;
}

void
scl_experiment_free (SclExperiment *self)
{
  if (self == NULL)
    return;
  g_free (self->header);
  g_ptr_array_unref (self->policies);
  g_ptr_array_unref (self->measures);
  g_array_unref (self->seeds);
  g_array_unref (self->values);
  g_free (self);
}

guint
scl_experiment_name_index (GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (strcmp (g_ptr_array_index (names, i), name) == 0)
      return i;
  g_ptr_array_add (names, g_strdup (name));
  return names->len - 1;
}

void
scl_experiment_set_seeds (SclExperiment *self, const guint *seeds, guint n)
{
  g_array_set_size (self->seeds, 0);
  g_array_append_vals (self->seeds, seeds, n);
  g_array_set_size (self->values, n * self->policies->len * self->measures->len);
  for (guint i = 0; i < self->values->len; i++)
    g_array_index (self->values, double, i) = NAN;
}

guint
scl_experiment_n_seeds (SclExperiment *self)
{
  return self->seeds->len;
}

guint
scl_experiment_seed (SclExperiment *self, guint index)
{
  return g_array_index (self->seeds, guint, index);
}

guint
scl_experiment_n_policies (SclExperiment *self)
{
  return self->policies->len;
}

const char *
scl_experiment_policy (SclExperiment *self, guint policy)
{
  return g_ptr_array_index (self->policies, policy);
}

guint
scl_experiment_n_measures (SclExperiment *self)
{
  return self->measures->len;
}

const char *
scl_experiment_measure (SclExperiment *self, guint measure)
{
  return g_ptr_array_index (self->measures, measure);
}

double
scl_experiment_value (SclExperiment *self, guint seed_index, guint policy, guint measure)
{
  return *scl_experiment_at (self, seed_index, policy, measure);
}

const char *
scl_experiment_header (SclExperiment *self)
{
  return self->header;
}

/* ---- Summary ----------------------------------------------------------------------------------------------------------------- */

typedef struct
{
  guint n;
  double mean, sd, half; /* half the 95 % interval of the mean */
} Spread;

static Spread
spread_of (const double *x, guint n)
{
  Spread spread = { .n = n, .mean = NAN, .sd = NAN, .half = NAN };
  double sum = 0.0, squares = 0.0;

  for (guint i = 0; i < n; i++)
    sum += x[i];
  if (n > 0)
    spread.mean = sum / n;
  for (guint i = 0; i < n; i++)
    squares += (x[i] - spread.mean) * (x[i] - spread.mean);
  if (n > 1)
    {
      spread.sd = sqrt (squares / (n - 1.0));
      spread.half = gsl_cdf_tdist_Pinv (0.975, n - 1.0) * spread.sd / sqrt (n);
    }
  return spread;
}

SclExperimentSummary
scl_experiment_summary (SclExperiment *self, guint policy, guint measure)
{
  const guint n = self->seeds->len;
  g_autofree double *own = g_new (double, MAX (n, 1));
  g_autofree double *pair = g_new (double, MAX (n, 1));
  SclExperimentSummary summary = { .p = NAN };
  guint n_own = 0, n_pairs = 0;
  Spread spread;

  for (guint i = 0; i < n; i++)
    {
      const double x = scl_experiment_value (self, i, policy, measure);
      const double first = scl_experiment_value (self, i, 0, measure);

      if (isnan (x))
        continue;
      own[n_own++] = x;
      if (!isnan (first))
        pair[n_pairs++] = x - first;
    }
  spread = spread_of (own, n_own);
  summary.n = n_own;
  summary.mean = spread.mean;
  summary.sd = spread.sd;
  summary.low = spread.mean - spread.half;
  summary.high = spread.mean + spread.half;
  spread = spread_of (pair, n_pairs);
  summary.n_pairs = n_pairs;
  summary.difference = spread.mean;
  summary.difference_low = spread.mean - spread.half;
  summary.difference_high = spread.mean + spread.half;
  if (n_pairs > 1)
    summary.p = spread.sd > 0.0 ? 2.0 * gsl_cdf_tdist_Q (fabs (spread.mean) / (spread.sd / sqrt (n_pairs)), n_pairs - 1.0)
                                : spread.mean == 0.0 ? 1.0 : 0.0;
  return summary;
}

/* ---- Files ------------------------------------------------------------------------------------------------------------------- */

/* "1-50,61-70" */
static void
append_seed_ranges (GString *out, const GArray *seeds)
{
  for (guint i = 0, end; i < seeds->len; i = end)
    {
      const guint first = g_array_index (seeds, guint, i);

      for (end = i + 1; end < seeds->len && g_array_index (seeds, guint, end) == first + (end - i); end++)
        ;
      g_string_append_printf (out, "%s%u-%u", i > 0 ? "," : "", first, first + (end - i) - 1);
    }
}

static char *
quoted (const char *text)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  if (strpbrk (text, ",\"") == NULL)
    return g_strdup (text);
  parts = g_strsplit (text, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  return g_strconcat ("\"", doubled, "\"", NULL);
}

gboolean
scl_experiment_write (SclExperiment *self, const char *path, GError **error)
{
  g_autoptr (GString) out = g_string_new (self->header);

  g_string_append (out, "# seeds: ");
  append_seed_ranges (out, self->seeds);
  g_string_append (out, "\nseed,policy,measure,value\n");
  for (guint s = 0; s < self->seeds->len; s++)
    for (guint p = 0; p < self->policies->len; p++)
      {
        g_autofree char *policy = quoted (g_ptr_array_index (self->policies, p));

        for (guint m = 0; m < self->measures->len; m++)
          {
            g_autofree char *measure = quoted (g_ptr_array_index (self->measures, m));
            char buffer[G_ASCII_DTOSTR_BUF_SIZE] = "";
            const double value = scl_experiment_value (self, s, p, m);

            if (!isnan (value))
              g_ascii_dtostr (buffer, sizeof buffer, value);
            g_string_append_printf (out, "%u,%s,%s,%s\n", g_array_index (self->seeds, guint, s), policy, measure, buffer);
          }
      }
  return g_file_set_contents_full (path, out->str, (gssize) out->len, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}

/* Four fields, quotes taken off; FALSE where there are not four. */
static gboolean
split_line (char *line, char *fields[4])
{
  char *p = line;

  for (guint i = 0; i < 4; i++)
    {
      char *to = p;

      fields[i] = p;
      if (*p == '"')
        {
          for (p++; *p != '\0' && !(*p == '"' && p[1] != '"'); p++)
            {
              if (*p == '"')
                p++;
              *to++ = *p;
            }
          if (*p != '"')
            return FALSE;
          p++;
        }
      else
        {
          p += strcspn (p, ",");
          to = p;
        }
      if (*p != (i < 3 ? ',' : '\0'))
        return FALSE;
      *to = '\0';
      p++;
    }
  return TRUE;
}

typedef struct
{
  guint seed, policy, measure;
  double value;
} Entry;

static gboolean
read_entry (SclExperiment *self, char *line, Entry *entry)
{
  char *fields[4], *end;
  guint64 seed;

  if (!split_line (line, fields) || !g_ascii_string_to_unsigned (fields[0], 10, 0, G_MAXINT32, &seed, NULL)
      || *fields[1] == '\0' || *fields[2] == '\0')
    return FALSE;
  entry->seed = (guint) seed;
  entry->policy = scl_experiment_name_index (self->policies, fields[1]);
  entry->measure = scl_experiment_name_index (self->measures, fields[2]);
  entry->value = *fields[3] == '\0' ? NAN : g_ascii_strtod (fields[3], &end);
  return *fields[3] == '\0' || (*end == '\0' && isfinite (entry->value));
}

/* Entries come in the order of the seeds, as they were written. */
static gboolean
fill (SclExperiment *self, const GArray *entries)
{
  g_autoptr (GArray) seeds = g_array_new (FALSE, FALSE, sizeof (guint));
  guint at = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (seeds->len > 0 && entry->seed < g_array_index (seeds, guint, seeds->len - 1))
        return FALSE;
      if (seeds->len == 0 || entry->seed > g_array_index (seeds, guint, seeds->len - 1))
        g_array_append_val (seeds, entry->seed);
    }
  scl_experiment_set_seeds (self, (const guint *) (gpointer) seeds->data, seeds->len);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      while (g_array_index (seeds, guint, at) != entry->seed)
        at++;
      *scl_experiment_at (self, at, entry->policy, entry->measure) = entry->value;
    }
  return seeds->len > 0;
}

SclExperiment *
scl_experiment_read (const char *path, GError **error)
{
  g_autoptr (SclExperiment) self = scl_experiment_new (NULL);
  g_autoptr (GString) header = g_string_new (NULL);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint i = 0;

  if (!scl_regular_file_check (path, error) || !g_file_get_contents (path, &text, NULL, error))
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  for (; lines[i] != NULL && *lines[i] == '#'; i++)
    if (!g_str_has_prefix (lines[i], "# seeds:"))
      g_string_append_printf (header, "%s\n", lines[i]);
  if (!g_str_has_prefix (header->str, "# Scalata ") || lines[i] == NULL || strcmp (lines[i], "seed,policy,measure,value") != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s:%u: this is not the result of a simulation or a tuning."), path,
                   i + 1);
      return NULL;
    }
  for (i++; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      Entry entry;

      if (!read_entry (self, lines[i], &entry))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s:%u: expected seed, policy, measure and a number."), path, i + 1);
          return NULL;
        }
      g_array_append_val (entries, entry);
    }
  self->header = g_strdup (header->str);
  if (!fill (self, entries))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: the seeds do not rise, or there is none."), path);
      return NULL;
    }
  return g_steal_pointer (&self);
}

typedef struct
{
  guint seed, source, index;
} Origin;

static int
compare_origins (gconstpointer pa, gconstpointer pb)
{
  const Origin *a = pa;
  const Origin *b = pb;

  return a->seed < b->seed ? -1 : a->seed > b->seed;
}

static gboolean
same_names (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; same && i < a->len; i++)
    same = strcmp (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) == 0;
  return same;
}

SclExperiment *
scl_experiment_merge (GPtrArray *results, GError **error)
{
  g_autoptr (SclExperiment) self = NULL;
  g_autoptr (GArray) origins = g_array_new (FALSE, FALSE, sizeof (Origin));
  g_autoptr (GArray) seeds = g_array_new (FALSE, FALSE, sizeof (guint));
  SclExperiment *first = results->len > 0 ? g_ptr_array_index (results, 0) : NULL;

  for (guint r = 0; r < results->len; r++)
    {
      SclExperiment *result = g_ptr_array_index (results, r);

      if (strcmp (result->header, first->header) != 0 || !same_names (result->policies, first->policies)
          || !same_names (result->measures, first->measures))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("Result %u was not made with the same program, world, policies and measures as the first; join only ranges of one experiment."),
                       r + 1);
          return NULL;
        }
      for (guint i = 0; i < result->seeds->len; i++)
        {
          const Origin origin = { .seed = g_array_index (result->seeds, guint, i), .source = r, .index = i };

          g_array_append_val (origins, origin);
        }
    }
  if (origins->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("There is nothing to join."));
      return NULL;
    }
  g_array_sort (origins, compare_origins);
  for (guint i = 0; i < origins->len; i++)
    {
      const guint seed = g_array_index (origins, Origin, i).seed;

      if (i > 0 && g_array_index (origins, Origin, i - 1).seed == seed)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("Seed %u is in two of the results; its runs would count twice."), seed);
          return NULL;
        }
      g_array_append_val (seeds, seed);
    }
  self = scl_experiment_new (first->header);
  for (guint i = 0; i < first->policies->len; i++)
    g_ptr_array_add (self->policies, g_strdup (g_ptr_array_index (first->policies, i)));
  for (guint i = 0; i < first->measures->len; i++)
    g_ptr_array_add (self->measures, g_strdup (g_ptr_array_index (first->measures, i)));
  scl_experiment_set_seeds (self, (const guint *) (gpointer) seeds->data, seeds->len);
  for (guint i = 0; i < origins->len; i++)
    {
      const Origin *origin = &g_array_index (origins, Origin, i);

      memcpy (scl_experiment_at (self, i, 0, 0), scl_experiment_at (g_ptr_array_index (results, origin->source), origin->index, 0, 0),
              sizeof (double) * self->policies->len * self->measures->len);
    }
  return g_steal_pointer (&self);
}
