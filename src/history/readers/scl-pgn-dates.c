/* The days of PGN games: their dates are all in one order, PGN's own or another that they tell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-pgn-private.h"

#include <stdio.h>
#include <string.h>

#include "history/columns/scl-date-orders.h"
#include "history/tables/scl-games-table-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

#define TAG "[Date \""
#define MOST_HELD (4 * 1024 * 1024) /* bytes of lines */

static const char *
value (const SclPgnReading *reading, SclPgnTag tag)
{
  return reading->tag[tag]->str;
}

static gboolean
begins_with_year (const char *text)
{
  return strspn (text, "0123456789") == 4 && text[4] != '\0';
}

/* Of a date that begins with a year that comes last, "05.31.2024", so that its order is mdy or dmy;
 * any other as it is. Newly allocated. */
static char *
year_last (const char *text)
{
  return begins_with_year (text) ? g_strdup_printf ("%s.%.4s", text + 5, text) : g_strdup (text);
}

const char *
scl_pgn_next_line (SclPgnReading *reading, GError **error)
{
  gsize n;

  if (reading->next < reading->held->len)
    {
      reading->line++;
      return g_ptr_array_index (reading->held, reading->next++);
    }
  g_ptr_array_set_size (reading->held, (gint) (reading->next = 0));
  reading->line = scl_input_line_number (reading->input) + 1;
  return scl_input_line (reading->input, &n, error);
}

const char *
scl_pgn_line_ahead (SclPgnReading *reading, guint i, GError **error)
{
  const char *line;
  gsize n;

  if (reading->next + i == reading->held->len)
    {
      line = scl_input_line (reading->input, &n, error);
      if (line == NULL)
        return NULL;
      g_ptr_array_add (reading->held, g_strdup (line));
    }
  return g_ptr_array_index (reading->held, reading->next + i);
}

gboolean
scl_pgn_look_ahead (SclPgnReading *reading, GError **error)
{
  const gboolean year = begins_with_year (value (reading, SCL_PGN_DATE));
  g_autofree char *date = year_last (value (reading, SCL_PGN_DATE));
  g_autoptr (SclDateOrders) orders = NULL;
  g_autoptr (GError) local = NULL;
  const SclDateDecision *its;
  const char *line = "";
  gsize size = 0;
  gboolean open;

  if (*reading->order[year] != '\0' || !scl_date_is_ordered (date))
    return TRUE;
  orders = scl_date_orders_new (SCL_N_ORDERS);
  scl_date_orders_add (orders, SCL_DATE_GAME, date, reading->line);
  for (guint i = 0; (open = scl_date_orders_is_open (orders)) && size < MOST_HELD && line != NULL;
       i++)
    {
      line = scl_pgn_line_ahead (reading, i, &local);
      size += line != NULL ? strlen (line) : 0;
      if (line == NULL || !g_str_has_prefix (line, TAG)
          || begins_with_year (line + strlen (TAG)) != year)
        continue;
      g_free (date);
      date = g_strndup (line + strlen (TAG), strcspn (line + strlen (TAG), "\""));
      if (year)
        {
          char *text = date;

          date = year_last (text);
          g_free (text);
        }
      scl_date_orders_add (orders, SCL_DATE_GAME, date, reading->line + 1 + i);
    }
  if (local != NULL)
    return scl_pass_on (error, &local);
  its = scl_date_orders_decide (orders);
  /* PGN's own, but where all dates exclude it, more than a slip of the pen would. */
  reading->order[year]
      = year && (open || its->order != SCL_ORDER_DMY) ? "mdy" : g_intern_string (its->form);
  if (year && *reading->order[year] == 'd')
    scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->line,
                            _ ("Dates such as “%s” are read as %s."), value (reading, SCL_PGN_DATE),
                            scl_date_shape_title (SCL_DATE_YY_DD_MM));
  else if (!year)
    scl_dates_tell (its, NULL, reading->report);
  return TRUE;
}

/* "1997.05.03"; of "1997.05.??" and "1997.??.??", which are not whole, the first day they allow. */
static SclDay
parse_date (const SclPgnReading *reading, const char *text, gboolean *whole)
{
  const char *order = reading->order[begins_with_year (text)];
  g_autofree char *turned = *order == 'd' ? year_last (text) : NULL;
  SclDay day = scl_date_parse_order (turned != NULL ? turned : text, order, NULL);
  int year, month = 1, third = 0;

  *whole = day != SCL_DAY_NONE;
  if (*whole || sscanf (text, "%4d%*1[-./]%2d%*1[-./]%2d", &year, &month, &third) < 1
      || strchr (".-/", text[4]) == NULL || (month > 0 && third > 0))
    return day;
  day = scl_day_from_ymd (year, MAX (month, 1), 1);
  return scl_day_is_of_games (day) ? day : SCL_DAY_NONE;
}

SclDay
scl_pgn_game_day (SclPgnReading *reading)
{
  static const SclPgnTag TAGS[] = { SCL_PGN_DATE, SCL_PGN_UTC_DATE, SCL_PGN_EVENT_DATE };
  SclDay partial = SCL_DAY_NONE;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (TAGS); i++)
    {
      gboolean whole;
      SclDay day = parse_date (reading, value (reading, TAGS[i]), &whole);

      if (day != SCL_DAY_NONE && whole)
        {
          if (i == 2)
            scl_import_report_note (
                reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                _ ("the game's own date is “%s”; that of its event, %s, is taken"),
                value (reading, SCL_PGN_DATE), value (reading, SCL_PGN_EVENT_DATE));
          return day;
        }
      if (partial == SCL_DAY_NONE)
        partial = day;
    }
  if (partial != SCL_DAY_NONE)
    {
      text = scl_day_format (partial);
      scl_import_report_note (
          reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
          _ ("the date “%s” is not whole; %s, the first day it can mean, is taken"),
          value (reading, SCL_PGN_DATE), text);
    }
  return partial;
}
