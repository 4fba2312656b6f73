/* SclDbf: the records of a dBase table (.dbf, and SwissPerfect's .trn and .sco).
 *
 * dBase III: 32 bytes of header (number of records at 4, length of the header at 8, of a record at
 * 10; little endian), 32 bytes a field (name, type at 11, length at 16) to a 0x0D, then records of
 * a mark ('*': deleted) and the fields' text. The lengths are checked against each other and
 * against what the file holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"

#define SCL_DBF_MAX_FIELDS 255

/* Whether these are a table's first bytes and it has all of the comma-divided fields. */
gboolean scl_dbf_recognise (const guint8 *head, gsize n, const char *fields);

typedef struct _SclDbf SclDbf;

/* Reads the header. input: borrowed. NULL: SCL_READ_ERROR_FORMAT, _DAMAGED, _IO. */
SclDbf *scl_dbf_new (SclInput *input, GError **error);
/* NULL does nothing. */
void scl_dbf_free (SclDbf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclDbf, scl_dbf_free)

/* The field of this name, capitals aside; -1: none. */
int scl_dbf_field (SclDbf *self, const char *name);

/* Goes to the next record that is not deleted. FALSE after the last (error unset) or on failure (a
 * file that ends before the records that it announces is SCL_READ_ERROR_DAMAGED). */
gboolean scl_dbf_next (SclDbf *self, GError **error);

/* The present record's number, from 1, deleted ones counted. */
guint scl_dbf_record (SclDbf *self);

/* A field of the present record as UTF-8, without blanks around it and without what follows a NUL;
 * "" for field -1. Valid until scl_dbf_next () or the next call for this field. */
const char *scl_dbf_text (SclDbf *self, int field);

/* The same as a number; absent where it is none. */
int scl_dbf_number (SclDbf *self, int field, int absent);
