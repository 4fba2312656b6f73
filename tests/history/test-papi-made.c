/* Papi's tournaments and lists, made of single rows: each field, each letter of a round, limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "full-reading.h"
#include "jet-made.h"

/* ---- Tables as text ---- */

static gboolean
is_number (const char *column)
{
  static const char *const numbers[] = { "Ref", "Elo", "Rapide", "Blitz" };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strcmp (column, numbers[i]) == 0)
      return TRUE;
  return g_str_has_prefix (column, "Rd") && !g_str_has_suffix (column, "Cl");
}

/* A table described on page, its rows on the next: rows divided by \n, cells by |, the first row
 * has the columns. A birth (NeLe) is a number of days since 1899-12-30. */
static void
add_table (Base *base, const char *name, guint page, const char *grid)
{
  g_auto (GStrv) rows = g_strsplit (grid, "\n", -1), names = g_strsplit (rows[0], "|", -1);
  const guint n = g_strv_length (names), n_rows = g_strv_length (rows) - 1;
  Column columns[48] = { 0 };
  guint fixed = 0, varying = 0;

  g_assert_cmpuint (n, <=, G_N_ELEMENTS (columns));
  for (guint i = 0; i < n; i++)
    {
      const gboolean date = strcmp (names[i], "NeLe") == 0, number = is_number (names[i]);
      const guint length = date ? 8 : number ? 4 : 0;

      columns[i] = (Column){ names[i],
                             date     ? DATE
                             : number ? LONG
                                      : TEXT,
                             length > 0, length > 0 ? fixed : varying, length };
      fixed += length;
      varying += length == 0;
    }
  base_catalog (base, name, page);
  describe (base, page, 1, n_rows, columns, n, 0);
  begin_rows (base, page + 1, page);
  for (guint r = 1; r <= n_rows; r++)
    {
      g_auto (GStrv) cells = g_strsplit (rows[r], "|", -1);
      guint8 numbers[48 * 8];
      const guint8 *texts[48];
      guint lengths[48];

      g_assert_cmpuint (g_strv_length (cells), ==, n);
      for (guint i = 0; i < n; i++)
        if (columns[i].type == TEXT)
          {
            /* FF FE: a byte a letter */
            char *text = g_strconcat ("\xff\xfe", cells[i], NULL);

            texts[columns[i].place] = (const guint8 *) text;
            lengths[columns[i].place] = (guint) strlen (text);
          }
        else if (columns[i].type == DATE)
          {
            const double day = g_ascii_strtod (cells[i], NULL);

            memcpy (numbers + columns[i].place, &day, 8);
          }
        else
          put (numbers + columns[i].place, 4, (guint) atoi (cells[i]));
      add_fields (base, page + 1, n, numbers, fixed, texts, lengths, varying);
      for (guint i = 0; i < varying; i++)
        g_free ((gpointer) texts[i]);
    }
}

/* What is read of INFO (NULL: there is none) and JOUEUR. */
static char *
reading_of (const char *info, const char *players, const char *name)
{
  g_auto (Base) base = { 0 };

  base_begin (&base, 9, info != NULL ? 2 : 1);
  if (info != NULL)
    add_table (&base, "INFO", 5, info);
  add_table (&base, "JOUEUR", 7, players);
  return full_reading (&scl_reader_papi, base.data, base.n_pages * PAGE, name);
}

static void
assert_papi (const char *info, const char *players, const char *expected)
{
  g_autofree char *got = reading_of (info, players, "a.papi");

  g_assert_cmpstr (got, ==, expected);
}

#define INFO "Variable|Value\nNom|Cup\nDateDebut|01/02/2001\nDateFin|03/02/2001"
#define DAYS                                                                                       \
  "0 “01/02/2001” is read as 2001-02-01 (day.month.year).\n"                                   \
  "0 “03/02/2001” is read as 2001-02-03 (day.month.year).\n"

/* ---- The tournament ---- */

/* The rates of play, each with ratings of its own, which are FIDE's, national or estimates. One
 * above 9999 is cut, one below 0 is none, and an estimate of 0 is none either. */
static void
test_rates (void)
{
  static const char players[]
      = "Ref|Nom|Prenom|Elo|Fide|Rapide|RapideFide|Blitz|BlitzFide|Rd01Cl|Rd01Adv|Rd01Res\n"
        "2|Ada||1501|F|1502|N|1503|E|B|3|3\n"
        "3|Bea||1601|N|1602|E|1603|F|N|2|1\n"
        "4|Cia||20000|F|20000|F|20000|F|R|0|0\n"
        "5|Dea||-5|F|-5|F|0|E|R|0|0";
  static const struct
  {
    const char *info, *rate, *ada, *bea, *game, *note;
  } cases[] = {
    { INFO, "s", " rating 1501", " rating 1601", " white 1501 black 1601", "" },
    { INFO "\nClassElo|Elo", "s", " rating 1501", " rating 1601", " white 1501 black 1601", "" },
    { INFO "\nClassElo|Rapide", "r", " rating 1502", "", " white 1502",
      "0 1 player has an estimated rating, which is left out\n" },
    { INFO "\nClassElo|Blitz", "b", "", " rating 1603", " black 1603",
      "0 1 player has an estimated rating, which is left out\n" },
    { INFO "\nClassElo|", "s", " rating 1501", " rating 1601", " white 1501 black 1601", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *expected = g_strdup_printf (
          "player 0 local “#2” name “Ada”\nplayer 1 local “#3” name “Bea”\n"
          "player 2 local “#4” name “Cia”\nplayer 3 local “#5” name “Dea”\n"
          "event 0 name “Cup” from 2001-02-01 to 2001-02-03 rounds 1 rate %s\n"
          "entry 0 of 0: 0 line 1 number 2 name “Ada”%s\n"
          "entry 1 of 0: 1 line 2 number 3 name “Bea”%s\n"
          "entry 2 of 0: 2 line 3 number 4 name “Cia” rating 9999\n"
          "entry 3 of 0: 3 line 4 number 5 name “Dea”\n"
          "game of 0: 0-1 1 round 1%s\n%s" DAYS,
          cases[i].rate, cases[i].ada, cases[i].bea, cases[i].game, cases[i].note);

      g_test_message ("%u", i);
      assert_papi (cases[i].info, players, expected);
    }
}

/* Each field of a person; of sexes and kinds the first letter says it. 25694 is 1970-05-06. */
static void
test_person (void)
{
  assert_papi (
      INFO "\nLieu|Lyon\nNbrRondes|1",
      "Ref|Nom|Prenom|Sexe|NeLe|Cat|Federation|FideCode|FideTitre|NrFFE|Elo|Fide|Rd01Cl|"
      "Rd01Adv|Rd01Res\n"
      "1|EXEMPT|||25694||||||0|||0|0\n"
      "2|Ada|Anna|F|25694|Sen|FRA|123|WGM|A1|1500|F|B|3|2\n"
      "3|Bea  Bo||M|25695|Vet|ITA|x1||B2|0||N|2|2\n"
      "4|Cia||x|25696||||||0||R|0|0",
      "player 0 local “#2” fide 123 id “FRA:A1” name “Ada, Anna” federation “FRA” title "
      "“WGM” category “Sen” born 1970 on 1970-05-06 sex f\n"
      "player 1 local “#3” id “FRA:B2” name “Bea Bo” federation “ITA” category “Vet” "
      "born 1970 on 1970-05-07 sex m\n"
      "player 2 local “#4” name “Cia” born 1970 on 1970-05-08\n"
      "event 0 name “Cup” place “Lyon” from 2001-02-01 to 2001-02-03 rounds 1 rate s\n"
      "entry 0 of 0: 0 line 2 number 2 name “Ada, Anna” title “WGM” category “Sen” "
      "federation “FRA” sex f born 1970 on 1970-05-06 rating 1500\n"
      "entry 1 of 0: 1 line 3 number 3 name “Bea Bo” category “Vet” federation “ITA” sex m "
      "born 1970 on 1970-05-07\n"
      "entry 2 of 0: 2 line 4 number 4 name “Cia” born 1970 on 1970-05-08\n"
      "game of 0: 0-1 ½ round 1 white 1500\n"
      "3 “x1” is no FIDE id; it is left out\n"
      "3 doubled or stray blanks in 1 name are left out (line 3)\n" DAYS);
}

/* Of what is read, the games and byes and what is said of them before the days; newly allocated. */
static char *
games_of (const char *info, const char *players)
{
  g_autofree char *got = reading_of (info, players, "a.papi");
  const char *games = strstr (got, "game of"), *byes = strstr (got, "bye of"), *notes;

  games = games == NULL || (byes != NULL && byes < games) ? byes : games;
  notes = strstr (got, DAYS);
  g_assert_nonnull (notes);
  if (games == NULL)
    {
      games = strstr (got, "\nentry");
      g_assert_nonnull (games);
      while (g_str_has_prefix (games, "\nentry"))
        games = strchr (games + 1, '\n');
      games++;
    }
  return g_strndup (games, (gsize) (notes - games));
}

/* A round of the first player; the other's says the same. Opponent 1 is EXEMPT, 0 nobody. */
static void
test_rounds (void)
{
#define OPEN "0 1 pairing has no result yet and is left out\n"
  static const struct
  {
    const char *round, *other, *games;
  } cases[] = {
    { "B|3|1", "N|2|3", "game of 0: 0-1 0 round 1\n" },
    { "B|3|2", "N|2|2", "game of 0: 0-1 ½ round 1\n" },
    { "B|3|3", "N|2|1", "game of 0: 0-1 1 round 1\n" },
    { "N|3|3", "B|2|1", "game of 0: 1-0 0 round 1\n" },
    { "x|3|3", "|2|1", "game of 0: 0-1 1 round 1 colours unknown\n" },
    { "B|3|4", "N|2|6", "game of 0: 0-1 0 round 1 unrated “forfeit”\n" },
    { "B|3|6", "N|2|4", "game of 0: 0-1 1 round 1 unrated “forfeit”\n" },
    { "B|3|5", "N|2|5", "game of 0: 0-1 0 round 1 unrated “both-absent”\n" },
    { "B|3|0", "N|2|0", OPEN },
    { "B|3|7", "N|2|7", OPEN },
    { "B|3|-1", "N|2|-1", OPEN },
    /* nobody's games */
    { "F|1|2", "R|0|0", "bye of entry 0: round 1 kind 'H'\n" },
    { "R|1|2", "R|0|0", "bye of entry 0: round 1 kind 'H'\n" },
    { "F|1|3", "R|0|0", "bye of entry 0: round 1 kind 'F'\n" },
    { "R|0|3", "R|0|0", "bye of entry 0: round 1 kind 'F'\n" },
    { "F|1|6", "R|0|0", "bye of entry 0: round 1 kind 'F'\n" },
    { "B|1|6", "R|0|0", "bye of entry 0: round 1 kind 'U'\n" },
    { "F|0|0", "R|0|0", "bye of entry 0: round 1 kind 'Z'\n" },
    { "F|0|5", "R|0|0", "bye of entry 0: round 1 kind 'Z'\n" },
    { "R|0|5", "R|0|0", "" },
    { "R|-3|3", "R|0|0", "bye of entry 0: round 1 kind 'F'\n" },
  };
#undef OPEN

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *players
          = g_strdup_printf ("Ref|Nom|Prenom|Elo|Rd01Cl|Rd01Adv|Rd01Res\n2|Ada||0|%s\n3|Bea||0|%s",
                             cases[i].round, cases[i].other);
      g_autofree char *games = games_of (INFO "\nNbrRondes|1", players);

      g_test_message ("%s", cases[i].round);
      g_assert_cmpstr (games, ==, cases[i].games);
    }
}

/* A round is in columns of its number, 24 at most. Byes behind the last round are of none; games
 * there are kept. */
static void
test_many_rounds (void)
{
  static const struct
  {
    const char *rounds, *games;
  } cases[] = {
    { "NbrRondes|23", "game of 0: 0-1 1 round 2\ngame of 0: 1-0 0 round 24\n" },
    { "NbrRondes|24",
      "game of 0: 0-1 1 round 2\ngame of 0: 1-0 0 round 24\nbye of entry 2: round 24 kind 'F'\n" },
    { "NbrRondes|99",
      "game of 0: 0-1 1 round 2\ngame of 0: 1-0 0 round 24\nbye of entry 2: round 24 kind 'F'\n" },
    { "NbrRondes|x",
      "game of 0: 0-1 1 round 2\ngame of 0: 1-0 0 round 24\nbye of entry 2: round 24 kind 'F'\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *info = g_strconcat (INFO "\n", cases[i].rounds, NULL);
      g_autofree char *games
          = games_of (info, "Ref|Nom|Prenom|Elo|Rd01Cl|Rd01Adv|Rd01Res|Rd02Cl|Rd02Adv|Rd02Res|"
                            "Rd24Cl|Rd24Adv|Rd24Res|Rd25Cl|Rd25Adv|Rd25Res\n"
                            "2|Ada||0|R|0|0|B|3|3|N|3|3|B|3|3\n"
                            "3|Bea||0|R|0|0|N|2|1|B|2|1|N|2|1\n"
                            "4|Cia||0|R|0|0|R|0|0|F|0|3|R|0|0");

      g_test_message ("%s", cases[i].rounds);
      g_assert_cmpstr (games, ==, cases[i].games);
    }
}

/* Numbers of players are from 2 to 9999. */
static void
test_numbers (void)
{
  assert_papi (INFO "\nNbrRondes|1",
               "Ref|Nom|Prenom|Elo|Rd01Cl|Rd01Adv|Rd01Res\n"
               "0|Ada||0|B|9999|3\n"
               "9999|Bea||0|N|2|1\n"
               "10000|Cia||0|N|2|1\n"
               "-5|Dea||0|N|2|1\n"
               "2|Eva||0|B|9999|3",
               "player 0 local “#9999” name “Bea”\nplayer 1 local “#2” name “Eva”\n"
               "event 0 name “Cup” from 2001-02-01 to 2001-02-03 rounds 1 rate s\n"
               "entry 0 of 0: 0 line 2 number 9999 name “Bea”\n"
               "entry 1 of 0: 1 line 5 number 2 name “Eva”\n"
               "game of 0: 1-0 1 round 1\n"
               "1 the player's number (Ref) is 0; the record is left out\n"
               "3 the player's number (Ref) is 10000; the record is left out\n"
               "4 the player's number (Ref) is -5; the record is left out\n" DAYS);
}

/* Three points a win, where the tournament counts so: who took a half-point bye has one of them. */
static void
test_settings (void)
{
  static const struct
  {
    const char *info, *event;
  } cases[] = {
    { NULL, "event 0 name “a” from 2024-05-06 to 2024-05-06 rounds 1 rate s\n" },
    { "Variable|Value\nNom|\nLieu|Rome", "event 0 name “a” place “Rome” from 2024-05-06 to "
                                         "2024-05-06 rounds 1 rate s\n" },
    { "Variable|Value\nNom|Cup\nLieu|\nNom|Bowl",
      "event 0 name “Bowl” from 2024-05-06 to 2024-05-06 rounds 1 rate s\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *got = reading_of (
          cases[i].info,
          "Ref|Nom|Prenom|Elo|Rd01Cl|Rd01Adv|Rd01Res\n2|Ada||0|B|3|3\n3|Bea||0|N|2|1", "x/a.papi");

      g_test_message ("%u", i);
      if (strstr (got, cases[i].event) == NULL)
        g_error ("“%s” is not in “%s”", cases[i].event, got);
    }
}

/* ---- Lists and others ---- */

#define LIST                                                                                       \
  "NrFFE|Nom|Prenom|Sexe|NeLe|Cat|Federation|FideCode|FideTitre|Elo|Rapide|Blitz|Fide|"            \
  "RapideFide|BlitzFide\n"

static void
assert_list (const char *rows, const char *expected)
{
  g_autofree char *grid = g_strconcat (LIST, rows, NULL);
  g_autofree char *got = reading_of (NULL, grid, "Data-2026-09.mdb");

  g_assert_cmpstr (got, ==, expected);
}

/* Rapid and blitz ratings of 0 are none, a standard one is said; an id counts once, without one
 * everybody is another. */
static void
test_list (void)
{
  assert_list ("A1|Ada|Anna|F|25694|Sen|FRA|123|WGM|1500|1501|1502|F|N|E\n"
               "||Bo|M|25694|||||1500|0|0|||\n"
               "A1|Eva||F|25694|||||1500|0|0|||\n"
               "|Bea||M|25695|||x1||0|0|0|E|E|E\n"
               "|Bea||x|25696|||||20000|-1|20000||N|",
               "player 0 fide 123 id “FRA:A1” name “Ada, Anna” federation “FRA” title “WGM” "
               "category “Sen” born 1970 on 1970-05-06 sex f\n"
               "rating of 0: 1500 list “FFE” rate s on 2026-09-01 flag “F”\n"
               "rating of 0: 1501 list “FFE” rate r on 2026-09-01 flag “N”\n"
               "rating of 0: 1502 list “FFE” rate b on 2026-09-01 flag “E”\n"
               "player 1 name “Bea” born 1970 on 1970-05-07 sex m\n"
               "rating of 1: 0 list “FFE” rate s on 2026-09-01 flag “E”\n"
               "player 2 name “Bea” born 1970 on 1970-05-08\n"
               "rating of 2: 9999 list “FFE” rate s on 2026-09-01\n"
               "rating of 2: 9999 list “FFE” rate b on 2026-09-01\n"
               "2 the line names no player; it is left out\n"
               "3 the player FRA:A1 is on the list already; this line is left out\n"
               "4 “x1” is no FIDE id; it is left out\n");
  assert_list ("A1||Anna|F|25694|Sen|FRA|123|WGM|1500|1501|1502|F|N|E",
               "refused Data-2026-09.mdb: there is no player on the list\n"
               "1 the line names no player; it is left out\n");
}

/* What a table of players must have to be a tournament's or a list's. */
static void
test_others (void)
{
#define NONE                                                                                       \
  "refused a.papi: this Access database is no tournament of Papi: it lacks the table JOUEUR with " \
  "its results\n"
  assert_papi (NULL, "Ref|Nom|Prenom|Elo|Rd01Cl|Rd01Adv\n2|Ada||0|R|0", NONE);
  assert_papi (NULL, "Ref|Nom|Prenom|Rapide|Rd01Cl|Rd01Adv|Rd01Res\n2|Ada||0|R|0|0", NONE);
  assert_papi (NULL, "NrFFE|Nom|Prenom|Elo|Rapide\nA|Ada||0|0", NONE);
  assert_papi (NULL, "Ref|Nom|Prenom|Elo|Rd01Cl|Rd01Adv|Rd01Res\n1|Ada||0|R|0|0",
               "refused a.papi: there is no player in the table\n");
#undef NONE
}

TEST_MAIN ("/papi-made", test_rates, test_person, test_rounds, test_many_rounds, test_numbers,
           test_settings, test_list, test_others)
