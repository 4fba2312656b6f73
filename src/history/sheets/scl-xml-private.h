/* SclXml: large XML in one pass, through libxml2's SAX parser.
 *
 * The parser gets the bytes from SclMarkup, so that it meets no entity to expand and no encoding to
 * guess; nothing is fetched, no tree is built, and what is declared in a DOCTYPE is not kept.
 * Memory is one block and one text, however long the file. Names are without their prefix:
 * "table:table-row" is "table-row".
 *
 * Why libxml2 and not expat: its HTML parser reads web pages through the same interface, and on 128
 * MB of a FIDE list it took 0.8 s where expat 2.5 took 1.2 s. Debian 12's libarchive brings it
 * along.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"

#define SCL_XML_MAX_TEXT 4096 /* bytes of one text; longer is refused */
#define SCL_XML_MAX_DEPTH 16

typedef struct _SclXml SclXml;

/* Each returns FALSE with error to end the reading. */
typedef struct
{
  gboolean (*open) (SclXml *xml, gpointer data, GError **error);  /* <name …> */
  gboolean (*close) (SclXml *xml, gpointer data, GError **error); /* </name>, also after <name/> */
  guint max_text, max_depth; /* 0: SCL_XML_MAX_TEXT, SCL_XML_MAX_DEPTH */
  gboolean keep_blanks;      /* around texts; else they are cut */
} SclXmlHandler;

/* Reads to the end. input: borrowed, and read as bytes. FALSE: error set, the handler's, the
 * input's, or SCL_READ_ERROR_DAMAGED with the line. */
gboolean scl_xml_read (SclInput *input, const SclXmlHandler *handler, gpointer data,
                       GError **error);

/* What follows is for the handler's functions. Of the element being opened or closed: */
const char *scl_xml_name (SclXml *self);
/* The text between the last tag and this one, as UTF-8, references resolved. */
const char *scl_xml_text (SclXml *self);
/* While opening: an attribute's value by name, case aside, or NULL. Newly allocated. */
char *scl_xml_attribute (SclXml *self, const char *name);
/* Elements open, this one included while opening, not while closing. */
guint scl_xml_depth (SclXml *self);
/* From 1. */
guint scl_xml_line (SclXml *self);
