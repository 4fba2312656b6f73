/* The verb gains: who gains and who loses by a proposed rule against the one in force.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-outcomes.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/results/scl-gain-figures.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-near.h"
#include "rating/base/scl-order.h"
#include "rating/base/scl-regular-file.h"

/* What --by= may be besides a kind of groups. */
#define BY_ALL (SCL_GAIN_N_KINDS)
#define BY_LIMIT (SCL_GAIN_N_KINDS + 1)
#define BY_REACHED (SCL_GAIN_N_KINDS + 2)
#define BY_PLAYER (SCL_GAIN_N_KINDS + 3)

/* Persons in a figure, either way. */
#define N_EXTREME 10

static const SclColumn group_columns[] = {
  { "by", N_ ("By"), -1 },    { "group", N_ ("Group"), -1 },   { "persons", N_ ("Persons"), 0 },
  { "gain", N_ ("Gain"), 0 }, { "lose", N_ ("Lose"), 0 },      { "mean", N_ ("Mean"), 1 },
  { "low", N_ ("from"), 1 },  { "high", N_ ("to (95 %)"), 1 }, { "median", N_ ("Median"), 1 },
};

static const SclColumn limit_columns[] = {
  { "rating", N_ ("From"), 0 },
  { "title", N_ ("Title"), -1 },
  { "persons", N_ ("Persons"), 0 },
  { "in_force", N_ ("In force"), 0 },
  { "proposed", N_ ("Proposed"), 0 },
  { "gained", N_ ("Come above"), 0 },
  { "lost", N_ ("Fall below"), 0 },
  { "ever_in_force", N_ ("Ever: in force"), 0 },
  { "ever_proposed", N_ ("Ever: proposed"), 0 },
  { "ever_gained", N_ ("Ever: gained"), 0 },
  { "ever_lost", N_ ("Ever: lost"), 0 },
};

static const SclColumn reached_columns[] = {
  { "rating", N_ ("From"), 0 },
  { "title", N_ ("Title"), -1 },
  { "player_id", N_ ("Id"), -1 },
  { "name", N_ ("Name"), -1 },
  { "in_force", N_ ("Since, in force"), -1 },
  { "proposed", N_ ("Since, proposed"), -1 },
  { "days", N_ ("Days later"), 0 },
};

static const SclColumn player_columns[] = {
  { "player_id", N_ ("Id"), -1 },         { "name", N_ ("Name"), -1 },
  { "in_force", N_ ("In force"), 1 },     { "proposed", N_ ("Proposed"), 1 },
  { "difference", N_ ("Difference"), 1 }, { "spread", N_ ("Spread"), 1 },
  { "least", N_ ("Smallest"), 1 },        { "most", N_ ("Largest"), 1 },
  { "games", N_ ("Games"), 0 },
};

/* ---- Tables ---- */

static void
add_summary (SclRows *rows, const char *by, const char *group, const SclGainSummary *one)
{
  const double numbers[]
      = { one->n, one->n_gain, one->n_lose, one->mean, one->low, one->high, one->median };

  scl_rows_add_texts (rows, by, group);
  scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
}

/* Of all kinds of groups by which anybody differs, or of one. */
static SclRows *
group_rows (const SclGains *gains, guint by, SclGainWho who)
{
  SclRows *rows = scl_rows_new (group_columns, G_N_ELEMENTS (group_columns));

  if (by == BY_ALL)
    add_summary (rows, "all", _ ("everybody"), &gains->summary[who]);
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    {
      const SclGainGroups *groups = gains->groups[k];
      const guint n = scl_gain_groups_n_peopled (groups, who);

      if (by != k && (by != BY_ALL || n < 2))
        continue;
      for (guint i = 0; i < n; i++)
        {
          const guint g = scl_gain_groups_peopled (groups, who, i);

          add_summary (rows, scl_gain_kind_nick (groups->kind), groups->labels[g],
                       &groups->summary[who][g]);
        }
    }
  return rows;
}

static SclRows *
limit_rows (const SclGains *gains, SclGainWho who)
{
  SclRows *rows = scl_rows_new (limit_columns, G_N_ELEMENTS (limit_columns));
  guint n;
  const SclGainLimit *limits = scl_gain_limits (&n);

  for (guint l = 0; l < n; l++)
    {
      const SclGainCrossing *one = &gains->crossings[who][l];
      const double counts[] = { one->last.n,          one->last.n_in_force, one->last.n_proposed,
                                one->last.gained,     one->last.lost,       one->ever.n_in_force,
                                one->ever.n_proposed, one->ever.gained,     one->ever.lost };

      if (one->last.n == 0 && one->ever.n == 0) /* no women, or none known as such */
        continue;
      scl_rows_add_number (rows, limits[l].rating);
      scl_rows_add_text (rows, limits[l].title);
      scl_rows_add_n_numbers (rows, counts, G_N_ELEMENTS (counts));
    }
  return rows;
}

/* Everybody who reaches a limit under either rule, in the order of the limits and of days. */
static SclRows *
reached_rows (const SclGains *gains, SclGainWho who)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (gains->in_force));
  SclRows *rows = scl_rows_new (reached_columns, G_N_ELEMENTS (reached_columns));
  guint n;
  const SclGainLimit *limits = scl_gain_limits (&n);

  for (guint i = 0; i < gains->n_reached; i++)
    {
      const SclGainReach *one = &gains->reached[i];
      g_autofree char *id = scl_cli_player_id (players, one->player);

      if (who == SCL_GAIN_ACTIVE && !one->active)
        continue;
      scl_rows_add_number (rows, limits[one->limit].rating);
      scl_rows_add_texts (rows, limits[one->limit].title, id, players->name[one->player]);
      for (guint w = 0; w < 2; w++)
        {
          g_autofree char *day = scl_day_format (one->day[w]);

          scl_rows_add_text (rows, day);
        }
      scl_rows_add_number (rows, scl_gain_reach_days (one));
    }
  return rows;
}

/* From the greatest gain to the greatest loss, who has no difference last. */
static int
compare_gains (gconstpointer pa, gconstpointer pb)
{
  const SclGain *a = *(const SclGain *const *) pa, *b = *(const SclGain *const *) pb;

  if (isnan (a->difference) || isnan (b->difference))
    {
      if (isnan (a->difference) != isnan (b->difference))
        return isnan (a->difference) ? 1 : -1;
    }
  else if (a->difference != b->difference)
    return a->difference > b->difference ? -1 : 1;
  return SCL_ORDER (a->player, b->player);
}

static SclRows *
player_rows (const SclGains *gains, SclGainWho who)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (gains->in_force));
  SclRows *rows = scl_rows_new (player_columns, G_N_ELEMENTS (player_columns));
  g_autofree const SclGain **order = g_new (const SclGain *, MAX (gains->n, 1));

  for (guint r = 0; r < gains->n; r++)
    order[r] = &gains->rows[r];
  qsort (order, gains->n, sizeof *order, compare_gains);
  for (guint r = 0; r < gains->n; r++)
    {
      const SclGain *row = order[r];
      const double numbers[] = { row->in_force, row->proposed, row->difference, row->spread,
                                 row->least,    row->most,     row->games };
      g_autofree char *id = scl_cli_player_id (players, row->player);

      if (who == SCL_GAIN_ACTIVE && !row->active)
        continue;
      scl_rows_add_texts (rows, id, players->name[row->player]);
      scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
    }
  return rows;
}

/* ---- The whole ---- */

static const char *
name_of (SclOutcome *outcome)
{
  return scl_policy_name (scl_outcome_policy (outcome));
}

static gboolean
write_json (const SclGains *gains, SclGainWho who, GError **error)
{
  g_autoptr (SclRows) groups = group_rows (gains, BY_ALL, who);
  g_autoptr (SclRows) limits = limit_rows (gains, who);
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "in_force", name_of (gains->in_force));
  scl_json_string (json, "proposed", name_of (gains->proposed));
  scl_json_integer (json, "persons", gains->summary[who].n);
  scl_json_integer (json, "only_in_force", gains->n_only_in_force);
  scl_json_integer (json, "only_proposed", gains->n_only_proposed);
  scl_cli_append_basis_json (json, gains->basis);
  scl_cli_append_left_out (json);
  scl_rows_append_json (groups, json, "groups");
  scl_rows_append_json (limits, json, "limits");
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

static gboolean
write_text (const SclGains *gains, SclGainWho who, GError **error)
{
  g_autoptr (SclRows) groups = group_rows (gains, BY_ALL, who);
  g_autoptr (SclRows) limits = limit_rows (gains, who);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = scl_gain_sentence (gains, who);
  g_autofree char *note = scl_gain_note (gains);

  g_string_append_printf (text, "%s\n\n", sentence);
  scl_cli_append_basis (text, gains->basis);
  g_string_append_c (text, '\n');
  scl_rows_append_text (groups, text);
  g_string_append_c (text, '\n');
  scl_rows_append_text (limits, text);
  g_string_append_printf (text, "\n%s\n", note);
  return scl_cli_write (text->str, error);
}

static gboolean
write_result (const SclGains *gains, guint by, SclGainWho who, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = NULL;

  if (by == BY_ALL && format != SCL_FORMAT_CSV)
    return format == SCL_FORMAT_JSON ? write_json (gains, who, error)
                                     : write_text (gains, who, error);
  scl_cli_print_doubts (gains->basis);
  rows = by == BY_LIMIT     ? limit_rows (gains, who)
         : by == BY_REACHED ? reached_rows (gains, who)
         : by == BY_PLAYER  ? player_rows (gains, who)
                            : group_rows (gains, by, who);
  return scl_cli_write_rows (rows, format, error);
}

static gboolean
write_persons (const SclGains *gains, const char *file, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (file);
  g_autoptr (GString) csv = scl_gains_to_csv (gains);

  return scl_regular_file_write (file, csv->str, (gssize) csv->len, error);
}

/* What the table shows, as a drawing. */
static gboolean
write_figure (const SclGains *gains, guint by, SclGainWho who, const char *file, GError **error)
{
  g_auto (SclCliWords) words = scl_cli_words_of_file (file);
  g_autoptr (SclChart) chart
      = by == BY_LIMIT     ? scl_figure_gain_limits (gains, who)
        : by == BY_REACHED ? scl_figure_gain_reached (gains, who, SCL_FIGURE_GAIN_REACHED_ROWS)
        : by == BY_PLAYER  ? scl_figure_gain_dumbbells (gains, who, N_EXTREME)
        : by == BY_ALL     ? scl_figure_gain_histogram (gains, who)
                           : scl_figure_gain_groups (gains, (SclGainKind) by, who);

  return scl_cli_write_chart (chart, file, NULL, error);
}

/* ---- The verb ---- */

static gboolean
parse_by (const char *text, guint *by, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  SclGainKind kind;

  *by = BY_ALL;
  if (text == NULL)
    return TRUE;
  *by = strcmp (text, "limit") == 0     ? BY_LIMIT
        : strcmp (text, "reached") == 0 ? BY_REACHED
        : strcmp (text, "player") == 0  ? BY_PLAYER
                                        : BY_ALL;
  if (*by != BY_ALL)
    return TRUE;
  if (scl_gain_kind_from_nick (text, &kind))
    {
      *by = kind;
      return TRUE;
    }
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    g_string_append_printf (names, "%s, ", scl_gain_kind_nick ((SclGainKind) k));
  g_string_append (names, "limit, reached, player");
  scl_cli_usage (error, _ ("--by is one of %s, not \"%s\""), names->str, text);
  scl_near_add_of (error, text, names->str);
  return FALSE;
}

gboolean
scl_cli_gains (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *from = NULL, *to = NULL, *start = NULL, *rate = NULL, *by_text = NULL,
                  *output = NULL, *figure = NULL;
  g_auto (GStrv) names = NULL, sources = NULL;
  gboolean active = FALSE;
  const GOptionEntry entries[] = {
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_ ("a shipped policy, or a policy file: the rule in force, and then the proposed one"),
      N_ ("POLICY") },
    { "by", 0, 0, G_OPTION_ARG_STRING, &by_text,
      N_ ("print one table: groups by age, rating, activity, sex, federation, title or category; "
          "limit: how many cross the ratings that decide something; reached: who reaches them, and "
          "when; player: everybody"),
      N_ ("WHAT") },
    { "active", 0, 0, G_OPTION_ARG_NONE, &active,
      N_ ("only persons with a rated game in the last twelve months of the data"), NULL },
    { "rate-of-play", 0, 0, G_OPTION_ARG_STRING, &rate, SCL_CLI_RATE_HELP, N_ ("RATE") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("leave out events before this day"),
      N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("leave out events after this day"), N_ ("DAY") },
    { "start", 0, 0, G_OPTION_ARG_STRING, &start, SCL_CLI_START_HELP, N_ ("WHICH") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("also write everybody, person by person, as CSV"), N_ ("FILE") },
    { "figure", 0, 0, G_OPTION_ARG_FILENAME, &figure,
      N_ ("also draw it, as .svg, .pdf, .png or .csv: the groups, the limits, who reaches them, "
          "those who gain and lose most, or without --by how many gain and lose how much"),
      N_ ("FILE") },
    { NULL },
  };
  g_autoptr (GPtrArray) policies = NULL, outcomes = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  SclGainWho who;
  SclFormat format;
  guint by;

  /* Nothing is predicted here. */
  options.keep_predictions = options.keep_other_start = FALSE;
  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error)
      || !scl_cli_parse_days ((const char *const[]){ from, to, NULL }, &options, error)
      || !scl_cli_parse_setting (start, NULL, &options, error) || !parse_by (by_text, &by, error))
    return FALSE;
  if (names == NULL || g_strv_length (names) != 2)
    return scl_cli_usage (error, _ ("--policy is given twice: the rule in force, and then the "
                                    "proposed one"));
  policies = scl_cli_find_policies ((const char *const *) names, error);
  if (policies == NULL || !scl_cli_choose_rate (policies, rate, error))
    return FALSE;
  history = scl_cli_load_games (sources, error);
  outcomes = history != NULL ? scl_cli_replay_all (history, policies, &options, error) : NULL;
  if (outcomes == NULL)
    return FALSE;
  gains = scl_gains_new (g_ptr_array_index (outcomes, 0), g_ptr_array_index (outcomes, 1), NULL);
  who = active ? SCL_GAIN_ACTIVE : SCL_GAIN_EVERYBODY;
  if ((output != NULL && !write_persons (gains, output, error))
      || (figure != NULL && !write_figure (gains, by, who, figure, error)))
    return FALSE;
  return write_result (gains, by, who, format, error);
}
