/* SclGains: who crosses the ratings that decide something, and who is active, by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "gain-fixtures.h"
#include "lab/gains/scl-gains-private.h"

static const SclGainCrossing *
crossing_of (const SclGains *gains, SclGainWho who, double rating, gboolean women)
{
  guint n;
  const SclGainLimit *limits = scl_gain_limits (&n);

  for (guint l = 0; l < n; l++)
    if (limits[l].rating == rating && limits[l].women == women)
      return &gains->crossings[who][l];
  g_assert_not_reached ();
}

static void
assert_count (const SclGainCount *count, guint n, guint in_force, guint proposed, guint gained,
              guint lost)
{
  g_assert_cmpuint (count->n, ==, n);
  g_assert_cmpuint (count->n_in_force, ==, in_force);
  g_assert_cmpuint (count->n_proposed, ==, proposed);
  g_assert_cmpuint (count->gained, ==, gained);
  g_assert_cmpuint (count->lost, ==, lost);
}

/* At 2000, K 20 and 40, by winner and loser of each pair:
 * 0, 1 from 1990: 2000 and 2010, 1980 and 1970: 0 is there under both, exactly so in force;
 * 2, 3 from 1985: 1995 and 2005, 1975 and 1965: 2 gains it;
 * 4, 5 from 2010: 2020 and 2030, 2000 and 1990: 5 loses it, and had it under both;
 * 6, 7 from 1980: 1990 and 2000, 1970 and 1960: 6 gains it, exactly. */
static void
test_limits (void)
{
  static const int crosses[] = { 0, 0, 1, 0, 0, -1, 1, 0 };
  static const guint players[] = { 0, 2, 4, 5, 6 };
  const SclGainReach *reached;
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  guint n;

  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      scl_history_builder_add_player (builder, name, "", "", "", "", 0, i == 5 ? 'f' : 'm');
    }
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1990);
  fixture_play (builder, "2000-01-11", 2, 3, 2, 1985);
  fixture_play (builder, "2000-01-12", 4, 5, 2, 2010);
  fixture_play (builder, "2000-01-13", 6, 7, 2, 1980);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));
  assert_count (&crossing_of (gains, SCL_GAIN_EVERYBODY, 2000, FALSE)->last, 8, 3, 4, 2, 1);
  assert_count (&crossing_of (gains, SCL_GAIN_EVERYBODY, 2000, FALSE)->ever, 8, 3, 5, 2, 0);
  assert_count (&crossing_of (gains, SCL_GAIN_EVERYBODY, 2200, FALSE)->last, 8, 0, 0, 0, 0);
  /* One woman. */
  assert_count (&crossing_of (gains, SCL_GAIN_EVERYBODY, 2000, TRUE)->last, 1, 1, 0, 0, 1);
  assert_count (&crossing_of (gains, SCL_GAIN_EVERYBODY, 2000, TRUE)->ever, 1, 1, 1, 0, 0);
  g_assert_cmpuint (gains->n, ==, 8);
  for (guint r = 0; r < 8; r++)
    {
      g_assert_cmpint (scl_gains_crosses (gains, r, &scl_gain_limits (&n)[0]), ==, crosses[r]);
      g_assert_cmpint (scl_gains_crosses (gains, r, &scl_gain_limits (&n)[5]), ==, r == 5 ? -1 : 0);
    }
  g_assert_cmpstr (scl_gain_limits (&n)[5].title, ==, "WCM");

  /* On a list: 0, 4 and 5 under both (5 began there), 2 and 6 under the proposed rule only; all of
   * it on the list of February. */
  reached = scl_gains_reached (gains, 0, &n);
  g_assert_cmpuint (n, ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      const gboolean gained = reached[i].player == 2 || reached[i].player == 6;

      g_assert_cmpuint (reached[i].player, ==, players[i]);
      g_assert_cmpint (reached[i].day[0], ==, gained ? SCL_DAY_NONE : day_of ("2000-02-01"));
      g_assert_cmpint (reached[i].day[1], ==, day_of ("2000-02-01"));
      g_assert_cmpint (scl_gain_reach_sign (&reached[i]), ==, gained);
      g_assert_cmpuint (fixture_row (gains, reached[i].player)->reach_gained, ==, gained ? 1 : 0);
      g_assert_cmpuint (fixture_row (gains, reached[i].player)->reach_lost, ==, 0);
    }
  /* The woman's title, and nobody's of a higher one. */
  reached = scl_gains_reached (gains, 5, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (reached[0].player, ==, 5);
  scl_gains_reached (gains, 1, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* FIDE Title Regulations from 1 January 2024, 1.3 and 1.5.3. */
static void
test_titles (void)
{
  static const struct
  {
    const char *title;
    double rating;
  } titles[] = { { "CM", 2200 },  { "FM", 2300 },  { "IM", 2400 },  { "GM", 2500 },
                 { "WCM", 2000 }, { "WFM", 2100 }, { "WIM", 2200 }, { "WGM", 2300 } };
  guint n, found = 0;
  const SclGainLimit *limits = scl_gain_limits (&n);

  for (guint t = 0; t < G_N_ELEMENTS (titles); t++)
    for (guint l = 0; l < n; l++)
      if (g_str_equal (limits[l].title, titles[t].title))
        {
          g_assert_cmpfloat (limits[l].rating, ==, titles[t].rating);
          g_assert_cmpint (limits[l].women, ==, titles[t].title[0] == 'W');
          found++;
        }
  g_assert_cmpuint (found, ==, 8);
  g_assert_cmpuint (n, ==, 9);
}

/* A high point between: 2400 on the list of February under the proposed rule only (from 2380, 2390
 * and 2400), lost again in March. */
static void
test_ever (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;

  add_players (builder, 3);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 2380);
  fixture_play (builder, "2000-02-10", 0, 2, 0, 2390);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));
  /* At last 2380 and less than 2390; the third player 2400 and more under either. */
  assert_count (&crossing_of (gains, SCL_GAIN_EVERYBODY, 2400, FALSE)->last, 3, 1, 1, 0, 0);
  assert_count (&crossing_of (gains, SCL_GAIN_EVERYBODY, 2400, FALSE)->ever, 3, 1, 2, 1, 0);
}

/* From 2180, twice an equal opponent beaten. K 20: 2190 on the list of February, 2200 on that of
 * March. K 40: 2200 on that of February, 29 days before (2000 is a leap year). Another begins at
 * 2195 and loses in February, 2185 and 2175, but wins in March: under K 20 against 2185, which is
 * 2195; under K 40 against 2185 from 2175, expected 1 / (1 + 10^(10/400)) = 0.485613: 2195.6. A
 * third begins at 2200 and loses: there from the first list on, under both. */
static void
test_days (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL, turned = NULL;
  const SclGainReach *reached;
  SclGainDelay delay;
  guint n;

  add_players (builder, 8);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 2180);
  fixture_play (builder, "2000-02-10", 0, 2, 2, 2190);
  fixture_play (builder, "2000-02-11", 3, 4, 0, 2195);
  fixture_play (builder, "2000-03-10", 3, 5, 2, 2185);
  fixture_play (builder, "2000-01-12", 6, 7, 0, 2200);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));
  reached = scl_gains_reached (gains, 1, &n);
  /* 0, 6 and 7 on the list of February; 4 won from 2195: 2205 and 2215 in March. */
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (reached[0].player, ==, 0);
  g_assert_cmpint (reached[0].day[0], ==, day_of ("2000-03-01"));
  g_assert_cmpint (reached[0].day[1], ==, day_of ("2000-02-01"));
  g_assert_cmpfloat (scl_gain_reach_days (&reached[0]), ==, -29.0);
  g_assert_cmpuint (reached[1].player, ==, 6);
  g_assert_cmpint (reached[1].day[0], ==, day_of ("2000-02-01"));
  g_assert_cmpint (reached[1].day[1], ==, day_of ("2000-02-01"));
  g_assert_cmpuint (reached[3].player, ==, 4);
  g_assert_cmpint (reached[3].day[0], ==, day_of ("2000-03-01"));
  delay = scl_gains_delay (gains, 1, SCL_GAIN_EVERYBODY);
  g_assert_cmpuint (delay.n_both, ==, 4);
  g_assert_cmpuint (delay.n_earlier, ==, 1);
  g_assert_cmpuint (delay.n_later, ==, 0);
  /* -29, 0, 0, 0. */
  g_assert_cmpfloat (delay.median_days, ==, 0.0);

  turned = fixture_gains (history, MONTHLY ("40"), MONTHLY ("20"));
  delay = scl_gains_delay (turned, 1, SCL_GAIN_EVERYBODY);
  g_assert_cmpuint (delay.n_earlier, ==, 0);
  g_assert_cmpuint (delay.n_later, ==, 1);
  g_assert_true (isnan (scl_gains_delay (turned, 4, SCL_GAIN_EVERYBODY).median_days));
}

/* Twelve months to the day, and a day more. */
static void
test_active (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclGains) gains = NULL;
  static const gboolean active[] = { FALSE, FALSE, TRUE, TRUE, TRUE, TRUE };

  add_players (builder, 6);
  /* An earlier game does not make anybody inactive. */
  fixture_play (builder, "2000-01-10", 4, 5, 1, 2000);
  fixture_play (builder, "2000-05-31", 0, 1, 2, 2000);
  fixture_play (builder, "2000-06-01", 2, 3, 2, 2000);
  fixture_play (builder, "2001-06-01", 4, 5, 1, 2000);
  history = scl_history_builder_finish (builder);
  gains = fixture_gains (history, MONTHLY ("20"), MONTHLY ("40"));
  for (guint r = 0; r < 6; r++)
    g_assert_cmpint (gains->rows[r].active, ==, active[r]);
  g_assert_cmpuint (gains->summary[SCL_GAIN_EVERYBODY].n, ==, 6);
  g_assert_cmpuint (gains->summary[SCL_GAIN_ACTIVE].n, ==, 4);
  g_assert_cmpuint (gains->summary[SCL_GAIN_ACTIVE].n_gain, ==, 1);
  g_assert_cmpuint (gains->groups[SCL_GAIN_BY_SEX]->summary[SCL_GAIN_EVERYBODY][2].n, ==, 6);
  g_assert_cmpuint (gains->groups[SCL_GAIN_BY_SEX]->summary[SCL_GAIN_ACTIVE][2].n, ==, 4);
  /* 1 and 3 have lost: 1990 and 1980; all began at 2000. */
  assert_count (&crossing_of (gains, SCL_GAIN_ACTIVE, 2000, FALSE)->last, 4, 3, 3, 0, 0);
  assert_count (&crossing_of (gains, SCL_GAIN_ACTIVE, 2000, FALSE)->ever, 4, 4, 4, 0, 0);
}

/* Of few differences: who gains or loses at the very least; the middle one, or the mean of the two;
 * the mean's error with n - 1, and Student's 0.975 of one degree, 12.7062, and of three, 3.182446.
 */
static void
test_summary (void)
{
  static const struct
  {
    guint n;
    double x[5];
    guint n_gain, n_lose;
    double mean, median, least, most, error, reach;
  } cases[] = {
    { 0, { 0 }, 0, 0, NAN, NAN, NAN, NAN, NAN, NAN },
    { 1, { 0.05 }, 1, 0, 0.05, 0.05, 0.05, 0.05, NAN, NAN },
    { 1, { -0.05 }, 0, 1, -0.05, -0.05, -0.05, -0.05, NAN, NAN },
    { 2, { 3, 1 }, 2, 0, 2, 2, 1, 3, 1, 12.7062047 },
    { 3, { 0.0499, -0.0499, 0 }, 0, 0, 0, 0, -0.0499, 0.0499, 0.0499 / 1.7320508, NAN },
    { 4, { 5, 1, 4, 2 }, 4, 0, 3, 3, 1, 5, 0.9128709, 0.9128709 * 3.1824463 },
    { 5, { 2, -0.05, 0.0499, 0.05, -0.0499 }, 2, 1, 0.4, 0.0499, -0.05, 2, NAN, NAN },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double x[5];
      SclGainSummary one;

      memcpy (x, cases[c].x, sizeof x);
      one = scl_gain_summary (x, cases[c].n);
      g_assert_cmpuint (one.n, ==, cases[c].n);
      g_assert_cmpuint (one.n_gain, ==, cases[c].n_gain);
      g_assert_cmpuint (one.n_lose, ==, cases[c].n_lose);
      assert_within (one.mean, cases[c].mean, 1e-12);
      assert_within (one.median, cases[c].median, 1e-12);
      assert_within (one.least, cases[c].least, 1e-12);
      assert_within (one.most, cases[c].most, 1e-12);
      if (cases[c].n < 2 || !isnan (cases[c].error))
        assert_within (one.error, cases[c].error, 1e-7);
      if (cases[c].n < 2 || !isnan (cases[c].reach))
        {
          assert_within (one.low, cases[c].mean - cases[c].reach, 1e-6);
          assert_within (one.high, cases[c].mean + cases[c].reach, 1e-6);
        }
    }
}

TEST_MAIN ("/gain-limits", test_limits, test_titles, test_ever, test_days, test_active,
           test_summary)
