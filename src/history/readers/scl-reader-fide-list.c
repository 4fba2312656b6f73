/* Reader: FIDE rating lists as text in fixed columns, 2001 to today.
 *
 * The layout changed with almost every list, and the header's words do not stand over their fields
 * (OCT02, JAN03, APR04), or there is no header (JUL03, OCT03, JAN04). So the rows decide: of the
 * layouts known the one into which most rows of the file's head fit. The header tells the month and
 * which of two layouts that fit alike is meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <inttypes.h>
#include <string.h>

#include "history/input/scl-text-private.h"
#include "history/readers/scl-fide-layout-private.h"
#include "history/tables/scl-list-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  SclFideChoice choice = scl_fide_layout_choose (head, n);

  if (choice.layout == NULL)
    return choice.header && choice.rows == 0 ? 60 : 0;
  if (choice.fitting * 5 < choice.rows * 4)
    return choice.header ? 70 : 0;
  return choice.header ? 98 : choice.rows >= 2 ? 90 : 60;
}

/* ---- Reading ---- */

typedef struct
{
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  const SclFideLayout *layout;
  SclDay day;
  char rate; /* of a list of one rate */
  SclIdSet *ids;
  GHashTable *encodings; /* name → count */
  guint without_birth;
  SclTidied tidied;                         /* names */
  gboolean games_broken, said_games_broken; /* then a 0 in GAMES says nothing */
} Reading;

static void
note (Reading *reading, SclNoteKind kind, const char *message)
{
  scl_import_report_note (reading->report, kind, scl_input_line_number (reading->input), "%s",
                          message);
}

/* Other titles longer than their field push the rest of the row to the right ("LSI,FI,SI,SLI,NA"
 * makes the rating A1946). */
static gboolean
find_shift (SclFideRow *row, const SclFideLayout *layout)
{
  gsize n;

  if (layout->other_titles.to == 0)
    return FALSE;
  for (row->shift = 1; row->shift <= 40; row->shift++)
    {
      gsize from = scl_fide_row_byte (row, layout->other_titles.to),
            to = scl_fide_row_byte (row, layout->other_titles.to + row->shift);
      const char *rating;

      if (to <= from || memchr (row->text + from, ' ', to - from) != NULL)
        break;
      rating = scl_fide_row_field (row, layout->rating[0], TRUE, &n);
      if ((n == 4 || (n == 1 && *rating == '0')) && scl_fide_all_digits (rating, n)
          && scl_fide_row_fits (row, layout) && scl_fide_row_birth_fits (row, layout))
        return TRUE;
    }
  row->shift = 0;
  return FALSE;
}

/* Whether the row can be read, shifted where it must be. */
static gboolean
prepare (Reading *reading, SclFideRow *row)
{
  const SclFideLayout *layout = reading->layout;
  gsize end = scl_fide_row_byte (row, layout->other_titles.to);
  /* The field is full and goes on: where a rating's digits do not follow at once, the rest may be
   * shifted. */
  gboolean overflows = layout->other_titles.to != 0 && end > 0 && end < row->n
                       && row->text[end - 1] != ' ' && row->text[end] != ' '
                       && !g_ascii_isdigit (row->text[end]);

  if (overflows && find_shift (row, layout))
    {
      note (reading, SCL_NOTE_ADJUSTED,
            _ ("the other titles are longer than their field; the fields after them are read "
               "further right"));
      return TRUE;
    }
  return scl_fide_row_fits (row, layout);
}

static void
copy_field (const SclFideRow *row, SclFideSpan span, gboolean shifted, char *to, gsize size)
{
  gsize n;
  const char *text = scl_fide_row_field (row, span, shifted, &n);

  n = MIN (n, size - 1);
  memcpy (to, text, n);
  to[n] = '\0';
}

static void
read_birth (Reading *reading, const SclFideRow *row, SclPlayerRecord *record)
{
  gsize n;
  const char *text = scl_fide_row_field (row, reading->layout->birth, TRUE, &n);

  if (!scl_list_take_birth (text, n, reading->day, record, reading->report,
                            scl_input_line_number (reading->input)))
    reading->without_birth++;
}

/* A field that is blank; FIDE itself writes 0 where there is no rating. */
static gboolean
is_blank (const SclFideRow *row, SclFideSpan span)
{
  gsize n;

  scl_fide_row_field (row, span, TRUE, &n);
  return n == 0;
}

/* Who has a rapid or blitz rating and not even a 0 for the standard one is not on that list: ours
 * are written so. */
static gboolean
is_on_other_lists_only (const SclFideLayout *layout, const SclFideRow *row)
{
  return scl_fide_layout_is_combined (layout) && is_blank (row, layout->rating[0])
         && (!is_blank (row, layout->rating[1]) || !is_blank (row, layout->rating[2]));
}

static gboolean
push_ratings (Reading *reading, const SclFideRow *row, guint32 player, const char *flag,
              GError **error)
{
  const SclFideLayout *layout = reading->layout;

  for (guint i = is_on_other_lists_only (layout, row) ? 1 : 0;
       i < (scl_fide_layout_is_combined (layout) ? 3u : 1u); i++)
    {
      SclRatingRecord rating
          = { .day = reading->day, .list = "FIDE", .player = player, .flag = flag };
      gsize n;
      const char *text = scl_fide_row_field (row, layout->rating[i], TRUE, &n);

      scl_list_int (text, n, 0, &rating.rating);
      text = scl_fide_row_field (row, layout->games[i], TRUE, &n);
      scl_list_int (text, n, -1, &rating.games);
      if (reading->games_broken && rating.games == 0)
        rating.games = -1;
      text = scl_fide_row_field (row, layout->k[i], TRUE, &n);
      scl_list_int (text, n, 0, &rating.k);
      rating.rate = scl_fide_layout_is_combined (layout) ? "srb"[i] : reading->rate;
      /* Who has no rapid or blitz rating is on the standard list only; there 0 says "listed,
       * unrated". */
      if (i > 0 && rating.rating == 0 && rating.k == 0 && rating.games <= 0)
        continue;
      if (!reading->sink->rating (reading->sink, &rating, error))
        return FALSE;
      reading->counts->ratings++;
    }
  return TRUE;
}

static gboolean
read_row (Reading *reading, SclFideRow *row, GError **error)
{
  const SclFideLayout *layout = reading->layout;
  SclPlayerRecord record = { .birth_day = SCL_DAY_NONE };
  char name[260], title[32], women_title[32], federation[8], flag[32], sex[8];
  gsize n;
  const char *id;
  guint32 player;

  if (!prepare (reading, row))
    {
      note (reading, SCL_NOTE_REFUSED,
            _ ("the line does not have the list's columns; it is left out"));
      return TRUE;
    }
  id = scl_fide_row_field (row, layout->id, FALSE, &n);
  for (gsize i = 0; i < n; i++)
    record.fide_id = record.fide_id * 10 + (id[i] - '0');
  if (record.fide_id == 0)
    {
      note (reading, SCL_NOTE_REFUSED, _ ("the player has no FIDE id; the line is left out"));
      return TRUE;
    }
  if (!scl_id_set_add (reading->ids, record.fide_id))
    {
      scl_import_report_note (
          reading->report, SCL_NOTE_REFUSED, scl_input_line_number (reading->input),
          _ ("the FIDE id %" PRId64 " is on the list already; this line is left out"),
          record.fide_id);
      return TRUE;
    }

  copy_field (row, layout->name_span, FALSE, name, sizeof name);
  if (scl_list_tidy_name (name))
    scl_tidied_add (&reading->tidied, scl_input_line_number (reading->input));
  if (name[0] == '\0')
    {
      g_snprintf (name, sizeof name, "%" G_GINT64_FORMAT, record.fide_id);
      note (reading, SCL_NOTE_ADJUSTED, _ ("the player has no name; the FIDE id stands for it"));
    }
  copy_field (row, layout->title, FALSE, title, sizeof title);
  copy_field (row, layout->women_title, FALSE, women_title, sizeof women_title);
  copy_field (row, layout->federation, FALSE, federation, sizeof federation);
  copy_field (row, layout->flag, TRUE, flag, sizeof flag);
  copy_field (row, layout->sex, FALSE, sex, sizeof sex);
  if (layout->sex.from > layout->rating[0].from)
    copy_field (row, layout->sex, TRUE, sex, sizeof sex);
  record.name = name;
  record.federation = federation;
  record.title = scl_list_title (title[0] != '\0' ? title : women_title);
  /* OCT02 writes "gh" for the woman who is "wh" on the lists before and after. */
  if (g_ascii_strcasecmp (title, "gh") == 0 && strchr (flag, 'w') != NULL)
    record.title = "WH";
  if (sex[0] == 'M' || sex[0] == 'm')
    record.sex = 'm';
  else if (sex[0] != '\0' || strchr (flag, 'w') != NULL || women_title[0] == 'W'
           || record.title[0] == 'W')
    record.sex = 'f';
  read_birth (reading, row, &record);

  player = reading->sink->player (reading->sink, &record, error);
  if (player == G_MAXUINT32)
    return FALSE;
  reading->counts->players++;
  return push_ratings (reading, row, player, flag, error);
}

static void
count_encoding (Reading *reading)
{
  gpointer name = (gpointer) scl_input_line_encoding (reading->input);
  gpointer count = g_hash_table_lookup (reading->encodings, name);

  g_hash_table_insert (reading->encodings, name, GUINT_TO_POINTER (GPOINTER_TO_UINT (count) + 1));
}

static gboolean
read_rows (Reading *reading, GError **error)
{
  g_autoptr (GError) local = NULL;
  const char *line;
  gsize n;

  while ((line = scl_input_line (reading->input, &n, &local)) != NULL)
    {
      SclFideRow row = { .text = line, .n = n, .ascii = scl_text_is_ascii (line, n) };
      gsize length = n;

      scl_list_trim (line, &length);
      if (length == 0 || (reading->counts->players == 0 && scl_fide_is_header (line, n)))
        continue;
      if (!row.ascii)
        count_encoding (reading);
      if (reading->games_broken && !reading->said_games_broken)
        note (reading, SCL_NOTE_ADJUSTED,
              _ ("from here on GAMES is 0 in every row, as on FIDE's list of April 2004, where "
                 "that column is broken; how many games were played is taken as unknown"));
      reading->said_games_broken = TRUE;
      if (!read_row (reading, &row, error))
        return FALSE;
    }
  if (local != NULL)
    return scl_pass_on (error, &local);
  return TRUE;
}

static void
note_whole (Reading *reading, const SclFideChoice *choice)
{
  static const char *const ENCODINGS[] = { "UTF-8", "ISO-8859-1", "windows-1252", "CP850" };

  scl_import_report_note (reading->report, SCL_NOTE_INFO, 0, _ ("columns as on the list “%s”; %s"),
                          reading->layout->name,
                          choice->header ? _ ("the file has a header")
                                         : _ ("the file has no header"));
  if (reading->layout->birth_shape == SCL_FIDE_BIRTH_DD_MM_YY)
    scl_import_report_note (reading->report, SCL_NOTE_INFO, 0,
                            _ ("years of birth have two digits: the last such year at least %d "
                               "years before the list is taken"),
                            SCL_LIST_MIN_AGE);
  if (reading->layout->birth_shape != SCL_FIDE_BIRTH_NONE && reading->without_birth > 0)
    scl_import_report_note (reading->report, SCL_NOTE_INFO, 0,
                            _ ("%u players have no date of birth"), reading->without_birth);
  for (guint i = 0; i < G_N_ELEMENTS (ENCODINGS); i++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (reading->encodings, ENCODINGS[i]));
      if (count > 0)
        scl_import_report_note (reading->report, SCL_NOTE_INFO, 0,
                                _ ("%u lines with accents are read as %s"), count, ENCODINGS[i]);
    }
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  gsize n;
  const guint8 *head = scl_input_head (input, &n, error);
  SclFideChoice choice;
  g_autoptr (SclIdSet) ids = scl_id_set_new ();
  g_autoptr (GHashTable) encodings = g_hash_table_new (g_str_hash, g_str_equal);
  Reading reading = { .input = input,
                      .sink = sink,
                      .report = report,
                      .counts = counts,
                      .ids = ids,
                      .encodings = encodings };

  if (head == NULL)
    return FALSE;
  choice = scl_fide_layout_choose (head, n);
  if (choice.layout == NULL)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: no row of the list has the columns of any FIDE list known"),
                     scl_input_name (input));
  reading.layout = choice.layout;
  reading.games_broken = choice.games_broken;
  reading.day = scl_list_day (input, choice.day, report, error);
  if (reading.day == SCL_DAY_NONE)
    return FALSE;
  reading.rate = scl_list_rate_from_name (scl_input_name (input));
  if (!read_rows (&reading, error))
    return FALSE;
  if (counts->players == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no player on the list"), scl_input_name (input));
  scl_tidied_note (&reading.tidied, report, counts);
  counts->lists = scl_fide_layout_is_combined (reading.layout) ? 3 : 1;
  note_whole (&reading, &choice);
  return TRUE;
}

const SclReader scl_reader_fide_list = {
  .name = "fide-list",
  .title = N_ ("FIDE rating list (text)"),
  .recognise = recognise,
  .read = read_list,
};
