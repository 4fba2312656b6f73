/* The verb rate: one player's way through the events given, explained game by game.
 *
 * The events become a tiny history (player 0 and one opponent a game, or one a mark), which is
 * replayed and explained. Opponents are held: they keep the rating written beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/rate/scl-cli-rate.h"

#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"

SCL_DEFINE_FREE (scl_cli_rate_free, SclCliRate, games, g_array_unref, opponents, g_ptr_array_unref,
                 events, g_array_unref, lists, g_array_unref, explanation, scl_explanation_free,
                 policy, scl_policy_unref)

static gboolean
parse_rating (const char *text, const char *what, double *rating, GError **error)
{
  if (strcmp (text, "none") == 0)
    {
      *rating = NAN;
      return TRUE;
    }
  return scl_cli_parse_number (text, what, rating, error);
}

static gboolean
parse_player_number (SclKnownPlayer *player, const char *name, const char *value, GError **error)
{
  const struct
  {
    const char *name;
    double *field;
    double low, high;
  } keys[] = {
    { "games", &player->games, 0, 1e6 },
    { "born", &player->born, 1800, 2200 },
    { "k", &player->k, 0, 1000 },
    { "peak", &player->peak, -10000, 10000 },
    { "deviation", &player->deviation, 0, 10000 },
    { "volatility", &player->volatility, 0, 10 },
    { "index", &player->index, 0, 1e6 },
    { "standard", &player->standard, 1, 10000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (name, keys[i].name) == 0)
      {
        if (!scl_cli_parse_number (value, name, keys[i].field, error))
          return FALSE;
        if (*keys[i].field < keys[i].low || *keys[i].field > keys[i].high)
          return scl_cli_usage (error, _ ("--player: %s=%s is not between %g and %g"), name, value,
                                keys[i].low, keys[i].high);
        return TRUE;
      }
  return scl_cli_usage (error,
                        _ ("--player: \"%s\" is none of rating, games, born, k, sex, peak, "
                           "deviation, volatility, index, standard, lists"),
                        name);
}

/* "2025-04-01:1622,2025-03-01:1598/28": days, ratings or none, and games by then. */
static gboolean
parse_lists (SclCliRate *self, const char *text, GError **error)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      SclCliRateList list = { .games = NAN };
      char *rating = strchr (items[i], ':'), *games = strchr (items[i], '/');

      if (rating == NULL)
        return scl_cli_usage (
            error, _ ("--player: \"%s\" is not a list; write day:rating, as 2025-04-01:1622"),
            items[i]);
      *rating++ = '\0';
      if (games != NULL)
        *games++ = '\0';
      if (!scl_cli_parse_day (items[i], "--player", &list.day, error)
          || !parse_rating (rating, "lists", &list.rating, error)
          || (games != NULL && !scl_cli_parse_number (games, "lists", &list.games, error)))
        return FALSE;
      if (list.games < 0.0)
        return scl_cli_usage (error, _ ("--player: the games in \"%s\" are below 0"), text);
      g_array_append_val (self->lists, list);
    }
  return TRUE;
}

gboolean
scl_cli_rate_parse_player (SclCliRate *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  SclKnownPlayer *player = &self->player;

  *player = (SclKnownPlayer) SCL_KNOWN_PLAYER_NOTHING;
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');

      if (*words[i] == '\0')
        continue;
      if (value == NULL)
        return scl_cli_usage (error, _ ("--player: \"%s\" is not of the form name=value"),
                              words[i]);
      *value++ = '\0';
      if (strcmp (words[i], "rating") == 0)
        {
          if (!parse_rating (value, "rating", &player->rating, error))
            return FALSE;
        }
      else if (strcmp (words[i], "lists") == 0)
        {
          if (!parse_lists (self, value, error))
            return FALSE;
        }
      else if (strcmp (words[i], "sex") == 0)
        {
          if (strcmp (value, "m") != 0 && strcmp (value, "f") != 0)
            return scl_cli_usage (error, _ ("--player: sex is m or f, not \"%s\""), value);
          player->sex = (guint8) *value;
        }
      else if (!parse_player_number (player, words[i], value, error))
        return FALSE;
    }
  return TRUE;
}

/* Everybody is somebody else, but for those of one mark in an event: "ann" of "1500#ann:1". */
static gboolean
take_opponent (SclCliRate *self, const char *mark, SclCliRateGame *game, GError **error)
{
  for (guint i = self->games->len; *mark != '\0' && i-- > 0;)
    {
      const SclCliRateGame *other = &g_array_index (self->games, SclCliRateGame, i);

      if (other->event != game->event
          || strcmp (g_ptr_array_index (self->opponents, other->opponent - 1), mark) != 0)
        continue;
      if (scl_printed_rating (other->rating) != scl_printed_rating (game->rating))
        return scl_cli_usage (error, _ ("--event: #%s has two ratings"), mark);
      game->opponent = other->opponent;
      return TRUE;
    }
  g_ptr_array_add (self->opponents, g_strdup (mark));
  game->opponent = self->opponents->len;
  return TRUE;
}

/* "1787:1", "1400/30:0.5", "none:1", "1787:1b", "1500#ann:1" */
static gboolean
parse_game (SclCliRate *self, const char *word, SclCliRateGame *game, GError **error)
{
  const char *colon = strrchr (word, ':');
  g_autofree char *opponent = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : NULL;
  g_autofree char *score = colon != NULL ? g_strdup (colon + 1) : NULL;
  char *deviation, *mark;
  gsize n;

  if (colon == NULL)
    return scl_cli_usage (
        error, _ ("--event: \"%s\" is not a game; write opponent:score, as 1787:1 or 1400/30:0.5"),
        word);
  mark = strchr (opponent, '#');
  if (mark != NULL)
    *mark++ = '\0';
  deviation = strchr (opponent, '/');
  game->deviation = NAN;
  if (deviation != NULL)
    {
      *deviation++ = '\0';
      if (!scl_cli_parse_number (deviation, "--event", &game->deviation, error))
        return FALSE;
      if (game->deviation < 0.0)
        return scl_cli_usage (error, _ ("--event: the deviation in \"%s\" is below 0"), word);
    }
  if (!parse_rating (opponent, "--event", &game->rating, error)
      || !take_opponent (self, mark != NULL ? mark : "", game, error))
    return FALSE;

  n = strlen (score);
  game->colour = 0;
  game->open = FALSE;
  if (n > 1 && (score[n - 1] == 'w' || score[n - 1] == 'b'))
    {
      game->colour = score[n - 1];
      score[n - 1] = '\0';
    }
  if (strcmp (score, "1") == 0)
    game->half_points = 2;
  else if (strcmp (score, "0.5") == 0 || strcmp (score, ".5") == 0 || strcmp (score, "=") == 0
           || strcmp (score, "½") == 0)
    game->half_points = 1;
  else if (strcmp (score, "0") == 0)
    game->half_points = 0;
  else if (strcmp (score, "?") == 0)
    {
      game->half_points = 1;
      game->open = TRUE;
    }
  else
    return scl_cli_usage (error, _ ("--event: the score in \"%s\" is none of 1, 0.5, 0, ?"), word);
  return TRUE;
}

/* "2025-05-06", "2025-04-28..2025-05-06" */
static gboolean
parse_days (const char *word, SclCliRateEvent *event, GError **error)
{
  const char *dots = strstr (word, "..");
  g_autofree char *start = dots != NULL ? g_strndup (word, (gsize) (dots - word)) : g_strdup (word);

  if (!scl_cli_parse_day (start, "--event", &event->start, error)
      || !scl_cli_parse_day (dots != NULL ? dots + 2 : word, "--event", &event->end, error))
    return FALSE;
  if (event->end < event->start)
    return scl_cli_usage (error, _ ("--event: \"%s\" ends before it starts"), word);
  return TRUE;
}

gboolean
scl_cli_rate_parse_event (SclCliRate *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  SclCliRateEvent days = { SCL_DAY_NONE, SCL_DAY_NONE };
  guint event = self->events->len;
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      SclCliRateGame game = { .event = event };

      if (*words[i] == '\0')
        continue;
      if (n == 0 && days.start == SCL_DAY_NONE && strchr (words[i], ':') == NULL)
        {
          if (!parse_days (words[i], &days, error))
            return FALSE;
          continue;
        }
      if (!parse_game (self, words[i], &game, error))
        return FALSE;
      g_array_append_val (self->games, game);
      n++;
    }
  if (n == 0)
    return scl_cli_usage (error, _ ("--event: \"%s\" has no game"), text);
  g_array_append_val (self->events, days);
  return TRUE;
}

void
scl_cli_rate_add_pasted (SclCliRate *self, GPtrArray *pasted)
{
  const SclCliRateEvent days = { SCL_DAY_NONE, SCL_DAY_NONE };

  SCL_FOR_EACH_POINTER (const SclPasted, one, pasted)
    {
      const SclCliRateGame game = { .event = self->events->len,
                                    .rating = one->rating > 0 ? one->rating : NAN,
                                    .deviation = NAN,
                                    .opponent = self->opponents->len + 1,
                                    .half_points = (guint) one->half_points,
                                    .colour = one->colour };

      g_ptr_array_add (self->opponents, g_strdup (""));
      g_array_append_val (self->games, game);
    }
  g_array_append_val (self->events, days);
}

/* Events without a day follow the last that has one, or are today's. */
static void
complete_days (SclCliRate *self)
{
  SclDay day = scl_day_today ();

  SCL_FOR_EACH (SclCliRateEvent, event, self->events)
    {
      if (event->start == SCL_DAY_NONE)
        event->start = event->end = day;
      day = event->end;
    }
}

/* The event that starts first. */
static guint
first_event (const SclCliRate *self)
{
  guint first = 0;

  for (guint i = 1; i < self->events->len; i++)
    if (g_array_index (self->events, SclCliRateEvent, i).start
        < g_array_index (self->events, SclCliRateEvent, first).start)
      first = i;
  return first;
}

/* The player's rating stands beside the games of the first event only: who loses it later has to
 * earn a new one. */
static SclHistory *
make_history (const SclCliRate *self)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autofree guint32 *events = g_new (guint32, self->events->len);
  const guint first = first_event (self);
  const char rate = (char) scl_policy_regime_at (self->policy, SCL_DAY_NONE)
                        ->schedule.rate_of_play; /* the policy's own games */

  scl_known_player_add (&self->player, builder, "player");
  for (guint i = 0; i < self->events->len; i++)
    {
      g_autofree char *key = g_strdup_printf (_ ("Event %u"), i + 1);
      const SclCliRateEvent *event = &g_array_index (self->events, SclCliRateEvent, i);

      events[i] = scl_history_builder_add_event (builder, key, key, event->start, event->end);
      scl_history_builder_set_event_rate (builder, events[i], rate);
    }
  for (guint i = 0; i < self->opponents->len; i++)
    scl_history_builder_add_player (builder, "", NULL, NULL, NULL, NULL, 0, 0);
  for (guint i = 0; i < self->games->len; i++)
    {
      const SclCliRateGame *game = &g_array_index (self->games, SclCliRateGame, i);
      const guint32 opponent = game->opponent;
      gboolean white = game->colour != 0 ? game->colour == 'w' : i % 2 == 0;
      int own = game->event == first ? scl_printed_rating (self->player.rating) : 0,
          other = scl_printed_rating (game->rating);

      scl_history_builder_add_game (builder, events[game->event], i + 1, NULL, SCL_DAY_NONE,
                                    white ? 0 : opponent, white ? opponent : 0,
                                    white ? game->half_points : 2 - game->half_points,
                                    SCL_UNRATED_NO, white ? own : other, white ? other : own);
    }
  return scl_history_builder_finish (builder);
}

/* The states as the system makes them for players with these ratings, then what the command line
 * says. */
static void
set_states (const SclCliRate *self, SclHistory *history, const SclSystem *system, SclStates *states)
{
  scl_known_player_enter (history, system, states);
  SCL_FOR_EACH (const SclCliRateGame, game, self->games)
    scl_states_hold (states, game->opponent, game->rating, game->deviation);
  scl_known_player_set_columns (&self->player, states, 0);
}

/* The player as the list shows them that is in force in the period: up to the first in which an
 * event is rated. The latest list given that is not after it; without one, as on the list before
 * the first event is rated. */
static void
set_player (const SclCliRate *self, SclStates *states, const SclPeriod *period)
{
  SclKnownPlayer player = self->player;
  const SclCliRateList *list = NULL;

  SCL_FOR_EACH (const SclCliRateList, other, self->lists)
    {
      if (other->day > period->last_day)
        continue;
      player.peak = fmax (player.peak, other->rating);
      if (list == NULL || other->day > list->day)
        list = other;
    }
  if (list != NULL && period->n_games == 0)
    {
      player.rating = list->rating;
      player.games = isnan (list->games) ? player.games : list->games;
    }
  scl_known_player_set_rating (&player, states, 0);
}

/* That earlier lists are earlier than that of rating=, and that anything is taken from them. */
static gboolean
check_lists (const SclCliRate *self, SclDay first_day, GError **error)
{
  guint n_regimes;
  const SclRegime *regimes = scl_policy_regimes (self->policy, &n_regimes);
  gboolean by_start = FALSE;

  for (guint i = 0; i < n_regimes; i++)
    by_start = by_start || regimes[i].schedule.ratings == SCL_TAKE_FROM_EVENT_START;
  if (self->lists->len > 0 && !by_start)
    return scl_cli_usage (
        error, _ ("--player: lists= is for policies with [schedule] ratings=event-start"));
  for (guint i = 0; i < self->lists->len; i++)
    {
      g_autofree char *day = scl_day_format (g_array_index (self->lists, SclCliRateList, i).day);
      g_autofree char *first = scl_day_format (first_day);

      if (g_array_index (self->lists, SclCliRateList, i).day >= first_day)
        return scl_cli_usage (
            error,
            _ ("--player: lists=%s is not earlier than the list of %s, on which rating= stands"),
            day, first);
    }
  return TRUE;
}

typedef struct
{
  const SclCliRate *rate;
  SclHistory *history;
  gboolean started; /* the player's first event is being rated, or was */
} Preparation;

/* What the command line says, before the player's first event is rated. */
static void
prepare (SclStates *states, const SclSystem *system, const SclPeriod *period, gpointer data)
{
  Preparation *self = data;

  if (period->index == 0)
    set_states (self->rate, self->history, system, states);
  if (!self->started)
    set_player (self->rate, states, period);
  self->started = self->started || period->n_games > 0;
}

gboolean
scl_cli_rate_run (SclCliRate *self, GError **error)
{
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  Preparation preparation = { .rate = self };
  const SclQuestion question
      = { .player = 0, .idle = TRUE, .prepare = prepare, .data = &preparation };
  g_autoptr (SclHistory) history = NULL;
  GArray *periods;

  complete_days (self);
  history = make_history (self);
  preparation.history = history;
  options.keep_paths = FALSE;
  self->explanation = scl_replay_explain (history, self->policy, &options, &question, NULL, error);
  if (self->explanation == NULL)
    return FALSE;
  periods = self->explanation->periods;
  /* rating= stands on the list that the first period opens, whatever rules began before it. */
  g_array_index (periods, SclExplainedPeriod, 0).adjustment = 0.0;
  self->old_rating = g_array_index (periods, SclExplainedPeriod, 0).old_rating;
  self->new_rating = g_array_index (periods, SclExplainedPeriod, periods->len - 1).new_rating;
  self->columns = scl_policy_system_class (self->policy)->columns;
  return check_lists (self, g_array_index (periods, SclExplainedPeriod, 0).first_day, error);
}

const SclCliRateGame *
scl_cli_rate_game (const SclCliRate *self, const SclTraceGame *game)
{
  const SclGames *games = scl_history_games (self->explanation->history);

  return &g_array_index (self->games, SclCliRateGame, games->round[game->game] - 1u);
}

/* Games of its event against opponents of that rating; 0: an earlier one was counted with it. */
static guint
count_equals (const SclCliRate *self, guint index)
{
  const SclCliRateGame *game = &g_array_index (self->games, SclCliRateGame, index);
  guint n = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const SclCliRateGame *other = &g_array_index (self->games, SclCliRateGame, i);

      if (other->event != game->event || other->rating != game->rating)
        continue;
      if (i < index)
        return 0;
      n++;
    }
  return n;
}

char *
scl_cli_rate_doubt (const SclCliRate *self)
{
  for (guint i = 0; i < self->opponents->len; i++)
    if (*(const char *) g_ptr_array_index (self->opponents, i) != '\0')
      return NULL;
  for (guint i = 0; scl_policy_system_class (self->policy)->asks_who && i < self->games->len; i++)
    {
      const double rating = g_array_index (self->games, SclCliRateGame, i).rating;
      const guint n = count_equals (self, i);

      if (n > 2)
        return g_strdup_printf (_ ("The %u opponents of %g are taken for as many people. Where it "
                                   "is one, met more than twice or in a match, give each of the "
                                   "games the same mark: %g#1:1."),
                                n, rating, rating);
    }
  return NULL;
}

SclCliRate *
scl_cli_rate_new (SclPolicy *policy)
{
  SclCliRate *self = g_new0 (SclCliRate, 1);

  self->policy = scl_policy_ref (policy);
  self->games = g_array_new (FALSE, FALSE, sizeof (SclCliRateGame));
  self->opponents = g_ptr_array_new_with_free_func (g_free);
  self->events = g_array_new (FALSE, FALSE, sizeof (SclCliRateEvent));
  self->lists = g_array_new (FALSE, FALSE, sizeof (SclCliRateList));
  return self;
}
