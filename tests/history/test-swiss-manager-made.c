/* Swiss-Manager's tournaments, put together from their sections: texts letter by letter, what ends
 * a file, people with little known of them, rounds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "full-reading.h"

/* ---- Sections ---- */

static void
put (GByteArray *to, guint n, guint value)
{
  for (guint i = 0; i < n; i++)
    {
      const guint8 byte = (guint8) (value >> 8 * i);

      g_byte_array_append (to, &byte, 1);
    }
}

static void
put_section (GByteArray *to, guint8 section)
{
  const guint8 bytes[4] = { section, 0xff, 0x89, 0x44 };

  g_byte_array_append (to, bytes, sizeof bytes);
}

static void
put_text (GByteArray *to, const char *text)
{
  put (to, 2, (guint) strlen (text));
  for (; *text != '\0'; text++)
    put (to, 2, (guint8) *text);
}

static void
put_nothing (GByteArray *to, guint n)
{
  const guint8 zero = 0;

  for (guint i = 0; i < n; i++)
    g_byte_array_append (to, &zero, 1);
}

/* A player: "last|first|title|id|federation" and what stands behind his texts. */
typedef struct
{
  const char *texts;
  guint sex, rating, national, birth, fide;
} Player;

typedef struct
{
  guint white, black, result;
} Pairing;

typedef struct
{
  const guint16 *name; /* UTF-16, ended by 0 */
  const char *city, *time_control, *federation;
  guint rounds, current;
  Player players[4];
  Pairing pairings[12]; /* up to the first White of 0 */
  guint8 last;          /* the section behind the pairings; 0: the table itself */
  guint more;           /* bytes behind the pairings */
} Made;

static void
put_player (GByteArray *to, const Player *player)
{
  static const guint places[] = { 0, 1, 4, 5, 10 };
  g_auto (GStrv) texts = g_strsplit (player->texts, "|", -1);
  guint8 numbers[110] = { 0 };

  g_assert_cmpuint (g_strv_length (texts), ==, G_N_ELEMENTS (places));
  for (guint i = 0; i < 30; i++)
    {
      const char *text = "";

      for (guint k = 0; k < G_N_ELEMENTS (places); k++)
        if (places[k] == i)
          text = texts[k];
      put_text (to, text);
    }
  numbers[6] = (guint8) player->sex;
  for (guint i = 0; i < 4; i++)
    {
      numbers[0x0e + i] = (guint8) (player->birth >> 8 * i);
      numbers[0x18 + i] = (guint8) (player->fide >> 8 * i);
      if (i < 2)
        {
          numbers[0x08 + i] = (guint8) (player->rating >> 8 * i);
          numbers[0x0a + i] = (guint8) (player->national >> 8 * i);
        }
    }
  g_byte_array_append (to, numbers, sizeof numbers);
}

/* Everything that is read of it; newly allocated. */
static char *
reading_of (const Made *made)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint n_players = 0, place[4];

  while (n_players < G_N_ELEMENTS (made->players) && made->players[n_players].texts != NULL)
    n_players++;
  put_section (all, 0x93);
  put_nothing (all, 0x6c - 4);
  for (guint i = 0; i <= 20; i++)
    if (i == 0 && made->name != NULL)
      {
        guint n = 0;

        while (made->name[n] != 0)
          n++;
        put (all, 2, n);
        for (guint k = 0; k < n; k++)
          put (all, 2, made->name[k]);
      }
    else
      put_text (all, i == 0                                  ? "Cup"
                     : i == 10 && made->city != NULL         ? made->city
                     : i == 14 && made->time_control != NULL ? made->time_control
                     : i == 20 && made->federation != NULL   ? made->federation
                                                             : "");
  put_section (all, 0x95);
  put (all, 2, made->rounds);
  put_nothing (all, 0x11 - 2);
  put (all, 2, made->current);
  put (all, 2, n_players);
  put_nothing (all, 0x47 - 0x15);
  put (all, 4, 20260314);
  put (all, 4, 20260315);
  place[0] = all->len;
  put_section (all, 0xa3);
  place[1] = all->len;
  put_section (all, 0xa5);
  for (guint i = 0; i < n_players; i++)
    put_player (all, &made->players[i]);
  place[2] = all->len;
  put_section (all, 0xb3);
  for (const Pairing *p = made->pairings; p->white != 0; p++)
    {
      put (all, 2, p->white);
      put (all, 2, p->black);
      put (all, 2, p->result);
      put_nothing (all, 15);
    }
  put_nothing (all, made->more);
  place[3] = all->len;
  if (made->last != 0)
    {
      put_section (all, made->last);
      put_nothing (all, 9);
    }
  put_section (all, 0xd3);
  for (guint i = 0; i < 4; i++)
    put (all, 4, place[i]);
  put_nothing (all, 12);
  put_section (all, 0xe3);
  return full_reading (&scl_reader_swiss_manager, all->data, all->len, "a.TUNx");
}

static void
assert_made (const Made *made, const char *expected)
{
  g_autofree char *got = reading_of (made);

  g_assert_cmpstr (got, ==, expected);
}

#define UNKNOWN                                                                                    \
  "refused a.TUNx: this tournament of Swiss-Manager is damaged or laid out in a way that is not "  \
  "known; in Swiss-Manager, export it as a tournament report (Extras, FIDE-Daten-Export TRF16) "   \
  "and import that\n"
#define ADA "player 0 local “#1” name “Ada”\n"
#define EVENT "event 0 name “Cup” from 2026-03-14 to 2026-03-15"
#define NO_GAME "0 The tournament has players, but no game.\n"
#define ADAS_ENTRY "entry 0 of 0: 0 line 1 number 1 name “Ada”\n"

/* ---- Tests ---- */

/* Halves of letters beyond 16 bits: a first and a second are one letter, a second alone is none, a
 * first alone is nothing. */
static void
test_letters (void)
{
  static const struct
  {
    guint16 units[6];
    const char *text;
  } cases[] = {
    { { 'A', 0xd7ff, 'B' },
      "A\xed\x9f\xbf"
      "B" },
    { { 'A', 0xe000, 'B' }, "A\uE000B" },
    { { 'A', 0xd800, 0xdc00, 'B' }, "A\U00010000B" },
    { { 'A', 0xd801, 0xdc02, 'B' }, "A\U00010402B" },
    { { 'A', 0xdbff, 0xdfff, 'B' }, "A\U0010FFFFB" },
    { { 'A', 0xdc00, 'B' }, "A\uFFFDB" },
    { { 'A', 0xdfff, 'B' }, "A\uFFFDB" },
    { { 'A', 0xd800, 'B', 0xdc00, 'C' }, "AB\uFFFDC" },
    { { 'A', 0xd800, 0xd801, 0xdc02, 'B' }, "A\U00010402B" },
    { { 'A', 0xd800, 0xdc00, 0xdc00, 'B' }, "A\U00010000\uFFFDB" },
    { { 'A', 'B', 0xd800 }, "AB" },
    { { 'A', 0x1f, 'B' }, "A B" },
    { { ' ', 'A', '!', 9 }, "A!" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Made made = { .name = cases[i].units,
                          .current = 1,
                          .players = { { .texts = "Ada||||" } },
                          .pairings = { { 1, 0xffff, 9 } } };
      g_autofree char *expected = g_strdup_printf (
          ADA "event 0 name “%s” from 2026-03-14 to 2026-03-15 rounds 1\n" ADAS_ENTRY
              "bye of entry 0: round 1 kind 'U'\n" NO_GAME,
          cases[i].text);

      g_test_message ("%u", i);
      assert_made (&made, expected);
    }
}

/* One player is enough, none is too few; behind the pairings other sections may stand. */
static void
test_ends (void)
{
  static const guint8 known[] = { 0, 0xc5, 0xb5, 0xc3, 0xd3 }, unknown[] = { 0x95, 0xc4, 0xe3 };
  const Made nobody = { .current = 0 };

  for (guint i = 0; i < G_N_ELEMENTS (known) + G_N_ELEMENTS (unknown); i++)
    {
      const gboolean is_known = i < G_N_ELEMENTS (known);
      const Made made = { .rounds = 3,
                          .current = 1,
                          .players = { { .texts = "Ada||||" } },
                          .pairings = { { 1, 0xfffe, 2 } },
                          .last = is_known ? known[i] : unknown[i - G_N_ELEMENTS (known)] };

      g_test_message ("%u", i);
      assert_made (&made, is_known ? ADA EVENT " rounds 3\n" ADAS_ENTRY
                                               "bye of entry 0: round 1 kind 'H'\n" NO_GAME
                                   : UNKNOWN);
    }
  assert_made (&nobody,
               "refused a.TUNx: there is no player in this tournament of Swiss-Manager; in "
               "Swiss-Manager, export it as a tournament report (Extras, "
               "FIDE-Daten-Export TRF16) and import that\n");
}

/* People: an id is the tournament's federation's, where it has one; noughts are none. */
static void
test_people (void)
{
  const Made made = { .city = "Lodi",
                      .time_control = "15 min",
                      .federation = "ITA",
                      .rounds = 1,
                      .current = 1,
                      .players = { { "Ada|Anna|FM|7|FRA", 1, 1500, 1400, 19700506, 800123 },
                                   { "Bea||1N|00|FR", 2, 0, 1300, 19700000, 0 },
                                   { "Cia|||0a|", 0, 65535, 65535, 0, 4294967295u } },
                      .pairings = { { 1, 2, 2 }, { 3, 0xffff, 9 } } };
  const Made without = { .federation = "IT",
                         .rounds = 1,
                         .current = 1,
                         .players = { { .texts = "Ada|||7|" } },
                         .pairings = { { 1, 0xfffe, 3 } } };

  assert_made (&made,
               "player 0 local “#1” fide 800123 id “ITA:7” name “Ada, Anna” federation “FRA” title "
               "“FM” born 1970 on 1970-05-06 sex f\n"
               "player 1 local “#2” name “Bea” category “1N” born 1970\n"
               "player 2 local “#3” fide 4294967295 id “ITA:0a” name “Cia”\n"
               "event 0 name “Cup” place “Lodi” federation “ITA” from 2026-03-14 to 2026-03-15 "
               "rounds 1 rate r\n"
               "entry 0 of 0: 0 line 1 number 1 name “Ada, Anna” title “FM” federation “FRA” "
               "sex f born 1970 on 1970-05-06 rating 1500\n"
               "entry 1 of 0: 1 line 2 number 2 name “Bea” category “1N” born 1970\n"
               "entry 2 of 0: 2 line 3 number 3 name “Cia” rating 9999\n"
               "national of entry 0: federation “ITA” name “Ada, Anna” id “7” rating 1400\n"
               "national of entry 1: federation “ITA” name “Bea” rating 1300\n"
               "national of entry 2: federation “ITA” name “Cia” id “0a” rating 9999\n"
               "game of 0: 0-1 ½ round 1 white 1500 black 1300\n"
               "bye of entry 2: round 1 kind 'U'\n");
  assert_made (&without, "player 0 local “#1” id “id:7” name “Ada”\n" EVENT " rounds 1\n" ADAS_ENTRY
                         "bye of entry 0: round 1 kind 'Z'\n" NO_GAME);
}

/* Rounds are over when everybody has been paired; what begins behind the last one that is complete
 * is left alone. */
static void
test_rounds (void)
{
#define FOUR                                                                                       \
  {                                                                                                \
    { .texts = "Ada||||" }, { .texts = "Bea||||" }, { .texts = "Cia||||" }, { .texts = "Dea||||" } \
  }
  static const struct
  {
    Made made;
    const char *games; /* NULL: refused */
  } cases[] = {
    { { .current = 0, .players = FOUR }, NO_GAME },
    { { .current = 1, .players = FOUR }, NULL },
    { { .current = 1, .players = FOUR, .pairings = { { 1, 2, 1 }, { 3, 4, 3 } } },
      "game of 0: 0-1 1 round 1\ngame of 0: 2-3 0 round 1\n" },
    { { .current = 2, .players = FOUR, .pairings = { { 1, 2, 1 }, { 3, 4, 3 } } }, NULL },
    { { .current = 1, .players = FOUR, .pairings = { { 1, 2, 1 }, { 3, 4, 3 }, { 2, 1, 2 } } },
      "game of 0: 0-1 1 round 1\ngame of 0: 2-3 0 round 1\n" },
    { { .current = 1, .players = FOUR, .pairings = { { 1, 2, 1 }, { 3, 4, 3 }, { 2, 2, 2 } } },
      "game of 0: 0-1 1 round 1\ngame of 0: 2-3 0 round 1\n" },
    { { .current = 1, .players = FOUR, .pairings = { { 1, 2, 1 }, { 2, 4, 3 } } }, NULL },
    { { .current = 1, .players = FOUR, .pairings = { { 1, 2, 1 }, { 3, 5, 3 } } }, NULL },
    { { .current = 1, .players = FOUR, .pairings = { { 1, 2, 1 }, { 3, 4, 3 } }, .more = 1 },
      NULL },
    { { .current = 2,
        .players = FOUR,
        .pairings = { { 1, 2, 1 }, { 3, 4, 3 }, { 4, 1, 0 }, { 2, 3, 0 } } },
      "game of 0: 0-1 1 round 1\ngame of 0: 2-3 0 round 1\n"
      "0 2 pairings have no result yet and are left out\n" },
    { { .current = 1,
        .players = FOUR,
        .pairings = { { 1, 2, 6 }, { 3, 0xfffe, 4 }, { 4, 0xfffe, 9 } } },
      "bye of entry 3: round 1 kind 'U'\n"
      "1 the result's code is 6, whose meaning is not known; the pairing is left out\n"
      "2 the result's code is 4, whose meaning is not known; the pairing is left out\n" NO_GAME },
  };
#undef FOUR

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *got = reading_of (&cases[i].made);
      const char *last = strstr (got, "name “Dea”\n");

      g_test_message ("%u", i);
      if (cases[i].games == NULL)
        g_assert_cmpstr (got, ==, UNKNOWN);
      else
        {
          g_assert_nonnull (last);
          last = strstr (last + 1, "name “Dea”\n"); /* of the entry */
          g_assert_nonnull (last);
          g_assert_cmpstr (strchr (last, '\n') + 1, ==, cases[i].games);
        }
    }
}

/* 16 MiB are looked at, a byte more is too much. */
static void
test_size (void)
{
  const gsize most = 16 * 1024 * 1024;
  g_autofree guint8 *data = g_malloc0 (most + 1);

  for (guint over = 0; over < 2; over++)
    {
      g_autofree char *got = full_reading (&scl_reader_swiss_manager, data, most + over, "a.TUNx");

      g_assert_cmpstr (got, ==,
                       over ? "refused a.TUNx: the tournament is larger than 16 MiB\n" : UNKNOWN);
    }
}

TEST_MAIN ("/swiss-manager-made", test_letters, test_ends, test_people, test_rounds, test_size)
