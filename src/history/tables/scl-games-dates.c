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

/* What else the command line says, or the file. Newly allocated. */
static char *
remedy_of (const SclColumnMap *map, SclDateOrder order, int from)
{
  g_autofree char *form = NULL, *text = NULL;

  if (map == NULL)
    return g_strdup (_ ("To have that, write them as 2024-05-31."));
  form = from != 0 ? g_strdup_printf ("%s%d", scl_date_order_name (order), from)
                   : g_strdup (scl_date_order_name (order));
  text = scl_column_map_day_text (map, form);
  return g_strdup_printf (_ ("To have that, say --columns=%s."), text);
}

/* In which hundred years the two-digit years are. */
static void
tell_years (const SclDateDecision *its, const SclColumnMap *map, SclImportReport *report)
{
  g_autofree char *remedy = remedy_of (map, its->order, 1970), *day = NULL, *other_day = NULL;
  SclDateReadings readings, other;

  scl_date_read_from (its->from_text, its->from, &readings);
  scl_date_read_from (its->from_text, 1970, &other);
  day = scl_day_format (readings.day[its->order]);
  other_day = scl_day_format (other.day[its->order]);
  scl_import_report_note (report, SCL_NOTE_ADJUSTED, its->from_line,
                          _ ("“%s” is read as %s: the years of two digits begin with %d, so that "
                             "none is ahead of today, as %s would be. %s"),
                          its->from_text, day, its->from, other_day, remedy);
}

void
scl_dates_tell (const SclDateDecision *its, const SclColumnMap *map, SclImportReport *report)
{
  SclDateReadings readings;
  g_autofree char *day = NULL, *other_day = NULL, *remedy = NULL;

  if (its->from != 0)
    tell_years (its, map, report);
  if (its->given || its->text == NULL)
    return;
  scl_date_read_from (its->text, its->from != 0 ? its->from : scl_date_last_year () - 99,
                      &readings);
  if (its->other == SCL_N_ORDERS)
    {
      scl_import_report_note (report, SCL_NOTE_INFO, its->line,
                              _ ("Dates such as “%s” are read as %s."), its->text,
                              scl_date_shape_title (readings.shape[its->order]));
      return;
    }
  day = scl_day_format (readings.day[its->order]);
  other_day = scl_day_format (readings.day[its->other]);
  remedy = remedy_of (map, its->other, 0);
  scl_import_report_note (
      report, SCL_NOTE_ADJUSTED, its->line,
      _ ("“%s” is read as %s (%s); the dates of the file allow the order %s too, in which it would "
         "be %s. %s"),
      its->text, day, scl_date_order_name (its->order), scl_date_order_name (its->other), other_day,
      remedy);
}

/* What the map says of the games' days, which then holds for the others. */
static SclDateOrder
given_order (const SclColumnMap *map)
{
  return map != NULL
             ? scl_date_order_find (scl_column_map_form (map, scl_column_map_day_role (map)))
             : SCL_N_ORDERS;
}

gboolean
scl_dates_look_ahead (SclCsv *csv, char *const *row, guint n, const SclDateColumn *columns,
                      guint n_columns, const SclColumnMap *map, SclImportReport *report,
                      const char **order)
{
  g_autoptr (SclDateOrders) orders = NULL;
  Looked looked = { columns, n_columns, NULL };
  const SclDateDecision *its;
  gboolean any = FALSE;

  for (guint i = 0; i < n_columns && **order == '\0'; i++)
    any = any
          || (columns[i].at >= 0 && (guint) columns[i].at < n
              && scl_date_is_ordered (row[columns[i].at]));
  if (!any)
    return FALSE;
  looked.orders = orders = scl_date_orders_new (given_order (map));
  scl_csv_look_ahead (csv, look, &looked);
  its = scl_date_orders_decide (orders);
  *order = g_intern_string (its->form);
  scl_dates_tell (its, map, report);
  return TRUE;
}

gboolean
scl_games_table_look_ahead (SclGamesTable *self, SclCsv *csv, char **row, guint n)
{
  const SclDateOrder given = given_order (self->map);
  SclDateColumn dates[G_N_ELEMENTS (of_games)];
  gboolean any = FALSE;

  if (*self->order != '\0')
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (of_games); i++)
    {
      /* Not where the map says it otherwise. */
      const char *form = scl_column_map_form (self->map, of_games[i].role);
      const int at = *form == '\0' || (strlen (form) == 3 && scl_date_order_find (form) == given)
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

/* The first of the hundred years in which the row's players can be born. */
static int
birth_years (const SclGamesTable *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->last_date); i++)
    if (self->last_date[i].day > 0)
      return scl_day_year (self->last_date[i].day) - 103;
  return scl_date_last_year () - 103;
}

SclDay
scl_games_table_day (const SclGamesTable *self, SclColumnRole role, const char *text)
{
  const char *form = scl_column_map_form (self->map, role);
  char its[8];

  if (strncmp (self->order, form, strlen (form)) == 0) /* also where it says nothing */
    form = self->order;
  if (scl_date_order_find (form) == SCL_N_ORDERS || role < SCL_ROLE_WHITE)
    return scl_column_day (text, form, NULL);
  /* Nobody plays before the fourth birthday. */
  g_snprintf (its, sizeof its, "%.3s%d", form, birth_years (self));
  return scl_column_day (text, its, NULL);
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
