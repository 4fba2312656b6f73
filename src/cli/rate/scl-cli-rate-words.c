/* What came of `rate`, in the words of SclWhy, as text and JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/rate/scl-cli-rate.h"
#include "cli/shared/scl-rows.h"
#include "figures/person/scl-need-words.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-system.h"

/* Rating points: to this a sum of differences is exact, to people and to programs. */
#define RESIDUE 1e-9

gboolean
scl_cli_rate_is_told (const SclCliRate *rate, guint period)
{
  const SclExplainedPeriod *at
      = &g_array_index (rate->explanation->periods, SclExplainedPeriod, period);

  return !(at->n_games == 0 && at->old_rating == at->new_rating && at->adjustment == 0.0);
}

SclWhy *
scl_cli_rate_why (const SclCliRate *rate, guint period)
{
  return scl_why_new (rate->explanation, period, scl_rows_format_number, scl_day_format);
}

static const SclWhyStatement *
statement_at (const SclWhy *why, guint i)
{
  return &g_array_index (why->statements, SclWhyStatement, i);
}

/* Whether a statement of that kind said the same before. */
static gboolean
was_said (const SclWhy *why, guint i)
{
  const SclWhyStatement *statement = statement_at (why, i);

  for (guint j = 0; j < i; j++)
    if (statement_at (why, j)->kind == statement->kind
        && strcmp (statement_at (why, j)->words, statement->words) == 0)
      return TRUE;
  return FALSE;
}

/* From 1. */
static guint
event_number (const SclCliRate *rate, guint period, guint game)
{
  const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, period);

  return scl_cli_rate_game (rate, &g_array_index (trace->games, SclTraceGame, game))->event + 1;
}

/* Of the games, which stand in the table, only what the table does not say: each once. */
static void
append_brief (GString *out, const SclCliRate *rate, guint period, const SclWhy *why, guint i)
{
  const SclWhyStatement *statement = statement_at (why, i);

  if (statement->kind == SCL_WHY_EARLIER && !was_said (why, i))
    g_string_append_printf (out, _ ("Event %u: %s\n"), event_number (rate, period, statement->game),
                            statement->words);
  else if (statement->kind == SCL_WHY_K && !was_said (why, i))
    g_string_append_printf (out, "%s\n", statement->words);
  else if (!statement->beneath && statement->kind != SCL_WHY_GAME)
    g_string_append_printf (out, "%s\n", statement->words);
}

/* What is at stake in a game that is not played. */
static void
append_open (GString *out, const SclCliRate *rate, guint period, guint index)
{
  const SclTrace *trace = g_ptr_array_index (rate->explanation->traces, period);
  const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, index);
  g_autofree char *words = scl_need_stakes_words (game, rate->policy);

  if (words != NULL && scl_cli_rate_game (rate, game)->open)
    /* Translators: an opponent's rating; what a win, a draw and a loss make. */
    g_string_append_printf (out, _ ("Against %g, counted as drawn: %s\n"), game->opponent_rating,
                            words);
}

void
scl_cli_rate_append_why (const SclCliRate *rate, gboolean steps, GString *out)
{
  g_autofree char *doubt = scl_cli_rate_doubt (rate);

  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      g_autoptr (SclWhy) why = NULL;

      if (!scl_cli_rate_is_told (rate, t))
        continue;
      why = scl_cli_rate_why (rate, t);
      if (rate->explanation->traces->len > 1)
        {
          g_autofree char *day = scl_day_format (why->list_day);

          g_string_append_printf (out, _ ("List of %s\n"), day);
        }
      for (guint i = 0; i < why->statements->len; i++)
        {
          if (steps)
            g_string_append_printf (out, "%s%s\n", statement_at (why, i)->beneath ? "  " : "",
                                    statement_at (why, i)->words);
          else
            append_brief (out, rate, t, why, i);
          if (statement_at (why, i)->kind == SCL_WHY_GAME)
            append_open (out, rate, t, statement_at (why, i)->game);
        }
    }
  if (doubt != NULL)
    g_string_append_printf (out, "%s\n", doubt);
}

/* ---- JSON ---- */

double
scl_cli_rate_points (double difference)
{
  return isnan (difference) ? NAN : scl_round (difference, RESIDUE, SCL_ROUND_HALF_AWAY);
}

/* What is told of a kind, with its label: of steps the change, of facts the value. */
static void
json_labelled (SclJson *json, const SclCliRate *rate, gboolean facts)
{
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      g_autoptr (SclWhy) why = scl_cli_rate_why (rate, t);

      for (guint i = 0; i < why->statements->len; i++)
        {
          const SclWhyStatement *statement = statement_at (why, i);

          if (statement->what == NULL || (statement->kind == SCL_WHY_FACT) != facts)
            continue;
          scl_json_begin_object (json, NULL);
          scl_json_string (json, "what", statement->what);
          if (facts)
            scl_json_number (json, "value", scl_why_number (statement, "value"));
          else
            scl_json_number (json, "change", scl_cli_rate_points (statement->change));
          scl_json_end_object (json);
        }
    }
}

void
scl_cli_rate_json_steps (SclJson *json, const SclCliRate *rate)
{
  scl_json_begin_array (json, "steps");
  json_labelled (json, rate, FALSE);
  scl_json_end_array (json);
  scl_json_begin_array (json, "facts");
  json_labelled (json, rate, TRUE);
  scl_json_end_array (json);
}

static void
json_statement (SclJson *json, const SclWhyStatement *statement)
{
  scl_json_begin_object (json, NULL);
  scl_json_string (json, "kind", scl_why_kind_name (statement->kind));
  if (statement->game != G_MAXUINT)
    scl_json_integer (json, "game", statement->game + 1);
  scl_json_string (json, "words", statement->words);
  for (guint i = 0; i < statement->n_numbers; i++)
    scl_json_number (json, statement->numbers[i].name,
                     strcmp (statement->numbers[i].name, "change") == 0
                         ? scl_cli_rate_points (statement->numbers[i].value)
                         : statement->numbers[i].value);
  scl_json_end_object (json);
}

void
scl_cli_rate_json_why (SclJson *json, const SclCliRate *rate)
{
  scl_json_begin_array (json, "why");
  for (guint t = 0; t < rate->explanation->traces->len; t++)
    {
      g_autoptr (SclWhy) why = NULL;
      g_autofree char *day = NULL;

      if (!scl_cli_rate_is_told (rate, t))
        continue;
      why = scl_cli_rate_why (rate, t);
      day = scl_day_format (why->list_day);
      scl_json_begin_object (json, NULL);
      scl_json_string (json, "list_day", day);
      scl_json_begin_array (json, "statements");
      for (guint i = 0; i < why->statements->len; i++)
        json_statement (json, statement_at (why, i));
      scl_json_end_array (json);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}
