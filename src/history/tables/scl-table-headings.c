/* What stands above a tournament's tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-table-headings-private.h"

#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-rate-of-play.h"

typedef enum
{
  KEY_NONE,
  KEY_DATE,
  KEY_START,
  KEY_END,
  KEY_PLACE,
  KEY_FEDERATION,
  KEY_ROUNDS,
  KEY_TIME_CONTROL,
  KEY_EVENT,
  KEY_OTHER, /* known, and of no use here */
} Key;

/* In small letters; what follows in brackets is not compared. */
static const struct
{
  Key key;
  const char *words;
} keys[] = {
  { KEY_DATE, "|date|dates|datum|data|fecha|дата|dátum|" },
  { KEY_START, "|start|start date|begin|beginn|inizio|inicio|début|date de début|" },
  { KEY_END, "|end|end date|ende|fine|fin|date de fin|final|" },
  { KEY_PLACE, "|location|place|city|venue|ort|luogo|lugar|lieu|local|plaats|místo|miejsce|место "
               "проведения|город|" },
  { KEY_FEDERATION,
    "|federation|country|föderation|federazione|federación|fédération|federação|land|федерация|" },
  { KEY_ROUNDS, "|number of rounds|rounds|anzahl runden|rundenanzahl|runden|numero di "
                "turni|turni|número de rondas|rondas|nombre de rondes|"
                "rondes|número de rodadas|число туров|" },
  { KEY_TIME_CONTROL, "|time control|bedenkzeit|tempo di riflessione|cadenza di "
                      "gioco|cadenza|ritmo de juego|control de tiempo|cadence|"
                      "ritmo de jogo|контроль времени|rate of play|" },
  { KEY_EVENT, "|event|tournament|tournament name|turnier|torneo|evento|tournoi|" },
  { KEY_OTHER, "|organizer|organizer(s)|organiser|veranstalter|organizzatore|organizador|"
               "organisateur|tournament director|turnierdirektor|"
               "chief arbiter|hauptschiedsrichter|arbitro principale|árbitro principal|arbitre "
               "principal|deputy chief arbiter|arbiter|"
               "schiedsrichter|arbitro|árbitro|arbitre|tournament type|rating calculation|rating-ø "
               "/ average age|rating-ø|average age|"
               "pairing program|homepage|event code|number of "
               "players|system|category|type|zone|date received|date registered|" },
};

static Key
key_of (const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  g_autofree char *within = NULL;
  char *bracket = strchr (lower, '(');

  if (bracket != NULL && strncmp (bracket, "(s)", 3) != 0)
    *bracket = '\0';
  g_strstrip (lower);
  if (*lower == '\0' || strchr (lower, '|') != NULL)
    return KEY_NONE;
  within = g_strconcat ("|", lower, "|", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strstr (keys[i].words, within) != NULL)
      return keys[i].key;
  return KEY_NONE;
}

/* ---- Dates ---- */

static gboolean
is_of_date (char c)
{
  return g_ascii_isdigit (c) || c == '/' || c == '.' || c == '-';
}

/* The next date of digits in the text, "2024/02/18", "18.02.2024"; newly allocated, NULL: none.
 * *text is then behind it. */
static char *
next_date (const char **text)
{
  for (const char *p = *text; *p != '\0'; p++)
    {
      const char *begin = p;
      g_autofree char *date = NULL;

      if (!g_ascii_isdigit (*p))
        continue;
      while (is_of_date (*p))
        p++;
      date = g_strndup (begin, (gsize) (p - begin));
      *text = p;
      if (p - begin >= 8 && scl_date_parse (date, NULL) != SCL_DAY_NONE)
        return g_steal_pointer (&date);
      p--;
    }
  return NULL;
}

static void
take_text (char **to, guint *line, char *text, guint at)
{
  if (text == NULL || (*to != NULL && **to != '\0'))
    {
      g_free (text);
      return;
    }
  g_free (*to);
  *to = text;
  if (line != NULL)
    *line = at;
}

static void
take_dates (SclTrf *trf, const char *value, guint line)
{
  const char *p = value;
  char *first = next_date (&p);
  char *last = first != NULL ? next_date (&p) : NULL;

  if (first == NULL && scl_date_parse (value, NULL) != SCL_DAY_NONE)
    first = g_strdup (value);
  take_text (&trf->start_text, &trf->start_line, first, line);
  take_text (&trf->end_text, &trf->end_line, last, line);
}

/* ---- Keys ---- */

static void
take_federation (SclTrf *trf, const char *value)
{
  const char *bracket = strrchr (value, '(');
  const char *code = bracket != NULL ? bracket + 1 : value;
  gsize n = 0;

  while (*code == ' ')
    code++;
  while (g_ascii_isupper (code[n]))
    n++;
  if (n == 3 && (code[3] == '\0' || code[3] == ' ' || code[3] == ')'))
    take_text (&trf->federation, NULL, g_strndup (code, 3), 0);
}

static void
take_value (SclTournamentTables *self, Key key, const char *name, const char *value, guint line)
{
  SclTrf *trf = self->trf;
  guint64 rounds;

  switch (key)
    {
    case KEY_DATE:
      take_dates (trf, value, line);
      break;
    case KEY_START:
      take_text (&trf->start_text, &trf->start_line, g_strdup (value), line);
      break;
    case KEY_END:
      take_text (&trf->end_text, &trf->end_line, g_strdup (value), line);
      break;
    case KEY_PLACE:
      take_text (&trf->place, NULL, g_strdup (value), line);
      break;
    case KEY_FEDERATION:
      take_federation (trf, value);
      break;
    case KEY_ROUNDS:
      if (g_ascii_string_to_unsigned (value, 10, 1, SCL_TRF_MAX_ROUNDS, &rounds, NULL))
        trf->declared_rounds = (guint) rounds;
      break;
    case KEY_TIME_CONTROL:
      if (trf->rate == 0)
        trf->rate = scl_rate_of_play_in (name); /* "Time control (Rapid)" */
      if (trf->rate == 0)
        scl_trf_take_rate (trf, value, SCL_CLOCK_MINUTES, line);
      break;
    case KEY_EVENT:
      if (!self->named)
        take_text (&trf->name, NULL, g_strdup (value), line);
      break;
    case KEY_NONE:
    case KEY_OTHER:
    default:
      break;
    }
}

/* ---- Rounds ---- */

/* The words with which a heading of pairings begins. */
static const char *const round_words[]
    = { "round", "runde", "turno", "ronda", "ronde", "rodada", "тур", "kolo", "rd.", "rnd" };

/* "Round 3 on 2024/02/13 at 15:00", "3. Runde am 13.02.2024": the number; 0: it is no such heading.
 */
static guint
round_of_heading (const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  char *p = lower;
  guint64 before = g_ascii_strtoull (lower, &p, 10);

  while (*p == '.' || *p == ' ')
    p++;
  for (guint i = 0; i < G_N_ELEMENTS (round_words); i++)
    if (g_str_has_prefix (p, round_words[i]))
      {
        p += strlen (round_words[i]);
        while (*p == ' ' || *p == ':' || *p == '.')
          p++;
        if (before == 0)
          before = g_ascii_strtoull (p, NULL, 10);
        return before >= 1 && before <= SCL_TRF_MAX_ROUNDS ? (guint) before : 0;
      }
  return 0;
}

/* Columns as line 132 of a report has them: ten a round, from the 92nd. */
static void
take_round_date (SclTournamentTables *self, const char *text)
{
  g_autofree char *date = next_date (&text);
  g_autofree char *iso = NULL;
  gsize at = 91 + 10 * (self->round - 1);

  if (date == NULL)
    return;
  /* As it stands: it is read together with the others. */
  iso = strlen (date) <= 10 ? g_strdup (date) : scl_day_format (scl_date_parse (date, NULL));
  while (self->round_dates->len < at + 10)
    g_string_append_c (self->round_dates, ' ');
  memcpy (self->round_dates->str + at, iso, strlen (iso));
}

/* ---- Rows ---- */

/* "Last update 08.02.2026 16:45:19", in whatever language: a date and a time of day to the second.
 */
static gboolean
is_update (const char *text)
{
  const char *p = text;
  g_autofree char *date = next_date (&p);

  return date != NULL && strlen (p) >= 9 && p[0] == ' ' && p[3] == ':' && p[6] == ':'
         && g_ascii_isdigit (p[1]) && g_ascii_isdigit (p[7]);
}

static void
read_text (SclTournamentTables *self, const char *text, guint line)
{
  const char *colon = strstr (text, " : ");
  guint round = round_of_heading (text);

  if (colon == NULL && (colon = strchr (text, ':')) != NULL && colon[1] != ' ')
    colon = NULL;
  if (colon != NULL)
    {
      g_autofree char *name = g_strstrip (g_strndup (text, (gsize) (colon - text)));
      g_autofree char *value = g_strstrip (g_strdup (colon + (colon[0] == ' ' ? 3 : 1)));
      Key key = key_of (name);

      if (key != KEY_NONE)
        {
          take_value (self, key, name, value, line);
          return;
        }
    }
  if (round > 0)
    {
      self->round = round;
      take_round_date (self, text);
    }
  else if (is_update (text))
    {
      const char *p = text;

      take_text (&self->updated, &self->updated_line, next_date (&p), line);
    }
  else if (!self->named && strcasestr (text, "chess-results") == NULL && strlen (text) <= 200)
    {
      /* The first line that says nothing else; what follows is the list's own title, remarks, and
       * so on. */
      scl_trf_set (&self->trf->name, text);
      self->named = TRUE;
    }
}

gboolean
scl_table_headings_read (SclTournamentTables *self, const SclCells *table, guint row)
{
  guint filled = scl_cells_n_filled (table, row), line = scl_cells_line (table, row), first = 0;
  const char *name;
  Key key;

  while (*scl_cells_text (table, row, first) == '\0')
    first++;
  name = scl_cells_text (table, row, first);
  if (filled == 1)
    {
      read_text (self, name, line);
      return TRUE;
    }
  if (filled > 3)
    return FALSE;
  {
    g_autofree char *plain = g_strstrip (g_strdelimit (g_strdup (name), ":", ' '));
    guint next = first + 1;

    key = key_of (plain);
    while (*scl_cells_text (table, row, next) == '\0')
      next++;
    if (key != KEY_NONE)
      take_value (self, key, name, scl_cells_text (table, row, next), line);
  }
  return key != KEY_NONE;
}
