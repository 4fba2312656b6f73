/* Figures of who gains and who loses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/results/scl-gain-figures.h"
#include "pairs-fixture.h"

/* Ten women +10 each, two 0; ten men -10 each, two 0: means 120 / 12 - 20 / 12 = 8.333. Deviations
 * 1.667 (ten) and 8.333 (two): squares 27.78 + 138.89 = 166.67, error sqrt (166.67 / 11 / 12) =
 * 1.1236; Student's t with 11 degrees 2.200985: 2.4731 either way: 5.8602 to 10.8065. */
static void
test_groups (void)
{
  g_autoptr (SclGains) gains = make_pairs (10, 2);
  g_autoptr (SclChart) chart = scl_figure_gain_groups (gains, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);

  /* 24 persons: 20 times 100 are 2000, over 23 and 24, and the root: 1.9035; t with 23 degrees
   * 2.068658: 3.9377. */
  g_assert_cmpstr (scl_chart_caption (chart), ==,
                   "women gain (+8.3), men lose (−8.3). 10 of 24 persons gain, 10 lose; mean 0.0 "
                   "points (95 % interval −3.9 to +3.9), median 0.0.");
}

/* Groups of ten are a headline, groups of nine are none; nor are groups that are alike. */
static void
test_no_headline (void)
{
  g_autoptr (SclGains) enough = make_pairs (9, 1);
  g_autoptr (SclChart) large = scl_figure_gain_groups (enough, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);
  g_autoptr (SclGains) few = make_pairs (8, 1), alike = make_pairs (0, 20);
  g_autoptr (SclChart) small = scl_figure_gain_groups (few, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);
  g_autoptr (SclChart) same = scl_figure_gain_groups (alike, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);

  g_assert_cmpstr (scl_chart_title (large), ==, "women gain (+9.0), men lose (−9.0)");
  g_assert_cmpstr (scl_chart_title (small), ==, "8 of 18 persons gain, 8 lose; mean 0.0 points");
  g_assert_cmpstr (scl_chart_title (same), ==, "0 of 40 persons gain, 0 lose; mean 0.0 points");
}

/* Twelve women beat twelve men, twelve other men beat twelve people of whom it is not known: +10
 * each of the women, ten points more or less the men, 0 on average: K 20 and 40, as above. Their
 * interval, 0 plus or minus 2.068658 * sqrt (2400 / 23 / 24) = 4.3136, holds zero. */
static SclGains *
make_one_sided (const char *in_force, const char *proposed)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  static const char sexes[] = { 'f', 'm', 'm', 0 };

  for (guint i = 0; i < 48; i++)
    {
      g_autofree char *name = g_strdup_printf ("Person %u", i);

      scl_history_builder_add_player (builder, name, "", "", "", "", 0, sexes[i % 4]);
    }
  for (guint i = 0; i < 48; i += 2)
    fixture_play (builder, "2000-01-10", i, i + 1, 2, 1990);
  return gains_of (builder, in_force, proposed);
}

/* A group whose interval holds zero neither gains nor loses. */
static void
test_one_sided (void)
{
  g_autoptr (SclGains) up = make_one_sided (MONTHLY ("20"), MONTHLY ("40")),
                       down = make_one_sided (MONTHLY ("40"), MONTHLY ("20"));
  g_autoptr (SclChart) gain = scl_figure_gain_groups (up, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);
  g_autoptr (SclChart) lose = scl_figure_gain_groups (down, SCL_GAIN_BY_SEX, SCL_GAIN_EVERYBODY);

  g_assert_cmpstr (scl_chart_title (gain), ==, "women gain (+10.0), no group surely loses");
  g_assert_cmpstr (scl_chart_title (lose), ==, "women lose (−10.0), no group surely gains");
}

/* From -9.75 to 9.75 in classes of half a point: 19.5 of them either way, and a half counts
 * upwards: from -9.75, where the class of -9.5 begins, to 10.25, where that of 10 ends. */
static void
test_half_classes (void)
{
  g_autoptr (SclGains) gains = make_pairs_under (3, 2, MONTHLY ("20"), MONTHLY ("39.5"));
  g_autoptr (SclChart) chart = scl_figure_gain_histogram (gains, SCL_GAIN_EVERYBODY);
  const SclSeries *lose = scl_chart_series (chart, 0), *gain = scl_chart_series (chart, 2);

  g_assert_cmpuint (lose->n, ==, 19);
  g_assert_cmpfloat_with_epsilon (lose->x[0], -9.75, 1e-9);
  g_assert_cmpfloat (lose->y[0], ==, 3.0);
  g_assert_cmpuint (gain->n, ==, 20);
  g_assert_cmpfloat_with_epsilon (gain->x[20], 10.25, 1e-9);
  g_assert_cmpfloat (gain->y[19], ==, 3.0);
}

/* The loser, below 1985, is dropped by the rule proposed: who is left gains 10, or loses 10 where K
 * is halved. Nought is in the histogram all the same. */
static void
test_one_side (void)
{
  static const char floor[] = "[list]\nfloor=1985\nfloor-action=delist\n";
  g_autofree char *more = g_strconcat (MONTHLY ("40"), floor, NULL);
  g_autofree char *less = g_strconcat (MONTHLY ("20"), floor, NULL);
  g_autoptr (SclGains) up = make_pairs_under (1, 0, MONTHLY ("20"), more);
  g_autoptr (SclGains) down = make_pairs_under (1, 0, MONTHLY ("40"), less);
  g_autoptr (SclChart) gain = scl_figure_gain_dumbbells (up, SCL_GAIN_EVERYBODY, 5);
  g_autoptr (SclChart) lose = scl_figure_gain_dumbbells (down, SCL_GAIN_EVERYBODY, 5);
  g_autoptr (SclChart) bars = scl_figure_gain_histogram (up, SCL_GAIN_EVERYBODY);

  g_assert_cmpstr (scl_chart_title (gain), ==, "Person 0 gains most (+10.0); nobody loses");
  g_assert_cmpstr (scl_chart_title (lose), ==, "Nobody gains; Person 0 loses most (−10.0)");
  /* Nought, and twenty classes of half a point. */
  g_assert_cmpuint (scl_chart_n_series (bars), ==, 2);
  g_assert_cmpuint (scl_chart_series (bars, 0)->n, ==, 1);
  g_assert_cmpfloat (scl_chart_series (bars, 0)->y[0], ==, 0.0);
  g_assert_cmpuint (scl_chart_series (bars, 1)->n, ==, 20);
  g_assert_cmpfloat (scl_chart_series (bars, 1)->y[19], ==, 1.0);
}

/* Of 200 persons two at either end are not looked at for the width: here only one pair of a hundred
 * has a difference. */
static void
test_tail (void)
{
  g_autoptr (SclGains) gains = make_pairs (1, 99);
  g_autoptr (SclChart) chart = scl_figure_gain_histogram (gains, SCL_GAIN_EVERYBODY);

  /* What is within is one class, and holds what lies beyond as well. */
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 1);
  g_assert_cmpfloat (scl_chart_series (chart, 0)->y[0], ==, 200.0);
  g_assert_cmpstr (scl_chart_x_axis (chart)->title, ==,
                   "difference (points; the outermost classes are open)");
}

static void
test_no_dumbbells (void)
{
  g_autoptr (SclGains) nobody = make_pairs (0, 1);
  g_autoptr (SclChart) none = scl_figure_gain_dumbbells (nobody, SCL_GAIN_EVERYBODY, 5);

  g_assert_nonnull (scl_chart_empty_message (none));
}

/* Of the pair from 1990, one is at 2000 under either rule, and nobody crosses it. */
static void
test_limits (void)
{
  g_autoptr (SclGains) pair = make_pairs (1, 0);
  g_autoptr (SclChart) still = scl_figure_gain_limits (pair, SCL_GAIN_EVERYBODY);
  const SclGrid *grid = scl_chart_grid (still);

  g_assert_cmpstr (scl_chart_title (still), ==, "Nobody crosses any of these ratings");
  /* With a woman, her titles. */
  g_assert_cmpuint (scl_grid_n_rows (grid), ==, 9);
  g_assert_cmpstr (scl_grid_text (grid, 5, 1), ==, "WCM");
  g_assert_cmpfloat (scl_grid_number (grid, 5, 2), ==, 1.0);
}

/* At 2000 one comes and one falls (from 1985 and 2010), at 2200 one comes alone (from 2185): the
 * most who cross either way are those at 2000. */
static void
test_most_crossed (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclGains) gains = NULL;
  g_autoptr (SclChart) chart = NULL;

  add_players (builder, 6);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1985);
  fixture_play (builder, "2000-01-10", 2, 3, 2, 2010);
  fixture_play (builder, "2000-01-10", 4, 5, 2, 2185);
  gains = gains_of (builder, MONTHLY ("20"), MONTHLY ("40"));
  chart = scl_figure_gain_limits (gains, SCL_GAIN_EVERYBODY);
  g_assert_cmpstr (scl_chart_title (chart), ==, "2\u2009000: 1 come above it, 1 fall below it");
  g_assert_cmpfloat (scl_grid_number (scl_chart_grid (chart), 1, 4), ==, 1.0);
}

/* From 2180, twice an equal beaten: 2200 on the list of March under K 20, on that of February under
 * K 40, 29 days before. From 2185 one of the others wins once: 2195, and under K 40 2205. From 2390
 * two win: 2400 and 2410, on the same list. */
static void
test_reached (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclGains) gains = NULL;
  g_autoptr (SclChart) chart = NULL, one = NULL, active = NULL;

  add_players (builder, 9);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 2180);
  fixture_play (builder, "2000-02-10", 0, 2, 2, 2190);
  fixture_play (builder, "2000-01-11", 3, 4, 2, 2185);
  fixture_play (builder, "2000-01-12", 5, 6, 2, 2390);
  fixture_play (builder, "2003-01-12", 7, 8, 1, 1600);
  gains = gains_of (builder, MONTHLY ("20"), MONTHLY ("40"));
  chart = scl_figure_gain_reached (gains, SCL_GAIN_EVERYBODY, 10);
  g_assert_cmpstr (scl_chart_title (chart), ==,
                   "2\u2009200 (CM): 1 reach it under the proposed rule only, 0 under the rule in "
                   "force only");
  /* 0, 5 and 6 under both: -29, 0, 0. */
  g_assert_true (g_str_has_suffix (
      scl_chart_caption (chart),
      "in force only. Of 3 persons who reach 2\u2009200 (CM) under both rules, 1 do "
      "so earlier under the proposed rule, 0 later; the median delay is 0 days."));

  one = scl_figure_gain_reached (gains, SCL_GAIN_EVERYBODY, 1);
  g_assert_cmpuint (scl_grid_n_rows (scl_chart_grid (one)), ==, 1);
  g_assert_true (
      g_str_has_suffix (scl_grid_note (scl_chart_grid (one)), " 1 more person is not listed."));
  /* Active are the two of 2003 alone. */
  active = scl_figure_gain_reached (gains, SCL_GAIN_ACTIVE, 10);
  g_assert_cmpstr (scl_chart_empty_message (active), ==,
                   "Everybody who reaches 2000, 2200, 2300, 2400 or 2500 does so on the same list "
                   "under both rules.");
}

/* Nobody, and nobody who is active. */
static void
test_nobody (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclGains) gains = NULL;
  SclChart *charts[5];
  g_autofree char *sentence = NULL;

  add_players (builder, 2);
  scl_history_builder_add_game (builder,
                                scl_history_builder_add_event (
                                    builder, "e", "", day_of ("2000-01-10"), day_of ("2000-01-10")),
                                1, NULL, SCL_DAY_NONE, 0, 1, 2, SCL_UNRATED_FORFEIT, 0, 0);
  gains = gains_of (builder, MONTHLY ("20"), MONTHLY ("40"));
  charts[0] = scl_figure_gain_groups (gains, SCL_GAIN_BY_AGE, SCL_GAIN_EVERYBODY);
  charts[1] = scl_figure_gain_histogram (gains, SCL_GAIN_EVERYBODY);
  charts[2] = scl_figure_gain_dumbbells (gains, SCL_GAIN_EVERYBODY, 5);
  charts[3] = scl_figure_gain_limits (gains, SCL_GAIN_ACTIVE);
  charts[4] = scl_figure_gain_reached (gains, SCL_GAIN_EVERYBODY, 10);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpstr (scl_chart_empty_message (charts[i]), ==,
                       "Nobody has a rating under both rules. Choose other rules or more games.");
      scl_chart_unref (charts[i]);
    }
  sentence = scl_gain_sentence (gains, SCL_GAIN_EVERYBODY);
  g_assert_cmpstr (sentence, ==, "Nobody has a rating under both rules.");
}

/* Who is rated under one rule only is told of. */
static void
test_note (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclGains) gains = NULL;
  g_autofree char *note = NULL, *sentence = NULL;

  add_players (builder, 2);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1505);
  gains = gains_of (builder, MONTHLY ("20"),
                    MONTHLY ("40") "[list]\nfloor=1500\nfloor-action=delist\n");
  note = scl_gain_note (gains);
  g_assert_true (g_str_has_suffix (note, " 1 person has a rating under the rule in force only, and "
                                         "is not counted."));
  sentence = scl_gain_sentence (gains, SCL_GAIN_EVERYBODY);
  g_assert_cmpstr (sentence, ==, "1 of 1 person gains, 0 loses; mean +10.0 points.");
}

TEST_MAIN ("/gain-figures", test_groups, test_no_headline, test_one_sided, test_half_classes,
           test_one_side, test_tail, test_no_dumbbells, test_limits, test_most_crossed,
           test_reached, test_nobody, test_note)
