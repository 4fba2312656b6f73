/* Events as tournament reports (TRF16; national ids as TRF26's national records).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include <math.h>
#include <string.h>

#include "history/writers/scl-export-file-private.h"
#include "history/writers/scl-export-steps-private.h"
#include "history/writers/scl-export-trf-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-rate-of-play.h"

typedef struct
{
  GString *text;
  const SclEventSheet *sheet;
  const SclTrfPlan *plan;
  SclTrfLosses *losses;
} Writing;

/* ---- Fields ---- */

/* The text in one line: what would end it, or hide in it, is a blank. */
static void
append_plain (GString *to, const char *text)
{
  for (; *text != '\0'; text++)
    g_string_append_c (to, g_ascii_iscntrl (*text) ? ' ' : *text);
}

/* The text in so many characters, padded on the right or, with a width below 0, on the left. */
static void
append_field (Writing *self, const char *text, int width)
{
  const glong room = ABS (width), length = g_utf8_strlen (text, -1);
  const char *end = length > room ? g_utf8_offset_to_pointer (text, room) : text + strlen (text);
  g_autofree char *shown = g_strndup (text, (gsize) (end - text));

  self->losses->cut += length > room;
  for (glong i = length; width < 0 && i < room; i++)
    g_string_append_c (self->text, ' ');
  append_plain (self->text, shown);
  for (glong i = length; width > 0 && i < room; i++)
    g_string_append_c (self->text, ' ');
}

static void
append_header (Writing *self, const char *tag, const char *value)
{
  g_string_append_printf (self->text, "%s ", tag);
  append_plain (self->text, value);
  g_string_append_c (self->text, '\n');
}

static void
append_day (Writing *self, const char *tag, SclDay day)
{
  g_autofree char *iso = day != SCL_DAY_NONE ? scl_day_format (day) : NULL;

  if (iso == NULL)
    return;
  g_strdelimit (iso, "-", '/');
  append_header (self, tag, iso);
}

static void
trim (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/* ---- Persons ---- */

/* Columns 1 to 79, which national records have too. */
typedef struct
{
  const char *tag, *title, *name, *federation, *id;
  guint number;
  char sex;
  int rating, birth_year;
  SclDay birth_day;
} Person;

static void
append_person (Writing *self, const Person *person)
{
  g_string_append_printf (self->text, "%s %4u %c", person->tag, person->number,
                          person->sex == 'f' ? 'w' : (person->sex == 'm' ? 'm' : ' '));
  append_field (self, person->title, -3);
  g_string_append_c (self->text, ' ');
  append_field (self, person->name, 33);
  if (person->rating != 0)
    g_string_append_printf (self->text, " %4d ", MIN (person->rating, 9999));
  else
    g_string_append (self->text, "      ");
  append_field (self, person->federation, 3);
  g_string_append_c (self->text, ' ');
  append_field (self, person->id, -11);
  g_string_append_c (self->text, ' ');
  if (person->birth_day != SCL_DAY_NONE)
    {
      g_autofree char *iso = scl_day_format (person->birth_day);

      g_strdelimit (iso, "-", '/');
      g_string_append_printf (self->text, "%10s", iso);
    }
  else if (person->birth_year != 0)
    g_string_append_printf (self->text, "%04d/00/00", person->birth_year);
  else
    g_string_append (self->text, "          ");
}

/* "ITA:123456": of a federation, and short enough for its columns. */
static gboolean
is_federations (const char *id)
{
  return strlen (id) > 4 && strlen (id) <= 15 && id[3] == ':' && g_ascii_isupper (id[0])
         && g_ascii_isupper (id[1]) && g_ascii_isupper (id[2]);
}

/* A short number whose federation is not known stands in the FIDE columns, as Swiss-Manager writes
 * it. */
static gboolean
is_bare (const char *id)
{
  return g_str_has_prefix (id, "id:") && strlen (id) <= 8 && id[3] != '\0'
         && strspn (id + 3, "0123456789") == strlen (id + 3);
}

/* Of the French federation (Ppo to Vet), or by years (U14, S65): no title, though programs have one
 * column for both. */
static gboolean
is_age_class (const char *category)
{
  static const char classes[] = " Ppo Pou Pup Ben Min Cad Jun Sen Sep Vet ";
  char named[8];

  g_snprintf (named, sizeof named, " %s ", category);
  return strstr (classes, named) != NULL
         || ((category[0] == 'U' || category[0] == 'S') && strlen (category) == 3
             && strspn (category + 1, "0123456789") == 2);
}

static gboolean
has_national (const SclEventSheet *sheet, guint place)
{
  for (guint i = 0; i < sheet->nationals->len; i++)
    if (g_array_index (sheet->nationals, SclSheetNational, i).entry == place)
      return TRUE;
  return FALSE;
}

static void
append_nationals (Writing *self, guint place)
{
  const SclTrfPerson *person = &self->plan->people[place];
  const SclSheetEntry *entry = person->entry;
  const char *id = entry->player->national_id;

  for (guint i = 0; i < self->sheet->nationals->len; i++)
    {
      const SclSheetNational *national
          = &g_array_index (self->sheet->nationals, SclSheetNational, i);

      if (national->entry != place)
        continue;
      append_person (self,
                     &(Person){ national->federation, national->title, national->name,
                                national->region, national->id, person->number, national->sex,
                                national->rating, national->birth_year, national->birth_day });
      trim (self->text);
    }
  if (!has_national (self->sheet, place) && *entry->printed_id == '\0' && is_federations (id))
    {
      const char tag[4] = { id[0], id[1], id[2], '\0' };

      append_person (self, &(Person){ .tag = tag,
                                      .title = "",
                                      .name = entry->name,
                                      .federation = "",
                                      .id = id + 4,
                                      .number = person->number,
                                      .birth_day = SCL_DAY_NONE });
      trim (self->text);
    }
}

static void
append_places (Writing *self, guint place)
{
  for (guint round = 0; round < self->plan->n_rounds; round++)
    {
      const SclTrfPlace *at = &self->plan->places[(gsize) place * self->plan->n_rounds + round];

      if (at->result == 0)
        g_string_append (self->text, "          ");
      else
        g_string_append_printf (self->text, at->opponent != 0 ? "  %4u %c %c" : "  %04u %c %c",
                                at->opponent, at->colour != 0 ? at->colour : '-', at->result);
    }
}

/* Three digits and a point in four columns, with a second decimal where there is room and need. */
static void
append_points (GString *text, double points)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer,
                   fabs (points * 10.0 - round (points * 10.0)) > 0.01 ? "%.2f" : "%.1f", points);
  if (strlen (buffer) > 4)
    g_ascii_formatd (buffer, sizeof buffer, "%.0f", points);
  g_string_append_printf (text, " %4s", buffer);
}

static void
append_player (Writing *self, guint place)
{
  const SclTrfPerson *person = &self->plan->people[place];
  const SclSheetEntry *entry = person->entry;
  const SclWorkspacePlayer *player = entry->player;
  g_autofree char *fide
      = player->fide_id != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, player->fide_id) : NULL;
  const char *own = *entry->printed_id != '\0'
                        ? entry->printed_id
                        : (is_bare (player->national_id) ? player->national_id + 3 : "");

  const gboolean aged = is_age_class (entry->category);

  append_person (
      self, &(Person){ "001", *entry->title != '\0' || aged ? entry->title : entry->category,
                       entry->name, entry->federation, fide != NULL ? fide : own, person->number,
                       entry->sex, entry->rating, entry->birth_year, entry->birth_day });
  if (isnan (person->points))
    g_string_append (self->text, "     ");
  else
    append_points (self->text, person->points);
  if (person->rank != 0)
    g_string_append_printf (self->text, " %4u", person->rank);
  else
    g_string_append (self->text, "     ");
  append_places (self, place);
  trim (self->text);
  append_nationals (self, place);

  self->losses->age_classes += aged;
  self->losses->both_titles += *entry->title != '\0' && *entry->category != '\0' && !aged;
  self->losses->own_ids += (fide != NULL || *own == '\0') && *player->national_id != '\0'
                           && !is_federations (player->national_id)
                           && !has_national (self->sheet, place);
}

/* ---- Days of rounds ---- */

/* As the file gave them; else a round's day is that of its games, when all have one and the same.
 * By round, from 1. */
static SclDay *
days_of_rounds (Writing *self, guint *n)
{
  const SclEventSheet *sheet = self->sheet;
  const guint n_given = sheet->round_days->len;
  g_autofree gboolean *several = NULL;
  SclDay *days;

  *n = MAX (self->plan->n_rounds,
            n_given > 0 ? g_array_index (sheet->round_days, SclSheetRound, n_given - 1).round : 0);
  days = g_new (SclDay, *n + 1);
  several = g_new0 (gboolean, *n + 1);
  for (guint r = 0; r <= *n; r++)
    days[r] = SCL_DAY_NONE;
  for (guint i = 0; i < n_given; i++)
    {
      const SclSheetRound *round = &g_array_index (sheet->round_days, SclSheetRound, i);

      days[round->round] = round->day;
    }
  for (guint i = 0; n_given == 0 && i < sheet->games->len; i++)
    {
      const SclSheetGame *game = &g_array_index (sheet->games, SclSheetGame, i);
      SclDay *of = &days[self->plan->round[i]];

      several[self->plan->round[i]]
          |= game->day == SCL_DAY_NONE || (*of != SCL_DAY_NONE && *of != game->day);
      *of = game->day;
    }
  for (guint r = 0; r <= *n; r++)
    if (several[r])
      days[r] = SCL_DAY_NONE;
  return days;
}

static void
append_round_days (Writing *self)
{
  guint n;
  g_autofree SclDay *days = days_of_rounds (self, &n);
  gboolean any = FALSE;

  for (guint i = 0; i < self->sheet->games->len; i++)
    {
      const SclDay own = g_array_index (self->sheet->games, SclSheetGame, i).day;

      self->losses->days
          += own != SCL_DAY_NONE && own != days[self->plan->round[i]] && own != self->sheet->end;
    }
  for (guint r = 1; r <= n; r++)
    any = any || days[r] != SCL_DAY_NONE;
  if (!any)
    return;
  g_string_append_printf (self->text, "132 %87s", "");
  for (guint r = 1; r <= n; r++)
    if (days[r] != SCL_DAY_NONE)
      {
        int y, m, d;

        scl_day_to_ymd (days[r], &y, &m, &d);
        g_string_append_printf (self->text, "%02d/%02d/%02d  ", y % 100, m, d);
      }
    else
      g_string_append (self->text, "          ");
  trim (self->text);
}

/* ---- Lines that are kept as they were ---- */

static gboolean
says_rounds (const char *line)
{
  return g_str_has_prefix (line, "XXR") || g_str_has_prefix (line, "142");
}

static gboolean
says_rate (const char *line)
{
  return g_str_has_prefix (line, "092") || g_str_has_prefix (line, "122")
         || g_str_has_prefix (line, "222");
}

/* What results decide: 299, 32x, 33x, 36x, 8xx. */
static gboolean
stands_on_results (const char *line)
{
  return g_str_has_prefix (line, "299") || g_str_has_prefix (line, "310")
         || g_str_has_prefix (line, "320") || g_str_has_prefix (line, "330") || line[0] == '8';
}

static void
append_kept (Writing *self, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    {
      const char *line = g_ptr_array_index (self->sheet->lines, i);

      if (self->plan->renumbered && says_rounds (line))
        continue;
      append_plain (self->text, line);
      g_string_append_c (self->text, '\n');
    }
}

static gboolean
has_lines (const SclEventSheet *sheet, gboolean (*is_one) (const char *line))
{
  for (guint i = 0; i < sheet->lines->len; i++)
    if (is_one (g_ptr_array_index (sheet->lines, i)))
      return TRUE;
  return FALSE;
}

/* ---- An event ---- */

static void
append_event (Writing *self)
{
  const SclEventSheet *sheet = self->sheet;

  append_header (self, "012", *sheet->name != '\0' ? sheet->name : "?");
  if (*sheet->place != '\0')
    append_header (self, "022", sheet->place);
  if (*sheet->federation != '\0')
    append_header (self, "032", sheet->federation);
  append_day (self, "042", sheet->start);
  append_day (self, "052", sheet->end);
  if (self->plan->computed && sheet->lines->len == 0)
    g_string_append_printf (self->text, "062 %u\n", sheet->entries->len);
  if (sheet->rate != 0 && !has_lines (sheet, says_rate))
    append_header (self, "122", scl_rate_of_play_name (sheet->rate));
  append_round_days (self);
  append_kept (self, 0, sheet->lines_before);
  if (self->plan->computed && (self->plan->renumbered || !has_lines (sheet, says_rounds)))
    g_string_append_printf (self->text, "XXR %u\n",
                            MAX (self->plan->n_rounds, self->plan->renumbered ? 0 : sheet->rounds));
  for (guint i = 0; i < sheet->entries->len; i++)
    append_player (self, self->plan->order[i]);
  append_kept (self, sheet->lines_before, sheet->lines->len);
}

/* The rating beside a game that a national record says is another one of the player's. */
static gboolean
has_rating (const SclEventSheet *sheet, guint place, int rating)
{
  if (rating == 0 || rating == g_array_index (sheet->entries, SclSheetEntry, place).rating)
    return TRUE;
  SCL_FOR_EACH (const SclSheetNational, national, sheet->nationals)
    if (national->entry == place && national->rating == rating)
      return TRUE;
  return FALSE;
}

static void
count_losses (Writing *self)
{
  const SclEventSheet *sheet = self->sheet;
  gboolean corrected = FALSE;

  self->losses->refused += sheet->refused;
  self->losses->keys += *sheet->key != '\0';
  SCL_FOR_EACH (const SclSheetGame, game, sheet->games)
    {
      corrected = corrected || game->half_points != game->imported_half_points
                  || game->unrated != game->imported_unrated;
      self->losses->with_himself += game->white == game->black;
      self->losses->struck += game->unrated == SCL_UNRATED_STRUCK && game->white != game->black;
      self->losses->ratings += !has_rating (sheet, game->white, game->white_rating)
                               || !has_rating (sheet, game->black, game->black_rating);
    }
  for (guint i = 0; corrected && i < sheet->lines->len; i++)
    self->losses->stale_lines += stands_on_results (g_ptr_array_index (sheet->lines, i));
}

static gboolean
write_event (const SclEventSheet *sheet, GString *text, SclTrfLosses *losses, GError **error)
{
  SclTrfPlan plan;
  Writing writing = { .text = text, .sheet = sheet, .plan = &plan, .losses = losses };
  gboolean done = TRUE;

  if (sheet->entries->len == 0)
    {
      losses->without_players++;
      return TRUE;
    }
  done = scl_trf_plan_make (&plan, sheet, losses, error);
  if (done)
    {
      append_event (&writing);
      count_losses (&writing);
    }
  scl_trf_plan_clear (&plan);
  return done;
}

/* ---- The whole ---- */

static void
tell (const SclTrfLosses *l, GPtrArray *told)
{
  scl_export_tell (told, l->refused,
                   ngettext ("The import has left out %u line, field or game of the file; its "
                             "notes say which, and why.",
                             "The import has left out %u lines, fields or games of the files; its "
                             "notes say which, and why.",
                             l->refused));
  scl_export_tell (told, l->without_players,
                   ngettext ("%u event has no player; a report needs one, and it is left out.",
                             "%u events have no player; a report needs one, and they are left out.",
                             l->without_players));
  scl_export_tell (told, l->renumbered,
                   ngettext ("The rounds of %u event are numbered anew.",
                             "The rounds of %u events are numbered anew.", l->renumbered));
  scl_export_tell (
      told, l->with_himself,
      ngettext ("%u game is of two players who were found to be one; it is left out.",
                "%u games are of two players who were found to be one; they are left out.",
                l->with_himself));
  scl_export_tell (
      told, l->struck,
      ngettext ("%u struck game is written as one that is not to be rated (W, D, L).",
                "%u struck games are written as ones that are not to be rated (W, D, L).",
                l->struck));
  scl_export_tell (
      told, l->days,
      ngettext ("A report gives a round one day; that of %u game is another and is left out.",
                "A report gives a round one day; that of %u games is another and is left out.",
                l->days));
  scl_export_tell (
      told, l->ratings,
      ngettext ("A report gives a player one rating; %u game has another and it is left out.",
                "A report gives a player one rating; %u games have another and it is left out.",
                l->ratings));
  scl_export_tell (told, l->cut,
                   ngettext ("%u field is longer than its columns and is cut.",
                             "%u fields are longer than their columns and are cut.", l->cut));
  scl_export_tell (
      told, l->both_titles,
      ngettext ("%u player has a title and a category; there is room for the title only.",
                "%u players have a title and a category; there is room for the title only.",
                l->both_titles));
  scl_export_tell (told, l->age_classes,
                   ngettext ("The age class of %u player has no place in a report.",
                             "The age classes of %u players have no place in a report.",
                             l->age_classes));
  scl_export_tell (
      told, l->own_ids,
      ngettext (
          "The id of %u player is neither FIDE's nor a federation's and has no place in a report.",
          "The ids of %u players are neither FIDE's nor a federation's and have no place in a "
          "report.",
          l->own_ids));
  scl_export_tell (told, l->keys,
                   ngettext ("The id of %u event has no place in a report.",
                             "The ids of %u events have no place in a report.", l->keys));
  scl_export_tell (told, l->stale_points,
                   ngettext ("A corrected result changes the points of %u player, but the event "
                             "has a point system of its own: they are as imported.",
                             "Corrected results change the points of %u players, but the event has "
                             "a point system of its own: they are as imported.",
                             l->stale_points));
  scl_export_tell (
      told, l->stale_lines,
      ngettext (
          "%u line about teams and points is as imported, before the results were corrected.",
          "%u lines about teams and points are as imported, before the results were corrected.",
          l->stale_lines));
  scl_export_tell (
      told, l->provenance,
      ngettext ("%u sentence on how the data were generated has no place in a report.",
                "%u sentences on how the data were generated have no place in a report.",
                l->provenance));
}

gboolean
scl_export_trf (SclWorkspace *workspace, gint64 event, const char *path,
                const SclExportParams *params, GError **error)
{
  g_auto (SclExportSteps) steps = scl_export_steps (params, path, 0.5);
  g_autofree char *provenance = scl_workspace_provenance (workspace, error);
  g_autoptr (SclEventSheets) sheets
      = provenance != NULL ? scl_event_sheets_new (workspace, event, scl_export_steps_read, &steps,
                                                   steps.params.cancellable, error)
                           : NULL;
  SclTrfLosses losses = { .provenance = provenance != NULL && *provenance != '\0' };
  const SclEventSheet *sheet;
  g_autoptr (GError) local = NULL;
  SclExportFile file;
  guint written = 0;

  if (sheets == NULL || !scl_export_file_open (&file, path, error))
    return FALSE;
  while (local == NULL && (sheet = scl_event_sheets_next (sheets, &local)) != NULL)
    if (write_event (sheet, file.text, &losses, &local) && scl_export_file_flush (&file, &local))
      scl_export_steps_written (&steps, written += sheet->games->len,
                                scl_event_sheets_n_games (sheets), &local);
  if (local == NULL)
    scl_export_steps_end (&steps, &local);
  tell (&losses, steps.params.told);
  if (local != NULL)
    g_propagate_error (error, g_error_copy (local));
  return scl_export_file_close (&file, local == NULL, local == NULL ? error : NULL);
}
