/* SclDocument: a report before it is laid out.
 *
 * A list of blocks: headings, paragraphs, tables, charts, literal text. Builders make it; the PDF
 * and the HTML writer lay it out. The same document gives the same bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "figures/chart/scl-chart.h"
#include "rating/base/scl-progress.h"

typedef enum
{
  SCL_BLOCK_HEADING, /* level 1 (the document's title), 2, 3 */
  SCL_BLOCK_PARAGRAPH,
  SCL_BLOCK_NOTE,    /* a small paragraph: how something is to be read */
  SCL_BLOCK_LITERAL, /* monospaced lines: policies, commands */
  SCL_BLOCK_TABLE,
  SCL_BLOCK_CHART,
  SCL_BLOCK_CONTENTS, /* the headings of level 2, with their pages and as links */
} SclBlockKind;

typedef struct
{
  guint n_columns;
  char **header;     /* n_columns */
  gboolean *numeric; /* n_columns: right-aligned */
  GPtrArray *cells;  /* of char *, row by row */
  GHashTable *bold;  /* indices of cells in bold (the best of a row) */
  char *caption;
} SclDocumentTable;

typedef struct
{
  SclBlockKind kind;
  guint level;
  char *text; /* CHART: its caption, or NULL */
  SclDocumentTable *table;
  SclChart *chart;
  double height; /* CHART: share of its width */
} SclBlock;

typedef struct _SclDocument SclDocument;

/* title: also the file's metadata. It is in the language that the thread uses, and is written in
 * it, by whatever thread (rating/base/scl-language.h). */
SclDocument *scl_document_new (const char *title);
void scl_document_free (SclDocument *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclDocument, scl_document_free)

/* Who signs it, and with which day ("2026-11-23"): the file's metadata. Copied; NULL: not told. */
void scl_document_sign (SclDocument *self, const char *author, const char *day);
const char *scl_document_author (SclDocument *self);
const char *scl_document_day (SclDocument *self);

/* As scl_language_in_use () had it. */
const char *scl_document_language (SclDocument *self);

/* The title, and the blocks in their order; owned by the document. */
const char *scl_document_title (SclDocument *self);
guint scl_document_n_blocks (SclDocument *self);
const SclBlock *scl_document_block (SclDocument *self, guint index);

/* A block at the end; the text is copied. level: 1 (the document's title) to 3. */
void scl_document_add_heading (SclDocument *self, guint level, const char *text);
void scl_document_add_paragraph (SclDocument *self, const char *text);
void scl_document_add_note (SclDocument *self, const char *text);
void scl_document_add_literal (SclDocument *self, const char *text);
/* The chart gets a reference. height: share of the width, e.g. 0.6. */
void scl_document_add_chart (SclDocument *self, SclChart *chart, double height);
/* The same with a text below it, on the same page. */
void scl_document_add_captioned (SclDocument *self, SclChart *chart, double height,
                                 const char *caption);

/* Once. */
void scl_document_add_contents (SclDocument *self);

/* A new table at the document's end, to be filled: headers once, then cells row by row. caption may
 * be NULL. */
SclDocumentTable *scl_document_add_table (SclDocument *self, const char *caption);
void scl_document_table_add_column (SclDocumentTable *self, const char *header, gboolean numeric);
void scl_document_table_add_cell (SclDocumentTable *self, const char *text, gboolean bold);
guint scl_document_table_n_rows (const SclDocumentTable *self);
const char *scl_document_table_cell (const SclDocumentTable *self, guint row, guint column,
                                     gboolean *bold);

/* By the name's ending, written beside and renamed. .pdf: A4, portrait, pages numbered; text stays
 * text, tagged for those who hear it, with the headings as bookmarks. .html: one file with nothing
 * outside it, charts as inline SVG, light and dark by the reader's preference.
 * G_IO_ERROR_INVALID_FILENAME for another ending. Main thread only (charts).
 */
gboolean scl_document_write (SclDocument *self, const char *file_name, GError **error);

/* The same, a block at a time when the main loop is idle; the same bytes. Takes the document.
 * progress (may be NULL) after each block. */
void scl_document_write_async (SclDocument *document, const char *file_name,
                               SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean scl_document_write_finish (GAsyncResult *result, GError **error);
