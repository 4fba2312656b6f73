/* FIDE's web pages of tournaments (invented, laid out as FIDE's are): original reports, a player's
 * calculations, and pages without games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/tables/scl-fide-pages-private.h"

/* ---- Original reports ---- */

#define TOP(heading)                                                                               \
  "\n\xef\xbb\xbf\t<!DOCTYPE html>\n<html><head><title>Report for it</title></head><body><h1 "     \
  "class=\"page-title\">Original Tournament report</h1>"                                           \
  "<div class=\"calc_body\"><font size=3><i>" heading                                              \
  "\n<br><a href=/x>More information and rating report</a><br><table class=\"calc_table\">\n"
#define HEADING                                                                                    \
  "<b>Invented Open</b> [900001] <b>(ITA, Anytown)</b></i></font> Start: <b>2024-05-04</b>"
#define PLAYER(n, id, name, country, rating, total)                                                \
  "<tr><td>ID</td><td>Name</td><td>Country</td><td>&nbsp;</td><td>&nbsp;</td><td>Rating</"         \
  "td><td>Total</td></tr>\n"                                                                       \
  "<tr><td>" id "</td><td><a name=" n ">" name "</a></td><td>" country                             \
  "</td><td>&nbsp;</td><td>&nbsp;</td><td>" rating "</td><td>" total "</td></tr>\n"                \
  "<tr><td>Round</td><td>Opp. name</td><td>Opp. Fed.</td><td>T.</td><td>W.T.</td><td>Opp. "        \
  "Rtng</td><td>Score</td></tr>\n"
#define ROUND(round, colour, name, country, titles, rating, score)                                 \
  "<tr><td>" round "</td><td><span class=\"" colour "_note\">&nbsp;</span> <a href=\"#1\">" name   \
  "</a>&nbsp;&nbsp;</td><td>" country "</td>" titles "<td>" rating                                 \
  "</td><td>&nbsp; <font color=blue>" score "</font></td></tr>\n"
#define NOBODY(round, score)                                                                       \
  "<tr><td>" round                                                                                 \
  "</td><td> <a href=\"#\"></a>&nbsp;&nbsp;</td><td></td><td></td><td></td><td></td><td><font "    \
  "color=red>" score "</font></td></tr>\n"
#define NONE "<td></td><td></td>"
#define BOTTOM "</table><br>T. - title, W.T. - Women's title</div></body></html>"

/* Round 1: Alder 1-0 Birch, Cedar ½-½ Dogwood. Round 2: Dogwood -/+ Alder, Birch 0-1 Cedar. Round
 * 3: Cedar ½-½ Alder, a bye for Birch. */
static const char report[]
    = TOP (HEADING) PLAYER ("4", "577000001", "Alder, Anton", "ITA", "2400", "2.5")
        ROUND ("1   24/05/04", "white", "Birch, Berta", "GER", "<td></td><td>wm</td>", "2300",
               "1.0") ROUND ("2   24/05/05", "black", "Dogwood, Dora", "FRA", NONE, "2100",
                             "Forfeit</font> (+)<font>")
            ROUND ("3   24/05/06", "black", "Cedar, Carl", "ESP", NONE, "2200",
                   "0.5") PLAYER ("3", "577000002", "Birch, Berta", "GER", "2300", "1.0")
                ROUND ("1   24/05/04", "black", "Alder, Anton", "ITA", "<td>f</td><td></td>",
                       "2400", "0") ROUND ("2   24/05/05", "white", "Cedar, Carl", "ESP", NONE,
                                           "2200", "0") NOBODY ("3   24/05/06", "1.0")
                    PLAYER ("2", "577000003", "Cedar, Carl", "ESP", "2200", "2.0")
                        ROUND ("1   24/05/04", "white", "Dogwood, Dora", "FRA", NONE, "2100", "0.5")
                            ROUND ("2   24/05/05", "black", "Birch, Berta", "GER",
                                   "<td></td><td>wm</td>", "2300", "1.0")
                                ROUND ("3   24/05/06", "white", "Alder, Anton", "ITA",
                                       "<td>f</td><td></td>", "2400", "0.5")
                                    PLAYER ("1", "577000004", "Dogwood, Dora", "FRA", "2100", "0.5")
                                        ROUND ("1   24/05/04", "black", "Cedar, Carl", "ESP", NONE,
                                               "2200", "0.5")
                                            ROUND ("2   24/05/05", "white", "Alder, Anton", "ITA",
                                                   "<td>f</td><td></td>", "2400",
                                                   "Forfeit</font> (-)<font>")
                                                NOBODY ("3   24/05/06", "Forfeit (-)") BOTTOM;

static void
test_report (void)
{
  assert_reading (&scl_reader_web_page, report, "report.html",
                  "P Alder, Anton|577000001||ITA|FM||0|-\n"
                  "P Birch, Berta|577000002||GER|WIM||0|-\n"
                  "P Cedar, Carl|577000003||ESP|||0|-\n"
                  "P Dogwood, Dora|577000004||FRA|||0|-\n"
                  "E |Invented Open|Anytown|2024-05-04|2024-05-06|-\n"
                  "G 0|1|2024-05-04|0-1|2|0|2400-2300\n"
                  "G 0|1|2024-05-04|2-3|1|0|2200-2100\n"
                  "G 0|2|2024-05-05|3-0|0|1|2100-2400\n"
                  "G 0|2|2024-05-05|1-2|0|0|2300-2200\n"
                  "G 0|3|2024-05-06|2-0|1|0|2200-2400\n"
                  "--\n"
                  "I 6 1 game is not rated: won or lost by forfeit, not played.\n");
}

/* The day first; a round before the event's start; two dates of one round. */
static void
test_dates (void)
{
  assert_reading (
      &scl_reader_web_page,
      TOP (HEADING) PLAYER ("1", "1", "A, A", "ITA", "2400", "1.0")
          ROUND ("1 03/05/24", "white", "B, B", "ITA", NONE, "2300", "1.0")
              ROUND ("2 05/05/24", "black", "B, B", "ITA", NONE, "2300", "0")
                  PLAYER ("2", "2", "B, B", "ITA", "2300", "1.0")
                      ROUND ("1 04/05/24", "black", "A, A", "ITA", NONE, "2400", "0")
                          ROUND ("2 05/05/24", "white", "A, A", "ITA", NONE, "2400", "1.0") BOTTOM,
      "report.html",
      "P A, A|1||ITA|||0|-\n"
      "P B, B|2||ITA|||0|-\n"
      "E |Invented Open|Anytown|2024-05-04|2024-05-05|-\n"
      "G 0|1||0-1|2|0|2400-2300\n"
      "G 0|2|2024-05-05|1-0|2|0|2300-2400\n"
      "--\n"
      "A 13 1 rows have another date of their round than the first that names it; that one is "
      "taken.\n"
      "A 8 Round 1: 2024-05-03 is not within the event (2024-05-04 to 2024-05-05); the event's "
      "last day is taken.\n");
}

/* Without a start, dates are in the shape in which all of them are days: 95 is no day of a month. A
 * round without a date has the event's. */
static void
test_dates_alone (void)
{
  assert_reading (&scl_reader_web_page,
                  TOP ("<b>Odd</b> [1]") PLAYER ("1", "1", "A, A", "ITA", "2400", "2.0")
                      ROUND ("1 04/05/95", "white", "B, B", "ITA", NONE, "2300", "1.0")
                          ROUND ("2", "black", "B, B", "ITA", NONE, "2300", "1.0")
                              PLAYER ("2", "2", "B, B", "ITA", "2300", "0.0")
                                  ROUND ("1 04/05/95", "black", "A, A", "ITA", NONE, "2400", "0")
                                      ROUND ("2", "white", "A, A", "ITA", NONE, "2400", "0") BOTTOM,
                  "report.html",
                  "P A, A|1||ITA|||0|-\n"
                  "P B, B|2||ITA|||0|-\n"
                  "E |Odd||1995-05-04|1995-05-04|-\n"
                  "G 0|1|1995-05-04|0-1|2|0|2400-2300\n"
                  "G 0|2||1-0|0|0|2300-2400\n"
                  "--\n"
                  "A 8 The event has no dates (042, 052); those of its rounds are taken.\n");
}

/* A round of two digits. */
static void
test_tenth_round (void)
{
  assert_reading (&scl_reader_web_page,
                  TOP (HEADING) PLAYER ("1", "1", "A, A", "ITA", "2400", "1.0")
                      ROUND ("10 24/05/04", "white", "B, B", "ITA", NONE, "2300",
                             "1.0") PLAYER ("2", "2", "B, B", "ITA", "2300", "0.0")
                          ROUND ("10 24/05/04", "black", "A, A", "ITA", NONE, "2400", "0") BOTTOM,
                  "report.html",
                  "P A, A|1||ITA|||0|-\n"
                  "P B, B|2||ITA|||0|-\n"
                  "E |Invented Open|Anytown|2024-05-04|2024-05-04|-\n"
                  "G 0|10|2024-05-04|0-1|2|0|2400-2300\n");
}

/* Namesakes are told apart by federation and rating; where that does not do, nobody is taken for
 * the other. */
static void
test_namesakes (void)
{
  assert_reading (&scl_reader_web_page,
                  TOP (HEADING) PLAYER ("1", "1", "A, A", "ITA", "2400", "1.0")
                      ROUND ("1 24/05/04", "white", "B, B", "GER", NONE, "2300", "1.0")
                          ROUND ("2 24/05/04", "white", "C, C", "GER", NONE, "2300",
                                 "1.0") PLAYER ("2", "2", "B, B", "ITA", "2300", "x")
                              PLAYER ("3", "3", "B, B", "GER", "2300", "0")
                                  ROUND ("1 24/05/04", "black", "A, A", "ITA", NONE, "2400", "0")
                                      PLAYER ("4", "4", "C, C", "GER", "2300", "0")
                                          PLAYER ("5", "5", "C, C", "GER", "2300", "0") BOTTOM,
                  "report.html",
                  "P A, A|1||ITA|||0|-\n"
                  "P B, B|2||ITA|||0|-\n"
                  "P B, B|3||GER|||0|-\n"
                  "P C, C|4||GER|||0|-\n"
                  "P C, C|5||GER|||0|-\n"
                  "E |Invented Open|Anytown|2024-05-04|2024-05-04|-\n"
                  "G 0|1|2024-05-04|0-2|2|0|2400-2300\n"
                  "--\n"
                  "R 9 Round 2: several players are called “C, C”; the game was left out.\n");
}

/* What is no round, no result, no player of the page, or there twice. */
static void
test_damaged_report (void)
{
  assert_reading (
      &scl_reader_web_page,
      TOP ("<b>Odd</b> [1]") PLAYER ("1", "x1", "A, A", "Italy", "24000", "1.0")
          ROUND ("0 24/05/04", "white", "B, B", "ITA", NONE, "2300",
                 "1.0") ROUND ("501 24/05/04", "white", "B, B", "ITA", NONE, "2300", "1.0")
              ROUND ("1 24/05/04", "white", "B, B", "ITA", NONE, "2300", "1.5")
                  ROUND ("1 24/05/04", "white", "Z, Z", "ITA", NONE, "2300", "1.0")
                      ROUND ("1 24/05/04", "white", "B, B", "ITA", NONE, "2300", "1.0")
                          ROUND ("1 24/05/04", "black", "B, B", "ITA", NONE, "2300", "0")
                              ROUND ("2x", "black", "B, B", "ITA", NONE, "2300", "0")
                                  ROUND ("2 24/05/04", "black", "B, B", "ITA", NONE, "2300", "+")
                                      PLAYER ("2", "2", "B, B", "ITA", "2300", "0")
                                          ROUND ("1 24/05/04", "black", "A, A", "ITA", NONE, "2400",
                                                 "0") BOTTOM,
      "report.html",
      "P A, A|0|||||0|-\n"
      "P B, B|2||ITA|||0|-\n"
      "E |Odd||2024-05-04|2024-05-04|-\n"
      "G 0|1|2024-05-04|0-1|2|0|0-2300\n"
      "--\n"
      "A 6 “x1” is no FIDE id; the player is kept without it.\n"
      "R 8 “0 24/05/04” with the score “1.0” is no round of a player; it is left out.\n"
      "R 9 “501 24/05/04” with the score “1.0” is no round of a player; it is left out.\n"
      "R 10 “1 24/05/04” with the score “1.5” is no round of a player; it is left out.\n"
      "R 11 Round 1: the opponent “Z, Z” is not on the page; the game was left out.\n"
      "R 13 Round 1: “A, A” has another row of this round; that one is kept.\n"
      "R 14 “2x” with the score “0” is no round of a player; it is left out.\n"
      "R 15 “2 24/05/04” with the score “+” is no round of a player; it is left out.\n"
      "A 11 The event has no dates (042, 052); those of its rounds are taken.\n");
}

/* ---- Calculations ---- */

#define PERIOD(title)                                                                              \
  "\n<div class=\"default_div_full\"><div class=\"rtng_line01\"><strong>" title " </strong></div>" \
  "<div class=\"rtng_line02\">Total change:&nbsp;<b>1.10</b></div></div>\n"
#define EVENT(name, place, rating, points, n)                                                      \
  "<div class=\"rtng_line01\"><a href=/report.phtml?event=900001&t=0 class=head1>" name            \
  "</a></b></div>"                                                                                 \
  "<div class=\"rtng_line02\"><strong>" place "</span></div>\n<table class=\"calc_table\">"        \
  "<tr><td><b>Rc</b></td><td><b>Ro</b></td><td></td><td></td><td></td><td><b>w</b></td><td><b>n</" \
  "b></td><td><b>chg</b></td><td><b>K</b></td><td>K*chg</td></tr>\n"                               \
  "<tr><td>&nbsp;2200</td><td>&nbsp;" rating "</td><td></td><td></td><td></td><td>&nbsp;" points   \
  "</td><td>&nbsp;" n "</td><td>&nbsp;0.11</td><td>&nbsp;10</td><td>&nbsp;1.10</td></tr>\n"        \
  "<tr><td height=5 colspan=15></td></tr>\n"
#define DAYS(start, end)                                                                           \
  "</strong> <span class=\"dates_span\">" start "</span> <span class=\"dates_span\">" end
#define GAME(colour, name, titles, rating, country, score, n)                                      \
  "<tr bgcolor=#efefef><td class=list4><span class=\"" colour "\">&nbsp;</span> " name             \
  "</td>" titles "<td>" rating "</td><td>" country "</td><td>" score "</td><td>" n                 \
  "</td><td>0.11</td><td>10</td><td>1.10</td></tr>\n"
#define STAR " <font color=blue>&nbsp;*&nbsp;</font>"
#define NAMED(name, id)                                                                            \
  "FIDE's page does not say whose games these are; as the file is called, they are taken as "      \
  "those of “" name "”" id
#define MISSING                                                                                    \
  " FIDE's page names neither the rounds nor the opponents' FIDE ids, and leaves out games "       \
  "against unrated opponents.\n"

/* Two tournaments of Alder's: won with White against Birch, lost and drawn against Cedar; won with
 * Black against Elm. */
static void
test_calculations (void)
{
  assert_reading (
      &scl_reader_web_page,
      PERIOD ("Rapid Ratings April 2025") EVENT (
          "Invented &quot;Open&quot;", "New Anytown ITA" DAYS ("2025-03-01", "2025-03-06"), "2400",
          "1.50", "3") GAME ("white_note", "Birch, Berta", "<td></td><td>wm</td>", "2300 ", "GER",
                             "1.00", "1") GAME ("black_note", "Cedar, Carl",
                                                "<td>m</td><td>wg</td>", "2000" STAR, "ESP", "0.00",
                                                "1")
          GAME ("white_note", "Cedar, Carl", "<td>m</td><td>wg</td>", "2000" STAR, "ESP", "0.50",
                "1") "</table>" EVENT ("Second", "Elsewhere UZB" DAYS ("2025-03-09", "2025-03-18"),
                                       "2401", "1.00", "1")
              GAME ("black_note", "Elm, Ella", "<td></td><td></td>", "2100 ", "FRA", "1.00",
                    "1") "<tr><td colspan=12><small>*</small>Rating "
                         "difference of more than 400.</td></tr></table>",
      "pages/Alder, Anton 577000001.html",
      "P Alder, Anton|577000001|||||0|-\n"
      "P Birch, Berta|0||GER|WIM||0|-\n"
      "P Cedar, Carl|0||ESP|IM||0|-\n"
      "E |Invented \"Open\"|New Anytown|2025-03-01|2025-03-06|r\n"
      "G 0|0||0-1|2|0|2400-2300\n"
      "G 0|0||2-0|2|0|2000-2400\n"
      "G 0|0||0-2|1|0|2400-2000\n"
      "P Alder, Anton|577000001|||||0|-\n"
      "P Elm, Ella|0||FRA|||0|-\n"
      "E |Second|Elsewhere|2025-03-09|2025-03-18|r\n"
      "G 1|0||4-3|0|0|2100-2401\n"
      "--\n"
      "A 4 " NAMED ("Alder, Anton",
                    ", FIDE id 577000001. Rename the file after the player to change "
                    "that.\n") "I 4" MISSING "A 8 Of 1 opponents the rating has a star: it is not "
                               "the opponent's own, but 400 points from the player's, "
                               "as FIDE counts a greater "
                               "difference; it is kept as it stands.\n");
}

/* A place in small letters is no federation; neither is the end of a longer word. */
static void
test_places (void)
{
  static const struct
  {
    const char *place, *read;
  } cases[] = { { "New Anytown ITA", "New Anytown" },
                { "New Anytown Ita", "New Anytown Ita" },
                { "New AnytownITA", "New AnytownITA" },
                { "ITA", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *page = g_strdup_printf ("<html><p>First<p>%s 2025-03-01 2025-03-02<table>"
                                               "<tr><td>Rc<td>Ro<td><td><td><td>w<td>n</tr>\n"
                                               "</table>",
                                               cases[i].place);
      g_autofree char *event
          = g_strdup_printf ("\nE |First|%s|2025-03-01|2025-03-02|-\n", cases[i].read);
      g_autoptr (SclImportReport) told = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *got = record_reading (&scl_reader_web_page, page, strlen (page), "calc.html",
                                             NULL, told, &error);

      g_assert_no_error (error);
      g_test_message ("%s", got);
      g_assert_nonnull (strstr (got, event));
    }
}

/* Rows that are no game of two, a rating that is none, a colour that nobody marks, a sum that says
 * more. */
static void
test_damaged_calculations (void)
{
  assert_reading (
      &scl_reader_web_page,
      PERIOD ("Ratings") EVENT ("Odd", "Anytown ITA" DAYS ("2025-03-01", ""), "x", "2.00", "4")
          GAME ("white_note", "Birch, Berta", "<td></td><td></td>", "2300", "GER", "1.50", "1")
              GAME ("white_note", "Birch, Berta", "<td></td><td></td>", "2300", "GER", "1.00",
                    "2") GAME ("white_note", "", "<td></td><td></td>", "2300", "GER", "1.00", "1")
                  GAME ("grey_note", "Cedar, Carl", "<td></td><td></td>", "230", "GER", "1.00", "1")
                      GAME ("black_note", "Cedar, Carl", "<td></td><td></td>", "2300", "Spain",
                            "1.00", "1") "</table>",
      "calc.html",
      "P calc|0|||||0|-\n"
      "P Cedar, Carl|0||GER|||0|-\n"
      "P Cedar, Carl|0|||||0|-\n"
      "E |Odd|Anytown|2025-03-01|2025-03-01|-\n"
      "G 0|0||0-1|2|0|0-0\n"
      "G 0|0||2-0|0|0|2300-0\n"
      "--\n"
      "A 4 " NAMED ("calc", ". Rename the file after the player, with the FIDE id, to change "
                            "that.\n") "I 4" MISSING "R 7 “Birch, Berta”, 1.50 points of 1 games, "
                                       "is not one game; the row is left out.\n"
                                       "R 8 “Birch, Berta”, 1.00 points of 2 games, is not one "
                                       "game; the row is left out.\n"
                                       "R 9 “”, 1.00 points of 1 games, is not one game; the row "
                                       "is left out.\n"
                                       "A 10 “230” is no rating; the opponent is kept without it.\n"
                                       "A 4 The page counts “4” games of this tournament; 2 were "
                                       "read.\n"
                                       "A 10 The crosstable tells neither rounds nor colours; in "
                                       "its 1 games the player who stands higher is taken as "
                                       "White.\n");
}

/* Nothing behind the header of a tournament, between two and at the end of the page. */
static void
test_cut_calculations (void)
{
#define HEADER "<tr><td>Rc<td>Ro<td><td><td><td>w<td>n</tr>\n"
  assert_reading (
      &scl_reader_web_page,
      "<html><p>First<p>Anytown ITA 2025-03-01 2025-03-02<table>" HEADER HEADER "</table>",
      "calc.html",
      "P calc|0|||||0|-\n"
      "E |First|Anytown|2025-03-01|2025-03-02|-\n"
      "P calc|0|||||0|-\n"
      "E |calc||2024-05-06|2024-05-06|-\n"
      "--\n"
      "A 1 " NAMED ("calc", ". Rename the file after the player, with the FIDE id, to change "
                            "that.\n") "I 1" MISSING
                                       "I 0 The tournament has players, but no game.\n"
                                       "A 0 The file holds no date; the event is given the day on "
                                       "which the file was changed last, 2024-05-06. Correct it, "
                                       "as it decides "
                                       "the rating period.\n"
                                       "A 0 The event has no name; it is called “calc”, as the "
                                       "file is.\n"
                                       "I 0 The tournament has players, but no game.\n");
}

static void
test_player_of_file (void)
{
  static const struct
  {
    const char *file, *name;
    gint64 id;
  } cases[] = {
    { "a/Alder, Anton 577000001.html", "Alder, Anton", 577000001 },
    { "x.zip: dir/577001.html", "577001", 577001 },
    { "x.zip: Alder 577001.html", "Alder", 577001 },
    { "Alder 57700.html", "Alder 57700", 0 },           /* five digits */
    { "Alder 5770000011.html", "Alder 5770000011", 0 }, /* ten */
    { "Alder 20250401.html", "Alder 20250401", 0 },     /* a date */
    { "Alder 20250430.html", "Alder 20250430", 0 },
    { "Alder 20250431.html", "Alder", 20250431 }, /* none */
    { "Alder 20251301.html", "Alder", 20251301 },
    { "Alder 577000.html", "Alder", 577000 }, /* six digits, and nine */
    { "Alder 077001.html", "Alder 077001", 0 },
    { "Alder 577001 577002.html", "Alder 577001 577002", 0 },
    { "Alder 577001", "Alder", 577001 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 id;
      g_autofree char *name = scl_fide_calculations_player (cases[i].file, &id);

      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpint (id, ==, cases[i].id);
    }
}

/* ---- Without games ---- */

static void
test_without_games (void)
{
  assert_refused (&scl_reader_web_page,
                  "<html><h2>Original Tournament report</h2><p>Invented [1] (IND, Delhi) Start: "
                  "<b>2005-12-07</b> Tournament report was updated or "
                  "replaced, please view Tournament Details for more information.</p></html>",
                  "p.html", SCL_READ_ERROR_FORMAT, "updated or replaced; there is no game");
  assert_refused (&scl_reader_web_page,
                  "<html><table><tr><td>Event code<td>1<tr><td>Tournament "
                  "Name<td>Invented<tr><td>Orig.Report<td>View</table>",
                  "p.html", SCL_READ_ERROR_FORMAT, "details of a tournament, without games");
  assert_refused (&scl_reader_web_page,
                  "<html><table><tr><td>ID<td>Name<td>Fed<td>Title<td>Rc<td>Rp<td>W<td>N<td>K*"
                  "change<tr><td>1<td>A, A<td>ESP<td><td>1803<td><td>4.00<td>6"
                  "<td>-1</table>",
                  "p.html", SCL_READ_ERROR_FORMAT, "“Orig.Report”");
  /* A header alone is no report. */
  assert_refused (&scl_reader_web_page,
                  "<html><table><tr><td>ID<td>Name<td>Country<td><td><td>Rating<td>Total</table>",
                  "p.html", SCL_READ_ERROR_FORMAT, "Scalata knows none of its tables");
}

TEST_MAIN ("/fide-pages", test_report, test_dates, test_dates_alone, test_tenth_round,
           test_namesakes, test_damaged_report, test_calculations, test_places,
           test_damaged_calculations, test_cut_calculations, test_player_of_file,
           test_without_games)
