/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-tree.h"

#include <string.h>

#include "outside-node-private.h"
#include "outside-screen.h"

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
  STATE_ACTIVE = 1,
  STATE_CHECKED = 4,
  STATE_EXPANDED = 10,
  STATE_FOCUSABLE = 11,
  STATE_FOCUSED = 12,
  STATE_MODAL = 16,
  STATE_PRESSED = 20,
  STATE_SELECTED = 23,
  STATE_SENSITIVE = 24
};

/* ---- What is known of the program ---- */

/* Of a thing by its path. What never changes is asked once; what the program tells when it changes
 * is asked again after that. */
typedef struct
{
  char *role; /* NULL: not asked yet */
  gboolean is_popover, is_window, has_layer;
  gboolean placeless; /* it stands for a place in the tree and is nowhere on the screen */
  gboolean has_states;
  gboolean told; /* of, since it was asked */
  guint32 states;
  guint named_at; /* of the names told; 0: never asked */
  char *name, *description;
} Known;

struct _OutsideTree
{
  OutsideBus *bus;
  GHashTable *known; /* path → Known */
  guint n_named;     /* how often the program has told a name */
  gboolean stirred;  /* something has been told since the last reading began */
  gboolean silent;   /* no answer in time */
};

static void
known_free (gpointer data)
{
  Known *self = data;

  g_free (self->role);
  g_free (self->name);
  g_free (self->description);
  g_free (self);
}

static Known *
get_known (OutsideTree *self, const char *path)
{
  Known *known = g_hash_table_lookup (self->known, path);

  if (known == NULL)
    g_hash_table_insert (self->known, g_strdup (path), known = g_new0 (Known, 1));
  return known;
}

/* A name may be another thing's name. That a thing is looked at for the first time is told, too,
 * and says nothing. */
static void
on_event (gpointer data, const char *path, const char *member, const char *detail)
{
  OutsideTree *self = data;
  Known *known = g_hash_table_lookup (self->known, path);

  if (g_str_equal (member, "AddAccessible") || g_str_equal (member, "RemoveAccessible"))
    return;
  self->stirred = TRUE;
  if (known != NULL)
    known->told = TRUE;
  if (known != NULL && g_str_equal (member, "StateChanged"))
    known->has_states = FALSE;
  else if (g_str_equal (member, "PropertyChange"))
    {
      if (known != NULL)
        known->named_at = 0;
      if (g_str_equal (detail, "accessible-name"))
        self->n_named++;
    }
}

/* ---- Reading ---- */

/* All questions about one level of the tree are on their way at once: what is slow is the way, not
 * the answer. */
typedef void (*Answer) (OutsideTree *self, OutsideNode *node, OutsideWire *answer);

typedef struct
{
  OutsideTree *tree;
  OutsideNode *node;
  Answer answer;
} Question;

static void
on_answer (gpointer data, OutsideWire *answer)
{
  g_autofree Question *question = data;

  if (answer != NULL) /* else it went away meanwhile, or is nothing of that kind */
    question->answer (question->tree, question->node, answer);
}

static gpointer
question_new (OutsideTree *self, OutsideNode *node, Answer answer)
{
  Question *question = g_new (Question, 1);

  *question = (Question){ .tree = self, .node = node, .answer = answer };
  return question;
}

#define ask(self, node, interface, method, answer, ...)                                            \
  outside_bus_ask ((self)->bus, (node)->path, interface, method, on_answer,                        \
                   question_new (self, node, answer), __VA_ARGS__)

static void
take_role (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  get_known (self, node->path)->role = g_strdup (outside_wire_text (answer));
}

static void
take_states (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  Known *known = get_known (self, node->path);

  outside_wire_number (answer); /* bytes */
  known->states = outside_wire_number (answer);
  known->has_states = TRUE;
  known->placeless = !node->has_place;
}

static void
set_states (OutsideNode *node, guint32 states)
{
  node->active = (states >> STATE_ACTIVE) & 1;
  node->sensitive = (states >> STATE_SENSITIVE) & 1;
  node->focusable = (states >> STATE_FOCUSABLE) & 1;
  node->focused = (states >> STATE_FOCUSED) & 1;
  node->checked = (states >> STATE_CHECKED) & 1;
  node->pressed = (states >> STATE_PRESSED) & 1;
  node->selected = (states >> STATE_SELECTED) & 1;
  node->expanded = (states >> STATE_EXPANDED) & 1;
  node->modal = (states >> STATE_MODAL) & 1;
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
take_names (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  Known *known = get_known (self, node->path);
  const guint8 *end = outside_wire_array (answer);
  const char *name;

  known->named_at = self->n_named;
  for (char type; (type = outside_wire_entry (answer, end, &name)) != '\0';)
    {
      const char *text = type == 's' ? outside_wire_text (answer) : "";

      if (type == 'd')
        outside_wire_double (answer);
      else if (g_str_equal (name, "Name") && !is_class_name (text))
        outside_set_text (&known->name, text);
      else if (g_str_equal (name, "Name"))
        outside_set_text (&known->name, "");
      else if (g_str_equal (name, "Description"))
        outside_set_text (&known->description, text);
    }
}

static void
take_extents (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  int *const places[] = { &node->x, &node->y, &node->width, &node->height };

  node->has_place = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    *places[i] = (int) outside_wire_number (answer);
}

static void
take_contains (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  node->drawn = outside_wire_number (answer) != 0;
}

static void
take_layer (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  Known *known = get_known (self, node->path);
  const guint32 layer = outside_wire_number (answer);

  known->has_layer = TRUE;
  known->is_popover = layer == LAYER_POPUP;
  known->is_window = layer == LAYER_WINDOW;
}

static void
take_children (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  const guint8 *end = outside_wire_array (answer);

  while (answer->at < end)
    {
      const char *path;

      outside_wire_align (answer, 8);
      outside_wire_text (answer);
      path = outside_wire_text (answer);
      if (!g_str_has_suffix (path, "/null"))
        outside_node_new (node, path);
    }
}

static void
take_value (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  const guint8 *end = outside_wire_array (answer);
  const char *name;

  for (char type; (type = outside_wire_entry (answer, end, &name)) != '\0';)
    if (type == 's')
      outside_wire_text (answer);
    else
      {
        const double value = outside_wire_double (answer);

        if (g_str_equal (name, "CurrentValue"))
          node->value = value;
        else if (g_str_equal (name, "MinimumValue"))
          node->min = value;
        else if (g_str_equal (name, "MaximumValue"))
          node->max = value;
      }
}

static void
take_text (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  const char *text = outside_wire_text (answer);

  if (text[0] != '\0')
    outside_set_text (&node->text, text);
}

/* What an empty entry asks for is what people know it by. */
static void
take_placeholder (OutsideTree *self, OutsideNode *node, OutsideWire *answer)
{
  const guint8 *end = outside_wire_array (answer);

  while (answer->at < end)
    {
      const char *key, *value;

      outside_wire_align (answer, 8);
      key = outside_wire_text (answer);
      value = outside_wire_text (answer);
      if (!g_str_equal (key, "placeholder-text"))
        continue;
      if (node->text[0] == '\0')
        outside_set_text (&node->text, value);
      g_free (node->label); /* until it is called something */
      node->label = outside_plain_text (value);
    }
}

/* Nothing is in these, and they are no surfaces. */
static const char *const leaves[] = { "label", "image", "separator", "progress bar", NULL };
static const char *const surfaces[]
    = { "window", "dialog", "alert dialog", "menu", "tooltip", "widget", "generic", "group", NULL };
static const char *const rows[] = { "table row", "row", "list item", "tree item", "option", NULL };
static const char *const texts[]
    = { "entry", "text", "text box", "search box", "input", "spin button", NULL };
static const char *const values[] = { "slider", "spin button", "progress bar", "level bar",
                                      "meter",  "scroll bar",  "range",        NULL };

static void
ask_place (OutsideTree *self, OutsideNode *node)
{
  Known *known = get_known (self, node->path);

  node->surface = node->parent != NULL ? node->parent->surface : NULL;
  if (node->kept)
    return;
  known->told = FALSE;
  if (known->role == NULL)
    ask (self, node, ACCESSIBLE, "GetRoleName", take_role, "");
  if (!known->placeless)
    ask (self, node, COMPONENT, "GetExtents", take_extents, "u", COORDS_WINDOW);
}

static void
ask_text (OutsideTree *self, OutsideNode *node)
{
  ask (self, node, "org.a11y.atspi.Text", "GetText", take_text, "ii", 0, -1);
  ask (self, node, ACCESSIBLE, "GetAttributes", take_placeholder, "");
}

/* What has no size has nothing in it, and of a long list's rows out of view nobody sees anything.
 */
static gboolean
is_looked_into (const OutsideNode *node)
{
  return !(node->has_place && (node->width <= 0 || node->height <= 0))
         && (!g_strv_contains (rows, node->role) || outside_node_in_view (node));
}

static void
ask_rest (OutsideTree *self, OutsideNode *node)
{
  const Known *known = get_known (self, node->path);
  const char *role = known->role != NULL ? known->role : "";

  g_free (node->role);
  node->role = g_strdup (role);
  if (!g_strv_contains (leaves, role) && (node->kept || is_looked_into (node)))
    ask (self, node, ACCESSIBLE, "GetChildren", take_children, "");
  if (node->kept)
    return;
  if (node->has_place && (node->width <= 0 || node->height <= 0))
    return;
  /* A point in the middle is within it only where it is drawn. */
  if (node->has_place)
    ask (self, node, COMPONENT, "Contains", take_contains, "iiu", node->x + node->width / 2,
         node->y + node->height / 2, COORDS_WINDOW);
  if (g_strv_contains (rows, role) && !outside_node_in_view (node))
    return;
  if (!known->has_states)
    ask (self, node, ACCESSIBLE, "GetState", take_states, "");
  /* What has no text of its own may be called by the name of another thing. */
  if (known->named_at == 0 || (known->named_at != self->n_named && !g_str_equal (role, "label")))
    ask (self, node, PROPERTIES, "GetAll", take_names, "s", ACCESSIBLE);
  if (!known->has_layer && g_strv_contains (surfaces, role))
    ask (self, node, COMPONENT, "GetLayer", take_layer, "");
  if (g_strv_contains (texts, role))
    ask_text (self, node);
  if (g_strv_contains (values, role))
    ask (self, node, PROPERTIES, "GetAll", take_value, "s", "org.a11y.atspi.Value");
}

static void
set_known (OutsideTree *self, OutsideNode *node)
{
  const Known *known = get_known (self, node->path);

  set_states (node, known->states);
  if (known->description != NULL)
    outside_set_text (&node->description, known->description);
  if (node->kept)
    return;
  if (known->name != NULL)
    outside_set_text (&node->name, known->name);
  if (node->name[0] == '\0' && node->label[0] != '\0')
    outside_set_text (&node->name, node->label);
  node->is_popover = known->is_popover;
  node->is_window = known->is_window;
  if (node->is_popover || node->is_window)
    node->surface = node;
  if (node->is_window && !g_str_equal (node->role, "window"))
    {
      g_free (node->role);
      node->role = g_strdup ("dialog"); /* not every dialog says so */
    }
}

/* What is not drawn is of no interest with all that is in it; what of it changes meanwhile is not
 * told. */
static void
conclude (OutsideTree *self, OutsideNode *node)
{
  Known *known = get_known (self, node->path);

  if (!node->has_place)
    node->drawn = node->shown = known->placeless || node->parent == NULL;
  else
    node->shown = node->drawn && (node->surface == node || outside_node_in_view (node));
  if (node->parent != NULL && node->surface != node)
    node->shown = node->shown && (node->parent->shown || node->parent->parent == NULL);
  if (node->drawn)
    return;
  g_ptr_array_set_size (node->children, 0);
  known->has_states = FALSE;
  known->named_at = 0;
}

static void
read_level (OutsideTree *self, GPtrArray *level)
{
  void (*const steps[]) (OutsideTree *, OutsideNode *) = { ask_place, ask_rest };

  for (guint step = 0; step < G_N_ELEMENTS (steps) && !self->silent; step++)
    {
      for (guint i = 0; i < level->len; i++)
        steps[step](self, g_ptr_array_index (level, i));
      self->silent = !outside_bus_hear (self->bus, TIMEOUT);
    }
  for (guint i = 0; i < level->len; i++)
    {
      set_known (self, g_ptr_array_index (level, i));
      conclude (self, g_ptr_array_index (level, i));
    }
}

/* ---- What is as it was ---- */

static gboolean
is_told_of (OutsideTree *self, const OutsideNode *node)
{
  gboolean told = get_known (self, node->path)->told;

  for (guint i = 0; i < node->children->len && !told; i++)
    told = is_told_of (self, g_ptr_array_index (node->children, i));
  return told;
}

/* Nobody draws what is out of view, nor what has no size. */
static gboolean
is_as_it_was (OutsideTree *self, const OutsideNode *node, GArray *drawn)
{
  const OutsideNode *surface = node->surface;

  if (!node->shown || !node->has_place || surface == NULL || surface->height_order < 0
      || get_known (self, node->path)->told)
    return FALSE;
  for (guint i = 0; i < drawn->len; i++)
    {
      const OutsideWindow *place = &g_array_index (drawn, OutsideWindow, i);
      const OutsideNode there = { .x = place->x - surface->left,
                                  .y = place->y - surface->top,
                                  .width = place->width,
                                  .height = place->height };

      if (outside_node_overlaps (node, &there))
        return FALSE;
    }
  return TRUE;
}

static void
swap_texts (char **a, char **b)
{
  char *held = *a;

  *a = *b;
  *b = held;
}

/* All but what is in it. */
static void
keep (OutsideNode *node, OutsideNode *was)
{
  node->kept = node->has_place = node->drawn = TRUE;
  node->x = was->x, node->y = was->y, node->width = was->width, node->height = was->height;
  node->value = was->value, node->min = was->min, node->max = was->max;
  swap_texts (&node->text, &was->text);
  swap_texts (&node->name, &was->name);
}

static void
take_whole (OutsideNode *parent, guint i, OutsideNode *was, guint place)
{
  g_ptr_array_index (was->parent->children, place) = NULL;
  outside_node_free (g_ptr_array_index (parent->children, i));
  g_ptr_array_index (parent->children, i) = was;
  was->parent = parent;
  if (was->surface != was)
    outside_node_move_to_surface (was, was->surface, parent->surface);
}

/* Its children: those that are as they were come from the reading before, whole where no popover
 * can have come into them; the others are the next level. */
static void
take_over (OutsideTree *self, OutsideNode *parent, const OutsideBefore *before, GHashTable *paths,
           GPtrArray *next)
{
  for (guint i = 0; i < parent->children->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (parent->children, i),
                  *was = g_hash_table_lookup (paths, node->path);
      const gboolean as_it_was
          = was != NULL && was->parent != NULL && is_as_it_was (self, was, before->drawn);
      guint place;

      if (as_it_was && before->same_popovers && !is_told_of (self, was)
          && g_ptr_array_find (was->parent->children, was, &place))
        {
          take_whole (parent, i, was, place);
          continue;
        }
      if (as_it_was && was->surface != was)
        keep (node, was);
      g_ptr_array_add (next, node);
    }
}

OutsideNode *
outside_tree_read (OutsideTree *self, const OutsideBefore *before)
{
  g_autoptr (GHashTable) paths = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (OutsideNode) program = outside_node_new (NULL, ROOT);
  g_autoptr (GPtrArray) level = g_ptr_array_new ();

  outside_bus_listen (self->bus);
  self->stirred = self->silent = FALSE;
  if (before->tree != NULL)
    outside_node_add_paths (before->tree, paths);
  g_ptr_array_add (level, program);
  while (level->len > 0 && !self->silent)
    {
      g_autoptr (GPtrArray) next = g_ptr_array_new ();

      read_level (self, level);
      for (guint i = 0; i < level->len; i++)
        take_over (self, g_ptr_array_index (level, i), before, paths, next);
      g_ptr_array_unref (level);
      level = g_steal_pointer (&next);
    }
  if (self->silent)
    return NULL;
  outside_node_set_label (program);
  return g_steal_pointer (&program);
}

typedef struct
{
  gboolean known;
  int place[4];
} Place;

static void
take_place (gpointer data, OutsideWire *answer)
{
  Place *self = data;

  self->known = answer != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (self->place) && self->known; i++)
    self->place[i] = (int) outside_wire_number (answer);
}

gboolean
outside_tree_is_in_place (OutsideTree *self, const OutsideNode *node)
{
  Place now = { FALSE };

  outside_bus_ask (self->bus, node->path, COMPONENT, "GetExtents", take_place, &now, "u",
                   COORDS_WINDOW);
  return outside_bus_hear (self->bus, TIMEOUT) && now.known && now.place[0] == node->x
         && now.place[1] == node->y && now.place[2] == node->width && now.place[3] == node->height;
}

gboolean
outside_tree_stirred (OutsideTree *self)
{
  outside_bus_listen (self->bus);
  return self->stirred;
}

OutsideBus *
outside_tree_get_bus (OutsideTree *self)
{
  return self->bus;
}

OutsideTree *
outside_tree_new (const char *folder)
{
  OutsideTree *self = g_new0 (OutsideTree, 1);

  self->bus = outside_bus_new (folder, on_event, self);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  self->n_named = 1;
  return self;
}

void
outside_tree_free (OutsideTree *self)
{
  outside_bus_free (self->bus);
  g_hash_table_unref (self->known);
  g_free (self);
}
