/* What titles of columns say, in several languages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-column-map-private.h"

#include <string.h>

/* Titles without case, marks, blanks and punctuation, in English, German, French, Italian, Spanish,
 * Portuguese and Dutch. */
static const struct
{
  SclColumnRole role;
  const char *titles;
} known[] = {
  { SCL_ROLE_DATE, "date|day|gamedate|dategame|matchdate|tourneydate|playedon|playedat|"
                   "datum|tag|spieltag|data|giorno|fecha|dia|jour|datetime|createdat|timestamp|"
                   "utcdate|starttime" },
  { SCL_ROLE_EVENT_ID, "eventid|tournamentid|tourneyid|competitionid|turnierid|torneoid" },
  { SCL_ROLE_EVENT,
    "event|tournament|tourney|tourneyname|tournamentname|eventname|competition|league|turnier|liga|"
    "tournoi|torneo|evento|competizione|toernooi|torneio|div|division" },
  { SCL_ROLE_EVENT_START, "eventstart|startdate|start|begin|beginn|von|inizio|inicio|debut" },
  { SCL_ROLE_EVENT_END, "eventend|enddate|end|ende|bis|fine|fin|finish" },
  { SCL_ROLE_PLACE,
    "place|eventplace|city|venue|site|location|ort|luogo|sede|lugar|lieu|ville|plaats|stadt" },
  { SCL_ROLE_EVENT_FEDERATION, "eventfederation|country|land|paese|pais|pays" },
  { SCL_ROLE_RATE, "rate|rateofplay|timeclass|cadence|cadenza|ritmo|bedenkzeit|"
                   "timecontrol|incrementcode|timeincrement|perftype|speed" },
  { SCL_ROLE_ROUND,
    "round|rd|rnd|roundno|runde|ronde|turno|ronda|giornata|jornada|matchday|rodada" },
  { SCL_ROLE_SCORE, "score|result|res|ftr|outcome|ergebnis|resultat|resultado|risultato|esito|"
                    "uitslag|punteggio|puntuacion" },
  { SCL_ROLE_RATED, "israted|rated|ratedyn|ratedgame" },
  { SCL_ROLE_TERMINATION, "victorystatus|status|endreason|resulttype|comment" },
  { SCL_ROLE_VARIANT, "rules" },
  { SCL_ROLE_WINNER + SCL_SIDE_NAME, "winner|winnername|sieger|gewinner|vincitore|vincente|ganador|"
                                     "gagnant|vainqueur|winnaar|vencedor" },
  { SCL_ROLE_WINNER + SCL_SIDE_ID, "winnerid" },
  { SCL_ROLE_WINNER + SCL_SIDE_RATING, "winnerrating|winnerelo" },
  { SCL_ROLE_WINNER + SCL_SIDE_FEDERATION, "winnercountry|winnerfederation|winnerioc" },
  { SCL_ROLE_LOSER + SCL_SIDE_NAME,
    "loser|losername|verlierer|perdente|sconfitto|perdedor|perdant|verliezer" },
  { SCL_ROLE_LOSER + SCL_SIDE_ID, "loserid" },
  { SCL_ROLE_LOSER + SCL_SIDE_RATING, "loserrating|loserelo" },
  { SCL_ROLE_LOSER + SCL_SIDE_FEDERATION, "losercountry|loserfederation|loserioc" },
};

/* What White and Black are called, and what is said of them. A title is one of each, in either
 * order: "HomeElo", "elo_home". */
static const char *const sides[2] = {
  "white|home|hometeam|player1|playera|player_a|p1|team1|teama|first|firstplayer|weiss|heim|bianco|"
  "blancas|blanco|blancs|blanc|brancas|wit|casa|local|"
  "giocatore1|giocatorea|jugador1|spieler1|joueur1|jogador1|speler1|squadra1|equipo1|equipe1|"
  "mannschaft1|squadracasa|equipolocal|w|a|player|team",
  "black|away|awayteam|player2|playerb|player_b|p2|team2|teamb|second|secondplayer|schwarz|gast|"
  "nero|negras|negro|noirs|noir|pretas|zwart|ospite|ospiti|trasferta|visitante|"
  "giocatore2|giocatoreb|jugador2|spieler2|joueur2|jogador2|speler2|squadra2|equipo2|equipe2|"
  "mannschaft2|squadraospite|equipovisitante|b|opponent|opp",
};

static const struct
{
  SclSideRole role;
  const char *titles;
} of_sides[] = {
  { SCL_SIDE_NAME, "|name|nome|nombre|nom|naam|spieler|giocatore|jugador|joueur" },
  { SCL_SIDE_ID, "id|playerid|no|nr|number" },
  { SCL_SIDE_FIDE_ID, "fideid" },
  { SCL_SIDE_FEDERATION, "federation|fed|country|nation|nat|land|paese|pais|pays" },
  { SCL_SIDE_TITLE, "title|titel|titolo|titulo|titre" },
  { SCL_SIDE_BIRTH_YEAR, "birthyear|born|yearofbirth|geburtsjahr|annonascita" },
  { SCL_SIDE_BIRTHDAY, "birthday|birthdate|dateofbirth|dob" },
  { SCL_SIDE_SEX, "sex|gender|sesso|sexo|geschlecht" },
  { SCL_SIDE_GAMES, "games|gamesbefore" },
  { SCL_SIDE_RATING, "rating|elo|eloi|elopre|elobefore|ratingpre|rtg|ratingbefore|initialrating|"
                     "startrating|punkte|dwz" },
  { SCL_SIDE_POINTS, "points|goals|score|pts|tore|gol|goles|buts|punti|sets|result" },
};

/* Football tables name full-time goals FTHG and FTAG, HG and AG. */
static const struct
{
  SclColumnRole role;
  const char *titles;
} abbreviated[] = {
  { SCL_ROLE_WHITE + SCL_SIDE_POINTS,
    "fthg|hg|s1|score1|points1|goals1|result1|punti1|gol1|tore1" },
  { SCL_ROLE_BLACK + SCL_SIDE_POINTS,
    "ftag|ag|s2|score2|points2|goals2|result2|punti2|gol2|tore2" },
  { SCL_ROLE_WHITE + SCL_SIDE_RATING, "rating1|elo1|r1|elo1pre|rating1pre" },
  { SCL_ROLE_BLACK + SCL_SIDE_RATING, "rating2|elo2|r2|elo2pre|rating2pre" },
  { SCL_ROLE_WHITE + SCL_SIDE_NAME, "name1" },
  { SCL_ROLE_BLACK + SCL_SIDE_NAME, "name2" },
  { SCL_ROLE_WHITE + SCL_SIDE_ID, "id1" },
  { SCL_ROLE_BLACK + SCL_SIDE_ID, "id2" },
};

/* Letters and digits alone, without marks and case. */
static char *
plain (const char *title)
{
  g_autofree char *valid = g_utf8_make_valid (title, -1),
                  *apart = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  g_autofree char *lower = g_utf8_casefold (apart, -1);
  GString *out = g_string_new (NULL);

  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (out, g_utf8_get_char (p));
  return g_string_free (out, FALSE);
}

static gboolean
among (const char *text, gsize n, const char *list)
{
  for (const char *p = list;;)
    {
      const gsize length = strcspn (p, "|");

      if (length == n && strncmp (p, text, n) == 0)
        return TRUE;
      p += length;
      if (*p == '\0')
        return FALSE;
      p++;
    }
}

static gboolean
of_side (const char *rest, gsize n, SclSideRole *role)
{
  for (guint i = 0; i < G_N_ELEMENTS (of_sides); i++)
    if (among (rest, n, of_sides[i].titles))
      {
        *role = of_sides[i].role;
        return TRUE;
      }
  return FALSE;
}

static SclColumnRole
role_of_side (const char *title)
{
  const gsize n = strlen (title);
  SclSideRole role;

  for (guint side = 0; side < 2; side++)
    for (gsize cut = n; cut > 0; cut--)
      if ((among (title, cut, sides[side]) && of_side (title + cut, n - cut, &role))
          || (among (title + n - cut, cut, sides[side]) && of_side (title, n - cut, &role)))
        return (side == 0 ? SCL_ROLE_WHITE : SCL_ROLE_BLACK) + role;
  return SCL_ROLE_NONE;
}

SclColumnRole
scl_column_title_role (const char *title)
{
  g_autofree char *key = plain (title);
  const SclColumnRole documented = scl_column_role_find (title, NULL);

  if (documented != SCL_ROLE_NONE)
    return documented;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (*key != '\0' && among (key, strlen (key), known[i].titles))
      return known[i].role;
  for (guint i = 0; i < G_N_ELEMENTS (abbreviated); i++)
    if (*key != '\0' && among (key, strlen (key), abbreviated[i].titles))
      return abbreviated[i].role;
  return strlen (key) <= 40 ? role_of_side (key) : SCL_ROLE_NONE;
}

gboolean
scl_column_title_is_vague (const char *title, SclColumnRole role)
{
  const gsize n = strlen (title);
  g_autofree char *key = plain (title);

  if (role < SCL_ROLE_WHITE || scl_column_role_find (title, NULL) != SCL_ROLE_NONE)
    return FALSE;
  return strcmp (key, "player") == 0 || strcmp (key, "team") == 0 || g_str_has_prefix (key, "opp")
         || (n <= 4 && !among (key, strlen (key), sides[0])
             && !among (key, strlen (key), sides[1]));
}
