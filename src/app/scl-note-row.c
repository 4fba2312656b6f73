/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-note-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
kind_text (SclNoteKind kind)
{
  switch (kind)
    {
    case SCL_NOTE_ADJUSTED:
      /* Translators: kind of note about a line of a file: it was read otherwise than it stands. */
      return _("adjusted");
    case SCL_NOTE_REFUSED:
      /* Translators: kind of note about a line of a file: it was left out. */
      return _("left out");
    case SCL_NOTE_INFO:
    default:
      /* Translators: kind of note about a file: how it was understood. */
      return _("remark");
    }
}

char *
scl_note_row_text (const SclNote *note, guint column)
{
  switch (column)
    {
    case 0:
      return g_strdup (kind_text (note->kind));
    case 1:
      return g_strdup (note->message);
    case 2:
      return g_filename_display_basename (note->file);
    default:
      return note->line > 0 ? g_strdup_printf ("%u", note->line) : g_strdup ("");
    }
}

int
scl_note_row_compare (const SclNote *a, const SclNote *b, guint column)
{
  switch (column)
    {
    case 0:
      return (int) a->kind - (int) b->kind;
    case 1:
      return g_utf8_collate (a->message, b->message);
    case 2:
      return g_utf8_collate (a->file, b->file);
    default:
      return (a->line > b->line) - (a->line < b->line);
    }
}

gboolean
scl_note_row_match (const SclNote *note, const char *needle)
{
  g_autofree char *line = g_strdup_printf ("%u", note->line);
  g_autofree char *all = g_strjoin (" ", kind_text (note->kind), note->message, note->file, line, NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1);

  return strstr (folded, needle) != NULL;
}
