/* Whether a game is rated: the table of rules, and the count of games that are not.
 *
 * Sources: the PGN standard, 9.8.1 (Termination); FIDE's Rating Regulations B.02, 5.1 (a game in
 * which both players have made a move is rated, save for force majeure; one that was not played is
 * not), and Laws; what Lichess (lichess-org/lila, PgnDump.scala) and chess.com write.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-rated.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

#define N_OF_RESULTS 5 /* rules that speak of a result's sign: the first ones */

const SclRatedRule scl_rated_rules[] = {
  { SCL_RATED_BY_RESULT, "+|-|+-|-+|+--|--+|1f|0f", SCL_UNRATED_FORFEIT,
    N_ ("won or lost by forfeit, not played"), "FIDE B.02 5.1; TRF16" },
  { SCL_RATED_BY_RESULT, "w|d|l", SCL_UNRATED_DECLARED,
    N_ ("declared not rated: less than a move was played"), "TRF16" },
  { SCL_RATED_BY_RESULT, "*|?", SCL_UNRATED_UNPLAYED, N_ ("no result"), "PGN 8.1.1.7" },
  { SCL_RATED_BY_RESULT, "--|---", SCL_UNRATED_BOTH_ABSENT, N_ ("neither player came"),
    "FIDE B.02 5.1" },
  { SCL_RATED_BY_RESULT, "0-0", SCL_UNRATED_BOTH_LOST, N_ ("both players lost by a decision"),
    "FIDE Laws 11.7" },

  { SCL_RATED_BY_ENDING, "normal|mate|checkmate|resign*|draw*|stalemate|agreement|variantend",
    SCL_UNRATED_NO, N_ ("played to its end"), "PGN 9.8.1; Lichess" },
  { SCL_RATED_BY_ENDING,
    "time|timeout|time out|outoftime|out of time|*time forfeit*|*on time|flag*", SCL_UNRATED_NO,
    N_ ("lost on time: a played game"), "PGN 9.8.1; FIDE B.02 5.1; Lichess" },
  { SCL_RATED_BY_ENDING, "*adjudicat*", SCL_UNRATED_NO, N_ ("played, and adjudicated"),
    "PGN 9.8.1" },
  { SCL_RATED_BY_ENDING,
    "rules infraction|illegal move|*illegal move|cheat*|def|def.|disqualified|dsq", SCL_UNRATED_NO,
    N_ ("played, and lost by a decision"), "PGN 9.8.1; FIDE B.02 5.1" },
  { SCL_RATED_BY_ENDING, "* won - game abandoned|*disconnect*|stalled connection", SCL_UNRATED_NO,
    N_ ("played, and left by the loser"), "chess.com; cutechess" },
  { SCL_RATED_BY_ENDING, "ret|ret.|retired|retirement|* retired", SCL_UNRATED_NO,
    N_ ("played, and given up"), "tennis" },
  { SCL_RATED_BY_ENDING, "death|emergency", SCL_UNRATED_DECLARED, N_ ("ended by force majeure"),
    "PGN 9.8.1; FIDE B.02 5.1" },
  { SCL_RATED_BY_ENDING,
    "abandoned|abd|abd.|abn|aborted|nostart|no start|postponed|cancelled|canceled|annulled",
    SCL_UNRATED_DECLARED, N_ ("abandoned"), "PGN 9.8.1; Lichess: aborted, or not begun" },
  { SCL_RATED_BY_ENDING,
    "unterminated|unfinished|unp|created|started|in progress|adjourned|*adjourned*|suspended",
    SCL_UNRATED_UNPLAYED, N_ ("not finished"), "PGN 9.8.1; Lichess" },
  { SCL_RATED_BY_ENDING,
    "*forfeit*|*default*|walkover*|w/o|wo|w.o.|unplayed|not played|no show|no-show|noshow|awarded",
    SCL_UNRATED_FORFEIT, N_ ("won or lost without play"), "FIDE B.02 5.1" },

  { SCL_RATED_BY_VARIANT, "standard|normal|chess|classic|classical|orthodox", SCL_UNRATED_NO,
    N_ ("chess"), "cutechess; Lichess" },
  { SCL_RATED_BY_VARIANT, "from position|fromposition", SCL_UNRATED_DECLARED,
    N_ ("begun from another position than that of the Laws"), "FIDE Laws 2.3; Lichess" },
  { SCL_RATED_BY_VARIANT,
    "chess960|chess 960|960|frc|fischerandom|fischerrandom|fischer random*|freestyle*|chess9lx",
    SCL_UNRATED_DECLARED, N_ ("Chess960"), "FIDE Laws, Guidelines II" },
  { SCL_RATED_BY_VARIANT, "*", SCL_UNRATED_DECLARED, N_ ("a variant, another game than chess"),
    "Lichess rates each variant by itself" },

  { SCL_RATED_BY_EVENT,
    "live chess - *|let's play! - *|fics * crazyhouse *|fics * atomic *|fics * suicide *|"
    "fics * losers *|fics * wild*|fics * bughouse *|rated crazyhouse *|rated chess960 *|"
    "rated atomic *|rated antichess *|rated horde *|rated racing kings *|rated three-check *|"
    "rated king of the hill *",
    SCL_UNRATED_DECLARED, N_ ("a variant, another game than chess"), "chess.com; FICS; Lichess" },
  { SCL_RATED_BY_EVENT,
    "rated * game|rated game|fics rated *|rated * tournament http*|rated * swiss http*",
    SCL_UNRATED_NO, N_ ("said to be rated"), "Lichess; FICS" },
  { SCL_RATED_BY_EVENT,
    "casual * game|casual game|casual * tournament http*|casual * swiss http*|unrated * game|"
    "unrated game|fics unrated *|unrated * match|unrated match*|unrated bullet*|unrated blitz*|"
    "unrated rapid*|unrated standard*|unrated lightning*|unrated classical*|icc * u",
    SCL_UNRATED_DECLARED, N_ ("a casual game"), "Lichess (lila#2056); FICS; ICC" },
  { SCL_RATED_BY_EVENT, "vs. computer*|vs computer*", SCL_UNRATED_DECLARED,
    N_ ("against a computer"), "chess.com rates none" },
  { SCL_RATED_BY_EVENT,
    "ultrabullet simul http*|bullet simul http*|blitz simul http*|rapid simul http*|"
    "classical simul http*|standard simul http*|correspondence simul http*",
    SCL_UNRATED_DECLARED, N_ ("a simultaneous display"), "Lichess rates none" },

  { SCL_RATED_BY_FLAG, "true|t|yes|y|1|rated|wahr|ja|vrai|oui|vero|sì|si|verdadero|sí",
    SCL_UNRATED_NO, N_ ("said to be rated"), "the file's own column" },
  { SCL_RATED_BY_FLAG,
    "false|f|no|n|0|unrated|not rated|casual|friendly|falsch|nein|faux|non|falso",
    SCL_UNRATED_DECLARED, N_ ("said not to be rated"), "the file's own column" },
};
G_STATIC_ASSERT (G_N_ELEMENTS (scl_rated_rules) <= SCL_RATED_MOST_RULES);

const guint scl_rated_n_rules = G_N_ELEMENTS (scl_rated_rules);

/* Whether text is what the pattern [p, end) stands for; "*" is anything. */
static gboolean
fits (const char *p, const char *end, const char *text)
{
  for (; p < end && *p != '*'; p++, text++)
    if (*p != *text)
      return FALSE;
  if (p == end)
    return *text == '\0';
  for (p++;; text++)
    if (fits (p, end, text))
      return TRUE;
    else if (*text == '\0')
      return FALSE;
}

static gboolean
speaks_of (const SclRatedRule *rule, const char *text)
{
  for (const char *p = rule->words;;)
    {
      const char *end = strchrnul (p, '|');

      if ((*p == *text || *p == '*') && fits (p, end, text))
        return TRUE;
      if (*end == '\0')
        return FALSE;
      p = end + 1;
    }
}

const SclRatedRule *
scl_rated_find (SclRatedPlace place, const char *text)
{
  char plain[96];
  gsize n = 0;

  while (g_ascii_isspace (*text))
    text++;
  for (; text[n] != '\0' && n + 1 < sizeof plain; n++)
    plain[n] = text[n] == '_' ? ' ' : g_ascii_tolower (text[n]);
  while (n > 0 && g_ascii_isspace (plain[n - 1]))
    n--;
  plain[n] = '\0';

  for (guint i = N_OF_RESULTS; n > 0 && i < G_N_ELEMENTS (scl_rated_rules); i++)
    if (scl_rated_rules[i].place == place && speaks_of (&scl_rated_rules[i], plain))
      return &scl_rated_rules[i];
  return NULL;
}

const SclRatedRule *
scl_rated_of_result (SclUnrated unrated)
{
  for (guint i = 0; i < N_OF_RESULTS; i++)
    if (scl_rated_rules[i].unrated == unrated)
      return &scl_rated_rules[i];
  return NULL;
}

void
scl_rated_tally_add (SclRatedTally *self, const SclRatedRule *rule, const char *text, guint line)
{
  const guint i = rule != NULL ? (guint) (rule - scl_rated_rules) : 0;

  if (rule == NULL || rule->unrated == SCL_UNRATED_NO)
    return;
  if (self->n[i]++ == 0)
    {
      self->line[i] = line;
      g_strlcpy (self->text[i], text != NULL ? text : "", sizeof self->text[i]);
    }
}

void
scl_rated_tally_tell (SclRatedTally *self, SclImportReport *report)
{
  for (guint i = 0; i < G_N_ELEMENTS (scl_rated_rules); i++)
    if (self->n[i] > 0)
      {
        const char *quoted = self->text[i];
        g_autofree char *said
            = *quoted != '\0' ? g_strdup_printf ("%s (“%s”)", _ (scl_rated_rules[i].reason), quoted)
                              : g_strdup (_ (scl_rated_rules[i].reason));

        /* Translators: how many; why: "a casual game". */
        g_autofree char *message = g_strdup_printf (
            ngettext ("%u game is not rated: %s.", "%u games are not rated: %s.", self->n[i]),
            self->n[i], said);

        scl_import_report_note_of (report, SCL_NOTE_INFO, self->line[i], self->n[i],
                                   scl_rated_rules[i].reason, message);
      }
  *self = (SclRatedTally){ 0 };
}

void
scl_rate_tally_add (SclRateTally *self, const char *text, guint line, guint n)
{
  if (text[strspn (text, " ?-*.")] == '\0')
    return;
  if (self->text[0] == '\0')
    {
      g_strlcpy (self->text, text, sizeof self->text);
      self->line = line;
    }
  self->n += n;
}

void
scl_rate_tally_tell (const SclRateTally *self, SclImportReport *report)
{
  if (self->n > 0 && self->text[0] != '\0')
    scl_import_report_note (
        report, SCL_NOTE_INFO, self->line,
        ngettext ("The rate of play “%s” is not understood: %u game counts as of an unknown rate.",
                  "The rate of play “%s” is not understood: %u games count as of an unknown rate.",
                  self->n),
        self->text, self->n);
}
