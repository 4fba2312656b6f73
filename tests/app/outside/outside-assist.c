/* What assistive programs do: no pointer and no key, but the accessibility tree's own actions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "outside-private.h"

#define ATSPI "org.a11y.atspi."

/* NULL: the program has refused. */
static GVariant *
ask (Outside *self, const OutsideNode *node, const char *interface, const char *method,
     GVariant *parameters)
{
  g_autofree char *name = g_strconcat (ATSPI, interface, NULL);

  return g_dbus_connection_call_sync (self->bus, self->name, node->path, name, method, parameters,
                                      NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, 60000, NULL, NULL);
}

/* A refusal fails the test. */
static void
demand (Outside *self, const OutsideNode *node, const char *interface, const char *method,
        GVariant *parameters)
{
  g_autoptr (GVariant) answer = ask (self, node, interface, method, parameters);
  gboolean done = FALSE;

  if (answer != NULL)
    g_variant_get (answer, "(b)", &done);
  if (!done)
    outside_fail (self, "%s “%s” refuses %s", node->role, node->label, method);
  outside_settle (self);
}

/* The place of the action among the node's; -1: it has none of that name. */
static int
find_action (Outside *self, const OutsideNode *node, const char *action)
{
  g_autoptr (GVariant) answer = ask (self, node, "Action", "GetActions", NULL);
  g_autoptr (GVariantIter) actions = NULL;
  const char *name;

  if (answer == NULL)
    return -1;
  g_variant_get (answer, "(a(sss))", &actions);
  for (int i = 0; g_variant_iter_next (actions, "(&s&s&s)", &name, NULL, NULL); i++)
    if (g_ascii_strcasecmp (name, action) == 0)
      return i;
  return -1;
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
  demand (self, actor, "Action", "DoAction", g_variant_new ("(i)", place));
}

void
outside_assist_choose (Outside *self, const char *role, const char *name)
{
  const OutsideNode *node = outside_wait (self, role, name);
  guint place = 0;

  g_assert_true (g_ptr_array_find (node->parent->children, node, &place));
  demand (self, node->parent, "Selection", "SelectChild", g_variant_new ("(i)", (int) place));
}

void
outside_assist_write (Outside *self, const char *role, const char *name, const char *text)
{
  demand (self, outside_wait_sensitive (self, role, name), "EditableText", "SetTextContents",
          g_variant_new ("(s)", text));
}
