/* A tournament report, read to its end: dates, ids and national records are joined and checked, and
 * all of it given to the sink.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-date-orders.h"
#include "history/core/scl-player-name.h"
#include "history/tables/scl-trf-games-private.h"
#include "history/tables/scl-trf-sheet-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"

#include <inttypes.h>
#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

/* A player this young cannot have played; such birth years are years of something else. */
#define LEAST_AGE 3

/* ---- Dates ---- */

/* What is said of a date of the header. */
static void
tell_header_day (const char *text, guint line, SclDay day, SclDateShape shape,
                 SclImportReport *report)
{
  g_autofree char *iso = scl_day_format (day);

  if (text == NULL || *text == '\0' || shape == SCL_DATE_ISO)
    return;
  if (day == SCL_DAY_NONE)
    scl_import_report_note (
        report, SCL_NOTE_ADJUSTED, line,
        _ ("“%s” is no date of the years 1500 to 2199; it is taken as unknown."), text);
  else
    scl_import_report_note (report, SCL_NOTE_INFO, line, _ ("“%s” is read as %s (%s)."), text, iso,
                            scl_date_shape_title (shape));
}

static guint
count_round_dates (const SclTrf *self)
{
  SclTrfLine line;
  guint length;

  if (self->round_dates == NULL)
    return 0;
  line = scl_trf_line (self->round_dates, strlen (self->round_dates), self->round_dates_line);
  length = scl_trf_line_length (&line);
  return MIN (length > 91 ? (length - 91 + 9) / 10 : 0, SCL_TRF_MAX_ROUNDS);
}

static char *
round_date_text (const SclTrfLine *line, guint round)
{
  return scl_trf_cut (line, 92 + 10 * round, 101 + 10 * round);
}

/* What is said of the rounds' dates, in texts as in line 132. */
static void
tell_round_days (const SclTrf *self, char *const *texts, const SclDay *days,
                 const SclDateShape *shapes, guint rounds, SclImportReport *report)
{
  gboolean said = FALSE;

  for (guint r = 0; r < rounds; r++)
    if (*texts[r] != '\0' && days[r] == SCL_DAY_NONE)
      scl_import_report_note (report, SCL_NOTE_ADJUSTED, self->round_dates_line,
                              _ ("Round %u: “%s” is no date of the years 1500 to 2199; the day "
                                 "of the event is taken."),
                              r + 1, texts[r]);
    else if (*texts[r] != '\0' && shapes[r] != SCL_DATE_ISO && shapes[r] != SCL_DATE_YY_MM_DD
             && !said)
      {
        said = TRUE;
        scl_import_report_note (report, SCL_NOTE_INFO, self->round_dates_line,
                                _ ("Dates such as “%s” are read as %s."), texts[r],
                                scl_date_shape_title (shapes[r]));
      }
}

/* The event's days and those of its rounds, of which line 132 has round n's in column 92 + 10 (n -
 * 1): what one of them says decides how the others are read. The rounds' days, one more than
 * rounds. */
static SclDay *
read_days (SclTrf *self, guint rounds, SclImportReport *report)
{
  const guint n = rounds + 2;
  g_autofree SclDay *days = g_new (SclDay, n + 1);
  g_autofree SclDateShape *shapes = g_new (SclDateShape, n);
  g_auto (GStrv) texts = g_new0 (char *, n + 1);
  const char *dates = self->round_dates != NULL ? self->round_dates : "";
  const SclTrfLine line = scl_trf_line (dates, strlen (dates), self->round_dates_line);

  texts[0] = g_strdup (self->start_text != NULL ? self->start_text : "");
  texts[1] = g_strdup (self->end_text != NULL ? self->end_text : "");
  for (guint r = 0; r < rounds; r++)
    texts[2 + r] = round_date_text (&line, r);
  scl_date_event ((const char *const *) texts, n, days, shapes);
  days[n] = SCL_DAY_NONE;
  self->start = days[0];
  self->end = days[1];
  tell_header_day (texts[0], self->start_line, self->start, shapes[0], report);
  tell_header_day (texts[1], self->end_line, self->end, shapes[1], report);
  tell_round_days (self, texts + 2, days + 2, shapes + 2, rounds, report);
  return g_memdup2 (days + 2, sizeof *days * (rounds + 1));
}

/* A round's day outside of the event would move the event into another rating period. */
static void
check_round_days (const SclTrf *self, SclDay *days, guint rounds, SclImportReport *report)
{
  for (guint r = 0; r < rounds; r++)
    if (days[r] != SCL_DAY_NONE && (days[r] < self->start || days[r] > self->end))
      {
        g_autofree char *day = scl_day_format (days[r]);
        g_autofree char *start = scl_day_format (self->start);
        g_autofree char *end = scl_day_format (self->end);

        scl_import_report_note (
            report, SCL_NOTE_ADJUSTED, self->round_dates_line,
            _ ("Round %u: %s is not within the event (%s to %s); the event's last day is taken."),
            r + 1, day, start, end);
        days[r] = SCL_DAY_NONE;
      }
}

static void
take_days_of_rounds (SclTrf *self, const SclDay *days, guint rounds, SclImportReport *report)
{
  for (guint r = 0; r < rounds; r++)
    if (days[r] != SCL_DAY_NONE)
      {
        self->start = self->start == SCL_DAY_NONE ? days[r] : MIN (self->start, days[r]);
        self->end = self->end == SCL_DAY_NONE ? days[r] : MAX (self->end, days[r]);
      }
  if (self->start != SCL_DAY_NONE)
    scl_import_report_note (
        report, SCL_NOTE_ADJUSTED, self->round_dates_line,
        _ ("The event has no dates (042, 052); those of its rounds are taken."));
}

static SclDay *
resolve_days (SclTrf *self, guint rounds, SclDay changed, SclImportReport *report)
{
  SclDay *days = read_days (self, rounds, report);

  self->given_days = g_memdup2 (days, sizeof *days * (rounds + 1));
  self->n_given_days = rounds;

  if (self->start == SCL_DAY_NONE && self->end == SCL_DAY_NONE)
    take_days_of_rounds (self, days, rounds, report);
  if (self->start == SCL_DAY_NONE && self->end == SCL_DAY_NONE && changed != SCL_DAY_NONE)
    {
      g_autofree char *day = scl_day_format (changed);

      self->start = self->end = changed;
      self->dated_by_file = TRUE;
      scl_import_report_note (
          report, SCL_NOTE_ADJUSTED, 0,
          _ ("The file holds no date; the event is given the day on which the file was changed "
             "last, %s. Correct it, as it decides the rating period."),
          day);
    }
  if (self->start == SCL_DAY_NONE)
    self->start = self->end;
  if (self->end == SCL_DAY_NONE)
    self->end = self->start;
  if (self->start > self->end)
    {
      SclDay swap = self->start;

      self->start = self->end;
      self->end = swap;
      scl_import_report_note (report, SCL_NOTE_ADJUSTED, self->end_line,
                              _ ("The event ends before it begins; its two dates are exchanged."));
    }
  if (self->start != SCL_DAY_NONE)
    check_round_days (self, days, rounds, report);
  return days;
}

/* ---- Players ---- */

/* Bare numbers are ids of the federation that held the event. The players' own columns are no help
 * where it is not named: in such files they hold clubs as often as federations. */
static void
name_bare_ids (SclTrf *self, SclImportReport *report)
{
  const SclTrfPlayer *first = NULL;
  guint n = 0;

  SCL_FOR_EACH_POINTER (SclTrfPlayer, player, self->players)
    {
      const char *whose = strlen (self->federation) == 3 ? self->federation : "id";

      if (player->bare_id == NULL || player->id_is_shared)
        continue;
      first = first != NULL ? first : player;
      n++;
      g_free (player->national_id);
      player->national_id = g_strdup_printf ("%s:%s", whose, player->bare_id);
    }
  if (n > 0)
    scl_import_report_note (report, SCL_NOTE_ADJUSTED, first->line,
                            _ ("%u ids in the columns of the FIDE id are none of FIDE's, the first "
                               "of them “%s”; they are taken as national ids, such as “%s”."),
                            n, first->bare_id, first->national_id);
}

/* Formats other than reports say what they say of players once. */
static void
keep_own (SclTrf *self)
{
  SCL_FOR_EACH_POINTER (SclTrfPlayer, player, self->players)
    {
      if (player->own_sex == 0)
        player->own_sex = player->sex;
      if (player->own_birth_year == 0)
        {
          player->own_birth_year = player->birth_year;
          player->own_birth_day = player->birth_day;
        }
    }
}

/* A number that several names have is nobody's: a club's, or one for all. */
static void
drop_shared_ids (SclTrf *self, SclImportReport *report)
{
  g_autoptr (GHashTable) first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->players->len; i++)
    {
      SclTrfPlayer *player = g_ptr_array_index (self->players, i), *other;
      g_autofree char *id = player->fide_id != 0 ? g_strdup_printf ("%" PRId64, player->fide_id)
                                                 : g_strdup (player->bare_id),
                      *name = scl_player_name_key (player->name), *other_name = NULL;

      other = id != NULL ? g_hash_table_lookup (first, id) : NULL;
      other_name = other != NULL ? scl_player_name_key (other->name) : NULL;
      if (g_strcmp0 (name, other_name) != 0 && other != NULL)
        {
          if (!other->id_is_shared)
            scl_import_report_note (report, SCL_NOTE_ADJUSTED, player->line,
                                    _ ("The id %s is of “%s” and of “%s”: an id that several share "
                                       "is taken for nobody's."),
                                    id, other->name, player->name);
          other->id_is_shared = player->id_is_shared = TRUE;
          player->fide_id = 0;
        }
      else if (id != NULL && other == NULL)
        g_hash_table_insert (first, g_steal_pointer (&id), player);
    }
  for (guint i = 0; i < self->players->len; i++)
    if (((SclTrfPlayer *) g_ptr_array_index (self->players, i))->id_is_shared)
      ((SclTrfPlayer *) g_ptr_array_index (self->players, i))->fide_id = 0;
}

static void
join_nationals (SclTrf *self, SclImportReport *report)
{
  guint used = 0;

  SCL_FOR_EACH_POINTER (SclTrfPlayer, national, self->nationals)
    {
      SclTrfPlayer *player = scl_trf_player (self, national->number);

      if (player == NULL)
        {
          scl_import_report_note (
              report, SCL_NOTE_REFUSED, national->line,
              _ ("The national record is of starting rank %u, which is not in the file."),
              national->number);
          continue;
        }
      if (*player->national_id == '\0' && *national->national_id != '\0')
        scl_trf_set (&player->national_id, national->national_id);
      if (player->birth_year == 0)
        player->birth_year = national->birth_year;
      if (player->sex == 0)
        player->sex = national->sex;
      player->national_rating = national->national_rating;
      player->recorded = TRUE;
      used += player->rating == 0 && national->national_rating != 0;
    }
  if (used > 0)
    scl_import_report_note (
        report, SCL_NOTE_INFO, 0,
        _ ("%u players without a FIDE rating are taken with the rating of their national record."),
        used);
}

/* Whose a national rating is that no record brought: of the federation that gave the number, else
 * of the event's, else, of a number of whoever made the file, of the player's. NULL: nobody knows.
 */
static const char *
rating_federation (const SclTrf *self, const SclTrfPlayer *player)
{
  const char *colon = strchr (player->national_id, ':');

  if (colon != NULL && colon - player->national_id == 3)
    return player->national_id;
  if (strlen (self->federation) == 3)
    return self->federation;
  return colon != NULL && strlen (player->federation) == 3 ? player->federation : NULL;
}

/* Other formats have a national rating beside FIDE's: a report has a record for it. Where nobody
 * knows whose it is, it is the only one. */
static void
record_ratings (SclTrf *self)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      SclTrfPlayer *player = g_ptr_array_index (self->players, i), *record;
      const char *whose = rating_federation (self, player), *id = strchr (player->national_id, ':');

      if (player->recorded || player->national_rating == 0)
        continue;
      if (whose == NULL && player->rating == 0)
        player->rating = player->national_rating;
      if (whose == NULL)
        continue;
      record = scl_trf_add_national (self, player->number, player->line);
      g_free (record->name);
      g_free (record->federation);
      g_free (record->national_id);
      record->name = g_strdup (player->name);
      record->federation = g_strndup (whose, 3);
      record->national_id = g_strdup (id != NULL ? id : "");
      record->national_rating = player->national_rating;
    }
}

/* A bye that a program has entered as a player, and pairs. */
static gboolean
is_bye (const SclTrfPlayer *player)
{
  return *player->name != '\0' && player->rating == 0 && player->fide_id == 0
         && scl_player_name_is_bye (player->name);
}

/* Each round against it is a bye. */
static void
unpair (SclTrf *self, guint number)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      GArray *cells = ((const SclTrfPlayer *) g_ptr_array_index (self->players, i))->cells;

      SCL_FOR_EACH (SclTrfCell, cell, cells)
        {
          if (cell->opponent != number)
            continue;
          cell->opponent = 0;
          cell->colour = 0;
          if (cell->result != ' ')
            cell->result = strchr ("1+W", cell->result) != NULL  ? 'U'
                           : strchr ("=D", cell->result) != NULL ? 'H'
                                                                 : 'Z';
        }
    }
  for (guint i = self->meetings->len; i > 0; i--)
    {
      const SclTrfMeeting *meeting = &g_array_index (self->meetings, SclTrfMeeting, i - 1);

      if (meeting->a == number || meeting->b == number)
        g_array_remove_index (self->meetings, i - 1);
    }
}

static void
leave_out_byes (SclTrf *self, SclImportReport *report)
{
  for (guint i = self->players->len; i > 0; i--)
    {
      const SclTrfPlayer *player = g_ptr_array_index (self->players, i - 1);

      if (!is_bye (player))
        continue;
      scl_import_report_note (report, SCL_NOTE_INFO, player->line,
                              _ ("“%s” is no player; rounds against it are byes."), player->name);
      unpair (self, player->number);
      self->index[player->number] = 0;
      g_ptr_array_remove_index (self->players, i - 1);
      for (guint p = i - 1; p < self->players->len; p++)
        self->index[((const SclTrfPlayer *) g_ptr_array_index (self->players, p))->number]
            = (guint16) (p + 1);
    }
}

static void
join_byes (SclTrf *self)
{
  SCL_FOR_EACH (const SclTrfBye, bye, self->byes)
    {
      SclTrfPlayer *player = scl_trf_player (self, bye->number);
      SclTrfCell *cell;

      if (player == NULL || bye->round == 0 || bye->round > SCL_TRF_MAX_ROUNDS)
        continue;
      cell = scl_trf_cell (player, bye->round);
      if (cell->opponent == 0 && cell->result == ' ')
        {
          cell->result = bye->type;
          cell->apart = TRUE;
        }
    }
}

static void
forget_birth (SclTrfPlayer *player)
{
  player->birth_year = 0;
  player->birth_day = SCL_DAY_NONE;
}

/* One birth year for five players or more, and no other: some program's filling. */
static void
check_one_birth_year (SclTrf *self, SclImportReport *report)
{
  guint n = 0;
  int year = 0;

  SCL_FOR_EACH_POINTER (const SclTrfPlayer, player, self->players)
    {
      if (player->birth_year == 0)
        continue;
      if (n++ > 0 && player->birth_year != year)
        return;
      year = player->birth_year;
    }
  if (n < 5)
    return;
  for (guint i = 0; i < self->players->len; i++)
    forget_birth (g_ptr_array_index (self->players, i));
  scl_import_report_note (
      report, SCL_NOTE_ADJUSTED, 0,
      _ ("All %u players with a birth year are given the same, %d; it is taken as unknown."), n,
      year);
}

static void
check_players (SclTrf *self, SclImportReport *report)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  gboolean dated = self->end != SCL_DAY_NONE && !self->dated_by_file;
  int year = dated ? scl_day_year (self->end) : G_MAXINT;

  check_one_birth_year (self, report);

  for (guint i = 0; i < self->players->len; i++)
    {
      SclTrfPlayer *player = g_ptr_array_index (self->players, i);

      if (player->fide_id != 0 && g_hash_table_contains (seen, &player->fide_id))
        {
          scl_import_report_note (
              report, SCL_NOTE_ADJUSTED, player->line,
              _ ("FIDE id %" PRId64 " is another player's of the file too; it is not used here."),
              player->fide_id);
          player->fide_id = 0;
        }
      else if (player->fide_id != 0)
        g_hash_table_add (seen, &player->fide_id);
      if (player->birth_year != 0 && player->birth_year > year - LEAST_AGE)
        {
          scl_import_report_note (report, SCL_NOTE_ADJUSTED, player->line,
                                  _ ("A player of an event of %d was not born in %d; the birth "
                                     "year is taken as unknown."),
                                  year, player->birth_year);
          forget_birth (player);
        }
      if (*player->name == '\0')
        scl_import_report_note (
            report, SCL_NOTE_ADJUSTED, player->line,
            _ ("The player has no name and is called by the starting rank, #%u."), player->number);
    }
  if (self->declared_players != 0 && self->declared_players != self->players->len)
    scl_import_report_note (report, SCL_NOTE_INFO, self->declared_players_line,
                            _ ("Line 062 announces %u players; the file has %u."),
                            self->declared_players, self->players->len);
  if (self->old_titles)
    scl_import_report_note (
        report, SCL_NOTE_INFO, 0,
        _ ("Titles are written the old way (g m f …) and read as GM, IM, FM …"));
  if (self->unspaced_names)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            _ ("Names such as “Last,First” are shown as “Last, First”."));
}

static gboolean
push_players (SclTrf *self, SclSink *sink, GError **error)
{
  SCL_FOR_EACH_POINTER (SclTrfPlayer, player, self->players)
    {
      g_autofree char *local_id = g_strdup_printf ("#%u", player->number);
      g_autoptr (GError) local = NULL;
      SclPlayerRecord record = {
        .local_id = local_id,
        .fide_id = player->fide_id,
        .national_id = player->national_id,
        .name = player->name,
        .federation = player->federation,
        .title = player->title,
        .category = player->category,
        .birth_year = player->birth_year,
        .birth_day = player->birth_day,
        .sex = player->sex,
      };

      player->handle = sink->player (sink, &record, &local);
      if (local != NULL)
        return scl_pass_on (error, &local);
    }
  return TRUE;
}

/* ---- The whole ---- */

/* Of a page its people as well, in a new array. */
static SclEventRecord
event_record (const SclTrf *self, guint rounds)
{
  SclEventRecord record = {
    .name = self->name,
    .place = self->place,
    .federation = self->federation,
    .start = self->start,
    .end = self->end,
    .rounds = MAX (rounds, self->declared_rounds),
    .rate = self->rate,
    .days_supposed = self->dated_by_file,
  };
  const char **people = self->is_page ? g_new0 (const char *, self->players->len + 1) : NULL;

  for (guint i = 0; people != NULL && i < self->players->len; i++)
    people[i] = ((const SclTrfPlayer *) g_ptr_array_index (self->players, i))->name;
  record.people = people;
  return record;
}

static void
name_event (SclTrf *self, SclInput *input, SclImportReport *report)
{
  const char *member = g_strrstr (scl_input_name (input), ": "); /* "events.zip: spring.trf" */
  g_autofree char *base = NULL;
  char *dot;

  if (*self->name != '\0')
    return;
  base = g_path_get_basename (member != NULL ? member + 2 : scl_input_name (input));
  dot = strrchr (base, '.');
  if (dot != NULL && dot > base)
    *dot = '\0';
  g_free (self->name);
  self->name = g_utf8_make_valid (base, -1);
  scl_import_report_note (report, SCL_NOTE_ADJUSTED, 0,
                          _ ("The event has no name; it is called “%s”, as the file is."),
                          self->name);
}

gboolean
scl_trf_finish (SclTrf *self, SclInput *input, SclSink *sink, SclImportReport *report,
                SclFileCounts *counts, GError **error)
{
  g_autofree SclDay *days = NULL;
  g_autofree gconstpointer people = NULL;
  g_autoptr (GError) local = NULL;
  SclEventRecord record;
  guint rounds, n_days;
  guint32 event;

  if (self->players->len == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: the tournament report has no player (line 001)"),
                     scl_input_name (input));

  leave_out_byes (self, report);
  join_byes (self);
  rounds = scl_trf_count_rounds (self);
  n_days = MAX (rounds, count_round_dates (self));
  days = resolve_days (self, n_days, scl_input_changed (input), report);
  name_event (self, input, report);
  drop_shared_ids (self, report);
  name_bare_ids (self, report);
  keep_own (self);
  join_nationals (self, report);
  record_ratings (self);
  check_players (self, report);

  record = event_record (self, rounds);
  people = record.people;
  if (people != NULL && sink->page != NULL)
    sink->page (sink, &record);
  if (!push_players (self, sink, error))
    return FALSE;
  event = sink->event (sink, &record, &local);
  if (local != NULL)
    return scl_pass_on (error, &local);
  if (!scl_trf_push_sheet (self, sink, event, report, error))
    return FALSE;
  counts->players += self->players->len;
  counts->events++;
  counts->rounds += rounds;
  {
    SclRatedTally unrated = { 0 };
    SclTrfGames games = { .trf = self,
                          .sink = sink,
                          .report = report,
                          .counts = counts,
                          .event = event,
                          .round_day = days,
                          .n_round_days = n_days,
                          .unrated = &unrated };

    self->unknown_rate.n -= counts->games;
    if (!scl_trf_push_games (&games, rounds, error))
      return FALSE;
    scl_rated_tally_tell (&unrated, report);
    self->unknown_rate.n += counts->games;
    if (self->rate == 0)
      scl_rate_tally_tell (&self->unknown_rate, report);
  }
  if (counts->games == 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            _ ("The tournament has players, but no game."));
  scl_trf_check_points (self, rounds, report);
  return TRUE;
}
