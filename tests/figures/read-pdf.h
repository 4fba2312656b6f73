/* What stands on the pages of a PDF file of cairo, read back: lines of text with their places, and
 * rules. Points from the top left. A run of letters beyond ASCII is "#".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include <gio/gio.h>

typedef struct
{
  guint page;
  double x, y, size, grey; /* x, y: of the first letter, on the base line */
  char *text;
} PdfLine;

typedef struct
{
  guint page;
  double x0, y0, x1, y1, width, grey;
} PdfRule;

typedef struct
{
  guint n_pages;
  GArray *lines;    /* of PdfLine */
  GArray *runs;     /* of PdfLine without text: of each text by itself, on one base line as well */
  GArray *rules;    /* of PdfRule */
  GArray *matrices; /* of PdfRule, as page and x0 (a), y0 (d), x1 (e), y1 (f) */
} Pdf;

static inline void
pdf_line_clear (gpointer data)
{
  g_free (((PdfLine *) data)->text);
}

static inline void
pdf_free (Pdf *self)
{
  g_array_unref (self->lines);
  g_array_unref (self->runs);
  g_array_unref (self->rules);
  g_array_unref (self->matrices);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pdf, pdf_free)

/* The text of a deflated stream; NULL: it is none. */
static inline char *
pdf_inflate (const char *data, gsize length)
{
  g_autoptr (GConverter) converter
      = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr (GInputStream) raw = g_memory_input_stream_new_from_data (data, (gssize) length, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (raw, converter);
  GString *text = g_string_new (NULL);
  char buffer[4096];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, NULL)) > 0)
    g_string_append_len (text, buffer, n);
  if (text->len == 0)
    {
      g_string_free (text, TRUE);
      return NULL;
    }
  return g_string_free (text, FALSE);
}

static inline void
pdf_begin_line (Pdf *self, double x, double y, double size, double grey)
{
  PdfLine line = { self->n_pages, x, y, size, grey, g_strdup ("") };

  g_array_append_val (self->lines, line);
}

static inline void
pdf_add_text (Pdf *self, const char *text)
{
  PdfLine *line = &g_array_index (self->lines, PdfLine, self->lines->len - 1);
  char *longer = g_strconcat (line->text, text, NULL);

  g_free (line->text);
  line->text = longer;
}

static inline void
pdf_read_page (Pdf *self, const char *p)
{
  double number[8] = { 0 }, grey = 0, stroke = 0, width = 1, size = 1;
  double at[2] = { 0, 0 }, from[2] = { 0, 0 }, to[2] = { 0, 0 };
  guint n = 0;
  gboolean fresh = FALSE, moved = FALSE;

  while (*p != '\0')
    {
      p += strspn (p, " \n\r[]");
      if (moved && (*p == '(' || (*p == '<' && p[1] != '<')))
        {
          const PdfLine run = { self->n_pages, at[0], at[1], size, grey, NULL };

          g_array_append_val (self->runs, run);
          moved = FALSE;
        }
      if (*p == '(')
        {
          g_autoptr (GString) text = g_string_new (NULL);

          for (p++; *p != ')' && *p != '\0'; p++)
            {
              p += *p == '\\';
              g_string_append_c (text, *p);
            }
          p += *p != '\0';
          if (fresh)
            pdf_begin_line (self, at[0], at[1], size, grey);
          fresh = FALSE;
          pdf_add_text (self, text->str);
        }
      else if (*p == '<' && p[1] != '<')
        {
          /* Letters that are not ASCII, or figures of one width: "#". */
          p += strcspn (p, ">") + 1;
          if (fresh)
            pdf_begin_line (self, at[0], at[1], size, grey);
          fresh = FALSE;
          pdf_add_text (self, "#");
        }
      else if (g_ascii_isdigit (*p) || *p == '-' || *p == '.')
        {
          char *end;

          if (n == G_N_ELEMENTS (number))
            memmove (number, number + 1, --n * sizeof number[0]);
          number[n++] = g_ascii_strtod (p, &end);
          p = end > p ? end : p + 1;
        }
      else if (*p != '\0')
        {
          const gsize length = MAX (strcspn (p, " \n\r[]("), 1);
          g_autofree char *verb = g_strndup (p, length);

          p += length;
          if (g_str_equal (verb, "rg"))
            grey = number[0];
          else if (g_str_equal (verb, "RG"))
            stroke = number[0];
          else if (g_str_equal (verb, "w") && n > 0)
            width = number[n - 1];
          else if (g_str_equal (verb, "Tm"))
            {
              size = number[0];
              at[0] = number[4];
              at[1] = number[5];
              fresh = moved = TRUE;
            }
          else if (g_str_equal (verb, "Td"))
            {
              at[0] += number[0] * size;
              at[1] -= number[1] * size;
              fresh = fresh || number[1] != 0;
              moved = TRUE;
            }
          else if (g_str_equal (verb, "m") && n >= 2)
            memcpy (from, number + n - 2, sizeof from);
          else if (g_str_equal (verb, "l"))
            memcpy (to, number, sizeof to);
          else if (g_str_equal (verb, "S"))
            {
              PdfRule rule = { self->n_pages, from[0], from[1], to[0], to[1], width, stroke };

              g_array_append_val (self->rules, rule);
            }
          else if (g_str_equal (verb, "cm") && n == 6)
            {
              PdfRule matrix = { self->n_pages, number[0], number[3], number[4], number[5], 0, 0 };

              g_array_append_val (self->matrices, matrix);
            }
          if (*verb != '/' || n == 0)
            n = 0;
        }
    }
}

static inline Pdf *
pdf_read (GBytes *bytes)
{
  Pdf *self = g_new0 (Pdf, 1);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size), *end = data + size, *p = data;

  self->lines = g_array_new (FALSE, FALSE, sizeof (PdfLine));
  self->runs = g_array_new (FALSE, FALSE, sizeof (PdfLine));
  self->rules = g_array_new (FALSE, FALSE, sizeof (PdfRule));
  self->matrices = g_array_new (FALSE, FALSE, sizeof (PdfRule));
  g_array_set_clear_func (self->lines, pdf_line_clear);
  while ((p = memmem (p, (gsize) (end - p), "\nstream\n", 8)) != NULL)
    {
      const char *stop = memmem (p, (gsize) (end - p), "endstream", 9);
      g_autofree char *text = NULL;

      p += 8;
      text = pdf_inflate (p, (gsize) (stop - p));
      if (text != NULL && g_str_has_prefix (text, "1 0 0 -1 0 841.89 cm"))
        {
          self->n_pages++;
          pdf_read_page (self, text);
        }
      p = stop;
    }
  return self;
}

static inline const PdfLine *
pdf_line (const Pdf *self, guint i)
{
  return &g_array_index (self->lines, PdfLine, i);
}

/* NULL: none begins so. */
static inline const PdfLine *
pdf_find (const Pdf *self, const char *begin)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (g_str_has_prefix (pdf_line (self, i)->text, begin))
      return pdf_line (self, i);
  return NULL;
}
