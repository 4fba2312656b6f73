/* The verb fit: ratings from all results together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-find.h"
#include "cli/shared/scl-cli-outcomes.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "lab/fit/scl-bradley-terry.h"
#include "lab/fit/scl-whr.h"
#include "rating/base/scl-day.h"

typedef enum
{
  MODEL_BRADLEY_TERRY,
  MODEL_WHR,
  MODEL_EDO,
} Model;

/* The options as typed; NULL: the model's default. */
typedef struct
{
  char *model, *prior, *against, *centre, *scale, *anchor, *edge, *draws, *draw_ratio, *draw_elo;
  char *w2, *match_games;
  char *from, *to;
  int months; /* -1: the model's default */
  int top;
  gboolean all, no_errors, superiority;
} Texts;

static void
texts_clear (Texts *self)
{
  g_free (self->model);
  g_free (self->prior);
  g_free (self->against);
  g_free (self->centre);
  g_free (self->scale);
  g_free (self->anchor);
  g_free (self->edge);
  g_free (self->draws);
  g_free (self->draw_ratio);
  g_free (self->draw_elo);
  g_free (self->w2);
  g_free (self->match_games);
  g_free (self->from);
  g_free (self->to);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Texts, texts_clear)

/* ---- The result ---- */

static const SclColumn columns[] = {
  { "player_id", N_ ("Id"), -1 }, { "name", N_ ("Name"), -1 },
  { "day", N_ ("From"), -1 },     { "rating", N_ ("Rating"), 1 },
  { "error", N_ ("SE"), 1 },      { "games", N_ ("Games"), 0 },
  { "group", N_ ("Group"), 0 },   { "superiority", N_ ("Above the next"), 3 },
};
#define N_COLUMNS (G_N_ELEMENTS (columns) - 1) /* without the last, which is asked for */

static int
by_group_and_rating (gconstpointer a, gconstpointer b)
{
  const SclFitRow *x = a, *y = b;

  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  if (x->rating != y->rating)
    return x->rating < y->rating ? 1 : -1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* Each player's last step. */
static GArray *
last_rows (const SclFit *fit)
{
  guint n_players = scl_history_players (fit->history)->n;
  g_autofree guint *last = g_new0 (guint, n_players + 1); /* index + 1 */
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SclFitRow));

  for (guint i = 0; i < fit->rows->len; i++)
    {
      const SclFitRow *row = &g_array_index (fit->rows, SclFitRow, i);

      if (last[row->player] == 0
          || g_array_index (fit->rows, SclFitRow, last[row->player] - 1).day < row->day)
        last[row->player] = i + 1;
    }
  for (guint p = 0; p < n_players; p++)
    if (last[p] != 0)
      g_array_append_val (rows, g_array_index (fit->rows, SclFitRow, last[p] - 1));
  g_array_sort (rows, by_group_and_rating);
  return rows;
}

static SclRows *
fit_rows (const SclFit *fit, const Texts *texts)
{
  SclRows *out = scl_rows_new (columns, texts->superiority ? N_COLUMNS + 1 : N_COLUMNS);
  const SclPlayers *players = scl_history_players (fit->history);
  g_autoptr (GArray) rows = texts->all ? g_array_ref (fit->rows) : last_rows (fit);
  guint n = texts->top > 0 ? MIN (rows->len, (guint) texts->top) : rows->len;

  for (guint i = 0; i < n; i++)
    {
      const SclFitRow *row = &g_array_index (rows, SclFitRow, i);
      g_autofree char *id = scl_cli_player_id (players, row->player),
                      *day = scl_day_format (row->day);

      scl_rows_add_texts (out, id, players->name[row->player], day);
      scl_rows_add_numbers (out, row->rating, row->error, row->games, row->group + 1);
      if (texts->superiority)
        scl_rows_add_number (out, row->superiority);
    }
  return out;
}

/* What a reader of the table must know, on standard error. comparable: a prior joins all groups. */
static void
print_facts (const SclFit *fit, gboolean comparable)
{
  g_autofree char *likelihood = scl_rows_format_number (fit->log_likelihood, 2);

  g_printerr (_ ("%u rated games of %u players, log-likelihood %s\n"), fit->n_games, fit->n_players,
              likelihood);
  if (fit->n_groups > 1 && !comparable)
    g_printerr (g_dngettext (
                    GETTEXT_PACKAGE,
                    "The players form %u group; ratings of different groups cannot be compared.\n",
                    "The players form %u groups; ratings of different groups cannot be compared.\n",
                    fit->n_groups),
                fit->n_groups);
  if (fit->error_method != NULL)
    g_printerr ("%s\n", _ (fit->error_method));
}

static gboolean
write_fit (const SclFit *fit, const Texts *texts, gboolean comparable, SclFormat format,
           GError **error)
{
  g_autoptr (SclRows) rows = fit_rows (fit, texts);
  g_autoptr (SclJson) json = scl_json_new ();

  if (!fit->converged)
    g_printerr ("%s\n", _ ("The fit has not converged: its last digits mean nothing."));
  if (format == SCL_FORMAT_TEXT)
    print_facts (fit, comparable);
  if (format != SCL_FORMAT_JSON)
    return scl_cli_write_rows (rows, format, error);
  scl_json_begin_object (json, NULL);
  scl_json_string (json, "model", fit->model);
  scl_json_integer (json, "games", fit->n_games);
  scl_json_integer (json, "players", fit->n_players);
  scl_json_integer (json, "groups", fit->n_groups);
  scl_json_number (json, "log_likelihood", fit->log_likelihood);
  scl_json_number (json, "white_edge", fit->white_edge);
  scl_json_number (json, "draw_ratio", fit->draw_ratio);
  scl_json_number (json, "draw_elo", fit->draw_elo);
  scl_json_boolean (json, "converged", fit->converged);
  scl_json_string (json, "error_method", fit->error_method);
  scl_json_number (json, "error_accuracy", fit->error_accuracy);
  scl_rows_append_json (rows, json, "ratings");
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

/* ---- Options ---- */

static gboolean
parse_model (const char *name, Model *model, GError **error)
{
  static const char *const names[] = { "bradley-terry", "whr", "edo" };

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (names); i++)
    if (strcmp (name, names[i]) == 0)
      {
        *model = (Model) i;
        return TRUE;
      }
  *model = MODEL_BRADLEY_TERRY;
  return name == NULL
         || scl_cli_usage (error, _ ("--model is bradley-terry, whr or edo, not \"%s\""), name);
}

/* A number, or "fit" where fit is not NULL. */
static gboolean
parse_option (const char *text, const char *what, double low, double high, double *value,
              gboolean *fit, GError **error)
{
  if (fit != NULL && g_strcmp0 (text, "fit") == 0)
    {
      *fit = TRUE;
      return TRUE;
    }
  return scl_cli_parse_within (text, what, low, high, value, error);
}

/* Which of the names the text is; none: the first. */
static gboolean
one_of (const char *text, const char *const *names, guint n, guint *which)
{
  for (guint i = 0; i < n; i++)
    if (text == NULL || strcmp (text, names[i]) == 0)
      {
        *which = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
parse_bradley_terry (const Texts *texts, SclBradleyTerryOptions *options, GError **error)
{
  static const char *const draws[] = { "half", "davidson", "rao-kupper" };
  static const char *const against[] = { "centre", "opponents" };
  guint model = 0, kind = 0;

  if (!one_of (texts->draws, draws, G_N_ELEMENTS (draws), &model))
    return scl_cli_usage (error, _ ("--draws is half, davidson or rao-kupper, not \"%s\""),
                          texts->draws);
  if (!one_of (texts->against, against, G_N_ELEMENTS (against), &kind))
    return scl_cli_usage (error, _ ("--prior-against is centre or opponents, not \"%s\""),
                          texts->against);
  if (texts->superiority && texts->no_errors)
    return scl_cli_usage (error,
                          _ ("--superiority follows from the errors: leave out --no-errors"));
  options->draws = (SclDrawModel) model;
  options->prior_kind = (SclPriorKind) kind;
  options->errors = !texts->no_errors;
  options->superiority = texts->superiority;
  return parse_option (texts->prior, "--prior", 0, 1000, &options->prior, NULL, error)
         && parse_option (texts->centre, "--centre", -10000, 10000, &options->centre, NULL, error)
         && parse_option (texts->edge, "--white-edge", -1000, 1000, &options->white_edge,
                          &options->fit_white_edge, error)
         && parse_option (texts->draw_ratio, "--draw-ratio", 1e-6, 100, &options->draw_ratio,
                          &options->fit_draw_ratio, error)
         && parse_option (texts->draw_elo, "--draw-elo", 1e-3, 10000, &options->draw_elo,
                          &options->fit_draw_ratio, error)
         && parse_option (texts->scale, "--scale", 1, 10000, &options->scale, NULL, error);
}

/* NAME=R: the name or id may have that sign too. NULL: nobody. */
static gboolean
parse_anchor (const char *text, char **name, double *rating, GError **error)
{
  const char *sign = text != NULL ? strrchr (text, '=') : NULL;

  *name = NULL;
  if (text == NULL)
    return TRUE;
  if (sign == NULL || sign == text)
    return scl_cli_usage (error, _ ("--anchor is NAME=RATING, not \"%s\""), text);
  if (!scl_cli_parse_within (sign + 1, "--anchor", -10000, 10000, rating, error))
    return FALSE;
  *name = g_strndup (text, (gsize) (sign - text));
  return TRUE;
}

/* Blocks of the calendar that fit into a year. */
static gboolean
is_block (int months)
{
  static const int blocks[] = { 0, 1, 2, 3, 4, 6, 12 };

  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    if (months == blocks[i])
      return TRUE;
  return FALSE;
}

static gboolean
parse_whr (const Texts *texts, Model model, SclWhrOptions *options, guint *months, GError **error)
{
  *months = model == MODEL_EDO ? 12 : 0;
  if (model == MODEL_EDO)
    {
      options->link = SCL_WHR_MATCH;
      options->prior = 0.0;
    }
  if (texts->months >= 0)
    {
      if (!is_block (texts->months))
        return scl_cli_usage (error, _ ("--months is one of 0, 1, 2, 3, 4, 6, 12"));
      *months = (guint) texts->months;
    }
  if (texts->draws != NULL || texts->draw_ratio != NULL)
    return scl_cli_usage (error, _ ("--draws and --draw-ratio belong to bradley-terry"));
  if (texts->no_errors)
    return scl_cli_usage (error, _ ("--no-errors belongs to bradley-terry"));
  if (texts->against != NULL || texts->scale != NULL || texts->anchor != NULL
      || texts->draw_elo != NULL || texts->superiority)
    return scl_cli_usage (error, _ ("--prior-against, --scale, --anchor, --draw-elo and "
                                    "--superiority belong to bradley-terry"));
  return parse_option (texts->prior, "--prior", 0, 1000, &options->prior, NULL, error)
         && parse_option (texts->centre, "--centre", -10000, 10000, &options->centre, NULL, error)
         && parse_option (texts->edge, "--white-edge", -1000, 1000, &options->white_edge, NULL,
                          error)
         && parse_option (texts->w2, "--w2", 1e-9, 1e9, &options->w2, NULL, error)
         && parse_option (texts->match_games, "--match-games", 1e-9, 1e6, &options->match_games,
                          NULL, error);
}

/* ---- The verb ---- */

static gboolean
fit_and_write (char **sources, const Texts *texts, SclFormat format, GError **error)
{
  SclBradleyTerryOptions bradley_terry = SCL_BRADLEY_TERRY_DEFAULTS;
  SclWhrOptions whr = SCL_WHR_DEFAULTS;
  SclReplayOptions span = SCL_REPLAY_DEFAULTS;
  SclCliProgress progress = { 0 };
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclFit) fit = NULL;
  g_autofree char *anchor = NULL;
  guint months = 0;
  guint32 player = 0;
  double anchor_rating = 0.0;
  gboolean comparable;
  Model model;

  if (!parse_model (texts->model, &model, error)
      || !scl_cli_parse_days ((const char *const[]){ texts->from, texts->to, NULL }, &span, error)
      || !parse_anchor (texts->anchor, &anchor, &anchor_rating, error)
      || !(model == MODEL_BRADLEY_TERRY ? parse_bradley_terry (texts, &bradley_terry, error)
                                        : parse_whr (texts, model, &whr, &months, error)))
    return FALSE;
  comparable = model == MODEL_BRADLEY_TERRY
                   ? bradley_terry.prior > 0.0 && bradley_terry.prior_kind == SCL_PRIOR_CENTRE
                   : whr.prior > 0.0;
  history = anchor != NULL ? scl_cli_load_player (sources, anchor, &player, NULL, error)
                           : scl_cli_load_games (sources, error);
  if (history == NULL)
    return FALSE;
  scl_cli_print_facts (history);
  if (anchor != NULL)
    bradley_terry.anchor = player;
  fit = model == MODEL_BRADLEY_TERRY ? scl_bradley_terry_fit (
            history, &bradley_terry, span.from, span.to, scl_cli_progress, &progress, NULL, error)
                                     : scl_whr_fit (history, &whr, months, span.from, span.to,
                                                    scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  if (fit == NULL
      || (anchor != NULL && !scl_fit_anchor (fit, player, anchor_rating, comparable, error)))
    return FALSE;
  return write_fit (fit, texts, comparable, format, error);
}

gboolean
scl_cli_fit (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (Texts) texts = { .months = -1 };
  g_auto (GStrv) sources = NULL;
  const GOptionEntry entries[] = {
    { "model", 'm', 0, G_OPTION_ARG_STRING, &texts.model,
      N_ ("bradley-terry (default): one rating for all the time; whr: one for each day; edo: one "
          "for each year"),
      N_ ("MODEL") },
    { "prior", 0, 0, G_OPTION_ARG_STRING, &texts.prior,
      N_ ("virtual draws of every player against the centre (whr, edo: wins, and as many losses, "
          "on the first day); default 1 (edo: 0); 0: none"),
      N_ ("N") },
    { "prior-against", 0, 0, G_OPTION_ARG_STRING, &texts.against,
      N_ ("bradley-terry: whom the virtual draws are against: centre (default), or opponents, as "
          "BayesElo has them: half of them each player’s own, half the opponents’"),
      N_ ("WHOM") },
    { "centre", 0, 0, G_OPTION_ARG_STRING, &texts.centre,
      N_ ("where ratings are centred; default 1500"), N_ ("R") },
    { "scale", 0, 0, G_OPTION_ARG_STRING, &texts.scale,
      N_ ("bradley-terry: rating points for odds of ten to one; default 400; Ordo’s is 403.51, 202 "
          "points for 76 %"),
      N_ ("S") },
    { "anchor", 0, 0, G_OPTION_ARG_STRING, &texts.anchor,
      N_ ("bradley-terry: shift all ratings so that this player has that rating; errors "
          "are then those of the difference from that player"),
      N_ ("NAME=R") },
    { "white-edge", 0, 0, G_OPTION_ARG_STRING, &texts.edge,
      N_ ("what the first move is worth, rating points; default 0; fit: find it"), N_ ("E") },
    { "draws", 0, 0, G_OPTION_ARG_STRING, &texts.draws,
      N_ ("half: a draw is half a win and half a loss (default); davidson or rao-kupper "
          "(BayesElo): "
          "it has a probability of its own"),
      N_ ("MODEL") },
    { "draw-ratio", 0, 0, G_OPTION_ARG_STRING, &texts.draw_ratio,
      N_ ("of Davidson's model; default 1; fit: find it"), N_ ("NU") },
    { "draw-elo", 0, 0, G_OPTION_ARG_STRING, &texts.draw_elo,
      N_ ("of Rao and Kupper's model, rating points by which one must be better to win; default "
          "97.3; fit: find it"),
      N_ ("D") },
    { "superiority", 0, 0, G_OPTION_ARG_NONE, &texts.superiority,
      N_ ("bradley-terry: how likely each player is stronger than the next one"), NULL },
    { "w2", 0, 0, G_OPTION_ARG_STRING, &texts.w2,
      N_ ("whr: how much strengths wander, rating points² a day; default 300"), N_ ("W") },
    { "match-games", 0, 0, G_OPTION_ARG_STRING, &texts.match_games,
      N_ ("edo: games of the drawn match that joins two years; default 30"), N_ ("N") },
    { "months", 0, 0, G_OPTION_ARG_INT, &texts.months,
      N_ ("whr, edo: a rating for each block of so many months (1, 2, 3, 4, 6, 12); 0: for each "
          "day"),
      N_ ("N") },
    { "no-errors", 0, 0, G_OPTION_ARG_NONE, &texts.no_errors,
      N_ ("bradley-terry: ratings without their errors, which take most of the time"), NULL },
    { "from", 0, 0, G_OPTION_ARG_STRING, &texts.from, N_ ("leave out events before this day"),
      N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &texts.to, N_ ("leave out events after this day"),
      N_ ("DAY") },
    { "top", 0, 0, G_OPTION_ARG_INT, &texts.top, N_ ("only the first N rows"), N_ ("N") },
    { "all", 0, 0, G_OPTION_ARG_NONE, &texts.all,
      N_ ("whr, edo: every step, not only each player's last"), NULL },
    { NULL },
  };
  SclFormat format;

  return scl_cli_parse (verb, entries, &format, &sources, argc, argv, error)
         && fit_and_write (sources, &texts, format, error);
}
