/* The verb fit: one rating for each player from all results together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/scl-cli-outcomes.h"
#include "cli/scl-cli-source.h"
#include "rating/scl-bradley-terry-solver.h"

/* The rated games of a span, and what was found of their players. */
typedef struct
{
  SclHistory *history;
  guint n_players, n_games;
  guint32 *white, *black; /* owned */
  guint8 *score;
  SclDay *day;
  guint32 *games; /* per player */
  double *rating, *error;
  guint32 *group;
} Fit;

static void
fit_clear (Fit *self)
{
  g_free (self->white);
  g_free (self->black);
  g_free (self->score);
  g_free (self->day);
  g_free (self->games);
  g_free (self->rating);
  g_free (self->error);
  g_free (self->group);
  g_clear_pointer (&self->history, scl_history_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fit, fit_clear)

static gboolean
gather (Fit *self, const SclReplayOptions *span, GError **error)
{
  const SclGames *games = scl_history_games (self->history);
  const SclEvents *events = scl_history_events (self->history);

  self->n_players = scl_history_players (self->history)->n;
  self->white = g_new (guint32, games->n + 1);
  self->black = g_new (guint32, games->n + 1);
  self->score = g_new (guint8, games->n + 1);
  self->day = g_new (SclDay, games->n + 1);
  self->games = g_new0 (guint32, self->n_players + 1);
  self->rating = g_new0 (double, self->n_players + 1);
  self->error = g_new0 (double, self->n_players + 1);
  self->group = g_new0 (guint32, self->n_players + 1);
  for (guint i = 0; i < games->n; i++)
    {
      SclDay end = events->end[games->event[i]];
      guint n = self->n_games;

      if (games->flags[i] != SCL_UNRATED_NO || (span->from != SCL_DAY_NONE && end < span->from)
          || (span->to != SCL_DAY_NONE && end > span->to))
        continue;
      self->white[n] = games->white[i];
      self->black[n] = games->black[i];
      self->score[n] = games->score[i];
      self->day[n] = games->day[i];
      self->games[games->white[i]]++;
      self->games[games->black[i]]++;
      self->n_games++;
    }
  if (self->n_games > 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no rated game to fit."));
  return FALSE;
}

static const SclColumn columns[] = {
  { "player_id", N_ ("Id"), -1 }, { "name", N_ ("Name"), -1 },  { "rating", N_ ("Rating"), 1 },
  { "error", N_ ("± (1σ)"), 1 },  { "games", N_ ("Games"), 0 }, { "group", N_ ("Group"), 0 },
};

static int
by_rating (gconstpointer a, gconstpointer b, gpointer data)
{
  const double *rating = data;
  guint32 x = *(const guint32 *)a, y = *(const guint32 *)b;

  if (rating[x] != rating[y])
    return rating[x] < rating[y] ? 1 : -1;
  return x < y ? -1 : x > y;
}

static SclRows *
fit_rows (Fit *self, int top)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));
  const SclPlayers *players = scl_history_players (self->history);
  g_autofree guint32 *order = g_new (guint32, self->n_players + 1);
  guint n = 0;

  for (guint32 p = 0; p < self->n_players; p++)
    if (!isnan (self->rating[p]))
      order[n++] = p;
  g_qsort_with_data (order, (int)n, sizeof *order, by_rating, self->rating);
  if (top > 0)
    n = MIN (n, (guint)top);
  for (guint i = 0; i < n; i++)
    {
      guint32 p = order[i];
      g_autofree char *id = scl_cli_player_id (players, p);

      scl_rows_add_text (rows, id);
      scl_rows_add_text (rows, players->name[p]);
      scl_rows_add_number (rows, self->rating[p]);
      scl_rows_add_number (rows, self->error[p]);
      scl_rows_add_number (rows, self->games[p]);
      scl_rows_add_number (rows, self->group[p] + 1);
    }
  return rows;
}

/* Facts about the whole, in the three formats' ways. */
typedef struct
{
  const char *model;
  guint n_groups;
  gboolean converged;
  double log_likelihood, white_edge, draw_ratio; /* NaN: the model has none */
} Facts;

static gboolean
write_fit (Fit *self, const Facts *facts, int top, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = fit_rows (self, top);
  g_autoptr (SclJson) json = scl_json_new ();
  g_autofree char *likelihood = scl_rows_format_number (facts->log_likelihood, 2);

  if (!facts->converged)
    g_printerr ("%s\n", _ ("The fit has not converged: its last digits mean nothing."));
  if (facts->n_groups > 1)
    g_printerr (
        g_dngettext (GETTEXT_PACKAGE, "The players form %u group; ratings of different groups cannot be compared.\n",
                     "The players form %u groups; ratings of different groups cannot be compared.\n", facts->n_groups),
        facts->n_groups);
  if (format == SCL_FORMAT_TEXT)
    g_printerr (_ ("%u rated games, log-likelihood %s\n"), self->n_games, likelihood);
  if (format != SCL_FORMAT_JSON)
    return scl_cli_write_rows (rows, format, error);
  scl_json_begin_object (json, NULL);
  scl_json_string (json, "model", facts->model);
  scl_json_integer (json, "games", self->n_games);
  scl_json_integer (json, "groups", facts->n_groups);
  scl_json_number (json, "log_likelihood", facts->log_likelihood);
  scl_json_number (json, "white_edge", facts->white_edge);
  scl_json_number (json, "draw_ratio", facts->draw_ratio);
  scl_json_boolean (json, "converged", facts->converged);
  scl_rows_append_json (rows, json, "ratings");
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

typedef struct
{
  char *prior, *centre, *edge, *draws, *draw_ratio;
} Texts;

static void
texts_clear (Texts *self)
{
  g_free (self->prior);
  g_free (self->centre);
  g_free (self->edge);
  g_free (self->draws);
  g_free (self->draw_ratio);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Texts, texts_clear)

/* A number, or "fit" where fit is not NULL. */
static gboolean
parse_option (const char *text, const char *what, double low, double high, double *value, gboolean *fit, GError **error)
{
  if (text == NULL)
    return TRUE;
  if (fit != NULL && strcmp (text, "fit") == 0)
    {
      *fit = TRUE;
      return TRUE;
    }
  if (!scl_cli_parse_number (text, what, value, error))
    return FALSE;
  if (*value < low || *value > high)
    return scl_cli_usage (error, _ ("%s: %s is not between %g and %g"), what, text, low, high);
  return TRUE;
}

static gboolean
parse_options (const Texts *texts, SclBradleyTerryOptions *options, GError **error)
{
  if (texts->draws != NULL && strcmp (texts->draws, "davidson") == 0)
    options->draws = SCL_DRAWS_DAVIDSON;
  else if (texts->draws != NULL && strcmp (texts->draws, "half") != 0)
    return scl_cli_usage (error, _ ("--draws is half or davidson, not \"%s\""), texts->draws);
  return parse_option (texts->prior, "--prior", 0, 1000, &options->prior, NULL, error)
         && parse_option (texts->centre, "--centre", -10000, 10000, &options->centre, NULL, error)
         && parse_option (texts->edge, "--white-edge", -1000, 1000, &options->white_edge, &options->fit_white_edge,
                          error)
         && parse_option (texts->draw_ratio, "--draw-ratio", 1e-6, 100, &options->draw_ratio, &options->fit_draw_ratio,
                          error);
}

static gboolean
fit_bradley_terry (Fit *self, SclBradleyTerryOptions *options, Facts *facts, GError **error)
{
  SclBradleyTerryFit fit;

  scl_bradley_terry_solve (options, self->n_players, self->n_games, self->white, self->black, self->score, self->rating,
                           self->error, self->group, &fit);
  *facts = (Facts){ "bradley-terry",    fit.n_groups,   fit.converged,
                    fit.log_likelihood, fit.white_edge, options->draws == SCL_DRAWS_DAVIDSON ? fit.draw_ratio : NAN };
  return TRUE;
}

gboolean
scl_cli_fit (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *model = NULL, *from = NULL, *to = NULL;
  g_auto (Texts) texts = { 0 };
  g_auto (GStrv) sources = NULL;
  int top = 0;
  const GOptionEntry entries[] = {
    { "model", 'm', 0, G_OPTION_ARG_STRING, &model, N_ ("bradley-terry (default): one rating for all the time"),
      N_ ("MODEL") },
    { "prior", 0, 0, G_OPTION_ARG_STRING, &texts.prior,
      N_ ("virtual draws of every player against the centre; default 1; 0: none"), N_ ("N") },
    { "centre", 0, 0, G_OPTION_ARG_STRING, &texts.centre, N_ ("where ratings are centred; default 1500"), N_ ("R") },
    { "white-edge", 0, 0, G_OPTION_ARG_STRING, &texts.edge,
      N_ ("what the first move is worth, rating points; default 0; fit: find it"), N_ ("E") },
    { "draws", 0, 0, G_OPTION_ARG_STRING, &texts.draws,
      N_ ("half: a draw is half a win and half a loss (default); davidson: it has a probability of its own"),
      N_ ("MODEL") },
    { "draw-ratio", 0, 0, G_OPTION_ARG_STRING, &texts.draw_ratio, N_ ("of Davidson's model; default 1; fit: find it"),
      N_ ("NU") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("leave out events before this day"), N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("leave out events after this day"), N_ ("DAY") },
    { "top", 0, 0, G_OPTION_ARG_INT, &top, N_ ("only the N highest"), N_ ("N") },
    { NULL },
  };
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  SclReplayOptions span = SCL_REPLAY_DEFAULTS;
  g_auto (Fit) fit = { 0 };
  Facts facts;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error)
      || !scl_cli_parse_days ((const char *const[]){ from, to, NULL }, &span, error)
      || !parse_options (&texts, &options, error))
    return FALSE;
  if (model != NULL && strcmp (model, "bradley-terry") != 0)
    return scl_cli_usage (error, _ ("--model is bradley-terry, not \"%s\""), model);
  fit.history = scl_cli_load (sources, error);
  if (fit.history == NULL || !gather (&fit, &span, error) || !fit_bradley_terry (&fit, &options, &facts, error))
    return FALSE;
  return write_fit (&fit, &facts, top, format, error);
}
