/* SclDocument on pages: where the pen is, texts, tables, and what they are to those who hear the
 * file read.
 *
 * A tag is a structure element of PDF ("P", "H2", "TD"), as cairo_tag_begin () has them. Only what
 * stands in a tag without another in it is marked; the rest, such as footers, lines and the heads
 * that a table repeats on its next page, is no part of what is read aloud. Points; y goes down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

#include "figures/document/scl-document.h"

/* A4, and its margins. */
#define SCL_PAGE_WIDTH 595.276
#define SCL_PAGE_HEIGHT 841.890
#define SCL_MARGIN_X 57.0
#define SCL_MARGIN_TOP 57.0
#define SCL_MARGIN_BOTTOM 64.0
#define SCL_TEXT_WIDTH (SCL_PAGE_WIDTH - 2 * SCL_MARGIN_X)
#define SCL_TEXT_BOTTOM (SCL_PAGE_HEIGHT - SCL_MARGIN_BOTTOM)

typedef struct
{
  cairo_t *cr;
  SclDocument *document; /* borrowed */
  double y;
  guint page;         /* from 1 */
  double letters;     /* of the table at hand: share of the usual size */
  gboolean measuring; /* only to know what stands on which page: no page is shown, no chart drawn */
} SclPages;

typedef struct
{
  const char *font;
  double size;
  double above, below;
  double grey; /* of the text: 0 black */
} SclPageStyle;

/* Levels from 1; 0 is as 1. */
extern const SclPageStyle scl_page_headings[4];
extern const SclPageStyle scl_page_paragraph, scl_page_note, scl_page_literal, scl_page_cell,
    scl_page_head;

/* Laid out for that width; 0: one line, as long as it is. */
PangoLayout *scl_page_layout (cairo_t *cr, const SclPageStyle *style, const char *text,
                              double width);
double scl_page_layout_height (PangoLayout *layout);
/* Digits of one width, so that numbers stand under each other. */
void scl_page_set_tabular (PangoLayout *layout);
/* Of one line, in whole points. */
double scl_page_natural_width (cairo_t *cr, const SclPageStyle *style, const char *text);
/* Of a text as wide as the page's, with what is above and below it. */
double scl_page_text_height (SclPages *self, const SclPageStyle *style, const char *text);

/* The footer, then a new page. */
void scl_page_footer (SclPages *self);
void scl_page_next (SclPages *self);
/* Room for so much, here or on a new page. */
void scl_page_need (SclPages *self, double height);

/* attributes: cairo's, or "". Each begun is ended. */
void scl_page_begin_tag (SclPages *self, const char *tag, const char *attributes);
void scl_page_end_tag (SclPages *self, const char *tag);

/* A layout with its upper left at x and the pen's y, which stays. tag: NULL, not read aloud. */
void scl_page_show (SclPages *self, PangoLayout *layout, double x, const char *tag);

/* A text line by line, so that it flows over pages; at least two lines stay together. */
void scl_page_draw_text (SclPages *self, const SclPageStyle *style, const char *tag,
                         const char *text);

/* What must stand on the page on which the table begins; its caption included. */
double scl_page_table_beginning (SclPages *self, const SclDocumentTable *table);
void scl_page_draw_table (SclPages *self, const SclDocumentTable *table);
