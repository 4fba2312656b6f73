/* SclXml: a pull parser for large, plain XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-xml-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "history/input/scl-text-private.h"

#define BLOCK (256 * 1024)
#define MAX_NAME 64

struct _SclXml
{
  SclInput *input;
  guint8 *block;
  gsize at, end;
  guint line;
  GError *error; /* the input's, kept until it is asked for */

  char names[SCL_XML_MAX_DEPTH][MAX_NAME];
  guint depth;
  gboolean seen_root;
  gboolean close_next; /* <name/>: its closing is still to come */
  char name[MAX_NAME];

  char raw[SCL_XML_MAX_TEXT + 1]; /* the text since the last tag */
  gsize n_raw;
  char tag[SCL_XML_MAX_TEXT + 1]; /* what stands between < and > */
  gsize n_tag;
  GString *text;
};

SclXml *
scl_xml_new (SclInput *input)
{
  SclXml *self = g_new0 (SclXml, 1);

  self->input = input;
  self->block = g_malloc (BLOCK);
  self->line = 1;
  self->text = g_string_new (NULL);
  return self;
}

void
scl_xml_free (SclXml *self)
{
  if (self == NULL)
    return;
  g_clear_error (&self->error);
  g_string_free (self->text, TRUE);
  g_free (self->block);
  g_free (self);
}

/* ---- Bytes ------------------------------------------------------------------------------------------------------- */

static gboolean
refill (SclXml *self)
{
  gssize got = self->error == NULL ? scl_input_read (self->input, self->block, BLOCK, &self->error) : -1;

  self->at = 0;
  self->end = got > 0 ? (gsize) got : 0;
  return got > 0;
}

/* The next byte, or -1 at the end or on failure. */
static inline int
take (SclXml *self)
{
  int c;

  if (G_UNLIKELY (self->at == self->end) && !refill (self))
    return -1;
  c = self->block[self->at++];
  self->line += c == '\n';
  return c;
}

static SclXmlEvent fail (SclXml *self, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* The input's failure goes before what it made of the text. */
static SclXmlEvent
fail (SclXml *self, GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *words = NULL;

  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return SCL_XML_ERROR;
    }
  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED, "%s:%u: %s", scl_input_name (self->input), self->line, words);
  return SCL_XML_ERROR;
}

/* ---- Text -------------------------------------------------------------------------------------------------------- */

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* In place, on UTF-8. */
static void
resolve_entities (char *text)
{
  static const struct
  {
    const char *name;
    char c;
  } NAMED[] = { { "amp;", '&' }, { "lt;", '<' }, { "gt;", '>' }, { "quot;", '"' }, { "apos;", '\'' } };
  char *to = strchr (text, '&');

  if (to == NULL)
    return;
  for (const char *from = to; *from != '\0';)
    {
      gboolean done = FALSE;

      if (*from != '&')
        {
          *to++ = *from++;
          continue;
        }
      for (guint i = 0; i < G_N_ELEMENTS (NAMED) && !done; i++)
        if (g_str_has_prefix (from + 1, NAMED[i].name))
          {
            *to++ = NAMED[i].c;
            from += 1 + strlen (NAMED[i].name);
            done = TRUE;
          }
      if (!done && from[1] == '#')
        {
          char *end;
          gboolean hex = from[2] == 'x' || from[2] == 'X';
          const char *digits = from + (hex ? 3 : 2);
          guint64 code = g_ascii_strtoull (digits, &end, hex ? 16 : 10);

          /* &#9; is four bytes long and no character more than four. */
          if (g_ascii_isxdigit (*digits) && *end == ';' && code >= 0x20 && g_unichar_validate ((gunichar) MIN (code, G_MAXUINT32)))
            {
              to += g_unichar_to_utf8 ((gunichar) code, to);
              from = end + 1;
              done = TRUE;
            }
        }
      if (!done)
        *to++ = *from++;
    }
  *to = '\0';
}

static void
decode (GString *to, const char *raw, gsize n)
{
  while (n > 0 && is_space (*raw))
    {
      raw++;
      n--;
    }
  while (n > 0 && is_space (raw[n - 1]))
    n--;
  g_string_truncate (to, 0);
  if (n == 0)
    return;
  scl_text_append (to, raw, n, scl_text_detect (raw, n));
  resolve_entities (to->str);
  g_string_set_size (to, strlen (to->str));
}

/* ---- Tags -------------------------------------------------------------------------------------------------------- */

/* Passes over the rest up to and with the ending; FALSE at the end of the file. */
static gboolean
skip_past (SclXml *self, const char *ending)
{
  gsize n = strlen (ending), matched = 0;
  char last[4] = { 0 };
  int c;

  while ((c = take (self)) >= 0)
    {
      memmove (last, last + 1, 3);
      last[3] = (char) c;
      matched++;
      if (matched >= n && memcmp (last + 4 - n, ending, n) == 0)
        return TRUE;
    }
  return FALSE;
}

/* After "<!": a comment, a CDATA section (its text counts) or a declaration. */
static gboolean
read_declaration (SclXml *self)
{
  char begin[8] = { 0 };
  int c, nested = 0;

  for (guint i = 0; i < 7; i++)
    {
      c = take (self);
      if (c < 0)
        return FALSE;
      begin[i] = (char) c;
      if (i == 1 && memcmp (begin, "--", 2) == 0)
        return skip_past (self, "-->");
      if (c == '>' && begin[0] != '[')
        return TRUE;
      nested += c == '[';
    }
  if (memcmp (begin, "[CDATA[", 7) == 0)
    {
      gsize from = self->n_raw;

      while ((c = take (self)) >= 0 && self->n_raw < SCL_XML_MAX_TEXT)
        {
          self->raw[self->n_raw++] = (char) c;
          if (self->n_raw - from >= 3 && memcmp (self->raw + self->n_raw - 3, "]]>", 3) == 0)
            {
              self->n_raw -= 3;
              return TRUE;
            }
        }
      return FALSE;
    }
  while ((c = take (self)) >= 0) /* a DOCTYPE, perhaps with declarations inside brackets */
    {
      nested += (c == '[') - (c == ']');
      if (c == '>' && nested <= 0)
        return TRUE;
    }
  return FALSE;
}

/* After "<" and the byte first: up to ">". Quoted values may hold it. */
static gboolean
read_tag (SclXml *self, int first)
{
  int c = first, quote = 0;

  self->n_tag = 0;
  for (; c >= 0; c = take (self))
    {
      if (quote == 0 && c == '>')
        {
          self->tag[self->n_tag] = '\0';
          return TRUE;
        }
      if (quote != 0 && c == quote)
        quote = 0;
      else if (quote == 0 && (c == '"' || c == '\''))
        quote = c;
      if (self->n_tag >= SCL_XML_MAX_TEXT || c == '\0' || c == '<')
        return FALSE;
      self->tag[self->n_tag++] = (char) c;
    }
  return FALSE;
}

/* Names are ASCII letters, digits and _-.: here; FALSE for anything else. */
static gboolean
take_name (SclXml *self, const char *from)
{
  gsize n = 0;

  while (g_ascii_isalnum (from[n]) || (from[n] != '\0' && strchr ("_-.:", from[n]) != NULL))
    n++;
  if (n == 0 || n >= MAX_NAME || (from[n] != '\0' && !is_space (from[n]) && from[n] != '/'))
    return FALSE;
  memcpy (self->name, from, n);
  self->name[n] = '\0';
  return TRUE;
}

static SclXmlEvent
close_element (SclXml *self)
{
  self->depth--;
  memcpy (self->name, self->names[self->depth], MAX_NAME);
  decode (self->text, self->raw, self->n_raw);
  self->n_raw = 0;
  return SCL_XML_CLOSE;
}

static SclXmlEvent
handle_tag (SclXml *self, GError **error)
{
  gboolean closing = self->tag[0] == '/';

  if (!take_name (self, self->tag + closing))
    return fail (self, error, _ ("this is not XML: no element's name follows “<”"));
  if (closing)
    {
      if (self->depth == 0 || strcmp (self->name, self->names[self->depth - 1]) != 0)
        return fail (self, error, _ ("</%s> closes nothing that is open"), self->name);
      return close_element (self);
    }
  if (self->depth == 0 && self->seen_root)
    return fail (self, error, _ ("something follows the end of the list"));
  if (self->depth == SCL_XML_MAX_DEPTH)
    return fail (self, error, _ ("elements are nested more than %d deep"), SCL_XML_MAX_DEPTH);
  memcpy (self->names[self->depth++], self->name, MAX_NAME);
  self->seen_root = TRUE;
  self->n_raw = 0;
  self->close_next = self->tag[self->n_tag - 1] == '/';
  return SCL_XML_OPEN;
}

SclXmlEvent
scl_xml_next (SclXml *self, GError **error)
{
  int c;

  if (self->close_next)
    {
      self->close_next = FALSE;
      return close_element (self);
    }
  while ((c = take (self)) >= 0)
    {
      if (c != '<')
        {
          if (c == '\0')
            return fail (self, error, _ ("the file holds a NUL byte; it is damaged or not text"));
          if (self->n_raw == SCL_XML_MAX_TEXT)
            return fail (self, error, _ ("a text is longer than %d bytes"), SCL_XML_MAX_TEXT);
          /* Blanks between elements are no text worth keeping. */
          if (self->n_raw > 0 || !is_space ((char) c))
            self->raw[self->n_raw++] = (char) c;
          continue;
        }
      c = take (self);
      if (c == '!' || c == '?')
        {
          if (!(c == '!' ? read_declaration (self) : skip_past (self, "?>")))
            return fail (self, error, _ ("the file ends within “<%c”"), c);
          continue;
        }
      if (c < 0 || !read_tag (self, c))
        return fail (self, error, _ ("a “<” is not followed by an element"));
      return handle_tag (self, error);
    }
  if (self->error != NULL || !self->seen_root || self->depth > 0)
    return fail (self, error, _ ("the file is cut short: it ends within <%s>"),
                 self->depth > 0 ? self->names[self->depth - 1] : "?");
  return SCL_XML_END;
}

/* ---- Answers ------------------------------------------------------------------------------------------------------ */

const char *
scl_xml_name (SclXml *self)
{
  return self->name;
}

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
  return self->line;
}

char *
scl_xml_attribute (SclXml *self, const char *name)
{
  const char *p = self->tag + strlen (self->name);

  while (*p != '\0')
    {
      const char *begin, *value;
      gsize n;
      char quote;

      while (is_space (*p) || *p == '/')
        p++;
      begin = p;
      while (*p != '\0' && *p != '=' && !is_space (*p))
        p++;
      n = (gsize) (p - begin);
      while (is_space (*p))
        p++;
      if (*p != '=')
        continue;
      for (p++; is_space (*p);)
        p++;
      quote = *p;
      if (quote != '"' && quote != '\'')
        return NULL;
      value = ++p;
      while (*p != '\0' && *p != quote)
        p++;
      if (n == strlen (name) && g_ascii_strncasecmp (begin, name, n) == 0)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          decode (text, value, (gsize) (p - value));
          return g_strdup (text->str);
        }
      if (*p == quote)
        p++;
    }
  return NULL;
}
