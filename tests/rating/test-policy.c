/* SclPolicy and SclKey: reading, refusals, writing, dated groups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy-notes.h"
#include "rating/scl-rating.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"

static void
test_shipped (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (scl_policy_name (policy), ==, *name);
      g_assert_cmpstr (scl_policy_title (policy), !=, "");
      g_assert_cmpstr (scl_policy_citation (policy), !=, "");
      g_assert_cmpstr (scl_policy_description (policy), !=, "");
      if (scl_policy_checked (policy) != SCL_DAY_NONE) /* its last rules were seen in force */
        g_assert_cmpint (scl_policy_regime_at (policy, SCL_DAY_NONE)->from, <=,
                         scl_policy_checked (policy));
    }
}

/* Each value of each regime, written and read again, is itself; set to itself, the text does not
 * change. */
static void
test_round_trip (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, NULL);
      g_autoptr (SclPolicy) again = scl_policy_parse (scl_policy_text (policy), -1, NULL, NULL);
      const SclSystemClass *klass = scl_policy_system_class (policy);
      guint n, n_again;
      const SclRegime *regimes = scl_policy_regimes (policy, &n),
                      *others = scl_policy_regimes (again, &n_again);

      g_assert_cmpstr (scl_policy_text (policy), ==, scl_policy_text (again));
      g_assert_cmpuint (n, ==, n_again);
      for (guint i = 0; i < n; i++)
        for (const SclKeySet *set = klass->key_sets; set->keys != NULL; set++)
          for (guint k = 0; k < *set->n_keys; k++)
            {
              const guint8 *params = regimes[i].system->params;
              g_autofree char *text = scl_key_write (&set->keys[k], params + set->offset);
              g_autofree char *other = scl_key_write (
                  &set->keys[k], (const guint8 *) others[i].system->params + set->offset);
              g_autofree guint8 *copy = g_memdup2 (params, klass->params_size);
              g_autofree char *reread = NULL;

              g_assert_true (scl_key_parse (&set->keys[k], copy + set->offset, text, NULL));
              reread = scl_key_write (&set->keys[k], copy + set->offset);
              g_assert_cmpstr (text, ==, reread);
              g_assert_cmpstr (text, ==, other);
            }
    }
}

static const struct
{
  const char *text;
  int code;
  const char *parts[5]; /* all of which the message holds */
} refusals[] = {
  { HEAD "[schedule]\nperiod=event\nratings=event-start\n",
    SCL_POLICY_ERROR_VALUE,
    { "[schedule] ratings=event-start", "period" } },
  { "[policy]\nformat=1\nname=g\ntitle=G\nsystem=glicko\n[schedule]\nrules=event-start\n",
    SCL_POLICY_ERROR_VALUE,
    { "[schedule] rules=event-start", "glicko" } },
  { "", SCL_POLICY_ERROR_SYNTAX, { "p.policy:1", "[policy] format" } },
  { "rubbish\n", SCL_POLICY_ERROR_SYNTAX, { "p.policy:1" } },
  { HEAD "[k]\nbands\n", SCL_POLICY_ERROR_SYNTAX, { "p.policy:7" } },
  { HEAD "[k]\nnew=1\nnew=2\n", SCL_POLICY_ERROR_SYNTAX, { "p.policy:8" } },
  { HEAD "[k]\n[k]\n", SCL_POLICY_ERROR_SYNTAX, { "p.policy:7" } },
  { HEAD "[k 1999-02-29]\n", SCL_POLICY_ERROR_SYNTAX, { "p.policy:6" } },
  { HEAD "[k\n", SCL_POLICY_ERROR_SYNTAX, { "p.policy:6" } },
  { HEAD "colour=red\n", SCL_POLICY_ERROR_UNKNOWN, { "p.policy:6", "[policy]", "colour" } },
  { HEAD "[kk]\n", SCL_POLICY_ERROR_UNKNOWN, { "p.policy:6", "[kk]", "rounding" } },
  { HEAD "[k]\nbandz=20\n", SCL_POLICY_ERROR_UNKNOWN, { "p.policy:7", "[k]", "bandz", "bands" } },
  { HEAD "[k]\nbands=-20\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:7", "[k]", "bands", "-20", "to 1000" } },
  { HEAD "[k]\nbands=30 < 2400; 20 < 2100; 10\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:7", "bands", "rising" } },
  { HEAD "[k]\nnew-games=2.5\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:7", "new-games", "whole number from 0 to 10000" } },
  { HEAD "[k]\nnew=nan\n", SCL_POLICY_ERROR_VALUE, { "p.policy:7", "nan", "a number from" } },
  { HEAD "[k]\nby=luck\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:7", "luck", "one of: rating, peak, games, age" } },
  { HEAD "[entry]\ngiven=yes\n", SCL_POLICY_ERROR_VALUE, { "p.policy:7", "true or false" } },
  { HEAD "[schedule]\nperiod=fortnight\n", SCL_POLICY_ERROR_VALUE, { "p.policy:7", "semester" } },
  { HEAD "[schedule]\nperiod=semester\nevery=3\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:", "[schedule]", "months" } },
  /* An adjustment on a day on which no rules begin would never come. */
  { HEAD "[adjustment]\nday=2024-03-01\nfactor=0.4\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:", "[adjustment] day", "[adjustment 2024-03-01]" } },
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=ecf\n[expectation]\ncut-rule=once-an-event\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:", "[expectation] cut-rule" } },
  { HEAD "[rounding]\nhow=none\nrating=1\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:", "[rounding]" } },
  { HEAD "[rounding 2001-01-01]\nhow=none\nrating=1\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:6", "2001-01-01" } },
  { "[policy]\nformat=2\nname=a\ntitle=b\nsystem=elo\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:2", "format" } },
  { HEAD "checked=2024-02-30\n", SCL_POLICY_ERROR_VALUE, { "p.policy:6", "checked" } },
  { "[policy]\nformat=1\nname=a b\ntitle=b\nsystem=elo\n",
    SCL_POLICY_ERROR_VALUE,
    { "p.policy:3", "name" } },
  { "[policy]\nformat=1\nname=a\ntitle=b\nsystem=tarot\n",
    SCL_POLICY_ERROR_UNKNOWN,
    { "p.policy:5", "tarot", "elo" } },
  { "[policy]\nformat=1\nname=a\ntitle=\xff\nsystem=elo\n",
    SCL_POLICY_ERROR_SYNTAX,
    { "p.policy:4", "UTF-8" } },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (refusals[i].text, -1, "p.policy", &error);

      g_assert_null (policy);
      g_assert_error (error, SCL_POLICY_ERROR, refusals[i].code);
      for (guint j = 0; j < G_N_ELEMENTS (refusals[i].parts) && refusals[i].parts[j] != NULL; j++)
        if (strstr (error->message, refusals[i].parts[j]) == NULL)
          g_error ("case %u: “%s” is not in “%s”", i, refusals[i].parts[j], error->message);
    }
}

/* Every number of every system's keys refuses what lies just outside its range, and what is no
 * number. */
static void
test_ranges_hold (void)
{
  guint n;
  const SclSystemClass *const *classes = scl_system_classes (&n);

  for (guint c = 0; c < n; c++)
    for (const SclKeySet *set = classes[c]->key_sets; set->keys != NULL; set++)
      for (guint k = 0; k < *set->n_keys; k++)
        {
          const SclKey *key = &set->keys[k];
          g_autofree guint8 *params = g_malloc0 (classes[c]->params_size);
          g_autofree char *above = scl_number_dup (key->max + 1.0);
          g_autofree char *below = scl_number_dup (key->min - 1.0);

          g_assert_nonnull (key->meaning);
          g_assert_false (scl_key_parse (key, params + set->offset, "rubbish", NULL));
          g_assert_false (scl_key_parse (key, params + set->offset, "", NULL));
          g_assert_true (scl_key_parse (key, params + set->offset, key->fallback, NULL));
          if (key->type == SCL_KEY_DOUBLE || key->type == SCL_KEY_INT || key->type == SCL_KEY_BANDS)
            {
              g_assert_false (scl_key_parse (key, params + set->offset, above, NULL));
              g_assert_false (scl_key_parse (key, params + set->offset, below, NULL));
            }
        }
}

static double
period_months (SclPolicy *policy, const char *day)
{
  const SclRegime *regime = scl_policy_regime_at (policy, scl_day_parse (day));

  return regime->schedule.period == SCL_PERIOD_MONTH ? regime->schedule.every : -1.0;
}

static void
test_dated (void)
{
  static const char text[]
      = HEAD "[schedule]\nperiod=semester\n[expectation]\nscale=300\n"
             "[schedule 2001-01-01]\nperiod=quarter\n[k 1999-07-01]\nbands=25\n"
             "[expectation 2001-01-01]\ncut-rule=every-game\n[schedule 2005-01-01]\nperiod=event\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, NULL, &error);
  const SclRegime *regimes;
  guint n;

  g_assert_no_error (error);
  regimes = scl_policy_regimes (policy, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (regimes[0].from, ==, SCL_DAY_NONE);
  g_assert_cmpint (regimes[1].from, ==, scl_day_from_ymd (1999, 7, 1));
  g_assert_cmpint (regimes[2].from, ==, scl_day_from_ymd (2001, 1, 1));
  g_assert_cmpfloat (period_months (policy, "1990-01-01"), ==, 6);
  g_assert_cmpfloat (period_months (policy, "2000-12-31"), ==, 6);
  g_assert_cmpfloat (period_months (policy, "2001-01-01"), ==, 3);
  g_assert_cmpfloat (period_months (policy, "2006-01-01"), ==, -1);
  g_assert_true (scl_policy_regime_at (policy, SCL_DAY_NONE) == &regimes[3]);
}

static void
test_edit (void)
{
  static const char text[]
      = "# above\n" HEAD "# K\n[k]\n# thirty\nbands=30 < 2100; 20\n\n[entry]\nrating=1400";
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "p.policy", NULL);
  g_autoptr (SclPolicy) same = scl_policy_with_value (policy, "k", "bands", "30 < 2100; 20", NULL);
  g_autoptr (SclPolicy) changed = scl_policy_with_value (policy, "k", "bands", "25", NULL);
  g_autoptr (SclPolicy) added = scl_policy_with_value (policy, "entry", "given", "false", NULL);
  g_autoptr (SclPolicy) dated = scl_policy_with_value (policy, "k 2000-01-01", "bands", "10", NULL);
  g_autoptr (SclPolicy) titled
      = scl_policy_with_value (policy, "policy", "title[it]", " a\\b\t\r\n", NULL);
  g_autoptr (SclPolicy) taken = scl_policy_with_value (changed, "k", "bands", NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (scl_policy_text (same), ==, text);
  g_assert_cmpstr (scl_policy_text (changed), ==,
                   "# above\n" HEAD "# K\n[k]\n# thirty\nbands=25\n\n[entry]\nrating=1400");
  g_assert_cmpstr (
      scl_policy_text (added), ==,
      "# above\n" HEAD
      "# K\n[k]\n# thirty\nbands=30 < 2100; 20\n\n[entry]\nrating=1400\ngiven=false\n");
  g_assert_nonnull (strstr (scl_policy_text (dated), "\n\n[k 2000-01-01]\nbands=10\n"));
  g_assert_nonnull (strstr (scl_policy_text (titled), "title[it]=\\sa\\\\b\\t\\r\\n\n"));
  g_assert_cmpstr (scl_policy_text (taken), ==,
                   "# above\n" HEAD "# K\n[k]\n# thirty\n\n[entry]\nrating=1400");
  g_assert_null (scl_policy_with_value (policy, "k", "bands", "0", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

/* Several values at once, though the first alone would make no sense; NULL takes out. */
static void
test_values (void)
{
  static const char text[] = "[policy]\nformat=1\nname=a\ntitle=A\ntitle[it]=A it\ncitation=B\n"
                             "citation[it]=B it\nsystem=elo\n\n[k]\nbands=30\n";
  const SclPolicyValue values[] = {
    { "policy", "title[it]", NULL },
    { "policy", "title", "C" },
    { "k", "bands", "20" },
    { "k 2000-01-01", "bands", "10" },
  };
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "a.policy", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) other
      = scl_policy_with_values (policy, values, G_N_ELEMENTS (values), &error);
  g_autoptr (SclPolicy) none = scl_policy_with_values (policy, NULL, 0, NULL);
  g_auto (GStrv) keys = scl_policy_keys (policy, "policy"),
                 nothing = scl_policy_keys (policy, "list");
  g_autofree char *joined = g_strjoinv (" ", keys);

  g_assert_no_error (error);
  g_assert_cmpstr (
      scl_policy_text (other), ==,
      "[policy]\nformat=1\nname=a\ntitle=C\ncitation=B\ncitation[it]=B it\nsystem=elo\n\n"
      "[k]\nbands=20\n\n[k 2000-01-01]\nbands=10\n");
  g_assert_cmpstr (scl_policy_text (none), ==, text);
  g_assert_cmpstr (joined, ==, "format name title title[it] citation citation[it] system");
  g_assert_null (nothing[0]);
  g_assert_cmpstr (scl_policy_value (other, "k 2000-01-01", "bands"), ==, "10");
  g_assert_cmpstr (scl_policy_value (other, "policy", "citation[it]"), ==, "B it");
  g_assert_null (scl_policy_value (other, "policy", "title[it]"));
  g_assert_null (scl_policy_value (other, "k 2001-01-01", "bands"));
  g_assert_null (
      scl_policy_with_values (policy, &(SclPolicyValue){ "k", "bands", "0" }, 1, &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

/* Every refusal of a text says its line. */
static void
test_error_line (void)
{
  static const struct
  {
    const char *text;
    guint line;
    const char *reason;
  } rows[] = {
    { "[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n[k]\n\nbands=0\n", 8,
      "[k] bands: “0” is *" },
    { "[policy]\nplaid\n", 2, "this is neither a group*" },
    { "[policy]\nformat=1\n", 1, "this is not a policy: [policy] name= is missing" },
    { "[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n\n[plaid]\n", 7, "[plaid]: the system*" },
    { "[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n[schedule 2000-01-01]\nevery=5\n", 6,
      "the rules from 2000-01-01: *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      const char *reason = NULL;

      g_assert_null (scl_policy_parse (rows[i].text, -1, "my file", &error));
      g_assert_cmpuint (scl_policy_error_line (error, "my file", &reason), ==, rows[i].line);
      g_assert_true (g_pattern_match_simple (rows[i].reason, reason));
      g_assert_cmpuint (scl_policy_error_line (error, "file", NULL), ==, 0);
    }
  for (guint i = 0; i < 3; i++)
    {
      const char *const messages[] = { "a", "a:b: c", "a:1 c" };
      g_autoptr (GError) error = g_error_new_literal (SCL_POLICY_ERROR, 0, messages[i]);

      g_assert_cmpuint (scl_policy_error_line (error, "a", NULL), ==, 0);
    }
}

/* A comment is about what stands below it: a key, else its group, else the day. */
static void
test_notes (void)
{
  static const char text[]
      = "# the file\n[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n\n"
        "# all of K\n[k]\nbands=20\n# 8.3.3: 40 until\n#   30 games\nnew-games=30\n\nnew=40\n"
        "# not above\n\njunior=40\n"
        "[entry]\ngames=9\nmonths=36\n\n"
        "# of 2014\n[k 2014-07-01]\nbands=15\n# its own\nnew=50\n\n[entry 2014-07-01]\ngames=5\n"
        "[k 2000-01-01]\nbands=25\n";
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "a.policy", NULL);
  g_autoptr (GHashTable) first = scl_policy_notes (policy, SCL_DAY_NONE),
                         between = scl_policy_notes (policy, scl_day_from_ymd (2014, 6, 30)),
                         later = scl_policy_notes (policy, scl_day_from_ymd (2014, 7, 1));
  const struct
  {
    const char *key, *first, *between, *later;
  } rows[] = {
    { "k/bands", "all of K", NULL, "of 2014" },
    { "k/new-games", "8.3.3: 40 until 30 games", "8.3.3: 40 until 30 games",
      "8.3.3: 40 until 30 games" },
    { "k/new", "all of K", "all of K", "its own" },
    { "k/junior", "all of K", "all of K", "all of K" },
    { "entry/games", NULL, NULL, "of 2014" },
    { "entry/months", NULL, NULL, NULL },
    { "k/top", NULL, NULL, NULL },
    { "policy/name", "the file", "the file", "the file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpstr (g_hash_table_lookup (first, rows[i].key), ==, rows[i].first);
      g_assert_cmpstr (g_hash_table_lookup (between, rows[i].key), ==, rows[i].between);
      g_assert_cmpstr (g_hash_table_lookup (later, rows[i].key), ==, rows[i].later);
    }
}

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) first = scl_policy_find ("fide", NULL),
                        again = scl_policy_find ("fide", NULL);

  /* What is shipped is read once. */
  g_assert_nonnull (first);
  g_assert_true (first == again);
  g_assert_null (scl_policy_find ("no-such-policy", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (scl_policy_find ("./no-such-file.policy", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_IO);
}

/* Bytes changed at random: read or refused, never more. */
static void
test_damaged (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("fide-2024", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1998);
  gsize length = strlen (scl_policy_text (policy));

  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *text = g_memdup2 (scl_policy_text (policy), length);
      guint changes = (guint) g_rand_int_range (random, 1, 8);
      g_autoptr (GError) error = NULL;
      SclPolicy *other;

      while (changes-- > 0)
        text[g_rand_int_range (random, 0, (int) length)] = (char) g_rand_int_range (random, 0, 256);
      other = scl_policy_parse (text, g_rand_int_range (random, 0, (int) length), NULL, &error);
      g_assert_true ((other == NULL) == (error != NULL));
      g_clear_pointer (&other, scl_policy_unref);
    }
}

/* A day that changes nothing is a regime of its own; taken out, the text is as it was before it,
 * its comments with it. */
static void
test_days (void)
{
  static const char text[]
      = "[policy]\nformat=1\nname=x\ntitle=X\nsystem=elo\n\n[k]\nbands=30\n\n# Why.\n# And "
        "how.\n[k 2001-01-01]\nbands=20\n\n"
        "[entry 2001-01-01]\nrating=1400\n\n# Later\n[k 2005-01-01]\nbands=10\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "x.policy", &error);
  g_autoptr (SclPolicy) with = NULL;
  g_autoptr (SclPolicy) again = NULL;
  g_autoptr (SclPolicy) back = NULL;
  g_autoptr (SclPolicy) without = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  const SclRegime *regimes;
  guint n;

  g_assert_no_error (error);
  with = scl_policy_with_day (policy, scl_day_from_ymd (2003, 6, 1), &error);
  g_assert_no_error (error);
  regimes = scl_policy_regimes (with, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (regimes[2].from, ==, scl_day_from_ymd (2003, 6, 1));
  changes = scl_regime_changes (&regimes[1], &regimes[2]);
  g_assert_cmpuint (changes->len, ==, 0);
  again = scl_policy_with_day (with, scl_day_from_ymd (2003, 6, 1), &error);
  g_assert_true (again == with);
  back = scl_policy_without_day (with, scl_day_from_ymd (2003, 6, 1), &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (scl_policy_text (back), text));
  scl_policy_regimes (back, &n);
  g_assert_cmpuint (n, ==, 3);
  without = scl_policy_without_day (policy, scl_day_from_ymd (2001, 1, 1), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_text (without), ==,
                   "[policy]\nformat=1\nname=x\ntitle=X\nsystem=elo\n\n[k]\nbands=30\n\n# "
                   "Later\n[k 2005-01-01]\nbands=10\n");
}

/* fide on 1 July 2011: new=30, half-point=15, least score in the first event; before, 25, 12.5 and
 * every event. */
static void
test_changes (void)
{
  static const char *const expected[][4]
      = { { "k", "new", "25", "30" },
          { "entry", "least-score-in", "every-event", "first-event" },
          { "entry", "half-point", "12.5", "15" } };
  g_autoptr (SclPolicy) policy = scl_policy_find ("fide", NULL);
  const SclRegime *regimes;
  g_autoptr (GPtrArray) changes = NULL;
  guint n, i = 0;

  regimes = scl_policy_regimes (policy, &n);
  while (i < n && regimes[i].from != scl_day_from_ymd (2011, 7, 1))
    i++;
  g_assert_cmpuint (i, <, n);
  changes = scl_regime_changes (&regimes[i - 1], &regimes[i]);
  g_assert_cmpuint (changes->len, ==, G_N_ELEMENTS (expected));
  for (guint c = 0; c < changes->len; c++)
    {
      const SclRegimeChange *change = g_ptr_array_index (changes, c);

      g_assert_cmpstr (change->group, ==, expected[c][0]);
      g_assert_cmpstr (change->key, ==, expected[c][1]);
      g_assert_cmpstr (change->was, ==, expected[c][2]);
      g_assert_cmpstr (change->now, ==, expected[c][3]);
    }
}

static void
write_policy (const char *file, const char *name, const char *system)
{
  g_autofree char *text = g_strdup_printf ("[policy]\nformat=1\nname=%s\ntitle=Of %s\nsystem=%s\n",
                                           name, name, system);

  g_assert_true (g_file_set_contents (file, text, -1, NULL));
}

/* A folder of one's own, and files elsewhere; a shipped name is taken, a broken file is told of, a
 * file that is gone is not. */
static void
test_own (void)
{
  g_autofree char *folder = scl_policy_own_folder ();
  g_autofree char *mine = g_build_filename (folder, "mine.policy", NULL);
  g_autofree char *broken_file = g_build_filename (folder, "zz.policy", NULL);
  g_autofree char *taken = g_build_filename (folder, "taken.policy", NULL);
  g_autofree char *away = g_build_filename (g_get_user_data_dir (), "away.policy", NULL);
  g_autoptr (GPtrArray) broken = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) own = scl_policy_own (broken);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) found = NULL;

  g_assert_cmpuint (own->len, ==, 0);
  g_mkdir_with_parents (folder, 0755);
  write_policy (mine, "mine", "elo");
  write_policy (taken, "glicko", "elo");
  write_policy (broken_file, "zz", "none");
  write_policy (away, "away", "ingo");
  for (guint i = 0; i < 2; i++)
    g_assert_true (scl_policy_own_remember (away, &error));
  g_assert_true (scl_policy_own_remember (mine, &error));
  g_clear_pointer (&own, g_ptr_array_unref);
  own = scl_policy_own (broken);
  g_assert_cmpuint (own->len, ==, 2);
  g_assert_cmpstr (scl_policy_name (g_ptr_array_index (own, 0)), ==, "mine");
  g_assert_cmpstr (scl_policy_name (g_ptr_array_index (own, 1)), ==, "away");
  g_assert_cmpuint (broken->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (broken, 0), "zz.policy"));
  found = scl_policy_find ("away", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_title (found), ==, "Of away");
  g_unlink (away);
  g_clear_pointer (&own, g_ptr_array_unref);
  own = scl_policy_own (NULL);
  g_assert_cmpuint (own->len, ==, 1);
}

static void
remove_data_home (const char *folder)
{
  static const char *const inside[] = { "scalata/policies/mine.policy",
                                        "scalata/policies/zz.policy",
                                        "scalata/policies/taken.policy",
                                        "scalata/policies/elsewhere",
                                        "scalata/policies",
                                        "scalata",
                                        "." };

  for (guint i = 0; i < G_N_ELEMENTS (inside); i++)
    {
      g_autofree char *path = g_build_filename (folder, inside[i], NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

/* Two tables, laid at different places; a field no key describes does not count. */
static void
test_equal (void)
{
  typedef struct
  {
    double first;
    int ignored;
    gint32 second;
  } Params;
  static const SclKey first[]
      = { { "a", "first", SCL_KEY_DOUBLE, 0, "0.50", 0, 1, NULL, NULL, "first" } };
  static const SclKey second[]
      = { { "b", "second", SCL_KEY_INT, 0, "3", 0, 9, NULL, NULL, "second" } };
  static const guint n = 1;
  const SclKeySet sets[] = { { first, &n, G_STRUCT_OFFSET (Params, first) },
                             { second, &n, G_STRUCT_OFFSET (Params, second) },
                             { NULL } };
  const Params a = { 0.5, 1, 3 };
  Params b = { 0, 2, 0 };

  g_assert_false (scl_key_sets_equal (sets, &a, &b));
  scl_key_sets_reset (sets, &b);
  g_assert_true (scl_key_sets_equal (sets, &a, &b));
  b.second = 4;
  g_assert_false (scl_key_sets_equal (sets, &a, &b));
  b.second = 3;
  b.first = 0.5000000001;
  g_assert_false (scl_key_sets_equal (sets, &a, &b));
}

TEST_ENTRY (int argc, char **argv)
{
  g_autofree char *data_home = g_dir_make_tmp ("scalata-XXXXXX", NULL);
  int failed;

  g_setenv ("XDG_DATA_HOME", data_home, TRUE);
  g_test_init (&argc, &argv, NULL);
  add_tests ("/policy", test_shipped, test_round_trip, test_refusals, test_ranges_hold, test_values,
             test_error_line, test_notes, test_dated, test_edit, test_find, test_damaged, test_days,
             test_changes, test_own, test_equal);
  failed = g_test_run ();
  remove_data_home (data_home);
  return failed;
}
