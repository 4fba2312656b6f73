/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/scl-person-rows.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/page/scl-correct.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-free.h"
#include "workbench/person/scl-person.h"

typedef struct
{
  gboolean by_event;   /* events; else games, or lists */
  SclHistory *history; /* of events or games; NULL: lists */
  guint32 player;      /* of it */
  GArray *events;      /* of SclPersonEvent, by end day */
  GArray *games;       /* of SclPersonGame, event by event */
  char *name;          /* of the series */
  GArray *points;      /* of SclRatingPoint, by day */
} Rows;

SCL_FREE_FUNC (rows_free, Rows, history, scl_history_unref, events, g_array_unref, games,
               g_array_unref, points, g_array_unref, name, g_free)

static char *
number (double value, int decimals)
{
  return isfinite (value) ? scl_chart_format_number (value, decimals) : g_strdup ("");
}

static char *
signed_number (double value, int decimals)
{
  g_autofree char *text = number (value, decimals);

  return value > 0.0 && isfinite (value) ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

/* The newest on top. */
static const SclPersonEvent *
event_at (const Rows *rows, guint row)
{
  return &g_array_index (rows->events, SclPersonEvent, rows->events->len - 1 - row);
}

enum
{
  EVENT_DAY,
  EVENT_NAME,
  EVENT_GAMES,
  EVENT_SCORE,
  EVENT_EXPECTED,
  EVENT_OPPONENTS,
  EVENT_PERFORMANCE,
  EVENT_ERROR,
  EVENT_CHANGE,
  N_EVENT_COLUMNS
};

static double
event_value (const SclPersonEvent *event, guint column)
{
  switch (column)
    {
    case EVENT_DAY:
      return event->end;
    case EVENT_GAMES:
      return event->games;
    case EVENT_SCORE:
      return event->score;
    case EVENT_EXPECTED:
      return event->n_expected > 0 ? event->expected : NAN;
    case EVENT_OPPONENTS:
      return event->opponents;
    case EVENT_PERFORMANCE:
      return event->performance;
    case EVENT_ERROR:
      return event->error;
    case EVENT_CHANGE:
    default:
      return event->change;
    }
}

static char *
event_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclPersonEvent *event = event_at (rows, row);
  const double value = event_value (event, column);

  switch (column)
    {
    case EVENT_DAY:
      return scl_chart_format_date (event->end);
    case EVENT_NAME:
      return g_strdup (scl_history_events (rows->history)->name[event->event]);
    case EVENT_SCORE:
      return number (value, fabs (value - floor (value)) < 1e-9 ? 0 : 1);
    case EVENT_EXPECTED:
      return number (value, 2);
    case EVENT_CHANGE:
      return signed_number (value, 1);
    default:
      return number (value, 0);
    }
}

static int
event_compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclPersonEvent *x = event_at (rows, a), *y = event_at (rows, b);

  if (column == EVENT_NAME)
    return g_utf8_collate (scl_history_events (rows->history)->name[x->event],
                           scl_history_events (rows->history)->name[y->event]);
  return scl_table_compare_numbers (event_value (x, column), event_value (y, column));
}

enum
{
  GAME_DAY,
  GAME_OPPONENT,
  GAME_RATING,
  GAME_COLOUR,
  GAME_SCORE,
  GAME_EXPECTED,
  GAME_CHANGE,
  GAME_EVENT,
  N_GAME_COLUMNS
};

static const SclPersonGame *
game_at (const Rows *rows, guint row)
{
  return &g_array_index (rows->games, SclPersonGame, rows->games->len - 1 - row);
}

static double
game_value (const SclPersonGame *game, guint column)
{
  switch (column)
    {
    case GAME_DAY:
      return game->day;
    case GAME_RATING:
      return game->rating;
    case GAME_COLOUR:
      return game->white;
    case GAME_SCORE:
      return scl_person_game_is_played (game) ? game->score : NAN;
    case GAME_EXPECTED:
      return game->expected;
    case GAME_CHANGE:
    default:
      return game->change;
    }
}

static char *
game_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const SclPersonGame *game = game_at (rows, row);
  const double value = game_value (game, column);

  switch (column)
    {
    case GAME_DAY:
      return scl_chart_format_date (game->day);
    case GAME_OPPONENT:
      return g_strdup (scl_history_players (rows->history)->name[game->opponent]);
    case GAME_COLOUR:
      /* Translators: the colour that somebody had in a game. */
      return g_strdup (game->white ? C_ ("colour", "White") : C_ ("colour", "Black"));
    case GAME_SCORE:
      return scl_person_result ((guint) lround (2.0 * game->score), game->unrated);
    case GAME_EXPECTED:
      return number (value, 2);
    case GAME_CHANGE:
      return signed_number (value, 1);
    case GAME_EVENT:
      return g_strdup (scl_history_events (rows->history)->name[game->event]);
    default:
      return number (value, 0);
    }
}

static int
game_compare (guint a, guint b, guint column, gpointer data)
{
  const Rows *rows = data;
  g_autofree char *x = NULL, *y = NULL;

  if (column != GAME_OPPONENT && column != GAME_EVENT)
    return scl_table_compare_numbers (game_value (game_at (rows, a), column),
                                      game_value (game_at (rows, b), column));
  x = game_text (a, column, data);
  y = game_text (b, column, data);
  return g_utf8_collate (x, y);
}

enum
{
  LIST_DAY,
  LIST_NAME,
  LIST_RATING,
  LIST_CHANGE,
  LIST_GAMES,
  LIST_K,
  N_LIST_COLUMNS
};

/* Against the list before, where that has a rating. */
static double
list_value (const Rows *rows, guint row, guint column)
{
  const guint at = rows->points->len - 1 - row;
  const SclRatingPoint *point = &g_array_index (rows->points, SclRatingPoint, at);

  switch (column)
    {
    case LIST_DAY:
      return point->day;
    case LIST_RATING:
      return point->rating;
    case LIST_CHANGE:
      return at > 0 ? point->rating - point[-1].rating : NAN;
    case LIST_GAMES:
      return point->games >= 0 ? point->games : NAN;
    case LIST_K:
    default:
      return point->k > 0 ? point->k : NAN;
    }
}

static char *
list_text (guint row, guint column, gpointer data)
{
  const Rows *rows = data;
  const double value = column != LIST_NAME ? list_value (rows, row, column) : NAN;

  switch (column)
    {
    case LIST_DAY:
      return scl_chart_format_date ((SclDay) value);
    case LIST_NAME:
      return g_strdup (rows->name);
    case LIST_RATING:
      /* Translators: in place of a rating: the list does not have the person. */
      return isnan (value) ? g_strdup (_ ("not listed")) : number (value, 0);
    case LIST_CHANGE:
      return signed_number (value, 0);
    default:
      return number (value, 0);
    }
}

static int
list_compare (guint a, guint b, guint column, gpointer data)
{
  return column == LIST_NAME ? 0
                             : scl_table_compare_numbers (list_value (data, a, column),
                                                          list_value (data, b, column));
}

/* ---- Into a table ---- */

static Rows *
rows_of (const SclPersonResults *results, gboolean by_event)
{
  Rows *rows = g_new0 (Rows, 1);

  rows->by_event = by_event;
  rows->history = scl_history_ref (results->history);
  rows->player = results->player;
  rows->events = g_array_copy (results->events);
  rows->games = g_array_copy (results->games);
  return rows;
}

void
scl_person_rows_show_events (SclTable *table, const SclPersonResults *results)
{
  const SclTableColumn columns[N_EVENT_COLUMNS] = {
    /* Translators: column: the day on which an event ended. */
    [EVENT_DAY] = { .title = _ ("Until"), .brief = TRUE, .spare = 6 },
    [EVENT_NAME] = { .title = _ ("Event"), .expand = TRUE },
    [EVENT_GAMES] = { .title = _ ("Games"), .numeric = TRUE, .spare = 4 },
    [EVENT_SCORE] = { .title = _ ("Score"), .numeric = TRUE },
    [EVENT_EXPECTED] = { .title = _ ("Expected"), .numeric = TRUE, .spare = 3 },
    /* Translators: column: mean rating of the opponents. */
    [EVENT_OPPONENTS] = { .title = _ ("Opponents"), .numeric = TRUE, .spare = 2 },
    [EVENT_PERFORMANCE] = { .title = _ ("Performance"), .numeric = TRUE, .spare = 5 },
    /* Translators: column: the standard error of the performance beside it. */
    [EVENT_ERROR] = { .title = _ ("SE"), .numeric = TRUE, .spare = 1 },
    [EVENT_CHANGE] = { .title = _ ("Change"), .numeric = TRUE },
  };
  Rows *rows = rows_of (results, TRUE);

  scl_table_set_source (table, &(SclTableSource){ .n_rows = rows->events->len,
                                                  .columns = columns,
                                                  .n_columns = N_EVENT_COLUMNS,
                                                  .text = event_text,
                                                  .compare = event_compare,
                                                  .data = rows,
                                                  .destroy = rows_free });
}

void
scl_person_rows_show_games (SclTable *table, const SclPersonResults *results)
{
  const SclTableColumn columns[N_GAME_COLUMNS] = {
    [GAME_DAY] = { .title = _ ("Date"), .brief = TRUE, .spare = 5 },
    [GAME_OPPONENT] = { .title = _ ("Opponent"), .expand = TRUE },
    /* Translators: column: the opponent's rating. */
    [GAME_RATING] = { .title = _ ("Theirs"), .numeric = TRUE, .spare = 4 },
    [GAME_COLOUR] = { .title = _ ("Colour"), .brief = TRUE, .spare = 3 },
    [GAME_SCORE] = { .title = _ ("Score"), .brief = TRUE },
    [GAME_EXPECTED] = { .title = _ ("Expected"), .numeric = TRUE, .spare = 2 },
    [GAME_CHANGE] = { .title = _ ("Change"), .numeric = TRUE },
    [GAME_EVENT] = { .title = _ ("Event"), .expand = TRUE, .spare = 1 },
  };
  Rows *rows = rows_of (results, FALSE);

  scl_table_set_source (table, &(SclTableSource){ .n_rows = rows->games->len,
                                                  .columns = columns,
                                                  .n_columns = N_GAME_COLUMNS,
                                                  .text = game_text,
                                                  .compare = game_compare,
                                                  .data = rows,
                                                  .destroy = rows_free });
}

/* Columns that the lists do not give are left out: they are the last ones. */
static guint
n_list_columns (const Rows *rows)
{
  guint n = LIST_GAMES;

  for (guint i = 0; i < rows->points->len; i++)
    for (guint column = n; column < N_LIST_COLUMNS; column++)
      if (isfinite (list_value (rows, i, column)))
        n = column + 1;
  return n;
}

void
scl_person_rows_show_lists (SclTable *table, const SclRatingSeries *series)
{
  const SclTableColumn columns[N_LIST_COLUMNS] = {
    [LIST_DAY] = { .title = _ ("Date"), .brief = TRUE },
    [LIST_NAME] = { .title = _ ("List"), .expand = TRUE, .spare = 3 },
    [LIST_RATING] = { .title = _ ("Rating"), .numeric = TRUE },
    [LIST_CHANGE] = { .title = _ ("Change"), .numeric = TRUE },
    [LIST_GAMES] = { .title = _ ("Games"), .numeric = TRUE, .spare = 2 },
    /* Translators: column: development coefficient. */
    [LIST_K] = { .title = _ ("K"), .numeric = TRUE, .spare = 1 },
  };
  Rows *rows = g_new0 (Rows, 1);

  rows->name = scl_rating_series_label (series);
  rows->points = g_array_copy (series->points);
  scl_table_set_source (table, &(SclTableSource){ .n_rows = rows->points->len,
                                                  .columns = columns,
                                                  .n_columns = n_list_columns (rows),
                                                  .text = list_text,
                                                  .compare = list_compare,
                                                  .data = rows,
                                                  .destroy = rows_free });
}

/* ---- What is done with a row ---- */

/* The first period in which a rule rates a game of the event; G_MAXUINT: it rates none. */
static guint
period_of (const Rows *rows, const SclPersonEvent *event)
{
  guint period = G_MAXUINT;

  for (guint i = 0; i < event->n && period == G_MAXUINT; i++)
    period = g_array_index (rows->games, SclPersonGame, event->first + i).trace;
  return period;
}

gboolean
scl_person_rows_period (SclTable *table, guint row, SclDay *day, guint *period)
{
  const Rows *rows = scl_table_get_data (table);

  if (rows == NULL || rows->history == NULL
      || row >= (rows->by_event ? rows->events : rows->games)->len)
    return FALSE;
  *day = rows->by_event ? event_at (rows, row)->end
                        : scl_history_events (rows->history)->end[game_at (rows, row)->event];
  *period = rows->by_event ? period_of (rows, event_at (rows, row)) : game_at (rows, row)->trace;
  return TRUE;
}

GMenuModel *
scl_person_rows_menu (SclTable *table, guint row, gpointer data)
{
  const Rows *rows = scl_table_get_data (table);

  return rows->history != NULL && !rows->by_event ? scl_correct_game_menu (
             rows->history, game_at (rows, row)->event, rows->player, game_at (rows, row)->opponent)
                                                  : NULL;
}
