/* Columns that a narrow table does without, so that the others are not cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/widgets/table/scl-table-private.h"

static guint
n_spare (SclTable *self)
{
  guint n = 0;

  for (guint i = 0; i < self->kinds->len; i++)
    n = MAX (n, g_array_index (self->kinds, Kind, i).spare);
  return n;
}

/* Those up to n_spared are hidden. */
static void
show_spare (SclTable *self)
{
  GtkColumnViewColumn *column;

  for (guint i = 0; (column = scl_table_columns_get (self, i)) != NULL; i++)
    {
      const guint spare = g_array_index (self->kinds, Kind, i).spare;

      if (spare > 0)
        gtk_column_view_column_set_visible (column, spare > self->n_spared);
    }
}

static gboolean
on_idle (gpointer data)
{
  SclTable *self = data;

  self->sparing = 0;
  show_spare (self);
  return G_SOURCE_REMOVE;
}

/* Told while sizes are being given out: nothing may come or go then. */
static void
on_width (GtkAdjustment *adjustment, SclTable *self)
{
  const double has = gtk_adjustment_get_page_size (adjustment),
               wants = gtk_adjustment_get_upper (adjustment);

  if (self->view == NULL || self->sparing != 0)
    return;
  if (self->n_spared > 0 && has >= self->needed[self->n_spared - 1])
    self->n_spared--;
  else if (wants > has + 0.5 && self->n_spared < MIN (n_spare (self), SCL_TABLE_MAX_SPARE))
    self->needed[self->n_spared++] = wants;
  else
    return;
  self->sparing = g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, self, NULL);
}

void
scl_table_spare_watch (SclTable *self, GtkScrolledWindow *scrolled)
{
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (scrolled), "changed",
                           G_CALLBACK (on_width), self, 0);
}

void
scl_table_spare_reset (SclTable *self)
{
  self->n_spared = 0;
  show_spare (self);
}
