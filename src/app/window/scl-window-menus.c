/* What the window's menus say of its workspace: what was opened last, what would be undone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/window/scl-window-actions-private.h"
#include "figures/chart/scl-shorten.h"

#define UNDO_CHARS 60 /* of what would be undone */

/* As it stands in a menu, where an underline marks a mnemonic. */
static char *
menu_text (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("__", parts);
}

void
scl_window_fill_recent (SclWindow *self)
{
  GMenu *menu = scl_window_get_recent_menu (self);
  const char *const *recent = scl_settings_get_recent (scl_window_get_settings (self));

  g_menu_remove_all (menu);
  for (guint i = 0; recent[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_basename (recent[i]);
      g_autofree char *label = menu_text (name);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.open-recent", "s", recent[i]);
      g_menu_append_item (menu, item);
    }
}

/* As much of it as a menu has room for; NULL: nothing. */
static char *
brief_text (const char *what)
{
  g_autofree char *brief = what != NULL ? scl_shorten (what, UNDO_CHARS) : NULL;

  return brief != NULL ? menu_text (brief) : NULL;
}

/* What is undone may be on no page that is in view: the menu says it. */
void
scl_window_fill_undo (SclWindow *self)
{
  GMenu *menu = scl_window_get_undo_menu (self);
  SclDataset *dataset = scl_window_get_dataset (self);
  g_autofree char *undo = brief_text (scl_dataset_get_undo_text (dataset, FALSE)),
                  *redo = brief_text (scl_dataset_get_undo_text (dataset, TRUE));
  /* Translators: menu; %s is what was done last, as “Import of games.csv”. */
  g_autofree char *undo_label
      = undo != NULL ? g_strdup_printf (_ ("_Undo: %s"), undo) : g_strdup (_ ("_Undo"));
  /* Translators: menu; %s is what was undone last, as “Import of games.csv”. */
  g_autofree char *redo_label
      = redo != NULL ? g_strdup_printf (_ ("_Redo: %s"), redo) : g_strdup (_ ("_Redo"));

  g_menu_remove_all (menu);
  g_menu_append (menu, undo_label, "win.undo");
  g_menu_append (menu, redo_label, "win.redo");
}
