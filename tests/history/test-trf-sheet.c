/* What a tournament report holds besides its games, as the sink is given it: entries, national
 * records, byes, days of rounds, and the lines that have no record of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "full-reading.h"

/* A player's line, or a federation's of the player: TRF16's columns. */
static char *
line_of (const char *tag, guint number, char sex, const char *title, const char *name,
         const char *rating, const char *federation, const char *id, const char *birth,
         const char *rest)
{
  return g_strdup_printf ("%s %4u %c%3s %-33s %4s %3s %11s %-10s %s\n", tag, number, sex, title,
                          name, rating, federation, id, birth, rest);
}

static void
test_whole (void)
{
  g_autofree char *ada
      = line_of ("001", 1, 'm', "GM", "Ada, Anna", "2500", "ITA", "1234567", "1970/05/06",
                 " 1.5    1  0002 w 1  0000 - H"),
      *bea = line_of ("001", 2, ' ', "", "Bea, Bruna", "", "FRA", "", "", " 0.0    2  0001 b 0"),
      *ada_there
      = line_of ("ITA", 1, 'w', "2N", "Ada, Rossi", "1500", "LOM", "777", "1971/00/00", ""),
      *bea_there = line_of ("ITA", 2, 'w', "", "Bea, B.", "1400", "", "", "1981/00/00", ""),
      *nobody = line_of ("ITA", 7, 'w', "", "Cia, C.", "1300", "", "", "", "");
  g_autofree char *text
      = g_strdup_printf ("012 Cup\n042 2001/02/01\n052 2001/02/03\n102 Arbiter Zoe  \n"
                         "132%88s2001/02/012001/02/03\n%s%s112 Deputy\n%s%s%sXXC white1\n",
                         "", ada, bea, ada_there, bea_there, nobody);
  g_autofree char *found = full_text_reading (&scl_reader_trf, text, "a.trf");

  /* Bea has her year of birth, sex and rating from the national record alone; her entry is as
   * printed. */
  g_assert_cmpstr (
      found, ==,
      "player 0 local “#1” fide 1234567 id “ITA:777” name “Ada, Anna” federation “ITA” title “GM” "
      "born 1970 on 1970-05-06 sex m\n"
      "player 1 local “#2” name “Bea, Bruna” federation “FRA” born 1981 sex f\n"
      "event 0 name “Cup” from 2001-02-01 to 2001-02-03 rounds 2\n"
      "entry 0 of 0: 0 line 6 number 1 name “Ada, Anna” title “GM” federation “ITA” sex m born "
      "1970 on 1970-05-06 rating 2500 points 1.5 rank 1\n"
      "entry 1 of 0: 1 line 7 number 2 name “Bea, Bruna” federation “FRA” points 0 rank 2\n"
      "national of entry 0: federation “ITA” name “Ada, Rossi” title “2N” region “LOM” id “777” "
      "sex f born 1971 rating 1500\n"
      "national of entry 1: federation “ITA” name “Bea, B.” sex f born 1981 rating 1400\n"
      "round 1 of 0: on 2001-02-01\n"
      "round 2 of 0: on 2001-02-03\n"
      "line 4 of 0: 102 Arbiter Zoe\n"
      "line 8 of 0: 112 Deputy\n"
      "line 12 of 0: XXC white1\n"
      "game of 0: 0-1 1 round 1 on 2001-02-01 white 2500 black 1400\n"
      "bye of entry 0: round 2 kind 'H'\n"
      "11 The national record is of starting rank 7, which is not in the file.\n"
      "0 1 players without a FIDE rating are taken with the rating of their national record.\n");
}

/* Of n lines of so many characters each beside the players', which count from line 3, all are kept
 * but the last where one_too_many. */
static void
assert_kept (guint n, guint length, gboolean one_too_many)
{
  g_autoptr (GString) text = g_string_new ("012 Cup\n042 2001/02/01\n");
  g_autofree char *filling = g_strnfill (length - 4, 'x'), *found = NULL,
                  *player = line_of ("001", 1, 'm', "", "Ada", "", "", "", "", " 0.0    1"),
                  *said = NULL;
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "102 %s  \n", filling);
  g_string_append (text, player);
  found = full_text_reading (&scl_reader_trf, text->str, "a.trf");
  for (const char *p = strstr (found, "\nline "); p != NULL; p = strstr (p + 1, "\nline "))
    kept++;
  g_assert_cmpuint (kept, ==, one_too_many ? n - 1 : n);
  said = g_strdup_printf ("\n%u 1 lines beside the players' are too long or too many to be kept.\n",
                          2 + n);
  g_assert_cmpint (strstr (found, said) != NULL, ==, one_too_many);
  g_assert_cmpint (strstr (found, "too many to be kept") != NULL, ==, one_too_many);
}

static void
test_kept (void)
{
  assert_kept (1, SCL_EVENT_LINE_MAX, FALSE);
  assert_kept (1, SCL_EVENT_LINE_MAX + 1, TRUE);
  assert_kept (SCL_EVENT_LINES_MAX, 5, FALSE);
  assert_kept (SCL_EVENT_LINES_MAX + 1, 5, TRUE);
  assert_kept (SCL_EVENT_LINES_BYTES / SCL_EVENT_LINE_MAX, SCL_EVENT_LINE_MAX, FALSE);
  assert_kept (SCL_EVENT_LINES_BYTES / SCL_EVENT_LINE_MAX + 1, SCL_EVENT_LINE_MAX, TRUE);
}

/* Lines that are not kept are counted together, by the first of them; a blank one is no line. */
static void
test_not_kept (void)
{
  g_autofree char *long_one = g_strnfill (SCL_EVENT_LINE_MAX, 'x'),
                  *player = line_of ("001", 1, 'm', "", "Ada", "", "", "", "", " 0.0    1");
  g_autofree char *text = g_strdup_printf ("012 Cup\n042 2001/02/01\n102 A\n    \n102 %s\n%s102 B\n"
                                           "102 %s\n",
                                           long_one, player, long_one);
  g_autofree char *found = full_text_reading (&scl_reader_trf, text, "a.trf");

  g_assert_cmpstr (found, ==,
                   "player 0 local “#1” name “Ada” sex m\n"
                   "event 0 name “Cup” from 2001-02-01 to 2001-02-01\n"
                   "entry 0 of 0: 0 line 6 number 1 name “Ada” sex m points 0 rank 1\n"
                   "line 3 of 0: 102 A\nline 7 of 0: 102 B\n"
                   "5 2 lines beside the players' are too long or too many to be kept.\n"
                   "0 The tournament has players, but no game.\n");
}

TEST_MAIN ("/trf-sheet", test_whole, test_kept, test_not_kept)
