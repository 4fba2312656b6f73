/* A tournament report's players' lines made into games: each game stands in two lines and must be
 * made once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-trf-games-private.h"
#include "history/tables/scl-trf-sheet-private.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

static const SclTrfCell blank_cell = { 0, 0, ' ', FALSE };

static const SclTrfCell *
cell_of (const SclTrfPlayer *player, guint round)
{
  return round <= player->cells->len ? &g_array_index (player->cells, SclTrfCell, round - 1)
                                     : &blank_cell;
}

static gboolean
is_bye (char result)
{
  return result != ' ' && strchr ("HFUZ", result) != NULL;
}

static gboolean
is_pending (char result)
{
  return result == ' ' || result == '*' || result == '?';
}

guint
scl_trf_count_rounds (const SclTrf *self)
{
  guint rounds = 0;

  SCL_FOR_EACH_POINTER (const SclTrfPlayer, player, self->players)
    {
      /* "0000   -" in a round of which nobody has more: written after the last round by some
       * programs. */
      for (guint round = player->cells->len; round > rounds; round--)
        if (cell_of (player, round)->opponent != 0
            || strchr (" -", cell_of (player, round)->result) == NULL)
          rounds = round;
    }
  return rounds;
}

/* ---- Two lines, one game ---- */

typedef enum
{
  PAIR_AGREES,
  PAIR_ONE_LINE,  /* the other line is blank */
  PAIR_UNRATED,   /* one line says that it is not to be rated */
  PAIR_BOTH_LOST, /* a decision that no score of two halves can hold */
  PAIR_REFUSED,
} PairVerdict;

/* How much a result says against rating the game. */
static SclUnrated
kind_of (char result)
{
  if (strchr ("+-", result) != NULL)
    return SCL_UNRATED_FORFEIT;
  return strchr ("WDL", result) != NULL ? SCL_UNRATED_DECLARED : SCL_UNRATED_NO;
}

static guint8
half_points_of (char result)
{
  if (strchr ("1+W", result) != NULL)
    return 2;
  return strchr ("=D", result) != NULL ? 1 : 0;
}

static char
opposite (char result)
{
  static const char from[] = "10=+-WLD", to[] = "01=-+LWD";

  return to[strchr (from, result) - from];
}

/* The game of two results: half points of each and whether it is rated; all unset where it is
 * refused. */
static PairVerdict
combine (char a, char b, guint8 half_points[2], SclUnrated *unrated)
{
  SclUnrated ka, kb;
  PairVerdict verdict = PAIR_AGREES;

  half_points[0] = half_points[1] = 0;
  *unrated = SCL_UNRATED_UNPLAYED;
  if (is_pending (a) && is_pending (b))
    return PAIR_AGREES;
  if (is_pending (a) || is_pending (b))
    {
      verdict = PAIR_ONE_LINE;
      if (is_pending (a))
        a = opposite (b);
      else
        b = opposite (a);
    }

  ka = kind_of (a);
  kb = kind_of (b);
  half_points[0] = half_points_of (a);
  half_points[1] = half_points_of (b);
  if (ka == kb)
    *unrated = ka;
  else
    *unrated = ka == SCL_UNRATED_FORFEIT || kb == SCL_UNRATED_FORFEIT ? SCL_UNRATED_FORFEIT
                                                                      : SCL_UNRATED_DECLARED;

  if (half_points[0] + half_points[1] == 2)
    return ka == kb ? verdict : PAIR_UNRATED;
  if (half_points[0] + half_points[1] > 0)
    return PAIR_REFUSED;
  *unrated = *unrated == SCL_UNRATED_FORFEIT ? SCL_UNRATED_BOTH_ABSENT : SCL_UNRATED_BOTH_LOST;
  return ka == SCL_UNRATED_FORFEIT && kb == SCL_UNRATED_FORFEIT ? verdict : PAIR_BOTH_LOST;
}

/* Whether the first of the two is White. */
static gboolean
first_is_white (const SclTrfGames *games, const SclTrfPlayer *p, const SclTrfPlayer *q, guint round,
                gboolean played)
{
  char a = cell_of (p, round)->colour, b = cell_of (q, round)->colour;

  if (a != 0 && a == b)
    {
      scl_import_report_note (games->report, SCL_NOTE_ADJUSTED, p->line,
                              _ ("Round %u: both this player and %u have the same colour; this "
                                 "player is taken as White."),
                              round, q->number);
      return TRUE;
    }
  if (a == 0 && b == 0)
    {
      if (played)
        scl_import_report_note (
            games->report, SCL_NOTE_ADJUSTED, p->line,
            _ ("Round %u: the game against %u has no colours; this player is taken as White."),
            round, q->number);
      return TRUE;
    }
  return a == 'w' || b == 'b';
}

static gboolean
push_game (const SclTrfGames *games, const SclTrfPlayer *p, const SclTrfPlayer *q, guint round,
           const guint8 half_points[2], SclUnrated unrated, const SclTrfMeeting *meeting,
           GError **error)
{
  gboolean white
      = meeting != NULL || first_is_white (games, p, q, round, unrated == SCL_UNRATED_NO);
  const SclTrfPlayer *w = white ? p : q, *b = white ? q : p;
  SclGameRecord record = {
    .event = games->event,
    .white = w->handle,
    .black = b->handle,
    .round = round,
    .day = round > 0 && round <= games->n_round_days ? games->round_day[round - 1] : SCL_DAY_NONE,
    .score = half_points[white ? 0 : 1],
    .unrated = unrated,
    .white_rating = w->rating != 0 ? w->rating : w->national_rating,
    .black_rating = b->rating != 0 ? b->rating : b->national_rating,
    .white_games = w->rating_games,
    .black_games = b->rating_games,
    .no_colours = meeting != NULL
                      ? !meeting->a_is_white
                      : cell_of (p, round)->colour == 0 && cell_of (q, round)->colour == 0,
  };

  games->counts->games++;
  games->counts->unrated_games += unrated != SCL_UNRATED_NO;
  scl_rated_tally_add (games->unrated, scl_rated_of_result (unrated), NULL, p->line);
  return games->sink->game (games->sink, &record, error);
}

/* ---- One cell ---- */

static void G_GNUC_PRINTF (4, 5) note (const SclTrfGames *games, SclNoteKind kind,
                                       const SclTrfPlayer *player, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  scl_import_report_note (games->report, kind, player->line, "%s", message);
}

/* A round without an opponent: a bye, an absence, or nothing. */
static void
without_opponent (const SclTrfGames *games, const SclTrfPlayer *player, guint round)
{
  char result = cell_of (player, round)->result;

  if (result == ' ' || result == '-' || result == '*' || result == '?')
    return;
  games->counts->byes++;
  if (strchr ("10=WDL", result) != NULL)
    note (games, SCL_NOTE_ADJUSTED, player,
          _ ("Round %u: “%c” without an opponent is read as a bye."), round, result);
}

/* What is no game is kept as it stands. FALSE with error when the sink fails. */
static gboolean
with_opponent (const SclTrfGames *games, const SclTrfPlayer *p, guint round, GError **error)
{
  const SclTrfCell *cell = cell_of (p, round), *other;
  const SclTrfPlayer *q = scl_trf_player (games->trf, cell->opponent);
  guint8 half_points[2];
  SclUnrated unrated;

  if (is_bye (cell->result))
    {
      games->counts->byes++;
      note (games, SCL_NOTE_ADJUSTED, p,
            _ ("Round %u: “%c” beside opponent %u is read as a bye, not as a game."), round,
            cell->result, cell->opponent);
      return scl_trf_push_bye (p, round, games->sink, error);
    }
  if (q == NULL || q == p)
    {
      note (games, SCL_NOTE_REFUSED, p,
            q == p ? _ ("Round %u: the opponent %u is the player; the game was left out.")
                   : _ ("Round %u: the opponent %u is not in the file; the game was left out."),
            round, cell->opponent);
      return scl_trf_push_bye (p, round, games->sink, error);
    }

  other = cell_of (q, round);
  if (other->opponent == p->number && !is_bye (other->result))
    {
      if (games->trf->index[q->number] < games->trf->index[p->number])
        return TRUE; /* made when the other's line had its turn */
    }
  else if (other->opponent != 0 || !is_pending (other->result))
    {
      if (other->opponent != 0 && other->opponent != p->number)
        note (games, SCL_NOTE_REFUSED, p,
              _ ("Round %u: the opponent %u names %u as the opponent (line %u); the game was left "
                 "out."),
              round, q->number, other->opponent, q->line);
      else
        note (
            games, SCL_NOTE_REFUSED, p,
            _ ("Round %u: the opponent %u has “%c” and no game (line %u); the game was left out."),
            round, q->number, other->result, q->line);
      return scl_trf_push_bye (p, round, games->sink, error);
    }

  switch (combine (cell->result, other->result, half_points, &unrated))
    {
    case PAIR_REFUSED:
      note (games, SCL_NOTE_REFUSED, p,
            _ ("Round %u: the results “%c” here and “%c” of the opponent %u (line %u) contradict "
               "each other; the game was left out."),
            round, cell->result, other->result, q->number, q->line);
      return scl_trf_push_bye (p, round, games->sink, error)
             && scl_trf_push_bye (q, round, games->sink, error);
    case PAIR_ONE_LINE:
      note (games, SCL_NOTE_ADJUSTED, p,
            _ ("Round %u: the result against %u stands in one of the two lines only; it is taken "
               "from there."),
            round, q->number);
      break;
    case PAIR_UNRATED:
      note (games, SCL_NOTE_ADJUSTED, p,
            _ ("Round %u: one of the two lines says that the game against %u is not to be rated; "
               "it is not."),
            round, q->number);
      break;
    case PAIR_BOTH_LOST:
      note (games, SCL_NOTE_ADJUSTED, p,
            _ ("Round %u: both players have lost the game against %u; it is kept, but not rated."),
            round, q->number);
      break;
    case PAIR_AGREES:
    default:
      break;
    }
  return push_game (games, p, q, round, half_points, unrated, FALSE, error);
}

/* Who stands first in the crosstable of a round robin is White, as nothing else is known. */
static gboolean
push_meetings (const SclTrfGames *games, GError **error)
{
  const GArray *meetings = games->trf->meetings;
  guint n = 0, line = 0;

  SCL_FOR_EACH (const SclTrfMeeting, meeting, meetings)
    {
      const SclTrfPlayer *a = scl_trf_player (games->trf, meeting->a),
                         *b = scl_trf_player (games->trf, meeting->b);
      guint8 half_points[2];
      SclUnrated unrated;

      if (combine (meeting->result_a, meeting->result_b, half_points, &unrated) == PAIR_REFUSED)
        {
          note (games, SCL_NOTE_REFUSED, a,
                _ ("The results “%c” here and “%c” of “%.60s” (line %u) contradict each other; the "
                   "game was left out."),
                meeting->result_a, meeting->result_b, b->name, b->line);
          continue;
        }
      n += !meeting->a_is_white;
      line = line == 0 && !meeting->a_is_white ? meeting->line : line;
      if (!push_game (games, a, b, 0, half_points, unrated, meeting, error))
        return FALSE;
    }
  if (n > 0)
    scl_import_report_note (games->report, SCL_NOTE_ADJUSTED, line,
                            _ ("The crosstable tells neither rounds nor colours; in its %u games "
                               "the player who stands higher is taken as White."),
                            n);
  return TRUE;
}

/* What some programs write after the last round: no round of the event, but kept as it stands. */
static gboolean
push_beyond (const SclTrfGames *games, guint rounds, GError **error)
{
  SCL_FOR_EACH_POINTER (const SclTrfPlayer, player, games->trf->players)
    for (guint round = rounds + 1; round <= player->cells->len; round++)
      if (!scl_trf_push_bye (player, round, games->sink, error))
        return FALSE;
  return TRUE;
}

gboolean
scl_trf_push_games (const SclTrfGames *games, guint rounds, GError **error)
{
  for (guint round = 1; round <= rounds; round++)
    SCL_FOR_EACH_POINTER (const SclTrfPlayer, player, games->trf->players)
      {
        if (cell_of (player, round)->opponent == 0)
          {
            without_opponent (games, player, round);
            if (!scl_trf_push_bye (player, round, games->sink, error))
              return FALSE;
          }
        else if (!with_opponent (games, player, round, error))
          return FALSE;
      }
  return push_meetings (games, error) && push_beyond (games, rounds, error);
}

/* ---- Points ---- */

static double
points_of (const SclTrfPoints *points, const SclTrfCell *cell)
{
  switch (cell->result)
    {
    case '1':
    case 'W':
      return cell->opponent != 0 ? points->win : points->full_bye;
    case '=':
    case 'D':
      return cell->opponent != 0 ? points->draw : points->half_bye;
    case '0':
    case 'L':
      return cell->opponent != 0 ? points->loss : points->zero_bye;
    case '+':
      return points->forfeit_win;
    case '-':
      return points->forfeit_loss;
    case 'U':
      return points->pairing_bye;
    case 'F':
      return points->full_bye;
    case 'H':
      return points->half_bye;
    case 'Z':
      return points->zero_bye;
    default:
      return 0.0;
    }
}

static double
points_of_meetings (const SclTrf *self, const SclTrfPlayer *player)
{
  double sum = 0.0;

  SCL_FOR_EACH (const SclTrfMeeting, meeting, self->meetings)
    if (meeting->a == player->number || meeting->b == player->number)
      sum += points_of (&self->points, &(SclTrfCell){ .opponent = 1,
                                                      .result = meeting->a == player->number
                                                                    ? meeting->result_a
                                                                    : meeting->result_b });
  return sum;
}

/* Some programs leave all points at 0.0: said once. */
static gboolean
points_are_left_out (const SclTrf *self)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      double points = ((const SclTrfPlayer *) g_ptr_array_index (self->players, i))->points;

      if (!isnan (points) && points > 0.0)
        return FALSE;
    }
  return TRUE;
}

void
scl_trf_check_points (const SclTrf *self, guint rounds, SclImportReport *report)
{
  gboolean left_out = points_are_left_out (self);

  SCL_FOR_EACH_POINTER (const SclTrfPlayer, player, self->players)
    {
      double sum = 0.0;
      char given[G_ASCII_DTOSTR_BUF_SIZE], found[G_ASCII_DTOSTR_BUF_SIZE];

      if (isnan (player->points))
        continue;
      for (guint round = 1; round <= rounds; round++)
        sum += points_of (&self->points, cell_of (player, round));
      sum += points_of_meetings (self, player);
      if (fabs (sum - player->points) < 0.01)
        continue;
      if (left_out)
        {
          scl_import_report_note (
              report, SCL_NOTE_INFO, player->line,
              _ ("The file gives 0 points to every player; only the results count."));
          return;
        }
      scl_import_report_note (
          report, SCL_NOTE_INFO, player->line,
          _ ("The points %s are not the sum of the results, %s; only the results count."),
          g_ascii_formatd (given, sizeof given, "%.1f", player->points),
          g_ascii_formatd (found, sizeof found, "%.1f", sum));
    }
}
