/* The verb replay: a history under policies side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/scl-cli-outcomes.h"
#include "cli/scl-cli-source.h"
#include "cli/scl-cli-words.h"
#include "figures/scl-drift-figures.h"
#include "figures/scl-outcome-figures.h"
#include "lab/scl-comparison.h"

/* Class width of the distribution, rating points. */
#define CLASS_WIDTH 50.0

static const SclColumn summary_columns[] = {
  { "policy", N_ ("Policy"), -1 },
  { "periods", N_ ("Periods"), 0 },
  { "rated_players", N_ ("Rated"), 0 },
  { "mean_first", N_ ("Mean at first"), 1 },
  { "mean_last", N_ ("Mean at last"), 1 },
  { "created", N_ ("Points created"), 0 },
  { "scored_games", N_ ("Games scored"), 0 },
  { "log_loss", N_ ("Log-loss"), 5 },
  { "brier", N_ ("Brier"), 5 },
  { "accuracy", N_ ("Accuracy"), 4 },
};

static SclRows *
summary_rows (GPtrArray *outcomes)
{
  SclRows *rows = scl_rows_new (summary_columns, G_N_ELEMENTS (summary_columns));

  for (guint i = 0; i < outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (outcomes, i);
      const SclMetrics *metrics = scl_outcome_metrics (outcome);
      guint n;
      const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);
      double created = 0.0;

      for (guint p = 0; p < n; p++)
        created += periods[p].created;
      scl_rows_add_text (rows, scl_policy_name (scl_outcome_policy (outcome)));
      scl_rows_add_number (rows, n);
      scl_rows_add_number (rows, n > 0 ? periods[n - 1].n_rated : 0);
      scl_rows_add_number (rows, n > 0 ? periods[0].mean : NAN);
      scl_rows_add_number (rows, n > 0 ? periods[n - 1].mean : NAN);
      scl_rows_add_number (rows, created);
      scl_rows_add_number (rows, metrics->games);
      scl_rows_add_number (rows, metrics->log_loss);
      scl_rows_add_number (rows, metrics->brier);
      scl_rows_add_number (rows, metrics->accuracy);
    }
  return rows;
}

/* The player whose last rating differs most between two policies; with one policy, the one who moved most. */
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

static gboolean
write_figures (GPtrArray *outcomes, guint32 player, const char *directory, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (".svg");
  const struct
  {
    const char *name;
    SclChart *chart;
  } figures[] = {
    { "population.svg", scl_figure_population (outcomes) },
    { "distribution.svg", scl_figure_distribution (outcomes, CLASS_WIDTH) },
    { "path.svg", scl_figure_path (outcomes, player) },
    { "drift.svg", scl_figure_drift (outcomes) },
    { "misfit.svg", scl_figure_misfit (outcomes) },
  };
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *file = g_build_filename (directory, figures[i].name, NULL);

      good = good && scl_cli_write_chart (figures[i].chart, file, NULL, error);
      scl_chart_unref (figures[i].chart);
    }
  return good;
}

/* DIRECTORY/POLICY/ratings.csv …; the comparison itself beside them. */
static gboolean
write_output (GPtrArray *outcomes, const char *directory, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (NULL);
  const gboolean split = scl_outcome_test_metrics (g_ptr_array_index (outcomes, 0)) != NULL;
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, split ? SCL_SPLIT_TEST : SCL_SPLIT_ALL, NULL, error);
  g_autoptr (SclRows) rows = summary_rows (outcomes);
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autofree char *file = g_build_filename (directory, "summary.csv", NULL);

  if (comparison == NULL || !scl_comparison_write (comparison, directory, error))
    return FALSE;
  for (guint i = 0; i < outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (outcomes, i);
      g_autofree char *own = g_build_filename (directory, scl_policy_name (scl_outcome_policy (outcome)), NULL);

      if (!scl_outcome_write (outcome, own, error))
        return FALSE;
    }
  scl_rows_append_csv (rows, csv);
  return g_file_set_contents (file, csv->str, (gssize)csv->len, error);
}

gboolean
scl_cli_replay (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *from = NULL, *to = NULL, *train_until = NULL, *output = NULL, *player_name = NULL;
  g_auto (GStrv) names = NULL, sources = NULL;
  gboolean figures = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names, N_ ("a shipped policy, or a policy file; once for each"),
      N_ ("POLICY") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("leave out events before this day"), N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("leave out events after this day"), N_ ("DAY") },
    { "train-until", 0, 0, G_OPTION_ARG_STRING, &train_until, N_ ("score the predictions of later games apart"),
      N_ ("DAY") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("write each policy's ratings, periods, metrics, movers, drift and misfit into a folder of its own in here, and the comparison, also by "
          "sub-group, beside them"), N_ ("DIR") },
    { "figures", 0, 0, G_OPTION_ARG_NONE, &figures,
      N_ ("with --output: draw mean, distribution, one player's path, where the mean's change comes from and where expectation fails as SVG"), NULL },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player_name,
      N_ ("whose path: an id or a part of the name; default: who differs most"), N_ ("NAME") },
    { NULL },
  };
  g_autoptr (GPtrArray) policies = NULL, outcomes = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRows) rows = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  SclFormat format;
  guint32 player = 0;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error)
      || !scl_cli_parse_days ((const char *const[]){ from, to, train_until }, &options, error))
    return FALSE;
  if (names == NULL)
    return scl_cli_usage (error, _ ("--policy is missing; \"scalata-cli policies\" lists them"));
  if (figures && output == NULL)
    return scl_cli_usage (error, _ ("--figures needs --output"));
  policies = scl_cli_find_policies ((const char *const *)names, error);
  if (policies == NULL)
    return FALSE;
  history = scl_cli_load (sources, error);
  if (history == NULL || (player_name != NULL && !find_player (history, player_name, &player, error)))
    return FALSE;
  options.keep_paths = options.keep_predictions = output != NULL;
  outcomes = scl_cli_replay_all (history, policies, &options, error);
  if (outcomes == NULL)
    return FALSE;
  if (output != NULL && !write_output (outcomes, output, error))
    return FALSE;
  if (figures && !write_figures (outcomes, player_name != NULL ? player : most_different (outcomes), output, error))
    return FALSE;
  rows = summary_rows (outcomes);
  return scl_cli_write_rows (rows, format, error);
}
