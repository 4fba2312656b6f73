/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-workspace-button.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "figures/chart/scl-shorten.h"

#define ENDING ".scalata"
#define WHOLE_CHARS 14 /* a name of so many is never cut */
#define LEAST_CHARS 12 /* of a longer one remain */

/* As it is called among workspaces. */
static char *
stem_of (const char *name)
{
  return g_str_has_suffix (name, ENDING) && strlen (name) > strlen (ENDING)
             ? g_strndup (name, strlen (name) - strlen (ENDING))
             : g_strdup (name);
}

static char *
say_unsaved (const char *name)
{
  /* Translators: the button with the workspace's name, where work is not saved yet. */
  return g_strdup_printf (_ ("%s (not saved)"), name);
}

/* px */
static int
width_of (GtkLabel *label, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + 1;
}

/* The switcher beside it takes what room there is before the label is asked: what it needs it must
 * insist on. */
static void
give_room (GtkLabel *label, const char *text, PangoEllipsizeMode cut, int room)
{
  const gboolean whole = g_utf8_strlen (text, -1) <= WHOLE_CHARS;

  gtk_label_set_ellipsize (label, whole ? PANGO_ELLIPSIZE_NONE : cut);
  gtk_label_set_width_chars (label, whole ? -1 : LEAST_CHARS);
  gtk_widget_set_size_request (GTK_WIDGET (label),
                               room > 0 ? MIN (room, width_of (label, text)) : -1, -1);
}

void
scl_workspace_button_show (GtkMenuButton *button, GtkLabel *label, SclDataset *dataset,
                           gboolean narrow, int room)
{
  const char *title = scl_dataset_get_title (dataset);
  const gboolean any = *title != '\0', unsaved = scl_dataset_get_unsaved (dataset);
  g_autofree char *name = any ? scl_shorten (title, SCL_SHORT_TEXT) : g_strdup (_ ("No Workspace"));
  g_autofree char *stem = stem_of (name);
  g_autofree char *text = !unsaved ? g_strdup (stem)
                          : narrow ? g_strconcat ("• ", stem, NULL)
                                   : say_unsaved (stem);
  g_autofree char *whole = unsaved ? say_unsaved (name) : g_strdup (name);
  const char *what = unsaved ? _ ("Workspace: what was done is in memory only")
                             : _ ("Workspace: Open, Save, Add");
  g_autofree char *tooltip = any ? g_strdup_printf ("%s\n%s", name, what) : g_strdup (what);

  gtk_label_set_text (label, text);
  /* Names differ at their ends; words are read from the beginning. */
  give_room (label, text, any ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END, room);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, whole,
                                  -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), tooltip);
}
