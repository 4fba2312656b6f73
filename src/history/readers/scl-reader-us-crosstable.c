/* Reader: crosstables as US Chess publishes them, plain text with bars between the columns.
 *
 * A player has two lines, and a rule after them: pairing number, name, points and results ("W 39"),
 * then state, id, ratings before and after
 * ("R: 1794   ->1817", "1602P6 ->1508P12" from few games), norm and colours. The games are made as
 * those of a tournament report are, from both players' lines; the ratings after it become a list.
 * FORMATS, section 6.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <math.h>
#include <string.h>

#include "history/tables/scl-list-private.h"
#include "history/tables/scl-trf-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

/* the field of round 1; before it number, name and points, or state, id and ratings, and norm */
#define FIRST_ROUND 3
#define LONGEST_NAME 200 /* bytes of a line above the table */

/* What the table says of a player's rating after it; one each as the section's rows come, of which
 * some may turn out to be byes. */
typedef struct
{
  guint number;
  int rating;   /* 0: none */
  char flag[8]; /* "P12": from so many games, provisional */
} After;

typedef struct
{
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclTrf *trf;          /* the section */
  GArray *after;        /* of After */
  SclTrfPlayer *player; /* whose second line is to come, or NULL */
  gboolean in_table, said_second_rating;
  char *event, *section; /* the first line of the file above a table, and the last above this one */
  SclDay first, last;    /* days found above the tables */
  guint days_line;
} Reading;

/* ---- Recognising ---- */

/* "Pair | Player Name … |Total|Round|Round|" */
static gboolean
is_header (const char *line, gsize n)
{
  g_autofree char *lower = g_ascii_strdown (line, (gssize) n);
  const char *pair = strstr (lower, "pair"), *name = strstr (lower, "name"),
             *total = strstr (lower, "|total");

  return pair != NULL && name != NULL && total != NULL && pair < name && name < total
         && strchr (pair, '|') < name && strstr (total, "|round") != NULL;
}

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  const char *p = (const char *) head, *end = p + n;

  if (memchr (head, '\0', n) != NULL)
    return 0;
  while (p < end)
    {
      const char *line_end = p;

      while (line_end < end && *line_end != '\n' && *line_end != '\r')
        line_end++;
      if (line_end - p < 4096 && memchr (p, '|', (gsize) (line_end - p)) != NULL
          && is_header (p, (gsize) (line_end - p)))
        return 95;
      p = line_end + 1;
    }
  return 0;
}

/* ---- Above a table ---- */

/* Days written year-month-day, wherever in the line: the earliest and the latest are the event's.
 */
static void
find_days (Reading *reading, const char *text)
{
  for (const char *p = text; strlen (p) >= 10; p++)
    {
      g_autofree char *word = g_strndup (p, 10);
      SclDay day = g_ascii_isdigit (*p) && (p == text || !g_ascii_isdigit (p[-1]))
                       ? scl_day_parse (word)
                       : SCL_DAY_NONE;

      if (!scl_day_is_of_games (day))
        continue;
      reading->first = reading->first == SCL_DAY_NONE ? day : MIN (reading->first, day);
      reading->last = reading->last == SCL_DAY_NONE ? day : MAX (reading->last, day);
      reading->days_line = scl_input_line_number (reading->input);
    }
}

static void
read_text (Reading *reading, const char *line, gsize n)
{
  g_autofree char *text = g_strndup (line, MIN (n, LONGEST_NAME));
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  find_days (reading, valid);
  scl_list_tidy_name (valid);
  g_free (reading->section);
  reading->section = NULL;
  if (reading->event == NULL)
    reading->event = g_steal_pointer (&valid);
  else
    reading->section = g_steal_pointer (&valid);
}

/* ---- A player's lines ---- */

static guint
number_of (const char *text)
{
  int value;

  return scl_list_int (text, strlen (text), 0, &value) ? (guint) value : 0;
}

/* "W  39": the result, as a tournament report has it, and the opponent's number. */
static SclTrfCell
read_cell (Reading *reading, const char *text, guint round)
{
  static const char from[] = "WLDXFBHUZ", to[] = "10=+-FHZZ";
  SclTrfCell cell = { 0, 0, ' ' };
  const char *letter = *text != '\0' ? strchr (from, g_ascii_toupper (*text)) : NULL;
  guint opponent = *text != '\0' ? number_of (text + 1) : 0;

  if (letter != NULL && opponent <= SCL_TRF_MAX_NUMBER && (opponent != 0 || text[1] == '\0'))
    {
      cell.result = to[letter - from];
      cell.opponent = (guint16) opponent;
    }
  else if (*text != '\0')
    scl_import_report_note (
        reading->report, SCL_NOTE_REFUSED, scl_input_line_number (reading->input),
        _ ("Round %u: “%s” is no result; the round is taken as not played."), round, text);
  return cell;
}

static void
read_first_line (Reading *reading, char **field, guint n)
{
  guint number = number_of (field[0]), line = scl_input_line_number (reading->input);
  SclTrfPlayer *player;
  char *end;

  reading->player = NULL;
  if (number == 0 || number > SCL_TRF_MAX_NUMBER)
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, line,
                              _ ("“%s” is no starting rank; the player's line was left out."),
                              field[0]);
      return;
    }
  player = scl_trf_add_player (reading->trf, number, line, reading->report);
  if (player == NULL)
    return;
  scl_trf_set (&player->name, field[1]);
  scl_list_tidy_name (player->name);
  player->points = g_ascii_strtod (field[2], &end);
  if (end == field[2])
    player->points = (double) NAN;
  for (guint i = FIRST_ROUND; i < n && i - FIRST_ROUND < SCL_TRF_MAX_ROUNDS; i++)
    {
      SclTrfCell cell = read_cell (reading, field[i], i - FIRST_ROUND + 1);

      g_array_append_val (player->cells, cell);
    }
  g_array_set_size (reading->after, reading->trf->players->len);
  g_array_index (reading->after, After, reading->after->len - 1).number = number;
  reading->player = player;
}

/* "1794", "1602P6", "Unrated": 0 for none. flag: what stands behind the number. Moves text behind
 * it. */
static int
take_rating (const char **text, char flag[8])
{
  const char *p = *text;
  int rating = 0;
  gsize n = 0;

  flag[0] = '\0';
  while (*p == ' ')
    p++;
  while (g_ascii_isdigit (*p) && rating < 10000)
    rating = rating * 10 + (*p++ - '0');
  while (g_ascii_isalnum (*p))
    {
      if (n < 7 && rating > 0)
        flag[n++] = *p;
      p++;
    }
  flag[n] = '\0';
  while (*p == ' ')
    p++;
  *text = p;
  return rating <= 4000 ? rating : 0;
}

/* " 15445895 / R: 1794   ->1817 " */
static void
read_id_and_ratings (Reading *reading, SclTrfPlayer *player, const char *text)
{
  After *after = &g_array_index (reading->after, After, reading->trf->players->len - 1);
  const char *slash = strchr (text, '/'), *colon = strchr (text, ':');
  gsize n = slash != NULL ? (gsize) (slash - text) : strlen (text);
  const char *id = scl_list_trim (text, &n);
  g_autofree char *bare = g_strndup (id, n);
  char flag[8];

  if (number_of (bare) != 0)
    {
      g_free (player->national_id);
      player->national_id = g_strdup_printf ("USA:%s", bare);
    }
  if (colon == NULL || colon == text || (slash != NULL && colon < slash))
    return;
  /* Q: quick, B: blitz; a table of both regular and quick ratings has the regular ones in this
   * line. */
  reading->trf->rate = colon[-1] == 'Q' ? 'r' : colon[-1] == 'B' ? 'b' : 's';
  colon++;
  player->rating = take_rating (&colon, flag);
  if (g_ascii_toupper (flag[0]) == 'P')
    player->rating_games = number_of (flag + 1);
  if (g_str_has_prefix (colon, "->"))
    {
      colon += 2;
      after->rating = take_rating (&colon, after->flag);
    }
}

static void
read_second_line (Reading *reading, char **field, guint n)
{
  SclTrfPlayer *player = reading->player;

  reading->player = NULL;
  read_id_and_ratings (reading, player, field[1]);
  for (guint i = FIRST_ROUND; i < n && i - FIRST_ROUND < player->cells->len; i++)
    {
      char colour = g_ascii_tolower (field[i][0]);

      if (colour == 'w' || colour == 'b')
        g_array_index (player->cells, SclTrfCell, i - FIRST_ROUND).colour = colour;
    }
}

/* ---- Sections ---- */

static gboolean
push_list (Reading *reading, GError **error)
{
  g_autofree char *list = g_strdup_printf ("US Chess, after %s", reading->trf->name);
  guint pushed = 0;

  for (guint i = 0; i < reading->after->len && reading->trf->end != SCL_DAY_NONE; i++)
    {
      const After *after = &g_array_index (reading->after, After, i);
      const SclTrfPlayer *player = scl_trf_player (reading->trf, after->number);
      SclRatingRecord record = { .day = reading->trf->end,
                                 .list = list,
                                 .rate = reading->trf->rate,
                                 .rating = after->rating,
                                 .flag = after->flag };

      if (after->rating == 0 || player == NULL)
        continue;
      record.player = player->handle;
      SCL_FOR_EACH (const SclTrfCell, cell, player->cells)
        record.games += cell->opponent != 0 && strchr ("10=", cell->result) != NULL;
      if (!reading->sink->rating (reading->sink, &record, error))
        return FALSE;
      pushed++;
    }
  reading->counts->ratings += pushed;
  reading->counts->lists += pushed > 0;
  return TRUE;
}

static void
name_and_date (Reading *reading)
{
  SclTrf *trf = reading->trf;
  SclDay named = scl_list_day_from_name (scl_input_name (reading->input));

  if (reading->event != NULL)
    {
      g_free (trf->name);
      trf->name = reading->section != NULL
                      ? g_strdup_printf ("%s: %s", reading->event, reading->section)
                      : g_strdup (reading->event);
    }
  if (reading->first == SCL_DAY_NONE)
    reading->first = reading->last = named;
  if (reading->first == SCL_DAY_NONE)
    return;
  trf->start_text = scl_day_format (reading->first);
  trf->end_text = scl_day_format (reading->last);
  trf->start_line = trf->end_line = reading->days_line;
}

/* Gives the section to the sink, if there is one, and begins the next. */
static gboolean
end_section (Reading *reading, GError **error)
{
  gboolean first = reading->counts->events == 0;

  if (reading->trf->players->len > 0)
    {
      name_and_date (reading);
      /* Pairing numbers begin anew. */
      if (!first && reading->sink->begin_file != NULL
          && !reading->sink->begin_file (reading->sink, scl_input_name (reading->input), NULL,
                                         error))
        return FALSE;
      if (!scl_trf_finish (reading->trf, reading->input, reading->sink, reading->report,
                           reading->counts, error)
          || !push_list (reading, error))
        return FALSE;
    }
  scl_trf_free (reading->trf);
  reading->trf = scl_trf_new ();
  g_array_set_size (reading->after, 0);
  reading->player = NULL;
  return TRUE;
}

/* ---- Lines ---- */

static gboolean
is_rule (const char *line, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (strchr ("-=_+| \t", line[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
read_row (Reading *reading, const char *line, gsize n)
{
  g_autofree char *text = g_strndup (line, n);
  g_auto (GStrv) field = g_strsplit (text, "|", FIRST_ROUND + SCL_TRF_MAX_ROUNDS + 2);
  guint count = g_strv_length (field);

  for (guint i = 0; i < count; i++)
    g_strstrip (field[i]);
  if (count <= FIRST_ROUND)
    scl_import_report_note (reading->report, SCL_NOTE_REFUSED,
                            scl_input_line_number (reading->input),
                            _ ("the line does not have the table's columns; it is left out"));
  else if (g_ascii_isdigit (field[0][0]))
    read_first_line (reading, field, count - 1); /* the last is behind the last bar */
  else if (reading->player != NULL)
    read_second_line (reading, field, count - 1);
  else if (strstr (text, "->") != NULL && !reading->said_second_rating)
    {
      reading->said_second_rating = TRUE;
      scl_import_report_note (reading->report, SCL_NOTE_INFO,
                              scl_input_line_number (reading->input),
                              _ ("of the players' two ratings the first is kept"));
    }
}

static gboolean
read_line (Reading *reading, const char *line, gsize n, GError **error)
{
  while (n > 0 && g_ascii_isspace (*line))
    {
      line++;
      n--;
    }
  if (n == 0)
    return TRUE;
  if (memchr (line, '|', n) == NULL && !is_rule (line, n))
    {
      if (reading->in_table && !end_section (reading, error))
        return FALSE;
      reading->in_table = FALSE;
      read_text (reading, line, n);
    }
  else if (is_rule (line, n))
    reading->player = NULL;
  else if (is_header (line, n))
    {
      if (!end_section (reading, error))
        return FALSE;
      reading->in_table = TRUE;
    }
  else if (reading->in_table && (n < 4 || g_ascii_strncasecmp (line, "Num ", 4) != 0))
    read_row (reading, line, n);
  return TRUE;
}

static gboolean
read_crosstable (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                 GError **error)
{
  g_autoptr (GError) local = NULL;
  Reading reading = { .input = input,
                      .sink = sink,
                      .report = report,
                      .counts = counts,
                      .trf = scl_trf_new (),
                      .after = g_array_new (FALSE, TRUE, sizeof (After)),
                      .first = SCL_DAY_NONE,
                      .last = SCL_DAY_NONE };
  const char *line;
  gboolean done = TRUE;
  gsize n;

  while (done && (line = scl_input_line (input, &n, &local)) != NULL)
    done = read_line (&reading, line, n, &local);
  if (done && local == NULL)
    done = end_section (&reading, &local);
  if (done && local == NULL && counts->players == 0)
    g_set_error (&local, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: there is no player in the table"), scl_input_name (input));
  scl_trf_free (reading.trf);
  g_array_unref (reading.after);
  g_free (reading.event);
  g_free (reading.section);

  if (local != NULL)
    return scl_pass_on (error, &local);
  return done;
}

const SclReader scl_reader_us_crosstable = {
  .name = "us-crosstable",
  .title = N_ ("US Chess crosstable (text)"),
  .recognise = recognise,
  .read = read_crosstable,
};
