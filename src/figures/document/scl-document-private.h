/* SclDocument's writers, block by block, so that a window can draw a report between two frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/document/scl-document.h"

typedef struct
{
  gpointer (*begin) (SclDocument *document);
  /* Blocks come in order, each once. */
  gboolean (*block) (gpointer writing, guint index, GError **error);
  /* Frees what begin made. */
  GBytes *(*finish) (gpointer writing, GError **error);
  void (*abandon) (gpointer writing);
} SclDocumentWriter;

extern const SclDocumentWriter scl_document_pdf_writer;
extern const SclDocumentWriter scl_document_html_writer;
