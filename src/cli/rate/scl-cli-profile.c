/* The verb profile: one person's lists, place, events and opponents, and the card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/rate/scl-cli-profile.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-find.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/person/scl-profile-card.h"
#include "figures/person/scl-profile-figure.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-regular-file.h"

SCL_CLEAR_FUNC (clear_profile, SclCliProfile, profile, scl_profile_free, friends, g_ptr_array_unref,
                standings, scl_standings_free, roster, scl_roster_free, means, g_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SclCliProfile, clear_profile)

/* ---- Finding out ---- */

/* outcome, which may be NULL: of the first policy, kept for the standings where no list has the
 * person. */
static gboolean
add_policies (SclProfile *profile, SclHistory *history, guint32 player, GPtrArray *policies,
              SclOutcome **outcome, GError **error)
{
  const SclQuestion question = { .player = player };

  for (guint i = 0; i < policies->len; i++)
    {
      g_autoptr (SclExplanation) explanation = scl_replay_explain (
          history, g_ptr_array_index (policies, i), NULL, &question, NULL, error);

      if (explanation == NULL)
        return FALSE;
      scl_profile_add_replay (profile, explanation, player);
      if (outcome != NULL && *outcome == NULL)
        *outcome = scl_outcome_ref (explanation->outcome);
    }
  return TRUE;
}

static gboolean
add_games (SclProfile *profile, SclHistory *history, GPtrArray *policies, SclOutcome **outcome,
           GError **error)
{
  const guint32 player = scl_cli_find_in_history (history, profile->who->id);

  if (player == G_MAXUINT32)
    return TRUE;
  if (!add_policies (profile, history, player, policies, outcome, error))
    return FALSE;
  scl_profile_add_games (profile, history, player);
  return TRUE;
}

/* On the list that has the rating that is spoken of: for somebody who is on the lists no more, the
 * last one. */
static gboolean
add_standings (SclCliProfile *self, SclWorkspace *workspace, SclOutcome *outcome, GError **error)
{
  const SclProfileNow now = scl_profile_now (self->profile, NULL, self->on);
  g_autoptr (SclListRatings) ratings = NULL;

  if (now.series == NULL)
    return TRUE;
  if (now.series->replayed)
    {
      self->standings
          = scl_standings_new_outcome (outcome, self->on == SCL_DAY_NONE ? G_MAXINT32 : self->on);
      self->person = self->profile->results->player;
      return TRUE;
    }
  self->roster = scl_roster_load (workspace, NULL, error);
  self->profile->practices
      = self->roster != NULL
            ? scl_activity_practices (workspace, self->roster, now.point->list, NULL, error)
            : NULL;
  ratings = self->profile->practices != NULL ? scl_activity_load (
                self->profile->practices, workspace, self->roster, now.point->list, NULL, error)
                                             : NULL;
  if (ratings == NULL)
    return FALSE;
  self->standings = scl_standings_new (self->roster, ratings, now.point->day);
  self->means = scl_age_means_new (self->roster, ratings, now.point->day);
  scl_standings_set_of_world (self->standings, strcmp (now.series->name, "FIDE") == 0);
  self->person = (guint32) self->profile->who->id;
  return TRUE;
}

/* Whom the person is set beside; names may be NULL. */
static gboolean
add_friends (SclCliProfile *self, SclWorkspace *workspace, char **names, GPtrArray *lists,
             SclHistory *history, GPtrArray *policies, GError **error)
{
  if (names != NULL && g_strv_length (names) >= SCL_FIGURE_PEOPLE)
    return scl_cli_usage (error, _ ("--with: at most %d people"), SCL_FIGURE_PEOPLE - 1);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      const gint64 id = scl_cli_find_workspace_player (workspace, names[i], error);
      SclProfile *friend = id != 0 ? scl_profile_new (workspace, id, lists, error) : NULL;

      if (friend == NULL)
        return FALSE;
      g_ptr_array_add (self->friends, friend);
      if (!add_games (friend, history, policies, NULL, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
find_out (SclCliProfile *self, SclWorkspace *workspace, gint64 player, char **friends,
          GPtrArray *policies, GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  g_autoptr (SclHistory) history
      = lists != NULL ? scl_workspace_load_history (workspace, NULL, error) : NULL;
  g_autoptr (SclOutcome) outcome = NULL;

  self->friends = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_profile_free);
  self->profile = history != NULL ? scl_profile_new (workspace, player, lists, error) : NULL;
  return self->profile != NULL && add_games (self->profile, history, policies, &outcome, error)
         && add_friends (self, workspace, friends, lists, history, policies, error)
         && add_standings (self, workspace, outcome, error);
}

/* ---- Writing ---- */

static gboolean
ends_with (const char *file, const char *ending)
{
  g_autofree char *lower = g_ascii_strdown (file, -1);

  return g_str_has_suffix (lower, ending);
}

static gboolean
is_card (const char *file)
{
  return ends_with (file, ".pdf") || ends_with (file, ".svg");
}

/* ---- Figures ---- */

static SclChart *
profile_chart (const SclCliProfile *self, gboolean by_age, gboolean mean)
{
  SclProfileFigureOptions options = SCL_PROFILE_FIGURE_DEFAULTS;
  const SclProfile *people[SCL_FIGURE_PEOPLE] = { self->profile };

  options.by_age = by_age;
  options.means = mean ? self->means : NULL;
  for (guint i = 0; i < self->friends->len; i++)
    people[i + 1] = g_ptr_array_index (self->friends, i);
  return scl_figure_profile (people, self->friends->len + 1, &options);
}

/* Of the lists that have the main series, one a year. NULL: failure. */
static SclChart *
places_chart (const SclCliProfile *self, SclWorkspace *workspace, GError **error)
{
  const SclRatingSeries *series = scl_profile_main (self->profile);
  const gint64 id = self->profile->who->id;
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  g_autoptr (GPtrArray) yearly = NULL, places = NULL;
  SclCliProgress progress = { 0 };

  if (lists == NULL)
    return NULL;
  yearly = series != NULL && !series->replayed
               ? scl_places_yearly (lists, series->name, series->rate)
               : g_ptr_array_new ();
  places = self->roster != NULL
               ? scl_places_new (workspace, self->roster, &id, 1, yearly, self->profile->practices,
                                 scl_cli_progress, &progress, NULL, error)
               : g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  scl_cli_progress_end (&progress);
  if (places == NULL)
    return NULL;
  if (places->len == 0)
    g_ptr_array_add (places, g_array_new (FALSE, FALSE, sizeof (SclPlace)));
  return scl_figure_places (self->profile->who->name, g_ptr_array_index (places, 0),
                            1 << SCL_STANDING_WORLD | 1 << SCL_STANDING_FEDERATION, FALSE,
                            self->profile->practices);
}

static SclChart *
opponents_chart (const SclCliProfile *self)
{
  g_autoptr (SclOpponents) opponents
      = self->profile->results != NULL
            ? scl_opponents_new (self->profile->results, self->by < SCL_OPPONENTS_N_KINDS
                                                             ? (SclOpponentsKind) self->by
                                                             : SCL_OPPONENTS_BY_STRENGTH)
            : g_new0 (SclOpponents, 1);

  return scl_figure_opponents (self->profile->who->name, opponents);
}

/* What the table shows. */
static gboolean
write_figure (const SclCliProfile *self, SclWorkspace *workspace, SclProfileTable table,
              gboolean by_age, gboolean mean, const char *file, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (file);
  g_autoptr (SclChart) chart = table == SCL_PROFILE_PLACES ? places_chart (self, workspace, error)
                               : table == SCL_PROFILE_OPPONENTS
                                   ? opponents_chart (self)
                                   : profile_chart (self, by_age, mean);

  return chart != NULL && scl_cli_write_chart (chart, file, NULL, error);
}

static gboolean
write_card (const SclCliProfile *self, const char *source, const char *file, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (file);
  g_autoptr (SclChart) chart = profile_chart (self, FALSE, FALSE);
  const SclProfileCard card = { .profile = self->profile,
                                .on = self->on,
                                .standings = self->standings,
                                .chart = chart,
                                .source = source };

  return scl_profile_card_write (&card, file, error);
}

/* ---- Words and numbers ---- */

static char *
text_of (const SclCliProfile *self, SclFormat format, SclProfileTable table)
{
  switch (format)
    {
    case SCL_FORMAT_JSON:
      return scl_cli_profile_json (self, table);
    case SCL_FORMAT_CSV:
      return scl_cli_profile_csv (self, table);
    case SCL_FORMAT_TEXT:
    case SCL_FORMAT_SVG:
    case SCL_FORMAT_PDF:
    default:
      return scl_cli_profile_text (self, table);
    }
}

static gboolean
write_result (const SclCliProfile *self, SclFormat format, SclProfileTable table, GError **error)
{
  g_autofree char *text = text_of (self, format, table);

  return scl_cli_write (text, error);
}

/* The ending of the name says what is written where the format is not given. */
static gboolean
write_file (const SclCliProfile *self, SclFormat format, SclProfileTable table, const char *file,
            GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (file);
  g_autofree char *text = NULL;

  if (format == SCL_FORMAT_TEXT)
    format = ends_with (file, ".json")  ? SCL_FORMAT_JSON
             : ends_with (file, ".csv") ? SCL_FORMAT_CSV
                                        : SCL_FORMAT_TEXT;
  text = text_of (self, format, table);
  return scl_regular_file_write (file, text, -1, error);
}

/* ---- The verb ---- */

static gboolean
parse_table (const char *text, SclProfileTable *table, GError **error)
{
  static const char *const names[]
      = { "all", "lists", "events", "games", "opponents", "friends", "places" };

  *table = SCL_PROFILE_ALL;
  if (text == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (text, names[i]) == 0)
      {
        *table = (SclProfileTable) i;
        return TRUE;
      }
  return scl_cli_usage (
      error, _ ("--table: \"%s\" is none of all, lists, events, games, opponents, friends, places"),
      text);
}

static gboolean
parse_by (const char *text, guint *by, GError **error)
{
  SclOpponentsKind kind;

  *by = SCL_OPPONENTS_N_KINDS;
  if (text == NULL)
    return TRUE;
  if (!scl_opponents_kind_from_nick (text, &kind))
    return scl_cli_usage (
        error, _ ("--by: \"%s\" is none of strength, difference, colour, rate, year"), text);
  *by = kind;
  return TRUE;
}

/* A card has a file, whose name says which of the two it is. */
static gboolean
check_output (SclFormat format, const char *output, GError **error)
{
  const gboolean drawn = format == SCL_FORMAT_SVG || format == SCL_FORMAT_PDF;
  const char *ending = format == SCL_FORMAT_SVG ? ".svg" : ".pdf";

  if (drawn && output == NULL)
    return scl_cli_usage (error, _ ("--format=svg and --format=pdf need --output=FILE"));
  if (drawn && !ends_with (output, ending))
    return scl_cli_usage (error, _ ("--output: the file's name does not end with %s"), ending);
  return TRUE;
}

/* The last argument says who, those before it where from; who: taken out of arguments. */
static gboolean
take_player (char **arguments, char **who, GError **error)
{
  const guint n = g_strv_length (arguments);

  if (n < 2)
    return scl_cli_usage (error, _ ("SOURCE and PLAYER are both needed"));
  *who = g_steal_pointer (&arguments[n - 1]);
  return TRUE;
}

/* The names of the files, as the card has them at its foot. */
static char *
source_words (char **sources)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; sources[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (sources[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

gboolean
scl_cli_profile (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *on = NULL, *output = NULL, *table_name = NULL, *figure = NULL, *by = NULL,
                  *rating = NULL, *who = NULL;
  g_auto (GStrv) arguments = NULL, names = NULL, friends = NULL;
  gboolean by_age = FALSE, mean = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_ ("a shipped policy, or a policy file, under which the games are rated; may be given "
          "several times, the first one says what was expected"),
      N_ ("POLICY") },
    { "on", 0, 0, G_OPTION_ARG_STRING, &on,
      N_ ("rating and place as they were on this day; default: the newest list"), N_ ("DAY") },
    { "rating", 0, 0, G_OPTION_ARG_STRING, &rating,
      N_ ("places as if the person had this rating on that list"), N_ ("R") },
    { "table", 0, 0, G_OPTION_ARG_STRING, &table_name,
      N_ ("print one table: lists, events, games, opponents, friends or places; as CSV the lists "
          "are the default"),
      N_ ("WHAT") },
    { "by", 0, 0, G_OPTION_ARG_STRING, &by,
      N_ ("opponents only by strength, difference, colour, rate or year"), N_ ("KIND") },
    { "with", 0, 0, G_OPTION_ARG_STRING_ARRAY, &friends,
      N_ ("set this person beside, in the figure and head to head; up to seven times"),
      N_ ("PLAYER") },
    { "figure", 0, 0, G_OPTION_ARG_FILENAME, &figure,
      N_ ("also draw it, as .svg, .pdf, .png or .csv: ratings over time; with --table=places the "
          "places, with --table=opponents the score by opponents"),
      N_ ("FILE") },
    { "mean-by-age", 0, 0, G_OPTION_ARG_NONE, &mean,
      N_ ("draw also the mean of everybody of the person's age on that list"), NULL },
    { "by-age", 0, 0, G_OPTION_ARG_NONE, &by_age, N_ ("draw ratings over the age"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("write to this file; .pdf and .svg: a page to send to a friend"), N_ ("FILE") },
    { NULL },
  };
  g_auto (SclCliProfile) self = { .on = SCL_DAY_NONE, .rating = NAN };
  g_autoptr (GPtrArray) policies = NULL;
  g_autoptr (SclWorkspace) workspace = NULL;
  g_autofree char *source = NULL;
  SclProfileTable table;
  SclFormat format;
  gint64 player;

  if (!scl_cli_parse (verb, entries, &format, &arguments, argc, argv, error)
      || !parse_table (table_name, &table, error) || !check_output (format, output, error)
      || !parse_by (by, &self.by, error)
      || !scl_cli_parse_within (rating, "--rating", 0.0, 10000.0, &self.rating, error)
      || (on != NULL && !scl_cli_parse_day (on, "--on", &self.on, error)))
    return FALSE;
  if (!take_player (arguments, &who, error))
    return FALSE;
  policies = names != NULL ? scl_cli_find_policies ((const char *const *) names, error)
                           : g_ptr_array_new ();
  workspace = policies != NULL ? scl_cli_open (arguments, error) : NULL;
  player = workspace != NULL ? scl_cli_find_workspace_player (workspace, who, error) : 0;
  if (player == 0 || !find_out (&self, workspace, player, friends, policies, error)
      || (figure != NULL && !write_figure (&self, workspace, table, by_age, mean, figure, error)))
    return FALSE;
  source = source_words (arguments);
  if (output != NULL && is_card (output))
    return write_card (&self, source, output, error);
  return output != NULL ? write_file (&self, format, table, output, error)
                        : write_result (&self, format, table, error);
}
