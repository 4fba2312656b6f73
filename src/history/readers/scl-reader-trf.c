/* Reader: tournament reports (TRF16, TRF26, and the older TRF06 or Krause format).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <math.h>
#include <string.h>

#include "history/tables/scl-trf-sheet-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-rate-of-play.h"

/* Lines that are understood and change no game (TRF26 and JaVaFo's extensions): said, so that
 * nobody has to wonder. */
static const struct
{
  char tags[5][4];
  const char *says;
} passed_over[] = {
  { { "013", "310", "801", "802" }, N_ ("who plays in which team") },
  { { "250", "XXA" }, N_ ("points given for the pairing only") },
  { { "260", "XXP" }, N_ ("who may not be paired with whom") },
  { { "299" }, N_ ("points other than the results give") },
  { { "300" }, N_ ("which teams play out of their order") },
  { { "320" }, N_ ("which teams have a bye") },
  { { "330" }, N_ ("which matches are forfeited, as are the games in them that are marked so") },
  { { "352", "362" }, N_ ("colours and points of teams") },
};
#define N_PASSED G_N_ELEMENTS (passed_over)

typedef struct
{
  SclTrf *trf;
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  GHashTable *unknown; /* tags passed over, each said once */
  guint passed[N_PASSED],
      first_passed[N_PASSED]; /* by entry of passed_over: lines, the first of them */
  gboolean said_encoding;
} Reading;

/* ---- Recognising ---- */

/* A starting rank in columns 5 to 8 of a line 001. */
static gboolean
has_rank (const char *p, const char *end)
{
  gboolean any = FALSE;

  if (end - p < 8)
    return FALSE;
  for (guint i = 4; i < 8; i++)
    if (g_ascii_isdigit (p[i]))
      any = TRUE;
    else if (p[i] != ' ')
      return FALSE;
  return any;
}

/* A line 001 with a starting rank and a name is proof; a header's three digits and a blank are a
 * strong hint. */
static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  static const char *const headers[]
      = { "012", "022", "032", "042", "052", "062", "132", "XXR", "XXC" };
  const char *p = (const char *) head, *end = p + n;
  int sure = 0;

  if (memchr (head, '\0', n) != NULL)
    return 0;
  if (n >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;
  while (p < end)
    {
      const char *eol = p;

      while (eol < end && *eol != '\n' && *eol != '\r')
        eol++;
      if (eol - p >= 15 && memcmp (p, "001 ", 4) == 0 && has_rank (p, eol))
        return 90;
      for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
        if (eol - p >= 3 && memcmp (p, headers[i], 3) == 0 && (eol - p == 3 || p[3] == ' '))
          sure = MIN (sure + 20, 60);
      p = eol + 1;
    }
  return sure;
}

/* ---- Header lines ---- */

/* From a column to the end. */
static char *
rest_of (const SclTrfLine *line, guint column)
{
  return scl_trf_cut (line, column, scl_trf_line_length (line));
}

static void
set_text (char **to, const SclTrfLine *line)
{
  g_autofree char *text = rest_of (line, 5);

  if (*text != '\0')
    {
      g_free (*to);
      *to = g_steal_pointer (&text);
    }
}

/* 092 and 122 name the rate of play, or 122 and, in code, 222 say the time control. */
static void
read_rate (SclTrf *trf, const SclTrfLine *line, guint tag, SclImportReport *report)
{
  g_autofree char *text = rest_of (line, 5);

  if (tag == 92 && scl_rate_of_play_in (text) == 0)
    return;
  if (scl_trf_take_rate (trf, text, tag == 222 ? SCL_CLOCK_SECONDS : SCL_CLOCK_MINUTES,
                         line->number)
      && trf->rate != 's')
    scl_import_report_note (report, SCL_NOTE_INFO, line->number,
                            _ ("“%s” is read as a rate of play other than standard."), text);
}

/* "129 (88)": the number before the rated players' in brackets. */
static void
read_declared (SclTrf *trf, const SclTrfLine *line)
{
  g_autofree char *text = rest_of (line, 5);

  trf->declared_players = (guint) CLAMP (g_ascii_strtoll (text, NULL, 10), 0, G_MAXINT);
  trf->declared_players_line = line->number;
}

static void
read_rounds (SclTrf *trf, const SclTrfLine *line)
{
  g_autofree char *text = rest_of (line, 5);

  trf->declared_rounds = (guint) CLAMP (g_ascii_strtoll (text, NULL, 10), 0, SCL_TRF_MAX_ROUNDS);
}

/* 162 (TRF26): letters and points, "W 1.0    D 0.5    L 0.0    A 0.0    P 1.0"; 'X' stands for all
 * byes the line does not name, wherever in it. */
static void
read_point_system (SclTrf *trf, const SclTrfLine *line)
{
  g_autofree char *text = rest_of (line, 4);
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  SclTrfPoints *points = &trf->points;
  gboolean absence = FALSE, pairing_bye = FALSE;
  double others = (double) NAN;
  char letter = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      double value = g_ascii_strtod (words[i], NULL);

      if (g_ascii_isalpha (words[i][0]) && words[i][1] == '\0')
        letter = words[i][0];
      else if (*words[i] != '\0')
        switch (letter)
          {
          case 'W':
            points->win = points->forfeit_win = points->full_bye = value;
            break;
          case 'D':
            points->draw = points->half_bye = value;
            break;
          case 'L':
            points->loss = value;
            break;
          case 'A':
          case 'Z':
            points->forfeit_loss = points->zero_bye = value;
            absence = TRUE;
            break;
          case 'P':
            points->pairing_bye = value;
            pairing_bye = TRUE;
            break;
          case 'X':
            others = value;
            break;
          default:
            break;
          }
    }
  if (isnan (others))
    return;
  points->half_bye = points->full_bye = others;
  if (!absence)
    points->zero_bye = others;
  if (!pairing_bye)
    points->pairing_bye = others;
}

/* XXS (JaVaFo): "XXS WW=3 BW=3 D=1 …". BB* (bbpPairings): one line a code. */
static void
set_points (SclTrf *trf, const char *code, double value)
{
  SclTrfPoints *points = &trf->points;
  const struct
  {
    const char *code;
    double *to;
  } codes[] = { { "W", &points->win },           { "WW", &points->win },
                { "BW", &points->win },          { "D", &points->draw },
                { "WD", &points->draw },         { "BD", &points->draw },
                { "WL", &points->loss },         { "BL", &points->loss },
                { "L", &points->loss },          { "PAB", &points->pairing_bye },
                { "FPB", &points->full_bye },    { "HPB", &points->half_bye },
                { "ZPB", &points->zero_bye },    { "FW", &points->forfeit_win },
                { "FL", &points->forfeit_loss }, { "BBW", &points->win },
                { "BBD", &points->draw },        { "BBL", &points->loss },
                { "BBZ", &points->zero_bye },    { "BBF", &points->forfeit_loss },
                { "BBU", &points->pairing_bye } };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (strcmp (codes[i].code, code) == 0)
      *codes[i].to = value;
}

static void
read_scoring (SclTrf *trf, const SclTrfLine *line)
{
  g_autofree char *tag = scl_trf_cut (line, 1, 3);
  g_autofree char *text = rest_of (line, 4);
  g_auto (GStrv) words = NULL;

  if (g_str_has_prefix (tag, "BB"))
    {
      set_points (trf, tag, g_ascii_strtod (text, NULL));
      return;
    }
  words = g_strsplit_set (text, " \t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *equals = strchr (words[i], '=');

      if (equals == NULL)
        continue;
      *equals = '\0';
      set_points (trf, words[i], g_ascii_strtod (equals + 1, NULL));
    }
}

/* 240 (TRF26): type in column 5, round in 7-9, then starting ranks of four columns each. */
static void
read_byes (SclTrf *trf, const SclTrfLine *line)
{
  g_autofree char *type = scl_trf_cut (line, 5, 5);
  g_autofree char *round = scl_trf_cut (line, 7, 9);
  g_autofree char *rest = rest_of (line, 10);
  g_auto (GStrv) words = g_strsplit_set (rest, " \t", -1);

  if (*type == '\0' || strchr ("HFUZ", g_ascii_toupper (*type)) == NULL)
    return;
  for (guint i = 0; words[i] != NULL; i++)
    {
      SclTrfBye bye = { .type = g_ascii_toupper (*type), .line = line->number };

      bye.round = (guint) CLAMP (g_ascii_strtoll (round, NULL, 10), 0, SCL_TRF_MAX_ROUNDS);
      bye.number = (guint) CLAMP (g_ascii_strtoll (words[i], NULL, 10), 0, SCL_TRF_MAX_NUMBER);
      if (bye.number != 0 && trf->byes->len < SCL_TRF_MAX_NUMBER)
        g_array_append_val (trf->byes, bye);
    }
}

/* ---- Lines ---- */

/* Rulers: "###", "DDD SSSS …", "1234567890…", "0123456789…", and lines that begin with a blank. */
static gboolean
is_comment (const char *line)
{
  return line[0] == ' ' || line[0] == '#'
         || (g_ascii_isalpha (line[0]) && line[0] == line[1] && line[1] == line[2])
         || g_str_has_prefix (line, "12345") || g_str_has_prefix (line, "01234");
}

/* Headers that say nothing about who played whom: officials, tie-breaks, programs. */
static gboolean
is_of_no_matter (const char *tag)
{
  static const char *const tags[] = { "072", "082", "102", "112", "152", "172", "182",
                                      "192", "202", "212", "XXC", "XXZ", "XXB" };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (memcmp (tags[i], tag, 3) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
pass_over (Reading *self, const SclTrfLine *line)
{
  for (guint i = 0; i < N_PASSED; i++)
    for (guint t = 0; t < G_N_ELEMENTS (passed_over[i].tags) && *passed_over[i].tags[t] != '\0';
         t++)
      if (memcmp (passed_over[i].tags[t], line->text, 3) == 0)
        {
          if (self->passed[i]++ == 0)
            self->first_passed[i] = line->number;
          return TRUE;
        }
  return FALSE;
}

/* Once for each kind of a tournament. */
static void
tell_passed_over (Reading *self)
{
  for (guint i = 0; i < N_PASSED; i++)
    if (self->passed[i] > 0)
      {
        g_autofree char *tag = g_strdup (passed_over[i].tags[0]);

        for (guint t = 1; t < G_N_ELEMENTS (passed_over[i].tags) && *passed_over[i].tags[t] != '\0';
             t++)
          {
            char *more = g_strdup_printf ("%s, %s", tag, passed_over[i].tags[t]);

            g_free (tag);
            tag = more;
          }
        scl_import_report_note (self->report, SCL_NOTE_INFO, self->first_passed[i],
                                /* Translators: the tags ("013, 310"); how many lines; what they say
                                   ("who plays in which team") */
                                _ ("Lines %s (%u) say %s; that changes no game."), tag,
                                self->passed[i], _ (passed_over[i].says));
        self->passed[i] = 0;
      }
}

static gboolean
is_national (const SclTrfLine *line)
{
  const char *p = line->text;

  if (strncmp (p, "XX", 2) == 0
      || strncmp (p, "BB", 2) == 0) /* of JaVaFo and bbpPairings; no federation begins so */
    return FALSE;
  return g_ascii_isupper (p[0]) && g_ascii_isupper (p[1]) && g_ascii_isupper (p[2]) && line->n >= 15
         && p[3] == ' ' && has_rank (p, p + line->n);
}

static void
read_other (Reading *self, const SclTrfLine *line)
{
  g_autofree char *tag = scl_trf_cut (line, 1, 3);

  if (*tag == '\0' || is_comment (line->text) || is_of_no_matter (line->text)
      || pass_over (self, line))
    return;
  if (is_national (line))
    scl_trf_read_national (self->trf, line, self->report);
  else if (g_hash_table_size (self->unknown) < 20
           && g_hash_table_add (self->unknown, g_strdup (tag)))
    scl_import_report_note (self->report, SCL_NOTE_INFO, line->number,
                            _ ("Lines that begin with “%s” are unknown and passed over."), tag);
}

/* The line's content has a column of its own wherever it is kept; any other is kept as it stands.
 */
static gboolean
has_own_record (const SclTrfLine *line, guint tag)
{
  return tag == 1 || tag == 12 || tag == 22 || tag == 32 || tag == 42 || tag == 52 || tag == 132
         || (!is_comment (line->text) && is_national (line));
}

/* A second 012 after players begins another tournament of the same file. */
static gboolean
begin_tournament (Reading *self, const SclTrfLine *line, GError **error)
{
  if (self->trf->players->len > 0 && *self->trf->name != '\0')
    {
      tell_passed_over (self);
      if (!scl_trf_finish (self->trf, self->input, self->sink, self->report, self->counts, error))
        return FALSE;
      scl_trf_free (self->trf);
      self->trf = scl_trf_new ();
      if (self->sink->begin_file != NULL
          && !self->sink->begin_file (self->sink, scl_input_name (self->input), NULL, error))
        return FALSE;
    }
  if (*self->trf->name == '\0')
    set_text (&self->trf->name, line);
  else
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, line->number,
                            _ ("This is a second line 012; the first names the event."));
  return TRUE;
}

static gboolean
read_line (Reading *self, const SclTrfLine *line, GError **error)
{
  SclTrf *trf = self->trf;
  guint tag = 0;

  if (line->n < 3)
    return TRUE;
  /* A record is three digits and a blank. */
  if (g_ascii_isdigit (line->text[0]) && g_ascii_isdigit (line->text[1])
      && g_ascii_isdigit (line->text[2]) && (line->n == 3 || g_ascii_isspace (line->text[3])))
    tag = (guint) ((line->text[0] - '0') * 100 + (line->text[1] - '0') * 10
                   + (line->text[2] - '0'));

  if (!has_own_record (line, tag))
    scl_trf_keep_line (trf, line);

  switch (tag)
    {
    case 1:
      scl_trf_read_player (trf, line, self->report);
      break;
    case 12:
      return begin_tournament (self, line, error);
    case 22:
      set_text (&trf->place, line);
      break;
    case 32:
      set_text (&trf->federation, line);
      break;
    case 42:
      set_text (&trf->start_text, line);
      trf->start_line = line->number;
      break;
    case 52:
      set_text (&trf->end_text, line);
      trf->end_line = line->number;
      break;
    case 62:
      read_declared (trf, line);
      break;
    case 92:
    case 122:
    case 222:
      read_rate (trf, line, tag, self->report);
      break;
    case 132:
      g_free (trf->round_dates);
      trf->round_dates = g_strndup (line->text, line->n);
      trf->round_dates_line = line->number;
      break;
    case 142:
      read_rounds (trf, line);
      break;
    case 162:
      read_point_system (trf, line);
      break;
    case 240:
      read_byes (trf, line);
      break;
    default:
      if (memcmp (line->text, "XXR", 3) == 0)
        read_rounds (trf, line);
      else if (memcmp (line->text, "XXS", 3) == 0
               || (memcmp (line->text, "BB", 2) == 0 && strchr ("WDLZFU", line->text[2])))
        read_scoring (trf, line);
      else
        read_other (self, line);
    }
  return TRUE;
}

static gboolean
read_trf (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
          GError **error)
{
  g_autoptr (GHashTable) unknown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) local = NULL;
  Reading self = { .trf = scl_trf_new (),
                   .input = input,
                   .sink = sink,
                   .report = report,
                   .counts = counts,
                   .unknown = unknown };
  const char *text;
  gboolean done = TRUE;
  gsize n;

  while (done && (text = scl_input_line (input, &n, &local)) != NULL)
    {
      SclTrfLine line = scl_trf_line (text, n, scl_input_line_number (input));

      if (!self.said_encoding && !line.plain
          && strcmp (scl_input_line_encoding (input), "UTF-8") != 0)
        {
          self.said_encoding = TRUE;
          scl_import_report_note (report, SCL_NOTE_INFO, line.number, _ ("The text is in %s."),
                                  scl_input_line_encoding (input));
        }
      done = read_line (&self, &line, &local);
    }
  if (done && local == NULL)
    tell_passed_over (&self);
  if (done && local == NULL)
    done = scl_trf_finish (self.trf, input, sink, report, counts, &local);
  scl_trf_free (self.trf);

  if (local != NULL)
    return scl_pass_on (error, &local);
  return done;
}

const SclReader scl_reader_trf = {
  .name = "trf",
  .title = N_ ("tournament report (TRF)"),
  .recognise = recognise,
  .read = read_trf,
};
