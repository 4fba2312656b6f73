/* Policies made from others: every regime's rate of play, a comment, a name that is free; and what
 * a file may not hold, to the line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-language.h"
#include "rating/policy/scl-policy-changes.h"
#include "rating/policy/scl-policy-own.h"

#define HEAD "[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n"

static SclPolicy *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SclPolicy *policy = scl_policy_parse (text, -1, "a.policy", &error);

  g_assert_no_error (error);
  return policy;
}

/* ---- Copies ---- */

/* Standard games first, blitz from 2001 on, any from 2002, standard again from 2003: afterwards one
 * rate of play holds throughout, and nothing else is another. */
static void
test_rate (void)
{
  static const struct
  {
    const char *rate;
    gint32 letter;
  } rates[] = { { "standard", 's' }, { "rapid", 'r' }, { "blitz", 'b' }, { "any", 0 } };
  g_autoptr (SclPolicy) policy
      = parse (HEAD "[schedule]\nrate-of-play=standard\n[schedule 2001-01-01]\nrate-of-play=blitz\n"
                    "[k 2001-01-01]\nbands=10\n[schedule 2002-01-01]\nrate-of-play=any\n"
                    "period=quarter\n[schedule 2003-01-01]\nrate-of-play=standard\n");

  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) copy = scl_policy_with_rate (policy, rates[i].rate, &error);
      const SclRegime *were, *are;
      guint n, n_were;

      g_assert_no_error (error);
      were = scl_policy_regimes (policy, &n_were);
      are = scl_policy_regimes (copy, &n);
      g_assert_cmpuint (n, ==, n_were);
      for (guint r = 0; r < n; r++)
        {
          g_autoptr (GPtrArray) changes = scl_regime_changes (&were[r], &are[r]);

          g_assert_cmpint (are[r].schedule.rate_of_play, ==, rates[i].letter);
          g_assert_cmpint (are[r].from, ==, were[r].from);
          g_assert_cmpuint (changes->len, ==, were[r].schedule.rate_of_play != rates[i].letter);
        }
    }
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (scl_policy_with_rate (policy, "slow", &error));
    g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
  }
}

static void
test_comment (void)
{
  g_autoptr (SclPolicy) policy = parse (HEAD "[k]\nbands=10\n"),
                        copy = scl_policy_with_comment (policy, "from here"),
                        again = scl_policy_with_comment (copy, "and there");

  g_assert_cmpstr (scl_policy_text (copy), ==, "# from here\n" HEAD "[k]\nbands=10\n");
  g_assert_cmpstr (scl_policy_text (again), ==,
                   "# and there\n# from here\n" HEAD "[k]\nbands=10\n");
  g_assert_cmpstr (scl_policy_text (policy), ==, HEAD "[k]\nbands=10\n");
}

static void
test_dated_group (void)
{
  g_autofree char *dated = scl_policy_dated_group ("k", scl_day_from_ymd (2014, 7, 1)),
                  *undated = scl_policy_dated_group ("k", SCL_DAY_NONE);

  g_assert_cmpstr (dated, ==, "k 2014-07-01");
  g_assert_cmpstr (undated, ==, "k");
}

/* ---- Names ---- */

/* Shipped names and one's own are taken, and so are the numbers behind them, one after the other.
 */
static void
test_free_name (void)
{
  static const char *const own[] = { "mine", "mine-2", "mine-4", "fide-2" };
  static const struct
  {
    const char *wanted, *free;
  } names[] = { { "yours", "yours" },   { "mine", "mine-3" }, { "mine-2", "mine-2-2" },
                { "mine-3", "mine-3" }, { "fide", "fide-3" }, { "glicko", "glicko-3" } };
  g_autofree char *folder = scl_policy_own_folder ();

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autofree char *file
          = g_strconcat (own[i], ".policy", NULL),
          *text = g_strdup_printf ("[policy]\nformat=1\nname=%s\ntitle=A\nsystem=elo\n", own[i]);

      g_free (test_folder_write (folder, file, text));
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = scl_policy_own_free_name (names[i].wanted);

      g_assert_cmpstr (name, ==, names[i].free);
    }
}

/* Files elsewhere are remembered one behind the other, each once, by their whole path; those of the
 * folder itself are not. A name that only almost is one's own is asked about. */
static void
test_elsewhere (void)
{
  static const char *const files[] = { "one.policy", "two.policy", "one.policy", "three.policy" };
  g_autofree char *folder = scl_policy_own_folder (), *away = test_folder_new (),
                  *inside = g_build_filename (folder, "mine.policy", NULL), *text = NULL,
                  *expected = g_strdup_printf ("%s/one.policy\n%s/two.policy\n%s/three.policy\n",
                                               away, away, away);
  g_autoptr (GError) error = NULL;

  g_free (test_folder_write (away, "two.policy",
                             "[policy]\nformat=1\nname=gondola\ntitle=A\nsystem=elo\n"));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (away, files[i], NULL);

      g_assert_true (scl_policy_own_remember (path, &error));
    }
  g_assert_true (scl_policy_own_remember (inside, &error));
  g_assert_no_error (error);
  text = test_folder_read (folder, "elsewhere");
  g_assert_cmpstr (text, ==, expected);
  g_assert_null (scl_policy_find ("gondla", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN);
  g_assert_true (g_str_has_suffix (error->message, " Did you mean “gondola”?"));
  g_assert_true (test_folder_remove (away));
}

/* A file in the place of the folder: nothing can be remembered. */
static void
test_no_place (void)
{
  g_autofree char *folder = scl_policy_own_folder (), *parent = g_path_get_dirname (folder);
  g_autoptr (GError) error = NULL;

  g_assert_true (test_folder_remove (folder));
  g_free (test_folder_write (parent, "policies", "not a folder\n"));
  g_assert_false (scl_policy_own_remember ("/nowhere/else.policy", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_IO);
}

/* ---- Words ---- */

/* In the thread's language, where the file has it. */
static void
test_translated (void)
{
  static const struct
  {
    const char *language, *title, *citation;
  } rows[] = { { "en", "A", "C" }, { "it", "B", "C" }, { "es", "A", "D" }, { "xx", "A", "C" } };
  g_autoptr (SclPolicy) policy = parse ("[policy]\nformat=1\nname=a\ntitle=A\ntitle[it]=B\n"
                                        "citation=C\ncitation[es]=D\nsystem=elo\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (SclLanguageUse) use G_GNUC_UNUSED = scl_language_use (rows[i].language);

      g_assert_cmpstr (scl_policy_title (policy), ==, rows[i].title);
      g_assert_cmpstr (scl_policy_citation (policy), ==, rows[i].citation);
      g_assert_cmpstr (scl_policy_description (policy), ==, "");
    }
}

/* ---- Refusals ---- */

static void
assert_refused (const char *text, int code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (scl_policy_parse (text, -1, "a.policy", &error));
  g_assert_error (error, SCL_POLICY_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_refusals (void)
{
  assert_refused ("# first\nformat=1\n[policy]\n", SCL_POLICY_ERROR_SYNTAX,
                  "a.policy:2: a key stands before the first group");
  assert_refused (HEAD "[policy 2001-01-01]\ntitle=B\n", SCL_POLICY_ERROR_VALUE,
                  "a.policy:6: [policy 2001-01-01]: this group cannot be dated");
  assert_refused (HEAD "[k]\n=20\n", SCL_POLICY_ERROR_SYNTAX,
                  "a.policy:7: this is neither a group, a key with a value, nor a comment");
  assert_refused (HEAD "description=a\\b\n", SCL_POLICY_ERROR_SYNTAX,
                  "a.policy:6: a backslash stands only before s, n, t, r or another backslash");
  assert_refused (HEAD "description=a\\\n", SCL_POLICY_ERROR_SYNTAX,
                  "a.policy:6: a backslash stands only before s, n, t, r or another backslash");
  assert_refused ("[policy]\nformat=1\nname=a\ntitle=A\nsystem=icu\n[mars]\n",
                  SCL_POLICY_ERROR_UNKNOWN,
                  "a.policy:6: [mars]: the system “icu” has no such group; it has: policy, "
                  "schedule, icu, bonus, first, entry");
  assert_refused ("[policy]\nformat=1\nname=a\ntitle=A\nsystem=ecf\n[part]\n",
                  SCL_POLICY_ERROR_UNKNOWN,
                  "a.policy:6: [part]: the system “ecf” has no such group; it has: policy, "
                  "schedule, ecf, partial, expectation");
  for (guint i = 0; i < 5; i++)
    {
      const char *const groups[] = { "[]", "[k", "[[k]", "[k]]", "[k]x]" };
      g_autofree char *text = g_strconcat (HEAD, groups[i], "\n", NULL);

      assert_refused (text, SCL_POLICY_ERROR_SYNTAX,
                      "a.policy:6: this is not a group; groups look like [k] or [k 1999-07-01]");
    }
}

/* Only what people read is translated, into a language of one letter too. */
static void
test_translated_keys (void)
{
  static const char *const taken[] = { "title[x]", "description[it]", "citation[pt_BR]" },
                           *const refused[] = { "title[]",    "title[x",   "title[",    "name[it]",
                                                "system[it]", "format[x]", "titles[it]" };

  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "%s=A\n", taken[i]);

      scl_policy_unref (parse (text));
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "%s=A\n", refused[i]),
                      *message = g_strdup_printf (
                          "a.policy:6: [policy] %s: there is no such key; this group has: format, "
                          "name, title, description, citation, checked, system",
                          refused[i]);

      assert_refused (text, SCL_POLICY_ERROR_UNKNOWN, message);
    }
}

/* Every system is told where there is none of that name. */
static void
test_no_system (void)
{
  g_autoptr (GString) message
      = g_string_new ("a.policy:5: [policy] system: there is no system “xyzzy”; there are: ");
  guint n;
  const SclSystemClass *const *classes = scl_system_classes (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (message, "%s%s", classes[i]->name, i + 1 < n ? ", " : "");
  assert_refused ("[policy]\nformat=1\nname=a\ntitle=A\nsystem=xyzzy\n", SCL_POLICY_ERROR_UNKNOWN,
                  message->str);
}

/* A line that no number of lines can hold is none. */
static void
test_greatest_line (void)
{
  static const struct
  {
    const char *message;
    guint line;
  } cases[] = { { "a.policy:4294967295: no", 4294967295u }, { "a.policy:4294967296: no", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error
          = g_error_new_literal (SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE, cases[i].message);

      g_assert_cmpuint (scl_policy_error_line (error, "a.policy", NULL), ==, cases[i].line);
    }
}

/* 500 groups, and 5000 keys, and not one more. */
static void
test_too_much (void)
{
  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (GString) groups = g_string_new (HEAD), keys = g_string_new (HEAD);
      const SclDay first = scl_day_from_ymd (2000, 1, 1);

      for (guint i = 0; i < 499 + more; i++)
        {
          g_autofree char *day = scl_day_format (first + (SclDay) i);

          g_string_append_printf (groups, "[k %s]\n", day);
        }
      for (guint i = 0; i < 4996 + more; i++)
        g_string_append_printf (keys, "title[x%u]=A\n", i);
      if (more == 0)
        {
          scl_policy_unref (parse (groups->str));
          scl_policy_unref (parse (keys->str));
          continue;
        }
      assert_refused (groups->str, SCL_POLICY_ERROR_SYNTAX,
                      "a.policy:505: this is too much: more than 500 groups");
      assert_refused (keys->str, SCL_POLICY_ERROR_SYNTAX,
                      "a.policy:5002: this is too much: more than 5000 keys");
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_autofree char *data_home = test_folder_new ();
  int failed;

  g_setenv ("XDG_DATA_HOME", data_home, TRUE);
  g_test_init (&argc, &argv, NULL);
  add_tests ("/policy-copies", test_rate, test_comment, test_dated_group, test_free_name,
             test_elsewhere, test_no_place, test_translated, test_refusals, test_translated_keys,
             test_no_system, test_greatest_line, test_too_much);
  failed = g_test_run ();
  g_assert_true (test_folder_remove (data_home));
  return failed;
}
