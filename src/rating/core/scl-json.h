/* SclJson: writes JSON, indented, keys in the order in which they are written, numbers in the C
 * locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SclJson SclJson;

SclJson *scl_json_new (void);
void scl_json_free (SclJson *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclJson, scl_json_free)

/* key: of the member where the container is an object; NULL in an array and for the outermost. */
void scl_json_begin_object (SclJson *self, const char *key);
void scl_json_end_object (SclJson *self);
void scl_json_begin_array (SclJson *self, const char *key);
void scl_json_end_array (SclJson *self);

void scl_json_string (SclJson *self, const char *key, const char *value); /* NULL: null */
/* As scl_number_text () has it; null for NaN and the infinities. */
void scl_json_number (SclJson *self, const char *key, double value);
void scl_json_integer (SclJson *self, const char *key, gint64 value);
void scl_json_boolean (SclJson *self, const char *key, gboolean value);

/* The text so far, newline at its end; owned by self. */
const char *scl_json_text (SclJson *self);

/* A number as every result has it: whole numbers in full, others rounded to 14 significant digits
 * without trailing zeros, C locale; "" for NaN. Sums of tenths are tenths so (0.1 + 0.2 is 0.3, 10
 * (1 - 0.2) is 8), and no rating rule knows a 14th digit. buffer: at least G_ASCII_DTOSTR_BUF_SIZE.
 */
const char *scl_number_text (char *buffer, double value);

G_END_DECLS
