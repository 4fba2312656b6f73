/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-bus.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define FLAVOUR (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 'l' : 'B')
#define HEAD 16 /* bytes before the fields of a message */

enum
{
  CALL = 1,
  RETURN,
  ERROR,
  SIGNAL
};
enum
{
  PATH = 1,
  INTERFACE,
  MEMBER,
  ERROR_NAME,
  REPLY_SERIAL,
  DESTINATION,
  SENDER,
  SIGNATURE
};

typedef struct
{
  OutsideAnswer answer;
  gpointer data;
} Question;

struct _OutsideBus
{
  char *path;
  int listener, fd;   /* fd: -1 until the program is there */
  gboolean talks;     /* both sides know each other */
  gboolean is_there;  /* it has asked for its place in the tree of all programs */
  gboolean has_ended; /* it has gone */
  GByteArray *in, *out;
  guint32 serial;
  GHashTable *asked; /* serial → Question */
  OutsideEvent event;
  gpointer data;
};

/* ---- Taking apart ---- */

void
outside_wire_align (OutsideWire *self, gsize to)
{
  gsize offset = (gsize) (self->at - self->start);

  self->at = self->start + (offset + to - 1) / to * to;
}

/* NULL: there are not so many left. */
static const guint8 *
take (OutsideWire *self, gsize align, gsize n)
{
  const guint8 *at;

  outside_wire_align (self, align);
  at = self->at;
  if (at > self->end || (gsize) (self->end - at) < n)
    return NULL;
  self->at += n;
  return at;
}

guint32
outside_wire_number (OutsideWire *self)
{
  const guint8 *at = take (self, 4, 4);
  guint32 number = 0;

  if (at != NULL)
    memcpy (&number, at, sizeof number);
  return number;
}

double
outside_wire_double (OutsideWire *self)
{
  const guint8 *at = take (self, 8, 8);
  double number = 0.0;

  if (at != NULL)
    memcpy (&number, at, sizeof number);
  return number;
}

const char *
outside_wire_text (OutsideWire *self)
{
  guint32 length = outside_wire_number (self);
  const guint8 *at = take (self, 1, (gsize) length + 1);

  return at != NULL ? (const char *) at : "";
}

static const char *
take_signature (OutsideWire *self)
{
  const guint8 *length = take (self, 1, 1);
  const guint8 *at = length != NULL ? take (self, 1, (gsize) *length + 1) : NULL;

  return at != NULL ? (const char *) at : "";
}

/* What nobody asked for, of those types that there are among the properties. */
static void
skip (OutsideWire *self, const char *type)
{
  for (; *type != '\0'; type++)
    if (strchr ("so", *type) != NULL)
      outside_wire_text (self);
    else if (*type == 'd')
      outside_wire_double (self);
    else if (*type == '(')
      outside_wire_align (self, 8);
    else if (strchr ("biu", *type) != NULL)
      outside_wire_number (self);
}

const guint8 *
outside_wire_array (OutsideWire *self)
{
  const guint32 length = outside_wire_number (self);

  outside_wire_align (self, 8);
  return self->at + length;
}

char
outside_wire_entry (OutsideWire *self, const guint8 *end, const char **name)
{
  const char *type;

  for (outside_wire_align (self, 8); self->at < end; outside_wire_align (self, 8))
    {
      *name = outside_wire_text (self);
      type = take_signature (self);
      if (type[0] != '\0' && strchr ("sd", type[0]) != NULL)
        return type[0];
      skip (self, type);
    }
  return '\0';
}

/* ---- Putting together ---- */

static void
pad (GByteArray *out, gsize start, gsize to)
{
  static const guint8 zeros[8];
  gsize over = (out->len - start) % to;

  if (over > 0)
    g_byte_array_append (out, zeros, (guint) (to - over));
}

static void
put_number (GByteArray *out, gsize start, guint32 number)
{
  pad (out, start, 4);
  g_byte_array_append (out, (const guint8 *) &number, 4);
}

static void
put_text (GByteArray *out, gsize start, const char *text)
{
  gsize length = strlen (text);

  put_number (out, start, (guint32) length);
  g_byte_array_append (out, (const guint8 *) text, (guint) length + 1);
}

static void
put_field (GByteArray *out, gsize start, guint8 field, char type, const char *text, guint32 number)
{
  const guint8 head[] = { field, 1, (guint8) type, 0 };

  pad (out, start, 8);
  g_byte_array_append (out, head, sizeof head);
  if (type == 'u')
    put_number (out, start, number);
  else if (type != 'g')
    put_text (out, start, text);
  else
    {
      const guint8 length = (guint8) strlen (text);

      g_byte_array_append (out, &length, 1);
      g_byte_array_append (out, (const guint8 *) text, length + 1u);
    }
}

/* The fields are there, the body begins. */
static gsize
end_fields (GByteArray *out, gsize start, const char *signature)
{
  guint32 length;

  if (signature[0] != '\0')
    put_field (out, start, SIGNATURE, 'g', signature, 0);
  length = (guint32) (out->len - start - HEAD);
  memcpy (out->data + start + 12, &length, 4);
  pad (out, start, 8);
  return out->len;
}

static void
end_message (GByteArray *out, gsize start, gsize body)
{
  guint32 length = (guint32) (out->len - body);

  memcpy (out->data + start + 4, &length, 4);
}

static gsize
begin_message (OutsideBus *self, guint8 type, guint8 flags)
{
  const guint8 head[4] = { FLAVOUR, type, flags, 1 };
  const guint32 zero = 0;
  gsize start = self->out->len;

  self->serial++;
  g_byte_array_append (self->out, head, 4);
  g_byte_array_append (self->out, (const guint8 *) &zero, 4);
  g_byte_array_append (self->out, (const guint8 *) &self->serial, 4);
  g_byte_array_append (self->out, (const guint8 *) &zero, 4);
  return start;
}

void
outside_bus_ask (OutsideBus *self, const char *path, const char *interface, const char *member,
                 OutsideAnswer answer, gpointer data, const char *signature, ...)
{
  Question *question = g_new (Question, 1);
  GByteArray *out = self->out;
  gsize start = begin_message (self, CALL, 0), body;
  va_list values;

  *question = (Question){ answer, data };
  g_hash_table_insert (self->asked, GUINT_TO_POINTER (self->serial), question);
  put_field (out, start, PATH, 'o', path, 0);
  put_field (out, start, INTERFACE, 's', interface, 0);
  put_field (out, start, MEMBER, 's', member, 0);
  body = end_fields (out, start, signature);
  va_start (values, signature);
  for (const char *type = signature; *type != '\0'; type++)
    if (*type == 's')
      put_text (out, body, va_arg (values, const char *));
    else
      put_number (out, body, va_arg (values, guint32));
  va_end (values);
  end_message (out, start, body);
}

/* What a bus and the registry of programs are asked: for a name, and for a place in the tree. The
 * program is content. */
static void
answer_call (OutsideBus *self, guint32 serial, const char *member)
{
  const gboolean hello = strcmp (member, "Hello") == 0, embed = strcmp (member, "Embed") == 0;
  gsize start = begin_message (self, hello || embed ? RETURN : ERROR, 1), body;

  put_field (self->out, start, REPLY_SERIAL, 'u', NULL, serial);
  if (!hello && !embed)
    put_field (self->out, start, ERROR_NAME, 's', "org.freedesktop.DBus.Error.UnknownMethod", 0);
  body = end_fields (self->out, start, hello ? "s" : embed ? "(so)" : "");
  if (hello)
    put_text (self->out, body, ":1.2");
  if (embed)
    {
      put_text (self->out, body, ":1.1");
      put_text (self->out, body, "/org/a11y/atspi/accessible/root");
      self->is_there = TRUE;
    }
  end_message (self->out, start, body);
}

/* ---- Messages ---- */

typedef struct
{
  guint8 type;
  guint32 serial, reply;
  const char *path, *member, *signature;
} Message;

static void
take_fields (OutsideWire *wire, Message *message)
{
  while (wire->at < wire->end)
    {
      const guint8 *field;
      const char *type;

      outside_wire_align (wire, 8);
      field = take (wire, 1, 1);
      if (field == NULL)
        return;
      type = take_signature (wire);
      if (*field == REPLY_SERIAL)
        message->reply = outside_wire_number (wire);
      else if (*field == PATH)
        message->path = outside_wire_text (wire);
      else if (*field == MEMBER)
        message->member = outside_wire_text (wire);
      else if (*field == SIGNATURE)
        message->signature = take_signature (wire);
      else
        skip (wire, type);
    }
}

static void
take_message (OutsideBus *self, const Message *message, OutsideWire *body)
{
  if (message->type == CALL)
    answer_call (self, message->serial, message->member);
  else if (message->type == SIGNAL)
    self->event (self->data, message->path, message->member,
                 message->signature[0] == 's' ? outside_wire_text (body) : "");
  else
    {
      Question *question = g_hash_table_lookup (self->asked, GUINT_TO_POINTER (message->reply));

      if (question == NULL)
        return;
      question->answer (question->data, message->type == RETURN ? body : NULL);
      g_hash_table_remove (self->asked, GUINT_TO_POINTER (message->reply));
    }
}

/* Bytes of it; 0: not all of it is there. */
static gsize
take_first (OutsideBus *self, const guint8 *at, gsize n)
{
  guint32 numbers[4];
  gsize fields, whole;
  OutsideWire wire, body;
  Message message = { .path = "", .member = "", .signature = "" };

  if (n < HEAD)
    return 0;
  memcpy (numbers, at, HEAD);
  fields = HEAD + (gsize) (numbers[3] + 7) / 8 * 8;
  whole = fields + numbers[1];
  if (n < whole)
    return 0;
  g_assert_cmpuint (at[0], ==, FLAVOUR);
  message.type = at[1];
  message.serial = numbers[2];
  wire = (OutsideWire){ at, at + HEAD, at + HEAD + numbers[3] };
  body = (OutsideWire){ at + fields, at + fields, at + whole };
  take_fields (&wire, &message);
  take_message (self, &message, &body);
  return whole;
}

/* ---- Getting to know each other ---- */

static void
say (OutsideBus *self, const char *line)
{
  g_byte_array_append (self->out, (const guint8 *) line, (guint) strlen (line));
}

/* EXTERNAL: who may open the socket may talk. */
static void
take_line (OutsideBus *self, const char *line)
{
  if (g_str_equal (line, "BEGIN"))
    self->talks = TRUE;
  else if (g_str_equal (line, "AUTH EXTERNAL"))
    say (self, "DATA\r\n");
  else if (g_str_has_prefix (line, "AUTH EXTERNAL ") || g_str_has_prefix (line, "DATA"))
    say (self, "OK 00112233445566778899aabbccddeeff\r\n");
  else if (g_str_has_prefix (line, "AUTH"))
    say (self, "REJECTED EXTERNAL\r\n");
  else
    say (self, "ERROR\r\n");
}

static gsize
take_first_line (OutsideBus *self, const guint8 *at, gsize n)
{
  const guint8 *end = memchr (at, '\n', n);
  g_autofree char *line = NULL;
  gsize begin = at[0] == '\0' ? 1 : 0; /* the first byte carries who it is */

  if (end == NULL)
    return 0;
  line = g_strndup ((const char *) at + begin, (gsize) (end - at) - begin);
  take_line (self, g_strchomp (line));
  return (gsize) (end - at) + 1;
}

/* ---- The socket ---- */

static void
take_all (OutsideBus *self)
{
  gsize done = 0, n = 1;

  while (n > 0 && done < self->in->len)
    {
      const guint8 *at = self->in->data + done;

      n = self->talks ? take_first (self, at, self->in->len - done)
                      : take_first_line (self, at, self->in->len - done);
      done += n;
    }
  if (done > 0)
    g_byte_array_remove_range (self->in, 0, (guint) done);
}

static void
receive (OutsideBus *self)
{
  guint8 buffer[65536];
  ssize_t n;

  while ((n = recv (self->fd, buffer, sizeof buffer, MSG_DONTWAIT)) > 0)
    g_byte_array_append (self->in, buffer, (guint) n);
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
    self->has_ended = TRUE;
  take_all (self);
}

static void
transmit (OutsideBus *self)
{
  ssize_t n = send (self->fd, self->out->data, self->out->len, MSG_DONTWAIT | MSG_NOSIGNAL);

  if (n > 0)
    g_byte_array_remove_range (self->out, 0, (guint) n);
  else if (n < 0 && errno != EAGAIN && errno != EINTR)
    self->has_ended = TRUE;
}

/* Once round; whether there is still somebody to talk to. */
static gboolean
go_round (OutsideBus *self, int ms)
{
  struct pollfd ready = { .fd = self->fd >= 0 ? self->fd : self->listener, .events = POLLIN };

  if (self->fd >= 0 && self->out->len > 0)
    ready.events |= POLLOUT;
  if (poll (&ready, 1, ms) <= 0)
    return TRUE;
  if (self->fd < 0)
    self->fd = accept (self->listener, NULL, NULL);
  else if (ready.revents & POLLOUT)
    transmit (self);
  if (self->fd >= 0 && ready.revents & (POLLIN | POLLHUP))
    receive (self);
  return !self->has_ended;
}

gboolean
outside_bus_is_there (OutsideBus *self, guint ms)
{
  gint64 until = g_get_monotonic_time () + ms * G_GINT64_CONSTANT (1000);

  while ((!self->is_there || self->out->len > 0) && g_get_monotonic_time () < until)
    if (!go_round (self, 10))
      return FALSE;
  return self->is_there;
}

gboolean
outside_bus_hear (OutsideBus *self, guint ms)
{
  gint64 until = g_get_monotonic_time () + ms * G_GINT64_CONSTANT (1000);

  while (g_hash_table_size (self->asked) > 0 && g_get_monotonic_time () < until)
    if (!go_round (self, 100))
      break;
  if (g_hash_table_size (self->asked) == 0)
    return TRUE;
  g_hash_table_remove_all (self->asked);
  return FALSE;
}

void
outside_bus_listen (OutsideBus *self)
{
  if (!self->has_ended)
    receive (self);
}

int
outside_bus_get_fd (OutsideBus *self)
{
  return self->fd;
}

char *
outside_bus_address (OutsideBus *self)
{
  return g_strconcat ("unix:path=", self->path, NULL);
}

OutsideBus *
outside_bus_new (const char *folder, OutsideEvent event, gpointer data)
{
  OutsideBus *self = g_new0 (OutsideBus, 1);
  struct sockaddr_un name = { .sun_family = AF_UNIX };

  self->path = g_build_filename (folder, "accessibility", NULL);
  self->in = g_byte_array_new ();
  self->out = g_byte_array_new ();
  self->asked = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->event = event;
  self->data = data;
  self->fd = -1;
  self->listener = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  unlink (self->path);
  if (g_strlcpy (name.sun_path, self->path, sizeof name.sun_path) >= sizeof name.sun_path
      || bind (self->listener, (struct sockaddr *) &name, sizeof name) != 0
      || listen (self->listener, 1) != 0)
    g_error ("%s: %s", self->path, g_strerror (errno));
  return self;
}

void
outside_bus_free (OutsideBus *self)
{
  if (self->fd >= 0)
    close (self->fd);
  close (self->listener);
  unlink (self->path);
  g_hash_table_unref (self->asked);
  g_byte_array_unref (self->in);
  g_byte_array_unref (self->out);
  g_free (self->path);
  g_free (self);
}
