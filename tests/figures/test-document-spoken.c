/* A document as those get it who hear it: the structure of its PDF as poppler reads it back, the
 * bookmarks, what figures are called, the links of its list of contents; and the same on a web
 * page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "drawing-test.h"
#include "written.h"

static const double x[] = { 0, 1 };

static void
add_chart (SclDocument *document, const char *title, const char *caption)
{
  g_autoptr (SclChart) chart = scl_chart_new ("c", title);

  scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, x, 2);
  scl_document_add_captioned (document, chart, 0.4, caption);
}

/* rows: so many, of two cells. */
static void
add_table (SclDocument *document, guint rows)
{
  SclDocumentTable *table = scl_document_add_table (document, "Of two");

  scl_document_table_add_column (table, "Name", FALSE);
  scl_document_table_add_column (table, "Points", TRUE);
  for (guint r = 0; r < 2 * rows; r++)
    {
      g_autofree char *cell = g_strdup_printf ("%s%u", r % 2 == 0 ? "n" : "1\u20090", r / 2);

      scl_document_table_add_cell (table, cell, FALSE);
    }
}

/* What "pdfinfo -struct-text" prints of it, without the places of objects. NULL: there is no such
 * program. */
static char *
structure (SclDocument *document, const char *option)
{
  g_autofree char *program = g_find_program_in_path ("pdfinfo"), *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "a.pdf", NULL), *complaints = NULL;
  const char *command[] = { program, option, path, NULL };
  g_autoptr (GError) error = NULL;
  char *out = NULL;

  if (program != NULL)
    {
      g_assert_true (scl_document_write (document, path, NULL));
      g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &complaints,
                    NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (complaints, ==, "");
    }
  else
    g_test_skip ("there is no pdfinfo");
  g_assert_true (test_folder_remove (folder));
  return out;
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *p = strstr (text, what); p != NULL; p = strstr (p + 1, what))
    n++;
  return n;
}

/* Every block is what it is, in its order, with all of its words: thin spaces and ligatures, too,
 * at which some readers stop. */
static void
test_structure (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("Title");
  g_autofree char *read = NULL;

  scl_document_add_heading (document, 1, "Title");
  scl_document_add_paragraph (document, "The first is 1\u2009000, 95\u00a0% final.");
  scl_document_add_heading (document, 2, "Section");
  scl_document_add_note (document, "A note");
  scl_document_add_heading (document, 3, "Part");
  scl_document_add_literal (document, "a=1\nb=2");
  add_table (document, 1);
  read = structure (document, "-struct-text");
  if (read != NULL)
    g_assert_cmpstr (read, ==,
                     "Document\n"
                     "  H1 (block)\n    \"Title\"\n"
                     "  P (block)\n    \"The first is 1 000, 95 % final.\"\n"
                     "  H2 (block)\n    \"Section\"\n"
                     "  P (block)\n    \"A note\"\n"
                     "  H3 (block)\n    \"Part\"\n"
                     "  P (block)\n    Span (inline)\n      \"a=1\"\n    Span (inline)\n"
                     "      \"b=2\"\n"
                     "  Table (block)\n"
                     "    Caption\n      \"Of two\"\n"
                     "    TR\n      TH:\n         /Scope /Column\n        \"Name\"\n"
                     "      TH:\n         /Scope /Column\n        \"Points\"\n"
                     "    TR\n      TD\n        \"n0\"\n      TD\n        \"1 00\"\n");
}

/* A table that goes over pages is one, its heads are read once; the footers are not read. */
static void
test_pages (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("Footer");
  g_autofree char *read = NULL, *pages = NULL;

  scl_document_add_heading (document, 1, "Long");
  add_table (document, 120);
  read = structure (document, "-struct-text");
  if (read == NULL)
    return;
  g_assert_cmpuint (count (read, "Table (block)"), ==, 1);
  g_assert_cmpuint (count (read, "\"Points\""), ==, 1);
  g_assert_cmpuint (count (read, " TR\n"), ==, 121);
  g_assert_nonnull (strstr (read, "\"n119\""));
  g_assert_null (strstr (read, "Footer"));
  pages = structure (document, "-isodates");
  g_assert_null (strstr (pages, "Pages:           1\n"));
}

/* A paragraph over two pages is one paragraph. */
static void
test_paragraph_over_pages (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("Long");
  g_autoptr (GString) text = g_string_new ("begin");
  g_autofree char *read = NULL;

  for (guint i = 0; i < 1500; i++)
    g_string_append (text, " word");
  g_string_append (text, " end.");
  scl_document_add_paragraph (document, text->str);
  read = structure (document, "-struct-text");
  if (read == NULL)
    return;
  g_assert_cmpuint (count (read, "P (block)"), ==, 1);
  g_assert_nonnull (strstr (read, "\"begin word"));
  g_assert_nonnull (strstr (read, "word end.\""));
}

/* A text of the file between two others; NULL: none. */
static char *
between (const char **at, const char *end, const char *before, const char *after)
{
  const char *begin = memmem (*at, (gsize) (end - *at), before, strlen (before)), *stop;

  if (begin == NULL)
    return NULL;
  begin += strlen (before);
  stop = memmem (begin, (gsize) (end - begin), after, strlen (after));
  g_assert_nonnull (stop);
  *at = stop;
  return g_strndup (begin, (gsize) (stop - begin));
}

/* Alternative texts in the order of the figures, in UTF-16 behind a byte order mark: "A" is 0041,
 * "è" 00E8. The language, and the title in place of the file's name. */
static void
test_alternatives (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("Title");
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const char *at, *end;
  g_autofree char *first = NULL, *second = NULL, *read = NULL;

  scl_document_sign (document, "Ada & co", "2026-11-23");
  add_chart (document, "A", "The caption");
  add_chart (document, "è", NULL);
  bytes = written (document, "a.pdf");
  at = g_bytes_get_data (bytes, &size);
  end = at + size;
  g_assert_nonnull (memmem (at, size, "/Lang (en)", 10));
  g_assert_nonnull (memmem (at, size, "/DisplayDocTitle true", 21));
  first = between (&at, end, "/Alt <", ">");
  second = between (&at, end, "/Alt <", ">");
  g_assert_cmpstr (first, ==, "FEFF0041");
  g_assert_cmpstr (second, ==, "FEFF00E8");
  g_assert_null (between (&at, end, "/Alt <", ">"));

  read = structure (document, "-struct-text");
  if (read == NULL)
    return;
  g_assert_cmpuint (count (read, "Figure"), ==, 2);
  g_assert_nonnull (strstr (read, "  Caption\n    \"The caption\"\n"));
  g_clear_pointer (&read, g_free);
  read = structure (document, "-isodates");
  g_assert_nonnull (strstr (read, "Author:          Ada & co\n"));
  g_assert_nonnull (strstr (read, "CreationDate:    2026-11-23T00:00:00Z\n"));
  g_assert_nonnull (strstr (read, "Tagged:          yes\n"));
}

/* Sections and parts, each below its own; not the document's title. */
static void
test_bookmarks (void)
{
  static const char *const titles[] = { "One", "One a", "One b", "Two", "Two a" };
  g_autoptr (SclDocument) document = scl_document_new ("Title");
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const char *at, *end;

  scl_document_add_heading (document, 1, "Title");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    scl_document_add_heading (document, strlen (titles[i]) == 3 ? 2 : 3, titles[i]);
  bytes = written (document, "a.pdf");
  at = g_bytes_get_data (bytes, &size);
  end = at + size;
  at = memmem (at, size, "/Type /Outlines", 15);
  g_assert_nonnull (at);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *title = between (&at, end, "/Title (", ")"),
                      *rest = between (&at, end, "\n", "endobj");

      g_assert_cmpstr (title, ==, titles[i]);
      /* Sections have parts; parts have none. */
      g_assert_cmpint (strstr (rest, "/First") != NULL, ==, strlen (title) == 3);
    }
}

/* The sections with the pages on which they stand, each a link. Two of seven hundred words,
 * seventeen or so a line and some sixty lines a page, end on the second. */
static void
test_contents (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("Title");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *read = NULL, *page = NULL;
  g_autoptr (GBytes) html = NULL;

  for (guint i = 0; i < 700; i++)
    g_string_append (text, "words ");
  scl_document_add_heading (document, 1, "Title");
  scl_document_add_contents (document);
  scl_document_add_heading (document, 2, "Near");
  scl_document_add_heading (document, 3, "No entry");
  scl_document_add_paragraph (document, text->str);
  scl_document_add_paragraph (document, text->str);
  scl_document_add_heading (document, 2, "Far & away");
  read = structure (document, "-struct-text");
  html = written (document, "a.html");
  page = g_strndup (g_bytes_get_data (html, NULL), g_bytes_get_size (html));
  g_assert_nonnull (strstr (page, "<nav aria-label=\"Contents\"><ul>\n"
                                  "<li><a href=\"#section-2\">Near</a></li>\n"
                                  "<li><a href=\"#section-4\">Far &amp; away</a></li>\n"
                                  "</ul></nav>\n"));
  g_assert_nonnull (strstr (page, "<h2 id=\"section-4\">Far &amp; away</h2>"));
  if (read == NULL)
    return;
  g_assert_cmpuint (count (read, "Link (inline)"), ==, 2);
  g_assert_nonnull (strstr (read, "\"Near\"\n      Span (inline)\n        \"1\"\n"));
  g_assert_nonnull (strstr (read, "\"Far & away\"\n      Span (inline)\n        \"2\"\n"));
}

TEST_MAIN_AFTER (drawing_test_init, "/document-spoken", test_structure, test_pages,
                 test_paragraph_over_pages, test_alternatives, test_bookmarks, test_contents)
