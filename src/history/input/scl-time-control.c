/* Which rate of play a time control makes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-time-control.h"

#include <math.h>
#include <string.h>

#define MOVES 60 /* for which the Laws count a game's time */

static char
rate_of_seconds (double seconds)
{
  if (!(seconds > 0.0) || seconds > 1e7)
    return 0;
  return seconds <= 600.0 ? 'b' : seconds < 3600.0 ? 'r' : 's';
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

/* Seconds by the standard; but people put minutes there, too ("90+30", "15"). Where both can be and
 * would not be the same rate, who knows. */
static char
rate_of_bare (double base, double increment)
{
  const gboolean may_be_minutes
      = base <= 60.0 || (base <= 150.0 && (increment == 0.0 || increment >= 10.0));
  const char rate = rate_of_seconds (base + MOVES * increment);

  return may_be_minutes && rate_of_seconds (60.0 * base + MOVES * increment) != rate ? 0 : rate;
}

/* TRUE where the text has no units and *rate is said. */
static gboolean
is_bare (const char *p, char *rate)
{
  double base, increment = 0.0, moves;

  *rate = 0;
  if (strspn (p, "0123456789+/:* ") != strlen (p))
    return FALSE;
  if (!take_digits (&p, &base))
    return TRUE;
  if (*p == '/')
    {
      /* So many moves in a time. Below ten minutes nobody counts moves: those are minutes, or a
       * mistake. */
      moves = base;
      p++;
      if (take_digits (&p, &base) && moves > 0.0 && base >= 600.0)
        *rate = 's';
      return TRUE;
    }
  if (*p == '+')
    {
      p++;
      if (!take_digits (&p, &increment))
        return TRUE;
    }
  if (*p == '\0' && base > 0.0)
    *rate = rate_of_bare (base, increment);
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
    { "''", 1 },      { "\"", 1 },    { "”", 1 },        { "″", 1 },       { "seconds", 1 },
    { "second", 1 },  { "secs", 1 },  { "sec", 1 },      { "s", 1 },       { "minutes", 60 },
    { "minute", 60 }, { "mins", 60 }, { "min", 60 },     { "m", 60 },      { "'", 60 },
    { "’", 60 },      { "′", 60 },    { "hours", 3600 }, { "hour", 3600 }, { "hrs", 3600 },
    { "hr", 3600 },   { "h", 3600 },
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

/* "/move", " per move", " for each move": what was before is an increment. */
static gboolean
take_per_move (const char **p)
{
  static const char *const words[]
      = { "/move", "per move", "a move", "each move", "for each move", "/mv", "increment", "inc" };
  const char *q = *p;

  while (*q == ' ' || *q == '.')
    q++;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strncasecmp (q, words[i], strlen (words[i])) == 0)
      {
        *p = q + strlen (words[i]);
        return TRUE;
      }
  return FALSE;
}

/* "/40", "for 40 moves": the moves that a time is for. */
static void
skip_moves (const char **p)
{
  const char *q = *p;
  double moves;

  while (*q == ' ')
    q++;
  if (*q == '/')
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
  *p = q;
}

char
scl_time_control_rate (const char *text)
{
  double seconds = 0.0;
  gboolean plus = FALSE, any = FALSE;
  char rate;

  while (*text == ' ')
    text++;
  if (is_bare (text, &rate))
    return rate;
  while (*text != '\0')
    {
      char *end;
      double number, unit;

      if (*text == ' ' || *text == '.' || *text == ',' || *text == ';')
        {
          text++;
          continue;
        }
      if (*text == '+')
        {
          plus = TRUE;
          text++;
          continue;
        }
      if (!g_ascii_isdigit (*text))
        return 0;
      number = g_ascii_strtod (text, &end);
      text = end;
      unit = take_unit (&text);
      if (unit == 0.0 || !isfinite (number))
        return 0;
      skip_moves (&text);
      /* Seconds behind a plus are what each move adds, whether it says so or not. */
      seconds += number * unit * (take_per_move (&text) || (plus && unit == 1.0) ? MOVES : 1);
      any = TRUE;
    }
  return any ? rate_of_seconds (seconds) : 0;
}
