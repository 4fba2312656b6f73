/* SclJet: the tables of an Access database (Jet 4: .mdb, and Papi's .papi).
 *
 * Pages of 4096 bytes. A table is described on pages of type 2 (its columns; a further page where
 * the first is too small) and has its rows on pages of type 1 that name it as owner and stand in
 * its map of pages. Nothing is followed without a limit, every length is checked, and the rows that
 * a table announces must be there. Source: the file HACKING of mdbtools.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"

/* A database beyond this is refused (SCL_READ_ERROR_TOO_BIG): it is kept in memory. */
#define SCL_JET_MAX_SIZE (512 * 1024 * 1024) /* bytes */

/* Whether these are an Access database's first bytes, of any version. */
gboolean scl_jet_recognise (const guint8 *head, gsize n);

typedef struct _SclJet SclJet;

/* Reads all of the input. NULL: SCL_READ_ERROR_FORMAT (another version than Jet 4), _DAMAGED,
 * _TOO_BIG, _IO. */
SclJet *scl_jet_new (SclInput *input, GError **error);
/* NULL does nothing. */
void scl_jet_free (SclJet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclJet, scl_jet_free)

typedef struct _SclJetTable SclJetTable;

/* The table of this name, before its first row; capitals do not count. NULL with error unset: there
 * is none; with SCL_READ_ERROR_DAMAGED: it cannot be read. self: to be kept until the table is
 * freed. */
SclJetTable *scl_jet_open_table (SclJet *self, const char *name, GError **error);
/* NULL does nothing. */
void scl_jet_table_free (SclJetTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclJetTable, scl_jet_table_free)

/* The column of this name, capitals aside; -1: none. */
int scl_jet_column (SclJetTable *table, const char *name);

/* Goes to the next row, in the order of the file. FALSE after the last (error unset) or on failure
 * (SCL_READ_ERROR_DAMAGED). */
gboolean scl_jet_next (SclJetTable *table, GError **error);

/* The number of the present row, from 1. */
guint scl_jet_row (SclJetTable *table);

/* A value of the present row; where it is empty, of another type, or the column -1: "", absent,
 * SCL_DAY_NONE. Texts are UTF-8, without blanks around them, valid until the next call for this
 * column or scl_jet_next (). */
const char *scl_jet_text (SclJetTable *table, int column);
int scl_jet_integer (SclJetTable *table, int column, int absent);
SclDay scl_jet_day (SclJetTable *table, int column);
