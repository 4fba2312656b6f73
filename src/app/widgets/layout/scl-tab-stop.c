/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-tab-stop.h"

struct _SclTabStop
{
  AdwBin parent_instance;
};

G_DEFINE_TYPE (SclTabStop, scl_tab_stop, ADW_TYPE_BIN)

gboolean
scl_tab_stop_is_tab (GtkDirectionType direction)
{
  return direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
}

/* GTK moves on from what goes out of view as if by Tab. */
gboolean
scl_tab_stop_has_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, widget);
}

static gboolean
move_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (scl_tab_stop_is_tab (direction) && scl_tab_stop_has_focus (widget))
    return FALSE;
  return GTK_WIDGET_CLASS (scl_tab_stop_parent_class)->focus (widget, direction);
}

static void
scl_tab_stop_class_init (SclTabStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = move_focus;
}

static void
scl_tab_stop_init (SclTabStop *self)
{
}
