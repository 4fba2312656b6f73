/* Readers of national lists, events and rating updates as CSV, with invented players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

typedef struct
{
  const SclReader *reader;
  const char *file, *expected;
} Case;

static const Case CASES[] = {
  { &scl_reader_fsi, "allin-2024-01.csv",
    "P ALDER Antonio|800001|ITA:123456|ITA||1N|1971-03-05|m\n"
    "R FSI|s|2024-01-01|0|1834|-1|20|\n"
    "R FIDE|s|2024-01-01|0|1850|3|20|\n"
    "R FIDE|r|2024-01-01|0|1790|0|20|\n"
    "P D'INVENTI Eva|0|ITA:123457|ITA||NC|2001|f\n"
    "R FSI|s|2024-01-01|1|1440|-1|30|\n"
    "--\n"
    "R 6 the player ITA:123456 is on the list already; this line is left out\n"
    "I 0 1 lines without an id are placeholders and are passed over\n"
    "I 0 1 players have no date of birth\n" },
  { &scl_reader_dsb, "spieler-old-2009-07.csv",
    "P Müller, Hans|4600001|GER:10101-1001|GER|FM||1960|m\n"
    "R DSB|s|2009-07-01|0|1804|-1|0|A\n"
    "R FIDE|s|2009-07-01|0|1900|-1|0|A\n"
    "P Öztürk, Žana|0|GER:10101-1002|GER|||1985|f\n"
    "R DSB|s|2009-07-01|1|0|-1|0|A\n"
    "--\n"
    "I 0 2 lines are further memberships of players listed before and are passed over\n" },
  { &scl_reader_dsb, "spieler-2024-03.csv",
    "P Müller, Hans|4600001|GER:10000001|GER|FM||1960|m\n"
    "R DSB|s|2024-03-01|0|1804|-1|0|A\n"
    "R FIDE|s|2024-03-01|0|1900|-1|0|A\n"
    "P Öztürk, Zana|0|GER:10000002|GER|||1985|f\n"
    "R DSB|s|2024-03-01|1|0|-1|0|A\n"
    "--\n"
    "I 0 1 lines are further memberships of players listed before and are passed over\n" },
  /* Counted by hand: one doubled blank (line 4), a player in two clubs (line 3), a row of empty
     fields, Z. Öztürk a WFM by her own title. */
  { &scl_reader_dsb, "spieler-2026-10.csv",
    "P Müller, Hans|4600001|GER:NU0000101|GER|FM||1960|m\n"
    "R DSB|s|2026-10-01|0|1804|-1|0|P\n"
    "R FIDE|s|2026-10-01|0|1900|-1|0|P\n"
    "R FIDE|r|2026-10-01|0|1888|-1|0|P\n"
    "R FIDE|b|2026-10-01|0|1877|-1|0|P\n"
    "P Öztürk, Zana Lale|4600002|GER:NU0000102|GER|WFM||1985|f\n"
    "R DSB|s|2026-10-01|1|1711|-1|0|A\n"
    "R FIDE|b|2026-10-01|1|1502|-1|0|A\n"
    "P Weiß, Ute|0|GER:NU0000103|GER|||0|f\n"
    "R DSB|s|2026-10-01|2|0|-1|0|\n"
    "--\n"
    "A 4 doubled or stray blanks in 1 name are left out (line 4)\n"
    "I 0 1 lines are further memberships of players listed before and are passed over\n"
    "I 0 1 players have no date of birth\n" },
  { &scl_reader_cfr, "cfr-rapid-2026-08.csv",
    "P Ольхин Антон Борисович|4100001|RUS:101|RUS|||1967|-\n"
    "R CFR|r|2026-08-01|0|1850|-1|0|\n"
    "R FIDE|s|2026-08-01|0|1912|-1|0|\n"
    "P Берёзова Ева Ивановна|0|RUS:102|RUS|||1997|f\n"
    "R CFR|r|2026-08-01|1|1702|-1|0|\n"
    "P Клён Пётр|0|RUS:103|KAZ|||2001|-\n"
    "R CFR|r|2026-08-01|2|0|-1|0|\n" },
  { &scl_reader_selo, "selo-2026-09.csv",
    "P Leppä, Aino|0|FIN:9001|FIN|||0|-\n"
    "R SELO|s|2026-09-01|0|1815|-1|0|\n"
    "P Mänty, Väinö|0|FIN:9002|EST|||0|-\n"
    "R SELO|s|2026-09-01|1|2004|-1|0|\n"
    "--\n"
    "I 0 2 players have no date of birth\n" },
  { &scl_reader_chessa, "ratings_blitz-2026-09.csv",
    "P Alder, Anton John|0|RSA:182000001|RSA|FM||1982-03-21|m\n"
    "R CHESSA|b|2026-09-01|0|2188|-1|0|\n"
    "P Birch, Eve|0|RSA:100000002|RSA|||0|f\n"
    "R CHESSA|b|2026-09-01|1|1200|-1|0|\n"
    "--\n"
    "R 4 the player RSA:100000002 is on the list already; this line is left out\n"
    "I 0 2 players have no date of birth\n" },
  { &scl_reader_dsu, "dsu-2026-09.csv",
    "P Søren Birk Elm|1400001|DEN:103000001|DEN|IM||1994|-\n"
    "R DSU|s|2026-09-01|0|2405|-1|0|\n"
    "R DSU|r|2026-09-01|0|2315|-1|0|\n"
    "R DSU|b|2026-09-01|0|2255|-1|0|\n"
    "R FIDE|s|2026-09-01|0|2395|-1|10|\n"
    "P Gry Pil|0|DEN:102000002|DEN|||1980|-\n"
    "R DSU|s|2026-09-01|1|0|-1|0|\n" },
  /* Two rows above the columns; the first of the month they name is the day. "L" is a man, "P" a
     woman, MN no title of FIDE's. */
  { &scl_reader_percasi, "percasi.csv",
    "P ALDER ANTON|7100001|INA:10001|INA|FM||1975-11-19|m\n"
    "R PERCASI|s|2026-07-01|0|2169|-1|0|\n"
    "R PERCASI|r|2026-07-01|0|2218|-1|0|\n"
    "R PERCASI|b|2026-07-01|0|2268|-1|0|\n"
    "P Birch Eva|0|INA:20002|INA||MN|0|f\n"
    "R PERCASI|s|2026-07-01|1|1761|-1|0|\n"
    "R PERCASI|r|2026-07-01|1|1760|-1|0|\n"
    "P CEDAR, DRS.|0|INA:30003|INA|||1980|-\n"
    "R PERCASI|s|2026-07-01|2|1800|-1|0|\n"
    "--\n"
    "A 6 the date of birth 13/41/1980 is no day of the calendar; the year 1980 alone is kept\n"
    "I 0 1 players have no date of birth\n" },
  { &scl_reader_ecf, "ecf-2023-09.csv",
    "P Alder, Anthony J|400001|ENG:100001A|ENG|IM||0|m\n"
    "R ECF|s|2023-09-01|0|2310|-1|0|\n"
    "R ECF|r|2023-09-01|0|2280|-1|0|\n"
    "P Birch, Eve|0|ENG:100002B|WLS|||0|f\n"
    "R ECF|s|2023-09-01|1|0|-1|0|\n"
    "R ECF|r|2023-09-01|1|1510|-1|0|\n"
    "R ECF|b|2023-09-01|1|1405|-1|0|\n"
    "--\n"
    "I 0 2 players have no date of birth\n" },
  { &scl_reader_knsb, "knsb-2022-10.csv",
    "P Linde, Jan van der|0|NED:7000001|NED|IM||1970|-\n"
    "R KNSB|s|2022-10-01|0|2201|-1|0|\n"
    "P Cermák-Böhm, Zoë|0|NED:7000002|NED|WFM||1999|f\n"
    "R KNSB|s|2022-10-01|1|1890|-1|0|\n" },
  { &scl_reader_cfc, "cfc-2021-05.csv",
    "P Alder, Anton|2600001|CAN:100001|CAN|||0|-\n"
    "R CFC|s|2021-05-01|0|1801|-1|0|\n"
    "R CFC|r|2021-05-01|0|1700|-1|0|\n"
    "R FIDE|s|2021-05-01|0|1790|-1|0|\n"
    "P Birch, Eva \"E\"|0|CAN:100002|CAN|||0|-\n"
    "R CFC|s|2021-05-01|1|0|-1|0|\n"
    "P Cedar, Carl|0|CAN:100003|CAN|||0|-\n"
    "R CFC|s|2021-05-01|2|1500|-1|0|\n"
    "--\n"
    "A 3 a quotation mark is never closed; the line is cut at every separator\n"
    "I 0 3 players have no date of birth\n" },
  { &scl_reader_ffe, "ffe-2020-09.csv",
    "P ALDER, Hélène|34179178|FRA:A00001|FRA|WIM|Sen|1988-05-12|f\n"
    "R FFE|s|2020-09-01|0|2105|-1|0|F\n"
    "R FFE|r|2020-09-01|0|2050|-1|0|N\n"
    "R FFE|b|2020-09-01|0|1990|-1|0|E\n"
    "P BIRCH, Zoé|0|FRA:A00002|FRA||Pup|2010-01-01|f\n"
    "R FFE|s|2020-09-01|1|1199|-1|0|E\n"
    "R FFE|r|2020-09-01|1|1199|-1|0|E\n"
    "R FFE|b|2020-09-01|1|1199|-1|0|E\n"
    "--\n"
    "A 3 “CM1” is no FIDE id; it is left out\n"
    "R 4 the line names no player; it is left out\n" },
  { &scl_reader_events, "events.csv",
    "E 1|Spring Open||2000-01-01|2000-01-01|-\n"
    "E 3|Winter (A, B, C)||2000-01-03|2000-01-03|-\n"
    "E 4|Summer \"Cup\"||2000-01-04|2000-01-04|-\n"
    "--\n"
    "A 3 “\\,” is taken for a separator within the text\n"
    "R 3 an event needs an id and a date of the years 1500 to 2199 (“2000-02-30” is none); it is "
    "left out\n"
    "A 4 “\\,” is taken for a separator within the text\n" },
  { &scl_reader_rating_updates, "updates.csv",
    "P 48|0|id:48||||0|-\n"
    "R after event 1|s|2000-01-01|0|1561|5|24|\n"
    "P 90|0|id:90||||0|-\n"
    "R after event 1|s|2000-01-01|1|-72|5|16|\n"
    "R after event 3|s|2000-01-03|0|1570|4|24|\n"
    "--\n"
    "R 5 “99”: of this event no day is known; import the events first, or in one go with this "
    "file\n"
    "R 6 “1580”: the line lacks a player's id or a new rating; it is left out\n"
    "R 7 “x”: the line lacks a player's id or a new rating; it is left out\n"
    "I 0 of each update the new rating, games and K are kept, as a list after each event\n" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = sample_text (test->file);

  assert_reading (test->reader, text, test->file, test->expected);
}

static void
test_refused (void)
{
  assert_refused (&scl_reader_fsi, "Nominativo;Elo;Categoria;ID FSI\n", "a-2024-01.csv",
                  SCL_READ_ERROR_FORMAT, "no player");
  assert_refused (&scl_reader_events, "id,name,date\n", "a.csv", SCL_READ_ERROR_FORMAT, "no event");
  assert_refused (&scl_reader_rating_updates, "event_id,player_id,new\n77,1,1500\n", "a.csv",
                  SCL_READ_ERROR_FORMAT, "import the file of its events first");
}

/* Each file is one reader's, and no other's. A list's columns are its own (95); those of updates
 * and events other tables could have as well. */
static void
test_recognised (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *text = sample_text (CASES[i].file);
      const SclReader *const *readers;
      guint n;

      readers = scl_readers (&n);
      for (guint r = 0; r < n; r++)
        assert_sure (readers[r], text, "x",
                     readers[r] != CASES[i].reader              ? 0
                     : readers[r] == &scl_reader_rating_updates ? 90
                     : readers[r] == &scl_reader_events         ? 80
                                                                : 95);
    }
}

/* One layout for all of the Dutch lists: the file's name tells the rate of play, the archive's does
 * not. */
static void
test_rate_in_name (void)
{
  static const char data[]
      = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n7000001;Boom, Anna;;NED;1800;;1970;w\n";
  static const struct
  {
    const char *name;
    char rate;
  } cases[] = { { "KLASSIEK-2022-10.csv", 's' },
                { "RAPID-2022-10.csv", 'r' },
                { "snel-2022-10.csv", 'b' },
                { "rapid.zip: KLASSIEK-2022-10.csv", 's' },
                { "lists.zip: x/Rapid-2022-10.csv", 'r' } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *expected = g_strdup_printf (
          "P Boom, Anna|0|NED:7000001|NED|||1970|f\nR KNSB|%c|2022-10-01|0|1800|-1|0|\n",
          cases[i].rate);

      assert_reading (&scl_reader_knsb, data, cases[i].name, expected);
    }
}

/* The Italian list gives "0" to people without an id: they are different people. */
static void
test_nobodys_id (void)
{
  assert_reading (&scl_reader_fsi,
                  "Nominativo;Elo;Categoria;ID FSI;Federazione\nRossi Anna;1500;NC;0;ITA\nBianchi "
                  "Bruno;1600;NC;0;ITA\nVerdi Carla;1700;NC;12;ITA\n"
                  "Vuoto;0;;;ITA\n",
                  "allin-2024-01.csv",
                  "P Rossi Anna|0||ITA||NC|0|-\n"
                  "R FSI|s|2024-01-01|0|1500|-1|0|\n"
                  "P Bianchi Bruno|0||ITA||NC|0|-\n"
                  "R FSI|s|2024-01-01|1|1600|-1|0|\n"
                  "P Verdi Carla|0|ITA:12|ITA||NC|0|-\n"
                  "R FSI|s|2024-01-01|2|1700|-1|0|\n"
                  "--\n"
                  "I 0 1 lines without an id are placeholders and are passed over\n"
                  "I 0 3 players have no date of birth\n");
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reader-national/%s", CASES[i].file);
      g_test_add_data_func (path, &CASES[i], test_case);
    }
  add_tests ("/reader-national", test_refused, test_recognised, test_rate_in_name, test_nobodys_id);
  return g_test_run ();
}
