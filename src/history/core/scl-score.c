/* Results of games, as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-score.h"

#include <string.h>

static const struct
{
  const char *text;
  guint8 half_points;
  SclUnrated unrated;
} scores[] = {
  { "1", 2, SCL_UNRATED_NO },
  { "0", 0, SCL_UNRATED_NO },
  { "0.5", 1, SCL_UNRATED_NO },
  { "1.0", 2, SCL_UNRATED_NO },
  { "0.0", 0, SCL_UNRATED_NO },
  { ".5", 1, SCL_UNRATED_NO },
  { "0,5", 1, SCL_UNRATED_NO },
  { "1,0", 2, SCL_UNRATED_NO },
  { "0,0", 0, SCL_UNRATED_NO },
  { "½", 1, SCL_UNRATED_NO },
  { "=", 1, SCL_UNRATED_NO },
  { "1/2", 1, SCL_UNRATED_NO },
  { "1-0", 2, SCL_UNRATED_NO },
  { "0-1", 0, SCL_UNRATED_NO },
  { "½-½", 1, SCL_UNRATED_NO },
  { "1/2-1/2", 1, SCL_UNRATED_NO },
  { "0.5-0.5", 1, SCL_UNRATED_NO },
  { "0,5-0,5", 1, SCL_UNRATED_NO },
  { "=-=", 1, SCL_UNRATED_NO },
  { "+", 2, SCL_UNRATED_FORFEIT },
  { "-", 0, SCL_UNRATED_FORFEIT },
  { "+-", 2, SCL_UNRATED_FORFEIT },
  { "-+", 0, SCL_UNRATED_FORFEIT },
  { "+--", 2, SCL_UNRATED_FORFEIT },
  { "--+", 0, SCL_UNRATED_FORFEIT },
  { "1F", 2, SCL_UNRATED_FORFEIT },
  { "0F", 0, SCL_UNRATED_FORFEIT },
  { "--", 0, SCL_UNRATED_BOTH_ABSENT },
  { "---", 0, SCL_UNRATED_BOTH_ABSENT },
  { "*", 0, SCL_UNRATED_UNPLAYED },
};

/* strcmp () == 0; most scores have one sign. Neither is empty. */
static inline gboolean
is_same (const char *a, const char *b)
{
  return a[0] == b[0] && a[1] == b[1] && (a[1] == '\0' || strcmp (a + 2, b + 2) == 0);
}

gboolean
scl_score_parse (const char *text, guint8 *half_points, SclUnrated *unrated)
{
  char plain[16];
  gsize n = 0;

  for (const char *p = text; *p != '\0'; p++)
    if (*p != ' ' && *p != '\t')
      {
        const gboolean dash = g_str_has_prefix (p, "–") || g_str_has_prefix (p, "−");

        if (n + 1 >= sizeof plain)
          return FALSE;
        plain[n++] = *p == ':' || dash ? '-' : *p;
        p += dash ? strlen ("–") - 1 : 0;
      }
  if (n == 0)
    return FALSE;
  plain[n] = '\0';

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    if (is_same (plain, scores[i].text))
      {
        *half_points = scores[i].half_points;
        *unrated = scores[i].unrated;
        return TRUE;
      }
  return FALSE;
}

/* By SclUnrated; NULL is never in a history. */
static const char *const unrated_names[]
    = { "", "forfeit", "bye", "declared", "unplayed", "struck", NULL, "both-absent", "both-lost" };

gboolean
scl_unrated_parse (const char *text, SclUnrated *unrated)
{
  for (guint i = 0; i < G_N_ELEMENTS (unrated_names); i++)
    if (unrated_names[i] != NULL && g_ascii_strcasecmp (text, unrated_names[i]) == 0)
      {
        *unrated = (SclUnrated) i;
        return TRUE;
      }
  return FALSE;
}

const char *
scl_unrated_name (SclUnrated unrated)
{
  return (guint) unrated < G_N_ELEMENTS (unrated_names) && unrated_names[unrated] != NULL
             ? unrated_names[unrated]
             : "";
}
