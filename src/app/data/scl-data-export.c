/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-data-export.h"

#include <glib/gi18n-lib.h>

#include "app/compat/scl-question.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "figures/chart/scl-chart-days.h"
#include "history/writers/scl-export.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-progress-relay.h"

/* What is written. */
typedef struct
{
  SclDataset *dataset;
  SclProgressStrip *strip; /* NULL: whoever looked at it is gone */
  gint64 event, list;      /* ids of the workspace; both 0: all games */
  char *ending;            /* proposed: ".csv", ".trf", ".txt" */
  char *path;              /* NULL until there is an answer */
  SclProgressRelay *relay; /* the same */
} Export;

static Export *
export_new (SclDataset *dataset, SclProgressStrip *strip, const char *ending)
{
  Export *export = g_rc_box_new0 (Export);

  export->dataset = g_object_ref (dataset);
  export->strip = g_object_ref (strip);
  export->ending = g_strdup (ending);
  return export;
}

SCL_CLEAR_FUNC (export_clear, Export, dataset, g_object_unref, strip, g_object_unref, relay,
                scl_progress_relay_unref, ending, g_free, path, g_free)

static void
export_unref (gpointer export)
{
  g_rc_box_release_full (export, export_clear);
}

/* ---- Writing ---- */

/* A SclDatasetFunc: what the file has no room for, GPtrArray of char *; NULL: failure. */
static gpointer
write_file (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  const Export *export = data;
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  const gboolean csv = g_str_has_suffix (export->path, ".csv");
  const SclExportParams params = { .told = told,
                                   .progress = scl_progress_relay_tell,
                                   .data = export->relay,
                                   .cancellable = cancellable };
  gboolean done;

  if (export->list != 0)
    done = csv ? scl_export_list_csv (workspace, export->list, export->path, &params, error)
               : scl_export_list_fide (workspace, export->list, export->path, &params, error);
  else if (csv)
    done = scl_export_games_csv (workspace, export->path, &params, error);
  else
    done = scl_export_trf (workspace, export->event, export->path, &params, error);
  return done ? g_steal_pointer (&told) : NULL;
}

typedef struct
{
  GtkWidget *from;
  Export *export;
  GCancellable *cancellable;
} Writing;

SCL_FREE_FUNC (writing_free, Writing, from, g_object_unref, cancellable, g_object_unref, export,
               export_unref)

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Writing *writing = data;

  scl_progress_strip_tell (writing->export->strip, writing, fraction, what);
}

/* Nobody waits for it any more. */
static void
on_gone (Writing *writing)
{
  scl_progress_relay_close (writing->export->relay);
  g_clear_object (&writing->export->strip);
  g_cancellable_cancel (writing->cancellable);
}

static void
say_written (GtkWidget *from, const char *path, GPtrArray *told)
{
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: %s is the name of a file that was written. */
  g_autofree char *text = g_strdup_printf (_ ("%s is written"), name);

  if (told->len == 0)
    {
      scl_say (from, text);
      return;
    }
  g_ptr_array_add (told, NULL);
  {
    g_autofree char *losses = g_strjoinv ("\n", (char **) told->pdata);
    g_autofree char *all = g_strdup_printf ("%s.\n%s", text, losses);

    scl_warn (from, all);
  }
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  Writing *writing = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) told = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  g_signal_handlers_disconnect_by_data (writing->from, writing);
  scl_progress_relay_close (writing->export->relay);
  if (writing->export->strip != NULL)
    scl_progress_strip_done (writing->export->strip, writing);
  if (told != NULL)
    say_written (writing->from, writing->export->path, told);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (writing->from, error != NULL ? error->message : _ ("There is nothing to export."));
  writing_free (writing);
}

/* The formats that there are for this; the proposed one where none of them was asked for. */
static char *
end_path (const Export *export, const char *path)
{
  const char *other = export->list != 0 ? ".txt" : ".trf";

  if ((export->event == 0 && g_str_has_suffix (path, ".csv")) || g_str_has_suffix (path, other))
    return g_strdup (path);
  return g_strconcat (path, export->ending, NULL);
}

static void
on_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  Export *export = data;
  Writing *writing = g_new (Writing, 1);

  *writing = (Writing){ g_object_ref (from), g_rc_box_acquire (export), g_cancellable_new () };
  export->path = end_path (export, paths[0]);
  export->relay = scl_progress_relay_new (on_progress, writing);
  g_signal_connect_swapped (from, "destroy", G_CALLBACK (on_gone), writing);
  scl_connect (export->strip, "cancel", g_cancellable_cancel, writing->cancellable);
  scl_dataset_ask_async (export->dataset, write_file, g_rc_box_acquire (export), export_unref,
                         (GDestroyNotify) g_ptr_array_unref, writing->cancellable, on_written,
                         writing);
}

/* Takes the export. */
static void
ask_name (GtkWidget *from, Export *export, const char *title, const char *stem)
{
  g_autofree char *plain = g_strdelimit (g_strdup (stem), "/\\:\n", '-');
  g_autofree char *name = g_strconcat (plain, export->ending, NULL);
  const SclFileQuestion question = { .title = title,
                                     .accept = _ ("_Export"),
                                     .kind = SCL_FILE_SAVE,
                                     .name = name,
                                     .answer = on_named,
                                     .data = export,
                                     .data_free = export_unref };

  scl_file_question_ask (&question, from);
}

/* ---- What is asked for ---- */

void
scl_data_export_games (GtkWidget *from, SclDataset *dataset, SclProgressStrip *strip,
                       const char *ending)
{
  ask_name (from, export_new (dataset, strip, ending), _ ("Export Games"),
            /* Translators: proposed name of a file of games. */
            _ ("games"));
}

void
scl_data_export_event (GtkWidget *from, SclDataset *dataset, SclProgressStrip *strip, gint64 event,
                       const char *name)
{
  Export *export = export_new (dataset, strip, ".trf");

  export->event = event;
  ask_name (from, export, _ ("Export the Tournament"), name);
}

/* ---- A list ---- */

typedef struct
{
  GtkWidget *from;
  SclDataset *dataset;
  SclProgressStrip *strip;
  GPtrArray *lists; /* of SclWorkspaceList, the newest first; NULL: not yet known */
  GtkDropDown *which;
} Choosing;

static void
choosing_free (gpointer data, GClosure *closure)
{
  Choosing *choosing = data;

  g_object_unref (choosing->from);
  g_object_unref (choosing->dataset);
  g_object_unref (choosing->strip);
  g_clear_pointer (&choosing->lists, g_ptr_array_unref);
  g_free (choosing);
}

static char *
list_title (const SclWorkspaceList *list)
{
  g_autofree char *day = scl_chart_format_date (list->day);
  const char *rate = list->rate == 'r' ? _ ("rapid") : list->rate == 'b' ? _ ("blitz") : NULL;

  return rate != NULL ? g_strdup_printf ("%s, %s, %s", list->name, rate, day)
                      : g_strdup_printf ("%s, %s", list->name, day);
}

static void
on_list_response (SclQuestion *question, const char *response, Choosing *choosing)
{
  const guint chosen = gtk_drop_down_get_selected (choosing->which);
  const SclWorkspaceList *list;
  g_autofree char *title = NULL;
  Export *export;

  if (!g_str_equal (response, "go-on") || chosen >= choosing->lists->len)
    return;
  list = g_ptr_array_index (choosing->lists, chosen);
  export = export_new (choosing->dataset, choosing->strip, ".csv");
  export->list = list->id;
  title = list_title (list);
  ask_name (choosing->from, export, _ ("Export the Rating List"), title);
}

static void
present_lists (Choosing *choosing)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) text
      = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (choosing->from));
  SclQuestion *question
      = scl_question_new (parent, _ ("Export a Rating List"),
                          _ ("As CSV, or, where the file's name ends in .txt, in FIDE's "
                             "layout, which holds players with a FIDE number only."));

  for (guint i = 0; i < choosing->lists->len; i++)
    {
      g_autofree char *title = list_title (g_ptr_array_index (choosing->lists, i));

      gtk_string_list_append (titles, title);
    }
  choosing->which = GTK_DROP_DOWN (
      gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&titles)), g_steal_pointer (&text)));
  gtk_drop_down_set_enable_search (choosing->which, TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (choosing->which), _ ("Rating list"));
  scl_question_set_extra (question, GTK_WIDGET (choosing->which));
  scl_question_add (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  scl_question_add (question, "go-on", _ ("_Export…"), ADW_RESPONSE_SUGGESTED);
  scl_question_set_default (question, "go-on");
  scl_question_set_close (question, "cancel");
  g_signal_connect_data (question, "response", G_CALLBACK (on_list_response), choosing,
                         choosing_free, 0);
  scl_question_present (question, parent);
}

/* A SclDatasetFunc. */
static gpointer
read_lists (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  GPtrArray *newest;

  if (lists == NULL)
    return NULL;
  newest = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_list_free);
  while (lists->len > 0)
    g_ptr_array_add (newest, g_ptr_array_steal_index (lists, lists->len - 1));
  return newest;
}

static void
on_lists (GObject *source, GAsyncResult *result, gpointer data)
{
  Choosing *choosing = data;
  g_autoptr (GError) error = NULL;

  choosing->lists = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);
  if (choosing->lists != NULL && choosing->lists->len > 0
      && gtk_widget_get_root (choosing->from) != NULL)
    {
      present_lists (choosing);
      return;
    }
  scl_warn (choosing->from, error != NULL
                                ? error->message
                                : _ ("The data have no rating list. Add one to export it."));
  choosing_free (choosing, NULL);
}

void
scl_data_export_list (GtkWidget *from, SclDataset *dataset, SclProgressStrip *strip)
{
  Choosing *choosing = g_new0 (Choosing, 1);

  choosing->from = g_object_ref (from);
  choosing->dataset = g_object_ref (dataset);
  choosing->strip = g_object_ref (strip);
  scl_dataset_ask_async (dataset, read_lists, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, NULL,
                         on_lists, choosing);
}
