/* The verb rate: its options, and its result as text, JSON or CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/scl-cli-rate.h"

/* Less than this, rating points, is what binary fractions leave: no step. */
#define RESIDUE 1e-9

/* A difference of two ratings without what binary fractions leave, which 14 digits would show where
 * the difference is small. */
static double
points (double difference)
{
  return isnan (difference) ? NAN : scl_round (difference, RESIDUE, SCL_ROUND_HALF_AWAY);
}

static const SclColumn game_columns[] = {
  { "event", N_ ("Event"), 0 },       { "day", N_ ("Day"), -1 },
  { "opponent", N_ ("Opponent"), 0 }, { "score", N_ ("Score"), 1 },
  { "own", N_ ("Own"), 0 },           { "difference", N_ ("Difference"), 0 },
  { "expected", N_ ("Expected"), 4 }, { "k", N_ ("K"), 2 },
  { "change", N_ ("Change"), 2 },
};

static const SclCliRateGame *
game_of (const SclCliRate *rate, const SclTraceGame *game)
{
  /* The opponent of game i is player i + 1. */
  return &g_array_index (rate->games, SclCliRateGame, game->opponent - 1);
}

static const SclCliRateEvent *
event_of (const SclCliRate *rate, const SclTraceGame *game)
{
  return &g_array_index (rate->events, SclCliRateEvent, game_of (rate, game)->event);
}

/* The player's rating as the game used it. */
static double
own_rating (const SclTrace *trace, const SclTraceGame *game)
{
  return isnan (game->own_rating) ? trace->old_rating : game->own_rating;
}

/* Of an event: from when the rules hold that it is rated by. */
static char *
rules_text (const SclTraceGame *game)
{
  return game->rules_day == SCL_DAY_NONE ? g_strdup (_ ("the first ones"))
                                         : scl_day_format (game->rules_day);
}

static SclRows *
games_table (const SclCliRate *rate)
{
  SclRows *table = scl_rows_new (game_columns, G_N_ELEMENTS (game_columns));

  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, t);

      for (guint i = 0; i < trace->games->len; i++)
        {
          const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);
          const SclCliRateGame *source = game_of (rate, game);
          g_autofree char *day = scl_day_format (event_of (rate, game)->end);

          scl_rows_add_number (table, source->event + 1);
          scl_rows_add_text (table, day);
          scl_rows_add_number (table, source->rating);
          scl_rows_add_number (table, game->score);
          scl_rows_add_number (table, own_rating (trace, game));
          scl_rows_add_number (table, game->difference);
          scl_rows_add_number (table, game->expected);
          scl_rows_add_number (table, game->k);
          scl_rows_add_number (table, game->change);
        }
    }
  return table;
}

typedef struct
{
  double score, expected, k; /* k NaN where it is not one number */
  guint counted, n_games;
} Totals;

static Totals
add_up (const SclCliRate *rate)
{
  Totals totals = { 0, 0, NAN, 0, rate->games->len };

  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, t);

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
  const SclCliRateGame *source = game_of (rate, game);
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

static void
json_periods (SclJson *json, const SclCliRate *rate)
{
  scl_json_begin_array (json, "periods");
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, t);
      const SclExplainedPeriod *period
          = &g_array_index (rate->explanation->periods, SclExplainedPeriod, t);
      g_autofree char *day = scl_day_format (period->list_day);

      if (period->n_games == 0 && period->old_rating == period->new_rating
          && period->adjustment == 0.0)
        continue;
      scl_json_begin_object (json, NULL);
      scl_json_string (json, "list_day", day);
      if (period->adjustment != 0.0)
        scl_json_number (json, "adjustment", period->adjustment);
      scl_json_number (json, "old", period->old_rating);
      scl_json_number (json, "score", trace->score);
      scl_json_number (json, "expected", trace->expected);
      scl_json_number (json, "k", trace->k);
      scl_json_number (json, "change", points (period->new_rating - period->old_rating));
      scl_json_number (json, "new", period->new_rating);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}

static void
json_step (SclJson *json, const char *what, double change)
{
  if (fabs (change) < RESIDUE)
    return;
  scl_json_begin_object (json, NULL);
  scl_json_string (json, "what", what);
  scl_json_number (json, "change", points (change));
  scl_json_end_object (json);
}

/* Between the lists a rating may come and go: adjusted for everybody, lost with a place on the
 * list, given back. With these steps all of them, and all games, make the change over any number of
 * periods; no rating counts as 0. */
static void
json_steps (SclJson *json, const SclTrace *trace, const SclExplainedPeriod *period)
{
  double sum = isnan (trace->old_rating) ? 0.0 : trace->old_rating;

  json_step (json, _ ("All ratings adjusted"), period->adjustment);
  if (isnan (period->old_rating) && !isnan (trace->old_rating))
    json_step (json, _ ("value to start from"), trace->old_rating);
  for (guint i = 0; i < trace->games->len; i++)
    sum += g_array_index (trace->games, SclTraceGame, i).change;
  for (guint i = 0; i < trace->steps->len; i++)
    {
      const SclTraceStep *step = &g_array_index (trace->steps, SclTraceStep, i);

      json_step (json, _ (step->what), step->change);
      sum += step->change;
    }
  if (isnan (period->new_rating))
    json_step (json, _ ("Off the list"), -sum);
}

static gboolean
write_json (const SclCliRate *rate, GError **error)
{
  g_autoptr (SclJson) json = scl_json_new ();
  Totals totals = add_up (rate);

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "policy", scl_policy_name (rate->policy));
  scl_json_number (json, "old", rate->old_rating);
  scl_json_begin_array (json, "games");
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, t);

      for (guint i = 0; i < trace->games->len; i++)
        json_game (json, rate, trace, &g_array_index (trace->games, SclTraceGame, i));
    }
  scl_json_end_array (json);
  scl_json_begin_array (json, "steps");
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    json_steps (json, g_ptr_array_index (rate->explanation->traces, t),
                &g_array_index (rate->explanation->periods, SclExplainedPeriod, t));
  scl_json_end_array (json);
  scl_json_begin_array (json, "facts");
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, t);

      for (guint i = 0; i < trace->facts->len; i++)
        {
          const SclTraceFact *fact = &g_array_index (trace->facts, SclTraceFact, i);

          scl_json_begin_object (json, NULL);
          scl_json_string (json, "what", _ (fact->what));
          scl_json_number (json, "value", fact->value);
          scl_json_end_object (json);
        }
    }
  scl_json_end_array (json);
  scl_json_number (json, "score", totals.score);
  scl_json_number (json, "expected", totals.expected);
  scl_json_number (json, "k", totals.k);
  scl_json_number (json, "change", points (rate->new_rating - rate->old_rating));
  scl_json_number (json, "new", rate->new_rating);
  json_columns (json, rate);
  json_periods (json, rate);
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static char *
rating_text (double rating)
{
  return isnan (rating) ? g_strdup (_ ("unrated"))
                        : scl_rows_format_number (rating, rating == floor (rating) ? 0 : 2);
}

/* The first letter is made great: these lines stand for themselves. */
static void
append_line (GString *out, const char *what, double value, guint decimals)
{
  g_autofree char *number = scl_rows_format_number (value, decimals);
  g_autofree char *first = g_utf8_strup (what, g_utf8_next_char (what) - what);

  g_string_append_printf (out, "%s%s: %s\n", first, g_utf8_next_char (what), number);
}

static void
append_facts (GString *out, const SclTrace *trace)
{
  for (guint i = 0; i < trace->facts->len; i++)
    {
      const SclTraceFact *fact = &g_array_index (trace->facts, SclTraceFact, i);

      append_line (out, _ (fact->what), fact->value, fact->decimals);
    }
}

/* Which events were rated from an earlier list, or by earlier rules. */
static void
append_earlier (GString *out, const SclCliRate *rate, const SclTrace *trace)
{
  guint last = G_MAXUINT;

  for (guint i = 0; i < trace->games->len; i++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);
      const guint event = game_of (rate, game)->event;
      g_autofree char *list = scl_day_format (game->list_day), *rules = rules_text (game);
      g_autofree char *own = rating_text (own_rating (trace, game));

      if (event == last || !(game->other_list || game->other_rules))
        continue;
      last = event;
      if (game->other_list)
        g_string_append_printf (out,
                                _ ("Event %u: ratings and K of the list of %s, own rating %s\n"),
                                event + 1, list, own);
      if (game->other_rules)
        g_string_append_printf (out, _ ("Event %u: rules from %s\n"), event + 1, rules);
    }
}

static void
append_steps (GString *out, const SclTrace *trace)
{
  for (guint i = 0; i < trace->steps->len; i++)
    {
      const SclTraceStep *step = &g_array_index (trace->steps, SclTraceStep, i);

      if (fabs (step->change) >= RESIDUE)
        append_line (out, _ (step->what), step->change, 2);
    }
}

static void
append_result (GString *out, double old, double new, double score, double expected)
{
  g_autofree char *from = rating_text (old), *to = rating_text (new);
  g_autofree char *score_text = scl_rows_format_number (score, 1),
                  *expected_text = scl_rows_format_number (expected, 2);

  g_string_append_printf (out, _ ("Score %s, expected %s\n"), score_text, expected_text);
  g_string_append_printf (out, "%s → %s", from, to);
  if (!isnan (old) && !isnan (new))
    {
      g_autofree char *change = rating_text (fabs (new - old));

      g_string_append_printf (out, " (%s%s)", new < old ? "−" : "+", change);
    }
  g_string_append_c (out, '\n');
}

static void
append_column (GString *out, gboolean has, const char *label, double old, double new, int decimals)
{
  g_autofree char *from
      = isnan (old) ? g_strdup (_ ("none")) : scl_rows_format_number (old, decimals),
      *to = scl_rows_format_number (new, decimals);

  if (has && !isnan (new))
    g_string_append_printf (out, "%s %s → %s\n", label, from, to);
}

static gboolean
write_text (const SclCliRate *rate, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (SclRows) table = games_table (rate);
  const SclTrace *first = g_ptr_array_index (rate->explanation->traces, 0);
  const SclTrace *last
      = g_ptr_array_index (rate->explanation->traces, rate->explanation->traces->len - 1);
  Totals totals = add_up (rate);

  g_string_append_printf (out, "%s\n\n", scl_policy_title (rate->policy));
  scl_rows_append_text (table, out);
  g_string_append_c (out, '\n');
  if (totals.counted < totals.n_games)
    g_string_append_printf (out,
                            g_dngettext (GETTEXT_PACKAGE, "%u game did not count.\n",
                                         "%u games did not count.\n",
                                         totals.n_games - totals.counted),
                            totals.n_games - totals.counted);
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      const SclExplainedPeriod *period
          = &g_array_index (rate->explanation->periods, SclExplainedPeriod, t);
      const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, t);
      g_autofree char *day = scl_day_format (period->list_day);

      if (period->n_games == 0 && period->old_rating == period->new_rating
          && period->adjustment == 0.0)
        continue;
      if (rate->explanation->traces->len > 1)
        g_string_append_printf (out, _ ("List of %s\n"), day);
      append_earlier (out, rate, trace);
      append_facts (out, trace);
      if (period->adjustment != 0.0)
        append_line (out, _ ("All ratings adjusted"), period->adjustment, 2);
      append_steps (out, trace);
      append_result (out, period->old_rating, period->new_rating, trace->score, trace->expected);
    }
  append_column (out, rate->columns & SCL_STATE_DEVIATION, _ ("Deviation"), first->old_deviation,
                 last->new_deviation, 2);
  append_column (out, rate->columns & SCL_STATE_VOLATILITY, _ ("Volatility"), first->old_volatility,
                 last->new_volatility, 6);
  append_column (out, rate->columns & SCL_STATE_INDEX, _ ("Index"), first->old_index,
                 last->new_index, 0);
  return scl_cli_write (out->str, error);
}

gboolean
scl_cli_rate (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *policy_name = NULL, *player = NULL;
  g_auto (GStrv) events = NULL;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME, &policy_name,
      N_ ("a shipped policy, or a policy file"), N_ ("POLICY") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player,
      N_ ("rating=R|none games=N born=YEAR k=K sex=m|f peak=R deviation=D volatility=V index=I "
          "standard=R lists=DAY:R,…; without games= an established player"),
      N_ ("STATE") },
    { "event", 'e', 0, G_OPTION_ARG_STRING_ARRAY, &events,
      N_ ("[YYYY-MM-DD[..YYYY-MM-DD]] and games as opponent[/deviation]:score[w|b]; once for each "
          "event"),
      N_ ("EVENT") },
    { NULL },
  };
  g_autoptr (SclPolicy) policy = NULL;
  g_autoptr (SclCliRate) rate = NULL;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error))
    return FALSE;
  if (policy_name == NULL || player == NULL || events == NULL)
    return scl_cli_usage (error, _ ("--policy, --player and --event are all needed"));
  policy = scl_policy_find (policy_name, error);
  if (policy == NULL)
    return FALSE;
  rate = scl_cli_rate_new (policy);
  if (!scl_cli_rate_parse_player (rate, player, error))
    return FALSE;
  for (guint i = 0; events[i] != NULL; i++)
    if (!scl_cli_rate_parse_event (rate, events[i], error))
      return FALSE;
  if (!scl_cli_rate_run (rate, error))
    return FALSE;

  if (format == SCL_FORMAT_JSON)
    return write_json (rate, error);
  if (format == SCL_FORMAT_CSV)
    {
      g_autoptr (SclRows) table = games_table (rate);

      return scl_cli_write_rows (table, format, error);
    }
  return write_text (rate, error);
}
