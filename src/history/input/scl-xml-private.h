/* SclXml: a pull parser for large, plain XML: elements, attributes and short texts; no namespaces, no DTD.
 *
 * Memory is one block and one text, however long the file. Entities other than the five of XML and numeric ones stay as they
 * stand, so nothing can be blown up by them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"

G_BEGIN_DECLS

#define SCL_XML_MAX_TEXT 4096 /* bytes of one text or tag; longer is refused */
#define SCL_XML_MAX_DEPTH 16

typedef struct _SclXml SclXml;

/* input: borrowed, and read as bytes. */
SclXml *scl_xml_new (SclInput *input);
void scl_xml_free (SclXml *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclXml, scl_xml_free)

typedef enum
{
  SCL_XML_ERROR = -1, /* error set: SCL_READ_ERROR_DAMAGED with the line, or the input's own */
  SCL_XML_END = 0,    /* the root element has been closed and the file ended */
  SCL_XML_OPEN,       /* <name …> */
  SCL_XML_CLOSE,      /* </name>, also after <name/> */
} SclXmlEvent;

SclXmlEvent scl_xml_next (SclXml *self, GError **error);

/* Of the element opened or closed last; valid until the next call. */
const char *scl_xml_name (SclXml *self);
/* After SCL_XML_CLOSE: the text between the last tag and this one, as UTF-8, entities resolved, blanks around it cut. */
const char *scl_xml_text (SclXml *self);
/* After SCL_XML_OPEN: an attribute's value by name, case aside, or NULL. Newly allocated. */
char *scl_xml_attribute (SclXml *self, const char *name);
/* Elements open, the last one included after SCL_XML_OPEN, not after SCL_XML_CLOSE. */
guint scl_xml_depth (SclXml *self);
/* Of the byte read last, from 1. */
guint scl_xml_line (SclXml *self);

G_END_DECLS
