/* The window's workspace: opened, added to, saved, corrected; what was opened last; nothing lost on
 * the way out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/compat/scl-question.h"
#include "app/data/scl-corrections-page.h"
#include "app/data/scl-imports-page.h"
#include "app/page/scl-columns-ask.h"
#include "app/page/scl-correct.h"
#include "app/players/scl-player-page.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/window/scl-check-dialog.h"
#include "app/window/scl-window-actions-private.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"

/* What waits until people have said what becomes of work that is in memory only. It goes
 * with the question, from dialog to file chooser to saving, and ends where they stop: nothing
 * remembers it. */
typedef struct
{
  GPtrArray *files; /* of GFile, to be opened; NULL: the window is to be closed */
} Pending;

static Pending *
pending_new (GPtrArray *files)
{
  Pending *pending = g_rc_box_new0 (Pending);

  pending->files = files != NULL ? g_ptr_array_ref (files) : NULL;
  return pending;
}

SCL_CLEAR_FUNC (pending_clear, Pending, files, g_ptr_array_unref)

/* NULL: nothing waits. */
static void
pending_unref (gpointer pending)
{
  if (pending != NULL)
    g_rc_box_release_full (pending, pending_clear);
}

static Pending *
pending_ref (Pending *pending)
{
  return pending != NULL ? g_rc_box_acquire (pending) : NULL;
}

/* ---- Saving ---- */

static void
go_on (SclWindow *self, const Pending *pending)
{
  GFile *const *files;

  if (pending == NULL)
    return;
  files = pending->files != NULL ? (GFile *const *) pending->files->pdata : NULL;
  if (files == NULL)
    gtk_window_destroy (GTK_WINDOW (self));
  else if (scl_window_has_room (self, files, pending->files->len))
    scl_window_take_files (self, files, pending->files->len);
  else
    scl_window_open (self, files, pending->files->len); /* it has been saved */
}

typedef struct
{
  SclWindow *window;
  Pending *pending; /* NULL: nothing waits */
} Saving;

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;

  if (scl_dataset_save_finish (SCL_DATASET (source), result, &error))
    {
      scl_window_say (saving->window, _ ("Workspace saved"));
      go_on (saving->window, saving->pending);
    }
  else
    scl_window_warn (saving->window, error->message);
  g_object_unref (saving->window);
  pending_unref (saving->pending);
  g_free (saving);
}

static void
on_save_named (GtkWidget *from, const char *const *paths, gpointer pending)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".scalata");
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving){ g_object_ref (SCL_WINDOW (from)), pending_ref (pending) };
  scl_dataset_save_async (scl_window_get_dataset (saving->window), path, on_saved, saving);
}

/* pending: what is done once it is saved; NULL: nothing. */
static void
ask_name (SclWindow *self, Pending *pending)
{
  gboolean in_file = scl_dataset_get_path (scl_window_get_dataset (self)) != NULL;
  const SclFileQuestion question = { .title = in_file ? _ ("Save a Copy") : _ ("Save Workspace"),
                                     .accept = _ ("_Save"),
                                     .kind = SCL_FILE_SAVE,
                                     .name = _ ("ratings.scalata"),
                                     .answer = on_save_named,
                                     .data = pending_ref (pending),
                                     .data_free = pending_unref };

  scl_file_question_ask (&question, GTK_WIDGET (self));
}

static void
save_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_name (data, NULL);
}

static void
save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *path = scl_dataset_get_path (scl_window_get_dataset (data));
  g_autofree char *name = path != NULL ? g_filename_display_basename (path) : NULL;
  g_autofree char *text = NULL;

  if (path == NULL)
    {
      ask_name (data, NULL);
      return;
    }
  /* Translators: Save was asked for, but a workspace that is a file is always up to date; %s is its
   * name. */
  text = g_strdup_printf (_ ("%s is saved: imports and corrections are written to it at once"),
                          name);
  scl_window_say (data, text);
}

/* ---- Nothing lost ---- */

typedef struct
{
  GWeakRef window;
  Pending *pending;
} Unsaved;

static void
on_unsaved_response (SclQuestion *question, const char *response, Unsaved *unsaved)
{
  g_autoptr (SclWindow) self = g_weak_ref_get (&unsaved->window);

  if (self != NULL && g_str_equal (response, "discard"))
    go_on (self, unsaved->pending);
  else if (self != NULL && g_str_equal (response, "save"))
    ask_name (self, unsaved->pending);
}

#define ASKED "unsaved-asked" /* the window's question; nothing: it has none */

static void
unsaved_gone (gpointer data, GClosure *closure)
{
  Unsaved *unsaved = data;
  g_autoptr (SclWindow) self = g_weak_ref_get (&unsaved->window);

  if (self != NULL)
    g_object_set_data (G_OBJECT (self), ASKED, NULL);
  g_weak_ref_clear (&unsaved->window);
  pending_unref (unsaved->pending);
  g_free (unsaved);
}

/* files NULL: before closing. Once, however often that is asked for. */
static void
ask_unsaved (SclWindow *self, GPtrArray *files)
{
  /* Translators: %s names the data, such as “games.csv”. */
  g_autofree char *body = g_strdup_printf (_ ("“%s” is in memory only. Unless you save it as a "
                                              "workspace, corrections, chosen and edited "
                                              "rules, pins and plans are lost."),
                                           scl_dataset_get_title (scl_window_get_dataset (self)));
  SclQuestion *question;
  Unsaved *unsaved;

  if (g_object_get_data (G_OBJECT (self), ASKED) != NULL)
    return;
  question = scl_question_new (GTK_WINDOW (self), _ ("Save Your Work?"), body);
  unsaved = g_new0 (Unsaved, 1);
  g_object_set_data (G_OBJECT (self), ASKED, question);
  g_weak_ref_init (&unsaved->window, self);
  unsaved->pending = pending_new (files);
  scl_question_add (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  scl_question_add (question, "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE);
  scl_question_add (question, "save", _ ("_Save…"), ADW_RESPONSE_SUGGESTED);
  scl_question_set_default (question, "save");
  scl_question_set_close (question, "cancel");
  g_signal_connect_data (question, "response", G_CALLBACK (on_unsaved_response), unsaved,
                         unsaved_gone, 0);
  scl_question_present (question, GTK_WINDOW (self));
}

static gboolean
on_close (SclWindow *self)
{
  if (!scl_dataset_get_unsaved (scl_window_get_dataset (self)))
    return FALSE;
  ask_unsaved (self, NULL);
  return TRUE;
}

/* Not rules alone. */
static gboolean
are_data (GFile *const *files, guint n_files)
{
  gboolean data = FALSE;

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *name = g_file_get_basename (files[i]);

      data = data || name == NULL || !g_str_has_suffix (name, ".policy");
    }
  return data;
}

gboolean
scl_window_has_room (SclWindow *self, GFile *const *files, guint n_files)
{
  return !are_data (files, n_files) || scl_dataset_get_path (scl_window_get_dataset (self)) == NULL;
}

gboolean
scl_window_hold_files (SclWindow *self, GFile *const *files, guint n_files)
{
  g_autoptr (GPtrArray) held = g_ptr_array_new_with_free_func (g_object_unref);

  if (!are_data (files, n_files) || !scl_dataset_get_unsaved (scl_window_get_dataset (self)))
    return FALSE;
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (held, g_object_ref (files[i]));
  ask_unsaved (self, held);
  return TRUE;
}

/* ---- Opening and adding ---- */

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!scl_dataset_load_finish (SCL_DATASET (source), result, &error))
    scl_window_warn (self, error->message);
}

void
scl_window_load (SclWindow *self, const char *path, SclDatasetMode mode, const char *title)
{
  scl_window_warn (self, NULL);
  scl_dataset_load_async (scl_window_get_dataset (self), (const char *[]){ path, NULL }, mode,
                          title, NULL, on_loaded, g_object_ref (self));
}

gboolean
scl_window_load_workspace (SclWindow *self, GFile *const *files, guint n_files)
{
  g_autofree char *path = n_files == 1 ? g_file_get_path (files[0]) : NULL;

  if (path == NULL || !scl_dataset_is_workspace (path))
    return FALSE;
  scl_window_load (self, path, SCL_DATASET_OPEN, NULL);
  return TRUE;
}

static void
on_columns (GtkWidget *from, GPtrArray *columns, gpointer data)
{
  SclWindow *self = SCL_WINDOW (from);
  const char *const *paths = data;
  SclDataset *dataset = scl_window_get_dataset (self);
  g_autofree char *name = g_filename_display_basename (paths[0]),
                  *text = g_strdup_printf (_ ("Reading %s"), name);

  scl_window_say (self, text);
  scl_dataset_load_columns_async (dataset, paths, columns, SCL_DATASET_OPEN, NULL, NULL, on_loaded,
                                  g_object_ref (self));
}

gboolean
scl_window_load_data (SclWindow *self, GFile *const *files, guint n_files)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);

      if (path == NULL || g_str_has_suffix (path, ".policy"))
        return FALSE;
      g_strv_builder_add (builder, path);
    }
  paths = g_strv_builder_end (builder);
  scl_window_warn (self, NULL);
  scl_columns_ask (GTK_WIDGET (self), scl_window_get_settings (self), (const char *const *) paths,
                   on_columns, g_strdupv (paths), (GDestroyNotify) g_strfreev);
  return TRUE;
}

/* Empty; what one begins with is to add files. */
static void
on_new_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autofree char *path = scl_file_question_ending (paths[0], ".scalata");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GHashTable) choices = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;

  g_hash_table_insert (choices, (gpointer) SCL_WINDOW_PAGE, (gpointer) "imports");
  if (scl_dataset_make_file (path, choices, &error))
    scl_window_open (SCL_WINDOW (from), &file, 1);
  else
    scl_window_warn (SCL_WINDOW (from), error->message);
}

static void
new_workspace (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclFileQuestion question = { .title = _ ("New Workspace"),
                                     .accept = _ ("C_reate"),
                                     .kind = SCL_FILE_SAVE,
                                     .name = _ ("ratings.scalata"),
                                     .answer = on_new_named };

  scl_file_question_ask (&question, data);
}

static void
on_add_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  SclWindow *self = SCL_WINDOW (from);

  if (scl_window_show_page (self, "imports"))
    scl_imports_page_load (SCL_IMPORTS_PAGE (scl_window_get_page (self)), paths, SCL_DATASET_ADD);
}

static void
add (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclFileQuestion question = { .title = _ ("Add Files"),
                                     .accept = _ ("_Add"),
                                     .kind = SCL_FILE_OPEN,
                                     .multiple = TRUE,
                                     .answer = on_add_named };

  scl_file_question_ask (&question, data);
}

static void
on_folder_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  on_add_named (from, paths, NULL);
}

static void
add_folder (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const SclFileQuestion question = { .title = _ ("Add a Folder"),
                                     .accept = _ ("_Add"),
                                     .kind = SCL_FILE_FOLDER,
                                     .answer = on_folder_named };

  scl_file_question_ask (&question, data);
}

static void
open_recent (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *path = g_variant_get_string (parameter, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autofree char *text = NULL;

      /* Translators: a file from the menu of recent files; %s is its path. */
      text = g_strdup_printf (_ ("There is no file %s any more. It was taken off the menu."), path);
      scl_window_warn (data, text);
      if (scl_window_get_settings (data) != NULL)
        scl_settings_remove_recent (scl_window_get_settings (data), path);
      return;
    }
  scl_window_open (data, &file, 1);
}

static void
on_opened (SclWindow *self, char **paths)
{
  SclSettings *settings = scl_window_get_settings (self);
  const char *workspace = scl_dataset_get_path (scl_window_get_dataset (self));

  if (settings == NULL)
    return;
  for (guint i = workspace == NULL ? g_strv_length (paths) : 0; i > 0; i--)
    scl_settings_add_recent (settings, paths[i - 1]);
  if (workspace != NULL)
    scl_settings_add_recent (settings, workspace);
}

/* Whoever comes second is told; what the first one changes does not come here by itself. */
static void
tell_shared (SclWindow *self)
{
  SclDataset *dataset = scl_window_get_dataset (self);
  g_autofree char *text = NULL;

  if (!scl_dataset_get_shared (dataset))
    return;
  /* Translators: %s is a workspace's file. */
  text = g_strdup_printf (_ ("%s is open in another window as well. What is changed in one is seen "
                             "in the other when it is opened there again."),
                          scl_dataset_get_title (dataset));
  scl_window_warn (self, text);
}

/* What a start without files comes back to. Before anything has been opened that is last time's. */
static void
keep_last (SclWindow *self)
{
  SclDataset *dataset = scl_window_get_dataset (self);

  if (scl_window_get_settings (self) != NULL && scl_dataset_get_history (dataset) != NULL)
    scl_settings_set_last (scl_window_get_settings (self), scl_dataset_get_path (dataset));
}

static void
on_renamed (SclWindow *self)
{
  const char *workspace = scl_dataset_get_path (scl_window_get_dataset (self));

  if (scl_window_get_settings (self) != NULL && workspace != NULL)
    scl_settings_add_recent (scl_window_get_settings (self), workspace);
}

/* ---- Checking ---- */

static void
on_check_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  scl_check_dialog_present (GTK_WINDOW (from), paths[0]);
}

/* The one in use; where that is no file, any. */
static void
check (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *path = scl_dataset_get_path (scl_window_get_dataset (data));
  const SclFileQuestion question = { .title = _ ("Check a Workspace"),
                                     .accept = _ ("C_heck"),
                                     .kind = SCL_FILE_OPEN,
                                     .answer = on_check_named };

  if (path != NULL)
    scl_check_dialog_present (data, path);
  else
    scl_file_question_ask (&question, data);
}

/* ---- Corrections ---- */

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_correct_undo (data, scl_window_get_dataset (data), FALSE);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_correct_undo (data, scl_window_get_dataset (data), TRUE);
}

static void
why (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (scl_window_show_page (data, "player"))
    scl_player_page_show_why (SCL_PLAYER_PAGE (scl_window_get_page (data)));
}

static SclCorrectionsPage *
corrections (SclWindow *self)
{
  return scl_window_show_page (self, "corrections")
             ? SCL_CORRECTIONS_PAGE (scl_window_get_page (self))
             : NULL;
}

static void
correct_player (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_corrections_page_show_player (corrections (data), g_variant_get_int64 (parameter));
}

static void
correct_event (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_corrections_page_show_event (corrections (data), g_variant_get_int64 (parameter));
}

static void
correct_game (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gint64 event, white, black;

  g_variant_get (parameter, "(xxx)", &event, &white, &black);
  scl_corrections_page_show_game (corrections (data), event, white, black);
}

static void
say_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_window_say_undo (data, g_variant_get_string (parameter, NULL));
}

static void
update_actions (SclWindow *self)
{
  SclDataset *dataset = scl_window_get_dataset (self);
  const char *busy
      = scl_dataset_get_busy (dataset) ? _ ("Wait until the files are read or saved.") : NULL;
  const char *nothing = busy != NULL || scl_dataset_get_history (dataset) != NULL
                            ? busy
                            : _ ("There is nothing to save. Open a file first.");
  const char *exportable = busy != NULL || scl_dataset_get_history (dataset) != NULL
                               ? busy
                               : _ ("There is nothing to export. Open a file first.");
  const char *games
      = exportable != NULL || scl_history_games (scl_dataset_get_history (dataset))->n > 0
            ? exportable
            : _ ("The data have no game to export, only rating lists.");
  const struct
  {
    const char *name;
    const char *reason; /* NULL: it can be done */
  } actions[] = {
    { "win.undo", busy != NULL || scl_dataset_can_undo (dataset, FALSE)
                      ? busy
                      : _ ("There is no correction to undo.") },
    { "win.redo", busy != NULL || scl_dataset_can_undo (dataset, TRUE)
                      ? busy
                      : _ ("No correction has been undone.") },
    { "win.save", nothing },
    { "win.save-copy", nothing },
    { "win.export-games", games },
    { "win.export-event", games },
    { "win.export-list", exportable },
    { "win.add", busy },
    { "win.add-folder", busy },
  };

  scl_window_fill_undo (self);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    scl_allow_action (GTK_WIDGET (self), actions[i].name, actions[i].reason);
}

static const GActionEntry entries[] = {
  { .name = "new-workspace", .activate = new_workspace },
  { .name = "save", .activate = save },
  { .name = "save-copy", .activate = save_copy },
  { .name = "add", .activate = add },
  { .name = "add-folder", .activate = add_folder },
  { .name = "check", .activate = check },
  { .name = "open-recent", .activate = open_recent, .parameter_type = "s" },
  { .name = "undo", .activate = undo },
  { .name = "redo", .activate = redo },
  { .name = "why", .activate = why },
  { .name = "correct-player", .activate = correct_player, .parameter_type = "x" },
  { .name = "correct-event", .activate = correct_event, .parameter_type = "x" },
  { .name = "correct-game", .activate = correct_game, .parameter_type = "(xxx)" },
  { .name = "say-undo", .activate = say_undo, .parameter_type = "s" },
};

/* In the bubble phase, unlike an application's keys: in an entry they undo what was typed. */
static void
add_keys (SclWindow *self)
{
  static const struct
  {
    const char *key;
    const char *action;
  } keys[] = {
    { "<Control>z", "win.undo" },
    { "<Control><Shift>z", "win.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].key),
                          gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
scl_window_workspace_add (SclWindow *self)
{
  SclDataset *dataset = scl_window_get_dataset (self);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  scl_window_export_add (self);
  add_keys (self);
  scl_connect (dataset, "changed", update_actions, self);
  scl_connect (dataset, "changed", keep_last, self);
  scl_connect (dataset, "renamed", keep_last, self);
  scl_connect (dataset, "notify::busy", update_actions, self);
  scl_connect (dataset, "opened", on_opened, self);
  scl_connect (dataset, "opened", tell_shared, self);
  scl_connect (dataset, "renamed", on_renamed, self);
  g_signal_connect (self, "close-request", G_CALLBACK (on_close), NULL);
  update_actions (self);
}

void
scl_window_workspace_use_settings (SclWindow *self)
{
  scl_connect (scl_window_get_settings (self), "recent-changed", scl_window_fill_recent, self);
  scl_window_fill_recent (self);
}
