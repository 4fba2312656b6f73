/* The days of a table of games: looked at ahead, so that one order holds for the whole table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-games-row-private.h"
#include "rating/base/scl-day.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

/* The columns of days, as they follow each other in a row. */
static const struct
{
  SclColumnRole role;
  SclDateKind kind;
} of_games[] = {
  { SCL_ROLE_EVENT_START, SCL_DATE_START },
  { SCL_ROLE_DATE, SCL_DATE_GAME },
  { SCL_ROLE_EVENT_END, SCL_DATE_END },
  { SCL_ROLE_WHITE + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
  { SCL_ROLE_BLACK + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
  { SCL_ROLE_WINNER + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
  { SCL_ROLE_LOSER + SCL_SIDE_BIRTHDAY, SCL_DATE_BIRTH },
};

/* Columns of dates in the rows ahead. */
typedef struct
{
  const SclDateColumn *columns;
  guint n;
  SclDateOrders *orders;
} Looked;

static gboolean
look (gpointer data, char *const *row, guint n, guint line)
{
  const Looked *self = data;

  for (guint i = 0; i < self->n; i++)
    if (self->columns[i].at >= 0 && (guint) self->columns[i].at < n)
      scl_date_orders_add (self->orders, self->columns[i].kind, row[self->columns[i].at], line);
  return scl_date_orders_is_open (self->orders);
}

void
scl_dates_tell (const SclDateDecision *its, SclImportReport *report, const char *remedy)
{
  SclDateReadings readings;
  g_autofree char *day = NULL, *other_day = NULL;

  scl_date_read (its->text, &readings);
  if (its->other == SCL_N_ORDERS)
    {
      scl_import_report_note (report, SCL_NOTE_INFO, its->line,
                              _ ("Dates such as “%s” are read as %s."), its->text,
                              scl_date_shape_title (readings.shape[its->order]));
      return;
    }
  day = scl_day_format (readings.day[its->order]);
  other_day = scl_day_format (readings.day[its->other]);
  scl_import_report_note (
      report, SCL_NOTE_ADJUSTED, its->line,
      _ ("“%s” is read as %s (%s); the dates of the file allow the order %s too, in which it would "
         "be %s. %s"),
      its->text, day, scl_date_order_name (its->order), scl_date_order_name (its->other), other_day,
      remedy);
}

gboolean
scl_dates_look_ahead (SclCsv *csv, char *const *row, guint n, const SclDateColumn *columns,
                      guint n_columns, SclColumnMap *map, SclImportReport *report,
                      const char **order)
{
  g_autoptr (SclDateOrders) orders = NULL;
  Looked looked = { columns, n_columns, NULL };
  const SclDateDecision *its;
  g_autofree char *day = NULL, *remedy = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i < n_columns && **order == '\0'; i++)
    any = any
          || (columns[i].at >= 0 && (guint) columns[i].at < n
              && scl_date_is_ordered (row[columns[i].at]));
  if (!any)
    return FALSE;
  looked.orders = orders = scl_date_orders_new ();
  scl_csv_look_ahead (csv, look, &looked);
  its = scl_date_orders_decide (orders);
  *order = scl_date_order_name (its->order);
  if (map != NULL && its->other != SCL_N_ORDERS)
    {
      day = scl_column_map_day_text (map, SCL_ROLE_DATE, scl_date_order_name (its->other));
      remedy = g_strdup_printf (_ ("To have that, say --columns=%s."), day);
    }
  scl_dates_tell (its, report,
                  remedy != NULL ? remedy : _ ("To have that, write them as 2024-05-31."));
  return TRUE;
}

gboolean
scl_games_table_look_ahead (SclGamesTable *self, SclCsv *csv, char **row, guint n)
{
  SclDateColumn dates[G_N_ELEMENTS (of_games)];
  gboolean any = FALSE;

  if (*self->order != '\0')
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (of_games); i++)
    {
      /* Not where the map says in which order it is. */
      const int at = *scl_column_map_form (self->map, of_games[i].role) == '\0'
                         ? self->column[of_games[i].role]
                         : -1;

      dates[i] = (SclDateColumn){ at, of_games[i].kind };
      any = any
            || (at >= 0 && (guint) at < n
                && (i >= G_N_ELEMENTS (self->last_date)
                    || strcmp (row[at], self->last_date[i].text->str) != 0)
                && scl_date_is_ordered (row[at]));
    }
  return any
         && scl_dates_look_ahead (csv, row, n, dates, G_N_ELEMENTS (dates), self->map, self->report,
                                  &self->order);
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
      const gboolean plain
          = role == SCL_ROLE_DATE && *scl_column_map_form (self->map, role) == '\0';
      const SclDay day = plain ? scl_day_parse (text) : SCL_DAY_NONE;

      g_string_assign (last->text, text);
      last->day = scl_day_is_of_games (day) ? day : scl_games_table_day (self, role, text);
    }
  return last->day;
}

gboolean
scl_games_table_days (SclGamesTable *self, SclDay *day, SclDay *start, SclDay *end)
{
  const char *date = scl_games_table_field (self, SCL_ROLE_DATE), *order;

  *day = day_of (self, SCL_ROLE_DATE, &self->last_date[1]);
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
