/* The verb climb: a climb like that of 1998 under any policies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/shared/scl-cli-words.h"
#include "cli/shared/scl-cli.h"
#include "figures/results/scl-outcome-figures.h"
#include "lab/climb/scl-climb.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

/* What the options say. */
typedef struct
{
  SclClimb climb;
  GPtrArray *policies;
  gboolean paper, largest, close;
  guint n_runs;       /* 0: one climb, not by chance */
  const char *output; /* NULL: none */
  gboolean paths;
  SclFormat format;
} Request;

static const char *
policy_name (SclOutcome *outcome)
{
  return scl_policy_name (scl_outcome_policy (outcome));
}

/* What the source says of a scheme, where the climb is the source's. */
static double
source_of (const SclClimb *climb, const char *policy)
{
  const SclClimbScheme *scheme = scl_climb_scheme_find (policy);

  return scheme != NULL && scl_climb_is_papers (climb) ? scheme->source : NAN;
}

/* Says of which policies climbs are not computed to the letter. */
static void
tell_sums (const Request *request)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < request->policies->len; i++)
    if (scl_climb_sums_once (g_ptr_array_index (request->policies, i)))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              scl_policy_name (g_ptr_array_index (request->policies, i)));
  if (names->len > 0)
    /* Translators: names of policies. */
    g_printerr (_ ("As in the paper's sums, expected scores are rounded once a period, not event "
                   "by event: %s\n"),
                names->str);
}

/* ---- One climb under each policy ---- */

static const SclColumn columns[] = {
  { "policy", N_ ("Policy"), -1 },  { "start", N_ ("Start"), 0 },
  { "end", N_ ("End"), 0 },         { "gained", N_ ("Gained"), 0 },
  { "highest", N_ ("Highest"), 0 }, { "games", N_ ("Games"), 0 },
  { "updates", N_ ("Updates"), 0 }, { "opponents_lost", N_ ("Opponents lost"), 0 },
  { "created", N_ ("Created"), 0 }, { "source", N_ ("Source"), 0 },
};

static SclRows *
climb_rows (const Request *request, GPtrArray *outcomes)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns) - (request->paper ? 0 : 1));

  SCL_FOR_EACH_POINTER (SclOutcome, outcome, outcomes)
    {
      const SclClimbResult result = scl_climb_measure (outcome);

      scl_rows_add_text (rows, policy_name (outcome));
      scl_rows_add_numbers (rows, result.start, result.end, result.end - result.start,
                            result.highest, result.games, result.updates, -result.opponents_change,
                            result.created);
      if (request->paper)
        scl_rows_add_number (rows, source_of (&request->climb, policy_name (outcome)));
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

static void
json_climb (SclJson *json, const Request *request, SclOutcome *outcome)
{
  const SclClimbResult result = scl_climb_measure (outcome);

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "policy", policy_name (outcome));
  scl_json_number (json, "start", result.start);
  scl_json_number (json, "end", result.end);
  scl_json_number (json, "gained", result.end - result.start);
  scl_json_number (json, "highest", result.highest);
  scl_json_integer (json, "games", result.games);
  scl_json_number (json, "opponents_lost", -result.opponents_change);
  scl_json_number (json, "created", result.created);
  if (request->paper)
    scl_json_number (json, "source", source_of (&request->climb, policy_name (outcome)));
  json_path (json, outcome);
  scl_json_end_object (json);
}

/* The climb's players and events have names in the words of their time: it is made again for the
 * drawing. */
static gboolean
draw_climbs (const Request *request, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (request->output);
  g_autoptr (GPtrArray) outcomes = scl_climb_run (&request->climb, request->policies, NULL, error);
  g_autoptr (SclChart) chart = NULL;

  if (outcomes == NULL)
    return FALSE;
  chart = request->paths ? scl_figure_path (outcomes, 0) : scl_figure_climbs (outcomes);
  return scl_cli_write_chart (chart, request->output, NULL, error);
}

static gboolean
write_climbs (const Request *request, GError **error)
{
  g_autoptr (GPtrArray) outcomes = scl_climb_run (&request->climb, request->policies, NULL, error);
  g_autoptr (SclRows) rows = NULL;
  g_autoptr (SclJson) json = NULL;

  if (outcomes == NULL || (request->output != NULL && !draw_climbs (request, error)))
    return FALSE;
  if (request->format != SCL_FORMAT_JSON)
    {
      rows = climb_rows (request, outcomes);
      return scl_cli_write_rows (rows, request->format, error);
    }
  json = scl_json_new ();
  scl_json_begin_array (json, NULL);
  for (guint i = 0; i < outcomes->len; i++)
    json_climb (json, request, g_ptr_array_index (outcomes, i));
  scl_json_end_array (json);
  return scl_cli_write (scl_json_text (json), error);
}

/* ---- By chance, and the largest ---- */

static const SclColumn chance_columns[] = {
  { "policy", N_ ("Policy"), -1 },  { "runs", N_ ("Runs"), 0 },
  { "mean", N_ ("Mean"), 0 },       { "sd", N_ ("σ"), 1 },
  { "lowest", N_ ("Lowest"), 0 },   { "p5", N_ ("5 %"), 0 },
  { "p25", N_ ("25 %"), 0 },        { "p50", N_ ("50 %"), 0 },
  { "p75", N_ ("75 %"), 0 },        { "p95", N_ ("95 %"), 0 },
  { "highest", N_ ("Highest"), 0 }, { "opponents_lost", N_ ("Opponents lost"), 0 },
};

static gboolean
write_chance (const Request *request, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (chance_columns, G_N_ELEMENTS (chance_columns));

  SCL_FOR_EACH_POINTER (SclPolicy, policy, request->policies)
    {
      g_autoptr (SclClimbSpread) spread = scl_climb_spread (
          &request->climb, policy, MAX (request->climb.seed, 1), request->n_runs, NULL, error);

      if (spread == NULL)
        return FALSE;
      scl_rows_add_text (rows, scl_policy_name (policy));
      scl_rows_add_numbers (rows, spread->n, spread->mean, spread->sd, spread->lowest, spread->p5,
                            spread->p25, spread->p50, spread->p75, spread->p95, spread->highest,
                            -spread->opponents_change);
    }
  return scl_cli_write_rows (rows, request->format, error);
}

static const SclColumn largest_columns[] = {
  { "policy", N_ ("Policy"), -1 },
  { "start", N_ ("Start"), 0 },
  { "end", N_ ("End"), 0 },
  { "gained", N_ ("Gained"), 0 },
  { "opponents", N_ ("Opponents"), 0 },
  { "games", N_ ("Games"), 0 },
  { "games_per_event", N_ ("Games in an event"), 0 },
  { "opponents_lost", N_ ("Opponents lost"), 0 },
  { "created", N_ ("Created"), 0 },
};

static gboolean
write_largest (const Request *request, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (largest_columns, G_N_ELEMENTS (largest_columns));

  SCL_FOR_EACH_POINTER (SclPolicy, policy, request->policies)
    {
      SclClimb best = request->climb;
      GError *failure = NULL;
      const SclClimbResult result = scl_climb_largest (
          &request->climb, policy, request->close ? SCL_CLIMB_SEARCH_CLOSE : SCL_CLIMB_SEARCH_QUICK,
          &best, NULL, NULL, NULL, &failure);

      if (failure != NULL)
        {
          g_propagate_error (error, failure);
          return FALSE;
        }
      scl_rows_add_text (rows, scl_policy_name (policy));
      scl_rows_add_numbers (rows, result.start, result.end, result.end - result.start,
                            best.opponents, best.n_games, MIN (best.games_per_event, best.n_games),
                            -result.opponents_change, result.created);
    }
  return scl_cli_write_rows (rows, request->format, error);
}

/* ---- Options ---- */

/* The numbers as they were typed. */
typedef struct
{
  char *start, *opponents, *score, *spread, *strength, *draws;
  int games, games_per_event, days, seed, runs;
} Typed;

static void
typed_clear (Typed *typed)
{
  g_free (typed->start);
  g_free (typed->opponents);
  g_free (typed->score);
  g_free (typed->spread);
  g_free (typed->strength);
  g_free (typed->draws);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Typed, typed_clear)

static gboolean
read_climb (const Typed *typed, Request *request, GError **error)
{
  SclClimb *climb = &request->climb;

  if (!scl_cli_parse_within (typed->start, "--start", 0, 4000, &climb->start, error)
      || !scl_cli_parse_within (typed->opponents, "--opponents", 0, 4000, &climb->opponents, error)
      || !scl_cli_parse_within (typed->score, "--score", 0, 1, &climb->score, error)
      || !scl_cli_parse_within (typed->spread, "--spread", 0, 1000, &climb->spread, error)
      || !scl_cli_parse_within (typed->strength, "--strength", 1, 4000, &climb->strength, error)
      || !scl_cli_parse_within (typed->draws, "--draws", 0, 1, &climb->draws, error))
    return FALSE;
  if (typed->games < 1 || typed->games > 10000 || typed->games_per_event < 1
      || typed->games_per_event > 100 || typed->days < 1 || typed->days > 36525)
    return scl_cli_usage (
        error,
        _ ("--games is from 1 to 10000, --games-per-event from 1 to 100, --days from 1 to 36525"));
  if (typed->seed < 0 || typed->runs < 0 || typed->runs > 100000)
    return scl_cli_usage (error, _ ("--seed is 0 or more, --runs from 0 to 100000"));
  if (request->largest && (typed->runs > 0 || typed->seed > 0))
    return scl_cli_usage (
        error, _ ("--largest looks at climbs without chance: it takes neither --runs nor --seed"));
  if (request->close && !request->largest)
    return scl_cli_usage (error, _ ("--close says how --largest searches: it needs it"));
  if (request->output != NULL && (typed->runs > 0 || request->largest))
    return scl_cli_usage (error,
                          _ ("-o draws single climbs: it takes neither --runs nor --largest"));
  climb->n_games = (guint) typed->games;
  climb->games_per_event = (guint) typed->games_per_event;
  climb->days = (guint) typed->days;
  climb->seed = (guint) typed->seed;
  request->n_runs = (guint) typed->runs;
  return TRUE;
}

/* The schemes of the paper first, then those named; without either, the two that the paper sets
 * side by side. */
static GPtrArray *
find_policies (gboolean paper, char **names, GError **error)
{
  static const char *const usual[] = { "elo-italia-1997", "elo-italia-by-event", NULL };
  g_autoptr (GPtrArray) named = NULL;
  GPtrArray *policies;

  if (!paper)
    return scl_cli_find_policies (names != NULL ? (const char *const *) names : usual, error);
  policies = scl_climb_scheme_policies (error);
  if (policies == NULL || names == NULL)
    return policies;
  named = scl_cli_find_policies ((const char *const *) names, error);
  if (named == NULL)
    g_clear_pointer (&policies, g_ptr_array_unref);
  for (guint i = 0; named != NULL && i < named->len; i++)
    g_ptr_array_add (policies, scl_policy_ref (g_ptr_array_index (named, i)));
  return policies;
}

gboolean
scl_cli_climb (const SclVerb *verb, int argc, char **argv, GError **error)
{
  static const SclClimb usual = SCL_CLIMB_DEFAULTS;
  g_auto (Typed) typed = { .games = (int) usual.n_games,
                           .games_per_event = (int) usual.games_per_event,
                           .days = (int) usual.days };
  g_autofree char *output = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GPtrArray) policies = NULL;
  Request request = { .climb = usual };
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_ ("a shipped policy, or a policy file; once for each; default: elo-italia-1997 and "
          "elo-italia-by-event"),
      N_ ("POLICY") },
    { "paper", 0, 0, G_OPTION_ARG_NONE, &request.paper,
      N_ ("every scheme that the paper discusses, and what it says of each; -o then sets them side "
          "by side"),
      NULL },
    { "start", 0, 0, G_OPTION_ARG_STRING, &typed.start, N_ ("the climber's rating; default 1700"),
      N_ ("R") },
    { "opponents", 0, 0, G_OPTION_ARG_STRING, &typed.opponents,
      N_ ("the opponents' rating; default 2100"), N_ ("R") },
    { "spread", 0, 0, G_OPTION_ARG_STRING, &typed.spread,
      N_ ("standard deviation of the opponents' ratings; default 0"), N_ ("D") },
    { "score", 0, 0, G_OPTION_ARG_STRING, &typed.score,
      N_ ("share of the points that the climber scores; default 0.45"), N_ ("S") },
    { "strength", 0, 0, G_OPTION_ARG_STRING, &typed.strength,
      N_ ("the climber's true strength, in place of --score"), N_ ("R") },
    { "games", 0, 0, G_OPTION_ARG_INT, &typed.games, N_ ("games in all; default 100"), N_ ("N") },
    { "games-per-event", 0, 0, G_OPTION_ARG_INT, &typed.games_per_event, N_ ("default 7"),
      N_ ("N") },
    { "days", 0, 0, G_OPTION_ARG_INT, &typed.days,
      N_ ("all events lie within so many days from 1998-07-01; default 184, a half-year"),
      N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT, &typed.seed,
      N_ ("results drawn by chance with this seed; default 0: not by chance"), N_ ("N") },
    { "draws", 0, 0, G_OPTION_ARG_STRING, &typed.draws,
      N_ ("how drawn the games are by chance, from 0 to 1; default 0.3"), N_ ("S") },
    { "runs", 0, 0, G_OPTION_ARG_INT, &typed.runs,
      N_ ("so many climbs by chance, and their distribution"), N_ ("N") },
    { "largest", 0, 0, G_OPTION_ARG_NONE, &request.largest,
      N_ ("search for the largest climb that each policy allows a player of that strength with at "
          "most so many games"),
      NULL },
    { "close", 0, 0, G_OPTION_ARG_NONE, &request.close,
      N_ ("with --largest: in smaller steps, which takes fifty times as long"), NULL },
    { "paths", 0, 0, G_OPTION_ARG_NONE, &request.paths,
      N_ ("-o draws the ratings over time even with --paper"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("also draw the climbs: a file that ends in .svg, .pdf, .png or .csv"), N_ ("FILE") },
    { NULL },
  };

  if (!scl_cli_parse (verb, entries, &request.format, NULL, argc, argv, error))
    return FALSE;
  request.output = output;
  request.paths = request.paths || !request.paper;
  if (!read_climb (&typed, &request, error))
    return FALSE;
  policies = find_policies (request.paper, names, error);
  if (policies == NULL)
    return FALSE;
  request.policies = policies;
  tell_sums (&request);
  if (request.largest)
    return write_largest (&request, error);
  return request.n_runs > 0 ? write_chance (&request, error) : write_climbs (&request, error);
}
