/* A policy's text as it is written in: what of it is replaced, what is wrong with it, and when it
 * is taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/rules/edit/scl-policy-text.h"
#include "scl-app-test.h"

typedef struct
{
  GtkWindow *window;
  GtkTextBuffer *buffer;
  GtkLabel *reason;
  SclPolicyText *text;
  SclPolicyEdit *edit;
  guint n_written;
  GString *done; /* what was taken out of the buffer, "-…", and put in, "+…" */
} Fixture;

static void
on_written (gpointer data)
{
  ((Fixture *) data)->n_written++;
}

static void
on_delete (GtkTextBuffer *buffer, const GtkTextIter *begin, const GtkTextIter *end, Fixture *f)
{
  g_autofree char *text = gtk_text_buffer_get_text (buffer, begin, end, TRUE);

  if (*text != '\0')
    g_string_append_printf (f->done, "%d-%s|", gtk_text_iter_get_offset (begin), text);
}

static void
on_insert (GtkTextBuffer *buffer, const GtkTextIter *at, const char *text, int length, Fixture *f)
{
  if (length > 0)
    g_string_append_printf (f->done, "%d+%.*s|", gtk_text_iter_get_offset (at), length, text);
}

#define WITH(title, bands)                                                                         \
  "[policy]\nformat=1\nname=club\ntitle=" title "\nsystem=elo\n\n[k]\nbands=" bands "\n"

static SclPolicyEdit *
edit_of (const char *text)
{
  GError *error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test.policy", &error);
  SclPolicyEdit *edit;

  g_assert_no_error (error);
  edit = scl_policy_edit_new (policy);
  g_assert_true (scl_policy_edit_set_text (edit, text));
  return edit;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *view = gtk_text_view_new ();

  f->reason = GTK_LABEL (gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->reason));
  f->window = app_test_window (box, 500, 400);
  f->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  f->done = g_string_new (NULL);
  f->n_written = 0;
  f->text = scl_policy_text_new (GTK_TEXT_VIEW (view), f->reason, on_written, f);
  g_signal_connect (f->buffer, "delete-range", G_CALLBACK (on_delete), f);
  g_signal_connect (f->buffer, "insert-text", G_CALLBACK (on_insert), f);
  f->edit = edit_of (WITH ("Club", "20"));
  scl_policy_text_show (f->text, f->edit);
  g_string_truncate (f->done, 0);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  scl_policy_text_free (f->text);
  gtk_text_buffer_set_text (f->buffer, "", -1); /* nobody listens any more */
  scl_policy_edit_free (f->edit);
  g_string_free (f->done, TRUE);
  gtk_window_destroy (f->window);
}

static void
assert_text (Fixture *f, const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (f->buffer, "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* What stands behind the words that a changed rule has of itself. */
static void
assert_end (Fixture *f, const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (f->buffer, "text", &text, NULL);
  g_assert_true (g_str_has_suffix (text, expected));
}

/* Another edit is shown; what was done to the buffer for it. */
static void
assert_replaced (Fixture *f, const char *text, const char *done)
{
  SclPolicyEdit *before = f->edit;

  f->edit = edit_of (text);
  scl_policy_text_show (f->text, f->edit);
  scl_policy_edit_free (before);
  assert_text (f, text);
  g_assert_cmpstr (f->done->str, ==, done);
  g_string_truncate (f->done, 0);
}

/* Only what differs is replaced, in whole characters, though "é" and "è" begin with the same byte
 * (C3), and "é" and "ĩ" end with the same (A9). "Club" stands behind 34 characters: 9, 9, 10 and 6
 * of "[policy]", "format=1", "name=club" and "title="; "20" behind 61, 5 + 11 + 1 + 4 + 6 more. */
static void
test_replaced (Fixture *f, gconstpointer data)
{
  assert_replaced (f, WITH ("Club", "20"), "");
  assert_replaced (f, WITH ("Club B", "20"), "38+ B|");
  assert_replaced (f, WITH ("Club", "20"), "38- B|");
  assert_replaced (f, WITH ("Clé", "20"), "36-ub|36+é|");
  assert_replaced (f, WITH ("Clè", "20"), "36-é|36+è|");
  assert_replaced (f, WITH ("Clèè", "20"), "37+è|");
  assert_replaced (f, WITH ("Clè", "20"), "37-è|");
  assert_replaced (f, WITH ("Clé", "20"), "36-è|36+é|");
  assert_replaced (f, WITH ("Clĩ", "20"), "36-é|36+ĩ|");
  assert_replaced (f, WITH ("Clĩ", "200"), "62+0|");
}

/* Two places at once: all from the first to the last. The cursor before them stays. */
static void
test_cursor (Fixture *f, gconstpointer data)
{
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_offset (f->buffer, &at, 12);
  gtk_text_buffer_place_cursor (f->buffer, &at);
  assert_replaced (f, WITH ("Clan", "30"),
                   "36-ub\nsystem=elo\n\n[k]\nbands=2|36+an\nsystem=elo\n\n"
                   "[k]\nbands=3|");
  gtk_text_buffer_get_iter_at_mark (f->buffer, &at, gtk_text_buffer_get_insert (f->buffer));
  g_assert_cmpint (gtk_text_iter_get_offset (&at), ==, 12);
}

static gboolean
has_written (gpointer data)
{
  return ((Fixture *) data)->n_written > 0;
}

static void
write_at_end (Fixture *f, const char *text)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (f->buffer, &end);
  gtk_text_buffer_insert (f->buffer, &end, text, -1);
}

/* What is written is taken once, when the hand rests, or at once where somebody asks. */
static void
test_taken (Fixture *f, gconstpointer data)
{
  scl_policy_text_flush (f->text);
  g_assert_cmpuint (f->n_written, ==, 0);
  write_at_end (f, "new-games=3");
  write_at_end (f, "0\n");
  g_assert_cmpuint (f->n_written, ==, 0);
  g_assert_null (scl_policy_value (scl_policy_edit_get_edited (f->edit), "k", "new-games"));
  app_test_wait (has_written, f);
  g_assert_cmpuint (f->n_written, ==, 1);
  g_assert_cmpstr (scl_policy_value (scl_policy_edit_get_edited (f->edit), "k", "new-games"), ==,
                   "30");
  assert_end (f, "\n\n[k]\nbands=20\nnew-games=30\n");
  scl_policy_text_flush (f->text);
  g_assert_cmpuint (f->n_written, ==, 1);
  write_at_end (f, "new=25\n");
  scl_policy_text_flush (f->text);
  g_assert_cmpuint (f->n_written, ==, 2);
  g_assert_cmpstr (scl_policy_value (scl_policy_edit_get_edited (f->edit), "k", "new"), ==, "25");
  /* Another one shown: what had been written for the one before does not come after it. */
  write_at_end (f, "junior=11\n");
  scl_policy_text_show (f->text, f->edit);
  scl_policy_text_flush (f->text);
  g_assert_cmpuint (f->n_written, ==, 2);
  assert_end (f, "\n\n[k]\nbands=20\nnew-games=30\nnew=25\n");
}

/* The first line (from 0) of what is marked, and how many are; -1: none is. */
static void
assert_marked (Fixture *f, int first, int n)
{
  GtkTextIter at;
  int line, marked = 0, found = -1;

  for (line = 0; line < gtk_text_buffer_get_line_count (f->buffer); line++)
    {
      g_autoptr (GSList) tags = NULL;

      gtk_text_buffer_get_iter_at_line (f->buffer, &at, line);
      tags = gtk_text_iter_get_tags (&at);
      if (tags == NULL)
        continue;
      marked++;
      if (found < 0)
        found = line;
    }
  g_assert_cmpint (found, ==, first);
  g_assert_cmpint (marked, ==, n);
}

/* The line that makes no sense is marked, and why is said below; the rules are those before. */
static void
test_mistake (Fixture *f, gconstpointer data)
{
  static const char wrong[] = WITH ("Club", "many") "new=25\n";

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->reason)));
  assert_marked (f, -1, 0);
  gtk_text_buffer_set_text (f->buffer, wrong, -1);
  scl_policy_text_flush (f->text);
  g_assert_cmpuint (f->n_written, ==, 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->reason)));
  /* "[policy]" is the first, "bands=" the eighth. */
  assert_marked (f, 7, 1);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (f->reason), "Line 8: "));
  g_assert_true (g_str_has_suffix (
      gtk_label_get_text (f->reason),
      "\nUntil this is mended the rules are those of the last text that made sense."));
  g_assert_cmpstr (scl_policy_value (scl_policy_edit_get_edited (f->edit), "k", "bands"), ==, "20");
  assert_text (f, wrong);
  {
    GtkTextIter begin, end;

    gtk_text_buffer_get_iter_at_line_offset (f->buffer, &begin, 7, strlen ("bands="));
    end = begin;
    gtk_text_iter_forward_to_line_end (&end);
    gtk_text_buffer_delete (f->buffer, &begin, &end);
    gtk_text_buffer_insert (f->buffer, &begin, "30", -1);
  }
  scl_policy_text_flush (f->text);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->reason)));
  assert_marked (f, -1, 0);
  /* Another system's rules are none of these, in whatever line. */
  gtk_text_buffer_set_text (f->buffer, "[policy]\nformat=1\nname=club\ntitle=Club\nsystem=glicko\n",
                            -1);
  scl_policy_text_flush (f->text);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->reason)));
  assert_marked (f, -1, 0);
  g_assert_false (g_str_has_prefix (gtk_label_get_text (f->reason), "Line "));
}

/* The page undoes text and keys in one order, the text alone nothing. */
static void
test_no_undo (Fixture *f, gconstpointer data)
{
  write_at_end (f, "new=25\n");
  g_assert_false (gtk_text_buffer_get_can_undo (f->buffer));
  scl_policy_text_flush (f->text);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/policy-writing", test_replaced,
                test_cursor, test_taken, test_mistake, test_no_undo)
