/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-json.h"

#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-number.h"

struct _SclJson
{
  GString *text;
  guint depth;
  gboolean first;  /* nothing yet in the container that is open */
  guint in_line;   /* depth from which on all is on one line; 0: none is */
  const char *pad; /* of the containers in line */
};

SclJson *
scl_json_new (void)
{
  SclJson *self = g_new0 (SclJson, 1);

  self->text = g_string_new (NULL);
  self->first = TRUE;
  return self;
}

SCL_DEFINE_FREE (scl_json_free, SclJson, text, scl_string_free)

static void
write_string (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '"' || *p == '\\')
        g_string_append_printf (text, "\\%c", *p);
      else if (*p == '\n')
        g_string_append (text, "\\n");
      else if (*p == '\t')
        g_string_append (text, "\\t");
      else if ((guchar) *p < 0x20)
        g_string_append_printf (text, "\\u%04x", (guint) *p);
      else
        g_string_append_c (text, *p);
    }
  g_string_append_c (text, '"');
}

/* Before a member or the end of a container; blank: what stands there in line. */
static void
new_line (SclJson *self, const char *blank)
{
  if (self->in_line > 0)
    {
      g_string_append (self->text, blank);
      return;
    }
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < self->depth; i++)
    g_string_append (self->text, "  ");
}

static void
begin_value (SclJson *self, const char *key)
{
  if (!self->first)
    g_string_append_c (self->text, ',');
  if (self->depth > 0)
    new_line (self, self->first ? self->pad : " ");
  self->first = FALSE;
  if (key != NULL)
    {
      write_string (self->text, key);
      g_string_append (self->text, ": ");
    }
}

static void
begin_container (SclJson *self, const char *key, char bracket)
{
  begin_value (self, key);
  g_string_append_c (self->text, bracket);
  self->depth++;
  self->first = TRUE;
}

static void
end_container (SclJson *self, char bracket)
{
  self->depth--;
  if (!self->first)
    new_line (self, self->pad);
  g_string_append_c (self->text, bracket);
  self->first = FALSE;
  if (self->depth < self->in_line)
    self->in_line = 0;
}

void
scl_json_begin_object (SclJson *self, const char *key)
{
  begin_container (self, key, '{');
}

void
scl_json_end_object (SclJson *self)
{
  end_container (self, '}');
}

void
scl_json_begin_array (SclJson *self, const char *key)
{
  begin_container (self, key, '[');
}

void
scl_json_end_array (SclJson *self)
{
  end_container (self, ']');
}

static void
begin_in_line (SclJson *self, const char *key, char bracket, const char *pad)
{
  begin_container (self, key, bracket);
  if (self->in_line == 0)
    self->in_line = self->depth;
  self->pad = pad;
}

void
scl_json_begin_object_in_line (SclJson *self, const char *key, const char *pad)
{
  begin_in_line (self, key, '{', pad);
}

void
scl_json_begin_array_in_line (SclJson *self, const char *key, const char *pad)
{
  begin_in_line (self, key, '[', pad);
}

void
scl_json_string (SclJson *self, const char *key, const char *value)
{
  begin_value (self, key);
  if (value == NULL)
    g_string_append (self->text, "null");
  else
    write_string (self->text, value);
}

void
scl_json_number (SclJson *self, const char *key, double value)
{
  char buffer[SCL_NUMBER_SIZE];

  begin_value (self, key);
  g_string_append (self->text, isfinite (value)
                                   ? scl_number_write_digits (buffer, value, SCL_JSON_DIGITS)
                                   : "null");
}

void
scl_json_integer (SclJson *self, const char *key, gint64 value)
{
  begin_value (self, key);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, value);
}

void
scl_json_boolean (SclJson *self, const char *key, gboolean value)
{
  begin_value (self, key);
  g_string_append (self->text, value ? "true" : "false");
}

const char *
scl_json_text (SclJson *self)
{
  if (self->text->len > 0 && self->text->str[self->text->len - 1] != '\n')
    g_string_append_c (self->text, '\n');
  return self->text->str;
}
