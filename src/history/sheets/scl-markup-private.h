/* SclMarkup: the bytes of XML or HTML as a parser wants them, whatever the file holds.
 *
 * Lists mix UTF-8, Latin-1 and CP850 from one name to the next, hold lone "&", and end in DOS
 * marks; parsers stop at the first of these. Each stretch between two of < and > is made UTF-8 by
 * itself (scl-text-private.h), what no text may hold becomes a blank, and in XML an "&" that begins
 * neither one of XML's five entities nor a character's number becomes SCL_MARKUP_AMPERSAND: so
 * there is no entity left that could be expanded. Memory is one block.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"

/* Stands for an "&" that means itself. XML allows this control character (DEL), and no text has it:
 * one in the file becomes a blank. */
#define SCL_MARKUP_AMPERSAND '\x7f'

typedef enum
{
  SCL_MARKUP_XML,
  SCL_MARKUP_HTML, /* an "&" stays where a letter or "#" follows */
} SclMarkupKind;

typedef struct _SclMarkup SclMarkup;

/* input: borrowed, and read as bytes. A byte-order mark and blanks at the beginning are passed
 * over. */
SclMarkup *scl_markup_new (SclInput *input, SclMarkupKind kind);
void scl_markup_free (SclMarkup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclMarkup, scl_markup_free)

/* The next bytes, valid until the next call; n is 0 at the end and only there. FALSE on failure:
 * the input's, or SCL_READ_ERROR_DAMAGED where there is a NUL byte. */
gboolean scl_markup_next (SclMarkup *self, const char **bytes, gsize *n, GError **error);

/* Writes "&" again for each SCL_MARKUP_AMPERSAND in the text, from there on. */
void scl_markup_restore (GString *text, gsize from);

/* Lines passed over at the beginning, which a parser does not see. */
guint scl_markup_lines_before (SclMarkup *self);

/* The line on which the bytes given last end, from 1. */
guint scl_markup_line (SclMarkup *self);

/* What the file ended within: '<' a tag, '!' or '?' what begins so, 0 none of them. */
char scl_markup_ended_within (SclMarkup *self);
