/* A tournament report in memory, and its players' lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-trf-private.h"

#include <math.h>
#include <string.h>

#include "history/tables/scl-list-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-rate-of-play.h"

SCL_FREE_FUNC (player_free, SclTrfPlayer, title, g_free, category, g_free, name, g_free, federation,
               g_free, national_id, g_free, bare_id, g_free, region, g_free, cells, g_array_unref)

SclTrf *
scl_trf_new (void)
{
  SclTrf *self = g_new0 (SclTrf, 1);

  self->name = g_strdup ("");
  self->place = g_strdup ("");
  self->federation = g_strdup ("");
  self->start = self->end = SCL_DAY_NONE;
  self->rate = 0;
  self->points = (SclTrfPoints){
    .win = 1, .draw = 0.5, .forfeit_win = 1, .pairing_bye = 1, .half_bye = 0.5, .full_bye = 1
  };
  self->players = g_ptr_array_new_with_free_func (player_free);
  self->nationals = g_ptr_array_new_with_free_func (player_free);
  self->byes = g_array_new (FALSE, FALSE, sizeof (SclTrfBye));
  self->meetings = g_array_new (FALSE, FALSE, sizeof (SclTrfMeeting));
  self->index = g_new0 (guint16, SCL_TRF_MAX_NUMBER + 1);
  self->kept = g_ptr_array_new_with_free_func (g_free);
  return self;
}

SCL_DEFINE_FREE (scl_trf_free, SclTrf, name, g_free, place, g_free, federation, g_free, start_text,
                 g_free, end_text, g_free, round_dates, g_free, players, g_ptr_array_unref,
                 nationals, g_ptr_array_unref, byes, g_array_unref, meetings, g_array_unref, index,
                 g_free, given_days, g_free, kept, g_ptr_array_unref)

gboolean
scl_trf_take_rate (SclTrf *self, const char *text, SclClock clock, guint line)
{
  char rate = scl_rate_of_play_in (text);

  if (rate == 0 && self->rate == 0)
    rate = scl_time_control_rate (text, clock);
  if (rate == 0)
    scl_rate_tally_add (&self->unknown_rate, text, line, 0);
  else
    self->rate = rate;
  return rate != 0;
}

SclTrfPlayer *
scl_trf_player (SclTrf *self, guint number)
{
  if (number == 0 || number > SCL_TRF_MAX_NUMBER || self->index[number] == 0)
    return NULL;
  return g_ptr_array_index (self->players, self->index[number] - 1u);
}

static SclTrfPlayer *
player_new (guint number, guint line)
{
  SclTrfPlayer *player = g_new0 (SclTrfPlayer, 1);

  player->number = number;
  player->line = line;
  player->points = (double) NAN;
  player->cells = g_array_new (FALSE, FALSE, sizeof (SclTrfCell));
  player->birth_day = player->own_birth_day = SCL_DAY_NONE;
  return player;
}

/* FALSE, and noted, where another player has the number. */
static gboolean
take_number (SclTrf *self, SclTrfPlayer *player, SclImportReport *report)
{
  const SclTrfPlayer *other = scl_trf_player (self, player->number);

  if (other != NULL)
    {
      scl_import_report_note (
          report, SCL_NOTE_REFUSED, player->line,
          _ ("Starting rank %u was given to “%s” in line %u already; this line was left out."),
          player->number, other->name, other->line);
      return FALSE;
    }
  g_ptr_array_add (self->players, player);
  self->index[player->number] = (guint16) self->players->len;
  return TRUE;
}

static SclTrfPlayer *
player_unknown (guint number, guint line)
{
  SclTrfPlayer *player = player_new (number, line);

  player->title = g_strdup ("");
  player->category = g_strdup ("");
  player->name = g_strdup ("");
  player->federation = g_strdup ("");
  player->national_id = g_strdup ("");
  return player;
}

SclTrfPlayer *
scl_trf_add_national (SclTrf *self, guint number, guint line)
{
  SclTrfPlayer *national = player_unknown (number, line);

  g_ptr_array_add (self->nationals, national);
  return national;
}

SclTrfPlayer *
scl_trf_add_player (SclTrf *self, guint number, guint line, SclImportReport *report)
{
  SclTrfPlayer *player = player_unknown (number, line);

  if (take_number (self, player, report))
    return player;
  player_free (player);
  return NULL;
}

SclTrfCell *
scl_trf_cell (SclTrfPlayer *player, guint round)
{
  const SclTrfCell blank = { 0, 0, ' ' };

  while (player->cells->len < round)
    g_array_append_val (player->cells, blank);
  return &g_array_index (player->cells, SclTrfCell, round - 1);
}

/* ---- Lines by characters ---- */

SclTrfLine
scl_trf_line (const char *text, gsize n, guint number)
{
  SclTrfLine line = { text, n, TRUE, number };

  for (gsize i = 0; i < n && line.plain; i++)
    line.plain = (guchar) text[i] < 0x80;
  return line;
}

guint
scl_trf_line_length (const SclTrfLine *line)
{
  return (guint) (line->plain ? line->n : (gsize) g_utf8_strlen (line->text, (gssize) line->n));
}

char *
scl_trf_cut (const SclTrfLine *line, guint first, guint last)
{
  const char *begin, *end = line->text + line->n;

  if (line->plain)
    {
      begin = line->text + MIN (first - 1, line->n);
      end = line->text + MIN (last, line->n);
    }
  else
    {
      begin = line->text;
      for (guint i = 1; i < first && begin < end; i++)
        begin = g_utf8_next_char (begin);
      {
        const char *p = begin;

        for (guint i = first; i <= last && p < end; i++)
          p = g_utf8_next_char (p);
        end = MIN (p, end);
      }
    }
  while (begin < end && g_ascii_isspace (*begin))
    begin++;
  while (end > begin && g_ascii_isspace (end[-1]))
    end--;
  return g_strndup (begin, (gsize) (end - begin));
}

/* ---- The fields of a player ---- */

static gboolean
all_digits (const char *text)
{
  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isdigit (*text))
      return FALSE;
  return TRUE;
}

static void
read_sex (SclTrfPlayer *player, const SclTrfLine *line, SclImportReport *report)
{
  g_autofree char *text = scl_trf_cut (line, 10, 10);

  switch (g_ascii_tolower (*text))
    {
    case 'm':
      player->sex = 'm';
      break;
    case 'w':
    case 'f':
      player->sex = 'f';
      break;
    case '\0':
      break;
    default:
      scl_import_report_note (report, SCL_NOTE_ADJUSTED, line->number,
                              _ ("“%s” is no sex (m or w); it is taken as unknown."), text);
    }
}

/* What is none of FIDE's titles is a category of a federation, such as Italy's 1N (FORMATS, section
 * 3.1). */
static void
read_title (SclTrf *self, SclTrfPlayer *player, const SclTrfLine *line)
{
  g_autofree char *text = scl_trf_cut (line, 11, 13),
                  *title = g_ascii_strup (scl_list_title (text), -1);
  const gboolean fides = scl_list_is_fide_title (title);

  player->category = fides ? g_strdup ("")
                     : g_ascii_isdigit (*text) || g_ascii_strcasecmp (text, "NC") == 0
                         ? g_ascii_strup (text, -1)
                         : g_strdup (text);
  player->title = g_strdup (fides ? title : "");
  if (*player->title != '\0' && g_ascii_strcasecmp (player->title, text) != 0)
    self->old_titles = TRUE;
}

/* "Last,First" is shown with a blank after the comma. */
static void
read_name (SclTrf *self, SclTrfPlayer *player, const SclTrfLine *line)
{
  char *name = scl_trf_cut (line, 15, 47);
  char *comma = strchr (name, ',');

  player->name = name;
  if (comma != NULL && comma[1] != '\0' && comma[1] != ' ' && comma > name)
    {
      player->name = g_strdup_printf ("%.*s, %s", (int) (comma - name), name, comma + 1);
      g_free (name);
      self->unspaced_names = TRUE;
    }
}

static int
read_rating (const SclTrfLine *line, SclImportReport *report)
{
  g_autofree char *text = scl_trf_cut (line, 49, 52);

  if (*text == '\0' || all_digits (text))
    return (int) g_ascii_strtoll (text, NULL, 10);
  scl_import_report_note (report, SCL_NOTE_ADJUSTED, line->number,
                          _ ("“%s” is no rating; the player is taken as unrated."), text);
  return 0;
}

/* FIDE's ids begin at 100,000. What is less stands in the FIDE columns but is a national id, as
 * Swiss-Manager writes it; whose is known when all is read. */
static void
read_id (SclTrfPlayer *player, const SclTrfLine *line)
{
  g_autofree char *text = scl_trf_cut (line, 58, 68);
  gint64 id = g_ascii_strtoll (text, NULL, 10);

  player->national_id = g_strdup ("");
  if (*text == '\0' || (all_digits (text) && id == 0))
    return;
  if (all_digits (text) && id >= SCL_TRF_LEAST_FIDE_ID)
    player->fide_id = id;
  else
    player->bare_id = g_steal_pointer (&text);
}

/* The columns of the birth, or where it begins one or two columns right, and would be cut, those.
 */
static char *
birth_text (const SclTrfLine *line)
{
  for (guint right = 1; right <= 2; right++)
    {
      g_autofree char *before = scl_trf_cut (line, 70, 69 + right),
                      *text = scl_trf_cut (line, 70 + right, 79 + right);

      if (*before == '\0' && strlen (text) == 10 && g_ascii_isdigit (text[9])
          && strchr (text, ' ') == NULL)
        return g_steal_pointer (&text);
    }
  return scl_trf_cut (line, 70, 79);
}

static void
read_birth (SclTrfPlayer *player, const SclTrfLine *line, SclImportReport *report)
{
  g_autofree char *text = birth_text (line);
  int year = 0;

  player->birth_day = scl_date_parse (text, NULL);
  if (player->birth_day != SCL_DAY_NONE)
    {
      player->birth_year = scl_day_year (player->birth_day);
      return;
    }
  if (g_ascii_isdigit (text[0]) && g_ascii_isdigit (text[1]) && g_ascii_isdigit (text[2])
      && g_ascii_isdigit (text[3]) && !g_ascii_isdigit (text[4]))
    year = (int) g_ascii_strtoll (text, NULL, 10);
  if (year >= 1800 && year <= 2200)
    player->birth_year = year;
  else if (strpbrk (text, "123456789") != NULL)
    scl_import_report_note (report, SCL_NOTE_ADJUSTED, line->number,
                            _ ("“%s” is no date of birth; it is taken as unknown."), text);
}

static double
read_points (const SclTrfLine *line)
{
  g_autofree char *text = scl_trf_cut (line, 81, 84);
  char *end;
  double points;

  g_strdelimit (text, ",", '.');
  points = g_ascii_strtod (text, &end);
  return end == text || *end != '\0' ? (double) NAN : points;
}

static guint
read_rank (const SclTrfLine *line)
{
  g_autofree char *text = scl_trf_cut (line, 86, 89);

  return all_digits (text) ? (guint) g_ascii_strtoll (text, NULL, 10) : 0;
}

/* ---- Rounds ---- */

/* Round n has ten columns from 92 + 10 (n - 1): opponent 92-95, colour 97, result 99. */
static void
read_cell (SclTrfPlayer *player, const SclTrfLine *line, guint round, SclImportReport *report)
{
  guint at = 92 + 10 * (round - 1);
  g_autofree char *opponent = scl_trf_cut (line, at, at + 3);
  g_autofree char *between = scl_trf_cut (line, at + 4, at + 4);
  g_autofree char *colour = scl_trf_cut (line, at + 5, at + 5);
  g_autofree char *after = scl_trf_cut (line, at + 6, at + 6);
  g_autofree char *result = scl_trf_cut (line, at + 7, at + 7);
  SclTrfCell cell = { 0, 0, ' ', FALSE };

  if (all_digits (opponent))
    cell.opponent = (guint16) g_ascii_strtoll (opponent, NULL, 10);
  else if (*opponent != '\0')
    {
      scl_import_report_note (
          report, SCL_NOTE_REFUSED, line->number,
          _ ("Round %u: “%s” is no opponent's number; the round is taken as not played."), round,
          opponent);
      g_array_append_val (player->cells, cell);
      return;
    }

  if ((*colour != '\0' && strchr ("wWbB-*", *colour) == NULL) || *between != '\0' || *after != '\0')
    {
      scl_import_report_note (report, SCL_NOTE_REFUSED, line->number,
                              _ ("Round %u: opponent, colour and result are not in their columns, "
                                 "as if shifted; the round is taken as not played."),
                              round);
      cell.opponent = 0;
      g_array_append_val (player->cells, cell);
      return;
    }
  if (g_ascii_tolower (*colour) == 'w' || g_ascii_tolower (*colour) == 'b')
    cell.colour = g_ascii_tolower (*colour);
  if (*result != '\0' && strchr ("10=+-WDLHFUZ*?", g_ascii_toupper (*result)) != NULL)
    cell.result = g_ascii_toupper (*result);
  else if (*result != '\0')
    scl_import_report_note (report, SCL_NOTE_REFUSED, line->number,
                            _ ("Round %u: “%s” is no result; the round is taken as not played."),
                            round, result);
  g_array_append_val (player->cells, cell);
}

static void
read_cells (SclTrfPlayer *player, const SclTrfLine *line, SclImportReport *report)
{
  guint length = scl_trf_line_length (line);
  guint rounds = length > 91 ? (length - 91 + 9) / 10 : 0;

  if (rounds > SCL_TRF_MAX_ROUNDS)
    {
      scl_import_report_note (
          report, SCL_NOTE_REFUSED, line->number,
          _ ("The line is so long that it would have %u rounds; only %u are read."), rounds,
          SCL_TRF_MAX_ROUNDS);
      rounds = SCL_TRF_MAX_ROUNDS;
    }
  for (guint round = 1; round <= rounds; round++)
    read_cell (player, line, round, report);

  /* Blank cells at the end are trailing blanks, not rounds. */
  while (player->cells->len > 0)
    {
      const SclTrfCell *last = &g_array_index (player->cells, SclTrfCell, player->cells->len - 1);

      if (last->opponent != 0 || last->result != ' ')
        break;
      g_array_set_size (player->cells, player->cells->len - 1);
    }
}

/* ---- Lines ---- */

static SclTrfPlayer *
read_common (SclTrf *self, const SclTrfLine *line, SclImportReport *report)
{
  g_autofree char *number = scl_trf_cut (line, 5, 8);
  SclTrfPlayer *player;
  gint64 value = g_ascii_strtoll (number, NULL, 10);

  if (!all_digits (number) || value < 1 || value > SCL_TRF_MAX_NUMBER)
    {
      scl_import_report_note (report, SCL_NOTE_REFUSED, line->number,
                              _ ("“%s” is no starting rank; the player's line was left out."),
                              number);
      return NULL;
    }
  player = player_new ((guint) value, line->number);
  player->federation = scl_trf_cut (line, 54, 56);
  read_sex (player, line, report);
  read_name (self, player, line);
  read_title (self, player, line);
  return player;
}

void
scl_trf_read_player (SclTrf *self, const SclTrfLine *line, SclImportReport *report)
{
  SclTrfPlayer *player = read_common (self, line, report);

  if (player == NULL)
    return;
  if (!take_number (self, player, report))
    {
      player_free (player);
      return;
    }
  player->rating = read_rating (line, report);
  read_id (player, line);
  read_birth (player, line, report);
  player->own_sex = player->sex;
  player->own_birth_year = player->birth_year;
  player->own_birth_day = player->birth_day;
  player->points = read_points (line);
  player->rank = read_rank (line);
  read_cells (player, line, report);
}

/* TRF26: the federation's code in columns 1-3, then the national title, rating (49-52), region
 * (54-56) and id (58-68).
 */
void
scl_trf_read_national (SclTrf *self, const SclTrfLine *line, SclImportReport *report)
{
  gboolean old_titles = self->old_titles, unspaced = self->unspaced_names;
  SclTrfPlayer *player = read_common (self, line, report);
  g_autofree char *id = scl_trf_cut (line, 58, 68);

  self->old_titles = old_titles;
  self->unspaced_names = unspaced;
  if (player == NULL)
    return;
  player->national_rating = read_rating (line, report);
  read_birth (player, line, report);
  g_free (player->title); /* a federation's own, in its own letters */
  player->title = scl_trf_cut (line, 11, 13);
  player->region = player->federation;
  player->federation = scl_trf_cut (line, 1, 3);
  player->national_id = *id != '\0' && strspn (id, "0") != strlen (id)
                            ? g_strdup_printf ("%s:%s", player->federation, id)
                            : g_strdup ("");
  g_ptr_array_add (self->nationals, player);
}
