/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/message/scl-at-work.h"

#include <glib/gi18n-lib.h>

#define LONG (10 * G_USEC_PER_SEC) /* of this people are told */
#define SHORT 500                  /* ms; what is over sooner keeps nobody from leaving */
#define WORKS "scl-at-work"        /* data of a window: GHashTable, who → SclAtWork */

struct _SclAtWork
{
  GtkApplication *app;
  GtkWindow *window; /* weak */
  gconstpointer who;
  guint n;      /* that tell of it */
  guint soon;   /* source: the session is about to be asked; or 0 */
  guint cookie; /* of the session; 0: not asked */
  gint64 since; /* µs, monotonic */
  char *what;
};

/* ---- The session ---- */

static gboolean
inhibit (gpointer data)
{
  SclAtWork *self = data;

  self->soon = 0;
  self->cookie = gtk_application_inhibit (
      self->app, self->window, GTK_APPLICATION_INHIBIT_LOGOUT | GTK_APPLICATION_INHIBIT_SUSPEND,
      self->what);
  return G_SOURCE_REMOVE;
}

/* ---- The notification ---- */

static char *
notification_id (GtkWindow *window)
{
  return g_strdup_printf ("ended-%u",
                          gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window)));
}

static void
on_active (GtkWindow *window)
{
  g_autofree char *id = notification_id (window);
  GtkApplication *app = gtk_window_get_application (window);

  if (!gtk_window_is_active (window))
    return;
  if (app != NULL)
    g_application_withdraw_notification (G_APPLICATION (app), id);
  g_signal_handlers_disconnect_by_func (window, on_active, NULL);
}

static void
notify (SclAtWork *self)
{
  /* Translators: notification: something that took long is over; %s: what, such as “Simulating”. */
  g_autofree char *title = g_strdup_printf (_ ("Ended: %s"), self->what);
  g_autofree char *id = notification_id (self->window);
  g_autoptr (GNotification) notification = g_notification_new (title);

  g_notification_set_body (notification, gtk_window_get_title (self->window));
  g_notification_set_default_action_and_target (
      notification, "app.show-window", "u",
      gtk_application_window_get_id (GTK_APPLICATION_WINDOW (self->window)));
  g_application_send_notification (G_APPLICATION (self->app), id, notification);
  g_signal_handlers_disconnect_by_func (self->window, on_active, NULL);
  g_signal_connect (self->window, "notify::is-active", G_CALLBACK (on_active), NULL);
}

static void
show_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_window_by_id (data, g_variant_get_uint32 (parameter));

  if (window != NULL)
    gtk_window_present (window);
}

void
scl_at_work_add_action (GtkApplication *app)
{
  static const GActionEntry entries[]
      = { { .name = "show-window", .activate = show_window, .parameter_type = "u" } };

  g_action_map_add_action_entries (G_ACTION_MAP (app), entries, G_N_ELEMENTS (entries), app);
}

/* ---- Work ---- */

static void
at_work_free (SclAtWork *self)
{
  g_clear_handle_id (&self->soon, g_source_remove);
  if (self->cookie != 0)
    gtk_application_uninhibit (self->app, self->cookie);
  g_clear_weak_pointer (&self->window);
  g_object_unref (self->app);
  g_free (self->what);
  g_free (self);
}

static SclAtWork *
at_work_new (GtkWindow *window, gconstpointer who, const char *what)
{
  SclAtWork *self = g_new0 (SclAtWork, 1);

  self->app = g_object_ref (gtk_window_get_application (window));
  g_set_weak_pointer (&self->window, window);
  self->who = who;
  self->since = g_get_monotonic_time ();
  self->what = g_strdup (what);
  self->soon = g_timeout_add (SHORT, inhibit, self);
  return self;
}

SclAtWork *
scl_at_work_join (GtkWidget *widget, gconstpointer who, const char *what)
{
  GtkRoot *window = gtk_widget_get_root (widget);
  GHashTable *works;
  SclAtWork *self;

  if (!GTK_IS_APPLICATION_WINDOW (window)
      || gtk_window_get_application (GTK_WINDOW (window)) == NULL)
    return NULL;
  works = g_object_get_data (G_OBJECT (window), WORKS);
  if (works == NULL)
    {
      works = g_hash_table_new (NULL, NULL);
      g_object_set_data_full (G_OBJECT (window), WORKS, works, (GDestroyNotify) g_hash_table_unref);
    }
  self = g_hash_table_lookup (works, who);
  if (self == NULL)
    {
      self = at_work_new (GTK_WINDOW (window), who, what);
      g_hash_table_insert (works, (gpointer) who, self);
    }
  self->n++;
  return self;
}

void
scl_at_work_tell (SclAtWork *self, const char *what)
{
  if (self == NULL || g_str_equal (self->what, what))
    return;
  g_free (self->what);
  self->what = g_strdup (what);
}

void
scl_at_work_leave (SclAtWork *self, gboolean ended)
{
  if (self == NULL || --self->n > 0)
    return;
  if (self->window != NULL)
    g_hash_table_remove (g_object_get_data (G_OBJECT (self->window), WORKS), self->who);
  if (ended && self->window != NULL && g_get_monotonic_time () - self->since > LONG
      && !gtk_window_is_active (self->window))
    notify (self);
  at_work_free (self);
}
