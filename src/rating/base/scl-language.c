/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-language.h"

#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <string.h>

#include "rating/base/scl-regular-file.h"

#define MAX_MIB 16       /* of a catalog */
#define MAGIC 0x950412de /* of a catalog in this machine's byte order */

typedef struct
{
  char *file; /* NULL: it cannot be read */
  gsize length;
  GHashTable *texts; /* English → its translation, both in the file */
} Catalog;

static GMutex mutex;
static GHashTable *catalogs; /* language → Catalog, for as long as the program runs */
static const char *const *languages;

static char *
catalog_file (const char *language)
{
  const char *folder = bindtextdomain (GETTEXT_PACKAGE, NULL);

  return folder != NULL
             ? g_build_filename (folder, language, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL)
             : NULL;
}

static guint32
number_at (const Catalog *self, gsize offset)
{
  guint32 number = 0;

  if (offset + sizeof number <= self->length)
    memcpy (&number, self->file + offset, sizeof number);
  return number;
}

/* The text whose length and place stand there; NULL: it is not within the file. */
static const char *
text_at (const Catalog *self, gsize offset)
{
  const gsize length = number_at (self, offset), start = number_at (self, offset + 4);

  if (start + length >= self->length || self->file[start + length] != '\0')
    return NULL;
  return self->file + start;
}

/* At 8 how many texts there are, at 12 and at 16 where the tables of the English ones and of the
 * translations begin. */
static void
read_texts (Catalog *self)
{
  const guint32 n = number_at (self, 8), english = number_at (self, 12),
                translated = number_at (self, 16);

  if (number_at (self, 0) != MAGIC || n > self->length / 8)
    return;
  for (gsize i = 0; i < n; i++)
    {
      const char *key = text_at (self, english + 8 * i);
      const char *text = text_at (self, translated + 8 * i);

      if (key != NULL && text != NULL && *text != '\0')
        g_hash_table_insert (self->texts, (gpointer) key, (gpointer) text);
    }
}

/* With the mutex held. */
static Catalog *
find_catalog (const char *language)
{
  g_autofree char *path = NULL;
  Catalog *self;

  if (catalogs == NULL)
    catalogs = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (catalogs, language);
  if (self != NULL)
    return self;
  self = g_new0 (Catalog, 1);
  self->texts = g_hash_table_new (g_str_hash, g_str_equal);
  path = catalog_file (language);
  self->file = path != NULL ? scl_regular_file_read (path, MAX_MIB, &self->length, NULL) : NULL;
  if (self->file != NULL)
    read_texts (self);
  g_hash_table_insert (catalogs, g_strdup (language), self);
  return self;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static const char *const *
list_languages (void)
{
  const char *folder = bindtextdomain (GETTEXT_PACKAGE, NULL);
  GDir *dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  GPtrArray *names = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = catalog_file (name);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_clear_pointer (&dir, g_dir_close);
  g_ptr_array_sort (names, compare_texts);
  g_ptr_array_add (names, NULL);
  return (const char *const *) g_ptr_array_free (names, FALSE);
}

const char *const *
scl_languages (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  if (languages == NULL)
    languages = list_languages ();
  return languages;
}

const char *
scl_language_text (const char *language, const char *english)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = NULL;
  const char *text;

  if (language == NULL)
    return _ (english);
  if (*language == '\0')
    return english;
  locker = g_mutex_locker_new (&mutex);
  text = g_hash_table_lookup (find_catalog (language)->texts, english);
  return text != NULL ? text : english;
}
