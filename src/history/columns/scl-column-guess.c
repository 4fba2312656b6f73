/* What the columns of a table probably mean: by their titles in several languages, then by what
 * stands in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-column-map.h"

#include <string.h>

/* Fewer rows tell nothing of a column whose title does not. */
#define ENOUGH_ROWS 2

/* Titles without case, marks, blanks and punctuation, in English, German, French, Italian, Spanish,
 * Portuguese and Dutch. */
static const struct
{
  SclColumnRole role;
  const char *titles;
} known[] = {
  { SCL_ROLE_DATE, "date|day|gamedate|matchdate|played|playedon|datum|tag|spieltag|data|giorno|"
                   "fecha|dia|jour|datetime|createdat|timestamp|utcdate" },
  { SCL_ROLE_EVENT_ID, "eventid|tournamentid|tourneyid|competitionid|turnierid|torneoid" },
  { SCL_ROLE_EVENT,
    "event|tournament|tourney|tourneyname|tournamentname|eventname|competition|league|turnier|liga|"
    "tournoi|torneo|evento|competizione|toernooi|torneio|div|division" },
  { SCL_ROLE_EVENT_START, "eventstart|startdate|start|begin|beginn|von|inizio|inicio|debut" },
  { SCL_ROLE_EVENT_END, "eventend|enddate|end|ende|bis|fine|fin|finish" },
  { SCL_ROLE_PLACE,
    "place|eventplace|city|venue|site|location|ort|luogo|sede|lugar|lieu|ville|plaats|stadt" },
  { SCL_ROLE_EVENT_FEDERATION, "eventfederation|country|land|paese|pais|pays" },
  { SCL_ROLE_RATE, "rate|rateofplay|timeclass|cadence|cadenza|ritmo|bedenkzeit" },
  { SCL_ROLE_ROUND,
    "round|rd|rnd|roundno|runde|ronde|turno|ronda|giornata|jornada|matchday|rodada" },
  { SCL_ROLE_SCORE, "score|result|res|ftr|outcome|ergebnis|resultat|resultado|risultato|esito|"
                    "uitslag|punteggio|puntuacion" },
  { SCL_ROLE_UNRATED, "unrated" },
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
  "mannschaft1|squadracasa|equipolocal|w|player",
  "black|away|awayteam|player2|playerb|player_b|p2|team2|teamb|second|secondplayer|schwarz|gast|"
  "nero|negras|negro|noirs|noir|pretas|zwart|ospite|ospiti|trasferta|visitante|"
  "giocatore2|giocatoreb|jugador2|spieler2|joueur2|jogador2|speler2|squadra2|equipo2|equipe2|"
  "mannschaft2|squadraospite|equipovisitante|b|opponent",
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
  { SCL_SIDE_RATING, "rating|elo|rtg|ratingbefore|initialrating|startrating|punkte|dwz" },
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
  { SCL_ROLE_WHITE + SCL_SIDE_RATING, "rating1|elo1|r1" },
  { SCL_ROLE_BLACK + SCL_SIDE_RATING, "rating2|elo2|r2" },
  { SCL_ROLE_WHITE + SCL_SIDE_NAME, "name1" },
  { SCL_ROLE_BLACK + SCL_SIDE_NAME, "name2" },
  { SCL_ROLE_WHITE + SCL_SIDE_ID, "id1" },
  { SCL_ROLE_BLACK + SCL_SIDE_ID, "id2" },
};

/* White's win, a draw, Black's win, in the words of tables. */
static const char *const words[]
    = { "H/D/A",          "W/D/L",         "W/T/L", "1/X/2", "1/N/2", "white/draw/black",
        "home/draw/away", "win/draw/loss", "V/P/S", "S/U/N", "G/E/P", "V/N/D" };

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

static SclColumnRole
role_of_title (const char *title)
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

/* ---- What stands in a column ---- */

typedef gboolean (*Test) (const char *field, const char *form);

/* Fields that pass, of n that are not empty. */
static guint
count (GPtrArray *rows, guint column, Test test, const char *form, guint *n)
{
  guint passed = 0;

  *n = 0;
  for (guint r = 0; r < rows->len; r++)
    {
      char **row = g_ptr_array_index (rows, r);

      if (column >= g_strv_length (row) || *row[column] == '\0')
        continue;
      passed += test (row[column], form);
      (*n)++;
    }
  return passed;
}

/* All that is not empty passes, and there is something. */
static gboolean
all_are (GPtrArray *rows, guint column, Test test, const char *form)
{
  guint n;

  return count (rows, column, test, form, &n) == n && n > 0;
}

/* More than half of them. */
static gboolean
most_are (GPtrArray *rows, guint column, Test test, const char *form)
{
  guint n;

  return 2 * count (rows, column, test, form, &n) > n;
}

static gboolean
is_day (const char *field, const char *form)
{
  return scl_column_day (field, form, NULL) != SCL_DAY_NONE;
}

/* A Unix time between 1995 and 2100, lest any number be one. */
static gboolean
is_unix_day (const char *field, const char *form)
{
  const SclDay day = scl_column_day (field, form, NULL);

  return day != SCL_DAY_NONE && strlen (field) >= 9 && scl_day_year (day) >= 1995
         && scl_day_year (day) < 2100;
}

static gboolean
is_word (const char *field, const char *form)
{
  return scl_column_word (field, form) >= 0;
}

static gboolean
is_goals (const char *field, const char *form)
{
  return scl_column_goals (field) >= 0;
}

static gboolean
is_single_score (const char *field, const char *form)
{
  static const char *const scores[]
      = { "1",   "0",       "0.5",     "0,5", "½",   "1.0", "0.0", "=", "1/2", "1-0", "0-1",
          "½-½", "1/2-1/2", "0.5-0.5", "1:0", "0:1", "+",   "-",   "*", "+-",  "-+",  NULL };

  return g_strv_contains (scores, field);
}

static gboolean
is_name (const char *field, const char *form)
{
  return g_unichar_isalpha (g_utf8_get_char_validated (field, -1)) && strlen (field) > 1;
}

/* The order that reads most days; "" where the usual reading does as well, or none is right. */
static const char *
day_form (GPtrArray *rows, guint column)
{
  /* 01/02/03: of two orders that read as many, a day in front is the commonest. */
  static const char *const orders[] = { "dmy", "mdy", "ymd" };
  const char *best = "";
  guint most = 0, n;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      const guint passed = count (rows, column, is_day, orders[i], &n);

      if (passed > most)
        {
          most = passed;
          best = orders[i];
        }
    }
  if (most == 0)
    return most_are (rows, column, is_unix_day, "unix") ? "unix" : "";
  return strcmp (best, "ymd") == 0 && count (rows, column, is_day, "", &n) >= most ? "" : best;
}

static gboolean
looks_like_day (GPtrArray *rows, guint column)
{
  const char *form = day_form (rows, column);

  return all_are (rows, column, strcmp (form, "unix") == 0 ? is_unix_day : is_day, form);
}

static const char *
word_form (GPtrArray *rows, guint column)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (most_are (rows, column, is_word, words[i]))
      return words[i];
  return NULL;
}

/* NULL: it is no result. */
static const char *
score_form (GPtrArray *rows, guint column)
{
  const char *form;

  if (most_are (rows, column, is_single_score, NULL))
    return "";
  form = word_form (rows, column);
  return form == NULL && most_are (rows, column, is_goals, NULL) ? "goals" : form;
}

/* ---- The guess ---- */

typedef struct
{
  SclColumnMap *map;
  const char *const *titles;
  guint n;
  GPtrArray *rows;
  gboolean *taken;
} Guess;

static void
take (Guess *self, SclColumnRole role, guint column, const char *form)
{
  scl_column_map_set (self->map, role, self->titles, self->n, column, form);
  self->taken[column] = TRUE;
}

const char *
scl_column_form_guess (GPtrArray *rows, guint column, SclColumnRole role)
{
  const char *form = "";

  if (role == SCL_ROLE_DATE || role == SCL_ROLE_EVENT_START || role == SCL_ROLE_EVENT_END
      || (role >= SCL_ROLE_WHITE && role < SCL_ROLE_N
          && (role - SCL_ROLE_WHITE) % SCL_SIDE_N == SCL_SIDE_BIRTHDAY))
    return day_form (rows, column);
  if (role == SCL_ROLE_SCORE)
    form = score_form (rows, column);
  else if (role == SCL_ROLE_WINNER + SCL_SIDE_NAME)
    form = word_form (rows, column);
  return form != NULL ? form : "";
}

static void
by_title (Guess *self)
{
  for (guint column = 0; column < self->n; column++)
    {
      const SclColumnRole role = role_of_title (self->titles[column]);

      if (role != SCL_ROLE_NONE && !scl_column_map_has (self->map, role))
        take (self, role, column, scl_column_form_guess (self->rows, column, role));
    }
}

static gboolean
has_side (Guess *self, SclColumnRole side)
{
  return scl_column_map_has (self->map, side + SCL_SIDE_NAME)
         || scl_column_map_has (self->map, side + SCL_SIDE_ID);
}

static void
by_content (Guess *self)
{
  const gboolean points = scl_column_map_has (self->map, SCL_ROLE_WHITE + SCL_SIDE_POINTS);
  gboolean result = scl_column_map_has (self->map, SCL_ROLE_SCORE) || points
                    || has_side (self, SCL_ROLE_WINNER);
  gboolean day = scl_column_map_has (self->map, SCL_ROLE_DATE)
                 || scl_column_map_has (self->map, SCL_ROLE_EVENT_START)
                 || scl_column_map_has (self->map, SCL_ROLE_EVENT_END);
  gboolean players = has_side (self, SCL_ROLE_WHITE) || has_side (self, SCL_ROLE_BLACK)
                     || has_side (self, SCL_ROLE_LOSER);

  for (guint column = 0; column < self->n && !(result && day && players); column++)
    {
      const char *form;

      if (self->taken[column])
        continue;
      if (!day && looks_like_day (self->rows, column))
        {
          take (self, SCL_ROLE_DATE, column, day_form (self->rows, column));
          day = TRUE;
        }
      else if (!result && (form = score_form (self->rows, column)) != NULL)
        {
          take (self, SCL_ROLE_SCORE, column, form);
          result = TRUE;
        }
      else if (!players && column + 1 < self->n && !self->taken[column + 1]
               && all_are (self->rows, column, is_name, NULL)
               && all_are (self->rows, column + 1, is_name, NULL)
               && word_form (self->rows, column + 1) == NULL)
        {
          take (self, SCL_ROLE_WHITE + SCL_SIDE_NAME, column, NULL);
          take (self, SCL_ROLE_BLACK + SCL_SIDE_NAME, column + 1, NULL);
          players = TRUE;
        }
    }
}

/* Nothing is called by a name that is known, and a day stands among the names. */
static gboolean
is_game (const char *const *titles, guint n)
{
  gboolean day = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (role_of_title (titles[i]) != SCL_ROLE_NONE)
        return FALSE;
      day = day || scl_column_day (titles[i], "", NULL) != SCL_DAY_NONE
            || scl_column_day (titles[i], "mdy", NULL) != SCL_DAY_NONE;
    }
  return day;
}

static char **
copy_row (const char *const *row, guint n)
{
  char **copy = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    copy[i] = g_strdup (row[i]);
  return copy;
}

SclColumnMap *
scl_column_map_guess (const char *const *titles, guint n, GPtrArray *rows)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree gboolean *taken = g_new0 (gboolean, n + 1);
  Guess self = { .titles = titles, .n = n, .rows = all, .taken = taken };

  self.map = scl_column_map_new ();
  if (is_game (titles, n))
    {
      scl_column_map_set_titles (self.map, FALSE);
      g_ptr_array_add (all, copy_row (titles, n));
    }
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (all, g_strdupv (g_ptr_array_index (rows, i)));
  if (scl_column_map_has_titles (self.map))
    by_title (&self);
  if (all->len >= ENOUGH_ROWS)
    by_content (&self);
  scl_column_map_settle (self.map);
  return self.map;
}
