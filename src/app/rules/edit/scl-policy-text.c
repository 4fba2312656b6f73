/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/edit/scl-policy-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define REST 150 /* ms without a key pressed: a policy with many days takes some to read */

struct _SclPolicyText
{
  GtkTextBuffer *buffer;
  GtkLabel *reason;
  GtkTextTag *mistake;
  SclPolicyTextWritten written;
  gpointer owner;

  SclPolicyEdit *edit; /* NULL: none is shown yet */
  gboolean setting;
  guint waiting; /* the source that takes what is written; 0: nothing waits */
};

static char *
written_text (SclPolicyText *self)
{
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (self->buffer, &begin, &end);
  return gtk_text_buffer_get_text (self->buffer, &begin, &end, TRUE);
}

/* ---- What is wrong ---- */

static void
show_mistake (SclPolicyText *self)
{
  guint line;
  const char *mistake = scl_policy_edit_get_mistake (self->edit, &line);
  g_autofree char *place = NULL, *text = NULL;
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (self->buffer, &begin, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->mistake, &begin, &end);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), mistake != NULL);
  if (mistake == NULL)
    return;
  if (line > 0)
    {
      gtk_text_buffer_get_iter_at_line (self->buffer, &begin, (int) line - 1);
      end = begin;
      gtk_text_iter_forward_line (&end);
      gtk_text_buffer_apply_tag (self->buffer, self->mistake, &begin, &end);
      /* Translators: before what is wrong in a policy's text. */
      place = g_strdup_printf (_ ("Line %u: "), line);
    }
  text = g_strdup_printf ("%s%s\n%s", place != NULL ? place : "", mistake,
                          _ ("Until this is mended the rules are those of the last text that made "
                             "sense."));
  gtk_label_set_text (self->reason, text);
}

/* ---- From the edit ---- */

/* Of two texts, how many bytes are alike at the beginning, or at the end, in whole characters. */
static gsize
same_begin (const char *a, const char *b)
{
  gsize n = 0;

  while (a[n] != '\0' && a[n] == b[n])
    n++;
  while (n > 0 && ((guchar) a[n] & 0xc0) == 0x80)
    n--;
  return n;
}

static gsize
same_end (const char *a, const char *b, gsize begin)
{
  const gsize length_a = strlen (a), length_b = strlen (b), most = MIN (length_a, length_b) - begin;
  gsize n = 0;

  while (n < most && a[length_a - n - 1] == b[length_b - n - 1])
    n++;
  while (n > 0 && ((guchar) a[length_a - n] & 0xc0) == 0x80)
    n--;
  return n;
}

static void
replace (SclPolicyText *self, const char *text)
{
  g_autofree char *before = written_text (self);
  const gsize first = same_begin (before, text);
  const gsize last = same_end (before, text, first);
  GtkTextIter begin, end;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &begin,
                                      (int) g_utf8_strlen (before, (gssize) first));
  gtk_text_buffer_get_iter_at_offset (
      self->buffer, &end, (int) g_utf8_strlen (before, (gssize) (strlen (before) - last)));
  gtk_text_buffer_delete (self->buffer, &begin, &end);
  gtk_text_buffer_insert (self->buffer, &begin, text + first, (int) (strlen (text) - first - last));
}

static void
stop_waiting (SclPolicyText *self)
{
  if (self->waiting != 0)
    g_source_remove (self->waiting);
  self->waiting = 0;
}

void
scl_policy_text_show (SclPolicyText *self, SclPolicyEdit *edit)
{
  g_autofree char *before = written_text (self);
  const char *text = scl_policy_edit_get_text (edit);

  stop_waiting (self);
  self->edit = edit;
  self->setting = TRUE;
  if (!g_str_equal (before, text))
    replace (self, text);
  self->setting = FALSE;
  show_mistake (self);
}

/* ---- To the edit ---- */

static void
take (SclPolicyText *self)
{
  g_autofree char *text = written_text (self);

  scl_policy_edit_set_text (self->edit, text);
  scl_policy_text_show (self, self->edit);
  self->written (self->owner);
}

static gboolean
on_rest (gpointer data)
{
  SclPolicyText *self = data;

  self->waiting = 0;
  take (self);
  return G_SOURCE_REMOVE;
}

static void
on_changed (GtkTextBuffer *buffer, SclPolicyText *self)
{
  if (self->setting || self->edit == NULL)
    return;
  stop_waiting (self);
  self->waiting = g_timeout_add (REST, on_rest, self);
}

void
scl_policy_text_flush (SclPolicyText *self)
{
  if (self->waiting == 0)
    return;
  stop_waiting (self);
  take (self);
}

/* ---- Object ---- */

SclPolicyText *
scl_policy_text_new (GtkTextView *view, GtkLabel *reason, SclPolicyTextWritten written,
                     gpointer owner)
{
  SclPolicyText *self = g_new0 (SclPolicyText, 1);

  self->buffer = g_object_ref (gtk_text_view_get_buffer (view));
  self->reason = reason;
  self->written = written;
  self->owner = owner;
  self->mistake = gtk_text_buffer_create_tag (self->buffer, NULL, "paragraph-background-rgba",
                                              &(GdkRGBA){ 0.88, 0.11, 0.14, 0.22 }, "underline",
                                              PANGO_UNDERLINE_ERROR, NULL);
  /* The page undoes text and keys in one order. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  g_signal_connect (self->buffer, "changed", G_CALLBACK (on_changed), self);
  return self;
}

void
scl_policy_text_free (SclPolicyText *self)
{
  if (self == NULL)
    return;
  stop_waiting (self);
  g_signal_handlers_disconnect_by_data (self->buffer, self);
  g_object_unref (self->buffer);
  g_free (self);
}
