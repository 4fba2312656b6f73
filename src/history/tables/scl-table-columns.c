/* What the titles of a tournament table's columns mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-table-columns-private.h"

#include <string.h>

/* In small letters without blanks, points, hyphens and underscores; divided by bars. English,
 * German, Italian, Spanish, French, Portuguese, Dutch, Czech, Polish, Russian, as Chess-Results,
 * Swiss-Manager, Vega and the federations' own sheets have them. */
static const struct
{
  SclColumnKind kind;
  const char *titles;
} words[] = {
  { SCL_COLUMN_RANK, "|rk|rg|rang|rank|pos|posición|posicion|posizione|cl|clas|class|place|platz|"
                     "pl|plac|poz|poř|por|место|м|" },
  { SCL_COLUMN_NUMBER, "|no|nr|n°|nº|num|numero|número|number|#|№|ном|sno|snr|startnr|startno|"
                       "strtnr|stnr|noini|nrini|noinic|nºini|nºinic|n°ini|nini|nrinic|"
                       "startrank|startingrank|startrang|rgini|čís|cis|" },
  { SCL_COLUMN_NAME, "|name|nome|nombre|nom|naam|jméno|jmeno|nazwisko|nazwiskoiimię|имя|фио|player|"
                     "players|spieler|teilnehmer|giocatore|jugador|joueur|jogador|"
                     "hráč|speler|" },
  { SCL_COLUMN_TITLE, "|title|titel|titolo|título|titulo|titre|tit|ti|t|" },
  { SCL_COLUMN_FIDE_ID, "|fideid|idfide|fideno|fidenr|fidenumber|fidecode|códigofide|codigofide|"
                        "codicefide|codefide|кодfide|fideidno|idnofide|" },
  { SCL_COLUMN_ID, "|id|idno|idnr|identno|identnr|natid|idn|ident|" },
  { SCL_COLUMN_FEDERATION, "|fed|federation|federazione|federación|federacion|fédération|"
                           "föderation|land|country|país|pais|pays|фед|fedr|nat|" },
  { SCL_COLUMN_RATING, "|rtg|rtgi|elo|eloi|eloint|elofide|fideelo|rating|rat|ratingint|rtgint|"
                       "intrtg|irtg|fidertg|fiderating|рейт|рейтинг|ratingi|eló|" },
  { SCL_COLUMN_NATIONAL_RATING, "|rtgn|elon|elonat|rtgnat|nrtg|natrtg|dwz|twz|ratingn|nwz|" },
  { SCL_COLUMN_BIRTH, "|birth|birthday|birthdate|dateofbirth|born|geb|gebdatum|geburtsdatum|jahr|"
                      "nascita|nacimiento|naissance|nasc|b|year|" },
  { SCL_COLUMN_SEX, "|sex|sexo|sesso|sexe|geschlecht|gender|ge|пол|" },
  { SCL_COLUMN_CLUB, "|club/city|club|verein/ort|verein|circolo/città|circolo|club/ciudad|club/"
                     "ville|clube/cidade|club/città|klub/ort|клуб/город|city|ort|" },
  { SCL_COLUMN_POINTS,
    "|pts|pkt|punkte|punti|pti|pt|puntos|ptos|points|score|pontos|pnt|body|очки|" },
  { SCL_COLUMN_BOARD,
    "|bo|br|brett|board|mesa|m|ech|échiquier|tav|tavolo|sc|scacchiera|tab|bord|стол|д|ст|" },
  { SCL_COLUMN_WHITE,
    "|white|weiß|weiss|bianco|blancas|blancs|brancas|wit|bílý|białe|белые|whiteplayer|" },
  { SCL_COLUMN_BLACK,
    "|black|schwarz|nero|negras|noirs|pretas|zwart|černý|czarne|чёрные|черные|blackplayer|" },
  { SCL_COLUMN_RESULT, "|result|res|ergebnis|erg|risultato|ris|resultado|résultat|resultat|rés|"
                       "uitslag|výsledek|wynik|рез|резт|результат|" },
  { SCL_COLUMN_DATE, "|date|datum|data|fecha|day|eventstart|eventend|" },
  { SCL_COLUMN_TEAM, "|team|mannschaft|squadra|equipo|équipe|equipe|команда|rtgavg|eloØ|" },
  { SCL_COLUMN_CHANGE, "|k*change|k*chg|chg|" },
};

static const char rounds[]
    = "|rd|r|rnd|round|runde|rda|ronda|ronde|turno|tour|tur|t|тур|kolo|rodada|";

/* In small letters, without what titles are decorated with. */
static char *
plain_title (const char *title)
{
  g_autofree char *lower = g_utf8_strdown (title, -1);
  GString *plain = g_string_new (NULL);

  for (const char *p = lower; *p != '\0'; p++)
    if (strchr (". -_:|", *p) == NULL)
      g_string_append_c (plain, *p);
  return g_string_free (plain, FALSE);
}

static gboolean
is_word (const char *list, const char *word)
{
  g_autofree char *within = g_strconcat ("|", word, "|", NULL);

  return strstr (list, within) != NULL;
}

/* A number alone, before one of the words for a round, or behind it; 0: none. */
static guint
round_of (const char *plain)
{
  const char *digits = strpbrk (plain, "0123456789");
  g_autofree char *before = NULL;
  char *end;
  guint64 round;

  if (digits == NULL || strlen (plain) > 24)
    return 0;
  round = g_ascii_strtoull (digits, &end, 10);
  before = g_strndup (plain, (gsize) (digits - plain));
  if (round < 1 || round > 500 || (*before != '\0' && *end != '\0'))
    return 0;
  return (*before == '\0' || is_word (rounds, before)) && (*end == '\0' || is_word (rounds, end))
             ? (guint) round
             : 0;
}

SclColumnKind
scl_column_kind (const char *title, guint *round)
{
  g_autofree char *plain = NULL;

  *round = 0;
  if (*title == '\0' || strlen (title) > 60)
    return SCL_COLUMN_NONE;
  plain = plain_title (title);
  if (*plain == '\0')
    return SCL_COLUMN_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_word (words[i].titles, plain))
      return words[i].kind;
  *round = round_of (plain);
  return *round > 0 ? SCL_COLUMN_ROUND : SCL_COLUMN_NONE;
}

int
scl_columns_find (const SclColumns *columns, SclColumnKind kind, guint from, guint to)
{
  for (guint i = from; i < MIN (to, columns->n_columns); i++)
    if (columns->of[i] == kind)
      return (int) i;
  return -1;
}

/* White and Black by name, or two columns of names with the result between. */
static gboolean
finds_pairings (SclColumns *self)
{
  int result = self->at[SCL_COLUMN_RESULT];
  int name = self->at[SCL_COLUMN_NAME], white = self->at[SCL_COLUMN_WHITE],
      black = self->at[SCL_COLUMN_BLACK];

  if (result < 0)
    return FALSE;
  if (white < 0 && black < 0 && name >= 0 && name < result)
    {
      white = name;
      black = scl_columns_find (self, SCL_COLUMN_NAME, (guint) result, self->n_columns);
    }
  self->white = white;
  self->black = black;
  return white >= 0 && black >= 0;
}

SclSectionKind
scl_columns_of_row (const SclCells *table, guint row, SclColumns *columns)
{
  guint known = 0;

  memset (columns, 0, sizeof *columns);
  memset (columns->at, -1, sizeof columns->at);
  columns->white = columns->black = -1;
  columns->n_columns = scl_cells_length (table, row);
  if (scl_cells_n_filled (table, row) < 2)
    return SCL_SECTION_NONE;
  for (guint i = 0; i < columns->n_columns; i++)
    {
      guint round;
      SclColumnKind kind = scl_column_kind (scl_cells_text (table, row, i), &round);

      columns->of[i] = (guint8) kind;
      columns->round[i] = (guint16) round;
      columns->n_rounds += kind == SCL_COLUMN_ROUND;
      known += kind != SCL_COLUMN_NONE;
      if (columns->at[kind] < 0)
        columns->at[kind] = (int) i;
    }

  if (finds_pairings (columns))
    columns->kind = SCL_SECTION_PAIRINGS;
  else if (columns->at[SCL_COLUMN_TEAM] >= 0 && columns->at[SCL_COLUMN_NAME] < 0)
    columns->kind = SCL_SECTION_TEAMS;
  else if (columns->at[SCL_COLUMN_NAME] < 0 || known < 3)
    columns->kind = SCL_SECTION_NONE;
  else if (columns->n_rounds > 0
           && (columns->at[SCL_COLUMN_RANK] >= 0 || columns->at[SCL_COLUMN_NUMBER] >= 0
               || columns->n_rounds > 1))
    columns->kind = SCL_SECTION_CROSSTABLE;
  else if (columns->at[SCL_COLUMN_CHANGE] >= 0 && columns->at[SCL_COLUMN_RANK] < 0
           && columns->at[SCL_COLUMN_NUMBER] < 0)
    columns->kind = SCL_SECTION_CHANGES;
  else if (columns->at[SCL_COLUMN_RANK] >= 0 || columns->at[SCL_COLUMN_NUMBER] >= 0)
    columns->kind = SCL_SECTION_LIST;
  return columns->kind;
}
