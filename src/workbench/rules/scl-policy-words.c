/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-policy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rating/base/scl-language.h"
#include "rating/key/scl-key-titles.h"
#include "rating/policy/scl-policy-own.h"

#define CHANGED "-changed"

/* ---- Names ---- */

/* "elo-changed-3" → 3, "elo-changed" → 1; 0: it is no such name. *length: of what stands before. */
static guint
number_of_name (const char *name, gsize *length)
{
  const char *mark = g_strrstr (name, CHANGED);
  const char *rest = mark != NULL ? mark + strlen (CHANGED) : "";
  guint number = 0;

  *length = mark != NULL ? (gsize) (mark - name) : strlen (name);
  if (mark != NULL && *rest == '\0')
    number = 1;
  else if (*rest == '-' && strspn (rest + 1, "0123456789") == strlen (rest + 1))
    number = (guint) g_ascii_strtoull (rest + 1, NULL, 10);
  if (number == 0)
    *length = strlen (name);
  return number;
}

static char *
new_name (SclPolicy *original)
{
  const char *name = scl_policy_name (original);
  g_autofree char *wanted = NULL;
  gsize length;

  number_of_name (name, &length);
  wanted = g_strdup_printf ("%.*s" CHANGED, (int) length, name);
  return scl_policy_own_free_name (wanted);
}

/* ---- Words ---- */

/* What the original says in that language, "" in English; else in English; "": it says nothing. */
static const char *
word_of (SclPolicy *original, const char *key, const char *language)
{
  g_autofree char *name = g_strdup_printf ("%s[%s]", key, language);
  const char *word = scl_policy_value (original, "policy", name);

  if (word == NULL)
    word = scl_policy_value (original, "policy", key);
  return word != NULL ? word : "";
}

/* "X, changed" without the mark and a number behind it: what is changed again is still that. */
static char *
unmarked (const char *title, const char *marked)
{
  const char *mark = marked + strlen ("%s");
  const char *last = g_strrstr (title, mark);
  const char *rest = last != NULL ? last + strlen (mark) : "";

  if (!g_str_has_prefix (marked, "%s") || last == NULL
      || !(*rest == '\0' || (g_str_has_prefix (rest, " (") && g_str_has_suffix (rest, ")"))))
    return g_strdup (title);
  return g_strndup (title, (gsize) (last - title));
}

/* "X, changed"; of the second such "X, changed (2)". */
static char *
title_in (SclPolicy *original, const char *language, guint number)
{
  /* Translators: title of a policy that is being edited. */
  const char *marked = scl_language_text (language, N_ ("%s, changed"));
  g_autofree char *title = unmarked (word_of (original, "title", language), marked);
  g_autofree char *changed
      = g_strdup_printf (scl_language_text (language, N_ ("%s, changed")), title);

  return number > 1 ? g_strdup_printf ("%s (%u)", changed, number) : g_steal_pointer (&changed);
}

static void
append_differences (GString *text, GPtrArray *differences, const char *language)
{
  for (guint i = 0; i < differences->len; i++)
    {
      const SclPolicyDifference *change = g_ptr_array_index (differences, i);
      g_autofree char *key = scl_key_full_title_in (language, change->group, change->key);

      g_string_append_printf (text, "%s %s: %s → %s", i == 0 ? ":" : " |", key, change->was,
                              change->now);
    }
}

static char *
description_in (SclPolicy *original, const char *language, GPtrArray *differences)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          /* Translators: description of a changed policy: title and name of the one
                           * it was made from; then what was changed. */
                          scl_language_text (language, N_ ("Changed from “%s” (%s)")),
                          word_of (original, "title", language), scl_policy_name (original));
  append_differences (text, differences, language);
  g_string_append_c (text, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Several documents are separated by " | ": what was changed must not look like one. */
static char *
citation_in (SclPolicy *original, const char *language, GPtrArray *differences)
{
  const char *cited = word_of (original, "citation", language);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          /* Translators: citation of a changed policy: the documents that the one
                           * it was made from cites; then what was changed. */
                          scl_language_text (language, N_ ("changed from %s")),
                          *cited != '\0' ? cited : word_of (original, "title", language));
  append_differences (text, differences, language);
  g_string_replace (text, " | ", "; ", 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- In every language ---- */

static const char *const words[] = { "title", "description", "citation" };

static gboolean
is_word (const char *key)
{
  for (guint w = 0; w < G_N_ELEMENTS (words); w++)
    {
      const char *rest = key + strlen (words[w]);

      if (g_str_has_prefix (key, words[w]) && (*rest == '\0' || *rest == '['))
        return TRUE;
    }
  return FALSE;
}

/* What the policy says of itself: "title[it]" → the text. */
static GHashTable *
own_words (SclPolicy *policy)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) keys = scl_policy_keys (policy, "policy");

  for (guint i = 0; keys[i] != NULL; i++)
    if (is_word (keys[i]))
      g_hash_table_insert (all, g_strdup (keys[i]),
                           g_strdup (scl_policy_value (policy, "policy", keys[i])));
  return all;
}

static void
make_words (SclPolicy *original, SclPolicy *changed, GPtrArray *differences, const char *language,
            GHashTable *all)
{
  const gboolean english = *language == '\0';
  gsize length;
  const guint number = number_of_name (scl_policy_name (changed), &length);
  char *made[G_N_ELEMENTS (words)]
      = { title_in (original, language, number), description_in (original, language, differences),
          citation_in (original, language, differences) };

  for (guint w = 0; w < G_N_ELEMENTS (words); w++)
    g_hash_table_insert (
        all, english ? g_strdup (words[w]) : g_strdup_printf ("%s[%s]", words[w], language),
        made[w]);
}

/* The same, of one whose words nobody has written. */
static GHashTable *
changed_words (SclPolicy *original, SclPolicy *changed, GPtrArray *differences)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const char *const *languages = scl_languages ();

  make_words (original, changed, differences, "", all);
  for (; *languages != NULL; languages++)
    make_words (original, changed, differences, *languages, all);
  return all;
}

/* What is not changed is called what the original is. */
static GHashTable *
all_words (SclPolicy *original, SclPolicy *edited, GPtrArray *differences)
{
  return differences->len > 0 ? changed_words (original, edited, differences)
                              : own_words (original);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  return strcmp (((const SclPolicyValue *) a)->key, ((const SclPolicyValue *) b)->key);
}

/* Somebody wrote it: it is not as it would have been made. */
static gboolean
is_written (SclPolicy *policy, GHashTable *made, const char *key)
{
  return g_strcmp0 (g_hash_table_lookup (made, key), scl_policy_value (policy, "policy", key)) != 0;
}

/* The same of "title[it]"; of a title that somebody wrote there is no translation either. */
static gboolean
is_own (SclPolicy *policy, GHashTable *made, const char *key)
{
  g_autofree char *word = g_strndup (key, strcspn (key, "["));

  return is_written (policy, made, key) || is_written (policy, made, word);
}

/* next with the new words in the place of the old, but for those that are somebody's own before or
 * next; what is among the old alone goes. */
static SclPolicy *
with_words (SclPolicy *before, SclPolicy *next, GHashTable *old, GHashTable *new)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (SclPolicyValue));
  GHashTable *const both[] = { new, old };
  SclPolicy *renewed;

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      GHashTableIter iter;
      gpointer key;

      g_hash_table_iter_init (&iter, both[i]);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        {
          const SclPolicyValue one = { "policy", key, g_hash_table_lookup (new, key) };

          if ((i == 0 || one.value == NULL) && !is_own (before, old, key)
              && !is_own (next, old, key))
            g_array_append_val (values, one);
        }
    }
  g_array_sort (values, compare_values);
  renewed = scl_policy_with_values (next, (const SclPolicyValue *) (gpointer) values->data,
                                    values->len, NULL);
  return renewed != NULL ? renewed : scl_policy_ref (next);
}

SclPolicy *
scl_policy_words_renew (SclPolicy *original, SclPolicy *before, GPtrArray *was, SclPolicy *next,
                        GPtrArray *now)
{
  g_autoptr (GHashTable) old = all_words (original, before, was),
                         new = all_words (original, next, now);

  return with_words (before, next, old, new);
}

SclPolicy *
scl_policy_words_begin (SclPolicy *original, const char *name)
{
  g_autofree char *own = name != NULL ? g_strdup (name) : new_name (original);
  /* What a file's first comment says is true of that file: it is said whose. */
  g_autofree char *origin
      = g_strdup_printf ("Begun from %s, whose file says:", scl_policy_name (original));
  g_autoptr (SclPolicy) told
      = *scl_policy_text (original) == '#' ? scl_policy_with_comment (original, origin) : NULL;
  SclPolicy *named
      = scl_policy_with_value (told != NULL ? told : original, "policy", "name", own, NULL);

  return named != NULL ? named : scl_policy_ref (original);
}

SclPolicy *
scl_policy_words_change (SclPolicy *original, const char *name)
{
  g_autoptr (SclPolicy) copy = scl_policy_words_begin (original, name);
  g_autoptr (GPtrArray) unknown = g_ptr_array_new ();
  g_autoptr (GHashTable) old = own_words (original), new = changed_words (original, copy, unknown);

  return with_words (copy, copy, old, new);
}

gboolean
scl_policy_words_is_unnamed (SclPolicy *original, SclPolicy *policy)
{
  const char *title = word_of (policy, "title", "en");
  g_autofree char *without = unmarked (title, "%s, changed");

  return !g_str_equal (title, without) || g_str_equal (title, word_of (original, "title", "en"));
}

/* ---- A person's own ---- */

static void
add_value (GArray *values, const char *key, const char *value)
{
  const SclPolicyValue one = { "policy", key, value };

  g_array_append_val (values, one);
}

/* What the policy says of itself in other languages. */
static void
drop_words (SclPolicy *policy, const char *of, GArray *values, GStringChunk *chunk)
{
  g_auto (GStrv) keys = scl_policy_keys (policy, "policy");
  g_autofree char *begin = g_strconcat (of, "[", NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    if (g_str_has_prefix (keys[i], begin))
      add_value (values, g_string_chunk_insert (chunk, keys[i]), NULL);
}

SclPolicy *
scl_policy_words_write (SclPolicy *policy, const char *key, const char *text, GError **error)
{
  g_autoptr (GStringChunk) chunk = g_string_chunk_new (64);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (SclPolicyValue));

  drop_words (policy, key, values, chunk);
  add_value (values, key, text);
  return scl_policy_with_values (policy, (const SclPolicyValue *) (gpointer) values->data,
                                 values->len, error);
}
