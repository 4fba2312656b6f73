/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-paste-opponents.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/scl-allow.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-latest-request.h"
#include "workbench/scl-pasted.h"

struct _SclPasteOpponents
{
  AdwBin parent_instance;

  GtkTextView *text;
  GtkButton *take;
  GtkLabel *answer;

  SclProfileWork *work;
  SclLatestRequest *request;
};

static guint pasted_signal;

G_DEFINE_FINAL_TYPE (SclPasteOpponents, scl_paste_opponents, ADW_TYPE_BIN)

/* ---- Looking up ---- */

/* Names among them are looked up on the worker. */
typedef struct
{
  GPtrArray *pasted; /* of SclPasted */
  SclStandingShelf *shelf;
} Paste;

static void
paste_free (gpointer data)
{
  Paste *paste = data;

  g_ptr_array_unref (paste->pasted);
  scl_standing_shelf_unref (paste->shelf);
  g_free (paste);
}

/* The one person of that name who is rated on the newest list; 0: nobody, or several. */
static int
look_up (SclWorkspace *workspace, const SclListRatings *ratings, const char *name)
{
  g_autoptr (GPtrArray) players = scl_workspace_find_players (workspace, name, 20, NULL);
  int found = 0;

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const int rating = scl_list_ratings_of (
          ratings, ((SclWorkspacePlayer *) g_ptr_array_index (players, i))->id);

      if (rating > 0 && found > 0)
        return 0;
      found = rating > 0 ? rating : found;
    }
  return found;
}

static gpointer
look_up_all (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  Paste *paste = data;
  const SclListRatings *ratings
      = scl_standing_shelf_newest (paste->shelf, workspace, cancellable, error);

  for (guint i = 0; ratings != NULL && i < paste->pasted->len; i++)
    {
      SclPasted *one = g_ptr_array_index (paste->pasted, i);

      if (one->rating == 0 && *one->name != '\0')
        one->rating = look_up (workspace, ratings, one->name);
    }
  return g_ptr_array_ref (paste->pasted);
}

/* Those without a rating are left out, and said. */
static void
take_pasted (gpointer owner, gpointer answer, const GError *error)
{
  SclPasteOpponents *self = owner;
  g_autoptr (GPtrArray) pasted = answer;
  g_autoptr (GString) left_out = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; pasted != NULL && i < pasted->len;)
    {
      const SclPasted *one = g_ptr_array_index (pasted, i);

      if (one->rating > 0)
        {
          i++;
          continue;
        }
      g_string_append_printf (left_out, "%s%s", left_out->len > 0 ? "; " : "", one->name);
      g_ptr_array_remove_index (pasted, i);
    }
  if (pasted == NULL)
    text = g_strdup (error != NULL ? error->message : _ ("No data are open."));
  else if (left_out->len > 0)
    /* Translators: how many opponents were taken from a text, and the names of those who were not.
     */
    text = g_strdup_printf (ngettext ("%u opponent taken. Left out, with no rating or several "
                                      "people of that name: %s",
                                      "%u opponents taken. Left out, with no rating or several "
                                      "people of that name: %s",
                                      pasted->len),
                            pasted->len, left_out->str);
  else
    text = g_strdup_printf (ngettext ("%u opponent taken.", "%u opponents taken.", pasted->len),
                            pasted->len);
  gtk_label_set_text (self->answer, text);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), TRUE);
  if (pasted != NULL && pasted->len > 0)
    g_signal_emit (self, pasted_signal, 0, pasted);
}

static void
on_take (SclPasteOpponents *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;
  g_autofree char *text = NULL;
  Paste *paste = g_new (Paste, 1);

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  *paste = (Paste){ scl_pasted_parse (text, profile->who->name, profile->who->fide_id),
                    scl_standing_shelf_ref (scl_profile_work_get_shelf (self->work)) };
  gtk_text_buffer_set_text (buffer, "", -1);
  scl_latest_request_ask (
      self->request, scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work)),
      look_up_all, paste, paste_free, (GDestroyNotify) g_ptr_array_unref, take_pasted);
}

/* ---- Object ---- */

void
scl_paste_opponents_allow (SclPasteOpponents *self, const char *why)
{
  scl_allow (GTK_WIDGET (self->take), why);
}

void
scl_paste_opponents_set_work (SclPasteOpponents *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
}

static void
scl_paste_opponents_dispose (GObject *object)
{
  SclPasteOpponents *self = SCL_PASTE_OPPONENTS (object);

  g_clear_pointer (&self->request, scl_latest_request_free);
  g_clear_object (&self->work);
  G_OBJECT_CLASS (scl_paste_opponents_parent_class)->dispose (object);
}

static void
scl_paste_opponents_class_init (SclPasteOpponentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_paste_opponents_dispose;
  pasted_signal = g_signal_new ("pasted", SCL_TYPE_PASTE_OPPONENTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-paste-opponents.ui");
  gtk_widget_class_bind_template_child (widget_class, SclPasteOpponents, text);
  gtk_widget_class_bind_template_child (widget_class, SclPasteOpponents, take);
  gtk_widget_class_bind_template_child (widget_class, SclPasteOpponents, answer);
}

static void
scl_paste_opponents_init (SclPasteOpponents *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->request = scl_latest_request_new (self);
  gtk_text_view_set_accepts_tab (self->text, FALSE);
  scl_connect (self->take, "clicked", on_take, self);
}
