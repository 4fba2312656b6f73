/* The verb climb: a climb like that of 1998 under any policies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/scl-cli.h"
#include "figures/scl-outcome-figures.h"
#include "lab/scl-climb.h"
#include "lab/scl-replay.h"

typedef struct
{
  double start, end, highest, lost; /* lost: by the opponents, all together, rating points */
  guint games, updates;
} Climbed;

static Climbed
look_at (SclOutcome *outcome)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (outcome));
  Climbed climbed = { scl_outcome_first_rating (outcome, 0), scl_outcome_last_rating (outcome, 0), 0, 0, 0, 0 };
  const SclPathPoint *path = scl_outcome_path (outcome, 0, &climbed.updates);

  climbed.highest = climbed.start;
  for (guint i = 0; i < climbed.updates; i++)
    climbed.highest = fmax (climbed.highest, path[i].rating);
  climbed.games = climbed.updates > 0 ? path[climbed.updates - 1].games : 0;
  for (guint32 p = 1; p < players->n; p++)
    {
      double change = scl_outcome_last_rating (outcome, p) - scl_outcome_first_rating (outcome, p);

      climbed.lost -= isnan (change) ? 0.0 : change;
    }
  return climbed;
}

static const SclColumn columns[] = {
  { "policy", N_ ("Policy"), -1 },  { "start", N_ ("Start"), 0 },
  { "end", N_ ("End"), 0 },         { "gained", N_ ("Gained"), 0 },
  { "highest", N_ ("Highest"), 0 }, { "games", N_ ("Games"), 0 },
  { "updates", N_ ("Updates"), 0 }, { "opponents_lost", N_ ("Opponents lost"), 0 },
};

static SclRows *
climb_rows (GPtrArray *outcomes)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (outcomes, i);
      Climbed climbed = look_at (outcome);

      scl_rows_add_text (rows, scl_policy_name (scl_outcome_policy (outcome)));
      scl_rows_add_number (rows, climbed.start);
      scl_rows_add_number (rows, climbed.end);
      scl_rows_add_number (rows, climbed.end - climbed.start);
      scl_rows_add_number (rows, climbed.highest);
      scl_rows_add_number (rows, climbed.games);
      scl_rows_add_number (rows, climbed.updates);
      scl_rows_add_number (rows, climbed.lost);
    }
  return rows;
}

static void
json_path (SclJson *json, SclOutcome *outcome)
{
  guint n, n_periods;
  const SclPathPoint *path = scl_outcome_path (outcome, 0, &n);
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);

  scl_json_begin_array (json, "path");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *day = scl_day_format (periods[path[i].period].list_day);

      scl_json_begin_object (json, NULL);
      scl_json_string (json, "day", day);
      scl_json_integer (json, "games", path[i].games);
      scl_json_number (json, "rating", path[i].rating);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}

static gboolean
write_climb (GPtrArray *outcomes, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = climb_rows (outcomes);
  g_autoptr (SclJson) json = scl_json_new ();

  if (format != SCL_FORMAT_JSON)
    return scl_cli_write_rows (rows, format, error);
  scl_json_begin_array (json, NULL);
  for (guint i = 0; i < outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (outcomes, i);
      Climbed climbed = look_at (outcome);

      scl_json_begin_object (json, NULL);
      scl_json_string (json, "policy", scl_policy_name (scl_outcome_policy (outcome)));
      scl_json_number (json, "start", climbed.start);
      scl_json_number (json, "end", climbed.end);
      scl_json_number (json, "gained", climbed.end - climbed.start);
      scl_json_number (json, "highest", climbed.highest);
      scl_json_integer (json, "games", climbed.games);
      scl_json_number (json, "opponents_lost", climbed.lost);
      json_path (json, outcome);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
  return scl_cli_write (scl_json_text (json), error);
}

/* An option that is a number within [low, high]; NULL leaves the default. */
static gboolean
parse_within (const char *text, const char *what, double low, double high, double *value, GError **error)
{
  if (text == NULL)
    return TRUE;
  if (!scl_cli_parse_number (text, what, value, error))
    return FALSE;
  if (*value < low || *value > high)
    return scl_cli_usage (error, _ ("%s: %s is not between %g and %g"), what, text, low, high);
  return TRUE;
}

gboolean
scl_cli_climb (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *start = NULL, *opponents = NULL, *score = NULL, *output = NULL;
  g_auto (GStrv) names = NULL;
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  int games = (int)climb.n_games, games_per_event = (int)climb.games_per_event, days = (int)climb.days;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_ ("a shipped policy, or a policy file; once for each; default: elo-italia-1997 and elo-italia-by-event"),
      N_ ("POLICY") },
    { "start", 0, 0, G_OPTION_ARG_STRING, &start, N_ ("the climber's rating; default 1700"), N_ ("R") },
    { "opponents", 0, 0, G_OPTION_ARG_STRING, &opponents, N_ ("the opponents' rating; default 2100"), N_ ("R") },
    { "score", 0, 0, G_OPTION_ARG_STRING, &score, N_ ("share of the points that the climber scores; default 0.45"),
      N_ ("S") },
    { "games", 0, 0, G_OPTION_ARG_INT, &games, N_ ("games in all; default 100"), N_ ("N") },
    { "games-per-event", 0, 0, G_OPTION_ARG_INT, &games_per_event, N_ ("default 7"), N_ ("N") },
    { "days", 0, 0, G_OPTION_ARG_INT, &days,
      N_ ("all events lie within so many days from 1998-07-01; default 184, a half-year"), N_ ("N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("also draw the paths: a file that ends in .svg, .pdf, .png or .csv"), N_ ("FILE") },
    { NULL },
  };
  static const char *const usual[] = { "elo-italia-1997", "elo-italia-by-event", NULL };
  g_autoptr (GPtrArray) policies = NULL, outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify)scl_outcome_unref);
  g_autoptr (SclHistory) history = NULL;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error)
      || !parse_within (start, "--start", 0, 4000, &climb.start, error)
      || !parse_within (opponents, "--opponents", 0, 4000, &climb.opponents, error)
      || !parse_within (score, "--score", 0, 1, &climb.score, error))
    return FALSE;
  if (games < 1 || games > 10000 || games_per_event < 1 || games_per_event > 100 || days < 1 || days > 36525)
    return scl_cli_usage (error,
                          _ ("--games is from 1 to 10000, --games-per-event from 1 to 100, --days from 1 to 36525"));
  climb.n_games = (guint)games;
  climb.games_per_event = (guint)games_per_event;
  climb.days = (guint)days;

  policies = scl_cli_find_policies (names != NULL ? (const char *const *)names : usual, error);
  if (policies == NULL)
    return FALSE;
  history = scl_climb_history (&climb);
  for (guint i = 0; i < policies->len; i++)
    {
      SclOutcome *outcome = scl_replay_run (history, g_ptr_array_index (policies, i), NULL, NULL, NULL, NULL, error);

      if (outcome == NULL)
        return FALSE;
      g_ptr_array_add (outcomes, outcome);
    }
  if (output != NULL)
    {
      g_autoptr (SclChart) chart = scl_figure_path (outcomes, 0);

      if (!scl_cli_write_chart (chart, output, NULL, error))
        return FALSE;
    }
  return write_climb (outcomes, format, error);
}
