/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shared/scl-cli-words.h"

#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "cli/shared/scl-cli-error.h"

/* Of documents; NULL: the words of the source. */
static const char *document_language;
static const char *chosen; /* "en" included */

/* Whether there is a catalogue for the words wanted just now: its head is the translation of
 * nothing. */
static gboolean
is_translated (void)
{
  static const char nothing[] = ""; /* by a name, so that it is not taken for a text to translate */

  return *dgettext (GETTEXT_PACKAGE, nothing) != '\0';
}

void
scl_cli_words_init (void)
{
  setlocale (LC_ALL, "");
  /* Built but not installed, the program finds its translations where ./run says. */
  bindtextdomain (GETTEXT_PACKAGE,
                  g_getenv ("SCL_LOCALEDIR") != NULL ? g_getenv ("SCL_LOCALEDIR") : SCL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* Who reads a language without translations reads English, that of the libraries too. GLib
   * decides the same, but once and for all, so that --language would be without effect. */
  if (!is_translated ())
    setlocale (LC_MESSAGES, "C");
}

/* NULL: the words of the source. "C" first, lest gettext keep what it found in the language before.
 */
static void
use_language (const char *language)
{
  setlocale (LC_ALL, "C");
  setlocale (LC_ALL, "C.UTF-8");
  if (language == NULL)
    setlocale (LC_MESSAGES, "C");
  else
    g_setenv ("LANGUAGE", language, TRUE);
}

static SclCliWords
words_in (const char *language)
{
  SclCliWords before = { g_strdup (setlocale (LC_ALL, NULL)), g_strdup (g_getenv ("LANGUAGE")) };

  use_language (language);
  return before;
}

void
scl_cli_words_clear (SclCliWords *words)
{
  if (words->locale == NULL)
    return;
  if (words->language != NULL)
    g_setenv ("LANGUAGE", words->language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "C");
  setlocale (LC_ALL, words->locale);
  g_clear_pointer (&words->locale, g_free);
  g_clear_pointer (&words->language, g_free);
}

void
scl_cli_words_of_programs (void)
{
  use_language (NULL);
}

SclCliWords
scl_cli_words_of_file (const char *name)
{
  static const char *const data[] = { ".csv", ".json", ".trf", ".txt" };
  const char *ending = name != NULL ? strrchr (name, '.') : NULL;

  for (guint i = 0; ending != NULL && i < G_N_ELEMENTS (data); i++)
    if (g_ascii_strcasecmp (ending, data[i]) == 0)
      return words_in (NULL);
  return words_in (name != NULL ? document_language : NULL);
}

const char *
scl_cli_words_language (void)
{
  return chosen;
}

gboolean
scl_cli_words_choose (const char *language, GError **error)
{
  SclCliWords before;
  gboolean known;

  document_language = NULL;
  chosen = g_intern_string (language);
  if (strcmp (language, "en") == 0)
    return TRUE;
  before = words_in (language);
  known = *language != '\0' && is_translated ();
  scl_cli_words_clear (&before);
  if (!known)
    return scl_cli_usage (error, _ ("--language: there are no words in \"%s\"; there are %s"),
                          language, "en, " SCL_LANGUAGES);
  document_language = g_intern_string (language);
  return TRUE;
}
