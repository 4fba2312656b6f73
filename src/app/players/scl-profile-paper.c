/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-profile-paper.h"

#include "app/widgets/layout/scl-print.h"
#include "app/widgets/message/scl-messages.h"

static gboolean
draw (cairo_t *cr, guint page, gpointer recording, GError **error)
{
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  return TRUE;
}

/* NULL, with an error: it cannot be drawn. */
static cairo_surface_t *
record (const SclProfileCard *card, GError **error)
{
  static const cairo_rectangle_t sheet = { 0, 0, SCL_PROFILE_CARD_WIDTH, SCL_PROFILE_CARD_HEIGHT };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &sheet);
  cairo_t *cr = cairo_create (recording);
  const gboolean drawn = scl_profile_card_draw (card, cr, error);

  cairo_destroy (cr);
  if (!drawn)
    g_clear_pointer (&recording, cairo_surface_destroy);
  return recording;
}

void
scl_profile_paper_print (const SclProfileCard *card, GtkWidget *from)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strdelimit (g_strdup (card->profile->who->name), "/\\", '-');
  cairo_surface_t *recording = record (card, &error);

  if (recording == NULL)
    {
      scl_warn (from, error->message);
      return;
    }
  scl_print_ask (&(SclPrintJob){ .title = card->profile->who->name,
                                 .file = file,
                                 .n_pages = 1,
                                 .width = SCL_PROFILE_CARD_WIDTH,
                                 .height = SCL_PROFILE_CARD_HEIGHT,
                                 .draw = draw,
                                 .data = recording,
                                 .data_free = (GDestroyNotify) cairo_surface_destroy },
                 from);
}
