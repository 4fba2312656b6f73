/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-unveil.h"

/* Measured: the dearest rows (a slider, an entry and two wrapped lines) take 5 ms each to measure
 * and to style. */
#define ROWS_A_FRAME 4

#define VEIL "scl-veil"

static GQueue waiting = G_QUEUE_INIT; /* of GWeakRef */
static guint source;

/* The next row; FALSE: it is gone, or shown or hidden already. */
static gboolean
unveil_one (void)
{
  GWeakRef *ref = g_queue_pop_head (&waiting);
  g_autoptr (GtkWidget) row = NULL;

  if (ref == NULL)
    return FALSE;
  row = g_weak_ref_get (ref);
  g_weak_ref_clear (ref);
  g_free (ref);
  if (row == NULL || g_object_get_data (G_OBJECT (row), VEIL) == NULL)
    return FALSE;
  g_object_set_data (G_OBJECT (row), VEIL, NULL);
  gtk_widget_set_visible (row, TRUE);
  return TRUE;
}

/* Idle handlers come after the frame: what one of them shows is measured before the next one runs.
 */
static gboolean
on_idle (gpointer data)
{
  for (guint shown = 0; shown < ROWS_A_FRAME && !g_queue_is_empty (&waiting);)
    shown += unveil_one ();
  if (!g_queue_is_empty (&waiting))
    return G_SOURCE_CONTINUE;
  source = 0;
  return G_SOURCE_REMOVE;
}

void
scl_unveil (GtkWidget *row)
{
  GWeakRef *ref = g_new (GWeakRef, 1);

  g_weak_ref_init (ref, row);
  g_queue_push_tail (&waiting, ref);
  g_object_set_data (G_OBJECT (row), VEIL, row);
  gtk_widget_set_visible (row, FALSE);
  if (source == 0)
    source = g_idle_add (on_idle, NULL);
}
