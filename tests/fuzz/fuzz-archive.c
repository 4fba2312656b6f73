/* libFuzzer target: any bytes as an archive, its members as files for whatever reader knows them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-archive.h"
#include "history/workspace/scl-import-private.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static guint32
take_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  return 0;
}

static guint32
take_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  return 0;
}

static gboolean
take_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  return TRUE;
}

static gboolean
take_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  SclSink sink
      = { .player = take_player, .event = take_event, .game = take_game, .rating = take_rating };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (SclArchive) archive = scl_archive_new (stream, "a.zip", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclImportJob job = { .sink = &sink, .report = report };
  g_autoptr (GError) error = NULL;
  const char *member;
  SclDay changed;

  scl_archive_recognise (data, size);
  while (error == NULL && scl_archive_next (archive, &member, &changed, &error))
    {
      g_autoptr (GInputStream) inside = scl_archive_open_member (archive);

      if (!g_utf8_validate (member, -1, NULL))
        g_error ("not UTF-8: %s", member);
      if (scl_import_stream (&job, inside, member, 0, changed, NULL, TRUE, &error)
          != (error == NULL))
        g_error ("success and error disagree");
    }
  if (error != NULL && error->domain != SCL_READ_ERROR)
    g_error ("foreign error: %s", error->message);
  return 0;
}
