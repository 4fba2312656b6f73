/* libFuzzer target: any bytes into the readers of one family.
 *
 * For formats of several files the bytes hold them one after the other (tests/data/sets), divided
 * by DIVIDER. FUZZ_READERS names the readers: whatever they make of the bytes, they must end, keep
 * within memory, give the sink only handles it gave them, valid UTF-8 and known days, and fail with
 * an error of SCL_READ_ERROR or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "history/readers/scl-readers-private.h"
#include "rating/base/scl-day.h"

#define DIVIDER "\n=====\n"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static const SclReader *const READERS[] = { FUZZ_READERS };

typedef struct
{
  SclSink sink;
  guint32 players, events;
} CheckingSink;

static void
check_text (const char *text)
{
  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    g_error ("not UTF-8: %s", text);
}

static void
check_day (SclDay day, gboolean needed)
{
  if (day == SCL_DAY_NONE ? needed : scl_day_year (day) < 1 || scl_day_year (day) > 9999)
    g_error ("day %d", day);
}

static guint32
check_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  check_text (record->name);
  check_text (record->national_id);
  check_text (record->local_id);
  check_text (record->federation);
  check_text (record->title);
  check_text (record->category);
  check_day (record->birth_day, FALSE);
  if (record->birth_year < 0 || record->birth_year > 9999 || record->fide_id < 0)
    g_error ("birth year %d, FIDE id %" G_GINT64_FORMAT, record->birth_year, record->fide_id);
  return ((CheckingSink *) sink)->players++;
}

static guint32
check_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  check_text (record->key);
  check_text (record->name);
  check_text (record->place);
  check_day (record->start, FALSE);
  check_day (record->end, record->start != SCL_DAY_NONE);
  return ((CheckingSink *) sink)->events++;
}

/* What a file may say of a game: the others are for reports, corrections and policies. */
static gboolean
may_be_read (SclUnrated unrated)
{
  return unrated == SCL_UNRATED_NO || unrated == SCL_UNRATED_FORFEIT
         || unrated == SCL_UNRATED_DECLARED || unrated == SCL_UNRATED_UNPLAYED
         || unrated == SCL_UNRATED_BOTH_ABSENT || unrated == SCL_UNRATED_BOTH_LOST;
}

static gboolean
check_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  CheckingSink *self = (CheckingSink *) sink;

  if (record->event >= self->events || record->white >= self->players
      || record->black >= self->players || record->white == record->black || record->score > 2
      || !may_be_read (record->unrated))
    g_error ("game %u-%u of event %u, score %u, unrated %d", record->white, record->black,
             record->event, record->score, (int) record->unrated);
  check_text (record->round_label);
  check_day (record->day, FALSE);
  return TRUE;
}

static gboolean
check_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  if (record->player >= ((CheckingSink *) sink)->players || record->list == NULL
      || record->games < -9999)
    g_error ("rating of player %u", record->player);
  check_text (record->list);
  check_text (record->flag);
  check_day (record->day, TRUE);
  return TRUE;
}

static SclDay
some_day (SclSink *sink, const char *key)
{
  return key[0] == '1' ? scl_day_from_ymd (2000, 1, 1) : SCL_DAY_NONE;
}

/* A part of the bytes, from 0; FALSE: there are not so many. */
static gboolean
find_part (const guint8 *data, gsize size, guint number, const guint8 **part, gsize *n)
{
  for (*part = data;; number--)
    {
      gsize left = size - (gsize) (*part - data);
      const guint8 *end = memmem (*part, left, DIVIDER, strlen (DIVIDER));

      *n = end != NULL ? (gsize) (end - *part) : left;
      if (number == 0)
        return TRUE;
      if (end == NULL)
        return FALSE;
      *part = end + strlen (DIVIDER);
    }
}

typedef struct
{
  const guint8 *data;
  gsize size;
} Bytes;

static SclInput *
open_part (const char *ending, gpointer data, GError **error)
{
  const Bytes *bytes = data;
  const guint8 *part;
  gsize n;
  g_autoptr (GInputStream) stream = NULL;

  if (!find_part (bytes->data, bytes->size,
                  strcmp (ending, ".sco") == 0   ? 1
                  : strcmp (ending, ".ini") == 0 ? 2
                                                 : 0,
                  &part, &n))
    return NULL;
  stream = g_memory_input_stream_new_from_data (part, (gssize) n, NULL);
  return scl_input_new (stream, ending, NULL);
}

/* The surest; where none is, the size of the input chooses, so that each is tried with foreign
 * bytes too. */
static const SclReader *
choose (const guint8 *data, gsize size)
{
  const SclReader *best = READERS[size % G_N_ELEMENTS (READERS)];
  int surest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (READERS); i++)
    {
      int sure = READERS[i]->recognise (data, MIN (size, SCL_INPUT_HEAD), "list-2024-10.txt");

      if (sure < 0 || sure > 100)
        g_error ("%s is %d%% sure", READERS[i]->name, sure);
      if (sure > surest)
        {
          surest = sure;
          best = READERS[i];
        }
    }
  return best;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  CheckingSink sink = { .sink = { .player = check_player,
                                  .event = check_event,
                                  .game = check_game,
                                  .rating = check_rating,
                                  .event_day = some_day } };
  Bytes bytes = { data, size };
  const guint8 *first;
  gsize n_first = find_part (data, size, 0, &first, &n_first) ? n_first : 0;
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (first, (gssize) n_first, NULL);
  g_autoptr (SclInput) input
      = scl_input_new (stream, size % 3 == 0 ? "rapid_sep12.txt" : "list", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  const SclReader *reader = choose (first, n_first);
  SclFileCounts *counts = scl_import_report_begin_file (report, "list", reader->title);

  scl_input_set_beside (input, open_part, &bytes);
  if (size % 2 == 0)
    scl_input_set_changed (input, scl_day_from_ymd (2024, 5, 6));
  if (reader->read (input, &sink.sink, report, counts, &error) != (error == NULL))
    g_error ("success and error disagree");
  if (error != NULL && error->domain != SCL_READ_ERROR)
    g_error ("foreign error: %s", error->message);
  if (error != NULL)
    check_text (error->message);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    check_text (scl_import_report_get_note (report, i)->message);
  return 0;
}
