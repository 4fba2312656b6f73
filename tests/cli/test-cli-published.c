/* Numbers that others have published, in regulations, handbooks, calculators and programs of their
 * own, and what rate, expected and need say of the same games.
 *
 * Where a source has another convention its numbers are put into this program's: who is rated from
 * deviations that have grown before the games says so beside them. TrueSkill's scale is 60 times
 * the published one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "cli-run.h"

typedef struct
{
  const char *policy, *player, *event;
  const char *key; /* of the outermost object, or of the first game */
  double value, scale;
  int digits;
} Published;

static const Published published[] = {
  /* ratings.fide.com/calculator_rtd in K 25, 15 and 10, checked by jskills' FideEloCalculatorTest:
   * 1200 v 1500 is 1221.25, 1208.75, 1196.25; 2600 v 2500 2603.6, 2598.6, 2593.6. */
  { "fide", "rating=1200 k=25", "2010-03-05 1500:1", "games.change", 21.25, 1, 4 },
  { "fide", "rating=1200 k=25", "2010-03-05 1500:0.5", "games.change", 8.75, 1, 4 },
  { "fide", "rating=1500 k=25", "2010-03-05 1200:0", "games.change", -21.25, 1, 4 },
  { "fide", "rating=2600 k=10", "2010-03-05 2500:1", "games.change", 3.6, 1, 4 },
  { "fide", "rating=2600 k=10", "2010-03-05 2500:0", "games.change", -6.4, 1, 4 },
  /* FIDE's calculation of a rapid of October 2022, as printed on chesschat.org: one upgrade an
   * event, 1063 as 1600; -12.20 in all. */
  { "fide-rapid", "rating=2000 k=20",
    "2022-10-30 1063:1 1299:1 1413:1 1872:0.5 1851:0 1427:1 1682:1", "games.change", 1.6, 1, 4 },
  { "fide-rapid", "rating=2000 k=20",
    "2022-10-30 1063:1 1299:1 1413:1 1872:0.5 1851:0 1427:1 1682:1", "change", -12, 1, 0 },
  /* B.02.10 of 2003, the worked round-robin: 2600 with 8 of 9 against 2373, 2150 with 4 against
   * 2359, 2300 with 1 against 2353. */
  { "fide", "rating=2600 k=10", "1999-01-20 8x2373:1 2373:0", "expected", 7.11, 1, 2 },
  { "fide", "rating=2150 k=15", "1999-01-20 4x2359:1 5x2359:0", "expected", 2.07, 1, 2 },
  { "fide", "rating=2300 k=15", "1999-01-20 2353:1 8x2353:0", "expected", 3.87, 1, 2 },
  /* the same, unrated players: 7 of 9 and 6 of 9 against 2348, then 2355 and 2352 */
  { "fide", "rating=none", "2008-01-20 7x2348:1 2x2348:0", "new", 2411, 1, 0 },
  { "fide", "rating=none", "2008-01-20 6x2348:1 3x2348:0", "new", 2386, 1, 0 },
  { "fide", "rating=none", "2008-01-20 7x2355:1 2x2355:0", "new", 2418, 1, 0 },
  { "fide", "rating=none", "2008-01-20 6x2352:1 3x2352:0", "new", 2390, 1, 0 },
  /* The list of 1 March 2024 holds the games of February and the rise: 1510 + 0.4 (2000 - 1510). */
  { "fide", "rating=1500 games=100 born=1980", "2024-02-10 1500:1", "new", 1706, 1, 0 },
  /* US Chess, skillratings (Rust), tests: established, and with 7 games */
  { "us-chess", "rating=1300 games=32", "2020-05-05 1200:1", "new", 1319.0607266, 1, 6 },
  { "us-chess", "rating=1200 games=32", "2020-05-05 1300:0", "new", 1179.6145762, 1, 6 },
  { "us-chess", "rating=1300 games=7", "2020-05-05 1200:1", "new", 1337.5, 1, 6 },
  { "us-chess", "rating=1200 games=7", "2020-05-05 1300:1", "new", 1262.5, 1, 6 },
  /* 1500 + K (S - E) and what exceeds B times 2: 12 from 1 February 2023, 10 from 2025 (US Chess,
   * news of 30 October 2023 and of May 2025), 14 since 1 May 2017 */
  { "us-chess", "rating=1500 games=100", "2022-06-10 1600:1 1650:1 1700:1 1550:0.5", "new",
    1641.165, 1, 2 },
  { "us-chess", "rating=1500 games=100", "2024-06-10 1600:1 1650:1 1700:1 1550:0.5", "new",
    1645.165, 1, 2 },
  { "us-chess", "rating=1500 games=100", "2025-06-10 1600:1 1650:1 1700:1 1550:0.5", "new",
    1649.165, 1, 2 },
  /* a match of six is limited to 50 points */
  { "us-chess", "rating=1500 games=100", "2020-03-03 6x1500#a:1", "new", 1550, 1, 6 },
  /* EGF, skillratings, tests; from rating 0 too */
  { "egf", "rating=1000 games=50", "1300:1", "new", 1039, 1, 0 },
  { "egf", "rating=1300 games=50", "1000:0", "new", 1274, 1, 0 },
  { "egf", "rating=240 games=50", "240:1", "new", 284.4575788, 1, 6 },
  { "egf", "rating=0.0001 games=50", "0.0001:0", "new", -39, 1, 0 },
  { "egf", "rating=1000 games=50", "1300:1", "games.expected", 0.2732225596, 1, 9 },
  /* Ingo: 40 degrees at most (Rochade Express 4); the others skillratings, tests */
  { "ingo", "rating=110 born=1930", "1975-05-05 180:1", "new", 110, 1, 0 },
  { "ingo", "rating=180 born=1930", "1975-05-05 110:0", "new", 180, 1, 0 },
  { "ingo", "rating=180 born=1930", "1975-05-05 110:0", "games.expected", 0.1, 1, 9 },
  { "ingo", "rating=130 born=1953", "1975-05-05 160:1", "new", 129, 1, 0 },
  /* Glicko, skillratings, tests: c 63.2 makes 350 of 350, 75.333 of 41, 109.971 of 90 */
  { "glicko", "rating=1500 deviation=350", "2230/41:0.5", "new", 1820, 1, 0 },
  { "glicko", "rating=1500 deviation=350", "2230/41:0.5", "deviation", 340, 1, 0 },
  { "glicko", "rating=2230 deviation=75.3342", "1500/350:0.5", "new", 2220, 1, 0 },
  { "glicko", "rating=240 deviation=109.97382", "240/90:1", "new", 270.633675, 1, 3 },
  /* Glicko-2, skillratings, tests */
  { "glicko-2", "rating=1520 deviation=350", "1420/350:1", "new", 1653, 1, 0 },
  { "glicko-2", "rating=1520 deviation=350", "1420/350:1", "deviation", 292, 1, 0 },
  { "glicko-2", "rating=1600 deviation=350", "1500/50:0.5", "new", 1550, 1, 0 },
  { "glicko-2", "rating=1600 deviation=350", "1500/50:0.5", "deviation", 253, 1, 0 },
  { "glicko-2", "rating=240 deviation=90", "240/90:0", "new", 218.626037, 1, 5 },
  /* Glicko-Boost, skillratings, tests */
  { "glicko-boost", "rating=1500 deviation=200", "1620/105:1w", "new", 1606, 1, 0 },
  { "glicko-boost", "rating=1620 deviation=105", "1500/200:0b", "new", 1589, 1, 0 },
  { "glicko-boost", "rating=240 deviation=90", "240/90:1w", "new", 259.366898, 1, 5 },
  /* TrueSkill, sublee/trueskill for Python and skillratings, tests */
  { "trueskill", "rating=1500 deviation=500", "1500/500:1", "new", 29.396, 60, 3 },
  { "trueskill", "rating=1500 deviation=500", "1500/500:1", "deviation", 7.171, 60, 3 },
  { "trueskill", "rating=1500 deviation=500", "1500/500:0.5", "deviation", 6.458, 60, 3 },
  { "trueskill", "rating=1500 deviation=500", "1800/72:0.5", "new", 28.28, 60, 2 },
  { "trueskill", "rating=1800 deviation=72", "1500/500:0", "new", 29.83, 60, 2 },
  { "trueskill", "rating=1500 deviation=500", "60000/500:1", "new", 415, 60, 0 },
  /* mscl.crowborough.org: 10 points for a win against an equal, an adult */
  { "ecf", "rating=1700 games=100 born=1970", "2024-01-10 1700:1", "change", 10, 1, 6 },
};

/* "8x2373:1" is eight times "2373:1". */
static char *
event_option (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *event = g_string_new ("--event=");

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *times = strchr (words[i], 'x');
      const guint n = times != NULL ? (guint) atoi (words[i]) : 1;

      for (guint k = 0; k < n; k++)
        g_string_append_printf (event, "%s ", times != NULL ? times + 1 : words[i]);
    }
  return g_string_free (event, FALSE);
}

static double
found (const Published *one)
{
  g_autofree char *policy = g_strconcat ("--policy=", one->policy, NULL),
                  *player = g_strconcat ("--player=", one->player, NULL),
                  *event = event_option (one->event);
  g_auto (CliRun) run = cli_run ("rate", policy, player, event, "--format=json", NULL);
  const gboolean game = g_str_has_prefix (one->key, "games.");
  g_autofree char *outermost = g_strdup_printf ("\n  \"%s\":", one->key);
  const char *at = game ? run.out : strstr (run.out, outermost);

  g_assert_cmpstr (run.err, ==, "");
  g_assert_nonnull (at);
  return (game ? cli_json_number (at, "games", one->key + 6, NULL)
               : cli_json_number (at, one->key, NULL))
         / one->scale;
}

static void
test_rate (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      const Published *one = &published[i];

      g_test_message ("%s %s %s", one->policy, one->player, one->event);
      g_assert_cmpfloat_with_epsilon (found (one), one->value, 0.500001 * pow (10.0, -one->digits));
    }
}

/* “The Glicko system”: 1400/80 v 1500/150 is 0.376. skillratings: 1400/40 v 1500/150 and 2000/50 v
 * 1780/150. */
static void
test_expected (void)
{
  static const struct
  {
    const char *line;
    double value;
    int digits;
  } cases[] = {
    { "expected -d -100 --deviation=80 --opponent-deviation=150 --format=json", 0.376, 3 },
    { "expected -d 100 --deviation=150 --opponent-deviation=80 --format=json", 0.624, 3 },
    { "expected -d -100 --deviation=40 --opponent-deviation=150 --format=json", 0.3737004, 7 },
    { "expected -d 220 --deviation=50 --opponent-deviation=150 --format=json", 0.76, 2 },
  };
  g_auto (CliRun) other = cli_run_line ("expected -d 100 --model=fide --deviation=80");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run_line (cases[i].line);

      g_assert_cmpfloat_with_epsilon (cli_json_number (run.out, "expected", NULL), cases[i].value,
                                      0.500001 * pow (10.0, -cases[i].digits));
    }
  g_assert_cmpint (other.status, ==, 2);
}

/* FIDE's table of norms: nine games for a GM norm against 2460 take 6½ points, against 2600 4½,
 * against 2680 3½. Eight games and a bye are enough for one (B.01, 1.4.1c). */
static void
test_norms (void)
{
  static const double norms[][2] = { { 2460, 6.5 }, { 2600, 4.5 }, { 2680, 3.5 } };
  g_auto (CliRun) bye = cli_run_line (
      "norm --federation=FRA --day=2026-05-01 --norm=GM --rounds=9 --byes=1 -g '2600 GM USA:1' "
      "-g '2600 GM GER:1' -g '2600 GM ESP:1' -g '2600 GM ITA:0.5' -g '2400 IM NED:1' "
      "-g '2400 IM POL:1' -g '2400 FM ROU:1' -g '2400 FM AZE:0.5' --format=json");

  for (guint i = 0; i < G_N_ELEMENTS (norms); i++)
    {
      g_autofree char *field = g_strdup_printf ("--field=%g", norms[i][0]);
      g_auto (CliRun) run
          = cli_run ("need", "--policy=fide", "--player=rating=2500 games=500", "--norm=GM", field,
                     "--event=2024-06-01 9", "--spread=0", "--trials=0", "--format=json", NULL);

      g_assert_cmpfloat (cli_json_number (run.out, "answers", "points", NULL), ==, norms[i][1]);
    }
  g_assert_cmpint (bye.status, ==, 0);
  cli_assert_contains (bye.out, "\"reached\": true");
}

/* Opponents of one mark in an event are one person, and have one rating; where nobody has a mark
 * and it matters, that is said. */
static void
test_marks (void)
{
  g_auto (CliRun) unmarked
      = cli_run_line ("rate --policy=us-chess --player='rating=1500 games=100' "
                      "--event='1500:1 1500:1 1500:1' --format=json");
  g_auto (CliRun) marked = cli_run_line ("rate --policy=us-chess --player='rating=1500 games=100' "
                                         "--event='1500#a:1 1500#a:1 1500:1' --format=json");
  g_auto (CliRun) fide = cli_run_line ("rate --policy=fide --player='rating=1500 games=100' "
                                       "--event='1500:1 1500:1 1500:1' --format=json");
  g_auto (CliRun) two = cli_run_line ("rate --policy=us-chess --player='rating=1500 games=100' "
                                      "--event='1500#a:1 1600#a:1'");

  cli_assert_contains (unmarked.out, "\"remark\": ");
  g_assert_null (strstr (marked.out, "\"remark\": "));
  g_assert_null (strstr (fide.out, "\"remark\": "));
  g_assert_cmpint (two.status, ==, 2);
}

TEST_MAIN ("/cli/published", test_rate, test_expected, test_norms, test_marks)
