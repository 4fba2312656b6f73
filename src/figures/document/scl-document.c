/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/document/scl-document.h"

#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

struct _SclDocument
{
  char *title, *author, *day; /* the last two: NULL, not told */
  GPtrArray *blocks;          /* of SclBlock */
  const char *language;       /* as scl_language_in_use () has it */
};

static void
table_free (SclDocumentTable *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_columns; i++)
    g_free (self->header[i]);
  g_free (self->header);
  g_free (self->numeric);
  g_free (self->caption);
  g_ptr_array_unref (self->cells);
  g_hash_table_unref (self->bold);
  g_free (self);
}

SCL_FREE_FUNC (block_free, SclBlock, text, g_free, table, table_free, chart, scl_chart_unref)

SclDocument *
scl_document_new (const char *title)
{
  SclDocument *self = g_new0 (SclDocument, 1);

  self->title = g_strdup (title);
  self->language = scl_language_in_use ();
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  return self;
}

SCL_DEFINE_FREE (scl_document_free, SclDocument, title, g_free, author, g_free, day, g_free, blocks,
                 g_ptr_array_unref)

SCL_DEFINE_GETTER (const char *, scl_document_language, SclDocument, language)
SCL_DEFINE_GETTER (const char *, scl_document_title, SclDocument, title)

void
scl_document_sign (SclDocument *self, const char *author, const char *day)
{
  g_free (self->author);
  g_free (self->day);
  self->author = g_strdup (author);
  self->day = g_strdup (day);
}

SCL_DEFINE_GETTER (const char *, scl_document_author, SclDocument, author)
SCL_DEFINE_GETTER (const char *, scl_document_day, SclDocument, day)
SCL_DEFINE_GETTER (guint, scl_document_n_blocks, SclDocument, blocks->len)

const SclBlock *
scl_document_block (SclDocument *self, guint index)
{
  return g_ptr_array_index (self->blocks, index);
}

static SclBlock *
add_block (SclDocument *self, SclBlockKind kind, const char *text)
{
  SclBlock *block = g_new0 (SclBlock, 1);

  block->kind = kind;
  block->text = g_strdup (text);
  g_ptr_array_add (self->blocks, block);
  return block;
}

void
scl_document_add_heading (SclDocument *self, guint level, const char *text)
{
  add_block (self, SCL_BLOCK_HEADING, text)->level = level;
}

void
scl_document_add_paragraph (SclDocument *self, const char *text)
{
  add_block (self, SCL_BLOCK_PARAGRAPH, text);
}

void
scl_document_add_note (SclDocument *self, const char *text)
{
  add_block (self, SCL_BLOCK_NOTE, text);
}

void
scl_document_add_literal (SclDocument *self, const char *text)
{
  add_block (self, SCL_BLOCK_LITERAL, text);
}

void
scl_document_add_chart (SclDocument *self, SclChart *chart, double height)
{
  scl_document_add_captioned (self, chart, height, NULL);
}

void
scl_document_add_captioned (SclDocument *self, SclChart *chart, double height, const char *caption)
{
  SclBlock *block = add_block (self, SCL_BLOCK_CHART, caption);

  block->chart = scl_chart_ref (chart);
  block->height = height;
}

void
scl_document_add_contents (SclDocument *self)
{
  add_block (self, SCL_BLOCK_CONTENTS, NULL);
}

SclDocumentTable *
scl_document_add_table (SclDocument *self, const char *caption)
{
  SclDocumentTable *table = g_new0 (SclDocumentTable, 1);

  table->cells = g_ptr_array_new_with_free_func (g_free);
  table->bold = g_hash_table_new (NULL, NULL);
  table->caption = g_strdup (caption);
  add_block (self, SCL_BLOCK_TABLE, NULL)->table = table;
  return table;
}

void
scl_document_table_add_column (SclDocumentTable *self, const char *header, gboolean numeric)
{
  g_return_if_fail (self->cells->len == 0);

  self->header = g_renew (char *, self->header, self->n_columns + 1);
  self->numeric = g_renew (gboolean, self->numeric, self->n_columns + 1);
  self->header[self->n_columns] = g_strdup (header);
  self->numeric[self->n_columns] = numeric;
  self->n_columns++;
}

void
scl_document_table_add_cell (SclDocumentTable *self, const char *text, gboolean bold)
{
  g_ptr_array_add (self->cells, g_strdup (text));
  if (bold)
    g_hash_table_add (self->bold, GUINT_TO_POINTER (self->cells->len));
}

guint
scl_document_table_n_rows (const SclDocumentTable *self)
{
  return self->n_columns > 0 ? self->cells->len / self->n_columns : 0;
}

const char *
scl_document_table_cell (const SclDocumentTable *self, guint row, guint column, gboolean *bold)
{
  guint index = row * self->n_columns + column;

  *bold = g_hash_table_contains (self->bold, GUINT_TO_POINTER (index + 1));
  return g_ptr_array_index (self->cells, index);
}
