/* Rates of play by FIDE's Laws, Appendices A.1 and B.1: base + 60 increments; up to 10 minutes
 * blitz, less than 60 rapid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/input/scl-time-control.h"

static void
test_rates (void)
{
  static const struct
  {
    const char *text;
    char rate; /* '-': unknown */
  } cases[] = {
    /* As the standard has it, in seconds. */
    { "5400+30", 's' },
    { "40/7200:3600", 's' },
    { "600", 'b' },
    { "601", 'r' },
    { "300+5", 'b' },
    { "300+6", 'r' },
    { "3599", 'r' },
    { "3600", 's' },
    { "1800+30", 's' },
    { "1800+29", 'r' },
    { "900+10", 'r' },
    { "180", 'b' },
    { "180+2", 'b' },
    { "120+1", 'b' },
    { "151", 'u' },
    /* Sudden death and sandclock (PGN 9.6.1), in seconds. */
    { "60", 'u' },
    { "*60", 'u' },
    /* Minutes or seconds: of both the same rate (3 s or 3 min + 60 × 2 s: 123 s, 5 min; 15 + 60 ×
       10: 615 s, 25 min). */
    { "3+2", 'b' },
    { "5+3", 'b' },
    { "15+10", 'r' },
    { "10", 'b' },
    /* Nothing, or nothing certain. */
    { "", '-' },
    { "?", '-' },
    { "-", '-' },
    { "*180", 'b' },
    { "90+30", '-' },
    { "11", 'u' },
    { "15", 'u' },
    { "10+5", '-' },
    { "90", 'u' },
    { "150", 'u' },
    { "60+0", 'u' },
    { "60+1", 'u' },
    { "150+10", '-' },
    { "40/120", '-' },
    { "90 + 30", '-' },
    { "0", '-' },
    { "blitz", '-' },
    { "99999999999999", '-' },
    { "1e9 min", '-' },
    { "15 mints", '-' },
    { "min", '-' },
    { "1/86400", 'c' },
    { "40/6000+30:900+30", 's' },
    /* In words: (15 min + 60 × 10 s = 25 min), (90 + 30 = 120), (90 + 30 + 30 = 150), (90), (5 + 3
       = 8), (10 + 5 = 15), (3 + 2 = 5). */
    { "15 min. + 10 s. per move", 'r' },
    { "90 min + 30 sec/move", 's' },
    { "90'/40+30'+30\"", 's' },
    { "1 hour 30 minutes", 's' },
    { "5'+3\"", 'b' },
    { "10 min + 5 sec", 'r' },
    { "3m+2s", 'b' },
    { "10 minutes", 'b' },
    { "10 minutes + 1 s per move", 'r' },
    { "59 min", 'r' },
    { "1 h", 's' },
    { "1.5 h", 's' },
    { "G 90 min", '-' },
    { "2h/40 moves + 1h", 's' },
    { "25 min for 60 moves", 'r' },
    { "All moves in 90 minutes, plus 10 seconds per move", 's' },
    { "120 minutes per player per game", 's' },
    { "100'x40+15'+30\"", 's' },
    { "25 minutes with 5 sec increment", 'r' },
    { "2 min + 1 s", 'b' },
    { "1 min", 'u' },
    { "2'", 'u' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char rate = scl_time_control_rate (cases[i].text, SCL_CLOCK_ANY);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (rate != 0 ? rate : '-', ==, cases[i].rate);
    }
}

static void
assert_rate (const char *text, char expected)
{
  const char rate = scl_time_control_rate (text, SCL_CLOCK_ANY);

  g_test_message ("%s", text);
  g_assert_cmpint (rate != 0 ? rate : '-', ==, expected);
}

/* Lichess: ultrabullet and bullet under 180 s, blitz under 480, rapid under 1500, by base + 40
 * increments; chess.com the same with 600, and no class above rapid but its daily games; others
 * that write seconds by FIDE's 60. */
static void
test_sites (void)
{
  static const struct
  {
    const char *site, *text;
    char rate;
  } cases[] = {
    { "https://lichess.org/aaaaaaaa", "60+0", 'u' },
    { "https://lichess.org/aaaaaaaa", "15+0", 'u' },
    { "https://lichess.org/aaaaaaaa", "120+1", 'u' },
    { "https://lichess.org/aaaaaaaa", "180+0", 'b' },
    { "https://lichess.org/aaaaaaaa", "300+4", 'b' },
    { "https://lichess.org/aaaaaaaa", "300+5", 'r' },
    { "https://lichess.org/aaaaaaaa", "600+0", 'r' },
    { "https://lichess.org/aaaaaaaa", "900+15", 's' },
    { "https://lichess.org/aaaaaaaa", "1500+0", 's' },
    { "https://lichess.org/aaaaaaaa", "-", '-' },
    { "Chess.com", "60", 'u' },
    { "Chess.com", "180", 'b' },
    { "Chess.com", "180+2", 'b' },
    { "https://www.chess.com/game/live/1", "600", 'r' },
    { "Chess.com", "3600", 'r' },
    { "Chess.com", "1/259200", 'c' },
    { "FICS freechess.org", "60+0", 'u' },
    { "FICS freechess.org", "300+5", 'b' },
    { "Oakham", "60+0", 'u' },
    { "?", "60", 'u' },
    { "", "300+5", 'b' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char rate = scl_time_control_rate (cases[i].text, scl_clock_of_site (cases[i].site));

      g_test_message ("%s at %s", cases[i].text, cases[i].site);
      g_assert_cmpint (rate != 0 ? rate : '-', ==, cases[i].rate);
    }
}

/* Out of PGN minutes and seconds, by FIDE minutes + seconds: up to 10 blitz, from 60 standard;
 * in PGN what only minutes can be. US Chess writes "G/30;d5", 30 minutes and a delay of 5 s. */
static void
test_minutes (void)
{
  static const struct
  {
    const char *text;
    char minutes, pgn;
  } cases[] = {
    { "G/30;d5", 'r', 'r' },
    { "G/60", 's', 's' },
    { "G/5 d0", 'b', 'b' },
    { "G/90; inc30", 's', 's' },
    { "G/90;+30", 's', 's' },
    { "40/120, SD/60", 's', 's' },
    { "40/90, SD/30; d5", 's', 's' },
    { "1h30 + 30s", 's', 's' },
    { "15'+5\"", 'r', 'r' },
    { "Cadence: 50 min + 10s", 's', 's' },
    { "Bedenkzeit: 90 Min. + 30 Sek./Zug", 's', 's' },
    { "Ritmo: 10 minutos + 5 segundos por jugada", 'r', 'r' },
    { "40 moves in 90 minutes + 30 min/end", 's', 's' },
    { "3 min + 2", 'b', 'b' },
    { "15+2", 'r', '-' },
    { "15+0", 'r', 'u' },
    { "15+5", 'r', '-' },
    { "20+5", 'r', '-' },
    { "60+0", 's', 'u' },
    { "90+30", 's', '-' },
    { "15 + 10", 'r', 'r' },
    { "15|10", 'r', 'r' },
    { "Time: 5+10", 'r', 'r' },
    { "50+10", 's', '-' },
    { "40/90", 's', '-' },
    { "90/30", '-', '-' },
    { "900+10", 'r', 'r' },
    /* Bare numbers, and words. */
    { "60", '-', 'u' },
    { "90", '-', 'u' },
    { "90.", '-', '-' },
    { "15, 10", '-', '-' },
    { "G/", '-', '-' },
    { "2 sessions", '-', '-' },
    { "Sudden death", '-', '-' },
    { "3 days", '-', '-' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char minutes = scl_time_control_rate_in (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (minutes != 0 ? minutes : '-', ==, cases[i].minutes);
      assert_rate (cases[i].text, cases[i].pgn);
    }
}

/* A name goes before a time. */
static void
test_named (void)
{
  static const struct
  {
    const char *text;
    char rate;
  } cases[] = { { "Rapid: 15 min + 10 sec", 'r' },
                { "Standard: 90 minutes", 's' },
                { "(Schnellschach) 15'", 'r' },
                { "World Blitz, 3'+2\"", 'b' },
                { "Bullet 1 min", 'u' },
                { "15 min + 10 sec/move", 'r' },
                { "classical", 's' },
                { "nothing", '-' } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char rate = scl_time_control_rate_in (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (rate != 0 ? rate : '-', ==, cases[i].rate);
    }
}

/* Each unit's word: the most that is blitz, the most that is rapid, and the least above each. */
static void
test_units (void)
{
  static const struct
  {
    const char *words[12];
    const char *blitz, *rapid, *longest, *standard;
  } kinds[] = {
    { { "''", "\"", "”", "″", "seconds", "second", "secs", "sec", "s", "SEC" },
      "600",
      "601",
      "3599",
      "3600" },
    { { "minutes", "minute", "mins", "min", "m", "'", "’", "′", "Min" },
      "10",
      "10.01",
      "59.99",
      "60" },
    { { "hours", "hour", "hrs", "hr", "h", "H" }, "0.1666", "0.1667", "0.9998", "1" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; kinds[k].words[i] != NULL; i++)
      for (guint blank = 0; blank < 2; blank++)
        {
          const char *const numbers[]
              = { kinds[k].blitz, kinds[k].rapid, kinds[k].longest, kinds[k].standard };

          for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
            {
              g_autofree char *text
                  = g_strconcat (numbers[n], blank ? "  " : "", kinds[k].words[i], NULL);

              assert_rate (text, "brrs"[n]);
            }
          if (g_ascii_isalpha (kinds[k].words[i][0]))
            {
              g_autofree char *longer = g_strconcat ("5 ", kinds[k].words[i], "x", NULL);

              assert_rate (longer, '-');
            }
        }
}

/* What says that time is added each move: 9 minutes and 60 times 1 second are blitz, 60 times 2 are
 * not; without the word they are 9 minutes and 2 seconds. */
static void
test_per_move (void)
{
  static const char *const words[]
      = { "/move", " per move",  " a move", " each move", " for each move",
          "/mv",   " increment", " inc",    ". per move", "  PER MOVE" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *one = g_strconcat ("9 min, 1 s", words[i], NULL),
                      *two = g_strconcat ("9 min; 2 s", words[i], NULL);

      assert_rate (one, 'b');
      assert_rate (two, 'r');
    }
  assert_rate ("9 min 2 s", 'b');
  assert_rate ("9 min + 2 s", 'r');
  assert_rate ("+2 s 9 min", 'r');
  assert_rate ("5 min + 5 min", 'b');
  assert_rate ("5 min per", '-');
}

/* Of numbers without units: where they may be minutes, counted moves, and how long one is. */
static void
test_bare (void)
{
  static const struct
  {
    const char *text;
    char rate;
  } cases[] = {
    { "40/600", 'r' },     { "40/599", '-' },   { "0/600", '-' },    { "40/", '-' },
    { "40/x", '-' },       { "150+9", 'r' },    { "151+10", 'r' },   { "60+5", '-' },
    { "61+5", 'b' },       { "61+9", 'r' },     { "61+10", '-' },    { "61", 'u' },
    { "151", 'u' },        { "10000000", 's' }, { "10000001", '-' }, { "600+", '-' },
    { "600+x", '-' },      { "600:60", '-' },   { " 600", 'b' },     { "600 ", 'b' },
    { "9999999999", '-' },
  };
  static const char *const moves[] = { "/40", " / 40", " for 40", " for 40 moves", "/40 moves" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_rate (cases[i].text, cases[i].rate);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *ten = g_strconcat ("10 min", moves[i], NULL),
                      *more = g_strconcat ("10 min", moves[i], " + 1 min", NULL);

      assert_rate (ten, 'b');
      assert_rate (more, 'r');
    }
  assert_rate ("10 min for x", '-');
  assert_rate ("10 min/x", '-');
}

TEST_MAIN ("/time-control", test_rates, test_sites, test_minutes, test_named, test_units,
           test_per_move, test_bare)
