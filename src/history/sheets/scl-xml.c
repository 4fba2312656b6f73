/* SclXml: large XML in one pass, through libxml2's SAX parser.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-xml-private.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

#include "history/sheets/scl-markup-private.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

#define MAX_TAG (256 * 1024) /* bytes; the parser looks for each attribute among all before it */

struct _SclXml
{
  SclInput *input;
  SclMarkup *markup;
  const SclXmlHandler *handler;
  gpointer data;
  guint max_text, max_depth;

  xmlParserCtxtPtr parser;
  const char *name;
  const xmlChar **attributes; /* five pointers each, as libxml2 gives them */
  guint n_attributes;
  gsize silent; /* bytes since the parser last told anything */
  GString *text;
  guint depth;
  gboolean seen_root;
  GError *error;
};

/* ---- Failures ---- */

static void fail_at (SclXml *self, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* The first failure is the one that is told. */
static void
fail_at (SclXml *self, guint line, const char *format, ...)
{
  va_list args;
  g_autofree char *cut = NULL, *words = NULL;

  if (self->error != NULL)
    return;
  va_start (args, format);
  cut = g_strdup_vprintf (format, args);
  va_end (args);
  words = g_utf8_make_valid (cut, -1); /* a limit on a text's length may cut a character */
  self->error = g_error_new (SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED, "%s:%u: %s",
                             scl_input_name (self->input), line, words);
}

/* The parser has come to the end of the file in the midst of something. */
static void
fail_at_end (SclXml *self)
{
  guint line = scl_markup_line (self->markup);
  char within = scl_markup_ended_within (self->markup);
  const xmlChar *open = self->parser->name;

  if (within == '<')
    fail_at (self, line, _ ("a “<” is not followed by an element"));
  else if (within != 0)
    fail_at (self, line, _ ("the file ends within “<%c”"), within);
  else
    fail_at (self, line, _ ("the file is cut short: it ends within <%s>"),
             open != NULL ? (const char *) open : "?");
}

static void
on_error (gpointer user, xmlErrorPtr said)
{
  SclXml *self = user;
  g_autofree char *words = NULL;

  /* Warnings, and names whose prefix is not declared. */
  if (said->level != XML_ERR_FATAL || self->error != NULL)
    return;
  if (scl_markup_ended_within (self->markup) != 0)
    fail_at_end (self);
  else if (said->code == XML_ERR_NAME_REQUIRED)
    fail_at (self, scl_xml_line (self), _ ("this is not XML: no element's name follows “<”"));
  else if (said->code == XML_ERR_TAG_NAME_MISMATCH && said->str2 != NULL)
    fail_at (self, scl_xml_line (self), _ ("</%s> closes nothing that is open"), said->str2);
  else if (said->code == XML_ERR_DOCUMENT_END && self->seen_root && self->depth == 0)
    fail_at (self, scl_xml_line (self), _ ("something follows the end of the list"));
  else if (said->code == XML_ERR_DOCUMENT_END || said->code == XML_ERR_DOCUMENT_EMPTY
           || said->code == XML_ERR_TAG_NOT_FINISHED)
    fail_at_end (self);
  else
    {
      words = g_strdup (said->message != NULL ? said->message : "");
      g_strchomp (g_strdelimit (words, "\r\n", ' '));
      fail_at (self, scl_xml_line (self), _ ("this is not well-formed XML (%.200s)"), words);
    }
}

/* ---- Events ---- */

static void
cut_blanks (GString *text)
{
  gsize n = text->len;

  while (n > 0 && g_ascii_isspace (text->str[n - 1]))
    n--;
  if (n < text->len)
    g_string_truncate (text, n);
}

/* After the handler: forget the text, and stop where it failed. */
static void
told (SclXml *self, gboolean go_on)
{
  g_string_truncate (self->text, 0);
  if (!go_on || self->error != NULL)
    xmlStopParser (self->parser);
}

static void
on_open (gpointer user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
         int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
         const xmlChar **attributes)
{
  SclXml *self = user;

  self->silent = 0;
  if (self->error != NULL)
    return;
  if (self->depth == self->max_depth)
    {
      fail_at (self, scl_xml_line (self), _ ("elements are nested more than %u deep"),
               self->max_depth);
      told (self, FALSE);
      return;
    }
  self->depth++;
  self->seen_root = TRUE;
  self->name = (const char *) name;
  self->attributes = attributes;
  self->n_attributes = (guint) n_attributes;
  for (guint i = 0; i < self->n_attributes; i++)
    if ((gsize) (attributes[5 * i + 4] - attributes[5 * i + 3]) > self->max_text)
      fail_at (self, scl_xml_line (self), _ ("a text is longer than %u bytes"), self->max_text);
  if (!self->handler->keep_blanks)
    cut_blanks (self->text);
  told (self, self->error == NULL && self->handler->open (self, self->data, &self->error));
  self->n_attributes = 0;
}

static void
on_close (gpointer user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  SclXml *self = user;

  self->silent = 0;
  if (self->error != NULL)
    return;
  self->depth--;
  self->name = (const char *) name;
  if (!self->handler->keep_blanks)
    cut_blanks (self->text);
  told (self, self->handler->close (self, self->data, &self->error));
}

static void
on_text (gpointer user, const xmlChar *text, int n)
{
  SclXml *self = user;
  gsize from = self->text->len;

  self->silent = 0;
  /* Blanks between elements are no text worth keeping. */
  for (; from == 0 && !self->handler->keep_blanks && n > 0 && g_ascii_isspace ((char) *text); n--)
    text++;
  if (self->error != NULL || n <= 0)
    return;
  if (from + (gsize) n > self->max_text)
    {
      fail_at (self, scl_xml_line (self), _ ("a text is longer than %u bytes"), self->max_text);
      told (self, FALSE);
      return;
    }
  g_string_append_len (self->text, (const char *) text, n);
  scl_markup_restore (self->text, from);
}

/* ---- Reading ---- */

static void
feed (SclXml *self)
{
  const char *bytes;
  gsize n;

  do
    {
      if (!scl_markup_next (self->markup, &bytes, &n, &self->error))
        return;
      self->silent += n;
      if (self->silent > MAX_TAG)
        {
          fail_at (self, scl_xml_line (self), _ ("a tag or a comment is longer than %d bytes"),
                   MAX_TAG);
          return;
        }
      xmlParseChunk (self->parser, bytes, (int) n, n == 0);
  } while (n > 0 && self->error == NULL);
  if (self->error == NULL && (!self->seen_root || self->depth > 0 || !self->parser->wellFormed))
    fail_at_end (self);
}

gboolean
scl_xml_read (SclInput *input, const SclXmlHandler *handler, gpointer data, GError **error)
{
  static gsize begun = 0;
  xmlSAXHandler sax = { .initialized = XML_SAX2_MAGIC,
                        .startElementNs = on_open,
                        .endElementNs = on_close,
                        .characters = on_text,
                        .ignorableWhitespace = on_text,
                        .cdataBlock = on_text,
                        .serror = on_error };
  g_autoptr (SclMarkup) markup = scl_markup_new (input, SCL_MARKUP_XML);
  SclXml self = { .input = input, .markup = markup, .handler = handler, .data = data };

  if (g_once_init_enter (&begun))
    {
      xmlInitParser ();
      g_once_init_leave (&begun, 1);
    }
  self.max_text = handler->max_text > 0 ? handler->max_text : SCL_XML_MAX_TEXT;
  self.max_depth = handler->max_depth > 0 ? handler->max_depth : SCL_XML_MAX_DEPTH;
  self.text = g_string_new (NULL);
  self.parser = xmlCreatePushParserCtxt (&sax, &self, NULL, 0, NULL);
  xmlCtxtUseOptions (self.parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  feed (&self);
  /* Where the file declares entities, it has made a document to keep them in, which is ours. */
  g_clear_pointer (&self.parser->myDoc, xmlFreeDoc);
  xmlFreeParserCtxt (self.parser);
  g_string_free (self.text, TRUE);
  if (self.error == NULL)
    return TRUE;
  g_propagate_error (error, self.error);
  return FALSE;
}

/* ---- Answers ---- */

SCL_DEFINE_GETTER (const char *, scl_xml_name, SclXml, name)

const char *
scl_xml_text (SclXml *self)
{
  return self->text->str;
}

guint
scl_xml_depth (SclXml *self)
{
  return self->depth;
}

guint
scl_xml_line (SclXml *self)
{
  return scl_markup_lines_before (self->markup)
         + (guint) MAX (1, xmlSAX2GetLineNumber (self->parser));
}

char *
scl_xml_attribute (SclXml *self, const char *name)
{
  for (guint i = 0; i < self->n_attributes; i++)
    {
      const xmlChar **attribute = self->attributes + 5 * i;
      char *value;

      if (g_ascii_strcasecmp ((const char *) attribute[0], name) != 0)
        continue;
      value = g_strndup ((const char *) attribute[3], (gsize) (attribute[4] - attribute[3]));
      g_strstrip (value);
      return g_strdelimit (value, (const char[]){ SCL_MARKUP_AMPERSAND, '\0' }, '&');
    }
  return NULL;
}
