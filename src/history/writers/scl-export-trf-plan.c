/* One event as a tournament report: starting ranks, rounds, points and ranks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export-trf-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-order.h"

#include <gio/gio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

static const SclSheetGame *
game_at (const SclEventSheet *sheet, guint place)
{
  return &g_array_index (sheet->games, SclSheetGame, place);
}

static const SclSheetBye *
bye_at (const SclEventSheet *sheet, guint place)
{
  return &g_array_index (sheet->byes, SclSheetBye, place);
}

/* ---- Starting ranks ---- */

static int
by_rating (gconstpointer a, gconstpointer b, gpointer data)
{
  const SclEventSheet *sheet = data;
  const guint x = *(const guint *) a, y = *(const guint *) b;
  const int rx = scl_sheet_entry (sheet, x)->rating, ry = scl_sheet_entry (sheet, y)->rating;

  if (rx != ry)
    return SCL_ORDER (ry, rx);
  return SCL_ORDER (x, y);
}

/* Who has a starting rank keeps it; the others get those that are free, by rating. */
static void
number_people (SclTrfPlan *self)
{
  const SclEventSheet *sheet = self->sheet;
  const guint n = sheet->entries->len;
  g_autofree gboolean *taken = g_new0 (gboolean, SCL_TRF_ROOM_PLAYERS + 1);
  guint n_numbered = 0, next = 1;

  for (guint i = 0; i < n; i++)
    {
      const guint number = scl_sheet_entry (sheet, i)->number;

      self->people[i].entry = scl_sheet_entry (sheet, i);
      if (number == 0 || taken[number])
        continue;
      self->people[i].number = number;
      taken[number] = TRUE;
      self->order[n_numbered++] = i;
    }
  for (guint i = 0, at = n_numbered; i < n; i++)
    if (self->people[i].number == 0)
      self->order[at++] = i;
  g_qsort_with_data (self->order + n_numbered, (int) (n - n_numbered), sizeof *self->order,
                     by_rating, (gpointer) sheet);
  for (guint i = n_numbered; i < n; i++)
    {
      while (taken[next])
        next++;
      taken[next] = TRUE;
      self->people[self->order[i]].number = next;
    }
}

/* ---- Rounds ---- */

/* A report has room for one game a player and round. */
static gboolean
rounds_fit (const SclTrfPlan *self)
{
  const SclEventSheet *sheet = self->sheet;
  g_autoptr (GHashTable) seats = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < sheet->games->len; i++)
    {
      const SclSheetGame *game = game_at (sheet, i);
      const guint sides[2] = { game->white, game->black };

      if (game->white == game->black)
        continue;
      if (*game->label != '\0' || game->round == 0 || game->round > SCL_TRF_ROOM_ROUNDS)
        return FALSE;
      for (guint s = 0; s < 2; s++)
        if (!g_hash_table_add (seats,
                               GSIZE_TO_POINTER ((gsize) (sides[s] + 1) * 1000 + game->round)))
          return FALSE;
    }
  return TRUE;
}

/* Each game in the first round that is free for both. */
static gboolean
number_rounds (SclTrfPlan *self, GError **error)
{
  const SclEventSheet *sheet = self->sheet;
  g_autofree guint *next = g_new0 (guint, sheet->entries->len);
  const gboolean fit = rounds_fit (self);

  self->renumbered = !fit;
  self->round = g_new0 (guint, sheet->games->len + 1);
  for (guint i = 0; i < sheet->games->len; i++)
    {
      const SclSheetGame *game = game_at (sheet, i);
      guint *white = &next[game->white], *black = &next[game->black];

      if (game->white == game->black)
        continue;
      self->round[i] = fit ? game->round : MAX (*white, *black) + 1;
      *white = *black = self->round[i];
      self->n_rounds = MAX (self->n_rounds, self->round[i]);
    }
  for (guint i = 0; fit && i < sheet->byes->len; i++)
    self->n_rounds = MAX (self->n_rounds, bye_at (sheet, i)->round);
  if (self->n_rounds <= SCL_TRF_ROOM_ROUNDS)
    return TRUE;
  return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("“%s” has more than %d rounds; a tournament report has no room for them"),
                   sheet->name, SCL_TRF_ROOM_ROUNDS);
}

/* ---- What stands in a round ---- */

static char
result_of (guint8 half_points, SclUnrated unrated)
{
  static const char rated[] = "0=1", declared[] = "LDW", forfeit[] = "-D+";

  switch (unrated)
    {
    case SCL_UNRATED_NO:
      return rated[MIN (half_points, 2)];
    case SCL_UNRATED_FORFEIT:
      return forfeit[MIN (half_points, 2)];
    case SCL_UNRATED_DECLARED:
    case SCL_UNRATED_STRUCK:
      return declared[MIN (half_points, 2)];
    case SCL_UNRATED_BOTH_ABSENT:
      return '-';
    case SCL_UNRATED_BOTH_LOST:
      return '0';
    case SCL_UNRATED_BYE:
    case SCL_UNRATED_UNPLAYED:
    case SCL_UNRATED_OTHER_RATE:
    default:
      return ' ';
    }
}

static SclTrfPlace *
place_at (SclTrfPlan *self, guint person, guint round)
{
  return &self->places[(gsize) person * self->n_rounds + round - 1];
}

static void
place_rounds (SclTrfPlan *self)
{
  const SclEventSheet *sheet = self->sheet;
  g_autofree guint *last = g_new0 (guint, sheet->entries->len);

  self->places = g_new0 (SclTrfPlace, (gsize) sheet->entries->len * self->n_rounds + 1);
  for (guint i = 0; i < sheet->games->len; i++)
    {
      const SclSheetGame *game = game_at (sheet, i);
      const guint8 black = (guint8) (2 - game->half_points);

      if (game->white == game->black)
        continue;
      *place_at (self, game->white, self->round[i])
          = (SclTrfPlace){ (guint16) self->people[game->black].number, game->no_colours ? 0 : 'w',
                           result_of (game->half_points, game->unrated) };
      *place_at (self, game->black, self->round[i])
          = (SclTrfPlace){ (guint16) self->people[game->white].number, game->no_colours ? 0 : 'b',
                           result_of (black, game->unrated) };
      last[game->white] = MAX (last[game->white], self->round[i]);
      last[game->black] = MAX (last[game->black], self->round[i]);
    }
  for (guint i = 0; i < sheet->byes->len; i++)
    {
      const SclSheetBye *bye = bye_at (sheet, i);
      const guint round = self->renumbered ? ++last[bye->entry] : bye->round;

      if (round <= self->n_rounds && place_at (self, bye->entry, round)->result == 0)
        *place_at (self, bye->entry, round)
            = (SclTrfPlace){ (guint16) bye->opponent, bye->colour, bye->kind };
    }
}

/* ---- Points and ranks ---- */

/* Whether a line of the event's says what a win is worth: 162, XXS, BBW … */
static gboolean
says_points (const char *line)
{
  return g_str_has_prefix (line, "162") || g_str_has_prefix (line, "XXS")
         || (g_str_has_prefix (line, "BB") && line[2] != '\0'
             && strchr ("WDLZFU", line[2]) != NULL);
}

static double
worth (guint half_points, SclUnrated unrated)
{
  return unrated == SCL_UNRATED_UNPLAYED || unrated == SCL_UNRATED_BOTH_ABSENT
                 || unrated == SCL_UNRATED_BOTH_LOST
             ? 0.0
             : half_points / 2.0;
}

static double
bye_worth (char kind)
{
  return strchr ("UF+1W", kind) != NULL ? 1.0 : (strchr ("H=D", kind) != NULL ? 0.5 : 0.0);
}

typedef struct
{
  double points;
  guint rank, place;
} Standing;

static int
compare_standings (const void *a, const void *b)
{
  const Standing *x = a, *y = b;
  const guint rx = x->rank != 0 ? x->rank : G_MAXUINT, ry = y->rank != 0 ? y->rank : G_MAXUINT;

  if (x->points != y->points)
    return SCL_ORDER (y->points, x->points);
  if (rx != ry)
    return SCL_ORDER (rx, ry);
  return SCL_ORDER (x->place, y->place);
}

/* By points; who had the better rank before stays before those with as many. */
static void
rank_people (SclTrfPlan *self)
{
  const guint n = self->sheet->entries->len;
  g_autofree Standing *standings = g_new (Standing, n + 1);
  guint found = 0;

  for (guint i = 0; i < n; i++)
    {
      const SclTrfPerson *person = &self->people[self->order[i]];

      if (!isnan (person->points))
        standings[found++] = (Standing){ person->points, person->rank, self->order[i] };
    }
  qsort (standings, found, sizeof *standings, compare_standings);
  for (guint i = 0; i < found; i++)
    self->people[standings[i].place].rank = i + 1;
}

/* As printed, and by how much the corrections of results change them; worked out for those of whom
 * the event prints none. */
static void
give_points (SclTrfPlan *self, SclTrfLosses *losses)
{
  const SclEventSheet *sheet = self->sheet;
  const guint n = sheet->entries->len;
  g_autofree double *sum = g_new0 (double, n + 1), *change = g_new0 (double, n + 1);
  gboolean own_system = FALSE, changed = FALSE, ranked = FALSE;

  for (guint i = 0; i < sheet->lines->len; i++)
    own_system = own_system || says_points (g_ptr_array_index (sheet->lines, i));
  for (guint i = 0; i < sheet->games->len; i++)
    {
      const SclSheetGame *game = game_at (sheet, i);

      sum[game->white] += worth (game->half_points, game->unrated);
      sum[game->black] += worth (2u - game->half_points, game->unrated);
      change[game->white] += worth (game->half_points, game->unrated)
                             - worth (game->imported_half_points, game->imported_unrated);
      change[game->black] += worth (2u - game->half_points, game->unrated)
                             - worth (2u - game->imported_half_points, game->imported_unrated);
    }
  for (guint i = 0; i < sheet->byes->len; i++)
    sum[bye_at (sheet, i)->entry] += bye_worth (bye_at (sheet, i)->kind);
  for (guint i = 0; i < n; i++)
    {
      SclTrfPerson *person = &self->people[i];
      const gboolean own = person->entry->listed && person->entry->number != 0;

      person->points = own ? person->entry->points : sum[i];
      person->rank = person->entry->rank;
      self->computed = self->computed || !own;
      ranked = ranked || person->rank != 0 || !own;
      if (!own || isnan (person->points) || change[i] == 0.0)
        continue;
      if (own_system)
        losses->stale_points++;
      else
        {
          person->points += change[i];
          changed = TRUE;
        }
    }
  if (ranked && (changed || self->computed))
    rank_people (self);
}

/* ---- The whole ---- */

gboolean
scl_trf_plan_make (SclTrfPlan *self, const SclEventSheet *sheet, SclTrfLosses *losses,
                   GError **error)
{
  const guint n = sheet->entries->len;

  *self = (SclTrfPlan){ .sheet = sheet };
  if (n > SCL_TRF_ROOM_PLAYERS)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                     _ ("“%s” has more than %d players; a tournament report has no room for them"),
                     sheet->name, SCL_TRF_ROOM_PLAYERS);
  self->people = g_new0 (SclTrfPerson, n + 1);
  self->order = g_new0 (guint, n + 1);
  number_people (self);
  if (!number_rounds (self, error))
    return FALSE;
  place_rounds (self);
  give_points (self, losses);
  losses->renumbered += self->renumbered;
  return TRUE;
}

SCL_DEFINE_CLEAR (scl_trf_plan_clear, SclTrfPlan, people, g_free, order, g_free, places, g_free,
                  round, g_free)
