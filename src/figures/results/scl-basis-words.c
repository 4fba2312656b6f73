/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-basis-words.h"

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "history/core/scl-history-facts.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

#define COUNT(n) SCL_NUMBER ((double) (n), 0)

/* ---- One line ---- */

static const char *const doubts[SCL_BASIS_N_KINDS] = {
  /* Translators: these follow “What this stands on:”. */
  [SCL_BASIS_TWINS] = N_ ("games told twice"),
  [SCL_BASIS_POOLS] = N_ ("groups that hardly meet"),
  [SCL_BASIS_STARTS] = N_ ("different starts"),
  [SCL_BASIS_TOUCHED] = N_ ("a change without effect"),
  [SCL_BASIS_GAMES] = N_ ("games that only one rule predicts"),
};

char *
scl_basis_title (const SclBasis *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  SCL_FOR_EACH (const SclBasisFinding, one, self->findings)
    {
      if (one->doubtful)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (doubts[one->kind]));
      else if (self->n_doubtful == 0 && one->kind == SCL_BASIS_GAMES)
        g_string_append_printf (text, _ ("%s of %s games"), COUNT (one->n), COUNT (one->of));
      else if (one->kind == SCL_BASIS_SIMULATED)
        /* Translators: the first and the last number that a federation is made from. */
        g_string_append_printf (text, _ ("invented federations, seeds %s to %s"), COUNT (one->of),
                                COUNT (one->of + one->n - 1));
    }
  /* Translators: heading over what a verdict owes to its data; then that, in a few words. */
  return g_strdup_printf (_ ("What this stands on: %s"), text->str);
}

/* ---- Where rules begin, whom a change touches ---- */

static char *
starts (const SclBasisFinding *one)
{
  if (one->doubtful)
    return g_strdup_printf (
        _ ("A first rating is printed for %s of %s players, so each rule begins at its own, %s "
           "points apart on average: who gains is measured from the mean of all. To compare "
           "levels, give both rules the same first rating."),
        COUNT (one->n), COUNT (one->of), SCL_NUMBER (one->value, 1));
  if (one->flag)
    return g_strdup (_ ("First ratings: each rule's own, which may differ."));
  if (one->n == 0)
    return g_strdup (_ ("First ratings: each rule's own entry, since no rating is printed beside a "
                        "player's first game."));
  return g_strdup_printf (
      _ ("First ratings: the same for every rule, as printed beside the first games of %s of %s "
         "players; the others enter by each rule."),
      COUNT (one->n), COUNT (one->of));
}

static char *
touched (const SclBasisFinding *one, const char *policy)
{
  return g_strdup_printf (
      !one->doubtful ? _ ("“%s” changes the final rating of %s of %s players.")
      : one->flag ? _ ("“%s” touches %s of %s players: what it changes applies to nobody here. "
                       "If it is about age, add birth years: none are known.")
                  : _ ("“%s” touches %s of %s players: what it changes applies to nobody here. "
                       "Try another change."),
      policy, COUNT (one->n), COUNT (one->of));
}

/* ---- What counts ---- */

/* "; left out: 12 not rated, 3 as burn-in." */
static void
append_fates (GString *text, const SclBasisFinding *one, const char *const *reasons)
{
  /* Translators: before reasons: “12 not rated, 3 as burn-in”. */
  const char *before = _ ("; left out: ");

  for (guint f = SCL_FATE_COUNTS + 1; f < SCL_N_FATES; f++)
    if (one->fate[f] > 0)
      {
        g_string_append_printf (text, "%s%s %s", before, COUNT (one->fate[f]), _ (reasons[f]));
        before = ", ";
      }
  g_string_append_c (text, '.');
}

static void
games (GString *text, const SclBasisFinding *one)
{
  static const char *const reasons[SCL_N_FATES] = {
    /* Translators: reasons, each after a number of games: “12 not rated”. */
    [SCL_FATE_UNRATED] = N_ ("not rated"),
    [SCL_FATE_OUTSIDE] = N_ ("outside the days asked for"),
    [SCL_FATE_OTHER_PART] = N_ ("in the other part of the split"),
    [SCL_FATE_BURN_IN] = N_ ("as burn-in"),
    [SCL_FATE_UNPREDICTED] = N_ ("not predicted by every rule"),
  };
  g_autofree char *day = scl_chart_format_date (one->day);

  g_string_append_printf (text, _ ("%s of %s games count, in %s of %s months with games"),
                          COUNT (one->n), COUNT (one->of), COUNT (one->months_count),
                          COUNT (one->months));
  if (one->fate[SCL_FATE_BURN_IN] > 0)
    g_string_append_printf (text, _ (", from %s on"), day);
  append_fates (text, one, reasons);
  if (one->doubtful)
    g_string_append (text,
                     _ (" More are left out by a rule than count: compare rules that rate more "
                        "players."));
}

static void
players (GString *text, const SclBasisFinding *one)
{
  static const char *const reasons[SCL_N_FATES] = {
    /* Translators: reasons, each after a number of players. */
    [SCL_FATE_UNRATED] = N_ ("without a rated game"),
    [SCL_FATE_UNPREDICTED] = N_ ("with no game that counts"),
  };

  g_string_append_printf (text,
                          _ ("%s of %s players count: p and intervals speak of these players, not "
                             "of others"),
                          COUNT (one->n), COUNT (one->of));
  append_fates (text, one, reasons);
  if (one->value >= SCL_BASIS_BUSY)
    g_string_append_printf (text,
                            _ (" The busiest tenth plays %s %% of the games, and then equal rules "
                               "look different more often than p says: trust only a p far below "
                               "0.05."),
                            SCL_NUMBER (100.0 * one->value, 0));
}

static void
checked (GString *text, const SclBasisFinding *one, const char *policy)
{
  g_autofree char *day = scl_chart_format_date (one->day);

  /* Translators: a policy, a day, games. */
  g_string_append_printf (text,
                          ngettext ("The rules of “%s” were checked up to %s: %s game is later.",
                                    "The rules of “%s” were checked up to %s: %s games are later.",
                                    (gulong) one->n),
                          policy, day, COUNT (one->n));
}

/* ---- All ---- */

static char *
twins (SclHistory *history)
{
  g_autofree char *sentence = scl_history_twins_sentence (history);

  return g_strdup_printf ("%s %s", sentence,
                          _ ("Both count: leave the second of each out (Doubtful Matches in the "
                             "window, --twins=leave-out in the terminal)."));
}

char *
scl_basis_sentence (const SclBasis *self, guint nth)
{
  const SclBasisFinding *one = &g_array_index (self->findings, SclBasisFinding, nth);
  const char *policy = self->policies->len > 0
                           ? scl_policy_title (g_ptr_array_index (self->policies, one->policy))
                           : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  switch (one->kind)
    {
    case SCL_BASIS_TWINS:
      return twins (self->history);
    case SCL_BASIS_POOLS:
      return scl_history_pools_sentence (self->history);
    case SCL_BASIS_STARTS:
      return starts (one);
    case SCL_BASIS_TOUCHED:
      return touched (one, policy);
    case SCL_BASIS_GAMES:
      games (text, one);
      break;
    case SCL_BASIS_PLAYERS:
      players (text, one);
      break;
    case SCL_BASIS_CHECKED:
      checked (text, one, policy);
      break;
    default:
      g_string_append_printf (
          text,
          ngettext ("%s federation is invented, with the same first ratings for every rule: what "
                    "is said holds for a real one as far as it resembles it.",
                    "%s federations are invented, with the same first ratings for every rule: what "
                    "is said holds for a real one as far as it resembles them.",
                    (gulong) one->n),
          COUNT (one->n));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
