/* SclDbf: the records of a dBase table. By hand: a header, and rows of fixed width.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-dbf.h"

#include <string.h>

#include "history/input/scl-text-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

#define HEADER 32 /* bytes, and so many a field */
#define DELETED '*'

typedef struct
{
  char name[12];
  guint offset, length; /* within the record */
  GString *text;
} Field;

struct _SclDbf
{
  SclInput *input;
  guint n_records, record;
  guint8 *row;
  gsize row_length;
  guint n_fields;
  Field field[SCL_DBF_MAX_FIELDS];
};

static guint
number_at (const guint8 *bytes, guint n)
{
  guint value = 0;

  while (n-- > 0)
    value = value << 8 | bytes[n];
  return value;
}

/* TRUE where the lengths of header, fields and record agree; the fields are then described. */
static gboolean
describe (SclDbf *self, const guint8 *header, gsize n)
{
  gsize length = number_at (header + 8, 2), offset = 1;

  if ((header[0] != 0x03 && header[0] != 0x83) || length > n || length < 2 * HEADER + 1)
    return FALSE;
  self->n_records = number_at (header + 4, 4);
  self->row_length = number_at (header + 10, 2);
  for (gsize at = HEADER; header[at] != 0x0d; at += HEADER)
    {
      Field *field = &self->field[self->n_fields];

      if (self->n_fields == SCL_DBF_MAX_FIELDS || at + HEADER >= length)
        return FALSE;
      memcpy (field->name, header + at, 11);
      field->offset = (guint) offset;
      field->length = header[at + 16];
      offset += field->length;
      self->n_fields++;
    }
  return offset == self->row_length;
}

gboolean
scl_dbf_recognise (const guint8 *head, gsize n, const char *fields)
{
  SclDbf self = { 0 };
  g_auto (GStrv) wanted = g_strsplit (fields, ",", -1);

  if (n < 2 * HEADER + 1 || !describe (&self, head, n))
    return FALSE;
  for (guint i = 0; wanted[i] != NULL; i++)
    if (scl_dbf_field (&self, wanted[i]) < 0)
      return FALSE;
  return TRUE;
}

/* All n bytes, or what there is of them. -1 on failure. */
static gssize
read_whole (SclInput *input, guint8 *to, gsize n, GError **error)
{
  gsize got = 0;

  while (got < n)
    {
      gssize more = scl_input_read (input, to + got, n - got, error);

      if (more < 0)
        return -1;
      if (more == 0)
        break;
      got += (gsize) more;
    }
  return (gssize) got;
}

SclDbf *
scl_dbf_new (SclInput *input, GError **error)
{
  g_autoptr (SclDbf) self = g_new0 (SclDbf, 1);
  g_autofree guint8 *skipped = NULL;
  gsize n, length;
  const guint8 *head = scl_input_head (input, &n, error);

  if (head == NULL)
    return NULL;
  if (n < 2 * HEADER + 1 || !describe (self, head, n))
    return scl_fail_null (
        error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
        _ ("%s: the table's header is damaged: its fields and lengths do not agree"),
        scl_input_name (input));
  self->input = input;
  self->row = g_malloc (self->row_length);
  for (guint i = 0; i < self->n_fields; i++)
    self->field[i].text = g_string_new (NULL);
  length = number_at (head + 8, 2);
  skipped = g_malloc (length);
  return read_whole (input, skipped, length, error) == (gssize) length ? g_steal_pointer (&self)
                                                                       : NULL;
}

void
scl_dbf_free (SclDbf *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_fields; i++)
    if (self->field[i].text != NULL)
      g_string_free (self->field[i].text, TRUE);
  g_free (self->row);
  g_free (self);
}

int
scl_dbf_field (SclDbf *self, const char *name)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (g_ascii_strcasecmp (self->field[i].name, name) == 0)
      return (int) i;
  return -1;
}

gboolean
scl_dbf_next (SclDbf *self, GError **error)
{
  while (self->record < self->n_records)
    {
      gssize got = read_whole (self->input, self->row, self->row_length, error);

      if (got < 0)
        return FALSE;
      if ((gsize) got < self->row_length)
        return scl_fail (
            error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
            _ ("%s: the table announces %u records and ends after %u: it is cut short"),
            scl_input_name (self->input), self->n_records, self->record);
      self->record++;
      if (self->row[0] != DELETED)
        return TRUE;
    }
  return FALSE;
}

guint
scl_dbf_record (SclDbf *self)
{
  return self->record;
}

const char *
scl_dbf_text (SclDbf *self, int field)
{
  const char *text;
  GString *to;
  gsize n;

  if (field < 0)
    return "";
  text = (const char *) self->row + self->field[field].offset;
  n = strnlen (text, self->field[field].length);
  to = self->field[field].text;
  g_string_truncate (to, 0);
  while (n > 0 && text[n - 1] == ' ')
    n--;
  while (n > 0 && *text == ' ')
    {
      text++;
      n--;
    }
  scl_text_append (to, text, n, scl_text_detect (text, n));
  return to->str;
}

int
scl_dbf_number (SclDbf *self, int field, int absent)
{
  const char *text = scl_dbf_text (self, field);
  gsize digits = strspn (text, "0123456789");

  return digits > 0 && digits < 10 && text[digits] == '\0' ? atoi (text) : absent;
}
