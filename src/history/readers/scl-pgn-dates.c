/* The days of PGN games: their dates are all in one order, PGN's own or another that they tell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-pgn-private.h"

#include <string.h>

#include "history/columns/scl-date-orders.h"
#include "history/tables/scl-games-table-private.h"
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
scl_pgn_next_line (SclPgnReading *reading, gsize *n, GError **error)
{
  const char *line;

  if (reading->next < reading->held->len)
    {
      line = g_ptr_array_index (reading->held, reading->next++);
      *n = strlen (line);
      reading->line++;
      return line;
    }
  line = scl_input_line (reading->input, n, error);
  reading->line = scl_input_line_number (reading->input);
  return line;
}

gboolean
scl_pgn_look_ahead (SclPgnReading *reading, GError **error)
{
  const gboolean year = begins_with_year (value (reading, SCL_PGN_DATE));
  g_autofree char *date = year_last (value (reading, SCL_PGN_DATE));
  g_autoptr (SclDateOrders) orders = NULL;
  g_autoptr (GError) local = NULL;
  GPtrArray *held = reading->held;
  const SclDateDecision *its;
  const char *line;
  gsize n, size = 0;
  gboolean open;

  if (reading->order[year] != SCL_N_ORDERS || !scl_date_is_ordered (date))
    return TRUE;
  orders = scl_date_orders_new ();
  scl_date_orders_add (orders, SCL_DATE_GAME, date, reading->line);
  if (reading->next == held->len)
    g_ptr_array_set_size (held, (gint) (reading->next = 0));
  for (guint i = reading->next; (open = scl_date_orders_is_open (orders)) && size < MOST_HELD; i++)
    {
      g_autofree char *text = NULL;

      line = i == held->len ? scl_input_line (reading->input, &n, &local) : NULL;
      if (local != NULL)
        return scl_pass_on (error, &local);
      if (line != NULL)
        g_ptr_array_add (held, g_strdup (line));
      if (i == held->len)
        break;
      line = g_ptr_array_index (held, i);
      size += strlen (line) + 1;
      if (!g_str_has_prefix (line, TAG) || begins_with_year (line + strlen (TAG)) != year)
        continue;
      text = g_strndup (line + strlen (TAG), strcspn (line + strlen (TAG), "\""));
      g_free (date);
      date = year_last (text);
      scl_date_orders_add (orders, SCL_DATE_GAME, date, reading->line + 1 + i - reading->next);
    }
  its = scl_date_orders_decide (orders);
  /* PGN's own, but where all dates exclude it, more than a slip of the pen would. */
  reading->order[year] = year && (open || its->order != SCL_ORDER_DMY) ? SCL_ORDER_MDY : its->order;
  if (year && reading->order[year] == SCL_ORDER_DMY)
    scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->line,
                            _ ("Dates such as “%s” are read as %s."), value (reading, SCL_PGN_DATE),
                            scl_date_shape_title (SCL_DATE_YY_DD_MM));
  else if (!year)
    scl_dates_tell (its, reading->report, _ ("To have that, write them as 2024-05-31."));
  return TRUE;
}

static int
digits_of (const char *text, guint n)
{
  int number = 0;

  for (guint i = 0; i < n; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return -1;
      number = number * 10 + (text[i] - '0');
    }
  return number;
}

/* "1997.05.03"; of "1997.05.??" and "1997.??.??", which are not whole, the first day they allow. */
static SclDay
parse_date (const SclPgnReading *reading, const char *text, gboolean *whole)
{
  const gsize n = strlen (text);
  const int year = n >= 4 ? digits_of (text, 4) : -1, month = n >= 7 ? digits_of (text + 5, 2) : -1,
            day = n == 10 ? digits_of (text + 8, 2) : -1;
  const SclDateOrder order = reading->order[begins_with_year (text)];
  SclDay first;

  *whole = n > 7 && strchr (text, '?') == NULL && month != 0 && day != 0;
  if (*whole && (year < 0 || month < 0 || day < 0 || text[4] != text[7] || order == SCL_ORDER_DMY))
    {
      g_autofree char *date = order == SCL_ORDER_DMY ? year_last (text) : g_strdup (text);

      return scl_date_parse_order (date, order != SCL_N_ORDERS ? scl_date_order_name (order) : "",
                                   NULL);
    }
  if (year <= 0 || (n > 4 && strchr (".-/", text[4]) == NULL))
    return SCL_DAY_NONE;
  first = scl_day_from_ymd (year, month > 0 ? month : 1, *whole ? day : 1);
  return scl_day_is_of_games (first) ? first : SCL_DAY_NONE;
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
