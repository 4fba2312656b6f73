/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-transfers.h"

#include <string.h>

#include "history/workspace/scl-list-federations.h"
#include "rating/base/scl-order.h"

static int
compare_transfers (gconstpointer a, gconstpointer b)
{
  const SclListTransfer *x = a, *y = b;
  const int from = strcmp (x->from, y->from);

  return x->day != y->day ? SCL_ORDER (x->day, y->day) : from != 0 ? from : strcmp (x->to, y->to);
}

/* Those alike are one; the transfers are in order. */
static void
join_alike (GArray *transfers)
{
  guint n = 0;

  for (guint i = 0; i < transfers->len; i++)
    {
      const SclListTransfer one = g_array_index (transfers, SclListTransfer, i);
      SclListTransfer *last = n > 0 ? &g_array_index (transfers, SclListTransfer, n - 1) : NULL;

      if (last != NULL && compare_transfers (last, &one) == 0)
        {
          last->people += one.people;
          last->points += one.points;
        }
      else
        g_array_index (transfers, SclListTransfer, n++) = one;
    }
  g_array_set_size (transfers, n);
}

/* Everybody who is on both, with another federation on the later. */
static void
add_step (GArray *transfers, const SclTabledList *before, const SclTabledList *after,
          const char *const *was, const char *const *is)
{
  const SclListRatings *a = before->ratings, *b = after->ratings;

  for (guint i = 0, j = 0; i < a->n && j < b->n;)
    {
      const guint32 left = a->player[i], right = b->player[j], first = MIN (left, right);

      if (left == right && *was[left] != '\0' && *is[left] != '\0'
          && strcmp (was[left], is[left]) != 0)
        {
          const SclListTransfer one = { after->day, was[left], is[left], 1, a->rating[i] };

          g_array_append_val (transfers, one);
        }
      i += left == first;
      j += right == first;
    }
}

/* Between two lists of one import there is nothing to see. */
GArray *
scl_list_transfers_new (SclWorkspace *workspace, const SclListTable *table, GError **error)
{
  g_autoptr (GArray) transfers = g_array_new (FALSE, FALSE, sizeof (SclListTransfer));
  g_autofree const char **was = NULL;
  gint64 before = 0;

  for (guint l = 0; l < scl_list_table_n (table); l++)
    {
      g_autofree const char **is = NULL;
      gint64 import;

      if (!scl_list_import_of (workspace, scl_list_table_at (table, l)->id, &import, error))
        return NULL;
      if (l > 0 && import != before)
        {
          if (was == NULL)
            was = scl_import_federations_load (workspace, table->roster, before, error);
          is = was != NULL ? scl_import_federations_load (workspace, table->roster, import, error)
                           : NULL;
          if (is == NULL)
            return NULL;
          add_step (transfers, scl_list_table_at (table, l - 1), scl_list_table_at (table, l), was,
                    is);
          g_free (was);
          was = g_steal_pointer (&is);
        }
      before = import;
    }
  g_array_sort (transfers, compare_transfers);
  join_alike (transfers);
  return g_steal_pointer (&transfers);
}
