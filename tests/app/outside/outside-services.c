/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-services.h"

#include <gio/gio.h>

#define LOGOUT_AND_SUSPEND (1 | 4) /* gnome-session's flags */
#define NOTIFICATIONS "org.freedesktop.Notifications"
#define NOTIFICATIONS_PATH "/org/freedesktop/Notifications"
#define SESSION "org.gnome.SessionManager"
#define SESSION_PATH "/org/gnome/SessionManager"

static const char interfaces[]
    = "<node><interface name='" NOTIFICATIONS "'><method name='Notify'>"
      "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>"
      "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>"
      "<arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>"
      "<arg type='u' direction='out'/></method>"
      "<method name='CloseNotification'><arg type='u' direction='in'/></method>"
      "<signal name='ActionInvoked'><arg type='u'/><arg type='s'/></signal></interface>"
      "<interface name='" SESSION "'><method name='RegisterClient'>"
      "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='o' "
      "direction='out'/></method>"
      "<method name='Inhibit'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
      "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='u' "
      "direction='out'/></method>"
      "<method name='Uninhibit'><arg type='u' direction='in'/></method></interface></node>";

/* The program waits for answers while the test looks at its tree: they come from a thread. */
static GMutex mutex;
static GCond ready;
static guint n_owned;
static GDBusConnection *bus;
static guint n_told, n_inhibited, n_now;
static char *told, *reason;

static void
on_call (GDBusConnection *connection, const char *sender, const char *path, const char *interface,
         const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);
  GVariant *answer = NULL;
  guint flags;

  if (g_str_equal (method, "Notify"))
    {
      g_clear_pointer (&told, g_free);
      g_variant_get_child (parameters, 3, "s", &told);
      answer = g_variant_new ("(u)", ++n_told);
    }
  else if (g_str_equal (method, "RegisterClient"))
    answer = g_variant_new ("(o)", SESSION_PATH "/Client1");
  else if (g_str_equal (method, "Inhibit"))
    {
      g_clear_pointer (&reason, g_free);
      g_variant_get_child (parameters, 2, "s", &reason);
      g_variant_get_child (parameters, 3, "u", &flags);
      g_assert_cmpuint (flags, ==, LOGOUT_AND_SUSPEND);
      n_now++;
      answer = g_variant_new ("(u)", ++n_inhibited);
    }
  else if (g_str_equal (method, "Uninhibit"))
    n_now--;
  g_dbus_method_invocation_return_value (invocation, answer);
}

static void
on_owned (GDBusConnection *connection, const char *name, gpointer data)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  n_owned++;
  g_cond_signal (&ready);
}

static gpointer
serve (gpointer data)
{
  static const char *const names[][2]
      = { { NOTIFICATIONS, NOTIFICATIONS_PATH }, { SESSION, SESSION_PATH } };
  static const GDBusInterfaceVTable table = { .method_call = on_call };
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (context, FALSE);
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interfaces, NULL);

  g_main_context_push_thread_default (context);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_dbus_connection_register_object (bus, names[i][1],
                                         g_dbus_node_info_lookup_interface (node, names[i][0]),
                                         &table, NULL, NULL, NULL);
      g_bus_own_name_on_connection (bus, names[i][0], G_BUS_NAME_OWNER_FLAGS_NONE, on_owned, NULL,
                                    NULL, NULL);
    }
  g_main_loop_run (loop);
  return NULL;
}

void
outside_services_start (void)
{
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  bus = g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
  g_assert_nonnull (bus);
  g_thread_unref (g_thread_new ("services", serve, NULL));
  g_mutex_lock (&mutex);
  while (n_owned < 2)
    g_cond_wait (&ready, &mutex);
  g_mutex_unlock (&mutex);
}

char *
outside_services_get_inhibited (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return n_now > 0 ? g_strdup (reason) : NULL;
}

guint
outside_services_n_told (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return n_told;
}

char *
outside_services_get_told (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return g_strdup (told);
}

void
outside_services_click_told (void)
{
  g_dbus_connection_emit_signal (bus, NULL, NOTIFICATIONS_PATH, NOTIFICATIONS, "ActionInvoked",
                                 g_variant_new ("(us)", outside_services_n_told (), "default"),
                                 NULL);
  g_dbus_connection_flush_sync (bus, NULL, NULL);
}
