/* SclReport: in what the policies differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/report/scl-report-private.h"

#include "figures/chart/scl-chart-days.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"
#include "rating/key/scl-key-titles.h"

/* The days of the data; SCL_DAY_NONE: there are none. */
typedef struct
{
  SclDay first, last;
} Span;

/* The value in words, and from which day within the span each further one stands. set
 * NULL: a key of the schedule. */
static char *
value_over (SclPolicy *policy, const Span *span, const SclKeySet *set, const SclKey *key)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n), *at = NULL;
  GString *text = g_string_new (NULL);
  g_autofree char *last = NULL;

  for (const SclRegime *r = scl_policy_regime_at (policy, span->first); r < regimes + n; r++)
    {
      g_autofree char *written = scl_key_write (
          key, set == NULL ? (gconstpointer) &r->schedule
                           : (gconstpointer) ((const char *) r->system->params + set->offset));
      g_autofree char *value = scl_key_say (key, written);

      if (at != NULL && (r->from > span->last || g_str_equal (value, last)))
        continue;
      if (at != NULL)
        {
          g_autofree char *day = scl_chart_format_date (r->from);

          /* Translators: after a key's value in a rule: from a day on (%1$s) it is another (%2$s).
           */
          g_string_append_printf (text, _ ("; from %1$s: %2$s"), day, value);
        }
      else
        g_string_append (text, value);
      at = r;
      g_free (last);
      last = g_steal_pointer (&value);
    }
  return g_string_free (text, FALSE);
}

static void
add_value (GHashTable *values, GPtrArray *order, const SclKey *key, char *value)
{
  g_autofree char *title = scl_key_full_title (key->group, key->name);
  /* In words, and as the policy's file has it. */
  char *name = g_strdup_printf ("%s ([%s] %s)", title, key->group, key->name);

  if (!g_ptr_array_find_with_equal_func (order, name, g_str_equal, NULL))
    g_ptr_array_add (order, g_strdup (name));
  g_hash_table_insert (values, name, value);
}

/* "Rating period: Period ([schedule] period)" → its values over the span. */
static GHashTable *
values_of (SclPolicy *policy, const Span *span, GPtrArray *order)
{
  GHashTable *values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const SclKeySet *set = scl_policy_system_class (policy)->key_sets;

  for (guint i = 0; i < scl_schedule_n_keys; i++)
    add_value (values, order, &scl_schedule_keys[i],
               value_over (policy, span, NULL, &scl_schedule_keys[i]));
  for (; set->keys != NULL; set++)
    for (guint i = 0; i < *set->n_keys; i++)
      add_value (values, order, &set->keys[i], value_over (policy, span, set, &set->keys[i]));
  return values;
}

/* Two policies that have the key have different values. */
static gboolean
differs (GPtrArray *maps, const char *name)
{
  const char *first = NULL;

  for (guint i = 0; i < maps->len; i++)
    {
      const char *value = g_hash_table_lookup (g_ptr_array_index (maps, i), name);

      if (first != NULL && value != NULL && !g_str_equal (first, value))
        return TRUE;
      if (first == NULL)
        first = value;
    }
  return FALSE;
}

static gboolean
one_system (GPtrArray *outcomes)
{
  const SclSystemClass *first
      = scl_policy_system_class (scl_outcome_policy (g_ptr_array_index (outcomes, 0)));

  for (guint i = 1; i < outcomes->len; i++)
    if (scl_policy_system_class (scl_outcome_policy (g_ptr_array_index (outcomes, i))) != first)
      return FALSE;
  return TRUE;
}

static Span
days_of (SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);
  Span span = { SCL_DAY_NONE, SCL_DAY_NONE };

  for (guint e = 0; e < events->n; e++)
    {
      span.first = e > 0 ? MIN (span.first, events->end[e]) : events->end[e];
      span.last = e > 0 ? MAX (span.last, events->end[e]) : events->end[e];
    }
  return span;
}

void
scl_report_add_differences (Report *report)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) maps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  SclDocumentTable *table = NULL;
  const Span span = days_of (report->history);

  if (report->outcomes->len < 2)
    return;
  for (guint i = 0; i < report->outcomes->len; i++)
    g_ptr_array_add (maps, values_of (scl_outcome_policy (g_ptr_array_index (report->outcomes, i)),
                                      &span, order));

  scl_document_add_heading (report->document, 2, _ ("What differs"));
  if (!one_system (report->outcomes))
    scl_document_add_paragraph (
        report->document, _ ("The policies are of different rating systems; only keys that several "
                             "of them have are compared. Each policy stands in full at the end."));
  SCL_FOR_EACH_POINTER (const char, name, order)
    {
      if (!differs (maps, name))
        continue;
      if (table == NULL)
        {
          table = scl_document_add_table (
              report->document, _ ("What has different values in the time of the data, and from "
                                   "which day a value is another; in brackets: the key in the "
                                   "policy's text; “–”: the system has no such key."));
          scl_document_table_add_column (table, _ ("Rule"), FALSE);
          for (guint i = 0; i < report->outcomes->len; i++)
            scl_document_table_add_column (
                table,
                scl_policy_title (scl_outcome_policy (g_ptr_array_index (report->outcomes, i))),
                FALSE);
        }
      scl_document_table_add_cell (table, name, FALSE);
      for (guint i = 0; i < maps->len; i++)
        {
          const char *value = g_hash_table_lookup (g_ptr_array_index (maps, i), name);

          scl_document_table_add_cell (table, value != NULL ? value : "–", FALSE);
        }
    }
  if (table == NULL && one_system (report->outcomes))
    scl_document_add_paragraph (
        report->document,
        _ ("Nothing: the policies have the same values all through the time of the data."));
}
