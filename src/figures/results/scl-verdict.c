/* Verdicts in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/results/scl-verdict.h"

#include "rating/base/scl-gettext.h"
#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"

#define SIGNIFICANT 0.05
#define LEAST_P 0.0005 /* below it a p says that there is a difference, and no more */

/* ---- Numbers ---- */

char *
scl_verdict_p_number (double p)
{
  if (isnan (p))
    return g_strdup ("–");
  if (p < LEAST_P)
    return g_strdup ("< 0.0005");
  return scl_chart_format_number (p, p >= 0.0995 ? 2 : (int) ceil (-log10 (p)) + 1);
}

char *
scl_verdict_p (double p)
{
  g_autofree char *number = scl_verdict_p_number (p);

  if (isnan (p))
    return g_strdup ("");
  return g_strconcat (p < LEAST_P ? "p " : "p = ", number, NULL);
}

guint
scl_verdict_digits (double error)
{
  return error > 0.0 && isfinite (error) ? (guint) CLAMP (ceil (-log10 (error)), 4.0, 7.0) : 4;
}

/* ---- One difference ---- */

static char *
no_test (const char *title, const char *against, const SclPairedTest *test)
{
  if (test->difference == 0.0)
    return g_strdup_printf (_ ("“%s” predicts exactly as “%s” does."), title, against);
  return g_strdup_printf (_ ("“%s” against “%s”: too few months with games for a test."), title,
                          against);
}

static char *
found (const char *title, const char *against, const SclPairedTest *test, const char *p)
{
  const gboolean better = test->difference < 0.0;
  const int digits = (int) scl_verdict_digits (test->error);

  /* Translators: “policy” … “policy” (log-loss 0.0013 lower, 95 % interval 0.0003 to 0.0022; p =
   * 0.012). */
  return g_strdup_printf (better ? _ ("“%s” predicts these games better than “%s” (log-loss %s "
                                      "lower, 95 %% interval %s to %s; %s).")
                                 : _ ("“%s” predicts these games worse than “%s” (log-loss %s "
                                      "higher, 95 %% interval %s to %s; %s)."),
                          title, against, SCL_NUMBER (fabs (test->difference), digits),
                          SCL_NUMBER (better ? -test->high : test->low, digits),
                          SCL_NUMBER (better ? -test->low : test->high, digits), p);
}

static char *
open_verdict (const char *title, const char *against, const SclPairedTest *test, const char *p)
{
  const int digits = (int) scl_verdict_digits (test->error);

  return g_strdup_printf (_ ("These games do not tell whether “%s” predicts better or worse than "
                             "“%s” (difference of log-loss %s, 95 %% interval %s to %s; %s)."),
                          title, against, SCL_NUMBER (test->difference, digits),
                          SCL_NUMBER (test->low, digits), SCL_NUMBER (test->high, digits), p);
}

char *
scl_verdict_sentence (const char *title, const char *against, const SclPairedTest *test, double p)
{
  const double level = isnan (p) ? test->p : p;
  g_autofree char *text = scl_verdict_p (level);

  if (isnan (test->p) || test->difference == 0.0)
    return no_test (title, against, test);
  return level < SIGNIFICANT ? found (title, against, test, text)
                             : open_verdict (title, against, test, text);
}

/* ---- What it owes to the setting ---- */

char *
scl_verdict_warning (const char *title, const char *against, const SclVerdict *verdict,
                     SclStart start)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (verdict->start_decides)
    {
      g_string_append_printf (
          text,
          start == SCL_START_SAME
              ? _ ("The start decides between “%s” and “%s”: with each rule's own first ratings "
                   "the difference would have the other sign (%s).")
              : _ ("The start decides between “%s” and “%s”: from the same first ratings the "
                   "difference would have the other sign (%s)."),
          title, against,
          SCL_NUMBER (verdict->other_start.difference,
                      (int) scl_verdict_digits (verdict->other_start.error)));
    }
  if (verdict->burn_in_decides)
    {
      g_string_append_printf (text, "%s", text->len > 0 ? " " : "");
      g_string_append_printf (text,
                              _ ("The first games decide between “%s” and “%s”: if they were "
                                 "judged too, the difference would have the other sign (%s)."),
                              title, against,
                              SCL_NUMBER (verdict->with_burn_in.difference,
                                          (int) scl_verdict_digits (verdict->with_burn_in.error)));
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

char *
scl_verdict_start (SclComparison *comparison)
{
  const SclJudged *judged = scl_comparison_judged (comparison);

  if (scl_comparison_start (comparison) == SCL_START_OWN)
    return g_strdup (_ ("First ratings: each policy's own, which may differ."));
  if (judged->n_printed == 0)
    return g_strdup (_ ("First ratings: each policy's own entry, since no rating is printed beside "
                        "a player's first game."));
  return g_strdup_printf (
      _ ("First ratings: the same for every policy, as printed beside the first games of %s of %s "
         "players; the others enter by each policy's own rule."),
      SCL_NUMBER (judged->n_printed, 0), SCL_NUMBER (judged->n_players, 0));
}

/* " The rules of “A” were …" of each policy that is older than games; "" where none is. */
static char *
unchecked (SclComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    {
      SclOutcome *outcome = scl_comparison_outcome (comparison, i);
      const SclDay checked = scl_policy_checked (scl_outcome_policy (outcome));
      const SclGames *games = scl_history_games (scl_outcome_history (outcome));
      g_autofree char *day = NULL;
      guint n = 0;

      for (guint g = 0; checked != SCL_DAY_NONE && g < games->n; g++)
        n += games->day[g] > checked;
      if (n == 0)
        continue;
      day = scl_chart_format_date (checked);
      /* Translators: a policy, a day, games. */
      g_string_append_printf (
          text,
          ngettext (" The rules of “%s” were checked up to %s: %s game is later.",
                    " The rules of “%s” were checked up to %s: %s games are "
                    "later.",
                    n),
          scl_policy_title (scl_outcome_policy (outcome)), day, SCL_NUMBER (n, 0));
    }
  return g_string_free (text, FALSE);
}

/* Without what is said of the rules. */
static char *
games_sentence (SclComparison *comparison)
{
  const guint64 n_burnt = scl_comparison_n_burnt (comparison);
  const SclBurnIn *burn_in = scl_comparison_burn_in (comparison);
  g_autofree char *games
      = scl_chart_format_number ((double) scl_comparison_n_games (comparison), 0);
  g_autofree char *burnt = scl_chart_format_number ((double) n_burnt, 0);
  g_autofree char *day = scl_chart_format_date (scl_comparison_judged (comparison)->from);

  if (n_burnt == 0)
    return g_strdup_printf (ngettext ("Judged by the %s game that every policy predicts.",
                                      "Judged by the %s games that every policy predicts.",
                                      (gulong) scl_comparison_n_games (comparison)),
                            games);
  if (burn_in->games == 0)
    return g_strdup_printf (_ ("Judged by the %s games from %s on that every policy predicts; the "
                               "%s before are left out as burn-in."),
                            games, day, burnt);
  return g_strdup_printf (
      _ ("Judged by the %s games from %s on, of players with at least %s games before, that every "
         "policy predicts; %s others are left out as burn-in."),
      games, day, SCL_NUMBER (burn_in->games, 0), burnt);
}

char *
scl_verdict_games (SclComparison *comparison)
{
  g_autofree char *games = games_sentence (comparison), *rules = unchecked (comparison);

  return g_strconcat (games, rules, NULL);
}
