/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-toasts.h"

#include <glib/gi18n-lib.h>

/* libadwaita 1.2 lets a toast come up in half a second and go in less; one that is sent away while
 * it still comes up is told that it has come up after it was freed. So nothing is sent away before
 * it has come up. */
#define COMING_UP (700 * G_TIME_SPAN_MILLISECOND)

void
scl_toasts_init (SclToasts *self, AdwToastOverlay *overlay)
{
  *self = (SclToasts){ .overlay = overlay };
}

/* One on its way out is not sent away a second time. */
static void
on_dismissed (AdwToast *toast, SclToasts *self)
{
  g_signal_handlers_disconnect_by_data (toast, self);
  if (self->shown == toast)
    g_clear_weak_pointer (&self->shown);
}

static void
show_waiting (SclToasts *self)
{
  if (self->shown != NULL)
    adw_toast_dismiss (self->shown);
  g_signal_connect (self->waiting, "dismissed", G_CALLBACK (on_dismissed), self);
  g_set_weak_pointer (&self->shown, self->waiting);
  self->since = g_get_monotonic_time ();
  adw_toast_overlay_add_toast (self->overlay, g_steal_pointer (&self->waiting));
}

static gboolean
on_time (gpointer data)
{
  SclToasts *self = data;

  self->timer = 0;
  show_waiting (self);
  return G_SOURCE_REMOVE;
}

void
scl_toasts_say (SclToasts *self, const char *line, gboolean undo)
{
  g_autofree char *markup = g_markup_escape_text (line, -1);
  gint64 come_up = self->since + COMING_UP - g_get_monotonic_time ();

  g_set_object (&self->waiting, NULL);
  self->waiting = adw_toast_new (markup);
  if (undo)
    {
      adw_toast_set_button_label (self->waiting, _ ("_Undo"));
      adw_toast_set_action_name (self->waiting, "win.undo");
    }
  else
    adw_toast_set_timeout (self->waiting, 4);
  if (self->timer != 0)
    return;
  if (self->since != 0 && come_up > 0)
    self->timer = g_timeout_add ((guint) (come_up / 1000 + 1), on_time, self);
  else
    show_waiting (self);
}

void
scl_toasts_clear (SclToasts *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_clear_weak_pointer (&self->shown);
  g_clear_object (&self->waiting);
}
