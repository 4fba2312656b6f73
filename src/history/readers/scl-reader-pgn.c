/* Reader: games in Portable Game Notation.
 *
 * Of each game the tags are read: Event, Site, Date (EventDate and UTCDate stand in), Round, White,
 * Black, Result, and WhiteElo, WhiteFideId, WhiteTitle with the same of Black; Termination and
 * Variant say what is not rated. The moves are passed over, but balanced: comments {…} and ;…,
 * variations (…), escaped lines %…, and empty lines inside a game, as ChessBase writes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <string.h>

#include "history/readers/scl-pgn-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

#define MAX_VALUE 400          /* bytes of a tag's value that are kept */
#define MAX_HELD (1024 * 1024) /* bytes of a comment in which a game seems to begin */
#define DIVIDERS " \t{}();"    /* of words among moves */
#define CASE_BIT 0x20          /* in which small letters of ASCII differ from capitals */

/* ---- Recognising ---- */

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  const char *p = (const char *) head, *end = p + n;

  if (n >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;
  while (p < end && (g_ascii_isspace (*p) || *p == '%' || *p == ';'))
    if (*p == '%' || *p == ';')
      while (p < end && *p != '\n' && *p != '\r')
        p++;
    else
      p++;
  if (end - p < 5 || *p != '[' || !g_ascii_isalpha (p[1]))
    return 0;
  for (p++; p < end && (g_ascii_isalnum (*p) || *p == '_');)
    p++;
  if (p == end || (*p != ' ' && *p != '\t'))
    return 0;
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  if (p == end || *p != '"')
    return 0;
  return g_strstr_len ((const char *) head, (gssize) n, "[White ") != NULL
                 || g_strstr_len ((const char *) head, (gssize) n, "[Event ") != NULL
             ? 96
             : 50;
}

/* ---- Tags ---- */

/* The quotation mark that closes the value at p: followed by "]" and the line's end or another tag.
 * Quotation marks inside should be escaped, but are often not. */
static const char *
closing_quote (const char *p)
{
  const char *first = strchr (p, '"');

  if (first != NULL && first > p && first[-1] != '\\' && first[1] == ']' && first[2] == '\0')
    return first;
  for (; *p != '\0'; p++)
    {
      if (*p == '\\' && (p[1] == '"' || p[1] == '\\'))
        p++;
      else if (*p == '"')
        {
          const char *q = p + 1;

          while (*q == ' ' || *q == '\t')
            q++;
          if (*q != ']')
            continue;
          for (q++; *q == ' ' || *q == '\t';)
            q++;
          if (*q == '\0' || *q == '[' || *q == ';' || *q == '{')
            return p;
        }
    }
  return NULL;
}

static void
keep_value (SclPgnReading *reading, SclPgnTag tag, const char *from, const char *to)
{
  GString *text = reading->tag[tag];

  g_string_truncate (text, 0);
  if (memchr (from, '\\', (gsize) (to - from)) == NULL)
    g_string_append_len (text, from, to - from);
  else
    for (const char *p = from; p < to; p++)
      {
        if (*p == '\\' && p + 1 < to && (p[1] == '"' || p[1] == '\\'))
          p++;
        g_string_append_c (text, *p);
      }
  if (text->len > MAX_VALUE)
    {
      const char *end = g_utf8_find_prev_char (text->str, text->str + MAX_VALUE + 1);

      g_string_truncate (text, (gsize) (end - text->str));
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->line,
                              _ ("the tag %s is longer than %d bytes; its end is left out"),
                              scl_pgn_tag_names[tag], MAX_VALUE);
    }
}

/* SCL_PGN_N_TAGS: none of those that are read. */
static guint
tag_of (const char *name, gsize n)
{
  guint tag = 0;

  while (tag < SCL_PGN_N_TAGS
         && (((scl_pgn_tag_names[tag][0] ^ name[0]) & ~CASE_BIT) != 0
             || strlen (scl_pgn_tag_names[tag]) != n
             || (memcmp (scl_pgn_tag_names[tag], name, n) != 0
                 && g_ascii_strncasecmp (scl_pgn_tag_names[tag], name, n) != 0)))
    tag++;
  return tag;
}

/* The tags of one line, from "[". */
static gboolean
read_tags (SclPgnReading *reading, const char *p, GError **error)
{
  while (*p == '[')
    {
      const char *name = p + 1, *begin, *end;
      gsize n;
      guint tag;

      while (*name == ' ')
        name++;
      for (n = 0; g_ascii_isalnum (name[n]) || name[n] == '_';)
        n++;
      begin = name + n;
      while (*begin == ' ' || *begin == '\t')
        begin++;
      end = *begin == '"' ? closing_quote (begin + 1) : NULL;
      if (n == 0 || end == NULL)
        {
          scl_import_report_note (
              reading->report, SCL_NOTE_ADJUSTED, reading->line,
              _ ("this is not a tag such as [White \"Name\"]; it is passed over"));
          return TRUE;
        }
      tag = tag_of (name, n);
      /* A game without moves ends where the next one begins. */
      if (reading->open
          && (reading->moves
              || (tag < SCL_PGN_N_TAGS && reading->seen >> tag & 1
                  && (tag == SCL_PGN_EVENT || reading->blank)))
          && !scl_pgn_finish_game (reading, error))
        return FALSE;
      if (!reading->open)
        {
          reading->open = TRUE;
          reading->first_line = reading->line;
        }
      reading->blank = FALSE;
      if (tag < SCL_PGN_N_TAGS && !(reading->seen >> tag & 1))
        {
          reading->seen |= 1u << tag;
          keep_value (reading, tag, begin + 1, end);
        }
      p = strchr (end, ']') + 1;
      while (*p == ' ' || *p == '\t')
        p++;
    }
  return TRUE;
}

/* ---- Moves ---- */

static void
read_word (SclPgnReading *reading, const char *word, gsize n)
{
  static const char *const ENDINGS[] = { "1-0", "0-1", "1/2-1/2", "*" };

  if (reading->depth > 0)
    return;
  if (reading->ended && !reading->tagless)
    {
      reading->tagless = TRUE;
      scl_import_report_note (
          reading->report, SCL_NOTE_REFUSED, reading->line,
          _ ("these moves have no tags and name no players; they are left out"));
    }
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++)
    if (n == strlen (ENDINGS[i]) && memcmp (word, ENDINGS[i], n) == 0)
      {
        if (!reading->ended)
          g_strlcpy (reading->ending, ENDINGS[i], sizeof reading->ending);
        reading->ended = TRUE;
      }
}

/* Moves say nothing: only a word with a sign of its own may be the game's end. */
static void
read_moves (SclPgnReading *reading, const char *p)
{
  const char *line = p;

  while (*p != '\0')
    {
      gsize n;

      if (reading->comment)
        {
          p = strchr (p, '}');
          if (p == NULL)
            return;
          reading->comment = FALSE;
          p++;
          continue;
        }
      switch (*p)
        {
        case ';':
          return;
        case '{':
          reading->comment = TRUE;
          reading->comment_line = reading->line;
          p++;
          break;
        case '(':
          reading->depth++;
          p++;
          break;
        case ')':
          if (reading->depth > 0)
            reading->depth--;
          p++;
          break;
        case ' ':
        case '\t':
        case '}':
          p++;
          break;
        default:
          if (!reading->ended)
            {
              p += strcspn (p, "{}();*-");
              if (*p != '*' && *p != '-')
                continue;
              while (p > line && strchr (DIVIDERS, p[-1]) == NULL)
                p--;
            }
          n = strcspn (p, DIVIDERS);
          if (n > 0)
            read_word (reading, p, n);
          p += MAX (n, 1);
        }
    }
}

/* ---- Lines ---- */

static gboolean
is_tag_line (const char *p)
{
  return *p == '[' && (g_ascii_isalpha (p[1]) || (p[1] == ' ' && g_ascii_isalpha (p[2])));
}

static gboolean
read_line (SclPgnReading *reading, const char *line, GError **error)
{
  const char *p = line;

  if (!reading->comment)
    {
      while (*p == ' ' || *p == '\t')
        p++;
      if (line[0] == '%')
        return TRUE;
      if (*p == '\0')
        {
          reading->blank = TRUE;
          return TRUE;
        }
      if (is_tag_line (p))
        return read_tags (reading, p, error);
      if (reading->open)
        reading->moves = TRUE;
    }
  read_moves (reading, p);
  return TRUE;
}

static gboolean
begins_game (const char *line)
{
  while (*line == ' ' || *line == '\t')
    line++;
  return g_str_has_prefix (line, "[Event \"");
}

/* A comment in which a game seems to begin: tags are quoted in it where the next brace closes it;
 * else it was never closed, which can be told when another comment or game begins. */
static gboolean
read_game_in_comment (SclPgnReading *reading, const char *text, GError **error)
{
  g_autofree char *first = g_strdup (text);
  g_autoptr (GError) local = NULL;
  const char *line = first, *brace = NULL;
  gsize bytes = 0;

  for (guint i = 0; line != NULL; line = scl_pgn_line_ahead (reading, i++, &local))
    {
      brace = strpbrk (line, "{}");
      bytes += strlen (line);
      if (brace != NULL || bytes > MAX_HELD || (i > 0 && begins_game (line)))
        break;
    }
  if (local != NULL)
    return scl_pass_on (error, &local);
  if (brace == NULL || *brace == '{')
    {
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->comment_line,
                              _ ("a comment that begins here is never closed; the next game is "
                                 "taken to begin on line %u"),
                              reading->line);
      reading->comment = FALSE;
    }
  return read_line (reading, first, error);
}

static gboolean
read_lines (SclPgnReading *reading, GError **error)
{
  g_autoptr (GError) local = NULL;
  const char *line;

  while ((line = scl_pgn_next_line (reading, &local)) != NULL)
    {
      const gboolean dated = reading->seen >> SCL_PGN_DATE & 1;

      if (!(reading->comment && begins_game (line) ? read_game_in_comment : read_line) (reading,
                                                                                        line, error)
          || (!dated && reading->seen >> SCL_PGN_DATE & 1 && !scl_pgn_look_ahead (reading, error)))
        return FALSE;
    }
  if (local != NULL)
    return scl_pass_on (error, &local);
  if (reading->comment)
    scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->comment_line,
                            _ ("a comment that begins here is never closed"));
  return scl_pgn_finish_game (reading, error);
}

static gboolean
read_pgn (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
          GError **error)
{
  g_autoptr (SclTextIndex) players = scl_text_index_new ();
  g_autoptr (SclTextIndex) event_index = scl_text_index_new ();
  g_autoptr (SclTextIndex) rounds = scl_text_index_new (), words = scl_text_index_new ();
  g_autoptr (SclTextIndex) games = scl_text_index_new ();
  g_autoptr (GPtrArray) held = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (SclPgnEvent));
  g_autoptr (GString) key = g_string_new (NULL);
  SclPgnReading reading = { .input = input,
                            .sink = sink,
                            .report = report,
                            .counts = counts,
                            .players = players,
                            .event_index = event_index,
                            .events = events,
                            .rounds = rounds,
                            .games = games,
                            .words = words,
                            .held = held,
                            .order = { "", "" },
                            .key = key };
  gboolean done;

  for (guint i = 0; i < SCL_PGN_N_TAGS; i++)
    reading.tag[i] = g_string_new (NULL);
  done = read_lines (&reading, error);
  for (guint i = 0; i < SCL_PGN_N_TAGS; i++)
    g_string_free (reading.tag[i], TRUE);
  if (!done)
    return FALSE;
  scl_pgn_tell (&reading);
  if (counts->games == 0 && counts->refused == 0 && counts->byes == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no game in the file"), scl_input_name (input));
  return TRUE;
}

const SclReader scl_reader_pgn = {
  .name = "pgn",
  .title = N_ ("games in PGN"),
  .recognise = recognise,
  .read = read_pgn,
};
