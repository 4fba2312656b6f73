/* The games of a history's event, as title norms are judged by: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/person/scl-norm-event.h"
#include "rating/base/scl-free.h"

#include <math.h>

static double
printed (gint16 given)
{
  return given > 0 ? given : NAN;
}

static SclNormPlayed
played (guint8 flags, guint half_points)
{
  switch ((SclUnrated) flags)
    {
    case SCL_UNRATED_NO:
    case SCL_UNRATED_DECLARED:
      return SCL_NORM_PLAYED;
    case SCL_UNRATED_FORFEIT:
      return half_points == 2 ? SCL_NORM_WON_UNPLAYED : SCL_NORM_NOT_COUNTED;
    default:
      return SCL_NORM_NOT_COUNTED;
    }
}

/* 1.4.2: an unrated opponent without a point against rated ones. */
static gboolean
is_pointless (SclHistory *history, guint32 event, guint32 opponent)
{
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);

  for (guint32 g = events->first_game[event]; g < events->first_game[event + 1]; g++)
    {
      const gboolean white = games->white[g] == opponent;

      if ((!white && games->black[g] != opponent) || games->flags[g] != SCL_UNRATED_NO)
        continue;
      if ((white ? games->white_given[g] : games->black_given[g]) > 0) /* rated after all */
        return FALSE;
      if ((white ? games->score[g] : 2 - games->score[g]) > 0
          && (white ? games->black_given[g] : games->white_given[g]) > 0)
        return FALSE;
    }
  return TRUE;
}

static guint
round_number (guint16 round)
{
  return round & 0x8000 ? 0 : round;
}

static void
add_game (SclNormCase *self, SclHistory *history, guint32 player, guint32 g)
{
  const SclGames *games = scl_history_games (history);
  const SclPlayers *players = scl_history_players (history);
  const gboolean white = games->white[g] == player;
  const guint32 opponent = white ? games->black[g] : games->white[g];
  const guint half_points = white ? games->score[g] : 2 - games->score[g];
  SclNormGame game = { .rating = printed (white ? games->black_given[g] : games->white_given[g]),
                       .title = players->title[opponent],
                       .federation = players->federation[opponent],
                       .name = players->name[opponent],
                       .half_points = half_points,
                       .round = round_number (games->round[g]),
                       .played = played (games->flags[g], half_points) };

  if (self->event.kind != SCL_NORM_SWISS && isnan (game.rating)
      && is_pointless (history, games->event[g], opponent))
    game.played = SCL_NORM_NOT_COUNTED;
  g_array_append_val (self->games, game);
}

SclNormCase *
scl_norm_case_new (SclHistory *history, guint32 player, guint32 event, SclNormKind kind, guint byes)
{
  const SclPlayers *players = scl_history_players (history);
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);
  const SclNormGame bye = SCL_NORM_BYE;
  SclNormCase *self = g_new0 (SclNormCase, 1);

  self->player = (SclNormPlayer){ players->federation[player], players->title[player],
                                  players->sex[player] };
  self->event = (SclNormEvent){ .kind = kind, .start = events->start[event] };
  self->games = g_array_new (FALSE, FALSE, sizeof (SclNormGame));
  for (guint32 g = events->first_game[event]; g < events->first_game[event + 1]; g++)
    {
      self->event.rounds = MAX (self->event.rounds, round_number (games->round[g]));
      if (games->white[g] == player || games->black[g] == player)
        add_game (self, history, player, g);
    }
  for (guint i = 0; i < byes; i++)
    g_array_append_val (self->games, bye);
  return self;
}

SCL_DEFINE_FREE (scl_norm_case_free, SclNormCase, games, g_array_unref)
