/* The verbs of single formulas: expected, performance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli.h"
#include "rating/core/scl-performance.h"
#include "rating/glicko/scl-glicko.h"

static gboolean
parse_model (const char *name, SclExpectationModel *model, GError **error)
{
  static const char *const names[] = { "logistic", "gaussian", "linear", "fide", "fise" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (name, names[i]) == 0)
      {
        *model = (SclExpectationModel) i;
        return TRUE;
      }
  return scl_cli_usage (
      error, _ ("--model is one of logistic, gaussian, linear, fide, fise, not \"%s\""), name);
}

#define MOST_POINTS 10000.0

/* An option that is a number of rating points within (0, 10000]. */
static gboolean
parse_points (const char *text, const char *what, double *value, GError **error)
{
  if (!scl_cli_parse_number (text, what, value, error))
    return FALSE;
  if (*value <= 0.0 || *value > MOST_POINTS)
    return scl_cli_usage (error, _ ("%s: %s is not a number above 0 and up to %.0f"), what, text,
                          MOST_POINTS);
  return TRUE;
}

static gboolean
write_expected (const SclExpectation *expectation, double score, SclFormat format, GError **error)
{
  static const SclColumn columns[] = { { "expected", N_ ("Expected"), 4 } };
  g_autoptr (SclRows) table = scl_rows_new (columns, 1);

  if (format == SCL_FORMAT_TEXT)
    {
      /* The two tables have hundredths. */
      gboolean literal = expectation->model == SCL_EXPECTATION_FIDE
                         || expectation->model == SCL_EXPECTATION_FISE;
      g_autofree char *text = scl_rows_format_number (score, literal ? 2 : 4);
      g_autofree char *line = g_strconcat (text, "\n", NULL);

      return scl_cli_write (line, error);
    }
  if (format == SCL_FORMAT_JSON)
    {
      g_autoptr (SclJson) json = scl_json_new ();

      scl_json_begin_object (json, NULL);
      scl_json_number (json, "expected", score);
      scl_json_end_object (json);
      return scl_cli_write (scl_json_text (json), error);
    }
  scl_rows_add_number (table, score);
  return scl_cli_write_rows (table, format, error);
}

/* Two deviations, either of which may be left out as 0: Glickman's curve between two whose ratings
 * are uncertain both (“The Glicko system”, the expected outcome of a game). FALSE: usage. */
static gboolean
parse_deviations (const char *own, const char *other, SclExpectation *expectation, GError **error)
{
  double deviation[] = { 0.0, 0.0 };

  if (own == NULL && other == NULL)
    return TRUE;
  if (expectation->model != SCL_EXPECTATION_LOGISTIC)
    return scl_cli_usage (error, _ ("--deviation and --opponent-deviation go with the logistic "
                                    "model only"));
  if ((own != NULL && !parse_points (own, "--deviation", &deviation[0], error))
      || (other != NULL && !parse_points (other, "--opponent-deviation", &deviation[1], error)))
    return FALSE;
  expectation->scale /= scl_glicko_g (deviation[0] * deviation[0] + deviation[1] * deviation[1]);
  return TRUE;
}

gboolean
scl_cli_expected (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *model = NULL, *sigma = NULL, *cut = NULL, *difference = NULL;
  g_autofree char *deviation = NULL, *opponent_deviation = NULL;
  const GOptionEntry entries[] = {
    { "model", 'm', 0, G_OPTION_ARG_STRING, &model,
      N_ ("logistic (default), gaussian, linear, fide (table 8.1.2), fise (Table 2)"),
      N_ ("MODEL") },
    { "difference", 'd', 0, G_OPTION_ARG_STRING, &difference,
      N_ ("own rating minus opponent's, rating points"), N_ ("D") },
    { "sigma", 's', 0, G_OPTION_ARG_STRING, &sigma,
      N_ ("standard deviation of the gaussian model; default 200√2"), N_ ("S") },
    { "cut", 'c', 0, G_OPTION_ARG_STRING, &cut,
      N_ ("differences beyond this count as this; default: none (linear: 350)"), N_ ("N") },
    { "deviation", 0, 0, G_OPTION_ARG_STRING, &deviation,
      N_ ("of the own rating, which flattens the logistic curve as Glicko has it"), N_ ("POINTS") },
    { "opponent-deviation", 0, 0, G_OPTION_ARG_STRING, &opponent_deviation,
      N_ ("the same of the opponent's rating"), N_ ("POINTS") },
    { NULL },
  };
  SclExpectation expectation = SCL_EXPECTATION_DEFAULTS;
  SclFormat format;
  double d;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error))
    return FALSE;
  if (difference == NULL)
    return scl_cli_usage (error, _ ("--difference is missing"));
  if (!scl_cli_parse_number (difference, "--difference", &d, error))
    return FALSE;
  if (model != NULL && !parse_model (model, &expectation.model, error))
    return FALSE;
  if (sigma != NULL && !parse_points (sigma, "--sigma", &expectation.sigma, error))
    return FALSE;
  if (cut != NULL)
    {
      if (!parse_points (cut, "--cut", &expectation.cut, error))
        return FALSE;
      expectation.cut_rule = SCL_CUT_EVERY_GAME;
    }
  if (!parse_deviations (deviation, opponent_deviation, &expectation, error))
    return FALSE;
  return write_expected (&expectation, scl_expectation_between (&expectation, d, 0.0), format,
                         error);
}

static const SclColumn performance_columns[] = {
  { "method", N_ ("Method"), -1 },
  { "rating", N_ ("Rating"), 3 },
  { "sigma", N_ ("Sigma"), 1 },
  { "remark", N_ ("Remark"), -1 },
};

/* The methods asked for, from *first to before *end; the corrected mean, which needs the player's
 * own rating, comes after those that do not. */
static gboolean
parse_method (const char *name, gboolean has_own, guint *first, guint *end, GError **error)
{
  SclPerformanceMethod only = SCL_PERFORMANCE_N_METHODS;
  const gboolean all = name == NULL || strcmp (name, "all") == 0;

  if (!all && !scl_performance_method_from_nick (name, &only) && strcmp (name, "corrected") != 0)
    return scl_cli_usage (error,
                          _ ("--method is one of linear, logistic, exact, newton, glickman, "
                             "capped, fide, corrected, all, not \"%s\""),
                          name);
  if (!all && only == SCL_PERFORMANCE_N_METHODS && !has_own)
    return scl_cli_usage (error, _ ("--method=corrected needs --rating"));
  *first = all ? 0 : (guint) only;
  *end = all ? SCL_PERFORMANCE_N_METHODS + (guint) has_own : *first + 1;
  return TRUE;
}

static void
add_performance (SclRows *table, SclJson *json, const char *nick, const SclPerformance *performance)
{
  scl_json_begin_object (json, nick);
  scl_json_number (json, "rating", performance->rating);
  scl_json_number (json, "sigma", performance->sigma);
  scl_json_end_object (json);

  scl_rows_add_text (table, nick);
  scl_rows_add_numbers (table, performance->rating, performance->sigma);
  scl_rows_add_text (table, performance->reason != NULL ? _ (performance->reason) : "");
}

gboolean
scl_cli_performance (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *opponents_text = NULL, *score_text = NULL, *method_name = NULL, *own_text = NULL;
  const GOptionEntry entries[] = {
    { "opponents", 'o', 0, G_OPTION_ARG_STRING, &opponents_text, N_ ("the opponents' ratings"),
      N_ ("R,R,…") },
    { "score", 's', 0, G_OPTION_ARG_STRING, &score_text, N_ ("points scored against them"),
      N_ ("S") },
    { "method", 'm', 0, G_OPTION_ARG_STRING, &method_name,
      N_ ("linear, logistic, exact, newton, glickman, capped, fide, corrected or all (default)"),
      N_ ("METHOD") },
    { "rating", 'r', 0, G_OPTION_ARG_STRING, &own_text,
      N_ ("the player's own rating, which the corrected mean needs"), N_ ("R") },
    { NULL },
  };
  g_autoptr (GArray) opponents = NULL;
  g_autoptr (SclRows) table
      = scl_rows_new (performance_columns, G_N_ELEMENTS (performance_columns));
  g_autoptr (SclJson) json = scl_json_new ();
  SclFormat format;
  double score, own = NAN;
  guint first = 0, end = 0;

  if (!scl_cli_parse (verb, entries, &format, NULL, argc, argv, error))
    return FALSE;
  if (opponents_text == NULL || score_text == NULL)
    return scl_cli_usage (error, _ ("--opponents and --score are both needed"));
  opponents = scl_cli_parse_numbers (opponents_text, "--opponents", error);
  if (opponents == NULL || !scl_cli_parse_number (score_text, "--score", &score, error))
    return FALSE;
  if (score < 0.0 || score > opponents->len)
    return scl_cli_usage (error, _ ("--score: %s is not between 0 and %u, the number of opponents"),
                          score_text, opponents->len);
  if (own_text != NULL && !scl_cli_parse_number (own_text, "--rating", &own, error))
    return FALSE;
  if (!parse_method (method_name, own_text != NULL, &first, &end, error))
    return FALSE;

  scl_json_begin_object (json, NULL);
  for (guint m = first; m < end; m++)
    {
      const double *ratings = (const double *) opponents->data;
      const gboolean corrected = m == SCL_PERFORMANCE_N_METHODS;
      const SclPerformance performance
          = corrected ? scl_performance_corrected (ratings, opponents->len, score, own)
                      : scl_performance ((SclPerformanceMethod) m, ratings, opponents->len, score);

      add_performance (table, json, corrected ? "corrected" : scl_performance_method_nick (m),
                       &performance);
    }
  scl_json_end_object (json);
  return format == SCL_FORMAT_JSON ? scl_cli_write (scl_json_text (json), error)
                                   : scl_cli_write_rows (table, format, error);
}
