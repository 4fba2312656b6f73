/* SclHistoryFacts: in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-federation-codes.h"
#include "history/core/scl-history-facts.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

#define NAMED_POOLS 4
#define FEWEST_PLAYERS 3 /* of a pool that is told */

char *
scl_history_twins_sentence (SclHistory *self)
{
  const SclHistoryFacts *facts = scl_history_facts (self);
  const SclEvents *events = scl_history_events (self);
  GString *text = g_string_new (NULL);
  const SclTwinEvents *first = facts->events;

  if (facts->n_twins == 0)
    return g_string_free (text, TRUE);
  g_string_append_printf (text,
                          ngettext ("%u of %u rated games is there twice",
                                    "%u of %u rated games are there twice", facts->n_twins),
                          facts->n_twins, facts->n_rated);
  {
    g_autofree char *day = scl_day_format (events->end[first->event]),
                    *other = scl_day_format (events->end[first->other]);

    if (first->event == first->other)
      /* Translators: %u games, an event and its day. */
      g_string_append_printf (text, _ (": %u within “%s” (%s)"), first->games,
                              events->name[first->event], day);
    else
      /* Translators: %u games, an event and its day, and another with its day. */
      g_string_append_printf (text, _ (": %u of “%s” (%s) are in “%s” (%s) too"), first->games,
                              events->name[first->event], day, events->name[first->other], other);
  }
  if (first->differ > 0)
    g_string_append_printf (
        text, ngettext (", %u with another result", ", %u with other results", first->differ),
        first->differ);
  if (facts->n_events > 1)
    g_string_append_printf (text,
                            ngettext ("; the rest in %u more event", "; the rest in %u more events",
                                      facts->n_events - 1),
                            facts->n_events - 1);
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
}

static char *
name_pools (const SclPool *pools, guint n)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, NAMED_POOLS); i++)
    {
      const SclPool *pool = &pools[i];

      g_string_append (names, i > 0 ? ", " : "");
      g_string_append_printf (
          names,
          *pool->federation != '\0' ? _ ("%s (%u players)") : _ ("%s and others (%u players)"),
          *pool->federation != '\0' ? pool->federation : pool->name, pool->players);
    }
  if (n > NAMED_POOLS)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

char *
scl_history_pools_sentence (SclHistory *self)
{
  const SclHistoryFacts *facts = scl_history_facts (self);
  GString *text = g_string_new (NULL);
  guint n = 0;

  while (n < facts->n_pools && facts->pools[n].players >= FEWEST_PLAYERS
         && facts->pools[n].players * SCL_POOL_PART >= facts->n_players)
    n++;
  if (n > 1)
    {
      g_autofree char *names = name_pools (facts->pools, n);

      g_string_append_printf (text,
                              _ ("The players form %u groups that have never met: %s. One list for "
                                 "them all means nothing: rate each group by itself."),
                              n, names);
    }
  if (facts->n_weak > 0)
    {
      g_autofree char *names = name_pools (facts->weak, facts->n_weak);

      g_string_append (text, n > 1 ? " " : "");
      /* Translators: "NOR (120 players), SWE (80 players)". */
      g_string_append_printf (text,
                              _ ("These groups have played fewer than five games each against all "
                                 "others: %s. Their ratings cannot be compared with those of "
                                 "others: rate each group by itself."),
                              names);
    }
  return g_string_free (text, text->len == 0);
}

char *
scl_history_federations_sentence (SclHistory *self)
{
  const SclPlayers *players = scl_history_players (self);
  g_autoptr (GHashTable) codes = scl_federation_codes_new ();

  for (guint p = 0; p < players->n; p++)
    scl_federation_codes_add (codes, players->federation[p]);
  return scl_federation_codes_sentence (codes);
}
