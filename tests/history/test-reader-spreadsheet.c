/* Reader of spreadsheets: tournaments as Chess-Results and Swiss-Manager export them, with invented
 * players, and the tables of other readers. All that is expected was worked out by hand from the
 * grids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "office.h"

static void
assert_bytes (GBytes *bytes, const char *expected)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);

  g_assert_cmpint (scl_reader_spreadsheet.recognise ((const guint8 *) data, n, "x.xlsx"), ==, 99);
  got = record_reading (&scl_reader_spreadsheet, data, n, "x.xlsx", NULL, report, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (got, ==, expected);
  g_bytes_unref (bytes);
}

static void
assert_unknown (const char *grid, const char *says)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = office_grid (grid);
  g_autofree char *got = NULL;
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);

  got = record_reading (&scl_reader_spreadsheet, data, n, "x.xlsx", NULL, report, &error);
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, says));
}

/* The numbers are places in the ranking, where a shared place is blank; a forfeit, a bye, a round
 * not played. */
static void
test_swiss (void)
{
  assert_bytes (
      office_grid ("From the Tournament-Database of Chess-Results https://chess-results.com\n"
                   "Invented Open 2024\n"
                   "Organizer(s) : Nobody, Norbert\n"
                   "Federation : Italy ( ITA )\n"
                   "Time control (Rapid) : 15 minutes + 10 secs per move\n"
                   "Location : Anytown\n"
                   "Number of rounds : 3\n"
                   "Date : 2024/05/04 to 2024/05/05\n"
                   "Last update 06.05.2024 10:11:12\n"
                   "\n"
                   "Final Ranking crosstable after 3 Rounds\n"
                   "Rk.||Name|Rtg|FED|1.Rd|2.Rd|3.Rd|Pts. |TB1\n"
                   "1|GM|Alder Anton |2400|ITA|  3w1|  2b½|  4w1|2,5|1\n"
                   "||Birch Berta |2100|ITA|  4b+|  1w½|  3b1|2½|1\n"
                   "3||Cedar Carl |0|GER|  1b0|-1|  2w0|1|0\n"
                   "4||Dogwood Dora |1500|ITA|  2w-|0|  1b0|0|0\n"
                   "\n"
                   "You find all details to this tournament under https://chess-results.com/\n"),
      "P Alder Anton|0||ITA|GM||0|-\n"
      "P Birch Berta|0||ITA|||0|-\n"
      "P Cedar Carl|0||GER|||0|-\n"
      "P Dogwood Dora|0||ITA|||0|-\n"
      "E |Invented Open 2024|Anytown|2024-05-04|2024-05-05|r\n"
      "G 0|1||0-2|2|0|2400-0\n"
      "G 0|1||3-1|0|1|1500-2100\n"
      "G 0|2||1-0|1|0|2100-2400\n"
      "G 0|3||0-3|2|0|2400-1500\n"
      "G 0|3||2-1|0|0|0-2100\n"
      "--\n"
      "I 14 1 game is not rated: won or lost by forfeit, not played.\n");
}

/* The least and the greatest FIDE id, and what lies beyond them; 0 is none. */
static void
test_fide_ids (void)
{
  assert_bytes (office_grid ("Ids\nDate : 2024/05/04\n"
                             "No.|Name|FideID|Rtg|1.Rd|2.Rd\n"
                             "1|A, A|1|1500|2w1|\n"
                             "2|B, B|999999999|1600|1b0|\n"
                             "3|C, C|1000000000|1700||4w1\n"
                             "4|D, D|0|1800||3b0\n"),
                "P A, A|1|||||0|-\n"
                "P B, B|999999999|||||0|-\n"
                "P C, C|0|||||0|-\n"
                "P D, D|0|||||0|-\n"
                "E |Ids||2024-05-04|2024-05-04|-\n"
                "G 0|1||0-1|2|0|1500-1600\n"
                "G 0|2||2-3|2|0|1700-1800\n"
                "--\n"
                "A 6 “1000000000” is no FIDE id; the player is kept without it.\n");
}

/* German: s is Black; and the numbers are starting ranks, though the rows stand by place. */
static void
test_starting_ranks (void)
{
  assert_bytes (office_grid ("Vereinsturnier\n"
                             "Datum|13.01.2024\n"
                             "Rg.|Snr|Name|Land|Elo|1.Rd|2.Rd|Pkt.\n"
                             "1|3|Zeder, Zoe|GER|1800|1s1|2w½|1,5\n"
                             "2|1|Ahorn, Axel|GER|1900|3w0|-1|1\n"
                             "3|2|Buche, Bert|GER|1850|-½|3s½|1\n"),
                "P Zeder, Zoe|0||GER|||0|-\n"
                "P Ahorn, Axel|0||GER|||0|-\n"
                "P Buche, Bert|0||GER|||0|-\n"
                "E |Vereinsturnier||2024-01-13|2024-01-13|-\n"
                "G 0|1||1-0|0|0|1900-1800\n"
                "G 0|2||0-2|1|0|1800-1850\n"
                "--\n"
                "I 2 “13.01.2024” is read as 2024-01-13 (day.month.year).\n");
}

/* Results of rounds without opponents, as a team's list has them: nobody played nobody. */
static void
test_no_opponents (void)
{
  assert_bytes (office_grid ("Team list\nDate : 2024/05/04\nNo.|Name|Rtg|1|2|3|Pts.\n1|A, "
                             "A|1500|1|½||1.5\n2|B, B|1600|0||1|1\n"),
                "P A, A|0|||||0|-\n"
                "P B, B|0|||||0|-\n"
                "E |Team list||2024-05-04|2024-05-04|-\n"
                "--\n"
                "A 3 The rounds of this table name no opponents; only its players are taken.\n"
                "I 0 The tournament has players, but no game.\n");
}

/* What two rows say of one game must agree; what is no result is said with its row. */
static void
test_contradictions (void)
{
  assert_bytes (office_grid ("Odd\nDate : 2024/05/04\n"
                             "No.|Name|Rtg|1.Rd|2.Rd|3.Rd\n"
                             "1|A, A|1500|2w1|3b1|?w1\n"
                             "2|B, B|1600|1b1|9w1|3b1\n"
                             "3|C, C|1700|-1|1w0|2w0\n"),
                "P A, A|0|||||0|-\n"
                "P B, B|0|||||0|-\n"
                "P C, C|0|||||0|-\n"
                "E |Odd||2024-05-04|2024-05-04|-\n"
                "G 0|2||2-0|0|0|1700-1500\n"
                "G 0|3||2-1|0|0|1700-1600\n"
                "--\n"
                "R 4 Round 3: “?w1” is no result; the round is taken as not played.\n"
                "R 5 Round 2: “9w1”: number 9 is not in the table, or is this player; the game was "
                "left out.\n"
                "R 4 Round 1: the results “1” here and “1” of the opponent 2 (line 5) contradict "
                "each other; the game was left out.\n");
}

/* Neither rounds nor colours; two games a meeting, one of them not played. */
static void
test_round_robin (void)
{
  assert_bytes (office_grid ("Kingside Cup\nFecha : 04/05/2024\n"
                             "Rg.||Nombre|EloI|FED|1|2|3|Pts.\n"
                             "1|FM|Olmo, Olga|2200|ESP|*|1½|1+|3,5\n"
                             "2||Pino, Pia|2100|ESP|0½|*|½|1\n"
                             "3||Roble, Raul|2000|ESP|0-|½|*|0,5\n"),
                "P Olmo, Olga|0||ESP|FM||0|-\n"
                "P Pino, Pia|0||ESP|||0|-\n"
                "P Roble, Raul|0||ESP|||0|-\n"
                "E |Kingside Cup||2024-05-04|2024-05-04|-\n"
                "G 0|0||0-1|2|0|2200-2100\n"
                "G 0|0||0-1|1|0|2200-2100\n"
                "G 0|0||0-2|2|0|2200-2000\n"
                "G 0|0||0-2|2|1|2200-2000\n"
                "G 0|0||1-2|1|0|2100-2000\n"
                "--\n"
                "I 2 “04/05/2024” is read as 2024-05-04 (day.month.year).\n"
                "A 4 The crosstable tells neither rounds nor colours; in its 5 games the player "
                "who stands higher is taken as White.\n"
                "I 4 1 game is not rated: won or lost by forfeit, not played.\n");
}

/* A starting list, then pairings round by round: one tournament; who has the game, who a bye, who
 * stayed away. */
static void
test_pairings (void)
{
  assert_bytes (office_grid ("Torneo inventato\n"
                             "Lista di partenza\n"
                             "No.||Nome|FideID|FED|EloI|Circolo/Città\n"
                             "1|WFM|Acero, Ada|12345678|ITA|2050|Nessuno\n"
                             "2||Betulla, Bea||ITA|0|\n"
                             "3||Cedro, Ciro|0|ITA|1900|\n"
                             "Turno 1 il 2024/05/04 alle 15:00\n"
                             "Sc.|No.||Bianco|EloI|Pt.|Risultato|Pt.||Nero|EloI|No.\n"
                             "1|1|WFM|Acero, Ada|2050|0|1 - 0|0||Betulla, Bea|0|2\n"
                             "2|3||Cedro, Ciro|1900|0|1|||riposa||\n"
                             "Turno 2 il 2024/05/05 alle 15:00\n"
                             "Sc.|No.||Bianco|EloI|Pt.|Risultato|Pt.||Nero|EloI|No.\n"
                             "1|3||Cedro, Ciro|1900|1|½ - ½|1|WFM|Acero, Ada|2050|1\n"
                             "2|2||Betulla, Bea|0|0|0|||non abbinato||\n"
                             "Turno 3 il 2024/05/05 alle 20:00\n"
                             "Sc.|No.||Bianco|EloI|Pt.|Risultato|Pt.||Nero|EloI|No.\n"
                             "1|2||Betulla, Bea|0|0|- - +|1½||Cedro, Ciro|1900|3\n"
                             "2|1|WFM|Acero, Ada|2050|1½|7|||Nuovo, Nino||\n"),
                "P Acero, Ada|12345678||ITA|WFM||0|-\n"
                "P Betulla, Bea|0||ITA|||0|-\n"
                "P Cedro, Ciro|0||ITA|||0|-\n"
                "P Nuovo, Nino|0|||||0|-\n"
                "E |Torneo inventato||2024-05-04|2024-05-05|-\n"
                "G 0|1|2024-05-04|0-1|2|0|2050-0\n"
                "G 0|2|2024-05-05|2-0|1|0|1900-2050\n"
                "G 0|3|2024-05-05|1-2|0|1|0-1900\n"
                "--\n"
                "R 18 “7” is no result of a game; the row is left out.\n"
                "A 0 The event has no dates (042, 052); those of its rounds are taken.\n"
                "I 5 1 game is not rated: won or lost by forfeit, not played.\n");
}

/* The documented columns of games, with a date that is a number with a style. */
static void
test_games (void)
{
  const char *strings = "<sst><si><t>date</t></si><si><t>white</t></si><si><t>black</t></"
                        "si><si><t>score</t></si><si><t>Alder, A</t></si>"
                        "<si><t>Birch, B</t></si></sst>";
  const char *styles
      = "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>";
  const char *sheet = "<worksheet><sheetData><row r=\"1\"><c t=\"s\"><v>0</v></c><c "
                      "t=\"s\"><v>1</v></c><c t=\"s\"><v>2</v></c><c t=\"s\"><v>3</v></c>"
                      "</row><row r=\"3\"><c s=\"1\"><v>45292</v></c><c t=\"s\"><v>4</v></c><c "
                      "t=\"s\"><v>5</v></c><c><v>0.5</v></c></row>"
                      "<row r=\"4\"><c s=\"1\"><v>45292</v></c><c t=\"s\"><v>4</v></c><c "
                      "t=\"s\"><v>5</v></c><c><v>7</v></c></row></sheetData></worksheet>";

  assert_bytes (office_xlsx (OFFICE_ONE_SHEET, styles, strings, sheet, NULL),
                "P Alder, A|0|||||0|-\n"
                "P Birch, B|0|||||0|-\n"
                "E |2024-01-01||||-\n"
                "G 0|0|2024-01-01|0-1|1|0|0-0\n"
                "--\n"
                "R 4 “7” is not the result of one game; it was left out. Write White's score as 1, "
                "0.5 or 0.\n");
}

/* Sheets that are not shown are told of, and not read. */
static void
test_hidden (void)
{
  g_autofree char *sheet = office_sheet ("date|white|black|score\n2020-01-01|Ann|Bo|1");

  assert_bytes (
      office_xlsx (
          "<workbook " XLSX_NS
          "><sheets><sheet name=\"Zwei\" sheetId=\"2\" state=\"hidden\" r:id=\"rId2\"/><sheet "
          "name=\"Eins\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
          "<styleSheet/>", "<sst/>", sheet, sheet),
      "P Ann|0|||||0|-\nP Bo|0|||||0|-\nE |2020-01-01||||-\nG 0|0|2020-01-01|0-1|2|0|0-0\n"
      "--\n"
      "I 0 1 sheets that are not shown are passed over.\n");
}

/* Each sheet is a file of its own in the report, and one that nobody knows is said there. */
static void
test_two_sheets (void)
{
  g_autofree char *one = office_sheet (
      "One\nDate : 2024/05/04\nNo.|Name|Rtg|1.Rd\n1|A, A|1500|2w1\n2|B, B|1600|1b0\n");
  g_autofree char *two = office_sheet ("Fruit|Colour|Price\nApple|red|2\n");
  g_autoptr (GBytes) bytes = office_xlsx (
      "<workbook " XLSX_NS "><sheets><sheet name=\"Games\" sheetId=\"1\" r:id=\"rId1\"/>"
      "<sheet name=\"Shop\" sheetId=\"2\" r:id=\"rId2\"/></sheets></workbook>",
      "<styleSheet/>", "<sst/>", one, two);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);

  got = record_reading (&scl_reader_spreadsheet, data, n, "x.xlsx", NULL, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 3);
  g_assert_cmpstr (scl_import_report_file (report, 1)->file, ==, "x.xlsx: Games");
  g_assert_cmpuint (scl_import_report_file (report, 1)->games, ==, 1);
  g_assert_cmpstr (scl_import_report_file (report, 2)->file, ==, "x.xlsx: Shop");
  g_assert_cmpuint (scl_import_report_file (report, 2)->refused, ==, 1);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 1);
  g_assert_cmpstr (scl_import_report_get_note (report, 0)->file, ==, "x.xlsx: Shop");
}

static void
test_unknown (void)
{
  assert_unknown ("Fruit|Colour|Price\nApple|red|2\n", "“Fruit”, “Colour”, “Price”");
  assert_unknown ("Only words\nand more\n", "no table of games or players");
  assert_unknown ("No.|Team|RtgAvg|Captain\n1|Rooks|2000|Nobody\n", "of teams");
  assert_unknown ("ID|Name|Fed|Title|Rc|Rp|W|N|K*change\n1|A, A|ITA||1800||4.00|6|-1\n",
                  "FIDE's report");
  assert_unknown ("", "no table of games or players");
}

TEST_MAIN ("/reader-spreadsheet", test_swiss, test_starting_ranks, test_fide_ids, test_no_opponents,
           test_contradictions, test_round_robin, test_pairings, test_games, test_two_sheets,
           test_hidden, test_unknown)
