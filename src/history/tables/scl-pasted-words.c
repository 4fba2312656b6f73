/* The words of a pasted line: numbers in one form, and results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-pasted-private.h"

#include <string.h>

/* In this order. */
static const struct
{
  const char *pattern, *with;
} forms[] = {
  { "[\\x{2010}-\\x{2015}\\x{2212}]", "-" },         /* hyphens, dashes, the minus sign */
  { "[\\x{a0}\\x{2000}-\\x{200b}\\x{202f}]", " " },  /* blanks of other widths */
  { "\\b\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}\\b", " " }, /* days, which are no numbers */
  { "\\b\\d{1,2}([-/.])\\d{1,2}\\1\\d{4}\\b", " " }, /* the same */
  { "(?<!\\d)(\\d{3,9})[:,/]", "\\1 " },             /* 2100:1 */
  { "(?<!\\d)(\\d{3,4}) ?\\*", "\\1" },              /* FIDE's mark of a rating that is cut */
  { "(?<![\\d/])1/2(?![\\d/])", "½" },               /* fractions */
  { "(?<![\\d.,])0?[.,]50?(?![\\d.,])", "½" },       /* the same, with a point */
  { "(?<![\\d.,])([01])[.,]00?(?![\\d.,])", "\\1" }, /* whole points */
  { "([\\d½])[.,)](?!\\S)", "\\1" },                 /* 12. */
  { "(?<![\\d.,])([1-3])[.,](\\d{3})(?![\\d.,])", "\\1\\2" },            /* 2,210 */
  { "(?<![^\\s(])(?<!\\d\\d\\d )([12]) (\\d{3})(?![\\d.,])", "\\1\\2" }, /* 2 210 */
  { "(?<![\\d-])(\\d{3,4})[-+=](?=\\d{3,4}(?!\\d))", "\\1 " },           /* 1850+1900 */
  { "(?<![\\d-])(\\d{3,4})[-=](?=[10½](?![\\d-]))", "\\1 " },            /* 2050=½ */
  { "(?<![\\d-])(\\d{3,4})([-+=])(?![^\\s,;])", "\\1 \\2" },             /* 2100+ */
  { "(?<!\\d)(\\d{3,4})([wsbn][10½=+-])(?![^\\s,;])", "\\1 \\2" },       /* 2100w1 */
  { "(?<![^\\s,;])([WwSsBbNn])[ \\t]([10½=+-])(?![^\\s,;])", "\\1\\2" }, /* w 1 */
  { "(?<!\\S)([10½]) ?[-:] ?([10½])(?![^\\s,;])", "\\1-\\2" },           /* 1 : 0 */
};

static GRegex *const *
compiled (void)
{
  static GRegex *all[G_N_ELEMENTS (forms)];
  static gsize done;

  if (g_once_init_enter (&done))
    {
      for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
        all[i] = g_regex_new (forms[i].pattern, G_REGEX_OPTIMIZE, 0, NULL);
      g_once_init_leave (&done, 1);
    }
  return all;
}

char *
scl_pasted_plain (const char *line)
{
  GRegex *const *all = compiled ();
  char *plain = g_strdup (line);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      char *next = g_regex_replace (all[i], plain, -1, 0, forms[i].with, 0, NULL);

      g_free (plain);
      plain = next;
    }
  return plain;
}

/* In the languages of the window and of the pages that are pasted. */
static const struct
{
  const char *words;
  int half_points;
} results[] = {
  { "|1|+|w|v|won|win|wins|beat|gewonnen|sieg|vinto|vinta|vittoria|ganó|ganada|ganado|gana|"
    "victoria|gagné|gain|1-0|",
    2 },
  { "|½|=|d|r|draw|drew|drawn|tie|remis|patta|pari|pareggio|tablas|empate|nulle|nul|½-½|", 1 },
  { "|0|-|l|lost|loss|loses|verloren|niederlage|perso|persa|sconfitta|perdió|perdida|perdido|"
    "derrota|perdu|0-1|",
    0 },
};

static int
bare_result (const char *word)
{
  g_autofree char *lower = g_utf8_strdown (word, -1);
  g_autofree char *within = g_strconcat ("|", lower, "|", NULL);

  for (guint i = 0; strchr (word, '|') == NULL && i < G_N_ELEMENTS (results); i++)
    if (strstr (results[i].words, within) != NULL)
      return results[i].half_points;
  return -1;
}

int
scl_pasted_result (const char *word, char *colour)
{
  const char *const first = strchr ("wsbn", g_ascii_tolower (*word));
  const int half_points = bare_result (word);

  *colour = 0;
  if (half_points >= 0 || *word == '\0' || first == NULL || strchr ("10\xc2=+-", word[1]) == NULL
      || word[1] == '\0')
    return half_points;
  *colour = *first == 'w' ? 'w' : 'b'; /* weiß, white; schwarz, black, nero, negras */
  return bare_result (word + 1);
}
