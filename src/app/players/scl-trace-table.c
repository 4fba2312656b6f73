/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-trace-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "figures/chart/scl-chart.h"

enum
{
  WHAT,
  OWN,
  OPPONENT,
  SCORE,
  DIFFERENCE,
  EXPECTED,
  K,
  CHANGE,
  N_COLUMNS
};

typedef enum
{
  ROW_PERIOD,
  ROW_EARLIER,
  ROW_GAME,
  ROW_STEP,
} RowKind;

typedef struct
{
  RowKind kind;
  guint32 trace;
  guint32
      index; /* of the game, or the first of an event under an earlier list or rules, or the step */
} Row;

typedef struct
{
  SclHistory *history;
  GPtrArray *traces;
  GArray *rows; /* of Row */
} Data;

static void
data_free (gpointer p)
{
  Data *data = p;

  scl_history_unref (data->history);
  g_ptr_array_unref (data->traces);
  g_array_unref (data->rows);
  g_free (data);
}

static char *
number (double value, int decimals)
{
  return isfinite (value) ? scl_chart_format_number (value, decimals) : g_strdup ("–");
}

static char *
signed_number (double value, int decimals)
{
  g_autofree char *text = number (value, decimals);

  if (value > 0.0 && strpbrk (text, "123456789") != NULL)
    return g_strconcat ("+", text, NULL);
  return g_steal_pointer (&text);
}

/* Halves of points as people write them: 2½ would not line up, 2.5 does. */
static char *
score_text (double score)
{
  return number (score, fabs (score - floor (score)) < 1e-9 ? 0 : 1);
}

static char *
period_text (const Data *data, const SclTrace *trace, guint column)
{
  switch (column)
    {
      case WHAT: {
        g_autofree char *before = number (trace->old_rating, 0);
        g_autofree char *after = number (trace->new_rating, 0);
        g_autofree char *day = NULL;

        if (trace->games->len == 0)
          return g_strdup_printf ("%s → %s", before, after);
        day = scl_day_format (
            scl_history_events (data->history)
                ->end[g_array_index (trace->games, SclTraceGame, trace->games->len - 1).event]);
        /* Translators: a rating period: day of its last event, rating before, rating after. */
        return g_strdup_printf (_ ("%s: %s → %s"), day, before, after);
      }
      case SCORE: {
        g_autofree char *score = score_text (trace->score);

        return g_strdup_printf ("%s/%u", score, trace->games->len);
      }
    case EXPECTED:
      return number (trace->expected, 2);
    case K:
      return isfinite (trace->k) ? number (trace->k, 1) : g_strdup ("");
    case CHANGE:
      return isfinite (trace->old_rating) ? signed_number (trace->new_rating - trace->old_rating, 1)
                                          : g_strdup ("");
    default:
      return g_strdup ("");
    }
}

static char *
game_text (const Data *data, const SclTrace *trace, const SclTraceGame *game, guint column)
{
  switch (column)
    {
    case WHAT:
      return g_strdup_printf ("    %s · %s",
                              scl_history_players (data->history)->name[game->opponent],
                              scl_history_events (data->history)->name[game->event]);
    case OWN:
      return number (isnan (game->own_rating) ? trace->old_rating : game->own_rating, 0);
    case OPPONENT:
      return number (game->opponent_rating, 0);
    case SCORE:
      return score_text (game->score);
    case DIFFERENCE:
      return number (game->difference, 0);
    case EXPECTED:
      return number (game->expected, 3);
    case K:
      return number (game->k, 1);
    case CHANGE:
      return signed_number (game->change, 2);
    default:
      return g_strdup ("");
    }
}

/* What an event was rated from that started before its period, or before the period's rules. */
static char *
earlier_text (const Data *data, const SclTraceGame *game)
{
  g_autofree char *list = scl_day_format (game->list_day);
  g_autofree char *rules = game->rules_day == SCL_DAY_NONE ? g_strdup (_ ("the first ones"))
                                                           : scl_day_format (game->rules_day);
  const char *event = scl_history_events (data->history)->name[game->event];

  if (game->other_list && game->other_rules)
    /* Translators: name of an event, day of a rating list, day on which rules came into force. */
    return g_strdup_printf (_ ("    %s: ratings and K of the list of %s, rules from %s"), event,
                            list, rules);
  if (game->other_list)
    return g_strdup_printf (_ ("    %s: ratings and K of the list of %s"), event, list);
  return g_strdup_printf (_ ("    %s: rules from %s"), event, rules);
}

static char *
cell_text (guint row, guint column, gpointer user_data)
{
  const Data *data = user_data;
  const Row *r = &g_array_index (data->rows, Row, row);
  const SclTrace *trace = g_ptr_array_index (data->traces, r->trace);

  if (r->kind == ROW_PERIOD)
    return period_text (data, trace, column);
  if (r->kind == ROW_GAME)
    return game_text (data, trace, &g_array_index (trace->games, SclTraceGame, r->index), column);
  if (r->kind == ROW_EARLIER)
    return column == WHAT
               ? earlier_text (data, &g_array_index (trace->games, SclTraceGame, r->index))
               : g_strdup ("");
  if (column == WHAT)
    return g_strconcat ("    ", _ (g_array_index (trace->steps, SclTraceStep, r->index).what),
                        NULL);
  if (column == CHANGE)
    return signed_number (g_array_index (trace->steps, SclTraceStep, r->index).change, 2);
  return g_strdup ("");
}

static gboolean
is_strong (guint row, gpointer user_data)
{
  return g_array_index (((const Data *) user_data)->rows, Row, row).kind == ROW_PERIOD;
}

static gboolean
match (guint row, const char *needle, gpointer user_data)
{
  g_autofree char *text = cell_text (row, WHAT, user_data);
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, needle) != NULL;
}

static void
add_rows (Data *data, guint t)
{
  const SclTrace *trace = g_ptr_array_index (data->traces, t);
  Row row = { ROW_PERIOD, t, 0 };

  g_array_append_val (data->rows, row);
  for (row.index = 0; row.index < trace->games->len; row.index++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, row.index);

      row.kind = ROW_EARLIER;
      if ((game->other_list || game->other_rules)
          && (row.index == 0 || game[-1].event != game->event))
        g_array_append_val (data->rows, row);
      row.kind = ROW_GAME;
      g_array_append_val (data->rows, row);
    }
  row.kind = ROW_STEP;
  for (row.index = 0; row.index < trace->steps->len; row.index++)
    if (fabs (g_array_index (trace->steps, SclTraceStep, row.index).change) > 1e-9)
      g_array_append_val (data->rows, row);
}

void
scl_trace_table_show (SclTable *table, SclHistory *history, GPtrArray *traces)
{
  const SclTableColumn columns[N_COLUMNS] = {
    [WHAT] = { .title = _ ("Period, opponent, event"), .expand = TRUE },
    /* Translators: column: the player's own rating. */
    [OWN] = { .title = _ ("Own"), .numeric = TRUE },
    /* Translators: column: the opponent's rating. */
    [OPPONENT] = { .title = _ ("Theirs"), .numeric = TRUE },
    [SCORE] = { .title = _ ("Score"), .numeric = TRUE },
    [DIFFERENCE] = { .title = _ ("Difference"), .numeric = TRUE },
    [EXPECTED] = { .title = _ ("Expected"), .numeric = TRUE },
    /* Translators: column: development coefficient. */
    [K] = { .title = _ ("K"), .numeric = TRUE },
    [CHANGE] = { .title = _ ("Change"), .numeric = TRUE },
  };
  SclTableSource source = { .columns = columns,
                            .n_columns = N_COLUMNS,
                            .text = cell_text,
                            .match = match,
                            .strong = is_strong,
                            .destroy = data_free };
  Data *data;

  if (traces == NULL || history == NULL)
    {
      scl_table_set_source (table, NULL);
      return;
    }
  data = g_new0 (Data, 1);
  data->history = scl_history_ref (history);
  data->traces = g_ptr_array_ref (traces);
  data->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  for (guint i = 0; i < traces->len; i++)
    add_rows (data, traces->len - 1 - i);
  source.data = data;
  source.n_rows = data->rows->len;
  scl_table_set_source (table, &source);
}

gboolean
scl_trace_table_get_game (SclTable *table, guint row, guint32 *event, guint32 *opponent)
{
  const Data *data = scl_table_get_data (table);
  const Row *found
      = data != NULL && row < data->rows->len ? &g_array_index (data->rows, Row, row) : NULL;
  const SclTrace *trace;

  if (found == NULL || found->kind != ROW_GAME)
    return FALSE;
  trace = g_ptr_array_index (data->traces, found->trace);
  *event = g_array_index (trace->games, SclTraceGame, found->index).event;
  *opponent = g_array_index (trace->games, SclTraceGame, found->index).opponent;
  return TRUE;
}
