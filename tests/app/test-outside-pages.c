/* Every page there is, turned to by keys alone and read once: each key leads where it should; what
 * is there has a name and a role (names-audit.h); and in another language no English is left on the
 * screen: every text is compared with what the translation has, and looked through for English
 * words.
 *
 * Names in the sample are English in every language; they are left out by their words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "names-audit.h"

/* ---- English that is left ---- */

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
 * into all, too. The format is that of the GNU gettext manual, "The Format of GNU MO Files",
 * written on this machine. */
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
reader_init (Reader *self, const char *language)
{
  self->all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->words = read_translation (language, self->all);
  self->english = g_regex_new (ENGLISH, G_REGEX_CASELESS, 0, NULL);
  self->may_be = g_regex_new (MAY_BE, 0, 0, NULL);
  self->faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->n_texts = 0;
  g_assert_cmpuint (g_hash_table_size (self->words), >, 3000);
}

static void
reader_finish (Reader *self)
{
  GHashTableIter iter;
  gpointer fault;

  g_test_message ("%u texts were read", self->n_texts);
  g_assert_cmpuint (self->n_texts, >, 1000);
  g_hash_table_iter_init (&iter, self->faults);
  while (g_hash_table_iter_next (&iter, &fault, NULL))
    {
      g_test_message ("English: %s", (char *) fault);
      g_test_fail ();
    }
  g_hash_table_unref (self->faults);
  g_hash_table_unref (self->words);
  g_hash_table_unref (self->all);
  g_regex_unref (self->english);
  g_regex_unref (self->may_be);
}

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

/* ---- Pages ---- */

/* The spaces and their pages; what a page has of its own comes after them. */
#define OUTER_TAB_LISTS 2

static const guint n_pages[] = { 17, 7, 2, 3 };

typedef struct
{
  Outside *app;
  NamesAudit names;
  Reader *reader; /* NULL: in English */
} Walk;

/* Until this page is chosen in its space. */
static void
wait_page (Outside *app, const char *page)
{
  const gint64 until = g_get_monotonic_time () + outside_patience () * G_USEC_PER_SEC;

  while (g_get_monotonic_time () < until)
    {
      const OutsideNode *tab = outside_page_tab (outside_look (app), page);

      if (tab != NULL && (tab->selected || tab->checked || tab->pressed))
        return;
      outside_wait_stirred (app);
    }
  outside_fail (app, "%s is not in view", page);
}

static void
look_here (Walk *self, const char *what)
{
  names_audit_look (&self->names, self->app, what);
  if (self->reader != NULL)
    look (self->reader, what, outside_look (self->app));
}

/* The tab list that a page has itself; NULL: none. */
static OutsideNode *
inner_tabs (Outside *app)
{
  g_autoptr (GPtrArray) lists = outside_node_all (outside_look (app), "tab list", NULL, TRUE);

  return lists->len > OUTER_TAB_LISTS ? g_ptr_array_index (lists, OUTER_TAB_LISTS) : NULL;
}

static void
look_at_page (Walk *self, const char *page)
{
  OutsideNode *list;

  look_here (self, page);
  list = inner_tabs (self->app);
  for (guint i = 0; list != NULL && i < list->children->len; i++)
    {
      const OutsideNode *tab = g_ptr_array_index (list->children, i);
      g_autofree char *name = g_strdup_printf ("%s, %s", page, tab->label);

      if (tab->shown && !tab->selected)
        {
          outside_click_node (self->app, tab);
          look_here (self, name);
        }
      list = inner_tabs (self->app);
    }
}

/* Alt and a digit for a space, Ctrl and a digit for a page of it, Ctrl and Page Down for the next.
 */
static void
look_at_space (Walk *self, guint space)
{
  g_autofree char *there = g_strdup_printf ("alt+%u", space + 1);
  g_auto (GStrv) pages = NULL;

  outside_key (self->app, there);
  if (self->reader == NULL)
    {
      pages = outside_pages (self->app, outside_spaces[space]);
      g_assert_cmpuint (g_strv_length (pages), ==, n_pages[space]);
    }
  for (guint page = 0; page < n_pages[space]; page++)
    {
      g_autofree char *key
          = page < 9 ? g_strdup_printf ("ctrl+%u", page + 1) : g_strdup ("ctrl+Page_Down"),
          *name = g_strdup_printf ("space %u, page %u", space + 1, page + 1);

      outside_key (self->app, key);
      if (pages != NULL)
        wait_page (self->app, pages[page]);
      look_at_page (self, pages != NULL ? pages[page] : name);
    }
}

typedef struct
{
  const char *path, *language;
  gboolean sample; /* it is open; else nothing is */
} Pages;

static void
test_pages (gconstpointer data)
{
  const Pages *pages = data;
  g_autofree char *sample = outside_sample (),
                  *set = g_strconcat ("LANGUAGE=", pages->language, NULL);
  const char *const args[] = { pages->sample ? sample : NULL, NULL }, *const env[] = { set, NULL };
  Reader reader;
  Walk self = { .app = outside_start_with (&(OutsideParams){ .args = args, .env = env }) };

  if (!g_str_equal (pages->language, "C"))
    reader_init (self.reader = &reader, pages->language);
  names_audit_init (&self.names);
  if (pages->sample)
    outside_wait (self.app, "button", "season.csv*");
  look_here (&self, "start");
  for (guint space = 0; space < G_N_ELEMENTS (n_pages); space++)
    look_at_space (&self, space);
  outside_close (self.app);
  names_audit_finish (&self.names, 2000);
  if (self.reader != NULL)
    reader_finish (&reader);
}

TEST_ENTRY (int argc, char **argv)
{
  static const Pages all[]
      = { { "/outside/pages/nothing", "C", FALSE },     { "/outside/pages/sample", "C", TRUE },
          { "/outside/pages/it-nothing", "it", FALSE }, { "/outside/pages/it", "it", TRUE },
          { "/outside/pages/es-nothing", "es", FALSE }, { "/outside/pages/es", "es", TRUE } };

  outside_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_test_add_data_func (all[i].path, &all[i], test_pages);
  return g_test_run ();
}
