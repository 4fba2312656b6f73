/* Documents of chance on pages: every line, cell and rule where the rules of the pages put it,
 * which are followed here again. Points; texts are measured anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "drawing-test.h"
#include "page-rules.h"
#include "written.h"

static char *
words (GRand *random, int most, gboolean lines)
{
  static const char *const some[]
      = { "a",     "rating",   "of",      "performance", "to",
          "games", "expected", "October", "in",          "tournaments" };
  GString *text = g_string_new ("Words");

  for (int i = g_rand_int_range (random, 0, most); i > 0; i--)
    g_string_append_printf (text, "%c%s%s", lines ? '\n' : ' ',
                            lines && g_rand_int_range (random, 0, 5) == 0 ? "[" : "",
                            some[g_rand_int_range (random, 0, 10)]);
  return g_string_free (text, FALSE);
}

static void
add_table (SclDocument *document, GRand *random)
{
  g_autofree char *caption = words (random, 40, FALSE);
  SclDocumentTable *table
      = scl_document_add_table (document, g_rand_boolean (random) ? caption : NULL);
  const int columns = g_rand_int_range (random, 1, 13), rows = g_rand_int_range (random, 0, 30);
  const int wordy = g_rand_int_range (random, 1, 12);

  for (int c = 0; c < columns; c++)
    {
      g_autofree char *title = words (random, 4, FALSE);

      scl_document_table_add_column (table, title, g_rand_boolean (random));
    }
  for (int i = 0; i < rows * columns; i++)
    {
      const gboolean bold = g_rand_int_range (random, 0, 4) == 0;
      g_autofree char *own = table->numeric[i % columns]
                                 ? g_strdup_printf ("%.3f", g_rand_double_range (random, 0, 99999))
                                 : words (random, wordy, FALSE);

      scl_document_table_add_cell (table, own, bold);
    }
}

static SclDocument *
document_of (GRand *random)
{
  static const double x[] = { 0, 1 };
  SclDocument *document = scl_document_new ("The title");

  for (guint i = 0; i < 30; i++)
    {
      const int kind = g_rand_int_range (random, 0, 12);
      g_autofree char *some = words (random, kind < 4 ? 5 : 120, FALSE);

      if (kind < 4)
        scl_document_add_heading (document, (guint) (1 + kind % 3), some);
      else if (kind < 6)
        scl_document_add_paragraph (document, some);
      else if (kind < 8)
        scl_document_add_note (document, some);
      else if (kind == 8)
        {
          g_autofree char *policy = words (random, 90, TRUE);

          scl_document_add_literal (document, policy);
        }
      else if (kind < 11)
        add_table (document, random);
      else
        {
          g_autoptr (SclChart) chart = scl_chart_new ("c", "A chart");

          scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, x, 2);
          scl_document_add_captioned (document, chart, g_rand_double_range (random, 0.3, 0.8),
                                      g_rand_boolean (random) ? some : NULL);
        }
    }
  return document;
}

static gboolean
is_same_run (const PdfLine *a, const PdfLine *b)
{
  return a->page == b->page && fabs (a->x - b->x) < 0.06 && fabs (a->y - b->y) < 0.06
         && fabs (a->size - b->size) < 0.01 && fabs (a->grey - b->grey) < 0.01;
}

static void
compare (const Flow *flow, const Pdf *pdf, guint seed)
{
  guint rules = 0;

  g_assert_cmpuint (pdf->n_pages, ==, flow->page);
  for (guint i = 0; i < flow->runs->len; i++)
    {
      const PdfLine *one = &g_array_index (flow->runs, PdfLine, i);
      gboolean found = FALSE;

      for (guint k = 0; k < pdf->runs->len && !found; k++)
        found = is_same_run (one, &g_array_index (pdf->runs, PdfLine, k));
      /* What follows on the same line may be one text with it in the file. */
      if (!found && i > 0)
        {
          const PdfLine *before = one - 1;

          found = before->page == one->page && fabs (before->y - one->y) < 0.06;
        }
      if (!found)
        g_error ("document %u: nothing of %.2f points at (%.2f, %.2f) on page %u", seed, one->size,
                 one->x, one->y, one->page);
    }
  for (guint i = 0; i < pdf->rules->len && rules < flow->rules->len; i++)
    {
      const PdfRule *a = &g_array_index (pdf->rules, PdfRule, i),
                    *b = &g_array_index (flow->rules, PdfRule, rules);

      rules += a->page == b->page && fabs (a->x0 - b->x0) < 0.06 && fabs (a->x1 - b->x1) < 0.06
               && fabs (a->y0 - b->y0) < 0.06 && fabs (a->y1 - b->y1) < 0.06
               && fabs (a->width - b->width) < 0.01 && fabs (a->grey - b->grey) < 0.01;
    }
  if (rules < flow->rules->len)
    g_error ("document %u: rule %u of %u is not there", seed, rules, flow->rules->len);
}

/* Short ones near a page's end, which have one thing there; a foot without a title. */
static SclDocument *
page_end_of (GRand *random)
{
  static const double x[] = { 0, 1 };
  const int kind = g_rand_int_range (random, 0, 7);
  g_autofree char *some = words (random, 60, kind == 3);
  SclDocument *document = scl_document_new ("");

  for (int i = g_rand_int_range (random, 8, 30); i > 0; i--)
    scl_document_add_paragraph (document, "filler");
  for (int i = g_rand_int_range (random, 0, 12); i > 0; i--)
    scl_document_add_note (document, "filler");
  if (kind < 3)
    scl_document_add_heading (document, (guint) kind + 1, "Heading");
  if (kind == 0 || kind == 3)
    scl_document_add_literal (document, some);
  for (guint i = 0; i < 4 && (kind == 1 || kind == 4); i++)
    scl_document_add_paragraph (document, i == 0 ? some : "more");
  if (kind == 2 || kind == 6)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("c", "A chart");

      scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, x, 2);
      scl_document_add_captioned (document, chart, 0.3, g_rand_boolean (random) ? some : NULL);
    }
  if (kind == 5)
    {
      SclDocumentTable *table = scl_document_add_table (document, "Caption");

      scl_document_table_add_column (table, "Column", TRUE);
      for (int i = g_rand_int_range (random, 2, 20); i > 0; i--)
        scl_document_table_add_cell (table, "1.5", FALSE);
    }
  return document;
}

static void
check (SclDocument *document, guint seed)
{
  g_autoptr (GBytes) bytes = written (document, "a.pdf");
  g_autoptr (Pdf) pdf = pdf_read (bytes);
  Flow flow = { .document = document, .page = 1, .y = TOP };

  flow.surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  flow.cr = cairo_create (flow.surface);
  flow.runs = g_array_new (FALSE, FALSE, sizeof (PdfLine));
  flow.rules = g_array_new (FALSE, FALSE, sizeof (PdfRule));
  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    block_of (&flow, i);
  end_page (&flow);
  compare (&flow, pdf, seed);
  cairo_destroy (flow.cr);
  cairo_surface_destroy (flow.surface);
  g_array_unref (flow.runs);
  g_array_unref (flow.rules);
}

static void
test_flow (void)
{
  for (guint seed = 0; seed < 10; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (SclDocument) document = document_of (random);

      check (document, seed);
    }
}

static void
test_page_ends (void)
{
  for (guint seed = 100; seed < 400; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (SclDocument) document = page_end_of (random);

      check (document, seed);
    }
}

typedef struct
{
  GMainLoop *loop;
  gboolean done;
  GError *error;
} Answer;

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->done = scl_document_write_finish (result, &answer->error);
  g_main_loop_quit (answer->loop);
}

/* At once and in the background: what has no folder or no known ending is told,
 * and no file is left. */
static void
test_errors (void)
{
  static const struct
  {
    const char *name, *message;
  } cases[] = { { "none/a.pdf", "none" },
                { "none/a.html", "none" },
                { "a.odt", ".html" },
                { "a.pdf", NULL },
                { "a.html", NULL } };
  static const double x[] = { 0, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint later = 0; later < 2; later++)
      {
        g_autofree char *folder = test_folder_new ();
        g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);
        SclDocument *document = scl_document_new ("T");
        g_autoptr (SclChart) chart = scl_chart_new ("c", "A chart <&>");
        Answer answer = { .loop = g_main_loop_new (NULL, FALSE) };

        scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, x, 2);
        scl_document_add_chart (document, chart, 0.5);
        if (later)
          {
            scl_document_write_async (document, path, NULL, NULL, NULL, on_written, &answer);
            g_main_loop_run (answer.loop);
          }
        else
          {
            answer.done = scl_document_write (document, path, &answer.error);
            scl_document_free (document);
          }
        g_assert_cmpint (answer.done, ==, cases[i].message == NULL);
        g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, answer.done);
        if (answer.done)
          g_assert_no_error (answer.error);
        else if (strstr (answer.error->message, cases[i].message) == NULL)
          g_error ("case %u: %s", i, answer.error->message);
        g_clear_error (&answer.error);
        g_main_loop_unref (answer.loop);
        g_assert_true (test_folder_remove (folder));
      }
}

TEST_MAIN_AFTER (drawing_test_init, "/document-flow", test_flow, test_page_ends, test_errors)
