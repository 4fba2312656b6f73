/* The days of a table of games: looked at ahead, so that one order holds for the whole table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-games-row-private.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

/* The columns of days, as they follow each other in a row. */
static const struct
{
  SclColumnRole role;
  SclDateKind kind;
} columns[] = {
  { SCL_ROLE_EVENT_START, SCL_DATE_START },
  { SCL_ROLE_DATE, SCL_DATE_GAME },
  { SCL_ROLE_EVENT_END, SCL_DATE_END },
  { SCL_ROLE_WHITE + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
  { SCL_ROLE_BLACK + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
  { SCL_ROLE_WINNER + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
  { SCL_ROLE_LOSER + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
};

/* "" where there is none, and where the map says in which order it is. */
static const char *
open_text (const SclGamesTable *self, guint i, char *const *row, guint n)
{
  const int at = self->column[columns[i].role];

  return at >= 0 && (guint) at < n && *scl_column_map_form (self->map, columns[i].role) == '\0'
             ? row[at]
             : "";
}

static gboolean
look (gpointer data, char *const *row, guint n, guint line)
{
  const SclGamesTable *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    scl_date_orders_add (self->orders, columns[i].kind, open_text (self, i, row, n), line);
  return scl_date_orders_is_open (self->orders);
}

static void
tell (const SclGamesTable *self, const SclDateDecision *its)
{
  SclDateReadings readings;
  g_autofree char *day = NULL, *other_day = NULL, *map = NULL;

  scl_date_read (its->text, &readings);
  if (its->other == SCL_N_ORDERS)
    {
      scl_import_report_note (self->report, SCL_NOTE_INFO, its->line,
                              _ ("Dates such as “%s” are read as %s."), its->text,
                              scl_date_shape_title (readings.shape[its->order]));
      return;
    }
  day = scl_day_format (readings.day[its->order]);
  other_day = scl_day_format (readings.day[its->other]);
  map = scl_column_map_day_text (self->map, SCL_ROLE_DATE, scl_date_order_name (its->other));
  scl_import_report_note (
      self->report, SCL_NOTE_ADJUSTED, its->line,
      _ ("“%s” is read as %s (%s); the dates of the file allow the order %s too, in which it would "
         "be %s. To have that, say --columns=%s."),
      its->text, day, scl_date_order_name (its->order), scl_date_order_name (its->other), other_day,
      map);
}

gboolean
scl_games_table_look_ahead (SclGamesTable *self, SclCsv *csv, char **row, guint n)
{
  const SclGamesRowMade *made = scl_csv_prepared (csv);
  const SclDateDecision *decision;
  gboolean any = FALSE;

  if (*self->order != '\0' || (self->only_date && made->day != SCL_DAY_NONE))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (columns) && !any; i++)
    {
      const char *text = open_text (self, i, row, n);

      any = (i >= G_N_ELEMENTS (self->last_date)
             || strcmp (text, self->last_date[i].text->str) != 0)
            && scl_date_is_ordered (text);
    }
  if (!any)
    return FALSE;
  scl_csv_look_ahead (csv, look, self);
  decision = scl_date_orders_decide (self->orders);
  self->order = scl_date_order_name (decision->order);
  tell (self, decision);
  return TRUE;
}

SclDay
scl_games_table_day (const SclGamesTable *self, SclColumnRole role, const char *text)
{
  const char *form = scl_column_map_form (self->map, role);

  return scl_column_day (text, *form != '\0' ? form : self->order, NULL);
}

static SclDay
day_of (SclGamesTable *self, SclColumnRole role, SclGamesDate *last)
{
  const char *text = scl_games_table_field (self, (int) role);

  if (*text == '\0')
    return SCL_DAY_NONE;
  if (strcmp (text, last->text->str) != 0)
    {
      g_string_assign (last->text, text);
      last->day = scl_games_table_day (self, role, text);
    }
  return last->day;
}

gboolean
scl_games_table_days (SclGamesTable *self, SclDay *day, SclDay *start, SclDay *end)
{
  const char *date = scl_games_table_field (self, SCL_ROLE_DATE), *order;

  *day = self->made->day != SCL_DAY_NONE ? self->made->day
                                         : day_of (self, SCL_ROLE_DATE, &self->last_date[1]);
  *start = day_of (self, SCL_ROLE_EVENT_START, &self->last_date[0]);
  *end = day_of (self, SCL_ROLE_EVENT_END, &self->last_date[2]);
  if (*day == SCL_DAY_NONE && *date != '\0')
    {
      order = scl_column_map_form (self->map, SCL_ROLE_DATE);
      order = *order == '\0' && scl_date_is_ordered (date) ? self->order : order;
      return *order == '\0'
                 ? scl_games_table_refuse (
                     self,
                     _ ("“%s” is not a date of the years 1500 to 2199; the game was left out."),
                     date)
                 : scl_games_table_refuse (self,
                                           _ ("“%s” is not a date in the order %s, of the "
                                              "years 1500 to 2199; the game was left out."),
                                           date, order);
    }
  if (*day == SCL_DAY_NONE && *start == SCL_DAY_NONE && *end == SCL_DAY_NONE)
    return scl_games_table_refuse (self, _ ("The game has no date; it was left out."));
  return TRUE;
}
