/* SclPasted: opponents out of any text. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>

#include "../test-main.h"
#include "history/tables/scl-pasted.h"

/* "name rating half-points title federation id; …", without what is not given */
static void
assert_parsed (const char *text, const char *name, gint64 fide_id, const char *expected)
{
  g_autoptr (GPtrArray) pasted = scl_pasted_parse (text, name, fide_id);
  GString *found = g_string_new (NULL);

  for (guint i = 0; i < pasted->len; i++)
    {
      const SclPasted *one = g_ptr_array_index (pasted, i);

      g_string_append_printf (found, "%s%s %d %d%s%s%s%s%s", i > 0 ? "; " : "", one->name,
                              one->rating, one->half_points,
                              one->colour == 'w'   ? " w"
                              : one->colour == 'b' ? " b"
                                                   : "",
                              *one->title != '\0' ? " " : "", one->title,
                              *one->federation != '\0' ? " " : "", one->federation);
      if (one->id != 0)
        g_string_append_printf (found, " %" G_GINT64_FORMAT, one->id);
    }
  g_assert_cmpstr (found->str, ==, expected);
  g_string_free (found, TRUE);
}

/* A text and what it says, hand-read; "name rating half-points title federation id" as above. */
typedef struct
{
  const char *text, *expected;
} Case;

static void
assert_cases (const Case *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_test_message ("“%s”", cases[i].text);
      assert_parsed (cases[i].text, "Nobody", 0, cases[i].expected);
    }
}

/* Opponents without results. */
static void
test_lines (void)
{
  static const Case cases[] = {
    { "", "" },
    { "\n  \n", "" },
    /* ratings alone */
    { "1850", " 1850 -1" },
    { "1850\r\n1900\r\n", " 1850 -1;  1900 -1" },
    { "1850 1900, 2000;2100", " 1850 -1;  1900 -1;  2000 -1;  2100 -1" },
    { "1850/1900", " 1850 -1;  1900 -1" },
    { "1850+1900", " 1850 -1;  1900 -1" },
    { "1850-1900", " 1850 -1;  1900 -1" },
    /* the ends of what can be one */
    { "100", " 100 -1" },
    { "Rossi Ada 99", "Rossi Ada 99 0 -1" },
    { "4000 4001", " 4000 -1" },
    { "12 2190", " 2190 -1" },
    /* a number divided by thousands */
    { "2,210", " 2210 -1" },
    { "2.210", " 2210 -1" },
    { "2 210", " 2210 -1" },
    { "2\u00a0210", " 2210 -1" },
    { "2\u202f210", " 2210 -1" },
    { "Rossi Ada 2,210", "Rossi Ada 2210 -1" },
    { "Rossi Ada 2 210", "Rossi Ada 2210 -1" },
    { "1\t950", " 950 -1" }, /* cells: a place and a rating */
    /* names */
    { "Rossi, Ada 1850", "Rossi, Ada 1850 -1" },
    { "LEE SUN 1850", "LEE SUN 1850 -1" },
    { "Gm Im 1850", "Gm Im 1850 -1" },
    { "Rossi M 1850", "Rossi M 1850 -1" },
    { "3) Rossi Ada (1850)", "Rossi Ada 1850 -1" },
    { "3. Rossi Ada [1850]", "Rossi Ada 1850 -1" },
    { "1850 Rossi Ada", "Rossi Ada 1850 -1" },
    { "Rossi Ada", "Rossi Ada 0 -1" },
    { "Rossi Ada 12", "Rossi Ada 12 0 -1" },
    { "Rossi Ada\nVerdi Bea 1700\n", "Rossi Ada 0 -1; Verdi Bea 1700 -1" },
    { "Rossi Ada Elo: 1850", "Rossi Ada Elo: 1850 -1" },
    { "O'Rossi-Neri, Ada 1850", "O'Rossi-Neri, Ada 1850 -1" },
    /* titles and federations */
    { "1. Rossi, Ada\tITA\t1850", "Rossi, Ada 1850 -1 ITA" },
    { "1\tGM\tRossi, Ada\t900001\tITA\t1850", "Rossi, Ada 1850 -1 GM ITA 900001" },
    { "Rossi, Ada 1850 ITA WGM", "Rossi, Ada 1850 -1 WGM ITA" },
    { "2450 GM NOR", " 2450 -1 GM NOR" },
    { "WIM Rossi Ada ITA 2210", "Rossi Ada 2210 -1 WIM ITA" },
    /* who has no rating */
    { "none IM", " -1 -1 IM" },
    { "unrated", " -1 -1" },
    { "Rossi, Ada unrated ITA", "Rossi, Ada -1 -1 ITA" },
    /* numbers of people */
    { "Rossi Ada 123456", "Rossi Ada 0 -1 123456" },
    { "900001 Rossi Ada", "Rossi Ada 0 -1 900001" },
    { "900001 Rossi Ada 1850", "Rossi Ada 1850 -1 900001" },
    { "Rossi Ada 1850 900001", "Rossi Ada 1850 -1 900001" },
    { "Rossi Ada (FIDE ID: 900001)", "Rossi Ada 0 -1 900001" },
    { "Rossi Ada ID:900001 ITA 1850", "Rossi Ada 1850 -1 ITA 900001" },
    { "Fide Ada", "Fide Ada 0 -1" },           /* a name, and no id behind it */
    { "Rossi Ada 1234", "Rossi Ada 1234 -1" }, /* four digits are a rating … */
    { "Rossi Ada 12345", "Rossi Ada 0 -1 12345" },
    { "Rossi Ada 123456789", "Rossi Ada 0 -1 123456789" },
    { "Rossi Ada 1234567890", "Rossi Ada 1234567890 0 -1" }, /* … and ten no id */
    { "900001", " 0 -1 900001" },
    { "900001 1850", " 1850 -1 900001" },
    { "900001 900002 1850", " 0 -1 900001;  0 -1 900002;  1850 -1" },
    /* a day is no id, unless it is said to be one; 20261305 is no day */
    { "Rossi Ada 20260105 1850", "Rossi Ada 1850 -1" },
    { "20260105 Rossi Ada 1850", "Rossi Ada 1850 -1" },
    { "Rossi Ada 1850 24500001 20260105", "Rossi Ada 1850 -1 24500001" },
    { "Rossi Ada ID 20260105", "Rossi Ada 0 -1 20260105" },
    { "Rossi Ada 1850 ID: 20260105", "Rossi Ada 1850 -1 20260105" },
    { "Rossi Ada 1850 20261305", "Rossi Ada 1850 -1 20261305" },
    { "Rossi Ada 1850 20230229", "Rossi Ada 1850 -1 20230229" },
    { "2026-01-05 Rossi Ada 1850", "Rossi Ada 1850 -1" },
    { "Rossi Ada 1850 05/01/2026", "Rossi Ada 1850 -1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* Results, in every form that people write. */
static void
test_results (void)
{
  static const Case cases[] = {
    /* as points */
    { "2100 1", " 2100 2" },
    { "2100 0", " 2100 0" },
    { "1950 0.5", " 1950 1" },
    { "1950 .5", " 1950 1" },
    { "1950 0,5", " 1950 1" },
    { "2100 1.0", " 2100 2" },
    { "2100 0,0", " 2100 0" },
    { "2150 1/2", " 2150 1" },
    { "2160 ½", " 2160 1" },
    { "2100\t1", " 2100 2" },
    { "2,210 1", " 2210 2" },
    { "2 210 0", " 2210 0" },
    { "2 210 0,5", " 2210 1" },
    /* divided by a sign */
    { "2100:1", " 2100 2" },
    { "2100: 0", " 2100 0" },
    { "2100:½", " 2100 1" },
    { "2050=0.5", " 2050 1" },
    { "2050=1", " 2050 2" },
    { "2050-0", " 2050 0" },
    { "2100,1", " 2100 2" },
    { "2100,0.5", " 2100 1" },
    { "2100;0", " 2100 0" },
    { "2100/1", " 2100 2" },
    /* signs */
    { "2100 +", " 2100 2" },
    { "2100 =", " 2100 1" },
    { "2100 -", " 2100 0" },
    { "2100 −", " 2100 0" },
    { "2100+", " 2100 2" },
    { "2100=", " 2100 1" },
    { "2100−", " 2100 0" },
    { "+ 2100", " 2100 2" },
    { "− 2100", " 2100 0" },
    /* letters and words */
    { "2200 W", " 2200 2" },
    { "2200 D", " 2200 1" },
    { "2200 L", " 2200 0" },
    { "W 2200", " 2200 2" },
    { "2010 won", " 2010 2" },
    { "2010 Lost", " 2010 0" },
    { "2010 draw", " 2010 1" },
    { "2010 patta", " 2010 1" },
    { "2010 vinta", " 2010 2" },
    { "2010 tablas", " 2010 1" },
    { "2010 perdió", " 2010 0" },
    { "2010 remis", " 2010 1" },
    { "won 2010", " 2010 2" },
    { "Rossi Ada 2010 won", "Rossi Ada 2010 2" },
    { "Rossi Ada won", "Rossi Ada 0 2" },
    { "D Rossi 2010", "D Rossi 2010 -1" }, /* an initial */
    /* both sides' points */
    { "1-0 2170", " 2170 2" },
    { "0-1 2170", " 2170 0" },
    { "½-½ 2170", " 2170 1" },
    { "1/2-1/2 2170", " 2170 1" },
    { "2170 1-0", " 2170 2" },
    { "2170 0 : 1", " 2170 0" },
    { "2170 1–0", " 2170 2" },
    { "0-1 Rossi Ada 2170", "Rossi Ada 2170 0" },
    /* with the colour */
    { "12 2190 b0", " 2190 0 b" },
    { "2190 w1", " 2190 2 w" },
    { "2190 s½", " 2190 1 b" },
    { "2190 w 1", " 2190 2 w" },
    { "2190 b =", " 2190 1 b" },
    { "2190w1", " 2190 2 w" },
    { "w1 2190", " 2190 2 w" },
    { "2190 W ½", " 2190 1 w" },
    { "Rossi, Ada 2190 ITA s0", "Rossi, Ada 2190 0 b ITA" },
    /* a place before, or nothing behind */
    { "1 2100 0", " 2100 0" },
    { "1 2100", " 2100 -1" },
    { "3. Rossi Ada 2100 1", "Rossi Ada 2100 2" },
    { "Rossi Ada 2100 ITA 1", "Rossi Ada 2100 2 ITA" },
    /* several on a line, and a line of its own */
    { "2100 1 1950 ½, 2000 0", " 2100 2;  1950 1;  2000 0" },
    { "2100\n1\n1950\n½", " 2100 2;  1950 1" },
    /* those without a rating */
    { "unrated 1", " -1 2" },
    { "none ½", " -1 1" },
    { "Rossi Ada unrated 0", "Rossi Ada -1 0" },
    { "900001 1", " 0 2 900001" },
    { "900001 1850 ½", " 1850 1 900001" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* A player's card of Chess-Results, as browsers copy it: tabs between cells, the colour and the
 * result divided once more; what stands above, byes and forfeits are no opponents. */
static void
test_pages (void)
{
  static const Case cases[] = {
    { "Name\tBianchi, Dan\nRating\t2050\n"
      "Rd.\tBo.\tSNo\t\tName\tRtg\tFED\tClub/City\tPts.\tRes.\n"
      "1\t12\t57\t\tRossi, Ada\t1850\tITA\tRoma 1888\t4,5\tw 1\n"
      "2\t9\t8\tWIM\tVerdi, Bea\t2190\tESP\t\t5\ts ½\n"
      "3\t7\t91\t\tNeri, Carl\t0\tGER\t\t3\tw\t0\n"
      "4\t-\t-\t\tbye\t\t\t\t\t1\n"
      "5\t6\t44\t\tGrigi, Eva\t1700\tFRA\t\t3\ts 1K\n"
      "6\t6\t45\t\tBlu, Fabio\t1710\tFRA\t\t3\t-\n"
      "7\t5\t46\t\tViola, Gea\t1720\tFRA\t\t3\t\n"
      "1\n",
      "Rossi, Ada 1850 2 w ITA; Verdi, Bea 2190 1 b WIM ESP; Neri, Carl -1 0 w GER; Viola, Gea "
      "1720 2 FRA" },
    { "Rd.;Snr;Name;EloI;EloN;Land;Pkt.;Erg.\n1;8;Rossi Ada;0;1812;ITA;2;0\n",
      "Rossi Ada 1812 0 ITA" },
    { "Rda.\tNo.Ini.\t\tNombre\tElo\tFED\tPts.\tRes.\n1\t8\tFM\tRossi Ada\t2312\tITA\t2\t½\n",
      "Rossi Ada 2312 1 FM ITA" },
    /* The tabs are lost. */
    { "Rd. Bo. SNo Name Rtg FED Pts. Res.\n1 12 57 WFM Rossi, Ada 1850 ITA 4,5 w 1\n"
      "2 9 8 Verdi, Bea 2190 ESP 5 s ½",
      "Rossi, Ada 1850 2 w WFM ITA; Verdi, Bea 2190 1 b ESP" },
    /* FIDE's calculations: a star is where the difference is cut. */
    { "Open di Prova\nProva ITA 2025-03-09 2025-03-18\nRc\tRo\t\t\t\tw\tn\tchg\tK\tK*chg\n"
      "1950\t2000\t\t\t\t1.5\t3\t-0.14\t20\t-2.80\n"
      "Rossi, Ada\tf\t\t2198\tITA\t1.00\t1\t0.76\t20\t15.20\n"
      "Verdi, Bea\t\twm\t1600 *\tESP\t0.50\t1\t-0.42\t20\t-8.40\n"
      "Neri, Carl\t\t\t2052\tGER\t0\t1\t0.50\t20\t10.00\n",
      "Rossi, Ada 2198 2 FM ITA; Verdi, Bea 1600 1 WIM ESP; Neri, Carl 2052 0 GER" },
    { "Rossi Ada 1798 PAN 1 1 0.33 40 13.20", "Rossi Ada 1798 2 PAN" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* FIDE's columns: number 5-8, name 15-47, rating 49-52, FIDE number 58-68, rounds of ten from 92:
 * opponent, colour, result. */
static const char trf[]
    = "012 Open\n"
      "001    1 m    Rossi, Ada                        1850 ITA      900001 1980/00/00  1.0    1  "
      "   2 w 1     3 b =  0000 - -     4 w +\n"
      "001    2 w WG Verdi, Bea                        1700 ITA      900002 1980/00/00  0.0    2  "
      "   1 b 0\n"
      "001    3 m  m Neri, Carl                        1600 ITA             1980/00/00  0.5    3  "
      "   1 w =\n"
      "001    4 m    Bianchi, Dan                         0 ITA             1980/00/00  0.0    4  "
      "   1 b -\n";

/* With the results of whoever it is, by name or number; who did not come is no opponent. */
static void
test_trf (void)
{
  assert_parsed (trf, "ROSSI ADA", 0, "Verdi, Bea 1700 2 WGM ITA 900002; Neri, Carl 1600 1 IM ITA");
  assert_parsed (trf, "Somebody", 900001,
                 "Verdi, Bea 1700 2 WGM ITA 900002; Neri, Carl 1600 1 IM ITA");
  assert_parsed (trf, "Verdi, Bea", 0, "Rossi, Ada 1850 0 ITA 900001");
  /* Of nobody's: everybody who is rated. */
  assert_parsed (trf, "Somebody", 0,
                 "Rossi, Ada 1850 -1 ITA 900001; Verdi, Bea 1700 -1 WGM ITA 900002; Neri, Carl "
                 "1600 -1 IM ITA");
}

TEST_MAIN ("/pasted", test_lines, test_results, test_pages, test_trf)
