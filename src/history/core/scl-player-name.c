/* Names of players, made comparable.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-player-name.h"

#include <string.h>

#include "rating/base/scl-near.h"

static void
divide (GString *key)
{
  if (key->len > 0 && key->str[key->len - 1] != ' ')
    g_string_append_c (key, ' ');
}

static char *
trimmed (GString *key)
{
  if (key->len > 0 && key->str[key->len - 1] == ' ')
    g_string_truncate (key, key->len - 1);
  return g_string_free (key, FALSE);
}

static char *
unicode_key (const char *name)
{
  g_autofree char *plain = g_utf8_normalize (name, -1, G_NORMALIZE_NFKD);
  GString *key = g_string_new (NULL);

  if (plain == NULL) /* not UTF-8: compare the bytes */
    {
      g_string_append (key, name);
      return trimmed (key);
    }
  for (const char *p = plain; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_ismark (c) || c == '\'' || c == 0x2019)
        continue;
      if (g_unichar_isalnum (c) || c == '&') /* two are another than one */
        g_string_append_unichar (key, g_unichar_tolower (c));
      else
        divide (key);
    }
  return trimmed (key);
}

char *
scl_player_name_key (const char *name)
{
  GString *key;

  if (name == NULL)
    return g_strdup ("");
  if (!g_str_is_ascii (name))
    return unicode_key (name);

  key = g_string_sized_new (strlen (name) + 1);
  for (const char *p = name; *p != '\0'; p++)
    {
      if (g_ascii_isalnum (*p) || *p == '&')
        g_string_append_c (key, g_ascii_tolower (*p));
      else if (*p != '\'')
        divide (key);
    }
  return trimmed (key);
}

/* The words, each behind the last one's NUL, into their order: names have few. */
static void
sort_words (const char **words, guint n)
{
  for (guint i = 1; i < n; i++)
    {
      const char *word = words[i];
      guint at = i;

      for (; at > 0 && strcmp (words[at - 1], word) > 0; at--)
        words[at] = words[at - 1];
      words[at] = word;
    }
}

/* The key's words in their order; takes the key. */
static char *
sorted (char *given)
{
  g_autofree char *key = given;
  g_autofree const char **words = NULL;
  char *in_order, *to;
  guint n = 1;

  for (const char *p = key; *p != '\0'; p++)
    n += *p == ' ';
  if (n == 1)
    return g_steal_pointer (&key);
  words = g_new (const char *, n);
  to = in_order = g_malloc (strlen (key) + 1);
  n = 0;
  for (char *p = key; p != NULL; n++)
    {
      words[n] = p;
      p = strchr (p, ' ');
      if (p != NULL)
        *p++ = '\0';
    }
  sort_words (words, n);
  for (guint i = 0; i < n; i++)
    {
      to = g_stpcpy (to, words[i]);
      *to++ = i + 1 < n ? ' ' : '\0';
    }
  return in_order;
}

char *
scl_player_name_sorted_key (const char *name)
{
  return sorted (scl_player_name_key (name));
}

/* Of a key: where two letters stand for one with a mark, the one without; letters that no
 * normalization takes apart. */
static char *
one_spelling (const char *key)
{
  static const struct
  {
    const char *written, *is;
  } spellings[]
      = { { "ae", "a" }, { "oe", "o" }, { "ue", "u" }, { "aa", "a" }, { "ß", "ss" }, { "æ", "a" },
          { "ø", "o" },  { "œ", "o" },  { "ł", "l" },  { "đ", "d" },  { "ı", "i" } };
  GString *one = g_string_sized_new (strlen (key) + 1);
  char before = ' ';

  while (*key != '\0')
    {
      /* Behind a vowel or a q the two are sounds of their own: Bauer, Vasquez. Most letters begin
       * no such spelling at all. */
      const gboolean may = g_ascii_isalpha (*key) ? (*key == 'a' || *key == 'o' || *key == 'u')
                                                        && strchr ("aeiouq", before) == NULL
                                                  : (*key & 0x80) != 0;
      guint i = may ? 0 : G_N_ELEMENTS (spellings);

      while (i < G_N_ELEMENTS (spellings) && !g_str_has_prefix (key, spellings[i].written))
        i++;
      before = *key;
      if (i < G_N_ELEMENTS (spellings))
        {
          g_string_append (one, spellings[i].is);
          key += strlen (spellings[i].written);
        }
      else
        g_string_append_c (one, *key++);
    }
  return g_string_free (one, FALSE);
}

char *
scl_player_name_asking_key_of (const char *key)
{
  g_autofree char *one = one_spelling (key);

  /* What is left of small letters and digits is a key again. */
  return g_str_is_ascii (key) ? sorted (g_steal_pointer (&one)) : scl_player_name_sorted_key (one);
}

char *
scl_player_name_asking_key (const char *name)
{
  g_autofree char *key = scl_player_name_key (name);

  return scl_player_name_asking_key_of (key);
}

/* ---- Names that are near ---- */

/* Of two words: the letters that are the same in front, and of the rest behind. */
static gboolean
is_one_letter_off (const char *a, gsize n, const char *b, gsize m)
{
  gsize front = 0, back = 0;

  while (front < MIN (n, m) && a[front] == b[front])
    front++;
  while (back < MIN (n, m) - front && a[n - 1 - back] == b[m - 1 - back])
    back++;
  if (n == m && n - front - back == 2 && a[front] == b[front + 1] && a[front + 1] == b[front])
    return TRUE;
  /* A letter beyond ASCII is up to four bytes. */
  return g_utf8_strlen (a + front, (gssize) (n - front - back)) <= 1
         && g_utf8_strlen (b + front, (gssize) (m - front - back)) <= 1;
}

static char
words_differ (const char *a, gsize n, const char *b, gsize m)
{
  if (n == m && memcmp (a, b, n) == 0)
    return '=';
  if (MIN (n, m) == 1)
    return a[0] == b[0] ? 'i' : 0;
  return MIN (n, m) >= 3 && is_one_letter_off (a, n, b, m) ? 'l' : 0;
}

/* The other's words from one of them on, then those before it. */
static char
differ_from (const char *key, const char *other, const char *from)
{
  guint same = 0, initials = 0, letters = 0;

  for (const char *at = from;;)
    {
      const gsize n = strcspn (key, " "), m = strcspn (at, " ");
      const char how = words_differ (key, n, at, m);

      same += how == '=' && n > 1;
      initials += how == 'i';
      letters += how == 'l';
      at = at[m] == '\0' ? other : at + m + 1;
      if (how == 0 || (key[n] == '\0') != (at == from))
        return 0;
      if (key[n] == '\0')
        break;
      key += n + 1;
    }
  if (same == 0 || letters > 1 || (letters > 0 && initials > 0))
    return 0;
  return letters > 0 ? 'l' : initials > 0 ? 'i' : 0;
}

char
scl_player_name_differ (const char *key, const char *other)
{
  char how = 0;

  for (const char *from = other, *blank = from; how == 0 && blank != NULL; from = blank + 1)
    {
      how = differ_from (key, other, from);
      blank = strchr (from, ' ');
    }
  return how;
}

gboolean
scl_player_names_are_alike (const char *name, const char *other)
{
  g_autofree char *key = scl_player_name_key (name), *other_key = scl_player_name_key (other);
  g_auto (GStrv) words = g_strsplit (key, " ", -1), others = g_strsplit (other_key, " ", -1);
  const char *const near[] = { other_key, NULL };

  if (strlen (key) < 3 || strlen (other_key) < 3 || scl_near (key, near) != NULL)
    return TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_utf8_strlen (words[i], -1) >= 2
        && g_strv_contains ((const char *const *) others, words[i]))
      return TRUE;
  return FALSE;
}

/* What programs write in the place of an opponent, as keys no longer than BYE_MOST bytes. "N.N." is
 * somebody whose name nobody knows, and each time another. */
#define BYE_MOST 32
static const char byes[]
    = "||bye|bye bye|a bye|half point bye|half bye|full point bye|full bye|zero point bye|zero bye|"
      "requested bye|walkover|walk over|n n|nn|exempt|exempte|spielfrei|freilos|nicht ausgelost|"
      "not paired|notpaired|unpaired|no opponent|riposa|riposo|senza abbinamento|non abbinato|"
      "descansa|descanso|libre|exento|no emparejado|no pareado|non apparie|folga|nao emparceirado|"
      "isento|свободен|без пары|volny los|wolny los|pauza|vrij|oneven|frirond|tba|tbd|tbc|"
      "to be announced|to be determined|to be confirmed|";

gboolean
scl_player_name_is_bye (const char *name)
{
  g_autofree char *key = NULL, *within = NULL;
  gsize n = 0, word;

  if (strlen (name) > BYE_MOST)
    return FALSE;
  key = scl_player_name_key (name);
  for (word = n = strlen (key); word > 0 && g_ascii_isdigit (key[word - 1]);)
    word--;
  if (word < n && word > 1 && key[word - 1] == ' ') /* "Bye 1" */
    n = word - 1;
  within = g_strdup_printf ("|%.*s|", (int) n, key);
  return strstr (byes, within) != NULL;
}

gboolean
scl_player_id_is_none (const char *id)
{
  static const char *const none[]
      = { "n/a", "#n/a", "na", "nan", "nil", "none", "null", "unknown", "undefined", "no id" };

  if (*id == '-' || id[strspn (id, "-–—?.*#/_ ")] == '\0')
    return TRUE;
  for (guint i = 0; strchr ("nNuU#", *id) != NULL && i < G_N_ELEMENTS (none); i++)
    if (g_ascii_strcasecmp (id, none[i]) == 0)
      return TRUE;
  return FALSE;
}
