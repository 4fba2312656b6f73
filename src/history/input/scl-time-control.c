/* Which rate of play a time control makes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-time-control.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-rate-of-play.h"

/* ---- Classes ---- */

/* How a game's time for so many moves makes its rate: seconds below which each is. FIDE's Laws,
 * Appendices A.1 and B.1, have ten minutes as blitz and know no bullet: what every site calls so.
 */
static const struct
{
  const char *site; /* in small letters; NULL: of none */
  double moves, bullet, blitz, rapid;
} clocks[] = {
  [SCL_CLOCK_ANY] = { NULL, 60, 180, 600.001, 3600 },
  [SCL_CLOCK_MINUTES] = { NULL, 60, 180, 600.001, 3600 },
  [SCL_CLOCK_SECONDS] = { "freechess.org", 60, 180, 600.001, 3600 },
  [SCL_CLOCK_LICHESS] = { "lichess.org", 40, 180, 480, 1500 },
  [SCL_CLOCK_CHESS_COM] = { "chess.com", 40, 180, 600, HUGE_VAL },
};

#define A_DAY 86400.0 /* seconds: who has a day for a move plays by correspondence */

SclClock
scl_clock_of_site (const char *site)
{
  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    if (clocks[i].site != NULL && strcasestr (site, clocks[i].site) != NULL)
      return (SclClock) i;
  return SCL_CLOCK_ANY;
}

static char
rate_of_time (double base, double increment, SclClock clock)
{
  const double seconds = base + clocks[clock].moves * increment;

  if (!(seconds > 0.0) || seconds > 1e7)
    return 0;
  return seconds < clocks[clock].bullet  ? 'u'
         : seconds < clocks[clock].blitz ? 'b'
         : seconds < clocks[clock].rapid ? 'r'
                                         : 's';
}

/* ---- As PGN has it: seconds, "40/7200:3600" ---- */

static gboolean
take_digits (const char **p, double *number)
{
  const char *start = *p;

  *number = 0.0;
  while (g_ascii_isdigit (**p) && *p - start < 9)
    *number = 10.0 * *number + (*(*p)++ - '0');
  return *p > start && !g_ascii_isdigit (**p);
}

static gboolean
may_be_minutes (double base, double increment)
{
  return base <= 60.0 || (base <= 150.0 && (increment == 0.0 || increment >= 10.0));
}

/* Seconds by the standard; but people put minutes there, too ("90+30"), and in files other than PGN
 * usually do. Nobody plays games of ten seconds, nor adds more than a twentieth of them each move;
 * and a number alone, out of PGN, may be either. */
static char
rate_of_bare (double base, double increment, gboolean plus, SclClock clock)
{
  const gboolean either
      = (clock == SCL_CLOCK_ANY || clock == SCL_CLOCK_MINUTES) && may_be_minutes (base, increment);
  const char rate = rate_of_time (base, increment, clock),
             other = either ? rate_of_time (60.0 * base, increment, clock) : rate;

  if (rate == other || (rate == 'u' && base <= 10.0) || (clock == SCL_CLOCK_MINUTES && plus))
    return other;
  return clock == SCL_CLOCK_ANY && base >= 20.0 * increment ? rate : 0;
}

/* One time of several, "40/7200+30" or "3600". */
typedef struct
{
  double moves; /* 0: all that are left */
  double base, increment;
} Time;

static gboolean
take_time (const char **p, Time *time)
{
  *time = (Time){ 0 };
  if (!take_digits (p, &time->base))
    return FALSE;
  if (**p == '/')
    {
      (*p)++;
      time->moves = time->base;
      if (!take_digits (p, &time->base) || time->moves == 0.0)
        return FALSE;
    }
  if (**p != '+')
    return TRUE;
  (*p)++;
  return take_digits (p, &time->increment);
}

/* Of times for so many moves each, of which the last comes again: for as many as the Laws count. */
static char
rate_of_times (double base, double increment, double moves, const Time *last, SclClock clock)
{
  const gboolean minutes = clock == SCL_CLOCK_MINUTES && base < 600.0;

  if (base >= A_DAY)
    return 'c';
  /* Below ten minutes nobody counts moves: those are minutes, or a mistake. */
  if ((base < 600.0 && clock == SCL_CLOCK_ANY) || (minutes && (moves < 20.0 || moves > 60.0)))
    return 0;
  if (last->moves > 0.0 && moves < clocks[clock].moves)
    base += last->base * (clocks[clock].moves - moves) / last->moves;
  return rate_of_time (minutes ? 60.0 * base : base, increment, clock);
}

/* TRUE where the text has no units and *rate is said. */
static gboolean
is_bare (const char *p, SclClock clock, char *rate)
{
  const gboolean plus = strchr (p, '+') != NULL;
  double base = 0.0, increment = 0.0, moves = 0.0;
  guint n = 0;
  Time time;

  *rate = 0;
  if (strspn (p, "0123456789+/:* ") != strlen (p))
    return FALSE;
  p += *p == '*'; /* a sandclock: the time of each at the start */
  for (gboolean more = TRUE; more; n++, p++)
    {
      if (!take_time (&p, &time))
        return TRUE;
      base += time.base;
      moves += time.moves;
      increment = MAX (increment, time.increment);
      more = *p == ':';
      if (!more && *p != '\0')
        return TRUE;
    }
  if (moves > 0.0)
    *rate = rate_of_times (base, increment, moves, &time, clock);
  else if (n == 1 && base > 0.0)
    *rate = rate_of_bare (base, increment, plus, clock);
  return TRUE;
}

/* ---- As people write it: "90 min + 30 sec/move", "90'/40+30'+30\"", "1 hour 30 minutes" ---- */

/* Seconds in a unit; 0: none of them. *p moves behind it. */
static double
take_unit (const char **p)
{
  static const struct
  {
    const char *word; /* longer ones first */
    double seconds;
  } units[] = {
    { "''", 1 },       { "\"", 1 },       { "”", 1 },         { "″", 1 },
    { "seconds", 1 },  { "second", 1 },   { "secs", 1 },      { "sec", 1 },
    { "s", 1 },        { "minutes", 60 }, { "minute", 60 },   { "mins", 60 },
    { "min", 60 },     { "m", 60 },       { "'", 60 },        { "’", 60 },
    { "′", 60 },       { "hours", 3600 }, { "hour", 3600 },   { "hrs", 3600 },
    { "hr", 3600 },    { "h", 3600 },     { "sekunden", 1 },  { "sek", 1 },
    { "secondi", 1 },  { "secondes", 1 }, { "segundos", 1 },  { "seg", 1 },
    { "minuten", 60 }, { "minuti", 60 },  { "minutos", 60 },  { "stunden", 3600 },
    { "std", 3600 },   { "ore", 3600 },   { "heures", 3600 }, { "horas", 3600 },
  };

  while (**p == ' ')
    (*p)++;
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      const gsize n = strlen (units[i].word);

      if (g_ascii_strncasecmp (*p, units[i].word, n) != 0
          || (g_ascii_isalpha (units[i].word[0]) && g_ascii_isalpha ((*p)[n])))
        continue;
      *p += n;
      return units[i].seconds;
    }
  return 0.0;
}

/* A word of a list, case aside; -1: none of them. *p moves behind it. */
static int
take_one (const char **p, const char *words)
{
  for (int i = 0;; i++)
    {
      const gsize n = strcspn (words, "|");

      if (g_ascii_strncasecmp (*p, words, n) == 0)
        {
          *p += n;
          return i;
        }
      if (words[n] == '\0')
        return -1;
      words += n + 1;
    }
}

/* "/move", " per move", " for each move": what was before is an increment. */
static gboolean
take_per_move (const char **p)
{
  const char *q = *p;

  q += strspn (q, " .");
  if (take_one (&q, "/move|per move|a move|each move|for each move|/mv|increment|inc|/zug|pro zug|"
                    "je zug|/mossa|a mossa|per mossa|/coup|par coup|por jugada|por movimiento")
      < 0)
    return FALSE;
  *p = q;
  return TRUE;
}

/* "/40", "x40mm", "for 40 moves": the moves that a time is for. */
static void
skip_moves (const char **p)
{
  const char *q = *p;
  double moves;

  while (*q == ' ')
    q++;
  if (*q == '/' || *q == 'x')
    q++;
  else if (g_ascii_strncasecmp (q, "for ", 4) == 0)
    q += 4;
  else
    return;
  while (*q == ' ')
    q++;
  if (!take_digits (&q, &moves))
    return;
  while (*q == ' ')
    q++;
  if (g_ascii_strncasecmp (q, "moves", 5) == 0)
    q += 5;
  else if (g_ascii_strncasecmp (q, "mm", 2) == 0)
    q += 2;
  *p = q;
}

/* Words that stand for a plus, words behind which a number is of minutes (US Chess: "G/30;d5",
 * "SD/60"), and words that say nothing. */
static gboolean
take_word (const char **p, gboolean *plus, gboolean *minutes)
{
  if (take_one (p, "+|plus |with |and |mit |con |più |más |avec |inc|d") >= 0)
    return *plus = TRUE;
  if (take_one (p, "g/|sd/") >= 0)
    {
      *plus = FALSE;
      return *minutes = TRUE;
    }
  return take_one (p, "all moves in |per player|per game|from move 1|from the first move|"
                      "for the whole game|for all moves|/end|/rest|in | |.|,|;")
         >= 0;
}

/* "40/120", "40 moves in 120 minutes": the number was of moves. */
static gboolean
take_moves (const char **p, gboolean *minutes)
{
  if (take_one (p, "moves|mosse|coups|jugadas|züge") >= 0)
    return TRUE;
  if (**p != '/' || !g_ascii_isdigit ((*p)[1]))
    return FALSE;
  (*p)++;
  return *minutes = TRUE;
}

/* Without what stands before a colon ("Cadence: 15+2"), and without blanks beside signs. */
static void
tidy (const char *text, char *out, gsize size)
{
  const char *colon = strchr (text, ':');
  gsize n = 0;

  if (colon != NULL && strcspn (text, "*0123456789") > (gsize) (colon - text))
    text = colon + 1;
  for (; *text != '\0' && n + 1 < size; text++)
    if (*text != ' '
        || (n > 0 && strchr ("+:/", out[n - 1]) == NULL && strchr ("+:/| ", text[1]) == NULL))
      out[n++] = *text == '|' ? '+' : *text;
  out[n] = '\0';
}

char
scl_time_control_rate (const char *text, SclClock clock)
{
  double base = 0.0, increment = 0.0, last = 0.0;
  gboolean plus = FALSE, minutes = FALSE, sure = FALSE;
  char plain[256], rate;

  tidy (text, plain, sizeof plain);
  text = plain;
  if (is_bare (text, clock, &rate))
    return rate;
  while (*text != '\0')
    {
      char *end;
      double number, unit;

      if (take_word (&text, &plus, &minutes))
        continue;
      if (!g_ascii_isdigit (*text))
        return 0;
      number = g_ascii_strtod (text, &end);
      text = end;
      unit = take_unit (&text);
      if (unit == 0.0 && take_moves (&text, &minutes))
        continue;
      sure = sure || unit > 0.0 || plus || minutes;
      /* "1h30", "90 + 30 sec", "G/30+5" */
      if (unit == 0.0)
        unit = plus ? 1.0 : minutes || last == 3600.0 || clock == SCL_CLOCK_MINUTES ? 60.0 : 0.0;
      if (unit == 0.0 || !isfinite (number))
        return 0;
      last = unit;
      skip_moves (&text);
      /* Seconds behind a plus are what each move adds, whether it says so or not. */
      if (take_per_move (&text) || (plus && unit == 1.0))
        increment += number * unit;
      else
        base += number * unit;
    }
  return sure ? rate_of_time (base, increment, clock) : 0;
}

char
scl_time_control_rate_in (const char *text)
{
  const char rate = scl_rate_of_play_in (text);

  return rate != 0 ? rate : scl_time_control_rate (text, SCL_CLOCK_MINUTES);
}

SclClock
scl_time_control_unit (const char *text)
{
  char plain[256];
  const char *p = plain;
  Time time;

  tidy (text, plain, sizeof plain);
  if (!take_time (&p, &time) || *p != '\0' || time.moves > 0.0 || time.base == 0.0)
    return SCL_CLOCK_ANY;
  if (!may_be_minutes (time.base, time.increment))
    return SCL_CLOCK_SECONDS;
  return time.base <= 10.0 || time.base < 20.0 * time.increment ? SCL_CLOCK_MINUTES : SCL_CLOCK_ANY;
}
