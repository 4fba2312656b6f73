/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-correct.h"

#include "app/widgets/message/scl-messages.h"
#include <glib/gi18n-lib.h>

static void
finish (GObject *source, GAsyncResult *result, GtkWidget *from, SclCorrectionKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *what = scl_dataset_correct_finish (SCL_DATASET (source), result, &error);
  g_autofree char *text = NULL;

  if (what == NULL)
    {
      scl_warn (from, error->message);
      return;
    }
  scl_warn (from, NULL);
  if (kind == SCL_CORRECT_UNDO)
    /* Translators: %s is a correction, for example “Rossi was born in 1960”. */
    text = g_strdup_printf (_ ("Undone: %s"), what);
  else if (kind == SCL_CORRECT_REDO)
    /* Translators: %s is a correction, for example “Rossi was born in 1960”. */
    text = g_strdup_printf (_ ("Redone: %s"), what);
  if (text != NULL)
    scl_say (from, text);
  else
    gtk_widget_activate_action (from, "win.say-undo", "s", what);
}

static void
on_corrected (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) from = data;

  finish (source, result, from, SCL_CORRECT_MERGE);
}

static void
on_undone (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) from = data;

  finish (source, result, from, SCL_CORRECT_UNDO);
}

static void
on_redone (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) from = data;

  finish (source, result, from, SCL_CORRECT_REDO);
}

void
scl_correct (GtkWidget *from, SclDataset *dataset, const SclCorrection *correction)
{
  GAsyncReadyCallback callback = on_corrected;

  if (correction->kind == SCL_CORRECT_UNDO)
    callback = on_undone;
  else if (correction->kind == SCL_CORRECT_REDO)
    callback = on_redone;
  scl_dataset_correct_async (dataset, correction, callback, g_object_ref (from));
}

void
scl_correct_undo (GtkWidget *from, SclDataset *dataset, gboolean redo)
{
  if (scl_dataset_can_undo (dataset, redo))
    scl_dataset_undo_async (dataset, redo, redo ? on_redone : on_undone, g_object_ref (from));
}

/* ---- Menus ---- */

static void
append_item (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

GMenuModel *
scl_correct_player_menu (SclHistory *history, guint32 player)
{
  const SclPlayers *players = history != NULL ? scl_history_players (history) : NULL;
  GMenu *menu;

  if (players == NULL || player >= players->n || players->source[player] == 0)
    return NULL;
  menu = g_menu_new ();
  append_item (menu, _ ("_Correct This Player"), "win.correct-player",
               g_variant_new_int64 (players->source[player]));
  return G_MENU_MODEL (menu);
}

GMenuModel *
scl_correct_game_menu (SclHistory *history, guint32 event, guint32 white, guint32 black)
{
  const SclPlayers *players = history != NULL ? scl_history_players (history) : NULL;
  const SclEvents *events = history != NULL ? scl_history_events (history) : NULL;
  GMenu *menu;

  if (events == NULL || event >= events->n || events->source[event] == 0 || white >= players->n
      || black >= players->n)
    return NULL;
  menu = g_menu_new ();
  append_item (menu, _ ("Correct This _Game"), "win.correct-game",
               g_variant_new ("(xxx)", (gint64) events->source[event],
                              (gint64) players->source[white], (gint64) players->source[black]));
  append_item (menu, _ ("Correct This _Event"), "win.correct-event",
               g_variant_new_int64 (events->source[event]));
  append_item (menu, _ ("Correct the _Opponent"), "win.correct-player",
               g_variant_new_int64 (players->source[black]));
  return G_MENU_MODEL (menu);
}
