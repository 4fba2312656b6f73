/* The verb rate: one player's way through the events given, explained game by game.
 *
 * The events become a tiny history (player 0 and one opponent a game), the policy's schedule cuts it into periods, and
 * the system rates each with a trace. Opponents are held: they keep the rating written beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/scl-cli-rate.h"
#include "lab/scl-schedule.h"

/* Rated games of an established player, where --player and opponents do not say. */
#define ESTABLISHED 1000

/* Events without a day are put here unless the policy's last rules are younger. */
#define DEFAULT_DAY 2451545 /* 2000-01-01 */

typedef struct
{
  SclCliRate *rate;
  SclHistory *history;
  SclStates *states;
  const SclRegime *regimes;
} Run;

void
scl_cli_rate_free (SclCliRate *self)
{
  g_array_unref (self->games);
  g_array_unref (self->event_days);
  g_clear_pointer (&self->traces, g_ptr_array_unref);
  g_clear_pointer (&self->periods, g_array_unref);
  g_clear_pointer (&self->policy, scl_policy_unref);
  g_free (self);
}

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
parse_player_number (SclCliRatePlayer *player, const char *name, const char *value, GError **error)
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
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (name, keys[i].name) == 0)
      {
        if (!scl_cli_parse_number (value, name, keys[i].field, error))
          return FALSE;
        if (*keys[i].field < keys[i].low || *keys[i].field > keys[i].high)
          return scl_cli_usage (error, _ ("--player: %s=%s is not between %g and %g"), name, value, keys[i].low,
                                keys[i].high);
        return TRUE;
      }
  return scl_cli_usage (
      error, _ ("--player: \"%s\" is none of rating, games, born, k, sex, peak, deviation, volatility, index"), name);
}

gboolean
scl_cli_rate_parse_player (SclCliRate *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  SclCliRatePlayer *player = &self->player;

  *player = (SclCliRatePlayer){ NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, 0 };
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');

      if (*words[i] == '\0')
        continue;
      if (value == NULL)
        return scl_cli_usage (error, _ ("--player: \"%s\" is not of the form name=value"), words[i]);
      *value++ = '\0';
      if (strcmp (words[i], "rating") == 0)
        {
          if (!parse_rating (value, "rating", &player->rating, error))
            return FALSE;
        }
      else if (strcmp (words[i], "sex") == 0 && (strcmp (value, "m") == 0 || strcmp (value, "f") == 0))
        player->sex = (guint8)*value;
      else if (!parse_player_number (player, words[i], value, error))
        return FALSE;
    }
  return TRUE;
}

/* "1787:1", "1400/30:0.5", "none:1", "1787:1b" */
static gboolean
parse_game (const char *word, SclCliRateGame *game, GError **error)
{
  const char *colon = strrchr (word, ':');
  g_autofree char *opponent = colon != NULL ? g_strndup (word, (gsize)(colon - word)) : NULL;
  g_autofree char *score = colon != NULL ? g_strdup (colon + 1) : NULL;
  char *deviation;
  gsize n;

  if (colon == NULL)
    return scl_cli_usage (error, _ ("--event: \"%s\" is not a game; write opponent:score, as 1787:1 or 1400/30:0.5"),
                          word);
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
  if (!parse_rating (opponent, "--event", &game->rating, error))
    return FALSE;

  n = strlen (score);
  game->colour = 0;
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
  else
    return scl_cli_usage (error, _ ("--event: the score in \"%s\" is none of 1, 0.5, 0"), word);
  return TRUE;
}

gboolean
scl_cli_rate_parse_event (SclCliRate *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  SclDay day = SCL_DAY_NONE;
  guint event = self->event_days->len;
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      SclCliRateGame game = { .event = event };

      if (*words[i] == '\0')
        continue;
      if (n == 0 && day == SCL_DAY_NONE && strchr (words[i], ':') == NULL)
        {
          if (!scl_cli_parse_day (words[i], "--event", &day, error))
            return FALSE;
          continue;
        }
      if (!parse_game (words[i], &game, error))
        return FALSE;
      g_array_append_val (self->games, game);
      n++;
    }
  if (n == 0)
    return scl_cli_usage (error, _ ("--event: \"%s\" has no game"), text);
  g_array_append_val (self->event_days, day);
  return TRUE;
}

/* Events without a day follow the last that has one, or stand under the policy's last rules. */
static void
complete_days (SclCliRate *self)
{
  guint n_regimes;
  const SclRegime *regimes = scl_policy_regimes (self->policy, &n_regimes);
  SclDay day = MAX (regimes[n_regimes - 1].from, DEFAULT_DAY);

  for (guint i = 0; i < self->event_days->len; i++)
    {
      SclDay *own = &g_array_index (self->event_days, SclDay, i);

      if (*own == SCL_DAY_NONE)
        *own = day;
      day = *own;
    }
}

/* Whole points, as sources print them: from these the system's own rule of entry makes a state. */
static int
given (double rating)
{
  return isnan (rating) ? 0 : (int)CLAMP (floor (rating + 0.5), G_MININT16, G_MAXINT16);
}

/* The event that comes first, as days go. */
static guint
first_event (const SclCliRate *self)
{
  guint first = 0;

  for (guint i = 1; i < self->event_days->len; i++)
    if (g_array_index (self->event_days, SclDay, i) < g_array_index (self->event_days, SclDay, first))
      first = i;
  return first;
}

/* The player's rating stands beside the games of the first event only: who loses it later has to earn a new one. */
static SclHistory *
make_history (const SclCliRate *self)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autofree guint32 *events = g_new (guint32, self->event_days->len);
  const guint first = first_event (self);

  scl_history_builder_add_player (builder, "player", NULL, NULL, NULL, NULL,
                                  isnan (self->player.born) ? 0 : (int)self->player.born, (char)self->player.sex);
  for (guint i = 0; i < self->event_days->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", i + 1);
      SclDay day = g_array_index (self->event_days, SclDay, i);

      events[i] = scl_history_builder_add_event (builder, key, key, day, day);
    }
  for (guint i = 0; i < self->games->len; i++)
    {
      const SclCliRateGame *game = &g_array_index (self->games, SclCliRateGame, i);
      guint32 opponent = scl_history_builder_add_player (builder, "opponent", NULL, NULL, NULL, NULL, 0, 0);
      gboolean white = game->colour != 0 ? game->colour == 'w' : i % 2 == 0;
      int own = game->event == first ? given (self->player.rating) : 0, other = given (game->rating);

      scl_history_builder_add_game (builder, events[game->event], i + 1, NULL, SCL_DAY_NONE, white ? 0 : opponent,
                                    white ? opponent : 0, white ? game->half_points : 2 - game->half_points,
                                    SCL_UNRATED_NO, white ? own : other, white ? other : own);
    }
  return scl_history_builder_finish (builder);
}

static void
fill_period (const Run *run, const SclSchedulePeriodSlice *slice, guint index, const guint32 *order, SclPeriod *period)
{
  const SclGames *games = scl_history_games (run->history);
  const SclPlayers *players = scl_history_players (run->history);
  const SclScheduleRule *rule = &run->regimes[slice->regime].schedule;
  gboolean calendar = rule->period == SCL_PERIOD_MONTH;
  guint first = slice->first_game;

  /* One player's events: ordered by end and by start alike, since each lasts a day. */
  g_assert (order == NULL || slice->n_games == 0 || order[first] == first);
  *period = (SclPeriod){
    .index = index,
    .first_day = slice->first_day,
    .last_day = slice->last_day,
    .list_day = calendar ? slice->last_day + 1 : slice->last_day,
    .length = calendar ? rule->every : 0.0,
    .n_games = slice->n_games,
    .first_game = first,
    .white = games->white + first,
    .black = games->black + first,
    .event = games->event + first,
    .score = games->score + first,
    .flags = games->flags + first,
    .day = games->day + first,
    .white_given = games->white_given + first,
    .black_given = games->black_given + first,
    .n_players = players->n,
    .birth_year = players->birth_year,
    .sex = players->sex,
  };
}

static void
set_column (double *column, guint32 player, double value)
{
  if (column != NULL && !isnan (value))
    column[player] = value;
}

/* The state as the system makes one for a player with this rating, then what the command line says. */
static void
set_states (Run *run, GArray *slices, const guint32 *order)
{
  const SclCliRate *rate = run->rate;
  const SclCliRatePlayer *player = &rate->player;
  SclStates *states = run->states;
  SclPeriod all;
  SclSchedulePeriodSlice whole = g_array_index (slices, SclSchedulePeriodSlice, 0);

  whole.first_game = 0;
  whole.n_games = rate->games->len;
  fill_period (run, &whole, 0, order, &all);
  scl_system_enter (run->regimes[whole.regime].system, states, &all);

  for (guint i = 0; i < rate->games->len; i++)
    {
      const SclCliRateGame *game = &g_array_index (rate->games, SclCliRateGame, i);
      guint32 opponent = i + 1;

      states->rating[opponent] = game->rating;
      set_column (states->deviation, opponent, game->deviation);
      states->flags[opponent] = SCL_PLAYER_HELD;
      if (!isnan (game->rating))
        states->games[opponent] = ESTABLISHED;
    }
  if (isnan (player->rating))
    return;
  states->rating[0] = player->rating;
  states->games[0] = isnan (player->games) ? ESTABLISHED : (guint32)player->games;
  states->peak[0] = isnan (player->peak) ? player->rating : MAX (player->peak, player->rating);
  set_column (states->deviation, 0, player->deviation);
  set_column (states->volatility, 0, player->volatility);
  set_column (states->index, 0, player->index);
  scl_states_fix_k (states, 0, player->k);
}

void
scl_cli_rate_run (SclCliRate *self)
{
  Run run = { .rate = self };
  g_autofree guint32 *order = NULL;
  g_autoptr (GArray) slices = NULL;
  guint n_regimes, regime;

  complete_days (self);
  run.history = make_history (self);
  run.regimes = scl_policy_regimes (self->policy, &n_regimes);
  slices = scl_schedule_cut (run.history, self->policy, SCL_DAY_NONE, SCL_DAY_NONE, &order);
  regime = g_array_index (slices, SclSchedulePeriodSlice, 0).regime;
  run.states = scl_states_new (run.regimes[regime].system, scl_history_players (run.history)->n);
  set_states (&run, slices, order);

  self->traces = g_ptr_array_new_with_free_func ((GDestroyNotify)scl_trace_free);
  self->periods = g_array_new (FALSE, FALSE, sizeof (SclCliRatePeriod));
  self->old_rating = run.states->rating[0];
  for (guint i = 0; i < slices->len; i++)
    {
      const SclSchedulePeriodSlice *slice = &g_array_index (slices, SclSchedulePeriodSlice, i);
      SclTrace *trace = scl_trace_new (0);
      SclCliRatePeriod summary = { .n_games = slice->n_games };
      SclPeriod period;

      summary.old_rating = run.states->rating[0];
      for (; regime < slice->regime; regime++)
        {
          const SclBeginning beginning
              = { .day = run.regimes[regime + 1].from, .sex = scl_history_players (run.history)->sex };

          scl_system_begin (run.regimes[regime + 1].system, run.states, &beginning);
        }
      fill_period (&run, slice, i, order, &period);
      summary.adjustment = run.states->rating[0] - summary.old_rating;
      if (isnan (summary.adjustment))
        summary.adjustment = 0.0;
      summary.old_rating = run.states->rating[0];
      summary.list_day = period.list_day;
      scl_system_enter (run.regimes[regime].system, run.states, &period);
      scl_system_update (run.regimes[regime].system, run.states, &period, trace);
      summary.new_rating = run.states->rating[0];
      g_ptr_array_add (self->traces, trace);
      g_array_append_val (self->periods, summary);
    }
  self->new_rating = run.states->rating[0];
  self->columns = run.regimes[0].system->klass->columns;
  scl_states_free (run.states);
  scl_history_unref (run.history);
}

SclCliRate *
scl_cli_rate_new (SclPolicy *policy)
{
  SclCliRate *self = g_new0 (SclCliRate, 1);

  self->policy = scl_policy_ref (policy);
  self->games = g_array_new (FALSE, FALSE, sizeof (SclCliRateGame));
  self->event_days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  return self;
}
