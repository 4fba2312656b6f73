/* SclDateOrders: in which order a file writes day, month and year.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-date-orders.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"

#define ENOUGH 3      /* dates that one order alone allows, so that no slip of the pen decides */
#define SHOWN 40      /* bytes of a date */
#define USUAL_YEAR 70 /* from which on anybody takes two digits for the 1900s */

/* Days from the first date to the last. */
#define MONTH 31
#define SEASON 400
#define SEASONS 1200
#define CENTURY 36525.0

/* A date that tells orders apart. */
typedef struct
{
  guint line; /* 0: none */
  char text[SHOWN];
} Witness;

/* The dates as one order has them. */
typedef struct
{
  guint read, alone;          /* that it reads; that no other reads */
  SclDay first, last, before; /* but for births; of games */
  guint rises, falls;         /* from a game's date to the next */
  gboolean outside;           /* an event ends before it begins */
} Account;

struct _SclDateOrders
{
  guint n, n_dashed; /* dates that orders read differently */
  gboolean two_digits;
  GString *game; /* the last text, since games come in runs of one day */
  guint line;
  SclDay latest[SCL_N_ORDERS]; /* of the line's event so far */
  Account of[SCL_N_ORDERS];
  SclDateOrder given;                          /* or SCL_N_ORDERS */
  Witness differs[SCL_N_ORDERS][SCL_N_ORDERS]; /* both read it; [o][o]: the first that o reads */
  Witness ahead[SCL_N_ORDERS];     /* of a two-digit year that 2000 would put ahead of this one */
  guint8 years[SCL_N_ORDERS][100]; /* that are written with two digits, but for births */
  SclDateDecision decision;
};

SclDateOrders *
scl_date_orders_new (SclDateOrder given)
{
  SclDateOrders *self = g_new0 (SclDateOrders, 1);

  self->given = given;
  self->game = g_string_new (NULL);
  return self;
}

SCL_DEFINE_FREE (scl_date_orders_free, SclDateOrders, game, scl_string_free)

/* ---- What the dates say ---- */

gboolean
scl_date_is_ordered (const char *text)
{
  SclDateReadings readings;

  return *text != '\0' && scl_day_parse (text) == SCL_DAY_NONE && scl_date_read (text, &readings)
         && !readings.fixed;
}

static void
witness (Witness *self, const char *text, guint line)
{
  if (self->line != 0)
    return;
  self->line = MAX (line, 1);
  g_strlcpy (self->text, text, sizeof self->text);
}

static void
note_year (SclDateOrders *self, guint order, int yy, const char *text, guint line)
{
  self->years[order][yy] = TRUE;
  self->two_digits = TRUE;
  if (yy > scl_date_last_year () % 100 && yy < USUAL_YEAR)
    witness (&self->ahead[order], text, line);
}

/* The hundred years of two digits are not known yet: they are those nearest to the date before. */
static void
account (Account *self, SclDateKind kind, SclDay day, gboolean two_digits, gboolean first)
{
  const SclDay near = self->before != 0 ? self->before : self->last;

  self->read++;
  if (kind == SCL_DATE_BIRTH)
    return;
  if (two_digits && near != 0)
    day += (int) round ((near - day) / CENTURY) * (int) CENTURY;
  self->first = self->last == 0 ? day : MIN (self->first, day);
  self->last = self->last == 0 ? day : MAX (self->last, day);
  if (kind != SCL_DATE_GAME)
    return;
  self->rises += !first && day > self->before;
  self->falls += !first && day < self->before;
  self->before = day;
}

/* An event's days go on from its start to its end. */
static void
compare_days (SclDateOrders *self, SclDateKind kind, const SclDateReadings *readings, guint line)
{
  for (guint o = 0; o < SCL_N_ORDERS && kind != SCL_DATE_BIRTH; o++)
    {
      const SclDay day = readings->day[o];

      if (line != self->line)
        self->latest[o] = SCL_DAY_NONE;
      self->of[o].outside |= day != SCL_DAY_NONE && day < self->latest[o];
      self->latest[o] = MAX (self->latest[o], day);
    }
  self->line = line;
}

void
scl_date_orders_add (SclDateOrders *self, SclDateKind kind, const char *text, guint line)
{
  const gboolean first = self->game->len == 0;
  SclDateReadings readings;
  guint n_read = 0;

  if (!scl_date_read (text, &readings))
    return;
  compare_days (self, kind, &readings, line);
  if (readings.fixed || (kind == SCL_DATE_GAME && strcmp (self->game->str, text) == 0))
    return;
  if (kind == SCL_DATE_GAME)
    g_string_assign (self->game, text);
  self->n++;
  self->n_dashed += readings.dashed;
  for (guint o = 0; o < SCL_N_ORDERS; o++)
    n_read += readings.day[o] != SCL_DAY_NONE;
  for (guint o = 0; o < SCL_N_ORDERS; o++)
    if (readings.day[o] != SCL_DAY_NONE)
      {
        const gboolean two_digits = (readings.two_digits >> o & 1) != 0;

        account (&self->of[o], kind, readings.day[o], two_digits, first);
        self->of[o].alone += n_read == 1;
        if (kind != SCL_DATE_BIRTH && two_digits)
          note_year (self, o, scl_day_year (readings.day[o]) % 100, text, line);
        for (guint other = 0; other < SCL_N_ORDERS; other++)
          if (other == o
              || (readings.day[other] != SCL_DAY_NONE && readings.day[other] != readings.day[o]))
            witness (&self->differs[o][other], text, line);
      }
}

/* Bit set of the orders that read all dates, or most of them; or the one that is given. */
static guint
allowed (const SclDateOrders *self)
{
  guint most = 0, orders = 0;

  if (self->given != SCL_N_ORDERS)
    return 1u << self->given;
  for (guint o = 0; o < SCL_N_ORDERS; o++)
    {
      if (self->of[o].read > most)
        orders = 0;
      most = MAX (most, self->of[o].read);
      if (self->of[o].read == most)
        orders |= 1u << o;
    }
  return orders;
}

gboolean
scl_date_orders_is_open (const SclDateOrders *self)
{
  const guint orders = allowed (self);

  return self->two_digits || (orders & (orders - 1)) != 0
         || self->of[__builtin_ctz (orders)].read < self->n
         || self->of[__builtin_ctz (orders)].alone < ENOUGH;
}

/* ---- The decision ---- */

/* What speaks against an order, 0 nothing. */
static guint
doubts (const Account *its)
{
  const guint steps = its->rises + its->falls, back = MIN (its->rises, its->falls);
  const int span = its->last - its->first;
  guint doubts = span <= MONTH ? 0 : span <= SEASON ? 1 : span <= SEASONS ? 2 : 4;

  doubts += its->outside ? 8 : 0;
  doubts += back > steps / 20 ? 3 : 0;
  return doubts;
}

static void
choose (SclDateOrders *self)
{
  static const SclDateOrder usual[2][SCL_N_ORDERS]
      = { { SCL_ORDER_DMY, SCL_ORDER_MDY, SCL_ORDER_YMD, SCL_ORDER_YDM },
          { SCL_ORDER_YMD, SCL_ORDER_DMY, SCL_ORDER_MDY, SCL_ORDER_YDM } };
  const guint orders = allowed (self);
  SclDateDecision *decision = &self->decision;
  guint least = G_MAXUINT, next = G_MAXUINT;

  for (guint i = 0; i < SCL_N_ORDERS; i++)
    {
      const SclDateOrder order = usual[2 * self->n_dashed > self->n][i];
      const guint its = doubts (&self->of[order]);

      if ((orders >> order & 1) == 0)
        continue;
      if (its < least)
        {
          decision->other = decision->order;
          decision->order = order;
          next = least;
          least = its;
        }
      else if (its < next)
        {
          decision->other = order;
          next = its;
        }
    }
  decision->sure = next == G_MAXUINT || next - least >= 3;
}

/* The hundred years in which those of two digits lie nearest together, none of them ahead of this
 * one. */
static int
first_year (const guint8 *years)
{
  const int now = scl_date_last_year ();
  int best = now - 99, least = 100;

  for (int from = now, last; from > now - 200; from--)
    {
      if (!years[from % 100])
        continue;
      for (last = from + 99; !years[last % 100];)
        last--;
      if (last <= now && last - from < least)
        {
          least = last - from;
          best = from;
        }
    }
  return best;
}

const SclDateDecision *
scl_date_orders_decide (SclDateOrders *self)
{
  SclDateDecision *decision = &self->decision;
  const Witness *its;

  *decision = (SclDateDecision){ SCL_N_ORDERS, SCL_N_ORDERS, TRUE };
  if (self->n == 0)
    return decision;
  choose (self);
  decision->given = self->given != SCL_N_ORDERS;
  /* Dates that only one of the two reads do not show how the other would. */
  if (decision->other != SCL_N_ORDERS && self->differs[decision->order][decision->other].line == 0)
    decision->other = SCL_N_ORDERS;
  its = &self->differs[decision->order]
                      [decision->other != SCL_N_ORDERS ? decision->other : decision->order];
  decision->text = its->text;
  decision->line = its->line;
  g_strlcpy (decision->form, scl_date_order_name (decision->order), sizeof decision->form);
  its = &self->ahead[decision->order];
  if (its->line == 0)
    return decision;
  decision->from = first_year (self->years[decision->order]);
  decision->from_text = its->text;
  decision->from_line = its->line;
  g_snprintf (decision->form, sizeof decision->form, "%s%d", scl_date_order_name (decision->order),
              decision->from);
  return decision;
}

/* ---- One event ---- */

/* What the event is in an order of its own days and one of its rounds', the worse the more. */
static guint
unlikely (const SclDateReadings *readings, guint n, SclDateOrder own, SclDateOrder rounds)
{
  const SclDay start = readings[0].day[own], end = readings[1].day[own];
  SclDay first = SCL_DAY_NONE, last = SCL_DAY_NONE;
  guint result = 0;
  int span;

  for (guint i = 0; i < n; i++)
    {
      const SclDay day = readings[i].day[i < 2 ? own : rounds];

      if (day == SCL_DAY_NONE)
        {
          for (guint o = 0; o < SCL_N_ORDERS; o++)
            if (readings[i].day[o] != SCL_DAY_NONE)
              {
                result += 100;
                break;
              }
          continue;
        }
      first = first == SCL_DAY_NONE ? day : MIN (first, day);
      last = MAX (last, day);
      result += i >= 2 && (day < start || (end != SCL_DAY_NONE && day > end)) ? 10 : 0;
    }
  span = last - first;
  result += end != SCL_DAY_NONE && start > end ? 50 : 0;
  return result + (first == SCL_DAY_NONE || span <= 2 * MONTH ? 0 : span <= SEASON ? 2 : 4);
}

void
scl_date_event (const char *const *texts, guint n, SclDay *days, SclDateShape *shapes)
{
  static const SclDateOrder usual[]
      = { SCL_ORDER_YMD, SCL_ORDER_YDM, SCL_ORDER_DMY, SCL_ORDER_MDY };
  g_autofree SclDateReadings *readings = g_new (SclDateReadings, n);
  SclDateOrder best[2] = { SCL_ORDER_YMD, SCL_ORDER_YMD };
  guint least = G_MAXUINT;

  for (guint i = 0; i < n; i++)
    scl_date_read (texts[i], &readings[i]);
  for (guint own = 0; own < SCL_N_ORDERS; own++)
    for (guint rounds = 0; rounds < SCL_N_ORDERS; rounds++)
      {
        /* Both alike, before one alike. */
        const guint its
            = 2 * unlikely (readings, n, usual[own], usual[rounds]) + (own != rounds ? 1 : 0);

        if (its < least)
          {
            least = its;
            best[0] = usual[own];
            best[1] = usual[rounds];
          }
      }
  for (guint i = 0; i < n; i++)
    {
      const SclDateOrder order = best[i >= 2];

      days[i] = readings[i].day[order];
      shapes[i] = readings[i].shape[order];
      if (days[i] == SCL_DAY_NONE)
        days[i] = scl_date_parse (texts[i], &shapes[i]);
    }
}
