/* The wire between a test and one program, as D-Bus has it, with nobody between the two: the
 * program is told (AT_SPI_BUS_ADDRESS) that the accessibility bus is the socket where the test
 * listens. The questions on their way at once are as many as one likes; what the program tells by
 * itself is heard whenever an answer is awaited.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct _OutsideBus OutsideBus;

/* What a message says, of which the next thing is taken; past its end there are zeros. */
typedef struct
{
  const guint8 *start, *at, *end;
} OutsideWire;

guint32 outside_wire_number (OutsideWire *self); /* b, i, u; of an array the bytes in it */
double outside_wire_double (OutsideWire *self);
const char *outside_wire_text (OutsideWire *self); /* s, o */
/* Goes to a multiple of so many bytes: 8 before a structure. */
void outside_wire_align (OutsideWire *self, gsize to);
/* Into an array of structures or of a dictionary's entries; where it ends. */
const guint8 *outside_wire_array (OutsideWire *self);
/* The next name of a dictionary (a{sv}) whose value is a text or a double and is next then: 's' or
 * 'd'; 0: there is no further one. */
char outside_wire_entry (OutsideWire *self, const guint8 *end, const char **name);

/* NULL: it was refused. */
typedef void (*OutsideAnswer) (gpointer data, OutsideWire *answer);
/* What the program tells: of the object at path; `detail` is the text it begins with, or "". */
typedef void (*OutsideEvent) (gpointer data, const char *path, const char *member,
                              const char *detail);

/* A socket in this folder; its address is for the program's environment. */
OutsideBus *outside_bus_new (const char *folder, OutsideEvent event, gpointer data);
char *outside_bus_address (OutsideBus *self);
void outside_bus_free (OutsideBus *self);

/* Whether the program is there and has all it needs, waited for so long. */
gboolean outside_bus_is_there (OutsideBus *self, guint ms);

/* The signature is of b, i, u and s; their values follow. */
void outside_bus_ask (OutsideBus *self, const char *path, const char *interface, const char *member,
                      OutsideAnswer answer, gpointer data, const char *signature, ...);
/* Until all has been answered; FALSE: it was not within so many ms, or the program has gone. */
gboolean outside_bus_hear (OutsideBus *self, guint ms);
/* Hears what has come already. */
void outside_bus_listen (OutsideBus *self);
/* Becomes readable with what comes. */
int outside_bus_get_fd (OutsideBus *self);
