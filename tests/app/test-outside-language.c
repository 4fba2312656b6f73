/* No English is left on the screen in another language: every text of every page, read from
 * outside, is compared with what the translation has, and looked through for English words.
 *
 * Names in the sample are English in every language; they are left out by their words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

/* What no sentence of Italian or Spanish has. */
#define ENGLISH "\\b(the|of|and|with|from|are|which|this|these|than|until|your)\\b"
/* What may be English: names of the sample's events and files, titles of works, of keys of
 * policies. */
#define MAY_BE                                                                                     \
  "Open of region|Festival|season\\.csv|Handbook|Regulations|Glickman|\\.policy|"                  \
  "^\\[[a-z]+\\] [a-z-]+$"

static char *
plain (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("", parts);
}

static guint32
number (const char *mo, gsize at)
{
  guint32 value;

  memcpy (&value, mo + at, sizeof value);
  return value;
}

/* What a .mo says, by the English: plain English → GHashTable of plain translations, which are put
 * into all, too. The format is
 * that of the GNU gettext manual, "The Format of GNU MO Files", written on this machine. */
static GHashTable *
read_translation (const char *language, GHashTable *all)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_LOCALEDIR"), language, "LC_MESSAGES", "scalata.mo", NULL),
      *mo = NULL;
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_hash_table_unref);
  guint32 n, from, to;

  if (!g_file_get_contents (path, &mo, NULL, NULL))
    g_error ("%s cannot be read", path);
  n = number (mo, 8), from = number (mo, 12), to = number (mo, 16);
  for (guint32 i = 1; i < n; i++) /* the first is the header */
    {
      const char *key = mo + number (mo, from + 8 * i + 4), *context = strchr (key, '\4');
      char *english = plain (context != NULL ? context + 1 : key);
      GHashTable *texts = g_hash_table_lookup (words, english);

      if (texts == NULL)
        {
          texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
          g_hash_table_insert (words, g_strdup (english), texts);
        }
      g_hash_table_add (texts, plain (mo + number (mo, to + 8 * i + 4)));
      g_hash_table_add (all, plain (mo + number (mo, to + 8 * i + 4)));
      g_free (english);
    }
  return words;
}

typedef struct
{
  GHashTable *words, *all;
  GRegex *english, *may_be;
  GHashTable *faults; /* of char *, so that each is told once */
  guint n_texts;
} Reader;

static void
look_at (Reader *self, const char *page, const char *text)
{
  GHashTable *texts = g_hash_table_lookup (self->words, text);
  const gboolean left
      = texts != NULL && !g_hash_table_contains (texts, text)
        && !g_hash_table_contains (self->all, text); /* Italian for something else */

  self->n_texts += *text != '\0';
  if ((left || g_regex_match (self->english, text, 0, NULL))
      && !g_regex_match (self->may_be, text, 0, NULL))
    g_hash_table_add (self->faults, g_strdup_printf ("%s: “%s”", page, text));
}

static void
look (Reader *self, const char *page, const OutsideNode *node)
{
  look_at (self, page, node->name);
  look_at (self, page, node->description);
  look_at (self, page, node->text);
  for (guint i = 0; i < node->children->len; i++)
    look (self, page, g_ptr_array_index (node->children, i));
}

/* Every page, turned to by keys: Alt and a digit for a space, Ctrl and Page Down for its tabs. */
static void
read_pages (Reader *self, Outside *app)
{
  static const guint n_pages[] = { 17, 7, 2, 3 };

  for (guint space = 0; space < G_N_ELEMENTS (n_pages); space++)
    {
      g_autofree char *key = g_strdup_printf ("alt+%u", space + 1);

      outside_key (app, key);
      for (guint page = 0; page < n_pages[space]; page++)
        {
          g_autofree char *name = g_strdup_printf ("space %u, page %u", space + 1, page + 1);

          outside_rest (app);
          look (self, name, outside_look (app));
          outside_key (app, "ctrl+Page_Down");
        }
    }
}

static void
test_language (gconstpointer data)
{
  const char *language = data;
  g_autofree char *sample = outside_sample (), *set = g_strconcat ("LANGUAGE=", language, NULL);
  const char *const args[] = { sample, NULL }, *const env[] = { set, NULL };
  g_autoptr (GHashTable) all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reader reader = { .words = read_translation (language, all),
                    .all = all,
                    .english = g_regex_new (ENGLISH, G_REGEX_CASELESS, 0, NULL),
                    .may_be = g_regex_new (MAY_BE, 0, 0, NULL),
                    .faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  Outside *app = outside_start_with (&(OutsideParams){ .env = env });
  GHashTableIter iter;
  gpointer fault;

  g_assert_cmpuint (g_hash_table_size (reader.words), >, 3000);
  look (&reader, "start", outside_look (app));
  read_pages (&reader, app); /* with nothing open: what a page says then */
  outside_close (app);
  app = outside_start_with (&(OutsideParams){ .args = args, .env = env });
  outside_wait (app, "button", "season.csv*");
  read_pages (&reader, app);
  outside_close (app);
  g_test_message ("%u texts were read", reader.n_texts);
  g_assert_cmpuint (reader.n_texts, >, 2000);

  g_hash_table_iter_init (&iter, reader.faults);
  while (g_hash_table_iter_next (&iter, &fault, NULL))
    {
      g_test_message ("English: %s", (char *) fault);
      g_test_fail ();
    }
  g_hash_table_unref (reader.faults);
  g_hash_table_unref (reader.words);
  g_regex_unref (reader.english);
  g_regex_unref (reader.may_be);
}

TEST_ENTRY (int argc, char **argv)
{
  outside_init (&argc, &argv);
  g_test_add_data_func ("/outside-language/it", "it", test_language);
  g_test_add_data_func ("/outside-language/es", "es", test_language);
  return g_test_run ();
}
