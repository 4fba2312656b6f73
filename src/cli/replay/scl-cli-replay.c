/* The verb replay: a history under policies side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/lists/scl-cli-transfers.h"
#include "cli/replay/scl-cli-expectation.h"
#include "cli/replay/scl-cli-groups.h"
#include "cli/shared/scl-cli-folder.h"
#include "cli/shared/scl-cli-outcomes.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/results/scl-drift-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "figures/results/scl-verdict.h"
#include "lab/comparison/scl-comparison.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-regular-file.h"

/* Class width of the distribution, rating points. */
#define CLASS_WIDTH 50.0

static const SclColumn summary_columns[] = {
  { "policy", N_ ("Policy"), -1 },
  { "periods", N_ ("Periods"), 0 },
  { "rated_players", N_ ("Rated"), 0 },
  { "mean_first", N_ ("Initial mean"), 1 },
  { "mean_last", N_ ("Final mean"), 1 },
  { "created", N_ ("Points created"), 0 },
  { "scored_games", N_ ("Games scored"), 0 },
  { "judged_games", N_ ("Judged"), 0 },
  { "log_loss", N_ ("Log-loss"), 5 },
  { "brier", N_ ("Brier"), 5 },
  { "accuracy", N_ ("Accuracy"), 4 },
};

/* Losses are those of the games that every policy predicts. */
static SclRows *
summary_rows (SclComparison *comparison)
{
  static const char *const measures[] = { "log-loss", "brier", "accuracy" };
  SclRows *rows = scl_rows_new (summary_columns, G_N_ELEMENTS (summary_columns));

  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    {
      SclOutcome *outcome = scl_comparison_outcome (comparison, i);
      guint n;
      const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);

      scl_rows_add_text (rows, scl_policy_name (scl_outcome_policy (outcome)));
      scl_rows_add_numbers (
          rows, n, n > 0 ? periods[n - 1].n_rated : 0, n > 0 ? periods[0].mean : NAN,
          n > 0 ? periods[n - 1].mean : NAN, scl_comparison_value (comparison, "created", i),
          scl_comparison_value (comparison, "scored", i), scl_comparison_n_games (comparison));
      for (guint m = 0; m < G_N_ELEMENTS (measures); m++)
        scl_rows_add_number (rows, scl_comparison_value (comparison, measures[m], i));
    }
  return rows;
}

/* ---- What it says ---- */

static const char *
title_of (SclComparison *comparison, guint policy)
{
  return scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, policy)));
}

/* p of every policy against the first, for all these comparisons at once. */
static double *
adjusted_p (SclComparison *comparison)
{
  const guint n = scl_comparison_n_policies (comparison);
  double *p = g_new (double, n);

  p[0] = NAN;
  for (guint i = 1; i < n; i++)
    p[i] = scl_comparison_verdict (comparison, i, 0).judged.p;
  scl_adjust_holm (p, n, p);
  return p;
}

static void
append_line (GString *out, char *line)
{
  if (line != NULL)
    g_string_append_printf (out, "%s\n", line);
  g_free (line);
}

static char *
result_text (SclComparison *comparison, SclRows *rows)
{
  GString *out = g_string_new (NULL);
  g_autofree double *p = adjusted_p (comparison);
  const guint n = scl_comparison_n_policies (comparison);

  scl_rows_append_text (rows, out);
  g_string_append_c (out, '\n');
  for (guint i = 1; i < n; i++)
    {
      const SclVerdict verdict = scl_comparison_verdict (comparison, i, 0);

      append_line (out, scl_verdict_sentence (title_of (comparison, i), title_of (comparison, 0),
                                              &verdict.judged, p[i]));
      append_line (out, scl_verdict_warning (title_of (comparison, i), title_of (comparison, 0),
                                             &verdict, scl_comparison_start (comparison)));
    }
  if (n > 2)
    append_line (out, g_strdup (_ ("p is for all these comparisons at once (Holm 1979).")));
  if (n > 1)
    g_string_append_c (out, '\n');
  scl_cli_append_basis (out, scl_comparison_basis (comparison));
  return g_string_free (out, FALSE);
}

static void
append_verdict (SclJson *json, SclComparison *comparison, guint policy, double p)
{
  const SclVerdict verdict = scl_comparison_verdict (comparison, policy, 0);

  scl_json_begin_object (json, NULL);
  scl_json_string (
      json, "policy",
      scl_policy_name (scl_outcome_policy (scl_comparison_outcome (comparison, policy))));
  scl_json_string (json, "against",
                   scl_policy_name (scl_outcome_policy (scl_comparison_outcome (comparison, 0))));
  scl_json_number (json, "log_loss_difference", verdict.judged.difference);
  scl_json_number (json, "low", verdict.judged.low);
  scl_json_number (json, "high", verdict.judged.high);
  scl_json_number (json, "error", verdict.judged.error);
  scl_json_integer (json, "months", verdict.judged.n_blocks);
  scl_json_integer (json, "degrees_of_freedom", verdict.judged.freedom);
  scl_json_number (json, "p", verdict.judged.p);
  scl_json_number (json, "p_holm", p);
  scl_json_number (json, "other_start_difference", verdict.other_start.difference);
  scl_json_boolean (json, "start_decides", verdict.start_decides);
  scl_json_number (json, "with_burn_in_difference", verdict.with_burn_in.difference);
  scl_json_boolean (json, "burn_in_decides", verdict.burn_in_decides);
  scl_json_end_object (json);
}

static gboolean
write_json (SclComparison *comparison, SclRows *rows, GError **error)
{
  const SclJudged *judged = scl_comparison_judged (comparison);
  g_autoptr (SclJson) json = scl_json_new ();
  g_autofree char *burn_in = scl_burn_in_text (scl_comparison_burn_in (comparison)),
                  *from = scl_day_format (judged->from);
  g_autofree double *p = adjusted_p (comparison);

  scl_json_begin_object (json, NULL);
  scl_rows_append_json (rows, json, "policies");
  scl_json_string (json, "start", scl_start_nick (scl_comparison_start (comparison)));
  scl_json_integer (json, "players", judged->n_players);
  scl_json_integer (json, "players_with_printed_start", judged->n_printed);
  scl_json_string (json, "burn_in", burn_in);
  scl_json_string (json, "judged_from", from);
  scl_json_integer (json, "judged_games", (gint64) scl_comparison_n_games (comparison));
  scl_json_integer (json, "burn_in_games", (gint64) scl_comparison_n_burnt (comparison));
  scl_json_begin_array (json, "verdicts");
  for (guint i = 1; i < scl_comparison_n_policies (comparison); i++)
    append_verdict (json, comparison, i, p[i]);
  scl_json_end_array (json);
  scl_cli_append_basis_json (json, scl_comparison_basis (comparison));
  scl_cli_append_left_out (json);
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
write_result (SclComparison *comparison, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = summary_rows (comparison);
  g_autofree char *text = NULL;

  if (format == SCL_FORMAT_JSON)
    return write_json (comparison, rows, error);
  if (format == SCL_FORMAT_CSV)
    return scl_cli_write_rows (rows, format, error);
  text = result_text (comparison, rows);
  return scl_cli_write (text, error);
}

/* ---- Figures ---- */

/* The player whose last rating differs most between two policies; with one policy, the one who
 * moved most. */
static guint32
most_different (GPtrArray *outcomes)
{
  SclOutcome *first = g_ptr_array_index (outcomes, 0);
  guint32 n = scl_history_players (scl_outcome_history (first))->n, which = 0;
  double greatest = -1.0;

  for (guint32 player = 0; player < n; player++)
    {
      double low = INFINITY, high = -INFINITY;

      for (guint i = 0; i < outcomes->len; i++)
        {
          double rating = scl_outcome_last_rating (g_ptr_array_index (outcomes, i), player);

          low = fmin (low, rating);
          high = fmax (high, rating);
        }
      if (outcomes->len == 1)
        low = scl_outcome_first_rating (first, player);
      if (isfinite (low) && isfinite (high) && fabs (high - low) > greatest)
        {
          greatest = fabs (high - low);
          which = player;
        }
    }
  return which;
}

static gboolean
find_player (SclHistory *history, const char *text, guint32 *player, GError **error)
{
  const SclPlayers *players = scl_history_players (history);
  g_autofree char *wanted = g_utf8_casefold (text, -1);

  for (guint32 p = 0; p < players->n; p++)
    {
      g_autofree char *name = g_utf8_casefold (players->name[p], -1);

      if (g_strcmp0 (players->key[p], text) == 0 || strstr (name, wanted) != NULL)
        {
          *player = p;
          return TRUE;
        }
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("No player's name holds \"%s\"."), text);
  return FALSE;
}

static const char *const figure_names[]
    = { "population.svg",   "distribution.svg", "path.svg", "drift.svg",
        "drift-causes.svg", "misfit.svg",       NULL };

static gboolean
write_figures (GPtrArray *outcomes, guint32 player, const char *directory, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (".svg");
  SclChart *const figures[]
      = { scl_figure_population (outcomes),   scl_figure_distribution (outcomes, CLASS_WIDTH),
          scl_figure_path (outcomes, player), scl_figure_drift (outcomes),
          scl_figure_drift_causes (outcomes), scl_figure_misfit (outcomes) };
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *file = g_build_filename (directory, figure_names[i], NULL);

      good = good && scl_cli_write_chart (figures[i], file, NULL, error);
      scl_chart_unref (figures[i]);
    }
  return good;
}

/* DIRECTORY/POLICY/ratings.csv …; the comparison itself beside them. The language is the whole
 * process's: no thread may be at work while it changes. */
static gboolean
write_output (SclComparison *comparison, const char *directory, GError **error)
{
  g_autoptr (SclRows) rows = summary_rows (comparison);
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autofree char *file = g_build_filename (directory, "summary.csv", NULL);
  g_auto (SclCliWords) words = scl_cli_words_of_file (NULL);

  if (!scl_comparison_write (comparison, directory, error))
    return FALSE;
  scl_rows_append_csv (rows, csv);
  return scl_regular_file_write (file, csv->str, (gssize) csv->len, error);
}

gboolean
scl_cli_replay (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *from = NULL, *to = NULL, *train_until = NULL, *output = NULL,
                  *player_name = NULL, *start = NULL, *burn_in = NULL, *groups = NULL, *rate = NULL,
                  *transfers = NULL;
  g_auto (GStrv) names = NULL, sources = NULL;
  gboolean figures = FALSE, expectation = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_ ("a shipped policy, or a policy file; once for each"), N_ ("POLICY") },
    { "rate-of-play", 0, 0, G_OPTION_ARG_STRING, &rate, SCL_CLI_RATE_HELP, N_ ("RATE") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("leave out events before this day"),
      N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("leave out events after this day"), N_ ("DAY") },
    { "train-until", 0, 0, G_OPTION_ARG_STRING, &train_until,
      N_ ("judge by the predictions of later games only"), N_ ("DAY") },
    { "start", 0, 0, G_OPTION_ARG_STRING, &start, SCL_CLI_START_HELP, N_ ("WHICH") },
    { "burn-in", 0, 0, G_OPTION_ARG_STRING, &burn_in, SCL_CLI_BURN_IN_HELP, N_ ("MONTHS") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("write each policy's ratings, periods, metrics, movers, drift and misfit into a folder "
          "of its own in here, and the comparison, also by sub-group, beside them"),
      N_ ("DIR") },
    { "figures", 0, 0, G_OPTION_ARG_NONE, &figures,
      N_ ("with --output: draw mean, distribution, one player's path, where the mean's change "
          "comes from and where expectation fails as SVG"),
      NULL },
    { "groups", 0, 0, G_OPTION_ARG_STRING, &groups,
      N_ ("print how the policies treat groups of players in place of the summary, by rating, "
          "own-rating, age, sex, federation, category or activity"),
      N_ ("KIND") },
    { "transfers", 0, 0, G_OPTION_ARG_STRING, &transfers,
      N_ ("print the points that games move between groups of players in place of the summary, by "
          "the same kinds of groups"),
      N_ ("KIND") },
    { "expectation", 0, 0, G_OPTION_ARG_NONE, &expectation,
      N_ ("print score and expected score by rating difference in place of the summary, and the "
          "best curve through the scores that nowhere falls"),
      NULL },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player_name,
      N_ ("whose path: an id or a part of the name; default: who differs most"), N_ ("NAME") },
    { NULL },
  };
  g_autoptr (GPtrArray) policies = NULL, outcomes = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  g_autoptr (SclDraft) draft = NULL;
  SclComparisonOptions compared = SCL_COMPARISON_DEFAULTS;
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  SclGroupKind kind = SCL_GROUP_BY_RATING;
  SclFormat format;
  guint32 player = 0;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error)
      || !scl_cli_parse_days ((const char *const[]){ from, to, train_until }, &options, error)
      || !scl_cli_parse_setting (start, burn_in, &options, error))
    return FALSE;
  if (names == NULL)
    return scl_cli_usage (error, _ ("--policy is missing; \"scalata-cli policies\" lists them"));
  if (figures && output == NULL)
    return scl_cli_usage (error, _ ("--figures needs --output"));
  if ((groups != NULL) + (transfers != NULL) + expectation > 1)
    return scl_cli_usage (
        error, _ ("--groups, --transfers and --expectation are tables of their own: ask for one"));
  if ((groups != NULL && !scl_cli_groups_parse ("--groups", groups, &kind, error))
      || (transfers != NULL && !scl_cli_groups_parse ("--transfers", transfers, &kind, error)))
    return FALSE;
  policies = scl_cli_find_policies ((const char *const *) names, error);
  if (policies == NULL || !scl_cli_choose_rate (policies, rate, error))
    return FALSE;
  draft = output != NULL ? scl_cli_folder_begin (output, error) : NULL;
  if (output != NULL && draft == NULL)
    return FALSE;
  history = scl_cli_load_games (sources, error);
  if (history == NULL
      || (player_name != NULL && !find_player (history, player_name, &player, error)))
    return FALSE;
  outcomes = scl_cli_replay_all (history, policies, &options, error);
  compared.split = train_until != NULL ? SCL_SPLIT_TEST : SCL_SPLIT_ALL;
  comparison = outcomes != NULL ? scl_comparison_new_with (outcomes, &compared, NULL, error) : NULL;
  if (comparison == NULL)
    return FALSE;
  if (kind == SCL_GROUP_BY_FEDERATION)
    scl_cli_print_federations (history);
  for (guint i = 0; i < outcomes->len; i++)
    {
      g_autofree char *remark = scl_outcome_rate_remark (g_ptr_array_index (outcomes, i));

      if (remark != NULL)
        g_printerr ("%s\n", remark);
    }
  if (format == SCL_FORMAT_CSV || groups != NULL || transfers != NULL || expectation)
    scl_cli_print_doubts (scl_comparison_basis (comparison));
  if (draft != NULL && !write_output (comparison, scl_draft_path (draft), error))
    return FALSE;
  if (figures
      && !write_figures (outcomes, player_name != NULL ? player : most_different (outcomes),
                         scl_draft_path (draft), error))
    return FALSE;
  if (draft != NULL && !scl_cli_folder_finish (draft, output, figure_names, error))
    return FALSE;
  return groups != NULL      ? scl_cli_groups_write (comparison, kind, format, error)
         : transfers != NULL ? scl_cli_transfers_write (outcomes, kind, format, error)
         : expectation       ? scl_cli_expectation_write (outcomes, format, error)
                             : write_result (comparison, format, error);
}
