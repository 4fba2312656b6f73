/* SclDocument as one HTML page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-shorten.h"
#include "figures/document/scl-document-private.h"
#include "figures/document/scl-html-drawings-private.h"
#include "figures/document/scl-html-figure-private.h"

#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

static const char style[]
    = ":root{color-scheme:light "
      "dark;--ink:#241f31;--soft:#5e5c64;--line:#deddda;--paper:#fff;--shade:#f6f5f4}"
      "@media(prefers-color-scheme:dark){:root{--ink:#f6f5f4;--soft:#c0bfbc;--line:#4a4a4f;--paper:"
      "#1e1e1e;--shade:#2a2a2d}}"
      "body{font:16px/1.5 "
      "Cantarell,system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:52rem;"
      "margin:2rem auto;padding:0 1rem;overflow-wrap:break-word}"
      "h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.35rem;margin:2.2rem 0 "
      ".5rem}"
      "h3{font-size:1.1rem;margin:1.5rem 0 .3rem}"
      ".note{color:var(--soft);font-size:.87rem}"
      "figure{margin:1.2rem 0}figure svg{width:100%;height:auto;display:block}"
      ".dark{display:none!important}@media(prefers-color-scheme:dark){.dark{display:block!"
      "important}.light{display:none!important}}"
      ".scroll{overflow-x:auto;margin:1rem "
      "0}table{border-collapse:collapse;font-size:.9rem;width:100%}"
      "caption{text-align:left;color:var(--soft);padding-bottom:.3rem;max-width:calc(100vw - 3rem)}"
      "th,td{padding:.28rem .7rem .28rem 0;border-bottom:1px solid "
      "var(--line);text-align:left;vertical-align:top}"
      "th{border-bottom:2px solid var(--line)}"
      ".n{text-align:right;font-variant-numeric:tabular-nums}td.n{white-space:nowrap}"
      "td:first-child{min-width:7rem}"
      "pre{background:var(--shade);padding:.8rem;overflow-x:auto;font-size:.8rem;line-height:1.4;"
      "white-space:pre-wrap}"
      "nav ul{list-style:none;margin:.6rem 0;padding:0;display:flex;flex-wrap:wrap;gap:.2rem "
      "1.2rem;font-size:.9rem}nav a{color:inherit}"
      "@media(max-width:600px){nav a{display:inline-block;padding:.35rem 0}}"
      ".pane{overflow-x:auto}.plot{position:relative}@media(max-width:600px){.plot{width:620px}}"
      ".reach{position:absolute;inset:0;cursor:crosshair}.reach:focus-visible{outline:2px solid "
      "#1a5fb4;outline-offset:-2px}"
      ".dot{position:absolute;width:14px;height:14px;margin:-10px 0 0 -10px;border:3px solid "
      "#c64600;border-radius:50%;box-shadow:0 0 0 2px var(--paper)}"
      ".told{color:var(--soft);font-size:.87rem;margin:.3rem 0;min-height:1.5em}"
      "details{margin:.5rem 0}summary{cursor:pointer;font-size:.87rem;padding:.35rem 0}"
      "@media "
      "print{body{margin:0;max-width:none}details,.told{display:none}.dark{display:none!important}."
      "light{display:block!"
      "important}}";

static void
append_escaped (GString *out, const char *text, guint most)
{
  g_autofree char *shown = scl_shorten (text, most);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);

  g_string_append (out, escaped);
}

static void
append_element (GString *out, const char *element, const char *class, const char *text)
{
  g_string_append_printf (out, "<%s%s%s%s>", element, class != NULL ? " class=\"" : "",
                          class != NULL ? class : "", class != NULL ? "\"" : "");
  append_escaped (out, text, SCL_SHORT_PARAGRAPH);
  g_string_append_printf (out, "</%s>\n", element);
}

static void
append_table (GString *out, const SclDocumentTable *table)
{
  g_string_append (out, "<div class=\"scroll\"><table>");
  if (table->caption != NULL)
    append_element (out, "caption", NULL, table->caption);
  g_string_append (out, "<thead><tr>");
  for (guint c = 0; c < table->n_columns; c++)
    {
      g_string_append (out,
                       table->numeric[c] ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
      append_escaped (out, table->header[c], SCL_SHORT_TEXT);
      g_string_append (out, "</th>");
    }
  g_string_append (out, "</tr></thead>\n<tbody>\n");
  for (guint r = 0; r < scl_document_table_n_rows (table); r++)
    {
      g_string_append (out, "<tr>");
      for (guint c = 0; c < table->n_columns; c++)
        {
          gboolean bold;
          const char *text = scl_document_table_cell (table, r, c, &bold);

          g_string_append (out, table->numeric[c] ? "<td class=\"n\">" : "<td>");
          g_string_append (out, bold ? "<b>" : "");
          append_escaped (out, text, SCL_SHORT_TEXT);
          g_string_append (out, bold ? "</b></td>" : "</td>");
        }
      g_string_append (out, "</tr>\n");
    }
  g_string_append (out, "</tbody></table></div>\n");
}

static SclRenderOptions
options_of (const SclBlock *block)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;

  options.width = 800;
  options.height = 800 * block->height;
  options.text_px = 13;
  return options;
}

static gboolean
append_figure (GString *out, SclHtmlDrawings *drawings, const SclBlock *block, GError **error)
{
  const SclRenderOptions options = options_of (block);

  g_string_append (out, "<figure><div class=\"pane\"><div class=\"plot\">");
  if (!scl_html_drawings_add (drawings, out, block->chart, &options, error))
    return FALSE;
  g_string_append (out, "</div></div>\n");
  scl_html_figure_numbers (out, block->chart, &options);
  if (block->text != NULL)
    append_element (out, "figcaption", NULL, block->text);
  g_string_append (out, "</figure>\n");
  return TRUE;
}

/* From 1, the document's title included: an anchor stays when a text is added. */
static guint
heading_number (SclDocument *document, guint index)
{
  guint n = 0;

  for (guint i = 0; i <= index; i++)
    n += scl_document_block (document, i)->kind == SCL_BLOCK_HEADING;
  return n;
}

/* With an anchor, as the list of contents and others' links name it. */
static void
append_heading (GString *out, const SclBlock *block, guint number)
{
  const guint level = CLAMP (block->level, 1, 3);

  g_string_append_printf (out, "<h%u id=\"section-%u\">", level, number);
  append_escaped (out, block->text, SCL_SHORT_PARAGRAPH);
  g_string_append_printf (out, "</h%u>\n", level);
}

static void
append_contents (GString *out, SclDocument *document)
{
  /* Translators: what a report's list of its sections is called. */
  g_string_append_printf (out, "<nav aria-label=\"%s\"><ul>\n", _ ("Contents"));
  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      if (block->kind != SCL_BLOCK_HEADING || block->level != 2)
        continue;
      g_string_append_printf (out, "<li><a href=\"#section-%u\">", heading_number (document, i));
      append_escaped (out, block->text, SCL_SHORT_TEXT);
      g_string_append (out, "</a></li>\n");
    }
  g_string_append (out, "</ul></nav>\n");
}

static gboolean
append_block (GString *out, SclHtmlDrawings *drawings, SclDocument *document, guint index,
              GError **error)
{
  const SclBlock *block = scl_document_block (document, index);

  switch (block->kind)
    {
    case SCL_BLOCK_HEADING:
      append_heading (out, block, heading_number (document, index));
      return TRUE;
    case SCL_BLOCK_CONTENTS:
      append_contents (out, document);
      return TRUE;
    case SCL_BLOCK_PARAGRAPH:
      append_element (out, "p", NULL, block->text);
      return TRUE;
    case SCL_BLOCK_NOTE:
      append_element (out, "p", "note", block->text);
      return TRUE;
    case SCL_BLOCK_LITERAL:
      append_element (out, "pre", NULL, block->text);
      return TRUE;
    case SCL_BLOCK_TABLE:
      append_table (out, block->table);
      return TRUE;
    case SCL_BLOCK_CHART:
    default:
      return append_figure (out, drawings, block, error);
    }
}

/* ---- The writer ---- */

typedef struct
{
  SclDocument *document;
  GString *out;
  gsize style_end; /* where the charts' rules go */
  SclHtmlDrawings *drawings;
  gboolean figures;
} Writing;

static gpointer
begin (SclDocument *document)
{
  Writing *writing = g_new0 (Writing, 1);
  GString *out = g_string_new ("<!DOCTYPE html>\n<html");
  /* Translators: the language of the program's texts as an HTML lang attribute: "en", "it", "es".
   */
  const char *language = C_ ("language code", "en");

  g_string_append_printf (
      out,
      " lang=\"%s\">\n<head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
      language);
  g_string_append (out, "<meta name=\"generator\" content=\"Scalata " SCL_VERSION "\">\n");
  if (scl_document_author (document) != NULL)
    {
      g_string_append (out, "<meta name=\"author\" content=\"");
      append_escaped (out, scl_document_author (document), SCL_SHORT_TEXT);
      g_string_append (out, "\">\n");
    }
  append_element (out, "title", NULL, scl_document_title (document));
  g_string_append_printf (out, "<style>%s", style);
  writing->style_end = out->len;
  g_string_append (out, "</style></head>\n<body>\n");
  writing->document = document;
  writing->drawings = scl_html_drawings_new ();
  writing->out = out;
  return writing;
}

static gboolean
block (gpointer data, guint index, GError **error)
{
  Writing *writing = data;

  writing->figures
      = writing->figures || scl_document_block (writing->document, index)->kind == SCL_BLOCK_CHART;
  return append_block (writing->out, writing->drawings, writing->document, index, error);
}

SCL_FREE_FUNC (abandon, Writing, out, scl_string_free, drawings, scl_html_drawings_free)

static GBytes *
finish (gpointer data, GError **error)
{
  Writing *writing = data;
  GBytes *bytes;

  if (writing->figures)
    {
      g_autofree char *rules = scl_html_drawings_style (writing->drawings);

      scl_html_drawings_glyphs (writing->drawings, writing->out);
      scl_html_figure_script (writing->out);
      g_string_insert (writing->out, (gssize) writing->style_end, rules);
    }
  g_string_append (writing->out, "</body>\n</html>\n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&writing->out));
  abandon (writing);
  return bytes;
}

const SclDocumentWriter scl_document_html_writer = { begin, block, finish, abandon };
