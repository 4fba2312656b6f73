/* `rate` under two policies: the same games side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/rate/scl-cli-rate.h"
#include "cli/shared/scl-rows.h"
#include "lab/person/scl-why-pairs.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

static const SclColumn columns[] = {
  { "event", N_ ("Event"), 0 },
  { "day", N_ ("Day"), -1 },
  { "opponent", N_ ("Opponent"), 0 },
  { "score", N_ ("Score"), 1 },
  { "expected", N_ ("Expected"), 4 },
  { "k", N_ ("K"), 2 },
  { "change", N_ ("Change"), 2 },
  { "other_expected", N_ ("Expected"), 4 },
  { "other_k", N_ ("K"), 2 },
  { "other_change", N_ ("Change"), 2 },
  { "difference", N_ ("Difference"), 2 },
};

static void
add_side (SclRows *table, const SclTraceGame *game)
{
  scl_rows_add_numbers (table, game != NULL ? game->expected : NAN, game != NULL ? game->k : NAN,
                        game != NULL ? game->change : NAN);
}

SclRows *
scl_cli_rate_beside (const SclCliRate *first, const SclCliRate *second)
{
  g_autoptr (SclWhyPairs) pairs = scl_why_pairs_new_all (first->explanation, second->explanation);
  SclRows *table = scl_rows_new (columns, G_N_ELEMENTS (columns));

  SCL_FOR_EACH (const SclWhyPair, pair, pairs->pairs)
    {
      const SclTraceGame *a = scl_why_game_at (first->explanation, pair->first),
                         *b = scl_why_game_at (second->explanation, pair->second);
      const SclCliRateGame *game
          = scl_cli_rate_game (a != NULL ? first : second, a != NULL ? a : b);
      g_autofree char *day
          = scl_day_format (g_array_index (first->events, SclCliRateEvent, game->event).end);

      scl_rows_add_number (table, game->event + 1);
      scl_rows_add_text (table, day);
      scl_rows_add_numbers (table, game->rating, (a != NULL ? a : b)->score);
      add_side (table, a);
      add_side (table, b);
      scl_rows_add_number (table, scl_cli_rate_points (pair->difference));
    }
  return table;
}
