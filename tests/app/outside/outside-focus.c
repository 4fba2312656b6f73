/* Where the keyboard is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "outside-private.h"

#define MAX_STEPS 80 /* of Tab: more than there is on any page */

static OutsideNode *
find_focus (OutsideNode *node)
{
  OutsideNode *found = NULL;

  for (guint i = 0; i < node->children->len && found == NULL; i++)
    found = find_focus (g_ptr_array_index (node->children, i));
  return found != NULL ? found : node->focused ? node : NULL;
}

OutsideNode *
outside_focus (Outside *self)
{
  OutsideNode *found = find_focus (outside_look (self));

  if (found == NULL)
    outside_fail (self, "the keyboard is nowhere");
  return found;
}

gboolean
outside_has_focus (OutsideNode *node)
{
  return find_focus (node) != NULL;
}

void
outside_wait_focus (Outside *self, const char *role, const char *name)
{
  const gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;

  while (!outside_has_focus (outside_wait (self, role, name)))
    {
      if (g_get_monotonic_time () > until)
        outside_fail (self, "the keyboard is not at %s “%s”", role, name);
      outside_wait_stirred (self);
    }
}

void
outside_tab_to (Outside *self, const char *role, const char *name)
{
  OutsideNode *node = outside_wait (self, role, name);

  for (guint i = 0; i < MAX_STEPS && !outside_has_focus (node); i++)
    {
      outside_key (self, "Tab");
      node = outside_wait (self, role, name);
    }
  if (!outside_has_focus (node))
    outside_fail (self, "Tab does not reach %s “%s”", role, name);
}
