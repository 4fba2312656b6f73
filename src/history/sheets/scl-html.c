/* Web pages: the rows of their tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-html-private.h"

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <string.h>

#include "history/sheets/scl-markup-private.h"
#include "rating/base/scl-gettext.h"

#define MAX_TEXT (64 * 1024) /* bytes of a cell; what is beyond is no cell's text */

/* A table that is open. */
typedef struct
{
  SclCells *rows;
  gboolean in_row, in_cell;
  guint column, span;
  GString *text; /* of the cell that is open */
} Level;

typedef struct
{
  SclInput *input;
  SclMarkup *markup;
  SclCells *cells;
  htmlParserCtxtPtr parser;
  GPtrArray *levels;  /* of Level, the innermost last */
  GString *loose;     /* text outside of tables, or of the heading that is open */
  gboolean full;      /* a table has been cut */
  gboolean begun;     /* the parser has something */
  guint lines_before; /* blank, of which neither the parser nor the markup knows */
  guint depth;
  guint passed_over; /* depth of the element whose text does not count; 0: none */
  guint heading;     /* rank of the heading that is open, 0: none, 9: the page's title */
  char *names[3];    /* the first of: second rank, first rank, title */
  GError *error;
} Reading;

static void
level_free (gpointer data)
{
  Level *level = data;

  scl_cells_free (level->rows);
  g_string_free (level->text, TRUE);
  g_free (level);
}

static Level *
innermost (const Reading *self)
{
  return self->levels->len > 0 ? g_ptr_array_index (self->levels, self->levels->len - 1) : NULL;
}

static guint
line_of (const Reading *self)
{
  return scl_markup_lines_before (self->markup) + self->lines_before
         + (guint) MAX (1, xmlSAX2GetLineNumber (self->parser));
}

static gboolean
is_one_of (const char *name, const char *list)
{
  g_autofree char *within = g_strconcat ("|", name, "|", NULL);

  return strstr (list, within) != NULL;
}

/* ---- Rows ---- */

static void
add_row (Reading *self, const char *text)
{
  scl_cells_begin_row (self->cells, line_of (self));
  scl_cells_add (self->cells, 0, text);
}

static void
flush_loose (Reading *self)
{
  if (self->loose->len > 0)
    add_row (self, self->loose->str);
  g_string_truncate (self->loose, 0);
}

static void
end_cell (Level *level)
{
  if (!level->in_cell)
    return;
  scl_cells_add (level->rows, level->column, level->text->str);
  level->column = MIN (level->column + level->span, SCL_CELLS_MAX_COLUMNS);
  g_string_truncate (level->text, 0);
  level->in_cell = FALSE;
}

static void
begin_row (Reading *self, Level *level)
{
  end_cell (level);
  self->full |= scl_cells_is_full (level->rows);
  level->in_row = TRUE;
  level->column = 0;
  scl_cells_begin_row (level->rows, line_of (self));
}

static guint
span_of (const xmlChar **attributes)
{
  for (guint i = 0; attributes != NULL && attributes[i] != NULL; i += 2)
    if (strcmp ((const char *) attributes[i], "colspan") == 0 && attributes[i + 1] != NULL)
      return (guint) CLAMP (g_ascii_strtoll ((const char *) attributes[i + 1], NULL, 10), 1, 1000);
  return 1;
}

static void
begin_table (Reading *self)
{
  Level *level = g_new0 (Level, 1);
  gsize others = scl_cells_size (self->cells);

  if (self->levels->len == 0)
    flush_loose (self);
  level->rows = scl_cells_new ("");
  for (guint i = 0; i < self->levels->len; i++)
    others += scl_cells_size (((const Level *) g_ptr_array_index (self->levels, i))->rows);
  scl_cells_set_others (level->rows, others);
  level->text = g_string_new (NULL);
  g_ptr_array_add (self->levels, level);
}

static void
append_row (SclCells *to, const SclCells *from, guint row)
{
  scl_cells_begin_row (to, scl_cells_line (from, row));
  for (guint i = 0; i < scl_cells_length (from, row); i++)
    scl_cells_add (to, i, scl_cells_text (from, row, i));
}

static void
end_table (Reading *self)
{
  Level *level = innermost (self), *outer;
  guint n;

  if (level == NULL)
    return;
  end_cell (level);
  self->full |= scl_cells_is_full (level->rows);
  n = scl_cells_n_rows (level->rows);
  outer = self->levels->len > 1 ? g_ptr_array_index (self->levels, self->levels->len - 2) : NULL;
  for (guint row = 0; row < n; row++)
    append_row (self->cells, level->rows, row);
  for (guint i = 0;
       n == 1 && outer != NULL && outer->in_cell && i < scl_cells_length (level->rows, 0); i++)
    g_string_append_printf (outer->text, " %s", scl_cells_text (level->rows, 0, i));
  g_ptr_array_remove_index (self->levels, self->levels->len - 1);
}

/* ---- Events ---- */

static void
stop (Reading *self, GError *error)
{
  if (self->error == NULL)
    self->error = error;
  else
    g_error_free (error);
  xmlStopParser (self->parser);
}

/* The colour that an element without text shows, as FIDE's pages and Chess-Results mark who has
 * White; NULL: none. */
static const char *
mark_of (const xmlChar **attributes)
{
  for (guint i = 0; attributes != NULL && attributes[i] != NULL; i += 2)
    if (strcmp ((const char *) attributes[i], "class") == 0 && attributes[i + 1] != NULL)
      {
        const char *class = (const char *) attributes[i + 1];

        if (is_one_of (class, "|white_note|FarbewT|"))
          return SCL_HTML_WHITE;
        return is_one_of (class, "|black_note|FarbesT|") ? SCL_HTML_BLACK : NULL;
      }
  return NULL;
}

static guint
rank_of (const char *name)
{
  if (strcmp (name, "title") == 0)
    return 9;
  return name[0] == 'h' && name[1] >= '1' && name[1] <= '6' && name[2] == '\0'
             ? (guint) (name[1] - '0')
             : 0;
}

static void
on_open (gpointer user, const xmlChar *element, const xmlChar **attributes)
{
  Reading *self = user;
  const char *name = (const char *) element;
  Level *level = innermost (self);

  if (self->error != NULL)
    return;
  if (++self->depth > SCL_HTML_MAX_DEPTH)
    {
      stop (self, g_error_new (SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                               _ ("%s:%u: elements are nested more than %u deep"),
                               scl_input_name (self->input), line_of (self), SCL_HTML_MAX_DEPTH));
      return;
    }
  if (self->passed_over != 0)
    return;
  if (is_one_of (name, "|script|style|select|textarea|noscript|template|svg|button|"))
    self->passed_over = self->depth;
  else if (rank_of (name) > 0)
    {
      flush_loose (self);
      self->heading = rank_of (name);
    }
  else if (strcmp (name, "table") == 0)
    begin_table (self);
  else if (level == NULL)
    {
      if (is_one_of (name,
                     "|p|div|li|br|ul|ol|hr|form|section|article|header|footer|dl|dt|dd|pre|"))
        flush_loose (self);
    }
  else if (strcmp (name, "tr") == 0)
    begin_row (self, level);
  else if (strcmp (name, "td") == 0 || strcmp (name, "th") == 0)
    {
      if (!level->in_row)
        begin_row (self, level);
      end_cell (level);
      level->in_cell = TRUE;
      level->span = span_of (attributes);
    }
  else if (level->in_cell)
    {
      const char *mark = is_one_of (name, "|span|div|") ? mark_of (attributes) : NULL;

      if (mark != NULL || is_one_of (name, "|p|div|li|br|"))
        g_string_append_printf (level->text, " %s ", mark != NULL ? mark : "");
    }
}

static void
end_heading (Reading *self)
{
  char **name = &self->names[self->heading == 9 ? 2 : self->heading == 1 ? 1 : 0];

  if (self->heading <= 2 || self->heading == 9)
    if (*name == NULL && *g_strstrip (self->loose->str) != '\0')
      *name = g_strdup (self->loose->str);
  self->loose->len = strlen (self->loose->str);
  if (self->heading == 9)
    g_string_truncate (self->loose, 0);
  flush_loose (self);
  self->heading = 0;
}

static void
on_close (gpointer user, const xmlChar *element)
{
  Reading *self = user;
  const char *name = (const char *) element;
  Level *level = innermost (self);

  if (self->error != NULL)
    return;
  if (self->passed_over == 0)
    {
      if (self->heading != 0 && rank_of (name) == self->heading)
        end_heading (self);
      else if (strcmp (name, "table") == 0)
        end_table (self);
      else if (level != NULL && (strcmp (name, "td") == 0 || strcmp (name, "th") == 0))
        end_cell (level);
      else if (level != NULL && strcmp (name, "tr") == 0)
        {
          end_cell (level);
          level->in_row = FALSE;
        }
      else if (level == NULL && self->heading == 0 && is_one_of (name, "|p|div|li|"))
        flush_loose (self);
    }
  if (self->passed_over == self->depth)
    self->passed_over = 0;
  self->depth -= self->depth > 0;
}

static void
on_text (gpointer user, const xmlChar *text, int n)
{
  Reading *self = user;
  Level *level = innermost (self);
  GString *to = self->heading != 0 || level == NULL ? self->loose
                : level->in_cell                    ? level->text
                                                    : NULL;

  if (self->error != NULL || self->passed_over != 0 || to == NULL || to->len + (gsize) n > MAX_TEXT)
    return;
  g_string_append_len (to, (const char *) text, n);
  scl_markup_restore (to, to->len - (gsize) n);
}

static void
on_error (gpointer user, xmlErrorPtr said)
{
  /* Whatever a page breaks, a browser shows something; so it is here. */
}

/* ---- Reading ---- */

/* How much of the text the parser may be given before what follows it is known: where a piece ends
 * within "</script", libxml2 2.9.14 takes all of the page that follows for the script's. */
static gsize
whole (const GString *text)
{
  for (gsize i = text->len - MIN (text->len, strlen ("</textarea")); i < text->len; i++)
    if (text->str[i] == '<')
      return i;
  return text->len;
}

/* Blanks and marks of UTF-8 at the front; FIDE's pages have both, in any order. */
static gsize
blank (const char *text)
{
  const char *p = text;

  while (g_ascii_isspace (*p) || g_str_has_prefix (p, "\xef\xbb\xbf"))
    p += g_ascii_isspace (*p) ? 1 : 3;
  return (gsize) (p - text);
}

static void
skip_blank (Reading *self, GString *text)
{
  gsize n = blank (text->str);

  for (gsize i = 0; i < n; i++)
    self->lines_before += text->str[i] == '\n';
  g_string_erase (text, 0, (gssize) n);
  self->begun = text->len > 0;
}

static void
parse (Reading *self, GString *text, gboolean last)
{
  gsize n;

  if (!self->begun)
    skip_blank (self, text);
  n = last ? text->len : whole (text);
  htmlParseChunk (self->parser, text->str, (int) n, last);
  g_string_erase (text, 0, (gssize) n);
}

static void
feed (Reading *self, SclMarkup *markup)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize n, all = 0;
  const char *bytes;

  do
    {
      if (!scl_markup_next (markup, &bytes, &n, &self->error))
        return;
      all += n;
      if (all > SCL_HTML_MAX_SIZE)
        stop (self, g_error_new (SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                                 _ ("%s: the web page is longer than %u MiB"),
                                 scl_input_name (self->input), (guint) (SCL_HTML_MAX_SIZE >> 20)));
      /* In pieces, as what is passed over at a stop is what was given at once. */
      for (gsize at = 0; self->error == NULL && at < MAX (n, 1); at += 16 * 1024)
        {
          g_string_append_len (text, bytes + at, (gssize) MIN (n - at, 16 * 1024));
          parse (self, text, n == 0);
        }
      if (self->error == NULL && (self->full || scl_cells_is_full (self->cells)))
        stop (self,
              g_error_new (
                  SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                  _ ("%s: the tables of the web page have more than %u rows or %u MiB of text"),
                  scl_input_name (self->input), SCL_CELLS_MAX_ROWS,
                  (guint) (SCL_CELLS_MAX_SIZE >> 20)));
  } while (n > 0 && self->error == NULL);
}

gboolean
scl_html_read (SclInput *input, SclCells *cells, char **heading, GError **error)
{
  xmlSAXHandler sax = { .initialized = XML_SAX2_MAGIC,
                        .startElement = on_open,
                        .endElement = on_close,
                        .characters = on_text,
                        .ignorableWhitespace = on_text,
                        .serror = on_error };
  g_autoptr (SclMarkup) markup = scl_markup_new (input, SCL_MARKUP_HTML);
  Reading self = { .input = input, .markup = markup, .cells = cells };

  xmlInitParser ();
  self.levels = g_ptr_array_new_with_free_func (level_free);
  self.loose = g_string_new (NULL);
  self.parser = htmlCreatePushParserCtxt (&sax, &self, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
  htmlCtxtUseOptions (self.parser, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
  feed (&self, markup);
  while (self.error == NULL && self.levels->len > 0)
    end_table (&self);
  if (self.error == NULL)
    flush_loose (&self);
  htmlFreeParserCtxt (self.parser);
  *heading = g_strdup (self.names[0] != NULL   ? self.names[0]
                       : self.names[1] != NULL ? self.names[1]
                       : self.names[2] != NULL ? self.names[2]
                                               : "");
  for (guint i = 0; i < G_N_ELEMENTS (self.names); i++)
    g_free (self.names[i]);
  g_ptr_array_unref (self.levels);
  g_string_free (self.loose, TRUE);
  if (self.error == NULL)
    return TRUE;
  g_clear_pointer (heading, g_free);
  g_propagate_error (error, self.error);
  return FALSE;
}

gboolean
scl_html_recognise (const guint8 *head, gsize n)
{
  static const char *const tags[] = { "<html", "<!doctype html", "<table", "<body", "<head" };
  g_autofree char *lower = NULL;
  const char *p;

  if (memchr (head, '\0', n) != NULL)
    return FALSE;
  lower = g_strndup ((const char *) head, MIN (n, 8192));
  p = lower + blank (lower);
  if (*p != '<')
    return FALSE;
  for (char *c = lower; *c != '\0'; c++)
    *c = g_ascii_tolower (*c);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (strstr (p, tags[i]) != NULL)
      return TRUE;
  return FALSE;
}
