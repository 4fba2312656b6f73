/* The program's words in other languages, from catalogs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-language.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "rating/base/scl-gettext.h"
#include "rating/key/scl-key-titles.h"

static void
append_number (GString *file, guint32 number)
{
  g_string_append_len (file, (const char *) &number, sizeof number);
}

/* In a pair '|' stands for the NUL between the forms of a text.
 *
 * As "The Format of GNU MO Files" (gettext's manual) has it: magic, revision, number of texts,
 * where the two tables of lengths and places begin, size and place of a hash table (none here); the
 * texts end with a NUL that their length does not count. */
static void
write_catalog (const char *folder, const char *language, const char *const *pairs, guint n,
               gsize cut)
{
  g_autofree char *place = g_build_filename (folder, language, "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (place, GETTEXT_PACKAGE ".mo", NULL);
  g_autoptr (GString) file = g_string_new (NULL);
  gsize text = 28 + 16 * n;

  append_number (file, 0x950412de);
  append_number (file, 0);
  append_number (file, n);
  append_number (file, 28);
  append_number (file, 28 + 8 * n);
  append_number (file, 0);
  append_number (file, (guint32) text);
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < n; i++)
      {
        append_number (file, (guint32) strlen (pairs[2 * i + side]));
        append_number (file, (guint32) text);
        text += strlen (pairs[2 * i + side]) + 1;
      }
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < n; i++)
      {
        g_autofree char *forms = g_strdelimit (g_strdup (pairs[2 * i + side]), "|", '\0');

        g_string_append_len (file, forms, (gssize) strlen (pairs[2 * i + side]) + 1);
      }
  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, file->str, (gssize) (file->len - cut), NULL));
}

static void
test_catalogs (void)
{
  const char *const *languages = scl_languages ();
  g_autofree char *title = NULL, *dated = NULL, *english = NULL, *unknown = NULL;

  g_assert_cmpuint (g_strv_length ((char **) languages), ==, 3);
  g_assert_cmpstr (languages[0], ==, "aa");
  g_assert_cmpstr (languages[1], ==, "bb");
  g_assert_cmpstr (languages[2], ==, "cc");
  g_assert_cmpstr (scl_language_text ("aa", "First rating"), ==, "Primo");
  /* Not translated, not there, not in that language, and in English. */
  g_assert_cmpstr (scl_language_text ("aa", "Games needed"), ==, "Games needed");
  g_assert_cmpstr (scl_language_text ("aa", "plaid"), ==, "plaid");
  g_assert_cmpstr (scl_language_text ("bb", "First rating"), ==, "First rating");
  g_assert_cmpstr (scl_language_text ("zz", "First rating"), ==, "First rating");
  g_assert_cmpstr (scl_language_text ("", "First rating"), ==, "First rating");
  g_assert_cmpstr (scl_language_text (NULL, "First rating"), ==, "First rating");
  /* The last text is cut off: all others are there. */
  g_assert_cmpstr (scl_language_text ("cc", "First rating"), ==, "Erste");
  g_assert_cmpstr (scl_language_text ("cc", "Games needed"), ==, "Games needed");

  title = scl_key_full_title_in ("aa", "entry", "rating");
  dated = scl_key_full_title_in ("aa", "entry 2014-07-01", "rating");
  english = scl_key_full_title_in ("", "entry 2014-07-01", "rating");
  unknown = scl_key_full_title_in ("aa", "entry", "no-such-key");
  g_assert_true (g_str_has_prefix (title, "Primo: "));
  g_assert_true (g_str_has_prefix (dated, "Primo dal 2014-07-01: "));
  g_assert_true (g_str_has_prefix (english, "First rating from 2014-07-01: "));
  g_assert_cmpstr (unknown, ==, "Primo: No such key");
}

/* ---- The thread's language ---- */

static gpointer
ask_elsewhere (gpointer data)
{
  return g_strdup (_ ("First rating"));
}

/* Texts, texts told apart by a context, and forms by number; other threads go on in the user's. */
static void
test_in_use (void)
{
  g_autofree char *elsewhere = NULL;

  g_assert_null (scl_language_in_use ());
  g_assert_cmpstr (_ ("First rating"), ==, "First rating");
  {
    g_auto (SclLanguageUse) use = scl_language_use ("aa");

    g_assert_cmpstr (scl_language_in_use (), ==, "aa");
    g_assert_cmpstr (_ ("First rating"), ==, "Primo");
    g_assert_cmpstr (_ ("Games needed"), ==, "Games needed");
    g_assert_cmpstr (C_ ("decimal sign", "."), ==, ",");
    g_assert_cmpstr (C_ ("elsewhere", "."), ==, ".");
    g_assert_cmpstr (ngettext ("%u game", "%u games", 1), ==, "%u partita");
    g_assert_cmpstr (ngettext ("%u game", "%u games", 2), ==, "%u partite");
    g_assert_cmpstr (ngettext ("%u game", "%u games", 0), ==, "%u nulla");
    /* Of two forms where the number asks for a third, and of none. */
    g_assert_cmpstr (ngettext ("%u day", "%u days", 0), ==, "%u days");
    g_assert_cmpstr (ngettext ("%u point", "%u points", 1), ==, "%u point");
    g_assert_cmpstr (ngettext ("%u point", "%u points", 2), ==, "%u points");
    elsewhere = g_thread_join (g_thread_new ("elsewhere", ask_elsewhere, NULL));
    g_assert_cmpstr (elsewhere, ==, "First rating");
    {
      g_auto (SclLanguageUse) within = scl_language_use ("en");

      g_assert_cmpstr (_ ("First rating"), ==, "First rating");
      g_assert_cmpstr (ngettext ("%u game", "%u games", 2), ==, "%u games");
      g_assert_cmpstr (C_ ("decimal sign", "."), ==, ".");
    }
    g_assert_cmpstr (_ ("First rating"), ==, "Primo");
  }
  g_assert_null (scl_language_in_use ());
  g_assert_cmpstr (_ ("First rating"), ==, "First rating");
  g_assert_cmpstr (ngettext ("%u game", "%u games", 1), ==, "%u game");
}

static void
test_names (void)
{
  g_autofree char *of_user = scl_language_of_user ();

  g_assert_cmpstr (scl_language_name ("aa"), ==, "Aalingua");
  g_assert_cmpstr (scl_language_name ("cc"), ==, "cc");
  g_assert_cmpstr (scl_language_name ("en"), ==, "English");
  g_assert_cmpstr (of_user, ==, "en");
}

TEST_ENTRY (int argc, char **argv)
{
  /* Nought has the third form. */
  static const char *const aa[] = { "First rating",
                                    "Primo",
                                    "Games needed",
                                    "",
                                    "%s from %s: %s",
                                    "%s dal %s: %s",
                                    "",
                                    "Language: aa\nPlural-Forms: nplurals=3; plural=n==0 ? 2 : "
                                    "n != 1;\nContent-Type: text/plain\n",
                                    "decimal sign\004.",
                                    ",",
                                    "%u game|%u games",
                                    "%u partita|%u partite|%u nulla",
                                    "%u day|%u days",
                                    "%u giorno|%u giorni",
                                    "this language\004English",
                                    "Aalingua" };
  static const char *const cc[] = { "First rating", "Erste", "Games needed", "Partien" };
  g_autofree char *folder = NULL, *empty = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = test_folder_new ();
  empty = g_build_filename (folder, "dd", NULL);
  g_assert_cmpint (g_mkdir (empty, 0700), ==, 0);
  write_catalog (folder, "cc", cc, 2, 1);
  write_catalog (folder, "aa", aa, G_N_ELEMENTS (aa) / 2, 0);
  write_catalog (folder, "bb", aa, 3, 60);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  g_test_add_func ("/rating/language/catalogs", test_catalogs);
  g_test_add_func ("/rating/language/in-use", test_in_use);
  g_test_add_func ("/rating/language/names", test_names);
  result = g_test_run ();
  test_folder_remove (folder);
  return result;
}
