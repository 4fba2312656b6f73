/* The verb need: the score that reaches a rating or a title norm, and its chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/rate/scl-cli-paste.h"
#include "cli/rate/scl-cli-rate.h"
#include "cli/shared/scl-cli-find.h"
#include "cli/shared/scl-cli-progress.h"
#include "figures/person/scl-need-words.h"
#include "lab/person/scl-standing.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

#define MOST_TRIALS 10000000

static const SclColumn columns[] = {
  { "field", N_ ("Field"), 0 },   { "verdict", N_ ("Verdict"), -1 },
  { "points", N_ ("Points"), 1 }, { "of", N_ ("of"), 0 },
  { "low", N_ ("Least"), 1 },     { "high", N_ ("Most"), 1 },
  { "rating", N_ ("Rating"), 1 }, { "below", N_ ("½ less"), 1 },
  { "chance", N_ ("Chance"), 3 }, { "chance_error", N_ ("Error"), 3 },
};

/* ---- Results ---- */

static const char *
verdict_word (SclNeedVerdict verdict)
{
  return verdict == SCL_NEED_ALREADY      ? "already"
         : verdict == SCL_NEED_IMPOSSIBLE ? "impossible"
                                          : "score";
}

/* Half points as points; NaN: more than there are. */
static double
points_of (const SclNeed *need, guint half_points)
{
  return half_points > 2 * need->n_games ? NAN : half_points / 2.0;
}

static double
rating_of (const SclNeed *need, const SclNeedAnswer *answer, gboolean below)
{
  if (need->goal.kind == SCL_GOAL_NORM)
    return below ? answer->performance_below : answer->performance;
  return below ? answer->below : answer->rating;
}

static SclRows *
rows_of (const SclNeed *need)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  SCL_FOR_EACH_POINTER (const SclNeedAnswer, answer, need->answers)
    {
      const gboolean impossible = answer->verdict == SCL_NEED_IMPOSSIBLE;

      scl_rows_add_number (rows, answer->mean);
      scl_rows_add_text (rows, verdict_word (answer->verdict));
      scl_rows_add_numbers (rows, impossible ? NAN : answer->half_points / 2.0, need->n_games,
                            points_of (need, answer->low), points_of (need, answer->high),
                            rating_of (need, answer, FALSE), rating_of (need, answer, TRUE),
                            answer->chance, answer->chance_error);
    }
  return rows;
}

static void
json_results (SclJson *json, const SclNeed *need)
{
  scl_json_begin_array (json, "results");
  SCL_FOR_EACH_POINTER (const SclNeedAnswer, answer, need->answers)
    {
      scl_json_begin_array_in_line (json, NULL, "");
      for (guint g = 0; g < answer->results->len; g++)
        {
          scl_json_begin_object_in_line (json, NULL, "");
          scl_json_number (json, "opponent", g_array_index (answer->opponents, double, g));
          scl_json_number (json, "score", g_array_index (answer->results, guint8, g) / 2.0);
          scl_json_end_object (json);
        }
      scl_json_end_array (json);
    }
  scl_json_end_array (json);
}

static void
json_sentences (SclJson *json, const char *key, GPtrArray *sentences)
{
  scl_json_begin_array (json, key);
  for (guint i = 0; i < sentences->len; i++)
    scl_json_string (json, NULL, g_ptr_array_index (sentences, i));
  scl_json_end_array (json);
}

static GPtrArray *
sentences_of (const SclNeed *need)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < need->answers->len; i++)
    g_ptr_array_add (sentences, scl_need_sentence (need, g_ptr_array_index (need->answers, i)));
  return sentences;
}

static void
json_goal (SclJson *json, const SclNeed *need)
{
  scl_json_begin_object_in_line (json, "goal", "");
  if (need->goal.kind == SCL_GOAL_NORM)
    scl_json_string (json, "norm", scl_norm_title_name (need->goal.norm));
  else
    {
      g_autofree char *by = scl_day_format (need->goal.by), *list = scl_day_format (need->list_day);

      scl_json_number (json, "rating", need->goal.rating);
      scl_json_string (json, "by", *by == '\0' ? NULL : by);
      scl_json_string (json, "list_day", *list == '\0' ? NULL : list);
    }
  scl_json_end_object (json);
}

/* end: of the data, in words, taken; NULL: it need not be said. */
static GPtrArray *
assumptions_of (const SclNeed *need, char *end)
{
  GPtrArray *assumed = scl_need_assumptions (need, FALSE);

  if (end != NULL)
    g_ptr_array_add (assumed, end);
  return assumed;
}

static gboolean
write_json (const SclNeed *need, char *end, GError **error)
{
  static const char *const sources[] = { "given", "deviation", "k", "games" };
  g_autoptr (SclJson) json = scl_json_new ();
  g_autoptr (SclRows) rows = rows_of (need);
  g_autoptr (GPtrArray) sentences = sentences_of (need), assumed = assumptions_of (need, end);

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "policy", scl_policy_name (need->policy));
  json_goal (json, need);
  scl_json_integer (json, "games", need->n_games);
  scl_json_integer (json, "late", need->n_late);
  scl_json_number (json, "before", need->before);
  scl_json_number (json, "sigma", need->sigma);
  scl_json_string (json, "sigma_from", isnan (need->sigma) ? NULL : sources[need->sigma_source]);
  scl_json_number (json, "draws", need->draws);
  scl_json_integer (json, "trials", need->n_simulations);
  scl_rows_append_json (rows, json, "answers");
  json_results (json, need);
  json_sentences (json, "sentences", sentences);
  json_sentences (json, "assumed", assumed);
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static void
append_lines (GString *out, const char *before, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (out, "%s%s\n", before, (const char *) g_ptr_array_index (lines, i));
}

static gboolean
write_text (const SclNeed *need, char *end, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GPtrArray) sentences = sentences_of (need), assumed = assumptions_of (need, end);
  g_autofree char *goal = scl_need_goal_words (need);

  g_string_append_printf (out, "%s\n\n", scl_policy_title (need->policy));
  /* Translators: a rating on the list of a day, or a title norm */
  g_string_append_printf (out, _ ("For %s:\n"), goal);
  append_lines (out, "", sentences);
  g_string_append_printf (out, "\n%s\n", _ ("Assumed:"));
  append_lines (out, "- ", assumed);
  return scl_cli_write (out->str, error);
}

/* ---- The plan ---- */

typedef struct
{
  GArray *events;       /* of SclNeedEvent */
  GPtrArray *opponents; /* of GArray of double: those of events that have some */
} Plan;

static void
plan_clear (Plan *self)
{
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->opponents, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* "2400,none,2350" */
static gboolean
parse_opponents (Plan *self, const char *text, SclNeedEvent *event, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  GArray *ratings = g_array_new (FALSE, FALSE, sizeof (double));

  g_ptr_array_add (self->opponents, ratings);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      double rating = NAN;

      if (strcmp (g_strstrip (parts[i]), "none") != 0
          && !scl_cli_parse_number (parts[i], "--event", &rating, error))
        return FALSE;
      g_array_append_val (ratings, rating);
    }
  event->n_games = ratings->len;
  event->opponents = &g_array_index (ratings, double, 0);
  return TRUE;
}

/* "2025-05-01 9", "2025-05-01 2400,2350", "9" */
static gboolean
parse_event (Plan *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  SclNeedEvent event = { .day = SCL_DAY_NONE };

  for (guint i = 0; words[i] != NULL; i++)
    {
      const SclDay day = scl_day_parse (words[i]);
      guint64 n;

      if (*words[i] == '\0')
        continue;
      if (day != SCL_DAY_NONE)
        event.day = day;
      else if (strchr (words[i], ',') != NULL)
        {
          if (!parse_opponents (self, words[i], &event, error))
            return FALSE;
        }
      else if (g_ascii_string_to_unsigned (words[i], 10, 1, 100, &n, NULL))
        event.n_games = (guint) n;
      else
        return scl_cli_usage (error,
                              _ ("--event: \"%s\" is neither a day, nor 1 to 100 games, nor "
                                 "opponents such as 2400,2350"),
                              words[i]);
    }
  if (event.n_games == 0)
    return scl_cli_usage (error, _ ("--event: \"%s\" has no game"), text);
  g_array_append_val (self->events, event);
  return TRUE;
}

/* --paste: the opponents of an event more, whatever their results were. */
static gboolean
add_pasted (Plan *self, const char *path, const char *who, GError **error)
{
  g_autoptr (GPtrArray) pasted = scl_cli_paste_read (path, who, FALSE, error);
  GArray *ratings;
  SclNeedEvent event = { .day = SCL_DAY_NONE };

  if (pasted == NULL)
    return FALSE;
  ratings = g_array_new (FALSE, FALSE, sizeof (double));
  g_ptr_array_add (self->opponents, ratings);
  SCL_FOR_EACH_POINTER (const SclPasted, one, pasted)
    {
      const double rating = one->rating > 0 ? one->rating : NAN;

      g_array_append_val (ratings, rating);
    }
  event.n_games = ratings->len;
  event.opponents = &g_array_index (ratings, double, 0);
  g_array_append_val (self->events, event);
  return TRUE;
}

static gboolean
parse_plan (Plan *self, char **events, GError **error)
{
  self->events = g_array_new (FALSE, FALSE, sizeof (SclNeedEvent));
  self->opponents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; events != NULL && events[i] != NULL; i++)
    if (!parse_event (self, events[i], error))
      return FALSE;
  return TRUE;
}

/* The last day that the list asked for still holds; or today, and a month after the data's end
 * where they go on longer. */
static SclDay
default_day (const SclNeedQuestion *question)
{
  const SclDay by = question->goal.by, until = scl_need_known_until (question),
               today = scl_day_today ();

  if (by != SCL_DAY_NONE)
    {
      const SclScheduleRule *schedule = &scl_policy_regime_at (question->policy, by)->schedule;

      return scl_schedule_is_calendar (schedule) ? scl_schedule_first_day (schedule, by) - 1 : by;
    }
  return today > until ? today : scl_day_add_months (until, 1);
}

/* Events without a day follow the one before. */
static void
complete_days (Plan *self, const SclNeedQuestion *question)
{
  SclDay day = default_day (question);

  SCL_FOR_EACH (SclNeedEvent, event, self->events)
    {
      if (event->day == SCL_DAY_NONE)
        event->day = day;
      day = event->day;
    }
}

/* ---- The verb ---- */

typedef struct
{
  char *policy, *player, *who, *goal, *place, *by, *norm, *fields, *paste, *spread, *deviation,
      *sigma, *draws, *trials, *seed, *list; /* list: that tells of the player; NULL: none */
  char **events, **sources;
} Options;

static void
options_clear (Options *self)
{
  char **texts[]
      = { &self->policy, &self->player,    &self->who,    &self->goal,  &self->place, &self->by,
          &self->norm,   &self->fields,    &self->spread, &self->sigma, &self->draws, &self->trials,
          &self->seed,   &self->deviation, &self->paste,  &self->list };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (*texts[i]);
  g_strfreev (self->events);
  g_strfreev (self->sources);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
parse_options (Options *self, SclFormat *format, const SclVerb *verb, int argc, char **argv,
               GError **error)
{
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME, &self->policy,
      N_ ("a shipped policy, or a policy file"), N_ ("POLICY") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &self->player,
      N_ ("rating=R|none games=N born=YEAR k=K sex=m|f peak=R deviation=D volatility=V index=I "
          "standard=R; without games= an established player"),
      N_ ("STATE") },
    { "who", 0, 0, G_OPTION_ARG_STRING, &self->who,
      N_ ("a player of SOURCE, by name or id, in place of --player"), N_ ("PLAYER") },
    { "goal", 0, 0, G_OPTION_ARG_STRING, &self->goal, N_ ("the rating to be reached"),
      N_ ("RATING") },
    { "place", 0, 0, G_OPTION_ARG_STRING, &self->place,
      N_ ("a place on the list that the policy makes of SOURCE, in place of --goal: the rating of "
          "who has it now"),
      N_ ("RANK") },
    { "by", 0, 0, G_OPTION_ARG_STRING, &self->by,
      N_ ("on the list in force on that day; without it on the list after the last event"),
      N_ ("DAY") },
    { "norm", 0, 0, G_OPTION_ARG_STRING, &self->norm,
      N_ ("a title norm in the first event, in place of --goal: GM, IM, WGM, WIM"), N_ ("TITLE") },
    { "event", 'e', 0, G_OPTION_ARG_STRING_ARRAY, &self->events,
      N_ ("[YYYY-MM-DD] and the number of games, or opponents as 2400,2350,none; once for each "
          "event"),
      N_ ("EVENT") },
    { "paste", 0, 0, G_OPTION_ARG_FILENAME, &self->paste,
      N_ ("the opponents of one event more, from a text (-: what is piped in): a line an opponent "
          "as "
          "people write it, a page of Chess-Results or of FIDE's calculations, a TRF"),
      N_ ("FILE") },
    { "field", 0, 0, G_OPTION_ARG_STRING, &self->fields,
      N_ ("mean ratings of the opponents whom events do not name, as 2300,2400"), N_ ("RATINGS") },
    { "spread", 0, 0, G_OPTION_ARG_STRING, &self->spread,
      N_ ("standard deviation of a field's ratings; without it all are equal"), N_ ("POINTS") },
    { "opponent-deviation", 0, 0, G_OPTION_ARG_STRING, &self->deviation,
      N_ ("deviation of the opponents' ratings; without it the player's own"), N_ ("POINTS") },
    { "sigma", 0, 0, G_OPTION_ARG_STRING, &self->sigma,
      N_ ("standard deviation of the player's true strength about the rating; without it from the "
          "deviation, the games played and K"),
      N_ ("POINTS") },
    { "draws", 0, 0, G_OPTION_ARG_STRING, &self->draws,
      N_ ("share of games that two equals draw, 0.3 without it"), N_ ("SHARE") },
    { "trials", 0, 0, G_OPTION_ARG_STRING, &self->trials,
      N_ ("simulated plans for the chance, 10000 without it; 0: no chance"), N_ ("COUNT") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &self->seed, N_ ("of the chance, 1998 without it"),
      N_ ("NUMBER") },
    { NULL },
  };

  return scl_cli_parse (verb, entries, format, &self->sources, argc, argv, error);
}

static gboolean
parse_numbers (const Options *options, SclNeedQuestion *question, GError **error)
{
  double trials = question->n_simulations, seed = (double) question->seed;

  if (!scl_cli_parse_within (options->spread, "--spread", 0, 1000, &question->spread, error)
      || !scl_cli_parse_within (options->deviation, "--opponent-deviation", 0, 1000,
                                &question->opponent_deviation, error)
      || !scl_cli_parse_within (options->sigma, "--sigma", 0, 1000, &question->sigma, error)
      || !scl_cli_parse_within (options->draws, "--draws", 0, 1, &question->draws, error)
      || !scl_cli_parse_within (options->trials, "--trials", 0, MOST_TRIALS, &trials, error)
      || !scl_cli_parse_within (options->seed, "--seed", 0, 1e9, &seed, error))
    return FALSE;
  question->n_simulations = (guint) trials;
  question->seed = (guint64) seed;
  return TRUE;
}

static gboolean
parse_goal (const Options *options, SclGoal *goal, GError **error)
{
  const guint n = (options->goal != NULL) + (options->norm != NULL) + (options->place != NULL);

  if (n != 1)
    return scl_cli_usage (error, _ ("one of --goal, --place and --norm is needed"));
  if (options->place != NULL && options->who == NULL)
    return scl_cli_usage (error, _ ("--place goes with SOURCE and --who"));
  if (options->norm != NULL)
    {
      goal->kind = SCL_GOAL_NORM;
      return scl_norm_title_from_name (options->norm, &goal->norm)
             || scl_cli_usage (error, _ ("--norm: \"%s\" is none of GM, IM, WGM, WIM"),
                               options->norm);
    }
  return (options->goal == NULL
          || scl_cli_parse_number (options->goal, "--goal", &goal->rating, error))
         && (options->by == NULL || scl_cli_parse_day (options->by, "--by", &goal->by, error));
}

/* Of whom a source knows games or lists. */
static gboolean
load_player (Options *options, SclNeedQuestion *question, GError **error)
{
  g_autoptr (SclProfile) profile = NULL;
  SclProfileNow now;

  question->history
      = scl_cli_load_player (options->sources, options->who, &question->player, &profile, error);
  if (question->history == NULL)
    return FALSE;
  if (question->player == G_MAXUINT32)
    g_clear_pointer (&question->history, scl_history_unref);
  now = scl_profile_now (profile, NULL, SCL_DAY_NONE);
  question->known = scl_profile_known (profile, &now);
  if (question->known.day != SCL_DAY_NONE && question->known.day == scl_need_known_until (question))
    options->list = g_strdup (now.series->name);
  return TRUE;
}

/* Typed in, or a source's. */
static gboolean
find_player (Options *options, SclNeedQuestion *question, GError **error)
{
  g_autoptr (SclCliRate) rate = NULL;

  if ((options->player == NULL) == (options->who == NULL))
    return scl_cli_usage (error, _ ("either --player, or SOURCE and --who are needed"));
  if (options->who != NULL)
    return load_player (options, question, error);
  if (options->sources[0] != NULL)
    return scl_cli_usage (error, _ ("SOURCE goes with --who"));
  rate = scl_cli_rate_new (question->policy);
  if (!scl_cli_rate_parse_player (rate, options->player, error))
    return FALSE;
  if (rate->lists->len > 0)
    return scl_cli_usage (error, _ ("--player: lists= is for the verb rate"));
  question->known = rate->player;
  return TRUE;
}

/* The rating of who has the place on the last list of the source. */
static gboolean
find_place (const Options *options, SclNeedQuestion *question, GError **error)
{
  SclReplayOptions replay = SCL_REPLAY_DEFAULTS;
  SclCliProgress progress = { 0 };
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclStandings) standings = NULL;
  double rank = NAN;

  if (options->place == NULL)
    return TRUE;
  if (question->history == NULL)
    return scl_cli_usage (error, _ ("--place: \"%s\" has no game; give the rating as --goal"),
                          options->who);
  if (!scl_cli_parse_within (options->place, "--place", 1, G_MAXINT32, &rank, error))
    return FALSE;
  replay.start = question->start;
  outcome = scl_replay_run (question->history, question->policy, &replay, scl_cli_progress,
                            &progress, NULL, error);
  scl_cli_progress_end (&progress);
  if (outcome == NULL)
    return FALSE;
  standings = scl_standings_new_outcome (outcome, SCL_DAY_LAST);
  question->goal.rating = standings != NULL ? scl_standings_rating_at (
                              standings, question->player, SCL_STANDING_WORLD, (guint) rank, FALSE)
                                            : NAN;
  if (isnan (question->goal.rating))
    return scl_cli_usage (error, _ ("--place: nobody has place %s on the last list"),
                          options->place);
  return TRUE;
}

/* end: what is to be said of the data's end, newly allocated, or NULL. */
static SclNeed *
answer (Options *options, SclNeedQuestion *question, char **end, GError **error)
{
  g_auto (Plan) plan = { NULL, NULL };
  g_autoptr (GArray) fields = NULL;
  SclCliProgress progress = { 0 };
  SclNeed *need;

  if (!find_player (options, question, error) || !find_place (options, question, error)
      || !parse_plan (&plan, options->events, error)
      || (options->paste != NULL && !add_pasted (&plan, options->paste, options->who, error)))
    return NULL;
  complete_days (&plan, question);
  if (options->fields != NULL)
    {
      fields = scl_cli_parse_numbers (options->fields, "--field", error);
      if (fields == NULL)
        return NULL;
      question->fields = &g_array_index (fields, double, 0);
      question->n_fields = fields->len;
    }
  question->events = &g_array_index (plan.events, SclNeedEvent, 0);
  question->n_events = plan.events->len;
  need = scl_need_new (question, scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  *end = scl_need_end_words (options->list, scl_need_known_until (question),
                             question->events[0].day);
  return need;
}

gboolean
scl_cli_need (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (Options) options = { NULL };
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclPolicy) policy = NULL;
  g_autoptr (SclNeed) need = NULL;
  g_autoptr (SclRows) rows = NULL;
  g_autofree char *end = NULL;
  SclFormat format;

  if (!parse_options (&options, &format, verb, argc, argv, error))
    return FALSE;
  if (options.policy == NULL || (options.events == NULL && options.paste == NULL))
    return scl_cli_usage (error, _ ("--policy and --event (or --paste) are both needed"));
  if (!parse_goal (&options, &question.goal, error) || !parse_numbers (&options, &question, error))
    return FALSE;
  policy = scl_policy_find (options.policy, error);
  if (policy == NULL)
    return FALSE;
  question.policy = policy;
  need = answer (&options, &question, &end, error);
  g_clear_pointer (&question.history, scl_history_unref);
  if (need == NULL)
    return FALSE;
  if (format == SCL_FORMAT_JSON)
    return write_json (need, g_steal_pointer (&end), error);
  if (format == SCL_FORMAT_TEXT)
    return write_text (need, g_steal_pointer (&end), error);
  rows = rows_of (need);
  return scl_cli_write_rows (rows, format, error);
}
