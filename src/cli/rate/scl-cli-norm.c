/* The verb norm: what a result reaches and misses of the title norms.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/rate/scl-cli-paste.h"
#include "cli/shared/scl-cli-find.h"
#include "figures/person/scl-norm-words.h"
#include "lab/person/scl-norm-event.h"
#include "rating/base/scl-for-each.h"

static const SclColumn columns[] = {
  { "norm", N_ ("Norm"), -1 },       { "requirement", N_ ("Requirement"), -1 },
  { "value", N_ ("Found"), 1 },      { "limit", N_ ("Limit"), 1 },
  { "bound", N_ ("Limit is"), -1 },  { "met", N_ ("Met"), -1 },
  { "article", N_ ("Article"), -1 },
};

/* ---- Results ---- */

static void
add_rows (SclRows *rows, const SclNorm *norm)
{
  for (guint k = 0; norm->possible && k < SCL_NORM_N_REQUIREMENTS; k++)
    {
      const SclNormRequirement *one = &norm->requirements[k];

      if (!one->asked)
        continue;
      scl_rows_add_texts (rows, scl_norm_title_name (norm->title),
                          scl_norm_requirement_nick ((SclNormRequirementKind) k));
      scl_rows_add_numbers (rows, one->value, one->limit);
      scl_rows_add_texts (rows, one->most ? "most" : "least", one->met ? "yes" : "no",
                          scl_norm_requirement_article ((SclNormRequirementKind) k));
    }
}

static void
append_text (GString *out, const SclNorm *norm, const SclNormGame *games)
{
  g_autofree char *sentence = scl_norm_sentence (norm);
  g_autoptr (GPtrArray) remarks = scl_norm_remarks (norm, games);

  g_string_append_printf (out, "%s%s\n", out->len > 0 ? "\n" : "", sentence);
  for (guint k = 0; norm->possible && k < SCL_NORM_N_REQUIREMENTS; k++)
    {
      const SclNormRequirement *one = &norm->requirements[k];
      g_autofree char *line
          = one->asked ? scl_norm_requirement_words ((SclNormRequirementKind) k, one) : NULL;

      if (line != NULL)
        g_string_append_printf (out, "  %s\n", line);
    }
  for (guint i = 0; i < remarks->len; i++)
    g_string_append_printf (out, "  %s\n", (const char *) g_ptr_array_index (remarks, i));
}

static void
json_selection (SclJson *json, const SclNorm *norm)
{
  scl_json_begin_array_in_line (json, "left_out", "");
  for (guint i = 0; i < norm->left_out->len; i++)
    scl_json_integer (json, NULL, g_array_index (norm->left_out, guint, i) + 1);
  scl_json_end_array (json);
  scl_json_number (json, "until_round", norm->until_round > 0 ? norm->until_round : NAN);
  scl_json_boolean (json, "eight_of_nine", norm->eight);
  scl_json_number (json, "raised", norm->raised != G_MAXUINT ? norm->raised + 1 : NAN);
  scl_json_number (json, "raised_from", norm->raised_from);
}

static void
json_norm (SclJson *json, const SclNorm *norm)
{
  g_autoptr (SclRows) rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "norm", scl_norm_title_name (norm->title));
  scl_json_boolean (json, "possible", norm->possible);
  scl_json_boolean (json, "held", norm->held);
  scl_json_boolean (json, "reached", norm->reached);
  scl_json_integer (json, "games", norm->n_games);
  scl_json_number (json, "score", norm->half_points / 2.0);
  scl_json_number (json, "average_exact", norm->average_exact);
  scl_json_integer (json, "average", norm->average);
  scl_json_integer (json, "per_cent", norm->hundredths);
  scl_json_integer (json, "dp", norm->dp);
  scl_json_integer (json, "performance", norm->performance);
  scl_json_number (json, "performance_exact", norm->performance_exact);
  json_selection (json, norm);
  scl_json_number (json, "least_score",
                   norm->least_half_points >= 0 ? norm->least_half_points / 2.0 : NAN);
  scl_json_integer (json, "worth", norm->worth);
  add_rows (rows, norm);
  scl_rows_append_json (rows, json, "requirements");
  scl_json_end_object (json);
}

/* All four, or one. */
typedef struct
{
  SclNorms *norms;
  const SclNormGame *games;
  guint from, to;
} Result;

static gboolean
write_json (const Result *result, GError **error)
{
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  scl_json_integer (json, "games", result->norms->n_games);
  scl_json_integer (json, "unrated", result->norms->n_unrated);
  scl_json_integer (json, "unknown_federations", result->norms->n_unknown);
  scl_json_begin_array (json, "norms");
  for (guint t = result->from; t < result->to; t++)
    json_norm (json, &result->norms->norms[t]);
  scl_json_end_array (json);
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
write_result (const Result *result, SclFormat format, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SclRows) rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  if (format == SCL_FORMAT_JSON)
    return write_json (result, error);
  for (guint t = result->from; t < result->to; t++)
    {
      add_rows (rows, &result->norms->norms[t]);
      append_text (text, &result->norms->norms[t], result->games);
    }
  if (format == SCL_FORMAT_CSV)
    return scl_cli_write_rows (rows, format, error);
  if (result->norms->n_unknown > 0)
    g_string_append_printf (
        text,
        g_dngettext (GETTEXT_PACKAGE, "\n%u opponent's federation is not known.\n",
                     "\n%u opponents' federations are not known.\n", result->norms->n_unknown),
        result->norms->n_unknown);
  return scl_cli_write (text->str, error);
}

/* ---- What is given ---- */

typedef struct
{
  char *who, *event, *kind, *day, *norm, *federation, *title, *sex, *paste;
  char **games, **sources;
  int rounds, least_games, players, byes;
  gboolean all_federations;
} Options;

static void
options_clear (Options *self)
{
  char **texts[] = { &self->who,        &self->event, &self->kind, &self->day,  &self->norm,
                     &self->federation, &self->title, &self->sex,  &self->paste };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (*texts[i]);
  g_strfreev (self->games);
  g_strfreev (self->sources);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
parse_score (const char *text, SclNormGame *game)
{
  static const struct
  {
    const char *text;
    guint half_points;
    SclNormPlayed played;
  } scores[] = {
    { "1", 2, SCL_NORM_PLAYED },       { "0.5", 1, SCL_NORM_PLAYED },
    { ".5", 1, SCL_NORM_PLAYED },      { "½", 1, SCL_NORM_PLAYED },
    { "=", 1, SCL_NORM_PLAYED },       { "0", 0, SCL_NORM_PLAYED },
    { "+", 2, SCL_NORM_WON_UNPLAYED }, { "-", 0, SCL_NORM_NOT_COUNTED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    if (strcmp (text, scores[i].text) == 0)
      {
        game->half_points = scores[i].half_points;
        game->played = scores[i].played;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_title (const char *text)
{
  static const char *const titles[] = { "GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", "WCM", NULL };

  return g_strv_contains (titles, text);
}

/* "2450 GM NOR:1", "none ITA:0.5", "+" alone as ":+". Strings stay words'. */
static gboolean
parse_game (char *text, GPtrArray *words, SclNormGame *game, GError **error)
{
  char *colon = strrchr (text, ':');
  char **parts;

  *game = (SclNormGame){ .rating = NAN };
  if (colon == NULL || !parse_score (colon + 1, game))
    return scl_cli_usage (
        error, _ ("--game: \"%s\" does not end with a score: :1, :0.5, :0, :+ or :-"), text);
  *colon = '\0';
  parts = g_strsplit_set (text, " \t", -1);
  g_ptr_array_add (words, parts);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] == '\0' || strcmp (parts[i], "none") == 0)
        continue;
      if (g_ascii_isdigit (*parts[i]))
        {
          if (!scl_cli_parse_number (parts[i], "--game", &game->rating, error))
            return FALSE;
        }
      else if (is_title (parts[i]))
        game->title = parts[i];
      else if (strlen (parts[i]) == 3)
        game->federation = parts[i];
      else
        return scl_cli_usage (
            error, _ ("--game: \"%s\" is neither a rating, nor a title, nor a federation"),
            parts[i]);
    }
  return TRUE;
}

static gboolean
parse_kind (const char *text, SclNormKind *kind, GError **error)
{
  static const char *const kinds[] = { "swiss", "fixed", "double" };

  *kind = SCL_NORM_SWISS;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (text != NULL && strcmp (text, kinds[i]) == 0)
      {
        *kind = (SclNormKind) i;
        return TRUE;
      }
  return text == NULL
         || scl_cli_usage (error, _ ("--kind is one of swiss, fixed, double, not \"%s\""), text);
}

/* What the options say of the event and the player stands, whatever a source says. */
static gboolean
take_options (const Options *options, SclNormEvent *event, SclNormPlayer *player, GError **error)
{
  if (options->rounds < 0 || options->least_games < 0 || options->players < 0 || options->byes < 0)
    return scl_cli_usage (error, _ ("--rounds, --least-games, --players and --byes are not below "
                                    "0"));
  if (options->day != NULL && !scl_cli_parse_day (options->day, "--day", &event->start, error))
    return FALSE;
  if (options->sex != NULL && strcmp (options->sex, "m") != 0 && strcmp (options->sex, "f") != 0)
    return scl_cli_usage (error, _ ("--sex is m or f, not \"%s\""), options->sex);
  if (options->rounds > 0)
    event->rounds = (guint) options->rounds;
  event->least_games = (guint) options->least_games;
  event->players = (guint) options->players;
  event->all_federations = options->all_federations;
  if (options->federation != NULL)
    player->federation = options->federation;
  if (options->title != NULL)
    player->title = options->title;
  if (options->sex != NULL)
    player->sex = (guint8) *options->sex;
  return TRUE;
}

/* ---- A source's games ---- */

static gboolean
plays (SclHistory *history, guint32 player, guint e)
{
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);

  for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
    if (games->white[g] == player || games->black[g] == player)
      return TRUE;
  return FALSE;
}

/* The player's last event, or the last whose name holds the text. */
static gboolean
find_event (SclHistory *history, guint32 player, const char *text, guint32 *event, GError **error)
{
  const SclEvents *events = scl_history_events (history);
  g_autofree char *wanted = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  for (guint e = events->n; e-- > 0;)
    {
      g_autofree char *name = g_utf8_casefold (events->name[e], -1);

      if ((wanted != NULL && strstr (name, wanted) == NULL) || !plays (history, player, e))
        continue;
      *event = e;
      return TRUE;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("The player has no event whose name holds \"%s\"."), text != NULL ? text : "");
  return FALSE;
}

static gboolean
judge_source (const Options *options, SclNormKind kind, Result *result, SclFormat format,
              GError **error)
{
  guint32 player, event;
  g_autoptr (SclHistory) history
      = scl_cli_load_player (options->sources, options->who, &player, NULL, error);
  g_autoptr (SclNormCase) of = NULL;
  g_autoptr (SclNorms) norms = NULL;

  if (history == NULL || !find_event (history, player, options->event, &event, error))
    return FALSE;
  of = scl_norm_case_new (history, player, event, kind, (guint) MAX (options->byes, 0));
  if (!take_options (options, &of->event, &of->player, error))
    return FALSE;
  result->games = &g_array_index (of->games, SclNormGame, 0);
  result->norms = norms = scl_norms_new (&of->player, &of->event, result->games, of->games->len);
  return write_result (result, format, error);
}

/* --paste: as SclNormGame; their strings stay the pasted ones'. */
static void
add_pasted (GPtrArray *pasted, GArray *games)
{
  SCL_FOR_EACH_POINTER (const SclPasted, one, pasted)
    {
      const SclNormGame game = { .rating = one->rating > 0 ? one->rating : NAN,
                                 .title = one->title,
                                 .federation = one->federation,
                                 .name = *one->name != '\0' ? one->name : NULL,
                                 .half_points = (guint) one->half_points };

      g_array_append_val (games, game);
    }
}

static gboolean
judge_given (const Options *options, SclNormKind kind, Result *result, SclFormat format,
             GError **error)
{
  SclNormPlayer player = { NULL, NULL, 0 };
  SclNormEvent event = { .kind = kind, .start = SCL_DAY_NONE };
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (SclNormGame));
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GPtrArray) pasted = NULL;
  g_autoptr (SclNorms) norms = NULL;
  const SclNormGame bye = SCL_NORM_BYE;

  if (options->paste != NULL)
    {
      pasted = scl_cli_paste_read (options->paste, options->who, TRUE, error);
      if (pasted == NULL)
        return FALSE;
      add_pasted (pasted, games);
    }
  for (guint i = 0; options->games != NULL && options->games[i] != NULL; i++)
    {
      SclNormGame game;

      if (!parse_game (options->games[i], words, &game, error))
        return FALSE;
      g_array_append_val (games, game);
    }
  for (int i = 0; i < options->byes; i++)
    g_array_append_val (games, bye);
  if (!take_options (options, &event, &player, error))
    return FALSE;
  result->games = &g_array_index (games, SclNormGame, 0);
  result->norms = norms = scl_norms_new (&player, &event, result->games, games->len);
  return write_result (result, format, error);
}

/* ---- The verb ---- */

static gboolean
parse_options (Options *self, SclFormat *format, const SclVerb *verb, int argc, char **argv,
               GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING_ARRAY, &self->games,
      N_ ("rating or none, title and federation of the opponent, and :1, :0.5, :0, :+ or :-; once "
          "for each round"),
      N_ ("GAME") },
    { "paste", 0, 0, G_OPTION_ARG_FILENAME, &self->paste,
      N_ ("the games from a text (-: what is piped in): a page of Chess-Results, a TRF, or a line "
          "a "
          "game as people write it, such as \"GM NOR 2450 1\""),
      N_ ("FILE") },
    { "who", 0, 0, G_OPTION_ARG_STRING, &self->who,
      N_ ("a player of SOURCE, by name or id, in place of --game"), N_ ("PLAYER") },
    { "event", 0, 0, G_OPTION_ARG_STRING, &self->event,
      N_ ("the player's last event whose name holds this; without it the last one"), N_ ("NAME") },
    { "norm", 0, 0, G_OPTION_ARG_STRING, &self->norm, N_ ("only this one: GM, IM, WGM, WIM"),
      N_ ("TITLE") },
    { "kind", 0, 0, G_OPTION_ARG_STRING, &self->kind,
      N_ ("of the event: swiss, fixed (pairings known beforehand) or double (round-robin); swiss "
          "without it"),
      N_ ("KIND") },
    { "federation", 0, 0, G_OPTION_ARG_STRING, &self->federation, N_ ("of the player"),
      N_ ("FED") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &self->title, N_ ("of the player"), N_ ("TITLE") },
    { "sex", 0, 0, G_OPTION_ARG_STRING, &self->sex, N_ ("of the player: m or f"), N_ ("SEX") },
    { "day", 0, 0, G_OPTION_ARG_STRING, &self->day,
      N_ ("first day of the event, for the rules of that day; today's without it"), N_ ("DAY") },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &self->rounds,
      N_ ("of the event; as many as games without it"), N_ ("COUNT") },
    { "byes", 0, 0, G_OPTION_ARG_INT, &self->byes,
      N_ ("byes by the pairing that neither SOURCE nor --game has"), N_ ("COUNT") },
    { "least-games", 0, 0, G_OPTION_ARG_INT, &self->least_games,
      N_ ("that a norm needs; 9 without it"), N_ ("COUNT") },
    { "players", 0, 0, G_OPTION_ARG_INT, &self->players, N_ ("of a double round-robin"),
      N_ ("COUNT") },
    { "all-federations", 0, 0, G_OPTION_ARG_NONE, &self->all_federations,
      N_ ("the event need not have foreigners: a national final, a team championship, a zonal, a "
          "Swiss with 20 guests"),
      NULL },
    { NULL },
  };

  return scl_cli_parse (verb, entries, format, &self->sources, argc, argv, error);
}

gboolean
scl_cli_norm (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (Options) options = { NULL };
  Result result = { .from = 0, .to = SCL_NORM_N_TITLES };
  SclNormKind kind;
  SclFormat format;

  if (!parse_options (&options, &format, verb, argc, argv, error)
      || !parse_kind (options.kind, &kind, error))
    return FALSE;
  if (options.games == NULL && options.paste == NULL && options.who == NULL)
    return scl_cli_usage (error, _ ("either --game, --paste, or SOURCE and --who are needed"));
  if (options.games != NULL && options.who != NULL)
    return scl_cli_usage (error, _ ("--game and --who are mutually exclusive"));
  if ((options.who == NULL || options.paste != NULL) && options.sources[0] != NULL)
    return scl_cli_usage (error, _ ("SOURCE goes with --who"));
  if (options.norm != NULL)
    {
      SclNormTitle title;

      if (!scl_norm_title_from_name (options.norm, &title))
        return scl_cli_usage (error, _ ("--norm: \"%s\" is none of GM, IM, WGM, WIM"),
                              options.norm);
      result.from = title;
      result.to = title + 1;
    }
  return options.who != NULL && options.paste == NULL
             ? judge_source (&options, kind, &result, format, error)
             : judge_given (&options, kind, &result, format, error);
}
