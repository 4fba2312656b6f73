/* A profile as text, CSV and JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/rate/scl-cli-profile.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/person/scl-profile-words.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

static const SclColumn list_columns[] = {
  { "series", N_ ("List"), -1 },
  { "rate", N_ ("Rate"), -1 },
  { "day", N_ ("Day"), -1 },
  { "rating", N_ ("Rating"), 1 },
  { "deviation", N_ ("Deviation"), 1 },
  { "games", N_ ("Games"), 0 },
  { "k", N_ ("K"), 0 },
};

static const SclColumn event_columns[] = {
  { "end", N_ ("Ends"), -1 },
  { "event", N_ ("Event"), -1 },
  { "games", N_ ("Games"), 0 },
  { "score", N_ ("Score"), 1 },
  { "rated_games", N_ ("Rated"), 0 },
  { "expected", N_ ("Expected"), 2 },
  { "opponents", N_ ("Opponents"), 0 },
  { "performance", N_ ("Performance"), 0 },
  { "error", N_ ("SD"), 0 },
  { "change", N_ ("Change"), 1 },
};

static const SclColumn game_columns[] = {
  { "day", N_ ("Day"), -1 },          { "event", N_ ("Event"), -1 },
  { "colour", N_ ("Colour"), -1 },    { "opponent", N_ ("Opponent"), -1 },
  { "rating", N_ ("Rating"), 0 },     { "score", N_ ("Score"), 1 },
  { "expected", N_ ("Expected"), 3 }, { "change", N_ ("Change"), 1 },
};

static const SclColumn opponent_columns[] = {
  { "by", N_ ("By"), -1 },
  { "group", N_ ("Group"), -1 },
  { "games", N_ ("Games"), 0 },
  { "score", N_ ("Score"), 1 },
  { "rated_games", N_ ("Rated"), 0 },
  { "scored", N_ ("Score of these"), 1 },
  { "expected", N_ ("Expected"), 2 },
  { "difference", N_ ("A game"), 3 },
  { "low", N_ ("from"), 3 },
  { "high", N_ ("to (95 %)"), 3 },
};

static const SclColumn place_columns[] = {
  { "among", N_ ("Among"), -1 },
  { "group", N_ ("Group"), -1 },
  { "counted", N_ ("Counted"), -1 },
  { "rank", N_ ("Place"), 0 },
  { "people", N_ ("of"), 0 },
  { "equal", N_ ("Equal"), 0 },
  { "percentile", N_ ("Lower (%)"), 2 },
  { "top", N_ ("Top (%)"), 3 },
  { "next", N_ ("Next above"), 0 },
};

static const SclColumn friend_columns[] = {
  { "name", N_ ("Against"), -1 },     { "games", N_ ("Games"), 0 },
  { "won", N_ ("Won"), 0 },           { "drawn", N_ ("Drawn"), 0 },
  { "lost", N_ ("Lost"), 0 },         { "score", N_ ("Score"), 1 },
  { "rated_games", N_ ("Rated"), 0 }, { "expected", N_ ("Expected"), 2 },
  { "difference", N_ ("A game"), 3 }, { "common", N_ ("In common"), 0 },
};

/* ---- Tables ---- */

static void
add_series (SclRows *rows, const SclRatingSeries *series)
{
  const char rate[2] = { series->rate, '\0' };

  for (guint i = 0; i < series->points->len; i++)
    {
      const SclRatingPoint *point = scl_rating_series_point (series, i);
      g_autofree char *day = scl_day_format (point->day);

      scl_rows_add_texts (rows, series->name, rate, day);
      scl_rows_add_numbers (rows, point->rating, point->deviation,
                            point->games >= 0 ? point->games : NAN, point->k > 0 ? point->k : NAN);
    }
}

static SclRows *
list_rows (const SclCliProfile *self)
{
  const SclProfile *profile = self->profile;
  SclRows *rows = scl_rows_new (list_columns, G_N_ELEMENTS (list_columns));

  for (guint i = 0; i < profile->published->len; i++)
    add_series (rows, g_ptr_array_index (profile->published, i));
  for (guint i = 0; i < profile->replayed->len; i++)
    add_series (rows, g_ptr_array_index (profile->replayed, i));
  return rows;
}

static SclRows *
event_rows (const SclCliProfile *self)
{
  const SclPersonResults *results = self->profile->results;
  SclRows *rows = scl_rows_new (event_columns, G_N_ELEMENTS (event_columns));

  for (guint i = 0; results != NULL && i < results->events->len; i++)
    {
      const SclPersonEvent *event = scl_person_results_event (results, i);
      g_autofree char *end = scl_day_format (event->end);
      const double numbers[] = { event->games,      event->score,
                                 event->n_expected, event->n_expected > 0 ? event->expected : NAN,
                                 event->opponents,  event->performance,
                                 event->error,      event->change };

      scl_rows_add_texts (rows, end, scl_history_events (results->history)->name[event->event]);
      scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
    }
  return rows;
}

static SclRows *
game_rows (const SclCliProfile *self)
{
  const SclPersonResults *results = self->profile->results;
  SclRows *rows = scl_rows_new (game_columns, G_N_ELEMENTS (game_columns));

  for (guint i = 0; results != NULL && i < results->games->len; i++)
    {
      const SclPersonGame *game = scl_person_results_game (results, i);
      g_autofree char *day = scl_day_format (game->day);

      if (!scl_person_game_is_played (game))
        continue;
      scl_rows_add_texts (rows, day, scl_history_events (results->history)->name[game->event],
                          game->white ? "white" : "black",
                          scl_history_players (results->history)->name[game->opponent]);
      scl_rows_add_numbers (rows, game->rating, game->score, game->expected, game->change);
    }
  return rows;
}

static void
add_sum (SclRows *rows, const char *by, const char *group, const SclScoreSum *sum)
{
  const gboolean any = sum->n_expected > 0;
  const double numbers[] = { sum->games,
                             sum->score,
                             sum->n_expected,
                             any ? sum->scored : NAN,
                             any ? sum->expected : NAN,
                             sum->difference,
                             sum->low,
                             sum->high };

  scl_rows_add_texts (rows, by, group);
  scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
}

static SclRows *
opponent_rows (const SclCliProfile *self)
{
  const SclPersonResults *results = self->profile->results;
  SclRows *rows = scl_rows_new (opponent_columns, G_N_ELEMENTS (opponent_columns));

  if (results != NULL && results->games->len > 0 && self->by == SCL_OPPONENTS_N_KINDS)
    {
      const SclScoreSum all = scl_score_sum_all (results);

      add_sum (rows, "all", _ ("all games"), &all);
    }
  for (guint k = 0; results != NULL && k < SCL_OPPONENTS_N_KINDS; k++)
    if (self->by == SCL_OPPONENTS_N_KINDS || self->by == k)
      {
        g_autoptr (SclOpponents) opponents = scl_opponents_new (results, (SclOpponentsKind) k);

        for (guint i = 0; i < opponents->n; i++)
          add_sum (rows, scl_opponents_kind_nick (opponents->kind), opponents->groups[i].label,
                   &opponents->groups[i].sum);
      }
  return rows;
}

static void
add_friend (SclRows *rows, const char *name, const SclHeadToHead *heads)
{
  const SclScoreSum *sum = &heads->sum;
  const double numbers[] = { sum->games,
                             sum->won,
                             sum->drawn,
                             sum->lost,
                             sum->score,
                             sum->n_expected,
                             sum->n_expected > 0 ? sum->expected : NAN,
                             sum->difference,
                             heads->n_common };

  scl_rows_add_text (rows, name);
  scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
}

/* Who of them has games. */
static SclRows *
friend_rows (const SclCliProfile *self)
{
  SclRows *rows = scl_rows_new (friend_columns, G_N_ELEMENTS (friend_columns));

  SCL_FOR_EACH_POINTER (const SclProfile, friend, self->friends)
    {
      g_autoptr (SclHeadToHead) heads = NULL;

      if (self->profile->results == NULL || friend->results == NULL)
        continue;
      heads = scl_head_to_head_new (self->profile->results, friend->results);
      add_friend (rows, friend->who->name, heads);
    }
  return rows;
}

/* FALSE: no list, or not on it and no rating supposed. */
static gboolean
find_standings (const SclCliProfile *self, SclStanding *standings)
{
  if (self->standings == NULL)
    return FALSE;
  return isnan (self->rating)
             ? scl_standings_get (self->standings, self->person, standings)
             : scl_standings_suppose (self->standings, self->person, self->rating, standings);
}

/* The rating that is next above the person's own; NaN: the first place, or another is supposed. */
static double
next_above (const SclCliProfile *self, SclStandingKind kind, const SclStanding *standing,
            gboolean all)
{
  return isnan (self->rating)
             ? scl_standings_rating_at (self->standings, self->person, kind, standing->above, all)
             : NAN;
}

/* Among the active, where it is known who is, or among all. */
static void
add_places (SclRows *rows, const SclCliProfile *self, SclStandingKind kind,
            const SclStanding *standing, gboolean all)
{
  g_autofree char *group = scl_standings_group (self->standings, self->person, kind);
  const SclStanding of = all ? *standing : scl_standing_active (standing);

  if (of.n == 0)
    return;
  scl_rows_add_texts (rows, scl_standing_kind_nick (kind), group, all ? "all" : "active");
  scl_rows_add_numbers (rows, scl_standing_rank (&of), of.n, of.equal,
                        100.0 * scl_standing_below (&of), 100.0 * scl_standing_top (&of),
                        next_above (self, kind, &of, all));
}

static SclRows *
place_rows (const SclCliProfile *self)
{
  SclRows *rows = scl_rows_new (place_columns, G_N_ELEMENTS (place_columns));
  SclStanding standings[SCL_STANDING_N_KINDS];

  if (!find_standings (self, standings))
    return rows;
  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    for (guint all = 0; all < 2; all++)
      add_places (rows, self, (SclStandingKind) k, &standings[k], all == 1);
  return rows;
}

static SclRows *
rows_of (const SclCliProfile *self, SclProfileTable table)
{
  switch (table)
    {
    case SCL_PROFILE_EVENTS:
      return event_rows (self);
    case SCL_PROFILE_GAMES:
      return game_rows (self);
    case SCL_PROFILE_OPPONENTS:
      return opponent_rows (self);
    case SCL_PROFILE_FRIENDS:
      return friend_rows (self);
    case SCL_PROFILE_PLACES:
      return place_rows (self);
    case SCL_PROFILE_ALL:
    case SCL_PROFILE_LISTS:
    default:
      return list_rows (self);
    }
}

/* ---- CSV ---- */

char *
scl_cli_profile_csv (const SclCliProfile *self, SclProfileTable table)
{
  g_autoptr (SclRows) rows = rows_of (self, table);
  GString *out = g_string_new (NULL);

  scl_rows_append_csv (rows, out);
  return g_string_free (out, FALSE);
}

/* ---- Text ---- */

static void
append_line (GString *out, const char *line)
{
  if (*line != '\0')
    g_string_append_printf (out, "%s\n", line);
}

/* A table under its heading; an empty one is left out. */
static void
append_table (GString *out, const char *heading, SclRows *rows)
{
  g_autoptr (SclRows) own = rows;

  if (scl_rows_n_rows (own) == 0)
    return;
  g_string_append_printf (out, "\n%s\n", heading);
  scl_rows_append_text (own, out);
}

static void
append_words (GString *out, const SclCliProfile *self)
{
  const SclProfile *profile = self->profile;
  const SclRatingSeries *series = scl_profile_main (profile);
  const SclProfileNow now = scl_profile_now (profile, NULL, self->on);
  g_autofree char *who = scl_profile_who (profile);
  g_autofree char *rating = scl_profile_rating_words (&now);
  g_autofree char *certainty = scl_profile_certainty (&now);
  g_autofree char *peak = series != NULL ? scl_profile_peak_words (series) : g_strdup ("");
  g_autoptr (GPtrArray) words = series != NULL ? scl_profile_summary_words (series) : NULL;

  append_line (out, profile->who->name);
  append_line (out, who);
  g_string_append_printf (out, "%s%s%s\n", rating, *peak != '\0' ? " · " : "", peak);
  append_line (out, certainty);
  for (guint i = 0; words != NULL && i < words->len; i++)
    append_line (out, g_ptr_array_index (words, i));
  for (guint i = 0; i < profile->remarks->len; i++)
    {
      g_autofree char *remark
          = scl_rating_remark_words (&g_array_index (profile->remarks, SclRatingRemark, i));

      append_line (out, remark);
    }
}

/* What the places are worth, and where the lists change that. */
static void
append_practices (GString *out, const SclCliProfile *self)
{
  const GArray *practices = self->profile->practices;

  if (practices != NULL)
    append_line (out,
                 scl_practice_words (scl_profile_now (self->profile, NULL, self->on).practice));
  for (guint i = 0; practices != NULL && i < practices->len; i++)
    {
      const SclListPractice *list = &g_array_index (practices, SclListPractice, i);
      g_autofree char *day = scl_chart_format_day (list->day);

      if (list->changed)
        g_string_append_printf (out, "%s: %s\n", day, scl_practice_label (list->practice));
    }
}

char *
scl_cli_profile_text (const SclCliProfile *self, SclProfileTable table)
{
  GString *out = g_string_new (NULL);

  if (table != SCL_PROFILE_ALL)
    {
      g_autoptr (SclRows) rows = rows_of (self, table);

      scl_rows_append_text (rows, out);
      return g_string_free (out, FALSE);
    }
  append_words (out, self);
  append_table (out, _ ("Place"), place_rows (self));
  append_practices (out, self);
  append_table (out, _ ("Lists"), list_rows (self));
  append_table (out, _ ("Events"), event_rows (self));
  append_table (out, _ ("Opponents"), opponent_rows (self));
  append_table (out, _ ("Head to head"), friend_rows (self));
  return g_string_free (out, FALSE);
}

/* ---- JSON ---- */

static void
append_point (SclJson *json, const char *key, const SclRatingPoint *point)
{
  g_autofree char *day = scl_day_format (point->day);

  scl_json_begin_object_in_line (json, key, "");
  scl_json_string (json, "day", day);
  scl_json_number (json, "rating", point->rating);
  scl_json_end_object (json);
}

/* A change, or where lists is not 0 a run of so many. No change at all: null. */
static void
append_stretch (SclJson *json, const char *key, const SclRatingSeries *series, guint from, guint to,
                double change, guint lists)
{
  g_autofree char *since = scl_day_format (scl_rating_series_point (series, from)->day);
  g_autofree char *until = scl_day_format (scl_rating_series_point (series, to)->day);

  if (lists == 0 && change == 0.0)
    {
      scl_json_string (json, key, NULL);
      return;
    }
  scl_json_begin_object_in_line (json, key, "");
  scl_json_string (json, "from", since);
  scl_json_string (json, "to", until);
  if (lists > 0)
    scl_json_integer (json, "lists", lists);
  else
    scl_json_number (json, "change", change);
  scl_json_end_object (json);
}

static void
append_series (SclJson *json, const SclRatingSeries *series)
{
  const SclRatingSummary *summary = &series->summary;
  const char rate[2] = { series->rate, '\0' };

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "name", series->name);
  scl_json_string (json, "rate", rate);
  scl_json_boolean (json, "replayed", series->replayed);
  scl_json_integer (json, "rated", summary->n_rated);
  append_point (json, "first", scl_rating_series_point (series, 0));
  append_point (json, "last", scl_rating_series_point (series, series->points->len - 1));
  scl_json_boolean (json, "on_newest", series->until == SCL_DAY_NONE);
  append_point (json, "peak", scl_rating_series_point (series, summary->peak));
  append_stretch (json, "rise", series, summary->rise.from, summary->rise.to, summary->rise.change,
                  0);
  append_stretch (json, "fall", series, summary->fall.from, summary->fall.to, summary->fall.change,
                  0);
  append_stretch (json, "without_fall", series, summary->without_fall.from,
                  summary->without_fall.to, 0.0, summary->without_fall.lists);
  append_stretch (json, "without_rise", series, summary->without_rise.from,
                  summary->without_rise.to, 0.0, summary->without_rise.lists);
  scl_json_integer (json, "gaps", summary->n_gaps);
  scl_json_end_object (json);
}

static void
append_who (SclJson *json, const SclWorkspacePlayer *who)
{
  const char sex[2] = { who->sex, '\0' };

  scl_json_string (json, "name", who->name);
  scl_json_integer (json, "number", who->id);
  scl_json_integer (json, "fide_id", who->fide_id);
  scl_json_string (json, "national_id", who->national_id);
  scl_json_string (json, "title", who->title);
  scl_json_string (json, "federation", who->federation);
  scl_json_number (json, "birth_year", who->birth_year > 0 ? who->birth_year : NAN);
  scl_json_string (json, "sex", sex);
}

static void
append_now (SclJson *json, const SclCliProfile *self)
{
  const SclProfileNow now = scl_profile_now (self->profile, NULL, self->on);
  g_autofree char *day = now.series != NULL ? scl_day_format (now.point->day) : NULL;
  g_autofree char *since
      = now.inactive_since != NULL ? scl_day_format (now.inactive_since->day) : NULL;
  g_autofree char *certainty = scl_profile_certainty (&now);

  scl_json_begin_object (json, "now");
  scl_json_number (json, "rating", now.series != NULL ? now.point->rating : NAN);
  scl_json_string (json, "day", day);
  scl_json_boolean (json, "in_force", now.is_last);
  scl_json_string (json, "inactive_since", since);
  scl_json_number (json, "deviation", now.deviation);
  scl_json_number (json, "games", now.games >= 0 ? now.games : NAN);
  scl_json_string (json, "certainty", certainty);
  scl_json_end_object (json);
}

static void
append_remarks (SclJson *json, GArray *remarks)
{
  static const char *const kinds[] = { "women-1987", "floor", "rapid-2022", "rise-2024" };

  scl_json_begin_array (json, "remarks");
  SCL_FOR_EACH (const SclRatingRemark, remark, remarks)
    {
      g_autofree char *day = scl_day_format (remark->day);
      g_autofree char *words = scl_rating_remark_words (remark);

      scl_json_begin_object (json, NULL);
      scl_json_string (json, "kind", kinds[remark->kind]);
      scl_json_string (json, "day", day);
      scl_json_number (json, "before", remark->before);
      scl_json_number (json, "after", remark->after);
      scl_json_number (json, "by_rule", remark->by_rule);
      scl_json_string (json, "words", words);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}

static void
append_all_series (SclJson *json, const SclProfile *profile)
{
  scl_json_begin_array (json, "series");
  for (guint i = 0; i < profile->published->len; i++)
    append_series (json, g_ptr_array_index (profile->published, i));
  for (guint i = 0; i < profile->replayed->len; i++)
    append_series (json, g_ptr_array_index (profile->replayed, i));
  scl_json_end_array (json);
}

char *
scl_cli_profile_json (const SclCliProfile *self, SclProfileTable table)
{
  static const struct
  {
    SclProfileTable table;
    const char *key;
  } tables[] = { { SCL_PROFILE_PLACES, "places" },       { SCL_PROFILE_LISTS, "lists" },
                 { SCL_PROFILE_EVENTS, "events" },       { SCL_PROFILE_GAMES, "games" },
                 { SCL_PROFILE_OPPONENTS, "opponents" }, { SCL_PROFILE_FRIENDS, "head_to_head" } };
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  append_who (json, self->profile->who);
  if (table == SCL_PROFILE_ALL)
    {
      append_now (json, self);
      append_all_series (json, self->profile);
      append_remarks (json, self->profile->remarks);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (table == SCL_PROFILE_ALL || table == tables[i].table)
      {
        g_autoptr (SclRows) rows = rows_of (self, tables[i].table);

        scl_rows_append_json (rows, json, tables[i].key);
      }
  scl_json_end_object (json);
  return g_strdup (scl_json_text (json));
}
