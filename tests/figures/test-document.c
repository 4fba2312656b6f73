/* A document on pages and as HTML: where lines stand, what stays together, what begins a page.
 *
 * A page is 595.276 × 841.89 points; text stands from 57 to 538.276 and down to 777.89, the footer
 * 42 above the lower edge. Paragraphs of 10 points have 3 above and 5 below, notes of 8.5 have 2
 * and 6, headings of the second level of 14 have 20 and 5, literal lines of 7.5 have 3 and 6.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <pango/pangocairo.h>

#include "../test-main.h"
#include "drawing-test.h"
#include "read-pdf.h"
#include "written.h"

#define LEFT 57.0
#define TOP 57.0
#define WIDTH (595.276 - 114.0)
#define BOTTOM (841.89 - 64.0)

static Pdf *
read_document (SclDocument *document)
{
  g_autoptr (GBytes) bytes = written (document, "a.pdf");

  return pdf_read (bytes);
}

/* Height, base line and width of a line in that font. */
static void
measure (const char *font, double size, const char *text, double *height, double *base,
         double *width)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoRectangle box;

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &box);
  *height = box.height / (double) PANGO_SCALE;
  *width = box.width / (double) PANGO_SCALE;
  *base = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
  cairo_font_options_destroy (options);
  pango_font_description_free (description);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static const PdfLine *
the_line (const Pdf *pdf, const char *begin)
{
  const PdfLine *line = pdf_find (pdf, begin);

  if (line == NULL)
    g_error ("no line “%s”", begin);
  return line;
}

static void
assert_near (double a, double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 0.02);
}

/* One of each text, and the space between them. */
static void
test_styles (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("The title");
  g_autoptr (Pdf) pdf = NULL;
  static const struct
  {
    const char *begin;
    double size, grey;
  } styles[] = { { "Head 1", 21, 0.08 }, { "First", 10, 0.12 },   { "Second", 10, 0.12 },
                 { "Head 2", 14, 0.08 }, { "Note a", 8.5, 0.38 }, { "Note b", 8.5, 0.38 },
                 { "Head 3", 11, 0.08 }, { "lit a", 7.5, 0.12 },  { "lit b", 7.5, 0.12 } };
  double paragraph, note, literal;

  scl_document_add_heading (document, 1, "Head 1");
  scl_document_add_paragraph (document, "First\nFirst again");
  scl_document_add_paragraph (document, "Second");
  scl_document_add_heading (document, 2, "Head 2");
  scl_document_add_note (document, "Note a\nNote a again");
  scl_document_add_note (document, "Note b");
  scl_document_add_heading (document, 3, "Head 3");
  scl_document_add_literal (document, "lit a\nlit a again");
  scl_document_add_literal (document, "lit b");
  pdf = read_document (document);
  g_assert_cmpuint (pdf->n_pages, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      const PdfLine *line = the_line (pdf, styles[i].begin);

      assert_near (line->x, LEFT);
      assert_near (line->size, styles[i].size);
      assert_near (line->grey, styles[i].grey);
      if (i > 0)
        g_assert_cmpfloat (line->y, >, the_line (pdf, styles[i - 1].begin)->y);
    }
  paragraph = the_line (pdf, "First again")->y - the_line (pdf, "First")->y;
  note = the_line (pdf, "Note a again")->y - the_line (pdf, "Note a")->y;
  literal = the_line (pdf, "lit a again")->y - the_line (pdf, "lit a")->y;
  assert_near (the_line (pdf, "Second")->y - the_line (pdf, "First again")->y, paragraph + 5 + 3);
  assert_near (the_line (pdf, "Note b")->y - the_line (pdf, "Note a again")->y, note + 6 + 2);
  assert_near (the_line (pdf, "lit b")->y - the_line (pdf, "lit a again")->y, literal + 6 + 3);
  {
    double h, b, w, text;

    /* Lines are as far apart as the font asks for. */
    measure ("Cantarell", 10, "First", &h, &b, &w);
    assert_near (paragraph, h);
    measure ("Cantarell", 8.5, "First", &h, &b, &w);
    assert_near (note, h);
    measure ("Monospace", 7.5, "lit", &h, &b, &text);
    assert_near (literal, h);
    /* The page's first line has nothing above it. */
    measure ("Cantarell Bold", 21, "Head 1", &h, &b, &w);
    g_assert_cmpfloat (the_line (pdf, "Head 1")->y, >=, TOP + b - 0.01);
    g_assert_cmpfloat (the_line (pdf, "Head 1")->y, <, TOP + b + 0.3 * h);
  }
  /* Title and number of the page. */
  g_assert_cmpstr (the_line (pdf, "The title")->text, ==, "The title1");
  assert_near (the_line (pdf, "The title")->x, LEFT);
  assert_near (the_line (pdf, "The title")->size, 8.5);
  {
    double h, b, w;

    measure ("Cantarell", 8.5, "The title", &h, &b, &w);
    assert_near (the_line (pdf, "The title")->y, 841.89 - 42 + b);
  }
}

static gboolean
is_footer (const PdfLine *line)
{
  return line->y > 841.89 - 42;
}

/* Nothing beside the margins; every page has its footer, last. */
static void
check_pages (const Pdf *pdf, const char *title)
{
  g_autoptr (GString) footers = g_string_new (NULL), wanted = g_string_new (NULL);

  for (guint page = 1; page <= pdf->n_pages; page++)
    g_string_append_printf (wanted, "%u %s%u ", page, title, page);
  for (guint i = 0, page = 0; i < pdf->lines->len; i++)
    {
      const PdfLine *line = pdf_line (pdf, i);

      g_assert_cmpfloat (line->x, >=, LEFT - 0.01);
      if (is_footer (line))
        {
          const gboolean last
              = i + 1 == pdf->lines->len || pdf_line (pdf, i + 1)->page > line->page;

          if (line->page > page)
            g_string_append_printf (footers, "%u ", line->page);
          page = line->page;
          g_string_append_printf (footers, "%s%s", line->text, last ? " " : "");
          g_assert_true (last || is_footer (pdf_line (pdf, i + 1)));
          continue;
        }
      g_assert_cmpfloat (line->y, <, BOTTOM);
      g_assert_cmpfloat (line->y, >, TOP);
    }
  for (guint i = 0; i < pdf->rules->len; i++)
    g_assert_cmpfloat (g_array_index (pdf->rules, PdfRule, i).y0, <=, BOTTOM + 0.01);
  if (strchr (footers->str, '#') != NULL) /* tables have made the figures others */
    g_string_replace (wanted, "T1", "T#", 0);
  g_assert_cmpstr (footers->str, ==, wanted->str);
}

/* Of the last paragraph, wherever on the page it begins, never one line alone at the end of a page
 * or the beginning of the next; a page is full before the next begins. */
static void
test_lines_together (void)
{
  gboolean cut[6] = { FALSE };

  for (guint before = 28; before < 40; before++)
    {
      g_autoptr (SclDocument) document = scl_document_new ("T");
      g_autoptr (Pdf) pdf = NULL;
      guint on_first = 0;

      for (guint i = 0; i < before; i++)
        scl_document_add_paragraph (document, "filler");
      scl_document_add_paragraph (document, "line1\nline2\nline3\nline4\nline5");
      pdf = read_document (document);
      check_pages (pdf, "T");
      for (guint i = 0; i < pdf->lines->len; i++)
        on_first
            += g_str_has_prefix (pdf_line (pdf, i)->text, "line") && pdf_line (pdf, i)->page == 1;
      cut[on_first] = TRUE;
      /* Where all would fit with a line to spare they are on the first page. */
      if (on_first < 5)
        {
          const PdfLine *last = NULL;

          for (guint i = 0; i < pdf->lines->len; i++)
            if (pdf_line (pdf, i)->page == 1 && !is_footer (pdf_line (pdf, i)))
              last = pdf_line (pdf, i);
          /* Two lines of some 16 points, or 30 for a paragraph's beginning, had no room. */
          g_assert_cmpfloat (last->y + 8 + 2 * 16.5 + 6, >, BOTTOM);
        }
    }
  g_assert_false (cut[1]);
  g_assert_false (cut[4]);
  g_assert_true (cut[0] && cut[5] && (cut[2] || cut[3]));
}

/* A group's name in a policy keeps two of its keys. */
static void
test_groups_together (void)
{
  gboolean goes_over = FALSE;

  /* How many lines a page has is the font's, which differs from machine to machine. */
  for (guint before = 40; before < 110; before++)
    {
      g_autoptr (SclDocument) document = scl_document_new ("T");
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (Pdf) pdf = NULL;

      for (guint i = 0; i < before; i++)
        g_string_append (text, "key=1\n");
      g_string_append (text, "[group]\nfirst=1\nsecond=2\nthird=3\nfourth=4");
      scl_document_add_literal (document, text->str);
      pdf = read_document (document);
      check_pages (pdf, "T");
      g_assert_cmpuint (the_line (pdf, "[group]")->page, ==, the_line (pdf, "second")->page);
      goes_over
          = goes_over
            || (the_line (pdf, "[group]")->page == 2 && the_line (pdf, "[group]")->y < TOP + 12);
    }
  g_assert_true (goes_over);
}

static SclDocument *
table_of (guint before, guint rows)
{
  SclDocument *document = scl_document_new ("T");
  SclDocumentTable *table;

  for (guint i = 0; i < before; i++)
    scl_document_add_paragraph (document, "filler");
  table = scl_document_add_table (document, "About it");
  scl_document_table_add_column (table, "Who", FALSE);
  scl_document_table_add_column (table, "Number", TRUE);
  for (guint r = 0; r < rows; r++)
    {
      g_autofree char *name = g_strdup_printf ("row%03u", r), *number = g_strdup_printf ("%u", r);

      scl_document_table_add_cell (table, name, FALSE);
      scl_document_table_add_cell (table, number, r == 1);
    }
  return document;
}

/* Rows are a line and 2.5 points above and below it high, over a thin grey rule; the head's is
 * darker. Columns are as wide as their widest cell, rounded up, 9 points apart. */
static void
test_table (void)
{
  g_autoptr (SclDocument) document = table_of (0, 3);
  g_autoptr (Pdf) pdf = read_document (document);
  const PdfRule *rule = (const PdfRule *) (gpointer) pdf->rules->data;
  double h, b, name, number, caption_h, caption_b, w;

  measure ("Cantarell", 8.5, "row000", &h, &b, &name);
  measure ("Cantarell Bold", 8.5, "Number", &h, &b, &number);
  measure ("Cantarell", 8.5, "About it", &caption_h, &caption_b, &w);
  g_assert_cmpuint (pdf->rules->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      assert_near (rule[i].x0, LEFT);
      g_assert_cmpfloat_with_epsilon (rule[i].x1, LEFT + ceil (name) + 9 + ceil (number), 1.01);
      assert_near (rule[i].y0, rule[i].y1);
      assert_near (rule[i].width, i == 0 ? 0.8 : 0.4);
      assert_near (rule[i].grey, i == 0 ? 0.3 : 0.82);
      if (i > 0)
        {
          g_autofree char *row = g_strdup_printf ("row%03u", i - 1);

          assert_near (rule[i].y0 - rule[i - 1].y0, h + 5);
          assert_near (the_line (pdf, row)->y, rule[i - 1].y0 + 2.5 + b);
          assert_near (the_line (pdf, row)->size, 8.5);
          assert_near (the_line (pdf, row)->grey, 0.12);
        }
    }
  assert_near (the_line (pdf, "Who")->y, rule[0].y0 - h - 2.5 + b);
  /* The caption 4 below the page's top, then 2 and 6 as a note. */
  assert_near (the_line (pdf, "About it")->grey, 0.38);
  assert_near (rule[0].y0 - (h + 5), TOP + 4 + 2 + caption_h + 6);
  check_pages (pdf, "T");
}

/* However many rows and wherever it begins: the head is on every page that has rows, a table of up
 * to 260 points is not cut, of others four rows at least stand on the first page and three on the
 * last. */
static void
test_table_pages (void)
{
  static const guint rows[] = { 1, 4, 8, 13, 14, 17, 30, 47, 60, 110 };
  gboolean whole = FALSE, is_cut = FALSE;

  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    for (guint before = 0; before < 34; before += rows[k] < 50 ? 3 : 11)
      {
        g_autoptr (SclDocument) document = table_of (before, rows[k]);
        g_autoptr (Pdf) pdf = read_document (document);
        guint on[8] = { 0 }, heads[8] = { 0 }, first = 0, last = 0, seen = 0;
        double high;

        check_pages (pdf, "T");
        g_assert_cmpuint (pdf->n_pages, <, 8);
        for (guint i = 0; i < pdf->lines->len; i++)
          {
            const PdfLine *line = pdf_line (pdf, i);
            g_autofree char *wanted = g_strdup_printf ("row%03u", seen);

            if (g_str_has_prefix (line->text, "Who"))
              {
                g_assert_cmpuint (on[line->page], ==, 0); /* above the rows */
                heads[line->page]++;
              }
            if (!g_str_has_prefix (line->text, "row"))
              continue;
            g_assert_true (g_str_has_prefix (line->text, wanted));
            seen++;
            on[line->page]++;
            first = first == 0 ? line->page : first;
            last = line->page;
          }
        g_assert_cmpuint (seen, ==, rows[k]);
        for (guint page = first; page <= last; page++)
          g_assert_cmpuint (heads[page], ==, 1);
        g_assert_cmpuint (the_line (pdf, "About it")->page, ==, first);
        high = 4 + 24 + (rows[k] + 1) * 15.9; /* nearly */
        if (high < 250)
          {
            g_assert_cmpuint (first, ==, last);
            whole = whole || (first == 2 && before < 33);
          }
        else if (first != last)
          {
            is_cut = TRUE;
            g_assert_cmpuint (on[first], >=, 4);
            g_assert_cmpuint (on[last], >=, 3);
          }
      }
  g_assert_true (whole && is_cut);
}

/* A table that is too wide takes the whole width, no more; numbers keep theirs. */
static void
test_wide_table (void)
{
  for (guint columns = 3; columns <= 12; columns += 3)
    {
      g_autoptr (SclDocument) document = scl_document_new ("T");
      SclDocumentTable *table = scl_document_add_table (document, NULL);
      g_autoptr (Pdf) pdf = NULL;
      const PdfRule *rule;

      for (guint c = 0; c < columns; c++)
        scl_document_table_add_column (table, c > 0 ? "A number of several words" : "Text", c > 0);
      for (guint r = 0; r < 2; r++)
        for (guint c = 0; c < columns; c++)
          scl_document_table_add_cell (
              table,
              c > 0 ? "1234.567"
                    : "A text of a good many words that goes on and on over the width of the page",
              r == 0);
      pdf = read_document (document);
      rule = (const PdfRule *) (gpointer) pdf->rules->data;
      g_assert_cmpuint (pdf->rules->len, ==, 3);
      assert_near (rule->x1, LEFT + WIDTH);
      /* Numbers are not broken, and all letters of one size, at least 0.8 of the usual. */
      for (guint i = 0; i < pdf->lines->len; i++)
        if (!is_footer (pdf_line (pdf, i)))
          {
            g_assert_cmpfloat (pdf_line (pdf, i)->size, >=, 0.8 * 8.5 - 0.01);
            g_assert_cmpfloat (pdf_line (pdf, i)->size, <=, 8.5 + 0.01);
          }
      check_pages (pdf, "T");
    }
}

static SclChart *
any_chart (void)
{
  static const double x[] = { 0, 1 };
  SclChart *chart = scl_chart_new ("c", "A chart <&>");

  scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, x, 2);
  return chart;
}

/* A chart is as wide as the text; where it does not fit it begins the next page, and a heading
 * before it goes with it, and a paragraph between them. */
static void
test_charts (void)
{
  for (guint before = 0; before < 32; before++)
    {
      g_autoptr (SclDocument) document = scl_document_new ("T");
      g_autoptr (SclChart) chart = any_chart ();
      g_autoptr (Pdf) pdf = NULL;
      const double scale = WIDTH / 720;
      const PdfLine *heading;
      gboolean found = FALSE;

      for (guint i = 0; i < before; i++)
        scl_document_add_paragraph (document, "filler");
      scl_document_add_heading (document, 2, "Heading");
      scl_document_add_paragraph (document, "Between");
      scl_document_add_chart (document, chart, 0.5);
      scl_document_add_paragraph (document, "After");
      pdf = read_document (document);
      heading = the_line (pdf, "Heading");
      g_assert_cmpuint (heading->page, ==, the_line (pdf, "Between")->page);
      /* A label of the chart itself, in the chart's scale. */
      for (guint i = 0; i < pdf->lines->len; i++)
        if (g_str_has_prefix (pdf_line (pdf, i)->text, "A chart"))
          {
            const PdfLine *title = pdf_line (pdf, i);
            const PdfLine *after = the_line (pdf, "After");

            found = TRUE;
            g_assert_cmpuint (title->page, ==, heading->page);
            assert_near (title->x, LEFT + 13 * scale);
            assert_near (title->size, 1.3 * 13 * scale);
            g_assert_cmpfloat (title->y, >, the_line (pdf, "Between")->y);
            if (after->page == title->page)
              g_assert_cmpfloat (after->y, >, the_line (pdf, "Between")->y + 360 * scale + 14);
            else
              g_assert_cmpfloat (the_line (pdf, "Between")->y + 360 * scale + 40, >, BOTTOM - 50);
          }
      g_assert_true (found);
      g_assert_cmpuint (pdf->n_pages, <=, 2);
      if (before < 20)
        g_assert_cmpuint (heading->page, ==, 1);
      if (before > 28)
        g_assert_cmpuint (heading->page, ==, 2);
    }
}

/* ---- HTML ---- */

static void
test_html (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("A <title>");
  g_autoptr (SclChart) chart = any_chart ();
  SclDocumentTable *table;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL, *head = NULL, *style = NULL;
  const char *body, *figure;

  scl_document_add_heading (document, 1, "One");
  scl_document_add_heading (document, 2, "Two");
  scl_document_add_heading (document, 3, "Three");
  scl_document_add_heading (document, 4, "Four");
  scl_document_add_paragraph (document, "a < b & c");
  scl_document_add_note (document, "note");
  scl_document_add_literal (document, "x=1\ny=2");
  table = scl_document_add_table (document, "Caption");
  scl_document_table_add_column (table, "Name", FALSE);
  scl_document_table_add_column (table, "N", TRUE);
  scl_document_table_add_cell (table, "Ada & co", TRUE);
  scl_document_table_add_cell (table, "12", FALSE);
  scl_document_table_add_cell (table, "Bo", FALSE);
  scl_document_table_add_cell (table, "7", TRUE);
  table = scl_document_add_table (document, NULL);
  scl_document_table_add_column (table, "Only", FALSE);
  scl_document_add_chart (document, chart, 0.5);
  bytes = written (document, "a.html");
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (g_str_has_prefix (
      text, "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta name=\"generator\" content=\"Scalata " SCL_VERSION "\">\n"
            "<title>A &lt;title&gt;</title>\n<style>"));
  body = strstr (text, "</style></head>\n<body>\n");
  g_assert_nonnull (body);
  figure = strstr (body, "<figure>");
  g_assert_nonnull (figure);
  head = g_strndup (body, (gsize) (figure - body));
  g_assert_cmpstr (
      head, ==,
      "</style></head>\n<body>\n<h1 id=\"section-1\">One</h1>\n"
      "<h2 id=\"section-2\">Two</h2>\n<h3 id=\"section-3\">Three</h3>\n"
      "<h3 id=\"section-4\">Four</h3>\n"
      "<p>a &lt; b &amp; c</p>\n<p class=\"note\">note</p>\n<pre>x=1\ny=2</pre>\n"
      "<div class=\"scroll\"><table><caption>Caption</caption>\n"
      "<thead><tr><th scope=\"col\">Name</th><th scope=\"col\" class=\"n\">N</th></tr></thead>\n"
      "<tbody>\n<tr><td><b>Ada &amp; co</b></td><td class=\"n\">12</td></tr>\n"
      "<tr><td>Bo</td><td class=\"n\"><b>7</b></td></tr>\n</tbody></table></div>\n"
      "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">Only</th></tr></thead>\n"
      "<tbody>\n</tbody></table></div>\n");
  /* Drawn in the page, once: the paper is white by day, #1e1e20 by night. */
  g_assert_true (g_str_has_prefix (figure, "<figure><div class=\"pane\"><div class=\"plot\">"
                                           "<svg role=\"img\" aria-label=\"A chart &lt;&amp;&gt;\" "
                                           "viewBox=\"0 0 800 400\""));
  g_assert_nonnull (strstr (figure, "height=\"400\" style=\"fill:var(--c1);"));
  style = g_strndup (text, (gsize) (body - text));
  g_assert_nonnull (strstr (style, ":root{--c1:#ffffff;--c2:"));
  g_assert_nonnull (
      strstr (style, "}@media screen and (prefers-color-scheme:dark){:root{--c1:#1e1e20;--c2:"));
  g_assert_null (strstr (figure, "class=\"dark\""));
  g_assert_true (g_str_has_suffix (figure, "</script>\n</body>\n</html>\n"));
}

/* Two charts of one title: its letters stand in the page once, ids once, and each is to be found.
 */
static void
test_html_drawings (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("T");
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) named = g_regex_new ("\\bid=\"([^\"]+)\"", 0, 0, NULL);
  g_autoptr (GRegex) meant = g_regex_new ("(?:href=\"|url\\()#([^\")]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) id = NULL, use = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) pieces = NULL;
  guint symbols = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("c", "ABBA");

      scl_document_add_chart (document, chart, 0.5);
    }
  bytes = written (document, "a.html");
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  for (g_regex_match (named, text, 0, &id); g_match_info_matches (id); g_match_info_next (id, NULL))
    {
      char *name = g_match_info_fetch (id, 1);

      symbols += name[0] == 'g' && g_ascii_isdigit (name[1]);
      g_assert_true (g_hash_table_add (ids, name));
    }
  g_assert_cmpuint (symbols, >, 0);
  for (g_regex_match (meant, text, 0, &use); g_match_info_matches (use);
       g_match_info_next (use, NULL))
    {
      g_autofree char *name = g_match_info_fetch (use, 1);

      g_assert_true (g_hash_table_contains (ids, name));
    }
  pieces = g_strsplit (text, "<symbol ", -1);
  g_assert_cmpuint (g_strv_length (pieces), ==, symbols + 1);
}

/* Every value has a row, and the place where it is drawn: halfway along both axes the middle of the
 * plot area, in hundredths of a per cent of 800 × 400. What no hand reaches is not told, and what
 * is out of view has no place. */
static void
test_html_numbers (void)
{
  static const double x[] = { 0, 5, 10, 20 }, y[] = { 0, 50, 100, 50 };
  g_autoptr (SclDocument) document = scl_document_new ("T");
  g_autoptr (SclChart) chart = scl_chart_new ("c", "C");
  g_autoptr (GArray) plots = g_array_new (FALSE, FALSE, sizeof (SclPlot));
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 800, 400);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL, *row = NULL;
  SclPlotArea area;

  scl_chart_add_series (chart, SCL_SERIES_LINE, "A & B", x, y, 4);
  scl_chart_add_series (chart, SCL_SERIES_LINE, "hidden", x, y, 4)->hoverable = FALSE;
  scl_chart_x_axis (chart)->min = 0;
  scl_chart_x_axis (chart)->max = 10;
  scl_chart_y_axis (chart)->min = 0;
  scl_chart_y_axis (chart)->max = 100;
  options.width = 800;
  options.height = 400;
  options.text_px = 13;
  g_assert_true (scl_chart_render (chart, &options, cr, plots));
  area = g_array_index (plots, SclPlot, 0).area;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  scl_document_add_chart (document, chart, 0.5);
  bytes = written (document, "a.html");
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  row = g_strdup_printf ("<tr data-of=\"0\" data-at=\"%ld %ld\"><td>A &amp; B</td>"
                         "<td class=\"n\">5</td><td class=\"n\">50</td></tr>\n",
                         lround ((area.left + area.right) / 2 / 800 * 1e4),
                         lround ((area.top + area.bottom) / 2 / 400 * 1e4));
  g_assert_nonnull (strstr (text, row));
  g_assert_nonnull (strstr (text, "<tr data-of=\"0\"><td>A &amp; B</td><td class=\"n\">20</td>"));
  g_assert_null (strstr (text, "hidden</td>"));
  g_assert_nonnull (strstr (text, "<summary>Numbers of the figure</summary>"));
  g_assert_nonnull (strstr (text, "<script data-hint=\"Tap the figure"));
}

TEST_MAIN_AFTER (drawing_test_init, "/document", test_styles, test_lines_together,
                 test_groups_together, test_table, test_table_pages, test_wide_table, test_charts,
                 test_html, test_html_drawings, test_html_numbers)
