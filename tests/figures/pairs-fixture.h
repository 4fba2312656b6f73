/* Pairs of persons under two rules, for the tests of who gains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../lab/gain-fixtures.h"

static inline SclGains *
gains_of (SclHistoryBuilder *builder, const char *in_force, const char *proposed)
{
  g_autoptr (SclHistory) history = scl_history_builder_finish (builder);

  return fixture_gains (history, in_force, proposed);
}

/* Pairs of a woman and a man, equal players; the woman wins all games but those of the last
 * n_drawn pairs, which are drawn. K 20 and 40: +10 and -10, and 0. */
static inline SclGains *
make_pairs_under (guint n_won, guint n_drawn, const char *in_force, const char *proposed)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < 2 * (n_won + n_drawn); i++)
    {
      g_autofree char *name = g_strdup_printf ("Person %u", i);

      scl_history_builder_add_player (builder, name, "", "", "", "", 0, i % 2 == 0 ? 'f' : 'm');
    }
  for (guint i = 0; i < n_won + n_drawn; i++)
    fixture_play (builder, "2000-01-10", 2 * i, 2 * i + 1, i < n_won ? 2 : 1, 1990);
  return gains_of (builder, in_force, proposed);
}

static inline SclGains *
make_pairs (guint n_won, guint n_drawn)
{
  return make_pairs_under (n_won, n_drawn, MONTHLY ("20"), MONTHLY ("40"));
}
