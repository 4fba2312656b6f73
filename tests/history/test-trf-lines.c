/* A tournament report line by line: what is said of the event beside its players, byes that stand
 * apart, and lines that are passed over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

typedef struct
{
  RecordingSink recording;
  GString *events; /* "name rounds rate" of each */
} EventSink;

static guint32
take_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  EventSink *self = (EventSink *) sink;

  g_string_append_printf (self->events, "%s%s %u %c", self->events->len > 0 ? ", " : "",
                          record->name, record->rounds, record->rate != 0 ? record->rate : '-');
  return record_event (sink, record, error);
}

#define BLANK21 "                     "
#define PLAYER(number, name, cells)                                                                \
  "001    " number " m    " name BLANK21 BLANK21 BLANK21 " 0.0    " number "  " cells "\n"
#define PLAYERS PLAYER ("1", "Ada", "0002 w 1") PLAYER ("2", "Bea", "0001 b 0")

/* The events, and every note but that all points are 0. rounds, byes: as counted; may be NULL. */
static void
assert_lines (const char *header, const char *events, guint rounds, guint byes, const char *notes)
{
  g_autofree char *text = g_strdup_printf ("012 Cup\n042 2001-02-03\n%s\n" PLAYERS, header);
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, "a.trf", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *counts = scl_import_report_begin_file (report, "a.trf", "trf");
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  EventSink sink;

  recording_sink_init (&sink.recording);
  sink.recording.sink.event = take_event;
  sink.events = g_string_new (NULL);
  g_test_message ("%s", text);
  g_assert_true (scl_reader_trf.read (input, &sink.recording.sink, report, counts, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      if (strstr (note->message, "gives 0 points") == NULL)
        g_string_append_printf (said, "%c %u %s\n", "IAR"[note->kind], note -> line,
                                note -> message);
    }
  g_assert_cmpstr (sink.events->str, ==, events);
  g_assert_cmpuint (counts->rounds, ==, rounds);
  g_assert_cmpuint (counts->byes, ==, byes);
  g_assert_cmpstr (said->str, ==, notes);
  g_assert_cmpuint (counts->games, ==, 1);
  g_hash_table_unref (sink.recording.lists);
  g_string_free (sink.recording.text, TRUE);
  g_string_free (sink.events, TRUE);
}

/* ---- Of the event ---- */

static void
test_rounds (void)
{
  assert_lines ("142 12", "Cup 12 -", 1, 0, "");
  assert_lines ("XXR 13", "Cup 13 -", 1, 0, "");
  assert_lines ("142 500", "Cup 500 -", 1, 0, "");
  assert_lines ("142 501", "Cup 500 -", 1, 0, "");
  assert_lines ("142 -1", "Cup 1 -", 1, 0, "");
  assert_lines ("142 x", "Cup 1 -", 1, 0, "");
}

static void
test_rates (void)
{
  assert_lines ("092 Individual: Swiss (STANDARD)", "Cup 1 s", 1, 0, "");
  assert_lines ("122 Classical", "Cup 1 s", 1, 0, "");
  assert_lines ("122 90 min", "Cup 1 s", 1, 0, "");
  assert_lines ("122 Rapid 15 min", "Cup 1 r", 1, 0,
                "I 3 “Rapid 15 min” is read as a rate of play other than standard.\n");
  assert_lines ("092 BLITZ", "Cup 1 b", 1, 0,
                "I 3 “BLITZ” is read as a rate of play other than standard.\n");
}

static void
test_declared (void)
{
  assert_lines ("062 2", "Cup 1 -", 1, 0, "");
  assert_lines ("062 0", "Cup 1 -", 1, 0, "");
  assert_lines ("062 12 (1)", "Cup 1 -", 1, 0,
                "I 3 Line 062 announces 12 players; the file has 2.\n");
}

/* ---- Byes ---- */

/* Type in column 5, round in 7 to 9, then numbers. */
static void
test_byes (void)
{
  assert_lines ("240 H 012    1   2", "Cup 12 -", 12, 2, "");
  assert_lines ("240 f 002 2", "Cup 2 -", 2, 1, "");
  assert_lines ("240 U  10    1", "Cup 10 -", 10, 1, "");
  assert_lines ("240 Z 002\t2", "Cup 2 -", 2, 1, "");
  assert_lines ("240 X 002    2", "Cup 1 -", 1, 0, "");
  assert_lines ("240   002    2", "Cup 1 -", 1, 0, "");
  assert_lines ("240 H 002", "Cup 1 -", 1, 0, "");
  assert_lines ("240 H 000    1", "Cup 1 -", 1, 0, "");
  assert_lines ("240 H 002   17", "Cup 1 -", 1, 0, "");
  assert_lines ("240 H 001    1", "Cup 1 -", 1, 0, ""); /* who plays */
  assert_lines ("240 H 501    1", "Cup 500 -", 500, 1, "");
}

/* Starting ranks and rounds of two digits. */
static void
test_ten (void)
{
  static const char text[] = "012 Cup\n042 2001-02-03\n240 H 010   12\n"
                             "001   10 m    Ada" BLANK21 BLANK21 BLANK21 " 0.0    1  0012 w 1\n"
                             "001   12 m    Bea" BLANK21 BLANK21 BLANK21 " 0.0    2  0010 b 0\n";
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  SclFileCounts *counts;
  g_autofree char *got
      = record_reading (&scl_reader_trf, text, sizeof text - 1, "a.trf", &counts, report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (got, ==,
                   "P Ada|0|||||0|m\nP Bea|0|||||0|m\nE |Cup||2001-02-03|2001-02-03|-\n"
                   "G 0|1||0-1|2|0|0-0\n--\n"
                   "I 4 The file gives 0 points to every player; only the results count.\n");
  g_assert_cmpuint (counts->byes, ==, 1);
  g_assert_cmpuint (counts->rounds, ==, 10);
}

/* ---- Passed over ---- */

static void
test_passed_over (void)
{
  static const char *const nothing[]
      = { "",      "01",    "### x", "DDD SSSS", "1234567890", " 012 Cap", "#12",
          "072 x", "082",   "102 x", "112 x",    "152 x",      "172 x",    "182 x",
          "192 x", "202 x", "212",   "222 ?",    "XXC w1",     "XXZ 1",    "XXB 1" };

  for (guint i = 0; i < G_N_ELEMENTS (nothing); i++)
    assert_lines (nothing[i], "Cup 1 -", 1, 0, "");
  assert_lines ("300 1\n142 7\n300 2\n320 1", "Cup 7 -", 1, 0,
                "I 3 Lines 300 (2) say which teams play out of their order; that changes no game.\n"
                "I 6 Lines 320 (1) say which teams have a bye; that changes no game.\n");
  assert_lines ("352 1\n362 1\n352 2", "Cup 1 -", 1, 0,
                "I 3 Lines 352, 362 (3) say colours and points of teams; that changes no game.\n");
  assert_lines ("ABC x\nABC y\n999 z", "Cup 1 -", 1, 0,
                "I 3 Lines that begin with “ABC” are unknown and passed over.\n"
                "I 5 Lines that begin with “999” are unknown and passed over.\n");
  assert_lines ("XXQ    1 m xxxxxx", "Cup 1 -", 1, 0,
                "I 3 Lines that begin with “XXQ” are unknown and passed over.\n");
  assert_lines ("ITA    7 m xxxxxx", "Cup 1 -", 1, 0,
                "R 3 The national record is of starting rank 7, which is not in the file.\n");
  assert_lines ("ITA    7 m xxx", "Cup 1 -", 1, 0,
                "I 3 Lines that begin with “ITA” are unknown and passed over.\n");
  assert_lines ("ITA   x7 m xxxxxx", "Cup 1 -", 1, 0,
                "I 3 Lines that begin with “ITA” are unknown and passed over.\n");
}

/* Of twenty kinds of unknown lines is told. */
static void
test_many_unknown (void)
{
  g_autoptr (GString) lines = g_string_new ("900 x"), notes = g_string_new (NULL);

  for (guint i = 1; i < 21; i++)
    g_string_append_printf (lines, "\n9%02u x", i);
  for (guint i = 0; i < 20; i++)
    g_string_append_printf (
        notes, "I %u Lines that begin with “9%02u” are unknown and passed over.\n", 3 + i, i);
  assert_lines (lines->str, "Cup 1 -", 1, 0, notes->str);
}

/* The rate of play by a name, a time in words, or TRF26's code; FIDE Laws A.1: 15 min + 60 x 10 s.
 */
static void
test_times (void)
{
  static const struct
  {
    const char *line;
    char rate;
  } cases[] = { { "122 15 min + 10 sec/move", 'r' },
                { "122 90 minutes plus 30 sec per move", 's' },
                { "122 Rapid 60 min", 'r' },
                { "122 3 min + 2 sec", 'b' },
                { "122 1 min", 'u' },
                { "222 900+10", 'r' },
                { "222 40/6000+30:900+30", 's' },
                { "222 60", 'u' } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *event = g_strdup_printf ("Cup 1 %c", cases[i].rate);
      g_autofree char *note
          = cases[i].rate == 's'
                ? g_strdup ("")
                : g_strdup_printf ("I 3 “%s” is read as a rate of play other than standard.\n",
                                   cases[i].line + 4);

      assert_lines (cases[i].line, event, 1, 0, note);
    }
}

/* A ruler is no record, and a bye among the players no player: who is paired with it has a bye. */
static void
test_phantom (void)
{
  static const char text[]
      = "012 Cup\n0123456789012345678901234567890123456789\n042 2001-02-03\n" PLAYER (
          "1", "Ada", "0002 w 1  0003 b 1") PLAYER ("2", "Bea", "0001 b 0  0003 w =")
          PLAYER ("3", "BYE", "0000 - -  0001 w 0");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *got
      = record_reading (&scl_reader_trf, text, sizeof text - 1, "a.trf", NULL, report, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (got,
                                   "P Ada|0|||||0|m\nP Bea|0|||||0|m\n"
                                   "E |Cup||2001-02-03|2001-02-03|-\nG 0|1||0-1|2|0|0-0\n--\n"));
  g_assert_cmpuint (scl_import_report_file (report, 0)->byes, ==, 2);
  g_assert_cmpuint (scl_import_report_file (report, 0)->refused, ==, 0);
}

/* ---- Several tournaments ---- */

/* A second name after players begins another; before them the first stands. */
static void
test_several (void)
{
  static const char text[] = "012 First\n012 Cup\n042 2001-02-03\n142 3\n300 1\n" PLAYERS
                             "012 Next\n042 2001-03-04\n300 1\n" PLAYERS;
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *got
      = record_reading (&scl_reader_trf, text, sizeof text - 1, "a.trf", NULL, report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (
      got, ==,
      "P Ada|0|||||0|m\nP Bea|0|||||0|m\nE |First||2001-02-03|2001-02-03|-\n"
      "G 0|1||0-1|2|0|0-0\n"
      "P Ada|0|||||0|m\nP Bea|0|||||0|m\nE |Next||2001-03-04|2001-03-04|-\n"
      "G 1|1||2-3|2|0|0-0\n--\n"
      "A 2 This is a second line 012; the first names the event.\n"
      "I 5 Lines 300 (1) say which teams play out of their order; that changes no game.\n"
      "I 6 The file gives 0 points to every player; only the results count.\n"
      "I 10 Lines 300 (1) say which teams play out of their order; that changes no game.\n"
      "I 11 The file gives 0 points to every player; only the results count.\n");
}

/* ---- Recognising ---- */

static void
test_recognise (void)
{
  static const struct
  {
    const char *text;
    int sure;
  } cases[] = {
    { "001    1 m    Ada", 90 },
    { "001    1 m    A", 90 }, /* 15 bytes */
    { "001    1 m   A", 0 },
    { "001  123 m     Ada", 90 },
    { "001 1 23 m     Ada", 90 },
    { "001      m     Ada", 0 },
    { "001   x1 m     Ada", 0 },
    { "001x   1 m     Ada", 0 },
    { "012 Cup\n", 20 },
    { "012\n", 20 },
    { "012x\n", 0 },
    { "\xef\xbb\xbf"
      "012 Cup\r\n042 x\n",
      40 },
    { "012 Cup\n022 x\n032 x\n042 x\n", 60 },
    { "XXR 5\nXXC w\n", 40 },
    { "01\n", 0 },
    { "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      assert_sure (&scl_reader_trf, cases[i].text, "x", cases[i].sure);
    }
  g_assert_cmpint (scl_reader_trf.recognise ((const guint8 *) "012 C\0", 6, "x"), ==, 0);
}

TEST_MAIN ("/trf-lines", test_rounds, test_rates, test_times, test_phantom, test_declared,
           test_byes, test_ten, test_passed_over, test_many_unknown, test_several, test_recognise)
