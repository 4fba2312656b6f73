/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/data/scl-corrections-tables.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "workbench/person/scl-person.h"

typedef struct
{
  GPtrArray *rows;
  GHashTable *counts; /* of the players' table */
} Data;

SCL_FREE_FUNC (data_free, Data, rows, g_ptr_array_unref, counts, g_hash_table_unref)

static gboolean
contains (const char *text, const char *needle)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, needle) != NULL;
}

static int
compare_numbers (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

static void
show (SclTable *table, GPtrArray *rows, GHashTable *counts, SclTableSource source)
{
  Data *data;

  if (rows == NULL)
    {
      scl_table_set_source (table, NULL);
      return;
    }
  data = g_new0 (Data, 1);
  data->rows = g_ptr_array_ref (rows);
  data->counts = counts != NULL ? g_hash_table_ref (counts) : NULL;
  source.n_rows = rows->len;
  source.data = data;
  source.destroy = data_free;
  scl_table_set_source (table, &source);
}

#define ROW(type, data, index)                                                                     \
  ((const type *) g_ptr_array_index (((const Data *) (data))->rows, (index)))

/* ---- Corrections made ---- */

const char *
scl_corrections_state (const SclWorkspaceEdit *edit)
{
  if (edit->undone)
    /* Translators: state of a correction. */
    return _ ("undone");
  /* Translators: state of a correction that is about a removed import alone. */
  return edit->gone_with != 0 ? _ ("gone with its import") : _ ("in force");
}

static char *
edits_text (guint row, guint column, gpointer data)
{
  const SclWorkspaceEdit *edit = ROW (SclWorkspaceEdit, data, row);

  switch (column)
    {
    case 0:
      return scl_chart_format_time (edit->time);
    case 1:
      return g_strdup (edit->what);
    case 2:
      return g_strdup (edit->reason);
    default:
      return g_strdup (scl_corrections_state (edit));
    }
}

static int
edits_compare (guint a, guint b, guint column, gpointer data)
{
  const SclWorkspaceEdit *x = ROW (SclWorkspaceEdit, data, a), *y = ROW (SclWorkspaceEdit, data, b);

  switch (column)
    {
    case 0:
      return compare_numbers (x->id, y->id);
    case 1:
      return g_utf8_collate (x->what, y->what);
    case 2:
      return g_utf8_collate (x->reason, y->reason);
    default:
      return g_utf8_collate (scl_corrections_state (x), scl_corrections_state (y));
    }
}

static gboolean
edits_match (guint row, const char *needle, gpointer data)
{
  const SclWorkspaceEdit *edit = ROW (SclWorkspaceEdit, data, row);

  return contains (edit->what, needle) || contains (edit->reason, needle);
}

void
scl_corrections_show_edits (SclTable *table, GPtrArray *edits)
{
  const SclTableColumn columns[] = {
    { .title = _ ("Date"), .brief = TRUE, .spare = 2 },
    { .title = _ ("Correction"), .expand = TRUE },
    { .title = _ ("Reason"), .spare = 1 },
    { .title = _ ("State"), .brief = TRUE },
  };

  show (table, edits, NULL,
        (SclTableSource){ .columns = columns,
                          .n_columns = G_N_ELEMENTS (columns),
                          .text = edits_text,
                          .compare = edits_compare,
                          .match = edits_match });
}

/* ---- Players ---- */

static guint
games_of (const Data *data, gint64 player)
{
  return data->counts != NULL ? GPOINTER_TO_UINT (
             g_hash_table_lookup (data->counts, GSIZE_TO_POINTER ((gsize) player)))
                              : 0;
}

static char *
players_text (guint row, guint column, gpointer data)
{
  const SclWorkspacePlayer *player = ROW (SclWorkspacePlayer, data, row);

  switch (column)
    {
    case 0:
      return g_strdup (player->name);
    case 1:
      return player->birth_year != 0 ? g_strdup_printf ("%d", player->birth_year) : g_strdup ("");
    case 2:
      return g_strdup (player->federation);
    default:
      return scl_chart_format_number (games_of (data, player->id), 0);
    }
}

static int
players_compare (guint a, guint b, guint column, gpointer data)
{
  const SclWorkspacePlayer *x = ROW (SclWorkspacePlayer, data, a),
                           *y = ROW (SclWorkspacePlayer, data, b);

  switch (column)
    {
    case 0:
      return g_utf8_collate (x->name, y->name);
    case 1:
      return x->birth_year - y->birth_year;
    case 2:
      return strcmp (x->federation, y->federation);
    default:
      return compare_numbers (games_of (data, x->id), games_of (data, y->id));
    }
}

void
scl_corrections_show_players (SclTable *table, GPtrArray *players, GHashTable *counts)
{
  const SclTableColumn columns[] = {
    { .title = _ ("Player"), .expand = TRUE },
    { .title = _ ("Born"), .numeric = TRUE },
    { .title = _ ("Federation"), .brief = TRUE, .spare = 1 },
    { .title = _ ("Games"), .numeric = TRUE, .spare = 2 },
  };

  show (table, players, counts,
        (SclTableSource){ .columns = columns,
                          .n_columns = G_N_ELEMENTS (columns),
                          .text = players_text,
                          .compare = players_compare });
}

/* ---- Events ---- */

static char *
events_text (guint row, guint column, gpointer data)
{
  const SclWorkspaceEvent *event = ROW (SclWorkspaceEvent, data, row);

  switch (column)
    {
    case 0:
      return g_strdup (event->name);
    case 1:
      return scl_chart_format_date (event->end);
    case 2:
      return scl_chart_format_number ((double) event->games, 0);
    default:
      return g_strdup (event->struck ? C_ ("event", "struck") : "");
    }
}

static int
events_compare (guint a, guint b, guint column, gpointer data)
{
  const SclWorkspaceEvent *x = ROW (SclWorkspaceEvent, data, a),
                          *y = ROW (SclWorkspaceEvent, data, b);

  switch (column)
    {
    case 0:
      return g_utf8_collate (x->name, y->name);
    case 1:
      return compare_numbers (x->end, y->end);
    case 2:
      return compare_numbers (x->games, y->games);
    default:
      return y->struck - x->struck;
    }
}

static gboolean
events_match (guint row, const char *needle, gpointer data)
{
  const SclWorkspaceEvent *event = ROW (SclWorkspaceEvent, data, row);
  g_autofree char *end = scl_day_format (event->end);

  return contains (event->name, needle) || contains (event->place, needle)
         || contains (event->file, needle) || contains (end, needle);
}

void
scl_corrections_show_events (SclTable *table, GPtrArray *events)
{
  const SclTableColumn columns[] = {
    { .title = _ ("Event"), .expand = TRUE },
    { .title = _ ("Ended"), .brief = TRUE, .spare = 2 },
    { .title = _ ("Games"), .numeric = TRUE, .spare = 1 },
    { .title = _ ("State"), .brief = TRUE },
  };

  show (table, events, NULL,
        (SclTableSource){ .columns = columns,
                          .n_columns = G_N_ELEMENTS (columns),
                          .text = events_text,
                          .compare = events_compare,
                          .match = events_match });
}

/* ---- Games ---- */

static char *
games_text (guint row, guint column, gpointer data)
{
  const SclWorkspaceGame *game = ROW (SclWorkspaceGame, data, row);

  switch (column)
    {
    case 0:
      return g_strdup (game->round);
    case 1:
      return g_strdup (game->white_name);
    case 2:
      return g_strdup (game->black_name);
    default:
      return scl_person_result (game->half_points, game->unrated);
    }
}

static int
games_compare (guint a, guint b, guint column, gpointer data)
{
  const SclWorkspaceGame *x = ROW (SclWorkspaceGame, data, a), *y = ROW (SclWorkspaceGame, data, b);
  gint64 rx, ry;

  switch (column)
    {
    case 0:
      rx = g_ascii_strtoll (x->round, NULL, 10);
      ry = g_ascii_strtoll (y->round, NULL, 10);
      return rx != ry ? compare_numbers (rx, ry) : strcmp (x->round, y->round);
    case 1:
      return g_utf8_collate (x->white_name, y->white_name);
    case 2:
      return g_utf8_collate (x->black_name, y->black_name);
    default:
      return x->unrated != y->unrated ? (int) x->unrated - (int) y->unrated
                                      : y->half_points - x->half_points;
    }
}

void
scl_corrections_show_games (SclTable *table, GPtrArray *games)
{
  const SclTableColumn columns[] = {
    { .title = _ ("Round"), .numeric = TRUE },
    { .title = _ ("White"), .expand = TRUE },
    { .title = _ ("Black"), .expand = TRUE },
    { .title = _ ("Result"), .brief = TRUE },
  };

  show (table, games, NULL,
        (SclTableSource){ .columns = columns,
                          .n_columns = G_N_ELEMENTS (columns),
                          .text = games_text,
                          .compare = games_compare });
}
