/* The history sink: who is the same player, and what is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-player-name.h"
#include "history/core/scl-sink.h"
#include "history/input/scl-input.h"

static const SclPlayerRecord nobody = { .birth_day = SCL_DAY_NONE };

static guint32
push (SclSink *sink, SclPlayerRecord record)
{
  GError *error = NULL;
  guint32 player;

  record.birth_day = SCL_DAY_NONE;
  player = sink->player (sink, &record, &error);
  g_assert_no_error (error);
  return player;
}

static void
next_file (SclSink *sink)
{
  g_assert_true (sink->begin_file (sink, "file", NULL, NULL));
}

static void
test_by_ids (void)
{
  SclSink *sink = scl_history_sink_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclPlayers *players;
  guint32 a, b;

  next_file (sink);
  a = push (sink, (SclPlayerRecord){ .fide_id = 101, .name = "Rossi, A." });
  b = push (sink, (SclPlayerRecord){
                      .national_id = "ITA:7", .name = "Bianchi, Ugo", .birth_year = 1950 });
  next_file (sink);
  /* The same FIDE id under a full name; the national id with a FIDE id that was not known. */
  g_assert_cmpuint (
      push (sink, (SclPlayerRecord){ .fide_id = 101, .name = "Rossi, Anna", .sex = 'f' }), ==, a);
  g_assert_cmpuint (
      push (sink,
            (SclPlayerRecord){ .fide_id = 202, .national_id = "ITA:7", .name = "Bianchi U." }),
      ==, b);
  g_assert_cmpuint (push (sink, (SclPlayerRecord){ .fide_id = 202, .name = "B." }), ==, b);
  /* The same name with another FIDE id is another. */
  g_assert_cmpuint (push (sink, (SclPlayerRecord){ .fide_id = 303, .name = "Rossi, A." }), !=, a);
  /* The national id of a player with another FIDE id: not the same. */
  g_assert_cmpuint (
      push (sink, (SclPlayerRecord){ .fide_id = 404, .national_id = "ITA:7", .name = "C." }), !=,
      b);

  history = scl_history_sink_finish (sink);
  players = scl_history_players (history);
  g_assert_cmpuint (players->n, ==, 4);
  g_assert_cmpstr (players->key[a], ==, "fide:101");
  g_assert_cmpint (players->sex[a], ==, 'f'); /* learned from the second file */
  g_assert_cmpint (players->birth_year[b], ==, 1950);
}

/* A CSV's own numbers: in one file the number decides, in another the name must agree. */
static void
test_by_number (void)
{
  SclSink *sink = scl_history_sink_new ();
  guint32 a;

  next_file (sink);
  a = push (sink, (SclPlayerRecord){ .national_id = "id:1", .name = "Rossi, Anna" });
  g_assert_cmpuint (push (sink, (SclPlayerRecord){ .national_id = "id:1", .name = "Rossi A." }), ==,
                    a);
  next_file (sink);
  g_assert_cmpuint (push (sink, (SclPlayerRecord){ .national_id = "id:1", .name = "ROSSI Anna" }),
                    ==, a);
  next_file (sink);
  g_assert_cmpuint (push (sink, (SclPlayerRecord){ .national_id = "id:1", .name = "Bianchi, Ugo" }),
                    !=, a);
  scl_history_sink_free (sink);
}

static void
test_by_name (void)
{
  SclSink *sink = scl_history_sink_new ();
  SclPlayerRecord record
      = { .local_id = "1", .name = "Vásquez,Rodrigo", .birth_year = 1969, .federation = "CHI" };
  guint32 a, namesake;

  next_file (sink);
  a = push (sink, record);
  record.local_id = "2";
  namesake = push (sink, record); /* two starting ranks of one file are two people */
  g_assert_cmpuint (namesake, !=, a);

  next_file (sink);
  record.name = "VASQUEZ, Rodrigo";
  record.local_id = "9";
  g_assert_cmpuint (push (sink, record), ==, namesake); /* the one seen last; both fit */
  record.birth_year = 1970;
  record.local_id = "10";
  g_assert_cmpuint (push (sink, record), >, namesake);
  record.birth_year = 1969;
  record.federation = "ARG";
  record.local_id = "11";
  g_assert_cmpuint (push (sink, record), >, namesake);
  scl_history_sink_free (sink);
}

static void
test_by_local_id (void)
{
  SclSink *sink = scl_history_sink_new ();
  SclPlayerRecord record = nobody;
  guint32 a;

  next_file (sink);
  record.local_id = "1";
  a = push (sink, record);
  g_assert_cmpuint (push (sink, record), ==, a);
  next_file (sink);
  g_assert_cmpuint (push (sink, record), !=, a); /* another file's starting rank 1 */
  scl_history_sink_free (sink);
}

static void
test_undated_refused (void)
{
  SclSink *sink = scl_history_sink_new ();
  SclEventRecord event = { .name = "Undated", .start = SCL_DAY_NONE, .end = SCL_DAY_NONE };
  SclGameRecord game = { .day = SCL_DAY_NONE, .score = 2 };
  GError *error = NULL;

  next_file (sink);
  game.white = push (sink, (SclPlayerRecord){ .name = "A" });
  game.black = push (sink, (SclPlayerRecord){ .name = "B" });
  game.event = sink->event (sink, &event, &error);
  g_assert_no_error (error);
  g_assert_false (sink->game (sink, &game, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_clear_error (&error);
  game.day = 2450000;
  g_assert_true (sink->game (sink, &game, &error));
  game.day = SCL_DAY_NONE;
  g_assert_true (sink->game (sink, &game, &error)); /* the event has a day now */
  scl_history_sink_free (sink);
}

static void
test_name_keys (void)
{
  static const struct
  {
    const char *name, *key, *sorted, *asking;
  } cases[] = {
    /* "ue" is "u", but not behind q or a vowel: Bauer is not Baur */
    { "Vásquez,Rodrigo", "vasquez rodrigo", "rodrigo vasquez", "rodrigo vasquez" },
    { "  Rodrigo   VASQUEZ ", "rodrigo vasquez", "rodrigo vasquez", "rodrigo vasquez" },
    { "O'Brien, J.-P.", "obrien j p", "j obrien p", "j obrien p" },
    { "Ιωάννου, Νίκος", "ιωαννου νικος", "ιωαννου νικος", "ιωαννου νικος" },
    { "Köstlbauer, Äda", "kostlbauer ada", "ada kostlbauer", "ada kostlbauer" },
    { "Koestlbauer, Aeda", "koestlbauer aeda", "aeda koestlbauer", "ada kostlbauer" },
    { "Groß, Ülo", "groß ulo", "groß ulo", "gross ulo" },
    { "Gross Uelo", "gross uelo", "gross uelo", "gross ulo" },
    { "Sørensen, Åse", "sørensen ase", "ase sørensen", "ase sorensen" },
    { "Soerensen, Aase", "soerensen aase", "aase soerensen", "ase sorensen" },
    { "", "", "", "" },
    { ",,", "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *key = scl_player_name_key (cases[i].name);
      g_autofree char *sorted = scl_player_name_sorted_key (cases[i].name);
      g_autofree char *asking = scl_player_name_asking_key (cases[i].name);

      g_assert_cmpstr (key, ==, cases[i].key);
      g_assert_cmpstr (sorted, ==, cases[i].sorted);
      g_assert_cmpstr (asking, ==, cases[i].asking);
    }
}

/* The day of an event that has a key and a day: its last, or else its first. */
static void
test_event_days (void)
{
  static const struct
  {
    const char *key;
    SclDay start, end, day;
  } cases[] = { { "both", 2450000, 2450003, 2450003 },
                { "start", 2450001, SCL_DAY_NONE, 2450001 },
                { "end", SCL_DAY_NONE, 2450002, 2450002 },
                { "none", SCL_DAY_NONE, SCL_DAY_NONE, SCL_DAY_NONE },
                { "both", 2450010, 2450012, 2450012 }, /* the last of a key */
                { NULL, 2450020, 2450020, SCL_DAY_NONE } };
  SclSink *sink = scl_history_sink_new ();

  next_file (sink);
  g_assert_cmpint (sink->event_day (sink, "both"), ==, SCL_DAY_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclEventRecord event
          = { .key = cases[i].key, .name = "E", .start = cases[i].start, .end = cases[i].end };

      g_assert_cmpuint (sink->event (sink, &event, NULL), ==, i);
      g_assert_cmpint (sink->event_day (sink, cases[i].key != NULL ? cases[i].key : ""), ==,
                       cases[i].day);
    }
  g_assert_cmpint (sink->event_day (sink, "other"), ==, SCL_DAY_NONE);
  scl_history_sink_free (sink);
}

/* Of ratings those of FIDE's standard list are kept. */
static void
test_standard (void)
{
  static const struct
  {
    const char *list;
    char rate;
  } ratings[]
      = { { "FSI", 's' }, { "FIDE", 'r' }, { "FIDE", 's' }, { "FIDE", 'b' }, { NULL, 's' } };
  SclSink *sink = scl_history_sink_new ();
  const SclEventRecord event = { .name = "E", .rate = 'b', .start = 2450000, .end = 2450000 };
  g_autoptr (SclHistory) history = NULL;
  const SclPublished *found;
  guint n;

  next_file (sink);
  push (sink, (SclPlayerRecord){ .name = "A" });
  push (sink, (SclPlayerRecord){ .name = "B" });
  sink->event (sink, &event, NULL);
  g_assert_true (
      sink->game (sink, &(SclGameRecord){ .black = 1, .day = 2450000, .score = 2 }, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (ratings); i++)
    g_assert_true (sink->rating (sink,
                                 &(SclRatingRecord){ .list = ratings[i].list,
                                                     .rate = ratings[i].rate,
                                                     .day = 2449000,
                                                     .player = 1,
                                                     .rating = 1500 + (int) i },
                                 NULL));
  history = scl_history_sink_finish (sink);
  found = scl_history_standard (history, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (found->rating, ==, 1502);
  g_assert_cmpint (found->day, ==, 2449000);
  g_assert_cmpuint (found->player, ==, 1);
}

TEST_MAIN ("/history-sink", test_by_ids, test_by_number, test_by_name, test_by_local_id,
           test_undated_refused, test_name_keys, test_event_days, test_standard)
