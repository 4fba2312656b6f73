/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/document/scl-pdf-spoken-private.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

#define XREF_LINE 20 /* bytes of an entry of the table of objects */

typedef struct
{
  const char *data, *end;
  GByteArray *out;
  GArray *numbers, *places; /* of guint, gsize: objects written anew */
} Update;

static void
append (Update *self, const char *text)
{
  g_byte_array_append (self->out, (const guint8 *) text, (guint) strlen (text));
}

/* "<FEFF…>": a text of any letters (ISO 32000-1, 7.9.2.2). Newly allocated. */
static char *
text_string (const char *text)
{
  glong n = 0;
  g_autofree gunichar2 *letters = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);
  GString *out = g_string_new ("<FEFF");

  for (glong i = 0; letters != NULL && i < n; i++)
    g_string_append_printf (out, "%04X", letters[i]);
  g_string_append_c (out, '>');
  return g_string_free (out, FALSE);
}

/* Written anew, with what is added to it. */
static void
add_to_object (Update *self, guint number, const char *object, const char *added)
{
  const char *inside = strstr (object, "<<") + strlen ("<<"), *end = strstr (object, "endobj");
  const gsize place = self->out->len;
  g_autofree char *head = g_strdup_printf ("%u 0 obj\n<< %s\n  ", number, added);

  append (self, head);
  g_byte_array_append (self->out, (const guint8 *) inside, (guint) (end - inside));
  append (self, "endobj\n");
  g_array_append_val (self->numbers, number);
  g_array_append_val (self->places, place);
}

/* What an object is to be given; NULL: nothing. Newly allocated. */
static char *
addition (const char *object, GPtrArray *figures, guint *n_figures)
{
  const char *end = strstr (object, "endobj");
  g_autofree char *text = end != NULL ? g_strndup (object, (gsize) (end - object)) : NULL;

  if (text == NULL || strstr (text, "<<") == NULL)
    return NULL;
  if (strstr (text, "/Type /Catalog") != NULL)
    /* Translators: the language of the program's texts as an HTML lang attribute: "en", "it", "es".
     */
    return g_strdup_printf ("/Lang (%s) /ViewerPreferences << /DisplayDocTitle true >>",
                            C_ ("language code", "en"));
  if (strstr (text, "/Type /StructElem") == NULL)
    return NULL;
  if (strstr (text, "/S /TH\n") != NULL)
    return g_strdup ("/A << /O /Table /Scope /Column >>");
  if (strstr (text, "/S /Figure\n") != NULL && *n_figures < figures->len)
    {
      g_autofree char *name = text_string (g_ptr_array_index (figures, (*n_figures)++));

      return g_strconcat ("/Alt ", name, NULL);
    }
  return NULL;
}

/* The table of the objects written anew, and where the one before is. */
static void
append_table (Update *self, const char *trailer, gsize before)
{
  const gsize at = self->out->len;
  g_autofree char *foot = g_strdup_printf (
      "   /Prev %" G_GSIZE_FORMAT "\n>>\nstartxref\n%" G_GSIZE_FORMAT "\n%%%%EOF\n", before, at);
  const char *inside = strstr (trailer, "<<"), *end = inside != NULL ? strstr (inside, ">>") : NULL;

  append (self, "xref\n");
  for (guint i = 0; i < self->numbers->len; i++)
    {
      g_autofree char *entry = g_strdup_printf ("%u 1\n%010" G_GSIZE_FORMAT " 00000 n \n",
                                                g_array_index (self->numbers, guint, i),
                                                g_array_index (self->places, gsize, i));

      append (self, entry);
    }
  append (self, "trailer\n");
  g_byte_array_append (self->out, (const guint8 *) inside, (guint) (end - inside));
  append (self, foot);
}

/* The last of a text in the file; NULL: none. Streams may hold zeros: not strstr (). */
static const char *
last_of (const Update *self, const char *text)
{
  const gsize n = strlen (text);

  for (const char *p = self->end - n; p >= self->data; p--)
    if (memcmp (p, text, n) == 0)
      return p;
  return NULL;
}

static gboolean
add_all (Update *self, GPtrArray *figures)
{
  const char *start = last_of (self, "startxref\n"), *trailer = last_of (self, "trailer\n"), *table;
  const gsize at = start != NULL ? (gsize) g_ascii_strtoull (start + 10, NULL, 10) : 0;
  guint n, n_figures = 0;

  if (trailer == NULL || at == 0 || at + 8 >= (gsize) (self->end - self->data))
    return FALSE;
  table = self->data + at;
  if (strncmp (table, "xref\n0 ", 7) != 0)
    return FALSE;
  n = (guint) g_ascii_strtoull (table + 7, NULL, 10);
  table = strchr (table + 7, '\n') + 1;
  if (table + (gsize) n * XREF_LINE > trailer)
    return FALSE;
  for (guint i = 1; i < n; i++)
    {
      const gsize place = (gsize) g_ascii_strtoull (table + (gsize) i * XREF_LINE, NULL, 10);
      g_autofree char *added
          = place < at ? addition (self->data + place, figures, &n_figures) : NULL;

      if (added != NULL)
        add_to_object (self, i, self->data + place, added);
    }
  append_table (self, trailer, at);
  return TRUE;
}

GBytes *
scl_pdf_spoken (GBytes *pdf, GPtrArray *figures)
{
  gsize size;
  const char *data = g_bytes_get_data (pdf, &size);
  Update update
      = { .data = data, .end = data + size, .out = g_byte_array_sized_new ((guint) size) };
  gboolean updated;

  g_byte_array_append (update.out, (const guint8 *) data, (guint) size);
  update.numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  update.places = g_array_new (FALSE, FALSE, sizeof (gsize));
  updated = add_all (&update, figures);
  g_array_unref (update.numbers);
  g_array_unref (update.places);
  if (updated)
    return g_byte_array_free_to_bytes (update.out);
  g_byte_array_unref (update.out);
  return g_bytes_ref (pdf);
}
