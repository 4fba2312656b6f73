/* SclMarkup: the bytes of XML or HTML as a parser wants them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-markup-private.h"

#include <string.h>

#include "history/input/scl-text-private.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define BLOCK (128 * 1024)
/* bytes of a stretch that wait for its end; a longer one is cut in two */
#define MAX_HELD (32 * 1024)
#define MAX_REFERENCE 12 /* bytes of "&#x10ffff;" and a little more */

struct _SclMarkup
{
  SclInput *input;
  SclMarkupKind kind;
  gboolean begun, at_end;
  guint line; /* of the bytes given last, from 1 */
  guint lines_before;
  char within; /* see scl_markup_ended_within () */
  guint8 *raw; /* read, of which the first n_given were given */
  gsize n_raw, n_given;
  GString *clean;
};

SclMarkup *
scl_markup_new (SclInput *input, SclMarkupKind kind)
{
  SclMarkup *self = g_new0 (SclMarkup, 1);

  self->input = input;
  self->kind = kind;
  self->line = 1;
  self->raw = g_malloc (MAX_HELD + MAX_REFERENCE + BLOCK);
  self->clean = g_string_new (NULL);
  return self;
}

SCL_DEFINE_FREE (scl_markup_free, SclMarkup, raw, g_free, clean, scl_string_free)

guint
scl_markup_line (SclMarkup *self)
{
  return self->line;
}

void
scl_markup_restore (GString *text, gsize from)
{
  for (gsize i = from; i < text->len; i++)
    if (text->str[i] == SCL_MARKUP_AMPERSAND)
      text->str[i] = '&';
}

guint
scl_markup_lines_before (SclMarkup *self)
{
  return self->lines_before;
}

char
scl_markup_ended_within (SclMarkup *self)
{
  return self->within;
}

/* ---- What may stand ---- */

static gboolean
is_forbidden (guint8 c)
{
  return c == 0x7f || (c < 0x20 && c != '\t' && c != '\n' && c != '\r');
}

/* Whether these bytes, which begin with "&", are &amp; &lt; &gt; &quot; &apos; or the number of a
 * character that XML allows (Extensible Markup Language 1.0, production 2). */
static gboolean
is_reference_of_xml (const guint8 *bytes, gsize n)
{
  static const char *const named[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&apos;" };
  gboolean hex = n > 2 && bytes[2] == 'x';
  guint32 code = 0;
  gsize i = hex ? 3 : 2;

  for (guint k = 0; k < G_N_ELEMENTS (named); k++)
    if (n >= strlen (named[k]) && memcmp (bytes, named[k], strlen (named[k])) == 0)
      return TRUE;
  if (n < 4 || bytes[1] != '#')
    return FALSE;
  for (; i < n && i < MAX_REFERENCE
         && (hex ? g_ascii_isxdigit ((char) bytes[i]) : g_ascii_isdigit ((char) bytes[i]));
       i++)
    code = code * (hex ? 16 : 10) + (guint32) g_ascii_xdigit_value ((char) bytes[i]);
  if (i == (hex ? 3 : 2) || i >= n || bytes[i] != ';' || code > 0x10ffff)
    return FALSE;
  return code >= 0x20
             ? g_unichar_validate (code) && code != 0xfffe && code != 0xffff && code != 0x7f
             : code == '\t' || code == '\n' || code == '\r';
}

/* HTML has 2,231 names, and pages leave the semicolon away; a parser takes long over what cannot be
 * one. */
static gboolean
is_reference (const SclMarkup *self, const guint8 *bytes, gsize n)
{
  return self->kind == SCL_MARKUP_HTML
             ? n > 1 && (g_ascii_isalpha ((char) bytes[1]) || bytes[1] == '#')
             : is_reference_of_xml (bytes, n);
}

/* Looks through the bytes: counts their lines, and says whether they are ASCII without anything
 * that must change, as most of every list is. In pieces of fixed size, which a compiler makes into
 * a few instructions each. */
static gboolean
is_plain (SclMarkup *self, const guint8 *bytes, gsize n)
{
  guint8 odd = 0;

  for (gsize from = 0; from < n; from += 64)
    {
      guint8 piece[64], lines = 0;

      memset (piece, ' ', sizeof piece);
      memcpy (piece, bytes + from, MIN (n - from, sizeof piece));
      for (guint i = 0; i < sizeof piece; i++)
        {
          guint8 c = piece[i];

          lines = (guint8) (lines + (c == '\n'));
          odd |= (guint8) ((c >= 0x7f) | (c == '&')
                           | ((c < 0x20) & (c != '\t') & (c != '\n') & (c != '\r')));
        }
      self->line += lines;
    }
  return odd == 0;
}

/* ---- Stretches ---- */

/* One stretch, changed in place and given as UTF-8. */
static void
clean_stretch (SclMarkup *self, guint8 *bytes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (is_forbidden (bytes[i]))
      bytes[i] = ' ';
    else if (bytes[i] == '&' && !is_reference (self, bytes + i, n - i))
      bytes[i] = SCL_MARKUP_AMPERSAND;
  scl_text_append (self->clean, (const char *) bytes, n, scl_text_detect ((const char *) bytes, n));
}

static void
clean_bytes (SclMarkup *self, guint8 *bytes, gsize n)
{
  gsize from = 0;

  g_string_truncate (self->clean, 0);
  for (gsize i = 0; i < n; i++)
    if (bytes[i] == '<' || bytes[i] == '>')
      {
        clean_stretch (self, bytes + from, i + 1 - from);
        from = i + 1;
      }
  clean_stretch (self, bytes + from, n - from);
}

/* How many of the bytes read can be given: what ends before the last "<" or with the last ">", and
 * all of them at the end. A stretch that grows too long is cut where no character and no reference
 * is cut with it. */
static gsize
givable (const SclMarkup *self)
{
  gsize n = self->n_raw;

  if (self->at_end)
    return n;
  while (n > 0 && self->raw[n - 1] != '<' && self->raw[n - 1] != '>')
    n--;
  if (n > 0 && self->raw[n - 1] == '<')
    n--;
  if (self->n_raw - n <= MAX_HELD)
    return n;
  n = self->n_raw - MAX_REFERENCE;
  while (n > 0 && self->raw[n - 1] >= 0x80 && self->n_raw - n < MAX_HELD)
    n--;
  for (gsize i = n; i > 0 && n - i < MAX_REFERENCE; i--)
    if (self->raw[i - 1] == '&')
      return i - 1;
  return n;
}

static void
pass_over_beginning (SclMarkup *self)
{
  gsize i = self->n_raw >= 3 && memcmp (self->raw, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < self->n_raw
         && (g_ascii_isspace ((char) self->raw[i])
             || (is_forbidden (self->raw[i]) && self->raw[i] != 0)))
    self->lines_before += self->raw[i++] == '\n';
  self->line += self->lines_before;
  self->n_given = i;
  self->begun = TRUE;
}

/* What waits for its end when the file has none begins with the "<" that is still open, if any is.
 */
static void
note_end (SclMarkup *self)
{
  const guint8 *rest = self->raw + self->n_given;
  gsize n = self->n_raw - self->n_given;

  if (n > 0 && rest[0] == '<')
    self->within = n > 1 && (rest[1] == '!' || rest[1] == '?') ? (char) rest[1] : '<';
}

static gboolean
refuse_nul (SclMarkup *self, GError **error)
{
  const guint8 *nul = memchr (self->raw + self->n_given, '\0', self->n_raw - self->n_given);

  if (nul == NULL)
    return TRUE;
  for (const guint8 *p = self->raw + self->n_given; p < nul; p++)
    self->line += *p == '\n';
  g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
               _ ("%s:%u: the file holds a NUL byte; it is damaged or not text"),
               scl_input_name (self->input), self->line);
  return FALSE;
}

/* Moves what was not given to the front and reads on behind it. */
static gboolean
read_on (SclMarkup *self, GError **error)
{
  gssize got;

  self->n_raw -= self->n_given;
  memmove (self->raw, self->raw + self->n_given, self->n_raw);
  self->n_given = 0;
  got = scl_input_read (self->input, self->raw + self->n_raw, BLOCK, error);
  if (got < 0)
    return FALSE;
  self->n_raw += (gsize) got;
  self->at_end = got == 0;
  return TRUE;
}

gboolean
scl_markup_next (SclMarkup *self, const char **bytes, gsize *n, GError **error)
{
  guint8 *from;

  *n = 0;
  *bytes = "";
  while (!self->at_end)
    {
      if (!read_on (self, error))
        return FALSE;
      if (!self->begun)
        pass_over_beginning (self);
      if (!refuse_nul (self, error))
        return FALSE;
      if (self->at_end)
        note_end (self);
      from = self->raw + self->n_given;
      *n = MAX (givable (self), self->n_given) - self->n_given;
      if (*n == 0)
        continue;
      self->n_given += *n;
      *bytes = (const char *) from;
      if (!is_plain (self, from, *n))
        {
          clean_bytes (self, from, *n);
          *bytes = self->clean->str;
          *n = self->clean->len;
        }
      return TRUE;
    }
  return TRUE;
}
