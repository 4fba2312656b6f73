/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-tree.h"

#include <string.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define COMPONENT "org.a11y.atspi.Component"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define ROOT "/org/a11y/atspi/accessible/root"
#define TIMEOUT 60000 /* ms */

/* Of AT-SPI's numbers: coordinates within the window, layers, states. */
enum
{
  COORDS_WINDOW = 1,
  LAYER_POPUP = 5,
  LAYER_WINDOW = 7
};
enum
{
  STATE_CHECKED = 4,
  STATE_EXPANDED = 10,
  STATE_FOCUSABLE = 11,
  STATE_FOCUSED = 12,
  STATE_MODAL = 16,
  STATE_PRESSED = 20,
  STATE_SELECTED = 23,
  STATE_SENSITIVE = 24
};

/* ---- Nodes ---- */

static OutsideNode *
node_new (OutsideNode *parent, const char *path)
{
  OutsideNode *node = g_new0 (OutsideNode, 1);

  node->parent = parent;
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) outside_node_free);
  node->path = g_strdup (path);
  node->role = g_strdup ("");
  node->name = g_strdup ("");
  node->description = g_strdup ("");
  node->text = g_strdup ("");
  node->label = g_strdup ("");
  node->written = g_strdup ("");
  node->height_order = -1;
  if (parent != NULL)
    g_ptr_array_add (parent->children, node);
  return node;
}

void
outside_node_free (OutsideNode *node)
{
  g_ptr_array_unref (node->children);
  g_free (node->path);
  g_free (node->role);
  g_free (node->name);
  g_free (node->description);
  g_free (node->text);
  g_free (node->label);
  g_free (node->written);
  g_free (node);
}

/* As people read it: thin and unbreakable spaces and ends of lines are spaces. */
static char *
plain (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      g_string_append_unichar (out, g_unichar_isspace (letter) ? ' ' : letter);
    }
  return g_string_free (out, FALSE);
}

static void
set_text (char **field, const char *text)
{
  g_free (*field);
  *field = plain (text);
}

static gboolean
fits (const char *text, const char *name)
{
  if (strchr (name, '*') != NULL)
    return g_pattern_match_simple (name, text);
  return strcmp (name, text) == 0;
}

gboolean
outside_node_is (const OutsideNode *node, const char *role, const char *name)
{
  if (role != NULL && strcmp (role, node->role) != 0)
    return FALSE;
  return name == NULL || fits (node->label, name) || fits (node->name, name)
         || fits (node->description, name) || fits (node->text, name);
}

static void
add_all (OutsideNode *node, const char *role, const char *name, gboolean shown_only,
         GPtrArray *found)
{
  if ((node->shown || !shown_only) && outside_node_is (node, role, name))
    g_ptr_array_add (found, node);
  for (guint i = 0; i < node->children->len; i++)
    add_all (g_ptr_array_index (node->children, i), role, name, shown_only, found);
}

GPtrArray *
outside_node_all (OutsideNode *within, const char *role, const char *name, gboolean shown_only)
{
  GPtrArray *found = g_ptr_array_new ();

  add_all (within, role, name, shown_only, found);
  return found;
}

OutsideNode *
outside_node_find (OutsideNode *within, const char *role, const char *name)
{
  g_autoptr (GPtrArray) found = outside_node_all (within, role, name, TRUE);

  return found->len > 0 ? g_ptr_array_index (found, 0) : NULL;
}

OutsideNode *
outside_node_within (OutsideNode *node, const char *role)
{
  for (OutsideNode *up = node->parent; up != NULL; up = up->parent)
    if (strcmp (up->role, role) == 0)
      return up;
  return NULL;
}

/* ---- Reading ---- */

/* All questions about one level of the tree are on their way at once: what is slow is the way, not
 * the answer. */
typedef struct
{
  GDBusConnection *bus;
  const char *name;
  GMainContext *context;
  guint pending;
  gboolean silent; /* the program did not answer in time */
} Reader;

typedef void (*Answer) (OutsideNode *node, GVariant *answer);

typedef struct
{
  Reader *reader;
  OutsideNode *node;
  Answer answer;
} Question;

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Question *question = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer
      = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);

  question->reader->pending--;
  if (answer != NULL)
    question->answer (question->node, answer);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    question->reader->silent = TRUE; /* what went away meanwhile is another matter */
}

static void
ask (Reader *self, OutsideNode *node, const char *interface, const char *method,
     GVariant *parameters, Answer answer)
{
  Question *question = g_new (Question, 1);

  *question = (Question){ .reader = self, .node = node, .answer = answer };
  self->pending++;
  g_dbus_connection_call (self->bus, self->name, node->path, interface, method, parameters, NULL,
                          G_DBUS_CALL_FLAGS_NO_AUTO_START, TIMEOUT, NULL, on_answer, question);
}

static void
hear (Reader *self)
{
  while (self->pending > 0)
    g_main_context_iteration (self->context, TRUE);
}

/* What has a role keeps it: by path on the bus, of all that was ever read. */
static GHashTable *roles;

static void
take_role (OutsideNode *node, GVariant *answer)
{
  g_free (node->role);
  g_variant_get (answer, "(s)", &node->role);
  g_hash_table_insert (roles, g_strdup (node->path), g_strdup (node->role));
}

static void
ask_role (Reader *self, OutsideNode *node)
{
  const char *known;

  if (roles == NULL)
    roles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  known = g_hash_table_lookup (roles, node->path);
  if (known == NULL)
    {
      ask (self, node, ACCESSIBLE, "GetRoleName", NULL, take_role);
      return;
    }
  g_free (node->role);
  node->role = g_strdup (known);
}

static void
take_states (OutsideNode *node, GVariant *answer)
{
  g_autoptr (GVariantIter) words = NULL;
  guint32 low = 0;

  g_variant_get (answer, "(au)", &words);
  g_variant_iter_next (words, "u", &low);
  node->sensitive = (low >> STATE_SENSITIVE) & 1;
  node->focusable = (low >> STATE_FOCUSABLE) & 1;
  node->focused = (low >> STATE_FOCUSED) & 1;
  node->checked = (low >> STATE_CHECKED) & 1;
  node->pressed = (low >> STATE_PRESSED) & 1;
  node->selected = (low >> STATE_SELECTED) & 1;
  node->expanded = (low >> STATE_EXPANDED) & 1;
  node->modal = (low >> STATE_MODAL) & 1;
}

/* "GtkMenuButton", which is what the toolkit says for want of a name. */
static gboolean
is_class_name (const char *name)
{
  const char *const prefixes[] = { "Gtk", "Adw", "Scl", "Gdk" };

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (name, prefixes[i]) && g_ascii_isupper (name[3])
        && strchr (name, ' ') == NULL)
      return TRUE;
  return FALSE;
}

static void
take_names (OutsideNode *node, GVariant *answer)
{
  g_autoptr (GVariant) dict = g_variant_get_child_value (answer, 0);
  const char *name = NULL;
  const char *description = NULL;

  if (g_variant_lookup (dict, "Name", "&s", &name) && !is_class_name (name))
    set_text (&node->name, name);
  if (g_variant_lookup (dict, "Description", "&s", &description))
    set_text (&node->description, description);
}

static void
take_extents (OutsideNode *node, GVariant *answer)
{
  node->has_place = TRUE;
  g_variant_get (answer, "((iiii))", &node->x, &node->y, &node->width, &node->height);
}

static void
take_contains (OutsideNode *node, GVariant *answer)
{
  g_variant_get (answer, "(b)", &node->drawn);
}

static void
take_layer (OutsideNode *node, GVariant *answer)
{
  guint32 layer;

  g_variant_get (answer, "(u)", &layer);
  node->is_popover = layer == LAYER_POPUP;
  node->is_window = layer == LAYER_WINDOW;
  if (node->is_popover || node->is_window)
    node->surface = node;
  if (node->is_window && strcmp (node->role, "window") != 0)
    {
      g_free (node->role);
      node->role = g_strdup ("dialog"); /* not every dialog says so */
    }
}

static void
take_children (OutsideNode *node, GVariant *answer)
{
  g_autoptr (GVariantIter) children = NULL;
  const char *path;

  g_variant_get (answer, "(a(so))", &children);
  while (g_variant_iter_next (children, "(&s&o)", NULL, &path))
    if (!g_str_has_suffix (path, "/null"))
      node_new (node, path);
}

static void
take_value (OutsideNode *node, GVariant *answer)
{
  g_autoptr (GVariant) dict = g_variant_get_child_value (answer, 0);

  g_variant_lookup (dict, "CurrentValue", "d", &node->value);
  g_variant_lookup (dict, "MinimumValue", "d", &node->min);
  g_variant_lookup (dict, "MaximumValue", "d", &node->max);
}

static void
take_text (OutsideNode *node, GVariant *answer)
{
  const char *text;

  g_variant_get (answer, "(&s)", &text);
  if (text[0] != '\0')
    set_text (&node->text, text);
}

/* What an empty entry asks for is what people know it by. */
static void
take_placeholder (OutsideNode *node, GVariant *answer)
{
  g_autoptr (GVariant) dict = g_variant_get_child_value (answer, 0);
  const char *placeholder;

  if (!g_variant_lookup (dict, "placeholder-text", "&s", &placeholder))
    return;
  if (node->name[0] == '\0')
    set_text (&node->name, placeholder);
  if (node->text[0] == '\0')
    set_text (&node->text, placeholder);
}

/* Nothing is in these, and they are no surfaces. */
static const char *const leaves[] = { "label", "image", "separator", "progress bar", NULL };
static const char *const surfaces[]
    = { "window", "dialog", "alert dialog", "menu", "tooltip", "widget", "generic", "group", NULL };
/* What is written within these is what they are called. */
static const char *const called_by_content[] = {
  "button",          "toggle button", "check box", "radio",     "menu item", "menu item checkbox",
  "menu item radio", "row",           "table row", "list item", "cell",      "grid cell",
  "combo box",       "tab",           "link",      "option",    NULL
};
static const char *const rows[] = { "table row", "row", "list item", "tree item", "option", NULL };
static const char *const texts[]
    = { "entry", "text", "text box", "search box", "input", "spin button", NULL };
static const char *const values[] = { "slider", "spin button", "progress bar", "level bar",
                                      "meter",  "scroll bar",  "range",        NULL };

static gboolean
overlap (const OutsideNode *a, const OutsideNode *b)
{
  return a->x < b->x + b->width && a->x + a->width > b->x && a->y < b->y + b->height
         && a->y + a->height > b->y;
}

/* Some of it is within all that contains it on its surface. A long list has hundreds of rows ready
 * that nobody sees. */
static gboolean
within_view (const OutsideNode *node)
{
  for (const OutsideNode *up = node->parent; up != NULL && up->surface == node->surface;
       up = up->parent)
    if (up->has_place && !overlap (node, up))
      return FALSE;
  return TRUE;
}

static void
ask_place (Reader *self, OutsideNode *node)
{
  node->surface = node->parent != NULL ? node->parent->surface : NULL;
  ask_role (self, node);
  ask (self, node, COMPONENT, "GetExtents", g_variant_new ("(u)", COORDS_WINDOW), take_extents);
}

static void
ask_rest (Reader *self, OutsideNode *node)
{
  if (node->has_place && (node->width <= 0 || node->height <= 0))
    return;
  /* A point in the middle is within it only where it is drawn. */
  if (node->has_place)
    ask (self, node, COMPONENT, "Contains",
         g_variant_new ("(iiu)", node->x + node->width / 2, node->y + node->height / 2,
                        COORDS_WINDOW),
         take_contains);
  if (g_strv_contains (rows, node->role) && !within_view (node))
    return;
  ask (self, node, ACCESSIBLE, "GetState", NULL, take_states);
  ask (self, node, PROPERTIES, "GetAll", g_variant_new ("(s)", ACCESSIBLE), take_names);
  if (g_strv_contains (surfaces, node->role))
    ask (self, node, COMPONENT, "GetLayer", NULL, take_layer);
  if (!g_strv_contains (leaves, node->role))
    ask (self, node, ACCESSIBLE, "GetChildren", NULL, take_children);
  if (g_strv_contains (texts, node->role))
    {
      ask (self, node, "org.a11y.atspi.Text", "GetText", g_variant_new ("(ii)", 0, -1), take_text);
      ask (self, node, ACCESSIBLE, "GetAttributes", NULL, take_placeholder);
    }
  if (g_strv_contains (values, node->role))
    ask (self, node, PROPERTIES, "GetAll", g_variant_new ("(s)", "org.a11y.atspi.Value"),
         take_value);
}

/* What is not drawn is of no interest with all that is in it. */
static void
conclude (OutsideNode *node)
{
  if (!node->has_place)
    node->drawn = node->shown = TRUE;
  else
    node->shown = node->drawn && (node->surface == node || within_view (node));
  if (node->parent != NULL && node->surface != node)
    node->shown = node->shown && (node->parent->shown || node->parent->parent == NULL);
  if (!node->drawn)
    g_ptr_array_set_size (node->children, 0);
}

static void
read_level (Reader *self, GPtrArray *level)
{
  void (*const steps[]) (Reader *, OutsideNode *) = { ask_place, ask_rest };

  for (guint step = 0; step < G_N_ELEMENTS (steps) && !self->silent; step++)
    {
      for (guint i = 0; i < level->len; i++)
        steps[step](self, g_ptr_array_index (level, i));
      hear (self);
    }
  for (guint i = 0; i < level->len; i++)
    conclude (g_ptr_array_index (level, i));
}

/* What is written on it: of a label its text; of other things the labels within; failing these the
 * name, and the tooltip. */
static void
set_label (OutsideNode *node)
{
  g_autoptr (GString) within = g_string_new (NULL);

  for (guint i = 0; i < node->children->len; i++)
    {
      OutsideNode *child = g_ptr_array_index (node->children, i);

      set_label (child);
      if (!child->drawn || child->surface != node->surface || child->written[0] == '\0')
        continue;
      g_string_append_printf (within, "%s%s", within->len > 0 ? " " : "", child->written);
    }
  g_free (node->written);
  node->written = g_strdup (strcmp (node->role, "label") == 0 ? node->name : within->str);
  g_free (node->label);
  node->label
      = g_strdup (node->written[0] != '\0'
                          && (within->len == 0 || g_strv_contains (called_by_content, node->role))
                      ? node->written
                  : node->name[0] != '\0' ? node->name
                                          : node->description);
}

OutsideNode *
outside_tree_read (GDBusConnection *bus, const char *name, GError **error)
{
  g_autoptr (OutsideNode) program = node_new (NULL, ROOT);
  g_autoptr (GPtrArray) level = g_ptr_array_new ();
  Reader reader = { .bus = bus, .name = name, .context = g_main_context_new () };

  g_main_context_push_thread_default (reader.context);
  g_ptr_array_add (level, program);
  while (level->len > 0 && !reader.silent)
    {
      g_autoptr (GPtrArray) next = g_ptr_array_new ();

      read_level (&reader, level);
      for (guint i = 0; i < level->len; i++)
        g_ptr_array_extend (next, ((OutsideNode *) g_ptr_array_index (level, i))->children, NULL,
                            NULL);
      g_ptr_array_unref (level);
      level = g_steal_pointer (&next);
    }
  g_main_context_pop_thread_default (reader.context);
  g_main_context_unref (reader.context);
  if (reader.silent)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                   "the program did not answer within %d s", TIMEOUT / 1000);
      return NULL;
    }
  set_label (program);
  return g_steal_pointer (&program);
}

/* ---- The bus ---- */

GDBusConnection *
outside_tree_connect (GError **error)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, error);
  g_autoptr (GVariant) answer = NULL;
  const char *address;

  if (session == NULL)
    return NULL;
  answer = g_dbus_connection_call_sync (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                        "GetAddress", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, TIMEOUT,
                                        NULL, error);
  if (answer == NULL)
    return NULL;
  g_variant_get (answer, "(&s)", &address);
  return g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, error);
}

static gboolean
is_process (GDBusConnection *bus, const char *name, GPid pid)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "GetConnectionUnixProcessID", g_variant_new ("(s)", name), NULL, G_DBUS_CALL_FLAGS_NONE,
      TIMEOUT, NULL, NULL);
  guint32 id = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &id);
  return answer != NULL && id == (guint32) pid;
}

char *
outside_tree_find_process (GDBusConnection *bus, GPid pid)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
      bus, "org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", NULL, NULL,
      G_DBUS_CALL_FLAGS_NONE, TIMEOUT, NULL, NULL);
  g_autoptr (GVariantIter) programs = NULL;
  const char *name;

  if (answer == NULL)
    return NULL;
  g_variant_get (answer, "(a(so))", &programs);
  while (g_variant_iter_next (programs, "(&s&o)", &name, NULL))
    if (is_process (bus, name, pid))
      return g_strdup (name);
  return NULL;
}
