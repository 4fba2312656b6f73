/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-language.h"

#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <string.h>

#include "rating/base/scl-order.h"
#include "rating/base/scl-plural.h"
#include "rating/base/scl-regular-file.h"

#define MAX_MIB 16       /* of a catalog */
#define MAGIC 0x950412de /* of a catalog in this machine's byte order */

typedef struct
{
  char *file; /* NULL: it cannot be read */
  gsize length;
  GHashTable *texts; /* English, in the file → where its translation is told of there, not 0 */
} Catalog;

/* A catalog's head is the translation of nothing. By a name, so that xgettext does not take it for
 * a text. */
static const char nothing[] = "";

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
        g_hash_table_insert (self->texts, (gpointer) key,
                             GSIZE_TO_POINTER (translated + (gsize) 8 * i));
    }
}

/* One of its forms, the first is 0; NULL: it is not there. */
static const char *
find_text (const Catalog *self, const char *english, gulong form)
{
  const gsize at = GPOINTER_TO_SIZE (g_hash_table_lookup (self->texts, english));
  const char *text = at != 0 ? text_at (self, at) : NULL, *end;

  if (text == NULL)
    return NULL;
  end = text + number_at (self, at);
  while (form-- > 0)
    {
      text += strlen (text) + 1;
      if (text > end)
        return NULL;
    }
  return text;
}

/* What a field of the head says, up to the end of the line; NULL: there is
 * none. */
static const char *
find_field (const char *head, const char *field)
{
  const char *at = head != NULL ? strstr (head, field) : NULL;

  return at != NULL ? at + strlen (field) : NULL;
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
  g_ptr_array_sort (names, scl_compare_texts);
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

char *
scl_language_of_user (void)
{
  const char *code = find_field (g_dgettext (GETTEXT_PACKAGE, nothing), "\nLanguage: ");

  return code != NULL ? g_strndup (code, strcspn (code, "\n")) : g_strdup ("en");
}

/* ---- The thread's ---- */

static GPrivate in_use = G_PRIVATE_INIT (NULL); /* interned */

SclLanguageUse
scl_language_use (const char *language)
{
  const SclLanguageUse use = { scl_language_in_use () };

  g_private_set (&in_use, (gpointer) g_intern_string (language));
  return use;
}

void
scl_language_use_clear (SclLanguageUse *use)
{
  g_private_set (&in_use, (gpointer) use->before);
}

const char *
scl_language_in_use (void)
{
  return g_private_get (&in_use);
}

const char *
scl_language_name (const char *language)
{
  g_auto (SclLanguageUse) use G_GNUC_UNUSED = scl_language_use (language);
  /* Translators: what speakers of your own language call it: "Italiano", "Español". */
  const char *name = scl_language_in_context ("this language", NC_ ("this language", "English"));

  return g_str_equal (name, "English") && !g_str_equal (language, "en") ? g_intern_string (language)
                                                                        : name;
}

/* ---- Texts ---- */

/* NULL: the catalog has none. */
static const char *
translation (const char *language, const char *english)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return find_text (find_catalog (language), english, 0);
}

const char *
scl_language_text (const char *language, const char *english)
{
  const char *text;

  if (language == NULL)
    language = scl_language_in_use ();
  if (language == NULL)
    return g_dgettext (GETTEXT_PACKAGE, english);
  text = *language != '\0' ? translation (language, english) : NULL;
  return text != NULL ? text : english;
}

const char *
scl_language_in_context (const char *context, const char *english)
{
  const char *language = scl_language_in_use (), *text;
  g_autofree char *key = NULL;

  if (language == NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, context, english);
  key = g_strconcat (context, "\004", english, NULL);
  text = translation (language, key);
  return text != NULL ? text : english;
}

const char *
scl_language_plural (const char *one, const char *many, gulong n)
{
  const char *language = scl_language_in_use (), *text = NULL;

  if (language == NULL)
    return g_dngettext (GETTEXT_PACKAGE, one, many, n);
  {
    g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);
    const Catalog *catalog = find_catalog (language);
    const char *plural = find_field (find_text (catalog, nothing, 0), "plural=");

    text = find_text (catalog, one, scl_plural_form (plural != NULL ? plural : "n != 1", n));
  }
  if (text != NULL)
    return text;
  return n == 1 ? one : many;
}
