/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/need/scl-paste-opponents.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-allow.h"
#include "app/widgets/scl-template.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-latest-request.h"
#include "workbench/person/scl-pasted-lookup.h"

struct _SclPasteOpponents
{
  AdwBin parent_instance;

  GtkTextView *text;
  GtkButton *take;
  GtkLabel *answer;

  SclProfileWork *work;
  SclLatestRequest *request;
  SclDay day; /* of the event */
};

G_DEFINE_FINAL_TYPE (SclPasteOpponents, scl_paste_opponents, ADW_TYPE_BIN)

/* ---- Looking up ---- */

static guint
count_open (GPtrArray *pasted)
{
  guint n = 0;

  for (guint i = 0; i < pasted->len; i++)
    n += ((const SclPasted *) g_ptr_array_index (pasted, i))->rating == SCL_PASTED_UNKNOWN;
  return n;
}

static void
take_pasted (gpointer owner, gpointer answer, const GError *error)
{
  SclPasteOpponents *self = owner;
  g_autoptr (GPtrArray) pasted = answer;
  const guint n = pasted != NULL ? pasted->len : 0, n_open = n > 0 ? count_open (pasted) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (pasted == NULL)
    g_string_append (text, error != NULL ? error->message : _ ("No data are open."));
  else
    g_string_append_printf (text, ngettext ("%u opponent read.", "%u opponents read.", n), n);
  if (n_open > 0)
    /* Translators: follows "9 opponents read."; each has a row with a place for the rating. */
    g_string_append_printf (
        text,
        ngettext (
            " %u has no rating, or several people have the name: complete it in its row.",
            " %u have no rating, or several people have the name: complete them in their rows.",
            n_open),
        n_open);
  gtk_label_set_text (self->answer, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), TRUE);
  if (pasted != NULL)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), "", -1);
  if (n > 0)
    g_signal_emit_by_name (self, "pasted", pasted);
}

static void
on_take (SclPasteOpponents *self)
{
  const SclProfile *profile = scl_profile_work_get_profile (self->work);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) pasted = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  pasted = scl_pasted_parse (text, profile->who->name, profile->who->fide_id);
  scl_latest_request_ask (
      self->request, scl_workbench_get_dataset (scl_profile_work_get_workbench (self->work)),
      scl_pasted_lookup_run,
      scl_pasted_lookup_new (pasted, self->day, scl_profile_work_get_shelf (self->work),
                             scl_profile_work_get_explanation (self->work)),
      scl_pasted_lookup_free, (GDestroyNotify) g_ptr_array_unref, take_pasted);
}

/* ---- Object ---- */

void
scl_paste_opponents_allow (SclPasteOpponents *self, const char *why)
{
  scl_allow (GTK_WIDGET (self->take), why);
}

SCL_DEFINE_SETTER (scl_paste_opponents_set_day, SclPasteOpponents, SclDay, day)

void
scl_paste_opponents_set_work (SclPasteOpponents *self, SclProfileWork *work)
{
  self->work = g_object_ref (work);
}

static void
scl_paste_opponents_class_init (SclPasteOpponentsClass *klass)
{
  scl_disposes (klass, SclPasteOpponents, request, scl_latest_request_free, work, g_object_unref);
  scl_signal_new (SCL_TYPE_PASTE_OPPONENTS, "pasted", 1, G_TYPE_POINTER);
  scl_template_set (klass, "scl-paste-opponents.ui");
  scl_template_bind (klass, SclPasteOpponents, text, take, answer);
}

static void
scl_paste_opponents_init (SclPasteOpponents *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->request = scl_latest_request_new (self);
  self->day = SCL_DAY_NONE;
  gtk_text_view_set_accepts_tab (self->text, FALSE);
  scl_connect (self->take, "clicked", on_take, self);
}
