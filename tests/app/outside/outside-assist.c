/* What assistive programs do: no pointer and no key, but the accessibility tree's own actions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "outside-private.h"

#define ATSPI "org.a11y.atspi."

static void
take_done (gpointer data, OutsideWire *answer)
{
  *(gboolean *) data = answer != NULL && outside_wire_number (answer) != 0;
}

/* A refusal fails the test. value: NULL: it is the number that is asked for. */
static void
demand (Outside *self, const OutsideNode *node, const char *interface, const char *method,
        const char *value, int number)
{
  OutsideBus *bus = outside_tree_get_bus (self->reader);
  gboolean done = FALSE;

  if (value != NULL)
    outside_bus_ask (bus, node->path, interface, method, take_done, &done, "s", value);
  else
    outside_bus_ask (bus, node->path, interface, method, take_done, &done, "i", number);
  if (!outside_bus_hear (bus, WAIT * 1000) || !done)
    outside_fail (self, "%s “%s” refuses %s", node->role, node->label, method);
  outside_settle (self);
}

typedef struct
{
  const char *action;
  int place; /* -1: it has none of that name */
} Sought;

static void
take_actions (gpointer data, OutsideWire *answer)
{
  Sought *sought = data;
  const guint8 *end = answer != NULL ? outside_wire_array (answer) : NULL;

  for (int i = 0; answer != NULL && answer->at < end; i++)
    {
      outside_wire_align (answer, 8);
      if (g_ascii_strcasecmp (outside_wire_text (answer), sought->action) == 0)
        sought->place = i;
      outside_wire_text (answer); /* what it is said to do, and its key */
      outside_wire_text (answer);
    }
}

static int
find_action (Outside *self, const OutsideNode *node, const char *action)
{
  OutsideBus *bus = outside_tree_get_bus (self->reader);
  Sought sought = { action, -1 };

  outside_bus_ask (bus, node->path, ATSPI "Action", "GetActions", take_actions, &sought, "");
  outside_bus_hear (bus, WAIT * 1000);
  return sought.place;
}

/* What is called by its content has a button within it that does it. */
static const OutsideNode *
find_actor (Outside *self, const OutsideNode *node, const char *action, int *place)
{
  const OutsideNode *found = NULL;

  *place = find_action (self, node, action);
  if (*place >= 0)
    return node;
  for (guint i = 0; i < node->children->len && found == NULL; i++)
    found = find_actor (self, g_ptr_array_index (node->children, i), action, place);
  return found;
}

void
outside_assist (Outside *self, const char *role, const char *name, const char *action)
{
  const OutsideNode *node = outside_wait_sensitive (self, role, name), *actor;
  int place;

  actor = find_actor (self, node, action, &place);
  if (actor == NULL)
    outside_fail (self, "%s “%s” has no action “%s”", node->role, node->label, action);
  demand (self, actor, ATSPI "Action", "DoAction", NULL, place);
}

void
outside_assist_choose (Outside *self, const char *role, const char *name)
{
  const OutsideNode *node = outside_wait (self, role, name);
  guint place = 0;

  g_assert_true (g_ptr_array_find (node->parent->children, node, &place));
  demand (self, node->parent, ATSPI "Selection", "SelectChild", NULL, (int) place);
}

void
outside_assist_write (Outside *self, const char *role, const char *name, const char *text)
{
  demand (self, outside_wait_sensitive (self, role, name), ATSPI "EditableText", "SetTextContents",
          text, 0);
}
