/* SclReport: in what the policies differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/report/scl-report-private.h"

#include <glib/gi18n-lib.h>

/* "[group] key" → the value as it would be written, of the regime in force on a day. */
static GHashTable *
values_of (SclPolicy *policy, SclDay day, GPtrArray *order)
{
  GHashTable *values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const SclRegime *regime = scl_policy_regime_at (policy, day);
  const SclKeySet *sets = regime->system->klass->key_sets;

  for (guint i = 0; i < scl_schedule_n_keys; i++)
    {
      const SclKey *key = &scl_schedule_keys[i];
      char *name = g_strdup_printf ("[%s] %s", key->group, key->name);

      if (!g_ptr_array_find_with_equal_func (order, name, g_str_equal, NULL))
        g_ptr_array_add (order, g_strdup (name));
      g_hash_table_insert (values, name, scl_key_write (key, &regime->schedule));
    }
  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      {
        const SclKey *key = &sets->keys[i];
        char *name = g_strdup_printf ("[%s] %s", key->group, key->name);

        if (!g_ptr_array_find_with_equal_func (order, name, g_str_equal, NULL))
          g_ptr_array_add (order, g_strdup (name));
        g_hash_table_insert (
            values, name,
            scl_key_write (key, (const char *) regime->system->params + sets->offset));
      }
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

static SclDay
last_day (SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);
  SclDay day = SCL_DAY_NONE;

  for (guint e = 0; e < events->n; e++)
    day = MAX (day, events->end[e]);
  return day;
}

void
scl_report_add_differences (Report *report)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) maps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  SclDocumentTable *table = NULL;
  SclDay day = last_day (report->history);

  if (report->outcomes->len < 2)
    return;
  for (guint i = 0; i < report->outcomes->len; i++)
    g_ptr_array_add (
        maps, values_of (scl_outcome_policy (g_ptr_array_index (report->outcomes, i)), day, order));

  scl_document_add_heading (report->document, 2, _ ("What differs"));
  if (!one_system (report->outcomes))
    scl_document_add_paragraph (
        report->document, _ ("The policies are of different rating systems; only keys that several "
                             "of them have are compared. Each policy stands in full at the end."));
  for (guint k = 0; k < order->len; k++)
    {
      const char *name = g_ptr_array_index (order, k);

      if (!differs (maps, name))
        continue;
      if (table == NULL)
        {
          table = scl_document_add_table (
              report->document, _ ("Keys with different values, as they stand on the last day of "
                                   "the data; “–”: the system has no such key."));
          scl_document_table_add_column (table, _ ("Key"), FALSE);
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
        _ ("Nothing: the policies have the same values on the last day of the data."));
}
