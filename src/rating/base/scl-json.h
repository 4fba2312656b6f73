/* SclJson: JSON as it is written, the only way in which the program writes it: keys in the order in
 * which they come, one member a line unless its container is in line, numbers in the C locale, the
 * same bytes for the same values.
 *
 * By hand and not json-glib, which has whole trees in memory, another text for numbers
 * (0.10000000000000001) and no line that holds a small object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct _SclJson SclJson;

/* An empty text; free with scl_json_free () or take it out by finishing. */
SclJson *scl_json_new (void);
void scl_json_free (SclJson *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclJson, scl_json_free)

/* key: of the member where the container is an object; NULL in an array and for the outermost. */
void scl_json_begin_object (SclJson *self, const char *key);
void scl_json_end_object (SclJson *self);
void scl_json_begin_array (SclJson *self, const char *key);
void scl_json_end_array (SclJson *self);
/* The same on one line, and all that is in them: {"a": 1, "b": 2}. pad: what stands inside of the
 * brackets, "" or " ". Ended as the others. */
void scl_json_begin_object_in_line (SclJson *self, const char *key, const char *pad);
void scl_json_begin_array_in_line (SclJson *self, const char *key, const char *pad);

void scl_json_string (SclJson *self, const char *key, const char *value); /* NULL: null */
/* To SCL_JSON_DIGITS digits, whole numbers in full (scl_number_write_digits ()); null for NaN and
 * the infinities. Sums of tenths are tenths so, and no rating rule knows a 14th digit. */
#define SCL_JSON_DIGITS 14
void scl_json_number (SclJson *self, const char *key, double value);
void scl_json_integer (SclJson *self, const char *key, gint64 value);
void scl_json_boolean (SclJson *self, const char *key, gboolean value);

/* The text so far, newline at its end; owned by self. */
const char *scl_json_text (SclJson *self);
