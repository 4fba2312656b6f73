/* What is drawn on the screen, and when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <X11/extensions/Xdamage.h>
#include <X11/extensions/Xfixes.h>

#include "outside-screen-private.h"
#include "outside-screen.h"

static Damage damage; /* of all that is on the screen */
static int damage_event;
static XserverRegion part; /* of it, taken out */
static gboolean stirred;
static GArray *drawn; /* of OutsideWindow, as outside_screen_drawn () has it */

gboolean
outside_drawn_start (void)
{
  Display *display = outside_screen_display ();

  if (!XDamageQueryExtension (display, &damage_event, &(int){ 0 }))
    return FALSE;
  damage = XDamageCreate (display, DefaultRootWindow (display), XDamageReportNonEmpty);
  part = XFixesCreateRegion (display, NULL, 0);
  drawn = g_array_new (FALSE, FALSE, sizeof (OutsideWindow));
  return TRUE;
}

gboolean
outside_screen_stirred (void)
{
  Display *display = outside_screen_display ();

  XSync (display, False);
  while (XPending (display) > 0)
    {
      XEvent event;

      XNextEvent (display, &event);
      stirred |= event.type == damage_event + XDamageNotify;
    }
  return stirred;
}

void
outside_screen_calm (void)
{
  Display *display = outside_screen_display ();
  XRectangle *places;
  int n;

  outside_screen_stirred ();
  stirred = FALSE;
  XDamageSubtract (display, damage, None, part);
  places = XFixesFetchRegion (display, part, &n);
  for (int i = 0; i < n; i++)
    {
      const OutsideWindow place = {
        .x = places[i].x, .y = places[i].y, .width = places[i].width, .height = places[i].height
      };

      g_array_append_val (drawn, place);
    }
  XFree (places);
}

GArray *
outside_screen_drawn (void)
{
  GArray *all;

  outside_screen_calm ();
  all = drawn;
  drawn = g_array_new (FALSE, FALSE, sizeof (OutsideWindow));
  return all;
}
