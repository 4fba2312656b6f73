/* A tournament report's lines made into games, results by results, and joined with what stands
 * apart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include <math.h>

#include "history/tables/scl-trf-games-private.h"

typedef struct
{
  SclTrf *trf;
  SclImportReport *report;
  SclFileCounts *counts;
} Fixture;

/* Players A, B, … of starting ranks 1, 2, … on lines 11, 12, …, at an event of one day. */
static void
make (Fixture *f, guint n)
{
  f->report = scl_import_report_new ();
  f->counts = scl_import_report_begin_file (f->report, "a.trf", "trf");
  f->trf = scl_trf_new ();
  g_free (f->trf->name);
  f->trf->name = g_strdup ("Cup");
  f->trf->start_text = g_strdup ("2001-02-03");
  for (guint i = 0; i < n; i++)
    {
      SclTrfPlayer *player = scl_trf_add_player (f->trf, i + 1, 11 + i, f->report);

      g_free (player->name);
      player->name = g_strdup_printf ("%c", 'A' + (int) i);
    }
}

static void
clear (Fixture *f)
{
  scl_trf_free (f->trf);
  scl_import_report_unref (f->report);
}

static void
put (Fixture *f, guint number, guint round, guint opponent, char colour, char result)
{
  *scl_trf_cell (scl_trf_player (f->trf, number), round)
      = (SclTrfCell){ (guint16) opponent, colour, result, FALSE };
}

/* The games as the recording sink has them, without event and day, and the notes. */
static char *
finish (Fixture *f, const char *name)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("", 0, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  RecordingSink sink;

  recording_sink_init (&sink);
  scl_trf_finish (f->trf, input, &sink.sink, f->report, f->counts, &error);
  g_assert_no_error (error);
  assert_counted (&sink, f->report);
  lines = g_strsplit (sink.text->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == 'G')
      g_string_append_printf (text, "%s\n", lines[i]);
  for (guint i = 0; i < scl_import_report_n_notes (f->report); i++)
    {
      const SclNote *note = scl_import_report_get_note (f->report, i);

      /* The games themselves say why they are not rated. */
      if (strstr (note->message, "not rated: ") == NULL)
        g_string_append_printf (text, "%c %u %s\n", "IAR"[note->kind], note -> line,
                                note -> message);
    }
  g_hash_table_unref (sink.lists);
  g_string_free (sink.text, TRUE);
  return g_strdup (text->str);
}

/* ---- Two results, one game ---- */

#define NO_GAME "I 0 The tournament has players, but no game.\n"
#define ONE_LINE                                                                                   \
  "A 11 Round 1: the result against 2 stands in one of the two lines only; it is taken from "      \
  "there.\n"
#define UNRATED                                                                                    \
  "A 11 Round 1: one of the two lines says that the game against 2 is not to be rated; it is "     \
  "not.\n"
#define BOTH_LOST                                                                                  \
  "A 11 Round 1: both players have lost the game against 2; it is kept, but not rated.\n"
#define AGAINST(a, b)                                                                              \
  "R 11 Round 1: the results “" a "” here and “" b                                                 \
  "” of the opponent 2 (line 12) contradict each other; the game was left out.\n" NO_GAME

static void
test_results (void)
{
  static const struct
  {
    char a, b;
    const char *found;
  } cases[] = {
    { '1', '0', "G 0|1||0-1|2|0|0-0\n" },
    { '0', '1', "G 0|1||0-1|0|0|0-0\n" },
    { '=', '=', "G 0|1||0-1|1|0|0-0\n" },
    { '1', '1', AGAINST ("1", "1") },
    { '=', '1', AGAINST ("=", "1") },
    { '=', '0', AGAINST ("=", "0") },
    { '+', '+', AGAINST ("+", "+") },
    { 'W', 'D', AGAINST ("W", "D") },
    { '0', '0', "G 0|1||0-1|0|8|0-0\n" BOTH_LOST },
    { 'L', 'L', "G 0|1||0-1|0|8|0-0\n" BOTH_LOST },
    { '0', 'L', "G 0|1||0-1|0|8|0-0\n" BOTH_LOST },
    { '-', '-', "G 0|1||0-1|0|7|0-0\n" },
    { '-', '0', "G 0|1||0-1|0|7|0-0\n" BOTH_LOST },
    { 'L', '-', "G 0|1||0-1|0|7|0-0\n" BOTH_LOST },
    { '+', '-', "G 0|1||0-1|2|1|0-0\n" },
    { '-', '+', "G 0|1||0-1|0|1|0-0\n" },
    { '1', '-', "G 0|1||0-1|2|1|0-0\n" UNRATED },
    { '+', '0', "G 0|1||0-1|2|1|0-0\n" UNRATED },
    { 'W', '-', "G 0|1||0-1|2|1|0-0\n" UNRATED },
    { 'W', '0', "G 0|1||0-1|2|3|0-0\n" UNRATED },
    { '1', 'L', "G 0|1||0-1|2|3|0-0\n" UNRATED },
    { 'D', '=', "G 0|1||0-1|1|3|0-0\n" UNRATED },
    { 'W', 'L', "G 0|1||0-1|2|3|0-0\n" },
    { 'L', 'W', "G 0|1||0-1|0|3|0-0\n" },
    { 'D', 'D', "G 0|1||0-1|1|3|0-0\n" },
    { '1', ' ', "G 0|1||0-1|2|0|0-0\n" ONE_LINE },
    { '0', '*', "G 0|1||0-1|0|0|0-0\n" ONE_LINE },
    { '=', '?', "G 0|1||0-1|1|0|0-0\n" ONE_LINE },
    { ' ', '1', "G 0|1||0-1|0|0|0-0\n" ONE_LINE },
    { '*', '0', "G 0|1||0-1|2|0|0-0\n" ONE_LINE },
    { '+', ' ', "G 0|1||0-1|2|1|0-0\n" ONE_LINE },
    { '-', ' ', "G 0|1||0-1|0|1|0-0\n" ONE_LINE },
    { 'W', ' ', "G 0|1||0-1|2|3|0-0\n" ONE_LINE },
    { 'L', ' ', "G 0|1||0-1|0|3|0-0\n" ONE_LINE },
    { 'D', ' ', "G 0|1||0-1|1|3|0-0\n" ONE_LINE },
    { '*', '?', "G 0|1||0-1|0|4|0-0\n" },
    { ' ', ' ', "G 0|1||0-1|0|4|0-0\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = NULL;
      Fixture f;

      make (&f, 2);
      put (&f, 1, 1, 2, 'w', cases[i].a);
      put (&f, 2, 1, 1, 'b', cases[i].b);
      g_test_message ("%c %c", cases[i].a, cases[i].b);
      found = finish (&f, "a.trf");
      g_assert_cmpstr (found, ==, cases[i].found);
      clear (&f);
    }
}

/* ---- Byes and opponents who are none ---- */

/* A alone, while B wins against C. */
static void
test_alone (void)
{
  static const struct
  {
    char result;
    guint byes;
    gboolean noted;
  } cases[] = {
    { 'H', 1, FALSE }, { 'F', 1, FALSE }, { 'U', 1, FALSE }, { 'Z', 1, FALSE }, { '+', 1, FALSE },
    { '1', 1, TRUE },  { '0', 1, TRUE },  { '=', 1, TRUE },  { 'W', 1, TRUE },  { 'D', 1, TRUE },
    { 'L', 1, TRUE },  { ' ', 0, FALSE }, { '-', 0, FALSE }, { '*', 0, FALSE }, { '?', 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = NULL, *expected = NULL;
      Fixture f;

      make (&f, 3);
      put (&f, 1, 1, 0, 0, cases[i].result);
      put (&f, 2, 1, 3, 'w', '1');
      put (&f, 3, 1, 2, 'b', '0');
      found = finish (&f, "a.trf");
      expected
          = cases[i].noted
                ? g_strdup_printf ("G 0|1||1-2|2|0|0-0\nA 11 Round 1: “%c” without an opponent is "
                                   "read as a bye.\n",
                                   cases[i].result)
                : g_strdup ("G 0|1||1-2|2|0|0-0\n");
      g_test_message ("%c", cases[i].result);
      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpuint (f.counts->byes, ==, cases[i].byes);
      clear (&f);
    }
}

/* What stands in the cells of A, B and C, as "opponent colour result"; A's line comes first. */
static void
test_opponents (void)
{
  static const struct
  {
    const char *a, *b, *c;
    guint byes;
    const char *found;
  } cases[] = {
    { "2wH", "1b1", "", 1,
      "A 11 Round 1: “H” beside opponent 2 is read as a bye, not as a game.\n"
      "R 12 Round 1: the opponent 1 has “H” and no game (line 11); the game was left "
      "out.\n" NO_GAME },
    { "2w1", "0bF", "", 1,
      "R 11 Round 1: the opponent 2 has “F” and no game (line 12); the game was left "
      "out.\n" NO_GAME },
    { "2w1", "0b1", "", 1,
      "R 11 Round 1: the opponent 2 has “1” and no game (line 12); the game was left out.\n"
      "A 12 Round 1: “1” without an opponent is read as a bye.\n" NO_GAME },
    { "2w1", "", "", 0, "G 0|1||0-1|2|0|0-0\n" ONE_LINE },
    { "2w1", "0b*", "", 0, "G 0|1||0-1|2|0|0-0\n" ONE_LINE },
    { "", "1w1", "", 0,
      "G 0|1||1-0|2|0|0-0\nA 12 Round 1: the result against 1 stands in one of the two lines only; "
      "it is taken from there.\n" },
    { "2w1", "3w0", "2w1", 0,
      "G 0|1||1-2|0|0|0-0\nR 11 Round 1: the opponent 2 names 3 as the opponent (line 12); the "
      "game was left out.\n"
      "A 12 Round 1: both this player and 3 have the same colour; this player is taken as "
      "White.\n" },
    { "9w1", "", "", 0,
      "R 11 Round 1: the opponent 9 is not in the file; the game was left out.\n" NO_GAME },
    { "1w1", "", "", 0,
      "R 11 Round 1: the opponent 1 is the player; the game was left out.\n" NO_GAME },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const cells[] = { cases[i].a, cases[i].b, cases[i].c };
      g_autofree char *found = NULL;
      Fixture f;

      make (&f, 3);
      for (guint p = 0; p < 3; p++)
        if (*cells[p] != '\0')
          put (&f, p + 1, 1, (guint) (cells[p][0] - '0'), cells[p][1], cells[p][2]);
      g_test_message ("%u", i);
      found = finish (&f, "a.trf");
      g_assert_cmpstr (found, ==, cases[i].found);
      g_assert_cmpuint (f.counts->byes, ==, cases[i].byes);
      clear (&f);
    }
}

/* A round counts in which somebody has an opponent, or more than "-". */
static void
test_rounds (void)
{
  static const struct
  {
    guint opponent;
    char result;
    guint rounds;
  } cases[] = { { 0, '-', 1 }, { 0, ' ', 1 }, { 0, 'F', 3 }, { 0, '0', 3 },
                { 2, '-', 3 }, { 2, ' ', 3 }, { 0, '*', 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture f;

      make (&f, 2);
      put (&f, 1, 1, 2, 'w', '1');
      put (&f, 2, 1, 1, 'b', '0');
      put (&f, 1, 2, 0, 0, '-');
      put (&f, 2, 3, cases[i].opponent == 2 ? 1 : 0, 0, cases[i].result);
      g_test_message ("%u%c", cases[i].opponent, cases[i].result);
      g_assert_cmpuint (scl_trf_count_rounds (f.trf), ==, cases[i].rounds);
      clear (&f);
    }
}

/* ---- Points ---- */

/* What each result is worth, with an opponent and without; a hundredth more or less is no
 * difference. */
static void
test_points (void)
{
  static const SclTrfPoints points = { .win = 1.1,
                                       .draw = 2.2,
                                       .loss = 3.3,
                                       .forfeit_win = 4.4,
                                       .forfeit_loss = 5.5,
                                       .pairing_bye = 6.6,
                                       .half_bye = 7.7,
                                       .full_bye = 8.8,
                                       .zero_bye = 9.9 };
  static const struct
  {
    guint opponent;
    char result;
    double worth;
  } cases[] = {
    { 2, '1', 1.1 }, { 2, 'W', 1.1 }, { 2, '=', 2.2 }, { 2, 'D', 2.2 }, { 2, '0', 3.3 },
    { 2, 'L', 3.3 }, { 2, '+', 4.4 }, { 2, '-', 5.5 }, { 0, '+', 4.4 }, { 0, '-', 5.5 },
    { 0, '1', 8.8 }, { 0, 'W', 8.8 }, { 0, '=', 7.7 }, { 0, 'D', 7.7 }, { 0, '0', 9.9 },
    { 0, 'L', 9.9 }, { 0, 'U', 6.6 }, { 0, 'F', 8.8 }, { 0, 'H', 7.7 }, { 0, 'Z', 9.9 },
    { 2, '*', 0 },   { 0, ' ', 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int off = -2; off <= 2; off++)
      {
        Fixture f;

        make (&f, 2);
        f.trf->points = points;
        put (&f, 1, 1, cases[i].opponent, 0, cases[i].result);
        put (&f, 1, 2, 2, 0, '1');
        scl_trf_player (f.trf, 1)->points = cases[i].worth + 1.1 + off * 0.009;
        scl_trf_check_points (f.trf, 2, f.report);
        g_test_message ("%u%c %d", cases[i].opponent, cases[i].result, off);
        g_assert_cmpuint (scl_import_report_n_notes (f.report), ==, ABS (off) == 2);
        clear (&f);
      }
}

/* Meetings without rounds count for both; rounds beyond the last one do not. Points that nobody has
 * are said once. */
static void
test_sums (void)
{
  const SclTrfMeeting meetings[] = { { .a = 1, .b = 2, .result_a = '1', .result_b = '0' },
                                     { .a = 2, .b = 1, .result_a = '=', .result_b = '=' } };
  static const struct
  {
    double a, b;
    guint rounds;
    const char *said;
  } cases[] = {
    { 2.5, 0.5, 1, "" },
    { 2.0, 0.5, 1, "The points 2.0 are not the sum of the results, 2.5; only the results count." },
    { 2.5, 1.5, 1, "The points 1.5 are not the sum of the results, 0.5; only the results count." },
    { 1.5, 0.5, 0, "" },
    { 0, 0, 1, "The file gives 0 points to every player; only the results count." },
    { NAN, 0.5, 1, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture f;

      make (&f, 2);
      g_array_append_vals (f.trf->meetings, meetings, 2);
      put (&f, 1, 1, 2, 0, '1');
      put (&f, 2, 1, 1, 0, '0');
      scl_trf_player (f.trf, 1)->points = cases[i].a;
      scl_trf_player (f.trf, 2)->points = cases[i].b;
      scl_trf_check_points (f.trf, cases[i].rounds, f.report);
      g_test_message ("%u", i);
      g_assert_cmpuint (scl_import_report_n_notes (f.report), ==, *cases[i].said != '\0');
      if (*cases[i].said != '\0')
        g_assert_cmpstr (scl_import_report_get_note (f.report, 0)->message, ==, cases[i].said);
      clear (&f);
    }
}

/* ---- What stands apart ---- */

/* An event without a name is called as its file is, or the member of an archive. */
static void
test_names (void)
{
  static const struct
  {
    const char *file, *name;
  } cases[] = {
    { "x/spring.2.trf", "spring.2" },
    { ".trf", ".trf" },
    { "a.zip: b/autumn.trf", "autumn" },
    { "plain", "plain" },
    { "a: b.zip: c", "c" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = NULL, *expected = NULL;
      Fixture f;

      make (&f, 1);
      *f.trf->name = '\0';
      found = finish (&f, cases[i].file);
      expected = g_strdup_printf (
          "A 0 The event has no name; it is called “%s”, as the file is.\n" NO_GAME, cases[i].name);
      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpstr (f.trf->name, ==, cases[i].name);
      clear (&f);
    }
}

/* Byes of a line 240 fill what is blank. */
static void
test_byes (void)
{
  static const SclTrfBye byes[]
      = { { .round = 1, .number = 1, .type = 'F' },   { .round = 2, .number = 1, .type = 'H' },
          { .round = 0, .number = 1, .type = 'H' },   { .round = 501, .number = 1, .type = 'H' },
          { .round = 500, .number = 2, .type = 'Z' }, { .round = 1, .number = 9, .type = 'H' } };
  g_autofree char *found = NULL;
  Fixture f;

  make (&f, 2);
  put (&f, 1, 1, 2, 'w', ' ');
  put (&f, 2, 1, 1, 'b', '0');
  g_array_append_vals (f.trf->byes, byes, G_N_ELEMENTS (byes));
  found = finish (&f, "a.trf");
  g_assert_cmpstr (found, ==, "G 0|1||0-1|2|0|0-0\n" ONE_LINE);
  g_assert_cmpint (scl_trf_cell (scl_trf_player (f.trf, 1), 2)->result, ==, 'H');
  g_assert_true (scl_trf_cell (scl_trf_player (f.trf, 1), 2)->apart);
  g_assert_false (scl_trf_cell (scl_trf_player (f.trf, 1), 1)->apart);
  g_assert_cmpint (scl_trf_cell (scl_trf_player (f.trf, 2), 500)->result, ==, 'Z');
  g_assert_cmpuint (scl_trf_player (f.trf, 1)->cells->len, ==, 2);
  g_assert_cmpuint (f.counts->byes, ==, 2);
  g_assert_cmpuint (f.counts->rounds, ==, 500);
  clear (&f);
}

static SclTrfPlayer *
add_national (Fixture *f, guint number, const char *id, int year, char sex, int rating)
{
  SclTrf *other = scl_trf_new ();
  SclTrfPlayer *national = g_ptr_array_steal_index (
      (scl_trf_add_player (other, number, 30 + number, f->report), other->players), 0);

  g_free (national->national_id);
  national->national_id = g_strdup (id);
  national->birth_year = year;
  national->sex = sex;
  national->national_rating = rating;
  g_ptr_array_add (f->trf->nationals, national);
  scl_trf_free (other);
  return national;
}

/* What a national record says fills what the player's line leaves open; its rating is beside the
 * other. */
static void
test_nationals (void)
{
  g_autofree char *found = NULL;
  SclTrfPlayer *player;
  Fixture f;

  make (&f, 3);
  player = scl_trf_player (f.trf, 1);
  g_free (player->national_id);
  player->national_id = g_strdup ("ITA:1");
  player->birth_year = 1980;
  player->sex = 'f';
  player->rating = 2000;
  add_national (&f, 1, "ITA:9", 1990, 'm', 1900);
  add_national (&f, 2, "ITA:2", 1991, 'm', 1800);
  add_national (&f, 3, "", 0, 0, 0);
  add_national (&f, 7, "ITA:7", 1992, 'm', 1700);
  found = finish (&f, "a.trf");
  g_assert_cmpstr (
      found, ==,
      "R 37 The national record is of starting rank 7, which is not in the file.\n"
      "I 0 1 players without a FIDE rating are taken with the rating of their national "
      "record.\n" NO_GAME);
  g_assert_cmpstr (player->national_id, ==, "ITA:1");
  g_assert_cmpint (player->birth_year, ==, 1980);
  g_assert_cmpint (player->sex, ==, 'f');
  g_assert_cmpint (player->rating, ==, 2000);
  g_assert_cmpint (player->national_rating, ==, 1900);
  player = scl_trf_player (f.trf, 2);
  g_assert_cmpstr (player->national_id, ==, "ITA:2");
  g_assert_cmpint (player->birth_year, ==, 1991);
  g_assert_cmpint (player->sex, ==, 'm');
  g_assert_cmpint (player->national_rating, ==, 1800);
  clear (&f);
}

/* Bare ids are the event's federation's, where it has one of three letters; announced players are
 * counted. */
static void
test_ids (void)
{
  static const struct
  {
    const char *federation, *id;
    guint declared;
    const char *note;
  } cases[] = { { "ITA", "ITA:77", 0, "" },
                { "IT", "id:77", 3, "" },
                { "", "id:77", 2, "I 4 Line 062 announces 2 players; the file has 3.\n" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = NULL, *expected = NULL;
      Fixture f;

      make (&f, 3);
      g_free (f.trf->federation);
      f.trf->federation = g_strdup (cases[i].federation);
      f.trf->declared_players = cases[i].declared;
      f.trf->declared_players_line = 4;
      scl_trf_player (f.trf, 2)->bare_id = g_strdup ("77");
      scl_trf_player (f.trf, 3)->bare_id = g_strdup ("78");
      found = finish (&f, "a.trf");
      expected = g_strdup_printf (
          "A 12 2 ids in the columns of the FIDE id are none of FIDE's, the first of them “77”; "
          "they are taken as national ids, such as “%s”.\n%s" NO_GAME,
          cases[i].id, cases[i].note);
      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpstr (scl_trf_player (f.trf, 1)->national_id, ==, "");
      g_assert_cmpstr (scl_trf_player (f.trf, 2)->national_id, ==, cases[i].id);
      clear (&f);
    }
}

/* Games of a crosstable: the first of the two is White where that is known, and where it is not,
 * which is said of the first such game. Points are the sum of both kinds. */
static void
test_meetings (void)
{
  static const SclTrfMeeting meetings[] = {
    { .a = 1, .b = 2, .result_a = '1', .result_b = '0', .a_is_white = TRUE, .line = 21 },
    { .a = 1, .b = 3, .result_a = '1', .result_b = '=', .a_is_white = FALSE, .line = 22 },
    { .a = 2, .b = 3, .result_a = '=', .result_b = '=', .a_is_white = FALSE, .line = 23 },
    { .a = 3, .b = 1, .result_a = '0', .result_b = '1', .a_is_white = FALSE, .line = 24 },
    { .a = 3, .b = 2, .result_a = '-', .result_b = '+', .a_is_white = TRUE, .line = 25 },
  };
  g_autofree char *found = NULL;
  Fixture f;

  make (&f, 3);
  scl_trf_player (f.trf, 1)->rating = 2001;
  scl_trf_player (f.trf, 1)->points = 3.0; /* 1 + 1 + 1, as its own cells say */
  scl_trf_player (f.trf, 2)->points = 1.5; /* 0 + ½ + 1 */
  scl_trf_player (f.trf, 3)->points = 2.0; /* ½ + ½ + 0 + 0 */
  g_array_append_vals (f.trf->meetings, meetings, G_N_ELEMENTS (meetings));
  found = finish (&f, "a.trf");
  g_assert_cmpstr (
      found, ==,
      "G 0|0||0-1|2|0|2001-0\n"
      "G 0|0||1-2|1|0|0-0\n"
      "G 0|0||2-0|0|0|0-2001\n"
      "G 0|0||2-1|0|1|0-0\n"
      "R 11 The results “1” here and “=” of “C” (line 13) contradict each other; the "
      "game was left out.\n"
      "A 23 The crosstable tells neither rounds nor colours; in its 2 games the player "
      "who stands higher is taken as White.\n"
      "I 13 The points 2.0 are not the sum of the results, 1.0; only the results count.\n");
  g_assert_cmpuint (f.counts->games, ==, 4);
  g_assert_cmpuint (f.counts->unrated_games, ==, 1);
  clear (&f);
}

TEST_MAIN ("/trf-games", test_results, test_alone, test_opponents, test_rounds, test_points,
           test_sums, test_meetings, test_names, test_byes, test_nationals, test_ids)
