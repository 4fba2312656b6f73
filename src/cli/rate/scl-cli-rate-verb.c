/* The verb rate: its options, and its result as text, JSON or CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/rate/scl-cli-paste.h"
#include "cli/rate/scl-cli-rate.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

static const SclColumn game_columns[] = {
  { "event", N_ ("Event"), 0 },       { "day", N_ ("Day"), -1 },
  { "opponent", N_ ("Opponent"), 0 }, { "score", N_ ("Score"), 1 },
  { "own", N_ ("Own"), 0 },           { "difference", N_ ("Difference"), 0 },
  { "expected", N_ ("Expected"), 4 }, { "k", N_ ("K"), 2 },
  { "change", N_ ("Change"), 2 },
};

static const SclCliRateEvent *
event_of (const SclCliRate *rate, const SclTraceGame *game)
{
  return &g_array_index (rate->events, SclCliRateEvent, scl_cli_rate_game (rate, game)->event);
}

/* The player's rating as the game used it. */
static double
own_rating (const SclTrace *trace, const SclTraceGame *game)
{
  return isnan (game->own_rating) ? trace->old_rating : game->own_rating;
}

static SclRows *
games_table (const SclCliRate *rate)
{
  SclRows *table = scl_rows_new (game_columns, G_N_ELEMENTS (game_columns));

  SCL_FOR_EACH_POINTER (const SclTrace, trace, rate->explanation->traces)
    SCL_FOR_EACH (const SclTraceGame, game, trace->games)
      {
        const SclCliRateGame *source = scl_cli_rate_game (rate, game);
        g_autofree char *day = scl_day_format (event_of (rate, game)->end);

        scl_rows_add_number (table, source->event + 1);
        scl_rows_add_text (table, day);
        scl_rows_add_numbers (table, source->rating, game->score, own_rating (trace, game),
                              game->difference, game->expected, game->k, game->change);
      }
  return table;
}

typedef struct
{
  double score, expected, k; /* k NaN where it is not one number */
  guint counted;
} Totals;

static Totals
add_up (const SclCliRate *rate)
{
  Totals totals = { 0, 0, NAN, 0 };

  SCL_FOR_EACH_POINTER (const SclTrace, trace, rate->explanation->traces)
    {
      if (trace->games->len == 0)
        continue;
      totals.score += trace->score;
      totals.expected += trace->expected;
      totals.k = totals.counted == 0 || trace->k == totals.k ? trace->k : NAN;
      totals.counted += trace->games->len;
    }
  return totals;
}

static void
json_game (SclJson *json, const SclCliRate *rate, const SclTrace *trace, const SclTraceGame *game)
{
  const SclCliRateGame *source = scl_cli_rate_game (rate, game);
  const SclCliRateEvent *event = event_of (rate, game);
  g_autofree char *start = scl_day_format (event->start), *day = scl_day_format (event->end);

  scl_json_begin_object (json, NULL);
  scl_json_integer (json, "event", source->event + 1);
  if (event->start < event->end)
    scl_json_string (json, "start", start);
  scl_json_string (json, "day", day);
  if (game->other_list)
    {
      g_autofree char *list = scl_day_format (game->list_day);

      scl_json_string (json, "list", list);
    }
  if (game->other_rules && game->rules_day != SCL_DAY_NONE)
    {
      g_autofree char *rules = scl_day_format (game->rules_day);

      scl_json_string (json, "rules", rules);
    }
  scl_json_number (json, "own", own_rating (trace, game));
  scl_json_number (json, "opponent", source->rating);
  scl_json_number (json, "opponent_rating", game->opponent_rating);
  if (!isnan (game->opponent_deviation))
    scl_json_number (json, "opponent_deviation", game->opponent_deviation);
  scl_json_number (json, "score", game->score);
  scl_json_number (json, "uncut", game->uncut);
  scl_json_number (json, "difference", game->difference);
  scl_json_number (json, "expected", game->expected);
  scl_json_number (json, "k", game->k);
  scl_json_number (json, "change", game->change);
  scl_json_end_object (json);
}

static void
json_columns (SclJson *json, const SclCliRate *rate)
{
  const SclTrace *first = g_ptr_array_index (rate->explanation->traces, 0);
  const SclTrace *last
      = g_ptr_array_index (rate->explanation->traces, rate->explanation->traces->len - 1);

  if (rate->columns & SCL_STATE_DEVIATION)
    {
      scl_json_number (json, "old_deviation", first->old_deviation);
      scl_json_number (json, "deviation", last->new_deviation);
    }
  if (rate->columns & SCL_STATE_VOLATILITY)
    {
      scl_json_number (json, "old_volatility", first->old_volatility);
      scl_json_number (json, "volatility", last->new_volatility);
    }
  if (rate->columns & SCL_STATE_INDEX)
    {
      scl_json_number (json, "old_index", first->old_index);
      scl_json_number (json, "index", last->new_index);
    }
}

/* On the period's list. */
static double
adjusted_by (const SclTrace *trace)
{
  double sum = 0.0;

  for (guint i = 0; i < trace->steps->len; i++)
    if (g_array_index (trace->steps, SclTraceStep, i).kind == SCL_STEP_BY_ADJUSTMENT)
      sum += g_array_index (trace->steps, SclTraceStep, i).change;
  return sum;
}

static void
json_periods (SclJson *json, const SclCliRate *rate)
{
  scl_json_begin_array (json, "periods");
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, t);
      const SclExplainedPeriod *period
          = &g_array_index (rate->explanation->periods, SclExplainedPeriod, t);
      const double adjustment = period->adjustment + adjusted_by (trace);
      g_autofree char *day = scl_day_format (period->list_day);

      if (!scl_cli_rate_is_told (rate, t))
        continue;
      scl_json_begin_object (json, NULL);
      scl_json_string (json, "list_day", day);
      if (adjustment != 0.0)
        scl_json_number (json, "adjustment", adjustment);
      scl_json_number (json, "old", period->old_rating);
      scl_json_number (json, "score", trace->score);
      scl_json_number (json, "expected", trace->expected);
      scl_json_number (json, "k", trace->k);
      scl_json_number (json, "change",
                       scl_cli_rate_points (period->new_rating - period->old_rating));
      scl_json_number (json, "new", period->new_rating);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}

/* Into the object that is open. */
static void
json_rate (SclJson *json, const SclCliRate *rate)
{
  Totals totals = add_up (rate);
  g_autofree char *doubt = scl_cli_rate_doubt (rate);

  scl_json_string (json, "policy", scl_policy_name (rate->policy));
  scl_json_number (json, "old", rate->old_rating);
  scl_json_begin_array (json, "games");
  SCL_FOR_EACH_POINTER (const SclTrace, trace, rate->explanation->traces)
    for (guint i = 0; i < trace->games->len; i++)
      json_game (json, rate, trace, &g_array_index (trace->games, SclTraceGame, i));
  scl_json_end_array (json);
  scl_cli_rate_json_steps (json, rate);
  scl_json_number (json, "score", totals.score);
  scl_json_number (json, "expected", totals.expected);
  scl_json_number (json, "k", totals.k);
  scl_json_number (json, "change", scl_cli_rate_points (rate->new_rating - rate->old_rating));
  scl_json_number (json, "new", rate->new_rating);
  json_columns (json, rate);
  json_periods (json, rate);
  if (doubt != NULL)
    scl_json_string (json, "remark", doubt);
  scl_cli_rate_json_why (json, rate);
}

static gboolean
write_json (const SclCliRate *rate, const SclCliRate *other, GError **error)
{
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  json_rate (json, rate);
  if (other != NULL)
    {
      g_autoptr (SclRows) table = scl_cli_rate_beside (rate, other);

      scl_json_begin_object (json, "other");
      json_rate (json, other);
      scl_json_end_object (json);
      scl_rows_append_json (table, json, "beside");
    }
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
write_text (const SclCliRate *rate, const SclCliRate *other, gboolean steps, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (SclRows) table
      = other != NULL ? scl_cli_rate_beside (rate, other) : games_table (rate);

  if (other != NULL)
    g_string_append_printf (out, _ ("%s, and %s beside it\n\n"), scl_policy_title (rate->policy),
                            scl_policy_title (other->policy));
  else
    g_string_append_printf (out, "%s\n\n", scl_policy_title (rate->policy));
  scl_rows_append_text (table, out);
  g_string_append_c (out, '\n');
  if (other != NULL)
    g_string_append_printf (out, "%s\n", scl_policy_title (rate->policy));
  scl_cli_rate_append_why (rate, steps, out);
  if (other != NULL)
    {
      g_string_append_printf (out, "\n%s\n", scl_policy_title (other->policy));
      scl_cli_rate_append_why (other, steps, out);
    }
  return scl_cli_write (out->str, error);
}

/* What the command line says, under that policy; events and pasted may be NULL, not both. */
static SclCliRate *
read_rate (const char *policy_name, const char *player, char **events, GPtrArray *pasted,
           GError **error)
{
  g_autoptr (SclPolicy) policy = scl_policy_find (policy_name, error);
  g_autoptr (SclCliRate) rate = policy != NULL ? scl_cli_rate_new (policy) : NULL;

  if (rate == NULL || !scl_cli_rate_parse_player (rate, player, error))
    return NULL;
  for (guint i = 0; events != NULL && events[i] != NULL; i++)
    if (!scl_cli_rate_parse_event (rate, events[i], error))
      return NULL;
  if (pasted != NULL)
    scl_cli_rate_add_pasted (rate, pasted);
  return g_steal_pointer (&rate);
}

gboolean
scl_cli_rate (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *player = NULL, *paste = NULL, *who = NULL;
  g_auto (GStrv) policies = NULL, events = NULL;
  g_autoptr (GPtrArray) pasted = NULL;
  gboolean steps = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &policies,
      N_ ("a shipped policy, or a policy file; twice: two side by side"), N_ ("POLICY") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player,
      N_ ("rating=R|none games=N born=YEAR k=K sex=m|f peak=R deviation=D volatility=V index=I "
          "standard=R lists=DAY:R,…; without games= an established player"),
      N_ ("STATE") },
    { "event", 'e', 0, G_OPTION_ARG_STRING_ARRAY, &events,
      N_ ("[YYYY-MM-DD[..YYYY-MM-DD]] and games as opponent[/deviation][#mark]:score[w|b]; "
          "opponents of one mark are one person; ? for a score: what each result would make; once "
          "for each event"),
      N_ ("EVENT") },
    { "paste", 0, 0, G_OPTION_ARG_FILENAME, &paste,
      N_ ("one event more, from a text (-: what is piped in): a line a game as people write it, a "
          "page of Chess-Results or of FIDE's calculations, a TRF"),
      N_ ("FILE") },
    { "who", 0, 0, G_OPTION_ARG_STRING, &who,
      N_ ("whose games those of a pasted TRF are, by name or FIDE number"), N_ ("PLAYER") },
    { "steps", 0, 0, G_OPTION_ARG_NONE, &steps,
      N_ ("each game step by step, as text: difference, cut, expected score, K and why this K"),
      NULL },
    { NULL },
  };
  g_autoptr (SclCliRate) rate = NULL, other = NULL;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error))
    return FALSE;
  if (policies == NULL || player == NULL || (events == NULL && paste == NULL))
    return scl_cli_usage (error, _ ("--policy, --player and --event (or --paste) are all needed"));
  if (g_strv_length (policies) > 2)
    return scl_cli_usage (error, _ ("--policy: two policies at most stand side by side"));
  if (paste != NULL && (pasted = scl_cli_paste_read (paste, who, TRUE, error)) == NULL)
    return FALSE;
  rate = read_rate (policies[0], player, events, pasted, error);
  if (rate == NULL)
    return FALSE;
  other = policies[1] != NULL ? read_rate (policies[1], player, events, pasted, error) : NULL;
  if ((policies[1] != NULL && other == NULL) || !scl_cli_rate_run (rate, error)
      || (other != NULL && !scl_cli_rate_run (other, error)))
    return FALSE;

  if (format == SCL_FORMAT_JSON)
    return write_json (rate, other, error);
  if (format == SCL_FORMAT_CSV)
    {
      g_autoptr (SclRows) table
          = other != NULL ? scl_cli_rate_beside (rate, other) : games_table (rate);

      return scl_cli_write_rows (table, format, error);
    }
  return write_text (rate, other, steps, error);
}
