/* SclExperiment's files: written, read, joined.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-experiment-private.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"
#include "rating/base/scl-regular-file.h"

/* More seeds than anybody has runs for: what a header may name. */
#define MAX_SEEDS 10000000
/* Far beyond what a run writes, so that a file that somebody else has made is refused before it
 * costs time. */
#define MAX_MIB 512
#define MAX_NAMES 5000 /* of policies, and of measures */

/* ---- Files ---- */

static void
append_seed_range (GString *out, guint first, guint last)
{
  g_string_append_printf (out, "%s%u-%u", out->len > 0 ? "," : "", first, last);
}

/* "1-50,61-70" */
static void
append_seed_ranges (GString *out, const guint *seeds, guint n)
{
  for (guint i = 0, end; i < n; i = end)
    {
      for (end = i + 1; end < n && seeds[end] == seeds[i] + (end - i); end++)
        ;
      append_seed_range (out, seeds[i], seeds[end - 1]);
    }
}

gboolean
scl_experiment_write (SclExperiment *self, const char *path, GError **error)
{
  g_autoptr (GString) out = g_string_new (self->header), ranges = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  append_seed_ranges (ranges, (const guint *) (gpointer) self->seeds->data, self->seeds->len);
  g_string_append_printf (out, "# seeds: %s\n", ranges->str);
  scl_csv_writer_add_line (&csv, "seed,policy,measure,value");
  for (guint s = 0; s < self->seeds->len; s++)
    for (guint p = 0; p < self->policies->len; p++)
      for (guint m = 0; m < self->measures->len; m++)
        {
          char buffer[G_ASCII_DTOSTR_BUF_SIZE] = "";
          const double value = scl_experiment_value (self, s, p, m);

          if (!isnan (value))
            g_ascii_dtostr (buffer, sizeof buffer, value);
          scl_csv_writer_add_row (&csv, "ittp", (gint64) g_array_index (self->seeds, guint, s),
                                  g_ptr_array_index (self->policies, p),
                                  g_ptr_array_index (self->measures, m), buffer);
        }
  return scl_regular_file_write (path, out->str, (gssize) out->len, error);
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

/* Rows come in the same order for every seed: the name after the last one, or the first, is tried
 * before all others. FALSE: too many. */
static gboolean
index_of (GPtrArray *names, const char *name, guint *last)
{
  const guint next = *last + 1 < names->len ? *last + 1 : 0;

  if (*last < names->len && strcmp (g_ptr_array_index (names, *last), name) == 0)
    return TRUE;
  *last = next < names->len && strcmp (g_ptr_array_index (names, next), name) == 0
              ? next
              : scl_experiment_name_index (names, name);
  return names->len <= MAX_NAMES;
}

/* entry: the one before. */
static gboolean
read_entry (SclExperiment *self, char *line, Entry *entry)
{
  char *fields[4], *end;
  guint64 seed;

  if (!split_line (line, fields)
      || !g_ascii_string_to_unsigned (fields[0], 10, 0, G_MAXINT32, &seed, NULL)
      || *fields[1] == '\0' || *fields[2] == '\0'
      || !index_of (self->policies, fields[1], &entry->policy)
      || !index_of (self->measures, fields[2], &entry->measure))
    return FALSE;
  entry->seed = (guint) seed;
  entry->value = *fields[3] == '\0' ? NAN : g_ascii_strtod (fields[3], &end);
  return *fields[3] == '\0' || (*end == '\0' && isfinite (entry->value));
}

/* "1-50,61-70" into seeds, which must rise. */
static gboolean
parse_seed_ranges (const char *text, GArray *seeds)
{
  g_auto (GStrv) ranges = g_strsplit (text, ",", -1);

  for (guint i = 0; ranges[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (ranges[i], "-", 2);
      guint64 from, to;

      if (ends[0] == NULL || ends[1] == NULL
          || !g_ascii_string_to_unsigned (ends[0], 10, 0, G_MAXINT32, &from, NULL)
          || !g_ascii_string_to_unsigned (ends[1], 10, from, MIN (from + MAX_SEEDS, G_MAXINT32),
                                          &to, NULL)
          || (seeds->len > 0 && from <= g_array_index (seeds, guint, seeds->len - 1))
          || seeds->len + (to - from) >= MAX_SEEDS)
        return FALSE;
      for (guint seed = (guint) from; seed <= (guint) to; seed++)
        g_array_append_val (seeds, seed);
    }
  return seeds->len > 0;
}

/* Every seed that the header names has every policy and measure once, in the order in which they
 * are written. first_line: of the first entry. */
static gboolean
fill (SclExperiment *self, const GArray *seeds, const GArray *entries, guint first_line,
      GError **error)
{
  const guint n_measures = self->measures->len, a_seed = self->policies->len * n_measures;

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (i / a_seed < seeds->len && entry->seed == g_array_index (seeds, guint, i / a_seed)
          && entry->policy == i / n_measures % self->policies->len
          && entry->measure == i % n_measures)
        continue;
      return scl_fail (
          error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
          _ ("%s:%u: a row lacks before this one, or is there twice, or the seed is not "
             "in the line \"# seeds:\". Make the file again."),
          self->source, first_line + i);
    }
  if (entries->len != (guint64) a_seed * seeds->len || entries->len == 0)
    {
      const guint complete = a_seed > 0 ? entries->len / a_seed : 0;
      g_autoptr (GString) lacking = g_string_new (NULL);

      append_seed_ranges (lacking, &g_array_index (seeds, guint, complete), seeds->len - complete);
      return scl_fail (
          error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
          _ ("%s: the file is cut short: the seeds %s, which its line \"# seeds:\" names, "
             "are not in it or not complete. Make it again."),
          self->source, lacking->str);
    }
  scl_experiment_set_seeds (self, (const guint *) (gpointer) seeds->data, seeds->len);
  for (guint i = 0; i < entries->len; i++)
    g_array_index (self->values, double, i) = g_array_index (entries, Entry, i).value;
  return TRUE;
}

/* The line at *rest, which goes on to the next; NULL at the end. */
static char *
next_line (char **rest)
{
  char *line = *rest, *end = line + strcspn (line, "\n");

  if (*line == '\0')
    return NULL;
  *rest = *end != '\0' ? end + 1 : end;
  *end = '\0';
  return line;
}

/* The header's lines, those beginning with "#": what made the file, and its seeds; then the titles.
 * How many there are; 0 where this is no such file. */
static guint
read_header (SclExperiment *self, char **rest, GArray *seeds)
{
  g_autoptr (GString) header = g_string_new (NULL);
  gboolean has_seeds = FALSE;
  const char *line;
  guint n = 1;

  for (; (line = next_line (rest)) != NULL && *line == '#'; n++)
    if (!g_str_has_prefix (line, "# seeds: "))
      g_string_append_printf (header, "%s\n", line);
    else if (has_seeds || !parse_seed_ranges (line + strlen ("# seeds: "), seeds))
      return 0;
    else
      has_seeds = TRUE;
  self->header = g_strdup (header->str);
  return has_seeds && g_str_has_prefix (header->str, "# Scalata ")
                 && g_strcmp0 (line, "seed,policy,measure,value") == 0
             ? n
             : 0;
}

SclExperiment *
scl_experiment_read (const char *path, GError **error)
{
  g_autoptr (SclExperiment) self = scl_experiment_new (NULL);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry)),
                     seeds = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = scl_regular_file_read (path, MAX_MIB, NULL, error);
  char *rest = text, *line;
  Entry entry = { 0 };
  guint n_head;

  if (text == NULL)
    return NULL;
  self->source = g_strdup (path);
  n_head = read_header (self, &rest, seeds);
  if (n_head == 0)
    return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                          _ ("%s: this is not the result of a simulation or a tuning."), path);
  while ((line = next_line (&rest)) != NULL && *line != '\0')
    {
      if (!read_entry (self, line, &entry))
        return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                              _ ("%s:%u: expected seed, policy, measure and a number."), path,
                              n_head + entries->len + 1);
      g_array_append_val (entries, entry);
    }
  return fill (self, seeds, entries, n_head + 1, error) ? g_steal_pointer (&self) : NULL;
}

/* ---- Joined ---- */

char *
scl_experiment_lacking (SclExperiment *self, guint first, guint last)
{
  g_autoptr (GString) lacking = g_string_new (NULL);
  guint64 next = first;

  for (guint i = 0; i <= self->seeds->len && next <= last; i++)
    {
      const guint64 seed
          = i < self->seeds->len ? g_array_index (self->seeds, guint, i) : (guint64) last + 1;

      if (seed < next)
        continue;
      if (seed > next)
        append_seed_range (lacking, (guint) next, (guint) MIN (seed - 1, last));
      next = seed + 1;
    }
  return lacking->len > 0 ? g_strdup (lacking->str) : NULL;
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

  if (a->seed != b->seed)
    return SCL_ORDER (a->seed, b->seed);
  return SCL_ORDER (a->source, b->source);
}

static gboolean
same_names (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; same && i < a->len; i++)
    same = strcmp (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) == 0;
  return same;
}

static const char *
source_of (SclExperiment *self)
{
  return self->source != NULL ? self->source : _ ("a result");
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

      if (strcmp (result->header, first->header) != 0
          || !same_names (result->policies, first->policies)
          || !same_names (result->measures, first->measures))
        return scl_fail_null (
            error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
            _ ("%s was not made with the same program, world, policies and measures as "
               "%s; join only ranges of one experiment."),
            source_of (result), source_of (first));
      for (guint i = 0; i < result->seeds->len; i++)
        {
          const Origin origin
              = { .seed = g_array_index (result->seeds, guint, i), .source = r, .index = i };

          g_array_append_val (origins, origin);
        }
    }
  if (origins->len == 0)
    return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                          _ ("There is nothing to join."));
  g_array_sort (origins, compare_origins);
  for (guint i = 0; i < origins->len; i++)
    {
      const guint seed = g_array_index (origins, Origin, i).seed;

      if (i > 0 && g_array_index (origins, Origin, i - 1).seed == seed)
        {
          SclExperiment *one
              = g_ptr_array_index (results, g_array_index (origins, Origin, i - 1).source);
          SclExperiment *other
              = g_ptr_array_index (results, g_array_index (origins, Origin, i).source);

          return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                                _ ("Seed %u is in %s and in %s; its runs would count twice."), seed,
                                source_of (one), source_of (other));
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

      memcpy (scl_experiment_at (self, i, 0, 0),
              scl_experiment_at (g_ptr_array_index (results, origin->source), origin->index, 0, 0),
              sizeof (double) * self->policies->len * self->measures->len);
    }
  return g_steal_pointer (&self);
}
