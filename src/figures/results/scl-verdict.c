/* Verdicts in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/results/scl-verdict.h"

#include "rating/base/scl-gettext.h"
#include <math.h>

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
