/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "figures/chart/scl-shorten.h"
#include "written.h"

static void
test_length (void)
{
  g_autofree char *whole = scl_shorten ("Müller", 6);
  g_autofree char *cut = scl_shorten ("Müllers", 6);
  g_autofree char *broken = scl_shorten ("M\xfcller", 6); /* Latin-1: no UTF-8 */

  g_assert_cmpstr (whole, ==, "Müller");
  g_assert_cmpstr (cut, ==, "Mülle…");
  g_assert_true (g_utf8_validate (broken, -1, NULL));
}

/* A page of names of 100,000 letters stays one that can be looked at, whatever they stand in. */
static void
test_page (void)
{
  g_autofree char *name = g_strnfill (100000, 'n');
  g_autoptr (SclDocument) document = scl_document_new (name);
  SclDocumentTable *table = scl_document_add_table (document, name);
  g_autoptr (GBytes) page = NULL;

  scl_document_table_add_column (table, name, FALSE);
  scl_document_table_add_cell (table, name, FALSE);
  scl_document_table_add_cell (table, name, TRUE);
  scl_document_add_paragraph (document, name);
  page = written (document, "a.html");
  g_assert_cmpuint (g_bytes_get_size (page), <, 60000);
}

TEST_MAIN ("/shorten", test_length, test_page)
